//! Bytes to text (P1.3).

use std::borrow::Cow;

use super::{Note, Place, Point};
use crate::formats::decode;

/// How the bytes of a file are to be understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8; where the bytes are no UTF-8, Windows-1252, which is reported.
    #[default]
    Detected,
    /// Windows-1251, met in Russian files. It cannot be told from the bytes.
    Cyrillic,
}

/// The text of a file, without its byte order mark.
pub(super) fn decode(bytes: &[u8], encoding: Encoding) -> (Cow<'_, str>, Vec<Note>) {
    if encoding == Encoding::Cyrillic {
        return (Cow::Owned(decode::cyrillic(bytes)), Vec::new());
    }
    let decoded = decode::decode(bytes);
    let mut notes = Vec::new();
    if decoded.mark {
        let start = Place { line: 1, column: 1 };
        notes.push(Note::new(Point::ByteOrderMark, 0, start, ""));
    }
    if let Some((line, column)) = decoded.western {
        notes.push(Note::new(Point::NotUtf8, 0, Place { line, column }, ""));
    }
    (decoded.text, notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_taken_off_and_reported() {
        let (text, notes) = decode(b"\xef\xbb\xbf[Event \"x\"]", Encoding::Detected);
        assert_eq!(text, "[Event \"x\"]");
        assert_eq!(notes[0].point, Point::ByteOrderMark);
    }

    #[test]
    fn bytes_that_are_no_utf8_are_western_and_the_first_one_is_named() {
        let (text, notes) = decode(b"*\n[White \"Andr\xe9 \x96 \xbd\"]", Encoding::Detected);
        assert_eq!(text, "*\n[White \"André – ½\"]");
        assert_eq!(
            (notes[0].point, notes[0].line, notes[0].column),
            (Point::NotUtf8, 2, 13)
        );
    }

    #[test]
    fn the_caller_may_name_cyrillic() {
        let (text, notes) = decode(
            b"[White \"\xc1\xeb\xe8\xed\xe4\xe5\xf0\"]",
            Encoding::Cyrillic,
        );
        assert_eq!(text, "[White \"Блиндер\"]");
        assert!(notes.is_empty());
    }
}
