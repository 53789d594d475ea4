//! The clocks of a whole round at once: start, stop, go on.
//!
//! Each board is a command of its own, with an identity made from that of the whole: sent again, it
//! does again only what was not done. What a board does not take is told, and hinders no other.

use std::sync::Arc;

use futures_util::future::join_all;
use tracing::debug;

use super::boards::{Boards, Folded, RecordError, Recording};
use super::derived::derived;
use super::rights::Right;
use super::sessions::Signed;
use crate::clock::{ClockKind, Phase, Timestamp};
use crate::db::games::GameRow;
use crate::db::{CommandId, DbError, EventId};
use crate::game::{ClockCommand, Command, Game};

/// What is done to all clocks of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Together {
    /// Started, where both players are there.
    Start,
    /// Stopped, where one runs.
    Pause,
    /// Set going again, where they were stopped together.
    Resume,
}

/// Why a board was left out although somebody may expect its clock to start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    /// A player is missing; who, the game says.
    Missing,
    /// The game has no clock.
    NoClock,
    /// The time is kept on the table.
    Physical,
    /// The board is not one of his.
    NotHis,
}

/// What became of it.
#[derive(Debug, Default)]
pub struct Swept {
    /// How many boards took it.
    pub done: usize,
    /// Boards that were left out, by number. Those that were started before, or whose game is over,
    /// are not among them.
    pub left_out: Vec<(Arc<Folded>, LeftOut)>,
}

/// Does it at every board of the round.
pub async fn at_all_boards(
    boards: &Boards,
    signed: &Signed,
    (event_id, round_no): (EventId, i32),
    what: Together,
    command_id: CommandId,
    at: Timestamp,
) -> Result<Swept, DbError> {
    let round = boards.of_round(event_id, round_no).await?;
    let began = round_began(&round).unwrap_or(at);
    let mut swept = Swept::default();
    let mut requests = Vec::new();
    for board in round {
        let board_no = u32::try_from(board.row.board_no).ok();
        let wish = wish(&board.game, what, began);
        let is_his = signed.may(event_id, Right::RecordMoves, board_no);
        let command = match wish {
            Wish::Nothing => continue,
            // Sent again, the boards that took it are boards that have nothing to do any more.
            Wish::Leave(why) => {
                swept.left_out.push((board, why));
                continue;
            }
            _ if !is_his => {
                swept.left_out.push((board, LeftOut::NotHis));
                continue;
            }
            Wish::Do(command) => command,
            Wish::Wait(command) => {
                swept.left_out.push((board.clone(), LeftOut::Missing));
                command
            }
        };
        let counts = !matches!(command, Command::BeginWait { .. });
        let game_id = board.row.game_id;
        let request = Recording {
            game_id,
            command,
            after: board.game.seq(),
            command_id: derived(&[b"all", command_id.0.as_bytes(), game_id.0.as_bytes()]),
            person: Some(signed.person_id),
        };
        drop(board);
        requests.push(async move {
            match boards.record(request, at).await {
                Ok(_) => Ok(counts),
                // Somebody was quicker: it is as it was to be, or he knows better.
                Err(RecordError::Refused { refusal, .. }) => {
                    debug!(%game_id, %refusal, "A board is left as it is");
                    Ok(false)
                }
                Err(RecordError::Db(error)) => Err(error),
                Err(_) => Ok(false),
            }
        });
    }
    for done in join_all(requests).await {
        swept.done += usize::from(done?);
    }
    Ok(swept)
}

/// When the round began: when the first of its clocks was started. Those who are missing are late
/// from then on (R6.8).
pub fn round_began(round: &[Arc<Folded>]) -> Option<Timestamp> {
    let started = round.iter().filter_map(|board| {
        let first = board.log.iter().find(|entry| {
            let kind = entry.event.kind();
            kind == "clock_started" || kind == "wait_began"
        })?;
        Some(match &first.event {
            crate::game::GameEvent::WaitBegan { since, .. } => *since,
            _ => first.at,
        })
    });
    started.min()
}

/// After a player was found missing: where the round has begun already, he is late from its start.
/// The board with that on record; nothing where there is nothing to record.
pub async fn count_lateness(
    boards: &Boards,
    signed: &Signed,
    row: &GameRow,
    command_id: CommandId,
    at: Timestamp,
) -> Result<Option<Arc<Folded>>, DbError> {
    let round = boards.of_round(row.event_id, row.round_no).await?;
    let Some(since) = round_began(&round) else {
        return Ok(None);
    };
    let own = round.iter().find(|board| board.row.game_id == row.game_id);
    let Some(after) = own.map(|board| board.game.seq()) else {
        return Ok(None);
    };
    drop(round);
    let request = Recording {
        game_id: row.game_id,
        command: Command::BeginWait { since },
        after,
        command_id: derived(&[b"late", command_id.0.as_bytes()]),
        person: Some(signed.person_id),
    };
    match boards.record(request, at).await {
        Ok(recorded) => Ok(Some(recorded.board)),
        Err(RecordError::Db(error)) => Err(error),
        Err(_) => Ok(None),
    }
}

enum Wish {
    Do(Command),
    /// The round begins without a player of the board.
    Wait(Command),
    Leave(LeftOut),
    Nothing,
}

fn wish(game: &Game, what: Together, began: Timestamp) -> Wish {
    if game.ended().is_some() {
        return Wish::Nothing;
    }
    let phase = game.clock().map(|clock| {
        (
            clock.setup().kind,
            clock.reading(clock.last_instant()).phase,
        )
    });
    let command = |command| Wish::Do(Command::Clock(command));
    match (what, phase) {
        (Together::Start, _) if game.missing().next().is_some() => match game.default_at() {
            Some(_) => Wish::Leave(LeftOut::Missing),
            None => Wish::Wait(Command::BeginWait { since: began }),
        },
        (Together::Start, None) => Wish::Leave(LeftOut::NoClock),
        (Together::Start, Some((ClockKind::Physical, Phase::Waiting))) => {
            Wish::Leave(LeftOut::Physical)
        }
        (Together::Start, Some((_, Phase::Waiting))) => command(ClockCommand::Start),
        (Together::Pause, Some((_, Phase::Running))) => command(ClockCommand::PauseTogether),
        (Together::Resume, Some(_))
            if game.clock().is_some_and(|clock| clock.is_paused_together()) =>
        {
            command(ClockCommand::Resume { side: None })
        }
        _ => Wish::Nothing,
    }
}
