//! An organiser runs a small Swiss from the list of players to the standings, and everybody sees what is
//! published, and only that.

use std::process::{Command as Process, Stdio};

use damier::contest::{Command, Contest};
use damier::db::{self, CommandId, EventId, Role};
use damier::services::boards::Boards;
use damier::services::contests::Contests;
use reqwest::{Method, StatusCode};
use uuid::Uuid;

use crate::arbiter_at_the_desk::types;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// Eight players, strongest first; the last is unrated, and the third has a birth that is nobody's business.
pub(crate) const LIST: &str = "Nom;Club;Elo;Catégorie;Naissance\n\
    Adam Noé;Valbrune;1400;S;\n\
    Blin Zoé;Lédigny;1350;S;\n\
    Caro Inès;Valbrune;1300;J;2013/05/17\n\
    Diop Awa;Orsan;1250;S;\n\
    Évrard Luc;Orsan;1200;V;\n\
    Favre Éva;Lédigny;1150;J;\n\
    Göring Max;Orsan;1100;S;\n\
    Hébrard Noémie;Valbrune;;S;\n";

pub(crate) struct Club {
    pub(crate) hall: Hall,
    pub(crate) event_id: EventId,
    pub(crate) organiser: Visitor,
    pub(crate) chief: Visitor,
}

pub(crate) async fn club() -> Club {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let chief = hall.with_role(event_id, Role::ChiefArbiter).await;
    Club {
        hall,
        event_id,
        organiser,
        chief,
    }
}

impl Club {
    pub(crate) async fn send(&self, who: &Visitor, page: &str, form: &[(&str, &str)]) -> Answer {
        let command = command_id();
        let mut all = vec![("command_id", command.as_str())];
        all.extend_from_slice(form);
        who.post(&format!("/desk/open/{page}"), &all).await
    }

    pub(crate) async fn does(&self, page: &str, form: &[(&str, &str)]) -> Answer {
        self.send(&self.organiser, page, form).await
    }

    /// Seven rounds unless said otherwise; White for number 1 (a number with an even count of bits).
    pub(crate) async fn configured(&self, rounds: &str) -> Answer {
        self.does(
            "tournament",
            &[
                ("system", "swiss_rating"),
                ("rounds", rounds),
                ("bye", "2"),
                ("tie_breaks", "PTS BH SB WIN"),
                ("seed", "3"),
                ("late_until", "2"),
                ("half_byes", "1"),
                ("half_byes_until", "2"),
                ("colours_decide", "on"),
                ("check_in", "on"),
            ],
        )
        .await
    }

    pub(crate) async fn imports(&self, list: &str, step: &str) -> Answer {
        let form = reqwest::multipart::Form::new()
            .text("text", list.to_owned())
            .text("command_id", command_id());
        let path = format!("/desk/open/players/import{step}");
        let request = self.organiser.request(Method::POST, &path);
        self.organiser.send(request.multipart(form)).await
    }

    pub(crate) async fn checks_in(&self, nos: impl IntoIterator<Item = u16>) {
        for no in nos {
            let no = no.to_string();
            let answer = self
                .does("players", &[("action", "check_in"), ("no", &no)])
                .await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        }
    }

    /// The games at the four boards of a round.
    pub(crate) async fn games(&self, round: i32) -> Vec<String> {
        let mut conn = self.hall.pool.acquire().await.unwrap();
        let mut games = Vec::new();
        for board in 1..=4 {
            let game = db::games::find_on_board(&mut conn, self.event_id, round, board).await;
            games.push(game.unwrap().expect("a game").to_string());
        }
        games
    }

    pub(crate) async fn result(&self, round: &str, line: &str) -> Answer {
        self.does("results", &[("round", round), ("line", line)])
            .await
    }
}

