//! Damier and PostgreSQL killed at seven moments of a press: no press is lost or doubled, and the
//! time is right.

use std::net::SocketAddr;
use std::time::Duration;

use damier::clock::{ClockEvent, ClockSetup, Timestamp};
use damier::db::games::{self, LogEntry};
use damier::db::{CommandId, GameId};
use damier::draughts::Side;
use damier::game::{Game, GameEvent};
use damier::web::now;
use rand::SeedableRng;
use rand::rngs::StdRng;
use reqwest::{Client, StatusCode};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{Victim, quiet_port, setup, start, strike};
use crate::program::{Damier, Folder};

/// When the blow falls.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// While the clock runs and nobody presses.
    Before,
    /// So long after the press was sent.
    After(Duration),
    /// Once it was acknowledged.
    Acknowledged,
}

const MOMENTS: [(Moment, Victim); 7] = [
    (Moment::Before, Victim::Everything),
    (Moment::After(Duration::ZERO), Victim::Damier),
    (Moment::After(Duration::from_micros(1500)), Victim::Damier),
    (Moment::After(Duration::ZERO), Victim::Postgres),
    (
        Moment::After(Duration::from_micros(1500)),
        Victim::OneSession,
    ),
    (Moment::After(Duration::from_millis(4)), Victim::Everything),
    (Moment::Acknowledged, Victim::DamierThenPostgres),
];

/// How far the time may be off.
const RIGHT_WITHIN_MS: i64 = 100;

/// Five minutes and three seconds a move from the first move on: 303 seconds at the start.
const AT_START_MS: i64 = 303_000;
const BONUS_MS: i64 = 3000;

/// Sends of one press: when each left and when it was answered or given up.
type Sends = Vec<(Timestamp, Timestamp)>;

/// Whoever presses, by a move written at a desk that presses the clock with it.
#[derive(Clone)]
struct Table {
    addr: SocketAddr,
    cookie: String,
    game_id: GameId,
    client: Client,
}

#[test]
fn a_press_is_kept_once_and_the_time_is_right_whatever_is_killed_and_when() {
    let folder = Folder::used();
    let addr = quiet_port(1);
    let mut damier = Some(start(&folder, addr));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let clock = ClockSetup::new("5'+3\"".parse().expect("a tempo"));
    let prepared = setup::prepare(&folder, 1, 1, Some(clock));
    let (cookie, boards) = runtime.block_on(prepared);
    let table = Table {
        addr,
        cookie,
        game_id: boards[0][0].row.game_id,
        client: crate::program::client(),
    };
    for (line, after) in [("s", 1), ("p+", 2)] {
        runtime.block_on(table.clone().sends(line.to_owned(), after, command()));
    }
    let mut chance = StdRng::seed_from_u64(7);
    let mut presses = Vec::new();
    for (moment, victim) in MOMENTS {
        let log = runtime.block_on(log_of(&folder, table.game_id));
        let (text, after) = next_move(&log);
        let command_id = command();
        let mut hit = |damier: Option<Damier>| {
            let mut damier = strike(victim, &folder, damier, &mut chance);
            damier.get_or_insert_with(|| start(&folder, addr));
            damier
        };
        if let Moment::Before = moment {
            damier = hit(damier);
        }
        let sending = runtime.spawn(table.clone().sends(text, after, command_id));
        if let Moment::After(wait) = moment {
            std::thread::sleep(wait);
            damier = hit(damier);
        }
        let sends = runtime.block_on(sending).expect("a press");
        if let Moment::Acknowledged = moment {
            damier = hit(damier);
        }
        presses.push((command_id, sends));
        let log = runtime.block_on(log_of(&folder, table.game_id));
        assert_kept_once(&log, &presses, (moment, victim));
        let shown = runtime.block_on(table.shown());
        assert_right(&log, &shown, (moment, victim));
    }
    assert!(damier.expect("it was started again").is_well());
}

