//! `/table/stream`: the board as it changes, and what time it is.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Data;
use bytes::Bytes;
use futures_util::stream;
use tokio::sync::broadcast;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::view::{Sheet, TableView};
use crate::db::devices::{self, Device};
use crate::db::{DbError, GameId};
use crate::services::boards::{Change, Folded};
use crate::services::token::Token;
use crate::web::extract::AtTable;
use crate::web::live::Frame;
use crate::web::{AppState, Stopping, WebError, cookies, now};
use crate::words::Lang;

/// A tablet that hears nothing for longer says that it has no network.
const KEEP_ALIVE: Duration = Duration::from_secs(3);

/// `GET /table/time`: the server's time, in milliseconds since 1970, by which a tablet ties its own; and
/// whether another tablet stands at its board.
pub async fn time(device: AtTable) -> HttpResponse {
    let tablets = if device.has_neighbour { "2" } else { "1" };
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header(("Damier-Tablets", tablets))
        .body(now().timestamp_millis().to_string())
}

/// The game that is played at the tablet's board: that of the latest round.
pub async fn game_of(state: &AppState, device: &Device) -> Result<Option<Arc<Folded>>, DbError> {
    let mut conn = state.pool.acquire().await?;
    let game_id = devices::find_game(&mut conn, device.event_id, device.board_no).await?;
    drop(conn);
    match game_id {
        Some(game_id) => state.boards.load(game_id).await,
        None => Ok(None),
    }
}

struct Listener {
    t: Lang,
    sheet: Sheet,
    first: VecDeque<Bytes>,
    device: Arc<Device>,
    token: Token,
    game_id: Option<GameId>,
    /// What the tablet was told last, without the instants.
    told: String,
    changes: broadcast::Receiver<Change>,
    alive: Interval,
    stopping: Stopping,
    state: Data<AppState>,
}

/// A stream that ends when the tablet goes away, is detached, or the service stops. Something that
/// happened and that a tablet is not told of sends nothing at all.
pub async fn show(
    t: Lang,
    request: actix_web::HttpRequest,
    state: Data<AppState>,
    device: AtTable,
) -> Result<HttpResponse, WebError> {
    let token =
        cookies::table_token(&request, state.settings.secure_cookies).ok_or(WebError::NotPaired)?;
    // Before the board is read, so that nothing falls in between.
    let changes = state.boards.changes();
    let game = game_of(&state, &device).await?;
    let mut alive = interval(KEEP_ALIVE);
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    alive.reset();
    let mut listener = Listener {
        t,
        sheet: Sheet::asked_by(&request),
        first: VecDeque::from([
            Bytes::from_static(b"retry: 1000\n: damier\n\n"),
            Frame::tick(now()).bytes,
        ]),
        device: device.0,
        token,
        game_id: game.as_ref().map(|board| board.row.game_id),
        told: String::new(),
        changes,
        alive,
        stopping: state.stopping.clone(),
        state,
    };
    let opening = listener.news(game.as_deref());
    listener.first.extend(opening);
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(stream::unfold(Some(listener), next)))
}

impl Listener {
    /// The board, if it is another than was told.
    fn news(&mut self, game: Option<&Folded>) -> Option<Bytes> {
        let mark = TableView::mark(self.t, &self.device, game, self.sheet);
        if mark == self.told {
            return None;
        }
        self.told = mark;
        let view = TableView::of(self.t, &self.device, game, now(), self.sheet);
        Some(Frame::new(0, "state", &view.json()).bytes)
    }

    async fn changed(&mut self, change: Option<Change>) -> Option<Bytes> {
        match change {
            Some(Change::Board { game_id, .. }) if Some(game_id) == self.game_id => {}
            Some(Change::Board { .. } | Change::Desk { .. }) => return None,
            Some(Change::Event { event_id } | Change::Published { event_id })
                if event_id != self.device.event_id =>
            {
                return None;
            }
            _ => match game_of(&self.state, &self.device).await {
                Ok(game) => self.game_id = game.map(|board| board.row.game_id),
                Err(_) => return None,
            },
        }
        let game = match self.game_id {
            Some(game_id) => self.state.boards.load(game_id).await.ok()?,
            None => None,
        };
        self.news(game.as_deref())
    }

    /// Asked with every sign of life; mostly answered from memory. While the database is silent nobody
    /// is sent away.
    async fn is_paired(&self) -> bool {
        let tablets = &self.state.tablets;
        match tablets.find(&self.state.pool, &self.token, now()).await {
            Ok(device) => device.is_some_and(|device| device.unpaired_at.is_none()),
            Err(_) => true,
        }
    }
}

async fn next(listener: Option<Listener>) -> Option<(Result<Bytes, Infallible>, Option<Listener>)> {
    let mut listener = listener?;
    if let Some(bytes) = listener.first.pop_front() {
        return Some((Ok(bytes), Some(listener)));
    }
    loop {
        let bytes = tokio::select! {
            biased;
            () = listener.stopping.wait() => return None,
            change = listener.changes.recv() => {
                let change = match change {
                    Ok(change) => Some(change),
                    Err(broadcast::error::RecvError::Lagged(_)) => None,
                    Err(broadcast::error::RecvError::Closed) => return None,
                };
                match listener.changed(change).await {
                    Some(bytes) => bytes,
                    None => continue,
                }
            }
            _ = listener.alive.tick() => Frame::tick(now()).bytes,
        };
        if !listener.is_paired().await {
            return Some((Ok(Frame::new(0, "detached", "{}").bytes), None));
        }
        return Some((Ok(bytes), Some(listener)));
    }
}
