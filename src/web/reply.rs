//! The answers handlers give: a page, or the way to another one.

use std::io::Write;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::WebError;

/// A page with this status.
pub fn page(status: StatusCode, page: &impl Template) -> Result<HttpResponse, WebError> {
    let html = page.render()?;
    Ok(HttpResponse::build(status)
        .content_type("text/html; charset=utf-8")
        .body(html))
}

/// A page that may be large, compressed where the reader takes it.
pub fn large_page(
    request: &HttpRequest,
    status: StatusCode,
    page: &impl Template,
) -> Result<HttpResponse, WebError> {
    let html = page.render()?;
    let mut response = HttpResponse::build(status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::VARY, "Accept-Encoding"));
    let accepted = request
        .headers()
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    if !accepted.is_some_and(|accepted| accepted.contains("gzip")) {
        return Ok(response.body(html));
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(html.len() / 8), Compression::fast());
    encoder
        .write_all(html.as_bytes())
        .and_then(|()| encoder.finish())
        .map_or_else(
            |error| {
                Err(WebError::Failed(format!(
                    "a page was not compressed: {error}"
                )))
            },
            |bytes| {
                Ok(response
                    .insert_header((header::CONTENT_ENCODING, "gzip"))
                    .body(bytes))
            },
        )
}

/// The page there, after something was done here.
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .finish()
}
