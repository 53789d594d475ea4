//! Titles in the spellings that files use.

use crate::tournament::{Sex, Title};

/// A title by its letters: those of draughts and of chess, and the old ones of a single letter,
/// which do not say whose they are.
pub(super) fn title(text: &str, sex: Option<Sex>) -> Option<Title> {
    let upper: String = text
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .collect();
    let woman = sex == Some(Sex::Woman);
    Some(match upper.as_str() {
        "G" if woman => Title::Gmif,
        "M" if woman => Title::Mif,
        "F" if woman => Title::Mff,
        "GMI" | "GM" | "IGM" | "G" => Title::Gmi,
        "MI" | "IM" | "M" => Title::Mi,
        "MF" | "FM" | "F" => Title::Mf,
        "CM" | "C" => Title::Cm,
        "GMIF" | "GIF" | "WGM" | "WG" | "GMF" => Title::Gmif,
        "MIF" | "WIM" | "WM" => Title::Mif,
        "MFF" | "WFM" | "WF" => Title::Mff,
        "CMF" | "WCM" | "WC" => Title::Cmf,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_known_by_all_their_letters() {
        for (text, expected) in [
            ("GMI", Title::Gmi),
            ("gm", Title::Gmi),
            ("g", Title::Gmi),
            ("IM", Title::Mi),
            ("MF", Title::Mf),
            ("GIF", Title::Gmif),
            ("WGM", Title::Gmif),
            ("MIF", Title::Mif),
            ("MFF", Title::Mff),
        ] {
            assert_eq!(title(text, None), Some(expected), "{text}");
        }
        assert_eq!(title("m", Some(Sex::Woman)), Some(Title::Mif));
        assert_eq!(title("NM", None), None);
    }
}
