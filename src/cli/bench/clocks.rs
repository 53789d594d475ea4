//! `damier bench clocks`: many running clocks pressed at the pace of blitz, and what they cost while
//! nobody presses.
//!
//! A press is made on the tablet of its board, which was paired by a code, with the stamp of the tablet's own
//! time. It is followed from when its request is sent to its acknowledgement, which comes after the disk; to a
//! desk that listens; and to a viewer of the event's boards. One desk and one viewer, in the process of the
//! tablets.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::task::{JoinSet, LocalSet};
use uuid::Uuid;

use super::figures::{cpu, instant, print};
use super::heard::{self, Record};
use super::organiser::{CLOCK, Organiser, Place};
use super::play::Play;
use super::tablet::Tablet;

/// Run many clocks, press them, and measure when the desk and viewers know of it
#[derive(clap::Args)]
pub(super) struct ClocksArguments {
    #[command(flatten)]
    place: Place,
    /// How many clocks run
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1000))]
    boards: u64,
    /// How long they are pressed
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// How long a move takes at each board, in milliseconds
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(50..=60_000))]
    every_ms: u64,
    /// How long they run before, with nobody pressing
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    quiet: u64,
    /// The process of the service, whose processor time is asked for
    #[arg(long, value_name = "PID")]
    pid: u32,
}

/// A press as the one who made it knows it.
pub(super) struct Made {
    press: Record,
    /// The number under which viewers hear of it.
    public_no: u64,
    sent: Instant,
    answered: Instant,
}

impl Made {
    /// From its request to its acknowledgement.
    pub(super) fn took(&self) -> Duration {
        self.answered - self.sent
    }
}

pub(super) async fn run(arguments: ClocksArguments) -> anyhow::Result<()> {
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let slug = organiser.create_event("Bench, clocks").await?;
    let mut games = Vec::new();
    for board in 1..=arguments.boards as usize {
        games.push(organiser.open_game_with(&slug, 1, board, &CLOCK).await?);
    }
    // Before any clock runs: what the service does of itself.
    let still = used(&arguments, arguments.quiet).await?;
    // A connection on which nobody asks is closed meanwhile.
    let mut organiser = Organiser::connect(&arguments.place).await?;
    for game in &games {
        organiser.command(*game, "s", 1).await?;
    }
    let quiet = used(&arguments, arguments.quiet).await?;
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let mut tables = Vec::new();
    for (number, game) in games.into_iter().enumerate() {
        let tablet = Tablet::pair(&arguments.place, &mut organiser, &slug, number + 1).await?;
        tables.push((tablet, game));
    }
    println!("boards {}", arguments.boards);
    println!("cpu_still_percent {still:.2}");
    println!("cpu_running_percent {quiet:.2}");
    LocalSet::new()
        .run_until(measure(&arguments, &slug, tables))
        .await
}

/// The processor time the service uses in so many seconds, in percent of one core.
async fn used(arguments: &ClocksArguments, seconds: u64) -> anyhow::Result<f64> {
    // What was asked before has its after-effects.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = cpu(arguments.pid)?;
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let used = cpu(arguments.pid)?.saturating_sub(before);
    Ok(used.as_secs_f64() / seconds as f64 * 100.0)
}

async fn measure(
    arguments: &ClocksArguments,
    slug: &str,
    tables: Vec<(Tablet, Uuid)>,
) -> anyhow::Result<()> {
    let place = &arguments.place;
    let (desk, viewer) = heard::of_event(place, slug).await?;
    let until = instant() + Duration::from_secs(arguments.seconds);
    let pace = Duration::from_millis(arguments.every_ms);
    let boards = arguments.boards;
    let before = cpu(arguments.pid)?;
    let mut tasks = JoinSet::new();
    for (number, (tablet, game)) in tables.into_iter().enumerate() {
        // Boards are not in step.
        let first = pace.mul_f64(number as f64 / boards as f64);
        tasks.spawn_local(presses_at_pace(tablet, game, (first, pace, until)));
    }
    let mut made = Vec::new();
    while let Some(done) = tasks.join_next().await {
        made.extend(done??);
    }
    let cpu_used = cpu(arguments.pid)?.saturating_sub(before);
    // The last ones are under way.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (desk, viewer) = (desk.borrow(), viewer.borrow());
    let (mut durable, mut at_desk, mut at_viewer) = (Vec::new(), Vec::new(), Vec::new());
    let mut missed = 0_u32;
    for made in &made {
        durable.push(made.took());
        // A desk is told how far a board has come: a later record tells of this one too.
        match desk.get(&made.press) {
            Some(at) => at_desk.push(at.duration_since(made.sent)),
            None => missed += 1,
        }
        let at = viewer.get(&(made.press.0, made.public_no));
        let at = at.context("a viewer was not told of a press")?;
        at_viewer.push(at.duration_since(made.sent));
    }
    ensure!(
        missed * 100 <= made.len() as u32,
        "the desk was not told of {missed} presses of {}",
        made.len()
    );
    println!("presses {}", made.len());
    println!(
        "service_cpu_us_per_press {:.1}",
        cpu_used.as_micros() as f64 / made.len().max(1) as f64
    );
    print("durable", durable);
    print("desk", at_desk);
    print("viewer", at_viewer);
    Ok(())
}

/// Presses one board's clock on its tablet, at its pace until the time is over. It was opened and started:
/// two records, which viewers are told of as of each press.
async fn presses_at_pace(
    mut tablet: Tablet,
    game: Uuid,
    (first, pace, until): (Duration, Duration, Instant),
) -> anyhow::Result<Vec<Made>> {
    const BEFORE: u64 = 2;
    let mut made = Vec::new();
    let mut due = tokio::time::Instant::now() + first;
    tokio::time::sleep_until(due).await;
    tablet.connect_again().await?;
    for side in ["white", "black"].into_iter().cycle() {
        tokio::time::sleep_until(due).await;
        due += pace;
        let sent = instant();
        if sent >= until {
            break;
        }
        let record = BEFORE + u64::from(tablet.press(game, side).await?);
        made.push(Made {
            press: (game, record),
            public_no: record,
            sent,
            answered: instant(),
        });
    }
    Ok(made)
}

/// Enters one board's moves, each with its press, at its pace until the time is over, or its game is. Its
/// clock was started and presses with moves: three records.
pub(super) async fn at_pace(
    mut organiser: Organiser,
    game: Uuid,
    seed: u64,
    (first, pace, until): (Duration, Duration, Instant),
) -> anyhow::Result<Vec<Made>> {
    let mut made = Vec::new();
    let mut play = Play::new(seed);
    let mut after = 3;
    let mut due = tokio::time::Instant::now() + first;
    while let Some(line) = play.next() {
        tokio::time::sleep_until(due).await;
        due += pace;
        let sent = instant();
        if sent >= until {
            break;
        }
        let entered = organiser.enter(game, &line, after).await?;
        after = entered.seq;
        made.push(Made {
            press: (game, u64::from(entered.seq)),
            public_no: u64::from(entered.public_no),
            sent,
            answered: instant(),
        });
    }
    Ok(made)
}
