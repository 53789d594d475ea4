//! Signed-in browsers.

use chrono::Duration;
use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, PersonId, SessionId};

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its key, which opens nothing.
    pub session_id: SessionId,
    /// What the browser said of itself, at most 400 characters.
    pub user_agent: String,
    /// When it was signed in.
    pub created_at: Timestamp,
    /// When it was last used, to the minute.
    pub last_seen_at: Timestamp,
    /// When it ends if it is not used any more.
    pub expires_at: Timestamp,
}

/// The owner of a session, as read from the token's digest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The session.
    pub session_id: SessionId,
    /// Whose it is.
    pub person_id: PersonId,
    /// The name his colleagues see.
    pub display_name: String,
    /// The name he signs in with.
    pub login_name: String,
    /// Whether he may create events.
    pub creates_events: bool,
    /// When the session was last seen.
    pub last_seen_at: Timestamp,
    /// When it ends if it is not used any more.
    pub expires_at: Timestamp,
}

/// Opens a session for the person.
pub async fn open(
    conn: &mut PgConnection,
    person_id: PersonId,
    session: &Session,
    token_sha256: &[u8],
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO session (session_id, person_id, token_sha256, user_agent, created_at, last_seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        session.session_id.0,
        person_id.0,
        token_sha256,
        session.user_agent,
        session.created_at,
        session.last_seen_at,
        session.expires_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whose session the digest names, while it is neither ended nor expired at `at`.
pub async fn find_owner(
    conn: &mut PgConnection,
    token_sha256: &[u8],
    at: Timestamp,
) -> Result<Option<Owner>, DbError> {
    let row = sqlx::query!(
        "SELECT session_id, person_id, display_name, login_name, creates_events, last_seen_at, expires_at
         FROM session JOIN person USING (person_id)
         WHERE token_sha256 = $1 AND ended_at IS NULL AND expires_at > $2",
        token_sha256,
        at
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Owner {
        session_id: SessionId(row.session_id),
        person_id: PersonId(row.person_id),
        display_name: row.display_name,
        login_name: row.login_name,
        creates_events: row.creates_events,
        last_seen_at: row.last_seen_at,
        expires_at: row.expires_at,
    }))
}

/// Notes that the session was used: it then lasts `idle` from `at`, but never longer than `cap` in all.
pub async fn mark_seen(
    conn: &mut PgConnection,
    session_id: SessionId,
    at: Timestamp,
    idle: Duration,
    cap: Duration,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE session SET last_seen_at = $2, expires_at = LEAST(created_at + make_interval(secs => $4), $3)
         WHERE session_id = $1 AND ended_at IS NULL AND last_seen_at < $2",
        session_id.0,
        at,
        at + idle,
        cap.num_seconds() as f64
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The person's sessions that are neither ended nor expired, the last used first.
pub async fn list(
    conn: &mut PgConnection,
    person_id: PersonId,
    at: Timestamp,
) -> Result<Vec<Session>, DbError> {
    let rows = sqlx::query!(
        "SELECT session_id, user_agent, created_at, last_seen_at, expires_at FROM session
         WHERE person_id = $1 AND ended_at IS NULL AND expires_at > $2
         ORDER BY last_seen_at DESC, session_id",
        person_id.0,
        at
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Session {
            session_id: SessionId(row.session_id),
            user_agent: row.user_agent,
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
            expires_at: row.expires_at,
        })
        .collect())
}

/// Ends one session of the person. Says whether there was one to end.
pub async fn end(
    conn: &mut PgConnection,
    person_id: PersonId,
    session_id: SessionId,
    at: Timestamp,
) -> Result<bool, DbError> {
    let ended = sqlx::query!(
        "UPDATE session SET ended_at = $3 WHERE person_id = $1 AND session_id = $2 AND ended_at IS NULL",
        person_id.0,
        session_id.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// Ends every session of the person but `kept`. Says how many.
pub async fn end_others(
    conn: &mut PgConnection,
    person_id: PersonId,
    kept: SessionId,
    at: Timestamp,
) -> Result<u64, DbError> {
    let ended = sqlx::query!(
        "UPDATE session SET ended_at = $3 WHERE person_id = $1 AND session_id <> $2 AND ended_at IS NULL",
        person_id.0,
        kept.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected())
}

/// Tells every process, this one too, that what it remembers of the person is out of date.
///
/// To be called after the commit: a notice inside a durable transaction makes all commits of the
/// server wait for one another. A lost notice costs the life of a remembered session, some seconds.
pub async fn announce_change(conn: &mut PgConnection, person_id: PersonId) -> Result<(), DbError> {
    sqlx::query!(
        "SELECT pg_notify('damier_people', $1)",
        person_id.to_string()
    )
    .execute(conn)
    .await?;
    Ok(())
}
