//! From text to rows of fields.

/// What stands between two fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Separator {
    /// `;`, what spreadsheets write where the comma is a decimal mark.
    #[default]
    Semicolon,
    /// `,`.
    Comma,
    /// A tab, what a spreadsheet puts on the clipboard.
    Tab,
    /// Columns of fixed width, under their headings.
    Fixed,
}

impl Separator {
    /// The character; nothing for fixed columns.
    #[must_use]
    pub fn character(self) -> Option<char> {
        match self {
            Separator::Semicolon => Some(';'),
            Separator::Comma => Some(','),
            Separator::Tab => Some('\t'),
            Separator::Fixed => None,
        }
    }

    fn of(character: char) -> Option<Separator> {
        match character {
            ';' => Some(Separator::Semicolon),
            ',' => Some(Separator::Comma),
            '\t' => Some(Separator::Tab),
            _ => None,
        }
    }

    /// The one that stands most often in a heading, outside of quotes.
    fn detected(heading: &str) -> Separator {
        let mut quoted = false;
        let mut counts = [0usize; 3];
        for character in heading.chars() {
            match character {
                '"' => quoted = !quoted,
                '\t' if !quoted => counts[0] += 1,
                ';' if !quoted => counts[1] += 1,
                ',' if !quoted => counts[2] += 1,
                _ => {}
            }
        }
        let [tabs, semicolons, commas] = counts;
        if tabs == 0 && semicolons == 0 && commas == 0 {
            Separator::Fixed
        } else if tabs >= semicolons.max(commas) {
            Separator::Tab
        } else if semicolons >= commas {
            Separator::Semicolon
        } else {
            Separator::Comma
        }
    }
}

/// One row that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The line it begins on, counting from 1.
    pub(super) line: u32,
    pub(super) fields: Vec<String>,
    /// The line and the field, counting from 1, whose quote is not closed.
    pub(super) unclosed: Option<(u32, usize)>,
}

/// The rows of a text and what separates them: by a first line `sep=;`, or as the heading has it.
pub(super) fn rows(text: &str) -> (Separator, Vec<Row>) {
    let mut lexer = Lexer { text, line: 1 };
    let mut separator = None;
    let first = lexer.text.lines().next().unwrap_or("");
    if let Some(named) = first.trim_end().strip_prefix("sep=") {
        let mut characters = named.chars();
        separator = characters.next().and_then(Separator::of);
        // `sep=` and a tab is trimmed at its end.
        if named.is_empty() && first.contains('\t') {
            separator = Some(Separator::Tab);
        }
        lexer.skip_line();
    }
    let separator = separator.unwrap_or_else(|| {
        let mut lines = lexer.text.split(['\n', '\r']);
        Separator::detected(lines.find(|line| !line.trim().is_empty()).unwrap_or(""))
    });
    let mut found = Vec::new();
    while !lexer.text.is_empty() {
        let row = lexer.row(separator.character());
        if row.fields.iter().any(|field| !field.trim().is_empty()) {
            found.push(row);
        }
    }
    (separator, found)
}

struct Lexer<'t> {
    text: &'t str,
    line: u32,
}

