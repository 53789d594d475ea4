//! `NOTIFY` and `LISTEN`: that there is something to read, never what.

use sqlx::PgConnection;
use sqlx::postgres::PgListener;

use super::{DbError, EventId, GameId};

const CHANNEL: &str = "damier_changes";

/// What a notice is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// Something happened at this board.
    Game(GameId),
    /// Something was said of this event.
    Event(EventId),
    /// Notices may have been lost, or could not be read: look at everything.
    Anything,
}

/// Sends notices in a transaction of their own that does not wait for the disk: one statement,
/// whose first column switches the wait off for its own commit.
pub async fn send(conn: &mut PgConnection, texts: &[String]) -> Result<(), DbError> {
    sqlx::query!(
        r#"SELECT set_config('synchronous_commit', 'off', true) AS "off!", pg_notify($1, text)::text AS "sent"
           FROM unnest($2::text[]) AS text"#,
        CHANNEL,
        texts,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Starts to listen.
pub async fn listen(pool: &sqlx::PgPool) -> Result<PgListener, DbError> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// The next notice. A connection that broke and was made again answers `Anything`.
pub async fn next(listener: &mut PgListener) -> Result<Notice, DbError> {
    Ok(match listener.try_recv().await? {
        Some(notice) => read(notice.payload()),
        None => Notice::Anything,
    })
}

fn read(text: &str) -> Notice {
    let id = |text: &str| text.parse().ok();
    match text.split_at_checked(1) {
        Some(("g", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Game(GameId(id))),
        Some(("e", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Event(EventId(id))),
        _ => Notice::Anything,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_that_cannot_be_read_means_anything_may_have_changed() {
        let id: uuid::Uuid = "0195b6a0-0000-7000-8000-000000000001".parse().unwrap();
        assert_eq!(read(&format!("g{id}")), Notice::Game(GameId(id)));
        assert_eq!(read(&format!("e{id}")), Notice::Event(EventId(id)));
        for text in ["", "g", "gx", "é", "x123"] {
            assert_eq!(read(text), Notice::Anything, "{text}");
        }
    }
}
