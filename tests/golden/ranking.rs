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
            "1", "2", "Togor,", "Linjun", "NED", "2218", "8", "28", "20.5", "3", "1897"
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
        output.contains("\r\n1;2;;\"Togor, Linjun\";NED;2218;4b2;2w1;3b1;5w2;6b2;8;line\r\n"),
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
            "damier: -:13:81: points: 2 printed, 1 by the results\n"
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
    for (lang, tie_break, edition) in [
        (
            "en",
            "“XX” is no tie-break",
            "--edition 2025: the editions are",
        ),
        (
            "fr",
            "«\u{a0}XX\u{a0}» n’est pas un départage",
            "--edition 2025\u{a0}: les éditions sont",
        ),
        (
            "nl",
            "“XX” is geen tie-break",
            "--edition 2025: de edities zijn",
        ),
    ] {
        for command in ["standings", "crosstable"] {
            let asked = |option: &str, text: &str| {
                damier(&[command, "-", option, text, "--lang", lang], "")
            };
            let (_, errors, status) = asked("--tie-breaks", "BH,XX");
            assert_eq!(status, 2);
            assert!(
                errors.contains(tie_break) && errors.contains("fmjd-swiss-solkoff"),
                "{errors}"
            );
            let (_, errors, status) = asked("--edition", "2025");
            assert_eq!(status, 2);
            assert!(errors.contains(edition), "{errors}");
        }
    }
}

/// Record 299: 1 won and lost a point by decision, 2 lost and was given half a one.
#[test]
fn points_by_decision_stand_in_a_column_of_their_own() {
    let player = |number: u16, points: &str, cell: &str| {
        format!(
            "001 {number:>4}      Player {number}{:>58}{points:>4}       {cell}\n",
            ""
        )
    };
    let report = "142   1\n152 W\n162  W 2.0    D 1.0\n299 P        -1.0    1    1\n\
                  299 D         0.5    1    2\n"
        .to_owned()
        + &player(1, "1.0", "   2 w 1")
        + &player(2, "0.5", "   1 b 0");
    let table = |more: &[&str]| {
        let mut arguments = vec!["crosstable", "-"];
        arguments.extend(more);
        let (output, errors, status) = damier(&arguments, &report);
        assert_eq!(status, 0, "{errors}");
        output
    };
    let text = table(&[]);
    for row in ["r1 Dec Pts", "2w2 -1 1", "1b0 +0.5 0.5"] {
        let rows = text
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        assert!(
            rows.clone().any(|line| line.ends_with(row)),
            "{row}\n{text}"
        );
    }
    assert!(
        table(&["--lang", "fr"]).contains(" Déc ") && table(&["--lang", "nl"]).contains(" Besl ")
    );
    let csv = table(&["--format", "csv"]);
    assert!(
        csv.contains(";r1;decision;points;")
            && csv.contains(";2w2;-1;1;")
            && csv.contains(";1b0;0.5;0.5;"),
        "{csv}"
    );
    let html = table(&["--format", "html"]);
    assert!(
        html.contains("<td>2w2</td><td>-1</td><td class=\"points\">1</td>"),
        "{html}"
    );
    // Nobody has any: no column.
    assert!(
        !damier(&["crosstable", "-"], &file("draughts9.trf"))
            .0
            .contains("Dec")
    );
}

/// `K x (W - We)` of the worked example, under the name that JSON has for it; empty without a rating.
#[test]
fn the_estimated_change_is_a_column_of_the_csv() {
    let file = packed::load("tiebreak-example")["draughts9.trf"].clone();
    let report = String::from_utf8(file).unwrap();
    let arguments = ["standings", "-", "--format", "csv", "--tie-breaks", "PTS"];
    let plain = damier(&arguments, &report).0;
    let mut with = arguments.to_vec();
    with.extend(["--rating-factor", "20"]);
    let (output, errors, status) = damier(&with, &report);
    assert_eq!(status, 0, "{errors}");
    assert_eq!(output.lines().next(), Some("tpn,rank,PTS,estimated_change"));
    with[3] = "json";
    let json: serde_json::Value = serde_json::from_str(&damier(&with, &report).0).unwrap();
    for (line, bare) in output.lines().zip(plain.lines()).skip(1) {
        let (rest, change) = line.rsplit_once(',').unwrap();
        assert_eq!(rest, bare);
        let tpn: u64 = line.split(',').next().unwrap().parse().unwrap();
        let players = json["players"].as_array().unwrap();
        let same = players.iter().find(|one| one["tpn"] == tpn).unwrap();
        assert_eq!(same["estimated_change"].as_str().unwrap_or(""), change);
    }
}

/// C.05, 6.6, worked out by hand: 6 played one game of five and left, so that he is not ranked and
/// nobody has points of him. 1 beat 2 to 5: 8; 2 beat 3, 4 and 5: 6; 3 beat 4 and 5; 4 beat 5.
const LEFT: &str = "012 T
142   5
162  W 2.0    D 1.0
192 BERGER_ROUNDROBIN
001    1      P1                                1999 NED                         8.0          6 w 0     2 w 1     3 b 1     4 w 1     5 b 1
001    2      P2                                1998 NED                         8.0          5 w 1     1 b 0     6 w +     3 w 1     4 b 1
001    3      P3                                1997 NED                         6.0          4 w 1     5 b 1     1 w 0     2 b 0     6 w +
001    4      P4                                1996 NED                         4.0          3 b 0     6 b +     5 w 1     1 b 0     2 w 0
001    5      P5                                1995 NED                         2.0          2 b 0     3 w 0     4 b 0     6 b +     1 w 0
001    6      P6                                1994 NED                         2.0          1 b 1     4 w -     2 b -     5 w -     3 b -
";

