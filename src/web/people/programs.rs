//! Programs of an event, on its page of people: tokens, and addresses told of publications.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use serde::Deserialize;
use sqlx::PgConnection;

use super::colleagues;
use super::deeds::{grants_in_words, role_name};
use crate::clock::Zone;
use crate::db::webhooks::LastDelivery;
use crate::db::{self, ApiTokenId, CommandId, Role, WebhookId};
use crate::services::api_tokens::{self, MakeToken};
use crate::services::{ServiceError, webhooks};
use crate::web::error::WebError;
use crate::web::extract::{InEvent, SessionToken};
use crate::web::hooks::{Reach, may_be_told};
use crate::web::pages::{Choice, HookLine, NewSecret, ProgramsPart, TokenLine};
use crate::web::reply::see_other;
use crate::web::{AppState, FormFaults, now};
use crate::words::{Lang, dates};

/// What the part shows besides what the tables hold.
#[derive(Default)]
pub(super) struct Shown {
    new: Option<NewSecret>,
    typed: TokenFields,
    url: String,
    faults: FormFaults,
}

/// The part of the page.
pub(super) async fn part(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    conn: &mut PgConnection,
    shown: Shown,
) -> Result<ProgramsPart, WebError> {
    let zone = Zone::named(&place.event.time_zone).unwrap_or(Zone::UTC);
    let event_id = place.event.event_id;
    let moment = |at| dates::moment(t, zone.local(at));
    let tokens = db::api_tokens::list(conn, event_id).await?;
    let tokens = tokens.into_iter().map(|token| TokenLine {
        token: token.api_token_id.to_string(),
        name: token.note,
        role: grants_in_words(std::slice::from_ref(&token.grant), t),
        made: moment(token.created_at),
        used: match token.last_used_at {
            Some(at) => moment(at),
            None => t.program_never().to_owned(),
        },
        revoked: match token.revoked_at {
            Some(at) => t.program_revoked(moment(at)),
            None => String::new(),
        },
    });
    let hooks = db::webhooks::list(conn, event_id).await?;
    let hooks = hooks.into_iter().map(|(hook, last)| {
        let (icon, state, detail) = became(t, last.as_ref(), moment);
        HookLine {
            webhook: hook.webhook_id.to_string(),
            url: hook.url,
            icon,
            state,
            detail,
        }
    });
    let chosen = shown.typed.program_role.as_str();
    let roles = Role::FOR_PEOPLE.map(|role| Choice {
        code: role.code().to_owned(),
        name: role_name(role, t).to_owned(),
        held: match chosen {
            "" => role == Role::Arbiter,
            chosen => role.code() == chosen,
        },
    });
    let faults = &shown.faults;
    Ok(ProgramsPart {
        new: shown.new,
        tokens: tokens.collect(),
        roles: roles.into(),
        program: faults.field("program", &shown.typed.program, t),
        boards: faults.field("boards", &shown.typed.program_boards, t),
        hooks: hooks.collect(),
        url: faults.field("url", &shown.url, t),
        url_hint: match state.settings.webhooks_to_private_addresses {
            true => t.hook_url_hint_any().to_owned(),
            false => t.hook_url_hint().to_owned(),
        },
    })
}

/// What became of the last message: its sign, a word, and what is known besides.
fn became(
    t: Lang,
    last: Option<&LastDelivery>,
    moment: impl Fn(crate::clock::Timestamp) -> String,
) -> (&'static str, String, String) {
    let Some(last) = last else {
        return ("wait", t.hook_nothing().to_owned(), String::new());
    };
    let tried = last
        .last_tried_at
        .map(|at| t.hook_tried(moment(at), last.attempts))
        .unwrap_or_default();
    if let Some(at) = last.delivered_at {
        return ("ok", t.hook_delivered().to_owned(), moment(at));
    }
    if last.last_error.is_empty() {
        return ("run", t.hook_waiting().to_owned(), tried);
    }
    let mut detail = vec![last.last_error.clone(), tried];
    let (icon, word) = match last.next_try_at {
        Some(at) => {
            detail.push(t.hook_again(moment(at)));
            ("stale", t.hook_failing())
        }
        None => ("alert", t.hook_lost()),
    };
    (icon, word.to_owned(), detail.join(" · "))
}

