//! The desk starts and stops a clock, and everybody sees the same.

use std::time::Duration;

use damier::db::Role;
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::desk::{clock_of, create_event, game_of, open_board, types_at as types};
use crate::support::hall::{Hall, Visitor};

/// An event with a clock, and its first board: the address of the desk's board, and the game.
async fn open(who: &Visitor) -> (String, String) {
    let clock = [("clock", "5'+3\""), ("clock_kind", "kept")];
    create_event(who, "Open", &clock).await;
    let board = open_board(who, "open", "1", &[]).await;
    (board.path.clone(), game_of(&board))
}

#[tokio::test]
async fn a_clock_is_started_stopped_and_resumed_from_the_line() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = open(&solange).await;
    let viewer = hall.visitor_speaking("fr");
    let public = format!("/games/{game}");
    // 5 minutes and the bonus of the first move.
    let page = viewer.get(&public).await;
    page.shows("Pendules pas encore lancées")
        .shows(">5:03</span>");
    assert_eq!(clock_of(&page.body)["phase"], "waiting");

    let (status, done) = types(&solange, &game, "s", 1).await;
    assert_eq!((status, done["seq"].as_u64()), (StatusCode::OK, Some(2)));
    let running = clock_of(&viewer.get(&public).await.body);
    assert_eq!(running["phase"], "running");
    assert_eq!(running["to_run"], "white");
    // The desk and the hall's overview hold the same clock.
    for path in [board.as_str(), "/desk/open"] {
        let clock = clock_of(&solange.get(path).await.body);
        assert_eq!(
            (&clock["phase"], &clock["to_run"]),
            (&running["phase"], &running["to_run"])
        );
    }
    viewer
        .get("/events/open/live")
        .await
        .shows("La pendule des Blancs marche");
    let (status, refused) = types(&solange, &game, "s", 2).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused["message"], "The clocks have been started already.");

    // A move written at the desk presses nothing, unless the board is told to.
    let (status, _) = types(&solange, &game, "32-28", 2).await;
    assert_eq!(status, StatusCode::OK);
    let unpressed = clock_of(&viewer.get(&public).await.body);
    assert_eq!(
        (&unpressed["to_run"], &unpressed["white"]["moves"]),
        (&json!("white"), &json!(0))
    );
    types(&solange, &game, "u", 3).await;
    let (status, told) = types(&solange, &game, "p+", 4).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    // Then it does, and brings its bonus: 5'03" less the time that White took, plus 3" for the next
    // move.
    let (status, _) = types(&solange, &game, "32-28", 5).await;
    assert_eq!(status, StatusCode::OK);
    let page = viewer.get(&public).await;
    let pressed = clock_of(&page.body);
    assert_eq!(pressed["to_run"], "black");
    assert_eq!(pressed["white"]["moves"], 1);
    // Both lists of moves tell what it took, to the second.
    for path in [public.as_str(), board.as_str()] {
        let page = solange.get(path).await;
        assert!(page.body.contains("<small>0:0"), "{path}: {}", page.body);
    }
    let (status, _) = types(&solange, &game, "19-23", 6).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(clock_of(&viewer.get(&public).await.body)["to_run"], "white");
    let (_, off) = types(&solange, &game, "p-", 7).await;
    assert_eq!(off["said"], "Moves entered here do not press the clock");

    types(&solange, &game, "p", 8).await;
    let paused = viewer.get(&public).await;
    // A pause has no reason (promise 2).
    paused.shows("<span data-clock-note>En pause</span>");
    let stood = clock_of(&paused.body);
    let left = |clock: &Value| clock["white"]["left_ms"].as_i64().unwrap();
    assert!(left(&stood) <= 306_000 && left(&stood) > 296_000, "{stood}");
    types(&solange, &game, "p", 9).await;
    let resumed = clock_of(&viewer.get(&public).await.body);
    assert_eq!(resumed["phase"], "running");
    assert!(left(&resumed) <= left(&stood));
}

