use serde::{Deserialize, Serialize};

use super::{Position, Score, Side, Square, Variant, WinReason};

/// Which draws are declared, and when (R3.8 to R3.16, R7.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawRules {
    /// The third occurrence of a position (R3.8).
    pub repetition: bool,
    /// Moves of each player without capture or man move (R3.9); 0 for no such rule.
    pub no_progress_moves: u8,
    /// Three pieces, a king among them, against a lone king (R3.10).
    pub sixteen_move_rule: bool,
    /// Two kings against one, king against king (R3.11, R3.13).
    pub kings_ending: KingsEnding,
    /// Five moves each while the lone king keeps to the long diagonal (R3.16).
    pub lone_king_long_diagonal: bool,
    /// The endings of the small board (R7.46, R7.62).
    #[serde(default)]
    pub small_board: SmallBoard,
}

/// Which endings of the small board are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SmallBoard {
    /// None.
    #[default]
    Off,
    /// The Brazilian confederation's: five moves each with the last few kings (R7.62).
    Cbjd,
    /// The 64-square rules: 5, 15, 30 or 60 moves each by the material (R7.46).
    F64,
}

/// What is done about the last few kings (R3.11, R3.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KingsEnding {
    /// Drawn at once unless a phase of play is in progress (R3.11).
    Immediate,
    /// Five moves each; king and man against king too (R3.13).
    FiveMoves,
    /// No rule.
    Off,
}

impl DrawRules {
    /// The federation's rules, the default (R0.2).
    pub const fn ffjd() -> DrawRules {
        DrawRules {
            repetition: true,
            no_progress_moves: 25,
            sixteen_move_rule: true,
            kings_ending: KingsEnding::Immediate,
            lone_king_long_diagonal: false,
            small_board: SmallBoard::Off,
        }
    }

    /// The world federation's: five moves each instead of an immediate draw.
    pub const fn fmjd() -> DrawRules {
        DrawRules {
            kings_ending: KingsEnding::FiveMoves,
            ..DrawRules::ffjd()
        }
    }

    /// No draw rule at all (R7.6).
    pub const fn online() -> DrawRules {
        DrawRules {
            repetition: false,
            no_progress_moves: 0,
            sixteen_move_rule: false,
            kings_ending: KingsEnding::Off,
            lone_king_long_diagonal: false,
            small_board: SmallBoard::Off,
        }
    }

    /// What a variant is played with when nothing is changed.
    pub const fn for_variant(variant: Variant) -> DrawRules {
        match variant {
            Variant::International => DrawRules::ffjd(),
            Variant::Online => DrawRules::online(),
            // R7.26, R7.27.
            Variant::American => DrawRules {
                repetition: true,
                no_progress_moves: 40,
                ..DrawRules::online()
            },
            // R7.46: the third item counts moves of kings only.
            Variant::Russian => DrawRules {
                repetition: true,
                no_progress_moves: 15,
                small_board: SmallBoard::F64,
                ..DrawRules::online()
            },
            // R7.62, R7.63.
            Variant::Brazilian => DrawRules {
                repetition: true,
                no_progress_moves: 20,
                small_board: SmallBoard::Cbjd,
                ..DrawRules::online()
            },
        }
    }
}

/// How a game ended by the rules of the board (R3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Somebody has no piece or no move left (R3.1, R3.2; R7.5, where it can be a tie).
    Win {
        /// Who won.
        score: Score,
        /// By what.
        reason: WinReason,
    },
    /// A draw.
    Draw(DrawReason),
}

/// The draws a position or its history can bring, in the order of R3.6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DrawReason {
    /// The third occurrence of a position (R3.8).
    Repetition,
    /// Moves of each player without capture or man move, of the number that is in force (R3.9).
    NoProgress(u8),
    /// Sixteen moves each with three pieces against a lone king (R3.10).
    Sixteen,
    /// Two kings or one against one king, and no phase of play in progress (R3.11).
    KingsEnding,
    /// Five moves each with the last few kings (R3.13).
    FiveMoves,
    /// Five moves each with the lone king on the long diagonal (R3.16).
    LongDiagonal,
    /// As many moves each as the ending on the small board allows (R7.46).
    Ending(Ending),
}

impl DrawReason {
    /// How many moves of each side make it; 0 where moves are not counted.
    pub const fn moves(self) -> u8 {
        match self {
            DrawReason::Repetition | DrawReason::KingsEnding => 0,
            DrawReason::NoProgress(moves) => moves,
            DrawReason::Sixteen => 16,
            DrawReason::FiveMoves | DrawReason::LongDiagonal => 5,
            DrawReason::Ending(ending) => ending.moves(),
        }
    }
}

