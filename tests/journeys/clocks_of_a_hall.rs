//! The clocks of a whole round are started, stopped and set going with one key; who is missing is
//! named, waited for, and arrives.

use reqwest::StatusCode;
use serde_json::Value;

use crate::support::desk::{create_event, game_of, open_board, types_at};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// An event that waits a quarter of an hour, with four boards: the third has no clock.
async fn four_boards(who: &Visitor) -> Vec<String> {
    let rules = [
        ("variant", "international"),
        ("profile", "ffjd"),
        ("forfeit_minutes", "15"),
        ("clock", "20'"),
        ("clock_kind", "kept"),
    ];
    create_event(who, "Open", &rules).await;
    let mut games = Vec::new();
    for board in ["1", "2", "3", "4"] {
        let choices: &[_] = if board == "3" {
            &[("clock", "none")]
        } else {
            &[]
        };
        games.push(game_of(&open_board(who, "open", board, choices).await));
    }
    games
}

/// Types a line on the desk, for all boards.
async fn all(who: &Visitor, line: &str, command: &str) -> Answer {
    let form = [("line", line), ("round", "1"), ("command_id", command)];
    who.post_for_json("/desk/open/entries", &form).await
}

async fn kinds(hall: &Hall, game: &str) -> Vec<&'static str> {
    let log = hall.log_of(game).await;
    log.iter().map(|entry| entry.event.kind()).collect()
}

#[tokio::test]
async fn one_key_starts_the_clocks_and_a_board_that_misses_a_player_is_named() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let games = four_boards(&solange).await;
    let (status, said) = types_at(&solange, &games[1], "a b", 1).await;
    assert_eq!(
        (status, &said["said"]),
        (StatusCode::OK, &Value::from("Black absent"))
    );
    // Before the round begins nothing counts.
    let desk = solange.get("/desk/open").await;
    desk.shows("Black absent");
    assert!(!desk.body.contains("data-until"), "{}", desk.body);

    let command = command_id();
    let started = all(&solange, "s", &command).await;
    assert_eq!(
        started.json()["said"],
        "Clocks started at 2 boards. Left out: board 2 (Delhaye François, absent), board 3 (no clock)."
    );
    // Sent again, it does nothing again.
    all(&solange, "s", &command).await;
    all(&solange, "s", &command_id()).await;
    assert_eq!(
        kinds(&hall, &games[0]).await,
        ["game_opened", "clock_started"]
    );
    assert_eq!(
        kinds(&hall, &games[1]).await,
        ["game_opened", "player_absent", "wait_began"]
    );
    // Who is missing is waited for from then on: R6.8, 15 minutes here.
    let desk = solange.get("/desk/open").await;
    desk.shows("Black absent, default in")
        .shows("data-until=\"");
    let until = desk.body.split("data-until=\"").nth(1).unwrap_or_default();
    let until: i64 = until
        .split('"')
        .next()
        .unwrap_or_default()
        .parse()
        .expect("ms");
    let began = hall.log_of(&games[0]).await[1].at.timestamp_millis();
    assert_eq!(until - began, 15 * 60_000);
    // Nobody else hears of it.
    for path in [format!("/games/{}", games[1]), "/events/open".to_owned()] {
        let page = hall.visitor().get(&path).await;
        assert!(!page.body.contains("absent"), "{path}: {}", page.body);
    }
    // His clock does not start before he is there.
    let (status, refused) = types_at(&solange, &games[1], "s", 3).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused["message"], "Black is absent: a b when he arrives.");
    let (_, arrived) = types_at(&solange, &games[1], "a", 3).await;
    assert_eq!(arrived["said"], "Black arrived");
    let (status, _) = types_at(&solange, &games[1], "s", 4).await;
    assert_eq!(status, StatusCode::OK);

    // Whoever is found missing once the round runs is late from its start.
    let (_, absent) = types_at(&solange, &games[2], "a w", 1).await;
    assert_eq!(absent["seq"], 3, "{absent}");
    let since = hall.log_of(&games[2]).await[2].clone();
    assert_eq!(since.event.kind(), "wait_began");
    let damier::game::GameEvent::WaitBegan { since, minutes } = since.event else {
        panic!("{since:?}");
    };
    assert_eq!((since.timestamp_millis(), minutes), (began, 15));
}

