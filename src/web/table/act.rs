//! What the two players do on the tablet: press, start, stop, call, confirm.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::page;
use super::view::{Sheet, TableView, score_named, side_named, was_paused_by_table};
use crate::clock::{DeviceId, DeviceStamp, Millis, StampFault, Tie, Timestamp};
use crate::db::devices::{self, Device};
use crate::db::{CommandId, GameId};
use crate::draughts::{Side, Square};
use crate::game::{ClockCommand, ClockRefusal, Command, PressWish, Refusal, TableCommand, Written};
use crate::services::boards::{Folded, RecordError, Recording};
use crate::services::{ServiceError, Thing, flags};
use crate::web::error::wants_json;
use crate::web::extract::{AtTable, keeps_nothing_else};
use crate::web::reply::see_other;
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, refusals};

/// A press as the tablet tells it; without script it has no stamp, and counts when it arrives.
#[derive(Deserialize)]
pub struct PressForm {
    /// `white` or `black`.
    side: String,
    game: GameId,
    command_id: CommandId,
    run: Option<Uuid>,
    seq: Option<u32>,
    device_ms: Option<i64>,
    offset_ms: Option<i64>,
    error_ms: Option<i64>,
    measured_ms: Option<i64>,
    /// What was written on the scoresheet before it: the squares of the piece, `48-37-26`.
    path: Option<String>,
    /// What was taken off, `42 31`.
    #[serde(default)]
    removed: String,
    /// The board it was written on, a letter a square.
    #[serde(default)]
    before: String,
}

impl PressForm {
    fn wish(&self) -> PressWish {
        let stamp = DeviceStamp {
            device: DeviceId(self.run?),
            seq: self.seq?,
            device_ms: self.device_ms?,
        };
        let tie = Tie {
            offset_ms: self.offset_ms?,
            error_ms: Millis(self.error_ms?),
            measured_ms: self.measured_ms?,
        };
        Some((stamp, tie))
    }

    /// What came with it from the scoresheet.
    fn written(&self) -> Result<Option<Written>, WebError> {
        match self.path.as_deref().filter(|path| !path.is_empty()) {
            Some(path) => written(&self.before, path, &self.removed).map(Some),
            None => Ok(None),
        }
    }
}

fn written(before: &str, path: &str, removed: &str) -> Result<Written, WebError> {
    let wrong = |field: &str| WebError::BadForm(field.to_owned());
    Ok(Written {
        before: before.to_owned(),
        path: squares(path, '-').ok_or_else(|| wrong("path"))?,
        removed: squares(removed, ' ').ok_or_else(|| wrong("removed"))?,
    })
}

/// The most squares one turn can name: as many as a board has.
const MOST_SQUARES: usize = 50;

/// Squares by number, as the tablet tells them.
fn squares(text: &str, between: char) -> Option<Vec<Square>> {
    let numbers = text.split(between).filter(|number| !number.is_empty());
    let squares: Option<Vec<Square>> = numbers
        .map(|number| Square::new(number.parse().ok()?))
        .collect();
    squares.filter(|squares| squares.len() <= MOST_SQUARES)
}

/// `POST /table/press`
pub async fn press(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    device: AtTable,
    typed: Form<PressForm>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let wish = typed.wish();
    if let Some((stamp, _)) = wish {
        let run = stamp.device.0;
        if !state
            .tablets
            .owns_run(&state.pool, &device, run, at)
            .await?
        {
            return Err(ServiceError::NotAllowed.into());
        }
    } else {
        claim(&state, &device, typed.command_id, at).await?;
    }
    let by = side_named(&typed.side).ok_or_else(|| WebError::BadForm("side".to_owned()))?;
    let command = match typed.written()? {
        Some(written) => Command::Written {
            by,
            written,
            press: wish,
        },
        None => Command::Clock(ClockCommand::Press { by, press: wish }),
    };
    let order = (typed.game, typed.command_id, command);
    let answer = record(t, &request, &state, &device, order, at).await?;
    // A press that waits for one of the tablet beside it is still kept where it was made.
    if answer.status() != StatusCode::CONFLICT && keeps_nothing_else(&request) {
        state.tablets.hear(&state.pool, &device, at).await;
    }
    Ok(answer)
}

