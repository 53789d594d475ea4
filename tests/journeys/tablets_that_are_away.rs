//! A tablet that is out of the network keeps the presses made on it: what counts as hearing it, what the
//! desk does meanwhile, and what is sent to it.

use std::time::Duration;

use damier::clock::{ClockEvent, ClockSetup, FlagRule, Zone};
use damier::db::{CommandId, EventId, GameId, Role};
use damier::draughts::Side;
use damier::game::GameEvent;
use damier::services::boards::{Boards, NewGame};
use damier::web::now;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use uuid::Uuid;

use crate::support::desk::types_at;
use crate::support::games::new_game;
use crate::support::hall::{Hall, Visitor};
use crate::support::people::command_id;

/// Board 3 with this clock, started so many seconds ago.
async fn board_started(hall: &Hall, event_id: EventId, setup: ClockSetup, ago: i64) -> GameId {
    let at = now() - chrono::Duration::seconds(ago);
    let started = GameEvent::Clock {
        event: ClockEvent::Started { side: Side::White },
        end: None,
    };
    let new = NewGame {
        clock: Some(setup),
        events: vec![(started, at)],
        ..new_game(event_id, (1, 3))
    };
    let boards = Boards::new(hall.pool.clone());
    let opened = boards.open_game(new, CommandId(Uuid::now_v7()), None, at);
    opened.await.expect("open a game").row.game_id
}

fn clock(tempo: &str) -> ClockSetup {
    ClockSetup::new(tempo.parse().expect("a tempo"))
}

/// When the desk heard the tablet of board 3 last: the hour, to the second.
async fn heard(desk: &Visitor) -> String {
    let page = desk.get("/desk/open/tablets").await.body;
    let row = page.split(">3</th>").nth(1).expect("the row of board 3");
    let hour = row.split("class=\"num\">").nth(1).expect("an hour");
    hour.split('<').next().unwrap_or_default().to_owned()
}

fn hour() -> String {
    let zone = Zone::named("Europe/Paris").expect("a zone");
    zone.local(now()).format("%H:%M:%S").to_string()
}

async fn stream_of(tablet: &Visitor) -> reqwest::Response {
    let opened = tablet.request(Method::GET, "/table/stream").send().await;
    opened.expect("a stream")
}

/// Reads until so many signs of life have come: one at once, and one every three seconds.
async fn listen(stream: &mut reqwest::Response, ticks: usize) -> String {
    let mut heard = String::new();
    let all = async {
        while heard.matches("event: tick").count() < ticks {
            let chunk = stream.chunk().await.expect("more").expect("not its end");
            heard.push_str(&String::from_utf8_lossy(&chunk));
        }
    };
    let all = tokio::time::timeout(Duration::from_secs(20), all);
    all.await.expect("signs of life");
    heard
}

/// The server speaks to a tablet as long as nothing tells it that nobody listens. What it says itself is no
/// sign of the tablet; nor is a question of a tablet that has presses waiting.
#[tokio::test]
async fn only_the_tablet_itself_says_that_it_is_there() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    board_started(&hall, event_id, clock("5'"), 1).await;
    let desk = hall.with_role(event_id, Role::Arbiter).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    tablet.get("/table/time?kept=0").await;
    let latest = hour();
    let mut stream = stream_of(&tablet).await;
    listen(&mut stream, 2).await;
    tablet.get("/table/time?kept=2").await;
    let shown = heard(&desk).await;
    assert!(shown <= latest, "asked until {latest}, heard at {shown}");
    tablet.get("/table/time?kept=0").await;
    let shown = heard(&desk).await;
    assert!(shown > latest, "asked after {latest}, heard at {shown}");
}

/// Promise 5: a flag is down, and the tablet was not heard since. The desk says so and lets nobody decide
/// over the presses that may be on it, until the tablet is detached.
#[tokio::test]
async fn the_desk_says_that_a_tablet_is_silent_and_decides_nothing_over_it() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    tablet.get("/table/time?kept=0").await;
    // Zero comes in two seconds.
    let game = board_started(&hall, event_id, clock("1'"), 58).await;
    let desk = hall.with_role(event_id, Role::ChiefArbiter).await;
    let game = game.to_string();
    tokio::time::sleep(Duration::from_millis(5_500)).await;
    let silent = "The tablet of board 3 has not been heard since zero";
    let page = desk.get("/desk/open/rounds/1/boards/3").await;
    page.shows(silent);
    assert!(!page.body.contains("The loss is recorded by itself"));
    let (status, refused) = types_at(&desk, &game, "f+", 2).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let message = refused["message"].as_str().unwrap_or_default();
    assert!(message.starts_with(silent), "{refused}");
    let log = hall.log_of(&game).await;
    assert_eq!(log.len(), 2, "opened and started: {log:?}");

    let list = desk.get("/desk/open/tablets").await;
    let path = list.body.split("action=\"").find_map(|rest| {
        let path = rest.split('"').next().unwrap_or_default();
        path.ends_with("/end").then(|| path.to_owned())
    });
    desk.post(
        &path.expect("a way to detach it"),
        &[("command_id", &command_id())],
    )
    .await;
    types_at(&desk, &game, "f+", 2).await;
    let log = hall.log_of(&game).await;
    assert_eq!(log.len(), 3, "the loss is on record: {log:?}");
}

