//! Days as files write them.

/// A day as it was understood: `YYYY/MM/DD`, or `YYYY` where only the year is known.
///
/// Reads `YYYY/MM/DD` and `YYYY` (also with dashes, points or blanks, and `00` for what is not
/// known), `DD.MM.YYYY` with any of these marks, and English months (`May 29, 2020`). A month
/// before its day in figures is never guessed.
pub(super) fn day(text: &str) -> Option<String> {
    let parts: Vec<&str> = text
        .split(|c: char| matches!(c, '/' | '-' | '.' | ',') || c.is_whitespace())
        .filter(|part| !part.is_empty())
        .collect();
    let number = |part: &str| -> Option<u16> {
        let is_number =
            !part.is_empty() && part.len() <= 4 && part.bytes().all(|b| b.is_ascii_digit());
        is_number.then(|| part.parse().ok()).flatten()
    };
    let (year, month, day) = match *parts.as_slice() {
        [year] => (year, 0, 0),
        [year, month] if year.len() == 4 => (year, number(month)?, 0),
        [first, month, last] if number(first).is_some() && number(month).is_some() => {
            if first.len() == 4 {
                (first, number(month)?, number(last)?)
            } else {
                (last, number(month)?, number(first)?)
            }
        }
        [first, second, year] => match (month_of(first), month_of(second)) {
            (Some(month), None) => (year, month, number(second)?),
            (None, Some(month)) => (year, month, number(first)?),
            _ => return None,
        },
        _ => return None,
    };
    if year.len() != 4 {
        return None;
    }
    let year = number(year).filter(|year| *year >= 1000)?;
    match (month, day) {
        (0, 0) => Some(year.to_string()),
        (1..=12, 0) => Some(format!("{year}/{month:02}/00")),
        (1..=12, 1..=31) if day <= days_in(year, month) => {
            Some(format!("{year}/{month:02}/{day:02}"))
        }
        _ => None,
    }
}

/// A day of a round, `YY/MM/DD` or any form of [`day`]: two figures are a year of 1970 to 2069.
pub(super) fn short_day(text: &str) -> Option<String> {
    let text = text.trim();
    let year: Option<u16> = match text.as_bytes() {
        [a, b, b'/' | b'.' | b'-', _, _, _, _, _] if a.is_ascii_digit() && b.is_ascii_digit() => {
            Some(u16::from(a - b'0') * 10 + u16::from(b - b'0'))
        }
        _ => None,
    };
    match year {
        Some(year @ 70..) => day(&format!("19{year}{}", &text[2..])),
        Some(year) => day(&format!("20{year:02}{}", &text[2..])),
        None => day(text),
    }
}

fn days_in(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn month_of(word: &str) -> Option<u16> {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let start: String = word.chars().take(3).flat_map(char::to_lowercase).collect();
    let at = MONTHS.iter().position(|month| *month == start)?;
    let whole = word.chars().all(char::is_alphabetic);
    whole.then(|| at as u16 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(text: &str, expected: &str) {
        let found = day(text);
        assert_eq!(found.as_deref().unwrap_or("unreadable"), expected, "{text}");
    }

    #[test]
    fn days_are_read_in_every_form_that_is_met() {
        is("1980/02/03", "1980/02/03");
        is("1980.02.03", "1980/02/03");
        is("1980-02-03", "1980/02/03");
        is("1979/00/00", "1979");
        is("1979", "1979");
        is("3.2.1980", "1980/02/03");
        is("03-02-1980", "1980/02/03");
        is("28. 07. 2005", "2005/07/28");
        is("May 29, 2020", "2020/05/29");
        is("29 May 2020", "2020/05/29");
        is("29/02/2024", "2024/02/29");
    }

    /// FORMATS 7: `MM/DD` is never guessed.
    #[test]
    fn what_is_no_day_is_not_guessed() {
        for text in [
            "",
            "02/29/2024",
            "2023/02/29",
            "1980/13/01",
            "80/02/03",
            "yesterday",
            "1/2",
            "12345",
        ] {
            is(text, "unreadable");
        }
    }

    #[test]
    fn days_of_rounds_have_short_years() {
        assert_eq!(short_day("26/04/01").as_deref(), Some("2026/04/01"));
        assert_eq!(short_day("99.12.31").as_deref(), Some("1999/12/31"));
        assert_eq!(short_day("2026/04/01").as_deref(), Some("2026/04/01"));
        assert_eq!(short_day("26/13/01"), None);
        assert_eq!(short_day("é6/13/0"), None);
    }
}
