//! `…/boards/{board}/clock`: both clocks of a board put right on one screen (promise 5, R6.7).
//!
//! The page says before anything is stored what the clock will do. Where somebody changed the clock
//! meanwhile, what was typed stays, and the page shows what is true now.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use serde_json::json;

use super::{board, cells, frame, journal};
use crate::clock::{ClockEvent, ClockState, Millis, Phase, Settings, SideSettings, Timestamp};
use crate::db::CommandId;
use crate::draughts::Side;
use crate::game::{ClockCommand, ClockRefusal, Command, GameEvent, Refusal};
use crate::services::boards::{Folded, RecordError, Recording};
use crate::services::derived::derived;
use crate::services::{ServiceError, Thing};
use crate::web::error::wants_json;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{ClockFormPage, ClockPreviewPart, Numbers, OneClock};
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, clock as said, clock_desk, dates, refusals, standing};

/// The form as typed. What is left empty stays as it is.
#[derive(Deserialize, Clone, Default)]
#[serde(default)]
pub struct Typed {
    command_id: Option<CommandId>,
    after: Option<u32>,
    white: String,
    black: String,
    white_moves: String,
    black_moves: String,
    white_period: String,
    black_period: String,
    white_byo: String,
    black_byo: String,
    to_run: String,
    reason: String,
    /// Which button: `keep`, `resume`, `preview`, `unpress`, `swap` or `stop`.
    then: String,
}

/// What is wrong, by the name of its field; under `""` what concerns none.
type Faults = BTreeMap<String, String>;

/// The clock as it stands.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, i32)>,
) -> Result<HttpResponse, WebError> {
    let board = load(&state, &place, &address).await?;
    let Some(clock) = board.game.clock() else {
        return Ok(see_other(&board::here(&place.event.slug, &board)));
    };
    let typed = Typed::of(clock, now());
    let shown = Shown::new(StatusCode::OK, typed);
    render(t, &place, &board, shown)
}

async fn load(
    state: &AppState,
    place: &InEvent,
    address: &(String, i32, i32),
) -> Result<Arc<Folded>, WebError> {
    let (_, round_no, board_no) = address;
    board::load(state, place, *round_no, *board_no).await
}

/// Does what the button says, or shows what it would do.
pub async fn correct(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, i32)>,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let typed = typed.into_inner();
    let missing = |field: &str| WebError::BadForm(field.to_owned());
    let command_id = typed.command_id.ok_or_else(|| missing("command_id"))?;
    let after = typed.after.ok_or_else(|| missing("after"))?;
    let board = load(&state, &place, &address).await?;
    let back = board::here(&place.event.slug, &board);
    let Some(clock) = board.game.clock().filter(|_| board.game.ended().is_none()) else {
        return Ok(see_other(&back));
    };
    if was_recorded(&board, command_id) {
        return Ok(see_other(&back));
    }
    let settings = typed.settings(t, &clock.settings_at(at));
    if typed.then == "preview" {
        return preview(t, &request, &place, &board, typed, settings, at);
    }
    // What a page showed that is older than the clock is not the before of what stands now.
    if typed.then != "stop"
        && let Some(happened) = since(t, &board, after)
    {
        let mut shown = Shown::new(StatusCode::CONFLICT, typed);
        shown
            .faults
            .insert(String::new(), t.correct_stale(happened));
        return render(t, &place, &board, shown);
    }
    let command = match (typed.then.as_str(), settings) {
        ("stop", _) => ClockCommand::Pause,
        ("unpress", _) => ClockCommand::UndoPress {
            reason: typed.reason.clone(),
        },
        ("swap", _) => ClockCommand::SwapSides {
            reason: typed.reason.clone(),
        },
        (_, Ok(after)) => ClockCommand::Correct {
            after,
            reason: typed.reason.clone(),
        },
        (_, Err(faults)) => {
            let mut shown = Shown::new(StatusCode::UNPROCESSABLE_ENTITY, typed);
            shown.faults = faults;
            return render(t, &place, &board, shown);
        }
    };
    let game_id = board.row.game_id;
    drop(board);
    let record = async |command, command_id, after| {
        let request = Recording {
            game_id,
            command: Command::Clock(command),
            after,
            command_id,
            person: Some(place.signed.person_id),
        };
        state.boards.record(request, at).await
    };
    match record(command, command_id, after).await {
        Ok(_) if typed.then == "stop" => Ok(see_other(&format!("{back}/clock"))),
        Ok(recorded) if typed.then == "resume" => {
            // A command of its own, made from that of the form: sent again, it is done once. Should
            // the clock not take it, it stands, which is what the board's page shows.
            let resume = derived(&[b"resume", command_id.0.as_bytes()]);
            let seq = recorded.board.game.seq();
            drop(recorded);
            match record(ClockCommand::Resume { side: None }, resume, seq).await {
                Err(RecordError::Db(error)) => Err(error.into()),
                _ => Ok(see_other(&back)),
            }
        }
        Ok(_) => Ok(see_other(&back)),
        Err(RecordError::Refused { refusal, board }) => {
            let mut shown = Shown::new(StatusCode::UNPROCESSABLE_ENTITY, typed);
            let why = refusals::refusal(t, &board.game, "", &refusal);
            shown.faults.insert(field_of(&refusal), why);
            render(t, &place, &board, shown)
        }
        Err(RecordError::Overtaken { board, .. }) => {
            let mut shown = Shown::new(StatusCode::CONFLICT, typed);
            let happened = since(t, &board, after).unwrap_or_default();
            shown
                .faults
                .insert(String::new(), t.correct_stale(happened));
            render(t, &place, &board, shown)
        }
        Err(RecordError::NotFound) => Err(ServiceError::NotFound(Thing::Game).into()),
        Err(RecordError::CommandElsewhere) => Err(ServiceError::ForeignCommand.into()),
        Err(RecordError::Db(error)) => Err(error.into()),
    }
}

