//! `damier bench phones`: a round is published to many phones, and some of them open "my board" at once.
//!
//! A phone follows its event, and its cookie says whose board it shows. It hears of the publication on its
//! stream, waits its share of a moment, as the script of the page has it, and fetches the page again on a
//! connection of its own. All times are from when the organiser's request is sent, which is before the commit.
//!
//! The same round is published several times, taken back in between, so that each time nothing is kept of it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::net::TcpStream;
use tokio::task::{JoinSet, LocalSet, spawn_local};

use super::figures::{cpu, instant, print};
use super::http::{Answer, Connection, find};
use super::organiser::{Organiser, Place};

/// Phones from one address: a machine has some 28,000 ports for each, and they rest a minute after use.
const FROM_ONE_ADDRESS: u32 = 2_000;

/// How long a phone may wait for a round before it counts as lost.
const LOST: Duration = Duration::from_secs(20);

/// Between two things the organiser does, so that what the first set going has ended.
const REST: Duration = Duration::from_secs(4);

/// Publish a round to many phones, and let some open "my board" within one second
#[derive(clap::Args)]
pub(super) struct PhonesArguments {
    #[command(flatten)]
    place: Place,
    /// How many phones follow the event
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    phones: u32,
    /// How many play
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(4..=2_000))]
    players: u16,
    /// How many rounds were played before
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=20))]
    rounds: u16,
    /// How often the round is published
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100))]
    publications: u32,
    /// The longest a phone waits before it fetches the page, in milliseconds
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(0..=10_000))]
    spread_ms: u64,
    /// How many phones open "my board" within one second
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..=2_000))]
    opening: u16,
    /// The process of the service, whose processor time is asked for
    #[arg(long, value_name = "PID")]
    pid: u32,
}

/// What one phone knows of a publication.
struct Told {
    heard: Instant,
    asked: Instant,
    has: Instant,
}

/// What the phones share.
struct Hall {
    slug: String,
    place: Place,
    /// The round that is published last.
    round: u16,
    players: u16,
    spread: Duration,
    /// Which publication the phones wait for; nothing while a round is taken back.
    waiting: Cell<Option<usize>>,
    told: RefCell<Vec<Vec<Told>>>,
    /// Pages that were not as they had to be.
    wrong: RefCell<Vec<String>>,
}

pub(super) async fn run(arguments: PhonesArguments) -> anyhow::Result<()> {
    crate::cli::listen::allow_many_files()?;
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let slug = organiser.create_event("Bench, phones").await?;
    play(&mut organiser, &slug, &arguments).await?;
    let hall = Rc::new(Hall {
        slug,
        place: arguments.place.clone(),
        round: arguments.rounds + 1,
        players: arguments.players,
        spread: Duration::from_millis(arguments.spread_ms),
        waiting: Cell::new(None),
        told: RefCell::default(),
        wrong: RefCell::default(),
    });
    println!("phones {}", arguments.phones);
    println!("players {}", arguments.players);
    println!("round {}", hall.round);
    LocalSet::new()
        .run_until(measure(&arguments, &hall))
        .await?;
    let wrong = hall.wrong.borrow();
    ensure!(wrong.is_empty(), "{} pages: {}", wrong.len(), wrong[0]);
    Ok(())
}

/// Enters the players and plays the rounds before; the draft of the next is ready at the end.
async fn play(
    organiser: &mut Organiser,
    slug: &str,
    arguments: &PhonesArguments,
) -> anyhow::Result<()> {
    let desk = |page: &str| format!("/desk/{slug}/{page}");
    let rounds = (arguments.rounds + 2).to_string();
    let settings = [
        ("system", "swiss_rating"),
        ("rounds", rounds.as_str()),
        ("bye", "2"),
        ("tie_breaks", "PTS BH SB WIN DE"),
        ("seed", "3"),
        ("late_until", "1"),
        ("half_byes", "0"),
        ("half_byes_until", "0"),
        ("colours_decide", "on"),
    ];
    organiser.does(&desk("tournament"), &settings).await?;
    for number in 1..=arguments.players {
        let (name, rating) = (format!("Player {number:04}"), (2_400 - number).to_string());
        let entry = [("action", "add"), ("name", &name), ("rating", &rating)];
        organiser.does(&desk("players"), &entry).await?;
    }
    let mut chance = SmallRng::seed_from_u64(7);
    for round in 1..=arguments.rounds {
        organiser
            .does(&desk("pairing"), &[("action", "draft")])
            .await?;
        organiser
            .does(&desk("pairing"), &[("action", "publish")])
            .await?;
        let round = round.to_string();
        for _ in 0..arguments.players / 2 {
            let result = ["2", "1", "0"][chance.random_range(0..3)];
            let line = [("round", round.as_str()), ("line", result)];
            organiser.does(&desk("results"), &line).await?;
        }
    }
    organiser
        .does(&desk("pairing"), &[("action", "draft")])
        .await
}

