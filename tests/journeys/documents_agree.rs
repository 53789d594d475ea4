//! Every document of a tournament says the same: the page, the PDF as another program reads it, CSV, the
//! workbook read back, the tournament report and JSON, over events that were made up.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use std::process::{Command as Program, Stdio};

use damier::contest::{EntryNo, as_log};
use damier::db::contests::{self, ContestEntry, Private};
use damier::db::{CommandId, EventId, Role};
use damier::formats::trf;
use damier::pairing::{Recipe, generate};
use damier::standings::{Criterion, Rules, rank};
use damier::tournament::{
    Colour, GameResult, Manner, Pairing, Player, RoundNo, Score, Tournament, Tpn,
};
use damier::words::ranking;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use uuid::Uuid;

use crate::support::hall::{Hall, Visitor};

/// What one of the players told.
const BIRTH: &str = "2013/05/17";
const CONTACT: &str = "mother@example.org";
/// His number: he is shown by initials.
const MINOR: u16 = 3;
const LICENCE: &str = "00420017";

/// An event that was made up, recorded as an organiser would have.
pub struct MadeUp {
    pub hall: Hall,
    pub event_id: EventId,
    /// As everybody sees it.
    pub tournament: Tournament,
    /// The whole name of who is shown by initials.
    pub whole_name: String,
}

impl MadeUp {
    /// The last round lacks the result of its first board.
    pub async fn new(players: u16, rounds: RoundNo, seed: u64) -> MadeUp {
        // One name a player, with a letter that is not ASCII and a sign that markup minds.
        MadeUp::with_names(players, rounds, seed, |player| {
            let (family, given) = player.name.split_once(", ").unwrap();
            format!("{family}ÿ{}, {given} O’N", player.tpn)
        })
        .await
    }

    async fn with_names(
        players: u16,
        rounds: RoundNo,
        seed: u64,
        name: fn(&Player) -> String,
    ) -> MadeUp {
        let recipe = Recipe {
            acceleration: false,
            forbidden: 0,
            ..Recipe::lively(players, rounds, seed)
        };
        let (mut tournament, end) = generate(&recipe);
        assert_eq!(end, None);
        for player in &mut tournament.players {
            player.name = name(player);
            player.club = ["Valbrune", "Lédigny", "", "D & C Orsan"][usize::from(player.tpn.0) % 4]
                .to_owned();
        }
        tournament.tie_breaks = ["PTS", "BH", "SB", "WIN", "DE"].map(str::to_owned).to_vec();
        tournament.players[usize::from(MINOR) - 1].federation_id = LICENCE.to_owned();
        if let Some(last) = tournament
            .rounds
            .last_mut()
            .and_then(|round| round.pairings.first_mut())
        {
            last.result = None;
        }
        let hall = Hall::open().await;
        let event_id = hall.event("open").await;
        record(&hall, event_id, &tournament).await;
        let minor = usize::from(MINOR) - 1;
        let whole_name = tournament.players[minor].name.clone();
        tournament.players[minor].name = damier::services::contests::initials(&whole_name);
        MadeUp {
            hall,
            event_id,
            tournament,
            whole_name,
        }
    }

    pub fn name(&self, tpn: Tpn) -> &str {
        &self.tournament.players[usize::from(tpn.0) - 1].name
    }

    fn rounds(&self) -> RoundNo {
        RoundNo::try_from(self.tournament.rounds.len()).unwrap()
    }
}

async fn record(hall: &Hall, event_id: EventId, tournament: &Tournament) {
    let mut conn = hall.pool.acquire().await.unwrap();
    let start = chrono::DateTime::parse_from_rfc3339("2026-11-28T09:00:00Z").unwrap();
    let mut seq = 0;
    for event in as_log(tournament) {
        seq += 1;
        let entry = ContestEntry {
            seq,
            event,
            at: start.to_utc() + chrono::TimeDelta::minutes(i64::from(seq)),
            person: None,
            command_id: CommandId(Uuid::now_v7()),
        };
        contests::append(&mut conn, event_id, &entry).await.unwrap();
    }
    let private = Private {
        no: EntryNo(MINOR),
        birth: BIRTH.to_owned(),
        contact: CONTACT.to_owned(),
        note: String::new(),
        initials: true,
    };
    contests::put_private(&mut conn, event_id, &[private], start.to_utc())
        .await
        .unwrap();
}

