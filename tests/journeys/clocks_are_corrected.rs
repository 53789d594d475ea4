//! Both clocks of a board are put right on one screen: before, after, why, and what will happen.

use damier::clock::{ClockEvent, Millis};
use damier::db::{Grant, Role};
use damier::draughts::Side;
use damier::game::GameEvent;
use reqwest::StatusCode;
use serde_json::Value;

use crate::support::desk::{clock_of, create_event, game_of, open_board, types_at};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// A board whose clocks were started and stopped: its desk, and its game.
async fn stopped_board(who: &Visitor, clock: &str) -> (String, String) {
    create_event(
        who,
        "Open",
        &[
            ("clock", "own"),
            ("clock_text", clock),
            ("clock_kind", "kept"),
        ],
    )
    .await;
    let board = open_board(who, "open", "1", &[]).await;
    let game = game_of(&board);
    types_at(who, &game, "s", 1).await;
    types_at(who, &game, "p", 2).await;
    (board.path.clone(), game)
}

async fn sends(
    who: &Visitor,
    board: &str,
    then: &str,
    after: &str,
    fields: &[(&str, &str)],
) -> Answer {
    let command = command_id();
    let mut form = vec![
        ("command_id", command.as_str()),
        ("after", after),
        ("then", then),
    ];
    form.extend_from_slice(fields);
    who.post(&format!("{board}/clock"), &form).await
}

/// The values a page holds in a field.
fn field<'a>(page: &'a Answer, name: &str) -> &'a str {
    let input = page
        .body
        .split(&format!(" name=\"{name}\""))
        .nth(1)
        .expect("a field");
    let value = input.split("value=\"").nth(1).unwrap_or_default();
    value.split('"').next().unwrap_or_default()
}

async fn last_of(hall: &Hall, game: &str) -> GameEvent {
    hall.log_of(game).await.pop().expect("a record").event
}

#[tokio::test]
async fn a_clock_is_corrected_with_its_before_its_after_and_its_reason() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = stopped_board(&solange, "45'+30\"").await;
    // `t` leads to the page.
    let command = command_id();
    let typed = [
        ("line", "t"),
        ("after", "3"),
        ("command_id", command.as_str()),
    ];
    let page = solange
        .post(&format!("/games/{game}/entries"), &typed)
        .await;
    assert_eq!(page.path, format!("{board}/clock"));
    page.shows("Clocks stopped at ").shows("Reason, required");
    assert_eq!(field(&page, "black"), "45:30");
    let before = solange.get(&board).await;
    let before = clock_of(&before.body);
    // What is left out stays as it is, to the millisecond, and a time typed as it is shown too.
    let white = field(&page, "white").to_owned();
    let fields = [
        ("white", white.as_str()),
        ("black", "20:30"),
        ("to_run", "black"),
        ("reason", "Bonus missing on 6 moves"),
    ];
    let done = sends(&solange, &board, "keep", "3", &fields).await;
    assert_eq!(done.path, board);
    done.shows("Clock corrected: White 45:")
        .shows("Black 45:30 → 20:30")
        .shows("Bonus missing on 6 moves");
    let GameEvent::Clock {
        event:
            ClockEvent::Corrected {
                before: was,
                after,
                reason,
            },
        ..
    } = last_of(&hall, &game).await
    else {
        panic!("no correction");
    };
    assert_eq!(
        was.white.left_ms.0,
        before["white"]["left_ms"].as_i64().unwrap()
    );
    assert_eq!(after.white, was.white);
    assert_eq!(after.black.left_ms, Millis::from_secs(1230));
    assert_eq!(
        (after.to_run, reason.as_str()),
        (Side::Black, "Bonus missing on 6 moves")
    );
    // Viewers see the times, and not why.
    let public = hall.visitor().get(&format!("/games/{game}")).await;
    public.shows(">20:30</span>");
    assert!(!public.body.contains("Bonus missing"), "{}", public.body);

    let fields = [("black", "21:00"), ("reason", "again")];
    sends(&solange, &board, "resume", "4", &fields).await;
    let clock = clock_of(&solange.get(&board).await.body);
    assert_eq!(
        (&clock["phase"], &clock["to_run"]),
        (&Value::from("running"), &Value::from("black"))
    );
}

/// What cannot be read or set is named at its field, what was typed stays, and nothing is recorded.
#[tokio::test]
async fn what_cannot_be_set_is_named_at_its_field() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = stopped_board(&solange, "90'/45 then 30'").await;
    let fields = [("white", "20:75"), ("black_moves", "x"), ("reason", "slip")];
    let refused = sends(&solange, &board, "keep", "3", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in [
        "value=\"20:75\"",
        "A time, for example",
        "value=\"x\"",
        "A whole number.",
        "value=\"slip\"",
    ] {
        assert!(refused.body.contains(shown), "{shown}: {}", refused.body);
    }
    for (fields, sentence) in [
        (vec![("white", "20:00")], "Say why."),
        (
            vec![("white_period", "3"), ("reason", "x")],
            "White: a period from 1 to 2.",
        ),
        (
            vec![("white_moves", "5000"), ("reason", "x")],
            "White: at most 999.",
        ),
        (vec![("reason", "nothing")], "Nothing would change."),
    ] {
        let refused = sends(&solange, &board, "keep", "3", &fields).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{fields:?}"
        );
        assert!(
            refused.body.contains(sentence),
            "{sentence}: {}",
            refused.body
        );
    }
    assert_eq!(hall.log_of(&game).await.len(), 3);
}

