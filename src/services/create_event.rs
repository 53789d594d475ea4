//! Somebody creates an event, and runs it.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::clocks::TypedClock;
use super::error::{Fault, ServiceError};
use super::fields::Faults;
use super::rules::ChosenRules;
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
    /// The name.
    pub name: String,
    /// Where; may be empty.
    pub place: String,
    /// First day.
    pub starts_on: String,
    /// Last day; the first when empty.
    pub ends_on: String,
    /// The tempo in words; may be empty.
    pub tempo: String,
    /// The language of its papers, by its code.
    pub language: String,
    /// The zone of the hall, one of [`ZONES`].
    pub time_zone: String,
    /// Which game is played, and by which text.
    pub rules: ChosenRules,
    /// The clock its games are opened with.
    pub clock: TypedClock,
    /// The time controls it has under names of its own from the start: those of the event it is made from.
    pub own_clocks: Vec<OwnPreset>,
    /// Whether he who creates it also arbitrates it.
    pub arbitrates: bool,
}

/// The zones an event can be held in: those where draughts is played in clubs.
pub const ZONES: [&str; 20] = [
    "Europe/Paris",
    "Europe/Amsterdam",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/Berlin",
    "Europe/Rome",
    "Europe/London",
    "Europe/Warsaw",
    "Europe/Riga",
    "Europe/Vilnius",
    "Europe/Tallinn",
    "Europe/Kyiv",
    "Europe/Minsk",
    "Africa/Dakar",
    "Africa/Abidjan",
    "Africa/Bamako",
    "America/Martinique",
    "America/Paramaribo",
    "America/Curacao",
    "UTC",
];

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
    let mut faults = Faults::default();
    let name = faults.needed_line("name", &request.name, 200);
    let place = faults.line("place", &request.place, 200);
    let tempo = faults.line("tempo", &request.tempo, 200);
    let starts_on = faults.day("starts_on", &request.starts_on);
    let ends_on = match request.ends_on.trim() {
        "" => starts_on,
        typed => faults.day("ends_on", typed),
    };
    if starts_on
        .zip(ends_on)
        .is_some_and(|(first, last)| last < first)
    {
        faults.add("ends_on", Fault::EndsBeforeStart);
    }
    if !ZONES.contains(&request.time_zone.as_str()) {
        faults.add("time_zone", Fault::NotAChoice);
    }
    let language = Lang::from_code(&request.language);
    if language.is_none() {
        faults.add("language", Fault::NotAChoice);
    }
    let rules = request.rules.read(&mut faults);
    let clock = request.clock.read(&request.own_clocks, &mut faults);
    faults.refuse_any()?;
    let (Some(starts_on), Some(ends_on), Some((variant, profile)), Some(language)) =
        (starts_on, ends_on, rules, language)
    else {
        return Err(ServiceError::Failed(
            "what was read without a fault is not there".to_owned(),
        ));
    };
    let event = Event {
        event_id: EventId(Uuid::now_v7()),
        slug: slug(&name),
        name,
        place,
        starts_on,
        ends_on,
        time_zone: request.time_zone.clone(),
        tempo,
        variant,
        profile,
        clock,
        own_clocks: request.own_clocks.clone(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    Ok((event, language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Zone;

    #[test]
    fn every_zone_of_the_list_is_one() {
        for zone in ZONES {
            assert!(Zone::named(zone).is_some(), "{zone}");
        }
    }
}
