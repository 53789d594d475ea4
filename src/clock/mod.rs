//! The tournament clock: time controls, the clock of one board as a fold of its events, and the
//! truth of a press.
//!
//! Knows `draughts` (for `Side`). Does not know what time it is: instants come from outside, and
//! nothing here ticks. What a player has left is a subtraction.

mod control;
mod event;
mod fault;
mod flag;
mod millis;
mod preset;
mod press;
mod reading;
mod setup;
mod side_clock;
mod state;
mod tempo_text;
mod typed_time;
mod zone;

pub use control::{Allowance, Bonus, BonusGiven, ByoYomi, Ends, Period, TimeControl};
pub use event::{ClockEvent, Pauser, Settings, SideSettings};
pub use fault::{ControlFault, ControlFaults, Impossible, LONGEST_TIME, MOST_MOVES};
pub use flag::{AtFlag, FLAG_GRACE, FlagFall, FlagRule, FlagVerdict};
pub use millis::Millis;
pub use preset::{OwnPreset, Preset};
pub use press::{Clamped, DeviceId, DeviceStamp, Press, PressStamp, StampFault, Tie, admit};
pub use reading::{ByoYomiLeft, Phase, Reading, SideReading};
pub use setup::{ChosenClock, ClockKind, ClockSetup};
pub use state::{ClockState, PressRecord};
pub use tempo_text::{TempoError, TempoFault};
pub use zone::Zone;

/// An instant, in UTC.
pub type Timestamp = chrono::DateTime<chrono::Utc>;

#[cfg(test)]
mod desk_tests;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod races;
#[cfg(test)]
mod tables;
