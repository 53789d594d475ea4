//! An organiser invites colleagues by link, changes what they are, and everything is in the log.

use damier::db::{self, Grant, Role};
use reqwest::StatusCode;

use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::{PASSWORD, command_id};

/// The path of the link that the page shows.
fn link(page: &Answer) -> String {
    page.shows("/invitations/");
    let rest = page
        .body
        .split("/invitations/")
        .find(|rest| rest.len() >= 64 && rest[..64].bytes().all(|b| b.is_ascii_hexdigit()));
    format!("/invitations/{}", &rest.expect("a link")[..64])
}

async fn invite(organiser: &Visitor, role: &str, boards: &str) -> Answer {
    let form = [
        ("command_id", &*command_id()),
        ("role", role),
        ("boards", boards),
        ("note", "pour samedi"),
    ];
    organiser.post("/desk/open/people", &form).await
}

async fn accept(visitor: &Visitor, link: &str, name: &str) -> Answer {
    let form = [
        ("display_name", name),
        ("login_name", name),
        ("password", PASSWORD),
    ];
    visitor
        .send_once(visitor.request(reqwest::Method::POST, link).form(&form))
        .await
}

#[tokio::test]
async fn a_colleague_takes_the_link_and_has_the_role() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let page = invite(&organiser, "recorder", "3-4, 7").await;
    page.shows("Link for: Recorder, boards 3-4 7");
    let link = link(&page);
    organiser
        .get("/desk/open/people")
        .await
        .shows("pour samedi");
    let yves = hall.visitor();
    yves.get(&link)
        .await
        .shows("Invitation: Open open")
        .shows("Recorder, boards 3-4 7");
    let entered = accept(&yves, &link, "yves").await;
    assert_eq!(entered.headers["location"], "/desk/open");
    let people = organiser.get("/desk/open/people").await;
    people.shows("yves").shows("Recorder, boards 3-4 7");
    assert!(
        !people.body.contains("pour samedi"),
        "the invitation is no longer waiting"
    );
    assert_eq!(
        accept(&hall.visitor(), &link, "zoe").await.status,
        StatusCode::GONE
    );
}

#[tokio::test]
async fn one_who_is_signed_in_accepts_with_one_button() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let link = link(&invite(&organiser, "chief_arbiter", "").await);
    let person = hall
        .person(
            "yves",
            &[(
                event,
                Grant {
                    role: Role::Recorder,
                    boards: vec![3],
                },
            )],
        )
        .await;
    let yves = hall.browser_of(person).await;
    assert_eq!(
        yves.get("/desk/open/people").await.status,
        StatusCode::FORBIDDEN
    );
    yves.get(&link).await.shows("YVES");
    yves.post(&link, &[]).await;
    yves.get("/desk/open/people")
        .await
        .shows("Chief arbiter, Recorder, boards 3");
}

#[tokio::test]
async fn the_same_form_sent_twice_makes_one_link() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let form = [("command_id", &*command_id()), ("role", "arbiter")];
    let (first, second) = tokio::join!(
        organiser.post("/desk/open/people", &form),
        organiser.post("/desk/open/people", &form)
    );
    assert_eq!(link(&first), link(&second));
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM invitation")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    assert_eq!(count, 1);
    let other = hall.with_role(event, Role::Organiser).await;
    assert_eq!(
        other.post("/desk/open/people", &form).await.status,
        StatusCode::CONFLICT,
        "a form belongs to one person"
    );
}

#[tokio::test]
async fn a_recorder_needs_boards_and_a_role_must_be_one() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    for (role, boards, said) in [
        ("recorder", "", "A recorder needs at least one board."),
        ("recorder", "trois", "Board numbers, such as 1-4 7."),
    ] {
        let refused = invite(&organiser, role, boards).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{said} in {}", refused.body);
    }
    assert_eq!(
        invite(&organiser, "viewer", "").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        invite(&organiser, "table", "").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM invitation")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    assert_eq!(count, 0);
}

#[tokio::test]
async fn a_link_that_was_withdrawn_opens_nothing() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let link = link(&invite(&organiser, "arbiter", "").await);
    let key: uuid::Uuid = sqlx::query_scalar("SELECT invitation_id FROM invitation")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    let form = [("invitation_id", &*key.to_string())];
    organiser
        .post("/desk/open/invitations/withdraw", &form)
        .await
        .shows("The invitation is withdrawn");
    organiser
        .post("/desk/open/invitations/withdraw", &form)
        .await
        .shows("The invitation is withdrawn");
    assert_eq!(
        accept(&hall.visitor(), &link, "yves").await.status,
        StatusCode::GONE
    );
}

