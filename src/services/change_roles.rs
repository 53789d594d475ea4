//! What a colleague is in an event is changed, or taken from him.

use sqlx::PgPool;

use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::invite::read_grant;
use super::rights::Right;
use super::sessions::{Sessions, Signed};
use crate::clock::Timestamp;
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::{self, CommandId, EventId, Grant, PersonId, Role};

/// What the form of a colleague says: everything he is from now on.
pub struct ChangeRoles {
    /// The form.
    pub command_id: CommandId,
    /// Whose roles.
    pub person_id: PersonId,
    /// The codes of the roles that are ticked; none takes him off the event.
    pub roles: Vec<String>,
    /// The boards as typed, for a recorder.
    pub boards: String,
}

/// Makes the colleague what the form says, and nothing else. The last organiser of an event stays.
pub async fn change_roles(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    event_id: EventId,
    request: ChangeRoles,
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let after = read_roles(&request.roles, &request.boards)?;
    let person_id = request.person_id;
    let mut tx = pool.begin().await?;
    match commands::claim::<()>(
        &mut tx,
        request.command_id,
        Some(signed.person_id),
        "change_roles",
        at,
    )
    .await?
    {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(()) => return Ok(()),
        Claim::New => {}
    }
    db::roles::lock(&mut tx, event_id).await?;
    let before: Vec<Grant> = db::roles::list(&mut tx, event_id, person_id)
        .await?
        .into_iter()
        .filter(|grant| grant.role != Role::Table)
        .collect();
    if before.is_empty() {
        // Who is nothing in the event comes by an invitation, not by a guessed key.
        return Err(ServiceError::NotFound(Thing::Person));
    }
    for gone in before
        .iter()
        .filter(|held| after.iter().all(|grant| grant.role != held.role))
    {
        db::roles::take(&mut tx, event_id, person_id, gone.role).await?;
    }
    for grant in after.iter().filter(|grant| !before.contains(grant)) {
        db::roles::give(
            &mut tx,
            event_id,
            person_id,
            grant,
            Some(signed.person_id),
            at,
        )
        .await?;
    }
    if db::roles::count_organisers(&mut tx, event_id).await? == 0 {
        return Err(ServiceError::LastOrganiser);
    }
    if before != after {
        let deed = Deed::RolesChanged {
            person: person_id,
            before,
            after,
        };
        db::audit::add(&mut tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    }
    tx.commit().await?;
    sessions.person_changed(pool, person_id).await;
    Ok(())
}

fn read_roles(roles: &[String], boards: &str) -> Result<Vec<Grant>, ServiceError> {
    let mut faults = Faults::default();
    let mut grants: Vec<Grant> = roles
        .iter()
        .map(|role| read_grant(&mut faults, role, boards))
        .collect();
    grants.sort_by_key(|grant| grant.role);
    grants.dedup_by_key(|grant| grant.role);
    if grants.iter().any(|grant| grant.role == Role::Viewer) {
        faults.add("role", Fault::NotAChoice);
    }
    faults.refuse_any()?;
    Ok(grants)
}
