//! What hangs on the wall: 64 long names with accents on one A4, read from two metres.

use super::*;
use crate::print::Slips;
use crate::print::tests::apart;
use crate::words::Lang;

const FAMILIES: [&str; 8] = [
    "Wolvenkerckhove-Vandenbroucke",
    "Żółkiewski-Wiśniewska",
    "Їжакевич-Ґалаґан",
    "Παπαδημητρίου-Οικονόμου",
    "Lefèvre-Ÿvœuf d’Éstrées",
    "Ångström-Sørensen",
    "Škrablė-Žydrūnaitė",
    "Nguyễn-Desœuvres",
];
const GIVEN: [&str; 8] = [
    "Jean-Éric Maximilien",
    "Małgorzata",
    "Святослав",
    "Κωνσταντίνος",
    "Éloïse-Marie",
    "Søren",
    "Ąžuolas",
    "Françoise",
];

fn boards(count: u32) -> Vec<PairedBoard> {
    let name = |n: u32| {
        let (family, given) = (n as usize % 8, (n as usize / 8 + n as usize) % 8);
        format!("{} {n}, {}", FAMILIES[family], GIVEN[given])
    };
    (1..=count)
        .map(|no| PairedBoard {
            no,
            white: name(2 * no),
            white_points: "10".to_owned(),
            black: name(2 * no + 1),
            black_points: "9".to_owned(),
            result: None,
        })
        .collect()
}

fn letterhead() -> Letterhead {
    Letterhead {
        t: Lang::Fr,
        event: "Open international de Valbrune-les-Deux-Églises et Saint-Éloi".to_owned(),
        facts: "Ronde 7 · 30.11.2026".to_owned(),
        foot: "Profil FFJD · version 2, 30.11.2026, 14:02".to_owned(),
    }
}

fn sheets(boards: &[PairedBoard], order: Order) -> Vec<Sheet> {
    let unpaired = [Unpaired {
        name: "Ünal, Zeynep".to_owned(),
        why: "exempte".to_owned(),
    }];
    PairingSheet {
        head: &letterhead(),
        title: "Appariements de la ronde 7",
        notice: Some("Version 2 des appariements : un joueur n’est pas venu"),
        boards,
        unpaired: &unpaired,
        order,
    }
    .sheets()
}

/// PRODUCT: board numbers at least 14 pt, names at least 11 pt, 64 players on one page; DESIGN 7: event,
/// round, date, profile and version on every sheet.
#[test]
fn sixty_four_long_names_are_on_one_sheet_and_can_be_read() {
    let boards = boards(32);
    for order in [Order::Board, Order::Name] {
        let sheets = sheets(&boards, order);
        assert_eq!(sheets.len(), 1, "{order:?}");
        let texts: Vec<_> = sheets[0].texts().collect();
        // No name is cut: where there is no room, a second family name is an initial.
        assert!(texts.iter().all(|written| !written.text.contains('…')));
        for family in FAMILIES {
            let family = family.split('-').next().unwrap();
            let names = texts
                .iter()
                .filter(|written| written.face == Face::Serif && written.text.contains(family));
            let names: Vec<_> = names.collect();
            assert_eq!(names.len(), 8, "{family} in {order:?}");
            assert!(names.iter().all(|written| written.size >= 11.));
        }
        let numbers: Vec<_> = texts
            .iter()
            .filter(|written| written.size >= 14. && written.text.parse::<u32>().is_ok())
            .collect();
        let expected = if order == Order::Board { 32 } else { 64 };
        assert_eq!(numbers.len(), expected);
        for fact in [
            "Open international de Valbrune-les-Deux-Églises et Saint-Éloi",
            "Ronde 7 · 30.11.2026",
            "Profil FFJD · version 2, 30.11.2026, 14:02",
            "Ünal, Zeynep – exempte",
            "Version 2 des appariements : un joueur n’est pas venu",
        ] {
            assert!(texts.iter().any(|written| written.text == fact), "{fact}");
        }
        apart(&sheets[0]);
    }
}

#[test]
fn who_looks_for_a_name_finds_it_where_its_letters_stand() {
    let mut boards = boards(2);
    for (board, (white, black)) in boards
        .iter_mut()
        .zip([("Zoé", "Eustache"), ("Émile", "abel")])
    {
        (board.white, board.black) = (white.to_owned(), black.to_owned());
    }
    let sheets = sheets(&boards, Order::Name);
    let names: Vec<&str> = sheets[0]
        .texts()
        .filter(|written| written.face == Face::Serif && written.size == 12.5)
        .map(|written| written.text.as_str())
        .collect();
    assert_eq!(names, ["abel", "Émile", "Eustache", "Zoé"]);
}

/// A thousand players: the head is on every sheet, and every board on one.
#[test]
fn many_boards_go_on_on_further_sheets() {
    let boards = boards(500);
    for order in [Order::Board, Order::Name] {
        let sheets = sheets(&boards, order);
        let facts = |sheet: &Sheet| sheet.texts().any(|w| w.text == "Ronde 7 · 30.11.2026");
        assert!(sheets.len() > 10 && sheets.iter().all(facts));
        let numbers = sheets
            .iter()
            .flat_map(Sheet::texts)
            .filter(|written| written.face == Face::SerifBold && written.size == BOARD_NO);
        let expected = if order == Order::Board { 500 } else { 1000 };
        assert_eq!(numbers.count(), expected);
        sheets.iter().for_each(apart);
    }
}

/// GLOSSARY 171, issue 7: eight to an A4, with result, time and signatures.
#[test]
fn eight_slips_are_on_a_sheet() {
    let boards = boards(9);
    let head = letterhead();
    let slips = Slips {
        t: Lang::Nl,
        event: &head.event,
        facts: &head.facts,
        foot: &head.foot,
        scores: ["2-0", "1-1", "0-2"],
        boards: &boards,
    };
    let sheets = slips.sheets();
    assert_eq!(sheets.len(), 2);
    let count = |sheet: &Sheet, text: &str| sheet.texts().filter(|w| w.text == text).count();
    assert_eq!(count(&sheets[0], "1-1"), 8);
    assert_eq!(count(&sheets[0], "Handtekening"), 16);
    assert_eq!(count(&sheets[1], "0-2"), 1);
    for sheet in &sheets {
        apart(sheet);
    }
    assert_eq!(slips.pdf(), slips.pdf());
}
