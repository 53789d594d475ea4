use super::*;
use crate::arbitration::{DrawEnforcement, ProfileName, RuleProfile};
use crate::clock::Timestamp;
use crate::draughts::{DrawReason, NotAMove, Position, Score, Side, Variant, WhyNot, WinReason};

fn open_with(profile: RuleProfile, start: &str) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile,
        start: start.to_owned(),
        clock: None,
    })
    .expect("an opening opens")
}

fn open(name: ProfileName) -> Game {
    open_with(
        RuleProfile::preset(name, Variant::International),
        "W:W31-50:B1-20",
    )
}

fn from(start: &str) -> Game {
    open_with(
        RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start,
    )
}

fn run(game: &mut Game, command: Command) -> GameEvent {
    let event = game
        .decide(&command, Timestamp::UNIX_EPOCH)
        .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    game.apply(&event, Timestamp::UNIX_EPOCH);
    event
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        run(
            game,
            Command::Play {
                text: text.to_owned(),
            },
        );
    }
}

fn refused(game: &Game, command: Command) -> Refusal {
    game.decide(&command, Timestamp::UNIX_EPOCH)
        .expect_err("this is refused")
}

fn texts(game: &Game) -> Vec<(u32, Side, &str)> {
    game.plies()
        .map(|ply| (ply.move_no, ply.by, ply.text.as_str()))
        .collect()
}

#[test]
fn moves_are_numbered_as_they_are_printed() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28 1923 28*19 14x23");
    assert_eq!(
        texts(&game),
        [
            (1, Side::White, "32-28"),
            (1, Side::Black, "19-23"),
            (2, Side::White, "28x19"),
            (2, Side::Black, "14x23"),
        ]
    );
    assert_eq!(game.next_move_no(), 3);
    assert_eq!(game.seq(), 5);
}

/// R2.4: the capture is compulsory, and the refusal says which.
#[test]
fn a_move_that_is_not_legal_changes_nothing_and_says_why() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28 19-23");
    let refusal = refused(
        &game,
        Command::Play {
            text: "33-29".into(),
        },
    );
    let Refusal::NoMove(NotAMove::NoSuchMove(WhyNot::CaptureDue { moves, pieces: 1 })) = refusal
    else {
        panic!("{refusal:?}")
    };
    assert_eq!(
        moves
            .iter()
            .map(|mv| game.position().move_text(mv))
            .collect::<Vec<_>>(),
        ["28x19"]
    );
    assert_eq!(game.plies().count(), 2);
}

#[test]
fn folding_the_log_gives_the_live_state() {
    let mut game = open(ProfileName::Ffjd);
    let mut log = vec![GameEvent::GameOpened {
        variant: Variant::International,
        profile: *game.profile(),
        start: game.start().fen(),
        clock: None,
    }];
    for command in [
        Command::Play {
            text: "33-28".into(),
        },
        Command::WriteNote {
            text: "Retard de 4 minutes des Noirs".into(),
        },
        Command::OfferDraw { by: Side::White },
        Command::Play {
            text: "18-22".into(),
        },
        Command::Undo,
        Command::DeclareGap,
        Command::SetPosition {
            fen: "B:W28,32:B19,22".into(),
            move_no: Some(31),
        },
        Command::Play { text: "x".into() },
        Command::SetResult {
            score: Score::BlackWins,
            reason: "abandon".into(),
        },
    ] {
        log.push(run(&mut game, command));
    }
    let json = serde_json::to_string(&log).unwrap();
    let read: Vec<GameEvent> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, log);
    let folded = Game::fold(read.iter().map(|event| (event, Timestamp::UNIX_EPOCH))).unwrap();
    assert_eq!(folded.position(), game.position());
    assert_eq!(folded.steps(), game.steps());
    assert_eq!(folded.ended(), game.ended());
    assert_eq!(folded.seq(), 10);
    // A note and an offer are private: viewers count eight.
    assert_eq!(folded.public_no(), 8);
}

