//! Lines as they are typed, and what they ask for.

use super::*;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::draughts::Variant;
use crate::game::GameEvent;

fn game(fen: &str) -> Game {
    game_of(Variant::International, fen)
}

fn game_of(variant: Variant, fen: &str) -> Game {
    let profile = RuleProfile::preset(ProfileName::Ffjd, variant);
    Game::open(&GameEvent::GameOpened {
        variant,
        profile,
        start: fen.to_owned(),
        clock: None,
    })
    .expect("the position is sound")
}

/// White to move: 32 may go to 27 or 28, 50 to 44 or 45.
fn quiet() -> Game {
    game("W:W32,50:B1,6")
}

fn typed(line: &str) -> Result<Typed, NotALine> {
    read(line, &quiet(), |board| board <= 12)
}

fn does(command: Command) -> Result<Typed, NotALine> {
    Ok(Typed::Command(command))
}

#[test]
fn moves_are_left_to_the_position() {
    for line in [
        "32-28", "3228", "32 28", "17x28", "17*28", "x", "X", "28", "32",
    ] {
        assert_eq!(
            typed(line),
            does(Command::Play {
                text: line.to_owned()
            }),
            "{line}"
        );
    }
    assert_eq!(
        typed("  32-28 "),
        does(Command::Play {
            text: "32-28".to_owned()
        })
    );
}

#[test]
fn a_number_leads_to_a_board_only_when_no_move_has_it() {
    assert_eq!(typed("12"), Ok(Typed::Board(12)));
    assert_eq!(typed("/12"), Ok(Typed::Board(12)));
    assert_eq!(typed("/ 7"), Ok(Typed::Board(7)));
    // The round has no board 13: whoever types it hears that 13 is no move.
    assert_eq!(
        typed("13"),
        does(Command::Play {
            text: "13".to_owned()
        })
    );
    assert_eq!(
        read("28", &quiet(), |_| true),
        does(Command::Play {
            text: "28".to_owned()
        })
    );
    assert_eq!(typed("/x"), Err(NotALine::Unknown));
}

#[test]
fn an_offer_is_by_the_side_that_has_just_moved() {
    // R3.7: the player offers after making his move.
    assert_eq!(typed("o"), does(Command::OfferDraw { by: Side::Black }));
    assert_eq!(
        typed("O white"),
        does(Command::OfferDraw { by: Side::White })
    );
    assert_eq!(typed("o+"), does(Command::AcceptDraw));
    assert_eq!(typed("o -"), does(Command::RefuseDraw));
    assert_eq!(typed("o 3"), Err(NotALine::Unknown));
}

/// R3.14: the arbiter declares the draw that holds, or lets play go on.
#[test]
fn a_draw_that_is_due_is_declared_or_passed_over() {
    assert_eq!(typed("n+"), does(Command::ConfirmDraw));
    assert_eq!(typed("N ="), does(Command::ConfirmDraw));
    assert_eq!(typed("n-"), does(Command::PlayOn));
    assert_eq!(typed("n 3"), Err(NotALine::Unknown));
}

#[test]
fn results_have_their_four_forms_and_a_reason() {
    let set = |score, reason: &str| {
        does(Command::SetResult {
            score,
            reason: reason.to_owned(),
        })
    };
    assert_eq!(typed("r 2-0"), set(Score::WhiteWins, ""));
    assert_eq!(typed("r1-1"), set(Score::Draw, ""));
    assert_eq!(
        typed("r 0-2 forfait des Blancs"),
        set(Score::BlackWins, "forfait des Blancs")
    );
    assert_eq!(typed("r f"), set(Score::BothLose, ""));
    assert_eq!(typed("r 0"), set(Score::BlackWins, ""));
    assert_eq!(typed("r"), Err(NotALine::Score));
    assert_eq!(typed("r 3-0"), Err(NotALine::Score));
}

#[test]
fn a_resignation_is_the_losers_and_not_the_arbiters() {
    assert_eq!(
        typed("r 2-0 abandon"),
        does(Command::Resign { by: Side::Black })
    );
    assert_eq!(
        typed("r 0-2 Opgave"),
        does(Command::Resign { by: Side::White })
    );
    let draw = Command::SetResult {
        score: Score::Draw,
        reason: "abandon".to_owned(),
    };
    assert_eq!(typed("r 1-1 abandon"), does(draw));
}

#[test]
fn a_note_keeps_its_capitals_and_needs_words() {
    assert_eq!(
        typed("j Téléphone au damier 3"),
        does(Command::WriteNote {
            text: "Téléphone au damier 3".to_owned()
        })
    );
    assert_eq!(typed("j"), Err(NotALine::Note));
}

#[test]
fn a_gap_is_declared_and_then_closed_by_a_position() {
    assert_eq!(typed("g"), does(Command::DeclareGap));
    let set = |fen: &str, move_no, is_meant| {
        Ok(Typed::Set {
            command: Command::SetPosition {
                fen: fen.to_owned(),
                move_no,
            },
            is_meant,
        })
    };
    assert_eq!(typed("g W:W32:B1"), set("W:W32:B1", None, false));
    assert_eq!(typed("g W:W32:B1 31"), set("W:W32:B1", Some(31), false));
    // A blank inside the list is no move number.
    assert_eq!(typed("g W:W32:B1, 6"), set("W:W32:B1, 6", None, false));
    // What ends the game is meant when the line says so.
    assert_eq!(typed("g W:W32:B 31 !"), set("W:W32:B", Some(31), true));
    assert_eq!(typed("g W:W32:B!"), set("W:W32:B", None, true));
    let mut suspended = quiet();
    suspended.apply(
        &GameEvent::GapDeclared {},
        crate::clock::Timestamp::UNIX_EPOCH,
    );
    assert_eq!(read("g", &suspended, |_| false), Ok(Typed::Position));
    assert_eq!(read("32", &suspended, |_| true), Ok(Typed::Board(32)));
}

