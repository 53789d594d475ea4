//! Somebody creates an event, and runs it.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::error::ServiceError;
use super::event_page::TypedEvent;
use super::sessions::{Sessions, Signed};
use super::slug::{free_slug, slug};
use crate::clock::{OwnPreset, Timestamp};
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::events::Event;
use crate::db::{self, CommandId, DbError, EventId, Grant, Role};
use crate::words::Lang;

/// What the form of a new event says, as typed.
pub struct CreateEvent {
    /// The form.
    pub command_id: CommandId,
    /// What is said of the event.
    pub typed: TypedEvent,
    /// The time controls it has under names of its own from the start: those of the event it is made from.
    pub own_clocks: Vec<OwnPreset>,
    /// Whether he who creates it also arbitrates it.
    pub arbitrates: bool,
}

/// The answer, kept so that the same form is answered the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The event.
    pub event_id: EventId,
    /// Its name in addresses.
    pub slug: String,
}

/// Creates the event. He who does is its organiser and, where he arbitrates it, its chief arbiter.
pub async fn create_event(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    request: CreateEvent,
    at: Timestamp,
) -> Result<Created, ServiceError> {
    if !signed.creates_events {
        return Err(ServiceError::NotAllowed);
    }
    let (event, language) = read(&request)?;
    let mut roles = vec![Role::Organiser];
    if request.arbitrates {
        roles.push(Role::ChiefArbiter);
    }
    let created = loop {
        match attempt(
            pool,
            signed,
            (&event, language),
            &roles,
            request.command_id,
            at,
        )
        .await
        {
            // Somebody took the slug in between; the next free one is looked for again.
            Err(ServiceError::Db(DbError::SlugTaken)) => {}
            other => break other?,
        }
    };
    sessions.person_changed(pool, signed.person_id).await;
    Ok(created)
}

async fn attempt(
    pool: &PgPool,
    signed: &Signed,
    (event, language): (&Event, Lang),
    roles: &[Role],
    command_id: CommandId,
    at: Timestamp,
) -> Result<Created, ServiceError> {
    let mut tx = pool.begin().await?;
    match commands::claim(
        &mut tx,
        command_id,
        Some(signed.person_id),
        "create_event",
        at,
    )
    .await?
    {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(created) => return Ok(created),
        Claim::New => {}
    }
    let taken = db::events::list_slugs_like(&mut tx, &event.slug).await?;
    let event = Event {
        slug: free_slug(&event.slug, &taken),
        ..event.clone()
    };
    db::events::add(&mut tx, &event, at).await?;
    db::events::set_language(&mut tx, event.event_id, language).await?;
    for &role in roles {
        let by = Some(signed.person_id);
        db::roles::give(
            &mut tx,
            event.event_id,
            signed.person_id,
            &Grant::whole(role),
            by,
            at,
        )
        .await?;
    }
    db::audit::add(
        &mut tx,
        Some(signed.person_id),
        Some(event.event_id),
        &Deed::EventCreated,
        at,
    )
    .await?;
    let created = Created {
        event_id: event.event_id,
        slug: event.slug,
    };
    commands::answer(&mut tx, command_id, &created).await?;
    tx.commit().await?;
    Ok(created)
}

fn read(request: &CreateEvent) -> Result<(Event, Lang), ServiceError> {
    let (page, rules) = request.typed.read(&request.own_clocks)?;
    let language = Lang::from_code(&page.language).unwrap_or_default();
    let event = Event {
        event_id: EventId(Uuid::now_v7()),
        slug: slug(&page.name),
        name: page.name,
        place: page.place,
        starts_on: page.starts_on,
        ends_on: page.ends_on,
        time_zone: page.time_zone,
        tempo: page.tempo,
        variant: rules.variant,
        profile: rules.profile,
        clock: rules.clock,
        own_clocks: request.own_clocks.clone(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    Ok((event, language))
}