impl Lexer<'_> {
    fn skip_line(&mut self) {
        let end = self.text.find(['\n', '\r']).unwrap_or(self.text.len());
        self.text = &self.text[end..];
        self.end_line();
    }

    /// Takes a line end, if one is next.
    fn end_line(&mut self) {
        let length = match self.text.as_bytes() {
            [b'\r', b'\n', ..] => 2,
            [b'\r' | b'\n', ..] => 1,
            _ => return,
        };
        self.text = &self.text[length..];
        self.line += 1;
    }

    fn row(&mut self, separator: Option<char>) -> Row {
        let mut row = Row {
            line: self.line,
            fields: Vec::new(),
            unclosed: None,
        };
        loop {
            let field = match separator {
                Some(_) if self.text.starts_with('"') => self.quoted(separator, &mut row),
                _ => self.plain(separator),
            };
            row.fields.push(field);
            match (self.text.chars().next(), separator) {
                (Some(next), Some(separator)) if next == separator => {
                    self.text = &self.text[separator.len_utf8()..];
                }
                _ => break,
            }
        }
        self.end_line();
        row
    }

    fn plain(&mut self, separator: Option<char>) -> String {
        let is_end = |c: char| c == '\n' || c == '\r' || Some(c) == separator;
        let end = self.text.find(is_end).unwrap_or(self.text.len());
        let (field, rest) = self.text.split_at(end);
        self.text = rest;
        field.to_owned()
    }

    /// A field in quotes (RFC 4180); what follows the closing quote on its line is taken with it.
    /// One that is never closed ends with its line, so that the rest of the file is not lost. So
    /// does one that would be closed on a later line by a quote with something behind it: that one
    /// opens a field there, and the lines between are rows of their own.
    fn quoted(&mut self, separator: Option<char>, row: &mut Row) -> String {
        let body = &self.text[1..];
        let mut field = String::new();
        let mut at = 0;
        loop {
            let quote = body[at..].find('"').map(|found| at + found);
            let Some(quote) = quote.filter(|quote| closes(body, *quote, separator)) else {
                row.unclosed = Some((self.line, row.fields.len() + 1));
                self.text = body;
                return self.plain(separator);
            };
            field.push_str(&body[at..quote]);
            at = quote + 1;
            if !body[at..].starts_with('"') {
                break;
            }
            field.push('"');
            at += 1;
        }
        let inside = body[..at].replace("\r\n", "\n");
        let ends = inside
            .bytes()
            .filter(|byte| matches!(byte, b'\n' | b'\r'))
            .count();
        self.line += u32::try_from(ends).unwrap_or(0);
        self.text = &body[at..];
        field.push_str(&self.plain(separator));
        field
    }
}

/// Whether a quote can close a field that began with `body`: on the same line any does.
fn closes(body: &str, quote: usize, separator: Option<char>) -> bool {
    let next = body[quote + 1..].chars().next();
    let is_end = next.is_none_or(|c| matches!(c, '\n' | '\r' | '"') || Some(c) == separator);
    is_end || !body[..quote].contains(['\n', '\r'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Vec<Vec<String>> {
        rows(text).1.into_iter().map(|row| row.fields).collect()
    }

    #[test]
    fn the_separator_is_that_of_the_heading() {
        assert_eq!(rows("name;club\na,b;c").0, Separator::Semicolon);
        assert_eq!(rows("name,club\na;b,c").0, Separator::Comma);
        assert_eq!(rows("\n\nname\tclub").0, Separator::Tab);
        assert_eq!(rows("\"a;b\",c").0, Separator::Comma);
        assert_eq!(rows("Name").0, Separator::Fixed);
        assert_eq!(rows("sep=,\r\na;b,c").0, Separator::Comma);
        assert_eq!(fields("sep=;\r\na;b\r\n"), [["a", "b"]]);
        assert_eq!(rows("sep=\t\na\tb").0, Separator::Tab);
    }

    #[test]
    fn quotes_hold_separators_quotes_and_line_ends() {
        let (_, found) = rows("a;b\n\"x;\"\"y\"\"\";\"1\r\n2\"\nlast;\"z\"s\n");
        assert_eq!(found[1].fields, ["x;\"y\"", "1\r\n2"]);
        assert_eq!(found[2].fields, ["last", "zs"]);
        assert_eq!((found[1].line, found[2].line), (2, 4));
    }

    #[test]
    fn a_quote_that_is_not_closed_costs_its_line_only() {
        let (_, found) = rows("a;b\nx;\"y\nz;1");
        assert_eq!(found[1].unclosed, Some((2, 2)));
        assert_eq!(found[1].fields, ["x", "y"]);
        assert_eq!(found[2].fields, ["z", "1"]);
        // A later line has quotes of its own: no row between is swallowed.
        let (_, found) = rows("a;b\nx;\"y\nz;1\nw;\"2\"\n");
        assert_eq!(found[1].unclosed, Some((2, 2)));
        assert_eq!(found[2].fields, ["z", "1"]);
        assert_eq!(found[3].fields, ["w", "2"]);
        // The quote opened on the second line of its row.
        let (_, found) = rows("a;b\n\"x\ny\";\"z\nw;1\n");
        assert_eq!(found[1].unclosed, Some((3, 2)));
        assert_eq!(found[2].fields, ["w", "1"]);
    }

    #[test]
    fn blank_lines_are_passed_over_and_counted() {
        let (_, found) = rows("a,b\r\n\r\n,\r\nx,y");
        let lines: Vec<u32> = found.iter().map(|row| row.line).collect();
        assert_eq!(lines, [1, 4]);
    }
}