/// The same with a tablet, whose presses are stamped and kept on it until they are acknowledged: killed
/// before one leaves, while one is under way, and once it was acknowledged. Each counts once, at the instant
/// at which the hand came down, however late it is sent.
#[test]
fn a_press_kept_on_a_tablet_counts_once_and_at_its_own_instant() {
    let folder = Folder::used();
    let addr = quiet_port(2);
    let mut damier = Some(start(&folder, addr));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let clock = ClockSetup::new("5'+3\"".parse().expect("a tempo"));
    let (cookie, boards) = runtime.block_on(setup::prepare(&folder, 1, 1, Some(clock)));
    let row = &boards[0][0].row;
    let desk = Table {
        addr,
        cookie,
        game_id: row.game_id,
        client: Client::builder()
            .timeout(Duration::from_secs(20))
            .build()
            .unwrap(),
    };
    let tablet = Table {
        cookie: runtime.block_on(setup::tablet(&folder, row.event_id, row.board_no)),
        ..desk.clone()
    };
    runtime.block_on(desk.clone().sends("s".to_owned(), 1, command()));
    let mut chance = StdRng::seed_from_u64(11);
    let run = Uuid::now_v7();
    let mut made: Vec<(CommandId, i64)> = Vec::new();
    let moments = [
        (Moment::Before, Victim::Everything),
        (Moment::After(Duration::ZERO), Victim::Damier),
        (
            Moment::After(Duration::from_micros(1500)),
            Victim::OneSession,
        ),
        (Moment::Acknowledged, Victim::DamierThenPostgres),
    ];
    for (seq, (moment, victim)) in (1_u32..).zip(moments) {
        let mut hit = |damier: Option<Damier>| {
            let mut damier = strike(victim, &folder, damier, &mut chance);
            damier.get_or_insert_with(|| start(&folder, addr));
            damier
        };
        // The hand comes down; what follows is the tablet's and the server's business.
        let (command_id, at) = (command(), now().timestamp_millis());
        made.push((command_id, at));
        if let Moment::Before = moment {
            damier = hit(damier);
        }
        let side = Side::BOTH[(seq as usize + 1) % 2];
        let sending = runtime.spawn(tablet.clone().presses(side, run, seq, at, command_id));
        if let Moment::After(wait) = moment {
            std::thread::sleep(wait);
            damier = hit(damier);
        }
        runtime.block_on(sending).expect("a press");
        if let Moment::Acknowledged = moment {
            damier = hit(damier);
        }
        let log = runtime.block_on(log_of(&folder, tablet.game_id));
        let kept: Vec<(CommandId, i64)> = log
            .iter()
            .filter_map(|entry| Some((entry.command_id, stamped_at(&entry.event)?.1)))
            .collect();
        assert_eq!(kept, made, "{:?}", (moment, victim));
        let shown = runtime.block_on(tablet.shown());
        assert_right(&log, &shown, (moment, victim));
    }
    assert!(damier.expect("it was started again").is_well());
}

/// Who pressed a tablet, and the instant that counts.
fn stamped_at(event: &GameEvent) -> Option<(Side, i64)> {
    match event {
        GameEvent::Clock {
            event:
                ClockEvent::Pressed {
                    side,
                    stamp: Some(stamp),
                },
            ..
        } => Some((*side, stamp.at.timestamp_millis())),
        _ => None,
    }
}

fn command() -> CommandId {
    CommandId(Uuid::now_v7())
}

/// A legal move of the position that the log gives, and the last record.
fn next_move(log: &[LogEntry]) -> (String, u32) {
    let events = log.iter().map(|entry| (&entry.event, entry.at));
    let game = Game::fold(events).expect("a log");
    let position = game.position();
    let mv = position.legal_moves()[0];
    (position.move_text(&mv), game.seq())
}

