//! The rules and the clock of an event are changed: freely until its first game is opened, afterwards with a
//! reason that everybody can read. A game keeps the rules it was opened under.

use sqlx::{PgConnection, PgPool};

use super::clocks::TypedClock;
use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::rights::Right;
use super::rules::ChosenRules;
use super::sessions::Signed;
use crate::clock::Timestamp;
use crate::db::audit::{Deed, RulesThen};
use crate::db::commands::{self, Claim};
use crate::db::{self, CommandId, EventId};

/// The most characters of a reason.
pub const LONGEST_REASON: usize = 500;

/// What the form of the rules says, as typed.
pub struct ChangeRules {
    /// The form.
    pub command_id: CommandId,
    /// The rules from now on.
    pub rules: ChosenRules,
    /// The clock its games are opened with from now on.
    pub clock: TypedClock,
    /// Why; needed once a game is opened.
    pub reason: String,
}

/// Makes the rules of the event what the form says. Rules that are these already stay without a word.
pub async fn change_rules(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    request: ChangeRules,
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    match commands::claim::<()>(
        &mut tx,
        request.command_id,
        Some(signed.person_id),
        "change_rules",
        at,
    )
    .await?
    {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(()) => return Ok(()),
        Claim::New => {}
    }
    // Held until the end: no game is opened between the question and the change.
    let event = db::events::find_and_hold(&mut tx, event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    let is_fixed = db::games::exists_in(&mut tx, event_id).await?;
    let mut faults = Faults::default();
    let reason = faults.line("reason", &request.reason, LONGEST_REASON);
    let rules = request.rules.read(&mut faults);
    let clock = request.clock.read(&event.own_clocks, &mut faults);
    let is_changed =
        rules.is_some_and(|rules| rules != (event.variant, event.profile)) || clock != event.clock;
    if is_fixed && is_changed && reason.is_empty() {
        faults.add("reason", Fault::Missing);
    }
    faults.refuse_any()?;
    if let Some((variant, profile)) = rules.filter(|_| is_changed) {
        let then = |variant, profile, clock| RulesThen {
            variant,
            profile,
            clock,
        };
        let change = (
            then(event.variant, event.profile, event.clock),
            then(variant, profile, clock),
        );
        put_rules(&mut tx, signed, event_id, change, (is_fixed, reason), at).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Gives the event these rules in place of those, and puts both on record with the reason.
pub(super) async fn put_rules(
    tx: &mut PgConnection,
    signed: &Signed,
    event_id: EventId,
    (before, after): (RulesThen, RulesThen),
    (games_open, reason): (bool, String),
    at: Timestamp,
) -> Result<(), ServiceError> {
    let clock = after.clock.as_ref();
    db::events::set_rules(tx, event_id, after.variant, &after.profile, clock).await?;
    let deed = Deed::RulesChanged {
        before: Box::new(before),
        after: Box::new(after),
        games_open,
        reason,
    };
    db::audit::add(tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    Ok(())
}
