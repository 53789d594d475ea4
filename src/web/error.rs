//! Everything that can go wrong in a request, and what the reader is told of it.
//!
//! A handler returns a [`WebError`]; [`Shield`](super::Shield), which knows the reader's language
//! and whether he reads pages or JSON, renders its one description.

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use serde_json::json;

use super::pages::{ErrorPage, Shell};
use super::{api, fault_words, routes, sign_in_address};
use crate::db::DbError;
use crate::services::{InvitationFault, ServiceError, Thing};
use crate::words::Lang;

/// Why a request was not answered as asked.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// What a service found.
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// Nobody is signed in, and somebody must be.
    #[error("nobody is signed in")]
    NotSignedIn,
    /// The tablet is paired with no board.
    #[error("the tablet is not paired")]
    NotPaired,
    /// The page does not exist.
    #[error("there is no such page")]
    NoPage,
    /// The address exists, but not with this method.
    #[error("the address does not take this method")]
    NotThisMethod,
    /// The form was sent from another site.
    #[error("the request comes from another site")]
    OtherSite,
    /// Too many attempts to sign in; the next is possible after so many seconds.
    #[error("too many attempts to sign in, wait {0} s")]
    TooManyTries(u64),
    /// Too many requests that write; the next is possible after so many seconds.
    #[error("too many writing requests, wait {0} s")]
    TooManyWrites(u64),
    /// The form or the JSON lacks something or cannot be read.
    #[error("the form cannot be read: {0}")]
    BadForm(String),
    /// A program brings no token, or one that opens nothing.
    #[error("no token that opens anything")]
    NoToken,
    /// The body of a program is not JSON by its type.
    #[error("the body is not application/json")]
    NotJson,
    /// The body of a program cannot be read.
    #[error("the body cannot be read: {0}")]
    BadJson(String),
    /// What was asked for is refused, in the reader's words.
    #[error("refused: {why:?}")]
    Refused {
        /// Whether somebody else was first.
        is_conflict: bool,
        /// Why, in sentences.
        why: Vec<String>,
    },
    /// The body is larger than this address takes.
    #[error("the body is too large")]
    TooLarge,
    /// Something of ours failed.
    #[error("{0}")]
    Failed(String),
}

impl From<DbError> for WebError {
    fn from(error: DbError) -> Self {
        WebError::Service(error.into())
    }
}

impl From<sqlx::Error> for WebError {
    fn from(error: sqlx::Error) -> Self {
        WebError::Service(error.into())
    }
}

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        WebError::Failed(format!("a page was not rendered: {error}"))
    }
}

/// What the reader is told.
pub struct Description {
    /// The status of the answer.
    pub status: StatusCode,
    /// The name of the error for programs.
    pub code: &'static str,
    /// What is missing or refused.
    pub title: String,
    /// Why, and what can be done.
    pub message: String,
    /// Where to go on.
    pub link: String,
    /// What the link says.
    pub link_text: String,
}

impl WebError {
    /// What the reader of this language is told.
    pub fn describe(&self, t: Lang) -> Description {
        let (code, title, message) = self.words(t);
        let (link, link_text) = match self {
            WebError::NotSignedIn
            | WebError::Service(ServiceError::Invitation(InvitationFault::Used)) => {
                ("/sign-in", t.sign_in())
            }
            WebError::Service(ServiceError::NotAllowed) => ("/desk", t.office_my_events()),
            WebError::NotPaired => ("/table", t.tablet_pair_title()),
            _ => ("/", t.all_events()),
        };
        Description {
            status: self.status_code(),
            code,
            title,
            message,
            link: link.to_owned(),
            link_text: link_text.to_owned(),
        }
    }