#[test]
fn who_left_a_round_robin_before_half_is_not_counted() {
    let csv = |arguments: &[&str], report: &str| {
        let mut all = vec!["standings", "-", "--tie-breaks", "PTS", "--format", "csv"];
        all.extend(arguments);
        let (output, errors, status) = damier(&all, report);
        assert_eq!(status, 0, "{errors}");
        output
    };
    let expected = "tpn,rank,PTS\n1,1,8.0\n2,2,6.0\n3,3,4.0\n4,4,2.0\n5,5,0.0\n6,,0.0\n";
    assert_eq!(csv(&[], LEFT), expected);
    // In the middle nobody knows but who says it; 6 has played one game by then.
    let middle = csv(&["--after", "3"], LEFT);
    assert!(middle.contains("6,") && !middle.contains("6,,"), "{middle}");
    let said = csv(&["--after", "3", "--withdrawn", "6"], LEFT);
    assert_eq!(
        said,
        "tpn,rank,PTS\n1,1,4.0\n2,3,2.0\n3,1,4.0\n4,3,2.0\n5,5,0.0\n6,,0.0\n"
    );
    let (_, errors, status) = damier(&["standings", "-", "--withdrawn", "9"], LEFT);
    assert_eq!(status, 2);
    assert!(errors.contains("--withdrawn 9"), "{errors}");
}

/// A tie-break nobody knows is a fault of the file at its place, in the reader's language, and the
/// others stand.
#[test]
fn an_unknown_tie_break_of_the_file_is_told_and_left_out() {
    let report = LEFT.replace("142   5\n", "142   5\n202 PTS,XYZ,SB\n");
    let (output, errors, status) = damier(
        &["standings", "-", "--format", "csv", "--lang", "nl"],
        &report,
    );
    assert_eq!(status, 0, "{errors}");
    assert!(output.starts_with("tpn,rank,PTS,SB\n"), "{output}");
    assert!(
        errors.contains("-:3:9: ") && errors.contains("XYZ"),
        "{errors}"
    );
}

/// FORMATS 8: in a round robin the tie-breaks stand behind the points, in every form.
#[test]
fn a_round_robin_shows_its_tie_breaks() {
    let table = |format| {
        let arguments = [
            "crosstable",
            "-",
            "--tie-breaks",
            "PTS,SB,WIN",
            "--format",
            format,
        ];
        let (output, errors, status) = damier(&arguments, LEFT);
        assert_eq!(status, 0, "{errors}");
        output
    };
    let csv = table("csv");
    assert!(csv.contains(";points;tb1_SB;tb2_WIN\r\n"), "{csv}");
    let first = csv.lines().find(|line| line.starts_with("1;1;")).unwrap();
    assert!(first.contains(";8;") && first.ends_with(";4"), "{csv}");
    let text = table("text");
    let heading = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.ends_with(&["Pts", "SB", "WIN"])
    };
    assert!(text.lines().any(heading), "{text}");
    // 12: 6 + 4 + 2 + 0, in draughts with 1 for a win.
    let first = text.lines().find(|line| line.contains("P1")).unwrap();
    let words: Vec<&str> = first.split_whitespace().collect();
    assert!(words.ends_with(&["8", "12", "4"]), "{text}");
    let page = table("html");
    assert!(page.contains("<th scope=\"col\">SB</th><th scope=\"col\">WIN</th>"));
}

/// Results in order, and a perfect performance, unfolded; the latter an estimate wherever it is.
#[test]
fn orders_and_performances_are_unfolded() {
    let said = |code: &str, player: &str| {
        let codes = format!("PTS,{code}");
        let arguments = [
            "standings",
            "-",
            "--tie-breaks",
            &codes,
            "--explain",
            player,
        ];
        let (output, errors, status) = damier(&arguments, LEFT);
        assert_eq!(status, 0, "{errors}");
        output
    };
    let order = said("ORD", "2");
    let lines: Vec<&str> = order.lines().rev().take(4).collect();
    let against = ["P5: 2", "P4: 2", "P3: 2", "P1: 0"];
    for (line, expected) in lines.iter().zip(against) {
        assert!(line.ends_with(expected), "{order}");
    }
    // Four of four: 100 % are expected from 736 points above the strongest on (table 8.1b).
    let perfect = said("PTP", "1");
    assert!(
        perfect.contains("scored 100 %; the lowest rating at which as much is expected is 2734:"),
        "{perfect}"
    );
    assert!(perfect.contains("against P5: 100 % expected"), "{perfect}");
    for code in ["TPR", "PTP", "APRO", "APPO"] {
        let unfolded = said(code, "1");
        assert!(
            unfolded.contains("estimate, not an official rating"),
            "{unfolded}"
        );
        let arguments = ["standings", "-", "--tie-breaks", code];
        let (output, _, _) = damier(&arguments, LEFT);
        assert!(output.contains("(estimate)"), "{output}");
        let note = format!("{code}: estimate, not an official rating");
        assert!(output.ends_with(&format!("{note}\n")), "{output}");
    }
}

/// A category keeps the order of the whole, and its places begin at 1.
#[test]
fn a_category_is_ranked_at_the_command() {
    let arguments = [
        "standings",
        "-",
        "--tie-breaks",
        "PTS",
        "--format",
        "csv",
        "--category",
        "rating=-1996",
    ];
    let (output, errors, status) = damier(&arguments, LEFT);
    assert_eq!(status, 0, "{errors}");
    assert_eq!(output, "tpn,rank,PTS\n4,1,2.0\n5,2,0.0\n6,,0.0\n");
}
