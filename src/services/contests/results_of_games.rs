//! A recorded game that ends gives its result to the round it belongs to.

use tokio::sync::broadcast::error::RecvError;
use tracing::{debug, warn};

use super::{ContestError, ContestRecording, Contests};
use crate::clock::Timestamp;
use crate::contest::{Command, ResultSource};
use crate::db::{EventId, GameId};
use crate::draughts::Score;
use crate::services::boards::Change;
use crate::services::derived::derived;
use crate::tournament::{self, Colour, GameResult, Manner, RoundNo};

/// Takes results over until the task is dropped. `now` tells the hour.
pub async fn follow_games(contests: Contests, now: impl Fn() -> Timestamp) {
    let mut changes = contests.shared.boards.changes();
    loop {
        match changes.recv().await {
            Ok(Change::Board { event_id, game_id }) => {
                take_over(&contests, event_id, game_id, now()).await;
            }
            Ok(Change::Event { .. } | Change::EveryPage { .. }) => {}
            Ok(Change::Anything) | Err(RecvError::Lagged(_)) => {
                for board in contests.shared.boards.in_memory() {
                    let (event_id, game_id) = (board.row.event_id, board.row.game_id);
                    drop(board);
                    take_over(&contests, event_id, game_id, now()).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

async fn take_over(contests: &Contests, event_id: EventId, game_id: GameId, at: Timestamp) {
    let Some(board) = contests.shared.boards.peek(game_id) else {
        return;
    };
    let Some(score) = board.game.ended().map(|ended| ended.score) else {
        return;
    };
    let (Ok(round), Ok(number)) = (
        RoundNo::try_from(board.row.round_no),
        u16::try_from(board.row.board_no),
    ) else {
        return;
    };
    let seq = board.game.seq();
    drop(board);
    let folded = match contests.load(event_id).await {
        Ok(folded) => folded,
        Err(error) => {
            warn!(%error, "The result of a game is taken over later");
            return;
        }
    };
    let there = folded
        .contest
        .round(round)
        .and_then(|round| round.board(number));
    // What somebody typed stands until somebody changes it.
    if there.is_none_or(|board| board.result.is_some()) {
        return;
    }
    let request = ContestRecording {
        event_id,
        command: Command::SetResult {
            round,
            board: number,
            result: Some(result(score)),
            seen: None,
            source: ResultSource::Game,
            reason: String::new(),
        },
        command_id: derived(&[b"result", game_id.0.as_bytes(), &seq.to_be_bytes()]),
        person: None,
    };
    match contests.record(request, at).await {
        Ok(_) => {}
        Err(ContestError::Refused(refusal)) => debug!(?refusal, "A result is not taken over"),
        Err(error) => warn!(%error, "The result of a game is taken over later"),
    }
}

fn result(score: Score) -> GameResult {
    match score {
        Score::WhiteWins => GameResult::won_by(Colour::White),
        Score::BlackWins => GameResult::won_by(Colour::Black),
        Score::Draw => GameResult::drawn(),
        Score::BothLose => GameResult {
            white: tournament::Score::Loss,
            black: tournament::Score::Loss,
            manner: Manner::Played,
        },
    }
}
