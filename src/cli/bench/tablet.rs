//! A tablet at a table: paired with its board by a code, as a person would, and pressing with stamps of its
//! own time.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

use anyhow::{Context, ensure};
use uuid::Uuid;

use super::figures::instant;
use super::http::Connection;
use super::organiser::{Organiser, Place};
use crate::clock::{Tie, Timestamp};

/// A tablet that is paired with a board.
pub(super) struct Tablet {
    service: SocketAddr,
    from: Option<IpAddr>,
    connection: Connection,
    headers: String,
    run: Uuid,
    /// When its own time began.
    origin: Instant,
    tie: Tie,
    pressed: u32,
}

impl Tablet {
    /// Pairs a tablet with a board: the organiser shows the code, the tablet sends it.
    pub(super) async fn pair(
        place: &Place,
        organiser: &mut Organiser,
        slug: &str,
        board: usize,
    ) -> anyhow::Result<Self> {
        let code = organiser.pairing_code(slug, board).await?;
        let service = place.service;
        let from = own_address(service.ip(), board);
        let mut connection = Connection::open(service, from).await?;
        let head = format!("Host: {service}\r\nSec-Fetch-Site: same-origin\r\n");
        let answer = connection
            .ask(&form("/table/pairing", &head, &format!("code={code}")))
            .await?;
        let cookie = answer
            .header("set-cookie")
            .filter(|_| answer.status == 303)
            .with_context(|| format!("board {board} was not paired: {}", answer.text()))?;
        let cookie = cookie.split(';').next().unwrap_or_default();
        let headers = format!("{head}Cookie: {cookie}\r\n");
        let origin = instant();
        let tie = measure(&mut connection, &headers, origin).await?;
        Ok(Self {
            service,
            from,
            connection,
            headers,
            run: Uuid::new_v4(),
            origin,
            tie,
            pressed: 0,
        })
    }

    /// Has a fresh connection: one on which nobody asked while other tablets were paired may be closed.
    pub(super) async fn connect_again(&mut self) -> anyhow::Result<()> {
        self.connection = Connection::open(self.service, self.from).await?;
        Ok(())
    }

    /// Presses for a side, now. Returns its number on this tablet, once it is acknowledged as taken.
    pub(super) async fn press(&mut self, game: Uuid, side: &str) -> anyhow::Result<u32> {
        self.pressed += 1;
        let Tie {
            offset_ms,
            error_ms,
            measured_ms,
        } = self.tie;
        let body = format!(
            "game={game}&side={side}&run={}&seq={}&device_ms={}&offset_ms={offset_ms}&error_ms={}\
             &measured_ms={measured_ms}&command_id={}",
            self.run,
            self.pressed,
            ms_since(self.origin),
            error_ms.0,
            Uuid::new_v4(),
        );
        let head = format!("{}Accept: application/json\r\n", self.headers);
        let request = form("/table/press?kept=0", &head, &body);
        let answer = self.connection.ask(&request).await?;
        ensure!(
            answer.status == 200,
            "press {} was answered {}: {}",
            self.pressed,
            answer.status,
            answer.text()
        );
        Ok(self.pressed)
    }
}

/// Asks what time it is at the service, several times: the shortest way says most.
async fn measure(
    connection: &mut Connection,
    headers: &str,
    origin: Instant,
) -> anyhow::Result<Tie> {
    let mut best: Option<Tie> = None;
    for _ in 0..5 {
        let asked = ms_since(origin);
        let request = format!("GET /table/time?kept=0 HTTP/1.1\r\n{headers}\r\n");
        let answer = connection.ask(&request).await?;
        // Upwards: the answer came before this.
        let answered = ms_since(origin) + 1;
        let server = answer.text().parse().ok();
        let server = server.and_then(Timestamp::from_timestamp_millis);
        let server = server.with_context(|| format!("no time: {}", answer.text()))?;
        let tie = Tie::measure(asked, answered, server).context("a question without an answer")?;
        best = match best {
            Some(best) if best.error_ms <= tie.error_ms => Some(best),
            _ => Some(tie),
        };
    }
    best.context("nobody was asked")
}

fn ms_since(origin: Instant) -> i64 {
    i64::try_from((instant() - origin).as_millis()).unwrap_or(i64::MAX)
}

/// The tablets of a hall have addresses of their own: whoever tries many codes from one is held up.
fn own_address(service: IpAddr, board: usize) -> Option<IpAddr> {
    let [high, low] = u16::try_from(board).unwrap_or(u16::MAX).to_be_bytes();
    match service {
        IpAddr::V4(address) if address.is_loopback() => {
            Some(IpAddr::V4(Ipv4Addr::new(127, 77, high, low)))
        }
        _ => None,
    }
}

fn form(path: &str, head: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\n{head}Content-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tablet_of_this_machine_has_an_address_of_its_own() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let of = |board| own_address(here, board).unwrap().to_string();
        assert_eq!(of(1), "127.77.0.1");
        assert_eq!(of(1000), "127.77.3.232");
        assert_eq!(own_address("192.0.2.7".parse().unwrap(), 1), None);
    }
}
