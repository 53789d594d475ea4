//! A clock as it is told: on the wire, for a page that counts down by itself, and in print, for
//! whoever reads without script. Both are made here alone.
//!
//! What is told is what anybody in the hall can see. Nothing ticks on the server: `as_of` says when
//! the times were right, and the browser subtracts.

use serde::Serialize;
use serde_json::json;

use super::pages::ClockShown;
use crate::clock::{
    AtFlag, ByoYomiLeft, ClockKind, ClockState, Millis, Phase, Reading, SideReading, Timestamp,
    Zone,
};
use crate::draughts::Side;
use crate::game::Game;
use crate::words::{Lang, clock as said, dates};

/// Below this a clock on the table shows tenths of a second.
pub const LOW: Millis = Millis::from_secs(20);

/// How many changes of period ahead a page is told of, so that it need not ask.
const MOST_AHEAD: usize = 16;

/// A clock on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClockView {
    /// When the times are right, in milliseconds since 1970.
    as_of: i64,
    phase: &'static str,
    to_run: &'static str,
    /// Whether this program keeps the time; not, where a clock on the table does.
    kept: bool,
    low_ms: i64,
    /// Whether the clock counts on below zero instead of standing still.
    #[serde(skip_serializing_if = "is_false")]
    counts_on: bool,
    /// Whether what one player uses the other gets.
    #[serde(skip_serializing_if = "is_false")]
    hourglass: bool,
    white: SideView,
    black: SideView,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_flag: Option<&'static str>,
}

/// One player's clock on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct SideView {
    left_ms: i64,
    until_flag_ms: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    delay_left_ms: Option<i64>,
    /// Where a period or byo-yomi begins at zero: how long from `as_of`, if this clock runs, and
    /// what is left then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    then: Vec<(i64, i64)>,
    period: u32,
    moves: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_to_control: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byo_periods: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byo_moves: Option<u32>,
    flag: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl ClockView {
    /// The clock of a game at `at`, where it has one.
    pub fn of(game: &Game, at: Timestamp) -> Option<ClockView> {
        Some(ClockView::of_clock(game.clock()?, at))
    }

    /// How it stands: `waiting`, `running`, `paused`, `frozen`, `stopped`.
    #[must_use]
    pub fn phase(&self) -> &'static str {
        self.phase
    }

    /// Whether this program keeps the time.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.kept
    }

    fn of_clock(clock: &ClockState, at: Timestamp) -> ClockView {
        let setup = clock.setup();
        let reading = clock.reading(at);
        let running = reading.running();
        let side = |side: Side| {
            let ahead = match running == Some(side) {
                true => ahead(clock, side, at),
                false => Vec::new(),
            };
            SideView::of(reading.of(side), ahead)
        };
        ClockView {
            as_of: at.timestamp_millis(),
            phase: phase(&reading),
            to_run: name(reading.to_run),
            kept: setup.kind == ClockKind::Kept,
            low_ms: LOW.0,
            counts_on: setup.at_flag == AtFlag::CountOn,
            hourglass: matches!(
                setup.control.of(Side::White),
                crate::clock::Allowance::Hourglass { .. }
            ),
            white: side(Side::White),
            black: side(Side::Black),
            first_flag: reading.flags.first().map(|flag| name(flag.side)),
        }
    }
}

impl SideView {
    fn of(side: &SideReading, then: Vec<(i64, i64)>) -> SideView {
        let (byo_periods, byo_moves) = match side.byo_yomi {
            Some(ByoYomiLeft::Periods(left)) => (Some(left), None),
            Some(ByoYomiLeft::Moves(left)) => (None, Some(left)),
            None => (None, None),
        };
        SideView {
            left_ms: side.left_ms.0,
            until_flag_ms: side.until_flag_ms.0,
            delay_left_ms: side.delay_left_ms.map(|left| left.0),
            then,
            period: side.period,
            moves: side.moves,
            moves_to_control: side.moves_to_control,
            byo_periods,
            byo_moves,
            flag: side.flag,
        }
    }
}

/// What begins at zero on the running clock before its flag falls, found by looking ahead.
fn ahead(clock: &ClockState, side: Side, at: Timestamp) -> Vec<(i64, i64)> {
    let mut found = Vec::new();
    let mut elapsed = Millis::ZERO;
    let until_flag = clock.until_flag(side, at);
    while found.len() < MOST_AHEAD {
        let reading = clock.reading(elapsed.after(at));
        let now = reading.of(side);
        elapsed += now.left_ms + now.delay_left_ms.unwrap_or(Millis::ZERO);
        if elapsed >= until_flag {
            break;
        }
        let left = clock.remaining(side, elapsed.after(at));
        // Nothing began: a clock that stands at zero would be looked at for ever.
        if !left.is_positive() {
            break;
        }
        found.push((elapsed.0, left.0));
    }
    found
}

