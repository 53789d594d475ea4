//! People sign in and out, see where they are signed in, and end what they do not know.

use reqwest::StatusCode;

use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::PASSWORD;

async fn sign_in(visitor: &Visitor, name: &str, password: &str) -> Answer {
    let form = [("name", name), ("password", password)];
    let request = visitor
        .request(reqwest::Method::POST, "/sign-in")
        .form(&form);
    visitor.send_once(request).await
}

/// The page without what differs by nature: the name typed and the identity of the form.
fn without_identity(answer: &Answer, name: &str) -> String {
    let mut page = answer.body.replace(name, "NAME");
    while let Some(start) = page.find("name=\"command_id\" value=\"") {
        let end = start + "name=\"command_id\" value=\"".len() + 36;
        page.replace_range(start..end, "COMMAND");
    }
    page
}

#[tokio::test]
async fn a_name_and_its_password_open_the_door() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let solange = hall.visitor();
    let answer = sign_in(&solange, " Solange ", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(answer.headers["location"], "/desk");
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["damier_session=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    solange.get("/account").await.shows("Solange Kervella");
    solange.post("/sign-out", &[]).await;
    assert!(
        solange
            .get("/account")
            .await
            .path
            .starts_with("/sign-in?next=/account")
    );
}

#[tokio::test]
async fn an_unknown_name_and_a_wrong_password_are_answered_alike() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let visitor = hall.visitor();
    let wrong = sign_in(&visitor, "solange", "un mauvais damier").await;
    let unknown = sign_in(&visitor, "nobody.", "un mauvais damier").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("Wrong name or password"),
        "{}",
        wrong.body
    );
    assert_eq!(
        without_identity(&wrong, "solange"),
        without_identity(&unknown, "nobody.")
    );
    for answer in [wrong, unknown] {
        assert!(answer.headers.get("set-cookie").is_none());
    }
}

#[tokio::test]
async fn after_ten_tries_the_next_is_told_to_wait_even_with_the_right_password() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let visitor = hall.visitor_speaking("fr");
    for _ in 0..10 {
        assert_eq!(
            sign_in(&visitor, "yves", "un mauvais damier").await.status,
            StatusCode::UNPROCESSABLE_ENTITY
        );
    }
    let held = sign_in(&visitor, "yves", PASSWORD).await;
    assert_eq!(held.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(
        held.body
            .contains("Trop d’essais de connexion. Réessayez dans"),
        "{}",
        held.body
    );
    let wait: u64 = held.headers["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(
        sign_in(&visitor, "solange", PASSWORD).await.status,
        StatusCode::SEE_OTHER,
        "others are not held up"
    );
}

#[tokio::test]
async fn the_door_leads_back_to_where_one_wanted_to_go_and_nowhere_else() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let solange = hall.visitor();
    let door = solange.get("/account").await;
    assert_eq!(door.path, "/sign-in?next=/account");
    door.shows("name=\"next\" value=\"/account\"");
    for (next, leads) in [
        ("/account", "/account"),
        ("//evil.example", "/desk"),
        ("https://evil.example", "/desk"),
    ] {
        let form = [("name", "solange"), ("password", PASSWORD), ("next", next)];
        let visitor = hall.visitor();
        let answer = visitor
            .send_once(
                visitor
                    .request(reqwest::Method::POST, "/sign-in")
                    .form(&form),
            )
            .await;
        assert_eq!(answer.headers["location"], leads, "{next}");
    }
}

#[tokio::test]
async fn a_session_ended_elsewhere_stops_working_at_once() {
    let hall = Hall::open().await;
    let here = hall.first_organiser().await;
    let there = hall.visitor();
    sign_in(&there, "solange", PASSWORD).await;
    there.get("/account").await.shows("this device");
    let page = here.get("/account").await;
    let key = page
        .body
        .split("name=\"session_id\" value=\"")
        .nth(1)
        .expect("another session")
        .split('"')
        .next()
        .unwrap();
    here.post("/account/sessions/end", &[("session_id", key)])
        .await
        .shows("The session is closed.");
    assert!(there.get("/account").await.path.starts_with("/sign-in"));
    here.get("/account").await.shows("Solange Kervella");
}

#[tokio::test]
async fn nobody_ends_the_sessions_of_another() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let yves = hall.browser_of(hall.person("yves", &[]).await).await;
    let key: uuid::Uuid = sqlx::query_scalar(
        "SELECT session_id FROM session JOIN person USING (person_id) WHERE login_name = 'solange'",
    )
    .fetch_one(&hall.pool)
    .await
    .unwrap();
    let answer = yves
        .post("/account/sessions/end", &[("session_id", &key.to_string())])
        .await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    solange.get("/account").await.shows("Solange Kervella");
}

#[tokio::test]
async fn another_password_ends_all_other_sessions() {
    let hall = Hall::open().await;
    let here = hall.first_organiser().await;
    let there = hall.visitor();
    sign_in(&there, "solange", PASSWORD).await;
    there.get("/account").await.shows("Solange Kervella");
    let wrong = here
        .post(
            "/account/password",
            &[
                ("current", "pas celui-là"),
                ("password", "un meilleur damier"),
            ],
        )
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("This is not the current password."),
        "{}",
        wrong.body
    );
    there.get("/account").await.shows("Solange Kervella");
    let right = [("current", PASSWORD), ("password", "un meilleur damier")];
    here.post("/account/password", &right)
        .await
        .shows("The password is changed");
    assert!(there.get("/account").await.path.starts_with("/sign-in"));
    assert_eq!(
        sign_in(&hall.visitor(), "solange", PASSWORD).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(
        sign_in(&hall.visitor(), "solange", "un meilleur damier")
            .await
            .status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn all_others_are_ended_with_one_button() {
    let hall = Hall::open().await;
    let here = hall.first_organiser().await;
    let others = [hall.visitor(), hall.visitor()];
    for other in &others {
        sign_in(other, "solange", PASSWORD).await;
        other.get("/account").await.shows("Solange Kervella");
    }
    here.post("/account/sessions/end-others", &[])
        .await
        .shows("The other sessions are closed.");
    for other in &others {
        assert!(other.get("/account").await.path.starts_with("/sign-in"));
    }
    here.get("/account").await.shows("this device");
}

#[tokio::test]
async fn a_session_that_expired_opens_nothing() {
    let hall = Hall::open().await;
    let yves = hall.browser_of(hall.person("yves", &[]).await).await;
    sqlx::query("UPDATE session SET expires_at = now()")
        .execute(&hall.pool)
        .await
        .unwrap();
    assert!(yves.get("/account").await.path.starts_with("/sign-in"));
}

/// A copy of the table opens no door: what it holds is the digest, not the token.
#[tokio::test]
async fn the_table_does_not_hold_what_the_cookie_holds() {
    let hall = Hall::open().await;
    hall.first_organiser().await;
    let digest: Vec<u8> = sqlx::query_scalar("SELECT token_sha256 FROM session")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let thief = hall.visitor_with_cookie(&format!("damier_session={hex}"));
    assert!(thief.get("/account").await.path.starts_with("/sign-in"));
}

#[tokio::test]
async fn who_signs_in_over_another_signs_him_out() {
    let hall = Hall::open().await;
    let browser = hall.first_organiser().await;
    sign_in(&browser, "solange", PASSWORD).await;
    let open: i64 = sqlx::query_scalar("SELECT count(*) FROM session WHERE ended_at IS NULL")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    assert_eq!(open, 1);
    browser.get("/account").await.shows("Solange Kervella");
}
