//! Connections to PostgreSQL, and the schema they expect.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};

/// The migrations, compiled in. Running them takes an advisory lock, so several may start at once.
pub static MIGRATOR: Migrator = sqlx::migrate!();

/// A connection that has rested longer than this is asked whether it still lives before it is
/// used. Under load none rests that long, so the question costs nothing when it would matter.
const RESTED: Duration = Duration::from_millis(500);

/// When PostgreSQL was last found to have restarted. Connections older than that are dead and
/// are thrown away instead of being handed out to fail.
#[derive(Clone, Default)]
pub struct LastRestart(Arc<Mutex<Option<Instant>>>);

impl LastRestart {
    /// Notes that PostgreSQL has just restarted.
    #[expect(
        clippy::disallowed_methods,
        reason = "the age of connections is no business of a game"
    )]
    pub fn note_now(&self) {
        *self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(Instant::now());
    }

    /// Whether a connection of this age was made before it.
    fn outlived_by(&self, age: Duration) -> bool {
        let last = *self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        last.is_some_and(|at| age >= at.elapsed())
    }
}

/// Opens the pool. Connections are made when they are first needed.
///
/// sqlx's own test before every use is off: it costs a round trip each time. What replaces it
/// is `RESTED` and [`LastRestart`].
pub fn connect(
    options: PgConnectOptions,
    connections: u32,
    acquire: Duration,
    last_restart: LastRestart,
) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(acquire)
        .test_before_acquire(false)
        .before_acquire(move |connection, meta| {
            let outlived = last_restart.outlived_by(meta.age);
            let rested = meta.idle_for > RESTED;
            Box::pin(async move {
                if outlived {
                    return Ok(false);
                }
                if rested {
                    return Ok(connection.ping().await.is_ok());
                }
                Ok(true)
            })
        })
        .connect_lazy_with(options)
}

/// Creates database `name` on the server of `options` unless it is there. Says whether it did.
pub async fn create_database(options: &PgConnectOptions, name: &str) -> sqlx::Result<bool> {
    let mut connection = PgConnection::connect_with(&options.clone().database("postgres")).await?;
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
            .bind(name)
            .fetch_one(&mut connection)
            .await?;
    if !there {
        let quoted = name.replace('"', "\"\"");
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE \"{quoted}\"")))
            .execute(&mut connection)
            .await?;
    }
    connection.close().await?;
    Ok(!there)
}

/// Brings the schema to this version. Returns the migrations that were applied, oldest first.
pub async fn migrate(
    options: &PgConnectOptions,
) -> Result<Vec<String>, sqlx::migrate::MigrateError> {
    let mut connection = PgConnection::connect_with(options).await?;
    let before = applied(&mut connection).await?;
    MIGRATOR.run(&mut connection).await?;
    connection.close().await?;
    let new = MIGRATOR.iter().filter(|m| !before.contains(&m.version));
    Ok(new
        .map(|m| format!("{} {}", m.version, m.description))
        .collect())
}

pub(super) async fn applied(connection: &mut PgConnection) -> sqlx::Result<Vec<i64>> {
    let table: Option<String> = sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations')::text")
        .fetch_one(&mut *connection)
        .await?;
    match table {
        None => Ok(Vec::new()),
        Some(_) => {
            sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success")
                .fetch_all(connection)
                .await
        }
    }
}

/// Whether PostgreSQL answers the simplest question.
pub async fn is_answering(pool: &PgPool) -> bool {
    sqlx::query("SELECT 1").execute(pool).await.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_connections_older_than_the_restart_are_thrown_away() {
        let last = LastRestart::default();
        assert!(!last.outlived_by(Duration::from_secs(3600)));
        last.note_now();
        assert!(last.outlived_by(Duration::from_secs(3600)));
        assert!(!last.outlived_by(Duration::ZERO));
    }
}
