//! The answers handlers give: a page, or the way to another one.

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use askama::Template;

use super::WebError;

/// A page with this status.
pub fn page(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let html = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .body(html))
}

/// The page there, after something was done here.
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .finish()
}
