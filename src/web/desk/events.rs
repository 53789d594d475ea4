//! `/desk`: my events, and a new one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use chrono::{Datelike, Days, NaiveDate};
use serde::Deserialize;
use tracing::warn;
use uuid::Uuid;

use super::clock_form::ClockForm;
use super::contest;
use super::event_form::EventForm;
use super::rules_form::RulesForm;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::clock::{OwnPreset, Zone};
use crate::contest::Command;
use crate::db::audit::{EventThen, RulesThen};
use crate::db::events::Event;
use crate::db::{self, CommandId};
use crate::draughts::Variant;
use crate::services::contests::{ContestError, ContestRecording};
use crate::services::create_event::{self, CreateEvent, Created};
use crate::services::derived::derived;
use crate::services::event_page::ZONES;
use crate::services::rights::Right;
use crate::services::{ServiceError, Thing, sessions};
use crate::web::extract::Signed;
use crate::web::pages::desk::{DeskHomePage, MyEvent, NewEventPage};
use crate::web::pages::{Office, OfficePage, Shell};
use crate::web::people::{facts, grants_in_words};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, now};
use crate::words::Lang;

pub(super) fn office(t: Lang, signed: &sessions::Signed, here: OfficePage) -> Office {
    Office {
        t,
        person: signed.display_name.clone(),
        event: None,
        here,
        may_open_boards: false,
        may_see_people: false,
        may_manage: false,
        may_see_audit: false,
    }
}

/// The events somebody is something in.
pub async fn list(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
) -> Result<HttpResponse, WebError> {
    let mut conn = state.pool.acquire().await?;
    let events = db::events::list_of_person(&mut conn, signed.person_id).await?;
    drop(conn);
    let shown = DeskHomePage {
        t,
        shell: Shell::plain(t),
        office: office(t, &signed, OfficePage::Events),
        may_create: signed.creates_events,
        events: events
            .into_iter()
            .map(|event| MyEvent {
                facts: facts(t, &event),
                may_repeat: signed.creates_events
                    && signed.may(event.event_id, Right::ManageEvent, None),
                roles: grants_in_words(signed.grants_in(event.event_id), t),
                slug: event.slug,
                name: event.name,
                is_sample: event.is_sample,
            })
            .collect(),
    };
    page(StatusCode::OK, &shown)
}

/// The form of a new event, as typed.
#[derive(Deserialize, Default)]
pub struct NewEventForm {
    command_id: Uuid,
    /// The event it is made from; empty for none.
    #[serde(default)]
    from: String,
    /// A box that is not ticked is not sent.
    arbitrates: Option<String>,
    #[serde(flatten)]
    event: EventForm,
}

/// The rules an event has where nobody chose others (RULES 0.2).
fn usual_rules() -> RulesForm {
    let variant = Variant::default();
    RulesForm::of(variant, &RuleProfile::preset(ProfileName::Ffjd, variant))
}

/// What a form of a new event says that leaves a part out: it speaks the language it is shown in.
fn usual(t: Lang) -> EventForm {
    EventForm {
        language: t.code().to_owned(),
        clock: ClockForm::of(None, &[]),
        rules: usual_rules(),
        ..EventForm::default()
    }
}

/// What the address may say.
#[derive(Deserialize)]
pub struct Asked {
    /// An event that is held again: its form is filled in from it.
    from: Option<String>,
}

/// The empty form on today's date, or that of an event that is held again.
pub async fn form(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let zone = ZONES[0];
    let today = Zone::named(zone).unwrap_or(Zone::UTC).local(now()).date();
    let from = find_from(&state, &signed, asked.from.as_deref().unwrap_or_default()).await?;
    if let Some(event) = &from {
        let mut conn = state.pool.acquire().await?;
        let language = db::events::find_language(&mut conn, event.event_id).await?;
        drop(conn);
        let typed = again(event, language, today);
        let faults = FormFaults::default();
        return render(t, &signed, StatusCode::OK, &typed, &faults, from.as_ref());
    }
    let typed = NewEventForm {
        arbitrates: Some("on".to_owned()),
        event: EventForm {
            starts_on: today.to_string(),
            ends_on: today.to_string(),
            time_zone: zone.to_owned(),
            ..usual(t)
        },
        ..NewEventForm::default()
    };
    let faults = FormFaults::default();
    render(t, &signed, StatusCode::OK, &typed, &faults, None)
}

