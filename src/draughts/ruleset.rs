use super::{Notation, Side};

/// How a variant is played: everything in which the games differ, as values.
///
/// The generator reads these as constants (see `Rules`), so that each variant is compiled for
/// itself and no move asks which game it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Rows and columns of the board (R1.1, R1.7).
    pub width: u8,
    /// Pieces of each side at the start, and the most a side may have.
    pub pieces: u8,
    /// Who makes the first move (R1.5, R7.20).
    pub first: Side,
    /// Kings move and capture any distance along a diagonal (R2.3, R7.22).
    pub flying_kings: bool,
    /// Men capture in all four directions (R2.5, R7.21).
    pub men_capture_backward: bool,
    /// Which of several captures may be chosen.
    pub precedence: Precedence,
    /// What becomes of a man that lands on its last row in the middle of a capture.
    pub in_passing: InPassing,
    /// What a jumped piece does until the capture is complete.
    pub jumped: Jumped,
    /// Who wins when the side to move has no move.
    pub blocked: Blocked,
    /// How moves and squares are written (R1.9).
    pub notation: Notation,
}

/// Which captures are legal when there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precedence {
    /// Those that take the greatest number of pieces (R2.11).
    Most,
    /// Any, carried to its end (R7.24, R7.43).
    Any,
}

/// What becomes of a man that lands on its last row in the middle of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InPassing {
    /// It goes on as a man, and is crowned only if it ends there (R2.13).
    StaysMan,
    /// It is crowned and the move ends (R7.2, R7.23).
    Stops,
    /// It is crowned and goes on as a king (R7.42).
    GoesOnAsKing,
}

/// What a jumped piece does until the capture is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jumped {
    /// It stays on its square and blocks (coup turc, R2.10).
    Stays,
    /// It is gone at once (R7.3).
    Gone,
}

/// Who wins when the side to move has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// The other side (R3.2).
    Loses,
    /// The side with more pieces; equal numbers are a tie (R7.5).
    MorePiecesWins,
}

/// International draughts (R1, R2; FMJD Annex 1).
pub const INTERNATIONAL: RuleSet = RuleSet {
    width: 10,
    pieces: 20,
    first: Side::White,
    flying_kings: true,              // 3.9
    men_capture_backward: true,      // 4.2
    precedence: Precedence::Most,    // 4.13
    in_passing: InPassing::StaysMan, // 4.15
    jumped: Jumped::Stays,           // 4.8, 4.11
    blocked: Blocked::Loses,
    notation: Notation::NUMERIC,
};

/// The network rules (R7.1 to R7.5).
pub const ONLINE: RuleSet = RuleSet {
    in_passing: InPassing::Stops,
    jumped: Jumped::Gone,
    blocked: Blocked::MorePiecesWins,
    ..INTERNATIONAL
};

/// American or English checkers (R7.20 to R7.25).
pub const AMERICAN: RuleSet = RuleSet {
    width: 8,
    pieces: 12,
    first: Side::Black,
    flying_kings: false,
    men_capture_backward: false,
    precedence: Precedence::Any,
    in_passing: InPassing::Stops,
    jumped: Jumped::Stays,
    blocked: Blocked::Loses,
    notation: Notation::NUMERIC,
};

/// Russian draughts (R7.40 to R7.45).
pub const RUSSIAN: RuleSet = RuleSet {
    width: 8,
    pieces: 12,
    precedence: Precedence::Any,
    in_passing: InPassing::GoesOnAsKing,
    notation: Notation::RUSSIAN,
    ..INTERNATIONAL
};

/// Brazilian draughts: the international rules on the small board (R7.60, R7.61).
pub const BRAZILIAN: RuleSet = RuleSet {
    width: 8,
    pieces: 12,
    notation: Notation::LETTERS,
    ..INTERNATIONAL
};

/// A rule set as a type, so that the generator is compiled once for each.
pub(super) trait Rules {
    /// The values.
    const SET: &'static RuleSet;
}

macro_rules! rules {
    ($($name:ident = $set:ident;)*) => {$(
        pub(super) struct $name;
        impl Rules for $name {
            const SET: &'static RuleSet = &$set;
        }
    )*};
}

rules! {
    International = INTERNATIONAL;
    Online = ONLINE;
    American = AMERICAN;
    Russian = RUSSIAN;
    Brazilian = BRAZILIAN;
}

/// Calls `$f` with the type of rules that belongs to a variant: the one place where the name
/// chosen at run time becomes code compiled for it.
macro_rules! with_rules {
    ($variant:expr, $rules:ident => $body:expr) => {
        match $variant {
            $crate::draughts::Variant::International => {
                type $rules = $crate::draughts::ruleset::International;
                $body
            }
            $crate::draughts::Variant::Online => {
                type $rules = $crate::draughts::ruleset::Online;
                $body
            }
            $crate::draughts::Variant::American => {
                type $rules = $crate::draughts::ruleset::American;
                $body
            }
            $crate::draughts::Variant::Russian => {
                type $rules = $crate::draughts::ruleset::Russian;
                $body
            }
            $crate::draughts::Variant::Brazilian => {
                type $rules = $crate::draughts::ruleset::Brazilian;
                $body
            }
        }
    };
}
pub(super) use with_rules;
