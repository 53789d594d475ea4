//! Writers on twelve boards over HTTP, while Damier, PostgreSQL, or both are killed at random.
//!
//! Afterwards every move that was acknowledged is in the log, once, in its place, and nothing is
//! there that nobody asked for. DAMIER_CRASH_KILLS makes it longer, DAMIER_CRASH_SEED repeats the
//! order of the kills.

mod press;
mod setup;
mod writer;

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use damier::db::games;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::{Connection, PgConnection};

use crate::program::{Damier, Folder, serve};
use writer::{Issued, Writer};

const BOARDS: i32 = 12;
/// More than a writer gets through.
const GAMES_OF_A_BOARD: i32 = 40;
const KILLS: u64 = 50;
/// How long the service may take to acknowledge moves again.
const BACK_WITHIN: Duration = Duration::from_secs(120);

/// Who is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Victim {
    Damier,
    /// Its main process; the others notice.
    Postgres,
    /// One session of it.
    OneSession,
    DamierThenPostgres,
    PostgresThenDamier,
    /// Damier and every process of PostgreSQL, as near as one gets to pulling the plug.
    Everything,
}

const VICTIMS: [Victim; 6] = [
    Victim::Damier,
    Victim::Postgres,
    Victim::OneSession,
    Victim::DamierThenPostgres,
    Victim::PostgresThenDamier,
    Victim::Everything,
];

#[test]
fn every_acknowledged_move_survives_fifty_kills() {
    let kills = number("DAMIER_CRASH_KILLS").unwrap_or(KILLS);
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let seed = number("DAMIER_CRASH_SEED").unwrap_or(clock.as_micros() as u64);
    println!("DAMIER_CRASH_SEED={seed}");
    let folder = Folder::used();
    let addr = quiet_port(0);
    let damier = start(&folder, addr);

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let (cookie, boards) =
        runtime.block_on(setup::prepare(&folder, BOARDS, GAMES_OF_A_BOARD, None));

    let over = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(AtomicU64::new(0));
    let writers: Vec<_> = boards
        .into_iter()
        .enumerate()
        .map(|(board, games)| {
            let writer = Writer {
                addr,
                cookie: cookie.clone(),
                games,
                chance: StdRng::seed_from_u64(seed ^ board as u64),
                over: over.clone(),
                acknowledged: acknowledged.clone(),
            };
            runtime.spawn(writer.write())
        })
        .collect();

    let damier = kill_at_random(kills, seed, &folder, damier, &acknowledged);
    over.store(true, Ordering::Relaxed);
    let issued: Vec<Issued> = writers
        .into_iter()
        .flat_map(|writer| {
            runtime
                .block_on(writer)
                .expect("a writer found something wrong")
        })
        .collect();
    assert!(damier.is_well());
    runtime.block_on(compare(&folder, &issued));

    let log = folder.log();
    let damage = signs_of_damage(&log);
    assert!(
        damage.is_empty(),
        "PostgreSQL found its data damaged:\n{}",
        damage.join("\n")
    );
    let moves = issued.iter().filter(|issued| issued.seq > 1).count();
    assert!(
        moves as u64 >= kills,
        "only {moves} moves were acknowledged in the course of {kills} kills"
    );
    println!("{moves} moves acknowledged in the course of {kills} kills");
}

/// The lines of PostgreSQL's log that tell of damaged data.
///
/// Lines of the level LOG are not among them: there PostgreSQL tells that it threw away what it
/// keeps between two starts for its own convenience (statistics, a segment of shared memory), which
/// a kill leaves in any state. Nor are details, where "possibly corrupted shared memory" is its
/// reason for ending the sessions beside one that was killed.
fn signs_of_damage(log: &str) -> Vec<&str> {
    log.lines()
        .filter(|line| {
            let serious = ["WARNING:", "ERROR:", "FATAL:"]
                .iter()
                .any(|level| line.contains(level));
            let damage = [
                "corrupt",
                "invalid page",
                "could not read block",
                "verification failed",
            ]
            .iter()
            .any(|word| line.contains(word));
            line.contains("PANIC:") || (serious && damage)
        })
        .collect()
}

#[test]
fn damage_is_told_from_the_noise_of_a_kill() {
    let log = "\
2026-11-30 13:27:55 UTC [1] LOG:  corrupted statistics file \"pg_stat/pgstat.stat\"
2026-11-30 13:27:55 UTC [2] DETAIL:  another server process exited abnormally and possibly corrupted shared memory.
2026-11-30 13:27:55 UTC [3] FATAL:  the database system is in recovery mode
2026-11-30 13:27:56 UTC [4] WARNING:  page verification failed, calculated checksum 1 but expected 2
2026-11-30 13:27:56 UTC [4] ERROR:  invalid page in block 3 of relation base/5/16384
2026-11-30 13:27:56 UTC [5] ERROR:  index \"game_event_pkey\" contains corrupted page at block 7
2026-11-30 13:27:57 UTC [6] PANIC:  could not locate a valid checkpoint record";
    let told: Vec<_> = signs_of_damage(log)
        .iter()
        .map(|line| &line[24..28])
        .collect();
    assert_eq!(told, ["[4] ", "[4] ", "[5] ", "[6] "]);
}

