//! The private PostgreSQL: made on first use, started as a child, reached over a private socket.
//!
//! A club starts one program and thinks of nothing else, so the program brings its database up
//! by itself: no configuration, all data in one folder, no port open to the network, every write
//! on the disk before it is acknowledged. It lives under `cli` because it is shell, not SQL:
//! processes, files and signals.
//!
//! One thread, the *keeper*, owns the child for as long as the program lives (`keeper`). It is
//! a thread of its own because the kernel ties "end when your parent ends" to the thread that
//! spawned the child, and threads of a runtime come and go.

mod binaries;
mod error;
mod folder;
mod initdb;
mod keeper;
mod occupants;
mod process;
mod run_as;
mod server;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

pub use binaries::Places;
pub use error::ClusterError;

/// What a cluster needs to know to start.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder that holds everything: `pgdata`, `run` (the socket), `damier.lock`, `postgres.log`.
    pub folder: PathBuf,
    /// Where to look for the programs of PostgreSQL.
    pub places: Places,
    /// Whether what is written must survive.
    pub keeping: Keeping,
    /// The most sessions at once.
    pub sessions: u32,
}

/// Whether what is written must survive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Acknowledged means on the disk. The only choice outside tests.
    Durable,
    /// For tests: each start begins with no data, nothing waits for the disk, and a finished
    /// `initdb` is copied from a folder of patterns.
    ThrowAway {
        /// The folder of patterns, filled by whoever comes first.
        pattern: PathBuf,
    },
}

/// How to connect to the PostgreSQL that another Damier runs on this folder; nothing where no socket of
/// one is found.
pub fn join(folder: &Path, database: &str) -> Option<PgConnectOptions> {
    let socket_dir = folder::socket_dir_of(folder)?;
    Some(options(&socket_dir, database))
}

fn options(socket_dir: &Path, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(socket_dir)
        .port(server::PORT)
        .username(initdb::SUPERUSER)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}

/// A running private PostgreSQL. Dropping it stops it.
pub struct Cluster {
    socket_dir: PathBuf,
    server_pid: Arc<AtomicU32>,
    /// Closing this tells the keeper to stop.
    leave: Option<mpsc::Sender<()>>,
    keeper: Option<JoinHandle<()>>,
}

impl Cluster {
    /// Starts PostgreSQL on `settings.folder`, which is made if it is not there, and returns once
    /// it accepts connections. Blocks meanwhile: well under a second, more after a crash.
    ///
    /// Should PostgreSQL end later without being asked, it is started again, and `on_restart` is
    /// called each time it accepts connections anew.
    pub fn start(
        settings: &Settings,
        on_restart: impl FnMut() + Send + 'static,
    ) -> Result<Self, ClusterError> {
        let (leave, left) = mpsc::channel();
        let (say_ready, ready) = mpsc::sync_channel(1);
        let server_pid = Arc::new(AtomicU32::new(0));
        let keeper = keeper::Keeper {
            settings: settings.clone(),
            server_pid: server_pid.clone(),
            left,
            on_restart: Box::new(on_restart),
        };
        let keeper = std::thread::Builder::new()
            .name("postgres-keeper".into())
            .spawn(move || keeper.run(say_ready))
            .map_err(ClusterError::io("start a thread for", &settings.folder))?;
        let socket_dir = ready.recv().unwrap_or(Err(ClusterError::KeeperLost))?;
        Ok(Self {
            socket_dir,
            server_pid,
            leave: Some(leave),
            keeper: Some(keeper),
        })
    }

    /// How to connect to `database`. Variables such as `PGHOST` and `~/.pgpass` play no part.
    pub fn options(&self, database: &str) -> PgConnectOptions {
        options(&self.socket_dir, database)
    }

    /// The folder of the socket, for `psql -h`.
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// The process id of PostgreSQL at this moment; 0 while it is being started again.
    pub fn server_pid(&self) -> u32 {
        self.server_pid.load(Ordering::Relaxed)
    }

    /// Stops PostgreSQL: sessions end, what is in memory goes to its place on the disk. Close
    /// pools first, so that no request loses its connection.
    pub fn stop(self) {}
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.leave = None;
        if let Some(keeper) = self.keeper.take() {
            // A keeper that panicked has already let go of PostgreSQL: the kernel stops it then.
            let _ = keeper.join();
        }
    }
}
