//! `…/boards/{board}/position`: the position of the real board, after a gap.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use serde::Deserialize;

use super::carry_out::{Entry, Outcome, carry_out};
use super::{board, parts, sentences};
use crate::db::CommandId;
use crate::draughts::Side;
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::extract::InEvent;
use crate::web::pages::desk::PositionPage;
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::Lang;

/// The form as typed.
#[derive(Deserialize)]
pub struct PositionForm {
    command_id: CommandId,
    after: u32,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    move_no: String,
}

/// The form with the last position known.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, i32)>,
) -> Result<HttpResponse, WebError> {
    let (_, round_no, board_no) = address.into_inner();
    let board = board::load(&state, &place, round_no, board_no).await?;
    let fen = Field::holding(board.game.position().fen());
    render(t, &place, &board, StatusCode::OK, fen, Field::default())
}

fn render(
    t: Lang,
    place: &InEvent,
    board: &Folded,
    status: StatusCode,
    fen: Field,
    move_no: Field,
) -> Result<HttpResponse, WebError> {
    let position = board.game.position();
    let letters = position.letters();
    let back = board::here(&place.event.slug, board);
    let shown = PositionPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Elsewhere),
        board_no: board.row.board_no,
        action: format!("{back}/position"),
        back,
        seq: board.game.seq(),
        picture: BoardSvg {
            letters: letters.clone(),
            numbers: Numbers::All,
            label: t.board_label_known().to_owned(),
            ..BoardSvg::default()
        },
        squares: parts::square_buttons(t, &letters, None),
        letters,
        white_to_move: position.to_move() == Side::White,
        fen,
        move_no,
        words: sentences::of_position(t),
    };
    page(status, &shown)
}

/// Sets the position and leads back to the board.
pub async fn set(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    address: Path<(String, i32, i32)>,
    typed: Form<PositionForm>,
) -> Result<HttpResponse, WebError> {
    let (_, round_no, board_no) = address.into_inner();
    let board = board::load(&state, &place, round_no, board_no).await?;
    let (fen, move_no) = (
        Field::holding(typed.fen.trim()),
        Field::holding(typed.move_no.trim()),
    );
    if !move_no.value.is_empty() && move_no.value.parse::<u32>().is_err() {
        let move_no = move_no.wrong(t.position_move_no_wrong());
        return render(
            t,
            &place,
            &board,
            StatusCode::UNPROCESSABLE_ENTITY,
            fen,
            move_no,
        );
    }
    // One blank at most, so that no part of the position is taken for the number.
    let line = format!(
        "g {} {}",
        fen.value.split_whitespace().collect::<String>(),
        move_no.value
    );
    let entry = Entry {
        signed: &place.signed,
        board: board.clone(),
        line: line.trim_end(),
        after: typed.after,
        command_id: typed.command_id,
    };
    let (status, board, fen) = match carry_out(&state, t, entry, now()).await? {
        Outcome::Refused { board, message, .. } => {
            (StatusCode::UNPROCESSABLE_ENTITY, board, fen.wrong(message))
        }
        Outcome::Overtaken { board, message, .. } => {
            (StatusCode::CONFLICT, board, fen.wrong(message))
        }
        _ => return Ok(see_other(&board::here(&place.event.slug, &board))),
    };
    render(t, &place, &board, status, fen, move_no)
}
