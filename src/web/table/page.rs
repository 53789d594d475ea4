//! `/table`: the clock, the door where a code is typed, or word that the tablet is detached.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::{Value, json};

use super::pairing;
use super::stream::game_of;
use super::view::{GameView, Sheet, TableView, name};
use crate::clock::{Phase, Reading, Zone};
use crate::db;
use crate::db::devices::Device;
use crate::draughts::{Side, Variant};
use crate::services::boards::Folded;
use crate::web::board_svg::BoardSvg;
use crate::web::clock_view::LOW;
use crate::web::extract::{AtTable, find_tablet};
use crate::web::pages::Shell;
use crate::web::pages::table::{Half, TablePage};
use crate::web::reply::page;
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, clock, dates, standing};

/// The code of a scanned address.
#[derive(Deserialize)]
pub struct Asked {
    code: Option<String>,
}

/// `GET /table`
pub async fn show(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let device = find_tablet(&request).await?;
    let paired = device
        .as_deref()
        .filter(|device| device.unpaired_at.is_none());
    match (paired, &asked.code) {
        (Some(device), None) => render(t, &state, device, StatusCode::OK, None).await,
        _ => pairing::door(t, device.as_deref(), asked.code.as_deref(), None),
    }
}

/// `GET /table/state`
pub async fn state(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    device: AtTable,
) -> Result<HttpResponse, WebError> {
    let game = game_of(&state, &device).await?;
    let sheet = Sheet::asked_by(&request);
    let view = TableView::of(t, &device, game.as_deref(), now(), sheet);
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .body(view.json()))
}

/// The clock. What is wrong with what was asked is said on it.
pub async fn render(
    t: Lang,
    state: &AppState,
    device: &Device,
    status: StatusCode,
    wrong: Option<String>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let game = game_of(state, device).await?;
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, device.event_id).await?;
    drop(conn);
    let zone = event
        .as_ref()
        .and_then(|event| Zone::named(&event.time_zone))
        .unwrap_or(Zone::UTC);
    let view = TableView::of(t, device, game.as_deref(), at, Sheet::None);
    let halves = game.as_deref().map(|board| {
        Side::BOTH.map(|side| half(t, board, side, board_reading(board, at).as_ref()))
    });
    let shown = TablePage {
        t,
        shell: Shell::plain(t),
        event: event.map_or_else(String::new, |event| event.name),
        board: device.board_no,
        json: view.json(),
        words: words(t),
        boards: game.as_deref().map(|board| boards(board.game.variant())),
        starts: starts(&view),
        running: running(&view),
        paused: paused(game.as_deref(), at),
        moves: game.as_deref().map_or(0, |board| moves(board, at)),
        game: view.game,
        halves,
        wrong,
        as_of: t.tablet_without_script(dates::hour_with_seconds(zone.local(at))),
    };
    let mut response = page(status, &shown)?;
    // A worker keeps the page for a reload without network; nobody else does.
    response.headers_mut().insert(
        header::CACHE_CONTROL,
        header::HeaderValue::from_static("no-store"),
    );
    Ok(response)
}

fn board_reading(board: &Folded, at: crate::clock::Timestamp) -> Option<Reading> {
    board.game.clock().map(|clock| clock.reading(at))
}

/// The number of the move that is being thought about.
fn moves(board: &Folded, at: crate::clock::Timestamp) -> u32 {
    let Some(reading) = board_reading(board, at) else {
        return 0;
    };
    reading.of(reading.to_run).moves + u32::from(reading.phase != Phase::Stopped)
}

/// Empty boards as White sees them and as Black does, for the scoresheet to be drawn on.
fn boards(variant: Variant) -> [BoardSvg; 2] {
    [false, true].map(|turned| BoardSvg {
        variant,
        turned,
        letters: ".".repeat(usize::from(variant.squares())),
        ..BoardSvg::default()
    })
}

/// Who starts the clocks, while they wait: the opponent of whoever moves first.
fn starts(view: &TableView) -> Option<&'static str> {
    let game = view.game.as_ref()?;
    let waits = game.clock.as_ref()?.phase() == "waiting" && game.result.is_none();
    waits.then_some(if game.first == "white" {
        "black"
    } else {
        "white"
    })
}

fn running(view: &TableView) -> bool {
    let clock = view.game.as_ref().and_then(|game| game.clock.as_ref());
    clock.is_some_and(|clock| clock.phase() == "running")
}

fn paused(board: Option<&Folded>, at: crate::clock::Timestamp) -> bool {
    board
        .and_then(|board| board_reading(board, at))
        .is_some_and(|reading| reading.phase == Phase::Paused)
}

