//! `/invitations/{token}`: a link, and the one who follows it.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::deeds::grants_in_words;
use super::door::user_agent;
use crate::db;
use crate::db::invitations::Invitation;
use crate::services::accept_invitation::{self, Accept};
use crate::services::token::Token;
use crate::services::{InvitationFault, ServiceError};
use crate::web::extract::{MaybeSigned, client_address};
use crate::web::pages::{Field, InvitationPage, Shell};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, cookies, now};
use crate::words::Lang;

/// The form of somebody new; empty for one who is signed in.
#[derive(Deserialize, Default)]
pub struct AcceptForm {
    #[serde(default)]
    display_name: String,
    #[serde(default)]
    login_name: String,
    #[serde(default)]
    password: String,
}

fn read(token: &str) -> Result<Token, WebError> {
    Ok(Token::parse(token).ok_or(ServiceError::Invitation(InvitationFault::Unknown))?)
}

/// What the link is for, and the form to take it.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    signed: MaybeSigned,
    token: Path<String>,
) -> Result<HttpResponse, WebError> {
    let token = read(&token)?;
    form(
        t,
        &state,
        &signed,
        &token,
        StatusCode::OK,
        AcceptForm::default(),
        &FormFaults::default(),
    )
    .await
}

async fn form(
    t: Lang,
    state: &AppState,
    signed: &MaybeSigned,
    token: &Token,
    status: StatusCode,
    typed: AcceptForm,
    faults: &FormFaults,
) -> Result<HttpResponse, WebError> {
    let invitation = accept_invitation::find_invitation(&state.pool, token, now()).await?;
    let (title, explanation) = words(t, state, &invitation).await?;
    let shown = InvitationPage {
        t,
        shell: Shell::plain(t),
        title,
        explanation,
        action: format!("/invitations/{}", token.text()),
        is_first: invitation.event_id.is_none(),
        signed_in: signed.0.as_ref().map(|signed| signed.display_name.clone()),
        display_name: faults.field("display_name", &typed.display_name, t),
        login_name: faults.field("login_name", &typed.login_name, t),
        password: match faults.wrong("password", t) {
            Some(why) => Field::default().wrong(why),
            None => Field::default(),
        },
    };
    let mut answer = page(status, &shown)?;
    answer.headers_mut().insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("no-store"),
    );
    Ok(answer)
}

async fn words(
    t: Lang,
    state: &AppState,
    invitation: &Invitation,
) -> Result<(String, String), WebError> {
    let Some(event_id) = invitation.event_id else {
        return Ok((
            t.invitation_first_title().to_owned(),
            t.invitation_first_why().to_owned(),
        ));
    };
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, event_id).await?;
    let event = event.ok_or(ServiceError::NotFound(crate::services::Thing::Event))?;
    let host = match invitation.created_by {
        Some(person_id) => db::people::find(&mut conn, person_id).await?,
        None => None,
    };
    let role = grants_in_words(std::slice::from_ref(&invitation.grant), t);
    let why = match host {
        Some(host) => t.invitation_why_by(host.person.display_name, role),
        None => t.invitation_why(role),
    };
    Ok((t.invitation_title(event.name), why))
}

/// Takes the link.
pub async fn accept(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    signed: MaybeSigned,
    token: Path<String>,
    typed: Form<AcceptForm>,
) -> Result<HttpResponse, WebError> {
    let token = read(&token)?;
    let typed = typed.into_inner();
    let who = match &signed.0 {
        Some(signed) => Accept::Signed(signed),
        None => {
            let address = client_address(&request, &state.settings.trusted_proxies);
            state
                .limits
                .count_try(address, &typed.login_name.trim().to_lowercase())?;
            // Looked at before the slow work on the password, which a guessed link must not cost.
            let found = accept_invitation::find_invitation(&state.pool, &token, now()).await;
            if let Err(ServiceError::Invitation(InvitationFault::Unknown)) = found {
                found?;
            }
            Accept::NewPerson {
                login_name: typed.login_name.clone(),
                display_name: typed.display_name.clone(),
                password: typed.password.clone(),
                user_agent: user_agent(&request),
            }
        }
    };
    let accepted = accept_invitation::accept_invitation(
        &state.pool,
        &state.sessions,
        &state.passwords,
        &token,
        who,
        now(),
    )
    .await;
    let accepted = match accepted {
        Ok(accepted) => accepted,
        Err(error) => {
            let faults = FormFaults::of(error)?;
            return form(
                t,
                &state,
                &signed,
                &token,
                StatusCode::UNPROCESSABLE_ENTITY,
                typed,
                &faults,
            )
            .await;
        }
    };
    let mut answer = match accepted.slug {
        Some(slug) => see_other(&format!("/desk/{slug}")),
        None => see_other("/desk"),
    };
    if let Some(signed_in) = accepted.signed_in {
        answer
            .add_cookie(&cookies::session(
                &signed_in.token,
                state.settings.secure_cookies,
            ))
            .map_err(|error| WebError::Failed(error.to_string()))?;
    }
    Ok(answer)
}
