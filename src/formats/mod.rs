//! Files: bytes in, values out, and back.
//!
//! Knows `draughts` and `clock`. Reads no file itself: it is handed the bytes.

mod decode;
pub mod pdn;
