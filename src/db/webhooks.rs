//! Addresses that are told of publications, and what became of each message.

use sqlx::PgConnection;
use uuid::Uuid;

use super::{DbError, EventId, PersonId, WebhookId};
use crate::clock::Timestamp;

/// An address of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Its key.
    pub webhook_id: WebhookId,
    /// The event.
    pub event_id: EventId,
    /// Where to.
    pub url: String,
    /// What signs the messages.
    pub secret: String,
    /// When it was entered.
    pub created_at: Timestamp,
    /// Who entered it.
    pub created_by: PersonId,
}

/// Adds an address. It is told of what is published from now on.
pub async fn add(conn: &mut PgConnection, webhook: &Webhook) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO webhook (webhook_id, event_id, url, secret, after_seq, created_at, created_by)
         SELECT $1, $2, $3, $4, COALESCE(max(seq), 0), $5, $6 FROM contest_event WHERE event_id = $2",
        webhook.webhook_id.0,
        webhook.event_id.0,
        webhook.url,
        webhook.secret,
        webhook.created_at,
        webhook.created_by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What became of the last message to an address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LastDelivery {
    /// How often it was tried.
    pub attempts: i32,
    /// When it was tried last.
    pub last_tried_at: Option<Timestamp>,
    /// What was answered, as a number of HTTP.
    pub last_status: Option<i32>,
    /// Why there was no answer.
    pub last_error: String,
    /// When it is tried again.
    pub next_try_at: Option<Timestamp>,
    /// When it arrived.
    pub delivered_at: Option<Timestamp>,
}

