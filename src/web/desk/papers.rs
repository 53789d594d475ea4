//! `…/record.pdf` and `…/protest.zip`: the papers of a board, for those who decide at it.

use actix_web::HttpResponse;
use actix_web::http::header::{
    self, ContentDisposition, DispositionParam, DispositionType, HeaderValue,
};
use actix_web::web::{self, Data, Path, Query};
use serde::Deserialize;

use super::board;
use crate::print::Reader;
use crate::services::papers::Papers;
use crate::web::extract::InEvent;
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// What the address may say besides the board.
#[derive(Deserialize)]
pub struct Asked {
    /// Another language than the event's. (`lang` is the reader's own, everywhere.)
    #[serde(default, rename = "in")]
    language: String,
    /// `arbiter` for the copy with everything.
    #[serde(default)]
    copy: String,
}

/// The word in an address for the copy with everything.
const ARBITER: &str = "arbiter";

async fn gather(
    state: &AppState,
    place: &InEvent,
    (round_no, board_no): (i32, i32),
    asked: &Asked,
) -> Result<Papers, WebError> {
    let board = board::load(state, place, round_no, board_no).await?;
    let event = (*place.event).clone();
    let t = Lang::from_code(&asked.language);
    let mut conn = state.pool.acquire().await?;
    Ok(Papers::gather(&mut conn, board, event, t).await?)
}

/// `GET …/record.pdf`: the match record, to be signed, or the arbiter's copy.
pub async fn record(
    state: Data<AppState>,
    place: InEvent,
    path: Path<(String, i32, i32)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let (_, round_no, board_no) = path.into_inner();
    let papers = gather(&state, &place, (round_no, board_no), &asked).await?;
    let reader = match asked.copy.as_str() {
        ARBITER => Reader::Arbiters,
        _ => Reader::Players,
    };
    let name = papers.record_name();
    let bytes = made(move || papers.match_record(reader)).await?;
    Ok(file(
        bytes,
        "application/pdf",
        DispositionType::Inline,
        name,
    ))
}

/// `GET …/protest.zip`: the file for a protest committee.
pub async fn protest(
    state: Data<AppState>,
    place: InEvent,
    path: Path<(String, i32, i32)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let (_, round_no, board_no) = path.into_inner();
    let papers = gather(&state, &place, (round_no, board_no), &asked).await?;
    let name = papers.protest_name();
    let bytes = made(move || papers.protest_file()).await?;
    Ok(file(
        bytes,
        "application/zip",
        DispositionType::Attachment,
        name,
    ))
}

/// Drawing takes a while: not on the thread that answers everybody.
async fn made(make: impl FnOnce() -> Vec<u8> + Send + 'static) -> Result<Vec<u8>, WebError> {
    web::block(make)
        .await
        .map_err(|error| WebError::Failed(format!("a paper was not made: {error}")))
}

fn file(bytes: Vec<u8>, kind: &str, shown: DispositionType, name: String) -> HttpResponse {
    let disposition = ContentDisposition {
        disposition: shown,
        parameters: vec![DispositionParam::Filename(name)],
    };
    let mut response = HttpResponse::Ok();
    response
        .content_type(kind)
        .insert_header((header::CACHE_CONTROL, "private, no-store"));
    if let Ok(value) = HeaderValue::from_str(&disposition.to_string()) {
        response.insert_header((header::CONTENT_DISPOSITION, value));
    }
    response.body(bytes)
}
