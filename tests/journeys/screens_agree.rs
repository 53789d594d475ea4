//! What is on the wall, in a frame of another site, on a phone and told to programs is what the pages of the
//! event say, over events that were made up; `documents_agree` holds the pages to the files and the papers.
//!
//! `EVENTS=20` makes that many more events than the three of every run.

use serde_json::Value;

use crate::documents_agree::{Line, MadeUp, all_agree, from_page, plain, rows_of, spoken};
use crate::support::hall::Visitor;

/// Codes of the tie-breaks of these events, after the points.
const TIE_BREAKS: [&str; 4] = ["BH", "SB", "WIN", "DE"];

/// Board, White, Black, result; as the round was recorded.
type Pair = (String, String, String, String);

fn recorded(event: &MadeUp, round: usize) -> Vec<Pair> {
    let pairings = event.tournament.rounds[round - 1].pairings.iter();
    (1..)
        .zip(pairings)
        .map(|(board, pairing)| {
            (
                board.to_string(),
                event.name(pairing.white).to_owned(),
                event.name(pairing.black).to_owned(),
                spoken(pairing.result).to_owned(),
            )
        })
        .collect()
}

/// The slides of the screen on the wall, from the first to the last.
async fn slides(visitor: &Visitor) -> Vec<String> {
    let first = visitor.get("/events/open/tv?slide=1&hold=yes").await.body;
    let (_, count) = between(&first, "<span class=\"num\">1/", "</span>");
    let count: usize = count.parse().expect("how many slides");
    let mut slides = vec![first];
    for no in 2..=count {
        let path = format!("/events/open/tv?slide={no}&hold=yes");
        slides.push(visitor.get(&path).await.body);
    }
    slides
}

/// What stands before a mark and the text from it to the next one; nothing where there is none.
fn between<'a>(text: &'a str, from: &str, to: &str) -> (&'a str, &'a str) {
    match text.split_once(from) {
        Some((before, rest)) => (before, rest.split(to).next().unwrap_or_default()),
        None => (text, ""),
    }
}

/// The boards on the wall.
fn pairs_of(slides: &[String]) -> Vec<Pair> {
    let shown = slides.iter().filter(|slide| slide.contains("tv-pairs"));
    let rows = shown.flat_map(|slide| rows_of(slide, "t tv-pairs"));
    let name = |cell: &str| plain(cell.split("<small>").next().unwrap_or_default());
    rows.map(|row| {
        let result = match row[2].contains("<b class=\"num\">") {
            true => plain(&row[2]),
            false => String::new(),
        };
        (plain(&row[0]), name(&row[1]), name(&row[3]), result)
    })
    .collect()
}

/// The standings on the wall: place, name, points and the one tie-break there is room for.
fn ranks_of(slides: &[String]) -> Vec<(String, String, String, String)> {
    let mut ranks = Vec::new();
    for slide in slides {
        let (_, list) = between(slide, "<ol class=\"tv-ranks\">", "</ol>");
        let mut place = String::new();
        for line in list.split("<li").skip(1) {
            let part = |from: &str| {
                let (_, rest) = between(line, from, "</li>");
                // What is said to who does not see comes before it.
                let rest = match rest.strip_prefix("<span class=\"sr\">") {
                    Some(said) => said.split_once("</span>").map_or("", |(_, rest)| rest),
                    None => rest,
                };
                plain(rest.split("</").next().unwrap_or_default())
            };
            let shown = part("<span class=\"rk num\">");
            if !shown.is_empty() {
                place = shown;
            }
            // A slide stands alone: its first line has a place.
            assert!(!place.is_empty(), "{line}");
            ranks.push((
                place.clone(),
                part("<b class=\"name\">"),
                part("<span class=\"pts num\">"),
                part("<span class=\"tb num\">"),
            ));
        }
    }
    ranks
}

async fn the_wall_agrees(event: &MadeUp, standings: &[Line]) {
    let slides = slides(&event.hall.visitor()).await;
    let latest = event.tournament.rounds.len();
    assert_eq!(pairs_of(&slides), recorded(event, latest));
    let expected: Vec<_> = standings
        .iter()
        .map(|(place, name, points, values)| {
            (
                place.clone(),
                name.clone(),
                points.clone(),
                values[0].clone(),
            )
        })
        .collect();
    assert_eq!(ranks_of(&slides), expected);
}

