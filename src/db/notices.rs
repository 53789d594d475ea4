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
    /// What stands on every page of this event changed.
    EveryPage(EventId),
    /// Something was published at this event that everybody waits for.
    Published(EventId),
    /// What only the desks of this event may see changed.
    Desk(EventId),
    /// Notices may have been lost, or could not be read: look at everything.
    Anything,
}

/// A notice, and the process that sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed {
    /// The sender's mark; empty where it could not be read.
    pub sender: String,
    /// What it is about.
    pub notice: Notice,
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

/// The next notice. A connection that broke and was made again answers `Anything`, from nobody.
pub async fn next(listener: &mut PgListener) -> Result<Signed, DbError> {
    Ok(match listener.try_recv().await? {
        Some(notice) => read(notice.payload()),
        None => Signed {
            sender: String::new(),
            notice: Notice::Anything,
        },
    })
}

/// The text of a notice: `sender/g` and the game, `sender/e`, `sender/p`, `sender/r` or `sender/d` and the event.
pub fn write(sender: &str, notice: Notice) -> String {
    match notice {
        Notice::Game(game_id) => format!("{sender}/g{game_id}"),
        Notice::Event(event_id) => format!("{sender}/e{event_id}"),
        Notice::EveryPage(event_id) => format!("{sender}/p{event_id}"),
        Notice::Published(event_id) => format!("{sender}/r{event_id}"),
        Notice::Desk(event_id) => format!("{sender}/d{event_id}"),
        Notice::Anything => format!("{sender}/"),
    }
}

fn read(text: &str) -> Signed {
    let (sender, text) = text.split_once('/').unwrap_or_default();
    Signed {
        sender: sender.to_owned(),
        notice: read_subject(text),
    }
}

fn read_subject(text: &str) -> Notice {
    let id = |text: &str| text.parse().ok();
    match text.split_at_checked(1) {
        Some(("g", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Game(GameId(id))),
        Some(("e", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Event(EventId(id))),
        Some(("p", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::EveryPage(EventId(id))),
        Some(("r", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Published(EventId(id))),
        Some(("d", rest)) => id(rest).map_or(Notice::Anything, |id| Notice::Desk(EventId(id))),
        _ => Notice::Anything,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let id: uuid::Uuid = "0195b6a0-0000-7000-8000-000000000001".parse().unwrap();
        for notice in [
            Notice::Game(GameId(id)),
            Notice::Event(EventId(id)),
            Notice::EveryPage(EventId(id)),
            Notice::Published(EventId(id)),
            Notice::Desk(EventId(id)),
            Notice::Anything,
        ] {
            let signed = read(&write("4f", notice));
            assert_eq!((signed.sender.as_str(), signed.notice), ("4f", notice));
        }
    }

    #[test]
    fn a_notice_that_cannot_be_read_means_anything_may_have_changed() {
        for text in ["", "g", "4f/g", "4f/gx", "4f/é", "4f/x123", "é"] {
            assert_eq!(read(text).notice, Notice::Anything, "{text}");
        }
    }
}
