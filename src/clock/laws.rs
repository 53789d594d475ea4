//! What holds whatever happens.

use proptest::prelude::*;

use super::*;
use crate::draughts::Side;

const TEMPOS: [&str; 14] = [
    "5'",
    "5\"+3\"",
    "5\"+3\" after",
    "10\" b3\"",
    "10\" d3\"",
    "0' d3\"",
    "20\"/3 then 10\"/2",
    "20\"/3 then 10\"/2 then 5\"+2\"",
    "10\"@0 then 5\"+1\"",
    "10\"/3@0 then 20\"",
    "10\" byo 3x5\"",
    "10\" byo 3/20\"",
    "*30\"",
    "40\" | 20\"+2\"",
];

fn instant(ms: i64) -> Timestamp {
    Timestamp::from_timestamp_millis(1_764_500_000_000 + ms).unwrap()
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH[..])
}

fn side_settings() -> impl Strategy<Value = SideSettings> {
    (
        -2000_i64..60_000,
        0_u32..9,
        1_u32..4,
        prop::option::of(1_u32..4),
    )
        .prop_map(|(left_ms, moves, period, byo_yomi)| SideSettings {
            left_ms: Millis(left_ms),
            moves,
            period,
            byo_yomi,
        })
}

/// What the tests do: mostly presses, of which mostly the right ones.
#[derive(Debug, Clone)]
enum Deed {
    PressRunning,
    Event(ClockEvent),
    UndoLast,
    Correct(SideSettings, SideSettings, Side),
    /// A device's press comes so many milliseconds late.
    PressLate(i64),
    Reopen,
    TurnTo(Side),
    /// A fact is taken back as soon as it was told.
    PutBack(ClockEvent),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        8 => Just(Deed::PressRunning),
        1 => side().prop_map(|side| Deed::Event(ClockEvent::Pressed { side, stamp: None })),
        2 => Just(Deed::UndoLast),
        1 => Just(Deed::Event(ClockEvent::Paused { together: false, stood: false, by: None })),
        2 => side().prop_map(|side| Deed::Event(ClockEvent::Resumed { side })),
        1 => (side_settings(), side_settings(), side())
            .prop_map(|(white, black, side)| Deed::Correct(white, black, side)),
        1 => Just(Deed::Event(ClockEvent::SidesSwapped { reason: String::new() })),
        1 => side().prop_map(|side| Deed::Event(ClockEvent::FlagDecided {
            side,
            verdict: FlagVerdict::PlayOn,
            reason: String::new(),
        })),
        1 => Just(Deed::Event(ClockEvent::Stopped {})),
        1 => Just(Deed::Reopen),
        3 => (0_i64..5000).prop_map(Deed::PressLate),
        1 => side().prop_map(Deed::TurnTo),
        2 => said().prop_map(Deed::Event),
        1 => said().prop_map(Deed::PutBack),
        1 => (0_i64..60_000, 0_i64..60_000, prop::option::of(side())).prop_map(|(white, black, running)| {
            Deed::Event(ClockEvent::ReadingLogged {
                white_ms: Millis(white),
                black_ms: Millis(black),
                running,
            })
        }),
        1 => prop::sample::select(&[ClockKind::Kept, ClockKind::Kept, ClockKind::Physical][..])
            .prop_map(|kind| Deed::Event(ClockEvent::KeeperChanged { kind })),
    ]
}

/// What is said of a flag, whether one is down or not, or of the desk.
fn said() -> impl Strategy<Value = ClockEvent> {
    prop_oneof![
        side().prop_map(|side| ClockEvent::FlagNoticed {
            side,
            fell_at: instant(0)
        }),
        side().prop_map(|side| ClockEvent::FlagAcknowledged { side }),
        side().prop_map(|by| ClockEvent::FlagClaimed { by }),
        any::<bool>().prop_map(|on| ClockEvent::DeskPresses { on }),
    ]
}

type Story = (usize, AtFlag, Vec<(i64, Deed)>);

