//! `/desk/{slug}/rounds/{round}/boards/{board}`: the desk of one board.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::{Value, json};

use super::discreet::{self, may_record, sees_cases};
use super::irregular::Offer;
use super::parts::{self, Look};
use super::{frame, journal, sentences};
use crate::clock::ClockKind;
use crate::db::{self, PersonId};
use crate::services::boards::Folded;
use crate::services::rights::Right;
use crate::services::sessions::Signed;
use crate::services::{ServiceError, Thing, flags};
use crate::web::error::wants_json;
use crate::web::extract::{AtGame, InEvent};
use crate::web::pages::Shell;
use crate::web::pages::desk::{BoardPage, Parts, Reply};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, next_round_view, now};
use crate::words::{Lang, profile, squares, standing};

/// What the address may say besides the board.
#[derive(Deserialize)]
pub struct Asked {
    /// The step to look back at.
    ply: Option<usize>,
    /// The start square picked without script.
    from: Option<u8>,
    /// The end square picked without script.
    to: Option<u8>,
    /// `black` where the board is seen from Black's side.
    #[serde(default)]
    side: String,
}

/// The word in an address for a board with Black at the bottom.
pub const TURNED: &str = "black";

/// What a page shows besides the board itself.
#[derive(Default)]
pub struct Shown {
    /// The status of the answer.
    pub status: StatusCode,
    /// The step to look back at.
    pub step: Option<usize>,
    /// The start square picked without script.
    pub picked: Option<u8>,
    /// Whether the board is seen from Black's side.
    pub turned: bool,
    /// What stands in the line.
    pub line: String,
    /// Why it was refused.
    pub wrong: Option<String>,
    /// Paths to choose from.
    pub choices: Vec<String>,
    /// What a refused line may have been, if it was played so.
    pub offers: Vec<Offer>,
}

/// The board, as a page or, for a page that is open already, as its parts.
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, i32)>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let (_, round_no, board_no) = address.into_inner();
    let board = load(&state, &place, round_no, board_no).await?;
    let board = discreet::as_seen_by(t, &place, board);
    let turned = asked.side == TURNED;
    if wants_json(&request) {
        let shown = Shown {
            turned,
            ..Shown::default()
        };
        let parts = parts_of(&state, t, &place, &board, &shown).await?;
        return Ok(HttpResponse::Ok().json(as_json(t, &board, &parts)));
    }
    let named = |number| squares::named(board.game.variant(), number);
    let line = match (asked.from, asked.to) {
        (Some(from), Some(to)) => format!("{}-{}", named(from), named(to)),
        _ => String::new(),
    };
    let picked = if asked.to.is_none() { asked.from } else { None };
    render(
        &state,
        t,
        &place,
        board,
        Shown {
            step: asked.ply,
            picked,
            turned,
            line,
            ..Shown::default()
        },
    )
    .await
}

/// `/games/{game}/desk`: the desk of a game whose board is not known to the page.
pub async fn find(state: Data<AppState>, place: AtGame) -> Result<HttpResponse, WebError> {
    let board = state
        .boards
        .load(place.game_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Game))?;
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, place.event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    Ok(see_other(&here(&event.slug, &board)))
}

/// The address of a board's desk.
pub fn here(slug: &str, board: &Folded) -> String {
    format!(
        "{}/{}",
        frame::boards_base(slug, board.row.round_no),
        board.row.board_no
    )
}

/// The game on a board of a round of the event.
pub async fn load(
    state: &AppState,
    place: &InEvent,
    round_no: i32,
    board_no: i32,
) -> Result<Arc<Folded>, WebError> {
    let mut conn = state.pool.acquire().await?;
    let game_id =
        db::games::find_on_board(&mut conn, place.event.event_id, round_no, board_no).await?;
    drop(conn);
    let game_id = game_id.ok_or(ServiceError::NotFound(Thing::Board))?;
    Ok(state
        .boards
        .load(game_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Game))?)
}

/// The parts of the board's desk.
pub async fn parts_of(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    board: &Folded,
    shown: &Shown,
) -> Result<Parts, WebError> {
    let names = names(state, &place.signed, board).await?;
    let here = here(&place.event.slug, board);
    let board_no = u32::try_from(board.row.board_no).ok();
    let at = now();
    let look = Look {
        t,
        board,
        zone: frame::zone(&place.event),
        at,
        tablet_is_silent: flags::waits_for_tablet(&state.tablets, &state.pool, board, at).await?,
        may_record: may_record(place, board),
        may_confirm: place.may(Right::ConfirmDraw, board_no),
        may_correct: place.may(Right::CorrectClock, board_no),
        sees_cases: sees_cases(place, board),
        is_chief: place.may(Right::ChangePastResult, None),
        here: &here,
        names: &names,
        step: shown.step,
        picked: shown.picked,
        turned: shown.turned,
    };
    Ok(look.parts()?)
}

