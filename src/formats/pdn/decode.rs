//! Bytes to text (P1.3).

use std::borrow::Cow;

use super::{Note, Place, Point};

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
    let mut notes = Vec::new();
    if encoding == Encoding::Cyrillic {
        return (Cow::Owned(by_table(bytes, &WINDOWS_1251, 0x0410)), notes);
    }
    let start = Place { line: 1, column: 1 };
    let bytes = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => {
            notes.push(Note::new(Point::ByteOrderMark, 0, start, ""));
            rest
        }
        None => bytes,
    };
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(error) => {
            let place = place_of(&bytes[..error.valid_up_to()]);
            notes.push(Note::new(Point::NotUtf8, 0, place, ""));
            Cow::Owned(by_table(bytes, &WINDOWS_1252, 0x00c0))
        }
    };
    (text, notes)
}

/// The place after the bytes of `before`, which are valid UTF-8.
fn place_of(before: &[u8]) -> Place {
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let last = before
        .rsplit(|byte| *byte == b'\n')
        .next()
        .unwrap_or(before);
    let column = 1 + last.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    Place {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        column: u32::try_from(column).unwrap_or(u32::MAX),
    }
}

/// One byte is one character: ASCII, a table for 0x80 to 0xbf, and a run from `upper` on.
fn by_table(bytes: &[u8], table: &[char; 64], upper: u32) -> String {
    bytes
        .iter()
        .map(|&byte| match byte {
            0..0x80 => byte as char,
            0x80..0xc0 => table[usize::from(byte - 0x80)],
            _ => char::from_u32(upper + u32::from(byte - 0xc0)).unwrap_or('\u{fffd}'),
        })
        .collect()
}

/// The positions the encoding leaves empty keep their control characters, so that nothing of
/// the file is lost.
#[rustfmt::skip]
const WINDOWS_1252: [char; 64] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    '\u{a0}', '¡', '¢', '£', '¤', '¥', '¦', '§', '¨', '©', 'ª', '«', '¬', '\u{ad}', '®', '¯',
    '°', '±', '²', '³', '´', 'µ', '¶', '·', '¸', '¹', 'º', '»', '¼', '½', '¾', '¿',
];

#[rustfmt::skip]
const WINDOWS_1251: [char; 64] = [
    'Ђ', 'Ѓ', '‚', 'ѓ', '„', '…', '†', '‡', '€', '‰', 'Љ', '‹', 'Њ', 'Ќ', 'Ћ', 'Џ',
    'ђ', '‘', '’', '“', '”', '•', '–', '—', '\u{98}', '™', 'љ', '›', 'њ', 'ќ', 'ћ', 'џ',
    '\u{a0}', 'Ў', 'ў', 'Ј', '¤', 'Ґ', '¦', '§', 'Ё', '©', 'Є', '«', '¬', '\u{ad}', '®', 'Ї',
    '°', '±', 'І', 'і', 'ґ', 'µ', '¶', '·', 'ё', '№', 'є', '»', 'ј', 'Ѕ', 'ѕ', 'ї',
];

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