/// The addresses of an event in the order in which they were entered, each with its last message.
pub async fn list(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<(Webhook, Option<LastDelivery>)>, DbError> {
    let rows = sqlx::query!(
        r#"SELECT w.webhook_id, w.event_id, url, secret, created_at, created_by, d.attempts AS "attempts?",
                  d.last_tried_at AS "last_tried_at?", d.last_status AS "last_status?", d.last_error AS "last_error?",
                  d.next_try_at AS "next_try_at?", d.delivered_at AS "delivered_at?"
           FROM webhook w
           LEFT JOIN LATERAL (
               SELECT * FROM webhook_delivery WHERE webhook_delivery.webhook_id = w.webhook_id ORDER BY seq DESC LIMIT 1
           ) AS d ON true
           WHERE w.event_id = $1 AND ended_at IS NULL ORDER BY created_at, w.webhook_id"#,
        event_id.0
    )
    .fetch_all(conn)
    .await?;
    let lines = rows.into_iter().map(|row| {
        let webhook = Webhook {
            webhook_id: WebhookId(row.webhook_id),
            event_id: EventId(row.event_id),
            url: row.url,
            secret: row.secret,
            created_at: row.created_at,
            created_by: PersonId(row.created_by),
        };
        let last = row.attempts.map(|attempts| LastDelivery {
            attempts,
            last_tried_at: row.last_tried_at,
            last_status: row.last_status,
            last_error: row.last_error.unwrap_or_default(),
            next_try_at: row.next_try_at,
            delivered_at: row.delivered_at,
        });
        (webhook, last)
    });
    Ok(lines.collect())
}

/// Takes an address of an event away. Says whether it was there.
pub async fn end(
    conn: &mut PgConnection,
    event_id: EventId,
    webhook_id: WebhookId,
    at: Timestamp,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "UPDATE webhook SET ended_at = $3 WHERE webhook_id = $2 AND event_id = $1 AND ended_at IS NULL",
        event_id.0,
        webhook_id.0,
        at
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Makes a message of every publication in the logs of which an address has not been told. Making one
/// twice is harmless.
pub async fn gather(conn: &mut PgConnection, at: Timestamp) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "INSERT INTO webhook_delivery (webhook_id, seq, next_try_at)
         SELECT w.webhook_id, c.seq, $1 FROM webhook w
         JOIN contest_event c ON c.event_id = w.event_id AND c.kind IN ('published', 'unpublished')
         WHERE w.ended_at IS NULL
           AND c.seq > GREATEST(w.after_seq, (SELECT COALESCE(max(d.seq), 0) FROM webhook_delivery d WHERE d.webhook_id = w.webhook_id))
         ON CONFLICT (webhook_id, seq) DO NOTHING",
        at
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// A message that is to be sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Due {
    /// Its key, the same at every try.
    pub delivery_id: Uuid,
    /// Where to.
    pub url: String,
    /// What signs it.
    pub secret: String,
    /// The event's part of the address.
    pub slug: String,
    /// `published` or `unpublished`.
    pub kind: String,
    /// The fact of the log.
    pub payload: serde_json::Value,
    /// When it happened.
    pub occurred_at: Timestamp,
    /// Which try this is, from 1.
    pub attempts: i32,
}

/// Takes messages that are due, at most `most`. Until `leased` nobody else takes them, so that several
/// processes send each once, and one that ends in between leaves it to the others.
pub async fn take_due(
    conn: &mut PgConnection,
    at: Timestamp,
    leased: Timestamp,
    most: i64,
) -> Result<Vec<Due>, DbError> {
    let rows = sqlx::query!(
        r#"UPDATE webhook_delivery d SET next_try_at = $2, last_tried_at = $1, attempts = d.attempts + 1
           FROM webhook w, event e, contest_event c
           WHERE d.webhook_delivery_id IN (
               SELECT one.webhook_delivery_id FROM webhook_delivery one JOIN webhook ON webhook.webhook_id = one.webhook_id
               WHERE one.next_try_at <= $1 AND webhook.ended_at IS NULL
               ORDER BY one.next_try_at LIMIT $3 FOR UPDATE OF one SKIP LOCKED)
             AND w.webhook_id = d.webhook_id AND e.event_id = w.event_id AND c.event_id = w.event_id AND c.seq = d.seq
           RETURNING d.webhook_delivery_id, w.url, w.secret, e.slug, c.kind, c.payload, c.occurred_at, d.attempts"#,
        at,
        leased,
        most
    )
    .fetch_all(conn)
    .await?;
    let due = rows.into_iter().map(|row| Due {
        delivery_id: row.webhook_delivery_id,
        url: row.url,
        secret: row.secret,
        slug: row.slug,
        kind: row.kind,
        payload: row.payload,
        occurred_at: row.occurred_at,
        attempts: row.attempts,
    });
    Ok(due.collect())
}

/// What became of a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// What was answered.
    pub status: Option<u16>,
    /// Why there was no answer, or none that counts; empty where it arrived.
    pub error: String,
    /// When it is tried again; nothing where it arrived or is given up.
    pub next_try_at: Option<Timestamp>,
}

/// Notes what became of a try.
pub async fn note(
    conn: &mut PgConnection,
    delivery_id: Uuid,
    outcome: &Outcome,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE webhook_delivery SET last_status = $2, last_error = $3, next_try_at = $4,
                delivered_at = CASE WHEN $3 = '' THEN $5::timestamptz END
         WHERE webhook_delivery_id = $1",
        delivery_id,
        outcome.status.map(i32::from),
        outcome.error,
        outcome.next_try_at,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// How many messages are being tried again, and how many were given up in the last days.
pub async fn count_troubles(
    conn: &mut PgConnection,
    since: Timestamp,
) -> Result<(i64, i64), DbError> {
    let row = sqlx::query!(
        r#"SELECT count(*) FILTER (WHERE next_try_at IS NOT NULL AND attempts > 0 AND last_error <> '') AS "waiting!",
                  count(*) FILTER (WHERE next_try_at IS NULL AND delivered_at IS NULL AND last_tried_at > $1) AS "lost!"
           FROM webhook_delivery JOIN webhook USING (webhook_id) WHERE ended_at IS NULL"#,
        since
    )
    .fetch_one(conn)
    .await?;
    Ok((row.waiting, row.lost))
}
