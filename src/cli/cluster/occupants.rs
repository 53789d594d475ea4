//! Processes and files an earlier run left behind.
//!
//! PostgreSQL guards its data with `postmaster.pid`, which names a process. After a crash that
//! number may belong to another program, or to a dead process that nobody has collected (usual in
//! containers), and PostgreSQL then refuses to start. Whoever removes the file while a process of
//! the old server still works would ruin the data. So the processes themselves are looked at: those
//! of PostgreSQL have the data folder as their current directory. When none is left, the files of
//! the old server mean nothing and are removed.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::ClusterError;
use super::folder::Folder;
use super::server::PORT;

const STEP: Duration = Duration::from_millis(20);
/// How long they may take after being asked, and then after being told.
const ASKED: Duration = Duration::from_secs(60);
const TOLD: Duration = Duration::from_secs(5);

/// Ends what an earlier server left running on this folder and removes what it left lying about.
/// Only for who holds the lock of the folder: nobody else starts a server there.
pub(super) fn clear(folder: &Folder) -> Result<(), ClusterError> {
    let pgdata = folder.pgdata();
    end_processes(&pgdata)?;
    let socket_lock = folder.socket_dir.join(format!(".s.PGSQL.{PORT}.lock"));
    for file in [pgdata.join("postmaster.pid"), socket_lock] {
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(ClusterError::io("remove", &file)(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Asks them to end, then tells them.
///
/// While the main process lives it alone is spoken to: it ends in an orderly way and takes the
/// others with it. Without it they notice by themselves and end; speaking to each makes sure of
/// those in the middle of something.
fn end_processes(pgdata: &Path) -> Result<(), ClusterError> {
    for (signal, patience) in [
        (Signal::SIGINT, ASKED),
        (Signal::SIGQUIT, TOLD),
        (Signal::SIGKILL, TOLD),
    ] {
        let present = present(pgdata);
        let main = main_process(pgdata).filter(|main| present.contains(main));
        match main {
            Some(main) => send(main, signal),
            None => present
                .iter()
                .for_each(|pid| send(*pid, without_main(signal))),
        }
        if wait_until_gone(pgdata, patience) {
            return Ok(());
        }
    }
    match present(pgdata).first() {
        Some(pid) => Err(ClusterError::Occupied {
            pid: *pid,
            folder: pgdata.to_owned(),
        }),
        None => Ok(()),
    }
}

/// One that has ended meanwhile is just what is wanted, so the answer does not matter.
fn send(pid: i32, signal: Signal) {
    let _ = kill(Pid::from_raw(pid), signal);
}

/// A backend takes SIGINT for "cancel the statement"; SIGTERM is what ends it.
fn without_main(signal: Signal) -> Signal {
    match signal {
        Signal::SIGINT => Signal::SIGTERM,
        other => other,
    }
}

fn wait_until_gone(pgdata: &Path, patience: Duration) -> bool {
    let mut waited = Duration::ZERO;
    loop {
        if present(pgdata).is_empty() {
            return true;
        }
        if waited >= patience {
            return false;
        }
        sleep(STEP);
        waited += STEP;
    }
}

/// The main process of the old server, if its file says so.
fn main_process(pgdata: &Path) -> Option<i32> {
    std::fs::read_to_string(pgdata.join("postmaster.pid"))
        .ok()?
        .lines()
        .next()?
        .trim()
        .parse()
        .ok()
}

/// The processes of PostgreSQL that work on `pgdata`. One that is dead and not collected has no
/// current directory, so it does not count.
pub(super) fn present(pgdata: &Path) -> Vec<i32> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok())
        else {
            continue;
        };
        let works_there =
            std::fs::read_link(entry.path().join("cwd")).is_ok_and(|cwd| cwd == pgdata);
        let name = std::fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
        if works_there && name.starts_with("postgres") {
            found.push(pid);
        }
    }
    found
}
