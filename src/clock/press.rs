//! The truth of a press: a device's own time, tied to ours.
//!
//! The device that holds the clock stamps each press with its monotonic time: nothing the network
//! does afterwards changes when the hand came down. A [`Tie`] says what our time was at an instant
//! of the device's, with the most it can be wrong. One tie serves all presses of a run of the
//! device, so that the time between two of them is exact, whatever the error of the tie.
//!
//! The bounds of a press, in this order:
//!
//! 1. A tie that may be wrong by more than [`Tie::LOOSEST`] is refused: measure again.
//! 2. Presses of a device are numbered from 1 and taken in order, each once. A number taken before
//!    is a repetition; one that comes too early waits for those before it.
//! 3. A press later than now by more than the error is refused; within the error it counts as now.
//! 4. A press earlier than the last event of the clock by more than the error is refused: what was
//!    recorded since (a pause, a correction) was recorded of a clock on which it had not happened.
//!    Within the error it counts as that event's instant.
//!
//! A refused press takes no number: the device, told why, drops what it kept after it, shows that
//! the arbiter is needed, and gives the number to its next press.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Millis, Timestamp};

/// One run of a device's monotonic clock: a device has a new one after each reload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeviceId(pub Uuid);

/// A press as the device tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceStamp {
    /// The device.
    pub device: DeviceId,
    /// The number of the press on this device, from 1.
    pub seq: u32,
    /// The device's monotonic time at the press, in milliseconds, from whatever origin.
    pub device_ms: i64,
}

/// What our time was at an instant of a device's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tie {
    /// Added to the device's milliseconds gives ours, since 1970.
    pub offset_ms: i64,
    /// The most the offset was wrong when it was measured.
    pub error_ms: Millis,
    /// The device's time at which it was measured.
    pub measured_ms: i64,
}

/// A press: by the server's time, or stamped by a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Press {
    /// The stamp, once it was admitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamp: Option<PressStamp>,
}

/// A press that was admitted. What the device said and what was made of it are both kept; when we
/// received it is the instant of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PressStamp {
    /// What the device said.
    #[serde(flatten)]
    pub device: DeviceStamp,
    /// By which tie it was read.
    pub tie: Tie,
    /// The instant that counts.
    pub at: Timestamp,
    /// Why that is not exactly what the device said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clamped: Option<Clamped>,
}

/// How a stamp was brought within its bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clamped {
    /// It was ahead of now, within the error.
    ToNow,
    /// It was before the last event of the clock, within the error.
    ToLastEvent,
}

/// Why a press is not admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StampFault {
    /// The device's time is not known well enough.
    #[error("the device's time may be wrong by {} ms: measure it again", error_ms.0)]
    LooseTie {
        /// How wrong it may be.
        error_ms: Millis,
    },
    /// This press was taken before.
    #[error("press {seq} of this device was recorded already")]
    Repeated {
        /// Its number.
        seq: u32,
    },
    /// Presses before this one have not come yet.
    #[error("press {expected} of this device comes first")]
    OutOfOrder {
        /// The number that is due.
        expected: u32,
    },
    /// The device says it happened later than now.
    #[error("the press is {} ms ahead of now", by_ms.0)]
    AheadOfNow {
        /// By how much.
        by_ms: Millis,
    },
    /// Something was recorded on this clock after the instant of the press.
    #[error("the clock was changed {} ms after this press", by_ms.0)]
    BeforeLastEvent {
        /// How much later.
        by_ms: Millis,
    },
}

impl Tie {
    /// The most a tie may be wrong.
    pub const LOOSEST: Millis = Millis(1000);

    /// A device's clock gains or loses at most one part in this many (100 parts in a million, twice
    /// what the quartz of a cheap tablet does).
    const DRIFT: i64 = 10_000;

    /// The tie of one question: the device asked at `asked_ms` and had the answer at `answered_ms`
    /// of its own time; in between, our time was `server`. It lies anywhere within the round trip,
    /// so its middle is taken, wrong by half the round trip at most. Nothing where the answer comes
    /// before the question, or numbers are no times.
    pub fn measure(asked_ms: i64, answered_ms: i64, server: Timestamp) -> Option<Tie> {
        let round_trip = answered_ms
            .checked_sub(asked_ms)
            .filter(|trip| *trip >= 0)?;
        let middle = asked_ms.checked_add(round_trip / 2)?;
        Some(Tie {
            offset_ms: server.timestamp_millis().checked_sub(middle)?,
            // Upwards, and one more for the millisecond the instants are cut to.
            error_ms: Millis(round_trip.checked_add(1)? / 2 + 1),
            measured_ms: answered_ms,
        })
    }

    /// How wrong the tie may be at an instant of the device's, drift included.
    pub fn error_at(&self, device_ms: i64) -> Millis {
        let away = device_ms.abs_diff(self.measured_ms);
        let drift = i64::try_from(away.div_ceil(Self::DRIFT as u64)).unwrap_or(i64::MAX / 4);
        Millis(self.error_ms.0.saturating_add(drift))
    }

    /// Our time at an instant of the device's; nothing outside the calendar.
    pub fn at(&self, device_ms: i64) -> Option<Timestamp> {
        Timestamp::from_timestamp_millis(device_ms.checked_add(self.offset_ms)?)
    }
}

