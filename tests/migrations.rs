//! The migrations one at a time, each met by rows that were there before it; and the tables that
//! must never change refuse to.

#[path = "support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};

use damier::db::MIGRATOR;
use sqlx::migrate::Migrate;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use support::database::TestDatabase;

/// After each migration come sample rows as that schema holds them, so that a later migration
/// has something to lose. A migration of tables without sample rows would be tried on nothing.
#[tokio::test]
async fn each_migration_keeps_the_rows_that_were_there() {
    let mut connection = TestDatabase::empty().await.connection().await;
    connection
        .ensure_migrations_table("_sqlx_migrations")
        .await
        .unwrap();
    for migration in MIGRATOR.iter() {
        let before = counts(&mut connection).await;
        connection
            .apply("_sqlx_migrations", migration)
            .await
            .unwrap_or_else(|error| panic!("{}: {error}", migration.description));
        for (table, rows) in &before {
            let now = count(&mut connection, table).await;
            assert_eq!(
                now, *rows,
                "{} changed the number of rows of {table}",
                migration.description
            );
        }
        let sample = sample_of(migration.version);
        let rows = std::fs::read_to_string(&sample).unwrap_or_else(|_| {
            panic!(
                "{} is missing: sample rows of what {} makes",
                sample.display(),
                migration.description
            )
        });
        sqlx::raw_sql(AssertSqlSafe(rows))
            .execute(&mut connection)
            .await
            .unwrap_or_else(|error| panic!("{}: {error}", sample.display()));
    }
    for (table, rows) in counts(&mut connection).await {
        assert!(
            rows > 0,
            "no sample row of {table}: the next migration that changes it would be tried on nothing"
        );
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn no_sample_belongs_to_a_migration_that_is_not_there() {
    let versions: Vec<PathBuf> = MIGRATOR
        .iter()
        .map(|migration| sample_of(migration.version))
        .collect();
    for entry in std::fs::read_dir(samples()).unwrap() {
        let path = entry.unwrap().path();
        assert!(versions.contains(&path), "{}", path.display());
    }
}

/// What is recorded is put right by a later row, never by changing it.
#[tokio::test]
async fn the_record_refuses_to_be_changed() {
    let mut connection = TestDatabase::fresh().await.connection().await;
    for migration in MIGRATOR.iter() {
        let rows = std::fs::read_to_string(sample_of(migration.version)).unwrap();
        sqlx::raw_sql(AssertSqlSafe(rows))
            .execute(&mut connection)
            .await
            .unwrap();
    }
    for table in ["game_event", "audit_entry"] {
        let rows = count(&mut connection, table).await;
        assert!(rows > 0, "{table}");
        for change in [
            format!("UPDATE {table} SET occurred_at = now()"),
            format!("DELETE FROM {table}"),
            format!("TRUNCATE {table} CASCADE"),
        ] {
            let refused = sqlx::query(AssertSqlSafe(change.clone()))
                .execute(&mut connection)
                .await;
            let error = refused.expect_err(&change);
            let constraint = error
                .as_database_error()
                .and_then(|error| error.constraint());
            assert_eq!(
                constraint,
                Some(format!("{table}_append_only").as_str()),
                "{change}: {error}"
            );
        }
        assert_eq!(count(&mut connection, table).await, rows);
    }
}

/// Running them twice, or two at once, changes nothing: several programs may start together.
#[tokio::test]
async fn two_programs_may_migrate_at_once() {
    let database = TestDatabase::empty().await;
    let (one, other) = tokio::join!(
        damier::db::migrate(&database.options),
        damier::db::migrate(&database.options)
    );
    one.unwrap();
    other.unwrap();
    assert!(
        damier::db::migrate(&database.options)
            .await
            .unwrap()
            .is_empty()
    );
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/migrations")
}

fn sample_of(version: i64) -> PathBuf {
    samples().join(format!("{version}.sql"))
}

async fn counts(connection: &mut PgConnection) -> Vec<(String, i64)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT table_name::text FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_sqlx_migrations' ORDER BY 1",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    let mut counts = Vec::new();
    for table in tables {
        let rows = count(connection, &table).await;
        counts.push((table, rows));
    }
    counts
}

async fn count(connection: &mut PgConnection, table: &str) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {table}")))
        .fetch_one(connection)
        .await
        .unwrap()
}
