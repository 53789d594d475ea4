//! The tournaments of events: each folded from its log, and the door to it.
//!
//! The table is the truth. Whoever records holds the contest's turn in this process, and the key of
//! the table settles between processes. Publishing opens the boards of the round; should the process
//! end between the two, they are opened by whoever looks at the round next.

mod open_boards;
mod public;
mod results_of_games;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, RwLock};

use sqlx::PgPool;
use tracing::warn;

pub use open_boards::initials;
pub use public::PublicContest;
pub use results_of_games::follow_games;

use super::backup::Keeper;
use super::boards::Boards;
use crate::clock::Timestamp;
use crate::contest::{Command, Contest, ContestEvent, EntryNo, Refusal};
use crate::db::contests::{self, ContestEntry, Private};
use crate::db::{CommandId, DbError, EventId, PersonId};

/// How often a command is decided again because another process was first.
///
/// Nobody loses that race for long: each time it is lost, somebody else's command was recorded.
const TRIES: usize = 50;

/// A contest, folded, with the log it was folded from.
#[derive(Debug, Clone)]
pub struct FoldedContest {
    /// Its event.
    pub event_id: EventId,
    /// The contest.
    pub contest: Contest,
    /// Everything that happened, in order.
    pub log: Vec<Arc<ContestEntry>>,
}

/// What somebody asks for.
#[derive(Debug, Clone)]
pub struct ContestRecording {
    /// The event.
    pub event_id: EventId,
    /// What is to happen.
    pub command: Command,
    /// Made by the asker's page: the same one again gets the same answer.
    pub command_id: CommandId,
    /// Who asks.
    pub person: Option<PersonId>,
}

/// What was recorded.
#[derive(Debug, Clone)]
pub struct ContestRecorded {
    /// The line of the log.
    pub entry: Arc<ContestEntry>,
    /// The contest afterwards.
    pub folded: Arc<FoldedContest>,
    /// Whether this is the answer to a command recorded before.
    pub repeated: bool,
}

/// Why nothing was recorded.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// The contest does not allow it.
    #[error("refused: {0:?}")]
    Refused(Box<Refusal>),
    /// Moves are recorded at a board whose players would change.
    #[error("moves are recorded at board {0}")]
    BoardInUse(u16),
    /// The command was recorded for something else.
    #[error("this command was recorded for another purpose")]
    CommandElsewhere,
    /// The database did not answer.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<sqlx::Error> for ContestError {
    fn from(error: sqlx::Error) -> Self {
        ContestError::Db(error.into())
    }
}

/// Every contest of this process. Cheap to clone.
#[derive(Clone)]
pub struct Contests {
    shared: Arc<Shared>,
}

struct Shared {
    pool: PgPool,
    boards: Boards,
    loaded: Mutex<HashMap<EventId, Arc<Slot>>>,
    backups: OnceLock<Keeper>,
}

#[derive(Default)]
struct Slot {
    turn: tokio::sync::Mutex<()>,
    folded: RwLock<Option<Arc<FoldedContest>>>,
}

impl Slot {
    fn folded(&self) -> Option<Arc<FoldedContest>> {
        self.folded
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .clone()
    }

    fn keep(&self, folded: Arc<FoldedContest>) {
        *self
            .folded
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(folded);
    }
}

impl Contests {
    /// The contests of a database, none read yet.
    pub fn new(pool: PgPool, boards: Boards) -> Contests {
        Contests {
            shared: Arc::new(Shared {
                pool,
                boards,
                loaded: Mutex::default(),
                backups: OnceLock::new(),
            }),
        }
    }

    /// From now on every publication has a backup of what stood before it.
    pub fn keep_backups(&self, keeper: Keeper) {
        // Whoever says it twice says the same: there is one folder.
        let _ = self.shared.backups.set(keeper);
    }

    /// Where the backups are, where any are made.
    pub fn backups(&self) -> Option<&Keeper> {
        self.shared.backups.get()
    }

    /// The contest of an event as the table has it now. Empty where nothing was ever recorded.
    ///
    /// Whoever reads it first opens the boards that a process which ended left to be opened.
    pub async fn load(&self, event_id: EventId) -> Result<Arc<FoldedContest>, DbError> {
        let slot = self.slot(event_id);
        let _turn = slot.turn.lock().await;
        let is_first = slot.folded().is_none();
        let folded = self.refresh(event_id, &slot).await?;
        if is_first
            && let (Some(latest), Some(last)) = (folded.contest.rounds().last(), folded.log.last())
            && let Err(error) = self.open_boards(&folded, latest.round, last.at).await
        {
            warn!(%error, "The boards of a round are opened later");
        }
        Ok(folded)
    }

    /// What entrants told that is not for everybody, by entry.
    pub async fn private(&self, event_id: EventId) -> Result<HashMap<EntryNo, Private>, DbError> {
        let mut conn = self.shared.pool.acquire().await?;
        let all = contests::list_private(&mut conn, event_id).await?;
        Ok(all.into_iter().map(|one| (one.no, one)).collect())
    }

    /// Keeps what entrants told, in place of what was kept.
    pub async fn put_private(
        &self,
        event_id: EventId,
        all: &[Private],
        at: Timestamp,
    ) -> Result<(), DbError> {
        let mut conn = self.shared.pool.acquire().await?;
        contests::put_private(&mut conn, event_id, all, at).await?;
        self.shared.boards.event_changed(event_id);
        Ok(())
    }

