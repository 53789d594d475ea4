//! `POST /games/{game}/entries`: a line typed at a board, whatever it asks for.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::board::{self, Shown};
use super::carry_out::{Entry, Outcome, carry_out};
use super::frame;
use super::irregular::Offer;
use crate::clock::Timestamp;
use crate::db::games::GameRow;
use crate::db::{self, CommandId};
use crate::draughts::Variant;
use crate::services::boards::Folded;
use crate::services::{ServiceError, Thing};
use crate::web::error::wants_json;
use crate::web::extract::{AtGame, InEvent};
use crate::web::reply::see_other;
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, dates};

/// What the form holds. `line` and `more` together are the line, so that a form with fields for
/// the result and its reason needs no script.
#[derive(Debug, Default, PartialEq)]
struct Typed {
    line: String,
    after: Option<u32>,
    command_id: Option<CommandId>,
    /// Whether the page that is open wants its parts back.
    parts: bool,
    /// Whether that page sees the board from Black's side.
    turned: bool,
    /// Where the page goes on afterwards, where that is not the board's desk.
    then: String,
}

fn read(pairs: &[(String, String)]) -> Typed {
    let mut typed = Typed::default();
    let mut words: Vec<&str> = Vec::new();
    for (name, value) in pairs {
        match name.as_str() {
            "line" | "more" if !value.trim().is_empty() => words.push(value.trim()),
            "after" => typed.after = value.parse().ok(),
            "command_id" => typed.command_id = value.parse().ok(),
            "parts" => typed.parts = value == "1",
            "then" => typed.then = value.clone(),
            "side" => typed.turned = value == board::TURNED,
            _ => {}
        }
    }
    typed.line = words.join(" ").replace(['\r', '\n'], " ");
    typed
}

/// Carries the line out and answers with JSON, or with the page where there is no script.
pub async fn enter(
    t: Lang,
    request: HttpRequest,
    state: Data<AppState>,
    place: AtGame,
    form: Form<Vec<(String, String)>>,
) -> Result<HttpResponse, WebError> {
    let typed = read(&form);
    let command_id = typed
        .command_id
        .ok_or_else(|| WebError::BadForm("command_id".to_owned()))?;
    let after = typed
        .after
        .ok_or_else(|| WebError::BadForm("after".to_owned()))?;
    let board = state
        .boards
        .load(place.game_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Game))?;
    let (row, variant) = (board.row.clone(), board.game.variant());
    let entry = Entry {
        signed: &place.signed,
        board,
        line: &typed.line,
        after,
        command_id,
        is_meant: false,
    };
    let outcome = carry_out(&state, t, entry, now()).await?.into_refusal(t);
    if wants_json(&request) && !typed.parts {
        return Ok(bare(&outcome));
    }
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, place.event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    drop(conn);
    let place = InEvent {
        signed: place.signed.clone(),
        event: event.into(),
    };
    if let Some(address) = elsewhere(&place.event.slug, &row, variant, &outcome) {
        return Ok(match wants_json(&request) {
            true => HttpResponse::Ok().json(json!({ "goto": address })),
            false => see_other(&address),
        });
    }
    match wants_json(&request) {
        true => with_parts(&state, t, &place, outcome, typed.turned).await,
        false => as_page(&state, t, &place, outcome, typed).await,
    }
}

/// The answer for a program: what became of the line, and nothing to draw.
fn bare(outcome: &Outcome) -> HttpResponse {
    match outcome {
        Outcome::Done {
            board,
            recorded_seq,
            said,
            at,
        } => HttpResponse::Ok().json(done(board, *recorded_seq, said, *at)),
        Outcome::Refused {
            board,
            message,
            choices,
            offers,
        } => HttpResponse::UnprocessableEntity().json(refused(board, message, choices, offers)),
        Outcome::Overtaken {
            board,
            message,
            happened,
        } => HttpResponse::Conflict().json(overtaken(board, message, happened)),
        Outcome::Board(_)
        | Outcome::Position
        | Outcome::Correction
        | Outcome::Help
        | Outcome::To(_)
        | Outcome::Doubtful { .. } => {
            HttpResponse::UnprocessableEntity().json(json!({ "error": "no-entry" }))
        }
    }
}

/// `seq` is what the board has reached, for the page; `recorded_seq` is the line's own record, which
/// the next line follows: what was recorded in between his page has not shown.
fn done(board: &Folded, recorded_seq: u32, said: &str, at: Timestamp) -> Value {
    json!({
        "seq": board.game.seq(),
        "recorded_seq": recorded_seq,
        "public_no": board.game.public_no(),
        "said": said,
        "recorded_at": at,
    })
}

