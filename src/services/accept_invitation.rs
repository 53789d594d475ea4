//! Somebody follows a link: he makes an account, or goes on as who he is signed in as.

use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::error::{Fault, FieldFault, InvitationFault, ServiceError};
use super::fields::{self, Faults};
use super::passwords::Passwords;
use super::sessions::{Sessions, Signed};
use super::sign_in::{SignedIn, open_session};
use super::token::Token;
use crate::clock::Timestamp;
use crate::db::audit::Deed;
use crate::db::invitations::{self, Invitation};
use crate::db::people::Person;
use crate::db::{self, DbError, Grant, PersonId, Role};

/// Who takes the link.
pub enum Accept<'a> {
    /// Somebody new.
    NewPerson {
        /// The name to sign in with, as typed.
        login_name: String,
        /// The name colleagues see, as typed.
        display_name: String,
        /// The password as typed.
        password: String,
        /// What the browser says of itself.
        user_agent: String,
    },
    /// Somebody who is signed in.
    Signed(&'a Signed),
}

/// What came of it.
#[derive(Debug)]
pub struct Accepted {
    /// The session that was opened, unless he was signed in.
    pub signed_in: Option<SignedIn>,
    /// The event the link led to, or the sample event for the first organiser.
    pub slug: Option<String>,
}

/// The invitation of this token, if it can still be taken at `at`.
pub async fn find_invitation(
    pool: &PgPool,
    token: &Token,
    at: Timestamp,
) -> Result<Invitation, ServiceError> {
    let mut conn = pool.acquire().await?;
    let found = invitations::find(&mut conn, &token.digest()).await?;
    let invitation = found.ok_or(ServiceError::Invitation(InvitationFault::Unknown))?;
    match fault(&invitation, at) {
        Some(fault) => Err(ServiceError::Invitation(fault)),
        None => Ok(invitation),
    }
}

fn fault(invitation: &Invitation, at: Timestamp) -> Option<InvitationFault> {
    if invitation.accepted_by.is_some() {
        Some(InvitationFault::Used)
    } else if invitation.withdrawn_at.is_some() {
        Some(InvitationFault::Withdrawn)
    } else if invitation.expires_at <= at {
        Some(InvitationFault::Expired)
    } else {
        None
    }
}

/// Takes the link: gives its role to the one who follows it, and signs him in.
///
/// A link works once, also for two who click at the same time. He who took it and sends the same
/// form again, because the first answer was lost, is signed in again and nothing else happens.
pub async fn accept_invitation(
    pool: &PgPool,
    sessions: &Sessions,
    passwords: &Passwords,
    token: &Token,
    who: Accept<'_>,
    at: Timestamp,
) -> Result<Accepted, ServiceError> {
    let who = prepare(passwords, who).await?;
    let mut tx = pool.begin().await?;
    let accepted = take(&mut tx, token, &who, at).await;
    let (accepted, person_id) = match accepted {
        Ok(accepted) => accepted,
        Err(ServiceError::Invitation(InvitationFault::Used)) => {
            tx.rollback().await?;
            return take_again(pool, passwords, token, who, at).await;
        }
        Err(error) => return Err(error),
    };
    tx.commit().await?;
    sessions.person_changed(pool, person_id).await;
    Ok(accepted)
}

/// The one who takes the link, once the slow work on passwords is done.
enum Taker {
    New {
        person: Person,
        hash: String,
        password: String,
        user_agent: String,
    },
    Signed(PersonId),
}

async fn prepare(passwords: &Passwords, who: Accept<'_>) -> Result<Taker, ServiceError> {
    match who {
        Accept::Signed(signed) => Ok(Taker::Signed(signed.person_id)),
        Accept::NewPerson {
            login_name,
            display_name,
            password,
            user_agent,
        } => {
            let mut faults = Faults::default();
            let login_name = faults.login_name("login_name", &login_name);
            let display_name = faults.needed_line("display_name", &display_name, 120);
            faults.new_password("password", &password, &login_name);
            faults.refuse_any()?;
            let hash = passwords.hash(password.clone()).await?;
            let person_id = PersonId(Uuid::now_v7());
            let person = Person {
                person_id,
                login_name,
                display_name,
                creates_events: false,
            };
            Ok(Taker::New {
                person,
                hash,
                password,
                user_agent,
            })
        }
    }
}