/// `damier COMMAND -` on a report.
fn damier(arguments: &[&str], report: &str) -> String {
    use std::io::Write;
    let mut child = Process::new(env!("CARGO_BIN_EXE_damier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("start");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(report.as_bytes()).expect("write");
    drop(stdin);
    let output = child.wait_with_output().expect("its end");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[tokio::test]
async fn a_tournament_goes_from_the_list_to_the_standings() {
    let club = club().await;
    let visitor = club.hall.visitor();
    club.organiser
        .get("/desk/open/tournament")
        .await
        .shows("Choose system and tie-breaks");
    club.configured("3").await.shows("Saved.");

    // The list is seen before it is taken; the second time nobody in it is new.
    let seen = club.imports(LIST, "").await;
    seen.shows("This list brings 8 players").shows("Göring Max");
    club.organiser
        .get("/desk/open/players")
        .await
        .shows("0 entered, 0 there, 0 not checked in");
    club.imports(LIST, "/confirm")
        .await
        .shows("8 entered, 0 there, 8 not checked in");
    club.imports(LIST, "")
        .await
        .shows("Entered already: Adam Noé");
    visitor
        .get("/events/open/players")
        .await
        .shows("Hébrard Noémie")
        .shows("unrated");

    // Two letters find a player, with or without accents.
    let found = club.organiser.get("/desk/open/players?q=ev").await;
    found.shows("Évrard Luc");
    assert!(!found.body.contains("Adam Noé"));
    club.checks_in(1..=7).await;
    club.organiser
        .get("/desk/open/players")
        .await
        .shows("8 entered, 7 there, 1 not checked in");

    // A draft, with reasons, that nobody else sees.
    let draft = club.does("pairing", &[("action", "draft")]).await;
    draft.shows("Draft of round 1").shows("Why these pairings");
    let before = visitor.get("/events/open").await;
    assert!(!before.body.contains("Round 1"), "{}", before.body);
    assert_eq!(
        visitor.get("/events/open/rounds/1").await.status,
        StatusCode::NOT_FOUND
    );
    // Somebody comes late: the draft says that it is old.
    club.checks_in([8]).await;
    let old = club.does("pairing", &[("action", "publish")]).await;
    assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        old.body
            .contains("Without a place in this round: Hébrard Noémie")
    );
    club.does("pairing", &[("action", "draft")]).await;

    // Published: the round, the boards, and my board. DUTCH: 1-5, 6-2, 3-7, 8-4.
    club.does("pairing", &[("action", "publish")])
        .await
        .shows("Round 1 is published.");
    let round = visitor.get("/events/open/rounds/1").await;
    round.shows("0 of 4 finished");
    let order = [
        "Adam Noé",
        "Évrard Luc",
        "Favre Éva",
        "Blin Zoé",
        "Caro Inès",
        "Göring Max",
        "Hébrard Noémie",
        "Diop Awa",
    ];
    let places: Vec<usize> = order
        .iter()
        .map(|name| round.body.find(name).expect("in the round"))
        .collect();
    assert!(places.is_sorted(), "{order:?} {places:?}");
    let mine = visitor.get("/events/open/players?q=heb").await;
    mine.shows("Hébrard Noémie")
        .shows("Diop Awa")
        .shows("White");
    assert_eq!(mine.path, "/events/open/players/8");
    visitor
        .get("/events/open/rounds/1?by=name")
        .await
        .shows("Board 4, White, against Diop Awa");
    // Nothing private is public.
    for page in [
        "players",
        "players/3",
        "rounds/1",
        "standings",
        "crosstable",
    ] {
        let page = visitor.get(&format!("/events/open/{page}")).await;
        assert!(!page.body.contains("2013"), "{}", page.path);
    }
    assert!(!visitor.get("/events/open.trf").await.body.contains("2013"));

    // Results by keypad: with a board, or for the first without one.
    club.result("1", "2 0").await.shows("Board 2: 0-2");
    club.result("1", "2").await.shows("Board 1: 2-0");
    club.result("1", "1").await.shows("Board 3: 1-1");
    let wrong = club.result("1", "4 7").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("is no result"));
    // Who types over a result he has not seen is told.
    let second = club.result("1", "2 2").await;
    assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        second.body.contains("meanwhile entered 0-2"),
        "{}",
        second.body
    );
    let missing = club.does("pairing", &[("action", "draft")]).await;
    missing.shows("1 result of the last round is missing.");
    club.does("pairing", &[("action", "drop")]).await;
    club.result("1", "4 +").await.shows("2-0 by forfeit");

    // The second round meets by points, and the standings are what the command says of the report.
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    let standings = visitor.get("/events/open/standings?round=1").await;
    standings.shows("Standings after round 1");
    let report = visitor.get("/events/open.trf").await;
    // Here the number of an entry is that of the list: the list was in order of strength.
    let of_command = damier(&["standings", "-", "--format", "csv"], &report.body);
    let all = visitor.get("/events/open/standings").await.body;
    // Place and number: those who share a place stand in the order of their numbers.
    let mut ranked: Vec<(u16, u16)> = of_command
        .lines()
        .skip(1)
        .map(|line| {
            let mut fields = line
                .split(',')
                .take(2)
                .map(|field| field.parse().expect("a number"));
            let number = fields.next().expect("a number");
            (fields.next().expect("a place"), number)
        })
        .collect();
    ranked.sort_unstable();
    // By hand: Adam, Blin and Hébrard won, Caro and Göring drew, Évrard and Favre lost at the board,
    // Diop by forfeit.
    let hand = [
        (1, 1),
        (1, 2),
        (1, 8),
        (4, 3),
        (4, 7),
        (6, 5),
        (6, 6),
        (8, 4),
    ];
    assert_eq!(ranked, hand, "{of_command}");
    let places: Vec<usize> = ranked
        .iter()
        .map(|(_, number)| {
            let link = format!("/events/open/players/{number}\"");
            all.find(&link).unwrap_or_else(|| panic!("{link} in {all}"))
        })
        .collect();
    assert!(places.is_sorted(), "{places:?}\n{of_command}");
    let card = visitor.get("/events/open/players/3").await;
    card.shows("id=\"tb-BH\"").shows("draw");
}