/// Admits a press, or says why not. `last_seq` is the number of the device's last press that was
/// taken, 0 for none; `last_event` the last instant of the clock; `now` when the press arrived.
pub fn admit(
    stamp: DeviceStamp,
    tie: Tie,
    last_seq: u32,
    last_event: Timestamp,
    now: Timestamp,
) -> Result<PressStamp, StampFault> {
    let error = tie.error_at(stamp.device_ms);
    let (Some(said), true) = (
        tie.at(stamp.device_ms),
        error <= Tie::LOOSEST && error >= Millis::ZERO,
    ) else {
        return Err(StampFault::LooseTie { error_ms: error });
    };
    if stamp.seq <= last_seq {
        return Err(StampFault::Repeated { seq: stamp.seq });
    }
    if stamp.seq > last_seq + 1 {
        return Err(StampFault::OutOfOrder {
            expected: last_seq + 1,
        });
    }
    let ahead = Millis::between(now, said);
    let behind = Millis::between(said, last_event);
    let (at, clamped) = if ahead > error {
        return Err(StampFault::AheadOfNow { by_ms: ahead });
    } else if behind > error {
        return Err(StampFault::BeforeLastEvent { by_ms: behind });
    } else if behind.is_positive() {
        (last_event, Some(Clamped::ToLastEvent))
    } else if ahead.is_positive() {
        (now, Some(Clamped::ToNow))
    } else {
        (said, None)
    };
    Ok(PressStamp {
        device: stamp,
        tie,
        at,
        clamped,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_timestamp_millis(1_764_500_000_000 + ms).unwrap()
    }

    fn stamp(seq: u32, device_ms: i64) -> DeviceStamp {
        DeviceStamp {
            device: DeviceId(Uuid::nil()),
            seq,
            device_ms,
        }
    }

    /// Asked at 1000, answered at 1080: the server said 50_000 somewhere in between. At the middle,
    /// 1040, it was 50_000, wrong by 40 at most, and one for the cut milliseconds.
    const TIE: Tie = Tie {
        offset_ms: 1_764_500_050_000 - 1040,
        error_ms: Millis(41),
        measured_ms: 1080,
    };

    #[test]
    fn a_tie_is_wrong_by_half_the_round_trip_at_most() {
        assert_eq!(Tie::measure(1000, 1080, at(50_000)), Some(TIE));
        // An odd trip: 81 ms, the middle 1040 cut, the error 41 and one.
        assert_eq!(
            Tie::measure(1000, 1081, at(50_000)).unwrap().error_ms,
            Millis(42)
        );
        assert_eq!(Tie::measure(1080, 1000, at(0)), None);
        assert_eq!(Tie::measure(i64::MIN, i64::MAX, at(0)), None);
        // An hour later a quartz may be off by 3_600_000 / 10_000 = 360 ms more.
        assert_eq!(TIE.error_at(1080 + 3_600_000), Millis(401));
    }

    #[test]
    fn a_press_counts_when_the_device_says() {
        let admitted = admit(stamp(1, 6040), TIE, 0, at(50_000), at(60_000)).unwrap();
        // 6040 - 1040 = 5 s after the measured instant.
        assert_eq!((admitted.at, admitted.clamped), (at(55_000), None));
        assert_eq!(admitted.device, stamp(1, 6040));
    }

    /// Error at 6040: 41 + ceil((6040 - 1080) / 10_000) = 42.
    #[test]
    fn the_bounds_are_the_last_event_and_now() {
        let press = |last, now| admit(stamp(1, 6040), TIE, 0, at(last), at(now));
        let count = |last, now| press(last, now).map(|stamp| (stamp.at, stamp.clamped));
        assert_eq!(
            count(50_000, 54_958),
            Ok((at(54_958), Some(Clamped::ToNow)))
        );
        assert_eq!(
            count(50_000, 54_957),
            Err(StampFault::AheadOfNow { by_ms: Millis(43) })
        );
        assert_eq!(
            count(55_042, 60_000),
            Ok((at(55_042), Some(Clamped::ToLastEvent)))
        );
        assert_eq!(
            count(55_043, 60_000),
            Err(StampFault::BeforeLastEvent { by_ms: Millis(43) })
        );
        assert_eq!(count(55_000, 55_000), Ok((at(55_000), None)));
    }

    #[test]
    fn presses_of_a_device_are_taken_once_and_in_order() {
        let press = |seq, last_seq| {
            admit(stamp(seq, 6040), TIE, last_seq, at(50_000), at(60_000)).map(|_| ())
        };
        assert_eq!(press(1, 0), Ok(()));
        assert_eq!(press(1, 1), Err(StampFault::Repeated { seq: 1 }));
        assert_eq!(press(3, 1), Err(StampFault::OutOfOrder { expected: 2 }));
        assert_eq!(press(0, 0), Err(StampFault::Repeated { seq: 0 }));
    }

    #[test]
    fn a_device_whose_time_nobody_knows_is_asked_again() {
        let loose = Tie {
            error_ms: Millis(1001),
            ..TIE
        };
        let press = |tie| admit(stamp(1, 1080), tie, 0, at(0), at(60_000)).map(|_| ());
        assert_eq!(
            press(loose),
            Err(StampFault::LooseTie {
                error_ms: Millis(1001)
            })
        );
        for offset_ms in [i64::MAX, i64::MIN] {
            assert!(matches!(
                press(Tie { offset_ms, ..TIE }),
                Err(StampFault::LooseTie { .. })
            ));
        }
        assert!(
            press(Tie {
                error_ms: Millis(-1),
                ..TIE
            })
            .is_err()
        );
    }

    #[test]
    fn both_stamps_are_stored() {
        let admitted = admit(stamp(7, 6040), TIE, 6, at(50_000), at(60_000)).unwrap();
        let json = serde_json::to_string(&admitted).unwrap();
        assert_eq!(serde_json::from_str::<PressStamp>(&json).unwrap(), admitted);
        for field in [
            "\"device_ms\":6040",
            "\"seq\":7",
            "\"offset_ms\":",
            "\"at\":",
        ] {
            assert!(json.contains(field), "{json}");
        }
    }
}
