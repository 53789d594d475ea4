//! What nobody else may know stays here: a visitor walks every public page, file and feed of an event
//! that has private data, a player shown by initials, a draft of the next round, and boards being played.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex};

use damier::db::{Grant, Role};
use damier::services::privacy;
use damier::web::now;
use damier::web::routes::Access;
use futures_util::StreamExt;
use reqwest::{Method, StatusCode};

use crate::arbiter_at_the_desk::types;
use crate::documents_agree::{lines_of, workbook};
use crate::organiser_runs_a_swiss::{Club, LIST, club};
use crate::support::crawl::addresses;
use crate::support::hall::{Answer, Visitor};
use crate::support::people::command_id;

const CONTACT: &str = "parents.caro@example.org";

/// What must be found nowhere: contact and birth of Inès Caro, born in 2013, and her name.
const PRIVATE: [&str; 5] = [CONTACT, "2013/05", "2013-05", "05/17", "Caro"];

async fn changes_caro(club: &Club, initials: bool) -> Answer {
    let mut form = vec![
        ("action", "change"),
        ("no", "3"),
        ("name", "Caro Inès"),
        ("club", "Valbrune"),
        ("rating", "1300"),
        ("group", "J"),
        ("birth", "2013/05/17"),
        ("contact", CONTACT),
    ];
    if initials {
        form.push(("initials", "on"));
    }
    club.does("players", &form).await
}

/// The files of an event that are for everybody; the third round is not published in these tests.
fn files() -> Vec<String> {
    let mut files: Vec<String> = ["event.xlsx", "event.json", "event.trf", "event-trfx.trf"]
        .map(str::to_owned)
        .into();
    for round in 1..=3 {
        files.push(format!("pairings-{round}.pdf"));
        files.push(format!("pairings-{round}-by-name.pdf"));
    }
    for table in ["standings", "crosstable"] {
        for after in ["", "-1", "-2", "-3"] {
            files.push(format!("{table}{after}.csv"));
            files.push(format!("{table}{after}.xlsx"));
            files.push(format!("{table}{after}.pdf"));
            files.push(format!("{table}{after}-a3.pdf"));
        }
    }
    for table in ["players", "games"] {
        files.push(format!("{table}.csv"));
        files.push(format!("{table}.xlsx"));
    }
    files
}

/// What is no page: streams are listened to apart, and an invitation is its guest's alone.
fn is_elsewhere(pattern: &str) -> bool {
    pattern.ends_with("/stream") || pattern.contains("{token}")
}

/// Every address a visitor comes to: all that the routes everybody may ask have, and what pages link to.
/// Nothing is forgotten: each of those routes answers with something at least once.
async fn walk(visitor: &Visitor, games: &[String]) -> Vec<Answer> {
    let numbers = |most: u16| (1..=most).map(|no| no.to_string()).collect();
    let known = [
        ("{slug}", vec!["open".to_owned()]),
        (
            "{view}",
            ["round", "standings", "crosstable"]
                .map(str::to_owned)
                .into(),
        ),
        ("{no}", numbers(8)),
        ("{n}", numbers(3)),
        ("{game}", games.to_vec()),
        ("{file}", files()),
        ("{token}", vec!["0".repeat(64)]),
    ];
    let routes = addresses(|access| *access == Access::Anyone, &known);
    let mut patterns: BTreeMap<&str, bool> = BTreeMap::new();
    let mut waiting: VecDeque<(Option<&str>, String)> = VecDeque::new();
    for (pattern, path) in routes
        .into_iter()
        .filter(|(pattern, _)| !is_elsewhere(pattern))
    {
        patterns.insert(pattern, false);
        waiting.push_back((Some(pattern), path));
    }
    for more in [
        "standings?round=1",
        "rounds/1?by=name",
        "players?q=c",
        "me?q=c",
        "me?no=3",
        "tv?slide=2",
        "tv?slide=3",
        "clubs?club=Valbrune",
    ] {
        waiting.push_back((None, format!("/events/open/{more}")));
    }
    let (mut seen, mut answers) = (BTreeSet::new(), Vec::new());
    while let Some((pattern, path)) = waiting.pop_front() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let answer = read(visitor, &path).await;
        if let Some(answers) = pattern.and_then(|pattern| patterns.get_mut(pattern)) {
            *answers |= answer.status.is_success();
        }
        for part in answer.body.split("href=\"").skip(1) {
            let link = part
                .split(['"', '#'])
                .next()
                .unwrap_or_default()
                .replace("&amp;", "&")
                .replace("&#38;", "&");
            let is_other = ["/desk", "/sign-in", "/account", "/static", "/help"];
            if link.starts_with('/') && !is_other.iter().any(|start| link.starts_with(start)) {
                waiting.push_back((None, link));
            }
        }
        answers.push(answer);
    }
    patterns.retain(|_, answers| !*answers);
    assert_eq!(patterns, BTreeMap::new(), "these answer with nothing");
    answers
}

