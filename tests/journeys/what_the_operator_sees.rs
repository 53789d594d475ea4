//! Whoever runs the service is told on one page what is wrong with it.

use damier::db::Role;
use reqwest::StatusCode;
use uuid::Uuid;

use crate::support::hall::{Hall, Visitor};
use crate::support::people::command_id;

async fn operator(hall: &Hall) -> Visitor {
    let person = hall.person("solange", &[]).await;
    sqlx::query("UPDATE person SET creates_events = true WHERE person_id = $1")
        .bind(person.0)
        .execute(&hall.pool)
        .await
        .unwrap();
    hall.browser_of(person).await
}

#[tokio::test]
async fn the_page_says_what_is_wrong() {
    let hall = Hall::open_with(|settings| {
        let folder = std::env::temp_dir().join(format!("damier-state-{}", Uuid::now_v7()));
        settings.backup.folder = folder.display().to_string();
    })
    .await;
    let solange = operator(&hall).await;
    let page = solange.get("/operator").await;
    page.shows("State of the service")
        .shows("PostgreSQL")
        .shows("free of")
        .shows("None is paired")
        .shows("0 live connections")
        .shows(concat!("Damier ", env!("CARGO_PKG_VERSION")));

    // A copy of everything on demand.
    let command = command_id();
    let form = [("command_id", command.as_str())];
    let copied = solange.post("/operator/backup", &form).await;
    copied.shows("The copy is made").shows("Last one");

    // A tablet that has been silent for a minute.
    let event_id = hall.event("open").await;
    hall.tablet(event_id, 3).await;
    solange
        .get("/operator")
        .await
        .shows("1 tablet, which is heard");
    sqlx::query("UPDATE device SET last_heard_at = now() - interval '1 minute'")
        .execute(&hall.pool)
        .await
        .unwrap();
    solange
        .get("/operator")
        .await
        .shows("1 of 1 tablets is not heard")
        .shows("Open open, board 3")
        .shows("Have a look");

    // Somebody watches.
    let watching = hall.visitor();
    let stream = watching.request(reqwest::Method::GET, "/events/open/stream");
    let stream = stream.send().await.unwrap();
    solange.get("/operator").await.shows("1 live connection.");
    drop(stream);

    // It is nobody else's.
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    assert_eq!(
        organiser.get("/operator").await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_copy_that_fails_is_told() {
    let hall = Hall::open_with(|settings| {
        // A file where the folder should be.
        let place = std::env::temp_dir().join(format!("damier-full-{}", Uuid::now_v7()));
        std::fs::write(&place, "full").unwrap();
        settings.backup.folder = place.join("backups").display().to_string();
    })
    .await;
    let solange = operator(&hall).await;
    let command = command_id();
    let form = [("command_id", command.as_str())];
    solange
        .post("/operator/backup", &form)
        .await
        .shows("The last one could not be made")
        .shows("To be repaired");
}