fn phase(reading: &Reading) -> &'static str {
    match reading.phase {
        Phase::Waiting => "waiting",
        Phase::Running => "running",
        Phase::Paused => "paused",
        Phase::Frozen => "frozen",
        Phase::Stopped => "stopped",
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The clock of a game as pages print it, where it has one.
pub fn shown(t: Lang, game: &Game, zone: Zone, at: Timestamp) -> Option<ClockShown> {
    let clock = game.clock()?;
    let reading = clock.reading(at);
    let running = reading.running().map(name);
    let kept = clock.setup().kind == ClockKind::Kept;
    let as_of = dates::hour_with_seconds(zone.local(at));
    Some(ClockShown {
        wire: wire(&ClockView::of_clock(clock, at)),
        white: said::time(reading.white.left_ms),
        black: said::time(reading.black.left_ms),
        running,
        flags: [reading.white.flag, reading.black.flag],
        note: said::stands(t, &reading, kept),
        as_of: t.clock_as_of(as_of),
        words: words(t, kept),
    })
}

/// The clock as JSON.
fn wire(view: &ClockView) -> String {
    // Plain fields of plain types always become JSON.
    serde_json::to_string(view).unwrap_or_default()
}

/// The sentences the script says: how the clock stands, and what is announced.
fn words(t: Lang, kept: bool) -> String {
    let note = |phase, to_run| said::stands_in(t, phase, to_run, kept);
    let both =
        |of: &dyn Fn(Side) -> String| json!({ "white": of(Side::White), "black": of(Side::Black) });
    let colour = |side| crate::words::standing::side(t, side);
    json!({
        "running": both(&|side| note(Phase::Running, side)),
        "paused": note(Phase::Paused, Side::White),
        "frozen": note(Phase::Frozen, Side::White),
        "waiting": note(Phase::Waiting, Side::White),
        "stopped": note(Phase::Stopped, Side::White),
        "physical": said::stands_in(t, Phase::Paused, Side::White, false),
        "five": both(&|side| t.clock_five_left(colour(side))),
        "one": both(&|side| t.clock_one_left(colour(side))),
        "flag": both(&|side| t.clock_flag_fell(colour(side))),
        "stale": t.stale_since("{time}"),
    })
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::clock::ClockSetup;
    use crate::draughts::{Position, Variant};
    use crate::game::{ClockCommand, Command, GameEvent};

    fn at(ms: i64) -> Timestamp {
        Millis(ms).after(Timestamp::UNIX_EPOCH)
    }

    /// A game with this clock, started at the epoch.
    fn started(control: &str) -> Game {
        let mut game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: Some(Box::new(ClockSetup::new(control.parse().unwrap()))),
        })
        .expect("an opening");
        let start = Command::Clock(ClockCommand::Start);
        let event = game.decide(&start, at(0)).expect("started");
        game.apply(&event, at(0));
        game
    }

    /// The shape scripts and tables read; by hand.
    #[test]
    fn a_running_clock_on_the_wire() {
        let view = ClockView::of(&started("5'+3\""), at(63_000)).expect("a clock");
        assert_eq!(
            serde_json::to_value(&view).unwrap(),
            json!({
                "as_of": 63_000, "phase": "running", "to_run": "white", "kept": true, "low_ms": 20_000,
                "white": { "left_ms": 240_000, "until_flag_ms": 240_000, "period": 1, "moves": 0, "flag": false },
                "black": { "left_ms": 303_000, "until_flag_ms": 303_000, "period": 1, "moves": 0, "flag": false },
            })
        );
    }

    /// Three byo-yomi periods of 30 s after 60 s: each begins when the one before is used up, and
    /// the last ends with the flag, 150 s after the start.
    #[test]
    fn what_begins_at_zero_is_told_beforehand() {
        let game = started("1' byo 3x30\"");
        let view = ClockView::of(&game, at(10_000)).expect("a clock");
        assert_eq!(
            view.white.then,
            [(50_000, 30_000), (80_000, 30_000), (110_000, 30_000)]
        );
        assert_eq!(view.white.until_flag_ms, 140_000);
        assert_eq!(view.black.then, []);
    }

    /// A delay holds the clock before it counts.
    #[test]
    fn a_delay_and_a_fallen_flag_are_told() {
        let game = started("1' d5\"");
        let view = ClockView::of(&game, at(2_000)).expect("a clock");
        assert_eq!(view.white.left_ms, 60_000);
        assert_eq!(view.white.delay_left_ms, Some(3_000));
        assert_eq!(view.white.until_flag_ms, 63_000);
        let fallen = ClockView::of(&game, at(70_000)).expect("a clock");
        assert_eq!(fallen.phase, "frozen");
        assert!(fallen.white.flag && !fallen.black.flag);
        assert_eq!(fallen.first_flag, Some("white"));
    }

    #[test]
    fn a_game_without_a_clock_shows_none() {
        let game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: None,
        })
        .expect("an opening");
        assert_eq!(ClockView::of(&game, at(0)), None);
        assert!(shown(Lang::Fr, &game, Zone::UTC, at(0)).is_none());
    }

    /// Without script the times are as they were when the page was made, and it says when.
    #[test]
    fn in_print_a_clock_says_when_its_times_were_right() {
        let game = started("1h30");
        let shown = shown(Lang::Fr, &game, Zone::UTC, at(65_500)).expect("a clock");
        assert_eq!((&*shown.white, &*shown.black), ("1:28:54", "1:30:00"));
        assert_eq!(shown.running, Some("white"));
        assert_eq!(shown.note, "La pendule des Blancs marche");
        assert_eq!(shown.as_of, "à 00:01:05");
    }
}
