//! `damier standings` and `damier crosstable` as processes, over the worked examples.

use crate::commands::damier;
use crate::packed;

fn file(name: &str) -> String {
    let files = packed::load("tiebreak-example");
    String::from_utf8(files[name].clone()).unwrap()
}

fn reader(name: &str) -> String {
    String::from_utf8(packed::load("reader")[name].clone()).unwrap()
}

/// The table as it stands in the reference, but for one column that is printed there with fewer
/// decimals.
fn without(column: &str, table: &str) -> Vec<String> {
    let at = table
        .lines()
        .next()
        .unwrap()
        .split(',')
        .position(|code| code == column);
    table
        .lines()
        .map(|line| {
            let fields = line.split(',').enumerate();
            let kept = fields
                .filter(|(field, _)| Some(*field) != at)
                .map(|(_, text)| text);
            kept.collect::<Vec<_>>().join(",")
        })
        .collect()
}

#[test]
fn the_csv_is_the_table_of_the_reference() {
    for (event, year) in [
        ("swiss16", "2024"),
        ("swiss16", "2026"),
        ("draughts9", "2026"),
    ] {
        let expected = file(&format!("{event}.tb{year}.csv"));
        let codes = expected
            .lines()
            .next()
            .unwrap()
            .strip_prefix("tpn,rank,")
            .unwrap();
        let arguments = [
            "standings",
            "-",
            "--format",
            "csv",
            "--edition",
            year,
            "--tie-breaks",
            codes,
        ];
        let (output, errors, status) = damier(&arguments, &file(&format!("{event}.trf")));
        assert_eq!((errors.as_str(), status), ("", 0));
        assert_eq!(
            without("AOB", &output),
            without("AOB", &expected),
            "{event} {year}"
        );
    }
}

/// TIEBREAKS A.9, player 4.
#[test]
fn a_sum_is_unfolded_in_three_languages() {
    let said = |lang| {
        let arguments = [
            "standings",
            "-",
            "--tie-breaks",
            "BH/C1",
            "--explain",
            "4",
            "--lang",
            lang,
        ];
        let (output, _, status) = damier(&arguments, &file("swiss16.trf"));
        assert_eq!(status, 0);
        output
    };
    let english = said("en");
    for line in [
        "Player 04 (no. 4): rank 3, 3.5 points",
        "truncated Solkoff (BH/C1): 11.5",
        "  round 1: Player 12, 3 points",
        "  round 2: absent by request: a dummy opponent of 2.5 points — left out: a round not played by choice (C.07, 16.5)",
        "  sum: 11.5",
    ] {
        assert!(
            english.lines().any(|found| found == line),
            "{line}\n{english}"
        );
    }
    assert!(said("fr").contains("adversaire fictif de 2.5 points"));
    assert!(said("nl").contains("denkbeeldige tegenstander met 2.5 punten"));
}

#[test]
fn the_ranking_is_printed_with_its_order_and_edition() {
    let (output, _, status) = damier(
        &["standings", "-", "--tie-breaks", "kndb-wp-sb"],
        &file("draughts9.trf"),
    );
    assert_eq!(status, 0);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[1], "Standings after round 5");
    assert_eq!(
        lines[2],
        "Tie-breaks in order: points; Solkoff; Sonneborn-Berger; direct encounter; number of wins; average rating of \
         the opponents"
    );
    assert_eq!(lines[3], "Definitions: FIDE C.07, edition of 2026");
    // Worked example 2: 2 and 3 have 8 points, Solkoff 28 and 26; Sonneborn-Berger 41 / 2.
    let words: Vec<&str> = lines[7].split_whitespace().collect();
    // Nobody is tied with the first when direct encounter is asked: there is no value for it.
    assert_eq!(
        words,
        [
            "1", "2", "Togor,", "Linjun", "NED", "2218", "8", "28.0", "20.50", "3", "1897"
        ]
    );
}

#[test]
fn json_has_every_value_exact() {
    let arguments = ["standings", "-", "--format", "json", "--tie-breaks", "AOB"];
    let (output, _, status) = damier(&arguments, &file("swiss16.trf"));
    assert_eq!(status, 0);
    let value: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(value["edition"], 2026);
    let fourth = value["players"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["tpn"] == 4)
        .unwrap();
    let average = &fourth["values"]["AOB"];
    // 13.375, printed as 13.38 in the table.
    let exact =
        average["over"].as_i64().unwrap() as f64 / average["under"].as_i64().unwrap() as f64;
    assert!((exact - 13.375).abs() < 1e-9, "{average}");
}

/// FORMATS 8: the crosstable of the worked example.
#[test]
fn the_crosstable_is_that_of_the_example() {
    let (output, _, status) = damier(
        &["crosstable", "-", "--by", "number"],
        &file("draughts9.trf"),
    );
    assert_eq!(status, 0);
    let row = |name: &str| {
        let line = output.lines().find(|line| line.contains(name)).unwrap();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("Togor"), "1 2 Togor, Linjun 2218 6b2 3w1 1b1 5w2 4b2 8");
    assert_eq!(
        row("Rikaslo"),
        "8 8 Rikaslo, Savelhel 1251 3b0 6w0 H1 7w1 bye 1 3"
    );
    assert!(output.contains("Opponents are named by their number"));
    let (output, _, _) = damier(
        &["crosstable", "-", "--format", "csv"],
        &file("draughts9.trf"),
    );
    // By line: 1 is player 2, 2 is player 3, 3 is player 1.
    assert!(
        output.contains("\r\n1;2;;\"Togor, Linjun\";NED;2218;4b2;2w1;3b1;5w2;6b2;8\r\n"),
        "{output}"
    );
}

/// What cannot be right is refused with its place, and nothing is printed.
#[test]
fn a_rejected_file_is_named_with_line_and_column() {
    for command in ["standings", "crosstable"] {
        let (output, errors, status) = damier(&[command, "-"], &reader("bad-points.trf"));
        assert_eq!((output.as_str(), status), ("", 2));
        assert_eq!(
            errors,
            "damier: -:13:81: 2 points are printed, the results make 1\n"
        );
    }
    let (_, errors, status) = damier(
        &["standings", "-", "--lang", "fr"],
        &reader("bad-short-line.trf"),
    );
    assert_eq!(status, 0);
    assert!(
        errors.contains("-:18:57: la ligne s’arrête avant les points"),
        "{errors}"
    );
}

#[test]
fn a_criterion_that_does_not_exist_is_bad_usage() {
    let (_, errors, status) = damier(&["standings", "-", "--tie-breaks", "BH,XX"], "");
    assert_eq!(status, 2);
    assert!(
        errors.contains("`XX` is no criterion") && errors.contains("fmjd-swiss-solkoff"),
        "{errors}"
    );
}
