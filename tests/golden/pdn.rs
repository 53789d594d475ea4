//! The public game collections beside their verdicts, found by engines that are not ours.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use damier::draughts::{DrawRules, History, Position, Variant};
use damier::formats::pdn::{self, Item, Point, Severity, Verdict, What};

use crate::corpus::checks::pdn_kept;

/// The collections, or `None` with a word on standard error where they are not there. Under CI
/// they must be. PDN_GAMES names another folder.
fn collections(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("PDN_GAMES").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pdn/games"),
        PathBuf::from,
    );
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(
        std::env::var_os("CI").is_none(),
        "the collections are missing: {}",
        folder.display()
    );
    eprintln!("skipped {test}: there is no {}", folder.display());
    None
}

/// Every PDN file of a folder and below, by its path from there, in order.
fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).expect("a readable folder") {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "pdn") {
                let name = path
                    .strip_prefix(folder)
                    .expect("below the folder")
                    .display()
                    .to_string();
                found.push((name, path));
            }
        }
    }
    found.sort();
    found
}

/// The verdicts beside a file: a row a game, by column name.
fn verdicts(path: &Path) -> Option<Vec<BTreeMap<String, String>>> {
    let table = std::fs::read_to_string(format!("{}.tsv", path.display())).ok()?;
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next()?.split('\t').collect();
    let row = |line: &str| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .zip(line.split('\t').map(str::to_owned))
            .collect()
    };
    Some(lines.map(row).collect())
}

/// Where we and the verdicts part, with the rule that makes the difference.
const APART: &[(&str, u32, &str, &str)] = &[
    // `(!?!!!)` is a mark, the verdict counted a variation.
    (
        "pdn-standard/succeed/movestrength.pdn",
        1,
        "variations",
        "P7.4",
    ),
    // Squares in scrambled order: the one capture they fit was taken, and the rest is legal.
    ("10x10-engine-logs/oud-2__aaaperft9.pdn", 1, "", "P5.6"),
    ("10x10-engine-logs/oud-2__dam20080416-2-.pdn", 3, "", "P5.6"),
    (
        "10x10-engine-logs/oud-2__dam20080416-2-.pdn",
        17,
        "",
        "P5.6",
    ),
    (
        "10x10-engine-logs/oud-2__dam20080416-2-.pdn",
        20,
        "",
        "P5.6",
    ),
    ("10x10-engine-logs/oud-2__sjende-wit-.pdn", 1, "", "P5.6"),
    ("10x10-engine-logs/oud__dam18.pdn", 1, "", "P5.6"),
];

/// The rule by which a record differs from its verdict in a column, if it is known to.
fn apart(file: &str, game: u32, column: &str) -> Option<&'static str> {
    let fits = |(name, number, of, _): &&(&str, u32, &str, &str)| {
        *name == file && *number == game && (of.is_empty() || *of == column)
    };
    APART.iter().find(fits).map(|(.., id)| *id)
}

