//! Who is signed in, remembered for some seconds so that a move costs no question.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::Duration;
use sqlx::PgPool;
use sqlx::postgres::PgListener;

use super::error::ServiceError;
use super::rights::{self, Right};
use super::token::{Token, TokenDigest};
use crate::clock::Timestamp;
use crate::db::{self, EventId, Grant, PersonId, SessionId};

/// A session that is not used ends after this.
pub const IDLE: Duration = Duration::days(14);
/// However much it is used, a session ends after this.
pub const CAP: Duration = Duration::days(90);
/// How long what was read of a session is believed. Within this process a change is known at
/// once; another process is told, and should the word be lost, knows after this.
const BELIEVED: Duration = Duration::seconds(5);
/// A session that was seen is not noted again within this.
const SEEN_AGAIN: Duration = Duration::minutes(1);
/// Beyond so many, what is no longer believed is forgotten.
const MANY: usize = 4096;

/// A person who is signed in, and what he is in each event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    /// His session.
    pub session_id: SessionId,
    /// Who he is.
    pub person_id: PersonId,
    /// The name his colleagues see.
    pub display_name: String,
    /// The name he signs in with.
    pub login_name: String,
    /// Whether he may create events.
    pub creates_events: bool,
    /// When the session ends if it is not used any more.
    pub expires_at: Timestamp,
    /// His roles by event.
    pub grants: HashMap<EventId, Vec<Grant>>,
}

impl Signed {
    /// His roles in the event.
    pub fn grants_in(&self, event_id: EventId) -> &[Grant] {
        self.grants.get(&event_id).map_or(&[], Vec::as_slice)
    }

    /// Whether he has the right in the event, at `board` where it is about one.
    pub fn may(&self, event_id: EventId, right: Right, board: Option<u32>) -> bool {
        rights::allows(self.grants_in(event_id), right, board)
    }
}

struct Remembered {
    signed: Arc<Signed>,
    read_at: Timestamp,
}

#[derive(Default)]
struct Memory {
    by_token: HashMap<TokenDigest, Remembered>,
    /// Grows with each change, so that what was being read while it happened is not kept.
    changes: u64,
}

/// The sessions this process remembers. Clones share them.
#[derive(Clone, Default)]
pub struct Sessions(Arc<Mutex<Memory>>);

impl Sessions {
    /// Who holds this token at `at`; nobody when the session is unknown, ended or expired.
    pub async fn find(
        &self,
        pool: &PgPool,
        token: &Token,
        at: Timestamp,
    ) -> Result<Option<Arc<Signed>>, ServiceError> {
        let digest = token.digest();
        let changes = {
            let memory = self.memory();
            if let Some(found) = memory.by_token.get(&digest)
                && at < found.read_at + BELIEVED
                && at < found.signed.expires_at
            {
                return Ok(Some(Arc::clone(&found.signed)));
            }
            memory.changes
        };
        let Some(signed) = read(pool, &digest, at).await?.map(Arc::new) else {
            return Ok(None);
        };
        let mut memory = self.memory();
        if memory.changes == changes {
            if memory.by_token.len() >= MANY {
                memory.by_token.retain(|_, old| at < old.read_at + BELIEVED);
            }
            memory.by_token.insert(
                digest,
                Remembered {
                    signed: Arc::clone(&signed),
                    read_at: at,
                },
            );
        }
        Ok(Some(signed))
    }

    /// Grows whenever something of anybody's roles or sessions may have changed: as long as it does
    /// not, what was read of a session that has not expired still holds.
    pub fn changes(&self) -> u64 {
        self.memory().changes
    }

    /// Forgets what is remembered of the person: something of his has changed.
    pub fn forget(&self, person_id: PersonId) {
        let mut memory = self.memory();
        memory.changes += 1;
        memory
            .by_token
            .retain(|_, remembered| remembered.signed.person_id != person_id);
    }

    /// Forgets everybody: word of changes may have been lost.
    pub fn forget_all(&self) {
        let mut memory = self.memory();
        memory.changes += 1;
        memory.by_token.clear();
    }

    /// After a change was committed: forgets the person here and tells the other processes.
    ///
    /// That they may not hear of it is no failure of what was done: they know some seconds later.
    pub async fn person_changed(&self, pool: &PgPool, person_id: PersonId) {
        self.forget(person_id);
        let told = async {
            let mut conn = pool.acquire().await?;
            db::sessions::announce_change(&mut conn, person_id).await
        };
        if let Err(error) = told.await {
            tracing::warn!(%error, "Other processes were not told of a change of roles or sessions");
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // Every change of the memory is whole before the guard is dropped.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn read(
    pool: &PgPool,
    digest: &TokenDigest,
    at: Timestamp,
) -> Result<Option<Signed>, ServiceError> {
    let mut conn = pool.acquire().await?;
    let Some(owner) = db::sessions::find_owner(&mut conn, digest, at).await? else {
        return Ok(None);
    };
    if owner.last_seen_at + SEEN_AGAIN <= at {
        db::sessions::mark_seen(&mut conn, owner.session_id, at, IDLE, CAP).await?;
    }
    Ok(Some(Signed {
        session_id: owner.session_id,
        person_id: owner.person_id,
        display_name: owner.display_name,
        login_name: owner.login_name,
        creates_events: owner.creates_events,
        expires_at: owner.expires_at,
        grants: db::roles::list_of_person(&mut conn, owner.person_id).await?,
    }))
}

/// Forgets people as other processes tell of them, for as long as it is polled.
///
/// While the connection is lost nothing is heard, so that everybody is forgotten then.
pub async fn hear_changes(pool: PgPool, sessions: Sessions) {
    loop {
        match PgListener::connect_with(&pool).await {
            Ok(mut listener) => {
                if listener.listen("damier_people").await.is_ok() {
                    hear(&mut listener, &sessions).await;
                }
            }
            Err(error) => tracing::debug!(%error, "Changes of roles and sessions are not heard"),
        }
        sessions.forget_all();
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
}

async fn hear(listener: &mut PgListener, sessions: &Sessions) {
    loop {
        match listener.try_recv().await {
            Ok(Some(notice)) => match notice.payload().parse() {
                Ok(person_id) => sessions.forget(person_id),
                Err(_) => sessions.forget_all(),
            },
            Ok(None) => sessions.forget_all(),
            Err(_) => return,
        }
    }
}
