//! PDN files come into an event and games leave it, below the pages.

use chrono::{TimeZone, Utc};
use damier::clock::{ClockKind, ClockSetup};
use damier::db::games::list_rounds;
use damier::db::{self, CommandId, DbError, EventId};
use damier::draughts::Score;
use damier::formats::pdn;
use damier::game::Command;
use damier::services::boards::{Boards, Recording};
use damier::services::export_pdn::{self, Sentences};
use damier::services::import_pdn::{self, Reason};
use damier::services::sample::make_sample;
use uuid::Uuid;

use crate::support::database::TestDatabase;

const SENTENCES: Sentences = Sentences {
    gap: "Notation suspendue",
    ended: |_| String::new(),
    irregularity: |_| None,
};

/// Four games: a whole one, one with an illegal ply (28x19 is compulsory), one of another game,
/// and one with a comment, a variation and a tag nobody knows.
const FILE: &str = r#"[White "Maes, Wouter"]
[Black "Kermarrec, Yann"]
[Round "3"]
[Board "2"]
[Date "2026.11.28"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 2-0

[White "Bad"]
[Black "Game"]
[GameType "20"]

1. 32-28 19-23
2. 33-29 *

[White "Frisian"]
[Black "Game"]
[GameType "40"]

1. 32-28 *

[White "Zoé"]
[Black "Ünal"]
[Colour "blue"]
[Result "1-1"]
[GameType "20"]

1. 33-28 {good} (1. 32-28 18-23) 18-22 *
"#;

async fn hall() -> (sqlx::PgPool, Boards, db::events::Event) {
    let pool = TestDatabase::fresh().await.pool();
    let boards = Boards::new(pool.clone());
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 14, 0, 0).unwrap();
    let event_id = make_sample(&pool, &boards, at).await.unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let event = db::events::find(&mut conn, event_id)
        .await
        .unwrap()
        .unwrap();
    (pool, boards, event)
}

#[tokio::test]
async fn the_sample_has_two_rounds_and_one_game_in_progress() {
    let (pool, boards, event) = hall().await;
    let mut conn = pool.acquire().await.unwrap();
    assert_eq!(
        list_rounds(&mut conn, event.event_id).await.unwrap(),
        [(1, 8), (2, 8)]
    );
    let mut running = Vec::new();
    for round in [1, 2] {
        for board in boards.of_round(event.event_id, round).await.unwrap() {
            assert!(board.game.plies().count() > 50);
            if board.game.ended().is_none() {
                running.push((round, board.row.board_no));
            }
            let instants: Vec<_> = board.log.iter().map(|entry| entry.at).collect();
            assert!(
                instants.is_sorted(),
                "round {round}, board {}",
                board.row.board_no
            );
        }
    }
    assert_eq!(running, [(2, 2)]);
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let again = make_sample(&pool, &boards, at).await.unwrap();
    assert_eq!(
        again, event.event_id,
        "a second start makes no second sample"
    );
}

