//! Where it cannot start it says why, what to do, and leaves everything as it was.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::process::Command;

use crate::program::{ANY_PORT, Damier, Folder, damier, run, serve};

/// Fails unless `command` ends with status 1 and one line of `damier:` that has all `words`.
#[track_caller]
fn refuses(command: Command, words: &[&str]) {
    let done = run(command);
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(1), "{said}");
    let line = said.lines().last().unwrap_or_default();
    assert!(line.starts_with("damier: "), "{said}");
    for word in words {
        assert!(line.contains(word), "{word:?} is missing in: {said}");
    }
}

#[test]
fn a_second_one_on_the_same_folder() {
    let folder = Folder::used();
    let first = Damier::start(&folder);
    refuses(
        serve(&folder, ANY_PORT),
        &["another Damier is running on", "--data-dir", "DATABASE_URL"],
    );
    assert!(first.is_well());
}

#[test]
fn a_port_in_use() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let folder = Folder::absent();
    let mut command = damier();
    command.arg("serve").arg("--data-dir").arg(&folder.0);
    command.env("DAMIER_ADDR", format!("127.0.0.1:{port}"));
    refuses(
        command,
        &[
            &format!("port {port} is already used by another program"),
            "--addr 127.0.0.1:",
            "DAMIER_ADDR",
        ],
    );
    assert!(!folder.0.exists());
}

#[test]
fn a_machine_without_postgresql() {
    let folder = Folder::absent();
    let empty = Folder::absent();
    std::fs::create_dir(&empty.0).unwrap();
    let mut command = serve(&folder, ANY_PORT);
    command.env("PG_BIN_DIR", &empty.0);
    refuses(
        command,
        &[
            "no PostgreSQL server found",
            "apt-get install postgresql",
            "DATABASE_URL",
            "PG_BIN_DIR",
        ],
    );
}

#[test]
fn data_made_by_another_version() {
    let folder = Folder::used();
    std::fs::write(folder.0.join("pgdata/PG_VERSION"), "9\n").unwrap();
    refuses(
        serve(&folder, ANY_PORT),
        &["was made by PostgreSQL 9", "found only", "postgresql-9"],
    );
}

#[test]
fn a_folder_with_other_things_in_it() {
    let folder = Folder::absent();
    std::fs::create_dir(&folder.0).unwrap();
    std::fs::write(folder.0.join("letter.txt"), "dear").unwrap();
    refuses(
        serve(&folder, ANY_PORT),
        &["already holds other things", "--data-dir"],
    );
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn a_folder_the_user_of_postgresql_cannot_reach() {
    if !nix::unistd::geteuid().is_root() {
        return;
    }
    let top = Folder::absent();
    std::fs::create_dir(&top.0).unwrap();
    std::fs::set_permissions(&top.0, std::fs::Permissions::from_mode(0o700)).unwrap();
    assert_eq!(std::fs::metadata(&top.0).unwrap().uid(), 0);
    let folder = Folder(top.0.join("data"));
    refuses(
        serve(&folder, ANY_PORT),
        &[
            "cannot reach",
            &format!("because {} is closed", top.0.display()),
            "--data-dir",
        ],
    );
}

#[test]
fn a_server_that_is_not_there() {
    let mut command = serve(&Folder::absent(), ANY_PORT);
    command.env("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    refuses(command, &["the database cannot be", "refused"]);
    let mut command = serve(&Folder::absent(), ANY_PORT);
    command.env("DATABASE_URL", "not an address");
    refuses(
        command,
        &["DATABASE_URL is not the address of a PostgreSQL database"],
    );
}

#[test]
fn a_misspelt_setting() {
    let mut command = serve(&Folder::absent(), ANY_PORT);
    command.env("DAMIER__SERVER__WORKRES", "2");
    refuses(command, &["workres"]);
}