/// An answer with the text of its body, where another program has to read it too.
async fn read(visitor: &Visitor, path: &str) -> Answer {
    let request = visitor.request(Method::GET, path);
    // The same host for all: codes and feeds say where they were asked.
    let answer = request
        .header("Host", "hall")
        .send()
        .await
        .expect("an answer");
    let (status, headers) = (answer.status(), answer.headers().clone());
    let kind = headers
        .get("content-type")
        .map_or("", |kind| kind.to_str().unwrap_or_default());
    let is_pdf = kind.starts_with("application/pdf");
    let is_workbook = kind.contains("spreadsheetml");
    let bytes = answer.bytes().await.expect("its body").to_vec();
    let body = match (is_pdf, is_workbook) {
        (true, _) => lines_of(&bytes).join("\n"),
        (_, true) => format!("{:?}", workbook(bytes)),
        _ => String::from_utf8(bytes).expect("a text"),
    };
    Answer {
        status,
        path: path.to_owned(),
        headers,
        body,
    }
}

fn leaks(answers: &[Answer], private: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for answer in answers {
        let headers = format!("{:?}", answer.headers);
        for text in private {
            if answer.body.contains(text) || headers.contains(text) {
                found.push(format!("{} shows {text}", answer.path));
            }
        }
    }
    found
}

/// The stream of an event from now on.
async fn listens(visitor: &Visitor) -> Arc<Mutex<String>> {
    let request = visitor.request(Method::GET, "/events/open/stream");
    let stream = request.send().await.expect("a stream");
    assert_eq!(stream.status(), StatusCode::OK);
    let heard = Arc::new(Mutex::new(String::new()));
    let kept = heard.clone();
    tokio::spawn(async move {
        let mut chunks = stream.bytes_stream();
        while let Some(Ok(chunk)) = chunks.next().await {
            kept.lock()
                .unwrap()
                .push_str(&String::from_utf8_lossy(&chunk));
        }
    });
    heard
}

/// The names of the events in a stream but for signs of life.
fn told(heard: &Mutex<String>) -> Vec<String> {
    let heard = heard.lock().unwrap();
    let names = heard
        .lines()
        .filter_map(|line| line.strip_prefix("event: "));
    names
        .filter(|name| *name != "tick")
        .map(str::to_owned)
        .collect()
}

/// An answer without the hour at which it was given, and what makes a form one's own.
fn as_answered(answer: &Answer) -> String {
    let headers = answer.headers.iter().filter(|(name, _)| *name != "date");
    let mut headers: Vec<String> = headers
        .map(|(name, value)| format!("{name}: {value:?}"))
        .collect();
    headers.sort_unstable();
    let mut parts = answer.body.split("name=\"command_id\" value=\"");
    let mut body = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        body.push_str(part.split_once('"').map_or("", |(_, rest)| rest));
    }
    format!("{}\n{}\n{body}", answer.status, headers.join("\n"))
}

