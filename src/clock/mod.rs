//! Instants and durations, as whole milliseconds.
//!
//! Knows `draughts` (for `Side`). Does not know what time it is: instants come from outside.

mod zone;

pub use zone::Zone;

/// An instant, in UTC.
pub type Timestamp = chrono::DateTime<chrono::Utc>;
