//! Irregularities at a board: what is recorded, what a reply and a decision do, and what viewers see.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;
use crate::arbitration::{
    Action, Appeal, Came, CaseCommand, CaseEvent, CaseRefusal, CaseState, Irregularity, Joins,
    Nonsense, Observed, ProfileName, Question, RuleProfile, Ruling,
};
use crate::clock::Timestamp;
use crate::draughts::{DrawReason, Position, Score, Side, Square, Variant, WinReason};

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn from(start: &str) -> Game {
    open_with(
        RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start,
    )
}

fn open_with(profile: RuleProfile, start: &str) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile,
        start: start.to_owned(),
        clock: None,
    })
    .expect("an opening opens")
}

fn at(second: i64) -> Timestamp {
    Timestamp::from_timestamp(second, 0).unwrap()
}

fn run(game: &mut Game, command: &Command) -> GameEvent {
    let event = game
        .decide(command, at(0))
        .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    game.apply(&event, at(i64::from(game.seq())));
    event
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        run(game, &Command::Play { text: text.into() });
    }
}

fn actions(text: &str) -> Observed {
    serde_json::from_str(text).unwrap()
}

fn observe(by: Side, text: &str) -> Command {
    Command::Irregular(IrregularCommand::Observe {
        by,
        actions: actions(text),
        is_whole: true,
        press: None,
    })
}

fn carried(from: u8, to: u8) -> String {
    format!(r#"[{{"move":{{"from":{from},"visited":[{to}]}}}}]"#)
}

fn in_case(command: CaseCommand) -> Command {
    Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command,
    })
}

fn rule(by: Side, ruling: Ruling) -> Command {
    in_case(CaseCommand::Rule { by, ruling })
}

/// With its reason, which decisions ask for.
fn undo() -> Command {
    Command::UndoBecause {
        reason: "saisie par erreur".to_owned(),
    }
}

fn case_refused(game: &Game, command: &Command) -> IrregularRefusal {
    match game.decide(command, at(0)) {
        Err(Refusal::Irregular(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

fn codes(game: &Game) -> Vec<&'static str> {
    let (_, case) = game.open_case().expect("a case is open");
    case.codes.iter().map(|code| code.code()).collect()
}

fn texts(game: &Game) -> Vec<(u32, Side, &str)> {
    game.plies()
        .map(|ply| (ply.move_no, ply.by, ply.text.as_str()))
        .collect()
}

/// What a viewer can know of a game: the steps, the end, how often he was told something.
fn seen(game: &Game) -> (Vec<Step>, (Option<Ended>, Position), u32) {
    (
        game.steps().to_vec(),
        (game.ended().cloned(), *game.shown()),
        game.public_no(),
    )
}

const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;
/// irr-010: 28x8 is compulsory.
const CAPTURE_DUE: &str = "W:W28,32,37:B9,13,23";

#[test]
fn an_irregular_move_is_recorded_as_played_and_the_game_goes_on_from_there() {
    let mut game = from(CAPTURE_DUE);
    let event = run(&mut game, &observe(WHITE, &carried(37, 31)));
    assert_eq!(event.kind(), "irregularity_observed");
    assert_eq!(codes(&game), ["I06"]);
    assert_eq!(game.position().fen(), "B:W28,31,32:B9,13,23");
    assert_eq!(texts(&game), [(1, WHITE, "37-31")]);
}

/// R4.11: until somebody decides, what a viewer gets is what a regular move with the same squares
/// would give him.
#[test]
fn viewers_cannot_tell_an_irregular_move_from_a_regular_one() {
    let start = "W:W31-50:B1-20";
    let mut regular = from(start);
    play(&mut regular, "32-28");
    // White touched 33 first (irr-006): nobody outside the desk is told.
    let mut irregular = from(start);
    let touched = r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#;
    let event = run(&mut irregular, &observe(WHITE, touched));
    assert_eq!(codes(&irregular), ["I03"]);
    assert_eq!(seen(&irregular), seen(&regular));
    assert!(event.is_public() && event.is_told_as_move());
    // A claim, its withdrawal and another claim are not told either, and stop nobody's entry.
    let last = irregular.last_play_seq();
    for command in [
        CaseCommand::Claim { by: BLACK },
        CaseCommand::Withdraw,
        CaseCommand::Claim { by: BLACK },
    ] {
        assert!(!run(&mut irregular, &in_case(command)).is_public());
    }
    assert_eq!(seen(&irregular), seen(&regular));
    assert_eq!(irregular.last_play_seq(), last);
    // Kept: nothing changes for viewers. Replied to: nothing either.
    let mut kept = irregular.clone();
    assert!(!run(&mut kept, &rule(BLACK, Ruling::Maintain)).is_public());
    assert_eq!(seen(&kept), seen(&regular));
    play(&mut regular, "20-25");
    play(&mut irregular, "20-25");
    let (steps, ..) = seen(&regular);
    for (ours, theirs) in seen(&irregular).0.iter().zip(&steps) {
        let (Step::Ply(ours), Step::Ply(theirs)) = (ours, theirs) else {
            panic!("moves")
        };
        assert_eq!((&ours.text, ours.after), (&theirs.text, theirs.after));
    }
    assert_eq!(irregular.public_no(), regular.public_no());
}

/// R4.7.
#[test]
fn a_reply_lets_the_right_lapse_without_a_word() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    play(&mut game, "9-14");
    assert!(game.open_case().is_none());
    assert_eq!(game.cases()[0].case.state, CaseState::Lapsed);
    assert_eq!(
        case_refused(&game, &rule(BLACK, Ruling::Rectify)),
        IrregularRefusal::NoCase
    );
    let late = Command::Irregular(IrregularCommand::InCase {
        case_no: Some(1),
        command: CaseCommand::Rule {
            by: BLACK,
            ruling: Ruling::Rectify,
        },
    });
    assert_eq!(
        case_refused(&game, &late),
        IrregularRefusal::Case(CaseRefusal::Settled)
    );
    // The reply was a slip of the hand: taken back, the right is open again.
    run(&mut game, &undo());
    assert_eq!(codes(&game), ["I06"]);
}

/// R4.5, R5.2, and the obligation of R4.40, step 6.
#[test]
fn rectified_the_move_is_taken_back_and_the_piece_touched_must_be_played() {
    let mut game = from("W:W28,38:B9,14");
    run(&mut game, &observe(WHITE, &carried(28, 33)));
    let ruled = run(&mut game, &rule(BLACK, Ruling::Rectify));
    let GameEvent::Case(entry) = &ruled else {
        panic!("{ruled:?}")
    };
    assert_eq!(entry.told, Some(Told::Change));
    assert_eq!(game.position().fen(), "W:W28,38:B9,14");
    assert_eq!(texts(&game), []);
    assert_eq!(game.must_play_from(), Some(square(28)));
    let other = Command::Play {
        text: "38-32".into(),
    };
    assert_eq!(
        case_refused(&game, &other),
        IrregularRefusal::MustPlay(square(28))
    );
    // As it was played, it is I03, and the obligation comes first.
    let mut erring = game.clone();
    run(&mut erring, &observe(WHITE, &carried(38, 32)));
    assert_eq!(codes(&erring), ["I03"]);
    run(&mut erring, &rule(BLACK, Ruling::Rectify));
    assert_eq!(erring.must_play_from(), Some(square(28)));
    play(&mut game, "28-23 9-13");
    assert_eq!(game.must_play_from(), None);
    assert_eq!(texts(&game), [(1, WHITE, "28-23"), (1, BLACK, "9-13")]);
}

/// R4.5, class E: the board is put right, and viewers are told of the change.
#[test]
fn rectified_a_forgotten_piece_comes_off() {
    let start = "W:W15:B3,8,19,20";
    let mut game = from(start);
    let left = r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20,19]},{"crown":2}]"#;
    run(&mut game, &observe(WHITE, left));
    assert_eq!(
        (codes(&game), texts(&game)),
        (vec!["I11"], vec![(1, WHITE, "15x2")])
    );
    assert_eq!(game.position().fen(), "B:WK2:B3,8");
    let ruled = run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert!(ruled.is_public() && !ruled.is_told_as_move());
    assert_eq!(game.position().fen(), "B:WK2:B3");
    let mut regular = from(start);
    play(&mut regular, "15x2");
    assert_eq!(texts(&game), texts(&regular));
    assert_eq!(game.counters(), regular.counters());
}