/// The bytes of a file.
pub async fn bytes(who: &Visitor, path: &str) -> Vec<u8> {
    let answer = who.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.bytes().await.unwrap().to_vec()
}

/// What another program reads in a PDF, line for line as they stand on the paper.
pub fn lines_of(pdf: &[u8]) -> Vec<String> {
    let mut child = Program::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let pdf = pdf.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&pdf));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(words).collect()
}

fn words(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub type Rows = Vec<Vec<String>>;

/// The cells of a CSV of ours, quotes and apostrophes taken away.
fn csv(text: &str) -> Rows {
    let text = text.trim_start_matches('\u{feff}');
    let mut rows: Rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let row = rows.last_mut().unwrap();
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                row.last_mut().unwrap().push('"');
                chars.next();
            }
            '"' => quoted = !quoted,
            ';' if !quoted => row.push(String::new()),
            '\r' if !quoted => {}
            '\n' if !quoted => rows.push(vec![String::new()]),
            c => row.last_mut().unwrap().push(c),
        }
    }
    rows.pop();
    rows
}

/// The sheets of a workbook by name, as rows of texts.
pub fn workbook(bytes: Vec<u8>) -> BTreeMap<String, Rows> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut part = |name: &str| {
        let mut text = String::new();
        let mut file = archive.by_name(name).unwrap();
        file.read_to_string(&mut text).unwrap();
        text
    };
    let shared: Vec<String> = part("xl/sharedStrings.xml")
        .split("<si>")
        .skip(1)
        .map(|item| plain(item.split("</si>").next().unwrap()))
        .collect();
    let book = part("xl/workbook.xml");
    let names: Vec<String> = book
        .split("<sheet name=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    let mut sheets = BTreeMap::new();
    for (n, name) in names.into_iter().enumerate() {
        let sheet = part(&format!("xl/worksheets/sheet{}.xml", n + 1));
        let mut rows = Rows::new();
        for row in sheet.split("<row ").skip(1) {
            let row = row.split("</row>").next().unwrap();
            let mut cells: Vec<String> = Vec::new();
            for cell in row.split("<c r=\"").skip(1) {
                let letters: String = cell.chars().take_while(char::is_ascii_uppercase).collect();
                let column = letters
                    .bytes()
                    .fold(0, |sum, byte| sum * 26 + usize::from(byte - b'A') + 1);
                cells.resize(column.max(cells.len()), String::new());
                let value = cell
                    .split("<v>")
                    .nth(1)
                    .and_then(|rest| rest.split('<').next());
                let value = value.unwrap_or_default();
                cells[column - 1] = match cell.contains("t=\"s\"") {
                    true => shared[value.parse::<usize>().unwrap()].clone(),
                    false => value.to_owned(),
                };
            }
            rows.push(cells);
        }
        sheets.insert(name, rows);
    }
    sheets
}

/// A piece of HTML or XML as the text in it.
pub fn plain(markup: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in markup.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            c if !inside => text.push(c),
            _ => {}
        }
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    let text = text
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&#38;", "&");
    words(&text.replace("&amp;", "&"))
}

/// The rows of the first table of a class in a page, as markup of their cells.
pub fn rows_of(page: &str, class: &str) -> Rows {
    let table = page
        .split(&format!("<table class=\"{class}\""))
        .nth(1)
        .unwrap_or_else(|| panic!("no table {class} in {page}"));
    let body = table.split("<tbody>").nth(1).unwrap();
    let body = body.split("</tbody>").next().unwrap();
    body.split("<tr")
        .skip(1)
        .map(|row| {
            let cells = row.replace("<th ", "<td ");
            let cells = cells.split("<td").skip(1);
            cells
                .map(|cell| cell.split_once('>').unwrap().1.to_owned())
                .collect()
        })
        .collect()
}

/// A line of the standings: place, name, points, values.
pub type Line = (String, String, String, Vec<String>);

pub fn from_page(page: &str, columns: usize) -> Vec<Line> {
    let mut place = String::new();
    rows_of(page, "t stand")
        .iter()
        .map(|cells| {
            let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
            // Written once where it is shared.
            if !cells[0].is_empty() {
                place.clone_from(&cells[0]);
            }
            let values = cells[cells.len() - columns..].to_vec();
            let points = cells[cells.len() - columns - 1].clone();
            (place.clone(), cells[1].clone(), points, values)
        })
        .collect()
}

