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

/// How long a link opens.
const LASTS: Duration = Duration::days(7);

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
}

/// The answer, kept so that the same form is answered the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Made {
    invitation_id: InvitationId,
}

/// A link that was made.
#[derive(Debug)]
pub struct Invited {
    /// What the link holds. It is known now and never again.
    pub token: Token,
    /// What it makes of him who takes it.
    pub grant: Grant,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Makes a link that gives a role in the event. The same form sent again by the same
/// session makes no second link and returns the first.
pub async fn invite(
    pool: &PgPool,
    signed: &Signed,
    session: &Token,
    event_id: EventId,
    request: Invite,
    at: Timestamp,
) -> Result<Invited, ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut faults = Faults::default();
    let note = faults.line("note", &request.note, 200);
    let grant = read_grant(&mut faults, &request.role, &request.boards);
    faults.refuse_any()?;
    let token = Token::of_command(session, request.command_id);
    let expires_at = at + LASTS;
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
        Claim::Done(_) => {
            let made = invitations::find(&mut tx, &token.digest()).await?;
            let made = made.ok_or(ServiceError::NotFound(Thing::Invitation))?;
            return Ok(Invited {
                token,
                grant: made.grant,
                expires_at: made.expires_at,
            });
        }
        Claim::New => {}
    }
    let invitation = Invitation {
        invitation_id: InvitationId(Uuid::now_v7()),
        event_id: Some(event_id),
        grant: grant.clone(),
        note,
        created_at: at,
        created_by: Some(signed.person_id),
        expires_at,
        accepted_by: None,
        withdrawn_at: None,
    };
    let invitation_id = invitation.invitation_id;
    invitations::add(&mut tx, &invitation, &token.digest()).await?;
    let deed = Deed::InvitationMade {
        invitation: invitation_id,
        grant: grant.clone(),
    };
    db::audit::add(&mut tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    commands::answer(&mut tx, request.command_id, &Made { invitation_id }).await?;
    tx.commit().await?;
    Ok(Invited {
        token,
        grant,
        expires_at,
    })
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