/// Shows what the clock would do, and stores nothing.
fn preview(
    t: Lang,
    request: &HttpRequest,
    place: &InEvent,
    board: &Folded,
    typed: Typed,
    settings: Result<Settings, Faults>,
    at: Timestamp,
) -> Result<HttpResponse, WebError> {
    let tried = settings.and_then(|after| {
        // A reason is asked for when it is done; what else is wrong is told at once.
        let reason = "?".to_owned();
        let command = Command::Clock(ClockCommand::Correct { after, reason });
        match board.game.decide(&command, at) {
            Ok(_) | Err(Refusal::Clock(ClockRefusal::NothingChanges)) => Ok(after),
            Err(refusal) => {
                let why = refusals::refusal(t, &board.game, "", &refusal);
                Err(Faults::from([(field_of(&refusal), why)]))
            }
        }
    });
    if wants_json(request) {
        let preview = tried
            .as_ref()
            .map(|after| will_do(t, board, after, at))
            .unwrap_or_default();
        let wrong = tried.err().unwrap_or_default();
        return Ok(HttpResponse::Ok().json(json!({ "preview": preview, "wrong": wrong })));
    }
    let mut shown = Shown::new(StatusCode::OK, typed);
    shown.faults = tried.err().unwrap_or_default();
    render(t, place, board, shown)
}

fn was_recorded(board: &Folded, command_id: CommandId) -> bool {
    let mut log = board.log.iter().rev();
    log.any(|entry| entry.command_id == command_id)
}

/// What happened to the clock or in the game after this record, in a sentence; nothing where nothing
/// did.
fn since(t: Lang, board: &Folded, after: u32) -> Option<String> {
    let happened: Vec<String> = board
        .log
        .iter()
        .filter(|entry| entry.seq > after)
        .filter(|entry| {
            matches!(entry.event, GameEvent::Clock { .. }) || entry.event.bears_on_play()
        })
        .map(|entry| journal::happened(t, &entry.event, board.game.variant()))
        .collect();
    (!happened.is_empty()).then(|| happened.join(" · "))
}

