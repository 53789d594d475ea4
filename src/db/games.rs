//! Games and their logs.

use chrono::NaiveDate;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{CommandId, DbError, EventId, GameId, PersonId};
use crate::clock::Timestamp;
use crate::game::GameEvent;

/// What is known of a game besides what happened at its board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// The game.
    pub game_id: GameId,
    /// The event it belongs to.
    pub event_id: EventId,
    /// The round, from 1.
    pub round_no: i32,
    /// The board in the hall, from 1.
    pub board_no: i32,
    /// Who has White.
    pub white_name: String,
    /// Who has Black.
    pub black_name: String,
    /// The club of White; may be empty.
    pub white_club: String,
    /// The club of Black; may be empty.
    pub black_club: String,
    /// The day it was played, where it is known.
    pub played_on: Option<NaiveDate>,
    /// When it was opened here.
    pub opened_at: Timestamp,
}

/// One line of a game's log.
#[derive(Debug, Clone, PartialEq)]
pub struct LogEntry {
    /// Its number, from 1.
    pub seq: u32,
    /// What happened.
    pub event: GameEvent,
    /// When.
    pub at: Timestamp,
    /// Who recorded it; `None` for what Damier wrote itself.
    pub person: Option<PersonId>,
    /// The command it came from.
    pub command_id: CommandId,
}

/// A line to be written.
#[derive(Debug, Clone)]
pub struct NewEntry {
    /// The game.
    pub game_id: GameId,
    /// The line.
    pub entry: LogEntry,
}

struct EntryRow {
    game_id: Uuid,
    seq: i32,
    payload: serde_json::Value,
    occurred_at: Timestamp,
    person_id: Option<Uuid>,
    command_id: Uuid,
}

impl EntryRow {
    fn read(self) -> Result<(GameId, LogEntry), DbError> {
        let event = serde_json::from_value(self.payload).map_err(|error| DbError::Unreadable {
            what: "game event",
            reason: error.to_string(),
        })?;
        let entry = LogEntry {
            seq: self.seq as u32,
            event,
            at: self.occurred_at,
            person: self.person_id.map(PersonId),
            command_id: CommandId(self.command_id),
        };
        Ok((GameId(self.game_id), entry))
    }
}

/// Writes the rows of new games in one statement, each with the file it came from where it came
/// from one. `BoardTaken` where a board has its game already; none is written then.
pub async fn insert(
    conn: &mut PgConnection,
    rows: &[GameRow],
    sources: &[Option<String>],
    opened_by: Option<PersonId>,
) -> Result<(), DbError> {
    fn column<T>(rows: &[GameRow], of: impl Fn(&GameRow) -> T) -> Vec<T> {
        rows.iter().map(of).collect()
    }
    sqlx::query!(
        "INSERT INTO game (game_id, event_id, round_no, board_no, white_name, black_name, white_club, black_club,
                           played_on, opened_at, source_pdn, opened_by)
         SELECT *, $12::uuid
         FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[],
                     $8::text[], $9::date[], $10::timestamptz[], $11::text[])",
        &column(rows, |row| row.game_id.0),
        &column(rows, |row| row.event_id.0),
        &column(rows, |row| row.round_no),
        &column(rows, |row| row.board_no),
        &column(rows, |row| row.white_name.clone()),
        &column(rows, |row| row.black_name.clone()),
        &column(rows, |row| row.white_club.clone()),
        &column(rows, |row| row.black_club.clone()),
        &column(rows, |row| row.played_on) as &[Option<NaiveDate>],
        &column(rows, |row| row.opened_at),
        sources as &[Option<String>],
        opened_by.map(|person| person.0),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives a game to other players: White's name and club, and Black's.
