//! `s` and `p` on the desk, without a board's number: the clocks of all boards of the round.

use std::sync::Arc;

use super::cells;
use crate::clock::Timestamp;
use crate::db::CommandId;
use crate::game::Game;
use crate::services::all_boards::{self, LeftOut, Swept, Together};
use crate::services::boards::Folded;
use crate::web::extract::InEvent;
use crate::web::{AppState, WebError};
use crate::words::Lang;

/// What a line without a board's number asks for at all boards; `p` is the one that makes sense as
/// the round stands. The words are what buttons send, whose page may be older than the hall.
pub fn read(line: &str, boards: &[Arc<Folded>], at: Timestamp) -> Option<Together> {
    match line.trim().to_lowercase().as_str() {
        "s" => Some(Together::Start),
        "p" if any_runs(boards, at) => Some(Together::Pause),
        "p" => Some(Together::Resume),
        "pause" => Some(Together::Pause),
        "resume" => Some(Together::Resume),
        _ => None,
    }
}

/// Whether a clock of the round runs.
pub fn any_runs(boards: &[Arc<Folded>], at: Timestamp) -> bool {
    boards.iter().any(|board| runs(&board.game, at))
}

fn runs(game: &Game, at: Timestamp) -> bool {
    let clock = game.clock().filter(|_| game.ended().is_none());
    clock.is_some_and(|clock| clock.reading(at).running().is_some())
}

/// Does it, and says what became of it: how many boards took it, and which were left out and why.
pub async fn do_it(
    state: &AppState,
    t: Lang,
    place: &InEvent,
    round_no: i32,
    what: Together,
    (command_id, at): (CommandId, Timestamp),
) -> Result<String, WebError> {
    let round = (place.event.event_id, round_no);
    let swept =
        all_boards::at_all_boards(&state.boards, &place.signed, round, what, command_id, at)
            .await?;
    Ok(said(t, what, &swept))
}

fn said(t: Lang, what: Together, swept: &Swept) -> String {
    let n = swept.done;
    let said = match what {
        Together::Start if n == 0 => t.together_none_started().to_owned(),
        Together::Pause if n == 0 => t.together_none_paused().to_owned(),
        Together::Resume if n == 0 => t.together_none_resumed().to_owned(),
        Together::Start => t.together_started(n),
        Together::Pause => t.together_paused(n),
        Together::Resume => t.together_resumed(n),
    };
    if swept.left_out.is_empty() {
        return said;
    }
    let boards: Vec<String> = swept
        .left_out
        .iter()
        .map(|(board, why)| t.together_board(board.row.board_no, why_left_out(t, board, *why)))
        .collect();
    t.together_skipped(boards.join(", "), said)
}

/// A player who is missing is named: somebody is looking for him.
fn why_left_out(t: Lang, board: &Folded, why: LeftOut) -> String {
    match why {
        LeftOut::Missing => {
            let names = board
                .game
                .missing()
                .map(|side| t.together_missing(cells::player(&board.row, side)));
            names.collect::<Vec<_>>().join(", ")
        }
        LeftOut::NoClock => t.together_no_clock().to_owned(),
        LeftOut::Physical => t.together_physical().to_owned(),
        LeftOut::NotHis => t.together_not_yours().to_owned(),
    }
}