fn refused(board: &Folded, message: &str, choices: &[String], offers: &[Offer]) -> Value {
    let offers: Vec<Value> = offers
        .iter()
        .map(|offer| json!({ "line": offer.line, "text": offer.text }))
        .collect();
    json!({
        "error": "refused",
        "seq": board.game.seq(),
        "message": message,
        "choices": choices,
        "offers": offers,
    })
}

fn overtaken(board: &Folded, message: &str, happened: &[String]) -> Value {
    json!({ "error": "overtaken", "seq": board.game.seq(), "message": message, "happened": happened })
}

/// The answer for the page that is open: the same, with its parts as they are now.
async fn with_parts(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    outcome: Outcome,
    turned: bool,
) -> Result<HttpResponse, WebError> {
    let (status, mut body, board) = match outcome {
        Outcome::Done {
            board,
            recorded_seq,
            said,
            at,
        } => {
            let mut body = done(&board, recorded_seq, &said, at);
            body["at"] = dates::hour_with_seconds(frame::zone(&place.event).local(at)).into();
            (StatusCode::OK, body, board)
        }
        Outcome::Refused {
            board,
            message,
            choices,
            offers,
        } => (
            StatusCode::UNPROCESSABLE_ENTITY,
            refused(&board, &message, &choices, &offers),
            board,
        ),
        Outcome::Overtaken {
            board,
            message,
            happened,
        } => (
            StatusCode::CONFLICT,
            overtaken(&board, &message, &happened),
            board,
        ),
        Outcome::Board(_)
        | Outcome::Position
        | Outcome::Correction
        | Outcome::Help
        | Outcome::To(_)
        | Outcome::Doubtful { .. } => {
            return Ok(bare(&outcome));
        }
    };
    let shown = Shown {
        turned,
        ..Shown::default()
    };
    let parts = board::parts_of(state, t, place, &board, &shown).await?;
    body["parts"] = json!(parts.by_name());
    Ok(HttpResponse::build(status).json(body))
}

/// The answer without script: the board's page again.
async fn as_page(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    outcome: Outcome,
    typed: Typed,
) -> Result<HttpResponse, WebError> {
    let (status, board, wrong, choices, offers) = match outcome {
        Outcome::Done { board, .. } if typed.then == "count" => {
            return Ok(see_other(&format!("/games/{}/count", board.row.game_id)));
        }
        Outcome::Done { board, .. } => {
            let here = board::here(&place.event.slug, &board);
            return Ok(see_other(&match typed.turned {
                true => format!("{here}?side={}", board::TURNED),
                false => here,
            }));
        }
        Outcome::Refused {
            board,
            message,
            choices,
            offers,
        } => (
            StatusCode::UNPROCESSABLE_ENTITY,
            board,
            message,
            choices,
            offers,
        ),
        Outcome::Overtaken { board, message, .. } => {
            (StatusCode::CONFLICT, board, message, Vec::new(), Vec::new())
        }
        Outcome::Board(_)
        | Outcome::Position
        | Outcome::Correction
        | Outcome::Help
        | Outcome::To(_)
        | Outcome::Doubtful { .. } => {
            return Ok(bare(&outcome));
        }
    };
    let shown = Shown {
        status,
        turned: typed.turned,
        line: typed.line,
        wrong: Some(wrong),
        choices,
        offers,
        ..Shown::default()
    };
    board::render(state, t, place, board, shown).await
}

/// The page a line leads to, when it records nothing.
fn elsewhere(slug: &str, row: &GameRow, variant: Variant, outcome: &Outcome) -> Option<String> {
    let boards = frame::boards_base(slug, row.round_no);
    match outcome {
        Outcome::To(address) => Some(address.clone()),
        Outcome::Board(number) => Some(format!("{boards}/{number}")),
        Outcome::Position => Some(format!("{boards}/{}/position", row.board_no)),
        Outcome::Correction => Some(format!("{boards}/{}/clock", row.board_no)),
        Outcome::Help => {
            let board_no = row.board_no;
            Some(format!("/help?back={boards}/{board_no}&game={variant}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(given: &[(&str, &str)]) -> Vec<(String, String)> {
        given
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn the_fields_of_a_form_make_one_line() {
        let typed = read(&pairs(&[
            ("line", "r"),
            ("more", "2-0"),
            ("more", " abandon "),
            ("after", "57"),
        ]));
        assert_eq!(typed.line, "r 2-0 abandon");
        assert_eq!(typed.after, Some(57));
        assert_eq!(typed.command_id, None);
    }

    #[test]
    fn a_note_of_several_lines_becomes_one() {
        assert_eq!(
            read(&pairs(&[("line", "j"), ("more", "bruit\r\nsalle")])).line,
            "j bruit  salle"
        );
    }

    #[test]
    fn an_empty_reason_leaves_no_blank() {
        assert_eq!(
            read(&pairs(&[("line", "r"), ("more", "1-1"), ("more", "")])).line,
            "r 1-1"
        );
    }
}
