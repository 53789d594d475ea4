//! Killed, in whole or in part, it comes back by itself or at the next start.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::program::{Damier, Folder, eventually};

#[test]
fn postgresql_killed_under_it_is_started_again() {
    let folder = Folder::used();
    let damier = Damier::start(&folder);
    for _ in 0..3 {
        eventually("Damier is well", || damier.is_well());
        let before = folder.postmaster().unwrap();
        kill(Pid::from_raw(before), Signal::SIGKILL).unwrap();
        eventually("another PostgreSQL runs", || {
            folder.postmaster().is_some_and(|now| now != before)
        });
    }
    eventually("Damier is well again", || damier.is_well());
}

/// PostgreSQL ends all sessions when one of its processes is killed, and starts afresh by itself.
#[test]
fn a_killed_session_is_no_lasting_harm() {
    let folder = Folder::used();
    let damier = Damier::start(&folder);
    assert!(damier.is_well());
    let postmaster = folder.postmaster().unwrap();
    kill(Pid::from_raw(folder.sessions()[0]), Signal::SIGKILL).unwrap();
    eventually("the sessions have ended", || {
        folder.log().contains("all server processes terminated")
    });
    eventually("Damier is well again", || damier.is_well());
    assert_eq!(folder.postmaster(), Some(postmaster));
}

#[test]
fn both_killed_are_back_at_the_next_start() {
    let folder = Folder::used();
    for _ in 0..3 {
        let mut damier = Damier::start(&folder);
        assert!(damier.is_well());
        for pid in folder.postgres_processes() {
            let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
        }
        damier.signal(Signal::SIGKILL);
        damier.end();
    }
    assert!(Damier::start(&folder).is_well());
}

/// After a crash of the machine the number in the file may belong to any program.
#[test]
fn a_stale_file_that_names_a_living_stranger_is_no_hindrance() {
    let folder = Folder::used();
    let mut stranger = as_user_of(&folder, "sleep").arg("600").spawn().unwrap();
    write_stale(&folder, stranger.id());
    let well = Damier::start(&folder).is_well();
    let lives = stranger.try_wait().unwrap().is_none();
    stranger.kill().unwrap();
    stranger.wait().unwrap();
    assert!(well && lives);
}

/// In a container without an init, dead processes that nobody collects keep their number.
#[test]
fn a_stale_file_that_names_a_dead_process_nobody_collected_is_no_hindrance() {
    let folder = Folder::used();
    let mut dead = as_user_of(&folder, "true").spawn().unwrap();
    eventually("it is dead", || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", dead.id())).unwrap();
        stat.contains(") Z ")
    });
    write_stale(&folder, dead.id());
    let well = Damier::start(&folder).is_well();
    dead.wait().unwrap();
    assert!(well);
}

/// A PostgreSQL somebody started by hand on our data is stopped, and ours started.
#[test]
fn an_orphan_on_the_data_is_stopped_first() {
    let folder = Folder::used();
    let mut orphan = postgres_by_hand(&folder);
    eventually("the orphan runs", || {
        let file =
            std::fs::read_to_string(folder.0.join("pgdata/postmaster.pid")).unwrap_or_default();
        file.contains("ready")
    });
    let damier = Damier::start(&folder);
    assert!(damier.is_well());
    assert!(orphan.wait().unwrap().success());
    assert!(
        folder
            .postmaster()
            .is_some_and(|pid| pid != orphan.id() as i32)
    );
}

/// The main process is gone and one of its children still works: starting beside it would ruin
/// the data, so it is ended first.
#[test]
fn a_session_that_outlived_its_server_is_ended_first() {
    let folder = Folder::used();
    let mut orphan = postgres_by_hand(&folder);
    eventually("the orphan runs", || {
        let file =
            std::fs::read_to_string(folder.0.join("pgdata/postmaster.pid")).unwrap_or_default();
        file.contains("ready")
    });
    // A stopped child cannot notice that its parent is gone.
    let child = folder
        .postgres_processes()
        .into_iter()
        .find(|pid| title(*pid).contains("checkpointer"))
        .unwrap();
    kill(Pid::from_raw(child), Signal::SIGSTOP).unwrap();
    orphan.kill().unwrap();
    orphan.wait().unwrap();
    let continuing = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(500));
        // The number may be free again by now; nothing else stopped on this machine minds.
        let _ = kill(Pid::from_raw(child), Signal::SIGCONT);
    });
    let damier = Damier::start(&folder);
    assert!(damier.is_well());
    assert!(!folder.postgres_processes().contains(&child));
    continuing.join().unwrap();
}

fn title(pid: i32) -> String {
    let bytes = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A command run by the user the data belongs to, as PostgreSQL is.
fn as_user_of(folder: &Folder, program: &str) -> Command {
    use std::os::unix::fs::MetadataExt;
    let owner = std::fs::metadata(folder.0.join("pgdata")).unwrap();
    let mut command = Command::new(program);
    if nix::unistd::geteuid().is_root() {
        command.uid(owner.uid()).gid(owner.gid());
    }
    command
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn postgres_by_hand(folder: &Folder) -> Child {
    let major = std::fs::read_to_string(folder.0.join("pgdata/PG_VERSION")).unwrap();
    let installed = format!("/usr/lib/postgresql/{}/bin/postgres", major.trim());
    let program = match std::env::var("PG_BIN_DIR") {
        Ok(named) => format!("{named}/postgres"),
        Err(_) => installed,
    };
    let mut command = as_user_of(folder, &program);
    command
        .arg("-D")
        .arg(folder.0.canonicalize().unwrap().join("pgdata"));
    command.args(["-c", "listen_addresses=", "-c"]);
    command.arg(format!(
        "unix_socket_directories={}",
        folder.0.join("run").display()
    ));
    command.spawn().unwrap()
}

fn write_stale(folder: &Folder, pid: u32) {
    let run = folder.0.join("run");
    let pgdata = folder.0.join("pgdata");
    let text = format!(
        "{pid}\n{}\n1700000000\n5432\n{}\n\n  5432001    131072\nready   \n",
        pgdata.display(),
        run.display()
    );
    std::fs::write(pgdata.join("postmaster.pid"), &text).unwrap();
    std::fs::write(run.join(".s.PGSQL.5432.lock"), &text).unwrap();
    std::fs::write(run.join(".s.PGSQL.5432"), "").unwrap();
}