fn story() -> impl Strategy<Value = Story> {
    let at_flag = prop::sample::select(&[AtFlag::Freeze, AtFlag::CountOn][..]);
    let deeds = prop::collection::vec((0_i64..9000, deed()), 1..60);
    (0..TEMPOS.len(), at_flag, deeds)
}

fn opened(story: &Story) -> ClockState {
    let setup = ClockSetup {
        at_flag: story.1,
        ..ClockSetup::new(TEMPOS[story.0].parse().unwrap())
    };
    let mut clock = ClockState::new(setup, Side::White, instant(0));
    clock.apply(&ClockEvent::Started { side: Side::White }, instant(0));
    clock
}

/// The event a deed is on this clock; nothing where there is nothing to undo.
fn event_of(deed: &Deed, clock: &ClockState, now: Timestamp) -> Option<ClockEvent> {
    Some(match deed {
        Deed::PressRunning => ClockEvent::Pressed {
            side: clock.reading(now).to_run,
            stamp: None,
        },
        Deed::Event(event) => event.clone(),
        Deed::UndoLast => {
            let last = clock.presses().last()?;
            ClockEvent::PressUndone {
                reason: String::new(),
                press: last.press,
                side: last.side,
            }
        }
        Deed::Correct(white, black, to_run) => {
            let before = clock.settings_at(now);
            ClockEvent::Corrected {
                before,
                after: Settings {
                    white: *white,
                    black: *black,
                    to_run: *to_run,
                },
                reason: String::new(),
            }
        }
        Deed::PressLate(late) => late_press(clock, now, *late),
        Deed::Reopen | Deed::TurnTo(_) | Deed::PutBack(_) => return None,
    })
}

/// The press of the clock that ran `late` milliseconds ago, not before the last thing that happened.
fn late_press(clock: &ClockState, now: Timestamp, late: i64) -> ClockEvent {
    let at = Millis(-late)
        .after(now)
        .max(clock.last_instant())
        .min(now.max(clock.last_instant()));
    let device = DeviceId(uuid::Uuid::nil());
    let stamp = DeviceStamp {
        device,
        seq: clock.last_seq(device) + 1,
        device_ms: at.timestamp_millis(),
    };
    ClockEvent::Pressed {
        side: clock.reading(at).to_run,
        stamp: Some(PressStamp {
            device: stamp,
            tie: Tie {
                offset_ms: 0,
                error_ms: Millis(1),
                measured_ms: stamp.device_ms,
            },
            at,
            clamped: None,
        }),
    }
}

/// Does it: an event, or what is no event of the clock.
fn carry_out(clock: &mut ClockState, deed: &Deed, event: Option<&ClockEvent>, at: Timestamp) {
    match (event, deed) {
        (Some(event), _) => clock.apply(event, at),
        (None, Deed::Reopen) => clock.reopen(),
        (None, Deed::TurnTo(side)) => clock.turn_to(*side, at),
        (None, Deed::PutBack(event)) => {
            let before = clock.clone();
            clock.apply(event, at);
            let after = clock.clone();
            clock.put_back(&before, &after);
        }
        (None, _) => {}
    }
}

/// Tells the whole story, `look` being called with each state before the next deed, and returns the
/// events with the instants.
fn tell(
    story: &Story,
    mut look: impl FnMut(&ClockState, i64, i64),
) -> (ClockState, Vec<Option<ClockEvent>>) {
    let mut clock = opened(story);
    let (mut at, mut events) = (0, Vec::new());
    for (wait, deed) in &story.2 {
        look(&clock, at, at + wait);
        at += wait;
        let event = event_of(deed, &clock, instant(at));
        carry_out(&mut clock, deed, event.as_ref(), instant(at));
        events.push(event);
    }
    (clock, events)
}

