//! Commands in comments, and the clock times among them (P7.5 to P7.7).

use crate::draughts::Side;

/// The commands of a comment, `[%name value]`, in their order.
pub fn commands(comment: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        let start = rest.find("[%")? + 2;
        let length = rest[start..].find(']')?;
        let command = &rest[start..start + length];
        rest = &rest[start + length + 1..];
        Some(match command.split_once(char::is_whitespace) {
            Some((name, value)) => (name, value.trim()),
            None => (command, ""),
        })
    })
}

/// Times on the clock as a comment gives them, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockReading {
    /// What White has left.
    pub white_ms: Option<i64>,
    /// What Black has left.
    pub black_ms: Option<i64>,
    /// What the player has left who just moved, where no letter says who that is.
    pub mover_ms: Option<i64>,
    /// What his opponent has left, where two values have no letters.
    pub other_ms: Option<i64>,
    /// Whose clock is running: its letter is a capital.
    pub running: Option<Side>,
}

impl ClockReading {
    /// The reading of a comment, from `%clk` or `%clock` in either form (P7.7); absent where it
    /// has none.
    pub fn of(comment: &str) -> Option<ClockReading> {
        commands(comment)
            .filter(|(name, _)| {
                name.eq_ignore_ascii_case("clk") || name.eq_ignore_ascii_case("clock")
            })
            .find_map(|(_, value)| ClockReading::from_value(value))
    }

    /// What a player has left, where `mover` just moved.
    pub fn of_side(&self, side: Side, mover: Side) -> Option<i64> {
        let by_letter = match side {
            Side::White => self.white_ms,
            Side::Black => self.black_ms,
        };
        let by_turn = if side == mover {
            self.mover_ms
        } else {
            self.other_ms
        };
        by_letter.or(by_turn)
    }

    /// One or two values. Without letters the mover's comes first; where one has a letter, the other is
    /// the opponent's (P7.7).
    fn from_value(value: &str) -> Option<ClockReading> {
        let mut words = value.split_whitespace().map(lettered);
        let (first, second) = (words.next()??, words.next());
        if words.next().is_some() {
            return None;
        }
        let values = match (first, second) {
            (one, None) => [Some(one), None],
            (one, Some(other)) => [Some(one), Some(other?)],
        };
        let mut reading = ClockReading::default();
        let named = values.iter().flatten().find_map(|value| value.side);
        for (index, value) in values.into_iter().flatten().enumerate() {
            let place = match (value.side, named) {
                (Some(side), _) => reading.place_of(side),
                (None, Some(named)) => reading.place_of(named.other()),
                (None, None) if index == 0 => &mut reading.mover_ms,
                (None, None) => &mut reading.other_ms,
            };
            // Two times of one side say nothing.
            if place.replace(value.ms).is_some() {
                return None;
            }
            if value.running {
                reading.running = value.side;
            }
        }
        Some(reading)
    }

    fn place_of(&mut self, side: Side) -> &mut Option<i64> {
        match side {
            Side::White => &mut self.white_ms,
            Side::Black => &mut self.black_ms,
        }
    }
}

/// A time with whatever its letter says.
#[derive(Clone, Copy)]
struct Lettered {
    side: Option<Side>,
    running: bool,
    ms: i64,
}

fn lettered(word: &str) -> Option<Lettered> {
    let (side, running) = match word.chars().next()? {
        'w' => (Some(Side::White), false),
        'W' => (Some(Side::White), true),
        'b' => (Some(Side::Black), false),
        'B' => (Some(Side::Black), true),
        _ => (None, false),
    };
    let ms = time_ms(if side.is_some() { &word[1..] } else { word })?;
    Some(Lettered { side, running, ms })
}