/// R3.7: the offer lasts until answered, playing refuses it, and the same player waits for the
/// other to offer before he may again.
#[test]
fn a_draw_offer_follows_the_rule() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28");
    run(&mut game, Command::OfferDraw { by: Side::White });
    assert_eq!(game.offer(), Some(Side::White));
    play(&mut game, "18-23");
    assert_eq!(game.offer(), None);
    assert_eq!(
        refused(&game, Command::OfferDraw { by: Side::White }),
        Refusal::OfferedAlready { by: Side::White }
    );
    run(&mut game, Command::OfferDraw { by: Side::Black });
    assert_eq!(
        run(&mut game, Command::RefuseDraw),
        GameEvent::DrawRefused { by: Side::White }
    );
    run(&mut game, Command::OfferDraw { by: Side::White });
    assert_eq!(
        run(&mut game, Command::AcceptDraw),
        GameEvent::DrawAccepted { by: Side::Black }
    );
    let ended = Ended {
        score: Score::Draw,
        reason: EndReason::Agreement,
    };
    assert_eq!(game.ended(), Some(&ended));
    assert_eq!(refused(&game, Command::AcceptDraw), Refusal::GameOver);
}

/// An offer entered before the move it goes with is not refused by that move.
#[test]
fn the_one_who_offers_may_still_play_his_move() {
    let mut game = open(ProfileName::Ffjd);
    run(&mut game, Command::OfferDraw { by: Side::White });
    play(&mut game, "32-28");
    assert_eq!(game.offer(), Some(Side::White));
}

/// R3.7, `draw_offer_min_moves: 40`.
#[test]
fn the_world_federation_asks_for_forty_moves_before_an_offer() {
    let game = open(ProfileName::Fmjd);
    assert_eq!(
        refused(&game, Command::OfferDraw { by: Side::White }),
        Refusal::OfferTooEarly { min: 40 }
    );
}

#[test]
fn an_undo_takes_back_the_last_thing_that_stands() {
    let mut game = from("W:W28:B23");
    play(&mut game, "28x19");
    let won = Ended {
        score: Score::WhiteWins,
        reason: EndReason::Board(WinReason::NoPieces),
    };
    assert_eq!(game.ended(), Some(&won));
    assert_eq!(
        refused(&game, Command::Play { text: "x".into() }),
        Refusal::GameOver
    );
    run(&mut game, Command::Undo);
    assert_eq!(game.ended(), None);
    assert_eq!(game.position().fen(), "W:W28:B23");
    assert_eq!(game.plies().count(), 0);
    assert_eq!(refused(&game, Command::Undo), Refusal::NothingToUndo);
    // Three things happened and all of them are in the log.
    assert_eq!(game.seq(), 3);
}

#[test]
fn an_undo_passes_over_notes_and_takes_things_in_turn() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28");
    run(&mut game, Command::OfferDraw { by: Side::White });
    run(
        &mut game,
        Command::WriteNote {
            text: "note".into(),
        },
    );
    run(&mut game, Command::Undo);
    assert_eq!(game.offer(), None);
    assert_eq!(game.plies().count(), 1);
    run(&mut game, Command::OfferDraw { by: Side::White });
    run(&mut game, Command::Undo);
    run(&mut game, Command::Undo);
    assert_eq!(game.plies().count(), 0);
    assert_eq!(game.position(), &Position::start(Variant::International));
    assert_eq!(game.notes().len(), 1);
}

/// R3.8: an undone move was no occurrence of its position.
#[test]
fn an_undone_move_does_not_count_for_repetition() {
    let mut game = from("W:WK4,35:BK47,16");
    assert_eq!(game.counters().repetition, 1);
    play(&mut game, "4-9 47-42 9-4 42-47");
    assert_eq!(game.counters().repetition, 2);
    run(&mut game, Command::Undo);
    play(&mut game, "42-47");
    assert_eq!(game.counters().repetition, 2);
    play(&mut game, "4-9 47-42 9-4 42-47");
    let drawn = Ended {
        score: Score::Draw,
        reason: EndReason::Draw(DrawReason::Repetition),
    };
    assert_eq!(game.ended(), Some(&drawn));
}

