//! The one place where the web room looks at the clock on the wall.

use crate::clock::Timestamp;

/// The hour, read once a request and handed down: nothing below knows what time it is.
#[expect(
    clippy::disallowed_methods,
    reason = "a request has an hour, and it is read here"
)]
pub fn now() -> Timestamp {
    chrono::Utc::now()
}
