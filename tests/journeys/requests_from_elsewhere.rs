//! Forms from other sites, hurried writers, and the headers of every answer.

use reqwest::{Method, StatusCode};

use crate::support::hall::Hall;

#[tokio::test]
async fn a_form_from_another_site_changes_nothing() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    for (name, value) in [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ] {
        let request = solange
            .request(Method::POST, "/account/sessions/end-others")
            .header(name, value);
        let refused = solange.send_once(request).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert!(
            refused.body.contains("Request from another site"),
            "{}",
            refused.body
        );
    }
    let request = solange
        .request(Method::POST, "/sign-out")
        .header("Sec-Fetch-Site", "cross-site");
    solange.send_once(request).await;
    solange.get("/account").await.shows("Solange Kervella");
}

#[tokio::test]
async fn a_program_that_says_nothing_of_itself_brings_no_session() {
    let hall = Hall::open().await;
    let person = hall.person("yves", &[]).await;
    hall.browser_of(person).await;
    let token = damier::services::token::Token::new().unwrap();
    let bare = reqwest::Client::new();
    let address = format!("http://{}/account/sessions/end-others", hall.addr);
    let with_session = bare
        .post(&address)
        .header("Cookie", format!("damier_session={}", token.text()));
    assert_eq!(
        with_session.send().await.unwrap().status(),
        StatusCode::FORBIDDEN
    );
    let without = bare.post(&address).send().await.unwrap();
    assert_eq!(without.status(), StatusCode::UNAUTHORIZED);
    let origin = format!("http://{}", hall.addr);
    let from_here = bare
        .post(&address)
        .header("Origin", origin)
        .header("Cookie", format!("damier_session={}", token.text()));
    assert_eq!(
        from_here.send().await.unwrap().status(),
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let hall = Hall::open().await;
    let visitor = hall.visitor();
    for path in [
        "/sign-in",
        "/healthz",
        "/account",
        "/nowhere",
        "/sign-in?lang=nl",
    ] {
        let answer = visitor.send_once(visitor.request(Method::GET, path)).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            policy.starts_with("default-src 'self'") && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(
            answer.headers["x-content-type-options"], "nosniff",
            "{path}"
        );
        assert_eq!(answer.headers["referrer-policy"], "same-origin", "{path}");
        assert!(answer.headers.contains_key("permissions-policy"), "{path}");
    }
}

#[tokio::test]
async fn what_is_behind_the_gate_is_kept_by_no_cache() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    assert_eq!(
        solange.get("/account").await.headers["cache-control"],
        "no-store"
    );
    assert_eq!(
        hall.visitor().get("/sign-in").await.headers["cache-control"],
        "no-store"
    );
}

#[tokio::test]
async fn a_writer_who_is_too_quick_is_told_to_wait() {
    let hall = Hall::open_with(|settings| settings.web.writes_per_second = 1).await;
    let visitor = hall.browser_of(hall.person("yves", &[]).await).await;
    let mut held = None;
    // Four at once, then one a second: even a slow machine sends more than that.
    for _ in 0..100 {
        let answer = visitor
            .post("/account/sessions/end", &[("session_id", "x")])
            .await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            held = Some(answer);
            break;
        }
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
    }
    let held = held.expect("somebody to be held up");
    assert!(
        held.body.contains("Too many requests at once"),
        "{}",
        held.body
    );
    assert!(held.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn a_form_that_is_too_large_is_refused_in_words() {
    let hall = Hall::open().await;
    let long = "x".repeat(70_000);
    let refused = hall
        .visitor()
        .post("/sign-in", &[("name", &long), ("password", "y")])
        .await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(
        refused.body.contains("Too large to send"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn an_error_is_a_page_or_json_in_the_readers_language() {
    let hall = Hall::open().await;
    let page = hall.visitor_speaking("nl").get("/nergens").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(
        page.body.contains("Deze pagina bestaat niet") && page.body.contains("lang=\"nl\""),
        "{}",
        page.body
    );
    let visitor = hall.visitor_speaking("fr");
    let request = visitor
        .request(Method::GET, "/account")
        .header("Accept", "application/json");
    let json = visitor.send_once(request).await;
    assert_eq!(json.status, StatusCode::UNAUTHORIZED);
    assert_eq!(json.headers["content-type"], "application/problem+json");
    assert_eq!(json.json()["error"], "signed-out");
    assert_eq!(json.json()["title"], "Vous n’êtes pas connecté");
    let wrong_method = visitor.post("/healthz", &[]).await;
    assert!(
        wrong_method.status == StatusCode::METHOD_NOT_ALLOWED
            || wrong_method.status == StatusCode::NOT_FOUND
    );
    assert!(wrong_method.body.contains("<h1>"), "{}", wrong_method.body);
}

#[tokio::test]
async fn a_chosen_language_is_kept_and_leaves_the_address() {
    let hall = Hall::open().await;
    let visitor = hall.visitor_speaking("en");
    let chosen = visitor.get("/sign-in?next=/account&lang=nl").await;
    assert_eq!(chosen.path, "/sign-in?next=/account");
    chosen.shows("lang=\"nl\"");
    visitor.get("/sign-in").await.shows("lang=\"nl\"");
    let stray = visitor
        .send_once(visitor.request(Method::GET, "//evil.example/?lang=fr"))
        .await;
    assert_eq!(stray.headers["location"], "/evil.example/");
}

#[tokio::test]
async fn the_head_of_a_page_can_be_asked_for_alone() {
    let hall = Hall::open().await;
    let visitor = hall.visitor();
    let head = visitor
        .send_once(visitor.request(Method::HEAD, "/sign-in"))
        .await;
    assert_eq!(head.status, StatusCode::OK);
    assert!(head.body.is_empty());
    let behind = visitor
        .send_once(visitor.request(Method::HEAD, "/account"))
        .await;
    assert_eq!(
        behind.status,
        StatusCode::SEE_OTHER,
        "the gate stands for HEAD too"
    );
}