#[test]
fn what_is_nothing_says_so() {
    assert_eq!(typed(""), Err(NotALine::Empty));
    assert_eq!(typed("   "), Err(NotALine::Empty));
    assert_eq!(typed("?"), Ok(Typed::Help));
    assert_eq!(typed("u"), does(Command::Undo));
    let reason = "Black had said to rectify".to_owned();
    assert_eq!(
        typed("u Black had said to rectify"),
        does(Command::UndoBecause { reason })
    );
    for line in ["zut", "i 3", "? o", "é", "€"] {
        let read = typed(line);
        assert!(
            matches!(
                read,
                Err(NotALine::Unknown) | Ok(Typed::Command(Command::Play { .. }))
            ),
            "{line}: {read:?}"
        );
    }
}

/// What is played when `line` is typed; a board it leads to behind a slash.
fn played(game: &Game, line: &str) -> String {
    match read(line, game, |board| board <= 12) {
        Ok(Typed::Command(Command::Play { text })) => text,
        Ok(Typed::Board(number)) => format!("/{number}"),
        other => format!("{other:?}"),
    }
}

/// R1.14: on the 8x8 boards names may stand for numbers, with or without a sign between them; a
/// letter and a figure are a square, whatever command the letter is.
#[test]
fn names_of_squares_are_moves_and_no_commands() {
    for variant in [Variant::Russian, Variant::Brazilian, Variant::American] {
        let game = game_of(variant, "W:Wc3,g3:Bb6,h6");
        for line in [
            "c3-d4", "c3d4", "C3 d4", "g3-h4", "g3h4", "g3:e5", "b6", "g3",
        ] {
            assert_eq!(
                played(&game, line),
                line.to_lowercase().as_str(),
                "{variant}"
            );
        }
        assert_eq!(played(&game, "c3e5g7"), "c3-e5-g7");
        assert_eq!(read("g", &game, |_| true), does(Command::DeclareGap));
        assert!(matches!(
            read("g W:Wc3:Bb6", &game, |_| true),
            Ok(Typed::Set { .. })
        ));
        assert!(matches!(
            read("gB:Wa1:Bb6", &game, |_| true),
            Ok(Typed::Set { .. })
        ));
    }
    // On the large board `g3` sets no position and plays no move.
    assert!(matches!(typed("g3-h4"), Ok(Typed::Set { .. })));
}

/// c3 and e3 can both go to d4: the file tells which.
#[test]
fn the_file_of_the_origin_shortens_a_move() {
    let game = game_of(Variant::Russian, "W:Wc3,e3,a1:Bh8,f8");
    assert_eq!(played(&game, "cd4"), "c3-d4");
    assert_eq!(played(&game, "ed4"), "e3-d4");
    assert_eq!(played(&game, "ab2"), "a1-b2");
    // Nobody from that file can go there: nobody else goes in his stead.
    assert_eq!(played(&game, "ad4"), "ad4");
    let capture = game_of(Variant::Russian, "W:Wc3:Bd4,h8");
    assert_eq!(played(&capture, "c:e5"), "c3-e5");
    assert_eq!(played(&capture, "ce5"), "c3-e5");
    assert_eq!(played(&capture, ":"), "x");
}

/// Where squares have names a number alone is a board: nobody means a square by it.
#[test]
fn a_number_on_a_board_with_names_leads_to_a_board() {
    // 22 = c3 and 18 = d4.
    let russian = game_of(Variant::Russian, "W:W5,10:B20,24");
    assert_eq!(played(&russian, "5"), "/5");
    assert_eq!(played(&russian, "22-18"), "22-18");
    let american = game_of(Variant::American, "W:W10:B20,24");
    assert_eq!(played(&american, "6"), "6");
    assert_eq!(played(&american, "12"), "/12");
}

#[test]
fn the_small_boards_have_results_of_their_own() {
    // R1.11.
    for (line, score) in [
        ("r 1-0", Score::WhiteWins),
        ("r 1/2-1/2", Score::Draw),
        ("r 1/2", Score::Draw),
        ("r 0-1", Score::BlackWins),
        ("r 2-0", Score::WhiteWins),
        ("r 0-0", Score::BothLose),
    ] {
        let set = Command::SetResult {
            score,
            reason: String::new(),
        };
        let game = game_of(Variant::Russian, "W:Wc3:Bb6");
        assert_eq!(read(line, &game, |_| true), does(set), "{line}");
    }
}

proptest::proptest! {
    /// Whatever is typed is answered.
    #[test]
    fn no_line_panics(line in "\\PC{0,40}") {
        let _ = typed(&line);
        let _ = read(&line, &game_of(Variant::Russian, "W:Wc3,e3:Bb6"), |_| true);
    }

    /// The same near what names of squares look like.
    #[test]
    fn no_name_panics(line in "[a-j][-:x*]?[a-i]?[0-9é]?[a-h0-9]{0,6}") {
        let _ = read(&line, &game_of(Variant::Russian, "W:Wc3,e3:Bb6"), |_| true);
    }
}
