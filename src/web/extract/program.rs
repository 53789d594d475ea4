//! The program that asks: it brings a token, and no cookie counts.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::{client_address, state};
use crate::db::api_tokens::ApiToken;
use crate::services::api_tokens;
use crate::services::token::Token;
use crate::web::{WebError, now};

/// A program that has the right its route asks for. For routes behind the gate.
#[derive(Clone)]
pub struct ByProgram {
    /// Its token.
    pub token: ApiToken,
}

/// The token of the request. Tries that find none are counted, so that nobody can go on guessing.
pub async fn find_program(request: &HttpRequest) -> Result<ApiToken, WebError> {
    let state = state(request)?;
    let sent = request.headers().get(header::AUTHORIZATION);
    let Some(sent) = sent.and_then(|sent| sent.to_str().ok()) else {
        return Err(WebError::NoToken);
    };
    let found = match bearer(sent).and_then(Token::parse) {
        Some(token) => api_tokens::find(&state.pool, &token, now()).await?,
        None => None,
    };
    if found.is_none() {
        let address = client_address(request, &state.settings.trusted_proxies);
        state.limits.count_code(address)?;
    }
    found.ok_or(WebError::NoToken)
}

fn bearer(sent: &str) -> Option<&str> {
    let (scheme, token) = sent.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl FromRequest for ByProgram {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = request.extensions().get::<ByProgram>().cloned();
        ready(found.ok_or(WebError::NoToken))
    }
}
