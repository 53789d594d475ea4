//! It stops when it is told to, in order, and leaves nothing running.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::program::{ANY_PORT, Damier, Folder, eventually, get, serve};

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

/// A phone that follows a board keeps its request open for hours. It must not keep the service
/// from stopping for as long as requests in flight are given.
#[test]
fn open_streams_do_not_hold_it_up() {
    let folder = Folder::used();
    let mut command = serve(&folder, ANY_PORT);
    command
        .arg("--sample")
        .env("DAMIER__SERVER__SHUTDOWN_SECONDS", "300");
    let mut damier = Damier::start_as(command);
    let events = get(damier.addr, "/").unwrap();
    let address = events
        .split("href=\"/events/")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let stream_of_event = format!(
        "/events/{}/stream",
        address.expect("the sample event is listed")
    );

    let mut streams: Vec<BufReader<TcpStream>> = Vec::new();
    for _ in 0..3 {
        let mut connection = TcpStream::connect(damier.addr).unwrap();
        let request = format!(
            "GET {stream_of_event} HTTP/1.1\r\nHost: {}\r\n\r\n",
            damier.addr
        );
        connection.write_all(request.as_bytes()).unwrap();
        let mut stream = BufReader::new(connection);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(
            head.contains(" 200 ") && head.contains("text/event-stream"),
            "{head}"
        );
        streams.push(stream);
    }

    let told = Instant::now();
    damier.signal(Signal::SIGTERM);
    assert!(damier.end().success());
    assert!(
        told.elapsed() < Duration::from_secs(120),
        "{:?}",
        told.elapsed()
    );
    assert!(
        !folder.log().contains("terminating connection"),
        "{}",
        folder.log()
    );
}
