//! Portable Draughts Notation, read widely and written narrowly.
//!
//! [`read`] takes the bytes of a file and gives back every game in it, with the place and the
//! rule of everything that was tolerated on the way. It knows the grammar and no board: moves
//! stay texts. [`replay`] plays a record over and says how far it is legal.
//! [`write()`] gives it back in the one form this program writes.
//!
//! The ids in the comments (P5.8, ...) are the points of the project's PDN reference, and the
//! ids that reach people with each [`Note`].

mod boards;
mod build;
mod clock;
mod clock_audit;
mod decode;
mod draft;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod examples_kept;
mod game_type;
mod header;
#[cfg(test)]
mod laws;
mod lexemes;
mod line;
mod narrow;
mod note;
mod parts;
mod position;
mod reader;
mod record;
mod replay;
mod resolve;
mod result;
mod scan;
mod tag;
mod text;
mod time_control;
mod write;

pub use clock::{ClockReading, SpentReading, clock_time, commands};
pub use clock_audit::{clock_audit, with_both_clocks};
pub use decode::Encoding;
pub use game_type::GameType;
pub use line::{Bad, BadReason, ResolvedPly, ResolvedSetup};
pub use note::{Note, Point, Severity};
pub use parts::in_parts;
pub use position::{Viewed, read_position, view_position};
pub use reader::{read, read_as};
pub use record::{Collection, GameRecord, Item, Place, Tag, What};
pub use replay::{Replay, Verdict, replay};
pub use time_control::{
    NotATimeControl, TimeControlTag, read_time_control, time_control_of, time_control_tags,
};
pub use write::{Terminator, replaced, write, write_with};

/// The text of a file and what was tolerated in its encoding (P1.3). Read again as bytes it gives the same
/// games.
#[must_use]
pub fn text_as(bytes: &[u8], encoding: Encoding) -> (std::borrow::Cow<'_, str>, Vec<Note>) {
    decode::decode(bytes, encoding)
}