#[tokio::test]
async fn an_organiser_of_one_event_touches_no_other() {
    let hall = Hall::open().await;
    let (open, other) = (hall.event("open").await, hall.event("other").await);
    let organiser = hall.with_role(open, Role::Organiser).await;
    let there = hall.with_role(other, Role::Organiser).await;
    let made = there
        .post(
            "/desk/other/people",
            &[("command_id", &command_id()), ("role", "arbiter")],
        )
        .await;
    made.shows("/invitations/");
    let key: uuid::Uuid = sqlx::query_scalar("SELECT invitation_id FROM invitation")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    let form = [("invitation_id", &*key.to_string())];
    assert_eq!(
        organiser
            .post("/desk/other/invitations/withdraw", &form)
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        organiser
            .post("/desk/open/invitations/withdraw", &form)
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        organiser.get("/desk/other/audit").await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_role_that_is_taken_away_is_gone_at_once() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let person = hall
        .person("yves", &[(event, Grant::whole(Role::ChiefArbiter))])
        .await;
    let yves = hall.browser_of(person).await;
    yves.get("/desk/open/people").await.shows("YVES");
    let form = [
        ("command_id", &*command_id()),
        ("role", "recorder"),
        ("boards", "2"),
    ];
    organiser
        .post(&format!("/desk/open/people/{person}"), &form)
        .await
        .shows("The roles are saved.")
        .shows("Recorder, boards 2");
    assert_eq!(
        yves.get("/desk/open/people").await.status,
        StatusCode::FORBIDDEN
    );
    organiser
        .get("/desk/open/audit")
        .await
        .shows("Roles of YVES: Chief arbiter → Recorder, boards 2");
    organiser
        .post(
            &format!("/desk/open/people/{person}"),
            &[("command_id", &command_id())],
        )
        .await
        .shows("The roles are saved.");
    let mut conn = hall.pool.acquire().await.unwrap();
    assert!(
        db::roles::list(&mut conn, event, person)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn the_last_organiser_stays_even_when_two_leave_at_once() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let mut people = Vec::new();
    for name in ["anne", "yves"] {
        people.push(
            hall.person(name, &[(event, Grant::whole(Role::Organiser))])
                .await,
        );
    }
    let (anne, yves) = (
        hall.browser_of(people[0]).await,
        hall.browser_of(people[1]).await,
    );
    let commands = [command_id(), command_id()];
    let forms = [
        [("command_id", commands[0].as_str())],
        [("command_id", commands[1].as_str())],
    ];
    let path = |person| format!("/desk/open/people/{person}");
    let (here, there) = (path(people[0]), path(people[1]));
    let (first, second) = tokio::join!(anne.post(&here, &forms[0]), yves.post(&there, &forms[1]));
    let refused: Vec<&Answer> = [&first, &second]
        .into_iter()
        .filter(|answer| answer.status == StatusCode::UNPROCESSABLE_ENTITY)
        .collect();
    assert_eq!(refused.len(), 1, "{} {}", first.status, second.status);
    assert!(
        refused[0].body.contains("at least one organiser"),
        "{}",
        refused[0].body
    );
    let mut conn = hall.pool.acquire().await.unwrap();
    assert_eq!(
        db::roles::count_organisers(&mut conn, event).await.unwrap(),
        1
    );
}

#[tokio::test]
async fn an_arbiter_reads_in_the_log_what_he_did_himself() {
    let hall = Hall::open().await;
    let event = hall.event("open").await;
    let organiser = hall.with_role(event, Role::Organiser).await;
    let link = link(&invite(&organiser, "arbiter", "").await);
    let arbiter = hall.visitor();
    accept(&arbiter, &link, "yves").await;
    organiser
        .get("/desk/open/audit")
        .await
        .shows("Invitation made: Arbiter")
        .shows("Invitation accepted: Arbiter");
    let own = arbiter.get("/desk/open/audit").await;
    own.shows("Invitation accepted: Arbiter");
    assert!(!own.body.contains("Invitation made"), "{}", own.body);
}

#[tokio::test]
async fn the_log_cannot_be_rewritten() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    for statement in [
        "UPDATE audit_entry SET action = 'x'",
        "DELETE FROM audit_entry",
        "TRUNCATE audit_entry",
    ] {
        let refused = sqlx::query(statement)
            .execute(&hall.pool)
            .await
            .expect_err(statement);
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
}
