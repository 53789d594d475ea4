//! Rows as they are, for backups: those of one event, or of everything.
//!
//! Columns are not named here one by one: what a later migration adds to these tables is in a backup
//! without a word, and what an older backup lacks gets the default of its column.

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};

use super::{DbError, EventId, PersonId, pool};
use crate::clock::Timestamp;

/// The rows of one event, each as the table holds it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct EventRows {
    /// The event itself: one row.
    pub event: Vec<Value>,
    /// The log of its tournament.
    pub contest: Vec<Value>,
    /// Its games, with the files they came from.
    pub games: Vec<Value>,
    /// The logs of its games.
    pub records: Vec<Value>,
    /// How entrants are shown. When they were born, how they are reached and what was noted is left out.
    pub shown: Vec<Value>,
    /// What is announced of the next round.
    pub next_round: Vec<Value>,
    /// The changes of its rules, which everybody may read.
    pub rules: Vec<Value>,
}

/// The tables of one event with their rows, in the order in which they can be written.
pub const TABLES: [&str; 7] = [
    "event",
    "contest_event",
    "game",
    "game_event",
    "entrant_private",
    "next_round",
    "audit_entry",
];

impl EventRows {
    /// The rows of each of [`TABLES`].
    pub fn tables(&self) -> [&Vec<Value>; 7] {
        [
            &self.event,
            &self.contest,
            &self.games,
            &self.records,
            &self.shown,
            &self.next_round,
            &self.rules,
        ]
    }

    /// The same, to be changed.
    pub fn tables_mut(&mut self) -> [&mut Vec<Value>; 7] {
        [
            &mut self.event,
            &mut self.contest,
            &mut self.games,
            &mut self.records,
            &mut self.shown,
            &mut self.next_round,
            &mut self.rules,
        ]
    }
}

/// The rows of an event at one instant, with the log of its tournament up to a line where one is given.
/// Call it in a transaction of [`begin_reading`].
pub async fn read_event(
    conn: &mut PgConnection,
    event_id: EventId,
    until: Option<u32>,
) -> Result<EventRows, DbError> {
    let until = until.map_or(i32::MAX, |seq| i32::try_from(seq).unwrap_or(i32::MAX));
    let event = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) AS "row!" FROM event AS one WHERE event_id = $1"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    let contest = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) AS "row!" FROM contest_event AS one WHERE event_id = $1 AND seq <= $2 ORDER BY seq"#,
        event_id.0,
        until
    )
    .fetch_all(&mut *conn)
    .await?;
    let games = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) AS "row!" FROM game AS one WHERE event_id = $1 ORDER BY round_no, board_no"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    let records = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) AS "row!" FROM game_event AS one JOIN game USING (game_id)
           WHERE game.event_id = $1 ORDER BY round_no, board_no, seq"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    let shown = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) - ARRAY['birth', 'contact', 'note'] AS "row!" FROM entrant_private AS one
           WHERE event_id = $1 ORDER BY entry_no"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    let next_round = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) AS "row!" FROM next_round AS one WHERE event_id = $1"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    let rules = sqlx::query_scalar!(
        r#"SELECT to_jsonb(one) - 'audit_entry_id' AS "row!" FROM audit_entry AS one
           WHERE event_id = $1 AND action = 'rules_changed' ORDER BY audit_entry_id"#,
        event_id.0
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(EventRows {
        event,
        contest,
        games,
        records,
        shown,
        next_round,
        rules,
    })
}