/// seq-001: the wronged player replies with an irregularity of his own.
#[test]
fn a_reply_may_be_irregular_and_then_the_roles_change() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    let reply = r#"[{"move":{"from":9,"visited":[14]}},{"remove":[31]},{"clock":true}]"#;
    run(&mut game, &observe(BLACK, reply));
    assert_eq!(game.cases()[0].case.state, CaseState::Lapsed);
    let (case_no, case) = game.open_case().unwrap();
    assert_eq!((case_no, case.wronged()), (2, WHITE));
    assert_eq!(codes(&game), ["I07"]);
    let mut kept = game.clone();
    run(&mut game, &rule(WHITE, Ruling::Rectify));
    assert_eq!(game.position().fen(), "W:W28,31,32:B13,14,23");
    run(&mut kept, &rule(WHITE, Ruling::Maintain));
    assert_eq!(kept.position().fen(), "W:W28,32:B13,14,23");
}

/// seq-002, R4.10: nobody reaches a repetition by erring and being rectified.
#[test]
fn rectified_once_and_erring_again_counts_nothing_twice() {
    let mut game = from(CAPTURE_DUE);
    let before = game.counters();
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(game.position().fen(), CAPTURE_DUE);
    assert_eq!((game.counters(), game.counters().repetition), (before, 1));
    run(&mut game, &observe(WHITE, &carried(32, 27)));
    assert_eq!(codes(&game), ["I06"]);
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert_eq!(game.position().fen(), "B:W27,28,37:B9,13,23");
}

/// R4.9: two displacements in a row while the first is open: one decision covers both.
#[test]
fn a_second_displacement_joins_the_open_case() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    let event = run(&mut game, &observe(WHITE, &carried(32, 27)));
    assert!(event.is_told_as_move());
    assert_eq!((codes(&game), game.cases().len()), (vec!["I01", "I06"], 1));
    assert_eq!(texts(&game), [(1, WHITE, "37-31"), (1, WHITE, "32-27")]);
    // The first keeps its hour.
    let hours: Vec<i64> = game.plies().map(|ply| ply.at.timestamp()).collect();
    assert_eq!(hours, [1, 2]);
    let mut kept = game.clone();
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(
        (game.position().fen(), texts(&game)),
        (CAPTURE_DUE.into(), vec![])
    );
    run(&mut kept, &rule(BLACK, Ruling::Maintain));
    assert_eq!(kept.position().fen(), "B:W27,28,31:B9,13,23");
    // Both displacements count, the position between them is no occurrence (R4.10).
    assert_eq!(kept.counters().repetition, 1);
    // The PDN example of R1.12 goes on with 1... after two White moves.
    assert_eq!(kept.next_move_no(), 1);
    run(&mut kept, &undo());
    assert_eq!(codes(&kept), ["I01", "I06"]);
}

