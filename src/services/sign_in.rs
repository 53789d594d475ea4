//! Somebody signs in.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::error::ServiceError;
use super::fields;
use super::passwords::Passwords;
use super::sessions::IDLE;
use super::token::Token;
use crate::clock::Timestamp;
use crate::db::audit::Deed;
use crate::db::sessions::Session;
use crate::db::{self, PersonId, SessionId};

/// A name and a password, from a browser.
pub struct SignIn {
    /// The name as typed.
    pub login_name: String,
    /// The password as typed.
    pub password: String,
    /// What the browser says of itself.
    pub user_agent: String,
}

/// A browser that has just been signed in.
#[derive(Debug)]
pub struct SignedIn {
    /// Who.
    pub person_id: PersonId,
    /// What its cookie holds.
    pub token: Token,
}

/// Opens a session, when name and password belong together. The work is the same for a name that
/// nobody has as for a password that is wrong, and so is the answer.
pub async fn sign_in(
    pool: &PgPool,
    passwords: &Passwords,
    request: SignIn,
    at: Timestamp,
) -> Result<SignedIn, ServiceError> {
    let (person_id, verified) =
        recognise(pool, passwords, &request.login_name, request.password).await?;
    let mut tx = pool.begin().await?;
    // The password may have been changed since it was looked at; a session opened by the old one
    // would outlive the change.
    let still = db::people::find_and_hold(&mut tx, person_id).await?;
    if still.is_none_or(|still| still.password_hash != verified) {
        return Err(ServiceError::Credentials);
    }
    let token = open_session(&mut tx, person_id, &request.user_agent, at).await?;
    tx.commit().await?;
    Ok(SignedIn { person_id, token })
}

/// Who has this name and this password, with the digest that was found right.
pub(super) async fn recognise(
    pool: &PgPool,
    passwords: &Passwords,
    login_name: &str,
    password: String,
) -> Result<(PersonId, String), ServiceError> {
    let found = {
        let mut conn = pool.acquire().await?;
        db::people::find_by_login_name(&mut conn, &fields::login_name(login_name)).await?
    };
    let stored = found.as_ref().map(|found| found.password_hash.clone());
    match (passwords.verify(password, stored).await?, found) {
        (true, Some(found)) => Ok((found.person.person_id, found.password_hash)),
        _ => Err(ServiceError::Credentials),
    }
}

/// Opens a session of the person, notes it in the log, and returns what its cookie must hold.
pub(super) async fn open_session(
    conn: &mut PgConnection,
    person_id: PersonId,
    user_agent: &str,
    at: Timestamp,
) -> Result<Token, ServiceError> {
    let token = Token::new()?;
    let session = Session {
        session_id: SessionId(Uuid::now_v7()),
        user_agent: user_agent
            .chars()
            .filter(|c| !c.is_control())
            .take(400)
            .collect(),
        created_at: at,
        last_seen_at: at,
        expires_at: at + IDLE,
    };
    db::sessions::open(&mut *conn, person_id, &session, &token.digest()).await?;
    db::audit::add(conn, Some(person_id), None, &Deed::SignedIn, at).await?;
    Ok(token)
}
