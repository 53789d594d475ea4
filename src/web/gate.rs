//! The gate: before a handler runs, whoever asks is known and has the right his route needs.

use std::rc::Rc;
use std::sync::Arc;

use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};

use super::WebError;
use super::extract::{self, AtGame, AtTable, ByProgram, InEvent, Signed};
use super::routes::Access;
use crate::db;
use crate::db::events::Event;
use crate::services::rights::Right;
use crate::services::{ServiceError, Thing};

/// Lets a request through to its handler, or answers why not. What lies behind is nobody else's:
/// no cache keeps it.
pub(super) async fn pass(
    accesses: Rc<[(Method, Access)]>,
    request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Err(refused) = check(&accesses, &request).await {
        return Ok(request.error_response(refused));
    }
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(
            header::CACHE_CONTROL,
            header::HeaderValue::from_static("no-store"),
        );
    }
    Ok(response)
}

async fn check(accesses: &[(Method, Access)], request: &ServiceRequest) -> Result<(), WebError> {
    let method = match request.method() {
        &Method::HEAD => &Method::GET,
        method => method,
    };
    let Some((_, access)) = accesses.iter().find(|(taken, _)| taken == method) else {
        // The resource answers that it does not take this method.
        return Ok(());
    };
    if *access == Access::Anyone {
        return Ok(());
    }
    if let Access::Table(right) = *access {
        let device = extract::find_tablet(request.request())
            .await?
            .filter(|device| device.unpaired_at.is_none())
            .ok_or(WebError::NotPaired)?;
        if !device.may(right) {
            return Err(ServiceError::NotAllowed.into());
        }
        request.extensions_mut().insert(AtTable(device));
        return Ok(());
    }
    if let Access::Program(any_of) = *access {
        let program = program(request, any_of).await?;
        request.extensions_mut().insert(program);
        return Ok(());
    }
    let signed = extract::find_signed(request.request())
        .await?
        .ok_or(WebError::NotSignedIn)?;
    let not_allowed = || WebError::from(ServiceError::NotAllowed);
    match *access {
        Access::Anyone | Access::Signed | Access::Table(_) | Access::Program(_) => {}
        Access::CreatesEvents if signed.creates_events => {}
        Access::CreatesEvents => return Err(not_allowed()),
        Access::Event(right) => {
            let event = event(request).await?;
            if !signed.may(event.event_id, right, None) {
                return Err(not_allowed());
            }
            let signed = Arc::clone(&signed);
            request.extensions_mut().insert(InEvent { signed, event });
        }
        Access::Board(any_of) => {
            let event = event(request).await?;
            let board = number(request, "board");
            if !any_of
                .iter()
                .any(|&right| signed.may(event.event_id, right, board))
            {
                return Err(not_allowed());
            }
            let signed = Arc::clone(&signed);
            request.extensions_mut().insert(InEvent { signed, event });
        }
        Access::Game(any_of) => {
            let place = game(request, Arc::clone(&signed)).await?;
            if !any_of.iter().any(|&right| place.may(right)) {
                return Err(not_allowed());
            }
            request.extensions_mut().insert(place);
        }
    }
    request.extensions_mut().insert(Signed(signed));
    Ok(())
}

/// The program that asks, in the event of its token and at a board it has the right for.
async fn program(request: &ServiceRequest, any_of: &[Right]) -> Result<ByProgram, WebError> {
    let token = extract::find_program(request.request()).await?;
    let (event_id, board) = match request.match_info().get("game") {
        Some(key) => {
            let state = extract::state(request.request())?;
            let unknown = || WebError::from(ServiceError::NotFound(Thing::Game));
            let game_id = key.parse().map_err(|_| unknown())?;
            let board = state.boards.load(game_id).await?.ok_or_else(unknown)?;
            let row = &board.row;
            (row.event_id, Some(row.board_no.unsigned_abs()))
        }
        None => (event(request).await?.event_id, number(request, "board")),
    };
    let may = any_of.iter().any(|&right| token.may(right, board));
    match may && token.event_id == event_id {
        true => Ok(ByProgram { token }),
        false => Err(ServiceError::NotAllowed.into()),
    }
}

async fn event(request: &ServiceRequest) -> Result<Arc<Event>, WebError> {
    let state = extract::state(request.request())?;
    let slug = request.match_info().get("slug").unwrap_or_default();
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find_by_slug(&mut conn, slug).await?;
    Ok(event
        .map(Arc::new)
        .ok_or(ServiceError::NotFound(Thing::Event))?)
}

fn number(request: &ServiceRequest, place: &str) -> Option<u32> {
    request.match_info().get(place)?.parse().ok()
}

async fn game(
    request: &ServiceRequest,
    signed: Arc<crate::services::sessions::Signed>,
) -> Result<AtGame, WebError> {
    let unknown = || WebError::from(ServiceError::NotFound(Thing::Game));
    let state = extract::state(request.request())?;
    let game_id = request
        .match_info()
        .get("game")
        .and_then(|key| key.parse().ok())
        .ok_or_else(unknown)?;
    let board = state.boards.load(game_id).await?.ok_or_else(unknown)?;
    Ok(AtGame {
        signed,
        game_id,
        event_id: board.row.event_id,
        board_no: board.row.board_no.unsigned_abs(),
    })
}
