//! Silence (PRODUCT, promise 2; R4.11): whoever looks from outside, at every public page, stream and
//! export, receives the bytes of the game in which nothing was irregular, until it is settled.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier::arbitration::{CaseCommand, Incident, Observed, ProfileName, RuleProfile, Ruling};
use damier::clock::{AtFlag, ChosenClock, ClockKind, Timestamp};
use damier::contest;
use damier::db::events::{self, Event};
use damier::db::{CommandId, EventId, GameId, PersonId};
use damier::draughts::{Side, Square, Variant};
use damier::game::{ClockCommand, Command, IrregularCommand, TableCommand, Written};
use damier::services::boards::{Boards, Folded, Recording};
use damier::services::contests::{ContestRecording, Contests};
use damier::services::documents::File;
use damier::web::routes::Access;
use damier::words::{Lang, profile};
use futures_util::StreamExt;
use reqwest::header::HeaderMap;
use reqwest::{Method, StatusCode};
use uuid::Uuid;

use crate::support::crawl::addresses;
use crate::support::hall::{Hall, Visitor};

/// A hall where one board is played, always at the same hours and under the same names.
struct Room {
    hall: Hall,
    boards: Boards,
    game: GameId,
    /// The cookie of the tablet at the table.
    tablet: String,
    /// Somebody who is not at the table.
    arbiter: PersonId,
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// The same event in every hall, so that all that is derived from it is the same too.
const EVENT: EventId = EventId(Uuid::from_u128(0x5113_7ce0));

impl Room {
    /// A tournament of two entrants, its first round published and its board open.
    async fn open(profile: RuleProfile) -> Room {
        let hall = Hall::open().await;
        let event = Event {
            event_id: EVENT,
            slug: "silence".to_owned(),
            name: "Open de Valbrune".to_owned(),
            place: String::new(),
            starts_on: "2026-12-12".parse().unwrap(),
            ends_on: "2026-12-13".parse().unwrap(),
            time_zone: "Europe/Paris".to_owned(),
            tempo: String::new(),
            variant: Variant::International,
            profile,
            clock: Some(ChosenClock {
                control: "45'+30\"".parse().unwrap(),
                kind: ClockKind::Kept,
                at_flag: AtFlag::default(),
            }),
            own_clocks: Vec::new(),
            is_sample: false,
            has_contest: true,
            announcement: String::new(),
        };
        let mut conn = hall.pool.acquire().await.unwrap();
        events::add(&mut conn, &event, at("2026-12-12T08:00:00Z"))
            .await
            .unwrap();
        drop(conn);
        let boards = Boards::new(hall.pool.clone());
        let contests = Contests::new(hall.pool.clone(), boards.clone());
        for command in Room::first_round() {
            let request = ContestRecording {
                event_id: EVENT,
                command,
                command_id: CommandId(Uuid::now_v7()),
                person: None,
            };
            let at = at("2026-12-12T08:30:00Z");
            contests.record(request, at).await.unwrap();
        }
        let mut opened = boards.of_round(EVENT, 1).await.unwrap();
        assert_eq!(opened.len(), 1);
        let arbiter = hall.person("arbitre", &[]).await;
        let tablet = hall.tablet(EVENT, 1).await;
        Room {
            tablet,
            arbiter,
            game: opened.remove(0).row.game_id,
            hall,
            boards,
        }
    }

    fn first_round() -> Vec<contest::Command> {
        let entrant = |name: &str, rating| contest::Entrant {
            name: name.to_owned(),
            rating: Some(rating),
            ..contest::Entrant::default()
        };
        let entrants = vec![
            entrant("Lefèvre Anaïs", 1300),
            entrant("Garrigues Loïc", 1200),
        ];
        vec![
            contest::Command::Configure {
                settings: contest::Settings::swiss(1, 0),
                reason: String::new(),
            },
            contest::Command::Enter { entrants },
            contest::Command::CheckIn {
                nos: vec![contest::EntryNo(1), contest::EntryNo(2)],
            },
            contest::Command::Draft,
            contest::Command::Publish {
                anyway: false,
                reason: String::new(),
            },
        ]
    }

    /// Records a command at the `minute`th minute of the round.
    async fn record(&self, minute: u32, command: Command) -> Arc<Folded> {
        self.record_by(minute, command, None).await
    }

