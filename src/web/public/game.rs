//! One board.

use std::sync::Arc;

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::view;
use crate::db::GameId;
use crate::services::boards::Folded;
use crate::services::{ServiceError, Thing};
use crate::web::cache::{Page, PageKey};
use crate::web::pages::GamePage;
use crate::web::{AppState, WebError, now};
use crate::words::Lang;

/// The move to show.
#[derive(Deserialize)]
pub struct At {
    ply: Option<usize>,
    /// `black` for the board from Black's side.
    #[serde(default)]
    side: String,
}

/// `GET /games/{game_id}`: the last position, or an earlier one with `?ply=`; from Black's side with
/// `?side=black`.
pub async fn show(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    game_id: Path<GameId>,
    at: Query<At>,
) -> Result<HttpResponse, WebError> {
    let board = load(&state, *game_id).await?;
    let asked = view::Asked {
        ply: at.ply,
        turned: at.side == "black",
    };
    // An earlier move is rendered when asked for: with script nobody asks, and there are too many
    // of them to keep. Few turn the board.
    if asked.ply.is_some() || asked.turned {
        return Ok(page(&state, t, &board, asked).await?.respond(&request));
    }
    let key = PageKey::Game(board.row.event_id, board.row.game_id);
    let render = async || {
        // Read again: the page must show what stands when its rendering begins.
        let board = load(&state, *game_id).await?;
        page(&state, t, &board, view::Asked::default()).await
    };
    state.pages.respond(&request, key, t, render).await
}

async fn page(
    state: &Data<AppState>,
    t: Lang,
    board: &Arc<Folded>,
    asked: view::Asked,
) -> Result<Page, WebError> {
    let (event, rounds) = super::event_and_rounds(state, board.row.event_id).await?;
    let latest = rounds.last().map(|(no, _)| *no);
    let pdn = super::pdn::of_games(state, t, &event, std::slice::from_ref(board)).await?;
    let page = GamePage {
        next: super::events::next(state, t, &event).await?,
        ..view::game_page(t, &event, latest, board, asked, pdn, now())
    };
    Ok(Page::new("text/html; charset=utf-8", page.render()?))
}

pub(in crate::web) async fn load(
    state: &Data<AppState>,
    game_id: GameId,
) -> Result<Arc<Folded>, WebError> {
    state
        .boards
        .load(game_id)
        .await?
        .ok_or_else(|| ServiceError::NotFound(Thing::Game).into())
}