    fn words(&self, t: Lang) -> (&'static str, String, String) {
        let said = |code, title: &str, message: &str| (code, title.to_owned(), message.to_owned());
        match self {
            WebError::NotSignedIn => {
                said("signed-out", t.error_signed_out(), t.error_signed_out_why())
            }
            WebError::NotPaired => said(
                "not-paired",
                t.tablet_not_paired(),
                t.tablet_pair_explained(),
            ),
            WebError::NoPage => said("not-found", t.error_no_page(), t.error_no_page_why()),
            WebError::NotThisMethod => said("method", t.error_method(), t.error_method_why()),
            WebError::OtherSite => {
                said("other-site", t.error_other_site(), t.error_other_site_why())
            }
            WebError::TooManyTries(wait) => (
                "too-many-tries",
                t.error_too_many_tries().to_owned(),
                t.error_wait(wait_words(*wait, t)),
            ),
            WebError::TooManyWrites(wait) => (
                "too-many-writes",
                t.error_too_many_writes().to_owned(),
                t.error_wait(wait_words(*wait, t)),
            ),
            WebError::BadForm(_) => said("bad-form", t.error_bad_form(), t.error_bad_form_why()),
            WebError::NoToken => said("no-token", t.error_no_token(), t.error_no_token_why()),
            WebError::NotJson => said("not-json", t.error_not_json(), t.error_not_json_why()),
            WebError::BadJson(why) => (
                "bad-json",
                t.error_bad_json().to_owned(),
                t.error_bad_json_why(why.as_str()),
            ),
            WebError::Refused { is_conflict, why } => (
                if *is_conflict { "conflict" } else { "refused" },
                t.error_refused().to_owned(),
                why.join(" "),
            ),
            WebError::TooLarge => said("too-large", t.error_too_large(), t.error_too_large_why()),
            WebError::Failed(_) => said("failed", t.error_failed(), t.error_failed_why()),
            WebError::Service(error) => match error {
                ServiceError::NotFound(thing) => (
                    "not-found",
                    not_found(*thing, t).to_owned(),
                    t.error_not_found_why().to_owned(),
                ),
                ServiceError::NotAllowed => said(
                    "not-allowed",
                    t.error_not_allowed(),
                    t.error_not_allowed_why(),
                ),
                ServiceError::Fields(faults) => {
                    let sentences: Vec<String> = faults
                        .iter()
                        .map(|fault| fault_words(&fault.fault, t))
                        .collect();
                    ("fields", t.error_fields().to_owned(), sentences.join(" "))
                }
                ServiceError::Credentials => said(
                    "credentials",
                    t.error_credentials(),
                    t.error_credentials_why(),
                ),
                ServiceError::Invitation(fault) => (
                    "invitation",
                    t.error_invitation().to_owned(),
                    invitation_fault(*fault, t).to_owned(),
                ),
                ServiceError::LastOrganiser => said(
                    "last-organiser",
                    t.error_last_organiser(),
                    t.error_last_organiser_why(),
                ),
                ServiceError::ForeignCommand => {
                    said("command", t.error_command(), t.error_command_why())
                }
                ServiceError::Db(error) if is_waiting(error) => {
                    said("busy", t.error_busy(), t.error_busy_why())
                }
                ServiceError::Db(_) | ServiceError::Failed(_) => {
                    said("failed", t.error_failed(), t.error_failed_why())
                }
            },
        }
    }

