//! Programs that write: an organiser gives one a token of a role, and takes it back.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use uuid::Uuid;

use super::derived::derived;
use super::error::{ServiceError, Thing};
use super::fields::Faults;
use super::invite::read_grant;
use super::rights::{self, Right};
use super::sessions::Signed;
use super::token::Token;
use crate::clock::Timestamp;
use crate::db::api_tokens::{self, ApiToken};
use crate::db::audit::{self, Deed};
use crate::db::commands::{self, Claim};
use crate::db::{ApiTokenId, CommandId, EventId, Grant};

/// What the form of a token says.
pub struct MakeToken {
    /// The form.
    pub command_id: CommandId,
    /// The role, by its code.
    pub role: String,
    /// The boards as typed, for a recorder.
    pub boards: String,
    /// Which program it is for.
    pub note: String,
}

/// A token that was made.
#[derive(Debug)]
pub struct Made {
    /// What the program brings. It is known now and never again.
    pub token: Token,
    /// What it may do.
    pub grant: Grant,
    /// Which program it is for.
    pub note: String,
}

/// The answer, kept so that the same form is answered the same.
#[derive(Serialize, Deserialize)]
struct Kept {
    grant: Grant,
    note: String,
}

impl ApiToken {
    /// Whether it has the right in its event, at `board` where it is about one.
    pub fn may(&self, right: Right, board: Option<u32>) -> bool {
        rights::allows(std::slice::from_ref(&self.grant), right, board)
    }
}

/// Makes a token. The same form sent again by the same session makes no second one and shows the first.
pub async fn make(
    pool: &PgPool,
    signed: &Signed,
    session: &Token,
    event_id: EventId,
    request: MakeToken,
    at: Timestamp,
) -> Result<Made, ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut faults = Faults::default();
    let note = faults.needed_line("program", &request.note, 200);
    let grant = read_grant(&mut faults, &request.role, &request.boards);
    faults.refuse_any()?;
    let token = Token::of_program(session, request.command_id);
    let mut tx = pool.begin().await?;
    let by = Some(signed.person_id);
    match commands::claim::<Kept>(&mut tx, request.command_id, by, "make_token", at).await? {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(Kept { grant, note }) => return Ok(Made { token, grant, note }),
        Claim::New => {}
    }
    let made = ApiToken {
        api_token_id: ApiTokenId(Uuid::now_v7()),
        event_id,
        grant: grant.clone(),
        note: note.clone(),
        created_at: at,
        created_by: signed.person_id,
        last_used_at: None,
        revoked_at: None,
    };
    api_tokens::add(&mut tx, &made, &token.digest()).await?;
    let deed = Deed::TokenMade {
        grant: grant.clone(),
        note: note.clone(),
    };
    audit::add(&mut tx, by, Some(event_id), &deed, at).await?;
    let kept = Kept { grant, note };
    commands::answer(&mut tx, request.command_id, &kept).await?;
    tx.commit().await?;
    let Kept { grant, note } = kept;
    Ok(Made { token, grant, note })
}

/// Takes a token back: from now on it opens nothing. Doing so twice is harmless.
pub async fn revoke(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    api_token_id: ApiTokenId,
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let all = api_tokens::list(&mut tx, event_id).await?;
    let token = all.into_iter().find(|one| one.api_token_id == api_token_id);
    let token = token.ok_or(ServiceError::NotFound(Thing::Token))?;
    let by = signed.person_id;
    if api_tokens::revoke(&mut tx, event_id, api_token_id, by, at).await? {
        let deed = Deed::TokenRevoked { note: token.note };
        audit::add(&mut tx, Some(by), Some(event_id), &deed, at).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// The token a program brings, if it opens anything. Its use is noted.
pub async fn find(
    pool: &PgPool,
    token: &Token,
    at: Timestamp,
) -> Result<Option<ApiToken>, ServiceError> {
    let mut conn = pool.acquire().await?;
    let found = api_tokens::find(&mut conn, &token.digest()).await?;
    let Some(found) = found.filter(|found| found.revoked_at.is_none()) else {
        return Ok(None);
    };
    api_tokens::mark_used(&mut conn, found.api_token_id, at).await?;
    Ok(Some(found))
}

/// The identity of what a program asks for, from the key it gave; a key of one program is no other's.
/// The same key with something else is refused.
pub async fn claim(
    pool: &PgPool,
    token: &ApiToken,
    key: &str,
    request: &[&[u8]],
    at: Timestamp,
) -> Result<CommandId, ServiceError> {
    let command_id = derived(&[b"api", token.api_token_id.0.as_bytes(), key.as_bytes()]);
    let mut digest = Sha256::new();
    for part in request {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    let digest = digest.finalize();
    let mut conn = pool.acquire().await?;
    let token_id = token.api_token_id;
    match api_tokens::claim_command(&mut conn, command_id, token_id, &digest, at).await? {
        true => Ok(command_id),
        false => Err(ServiceError::ForeignCommand),
    }
}
