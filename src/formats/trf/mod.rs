//! Tournament report files (TRF): read widely, written narrowly.
//!
//! [`read`] takes the bytes of a file of any dialect (TRF16, TRF(x) with `XX?` and `BB?`,
//! TRF-2026) and gives back a tournament with everything that was found on the way, each fault
//! with its line, its column in characters, and what was expected there. A file whose lines
//! contradict each other is rejected whole. [`write()`] gives a tournament in one form.
//!
//! Records are recognised by their code, never by a declared version, because real files mix
//! dialects. Knows `tournament`. Deliberately lacks standings: places are those of the file, or
//! of whoever writes one.

mod check;
mod fault;
mod line;
mod reader;
mod records;
mod report;
mod rounds;
mod row;
mod settings;
#[cfg(test)]
mod tests;
mod text;
mod write;

pub use fault::{Fault, Field, Verdict, What};
pub use reader::{Reading, read};
pub use report::{Extra, Report};
pub use write::{Dialect, write};
