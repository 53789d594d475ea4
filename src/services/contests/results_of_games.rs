//! A recorded game that ends gives its result to the round it belongs to; and one that ends otherwise
//! later, by an appeal or a correction at the board, says so there.
//!
//! The two logs are written one after the other, so that a process may end between them. What is missing
//! then is found by comparing: when a process begins, and whenever somebody looks at the results.

use std::sync::Arc;

use chrono::TimeDelta;
use tokio::sync::broadcast::error::RecvError;
use tracing::{debug, warn};

use super::{ContestError, ContestRecording, Contests, FoldedContest};
use crate::clock::Timestamp;
use crate::contest::{Board, Command, ContestEvent, OverPast, ResultSource, ResultWish};
use crate::db::{self, DbError, EventId, GameId};
use crate::draughts::Score;
use crate::game::{EndReason, Ended, Game};
use crate::services::boards::{Change, Folded};
use crate::services::derived::derived;
use crate::tournament::{self, Colour, GameResult, Manner, RoundNo};

/// How long after its last day an event is looked at when a process begins. An older one is when somebody
/// looks at its results.
const UNDER_WAY: TimeDelta = TimeDelta::days(30);

/// Takes results over until the task is dropped: first those that were left behind. `now` tells the hour.
pub async fn follow_games(contests: Contests, now: impl Fn() -> Timestamp) {
    let mut changes = contests.shared.boards.changes();
    if let Err(error) = take_over_everywhere(&contests, now()).await {
        warn!(%error, "Results that were left behind are taken over when somebody looks at them");
    }
    loop {
        match changes.recv().await {
            Ok(Change::Board { event_id, game_id }) => {
                take_over(&contests, event_id, game_id, now()).await;
            }
            Ok(
                Change::Event { .. }
                | Change::EveryPage { .. }
                | Change::Published { .. }
                | Change::Desk { .. },
            ) => {}
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

async fn take_over_everywhere(contests: &Contests, at: Timestamp) -> Result<(), DbError> {
    let since = (at - UNDER_WAY).date_naive();
    let mut conn = contests.shared.pool.acquire().await?;
    let events = db::contests::list_under_way(&mut conn, since).await?;
    drop(conn);
    for event_id in events {
        contests.take_over_results(event_id, None, at).await?;
    }
    Ok(())
}

impl Contests {
    /// Takes over what the games of a round say, or those of all rounds, where it is not in the log yet.
    /// Gives the contest as it stands then.
    pub async fn take_over_results(
        &self,
        event_id: EventId,
        round: Option<RoundNo>,
        at: Timestamp,
    ) -> Result<Arc<FoldedContest>, DbError> {
        let folded = self.load(event_id).await?;
        let rounds: Vec<(EventId, i32)> = folded
            .contest
            .rounds()
            .iter()
            .filter(|one| round.is_none_or(|round| one.round == round))
            .map(|one| (event_id, i32::from(one.round)))
            .collect();
        let boards = self.shared.boards.of_rounds(&rounds).await?;
        let differ = boards
            .iter()
            .filter(|board| what_follows(&folded, board).is_some());
        let differ: Vec<Arc<Folded>> = differ.cloned().collect();
        if differ.is_empty() {
            return Ok(folded);
        }
        drop(folded);
        for board in differ {
            self.follow(&board, at).await;
        }
        self.load(event_id).await
    }

    /// Records what follows from the game of a board, if anything does.
    async fn follow(&self, board: &Folded, at: Timestamp) {
        let event_id = board.row.event_id;
        let folded = match self.load(event_id).await {
            Ok(folded) => folded,
            Err(error) => {
                warn!(%error, "The result of a game is taken over later");
                return;
            }
        };
        let Some((command, seq)) = what_follows(&folded, board) else {
            return;
        };
        drop(folded);
        let game_id = board.row.game_id;
        let request = ContestRecording {
            event_id,
            command,
            command_id: derived(&[b"result", game_id.0.as_bytes(), &seq.to_be_bytes()]),
            person: None,
        };
        match self.record(request, at).await {
            Ok(_) => {}
            Err(ContestError::Refused(refusal)) => debug!(?refusal, "A result is not taken over"),
            Err(error) => warn!(%error, "The result of a game is taken over later"),
        }
    }
}

async fn take_over(contests: &Contests, event_id: EventId, game_id: GameId, at: Timestamp) {
    let Some(board) = contests.shared.boards.peek(game_id) else {
        return;
    };
    // A game that goes on, as most do: the tournament is asked only where there may be something.
    if !board.game.was_ever_over() {
        return;
    }
    debug_assert_eq!(board.row.event_id, event_id);
    contests.follow(&board, at).await;
}

/// What a game says of its result since an instant.
struct Said {
    ended: Option<Ended>,
    /// The number of the record that made it so.
    seq: u32,
    at: Timestamp,
}

/// What a game says now; nothing where it never ended.
fn last_end(board: &Folded) -> Option<Said> {
    let mut lines = board.log.iter();
    let opening = lines.next()?;
    let mut game = Game::open(&opening.event)?;
    let mut said = game.ended().map(|ended| Said {
        ended: Some(ended.clone()),
        seq: opening.seq,
        at: opening.at,
    });
    for line in lines {
        let before = game.ended().map(|ended| ended.score);
        game.apply(&line.event, line.at);
        if game.ended().map(|ended| ended.score) != before {
            said = Some(Said {
                ended: game.ended().cloned(),
                seq: line.seq,
                at: line.at,
            });
        }
    }
    said
}

/// The command that follows from a game for its round, and the number of the record it follows from.
///
/// A result that nobody entered is entered. One that was taken over from the game follows it as long as
/// its round lasts; elsewhere, and where somebody entered another one, the change is proposed. What
/// somebody entered after the game said so stands: he knew.
fn what_follows(folded: &FoldedContest, board: &Folded) -> Option<(Command, u32)> {
    let round = RoundNo::try_from(board.row.round_no).ok()?;
    let number = u16::try_from(board.row.board_no).ok()?;
    let there = folded.contest.round(round)?.board(number)?;
    if !board.game.was_ever_over() || says_the_same(there, board.game.ended()) {
        return None;
    }
    let said = last_end(board)?;
    let word = last_word(folded, round, number);
    if word.is_some_and(|word| word.at >= said.at) {
        return None;
    }
    let result = said.ended.as_ref().map(|ended| result(ended.score));
    let source = match &said.ended {
        Some(ended) if ended.reason == EndReason::Players => ResultSource::Players,
        _ => ResultSource::Game,
    };
    let was_taken_over = word.is_some_and(|word| {
        matches!(
            word.source,
            Some(ResultSource::Game | ResultSource::Players)
        )
    });
    let seen = there.result;
    let command = match seen.is_none() || (was_taken_over && !folded.contest.is_past(round)) {
        true => Command::SetResult {
            wish: ResultWish {
                round,
                board: number,
                result,
                seen,
                source,
                reason: String::new(),
            },
            over_past: OverPast::Proposes,
        },
        false => Command::ProposeResult {
            wish: ResultWish {
                round,
                board: number,
                result,
                seen,
                source: ResultSource::Game,
                reason: String::new(),
            },
        },
    };
    Some((command, said.seq))
}

/// When a result was last spoken of in the tournament, and by whom.
#[derive(Clone, Copy)]
struct Word {
    at: Timestamp,
    /// `None` where it came with the publication.
    source: Option<ResultSource>,
}

fn last_word(folded: &FoldedContest, round: RoundNo, board: u16) -> Option<Word> {
    for line in folded.log.iter().rev() {
        match &line.event {
            ContestEvent::ResultSet {
                round: of,
                board: at,
                source,
                ..
            } if (*of, *at) == (round, board) => {
                return Some(Word {
                    at: line.at,
                    source: Some(*source),
                });
            }
            // What comes with a publication was known to whoever published, unless nothing came.
            ContestEvent::Published {
                round: of, results, ..
            } if *of == round => {
                let came = results.iter().any(|(at, _)| *at == board);
                return came.then_some(Word {
                    at: line.at,
                    source: None,
                });
            }
            _ => {}
        }
    }
    None
}

/// Whether a round has of a game what it says of itself: a win by forfeit is a win, and what decides
/// between two draws is not the game's.
fn says_the_same(there: &Board, ended: Option<&Ended>) -> bool {
    use tournament::Score::{Loss, Win};
    let Some(result) = there.result else {
        return ended.is_none();
    };
    let of_round = match (result.white, result.black) {
        (Win, _) => Score::WhiteWins,
        (_, Win) => Score::BlackWins,
        (Loss, Loss) => Score::BothLose,
        _ => Score::Draw,
    };
    ended.is_some_and(|ended| ended.score == of_round)
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