fn half(t: Lang, board: &Folded, side: Side, reading: Option<&Reading>) -> Half {
    let player = match side {
        Side::White => &board.row.white_name,
        Side::Black => &board.row.black_name,
    };
    let runs = reading.and_then(Reading::running) == Some(side);
    let (time, flag, first) = reading.map_or((String::new(), false, false), |reading| {
        let of = reading.of(side);
        let first = reading
            .flags
            .first()
            .is_some_and(|first| first.side == side);
        let low = !of.flag && of.left_ms < LOW && reading.phase != Phase::Waiting;
        let time = match low {
            true => clock::time_with_tenths(of.left_ms),
            false => clock::time(of.left_ms),
        };
        (time, of.flag, of.flag && first)
    });
    let to = match reading {
        None => "",
        Some(_) if board.game.ended().is_some() => t.tablet_over(),
        Some(_) if flag => t.tablet_flag(),
        Some(_) if runs => t.tablet_runs(),
        Some(reading) if reading.phase == Phase::Paused && reading.to_run == side => {
            t.tablet_next()
        }
        Some(reading) if reading.phase == Phase::Paused => t.tablet_paused(),
        Some(_) => t.tablet_waits(),
    };
    Half {
        side: name(side),
        class: if side == Side::White { "w" } else { "b" },
        colour: standing::side(t, side),
        player: player.clone(),
        time,
        runs,
        flag,
        first,
        to: to.to_owned(),
    }
}

/// The sentences the script says.
fn words(t: Lang) -> String {
    let both =
        |of: &dyn Fn(Side) -> String| json!({ "white": of(Side::White), "black": of(Side::Black) });
    let stands = json!({
        "colour": both(&|side| standing::side(t, side).to_owned()),
        "runs": t.tablet_runs(), "waits": t.tablet_waits(),
        "press": t.tablet_press(), "bonus": t.tablet_press_bonus("{bonus}"),
        "start": t.tablet_start(), "starts": t.tablet_starts(), "startsWhy": t.tablet_starts_why(),
        "paused": t.tablet_paused(), "next": t.tablet_next(), "over": t.tablet_over(),
        "move": t.tablet_move("{n}"), "control": t.tablet_control("{n}"), "period": t.tablet_period("{n}"),
        "byoPeriods": t.tablet_byo_periods("{n}"), "byoMoves": t.tablet_byo_moves("{n}"), "delay": t.tablet_delay("{n}"),
        "five": both(&|side| t.tablet_five(standing::side(t, side))),
        "one": both(&|side| t.tablet_one(standing::side(t, side))),
        "flagOf": both(&|side| t.clock_flag_fell(standing::side(t, side))),
    });
    let asks = json!({
        "call": t.tablet_call(), "called": t.tablet_called(), "pause": t.tablet_pause(), "resume": t.tablet_resume(),
        "proposed": { "white": t.tablet_proposed_white("{score}"), "black": t.tablet_proposed_black("{score}") },
        "confirm": { "white": t.tablet_confirm_white("{score}"), "black": t.tablet_confirm_black("{score}") },
        "claim": { "white": t.tablet_claim_white(), "black": t.tablet_claim_black() },
    });
    let own = json!({
        // The one form and the other; a number stands where the script has one.
        "offline": [t.tablet_offline(1), t.tablet_offline(2).replace('2', "{n}")], "offlineNone": t.tablet_offline_none(), "sending": t.tablet_sending("{n}"),
        "waitsOther": t.tablet_waits_other(),
        "refused": t.tablet_refused("{why}"), "notDone": t.tablet_not_done("{why}"),
        "needsNetwork": t.tablet_needs_network(), "maySleep": t.tablet_may_sleep(), "notKept": t.tablet_not_kept(),
        "storageFull": t.tablet_storage_full(),
    });
    let sheet = json!({
        "square": t.board_square_label("{piece}", "{square}"),
        "pieces": { "w": t.white_man(), "W": t.white_king(), "b": t.black_man(), "B": t.black_king(), ".": t.empty_square() },
        "notHis": both(&|side| t.tablet_sheet_turn(standing::side(t, side))), "suspended": t.said_gap(),
        "hand": t.tablet_sheet_hand(),
        "missing": both(&|side| t.tablet_sheet_missing(standing::side(t, side))),
        "complete": both(&|side| t.tablet_sheet_complete(standing::side(t, side))),
    });
    let all: serde_json::Map<String, Value> = [stands, asks, own, sheet]
        .into_iter()
        .filter_map(|part| part.as_object().cloned())
        .flatten()
        .collect();
    Value::Object(all).to_string()
}

impl GameView {
    /// Whether its clock is kept here.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.is_kept())
    }
}