    /// The answer, rendered for this reader.
    pub fn respond(&self, request: &HttpRequest, t: Lang) -> HttpResponse {
        let for_program = api::is_asked_by(request);
        if let WebError::NotSignedIn = self
            && request.method().is_safe()
            && !wants_json(request)
        {
            return HttpResponse::SeeOther()
                .insert_header((header::LOCATION, sign_in_address(request.uri())))
                .finish();
        }
        let said = self.describe(t);
        let mut response = HttpResponse::build(said.status);
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        if let WebError::TooManyTries(wait) | WebError::TooManyWrites(wait) = self {
            response.insert_header((header::RETRY_AFTER, wait.to_string()));
        }
        if said.status == StatusCode::SERVICE_UNAVAILABLE {
            response.insert_header((header::RETRY_AFTER, "2"));
        }
        if let WebError::NoToken = self {
            response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        if let WebError::NotThisMethod = self
            && let Some(methods) = request.match_pattern().and_then(|at| routes::allowed(&at))
        {
            response.insert_header((header::ALLOW, methods));
        }
        if for_program || wants_json(request) {
            return response
                .insert_header((header::CONTENT_LANGUAGE, t.code()))
                .content_type("application/problem+json")
                .body(
                    json!({
                        "type": format!("urn:damier:problem:{}", said.code),
                        "detail": said.message,
                        "status": said.status.as_u16(),
                        "error": said.code,
                        "title": said.title,
                        "message": said.message,
                    })
                    .to_string(),
                );
        }
        let page = ErrorPage {
            t,
            shell: Shell::plain(t),
            status: said.status.as_u16(),
            title: said.title,
            message: said.message,
            link: said.link,
            link_text: said.link_text,
        };
        match page.render() {
            Ok(page) => response.content_type("text/html; charset=utf-8").body(page),
            Err(_) => response
                .content_type("text/plain; charset=utf-8")
                .body(page.message),
        }
    }
}

/// A database that cannot be reached now: the same request may succeed in a moment.
fn is_waiting(error: &DbError) -> bool {
    match error {
        DbError::Sql(sqlx::Error::PoolTimedOut | sqlx::Error::Io(_) | sqlx::Error::PoolClosed) => {
            true
        }
        // 57P01 to 57P03: the server is stopping or starting.
        DbError::Sql(error) => error
            .as_database_error()
            .and_then(|error| error.code())
            .is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}

fn not_found(thing: Thing, t: Lang) -> &'static str {
    match thing {
        Thing::Event => t.error_no_event(),
        Thing::Board => t.error_no_board(),
        Thing::Game => t.error_no_game(),
        Thing::Person => t.error_no_person(),
        Thing::Session => t.error_no_session(),
        Thing::Invitation => t.error_no_invitation(),
        Thing::Tablet => t.error_no_tablet(),
        Thing::Token => t.error_unknown_token(),
        Thing::Webhook => t.error_no_webhook(),
        Thing::Backup => t.error_no_backup(),
        Thing::Round => t.error_no_round(),
        Thing::Player => t.error_no_player(),
    }
}

/// Why a link opens nothing, in a sentence.
pub fn invitation_fault(fault: InvitationFault, t: Lang) -> &'static str {
    match fault {
        InvitationFault::Unknown => t.error_invitation_unknown(),
        InvitationFault::Used => t.error_invitation_used(),
        InvitationFault::Expired => t.error_invitation_expired(),
        InvitationFault::Withdrawn => t.error_invitation_withdrawn(),
    }
}

/// A wait as people say it: seconds under a minute and a half, else minutes.
pub fn wait_words(seconds: u64, t: Lang) -> String {
    match seconds {
        0..=90 => t.wait_seconds(seconds.max(1)),
        _ => t.wait_minutes(seconds.div_ceil(60)),
    }
}

/// Whether the request asks for JSON rather than for a page.
pub fn wants_json(request: &HttpRequest) -> bool {
    request
        .headers()
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("json") && !accept.contains("text/html"))
}

impl ResponseError for WebError {
    fn status_code(&self) -> StatusCode {
        match self {
            WebError::NotSignedIn | WebError::NoToken => StatusCode::UNAUTHORIZED,
            WebError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            WebError::BadJson(_) => StatusCode::UNPROCESSABLE_ENTITY,
            WebError::Refused {
                is_conflict: true, ..
            } => StatusCode::CONFLICT,
            WebError::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            WebError::NoPage => StatusCode::NOT_FOUND,
            WebError::NotThisMethod => StatusCode::METHOD_NOT_ALLOWED,
            WebError::OtherSite | WebError::NotPaired => StatusCode::FORBIDDEN,
            WebError::TooManyTries(_) | WebError::TooManyWrites(_) => StatusCode::TOO_MANY_REQUESTS,
            WebError::BadForm(_) => StatusCode::BAD_REQUEST,
            WebError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            WebError::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
            WebError::Service(error) => match error {
                ServiceError::NotFound(_) => StatusCode::NOT_FOUND,
                ServiceError::NotAllowed => StatusCode::FORBIDDEN,
                ServiceError::Fields(_) | ServiceError::Credentials => {
                    StatusCode::UNPROCESSABLE_ENTITY
                }
                ServiceError::Invitation(InvitationFault::Unknown) => StatusCode::NOT_FOUND,
                ServiceError::Invitation(_) => StatusCode::GONE,
                ServiceError::LastOrganiser | ServiceError::ForeignCommand => StatusCode::CONFLICT,
                ServiceError::Db(error) if is_waiting(error) => StatusCode::SERVICE_UNAVAILABLE,
                ServiceError::Db(_) | ServiceError::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    /// The bare status; the words are added by [`Shield`](super::Shield).
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status_code())
    }
}
