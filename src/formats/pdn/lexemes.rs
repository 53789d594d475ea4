//! The small words of the movetext, recognised by looking at the bytes from one place on.
//!
//! Each function looks and says where the word ends; none of them moves anything. Each looks
//! no further than the word and the blanks inside it, so reading stays linear (P1.6).

use super::text::is_blank;

/// Where a move ends, and whether it is written otherwise than we write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveAt {
    pub end: usize,
    /// A leading zero, blanks inside, capitals, another sign or no separator (P5.8).
    pub loose: bool,
}

/// A move at `at`: two squares or more, numeric or algebraic (P5.1, P5.8).
pub(super) fn move_at(bytes: &[u8], at: usize) -> Option<MoveAt> {
    let (mut end, mut loose, algebraic) = square_at(bytes, at)?;
    let mut squares = 1;
    // `1-1` is a draw wherever it stands, never a move (P5.7, P6.3).
    let is_one = |from: usize, to: usize| matches!(&bytes[from..to], b"1" | b"01");
    let mut draw = is_one(at, end);
    loop {
        let sign = skip_blanks(bytes, end);
        let (next, spelled_loosely) = match separator_at(bytes, sign) {
            Some(after) => {
                let square = skip_blanks(bytes, after);
                let other = bytes[sign] == b'X' || !bytes[sign].is_ascii();
                (square, sign > end || square > after || other)
            }
            // `c3d4`: only letters can show where the second square begins.
            None if algebraic && sign == end => (sign, true),
            None => break,
        };
        match square_at(bytes, next) {
            Some((after, zero, letters)) if letters == algebraic => {
                draw &= is_one(next, after) && matches!(bytes[sign], b'-' | b':' | 0xe2);
                end = after;
                loose |= zero || spelled_loosely;
                squares += 1;
            }
            _ => break,
        }
    }
    (squares > 2 || squares == 2 && !draw).then_some(MoveAt { end, loose })
}

/// The end of a square, whether it is written loosely, and whether it has a letter.
fn square_at(bytes: &[u8], at: usize) -> Option<(usize, bool, bool)> {
    let first = *bytes.get(at)?;
    let lower = first.to_ascii_lowercase();
    if (b'a'..=b'j').contains(&lower) {
        let end = digits_end(bytes, at + 1);
        let row = &bytes[at + 1..end];
        let valid = matches!(row, [b'1'..=b'9'] | [b'1', b'0'..=b'2']);
        return valid.then_some((end, first != lower, true));
    }
    let end = digits_end(bytes, at);
    match &bytes[at..end] {
        [b'1'..=b'9'] | [b'1'..=b'9', _] => Some((end, false, false)),
        [b'0', b'1'..=b'9'] => Some((end, true, false)),
        _ => None,
    }
}

/// The end of a sign between two squares.
fn separator_at(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at)? {
        b'-' | b'x' | b'X' | b':' => Some(at + 1),
        0xc3 if bytes.get(at + 1) == Some(&0x97) => Some(at + 2),
        0xe2 if bytes.get(at + 1..at + 3) == Some(&[0x80, 0x93]) => Some(at + 3),
        _ => None,
    }
}

/// A result of the usual families.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultAt {
    pub end: usize,
    /// As the standard spells it.
    pub text: &'static str,
    /// Glued to the next game, with blanks inside, or in another spelling (P6.4).
    pub loose: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Zero,
    Half,
    One,
    Two,
}