async fn log_of(folder: &Folder, game_id: GameId) -> Vec<LogEntry> {
    // PostgreSQL may be on its way up again.
    for _ in 0..600 {
        if let Ok(mut connection) = PgConnection::connect_with(&setup::options(folder)).await
            && let Ok(log) = games::list_after(&mut connection, &[(game_id, 0)]).await
        {
            return log.into_iter().map(|(_, entry)| entry).collect();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("PostgreSQL does not come back");
}

/// Each press that was made is in the log once, at an instant at which one of its sends was under way.
#[track_caller]
fn assert_kept_once(log: &[LogEntry], presses: &[(CommandId, Sends)], when: (Moment, Victim)) {
    let kept: Vec<&LogEntry> = log
        .iter()
        .filter(|entry| matches!(entry.event, GameEvent::MovePlayed { press: Some(_), .. }))
        .collect();
    let commands: Vec<CommandId> = kept.iter().map(|entry| entry.command_id).collect();
    let made: Vec<CommandId> = presses.iter().map(|(command_id, _)| *command_id).collect();
    assert_eq!(commands, made, "{when:?}");
    for (entry, (_, sends)) in kept.iter().zip(presses) {
        let at = entry.at.timestamp_millis();
        let is_then = |(sent, answered): &(Timestamp, Timestamp)| {
            let from = sent.timestamp_millis() - RIGHT_WITHIN_MS;
            let to = answered.timestamp_millis() + RIGHT_WITHIN_MS;
            (from..=to).contains(&at)
        };
        assert!(sends.iter().any(is_then), "{when:?}: {at} of {sends:?}");
    }
}

/// The clock that is shown is the one that the presses of the log make, added up here by hand.
#[track_caller]
fn assert_right(log: &[LogEntry], shown: &Value, when: (Moment, Victim)) {
    let mut left = [AT_START_MS; 2];
    let mut running: Option<(Side, i64)> = None;
    for entry in log {
        let at = entry.at.timestamp_millis();
        let pressed = match &entry.event {
            GameEvent::MovePlayed {
                press: Some(_), by, ..
            } => Some((*by, at)),
            event => stamped_at(event),
        };
        if let Some((by, at)) = pressed {
            let (side, since) = running.expect("it was started");
            assert_eq!(side, by, "{when:?}");
            left[by.index()] += BONUS_MS - (at - since);
            running = Some((by.other(), at));
        }
        if let GameEvent::Clock { event, .. } = &entry.event
            && event.kind() == "clock_started"
        {
            running = Some((Side::White, at));
        }
    }
    let as_of = shown["as_of"].as_i64().expect("an instant");
    let (side, since) = running.expect("it runs");
    left[side.index()] -= as_of - since;
    assert_eq!(shown["phase"], "running", "{when:?}: {shown}");
    for (colour, left) in [("white", left[0]), ("black", left[1])] {
        let told = shown[colour]["left_ms"].as_i64().expect("a time");
        let off = (told - left).abs();
        assert!(
            off <= RIGHT_WITHIN_MS,
            "{when:?}: {colour} is off by {off} ms: {shown}"
        );
    }
    // And it is told as of now: a kept page is not.
    let old = (now().timestamp_millis() - as_of).abs();
    assert!(old < 5000, "{when:?}: told {old} ms ago");
}

impl Table {
    /// Sends a line with one command until it is acknowledged.
    async fn sends(self, line: String, after: u32, command_id: CommandId) -> Sends {
        let form = [
            ("line", line),
            ("after", after.to_string()),
            ("command_id", command_id.0.to_string()),
        ];
        let mut sends = Vec::new();
        loop {
            let sent = now();
            let answer = self
                .client
                .post(format!(
                    "http://{}/games/{}/entries",
                    self.addr, self.game_id.0
                ))
                .header("Cookie", &self.cookie)
                .header("Accept", "application/json")
                .header("Sec-Fetch-Site", "same-origin")
                .form(&form)
                .send()
                .await;
            sends.push((sent, now()));
            match answer.map(|answer| answer.status()) {
                Ok(StatusCode::OK) => return sends,
                Ok(status) if !status.is_server_error() => panic!("{form:?}: {status}"),
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    /// Sends a stamped press until it is acknowledged. The tablet's time is the server's to the millisecond.
    async fn presses(self, side: Side, run: Uuid, seq: u32, at_ms: i64, command_id: CommandId) {
        let side = match side {
            Side::White => "white",
            Side::Black => "black",
        };
        let form = [
            ("side", side.to_owned()),
            ("game", self.game_id.0.to_string()),
            ("command_id", command_id.0.to_string()),
            ("run", run.to_string()),
            ("seq", seq.to_string()),
            ("device_ms", at_ms.to_string()),
            ("offset_ms", "0".to_owned()),
            ("error_ms", "5".to_owned()),
            ("measured_ms", at_ms.to_string()),
        ];
        loop {
            let answer = self
                .client
                .post(format!("http://{}/table/press?kept=0", self.addr))
                .header("Cookie", &self.cookie)
                .header("Accept", "application/json")
                .header("Sec-Fetch-Site", "same-origin")
                .form(&form)
                .send()
                .await;
            match answer {
                Ok(answer) if answer.status() == StatusCode::OK => return,
                Ok(answer) if !answer.status().is_server_error() => {
                    panic!("{form:?}: {} {:?}", answer.status(), answer.text().await)
                }
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    /// The clock as the public page tells it, once the service answers again.
    async fn shown(&self) -> Value {
        let address = format!("http://{}/games/{}", self.addr, self.game_id.0);
        for _ in 0..600 {
            if let Ok(answer) = self.client.get(&address).send().await
                && answer.status() == StatusCode::OK
                && let Ok(page) = answer.text().await
            {
                let text = page.split("data-clock=\"").nth(1).expect("a clock");
                let text = text.split('"').next().unwrap_or_default();
                return serde_json::from_str(&text.replace("&#34;", "\"")).expect("JSON");
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the service does not come back");
    }
}
