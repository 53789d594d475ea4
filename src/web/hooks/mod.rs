//! Messages to addresses that want to know of a publication: signed, tried again, and to nobody inside.

mod guard;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use hmac::{Hmac, KeyInit, Mac};
use reqwest::header::CONTENT_TYPE;
use reqwest::redirect::Policy;
use sha2::Sha256;
use sqlx::PgPool;
use tokio::sync::broadcast::error::RecvError;
use tracing::{debug, warn};

pub use guard::{Reach, may_be_told};

use super::now;
use crate::clock::Timestamp;
use crate::db::webhooks::Due;
use crate::services::boards::{Boards, Change};
use crate::services::webhooks;

/// How long an address may take to answer.
const ANSWERS: Duration = Duration::from_secs(10);

/// How long it may take to be there.
const CONNECTS: Duration = Duration::from_secs(5);

/// How often it is looked for what is due, should nobody publish here.
const LOOKS: Duration = Duration::from_secs(5);

/// The header of the signature: `t=SECONDS,v1=HEX`, HMAC-SHA256 of `SECONDS.BODY` with the secret.
const SIGNATURE: &str = "damier-signature";

/// The header of the message's key, the same at every try.
const DELIVERY: &str = "damier-delivery";

/// Tells addresses of publications until the task is dropped.
pub async fn tell(pool: PgPool, boards: Boards, reach: Reach) {
    let client = match client(reach) {
        Ok(client) => client,
        Err(error) => {
            warn!(%error, "No address will be told of publications");
            return;
        }
    };
    let mut changes = boards.changes();
    loop {
        match webhooks::take_due(&pool, now()).await {
            Ok(due) if !due.is_empty() => {
                join_all(due.iter().map(|due| tell_one(&client, &pool, due, reach))).await;
                continue;
            }
            Ok(_) => {}
            Err(error) => debug!(%error, "Messages of publications wait"),
        }
        // A publication changes its event; the rest of what happens in a hall is not looked at.
        let published = async {
            loop {
                match changes.recv().await {
                    Ok(Change::Board { .. } | Change::Desk { .. }) => {}
                    Err(RecvError::Closed) => std::future::pending().await,
                    _ => return,
                }
            }
        };
        let _ = tokio::time::timeout(LOOKS, published).await;
    }
}

/// Says once for the process by what TLS is spoken.
pub fn prepare() {
    // Whoever did so before chose the same.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// A client that follows nobody, takes no proxy, and looks names up where [`guard`] looks them up.
fn client(reach: Reach) -> reqwest::Result<reqwest::Client> {
    reqwest::Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .timeout(ANSWERS)
        .connect_timeout(CONNECTS)
        .pool_max_idle_per_host(0)
        .user_agent(concat!("Damier/", env!("CARGO_PKG_VERSION")))
        .dns_resolver(Arc::new(guard::Names { reach }))
        .build()
}

async fn tell_one(client: &reqwest::Client, pool: &PgPool, due: &Due, reach: Reach) {
    let answered = send(client, due, reach).await;
    if let Err(error) = &answered {
        debug!(%error, "An address was not told of a publication");
    }
    if let Err(error) = webhooks::note(pool, due, answered, now()).await {
        // It is tried again when its lease is over.
        warn!(%error, "What became of a message was not noted");
    }
}

async fn send(client: &reqwest::Client, due: &Due, reach: Reach) -> Result<u16, String> {
    if !may_be_told(&due.url, reach) {
        return Err("the address is not allowed".to_owned());
    }
    let body = webhooks::message(due).to_string();
    let answer = client
        .post(&due.url)
        .header(CONTENT_TYPE, "application/json")
        .header(DELIVERY, due.delivery_id.to_string())
        .header(SIGNATURE, signature(&due.secret, now(), &body))
        .body(body)
        .send()
        .await
        .map_err(|error| innermost(&error.without_url()))?;
    Ok(answer.status().as_u16())
}

/// The last cause: "connection refused" and not that something could not be sent.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// The hour is signed with the body, so that a message cannot be sent again much later by somebody else.
fn signature(secret: &str, at: Timestamp, body: &str) -> String {
    let seconds = at.timestamp();
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length is taken");
    mac.update(format!("{seconds}.{body}").as_bytes());
    let mac = mac.finalize().into_bytes();
    let hex: String = mac.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("t={seconds},v1={hex}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value is that of `printf '1765530000.{"round":1}' | openssl dgst -sha256 -hmac secret`.
    #[test]
    fn a_message_is_signed_with_its_hour() {
        let at = chrono::DateTime::from_timestamp(1_765_530_000, 0).unwrap();
        assert_eq!(
            signature("secret", at, r#"{"round":1}"#),
            "t=1765530000,v1=e6965ea6a9e4373ec01403a0e5e7d4b55fb41387a71748a2ece6979872a68afe"
        );
    }
}