pub async fn rename(
    conn: &mut PgConnection,
    game_id: GameId,
    [white, black]: [&str; 2],
    [white_club, black_club]: [&str; 2],
) -> Result<(), DbError> {
    sqlx::query!(
        "UPDATE game SET white_name = $2, black_name = $3, white_club = $4, black_club = $5, white_full = NULL, black_full = NULL
         WHERE game_id = $1",
        game_id.0,
        white,
        black,
        white_club,
        black_club,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes lines of any number of games in one statement, and so in one wait for the disk. Either all
/// are there afterwards or none. `Overtaken` and `Repeated` say which key refused.
pub async fn append(conn: &mut PgConnection, entries: &[NewEntry]) -> Result<(), DbError> {
    let mut games = Vec::with_capacity(entries.len());
    let mut seqs = Vec::with_capacity(entries.len());
    let mut kinds = Vec::with_capacity(entries.len());
    let mut payloads = Vec::with_capacity(entries.len());
    let mut instants = Vec::with_capacity(entries.len());
    let mut persons = Vec::with_capacity(entries.len());
    let mut commands = Vec::with_capacity(entries.len());
    for NewEntry { game_id, entry } in entries {
        games.push(game_id.0);
        seqs.push(entry.seq as i32);
        kinds.push(entry.event.kind().to_owned());
        payloads.push(
            serde_json::to_value(&entry.event).map_err(|error| DbError::Unreadable {
                what: "game event",
                reason: error.to_string(),
            })?,
        );
        instants.push(entry.at);
        persons.push(entry.person.map(|person| person.0));
        commands.push(entry.command_id.0);
    }
    sqlx::query!(
        "INSERT INTO game_event (game_id, seq, kind, payload, occurred_at, person_id, command_id)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::uuid[], $7::uuid[])",
        &games,
        &seqs,
        &kinds,
        &payloads,
        &instants,
        &persons as &[Option<Uuid>],
        &commands,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The row of a game; `None` where there is no such game.
pub async fn find(conn: &mut PgConnection, game_id: GameId) -> Result<Option<GameRow>, DbError> {
    Ok(list(conn, &[game_id]).await?.pop())
}

/// The rows of these games, in no order; the unknown ones are not among them.
pub async fn list(conn: &mut PgConnection, games: &[GameId]) -> Result<Vec<GameRow>, DbError> {
    let games: Vec<Uuid> = games.iter().map(|game| game.0).collect();
    Ok(sqlx::query_as!(
        GameRow,
        r#"SELECT game_id AS "game_id: GameId", event_id AS "event_id: EventId", round_no, board_no, white_name,
                  black_name, white_club, black_club, played_on, opened_at
           FROM game WHERE game_id = ANY($1)"#,
        &games,
    )
    .fetch_all(conn)
    .await?)
}

/// The rows of one round of an event, by board.
pub async fn list_of_round(
    conn: &mut PgConnection,
    event_id: EventId,
    round_no: i32,
) -> Result<Vec<GameRow>, DbError> {
    Ok(sqlx::query_as!(
        GameRow,
        r#"SELECT game_id AS "game_id: GameId", event_id AS "event_id: EventId", round_no, board_no, white_name,
                  black_name, white_club, black_club, played_on, opened_at
           FROM game WHERE event_id = $1 AND round_no = $2 ORDER BY board_no"#,
        event_id.0,
        round_no,
    )
    .fetch_all(conn)
    .await?)
}

/// The rows of some rounds of any events, by event as asked, round and board. One query.
pub async fn list_of_rounds(
    conn: &mut PgConnection,
    rounds: &[(EventId, i32)],
) -> Result<Vec<GameRow>, DbError> {
    let events: Vec<Uuid> = rounds.iter().map(|(event_id, _)| event_id.0).collect();
    let numbers: Vec<i32> = rounds.iter().map(|(_, round_no)| *round_no).collect();
    Ok(sqlx::query_as!(
        GameRow,
        r#"SELECT g.game_id AS "game_id: GameId", g.event_id AS "event_id: EventId", g.round_no, g.board_no,
                  g.white_name, g.black_name, g.white_club, g.black_club, g.played_on, g.opened_at
           FROM unnest($1::uuid[], $2::integer[]) WITH ORDINALITY AS asked (event_id, round_no, place)
           JOIN game g ON g.event_id = asked.event_id AND g.round_no = asked.round_no
           ORDER BY asked.place, g.board_no"#,
        &events,
        &numbers,
    )
    .fetch_all(conn)
    .await?)
}

/// The rounds that have games, ascending, with how many each has.
pub async fn list_rounds(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<(i32, i64)>, DbError> {
    let rows = sqlx::query!(
        r#"SELECT round_no, count(*) AS "games!" FROM game WHERE event_id = $1 GROUP BY round_no ORDER BY round_no"#,
        event_id.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.round_no, row.games))
        .collect())
}

/// Whether a game of the event was ever opened.
pub async fn exists_in(conn: &mut PgConnection, event_id: EventId) -> Result<bool, DbError> {
    Ok(sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT 1 FROM game WHERE event_id = $1) AS "exists!""#,
        event_id.0,
    )
    .fetch_one(conn)
    .await?)
}

/// How much is played at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameCount {
    /// The event.
    pub event_id: EventId,
    /// How many games it has.
    pub games: i64,
    /// Its latest round.
    pub last_round: i32,
}

