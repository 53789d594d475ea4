//! What the boards want to write at one instant, in one statement.
//!
//! A commit waits for the disk once, whatever it holds: commands that arrive while one commit runs
//! go into the next together. Each is answered when it is durable.

use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::db::DbError;
use crate::db::games::{self, NewEntry};

/// The most commands in one statement.
const BATCH: usize = 256;

/// Statements under way at once: while one waits for the disk, the next is being filled.
const AT_ONCE: usize = 2;

struct Waiting {
    entry: NewEntry,
    done: oneshot::Sender<Result<(), DbError>>,
}

/// The door to the log.
pub(super) struct Writer {
    queue: mpsc::UnboundedSender<Waiting>,
}

impl Writer {
    /// Starts the writing tasks; they end when the door is gone.
    pub(super) fn start(pool: PgPool) -> Writer {
        let (queue, waiting) = mpsc::unbounded_channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..AT_ONCE {
            tokio::spawn(write_batches(pool.clone(), waiting.clone()));
        }
        Writer { queue }
    }

    /// Writes one line; returns when it is on the disk, or was refused.
    pub(super) async fn write(&self, entry: NewEntry) -> Result<(), DbError> {
        let (done, answer) = oneshot::channel();
        self.queue
            .send(Waiting { entry, done })
            .map_err(|_| stopped())?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }
}

fn stopped() -> DbError {
    DbError::Sql(sqlx::Error::PoolClosed)
}

async fn write_batches(pool: PgPool, queue: Arc<Mutex<mpsc::UnboundedReceiver<Waiting>>>) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        batch.clear();
        if queue.lock().await.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        write_batch(&pool, &mut batch).await;
    }
}

/// One statement for all; where a key refuses it, one for each, so that one board's conflict is
/// not another's.
async fn write_batch(pool: &PgPool, batch: &mut Vec<Waiting>) {
    let entries: Vec<NewEntry> = batch.iter().map(|waiting| waiting.entry.clone()).collect();
    match write_entries(pool, &entries).await {
        Ok(()) => batch.drain(..).for_each(|waiting| answer(waiting, Ok(()))),
        Err(error) if batch.len() == 1 => answer(batch.remove(0), Err(error)),
        Err(DbError::Sql(error)) => {
            // Nobody knows whether it was written: each asks again with his command.
            let text = error.to_string();
            batch.drain(..).for_each(|waiting| {
                answer(
                    waiting,
                    Err(DbError::Sql(sqlx::Error::Protocol(text.clone()))),
                )
            });
        }
        Err(_) => {
            for waiting in batch.drain(..) {
                let result = write_entries(pool, std::slice::from_ref(&waiting.entry)).await;
                answer(waiting, result);
            }
        }
    }
}

async fn write_entries(pool: &PgPool, entries: &[NewEntry]) -> Result<(), DbError> {
    let mut conn = pool.acquire().await?;
    games::append(&mut conn, entries).await
}

fn answer(waiting: Waiting, result: Result<(), DbError>) {
    // An asker that went away has nothing to be told.
    let _ = waiting.done.send(result);
}