/// What else the players may ask for.
#[derive(Deserialize)]
pub struct ActForm {
    /// `start`, `pause`, `resume`, `claim`, `propose`, `confirm`, `decline`, `complete`.
    act: String,
    game: GameId,
    command_id: CommandId,
    #[serde(default)]
    side: String,
    /// `white`, `draw`, `black`.
    #[serde(default)]
    score: String,
    /// `white:draw`: a side and a score, from one button of a form.
    #[serde(default)]
    wish: String,
    /// With `complete`, the opponent's move as it was written: its squares, what came off, and the board.
    #[serde(default)]
    path: String,
    #[serde(default)]
    removed: String,
    #[serde(default)]
    before: String,
}

impl ActForm {
    fn command(&self) -> Result<Command, WebError> {
        let wrong = |field: &str| WebError::BadForm(field.to_owned());
        if self.act == "complete" {
            return Ok(Command::Completed {
                by: side_named(&self.side).ok_or_else(|| wrong("side"))?,
                written: written(&self.before, &self.path, &self.removed)?,
            });
        }
        self.asked().ok_or_else(|| wrong("act"))
    }

    fn asked(&self) -> Option<Command> {
        let (wished_side, wished_score) = self.wish.split_once(':').unwrap_or_default();
        let side = side_named(&self.side).or_else(|| side_named(wished_side));
        let score = score_named(&self.score).or_else(|| score_named(wished_score));
        let table = |command| Some(Command::Table(command));
        let clock = |command| Some(Command::Clock(command));
        match self.act.as_str() {
            "start" => table(TableCommand::StartClocks),
            "pause" => table(TableCommand::StopClocks),
            "resume" => clock(ClockCommand::Resume { side: None }),
            "claim" => clock(ClockCommand::ClaimFlag { by: side? }),
            "propose" => table(TableCommand::ProposeResult {
                by: side?,
                score: score?,
            }),
            "confirm" => table(TableCommand::ConfirmResult {
                by: side?,
                score: score?,
            }),
            "decline" => table(TableCommand::DeclineResult { by: side? }),
            _ => None,
        }
    }
}

/// `POST /table/actions`
pub async fn act(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    device: AtTable,
    typed: Form<ActForm>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let command = typed.command()?;
    claim(&state, &device, typed.command_id, at).await?;
    let order = (typed.game, typed.command_id, command);
    record(t, &request, &state, &device, order, at).await
}

/// A call for the arbiter.
#[derive(Deserialize)]
pub struct CallForm {
    game: GameId,
    command_id: CommandId,
}

/// `POST /table/calls`
pub async fn call(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    device: AtTable,
    typed: Form<CallForm>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    claim(&state, &device, typed.command_id, at).await?;
    let command = Command::Table(TableCommand::CallArbiter);
    let order = (typed.game, typed.command_id, command);
    record(t, &request, &state, &device, order, at).await
}

/// Notes which tablet sent the command: the record itself names no person.
async fn claim(
    state: &AppState,
    device: &Device,
    command_id: CommandId,
    at: Timestamp,
) -> Result<(), WebError> {
    let mut conn = state.pool.acquire().await?;
    match devices::claim_command(&mut conn, command_id, device.device_id, at).await? {
        true => Ok(()),
        false => Err(ServiceError::ForeignCommand.into()),
    }
}