/// R3.14: where the arbiter confirms, the game goes on and the draw is only shown.
#[test]
fn a_draw_waits_for_the_arbiter_where_the_profile_says_so() {
    let mut profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
    profile.draw_enforcement = DrawEnforcement::ArbiterConfirms;
    let mut game = open_with(profile, "W:WK4,35:BK47,16");
    play(&mut game, "4-9 47-42 9-4 42-47 4-9 47-42 9-4 42-47");
    assert_eq!(game.ended(), None);
    assert_eq!(game.counters().repetition, 3);
    let due = DrawDue {
        reason: DrawReason::Repetition,
        since_ply: 8,
        played_on: false,
    };
    assert_eq!(game.draw_due(), Some(due));
    play(&mut game, "4-10");
    assert_eq!(game.draw_due(), None);
    assert_eq!(refused(&game, Command::ConfirmDraw), Refusal::NoDrawDue);
    assert_eq!(refused(&game, Command::PlayOn), Refusal::NoDrawDue);
}

/// R3.14: the arbiter declares the draw that holds, under its own article; it can be taken back.
#[test]
fn the_arbiter_declares_the_draw_that_holds() {
    let mut game = kings_ending_that_waits();
    // R3.11: two kings against one, no phase in progress, from the start on (R3.15).
    assert_eq!(
        game.draw_due().map(|due| (due.reason, due.since_ply)),
        Some((DrawReason::KingsEnding, 0))
    );
    play(&mut game, "10-37 3-12");
    let before = game.public_no();
    run(&mut game, Command::ConfirmDraw);
    let drawn = Ended {
        score: Score::Draw,
        reason: EndReason::Draw(DrawReason::KingsEnding),
    };
    assert_eq!(game.ended(), Some(&drawn));
    assert_eq!(game.draw_due(), None);
    assert_eq!(game.public_no(), before + 1, "everybody is told");
    assert_eq!(refused(&game, Command::ConfirmDraw), Refusal::GameOver);
    run(&mut game, Command::Undo);
    assert_eq!(game.ended(), None);
    assert!(game.draw_due().is_some());
}

/// R3.14: where play goes on, the draw can still be declared while it holds, and nobody but the
/// arbiters is told; one that arises anew is a new one.
#[test]
fn the_arbiter_may_let_play_go_on() {
    let mut game = kings_ending_that_waits();
    let before = game.public_no();
    run(&mut game, Command::PlayOn);
    assert_eq!(game.public_no(), before, "nobody is told");
    play(&mut game, "10-37");
    let due = game.draw_due().expect("it still holds");
    assert!(due.played_on);
    // The third occurrence is another draw, and waits anew (R3.6: it comes first).
    let mut game = kings_ending_that_waits();
    run(&mut game, Command::PlayOn);
    play(&mut game, "10-37 3-12 37-10 12-3 10-37 3-12 37-10 12-3");
    let due = game.draw_due().expect("two draws hold");
    assert_eq!(
        (due.reason, due.since_ply, due.played_on),
        (DrawReason::Repetition, 8, false)
    );
    run(&mut game, Command::Undo);
    run(&mut game, Command::ConfirmDraw);
    assert!(matches!(
        &game.ended().unwrap().reason,
        EndReason::Draw(DrawReason::KingsEnding)
    ));
}

/// While the notation is suspended nobody knows whether the draw still holds.
#[test]
fn no_draw_is_due_while_the_notation_is_suspended() {
    let mut game = kings_ending_that_waits();
    run(&mut game, Command::DeclareGap);
    assert_eq!(game.draw_due(), None);
    assert_eq!(refused(&game, Command::ConfirmDraw), Refusal::NoDrawDue);
}