/// What an open page needs to become this one, and the sentence for what happened last.
pub fn as_json(t: Lang, board: &Folded, parts: &Parts) -> Value {
    let said = board
        .log
        .last()
        .map(|entry| standing::said(t, &board.game, &entry.event));
    json!({ "seq": board.game.seq(), "said": said, "parts": parts.by_name() })
}

/// Who recorded something besides the moves, by key; one's own name needs no look in the table.
async fn names(
    state: &AppState,
    signed: &Signed,
    board: &Folded,
) -> Result<HashMap<PersonId, String>, WebError> {
    let mut others: Vec<PersonId> = board
        .log
        .iter()
        .filter_map(|entry| entry.person)
        .filter(|person| *person != signed.person_id)
        .collect();
    others.sort_unstable();
    others.dedup();
    let mut names = HashMap::from([(signed.person_id, signed.display_name.clone())]);
    if !others.is_empty() {
        let mut conn = state.pool.acquire().await?;
        names.extend(db::people::list_names(&mut conn, &others).await?);
    }
    Ok(names)
}

/// The whole page.
pub async fn render(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    board: Arc<Folded>,
    shown: Shown,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let row = &board.row;
    let event = &place.event;
    let mut conn = state.pool.acquire().await?;
    let rows = db::games::list_of_round(&mut conn, event.event_id, row.round_no).await?;
    let next_round = db::next_round::find(&mut conn, event.event_id).await?;
    drop(conn);
    let numbers: Vec<i32> = rows.iter().map(|row| row.board_no).collect();
    let profile = profile::name(t, board.game.profile().name);
    let facts = match event.tempo.as_str() {
        "" => t.board_facts(row.board_no, profile, row.round_no),
        tempo => t.board_facts_tempo(row.board_no, profile, row.round_no, tempo),
    };
    let parts = parts_of(state, t, place, &board, &shown).await?;
    let reply = match shown.wrong {
        Some(text) => Reply {
            text,
            wrong: true,
            ..Reply::default()
        },
        None => Reply {
            text: last_entry(t, &board),
            ..Reply::default()
        },
    };
    let whole = BoardPage {
        t,
        shell: Shell::plain(t),
        bar: frame::bar(t, &place.signed, event, at),
        slug: event.slug.clone(),
        event_name: event.name.clone(),
        round_no: row.round_no,
        board_no: row.board_no,
        facts,
        rules: profile::paragraph(t, board.game.variant(), board.game.profile()),
        desk: frame::desk_of_round(&event.slug, row.round_no),
        base: frame::boards_base(&event.slug, row.round_no),
        previous: numbers.iter().rev().find(|no| **no < row.board_no).copied(),
        next: numbers.iter().find(|no| **no > row.board_no).copied(),
        next_round: next_round_view::shown(t, next_round, frame::zone(event), at),
        boards: json!(numbers).to_string(),
        game: row.game_id.to_string(),
        action: parts::action(&board),
        seq: board.game.seq(),
        may_record: may_record(place, &board),
        may_print: place.may(Right::DecideIrregularity, u32::try_from(row.board_no).ok()),
        examples: squares::examples(board.game.variant()),
        scores: standing::scores(board.game.variant()),
        variant: board.game.variant(),
        turned: shown.turned,
        line: shown.line,
        reply,
        here: here(&event.slug, &board),
        choices: shown.choices,
        offers: shown
            .offers
            .into_iter()
            .map(|offer| (offer.line, offer.text))
            .collect(),
        sees_cases: sees_cases(place, &board),
        may_decide: place.may(
            Right::DecideIrregularity,
            u32::try_from(board.row.board_no).ok(),
        ),
        has_clock: board.game.clock().is_some(),
        is_physical: board
            .game
            .clock()
            .is_some_and(|clock| clock.setup().kind == ClockKind::Physical),
        may_correct: place.may(Right::CorrectClock, u32::try_from(row.board_no).ok()),
        words: sentences::of_board(t, board.game.variant()),
        parts,
    };
    page(shown.status, &whole)
}

/// What was recorded last, for the right end of the line.
fn last_entry(t: Lang, board: &Folded) -> String {
    match board.log.last() {
        Some(entry) if entry.seq > 1 => {
            t.entry_last(journal::named(t, &entry.event, board.game.variant()))
        }
        _ => t.entry_nothing_yet().to_owned(),
    }
}
