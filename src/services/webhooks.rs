//! Addresses that are told when a round is published: entered, taken away, and what each is told.
//!
//! The log of the tournament is the list of what is to be told: a message is made from it, so that none is
//! lost when the service stops between a publication and its message.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::rights::Right;
use super::sessions::Signed;
use super::token::Token;
use crate::clock::Timestamp;
use crate::contest::ContestEvent;
use crate::db::audit::{self, Deed};
use crate::db::commands::{self, Claim};
use crate::db::webhooks::{self, Due, Outcome, Webhook};
use crate::db::{CommandId, DbError, EventId, WebhookId};

/// How long after each try the next one comes. After the last one the message is given up: three days.
const TRIES: [TimeDelta; 10] = [
    TimeDelta::seconds(10),
    TimeDelta::seconds(30),
    TimeDelta::minutes(2),
    TimeDelta::minutes(10),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(6),
    TimeDelta::hours(12),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
];

/// How long a message belongs to the process that tries it.
const LEASE: TimeDelta = TimeDelta::minutes(1);

/// How many messages are sent at once.
const AT_ONCE: i64 = 16;

/// An address that was entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Where to.
    pub url: String,
    /// What signs its messages: shown once.
    pub secret: String,
}

/// The answer, kept so that the same form is answered the same; the secret is made again from the form.
#[derive(Serialize, Deserialize)]
struct Answer {
    url: String,
}

/// Enters an address. `may_be_told` says whether messages may go there at all.
pub async fn make(
    pool: &PgPool,
    signed: &Signed,
    session: &Token,
    event_id: EventId,
    (command_id, url): (CommandId, &str),
    may_be_told: impl FnOnce(&str) -> bool,
    at: Timestamp,
) -> Result<Made, ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut faults = Faults::default();
    let url = faults.needed_line("url", url, 500);
    if faults.count() == 0 && !may_be_told(&url) {
        faults.add("url", Fault::NotAnAddress);
    }
    faults.refuse_any()?;
    let secret = Token::of_program(session, command_id).text().to_owned();
    let mut tx = pool.begin().await?;
    let by = Some(signed.person_id);
    match commands::claim::<Answer>(&mut tx, command_id, by, "make_webhook", at).await? {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(Answer { url }) => return Ok(Made { url, secret }),
        Claim::New => {}
    }
    let webhook = Webhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        event_id,
        url: url.clone(),
        secret: secret.clone(),
        created_at: at,
        created_by: signed.person_id,
    };
    webhooks::add(&mut tx, &webhook).await?;
    audit::add(&mut tx, by, Some(event_id), &Deed::WebhookMade, at).await?;
    let answer = Answer { url };
    commands::answer(&mut tx, command_id, &answer).await?;
    tx.commit().await?;
    let Answer { url } = answer;
    Ok(Made { url, secret })
}

/// Takes an address away: nothing is sent there any more.
pub async fn end(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    webhook_id: WebhookId,
    at: Timestamp,
) -> Result<(), ServiceError> {
    if !signed.may(event_id, Right::ManageEvent, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    if !webhooks::end(&mut tx, event_id, webhook_id, at).await? {
        return Err(ServiceError::NotFound(Thing::Webhook));
    }
    let by = Some(signed.person_id);
    audit::add(&mut tx, by, Some(event_id), &Deed::WebhookEnded, at).await?;
    tx.commit().await?;
    Ok(())
}

/// The messages that are due, each taken for a minute.
pub async fn take_due(pool: &PgPool, at: Timestamp) -> Result<Vec<Due>, DbError> {
    let mut conn = pool.acquire().await?;
    webhooks::gather(&mut conn, at).await?;
    webhooks::take_due(&mut conn, at, at + LEASE, AT_ONCE).await
}

/// What a message says: what everybody may read, and where.
pub fn message(due: &Due) -> Value {
    let event: Option<ContestEvent> = serde_json::from_value(due.payload.clone()).ok();
    let (round, version) = match event {
        Some(ContestEvent::Published { round, version, .. }) => (Some(round), Some(version)),
        Some(ContestEvent::Unpublished { round, .. }) => (Some(round), None),
        _ => (None, None),
    };
    json!({
        "id": due.delivery_id,
        "kind": format!("round.{}", due.kind),
        "event": due.slug,
        "round": round,
        "version": version,
        "at": due.occurred_at,
        "path": format!("/api/v1/events/{}/rounds/{}", due.slug, round.unwrap_or_default()),
    })
}

/// Notes what became of a try, and when the next one is.
pub async fn note(
    pool: &PgPool,
    due: &Due,
    answered: Result<u16, String>,
    at: Timestamp,
) -> Result<(), DbError> {
    let outcome = outcome(due.attempts, answered, at);
    let mut conn = pool.acquire().await?;
    webhooks::note(&mut conn, due.delivery_id, &outcome, at).await
}

fn outcome(attempts: i32, answered: Result<u16, String>, at: Timestamp) -> Outcome {
    let (status, error) = match answered {
        Ok(status @ 200..=299) => (Some(status), String::new()),
        Ok(status) => (Some(status), format!("HTTP {status}")),
        Err(error) => (None, error.chars().take(300).collect()),
    };
    let tried = usize::try_from(attempts).unwrap_or(usize::MAX);
    let wait = tried.checked_sub(1).and_then(|tried| TRIES.get(tried));
    Outcome {
        next_try_at: wait.filter(|_| !error.is_empty()).map(|wait| at + *wait),
        status,
        error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_try_that_fails_is_followed_by_a_later_one_and_the_last_by_none() {
        let at = "2026-12-12T09:00:00Z".parse::<Timestamp>().unwrap();
        let failed = |attempts| outcome(attempts, Ok(500), at);
        assert_eq!(failed(1).next_try_at, Some(at + TimeDelta::seconds(10)));
        assert_eq!(failed(3).next_try_at, Some(at + TimeDelta::minutes(2)));
        assert_eq!(failed(11).next_try_at, None);
        assert_eq!(failed(11).error, "HTTP 500");
        let arrived = outcome(1, Ok(204), at);
        assert_eq!((arrived.next_try_at, arrived.error.as_str()), (None, ""));
        assert!(
            outcome(1, Ok(302), at).next_try_at.is_some(),
            "nobody is followed"
        );
        assert!(
            outcome(2, Err("refused".to_owned()), at)
                .next_try_at
                .is_some()
        );
    }
}
