//! The one place where the web room looks at the clock on the wall.
//!
//! The clock on the wall may be set while clocks run: by hand, or by a time service that finds it wrong.
//! A step back would make them stand, a step forward would drop flags in the whole hall. So a process
//! reads the wall when it starts and counts by a clock that nobody sets, the time asleep with it; what
//! the wall says otherwise is made up for slowly, and a step is told in the log.

use std::sync::{Mutex, OnceLock, PoisonError};

use chrono::TimeDelta;
use nix::time::{ClockId, clock_gettime};

use crate::clock::Timestamp;

/// What the wall says otherwise is made up for by one part in so many: a minute in a day and a half.
const SLEW: i32 = 2000;
/// The wall was set where it is off by more than this.
const STEP: TimeDelta = TimeDelta::seconds(2);

/// The hour, read once a request and handed down: nothing below knows what time it is.
pub fn now() -> Timestamp {
    static HOUR: OnceLock<Mutex<Hour>> = OnceLock::new();
    let (ran, wall) = (since_boot(), wall());
    let hour = HOUR.get_or_init(|| Mutex::new(Hour::begin(ran, wall)));
    // Every change of it is whole before the guard is dropped.
    let mut hour = hour.lock().unwrap_or_else(PoisonError::into_inner);
    hour.read(ran, wall)
}

#[expect(
    clippy::disallowed_methods,
    reason = "a request has an hour, and it is read here"
)]
fn wall() -> Timestamp {
    chrono::Utc::now()
}

/// How long the machine has run, also while it slept.
fn since_boot() -> TimeDelta {
    #[cfg(target_os = "linux")]
    let clock = ClockId::CLOCK_BOOTTIME;
    #[cfg(not(target_os = "linux"))]
    let clock = ClockId::CLOCK_MONOTONIC;
    match clock_gettime(clock) {
        Ok(ran) => {
            let nanos = u32::try_from(ran.tv_nsec()).unwrap_or_default();
            TimeDelta::new(ran.tv_sec(), nanos).unwrap_or_default()
        }
        // A machine without one has its wall alone.
        Err(_) => wall() - Timestamp::UNIX_EPOCH,
    }
}

/// The hour of a process.
struct Hour {
    /// How long the machine had run when it was last read, and the hour then.
    read_at: TimeDelta,
    hour: Timestamp,
    /// How far the wall was away then.
    off: TimeDelta,
}

impl Hour {
    fn begin(ran: TimeDelta, wall: Timestamp) -> Hour {
        Hour {
            read_at: ran,
            hour: wall,
            off: TimeDelta::zero(),
        }
    }

    /// The hour now: never earlier than one that was told.
    fn read(&mut self, ran: TimeDelta, wall: Timestamp) -> Timestamp {
        // Two who ask at once may come here in either order.
        let passed = (ran - self.read_at).max(TimeDelta::zero());
        let counted = self.hour + passed;
        let off = wall - counted;
        let most = passed / SLEW;
        self.hour = counted + off.clamp(-most, most);
        self.read_at = self.read_at.max(ran);
        if (off - self.off).abs() > STEP {
            tracing::warn!(
                seconds = off.num_seconds(),
                "The clock of this machine was set. Running clocks do not follow it; a restart while none runs does"
            );
        }
        self.off = off;
        self.hour
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: i64) -> TimeDelta {
        TimeDelta::milliseconds(ms)
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + TimeDelta::milliseconds(ms)
    }

    /// The machine had run for 5 s when the process started at 1000 s.
    fn started() -> Hour {
        Hour::begin(ms(5000), at(1_000_000))
    }

    #[test]
    fn an_hour_that_nobody_sets_is_the_wall() {
        let mut hour = started();
        for passed in [0, 1, 999, 60_000] {
            let told = hour.read(ms(5000 + passed), at(1_000_000 + passed));
            assert_eq!(told, at(1_000_000 + passed));
        }
    }

    /// Set back by 30 s, or forward by an hour, between two looks a second apart: a second has passed,
    /// and half a millisecond is made up for.
    #[test]
    fn a_wall_that_is_set_moves_no_clock() {
        for (step, made_up_us) in [(-30_000, -500), (3_600_000, 500)] {
            let mut hour = started();
            let told = hour.read(ms(6000), at(1_001_000 + step));
            assert_eq!(told, at(1_001_000) + TimeDelta::microseconds(made_up_us));
        }
    }

    /// 100 ms off: after 200 s at one part in 2000 the hour is the wall's again, and stays it.
    #[test]
    fn what_the_wall_says_otherwise_is_made_up_for_slowly() {
        let mut hour = started();
        let mut told = Vec::new();
        for second in 1..=300 {
            let passed = second * 1000;
            let wall = at(1_000_000 + passed + 100);
            told.push(
                (wall - hour.read(ms(5000 + passed), wall))
                    .num_microseconds()
                    .unwrap(),
            );
        }
        assert_eq!(
            (told[0], told[99], told[199], told[299]),
            (99_500, 50_000, 0, 0)
        );
    }

    /// Two requests that are answered in the other order than they asked.
    #[test]
    fn the_hour_never_goes_back() {
        let mut hour = started();
        let later = hour.read(ms(7000), at(1_002_000));
        assert!(hour.read(ms(6990), at(1_001_990)) >= later);
    }
}
