//! An organiser puts right what was said of an event: everybody reads it at once, the address stays, and a
//! colleague who did the same is not overwritten.

use damier::clock::{Preset, TimeControl};
use damier::db::Role;
use damier::game::GameEvent;
use reqwest::StatusCode;

use crate::organiser_runs_a_swiss::{LIST, club};
use crate::support::desk::{create_event, game_of, open_board};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// The number of the last change the form has seen.
fn seen(form: &Answer) -> String {
    let field = form.body.split("name=\"seen\" value=\"").nth(1);
    let field = field.expect("the form says what it has seen");
    field.split('"').next().unwrap_or_default().to_owned()
}

/// What the form holds that `create_event` sent, with these fields changed.
fn filled<'a>(
    seen: &'a str,
    command: &'a str,
    changes: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let mut form = vec![
        ("command_id", command),
        ("seen", seen),
        ("name", "Open"),
        ("place", "Valbrune"),
        ("starts_on", "2026-12-13"),
        ("ends_on", "2026-12-13"),
        ("tempo", ""),
        ("time_zone", "Europe/Paris"),
        ("language", "fr"),
    ];
    for (name, value) in changes {
        form.retain(|(known, _)| known != name);
        form.push((name, value));
    }
    form
}

async fn change(who: &Visitor, form: &Answer, changes: &[(&str, &str)]) -> Answer {
    let (seen, command) = (seen(form), command_id());
    let fields = filled(&seen, &command, changes);
    who.post("/desk/open/event", &fields).await
}

/// A refusal that says this.
fn says(refused: &Answer, text: &str) {
    assert!(refused.body.contains(text), "{text}: {}", refused.body);
}

async fn open() -> (Hall, Visitor) {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let choices = [("place", "Valbrune"), ("language", "fr")];
    create_event(&solange, "Open", &choices).await;
    (hall, solange)
}

/// Every surface is read before, so that what is kept of it is old afterwards.
#[tokio::test]
async fn what_is_put_right_is_read_everywhere_at_once_under_the_same_address() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    let solange = &club.organiser;
    let public = club.hall.visitor();
    let pages = [
        "/",
        "/events/open",
        "/events/open/rounds/1",
        "/events/open/standings",
        "/events/open/players",
        "/events/open/players/1",
        "/events/open.ics",
        "/events/open.atom",
        "/api/v1/events",
        "/api/v1/events/open",
        "/events/open.pdn",
    ];
    for page in pages {
        let before = public.get(page).await;
        assert_eq!(before.status, StatusCode::OK, "{page}");
        assert!(!before.body.contains("Valbrune d’hiver"), "{page}");
    }
    // What a sheet says is not found in a PDF by searching it; the same log gives the same bytes.
    let sheet = "/events/open/documents/pairings-1.pdf";
    let printed = public.get(sheet).await;
    assert_eq!(printed.body, public.get(sheet).await.body);
    let form = solange.get("/desk/open/event").await;
    let changes = [
        ("name", "Valbrune d’hiver"),
        ("place", "Salle des fêtes, Rennes"),
        ("starts_on", "2026-12-19"),
        ("ends_on", "2026-12-20"),
        ("tempo", "45 min + 30 s"),
        ("reason", "La salle de Valbrune est inondée"),
    ];
    let changed = change(solange, &form, &changes).await;
    changed.shows("The details of the event are saved.");
    for page in pages {
        let after = public.get(page).await;
        assert_eq!(after.status, StatusCode::OK, "{page}");
        assert!(
            after.body.contains("Valbrune d’hiver"),
            "{page}: {}",
            after.body
        );
    }
    assert_ne!(printed.body, public.get(sheet).await.body);
    let event = public.get("/events/open").await;
    event
        .shows("Salle des fêtes, Rennes")
        .shows("45 min + 30 s")
        .shows("property=\"og:title\" content=\"Valbrune d’hiver");
    let calendar = public.get("/events/open.ics").await;
    for line in [
        "DTSTART;VALUE=DATE:20261219",
        "DTEND;VALUE=DATE:20261221",
        "LOCATION:Salle des fêtes\\, Rennes",
    ] {
        assert!(
            calendar.body.contains(line),
            "{line} is not in {}",
            calendar.body
        );
    }
    let told = public.get("/api/v1/events/open").await.json();
    assert_eq!(told["place"], "Salle des fêtes, Rennes");
    assert_eq!(told["starts_on"], "2026-12-19");
    let report = public.get("/events/open.trf").await;
    report
        .shows("012 Valbrune d’hiver")
        .shows("022 Salle des fêtes, Rennes");
    let log = solange.get("/desk/open/audit").await;
    log.shows("Event details changed: Name of the tournament: ")
        .shows("→ Valbrune d’hiver")
        .shows("→ Salle des fêtes, Rennes")
        .shows("Reason: La salle de Valbrune est inondée");
}

