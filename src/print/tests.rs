//! What the new sheets have on them, how large, and that nothing lies on anything else.

use super::*;
use crate::words::Lang;

/// No two texts lie on each other, and none outside the paper.
#[track_caller]
pub(super) fn apart(sheet: &Sheet) {
    let (width, height) = sheet.paper.size();
    let boxes: Vec<_> = sheet
        .texts()
        .map(|written| {
            let (x, y) = written.at;
            let wide = written.face.width(&written.text, written.size);
            let high = written.size * 0.6;
            match written.turned {
                false => (x, x + wide, y - high, y, &written.text),
                true => (x - wide, x, y, y + high, &written.text),
            }
        })
        .collect();
    for (n, one) in boxes.iter().enumerate() {
        assert!(
            one.0 > 10. && one.1 < width - 10. && one.2 > 5. && one.3 < height - 5.,
            "{one:?}"
        );
        for other in &boxes[n + 1..] {
            let across = one.0 < other.1 && other.0 < one.1;
            let down = one.2 < other.3 && other.2 < one.3;
            assert!(!(across && down), "{:?} lies on {:?}", one.4, other.4);
        }
    }
}

const LONG: &str = "Wolvenkerckhove-Vandenbroucke, Jean-Éric Maximilien";

fn head() -> Letterhead {
    Letterhead {
        t: Lang::Nl,
        event: "Open international de Valbrune-les-Deux-Églises".to_owned(),
        facts: "28–30 november 2026 · Valbrune".to_owned(),
        foot: "Profiel FFJD · stand van zaken 30.11.2026, 14:02".to_owned(),
    }
}

fn ranked(count: usize) -> Vec<RankedRow> {
    (1..=count)
        .map(|place| RankedRow {
            place: place.to_string(),
            name: format!("{LONG} {place}"),
            club: "Damclub Oost-Vlaanderen en Omstreken".to_owned(),
            group: "J".to_owned(),
            points: "18".to_owned(),
            values: ["102", "162.5", "7", "–"].map(str::to_owned).to_vec(),
        })
        .collect()
}

fn standings(rows: &[RankedRow], paper: Paper) -> Vec<Sheet> {
    StandingsSheet {
        head: &head(),
        title: "Stand na ronde 9",
        notes: &["Tie-breaks in volgorde: weerstandspunten".to_owned()],
        columns: &["BH", "S.-B.", "Winst", "Ond."].map(str::to_owned),
        rows,
    }
    .sheets(paper)
}

/// PRODUCT: names at least 11 pt, 64 players on one page; numbers as large as those of boards.
#[test]
fn sixty_four_are_ranked_on_one_sheet() {
    for (count, paper) in [(24, Paper::A4), (64, Paper::A4), (64, Paper::A3)] {
        let sheets = standings(&ranked(count), paper);
        assert_eq!(sheets.len(), 1, "{count} on {paper:?}");
        let texts: Vec<&Written> = sheets[0].texts().collect();
        let names: Vec<_> = texts
            .iter()
            .filter(|written| written.text.starts_with("Wolvenkerckhove"))
            .collect();
        assert_eq!(names.len(), count);
        let readable = |written: &&Written| written.size >= 11. && !written.text.contains('…');
        assert!(names.iter().all(|written| readable(written)), "{names:?}");
        let places = texts
            .iter()
            .filter(|written| written.face == Face::SerifBold && written.size >= 14.);
        assert_eq!(places.count(), count);
        apart(&sheets[0]);
    }
    // Everything that decides is there where there is room for it.
    let one = &standings(&ranked(24), Paper::A4)[0];
    assert_eq!(one.texts().filter(|w| w.text == "162.5").count(), 24);
    assert_eq!(one.texts().filter(|w| w.text == "–").count(), 24);
}

#[test]
fn a_thousand_are_ranked_on_further_sheets() {
    let sheets = standings(&ranked(1000), Paper::A4);
    let names = sheets.iter().flat_map(Sheet::texts);
    let names = names.filter(|written| written.text.starts_with("Wolvenkerckhove"));
    assert_eq!(names.count(), 1000);
    sheets.iter().for_each(apart);
}

#[test]
fn a_score_sheet_has_room_for_sixty_moves_of_both() {
    let seat = |number| Seat {
        name: LONG.to_owned(),
        number,
        club: "Damclub".to_owned(),
    };
    let boards = [SeatedBoard {
        no: 128,
        white: seat(3),
        black: seat(64),
    }];
    let sheets = |boards: &[SeatedBoard]| {
        ScoreSheets {
            t: Lang::Nl,
            event: "Open international de Valbrune-les-Deux-Églises et Saint-Éloi",
            facts: match boards {
                [] => "",
                _ => "Ronde 7 · 30.11.2026",
            },
            foot: "Profiel FFJD · 45 min + 30 s",
            boards,
        }
        .sheets()
    };
    for (boards, named) in [(&boards[..], 4), (&[][..], 0)] {
        let sheets = sheets(boards);
        assert_eq!(sheets.len(), 1);
        apart(&sheets[0]);
        // Two players write.
        for no in 1..=MOVES {
            let no = no.to_string();
            let found = sheets[0].texts().filter(|w| w.text == no && w.size == 8.);
            assert_eq!(found.count(), 2, "{no}");
        }
        let names = sheets[0].texts().filter(|w| w.text.starts_with("Wolven"));
        let sizes: Vec<f32> = names.map(|written| written.size).collect();
        assert_eq!(sizes.len(), named);
        assert!(sizes.iter().all(|size| *size >= 11.));
    }
}

/// A card stands on the table folded: the other side is read from over there.
#[test]
fn a_card_is_read_from_both_sides() {
    let cards: Vec<Card> = ["12", LONG, "Sow, Aminata", "1"]
        .map(|large| Card {
            large: large.to_owned(),
            small: "Damclub · NED".to_owned(),
        })
        .to_vec();
    let sheets = Cards {
        t: Lang::Fr,
        title: "Cartes",
        event: "Open",
        cards: &cards,
    }
    .sheets();
    assert_eq!(sheets.len(), 2);
    for sheet in &sheets {
        apart(sheet);
        let (turned, upright): (Vec<_>, Vec<_>) = sheet.texts().partition(|w| w.turned);
        let texts = |written: Vec<&Written>| {
            let mut texts: Vec<String> = written.iter().map(|w| w.text.clone()).collect();
            texts.sort();
            texts
        };
        assert_eq!(texts(turned), texts(upright));
    }
    let number = sheets[0].texts().find(|w| w.text == "12").unwrap();
    assert!(number.size > 60.);
}

#[test]
fn headings_of_two_lines_push_the_rows_down() {
    let column = |heading: &str| SectionColumn {
        heading: heading.to_owned(),
        share: 1.,
        figures: true,
    };
    let section = Section {
        title: "Les rondes".to_owned(),
        facts: vec![("Lieu".to_owned(), "Valbrune".to_owned())],
        lines: vec!["Une phrase.".to_owned()],
        columns: (0..12).map(|_| column("Exempts, absents")).collect(),
        rows: vec![(0..12).map(|n| n.to_string()).collect(); 120],
    };
    let sheets = ReportSheet {
        head: &head(),
        title: "Rapport d’arbitrage",
        sections: &[section],
        signed: "Signature",
    }
    .sheets();
    assert!(sheets.len() > 1);
    sheets.iter().for_each(apart);
}
