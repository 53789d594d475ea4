//! An event as one portable file.

use std::collections::{BTreeSet, HashMap};
use std::io::Cursor;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use super::BackupError;
use super::archive::{Format, Manifest, OfEvent, Reading, VERSION, Writing};
use crate::clock::Timestamp;
use crate::contest::{Contest, ContestEvent};
use crate::db::audit::{self, Deed};
use crate::db::backup::{self, EventRows};
use crate::db::commands::{self, Claim};
use crate::db::{self, CommandId, DbError, EventId, Grant, PersonId, Role};
use crate::game::{Game, GameEvent};
use crate::services::derived::derived;
use crate::services::sessions::{Sessions, Signed};
use crate::services::slug::{free_slug, slug};

/// The parts of the file, in the order of [`backup::TABLES`].
const PARTS: [&str; 7] = [
    "event.jsonl",
    "tournament.jsonl",
    "games.jsonl",
    "records.jsonl",
    "shown.jsonl",
    "next_round.jsonl",
    "rules.jsonl",
];
/// Who is named in the logs: a key and a name, and nothing that signs anybody in.
const PEOPLE: &str = "people.jsonl";

/// The columns that name a person.
const PERSON_COLUMNS: [&str; 2] = ["person_id", "opened_by"];

/// The file of an event, with the log of its tournament up to a line where one is given.
pub async fn make_event(
    pool: &PgPool,
    event_id: EventId,
    until: Option<u32>,
    at: Timestamp,
) -> Result<Vec<u8>, BackupError> {
    let mut tx = pool.begin().await?;
    backup::begin_reading(&mut tx).await?;
    let event = db::events::find(&mut tx, event_id).await?;
    let event = event.ok_or(BackupError::NoEvent)?;
    let schema = backup::schema_of(&mut tx).await?;
    let rows = backup::read_event(&mut tx, event_id, until).await?;
    let people: Vec<PersonId> = people_of(&rows).into_iter().map(PersonId).collect();
    let names = db::people::list_names(&mut tx, &people).await?;
    tx.commit().await?;
    let manifest = Manifest {
        format: Format::Event,
        version: VERSION,
        schema: schema.unwrap_or_default(),
        damier: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: at,
        event: Some(OfEvent {
            slug: event.slug,
            name: event.name,
            contest_seq: u32::try_from(rows.contest.len()).unwrap_or(u32::MAX),
        }),
        tables: Vec::new(),
    };
    let packed = tokio::task::spawn_blocking(move || pack(&manifest, &rows, names));
    packed
        .await
        .unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
}

fn pack(
    manifest: &Manifest,
    rows: &EventRows,
    mut names: Vec<(PersonId, String)>,
) -> Result<Vec<u8>, BackupError> {
    let mut archive = Writing::begin(Cursor::new(Vec::new()), manifest)?;
    for (name, rows) in PARTS.iter().zip(rows.tables()) {
        archive.part(name, lines(rows).as_bytes())?;
    }
    names.sort();
    let names: Vec<Value> = names
        .into_iter()
        .map(|(person_id, name)| json!({ "person_id": person_id, "display_name": name }))
        .collect();
    archive.part(PEOPLE, lines(&names).as_bytes())?;
    Ok(archive.finish()?.into_inner())
}

fn lines(rows: &[Value]) -> String {
    rows.iter().map(|row| format!("{row}\n")).collect()
}

fn people_of(rows: &EventRows) -> BTreeSet<Uuid> {
    let rows = rows.tables().into_iter().flatten();
    rows.flat_map(|row| PERSON_COLUMNS.map(|column| row.get(column)))
        .flatten()
        .filter_map(|value| value.as_str()?.parse().ok())
        .collect()
}

/// An event that was restored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restored {
    /// The new event.
    pub event_id: EventId,
    /// Its part of the address.
    pub slug: String,
    /// How many games it has.
    pub games: usize,
}

/// A file, read and checked: nothing of it is stored yet.
struct Unpacked {
    rows: EventRows,
    names: HashMap<Uuid, String>,
}