async fn measure(arguments: &PhonesArguments, hall: &Rc<Hall>) -> anyhow::Result<()> {
    let started = instant();
    for number in 0..arguments.phones {
        let (stream, came) = follow(hall, number).await?;
        spawn_local(watch(stream, came, hall.clone(), number));
    }
    println!("all_connected_s {:.2}", started.elapsed().as_secs_f64());
    let before = cpu(arguments.pid)?;
    let mut sent = Vec::new();
    for turn in 0..arguments.publications as usize {
        sent.push(publish(arguments, hall, turn).await?);
    }
    let used = cpu(arguments.pid)?.saturating_sub(before);
    let (mut heard, mut answer, mut has, mut last) = Default::default();
    for (sent, told) in sent.iter().zip(hall.told.borrow().iter()) {
        let phones = told.len();
        ensure!(
            phones == arguments.phones as usize,
            "{phones} phones have the round"
        );
        times(&mut heard, told.iter().map(|one| one.heard - *sent));
        times(&mut answer, told.iter().map(|one| one.has - one.asked));
        times(&mut has, told.iter().map(|one| one.has - *sent));
        times(&mut last, told.iter().map(|one| one.has - *sent).max());
    }
    println!("publications {}", sent.len());
    println!(
        "service_cpu_ms_per_publication {:.0}",
        used.as_secs_f64() * 1000.0 / sent.len() as f64
    );
    print("heard", heard);
    print("answer", answer);
    print("has_round", has);
    print("last_has_round", last);
    open_at_once(arguments, hall).await
}

fn times(all: &mut Vec<Duration>, more: impl IntoIterator<Item = Duration>) {
    all.extend(more);
}