/// A note and an opening are nothing to undo; an undo uncovers what was before.
#[test]
fn what_an_undo_would_take_back_is_known() {
    let mut game = open(ProfileName::Ffjd);
    let note = Command::WriteNote {
        text: "bruit".into(),
    };
    run(&mut game, note.clone());
    assert_eq!(game.undoable(), None);
    play(&mut game, "32-28");
    run(&mut game, Command::OfferDraw { by: Side::White });
    run(&mut game, Command::RefuseDraw);
    run(&mut game, note);
    assert_eq!(
        game.undoable(),
        Some(&GameEvent::DrawRefused { by: Side::Black })
    );
    run(&mut game, Command::Undo);
    assert_eq!(
        game.undoable(),
        Some(&GameEvent::DrawOffered { by: Side::White })
    );
}

/// The first row of the table of R3.12, where the arbiter confirms draws.
fn kings_ending_that_waits() -> Game {
    let mut profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
    profile.draw_enforcement = DrawEnforcement::ArbiterConfirms;
    open_with(profile, "W:WK10,K50:BK3")
}

/// R3.15: the counters begin anew at a position that was set, and it counts as one occurrence.
#[test]
fn a_gap_stops_the_notation_until_the_position_is_set() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28 18-23");
    run(&mut game, Command::DeclareGap);
    assert!(game.is_suspended());
    assert_eq!(
        refused(
            &game,
            Command::Play {
                text: "38-32".into()
            }
        ),
        Refusal::NotationSuspended
    );
    assert_eq!(
        refused(&game, Command::DeclareGap),
        Refusal::AlreadySuspended
    );
    let set = |fen: &str, move_no| Command::SetPosition {
        fen: fen.into(),
        move_no,
    };
    assert!(matches!(
        refused(&game, set("W:W51:B1", None)),
        Refusal::BadPosition(_)
    ));
    assert_eq!(
        refused(&game, set("W:W28:B1", Some(1))),
        Refusal::MoveNumberTooLow { least: 2 }
    );
    run(&mut game, set("B:WK28,40:BK1,12", Some(44)));
    assert!(!game.is_suspended() && game.has_gap());
    assert_eq!((game.counters().repetition, game.next_move_no()), (1, 44));
    play(&mut game, "12-18 28-44");
    assert_eq!(
        texts(&game)[2..],
        [(44, Side::Black, "12-18"), (45, Side::White, "28-44")]
    );
    run(&mut game, Command::Undo);
    run(&mut game, Command::Undo);
    run(&mut game, Command::Undo);
    assert!(game.is_suspended());
    run(&mut game, Command::Undo);
    assert!(!game.has_gap());
    play(&mut game, "38-32");
}

#[test]
fn a_result_that_stands_changes_only_with_a_reason() {
    let mut game = open(ProfileName::Ffjd);
    run(&mut game, Command::Resign { by: Side::White });
    let ended = Ended {
        score: Score::BlackWins,
        reason: EndReason::Resignation(Side::White),
    };
    assert_eq!(game.ended(), Some(&ended));
    let result = |reason: &str| Command::SetResult {
        score: Score::Draw,
        reason: reason.into(),
    };
    assert_eq!(refused(&game, result("  ")), Refusal::ReasonNeeded);
    run(&mut game, result(" erreur de saisie "));
    let ended = Ended {
        score: Score::Draw,
        reason: EndReason::Arbiter("erreur de saisie".into()),
    };
    assert_eq!(game.ended(), Some(&ended));
    run(&mut game, Command::Undo);
    assert_eq!(
        game.ended().map(|ended| ended.score),
        Some(Score::BlackWins)
    );
}

#[test]
fn a_note_is_short_and_says_something_even_after_the_end() {
    let mut game = open(ProfileName::Ffjd);
    run(&mut game, Command::Resign { by: Side::Black });
    let note = |text: String| Command::WriteNote { text };
    assert_eq!(refused(&game, note(" \n ".into())), Refusal::EmptyNote);
    assert_eq!(
        refused(&game, note("é".repeat(2001))),
        Refusal::TooLong { max: 2000 }
    );
    run(&mut game, note("é".repeat(2000)));
    assert_eq!(game.notes().len(), 1);
}

