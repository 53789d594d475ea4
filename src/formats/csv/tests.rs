//! Lists as they are met, read whole.

use super::*;
use crate::tournament::{ByeKind, Sex, Title};

fn told(reading: &Reading) -> Vec<(u32, u32, What)> {
    let faults = reading.faults.iter();
    faults
        .map(|fault| (fault.line, fault.column, fault.what.clone()))
        .collect()
}

#[test]
fn a_french_list_from_a_spreadsheet() {
    let text = "\u{feff}sep=;\r\nNom;Prénom;Né(e);Sexe;Pays;Titre;Cote;Licence;Club;Catégorie;Absent;Téléphone\r\n\
                Dupont;Ève;03/02/1980;F;France;MFF;2010;00123;Damier d’Orsan;S;1,4H;06 00\r\n\
                ;;;;;;;;;;;\r\n\
                N’Diaye;Ousmane;1999;H;Sénégal;GMI;;;\"Club \"\"A\"\"; Lille\";;;\r\n";
    let reading = players(text.as_bytes());
    assert_eq!(
        told(&reading),
        [(2, 12, What::UnknownColumn("Téléphone".to_owned()))]
    );
    let [one, two] = reading.entrants.as_slice() else {
        panic!("{reading:?}");
    };
    assert_eq!(one.line, 3);
    assert_eq!(one.name, "Dupont, Ève");
    assert_eq!(
        (one.title, one.rating, one.sex),
        (Some(Title::Mff), Some(2010), Some(Sex::Woman))
    );
    assert_eq!(
        (one.birth.as_str(), one.federation.as_str()),
        ("1980/02/03", "FRA")
    );
    assert_eq!(
        (
            one.federation_id.as_str(),
            one.club.as_str(),
            one.group.as_str()
        ),
        ("00123", "Damier d’Orsan", "S")
    );
    assert_eq!(one.byes, [(1, ByeKind::Zero), (4, ByeKind::Half)]);
    assert_eq!(one.notes, [("Téléphone".to_owned(), "06 00".to_owned())]);
    assert_eq!(
        (two.line, two.name.as_str(), two.club.as_str()),
        (5, "N’Diaye, Ousmane", "Club \"A\"; Lille")
    );
    assert_eq!(
        (two.rating, two.federation.as_str(), two.birth.as_str()),
        (None, "SEN", "1999")
    );
}

#[test]
fn a_dutch_list_in_windows_letters() {
    let text = b"naam,rating,geboortedatum,geslacht,land,vereniging\nDe Wit\xe9,1900,24-11-1985,v,Nederland,DC \xcfs\n";
    let reading = players(text);
    assert_eq!(told(&reading), [(2, 0, What::Western)]);
    let one = &reading.entrants[0];
    assert_eq!(
        (one.name.as_str(), one.club.as_str(), one.birth.as_str()),
        ("De Wité", "DC Ïs", "1985/11/24")
    );
    assert_eq!(
        (one.sex, one.federation.as_str()),
        (Some(Sex::Woman), "NED")
    );
}

#[test]
fn a_list_in_the_customary_headings_of_pairing_programs() {
    let text = "No;Name;Title;IDNumber;Rtg_Nat;Rtg_Int;Fed;Birth;Sex;Type;Gr;Club;FideNo\n\
                1;Dam, Anna;g;77;2050;2100;NED;1980-02-03;w;;A;DC;0042\n";
    let reading = players(text.as_bytes());
    let one = &reading.entrants[0];
    assert_eq!(
        (one.name.as_str(), one.title),
        ("Dam, Anna", Some(Title::Gmif))
    );
    assert_eq!((one.rating, one.national_rating), (Some(2100), Some(2050)));
    // The world number wins over the program's own, which is kept.
    assert_eq!(one.federation_id, "0042");
    assert!(
        one.notes
            .contains(&("IDNumber".to_owned(), "77".to_owned()))
    );
    assert!(one.notes.contains(&("No".to_owned(), "1".to_owned())));
}

