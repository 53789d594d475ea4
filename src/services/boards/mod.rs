//! The boards in memory: each game folded once, kept, and brought up to date from its log.
//!
//! The table is the truth. What is kept here is thrown away whenever it may differ from it, and
//! whoever writes holds the board's turn, so that one board's commands are decided one by one.

mod follow;
mod load;
mod notices;
mod open_game;
mod record;
mod writer;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, RwLock};

use sqlx::PgPool;
use tokio::sync::broadcast;

pub use follow::follow;
pub use open_game::{NewGame, OpenGameError};
pub use record::{RecordError, Recorded, Recording};

use crate::db::games::{GameRow, LogEntry};
use crate::db::{EventId, GameId};
use crate::game::Game;
use notices::Notices;
use writer::Writer;

/// How many changes a slow listener may be behind before he must look at everything again.
const CHANGES_KEPT: usize = 4096;

/// How many boards are kept folded. A board is some tens of kilobytes.
const BOARDS_KEPT: usize = 4096;

/// One game, folded, with the log it was folded from.
#[derive(Debug, Clone)]
pub struct Folded {
    /// Event, round, board and names.
    pub row: Arc<GameRow>,
    /// The game.
    pub game: Game,
    /// Everything that happened, in order.
    pub log: Vec<Arc<LogEntry>>,
}

/// Something viewers may want to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Something happened at this board.
    Board {
        /// The event it belongs to.
        event_id: EventId,
        /// The game.
        game_id: GameId,
    },
    /// Games came to this event, or what is said of it changed.
    Event {
        /// The event.
        event_id: EventId,
    },
    /// What stands on every page of this event changed, those of its games too.
    /// [`Change::Published`] is told before it.
    EveryPage {
        /// The event.
        event_id: EventId,
    },
    /// As [`Change::Event`], and everybody waits for it: a round was published, or the arbiter announces
    /// something.
    Published {
        /// The event.
        event_id: EventId,
    },
    /// What only those at its desk may see changed: a draft, who is there.
    Desk {
        /// The event.
        event_id: EventId,
    },
    /// Something may have changed that nobody told us of.
    Anything,
}

/// Every board of this process. Cheap to clone.
#[derive(Clone)]
pub struct Boards {
    shared: Arc<Shared>,
}

struct Shared {
    pool: PgPool,
    loaded: Mutex<HashMap<GameId, Arc<Board>>>,
    writer: Writer,
    notices: Notices,
    changes: broadcast::Sender<Change>,
    watchers: RwLock<Vec<Watcher>>,
}

/// Something that must know of a change before whoever made it is answered.
type Watcher = Box<dyn Fn(Change) + Send + Sync>;

/// One board in memory. `turn` is held by whoever decides and writes; readers only take the fold.
#[derive(Default)]
struct Board {
    turn: Arc<tokio::sync::Mutex<()>>,
    folded: RwLock<Option<Arc<Folded>>>,
    /// The last line those who watch were told of, 0 before the board was ever read. It outlives the
    /// fold: what was written while its outcome was unknown is told when the board is read again.
    told: AtomicU32,
}

impl Board {
    fn folded(&self) -> Option<Arc<Folded>> {
        self.folded
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .clone()
    }

    fn keep(&self, folded: Arc<Folded>) {
        *self
            .folded
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(folded);
    }

    /// Keeps what was read from the table; says whether those who watch do not know it yet.
    fn keep_read(&self, folded: Arc<Folded>) -> bool {
        let seq = folded.game.seq();
        self.keep(folded);
        let told = self.told.fetch_max(seq, Ordering::SeqCst);
        told != 0 && told < seq
    }

    /// Whether it was read once and thrown away since.
    fn is_forgotten(&self) -> bool {
        self.told.load(Ordering::SeqCst) != 0 && self.folded().is_none()
    }

