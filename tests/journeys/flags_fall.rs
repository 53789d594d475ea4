//! Flags fall while nobody does anything: the program puts them on record, once (R6.4).

use std::sync::Arc;
use std::time::Duration;

use damier::clock::{ClockEvent, ClockKind, ClockSetup, FlagRule, Timestamp};
use damier::db::{CommandId, EventId, GameId};
use damier::draughts::{Score, Side};
use damier::game::{ClockCommand, Command, EndReason, Game, GameEvent};
use damier::services::boards::{Boards, Folded, NewGame, Recording};
use damier::services::flags;
use damier::services::tablets::Tablets;
use damier::web::now;
use sqlx::PgPool;
use uuid::Uuid;

use crate::support::desk::types_at;
use crate::support::games::new_game;
use crate::support::hall::Hall;

/// A board with a clock of five minutes that was started so many seconds ago. It is written by a
/// process that then goes away.
async fn board_started(
    hall: &Hall,
    event_id: EventId,
    board_no: i32,
    seconds_ago: i64,
    change: impl FnOnce(&mut ClockSetup),
) -> GameId {
    let boards = Boards::new(hall.pool.clone());
    let mut setup = ClockSetup::new("5'".parse().expect("a tempo"));
    change(&mut setup);
    let at = now() - chrono::Duration::seconds(seconds_ago);
    let new = NewGame {
        white_name: "Dumoulin E.".to_owned(),
        black_name: "Le Goaziou T.".to_owned(),
        clock: Some(setup),
        events: vec![(
            GameEvent::Clock {
                event: ClockEvent::Started { side: Side::White },
                end: None,
            },
            at,
        )],
        ..new_game(event_id, (1, board_no))
    };
    let opened = boards.open_game(new, CommandId(Uuid::now_v7()), None, at);
    opened.await.expect("open a game").row.game_id
}

/// A hall with an event of these days.
async fn hall_of_today() -> (Hall, EventId) {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    sqlx::query("UPDATE event SET starts_on = current_date, ends_on = current_date")
        .execute(&hall.pool)
        .await
        .expect("the days of the event");
    (hall, event_id)
}

/// A process of its own that watches the flags, from its start on.
fn watcher(pool: &PgPool) -> Boards {
    watcher_beside(pool, flags::Holders::Nobody)
}

fn watcher_beside(pool: &PgPool, holders: flags::Holders) -> Boards {
    let boards = Boards::new(pool.clone());
    tokio::spawn(flags::notice(boards.clone(), pool.clone(), now, holders));
    boards
}

/// A tablet that is paired with a board and was last heard so long ago.
async fn tablet_heard(pool: &PgPool, event_id: EventId, board_no: i32, seconds_ago: f64) -> Uuid {
    let device = Uuid::now_v7();
    sqlx::query(
        "INSERT INTO device (device_id, event_id, board_no, token_sha256, paired_at, last_heard_at)
         VALUES ($1, $2, $3, sha256(uuid_send($1)), now() - interval '1 hour', now() - $4 * interval '1 second')",
    )
    .bind(device)
    .bind(event_id.0)
    .bind(board_no)
    .bind(seconds_ago)
    .execute(pool)
    .await
    .expect("a tablet");
    device
}

async fn read(pool: &PgPool, game_id: GameId) -> Arc<Folded> {
    let board = Boards::new(pool.clone()).load(game_id).await;
    board.expect("a look").expect("the game")
}

