//! The log of an event's tournament, and what entrants told that is not for everybody.

use chrono::NaiveDate;
use sqlx::PgConnection;

use super::{CommandId, DbError, EventId, PersonId};
use crate::clock::Timestamp;
use crate::contest::{ContestEvent, EntryNo};

/// One line of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct ContestEntry {
    /// Its number, from 1.
    pub seq: u32,
    /// What happened.
    pub event: ContestEvent,
    /// When.
    pub at: Timestamp,
    /// Who recorded it; `None` for what Damier wrote itself.
    pub person: Option<PersonId>,
    /// The command it came from.
    pub command_id: CommandId,
}

/// Writes a line. `Overtaken` and `Repeated` say which key refused.
pub async fn append(
    conn: &mut PgConnection,
    event_id: EventId,
    entry: &ContestEntry,
) -> Result<(), DbError> {
    let payload = serde_json::to_value(&entry.event).map_err(unreadable)?;
    sqlx::query!(
        "INSERT INTO contest_event (event_id, seq, kind, payload, occurred_at, person_id, command_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        event_id.0,
        entry.seq as i32,
        entry.event.kind(),
        payload,
        entry.at,
        entry.person.map(|person| person.0),
        entry.command_id.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The lines of an event after `after`, in order.
pub async fn list_after(
    conn: &mut PgConnection,
    event_id: EventId,
    after: u32,
) -> Result<Vec<ContestEntry>, DbError> {
    let rows = sqlx::query!(
        "SELECT seq, payload, occurred_at, person_id, command_id
         FROM contest_event WHERE event_id = $1 AND seq > $2 ORDER BY seq",
        event_id.0,
        after as i32,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(ContestEntry {
                seq: row.seq as u32,
                event: serde_json::from_value(row.payload).map_err(unreadable)?,
                at: row.occurred_at,
                person: row.person_id.map(PersonId),
                command_id: CommandId(row.command_id),
            })
        })
        .collect()
}

/// The event a command was recorded for, and its line.
pub async fn find_command(
    conn: &mut PgConnection,
    command_id: CommandId,
) -> Result<Option<(EventId, u32)>, DbError> {
    let row = sqlx::query!(
        "SELECT event_id, seq FROM contest_event WHERE command_id = $1",
        command_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (EventId(row.event_id), row.seq as u32)))
}

/// The events that have a tournament.
pub async fn list_events(conn: &mut PgConnection) -> Result<Vec<EventId>, DbError> {
    let rows = sqlx::query_scalar!(
        "SELECT event_id FROM contest_event WHERE kind = 'configured' GROUP BY event_id"
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(EventId).collect())
}

/// The events with a published round that end on this day or later.
pub async fn list_under_way(
    conn: &mut PgConnection,
    since: NaiveDate,
) -> Result<Vec<EventId>, DbError> {
    let rows = sqlx::query_scalar!(
        "SELECT event_id FROM event WHERE ends_on >= $1
         AND EXISTS (SELECT FROM contest_event
                     WHERE contest_event.event_id = event.event_id AND kind = 'published')",
        since
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(EventId).collect())
}

/// What an entrant told that is not for everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Private {
    /// Whose.
    pub no: EntryNo,
    /// `YYYY`, `YYYY/MM/DD`, or empty.
    pub birth: String,
    /// How to reach the player or a parent; may be empty.
    pub contact: String,
    /// What the organiser noted; may be empty.
    pub note: String,
    /// Whether the player is shown by initials.
    pub initials: bool,
}

/// All of an event.
pub async fn list_private(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<Private>, DbError> {
    let rows = sqlx::query!(
        "SELECT entry_no, birth, contact, note, initials FROM entrant_private WHERE event_id = $1 ORDER BY entry_no",
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    let private = rows.into_iter().map(|row| Private {
        no: EntryNo(row.entry_no as u16),
        birth: row.birth,
        contact: row.contact,
        note: row.note,
        initials: row.initials,
    });
    Ok(private.collect())
}

/// Keeps what these entrants told, in place of what was kept.
pub async fn put_private(
    conn: &mut PgConnection,
    event_id: EventId,
    all: &[Private],
    at: Timestamp,
) -> Result<(), DbError> {
    fn column<T>(all: &[Private], of: impl Fn(&Private) -> T) -> Vec<T> {
        all.iter().map(of).collect()
    }
    sqlx::query!(
        "INSERT INTO entrant_private (event_id, entry_no, birth, contact, note, initials, updated_at)
         SELECT $1, *, $7::timestamptz FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::boolean[])
         ON CONFLICT (event_id, entry_no) DO UPDATE
         SET birth = excluded.birth, contact = excluded.contact, note = excluded.note, initials = excluded.initials,
             updated_at = excluded.updated_at",
        event_id.0,
        &column(all, |one| i32::from(one.no.0)),
        &column(all, |one| one.birth.clone()),
        &column(all, |one| one.contact.clone()),
        &column(all, |one| one.note.clone()),
        &column(all, |one| one.initials),
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes how entrants are reached and when they were born, and what was noted.
pub async fn remove_contacts(
    conn: &mut PgConnection,
    event_id: EventId,
    at: Timestamp,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "UPDATE entrant_private SET birth = '', contact = '', note = '', updated_at = $2
         WHERE event_id = $1 AND (birth, contact, note) <> ('', '', '')",
        event_id.0,
        at,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

fn unreadable(error: serde_json::Error) -> DbError {
    DbError::Unreadable {
        what: "fact of a tournament",
        reason: error.to_string(),
    }
}
