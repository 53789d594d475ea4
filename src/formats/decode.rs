//! Bytes to text, for every format.

use std::borrow::Cow;

/// The text of a file, and what had to be known to read it.
#[derive(Debug)]
pub(super) struct Decoded<'a> {
    /// The text without its byte order mark.
    pub(super) text: Cow<'a, str>,
    /// Whether it began with a byte order mark.
    pub(super) mark: bool,
    /// Line and column of the first byte that is no UTF-8, counting from 1; the whole was then
    /// read as Windows-1252.
    pub(super) western: Option<(u32, u32)>,
}

/// UTF-8 with or without a byte order mark, else Windows-1252.
pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    let (mark, bytes) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (true, rest),
        None => (false, bytes),
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => Decoded {
            text: Cow::Borrowed(text),
            mark,
            western: None,
        },
        Err(error) => Decoded {
            text: Cow::Owned(by_table(bytes, &WINDOWS_1252, 0x00c0)),
            mark,
            western: Some(place_of(&bytes[..error.valid_up_to()])),
        },
    }
}

/// Windows-1251, met in Russian files. It cannot be told from the bytes.
pub(super) fn cyrillic(bytes: &[u8]) -> String {
    by_table(bytes, &WINDOWS_1251, 0x0410)
}

/// Line and column after the bytes of `before`, which are valid UTF-8.
fn place_of(before: &[u8]) -> (u32, u32) {
    // Lines end with LF, CR LF or a lone CR.
    let lone = |at: usize| before[at] == b'\r' && before.get(at + 1) != Some(&b'\n');
    let ends = (0..before.len()).filter(|at| before[*at] == b'\n' || lone(*at));
    let line = 1 + ends.count();
    let last = before
        .rsplit(|byte| matches!(*byte, b'\n' | b'\r'))
        .next()
        .unwrap_or(before);
    let column = 1 + last.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    (
        u32::try_from(line).unwrap_or(u32::MAX),
        u32::try_from(column).unwrap_or(u32::MAX),
    )
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

    /// FORMATS 1: a line ends with LF, CR LF or a lone CR, whichever a program writes.
    #[test]
    fn the_place_of_a_byte_is_the_same_with_every_line_end() {
        for end in ["\n", "\r\n", "\r"] {
            let mut bytes = format!("one{end}two{end}{end}ab").into_bytes();
            bytes.push(0xe9);
            assert_eq!(decode(&bytes).western, Some((4, 3)), "{end:?}");
        }
    }
}