/// irr-001 after a regular move: the first move keeps its own status.
#[test]
fn a_second_move_after_a_regular_one_is_a_case_of_its_own() {
    let mut game = from("W:W31-50:B1-20");
    play(&mut game, "32-28");
    run(&mut game, &observe(WHITE, &carried(37, 32)));
    assert_eq!(codes(&game), ["I01"]);
    assert_eq!(game.next_move_no(), 1);
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(texts(&game), [(1, WHITE, "32-28")]);
    play(&mut game, "20-25");
    assert_eq!(texts(&game)[1], (1, BLACK, "20-25"));
}

/// R4.41: with the offender still on move, the same action goes on and is judged as a whole.
#[test]
fn pieces_taken_off_without_a_move_stay_at_the_desk_until_the_move() {
    let mut game = from("W:W38,44:B9,14");
    let before = seen(&game);
    let event = run(&mut game, &observe(WHITE, r#"[{"remove":[14]}]"#));
    assert!(!event.is_public());
    assert_eq!(seen(&game), before);
    assert_eq!(
        (codes(&game), game.position().fen()),
        (vec!["I07"], "W:W38,44:B9".into())
    );
    // The move is typed: it belongs to the same action (irr-020).
    let event = run(
        &mut game,
        &Command::Play {
            text: "38-33".into(),
        },
    );
    assert!(event.is_told_as_move());
    let GameEvent::Case(CaseEntry {
        fact: CaseEvent::Observed { how, .. },
        ..
    }) = &event
    else {
        panic!("{event:?}")
    };
    assert_eq!(*how, Joins::GoesOn);
    assert_eq!(
        (game.cases().len(), texts(&game)),
        (1, vec![(1, WHITE, "38-33")])
    );
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert_eq!(game.position().fen(), "B:W33,44:B9");
}

/// irr-021: decided before anything was moved.
#[test]
fn pieces_taken_off_and_kept_off_change_no_turn() {
    let mut game = from("W:W38,44:B9,14");
    run(&mut game, &observe(WHITE, r#"[{"remove":[14]}]"#));
    let mut back = game.clone();
    assert!(!run(&mut back, &rule(BLACK, Ruling::Rectify)).is_public());
    assert_eq!(back.position().fen(), "W:W38,44:B9,14");
    // Viewers, who were told nothing, are shown the board as it was kept.
    let event = run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert!(event.is_public() && !event.is_told_as_move());
    assert_eq!(game.position().fen(), "W:W38,44:B9");
    assert_eq!(game.steps()[0].position(), Some(game.position()));
}

/// irr-035 in two entries: a man takes a man, the captured one lifted first.
#[test]
fn what_goes_on_to_a_legal_move_was_no_irregularity() {
    let mut game = from("W:W28,32:B9,23");
    run(&mut game, &observe(WHITE, r#"[{"remove":[23]}]"#));
    assert_eq!(codes(&game), ["I07"]);
    let event = run(
        &mut game,
        &Command::Play {
            text: "28x19".into(),
        },
    );
    assert_eq!(event.kind(), "move_played");
    assert_eq!(game.cases()[0].case.state, CaseState::Dissolved);
    let mut regular = from("W:W28,32:B9,23");
    play(&mut regular, "28x19");
    assert_eq!(
        (game.position(), game.counters()),
        (regular.position(), regular.counters())
    );
    run(&mut game, &undo());
    assert_eq!(
        (codes(&game), game.position().fen()),
        (vec!["I07"], "W:W28,32:B9".into())
    );
}

/// R4.23 with the move already on the record: viewers see it taken back, as a slip would be.
#[test]
fn a_recorded_move_that_is_put_back_goes_off_the_record() {
    let start = "W:W31-50:B1-20";
    let mut game = from(start);
    play(&mut game, "32-28");
    let event = run(&mut game, &observe(WHITE, r#"[{"undo":true}]"#));
    assert!(event.is_public() && !event.is_told_as_move());
    assert_eq!((codes(&game), texts(&game)), (vec!["I04"], vec![]));
    assert_eq!(game.position(), &Position::start(Variant::International));
    // Another move is played: the same action.
    let event = run(
        &mut game,
        &Command::Play {
            text: "33-29".into(),
        },
    );
    assert!(event.is_told_as_move());
    assert_eq!(
        (codes(&game), texts(&game)),
        (vec!["I04"], vec![(1, WHITE, "33-29")])
    );
    let mut kept = game.clone();
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    let mut regular = from(start);
    play(&mut regular, "32-28");
    assert_eq!(
        (texts(&game), game.counters()),
        (texts(&regular), regular.counters())
    );
    run(&mut kept, &rule(BLACK, Ruling::Maintain));
    assert_eq!(texts(&kept), [(1, WHITE, "33-29")]);
    // Everything can be taken back, one by one, to the start.
    for _ in 0..4 {
        run(&mut kept, &undo());
    }
    assert_eq!(kept.decide(&undo(), at(0)), Err(Refusal::NothingToUndo));
    assert_eq!((texts(&kept), kept.cases().len()), (vec![], 0));
}

/// R4.34, R4.35.
#[test]
fn an_uncrowned_king_is_remembered_until_it_is_crowned_or_played() {
    let mut game = from("W:W8,39:B14,20");
    run(&mut game, &observe(WHITE, &carried(8, 2)));
    assert_eq!(codes(&game), ["I15"]);
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert_eq!(game.uncrowned(), [square(2)]);
    play(&mut game, "20-25");
    let typed = Command::Play {
        text: "2-16".into(),
    };
    assert_eq!(
        case_refused(&game, &typed),
        IrregularRefusal::NotCrowned(square(2))
    );
    let mut crowned = game.clone();
    let event = run(&mut crowned, &observe(BLACK, r#"[{"crown":2}]"#));
    assert_eq!(event, GameEvent::KingCrowned { square: square(2) });
    assert!(!event.is_public());
    run(&mut crowned, &typed);
    assert_eq!(crowned.uncrowned(), []);
    let beside = r#"[{"crown":2},{"move":{"from":39,"visited":[33]}}]"#;
    assert_eq!(
        case_refused(&game, &observe(WHITE, beside)),
        IrregularRefusal::CrownFirst(square(2))
    );
    run(&mut game, &observe(WHITE, &carried(2, 16)));
    assert_eq!(codes(&game), ["I16"]);
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(
        (game.must_play_from(), game.uncrowned()),
        (Some(square(2)), &[][..])
    );
}

/// R4.6: a wronged player who maintains a position in which he cannot move has lost; R4.41: where
/// accepting ends the game, his reply does not count.
#[test]
fn keeping_a_board_without_a_move_loses() {
    // White takes the last black man off with a quiet move.
    let left = r#"[{"move":{"from":38,"visited":[33]}},{"remove":[9]}]"#;
    let mut game = from("W:W38,44:B9");
    run(&mut game, &observe(WHITE, left));
    assert_eq!((codes(&game), game.ended()), (vec!["I07"], None));
    let lost = Ended {
        score: Score::WhiteWins,
        reason: EndReason::Board(WinReason::NoPieces),
    };
    let mut replied = game.clone();
    let event = run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert!(event.is_public());
    assert_eq!(game.ended(), Some(&lost));
    run(
        &mut replied,
        &Command::Play {
            text: "9-13".into(),
        },
    );
    assert_eq!(replied.ended(), Some(&lost));
    assert_eq!(replied.cases()[0].case.state, CaseState::Lapsed);
    let mut regular = from("W:W38,44:B9");
    play(&mut regular, "38-33");
    assert_eq!(regular.ended(), None);
}

/// R3.6, R4.41: nothing is declared while it is pending; accepted by the reply, it ends the game and
/// the reply does not count.
#[test]
fn a_draw_that_a_kept_irregularity_brings_waits_for_the_decision() {
    // R3.11: with the black man gone, two kings against one.
    let mut game = from("W:WK10,K49:BK3,15");
    let left = r#"[{"move":{"from":49,"visited":[44]}},{"remove":[15]}]"#;
    run(&mut game, &observe(WHITE, left));
    assert_eq!((game.ended(), game.draw_due()), (None, None));
    let mut rectified = game.clone();
    run(&mut rectified, &rule(BLACK, Ruling::Rectify));
    assert_eq!(rectified.ended(), None);
    let reply = game.position().legal_texts()[0].1.clone();
    let event = run(&mut game, &Command::Play { text: reply });
    assert_eq!(event.kind(), "irregularity_lapsed");
    let drawn = Ended {
        score: Score::Draw,
        reason: EndReason::Draw(DrawReason::KingsEnding),
    };
    assert_eq!((game.ended(), texts(&game).len()), (Some(&drawn), 1));
}

/// R4.41: resignation, agreement, the arbiter's result close a pending case as not decided.
#[test]
fn an_end_by_other_means_leaves_the_case_undecided() {
    for end in [
        Command::Resign { by: BLACK },
        Command::SetResult {
            score: Score::Draw,
            reason: "pluie".into(),
        },
    ] {
        let mut game = from(CAPTURE_DUE);
        run(&mut game, &observe(WHITE, &carried(37, 31)));
        run(&mut game, &end);
        assert_eq!(game.cases()[0].case.state, CaseState::NotDecided);
        assert_eq!(
            game.decide(&observe(BLACK, &carried(9, 14)), at(0)),
            Err(Refusal::GameOver)
        );
        run(&mut game, &undo());
        assert_eq!(codes(&game), ["I06"]);
    }
}

#[test]
fn a_gap_counts_as_a_reply_and_a_position_set_leaves_it_undecided() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    let mut set = game.clone();
    run(&mut game, &Command::DeclareGap);
    assert_eq!(game.cases()[0].case.state, CaseState::Lapsed);
    let position = Command::SetPosition {
        fen: "B:W28,31:B9".into(),
        move_no: None,
    };
    run(&mut set, &position);
    assert_eq!(set.cases()[0].case.state, CaseState::NotDecided);
}

/// R4.1: claimed, it is decided or withdrawn; no key that says nothing of it takes the right away.
#[test]
fn while_the_wronged_player_decides_the_record_has_no_gap() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    run(&mut game, &in_case(CaseCommand::Claim { by: BLACK }));
    let position = Command::SetPosition {
        fen: "B:W28,31:B9".into(),
        move_no: None,
    };
    for command in [&Command::DeclareGap, &position] {
        assert_eq!(case_refused(&game, command), IrregularRefusal::DecideFirst);
    }
    run(&mut game, &in_case(CaseCommand::Withdraw));
    run(&mut game, &Command::DeclareGap);
    assert_eq!(game.cases()[0].case.state, CaseState::Lapsed);
}

/// R4.7: the right lapses by a displacement of his own. A piece taken off in protest is a fact of the case;
/// taken off with a move, it is a reply (seq-001).
#[test]
fn a_piece_taken_off_in_protest_accepts_nothing() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    let before = seen(&game);
    for claimed in [false, true] {
        if claimed {
            run(&mut game, &in_case(CaseCommand::Claim { by: BLACK }));
        }
        let protest = run(&mut game, &observe(BLACK, r#"[{"remove":[31]}]"#));
        let GameEvent::Case(entry) = &protest else {
            panic!("{protest:?}")
        };
        let done = Some(actions(r#"[{"remove":[31]}]"#));
        let words = String::new();
        assert_eq!(entry.fact, CaseEvent::FactAdded { words, done });
        assert_eq!((entry.case_no, protest.is_public()), (1, false));
        assert!(!protest.bears_on_play());
        assert_eq!(codes(&game), ["I06"]);
        assert_eq!(game.position().fen(), "B:W28,31,32:B9,13,23");
        assert_eq!(seen(&game), before);
    }
    // Taken back, nothing of it is left.
    run(&mut game, &Command::Undo);
    assert_eq!(game.open_case().unwrap().1.state, CaseState::Claimed);
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(game.position().fen(), CAPTURE_DUE);

    // seq-001: with a move of his own the first is accepted, and his own fault is White's to claim.
    let mut replied = from(CAPTURE_DUE);
    run(&mut replied, &observe(WHITE, &carried(37, 31)));
    let reply = r#"[{"move":{"from":9,"visited":[14]}},{"remove":[31]}]"#;
    run(&mut replied, &observe(BLACK, reply));
    assert_eq!(replied.cases()[0].case.state, CaseState::Lapsed);
    assert_eq!(codes(&replied), ["I07"]);
}

/// R4.41: "A recorded decision is final." A slip in writing it down is taken back with its reason.
#[test]
fn a_decision_is_taken_back_with_a_reason_alone() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    for silent in ["", "  \u{7}"] {
        let command = Command::UndoBecause {
            reason: silent.to_owned(),
        };
        assert_eq!(game.decide(&command, at(0)), Err(Refusal::DecisionStands));
    }
    assert_eq!(
        game.decide(&Command::Undo, at(0)),
        Err(Refusal::DecisionStands)
    );
    let GameEvent::Undone { reason, .. } = run(&mut game, &undo()) else {
        panic!("an undo")
    };
    assert_eq!(reason, "saisie par erreur");
    assert_eq!(codes(&game), ["I06"]);
    // So is what an appeal changed.
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    for command in [
        CaseCommand::LodgeAppeal {
            by: WHITE,
            words: "x".into(),
        },
        CaseCommand::DecideAppeal {
            changed: None,
            words: "x".into(),
        },
    ] {
        let command = IrregularCommand::InCase {
            case_no: Some(1),
            command,
        };
        run(&mut game, &Command::Irregular(command));
    }
    assert_eq!(
        game.decide(&Command::Undo, at(0)),
        Err(Refusal::DecisionStands)
    );
    run(&mut game, &undo());
    // What is no decision needs none, and the oldest logs knew no reason.
    let undone = run(&mut game, &Command::Undo);
    let stored = serde_json::to_value(&undone).unwrap();
    assert!(stored.get("reason").is_none(), "{stored}");
    assert_eq!(serde_json::from_value::<GameEvent>(stored).unwrap(), undone);
}

/// R4.40: two squares do not tell which pieces were jumped.
#[test]
fn what_is_not_told_is_asked_before_anything_is_recorded() {
    let game = from("W:W15:B3,8,19,20");
    let ask = |is_whole| {
        Command::Irregular(IrregularCommand::Observe {
            by: WHITE,
            actions: actions(&carried(15, 2)),
            is_whole,
            press: None,
        })
    };
    assert_eq!(
        case_refused(&game, &ask(false)),
        IrregularRefusal::Asks(vec![
            Question::LandingSquares {
                from: square(15),
                to: square(2)
            },
            Question::RemovedPieces
        ])
    );
    assert!(game.decide(&ask(true), at(0)).is_ok());
    assert_eq!(
        case_refused(&game, &observe(WHITE, r#"[{"touch":15}]"#)),
        IrregularRefusal::NothingDone
    );
    assert_eq!(
        case_refused(&game, &observe(BLACK, r#"[{"undo":true}]"#)),
        IrregularRefusal::Nonsense(Nonsense::NothingToTakeBack)
    );
    // A legal move told by its actions is a move.
    let whole = r#"[{"move":{"from":15,"visited":[24,13,2]}},{"remove":[20,19,8]},{"crown":2}]"#;
    let event = game.decide(&observe(WHITE, whole), at(0)).unwrap();
    assert_eq!(event.kind(), "move_played");
}

#[test]
fn what_is_found_late_is_recorded_and_changes_nothing() {
    let mut game = from("W:W31-50:B1-20");
    play(&mut game, "32-28 18-23 33-29");
    let before = seen(&game);
    let late = |codes: &[Irregularity], words: &str| {
        Command::Irregular(IrregularCommand::RecordLate {
            by: BLACK,
            codes: codes.to_vec(),
            words: words.into(),
        })
    };
    assert_eq!(
        case_refused(&game, &late(&[], "x")),
        IrregularRefusal::NoCodes
    );
    let wrong = [Irregularity::WrongSetUp];
    assert_eq!(
        case_refused(&game, &late(&wrong, " ")),
        IrregularRefusal::Case(CaseRefusal::WordsNeeded)
    );
    run(&mut game, &late(&wrong, "un pion noir manquait en 1"));
    assert_eq!(game.cases()[0].case.state, CaseState::NotRectifiable);
    assert_eq!(seen(&game), before);
}

/// R4.7, R4.11: while the opponent has not replied nothing is too late; a record that says so would be
/// read by everybody.
#[test]
fn nothing_is_found_late_while_the_right_is_open() {
    let late = |by| {
        Command::Irregular(IrregularCommand::RecordLate {
            by,
            codes: vec![Irregularity::TwoHands],
            words: "des deux mains".into(),
        })
    };
    let mut game = from("W:W31-50:B1-20");
    play(&mut game, "32-28");
    assert_eq!(case_refused(&game, &late(WHITE)), IrregularRefusal::NotLate);
    play(&mut game, "18-23");
    assert!(game.decide(&late(WHITE), at(0)).is_ok());
    let mut game = from("W:W38,44:B9,14");
    run(&mut game, &observe(WHITE, r#"[{"remove":[14]}]"#));
    assert_eq!(case_refused(&game, &late(WHITE)), IrregularRefusal::NotLate);
    run(&mut game, &Command::Resign { by: BLACK });
    assert!(game.decide(&late(WHITE), at(0)).is_ok());
}

/// While a case is open, an older one may come to light; numbers stay what they were.
#[test]
fn a_late_record_does_not_disturb_an_open_case() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    let late = Command::Irregular(IrregularCommand::RecordLate {
        by: BLACK,
        codes: vec![Irregularity::TwoHands],
        words: "au coup 3".into(),
    });
    run(&mut game, &late);
    assert_eq!(game.open_case().map(|(no, _)| no), Some(1));
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    assert_eq!(game.position().fen(), CAPTURE_DUE);
    assert_eq!(game.cases().len(), 2);
}

/// An appeal that changes a decision moves the board while nothing has been played since, and is a
/// record alone afterwards.
#[test]
fn an_appeal_changes_the_board_while_it_still_can() {
    let mut game = from(CAPTURE_DUE);
    run(&mut game, &observe(WHITE, &carried(37, 31)));
    run(&mut game, &rule(BLACK, Ruling::Rectify));
    let appeal = |command| {
        Command::Irregular(IrregularCommand::InCase {
            case_no: Some(1),
            command,
        })
    };
    let lodge = appeal(CaseCommand::LodgeAppeal {
        by: WHITE,
        words: "les Noirs avaient joué".into(),
    });
    run(&mut game, &lodge);
    let change = appeal(CaseCommand::DecideAppeal {
        changed: Some(Ruling::Maintain),
        words: "deux témoins".into(),
    });
    let mut later = game.clone();
    let event = run(&mut game, &change);
    assert!(event.is_public());
    assert_eq!(game.position().fen(), "B:W28,31,32:B9,13,23");
    play(&mut later, "28x8");
    let event = run(&mut later, &change);
    assert!(!event.is_public());
    assert_eq!(
        later.cases()[0].case.appeal,
        Some(Appeal::Changed(Ruling::Maintain))
    );
    assert_eq!(texts(&later), [(1, WHITE, "28x8")]);
}

/// A decision that ended the game is appealed against: the board and the result follow the appeal.
#[test]
fn an_appeal_against_a_ruling_that_ended_the_game_gives_the_result() {
    let mut game = from("W:W38,44:B9");
    // Black's last piece comes off with a regular move (I07).
    let left = r#"[{"move":{"from":38,"visited":[33]}},{"remove":[9]}]"#;
    run(&mut game, &observe(WHITE, left));
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    let ended = game.ended().cloned();
    assert_eq!(ended.as_ref().map(|end| end.score), Some(Score::WhiteWins));
    let appeal = |command| {
        Command::Irregular(IrregularCommand::InCase {
            case_no: Some(1),
            command,
        })
    };
    run(
        &mut game,
        &appeal(CaseCommand::LodgeAppeal {
            by: BLACK,
            words: "il avait dit rectifier".into(),
        }),
    );
    let change = |ruling| {
        appeal(CaseCommand::DecideAppeal {
            changed: Some(ruling),
            words: "deux témoins".into(),
        })
    };
    // A result the arbiter entered since is his: the appeal is a record alone.
    let mut corrected = game.clone();
    let set = Command::SetResult {
        score: Score::Draw,
        reason: "accord des joueurs".into(),
    };
    run(&mut corrected, &set);
    run(&mut corrected, &change(Ruling::Rectify));
    assert_eq!(corrected.ended().map(|end| end.score), Some(Score::Draw));
    let event = run(&mut game, &change(Ruling::Rectify));
    assert!(event.is_public());
    assert_eq!(game.ended(), None);
    assert_eq!(game.position().fen(), "B:W33,44:B9");
    assert_eq!(game.cases()[0].on_board, Some(Ruling::Rectify));
    run(&mut game, &undo());
    assert_eq!(game.ended().cloned(), ended);
    assert_eq!(game.position().fen(), "B:W33,44:B");
}

/// A reply that accepts a lost board ends the game: viewers see the board that did.
#[test]
fn a_board_accepted_without_a_move_is_shown_where_it_ends_the_game() {
    let mut game = from("W:W38,44:B9");
    run(&mut game, &observe(BLACK, r#"[{"remove":[38,44]}]"#));
    assert_eq!(game.shown().fen(), "W:W38,44:B9");
    let reply = Command::Play {
        text: "38-33".into(),
    };
    let event = run(&mut game, &reply);
    assert_eq!(event.kind(), "irregularity_lapsed");
    assert_eq!(game.ended().map(|end| end.score), Some(Score::BlackWins));
    assert_eq!(game.shown().fen(), "W:W:B9");
    run(&mut game, &undo());
    assert_eq!(game.shown().fen(), "W:W38,44:B9");
}

/// R4.3 in rapid play: a move on the record was completed by the clock, so putting it back is I04; what
/// is written down while a case is open was completed too.
#[test]
fn in_rapid_play_a_recorded_move_is_a_completed_one() {
    let rapid = RuleProfile::preset(ProfileName::Rapid, Variant::International);
    let mut game = open_with(rapid, "W:W28,38:B9,14");
    play(&mut game, "28-22");
    run(&mut game, &observe(WHITE, r#"[{"undo":true}]"#));
    assert_eq!(codes(&game), ["I04"]);
    play(&mut game, "38-33");
    assert_eq!(texts(&game), [(1, WHITE, "38-33")]);
    // Not pressed: nothing to record yet.
    let game = open_with(rapid, "W:W28,38:B9,14");
    assert_eq!(
        case_refused(&game, &observe(WHITE, &carried(28, 33))),
        IrregularRefusal::NothingDone
    );
}

/// R4.42: what either choice would end; R4.13: how often a player erred.
#[test]
fn the_desk_can_ask_what_a_choice_ends_and_how_often_somebody_erred() {
    let mut game = from("W:W38,44:B9");
    let left = r#"[{"move":{"from":38,"visited":[33]}},{"remove":[9]}]"#;
    run(&mut game, &observe(WHITE, left));
    assert_eq!(game.end_if(Ruling::Rectify), None);
    assert_eq!(
        game.end_if(Ruling::Maintain).map(|end| end.score),
        Some(Score::WhiteWins)
    );
    assert_eq!(
        (game.irregularities(WHITE), game.irregularities(BLACK)),
        (1, 0)
    );
}

/// R4.10 with what was there before: repetition, 25 moves and the hour of the moves.
#[test]
fn rectifying_restores_every_count_exactly() {
    let mut game = from("W:W36,K46,K47:BK4,K5,15");
    play(&mut game, "47-38 4-22 38-47 22-4 47-38 4-22");
    let (before, steps, place) = (game.counters(), game.steps().to_vec(), *game.position());
    assert_eq!(before.repetition, 2);
    for faulty in [
        carried(38, 48),
        carried(36, 41),
        carried(46, 48),
        carried(22, 17),
    ] {
        let mut erring = game.clone();
        run(&mut erring, &observe(WHITE, &faulty));
        run(&mut erring, &rule(BLACK, Ruling::Rectify));
        assert_eq!(erring.counters(), before, "{faulty}");
        assert_eq!((erring.steps(), *erring.position()), (&steps[..], place));
    }
    // Kept, a king's displacement counts for the offender.
    run(&mut game, &observe(WHITE, &carried(46, 48)));
    run(&mut game, &rule(BLACK, Ruling::Maintain));
    assert_eq!(
        game.counters().quiet,
        [before.quiet[0] + 1, before.quiet[1]]
    );
}

fn any_square() -> impl Strategy<Value = u8> {
    1..=50u8
}

fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

fn any_command() -> impl Strategy<Value = Wish> {
    let ruling = || prop::sample::select(vec![Ruling::Rectify, Ruling::Maintain]);
    prop_oneof![
        6 => any::<prop::sample::Index>().prop_map(Wish::LegalMove),
        6 => (any_side(), any::<prop::sample::Index>(), any_square(), prop::collection::vec(any::<prop::sample::Index>(), 0..2))
            .prop_map(|(by, from, to, removed)| Wish::Hands { by, from, to, removed }),
        2 => any_side().prop_map(|by| Wish::Do(observe(by, r#"[{"undo":true}]"#))),
        1 => (any_side(), any_square()).prop_map(|(by, square)| Wish::Do(observe(by, &format!(r#"[{{"remove":[{square}]}}]"#)))),
        1 => (any_side(), any_square()).prop_map(|(by, square)| Wish::Do(observe(by, &format!(r#"[{{"crown":{square}}}]"#)))),
        3 => (any_side(), ruling()).prop_map(|(by, ruling)| Wish::Do(rule(by, ruling))),
        1 => any_side().prop_map(|by| Wish::Do(in_case(CaseCommand::Claim { by }))),
        1 => Just(Wish::Do(in_case(CaseCommand::Withdraw))),
        1 => Just(Wish::Do(Command::Undo)),
        1 => Just(Wish::Do(undo())),
        1 => Just(Wish::Do(Command::OfferDraw { by: Side::White })),
        1 => Just(Wish::Do(Command::DeclareGap)),
        1 => Just(Wish::Do(Command::SetPosition { fen: "W:W28,K46:BK5,9".into(), move_no: None })),
        1 => (1..3u32, any_side()).prop_map(|(no, by)| Wish::Do(Command::Irregular(IrregularCommand::InCase {
            case_no: Some(no),
            command: CaseCommand::LodgeAppeal { by, words: "x".into() },
        }))),
        1 => (1..3u32, prop::option::of(ruling())).prop_map(|(no, changed)| Wish::Do(Command::Irregular(IrregularCommand::InCase {
            case_no: Some(no),
            command: CaseCommand::DecideAppeal { changed, words: "x".into() },
        }))),
    ]
}

#[derive(Debug, Clone)]
enum Wish {
    Do(Command),
    LegalMove(prop::sample::Index),
    Hands {
        by: Side,
        from: prop::sample::Index,
        to: u8,
        removed: Vec<prop::sample::Index>,
    },
}

impl Wish {
    fn command(self, game: &Game) -> Command {
        match self {
            Wish::Do(command) => command,
            Wish::LegalMove(die) => {
                let legal = game.position().legal_texts();
                let text = match legal.len() {
                    0 => "x".to_owned(),
                    some => legal[die.index(some)].1.clone(),
                };
                Command::Play { text }
            }
            Wish::Hands {
                by,
                from,
                to,
                removed,
            } => {
                let pieces: Vec<Square> = game.position().pieces().map(|(at, _)| at).collect();
                let at = |die: &prop::sample::Index| pieces[die.index(pieces.len())];
                let removed: Vec<Square> = removed.iter().map(at).collect();
                let mut done = vec![Action::Carry {
                    from: at(&from),
                    visited: vec![square(to)],
                }];
                if !removed.is_empty() {
                    done.push(Action::Remove {
                        squares: removed,
                        after_leg: None,
                    });
                }
                Command::Irregular(IrregularCommand::Observe {
                    by,
                    actions: Observed(done),
                    is_whole: true,
                    press: None,
                })
            }
        }
    }
}

type State = (
    Vec<Step>,
    Position,
    crate::draughts::Counters,
    Option<Ended>,
    Vec<CaseFile>,
    Option<Square>,
    Vec<Square>,
    u32,
);

fn state(game: &Game) -> State {
    (
        game.steps().to_vec(),
        *game.position(),
        game.counters(),
        game.ended().cloned(),
        game.cases().to_vec(),
        game.must_play_from(),
        game.uncrowned().to_vec(),
        game.next_move_no(),
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever is wished, in any order: nothing panics, the log folds to the same game also after it
    /// was stored, what viewers are told changes what they see and nothing else does, and undoing goes
    /// back through every state.
    #[test]
    fn any_wishes_keep_the_laws_of_the_log(small in any::<bool>(), wishes in prop::collection::vec(any_command(), 0..40)) {
        let start = if small { "W:W8,28,32,37,K46:B9,13,23,41,K5" } else { "W:W31-50:B1-20" };
        let mut game = from(start);
        let opening = GameEvent::GameOpened {
            variant: Variant::International,
            profile: *game.profile(),
            start: game.start().fen(),
            clock: None,
        };
        let mut log = vec![opening];
        let mut states = vec![state(&game)];
        // How the game stood when the open case began, where it began with what was done then.
        let mut opened = None;
        for wish in wishes {
            let command = wish.command(&game);
            let Ok(event) = game.decide(&command, at(0)) else { continue };
            let before = seen(&game);
            let place = (*game.position(), game.counters(), game.steps().to_vec(), game.next_move_no());
            game.apply(&event, at(i64::from(game.seq())));
            let after = seen(&game);
            if let GameEvent::Case(entry) = &event {
                match &entry.fact {
                    CaseEvent::Observed { how: Joins::Opens, .. } => opened = Some(place),
                    CaseEvent::Observed { how: Joins::TakesBack | Joins::Amends, .. } => opened = None,
                    // R4.10: every count returns to what it was.
                    CaseEvent::Ruled { ruling: Ruling::Rectify, .. } => {
                        let finding = game.cases()[entry.case_no as usize - 1].case.finding.as_ref().unwrap();
                        if let Some((position, counters, steps, move_no)) = opened.take().filter(|_| finding.rectified.came == Came::Restored) {
                            prop_assert_eq!((*game.position(), game.counters(), game.next_move_no()), (position, counters, move_no));
                            // What an earlier case left on the board, and was accepted, is shown now.
                            let shown = steps.iter().rev().find_map(Step::position).unwrap_or(game.start());
                            let added = usize::from(*shown != position);
                            prop_assert_eq!(game.steps().len(), steps.len() + added);
                            prop_assert!(game.steps().starts_with(&steps));
                        }
                    }
                    _ => {}
                }
            } else if let GameEvent::Undone { .. } = event {
                opened = None;
            }
            // Once nothing waits for a decision, viewers see the board that is played on.
            if game.open_case().is_none() && game.ended().is_none() && !game.is_suspended() {
                prop_assert_eq!(game.shown(), game.position());
            }
            if before.0 != after.0 || before.1 != after.1 {
                prop_assert!(event.is_public(), "{:?}", event);
            }
            prop_assert_eq!(after.2, before.2 + u32::from(event.is_public()));
            if event.is_told_as_move() {
                prop_assert_eq!(after.0.len(), before.0.len() + 1);
                prop_assert_eq!(&after.0[..before.0.len()], &before.0[..]);
            }
            if let GameEvent::Undone { .. } = event {
                states.pop();
                prop_assert_eq!(&state(&game), states.last().unwrap());
            } else {
                states.push(state(&game));
            }
            log.push(event);
        }
        let json = serde_json::to_string(&log).unwrap();
        let read: Vec<GameEvent> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &log);
        let folded = Game::fold(read.iter().zip(0..).map(|(event, second)| (event, at(second)))).unwrap();
        prop_assert_eq!(state(&folded), state(&game));
        prop_assert_eq!(folded.public_no(), game.public_no());
        // And back to the start, one by one.
        while game.decide(&undo(), at(0)).is_ok() {
            run(&mut game, &undo());
            states.pop();
            prop_assert_eq!(&state(&game), states.last().unwrap());
        }
        prop_assert_eq!(states.len(), 1);
    }

    /// Events in an order that nobody decided do not make the fold fail.
    #[test]
    fn no_order_of_events_is_too_strange(wishes in prop::collection::vec(any_command(), 5..30), order in prop::collection::vec(any::<prop::sample::Index>(), 0..30)) {
        let mut game = from("W:W8,28,32,37,K46:B9,13,23,41,K5");
        let mut log = Vec::new();
        for wish in wishes {
            let command = wish.command(&game);
            if let Ok(event) = game.decide(&command, at(0)) {
                game.apply(&event, at(0));
                log.push(event);
            }
        }
        let mut strange = from("W:W31-50:B1-20");
        for die in order {
            if log.is_empty() {
                break;
            }
            strange.apply(&log[die.index(log.len())], at(0));
            let _ = (state(&strange), strange.draw_due());
        }
    }
}
