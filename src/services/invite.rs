//! A colleague is invited by a link, or the link is taken back.

use chrono::Duration;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::rights::Right;
use super::sessions::Signed;
use super::token::Token;
use crate::clock::Timestamp;
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::invitations::{self, Invitation};
use crate::db::{self, CommandId, EventId, Grant, InvitationId, Role};

/// The days for which a link can be made to open.
pub const DAYS: [u32; 3] = [1, 7, 30];

/// What the form of an invitation says.
pub struct Invite {
    /// The form.
    pub command_id: CommandId,
    /// The role, by its code.
    pub role: String,
    /// The boards as typed, for a recorder.
    pub boards: String,
    /// Whom it is for, in a few words; may be empty.
    pub note: String,
    /// For how many days it opens.
    pub days: u32,
}

/// The answer, kept so that the same form is answered the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Made {
    invitation_id: InvitationId,
}

/// Makes a link that gives a role in the event. Returns its token, which is shown once; the same
/// form sent again by the same session makes no second link and returns the same token.
pub async fn invite(
    pool: &PgPool,
    signed: &Signed,
    session: &Token,
    event_id: EventId,
    request: Invite,
    at: Timestamp,
) -> Result<Token, ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut faults = Faults::default();
    let note = faults.line("note", &request.note, 120);
    let grant = read_grant(&mut faults, &request.role, &request.boards);
    if !DAYS.contains(&request.days) {
        faults.add("days", Fault::NotAChoice);
    }
    faults.refuse_any()?;
    let token = Token::of_command(session, request.command_id);
    let mut tx = pool.begin().await?;
    match commands::claim::<Made>(
        &mut tx,
        request.command_id,
        Some(signed.person_id),
        "invite",
        at,
    )
    .await?
    {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(_) => return Ok(token),
        Claim::New => {}
    }
    let invitation = Invitation {
        invitation_id: InvitationId(Uuid::now_v7()),
        event_id: Some(event_id),
        grant: grant.clone(),
        note,
        created_at: at,
        created_by: Some(signed.person_id),
        expires_at: at + Duration::days(request.days.into()),
        accepted_by: None,
        withdrawn_at: None,
    };
    let invitation_id = invitation.invitation_id;
    invitations::add(&mut tx, &invitation, &token.digest()).await?;
    let deed = Deed::InvitationMade {
        invitation: invitation_id,
        grant,
    };
    db::audit::add(&mut tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    commands::answer(&mut tx, request.command_id, &Made { invitation_id }).await?;
    tx.commit().await?;
    Ok(token)
}

/// The role and boards of a form.
pub(super) fn read_grant(faults: &mut Faults, role: &str, boards: &str) -> Grant {
    let Some(role) = Role::FOR_PEOPLE
        .into_iter()
        .find(|known| known.code() == role)
    else {
        faults.add("role", Fault::NotAChoice);
        return Grant::whole(Role::Viewer);
    };
    if !role.is_bound_to_boards() {
        return Grant::whole(role);
    }
    let before = faults.count();
    let boards = faults.boards("boards", boards);
    if boards.is_empty() && faults.count() == before {
        faults.add("boards", Fault::BoardsMissing);
    }
    Grant { role, boards }
}

/// Takes a link back. Doing so twice is harmless.
pub async fn withdraw_invitation(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    invitation_id: InvitationId,
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let invitation = invitations::find_in_event(&mut tx, event_id, invitation_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Invitation))?;
    if invitation.withdrawn_at.is_some() {
        return Ok(());
    }
    if !invitations::withdraw(&mut tx, event_id, invitation_id, at).await? {
        return Err(ServiceError::Invitation(
            super::error::InvitationFault::Used,
        ));
    }
    let deed = Deed::InvitationWithdrawn {
        invitation: invitation_id,
    };
    db::audit::add(&mut tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    tx.commit().await?;
    Ok(())
}
