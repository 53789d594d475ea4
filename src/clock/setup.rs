//! The clock a game is played with: how much time, who keeps it, what happens at zero.

use serde::{Deserialize, Serialize};

use super::{AtFlag, FlagRule, TimeControl};

/// The clock a game is played with, fixed when the game is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockSetup {
    /// How much time there is.
    pub control: TimeControl,
    /// Whether we keep the time, or write down what another clock shows.
    #[serde(default)]
    pub kind: ClockKind,
    /// What the clock does when a flag falls.
    #[serde(default)]
    pub at_flag: AtFlag,
    /// Who makes a loss of it (R6.4).
    #[serde(default)]
    pub flag_rule: FlagRule,
}

/// Who keeps the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// This program.
    #[default]
    Kept,
    /// A clock on the table, whose readings are logged. Nothing runs.
    Physical,
}

impl ClockSetup {
    /// A clock we keep, with what is usual: it freezes at the first flag, and that flag loses.
    pub fn new(control: TimeControl) -> ClockSetup {
        ClockSetup {
            control,
            kind: ClockKind::default(),
            at_flag: AtFlag::default(),
            flag_rule: FlagRule::default(),
        }
    }
}

/// The clock somebody chose for the games of an event, or for one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChosenClock {
    /// How much time there is.
    pub control: TimeControl,
    /// Who keeps it.
    pub kind: ClockKind,
    /// What the clock does at zero.
    #[serde(default, skip_serializing_if = "AtFlag::is_default")]
    pub at_flag: AtFlag,
}
