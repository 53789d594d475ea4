//! `/sign-in` and `/sign-out`.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::services::ServiceError;
use crate::services::end_sessions;
use crate::services::sign_in::{self, SignIn};
use crate::web::error::wait_words;
use crate::web::extract::{MaybeSigned, client_address};
use crate::web::pages::{Field, Shell, SignInPage};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, cookies, inner_path, now};
use crate::words::Lang;

/// Where somebody wanted to go.
#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    next: String,
}

/// The form of the door.
#[derive(Deserialize)]
pub struct DoorForm {
    name: String,
    password: String,
    #[serde(default)]
    next: String,
}

/// After the door: where he wanted to go, or the desk.
fn onward(next: &str) -> &str {
    inner_path(next).unwrap_or("/desk")
}

/// The form, or the way on for one who is signed in.
pub async fn show(
    t: Lang,
    signed: MaybeSigned,
    wanted: Query<Wanted>,
) -> Result<HttpResponse, WebError> {
    if signed.0.is_some() {
        return Ok(see_other(onward(&wanted.next)));
    }
    form(
        t,
        StatusCode::OK,
        &wanted.next,
        Field::default(),
        Field::default(),
    )
}

/// Signs in, or shows the form again. The answer is the same for a name nobody has. Who was signed
/// in in this browser before is signed out: nobody else knows that session any more.
pub async fn sign_in(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    before: MaybeSigned,
    typed: Form<DoorForm>,
) -> Result<HttpResponse, WebError> {
    let typed = typed.into_inner();
    let again = |status, why: String| {
        form(
            t,
            status,
            &typed.next,
            Field::holding(typed.name.as_str()),
            Field::default().wrong(why),
        )
    };
    let address = client_address(&request, &state.settings.trusted_proxies);
    if let Err(WebError::TooManyTries(wait)) = state
        .limits
        .count_try(address, &typed.name.trim().to_lowercase())
    {
        let why = format!(
            "{}. {}",
            t.error_too_many_tries(),
            t.error_wait(wait_words(wait, t))
        );
        let mut answer = again(StatusCode::TOO_MANY_REQUESTS, why)?;
        answer
            .headers_mut()
            .insert(header::RETRY_AFTER, wait.into());
        return Ok(answer);
    }
    let wish = SignIn {
        login_name: typed.name.clone(),
        password: typed.password.clone(),
        user_agent: user_agent(&request),
    };
    match sign_in::sign_in(&state.pool, &state.passwords, wish, now()).await {
        Ok(signed_in) => {
            if let Some(before) = before.0 {
                end_sessions::sign_out(&state.pool, &state.sessions, &before, now()).await?;
            }
            let mut answer = see_other(onward(&typed.next));
            answer
                .add_cookie(&cookies::session(
                    &signed_in.token,
                    state.settings.secure_cookies,
                ))
                .map_err(|error| WebError::Failed(error.to_string()))?;
            Ok(answer)
        }
        Err(ServiceError::Credentials) => again(
            StatusCode::UNPROCESSABLE_ENTITY,
            format!("{}.", t.error_credentials()),
        ),
        Err(error) => Err(error.into()),
    }
}

/// What the browser says of itself.
/// What the browser says of itself.
pub fn user_agent(request: &HttpRequest) -> String {
    let said = request
        .headers()
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok());
    said.unwrap_or_default().to_owned()
}

fn form(
    t: Lang,
    status: StatusCode,
    next: &str,
    name: Field,
    password: Field,
) -> Result<HttpResponse, WebError> {
    let next = inner_path(next).unwrap_or_default().to_owned();
    let mut answer = page(
        status,
        &SignInPage {
            t,
            shell: Shell::plain(t),
            next,
            name,
            password,
        },
    )?;
    answer.headers_mut().insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("no-store"),
    );
    Ok(answer)
}

/// Ends this session and takes its cookie away.
pub async fn sign_out(
    state: Data<AppState>,
    signed: MaybeSigned,
) -> Result<HttpResponse, WebError> {
    if let Some(signed) = signed.0 {
        end_sessions::sign_out(&state.pool, &state.sessions, &signed, now()).await?;
    }
    let mut answer = see_other("/");
    answer
        .add_cookie(&cookies::no_session(state.settings.secure_cookies))
        .map_err(|error| WebError::Failed(error.to_string()))?;
    Ok(answer)
}