proptest! {
    /// Given and credited is what was used and what is left, at every instant, for every method and
    /// whatever arbiters do. What was used is counted here on its own, from what runs when.
    #[test]
    fn no_time_appears_and_none_is_lost(story in story()) {
        let mut used = [0_i64; 2];
        let mut swaps = 0;
        let mut clock = opened(&story);
        let mut at = 0;
        for (wait, deed) in &story.2 {
            let before = clock.reading(instant(at));
            let after = clock.reading(instant(at + wait));
            if let Some(side) = before.running() {
                // On a clock that froze, up to the instant of the flag.
                let end = match after.phase {
                    Phase::Frozen => after.flags.last().unwrap().at.timestamp_millis() - instant(0).timestamp_millis(),
                    _ => at + wait,
                };
                used[side.index()] += end - at;
            }
            at += wait;
            let event = event_of(deed, &clock, instant(at));
            if matches!(event, Some(ClockEvent::SidesSwapped { .. })) {
                used.swap(0, 1);
                swaps += 1;
            }
            // Until when the running clock was counted, now or at the flag that froze it.
            let until = |clock: &ClockState| {
                let reading = clock.reading(instant(at));
                let end = match reading.phase {
                    Phase::Frozen => reading.flags.last().unwrap().at,
                    _ => instant(at),
                };
                (end - instant(0)).num_milliseconds()
            };
            let counted = until(&clock);
            let pressed = event.as_ref().and_then(ClockEvent::own_instant);
            let ran = pressed.and_then(|pressed| clock.reading(pressed).running());
            carry_out(&mut clock, deed, event.as_ref(), instant(at));
            // A press that comes late was made then: from then on the other's clock ran.
            if let (Some(pressed), Some(side)) = (pressed, ran) {
                let pressed = (pressed - instant(0)).num_milliseconds();
                used[side.index()] -= counted - pressed;
                used[side.other().index()] += until(&clock) - pressed;
            }
            for side in Side::BOTH {
                let [given, credited, spent, left] = clock.books(side, instant(at));
                prop_assert_eq!(given + credited, spent + left, "{:?} {:?} {}", side, event, swaps);
                prop_assert_eq!(spent, Millis(used[side.index()]), "{:?} {:?}", side, event);
            }
        }
    }

    /// Looking, however often and in whatever order, changes nothing, and what is seen later is never
    /// more for the one who runs.
    #[test]
    fn a_clock_gains_nothing_by_being_looked_at(story in story(), looks in prop::collection::vec(0_i64..9000, 1..5)) {
        let (unseen, _) = tell(&story, |_, _, _| {});
        let mut worst = None;
        let (seen, _) = tell(&story, |clock, at, end| {
            let copy = clock.clone();
            let mut last = [None, None];
            let mut instants: Vec<i64> = looks.iter().map(|look| at + look).filter(|look| *look < end).collect();
            instants.sort_unstable();
            for look in instants {
                let reading = clock.reading(instant(look));
                for side in Side::BOTH {
                    let until = reading.of(side).until_flag_ms;
                    let gains = reading.to_run != side && matches!(clock.setup().control.of(side), Allowance::Hourglass { .. });
                    if last[side.index()].is_some_and(|before| until > before) && !gains {
                        worst = Some((side, look));
                    }
                    last[side.index()] = Some(until);
                    clock.remaining(side, instant(look));
                    clock.open_flag(instant(look));
                }
            }
            assert_eq!(&copy, clock);
        });
        prop_assert_eq!(worst, None);
        prop_assert_eq!(seen, unseen);
    }

    /// Folding the log again gives the live state, wherever it is cut: a reload gains nothing.
    #[test]
    fn folding_in_pieces_is_folding_at_once(story in story(), cut in 0_usize..60) {
        let (live, events) = tell(&story, |_, _, _| {});
        let mut again = opened(&story);
        let mut at = 0;
        for (index, ((wait, deed), event)) in story.2.iter().zip(&events).enumerate() {
            at += wait;
            if index == cut {
                // A crash here: what was folded so far is folded anew from the start.
                let mut anew = opened(&story);
                let mut at = 0;
                for ((wait, deed), event) in story.2.iter().zip(&events).take(cut) {
                    at += wait;
                    carry_out(&mut anew, deed, event.as_ref().map(read_again).as_ref(), instant(at));
                }
                prop_assert_eq!(&anew, &again);
                again = anew;
            }
            carry_out(&mut again, deed, event.as_ref(), instant(at));
        }
        prop_assert_eq!(&again, &live);
        prop_assert_eq!(again.reading(instant(at + 777)), live.reading(instant(at + 777)));
    }

    /// A press and its undo at once leave both clocks as they were, in every method.
    #[test]
    fn a_press_undone_at_once_never_was(story in story()) {
        let (mut clock, _) = tell(&story, |_, _, _| {});
        let at = instant(story.2.iter().map(|(wait, _)| wait).sum());
        let side = clock.reading(at).to_run;
        let turn_of_other = side.other();
        let before = clock.reading(at);
        // Somebody whom the arbiter left nothing has no time for his turn: his flag falls in it.
        prop_assume!(before.of(turn_of_other).until_flag_ms.is_positive() || before.of(turn_of_other).flag);
        clock.apply(&ClockEvent::Pressed { side, stamp: None }, at);
        let press = clock.last_press();
        clock.apply(&ClockEvent::PressUndone { press, side, reason: String::new() }, at);
        let after = clock.reading(at);
        prop_assert_eq!(after.of(side), before.of(side));
        prop_assert_eq!(after.of(turn_of_other).left_ms, before.of(turn_of_other).left_ms);
        prop_assert_eq!(after.to_run, before.to_run);
        prop_assert_eq!(after.flags.len(), before.flags.len());
    }

    /// Whoever is past zero is given nothing by any press, his own or the other's.
    #[test]
    fn nobody_past_zero_is_given_anything(story in story()) {
        let mut clock = opened(&story);
        let mut at = 0;
        for (wait, deed) in &story.2 {
            at += wait;
            let event = event_of(deed, &clock, instant(at));
            // A press is of the clock as it stood when it was made.
            let now = event.as_ref().and_then(ClockEvent::own_instant).unwrap_or(instant(at));
            let before = clock.reading(now);
            carry_out(&mut clock, deed, event.as_ref(), instant(at));
            if let Some(event) = event {
                let pressed = matches!(event, ClockEvent::Pressed { .. });
                let after = clock.reading(now);
                for side in Side::BOTH.into_iter().filter(|side| pressed && before.of(*side).flag) {
                    prop_assert!(after.of(side).flag);
                    prop_assert_eq!(after.of(side).left_ms, before.of(side).left_ms);
                    prop_assert_eq!(after.of(side).period, before.of(side).period);
                }
                // A flag that fell stays on record.
                prop_assert!(after.flags.len() >= before.flags.len());
            }
        }
    }

    /// The instant named in advance is the instant at which it falls.
    #[test]
    fn the_fall_is_foretold_to_the_millisecond(story in story()) {
        let (clock, _) = tell(&story, |_, _, _| {});
        if let Some(falls_at) = clock.falls_at() {
            let side = clock.reading(clock.last_instant()).to_run;
            let before = Millis(-1).after(falls_at);
            if falls_at > clock.last_instant() {
                prop_assert!(!clock.reading(before).of(side).flag);
                prop_assert!(clock.until_flag(side, before) == Millis(1));
            }
            prop_assert!(clock.reading(falls_at).of(side).flag);
            prop_assert_eq!(clock.reading(falls_at).flags.last().unwrap().at, falls_at);
        }
    }

    /// Text to value to text, and no text makes the reader panic.
    #[test]
    fn a_tempo_is_written_as_it_is_read(text in "[0-9hb d+'/x@|\"*.a-z]{0,24}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            let written = control.to_string();
            prop_assert_eq!(written.parse::<TimeControl>(), Ok(control), "{}", written);
        }
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let _ = text.parse::<TimeControl>();
    }
}

fn read_again(event: &ClockEvent) -> ClockEvent {
    serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()
}