async fn take(
    conn: &mut PgConnection,
    token: &Token,
    who: &Taker,
    at: Timestamp,
) -> Result<(Accepted, PersonId), ServiceError> {
    invitations::lock_first_organiser(conn).await?;
    let found = invitations::find_and_lock(conn, &token.digest()).await?;
    let invitation = found.ok_or(ServiceError::Invitation(InvitationFault::Unknown))?;
    if let Some(fault) = fault(&invitation, at) {
        return Err(ServiceError::Invitation(fault));
    }
    let is_first = invitation.event_id.is_none() && invitation.created_by.is_none();
    if is_first && db::people::exists_any(conn).await? {
        return Err(ServiceError::Invitation(InvitationFault::Withdrawn));
    }
    let (person_id, signed_in) = match who {
        Taker::Signed(person_id) => (*person_id, None),
        Taker::New {
            person,
            hash,
            user_agent,
            ..
        } => {
            db::people::add(conn, person, hash, at)
                .await
                .map_err(login_taken)?;
            db::audit::add(
                conn,
                Some(person.person_id),
                None,
                &Deed::AccountCreated,
                at,
            )
            .await?;
            (person.person_id, Some(user_agent))
        }
    };
    if !invitations::accept(conn, invitation.invitation_id, person_id, at).await? {
        return Err(ServiceError::Invitation(InvitationFault::Used));
    }
    let event_id = match invitation.event_id {
        Some(event_id) => {
            give(
                conn,
                event_id,
                person_id,
                &invitation.grant,
                invitation.created_by,
                at,
            )
            .await?;
            Some(event_id)
        }
        None => {
            db::people::let_create_events(conn, person_id).await?;
            let sample = db::events::find_sample(conn).await?;
            if let Some(event_id) = sample {
                give(conn, event_id, person_id, &invitation.grant, None, at).await?;
                give(
                    conn,
                    event_id,
                    person_id,
                    &Grant::whole(Role::ChiefArbiter),
                    None,
                    at,
                )
                .await?;
            }
            sample
        }
    };
    let slug = match event_id {
        Some(event_id) => db::events::find(conn, event_id)
            .await?
            .map(|event| event.slug),
        None => None,
    };
    let signed_in = match signed_in {
        Some(user_agent) => Some(SignedIn {
            person_id,
            token: open_session(conn, person_id, user_agent, at).await?,
        }),
        None => None,
    };
    Ok((Accepted { signed_in, slug }, person_id))
}

/// Gives the role of the link. Boards are added to those a recorder has.
async fn give(
    conn: &mut PgConnection,
    event_id: db::EventId,
    person_id: PersonId,
    grant: &Grant,
    by: Option<PersonId>,
    at: Timestamp,
) -> Result<(), ServiceError> {
    db::roles::lock(conn, event_id).await?;
    let mut grant = grant.clone();
    for held in db::roles::list(conn, event_id, person_id).await? {
        if held.role == grant.role {
            grant.boards.extend(held.boards);
        }
    }
    grant.boards.sort_unstable();
    grant.boards.dedup();
    db::roles::give(conn, event_id, person_id, &grant, by, at).await?;
    db::audit::add(
        conn,
        Some(person_id),
        Some(event_id),
        &Deed::InvitationAccepted { grant },
        at,
    )
    .await?;
    Ok(())
}

fn login_taken(error: DbError) -> ServiceError {
    match error {
        DbError::LoginTaken => ServiceError::Fields(vec![FieldFault {
            field: "login_name",
            fault: Fault::LoginTaken,
        }]),
        other => other.into(),
    }
}

/// The link was taken. If it was by this very person, he is where he wanted to be.
async fn take_again(
    pool: &PgPool,
    passwords: &Passwords,
    token: &Token,
    who: Taker,
    at: Timestamp,
) -> Result<Accepted, ServiceError> {
    let used = || ServiceError::Invitation(InvitationFault::Used);
    let mut conn = pool.acquire().await?;
    let invitation = invitations::find(&mut conn, &token.digest())
        .await?
        .ok_or_else(used)?;
    let taker = invitation.accepted_by.ok_or_else(used)?;
    let user_agent = match who {
        Taker::Signed(person_id) if person_id == taker => None,
        Taker::New {
            person,
            password,
            user_agent,
            ..
        } => {
            let known = db::people::find(&mut conn, taker).await?.ok_or_else(used)?;
            drop(conn);
            let same_name = known.person.login_name == fields::login_name(&person.login_name);
            if !same_name
                || !passwords
                    .verify(password, Some(known.password_hash))
                    .await?
            {
                return Err(used());
            }
            conn = pool.acquire().await?;
            Some(user_agent)
        }
        _ => return Err(used()),
    };
    let slug = match invitation.event_id {
        Some(event_id) => db::events::find(&mut conn, event_id)
            .await?
            .map(|event| event.slug),
        None => None,
    };
    let signed_in = match user_agent {
        Some(user_agent) => Some(SignedIn {
            person_id: taker,
            token: open_session(&mut conn, taker, &user_agent, at).await?,
        }),
        None => None,
    };
    Ok(Accepted { signed_in, slug })
}
