//! Files: bytes in, values out, and back.
//!
//! Knows `draughts`, `clock`, `tournament` and `standings`. Reads no file itself: it is handed the bytes.

pub mod atom;
pub mod csv;
mod day;
mod decode;
pub mod event_json;
pub mod ical;
pub mod pdn;
mod title;
pub mod trf;
pub mod xlsx;
