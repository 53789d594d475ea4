//! Somebody who is signed in and does by HTTP what an organiser and arbiter does by hand.

use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use serde::Deserialize;
use uuid::Uuid;

use super::http::{Answer, Connection, encoded};

/// Where the service is, and who asks.
#[derive(clap::Args, Clone)]
pub(super) struct Place {
    /// Address and port of the service
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) service: SocketAddr,
    /// The session `damier bench link` printed
    #[arg(long, env = "DAMIER_BENCH_SESSION", value_name = "TOKEN")]
    pub(super) session: String,
}

/// The fields of a form that give a game a clock.
pub(super) const CLOCK: [(&str, &str); 2] = [("clock", "90'+30\""), ("clock_kind", "kept")];

/// A connection of somebody who is signed in.
pub(super) struct Organiser {
    connection: Connection,
    headers: String,
}

/// What the service says of a recorded move.
#[derive(Deserialize)]
pub(super) struct Entered {
    /// The line of the log it became.
    pub(super) seq: u32,
    /// The number under which viewers hear of it.
    pub(super) public_no: u32,
    said: String,
}

impl Organiser {
    /// Connects.
    pub(super) async fn connect(place: &Place) -> anyhow::Result<Self> {
        Ok(Self {
            connection: Connection::open(place.service, None).await?,
            headers: format!(
                "Host: {}\r\nSec-Fetch-Site: same-origin\r\nCookie: damier_session={}\r\n",
                place.service, place.session
            ),
        })
    }

    /// Opens a new event, in which he is organiser and arbiter. Returns its part of the address.
    pub(super) async fn create_event(&mut self, name: &str) -> anyhow::Result<String> {
        self.create_event_with(name, &[]).await
    }

    /// As `create_event`, with these fields of the form besides.
    pub(super) async fn create_event_with(
        &mut self,
        name: &str,
        more: &[(&str, &str)],
    ) -> anyhow::Result<String> {
        let mut fields = vec![
            ("name", name),
            ("starts_on", "2026-11-30"),
            ("ends_on", "2026-11-30"),
            ("time_zone", "Europe/Paris"),
            ("arbitrates", "on"),
        ];
        fields.extend_from_slice(more);
        let answer = self.post("/desk/events/new", &fields).await?;
        let desk = led_to(&answer)?;
        let slug = desk.strip_prefix("/desk/").context("no desk")?;
        Ok(slug.split(['/', '?']).next().unwrap_or_default().to_owned())
    }

    /// Opens a board and returns its game.
    pub(super) async fn open_game(
        &mut self,
        slug: &str,
        round: usize,
        board: usize,
    ) -> anyhow::Result<Uuid> {
        self.open_game_with(
            slug,
            round,
            board,
            &[("clock", "none"), ("clock_kind", "kept")],
        )
        .await
    }

    /// As `open_game`, with these fields of the form for clock and position.
    pub(super) async fn open_game_with(
        &mut self,
        slug: &str,
        round: usize,
        board: usize,
        more: &[(&str, &str)],
    ) -> anyhow::Result<Uuid> {
        let (round, board) = (round.to_string(), board.to_string());
        let (white, black) = (format!("White {board}"), format!("Black {board}"));
        let mut fields = vec![
            ("round", round.as_str()),
            ("board", &board),
            ("white", &white),
            ("black", &black),
        ];
        fields.extend_from_slice(more);
        let answer = self
            .post(&format!("/desk/{slug}/games/new"), &fields)
            .await?;
        let desk = led_to(&answer)?.to_owned();
        let page = self.get(&desk).await?;
        ensure!(page.status == 200, "{desk} answers {}", page.status);
        let text = page.text();
        let mut links = text.split("/games/").skip(1);
        links
            .find_map(|link| link.get(..36)?.parse().ok())
            .with_context(|| format!("{desk} names no game"))
    }

    /// The code that pairs a tablet with a board of the event.
    pub(super) async fn pairing_code(
        &mut self,
        slug: &str,
        board: usize,
    ) -> anyhow::Result<String> {
        let path = format!("/desk/{slug}/boards/{board}/pairing");
        let answer = self.post(&path, &[]).await?;
        let text = answer.text();
        let code = text.split_once("<p class=\"code\">");
        let (_, rest) = code.with_context(|| format!("{path} answers {}", answer.status))?;
        Ok(rest.split('<').next().unwrap_or_default().to_owned())
    }

