//! `damier bench viewers`: how long it takes until the last of many viewers sees a move.
//!
//! Times are taken from two instants: from when the arbiter's request is sent, which is before the
//! commit, and from when its acknowledgement has arrived, which is after it. The truth is between.
//! Reading the streams is part of them, on the same machine.

use std::cell::RefCell;
use std::net::{IpAddr, Ipv4Addr};
use std::rc::Rc;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use tokio::net::TcpStream;
use tokio::task::LocalSet;
use uuid::Uuid;

use super::figures::{cpu, instant, print, resident};
use super::http::{Connection, find};
use super::organiser::{Organiser, Place};
use super::play::Play;

/// Viewers from one address: a machine has some 28,000 ports for each, and they rest a minute
/// after use.
const FROM_ONE_ADDRESS: usize = 2_000;

/// How long a viewer may wait for a move before it counts as lost.
const LOST: Duration = Duration::from_secs(10);

/// Watch one board with many connections, and measure when each sees its moves
#[derive(clap::Args)]
pub(super) struct ViewersArguments {
    #[command(flatten)]
    place: Place,
    /// How many watch
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    viewers: u32,
    /// How many moves are entered
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=60))]
    moves: u32,
    /// The pause between two moves, in milliseconds
    #[arg(long, default_value_t = 2_500, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    every_ms: u64,
    /// The process of the service, whose memory is asked for
    #[arg(long, value_name = "PID")]
    pid: u32,
}

/// One move as the arbiter saw it.
struct Entered {
    sent: Instant,
    answered: Instant,
}

/// The public number of the opening, which everybody has seen: moves are numbered from the next.
const OPENING: usize = 1;

/// For each move, when it was seen.
type Seen = Rc<RefCell<Vec<Vec<Instant>>>>;

pub(super) async fn run(arguments: ViewersArguments) -> anyhow::Result<()> {
    crate::cli::listen::allow_many_files()?;
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let slug = organiser.create_event("Bench, one board").await?;
    let game = organiser.open_game(&slug, 1, 1).await?;

    let before = resident(arguments.pid)?;
    let cpu_before = cpu(arguments.pid)?;
    let seen: Seen = Rc::new(RefCell::new(vec![
        Vec::with_capacity(
            arguments.viewers as usize
        );
        arguments.moves as usize
    ]));
    LocalSet::new()
        .run_until(watch(&arguments, organiser, game, seen, before, cpu_before))
        .await
}

