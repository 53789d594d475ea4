//! Who holds which role in which event.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, EventId, PersonId};

/// What a person is in an event. What each may do is the table of `services::rights`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Runs the event: entries, rounds, publication, people.
    Organiser,
    /// Answers for the arbitration of the event.
    ChiefArbiter,
    /// Arbitrates at the boards.
    Arbiter,
    /// Enters the moves of some boards.
    Recorder,
    /// The tablet at one board.
    Table,
    /// Looks on. Nobody is given this role: everybody has it.
    Viewer,
}

impl Role {
    /// All of them, in the order of their columns in the table of rights.
    pub const ALL: [Role; 6] = [
        Role::Organiser,
        Role::ChiefArbiter,
        Role::Arbiter,
        Role::Recorder,
        Role::Table,
        Role::Viewer,
    ];

    /// Those a person can be invited to.
    pub const FOR_PEOPLE: [Role; 4] = [
        Role::Organiser,
        Role::ChiefArbiter,
        Role::Arbiter,
        Role::Recorder,
    ];

    /// The word the tables hold.
    pub fn code(self) -> &'static str {
        match self {
            Role::Organiser => "organiser",
            Role::ChiefArbiter => "chief_arbiter",
            Role::Arbiter => "arbiter",
            Role::Recorder => "recorder",
            Role::Table => "table",
            Role::Viewer => "viewer",
        }
    }

    /// Whether the role is held for some boards only.
    pub fn is_bound_to_boards(self) -> bool {
        matches!(self, Role::Recorder | Role::Table)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Role {
    type Err = DbError;

    fn from_str(text: &str) -> Result<Self, DbError> {
        Role::ALL
            .into_iter()
            .find(|role| role.code() == text)
            .ok_or_else(|| DbError::Unreadable {
                what: "role",
                reason: text.to_owned(),
            })
    }
}

/// A role as somebody holds it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Grant {
    /// The role.
    pub role: Role,
    /// The boards it is for; empty for a role that is not bound to boards.
    pub boards: Vec<u32>,
}

impl Grant {
    /// A role for the whole event.
    pub fn whole(role: Role) -> Self {
        Self {
            role,
            boards: Vec::new(),
        }
    }
}

/// Somebody with what he is in an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub person_id: PersonId,
    /// The name his colleagues see.
    pub display_name: String,
    /// The name he signs in with.
    pub login_name: String,
    /// His roles, in the order of the table of rights.
    pub grants: Vec<Grant>,
}

fn grant(role: &str, boards: Vec<i32>) -> Result<Grant, DbError> {
    let boards = boards
        .into_iter()
        .filter_map(|board| u32::try_from(board).ok())
        .collect();
    Ok(Grant {
        role: role.parse()?,
        boards,
    })
}

fn stored(boards: &[u32]) -> Vec<i32> {
    boards
        .iter()
        .filter_map(|&board| i32::try_from(board).ok())
        .collect()
}

/// Everything the person is, by event.
pub async fn list_of_person(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<HashMap<EventId, Vec<Grant>>, DbError> {
    let rows = sqlx::query!(
        "SELECT event_id, role, boards FROM event_role WHERE person_id = $1",
        person_id.0
    )
    .fetch_all(conn)
    .await?;
    let mut by_event: HashMap<EventId, Vec<Grant>> = HashMap::new();
    for row in rows {
        by_event
            .entry(EventId(row.event_id))
            .or_default()
            .push(grant(&row.role, row.boards)?);
    }
    for grants in by_event.values_mut() {
        grants.sort_by_key(|grant| grant.role);
    }
    Ok(by_event)
}

/// Everybody who is something in the event, by name.
pub async fn list_of_event(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<Member>, DbError> {
    let rows = sqlx::query!(
        r#"SELECT person_id, display_name, login_name, role, boards
           FROM event_role JOIN person USING (person_id)
           WHERE event_id = $1 AND role <> 'table'
           ORDER BY lower(display_name), person_id"#,
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    let mut members: Vec<Member> = Vec::new();
    for row in rows {
        let person_id = PersonId(row.person_id);
        if members
            .last()
            .is_none_or(|last| last.person_id != person_id)
        {
            members.push(Member {
                person_id,
                display_name: row.display_name,
                login_name: row.login_name,
                grants: Vec::new(),
            });
        }
        if let Some(last) = members.last_mut() {
            last.grants.push(grant(&row.role, row.boards)?);
        }
    }
    for member in &mut members {
        member.grants.sort_by_key(|grant| grant.role);
    }
    Ok(members)
}

/// Makes changes of roles in this event wait for one another until the transaction ends.
pub async fn lock(conn: &mut PgConnection, event_id: EventId) -> Result<(), DbError> {
    sqlx::query!(
        "SELECT event_id FROM event WHERE event_id = $1 FOR UPDATE",
        event_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// What the person is in the event.
pub async fn list(
    conn: &mut PgConnection,
    event_id: EventId,
    person_id: PersonId,
) -> Result<Vec<Grant>, DbError> {
    let rows = sqlx::query!(
        "SELECT role, boards FROM event_role WHERE event_id = $1 AND person_id = $2",
        event_id.0,
        person_id.0
    )
    .fetch_all(conn)
    .await?;
    let mut grants = rows
        .into_iter()
        .map(|row| grant(&row.role, row.boards))
        .collect::<Result<Vec<_>, _>>()?;
    grants.sort_by_key(|grant| grant.role);
    Ok(grants)
}

/// Gives the person a role, or other boards to the one he has.
pub async fn give(
    conn: &mut PgConnection,
    event_id: EventId,
    person_id: PersonId,
    grant: &Grant,
    by: Option<PersonId>,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO event_role (event_id, person_id, role, boards, granted_at, granted_by)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (event_id, person_id, role)
         DO UPDATE SET boards = EXCLUDED.boards, granted_at = EXCLUDED.granted_at, granted_by = EXCLUDED.granted_by",
        event_id.0,
        person_id.0,
        grant.role.code(),
        &stored(&grant.boards),
        at,
        by.map(|by| by.0)
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes a role from the person.
pub async fn take(
    conn: &mut PgConnection,
    event_id: EventId,
    person_id: PersonId,
    role: Role,
) -> Result<(), DbError> {
    sqlx::query!(
        "DELETE FROM event_role WHERE event_id = $1 AND person_id = $2 AND role = $3",
        event_id.0,
        person_id.0,
        role.code()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// How many organisers the event has.
pub async fn count_organisers(conn: &mut PgConnection, event_id: EventId) -> Result<i64, DbError> {
    let count = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM event_role WHERE event_id = $1 AND role = 'organiser'"#,
        event_id.0
    )
    .fetch_one(conn)
    .await?;
    Ok(count)
}