/// Publishing is an act (PRODUCT, promise 7): from the draft of a round to its publication no byte that
/// anybody can ask for is another, and no stream says a word, whatever is done to the draft meanwhile.
#[tokio::test]
async fn a_draft_changes_no_byte_and_says_no_word_until_it_is_published() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    for line in ["1 2", "2 1", "3 0", "4 2"] {
        club.result("1", line).await;
    }
    let games = club.games(1).await;
    let heard = listens(&club.hall.visitor()).await;
    let before = walk(&club.hall.visitor(), &games).await;
    assert!(before.len() > 150, "only {} answers", before.len());
    let steps: [&[(&str, &str)]; 6] = [
        &[("action", "draft")],
        &[("action", "swap"), ("one", "1"), ("other", "2")],
        &[("action", "turn"), ("board", "1")],
        &[("action", "part"), ("board", "4")],
        &[("action", "drop")],
        &[("action", "draft")],
    ];
    for step in steps {
        let done = club.does("pairing", step).await;
        assert!(done.status.is_success(), "{step:?}: {}", done.body);
        let after = walk(&club.hall.visitor(), &games).await;
        assert_eq!(before.len(), after.len(), "{step:?}");
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(before.path, after.path);
            let (one, other) = (as_answered(before), as_answered(after));
            assert!(
                one == other,
                "{step:?}: {} is\n{one}\n\n{other}",
                after.path
            );
        }
    }
    // Longer than the second in which another process would look.
    tokio::time::sleep(std::time::Duration::from_millis(1300)).await;
    assert_eq!(told(&heard), Vec::<String>::new());
    // Published, it is everywhere.
    let done = club.does("pairing", &[("action", "publish")]).await;
    done.shows("Round 2 is published");
    let after = walk(&club.hall.visitor(), &games).await;
    assert!(leaks(&after, &["Round 2"]).len() > 10);
    for _ in 0..100 {
        if !told(&heard).is_empty() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("nobody was told of the publication");
}

#[tokio::test]
async fn a_visitor_who_reads_everything_finds_nothing_private() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    changes_caro(&club, false).await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    // Two moves at board 3, where Caro has White against Göring.
    let games = club.games(1).await;
    for (line, after) in [("32-28", 1), ("19-23", 2)] {
        let (status, _) = types(&club.chief, &games[2], line, after, &command_id()).await;
        assert_eq!(status, StatusCode::OK);
    }
    let visitor = club.hall.visitor();
    let before = walk(&visitor, &games).await;
    assert!(before.len() > 60, "only {} pages", before.len());
    // The test itself finds what is there to be found.
    assert!(leaks(&before, &["Caro Inès"]).len() > 10);
    assert_eq!(leaks(&before, &PRIVATE[..4]), Vec::<String>::new());

    // One switch, and the name is nowhere: on pages kept in memory, at a board that is being played, in
    // files and in feeds.
    changes_caro(&club, true).await;
    for line in ["1 2", "2 1", "4 0"] {
        club.result("1", line).await;
    }
    // The draft of round 2 is there, and nobody sees it.
    let draft = club
        .does("pairing", &[("action", "publish"), ("anyway", "on")])
        .await;
    assert_eq!(draft.status, StatusCode::UNPROCESSABLE_ENTITY);
    let draft = club.does("pairing", &[("action", "draft")]).await;
    draft.shows("Draft of round 2");
    let after = walk(&visitor, &games).await;
    let private: Vec<&str> = PRIVATE
        .iter()
        .copied()
        .chain(["Round 2", "rounds/2\""])
        .collect();
    assert_eq!(leaks(&after, &private), Vec::<String>::new());
    assert!(leaks(&after, &["C. I."]).len() > 10);
    let round = visitor.get("/events/open/rounds/2").await;
    assert_eq!(round.status, StatusCode::NOT_FOUND);
    // The organiser sees both.
    club.organiser
        .get("/desk/open/players")
        .await
        .shows("Caro Inès")
        .shows(CONTACT);
    // The switch is turned back, and the name is there again, at the board too.
    changes_caro(&club, false).await;
    visitor
        .get(&format!("/games/{}", games[2]))
        .await
        .shows("Caro Inès");
    visitor
        .get(&format!("/games/{}.pdn", games[2]))
        .await
        .shows("[White \"Caro Inès\"]");
}

/// Whoever is hidden when a round is published gets the name back at that board too.
#[tokio::test]
async fn a_board_opened_for_initials_has_the_name_when_it_may_be_shown() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    changes_caro(&club, true).await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    let visitor = club.hall.visitor();
    let live = visitor.get("/events/open/live").await;
    live.shows("C. I.");
    assert!(!live.body.contains("Caro"));
    changes_caro(&club, false).await;
    visitor.get("/events/open/live").await.shows("Caro Inès");
    changes_caro(&club, true).await;
    assert!(!visitor.get("/events/open/live").await.body.contains("Caro"));
}

