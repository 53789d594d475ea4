//! `/desk/{slug}/stream`: which board has reached which record, private ones included.
//!
//! It says no more than that: an open page then asks for what it shows, with its own rights.

use std::convert::Infallible;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Data;
use bytes::Bytes;
use chrono::TimeDelta;
use futures_util::stream;
use serde_json::json;
use tokio::sync::broadcast;

use crate::clock::Timestamp;
use crate::db::EventId;
use crate::services::boards::{Boards, Change};
use crate::services::rights::Right;
use crate::services::token::Token;
use crate::web::extract::{InEvent, SessionToken};
use crate::web::live::Frame;
use crate::web::{AppState, Stopping, WebError, now};

/// How long what was read of a listener is believed while nobody's roles or sessions change.
const BELIEVED: TimeDelta = TimeDelta::seconds(60);

struct Listener {
    opened: bool,
    event_id: EventId,
    boards: Boards,
    changes: broadcast::Receiver<Change>,
    /// The time, which all desks are told together: clocks that run on a page that hears nothing for
    /// five seconds are marked.
    beats: broadcast::Receiver<Frame>,
    stopping: Stopping,
    /// Whoever listens, asked again as long as he does: he may sign out, or lose his role.
    token: Token,
    state: Data<AppState>,
    believed: Option<Believed>,
}

/// That a listener may hear, and until when it need not be asked again.
#[derive(Clone, Copy)]
struct Believed {
    /// The count of changes when it was asked.
    changes: u64,
    until: Timestamp,
}

/// A stream that ends when the page goes away, the service stops, or whoever listens may not any
/// more: what he hears next would be nothing, and the page learns why when it asks again.
pub async fn show(
    state: Data<AppState>,
    place: InEvent,
    SessionToken(token): SessionToken,
) -> Result<HttpResponse, WebError> {
    let listener = Listener {
        opened: false,
        event_id: place.event.event_id,
        boards: state.boards.clone(),
        changes: state.boards.changes(),
        beats: state.live.beats(),
        stopping: state.stopping.clone(),
        token,
        state,
        believed: None,
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
            beat = listener.beats.recv() => match beat {
                Ok(beat) => beat.bytes,
                // What it missed is older than what comes.
                Err(broadcast::error::RecvError::Lagged(_)) => continue,
                Err(broadcast::error::RecvError::Closed) => return None,
            },
        };
        if !may_hear(&mut listener).await {
            return None;
        }
        return Some((Ok(bytes), listener));
    }
}

/// Looked at before each message, so at least with every sign of life. Asked only where something of
/// somebody's may have changed, or after a while: a hall of desks costs no question every three seconds.
async fn may_hear(listener: &mut Listener) -> bool {
    let (state, at) = (&listener.state, now());
    // Read first: what changes while it is asked is asked again.
    let changes = state.sessions.changes();
    if let Some(believed) = listener.believed
        && believed.changes == changes
        && at < believed.until
    {
        return true;
    }
    match state.sessions.find(&state.pool, &listener.token, at).await {
        Ok(signed) => {
            let signed =
                signed.filter(|signed| signed.may(listener.event_id, Right::SeeDesk, None));
            listener.believed = signed.as_ref().map(|signed| Believed {
                changes,
                until: signed.expires_at.min(at + BELIEVED),
            });
            signed.is_some()
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
        Change::Event { event_id } | Change::Published { event_id } | Change::Desk { event_id }
            if event_id == listener.event_id =>
        {
            Some(everything())
        }
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
