//! `/desk/{slug}/rules`: the rules of the event, and their change.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::clock_form::ClockForm;
use super::rules_form::RulesForm;
use crate::clock::OwnPreset;
use crate::db::{self, CommandId};
use crate::services::change_rules::{ChangeRules, change_rules};
use crate::services::own_clocks::{OwnClockWish, change_own_clocks};
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{EventRulesPage, OwnClock, OwnClockFields};
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::rule_change;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, now};
use crate::words::{self, Lang, profile, tempo};

/// What the address may say: that the rules were just changed.
#[derive(Deserialize)]
pub struct Asked {
    changed: Option<String>,
}

/// The form as typed.
#[derive(Deserialize)]
pub struct Typed {
    command_id: Uuid,
    #[serde(default)]
    reason: String,
    #[serde(flatten)]
    clock: ClockForm,
    #[serde(flatten)]
    rules: RulesForm,
}

/// The rules in a paragraph and, for who may change them, as a form.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let said = asked.changed.as_ref().map(|_| t.rules_saved().to_owned());
    let rules = RulesForm::of_event(&place.event);
    let clock = clock_of(&place.event);
    let shown = Shown {
        said,
        rules: &rules,
        clock: &clock,
        reason: "",
        own: ("", ""),
        faults: FormFaults::default(),
    };
    render(t, &state, &place, StatusCode::OK, shown).await
}

/// What the page shows besides the rules in force.
struct Shown<'a> {
    /// What was done.
    said: Option<String>,
    /// The form.
    rules: &'a RulesForm,
    /// Its part for the clock.
    clock: &'a ClockForm,
    /// The reason as typed.
    reason: &'a str,
    /// Name and text of a time control to be added, as typed.
    own: (&'a str, &'a str),
    /// What is wrong with the form.
    faults: FormFaults,
}

fn clock_of(event: &db::events::Event) -> ClockForm {
    ClockForm::of(event.clock.as_ref(), &event.own_clocks)
}

async fn render(
    t: Lang,
    state: &AppState,
    place: &InEvent,
    status: StatusCode,
    shown: Shown<'_>,
) -> Result<HttpResponse, WebError> {
    let Shown {
        said,
        rules,
        clock,
        reason,
        own,
        faults,
    } = shown;
    let event = &place.event;
    let mut conn = state.pool.acquire().await?;
    let is_fixed = db::games::exists_in(&mut conn, event.event_id).await?;
    let changes = db::audit::list_rule_changes(&mut conn, event.event_id).await?;
    drop(conn);
    let shown = EventRulesPage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::Rules),
        slug: event.slug.clone(),
        said,
        paragraph: profile::paragraph(t, event.variant, &event.profile),
        may_change: place.may(Right::ManageEvent, None),
        is_fixed,
        tempo: words::clock::chosen(t, event.clock.as_ref()),
        rules: rules.fields(t, |field| faults.wrong(field, t)),
        clock: clock.fields(t, &event.own_clocks, |field| faults.wrong(field, t)),
        own: own_clocks(t, &event.own_clocks, own, &faults),
        reason: faults.field("reason", reason, t),
        changes: changes
            .iter()
            .map(|change| rule_change(t, event, change))
            .collect(),
    };
    page(status, &shown)
}

/// Changes the rules of the event.
pub async fn change(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let wish = ChangeRules {
        command_id: CommandId(typed.command_id),
        rules: typed.rules.chosen(&RulesForm::of_event(event)),
        clock: typed.clock.chosen(&clock_of(event)),
        reason: typed.reason.clone(),
    };
    match change_rules(&state.pool, &place.signed, event.event_id, wish, now()).await {
        Ok(()) => {
            state.boards.event_changed(event.event_id);
            Ok(see_other(&format!("/desk/{}/rules?changed=1", event.slug)))
        }
        Err(error) => {
            let shown = Shown {
                said: None,
                rules: &typed.rules,
                clock: &typed.clock,
                reason: &typed.reason,
                own: ("", ""),
                faults: FormFaults::of(error)?,
            };
            render(t, &state, &place, StatusCode::UNPROCESSABLE_ENTITY, shown).await
        }
    }
}

fn own_clocks(
    t: Lang,
    own: &[OwnPreset],
    (name, text): (&str, &str),
    faults: &FormFaults,
) -> OwnClockFields {
    let named = own.iter().map(|preset| OwnClock {
        name: preset.name.clone(),
        text: preset.control.to_string(),
        sentence: tempo::control(t, &preset.control),
    });
    OwnClockFields {
        named: named.collect(),
        name: faults.field("own_name", name, t),
        text: faults.field("own_text", text, t),
    }
}

/// A time control to be named, or a name to be taken away.
#[derive(Deserialize)]
pub struct TypedOwn {
    command_id: CommandId,
    #[serde(default)]
    own_name: String,
    #[serde(default)]
    own_text: String,
    /// The name that goes; empty where one is added.
    #[serde(default)]
    remove: String,
}

/// `POST /desk/{slug}/rules/clocks`: a time control of the event gets a name, or loses it.
pub async fn name_clock(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<TypedOwn>,
) -> Result<HttpResponse, WebError> {
    let event = &place.event;
    let wish = match typed.remove.as_str() {
        "" => OwnClockWish::Add {
            name: typed.own_name.clone(),
            text: typed.own_text.clone(),
        },
        name => OwnClockWish::Remove {
            name: name.to_owned(),
        },
    };
    let wish = (typed.command_id, wish);
    match change_own_clocks(&state.pool, &place.signed, event.event_id, wish, now()).await {
        Ok(()) => Ok(see_other(&format!("/desk/{}/rules#clocks", event.slug))),
        Err(error) => {
            let shown = Shown {
                said: None,
                rules: &RulesForm::of_event(event),
                clock: &clock_of(event),
                reason: "",
                own: (&typed.own_name, &typed.own_text),
                faults: FormFaults::of(error)?,
            };
            render(t, &state, &place, StatusCode::UNPROCESSABLE_ENTITY, shown).await
        }
    }
}