/// `rank;tpn;title;name;fed;rating;points;games;wins;draws;losses;tb…`
fn from_table(rows: &Rows) -> Vec<Line> {
    let head = &rows[0];
    assert_eq!(&head[..4], ["rank", "tpn", "title", "name"]);
    assert_eq!(&head[11..], ["tb1_SOLKOFF", "tb2_SB", "tb3_WIN", "tb4_DE"]);
    rows[1..]
        .iter()
        .map(|row| {
            let mut row = row.clone();
            row.resize(15, String::new());
            let values = row[11..].iter().map(|value| match value.as_str() {
                "" => "–".to_owned(),
                value => value.to_owned(),
            });
            (
                row[0].clone(),
                row[3].clone(),
                row[6].clone(),
                values.collect(),
            )
        })
        .collect()
}

fn from_json(file: &Value) -> Vec<Line> {
    let names: BTreeMap<u64, &str> = file["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| {
            (
                player["number"].as_u64().unwrap(),
                player["name"].as_str().unwrap(),
            )
        })
        .collect();
    let ranked = file["standings"]["players"].as_array().unwrap();
    ranked
        .iter()
        .map(|row| {
            let values = ["BH", "SB", "WIN", "DE"].map(|code| match &row["values"][code] {
                Value::Null => "–".to_owned(),
                value => value.to_string(),
            });
            (
                row["rank"].to_string(),
                names[&row["number"].as_u64().unwrap()].to_owned(),
                row["points"].to_string(),
                values.to_vec(),
            )
        })
        .collect()
}

/// The report ranked again, its printed places and points beside it.
fn from_report(bytes: &[u8]) -> Vec<Line> {
    let report = trf::read(bytes).report.expect("a report we can read");
    let tournament = &report.tournament;
    let criteria = tournament.tie_breaks.join(" ");
    let criteria = Criterion::list(&criteria).unwrap();
    let standings = rank(tournament, &criteria, Rules::of(tournament));
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let lines: Vec<Vec<char>> = text
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| line.chars().collect())
        .collect();
    let field = |tpn: Tpn, from: usize, to: usize| {
        let line = lines.iter().find(|line| {
            let number: String = line[4..8].iter().collect();
            number.trim() == tpn.to_string()
        });
        let field: String = line.unwrap()[from - 1..to].iter().collect();
        field.trim().to_owned()
    };
    standings
        .rows
        .iter()
        .map(|row| {
            let player = &tournament.players[row.player];
            let printed: damier::tournament::Points = field(player.tpn, 81, 84).parse().unwrap();
            // TRF-2026, 162 X: the points in a report have a game without a result as a draw.
            let is_open = |pairing: &Pairing| {
                pairing.result.is_none() && [pairing.white, pairing.black].contains(&player.tpn)
            };
            let open = tournament.rounds.iter().flat_map(|round| &round.pairings);
            let draws = i32::try_from(open.filter(|pairing| is_open(pairing)).count()).unwrap();
            assert_eq!(printed, row.points + tournament.points.draw * draws);
            let values = standings.criteria.iter().zip(&row.values).skip(1);
            (
                field(player.tpn, 86, 89),
                player.name.clone(),
                row.points.to_string(),
                values
                    .map(|(of, value)| {
                        value.map_or("–".to_owned(), |value| ranking::value(*of, value))
                    })
                    .collect(),
            )
        })
        .collect()
}

/// A result as it stands on the page of a round; empty where there is none.
pub fn spoken(result: Option<GameResult>) -> &'static str {
    let Some(result) = result else { return "" };
    match (result.manner, result.white, result.black) {
        (Manner::Forfeit, Score::Win, _) => "+−",
        (Manner::Forfeit, _, Score::Win) => "−+",
        (Manner::Forfeit, ..) => "−−",
        (_, Score::Win, _) => "2-0",
        (_, _, Score::Win) => "0-2",
        _ => "1-1",
    }
}

fn spoken_in_file(result: &str, unplayed: &str) -> &'static str {
    match (result, unplayed) {
        ("2-0", "forfeit") => "+−",
        ("0-2", "forfeit") => "−+",
        (_, "double_forfeit") => "−−",
        ("2-0", "") => "2-0",
        ("0-2", "") => "0-2",
        ("1-1", "") => "1-1",
        ("", "") => "",
        other => panic!("{other:?}"),
    }
}

