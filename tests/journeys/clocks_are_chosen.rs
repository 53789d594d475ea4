//! An event has a time control, and a board takes it, another or none.

use damier::clock::{ClockKind, ClockSetup, FlagRule, Preset, TimeControl};
use damier::db;
use damier::game::{Game, GameEvent};
use reqwest::StatusCode;

use crate::support::desk::{create_event as create, open_board as open};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// The clock a board was opened with.
async fn clock_of(hall: &Hall, slug: &str, board_no: i32) -> Option<ClockSetup> {
    let mut conn = hall.pool.acquire().await.unwrap();
    let event = db::events::find_by_slug(&mut conn, slug).await.unwrap();
    let event_id = event.expect("the event").event_id;
    let game_id = db::games::find_on_board(&mut conn, event_id, 1, board_no)
        .await
        .unwrap()
        .expect("the board");
    let log = db::games::list_after(&mut conn, &[(game_id, 0)])
        .await
        .unwrap();
    let GameEvent::GameOpened { clock, .. } = &log[0].1.event else {
        panic!("a log begins with its opening");
    };
    let events = log.iter().map(|(_, entry)| (&entry.event, entry.at));
    let game = Game::fold(events).expect("a log");
    assert_eq!(game.clock().is_some(), clock.is_some());
    clock.as_deref().cloned()
}

#[tokio::test]
async fn a_board_is_opened_with_the_clock_of_its_event_or_another_or_none() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let rapid = [
        ("variant", "international"),
        ("profile", "rapid"),
        ("clock", "20'+5\""),
        ("clock_text", ""),
        ("clock_kind", "kept"),
    ];
    create(&solange, "Rapide", &rapid).await;
    // The form is filled with the event's clock.
    let form = solange.get("/desk/rapide/games/new").await;
    form.shows("<option value=\"20&#39;+5&#34;\" selected>");
    open(&solange, "rapide", "1", &[]).await;
    let own = [
        ("clock", "own"),
        ("clock_text", "7' d3\""),
        ("clock_kind", "physical"),
    ];
    open(&solange, "rapide", "2", &own).await;
    open(&solange, "rapide", "3", &[("clock", "none")]).await;

    let first = clock_of(&hall, "rapide", 1).await.expect("a clock");
    assert_eq!(first.control, Preset::named("20'+5\"").unwrap().control());
    assert_eq!(first.kind, ClockKind::Kept);
    // R6.4: in rapid play the claim comes from the opponent.
    assert_eq!(first.flag_rule, FlagRule::Claimed);
    let second = clock_of(&hall, "rapide", 2).await.expect("a clock");
    assert_eq!(second.control, "7' d3\"".parse::<TimeControl>().unwrap());
    assert_eq!(second.kind, ClockKind::Physical);
    assert_eq!(clock_of(&hall, "rapide", 3).await, None);

    // Everybody reads it in a sentence, in his language.
    for (language, sentence) in [
        ("en", "20 minutes and 5 seconds a move from the first move"),
        ("fr", "20 minutes, plus 5 secondes à chaque coup"),
        ("nl", "20 minuten en 5 seconden per zet"),
    ] {
        let visitor = hall.visitor_speaking(language);
        visitor.get("/events/rapide").await.shows(sentence);
    }
}

#[tokio::test]
async fn a_text_that_is_no_time_control_is_refused_with_the_place_of_the_fault() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let wrong = [
        ("clock", "own"),
        ("clock_text", "20'+5x"),
        ("clock_kind", "kept"),
    ];
    let refused = create(&solange, "Open", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in ["Character ", "value=\"20&#39;+5x\"", "id=\"w-clock_text\""] {
        assert!(refused.body.contains(shown), "{shown}: {}", refused.body);
    }
    let mut conn = hall.pool.acquire().await.unwrap();
    assert!(db::events::list(&mut conn).await.unwrap().is_empty());
    drop(conn);
    create(&solange, "Open", &[]).await;
    let refused = open(&solange, "open", "1", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"w-clock_text\""));
}