/// The field in which the reason of a refusal stands.
fn field_of(refusal: &Refusal) -> String {
    let Refusal::Clock(refusal) = refusal else {
        return "reason".to_owned();
    };
    let key = |side| match side {
        Side::White => "white",
        Side::Black => "black",
    };
    match refusal {
        ClockRefusal::TimeOutOfRange { side } => key(*side).to_owned(),
        ClockRefusal::MovesOutOfRange { side, .. } => format!("{}_moves", key(*side)),
        ClockRefusal::NoSuchPeriod { side, .. } => format!("{}_period", key(*side)),
        ClockRefusal::ReasonNeeded => "reason".to_owned(),
        _ => String::new(),
    }
}

impl Typed {
    /// The form filled with what stands.
    fn of(clock: &ClockState, at: Timestamp) -> Typed {
        let settings = clock.settings_at(at);
        let byo = |side: &SideSettings| side.byo_yomi.map_or(String::new(), |n| n.to_string());
        let (white, black) = (&settings.white, &settings.black);
        Typed {
            white: said::time(white.left_ms),
            black: said::time(black.left_ms),
            white_moves: white.moves.to_string(),
            black_moves: black.moves.to_string(),
            white_period: white.period.to_string(),
            black_period: black.period.to_string(),
            white_byo: byo(white),
            black_byo: byo(black),
            to_run: key(settings.to_run).to_owned(),
            ..Typed::default()
        }
    }

    /// What is to stand, or what cannot be read, each under its field.
    fn settings(&self, t: Lang, before: &Settings) -> Result<Settings, Faults> {
        let mut faults = Faults::new();
        let mut side = |side: Side, time: &str, moves: &str, period: &str, byo: &str| {
            let was = before.of(side);
            let mut number = |name: &str, text: &str, was: u32| match text.trim() {
                "" => was,
                text => text.parse().unwrap_or_else(|_| {
                    let field = format!("{}_{name}", key(side));
                    faults.insert(field, t.correct_number_wrong().to_owned());
                    was
                }),
            };
            let (moves, period) = (
                number("moves", moves, was.moves),
                number("period", period, was.period),
            );
            let byo_yomi = match (was.byo_yomi, byo.trim()) {
                (was, "") => was,
                (was, text) => Some(number("byo", text, was.unwrap_or(0))),
            };
            SideSettings {
                left_ms: left(t, side, time.trim(), was.left_ms, &mut faults),
                moves,
                period,
                byo_yomi,
            }
        };
        let white = side(
            Side::White,
            &self.white,
            &self.white_moves,
            &self.white_period,
            &self.white_byo,
        );
        let black = side(
            Side::Black,
            &self.black,
            &self.black_moves,
            &self.black_period,
            &self.black_byo,
        );
        let to_run = match self.to_run.as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => before.to_run,
        };
        match faults.is_empty() {
            true => Ok(Settings {
                white,
                black,
                to_run,
            }),
            false => Err(faults),
        }
    }
}

/// A time that is typed as it is shown is the same to the millisecond: nobody loses the part of a
/// second that a clock does not show.
fn left(t: Lang, side: Side, typed: &str, was: Millis, faults: &mut Faults) -> Millis {
    if typed.is_empty() || typed == said::time(was) {
        return was;
    }
    Millis::from_typed(typed).unwrap_or_else(|| {
        faults.insert(key(side).to_owned(), t.correct_time_wrong().to_owned());
        was
    })
}

