//! What can keep the private PostgreSQL from starting, each with what to do about it.

use std::io;
use std::path::{Path, PathBuf};

/// Why the private PostgreSQL did not start.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// Nothing to run.
    #[error(
        "no PostgreSQL server found: install it (Debian: apt-get install postgresql), \
         or set PG_BIN_DIR to the folder that holds initdb and postgres, \
         or set DATABASE_URL to use a server that is already running"
    )]
    NoServer,
    /// Only versions that are too old.
    #[error(
        "PostgreSQL {oldest} or newer is needed, found only {found}; \
         set PG_BIN_DIR to a newer one, or DATABASE_URL to use a server that is already running",
        oldest = super::binaries::OLDEST
    )]
    TooOld {
        /// What is there.
        found: String,
    },
    /// The data was made by a version that is not installed.
    #[error(
        "{folder} was made by PostgreSQL {wanted}, found only {found}; \
         install that version (Debian: apt-get install postgresql-{wanted}) \
         or set PG_BIN_DIR to the folder that holds it"
    )]
    OtherMajor {
        /// The folder of the data.
        folder: PathBuf,
        /// The version that made it.
        wanted: u32,
        /// What is there.
        found: String,
    },
    /// Another Damier has the folder.
    #[error(
        "another Damier is running on {0}; stop it first, give this one its own --data-dir, \
         or point both at one PostgreSQL with DATABASE_URL"
    )]
    InUse(PathBuf),
    /// The folder is somebody else's.
    #[error("{0} already holds other things; give Damier a folder of its own with --data-dir")]
    NotOurs(PathBuf),
    /// PostgreSQL refuses to run as root, and there is nobody else.
    #[error(
        "PostgreSQL does not run as root, and there is neither a user 'postgres' nor 'nobody'; \
         start Damier as an ordinary user"
    )]
    NoUser,
    /// The database user cannot get to the folder.
    #[error(
        "the user of PostgreSQL (uid {uid}) cannot reach {folder}, because {closed} is closed to it \
         (mode {mode:o}); choose another folder with --data-dir"
    )]
    Unreachable {
        /// Where it should get to.
        folder: PathBuf,
        /// The parent that is closed.
        closed: PathBuf,
        /// Its mode.
        mode: u32,
        /// The user.
        uid: u32,
    },
    /// The data belongs to somebody else.
    #[error("{folder} belongs to uid {owner}; start Damier as that user")]
    OtherOwner {
        /// The folder of the data.
        folder: PathBuf,
        /// Whose it is.
        owner: u32,
    },
    /// The socket needs a folder in a public place, and somebody else has it.
    #[error("{0} should be a folder of Damier's own, and is not; remove it, or set TMPDIR")]
    SocketTaken(PathBuf),
    /// `initdb` failed.
    #[error("initdb could not make {folder}: {said}")]
    Initdb {
        /// What it was to make.
        folder: PathBuf,
        /// What it said.
        said: String,
    },
    /// PostgreSQL ended while it was starting.
    #[error("PostgreSQL ended while starting ({how}); the end of {log}: {said}")]
    Ended {
        /// Exit code or signal.
        how: String,
        /// Where it writes.
        log: PathBuf,
        /// Its last lines.
        said: String,
    },
    /// A process from an earlier run does not end.
    #[error("process {pid} of an earlier PostgreSQL still works on {folder} and does not end")]
    Occupied {
        /// The process.
        pid: i32,
        /// The folder of the data.
        folder: PathBuf,
    },
    /// A file or process would not do what it should.
    #[error("cannot {what} {path}: {source}")]
    Io {
        /// What was tried, as a verb.
        what: &'static str,
        /// On what.
        path: PathBuf,
        /// The system's answer.
        source: io::Error,
    },
    /// The keeper's thread ended before it had said anything.
    #[error("the thread that keeps PostgreSQL ended by itself")]
    KeeperLost,
}

impl ClusterError {
    /// For `map_err`: "cannot `what` `path`: ...".
    pub(super) fn io(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { what, path, source }
    }
}
