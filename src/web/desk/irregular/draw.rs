//! `/games/{game}/draw`: a draw that is claimed, with the positions or the counts that decide it (R3.14).

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use serde::Deserialize;

use super::{Bench, incidents};
use crate::arbitration::DrawEnforcement;
use crate::db::CommandId;
use crate::draughts::{Score, Side};
use crate::game::{Command, Game, Step};
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::desk::carry_out::{Outcome, Wish, record};
use crate::web::extract::AtGame;
use crate::web::pages::desk::{DrawClaimPage, SeenPosition};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, WebError, now};
use crate::words::{Lang, rules, standing};

/// What the arbiter found.
#[derive(Deserialize)]
pub struct DrawForm {
    command_id: CommandId,
    after: u32,
    what: String,
    #[serde(default)]
    by: String,
    #[serde(default)]
    words: String,
}

/// The evidence, and what may be recorded.
pub async fn show(t: Lang, state: Data<AppState>, place: AtGame) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    render(t, &bench, StatusCode::OK, None)
}

fn render(
    t: Lang,
    bench: &Bench,
    status: StatusCode,
    wrong: Option<String>,
) -> Result<HttpResponse, WebError> {
    let game = &bench.board.game;
    let over = game.ended().is_some();
    let due = game.draw_due().filter(|_| !over);
    let verdict = match (game.ended(), &due) {
        (Some(ended), _) => t.draw_over(standing::ended(t, ended, game.variant())),
        (None, Some(due)) => t.draw_holds(standing::draw_due(t, game.variant(), due)),
        (None, None) => t.draw_holds_not().to_owned(),
    };
    let whole = DrawClaimPage {
        t,
        shell: Shell::plain(t),
        office: office(t, &bench.place, OfficePage::Elsewhere),
        board_no: bench.board.row.board_no,
        action: format!("/games/{}/draw", bench.board.row.game_id),
        count: format!("/games/{}/count", bench.board.row.game_id),
        back: bench.back(),
        seq: game.seq(),
        white: bench.board.row.white_name.clone(),
        black: bench.board.row.black_name.clone(),
        rule: match game.profile().draw_enforcement {
            DrawEnforcement::Automatic => t.draw_automatic(),
            DrawEnforcement::ArbiterConfirms => t.draw_confirms(),
        },
        verdict,
        is_due: due.is_some(),
        is_over: over,
        cannot_verify: game.has_gap(),
        seen: seen(t, game),
        counts: rules::counters(t, &game.counters(), &game.profile().draws)
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        grounds: grounds(t, game),
        wrong,
    };
    page(status, &whole)
}

/// Each time the position stood on the board, with the move that brought it.
fn seen(t: Lang, game: &Game) -> Vec<SeenPosition> {
    let after = game.seen_after();
    let last = after.len();
    (1..)
        .zip(after)
        .map(|(n, step)| {
            let text = match (n == last, step) {
                (true, _) => t.draw_occurrence_now(n),
                (false, 0) => t.draw_occurrence_start(n),
                (false, step) => t.draw_occurrence(n, numbered(game, step)),
            };
            SeenPosition {
                picture: BoardSvg {
                    variant: game.variant(),
                    letters: game.position().letters(),
                    numbers: Numbers::Empty,
                    last: squares(game, step),
                    label: text.clone(),
                    ..BoardSvg::default()
                },
                text,
            }
        })
        .collect()
}

fn ply(game: &Game, step: usize) -> Option<&crate::game::Ply> {
    match game.steps().get(step.checked_sub(1)?)? {
        Step::Ply(ply) => Some(ply),
        _ => None,
    }
}

fn squares(game: &Game, step: usize) -> Option<(u8, u8)> {
    let ply = ply(game, step)?;
    Some((ply.path.first()?.number(), ply.path.last()?.number()))
}

fn numbered(game: &Game, step: usize) -> String {
    match ply(game, step) {
        Some(ply) => {
            let begins = ply.by == game.variant().rules().first;
            let sign = if begins { "." } else { "…" };
            format!("{}{sign} {}", ply.move_no, ply.text)
        }
        None => String::new(),
    }
}

/// What makes each draw that holds, with its article. The moves of a record with a gap have no numbers
/// of the game.
fn grounds(t: Lang, game: &Game) -> Vec<String> {
    let plies: Vec<(u32, Side)> = game.plies().map(|ply| (ply.move_no, ply.by)).collect();
    let turn = |ply: usize| plies.get(ply.checked_sub(1)?).copied();
    game.draw_grounds()
        .iter()
        .map(|ground| rules::draw_ground(t, game.variant(), ground, turn))
        .collect()
}

/// Declares the draw, refuses the claim, or grants it where the record cannot tell.
pub async fn act(
    t: Lang,
    state: Data<AppState>,
    place: AtGame,
    typed: Form<DrawForm>,
) -> Result<HttpResponse, WebError> {
    let bench = Bench::at(&state, &place).await?;
    let words = typed.words.trim().to_owned();
    let by = incidents::side(&typed.by);
    let command = match (typed.what.as_str(), by) {
        ("accept", _) => Command::ConfirmDraw,
        ("refuse", Some(by)) => Command::RefuseDrawClaim { by, words },
        ("grant", _) => Command::SetResult {
            score: Score::Draw,
            reason: match words {
                none if none.is_empty() => t.draw_grant_usual().to_owned(),
                words => words,
            },
        },
        _ => return Err(WebError::BadForm("what".to_owned())),
    };
    let wish = Wish {
        signed: &place.signed,
        board: bench.board.clone(),
        command,
        typed: "n",
        after: typed.after,
        command_id: typed.command_id,
    };
    let (status, message) = match record(&state, t, wish, now()).await? {
        Outcome::Refused { message, .. } => (StatusCode::UNPROCESSABLE_ENTITY, message),
        Outcome::Overtaken { message, .. } => (StatusCode::CONFLICT, message),
        _ => return Ok(see_other(&bench.back())),
    };
    let bench = Bench::at(&state, &place).await?;
    render(t, &bench, status, Some(message))
}