fn key(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// What the clock will do with these values.
fn will_do(t: Lang, board: &Folded, after: &Settings, at: Timestamp) -> String {
    let Some(clock) = board.game.clock() else {
        return String::new();
    };
    let mut tried = clock.clone();
    let corrected = ClockEvent::Corrected {
        before: clock.settings_at(at),
        after: *after,
        reason: String::new(),
    };
    tried.apply(&corrected, at);
    clock_desk::will_do(t, &tried, at)
}

/// What the page shows besides the clock.
struct Shown {
    status: StatusCode,
    typed: Typed,
    faults: Faults,
}

impl Shown {
    fn new(status: StatusCode, typed: Typed) -> Shown {
        Shown {
            status,
            typed,
            faults: Faults::new(),
        }
    }
}

fn render(
    t: Lang,
    place: &InEvent,
    board: &Folded,
    shown: Shown,
) -> Result<HttpResponse, WebError> {
    let at = now();
    let Shown {
        status,
        typed,
        mut faults,
    } = shown;
    let Some(clock) = board.game.clock() else {
        return Err(ServiceError::NotFound(Thing::Game).into());
    };
    let back = board::here(&place.event.slug, board);
    let reading = clock.reading(at);
    let before = clock.settings_at(at);
    let preview = typed
        .settings(t, &before)
        .map(|after| will_do(t, board, &after, at))
        .unwrap_or_default();
    let to_run = match typed.to_run.as_str() {
        "white" => "white",
        "black" => "black",
        _ => key(before.to_run),
    };
    let clocks =
        Side::BOTH.map(|side| one_clock(t, board, clock, side, &before, &typed, &mut faults));
    let mut reason = Field::holding(typed.reason.trim());
    reason.wrong = faults.remove("reason");
    let shown = ClockFormPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Elsewhere),
        board_no: board.row.board_no,
        action: format!("{back}/clock"),
        back,
        seq: board.game.seq(),
        stands: stands(t, place, board, clock, at),
        runs: reading.running().is_some(),
        may_resume: matches!(reading.phase, Phase::Paused | Phase::Frozen),
        clocks,
        to_run,
        reason,
        last_press: last_press(t, place, board, clock),
        // A fault whose field the page does not have still says itself.
        wrong: faults.into_values().next(),
        preview: ClockPreviewPart { said: preview },
    };
    page(status, &shown)
}

/// The last press, where no move came with it: with a move it is taken back with that.
fn last_press(t: Lang, place: &InEvent, board: &Folded, clock: &ClockState) -> Option<String> {
    let last = clock.presses().last()?;
    let side = standing::the_side(t, last.side);
    let hour = dates::hour_with_seconds(frame::zone(&place.event).local(last.at));
    (!board.game.is_press_of_a_move(last.press)).then(|| t.correct_unpress_last(side, hour))
}

/// Since when the clocks stand, or that one runs.
fn stands(t: Lang, place: &InEvent, board: &Folded, clock: &ClockState, at: Timestamp) -> String {
    let reading = clock.reading(at);
    match reading.phase {
        Phase::Running => t.correct_runs(said::whose(t, reading.to_run)),
        Phase::Paused => {
            let hour =
                dates::hour_with_seconds(frame::zone(&place.event).local(clock.stands_since()));
            t.correct_stands_since(hour)
        }
        Phase::Frozen => match cells::open_flag(&board.game, at) {
            Some(flag) => t.flag_fell_at(
                dates::hour_with_seconds(frame::zone(&place.event).local(flag.at)),
                said::whose(t, flag.side),
            ),
            None => said::stands(t, &reading, true),
        },
        Phase::Waiting | Phase::Stopped => said::stands(t, &reading, true),
    }
}

fn one_clock(
    t: Lang,
    board: &Folded,
    clock: &ClockState,
    side: Side,
    before: &Settings,
    typed: &Typed,
    faults: &mut Faults,
) -> OneClock {
    let was = before.of(side);
    let (time, moves, period, byo) = match side {
        Side::White => (
            &typed.white,
            &typed.white_moves,
            &typed.white_period,
            &typed.white_byo,
        ),
        Side::Black => (
            &typed.black,
            &typed.black_moves,
            &typed.black_period,
            &typed.black_byo,
        ),
    };
    let mut field = |name: &str, value: &str| {
        let mut field = Field::holding(value.trim());
        let name = match name {
            "" => key(side).to_owned(),
            name => format!("{}_{name}", key(side)),
        };
        field.wrong = faults.remove(&name);
        field
    };
    OneClock {
        key: key(side),
        disc: match side {
            Side::White => "w",
            Side::Black => "b",
        },
        colour: standing::side(t, side),
        player: cells::player(&board.row, side).to_owned(),
        before: said::time(was.left_ms),
        time: field("", time),
        moves: Numbers {
            before: was.moves,
            after: field("moves", moves),
            most: crate::clock::MOST_MOVES,
        },
        period: (clock.last_period(side) > 1).then(|| Numbers {
            before: was.period,
            after: field("period", period),
            most: clock.last_period(side),
        }),
        byo_yomi: was.byo_yomi.map(|left| Numbers {
            before: left,
            after: field("byo", byo),
            most: clock.most_byo_yomi(side),
        }),
    }
}
