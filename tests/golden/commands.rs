//! The filters of the command line as processes, over the reference data.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::support::{entries, load, text};

/// What the program answers to `input`: standard output, standard error and exit status.
pub fn damier(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // A program that has seen an error need not read the rest.
    let _ = writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

/// The reference data use numbers for every variant; R1.9 and R1.7 say how they are written. The
/// names come from the rows of the board, bottom row last, not from our own table.
fn in_notation_of(variant: &str, moves: &str) -> String {
    const NAMES: [&str; 32] = [
        "b8", "d8", "f8", "h8", "a7", "c7", "e7", "g7", "b6", "d6", "f6", "h6", "a5", "c5", "e5",
        "g5", "b4", "d4", "f4", "h4", "a3", "c3", "e3", "g3", "b2", "d2", "f2", "h2", "a1", "c1",
        "e1", "g1",
    ];
    let capture = match variant {
        "russian" => ":",
        "brazilian" => "x",
        _ => return moves.to_owned(),
    };
    let mut text = String::new();
    for part in moves.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let number = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        if let Ok(number) = number.parse::<usize>() {
            text += NAMES[number - 1];
        }
        match &part[number.len()..] {
            "x" => text += capture,
            sign => text += sign,
        }
    }
    text
}

#[test]
fn moves_lists_the_moves_of_the_reference() {
    let data = load("rules/positions.json");
    for variant in [
        "international",
        "online",
        "american",
        "russian",
        "brazilian",
    ] {
        let chosen = || {
            entries(&data, "positions")
                .iter()
                .filter(|entry| entry["variant"] == variant)
        };
        let input: String = chosen()
            .map(|entry| format!("{}\n", text(entry, "fen")))
            .collect();
        let expected: String = chosen()
            .map(|entry| {
                let legal: Vec<&str> = entry["legal"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|mv| mv.as_str().unwrap())
                    .collect();
                format!("{}\n", legal.join(" "))
            })
            .collect();
        assert!(!expected.is_empty());
        let own = in_notation_of(variant, &expected);
        assert_eq!(
            damier(&["moves", "--names", "--variant", variant], &input),
            (own, String::new(), 0)
        );
        assert_eq!(
            damier(&["moves", "--variant", variant], &input),
            (expected, String::new(), 0)
        );
    }
}

#[test]
fn read_reads_every_move_of_the_reference() {
    let data = load("rules/positions.json");
    let mut input = String::new();
    let mut expected = Vec::new();
    for entry in entries(&data, "positions") {
        for (n, mv) in entry["legal"].as_array().unwrap().iter().enumerate() {
            let id = json!([entry["id"], n]);
            let question =
                json!({"id": id, "fen": entry["fen"], "text": mv, "variant": entry["variant"]});
            input.push_str(&format!("{question}\n"));
            let captured = entry["captures"]
                .get(n)
                .map_or(json!([]), |capture| capture["captured"].clone());
            expected.push((id, mv.clone(), captured));
        }
    }
    let (output, _, status) = damier(&["read"], &input);
    let answers: Vec<_> = output
        .lines()
        .map(|line| {
            let answer: Value = serde_json::from_str(line).unwrap();
            (
                answer["id"].clone(),
                answer["move"].clone(),
                answer["captured"].clone(),
            )
        })
        .collect();
    assert_eq!(answers, expected);
    assert_eq!(status, 0);
}

#[test]
fn replay_ends_the_games_of_the_reference_where_it_says() {
    let data = load("rules/draws.json");
    let sequences = entries(&data, "sequences");
    let input: String = sequences.iter().map(|entry| format!("{entry}\n")).collect();
    for profile in ["ffjd", "fmjd"] {
        let (output, _, status) = damier(&["replay", "--profile", profile], &input);
        let answers: Vec<Value> = output
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(answers.len(), sequences.len());
        for (entry, answer) in sequences.iter().zip(answers) {
            let expected = &entry["expected"][profile];
            assert_eq!(answer["id"], entry["id"]);
            assert_eq!(
                (&answer["ply"], &answer["event"]),
                (&expected["ply"], &expected["event"]),
                "{answer}"
            );
        }
        assert_eq!(status, 0);
    }
}

#[test]
fn perft_counts_and_divides() {
    let (output, _, status) = damier(&["perft", "4"], "");
    let counts: Vec<_> = output
        .lines()
        .map(|line| line.rsplit_once(' ').unwrap().0)
        .collect();
    // R8.1.
    assert_eq!(
        (counts, status),
        (vec!["1 9", "2 81", "3 658", "4 4265"], 0)
    );
    let (output, _, _) = damier(&["perft", "2", "--fen", "W:W28:B1", "--divide"], "");
    assert_eq!(output, "28-22 2\n28-23 2\ntotal 4\n");
}

