//! What the desk asks of a clock besides the time: what a move took, who stopped it, who keeps it.

use super::*;
use crate::draughts::Side;

fn at(seconds: i64) -> Timestamp {
    Millis::from_secs(seconds).after(Timestamp::UNIX_EPOCH)
}

fn started(tempo: &str) -> ClockState {
    let setup = ClockSetup::new(tempo.parse().expect("a tempo"));
    let mut clock = ClockState::new(setup, Side::White, at(0));
    clock.apply(&ClockEvent::Started { side: Side::White }, at(0));
    clock
}

fn press(side: Side) -> ClockEvent {
    ClockEvent::Pressed { side, stamp: None }
}

/// White thinks for 65 s. Black thinks for 20, the clocks stand for 40, and he thinks for 12 more: 32.
#[test]
fn a_move_took_what_its_player_used_and_not_what_a_pause_lasted() {
    let mut clock = started("90'+30\"");
    clock.apply(&press(Side::White), at(65));
    clock.apply(
        &ClockEvent::Paused {
            together: false,
            stood: false,
            by: None,
        },
        at(85),
    );
    clock.apply(&ClockEvent::Resumed { side: Side::Black }, at(125));
    clock.apply(&press(Side::Black), at(137));
    let used: Vec<_> = clock.presses().iter().map(PressRecord::used).collect();
    assert_eq!(
        used,
        [Some(Millis::from_secs(65)), Some(Millis::from_secs(32))]
    );
    // One that came after zero completed nothing.
    let mut late = started("1'");
    late.apply(&press(Side::White), at(61));
    assert_eq!(late.presses()[0].used(), None);
}

#[test]
fn a_pause_of_the_hall_is_told_from_that_of_a_board_until_the_clock_goes_on() {
    let mut clock = started("5'");
    clock.apply(
        &ClockEvent::Paused {
            together: true,
            stood: false,
            by: None,
        },
        at(10),
    );
    assert!(clock.is_paused_together());
    assert_eq!(clock.stands_since(), at(10));
    clock.apply(&ClockEvent::Resumed { side: Side::White }, at(20));
    assert!(!clock.is_paused_together());
    clock.apply(
        &ClockEvent::Paused {
            together: false,
            stood: false,
            by: None,
        },
        at(30),
    );
    assert!(!clock.is_paused_together());
    assert_eq!(clock.stands_since(), at(30));
    // A pause of the hall does not take over a clock that stands already.
    clock.apply(
        &ClockEvent::Paused {
            together: true,
            stood: false,
            by: None,
        },
        at(40),
    );
    assert!(!clock.is_paused_together());
    assert_eq!(clock.stands_since(), at(30));
}

/// A clock on the table takes over at 4:50: nothing runs here until ours goes on, from what was read.
#[test]
fn a_clock_on_the_table_takes_over_and_gives_back() {
    let mut clock = started("5'");
    let keeper = |kind| ClockEvent::KeeperChanged { kind };
    clock.apply(&keeper(ClockKind::Physical), at(10));
    assert_eq!(clock.falls_at(), None);
    assert_eq!(
        clock.remaining(Side::White, at(500)),
        Millis::from_secs(290)
    );
    let read = ClockEvent::ReadingLogged {
        white_ms: Millis::from_secs(200),
        black_ms: Millis::from_secs(250),
        running: Some(Side::Black),
    };
    clock.apply(&read, at(500));
    clock.apply(&ClockEvent::Resumed { side: Side::Black }, at(505));
    assert_eq!(clock.falls_at(), None);
    clock.apply(&keeper(ClockKind::Kept), at(510));
    clock.apply(&ClockEvent::Resumed { side: Side::Black }, at(520));
    assert_eq!(
        clock.remaining(Side::Black, at(530)),
        Millis::from_secs(240)
    );
    assert_eq!(clock.falls_at(), Some(at(770)));
}

/// Word for word what an earlier build wrote.
#[test]
fn a_pause_of_an_earlier_build_is_one_of_its_board() {
    let read: ClockEvent = serde_json::from_str(r#"{"what":"paused"}"#).expect("an event");
    assert_eq!(
        read,
        ClockEvent::Paused {
            together: false,
            stood: false,
            by: None,
        }
    );
    let written = serde_json::to_string(&read).expect("JSON");
    assert_eq!(written, r#"{"what":"paused"}"#);
}