#[tokio::test]
async fn every_readable_game_is_taken_and_every_other_is_named() {
    let (pool, boards, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let plan = import_pdn::plan(&mut conn, &event, FILE.as_bytes(), 2, at)
        .await
        .unwrap();

    let taken: Vec<_> = plan
        .taken
        .iter()
        .map(|planned| {
            let game = &planned.game;
            (
                planned.number,
                game.round_no,
                game.board_no,
                game.white_name.as_str(),
                planned.plies,
                planned.score,
            )
        })
        .collect();
    assert_eq!(
        taken,
        [
            (1, 3, 2, "Maes, Wouter", 4, Some(Score::WhiteWins)),
            // Boards 1 to 8 of round 2 have their games.
            (4, 2, 9, "Zoé", 2, Some(Score::Draw)),
        ]
    );
    assert_eq!(plan.refused.len(), 2);
    let Reason::Bad { bad, before } = &plan.refused[0].reason else {
        panic!("{:?}", plan.refused[0])
    };
    assert_eq!(
        (
            plan.refused[0].number,
            bad.line,
            bad.ply,
            bad.token.as_str()
        ),
        (2, 16, 3, "33-29")
    );
    let legal: Vec<String> = before
        .legal_texts()
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    assert_eq!(legal, ["28x19"]);
    assert!(
        matches!(plan.refused[1].reason, Reason::OtherGame("frisian")),
        "{:?}",
        plan.refused[1]
    );

    let command = CommandId(Uuid::new_v4());
    let opened = import_pdn::import(&boards, plan, command, None, at)
        .await
        .unwrap();
    assert_eq!(opened.len(), 2);
    // A second click brings nothing, and the same file is known by its games.
    let again = import_pdn::plan(&mut conn, &event, FILE.as_bytes(), 2, at)
        .await
        .unwrap();
    assert!(again.taken.is_empty());
    assert!(matches!(
        again.refused[0].reason,
        Reason::AlreadyThere {
            round_no: 3,
            board_no: 2
        }
    ));
}

#[tokio::test]
async fn a_second_click_imports_nothing_twice() {
    let (pool, boards, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let command = CommandId(Uuid::new_v4());
    let first = import_pdn::plan(&mut conn, &event, FILE.as_bytes(), 2, at)
        .await
        .unwrap();
    let second = import_pdn::plan(&mut conn, &event, FILE.as_bytes(), 2, at)
        .await
        .unwrap();
    import_pdn::import(&boards, first, command, None, at)
        .await
        .unwrap();
    let error = import_pdn::import(&boards, second, command, None, at)
        .await
        .unwrap_err();
    assert!(
        matches!(error, DbError::Repeated | DbError::BoardTaken),
        "{error:?}"
    );
    assert_eq!(games_of(&pool, event.event_id).await, 18);
}

async fn games_of(pool: &sqlx::PgPool, event_id: EventId) -> i64 {
    let mut conn = pool.acquire().await.unwrap();
    list_rounds(&mut conn, event_id)
        .await
        .unwrap()
        .iter()
        .map(|(_, games)| games)
        .sum()
}

/// Nothing that was in the file is lost while nobody adds to the game; then the log speaks.
#[tokio::test]
async fn a_game_leaves_as_it_came_until_somebody_adds_to_it() {
    let (pool, boards, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let plan = import_pdn::plan(&mut conn, &event, FILE.as_bytes(), 2, at)
        .await
        .unwrap();
    let opened = import_pdn::import(&boards, plan, CommandId(Uuid::new_v4()), None, at)
        .await
        .unwrap();
    let board = boards.load(opened[1]).await.unwrap().unwrap();
    let source = db::games::find_source(&mut conn, opened[1]).await.unwrap();
    let text = pdn::write([&export_pdn::record(
        &board,
        &event,
        source.as_deref(),
        &SENTENCES,
    )]);
    assert!(
        text.contains("[Colour \"blue\"]")
            && text.contains("{good}")
            && text.contains("(1. 32-28 18-23)"),
        "{text}"
    );

    let undo = Recording {
        game_id: opened[1],
        command: Command::Undo,
        after: board.game.seq(),
        command_id: CommandId(Uuid::new_v4()),
        person: None,
    };
    boards.record(undo, at).await.unwrap();
    let board = boards.load(opened[1]).await.unwrap().unwrap();
    let text = pdn::write([&export_pdn::record(
        &board,
        &event,
        source.as_deref(),
        &SENTENCES,
    )]);
    assert_eq!(
        text,
        "[Event \"Open de Valbrune\"]\n[Site \"Salle Jules-Vérin, Valbrune\"]\n[Date \"2026.11.30\"]\n\
         [Round \"2\"]\n[White \"Zoé\"]\n[Black \"Ünal\"]\n[Result \"*\"]\n[GameType \"20\"]\n[Board \"9\"]\n\
         [PlyCount \"2\"]\n\n1. 33-28 18-22 *\n"
    );
}

/// P3.3: squares up to 32 fit every board, so the event says which game it is, and the report says so.
#[tokio::test]
async fn a_short_game_without_a_name_is_read_as_the_game_of_the_event() {
    let (pool, _, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let text = b"[White \"Sow\"]\n[Black \"Maes\"]\n[FEN \"W:W28,32:B9,23\"]\n\n1. 28x19 9-14 *\n";
    let plan = import_pdn::plan(&mut conn, &event, text, 2, at)
        .await
        .unwrap();
    assert!(plan.refused.is_empty(), "{:?}", plan.refused);
    assert_eq!(plan.taken[0].plies, 2);
    let ids: Vec<&str> = plan.taken[0]
        .notes
        .iter()
        .map(|note| note.point.id())
        .collect();
    assert!(ids.contains(&"P3.3"), "{ids:?}");
}

/// P2.9: a game comes with the time it was played with, which nobody keeps here; and leaves with it when
/// somebody has added to the game.
#[tokio::test]
async fn a_game_comes_with_its_time_control() {
    let (pool, boards, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let game = |tag: &str| {
        format!(
            "[White \"Sow\"]\n[Black \"Maes\"]\n[GameType \"20\"]\n{tag}\n1. 32-28 19-23 2. 28x19 *\n\n"
        )
    };
    let text = [
        "[TimeControl \"5400+30\"]\n",
        "[TimeControl \"3 d/5\"]\n",
        "[TimeControl \"-\"]\n",
        "",
    ];
    let text: String = text.iter().map(|tag| game(tag)).collect();
    let plan = import_pdn::plan(&mut conn, &event, text.as_bytes(), 2, at)
        .await
        .unwrap();
    let clocks: Vec<_> = plan
        .taken
        .iter()
        .map(|taken| taken.game.clock.clone())
        .collect();
    let control = "90'+30\"".parse().unwrap();
    let known = ClockSetup {
        kind: ClockKind::Physical,
        ..ClockSetup::new(control)
    };
    assert_eq!(clocks, [Some(known), None, None, None]);
    let opened = import_pdn::import(&boards, plan, CommandId(Uuid::new_v4()), None, at)
        .await
        .unwrap();
    let undo = Recording {
        game_id: opened[0],
        command: Command::Undo,
        after: 4,
        command_id: CommandId(Uuid::new_v4()),
        person: None,
    };
    boards.record(undo, at).await.unwrap();
    let board = boards.load(opened[0]).await.unwrap().unwrap();
    let text = pdn::write([&export_pdn::record(&board, &event, None, &SENTENCES)]);
    assert!(text.contains("[TimeControl \"5400+30\"]\n"), "{text}");
}

/// P2.5, P2.7, P6.5: Italian names and results, and every date that leaves no doubt; P7.8: what the clocks
/// cannot have shown is told.
#[tokio::test]
async fn a_game_comes_under_whatever_names_its_file_has() {
    let (pool, _, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let text = "[Bianco \"Borghetti\"]\n[Nero \"Mascolo\"]\n[Risultato \"1-0\"]\n[Date \"31-01-1965\"]\n[GameType \"20\"]\n\n\
                1. 32-28 {[%clk 0:59:00]} 19-23 2. 28x19 {[%clk 0:59:30]} *\n\n\
                [P1 \"Sow\"]\n[white \"?\"]\n[Date \"1.1.1965\"]\n[GameType \"20\"]\n\n1. 33-28 *\n\n\
                [White \"Maes\"]\n[Date \"01-02-1965\"]\n[GameType \"20\"]\n\n1. 34-29 *\n";
    let plan = import_pdn::plan(&mut conn, &event, text.as_bytes(), 2, at)
        .await
        .unwrap();
    let taken: Vec<_> = plan
        .taken
        .iter()
        .map(|planned| {
            let game = &planned.game;
            let day = game.played_on.map(|day| day.to_string());
            (
                game.white_name.as_str(),
                game.black_name.as_str(),
                day,
                planned.score,
            )
        })
        .collect();
    let day = |text: &str| Some(text.to_owned());
    assert_eq!(
        taken,
        [
            (
                "Borghetti",
                "Mascolo",
                day("1965-01-31"),
                Some(Score::WhiteWins)
            ),
            ("Sow", "?", day("1965-01-01"), None),
            ("Maes", "?", None, None),
        ]
    );
    let points: Vec<_> = plan.taken[0].notes.iter().map(|note| note.point).collect();
    assert_eq!(points, [pdn::Point::ClockMissing, pdn::Point::ClockRises]);
}

/// P4.6: what cannot be played can be looked at.
#[tokio::test]
async fn a_position_without_a_turn_is_refused_and_shown() {
    let (pool, _, event) = hall().await;
    let at = Utc.with_ymd_and_hms(2026, 11, 30, 15, 0, 0).unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let text =
        b"[GameType \"20\"]\n[FEN \"?:W28:B19\"]\n*\n\n[GameType \"20\"]\n[FEN \"W:W28:B28\"]\n*\n";
    let plan = import_pdn::plan(&mut conn, &event, text, 2, at)
        .await
        .unwrap();
    let seen: Vec<_> = plan
        .refused
        .iter()
        .map(|refused| {
            let viewed = refused.viewed.as_ref();
            viewed.map(|viewed| (viewed.position.fen(), viewed.to_move))
        })
        .collect();
    assert_eq!(seen, [Some(("W:W28:B19".to_owned(), None)), None]);
}
