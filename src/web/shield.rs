//! What every request passes first and every answer last: foreign forms are refused, writers who
//! are too quick wait, a chosen language is kept, headers are added, errors are put into words.

use std::future::{Future, Ready, ready};
use std::pin::Pin;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready};
use actix_web::http::{Method, StatusCode, header};
use actix_web::{Error, HttpResponse, ResponseError};
use futures_util::future::Either;

use super::extract::{client_address, lang_of, state};
use super::{WebError, api, cookies, csrf, headers, without_language};
use crate::words::Lang;

/// The middleware of the whole application.
pub struct Shield;

impl<S> Transform<S, ServiceRequest> for Shield
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error>,
    S::Future: 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type InitError = ();
    type Transform = Shielded<S>;
    type Future = Ready<Result<Shielded<S>, ()>>;

    fn new_transform(&self, inner: S) -> Self::Future {
        ready(Ok(Shielded { inner }))
    }
}

/// The application behind its shield.
pub struct Shielded<S> {
    inner: S,
}

type Answered = Result<ServiceResponse<BoxBody>, Error>;

impl<S> Service<ServiceRequest> for Shielded<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error>,
    S::Future: 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = Either<Ready<Answered>, Pin<Box<dyn Future<Output = Answered>>>>;

    forward_ready!(inner);

    fn call(&self, request: ServiceRequest) -> Self::Future {
        match before(&request) {
            Ok(None) => {
                let inner = self.inner.call(request);
                Either::Right(Box::pin(async move { inner.await.map(after) }))
            }
            Ok(Some(answer)) => Either::Left(ready(Ok(after(request.into_response(answer))))),
            Err(refused) => Either::Left(ready(Ok(after(request.error_response(refused))))),
        }
    }
}

/// The answer that needs no handler, a refusal, or nothing: then the handler answers.
fn before(request: &ServiceRequest) -> Result<Option<HttpResponse>, WebError> {
    let for_program = api::is_asked(request.path());
    if for_program && request.method().is_safe() {
        let state = state(request.request())?;
        let address = client_address(request.request(), &state.settings.trusted_proxies);
        state.limits.count_read_of_program(address)?;
        if request.method() == Method::OPTIONS {
            return Ok(Some(HttpResponse::NoContent().finish()));
        }
    }
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return Ok(chosen_language(request).or_else(|| kept_page(request)));
    }
    if request.method().is_safe() {
        return Ok(None);
    }
    let state = state(request.request())?;
    let over_tls = state.settings.secure_cookies;
    // A tablet's rights can be borrowed like a person's.
    let token = cookies::session_token(request.request(), over_tls)
        .or_else(|| cookies::table_token(request.request(), over_tls));
    if !csrf::comes_from_here(request.headers(), token.is_some()) {
        return Err(WebError::OtherSite);
    }
    match token {
        Some(token) => state.limits.count_write_of_session(token.text())?,
        None => state.limits.count_write_from(client_address(
            request.request(),
            &state.settings.trusted_proxies,
        ))?,
    }
    Ok(None)
}

/// A public page that was rendered before and is as it was: no route is looked for, nothing is
/// asked. What is kept is what anybody may read.
fn kept_page(request: &ServiceRequest) -> Option<HttpResponse> {
    if !request.query_string().is_empty() {
        return None;
    }
    let request = request.request();
    let page = state(request)
        .ok()?
        .pages
        .at(request.path(), lang_of(request))?;
    Some(page.respond(request))
}

/// `?lang=nl` on any page chooses the language and comes back to the page.
fn chosen_language(request: &ServiceRequest) -> Option<HttpResponse> {
    let query = request.query_string();
    if !query.contains("lang=") {
        return None;
    }
    let lang = query
        .split('&')
        .find_map(|pair| pair.strip_prefix("lang="))
        .and_then(Lang::from_code)?;
    let from = request
        .headers()
        .get(header::REFERER)
        .and_then(|from| from.to_str().ok()?.parse().ok());
    let location = without_language(request.uri(), from.as_ref());
    let over_tls = state(request.request()).is_ok_and(|state| state.settings.secure_cookies);
    Some(
        HttpResponse::SeeOther()
            .insert_header((header::LOCATION, location))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .cookie(cookies::language(lang, over_tls))
            .finish(),
    )
}

fn after(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let mut response = match response.status() {
        status if status.is_client_error() || status.is_server_error() => in_words(response),
        _ => response,
    };
    let over_tls = state(response.request()).is_ok_and(|state| state.settings.secure_cookies);
    let path = response.request().path().to_owned();
    headers::harden(response.headers_mut(), &path, over_tls);
    let request = response.request();
    if api::is_asked_by(request) && request.method().is_safe() {
        headers::let_others_read(response.headers_mut());
    }
    response
}

/// An error becomes a page or JSON in the reader's language, and is logged here, once.
fn in_words(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let (request, answer) = response.into_parts();
    let found = answer
        .error()
        .and_then(|error| error.as_error::<WebError>());
    let foreign = match found {
        Some(_) => None,
        None => as_web_error(&answer),
    };
    let Some(error) = found.or(foreign.as_ref()) else {
        return ServiceResponse::new(request, answer);
    };
    if error.status_code().is_server_error() {
        // The pattern and not the path: a path may hold the token of an invitation.
        let route = request.match_pattern().unwrap_or_default();
        tracing::error!(http.method = %request.method(), http.route = route, %error, "A request failed");
    }
    let words = error.respond(&request, lang_of(&request));
    ServiceResponse::new(request, words)
}

/// Errors of the framework, and bare answers, as errors of ours. Nothing for an answer that has
/// its own words already.
fn as_web_error(answer: &HttpResponse) -> Option<WebError> {
    let said = match answer.error() {
        Some(error) => error.to_string(),
        None if matches!(answer.body().size(), BodySize::None | BodySize::Sized(0)) => {
            String::new()
        }
        None => return None,
    };
    match answer.status() {
        StatusCode::NOT_FOUND => Some(WebError::NoPage),
        StatusCode::METHOD_NOT_ALLOWED => Some(WebError::NotThisMethod),
        StatusCode::PAYLOAD_TOO_LARGE => Some(WebError::TooLarge),
        StatusCode::BAD_REQUEST | StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Some(WebError::BadForm(said))
        }
        status if status.is_server_error() => Some(WebError::Failed(said)),
        _ => None,
    }
}
