//! `/desk/{slug}/stream`: which board has reached which record, private ones included.
//!
//! It says no more than that: an open page then asks for what it shows, with its own rights.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Data;
use bytes::Bytes;
use futures_util::stream;
use serde_json::json;
use tokio::sync::broadcast;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::db::EventId;
use crate::services::boards::{Boards, Change};
use crate::services::rights::Right;
use crate::services::token::Token;
use crate::web::extract::{InEvent, SessionToken};
use crate::web::live::Frame;
use crate::web::{AppState, Stopping, WebError, now};

/// Clocks that run on a page that hears nothing for five seconds are marked. Few listen here.
const KEEP_ALIVE: Duration = Duration::from_secs(3);

struct Listener {
    opened: bool,
    event_id: EventId,
    boards: Boards,
    changes: broadcast::Receiver<Change>,
    alive: Interval,
    stopping: Stopping,
    /// Whoever listens, asked again as long as he does: he may sign out, or lose his role.
    token: Token,
    state: Data<AppState>,
}

/// A stream that ends when the page goes away, the service stops, or whoever listens may not any
/// more: what he hears next would be nothing, and the page learns why when it asks again.
pub async fn show(
    state: Data<AppState>,
    place: InEvent,
    SessionToken(token): SessionToken,
) -> Result<HttpResponse, WebError> {
    let mut alive = interval(KEEP_ALIVE);
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    alive.reset();
    let listener = Listener {
        opened: false,
        event_id: place.event.event_id,
        boards: state.boards.clone(),
        changes: state.boards.changes(),
        alive,
        stopping: state.stopping.clone(),
        token,
        state,
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(stream::unfold(listener, next)))
}

async fn next(mut listener: Listener) -> Option<(Result<Bytes, Infallible>, Listener)> {
    if !listener.opened {
        listener.opened = true;
        return Some((Ok(opening()), listener));
    }
    loop {
        let bytes = tokio::select! {
            biased;
            () = listener.stopping.wait() => return None,
            change = listener.changes.recv() => match change {
                Ok(change) => match notice(&listener, change) {
                    Some(bytes) => bytes,
                    None => continue,
                },
                Err(broadcast::error::RecvError::Lagged(_)) => everything(),
                Err(broadcast::error::RecvError::Closed) => return None,
            },
            _ = listener.alive.tick() => Frame::tick(now()).bytes,
        };
        if !may_hear(&listener).await {
            return None;
        }
        return Some((Ok(bytes), listener));
    }
}

/// Asked before each message, so at least with every sign of life; mostly answered from memory.
async fn may_hear(listener: &Listener) -> bool {
    let state = &listener.state;
    match state
        .sessions
        .find(&state.pool, &listener.token, now())
        .await
    {
        Ok(signed) => {
            signed.is_some_and(|signed| signed.may(listener.event_id, Right::SeeDesk, None))
        }
        // While the database is silent nothing changes, and nobody is sent away.
        Err(_) => true,
    }
}

fn notice(listener: &Listener, change: Change) -> Option<Bytes> {
    match change {
        Change::Board { event_id, game_id } if event_id == listener.event_id => {
            let Some(board) = listener.boards.peek(game_id) else {
                return Some(everything());
            };
            let data = json!({
                "game": game_id.to_string(),
                "round": board.row.round_no,
                "board": board.row.board_no,
                "seq": board.game.seq(),
            });
            Some(Frame::new(0, "board", &data.to_string()).bytes)
        }
        Change::Event { event_id } if event_id == listener.event_id => Some(everything()),
        Change::Anything => Some(everything()),
        _ => None,
    }
}

/// The first bytes open the stream, and say what time it is.
fn opening() -> Bytes {
    let tick = Frame::tick(now()).bytes;
    Bytes::from([b"retry: 1000\n: damier\n\n".as_slice(), &tick].concat())
}

/// Boards came, or something was missed: the page asks for all it shows.
fn everything() -> Bytes {
    Frame::new(0, "all", "{}").bytes
}
