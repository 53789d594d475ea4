//! What a reader of the game sees, in order: moves, and the places where the notation breaks.

use crate::clock::Timestamp;
use crate::draughts::{Position, Side, Square};

/// One move that stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Ply {
    /// Who moved.
    pub by: Side,
    /// The number printed before White's move, and shared by Black's answer.
    pub move_no: u32,
    /// The move as R1.9 and R1.10 write it.
    pub text: String,
    /// Every square the piece stood on, origin first.
    pub path: Vec<Square>,
    /// The pieces taken.
    pub captured: Vec<Square>,
    /// The position after it.
    pub after: Position,
    /// When it was recorded.
    pub at: Timestamp,
    /// The number of the press of the clock it came with.
    pub press: Option<u32>,
}

/// One step of the record.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// A move.
    Ply(Ply),
    /// Moves were played that nobody wrote down.
    Gap {
        /// When this was said.
        at: Timestamp,
    },
    /// The position was set from the real board.
    Set {
        /// The position.
        position: Position,
        /// When it was set.
        at: Timestamp,
    },
}

impl Step {
    /// The position after this step; `None` for a gap, where nobody knows it.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Step::Ply(ply) => Some(&ply.after),
            Step::Set { position, .. } => Some(position),
            Step::Gap { .. } => None,
        }
    }
}