/// Board, White, Black, result.
type Pair = (usize, String, String, String);

/// Every round on every surface is the round that was recorded.
async fn pairs_agree(event: &MadeUp, all: &Files) {
    let visitor = event.hall.visitor();
    for (no, round) in (1..).zip(&event.tournament.rounds) {
        let expected: Vec<Pair> = (1..)
            .zip(&round.pairings)
            .map(|(board, pairing)| {
                (
                    board,
                    event.name(pairing.white).to_owned(),
                    event.name(pairing.black).to_owned(),
                    spoken(pairing.result).to_owned(),
                )
            })
            .collect();
        let page = visitor.get(&format!("/events/open/rounds/{no}")).await;
        let rows = rows_of(&page.body, "t round");
        let mut printed = Vec::new();
        let found: Vec<Pair> = rows
            .iter()
            .map(|row| {
                // A name, and the points before the round in bold.
                let seat = |cell: &str| {
                    let (name, points) = cell.split_once("<b>").unwrap();
                    (plain(name), plain(points))
                };
                let board = plain(&row[0]);
                let ((white, white_points), (black, black_points)) = (seat(&row[1]), seat(&row[3]));
                let result = match row[2].contains("class=\"sc num\"") {
                    true => plain(&row[2]),
                    false => String::new(),
                };
                let shown = if result.is_empty() { "–" } else { &result };
                printed.push(format!(
                    "{board} {white} {white_points} {shown} {black_points} {black}"
                ));
                (board.parse().unwrap(), white, black, result)
            })
            .collect();
        assert_eq!(found, expected, "page of round {no}");

        let pdf = bytes(
            &visitor,
            &format!("/events/open/documents/pairings-{no}.pdf?in=nl"),
        )
        .await;
        let lines = lines_of(&pdf);
        for line in printed {
            assert!(lines.contains(&line), "{line:?} is not in {lines:#?}");
        }
        let by_name = format!("/events/open/documents/pairings-{no}-by-name.pdf");
        let text = lines_of(&bytes(&visitor, &by_name).await).join("\n");
        for (board, white, black, _) in &expected {
            for name in [white, black] {
                assert!(
                    text.contains(&format!("{board} {name}")),
                    "{board} {name} in {text}"
                );
            }
        }

        for (surface, rows) in [("CSV", &all.games_csv), ("workbook", &all.book["games"])] {
            let found: Vec<Pair> = rows[1..]
                .iter()
                .filter(|row| row[1] == no.to_string() && !row[3].is_empty())
                .map(|row| {
                    let at = |n: usize| row.get(n).cloned().unwrap_or_default();
                    let result = spoken_in_file(&at(12), &at(13)).to_owned();
                    (at(3).parse().unwrap(), at(5), at(9), result)
                })
                .collect();
            assert_eq!(found, expected, "{surface}, round {no}");
        }
        let boards = all.json["rounds"][no - 1]["boards"].as_array().unwrap();
        let name = |number: &Value| {
            let number = usize::try_from(number.as_u64().unwrap()).unwrap();
            all.json["players"][number - 1]["name"]
                .as_str()
                .unwrap()
                .to_owned()
        };
        let found: Vec<Pair> = boards
            .iter()
            .map(|board| {
                let text = |key: &str| board[key].as_str().unwrap_or_default();
                (
                    usize::try_from(board["board"].as_u64().unwrap()).unwrap(),
                    name(&board["white"]),
                    name(&board["black"]),
                    spoken_in_file(text("result"), text("unplayed")).to_owned(),
                )
            })
            .collect();
        assert_eq!(found, expected, "JSON, round {no}");
        let report = trf::read(&all.trf).report.unwrap().tournament;
        let mut found: Vec<(String, String, String)> = report.rounds[no - 1]
            .pairings
            .iter()
            .map(|pairing| {
                let name = |tpn: Tpn| {
                    let player = report.players.iter().find(|player| player.tpn == tpn);
                    player.unwrap().name.clone()
                };
                let result = spoken(pairing.result).to_owned();
                (name(pairing.white), name(pairing.black), result)
            })
            .collect();
        // A report has no boards.
        let mut without: Vec<(String, String, String)> = expected
            .into_iter()
            .map(|(_, white, black, result)| (white, black, result))
            .collect();
        found.sort();
        without.sort();
        assert_eq!(found, without, "report, round {no}");
    }
}