/// A viewer hears of the clock in the stream, with the server's time, and need not ask again.
#[tokio::test]
async fn a_viewer_is_told_of_the_clock_and_of_the_time() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (_, game) = open(&solange).await;
    let request = hall
        .visitor()
        .request(Method::GET, &format!("/games/{game}/stream?after=1"));
    let mut stream = request.send().await.unwrap().bytes_stream();
    types(&solange, &game, "s", 1).await;
    let hear = async {
        let mut text = String::new();
        // The time at the opening, the clock, and the time again while it runs.
        while text.matches("event: tick\n").count() < 2 || !text.contains("event: clock\n") {
            let chunk = stream.next().await.expect("it stays open").unwrap();
            text += std::str::from_utf8(&chunk).unwrap();
        }
        text
    };
    // Well under the 15 seconds of a stream in which nothing runs.
    let text = tokio::time::timeout(Duration::from_secs(8), hear)
        .await
        .expect("the time is said while a clock runs");
    let message = text.split("event: clock\ndata: ").nth(1).expect("a clock");
    let message: Value = serde_json::from_str(message.lines().next().unwrap()).unwrap();
    assert_eq!(message["clock"]["phase"], "running");
    assert_eq!(message["say"], "Clocks started: White’s clock is running");
    let time = text.split("event: tick\ndata: ").nth(1).expect("a time");
    let time: i64 = time.lines().next().unwrap().parse().unwrap();
    let as_of = message["clock"]["as_of"].as_i64().unwrap();
    assert!((as_of - time).abs() < 10_000, "{time} {as_of}");
}

/// A recorder starts the clocks of his boards; nobody else's.
#[tokio::test]
async fn a_recorder_starts_the_clocks_of_his_own_boards() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (_, game) = open(&solange).await;
    let event_id = hall.event_of("open").await;
    let recorder = async |name: &str, boards: Vec<u32>| {
        let role = Role::Recorder;
        let grants = [(event_id, damier::db::Grant { role, boards })];
        let person = hall.person(name, &grants).await;
        hall.browser_of(person).await
    };
    let elsewhere = recorder("elsewhere", vec![2]).await;
    let (status, _) = types(&elsewhere, &game, "s", 1).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let here = recorder("here", vec![1]).await;
    let (status, _) = types(&here, &game, "s", 1).await;
    assert_eq!(status, StatusCode::OK);
}

/// Desks hear the time every three seconds, and the database is not asked for each of them each time:
/// what was read of a listener holds until something of somebody's changes. Here it cannot be asked.
#[tokio::test]
async fn desks_are_told_the_time_without_a_question_each() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let grant = damier::db::Grant::whole(Role::Arbiter);
    let person = hall.person("odile", &[(event_id, grant)]).await;
    let mut desks = Vec::new();
    for _ in 0..8 {
        let browser = hall.browser_of(person).await;
        let request = browser.request(Method::GET, "/desk/open/stream");
        desks.push(Box::pin(request.send().await.unwrap().bytes_stream()));
    }
    let mut hear_one_each = async || {
        for desk in &mut desks {
            let mut text = String::new();
            while !text.contains("event: tick\n") {
                let chunk = desk.next().await.expect("it stays open").unwrap();
                text += std::str::from_utf8(&chunk).unwrap();
            }
        }
    };
    // At the opening, and the first beat after it: each is asked for once.
    hear_one_each().await;
    hear_one_each().await;
    let mut held = hall.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE session IN ACCESS EXCLUSIVE MODE")
        .execute(&mut *held)
        .await
        .unwrap();
    // Longer than a session is remembered for requests.
    let beats = async {
        for _ in 0..3 {
            hear_one_each().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(25), beats)
        .await
        .expect("the time is said to all");
    held.rollback().await.unwrap();
}

/// Whoever may not hear any more hears nothing more, though nobody asks at each sign of life.
#[tokio::test]
async fn a_desk_that_signs_out_is_not_told_anything_more() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    open(&solange).await;
    let request = solange.request(Method::GET, "/desk/open/stream");
    let mut stream = request.send().await.unwrap().bytes_stream();
    for _ in 0..2 {
        let first = stream.next().await.expect("it is open").unwrap();
        assert!(!first.is_empty());
    }
    let command = damier::db::CommandId(uuid::Uuid::now_v7()).0.to_string();
    solange
        .post("/sign-out", &[("command_id", command.as_str())])
        .await;
    let ends = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(8), ends)
        .await
        .expect("it ends");
}
