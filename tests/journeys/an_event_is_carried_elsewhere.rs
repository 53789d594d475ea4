//! An event leaves as one file and is the same elsewhere; a file that is none, or not as it was, leaves
//! nothing behind.

use std::io::{Cursor, Read, Write};

use damier::contest::{Command, ResultWish};
use damier::db::contests::Private;
use damier::db::{self, CommandId, EventId, Role};
use damier::game;
use damier::services::backup;
use damier::services::boards::Recording;
use damier::web::now;
use reqwest::{Method, StatusCode};
use sqlx::Connection;
use uuid::Uuid;

use crate::support::contest::Director;
use crate::support::database::TestDatabase;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// An event with a round that is played, a move, a player shown by initials, and somebody who recorded it.
async fn played(hall: &Hall) -> (EventId, Director, Visitor) {
    let event_id = hall.event("open").await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let director = Director::of(&hall.pool, event_id);
    director.configures(3).await;
    director
        .enters(&["Adam Noé", "Blin Zoé", "Caro Inès"])
        .await;
    let no = damier::contest::EntryNo(1);
    let private = Private {
        no,
        birth: "2013/05/17".to_owned(),
        contact: "parent@example.org".to_owned(),
        note: "gluten".to_owned(),
        initials: true,
    };
    let private = [private];
    director
        .contests
        .put_private(event_id, &private, now())
        .await
        .unwrap();
    director.publishes().await;
    let board = director
        .boards
        .of_round(event_id, 1)
        .await
        .unwrap()
        .remove(0);
    let recorder = hall.person("yves", &[]).await;
    let request = Recording {
        game_id: board.row.game_id,
        command: game::Command::Play {
            text: "32-28".to_owned(),
        },
        after: board.game.seq(),
        command_id: CommandId(Uuid::now_v7()),
        person: Some(recorder),
    };
    director.boards.record(request, now()).await.unwrap();
    let draw = damier::tournament::GameResult::drawn();
    director
        .does(Command::SetResult {
            wish: ResultWish {
                round: 1,
                board: 1,
                result: Some(draw),
                seen: None,
                source: damier::contest::ResultSource::Desk,
                reason: String::new(),
            },
            over_past: damier::contest::OverPast::Leaves,
        })
        .await;
    (event_id, director, organiser)
}

async fn bytes(who: &Visitor, path: &str) -> Vec<u8> {
    let answer = who.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.bytes().await.unwrap().to_vec()
}

async fn restores(who: &Visitor, file: Vec<u8>) -> Answer {
    let part = reqwest::multipart::Part::bytes(file).file_name("open.zip");
    let form = reqwest::multipart::Form::new()
        .text("command_id", command_id())
        .part("file", part);
    let request = who.request(Method::POST, "/desk/events/restore");
    who.send(request.multipart(form)).await
}

/// How many rows there are of what a restored event would leave.
async fn rows(hall: &Hall) -> Vec<i64> {
    let mut counts = Vec::new();
    for table in [
        "event",
        "contest_event",
        "game",
        "game_event",
        "person",
        "entrant_private",
    ] {
        let statement = format!("SELECT count(*) FROM {table}");
        let count = sqlx::query_scalar(sqlx::AssertSqlSafe(statement));
        counts.push(count.fetch_one(&hall.pool).await.unwrap());
    }
    counts
}

/// A page without what is another in every hall: keys, and the identity of forms.
async fn page(hall: &Hall, path: &str) -> String {
    let answer = hall.visitor_speaking("fr").get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    let mut text = String::new();
    let mut rest = answer.body.as_str();
    while let Some(at) = rest
        .char_indices()
        .map(|(at, _)| at)
        .find(|at| is_key(&rest[*at..]))
    {
        text.push_str(&rest[..at]);
        text.push_str("KEY");
        rest = &rest[at + 36..];
    }
    text + rest
}

fn is_key(text: &str) -> bool {
    text.get(..36)
        .is_some_and(|text| text.as_bytes()[8] == b'-' && text.parse::<Uuid>().is_ok())
}

