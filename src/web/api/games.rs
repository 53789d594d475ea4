//! One board: its moves, its clock as everybody sees it, and the whole as PDN.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::answer::{page, side};
use crate::db::GameId;
use crate::services::boards::Folded;
use crate::web::cache::{Page, PageKey};
use crate::web::clock_view::ClockView;
use crate::web::pages::GameState;
use crate::web::public;
use crate::web::{AppState, WebError, now};
use crate::words::{self, Lang};

/// `GET /api/v1/games/{game}`. The reason of the result and the remarks of the PDN are in the reader's
/// language.
pub async fn show(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    game_id: Path<GameId>,
) -> Result<HttpResponse, WebError> {
    let board = public::game::load(&state, *game_id).await?;
    let key = PageKey::ApiGame(board.row.event_id, board.row.game_id);
    let render = async || -> Result<Page, WebError> {
        // Read again: the answer must tell what stands when its rendering begins.
        let board = public::game::load(&state, *game_id).await?;
        Ok(page(&game_now(&state, t, &board).await?))
    };
    state.pages.respond(&request, key, t, render).await
}

/// How a board stands, in a list.
pub(super) fn in_a_list(board: &Folded) -> Value {
    let game = &board.game;
    json!({
        "game": board.row.game_id,
        "state": state_of(board),
        "moves": game.plies().count(),
        "score": game.ended().map(|ended| ended.score.text(game.variant())),
    })
}

fn state_of(board: &Folded) -> &'static str {
    match public::state(&board.game) {
        GameState::Waiting => "waiting",
        GameState::Playing => "playing",
        GameState::Finished => "finished",
    }
}

/// A board as it stands; what writes answers with it too.
pub(super) async fn game_now(
    state: &Data<AppState>,
    t: Lang,
    board: &std::sync::Arc<Folded>,
) -> Result<Value, WebError> {
    let row = &board.row;
    let (event, _) = public::event_and_rounds(state, row.event_id).await?;
    let pdn = public::pdn::of_games(state, t, &event, std::slice::from_ref(board)).await?;
    let game = &board.game;
    let moves = game
        .plies()
        .map(|ply| json!({ "no": ply.move_no, "by": side(ply.by), "text": ply.text }));
    Ok(json!({
        "game": row.game_id,
        "event": event.slug,
        "round": row.round_no,
        "board": row.board_no,
        "white": { "name": row.white_name, "club": row.white_club },
        "black": { "name": row.black_name, "club": row.black_club },
        "variant": game.variant().name(),
        "state": state_of(board),
        "result": game.ended().map(|ended| json!({
            "score": ended.score.text(game.variant()),
            "reason": words::public::reason(t, ended),
        })),
        "start": game.start().fen(),
        // What was taken off without a move is nobody else's business until it is settled (R4.11).
        "position": game.shown().fen(),
        "to_move": side(game.shown().to_move()),
        "moves": moves.collect::<Vec<_>>(),
        "public_no": game.public_no(),
        "clock": ClockView::of(game, now()),
        "pdn": pdn,
    }))
}
