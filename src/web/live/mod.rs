//! What happens at the boards, told at once to whoever watches.
//!
//! One task per process hears of every change, renders it once per language, and hands the same
//! bytes to all who watch. Public messages are numbered by public records alone, so that a private
//! one leaves no hole. A viewer who comes back says the last number he saw and gets what he missed.

mod frame;
mod message;
mod stream;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use tracing::debug;

pub use frame::Frame;
pub use stream::{Heard, respond};

use crate::db::{DbError, EventId, GameId};
use crate::services::boards::{Boards, Change};
use crate::web::now;
use crate::words::Lang;

/// How far a viewer's connection may be behind before he is told to fetch the page again.
const FRAMES_KEPT: usize = 64;

/// How many signs of life a desk may be behind: it needs only the last.
const BEATS_KEPT: usize = 2;

/// How often the time is said where a clock runs: a page that hears nothing for five seconds says so.
const BEAT: std::time::Duration = std::time::Duration::from_secs(3);

/// What a viewer can watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Subject {
    Game(GameId),
    Event(EventId),
}

/// Those who watch one thing in one language.
struct Topic {
    frames: broadcast::Sender<Frame>,
    /// For each game, the last public number told. Held while telling, so that nothing is told
    /// twice or out of order.
    told: Mutex<HashMap<GameId, u32>>,
}

/// What is watched, in each language.
type Topics = HashMap<(Subject, Lang), Arc<Topic>>;

/// The watchers of this process. Cheap to clone.
#[derive(Clone)]
pub struct Live {
    boards: Boards,
    topics: Arc<Mutex<Topics>>,
    beats: broadcast::Sender<Frame>,
}

impl Live {
    /// Nobody watches yet.
    pub fn new(boards: Boards) -> Live {
        Live {
            boards,
            topics: Arc::default(),
            beats: broadcast::channel(BEATS_KEPT).0,
        }
    }

