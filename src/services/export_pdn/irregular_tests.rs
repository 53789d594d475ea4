//! Kept and rectified irregularities as PDN, and what a reader makes of them.

use super::{Sentences, items};
use crate::arbitration::{CaseCommand, Observed, ProfileName, RuleProfile, Ruling};
use crate::clock::Timestamp;
use crate::draughts::{Position, Side, Variant};
use crate::formats::pdn::{self, GameRecord, Tag};
use crate::game::{Command, Game, GameEvent, IrregularCommand};
use crate::words::{Lang, irregularities};

fn open(start: &str) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: start.to_owned(),
        clock: None,
    })
    .unwrap()
}

fn run(game: &mut Game, command: Command) {
    let event = game.decide(&command, Timestamp::UNIX_EPOCH).unwrap();
    game.apply(&event, Timestamp::UNIX_EPOCH);
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        run(game, Command::Play { text: text.into() });
    }
}

fn observe(game: &mut Game, by: Side, actions: &str) {
    let actions: Observed = serde_json::from_str(actions).unwrap();
    run(
        game,
        Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole: true,
            press: None,
        }),
    );
}

fn rule(game: &mut Game, by: Side, ruling: Ruling) {
    let command = CaseCommand::Rule { by, ruling };
    run(
        game,
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command,
        }),
    );
}

/// The movetext, and what a reader who knows no irregularities makes of it: the position at the
/// end, and whether he got there.
fn written(game: &Game) -> (String, Option<Position>) {
    let sentences = Sentences {
        gap: "gap",
        ended: |_| String::new(),
        irregularity: |file| irregularities::in_record(Lang::En, file),
    };
    let mut tags = vec![("GameType", "20".to_owned())];
    if game.start() != &Position::start(Variant::International) {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", game.start().fen()));
    }
    let tag = |(name, value): (&'static str, String)| Tag {
        name: name.into(),
        value: value.into(),
        place: pdn::Place::default(),
    };
    let record = GameRecord {
        tags: tags.into_iter().map(tag).collect(),
        items: items(game, &sentences),
        terminator: Some("*".into()),
        ..GameRecord::default()
    };
    let text = pdn::write([&record]);
    let read = pdn::read(text.as_bytes());
    let replay = pdn::replay(&read.games[0]);
    let (_, movetext) = text.split_once("\n\n").unwrap();
    (movetext.trim().replace('\n', " "), replay.end)
}

const DOUBLE: &str = "B:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";

/// R1.12 and PDN P7.3: two White moves in a row, kept, as the PDN document has them.
#[test]
fn a_kept_irregularity_leaves_as_a_set_up_that_others_read() {
    let mut game = open("W:W31-50:B1-20");
    play(&mut game, "32-28");
    observe(
        &mut game,
        Side::White,
        r#"[{"move":{"from":37,"visited":[32]}}]"#,
    );
    // While the right is open, nothing tells it from a move (R4.11).
    let (open, _) = written(&game);
    assert_eq!(open, "1. 32-28 37-32 *");
    rule(&mut game, Side::Black, Ruling::Maintain);
    play(&mut game, "20-25");
    let (text, end) = written(&game);
    assert_eq!(
        text,
        format!(
            "1. 32-28 /FEN \"{DOUBLE}\"/ {{37-32: irregularity maintained, two moves in a row, or out of turn (I01)}} 1... 20-25 *"
        )
    );
    assert_eq!(end, Some(*game.position()));
}

#[test]
fn a_set_up_at_the_very_beginning_has_the_start_in_front() {
    let start = "W:W28,32,37:B9,13,23";
    let mut game = open(start);
    observe(
        &mut game,
        Side::White,
        r#"[{"move":{"from":37,"visited":[31]}}]"#,
    );
    play(&mut game, "9-14");
    let (text, end) = written(&game);
    assert_eq!(
        text,
        format!(
            "/FEN \"{start}\"/ /FEN \"B:W28,31,32:B9,13,23\"/ {{37-31: irregularity not claimed, capture not made (I06)}} 1... 9-14 *"
        )
    );
    assert_eq!(end, Some(*game.position()));
}

