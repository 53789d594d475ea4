//! What the options of the tournament commands change, on events small enough to be worked out by hand.

use std::process::{Command, Stdio};

use crate::commands::damier;

/// A player's line: federation, rating, points, rank and cells.
struct Row<'a>(&'a str, &'a str, &'a str, &'a str, &'a str);

/// A report: its records, then a line a player with numbers from 1.
fn report(records: &str, rows: &[Row<'_>]) -> String {
    let line = |(number, row): (u16, &Row<'_>)| {
        let Row(federation, rating, points, rank, cells) = row;
        let name = format!("P{number}, Q");
        let line = format!(
            "001 {number:>4}      {name:<33} {rating:>4} {federation:<3}{:>28} {rank:>4}  {cells}",
            points
        );
        line.trim_end().to_owned() + "\n"
    };
    let rows = (1..).zip(rows).map(line);
    records.to_owned() + &rows.collect::<String>()
}

/// What `pair` prints, when all is well.
fn paired(options: &[&str], report: &str) -> String {
    let arguments = [&["pair", "-"][..], options].concat();
    let (output, errors, status) = damier(&arguments, report);
    assert_eq!(status, 0, "{errors}");
    output
}

/// PAIRING 5: 1 is absent from round 1, so that 2 is the first who takes part and 3 the second. By
/// that count 2 has the colour drawn, White, and 3 has not; by their numbers it is the other way.
#[test]
fn literal_parity_takes_the_number_itself() {
    let row = || Row("", "", "0.0", "", "");
    let event = report(
        "142   5\n152 W\n240 Z   1    1\n",
        &[row(), row(), row(), row(), row()],
    );
    assert_eq!(paired(&[], &event), "2\n2 4\n5 3\n");
    assert_eq!(paired(&["--literal-parity"], &event), "2\n4 2\n3 5\n");
}

/// PAIRING 8: 1 and 2 carry two virtual points and have lost, 3 and 4 have won, 5 and 6 have half a
/// point. By points their game comes last, by pairing scores first.
#[test]
fn accelerated_boards_are_ordered_by_pairing_scores() {
    let event = report(
        "142   5\n152 W\n250       2.0   1   3    1    2\n",
        &[
            Row("", "", "0.0", "", "   3 w 0"),
            Row("", "", "0.0", "", "   4 b 0"),
            Row("", "", "1.0", "", "   1 b 1"),
            Row("", "", "1.0", "", "   2 w 1"),
            Row("", "", "0.5", "", "0000 - H"),
            Row("", "", "0.5", "", "0000 - H"),
        ],
    );
    assert_eq!(paired(&[], &event), "3\n3 4\n5 6\n2 1\n");
    assert_eq!(
        paired(&["--accelerated-boards"], &event),
        "3\n2 1\n3 4\n5 6\n"
    );
}

/// C.05: four players meet as 1-4 2-3, 4-3 1-2, 2-4 3-1; the last two rounds change places.
#[test]
fn swap_last_changes_the_last_two_rounds_of_the_first_cycle() {
    let event = report(
        "142   6\n192 BERGER_DOUBLEROUNDROBIN\n",
        &[
            Row("", "", "0.5", "", "   4 w ="),
            Row("", "", "0.5", "", "   3 w ="),
            Row("", "", "0.5", "", "   2 b ="),
            Row("", "", "0.5", "", "   1 b ="),
        ],
    );
    assert_eq!(paired(&[], &event), "2\n4 3\n1 2\n");
    assert_eq!(paired(&["--swap-last"], &event), "2\n2 4\n3 1\n");
}

/// FORMATS 4: `XXC rank` orders the list 1, 3, 2, 4: 1 and 3 are its upper half, and 3 is its second
/// number, who does not have the colour drawn. Lines in another order are told.
#[test]
fn ranks_order_the_list_where_the_report_says_so() {
    let rows = [
        Row("", "", "0.0", "1", ""),
        Row("", "", "0.0", "3", ""),
        Row("", "", "0.0", "2", ""),
        Row("", "", "0.0", "4", ""),
    ];
    let ranked = report("142   5\n152 W\nXXC rank\n", &rows);
    let (output, errors, status) = damier(&["pair", "-"], &ranked);
    assert_eq!((output.as_str(), status), ("2\n1 2\n4 3\n", 0), "{errors}");
    assert!(errors.starts_with("damier: -:3:5: "), "{errors}");
    let plain = report("142   5\n152 W\n", &rows);
    assert_eq!(paired(&[], &plain), "2\n1 3\n4 2\n");
    // The places in the table of a round robin, and the seeds of a knock-out: 1, 3, 2, 4 again.
    assert_eq!(
        paired(&["--system", "round-robin"], &ranked),
        "2\n1 4\n3 2\n"
    );
    assert_eq!(paired(&["--system", "knock-out"], &ranked), "2\n1 4\n3 2\n");
}

/// P11: two federations. 1 would meet his compatriot 3; kept apart, he meets the other of theirs.
#[test]
fn compatriots_are_kept_apart_in_the_rounds_given() {
    let row = |federation| Row(federation, "", "0.0", "", "");
    let rows = [row("NED"), row("FRA"), row("NED"), row("FRA")];
    let event = report("142   5\n152 W\n", &rows);
    assert_eq!(paired(&[], &event), "2\n1 3\n4 2\n");
    let apart = ["--apart", "federation"];
    assert_eq!(paired(&apart, &event), "2\n1 4\n3 2\n");
    assert_eq!(
        paired(&["--apart", "federation:1"], &event),
        "2\n1 4\n3 2\n"
    );
    assert_eq!(
        paired(&["--apart", "federation:2-"], &event),
        "2\n1 3\n4 2\n"
    );
    for options in [
        ["--system", "round-robin", "--apart", "federation"],
        ["--system", "dutch", "--apart", "club"],
    ] {
        let (output, errors, status) = damier(&[&["pair", "-"][..], &options].concat(), &event);
        assert_eq!((output.as_str(), status), ("", 2));
        assert!(errors.contains("--apart"), "{errors}");
    }
    // What was paired so is checked so.
    let played = report(
        "142   5\n152 W\n",
        &[
            Row("NED", "", "0.5", "", "   4 w ="),
            Row("FRA", "", "0.5", "", "   3 b ="),
            Row("NED", "", "0.5", "", "   2 w ="),
            Row("FRA", "", "0.5", "", "   1 b ="),
        ],
    );
    let checked = |options: &[&str]| {
        let (output, _, status) = damier(&[&["check", "-"][..], options].concat(), &played);
        (output.lines().count(), status)
    };
    assert_eq!(checked(&apart), (0, 0));
    assert_eq!(checked(&[]), (4, 1));
}

/// P11, B.3: 1 and 4 had half a point without playing, 2 and 3 drew. With dummies of C.07 all four
/// have a Solkoff of 1 and the list decides; where an unplayed round is nothing, 2 and 3 come first.
#[test]
fn unplayed_rounds_count_in_the_order_by_solkoff_as_they_are_told_to() {
    let event = report(
        "142   5\n152 W\n162  W 2.0    D 1.0\n",
        &[
            Row("", "", "1.0", "", "0000 - H"),
            Row("", "", "1.0", "", "   3 w ="),
            Row("", "", "1.0", "", "   2 b ="),
            Row("", "", "1.0", "", "0000 - H"),
        ],
    );
    let order = ["--order", "solkoff"];
    assert_eq!(paired(&order, &event), "2\n3 1\n4 2\n");
    let plain = ["--order", "solkoff", "--unplayed", "plain"];
    assert_eq!(paired(&plain, &event), "2\n1 2\n3 4\n");
}

/// TIEBREAKS B.4, player 8: 3 points; Solkoff, truncated, and Sonneborn-Berger under both policies.
#[test]
fn unplayed_rounds_count_in_the_standings_as_they_are_told_to() {
    let files = crate::packed::load("tiebreak-example");
    let event = String::from_utf8(files["draughts9.trf"].clone()).unwrap();
    let values = |unplayed| -> Vec<f64> {
        let arguments = [
            "standings",
            "-",
            "--format",
            "csv",
            "--tie-breaks",
            "PTS,BH,BH/C1,SB",
            "--unplayed",
            unplayed,
        ];
        let (output, errors, status) = damier(&arguments, &event);
        assert_eq!(status, 0, "{errors}");
        let line = output.lines().find(|line| line.starts_with("8,")).unwrap();
        let values = line.split(',').skip(2);
        values.map(|value| value.parse().unwrap()).collect()
    };
    assert_eq!(values("c07"), [3., 23., 20., 10.]);
    assert_eq!(values("plain"), [3., 17., 17., 4.]);
}

/// TIEBREAKS C: 2200 beats 1800. The table expects 92 % of him, the curve 10/11; with a factor of 20
/// he gains 1.6 or 1.82.
#[test]
fn rating_changes_are_estimated_by_the_table_or_the_curve() {
    let event = report(
        "142   1\n",
        &[
            Row("", "2200", "1.0", "", "   2 w 1"),
            Row("", "1800", "0.0", "", "   1 b 0"),
        ],
    );
    let changes = |options: &[&str]| -> Vec<String> {
        let arguments = [&["standings", "-", "--format", "json"][..], options].concat();
        let (output, errors, status) = damier(&arguments, &event);
        assert_eq!(status, 0, "{errors}");
        let value: serde_json::Value = serde_json::from_str(&output).unwrap();
        let players = value["players"].as_array().unwrap().iter();
        let change = |one: &serde_json::Value| one["estimated_change"].as_str().map(str::to_owned);
        players.filter_map(change).collect()
    };
    assert_eq!(changes(&[]), Vec::<String>::new());
    assert_eq!(changes(&["--rating-factor", "20"]), ["1.6", "-1.6"]);
    assert_eq!(
        changes(&["--rating-factor", "20", "--rating-curve"]),
        ["1.82", "-1.82"]
    );
    // The curve alone is no wish.
    assert_eq!(damier(&["standings", "-", "--rating-curve"], &event).2, 2);
}

/// A round robin of two: C.07 of 2026 forbids sums of opponents' points in it, that of 2024 does not.
#[test]
fn sums_of_opponents_in_a_round_robin_are_told() {
    let event = report(
        "142   1\n192 BERGER_ROUNDROBIN\n",
        &[
            Row("", "", "1.0", "", "   2 w 1"),
            Row("", "", "0.0", "", "   1 b 0"),
        ],
    );
    let said = "FIDE C.07 of 2026 has no such sums in a round robin: BH/C1, AOB";
    let list = ["--tie-breaks", "PTS,BH/C1,SB,AOB"];
    for command in ["standings", "crosstable"] {
        let arguments = [&[command, "-"][..], &list].concat();
        let (output, errors, status) = damier(&arguments, &event);
        assert_eq!((errors, status), (format!("damier: {said}\n"), 0));
        assert!(output.lines().any(|line| line == said), "{output}");
        let older = [&arguments[..], &["--edition", "2024"]].concat();
        let (output, errors, _) = damier(&older, &event);
        assert_eq!(errors, "");
        assert!(!output.contains("no such sums"), "{output}");
    }
    let json = |system| -> serde_json::Value {
        let options = ["standings", "-", "--format", "json", "--system", system];
        let (output, _, status) = damier(&[&options[..], &list].concat(), &event);
        assert_eq!(status, 0);
        serde_json::from_str(&output).unwrap()
    };
    assert_eq!(json("round-robin")["notes"], serde_json::json!([said]));
    assert_eq!(json("swiss")["notes"], serde_json::json!([]));
}

/// What is wrong with an option is said in the language asked for.
#[test]
fn a_player_nobody_is_is_told_in_three_languages() {
    let event = report(
        "142   1\n",
        &[
            Row("", "", "1.0", "", "   2 w 1"),
            Row("", "", "0.0", "", "   1 b 0"),
        ],
    );
    for (options, lang, said) in [
        (
            ["--explain", "9"],
            "en",
            "damier: --explain 9: there is no such player\n",
        ),
        (
            ["--withdrawn", "9"],
            "fr",
            "damier: --withdrawn 9\u{a0}: ce joueur n’existe pas\n",
        ),
        (
            ["--explain", "p"],
            "nl",
            "damier: --explain p: P1, Q of P2, Q? Geef het nummer\n",
        ),
    ] {
        let arguments = [&["standings", "-", "--lang", lang][..], &options].concat();
        let (output, errors, status) = damier(&arguments, &event);
        assert_eq!((output.as_str(), errors.as_str(), status), ("", said, 2));
    }
}

/// FORMATS 8: every form of a crosstable says by what opponents are named, and has the column by which
/// they are. 3 wins, so that by line he is 1 and 2 is 3; the two with half a point share a place, and each
/// has a line of his own.
#[test]
fn every_crosstable_says_how_opponents_are_named() {
    let event = report(
        "142   2\n162  W 2.0    D 1.0    P 2.0\n",
        &[
            Row("", "", "1.0", "", "   2 w =  0000 - Z"),
            Row("", "", "1.0", "", "   1 b =     3 w 0"),
            Row("", "", "4.0", "", "0000 - U     2 b 1"),
        ],
    );
    let table = |format: &str, by: &str| {
        let arguments = [
            "crosstable",
            "-",
            "--tie-breaks",
            "PTS",
            "--format",
            format,
            "--by",
            by,
        ];
        let (output, errors, status) = damier(&arguments, &event);
        assert_eq!(status, 0, "{errors}");
        output
    };
    let csv = |by, cells: [&str; 3]| {
        let heading = "line;tpn;title;name;fed;rating;r1;r2;points;opponents\r\n";
        let rows: Vec<String> = cells.map(|cells| format!("{cells};{by}\r\n")).to_vec();
        heading.to_owned() + &rows.concat()
    };
    assert_eq!(
        table("csv", "line"),
        csv(
            "line",
            [
                "1;3;;\"P3, Q\";;;bye 2;3b2;4",
                "2;1;;\"P1, Q\";;;3w1;Z;1",
                "3;2;;\"P2, Q\";;;2b1;1w0;1",
            ]
        )
    );
    assert_eq!(
        table("csv", "number"),
        csv(
            "tpn",
            [
                "1;3;;\"P3, Q\";;;bye 2;2b2;4",
                "2;1;;\"P1, Q\";;;2w1;Z;1",
                "3;2;;\"P2, Q\";;;1b1;3w0;1",
            ]
        )
    );
    let page = table("html", "line");
    assert!(page.contains("<p>Opponents are named by their line in this table</p>"));
    assert!(page.contains("<th scope=\"col\">Line</th><th scope=\"col\" class=\"name\">"));
    assert!(page.contains("<td>3b2</td>") && !page.contains("<td>2b2</td>"));
    let page = table("html", "number");
    assert!(page.contains("<p>Opponents are named by their number</p>"));
    assert!(page.contains("<th scope=\"col\">Line</th><th scope=\"col\">No</th>"));
    assert!(page.contains("<td>1</td><td>3</td><th scope=\"row\">P3, Q</th>"));
    assert!(page.contains("<td>2b2</td>") && !page.contains("<td>3b2</td>"));
    let text = table("text", "line");
    assert!(text.lines().any(|line| line.starts_with("Line")), "{text}");
    for (by, cell, other, named) in [
        ("line", "3b2", "2b2", "line"),
        ("number", "2b2", "3b2", "tpn"),
    ] {
        let texts = texts_of_the_workbook(by, &event);
        let has = |text: &str| texts.contains(&format!(">{text}<"));
        assert!(
            has("opponents") && has(named) && has(cell) && !has(other),
            "{texts}"
        );
    }
}

/// The part of the workbook that holds its texts.
fn texts_of_the_workbook(by: &str, event: &str) -> String {
    use std::io::{Cursor, Read, Write};
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(["crosstable", "-", "--tie-breaks", "PTS"])
        .args(["--format", "xlsx", "--by", by])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(event.as_bytes()).expect("written");
    drop(input);
    let output = child.wait_with_output().expect("its output").stdout;
    let mut workbook = zip::ZipArchive::new(Cursor::new(output)).expect("a workbook");
    let mut texts = String::new();
    let mut part = workbook.by_name("xl/sharedStrings.xml").expect("its texts");
    part.read_to_string(&mut texts).expect("UTF-8");
    texts
}