    /// Tells every change to those who watch, until the task is dropped.
    pub async fn tell_changes(self) {
        let mut changes = self.boards.changes();
        loop {
            match changes.recv().await {
                Ok(Change::Board { event_id, game_id }) => {
                    self.tell(Subject::Game(game_id), game_id);
                    self.tell(Subject::Event(event_id), game_id);
                }
                Ok(Change::Anything) => self.tell_everything(),
                Ok(Change::Event { event_id }) => {
                    self.send_to_all(Subject::Event(event_id), &Frame::reload())
                }
                Ok(Change::Published { event_id }) => {
                    self.send_to_all(Subject::Event(event_id), &Frame::reload_now())
                }
                Ok(Change::Desk { .. }) => {}
                Ok(Change::EveryPage { event_id }) => self.tell_games_to_reload(event_id).await,
                Err(broadcast::error::RecvError::Lagged(missed)) => {
                    debug!(missed, "Too many changes at once; every board is looked at");
                    self.tell_everything();
                }
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Says the time every few seconds to those who watch a running clock, until the task is dropped.
    /// One frame for all of them: nothing is rendered or asked for a viewer.
    pub async fn tell_time(self) {
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            let frame = Frame::tick(now());
            // The desks; that none is open is no fault.
            let _ = self.beats.send(frame.clone());
            let topics: Vec<Arc<Topic>> = self.topics().values().cloned().collect();
            for topic in topics {
                if topic.frames.receiver_count() > 0 && self.has_running_clock(&topic) {
                    let _ = topic.frames.send(frame.clone());
                }
            }
        }
    }

    /// How many streams are open at this process, those of desks among them.
    pub fn connections(&self) -> usize {
        let topics = self.topics();
        let viewers = topics.values().map(|topic| topic.frames.receiver_count());
        viewers.sum::<usize>() + self.beats.receiver_count()
    }

    /// The time, said every few seconds: one frame for all desks that listen.
    pub fn beats(&self) -> broadcast::Receiver<Frame> {
        self.beats.subscribe()
    }

    fn has_running_clock(&self, topic: &Topic) -> bool {
        let told = topic.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.keys()
            .filter_map(|game_id| self.boards.peek(*game_id))
            .any(|board| {
                let clock = board.game.clock();
                clock.is_some_and(|clock| clock.falls_at().is_some())
            })
    }

    fn topics(&self) -> MutexGuard<'_, Topics> {
        self.topics.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody hears who watches a game and has seen it up to the public number `after`;
    /// without a number, only what happens from now on. `None` where there is no such game.
    pub async fn hear_game(
        &self,
        game_id: GameId,
        after: Option<u32>,
        lang: Lang,
    ) -> Result<Option<Heard>, DbError> {
        if self.boards.load(game_id).await?.is_none() {
            return Ok(None);
        }
        let frames = self.watch_game(game_id, lang);
        // Read after the ear is open: what comes later is told, what came before is missed.
        let Some(board) = self.boards.load(game_id).await? else {
            return Ok(None);
        };
        let seen = board.game.public_no();
        let missed = match after {
            None => Vec::new(),
            // A number from the future was given by a log that is gone.
            Some(after) if after > seen => vec![Frame::reload()],
            Some(after) => message::since(&board, after, lang),
        };
        Ok(Some(Heard {
            missed,
            seen,
            frames,
        }))
    }

    /// What somebody hears who watches these games of an event: what happens from now on. Numbers
    /// are those of each game, so nothing can be missed by number: the page is fetched again.
    pub fn hear_event(&self, event_id: EventId, games: &[GameId], lang: Lang) -> Heard {
        Heard {
            missed: Vec::new(),
            seen: 0,
            frames: self.watch_event(event_id, lang, games),
        }
    }

    /// Frames of a game from now on; what came before is asked for afterwards, and may overlap.
    fn watch_game(&self, game_id: GameId, lang: Lang) -> broadcast::Receiver<Frame> {
        self.watch(Subject::Game(game_id), lang, &[game_id])
    }

    /// Frames of these games of an event from now on.
    fn watch_event(
        &self,
        event_id: EventId,
        lang: Lang,
        games: &[GameId],
    ) -> broadcast::Receiver<Frame> {
        self.watch(Subject::Event(event_id), lang, games)
    }

    fn watch(&self, subject: Subject, lang: Lang, games: &[GameId]) -> broadcast::Receiver<Frame> {
        let mut topics = self.topics();
        topics.retain(|_, topic| topic.frames.receiver_count() > 0);
        let topic = topics.entry((subject, lang)).or_insert_with(|| {
            Arc::new(Topic {
                frames: broadcast::channel(FRAMES_KEPT).0,
                told: Mutex::default(),
            })
        });
        let mut told = topic.told.lock().unwrap_or_else(PoisonError::into_inner);
        for game_id in games {
            // Read under the lock: whatever comes after this number will be told.
            if let Some(board) = self.boards.peek(*game_id) {
                told.entry(*game_id).or_insert(board.game.public_no());
            }
        }
        topic.frames.subscribe()
    }

    fn tell(&self, subject: Subject, game_id: GameId) {
        for lang in Lang::ALL {
            let Some(topic) = self.topics().get(&(subject, lang)).cloned() else {
                continue;
            };
            if topic.frames.receiver_count() == 0 {
                continue;
            }
            let Some(board) = self.boards.peek(game_id) else {
                continue;
            };
            let mut told = topic.told.lock().unwrap_or_else(PoisonError::into_inner);
            let last = told
                .entry(game_id)
                .or_insert(board.game.public_no().saturating_sub(1));
            for frame in message::since(&board, *last, lang) {
                // Nobody listening any more is no fault.
                let _ = topic.frames.send(frame);
            }
            *last = board.game.public_no().max(*last);
        }
    }

    fn send_to_all(&self, subject: Subject, frame: &Frame) {
        for lang in Lang::ALL {
            if let Some(topic) = self.topics().get(&(subject, lang)) {
                let _ = topic.frames.send(frame.clone());
            }
        }
    }

    /// Those who watch a game of the event fetch its page again.
    async fn tell_games_to_reload(&self, event_id: EventId) {
        let watched: Vec<(GameId, Arc<Topic>)> = self
            .topics()
            .iter()
            .filter_map(|((subject, _), topic)| match subject {
                Subject::Game(game_id) => Some((*game_id, topic.clone())),
                Subject::Event(_) => None,
            })
            .collect();
        for (game_id, topic) in watched {
            let board = self.boards.load(game_id).await;
            if board.is_ok_and(|board| board.is_some_and(|one| one.row.event_id == event_id)) {
                let _ = topic.frames.send(Frame::reload());
            }
        }
    }

    fn tell_everything(&self) {
        let topics: Vec<((Subject, Lang), Arc<Topic>)> = self
            .topics()
            .iter()
            .map(|(key, topic)| (*key, topic.clone()))
            .collect();
        for ((subject, _), topic) in topics {
            let games: Vec<GameId> = topic
                .told
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .keys()
                .copied()
                .collect();
            for game_id in games {
                self.tell(subject, game_id);
            }
        }
    }
}
