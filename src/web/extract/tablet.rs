//! The tablet that asks.

use std::future::{Ready, ready};
use std::ops::Deref;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::state;
use crate::db::devices::Device;
use crate::web::{WebError, cookies, now};

/// A tablet that is paired with a board. For routes behind the gate.
#[derive(Clone)]
pub struct AtTable(pub Arc<Device>);

impl Deref for AtTable {
    type Target = Device;

    fn deref(&self) -> &Device {
        &self.0
    }
}

/// The tablet whose cookie the request brings, one that was detached too.
pub async fn find_tablet(request: &HttpRequest) -> Result<Option<Arc<Device>>, WebError> {
    let state = state(request)?;
    let Some(token) = cookies::table_token(request, state.settings.secure_cookies) else {
        return Ok(None);
    };
    let at = now();
    let device = state.tablets.find(&state.pool, &token, at).await?;
    if let Some(device) = device.as_deref().filter(|_| is_sign_of_life(request)) {
        state.tablets.hear(&state.pool, device, at).await;
    }
    Ok(device)
}

/// What a tablet does or asks about the time, unless it says that it keeps presses besides. A page or a
/// stream that is opened says nothing of what the tablet keeps, and a press only once it is decided.
fn is_sign_of_life(request: &HttpRequest) -> bool {
    let says = request.method() == Method::POST || request.path() == "/table/time";
    says && request.path() != "/table/press" && keeps_nothing_else(request)
}

/// Whether the tablet says that nothing waits on it besides what it sends.
pub fn keeps_nothing_else(request: &HttpRequest) -> bool {
    let kept = request
        .query_string()
        .split('&')
        .find_map(|field| field.strip_prefix("kept="));
    kept.is_none_or(|kept| kept == "0")
}

impl FromRequest for AtTable {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = request.extensions().get::<AtTable>().cloned();
        ready(found.ok_or(WebError::NotPaired))
    }
}
