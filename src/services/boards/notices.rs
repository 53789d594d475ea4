//! Telling other processes, after the commit, that there is something to read.
//!
//! Notices are gathered for a moment and sent in a transaction of their own that does not wait for
//! the disk: inside the durable one, a `NOTIFY` makes every commit of the server wait for the one
//! before it. A notice may be lost; whoever listens also looks at the table by himself.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::mpsc;
use tracing::warn;
use uuid::Uuid;

use super::Change;
use crate::db::notices::{self, Notice, Signed};

const GATHER: Duration = Duration::from_millis(20);

pub(super) struct Notices {
    queue: mpsc::UnboundedSender<Change>,
    /// By this mark the process knows its own notices again and reads nothing for them.
    sender: String,
}

impl Notices {
    pub(super) fn start(pool: PgPool) -> Notices {
        let (queue, waiting) = mpsc::unbounded_channel();
        let sender = Uuid::new_v4().simple().to_string();
        tokio::spawn(send_gathered(pool, sender.clone(), waiting));
        Notices { queue, sender }
    }

    pub(super) fn send(&self, change: Change) {
        // Only a process that is stopping no longer sends.
        let _ = self.queue.send(change);
    }

    /// Whether this process sent a notice.
    pub(super) fn is_own(&self, signed: &Signed) -> bool {
        signed.sender == self.sender
    }
}

async fn send_gathered(pool: PgPool, sender: String, mut waiting: mpsc::UnboundedReceiver<Change>) {
    let mut gathered = Vec::new();
    while waiting.recv_many(&mut gathered, 4096).await > 0 {
        tokio::time::sleep(GATHER).await;
        while let Ok(change) = waiting.try_recv() {
            gathered.push(change);
        }
        let texts: HashSet<String> = gathered
            .drain(..)
            .map(|change| notices::write(&sender, subject(change)))
            .collect();
        let sent = match pool.acquire().await {
            Ok(mut conn) => notices::send(&mut conn, &texts.into_iter().collect::<Vec<_>>()).await,
            Err(error) => Err(error.into()),
        };
        if let Err(error) = sent {
            warn!(%error, "A notice to other processes was not sent; they will find the change by looking");
        }
    }
}

fn subject(change: Change) -> Notice {
    match change {
        Change::Board { game_id, .. } => Notice::Game(game_id),
        Change::Event { event_id } => Notice::Event(event_id),
        Change::EveryPage { event_id } => Notice::EveryPage(event_id),
        Change::Published { event_id } => Notice::Published(event_id),
        Change::Desk { event_id } => Notice::Desk(event_id),
        Change::Anything => Notice::Anything,
    }
}
