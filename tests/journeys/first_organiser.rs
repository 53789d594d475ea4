//! The first organiser comes in by the link that the program prints, once.

use damier::db;
use damier::web::now;
use reqwest::StatusCode;

use crate::support::hall::Hall;
use crate::support::people::PASSWORD;

const SOLANGE: [(&str, &str); 3] = [
    ("display_name", "Solange Kervella"),
    ("login_name", "Solange"),
    ("password", PASSWORD),
];
const YVES: [(&str, &str); 3] = [
    ("display_name", "Yves Marchal"),
    ("login_name", "yves"),
    ("password", PASSWORD),
];

async fn count(hall: &Hall, question: &'static str) -> i64 {
    sqlx::query_scalar(question)
        .fetch_one(&hall.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_link_makes_the_first_organiser_and_signs_him_in() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    let solange = hall.visitor_speaking("fr");
    solange
        .get(&link)
        .await
        .shows("Bienvenue dans Damier")
        .shows("Créer le compte");
    solange.post(&link, &SOLANGE).await;
    solange
        .get("/account")
        .await
        .shows("Solange Kervella")
        .shows("solange");
    assert_eq!(
        count(&hall, "SELECT count(*) FROM person WHERE creates_events").await,
        1
    );
}

#[tokio::test]
async fn the_link_works_once() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    hall.visitor().post(&link, &SOLANGE).await;
    let second = hall.visitor().post(&link, &YVES).await;
    assert_eq!(second.status, StatusCode::GONE, "{}", second.body);
    assert!(second.body.contains("It has been used"), "{}", second.body);
    assert_eq!(hall.visitor().get(&link).await.status, StatusCode::GONE);
    assert_eq!(count(&hall, "SELECT count(*) FROM person").await, 1);
}

#[tokio::test]
async fn two_who_click_at_once_are_not_both_let_in() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    let (one, other) = (hall.visitor(), hall.visitor());
    let (first, second) = tokio::join!(one.post(&link, &SOLANGE), other.post(&link, &YVES));
    let refused = [first.status, second.status]
        .into_iter()
        .filter(|status| *status == StatusCode::GONE)
        .count();
    assert_eq!(refused, 1, "{} {}", first.status, second.status);
    assert_eq!(count(&hall, "SELECT count(*) FROM person").await, 1);
    assert_eq!(count(&hall, "SELECT count(*) FROM session").await, 1);
}

#[tokio::test]
async fn a_double_click_signs_in_and_makes_one_person() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    let solange = hall.visitor();
    let (first, second) =
        tokio::join!(solange.post(&link, &SOLANGE), solange.post(&link, &SOLANGE));
    for answer in [first, second] {
        assert!(
            answer.path.starts_with("/desk"),
            "{} {}",
            answer.status,
            answer.path
        );
    }
    solange.get("/account").await.shows("Solange Kervella");
    assert_eq!(count(&hall, "SELECT count(*) FROM person").await, 1);
}

#[tokio::test]
async fn a_later_start_withdraws_the_earlier_link() {
    let hall = Hall::open().await;
    let earlier = hall.first_link().await;
    let later = hall.first_link().await;
    let refused = hall.visitor().get(&earlier).await;
    assert_eq!(refused.status, StatusCode::GONE);
    assert!(refused.body.contains("withdrawn"), "{}", refused.body);
    hall.visitor().get(&later).await.shows("Welcome to Damier");
}

#[tokio::test]
async fn there_is_no_link_once_there_is_somebody() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let token = damier::services::first_organiser::invite_first_organiser(&hall.pool, now()).await;
    assert!(token.unwrap().is_none());
}

#[tokio::test]
async fn he_runs_and_arbitrates_the_sample_event() {
    let hall = Hall::open().await;
    let event_id = hall.event("exemple").await;
    sqlx::query("UPDATE event SET is_sample = true")
        .execute(&hall.pool)
        .await
        .unwrap();
    hall.first_organiser().await;
    let mut conn = hall.pool.acquire().await.unwrap();
    let members = db::roles::list_of_event(&mut conn, event_id).await.unwrap();
    let roles: Vec<_> = members[0].grants.iter().map(|grant| grant.role).collect();
    assert_eq!(roles, [db::Role::Organiser, db::Role::ChiefArbiter]);
}

#[tokio::test]
async fn what_cannot_be_taken_is_said_beside_its_field_and_costs_no_link() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    let solange = hall.visitor();
    let wrong = [
        ("display_name", ""),
        ("login_name", "so lange"),
        ("password", "court"),
    ];
    let answer = solange.post(&link, &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    for said in [
        "Please fill this in.",
        "no spaces",
        "At least 10 characters.",
        "so lange",
    ] {
        assert!(answer.body.contains(said), "{said} in {}", answer.body);
    }
    assert!(!answer.body.contains("court"), "a password is never shown");
    solange.post(&link, &SOLANGE).await;
    solange.get("/account").await.shows("Solange Kervella");
}

#[tokio::test]
async fn an_old_link_opens_nothing() {
    let hall = Hall::open().await;
    let link = hall.first_link().await;
    sqlx::query("UPDATE invitation SET expires_at = now()")
        .execute(&hall.pool)
        .await
        .unwrap();
    let answer = hall.visitor().post(&link, &SOLANGE).await;
    assert_eq!(answer.status, StatusCode::GONE);
    assert!(answer.body.contains("no longer valid"), "{}", answer.body);
    assert_eq!(count(&hall, "SELECT count(*) FROM person").await, 0);
    for guessed in [
        "/invitations/x".to_owned(),
        format!("/invitations/{}", "0".repeat(64)),
    ] {
        assert_eq!(
            hall.visitor().get(&guessed).await.status,
            StatusCode::NOT_FOUND
        );
    }
}
