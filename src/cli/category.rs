//! Categories of players, as they are asked for on the command line.

use std::ops::RangeInclusive;

use crate::tournament::{Player, Sex};

/// Who belongs to a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Category {
    Sex(Sex),
    Federation(String),
    Group(String),
    /// Years of birth; who gave none belongs to no such category.
    Born(RangeInclusive<u16>),
    /// Ratings; who has none has 0.
    Rating(RangeInclusive<u16>),
}

impl Category {
    pub(crate) fn holds(&self, player: &Player) -> bool {
        match self {
            Category::Sex(sex) => player.sex == Some(*sex),
            Category::Federation(code) => player.federation.eq_ignore_ascii_case(code),
            Category::Group(name) => player.group == *name,
            Category::Born(years) => {
                let year = player.birth.get(..4).and_then(|year| year.parse().ok());
                year.is_some_and(|year| years.contains(&year))
            }
            Category::Rating(ratings) => ratings.contains(&player.rating.unwrap_or(0)),
        }
    }
}

/// A category by its text, for an option.
pub(crate) fn category(text: &str) -> Result<Category, String> {
    let wrong = || "women, men, fed=FRA, group=NAME, born=FROM-TO or rating=FROM-TO".to_owned();
    let (key, value) = text.split_once('=').unwrap_or((text, ""));
    let range = || range(value).ok_or_else(wrong);
    match (key, value) {
        ("women", "") => Ok(Category::Sex(Sex::Woman)),
        ("men", "") => Ok(Category::Sex(Sex::Man)),
        ("fed", code) if !code.is_empty() => Ok(Category::Federation(code.to_owned())),
        ("group", name) if !name.is_empty() => Ok(Category::Group(name.to_owned())),
        ("born", _) => range().map(Category::Born),
        ("rating", _) => range().map(Category::Rating),
        _ => Err(wrong()),
    }
}

/// `FROM-TO`, where an end may be left away.
fn range(text: &str) -> Option<RangeInclusive<u16>> {
    let (from, to) = text.split_once('-')?;
    let end = |text: &str, missing: u16| match text {
        "" => Some(missing),
        _ => text.parse().ok(),
    };
    let (from, to) = (end(from, 0)?, end(to, u16::MAX)?);
    (from <= to && text != "-").then_some(from..=to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Tpn;

    #[test]
    fn a_category_holds_whom_it_names() {
        let mut player = Player::new(Tpn(1), "A");
        player.birth = "2008/02/03".to_owned();
        player.sex = Some(Sex::Woman);
        player.federation = "NED".to_owned();
        let holds = |text: &str| category(text).unwrap().holds(&player);
        for (text, expected) in [
            ("women", true),
            ("men", false),
            ("fed=ned", true),
            ("born=2006-", true),
            ("born=-2006", false),
            ("born=2008-2008", true),
            ("rating=-1499", true),
            ("rating=1500-", false),
            ("group=J", false),
        ] {
            assert_eq!(holds(text), expected, "{text}");
        }
        for text in ["", "children", "born=2006", "born=-", "rating=9-1", "fed="] {
            assert!(category(text).is_err(), "{text}");
        }
    }
}
