//! The clocks of a record, move by move: what they cannot have shown (P7.8), and both of them after each
//! move (P7.7).

use std::borrow::Cow;

use crate::clock::{Allowance, Bonus, Ends, TimeControl};
use crate::draughts::Side;

use super::clock::with_both;
use super::note::Notes;
use super::{
    ClockReading, GameRecord, Item, Note, Point, Replay, SpentReading, TimeControlTag, What,
    clock_time, time_control_of,
};

/// What is strange about the clock times of a record: a clock that has more time than before although
/// nothing gives any, a total of time spent that has become less, and moves without a time between
/// moves that have one. Only the legal plies of the main line are looked at; `replay` is the record's.
///
/// ```
/// use damier::formats::pdn::{self, Point};
///
/// let text = "[TimeControl \"3600\"] 32-28 {[%clk 0:59:00]} 19-23 28x19 {[%clk 0:59:30]} *";
/// let file = pdn::read(text.as_bytes());
/// let notes = pdn::clock_audit(&file.games[0], &pdn::replay(&file.games[0]));
/// let points: Vec<_> = notes.iter().map(|note| note.point).collect();
/// assert_eq!(points, [Point::ClockMissing, Point::ClockRises]);
/// ```
pub fn clock_audit(record: &GameRecord, replay: &Replay) -> Vec<Note> {
    let mut notes = Notes::default();
    let timed: Vec<Timed> = timed_plies(record, replay).collect();
    let has_time = |ply: &Timed| ply.left.is_some() || ply.spent.is_some();
    let (Some(first), Some(last)) = (
        timed.iter().position(has_time),
        timed.iter().rposition(has_time),
    ) else {
        return Vec::new();
    };
    let given = Given::of(record);
    let mut before = Clocks::default();
    let mut moves = [0; 2];
    for (index, ply) in timed.iter().enumerate().take(last + 1) {
        moves[ply.mover.index()] += 1;
        if index < first {
            continue;
        }
        let mut note = |point: Point, text: &str| {
            notes.add(Note::new(point, record.number, ply.item.place, text));
        };
        if !has_time(ply) {
            note(Point::ClockMissing, ply.text());
        }
        for side in Side::BOTH {
            let left = ply.left.and_then(|left| left.of_side(side, ply.mover));
            if let Some(left) = left
                && let Some(before) = before.left[side.index()].replace(left)
                && given
                    .at(side, moves[side.index()])
                    .is_some_and(|given| left > before + given)
            {
                note(Point::ClockRises, &clock_time(left));
            }
        }
        let spent = ply.spent.and_then(|spent| spent.game_ms);
        if let Some(spent) = spent
            && let Some(before) = before.spent[ply.mover.index()].replace(spent)
            && spent < before
        {
            note(Point::ClockRises, &clock_time(spent));
        }
    }
    notes.into_list()
}

/// The record with both clocks after each move of its main line, where those of both are known by then:
/// `[%clock w1:29:55 B1:30:00]` in the place of `[%clk 1:29:55]`.
#[must_use]
pub fn with_both_clocks(record: &GameRecord) -> GameRecord<'static> {
    let mut out = record.clone().into_owned();
    let replay = super::replay(record);
    let mut left = [None; 2];
    for ply in timed_plies(record, &replay) {
        let Some(reading) = ply.left else { continue };
        for side in Side::BOTH {
            let told = reading.of_side(side, ply.mover);
            left[side.index()] = told.or(left[side.index()]);
        }
        let [Some(white), Some(black)] = [Side::White, Side::Black].map(|side| left[side.index()])
        else {
            continue;
        };
        let running = reading.running.unwrap_or(ply.mover.other());
        for item in &mut out.items[ply.behind.clone()] {
            if let What::Comment(text) = &mut item.what
                && let Some(both) = with_both(text, white, black, running)
            {
                *text = Cow::Owned(both);
                break;
            }
        }
    }
    out
}

/// A ply with the times of the comments behind it.
struct Timed<'r> {
    mover: Side,
    item: &'r Item<'r>,
    /// The items between it and the next ply.
    behind: std::ops::Range<usize>,
    left: Option<ClockReading>,
    spent: Option<SpentReading>,
}

impl Timed<'_> {
    fn text(&self) -> &str {
        match &self.item.what {
            What::Move(text) => text,
            _ => "",
        }
    }
}

fn timed_plies<'r>(
    record: &'r GameRecord<'r>,
    replay: &'r Replay,
) -> impl Iterator<Item = Timed<'r>> {
    let ends = replay.plies.iter().skip(1).map(|ply| ply.item);
    // Behind the last ply anything may stand that is no move.
    let stop = |from: usize| {
        let rest = record.items[from..].iter();
        from + rest
            .take_while(|item| !matches!(item.what, What::Move(_) | What::Unknown))
            .count()
    };
    let ends = ends.map(Some).chain([None]);
    replay.plies.iter().zip(ends).map(move |(ply, end)| {
        let from = ply.last_item + 1;
        let behind = from..end.unwrap_or_else(|| stop(from));
        let comments = || {
            record.items[behind.clone()]
                .iter()
                .filter_map(|item| match &item.what {
                    What::Comment(text) => Some(text),
                    _ => None,
                })
        };
        Timed {
            mover: ply.before.to_move(),
            item: &record.items[ply.item],
            left: comments().find_map(|text| ClockReading::of(text)),
            spent: comments().find_map(|text| SpentReading::of(text)),
            behind,
        }
    })
}

/// The last times seen, by side.
#[derive(Default)]
struct Clocks {
    left: [Option<i64>; 2],
    spent: [Option<i64>; 2],
}

