//! A thousand races between a press and zero: two devices whose clocks are skewed, a network that
//! delays, and the documented answer each time.
//!
//! The answer: the press is taken at the instant its device told, within the bounds of `press`; with
//! something left at that instant the move stands, with nothing left the flag of the one who pressed
//! has fallen. When it arrives, and what else arrives meanwhile, changes nothing. Between presses of
//! one device the answer is exact; between two devices it can be wrong by their errors, and by no more.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uuid::Uuid;

use super::*;
use crate::draughts::Side;

const EPOCH: i64 = 1_764_500_000_000;

fn instant(ms: i64) -> Timestamp {
    Timestamp::from_timestamp_millis(EPOCH + ms).unwrap()
}

/// A tablet: its monotonic time is true time and a skew, and it once measured its tie.
#[derive(Debug, Clone)]
struct Device {
    id: DeviceId,
    skew: i64,
    tie: Tie,
    taken: u32,
}

impl Device {
    /// Measures over a network that took `there` and `back`.
    fn new(id: u128, skew: i64, there: i64, back: i64) -> Device {
        let asked = -5000;
        let server = instant(asked + there);
        let tie = Tie::measure(asked + skew, asked + there + back + skew, server).unwrap();
        Device {
            id: DeviceId(Uuid::from_u128(id)),
            skew,
            tie,
            taken: 0,
        }
    }

    fn stamp(&mut self, true_ms: i64) -> DeviceStamp {
        self.taken += 1;
        DeviceStamp {
            device: self.id,
            seq: self.taken,
            device_ms: true_ms + self.skew,
        }
    }

    /// How far its stamps lie from the truth.
    fn lies_by(&self) -> i64 {
        self.tie.offset_ms + self.skew - EPOCH
    }
}

fn press(
    clock: &mut ClockState,
    side: Side,
    device: &Device,
    stamp: DeviceStamp,
    now: i64,
) -> Result<PressStamp, StampFault> {
    let admitted = admit(
        stamp,
        device.tie,
        clock.last_seq(stamp.device),
        clock.last_instant(),
        instant(now),
    )?;
    clock.apply(
        &ClockEvent::Pressed {
            side,
            stamp: Some(admitted),
        },
        instant(now),
    );
    Ok(admitted)
}

/// One race: White presses after `first`; Black has 10 s and presses when all but `margin` of it is
/// used, as he sees it (in truth). Presses arrive late by the network's whims.
#[derive(Debug, Clone)]
struct Race {
    white: Device,
    black: Device,
    first: i64,
    margin: i64,
    late: [i64; 2],
    same_device: bool,
}

fn race() -> impl Strategy<Value = Race> {
    let trip = || (0_i64..400, 0_i64..400);
    let skew = || -1_000_000_000_i64..1_000_000_000;
    (
        (skew(), trip()),
        (skew(), trip()),
        1_i64..9000,
        -500_i64..500,
        (0_i64..60_000, 0_i64..60_000),
        any::<bool>(),
    )
        .prop_map(
            |((ws, wt), (bs, bt), first, margin, late, same_device)| Race {
                white: Device::new(1, ws, wt.0, wt.1),
                black: Device::new(2, bs, bt.0, bt.1),
                first,
                margin,
                late: [late.0, late.1],
                same_device,
            },
        )
}

fn run(race: &Race) -> Result<(), TestCaseError> {
    let Race {
        mut white,
        mut black,
        first,
        margin,
        late,
        same_device,
    } = race.clone();
    let mut clock = ClockState::new(
        ClockSetup::new("10\"".parse().unwrap()),
        Side::White,
        instant(0),
    );
    // The table starts the clock by its own press of the button: the server's time is taken.
    clock.apply(&ClockEvent::Started { side: Side::White }, instant(0));

    let first_stamp = white.stamp(first);
    let said_first = (first + white.lies_by()).max(0);
    let arrives_first = first + late[0];
    let taken_first = press(&mut clock, Side::White, &white, first_stamp, arrives_first);
    let taken_first = taken_first.unwrap();
    prop_assert_eq!(taken_first.at, instant(said_first.min(arrives_first)));
    // White had 10 s and used less than 9.5 by any reading, or his own flag is the answer.
    let white_error = white.tie.error_ms.0;
    prop_assert!((taken_first.at - instant(first)).num_milliseconds().abs() <= white_error + 1);
    if !clock.presses()[0].in_time {
        // At most 9 s by his own clock: only the error of the tie can have cost him the flag.
        prop_assert!(first + white_error + 1 >= 10_000);
        prop_assert_eq!(clock.reading(instant(100_000)).flags[0].side, Side::White);
        return Ok(());
    }

    let true_press = first + 10_000 - margin;
    let arrives = (true_press + late[1]).max(arrives_first);
    let by = if same_device { &mut white } else { &mut black };
    let stamp = by.stamp(true_press);
    let device = by.clone();
    // Somebody looks while the press is on its way: it may look as if the flag had fallen.
    let _ = clock.reading(instant(arrives));
    let taken = press(&mut clock, Side::Black, &device, stamp, arrives).unwrap();

    // The documented answer, from the stamps alone.
    let fall = Millis::from_secs(10).after(taken_first.at);
    let stands = taken.at < fall;
    let reading = clock.reading(instant(true_press + 200_000));
    prop_assert_eq!(clock.presses()[1].in_time, stands);
    match stands {
        true => prop_assert!(
            reading.flags.iter().all(|flag| flag.side == Side::White),
            "{reading:?}"
        ),
        false => {
            // Never the other player's loss, and to the millisecond.
            prop_assert_eq!(reading.flags.len(), 1);
            prop_assert_eq!(
                (reading.flags[0].side, reading.flags[0].at),
                (Side::Black, fall)
            );
            prop_assert_eq!(reading.white.left_ms, clock.presses()[0].left_ms[0]);
        }
    }
    // The truth: exact on one device, and within the two errors otherwise. A press that the bounds
    // moved (it came before its own stamp) is within the error as well.
    let doubt = match (same_device, taken_first.clamped, taken.clamped) {
        (true, None, None) => 0,
        _ => white.tie.error_ms.0 + device.tie.error_ms.0 + 2,
    };
    if margin > doubt {
        prop_assert!(stands, "{margin} ms left, doubt {doubt}");
    }
    if margin <= -doubt {
        prop_assert!(!stands, "{margin} ms left, doubt {doubt}");
    }
    // Sent again, it is known; and nothing changed by asking.
    let before = clock.clone();
    let again = press(&mut clock, Side::Black, &device, stamp, arrives + 1000);
    prop_assert_eq!(again, Err(StampFault::Repeated { seq: stamp.seq }));
    prop_assert_eq!(before, clock);
    Ok(())
}

