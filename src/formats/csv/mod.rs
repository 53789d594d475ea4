//! Tables between separators: lists of players in, standings, crosstables and games out.
//!
//! Organisers paste from spreadsheets, so reading is liberal (FORMATS 7): separator, encoding and
//! headings are recognised, and every problem is told with its line and column. Writing is safe
//! to open in a spreadsheet: no cell of ours is taken for a formula. Knows `tournament` and
//! `standings`.

mod columns;
mod federations;
mod games;
mod headings;
mod lexer;
mod listed;
mod matching;
mod players;
mod tables;
#[cfg(test)]
mod tests;
mod value;
mod writer;

pub use games::games;
pub(super) use games::words;
pub use headings::Heading;
pub use lexer::Separator;
pub use listed::{Listed, listed};
pub use matching::{Match, match_up};
pub use players::{Consequence, Entrant, Fault, Reading, What, players};
pub use tables::{crosstable, standings, title};
pub use writer::{Style, Table, Value};
