//! `GET /healthz`: whether the service can answer, for scripts and supervisors.

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use super::AppState;

/// 200 `ok` when PostgreSQL answers, 503 `database` when it does not.
pub async fn show(state: web::Data<AppState>) -> HttpResponse {
    let (mut answer, word) = match crate::db::is_answering(&state.pool).await {
        true => (HttpResponse::Ok(), "ok\n"),
        false => (HttpResponse::ServiceUnavailable(), "database\n"),
    };
    answer
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/plain")
        .body(word)
}
