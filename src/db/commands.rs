//! Commands that are not moves at a board, so that one sent twice is done once.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{CommandId, DbError, PersonId};

/// What became of a command that is being asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim<A> {
    /// It is new: do it, and `answer` in the same transaction.
    New,
    /// It was done before, by the same person, with this answer.
    Done(A),
    /// The key was used by somebody else or for something else.
    Foreign,
}

/// Takes the command for this transaction. A second request for it waits here until the first
/// has committed, and then gets its answer.
pub async fn claim<A: DeserializeOwned>(
    conn: &mut PgConnection,
    command_id: CommandId,
    person_id: Option<PersonId>,
    kind: &str,
    at: Timestamp,
) -> Result<Claim<A>, DbError> {
    let taken = sqlx::query!(
        "INSERT INTO command (command_id, person_id, kind, answer, recorded_at) VALUES ($1, $2, $3, 'null', $4)
         ON CONFLICT (command_id) DO NOTHING",
        command_id.0,
        person_id.map(|person| person.0),
        kind,
        at
    )
    .execute(&mut *conn)
    .await?;
    if taken.rows_affected() == 1 {
        return Ok(Claim::New);
    }
    let earlier = sqlx::query!(
        "SELECT person_id, kind, answer FROM command WHERE command_id = $1",
        command_id.0
    )
    .fetch_one(conn)
    .await?;
    if earlier.person_id.map(PersonId) != person_id || earlier.kind != kind {
        return Ok(Claim::Foreign);
    }
    serde_json::from_value(earlier.answer)
        .map(Claim::Done)
        .map_err(|error| DbError::Unreadable {
            what: "answer",
            reason: error.to_string(),
        })
}

/// Keeps what the command was answered.
pub async fn answer<A: Serialize>(
    conn: &mut PgConnection,
    command_id: CommandId,
    answer: &A,
) -> Result<(), DbError> {
    let value = serde_json::to_value(answer).map_err(|error| DbError::Unreadable {
        what: "answer",
        reason: error.to_string(),
    })?;
    sqlx::query!(
        "UPDATE command SET answer = $2 WHERE command_id = $1",
        command_id.0,
        value
    )
    .execute(conn)
    .await?;
    Ok(())
}
