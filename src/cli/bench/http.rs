//! As much of HTTP/1.1 as the measurements need: one connection that is kept, one request at a
//! time, answers of a stated length. A full client would cost more than the server it measures.

use std::net::{IpAddr, SocketAddr};

use anyhow::{Context, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A connection to the service.
pub(super) struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

/// An answer.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: Vec<u8>,
}

impl Connection {
    /// Connects, from a given address of this machine where there is one.
    pub(super) async fn open(service: SocketAddr, from: Option<IpAddr>) -> anyhow::Result<Self> {
        let socket = match service {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        if let Some(from) = from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        let stream = socket
            .connect(service)
            .await
            .with_context(|| format!("nobody answers at {service}"))?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            received: Vec::with_capacity(2048),
        })
    }

    /// Sends a whole request and waits for the whole answer.
    pub(super) async fn ask(&mut self, request: &str) -> anyhow::Result<Answer> {
        self.stream.write_all(request.as_bytes()).await?;
        let (head, rest) = self.head().await?;
        let status = status_of(&head)?;
        let length: usize = header(&head, "content-length")
            .context("an answer without its length")?
            .parse()?;
        while self.received.len() < rest + length {
            self.read().await?;
        }
        let body = self.received[rest..rest + length].to_vec();
        self.received.drain(..rest + length);
        Ok(Answer { status, head, body })
    }

    /// Asks for a stream, and hands over the connection with what came after the head.
    pub(super) async fn open_stream(
        mut self,
        request: &str,
    ) -> anyhow::Result<(TcpStream, Vec<u8>)> {
        self.stream.write_all(request.as_bytes()).await?;
        let (head, rest) = self.head().await?;
        ensure!(status_of(&head)? == 200, "the stream was refused: {head}");
        Ok((self.stream, self.received.split_off(rest)))
    }

    /// The head of the next answer, and where its body begins among what was received.
    async fn head(&mut self) -> anyhow::Result<(String, usize)> {
        loop {
            if let Some(end) = find(&self.received, b"\r\n\r\n") {
                let head = std::str::from_utf8(&self.received[..end])?.to_owned();
                return Ok((head, end + 4));
            }
            self.read().await?;
        }
    }

    async fn read(&mut self) -> anyhow::Result<()> {
        if self.stream.read_buf(&mut self.received).await? == 0 {
            bail!("the service closed the connection");
        }
        Ok(())
    }
}

impl Answer {
    /// The value of a header, by its name in lower case.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// The body as text.
    pub(super) fn text(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.body)
    }
}

/// A field of a form, or a part of an address, as it is sent.
pub(super) fn encoded(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                text.push(char::from(byte));
            }
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}

/// Where `wanted` begins in `bytes`.
pub(super) fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|part| part == wanted)
}

fn status_of(head: &str) -> anyhow::Result<u16> {
    let status = head.split(' ').nth(1).unwrap_or_default();
    status.parse().with_context(|| format!("no answer: {head}"))
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.trim())
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn two_answers_on_one_connection_are_kept_apart() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let service = listener.local_addr().unwrap();
        let served = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = [0; 4];
            stream.read_exact(&mut asked).await.unwrap();
            let both = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\noneHTTP/1.1 303 See Other\r\nlocation: /x\r\ncontent-length: 0\r\n\r\n";
            stream.write_all(both.as_bytes()).await.unwrap();
            stream.read_exact(&mut asked).await.unwrap();
        });
        let mut connection = Connection::open(service, None).await.unwrap();
        let first = connection.ask("ask1").await.unwrap();
        assert_eq!((first.status, &*first.text()), (200, "one"));
        let second = connection.ask("ask2").await.unwrap();
        assert_eq!((second.status, second.body.len()), (303, 0));
        assert_eq!(second.header("location"), Some("/x"));
        served.await.unwrap();
        assert!(
            connection.ask("ask3").await.is_err(),
            "the other side has gone"
        );
    }

    #[test]
    fn what_is_no_letter_is_sent_by_its_number() {
        assert_eq!(encoded("32-28"), "32-28");
        assert_eq!(encoded("a b&é/"), "a%20b%26%C3%A9%2F");
    }
}
