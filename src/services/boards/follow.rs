//! Keeping up with what other processes write.

use std::time::Duration;

use sqlx::PgPool;
use tracing::{debug, warn};

use super::{Boards, Change};
use crate::db::notices::{self, Notice};
use crate::db::{DbError, GameId};

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
    boards.refresh(None).await?;
    loop {
        match tokio::time::timeout(LOOK_EVERY, notices::next(&mut listener)).await {
            Ok(Ok(Notice::Game(game_id))) => look_at(boards, game_id).await,
            Ok(Ok(Notice::Event(event_id))) => boards.tell(Change::Event { event_id }),
            Ok(Ok(Notice::Anything)) | Err(_) => boards.refresh(None).await?,
            Ok(Err(error)) => return Err(error),
        }
    }
}

async fn look_at(boards: &Boards, game_id: GameId) {
    if let Err(error) = boards.refresh(Some(&[game_id])).await {
        warn!(%error, "A board could not be read again; the next look will");
    }
}