#[test]
fn the_exit_status_tells_no_from_unreadable() {
    let refused = r#"{"id": 1, "fen": "W:W28:B", "text": "28-33"}"#;
    let (_, messages, status) = damier(&["read"], refused);
    assert_eq!((messages.as_str(), status), ("", 1));
    let (output, messages, status) = damier(&["read"], &format!("{refused}\nnonsense\n"));
    // What came before is answered.
    assert_eq!(output.lines().count(), 1);
    assert_eq!(
        messages,
        "damier: standard input, line 2: column 2: expected ident\n"
    );
    assert_eq!(status, 2);
    let (_, messages, status) = damier(&["moves", "--variant", "turkish"], "");
    assert!(messages.contains("unknown variant `turkish`"), "{messages}");
    assert_eq!(status, 2);
    let (_, messages, status) = damier(&["perft", "3", "--fen", "W:W99:B"], "");
    assert_eq!(
        (messages.as_str(), status),
        ("damier: --fen: there is no square 99 on this board\n", 2)
    );
}

/// A program can hold a conversation with a filter.
#[test]
fn a_line_is_answered_before_the_next_is_sent() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damier"))
        .arg("moves")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for (fen, expected) in [("W:W28:B", "28-22 28-23\n"), ("B:W:B13", "13-18 13-19\n")] {
        writeln!(input, "{fen}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, expected);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// A command that takes a file reads standard input for `-`.
#[test]
fn a_dash_is_standard_input() {
    let (output, _, status) = damier(
        &["pdn", "format", "-"],
        "[GameType \"20\"]\n1. 32-28 19-23 *\n",
    );
    assert_eq!(status, 0);
    assert!(output.contains("1. 32-28 19-23 *"), "{output}");
}

/// All 36 worked irregularities, as a script would ask for them (CLI.md).
#[test]
fn judge_answers_every_worked_irregularity() {
    let data = load("rules/irregularities.json");
    let cases = entries(&data, "cases");
    let input: String = cases.iter().map(|case| format!("{case}\n")).collect();
    let (output, errors, status) = damier(&["judge"], &input);
    assert_eq!((errors.as_str(), status), ("", 0));
    let answers: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), cases.len());
    for (case, answer) in cases.iter().zip(&answers) {
        let id = &case["id"];
        let sorted = |codes: &Value| {
            let mut codes: Vec<String> = serde_json::from_value(codes.clone()).unwrap();
            codes.sort();
            codes
        };
        assert_eq!(&answer["id"], id);
        assert_eq!(
            sorted(&answer["codes"]),
            sorted(&case["expected_codes"]),
            "{id}"
        );
        if case["offender"].is_null() {
            assert_eq!(answer["fen"], case["position_after"], "{id}");
            continue;
        }
        assert_eq!(answer["class"], case["expected_class"], "{id}");
        assert_eq!(answer["board_as_left"], case["board_as_left"], "{id}");
        for (decision, fields) in [
            (
                "if_rectified",
                &["fen", "to_move", "must_play_from", "legal"][..],
            ),
            ("if_maintained", &["fen", "to_move", "legal"]),
        ] {
            for field in fields {
                assert_eq!(
                    answer[decision][field], case[decision][field],
                    "{id} {decision} {field}"
                );
            }
        }
    }
}

/// Every worked irregularity decided both ways, and both sequences, through `replay`.
#[test]
fn replay_follows_irregular_actions_and_their_decisions() {
    let data = load("rules/irregularities.json");
    let mut input = String::new();
    let mut expected = Vec::new();
    for case in entries(&data, "cases") {
        // A replay knows no king that was never crowned before it began.
        if case["offender"].is_null() || case.get("uncrowned_kings_before").is_some() {
            continue;
        }
        for (choice, gives) in [("rectify", "if_rectified"), ("maintain", "if_maintained")] {
            let entry = json!({"by": case["offender"], "played": case["played"],
                "decision": {"by": case["wronged"], "choice": choice}});
            input += &format!(
                "{}\n",
                json!({"id": case["id"], "fen": case["before"], "moves": [entry]})
            );
            expected.push((case["id"].clone(), case[gives]["fen"].clone()));
        }
        if let Some(reply) = case.get("if_wronged_just_replies") {
            let entry = json!({"by": case["offender"], "played": case["played"]});
            let moves = json!([entry, reply["reply"]]);
            input += &format!(
                "{}\n",
                json!({"id": case["id"], "fen": case["before"], "moves": moves})
            );
            expected.push((case["id"].clone(), reply["fen"].clone()));
        }
    }
    for sequence in entries(&data, "sequences") {
        let steps = sequence["steps"].as_array().unwrap();
        let mut moves = steps.clone();
        if sequence["id"] == "seq-001" {
            moves[1]["decision"] = json!({"by": "W", "choice": "rectify"});
            expected.push((sequence["id"].clone(), steps[1]["if_rectified"].clone()));
        } else {
            expected.push((
                sequence["id"].clone(),
                steps[1]["position_after_decision"].clone(),
            ));
        }
        input += &format!(
            "{}\n",
            json!({"id": sequence["id"], "fen": sequence["start"], "moves": moves})
        );
    }
    let (output, errors, status) = damier(&["replay"], &input);
    assert_eq!((errors.as_str(), status), ("", 0), "{output}");
    let answers: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(expected.len() > 70);
    assert_eq!(answers.len(), expected.len());
    for (answer, (id, fen)) in answers.iter().zip(expected) {
        assert_eq!((&answer["id"], &answer["fen"]), (&id, &fen));
        assert_eq!(answer["counters"]["repetition"], 1, "{id}");
    }
}
