//! Links that were given to colleagues.

use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, EventId, Grant, InvitationId, PersonId};

/// A link given to somebody. Without an event it is that of the first organiser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Its key, which opens nothing.
    pub invitation_id: InvitationId,
    /// The event it leads to.
    pub event_id: Option<EventId>,
    /// What he who accepts becomes.
    pub grant: Grant,
    /// Whom it is for, in the words of the one who made it.
    pub note: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// Who made it; nobody, for the first organiser's.
    pub created_by: Option<PersonId>,
    /// From when it opens nothing any more.
    pub expires_at: Timestamp,
    /// Who took it.
    pub accepted_by: Option<PersonId>,
    /// When it was withdrawn.
    pub withdrawn_at: Option<Timestamp>,
}

struct Row {
    invitation_id: uuid::Uuid,
    event_id: Option<uuid::Uuid>,
    role: String,
    boards: Vec<i32>,
    note: String,
    created_at: Timestamp,
    created_by: Option<uuid::Uuid>,
    expires_at: Timestamp,
    accepted_by: Option<uuid::Uuid>,
    withdrawn_at: Option<Timestamp>,
}

impl TryFrom<Row> for Invitation {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Invitation {
            invitation_id: InvitationId(row.invitation_id),
            event_id: row.event_id.map(EventId),
            grant: Grant {
                role: row.role.parse()?,
                boards: row
                    .boards
                    .into_iter()
                    .filter_map(|board| u32::try_from(board).ok())
                    .collect(),
            },
            note: row.note,
            created_at: row.created_at,
            created_by: row.created_by.map(PersonId),
            expires_at: row.expires_at,
            accepted_by: row.accepted_by.map(PersonId),
            withdrawn_at: row.withdrawn_at,
        })
    }
}

/// Adds an invitation. The same token twice is refused by `invitation_token_key`.
pub async fn add(
    conn: &mut PgConnection,
    invitation: &Invitation,
    token_sha256: &[u8],
) -> Result<(), DbError> {
    let boards: Vec<i32> = invitation
        .grant
        .boards
        .iter()
        .filter_map(|&board| i32::try_from(board).ok())
        .collect();
    sqlx::query!(
        "INSERT INTO invitation (invitation_id, token_sha256, event_id, role, boards, note, created_at, created_by, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        invitation.invitation_id.0,
        token_sha256,
        invitation.event_id.map(|event| event.0),
        invitation.grant.role.code(),
        &boards,
        invitation.note,
        invitation.created_at,
        invitation.created_by.map(|person| person.0),
        invitation.expires_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The invitation of this token, whatever became of it.
pub async fn find(
    conn: &mut PgConnection,
    token_sha256: &[u8],
) -> Result<Option<Invitation>, DbError> {
    sqlx::query_as!(
        Row,
        "SELECT invitation_id, event_id, role, boards, note, created_at, created_by, expires_at, accepted_by, withdrawn_at
         FROM invitation WHERE token_sha256 = $1",
        token_sha256
    )
    .fetch_optional(conn)
    .await?
    .map(Invitation::try_from)
    .transpose()
}

/// As `find`, and whoever asks for the same one waits until this transaction ends.
pub async fn find_and_lock(
    conn: &mut PgConnection,
    token_sha256: &[u8],
) -> Result<Option<Invitation>, DbError> {
    sqlx::query_as!(
        Row,
        "SELECT invitation_id, event_id, role, boards, note, created_at, created_by, expires_at, accepted_by, withdrawn_at
         FROM invitation WHERE token_sha256 = $1 FOR UPDATE",
        token_sha256
    )
    .fetch_optional(conn)
    .await?
    .map(Invitation::try_from)
    .transpose()
}

/// The invitation of the event with this key, whatever became of it.
pub async fn find_in_event(
    conn: &mut PgConnection,
    event_id: EventId,
    invitation_id: InvitationId,
) -> Result<Option<Invitation>, DbError> {
    sqlx::query_as!(
        Row,
        "SELECT invitation_id, event_id, role, boards, note, created_at, created_by, expires_at, accepted_by, withdrawn_at
         FROM invitation WHERE event_id = $1 AND invitation_id = $2",
        event_id.0,
        invitation_id.0
    )
    .fetch_optional(conn)
    .await?
    .map(Invitation::try_from)
    .transpose()
}

/// Notes who accepted. Says whether it could still be accepted.
pub async fn accept(
    conn: &mut PgConnection,
    invitation_id: InvitationId,
    by: PersonId,
    at: Timestamp,
) -> Result<bool, DbError> {
    let accepted = sqlx::query!(
        "UPDATE invitation SET accepted_at = $3, accepted_by = $2
         WHERE invitation_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > $3",
        invitation_id.0,
        by.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(accepted.rows_affected() == 1)
}

/// The event's invitations that can still be accepted, the newest first.
pub async fn list_open(
    conn: &mut PgConnection,
    event_id: EventId,
    at: Timestamp,
) -> Result<Vec<Invitation>, DbError> {
    sqlx::query_as!(
        Row,
        "SELECT invitation_id, event_id, role, boards, note, created_at, created_by, expires_at, accepted_by, withdrawn_at
         FROM invitation
         WHERE event_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > $2
         ORDER BY created_at DESC, invitation_id",
        event_id.0,
        at
    )
    .fetch_all(conn)
    .await?
    .into_iter()
    .map(Invitation::try_from)
    .collect()
}

/// Withdraws an invitation of the event. Says whether there was one to withdraw.
pub async fn withdraw(
    conn: &mut PgConnection,
    event_id: EventId,
    invitation_id: InvitationId,
    at: Timestamp,
) -> Result<bool, DbError> {
    let withdrawn = sqlx::query!(
        "UPDATE invitation SET withdrawn_at = $3
         WHERE invitation_id = $2 AND event_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL",
        event_id.0,
        invitation_id.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(withdrawn.rows_affected() == 1)
}

/// Withdraws every link of the first organiser that is still open.
pub async fn withdraw_first_organisers(
    conn: &mut PgConnection,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE invitation SET withdrawn_at = $1
         WHERE event_id IS NULL AND created_by IS NULL AND accepted_at IS NULL AND withdrawn_at IS NULL",
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes whoever makes or takes the first organiser's link wait until this transaction ends.
pub async fn lock_first_organiser(conn: &mut PgConnection) -> Result<(), DbError> {
    // The number is arbitrary; it only must be the same everywhere and nobody else's.
    sqlx::query!("SELECT pg_advisory_xact_lock(7300119152001)")
        .execute(conn)
        .await?;
    Ok(())
}