/// A result at `at` (P6.1, P6.3, P6.4).
pub(super) fn result_at(bytes: &[u8], at: usize) -> Option<ResultAt> {
    let (left, after_left) = part_at(bytes, at)?;
    if left != Part::Half && bytes.get(after_left).is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let sign = skip_blanks(bytes, after_left);
    let after_sign = match bytes.get(sign) {
        Some(b'-' | b':') => Some(sign + 1),
        Some(0xe2) => separator_at(bytes, sign),
        _ => None,
    };
    let Some(after_sign) = after_sign else {
        // `1/2` alone is a draw.
        let alone = left == Part::Half && !goes_on(bytes, after_left);
        return alone.then_some(ResultAt {
            end: after_left,
            text: "1/2-1/2",
            loose: true,
        });
    };
    let right_at = skip_blanks(bytes, after_sign);
    let (right, end) = part_at(bytes, right_at)?;
    let text = match (left, right) {
        (Part::Two, Part::Zero) => "2-0",
        (Part::One, Part::One) => "1-1",
        (Part::Zero, Part::Two) => "0-2",
        (Part::One, Part::Zero) => "1-0",
        (Part::Half, Part::Half) => "1/2-1/2",
        (Part::Zero, Part::One) => "0-1",
        (Part::Zero, Part::Zero) => "0-0",
        _ => return None,
    };
    let glued = goes_on(bytes, end);
    if glued && !(right != Part::Half && glued_to_a_number(bytes, end)) {
        return None;
    }
    Some(ResultAt {
        end,
        text,
        loose: glued || &bytes[at..end] != text.as_bytes(),
    })
}

fn part_at(bytes: &[u8], at: usize) -> Option<(Part, usize)> {
    match bytes.get(at..)? {
        [b'1', b'/', b'2', ..] => Some((Part::Half, at + 3)),
        [0xc2, 0xbd, ..] => Some((Part::Half, at + 2)),
        [b'0', ..] => Some((Part::Zero, at + 1)),
        [b'1', ..] => Some((Part::One, at + 1)),
        [b'2', ..] => Some((Part::Two, at + 1)),
        _ => None,
    }
}

/// Whether a digit, `/`, or a sign with one more square follows, so that this is no result but
/// the middle of something.
fn goes_on(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at) {
        Some(b'0'..=b'9' | b'/') => true,
        Some(b'-' | b'x' | b':') => bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        _ => false,
    }
}

/// `1-101.32-28` is `1-1` and `01.32-28` (P6.4). The digits from `at` on are the number of the
/// next game's move if a full stop follows and either three digits in a row show that no
/// square was meant, or the number is 1 and its move follows at once.
fn glued_to_a_number(bytes: &[u8], at: usize) -> bool {
    let stop = digits_end(bytes, at);
    bytes.get(stop) == Some(&b'.')
        && (stop - at >= 2 || (bytes[at] == b'1' && move_at(bytes, stop + 1).is_some()))
}

/// The end of a move number with its full stops: `12.`, `12...` (P5.10).
pub(super) fn number_at(bytes: &[u8], at: usize) -> Option<usize> {
    let digits = digits_end(bytes, at);
    if digits == at || bytes.get(digits) != Some(&b'.') {
        return None;
    }
    Some(stops_end(bytes, digits))
}

/// The end of the full stops at `at`, one-sign ellipses included.
pub(super) fn stops_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at..) {
            Some([b'.', ..]) => at += 1,
            Some([0xe2, 0x80, 0xa6, ..]) => at += 3,
            _ => return at,
        }
    }
}

