//! `damier bench moves`: moves a second that are on the disk when they are acknowledged.
//!
//! One writer a board, each on a connection of his own, each entering the next move as soon as the
//! last one is acknowledged. A game that ends is followed by the next one on the same board; the
//! games are opened before the clock starts.

use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::task::{JoinSet, LocalSet};
use uuid::Uuid;

use super::figures::{cpu, instant, print};
use super::organiser::{Organiser, Place};
use super::play::Play;

/// Games by chance are some eighty moves long; with these in hand no writer runs out before the
/// service is quicker than this.
const MOVES_A_SECOND: u64 = 16_000;
const MOVES_A_GAME: u64 = 60;

/// Enter moves at many boards at once, and measure how many are acknowledged and how quickly
#[derive(clap::Args)]
pub(super) struct MovesLoadArguments {
    #[command(flatten)]
    place: Place,
    /// How many boards are played at, with one writer each
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=1000))]
    boards: u64,
    /// How long to measure
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// How long to play before, unmeasured
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=60))]
    warm_up: u64,
    /// The process of the service, to say how much processor time a move takes it
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,
}

/// What one writer did.
#[derive(Default)]
struct Written {
    all: u64,
    /// How long each acknowledgement took that came while it was measured.
    times: Vec<Duration>,
}

/// When is measured.
struct Span {
    from: Instant,
    to: Instant,
}

pub(super) async fn run(arguments: MovesLoadArguments) -> anyhow::Result<()> {
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let name = format!("Bench, {} boards", arguments.boards);
    let slug = organiser.create_event(&name).await?;
    let moves = (arguments.warm_up + arguments.seconds) * MOVES_A_SECOND;
    let rounds = moves.div_ceil(arguments.boards * MOVES_A_GAME) as usize;
    let mut games: Vec<Vec<Uuid>> = vec![Vec::new(); arguments.boards as usize];
    for round in 1..=rounds {
        for (board, games) in games.iter_mut().enumerate() {
            games.push(organiser.open_game(&slug, round, board + 1).await?);
        }
    }
    let mut writers = Vec::new();
    for games in games {
        writers.push((Organiser::connect(&arguments.place).await?, games));
    }

    let cpu_before = arguments.pid.map(cpu).transpose()?;
    let from = instant() + Duration::from_secs(arguments.warm_up);
    let to = from + Duration::from_secs(arguments.seconds);
    let span = Rc::new(Span { from, to });
    let local = LocalSet::new();
    let written = local
        .run_until(async move {
            let mut tasks = JoinSet::new();
            for (seed, (organiser, games)) in writers.into_iter().enumerate() {
                tasks.spawn_local(write(organiser, games, seed as u64, span.clone()));
            }
            let mut all = Written::default();
            while let Some(done) = tasks.join_next().await {
                let done = done??;
                all.all += done.all;
                all.times.extend(done.times);
            }
            anyhow::Ok(all)
        })
        .await?;
    let cpu_after = arguments.pid.map(cpu).transpose()?;

    println!("event {slug}");
    println!("boards {}", arguments.boards);
    println!("moves_recorded {}", written.all);
    println!("moves_measured {}", written.times.len());
    println!(
        "moves_per_second {:.0}",
        written.times.len() as f64 / arguments.seconds as f64
    );
    print("answer", written.times);
    if let (Some(before), Some(after)) = (cpu_before, cpu_after) {
        let micros = after.saturating_sub(before).as_micros() as f64;
        println!(
            "service_cpu_us_per_move {:.1}",
            micros / written.all.max(1) as f64
        );
    }
    let own = cpu(std::process::id())?.as_micros() as f64;
    println!(
        "client_cpu_us_per_move {:.1}",
        own / written.all.max(1) as f64
    );
    Ok(())
}

/// Plays one board's games until the time is over.
async fn write(
    mut organiser: Organiser,
    games: Vec<Uuid>,
    seed: u64,
    span: Rc<Span>,
) -> anyhow::Result<Written> {
    let mut written = Written::default();
    for (number, game) in games.into_iter().enumerate() {
        let mut play = Play::new(seed << 32 | number as u64);
        // The opening of the game is the first line of its log.
        let mut after = 1;
        while let Some(line) = play.next() {
            let sent = instant();
            if sent >= span.to {
                return Ok(written);
            }
            after = organiser.enter(game, &line, after).await?.seq;
            written.all += 1;
            let answered = instant();
            if sent >= span.from && answered <= span.to {
                written.times.push(answered - sent);
            }
        }
    }
    None.context("a writer ran out of games: MOVES_A_SECOND is too low for this machine")
}
