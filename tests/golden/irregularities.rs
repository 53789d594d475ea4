//! `irregularities.json`: what hands did, the codes of the rule book, and what either decision gives.

use std::collections::BTreeSet;

use damier::arbitration::{
    Came, Finding, Irregularity, Observed, Outcome, ProfileName, RuleProfile, Scene, Uncrowned,
    Verdict, judge,
};
use damier::draughts::{Notation, Position, Side, Square, Variant};
use serde_json::Value;

use crate::support::{entries, load, numbers, text};

pub fn profile(entry: &Value) -> RuleProfile {
    let name: ProfileName = text(entry, "ruleset").parse().unwrap();
    RuleProfile::preset(name, Variant::International)
}

pub fn scene(entry: &Value) -> Scene {
    let position = Position::from_fen(Variant::International, text(entry, "before")).unwrap();
    let actor = entry["offender"]
        .as_str()
        .or(entry["actor"].as_str())
        .unwrap();
    let uncrowned = &entry["uncrowned_kings_before"];
    Scene {
        actor: side(actor),
        uncrowned: if uncrowned.is_null() {
            Vec::new()
        } else {
            squares(uncrowned)
        },
        ..Scene::of(position)
    }
}

pub fn side(letter: &str) -> Side {
    serde_json::from_value(letter.into()).unwrap()
}

fn squares(list: &Value) -> Vec<Square> {
    let number = |n: &u64| Square::new(*n as u8).unwrap();
    numbers(list).iter().map(number).collect()
}

pub fn observed(step: &Value) -> Observed {
    serde_json::from_value(step["played"].clone()).unwrap()
}

pub fn codes(list: &Value) -> BTreeSet<String> {
    let list = list.as_array().unwrap();
    list.iter()
        .map(|code| code.as_str().unwrap().to_owned())
        .collect()
}

fn found(codes: &[Irregularity]) -> BTreeSet<String> {
    codes.iter().map(Irregularity::to_string).collect()
}

pub fn irregular(verdict: Verdict, id: &Value) -> Finding {
    match verdict {
        Verdict::Irregular(finding) => *finding,
        other => panic!("{id}: {other:?}"),
    }
}

/// The legal moves an outcome allows, as the data write them.
fn legal(outcome: &Outcome) -> Vec<String> {
    let text = |mv| outcome.position.move_text_in(&mv, Notation::NUMERIC);
    outcome.legal_moves().into_iter().map(text).collect()
}

/// What the data say of the counters (R4.10).
fn counters(outcome: &Outcome, offender: Side) -> &'static str {
    match &outcome.came {
        Came::Restored => "restored",
        Came::ByMove(_) => "as after the legal move",
        Came::Kept { displaced } => match &displaced[..] {
            [] => "reset",
            [one] => {
                assert_eq!(one.by, offender);
                if one.clears {
                    "reset"
                } else {
                    "+1 for the offender"
                }
            }
            _ => panic!("one displacement at the most"),
        },
    }
}

fn check_outcome(outcome: &Outcome, expected: &Value, offender: Side, id: &Value) {
    assert_eq!(outcome.position.fen(), text(expected, "fen"), "{id}");
    assert_eq!(
        outcome.position.to_move(),
        side(text(expected, "to_move")),
        "{id}"
    );
    let expected_legal: Vec<&str> = expected["legal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    assert_eq!(legal(outcome), expected_legal, "{id}");
    let said = match text(expected, "counters") {
        "as before the faulty action; the restored position is not counted again for repetition"
        | "restored to the values before the retracted move" => "restored",
        "as after the retracted move" => "as after the legal move",
        other => other,
    };
    assert_eq!(counters(outcome, offender), said, "{id}");
    if let Some(uncrowned) = expected.get("uncrowned_kings") {
        assert_eq!(outcome.uncrowned, squares(uncrowned), "{id}");
    }
}

#[test]
fn every_worked_irregularity_is_judged_as_the_reference_has_it() {
    let data = load("rules/irregularities.json");
    let cases = entries(&data, "cases");
    assert_eq!(cases.len(), 36);
    let mut regular = 0;
    for case in cases {
        let id = &case["id"];
        let verdict = judge(&profile(case), &scene(case), &observed(case).0);
        if case["offender"].is_null() {
            let Verdict::Legal { after, .. } = verdict else {
                panic!("{id}: {verdict:?}");
            };
            assert_eq!(after.fen(), text(case, "position_after"), "{id}");
            regular += 1;
            continue;
        }
        let offender = side(text(case, "offender"));
        let finding = irregular(verdict, id);
        assert_eq!(finding.offender, offender, "{id}");
        assert_eq!(
            found(&finding.codes),
            codes(&case["expected_codes"]),
            "{id}"
        );
        assert_eq!(
            finding.class.letter().to_string(),
            text(case, "expected_class"),
            "{id}"
        );
        assert_eq!(finding.board_as_left, text(case, "board_as_left"), "{id}");
        assert_eq!(finding.before.fen(), text(case, "before"), "{id}");
        let due = finding
            .rectified
            .must_play_from
            .map(|square| u64::from(square.number()));
        assert_eq!(due, case["if_rectified"]["must_play_from"].as_u64(), "{id}");
        check_outcome(&finding.rectified, &case["if_rectified"], offender, id);
        check_outcome(&finding.maintained, &case["if_maintained"], offender, id);
        if let Some(reply) = case.get("if_wronged_just_replies") {
            let board = finding.as_it_stands.position;
            let mv = board.read_move(text(reply, "reply")).unwrap();
            assert_eq!(board.play(&mv).fen(), text(reply, "fen"), "{id}");
        }
        let stored = serde_json::to_string(&finding).unwrap();
        assert_eq!(
            serde_json::from_str::<Finding>(&stored).unwrap(),
            finding,
            "{id}"
        );
    }
    assert_eq!(regular, 3);
}

/// irr-026, the reading of the Russian code.
#[test]
fn an_uncrowned_man_stays_a_man_where_the_profile_says_so() {
    let data = load("rules/irregularities.json");
    let case = entries(&data, "cases")
        .iter()
        .find(|case| case["id"] == "irr-026")
        .unwrap();
    let profile = RuleProfile {
        uncrowned: Uncrowned::Man,
        ..profile(case)
    };
    let finding = irregular(
        judge(&profile, &scene(case), &observed(case).0),
        &case["id"],
    );
    let reading = &case["alternative_readings"]["uncrowned_is_man (IDF/Russian code)"];
    assert_eq!(
        finding.maintained.position.fen(),
        text(reading, "if_maintained")
    );
    assert!(finding.maintained.uncrowned.is_empty());
    assert_eq!(finding.rectified.position.fen(), "B:WK2,39:B14,20");
}
