//! One run of PostgreSQL: from starting it to its end.

use std::fs::{File, OpenOptions};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::binaries::Binaries;
use super::folder::Folder;
use super::{ClusterError, Keeping, process};

/// Only a part of the socket's name: no port is opened.
pub(super) const PORT: u16 = 5432;

/// A log longer than this is put aside when PostgreSQL starts, in place of the one put aside before.
const LONGEST_LOG: u64 = 10_000_000;

/// How long sessions may take to end by themselves. Ours are closed by then and PostgreSQL only has
/// to notice; a `psql` somebody has open is ended after this.
const BY_THEMSELVES: Duration = Duration::from_secs(2);

/// How long an orderly end may take before PostgreSQL is told to drop everything; it recovers
/// from that at the next start.
const ORDERLY: Duration = Duration::from_secs(60);

/// A running PostgreSQL.
pub(super) struct Server {
    child: Child,
}

impl Server {
    /// Starts PostgreSQL on `folder`. It does not accept connections yet.
    pub(super) fn start(
        folder: &Folder,
        binaries: &Binaries,
        keeping: &Keeping,
        sessions: u32,
    ) -> Result<Self, ClusterError> {
        let log = open_log(&folder.log())?;
        let program = binaries.folder.join("postgres");
        // SIGINT is the fast and orderly shutdown: a Damier that is killed leaves no orphan.
        let mut command = process::command(&program, folder.run_as, &folder.root, Signal::SIGINT);
        command
            .arg("-D")
            .arg(folder.pgdata())
            .stdout(Stdio::null())
            .stderr(log);
        for (name, value) in options(&folder.socket_dir, keeping, sessions) {
            command.arg("-c").arg(format!("{name}={value}"));
        }
        let child = command.spawn().map_err(ClusterError::io("run", &program))?;
        Ok(Self { child })
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it has.
    pub(super) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Whether it accepts connections, or the error that ended it.
    ///
    /// The first line of `postmaster.pid` is the process, the eighth its state: this is where
    /// PostgreSQL's own `pg_ctl` looks.
    pub(super) fn is_ready(&mut self, folder: &Folder) -> Result<bool, ClusterError> {
        if let Some(status) = self.ended() {
            let log = folder.log();
            return Err(ClusterError::Ended {
                how: how(status),
                said: last_lines(&log),
                log,
            });
        }
        let file =
            std::fs::read_to_string(folder.pgdata().join("postmaster.pid")).unwrap_or_default();
        Ok(says_ready(&file, self.pid()))
    }

    /// Stops it: sessions end or are ended, memory is written to its place on the disk. What is
    /// thrown away anyway is not written.
    pub(super) fn stop(mut self, keeping: &Keeping) {
        let steps = [
            (Signal::SIGTERM, BY_THEMSELVES),
            (Signal::SIGINT, ORDERLY),
            (Signal::SIGQUIT, Duration::from_secs(5)),
            (Signal::SIGKILL, Duration::from_secs(5)),
        ];
        let first = match keeping {
            Keeping::Durable => 0,
            Keeping::ThrowAway { .. } => 2,
        };
        for (signal, patience) in steps.into_iter().skip(first) {
            if self.ended().is_some() {
                return;
            }
            // The child has not been collected, so the number is still its own.
            let _ = kill(Pid::from_raw(self.child.id() as i32), signal);
            let mut waited = Duration::ZERO;
            while waited < patience && self.ended().is_none() {
                sleep(Duration::from_millis(5));
                waited += Duration::from_millis(5);
            }
        }
    }
}

/// Settings go on the command line, where they win over the files in the data folder: one place
/// says how PostgreSQL runs, and it changes with the program.
fn options(socket_dir: &Path, keeping: &Keeping, sessions: u32) -> Vec<(&'static str, String)> {
    let mut options = vec![
        ("listen_addresses", String::new()),
        ("port", PORT.to_string()),
        ("unix_socket_directories", quoted(socket_dir)),
        ("unix_socket_permissions", "0700".into()),
        ("max_connections", sessions.to_string()),
        ("timezone", "UTC".into()),
        ("log_timezone", "UTC".into()),
        ("logging_collector", "off".into()),
        ("log_destination", "stderr".into()),
        ("restart_after_crash", "on".into()),
    ];
    let on_or_off = match keeping {
        Keeping::Durable => "on",
        Keeping::ThrowAway { .. } => "off",
    };
    for name in ["fsync", "full_page_writes", "synchronous_commit"] {
        options.push((name, on_or_off.into()));
    }
    match keeping {
        // After a crash every file of the data has to be on the disk before recovery begins: one
        // call for the whole file system instead of one for each of a thousand files.
        Keeping::Durable => options.push(("recovery_init_sync_method", "syncfs".into())),
        Keeping::ThrowAway { .. } => options.push(("autovacuum", "off".into())),
    }
    options
}

/// The setting is a list, in which a comma or a blank in a path needs quotes.
fn quoted(path: &Path) -> String {
    format!("\"{}\"", path.display().to_string().replace('"', "\"\""))
}

fn says_ready(postmaster_pid: &str, pid: u32) -> bool {
    let mut lines = postmaster_pid.lines();
    let is_it = lines
        .next()
        .is_some_and(|first| first.trim() == pid.to_string());
    is_it && lines.nth(6).is_some_and(|state| state.trim() == "ready")
}

fn open_log(path: &Path) -> Result<File, ClusterError> {
    if std::fs::metadata(path).is_ok_and(|meta| meta.len() > LONGEST_LOG) {
        std::fs::rename(path, path.with_extension("log.before"))
            .map_err(ClusterError::io("put aside", path))?;
    }
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(ClusterError::io("open", path))
}

fn last_lines(log: &Path) -> String {
    let bytes = std::fs::read(log).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(5)..].join(" | ")
}

fn how(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit status {code}"),
        (None, Some(signal)) => format!("signal {signal}"),
        (None, None) => "unknown cause".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readiness_is_believed_only_of_our_own_process() {
        let file = "4711\n/data/pgdata\n1700000000\n5432\n/data/run\n\n  1234 5\nready   \n";
        assert!(says_ready(file, 4711));
        assert!(!says_ready(file, 4712));
        assert!(!says_ready(&file.replace("ready   ", "starting"), 4711));
        assert!(!says_ready("4711\n", 4711));
        assert!(!says_ready("", 4711));
    }

    #[test]
    fn what_is_kept_is_on_the_disk_whatever_the_files_of_the_cluster_say() {
        let options = options(Path::new("/d/run"), &Keeping::Durable, 10);
        for name in ["fsync", "full_page_writes", "synchronous_commit"] {
            assert!(options.contains(&(name, "on".into())), "{name}");
        }
        assert!(options.contains(&("listen_addresses", String::new())));
    }

    #[test]
    fn a_log_that_grew_long_is_put_aside() {
        let log = std::env::temp_dir().join(format!("damier-log-{}.log", std::process::id()));
        std::fs::write(&log, "one\ntwo\n").unwrap();
        drop(open_log(&log).unwrap());
        assert_eq!(last_lines(&log), "one | two");
        File::create(&log)
            .unwrap()
            .set_len(LONGEST_LOG + 1)
            .unwrap();
        drop(open_log(&log).unwrap());
        assert_eq!(last_lines(&log), "");
        std::fs::remove_file(log.with_extension("log.before")).unwrap();
        std::fs::remove_file(log).unwrap();
    }
}