/// Publishes the round and waits until every phone has it; then takes it back, but for the last time. Returns
/// when the request was sent.
async fn publish(arguments: &PhonesArguments, hall: &Hall, turn: usize) -> anyhow::Result<Instant> {
    let pairing = format!("/desk/{}/pairing", hall.slug);
    // Connections on which nobody asked for a while are closed.
    let mut organiser = Organiser::connect(&hall.place).await?;
    hall.told.borrow_mut().push(Vec::new());
    hall.waiting.set(Some(turn));
    let sent = instant();
    let form = [("action", "publish"), ("reason", "Bench")];
    organiser.does(&pairing, &form).await?;
    let phones = arguments.phones as usize;
    while sent.elapsed() < LOST && hall.told.borrow()[turn].len() < phones {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    hall.waiting.set(None);
    if turn + 1 < arguments.publications as usize {
        tokio::time::sleep(REST).await;
        let mut organiser = Organiser::connect(&hall.place).await?;
        let form = [("action", "unpublish"), ("reason", "Bench")];
        organiser.does(&pairing, &form).await?;
        tokio::time::sleep(REST).await;
    }
    Ok(sent)
}

/// Lets phones open "my board" for the first time, one after the other over a second: first when nothing of
/// it is kept since the round was published once more, then again.
async fn open_at_once(arguments: &PhonesArguments, hall: &Rc<Hall>) -> anyhow::Result<()> {
    let pairing = format!("/desk/{}/pairing", hall.slug);
    let mut organiser = Organiser::connect(&hall.place).await?;
    for action in ["unpublish", "publish"] {
        tokio::time::sleep(REST).await;
        let form = [("action", action), ("reason", "Bench")];
        organiser.does(&pairing, &form).await?;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    for kept in ["fresh", "kept"] {
        let opening = arguments.opening;
        let pace = Duration::from_secs(1) / u32::from(opening);
        let start = tokio::time::Instant::now();
        let mut phones = JoinSet::new();
        for number in 0..u32::from(opening) {
            let hall = hall.clone();
            phones.spawn_local(async move {
                tokio::time::sleep_until(start + pace * number).await;
                let asked = instant();
                let answer = hall.my_board(number).await?;
                anyhow::Ok((asked.elapsed(), answer.body.len()))
            });
        }
        let (mut took, mut bytes) = (Vec::new(), Vec::new());
        while let Some(done) = phones.join_next().await {
            let (time, size) = done??;
            took.push(time);
            bytes.push(size);
        }
        print(&format!("my_board_{kept}"), took);
        bytes.sort_unstable();
        println!("my_board_{kept}_bytes_median {}", bytes[bytes.len() / 2]);
        println!("my_board_{kept}_bytes_max {}", bytes[bytes.len() - 1]);
        tokio::time::sleep(REST).await;
    }
    Ok(())
}

/// Opens the stream a phone follows its event by.
async fn follow(hall: &Hall, number: u32) -> anyhow::Result<(TcpStream, Vec<u8>)> {
    let service = hall.place.service;
    let address = [127, 0, 0, 1 + (number / FROM_ONE_ADDRESS) as u8];
    let from = service.is_ipv4().then_some(address.into());
    let connection = Connection::open(service, from).await?;
    let slug = &hall.slug;
    let request = format!(
        "GET /events/{slug}/stream HTTP/1.1\r\nHost: {service}\r\nAccept: text/event-stream\r\n\r\n"
    );
    connection.open_stream(&request).await
}

/// Reads the stream of a phone to its end, and fetches the page when it says so.
async fn watch(stream: TcpStream, mut came: Vec<u8>, hall: Rc<Hall>, number: u32) {
    let mut chance = SmallRng::seed_from_u64(u64::from(number));
    let mut done = None;
    let mut buffer = [0; 4096];
    loop {
        let heard = instant();
        while let Some(end) = find(&came, b"\n\n") {
            let waiting = hall.waiting.get();
            if is_reload(&came[..end]) && waiting.is_some() && waiting != done {
                done = waiting;
                let wait = hall.spread.mul_f64(chance.random_range(0.0..1.0));
                spawn_local(fetch(hall.clone(), number, heard, wait));
            }
            came.drain(..end + 2);
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

/// Whether a frame says that the page is to be fetched again. Lines with the length of a chunk may stand
/// around it.
fn is_reload(frame: &[u8]) -> bool {
    frame
        .split(|byte| *byte == b'\n')
        .any(|line| line == b"event: reload")
}

/// Fetches a phone's page after its wait, and notes that it has the round.
async fn fetch(hall: Rc<Hall>, number: u32, heard: Instant, wait: Duration) {
    let Some(turn) = hall.waiting.get() else {
        return;
    };
    tokio::time::sleep(wait).await;
    let asked = instant();
    match hall.my_board(number).await {
        Ok(_) => {
            let has = instant();
            hall.told.borrow_mut()[turn].push(Told { heard, asked, has });
        }
        Err(error) => hall.wrong.borrow_mut().push(format!("{error:#}")),
    }
}

impl Hall {
    /// The page a phone shows, as a browser asks for it. It must be the card of its player, in the round that
    /// is published.
    async fn my_board(&self, number: u32) -> anyhow::Result<Answer> {
        let player = number % u32::from(self.players) + 1;
        let path = format!("/events/{}/me", self.slug);
        let answer = self.get(&path, player).await?;
        ensure!(answer.status == 200, "{path} answers {}", answer.status);
        let mut text = Vec::new();
        brotli::BrotliDecompress(&mut &answer.body[..], &mut text).context("no brotli")?;
        let text = String::from_utf8(text)?;
        for wanted in [
            format!("Round {}", self.round),
            format!("Player {player:04}"),
        ] {
            ensure!(text.contains(&wanted), "{path} does not say {wanted}");
        }
        Ok(answer)
    }

    async fn get(&self, path: &str, player: u32) -> anyhow::Result<Answer> {
        let mut connection = Connection::open(self.place.service, None).await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\
             Accept-Language: en\r\nCookie: damier_mine={player}\r\n\r\n",
            self.place.service
        );
        connection.ask(&request).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_fetched_again_for_a_reload_and_for_no_sign_of_life() {
        assert!(is_reload(b"\r\n1f\r\nevent: reload\ndata: {}"));
        assert!(!is_reload(b"event: tick\ndata: 5"));
        assert!(!is_reload(
            b"event: move\ndata: {\"say\": \"event: reload\"}"
        ));
    }
}
