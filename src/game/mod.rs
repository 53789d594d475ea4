//! One board between two players: commands in, events out, state as a fold.
//!
//! Knows `draughts`, `clock` and `arbitration`. Does not know who is logged in, what is stored,
//! or what time it is: the hour of a command comes with it.

mod command;
mod event;
mod state;
mod timeline;

pub use command::{Command, Refusal};
pub use event::{EndReason, Ended, GameEvent};
pub use state::{Game, LONGEST_TEXT, Note};
pub use timeline::{Ply, Step};

#[cfg(test)]
mod tests;