    /// The same, by the arbiter; `None` is the table itself.
    async fn record_by(
        &self,
        minute: u32,
        command: Command,
        person: Option<PersonId>,
    ) -> Arc<Folded> {
        let board = self.boards.load(self.game).await.unwrap().unwrap();
        let request = Recording {
            game_id: self.game,
            command,
            after: board.game.seq(),
            command_id: CommandId(Uuid::now_v7()),
            person,
        };
        let at = at(&format!("2026-12-12T09:{minute:02}:00Z"));
        self.boards.record(request, at).await.unwrap().board
    }

    /// The game up to White's second move: the same in both halls.
    async fn begins(&self) {
        self.record(0, Command::Clock(ClockCommand::Start)).await;
        self.record(1, played("32-28")).await;
        self.record(2, played("19-23")).await;
        self.record(3, played("28x19")).await;
        self.record(4, played("14x23")).await;
    }

    /// Until the application, another process than the one that records, has heard of it.
    async fn shows(&self, text: &str) {
        let visitor = self.hall.visitor_speaking("fr");
        for _ in 0..100 {
            let page = visitor.get(&format!("/games/{}", self.game)).await;
            if page.body.contains(text) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the page never shows {text}");
    }

    /// What nobody outside is told of can only be waited for: the table is looked at every second.
    async fn passes(&self) {
        tokio::time::sleep(Duration::from_millis(1300)).await;
    }

    /// Everything a viewer can ask for without an account, in every language, and everything the tablet
    /// of the table can: address, and status, headers and bytes.
    async fn crawl(&self) -> Vec<(String, String)> {
        let mut seen = Vec::new();
        for (who, visitor) in self.onlookers() {
            let paths = match who {
                "tablet" => self.of_the_table(),
                _ => self.addresses(|access| matches!(access, Access::Anyone)),
            };
            for path in paths {
                // Which hour it is, a tablet may know.
                if path == "/table/time" {
                    continue;
                }
                // A file in one language says as much as in three.
                if who != "fr" && path.contains("/documents/") {
                    continue;
                }
                let answer = match is_stream(&path) {
                    true => self.listen(&visitor, &path).await,
                    // The same host for all: codes and feeds say where they were asked.
                    false => {
                        let request = visitor.request(Method::GET, &path);
                        let answer = visitor.send(request.header("Host", "hall")).await;
                        head(answer.status, &answer.headers) + &answer.body
                    }
                };
                assert!(!answer.is_empty(), "{path}");
                // What is not there is the same in every hall, and says nothing of this one.
                let absent = answer.starts_with("404");
                assert_eq!(absent, Room::may_be_absent(&path), "{who} {path}: {answer}");
                seen.push((format!("{who} {path}"), self.alike(&answer)));
            }
        }
        seen
    }

    /// Viewers of each language, and the tablet of the table.
    fn onlookers(&self) -> Vec<(&'static str, Visitor)> {
        let viewers = ["fr", "nl", "en"].map(|lang| (lang, self.hall.visitor_speaking(lang)));
        let mut onlookers = Vec::from(viewers);
        onlookers.push(("tablet", self.hall.visitor_with_cookie(&self.tablet)));
        onlookers
    }

    /// Opens every stream, and keeps what comes in it from now on.
    async fn opens_streams(&self) -> Vec<Ear> {
        let mut ears = Vec::new();
        for (who, visitor) in self.onlookers() {
            let paths = match who {
                "tablet" => self.of_the_table(),
                _ => self.addresses(|access| matches!(access, Access::Anyone)),
            };
            for path in paths.into_iter().filter(|path| is_stream(path)) {
                let answer = visitor.request(Method::GET, &path).send().await;
                let stream = answer.expect("a stream");
                let heard = Arc::new(Mutex::new(head(stream.status(), stream.headers())));
                let kept = heard.clone();
                tokio::spawn(async move {
                    let mut chunks = stream.bytes_stream();
                    while let Some(Ok(chunk)) = chunks.next().await {
                        let text = String::from_utf8_lossy(&chunk).into_owned();
                        kept.lock().unwrap().push_str(&text);
                    }
                });
                ears.push(Ear {
                    of: format!("{who} {path}, live"),
                    heard,
                });
            }
        }
        ears
    }

    /// What came in the streams up to now.
    fn heard(&self, ears: &[Ear]) -> Vec<(String, String)> {
        let heard = ears.iter().map(|ear| {
            let text = ear.heard.lock().unwrap().clone();
            (ear.of.clone(), self.alike(&text))
        });
        heard.collect()
    }

    /// What a tablet asks, and what one on which the players keep the scoresheet does.
    fn of_the_table(&self) -> Vec<String> {
        let plain = self.addresses(|access| matches!(access, Access::Table(_)));
        let sheet = plain.iter().map(|path| format!("{path}?sheet=1"));
        let sheet: Vec<String> = sheet.filter(|path| !path.contains("/time")).collect();
        [plain, sheet].concat()
    }

    /// Every address of an access, from the list the server is built from.
    fn addresses(&self, asks: impl Fn(&Access) -> bool) -> Vec<String> {
        let game = self.game.to_string();
        let one = |value: &str| vec![value.to_owned()];
        let each = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let known = [
            ("{slug}", one("silence")),
            ("{n}", one("1")),
            ("{no}", one("1")),
            ("{view}", each(&VIEWS)),
            ("{game}", one(&game)),
            ("{token}", one(&"0".repeat(64))),
            ("{file}", each(&FILES)),
        ];
        let routes = addresses(&asks, &known).into_iter();
        let mut paths: Vec<String> = routes.map(|(_, path)| path).collect();
        if !asks(&Access::Anyone) {
            assert!(paths.len() > 2, "{paths:?}");
            return paths;
        }
        for step in 0..6 {
            paths.push(format!("/games/{game}?ply={step}"));
        }
        paths.push(format!("/games/{game}?side=black"));
        assert!(paths.len() > 12, "{paths:?}");
        // Programs are told no more than people.
        for told in [
            "/api/v1/events/silence/rounds/1",
            &format!("/api/v1/games/{game}"),
        ] {
            assert!(paths.iter().any(|path| path == told), "{told}");
        }
        paths
    }

    /// An invitation nobody was given.
    fn may_be_absent(path: &str) -> bool {
        path.starts_with("/invitations/")
    }

    /// What a stream says to one who has heard the opening alone, until it is quiet.
    async fn listen(&self, visitor: &Visitor, path: &str) -> String {
        let request = visitor
            .request(Method::GET, path)
            .header("Last-Event-ID", "1");
        let stream = request.send().await.expect("an answer");
        let mut heard = head(stream.status(), stream.headers());
        let mut chunks = stream.bytes_stream();
        while let Ok(Some(chunk)) =
            tokio::time::timeout(Duration::from_millis(700), chunks.next()).await
        {
            heard.push_str(&String::from_utf8_lossy(&chunk.expect("a chunk")));
        }
        heard
    }

    /// Without what is another in every hall: the keys of forms, and the present hour.
    fn alike(&self, text: &str) -> String {
        let mut text = text.replace(&self.game.to_string(), "GAME");
        for (before, after) in [
            ("\"as_of\":", ","),
            ("&#34;as_of&#34;:", ","),
            ("&quot;as_of&quot;:", ","),
            ("data-clock-as-of>", "<"),
            ("name=\"command_id\" value=\"", "\""),
            ("event: tick\ndata: ", "\n"),
            // What was used of the move that is being thought about is the players' own.
            ("turn_ms", "}"),
            ("<p class=\"note\">Times as of ", "."),
        ] {
            text = without(&text, before, after);
        }
        // Signs of life come when they come.
        text.replace("event: tick\ndata: \n\n", "")
    }
}

fn is_stream(path: &str) -> bool {
    path.trim_end_matches("?sheet=1").ends_with("/stream")
}

/// What hangs on the wall or is fetched: every file that anybody may have.
const FILES: [&str; 23] = [
    "pairings-1.pdf",
    "pairings-1-by-name.pdf",
    "standings.pdf",
    "standings-1.pdf",
    "standings-a3.pdf",
    "standings-1-a3.pdf",
    "crosstable.pdf",
    "crosstable-1.pdf",
    "crosstable-a3.pdf",
    "players.csv",
    "players.xlsx",
    "games.csv",
    "games.xlsx",
    "standings.csv",
    "standings-1.csv",
    "standings.xlsx",
    "crosstable.csv",
    "crosstable-1.csv",
    "crosstable.xlsx",
    "event.xlsx",
    "event.trf",
    "event-trfx.trf",
    "event.json",
];

/// What other sites embed.
const VIEWS: [&str; 3] = ["round", "standings", "crosstable"];

/// Whoever adds a file that anybody may have adds it here: each of them is one.
#[test]
fn every_file_crawled_is_one_that_anybody_may_have() {
    for name in FILES {
        assert!(File::parse(name).is_some_and(File::is_public), "{name}");
    }
}

/// A stream that is open, and what came in it.
struct Ear {
    of: String,
    heard: Arc<Mutex<String>>,
}

/// The status and the headers of an answer, without those that name an hour or a version: a version is
/// made of the key of the game, which is another in every hall.
fn head(status: StatusCode, headers: &HeaderMap) -> String {
    let mut lines: Vec<String> = headers
        .iter()
        .filter(|(name, _)| !["date", "etag", "content-length"].contains(&name.as_str()))
        .map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap_or_default()))
        .collect();
    lines.sort_unstable();
    format!("{status}\n{}\n", lines.concat())
}

