//! One board between two players: commands in, events out, state as a fold.
//!
//! Knows `draughts`, `clock` and `arbitration`. Does not know who is logged in, what is stored,
//! or what time it is: the hour of a command comes with it.

mod clock;
mod clock_command;
mod command;
mod decide;
mod event;
mod incident;
mod irregular;
mod presence;
mod state;
mod table;
mod timeline;
mod times;
mod written;

pub use clock_command::{ClockCommand, ClockRefusal, PressWish};
pub use command::{Command, Refusal};
pub use decide::LAST_MOVE_NO;
pub use event::{CaseEntry, EndReason, Ended, GameEvent, Presence, Told};
pub use irregular::{Amendable, CaseFile, IrregularCommand, IrregularRefusal};
pub use state::{DrawDue, Game, LONGEST_TEXT, Note};
pub use table::{TableCommand, TableEvent, TableRefusal};
pub use timeline::{Ply, Step};
pub use written::Written;

#[cfg(test)]
mod arbiter_tests;
#[cfg(test)]
mod clock_tests;
#[cfg(test)]
mod flag_races;
#[cfg(test)]
mod irregular_tests;
#[cfg(test)]
mod late_press_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod written_tests;