/// The files of an event.
struct Files {
    standings_csv: Rows,
    games_csv: Rows,
    cross_csv: Rows,
    book: BTreeMap<String, Rows>,
    json: Value,
    trf: Vec<u8>,
}

impl Files {
    async fn of(who: &Visitor) -> Files {
        let text = async |name: &str| {
            let bytes = bytes(who, &format!("/events/open/documents/{name}")).await;
            String::from_utf8(bytes).unwrap()
        };
        Files {
            standings_csv: csv(&text("standings.csv").await),
            games_csv: csv(&text("games.csv").await),
            cross_csv: csv(&text("crosstable.csv").await),
            book: workbook(bytes(who, "/events/open/documents/event.xlsx").await),
            json: serde_json::from_str(&text("event.json").await).unwrap(),
            trf: bytes(who, "/events/open.trf").await,
        }
    }
}

async fn standings_agree(event: &MadeUp, all: &Files) {
    let visitor = event.hall.visitor();
    let page = visitor.get("/events/open/standings").await;
    let shown = from_page(&page.body, 4);
    assert_eq!(shown.len(), event.tournament.players.len());
    assert_eq!(from_table(&all.standings_csv), shown, "CSV");
    assert_eq!(from_table(&all.book["standings"]), shown, "workbook");
    assert_eq!(from_json(&all.json), shown, "JSON");
    // The game without a result is a draw in no ranking: the report has it open too.
    assert_eq!(from_report(&all.trf), shown, "report");
    for name in ["standings.pdf", "standings-a3.pdf"] {
        let pdf = bytes(&visitor, &format!("/events/open/documents/{name}")).await;
        let lines = lines_of(&pdf);
        let mut last = String::new();
        for (place, name, points, values) in &shown {
            let place = match *place == last {
                true => String::new(),
                false => {
                    last.clone_from(place);
                    format!("{place} ")
                }
            };
            let starts = format!("{place}{name}");
            let ends = format!(" {points} {}", values.join(" "));
            let is_there = lines
                .iter()
                .any(|line| line.starts_with(&starts) && line.ends_with(&ends));
            assert!(is_there, "{starts} … {ends} is not in {lines:#?}");
        }
    }
}

/// Issue 7: the numbers in a crosstable always resolve to the players of the ranking it shows, after
/// every round.
async fn numbers_resolve(event: &MadeUp) {
    let visitor = event.hall.visitor();
    for after in 1..=event.rounds() {
        let path = format!("/events/open/documents/crosstable-{after}.csv");
        let table = csv(&String::from_utf8(bytes(&visitor, &path).await).unwrap());
        let names: Vec<&String> = table[1..].iter().map(|row| &row[3]).collect();
        let ranked = format!("/events/open/documents/standings-{after}.csv");
        let ranking = csv(&String::from_utf8(bytes(&visitor, &ranked).await).unwrap());
        let in_order: Vec<&String> = ranking[1..].iter().map(|row| &row[3]).collect();
        assert_eq!(names, in_order, "after round {after}");
        let mut seen = 0;
        for row in &table[1..] {
            let own = event
                .tournament
                .players
                .iter()
                .find(|player| player.name == row[3])
                .unwrap();
            for round in 1..=usize::from(after) {
                let pairings = &event.tournament.rounds[round - 1].pairings;
                let met = pairings.iter().find_map(|pairing| match own.tpn {
                    tpn if tpn == pairing.white => Some((pairing.black, Colour::White)),
                    tpn if tpn == pairing.black => Some((pairing.white, Colour::Black)),
                    _ => None,
                });
                let cell = &row[5 + round];
                let Some((opponent, colour)) = met else {
                    assert!(!cell.contains(['w']), "{cell}");
                    continue;
                };
                let letter = if colour == Colour::White { 'w' } else { 'b' };
                let (line, _) = cell.split_once(letter).expect("a game with its colour");
                let line: usize = line.parse().unwrap();
                assert_eq!(
                    names[line - 1],
                    event.name(opponent),
                    "{} round {round} after {after}: {cell}",
                    own.name
                );
                seen += 1;
            }
        }
        assert!(seen > 0);
    }
}