/// The event that is held again: one that whoever asks runs.
async fn find_from(
    state: &AppState,
    signed: &sessions::Signed,
    slug: &str,
) -> Result<Option<Event>, WebError> {
    if slug.is_empty() {
        return Ok(None);
    }
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find_by_slug(&mut conn, slug).await?;
    let event = event.ok_or(ServiceError::NotFound(Thing::Event))?;
    match signed.may(event.event_id, Right::ManageEvent, None) {
        true => Ok(Some(event)),
        false => Err(ServiceError::NotAllowed.into()),
    }
}

/// The form of an event that is held again: the same weekday in a year that is not over, and nobody entered.
fn again(event: &Event, language: Lang, today: NaiveDate) -> NewEventForm {
    let behind = (today - event.starts_on).num_days().max(1);
    let years = behind.unsigned_abs().div_ceil(YEAR);
    let starts_on = event.starts_on.checked_add_days(Days::new(YEAR * years));
    let starts_on = starts_on.unwrap_or(today);
    let ends_on = starts_on + (event.ends_on - event.starts_on);
    let (before, after) = (event.starts_on.year(), starts_on.year());
    let rules = RulesThen {
        variant: event.variant,
        profile: event.profile,
        clock: event.clock.clone(),
    };
    let before_it = EventThen::of(event, language);
    NewEventForm {
        from: event.slug.clone(),
        arbitrates: Some("on".to_owned()),
        event: EventForm {
            name: event.name.replace(&before.to_string(), &after.to_string()),
            starts_on: starts_on.to_string(),
            ends_on: ends_on.to_string(),
            ..EventForm::of(&before_it, &rules, &event.own_clocks)
        },
        ..NewEventForm::default()
    }
}

/// The days of fifty-two weeks.
const YEAR: u64 = 364;

/// Gives the new event the rules of the tournament it is made from. Sent twice, it does once.
async fn take_over(
    state: &AppState,
    signed: &sessions::Signed,
    from: &Event,
    created: &Created,
    typed: &NewEventForm,
) -> Result<(), WebError> {
    let folded = state.contests.load(from.event_id).await?;
    let Some(settings) = folded.contest.settings() else {
        return Ok(());
    };
    let year = typed.event.starts_on.parse::<NaiveDate>();
    let year = year.map_or(from.starts_on.year(), |day| day.year());
    let request = ContestRecording {
        event_id: created.event_id,
        command: Command::Configure {
            settings: settings.again(contest::drawn(), year - from.starts_on.year()),
            reason: String::new(),
        },
        command_id: derived(&[b"rules taken over", typed.command_id.as_bytes()]),
        person: Some(signed.person_id),
    };
    match state.contests.record(request, now()).await {
        Ok(_) => Ok(()),
        Err(ContestError::Db(error)) => Err(error.into()),
        // Rules that stood once stand again, and the event is there in any case.
        Err(error) => {
            warn!(%error, "The rules of a tournament are not taken over");
            Ok(())
        }
    }
}

fn render(
    t: Lang,
    signed: &sessions::Signed,
    status: StatusCode,
    typed: &NewEventForm,
    faults: &FormFaults,
    from: Option<&Event>,
) -> Result<HttpResponse, WebError> {
    let shown = NewEventPage {
        t,
        shell: Shell::plain(t),
        office: office(t, signed, OfficePage::Elsewhere),
        from: from.map(|event| (event.slug.clone(), t.event_copy_of(event.name.as_str()))),
        fields: typed.event.fields(t, own_clocks(from), faults),
        arbitrates: typed.arbitrates.is_some(),
    };
    page(status, &shown)
}

/// The time controls with names of its own of the event that is held again.
fn own_clocks(from: Option<&Event>) -> &[OwnPreset] {
    from.map_or(&[], |event| &event.own_clocks)
}

/// Creates the event and leads to its desk.
pub async fn create(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    typed: Form<NewEventForm>,
) -> Result<HttpResponse, WebError> {
    let from = find_from(&state, &signed, &typed.from).await?;
    let wish = CreateEvent {
        command_id: CommandId(typed.command_id),
        typed: typed.event.typed(&usual(t)),
        own_clocks: own_clocks(from.as_ref()).to_vec(),
        arbitrates: typed.arbitrates.is_some(),
    };
    match create_event::create_event(&state.pool, &state.sessions, &signed, wish, now()).await {
        Ok(created) => {
            if let Some(from) = &from {
                take_over(&state, &signed, from, &created, &typed).await?;
            }
            // The public list of events changed.
            state.boards.event_changed(created.event_id);
            Ok(see_other(&format!("/desk/{}", created.slug)))
        }
        Err(error) => render(
            t,
            &signed,
            StatusCode::UNPROCESSABLE_ENTITY,
            &typed,
            &FormFaults::of(error)?,
            from.as_ref(),
        ),
    }
}
