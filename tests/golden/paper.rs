//! Sheets as other programs read them: the crosstable of the command line in its forms, pairings and
//! slips with long names.

use std::io::{Cursor, Read, Write};
use std::process::{Command, Stdio};

use damier::print::{Letterhead, Order, PairedBoard, PairingSheet, Slips};
use damier::words::Lang;

use crate::commands::damier;

/// What the program writes, whatever it is.
fn written(arguments: &[&str], input: &str) -> Vec<u8> {
    piped(
        Command::new(env!("CARGO_BIN_EXE_damier")).args(arguments),
        input.as_bytes(),
    )
}

fn piped(program: &mut Command, input: &[u8]) -> Vec<u8> {
    let mut child = program
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    output.stdout
}

/// What another program reads in a PDF, line for line as they stand on the paper.
fn lines_of(pdf: &[u8]) -> Vec<String> {
    let arguments = ["-layout", "-enc", "UTF-8", "-", "-"];
    let text = piped(Command::new("pdftotext").args(arguments), pdf);
    let text = String::from_utf8(text).unwrap();
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).collect()
}

fn keep(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("PAPERS_TO") {
        std::fs::write(std::path::Path::new(&folder).join(name), bytes).unwrap();
    }
}

fn event(players: &str, rounds: &str) -> String {
    damier(
        &[
            "generate",
            "--players",
            players,
            "--rounds",
            rounds,
            "--seed",
            "3",
        ],
        "",
    )
    .0
}

/// CLI.md, `crosstable`: each form shows the same lines, and its numbers are the lines of the ranking it
/// shows. The text form is checked against worked examples beside this.
#[test]
fn every_form_of_the_crosstable_shows_the_same() {
    let report = event("24", "7");
    let text = damier(&["crosstable", "-"], &report).0;
    let mut expected: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers = words
            .first()
            .is_some_and(|word| word.parse::<u32>().is_ok());
        if numbers && words.len() > 10 {
            expected.push(words);
        }
    }
    assert_eq!(expected.len(), 24);

    let pdf = written(
        &["crosstable", "-", "--format", "pdf", "--lang", "fr"],
        &report,
    );
    let again = written(
        &["crosstable", "-", "--format", "pdf", "--lang", "fr"],
        &report,
    );
    assert!(pdf == again, "the same bytes each time");
    keep("crosstable.pdf", &pdf);
    let printed = lines_of(&pdf);
    let html = written(
        &["crosstable", "-", "--format", "html", "--lang", "nl"],
        &report,
    );
    let html = String::from_utf8(html).unwrap();
    assert!(
        html.contains("<html lang=\"nl\">") && html.contains("na ronde 7"),
        "{html}"
    );
    let xlsx = written(&["crosstable", "-", "--format", "xlsx"], &report);
    let mut archive = zip::ZipArchive::new(Cursor::new(xlsx)).unwrap();
    let mut shared = String::new();
    let mut file = archive.by_name("xl/sharedStrings.xml").unwrap();
    file.read_to_string(&mut shared).unwrap();
    for words in expected {
        // Line, number, name, rating, seven cells, points: `12w2` is printed as disc, 12 and 2.
        let [line, _, name @ .., rating, _, _, _, _, _, _, _, points] = words.as_slice() else {
            panic!("{words:?}")
        };
        let name = name.join(" ");
        let cells = &words[words.len() - 8..words.len() - 1];
        let apart: Vec<String> = cells
            .iter()
            .map(|cell| cell.replace(['w', 'b'], " "))
            .collect();
        let row = format!("{line} {name} {rating} {} {points}", apart.join(" "));
        assert!(printed.contains(&row), "{row:?} is not in {printed:#?}");
        let cells: String = cells
            .iter()
            .map(|cell| format!("<td>{cell}</td>"))
            .collect();
        let row = format!(
            "<th scope=\"row\">{name}</th><td>{rating}</td>{cells}<td class=\"points\">{points}</td>"
        );
        assert!(html.contains(&row), "{row:?} is not in {html}");
        assert!(shared.contains(&name) && cells_of(&shared, &words));
    }
}

