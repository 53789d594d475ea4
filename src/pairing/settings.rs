//! What an event may choose about its pairing (P11).

use crate::standings::Unplayed;

/// How a Swiss event is paired. The default is the FIDE (Dutch) System on rating.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Settings {
    /// What orders the players of one score.
    pub order: Order,
    /// What colours may decide.
    pub colours: ColourRelevance,
    /// What an unplayed round is worth in the sums of the Solkoff order: as in the standings.
    pub unplayed: Unplayed,
    /// Whether players may meet again.
    pub rematches: Rematches,
    /// Which number's parity counts when nobody has a preference.
    pub parity: Parity,
    /// Which scores order the boards of an accelerated round.
    pub boards: BoardOrder,
}

impl Settings {
    /// The type code of an event that is paired so (record 192 of the report files): the system of
    /// FIDE where its procedure is followed unchanged.
    #[must_use]
    pub fn type_code(&self) -> &'static str {
        let unchanged = self.order == Order::Rating
            && self.colours == ColourRelevance::Full
            && self.rematches == Rematches::Never;
        match unchanged {
            true => "FIDE_DUTCH_2026",
            false => "CUSTOM_SWISS",
        }
    }
}

/// What orders the players of one score, first to last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// The initial list: Swiss on rating.
    #[default]
    Rating,
    /// Truncated Solkoff, then Solkoff, then the initial list: Swiss on Solkoff. The sums are those
    /// of the standings (`BH/C1`, `BH`), unplayed rounds included. Round 1 is by lot.
    Solkoff {
        /// The lot drawn for round 1: the same number draws the same order.
        lot: u64,
    },
}

/// What colours may decide.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ColourRelevance {
    /// As in the FIDE (Dutch) System: they also decide who meets whom.
    #[default]
    Full,
    /// Only who has White (the minimum FMJD asks): C3 and C10 to C13 are dropped.
    AllocationOnly,
    /// Nothing, for rounds in which both colours are played: nobody has a preference.
    None,
}

/// Whether players may meet again (C1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Rematches {
    /// Never.
    #[default]
    Never,
    /// When there is no legal pairing otherwise: as few as can be. Only on the arbiter's explicit
    /// request.
    WhenAllElseFails,
}

/// The number whose parity decides the colour when nobody has a preference (DUTCH 5.2.5).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Parity {
    /// The place among those ever paired or given a bye by the pairing, as two programs in use
    /// count. Differs from the literal reading only below somebody who never took part.
    #[default]
    Compact,
    /// The pairing number, as the text says.
    Literal,
}

/// The scores that order the boards (GHR 3.6). Without acceleration there is no difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BoardOrder {
    /// Points without virtual ones, as the program in widest use prints.
    #[default]
    Points,
    /// Pairing scores (ACCEL 1.5).
    PairingScores,
}