/// A board has one tablet: the one that was there before is detached, and holds up no flag.
#[tokio::test]
async fn a_second_tablet_takes_the_place_of_the_first() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let desk = hall.with_role(event_id, Role::Arbiter).await;
    let pair = async || {
        let path = "/desk/open/boards/3/pairing";
        let page = desk.post(path, &[("command_id", &command_id())]).await;
        let code = page
            .body
            .split("<p class=\"code\">")
            .nth(1)
            .expect("a code");
        let code = code.split('<').next().unwrap_or_default().to_owned();
        let tablet = hall.visitor();
        tablet.post("/table/pairing", &[("code", &code)]).await;
        tablet
    };
    let first = pair().await;
    assert_eq!(first.get("/table/state").await.status, StatusCode::OK);
    let second = pair().await;
    assert_eq!(second.get("/table/state").await.status, StatusCode::OK);
    assert_eq!(
        first.get("/table/state").await.status,
        StatusCode::FORBIDDEN
    );
    let list = desk.get("/desk/open/tablets").await;
    assert_eq!(list.body.matches(">3</th>").count(), 1);
}

/// Promise 2: what the desk says without touching the time sends the tablet not one byte.
#[tokio::test]
async fn what_the_desk_says_of_a_clock_is_not_sent_to_the_tablet() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let setup = ClockSetup {
        flag_rule: FlagRule::Arbiter,
        ..clock("5'")
    };
    let game = board_started(&hall, event_id, setup, 400).await.to_string();
    let desk = hall.with_role(event_id, Role::ChiefArbiter).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    // Silent since before zero: the program puts nothing on record that everybody is told.
    sqlx::query("UPDATE device SET last_heard_at = now() - interval '1 hour'")
        .execute(&hall.pool)
        .await
        .expect("silent");
    let mut stream = stream_of(&tablet).await;
    for (line, after) in [("p+", 2), ("f", 3), ("f- the clock was set wrong", 4)] {
        let (status, answer) = types_at(&desk, &game, line, after).await;
        assert_eq!(status, StatusCode::OK, "{line}: {answer}");
    }
    let heard = listen(&mut stream, 3).await;
    assert_eq!(heard.matches("event: state").count(), 1, "{heard}");
}

/// A stamped press of a tablet whose time is ours, made so many milliseconds ago.
async fn press(tablet: &Visitor, game: &str, run: Uuid, seq: u32, ago: i64) -> Value {
    let at = now().timestamp_millis() - ago;
    let (id, run, seq) = (command_id(), run.to_string(), seq.to_string());
    let at = at.to_string();
    let side = if seq == "1" { "white" } else { "black" };
    let form = [
        ("game", game),
        ("side", side),
        ("run", &run),
        ("seq", &seq),
        ("device_ms", &at),
        ("offset_ms", "0"),
        ("error_ms", "5"),
        ("measured_ms", &at),
        ("command_id", &id),
    ];
    let answer = tablet.post_for_json("/table/press?kept=0", &form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()["state"]["game"]["clock"].clone()
}

/// The desk writes down the move of a table that pressed. Taking the move back leaves the press, which was
/// the player's; it is taken back on the clock's page, with a reason.
#[tokio::test]
async fn a_press_of_the_table_is_taken_back_by_itself_and_with_a_reason() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = board_started(&hall, event_id, clock("20'+10\""), 5).await;
    let game = game.to_string();
    let desk = hall.with_role(event_id, Role::ChiefArbiter).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    // A switch of the desk that came meanwhile is no reason to refuse it.
    types_at(&desk, &game, "p+", 2).await;
    types_at(&desk, &game, "p-", 3).await;
    let pressed = press(&tablet, &game, Uuid::now_v7(), 1, 2000).await;
    assert_eq!(
        (&pressed["to_run"], &pressed["white"]["moves"]),
        (&"black".into(), &1.into())
    );
    types_at(&desk, &game, "32-28", 5).await;
    types_at(&desk, &game, "u", 6).await;
    let state = async || tablet.get("/table/state").await.json()["game"]["clock"].clone();
    assert_eq!(
        state().await["white"]["moves"],
        1,
        "the press is the player's"
    );
    types_at(&desk, &game, "p", 7).await;
    let address = "/desk/open/rounds/1/boards/3/clock";
    desk.get(address).await.shows("Last press: White, at ");
    let takes_back = async |reason: &str| {
        let id = command_id();
        let form = [
            ("command_id", &*id),
            ("after", "8"),
            ("then", "unpress"),
            ("reason", reason),
        ];
        desk.post(address, &form).await
    };
    let refused = takes_back("").await;
    assert!(refused.body.contains("Say why"), "{}", refused.status);
    takes_back("pressed by mistake").await;
    let after = state().await;
    assert_eq!(
        (&after["to_run"], &after["white"]["moves"]),
        (&"white".into(), &0.into())
    );
    let log = hall.log_of(&game).await;
    assert!(matches!(
        &log.last().expect("a record").event,
        GameEvent::Clock { event: ClockEvent::PressUndone { press: 1, reason, .. }, .. }
            if reason == "pressed by mistake"
    ));
}

/// Two arbiters press the same key at one board. Each means what his page showed him.
#[tokio::test]
async fn one_key_for_stop_and_go_does_not_turn_round_what_a_colleague_did() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = board_started(&hall, event_id, clock("5'"), 1)
        .await
        .to_string();
    let (one, other) = (
        hall.with_role(event_id, Role::Arbiter).await,
        hall.with_role(event_id, Role::ChiefArbiter).await,
    );
    let phase = async || {
        let log = hall.log_of(&game).await;
        log.last().expect("a record").event.kind()
    };
    for (after, status, kind) in [
        (2, 200, "clock_paused"),
        (2, 422, "clock_paused"),
        (3, 200, "clock_resumed"),
        (3, 422, "clock_resumed"),
    ] {
        let who = if status == 200 { &one } else { &other };
        let (answered, body) = types_at(who, &game, "p", after).await;
        assert_eq!((answered.as_u16(), phase().await), (status, kind), "{body}");
    }
}