/// The text without what stands between two marks.
fn without(text: &str, before: &str, after: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(before) {
        let (head, tail) = rest.split_at(start + before.len());
        kept.push_str(head);
        rest = tail.find(after).map_or("", |end| &tail[end..]);
    }
    kept.push_str(rest);
    kept
}

fn played(text: &str) -> Command {
    Command::PlayAndPress {
        text: text.to_owned(),
        press: None,
    }
}

/// irr-006: 33 is touched, 31-27 played.
fn irregular() -> Command {
    let actions = r#"[{"touch":33},{"move":{"from":31,"visited":[27]}}]"#;
    Command::Irregular(IrregularCommand::Observe {
        by: Side::White,
        actions: serde_json::from_str::<Observed>(actions).unwrap(),
        is_whole: true,
        press: Some(None),
    })
}

fn in_case(command: CaseCommand) -> Command {
    Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command,
    })
}

/// Whatever a page of the program may say of an irregularity, in its three languages.
const WORDS: [&str; 13] = [
    "rrégularité",
    "nregelmatig",
    "rregularit",
    "I03",
    "5.4.3",
    "R4.22",
    "touched",
    "touchée",
    "aangeraakt",
    "\"case",
    "private",
    "priv\u{e9}",
    "Priv\u{e9}",
];

