//! An arbiter who is signed in and boards with their games, straight into the tables.

use chrono::{NaiveDate, TimeDelta};
use damier::arbitration::{ProfileName, RuleProfile};
use damier::clock::ClockSetup;
use damier::db::devices::Device;
use damier::db::events::Event;
use damier::db::people::Person;
use damier::db::sessions::Session;
use damier::db::{self, CommandId, DeviceId, EventId, Grant, PersonId, Role, SessionId};
use damier::draughts::{Position, Variant};
use damier::services::boards::{Boards, Folded, NewGame};
use damier::services::token::Token;
use damier::web::now;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use uuid::Uuid;

use crate::program::Folder;

/// How to reach the private PostgreSQL of a folder: only whoever may open the folder can.
pub fn options(folder: &Folder) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(folder.0.join("run"))
        .username("postgres")
        .database("damier")
}

/// The cookie of the arbiter, and the games of each board in the order in which they are played.
pub async fn prepare(
    folder: &Folder,
    boards: i32,
    games_of_a_board: i32,
    clock: Option<ClockSetup>,
) -> (String, Vec<Vec<Arc<Folded>>>) {
    let pool = PgPoolOptions::new()
        .max_connections(4)
        .connect_with(options(folder))
        .await
        .unwrap();
    let mut connection = pool.acquire().await.unwrap();
    let day = NaiveDate::from_ymd_opt(2026, 11, 28).unwrap();
    let event = Event {
        event_id: EventId(Uuid::now_v7()),
        slug: "open-des-pannes".to_owned(),
        name: "Open des Pannes".to_owned(),
        place: "Valbrune".to_owned(),
        starts_on: day,
        ends_on: day,
        time_zone: "Europe/Paris".to_owned(),
        tempo: "5 min + 3 s".to_owned(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    db::events::add(&mut connection, &event, now())
        .await
        .unwrap();
    let arbiter = Person {
        person_id: PersonId(Uuid::now_v7()),
        login_name: "odile".to_owned(),
        display_name: "Odile Ferrand".to_owned(),
        creates_events: false,
    };
    db::people::add(&mut connection, &arbiter, "none", now())
        .await
        .unwrap();
    let grant = Grant::whole(Role::ChiefArbiter);
    db::roles::give(
        &mut connection,
        event.event_id,
        arbiter.person_id,
        &grant,
        None,
        now(),
    )
    .await
    .unwrap();
    let token = Token::new().unwrap();
    let session = Session {
        session_id: SessionId(Uuid::now_v7()),
        user_agent: "a test".to_owned(),
        created_at: now(),
        last_seen_at: now(),
        expires_at: now() + TimeDelta::days(1),
    };
    db::sessions::open(
        &mut connection,
        arbiter.person_id,
        &session,
        &token.digest(),
    )
    .await
    .unwrap();
    drop(connection);

    let opened = Boards::new(pool.clone());
    let mut games = Vec::new();
    for board_no in 1..=boards {
        let mut of_board = Vec::new();
        for round_no in 1..=games_of_a_board {
            let new = NewGame {
                clock: clock.clone(),
                ..new_game(event.event_id, round_no, board_no)
            };
            let command_id = CommandId(Uuid::now_v7());
            of_board.push(
                opened
                    .open_game(new, command_id, Some(arbiter.person_id), now())
                    .await
                    .unwrap(),
            );
        }
        games.push(of_board);
    }
    drop(opened);
    pool.close().await;
    (format!("damier_session={}", token.text()), games)
}

/// The cookie of a tablet that is paired with this board.
pub async fn tablet(folder: &Folder, event_id: EventId, board_no: i32) -> String {
    let mut connection = PgConnection::connect_with(&options(folder)).await.unwrap();
    let token = Token::new().unwrap();
    let device = Device {
        device_id: DeviceId(Uuid::now_v7()),
        event_id,
        board_no,
        user_agent: "a tablet".to_owned(),
        paired_at: now(),
        last_heard_at: now(),
        unpaired_at: None,
        has_neighbour: false,
    };
    db::devices::add(&mut connection, &device, &token.digest())
        .await
        .unwrap();
    format!("damier_table={}", token.text())
}

fn new_game(event_id: EventId, round_no: i32, board_no: i32) -> NewGame {
    NewGame {
        event_id,
        round_no,
        board_no,
        white_name: format!("Blancs {board_no}"),
        black_name: format!("Noirs {board_no}"),
        white_club: String::new(),
        black_club: String::new(),
        played_on: None,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::start(Variant::International),
        clock: None,
        events: Vec::new(),
        source_pdn: None,
    }
}
