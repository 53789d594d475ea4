//! Who may know whom: the table of `src/ARCHITECTURE.md`, kept.
//!
//! A single crate has no walls of its own. This reads the sources of each room without comments
//! and texts, collects every room named after `crate::`, and fails with file and room.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Rooms that know no database, no HTTP, no file, no current time and no chance.
const PURE: &[&str] = &[
    "draughts",
    "clock",
    "arbitration",
    "game",
    "tournament",
    "pairing",
    "standings",
    "contest",
    "formats",
    "words",
    "print",
];

/// Each room with the rooms it may name.
const MAY_USE: &[(&str, &[&str])] = &[
    ("draughts", &[]),
    ("clock", &["draughts"]),
    ("arbitration", &["draughts", "clock"]),
    ("game", &["draughts", "clock", "arbitration"]),
    ("tournament", &[]),
    ("pairing", &["tournament", "standings"]),
    ("standings", &["tournament"]),
    ("contest", &["tournament", "pairing", "standings"]),
    ("formats", &["draughts", "clock", "tournament", "standings"]),
    (
        "words",
        &[
            "draughts",
            "clock",
            "arbitration",
            "game",
            "tournament",
            "pairing",
            "standings",
            "contest",
            "formats",
        ],
    ),
    (
        "print",
        &[
            "draughts",
            "clock",
            "arbitration",
            "game",
            "tournament",
            "standings",
            "words",
        ],
    ),
    ("db", PURE),
    (
        "services",
        &[
            "draughts",
            "clock",
            "arbitration",
            "game",
            "tournament",
            "pairing",
            "standings",
            "contest",
            "formats",
            "words",
            "print",
            "db",
        ],
    ),
    (
        "web",
        &[
            "draughts",
            "clock",
            "arbitration",
            "game",
            "tournament",
            "pairing",
            "standings",
            "contest",
            "formats",
            "words",
            "print",
            "services",
            "db",
            "config",
        ],
    ),
    ("config", &[]),
    ("telemetry", &["config"]),
    (
        "cli",
        &[
            "draughts",
            "clock",
            "arbitration",
            "game",
            "tournament",
            "pairing",
            "standings",
            "contest",
            "formats",
            "words",
            "print",
            "db",
            "services",
            "web",
            "config",
            "telemetry",
        ],
    ),
];

/// What a pure room must not contain.
const IMPURE: &[&str] = &[
    "sqlx",
    "actix_web",
    "tokio",
    "SystemTime",
    "Instant",
    "rand::",
    "async fn",
];
const IMPURE_IN_STD: &[&str] = &["fs", "net"];

#[test]
fn no_room_knows_one_it_should_not() {
    let mut faults = Vec::new();
    for file in sources(&src()) {
        let Some(room) = room_of(&file) else { continue };
        let text = std::fs::read_to_string(&file).unwrap();
        let shown = file.strip_prefix(src()).unwrap().display().to_string();
        faults.extend(
            faults_of(&room, &text)
                .into_iter()
                .map(|fault| format!("src/{shown}: {fault}")),
        );
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn the_table_the_folders_and_the_map_name_the_same_rooms() {
    let table: BTreeSet<String> = MAY_USE.iter().map(|(room, _)| room.to_string()).collect();
    let folders: BTreeSet<String> = std::fs::read_dir(src())
        .unwrap()
        .filter_map(|entry| room_of(&entry.unwrap().path().join("mod.rs")))
        .collect();
    assert_eq!(table, folders);
    let map = std::fs::read_to_string(src().join("ARCHITECTURE.md")).unwrap();
    for room in table {
        assert!(
            map.lines()
                .any(|line| line.starts_with("| ") && line.contains(&format!("`{room}`"))),
            "{room}"
        );
    }
}

fn faults_of(room: &str, text: &str) -> Vec<String> {
    let code = without_comments_and_texts(text);
    let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == room) else {
        return vec![format!("the room {room} is not in the table")];
    };
    let mut faults: Vec<String> = names_after(&code, "crate")
        .into_iter()
        .filter(|named| named != room && !allowed.contains(&named.as_str()))
        .map(|named| format!("{room} must not know {named}"))
        .collect();
    if PURE.contains(&room) {
        let found = IMPURE
            .iter()
            .filter(|word| contains_word(&code, word))
            .map(|word| word.to_string());
        let in_std = names_after(&code, "std")
            .into_iter()
            .filter(|name| IMPURE_IN_STD.contains(&name.as_str()));
        let all = found.chain(in_std.map(|name| format!("std::{name}")));
        faults.extend(all.map(|word| format!("{room} is pure and must not contain {word}")));
    }
    faults
}

/// Every name that follows `first::`, also in braces, whatever lies between.
fn names_after(code: &str, first: &str) -> BTreeSet<String> {
    let tokens = tokens(code);
    let mut names = BTreeSet::new();
    for start in 0..tokens.len() {
        let part_of_a_path = start > 0 && tokens[start - 1] == "::";
        if tokens[start] != first || part_of_a_path || tokens.get(start + 1) != Some(&"::") {
            continue;
        }
        match tokens.get(start + 2) {
            Some(&"{") => names.extend(names_in_braces(&tokens[start + 3..])),
            Some(name) => _ = names.insert(name.to_string()),
            None => {}
        }
    }
    names.remove("self");
    names
}

/// The first name of each item up to the brace that closes.
fn names_in_braces(tokens: &[&str]) -> Vec<String> {
    let (mut depth, mut at_start, mut names) = (0, true, Vec::new());
    for token in tokens {
        match *token {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," if depth == 0 => at_start = true,
            name if depth == 0 && at_start => {
                names.push(name.to_owned());
                at_start = false;
            }
            _ => {}
        }
    }
    names
}

/// Words, `::`, and every other sign alone.
fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        let length = match word {
            0 if rest.starts_with("::") => 2,
            0 => first.len_utf8(),
            _ => word,
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

fn contains_word(code: &str, word: &str) -> bool {
    let wanted = tokens(word);
    tokens(code)
        .windows(wanted.len())
        .any(|window| window == wanted)
}

/// Comments and the insides of texts become blanks.
fn without_comments_and_texts(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let skipped = comment(rest).or_else(|| quoted(rest));
        match skipped {
            Some(length) => {
                code.push(' ');
                rest = &rest[length..];
            }
            None => {
                // A whole word at once, so that the r of `for"` is not taken for that of r"".
                let word = rest
                    .find(|c: char| !c.is_alphanumeric() && c != '_')
                    .unwrap_or(rest.len());
                let length = word.max(first.len_utf8());
                code.push_str(&rest[..length]);
                rest = &rest[length..];
            }
        }
    }
    code
}

/// The length of the comment `rest` begins with.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    Some(rest.len())
}

