//! It stops when it is told to, in order, and leaves nothing running.

use nix::sys::signal::Signal;

use crate::program::{Damier, Folder, eventually};

#[test]
fn sigterm_stops_everything_in_order() {
    let folder = Folder::used();
    let mut damier = Damier::start(&folder);
    assert!(damier.is_well());
    damier.signal(Signal::SIGTERM);
    assert!(damier.end().success());
    assert!(folder.postgres_processes().is_empty());
    assert!(
        folder
            .log()
            .trim_end()
            .ends_with("database system is shut down"),
        "{}",
        folder.log()
    );
    assert!(
        !folder.log().contains("terminating connection"),
        "{}",
        folder.log()
    );
}

/// In a terminal the signal reaches everybody in the group at once. PostgreSQL is in its own.
#[test]
fn ctrl_c_stops_everything_in_order() {
    let folder = Folder::used();
    let mut damier = Damier::start(&folder);
    assert!(damier.is_well());
    damier.interrupt_the_group();
    assert!(damier.end().success());
    assert!(folder.postgres_processes().is_empty());
    assert!(
        folder
            .log()
            .trim_end()
            .ends_with("database system is shut down"),
        "{}",
        folder.log()
    );
    assert!(
        !folder.log().contains("terminating connection"),
        "{}",
        folder.log()
    );
}

#[test]
fn postgresql_does_not_outlive_a_damier_that_is_killed() {
    let folder = Folder::used();
    let mut damier = Damier::start(&folder);
    assert!(damier.is_well());
    damier.signal(Signal::SIGKILL);
    damier.end();
    eventually("PostgreSQL ends by itself", || {
        folder.postgres_processes().is_empty()
    });
    assert!(
        folder
            .log()
            .trim_end()
            .ends_with("database system is shut down"),
        "{}",
        folder.log()
    );
}