#[tokio::test]
async fn an_event_is_the_same_elsewhere() {
    let (here, there) = tokio::join!(Hall::open(), Hall::open());
    let (event_id, _, organiser) = played(&here).await;
    // Read from the tables: whoever recorded something has finer instants in memory.
    let director = Director::of(&here.pool, event_id);
    let command = command_id();
    let named = [
        ("command_id", command.as_str()),
        ("own_name", "Éclair du mardi"),
        ("own_text", "4'+2\""),
    ];
    organiser.post("/desk/open/rules/clocks", &named).await;
    let file = bytes(&organiser, "/desk/open/backup.zip").await;
    let mut zip = zip::ZipArchive::new(Cursor::new(&file)).unwrap();
    let mut all = String::new();
    for index in 0..zip.len() {
        zip.by_index(index)
            .unwrap()
            .read_to_string(&mut all)
            .unwrap();
    }
    for kept_back in ["2013", "parent@example.org", "gluten", "password", "none"] {
        assert!(!all.contains(kept_back), "the file holds {kept_back}");
    }
    assert!(all.contains("YVES"), "and who recorded what, by name");

    let solange = there.first_organiser().await;
    let answer = restores(&solange, file.clone()).await;
    answer.shows("Tournament restored from a backup");
    assert_eq!(answer.path, "/desk/open/backup?done=restored");
    let restored = Director::of(&there.pool, there.event_of("open").await);
    assert_ne!(restored.event_id, event_id);
    let (one, other) = (
        director.contests.load(event_id).await.unwrap(),
        restored.contests.load(restored.event_id).await.unwrap(),
    );
    assert_eq!(one.log.len(), other.log.len());
    for (one, other) in one.log.iter().zip(&other.log) {
        assert_eq!(
            (one.seq, &one.event, one.at),
            (other.seq, &other.event, other.at)
        );
    }
    let of_round = async |director: &Director| {
        director
            .boards
            .of_round(director.event_id, 1)
            .await
            .unwrap()
            .remove(0)
    };
    let (one, other) = (of_round(&director).await, of_round(&restored).await);
    assert_eq!(one.log.len(), other.log.len());
    for (one, other) in one.log.iter().zip(&other.log) {
        assert_eq!(
            (one.seq, &one.event, one.at),
            (other.seq, &other.event, other.at)
        );
    }
    let recorder = other
        .log
        .last()
        .unwrap()
        .person
        .expect("somebody recorded it");
    solange
        .get("/desk/open/rules")
        .await
        .shows("Éclair du mardi");
    let mut conn = there.pool.acquire().await.unwrap();
    let names = db::people::list_names(&mut conn, &[recorder])
        .await
        .unwrap();
    assert_eq!(names[0].1, "YVES");
    let form = [("name", "restored"), ("password", "")];
    let signed = there.visitor().post("/sign-in", &form).await;
    assert_ne!(
        signed.status,
        StatusCode::OK,
        "who is only named signs in nowhere"
    );
    for path in [
        "/events/open",
        "/events/open/players",
        "/events/open/rounds/1",
        "/events/open/standings",
        "/events/open/crosstable",
        "/events/open/players/1",
        "/events/open.pdn",
        "/events/open.trf",
        "/api/v1/events/open",
        "/api/v1/events/open/rounds/1",
        "/api/v1/events/open/standings",
    ] {
        assert_eq!(page(&here, path).await, page(&there, path).await, "{path}");
    }
    let shown = page(&there, "/events/open/players").await;
    assert!(
        shown.contains("A. N.") && !shown.contains("Adam"),
        "initials stay"
    );

    // Beside itself it is a second event, and goes on by itself.
    restores(&solange, file).await.shows("Tournament restored");
    let second = there.event_of("open-2").await;
    assert_ne!(second, restored.event_id);
    let second = Director::of(&there.pool, second);
    let folded = second.publishes().await;
    assert_eq!(folded.contest.rounds().len(), 2);
}

