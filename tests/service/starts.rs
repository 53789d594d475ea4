//! The first start makes everything it needs, and nothing that others can reach.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

use nix::sys::signal::Signal;

use crate::program::{ANY_PORT, Damier, Folder, damier, program, run, serve};

#[test]
fn the_first_start_makes_the_database_and_opens_no_port_for_it() {
    let folder = Folder::absent();
    let damier = Damier::start(&folder);
    assert!(damier.is_well());
    assert_eq!(std::fs::metadata(&folder.0).unwrap().mode() & 0o777, 0o700);

    let processes = folder.postgres_processes();
    assert!(!processes.is_empty());
    for pid in processes {
        assert_eq!(
            listening_ports(pid),
            Vec::<String>::new(),
            "process {pid} of PostgreSQL listens"
        );
    }
    assert_eq!(listening_ports(damier.pid()).len(), 1);
}

/// The link of a start that was never used is replaced by that of the next one.
#[test]
fn as_long_as_there_is_nobody_each_start_makes_a_link_for_the_first_organiser() {
    let folder = Folder::used();
    let link = |damier: &Damier| {
        let line = damier
            .said
            .lines()
            .find(|line| line.contains("/invitations/"))
            .unwrap()
            .trim();
        line.rsplit('/').next().unwrap().to_owned()
    };
    let first = link(&Damier::start(&folder));
    let second = link(&Damier::start(&folder));
    assert_eq!(first.len(), 64);
    assert_ne!(first, second);
}

/// A path that is too long for a socket is no reason to refuse.
#[test]
fn a_long_path_is_no_hindrance() {
    let top = Folder::absent();
    let folder = Folder(top.0.join("a".repeat(60)).join("b".repeat(60)));
    let mut damier = Damier::start(&folder);
    assert!(damier.is_well());
    damier.signal(Signal::SIGTERM);
    assert!(damier.end().success());
}

#[test]
fn what_initdb_left_half_made_is_made_again() {
    let folder = Folder::absent();
    let half = folder.0.join("pgdata.new-1");
    std::fs::create_dir_all(half.join("base")).unwrap();
    std::fs::write(half.join("PG_VERSION"), "15\n").unwrap();
    std::fs::write(folder.0.join("damier.lock"), "").unwrap();
    assert!(Damier::start(&folder).is_well());
    assert!(!half.exists());
}

/// The remains of a killed start may still be written to while the next start removes them.
#[test]
fn an_initdb_that_is_still_dying_is_waited_for() {
    let folder = Folder::absent();
    let base = folder.0.join("pgdata.new-1/base");
    std::fs::create_dir_all(&base).unwrap();
    std::fs::write(folder.0.join("damier.lock"), "").unwrap();
    let start = std::time::Instant::now();
    let writer = std::thread::spawn(move || {
        let mut written = 0_u32;
        while start.elapsed() < std::time::Duration::from_millis(400) {
            let there = std::fs::create_dir_all(&base)
                .and_then(|()| std::fs::write(base.join(written.to_string()), "late"));
            written += u32::from(there.is_ok());
        }
        written
    });
    assert!(Damier::start(&folder).is_well());
    assert!(writer.join().unwrap() > 100);
}

/// Killed at any time during the first start, it starts the next time.
#[test]
fn a_first_start_that_is_killed_can_be_repeated() {
    let folder = Folder::absent();
    for milliseconds in [50, 150, 300, 600] {
        let mut child = serve(&folder, ANY_PORT)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(Damier::start(&folder).is_well());
}

#[test]
fn an_ordinary_user_needs_no_help() {
    if !nix::unistd::geteuid().is_root() {
        // The other tests have shown it already.
        return;
    }
    // The project may lie where nobody else can reach, so the program is copied.
    let place = Folder::absent();
    std::fs::create_dir(&place.0).unwrap();
    let nobody = nix::unistd::User::from_name("nobody").unwrap().unwrap();
    std::os::unix::fs::chown(
        &place.0,
        Some(nobody.uid.as_raw()),
        Some(nobody.gid.as_raw()),
    )
    .unwrap();
    let copy = place.0.join("damier");
    std::fs::copy(env!("CARGO_BIN_EXE_damier"), &copy).unwrap();
    std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o755)).unwrap();

    let mut command = program(Path::new("/usr/bin/setpriv"));
    command
        .args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"])
        .arg(&copy);
    command
        .args(["serve", "--addr", "127.0.0.1:0"])
        .current_dir(&place.0);
    let mut damier = Damier::start_as(command);
    assert!(damier.is_well());
    // Without a word it keeps its data in ./data.
    let pgdata = place.0.join("data/pgdata");
    assert_eq!(
        std::fs::metadata(pgdata).unwrap().uid(),
        nobody.uid.as_raw()
    );
    damier.signal(Signal::SIGTERM);
    assert!(damier.end().success());
}

/// A server that is named is used, and no folder is made.
#[test]
fn database_url_names_another_server() {
    let (first, second) = (Folder::used(), Folder::absent());
    let _running = Damier::start(&first);
    let socket = first
        .0
        .join("run")
        .display()
        .to_string()
        .replace('/', "%2F");
    let mut command = serve(&second, ANY_PORT);
    command.env(
        "DATABASE_URL",
        format!("postgres://postgres@localhost/damier?host={socket}"),
    );
    let other = Damier::start_as(command);
    assert!(other.is_well());
    assert!(!second.0.exists());
}

#[test]
fn migrate_says_what_it_did() {
    let folder = Folder::absent();
    let migrate = || {
        let mut command = damier();
        command.arg("migrate").arg("--data-dir").arg(&folder.0);
        let done = run(command);
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stderr)
        );
        String::from_utf8(done.stdout).unwrap()
    };
    assert!(migrate().starts_with("applied 20261130100000 create people\n"));
    assert_eq!(
        migrate(),
        "nothing to do, the schema is that of this version\n"
    );
    assert!(folder.postgres_processes().is_empty());
}

/// The TCP ports a process listens on, as `/proc` has them: the sockets it holds, found again in
/// the table of its network.
fn listening_ports(pid: i32) -> Vec<String> {
    let sockets: Vec<String> = std::fs::read_dir(format!("/proc/{pid}/fd"))
        .map(|entries| {
            let links = entries
                .flatten()
                .filter_map(|entry| std::fs::read_link(entry.path()).ok());
            links
                .map(|link| link.display().to_string())
                .filter(|link| link.starts_with("socket:"))
                .collect()
        })
        .unwrap_or_default();
    let mut ports = Vec::new();
    for table in ["tcp", "tcp6"] {
        let rows = std::fs::read_to_string(format!("/proc/{pid}/net/{table}")).unwrap_or_default();
        for row in rows.lines().skip(1) {
            let fields: Vec<&str> = row.split_whitespace().collect();
            let listens = fields.get(3) == Some(&"0A");
            let inode = fields.get(9).unwrap_or(&"");
            if listens && sockets.contains(&format!("socket:[{inode}]")) {
                ports.push(fields[1].to_owned());
            }
        }
    }
    ports
}
