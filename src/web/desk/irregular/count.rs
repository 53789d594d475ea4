//! `/games/{game}/count`: the moves of an ending counted in figures both players can read, from the
//! position an arbiter has set (R3.10, R3.13, R3.15).

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::Bench;
use crate::draughts::Counters;
use crate::game::Game;
use crate::services::boards::Folded;
use crate::web::desk::{board, frame, sentences};
use crate::web::error::wants_json;
use crate::web::extract::AtGame;
use crate::web::pages::Shell;
use crate::web::pages::desk::{CountPage, CountPart, CountRow};
use crate::web::reply::page;
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, squares, standing};

/// The page, or for a page that is open already its parts.
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: AtGame,
) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    let shown = board::Shown::default();
    let parts = board::parts_of(&state, t, &bench.place, &bench.board, &shown).await?;
    if wants_json(&request) {
        return Ok(HttpResponse::Ok().json(board::as_json(t, &bench.board, &parts)));
    }
    let row = &bench.board.row;
    let variant = bench.board.game.variant();
    let whole = CountPage {
        t,
        shell: Shell::plain(t),
        bar: frame::bar(t, &bench.place.signed, &bench.place.event, now()),
        slug: bench.place.event.slug.clone(),
        board_no: row.board_no,
        game: row.game_id.to_string(),
        seq: bench.board.game.seq(),
        action: format!("/games/{}/entries", row.game_id),
        base: frame::boards_base(&bench.place.event.slug, row.round_no),
        back: bench.back(),
        white: row.white_name.clone(),
        black: row.black_name.clone(),
        example: squares::examples(variant).moves[0].to_string(),
        words: sentences::of_board(t, variant),
        parts,
    };
    page(StatusCode::OK, &whole)
}

/// The figures alone.
pub fn part(t: Lang, board: &Folded) -> Result<String, askama::Error> {
    let game = &board.game;
    CountPart {
        t,
        end: game
            .ended()
            .map(|ended| standing::ended(t, ended, game.variant()))
            .or_else(|| {
                let due = game.draw_due()?;
                Some(t.count_draw(standing::draw_due(t, game.variant(), &due)))
            }),
        rows: rows(t, game),
        has_gap: game.has_gap(),
    }
    .render()
}

/// The counts that run: by what, out of how many, White's and Black's.
fn rows(t: Lang, game: &Game) -> Vec<CountRow> {
    let Counters {
        sixteen,
        five,
        ending,
        quiet,
        ..
    } = game.counters();
    let draws = &game.profile().draws;
    let row = |title: String, limit: u32, [white, black]: [u8; 2]| CountRow {
        title,
        limit: t.count_of(limit),
        white,
        black,
    };
    let mut rows = Vec::new();
    if let Some(made) = sixteen {
        rows.push(row(t.count_sixteen().to_owned(), 16, made));
    }
    if let Some(made) = five {
        rows.push(row(t.count_five().to_owned(), 5, made));
    }
    if let Some(counted) = ending {
        let limit = counted.ending.moves();
        rows.push(row(t.draw_ending(limit), limit.into(), counted.made));
    }
    let limit = draws.no_progress_moves;
    if rows.is_empty() && quiet != [0, 0] && limit > 0 {
        rows.push(row(t.count_quiet(limit), u32::from(limit), quiet));
    }
    rows
}