/// The time a record's tempo gives during play.
struct Given(Option<TimeControl>);

impl Given {
    /// Where nothing says that time is given, none is.
    fn of(record: &GameRecord) -> Given {
        match time_control_of(record) {
            Some(Ok(TimeControlTag::Control(control))) => Given(Some(control)),
            _ => Given(None),
        }
    }

    /// By how many milliseconds a clock may rise with a player's move of this number; `None` where it may
    /// rise by any.
    fn at(&self, side: Side, moves: u32) -> Option<i64> {
        let Some(control) = &self.0 else {
            return Some(0);
        };
        let Allowance::Periods { periods, .. } = control.of(side) else {
            return None;
        };
        let bonus = periods.iter().map(|period| match period.bonus {
            Bonus::Fischer { bonus_ms, .. } => bonus_ms.0,
            _ => 0,
        });
        let mut given = bonus.max().unwrap_or(0);
        let mut begins = 0;
        for (period, next) in periods
            .iter()
            .zip(periods.iter().skip(1).chain(periods.last()))
        {
            let Ends::AfterMoves(length) = period.ends else {
                break;
            };
            begins += length;
            // Some clocks add it with the move that ends the period, some with the next one.
            if moves == begins || moves == begins + 1 {
                given += next.time_ms.0;
            }
        }
        Some(given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::pdn::{read, replay, write};

    fn told(text: &str) -> Vec<(Point, String, u32)> {
        let file = read(text.as_bytes());
        let game = &file.games[0];
        clock_audit(game, &replay(game))
            .into_iter()
            .map(|note| (note.point, note.text, note.column))
            .collect()
    }

    /// P7.8, without increment: White has 59:00 and then 59:30.
    #[test]
    fn a_clock_that_rises_is_told() {
        let moves = "32-28 {[%clk 0:59:00]} 19-23 {[%clk 0:58:00]} 28x19 {[%clk 0:59:30]} 14x23 {[%clk 0:58:00]} *";
        let rises = [(Point::ClockRises, "0:59:30".to_owned(), 47)];
        assert_eq!(told(moves), rises);
        for control in ["3600", "?", "-", "3 d/5", "3600+29"] {
            let told = told(&format!("[TimeControl \"{control}\"]\n{moves}"));
            assert_eq!(told, rises, "{control}");
        }
        for control in ["3600+30", "*3600", "2/3600:60", "1/3600:60"] {
            let told = told(&format!("[TimeControl \"{control}\"]\n{moves}"));
            assert_eq!(told, [], "{control}");
        }
    }

    /// P7.7: with two values both are looked at, whoever moved.
    #[test]
    fn both_clocks_are_looked_at() {
        let text = "32-28 {[%clock 0:59:00 1:00:00]} 19-23 {[%clock 0:59:50 0:59:01]} *";
        assert_eq!(told(text), [(Point::ClockRises, "0:59:01".to_owned(), 34)]);
        let text = "32-28 {[%clock w0:59:00 B1:00:00]} 19-23 {[%clock W0:59:00 b0:59:50]} *";
        assert_eq!(told(text), []);
    }

    /// P7.6: what was spent in all only grows.
    #[test]
    fn time_spent_does_not_shrink() {
        let text = "32-28 {[%egt 0:01:00]} 19-23 {[%egt 0:00:10]} 28x19 {[%egt 0:00:59]} *";
        assert_eq!(told(text), [(Point::ClockRises, "0:00:59".to_owned(), 47)]);
        let text = "32-28 {[%emt 0:01:00]} 19-23 {[%emt 0:00:10]} 28x19 {[%emt 0:00:05]} *";
        assert_eq!(told(text), []);
    }

    /// P7.8: between the first and the last move that has a time, every move has one.
    #[test]
    fn moves_without_a_time_are_told() {
        let text =
            "32-28 19-23 {[%clk 0:59:00]} 28x19 14x23 {a word} 37-32 {[%clk 0:59:00]} 10-14 *";
        let missing = |text: &str, column| (Point::ClockMissing, text.to_owned(), column);
        assert_eq!(told(text), [missing("28x19", 30), missing("14x23", 36)]);
        assert_eq!(told("32-28 19-23 28x19 14x23 *"), []);
        assert_eq!(told("[FEN \"?:W28:B19\"] *"), []);
    }

    #[test]
    fn many_are_counted() {
        let text = "32-28 {[%clk 0:00:01]} 19-23 {[%clk 0:00:01]} /FEN \"W:WK47:BK4\"/ ";
        let there = (2..50).map(|n| {
            let moves = ["47-42 4-9", "42-47 9-4"][n % 2];
            moves.replace(' ', &format!(" {{[%clk 0:00:{n:02}]}} ")) + " "
        });
        let file = there.fold(text.to_owned(), |text, moves| text + &moves);
        assert_eq!(told(&file).len(), 40, "twenty of each point");
    }

    /// P7.7, section 9: on request, once the times of both are known.
    #[test]
    fn both_clocks_are_written_on_request() {
        let text =
            "32-28 {[%clk 1:29:55]} 19-23 {well [%clk 1:30:00]} 28x19 14x23 {[%clk 1:28:00]} *";
        let file = read(text.as_bytes());
        let written = write([&with_both_clocks(&file.games[0])]).replace('\n', " ");
        let moves = "1. 32-28 {[%clk 1:29:55]} 1... 19-23 {well [%clock W1:29:55 b1:30:00]} 2. 28x19 14x23 {[%clock W1:29:55 b1:28:00]} * ";
        assert!(written.ends_with(moves), "{written}");
    }
}
