//! `/desk`: my events, and a new one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use serde::Deserialize;
use uuid::Uuid;

use super::clock_form::ClockForm;
use super::rules_form::RulesForm;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::clock::Zone;
use crate::db::{self, CommandId};
use crate::draughts::Variant;
use crate::services::create_event::{self, CreateEvent, ZONES};
use crate::services::sessions;
use crate::web::extract::Signed;
use crate::web::pages::desk::{DeskHomePage, MyEvent, NewEventPage};
use crate::web::pages::{Choice, Office, OfficePage, Shell};
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
pub struct EventForm {
    command_id: Uuid,
    #[serde(default)]
    name: String,
    #[serde(default)]
    place: String,
    #[serde(default)]
    starts_on: String,
    #[serde(default)]
    ends_on: String,
    #[serde(default)]
    tempo: String,
    #[serde(default)]
    time_zone: String,
    #[serde(default)]
    language: String,
    /// A box that is not ticked is not sent.
    arbitrates: Option<String>,
    #[serde(flatten)]
    clock: ClockForm,
    #[serde(flatten)]
    rules: RulesForm,
}

/// The rules an event has where nobody chose others (RULES 0.2).
fn usual_rules() -> RulesForm {
    let variant = Variant::default();
    RulesForm::of(variant, &RuleProfile::preset(ProfileName::Ffjd, variant))
}

/// The empty form, on today's date.
pub async fn form(t: Lang, signed: Signed) -> Result<HttpResponse, WebError> {
    let zone = ZONES[0];
    let today = Zone::named(zone).unwrap_or(Zone::UTC).local(now()).date();
    let typed = EventForm {
        starts_on: today.to_string(),
        ends_on: today.to_string(),
        time_zone: zone.to_owned(),
        language: t.code().to_owned(),
        arbitrates: Some("on".to_owned()),
        clock: ClockForm::of(None, &[]),
        rules: usual_rules(),
        ..EventForm::default()
    };
    render(t, &signed, StatusCode::OK, &typed, &FormFaults::default())
}

fn render(
    t: Lang,
    signed: &sessions::Signed,
    status: StatusCode,
    typed: &EventForm,
    faults: &FormFaults,
) -> Result<HttpResponse, WebError> {
    let shown = NewEventPage {
        t,
        shell: Shell::plain(t),
        office: office(t, signed, OfficePage::Elsewhere),
        name: faults.field("name", &typed.name, t),
        place: faults.field("place", &typed.place, t),
        starts_on: faults.field("starts_on", &typed.starts_on, t),
        ends_on: faults.field("ends_on", &typed.ends_on, t),
        tempo: faults.field("tempo", &typed.tempo, t),
        arbitrates: typed.arbitrates.is_some(),
        zones: ZONES
            .iter()
            .map(|zone| Choice {
                code: (*zone).to_owned(),
                name: zone.replace('_', " "),
                held: *zone == typed.time_zone,
            })
            .collect(),
        languages: Lang::ALL
            .into_iter()
            .map(|lang| Choice {
                code: lang.code().to_owned(),
                name: lang.own_name().to_owned(),
                held: lang.code() == typed.language,
            })
            .collect(),
        rules: typed.rules.fields(t, |field| faults.wrong(field, t)),
        clock: typed.clock.fields(t, &[], |field| faults.wrong(field, t)),
    };
    page(status, &shown)
}

/// Creates the event and leads to its desk.
pub async fn create(
    t: Lang,
    state: Data<AppState>,
    signed: Signed,
    typed: Form<EventForm>,
) -> Result<HttpResponse, WebError> {
    let wish = CreateEvent {
        command_id: CommandId(typed.command_id),
        name: typed.name.clone(),
        place: typed.place.clone(),
        starts_on: typed.starts_on.clone(),
        ends_on: typed.ends_on.clone(),
        tempo: typed.tempo.clone(),
        time_zone: typed.time_zone.clone(),
        // A form of before the question existed speaks the language it is shown in.
        language: match typed.language.as_str() {
            "" => t.code().to_owned(),
            chosen => chosen.to_owned(),
        },
        rules: typed.rules.chosen(&usual_rules()),
        clock: typed.clock.chosen(&ClockForm::of(None, &[])),
        arbitrates: typed.arbitrates.is_some(),
    };
    match create_event::create_event(&state.pool, &state.sessions, &signed, wish, now()).await {
        Ok(created) => {
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
        ),
    }
}
