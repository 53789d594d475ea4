//! What `replay` answers, line by line.

use clap::Parser;

use super::*;
use crate::cli::filter::tests::answer_to;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    arguments: ReplayArguments,
}

fn answer(options: &str, input: &str) -> (String, Result<Status, String>) {
    let line =
        Line::try_parse_from(["replay"].into_iter().chain(options.split_whitespace())).unwrap();
    answer_to(input, |input, output| run(&line.arguments, input, output))
}

const KINGS: &str = r#"{"id": "k", "fen": "W:WK10,K50:BK3", "moves": ["10-37", "3-12", "37-32"]}"#;

/// draw-kings-a: drawn at once, or not yet under the world federation's rules.
#[test]
fn the_first_end_is_reported_by_the_profile() {
    let counters = r#"{"repetition":1,"quiet":[0,0],"sixteen":null,"five":null,"diagonal":null}"#;
    let output = format!(
        r#"{{"id":"k","ply":0,"event":"draw: king-ending","fen":"W:WK10,K50:BK3","counters":{counters}}}"#
    );
    assert_eq!(answer("", KINGS), (output + "\n", Ok(Status::Done)));
    let counters = r#"{"repetition":1,"quiet":[2,1],"sixteen":null,"five":[2,1],"diagonal":null}"#;
    let output = format!(
        r#"{{"id":"k","ply":null,"event":"no end after 3 plies","fen":"B:WK32,K50:BK12","counters":{counters}}}"#
    );
    assert_eq!(answer("--profile fmjd", KINGS).0, output.clone() + "\n");
    assert_eq!(
        answer("--set kings_ending=five_moves", KINGS).0,
        output + "\n"
    );
    let (output, _) = answer("--set draw_enforcement=arbiter_confirms", KINGS);
    assert!(
        output.contains(r#""ply":null,"event":"no end after 3 plies""#),
        "{output}"
    );
}

/// R3.8: the start counts; the position stood on the board after plies 0, 4 and 8.
#[test]
fn a_draw_can_be_explained() {
    let line = r#"{"id": 1, "fen": "W:W36,41,K48:BK3,10,15", "moves": ["48-42", "3-8", "42-48", "8-3", "48-42", "3-8", "42-48", "8-3"]}"#;
    let (output, _) = answer("--explain --lang nl", line);
    let answer: Value = serde_json::from_str(&output).unwrap();
    let ground = &answer["grounds"][0];
    assert_eq!(ground["article"], "R3.8");
    assert_eq!(ground["position"], "W:W36,41,K48:BK3,10,15");
    assert_eq!(ground["plies"], serde_json::json!([0, 4, 8]));
    assert!(
        ground["message"]
            .as_str()
            .unwrap()
            .contains("na zet 4 van zwart")
    );
}

/// A kept removal of the move's own clock press changes nothing of what makes the draw.
#[test]
fn a_draw_after_an_irregular_action_is_explained_too() {
    let line = r#"{"id":1,"fen":"W:W36,K46,K47:BK4,K5,15","moves":[{"by":"W","played":[{"move":{"from":46,"visited":[48]}},{"clock":true}],"decision":{"by":"B","choice":"maintain"}},"4-9","47-33","9-4","33-47","4-9","47-33","9-4","33-47"]}"#;
    let (output, _) = answer("--explain", line);
    let answer: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(answer["event"], "draw: repetition", "{output}");
    let ground = &answer["grounds"][0];
    assert_eq!(ground["article"], "R3.8");
    assert_eq!(ground["position"], "B:W36,K47,K48:BK4,K5,15");
    // After the action itself, and each time the kings are back.
    assert_eq!(ground["plies"], serde_json::json!([1, 5, 9]));
}

#[test]
fn an_entry_that_is_neither_move_nor_action_is_told_in_the_language_asked_for() {
    let (output, status) = answer("--lang fr", r#"{"id": 4, "moves": ["32-28", 1]}"#);
    let answer: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(answer["error"]["ply"], 2);
    assert_eq!(answer["error"]["kind"], "unreadable");
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("Ni coup ni action"), "{message}");
    assert_eq!(status, Ok(Status::No));
}

#[test]
fn a_text_that_is_no_move_is_named() {
    let (output, status) = answer(
        "--lang fr",
        r#"{"id": 3, "moves": ["32-28", "19-23", "28-22"]}"#,
    );
    assert_eq!(
        output,
        "{\"id\":3,\"error\":{\"ply\":3,\"token\":\"28-22\",\"kind\":\"no such move\",\"message\":\
         \"28-22 n’est pas possible\u{a0}: 28x19 prend une pièce et doit être joué (R2.4).\"}}\n"
    );
    assert_eq!(status, Ok(Status::No));
    let (output, _) = answer("", r#"{"id": 4, "fen": "W:W55:B", "moves": []}"#);
    assert!(
        output.starts_with(r#"{"id":4,"error":{"ply":0,"token":"W:W55:B","kind":"position""#),
        "{output}"
    );
}

/// seq-002: rectified once, kept the second time; and seq-001, a reply that accepts.
#[test]
fn irregular_actions_are_replayed_with_their_decisions() {
    let erring = |from: u8, to: u8, choice: &str| {
        format!(
            r#"{{"by":"W","played":[{{"move":{{"from":{from},"visited":[{to}]}}}},{{"clock":true}}],"decision":{{"by":"B","choice":"{choice}"}}}}"#
        )
    };
    let line = |moves: &[String]| {
        format!(
            r#"{{"id":1,"fen":"W:W28,32,37:B9,13,23","moves":[{}]}}"#,
            moves.join(",")
        )
    };
    let (output, status) = answer(
        "",
        &line(&[erring(37, 31, "rectify"), erring(32, 27, "maintain")]),
    );
    assert_eq!(
        output,
        "{\"id\":1,\"ply\":null,\"event\":\"no end after 1 plies\",\"fen\":\"B:W27,28,37:B9,13,23\",\
         \"counters\":{\"repetition\":1,\"quiet\":[0,0],\"sixteen\":null,\"five\":null,\"diagonal\":null}}\n"
    );
    assert_eq!(status, Ok(Status::Done));
    let first = r#"{"by":"W","played":[{"move":{"from":37,"visited":[31]}}]}"#.to_owned();
    let reply = r#"{"by":"B","played":[{"move":{"from":9,"visited":[14]}},{"remove":[31]}],"decision":{"by":"W","choice":"rectify"}}"#;
    let (output, _) = answer("", &line(&[first.clone(), reply.to_owned()]));
    assert!(
        output.contains(r#""fen":"W:W28,31,32:B13,14,23""#),
        "{output}"
    );
    let (output, _) = answer("", &line(&[first, r#""9-14""#.to_owned()]));
    assert!(
        output.contains(r#""fen":"W:W28,31,32:B13,14,23""#),
        "{output}"
    );
}

#[test]
fn a_decision_of_the_offender_and_an_unreadable_action_are_named() {
    let line =
        |entry: &str| format!(r#"{{"id":1,"fen":"W:W28,32,37:B9,13,23","moves":[{entry}]}}"#);
    let (output, status) = answer(
        "",
        &line(
            r#"{"by":"W","played":[{"move":{"from":37,"visited":[31]}}],"decision":{"by":"W","choice":"maintain"}}"#,
        ),
    );
    assert!(
        output.contains(r#""kind":"irregularity","message":"The wronged player alone"#),
        "{output}"
    );
    assert_eq!(status, Ok(Status::No));
    let (output, _) = answer("", &line(r#"{"by":"W","played":[{"push":3}]}"#));
    assert!(output.contains(r#""kind":"unreadable""#), "{output}");
}

#[test]
fn an_option_that_does_not_exist_is_bad_usage() {
    let (_, status) = answer("--set kings=off", "");
    assert_eq!(
        status.unwrap_err(),
        "--set kings=off: “kings” is no option."
    );
    for (option, sentence) in [
        (
            "kings_ending=maybe",
            "--set: kings_ending\u{a0}: immediate, five_moves ou off, et non «\u{a0}maybe\u{a0}».",
        ),
        (
            "forfeit_minutes=61",
            "--set: forfeit_minutes\u{a0}: un nombre de 0 à 60, et non «\u{a0}61\u{a0}».",
        ),
        (
            "flag",
            "--set flag: «\u{a0}flag\u{a0}»\u{a0}: écrivez CLÉ=VALEUR.",
        ),
        (
            "variant=chess",
            "--set variant=chess: variant\u{a0}: international, online, american, russian ou brazilian, \
             et non «\u{a0}chess\u{a0}».",
        ),
    ] {
        let (_, status) = answer(&format!("--lang fr --set {option}"), "");
        assert_eq!(status.unwrap_err(), sentence);
    }
}

/// RULES 0.2: every key of the table is taken; one that means nothing in the game of a line is
/// left out of it.
#[test]
fn every_key_of_the_table_is_taken() {
    let all = "--set kings_ending=off --set sixteen_move_rule=off --set no_progress_moves=30 \
         --set lone_king_long_diagonal=five_moves --set draw_enforcement=automatic \
         --set draw_offer_min_moves=40 --set move_complete_at=clock \
         --set self_correction_before_clock=yes --set uncrowned=man --set arbiter_signals=yes \
         --set flag=loss_unless_draw_due --set forfeit_minutes=30 --set brazilian_draws=f64";
    let (output, status) = answer(all, KINGS);
    assert!(output.contains("no end after 3 plies"), "{output}");
    assert_eq!(status, Ok(Status::Done));
    // R7.62 with R7.46: two kings against one are counted to five, by the Russian list.
    let brazilian = r#"{"id": 1, "variant": "brazilian", "fen": "W:WK1,K2:BK32", "moves": []}"#;
    let (output, _) = answer(all, brazilian);
    assert!(output.contains(r#""five":null"#), "{output}");
    assert!(
        output.contains(r#""ending":{"ending":"last_kings","made":[0,0]}"#),
        "{output}"
    );
}

/// RULES 0.2: the preset `online` is that of the variant online, without any draw (R7.6).
#[test]
fn the_online_profile_means_the_online_game() {
    // R7.5: White is blocked with four pieces against two, and wins (onl-008).
    let blocked = r#"{"id": 1, "fen": "W:W6,7,11,16:B1,2", "moves": []}"#;
    assert!(answer("--profile online", blocked).0.contains("win W"));
    assert!(answer("--set variant=online", blocked).0.contains("win W"));
    assert!(answer("", blocked).0.contains("win B"));
}
