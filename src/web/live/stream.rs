//! A stream that stays open: what was missed, then what happens, and a sign of life meanwhile.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header;
use bytes::Bytes;
use futures_util::stream;
use tokio::sync::broadcast;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::Frame;
use crate::web::{Stopping, now};

/// A page that hears nothing for longer than this knows that it is stale.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// What somebody who watches gets to hear.
pub struct Heard {
    /// What he missed, to be sent first.
    pub missed: Vec<Frame>,
    /// Frames up to this number are among the missed ones, or were seen before.
    pub seen: u32,
    /// What happens from now on.
    pub frames: broadcast::Receiver<Frame>,
}

struct State {
    first: VecDeque<Bytes>,
    seen: u32,
    frames: broadcast::Receiver<Frame>,
    alive: Interval,
    stopping: Stopping,
}

/// Answers with a stream that ends when the viewer goes away or the service stops.
pub fn respond(heard: Heard, stopping: Stopping) -> HttpResponse {
    let mut alive = interval(KEEP_ALIVE);
    alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    alive.reset();
    // The first bytes open the stream on the other side, and say when to come back after a break.
    let mut first = VecDeque::from([
        Bytes::from_static(b"retry: 1000\n: damier\n\n"),
        Frame::tick(now()).bytes,
    ]);
    first.extend(heard.missed.into_iter().map(|frame| frame.bytes));
    let state = State {
        first,
        seen: heard.seen,
        frames: heard.frames,
        alive,
        stopping,
    };
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // A proxy that gathers bytes before sending them would make "live" a matter of minutes.
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(stream::unfold(state, next))
}

async fn next(mut state: State) -> Option<(Result<Bytes, Infallible>, State)> {
    if let Some(bytes) = state.first.pop_front() {
        return Some((Ok(bytes), state));
    }
    loop {
        let bytes = tokio::select! {
            biased;
            () = state.stopping.wait() => return None,
            frame = state.frames.recv() => match frame {
                Ok(frame) if frame.no != 0 && frame.no <= state.seen => continue,
                Ok(frame) => frame.bytes,
                Err(broadcast::error::RecvError::Lagged(_)) => Frame::reload().bytes,
                Err(broadcast::error::RecvError::Closed) => return None,
            },
            _ = state.alive.tick() => Frame::tick(now()).bytes,
        };
        return Some((Ok(bytes), state));
    }
}