/// The same person in other events of the organiser, past ones too: with entries, and with boards alone.
/// Events of others are theirs.
#[tokio::test]
async fn the_switch_reaches_past_events_of_the_organiser_and_no_others() {
    let club = club().await;
    let hall = &club.hall;
    let past = hall.event("past").await;
    let boards_only = hall.event("evening").await;
    let foreign = hall.event("foreign").await;
    let everything = |event| {
        [
            (event, Grant::whole(Role::Organiser)),
            (event, Grant::whole(Role::ChiefArbiter)),
        ]
    };
    let roles: Vec<_> = [club.event_id, past, boards_only]
        .into_iter()
        .flat_map(everything)
        .collect();
    let person = hall.person("solange", &roles).await;
    let solange = hall.browser_of(person).await;
    let other = hall.person("yves", &everything(foreign)).await;
    let yves = hall.browser_of(other).await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    let configures = async |who: &Visitor, slug: &str| {
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("system", "swiss_rating"),
            ("rounds", "3"),
            ("bye", "2"),
            ("tie_breaks", "PTS BH"),
            ("seed", "3"),
            ("late_until", "2"),
            ("half_byes", "0"),
            ("half_byes_until", "0"),
        ];
        let answer = who.post(&format!("/desk/{slug}/tournament"), &form).await;
        answer.shows("Saved.");
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("action", "add"),
            ("name", "CARO, Ines"),
            ("birth", "2013"),
        ];
        who.post(&format!("/desk/{slug}/players"), &form)
            .await
            .shows("CARO, Ines");
    };
    configures(&solange, "past").await;
    configures(&yves, "foreign").await;
    let command = command_id();
    let form = [
        ("command_id", command.as_str()),
        ("round", "1"),
        ("board", "1"),
        ("white", "Inès Caro"),
        ("black", "Caro Louis"),
    ];
    let opened = solange.post("/desk/evening/games/new", &form).await;
    assert!(
        opened.status.is_success(),
        "{} {}",
        opened.status,
        opened.body
    );
    let visitor = hall.visitor();
    let turn = async |initials: bool| {
        let command = command_id();
        let mut form = vec![
            ("command_id", command.as_str()),
            ("action", "change"),
            ("no", "3"),
            ("name", "Caro Inès"),
            ("club", "Valbrune"),
            ("rating", "1300"),
            ("group", "J"),
        ];
        if initials {
            form.push(("initials", "on"));
        }
        solange
            .post("/desk/open/players", &form)
            .await
            .shows("Done");
    };
    turn(true).await;
    for path in [
        "/events/open/players",
        "/events/past/players",
        "/events/evening/rounds/1",
    ] {
        let page = visitor.get(path).await;
        for name in ["Caro Inès", "CARO", "Inès Caro"] {
            assert!(!page.body.contains(name), "{path} shows {name}");
        }
    }
    // A brother has another name, and another organiser's event is his.
    visitor
        .get("/events/evening/rounds/1")
        .await
        .shows("Caro Louis");
    visitor
        .get("/events/foreign/players")
        .await
        .shows("CARO, Ines");
    solange
        .get("/desk/past/audit")
        .await
        .shows("shown by initials");
    // A new event begins as the old ones are.
    let command = command_id();
    let form = [
        ("command_id", command.as_str()),
        ("action", "add"),
        ("name", "Caro Inès"),
    ];
    solange.post("/desk/past/players", &form).await;
    assert!(
        !visitor
            .get("/events/past/players")
            .await
            .body
            .contains("Caro")
    );
    turn(false).await;
    visitor
        .get("/events/past/players")
        .await
        .shows("CARO, Ines");
    visitor
        .get("/events/evening/rounds/1")
        .await
        .shows("Inès Caro");
}

