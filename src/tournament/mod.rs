//! The words that pairing, standings and formats share: players, rounds, pairings, byes, points.
//!
//! A [`Tournament`] is what an event looks like from its recorded facts: the list of players, the
//! rounds as they were published and played, and the settings that pairing and standings obey. A
//! [`Crosstable`] is the same facts seen by player and round. Knows nothing of ours. Deliberately
//! lacks any rule of pairing or ranking, any file format, and what a person asked for or when:
//! whoever reads a file or a table fills these values.
//!
//! Articles: BR = FIDE C.04.1, GHR = C.04.2, DUTCH = C.04.3, ACCEL = C.04.7, editions in force from
//! 1 February 2026.

mod acceleration;
mod colour;
mod crosstable;
mod event;
mod fault;
pub mod micro_match;
mod player;
mod points;
mod round;
#[cfg(test)]
mod tests;

pub use acceleration::{Acceleration, VirtualPoints};
pub use colour::Colour;
pub use crosstable::{Cell, Crosstable, What};
pub use event::{Adjustment, Facts, ForbiddenGroup, Request, Tournament};
pub use fault::Fault;
pub use player::{Player, Sex, Title, Tpn};
pub use points::{PointSystem, Points, UnreadablePoints};
pub use round::{Bye, ByeKind, GameResult, Manner, Pairing, Round, Score};

/// The number of a round, from 1.
pub type RoundNo = u16;
