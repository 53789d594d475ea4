//! `[Name "value"]` (P2.1, P2.2).

use std::borrow::Cow;
use std::ops::Range;

use super::Point;
use super::lexemes::skip_blanks;
use super::text::{is_blank, trim};

/// The longest value that is read, in bytes.
pub(super) const LONGEST_VALUE: usize = 64 * 1024;

/// The name of a tag that begins at `at`, and the place behind the quote that opens its value.
pub(super) fn name_at(text: &str, at: usize) -> Option<(Range<usize>, usize)> {
    let bytes = text.as_bytes();
    if bytes.get(at) != Some(&b'[') {
        return None;
    }
    let start = skip_blanks(bytes, at + 1);
    let length = bytes[start..]
        .iter()
        .take_while(|byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.') || !byte.is_ascii()
        })
        .count();
    let end = start + length;
    let begins_with_letter = bytes
        .get(start)
        .is_some_and(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii());
    let quote = skip_blanks(bytes, end);
    (begins_with_letter && bytes.get(quote) == Some(&b'"')).then_some((start..end, quote + 1))
}

/// Whether a name is one the standard could have: a capital, letters, digits, underscores.
pub(super) fn is_standard_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The value of a tag, and what was tolerated in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Value<'a> {
    pub value: Cow<'a, str>,
    /// The place behind the closing bracket.
    pub end: usize,
    pub points: Vec<Point>,
}

/// The value that begins at `at`, behind its opening quote. Where it is longer than is read, the
/// place up to which it was looked at.
pub(super) fn value_at(text: &str, start: usize) -> Result<Value<'_>, usize> {
    let bytes = text.as_bytes();
    let mut points = Vec::new();
    let mut tolerate = |point: Point| {
        if !points.contains(&point) {
            points.push(point);
        }
    };
    let mut at = start;
    let (stop, end) = loop {
        if at - start > LONGEST_VALUE {
            return Err(at);
        }
        match bytes.get(at) {
            None => {
                tolerate(Point::TagNotClosed);
                break (unclosed_end(text, start, at), at);
            }
            Some(b'"') => match closing(bytes, at + 1) {
                Closing::Bracket(end) => break (at, end),
                Closing::Missing => {
                    tolerate(Point::TagNotClosed);
                    break (at, at + 1);
                }
                Closing::No => {
                    tolerate(Point::RawQuote);
                    at += 1;
                }
            },
            Some(b'\\') => match bytes.get(at + 1) {
                // `C:\games\"]`: the last backslash of a path, not an escaped quote.
                Some(b'"') if closes_its_line(bytes, at + 2) => {
                    tolerate(Point::UnknownEscape);
                    at += 1;
                }
                Some(b'"' | b'\\') => at += 2,
                _ => {
                    tolerate(Point::UnknownEscape);
                    at += 1;
                }
            },
            Some(b'\n' | b'\r') if line_is_over(text, at) => {
                tolerate(Point::TagNotClosed);
                break (unclosed_end(text, start, at), at);
            }
            Some(_) => at += 1,
        }
    };
    Ok(Value {
        value: plain(&text[start..stop.max(start)]),
        end,
        points,
    })
}

enum Closing {
    /// The quote is followed by the bracket that ends here.
    Bracket(usize),
    /// The quote ends the value, the bracket is missing.
    Missing,
    /// The quote is part of the value.
    No,
}

fn closing(bytes: &[u8], after_quote: usize) -> Closing {
    let next = skip_blanks(bytes, after_quote);
    let line_ended = bytes[after_quote..next]
        .iter()
        .any(|byte| matches!(byte, b'\n' | b'\r'));
    match bytes.get(next) {
        Some(b']') => Closing::Bracket(next + 1),
        None => Closing::Missing,
        Some(b'[') if line_ended => Closing::Missing,
        Some(_) => Closing::No,
    }
}

/// Whether `]` and the end of the line follow.
fn closes_its_line(bytes: &[u8], at: usize) -> bool {
    let bracket = skip_in_line(bytes, at);
    if bytes.get(bracket) != Some(&b']') {
        return false;
    }
    let end = skip_in_line(bytes, bracket + 1);
    matches!(bytes.get(end), None | Some(b'\n' | b'\r'))
}

fn skip_in_line(bytes: &[u8], at: usize) -> usize {
    let in_line = |byte: &&u8| is_blank(**byte) && !matches!(**byte, b'\n' | b'\r');
    at + bytes[at.min(bytes.len())..]
        .iter()
        .take_while(in_line)
        .count()
}

/// Whether the value cannot go on behind the line end at `at`: an empty line or the next tag
/// follows.
fn line_is_over(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let line = if bytes[at..].starts_with(b"\r\n") {
        at + 2
    } else {
        at + 1
    };
    let next = skip_in_line(bytes, line);
    match bytes.get(next) {
        None | Some(b'\n' | b'\r') => true,
        Some(b'[') => name_at(text, next).is_some(),
        Some(_) => false,
    }
}

