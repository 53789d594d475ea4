//! Fresh databases on a real PostgreSQL, with nothing to set up.
//!
//! A test program has one throw-away cluster, started when the first test asks. The migrations run
//! once, on a template; each test gets a copy of it, which takes some milliseconds.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
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
    let server = server().await.clone();
    let mut connection = PgConnection::connect_with(&server).await.expect("connect");
    sqlx::query(AssertSqlSafe(format!(
        "CREATE DATABASE {name} TEMPLATE {template}"
    )))
    .execute(&mut connection)
    .await
    .expect("copy the template");
    connection.close().await.expect("close");
    server.database(&name)
}

/// The cluster of this test program, with its folder.
static RUNNING: Mutex<Option<(Cluster, PathBuf)>> = Mutex::new(None);

/// How to reach it; it is started when the first test asks.
async fn server() -> &'static PgConnectOptions {
    static SERVER: OnceCell<PgConnectOptions> = OnceCell::const_new();
    SERVER
        .get_or_init(|| async {
            let (cluster, folder) = tokio::task::spawn_blocking(start)
                .await
                .expect("start PostgreSQL");
            let (server, template) = (
                cluster.options("postgres"),
                cluster.options("damier_template"),
            );
            *RUNNING.lock().expect("nobody panicked here") = Some((cluster, folder));
            // SAFETY: registers a function without arguments that lives as long as the program.
            unsafe { libc::atexit(clear_away) };
            db::create_database(&template, "damier_template")
                .await
                .expect("make the template");
            db::migrate(&template).await.expect("migrate the template");
            server
        })
        .await
}

/// At the end of the program. One that is killed leaves its folder to the next; its PostgreSQL
/// ends with it in any case.
extern "C" fn clear_away() {
    let Ok(Some((cluster, folder))) = RUNNING.lock().map(|mut running| running.take()) else {
        return;
    };
    cluster.stop();
    let _ = std::fs::remove_dir_all(folder);
}

/// Test programs that run at once each take the first folder that is free. The folders are not
/// in the project because the user of PostgreSQL may not be able to reach that.
fn start() -> (Cluster, PathBuf) {
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
            Ok(cluster) => return (cluster, settings.folder),
            Err(ClusterError::InUse(_)) => continue,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("64 test programs are running already");
}

fn folder(number: u32) -> PathBuf {
    place().join(format!("damier-test-{}-{number}", nix::unistd::geteuid()))
}

/// In memory where there is room: what a test writes is not meant to last, and a busy disk would
/// make the tests wait for it. Containers often have next to no room there.
fn place() -> PathBuf {
    const ENOUGH: u64 = 3 << 30;
    let memory = Path::new("/dev/shm");
    match nix::sys::statvfs::statvfs(memory) {
        Ok(room) if room.blocks_available() * room.fragment_size() >= ENOUGH => memory.to_owned(),
        _ => std::env::temp_dir(),
    }
}
