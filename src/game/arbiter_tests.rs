//! The desk's side of irregularities: clocks (R4.12), what is said otherwise, incidents.

use super::*;
use crate::arbitration::{
    CaseCommand, CaseEvent, CaseRefusal, Incident, Irregularity, Observed, OffBoard, ProfileName,
    RuleProfile, Ruling, Sanction, SetUp,
};
use crate::clock::{ClockSetup, Phase, Timestamp};
use crate::draughts::{Side, Square, Variant};

const START: &str = "W:W31-50:B1-20";
const WHITE: Side = Side::White;
const BLACK: Side = Side::Black;

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_timestamp(1_764_500_000 + seconds, 0).unwrap()
}

fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

fn profile() -> RuleProfile {
    RuleProfile::preset(ProfileName::Ffjd, Variant::International)
}

fn open(profile: RuleProfile, start: &str, tempo: Option<&str>) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile,
        start: start.to_owned(),
        clock: tempo.map(|tempo| Box::new(ClockSetup::new(tempo.parse().unwrap()))),
    })
    .unwrap()
}

#[track_caller]
fn run(game: &mut Game, seconds: i64, command: Command) -> GameEvent {
    let event = game
        .decide(&command, at(seconds))
        .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    // What is stored is what is folded.
    let stored = serde_json::to_string(&event).unwrap();
    assert_eq!(serde_json::from_str::<GameEvent>(&stored).unwrap(), event);
    game.apply(&event, at(seconds));
    event
}

/// With its reason, which decisions ask for.
fn undo() -> Command {
    Command::UndoBecause {
        reason: "saisie par erreur".to_owned(),
    }
}

#[track_caller]
fn refused(game: &Game, command: Command) -> Refusal {
    game.decide(&command, at(1000)).expect_err("it is refused")
}

fn observed(by: Side, actions: &str, press: bool) -> Command {
    Command::Irregular(IrregularCommand::Observe {
        by,
        actions: serde_json::from_str(actions).unwrap(),
        is_whole: true,
        press: press.then_some(None),
    })
}

fn amend(actions: &str) -> Command {
    Command::Irregular(IrregularCommand::Amend {
        actions: serde_json::from_str::<Observed>(actions).unwrap(),
        is_whole: true,
    })
}

fn in_case(command: CaseCommand) -> Command {
    Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command,
    })
}

fn rule(ruling: Ruling) -> Command {
    in_case(CaseCommand::Rule { by: BLACK, ruling })
}

fn play(text: &str) -> Command {
    Command::Play { text: text.into() }
}

/// irr-006: 33 was touched, 32-28 played.
const TOUCHED: &str = r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#;

/// What White and Black have left, in seconds, and the moves they made.
fn clocks(game: &Game, seconds: i64) -> ([i64; 2], [u32; 2], Side) {
    let clock = game.clock().unwrap();
    let reading = clock.reading(at(seconds));
    (
        Side::BOTH.map(|side| clock.remaining(side, at(seconds)).0 / 1000),
        [reading.white.moves, reading.black.moves],
        reading.to_run,
    )
}

/// An irregular move with its press at 10 s, claimed and stopped at 15 s. 5 minutes and 3 seconds, the
/// first bonus before the first move: White 303 - 10 + 3, Black 303 - 5.
fn claimed(actions: &str, start: &str) -> Game {
    let mut game = open(profile(), start, Some("5'+3\""));
    run(&mut game, 0, Command::Clock(ClockCommand::Start));
    run(&mut game, 10, observed(WHITE, actions, true));
    let claim = run(&mut game, 15, in_case(CaseCommand::Claim { by: BLACK }));
    let GameEvent::Case(entry) = claim else {
        panic!()
    };
    // Frozen with the claim: what both had left.
    assert_eq!(
        entry.left_ms.map(|left| left.map(|left| left.0)),
        Some([296_000, 298_000])
    );
    run(&mut game, 15, Command::Clock(ClockCommand::Pause));
    assert_eq!(clocks(&game, 99), ([296, 298], [1, 0], BLACK));
    game
}

