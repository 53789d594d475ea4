//! A place in the text that knows its line and column.

use super::text::is_blank;
use super::{Place, lexemes};

/// Where the reader stands. Lines end with LF, CRLF or CR (P1.4).
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    pub text: &'a str,
    pub bytes: &'a [u8],
    pub at: usize,
    line: u32,
    line_start: usize,
    /// Bytes of this line before `at` that begin no character.
    inner_bytes: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor {
            text,
            bytes: text.as_bytes(),
            at: 0,
            line: 1,
            line_start: 0,
            inner_bytes: 0,
        }
    }

    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub fn line(&self) -> u32 {
        self.line
    }

    pub fn place(&self) -> Place {
        let column = self.at - self.line_start - self.inner_bytes + 1;
        Place {
            line: self.line,
            column: u32::try_from(column).unwrap_or(u32::MAX),
        }
    }

    pub fn at_line_start(&self) -> bool {
        self.at == self.line_start
    }

    /// Moves on to `end`, counting lines and characters on the way.
    pub fn move_to(&mut self, end: usize) {
        for at in self.at..end {
            let byte = self.bytes[at];
            if byte == b'\n' || (byte == b'\r' && self.bytes.get(at + 1) != Some(&b'\n')) {
                self.line = self.line.saturating_add(1);
                self.line_start = at + 1;
                self.inner_bytes = 0;
            } else if byte & 0xc0 == 0x80 {
                self.inner_bytes += 1;
            }
        }
        self.at = end;
    }

    /// Moves over blanks, also the unbreakable one, and says how many lines ended.
    pub fn skip_blanks(&mut self) -> u32 {
        let line = self.line;
        loop {
            match self.bytes.get(self.at..) {
                Some([b' ', ..]) => self.at += 1,
                Some([byte, ..]) if is_blank(*byte) => self.move_to(self.at + 1),
                Some([0xc2, 0xa0, ..]) => self.move_to(self.at + 2),
                _ => return self.line - line,
            }
        }
    }

    /// The end of the line, without its sign.
    pub fn line_end(&self) -> usize {
        let rest = &self.bytes[self.at..];
        self.at
            + rest
                .iter()
                .position(|byte| matches!(byte, b'\n' | b'\r'))
                .unwrap_or(rest.len())
    }

    /// The end of a word that is nothing of the notation: at the next blank or bracket, and at
    /// least one character long.
    pub fn word_end(&self) -> usize {
        let first = self.text[self.at..]
            .chars()
            .next()
            .map_or(1, char::len_utf8);
        let rest = &self.bytes[self.at + first..];
        let ends =
            |byte: &u8| is_blank(*byte) || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b'\\');
        self.at + first + rest.iter().position(ends).unwrap_or(rest.len())
    }

    /// Whether only blanks stand before the next tag or the end of the file.
    pub fn game_ends_here(&self) -> bool {
        let at = lexemes::skip_blanks(self.bytes, self.at);
        at == self.bytes.len() || super::tag::name_at(self.text, at).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters() {
        let text = "é1\r\nб*\r\nx\ry\nz";
        let mut cursor = Cursor::new(text);
        let mut places = Vec::new();
        for sign in ['1', '*', 'x', 'y', 'z'] {
            cursor.move_to(text.find(sign).expect("in the text"));
            places.push((cursor.place().line, cursor.place().column));
        }
        assert_eq!(places, [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1)]);
    }
}
