//! What is kept of people and how long, for everybody to read.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::web::cache::Page;
use crate::web::pages::{KeptClass, PrivacyPage, Shell};
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// `GET /privacy`
pub async fn show(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
) -> Result<HttpResponse, WebError> {
    let kept = state.settings.retention;
    let class = |what: &str, who: &str, how_long: String| KeptClass {
        what: what.to_owned(),
        who: who.to_owned(),
        how_long,
    };
    let page = PrivacyPage {
        t,
        shell: Shell::plain(t),
        classes: vec![
            class(
                t.kept_results(),
                t.kept_everybody(),
                t.kept_for_good().to_owned(),
            ),
            class(
                t.kept_contacts(),
                t.kept_organiser(),
                t.kept_after_event(kept.contacts_days),
            ),
            class(
                t.kept_sessions(),
                t.kept_account(),
                t.kept_after_end(kept.sessions_days),
            ),
            class(
                t.kept_invitations(),
                t.kept_organiser(),
                t.kept_after_end(kept.invitations_days),
            ),
            class(
                t.kept_devices(),
                t.kept_arbiters(),
                t.kept_after_end(kept.devices_days),
            ),
            class(
                t.kept_audit(),
                t.kept_arbiters(),
                t.kept_for_good().to_owned(),
            ),
        ],
    };
    Ok(Page::new("text/html; charset=utf-8", page.render()?).respond(&request))
}

/// `GET /mine-worker.js`: keeps one's own board for a phone without network.
pub async fn worker() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(include_str!("../../../static/js/mine-worker.js"))
}
