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

/// The parts of sheets with the texts of each, in the order in which they are read.
fn read_aloud(sheets: &[Sheet]) -> Vec<(Part, String)> {
    let mut parts: Vec<(Part, String)> = Vec::new();
    for sheet in sheets {
        let mut begun = sheet.parts.iter().peekable();
        let mut is_aside = true;
        for (n, mark) in sheet.marks.iter().enumerate() {
            while let Some((_, part)) = begun.next_if(|(first, _)| *first <= n) {
                is_aside = *part == Part::Aside;
                if !is_aside {
                    parts.push((part.clone(), String::new()));
                }
            }
            if let (false, Mark::Text(written)) = (is_aside, mark) {
                parts.last_mut().unwrap().1.push_str(&written.text);
            }
        }
    }
    parts
}

/// A table is read row by row, its heads once, whether it goes on beside itself or on another sheet.
#[test]
fn a_list_is_read_row_by_row_with_its_heads_once() {
    for (count, paper) in [(24, Paper::A4), (64, Paper::A4), (200, Paper::A4)] {
        let sheets = standings(&ranked(count), paper);
        let parts = read_aloud(&sheets);
        assert_eq!(parts[0], (Part::Title, "Stand na ronde 9".to_owned()));
        assert_eq!(parts[1].0, Part::Paragraph);
        let cells = parts[2..].iter().map(|(part, text)| match part {
            Part::Cell {
                table: 1,
                row,
                column,
                heads,
            } => (*row, *column, *heads, text),
            other => panic!("{other:?}"),
        });
        let cells: Vec<_> = cells.collect();
        assert!(cells.is_sorted_by_key(|(row, ..)| *row), "{count}");
        assert!(cells.iter().all(|(row, _, heads, _)| *heads == (*row == 0)));
        let names = cells
            .iter()
            .filter(|(row, column, ..)| *row > 0 && *column == 1);
        assert_eq!(names.count(), count);
        for (row, column, _, text) in &cells {
            if *row > 0 && *column == 0 {
                assert_eq!(**text, row.to_string());
            }
        }
    }
}

/// PDF/UA-1 of what is read: title, language, structure. Of a text in letters the program does not print, the
/// file is made all the same, and does not claim it.
#[test]
fn a_file_can_be_read_aloud() {
    let has = |pdf: &[u8], text: &str| pdf.windows(text.len()).any(|part| part == text.as_bytes());
    let sheets = standings(&ranked(24), Paper::A4);
    let file = pdf(Lang::Nl, "Stand na ronde 9", &sheets);
    for text in [
        "/Lang(nl)",
        "/Marked true",
        "/DisplayDocTitle true",
        "/Title(Stand na ronde 9)",
        "/StructTreeRoot",
        "/S/H1",
        "/S/TH",
        "pdfuaid:part",
    ] {
        assert!(has(&file, text), "{text}");
    }
    assert_eq!(file, pdf(Lang::Nl, "Stand na ronde 9", &sheets));
    let mut strange = Sheet::new(Paper::A4);
    strange.text((50., 50.), Face::Serif, 12., "国際");
    let file = pdf(Lang::Fr, "Fiches", &[strange]);
    assert!(has(&file, "/Marked true") && !has(&file, "pdfuaid"));
}
