//! The clock of the hall: one edit at the desk, and every page counts down to the same instant.

use std::time::Duration;

use chrono::{DateTime, Utc};
use damier::clock::Zone;
use damier::db::Role;
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};

use crate::support::desk::{create_event, game_of, open_board};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

async fn announces(who: &Visitor, round: &str, hour: &str, then: &str) -> Answer {
    let command = command_id();
    let form = [
        ("command_id", command.as_str()),
        ("round", "1"),
        ("next_round", round),
        ("next_hour", hour),
        ("then", then),
    ];
    who.post("/desk/open/next-round", &form).await
}

/// The instant a page counts down to.
fn instant_of(page: &Answer) -> Option<DateTime<Utc>> {
    let part = page.body.split("class=\"next-round\"").nth(1)?;
    let ms = part.split("data-until=\"").nth(1)?.split('"').next()?;
    DateTime::from_timestamp_millis(ms.parse().ok()?)
}

#[tokio::test]
async fn one_edit_moves_the_countdown_on_every_page() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create_event(&solange, "Open", &[]).await;
    let game = game_of(&open_board(&solange, "open", "1", &[]).await);
    let game = format!("/games/{game}");
    let phone = hall.visitor();
    let pages = [
        "/events/open",
        "/events/open/rounds/1",
        "/events/open/live",
        "/events/open/tv",
        &game,
    ];
    for path in pages {
        assert_eq!(instant_of(&phone.get(path).await), None, "{path}");
    }
    let watched = ["/events/open/stream".to_owned(), format!("{game}/stream")];
    let mut streams = Vec::new();
    for path in &watched {
        let request = phone.request(Method::GET, path);
        streams.push(request.send().await.expect("a stream").bytes_stream());
    }

    let before = damier::web::now();
    let desk = announces(&solange, "2", "+12", "").await;
    let instant = instant_of(&desk).expect("the desk counts down");
    let wait = (instant - before).num_seconds();
    assert!((719..=725).contains(&wait), "{wait}");
    // Those who watch, an event or one game, are told to fetch the page again.
    for (path, stream) in watched.iter().zip(&mut streams) {
        let told = async {
            let mut text = String::new();
            while !text.contains("event: reload") {
                let chunk = stream.next().await.expect("it stays open").expect("bytes");
                text += std::str::from_utf8(&chunk).expect("text");
            }
        };
        let told = tokio::time::timeout(Duration::from_secs(5), told).await;
        told.unwrap_or_else(|_| panic!("viewers of {path} are told"));
    }
    let hour = Zone::named("Europe/Paris").expect("a zone").local(instant);
    let hour = hour.format("%H:%M").to_string();
    for path in pages {
        let page = phone.get(path).await;
        assert_eq!(instant_of(&page), Some(instant), "{path}");
        // Without script the hour in the hall is said.
        page.shows(&hour).shows("Round 2");
    }
    let french = hall.visitor_speaking("fr").get("/events/open").await;
    // Towards midnight the day stands between the two.
    french.shows("Ronde 2").shows(&format!(" à {hour}"));

    announces(&solange, "2", "+30", "").await;
    let later = instant_of(&phone.get("/events/open").await).expect("a countdown");
    assert!((later - instant).num_minutes() >= 17, "{later} {instant}");
    announces(&solange, "2", "", "clear").await;
    for path in pages {
        assert_eq!(instant_of(&phone.get(path).await), None, "{path}");
    }
    // Who announced what is in the log of the event.
    let log = solange.get("/desk/open/audit").await;
    log.shows("Round 2 announced for")
        .shows("Announcement of the next round taken back");
}

#[tokio::test]
async fn what_is_no_hour_is_named_at_its_field_and_announces_nothing() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    create_event(&solange, "Open", &[]).await;
    let refused = announces(&solange, "0", "later", "").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in [
        "id=\"w-next_round\"",
        "value=\"later\"",
        "An hour such as 14:30, or +10.",
    ] {
        assert!(refused.body.contains(shown), "{shown}: {}", refused.body);
    }
    assert_eq!(instant_of(&hall.visitor().get("/events/open").await), None);
}

/// Publishing is the organiser's and the chief arbiter's.
#[tokio::test]
async fn an_arbiter_of_boards_does_not_announce_rounds() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let arbiter = hall.with_role(event_id, Role::Arbiter).await;
    assert_eq!(
        announces(&arbiter, "2", "+12", "").await.status,
        StatusCode::FORBIDDEN
    );
    let desk = arbiter.get("/desk/open").await;
    assert!(!desk.body.contains("next-round\""), "{}", desk.body);
    let chief = hall.with_role(event_id, Role::ChiefArbiter).await;
    assert!(instant_of(&announces(&chief, "2", "+12", "").await).is_some());
}