/// Each game of each file is found, with its plies, result, terminator, variations and
/// comments.
#[test]
fn every_record_is_found_as_the_verdicts_say() {
    let Some(folder) = collections("every_record_is_found_as_the_verdicts_say") else {
        return;
    };
    let mut differences = Vec::new();
    for (name, path) in files(&folder) {
        let bytes = std::fs::read(&path).expect("a readable file");
        let read = pdn::read(&bytes);
        let Some(rows) = verdicts(&path) else {
            continue;
        };
        if rows.len() != read.games.len() {
            differences.push(format!(
                "{name}: {} games, read {}",
                rows.len(),
                read.games.len()
            ));
            continue;
        }
        for (row, game) in rows.iter().zip(&read.games) {
            let found = [
                ("plies_written", game.plies_written().to_string()),
                ("result_tag", game.tag("Result").unwrap_or("").to_owned()),
                (
                    "terminator",
                    game.terminator.as_deref().unwrap_or("").to_owned(),
                ),
                (
                    "variations",
                    game.items
                        .iter()
                        .filter(|item| matches!(item.what, What::Variation(_)))
                        .count()
                        .to_string(),
                ),
                (
                    "comments",
                    game.items.iter().map(comments).sum::<usize>().to_string(),
                ),
            ];
            for (column, ours) in found {
                if row[column] != ours && apart(&name, game.number, column).is_none() {
                    differences.push(format!(
                        "{name}: game {} {column} {}, read {ours}",
                        game.number, row[column]
                    ));
                }
            }
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n{}",
        differences.len(),
        differences.join("\n")
    );
}

/// The comments of an item of the main line.
fn comments(item: &Item) -> usize {
    usize::from(matches!(item.what, What::Comment(_)))
}

/// Each game that is played here is legal as far as the verdict says and ends in the same
/// position. Where it is not so, the replay carries the note of the rule that makes the
/// difference.
#[test]
fn every_game_is_replayed_as_the_verdicts_say() {
    let Some(folder) = collections("every_game_is_replayed_as_the_verdicts_say") else {
        return;
    };
    let mut differences = Vec::new();
    let mut plies = 0;
    for (name, path) in files(&folder) {
        let bytes = std::fs::read(&path).expect("a readable file");
        let read = pdn::read(&bytes);
        let Some(rows) = verdicts(&path) else {
            continue;
        };
        for (row, game) in rows.iter().zip(&read.games) {
            let replay = pdn::replay(game);
            plies += replay.plies.len();
            // Italian draughts are read and not played.
            let italian = name.contains("Campionato");
            assert_eq!(
                replay.verdict == Verdict::NotReplayed,
                italian,
                "{name} game {}",
                game.number
            );
            if italian {
                continue;
            }
            let mut same = true;
            let mut compare = |column: &str, ours: String| {
                if row[column] != ours {
                    same = false;
                    if apart(&name, game.number, column).is_none() {
                        differences.push(format!(
                            "{name}: game {} {column} {}, ours {ours}",
                            game.number, row[column]
                        ));
                    }
                }
            };
            compare("verdict", replay.verdict.text().to_owned());
            compare(
                "bad_ply",
                replay
                    .bad
                    .as_ref()
                    .map_or(String::new(), |bad| bad.ply.to_string()),
            );
            compare(
                "bad_token",
                replay
                    .bad
                    .as_ref()
                    .map_or(String::new(), |bad| bad.token.clone()),
            );
            if let (Some(start), Some(end)) = (replay.start, replay.end) {
                compare("plies_legal", replay.plies.len().to_string());
                compare(
                    "start_fen",
                    if game.tag("FEN").is_some() {
                        start.fen()
                    } else {
                        String::new()
                    },
                );
                compare("end_fen", end.fen());
            }
            if !same {
                let id = apart(&name, game.number, "");
                let noted =
                    id.is_some_and(|id| replay.notes.iter().any(|note| note.point.id() == id));
                assert!(
                    noted || !differences.is_empty(),
                    "{name} game {}: no note of the difference",
                    game.number
                );
            }
            let ambiguous: Vec<String> = replay
                .plies
                .iter()
                .enumerate()
                .filter(|(_, ply)| !ply.candidates.is_empty())
                .map(|(index, _)| (index + 1).to_string())
                .collect();
            if ambiguous.join(",") != row["ambiguous_plies"] {
                differences.push(format!(
                    "{name}: game {} ambiguous {}, ours {ambiguous:?}",
                    game.number, row["ambiguous_plies"]
                ));
            }
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(plies > 250_000, "{plies} plies");
}

/// The draws of the 10x10 game happen at the plies the verdicts say. A game may go on after one.
#[test]
fn the_draws_happen_where_the_verdicts_say() {
    let Some(folder) = collections("the_draws_happen_where_the_verdicts_say") else {
        return;
    };
    let mut differences = Vec::new();
    let mut found = 0;
    for (name, path) in files(&folder) {
        let Some(rows) = verdicts(&path) else {
            continue;
        };
        let bytes = std::fs::read(&path).expect("a readable file");
        for (row, game) in rows.iter().zip(&pdn::read(&bytes).games) {
            let replay = pdn::replay(game);
            let (Some(Variant::International), Some(start)) = (replay.variant, replay.start) else {
                continue;
            };
            if apart(&name, game.number, "").is_some() {
                continue;
            }
            let ours = first_draws(start, &replay);
            for (column, ours) in ["rep3", "m25", "m16", "m5"].into_iter().zip(ours) {
                let ours = ours.map_or(String::new(), |ply| ply.to_string());
                found += usize::from(!ours.is_empty());
                if row[column] != ours {
                    let number = game.number;
                    differences.push(format!(
                        "{name}: game {number} {column} {}, ours {ours}",
                        row[column]
                    ));
                }
            }
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(found > 0, "no draw in any game");
}

/// The first plies at which a position stands for the third time, 25 moves of each player with
/// kings alone are full, 16 moves of each against three pieces, and 5 of each with the last kings.
fn first_draws(start: Position, replay: &pdn::Replay) -> [Option<usize>; 4] {
    let mut history = History::new(start, DrawRules::fmjd());
    let mut first = [None; 4];
    for (index, ply) in replay.plies.iter().enumerate() {
        history.play(&ply.mv);
        let counted = history.counters();
        let full =
            |made: Option<[u8; 2]>, limit: u8| made.is_some_and(|made| made[0] + made[1] >= limit);
        let now = [
            counted.repetition >= 3,
            full(Some(counted.quiet), 50),
            full(counted.sixteen, 32),
            full(counted.five, 10),
        ];
        for (first, now) in first.iter_mut().zip(now) {
            if now && first.is_none() {
                *first = Some(index + 1);
            }
        }
    }
    first
}

/// The standard's own files: `succeed` has nothing its grammar refuses, `fail` has.
#[test]
fn the_files_of_the_standard_are_accepted_and_refused() {
    let Some(folder) = collections("the_files_of_the_standard_are_accepted_and_refused") else {
        return;
    };
    for (name, path) in files(&folder.join("pdn-standard")) {
        let bytes = std::fs::read(&path).expect("a readable file");
        let read = pdn::read(&bytes);
        let errors: Vec<String> = read
            .notes
            .iter()
            .filter(|note| note.point.severity() == Severity::Error)
            .map(ToString::to_string)
            .collect();
        // This file is refused by older grammars. The grammar of the present edition has
        // nothing against it, and neither have we.
        let refused = name.starts_with("fail/") && name != "fail/mrdrcd08.pdn";
        assert_eq!(!errors.is_empty(), refused, "{name}: {errors:?}");
    }
}

/// The check itself sees what is taken away, changed or made up.
#[test]
fn what_is_lost_is_seen() {
    let text =
        "[White \"A\"][FEN \"W:W28:B19:H0:F1\"][Opening \"x\"] 28-23! {a} (28-22 {b}) 19x28 $7 2-0";
    let read = pdn::read(text.as_bytes());
    let same = read.games[0].clone();
    assert_eq!(pdn_kept::lost(&read.games[0], &same), [""; 0]);
    for (change, count) in [
        ("[White \"A\"]", 1),
        (":H0:F1", 2),
        ("28:B19", 2),
        ("[Opening \"x\"]", 1),
        ("{b}", 1),
        ("(28-22 {b})", 1),
        ("$7", 1),
        ("2-0", 1),
    ] {
        let other = text.replace(change, "");
        let other = pdn::read(other.as_bytes());
        let lost = pdn_kept::lost(&read.games[0], &other.games[0]);
        assert!(lost.len() >= count, "{change}: {lost:?}");
        let made_up = pdn_kept::lost(&other.games[0], &read.games[0]);
        assert!(change == "2-0" || !made_up.is_empty(), "{change}");
    }
}

/// What is written is read back as the same values, for every file; and nothing of the record
/// is lost on the way.
#[test]
fn what_is_written_is_read_back() {
    let Some(folder) = collections("what_is_written_is_read_back") else {
        return;
    };
    let mut differences = Vec::new();
    for (name, path) in files(&folder) {
        let bytes = std::fs::read(&path).expect("a readable file");
        let read = pdn::read(&bytes);
        let text = pdn::write(&read.games);
        let again = pdn::read(text.as_bytes());
        if read.games.len() != again.games.len() {
            differences.push(format!(
                "{name}: {} games, read back {}",
                read.games.len(),
                again.games.len()
            ));
            continue;
        }
        for (game, back) in read.games.iter().zip(&again.games) {
            let written = game.as_written();
            if written != *back {
                differences.push(format!(
                    "{name}: game {}: {written:?}\n{back:?}",
                    game.number
                ));
            }
            for lost in pdn_kept::lost(game, back) {
                differences.push(format!("{name}: game {}: lost {lost}", game.number));
            }
            let (before, after) = (pdn::replay(game), pdn::replay(back));
            let moves =
                |replay: &pdn::Replay| replay.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>();
            if (moves(&before), before.start, before.end) != (moves(&after), after.start, after.end)
            {
                differences.push(format!("{name}: game {}: other moves", game.number));
            }
        }
        // These say what is in the record, not how it is written.
        let of_the_record = [
            Point::RepeatedTag,
            Point::UnknownMove,
            Point::OtherResult,
            Point::ResultsDiffer,
        ];
        let strays: Vec<String> = again
            .notes
            .iter()
            .filter(|note| !of_the_record.contains(&note.point))
            .map(ToString::to_string)
            .collect();
        if !strays.is_empty() {
            differences.push(format!("{name}: {strays:?}"));
        }
        // A word is never broken: a tag, a remark, a FEN.
        if let Some(line) = text
            .lines()
            .find(|line| line.chars().count() >= 80 && !line.starts_with(['[', '%', '"']))
        {
            differences.push(format!("{name}: a long line {line:?}"));
        }
    }
    assert!(
        differences.is_empty(),
        "{}\n{}",
        differences.len(),
        differences.join("\n")
    );
}