#[test]
fn a_thousand_races_have_the_documented_answer() {
    let config = Config {
        cases: 1000,
        failure_persistence: None,
        ..Config::default()
    };
    // The same thousand each time.
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    TestRunner::new_with_rng(config, rng)
        .run(&race(), |race| run(&race))
        .unwrap();
}

/// The two ends of the answer, by hand, on one device: 1 ms left stands, 0 ms left does not.
#[test]
fn one_millisecond_is_enough_and_none_is_not() {
    for (margin, stands) in [(1, true), (0, false), (-1, false)] {
        let white = Device::new(1, 123_456, 20, 20);
        let black = Device::new(2, -99, 20, 20);
        let race = Race {
            white: white.clone(),
            black,
            first: 5000,
            margin,
            late: [30_000, 7],
            same_device: true,
        };
        run(&race).unwrap();
        let mut clock = ClockState::new(
            ClockSetup::new("10\"".parse().unwrap()),
            Side::White,
            instant(0),
        );
        clock.apply(&ClockEvent::Started { side: Side::White }, instant(0));
        let mut device = white;
        let first = device.stamp(5000);
        let second = device.stamp(15_000 - margin);
        press(&mut clock, Side::White, &device.clone(), first, 35_000).unwrap();
        press(&mut clock, Side::Black, &device.clone(), second, 35_007).unwrap();
        assert_eq!(clock.presses()[1].in_time, stands);
    }
}

/// A hall without network for ten minutes: the presses come at last, in order, each once, and every
/// clock is where it was on the table.
#[test]
fn presses_kept_offline_are_taken_once_and_in_order() {
    let mut device = Device::new(1, 77_000, 10, 10);
    let mut clock = ClockState::new(
        ClockSetup::new("5'+3\" after".parse().unwrap()),
        Side::White,
        instant(0),
    );
    clock.apply(&ClockEvent::Started { side: Side::White }, instant(0));
    // Every 20 s a press, thirty of them: White and Black fifteen times each.
    let kept: Vec<DeviceStamp> = (1..=30).map(|index| device.stamp(index * 20_000)).collect();
    let back = 660_000;
    let early = press(&mut clock, Side::Black, &device, kept[1], back);
    assert_eq!(early, Err(StampFault::OutOfOrder { expected: 1 }));
    for (index, stamp) in kept.iter().enumerate() {
        let side = Side::BOTH[index % 2];
        let admitted = press(&mut clock, side, &device, *stamp, back).unwrap();
        assert_eq!(
            (admitted.at, admitted.clamped),
            (instant((index as i64 + 1) * 20_000), None)
        );
        let again = press(&mut clock, side, &device, *stamp, back);
        assert_eq!(again, Err(StampFault::Repeated { seq: stamp.seq }));
    }
    // 300 - 15 * 20 + 15 * 3 = 45 each; White thinks since 600 s.
    let reading = clock.reading(instant(610_000));
    assert_eq!(
        (reading.white.left_ms, reading.black.left_ms),
        (Millis(35_000), Millis(45_000))
    );
    assert_eq!((reading.white.moves, reading.black.moves), (15, 15));
}

/// What the desk recorded meanwhile was recorded of a clock on which the press had not happened.
#[test]
fn a_press_from_before_a_correction_is_refused_and_takes_no_number() {
    let mut device = Device::new(1, 0, 10, 10);
    let mut clock = ClockState::new(
        ClockSetup::new("5'".parse().unwrap()),
        Side::White,
        instant(0),
    );
    clock.apply(&ClockEvent::Started { side: Side::White }, instant(0));
    let kept = device.stamp(20_000);
    clock.apply(
        &ClockEvent::Paused {
            together: false,
            stood: false,
            by: None,
        },
        instant(30_000),
    );
    let refused = press(&mut clock, Side::White, &device, kept, 40_000);
    assert_eq!(
        refused,
        Err(StampFault::BeforeLastEvent {
            by_ms: Millis(10_000)
        })
    );
    clock.apply(&ClockEvent::Resumed { side: Side::White }, instant(50_000));
    // The device gives the number to its next press.
    let next = DeviceStamp {
        device_ms: 55_000,
        ..kept
    };
    assert!(press(&mut clock, Side::White, &device, next, 55_010).is_ok());
    assert_eq!(
        clock.reading(instant(55_010)).white.left_ms,
        Millis(300_000 - 30_000 - 5000)
    );
}
