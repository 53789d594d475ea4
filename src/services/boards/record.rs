//! One command at one board, from the wish to the durable fact.

use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::{Board, Boards, Change, Folded};
use crate::clock::Timestamp;
use crate::db::games::{self, LogEntry, NewEntry};
use crate::db::{CommandId, DbError, GameId, PersonId};
use crate::game::{Command, Refusal};

/// What somebody asks for.
#[derive(Debug, Clone)]
pub struct Recording {
    /// The game.
    pub game_id: GameId,
    /// What is to happen.
    pub command: Command,
    /// The last line of the log the asker has seen.
    pub after: u32,
    /// Made by the asker's page: the same one again gets the same answer.
    pub command_id: CommandId,
    /// Who asks.
    pub person: Option<PersonId>,
}

/// What was recorded.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// The line of the log.
    pub entry: Arc<LogEntry>,
    /// The board afterwards; where the command had been recorded before: the board now.
    pub board: Arc<Folded>,
    /// Whether this is the answer to a command recorded before.
    pub repeated: bool,
}

/// Why nothing was recorded.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// There is no such game.
    #[error("there is no such game")]
    NotFound,
    /// Somebody was first.
    #[error("somebody was first")]
    Overtaken {
        /// What happened since, in order.
        happened: Vec<Arc<LogEntry>>,
        /// The board now.
        board: Arc<Folded>,
    },
    /// The game does not allow it.
    #[error("refused: {refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The board now.
        board: Arc<Folded>,
    },
    /// This command was recorded at another board.
    #[error("this command belongs to another board")]
    CommandElsewhere,
    /// The database did not answer: whether it was recorded shows when it is asked again.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Boards {
    /// Records a command, or says why not. When this returns `Ok`, the fact is on the disk.
    ///
    /// The work goes on when the asker goes away: a connection that breaks between the commit and
    /// the answer must not leave the fold behind the table.
    pub async fn record(&self, request: Recording, at: Timestamp) -> Result<Recorded, RecordError> {
        let board = self.slot(request.game_id);
        let turn = board.turn.clone().lock_owned().await;
        let boards = self.clone();
        tokio::spawn(async move { boards.record_in_turn(board, turn, request, at).await })
            .await
            .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }

    async fn record_in_turn(
        &self,
        board: Arc<Board>,
        _turn: OwnedMutexGuard<()>,
        request: Recording,
        at: Timestamp,
    ) -> Result<Recorded, RecordError> {
        let mut folded = match board.folded() {
            Some(folded) if request.after <= folded.game.seq() => folded,
            // The asker has seen more than we have: another process wrote it.
            _ => self
                .reload(request.game_id, &board)
                .await?
                .ok_or(RecordError::NotFound)?,
        };
        if let Some(entry) = find_command(&folded, request.command_id) {
            return Ok(Recorded {
                entry,
                board: folded,
                repeated: true,
            });
        }
        // Nobody can have seen what is not there: he gets the board as it is.
        if request.after > folded.game.seq() {
            return Err(overtaken(folded, request.after));
        }
        if request.after < folded.game.last_play_seq() && request.command.minds_what_came_between()
        {
            return Err(overtaken(folded, request.after));
        }
        // Whatever the machine's clock does, the game's instants never go back.
        let at = at.max(last_instant(&folded));
        let event = match folded.game.decide(&request.command, at) {
            Ok(event) => event,
            Err(refusal) => {
                return Err(RecordError::Refused {
                    refusal,
                    board: folded,
                });
            }
        };
        let entry = LogEntry {
            seq: folded.game.seq() + 1,
            event,
            at,
            person: request.person,
            command_id: request.command_id,
        };
        // The fold must be ours alone, or applying would copy it.
        let event_id = folded.row.event_id;
        match self
            .shared
            .writer
            .write(NewEntry {
                game_id: request.game_id,
                entry: entry.clone(),
            })
            .await
        {
            Ok(()) => {
                drop(folded);
                let entry = Arc::new(entry);
                let folded = board.apply([entry.clone()]).ok_or(RecordError::NotFound)?;
                self.tell(Change::Board {
                    event_id,
                    game_id: request.game_id,
                });
                self.shared.notices.send(Change::Board {
                    event_id,
                    game_id: request.game_id,
                });
                Ok(Recorded {
                    entry,
                    board: folded,
                    repeated: false,
                })
            }
            Err(DbError::Overtaken) => {
                folded = self
                    .reload(request.game_id, &board)
                    .await?
                    .ok_or(RecordError::NotFound)?;
                self.tell(Change::Board {
                    event_id,
                    game_id: request.game_id,
                });
                Err(overtaken(folded, request.after))
            }
            Err(DbError::Repeated) => self.answer_again(&board, &request).await,
            Err(error) => {
                board.forget();
                Err(error.into())
            }
        }
    }

    /// The command is in the table though our fold does not have it: another process recorded it,
    /// or it belongs to another board.
    async fn answer_again(
        &self,
        board: &Board,
        request: &Recording,
    ) -> Result<Recorded, RecordError> {
        let mut conn = self.shared.pool.acquire().await.map_err(DbError::from)?;
        let place = games::find_command(&mut conn, request.command_id).await?;
        drop(conn);
        if place.is_none_or(|(game_id, _)| game_id != request.game_id) {
            return Err(RecordError::CommandElsewhere);
        }
        let folded = self
            .reload(request.game_id, board)
            .await?
            .ok_or(RecordError::NotFound)?;
        let entry = find_command(&folded, request.command_id).ok_or(RecordError::NotFound)?;
        Ok(Recorded {
            entry,
            board: folded,
            repeated: true,
        })
    }
}

fn find_command(folded: &Folded, command_id: CommandId) -> Option<Arc<LogEntry>> {
    folded
        .log
        .iter()
        .rev()
        .find(|entry| entry.command_id == command_id)
        .cloned()
}

fn overtaken(folded: Arc<Folded>, after: u32) -> RecordError {
    let happened = folded
        .log
        .iter()
        .filter(|entry| entry.seq > after)
        .cloned()
        .collect();
    RecordError::Overtaken {
        happened,
        board: folded,
    }
}

/// A log's instants never go back, even when the machine's clock is set.
fn last_instant(folded: &Folded) -> Timestamp {
    folded
        .log
        .last()
        .map_or(Timestamp::UNIX_EPOCH, |entry| entry.at)
}