#[test]
fn a_rectified_irregularity_leaves_only_a_comment() {
    let mut game = open("W:W28,38:B9,14");
    observe(
        &mut game,
        Side::White,
        r#"[{"move":{"from":28,"visited":[33]}}]"#,
    );
    rule(&mut game, Side::Black, Ruling::Rectify);
    play(&mut game, "28-22 9-13");
    let (text, end) = written(&game);
    assert_eq!(
        text,
        "{28-33: irregularity rectified, irregular displacement (I02)} 1. 28-22 9-13 *"
    );
    assert_eq!(end, Some(*game.position()));
}

/// The board stayed as it was when an appeal was decided too late for it: the record says both.
#[test]
fn an_appeal_the_board_cannot_follow_is_told_as_what_it_is() {
    let mut game = open("W:W28,38:B9,14");
    observe(
        &mut game,
        Side::White,
        r#"[{"move":{"from":28,"visited":[33]}}]"#,
    );
    rule(&mut game, Side::Black, Ruling::Maintain);
    play(&mut game, "9-13");
    for command in [
        CaseCommand::LodgeAppeal {
            by: Side::Black,
            words: "x".into(),
        },
        CaseCommand::DecideAppeal {
            changed: Some(Ruling::Rectify),
            words: "x".into(),
        },
    ] {
        run(
            &mut game,
            Command::Irregular(IrregularCommand::InCase {
                case_no: Some(1),
                command,
            }),
        );
    }
    let (text, _) = written(&game);
    assert!(
        text.contains(
            "{28-33: irregularity maintained, irregular displacement (I02) (rectified on appeal, the board staying as it was)}"
        ),
        "{text}"
    );
}

/// A legal move with a fault beside it stays a move: any reader plays it.
#[test]
fn a_kept_fault_beside_a_legal_move_is_a_move_with_a_comment() {
    let mut game = open("W:W31-50:B1-20");
    let touched = r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#;
    observe(&mut game, Side::White, touched);
    rule(&mut game, Side::Black, Ruling::Maintain);
    play(&mut game, "20-25");
    let (text, end) = written(&game);
    assert_eq!(
        text,
        "1. 32-28 {32-28: irregularity maintained, one piece touched, another played (I03)} 1... 20-25 *"
    );
    assert_eq!(end, Some(*game.position()));
}

/// irr-021, and the same accepted by a reply while it was the replier's turn.
#[test]
fn pieces_taken_off_without_a_move_are_set_up_once_that_is_settled() {
    let mut game = open("W:W38,44:B9,14");
    observe(&mut game, Side::White, r#"[{"remove":[14]}]"#);
    assert_eq!(written(&game).0, "*");
    rule(&mut game, Side::Black, Ruling::Maintain);
    play(&mut game, "38-33");
    assert_eq!(written(&game).1, Some(*game.position()));
    // Black, not on move, takes 44 off; White plays on.
    let mut game = open("W:W38,44:B9,14");
    observe(&mut game, Side::Black, r#"[{"remove":[44]}]"#);
    play(&mut game, "38-33");
    let (text, end) = written(&game);
    assert!(
        text.contains("/FEN \"W:W38:B9,14\"/ {removed 44:"),
        "{text}"
    );
    assert_eq!(end, Some(*game.position()));
}

/// White takes 14 off on his move; Black answers out of turn, which accepts that and is rectified: the board
/// both play on from is set up, once.
#[test]
fn what_was_accepted_is_set_up_where_the_reply_is_rectified() {
    let mut game = open("W:W38,44:B9,14");
    observe(&mut game, Side::White, r#"[{"remove":[14]}]"#);
    observe(
        &mut game,
        Side::Black,
        r#"[{"move":{"from":9,"visited":[13]}}]"#,
    );
    rule(&mut game, Side::White, Ruling::Rectify);
    assert_eq!(game.shown().fen(), "W:W38,44:B9");
    play(&mut game, "38-33 9-13");
    let (text, end) = written(&game);
    assert_eq!(text.matches("/FEN \"W:W38,44:B9\"/").count(), 1, "{text}");
    assert!(text.contains("9-13: irregularity rectified"), "{text}");
    assert_eq!(end, Some(*game.position()));
}

fn game_of(variant: Variant, start: &str) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant,
        profile: RuleProfile::preset(ProfileName::Ffjd, variant),
        start: start.to_owned(),
        clock: None,
    })
    .unwrap()
}