async fn crosstables_agree(event: &MadeUp, all: &Files) {
    let visitor = event.hall.visitor();
    let rounds = usize::from(event.rounds());
    // The workbook writes what the CSV does, and no apostrophe.
    let trimmed = |rows: &Rows| -> Rows {
        let trim = |row: &Vec<String>| {
            let mut row = row.clone();
            while row.last().is_some_and(String::is_empty) {
                row.pop();
            }
            row
        };
        rows.iter().map(trim).collect()
    };
    assert_eq!(trimmed(&all.book["crosstable"]), trimmed(&all.cross_csv));
    let page = visitor.get("/events/open/crosstable").await;
    let shown = rows_of(&page.body, "t cross");
    assert_eq!(shown.len(), all.cross_csv.len() - 1);
    let standings = from_table(&all.standings_csv);
    let paper = bytes(&visitor, "/events/open/documents/crosstable-a3.pdf").await;
    let lines = lines_of(&paper);
    for ((row, cells), ranked) in all.cross_csv[1..].iter().zip(&shown).zip(&standings) {
        let (line, name, rating, points) = (&row[0], &row[3], &row[5], &row[6 + rounds]);
        assert_eq!(plain(&cells[0]), format!("{line}{name}"));
        assert_eq!((name, points), (&ranked.1, &ranked.2));
        let games = &row[6..6 + rounds];
        for (game, cell) in games.iter().zip(&cells[3..]) {
            let expected = match game.split_once(['w', 'b']) {
                Some((opponent, result)) if opponent.parse::<u16>().is_ok() => {
                    let points = match result {
                        "+" => "2+",
                        "-" => "0–",
                        "?" => "·",
                        points => points,
                    };
                    format!("{opponent}{points}")
                }
                _ => match game.as_str() {
                    "Z" => "–".to_owned(),
                    other => other
                        .trim_start_matches(|c: char| !c.is_ascii_digit())
                        .to_owned(),
                },
            };
            let found = plain(cell);
            // A round missed without a bye is nothing, or no points.
            let found = if game == "Z" && found == "0" {
                "–".to_owned()
            } else {
                found
            };
            assert_eq!(found, expected, "{name}: {game}");
        }
        let apart: Vec<String> = games
            .iter()
            .map(|game| match game.split_once(['w', 'b']) {
                Some((opponent, result)) if opponent.parse::<u16>().is_ok() => {
                    format!("{opponent} {result}")
                }
                _ if game == "Z" => "-".to_owned(),
                _ => game.clone(),
            })
            .collect();
        let starts = format!("{line} {name}");
        let ends = words(&format!(
            "{rating} {} {points} {}",
            apart.join(" "),
            ranked.3.join(" ")
        ));
        let is_there = lines
            .iter()
            .any(|found| found.starts_with(&starts) && found.ends_with(&ends));
        assert!(is_there, "{starts} … {ends} is not in {lines:#?}");
    }
}

pub async fn all_agree(event: &MadeUp) {
    let all = Files::of(&event.hall.visitor()).await;
    pairs_agree(event, &all).await;
    standings_agree(event, &all).await;
    numbers_resolve(event).await;
    crosstables_agree(event, &all).await;
}

#[tokio::test]
async fn every_surface_shows_the_same_event() {
    for (players, rounds, seed) in [(14, 5, 1), (23, 6, 2), (32, 7, 5)] {
        let event = MadeUp::new(players, rounds, seed).await;
        all_agree(&event).await;
    }
}

