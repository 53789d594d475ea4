//! `/desk/{slug}/event`: what is said of the event, and its change.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use serde::Deserialize;
use uuid::Uuid;

use super::event_form::EventForm;
use super::frame;
use crate::db::audit::{Deed, EventChangeLine, EventThen, RulesThen};
use crate::db::events::Event;
use crate::db::{self, CommandId};
use crate::services::change_event::{ChangeEvent, EventChange, change_event};
use crate::services::{ServiceError, Thing};
use crate::web::extract::InEvent;
use crate::web::pages::desk::EventPagePage;
use crate::web::pages::{OfficePage, Shell};
use crate::web::people::{change_in_words, event_effects, office};
use crate::web::reply::{page, see_other};
use crate::web::{AppState, FormFaults, WebError, now};
use crate::words::{Lang, dates};

/// What the address may say: that the event was just changed.
#[derive(Deserialize)]
pub struct Asked {
    changed: Option<String>,
}

/// The form as typed.
#[derive(Deserialize)]
pub struct Typed {
    command_id: Uuid,
    /// The number of the last change its page has seen.
    #[serde(default)]
    seen: String,
    #[serde(default)]
    reason: String,
    #[serde(flatten)]
    event: EventForm,
}

/// The event as it stands, and what its page has seen.
struct Present {
    /// The number of its last change.
    seen: i64,
    event: Event,
    page: EventThen,
    rules: RulesThen,
    is_fixed: bool,
}

impl Present {
    /// The number is read first: what is changed in between is told once more, and never passed over.
    async fn load(state: &AppState, place: &InEvent) -> Result<Present, WebError> {
        let event_id = place.event.event_id;
        let mut conn = state.pool.acquire().await?;
        let seen = db::audit::last_event_change(&mut conn, event_id).await?;
        let event = db::events::find(&mut conn, event_id).await?;
        let event = event.ok_or(ServiceError::NotFound(Thing::Event))?;
        let language = db::events::find_language(&mut conn, event_id).await?;
        let is_fixed = db::games::exists_in(&mut conn, event_id).await?;
        Ok(Present {
            seen,
            page: EventThen::of(&event, language),
            rules: RulesThen {
                variant: event.variant,
                profile: event.profile,
                clock: event.clock.clone(),
            },
            event,
            is_fixed,
        })
    }

    fn form(&self) -> EventForm {
        EventForm::of(&self.page, &self.rules, &self.event.own_clocks)
    }
}

/// What the page shows besides the event.
#[derive(Default)]
struct Shown {
    said: Option<String>,
    /// What colleagues changed meanwhile.
    meanwhile: Vec<String>,
    /// What the change would do, where a reason is asked for.
    effects: Vec<String>,
    form: EventForm,
    reason: String,
    faults: FormFaults,
}

/// The form of the event.
pub async fn show(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    asked: Query<Asked>,
) -> Result<HttpResponse, WebError> {
    let present = Present::load(&state, &place).await?;
    let shown = Shown {
        said: asked.changed.as_ref().map(|_| t.event_saved().to_owned()),
        form: present.form(),
        ..Shown::default()
    };
    render(t, &place, StatusCode::OK, &present, shown)
}

/// Changes what is said of the event.
pub async fn change(
    t: Lang,
    state: Data<AppState>,
    place: InEvent,
    typed: Form<Typed>,
) -> Result<HttpResponse, WebError> {
    let typed = typed.into_inner();
    let event_id = place.event.event_id;
    let before = Present::load(&state, &place).await?;
    let seen = typed.seen.trim().parse().unwrap_or(0);
    let wish = ChangeEvent {
        command_id: CommandId(typed.command_id),
        seen,
        typed: typed.event.typed(&before.form()),
        reason: typed.reason.clone(),
    };
    let wished = wish.typed.clone();
    match change_event(&state.pool, &place.signed, event_id, wish, now()).await {
        Ok(EventChange::Done) => {
            // The name stands on the pages of the games too.
            state.boards.every_page_changed(event_id);
            let address = format!("/desk/{}/event?changed=1", before.event.slug);
            Ok(see_other(&address))
        }
        Ok(EventChange::Overtaken) => {
            let mut conn = state.pool.acquire().await?;
            let changes = db::audit::list_event_changes(&mut conn, event_id, seen).await?;
            drop(conn);
            let present = Present::load(&state, &place).await?;
            let then = as_seen(&present, &changes);
            let own = &present.event.own_clocks;
            let shown = Shown {
                meanwhile: meanwhile(t, &present.event, &changes),
                form: typed.event.moved(&then, &present.form(), own),
                reason: typed.reason,
                ..Shown::default()
            };
            render(t, &place, StatusCode::CONFLICT, &present, shown)
        }
        Err(error) => {
            let faults = FormFaults::of(error)?;
            let effects = match wished.read(&before.event.own_clocks) {
                Ok((page, rules)) if before.is_fixed => event_effects(
                    t,
                    (&before.page, &before.rules),
                    (&page, &rules),
                    &before.event.slug,
                ),
                _ => Vec::new(),
            };
            let shown = Shown {
                effects,
                form: typed.event,
                reason: typed.reason,
                faults,
                ..Shown::default()
            };
            // What a colleague changed since the page was shown is still to be told.
            let before = Present { seen, ..before };
            render(t, &place, StatusCode::UNPROCESSABLE_ENTITY, &before, shown)
        }
    }
}

/// The form as it stood before these changes.
fn as_seen(present: &Present, changes: &[EventChangeLine]) -> EventForm {
    let page = changes.iter().find_map(|change| match &change.deed {
        Deed::EventChanged { before, .. } => Some(&**before),
        _ => None,
    });
    let rules = changes.iter().find_map(|change| match &change.deed {
        Deed::RulesChanged { before, .. } => Some(&**before),
        _ => None,
    });
    EventForm::of(
        page.unwrap_or(&present.page),
        rules.unwrap_or(&present.rules),
        &present.event.own_clocks,
    )
}

/// Who changed what, a line a change.
fn meanwhile(t: Lang, event: &Event, changes: &[EventChangeLine]) -> Vec<String> {
    let zone = frame::zone(event);
    let line = |change: &EventChangeLine| {
        let who = change.display_name.as_deref();
        let at = dates::moment(t, zone.local(change.at));
        let what = change_in_words(&change.deed, t).join(" · ");
        t.event_meanwhile(at, who.unwrap_or_else(|| t.deed_by_nobody()), what)
    };
    changes.iter().map(line).collect()
}

fn render(
    t: Lang,
    place: &InEvent,
    status: StatusCode,
    present: &Present,
    shown: Shown,
) -> Result<HttpResponse, WebError> {
    let own = &present.event.own_clocks;
    let fields = shown.form.fields(t, own, &shown.faults);
    let shown = EventPagePage {
        t,
        shell: Shell::plain(t),
        office: office(t, place, OfficePage::EventPage),
        slug: present.event.slug.clone(),
        seen: present.seen,
        said: shown.said,
        meanwhile: shown.meanwhile,
        effects: shown.effects,
        is_fixed: present.is_fixed,
        reason: shown.faults.field("reason", &shown.reason, t),
        fields,
    };
    page(status, &shown)
}
