//! `damier backup` and `damier restore`, as whoever runs a club's laptop meets them.

use std::path::Path;
use std::process::Output;

use crate::program::{ANY_PORT, Damier, Folder, damier, get, run, serve};

fn asks(verb: &str, file: &Path, folder: &Folder, more: &[&str]) -> Output {
    let mut command = damier();
    command.arg(verb).arg(file).args(more);
    command.arg("--data-dir").arg(&folder.0);
    run(command)
}

#[track_caller]
fn said(done: &Output) -> String {
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{error}");
    String::from_utf8(done.stdout.clone()).unwrap()
}

fn titles(addr: std::net::SocketAddr) -> usize {
    let page = get(addr, "/").expect("a page");
    page.matches("href=\"/events/open-de-valbrune").count()
}

#[test]
fn everything_and_one_event_go_into_files_and_come_back() {
    let here = Folder::absent();
    let files = Folder::absent();
    std::fs::create_dir_all(&files.0).unwrap();
    let (all, one) = (files.0.join("all.zip"), files.0.join("one.zip"));
    let mut command = serve(&here, ANY_PORT);
    command.arg("--sample");
    let running = Damier::start_as(command);
    // While it runs.
    assert!(said(&asks("backup", &all, &here, &[])).starts_with("wrote "));
    said(&asks(
        "backup",
        &one,
        &here,
        &["--event", "open-de-valbrune"],
    ));
    let again = asks("backup", &all, &here, &[]);
    assert!(!again.status.success(), "nothing is overwritten");
    let unknown = asks(
        "backup",
        &files.0.join("no.zip"),
        &here,
        &["--event", "none"],
    );
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("there is no event none"));
    let shown = get(running.addr, "/events/open-de-valbrune").expect("a page");

    // Elsewhere, where nothing is.
    let there = Folder::absent();
    assert!(said(&asks("restore", &all, &there, &[])).contains("restored everything"));
    // Beside it, as another event; and everything not a second time.
    let other = said(&asks("restore", &one, &there, &[]));
    assert!(
        other.contains("restored /events/open-de-valbrune-2, "),
        "{other}"
    );
    assert!(other.contains("/invitations/"), "{other}");
    let twice = asks("restore", &all, &there, &[]);
    assert!(String::from_utf8_lossy(&twice.stderr).contains("the database is not empty"));
    let restored = Damier::start(&there);
    let same = get(restored.addr, "/events/open-de-valbrune").expect("a page");
    assert_eq!(shown.len(), same.len());
    assert!(titles(restored.addr) >= 2);

    // Into the service while it runs.
    let third = said(&asks("restore", &one, &there, &[]));
    assert!(third.contains("open-de-valbrune-3"), "{third}");
    let broken = files.0.join("broken.zip");
    let bytes = std::fs::read(&one).unwrap();
    std::fs::write(&broken, &bytes[..bytes.len() - 100]).unwrap();
    let refused = asks("restore", &broken, &there, &[]);
    assert!(!refused.status.success());
    assert!(String::from_utf8_lossy(&refused.stderr).contains("no backup of Damier"));
}
