//! Days and hours as each language writes them.

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use super::Lang;

const WEEKDAYS: [[&str; 7]; 3] = [
    [
        "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
    ],
    [
        "maandag",
        "dinsdag",
        "woensdag",
        "donderdag",
        "vrijdag",
        "zaterdag",
        "zondag",
    ],
    [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ],
];

#[rustfmt::skip]
const MONTHS: [[&str; 12]; 3] = [
    ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
    ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"],
    ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
];

fn month(t: Lang, day: NaiveDate) -> &'static str {
    MONTHS[t.index()][day.month0() as usize]
}

/// The number of the day as it is said before its month: in French the first is "1er".
fn number(t: Lang, day: NaiveDate) -> String {
    match (t, day.day()) {
        (Lang::Fr, 1) => "1er".to_owned(),
        (_, number) => number.to_string(),
    }
}

/// A day in a table: `30.11.2026`, in English `30 Nov 2026`.
pub fn day(t: Lang, day: NaiveDate) -> String {
    match t {
        Lang::Fr | Lang::Nl => day.format("%d.%m.%Y").to_string(),
        Lang::En => format!("{} {} {}", day.day(), &month(t, day)[..3], day.year()),
    }
}

/// A day in words: "lundi 30 novembre 2026", "Monday 30 November 2026".
pub fn long_day(t: Lang, day: NaiveDate) -> String {
    let weekday = WEEKDAYS[t.index()][day.weekday().num_days_from_monday() as usize];
    format!(
        "{weekday} {} {} {}",
        number(t, day),
        month(t, day),
        day.year()
    )
}

/// The days of an event in words: "28–30 novembre 2026", "30 novembre – 2 décembre 2026", or the
/// one day it lasts.
pub fn days(t: Lang, first: NaiveDate, last: NaiveDate) -> String {
    let (from, to) = (number(t, first), number(t, last));
    let end = format!("{to} {} {}", month(t, last), last.year());
    if first == last {
        end
    } else if first.year() != last.year() {
        format!("{from} {} {} – {end}", month(t, first), first.year())
    } else if first.month() != last.month() {
        format!("{from} {} – {end}", month(t, first))
    } else {
        format!("{from}–{end}")
    }
}

/// An hour: `14:02`.
pub fn hour(at: NaiveDateTime) -> String {
    at.format("%H:%M").to_string()
}

/// An hour to the second: `14:02:51`.
pub fn hour_with_seconds(at: NaiveDateTime) -> String {
    at.format("%H:%M:%S").to_string()
}

/// A day and an hour in a table: `30.11.2026, 14:02`.
pub fn moment(t: Lang, at: NaiveDateTime) -> String {
    format!("{}, {}", day(t, at.date()), hour(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_is_written_as_each_language_does() {
        let written = |text| Lang::ALL.map(|t| day(t, date(text)));
        assert_eq!(
            written("2025-11-24"),
            ["24.11.2025", "24.11.2025", "24 Nov 2025"]
        );
        assert_eq!(
            written("2026-05-01"),
            ["01.05.2026", "01.05.2026", "1 May 2026"]
        );
        let words = Lang::ALL.map(|t| long_day(t, date("2026-11-30")));
        assert_eq!(
            words,
            [
                "lundi 30 novembre 2026",
                "maandag 30 november 2026",
                "Monday 30 November 2026"
            ]
        );
        assert_eq!(
            long_day(Lang::Fr, date("2026-03-01")),
            "dimanche 1er mars 2026"
        );
    }

    #[test]
    fn days_share_what_they_have_in_common() {
        let french = |first, last| days(Lang::Fr, date(first), date(last));
        assert_eq!(french("2026-11-28", "2026-11-28"), "28 novembre 2026");
        assert_eq!(french("2026-11-28", "2026-11-30"), "28–30 novembre 2026");
        assert_eq!(
            french("2026-11-30", "2026-12-02"),
            "30 novembre – 2 décembre 2026"
        );
        assert_eq!(
            french("2026-12-30", "2027-01-02"),
            "30 décembre 2026 – 2 janvier 2027"
        );
        assert_eq!(french("2026-08-01", "2026-08-09"), "1er–9 août 2026");
    }

    #[test]
    fn hours_have_two_figures() {
        let at = date("2026-11-30").and_hms_opt(9, 5, 7).unwrap();
        assert_eq!(hour(at), "09:05");
        assert_eq!(hour_with_seconds(at), "09:05:07");
        assert_eq!(moment(Lang::Nl, at), "30.11.2026, 09:05");
    }
}
