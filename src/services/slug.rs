//! The name of an event as it stands in addresses.

/// The longest slug the tables take.
const MOST: usize = 80;

/// The name in lower case, without accents, with hyphens for everything else: `open-de-valbrune`.
/// A name without a single Latin letter or digit gives `event`.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match fold(c) {
            Some(letters) => slug.push_str(letters),
            None if c.is_ascii_alphanumeric() => slug.push(c),
            // Apostrophes and combining accents vanish; all else parts words.
            None if matches!(c, '\u{300}'..='\u{36f}') => {}
            None if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            None => {}
        }
        if slug.len() >= MOST - 10 {
            break;
        }
    }
    let slug = slug.trim_matches('-');
    if slug.is_empty() {
        "event".to_owned()
    } else {
        slug.to_owned()
    }
}

/// The first of `stem`, `stem-2`, `stem-3`… that is not in `taken`.
pub fn free_slug(stem: &str, taken: &[String]) -> String {
    let is_free = |slug: &String| !taken.contains(slug);
    std::iter::once(stem.to_owned())
        .chain((2..).map(|number: u32| format!("{stem}-{number}")))
        .find(is_free)
        .unwrap_or_else(|| stem.to_owned())
}

/// The plain letters for a letter with an accent, of the languages of draughts that write in Latin
/// or Cyrillic letters.
fn fold(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'а' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'č' | 'ĉ' => "c",
        'ď' | 'đ' | 'ð' | 'д' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'е' | 'ё' | 'э' => "e",
        'ğ' | 'ģ' | 'г' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' | 'и' | 'і' => "i",
        'ķ' | 'к' => "k",
        'ļ' | 'ľ' | 'ł' | 'л' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'н' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' | 'о' => "o",
        'œ' => "oe",
        'ŕ' | 'ř' | 'р' => "r",
        'ś' | 'š' | 'ş' | 'ș' | 'с' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' | 'т' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' | 'ų' | 'у' => "u",
        'ý' | 'ÿ' | 'й' | 'ы' => "y",
        'ź' | 'ż' | 'ž' | 'з' => "z",
        'б' => "b",
        'в' => "v",
        'ж' => "zh",
        'м' => "m",
        'п' => "p",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_signs_are_folded() {
        assert_eq!(slug("Open de Valbrune 2026"), "open-de-valbrune-2026");
        assert_eq!(
            slug("  Championnat d’Été – Hélène & François !"),
            "championnat-d-ete-helene-francois"
        );
        assert_eq!(slug("Œuvre"), "oeuvre");
        assert_eq!(slug("E\u{301}te\u{301}"), "ete");
        assert_eq!(slug("Кубок Риги"), "kubok-rigi");
    }

    #[test]
    fn a_name_without_letters_has_a_slug_too() {
        assert_eq!(slug("大会"), "event");
        assert_eq!(slug("—"), "event");
    }

    #[test]
    fn a_long_name_is_cut_and_leaves_room_for_a_number() {
        let cut = slug(&"é".repeat(200));
        assert!(cut.len() <= 72 && cut.chars().all(|c| c == 'e'), "{cut}");
        assert!(slug(&"a ".repeat(100)).ends_with('a'));
    }

    #[test]
    fn a_slug_that_is_taken_gets_the_next_number() {
        let taken = ["open", "open-2"].map(str::to_owned);
        assert_eq!(free_slug("open", &taken), "open-3");
        assert_eq!(free_slug("open", &[]), "open");
    }
}
