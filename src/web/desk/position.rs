//! `…/boards/{board}/position`: the position of the real board, after a gap.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use serde::Deserialize;

use super::carry_out::{Entry, Outcome, carry_out};
use super::{board, sentences, squares as squares_of};
use crate::db::CommandId;
use crate::draughts::{Position, Side};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::extract::InEvent;
use crate::web::pages::desk::PositionPage;
use crate::web::pages::{Field, OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, squares};

/// The form as typed.
#[derive(Deserialize)]
pub struct PositionForm {
    command_id: CommandId,
    after: u32,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    move_no: String,
    /// `yes` where a position that ends the game is meant.
    #[serde(default)]
    meant: String,
}

/// What the page shows besides the board.
#[derive(Default)]
struct Shown {
    status: StatusCode,
    fen: Field,
    move_no: Field,
    /// Why the position may be a slip.
    doubt: Option<String>,
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
    let shown = Shown {
        fen: Field::holding(squares::fen(board.game.position())),
        ..Shown::default()
    };
    render(t, &place, &board, shown)
}

fn render(
    t: Lang,
    place: &InEvent,
    board: &Folded,
    shown: Shown,
) -> Result<HttpResponse, WebError> {
    let position = board.game.position();
    let variant = board.game.variant();
    let back = board::here(&place.event.slug, board);
    let picture = BoardSvg {
        variant,
        letters: position.letters(),
        numbers: Numbers::All,
        label: t.board_label_known().to_owned(),
        ..BoardSvg::default()
    };
    let page_shown = PositionPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Elsewhere),
        board_no: board.row.board_no,
        action: format!("{back}/position"),
        back,
        seq: board.game.seq(),
        squares: squares_of::buttons(t, &picture, None),
        picture,
        start: Position::start(variant).letters(),
        white_to_move: position.to_move() == Side::White,
        fen: shown.fen,
        example: squares::examples(variant).fen,
        move_no: shown.move_no,
        doubt: shown.doubt,
        words: sentences::of_position(t),
    };
    page(shown.status, &page_shown)
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
    let mut shown = Shown {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        fen: Field::holding(typed.fen.trim()),
        move_no: Field::holding(typed.move_no.trim()),
        doubt: None,
    };
    if !shown.move_no.value.is_empty() && shown.move_no.value.parse::<u32>().is_err() {
        shown.move_no = shown.move_no.wrong(t.position_move_no_wrong());
        return render(t, &place, &board, shown);
    }
    // One blank at most, so that no part of the position is taken for the number.
    let line = format!(
        "g {} {}",
        shown.fen.value.split_whitespace().collect::<String>(),
        shown.move_no.value
    );
    let entry = Entry {
        signed: &place.signed,
        board: board.clone(),
        line: line.trim_end(),
        after: typed.after,
        command_id: typed.command_id,
        is_meant: typed.meant == "yes",
    };
    let board = match carry_out(&state, t, entry, now()).await? {
        Outcome::Refused { board, message, .. } => {
            shown.fen = shown.fen.wrong(message);
            board
        }
        Outcome::Overtaken { board, message, .. } => {
            shown.status = StatusCode::CONFLICT;
            shown.fen = shown.fen.wrong(message);
            board
        }
        Outcome::Doubtful { board, why } => {
            shown.doubt = Some(why);
            board
        }
        _ => return Ok(see_other(&board::here(&place.event.slug, &board))),
    };
    render(t, &place, &board, shown)
}
