//! The three languages, and which one a visitor reads.

use serde::{Deserialize, Serialize};

/// A language of the interface. Its methods are the messages of `templates/messages`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French, the language of the rule texts.
    #[default]
    Fr,
    /// Dutch.
    Nl,
    /// English.
    En,
}

impl Lang {
    /// All languages, in the order of the switch.
    pub const ALL: [Lang; 3] = [Lang::Fr, Lang::Nl, Lang::En];

    /// The code used in `lang` attributes, cookies and addresses: `fr`, `nl`, `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::Nl => "nl",
            Lang::En => "en",
        }
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::Fr => "Français",
            Lang::Nl => "Nederlands",
            Lang::En => "English",
        }
    }

    /// Its place in [`Lang::ALL`], for tables that hold one value a language.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The language of a code such as `nl` or `nl-BE`; nothing for one we do not speak.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        let primary = code.trim().split(['-', '_']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(primary))
    }

    /// The best language for an `Accept-Language` header (RFC 9110, 12.5.4).
    ///
    /// French when nothing is asked, English for somebody who asks only for others: he is more
    /// likely to read it.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Lang {
        let mut best: Option<(Lang, f32)> = None;
        let mut asked = false;
        for range in header
            .split(',')
            .map(str::trim)
            .filter(|range| !range.is_empty())
        {
            let mut parts = range.split(';').map(str::trim);
            let code = parts.next().unwrap_or_default();
            let weight = parts
                .find_map(|part| part.strip_prefix("q="))
                .map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0));
            asked |= code != "*";
            if let Some(lang) = Lang::from_code(code)
                && weight > best.map_or(0.0, |(_, weight)| weight)
            {
                best = Some((lang, weight));
            }
        }
        match best {
            Some((lang, _)) => lang,
            None if asked => Lang::En,
            None => Lang::Fr,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_language_we_speak_is_chosen() {
        assert_eq!(
            Lang::from_accept_language("de-DE, nl;q=0.5, en-GB;q=0.8"),
            Lang::En
        );
        assert_eq!(
            Lang::from_accept_language("nl-BE,nl;q=0.9,fr;q=0.8,en;q=0.7"),
            Lang::Nl
        );
        assert_eq!(Lang::from_accept_language("fr, en;q=0.8"), Lang::Fr);
        assert_eq!(Lang::from_accept_language("en;q=0, nl;q=0.1"), Lang::Nl);
    }

    #[test]
    fn nothing_asked_is_french_and_only_others_is_english() {
        assert_eq!(Lang::from_accept_language(""), Lang::Fr);
        assert_eq!(Lang::from_accept_language("*"), Lang::Fr);
        assert_eq!(Lang::from_accept_language("ru, lv;q=0.5"), Lang::En);
        assert_eq!(Lang::from_accept_language(";;,q=,fr;q=x"), Lang::En);
    }

    #[test]
    fn a_code_may_carry_a_country() {
        assert_eq!(Lang::from_code("nl-BE"), Some(Lang::Nl));
        assert_eq!(Lang::from_code("FR"), Some(Lang::Fr));
        assert_eq!(Lang::from_code("nld"), None);
        assert_eq!(Lang::from_code(""), None);
    }
}
