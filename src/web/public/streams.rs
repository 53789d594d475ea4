//! Streams for those who watch: server-sent events that end only when the viewer goes.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::db;
use crate::db::GameId;
use crate::services::{ServiceError, Thing};
use crate::web::live::respond;
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// The last public number the page shows.
#[derive(Deserialize)]
pub struct After {
    after: Option<u32>,
}

/// `GET /games/{game}/stream?after=57`
pub async fn game(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    game_id: Path<GameId>,
    after: Query<After>,
) -> Result<HttpResponse, WebError> {
    let after = last_event_id(&request).or(after.after);
    let heard = state
        .live
        .hear_game(*game_id, after, t)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Game))?;
    Ok(respond(heard, state.stopping.clone()))
}

/// `GET /events/{slug}/stream`: the boards of the latest round.
pub async fn event(
    state: Data<AppState>,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let mut conn = state.pool.acquire().await?;
    let latest = db::games::list_rounds(&mut conn, event_id)
        .await?
        .last()
        .map(|(no, _)| *no);
    drop(conn);
    let boards = match latest {
        Some(no) => state.boards.of_round(event_id, no).await?,
        None => Vec::new(),
    };
    let games: Vec<GameId> = boards.iter().map(|board| board.row.game_id).collect();
    Ok(respond(
        state.live.hear_event(event_id, &games, t),
        state.stopping.clone(),
    ))
}

/// What a browser says by itself when it comes back; it is newer than what the address says.
fn last_event_id(request: &HttpRequest) -> Option<u32> {
    request
        .headers()
        .get("last-event-id")?
        .to_str()
        .ok()?
        .parse()
        .ok()
}