#[track_caller]
fn says_nothing(seen: &[(String, String)]) {
    for (path, text) in seen {
        // The rules of the event are public, and name the option by which a teaching event signals.
        let rules = Lang::ALL.map(|t| profile::paragraph(t, Variant::International, &ffjd()));
        let mut text = text.clone();
        for rules in &rules {
            text = text.replace(rules, "");
        }
        // What a browser may keep for itself is no word of a page.
        let text = text.replace("cache-control: private", "");
        // One set of pictures serves every page.
        let text = text.replace("id=\"i-priv\"", "");
        for word in WORDS {
            let found = text.find(word).map(|at| {
                text.chars()
                    .skip(text[..at].chars().count().saturating_sub(80))
                    .take(160)
                    .collect::<String>()
            });
            assert_eq!(found, None, "{path} says {word}");
        }
    }
}

#[track_caller]
fn same(regular: &[(String, String)], irregular: &[(String, String)]) {
    assert_eq!(regular.len(), irregular.len());
    for ((path, regular), (_, irregular)) in regular.iter().zip(irregular) {
        differs_nowhere(path, regular, irregular);
    }
}

/// Where two answers part, in a few words: whole pages would say less.
#[track_caller]
fn differs_nowhere(path: &str, regular: &str, irregular: &str) {
    let parts = |text: &str| -> Vec<String> {
        text.split_inclusive(['<', '\n', ','])
            .map(str::to_owned)
            .collect()
    };
    let (regular, irregular) = (parts(regular), parts(irregular));
    let mut pairs = regular.iter().zip(&irregular);
    if let Some((one, other)) = pairs.find(|(one, other)| one != other) {
        panic!("{path}: {one:?} is {other:?}");
    }
    assert_eq!(regular.len(), irregular.len(), "{path}");
}

fn ffjd() -> RuleProfile {
    RuleProfile::preset(ProfileName::Ffjd, Variant::International)
}