#[tokio::test]
async fn what_cannot_be_is_named_at_its_field_and_nothing_is_changed() {
    let (hall, solange) = open().await;
    let form = solange.get("/desk/open/event").await;
    let wrong = [
        ("name", " "),
        ("place", "Rennes"),
        ("ends_on", "2026-12-01"),
        ("time_zone", "Europe/Atlantis"),
        ("clock", "own"),
        ("clock_text", "8x'"),
        ("clock_kind", "kept"),
    ];
    let refused = change(&solange, &form, &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for field in ["name", "ends_on", "time_zone", "clock_text"] {
        says(&refused, &format!("id=\"w-{field}\""));
    }
    // What was typed is kept.
    says(&refused, "value=\"Rennes\"");
    says(&refused, "value=\"2026-12-01\"");
    hall.visitor().get("/events/open").await.shows("Valbrune");
    let log = solange.get("/desk/open/audit").await;
    assert!(!log.body.contains("Event details changed"), "{}", log.body);
}

#[tokio::test]
async fn once_games_are_open_a_change_says_what_it_does_and_asks_why() {
    let (hall, solange) = open().await;
    let page = open_board(&solange, "open", "1", &[("clock", "20'+5\"")]).await;
    let first = game_of(&page);
    let form = solange.get("/desk/open/event").await;
    let clock = [
        ("clock", "own"),
        ("clock_text", "7' d3\""),
        ("clock_kind", "kept"),
        ("starts_on", "2026-12-12"),
    ];
    let asked = change(&solange, &form, &clock).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY);
    says(&asked, "id=\"w-reason\"");
    says(
        &asked,
        "The clock holds for games opened from now on; open games keep theirs.",
    );
    says(
        &asked,
        "The calendar of those who subscribed to it follows.",
    );
    let why = [&clock[..], &[("reason", "Pendules prêtées")]].concat();
    change(&solange, &asked, &why)
        .await
        .shows("The details of the event are saved.");
    let page = open_board(&solange, "open", "2", &[]).await;
    let clock_of = async |game: &str| {
        let log = hall.log_of(game).await;
        let GameEvent::GameOpened { clock, .. } = &log[0].event else {
            panic!("a log begins with its opening");
        };
        clock.as_ref().expect("a clock").control.clone()
    };
    assert_eq!(
        clock_of(&first).await,
        Preset::named("20'+5\"").unwrap().control()
    );
    assert_eq!(
        clock_of(&game_of(&page)).await,
        "7' d3\"".parse::<TimeControl>().unwrap()
    );
    // A changed tempo is a change of the rules, which everybody reads.
    hall.visitor()
        .get("/events/open")
        .await
        .shows("Reason: Pendules prêtées");
    // Saved as it is, it needs no reason and tells nothing.
    let form = solange.get("/desk/open/event").await;
    let same = [("starts_on", "2026-12-12")];
    change(&solange, &form, &same)
        .await
        .shows("The details of the event are saved.");
    let log = solange.get("/desk/open/audit").await;
    assert_eq!(log.body.matches("Event details changed").count(), 1);
}

#[tokio::test]
async fn the_second_of_two_is_told_what_the_first_changed_and_overwrites_nothing() {
    let (hall, solange) = open().await;
    let event_id = hall.event_of("open").await;
    let colleague = hall.with_role(event_id, Role::Organiser).await;
    let (mine, hers) = (
        solange.get("/desk/open/event").await,
        colleague.get("/desk/open/event").await,
    );
    // Her click comes twice, and counts once.
    let (number, command) = (seen(&hers), command_id());
    let fields = filled(&number, &command, &[("place", "Rennes")]);
    for _ in 0..2 {
        let done = colleague.post("/desk/open/event", &fields).await;
        done.shows("The details of the event are saved.");
    }
    let told = change(&solange, &mine, &[("name", "Open d’hiver")]).await;
    assert_eq!(told.status, StatusCode::CONFLICT);
    says(
        &told,
        "The details were changed meanwhile. Nothing is saved.",
    );
    says(&told, "Place: Valbrune → Rennes");
    // What was not touched is hers, what was typed is kept.
    says(&told, "value=\"Rennes\"");
    says(&told, "value=\"Open d’hiver\"");
    hall.visitor().get("/events/open").await.shows("Rennes");
    let both = [("name", "Open d’hiver"), ("place", "Rennes")];
    change(&solange, &told, &both)
        .await
        .shows("The details of the event are saved.");
    let public = hall.visitor().get("/events/open").await;
    public.shows("Open d’hiver").shows("Rennes");
    let log = solange.get("/desk/open/audit").await;
    assert_eq!(log.body.matches("Event details changed").count(), 2);
}