/// Everything anybody may have, and everything at the desk without personal data.
#[tokio::test]
async fn nothing_personal_is_in_what_is_without_it() {
    let event = MadeUp::new(14, 3, 4).await;
    let organiser = event.hall.with_role(event.event_id, Role::Organiser).await;
    let page = organiser.get("/desk/open/documents").await;
    let addresses: Vec<String> = page
        .body
        .split("href=\"")
        .skip(1)
        .map(|rest| {
            rest.split('"')
                .next()
                .unwrap()
                .replace("&amp;", "&")
                .replace("&#38;", "&")
        })
        .filter(|href| {
            href.starts_with("/desk/open/documents/") || href.starts_with("/desk/open/exports/")
        })
        .collect();
    // Four papers of the round, two of the ranking, four of the event, each as PDF and as page; 18 files in
    // each of two ways.
    assert_eq!(addresses.len(), 2 * 10 + 2 * 18, "{addresses:#?}");
    let family = event.whole_name.split(',').next().unwrap();
    for address in &addresses {
        let bytes = bytes(&organiser, address).await;
        assert!(!bytes.is_empty(), "{address}");
        let personal = address.starts_with("/desk/open/exports/");
        let text = match address
            .split('?')
            .next()
            .unwrap()
            .rsplit('.')
            .next()
            .unwrap()
        {
            "pdf" => lines_of(&bytes).join("\n"),
            "xlsx" => format!("{:?}", workbook(bytes)),
            _ => String::from_utf8(bytes).unwrap(),
        };
        for secret in [BIRTH, CONTACT, LICENCE] {
            assert!(personal || !text.contains(secret), "{secret} in {address}");
        }
        assert!(personal || !text.contains(family), "{family} in {address}");
        // Games are recorded at the boards that were opened, which are those of the last round.
        let everybody = personal && !address.contains(".pdn");
        assert!(
            !everybody || text.contains(family),
            "no {family} in {address}"
        );
    }
    let text = |name: &str| {
        let path = format!("/desk/open/exports/{name}");
        let organiser = organiser.clone();
        async move { String::from_utf8(bytes(&organiser, &path).await).unwrap() }
    };
    let players = text("players.csv").await;
    assert!(
        players.contains(BIRTH) && players.contains(CONTACT) && players.contains(LICENCE),
        "{players}"
    );
    for name in ["event.trf", "event.json"] {
        let text = text(name).await;
        assert!(
            text.contains(BIRTH) && text.contains(LICENCE) && !text.contains(CONTACT),
            "{name}"
        );
    }
    // The columns are the same with and without.
    let without = bytes(&organiser, "/desk/open/documents/players.csv").await;
    let without = String::from_utf8(without).unwrap();
    assert_eq!(without.lines().next(), players.lines().next());
    // Papers hang on walls.
    let wall = organiser.get("/desk/open/exports/standings.pdf").await;
    assert_eq!(wall.status, StatusCode::NOT_FOUND);
}