    /// What is kept may differ from the table: read it again when it is next needed.
    fn forget(&self) {
        *self
            .folded
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner()) = None;
    }

    /// The board is called otherwise from now on.
    fn rename(&self, row: Arc<GameRow>) {
        let mut slot = self
            .folded
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(folded) = slot.as_mut() {
            Arc::make_mut(folded).row = row;
        }
    }

    /// Takes lines into the fold. Nothing is copied unless somebody is reading the old fold.
    fn apply(&self, entries: impl IntoIterator<Item = Arc<LogEntry>>) -> Option<Arc<Folded>> {
        let mut slot = self
            .folded
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let folded = Arc::make_mut(slot.as_mut()?);
        for entry in entries {
            if entry.seq == folded.game.seq() + 1 {
                folded.game.apply(&entry.event, entry.at);
                folded.log.push(entry);
            }
        }
        self.told.fetch_max(folded.game.seq(), Ordering::SeqCst);
        slot.clone()
    }
}

impl Boards {
    /// Starts the writer and the notices on the current runtime. They end when the last clone is dropped.
    pub fn new(pool: PgPool) -> Boards {
        Boards {
            shared: Arc::new(Shared {
                writer: Writer::start(pool.clone()),
                notices: Notices::start(pool.clone()),
                loaded: Mutex::new(HashMap::new()),
                changes: broadcast::channel(CHANGES_KEPT).0,
                watchers: RwLock::default(),
                pool,
            }),
        }
    }

    /// What changes from now on. A listener that falls too far behind is told so.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.shared.changes.subscribe()
    }

    /// Tells this process and the others that what is said of an event changed.
    pub fn event_changed(&self, event_id: EventId) {
        self.tell(Change::Event { event_id });
        self.shared.notices.send(Change::Event { event_id });
    }

    /// Tells the desks of an event, and nobody else, that something changed there.
    pub fn desk_changed(&self, event_id: EventId) {
        self.tell(Change::Desk { event_id });
        self.shared.notices.send(Change::Desk { event_id });
    }

    /// As [`Boards::published`], and what changed stands on the pages of the games too: what the
    /// arbiter announces, and how players are called.
    pub fn every_page_changed(&self, event_id: EventId) {
        for change in [
            Change::Published { event_id },
            Change::EveryPage { event_id },
        ] {
            self.tell(change);
        }
        self.shared.notices.send(Change::EveryPage { event_id });
    }

    /// As [`Boards::event_changed`], and those who watch ask for it at once: a round, a word of the arbiter.
    pub fn published(&self, event_id: EventId) {
        self.tell(Change::Published { event_id });
        self.shared.notices.send(Change::Published { event_id });
    }

    /// Calls `watcher` at every change from now on, before the change is acknowledged: whoever
    /// made it must not be shown the page of before. It has to be quick.
    pub fn watch(&self, watcher: impl Fn(Change) + Send + Sync + 'static) {
        self.shared
            .watchers
            .write()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .push(Box::new(watcher));
    }

    fn tell(&self, change: Change) {
        for watcher in self
            .shared
            .watchers
            .read()
            .unwrap_or_else(|poisoned| poisoned.into_inner())
            .iter()
        {
            watcher(change);
        }
        // Nobody listening is no fault.
        let _ = self.shared.changes.send(change);
    }

    fn slot(&self, game_id: GameId) -> Arc<Board> {
        let mut loaded = self
            .shared
            .loaded
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if loaded.len() >= BOARDS_KEPT && !loaded.contains_key(&game_id) {
            // Whoever holds a board keeps it alive; the others are read again when they are needed.
            loaded.retain(|_, board| Arc::strong_count(board) > 1);
        }
        loaded.entry(game_id).or_default().clone()
    }

    fn loaded(&self) -> Vec<(GameId, Arc<Board>)> {
        let loaded = self
            .shared
            .loaded
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        loaded
            .iter()
            .map(|(game_id, board)| (*game_id, board.clone()))
            .collect()
    }
}