/// What follows in this transaction is read as of one instant, and nothing is written.
pub async fn begin_reading(conn: &mut PgConnection) -> Result<(), DbError> {
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes rows into one of [`TABLES`]: the columns that are in them and in the table. A text the table
/// does not take is `Unreadable` or names the constraint.
pub async fn write_rows(
    conn: &mut PgConnection,
    table: &'static str,
    rows: &[Value],
) -> Result<(), DbError> {
    let Some(first) = rows.first().and_then(Value::as_object) else {
        return Ok(());
    };
    let known = columns(conn, table).await?;
    let named: Vec<String> = known
        .into_iter()
        .filter(|column| first.contains_key(column))
        .map(|column| quoted(&column))
        .collect();
    let named = named.join(", ");
    let statement = format!(
        "INSERT INTO {table} ({named}) SELECT {named} FROM jsonb_populate_recordset(NULL::{table}, $1)"
    );
    for some in rows.chunks(1000) {
        sqlx::query(AssertSqlSafe(statement.clone()))
            .bind(Value::Array(some.to_vec()))
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

async fn columns(conn: &mut PgConnection, table: &str) -> Result<Vec<String>, DbError> {
    Ok(sqlx::query_scalar!(
        r#"SELECT column_name::text AS "name!" FROM information_schema.columns
           WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position"#,
        table
    )
    .fetch_all(conn)
    .await?)
}

/// Somebody who is named in a restored log and cannot sign in here: no password is that of an empty digest.
pub async fn add_named(
    conn: &mut PgConnection,
    person_id: PersonId,
    display_name: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    sqlx::query!(
        "INSERT INTO person (person_id, login_name, display_name, password_hash, created_at) VALUES ($1, $2, $3, '', $4)",
        person_id.0,
        format!("restored-{}", person_id.0.simple()),
        display_name,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The latest migration of this build.
pub fn schema_of_build() -> i64 {
    pool::MIGRATOR
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or_default()
}

/// The latest migration of a database; nothing where it has none.
pub async fn schema_of(conn: &mut PgConnection) -> Result<Option<i64>, DbError> {
    Ok(pool::applied(conn).await?.into_iter().max())
}

/// Brings a database to the schema of a migration, not beyond.
pub async fn migrate_to(conn: &mut PgConnection, version: i64) -> Result<(), DbError> {
    let done = pool::MIGRATOR.run_to(version, conn).await;
    done.map_err(|error| DbError::Unreadable {
        what: "schema",
        reason: error.to_string(),
    })
}

/// The tables of a database that hold something of ours, those first that others refer to.
pub async fn tables(conn: &mut PgConnection) -> Result<Vec<String>, DbError> {
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT relname::text FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
         WHERE relkind = 'r' AND nspname = current_schema() AND relname <> '_sqlx_migrations' ORDER BY relname",
    )
    .fetch_all(&mut *conn)
    .await?;
    let refers: Vec<(String, String)> = sqlx::query_as(
        "SELECT c.relname::text, r.relname::text FROM pg_constraint k
         JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
         JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE k.contype = 'f' AND n.nspname = current_schema() AND c.oid <> r.oid",
    )
    .fetch_all(conn)
    .await?;
    Ok(in_order(names, &refers))
}

/// Names in an order in which each comes after those it refers to.
fn in_order(mut left: Vec<String>, refers: &[(String, String)]) -> Vec<String> {
    let mut done: Vec<String> = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let ready = |name: &String| {
            let mut needs = refers.iter().filter(|(from, _)| from == name);
            needs.all(|(_, to)| done.contains(to))
        };
        let (now, later): (Vec<String>, Vec<String>) = left.into_iter().partition(ready);
        if now.is_empty() {
            // Tables that refer to each other: in no order could they be written row by row.
            done.extend(later);
            return done;
        }
        done.extend(now);
        left = later;
    }
    done
}

/// Whether anything was ever recorded in a database: no person, no event.
pub async fn is_empty(conn: &mut PgConnection) -> Result<bool, DbError> {
    let there: Option<String> = sqlx::query_scalar("SELECT to_regclass('event')::text")
        .fetch_one(&mut *conn)
        .await?;
    if there.is_none() {
        return Ok(true);
    }
    let any: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM person) OR EXISTS (SELECT 1 FROM event)")
            .fetch_one(conn)
            .await?;
    Ok(!any)
}

/// The columns of a table, as a copy names them.
pub async fn columns_of(conn: &mut PgConnection, table: &str) -> Result<Vec<String>, DbError> {
    columns(conn, table).await
}

/// Copies a table out in PostgreSQL's own text form, a piece at a time, in the transaction of `conn`.
pub async fn copy_out(
    conn: &mut PgConnection,
    table: &str,
    columns: &[String],
    mut take: impl FnMut(&[u8]) -> std::io::Result<()>,
) -> Result<(), DbError> {
    use futures_util::StreamExt;
    let columns: Vec<String> = columns.iter().map(|name| quoted(name)).collect();
    let statement = format!("COPY {} ({}) TO STDOUT", quoted(table), columns.join(", "));
    let mut pieces = conn.copy_out_raw(&statement).await?;
    while let Some(piece) = pieces.next().await {
        take(&piece?).map_err(sqlx::Error::Io)?;
    }
    Ok(())
}

/// Copies a table in from that form.
pub async fn copy_in(
    conn: &mut PgConnection,
    table: &str,
    columns: &[String],
    mut next: impl FnMut(&mut [u8]) -> std::io::Result<usize>,
) -> Result<(), DbError> {
    let columns: Vec<String> = columns.iter().map(|name| quoted(name)).collect();
    let statement = format!("COPY {} ({}) FROM STDIN", quoted(table), columns.join(", "));
    let mut copy = conn.copy_in_raw(&statement).await?;
    let mut piece = vec![0; 256 * 1024];
    loop {
        match next(&mut piece) {
            Ok(0) => break,
            Ok(read) => {
                copy.send(&piece[..read]).await?;
            }
            Err(error) => {
                copy.abort(error.to_string()).await?;
                return Err(sqlx::Error::Io(error).into());
            }
        }
    }
    copy.finish().await?;
    Ok(())
}

/// Lets the numbers a table gives by itself go on after those that were copied in.
pub async fn advance_identities(conn: &mut PgConnection) -> Result<(), DbError> {
    let identities: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_name::text, column_name::text FROM information_schema.columns
         WHERE table_schema = current_schema() AND is_identity = 'YES'",
    )
    .fetch_all(&mut *conn)
    .await?;
    for (table, column) in identities {
        let statement = format!(
            "SELECT setval(pg_get_serial_sequence($1, $2), COALESCE(max({column}), 0) + 1, false) FROM {table}",
            column = quoted(&column),
            table = quoted(&table),
        );
        sqlx::query(AssertSqlSafe(statement))
            .bind(&table)
            .bind(&column)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// A connection of its own: a copy must not take one from those who are served.
pub async fn connect_beside(pool: &PgPool) -> Result<PgConnection, DbError> {
    let options = pool.connect_options();
    Ok(PgConnection::connect_with(&options).await?)
}

/// How much room the database takes, and which PostgreSQL keeps it.
pub async fn size_and_version(conn: &mut PgConnection) -> Result<(i64, String), DbError> {
    let row = sqlx::query!(
        r#"SELECT pg_database_size(current_database()) AS "size!", current_setting('server_version') AS "version!""#
    )
    .fetch_one(conn)
    .await?;
    Ok((row.size, row.version))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_comes_after_those_it_refers_to() {
        let names = ["a", "b", "c"].map(str::to_owned).to_vec();
        let refers = [("a", "c"), ("c", "b")].map(|(x, y)| (x.to_owned(), y.to_owned()));
        assert_eq!(in_order(names, &refers), ["b", "c", "a"]);
    }
}
