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

    fn from_value(value: &str) -> Option<ClockReading> {
        let mut reading = ClockReading::default();
        for word in value.split_whitespace() {
            let (letter, time) = match word.chars().next()? {
                letter @ ('w' | 'W' | 'b' | 'B') => (Some(letter), &word[1..]),
                _ => (None, word),
            };
            let ms = time_ms(time)?;
            match letter {
                Some('w' | 'W') => reading.white_ms = Some(ms),
                Some(_) => reading.black_ms = Some(ms),
                None => reading.mover_ms = Some(ms),
            }
            match letter {
                Some('W') => reading.running = Some(Side::White),
                Some('B') => reading.running = Some(Side::Black),
                _ => {}
            }
        }
        (reading != ClockReading::default()).then_some(reading)
    }
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
                mover_ms: None,
                running,
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
        ] {
            assert_eq!(read(none), None, "{none}");
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
