//! `/account`: one's sessions and password.

use actix_web::HttpRequest;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;

use super::device::device;
use crate::clock::Zone;
use crate::db;
use crate::services::change_password::{self, ChangePassword};
use crate::services::end_sessions;
use crate::web::extract::{Signed, client_address};
use crate::web::pages::{AccountPage, Office, OfficePage, SessionLine, Shell};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, now};
use crate::words::{Lang, dates};

/// What was just done.
#[derive(Deserialize)]
pub struct Done {
    #[serde(default)]
    done: String,
}

/// The sessions, and the form for another password.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    done: Query<Done>,
) -> Result<HttpResponse, WebError> {
    let said = match done.done.as_str() {
        "session-ended" => Some(t.done_session_ended()),
        "other-sessions-ended" => Some(t.done_other_sessions_ended()),
        "password-changed" => Some(t.done_password_changed()),
        _ => None,
    };
    render(
        t,
        &state,
        &signed,
        StatusCode::OK,
        said,
        &FormFaults::default(),
    )
    .await
}

async fn render(
    t: Lang,
    state: &AppState,
    signed: &Signed,
    status: StatusCode,
    said: Option<&'static str>,
    faults: &FormFaults,
) -> Result<HttpResponse, WebError> {
    let mut conn = state.pool.acquire().await?;
    let sessions = db::sessions::list(&mut conn, signed.person_id, now()).await?;
    // Sessions belong to no event; their hours are those of the hall he last works in.
    let events = db::events::list_of_person(&mut conn, signed.person_id).await?;
    drop(conn);
    let zone = events
        .first()
        .and_then(|event| Zone::named(&event.time_zone))
        .unwrap_or(Zone::UTC);
    let mut lines: Vec<SessionLine> = sessions
        .into_iter()
        .map(|session| SessionLine {
            session_id: session.session_id.to_string(),
            browser: device(&session.user_agent, t),
            since: dates::moment(t, zone.local(session.created_at)),
            last_seen: dates::moment(t, zone.local(session.last_seen_at)),
            is_this: session.session_id == signed.session_id,
        })
        .collect();
    lines.sort_by_key(|line| !line.is_this);
    let shown = AccountPage {
        t,
        shell: Shell::plain(t),
        office: Office {
            t,
            person: signed.display_name.clone(),
            event: None,
            here: OfficePage::Account,
            may_open_boards: false,
            may_see_people: false,
            may_manage: false,
            may_see_audit: false,
        },
        display_name: signed.display_name.clone(),
        login_name: signed.login_name.clone(),
        said: said.map(str::to_owned),
        sessions: lines,
        current: faults.field("current", "", t),
        password: faults.field("password", "", t),
    };
    page(status, &shown)
}

/// The form for another password.
#[derive(Deserialize)]
pub struct PasswordForm {
    current: String,
    password: String,
}

/// Changes the password; every other session ends.
pub async fn change_password(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    signed: Signed,
    typed: Form<PasswordForm>,
) -> Result<HttpResponse, WebError> {
    let address = client_address(&request, &state.settings.trusted_proxies);
    state.limits.count_try(address, &signed.login_name)?;
    let typed = typed.into_inner();
    let wish = ChangePassword {
        current: typed.current,
        password: typed.password,
    };
    let changed = change_password::change_password(
        &state.pool,
        &state.sessions,
        &state.passwords,
        &signed,
        wish,
        now(),
    )
    .await;
    match changed {
        Ok(()) => Ok(see_other("/account?done=password-changed")),
        Err(error) => {
            let faults = FormFaults::of(error)?;
            render(
                t,
                &state,
                &signed,
                StatusCode::UNPROCESSABLE_ENTITY,
                None,
                &faults,
            )
            .await
        }
    }
}

/// Which session.
#[derive(Deserialize)]
pub struct SessionForm {
    session_id: db::SessionId,
}

/// Ends one session.
pub async fn end_session(
    state: Data<AppState>,
    signed: Signed,
    typed: Form<SessionForm>,
) -> Result<HttpResponse, WebError> {
    end_sessions::end_session(
        &state.pool,
        &state.sessions,
        &signed,
        typed.session_id,
        now(),
    )
    .await?;
    Ok(see_other("/account?done=session-ended"))
}

/// Ends all others.
pub async fn end_others(state: Data<AppState>, signed: Signed) -> Result<HttpResponse, WebError> {
    end_sessions::end_other_sessions(&state.pool, &state.sessions, &signed, now()).await?;
    Ok(see_other("/account?done=other-sessions-ended"))
}
