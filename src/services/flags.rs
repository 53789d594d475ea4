//! Flags that fall while nobody does anything are put on record by the program, once the grace is
//! over (R6.4). Nothing ticks: the task sleeps until the next flag can have fallen.

use std::collections::HashMap;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::broadcast::error::RecvError;
use tracing::{debug, warn};

use super::boards::{Boards, Change, Folded, RecordError, Recording};
use super::derived::derived;
use super::error::ServiceError;
use super::tablets::Tablets;
use crate::clock::{ClockKind, FLAG_GRACE, Millis, Timestamp};
use crate::db::{self, DbError, GameId};
use crate::game::{ClockCommand, Command};

/// The longest sleep: whatever was missed is found then.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// How long to wait where the database did not answer.
const TRY_AGAIN: Millis = Millis::from_secs(1);

/// How long to wait where a tablet has not been heard since zero: presses made before it may be on it.
const LISTEN_AGAIN: Millis = Millis::from_secs(1);

/// Who may hold the clock of a board besides the desk and this program.
#[derive(Clone)]
pub enum Holders {
    /// Nobody.
    Nobody,
    /// The tablets at the tables.
    Tablets(Tablets),
}

/// Puts fallen flags on record until the task is dropped. `now` tells the hour. Clocks that ran when
/// the program stopped run on: their boards are read first.
///
/// Where a board's clock is held by a tablet that was not heard since the flag fell, presses made before
/// zero may wait on it: the program then says nothing of the flag by itself until the tablet is heard.
pub async fn notice(boards: Boards, pool: PgPool, now: fn() -> Timestamp, holders: Holders) {
    let mut changes = boards.changes();
    let watch = Watch {
        boards,
        pool,
        holders,
    };
    while let Err(error) = watch.wake(now()).await {
        debug!(%error, "The boards whose clocks may run are read later");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let mut due = watch.all_due(now());
    let mut look_at = tokio::time::Instant::now() + LOOK_EVERY;
    loop {
        let at = now();
        let fallen: Vec<GameId> = due
            .iter()
            .filter(|(_, instant)| **instant <= at)
            .map(|(game_id, _)| *game_id)
            .collect();
        for game_id in fallen {
            due.remove(&game_id);
            if let Err(again) = watch.put_on_record(game_id, at).await {
                due.insert(game_id, again);
            }
        }
        let next = due.values().min().map(|instant| *instant - now());
        let wait = next.map_or(LOOK_EVERY, |wait| wait.to_std().unwrap_or_default());
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = tokio::time::sleep_until(look_at) => {
                due = watch.all_due(now());
                look_at += LOOK_EVERY;
            }
            change = changes.recv() => match change {
                Ok(Change::Board { game_id, .. }) => {
                    match watch.due_at_board(game_id, now()).await {
                        Some(instant) => due.insert(game_id, instant),
                        None => due.remove(&game_id),
                    };
                }
                Ok(
                    Change::Event { .. }
                    | Change::EveryPage { .. }
                    | Change::Published { .. }
                    | Change::Desk { .. },
                ) => {}
                Ok(Change::Anything) | Err(RecvError::Lagged(_)) => due = watch.all_due(now()),
                Err(RecvError::Closed) => return,
            },
        }
    }
}

/// Whether a flag is down that nothing was decided about, and a tablet that holds the board's clock was
/// not heard since it fell: a press made in time may be on it. Within the grace the game itself waits.
pub async fn waits_for_tablet(
    tablets: &Tablets,
    pool: &PgPool,
    board: &Folded,
    at: Timestamp,
) -> Result<bool, ServiceError> {
    let clock = board.game.clock().filter(|_| board.game.ended().is_none());
    match clock.and_then(|clock| clock.open_flag(at)) {
        Some(flag) if FLAG_GRACE.after(flag.at) <= at => {
            let (event_id, board_no) = (board.row.event_id, board.row.board_no);
            tablets
                .is_silent_since(pool, event_id, board_no, flag.at)
                .await
        }
        _ => Ok(false),
    }
}

struct Watch {
    boards: Boards,
    pool: PgPool,
    holders: Holders,
}