/// The end of the digits at `at`.
pub(super) fn digits_end(bytes: &[u8], at: usize) -> usize {
    at + bytes[at.min(bytes.len())..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count()
}

/// Whether four digits are two squares without a separator, as `3228` (P5.8).
pub(super) fn is_two_squares(digits: &[u8]) -> bool {
    digits.len() == 4
        && square_at(&digits[..2], 0).is_some()
        && square_at(&digits[2..], 0).is_some()
}

/// The end of `!`, `?` and longer runs (P7.4).
pub(super) fn mark_end(bytes: &[u8], at: usize) -> usize {
    at + bytes[at.min(bytes.len())..]
        .iter()
        .take_while(|byte| matches!(byte, b'!' | b'?'))
        .count()
}

/// The FEN of a setup `/FEN "..."/` at `at`, as a range, and the end of the setup (P7.3).
pub(super) fn setup_at(bytes: &[u8], at: usize) -> Option<(std::ops::Range<usize>, usize)> {
    let name = bytes.get(at + 1..at + 4)?;
    if bytes[at] != b'/' || !name.eq_ignore_ascii_case(b"FEN") {
        return None;
    }
    let quote = skip_blanks(bytes, at + 4);
    if bytes.get(quote) != Some(&b'"') {
        return None;
    }
    let length = bytes[quote + 1..].iter().position(|byte| *byte == b'"')?;
    let end = skip_blanks(bytes, quote + 2 + length);
    (bytes.get(end) == Some(&b'/')).then(|| (quote + 1..quote + 1 + length, end + 1))
}

/// The first place from `at` on that is no blank.
pub(super) fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    at + bytes[at.min(bytes.len())..]
        .iter()
        .take_while(|byte| is_blank(**byte))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(text: &str) -> Option<(&str, bool)> {
        move_at(text.as_bytes(), 0).map(|found| (&text[..found.end], found.loose))
    }

    #[test]
    fn moves_are_two_squares_or_more() {
        assert_eq!(taken("32-28 19-23"), Some(("32-28", false)));
        assert_eq!(taken("39x28x17x6 1-7"), Some(("39x28x17x6", false)));
        assert_eq!(taken("d4:b6:d8"), Some(("d4:b6:d8", false)));
        assert_eq!(taken("32"), None);
        assert_eq!(taken("32-"), None);
        assert_eq!(taken("0-7"), None);
        assert_eq!(taken("132-28"), None);
        assert_eq!(taken("32-285"), None);
        assert_eq!(taken("32-c3"), None);
        assert_eq!(taken("1-1/"), None);
        assert_eq!(taken("01 - 01"), None);
        assert_eq!(taken("1x1"), Some(("1x1", false)));
    }

    /// P5.8.
    #[test]
    fn loose_moves_are_taken() {
        for text in [
            "01-07", "1- 7", "28x 8", "32 - 28", "28×19", "28X19", "C3-D4", "c3d4", "32–28",
            "31x22x 8",
        ] {
            assert_eq!(taken(text), Some((text, true)));
        }
    }

    fn result(text: &str) -> Option<(&str, &str, bool)> {
        result_at(text.as_bytes(), 0).map(|found| (found.text, &text[found.end..], found.loose))
    }

    #[test]
    fn both_families_of_results_are_read() {
        for text in ["2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-1", "0-0"] {
            assert_eq!(result(text), Some((text, "", false)));
        }
    }

    /// P6.3.
    #[test]
    fn a_result_is_not_taken_from_the_middle_of_a_move() {
        for text in [
            "1-10",
            "1-18 1-1",
            "1-07",
            "2-08 1-0",
            "1-1/2",
            "01-07",
            "11-17",
            "2-7",
            "1-11. 1-0",
        ] {
            assert_eq!(result(text), None, "{text}");
        }
    }

    /// P6.4.
    #[test]
    fn glued_and_padded_results_are_read() {
        assert_eq!(result("1-101.32-28"), Some(("1-1", "01.32-28", true)));
        assert_eq!(result("0-201.33-29"), Some(("0-2", "01.33-29", true)));
        assert_eq!(result("1-11.32-28"), Some(("1-1", "1.32-28", true)));
        assert_eq!(result("0-009.37-31"), Some(("0-0", "09.37-31", true)));
        assert_eq!(result("1 - 1[White"), Some(("1-1", "[White", true)));
        assert_eq!(result("½-½"), Some(("1/2-1/2", "", true)));
        assert_eq!(result("2:0"), Some(("2-0", "", true)));
        assert_eq!(result("1/2 *"), Some(("1/2-1/2", " *", true)));
        assert_eq!(result("1-1[Result"), Some(("1-1", "[Result", false)));
    }

    #[test]
    fn a_setup_is_found_with_its_fen() {
        let text = "/FEN \"W:W31-50:B1-20\"/ 32-28";
        let (fen, end) = setup_at(text.as_bytes(), 0).expect("a setup");
        assert_eq!((&text[fen], &text[end..]), ("W:W31-50:B1-20", " 32-28"));
        assert_eq!(setup_at(b"/FEN \"W:W1", 0), None);
        assert_eq!(setup_at(b"/XYZ \"W\"/", 0), None);
    }
}
