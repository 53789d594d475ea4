//! Somebody takes another password.

use sqlx::PgPool;

use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::passwords::Passwords;
use super::sessions::{Sessions, Signed};
use crate::clock::Timestamp;
use crate::db;
use crate::db::audit::Deed;

/// The present password and the one to come, as typed.
pub struct ChangePassword {
    /// The present one.
    pub current: String,
    /// The one to come.
    pub password: String,
}

/// Changes the password and ends every other session of the person.
pub async fn change_password(
    pool: &PgPool,
    sessions: &Sessions,
    passwords: &Passwords,
    signed: &Signed,
    request: ChangePassword,
    at: Timestamp,
) -> Result<(), ServiceError> {
    let mut faults = Faults::default();
    faults.new_password("password", &request.password, &signed.login_name);
    let person = {
        let mut conn = pool.acquire().await?;
        db::people::find(&mut conn, signed.person_id)
            .await?
            .ok_or(ServiceError::NotFound(Thing::Person))?
    };
    if !passwords
        .verify(request.current, Some(person.password_hash))
        .await?
    {
        faults.add("current", Fault::WrongPassword);
    }
    faults.refuse_any()?;
    let hash = passwords.hash(request.password).await?;
    let mut tx = pool.begin().await?;
    db::people::set_password(&mut tx, signed.person_id, &hash).await?;
    db::sessions::end_others(&mut tx, signed.person_id, signed.session_id, at).await?;
    db::audit::add(
        &mut tx,
        Some(signed.person_id),
        None,
        &Deed::PasswordChanged,
        at,
    )
    .await?;
    tx.commit().await?;
    sessions.person_changed(pool, signed.person_id).await;
    Ok(())
}