/// Waits until something holds of the board; what it waits for is written by another task.
async fn until(pool: &PgPool, game_id: GameId, holds: impl Fn(&Game) -> bool) -> Arc<Folded> {
    for _ in 0..200 {
        let board = read(pool, game_id).await;
        if holds(&board.game) {
            return board;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not come: {:?}", read(pool, game_id).await.log);
}

fn noticed(board: &Folded) -> Vec<(Side, Timestamp)> {
    let events = board.log.iter().map(|entry| &entry.event);
    events
        .filter_map(|event| match event {
            GameEvent::Clock {
                event: ClockEvent::FlagNoticed { side, fell_at },
                ..
            } => Some((*side, *fell_at)),
            _ => None,
        })
        .collect()
}

/// After a restart: the clock ran on while nothing served, and its flag fell then, at the start plus
/// five minutes. Three processes come up at once and it is written once.
#[tokio::test]
async fn a_flag_that_fell_while_nothing_ran_is_put_on_record_once() {
    let (hall, event_id) = hall_of_today().await;
    let game_id = board_started(&hall, event_id, 7, 400, |_| {}).await;
    let started = read(&hall.pool, game_id).await.log[1].at;
    let _three: Vec<Boards> = (0..3).map(|_| watcher(&hall.pool)).collect();
    let board = until(&hall.pool, game_id, |game| game.ended().is_some()).await;
    let ended = board.game.ended().expect("over");
    assert_eq!(ended.score, Score::BlackWins);
    assert_eq!(ended.reason, EndReason::Flag(Side::White));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let board = read(&hall.pool, game_id).await;
    let [(side, fell_at)] = noticed(&board)[..] else {
        panic!("once: {:?}", board.log);
    };
    assert_eq!(side, Side::White);
    assert_eq!(
        fell_at.timestamp_millis() - started.timestamp_millis(),
        300_000
    );
}

/// A flag falls while the service runs, and the program waits its two seconds before it says so: a
/// press may be on its way.
#[tokio::test]
async fn a_flag_that_falls_is_put_on_record_after_the_grace() {
    let (hall, event_id) = hall_of_today().await;
    // One second is left.
    let game_id = board_started(&hall, event_id, 7, 299, |_| {}).await;
    let _watch = watcher(&hall.pool);
    let board = until(&hall.pool, game_id, |game| game.ended().is_some()).await;
    let last = board.log.last().expect("a record");
    let (_, fell_at) = noticed(&board)[0];
    let waited = (last.at - fell_at).num_milliseconds();
    assert!((2000..4000).contains(&waited), "{waited}");
    assert_eq!(last.person, None);
}

/// R6.4: where the claim is the opponent's, the flag is on record and the game goes on until he makes
/// it. An arbiter who takes the record back is not contradicted by the program.
#[tokio::test]
async fn a_flag_that_must_be_claimed_loses_nothing_by_itself() {
    let (hall, event_id) = hall_of_today().await;
    let claimed = |setup: &mut ClockSetup| setup.flag_rule = FlagRule::Claimed;
    let game_id = board_started(&hall, event_id, 7, 400, claimed).await;
    let watch = watcher(&hall.pool);
    let flag_is_noticed = |game: &Game| {
        let flag = game.clock().and_then(|clock| clock.open_flag(now()));
        flag.is_some_and(|flag| flag.noticed)
    };
    let board = until(&hall.pool, game_id, flag_is_noticed).await;
    assert_eq!(board.game.ended(), None);
    let claim = Recording {
        game_id,
        command: Command::Clock(ClockCommand::ClaimFlag { by: Side::Black }),
        after: board.game.seq(),
        command_id: CommandId(Uuid::now_v7()),
        person: None,
    };
    let recorded = watch.record(claim, now()).await.expect("claimed");
    let ended = recorded.board.game.ended().cloned().expect("over");
    assert_eq!(ended.reason, EndReason::Flag(Side::White));
    let undo = Recording {
        game_id,
        command: Command::Undo,
        after: recorded.board.game.seq(),
        command_id: CommandId(Uuid::now_v7()),
        person: None,
    };
    watch.record(undo, now()).await.expect("taken back");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let board = read(&hall.pool, game_id).await;
    assert_eq!(board.game.ended(), None);
    assert_eq!(noticed(&board).len(), 1, "{:?}", board.log);
}

/// Presses made before zero may wait on a tablet that is not heard: nothing is said of its flag until it
/// is heard again. The boards beside it, one whose tablet is there and one without, do not wait.
#[tokio::test]
async fn no_flag_is_put_on_record_while_the_tablet_of_the_board_is_away() {
    let (hall, event_id) = hall_of_today().await;
    // Zero was a hundred seconds ago; the tablet fell silent before it. The service of the hall looks at
    // flags too, so that the tablets are there before the clocks run.
    let tablet = tablet_heard(&hall.pool, event_id, 1, 120.0).await;
    // As if it were heard all the time.
    tablet_heard(&hall.pool, event_id, 2, -600.0).await;
    let away = board_started(&hall, event_id, 1, 400, |_| {}).await;
    let there = board_started(&hall, event_id, 2, 400, |_| {}).await;
    let without = board_started(&hall, event_id, 3, 400, |_| {}).await;
    let holders = flags::Holders::Tablets(Tablets::default());
    let _watch = watcher_beside(&hall.pool, holders);
    until(&hall.pool, there, |game| game.ended().is_some()).await;
    until(&hall.pool, without, |game| game.ended().is_some()).await;
    // Longer than it takes the program to look at the board again.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(
        read(&hall.pool, away).await.log.len(),
        2,
        "opened and started"
    );

    sqlx::query("UPDATE device SET last_heard_at = now() WHERE device_id = $1")
        .bind(tablet)
        .execute(&hall.pool)
        .await
        .expect("it is heard");
    let board = until(&hall.pool, away, |game| game.ended().is_some()).await;
    assert_eq!(noticed(&board).len(), 1, "{:?}", board.log);
}

/// The tablet was heard a moment ago, but before zero: a press made since, in time, may be on it.
#[tokio::test]
async fn a_tablet_that_was_heard_before_zero_is_waited_for() {
    let (hall, event_id) = hall_of_today().await;
    // Zero was three seconds ago; the tablet spoke two seconds before it.
    let tablet = tablet_heard(&hall.pool, event_id, 1, 5.0).await;
    let game_id = board_started(&hall, event_id, 1, 303, |_| {}).await;
    let holders = flags::Holders::Tablets(Tablets::default());
    let _watch = watcher_beside(&hall.pool, holders);
    tokio::time::sleep(Duration::from_millis(3_000)).await;
    let log = &read(&hall.pool, game_id).await.log;
    assert_eq!(log.len(), 2, "opened and started: {log:?}");
    sqlx::query("UPDATE device SET last_heard_at = now() WHERE device_id = $1")
        .bind(tablet)
        .execute(&hall.pool)
        .await
        .expect("it is heard");
    let board = until(&hall.pool, game_id, |game| game.ended().is_some()).await;
    assert_eq!(noticed(&board).len(), 1, "{:?}", board.log);
}

/// A game that hangs over from an earlier round runs on after a restart as those of the latest do.
#[tokio::test]
async fn a_flag_of_an_earlier_round_is_found_after_a_restart() {
    let (hall, event_id) = hall_of_today().await;
    let hangs_over = board_started(&hall, event_id, 7, 400, |_| {}).await;
    let later = board_started(&hall, event_id, 8, 10, |_| {}).await;
    sqlx::query("UPDATE game SET round_no = 3 WHERE game_id = $1")
        .bind(later.0)
        .execute(&hall.pool)
        .await
        .expect("a later round");
    let _watch = watcher(&hall.pool);
    let board = until(&hall.pool, hangs_over, |game| game.ended().is_some()).await;
    assert_eq!(noticed(&board).len(), 1, "{:?}", board.log);
    assert_eq!(read(&hall.pool, later).await.game.ended(), None);
}

/// A clock on the table tells the program nothing, and a stopped one has no flag.
#[tokio::test]
async fn what_does_not_run_here_has_no_flag() {
    let (hall, event_id) = hall_of_today().await;
    let physical = |setup: &mut ClockSetup| setup.kind = ClockKind::Physical;
    let on_the_table = board_started(&hall, event_id, 1, 400, physical).await;
    let sentinel = board_started(&hall, event_id, 2, 400, |_| {}).await;
    let _watch = watcher(&hall.pool);
    until(&hall.pool, sentinel, |game| game.ended().is_some()).await;
    assert_eq!(read(&hall.pool, on_the_table).await.log.len(), 2);
}

/// The desk shows the flag among what is to be seen, with the hour at which it fell, and what can be
/// done by the rule of the game; the application itself hears of a clock another process started.
#[tokio::test]
async fn the_desk_shows_a_flag_with_its_hour_and_decides() {
    let (hall, event_id) = hall_of_today().await;
    let solange = hall
        .with_role(event_id, damier::db::Role::ChiefArbiter)
        .await;
    let decided = |setup: &mut ClockSetup| setup.flag_rule = FlagRule::Arbiter;
    let game_id = board_started(&hall, event_id, 7, 400, decided).await;
    let game = game_id.0.to_string();
    let desk = solange.get("/desk/open").await;
    desk.shows("White’s flag has fallen");
    let started = read(&hall.pool, game_id).await.log[1].at;
    let zone = damier::clock::Zone::named("Europe/Paris").expect("a zone");
    let hour = zone.local(started + chrono::Duration::seconds(300));
    let hour = hour.format("%H:%M:%S").to_string();
    let attention = desk
        .body
        .split("data-part=\"attention\"")
        .nth(1)
        .expect("it");
    let attention = attention.split("</ul>").next().unwrap_or_default();
    assert!(attention.contains(&hour), "{hour}: {attention}");
    let board = solange.get("/desk/open/rounds/1/boards/7").await;
    board
        .shows(&format!("White’s flag fell at {hour}."))
        .shows("The arbiter decides whether it loses.")
        .shows("Let the flag count");
    let seen = async || read(&hall.pool, game_id).await.game.seq();
    let (status, _) = types_at(&solange, &game, "f", u64::from(seen().await)).await;
    assert_eq!(status, 200);
    let (status, refused) = types_at(&solange, &game, "f-", u64::from(seen().await)).await;
    assert_eq!(
        (status.as_u16(), refused["message"].as_str()),
        (422, Some("Say why."))
    );
    let goes_on = "f- the clock was set wrong";
    let (status, _) = types_at(&solange, &game, goes_on, u64::from(seen().await)).await;
    assert_eq!(status, 200);
    let board = read(&hall.pool, game_id).await;
    assert_eq!(board.game.ended(), None);
    // That it fell stays.
    let flags = board.game.clock().expect("a clock").reading(now()).flags;
    assert_eq!(flags.len(), 1);
    assert!(flags[0].acknowledged && flags[0].side == Side::White);
}
