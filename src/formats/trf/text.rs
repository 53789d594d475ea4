//! Single fields as a report writes them.

use unicode_normalization::UnicodeNormalization;

use crate::tournament::{Points, RoundNo};

/// A number, or nothing.
pub(super) struct Shown(pub(super) Option<u16>);

impl std::fmt::Display for Shown {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(number) => number.fmt(out),
            None => out.pad(""),
        }
    }
}

/// `2.0`, as reports write points.
pub(super) fn one_decimal(points: Points) -> String {
    let tenths = points.in_tenths();
    let sign = if tenths < 0 { "-" } else { "" };
    format!(
        "{sign}{}.{}",
        tenths.unsigned_abs() / 10,
        tenths.unsigned_abs() % 10
    )
}

/// Points as four columns hold them, right aligned: 100 and more without the decimal, where it says
/// nothing. What does not fit is longer.
pub(super) fn in_four(points: Points) -> String {
    let text = one_decimal(points);
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => format!("{whole:>4}"),
        _ => format!("{text:>4}"),
    }
}

/// `YY/MM/DD` where two figures of the year are enough.
pub(super) fn short(date: &str) -> String {
    let is_day = date.len() == 10 && date.is_ascii() && date.as_bytes()[4] == b'/';
    match date.get(..4).and_then(|year| year.parse::<u16>().ok()) {
        Some(1970..=2069) if is_day => date[2..].to_owned(),
        _ => field(date, 10),
    }
}

/// Blanks up to a column.
pub(super) fn pad(line: &mut String, columns: usize) {
    let missing = columns.saturating_sub(line.chars().count());
    line.extend(std::iter::repeat_n(' ', missing));
}

/// A line that holds a text, if there is one.
pub(super) fn record(out: &mut String, code: &str, text: &str) {
    let text = plain(text);
    let text = text.trim();
    if !text.is_empty() {
        out.push_str(code);
        out.push(' ');
        out.push_str(text);
        out.push('\n');
    }
}

/// The text with its accents joined to their letters and without line ends or tabs.
pub(super) fn plain(text: &str) -> String {
    text.nfc()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// The text as it fits into some columns.
pub(super) fn field(text: &str, columns: usize) -> String {
    let plain = plain(text);
    let cut: String = plain.trim().chars().take(columns).collect();
    cut.trim_end().to_owned()
}

/// The number of a round as three columns hold it.
pub(super) fn round(round: RoundNo) -> RoundNo {
    round.min(999)
}
