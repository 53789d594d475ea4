//! `/desk/{slug}/rules`: the rules of the event, and their change.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::clock_form::ClockForm;
use super::rules_form::RulesForm;
use crate::db::{self, CommandId};
use crate::services::change_rules::{ChangeRules, change_rules};
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::desk::EventRulesPage;
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::office;
use crate::web::public::rule_change;
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, now};
use crate::words::{self, Lang, profile};

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
    let clock = ClockForm::of(place.event.clock.as_ref());
    let shown = Shown {
        said,
        rules: &rules,
        clock: &clock,
        reason: "",
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
    /// What is wrong with the form.
    faults: FormFaults,
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
        clock: clock.fields(t, |field| faults.wrong(field, t)),
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
        clock: typed.clock.chosen(&ClockForm::of(event.clock.as_ref())),
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
                faults: FormFaults::of(error)?,
            };
            render(t, &state, &place, StatusCode::UNPROCESSABLE_ENTITY, shown).await
        }
    }
}
