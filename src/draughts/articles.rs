//! Which article of the rules says so: the rules are told by the same words in every variant, but
//! each variant has its own articles (section 7).

use super::{DrawReason, Variant, WinReason};

/// A rule of play that decides whether a text is a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// The players move alternately.
    Turn,
    /// A man steps one square diagonally forward.
    ManStep,
    /// How a king moves.
    KingMove,
    /// In which directions a man captures.
    ManCapture,
    /// A capture is compulsory.
    CaptureDue,
    /// A capture once begun is carried to its end.
    CarryOn,
    /// A king lands where it can go on, if it can land on such a square.
    LandToGoOn,
    /// Own pieces are not jumped, nor two pieces at once.
    NoJumpOver,
    /// Each piece is captured once, and stays until the capture is complete.
    JumpedOnce,
    /// A man that lands on the last row in the course of a capture is crowned, and the move ends.
    CrownStops,
    /// A capture is written by squares on which the piece lands, in their order.
    Path,
    /// The greatest number of pieces is captured.
    Majority,
    /// How a man and a king capture.
    Capture,
    /// How a typed move is read.
    Reading,
}

impl Rule {
    /// The article of the digest that says this for a variant. Where a variant takes a rule over
    /// from the international game, both the rule and the article that takes it over are named.
    ///
    /// ```
    /// use damier::draughts::{Rule, Variant};
    ///
    /// assert_eq!(Rule::CaptureDue.article(Variant::International), "R2.4");
    /// assert_eq!(Rule::CaptureDue.article(Variant::American), "R7.24");
    /// assert_eq!(Rule::Majority.article(Variant::Brazilian), "R2.11, R7.61");
    /// ```
    pub const fn article(self, variant: Variant) -> &'static str {
        use Variant::{American, Brazilian, International, Online, Russian};
        match (self, variant) {
            (Rule::Turn, _) => "R2.1",
            (Rule::ManStep, International) => "R2.2",
            (Rule::ManStep, Online) => "R2.2, R7.1",
            (Rule::ManStep | Rule::ManCapture, American) => "R7.21",
            (Rule::ManStep | Rule::ManCapture, Russian) => "R7.41",
            (Rule::ManStep, Brazilian) => "R2.2, R7.61",
            (Rule::KingMove, International) => "R2.3",
            (Rule::KingMove, Online) => "R2.3, R7.1",
            (Rule::KingMove, American) => "R7.22",
            (Rule::KingMove, Russian) => "R7.41",
            (Rule::KingMove, Brazilian) => "R2.3, R7.61",
            (Rule::ManCapture, International) => "R2.5",
            (Rule::ManCapture, Online) => "R2.5, R7.1",
            (Rule::ManCapture, Brazilian) => "R2.5, R7.61",
            (Rule::CaptureDue, International) => "R2.4",
            (Rule::CaptureDue, Online) => "R2.4, R7.1",
            (Rule::CaptureDue | Rule::CarryOn | Rule::JumpedOnce, American) => "R7.24",
            (Rule::CaptureDue | Rule::CarryOn, Russian) => "R7.43",
            (Rule::CaptureDue, Brazilian) => "R2.4, R7.61",
            (Rule::CarryOn | Rule::LandToGoOn, International | American) => "R2.7",
            (Rule::CarryOn | Rule::LandToGoOn, Online) => "R2.7, R7.1",
            (Rule::CarryOn | Rule::LandToGoOn, Brazilian) => "R2.7, R7.61",
            (Rule::LandToGoOn, Russian) => "R7.44",
            (Rule::NoJumpOver, International | American) => "R2.8",
            (Rule::NoJumpOver, Online) => "R2.8, R7.1",
            (Rule::NoJumpOver, Russian) => "R2.8, R7.41",
            (Rule::NoJumpOver, Brazilian) => "R2.8, R7.61",
            (Rule::JumpedOnce, International) => "R2.10",
            (Rule::JumpedOnce, Online) => "R7.3",
            (Rule::JumpedOnce, Russian) => "R2.10, R7.41",
            (Rule::JumpedOnce, Brazilian) => "R2.10, R7.61",
            (Rule::Majority, International) => "R2.11",
            (Rule::Majority, Online) => "R2.11, R7.1",
            (Rule::Capture, International) => "R2.5, R2.6",
            (Rule::Capture, Online) => "R2.5, R2.6, R7.1",
            (Rule::Capture, American) => "R7.21, R7.22",
            (Rule::Capture, Russian) => "R7.41, R7.42",
            (Rule::Capture, Brazilian) => "R2.5, R2.6, R7.61",
            (Rule::CrownStops, Online) => "R7.2",
            (Rule::CrownStops, American) => "R7.23",
            // Elsewhere the capture goes on.
            (Rule::CrownStops, International) => "R2.13",
            (Rule::CrownStops, Russian) => "R7.42",
            (Rule::CrownStops, Brazilian) => "R2.13, R7.61",
            (Rule::Path, _) => "R1.10",
            (Rule::Reading, _) => "R1.14",
            // Neither has a majority rule; these say that any capture may be chosen.
            (Rule::Majority, American) => "R7.24",
            (Rule::Majority, Russian) => "R7.43",
            (Rule::Majority, Brazilian) => "R2.11, R7.61",
        }
    }
}

impl Variant {
    /// The article that numbers the squares of its board.
    #[must_use]
    pub const fn numbering_article(self) -> &'static str {
        match self {
            Variant::International | Variant::Online => "R1.2",
            Variant::American | Variant::Russian | Variant::Brazilian => "R1.7",
        }
    }
}

impl WinReason {
    /// The article by which a side has lost, or tied by the online rules.
    pub const fn article(self, variant: Variant) -> &'static str {
        match (variant, self) {
            (Variant::Online, _) => "R7.5",
            (Variant::American, _) => "R7.25",
            (Variant::Russian, _) => "R7.45",
            (Variant::International | Variant::Brazilian, WinReason::NoPieces) => "R3.1",
            (Variant::International | Variant::Brazilian, WinReason::Blocked) => "R3.2",
        }
    }
}

impl DrawReason {
    /// The article that makes the draw.
    pub const fn article(self, variant: Variant) -> &'static str {
        match (self, variant) {
            (DrawReason::Repetition | DrawReason::NoProgress(_), Variant::American) => "R7.26",
            (DrawReason::Repetition | DrawReason::NoProgress(_), Variant::Russian)
            | (DrawReason::Ending(_), _) => "R7.46",
            (DrawReason::Repetition, Variant::Brazilian) => "R7.63",
            (DrawReason::NoProgress(_) | DrawReason::FiveMoves, Variant::Brazilian) => "R7.62",
            (DrawReason::Repetition, _) => "R3.8",
            (DrawReason::NoProgress(_), _) => "R3.9",
            (DrawReason::Sixteen, _) => "R3.10",
            (DrawReason::KingsEnding, _) => "R3.11",
            (DrawReason::FiveMoves, _) => "R3.13",
            (DrawReason::LongDiagonal, _) => "R3.16",
        }
    }
}