fn said(game: &Game) -> Vec<String> {
    game.plies().map(|ply| ply.text.clone()).collect()
}

/// R1.9, R1.10: what is done is called on the record what the same squares are called elsewhere, so that
/// neither sign nor length tells one from the other while the right is open (R4.11).
#[test]
fn an_action_is_written_with_the_sign_of_what_everybody_sees() {
    for (start, actions, text) in [
        // No diagonal, so that nothing was jumped (R4.40, step 8), but 23 is gone.
        (
            "W:W28,32:B9,23",
            r#"[{"move":{"from":28,"visited":[18]}},{"remove":[23]}]"#,
            "28x18",
        ),
        // A legal quiet move with a piece taken off beside it (irr-020).
        (
            "W:W38,44:B9,14",
            r#"[{"move":{"from":38,"visited":[33]}},{"remove":[14]}]"#,
            "38-33",
        ),
        // His own piece came off: nothing was taken.
        (
            "W:W28,32:B9,13",
            r#"[{"move":{"from":28,"visited":[18]}},{"remove":[32]}]"#,
            "28-18",
        ),
        // int-030: two ways from 47 to 36, of which two squares name neither. Both hands (R4.36).
        (
            "W:WK47:B14,19,31,33,42",
            r#"[{"move":{"from":47,"visited":[38,24,13,36]}},{"remove":[42,33,19,31],"hands":2}]"#,
            "47x38x24x13x36",
        ),
    ] {
        let mut game = open(start);
        observe(&mut game, Side::White, actions);
        assert!(game.open_case().is_some(), "{text}");
        assert_eq!(said(&game), [text]);
    }
}

/// R1.12, P7.3: what leaves of a kept irregularity, whatever it was, comes back: the same position at the
/// end of a record without a fault, with as many moves as its tag says, and written again the same.
#[test]
fn every_kept_irregularity_comes_back_from_its_file() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/rules/irregularities.json"
    );
    let all: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect(path)).unwrap();
    let examples = all["cases"].as_array().unwrap().iter();
    let examples = examples.filter_map(|case| {
        let text = |key: &str| Some(case[key].as_str()?.to_owned());
        // Two of them are regular and have no offender.
        Some((
            text("before")?,
            text("offender")?,
            case["played"].to_string(),
        ))
    });
    let ours = [
        (
            "W:W28,32:B9,23",
            r#"[{"move":{"from":28,"visited":[18]}},{"remove":[23]}]"#,
        ),
        (
            "W:W28,32:B9,23",
            r#"[{"move":{"from":23,"visited":[32]}},{"remove":[28]}]"#,
        ),
        (
            "W:WK47:B14,19,31,33,42",
            r#"[{"move":{"from":47,"visited":[38,24,13,36]}},{"remove":[42,33,19,31],"hands":2}]"#,
        ),
    ];
    let ours = ours.map(|(start, actions)| (start.to_owned(), "W".to_owned(), actions.to_owned()));
    let mut seen = 0;
    for (start, offender, actions) in examples.chain(ours) {
        let side = match offender.as_str() {
            "W" => Side::White,
            _ => Side::Black,
        };
        let mut game = game_of(Variant::International, &start);
        let observed = IrregularCommand::Observe {
            by: side,
            actions: serde_json::from_str(&actions).unwrap(),
            is_whole: true,
            press: None,
        };
        let at = Timestamp::UNIX_EPOCH;
        let Ok(event) = game.decide(&Command::Irregular(observed), at) else {
            continue;
        };
        game.apply(&event, at);
        if game.open_case().is_none() {
            continue;
        }
        rule(&mut game, side.other(), Ruling::Maintain);
        let record = super::tests::record_of(game.clone());
        let text = pdn::write([&record]);
        let file = pdn::read(text.as_bytes());
        let replay = pdn::replay(&file.games[0]);
        assert_eq!(replay.bad, None, "{text}");
        assert_eq!(replay.end, Some(*game.position()), "{text}");
        let count = file.games[0].tag("PlyCount").map(str::to_owned);
        assert_eq!(count, Some(replay.plies.len().to_string()), "{text}");
        assert_eq!(pdn::write([&file.games[0]]), text);
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}
