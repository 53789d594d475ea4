//! What happens to a clock. Past tense; the instants come with the log.

use serde::{Deserialize, Serialize};

use super::{ClockKind, FlagVerdict, Millis, PressStamp, Timestamp};
use crate::draughts::Side;

/// One thing that happened to the clock of a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum ClockEvent {
    /// The clocks were started.
    Started {
        /// Whose clock runs first.
        side: Side,
    },
    /// A player pressed: his move is completed and the other's clock runs.
    Pressed {
        /// Who.
        side: Side,
        /// The press as its device told it; absent where the server's time was taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stamp: Option<PressStamp>,
    },
    /// A press does not count: its move, its bonus and its period are taken back (R6.3, R4.12).
    PressUndone {
        /// The number of the press, from 1.
        press: u32,
        /// Whose it was.
        side: Side,
        /// Why, where an arbiter did it by itself; empty where it follows from something else.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Both clocks were stopped.
    Paused {
        /// Whether it was done for all boards of the hall at once, which go on together too.
        #[serde(default, skip_serializing_if = "is_false")]
        together: bool,
        /// Whether they stood already, or were never started: from here on they stand by an arbiter's
        /// hand, and he alone lets them run (R4.12). On the clock nothing is seen of it.
        #[serde(default, skip_serializing_if = "is_false")]
        stood: bool,
        /// By whose hand. A log of before does not say: there, what no person recorded is the table's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Pauser>,
    },
    /// The clocks run again.
    Resumed {
        /// Whose clock runs.
        side: Side,
    },
    /// The arbiter set the clocks (R6.7).
    Corrected {
        /// What stood.
        before: Settings,
        /// What stands now.
        after: Settings,
        /// Why.
        reason: String,
    },
    /// The two players had each other's clock: all that is on them changed places.
    SidesSwapped {
        /// Why.
        reason: String,
    },
    /// The program saw that a flag was down.
    FlagNoticed {
        /// Whose.
        side: Side,
        /// When it fell.
        fell_at: Timestamp,
    },
    /// An arbiter saw that a flag was down.
    FlagAcknowledged {
        /// Whose.
        side: Side,
    },
    /// A player claimed that his opponent's flag was down.
    FlagClaimed {
        /// Who claimed.
        by: Side,
    },
    /// The arbiter decided what a flag means.
    FlagDecided {
        /// Whose flag.
        side: Side,
        /// What it means.
        verdict: FlagVerdict,
        /// Why; may be empty.
        #[serde(default)]
        reason: String,
    },
    /// What a clock beside the program showed.
    ReadingLogged {
        /// What White has left.
        white_ms: Millis,
        /// What Black has left.
        black_ms: Millis,
        /// Whose clock was running.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        running: Option<Side>,
    },
    /// From here on the time is kept by another: by a clock on the table, whose readings are logged, or
    /// by this program again. A clock that ran here stands.
    KeeperChanged {
        /// Who keeps it.
        kind: ClockKind,
    },
    /// From here on a move that is written down at the desk presses the clock too, or does not.
    DeskPresses {
        /// Whether it does.
        on: bool,
    },
    /// The game ended.
    Stopped {},
}

/// Everything an arbiter may set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// White's clock.
    pub white: SideSettings,
    /// Black's clock.
    pub black: SideSettings,
    /// Whose clock runs, or runs when play goes on.
    pub to_run: Side,
}

/// What may be set on one player's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideSettings {
    /// What is left: of the main time, or of the period of byo-yomi.
    pub left_ms: Millis,
    /// Moves completed.
    pub moves: u32,
    /// The period, from 1; one more than there are means byo-yomi.
    pub period: u32,
    /// In byo-yomi: the periods left with the present one (Japanese), or the moves to make (Canadian).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byo_yomi: Option<u32>,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl Settings {
    /// What stands for `side`.
    pub fn of(&self, side: Side) -> &SideSettings {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

/// Whose hand stopped the clocks, and so who may let them go on (R4.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pauser {
    /// The players at their table.
    Table,
    /// The desk: a person or a program with its rights.
    Desk,
}

