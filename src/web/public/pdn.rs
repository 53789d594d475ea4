//! Games as PDN: one, or all of an event.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, http::header};

use crate::db::events::Event;
use crate::db::{EventId, GameId};
use crate::formats::pdn;
use crate::services::boards::Folded;
use crate::services::export_pdn::{self, Sentences};
use crate::web::cache::{Page, PageKey};
use crate::web::{AppState, WebError};
use crate::words::Lang;

const PDN: &str = "application/x-draughts-pdn; charset=utf-8";

/// `GET /games/{game}.pdn`
pub async fn game(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    game_id: Path<GameId>,
) -> Result<HttpResponse, WebError> {
    let board = super::game::load(&state, *game_id).await?;
    let row = Arc::clone(&board.row);
    let page = state
        .pages
        .get(
            PageKey::GamePdn(row.event_id, row.game_id),
            t,
            async || -> Result<Page, WebError> {
                let board = super::game::load(&state, *game_id).await?;
                let (event, _) = super::event_and_rounds(&state, row.event_id).await?;
                Ok(Page::new(PDN, of_games(&state, t, &event, &[board]).await?))
            },
        )
        .await?;
    let name = format!("damier-r{}-b{}.pdn", row.round_no, row.board_no);
    Ok(as_file(page.respond(&request), &name))
}

/// `GET /games/{game}.parts.pdn`: as several games where a position was set in between.
pub async fn game_in_parts(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    game_id: Path<GameId>,
) -> Result<HttpResponse, WebError> {
    let board = super::game::load(&state, *game_id).await?;
    let row = Arc::clone(&board.row);
    let page = state
        .pages
        .get(
            PageKey::GamePdnParts(row.event_id, row.game_id),
            t,
            async || -> Result<Page, WebError> {
                let board = super::game::load(&state, *game_id).await?;
                let (event, _) = super::event_and_rounds(&state, row.event_id).await?;
                let records = records(&state, t, &event, &[board]).await?;
                let parts: Vec<_> = records.iter().flat_map(pdn::in_parts).collect();
                let text = pdn::write_with(&parts, pdn::Terminator::Result);
                Ok(Page::new(PDN, text))
            },
        )
        .await?;
    let name = format!("damier-r{}-b{}-parts.pdn", row.round_no, row.board_no);
    Ok(as_file(page.respond(&request), &name))
}

/// `GET /events/{slug}.pdn`
pub async fn event(
    state: Data<AppState>,
    request: HttpRequest,
    t: Lang,
    slug: Path<String>,
) -> Result<HttpResponse, WebError> {
    let event_id = super::event_id(&state, &slug).await?;
    let page = state
        .pages
        .get(
            PageKey::EventPdn(event_id),
            t,
            async || -> Result<Page, WebError> {
                let (event, rounds) = super::event_and_rounds(&state, event_id).await?;
                let boards = all_boards(&state, event_id, &rounds).await?;
                // Who is shown by initials now is so in the games of before too.
                let names = match event.has_contest {
                    true => state.contests.published(&event).await?.game_names(),
                    false => HashMap::new(),
                };
                let mut conn = state.pool.acquire().await?;
                let records = export_pdn::of_boards(&mut conn, &boards, &event, t, &names).await?;
                Ok(Page::new(PDN, pdn::write(&records)))
            },
        )
        .await?;
    Ok(as_file(page.respond(&request), &format!("{slug}.pdn")))
}

async fn all_boards(
    state: &Data<AppState>,
    event_id: EventId,
    rounds: &[(i32, i64)],
) -> Result<Vec<Arc<Folded>>, WebError> {
    let rounds: Vec<(EventId, i32)> = rounds.iter().map(|(no, _)| (event_id, *no)).collect();
    Ok(state.boards.of_rounds(&rounds).await?)
}

/// Games of one event as a PDN file, in their order.
pub(in crate::web) async fn of_games(
    state: &Data<AppState>,
    t: Lang,
    event: &Event,
    boards: &[Arc<Folded>],
) -> Result<String, WebError> {
    Ok(pdn::write(&records(state, t, event, boards).await?))
}

async fn records(
    state: &Data<AppState>,
    t: Lang,
    event: &Event,
    boards: &[Arc<Folded>],
) -> Result<Vec<pdn::GameRecord<'static>>, WebError> {
    let mut conn = state.pool.acquire().await?;
    let sources: HashMap<GameId, String> = export_pdn::sources(&mut conn, boards)
        .await?
        .into_iter()
        .collect();
    drop(conn);
    let sentences = Sentences::of(t);
    let records = boards
        .iter()
        .map(|board| {
            let source = sources.get(&board.row.game_id).map(String::as_str);
            export_pdn::record(board, event, source, &sentences)
        })
        .collect();
    Ok(records)
}

fn as_file(mut response: HttpResponse, name: &str) -> HttpResponse {
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name.to_owned())],
    };
    if let Ok(value) = header::HeaderValue::from_str(&disposition.to_string()) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
