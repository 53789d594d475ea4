//! Who is signed in.

use std::future::{Future, Ready, ready};
use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::state;
use crate::services::sessions;
use crate::services::token::Token;
use crate::web::{WebError, cookies, now};

/// The person who is signed in. For routes behind the gate.
#[derive(Clone)]
pub struct Signed(pub Arc<sessions::Signed>);

impl Deref for Signed {
    type Target = sessions::Signed;

    fn deref(&self) -> &sessions::Signed {
        &self.0
    }
}

/// The person who is signed in, if anybody. For pages that everybody sees.
pub struct MaybeSigned(pub Option<Arc<sessions::Signed>>);

/// What the session cookie holds. For routes behind the gate.
pub struct SessionToken(pub Token);

/// Looks up who holds the session cookie of the request.
pub async fn find_signed(request: &HttpRequest) -> Result<Option<Arc<sessions::Signed>>, WebError> {
    let state = state(request)?;
    match cookies::session_token(request, state.settings.secure_cookies) {
        Some(token) => Ok(state.sessions.find(&state.pool, &token, now()).await?),
        None => Ok(None),
    }
}

impl FromRequest for Signed {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(
            request
                .extensions()
                .get::<Signed>()
                .cloned()
                .ok_or(WebError::NotSignedIn),
        )
    }
}

impl FromRequest for MaybeSigned {
    type Error = WebError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, WebError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { find_signed(&request).await.map(MaybeSigned) })
    }
}

impl FromRequest for SessionToken {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = state(request)
            .map(|state| cookies::session_token(request, state.settings.secure_cookies));
        ready(found.and_then(|token| token.map(SessionToken).ok_or(WebError::NotSignedIn)))
    }
}
