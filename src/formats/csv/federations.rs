//! Names of countries as federations write them in three letters.

use super::headings::simple;

/// Code, then names as [`simple`] leaves them: English, French, Dutch, two letters.
const NAMES: &[(&str, &[&str])] = &[
    ("ARG", &["argentina", "argentine", "argentinie"]),
    ("ARM", &["armenia", "armenie"]),
    ("AUT", &["austria", "autriche", "oostenrijk"]),
    ("AZE", &["azerbaijan", "azerbaidjan", "azerbeidzjan"]),
    ("BEL", &["belgium", "belgique", "belgie", "be"]),
    ("BEN", &["benin"]),
    (
        "BLR",
        &["belarus", "bielorussie", "witrusland", "wit-rusland"],
    ),
    ("BRA", &["brazil", "bresil", "brazilie"]),
    ("BUL", &["bulgaria", "bulgarie", "bulgarije"]),
    ("BUR", &["burkinafaso"]),
    ("CAN", &["canada"]),
    ("CHN", &["china", "chine"]),
    (
        "CIV",
        &["ivorycoast", "cotedivoire", "coted'ivoire", "ivoorkust"],
    ),
    ("CMR", &["cameroon", "cameroun", "kameroen"]),
    ("COD", &["congokinshasa", "rdcongo", "drcongo"]),
    ("CRO", &["croatia", "croatie", "kroatie"]),
    ("CUR", &["curacao"]),
    (
        "CZE",
        &[
            "czechrepublic",
            "czechia",
            "tchequie",
            "republiquetcheque",
            "tsjechie",
        ],
    ),
    ("DEN", &["denmark", "danemark", "denemarken"]),
    ("ENG", &["england", "angleterre", "engeland"]),
    ("ESP", &["spain", "espagne", "spanje"]),
    ("EST", &["estonia", "estonie", "estland"]),
    ("FIN", &["finland", "finlande"]),
    ("FRA", &["france", "frankrijk", "fr"]),
    (
        "GBR",
        &[
            "unitedkingdom",
            "royaumeuni",
            "verenigdkoninkrijk",
            "greatbritain",
        ],
    ),
    ("GEO", &["georgia", "georgie"]),
    ("GER", &["germany", "allemagne", "duitsland", "de"]),
    ("GRE", &["greece", "grece", "griekenland"]),
    ("GUI", &["guinea", "guinee"]),
    ("HAI", &["haiti"]),
    ("HUN", &["hungary", "hongrie", "hongarije"]),
    ("IRL", &["ireland", "irlande", "ierland"]),
    ("ISR", &["israel"]),
    ("ITA", &["italy", "italie"]),
    ("JPN", &["japan", "japon"]),
    ("KAZ", &["kazakhstan", "kazachstan"]),
    ("LAT", &["latvia", "lettonie", "letland"]),
    ("LTU", &["lithuania", "lituanie", "litouwen"]),
    ("LUX", &["luxembourg", "luxemburg"]),
    ("MAR", &["morocco", "maroc", "marokko"]),
    ("MDA", &["moldova", "moldavie"]),
    ("MGL", &["mongolia", "mongolie"]),
    ("MLI", &["mali"]),
    (
        "NED",
        &[
            "netherlands",
            "thenetherlands",
            "paysbas",
            "nederland",
            "holland",
            "hollande",
            "nl",
        ],
    ),
    ("NIG", &["niger"]),
    ("NOR", &["norway", "norvege", "noorwegen"]),
    ("POL", &["poland", "pologne", "polen"]),
    ("POR", &["portugal"]),
    ("ROU", &["romania", "roumanie", "roemenie"]),
    ("RUS", &["russia", "russie", "rusland"]),
    ("SEN", &["senegal"]),
    ("SUI", &["switzerland", "suisse", "zwitserland"]),
    ("SUR", &["suriname", "surinam"]),
    ("SVK", &["slovakia", "slovaquie", "slowakije"]),
    ("SWE", &["sweden", "suede", "zweden"]),
    ("TKM", &["turkmenistan", "turkmenie"]),
    ("TUR", &["turkey", "turkiye", "turquie", "turkije"]),
    ("UKR", &["ukraine", "oekraine"]),
    (
        "USA",
        &[
            "unitedstates",
            "unitedstatesofamerica",
            "etatsunis",
            "verenigdestaten",
        ],
    ),
    ("UZB", &["uzbekistan", "ouzbekistan", "oezbekistan"]),
];

/// The three letters of a country: as they stand, or by its name.
pub(super) fn federation(text: &str) -> Option<String> {
    let text = text.trim();
    if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        return Some(text.to_ascii_uppercase());
    }
    let name = simple(text);
    let found = NAMES
        .iter()
        .find(|(_, names)| names.contains(&name.as_str()));
    found.map(|(code, _)| (*code).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_known_by_name_or_letters() {
        for (text, code) in [
            ("ned", "NED"),
            ("Pays-Bas", "NED"),
            ("België", "BEL"),
            ("Côte d'Ivoire", "CIV"),
            ("Oekraïne", "UKR"),
            ("NL", "NED"),
            ("XYZ", "XYZ"),
        ] {
            assert_eq!(federation(text).as_deref(), Some(code), "{text}");
        }
        assert_eq!(federation("Atlantis"), None);
    }
}
