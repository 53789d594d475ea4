//! `POST /table/pairing`: a code becomes a cookie.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::db::devices::Device;
use crate::services::tablets::{self, Code, PairError, PairingFault};
use crate::web::extract::{client_address, find_tablet};
use crate::web::pages::table::DoorPage;
use crate::web::pages::{Field, Shell};
use crate::web::people::user_agent;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, cookies, now};
use crate::words::Lang;

/// A code, as typed.
#[derive(Deserialize)]
pub struct PairForm {
    code: String,
}

/// Pairs the browser that sends it.
pub async fn pair(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    typed: Form<PairForm>,
) -> Result<HttpResponse, WebError> {
    let address = client_address(&request, &state.settings.trusted_proxies);
    state.limits.count_code(address)?;
    let held = find_tablet(&request).await?;
    let held = held.as_deref();
    let Some(code) = Code::parse(&typed.code) else {
        return door(t, held, Some(&typed.code), Some(PairingFault::Unknown));
    };
    let agent: String = user_agent(&request).chars().take(400).collect();
    let live = held.filter(|device| device.unpaired_at.is_none());
    let paired = tablets::pair(&state.pool, &state.tablets, &code, live, agent, now()).await;
    match paired {
        Ok(token) => {
            let mut response = see_other("/table");
            if let Some(token) = token {
                let cookie = cookies::table(&token, state.settings.secure_cookies);
                response
                    .add_cookie(&cookie)
                    .map_err(|error| WebError::Failed(error.to_string()))?;
            }
            Ok(response)
        }
        Err(PairError::Code(fault)) => door(t, held, Some(&typed.code), Some(fault)),
        Err(PairError::Service(error)) => Err(error.into()),
    }
}

/// Where a code is typed; what was typed is kept.
pub fn door(
    t: Lang,
    device: Option<&Device>,
    code: Option<&str>,
    fault: Option<PairingFault>,
) -> Result<HttpResponse, WebError> {
    let wrong = fault.map(|fault| match fault {
        PairingFault::Unknown => t.tablet_code_unknown(),
        PairingFault::Used => t.tablet_code_used(),
        PairingFault::Expired => t.tablet_code_expired(),
        PairingFault::Full => t.tablet_code_full(),
    });
    let status = match fault {
        None => StatusCode::OK,
        Some(PairingFault::Unknown) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(PairingFault::Full) => StatusCode::CONFLICT,
        Some(PairingFault::Used | PairingFault::Expired) => StatusCode::GONE,
    };
    let field = Field::holding(code.unwrap_or_default());
    let door = DoorPage {
        t,
        shell: Shell::plain(t),
        detached: device.is_some_and(|device| device.unpaired_at.is_some()),
        held: device
            .filter(|device| device.unpaired_at.is_none())
            .map(|device| device.board_no),
        code: match wrong {
            Some(why) => field.wrong(why),
            None => field,
        },
    };
    page(status, &door)
}