impl ClockEvent {
    /// The word stored beside the payload, and used in the audit log.
    pub fn kind(&self) -> &'static str {
        match self {
            ClockEvent::Started { .. } => "clock_started",
            ClockEvent::Pressed { .. } => "clock_pressed",
            ClockEvent::PressUndone { .. } => "clock_press_undone",
            ClockEvent::Paused { .. } => "clock_paused",
            ClockEvent::Resumed { .. } => "clock_resumed",
            ClockEvent::Corrected { .. } => "clock_corrected",
            ClockEvent::SidesSwapped { .. } => "clock_sides_swapped",
            ClockEvent::FlagNoticed { .. } => "flag_noticed",
            ClockEvent::FlagAcknowledged { .. } => "flag_acknowledged",
            ClockEvent::FlagClaimed { .. } => "flag_claimed",
            ClockEvent::FlagDecided { .. } => "flag_decided",
            ClockEvent::ReadingLogged { .. } => "clock_reading_logged",
            ClockEvent::KeeperChanged { .. } => "clock_keeper_changed",
            ClockEvent::DeskPresses { .. } => "desk_presses",
            ClockEvent::Stopped {} => "clock_stopped",
        }
    }

    /// Whether viewers are told: what they could see on the clock in the hall. That somebody saw,
    /// claimed or judged a flag is the desk's business until it ends the game.
    pub fn is_public(&self) -> bool {
        !matches!(
            self,
            ClockEvent::FlagAcknowledged { .. }
                | ClockEvent::FlagClaimed { .. }
                | ClockEvent::FlagDecided { .. }
                | ClockEvent::DeskPresses { .. }
                | ClockEvent::Paused { stood: true, .. }
        )
    }

    /// Whether it is something that happened to the time, so that a press made before it and coming
    /// after it is of a clock that stood otherwise. What is only said of the clock, or of a flag that is
    /// down, hinders no press; where it ends the game, the end does.
    pub fn bounds_presses(&self) -> bool {
        !matches!(
            self,
            ClockEvent::FlagNoticed { .. }
                | ClockEvent::FlagAcknowledged { .. }
                | ClockEvent::FlagClaimed { .. }
                | ClockEvent::FlagDecided { .. }
                | ClockEvent::DeskPresses { .. }
                | ClockEvent::Paused { stood: true, .. }
        )
    }

    /// Whether somebody who acts on what he saw before it must be told first. Presses and pauses
    /// come all the time and hinder nobody.
    pub fn bears_on_play(&self) -> bool {
        matches!(
            self,
            ClockEvent::Corrected { .. }
                | ClockEvent::SidesSwapped { .. }
                | ClockEvent::PressUndone { .. }
                | ClockEvent::FlagDecided { .. }
        )
    }

    /// What an arbiter wrote about it.
    pub fn reason(&self) -> Option<&str> {
        match self {
            ClockEvent::Corrected { reason, .. }
            | ClockEvent::SidesSwapped { reason }
            | ClockEvent::PressUndone { reason, .. }
            | ClockEvent::FlagDecided { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// The same fact without what an arbiter wrote about it.
    #[must_use]
    pub fn without_reason(&self) -> ClockEvent {
        let mut event = self.clone();
        if let ClockEvent::Corrected { reason, .. }
        | ClockEvent::SidesSwapped { reason }
        | ClockEvent::PressUndone { reason, .. }
        | ClockEvent::FlagDecided { reason, .. } = &mut event
        {
            reason.clear();
        }
        event
    }

    /// The instant of the event, where it brings its own.
    pub fn own_instant(&self) -> Option<Timestamp> {
        match self {
            ClockEvent::Pressed { stamp, .. } => stamp.as_ref().map(|stamp| stamp.at),
            _ => None,
        }
    }
}
