//! Files: bytes in, values out, and back.
//!
//! Knows `draughts`, `clock` and `tournament`. Reads no file itself: it is handed the bytes.

mod day;
mod decode;
pub mod pdn;
mod title;
pub mod trf;
