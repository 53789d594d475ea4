//! Single values of players' lists.

use super::writer::FORMULA;
use crate::tournament::{ByeKind, RoundNo, Sex};

/// A cell without blanks around it, and without the apostrophe that keeps a spreadsheet from
/// taking it for a formula.
pub(super) fn clean(text: &str) -> String {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{a0}' || c == '\u{feff}');
    let bare = match text.strip_prefix('\'') {
        Some(rest) if rest.trim_start_matches('\'').starts_with(FORMULA) => rest,
        _ => text,
    };
    // A name may have been broken over two lines of its cell.
    bare.split(|c: char| c.is_control())
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A rating: 0 is none. Fails on what is no number of at most four figures.
pub(super) fn rating(text: &str) -> Result<Option<u16>, ()> {
    let figures = text.strip_suffix(".0").unwrap_or(text);
    let is_number = figures.len() <= 4 && figures.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err(());
    }
    let rating: u16 = figures.parse().map_err(|_| ())?;
    Ok((rating > 0).then_some(rating))
}

/// m, w, f, v (vrouw), h (homme), or the words.
pub(super) fn sex(text: &str) -> Option<Sex> {
    match text.to_lowercase().as_str() {
        "m" | "h" | "man" | "male" | "homme" => Some(Sex::Man),
        "w" | "f" | "v" | "woman" | "female" | "femme" | "vrouw" => Some(Sex::Woman),
        _ => None,
    }
}

/// Rounds with the letter of their bye: `1,4H`. Without a letter it is an absence.
pub(super) fn byes(text: &str) -> Option<Vec<(RoundNo, ByeKind)>> {
    text.split([',', ';', ' ', '/'])
        .filter(|part| !part.is_empty())
        .map(|part| {
            let upper = part.to_ascii_uppercase();
            let figures = upper.trim_end_matches(|c: char| c.is_ascii_alphabetic());
            let kind = match &upper[figures.len()..] {
                "" | "Z" => ByeKind::Zero,
                "H" => ByeKind::Half,
                "F" => ByeKind::Full,
                _ => return None,
            };
            let is_number = figures.len() <= 3 && figures.bytes().all(|byte| byte.is_ascii_digit());
            let round: RoundNo = figures.parse().ok().filter(|_| is_number)?;
            (round > 0).then_some((round, kind))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_write_them() {
        assert_eq!(clean("\u{a0} Dam,\r\n Anna "), "Dam, Anna");
        assert_eq!(clean("'=1+1"), "=1+1");
        assert_eq!(clean("'t Hoen"), "'t Hoen");
        assert_eq!(rating("2100"), Ok(Some(2100)));
        assert_eq!(rating("2100.0"), Ok(Some(2100)));
        assert_eq!(rating("0"), Ok(None));
        assert_eq!(rating("21OO"), Err(()));
        assert_eq!(rating("-5"), Err(()));
        assert_eq!(
            (sex("V"), sex("h"), sex("x")),
            (Some(Sex::Woman), Some(Sex::Man), None)
        );
        assert_eq!(
            byes("1,4H"),
            Some(vec![(1, ByeKind::Zero), (4, ByeKind::Half)])
        );
        assert_eq!(byes("4U"), None);
        assert_eq!(byes("0"), None);
    }
}
