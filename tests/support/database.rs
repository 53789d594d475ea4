//! Fresh databases on a real PostgreSQL, with nothing to set up.
//!
//! A test program has one throw-away cluster, started when the first test asks. The migrations run
//! once, on a template; each test gets a copy of it, which takes some milliseconds.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use damier::cli::cluster::{Cluster, ClusterError, Keeping, Places, Settings};
use damier::db;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};
use tokio::sync::OnceCell;

/// A database of one test.
pub struct TestDatabase {
    /// How to connect.
    pub options: PgConnectOptions,
}

impl TestDatabase {
    /// With the schema of this version and nothing in it.
    pub async fn fresh() -> Self {
        Self {
            options: copy_of("damier_template").await,
        }
    }

    /// Without any schema.
    pub async fn empty() -> Self {
        Self {
            options: copy_of("template1").await,
        }
    }

    /// Connections to it, for the runtime of this test.
    pub fn pool(&self) -> PgPool {
        db::connect(
            self.options.clone(),
            5,
            Duration::from_secs(30),
            db::LastRestart::default(),
        )
    }

    /// One connection to it.
    pub async fn connection(&self) -> PgConnection {
        PgConnection::connect_with(&self.options)
            .await
            .expect("the test database answers")
    }
}

async fn copy_of(template: &str) -> PgConnectOptions {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let cluster = cluster().await;
    let mut connection = PgConnection::connect_with(&cluster.options("postgres"))
        .await
        .expect("connect");
    sqlx::query(AssertSqlSafe(format!(
        "CREATE DATABASE {name} TEMPLATE {template}"
    )))
    .execute(&mut connection)
    .await
    .expect("copy the template");
    connection.close().await.expect("close");
    cluster.options(&name)
}

/// The cluster of this test program. It ends with the program, whatever ends that.
async fn cluster() -> &'static Cluster {
    static CLUSTER: OnceCell<Cluster> = OnceCell::const_new();
    CLUSTER
        .get_or_init(|| async {
            let cluster = tokio::task::spawn_blocking(start)
                .await
                .expect("start PostgreSQL");
            let template = cluster.options("damier_template");
            db::create_database(&template, "damier_template")
                .await
                .expect("make the template");
            db::migrate(&template).await.expect("migrate the template");
            cluster
        })
        .await
}

/// Test programs that run at once each take the first folder that is free. The folders are in the
/// temporary place because the user of PostgreSQL may not be able to reach the one of the project.
fn start() -> Cluster {
    let pattern = Path::new(env!("CARGO_TARGET_TMPDIR")).join("initdb");
    for number in 0..64 {
        let settings = Settings {
            folder: folder(number),
            places: Places::of_this_machine(),
            keeping: Keeping::ThrowAway {
                pattern: pattern.clone(),
            },
            sessions: 200,
        };
        match Cluster::start(&settings, || ()) {
            Ok(cluster) => return cluster,
            Err(ClusterError::InUse(_)) => continue,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("64 test programs are running already");
}

fn folder(number: u32) -> PathBuf {
    std::env::temp_dir().join(format!("damier-test-{}-{number}", nix::unistd::geteuid()))
}
