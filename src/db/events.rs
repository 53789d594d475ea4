//! Events: tournaments, club evenings.

use chrono::NaiveDate;
use sqlx::PgConnection;

use crate::clock::Timestamp;
use crate::db::{DbError, EventId, PersonId};

/// A tournament, or any other meeting with boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its key.
    pub event_id: EventId,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Where; may be empty.
    pub place: String,
    /// First day.
    pub starts_on: NaiveDate,
    /// Last day, not before the first.
    pub ends_on: NaiveDate,
    /// The zone of its clocks on the wall, as in the tz database.
    pub time_zone: String,
    /// Its tempo, in words; may be empty.
    pub tempo: String,
    /// Which game is played.
    pub variant: String,
    /// Which federation's text governs it.
    pub profile: String,
    /// Whether it was made up to show the program.
    pub is_sample: bool,
}

struct Row {
    event_id: uuid::Uuid,
    slug: String,
    name: String,
    place: String,
    starts_on: NaiveDate,
    ends_on: NaiveDate,
    time_zone: String,
    tempo: String,
    variant: String,
    profile: String,
    is_sample: bool,
}

impl From<Row> for Event {
    fn from(row: Row) -> Self {
        Event {
            event_id: EventId(row.event_id),
            slug: row.slug,
            name: row.name,
            place: row.place,
            starts_on: row.starts_on,
            ends_on: row.ends_on,
            time_zone: row.time_zone,
            tempo: row.tempo,
            variant: row.variant,
            profile: row.profile,
            is_sample: row.is_sample,
        }
    }
}

/// Adds an event. A slug already taken is `SlugTaken`.
pub async fn add(conn: &mut PgConnection, event: &Event, at: Timestamp) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO event (event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, is_sample, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        event.event_id.0,
        event.slug,
        event.name,
        event.place,
        event.starts_on,
        event.ends_on,
        event.time_zone,
        event.tempo,
        event.variant,
        event.profile,
        event.is_sample,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The event of this slug.
pub async fn find_by_slug(conn: &mut PgConnection, slug: &str) -> Result<Option<Event>, DbError> {
    let row = sqlx::query_as!(
        Row,
        "SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, is_sample
         FROM event WHERE slug = $1",
        slug
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Event::from))
}

/// The event with this key.
pub async fn find(conn: &mut PgConnection, event_id: EventId) -> Result<Option<Event>, DbError> {
    let row = sqlx::query_as!(
        Row,
        "SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, is_sample
         FROM event WHERE event_id = $1",
        event_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Event::from))
}

/// All events, the latest first.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<Event>, DbError> {
    let rows = sqlx::query_as!(
        Row,
        "SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, is_sample
         FROM event ORDER BY starts_on DESC, created_at DESC, event_id"
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Event::from).collect())
}

/// The events the person is something in, the latest first.
pub async fn list_of_person(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<Vec<Event>, DbError> {
    let rows = sqlx::query_as!(
        Row,
        "SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, is_sample
         FROM event
         WHERE EXISTS (SELECT 1 FROM event_role WHERE event_role.event_id = event.event_id AND person_id = $1)
         ORDER BY starts_on DESC, created_at DESC, event_id",
        person_id.0
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Event::from).collect())
}

/// The made-up event, if there is one.
pub async fn find_sample(conn: &mut PgConnection) -> Result<Option<EventId>, DbError> {
    let key = sqlx::query_scalar!(
        "SELECT event_id FROM event WHERE is_sample ORDER BY created_at LIMIT 1"
    )
    .fetch_optional(conn)
    .await?;
    Ok(key.map(EventId))
}

/// Slugs that are `stem`, or `stem` with a number behind it.
pub async fn list_slugs_like(conn: &mut PgConnection, stem: &str) -> Result<Vec<String>, DbError> {
    let slugs = sqlx::query_scalar!(
        "SELECT slug FROM event WHERE slug = $1 OR slug ~ ('^' || $1 || '-[0-9]+$')",
        stem
    )
    .fetch_all(conn)
    .await?;
    Ok(slugs)
}
