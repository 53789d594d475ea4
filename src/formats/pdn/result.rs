//! Results as texts (P6.1).

use super::lexemes;

/// The usual spelling of a result in any spelling that is read; `None` for `*`, for nothing and
/// for other formats.
pub(super) fn usual(text: &str) -> Option<&'static str> {
    let text = text.trim();
    let found = lexemes::result_at(text.as_bytes(), 0)?;
    (found.end == text.len()).then_some(found.text)
}

/// Whether a text is a usual result, or says that there is none.
pub(super) fn is_usual(text: &str) -> bool {
    matches!(text.trim(), "" | "*" | "?") || usual(text).is_some()
}

/// Whether a text may be a result of another format (P6.2): `4-6`, `1+`, `1 1/2 - 1/2`,
/// `1.01-0.99`.
pub(super) fn is_other_format(text: &str) -> bool {
    let sign = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '/' | '.' | ':' | '½' | ' ');
    !is_usual(text)
        && text.len() <= 24
        && text.chars().all(sign)
        && text.contains(|c: char| c.is_ascii_digit())
        && !looks_like_moves(text)
}

/// `32-28 19-23`: one score stands against another, moves come one after the other.
fn looks_like_moves(text: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    let parts: Vec<&str> = text.split('-').map(str::trim).collect();
    let between = |pair: &&[&str]| pair[0].ends_with(digit) && pair[1].starts_with(digit);
    parts.windows(2).filter(between).count() > 1
}

/// Whether two results say different things. Both families mean the same three (P6.1).
pub(super) fn differ(one: &str, other: &str) -> bool {
    meaning(one) != meaning(other)
}

/// A usual result in the family that counts two points for a win, or in the other one.
pub(super) fn in_family(usual: &str, two_points: bool) -> &str {
    match (usual, two_points) {
        ("1-0", true) => "2-0",
        ("1/2-1/2", true) => "1-1",
        ("0-1", true) => "0-2",
        ("2-0", false) => "1-0",
        ("1-1", false) => "1/2-1/2",
        ("0-2", false) => "0-1",
        _ => usual,
    }
}

fn meaning(text: &str) -> &str {
    in_family(usual(text).unwrap_or(text.trim()), true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_families_say_the_same() {
        assert!(!differ("1-0", "2-0"));
        assert!(!differ("1/2-1/2", "1 - 1"));
        assert!(differ("1-0", "1-1"));
        assert!(differ("*", "2-0"));
        assert!(differ("4-6", "2-0"));
        assert!(!differ(" 4-6 ", "4-6"));
        assert!(!differ("*", "*"));
    }

    /// P6.2, against two moves in a row.
    #[test]
    fn moves_are_no_result_of_another_format() {
        for result in ["4-6", "1+ - 1-", "1 1/2 - 1/2", "1.01-0.99", "9 - 11"] {
            assert!(is_other_format(result), "{result}");
        }
        for moves in ["32-28 19-23", "32 - 28 19 - 23", "32-28-23"] {
            assert!(!is_other_format(moves), "{moves}");
        }
    }

    #[test]
    fn other_formats_are_not_usual() {
        assert!(!is_usual("4-6"));
        assert!(!is_usual("1+"));
        for text in ["4-6", "1+", "1-", "1 1/2 - 1/2", "1.01-0.99"] {
            assert!(is_other_format(text), "{text}");
        }
        for text in ["18-23 *", "won", "-", "1-0", "", "c3-d4"] {
            assert!(!is_other_format(text), "{text}");
        }
        assert!(is_usual("½-½"));
        assert!(is_usual("*"));
        assert!(is_usual(""));
    }
}