impl Watch {
    /// Reads the rounds of the events of these days: a game of an earlier one may hang over.
    async fn wake(&self, at: Timestamp) -> Result<(), DbError> {
        let mut conn = self.pool.acquire().await?;
        let events = db::events::list(&mut conn).await?;
        let counts = db::games::count_by_event(&mut conn).await?;
        drop(conn);
        let today = at.date_naive();
        // A zone is at most a day away from ours, and a game that hangs over is none of the week before.
        let is_recent = |event: &db::events::Event| {
            (event.starts_on - today).num_days() < 2 && (today - event.ends_on).num_days() < 3
        };
        let rounds: Vec<_> = counts
            .iter()
            .filter(|count| {
                let event = events.iter().find(|event| event.event_id == count.event_id);
                event.is_some_and(is_recent)
            })
            .flat_map(|count| (1..=count.last_round).map(|round| (count.event_id, round)))
            .collect();
        self.boards.of_rounds(&rounds).await.map(drop)
    }

    fn all_due(&self, at: Timestamp) -> HashMap<GameId, Timestamp> {
        let boards = self.boards.in_memory().into_iter();
        boards
            .filter_map(|board| Some((board.row.game_id, due_at(&board, at)?)))
            .collect()
    }

    /// Another process may have started the clock of a board that nobody looks at here.
    async fn due_at_board(&self, game_id: GameId, at: Timestamp) -> Option<Timestamp> {
        let board = match self.boards.load(game_id).await {
            Ok(board) => board?,
            Err(error) => {
                debug!(%game_id, %error, "A board is looked at later");
                return None;
            }
        };
        due_at(&board, at)
    }

    /// Whether a tablet that holds this board's clock is silent since the flag fell. Where nobody can
    /// tell, it is.
    async fn is_silent(&self, board: &Folded, fell_at: Timestamp) -> bool {
        match &self.holders {
            Holders::Nobody => false,
            Holders::Tablets(tablets) => tablets
                .is_silent_since(&self.pool, board.row.event_id, board.row.board_no, fell_at)
                .await
                .unwrap_or(true),
        }
    }

    /// Records it. `Err` says when to try again.
    async fn put_on_record(&self, game_id: GameId, at: Timestamp) -> Result<(), Timestamp> {
        let Some(board) = self.boards.peek(game_id) else {
            return Ok(());
        };
        let Some(instant) = due_at(&board, at) else {
            return Ok(());
        };
        if instant > at {
            return Err(instant);
        }
        let fell_at = (Millis::ZERO - FLAG_GRACE).after(instant);
        if self.is_silent(&board, fell_at).await {
            return Err(LISTEN_AGAIN.after(at));
        }
        let request = Recording {
            game_id,
            command: Command::Clock(ClockCommand::NoticeFlag),
            after: board.game.seq(),
            // The same for every process that sees this flag fall: it is written once.
            command_id: derived(&[
                b"flag",
                game_id.0.as_bytes(),
                &instant.timestamp_millis().to_be_bytes(),
            ]),
            person: None,
        };
        drop(board);
        match self.boards.record(request, at).await {
            Ok(_) => Ok(()),
            Err(RecordError::Refused { refusal, .. }) => {
                debug!(%game_id, %refusal, "A flag is not put on record");
                Ok(())
            }
            Err(RecordError::Db(error)) => {
                warn!(%game_id, %error, "A flag is put on record later");
                Err(TRY_AGAIN.after(at))
            }
            // Somebody else's command, or a game that is gone: the next look finds what is left to do.
            Err(_) => Ok(()),
        }
    }
}

/// When the program may say that a flag fell, if nothing happens before.
fn due_at(board: &Folded, at: Timestamp) -> Option<Timestamp> {
    let game = &board.game;
    let clock = game.clock().filter(|_| game.ended().is_none())?;
    if clock.setup().kind != ClockKind::Kept {
        return None;
    }
    let falls = match clock.open_flag(at) {
        Some(flag) if flag.noticed => return None,
        Some(flag) => flag.at,
        None => clock.falls_at()?,
    };
    Some(FLAG_GRACE.after(falls))
}
