//! What is said of an event is put right: freely until its first game is opened, afterwards with a reason. Its
//! address stays, because it is printed in the hall; games keep the rules and the clock they were opened with.

use sqlx::PgPool;

use super::change_rules::{LONGEST_REASON, put_rules};
use super::error::{Fault, ServiceError, Thing};
use super::event_page::TypedEvent;
use super::fields::Faults;
use super::rights::Right;
use super::sessions::Signed;
use crate::clock::Timestamp;
use crate::db::audit::{Deed, EventThen, RulesThen};
use crate::db::commands::{self, Claim};
use crate::db::{self, CommandId, EventId};

/// What the form says, as typed.
pub struct ChangeEvent {
    /// The form.
    pub command_id: CommandId,
    /// The number of the last change of the event that its page has seen; 0 for none.
    pub seen: i64,
    /// What is said of the event from now on.
    pub typed: TypedEvent,
    /// Why; needed once a game is opened.
    pub reason: String,
}

/// What became of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventChange {
    /// The event is what the form says, now or since it was sent before.
    Done,
    /// Somebody changed the event since the page was shown; nothing was done.
    Overtaken,
}

/// Makes the event what the form says. What is so already stays without a word.
///
/// # Errors
///
/// Every field that cannot be taken; the reason, where one is needed and none is given.
pub async fn change_event(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    request: ChangeEvent,
    at: Timestamp,
) -> Result<EventChange, ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let by = Some(signed.person_id);
    match commands::claim::<()>(&mut tx, request.command_id, by, "change_event", at).await? {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(()) => return Ok(EventChange::Done),
        Claim::New => {}
    }
    // Held until the end: of two who change it at once, the second sees what the first did.
    let event = db::events::find_and_hold(&mut tx, event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    if db::audit::last_event_change(&mut tx, event_id).await? > request.seen {
        return Ok(EventChange::Overtaken);
    }
    let games_open = db::games::exists_in(&mut tx, event_id).await?;
    let language = db::events::find_language(&mut tx, event_id).await?;
    let before = (
        EventThen::of(&event, language),
        RulesThen {
            variant: event.variant,
            profile: event.profile,
            clock: event.clock,
        },
    );
    let mut faults = Faults::default();
    let reason = faults.line("reason", &request.reason, LONGEST_REASON);
    let read = request.typed.read_into(&event.own_clocks, &mut faults);
    let is_changed = read.as_ref().is_some_and(|read| *read != before);
    if games_open && is_changed && reason.is_empty() {
        faults.add("reason", Fault::Missing);
    }
    faults.refuse_any()?;
    let after = read.filter(|_| is_changed);
    if let Some((page, rules)) = after {
        if page != before.0 {
            db::events::set_page(&mut tx, event_id, &page).await?;
            let deed = Deed::EventChanged {
                before: Box::new(before.0),
                after: Box::new(page),
                games_open,
                reason: reason.clone(),
            };
            db::audit::add(&mut tx, by, Some(event_id), &deed, at).await?;
        }
        if rules != before.1 {
            let change = (before.1, rules);
            put_rules(&mut tx, signed, event_id, change, (games_open, reason), at).await?;
        }
    }
    tx.commit().await?;
    Ok(EventChange::Done)
}