async fn watch(
    arguments: &ViewersArguments,
    organiser: Organiser,
    game: Uuid,
    seen: Seen,
    before: u64,
    cpu_before: Duration,
) -> anyhow::Result<()> {
    let service = arguments.place.service;
    let viewers = arguments.viewers as usize;
    let request = format!(
        "GET /games/{game}/stream?after={OPENING} HTTP/1.1\r\nHost: {service}\r\nAccept: text/event-stream\r\n\r\n"
    );
    let started = instant();
    for number in 0..viewers {
        let from = Ipv4Addr::new(127, 0, 0, 1 + (number / FROM_ONE_ADDRESS) as u8);
        let from = service.is_ipv4().then_some(IpAddr::V4(from));
        let connection = Connection::open(service, from).await?;
        let (stream, came) = connection.open_stream(&request).await?;
        tokio::task::spawn_local(view(stream, came, seen.clone()));
    }
    let connected = started.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let waiting = resident(arguments.pid)?;

    // The arbiter has a thread of his own: among ten thousand streams his answer would be read late.
    let (tell, told) = mpsc::channel();
    let (moves, pause) = (arguments.moves, Duration::from_millis(arguments.every_ms));
    let place = arguments.place.clone();
    drop(organiser);
    let arbiter = std::thread::spawn(move || -> anyhow::Result<()> {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(enter(place, game, moves, pause, tell))
    });
    while !arbiter.is_finished() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    match arbiter.join() {
        Ok(done) => done?,
        Err(_) => bail!("the arbiter's thread ended by itself"),
    }
    let entered: Vec<Entered> = told.try_iter().collect();
    let asked = instant();
    while asked.elapsed() < LOST && seen.borrow().iter().any(|at| at.len() < viewers) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let after = resident(arguments.pid)?;
    let cpu_after = cpu(arguments.pid)?;

    let (mut each, mut last, mut last_after_answer) = (Vec::new(), Vec::new(), Vec::new());
    for (entered, seen) in entered.iter().zip(seen.borrow().iter()) {
        ensure!(
            seen.len() == viewers,
            "{} of {viewers} viewers saw a move",
            seen.len()
        );
        each.extend(seen.iter().map(|at| at.duration_since(entered.sent)));
        let latest = seen.iter().max().context("nobody watched")?;
        last.push(latest.duration_since(entered.sent));
        last_after_answer.push(latest.duration_since(entered.answered));
    }
    println!("viewers {viewers}");
    println!("moves {}", entered.len());
    println!("all_connected_s {:.2}", connected.as_secs_f64());
    print("viewer", each);
    print("last_viewer", last);
    print("last_viewer_after_answer", last_after_answer);
    let bytes = |now: u64| now.saturating_sub(before) as f64 / viewers as f64 / 1024.0;
    println!("memory_before_mb {:.1}", before as f64 / 1_048_576.0);
    println!("memory_waiting_kb_per_viewer {:.2}", bytes(waiting));
    println!("memory_after_kb_per_viewer {:.2}", bytes(after));
    let used = cpu_after.saturating_sub(cpu_before);
    println!("service_cpu_s {:.2}", used.as_secs_f64());
    Ok(())
}

/// Enters the moves, one after the pause that follows the one before.
async fn enter(
    place: Place,
    game: Uuid,
    moves: u32,
    pause: Duration,
    tell: mpsc::Sender<Entered>,
) -> anyhow::Result<()> {
    let mut organiser = Organiser::connect(&place).await?;
    let mut play = Play::new(1);
    let mut after = 1;
    for _ in 0..moves {
        tokio::time::sleep(pause).await;
        let line = play
            .next()
            .context("the game ended before all moves were entered")?;
        let sent = instant();
        after = organiser.enter(game, &line, after).await?.seq;
        let answered = instant();
        tell.send(Entered { sent, answered })?;
    }
    Ok(())
}

/// Reads one stream to its end, and notes when each number came. One that comes twice, or not in
/// its turn, ends the viewing, and the count shows it.
async fn view(stream: TcpStream, mut came: Vec<u8>, seen: Seen) {
    let mut last = OPENING;
    let mut buffer = [0; 4096];
    loop {
        let at = instant();
        while let Some(end) = find(&came, b"\n\n") {
            if let Some(number) = number(&came[..end]) {
                if number != last + 1 {
                    return;
                }
                last = number;
                match seen.borrow_mut().get_mut(number - OPENING - 1) {
                    Some(seen) => seen.push(at),
                    None => return,
                }
            }
            came.drain(..end + 2);
        }
        if came.is_empty() {
            // Nothing is kept between two moves: ten thousand viewers are in this process too.
            came = Vec::new();
        }
        if stream.readable().await.is_err() {
            return;
        }
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(length) => came.extend_from_slice(&buffer[..length]),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// The number of a frame that has one. Lines with the length of a chunk may stand around it.
fn number(frame: &[u8]) -> Option<usize> {
    frame.split(|byte| *byte == b'\n').find_map(|line| {
        let value = line.strip_prefix(b"id: ")?;
        std::str::from_utf8(value).ok()?.trim().parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_known_by_its_number_and_a_sign_of_life_has_none() {
        assert_eq!(
            number(b"\r\n1f4\r\nid: 57\nevent: move\ndata: {\"id: \": 3}"),
            Some(57)
        );
        assert_eq!(number(b"event: tick\ndata: ."), None);
    }
}