/// Two hours for 50 moves, then an hour for every 25: 43 moves made leave 7, by hand.
#[tokio::test]
async fn the_page_says_what_the_clock_will_do_before_anything_is_stored() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = stopped_board(&solange, "2h/50 then 1h/25").await;
    let command = command_id();
    let form = [
        ("command_id", command.as_str()),
        ("after", "3"),
        ("then", "preview"),
        ("white", "5:00"),
        ("white_moves", "43"),
    ];
    let path = format!("{board}/clock");
    let preview = solange.post_for_json(&path, &form).await.json();
    assert_eq!(
        preview["preview"],
        "On resuming, White’s clock will run: 5:00. 7 moves to the time control, which gives 1 hour. At zero it freezes and the game is lost."
    );
    // Without script a button shows the same on the page.
    solange
        .post(&path, &form)
        .await
        .shows("7 moves to the time control");
    let form = [
        ("command_id", command.as_str()),
        ("after", "3"),
        ("then", "preview"),
        ("black", "?"),
    ];
    let wrong = solange.post_for_json(&path, &form).await.json();
    assert!(
        wrong["wrong"]["black"]
            .as_str()
            .unwrap()
            .starts_with("A time"),
        "{wrong}"
    );
    assert_eq!(hall.log_of(&game).await.len(), 3);
}

/// Whoever corrects on a page that is older than the clock is shown what happened and what stands
/// now; what he typed stays. Sending it again from there is done.
#[tokio::test]
async fn a_page_that_is_older_than_the_clock_changes_nothing() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = stopped_board(&solange, "45'").await;
    let first = [("white", "44:00"), ("reason", "first")];
    sends(&solange, &board, "keep", "3", &first).await;
    let second = [("white", "40:00"), ("reason", "second")];
    let stale = sends(&solange, &board, "keep", "3", &second).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    for shown in [
        "The clock has changed meanwhile: Clock corrected",
        "value=\"40:00\"",
        "value=\"second\"",
        ">44:00<",
        "name=\"after\" value=\"4\"",
    ] {
        assert!(stale.body.contains(shown), "{shown}: {}", stale.body);
    }
    assert_eq!(hall.log_of(&game).await.len(), 4);
    // A pause and a resumption change the times as well.
    types_at(&solange, &game, "p", 4).await;
    types_at(&solange, &game, "p", 5).await;
    let stale = sends(&solange, &board, "keep", "4", &second).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    sends(&solange, &board, "keep", "6", &second).await;
    assert_eq!(hall.log_of(&game).await.len(), 7);
}

/// A clock that runs is stopped from the page first; sides are swapped only then, and with a reason.
#[tokio::test]
async fn a_clock_that_runs_is_stopped_first_and_sides_are_swapped_when_it_stands() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, game) = stopped_board(&solange, "45' | 30'").await;
    types_at(&solange, &game, "p", 3).await;
    let page = solange.get(&format!("{board}/clock")).await;
    page.shows("White’s clock is running. Stop the clocks to correct them.");
    assert!(!page.body.contains("name=\"white\""), "{}", page.body);
    let refused = sends(&solange, &board, "swap", "4", &[("reason", "x")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = sends(&solange, &board, "stop", "4", &[]).await;
    assert_eq!(page.path, format!("{board}/clock"));
    let refused = sends(&solange, &board, "swap", "5", &[]).await;
    assert!(refused.body.contains("Say why."), "{}", refused.body);
    let swapped = sends(
        &solange,
        &board,
        "swap",
        "5",
        &[("reason", "set the wrong way round")],
    )
    .await;
    swapped.shows("set the wrong way round");
    assert_eq!(last_of(&hall, &game).await.kind(), "clock_sides_swapped");
    let clock = clock_of(&swapped.body);
    assert_eq!(clock["white"]["left_ms"], 1_800_000);
}

/// PRODUCT: clock corrections are the arbiters'.
#[tokio::test]
async fn a_recorder_does_not_correct_clocks() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let (board, _) = stopped_board(&solange, "45'").await;
    let event_id = hall.event_of("open").await;
    let grant = Grant {
        role: Role::Recorder,
        boards: vec![1],
    };
    let person = hall.person("recorder", &[(event_id, grant)]).await;
    let recorder = hall.browser_of(person).await;
    let page = recorder.get(&format!("{board}/clock")).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    let own = recorder.get(&board).await;
    assert!(!own.body.contains("Correct the clock</a>"), "{}", own.body);
}