#[test]
fn a_list_of_fixed_columns_is_read_under_its_headings() {
    let text = "ID Number      Name                      Tit Fed  Rtng  Bday\n\
                0042           Dam, Anna                 GM  NED  2100  1980\n\
                7              Zet, Žofia                    POL        \n";
    let reading = players(text.as_bytes());
    assert_eq!(reading.separator, Separator::Fixed);
    let names: Vec<&str> = reading
        .entrants
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["Dam, Anna", "Zet, Žofia"]);
    let one = &reading.entrants[0];
    assert_eq!(
        (
            one.federation_id.as_str(),
            one.title,
            one.federation.as_str()
        ),
        ("0042", Some(Title::Gmi), "NED")
    );
    assert_eq!(one.birth, "1980");
}

/// Each problem has its line and its column, and costs no more than it must.
#[test]
fn every_problem_is_told_with_its_place() {
    let text = "name;elo;birth;fed;sex;byes\n\
                Dam, Anna;21OO;02/29/1980;Atlantis;x;9U\n\
                ;2000;;;;\n\
                Bord;1900;1979;BEL;m;;;rest\n\
                \"Zet;1;;;;\n\
                Bord;1900;1979;BEL;m;\n";
    let reading = players(text.as_bytes());
    let unreadable = |heading, text: &str| What::Unreadable(heading, text.to_owned());
    assert_eq!(
        told(&reading),
        [
            (2, 2, unreadable(Heading::Rating, "21OO")),
            (2, 3, unreadable(Heading::Birth, "02/29/1980")),
            (2, 4, unreadable(Heading::Federation, "Atlantis")),
            (2, 5, unreadable(Heading::Sex, "x")),
            (2, 6, unreadable(Heading::Byes, "9U")),
            (3, 0, What::NoName),
            (4, 7, What::TooManyFields),
            (5, 1, What::UnclosedQuote),
            (6, 0, What::Twice(4)),
        ]
    );
    let names: Vec<&str> = reading
        .entrants
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["Dam, Anna", "Bord", "Zet"]);
    assert_eq!(reading.entrants[0].rating, None);
    assert_eq!(reading.entrants[0].notes.len(), 5);
}

#[test]
fn a_file_that_is_no_list_is_refused() {
    assert_eq!(told(&players(b"")), [(0, 0, What::Empty)]);
    assert_eq!(told(&players(b"\n \n")), [(0, 0, What::Empty)]);
    assert_eq!(told(&players(b"a;b\n1;2\n")), [(1, 1, What::NoNameColumn)]);
    assert_eq!(What::NoNameColumn.consequence(), Consequence::File);
}

/// What we write we read: a name that looks like a formula loses its apostrophe again.
#[test]
fn a_guarded_name_is_read_back() {
    let table = Table {
        rows: vec![
            vec![Value::text("name"), Value::text("club")],
            vec![Value::text("=Dam, \"Anna\""), Value::text("-1")],
        ],
    };
    let text = table.write(Style::SPREADSHEET);
    let reading = players(text.as_bytes());
    assert_eq!(reading.faults, []);
    assert_eq!(reading.entrants[0].name, "=Dam, \"Anna\"");
    assert_eq!(reading.entrants[0].club, "-1");
}

/// FORMATS 7: rating lists in fixed columns, whose headings touch and name the rating by its month.
#[test]
fn a_rating_list_in_fixed_columns_is_read_by_its_headings() {
    let list = " ID number Name                       TitlFed  Jan07 GamesBorn  Flag\n\
                \x20   112233 Dam, Anna                  g   NED  2310   12  1980  w\n\
                \x20       44 Bord, Jan                      FRA  1905    0  1999\n";
    let reading = players(list.as_bytes());
    let found: Vec<_> = reading
        .entrants
        .iter()
        .map(|one| {
            (
                one.name.as_str(),
                one.federation_id.as_str(),
                one.federation.as_str(),
                one.rating,
                one.birth.as_str(),
                one.title.is_some(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("Dam, Anna", "112233", "NED", Some(2310), "1980", true),
            ("Bord, Jan", "44", "FRA", Some(1905), "1999", false),
        ],
        "{:?}",
        reading.faults
    );
    // The same names of columns with a separator.
    let reading = players(b"Name;Rtng\nDam, Anna;2310\n");
    assert_eq!(reading.entrants[0].rating, Some(2310));
    let reading = players(b"Name;SRtng;Born\nDam, Anna;2310;1980\n");
    let anna = &reading.entrants[0];
    assert_eq!((anna.rating, anna.birth.as_str()), (Some(2310), "1980"));
}
