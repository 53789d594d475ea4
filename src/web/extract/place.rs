//! The event and the board the address names, once the gate has let somebody in.

use std::future::{Ready, ready};
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use crate::db::events::Event;
use crate::db::{EventId, GameId};
use crate::services::rights::Right;
use crate::services::sessions;
use crate::web::WebError;

/// An event, and somebody who has the right its route asks for.
#[derive(Clone)]
pub struct InEvent {
    /// Who.
    pub signed: Arc<sessions::Signed>,
    /// The event of the address.
    pub event: Arc<Event>,
}

impl InEvent {
    /// Whether he has this right too, at `board` where it is about one.
    pub fn may(&self, right: Right, board: Option<u32>) -> bool {
        self.signed.may(self.event.event_id, right, board)
    }
}

/// A game, and somebody who has one of the rights its route asks for.
#[derive(Clone)]
pub struct AtGame {
    /// Who.
    pub signed: Arc<sessions::Signed>,
    /// The game of the address.
    pub game_id: GameId,
    /// Its event.
    pub event_id: EventId,
    /// Its board.
    pub board_no: u32,
}

impl AtGame {
    /// Whether he has this right at this board.
    pub fn may(&self, right: Right) -> bool {
        self.signed.may(self.event_id, right, Some(self.board_no))
    }
}

/// A handler that asks for a place its route does not check is a mistake of ours, found by the
/// walk of all routes.
fn placed<T: Clone + 'static>(request: &HttpRequest) -> Ready<Result<T, WebError>> {
    let placed = request.extensions().get::<T>().cloned();
    ready(
        placed
            .ok_or_else(|| WebError::Failed(format!("{} does not pass the gate", request.path()))),
    )
}

impl FromRequest for InEvent {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        placed(request)
    }
}

impl FromRequest for AtGame {
    type Error = WebError;
    type Future = Ready<Result<Self, WebError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        placed(request)
    }
}