/// Where the value of a tag that nothing closes is taken to end: before a bracket that stands
/// at the end of its line.
fn unclosed_end(text: &str, start: usize, end: usize) -> usize {
    let value = text[start..end].trim_end();
    let value = value.strip_suffix(']').unwrap_or(value);
    start + value.trim_end().len()
}

/// The value without escapes; a line end with the blanks around it is one blank.
fn plain(raw: &str) -> Cow<'_, str> {
    if !raw
        .bytes()
        .any(|byte| byte == b'\\' || byte.is_ascii_control())
    {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    for (number, line) in raw.split(['\n', '\r']).enumerate() {
        if number > 0 {
            let kept = out.trim_end().len();
            out.truncate(kept);
            if !out.is_empty() && !line.is_empty() {
                out.push(' ');
            }
        }
        let mut rest = if number > 0 { trim(line) } else { line };
        while let Some(at) = rest.find('\\') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            match rest.chars().next() {
                Some(c @ ('"' | '\\')) => {
                    out.push(c);
                    rest = &rest[1..];
                }
                _ => out.push('\\'),
            }
        }
        out.push_str(rest);
    }
    let no_controls = |c: char| if c.is_ascii_control() { ' ' } else { c };
    Cow::Owned(out.chars().map(no_controls).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String, Vec<Point>) {
        let (_, start) = name_at(text, 0).expect("a tag");
        let value = value_at(text, start).expect("short enough");
        (
            value.value.into_owned(),
            text[value.end..].to_owned(),
            value.points,
        )
    }

    fn value(text: &str) -> String {
        read(text).0
    }

    /// P2.1.
    #[test]
    fn blanks_and_line_ends_may_stand_where_they_do() {
        assert_eq!(value("[Event \"x\"]"), "x");
        assert_eq!(value("[ Event       \"x\" ]"), "x");
        assert_eq!(value("[FEN \"W:W27,45:\r\nB1,2\"]"), "W:W27,45: B1,2");
        assert_eq!(value("[FEN \"W:W27,45:\n\"]"), "W:W27,45:");
        assert_eq!(value("[Site \"two  blanks \"]"), "two  blanks ");
    }

    /// P2.2.
    #[test]
    fn raw_quotes_and_unknown_escapes_are_kept() {
        let (value, _, points) = read("[White \"Jan \"de Snelle\" Smit\"]");
        assert_eq!(
            (value.as_str(), points),
            ("Jan \"de Snelle\" Smit", vec![Point::RawQuote])
        );
        let (value, _, points) = read("[Site \"C:\\Documents\\new\"]");
        assert_eq!(
            (value.as_str(), points),
            ("C:\\Documents\\new", vec![Point::UnknownEscape])
        );
        let (value, rest, _) = read("[Site \"C:\\games\\\"]\n[Round \"1\"]");
        assert_eq!(
            (value.as_str(), rest.as_str()),
            ("C:\\games\\", "\n[Round \"1\"]")
        );
    }

    #[test]
    fn escapes_are_undone() {
        let (value, _, points) = read("[White \"a \\\"b\\\" c:\\\\d \\\"\"]");
        assert_eq!((value.as_str(), points), ("a \"b\" c:\\d \"", vec![]));
    }

    #[test]
    fn an_unclosed_value_ends_with_its_line() {
        let (value, rest, points) = read("[White \"Jan]\n[Black \"Piet\"]");
        assert_eq!(
            (value.as_str(), rest.as_str(), points),
            ("Jan", "\n[Black \"Piet\"]", vec![Point::TagNotClosed])
        );
        let (value, rest, _) = read("[White \"Jan\"\n[Black \"Piet\"]");
        assert_eq!(
            (value.as_str(), rest.as_str()),
            ("Jan", "\n[Black \"Piet\"]")
        );
        let (value, rest, _) = read("[White \"Jan\n\n1. 32-28");
        assert_eq!((value.as_str(), rest.as_str()), ("Jan", "\n\n1. 32-28"));
        assert_eq!(read("[White \"Jan").0, "Jan");
    }

    #[test]
    fn what_is_no_tag_is_none() {
        for text in [
            "[%clk 1:00]",
            "[1 \"x\"]",
            "[Event]",
            "[Event x]",
            "[",
            "Event \"x\"",
            "[\"x\"]",
        ] {
            assert_eq!(name_at(text, 0), None, "{text}");
        }
    }

    #[test]
    fn a_value_above_the_limit_is_refused() {
        let long = format!("[Site \"{}\"]", "a".repeat(LONGEST_VALUE + 1));
        assert_eq!(value_at(&long, 7), Err(7 + LONGEST_VALUE + 1));
    }
}
