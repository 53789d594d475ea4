//! The thread that starts PostgreSQL, starts it again when it ends by itself, and stops it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::Duration;

use tracing::{error, info, warn};

use super::binaries::{self, Binaries};
use super::folder::Folder;
use super::server::Server;
use super::{ClusterError, Keeping, Settings, initdb, occupants};

/// How often the child is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// A long start is mentioned each time it has been looked at this often: every five seconds.
const LOOKS_BEFORE_MENTION: u32 = 250;
/// How long to wait after a start that failed, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Keeps one cluster.
pub(super) struct Keeper {
    pub settings: Settings,
    pub server_pid: Arc<AtomicU32>,
    /// Hears that the cluster is to stop: nothing is ever sent, the other end is closed.
    pub left: Receiver<()>,
    pub on_restart: Box<dyn FnMut() + Send>,
}

/// The cluster is to stop.
struct Leave;

impl Keeper {
    /// Runs until the other end of `left` is closed. Says through `say_ready` where the socket is
    /// once the first start has succeeded, or why it did not.
    pub(super) fn run(mut self, say_ready: SyncSender<Result<PathBuf, ClusterError>>) {
        let prepared = prepare(&self.settings);
        let (folder, binaries, mut server) = match prepared.and_then(|(folder, binaries)| {
            let server = self.start(&folder, &binaries)?;
            Ok((folder, binaries, server))
        }) {
            Ok((folder, binaries, Some(server))) => (folder, binaries, server),
            Ok((_, _, None)) => return,
            Err(error) => {
                let _ = say_ready.send(Err(error));
                return;
            }
        };
        if say_ready.send(Ok(folder.socket_dir.clone())).is_err() {
            return server.stop(&self.settings.keeping);
        }
        loop {
            if self.pause(LOOK).is_err() {
                return server.stop(&self.settings.keeping);
            }
            if let Some(status) = server.ended() {
                self.server_pid.store(0, Ordering::Relaxed);
                warn!("PostgreSQL ended by itself ({status}), starting it again");
                match self.start_again(&folder, &binaries) {
                    Ok(again) => server = again,
                    Err(Leave) => return,
                }
                info!("PostgreSQL accepts connections again");
                (self.on_restart)();
            }
        }
    }

    /// Starts PostgreSQL and waits until it accepts connections. Nothing comes back if the
    /// cluster is to stop meanwhile.
    fn start(&self, folder: &Folder, binaries: &Binaries) -> Result<Option<Server>, ClusterError> {
        occupants::clear(folder)?;
        let mut server = Server::start(
            folder,
            binaries,
            &self.settings.keeping,
            self.settings.sessions,
        )?;
        let mut looks = 0;
        while !server.is_ready(folder)? {
            if self.pause(LOOK).is_err() {
                server.stop(&self.settings.keeping);
                return Ok(None);
            }
            looks += 1;
            if looks % LOOKS_BEFORE_MENTION == 0 {
                info!(
                    "PostgreSQL is still starting; after a crash it first goes through what it wrote last"
                );
            }
        }
        self.server_pid.store(server.pid(), Ordering::Relaxed);
        Ok(Some(server))
    }

    /// Tries until it succeeds: a service that gave up would need somebody who notices.
    fn start_again(&self, folder: &Folder, binaries: &Binaries) -> Result<Server, Leave> {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.start(folder, binaries) {
                Ok(Some(server)) => return Ok(server),
                Ok(None) => return Err(Leave),
                Err(reason) => error!("PostgreSQL does not start, next try in {pause:?}: {reason}"),
            }
            self.pause(pause)?;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Waits, or hears that the cluster is to stop.
    fn pause(&self, time: Duration) -> Result<(), Leave> {
        match self.left.recv_timeout(time) {
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Ok(()) | Err(RecvTimeoutError::Disconnected) => Err(Leave),
        }
    }
}

/// Everything before the first start: the folder, the programs, the data.
fn prepare(settings: &Settings) -> Result<(Folder, Binaries), ClusterError> {
    let folder = Folder::take(&settings.folder)?;
    if let Keeping::ThrowAway { .. } = settings.keeping {
        throw_away(&folder)?;
    }
    let pgdata = folder.pgdata();
    let made_by = folder.data_major();
    let binaries = binaries::find(
        &settings.places,
        made_by.map(|major| (pgdata.as_path(), major)),
    )?;
    if made_by.is_none() {
        info!("Making a new database in {}", folder.root.display());
        initdb::make(&folder, &binaries, &settings.keeping)?;
    }
    Ok((folder, binaries))
}

/// What an earlier test left in the folder.
fn throw_away(folder: &Folder) -> Result<(), ClusterError> {
    occupants::clear(folder)?;
    match std::fs::remove_dir_all(folder.pgdata()) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(ClusterError::io("remove", &folder.pgdata())(error))
        }
        _ => Ok(()),
    }
}
