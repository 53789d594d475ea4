//! A time as somebody types it who reads it off a clock, or sets one.

use super::Millis;

impl Millis {
    /// The time a text names: `23:10` and `1:23:10` as clocks show it, the parts parted by any of
    /// `: . , '` or a blank; `23` for minutes alone; `2310` and `12310` for a keypad without signs.
    /// `None` where it names none, or seconds or minutes of sixty and more.
    pub fn from_typed(text: &str) -> Option<Millis> {
        let text = text.trim();
        let parts: Vec<&str> = text.split([':', '.', ',', '\'', ' ']).collect();
        let is_number = |part: &&str| {
            (1..=6).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !parts.iter().all(is_number) {
            return None;
        }
        let numbers: Vec<i64> = match parts.as_slice() {
            [run] => run_of_digits(run)?,
            parts if parts[1..].iter().all(|part| part.len() == 2) => parts
                .iter()
                .map(|part| part.parse().ok())
                .collect::<Option<_>>()?,
            _ => return None,
        };
        let (hours, minutes, seconds) = match numbers[..] {
            [minutes, seconds] => (0, minutes, seconds),
            [hours, minutes, seconds] if minutes < 60 => (hours, minutes, seconds),
            _ => return None,
        };
        (seconds < 60).then(|| Millis::from_secs((hours * 60 + minutes) * 60 + seconds))
    }
}

/// Digits without a sign between them: two a part from the right, and two at the most are minutes.
fn run_of_digits(run: &str) -> Option<Vec<i64>> {
    let two = |text: &str| text.parse().ok();
    Some(match run.len() {
        1 | 2 => vec![two(run)?, 0],
        3 | 4 => {
            let (minutes, seconds) = run.split_at(run.len() - 2);
            vec![two(minutes)?, two(seconds)?]
        }
        _ => {
            let (hours, rest) = run.split_at(run.len() - 4);
            let (minutes, seconds) = rest.split_at(2);
            vec![two(hours)?, two(minutes)?, two(seconds)?]
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_clocks_show_it_and_as_a_keypad_types_it() {
        for (text, seconds) in [
            ("23:10", 1390),
            (" 1:23:10 ", 4990),
            ("1.23.10", 4990),
            ("20 10", 1210),
            ("0:09", 9),
            ("95:00", 5700),
            ("23", 1380),
            ("5", 300),
            ("2310", 1390),
            ("905", 545),
            ("12310", 4990),
            ("012310", 4990),
        ] {
            assert_eq!(
                Millis::from_typed(text),
                Some(Millis::from_secs(seconds)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_no_clock_shows_is_no_time() {
        for text in [
            "",
            ":",
            "20:",
            ":10",
            "20:60",
            "1:60:00",
            "20:1",
            "1:2:3:4",
            "-5:00",
            "5 min",
            "１０",
            "2390",
            "1234567",
            "9999999999999999999",
        ] {
            assert_eq!(Millis::from_typed(text), None, "{text}");
        }
    }
}