/// The form of a token, as typed.
#[derive(Deserialize, Default, Clone)]
pub struct TokenFields {
    #[serde(default)]
    program: String,
    #[serde(default)]
    program_role: String,
    #[serde(default)]
    program_boards: String,
}

/// The form of a token.
#[derive(Deserialize)]
pub struct TokenForm {
    command_id: CommandId,
    #[serde(flatten)]
    fields: TokenFields,
}

/// Makes a token and shows it, this once. The same form sent again shows the same.
pub async fn make_token(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    session: SessionToken,
    typed: Form<TokenForm>,
) -> Result<HttpResponse, WebError> {
    let TokenForm { command_id, fields } = typed.into_inner();
    let wish = MakeToken {
        command_id,
        role: fields.program_role.clone(),
        boards: fields.program_boards.clone(),
        note: fields.program.clone(),
    };
    let event_id = place.event.event_id;
    let (signed, token) = (&place.signed, &session.0);
    let shown = match api_tokens::make(&state.pool, signed, token, event_id, wish, now()).await {
        Ok(made) => Shown {
            new: Some(NewSecret {
                title: t.program_made(
                    made.note.as_str(),
                    grants_in_words(std::slice::from_ref(&made.grant), t),
                ),
                text: made.token.text().to_owned(),
                hint: t.program_once().to_owned(),
            }),
            ..Shown::default()
        },
        Err(error) => Shown {
            faults: FormFaults::of(error)?,
            typed: fields,
            ..Shown::default()
        },
    };
    again(t, &state, &place, shown).await
}

/// The page with the part as it is to be shown.
async fn again(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    programs: Shown,
) -> Result<HttpResponse, WebError> {
    let status = match programs.new {
        Some(_) => StatusCode::OK,
        None => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let shown = colleagues::Shown::of_programs(status, programs);
    colleagues::render(t, state, place, shown).await
}

/// Which token.
#[derive(Deserialize)]
pub struct RevokeForm {
    token: ApiTokenId,
}

/// Takes a token back.
pub async fn revoke(
    state: Data<AppState>,
    place: InEvent,
    typed: Form<RevokeForm>,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    api_tokens::revoke(&state.pool, &place.signed, event_id, typed.token, now()).await?;
    Ok(back(&place, "program-revoked"))
}

fn back(place: &InEvent, done: &str) -> HttpResponse {
    see_other(&format!("/desk/{}/people?done={done}", place.event.slug))
}

/// The form of an address.
#[derive(Deserialize)]
pub struct HookForm {
    command_id: CommandId,
    #[serde(default)]
    url: String,
}

/// Adds an address and shows its secret, this once.
pub async fn make_webhook(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    session: SessionToken,
    typed: Form<HookForm>,
) -> Result<HttpResponse, WebError> {
    let HookForm { command_id, url } = typed.into_inner();
    let reach = match state.settings.webhooks_to_private_addresses {
        true => Reach::Any,
        false => Reach::Public,
    };
    let made = webhooks::make(
        &state.pool,
        &place.signed,
        &session.0,
        place.event.event_id,
        (command_id, &url),
        |url| may_be_told(url, reach),
        now(),
    )
    .await;
    let shown = match made {
        Ok(made) => Shown {
            new: Some(NewSecret {
                title: t.hook_made(made.url),
                text: made.secret,
                hint: t.hook_secret_once().to_owned(),
            }),
            ..Shown::default()
        },
        Err(error @ ServiceError::Fields(_)) => Shown {
            faults: FormFaults::of(error)?,
            url,
            ..Shown::default()
        },
        Err(error) => return Err(error.into()),
    };
    again(t, &state, &place, shown).await
}

/// Which address.
#[derive(Deserialize)]
pub struct EndForm {
    webhook: WebhookId,
}

/// Takes an address away.
pub async fn end_webhook(
    state: Data<AppState>,
    place: InEvent,
    typed: Form<EndForm>,
) -> Result<HttpResponse, WebError> {
    let event_id = place.event.event_id;
    webhooks::end(&state.pool, &place.signed, event_id, typed.webhook, now()).await?;
    Ok(back(&place, "hook-ended"))
}
