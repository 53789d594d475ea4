//! `damier bench desk`: what an arbiter waits for who is called from board to board while all boards
//! record. The budgets are those of PRODUCT ("Instant").
//!
//! The boards he is called to are beside those that are recorded: at each he pauses the clocks, resumes
//! them, writes down a move that is not legal, and opens the case of the wronged player. At one board
//! more, 150 moves long, he looks whether a draw is due.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::task::{JoinSet, LocalSet};
use uuid::Uuid;

use super::clocks::{Made, at_pace};
use super::figures::{instant, print};
use super::heard::{self, Record, Seen};
use super::organiser::{CLOCK, Organiser, Place};
use super::play::kings_walk;

/// White must capture 28x8 (irr-010), and plays 37-31.
const CAPTURE_DUE: &str = "W:W28,32,37:B9,13,23";

/// Two kings that never meet, for a game as long as one likes where the arbiter has to confirm a draw.
const KINGS: &str = "W:WK47:BK4";

const MOVES_OF_THE_LONG_GAME: usize = 150;

/// Be called from board to board while all of them record, and measure what the arbiter waits for
#[derive(clap::Args)]
pub(super) struct DeskArguments {
    #[command(flatten)]
    place: Place,
    /// How many boards record
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1000))]
    boards: u64,
    /// How long a move takes at each board, in milliseconds
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(50..=60_000))]
    every_ms: u64,
    /// To how many boards the arbiter is called
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1000))]
    calls: u64,
    /// How long from call to call, in milliseconds
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(50..=60_000))]
    call_every_ms: u64,
}

pub(super) async fn run(arguments: DeskArguments) -> anyhow::Result<()> {
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let rules = [
        ("variant", "international"),
        ("profile", "ffjd"),
        ("draw_enforcement", "arbiter_confirms"),
    ];
    let slug = organiser.create_event_with("Bench, desk", &rules).await?;
    let boards = arguments.boards as usize;
    let mut recorded = Vec::new();
    for board in 1..=boards {
        recorded.push(organiser.open_game_with(&slug, 1, board, &CLOCK).await?);
    }
    let mut called = Vec::new();
    let set_up = [CLOCK[0], CLOCK[1], ("fen", CAPTURE_DUE)];
    for board in boards + 1..=boards + arguments.calls as usize {
        called.push((
            board,
            organiser.open_game_with(&slug, 1, board, &set_up).await?,
        ));
    }
    let long_board = boards + called.len() + 1;
    let long = organiser
        .open_game_with(&slug, 1, long_board, &[("fen", KINGS), ("clock", "none")])
        .await?;
    let mut long_seq = 1;
    for line in kings_walk(KINGS, 2 * MOVES_OF_THE_LONG_GAME)? {
        long_seq = organiser.enter(long, &line, long_seq).await?.seq;
    }
    for game in recorded.iter().chain(called.iter().map(|(_, game)| game)) {
        organiser.command(*game, "s", 1).await?;
    }
    for game in &recorded {
        organiser.command(*game, "p+", 2).await?;
    }
    let mut writers = Vec::new();
    for (number, game) in recorded.into_iter().enumerate() {
        writers.push((
            Organiser::connect(&arguments.place).await?,
            game,
            number as u64,
        ));
    }
    println!("boards {boards}");
    let arbiter = Organiser::connect(&arguments.place).await?;
    let arbiter = Arbiter {
        desk: organiser,
        hands: arbiter,
        slug,
        long: (long, long_seq),
    };
    LocalSet::new()
        .run_until(measure(&arguments, writers, arbiter, called))
        .await
}

/// The arbiter, with a page for looking and a page for writing.
struct Arbiter {
    desk: Organiser,
    hands: Organiser,
    slug: String,
    long: (Uuid, u32),
}

/// How long he waited, at one board.
#[derive(Default)]
struct Waited {
    page: Vec<Duration>,
    pause: Vec<(Record, Record, Instant)>,
    deed: Vec<Duration>,
    case: Vec<Duration>,
    draw: Vec<Duration>,
}