/// How many games each event has; events without games are not among them.
pub async fn count_by_event(conn: &mut PgConnection) -> Result<Vec<GameCount>, DbError> {
    Ok(sqlx::query_as!(
        GameCount,
        r#"SELECT event_id AS "event_id: EventId", count(*) AS "games!", max(round_no) AS "last_round!" FROM game GROUP BY event_id"#,
    )
    .fetch_all(conn)
    .await?)
}

/// The game on a board; `None` where the board has none in this round.
pub async fn find_on_board(
    conn: &mut PgConnection,
    event_id: EventId,
    round_no: i32,
    board_no: i32,
) -> Result<Option<GameId>, DbError> {
    Ok(sqlx::query_scalar!(
        r#"SELECT game_id AS "game_id: GameId" FROM game WHERE event_id = $1 AND round_no = $2 AND board_no = $3"#,
        event_id.0,
        round_no,
        board_no,
    )
    .fetch_optional(conn)
    .await?)
}

/// The file a game came from, word for word; `None` for one that was played here.
pub async fn find_source(
    conn: &mut PgConnection,
    game_id: GameId,
) -> Result<Option<String>, DbError> {
    Ok(
        sqlx::query_scalar!("SELECT source_pdn FROM game WHERE game_id = $1", game_id.0)
            .fetch_optional(conn)
            .await?
            .flatten(),
    )
}

/// The files these games came from; those that were played here are not among them.
pub async fn list_sources(
    conn: &mut PgConnection,
    games: &[GameId],
) -> Result<Vec<(GameId, String)>, DbError> {
    let games: Vec<Uuid> = games.iter().map(|game| game.0).collect();
    let rows = sqlx::query!(
        r#"SELECT game_id, source_pdn AS "source_pdn!" FROM game WHERE game_id = ANY($1) AND source_pdn IS NOT NULL"#,
        &games,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (GameId(row.game_id), row.source_pdn))
        .collect())
}

/// Where a game of an event stands, with the file it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The round.
    pub round_no: i32,
    /// The board.
    pub board_no: i32,
    /// The file it came from.
    pub source_pdn: Option<String>,
}

/// Every board of an event that has a game.
pub async fn list_places(
    conn: &mut PgConnection,
    event_id: EventId,
) -> Result<Vec<Place>, DbError> {
    Ok(sqlx::query_as!(
        Place,
        "SELECT round_no, board_no, source_pdn FROM game WHERE event_id = $1 ORDER BY round_no, board_no",
        event_id.0,
    )
    .fetch_all(conn)
    .await?)
}

/// What was written after what is known: for each game the number of its last known line. One
/// query for any number of games; lines come in order within each game. `OFFSET 0` has the key asked
/// once a game: joined freely, PostgreSQL reads the whole log when there are many games.
pub async fn list_after(
    conn: &mut PgConnection,
    known: &[(GameId, u32)],
) -> Result<Vec<(GameId, LogEntry)>, DbError> {
    let games: Vec<Uuid> = known.iter().map(|(game, _)| game.0).collect();
    let seqs: Vec<i32> = known.iter().map(|(_, seq)| *seq as i32).collect();
    let rows = sqlx::query_as!(
        EntryRow,
        r#"SELECT e.game_id, e.seq, e.payload, e.occurred_at, e.person_id, e.command_id
           FROM unnest($1::uuid[], $2::integer[]) AS known (game_id, seq)
           CROSS JOIN LATERAL (
               SELECT * FROM game_event WHERE game_event.game_id = known.game_id AND game_event.seq > known.seq OFFSET 0
           ) AS e
           ORDER BY e.game_id, e.seq"#,
        &games,
        &seqs,
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(EntryRow::read).collect()
}

/// Where a command was recorded; `None` for a command never seen.
pub async fn find_command(
    conn: &mut PgConnection,
    command_id: CommandId,
) -> Result<Option<(GameId, u32)>, DbError> {
    let row = sqlx::query!(
        "SELECT game_id, seq FROM game_event WHERE command_id = $1",
        command_id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (GameId(row.game_id), row.seq as u32)))
}

/// The next free board of a round.
pub async fn next_board(
    conn: &mut PgConnection,
    event_id: EventId,
    round_no: i32,
) -> Result<i32, DbError> {
    Ok(sqlx::query_scalar!(
        r#"SELECT COALESCE(max(board_no), 0) + 1 AS "next!" FROM game WHERE event_id = $1 AND round_no = $2"#,
        event_id.0,
        round_no,
    )
    .fetch_one(conn)
    .await?)
}