#[tokio::test]
async fn a_file_that_is_damaged_or_foreign_leaves_nothing() {
    let here = Hall::open().await;
    let (_, _, organiser) = played(&here).await;
    let file = bytes(&organiser, "/desk/open/backup.zip").await;
    let solange = here.person("solange", &[]).await;
    sqlx::query("UPDATE person SET creates_events = true WHERE person_id = $1")
        .bind(solange.0)
        .execute(&here.pool)
        .await
        .unwrap();
    let solange = here.browser_of(solange).await;
    let before = rows(&here).await;
    let refused = async |file: Vec<u8>, why: &str| {
        let answer = restores(&solange, file).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
        assert!(answer.body.contains(why), "{why}:\n{}", answer.body);
        assert_eq!(rows(&here).await, before, "{why}");
    };
    refused(Vec::new(), "Choose a file").await;
    refused(b"a poem".to_vec(), "no backup of Damier").await;
    refused(archive(&[("poem.txt", "roses")]), "no backup of Damier").await;
    refused(file[..file.len() / 2].to_vec(), "no backup of Damier").await;
    // One byte in each part, and each part alone missing or from elsewhere.
    for part in [
        "tournament.jsonl",
        "records.jsonl",
        "event.jsonl",
        "manifest.json",
    ] {
        let changed = changed(&file, part, |text| text.replacen('1', "2", 1));
        refused(
            changed,
            &format!("“{part}” is missing or not as it was written"),
        )
        .await;
    }
    let mut flipped = file.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    assert_eq!(
        restores(&solange, flipped).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(rows(&here).await, before);
    // Whole, with right digests, and yet nothing this version reads.
    let odd = resealed(&file, "tournament.jsonl", |text| {
        text.replace("\"entered\"", "\"moon\"")
    });
    refused(odd, "Line 2 of “tournament.jsonl” cannot be read").await;
    let holed = resealed(&file, "records.jsonl", |text| {
        text.lines()
            .skip(1)
            .map(|line| format!("{line}\n"))
            .collect()
    });
    refused(holed, "of “records.jsonl” cannot be read").await;
    let newer = resealed(&file, "manifest.json", |text| {
        text.replace("\"version\": 1", "\"version\": 2")
    });
    refused(newer, "made by a newer version").await;
    let twice = resealed(&file, "games.jsonl", |text| format!("{text}{text}"));
    refused(twice, "does not take what is in this file").await;
}

/// An archive of these parts.
fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, zip::write::SimpleFileOptions::default())
            .unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn parts_of(file: &[u8]) -> Vec<(String, String)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    (0..zip.len())
        .map(|index| {
            let mut part = zip.by_index(index).unwrap();
            let mut text = String::new();
            part.read_to_string(&mut text).unwrap();
            (part.name().unwrap().into_owned(), text)
        })
        .collect()
}

/// The file with one part changed, and its digests as they were.
fn changed(file: &[u8], name: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let mut parts = parts_of(file);
    for (part, text) in &mut parts {
        if part == name {
            *text = change(text);
        }
    }
    let parts: Vec<(&str, &str)> = parts
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    archive(&parts)
}

/// The same with digests that fit: somebody made it so.
fn resealed(file: &[u8], name: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    use sha2::{Digest, Sha256};
    let changed = changed(file, name, change);
    let mut digests = String::new();
    for (part, text) in parts_of(&changed) {
        if part != "SHA256SUMS" {
            let digest = Sha256::digest(text.as_bytes());
            let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            digests.push_str(&format!("{digest}  {part}\n"));
        }
    }
    self::changed(&changed, "SHA256SUMS", |_| digests.clone())
}