async fn measure(
    arguments: &DeskArguments,
    writers: Vec<(Organiser, Uuid, u64)>,
    mut arbiter: Arbiter,
    called: Vec<(usize, Uuid)>,
) -> anyhow::Result<()> {
    let (desk, viewer) = heard::of_event(&arguments.place, &arbiter.slug).await?;
    let pace = Duration::from_millis(arguments.every_ms);
    let call_pace = Duration::from_millis(arguments.call_every_ms);
    let until = instant() + call_pace * (called.len() as u32 + 2);
    let boards = arguments.boards;
    let mut tasks = JoinSet::new();
    for (organiser, game, number) in writers {
        // Boards are not in step.
        let first = pace.mul_f64(number as f64 / boards as f64);
        tasks.spawn_local(at_pace(organiser, game, number, (first, pace, until)));
    }
    let mut waited = Waited::default();
    let mut due = tokio::time::Instant::now() + call_pace;
    for (board, game) in called {
        tokio::time::sleep_until(due).await;
        due += call_pace;
        arbiter.is_called(board, game, &mut waited).await?;
    }
    let mut moves = Vec::new();
    while let Some(done) = tasks.join_next().await {
        moves.extend(done??.iter().map(Made::took));
    }
    // The last ones are under way.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (mut at_desk, mut at_viewer) = (Vec::new(), Vec::new());
    for (told, public, sent) in &waited.pause {
        at_desk.push(heard_after(&desk, *told, *sent).context("the desk was not told of a pause")?);
        at_viewer.push(
            heard_after(&viewer, *public, *sent).context("a viewer was not told of a pause")?,
        );
    }
    println!("moves {}", moves.len());
    println!("calls {}", waited.page.len());
    print("move", moves);
    print("page", waited.page);
    print("pause_desk", at_desk);
    print("pause_viewer", at_viewer);
    print("deed", waited.deed);
    print("case", waited.case);
    print("draw", waited.draw);
    Ok(())
}

fn heard_after(seen: &Seen, record: Record, sent: Instant) -> Option<Duration> {
    Some(seen.borrow().get(&record)?.duration_since(sent))
}

impl Arbiter {
    /// What he does at a board he is called to. Every answer is looked at.
    async fn is_called(
        &mut self,
        board: usize,
        game: Uuid,
        waited: &mut Waited,
    ) -> anyhow::Result<()> {
        let page = format!("/desk/{}/rounds/1/boards/{board}", self.slug);
        let sent = instant();
        let shown = self.desk.opens(&page).await?;
        waited.page.push(instant() - sent);
        ensure!(shown.contains(&game.to_string()), "{page} is another board");

        // A pause, and the clock runs again.
        let sent = instant();
        let paused = self.hands.say(game, "p", 2).await?;
        waited.pause.push((
            (game, u64::from(paused.seq)),
            (game, u64::from(paused.public_no)),
            sent,
        ));
        let resumed = self.hands.say(game, "p", paused.seq).await?;

        let sent = instant();
        let deed = self.hands.say(game, "+37-31", resumed.seq).await?;
        waited.deed.push(instant() - sent);

        // From the key to the page of the case, its two boards and the stopped clock.
        let sent = instant();
        let case = self.hands.leads(game, "i", deed.seq).await?;
        let shown = self.hands.opens(&case).await?;
        waited.case.push(instant() - sent);
        ensure!(
            case.contains("/cases/") && shown.matches("<svg").count() >= 2,
            "{case} shows no two boards"
        );

        let (long, seq) = self.long;
        let sent = instant();
        let claim = self.hands.leads(long, "n", seq).await?;
        let shown = self.hands.opens(&claim).await?;
        waited.draw.push(instant() - sent);
        ensure!(
            claim.ends_with("/draw") && shown.contains("<svg"),
            "{claim} shows no position"
        );
        Ok(())
    }
}