/// R3.15 and R3.1: a position loaded is judged at once.
#[test]
fn a_game_opened_on_a_finished_position_is_over() {
    let game = from("W:W:B1,K50");
    let lost = Ended {
        score: Score::BlackWins,
        reason: EndReason::Board(WinReason::NoPieces),
    };
    assert_eq!(game.ended(), Some(&lost));
}

#[test]
fn a_log_that_does_not_begin_with_an_opening_is_not_ours() {
    assert!(Game::open(&GameEvent::GapDeclared {}).is_none());
    assert!(Game::fold([]).is_none());
}

/// What is stored has happened: a move the present rules do not know is carried out by hand.
#[test]
fn a_stored_move_that_is_not_legal_today_still_happened() {
    let mut game = from("W:W28,32:B23,9");
    let square = |number| crate::draughts::Square::new(number).unwrap();
    let event = GameEvent::MovePlayed {
        by: Side::White,
        text: "32-27".into(),
        path: vec![square(32), square(27)],
        captured: vec![],
        end: None,
        press: None,
    };
    game.apply(&event, Timestamp::UNIX_EPOCH);
    assert_eq!(game.position().fen(), "B:W27,28:B9,23");
}

/// A slip of the hand must not make a number that breaks the count.
#[test]
fn a_move_number_no_game_reaches_is_refused() {
    let mut game = open(ProfileName::Ffjd);
    let set = |move_no| Command::SetPosition {
        fen: "B:W28,40:B1,12".into(),
        move_no: Some(move_no),
    };
    for number in [1000, u32::MAX] {
        assert_eq!(
            refused(&game, set(number)),
            Refusal::MoveNumberTooHigh { most: 999 }
        );
    }
    run(&mut game, set(999));
    play(&mut game, "12-18 28-22");
    assert_eq!(game.next_move_no(), 1000);
}

/// Promise 4: a correction has its reason, also when the result was taken back first.
#[test]
fn a_result_after_one_that_was_taken_back_says_why() {
    let mut game = open(ProfileName::Ffjd);
    run(&mut game, Command::Resign { by: Side::White });
    run(&mut game, Command::Undo);
    let result = |reason: &str| Command::SetResult {
        score: Score::Draw,
        reason: reason.into(),
    };
    assert_eq!(refused(&game, result("")), Refusal::ReasonNeeded);
    // The same result again changes nothing that stood.
    let same = Command::SetResult {
        score: Score::BlackWins,
        reason: String::new(),
    };
    assert!(game.decide(&same, Timestamp::UNIX_EPOCH).is_ok());
    run(&mut game, result("erreur de saisie"));
    assert_eq!(game.ended().map(|ended| ended.score), Some(Score::Draw));
}

/// An offer is nobody else's business until it is accepted: no number tells of it.
#[test]
fn an_offer_leaves_no_hole_in_the_public_numbers() {
    let mut game = open(ProfileName::Ffjd);
    play(&mut game, "32-28");
    let before = game.public_no();
    run(&mut game, Command::OfferDraw { by: Side::White });
    run(&mut game, Command::Undo);
    run(&mut game, Command::OfferDraw { by: Side::White });
    run(&mut game, Command::RefuseDraw);
    assert_eq!(game.public_no(), before);
    assert_eq!(game.last_play_seq(), game.seq());
    run(&mut game, Command::OfferDraw { by: Side::Black });
    run(&mut game, Command::AcceptDraw);
    assert_eq!(game.public_no(), before + 1);
}

#[test]
fn characters_nobody_can_type_are_not_kept() {
    let mut game = open(ProfileName::Ffjd);
    let note = run(
        &mut game,
        Command::WriteNote {
            text: "a\u{0}b\nc\u{7}".into(),
        },
    );
    assert_eq!(
        note,
        GameEvent::NoteWritten {
            text: "a b c".into()
        }
    );
}
