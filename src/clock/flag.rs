//! Flags: which fell, when, and what became of it.
//!
//! That a flag fell is a fact of the time and stays for good. Whether it loses the game is decided,
//! by the rule of the event (R6.4, R6.5).

use serde::{Deserialize, Serialize};

use super::{Millis, Timestamp};
use crate::draughts::Side;

/// A flag that fell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlagFall {
    /// Whose.
    pub side: Side,
    /// The instant at which he had nothing left, to the millisecond.
    pub at: Timestamp,
    /// Whether the program has put it on record.
    pub noticed: bool,
    /// Whether an arbiter has said that he saw it.
    pub acknowledged: bool,
    /// Who claimed it.
    pub claimed_by: Option<Side>,
    /// What was decided about it.
    pub verdict: Option<FlagVerdict>,
}

impl FlagFall {
    /// A flag of which nothing was said yet.
    pub(super) fn new(side: Side, at: Timestamp) -> FlagFall {
        FlagFall {
            side,
            at,
            noticed: false,
            acknowledged: false,
            claimed_by: None,
            verdict: None,
        }
    }
}

/// How long after zero nobody makes a loss of a flag, the program by itself or whoever claims or
/// decides: a press that was in time and is on its way arrives first. What the clocks show does not
/// wait.
pub const FLAG_GRACE: Millis = Millis::from_secs(2);

/// What a flag means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagVerdict {
    /// The game is decided by it.
    Ends,
    /// The game goes on.
    PlayOn,
}

/// What the clock does when a flag falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AtFlag {
    /// Both clocks stand still.
    #[default]
    Freeze,
    /// It counts on, below zero.
    CountOn,
}

impl AtFlag {
    /// Whether it is what is done where nobody chose.
    pub fn is_default(&self) -> bool {
        *self == AtFlag::default()
    }
}

/// Who makes a loss of a fallen flag (R6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagRule {
    /// The electronic clock.
    #[default]
    Automatic,
    /// The opponent, by claiming it.
    Claimed,
    /// The arbiter alone.
    Arbiter,
}
