//! The headings of players' lists, in the spellings that are met.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// The whole name.
    Name,
    /// Family name.
    LastName,
    /// Given name.
    FirstName,
    /// The rating that orders the list.
    Rating,
    /// The rating of the national list.
    NationalRating,
    /// The federation's number.
    Id,
    /// Country or federation.
    Federation,
    /// Title.
    Title,
    /// Day or year of birth.
    Birth,
    /// Sex.
    Sex,
    /// Club.
    Club,
    /// Group or category.
    Group,
    /// Byes asked for.
    Byes,
}

/// Spellings as [`simple`] leaves them; of two columns for one thing the earlier spelling wins.
const SPELLINGS: &[(Heading, &[&str])] = &[
    (
        Heading::Name,
        &[
            "name",
            "player",
            "nom",
            "naam",
            "joueur",
            "speler",
            "playername",
            "fullname",
            "nomprenom",
            "nometprenom",
        ],
    ),
    (
        Heading::LastName,
        &[
            "lastname",
            "surname",
            "achternaam",
            "familyname",
            "nomdefamille",
        ],
    ),
    (
        Heading::FirstName,
        &["firstname", "prenom", "voornaam", "givenname"],
    ),
    (
        Heading::Rating,
        &[
            "fmjdrating",
            "ratingfmjd",
            "rtgint",
            "rating",
            "elo",
            "rtg",
            "rtng",
            "srtng",
            "cote",
            "classement",
        ],
    ),
    (
        Heading::NationalRating,
        &[
            "rtgnat",
            "natrating",
            "kndbrating",
            "nationalrating",
            "ratingnational",
            "elonational",
        ],
    ),
    (
        Heading::Id,
        &[
            "fmjdid",
            "fideid",
            "fideno",
            "id",
            "idnumber",
            "licence",
            "license",
            "licentie",
            "nolicence",
        ],
    ),
    (
        Heading::Federation,
        &["fed", "federation", "federatie", "country", "pays", "land"],
    ),
    (Heading::Title, &["title", "titre", "titel", "tit", "titl"]),
    (
        Heading::Birth,
        &[
            "dateofbirth",
            "birth",
            "birthday",
            "birthdate",
            "dob",
            "geboortedatum",
            "naissance",
            "datedenaissance",
            "ne(e)",
            "nee",
            "ne",
            "bday",
            "born",
            "yearofbirth",
            "geboortejaar",
            "anneedenaissance",
        ],
    ),
    (Heading::Sex, &["sex", "gender", "sexe", "geslacht"]),
    (
        Heading::Club,
        &["club", "clubname", "vereniging", "team", "equipe"],
    ),
    (
        Heading::Group,
        &[
            "group",
            "category",
            "groupe",
            "categorie",
            "klasse",
            "groep",
            "gr",
        ],
    ),
    (
        Heading::Byes,
        &["byes", "absent", "absences", "exemptions", "vrij"],
    ),
];

/// A heading without case, accents, blanks, `_`, `.` and `-` (FORMATS 7).
pub(super) fn simple(text: &str) -> String {
    text.nfd()
        .filter(|c| !is_combining_mark(*c) && !c.is_whitespace() && !matches!(c, '_' | '.' | '-'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// What a heading names, and how well: of two for the same thing the smaller number wins.
pub(super) fn heading(text: &str) -> Option<(Heading, usize)> {
    let simple = simple(text);
    // Rating lists name the column after their month.
    if is_month(&simple) {
        return Some((Heading::Rating, LAST));
    }
    SPELLINGS.iter().find_map(|(heading, spellings)| {
        let rank = spellings.iter().position(|spelling| *spelling == simple)?;
        Some((*heading, rank))
    })
}

/// Behind every spelling of a heading.
const LAST: usize = usize::MAX;

/// `jan07`
fn is_month(simple: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ];
    let year = MONTHS.iter().find_map(|month| simple.strip_prefix(month));
    year.is_some_and(|year| year.len() == 2 && year.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_three_languages_and_any_spelling() {
        for (text, expected) in [
            ("Last_Name", Heading::LastName),
            ("PRÉNOM", Heading::FirstName),
            ("Rtg Int", Heading::Rating),
            ("Rtng", Heading::Rating),
            ("SRtng", Heading::Rating),
            ("Jan07", Heading::Rating),
            ("Born", Heading::Birth),
            ("Rtg_Nat", Heading::NationalRating),
            ("Fédération", Heading::Federation),
            ("Né(e)", Heading::Birth),
            ("Geboortedatum", Heading::Birth),
            ("FMJD id", Heading::Id),
            ("Geslacht", Heading::Sex),
            ("Vereniging", Heading::Club),
            ("klasse", Heading::Group),
            ("Absent", Heading::Byes),
        ] {
            assert_eq!(
                heading(text).map(|(heading, _)| heading),
                Some(expected),
                "{text}"
            );
        }
        assert_eq!(heading("phone"), None);
        assert!(heading("fmjd_id").unwrap().1 < heading("IDNumber").unwrap().1);
    }
}