/// Kills, and starts Damier again where it was killed. Between two kills some moves are
/// acknowledged, so that each strikes a service that works.
fn kill_at_random(
    kills: u64,
    seed: u64,
    folder: &Folder,
    damier: Damier,
    acknowledged: &AtomicU64,
) -> Damier {
    let mut chance = StdRng::seed_from_u64(seed);
    let (addr, mut damier) = (damier.addr, Some(damier));
    for count in 0..kills {
        let before = acknowledged.load(Ordering::Relaxed);
        let enough = before + chance.random_range(1..40);
        wait_for(enough, acknowledged, count);
        std::thread::sleep(Duration::from_micros(chance.random_range(0..30_000)));
        // Each kind has its share, in an order that differs.
        let victim = match count % 2 {
            0 => VICTIMS[(count / 2) as usize % VICTIMS.len()],
            _ => VICTIMS[chance.random_range(0..VICTIMS.len())],
        };
        damier = strike(victim, folder, damier, &mut chance);
        damier.get_or_insert_with(|| start(folder, addr));
    }
    let enough = acknowledged.load(Ordering::Relaxed) + 1;
    wait_for(enough, acknowledged, kills);
    damier.expect("it was started again")
}

/// Kills it. Gives Damier back if it still runs.
fn strike(
    victim: Victim,
    folder: &Folder,
    damier: Option<Damier>,
    chance: &mut StdRng,
) -> Option<Damier> {
    let kill_postgres = || folder.postmaster().into_iter().for_each(kill_process);
    match victim {
        Victim::Damier => drop(damier),
        Victim::Postgres => {
            kill_postgres();
            return damier;
        }
        Victim::OneSession => {
            let sessions = folder.sessions();
            if !sessions.is_empty() {
                kill_process(sessions[chance.random_range(0..sessions.len())]);
            }
            return damier;
        }
        Victim::DamierThenPostgres => {
            drop(damier);
            kill_postgres();
        }
        Victim::PostgresThenDamier => {
            kill_postgres();
            drop(damier);
        }
        Victim::Everything => {
            let processes = folder.postgres_processes();
            let number = damier.as_ref().map(Damier::pid);
            processes.into_iter().chain(number).for_each(kill_process);
            drop(damier);
        }
    }
    None
}

/// One that has ended meanwhile is just what is wanted.
fn kill_process(pid: i32) {
    let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
}

#[track_caller]
fn wait_for(enough: u64, acknowledged: &AtomicU64, kills: u64) {
    let start = Instant::now();
    while acknowledged.load(Ordering::Relaxed) < enough {
        assert!(
            start.elapsed() < BACK_WITHIN,
            "after {kills} kills no moves are acknowledged any more"
        );
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The log holds exactly what was asked for, in the order in which each board asked, under the
/// numbers that were acknowledged.
async fn compare(folder: &Folder, issued: &[Issued]) {
    let mut connection = PgConnection::connect_with(&setup::options(folder))
        .await
        .unwrap();
    let mut games: Vec<_> = issued.iter().map(|issued| issued.game_id).collect();
    games.dedup();
    for game_id in games {
        let logged = games::list_after(&mut connection, &[(game_id, 0)])
            .await
            .unwrap();
        let asked: Vec<_> = issued
            .iter()
            .filter(|issued| issued.game_id == game_id)
            .collect();
        assert_eq!(
            logged.len(),
            asked.len(),
            "the length of the log of game {}",
            game_id.0
        );
        for (number, ((_, entry), asked)) in (1u32..).zip(logged.iter().zip(asked)) {
            assert_eq!(
                entry.seq, number,
                "game {}: the numbers have a hole",
                game_id.0
            );
            assert_eq!(
                asked.seq, number,
                "game {}: acknowledged under another number",
                game_id.0
            );
            assert_eq!(
                entry.event, asked.event,
                "game {}, record {number}",
                game_id.0
            );
            assert_eq!(
                entry.command_id, asked.command_id,
                "game {}, record {number}",
                game_id.0
            );
        }
    }
    connection.close().await.unwrap();
}

/// A port outside the range from which the system gives out ports, so that no other test takes it
/// while Damier is down; `test` keeps those of this program apart.
fn quiet_port(test: u16) -> SocketAddr {
    let start = 20_000 + (std::process::id() % 9_000) as u16 + test * 500;
    let free = (start..30_000).find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok());
    SocketAddr::from(([127, 0, 0, 1], free.expect("a free port")))
}

fn start(folder: &Folder, addr: SocketAddr) -> Damier {
    let mut command = serve(folder, addr);
    // Twelve arbiters share one session here, and what fails is meant to.
    command
        .env("DAMIER__WEB__WRITES_PER_SECOND", "100000")
        .env("RUST_LOG", "off");
    Damier::start_as(command)
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}