/// A comment in which the times left are told for both players, where it tells any (P7.7, and 9 on
/// writing); the other words of it stay.
pub(super) fn with_both(
    comment: &str,
    white_ms: i64,
    black_ms: i64,
    running: Side,
) -> Option<String> {
    let mut from = 0;
    while let Some(start) = comment[from..].find("[%").map(|at| from + at) {
        let end = start + comment[start..].find(']')? + 1;
        let is_clock = |(name, value): (&str, &str)| {
            (name.eq_ignore_ascii_case("clk") || name.eq_ignore_ascii_case("clock"))
                && ClockReading::from_value(value).is_some()
        };
        if commands(&comment[start..end]).any(is_clock) {
            let both = both_clocks(white_ms, black_ms, running);
            return Some(format!("{}{both}{}", &comment[..start], &comment[end..]));
        }
        from = end;
    }
    None
}

/// The command that tells both times; `running` is the side whose clock runs now (P7.7).
pub(super) fn both_clocks(white_ms: i64, black_ms: i64, running: Side) -> String {
    let (white, black) = match running {
        Side::White => ('W', 'b'),
        Side::Black => ('w', 'B'),
    };
    format!(
        "[%clock {white}{} {black}{}]",
        clock_time(white_ms),
        clock_time(black_ms)
    )
}

/// Times spent as a comment gives them, in milliseconds (P7.6): they run up, those of
/// [`ClockReading`] run down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpentReading {
    /// What the move took (`%emt`).
    pub move_ms: Option<i64>,
    /// What the player has spent in the game so far (`%egt`).
    pub game_ms: Option<i64>,
    /// What the dial of a mechanical clock shows (`%mct`).
    pub dial_ms: Option<i64>,
}

impl SpentReading {
    /// The reading of a comment; absent where it has none.
    pub fn of(comment: &str) -> Option<SpentReading> {
        let mut reading = SpentReading::default();
        for (name, value) in commands(comment) {
            let place = match name.to_ascii_lowercase().as_str() {
                "emt" => &mut reading.move_ms,
                "egt" => &mut reading.game_ms,
                "mct" => &mut reading.dial_ms,
                _ => continue,
            };
            *place = place.or_else(|| time_ms(value));
        }
        (reading != SpentReading::default()).then_some(reading)
    }
}

