//! What a program sends: JSON, and the key by which sending it twice does it once.

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderName};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::db::CommandId;
use crate::services::api_tokens;
use crate::web::extract::ByProgram;
use crate::web::{AppState, WebError, now};

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The longest key.
const LONGEST_KEY: usize = 200;

/// Reads a body. What cannot be read is told with the place where reading ended.
pub fn read<T: DeserializeOwned>(request: &HttpRequest, body: &Bytes) -> Result<T, WebError> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(WebError::NotJson);
    }
    let mut value: serde_json::Value =
        serde_json::from_slice(body).map_err(|error| WebError::BadJson(error.to_string()))?;
    if has_nul(&value) {
        // The one character a text of the database cannot hold.
        return Err(WebError::BadJson("U+0000".to_owned()));
    }
    make_whole(&mut value);
    serde_json::from_value(value).map_err(|error| WebError::BadJson(error.to_string()))
}

/// `12.0` is a whole number, in JSON and in the text.
fn make_whole(value: &mut serde_json::Value) {
    use serde_json::Value;
    match value {
        Value::Number(number) => {
            let whole = number
                .as_f64()
                .filter(|real| number.is_f64() && real.fract() == 0.0);
            if let Some(real) = whole.filter(|real| real.abs() < 9e15) {
                *number = (real as i64).into();
            }
        }
        Value::Array(all) => all.iter_mut().for_each(make_whole),
        Value::Object(all) => all.values_mut().for_each(make_whole),
        _ => {}
    }
}

fn has_nul(value: &serde_json::Value) -> bool {
    use serde_json::Value;
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(all) => all.iter().any(has_nul),
        Value::Object(all) => all
            .iter()
            .any(|(key, one)| key.contains('\0') || has_nul(one)),
        _ => false,
    }
}

/// The identity of a wish: from the header `Idempotency-Key`, else from the field `command_id`, else a new
/// one. The same key with another wish is refused.
pub async fn command_id(
    state: &AppState,
    request: &HttpRequest,
    program: &ByProgram,
    field: Option<Uuid>,
    body: &Bytes,
) -> Result<CommandId, WebError> {
    let header = request.headers().get(IDEMPOTENCY_KEY);
    let key = match (header, field) {
        (Some(key), _) => key
            .to_str()
            .ok()
            .filter(|key| (1..=LONGEST_KEY).contains(&key.len()))
            .filter(|key| key.bytes().all(|byte| byte.is_ascii_graphic()))
            .ok_or_else(|| WebError::BadJson("Idempotency-Key".to_owned()))?
            .to_owned(),
        (None, Some(field)) => field.to_string(),
        (None, None) => return Ok(CommandId(Uuid::now_v7())),
    };
    let what: [&[u8]; 3] = [
        request.method().as_str().as_bytes(),
        request.path().as_bytes(),
        body,
    ];
    Ok(api_tokens::claim(&state.pool, &program.token, &key, &what, now()).await?)
}
