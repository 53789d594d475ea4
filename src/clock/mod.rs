//! Instants and durations, as whole milliseconds.
//!
//! Knows `draughts` (for `Side`). Does not know what time it is: instants come from outside.

/// An instant, in UTC.
pub type Timestamp = chrono::DateTime<chrono::Utc>;
