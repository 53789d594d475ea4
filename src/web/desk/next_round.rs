//! `POST /desk/{slug}/next-round`: when the next round begins, for everybody who counts down.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use serde::Deserialize;

use super::{frame, hall};
use crate::db::CommandId;
use crate::services::ServiceError;
use crate::services::announce_round::{AnnounceRound, announce_round};
use crate::web::extract::InEvent;
use crate::web::pages::Field;
use crate::web::reply::see_other;
use crate::web::{AppState, WebError, now};
use crate::words::Lang;

/// The form as typed.
#[derive(Deserialize)]
pub struct Typed {
    command_id: CommandId,
    /// The round whose desk the form stands on.
    round: i32,
    #[serde(default)]
    next_round: String,
    #[serde(default)]
    next_hour: String,
    /// `clear` takes it back.
    #[serde(default)]
    then: String,
}

/// What the desk shows of the form again where it cannot be taken.
pub struct Fields {
    /// The round.
    pub round: Field,
    /// The hour.
    pub hour: Field,
}

/// Announces it and leads back to the desk.
pub async fn announce(
    t: Lang,
    request: actix_web::HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let wish = AnnounceRound {
        command_id: typed.command_id,
        round: typed.next_round.clone(),
        hour: typed.next_hour.clone(),
        clears: typed.then == "clear",
    };
    match announce_round(&state.pool, &place.signed, event.event_id, wish, now()).await {
        Ok(_) => {
            // The countdown stands on the pages of the games too.
            state.boards.every_page_changed(event.event_id);
            Ok(see_other(&frame::desk_of_round(&event.slug, typed.round)))
        }
        Err(ServiceError::Fields(faults)) => {
            let of = |name: &str, value: &str, why: &str| {
                let field = Field::holding(value.trim());
                match faults.iter().any(|fault| fault.field == name) {
                    true => field.wrong(why),
                    false => field,
                }
            };
            let fields = Fields {
                round: of("next_round", &typed.next_round, t.next_round_wrong_no()),
                hour: of("next_hour", &typed.next_hour, t.next_round_wrong_hour()),
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            hall::show_again(t, &request, &state, &place, typed.round, status, fields).await
        }
        Err(error) => Err(error.into()),
    }
}
