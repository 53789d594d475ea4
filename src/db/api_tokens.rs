//! Programs that write: their tokens, and what each sent.

use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{ApiTokenId, CommandId, DbError, EventId, Grant, PersonId};

/// A token of a role in one event. What it holds is known to whoever was shown it, and to nobody here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiToken {
    /// Its key, which opens nothing.
    pub api_token_id: ApiTokenId,
    /// The event it is for.
    pub event_id: EventId,
    /// What it may do there.
    pub grant: Grant,
    /// Which program has it, in the words of whoever made it.
    pub note: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// Who made it.
    pub created_by: PersonId,
    /// When it was last used, to the minute.
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

struct Row {
    api_token_id: uuid::Uuid,
    event_id: uuid::Uuid,
    role: String,
    boards: Vec<i32>,
    note: String,
    created_at: Timestamp,
    created_by: uuid::Uuid,
    last_used_at: Option<Timestamp>,
    revoked_at: Option<Timestamp>,
}

impl TryFrom<Row> for ApiToken {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        let boards = row.boards.into_iter();
        Ok(ApiToken {
            api_token_id: ApiTokenId(row.api_token_id),
            event_id: EventId(row.event_id),
            grant: Grant {
                role: row.role.parse()?,
                boards: boards.filter_map(|board| board.try_into().ok()).collect(),
            },
            note: row.note,
            created_at: row.created_at,
            created_by: PersonId(row.created_by),
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        })
    }
}

/// Adds a token. The same one twice is refused by `api_token_token_key`.
pub async fn add(
    conn: &mut PgConnection,
    token: &ApiToken,
    token_sha256: &[u8],
) -> Result<(), DbError> {
    let boards = token.grant.boards.iter();
    let boards: Vec<i32> = boards
        .filter_map(|&board| i32::try_from(board).ok())
        .collect();
    sqlx::query!(
        "INSERT INTO api_token (api_token_id, event_id, role, boards, note, token_sha256, created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        token.api_token_id.0,
        token.event_id.0,
        token.grant.role.code(),
        &boards,
        token.note,
        token_sha256,
        token.created_at,
        token.created_by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The token of this digest, revoked or not.
pub async fn find(
    conn: &mut PgConnection,
    token_sha256: &[u8],
) -> Result<Option<ApiToken>, DbError> {
    sqlx::query_as!(
        Row,
        "SELECT api_token_id, event_id, role, boards, note, created_at, created_by, last_used_at, revoked_at
         FROM api_token WHERE token_sha256 = $1",
        token_sha256
    )
    .fetch_optional(conn)
    .await?
    .map(ApiToken::try_from)
    .transpose()
}

/// The tokens of an event, the latest first; those that were revoked last.
pub async fn list(conn: &mut PgConnection, event_id: EventId) -> Result<Vec<ApiToken>, DbError> {
    let rows = sqlx::query_as!(
        Row,
        "SELECT api_token_id, event_id, role, boards, note, created_at, created_by, last_used_at, revoked_at
         FROM api_token WHERE event_id = $1 ORDER BY revoked_at IS NOT NULL, created_at DESC, api_token_id",
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(ApiToken::try_from).collect()
}

/// Notes that a token was used; once a minute is enough.
pub async fn mark_used(
    conn: &mut PgConnection,
    api_token_id: ApiTokenId,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE api_token SET last_used_at = $2
         WHERE api_token_id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')",
        api_token_id.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Revokes a token of an event. Says whether it was there and open.
pub async fn revoke(
    conn: &mut PgConnection,
    event_id: EventId,
    api_token_id: ApiTokenId,
    by: PersonId,
    at: Timestamp,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "UPDATE api_token SET revoked_at = $3, revoked_by = $4
         WHERE api_token_id = $2 AND event_id = $1 AND revoked_at IS NULL",
        event_id.0,
        api_token_id.0,
        at,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Notes which token sent a command, and says whether what it sends now is what it sent before.
pub async fn claim_command(
    conn: &mut PgConnection,
    command_id: CommandId,
    api_token_id: ApiTokenId,
    request_sha256: &[u8],
    at: Timestamp,
) -> Result<bool, DbError> {
    let same = sqlx::query_scalar!(
        r#"INSERT INTO api_command (command_id, api_token_id, request_sha256, sent_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (command_id) DO UPDATE SET sent_at = api_command.sent_at
           RETURNING api_token_id = $2 AND request_sha256 = $3 AS "same!""#,
        command_id.0,
        api_token_id.0,
        request_sha256,
        at,
    )
    .fetch_one(conn)
    .await?;
    Ok(same)
}
