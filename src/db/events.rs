//! Events: tournaments, club evenings.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::PgConnection;

use crate::arbitration::{OptionKey, ProfileName, RuleProfile};
use crate::clock::{ChosenClock, OwnPreset, Timestamp};
use crate::db::audit::EventThen;
use crate::db::{DbError, EventId, PersonId};
use crate::draughts::Variant;
use crate::words::Lang;

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
    /// Which game is played, unless a board is opened for another.
    pub variant: Variant,
    /// The text that governs it, with its options.
    pub profile: RuleProfile,
    /// The clock its games are opened with, unless another is chosen; `None` where none is kept.
    pub clock: Option<ChosenClock>,
    /// The time controls its forms offer beside the presets, in the order in which they were added.
    pub own_clocks: Vec<OwnPreset>,
    /// Whether it was made up to show the program.
    pub is_sample: bool,
    /// Whether it has a tournament of ours: entries, rounds, standings. Told by the log, never written.
    pub has_contest: bool,
    /// What the arbiter says to everybody; empty where nothing is said. Told by the log, never written.
    pub announcement: String,
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
    options: serde_json::Value,
    clock: Option<serde_json::Value>,
    own_clocks: serde_json::Value,
    is_sample: bool,
    has_contest: bool,
    announcement: Option<String>,
}

impl Row {
    fn read(self) -> Result<Event, DbError> {
        let variant: Variant = self.variant.parse().map_err(unreadable)?;
        let name: ProfileName = self.profile.parse().map_err(unreadable)?;
        Ok(Event {
            event_id: EventId(self.event_id),
            slug: self.slug,
            name: self.name,
            place: self.place,
            starts_on: self.starts_on,
            ends_on: self.ends_on,
            time_zone: self.time_zone,
            tempo: self.tempo,
            variant,
            profile: read_profile(name, variant, self.options)?,
            clock: self
                .clock
                .map(serde_json::from_value)
                .transpose()
                .map_err(unreadable)?,
            own_clocks: serde_json::from_value(self.own_clocks).map_err(unreadable)?,
            is_sample: self.is_sample,
            has_contest: self.has_contest,
            announcement: self.announcement.unwrap_or_default(),
        })
    }
}

/// The profile of the row: its preset with the options that are written down.
fn read_profile(
    name: ProfileName,
    variant: Variant,
    options: serde_json::Value,
) -> Result<RuleProfile, DbError> {
    let options: BTreeMap<OptionKey, String> =
        serde_json::from_value(options).map_err(unreadable)?;
    let options: Vec<(OptionKey, String)> = options.into_iter().collect();
    let mut faults = Vec::new();
    let profile = RuleProfile::assembled(name, variant, &options, &mut faults);
    match faults.into_iter().next() {
        Some(fault) => Err(unreadable(fault)),
        None => Ok(profile),
    }
}

fn unreadable(reason: impl ToString) -> DbError {
    DbError::Unreadable {
        what: "rules of an event",
        reason: reason.to_string(),
    }
}

/// The options as the table holds them.
fn written(variant: Variant, profile: &RuleProfile) -> Result<serde_json::Value, DbError> {
    let options: BTreeMap<OptionKey, String> = profile.options(variant).into_iter().collect();
    serde_json::to_value(options).map_err(unreadable)
}

/// The clock as the table holds it.
fn written_clock(clock: Option<&ChosenClock>) -> Result<Option<serde_json::Value>, DbError> {
    clock
        .map(serde_json::to_value)
        .transpose()
        .map_err(unreadable)
}

/// The time controls of its own as the table holds them.
fn written_own(own: &[OwnPreset]) -> Result<serde_json::Value, DbError> {
    serde_json::to_value(own).map_err(unreadable)
}