/// An event created without a clock is given one; with games open that needs a reason, which is
/// shown, and the open games keep what they have.
#[tokio::test]
async fn the_clock_of_an_event_changes_with_a_reason_once_games_are_open() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create(&solange, "Open", &[]).await;
    open(&solange, "open", "1", &[]).await;
    let change = async |reason: &str| {
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("clock", "90'+30\""),
            ("clock_kind", "kept"),
            ("reason", reason),
        ];
        solange.post("/desk/open/rules", &form).await
    };
    let refused = change("").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"w-reason\""));
    change("pendules livrées")
        .await
        .shows("The rules are saved");
    open(&solange, "open", "2", &[]).await;
    assert_eq!(clock_of(&hall, "open", 1).await, None);
    let second = clock_of(&hall, "open", 2).await.expect("a clock");
    assert_eq!(second.flag_rule, FlagRule::Automatic);
    let home = hall.visitor().get("/events/open").await;
    home.shows("no clock → ").shows("pendules livrées");
}

/// Gives a time control a name, or takes one away.
async fn names(who: &Visitor, fields: &[(&str, &str)]) -> Answer {
    let command = command_id();
    let mut form = vec![("command_id", command.as_str())];
    form.extend(fields);
    who.post("/desk/rapide/rules/clocks", &form).await
}

/// A second time control of an event is typed once, and chosen by its name from then on.
#[tokio::test]
async fn an_event_names_time_controls_of_its_own() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create(&solange, "Rapide", &[("clock", "20'+5\"")]).await;
    let refused = names(&solange, &[("own_name", "20'"), ("own_text", "8x'")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in [
        "This name is taken.",
        "value=\"8x&#39;\"",
        "id=\"w-own_text\"",
    ] {
        assert!(refused.body.contains(shown), "{shown}: {}", refused.body);
    }
    names(
        &solange,
        &[("own_name", "Play-off"), ("own_text", "4'+2\"")],
    )
    .await
    .shows("Play-off")
    .shows("4 minutes and 2 seconds a move from the first move");
    // The forms of a board offer it, and a game has the control itself.
    let form = solange.get("/desk/rapide/games/new").await;
    form.shows("<option value=\"Play-off\">Play-off: 4&#39;+2&#34;</option>");
    open(&solange, "rapide", "1", &[("clock", "Play-off")]).await;
    let clock = clock_of(&hall, "rapide", 1).await.expect("a clock");
    assert_eq!(clock.control, "4'+2\"".parse::<TimeControl>().unwrap());
    // It may be the clock of the event.
    let command = command_id();
    let rules = [
        ("command_id", command.as_str()),
        ("clock", "Play-off"),
        ("clock_kind", "kept"),
        ("reason", "Play-off"),
    ];
    solange.post("/desk/rapide/rules", &rules).await;
    open(&solange, "rapide", "2", &[]).await;
    let second = clock_of(&hall, "rapide", 2).await.expect("a clock");
    assert_eq!(second.control, clock.control);
    // The name goes, and nothing that was opened with it.
    let gone = names(&solange, &[("remove", "Play-off")]).await;
    assert_eq!(gone.status, StatusCode::OK);
    let form = solange.get("/desk/rapide/games/new").await;
    assert!(!form.body.contains("value=\"Play-off\""), "{}", form.body);
    form.shows("value=\"4&#39;+2&#34;\"");
    assert_eq!(
        clock_of(&hall, "rapide", 2)
            .await
            .map(|clock| clock.control),
        Some(second.control)
    );
    let log = solange.get("/desk/rapide/audit").await;
    log.shows("Time control “Play-off” added: 4&#39;+2&#34;")
        .shows("Time control “Play-off” removed");
    // What the arbiter of boards sees of it is what the form of a board offers.
    let arbiter = hall
        .with_role(hall.event_of("rapide").await, db::Role::Arbiter)
        .await;
    let tried = names(&arbiter, &[("own_name", "Lent"), ("own_text", "80'")]).await;
    assert_eq!(tried.status, StatusCode::FORBIDDEN);
}