/// The length of the text, or the character, `rest` begins with.
fn quoted(rest: &str) -> Option<usize> {
    let after_letters = rest.trim_start_matches(['b', 'c', 'r']);
    let letters = rest.len() - after_letters.len();
    let hashes = after_letters.len() - after_letters.trim_start_matches('#').len();
    if letters > 0
        && letters <= 2
        && rest[..letters].contains('r')
        && after_letters[hashes..].starts_with('"')
    {
        let body = letters + hashes + 1;
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(
            rest[body..]
                .find(&end)
                .map_or(rest.len(), |at| body + at + end.len()),
        );
    }
    if let Some(body) = rest.strip_prefix('"') {
        return Some(1 + end_of_text(body, '"'));
    }
    // 'x' and '\n' are characters; 'a without a second quote is a lifetime.
    let mut chars = rest.chars();
    if chars.next() == Some('\'') {
        let inside = chars.next()?;
        if inside == '\\' || chars.next() == Some('\'') {
            return Some(1 + end_of_text(&rest[1..], '\''));
        }
    }
    None
}

fn end_of_text(body: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    body.len()
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// `src/web/pages/x.rs` is in `web`, `src/config.rs` is `config`, `src/lib.rs` is in no room.
fn room_of(file: &Path) -> Option<String> {
    let inside = file.strip_prefix(src()).ok()?;
    let first = inside.components().next()?.as_os_str().to_str()?;
    let room = first.strip_suffix(".rs").unwrap_or(first);
    let is_room = !["main", "lib"].contains(&room) && !room.contains('.');
    is_room.then(|| room.to_owned())
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The test of the test: each slip it is there for is found, and nothing else is.
mod the_check_itself {
    use super::*;

    #[track_caller]
    fn finds(room: &str, text: &str, expected: &[&str]) {
        assert_eq!(faults_of(room, text), expected);
    }

    #[test]
    fn a_room_above_is_found() {
        finds("game", "use crate::db::games;", &["game must not know db"]);
        finds(
            "db",
            "fn f() { crate::services::record() }",
            &["db must not know services"],
        );
    }

    #[test]
    fn braces_over_several_lines_hide_nothing() {
        let text = "use crate::{\n    clock::{Timestamp, web},\n    // a comment, between\n    services::people,\n};";
        finds("game", text, &["game must not know services"]);
        finds("game", "use crate :: {db};", &["game must not know db"]);
    }

    #[test]
    fn a_room_is_allowed_itself_and_those_below() {
        finds(
            "game",
            "use crate::game::Game;\nuse crate::{clock::Timestamp, draughts::{self, Side}};",
            &[],
        );
    }

    #[test]
    fn comments_and_texts_are_no_code() {
        let text = "/// See [`crate::db`].\n/* crate::web /* crate::db */ tokio */\nconst A: &str = \"crate::db \\\" sqlx\";\n\
                    const B: &str = r#\"crate::db \"sqlx\" \"#; const C: char = '\"'; const D: char = '\\''; fn f<'a>() {}";
        finds("game", text, &[]);
        finds(
            "game",
            "const A: &str = \"//\"; use crate::db;",
            &["game must not know db"],
        );
        finds(
            "game",
            "const A: char = '\"'; use crate::db; const B: char = '\"';",
            &["game must not know db"],
        );
    }

    #[test]
    fn an_impure_word_in_a_pure_room_is_found() {
        for (text, word) in [
            ("use sqlx::PgPool;", "sqlx"),
            ("use tokio::sync;", "tokio"),
            ("fn f() { let t = std::time::Instant::now(); }", "Instant"),
            ("use std::{fmt, fs::File};", "std::fs"),
            ("fn f() { std::net::TcpStream::connect(1); }", "std::net"),
            ("fn f() { rand::random() }", "rand::"),
            ("pub async fn f() {}", "async fn"),
            ("use std::time::SystemTime;", "SystemTime"),
            ("use actix_web::web;", "actix_web"),
        ] {
            finds(
                "draughts",
                text,
                &[&format!("draughts is pure and must not contain {word}")],
            );
        }
        finds(
            "draughts",
            "fn operand() { strand::x(); instantly(); } struct Instantly;",
            &[],
        );
        finds("web", "use tokio::sync;", &[]);
    }
}