async fn record(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    device: &Device,
    (game_id, command_id, command): (GameId, CommandId, Command),
    at: Timestamp,
) -> Result<HttpResponse, WebError> {
    let board = state
        .boards
        .load(game_id)
        .await?
        .filter(|board| {
            (board.row.event_id, board.row.board_no) == (device.event_id, device.board_no)
        })
        .ok_or(ServiceError::NotFound(Thing::Game))?;
    let loses = matches!(&command, Command::Clock(command) if command.lets_flag_lose());
    if loses && flags::waits_for_tablet(&state.tablets, &state.pool, &board, at).await? {
        let why = t.clock_flag_fresh().to_owned();
        return refused(t, request, state, device, &board, "refused", why).await;
    }
    let is_resume = matches!(command, Command::Clock(ClockCommand::Resume { .. }));
    let is_known = || board.log.iter().any(|entry| entry.command_id == command_id);
    if is_resume && !was_paused_by_table(&board) && !is_known() {
        let why = t.table_refusal_resume().to_owned();
        return refused(t, request, state, device, &board, "refused", why).await;
    }
    let stamped = stamped_press(&command);
    let wish = Recording {
        game_id,
        command,
        after: board.game.seq(),
        command_id,
        person: None,
    };
    let recorded = state.boards.record(wish, at).await;
    if recorded.is_ok() {
        state.tablets.decided(device);
    }
    match recorded {
        Ok(recorded) => done(t, request, device, &recorded.board),
        Err(RecordError::NotFound) => Err(ServiceError::NotFound(Thing::Game).into()),
        Err(RecordError::CommandElsewhere) => Err(ServiceError::ForeignCommand.into()),
        Err(RecordError::Db(error)) => Err(error.into()),
        Err(RecordError::Refused { refusal, board }) => {
            if let (Some((by, instant)), true) = (stamped, is_other_clock(&refusal))
                && state
                    .tablets
                    .waits_for_neighbour(&state.pool, device, by, instant)
                    .await?
            {
                let waits = json!({ "refused": "again", "message": t.tablet_waits_other() });
                return Ok(HttpResponse::Conflict().json(waits));
            }
            let why = refusals::refusal(t, &board.game, "", &refusal);
            refused(t, request, state, device, &board, code(&refusal), why).await
        }
        // What hands do at the clock minds nothing that came between.
        Err(RecordError::Overtaken { board, .. }) => {
            let why = t.error_busy_why().to_owned();
            refused(t, request, state, device, &board, "again", why).await
        }
    }
}

/// A press with a stamp: whose, and when it was made.
fn stamped_press(command: &Command) -> Option<(Side, Timestamp)> {
    match command {
        Command::Clock(ClockCommand::Press { by, press }) | Command::Written { by, press, .. } => {
            let (stamp, tie) = press.as_ref()?;
            Some((*by, tie.at(stamp.device_ms)?))
        }
        _ => None,
    }
}

/// Whether the press found the opponent's clock running.
fn is_other_clock(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Clock(ClockRefusal::OtherRuns { .. }))
}

/// What the tablet does about a refusal: measure its time again, send again, or show the truth.
fn code(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Clock(ClockRefusal::Stamp(StampFault::LooseTie { .. })) => "loose",
        _ => "refused",
    }
}

fn done(
    t: Lang,
    request: &HttpRequest,
    device: &Device,
    board: &Arc<Folded>,
) -> Result<HttpResponse, WebError> {
    if !wants_json(request) {
        return Ok(see_other("/table"));
    }
    let sheet = Sheet::asked_by(request);
    let view = TableView::of(t, device, Some(board), now(), sheet);
    Ok(HttpResponse::Ok().json(json!({ "state": view })))
}

async fn refused(
    t: Lang,
    request: &HttpRequest,
    state: &AppState,
    device: &Device,
    board: &Arc<Folded>,
    code: &str,
    why: String,
) -> Result<HttpResponse, WebError> {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    if !wants_json(request) {
        return page::render(t, state, device, status, Some(t.tablet_not_done(why))).await;
    }
    let sheet = Sheet::asked_by(request);
    let view = TableView::of(t, device, Some(board), now(), sheet);
    let answer = json!({ "refused": code, "message": why, "state": view });
    Ok(HttpResponse::build(status).json(answer))
}
