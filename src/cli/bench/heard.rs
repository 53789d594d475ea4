//! What a desk and a viewer hear, and when.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Instant;

use tokio::net::TcpStream;
use uuid::Uuid;

use super::figures::instant;
use super::http::{Connection, find};
use super::organiser::Place;

/// A record, by its game and its number: in the log for a desk, among the public ones for a viewer.
pub(super) type Record = (Uuid, u64);

/// When each record was heard of.
pub(super) type Seen = Rc<RefCell<HashMap<Record, Instant>>>;

/// Opens the streams of a desk and of a viewer of this event, and notes what they hear from now on. To be
/// called on a `LocalSet`.
pub(super) async fn of_event(place: &Place, slug: &str) -> anyhow::Result<(Seen, Seen)> {
    let (desk, viewer) = (Seen::default(), Seen::default());
    let head = format!("Host: {}\r\nAccept: text/event-stream\r\n", place.service);
    let signed = format!("{head}Cookie: damier_session={}\r\n", place.session);
    for (path, head, seen, number) in [
        (format!("/desk/{slug}/stream"), &signed, &desk, "seq"),
        (format!("/events/{slug}/stream"), &head, &viewer, "n"),
    ] {
        let request = format!("GET {path} HTTP/1.1\r\n{head}\r\n");
        let connection = Connection::open(place.service, None).await?;
        let (stream, came) = connection.open_stream(&request).await?;
        tokio::task::spawn_local(listen(stream, came, seen.clone(), number));
    }
    Ok((desk, viewer))
}

/// Reads a stream to its end, and notes when the number of a game's record came.
async fn listen(stream: TcpStream, mut came: Vec<u8>, seen: Seen, number: &'static str) {
    let mut buffer = [0; 65_536];
    loop {
        let at = instant();
        while let Some(end) = find(&came, b"\n\n") {
            if let Some(record) = record_of(&came[..end], number) {
                seen.borrow_mut().entry(record).or_insert(at);
            }
            came.drain(..end + 2);
        }
        if stream.readable().await.is_err() {
            return;
        }
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => came.extend_from_slice(&buffer[..length]),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// The game and the number a frame tells of. Lines with the length of a chunk may stand around it.
fn record_of(frame: &[u8], number: &str) -> Option<Record> {
    let frame = std::str::from_utf8(frame).ok()?;
    let data = frame.lines().find_map(|line| line.strip_prefix("data: "))?;
    let data: serde_json::Value = serde_json::from_str(data).ok()?;
    let game = data.get("game")?.as_str()?.parse().ok()?;
    Some((game, data.get(number)?.as_u64()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_tells_of_a_record_by_its_game_and_number() {
        let game = Uuid::nil();
        let frame = format!("\r\n1f4\r\nevent: board\ndata: {{\"game\":\"{game}\",\"seq\":7}}");
        assert_eq!(record_of(frame.as_bytes(), "seq"), Some((game, 7)));
        assert_eq!(record_of(frame.as_bytes(), "n"), None);
        assert_eq!(record_of(b"event: tick\ndata: 5", "seq"), None);
    }
}
