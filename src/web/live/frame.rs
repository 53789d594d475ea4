//! One server-sent event, encoded once for all who receive it (HTML, 9.2).

use std::fmt::Write;

use bytes::Bytes;

use crate::clock::Timestamp;

/// A frame with the number by which a viewer says what he has seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The number; 0 for a frame that is not numbered.
    pub no: u32,
    /// The bytes on the wire.
    pub bytes: Bytes,
}

impl Frame {
    /// A numbered frame. `json` has no line end, so that it is one line of data.
    pub fn new(no: u32, event: &str, json: &str) -> Frame {
        debug_assert!(
            !json.contains(['\n', '\r']),
            "a line end would cut the data"
        );
        let mut text = String::with_capacity(json.len() + event.len() + 40);
        if no > 0 {
            let _ = writeln!(text, "id: {no}");
        }
        let _ = write!(text, "event: {event}\ndata: {json}\n\n");
        Frame {
            no,
            bytes: Bytes::from(text),
        }
    }

    /// Tells the page to fetch itself again.
    pub fn reload() -> Frame {
        Frame::new(0, "reload", "{}")
    }

    /// Tells the page to fetch itself again without waiting for what else may come.
    pub fn reload_now() -> Frame {
        Frame::new(0, "reload", "{\"now\":true}")
    }

    /// What is sent when nothing happens, so that a dead connection shows on both sides: the
    /// server's time in milliseconds since 1970, by which a page counts its clocks down. An event and
    /// not a comment: browsers hide comments from the page, which must know.
    pub fn tick(at: Timestamp) -> Frame {
        Frame::new(0, "tick", &at.timestamp_millis().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_what_an_event_source_reads() {
        assert_eq!(
            &Frame::new(57, "move", "{\"n\":57}").bytes[..],
            b"id: 57\nevent: move\ndata: {\"n\":57}\n\n"
        );
        let at = chrono::DateTime::from_timestamp_millis(1_795_000_000_123).unwrap();
        assert_eq!(
            &Frame::tick(at).bytes[..],
            b"event: tick\ndata: 1795000000123\n\n"
        );
        assert_eq!(&Frame::reload().bytes[..], b"event: reload\ndata: {}\n\n");
        assert_eq!(
            &Frame::reload_now().bytes[..],
            b"event: reload\ndata: {\"now\":true}\n\n"
        );
    }
}
