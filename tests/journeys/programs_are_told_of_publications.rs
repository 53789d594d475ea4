//! An address is told that a round was published: signed, again until it answers, and after a stop too.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier::contest::Command;
use damier::db::Role;
use reqwest::StatusCode;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::support::contest::Director;
use crate::support::hall::{Hall, Visitor};
use crate::support::people::command_id;

/// What came: the head in small letters, and the body.
type Heard = Arc<Mutex<Vec<(String, String)>>>;

/// A site that answers with these, one after the other, and then with the last.
async fn site(answers: &'static [u16]) -> (String, Heard) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let heard = Heard::default();
    let said = heard.clone();
    tokio::spawn(async move {
        for n in 0.. {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut bytes = Vec::new();
            let (head, body) = loop {
                let mut piece = [0; 4096];
                let read = stream.read(&mut piece).await.unwrap();
                bytes.extend_from_slice(&piece[..read]);
                let text = String::from_utf8_lossy(&bytes).into_owned();
                if let Some((head, body)) = text.split_once("\r\n\r\n") {
                    let head = head.to_lowercase();
                    let length = head.split("content-length: ").nth(1).unwrap();
                    let length: usize = length.lines().next().unwrap().parse().unwrap();
                    if body.len() == length {
                        break (head, body.to_owned());
                    }
                }
                assert!(read > 0, "cut off");
            };
            said.lock().unwrap().push((head, body));
            let status = answers[n.min(answers.len() - 1)];
            let answer = format!(
                "HTTP/1.1 {status} X\r\nlocation: /else\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
            );
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    (url, heard)
}

async fn eventually(what: &str, holds: impl AsyncFn() -> bool) {
    for _ in 0..200 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never comes that {what}");
}

async fn adds(organiser: &Visitor, url: &str) -> String {
    let command = command_id();
    let form = [("command_id", command.as_str()), ("url", url)];
    let page = organiser.post("/desk/open/webhooks", &form).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let secret = page
        .body
        .split("id=\"secret-text\" readonly value=\"")
        .nth(1);
    secret
        .expect("a secret")
        .split('"')
        .next()
        .unwrap_or_default()
        .to_owned()
}

/// HMAC-SHA256 by another program.
fn hmac(secret: &str, text: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new("openssl")
        .args(["dgst", "-sha256", "-hmac", secret])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("openssl");
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    said.trim().rsplit(' ').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_publication_is_told_until_it_is_answered() {
    let hall = Hall::open_with(|settings| settings.web.webhooks_to_private_addresses = true).await;
    let event_id = hall.event("open").await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let director = Director::of(&hall.pool, event_id);
    director.configures(3).await;
    director.enters(&["Adam Noé", "Blin Zoé"]).await;
    // What was published before an address was entered is not told there.
    director.publishes().await;
    let (url, heard) = site(&[500, 302, 204]).await;
    let secret = adds(&organiser, &url).await;
    organiser
        .get("/desk/open/people")
        .await
        .shows("nothing yet");
    director
        .does(Command::Unpublish {
            seen: None,
            reason: "essai".to_owned(),
        })
        .await;
    eventually("the site is told", async || {
        heard.lock().unwrap().len() == 1
    })
    .await;
    eventually("the desk shows why", async || {
        let page = organiser.get("/desk/open/people").await.body;
        page.contains("unanswered") && page.contains("HTTP 500")
    })
    .await;
    // Some seconds later; the second answer leads elsewhere, where nobody goes.
    let later = async || {
        sqlx::query(
            "UPDATE webhook_delivery SET next_try_at = now() WHERE next_try_at IS NOT NULL",
        )
        .execute(&hall.pool)
        .await
        .unwrap();
    };
    later().await;
    eventually("the site is told again", async || {
        heard.lock().unwrap().len() == 2
    })
    .await;
    eventually("that is noted", async || {
        organiser
            .get("/desk/open/people")
            .await
            .body
            .contains("HTTP 302")
    })
    .await;
    later().await;
    eventually("the desk says that it arrived", async || {
        organiser
            .get("/desk/open/people")
            .await
            .body
            .contains("arrived")
    })
    .await;
    let all = heard.lock().unwrap().clone();
    assert_eq!(all.len(), 3);
    let (head, body) = &all[2];
    let message: Value = serde_json::from_str(body).unwrap();
    assert_eq!(message["kind"], "round.unpublished");
    assert_eq!(message["event"], "open");
    assert_eq!(message["round"], 1);
    assert_eq!(message["path"], "/api/v1/events/open/rounds/1");
    assert!(!body.contains("essai"));
    let header = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(name));
        line.expect("a header").trim().to_owned()
    };
    let signed = header("damier-signature:");
    let (seconds, signature) = signed.split_once(",v1=").unwrap();
    let seconds = seconds.strip_prefix("t=").unwrap();
    assert_eq!(signature, hmac(&secret, &format!("{seconds}.{body}")));
    let first: Value = serde_json::from_str(&all[0].1).unwrap();
    assert_eq!(first["id"], message["id"], "one message, three tries");
    assert_eq!(header("damier-delivery:"), message["id"].as_str().unwrap());

    // Taken away, it is told nothing more.
    let page = organiser.get("/desk/open/people").await;
    let key = page.body.split("name=\"webhook\" value=\"").nth(1).unwrap();
    let key = key.split('"').next().unwrap_or_default();
    organiser
        .post("/desk/open/webhooks/end", &[("webhook", key)])
        .await
        .shows("The address is removed");
}

/// Published while no service ran: the log is the list of what is to be told.
#[tokio::test]
async fn what_was_published_while_the_service_was_off_is_told_afterwards() {
    let hall = Hall::open_with(|settings| settings.web.webhooks_to_private_addresses = true).await;
    let event_id = hall.event("open").await;
    let director = Director::of(&hall.pool, event_id);
    director.configures(3).await;
    director.enters(&["Adam Noé", "Blin Zoé"]).await;
    director.publishes().await;
    let (url, heard) = site(&[204]).await;
    let person = hall.person("solange", &[]).await;
    // An address that was entered before all of that, and never told.
    sqlx::query(
        "INSERT INTO webhook (webhook_id, event_id, url, secret, created_at, created_by)
         VALUES (gen_random_uuid(), $1, $2, 'secret', now(), $3)",
    )
    .bind(event_id.0)
    .bind(&url)
    .bind(person.0)
    .execute(&hall.pool)
    .await
    .unwrap();
    eventually("the site is told", async || {
        heard.lock().unwrap().len() == 1
    })
    .await;
    let message: Value = serde_json::from_str(&heard.lock().unwrap()[0].1).unwrap();
    assert_eq!(message["kind"], "round.published");
    assert_eq!(message["version"], 1);
}

/// Whoever may enter an address must not be able to ask this machine's neighbours in its place.
#[tokio::test]
async fn no_message_goes_inside() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    for url in [
        "http://127.0.0.1:8080/",
        "http://10.0.0.1/",
        "http://[::1]/",
        "ftp://x/",
        "x",
        "",
    ] {
        let command = command_id();
        let form = [("command_id", command.as_str()), ("url", url)];
        let page = organiser.post("/desk/open/webhooks", &form).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}");
    }
    // A name that means this machine passes the form and reaches nobody.
    let (url, heard) = site(&[204]).await;
    let port = url.split(':').nth(2).unwrap();
    let person = hall.person("solange", &[]).await;
    let director = Director::of(&hall.pool, event_id);
    director.configures(3).await;
    director.enters(&["Adam Noé", "Blin Zoé"]).await;
    for name in ["127.0.0.1", "ip6-localhost", "localhost."] {
        sqlx::query(
            "INSERT INTO webhook (webhook_id, event_id, url, secret, created_at, created_by)
             VALUES (gen_random_uuid(), $1, $2, 'secret', now(), $3)",
        )
        .bind(event_id.0)
        .bind(format!("http://{name}:{port}"))
        .bind(person.0)
        .execute(&hall.pool)
        .await
        .unwrap();
    }
    director.publishes().await;
    eventually("all tries are noted", async || {
        let noted: i64 =
            sqlx::query_scalar("SELECT count(*) FROM webhook_delivery WHERE last_error <> ''")
                .fetch_one(&hall.pool)
                .await
                .unwrap();
        noted == 3
    })
    .await;
    assert!(heard.lock().unwrap().is_empty());
}
