//! The description of the interface, in the words of OpenAPI 3.1.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};

use super::answer::JSON;
use crate::web::cache::Page;

/// The text, as it is served.
pub const TEXT: &str = include_str!("openapi.json");

/// `GET /api/v1/openapi.json`
pub async fn show(request: HttpRequest) -> HttpResponse {
    static PAGE: LazyLock<Page> = LazyLock::new(|| Page::new(JSON, TEXT));
    PAGE.respond(&request)
}