/// Byte for byte the regular game: while the right is open, claimed, withdrawn, claimed again, and after
/// the reply that lapses it. A gap in the numbers of what is told would show in the streams.
#[tokio::test]
async fn every_public_byte_is_that_of_the_regular_game() {
    let (regular, irregular_room) = tokio::join!(Room::open(ffjd()), Room::open(ffjd()));
    tokio::join!(regular.begins(), irregular_room.begins());
    regular.record(5, played("31-27")).await;
    irregular_room.record(5, irregular()).await;
    regular.shows("31-27").await;
    irregular_room.shows("31-27").await;
    let before = regular.crawl().await;
    assert!(before.iter().any(|(_, text)| text.contains("31-27")));
    let open = irregular_room.crawl().await;
    same(&before, &open);
    says_nothing(&open);

    for command in [
        CaseCommand::Claim { by: Side::Black },
        CaseCommand::Withdraw,
        CaseCommand::Claim { by: Side::Black },
    ] {
        irregular_room.record(6, in_case(command)).await;
        irregular_room.passes().await;
        same(&before, &irregular_room.crawl().await);
    }
    // The call stops the clocks: that can be seen in the hall, and has no reason.
    regular.record(7, Command::Clock(ClockCommand::Pause)).await;
    irregular_room
        .record(7, Command::Clock(ClockCommand::Pause))
        .await;
    regular.passes().await;
    let stands = "&#34;phase&#34;:&#34;paused&#34;";
    regular.shows(stands).await;
    irregular_room.shows(stands).await;
    let paused = irregular_room.crawl().await;
    same(&regular.crawl().await, &paused);
    says_nothing(&paused);

    irregular_room
        .record(8, in_case(CaseCommand::Withdraw))
        .await;
    for room in [&regular, &irregular_room] {
        let go_on = Command::Clock(ClockCommand::Resume { side: None });
        room.record(9, go_on).await;
        room.record(10, played("10-14")).await;
        room.shows("10-14").await;
    }
    // Lapsed by the reply, it may be told: the game and its streams stay the same all the same.
    let (after, lapsed) = (regular.crawl().await, irregular_room.crawl().await);
    for ((path, regular), (_, irregular)) in after.iter().zip(&lapsed) {
        // What carries the record of the game says it now.
        if path.ends_with("/stream") || !(path.ends_with(".pdn") || path.contains("/games/")) {
            differs_nowhere(path, regular, irregular);
        }
    }
    let pdn = |seen: &[(String, String)]| {
        seen.iter()
            .find(|(path, _)| path.ends_with(".pdn"))
            .unwrap()
            .1
            .clone()
    };
    assert_ne!(
        pdn(&after),
        pdn(&lapsed),
        "the record says it once it is settled"
    );
}

