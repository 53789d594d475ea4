//! When the next round of an event begins.

use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, EventId};

/// What the clock of the hall counts down to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct NextRound {
    /// The round.
    pub round_no: i32,
    /// When it begins.
    pub starts_at: Timestamp,
}

/// What is announced; nothing where nothing is.
pub async fn find(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Option<NextRound>, DbError> {
    let row = sqlx::query!(
        "SELECT round_no, starts_at FROM next_round WHERE event_id = $1",
        event_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| NextRound {
        round_no: row.round_no,
        starts_at: row.starts_at,
    }))
}

/// Announces it, in the place of what was announced before.
pub async fn set(
    conn: &mut PgConnection,
    event_id: EventId,
    next: NextRound,
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO next_round (event_id, round_no, starts_at) VALUES ($1, $2, $3)
         ON CONFLICT (event_id) DO UPDATE SET round_no = excluded.round_no, starts_at = excluded.starts_at",
        event_id.0,
        next.round_no,
        next.starts_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes back what is announced.
pub async fn clear(conn: &mut PgConnection, event_id: EventId) -> Result<(), DbError> {
    sqlx::query!("DELETE FROM next_round WHERE event_id = $1", event_id.0)
        .execute(conn)
        .await?;
    Ok(())
}