impl End {
    /// The words of the reference data: `win W`, `draw: repetition`, `draw: 25-move`.
    pub fn code(&self) -> String {
        match self {
            End::Win { score, .. } => match score.winner() {
                Some(side) => format!("win {}", side.letter()),
                None => "draw: equal pieces".into(),
            },
            End::Draw(DrawReason::Repetition) => "draw: repetition".into(),
            End::Draw(DrawReason::NoProgress(moves)) => format!("draw: {moves}-move"),
            End::Draw(DrawReason::Sixteen) => "draw: 16-move".into(),
            End::Draw(DrawReason::KingsEnding) => "draw: king-ending".into(),
            End::Draw(DrawReason::FiveMoves) => "draw: 5-move".into(),
            End::Draw(DrawReason::LongDiagonal) => "draw: 5-move".into(),
            End::Draw(DrawReason::Ending(ending)) => format!("draw: {}-move", ending.moves()),
        }
    }

    /// The score of the game.
    pub fn score(&self) -> Score {
        match self {
            End::Win { score, .. } => *score,
            End::Draw(_) => Score::Draw,
        }
    }
}

/// The endings of the 64-square rules, of which one at most is counted at a time (R7.46).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Two kings, a king and a man, or a king, against a lone king: 5 moves.
    LastKings,
    /// Three pieces against a lone king alone on the long diagonal: 5 moves.
    LongDiagonal,
    /// Three kings or more against a lone king: 15 moves.
    ThreeKings,
    /// Kings on both sides, four or five pieces in all: 30 moves.
    UpToFive,
    /// Kings on both sides, six or seven pieces in all: 60 moves.
    UpToSeven,
}

impl Ending {
    /// How many moves each side may make.
    pub const fn moves(self) -> u8 {
        match self {
            Ending::LastKings | Ending::LongDiagonal => 5,
            Ending::ThreeKings => 15,
            Ending::UpToFive => 30,
            Ending::UpToSeven => 60,
        }
    }

    /// The ending a position is, if it is one: against a lone king the first that fits, otherwise
    /// by the number of pieces.
    pub(super) fn of(position: &Position) -> Option<Ending> {
        if is_five_move_ending(position) {
            return Some(Ending::LastKings);
        }
        if lone_king_holds_diagonal(position) {
            return Some(Ending::LongDiagonal);
        }
        let many_kings = |lone: Side| {
            let strong = lone.other();
            has_lone_king(position, lone)
                && position.kings(strong) >= 3
                && position.men(strong) == 0
        };
        if Side::BOTH.into_iter().any(many_kings) {
            return Some(Ending::ThreeKings);
        }
        if Side::BOTH.into_iter().any(|side| position.kings(side) == 0) {
            return None;
        }
        match position.count(Side::White) + position.count(Side::Black) {
            4..=5 => Some(Ending::UpToFive),
            6..=7 => Some(Ending::UpToSeven),
            _ => None,
        }
    }
}

/// Three pieces against a lone king on the long diagonal, with nothing else on it (R7.46, item 5).
fn lone_king_holds_diagonal(position: &Position) -> bool {
    let Some(lone) = lone_king_against_three(position) else {
        return false;
    };
    let mut on_it = position
        .pieces()
        .filter(|(square, _)| on_long_diagonal(position.variant(), *square));
    matches!((on_it.next(), on_it.next()), (Some((_, piece)), None) if piece.side == lone)
}

/// Two kings against two, two against one, two against a king and a man, a king against one, a king
/// against a king and a man: one group with one count (R7.62).
pub(super) fn is_brazilian_five_move_ending(position: &Position) -> bool {
    let force = |side| (position.kings(side), position.men(side));
    let mut forces = Side::BOTH.map(force);
    forces.sort();
    matches!(
        forces,
        [(2, 0), (2, 0)]
            | [(1, 0), (2, 0)]
            | [(1, 1), (2, 0)]
            | [(1, 0), (1, 0)]
            | [(1, 0), (1, 1)]
    )
}

/// Three pieces with a king among them against a lone king (R3.10): the side of the lone king.
pub(super) fn lone_king_against_three(position: &Position) -> Option<Side> {
    Side::BOTH.into_iter().find(|lone| {
        let strong = lone.other();
        has_lone_king(position, *lone) && position.count(strong) == 3 && position.kings(strong) >= 1
    })
}

/// Two kings, a king and a man, or a king, against a lone king (R3.13).
pub(super) fn is_five_move_ending(position: &Position) -> bool {
    Side::BOTH.into_iter().any(|lone| {
        let strong = lone.other();
        has_lone_king(position, lone) && position.kings(strong) >= 1 && position.count(strong) <= 2
    })
}

fn has_lone_king(position: &Position, side: Side) -> bool {
    position.count(side) == 1 && position.kings(side) == 1
}

/// Whether a square lies on the long diagonal (R1.3).
pub(super) fn on_long_diagonal(variant: Variant, square: Square) -> bool {
    let (row, column) = variant.row_and_column(square);
    row + column == variant.width() - 1
}