/// R4.12: "Rectified (D): the offender's clock restarts; time used on the faulty move is not given back
/// and an increment earned by it is taken back."
#[test]
fn a_rectified_move_gives_back_its_count_and_bonus() {
    let mut game = claimed(TOUCHED, START);
    let ruled = run(&mut game, 20, rule(Ruling::Rectify));
    let GameEvent::Case(entry) = &ruled else {
        panic!()
    };
    assert_eq!(
        entry.left_ms.map(|left| left.map(|left| left.0)),
        Some([296_000, 298_000])
    );
    assert_eq!(clocks(&game, 99), ([293, 298], [0, 0], WHITE));
    assert_eq!(game.clock().unwrap().reading(at(99)).phase, Phase::Paused);
    // The offender's clock restarts, and his next move counts as his first.
    run(
        &mut game,
        30,
        Command::Clock(ClockCommand::Resume { side: None }),
    );
    let text = "33-29".to_owned();
    run(&mut game, 34, Command::PlayAndPress { text, press: None });
    assert_eq!(clocks(&game, 34), ([292, 298], [1, 0], BLACK));
}

/// R4.12: "Rectified (E, T), maintained: the clock of the side to move restarts."
#[test]
fn what_stands_keeps_its_count_and_bonus() {
    let mut game = claimed(TOUCHED, START);
    run(&mut game, 20, rule(Ruling::Maintain));
    assert_eq!(clocks(&game, 99), ([296, 298], [1, 0], BLACK));
    // irr-028, class E: the capture stands, taken off with one hand.
    let two_hands = r#"[{"move":{"from":28,"visited":[19]}},{"remove":[23],"hands":2}]"#;
    let mut game = claimed(two_hands, "W:W28,32:B9,23");
    run(&mut game, 20, rule(Ruling::Rectify));
    assert_eq!(clocks(&game, 99), ([296, 298], [1, 0], BLACK));
}

