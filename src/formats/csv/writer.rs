//! From rows of values to text.

use super::lexer::Separator;

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What stands between the fields.
    pub separator: Separator,
    /// A byte order mark at the beginning, by which a spreadsheet knows UTF-8.
    pub mark: bool,
    /// A comma as the decimal mark.
    pub decimal_comma: bool,
    /// Whether a text that a spreadsheet would take for a formula gets an apostrophe before it.
    /// Only a program that reads texts as they are may go without.
    pub guarded: bool,
}

impl Style {
    /// For a person with a spreadsheet.
    pub const SPREADSHEET: Style = Style {
        separator: Separator::Semicolon,
        mark: true,
        decimal_comma: false,
        guarded: true,
    };
    /// For a program, or a person who looks: without a mark, but still guarded.
    pub const PLAIN: Style = Style {
        mark: false,
        ..Style::SPREADSHEET
    };
}

/// A value in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Words.
    Text(String),
    /// A number as it is to stand, with a point as its decimal mark.
    Number(String),
    /// Nothing.
    Empty,
}

impl Value {
    /// Words.
    pub fn text(text: impl Into<String>) -> Value {
        Value::Text(text.into())
    }

    /// A number.
    pub fn number(number: impl ToString) -> Value {
        Value::Number(number.to_string())
    }

    /// A number, or nothing.
    pub fn number_or_empty(number: Option<impl ToString>) -> Value {
        number.map_or(Value::Empty, Value::number)
    }
}

/// A table: its headings are its first row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Vec<Value>>,
}

impl Table {
    /// A table with its headings.
    pub(super) fn with_headings(headings: impl IntoIterator<Item = String>) -> Table {
        Table {
            rows: vec![headings.into_iter().map(Value::Text).collect()],
        }
    }

    /// The text: lines ended by CR LF, as RFC 4180 has it.
    #[must_use]
    pub fn write(&self, style: Style) -> String {
        let separator = style.separator.character().unwrap_or(';');
        let mut out = String::new();
        if style.mark {
            out.push('\u{feff}');
        }
        for row in &self.rows {
            for (at, value) in row.iter().enumerate() {
                if at > 0 {
                    out.push(separator);
                }
                push(&mut out, value, style, separator);
            }
            out.push_str("\r\n");
        }
        out
    }
}

fn push(out: &mut String, value: &Value, style: Style, separator: char) {
    let text = match value {
        Value::Empty => return,
        Value::Number(number) if is_number(number) => {
            let text = match style.decimal_comma {
                true => number.replace('.', ","),
                false => number.clone(),
            };
            let quote = text.contains(separator).then_some('"');
            out.extend(quote);
            out.push_str(&text);
            out.extend(quote);
            return;
        }
        Value::Number(text) | Value::Text(text) => guarded(text, style.guarded),
    };
    // Quoted for every separator there is: a program that takes another one than ours must not
    // find a formula behind it.
    let needs_quotes = text.contains(['"', '\n', '\r', '\t', ';', ',', separator])
        || text.starts_with(char::is_whitespace)
        || text.ends_with(char::is_whitespace);
    if needs_quotes {
        out.push('"');
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(&text);
    }
}

/// Figures with a sign and a point: nothing a spreadsheet could run.
fn is_number(text: &str) -> bool {
    let figures = text.strip_prefix('-').unwrap_or(text);
    figures.starts_with(|c: char| c.is_ascii_digit())
        && figures
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// What a formula begins with, in either width.
pub(super) const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// FORMATS 7: what begins like a formula gets an apostrophe. Blanks before the sign do not help
/// everywhere, so they do not count. An apostrophe of the text itself gets another one, so that
/// a reader who takes one away has the text again.
fn guarded(text: &str, guard: bool) -> String {
    let bare = text.trim_start().trim_start_matches('\'');
    let is_formula = text.starts_with(['\t', '\r', '\n']) || bare.starts_with(FORMULA);
    if guard && is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: Value, style: Style) -> String {
        let table = Table {
            rows: vec![vec![value]],
        };
        table.write(style).trim_end_matches("\r\n").to_owned()
    }

    #[test]
    fn no_text_becomes_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@x",
            "\tx",
            "\rx",
            " =1",
            "=cmd|' /C calc'!A0",
        ] {
            let found = written(Value::text(text), Style::PLAIN);
            assert!(
                found.starts_with('\'') || found.starts_with("\"'"),
                "{found}"
            );
        }
        assert_eq!(written(Value::text("-"), Style::PLAIN), "'-");
        assert_eq!(
            written(
                Value::text("=1"),
                Style {
                    guarded: false,
                    ..Style::PLAIN
                }
            ),
            "=1"
        );
        assert_eq!(written(Value::number("-7.6"), Style::PLAIN), "-7.6");
        // A number that is none is a text.
        assert_eq!(written(Value::number("-1+2"), Style::PLAIN), "'-1+2");
    }

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(
            written(Value::text("Dam, \"A\""), Style::PLAIN),
            "\"Dam, \"\"A\"\"\""
        );
        assert_eq!(written(Value::text(" x"), Style::PLAIN), "\" x\"");
        assert_eq!(
            written(Value::text("Dam"), Style::SPREADSHEET),
            "\u{feff}Dam"
        );
        let comma = Style {
            decimal_comma: true,
            ..Style::PLAIN
        };
        assert_eq!(written(Value::number("2.5"), comma), "2,5");
        let both = Style {
            separator: Separator::Comma,
            ..comma
        };
        assert_eq!(written(Value::number("2.5"), both), "\"2,5\"");
    }
}
