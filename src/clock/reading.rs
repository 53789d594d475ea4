//! What a clock shows at an instant.

use super::{FlagFall, Millis};
use crate::draughts::Side;

/// Everything there is to show of a clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// White's clock.
    pub white: SideReading,
    /// Black's clock.
    pub black: SideReading,
    /// Whether it runs.
    pub phase: Phase,
    /// Whose clock runs, or runs when play goes on.
    pub to_run: Side,
    /// Every flag that fell, in the order of their falling: the first is the first flag.
    pub flags: Vec<FlagFall>,
}

/// One player's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideReading {
    /// What is left: of the main time, or of the period of byo-yomi. Below zero where it counts on.
    pub left_ms: Millis,
    /// What is left until the flag: with the delay, the periods that begin at zero, the byo-yomi.
    pub until_flag_ms: Millis,
    /// The period, from 1; one more than there are means byo-yomi.
    pub period: u32,
    /// Moves completed.
    pub moves: u32,
    /// Moves completed in this period.
    pub moves_in_period: u32,
    /// Used in the move that is being thought about.
    pub turn_ms: Millis,
    /// Moves until the time control of this period, where it has one.
    pub moves_to_control: Option<u32>,
    /// What is left of the delay of this move, where the control has one.
    pub delay_left_ms: Option<Millis>,
    /// In byo-yomi: what is left of it.
    pub byo_yomi: Option<ByoYomiLeft>,
    /// Whether the flag is down.
    pub flag: bool,
}

/// Where a player stands in byo-yomi.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByoYomiLeft {
    /// Periods left, with the present one.
    Periods(u32),
    /// Moves to make before the time is whole again.
    Moves(u32),
}

/// Whether a clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It was not started yet.
    Waiting,
    /// One of the two runs.
    Running,
    /// Both stand still, by somebody's hand.
    Paused,
    /// Both stand still because a flag fell.
    Frozen,
    /// The game is over.
    Stopped,
}

impl Reading {
    /// The clock of `side`.
    pub fn of(&self, side: Side) -> &SideReading {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Whose clock is running.
    pub fn running(&self) -> Option<Side> {
        (self.phase == Phase::Running).then_some(self.to_run)
    }
}
