//! Data whose time is over is removed: every night while the service runs, and by a command.

use std::time::Duration;

use sqlx::PgPool;
use tracing::{info, warn};

use crate::clock::Timestamp;
use crate::db::{self, DbError};

/// How often what is over is looked for: a service that is started every morning must find it too.
const LOOK_EVERY: Duration = Duration::from_secs(6 * 3600);

/// How long after the start it is looked for first: the start has other things to do.
const FIRST_LOOK: Duration = Duration::from_secs(120);

/// How many days each class of data is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    /// Birth, contact and notes of entrants, after the last day of the event.
    pub contacts: u16,
    /// Sessions, after they ended.
    pub sessions: u16,
    /// Notes of invitations, after they were settled.
    pub invitations: u16,
    /// Browsers of tablets, after they were detached.
    pub devices: u16,
}

/// How many rows of each class were removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Removed {
    /// Entrants.
    pub contacts: u64,
    /// Sessions.
    pub sessions: u64,
    /// Invitations.
    pub invitations: u64,
    /// Tablets.
    pub devices: u64,
}

/// Removes what is over at `at`; without `for_good` it only says what would be.
pub async fn apply(
    pool: &PgPool,
    days: Days,
    at: Timestamp,
    for_good: bool,
) -> Result<Removed, DbError> {
    let before = |days: u16| at - chrono::TimeDelta::days(i64::from(days));
    let mut tx = pool.begin().await?;
    let removed = Removed {
        contacts: db::privacy::remove_old_contacts(&mut tx, before(days.contacts).date_naive(), at)
            .await?,
        sessions: db::privacy::remove_old_sessions(&mut tx, before(days.sessions)).await?,
        invitations: db::privacy::remove_old_invitation_notes(&mut tx, before(days.invitations))
            .await?,
        devices: db::privacy::remove_old_browsers(&mut tx, before(days.devices)).await?,
    };
    match for_good {
        true => tx.commit().await?,
        false => tx.rollback().await?,
    }
    Ok(removed)
}

/// Removes it again and again until the task is dropped. `now` tells the hour.
pub async fn apply_every_night(pool: PgPool, days: Days, now: impl Fn() -> Timestamp) {
    tokio::time::sleep(FIRST_LOOK).await;
    loop {
        match apply(&pool, days, now(), true).await {
            Ok(removed) if removed == Removed::default() => {}
            Ok(removed) => info!(?removed, "Removed personal data whose time was over"),
            Err(error) => warn!(%error, "Personal data whose time is over is removed later"),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