/// `H:MM:SS`, with tenths or without, in milliseconds (P7.6).
fn time_ms(text: &str) -> Option<i64> {
    let (clock, fraction) = text.split_once('.').unwrap_or((text, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut seconds = 0_i64;
    let mut parts = 0;
    for part in clock.split(':') {
        let digits =
            !part.is_empty() && part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
        seconds = seconds * 60 + digits.then(|| part.parse::<i64>().ok())??;
        parts += 1;
    }
    let fraction = format!("{fraction:0<3}").parse::<i64>().ok()?;
    (2..=3)
        .contains(&parts)
        .then_some(seconds * 1000 + fraction)
}

/// A time as `%clk` writes it: hours without leading zero, whole seconds, rounded down. A clock
/// below zero is written as zero.
pub fn clock_time(ms: i64) -> String {
    let seconds = ms.max(0) / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_among_words() {
        let comment = "good [%clk 1:55:21] and [%eval -0.048][%inbook] [%csl Ga1] [%open";
        let found: Vec<_> = commands(comment).collect();
        assert_eq!(
            found,
            [
                ("clk", "1:55:21"),
                ("eval", "-0.048"),
                ("inbook", ""),
                ("csl", "Ga1")
            ]
        );
    }

    /// P7.6, P7.7.
    #[test]
    fn both_names_are_read_in_both_forms() {
        let read = |text: &str| ClockReading::of(text);
        let mover = |ms| {
            Some(ClockReading {
                mover_ms: Some(ms),
                ..ClockReading::default()
            })
        };
        assert_eq!(read("[%clk 1:55:21]"), mover(6_921_000));
        assert_eq!(read("[%clock 0:00:12.4]"), mover(12_400));
        let both = |running| {
            Some(ClockReading {
                white_ms: Some(5_395_000),
                black_ms: Some(5_400_000),
                running,
                ..ClockReading::default()
            })
        };
        assert_eq!(read("[%clock w1:29:55 B1:30:00]"), both(Some(Side::Black)));
        assert_eq!(read("[%clk B1:30:00 w1:29:55]"), both(Some(Side::Black)));
        assert_eq!(read("[%clock W1:29:55 b1:30:00]"), both(Some(Side::White)));
        for none in [
            "",
            "{20}",
            "[%eval 3]",
            "[%clk soon]",
            "[%clk 1:2:3:4]",
            "[%clk ::]",
            "[%clk 1:00:00.é]",
            "[%clock 1:00:00 1:00:00 1:00:00]",
            "[%clock w1:00:00 w1:00:00]",
            "[%clock w1:00:00 soon]",
        ] {
            assert_eq!(read(none), None, "{none}");
        }
    }

    /// P7.7: the letter is optional, and the mover's clock comes first.
    #[test]
    fn values_without_letters_are_the_movers_and_his_opponents() {
        let read = |text: &str| ClockReading::of(text).expect("a reading");
        let two = read("[%clock 1:29:55 1:30:00]");
        assert_eq!(
            (two.mover_ms, two.other_ms),
            (Some(5_395_000), Some(5_400_000))
        );
        assert_eq!(two.running, None);
        let of = |reading: ClockReading, mover: Side| {
            [Side::White, Side::Black].map(|side| reading.of_side(side, mover))
        };
        assert_eq!(of(two, Side::White), [Some(5_395_000), Some(5_400_000)]);
        assert_eq!(of(two, Side::Black), [Some(5_400_000), Some(5_395_000)]);
        // One letter tells both.
        for text in [
            "[%clock w1:29:55 1:30:00]",
            "[%clk 1:30:00 w1:29:55]",
            "[%clock 1:29:55 b1:30:00]",
        ] {
            let one = read(text);
            assert_eq!(
                of(one, Side::Black),
                [Some(5_395_000), Some(5_400_000)],
                "{text}"
            );
        }
        assert_eq!(
            of(read("[%clk 1:00:00]"), Side::Black),
            [None, Some(3_600_000)]
        );
    }

    #[test]
    fn a_comment_is_told_for_both_with_its_other_words() {
        let both = |comment: &str| with_both(comment, 5_395_000, 5_400_000, Side::Black);
        let said = "[%clock w1:29:55 B1:30:00]";
        assert_eq!(both("[%clk 1:29:55]").as_deref(), Some(said));
        let words = both("good [%eval 3] [%clk 1:29:55] indeed");
        assert_eq!(words, Some(format!("good [%eval 3] {said} indeed")));
        for none in ["", "good", "[%eval 3]", "[%clk soon]", "[%clk 1:00:00"] {
            assert_eq!(both(none), None, "{none}");
        }
    }

    /// P7.6.
    #[test]
    fn times_spent_are_read_by_their_names() {
        let spent = |move_ms, game_ms, dial_ms| {
            Some(SpentReading {
                move_ms,
                game_ms,
                dial_ms,
            })
        };
        assert_eq!(
            SpentReading::of("quick [%emt 0:00:12]"),
            spent(Some(12_000), None, None)
        );
        assert_eq!(
            SpentReading::of("[%egt 1:02:03.5][%mct 2:00:00]"),
            spent(None, Some(3_723_500), Some(7_200_000))
        );
        assert_eq!(SpentReading::of("[%clk 1:00:00]"), None);
        assert_eq!(SpentReading::of("[%emt soon]"), None);
        assert_eq!(ClockReading::of("[%emt 0:00:12]"), None);
    }

    #[test]
    fn times_are_written_with_two_digits() {
        assert_eq!(clock_time(5_395_999), "1:29:55");
        assert_eq!(clock_time(9_000), "0:00:09");
        assert_eq!(clock_time(-1), "0:00:00");
    }
}