/// R4.9: both of two moves in a row undone, both presses with them. Only the first was pressed while
/// White's clock ran.
#[test]
fn two_moves_rectified_give_back_what_they_earned() {
    let mut game = claimed(TOUCHED, START);
    run(
        &mut game,
        16,
        observed(WHITE, r#"[{"move":{"from":37,"visited":[32]}}]"#, false),
    );
    run(&mut game, 20, rule(Ruling::Rectify));
    assert_eq!(
        game.position().fen(),
        "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"
    );
    assert_eq!(clocks(&game, 99), ([293, 298], [0, 0], WHITE));
}

/// A move taken back and another played in its place is one move: one press, one bonus.
#[test]
fn a_move_in_the_place_of_another_has_its_press() {
    let mut game = open(profile(), START, Some("5'+3\""));
    run(&mut game, 0, Command::Clock(ClockCommand::Start));
    let text = "32-28".to_owned();
    run(&mut game, 10, Command::PlayAndPress { text, press: None });
    run(&mut game, 12, Command::Clock(ClockCommand::Pause));
    run(
        &mut game,
        13,
        observed(
            WHITE,
            r#"[{"undo":true},{"move":{"from":33,"visited":[29]}}]"#,
            false,
        ),
    );
    assert_eq!(clocks(&game, 99), ([296, 301], [1, 0], BLACK));
    run(&mut game, 14, in_case(CaseCommand::Claim { by: BLACK }));
    // T rectified: 32-28 stands, and it was pressed.
    run(&mut game, 15, rule(Ruling::Rectify));
    assert_eq!(clocks(&game, 99), ([296, 301], [1, 0], BLACK));
    assert_eq!(game.plies().last().unwrap().press, Some(1));
}

/// A slip in the decision is taken back with what it did to the clocks, as long as they stand.
#[test]
fn an_undone_decision_puts_the_clocks_back() {
    let mut game = claimed(TOUCHED, START);
    run(&mut game, 20, rule(Ruling::Rectify));
    run(&mut game, 21, undo());
    assert_eq!(clocks(&game, 99), ([296, 298], [1, 0], BLACK));
    assert_eq!(game.plies().last().unwrap().press, Some(1));
    run(&mut game, 22, rule(Ruling::Maintain));
    assert_eq!(clocks(&game, 99), ([296, 298], [1, 0], BLACK));
}

/// What was entered by mistake gives its press back like any move (R6.3).
#[test]
fn an_undone_action_takes_its_press_back() {
    let mut game = open(profile(), START, Some("5'+3\""));
    run(&mut game, 0, Command::Clock(ClockCommand::Start));
    run(&mut game, 10, observed(WHITE, TOUCHED, true));
    run(&mut game, 15, undo());
    assert_eq!(clocks(&game, 15), ([293, 298], [0, 0], WHITE));
}

fn told(event: &GameEvent) -> Option<Told> {
    match event {
        GameEvent::Case(entry) => entry.told,
        _ => panic!("{event:?}"),
    }
}

/// The arbiter is told that 33 was touched after 32-28 was recorded as regular (irr-006).
#[test]
fn the_last_move_is_said_otherwise_and_nobody_else_is_told() {
    let mut game = open(profile(), START, None);
    run(&mut game, 1, play("32-28"));
    let (steps, public_no) = (game.steps().to_vec(), game.public_no());
    let amended = run(&mut game, 2, amend(TOUCHED));
    assert_eq!(told(&amended), None);
    assert_eq!((game.steps(), game.public_no()), (&steps[..], public_no));
    let (_, case) = game.open_case().unwrap();
    assert_eq!(case.codes, [Irregularity::TouchedOnePlayedAnother]);
    assert_eq!((case.offender, case.wronged()), (WHITE, BLACK));
    run(&mut game, 3, rule(Ruling::Rectify));
    assert_eq!(
        (game.plies().count(), game.must_play_from()),
        (0, Some(square(33)))
    );
    // The rest of the table: undone, the regular move stands as it was recorded.
    run(&mut game, 4, undo());
    run(&mut game, 5, undo());
    assert_eq!((game.steps(), game.cases().len()), (&steps[..], 0));
}

/// In an open case what was done is replaced as a whole: 28-22 was I06, and with two hands as well.
#[test]
fn an_open_case_is_judged_again_from_what_is_said_now() {
    let mut game = open(profile(), "W:W28,32,37:B9,13,23", None);
    run(
        &mut game,
        1,
        observed(WHITE, r#"[{"move":{"from":37,"visited":[31]}}]"#, false),
    );
    run(&mut game, 2, in_case(CaseCommand::Claim { by: BLACK }));
    run(
        &mut game,
        3,
        amend(r#"[{"touch":28},{"move":{"from":37,"visited":[31]}}]"#),
    );
    let (no, case) = game.open_case().unwrap();
    // irr-033.
    let codes: Vec<&str> = case.codes.iter().map(|code| code.code()).collect();
    assert_eq!((no, codes), (1, vec!["I03", "I06"]));
    assert_eq!(case.state, crate::arbitration::CaseState::Claimed);
    let regular = amend(r#"[{"move":{"from":28,"visited":[19,8]}},{"remove":[23,13]}]"#);
    assert_eq!(refused(&game, regular), IrregularRefusal::IsRegular.into());
    let nothing = open(profile(), START, None);
    assert_eq!(
        refused(&nothing, amend(TOUCHED)),
        IrregularRefusal::NothingToAmend.into()
    );
}

/// R4.4: the class follows from what was done; within it the arbiter names the article.
#[test]
fn the_arbiter_names_another_article_of_the_class() {
    let mut game = open(profile(), "W:W28,32,37:B9,13,23", None);
    run(
        &mut game,
        1,
        observed(WHITE, r#"[{"move":{"from":37,"visited":[31]}}]"#, false),
    );
    let name = |codes: &[Irregularity]| {
        in_case(CaseCommand::NameArticles {
            codes: codes.to_vec(),
        })
    };
    use Irregularity::{CaptureNotMade, IrregularDisplacement, RemovedWithoutReason};
    for (codes, why) in [
        (&[RemovedWithoutReason][..], CaseRefusal::OtherClass),
        (&[], CaseRefusal::OtherClass),
        (&[CaptureNotMade], CaseRefusal::SameArticles),
    ] {
        assert_eq!(
            refused(&game, name(codes)),
            IrregularRefusal::Case(why).into()
        );
    }
    let named = run(&mut game, 2, name(&[IrregularDisplacement]));
    assert_eq!((named.is_public(), named.bears_on_play()), (false, false));
    assert_eq!(game.open_case().unwrap().1.codes, [IrregularDisplacement]);
}

/// R5.1, R5.3: a touched piece that can be played must be; touching another binds nobody.
#[test]
fn a_touch_that_is_established_binds() {
    let mut game = open(profile(), START, None);
    let touch = |side, number, upheld| {
        Command::RecordIncident(Incident::TouchClaimed {
            side,
            square: square(number),
            upheld,
            words: String::new(),
        })
    };
    // 43 has no move, and Black is not to move.
    for (side, number) in [(WHITE, 43), (BLACK, 20), (BLACK, 33)] {
        let why = IrregularRefusal::NotPlayable(square(number));
        assert_eq!(refused(&game, touch(side, number, true)), why.into());
    }
    let public = game.public_no();
    run(&mut game, 1, touch(WHITE, 34, false));
    assert_eq!(game.must_play_from(), None);
    run(&mut game, 2, touch(WHITE, 33, true));
    assert_eq!(
        (game.must_play_from(), game.public_no()),
        (Some(square(33)), public)
    );
    assert_eq!(
        refused(&game, play("32-28")),
        IrregularRefusal::MustPlay(square(33)).into()
    );
    // Played all the same, it is I03 (R4.22).
    run(
        &mut game,
        3,
        observed(WHITE, r#"[{"move":{"from":32,"visited":[28]}}]"#, false),
    );
    assert_eq!(
        game.open_case().unwrap().1.codes,
        [Irregularity::TouchedOnePlayedAnother]
    );
    run(&mut game, 4, undo());
    run(&mut game, 5, undo());
    assert_eq!(game.must_play_from(), None);
}

/// R4.38: a piece on a light square takes no part until a decision brings it back.
#[test]
fn pieces_out_of_play_are_kept_until_a_decision_says_otherwise() {
    let set_up = |outcome, black_men| {
        Command::RecordIncident(Incident::WrongSetUp {
            outcome,
            side: Some(BLACK),
            off_board: OffBoard {
                black_men,
                ..OffBoard::default()
            },
            clocks_anew: false,
            words: "un pion noir sur une case claire".to_owned(),
        })
    };
    let mut game = open(profile(), "W:W31-50:B1-19", None);
    let noted = run(&mut game, 1, set_up(SetUp::PlayedOn, 1));
    assert!(!noted.is_public());
    assert_eq!(game.off_board().black_men, 1);
    assert!(matches!(noted, GameEvent::Incident { .. }), "{noted:?}");
    run(&mut game, 2, play("32-28"));
    assert_eq!(game.off_board().black_men, 1);
    run(
        &mut game,
        3,
        set_up(SetUp::Corrected("B:W28,31,33-50:B1-20".to_owned()), 0),
    );
    assert!(game.off_board().is_empty());
    run(&mut game, 4, undo());
    assert_eq!(game.off_board().black_men, 1);
}

/// R4.38: the board lay wrong, the game begins anew; or it is put right; or it is played on.
#[test]
fn a_wrong_set_up_has_its_outcomes() {
    let set_up = |outcome, words: &str| {
        Command::RecordIncident(Incident::WrongSetUp {
            outcome,
            side: None,
            off_board: OffBoard::default(),
            clocks_anew: false,
            words: words.to_owned(),
        })
    };
    let mut game = open(profile(), START, None);
    run(&mut game, 1, play("32-28"));
    run(&mut game, 2, play("19-23"));
    let words_needed = IrregularRefusal::Case(CaseRefusal::WordsNeeded);
    assert_eq!(
        refused(&game, set_up(SetUp::Restarted, " ")),
        words_needed.into()
    );
    let played_on = run(&mut game, 3, set_up(SetUp::PlayedOn, "coin clair à gauche"));
    assert_eq!((played_on.is_public(), game.plies().count()), (false, 2));
    let restarted = run(
        &mut game,
        4,
        set_up(SetUp::Restarted, "coin clair à gauche"),
    );
    assert!(restarted.is_public());
    assert_eq!((game.position(), game.next_move_no()), (game.start(), 1));
    assert!(
        !game.has_gap(),
        "the moves before do not count, and none are missing"
    );
    // R3.15: the counts begin anew, and the position has occurred once.
    assert_eq!(game.counters().repetition, 1);
    run(&mut game, 5, play("33-29"));
    assert_eq!(game.plies().last().unwrap().move_no, 1);
    let fen = "B:W29,31,32,34-50:B1-19".to_owned();
    run(
        &mut game,
        6,
        set_up(SetUp::Corrected(fen), "le pion 20 manquait"),
    );
    assert_eq!(game.position().count(BLACK), 19);
    let bad = set_up(SetUp::Corrected("W:W99".to_owned()), "x");
    assert!(matches!(refused(&game, bad), Refusal::BadPosition(_)));
    run(&mut game, 7, undo());
    run(&mut game, 8, undo());
    run(&mut game, 9, undo());
    assert_eq!(game.plies().count(), 2);
}

/// R4.38, R3.7: what was played and offered in a game that is annulled counts for nothing in the one that
/// begins: not towards the moves before an offer (FMJD), not as an offer made, not as a move of one who is
/// missing.
#[test]
fn what_was_played_in_an_annulled_game_counts_for_nothing() {
    let profile = RuleProfile {
        draw_offer_min_moves: 1,
        ..profile()
    };
    let mut game = open(profile, START, None);
    run(&mut game, 1, play("32-28"));
    run(&mut game, 2, play("19-23"));
    run(&mut game, 3, Command::OfferDraw { by: BLACK });
    let anew = Command::RecordIncident(Incident::WrongSetUp {
        outcome: SetUp::Restarted,
        side: None,
        off_board: OffBoard::default(),
        clocks_anew: false,
        words: "coin clair à gauche".to_owned(),
    });
    run(&mut game, 4, anew);
    assert_eq!((game.moves_made(WHITE), game.moves_made(BLACK)), (0, 0));
    assert_eq!(game.plies().count(), 2, "they stay on the record");
    let offer = Command::OfferDraw { by: BLACK };
    assert_eq!(
        refused(&game, offer.clone()),
        Refusal::OfferTooEarly { min: 1 }
    );
    let absent = Command::Presence {
        side: WHITE,
        found: Presence::Absent,
    };
    assert!(game.decide(&absent, at(5)).is_ok());
    run(&mut game, 5, play("33-29"));
    run(&mut game, 6, play("20-25"));
    assert_eq!((game.moves_made(WHITE), game.moves_made(BLACK)), (1, 1));
    run(&mut game, 7, offer);
    // Begun anew by mistake: they count again.
    for at in 8..12 {
        run(&mut game, at, undo());
    }
    assert_eq!((game.moves_made(WHITE), game.moves_made(BLACK)), (1, 1));
    assert_eq!(game.offer(), Some(BLACK));
}

/// R4.38: annulled and begun anew, nothing of the annulled game is on the clocks; and it can be taken back.
#[test]
fn a_game_that_begins_anew_has_its_clocks_anew() {
    let mut game = open(profile(), START, Some("10'/3 then 5'"));
    run(&mut game, 0, Command::Clock(ClockCommand::Start));
    let side_by_side = [("32-28", 30), ("19-23", 40), ("28x19", 50), ("14x23", 70)];
    for (text, seconds) in side_by_side {
        let text = text.to_owned();
        run(
            &mut game,
            seconds,
            Command::PlayAndPress { text, press: None },
        );
    }
    assert_eq!(clocks(&game, 80), ([550, 570], [2, 2], WHITE));
    let anew = Command::RecordIncident(Incident::WrongSetUp {
        outcome: SetUp::Restarted,
        side: None,
        off_board: OffBoard {
            black_men: 1,
            ..OffBoard::default()
        },
        clocks_anew: false,
        words: "coin clair à gauche".to_owned(),
    });
    run(&mut game, 80, Command::Clock(ClockCommand::Pause));
    let recorded = run(&mut game, 90, anew);
    let stored = serde_json::to_value(&recorded).unwrap();
    assert_eq!(stored["incident"]["clocks_anew"], true);
    assert_eq!(clocks(&game, 99), ([600, 600], [0, 0], WHITE));
    let clock = game.clock().unwrap();
    assert_eq!(clock.reading(at(99)).phase, Phase::Waiting);
    assert!(clock.presses().is_empty());
    assert!(game.off_board().is_empty(), "all pieces are on the board");
    // At move 3 it counts the moves of this game.
    run(&mut game, 100, Command::Clock(ClockCommand::Start));
    let text = "33-29".to_owned();
    run(&mut game, 110, Command::PlayAndPress { text, press: None });
    assert_eq!(clocks(&game, 110), ([590, 600], [1, 0], BLACK));
    assert_eq!(game.plies().last().unwrap().press, Some(5));

    // An older log kept the clocks as they were: it still reads so.
    let mut older = open(profile(), START, Some("10'/3 then 5'"));
    run(&mut older, 0, Command::Clock(ClockCommand::Start));
    run(&mut older, 10, Command::Clock(ClockCommand::Pause));
    let text = r#"{"kind":"incident","incident":{"what":"wrong_set_up","outcome":"restarted","words":"x"}}"#;
    older.apply(&serde_json::from_str(text).unwrap(), at(20));
    assert_eq!(clocks(&older, 99), ([590, 600], [0, 0], WHITE));

    // Begun anew by mistake: as it stood.
    let mut slip = open(profile(), START, Some("10'/3 then 5'"));
    run(&mut slip, 0, Command::Clock(ClockCommand::Start));
    run(&mut slip, 10, Command::Clock(ClockCommand::Pause));
    let anew = Command::RecordIncident(Incident::WrongSetUp {
        outcome: SetUp::Restarted,
        side: None,
        off_board: OffBoard::default(),
        clocks_anew: false,
        words: "x".to_owned(),
    });
    run(&mut slip, 20, anew);
    run(&mut slip, 30, Command::Undo);
    assert_eq!(clocks(&slip, 99), ([590, 600], [0, 0], WHITE));
    assert_eq!(slip.clock().unwrap().reading(at(99)).phase, Phase::Paused);
}

/// R4.11: what was written down before the turn of an open case may be told while it waits; what came since
/// may name it.
#[test]
fn while_a_case_waits_what_was_recorded_before_it_is_told() {
    let warned = |words: &str| {
        Command::RecordIncident(Incident::Warned {
            side: WHITE,
            words: words.to_owned(),
        })
    };
    let mut game = open(profile(), START, None);
    run(&mut game, 1, warned("téléphone"));
    run(&mut game, 2, play("32-28"));
    run(&mut game, 3, play("19-23"));
    run(&mut game, 4, warned("la main sur une pièce"));
    let missed = r#"[{"move":{"from":37,"visited":[32]}}]"#;
    run(&mut game, 5, observed(WHITE, missed, false));
    run(&mut game, 6, warned("la prise oubliée"));
    let told = |game: &Game| -> Vec<String> {
        game.incidents_told()
            .map(|incident| incident.words().to_owned())
            .collect()
    };
    assert_eq!(told(&game), ["téléphone"]);
    run(&mut game, 7, play("20-25"));
    let all = ["téléphone", "la main sur une pièce", "la prise oubliée"];
    assert_eq!(told(&game), all);
}

/// R4.12: whoever stopped them, an arbiter can keep the clocks standing, and nothing is seen of it on the
/// clock.
#[test]
fn clocks_that_stand_are_kept_standing() {
    let hold = || Command::Clock(ClockCommand::Hold);
    let held = |event: GameEvent| match event {
        GameEvent::Clock {
            event:
                crate::clock::ClockEvent::Paused {
                    together, stood, ..
                },
            ..
        } => (together, stood),
        other => panic!("{other:?}"),
    };
    let mut game = open(profile(), START, Some("5'+3\""));
    let mut waiting = game.clone();
    assert_eq!(held(run(&mut waiting, 0, hold())), (false, true));
    assert_eq!(clocks(&waiting, 99), ([303, 303], [0, 0], WHITE));
    assert!(waiting.clock().unwrap().is_kept_from_start());
    run(&mut waiting, 5, Command::Clock(ClockCommand::Start));
    assert_eq!(clocks(&waiting, 10), ([298, 303], [0, 0], WHITE));
    run(&mut game, 0, Command::Clock(ClockCommand::Start));
    let mut stood = game.clone();
    assert_eq!(held(run(&mut game, 10, hold())), (false, false));
    assert_eq!(clocks(&game, 99), ([293, 303], [0, 0], WHITE));

    run(&mut stood, 10, Command::Clock(ClockCommand::PauseTogether));
    let (before, public_no) = (stood.clock().unwrap().clone(), stood.public_no());
    let kept = run(&mut stood, 20, hold());
    assert!(!kept.is_public() && !kept.bears_on_play());
    assert_eq!(held(kept), (false, true));
    let after = stood.clock().unwrap();
    assert_eq!(
        (after.told_instant(), after.stands_since()),
        (before.told_instant(), before.stands_since())
    );
    assert_eq!(after.reading(at(99)), before.reading(at(99)));
    assert_eq!(stood.public_no(), public_no);
    // Those of the hall go on together without this one.
    assert!(before.is_paused_together() && !after.is_paused_together());
}

/// R6.8, R4.13: recorded with the tolerance of the event, counted, and applied by nobody.
#[test]
fn lateness_and_sanctions_are_recorded_and_counted() {
    let strict = RuleProfile {
        forfeit_minutes: 15,
        ..profile()
    };
    let mut game = open(strict, START, None);
    let late = run(
        &mut game,
        1,
        Command::RecordIncident(Incident::CameLate {
            side: BLACK,
            minutes: 16,
            tolerance: 60,
            words: String::new(),
        }),
    );
    let GameEvent::Incident {
        incident: Incident::CameLate { tolerance, .. },
    } = late
    else {
        panic!()
    };
    assert_eq!(tolerance, 15);
    let warned = |words: &str| {
        Command::RecordIncident(Incident::Warned {
            side: WHITE,
            words: words.to_owned(),
        })
    };
    assert_eq!(
        refused(&game, warned("")),
        IrregularRefusal::Case(CaseRefusal::WordsNeeded).into()
    );
    let warning = run(&mut game, 2, warned("téléphone"));
    assert!(!warning.is_public() && !warning.bears_on_play());
    run(
        &mut game,
        3,
        Command::RecordIncident(Incident::Punished {
            side: WHITE,
            sanction: Sanction::GameLost,
            words: "récidive".to_owned(),
        }),
    );
    assert_eq!(
        game.ended(),
        None,
        "a sanction is recorded; the result is the arbiter's"
    );
    let conduct = game.conduct(WHITE);
    assert_eq!(
        (conduct.warnings, conduct.lost, conduct.irregularities),
        (1, 1, 0)
    );
    assert_eq!(game.conduct(BLACK), crate::arbitration::Conduct::default());
    run(&mut game, 4, undo());
    assert_eq!(game.conduct(WHITE).lost, 0);
}

/// Pieces taken off without reason and let stand by both, again and again.
#[test]
fn agreed_removals_are_told_to_the_chief_arbiter() {
    let mut game = open(profile(), START, None);
    let removing = |from: u8, to: u8, taken: u8| {
        format!(r#"[{{"move":{{"from":{from},"visited":[{to}]}}}},{{"remove":[{taken}]}}]"#)
    };
    run(&mut game, 1, observed(WHITE, &removing(32, 28, 1), false));
    run(&mut game, 2, observed(BLACK, &removing(20, 25, 50), false));
    run(&mut game, 3, observed(WHITE, &removing(37, 32, 2), false));
    assert!(!game.removals_look_agreed());
    run(&mut game, 4, play("15-20"));
    assert!(game.removals_look_agreed());
}

/// R4.11: a teaching event is told at once of what was only taken off; elsewhere nobody is.
#[test]
fn a_teaching_event_signals() {
    let removed = r#"[{"remove":[14]}]"#;
    let mut silent = open(profile(), "W:W38,44:B9,14", None);
    assert_eq!(
        told(&run(&mut silent, 1, observed(WHITE, removed, false))),
        None
    );
    let teaching = RuleProfile {
        arbiter_signals: true,
        ..profile()
    };
    let mut open_case = open(teaching, "W:W38,44:B9,14", None);
    let event = run(&mut open_case, 1, observed(WHITE, removed, false));
    assert_eq!(told(&event), Some(Told::Change));
}

/// R3.8: where the position stood before, on the record.
#[test]
fn the_position_is_found_where_it_stood() {
    let mut game = open(profile(), "W:W36,41,K48:BK3,10,15", None);
    for text in ["48-42", "3-8", "42-48", "8-3"] {
        run(&mut game, 1, play(text));
    }
    assert_eq!(game.seen_after(), [0, 4]);
    run(&mut game, 2, Command::DeclareGap);
    let fen = "W:W36,41,K48:BK3,10,15".to_owned();
    run(&mut game, 3, Command::SetPosition { fen, move_no: None });
    // Across the gap nothing is known.
    assert_eq!(game.seen_after().len(), 1);
    let refused = Command::RefuseDrawClaim {
        by: BLACK,
        words: " deux fois ".to_owned(),
    };
    let GameEvent::DrawClaimRefused { by, words } = run(&mut game, 4, refused) else {
        panic!()
    };
    assert_eq!((by, words.as_str()), (BLACK, "deux fois"));
}

/// A claim that stood in a log of before has no clocks, and an action no press.
#[test]
fn facts_of_before_are_still_read() {
    let stored = r#"{"kind":"case","case_no":1,"fact":{"what":"claimed","by":"B"}}"#;
    let GameEvent::Case(entry) = serde_json::from_str(stored).unwrap() else {
        panic!()
    };
    assert_eq!(entry.fact, CaseEvent::Claimed { by: BLACK });
    assert_eq!((entry.press, entry.left_ms), (None, None));
    assert_eq!(
        serde_json::to_string(&GameEvent::Case(entry)).unwrap(),
        stored
    );
}