fn unpack(bytes: &[u8]) -> Result<Unpacked, BackupError> {
    let mut archive = Reading::open_of_event(Cursor::new(bytes))?;
    if archive.manifest.format != Format::Event {
        return Err(BackupError::OtherKind(archive.manifest.format));
    }
    let mut rows = EventRows::default();
    for (name, rows) in PARTS.into_iter().zip(rows.tables_mut()) {
        *rows = parsed(&archive.part(name)?, name)?;
    }
    let people: Vec<Value> = parsed(&archive.part(PEOPLE)?, PEOPLE)?;
    let names = people.iter().filter_map(|person| {
        let key = person.get("person_id")?.as_str()?.parse().ok()?;
        Some((key, person.get("display_name")?.as_str()?.to_owned()))
    });
    let names = names.collect();
    check(&rows)?;
    Ok(Unpacked { rows, names })
}

fn parsed(bytes: &[u8], part: &'static str) -> Result<Vec<Value>, BackupError> {
    let text = std::str::from_utf8(bytes).map_err(|error| BackupError::Unreadable {
        part,
        line: 0,
        reason: error.to_string(),
    })?;
    let rows = (1..).zip(text.lines()).map(|(line, text)| {
        serde_json::from_str::<Value>(text)
            .map_err(|error| error.to_string())
            .and_then(|row| match row.is_object() {
                true => Ok(row),
                false => Err("no object".to_owned()),
            })
            .map_err(|reason| BackupError::Unreadable { part, line, reason })
    });
    rows.collect()
}

/// Reads every fact as this version reads it, and folds the logs: what cannot be folded is not restored.
fn check(rows: &EventRows) -> Result<(), BackupError> {
    if rows.event.len() != 1 {
        return Err(BackupError::Damaged(PARTS[0].to_owned()));
    }
    let mut contest = Contest::new();
    for (line, row) in (1..).zip(&rows.contest) {
        let event: ContestEvent = fact(row, PARTS[1], line)?;
        contest.take(&event);
        in_line(row, u64::from(contest.seq()), PARTS[1], line)?;
    }
    let mut games: HashMap<&str, Option<Game>> = HashMap::new();
    for (line, row) in (1..).zip(&rows.games) {
        let key = text_of(row, "game_id", PARTS[2], line)?;
        games.insert(key, None);
    }
    for (line, row) in (1..).zip(&rows.records) {
        let unreadable = |reason: &str| BackupError::Unreadable {
            part: PARTS[3],
            line,
            reason: reason.to_owned(),
        };
        let event: GameEvent = fact(row, PARTS[3], line)?;
        let at = text_of(row, "occurred_at", PARTS[3], line)?;
        let at: Timestamp = at.parse().map_err(|_| unreadable("no instant"))?;
        let key = text_of(row, "game_id", PARTS[3], line)?;
        let game = games
            .get_mut(key)
            .ok_or_else(|| unreadable("no such game"))?;
        match game {
            None => *game = Some(Game::open(&event).ok_or_else(|| unreadable("no opening"))?),
            Some(game) => game.apply(&event, at),
        }
        let seq = game.as_ref().map_or(0, Game::seq);
        in_line(row, u64::from(seq), PARTS[3], line)?;
    }
    match games.values().all(Option::is_some) {
        true => Ok(()),
        false => Err(BackupError::Damaged(PARTS[3].to_owned())),
    }
}

fn fact<T: DeserializeOwned>(
    row: &Value,
    part: &'static str,
    line: usize,
) -> Result<T, BackupError> {
    let payload = row.get("payload").cloned().unwrap_or_default();
    serde_json::from_value(payload).map_err(|error| BackupError::Unreadable {
        part,
        line,
        reason: error.to_string(),
    })
}

fn text_of<'a>(
    row: &'a Value,
    column: &str,
    part: &'static str,
    line: usize,
) -> Result<&'a str, BackupError> {
    let text = row.get(column).and_then(Value::as_str);
    text.ok_or_else(|| BackupError::Unreadable {
        part,
        line,
        reason: format!("no {column}"),
    })
}

/// The lines of a log follow each other without a hole.
fn in_line(row: &Value, seq: u64, part: &'static str, line: usize) -> Result<(), BackupError> {
    match row.get("seq").and_then(Value::as_u64) == Some(seq) {
        true => Ok(()),
        false => Err(BackupError::Unreadable {
            part,
            line,
            reason: "a line of the log is missing".to_owned(),
        }),
    }
}

