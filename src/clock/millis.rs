//! Durations.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use super::Timestamp;

/// A duration in whole milliseconds. May be negative: a clock past zero.
///
/// Milliseconds because a browser's clock tells no finer truth worth keeping, and because they
/// add up: an instant is cut to its millisecond once, before anything is subtracted, so that the
/// intervals of a game laid end to end are exactly its whole. No rounding ever meets a sum.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// Nothing.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    pub const fn from_secs(seconds: i64) -> Millis {
        Millis(seconds * 1000)
    }

    /// So many minutes.
    pub const fn from_minutes(minutes: i64) -> Millis {
        Millis(minutes * 60_000)
    }

    /// From one instant to another; negative when `to` is earlier.
    pub fn between(from: Timestamp, to: Timestamp) -> Millis {
        Millis(to.timestamp_millis() - from.timestamp_millis())
    }

    /// The instant so long after `from`, which is cut to its millisecond. At the end of the
    /// calendar it stays where it was.
    pub fn after(self, from: Timestamp) -> Timestamp {
        from.timestamp_millis()
            .checked_add(self.0)
            .and_then(Timestamp::from_timestamp_millis)
            .unwrap_or(from)
    }

    /// Whether it is more than nothing.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0 + other.0)
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0 - other.0)
    }
}

impl Neg for Millis {
    type Output = Millis;
    fn neg(self) -> Millis {
        Millis(-self.0)
    }
}

impl Mul<u32> for Millis {
    type Output = Millis;
    fn mul(self, times: u32) -> Millis {
        Millis(self.0 * i64::from(times))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        self.0 += other.0;
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, other: Millis) {
        self.0 -= other.0;
    }
}

impl Sum for Millis {
    fn sum<I: Iterator<Item = Millis>>(parts: I) -> Millis {
        parts.fold(Millis::ZERO, Add::add)
    }
}
