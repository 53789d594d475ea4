//! The tablet that asks.

use std::future::{Ready, ready};
use std::ops::Deref;
use std::sync::Arc;

use actix_web::dev::Payload;
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
    match cookies::table_token(request, state.settings.secure_cookies) {
        Some(token) => Ok(state.tablets.find(&state.pool, &token, now()).await?),
        None => Ok(None),
    }
}

impl FromRequest for AtTable {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = request.extensions().get::<AtTable>().cloned();
        ready(found.ok_or(WebError::NotPaired))
    }
}