/// Restores an event from its file into a new one, and makes somebody its organiser. The same form sent
/// twice restores once.
pub async fn restore_event_for(
    pool: &PgPool,
    sessions: &Sessions,
    signed: &Signed,
    (command_id, bytes): (CommandId, Vec<u8>),
    at: Timestamp,
) -> Result<Restored, BackupError> {
    let (person, grant) = (signed.person_id, Grant::whole(Role::Organiser));
    let by = Some(person);
    let mut tx = pool.begin().await?;
    match commands::claim(&mut tx, command_id, by, "restore_event", at).await? {
        Claim::Done(restored) => return Ok(restored),
        Claim::Foreign => return Err(DbError::Repeated.into()),
        Claim::New => {}
    }
    let restored = restore_event(&mut tx, bytes, at).await?;
    db::roles::give(&mut tx, restored.event_id, person, &grant, by, at).await?;
    let deed = Deed::EventRestored;
    audit::add(&mut tx, by, Some(restored.event_id), &deed, at).await?;
    commands::answer(&mut tx, command_id, &restored).await?;
    tx.commit().await?;
    sessions.person_changed(pool, person).await;
    Ok(restored)
}

/// Restores an event from its file into a new one, in the transaction of `conn`. Nobody has a role in it yet.
///
/// Everything gets new keys, made from the new event's and the old ones: the same file can be restored
/// twice, and beside the event it came from.
pub async fn restore_event(
    conn: &mut PgConnection,
    bytes: Vec<u8>,
    at: Timestamp,
) -> Result<Restored, BackupError> {
    let unpacked = tokio::task::spawn_blocking(move || unpack(&bytes)).await;
    // A log that was made up may hold what no game allows: that is a damaged file, not a fault of ours.
    let Unpacked { mut rows, names } =
        unpacked.unwrap_or_else(|_| Err(BackupError::Damaged(PARTS[3].to_owned())))?;
    let event_id = EventId(Uuid::now_v7());
    let new_key =
        |what: &[u8], old: &str| derived(&[what, event_id.0.as_bytes(), old.as_bytes()]).0;
    for old in people_of(&rows) {
        let name = names.get(&old).map_or("?", String::as_str);
        let person = PersonId(new_key(b"person", &old.to_string()));
        backup::add_named(conn, person, name, at).await?;
    }
    let slug = address(conn, &rows).await?;
    for rows in rows.tables_mut() {
        for row in rows {
            for (what, column) in [
                (&b"person"[..], "person_id"),
                (b"person", "opened_by"),
                (b"game", "game_id"),
                (b"command", "command_id"),
            ] {
                let old = row.get(column).and_then(Value::as_str);
                if let Some(new) = old.map(|old| new_key(what, old)) {
                    row[column] = json!(new);
                }
            }
            if row.get("event_id").is_some() {
                row["event_id"] = json!(event_id);
            }
        }
    }
    let event = &mut rows.event[0];
    event["slug"] = json!(slug);
    event["is_sample"] = json!(false);
    event["created_at"] = json!(at);
    for (table, rows) in backup::TABLES.into_iter().zip(rows.tables()) {
        backup::write_rows(conn, table, rows).await?;
    }
    // As this version reads it: an event it cannot show is not left behind.
    let event = db::events::find(conn, event_id).await?;
    event.ok_or(BackupError::NoEvent)?;
    Ok(Restored {
        event_id,
        slug,
        games: rows.games.len(),
    })
}

/// An address nobody has: that of before, or one made of the name.
async fn address(conn: &mut PgConnection, rows: &EventRows) -> Result<String, BackupError> {
    let text = |column: &str| rows.event[0].get(column).and_then(Value::as_str);
    let name = text("name").ok_or_else(|| BackupError::Damaged(PARTS[0].to_owned()))?;
    let wanted = match text("slug") {
        Some(old) if slug(old) == old => old.to_owned(),
        _ => slug(name),
    };
    let taken = db::events::list_slugs_like(conn, &wanted).await?;
    Ok(free_slug(&wanted, &taken))
}