/// What was stopped together goes on together; a board that an arbiter stopped for himself stays as
/// he left it.
#[tokio::test]
async fn all_are_stopped_and_go_on_but_for_those_that_stood_before() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let games = four_boards(&solange).await;
    all(&solange, "s", &command_id()).await;
    types_at(&solange, &games[3], "p", 2).await;
    let stopped = all(&solange, "p", &command_id()).await;
    assert_eq!(stopped.json()["said"], "Clocks stopped at 2 boards.");
    let public = hall.visitor().get(&format!("/games/{}", games[0])).await;
    public.shows("Paused");
    let resumed = all(&solange, "p", &command_id()).await;
    assert_eq!(resumed.json()["said"], "Clocks resumed at 2 boards.");
    let last = kinds(&hall, &games[3]).await;
    assert_eq!(last, ["game_opened", "clock_started", "clock_paused"]);
    // A button says which it is, whatever happened since its page was made.
    let again = all(&solange, "resume", &command_id()).await;
    assert_eq!(
        again.json()["said"],
        "No clock waits for the hall to go on."
    );
}

/// Without script the desk answers with the page and the same sentence.
#[tokio::test]
async fn a_form_does_the_same() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let games = four_boards(&solange).await;
    types_at(&solange, &games[0], "a white", 1).await;
    solange
        .get("/desk/open")
        .await
        .shows("Start all clocks")
        .shows("name=\"line\" value=\"s\"");
    let command = command_id();
    let form = [
        ("line", "s"),
        ("round", "1"),
        ("command_id", command.as_str()),
    ];
    let page = solange.post("/desk/open/entries", &form).await;
    page.shows("Clocks started at 2 boards. Left out: board 1 (Hébrard Noémie, absent)");
}

/// A clock on the table is written down without running; its times are those of the last reading.
#[tokio::test]
async fn a_clock_on_the_table_is_read_and_not_run() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let physical = [("clock", "20'"), ("clock_kind", "physical")];
    create_event(&solange, "Open", &physical).await;
    let board = open_board(&solange, "open", "1", &[]).await;
    board.shows("Note the clock on the table").shows("not yet");
    let game = game_of(&board);
    let (status, wrong) = types_at(&solange, &game, "l 20:10", 1).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong["message"].as_str().unwrap().starts_with("Two times"),
        "{wrong}"
    );
    let (status, read) = types_at(&solange, &game, "l 18:10 17.30 b", 1).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    let page = solange.get(&board.path).await;
    page.shows(">18:10</span>").shows(">17:30</span>");
    let public = hall.visitor().get(&format!("/games/{game}")).await;
    public
        .shows(">17:30</span>")
        .shows("read from the clock on the table");
    let clock = crate::support::desk::clock_of(&public.body);
    assert_eq!(
        (&clock["phase"], &clock["kept"]),
        (&Value::from("waiting"), &Value::from(false))
    );
    let (status, refused) = types_at(&solange, &game, "s", 2).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
}

/// A clock that breaks off is followed by one on the table, and that one by ours again: what runs is
/// never two at once, and viewers are told who keeps the time.
#[tokio::test]
async fn the_time_goes_from_our_clock_to_one_on_the_table_and_back() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create_event(
        &solange,
        "Open",
        &[("clock", "20'"), ("clock_kind", "kept")],
    )
    .await;
    let board = open_board(&solange, "open", "1", &[]).await;
    let game = game_of(&board);
    let clock = async || {
        let page = hall.visitor().get(&format!("/games/{game}")).await;
        crate::support::desk::clock_of(&page.body)
    };
    for (line, after) in [("s", 1), ("l+", 2)] {
        let (status, answer) = types_at(&solange, &game, line, after).await;
        assert_eq!(status, StatusCode::OK, "{line}: {answer}");
    }
    let told = clock().await;
    assert_eq!(
        (&told["phase"], &told["kept"]),
        (&Value::from("paused"), &Value::from(false))
    );
    types_at(&solange, &game, "l 18:10 17:30 b", 3).await;
    let (status, _) = types_at(&solange, &game, "p", 4).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    for (line, after) in [("l-", 4), ("p", 5)] {
        let (status, answer) = types_at(&solange, &game, line, after).await;
        assert_eq!(status, StatusCode::OK, "{line}: {answer}");
    }
    let told = clock().await;
    assert_eq!(
        (&told["phase"], &told["to_run"]),
        (&Value::from("running"), &Value::from("black"))
    );
    assert_eq!(told["white"]["left_ms"], 1_090_000);
    let black = told["black"]["left_ms"].as_i64().expect("a time");
    assert!((1_030_000..=1_050_000).contains(&black), "{black}");
}