    /// Enters a move as an arbiter types it. The answer must say that it was recorded, as the line
    /// after `after`, and which move it was.
    pub(super) async fn enter(
        &mut self,
        game: Uuid,
        line: &str,
        after: u32,
    ) -> anyhow::Result<Entered> {
        let entered = self.say(game, line, after).await?;
        ensure!(
            entered.said.contains(line),
            "{line} was answered: {}",
            entered.said
        );
        Ok(entered)
    }

    /// Enters anything that is one record: the line after `after`.
    pub(super) async fn say(
        &mut self,
        game: Uuid,
        line: &str,
        after: u32,
    ) -> anyhow::Result<Entered> {
        let body = format!(
            "line={}&after={after}&command_id={}",
            encoded(line),
            Uuid::new_v4().as_hyphenated()
        );
        let request = format!(
            "POST /games/{game}/entries HTTP/1.1\r\n{}Accept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            self.headers,
            body.len()
        );
        let answer = self.connection.ask(&request).await?;
        if answer.status != 200 {
            bail!("{line} was answered {}: {}", answer.status, answer.text());
        }
        let entered: Entered = serde_json::from_slice(&answer.body)?;
        ensure!(
            entered.seq == after + 1,
            "{line} after {after} was answered: {}",
            answer.text()
        );
        Ok(entered)
    }

    /// Types a command at a board, which must be recorded as the line after `after`.
    pub(super) async fn command(
        &mut self,
        game: Uuid,
        line: &str,
        after: u32,
    ) -> anyhow::Result<()> {
        self.leads(game, line, after).await.map(drop)
    }

    /// Types a line at a board, and says which page it leads to.
    pub(super) async fn leads(
        &mut self,
        game: Uuid,
        line: &str,
        after: u32,
    ) -> anyhow::Result<String> {
        let fields = [("line", line), ("after", &after.to_string())];
        let answer = self
            .post(&format!("/games/{game}/entries"), &fields)
            .await?;
        led_to(&answer).map(str::to_owned)
    }

    /// Opens a page, which must be there.
    pub(super) async fn opens(&mut self, path: &str) -> anyhow::Result<String> {
        let answer = self.get(path).await?;
        ensure!(answer.status == 200, "{path} answers {}", answer.status);
        Ok(answer.text().into_owned())
    }

    /// Sends a form that must lead on.
    pub(super) async fn does(&mut self, path: &str, fields: &[(&str, &str)]) -> anyhow::Result<()> {
        let answer = self.post(path, fields).await?;
        led_to(&answer)
            .map(drop)
            .with_context(|| format!("{path} with {fields:?}"))
    }

    async fn get(&mut self, path: &str) -> anyhow::Result<Answer> {
        let request = format!("GET {path} HTTP/1.1\r\n{}\r\n", self.headers);
        self.connection.ask(&request).await
    }

    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> anyhow::Result<Answer> {
        let mut body = format!("command_id={}", Uuid::new_v4());
        for (name, value) in fields {
            body.push_str(&format!("&{name}={}", encoded(value)));
        }
        let request = format!(
            "POST {path} HTTP/1.1\r\n{}Content-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.headers,
            body.len()
        );
        self.connection.ask(&request).await
    }
}

/// Follows the link of the first organiser and returns the session that comes of it.
pub(super) async fn take_link(service: SocketAddr, path: &str) -> anyhow::Result<String> {
    let mut nobody = Organiser {
        connection: Connection::open(service, None).await?,
        headers: format!("Host: {service}\r\nSec-Fetch-Site: same-origin\r\n"),
    };
    let answer = nobody
        .post(
            path,
            &[
                ("display_name", "Bench"),
                ("login_name", "bench"),
                ("password", "to be measured and thrown away"),
            ],
        )
        .await?;
    led_to(&answer)?;
    let cookie = answer
        .header("set-cookie")
        .context("no session came of it")?;
    let session = cookie
        .strip_prefix("damier_session=")
        .context("no session came of it")?;
    Ok(session.split(';').next().unwrap_or_default().to_owned())
}

/// Where an answer sends the browser that posted a form.
fn led_to(answer: &Answer) -> anyhow::Result<&str> {
    match answer.header("location") {
        Some(address) if answer.status == 303 => Ok(address),
        _ => bail!("a form was answered {}: {}", answer.status, answer.text()),
    }
}