    /// Records a command, or says why not. When this returns `Ok`, the fact is on the disk.
    pub async fn record(
        &self,
        request: ContestRecording,
        at: Timestamp,
    ) -> Result<ContestRecorded, ContestError> {
        let contests = self.clone();
        // The work goes on when the asker goes away.
        tokio::spawn(async move { contests.record_in_turn(request, at).await })
            .await
            .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }

    async fn record_in_turn(
        &self,
        request: ContestRecording,
        at: Timestamp,
    ) -> Result<ContestRecorded, ContestError> {
        let event_id = request.event_id;
        let slot = self.slot(event_id);
        let _turn = slot.turn.lock().await;
        for _ in 0..TRIES {
            let folded = self.refresh(event_id, &slot).await?;
            if let Some(entry) = find_command(&folded, request.command_id) {
                return Ok(ContestRecorded {
                    entry,
                    folded,
                    repeated: true,
                });
            }
            let event = decide(&folded, &request.command).await?;
            if let ContestEvent::Published { round, .. } = event {
                self.can_open_boards(event_id, &event).await?;
                if let Some(keeper) = self.backups() {
                    let until = (round, folded.contest.seq());
                    let pool = &self.shared.pool;
                    keeper.before_publication(pool, event_id, until, at).await;
                }
            }
            let entry = ContestEntry {
                seq: folded.contest.seq() + 1,
                event,
                // Whatever the machine's clock does, the instants of a log never go back.
                at: folded.log.last().map_or(at, |last| last.at.max(at)),
                person: request.person,
                command_id: request.command_id,
            };
            let mut conn = self.shared.pool.acquire().await?;
            match contests::append(&mut conn, event_id, &entry).await {
                Ok(()) => {}
                Err(DbError::Overtaken) => continue,
                Err(DbError::Repeated) => {
                    let place = contests::find_command(&mut conn, request.command_id).await?;
                    match place {
                        Some((event, _)) if event == event_id => continue,
                        _ => return Err(ContestError::CommandElsewhere),
                    }
                }
                Err(error) => return Err(error.into()),
            }
            drop(conn);
            let entry = Arc::new(entry);
            let folded = taken(folded, [entry.clone()]);
            slot.keep(folded.clone());
            if let ContestEvent::Published { round, .. } = entry.event
                && let Err(error) = self.open_boards(&folded, round, at).await
            {
                warn!(%error, round, "The boards of a round are opened later");
            }
            match &entry.event {
                ContestEvent::Published { .. } | ContestEvent::Unpublished { .. } => {
                    self.shared.boards.published(event_id)
                }
                ContestEvent::Announced { .. } => self.shared.boards.every_page_changed(event_id),
                event if event.is_public() => self.shared.boards.event_changed(event_id),
                // What is the desk's alone changes no page: nobody outside is told that there is a draft.
                _ => self.shared.boards.desk_changed(event_id),
            }
            return Ok(ContestRecorded {
                entry,
                folded,
                repeated: false,
            });
        }
        Err(ContestError::Db(DbError::Overtaken))
    }

    async fn refresh(&self, event_id: EventId, slot: &Slot) -> Result<Arc<FoldedContest>, DbError> {
        let known = slot.folded().unwrap_or_else(|| {
            Arc::new(FoldedContest {
                event_id,
                contest: Contest::new(),
                log: Vec::new(),
            })
        });
        let mut conn = self.shared.pool.acquire().await?;
        let new = contests::list_after(&mut conn, event_id, known.contest.seq()).await?;
        let folded = if new.is_empty() {
            known
        } else {
            taken(known, new.into_iter().map(Arc::new))
        };
        slot.keep(folded.clone());
        Ok(folded)
    }

    fn slot(&self, event_id: EventId) -> Arc<Slot> {
        let mut loaded = self
            .shared
            .loaded
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        loaded.entry(event_id).or_default().clone()
    }
}

/// Pairing a thousand players takes its time: not on a thread that serves requests.
async fn decide(
    folded: &Arc<FoldedContest>,
    command: &Command,
) -> Result<ContestEvent, ContestError> {
    let refused = |refusal| ContestError::Refused(Box::new(refusal));
    let pairs = match command {
        Command::ForDraft { then, .. } => matches!(**then, Command::Draft),
        command => matches!(command, Command::Draft),
    };
    if !pairs {
        return folded.contest.decide(command).map_err(refused);
    }
    let (folded, command) = (folded.clone(), command.clone());
    tokio::task::spawn_blocking(move || folded.contest.decide(&command))
        .await
        .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
        .map_err(refused)
}

fn taken(
    folded: Arc<FoldedContest>,
    entries: impl IntoIterator<Item = Arc<ContestEntry>>,
) -> Arc<FoldedContest> {
    let mut folded = Arc::unwrap_or_clone(folded);
    for entry in entries {
        folded.contest.take(&entry.event);
        folded.log.push(entry);
    }
    Arc::new(folded)
}

fn find_command(folded: &FoldedContest, command_id: CommandId) -> Option<Arc<ContestEntry>> {
    let mut lines = folded.log.iter().rev();
    lines.find(|entry| entry.command_id == command_id).cloned()
}
