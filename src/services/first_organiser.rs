//! The link that lets the first organiser in.

use chrono::Duration;
use sqlx::PgPool;
use uuid::Uuid;

use super::error::ServiceError;
use super::token::Token;
use crate::clock::Timestamp;
use crate::db::invitations::{self, Invitation};
use crate::db::{self, Grant, InvitationId, Role};

/// How long the link opens. Starting the program again makes another.
const LASTS: Duration = Duration::hours(24);

/// Makes the link of the first organiser, when nobody can sign in yet; earlier ones are withdrawn.
/// Returns its token, or nothing when there is somebody.
pub async fn invite_first_organiser(
    pool: &PgPool,
    at: Timestamp,
) -> Result<Option<Token>, ServiceError> {
    let mut tx = pool.begin().await?;
    invitations::lock_first_organiser(&mut tx).await?;
    if db::people::exists_any(&mut tx).await? {
        return Ok(None);
    }
    invitations::withdraw_first_organisers(&mut tx, at).await?;
    let token = Token::new()?;
    let invitation = Invitation {
        invitation_id: InvitationId(Uuid::now_v7()),
        event_id: None,
        grant: Grant::whole(Role::Organiser),
        note: String::new(),
        created_at: at,
        created_by: None,
        expires_at: at + LASTS,
        accepted_by: None,
        withdrawn_at: None,
    };
    invitations::add(&mut tx, &invitation, &token.digest()).await?;
    tx.commit().await?;
    Ok(Some(token))
}