/// Adds an event. A slug already taken is `SlugTaken`.
pub async fn add(conn: &mut PgConnection, event: &Event, at: Timestamp) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO event (event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        event.event_id.0,
        event.slug,
        event.name,
        event.place,
        event.starts_on,
        event.ends_on,
        event.time_zone,
        event.tempo,
        event.variant.name(),
        event.profile.name.as_str(),
        written(event.variant, &event.profile)?,
        written_clock(event.clock.as_ref())?,
        written_own(&event.own_clocks)?,
        event.is_sample,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The event of this slug.
pub async fn find_by_slug(conn: &mut PgConnection, slug: &str) -> Result<Option<Event>, DbError> {
    // The one character a text of the database cannot hold is in no address.
    if slug.contains('\0') {
        return Ok(None);
    }
    let row = sqlx::query_as!(
        Row,
        r#"SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample,
                EXISTS (SELECT 1 FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'configured') AS "has_contest!",
                (SELECT c.payload ->> 'text' FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'announced'
                 ORDER BY c.seq DESC LIMIT 1) AS announcement
         FROM event WHERE slug = $1"#,
        slug
    )
    .fetch_optional(conn)
    .await?;
    row.map(Row::read).transpose()
}

/// The event with this key.
pub async fn find(conn: &mut PgConnection, event_id: EventId) -> Result<Option<Event>, DbError> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample,
                EXISTS (SELECT 1 FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'configured') AS "has_contest!",
                (SELECT c.payload ->> 'text' FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'announced'
                 ORDER BY c.seq DESC LIMIT 1) AS announcement
         FROM event WHERE event_id = $1"#,
        event_id.0
    )
    .fetch_optional(conn)
    .await?;
    row.map(Row::read).transpose()
}

/// As `find`, and neither its rules change nor a game of it is opened until this transaction ends.
pub async fn find_and_hold(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Option<Event>, DbError> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample,
                EXISTS (SELECT 1 FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'configured') AS "has_contest!",
                (SELECT c.payload ->> 'text' FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'announced'
                 ORDER BY c.seq DESC LIMIT 1) AS announcement
         FROM event WHERE event_id = $1 FOR UPDATE"#,
        event_id.0
    )
    .fetch_optional(conn)
    .await?;
    row.map(Row::read).transpose()
}

/// Says of the event what is said here. Its address stays.
pub async fn set_page(
    conn: &mut PgConnection,
    event_id: EventId,
    page: &EventThen,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE event SET name = $2, place = $3, starts_on = $4, ends_on = $5, tempo = $6, time_zone = $7, language = $8
         WHERE event_id = $1",
        event_id.0,
        page.name,
        page.place,
        page.starts_on,
        page.ends_on,
        page.tempo,
        page.time_zone,
        page.language,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives the event other rules and another clock. Games keep those they were opened with.
pub async fn set_rules(
    conn: &mut PgConnection,
    event_id: EventId,
    variant: Variant,
    profile: &RuleProfile,
    clock: Option<&ChosenClock>,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE event SET variant = $2, profile = $3, options = $4, clock = $5 WHERE event_id = $1",
        event_id.0,
        variant.name(),
        profile.name.as_str(),
        written(variant, profile)?,
        written_clock(clock)?,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives the event these time controls of its own. Its clock and its games keep theirs.
pub async fn set_own_clocks(
    conn: &mut PgConnection,
    event_id: EventId,
    own: &[OwnPreset],
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE event SET own_clocks = $2 WHERE event_id = $1",
        event_id.0,
        written_own(own)?,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The language of its papers. It stands beside the event: only papers ask for it.
pub async fn find_language(conn: &mut PgConnection, event_id: EventId) -> Result<Lang, DbError> {
    let code = sqlx::query_scalar!("SELECT language FROM event WHERE event_id = $1", event_id.0)
        .fetch_optional(conn)
        .await?;
    Ok(code
        .and_then(|code| Lang::from_code(&code))
        .unwrap_or_default())
}

/// Gives its papers a language.
pub async fn set_language(
    conn: &mut PgConnection,
    event_id: EventId,
    language: Lang,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE event SET language = $2 WHERE event_id = $1",
        event_id.0,
        language.code()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// All events, the latest first.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<Event>, DbError> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample,
                EXISTS (SELECT 1 FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'configured') AS "has_contest!",
                (SELECT c.payload ->> 'text' FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'announced'
                 ORDER BY c.seq DESC LIMIT 1) AS announcement
         FROM event ORDER BY starts_on DESC, created_at DESC, event_id"#
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Row::read).collect()
}

/// The events the person is something in, the latest first.
pub async fn list_of_person(
    conn: &mut PgConnection,
    person_id: PersonId,
) -> Result<Vec<Event>, DbError> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT event_id, slug, name, place, starts_on, ends_on, time_zone, tempo, variant, profile, options, clock, own_clocks, is_sample,
                EXISTS (SELECT 1 FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'configured') AS "has_contest!",
                (SELECT c.payload ->> 'text' FROM contest_event c WHERE c.event_id = event.event_id AND c.kind = 'announced'
                 ORDER BY c.seq DESC LIMIT 1) AS announcement
         FROM event
         WHERE EXISTS (SELECT 1 FROM event_role WHERE event_role.event_id = event.event_id AND person_id = $1)
         ORDER BY starts_on DESC, created_at DESC, event_id"#,
        person_id.0
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(Row::read).collect()
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