/// What is done in the two halls, instant by instant. Where nothing is done in the first, what is done in
/// the second is nobody's business.
struct Story {
    steps: Vec<(Option<Command>, Option<Command>)>,
    /// What the wronged player decides in the end, and what viewers are then told.
    ruling: Option<(Ruling, &'static str)>,
}

fn white(actions: &str) -> Command {
    Command::Irregular(IrregularCommand::Observe {
        by: Side::White,
        actions: serde_json::from_str::<Observed>(actions).unwrap(),
        is_whole: true,
        press: None,
    })
}

impl Story {
    /// With a claim, and the call that stops both clocks, at its end.
    async fn stays_silent(self) {
        let (regular, private) = tokio::join!(Room::open(ffjd()), Room::open(ffjd()));
        tokio::join!(regular.begins(), private.begins());
        tokio::join!(regular.shows("14x23"), private.shows("14x23"));
        let (plain, secret) = tokio::join!(regular.opens_streams(), private.opens_streams());
        tokio::join!(regular.passes(), private.passes());
        let silent = async |when: &str| {
            tokio::join!(regular.passes(), private.passes());
            let (one, other) = (regular.heard(&plain), private.heard(&secret));
            same_at(when, &one, &other);
            says_nothing(&other);
            let (one, other) = tokio::join!(regular.crawl(), private.crawl());
            same_at(when, &one, &other);
            says_nothing(&other);
        };
        silent("before").await;
        let mut minute = 5;
        for (n, (in_plain, in_secret)) in self.steps.into_iter().enumerate() {
            if let Some(command) = in_plain {
                regular.record(minute, command).await;
            }
            if let Some(command) = in_secret {
                private.record(minute, command).await;
            }
            minute += 1;
            silent(&format!("step {}", n + 1)).await;
        }
        let Some((ruling, words)) = self.ruling else {
            return;
        };
        let by = Side::Black;
        private
            .record(minute, in_case(CaseCommand::Claim { by }))
            .await;
        for room in [&regular, &private] {
            room.record(minute, Command::Clock(ClockCommand::Pause))
                .await;
        }
        silent("claimed").await;
        let visitor = private.hall.visitor_speaking("fr");
        let claimed = visitor.get(&format!("/games/{}", private.game)).await;
        // Decided, it is told: the position, and the next number.
        let board = private
            .record(minute, in_case(CaseCommand::Rule { by, ruling }))
            .await;
        private.passes().await;
        let heard = private.heard(&secret);
        let (_, french) = heard
            .iter()
            .find(|(of, _)| of.starts_with("fr ") && of.contains("/games/"))
            .expect("a stream");
        let last = french
            .rsplit("data: ")
            .find(|data| data.contains("letters"));
        let last = last.expect("a message");
        for told in [
            words.to_owned(),
            format!("\"n\":{}", board.game.public_no()),
            format!("\"letters\":\"{}\"", board.game.position().letters()),
        ] {
            assert!(last.contains(&told), "{told} is not in {last}");
        }
        let page = visitor.get(&format!("/games/{}", private.game)).await;
        assert_ne!(
            private.alike(&page.body),
            private.alike(&claimed.body),
            "the page shows the board as it is"
        );
    }
}

#[track_caller]
fn same_at(when: &str, regular: &[(String, String)], irregular: &[(String, String)]) {
    assert_eq!(regular.len(), irregular.len());
    for ((path, regular), (_, irregular)) in regular.iter().zip(irregular) {
        differs_nowhere(&format!("{when}, {path}"), regular, irregular);
    }
}

const PUT_BACK: &str = r#"[{"undo":true}]"#;

/// R4.22: one piece touched, another played.
#[tokio::test]
async fn silence_over_a_touched_piece() {
    let step = (Some(played("31-27")), Some(irregular()));
    Story {
        steps: vec![step],
        ruling: Some((Ruling::Rectify, "Irrégularité rectifiée")),
    }
    .stays_silent()
    .await;
}

/// R5.1, R4.22: an arbiter has found that 33 was touched, which nobody else is told; then White writes
/// another move on the tablet. What the tablet, and everybody, is sent is that of the regular move.
#[tokio::test]
async fn silence_over_what_a_player_wrote_on_the_tablet() {
    let square = |number| Square::new(number).unwrap();
    let touched = Command::RecordIncident(Incident::TouchClaimed {
        side: Side::White,
        square: square(33),
        upheld: true,
        words: String::new(),
    });
    // The board after `begins`, by hand.
    let before = "bbbbbbbbbbbbb.bbbb.b..b.......w.wwwwwwwwwwwwwwwwww";
    let written = || Command::Written {
        by: Side::White,
        written: Written {
            before: before.to_owned(),
            path: vec![square(31), square(27)],
            removed: Vec::new(),
        },
        press: None,
    };
    Story {
        steps: vec![(None, Some(touched)), (Some(written()), Some(written()))],
        ruling: Some((Ruling::Rectify, "Irrégularité rectifiée")),
    }
    .stays_silent()
    .await;
}

/// R4.26: a piece taken off, and nothing moved.
#[tokio::test]
async fn silence_over_a_piece_taken_off() {
    let removed = white(r#"[{"remove":[20]}]"#);
    Story {
        steps: vec![(None, Some(removed))],
        ruling: Some((Ruling::Maintain, "Irrégularité maintenue")),
    }
    .stays_silent()
    .await;
}

/// R4.23: a move put back looks like one that was written down wrongly.
#[tokio::test]
async fn silence_over_a_move_taken_back() {
    Story {
        steps: vec![
            (Some(played("31-27")), Some(played("31-27"))),
            (Some(Command::Undo), Some(white(PUT_BACK))),
        ],
        ruling: Some((Ruling::Rectify, "Irrégularité rectifiée")),
    }
    .stays_silent()
    .await;
}

/// An action that is taken off the record again, claimed or not by then.
#[tokio::test]
async fn silence_over_an_action_that_is_undone() {
    Story {
        steps: vec![
            (Some(played("31-27")), Some(irregular())),
            (Some(Command::Undo), Some(Command::Undo)),
            (Some(played("31-26")), Some(played("31-26"))),
        ],
        ruling: None,
    }
    .stays_silent()
    .await;
}

/// R4.12, R4.11: the players stopped the clocks, and an arbiter is there. Whether a draw is checked or an
/// irregularity was claimed, the tablet learns the same: that going on is his. Viewers learn nothing.
#[tokio::test]
async fn a_claim_and_a_draw_check_look_the_same_to_the_tablet() {
    let (checked, claimed) = tokio::join!(Room::open(ffjd()), Room::open(ffjd()));
    let mut ears = Vec::new();
    for room in [&checked, &claimed] {
        room.begins().await;
        let last = match std::ptr::eq(room, &checked) {
            true => played("31-27"),
            false => irregular(),
        };
        room.record(5, last).await;
        room.record(6, Command::Table(TableCommand::StopClocks))
            .await;
        room.shows("&#34;phase&#34;:&#34;paused&#34;").await;
        ears.push(room.opens_streams().await);
        room.passes().await;
    }
    let resumes = |seen: &[(String, String)]| {
        let (_, state) = seen
            .iter()
            .find(|(path, _)| path == "tablet /table/state")
            .expect("the state of the table");
        state.contains("\"may_resume\":true")
    };
    let before = checked.crawl().await;
    same(&before, &claimed.crawl().await);
    assert!(resumes(&before), "who stopped them may let them go on");

    let hold = || Command::Clock(ClockCommand::Hold);
    checked.record_by(7, hold(), Some(checked.arbiter)).await;
    let by = Side::Black;
    let claim = in_case(CaseCommand::Claim { by });
    claimed.record_by(7, claim, Some(claimed.arbiter)).await;
    claimed.record_by(7, hold(), Some(claimed.arbiter)).await;
    checked.passes().await;
    claimed.passes().await;
    let (one, other) = (checked.crawl().await, claimed.crawl().await);
    same(&one, &other);
    says_nothing(&other);
    assert!(!resumes(&one), "the arbiter lets them go on");
    same(&checked.heard(&ears[0]), &claimed.heard(&ears[1]));
    // To viewers the hour at which an arbiter came is no news either.
    for ((path, now), (_, then)) in one.iter().zip(&before) {
        if !path.starts_with("tablet ") {
            differs_nowhere(path, then, now);
        }
    }
}

/// R4.7: what the wronged player takes off in protest is a fact of the case, and nobody's business.
#[tokio::test]
async fn silence_over_a_piece_taken_off_in_protest() {
    let protest = Command::Irregular(IrregularCommand::Observe {
        by: Side::Black,
        actions: serde_json::from_str::<Observed>(r#"[{"remove":[27]}]"#).unwrap(),
        is_whole: true,
        press: None,
    });
    Story {
        steps: vec![
            (Some(played("31-27")), Some(irregular())),
            (None, Some(protest)),
        ],
        ruling: Some((Ruling::Rectify, "Irrégularité rectifiée")),
    }
    .stays_silent()
    .await;
}

/// Decided, it is told: nothing keeps silent for ever.
#[tokio::test]
async fn a_decision_is_told_once_it_is_recorded() {
    let room = Room::open(ffjd()).await;
    room.begins().await;
    room.record(5, irregular()).await;
    room.record(6, in_case(CaseCommand::Claim { by: Side::Black }))
        .await;
    room.shows("31-27").await;
    room.passes().await;
    says_nothing(&room.crawl().await);
    let ruling = Ruling::Rectify;
    let by = Side::Black;
    room.record(7, in_case(CaseCommand::Rule { by, ruling }))
        .await;
    room.passes().await;
    let told = room.crawl().await;
    let says = |word: &str| told.iter().any(|(_, text)| text.contains(word));
    assert!(says("Irrégularité rectifiée") && says("Irregularity rectified"));
}

/// R4.11, `arbiter_signals`: a teaching event shows what was found while it waits.
#[tokio::test]
async fn a_teaching_event_shows_what_was_found() {
    let teaching = RuleProfile {
        arbiter_signals: true,
        ..ffjd()
    };
    let room = Room::open(teaching).await;
    room.begins().await;
    room.record(5, irregular()).await;
    room.shows("Signalée\u{a0}: une pièce touchée").await;
    room.record(6, played("10-14")).await;
    room.shows("10-14").await;
    let visitor = room.hall.visitor_speaking("fr");
    let later = visitor.get(&format!("/games/{}", room.game)).await;
    assert!(
        !later.body.contains("Signalée"),
        "the right lapsed by the reply"
    );
}