#[tokio::test]
async fn a_published_round_is_taken_back_with_a_reason_and_comes_again_as_version_two() {
    let club = club().await;
    let visitor = club.hall.visitor();
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    // Only the organiser takes back what is published.
    let refused = club
        .send(
            &club.chief,
            "pairing",
            &[("action", "unpublish"), ("reason", "x")],
        )
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let bare = club.does("pairing", &[("action", "unpublish")]).await;
    assert!(bare.body.contains("Say why"));
    club.does(
        "pairing",
        &[("action", "unpublish"), ("reason", "Diop absente")],
    )
    .await
    .shows("Round 1 is no longer published.");
    assert_eq!(
        visitor.get("/events/open/players/4").await.status,
        StatusCode::OK
    );
    club.does(
        "pairing",
        &[("action", "swap"), ("one", "4"), ("other", "7")],
    )
    .await
    .shows("It was changed by hand.");
    club.does(
        "pairing",
        &[("action", "publish"), ("reason", "Diop absente")],
    )
    .await;
    let round = visitor.get("/events/open/rounds/1").await;
    round.shows("Version 2 of the pairings: Diop absente");
    // The boards follow: Caro meets Diop at board 3 now.
    let game = round.body.find("Caro Inès").expect("Caro");
    assert!(
        round.body[game..].find("Diop Awa").expect("Diop")
            < round.body[game..].find("Göring Max").expect("Göring")
    );
    let desk = club.chief.get("/desk/open?round=1").await;
    desk.shows("Diop");
}

#[tokio::test]
async fn a_past_result_is_changed_by_the_chief_arbiter_with_a_reason() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    for round in ["1", "2"] {
        club.does("pairing", &[("action", "draft")]).await;
        club.does("pairing", &[("action", "publish")]).await;
        for _ in 0..4 {
            club.result(round, "2").await;
        }
    }
    let change = |reason: &'static str| {
        [
            ("round", "1"),
            ("board", "1"),
            ("seen", "2-0"),
            ("result", "0-2"),
            ("reason", reason),
        ]
    };
    let organiser = club.does("results", &change("feuille")).await;
    assert!(organiser.body.contains("Only the chief arbiter"));
    let bare = club.send(&club.chief, "results", &change("")).await;
    assert_eq!(bare.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Before a reason is given, what it would move is said.
    assert!(
        bare.body.contains("Paired since, and unchanged: rounds 2."),
        "{}",
        bare.body
    );
    assert!(bare.body.contains("Adam Noé: from place"));
    club.send(&club.chief, "results", &change("feuille relue"))
        .await
        .shows("Board 1: 0-2");
}

#[tokio::test]
async fn a_recorded_game_that_ends_gives_its_result() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    club.does("pairing", &[("action", "publish")]).await;
    club.chief
        .get("/desk/open/rounds/1/boards/1")
        .await
        .shows("Adam");
    let mut conn = club.hall.pool.acquire().await.unwrap();
    let game = db::games::find_on_board(&mut conn, club.event_id, 1, 1).await;
    let game = game.unwrap().expect("a game").to_string();
    drop(conn);
    let (status, _) = types(&club.chief, &game, "r 2-0", 1, &command_id()).await;
    assert_eq!(status, StatusCode::OK);
    let visitor = club.hall.visitor();
    for _ in 0..100 {
        let round = visitor.get("/events/open/rounds/1").await;
        if round.body.contains("1 of 4 finished") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the result did not come");
}

/// The fact of a publication is written before its boards are: a process that ends between the two
/// leaves them to whoever reads the tournament next.
#[tokio::test]
async fn boards_that_a_process_left_unopened_are_opened_by_the_next() {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    club.does("pairing", &[("action", "draft")]).await;
    let mut conn = club.hall.pool.acquire().await.unwrap();
    let log = db::contests::list_after(&mut conn, club.event_id, 0);
    let log = log.await.unwrap();
    let contest = Contest::fold(log.iter().map(|entry| &entry.event));
    let publish = Command::Publish {
        anyway: false,
        reason: String::new(),
    };
    let entry = db::contests::ContestEntry {
        seq: contest.seq() + 1,
        event: contest.decide(&publish).expect("a draft"),
        at: damier::web::now(),
        person: None,
        command_id: CommandId(Uuid::now_v7()),
    };
    db::contests::append(&mut conn, club.event_id, &entry)
        .await
        .unwrap();
    let games = db::games::list_of_round(&mut conn, club.event_id, 1).await;
    assert_eq!(games.unwrap().len(), 0);
    let boards = Boards::new(club.hall.pool.clone());
    let next = Contests::new(club.hall.pool.clone(), boards);
    next.load(club.event_id).await.unwrap();
    next.load(club.event_id).await.unwrap();
    let games = db::games::list_of_round(&mut conn, club.event_id, 1).await;
    let names: Vec<(String, String)> = games
        .unwrap()
        .into_iter()
        .map(|game| (game.white_name, game.black_name))
        .collect();
    let pair = |white: &str, black: &str| (white.to_owned(), black.to_owned());
    assert_eq!(
        names,
        [
            pair("Adam Noé", "Évrard Luc"),
            pair("Favre Éva", "Blin Zoé"),
            pair("Caro Inès", "Göring Max"),
            pair("Hébrard Noémie", "Diop Awa"),
        ]
    );
}
