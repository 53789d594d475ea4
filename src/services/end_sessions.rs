//! Somebody signs out, here or elsewhere.

use sqlx::PgPool;

use super::error::{ServiceError, Thing};
use super::sessions::{Sessions, Signed};
use crate::clock::Timestamp;
use crate::db::audit::Deed;
use crate::db::{self, SessionId};

/// Ends the session it is asked from. Asking twice is harmless.
pub async fn sign_out(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    at: Timestamp,
) -> Result<(), ServiceError> {
    let mut tx = pool.begin().await?;
    if db::sessions::end(&mut tx, signed.person_id, signed.session_id, at).await? {
        db::audit::add(&mut tx, Some(signed.person_id), None, &Deed::SignedOut, at).await?;
    }
    tx.commit().await?;
    sessions.person_changed(pool, signed.person_id).await;
    Ok(())
}

/// Ends one session of his, perhaps this one.
pub async fn end_session(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    session_id: SessionId,
    at: Timestamp,
) -> Result<(), ServiceError> {
    let mut tx = pool.begin().await?;
    if !db::sessions::end(&mut tx, signed.person_id, session_id, at).await? {
        return Err(ServiceError::NotFound(Thing::Session));
    }
    db::audit::add(
        &mut tx,
        Some(signed.person_id),
        None,
        &Deed::SessionEnded,
        at,
    )
    .await?;
    tx.commit().await?;
    sessions.person_changed(pool, signed.person_id).await;
    Ok(())
}

/// Ends all his sessions but the one it is asked from. Says how many were ended.
pub async fn end_other_sessions(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    at: Timestamp,
) -> Result<u64, ServiceError> {
    let mut tx = pool.begin().await?;
    let count = db::sessions::end_others(&mut tx, signed.person_id, signed.session_id, at).await?;
    if count > 0 {
        db::audit::add(
            &mut tx,
            Some(signed.person_id),
            None,
            &Deed::OtherSessionsEnded { count },
            at,
        )
        .await?;
    }
    tx.commit().await?;
    sessions.person_changed(pool, signed.person_id).await;
    Ok(count)
}
