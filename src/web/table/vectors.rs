//! The clock of the script (`static/js/table/model.js`) and this one count the same: sequences of waiting
//! and pressing, what the tablet is told before them, and what stands after each step, for the test of the
//! script to read. This clock is held to its books and tables in `clock`; the file only says that the two
//! agree. `WRITE_VECTORS=1 cargo test vectors` writes it again.

use serde_json::{Value, json};

use super::view::name;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::clock::{AtFlag, ClockEvent, ClockSetup, Millis, Timestamp};
use crate::draughts::{Position, Side, Variant};
use crate::game::{Game, GameEvent};
use crate::web::clock_view::ClockView;

const FILE: &str = "tests/data/clock/model.json";

/// One of each method, short, so that periods change and flags fall.
const CONTROLS: &[&str] = &[
    "5'+3\"",
    "1'",
    "20\"+2\" after",
    "*40\"",
    "1'/4 then 30\"+5\"",
    "1'/3 then 30\"/2",
    "40\" d5\"",
    "40\" b5\"",
    "30\" byo 3x10\"",
    "30\" byo 4/20\"",
    "1' | 30\"+2\"",
    "30\"@0 then 20\"",
];

fn at(ms: i64) -> Timestamp {
    Millis(1_700_000_000_000 + ms).after(Timestamp::UNIX_EPOCH)
}

fn opened(setup: ClockSetup) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::start(Variant::International).fen(),
        clock: Some(Box::new(setup)),
    })
    .expect("an opening")
}

fn happens(game: &mut Game, event: ClockEvent, ms: i64) {
    game.apply(&GameEvent::Clock { event, end: None }, at(ms));
}

fn told(game: &Game, ms: i64) -> Value {
    let clock = game.clock().expect("a clock");
    let reading = clock.reading(at(ms));
    let within = Side::BOTH.map(|side| {
        let of = reading.of(side);
        json!({ "moves": of.moves_in_period, "turn_ms": of.turn_ms.0 })
    });
    json!({ "clock": ClockView::of(game, at(ms)), "control": clock.setup().control, "within": within })
}

fn stands(game: &Game, ms: i64) -> Value {
    let reading = game.clock().expect("a clock").reading(at(ms));
    let side = |side| {
        let of = reading.of(side);
        json!([
            of.left_ms.0,
            of.until_flag_ms.0,
            of.period,
            of.moves,
            of.flag
        ])
    };
    let view = serde_json::to_value(ClockView::of(game, at(ms))).expect("plain fields");
    json!({ "phase": view["phase"], "to_run": name(reading.to_run), "white": side(Side::White), "black": side(Side::Black) })
}

/// Numbers that look like chance and are always the same (Knuth).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn case(control: &str, before: usize, counts_on: bool, dice: &mut Dice) -> Value {
    let mut setup = ClockSetup::new(control.parse().expect(control));
    if counts_on {
        setup.at_flag = AtFlag::CountOn;
    }
    let mut game = opened(setup);
    let mut now = 0;
    happens(&mut game, ClockEvent::Started { side: Side::White }, now);
    let mut step = |game: &mut Game, now: &mut i64| {
        *now += dice.below(9_000) as i64 + 1;
        let side = game.clock().expect("a clock").reading(at(*now)).to_run;
        let presses = dice.below(4) > 0;
        if presses {
            happens(game, ClockEvent::Pressed { side, stamp: None }, *now);
        }
        presses.then_some(side)
    };
    for _ in 0..before {
        step(&mut game, &mut now);
    }
    let start = told(&game, now);
    let steps: Vec<Value> = (0..14)
        .map(|_| {
            let pressed = step(&mut game, &mut now);
            json!({ "at": at(now).timestamp_millis(), "press": pressed.map(name), "stands": stands(&game, now) })
        })
        .collect();
    json!({ "name": format!("{control}, after {before} steps{}", if counts_on { ", counting on" } else { "" }), "start": start, "steps": steps })
}

#[test]
fn the_script_is_given_what_this_clock_counts() {
    let mut dice = Dice(7);
    let mut cases = Vec::new();
    for control in CONTROLS {
        for (before, counts_on) in [(0, false), (5, false), (3, true)] {
            cases.push(case(control, before, counts_on, &mut dice));
        }
    }
    assert!(cases.len() >= 27, "{} cases", cases.len());
    let lines: Vec<String> = cases.iter().map(Value::to_string).collect();
    let text = format!(
        "{{\"source\":\"written by src/web/table/vectors.rs\",\"cases\":[\n{}\n]}}\n",
        lines.join(",\n")
    );
    if std::env::var_os("WRITE_VECTORS").is_some() {
        std::fs::write(FILE, &text).expect("the file is written");
    }
    let kept = std::fs::read_to_string(FILE).expect("the file is there");
    assert!(
        kept == text,
        "{FILE} is stale: WRITE_VECTORS=1 cargo test vectors, then look at the script"
    );
}