async fn programs_agree(event: &MadeUp, standings: &[Line]) {
    let visitor = event.hall.visitor();
    let get = async |path: &str| {
        visitor
            .get(&format!("/api/v1/events/open/{path}"))
            .await
            .json()
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    for round in 1..=event.tournament.rounds.len() {
        let told = get(&format!("rounds/{round}")).await;
        let boards = told["boards"].as_array().unwrap().iter();
        let found: Vec<Pair> = boards
            .map(|board| {
                let result = text(&board["result"]["code"]).replace("--", "−−");
                let result = result.replace("+-", "+−").replace("-+", "−+");
                let (white, black) = (text(&board["white"]["name"]), text(&board["black"]["name"]));
                (board["board"].to_string(), white, black, result)
            })
            .collect();
        assert_eq!(found, recorded(event, round), "round {round}");
    }
    let line = |row: &Value| -> Line {
        let values = TIE_BREAKS.map(|code| match &row["values"][code] {
            Value::Null => "–".to_owned(),
            value => text(value),
        });
        let points = row["points"].to_string();
        (
            row["place"].to_string(),
            text(&row["name"]),
            points,
            values.to_vec(),
        )
    };
    let ranked = get("standings").await;
    let found: Vec<Line> = ranked["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(line)
        .collect();
    assert_eq!(found, standings);

    let told = get("crosstable").await;
    let page = visitor.get("/events/open/crosstable").await;
    let shown = rows_of(&page.body, "t cross");
    let rows = told["rows"].as_array().unwrap();
    assert_eq!(rows.len(), shown.len());
    for (row, cells) in rows.iter().zip(&shown) {
        assert_eq!(
            plain(&cells[0]),
            format!("{}{}", row["line"], text(&row["name"]))
        );
        let told = row["cells"].as_array().unwrap();
        let shown: Vec<String> = cells[3..3 + told.len()]
            .iter()
            .map(|cell| plain(cell))
            .collect();
        let told: Vec<String> = told.iter().map(cell).collect();
        assert_eq!(shown, told, "{}", row["name"]);
        assert_eq!(plain(&cells[3 + told.len()]), row["points"].to_string());
    }
}

/// A cell as the page has it: the opponent's line and the points.
fn cell(cell: &Value) -> String {
    match cell["kind"].as_str().unwrap() {
        "games" => {
            let game = &cell["games"][0];
            let points = match game["outcome"].as_str().unwrap() {
                "forfeit_win" => format!("{}+", game["points"]),
                "forfeit_loss" => format!("{}–", game["points"]),
                "pending" => "·".to_owned(),
                _ => game["points"].to_string(),
            };
            format!("{}{points}", game["opponent"])
        }
        "bye" => cell["points"].to_string(),
        "absent" => "–".to_owned(),
        other => panic!("a cell that is {other}"),
    }
}

/// What another site shows in a frame is the page itself.
async fn frames_agree(event: &MadeUp) {
    let visitor = event.hall.visitor();
    let latest = event.tournament.rounds.len();
    for (view, page, class) in [
        ("round", format!("rounds/{latest}"), "t round"),
        ("standings", "standings".to_owned(), "t stand"),
        ("crosstable", "crosstable".to_owned(), "t cross"),
    ] {
        let page = visitor.get(&format!("/events/open/{page}")).await;
        let frame = visitor.get(&format!("/embed/open/{view}")).await;
        let rows = rows_of(&page.body, class);
        assert!(rows.len() > 4, "{view}");
        assert_eq!(rows_of(&frame.body, class), rows, "{view}");
    }
}

/// Every player's card has his place, his points, his sums, his games.
async fn cards_agree(event: &MadeUp, standings: &[Line]) {
    let visitor = event.hall.visitor();
    for player in &event.tournament.players {
        // Who made this event entered the players in the order of their numbers.
        let page = visitor
            .get(&format!("/events/open/players/{}", player.tpn))
            .await;
        let ranked = standings.iter().find(|(_, name, ..)| *name == player.name);
        let (place, name, points, values) = ranked.expect("a line of the standings");
        let (_, heading) = between(&page.body, "<h1>", "</h1>");
        assert_eq!(plain(heading), *name);
        let (_, score) = between(&page.body, "<dl class=\"score\">", "</dl>");
        let scored: Vec<String> = score
            .split("<b class=\"num\">")
            .skip(1)
            .map(|rest| plain(rest.split("</b>").next().unwrap_or_default()))
            .collect();
        assert_eq!(scored, [points.clone(), place.clone()], "{name}");
        for (code, value) in TIE_BREAKS.iter().zip(values) {
            let (_, sum) = between(&page.body, &format!("id=\"tb-{code}\""), "</summary>");
            let (_, shown) = between(sum, "<b class=\"num\">", "</b>");
            // The classical value stands behind it in brackets.
            let shown = plain(shown);
            let exact = match shown.split(" (").next().unwrap_or_default() {
                "no value" => "–",
                exact => exact,
            };
            assert_eq!(exact, value, "{name}: {code}");
        }
        let games = event.tournament.rounds.iter().rev().map(|round| {
            let own = round
                .pairings
                .iter()
                .find(|one| [one.white, one.black].contains(&player.tpn));
            own.map(|one| {
                event.name(if one.white == player.tpn {
                    one.black
                } else {
                    one.white
                })
            })
        });
        let (_, list) = between(&page.body, "<ol class=\"sched hist\">", "</ol>");
        let shown: Vec<&str> = list.split("<li>").skip(1).collect();
        assert_eq!(shown.len(), event.tournament.rounds.len());
        for (opponent, line) in games.zip(shown) {
            let Some(opponent) = opponent else {
                assert!(!line.contains("/players/"), "{name}: {line}");
                continue;
            };
            let (_, link) = between(line, "<a ", "</a>");
            assert_eq!(plain(&format!("<a {link}")), opponent, "{name}");
        }
    }
}

async fn screens_agree(event: &MadeUp) {
    let page = event.hall.visitor().get("/events/open/standings").await;
    let standings = from_page(&page.body, TIE_BREAKS.len());
    assert_eq!(standings.len(), event.tournament.players.len());
    the_wall_agrees(event, &standings).await;
    programs_agree(event, &standings).await;
    frames_agree(event).await;
    cards_agree(event, &standings).await;
}

#[tokio::test]
async fn every_screen_shows_the_same_event() {
    for (players, rounds, seed) in [(14, 5, 1), (23, 6, 2), (32, 7, 5)] {
        screens_agree(&MadeUp::new(players, rounds, seed).await).await;
    }
}

/// As many events more as somebody asks for, on every surface: pages, papers, files and screens.
#[tokio::test]
async fn more_events_agree_where_they_are_asked_for() {
    let more = std::env::var("EVENTS").map_or(1, |more| more.parse().expect("a number"));
    for seed in 100..100 + more {
        let (players, rounds) = (10 + (seed * 7 % 31) as u16, 3 + (seed % 5) as u16);
        println!("event of {players} players and {rounds} rounds, seed {seed}");
        let event = MadeUp::new(players, rounds, seed).await;
        all_agree(&event).await;
        screens_agree(&event).await;
    }
}
