//! Keeping up with what other processes write.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::PgPool;
use tokio::time::MissedTickBehavior;
use tracing::debug;

use super::{Boards, Change};
use crate::db::notices::{self, Notice, Signed};
use crate::db::{DbError, EventId, GameId};

/// How long after a lost notice the change is found at the latest.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long to wait before listening again after the database went away.
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// Follows the changes of other processes until the task is dropped. Notices only say where to
/// look; the table is read, and looked at every second in any case.
pub async fn follow(boards: Boards, pool: PgPool) {
    loop {
        if let Err(error) = listen_and_look(&boards, &pool).await {
            debug!(%error, "Not listening for changes; trying again");
        }
        tokio::time::sleep(TRY_AGAIN).await;
    }
}

async fn listen_and_look(boards: &Boards, pool: &PgPool) -> Result<(), DbError> {
    let mut listener = notices::listen(pool).await?;
    // Whatever was said before we listened is not known.
    boards.tell(Change::Anything);
    let mut looks = tokio::time::interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut heard = Heard::default();
        tokio::select! {
            _ = looks.tick() => boards.refresh(None).await?,
            signed = notices::next(&mut listener) => heard.take(boards, signed?),
        }
        // What else has arrived is taken in with it, so that many notices cost one query.
        while let Ok(signed) =
            tokio::time::timeout(Duration::ZERO, notices::next(&mut listener)).await
        {
            heard.take(boards, signed?);
        }
        heard.look(boards).await?;
    }
}

/// What the notices of a moment are about.
#[derive(Default)]
struct Heard {
    games: HashSet<GameId>,
    events: HashSet<EventId>,
    every_page: HashSet<EventId>,
    published: HashSet<EventId>,
    desks: HashSet<EventId>,
    anything: bool,
}

impl Heard {
    fn take(&mut self, boards: &Boards, signed: Signed) {
        if boards.shared.notices.is_own(&signed) {
            return;
        }
        match signed.notice {
            Notice::Game(game_id) => {
                self.games.insert(game_id);
            }
            Notice::Event(event_id) => {
                self.events.insert(event_id);
            }
            Notice::EveryPage(event_id) => {
                self.every_page.insert(event_id);
            }
            Notice::Published(event_id) => {
                self.published.insert(event_id);
            }
            Notice::Desk(event_id) => {
                self.desks.insert(event_id);
            }
            Notice::Anything => self.anything = true,
        }
    }

    async fn look(self, boards: &Boards) -> Result<(), DbError> {
        if self.anything {
            boards.refresh(None).await?;
            boards.tell(Change::Anything);
        } else if !self.games.is_empty() {
            let games: Vec<GameId> = self.games.into_iter().collect();
            boards.refresh(Some(&games)).await?;
        }
        for event_id in self.events {
            boards.tell(Change::Event { event_id });
        }
        for event_id in self.published {
            boards.tell(Change::Published { event_id });
        }
        for event_id in self.desks {
            boards.tell(Change::Desk { event_id });
        }
        for event_id in self.every_page {
            boards.read_names_again(event_id).await?;
            boards.tell(Change::Published { event_id });
            boards.tell(Change::EveryPage { event_id });
        }
        Ok(())
    }
}