/// A paper is the same bytes each time and for everybody, in each language another; a change of the event
/// makes it new, and until then whoever has it is told so.
#[tokio::test]
async fn a_paper_is_the_same_until_something_changes() {
    let event = MadeUp::new(12, 3, 6).await;
    let visitor = event.hall.visitor();
    let arbiter = event.hall.with_role(event.event_id, Role::Arbiter).await;
    for name in [
        "pairings-2.pdf",
        "standings.pdf",
        "crosstable-a3.pdf",
        "event.xlsx",
    ] {
        let one = bytes(&visitor, &format!("/events/open/documents/{name}?in=nl")).await;
        let other = bytes(&arbiter, &format!("/desk/open/documents/{name}?in=nl")).await;
        assert!(one == other, "{name} is not the same");
        let french = bytes(&arbiter, &format!("/desk/open/documents/{name}?in=fr")).await;
        assert_eq!(french == one, name.ends_with("xlsx"), "{name} in French");
    }
    let path = "/events/open/documents/standings.pdf";
    let first = visitor.get(path).await;
    let etag = first.headers["etag"].to_str().unwrap().to_owned();
    let again = visitor
        .send(
            visitor
                .request(Method::GET, path)
                .header("If-None-Match", &etag),
        )
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let form = [
        ("command_id", crate::support::people::command_id()),
        ("round", "3".to_owned()),
        ("line", "2".to_owned()),
    ];
    let form: Vec<(&str, &str)> = form
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    arbiter
        .post("/desk/open/results", &form)
        .await
        .shows("Board 1: 2-0");
    let changed = visitor
        .send(
            visitor
                .request(Method::GET, path)
                .header("If-None-Match", &etag),
        )
        .await;
    assert_eq!(changed.status, StatusCode::OK);
    // What is not published, and what is no paper, is not there.
    for name in [
        "pairings-4.pdf",
        "standings-4.csv",
        "slips-1.pdf",
        "place-cards.pdf",
        "standings.docx",
    ] {
        let answer = visitor.get(&format!("/events/open/documents/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
    }
}

const FAMILIES: [&str; 8] = [
    "Wolvenkerckhove-Vandenbroucke",
    "Żółkiewski-Wiśniewska",
    "Їжакевич-Ґалаґан",
    "Παπαδημητρίου-Οικονόμου",
    "Lefèvre-Desœuvres d’Éstrées",
    "Ångström-Sørensen",
    "Škrablė-Žydrūnaitė",
    "Nguyễn-Ÿvœuf",
];
const GIVEN: [&str; 8] = [
    "Jean-Éric Maximilien",
    "Małgorzata",
    "Святослав",
    "Κωνσταντίνος",
    "Éloïse-Marie",
    "Søren",
    "Ąžuolas",
    "Françoise",
];

/// Issue 7: 64 long names with accents on one A4; the crosstable of 64 by 9 on one A3; in Dutch and in
/// French. `PAPERS_TO=folder` keeps them, to be looked at.
#[tokio::test]
async fn sixty_four_long_names_are_on_one_sheet_in_every_language() {
    let event = MadeUp::with_names(64, 9, 2, |player| {
        let n = usize::from(player.tpn.0);
        format!("{}, {}", FAMILIES[n % 8], GIVEN[(n / 8 + n) % 8])
    })
    .await;
    let chief = event
        .hall
        .with_role(event.event_id, Role::ChiefArbiter)
        .await;
    print_pages(&event);
    for language in ["nl", "fr"] {
        for (name, paper, sheets) in [
            ("pairings-9.pdf", "A4", Some(1)),
            ("pairings-9-by-name.pdf", "A4", Some(1)),
            ("standings.pdf", "A4", Some(1)),
            ("standings-a3.pdf", "A3", Some(1)),
            ("crosstable-a3.pdf", "A3", Some(1)),
            ("crosstable.pdf", "A4", Some(3)),
            ("slips-9.pdf", "A4", None),
            ("score-sheets-9.pdf", "A4", None),
            ("score-sheet.pdf", "A4", Some(1)),
            ("place-cards.pdf", "A4", None),
            ("board-cards.pdf", "A4", None),
            ("report.pdf", "A4", None),
        ] {
            let path = format!("/desk/open/documents/{name}?in={language}");
            let pdf = bytes(&chief, &path).await;
            if let Some(folder) = std::env::var_os("PAPERS_TO") {
                let kept = std::path::Path::new(&folder).join(format!("{language}-{name}"));
                std::fs::write(kept, &pdf).unwrap();
            }
            let text = lines_of(&pdf).join("\n");
            // A name is shortened, but never cut.
            let cut = text.lines().find(|line| line.contains('…'));
            assert_eq!(cut, None, "{name} in {language}");
            let about = pdf_info(&pdf);
            let size = about
                .lines()
                .find(|line| line.starts_with("Page size"))
                .unwrap();
            assert!(size.contains(paper), "{name}: {size}");
            let pages = about
                .lines()
                .find(|line| line.starts_with("Pages:"))
                .unwrap();
            let pages: usize = pages.trim_start_matches("Pages:").trim().parse().unwrap();
            if let Some(sheets) = sheets {
                assert_eq!(pages, sheets, "{name} in {language}");
            }
            let boards = event.tournament.rounds[8].pairings.len();
            match name {
                "slips-9.pdf" => assert_eq!(pages, boards.div_ceil(8)),
                "score-sheets-9.pdf" => assert_eq!(pages, boards),
                _ => {}
            }
        }
    }
}

/// Prints the pages of the event as a browser does, where somebody wants to look at them.
fn print_pages(event: &MadeUp) {
    let Some(folder) = std::env::var_os("PAPERS_TO") else {
        return;
    };
    for (name, path) in [
        ("round", "rounds/9?lang=fr"),
        ("round-by-name", "rounds/9?by=name"),
        ("standings", "standings"),
        ("crosstable", "crosstable"),
    ] {
        let file = std::path::Path::new(&folder).join(format!("page-{name}.pdf"));
        let done = Program::new("chromium")
            .args([
                "--headless",
                "--no-sandbox",
                "--no-pdf-header-footer",
                "--accept-lang=fr",
            ])
            .arg(format!("--print-to-pdf={}", file.display()))
            .arg(format!("http://{}/events/open/{path}", event.hall.addr))
            .status();
        assert!(done.unwrap().success(), "{name}");
    }
}

fn pdf_info(pdf: &[u8]) -> String {
    let mut child = Program::new("pdfinfo")
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(pdf).unwrap();
    drop(stdin);
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}