/// What stood before a publication is kept, and brings back the draft.
#[tokio::test]
async fn a_backup_is_made_before_every_publication() {
    let hall = Hall::open_with(|settings| {
        let folder = std::env::temp_dir().join(format!("damier-kept-{}", Uuid::now_v7()));
        settings.backup.folder = folder.display().to_string();
    })
    .await;
    let (event_id, _, organiser) = played(&hall).await;
    organiser.get("/desk/open/backup").await.shows("None yet");
    let command = command_id();
    for action in ["draft", "publish"] {
        let form = [
            ("command_id", command.as_str()),
            ("action", action),
            ("anyway", "on"),
        ];
        let form = match action {
            "draft" => &[("command_id", &*command_id()), ("action", action)]
                .map(|(a, b)| (a, b.to_owned()))
                .to_vec(),
            _ => &form.map(|(a, b)| (a, b.to_owned())).to_vec(),
        };
        let form: Vec<(&str, &str)> = form.iter().map(|(a, b)| (*a, b.as_str())).collect();
        let answer = organiser.post("/desk/open/pairing", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let page = organiser.get("/desk/open/backup").await;
    page.shows("open-before-round-2-");
    let name = page.body.split("/desk/open/backups/").nth(1).unwrap();
    let name = name.split('"').next().unwrap_or_default();
    let file = bytes(&organiser, &format!("/desk/open/backups/{name}")).await;
    assert_eq!(
        organiser
            .get("/desk/open/backups/..%2f..%2fetc")
            .await
            .status,
        StatusCode::NOT_FOUND
    );
    let mut conn = hall.pool.acquire().await.unwrap();
    let mut tx = conn.begin().await.unwrap();
    let restored = backup::restore_event(&mut tx, file, now()).await.unwrap();
    tx.commit().await.unwrap();
    let then = Director::of(&hall.pool, restored.event_id);
    let then = then.contests.load(restored.event_id).await.unwrap();
    assert_eq!(then.contest.rounds().len(), 1);
    assert!(then.contest.draft().is_some());
    let now = Director::of(&hall.pool, event_id);
    let now = now.contests.load(event_id).await.unwrap();
    assert_eq!(now.contest.rounds().len(), 2);
}

/// Every row of every table, in an empty database elsewhere; and none over what is there.
#[tokio::test]
async fn everything_is_copied_and_restored() {
    let hall = Hall::open().await;
    let (event_id, _, _) = played(&hall).await;
    let director = Director::of(&hall.pool, event_id);
    let folder = std::env::temp_dir().join(format!("damier-all-{}", Uuid::now_v7()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("all.zip");
    let mut conn = hall.pool.acquire().await.unwrap();
    backup::make_everything(&mut conn, &path, now())
        .await
        .unwrap();
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it holds what is not for everybody");

    let elsewhere = TestDatabase::empty().await;
    let mut there = elsewhere.connection().await;
    backup::restore_everything(&mut there, &path).await.unwrap();
    db::migrate(&elsewhere.options).await.unwrap();
    for table in db::backup::tables(&mut conn).await.unwrap() {
        let all = format!(
            "SELECT COALESCE(jsonb_agg(to_jsonb(one) ORDER BY to_jsonb(one)), '[]') FROM {table} one"
        );
        let one: serde_json::Value = sqlx::query_scalar(sqlx::AssertSqlSafe(all.clone()))
            .fetch_one(&mut *conn)
            .await
            .unwrap();
        let other: serde_json::Value = sqlx::query_scalar(sqlx::AssertSqlSafe(all))
            .fetch_one(&mut there)
            .await
            .unwrap();
        assert_eq!(one, other, "{table}");
    }
    // The copy lives: numbers go on, and a tournament does.
    let pool = elsewhere.pool();
    let same = Director::of(&pool, event_id);
    let (one, other) = (
        director.contests.load(event_id).await.unwrap(),
        same.contests.load(event_id).await.unwrap(),
    );
    assert_eq!(one.log, other.log);
    assert_eq!(same.publishes().await.contest.rounds().len(), 2);
    sqlx::query("INSERT INTO audit_entry (occurred_at, action) VALUES (now(), 'signed_in')")
        .execute(&pool)
        .await
        .unwrap();
    let refused = backup::restore_everything(&mut there, &path).await;
    assert!(
        matches!(refused, Err(backup::BackupError::NotEmpty)),
        "{refused:?}"
    );

    // A file that is not whole restores nothing.
    let whole = std::fs::read(&path).unwrap();
    let broken = folder.join("broken.zip");
    let mut bytes = whole.clone();
    // As many as must hit something: single bytes of an archive mean nothing to anybody.
    let middle = bytes.len() / 2;
    bytes[middle..middle + 200].fill(0xff);
    std::fs::write(&broken, bytes).unwrap();
    let empty = TestDatabase::empty().await;
    let mut empty = empty.connection().await;
    let refused = backup::restore_everything(&mut empty, &broken).await;
    assert!(refused.is_err());
    assert!(db::backup::is_empty(&mut empty).await.unwrap());
    std::fs::remove_dir_all(folder).unwrap();
}