#[tokio::test]
async fn all_minors_are_shown_by_initials_at_one_press_and_contacts_go() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    changes_caro(&club, false).await;
    let visitor = club.hall.visitor();
    visitor.get("/events/open/players").await.shows("Caro Inès");
    let done = club.does("privacy", &[("action", "minors")]).await;
    done.shows("1 minor shown by initials.").shows("Caro Inès");
    let players = visitor.get("/events/open/players").await;
    assert!(!players.body.contains("Caro"));
    players.shows("Adam Noé");
    // What is kept of her, for her parents.
    let data = club.organiser.get("/desk/open/players/3/data.json").await;
    let data = data.json();
    assert_eq!(data["private"]["contact"], CONTACT);
    assert_eq!(data["private"]["birth"], "2013/05/17");
    assert_eq!(data["private"]["by_initials"], true);
    assert_eq!(data["entry"]["public"]["name"], "Caro Inès");
    assert_eq!(data["entry"]["shown_as"], "C. I.");
    assert!(!data.to_string().contains("Adam"), "{data}");
    let refused = club.chief.get("/desk/open/players/3/data.json").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    club.does("privacy", &[("action", "contact"), ("no", "3")])
        .await
        .shows("Contact of 1 entrant removed.");
    let data = club
        .organiser
        .get("/desk/open/players/3/data.json")
        .await
        .json();
    assert_eq!(data["private"]["contact"], "");
    assert_eq!(data["private"]["birth"], "");
    assert_eq!(data["private"]["by_initials"], true, "the switch stays");
    let log = club.organiser.get("/desk/open/audit").await;
    log.shows("Contact of 1 entrant removed")
        .shows("Data of entry 3 given out");
    let refused = club
        .send(&club.chief, "privacy", &[("action", "minors")])
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

/// The tests' event ended on 29 November 2026.
#[tokio::test]
async fn what_is_over_is_removed_and_nothing_else() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    changes_caro(&club, true).await;
    let days = privacy::Days {
        contacts: 60,
        sessions: 30,
        invitations: 30,
        devices: 30,
    };
    let at = |text: &str| text.parse().expect("an instant");
    let pool = &club.hall.pool;
    let kept = async || {
        let private = club
            .organiser
            .get("/desk/open/players/3/data.json")
            .await
            .json();
        private["private"]["contact"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    // 60 days after 29 November are over on 28 January.
    let early = privacy::apply(pool, days, at("2027-01-28T12:00:00Z"), false)
        .await
        .unwrap();
    assert_eq!(early.contacts, 0);
    assert_eq!(kept().await, CONTACT);
    let dry = privacy::apply(pool, days, at("2027-01-29T12:00:00Z"), false)
        .await
        .unwrap();
    assert_eq!(dry.contacts, 1);
    assert_eq!(kept().await, CONTACT, "it was only asked");
    let gone = sqlx::query(
        "UPDATE session SET ended_at = now() - interval '31 days'
         WHERE person_id IN (SELECT person_id FROM person WHERE login_name LIKE 'chief%')",
    )
    .execute(pool)
    .await
    .unwrap();
    assert_eq!(gone.rows_affected(), 1);
    let done = privacy::apply(pool, days, now(), true).await.unwrap();
    assert_eq!((done.contacts, done.sessions), (0, 1));
    sqlx::query("UPDATE event SET starts_on = '2026-01-01', ends_on = '2026-01-02'")
        .execute(pool)
        .await
        .unwrap();
    let done = privacy::apply(pool, days, now(), true).await.unwrap();
    assert_eq!(done.contacts, 1);
    assert_eq!(kept().await, "");
    // She stays hidden, and what is public stays public.
    let players = club.hall.visitor().get("/events/open/players").await;
    players.shows("C. I.").shows("Adam Noé");
}

#[tokio::test]
async fn everybody_reads_what_is_kept_and_how_long_in_his_language() {
    let hall = crate::support::hall::Hall::open().await;
    for (language, title, days) in [
        ("fr", "Données personnelles", "60 jours après le tournoi"),
        ("nl", "Persoonsgegevens", "60 dagen na het toernooi"),
        ("en", "Personal data", "60 days after the event"),
    ] {
        let page = hall.visitor_speaking(language).get("/privacy").await;
        page.shows(title).shows(days);
    }
}