/// A text of a workbook stands in it once.
fn cells_of(shared: &str, words: &[&str]) -> bool {
    words[words.len() - 8..words.len() - 1]
        .iter()
        .all(|cell| shared.contains(&format!(">{cell}<")))
}

/// Issue 7: the crosstable of 64 by 9 is one A3.
#[test]
fn sixty_four_by_nine_is_one_sheet_of_a3() {
    let pdf = written(&["crosstable", "-", "--format", "pdf"], &event("64", "9"));
    keep("crosstable-64.pdf", &pdf);
    let about = piped(Command::new("pdfinfo").arg("-"), &pdf);
    let about = String::from_utf8(about).unwrap();
    assert!(about.contains("841.89 x 1190.55 pts (A3)"), "{about}");
    let pages = about.lines().find(|line| line.starts_with("Pages:"));
    assert_eq!(
        pages.map(|line| line.trim_end().ends_with(" 1")),
        Some(true),
        "{about}"
    );
    // Nothing is printed in letters that the file does not bring along.
    let fonts = piped(Command::new("pdffonts").arg("-"), &pdf);
    let fonts = String::from_utf8(fonts).unwrap();
    let used: Vec<&str> = fonts.lines().skip(2).collect();
    assert!(
        !used.is_empty() && used.iter().all(|line| line.contains(" yes yes yes ")),
        "{fonts}"
    );
}

const NAMES: [&str; 8] = [
    "Wolvenkerckhove-Vandenbroucke, Jean-Éric",
    "Żółkiewski-Wiśniewska, Małgorzata",
    "Їжакевич-Ґалаґан, Святослав",
    "Παπαδημητρίου-Οικονόμου, Κωνσταντίνος",
    "Lefèvre-Desœuvres d’Éstrées, Éloïse-Marie",
    "Ångström-Sørensen, Søren",
    "Škrablė-Žydrūnaitė, Ąžuolas",
    "Nguyễn-Ÿvœuf, Françoise",
];

/// 64 players with long names on one A4, by board and by name, and eight slips to a sheet, read back.
#[test]
fn long_names_are_read_back_from_the_wall() {
    let boards: Vec<PairedBoard> = (1..=32)
        .map(|no: u32| PairedBoard {
            no,
            white: format!(
                "{} {}",
                NAMES[no as usize % 8],
                (b'A' + no as u8 % 26) as char
            ),
            white_points: "12".to_owned(),
            black: format!(
                "{} {}",
                NAMES[(no as usize + 3) % 8],
                (b'A' + no as u8 % 26) as char
            ),
            black_points: "7".to_owned(),
            result: no.is_multiple_of(5).then(|| "2-0".to_owned()),
        })
        .collect();
    let head = Letterhead {
        t: Lang::Fr,
        event: "Open international de Valbrune-les-Deux-Églises".to_owned(),
        facts: "Ronde 7 · 30.11.2026".to_owned(),
        foot: "Profil FFJD · version 2, 30.11.2026, 14:02".to_owned(),
    };
    for (order, file) in [(Order::Board, "by-board.pdf"), (Order::Name, "by-name.pdf")] {
        let pdf = PairingSheet {
            head: &head,
            title: "Appariements de la ronde 7",
            notice: None,
            boards: &boards,
            unpaired: &[],
            order,
        }
        .pdf();
        keep(file, &pdf);
        let all = lines_of(&pdf).join("\n");
        for name in NAMES {
            let (family, _) = name.split_once('-').unwrap();
            assert_eq!(all.matches(family).count(), 8, "{family} in {all}");
        }
        assert!(all.contains("page 1 / 1") && !all.contains('…'), "{all}");
    }
    let slips = Slips {
        t: Lang::Fr,
        event: &head.event,
        facts: &head.facts,
        foot: &head.foot,
        scores: ["2-0", "1-1", "0-2"],
        boards: &boards,
    };
    keep("slips.pdf", &slips.pdf());
    let all = lines_of(&slips.pdf()).join("\n");
    assert_eq!(all.matches("1-1").count(), 32);
}
