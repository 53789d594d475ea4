//! Lines and columns: columns are counted in characters from 1 (FORMATS 1).

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// One line, with its columns at hand.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// Its number in the file, counting from 1.
    pub(super) number: u32,
    text: Cow<'a, str>,
    /// Where each character begins; nothing for a line of ASCII, where columns are bytes.
    starts: Option<Vec<u32>>,
}

impl<'a> Line<'a> {
    /// A line of a file. Accents that stand apart from their letters are joined first, because
    /// columns count what a reader sees (NFC, FORMATS 11.7). Control characters are blanks, but
    /// for the tabs of a player's line, which are told.
    pub(super) fn new(number: u32, text: &'a str) -> Line<'a> {
        let keeps_tabs = text.starts_with("001");
        let is_control = |c: char| c.is_control() && !(keeps_tabs && c == '\t');
        let text = match text.contains(is_control) {
            true => Cow::Owned(text.replace(is_control, " ")),
            false => Cow::Borrowed(text),
        };
        if text.is_ascii() {
            return Line {
                number,
                text,
                starts: None,
            };
        }
        let text = match is_nfc_quick(text.chars()) {
            IsNormalized::Yes => text,
            _ => Cow::Owned(text.nfc().collect()),
        };
        let starts = text
            .char_indices()
            .map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX))
            .collect();
        Line {
            number,
            text,
            starts: Some(starts),
        }
    }

    /// The whole line as it will be kept.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// How many columns it has.
    pub(super) fn len(&self) -> usize {
        self.starts.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// The columns from `first` to `last`, as far as the line goes.
    pub(super) fn columns(&self, first: usize, last: usize) -> &str {
        let from = self.byte(first - 1);
        let to = self.byte(last);
        &self.text[from..to]
    }

    /// The columns from `first` on.
    pub(super) fn from(&self, first: usize) -> &str {
        &self.text[self.byte(first - 1)..]
    }

    /// The words from a column on, each with the column it begins in. Whatever `is_between` is
    /// stands between them.
    pub(super) fn words(
        &self,
        first: usize,
        is_between: impl Fn(char) -> bool,
    ) -> Vec<(usize, &str)> {
        let from = self.byte(first - 1);
        let mut found = Vec::new();
        let mut at = from;
        for part in self.text[from..].split(|c: char| c.is_whitespace() || is_between(c)) {
            if !part.is_empty() {
                found.push((self.column_of(at), part));
            }
            let end = at + part.len();
            at = end + self.text[end..].chars().next().map_or(0, char::len_utf8);
        }
        found
    }

    /// The column of the character that begins at a byte.
    fn column_of(&self, byte: usize) -> usize {
        match &self.starts {
            None => byte + 1,
            Some(starts) => starts.partition_point(|start| (*start as usize) < byte) + 1,
        }
    }

    /// One column as a byte; a blank beyond the end of the line, and `?` for what is no ASCII.
    pub(super) fn byte_at(&self, column: usize) -> u8 {
        match &self.starts {
            None => self
                .text
                .as_bytes()
                .get(column - 1)
                .copied()
                .unwrap_or(b' '),
            Some(_) => match self.columns(column, column).as_bytes() {
                [] => b' ',
                [byte] => *byte,
                _ => b'?',
            },
        }
    }

    /// The column of the first character that is `wanted`.
    pub(super) fn find(&self, wanted: char) -> Option<usize> {
        let at = self.text.find(wanted)?;
        Some(self.text[..at].chars().count() + 1)
    }

    /// The last column that is not blank; 0 for a blank line.
    pub(super) fn last_column(&self) -> usize {
        let kept = self.text.trim_end().len();
        match &self.starts {
            None => kept,
            Some(starts) => starts.partition_point(|start| (*start as usize) < kept),
        }
    }

    /// Where the character after `column` characters begins, or the end.
    fn byte(&self, column: usize) -> usize {
        match &self.starts {
            None => column.min(self.text.len()),
            Some(starts) => starts
                .get(column)
                .map_or(self.text.len(), |start| *start as usize),
        }
    }
}

/// The lines of a text: ended by LF, CR LF or a lone CR (FORMATS 1).
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut rest = text;
    let mut number = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        number += 1;
        let end = rest.bytes().position(|byte| byte == b'\n' || byte == b'\r');
        let line = match end {
            None => std::mem::take(&mut rest),
            Some(end) => {
                let line = &rest[..end];
                let after = if rest[end..].starts_with("\r\n") {
                    2
                } else {
                    1
                };
                rest = &rest[end + after..];
                line
            }
        };
        Some(Line::new(number, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_ends_are_ends() {
        let found: Vec<(u32, String)> = lines("a\r\nb\rc\n\nd")
            .map(|line| (line.number, line.text().to_owned()))
            .collect();
        let expected = [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")];
        assert_eq!(found, expected.map(|(n, t)| (n, t.to_owned())));
    }

    #[test]
    fn columns_are_characters() {
        let line = Line::new(1, "Žūrž, Ēriķis 12");
        assert_eq!(line.columns(1, 4), "Žūrž");
        assert_eq!(line.columns(14, 15), "12");
        assert_eq!(line.columns(14, 99), "12");
        assert_eq!(line.columns(40, 50), "");
        assert_eq!((line.len(), line.last_column()), (15, 15));
        assert_eq!(
            (line.byte_at(1), line.byte_at(14), line.byte_at(20)),
            (b'?', b'1', b' ')
        );
        assert_eq!(line.find('1'), Some(14));
        let words = line.words(1, |c| c == ',');
        assert_eq!(words, [(1, "Žūrž"), (7, "Ēriķis"), (14, "12")]);
    }

    /// FORMATS 11.7: a letter and its accent are one column.
    #[test]
    fn accents_apart_from_their_letters_take_no_column() {
        let line = Line::new(1, "Z\u{30c}u\u{304}rz\u{30c} 1  ");
        assert_eq!(line.columns(1, 6), "Žūrž 1");
        assert_eq!((line.len(), line.last_column()), (8, 6));
    }
}
