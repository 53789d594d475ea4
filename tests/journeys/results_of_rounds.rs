//! Results come from games, tablets, recorders; are adjourned, proposed and corrected; and a round is
//! published again: everybody sees what stands.

use damier::arbitration::{CaseCommand, ProfileName, RuleProfile, Ruling};
use damier::contest::{ContestEvent, ResultSource};
use damier::db::events::Event;
use damier::db::{self, CommandId, EventId, GameId, Grant, Role};
use damier::draughts::{Score, Side, Variant};
use damier::game::{self, IrregularCommand};
use damier::services::boards::Recording;
use damier::services::contests::follow_games;
use damier::tournament::{Colour, GameResult};
use damier::web::now;
use futures_util::future::join_all;
use reqwest::StatusCode;
use uuid::Uuid;

use crate::organiser_runs_a_swiss::{Club, LIST, club};
use crate::support::contest::Director;
use crate::support::database::TestDatabase;
use crate::support::hall::{Answer, Visitor};
use crate::support::people::command_id;

/// Eight players, round 1 published: 1-5, 6-2, 3-7, 8-4.
async fn published() -> Club {
    let club = club().await;
    club.configured("3").await;
    club.imports(LIST, "/confirm").await;
    club.checks_in(1..=8).await;
    next_round(&club).await;
    club
}

async fn next_round(club: &Club) {
    club.does("pairing", &[("action", "draft")]).await;
    let done = club.does("pairing", &[("action", "publish")]).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
}

/// Another process, which nobody has told anything: it takes nothing over by itself.
struct Other(Director);

impl Other {
    fn of(club: &Club) -> Other {
        Other(Director::of(&club.hall.pool, club.event_id))
    }

    async fn game(&self, club: &Club, board: i32) -> GameId {
        let mut conn = club.hall.pool.acquire().await.unwrap();
        let game = db::games::find_on_board(&mut conn, club.event_id, 1, board).await;
        game.unwrap().expect("a game")
    }

    async fn does(&self, game_id: GameId, command: game::Command) {
        let board = self.0.boards.load(game_id).await.unwrap().expect("a board");
        let request = Recording {
            game_id,
            command,
            after: board.game.seq(),
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        let recorded = self.0.boards.record(request, now()).await;
        recorded.expect("it is recorded");
    }

    async fn result(&self, board: u16) -> (Option<GameResult>, Option<ResultSource>) {
        let folded = self.0.contests.load(self.0.event_id).await.unwrap();
        let source = folded.log.iter().rev().find_map(|line| match &line.event {
            ContestEvent::ResultSet {
                board: at, source, ..
            } if *at == board => Some(*source),
            _ => None,
        });
        let round = folded.contest.round(1).expect("round 1");
        (round.board(board).expect("a board").result, source)
    }
}

fn wins(score: Score) -> game::Command {
    game::Command::SetResult {
        score,
        reason: String::new(),
    }
}

/// A tournament of eight whose first round is published, in a database that nobody serves: nothing is
/// taken over but by who is asked to.
async fn nobody_serves() -> (TestDatabase, EventId) {
    let database = TestDatabase::fresh().await;
    let pool = database.pool();
    let day = now().date_naive();
    let event = Event {
        event_id: EventId(Uuid::now_v7()),
        slug: "open".to_owned(),
        name: "Open".to_owned(),
        place: String::new(),
        starts_on: day,
        ends_on: day,
        time_zone: "UTC".to_owned(),
        tempo: String::new(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: false,
        has_contest: false,
        announcement: String::new(),
    };
    let mut conn = pool.acquire().await.unwrap();
    db::events::add(&mut conn, &event, now()).await.unwrap();
    let director = Director::of(&pool, event.event_id);
    director.configures(3).await;
    let names = [
        "Adam", "Blin", "Caro", "Diop", "Évrard", "Favre", "Göring", "Hébrard",
    ];
    director.enters(&names).await;
    director.publishes().await;
    (database, event.event_id)
}

/// The game of a board ends, and the process with it.
async fn ends_and_so_does_the_process(database: &TestDatabase, event_id: EventId) {
    let pool = database.pool();
    let before = Other(Director::of(&pool, event_id));
    let mut conn = pool.acquire().await.unwrap();
    let game = db::games::find_on_board(&mut conn, event_id, 1, 2).await;
    let game = game.unwrap().expect("a game");
    before.does(game, wins(Score::BlackWins)).await;
    assert_eq!(before.result(2).await, (None, None));
}

#[tokio::test]
async fn a_result_whose_process_ended_is_taken_over_by_the_next() {
    let (database, event_id) = nobody_serves().await;
    ends_and_so_does_the_process(&database, event_id).await;
    let next = Other(Director::of(&database.pool(), event_id));
    let task = tokio::spawn(follow_games(next.0.contests.clone(), now));
    for _ in 0..200 {
        if next.result(2).await.0.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    task.abort();
    let black = Some(GameResult::won_by(Colour::Black));
    assert_eq!(next.result(2).await, (black, Some(ResultSource::Game)));
}

#[tokio::test]
async fn a_result_that_was_left_behind_is_taken_over_once_by_who_looks() {
    let (database, event_id) = nobody_serves().await;
    ends_and_so_does_the_process(&database, event_id).await;
    let processes = [0, 1].map(|_| Director::of(&database.pool(), event_id));
    let looks = [0, 1, 0, 1].map(|n: usize| {
        let contests = &processes[n].contests;
        contests.take_over_results(event_id, None, now())
    });
    for folded in join_all(looks).await {
        let folded = folded.unwrap();
        let board = folded.contest.round(1).unwrap().board(2).unwrap();
        assert_eq!(board.result, Some(GameResult::won_by(Colour::Black)));
    }
    let folded = processes[0].contests.load(event_id).await.unwrap();
    let results = folded
        .log
        .iter()
        .filter(|line| matches!(line.event, ContestEvent::ResultSet { .. }));
    assert_eq!(results.count(), 1);
}

/// The page as soon as it shows a text: what another process wrote is heard of a little later.
async fn soon(who: &Visitor, path: &str, text: &str) -> Answer {
    for _ in 0..200 {
        let page = who.get(path).await;
        if page.body.contains(text) {
            return page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{path} never shows {text}");
}

/// White's move takes a piece too many (I07), Black lets it stand and has no piece left.
async fn ends_by_a_ruling(other: &Other, game: GameId) {
    let fen = "W:W38,44:B9".to_owned();
    other
        .does(game, game::Command::SetPosition { fen, move_no: None })
        .await;
    let left = r#"[{"move":{"from":38,"visited":[33]}},{"remove":[9]}]"#;
    let observe = IrregularCommand::Observe {
        by: Side::White,
        actions: serde_json::from_str(left).unwrap(),
        is_whole: true,
        press: None,
    };
    other.does(game, game::Command::Irregular(observe)).await;
    let rule = CaseCommand::Rule {
        by: Side::Black,
        ruling: Ruling::Maintain,
    };
    other.does(game, in_case(None, rule)).await;
}

fn in_case(case_no: Option<u32>, command: CaseCommand) -> game::Command {
    game::Command::Irregular(IrregularCommand::InCase { case_no, command })
}

/// The appeal is upheld: the move is put right, and the game goes on.
async fn is_appealed_against(other: &Other, game: GameId) {
    let lodge = CaseCommand::LodgeAppeal {
        by: Side::Black,
        words: "il avait dit rectifier".to_owned(),
    };
    other.does(game, in_case(Some(1), lodge)).await;
    let decide = CaseCommand::DecideAppeal {
        changed: Some(Ruling::Rectify),
        words: "deux témoins".to_owned(),
    };
    other.does(game, in_case(Some(1), decide)).await;
}

#[tokio::test]
async fn an_appeal_in_the_round_takes_the_result_back_and_the_desk_is_told() {
    let club = published().await;
    let other = Other::of(&club);
    let game = other.game(&club, 1).await;
    ends_by_a_ruling(&other, game).await;
    soon(&club.organiser, "/desk/open/results", "1 of 4 finished").await;
    is_appealed_against(&other, game).await;
    let page = soon(&club.organiser, "/desk/open/results", "0 of 4 finished").await;
    page.shows("Corrections")
        .shows("Round 1, board 1: 2-0 becomes no result")
        .shows("recorded game");
    assert_eq!(other.result(1).await.0, None);
}

#[tokio::test]
async fn an_appeal_after_the_round_is_proposed_to_the_chief_arbiter_with_what_it_moves() {
    let club = published().await;
    let other = Other::of(&club);
    let game = other.game(&club, 1).await;
    ends_by_a_ruling(&other, game).await;
    soon(&club.organiser, "/desk/open/results", "1 of 4 finished").await;
    for _ in 0..3 {
        club.result("1", "2").await;
    }
    next_round(&club).await;
    is_appealed_against(&other, game).await;
    let path = "/desk/open/results?round=1";
    let page = soon(&club.chief, path, "Proposed changes").await;
    page.shows("Round 1, board 1: 2-0 becomes no result")
        .shows("The recorded game says so since")
        .shows("Paired since, and unchanged: rounds 2.")
        .shows("Adam Noé: from place");
    club.chief
        .get("/desk/open")
        .await
        .shows("1 change of a result to decide");
    // Nothing was changed, and nobody else changes it.
    let white = Some(GameResult::won_by(Colour::White));
    assert_eq!(other.result(1).await.0, white);
    let accept = |reason: &'static str| {
        [
            ("round", "1"),
            ("action", "accept"),
            ("proposal", "1"),
            ("reason", reason),
        ]
    };
    let organiser = club.does("results", &accept("appel")).await;
    assert_eq!(organiser.status, StatusCode::FORBIDDEN);
    let bare = club.send(&club.chief, "results", &accept("")).await;
    assert_eq!(bare.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bare.body.contains("Say why"));
    club.send(&club.chief, "results", &accept("appel admis"))
        .await
        .shows("The change is made.")
        .shows("appel admis");
    assert_eq!(other.result(1).await.0, None);
    // It is not asked again.
    let page = club.chief.get("/desk/open/results?round=1").await;
    assert!(!page.body.contains("Proposed changes"), "{}", page.body);
}

#[tokio::test]
async fn a_game_that_ends_otherwise_than_the_slip_says_so_and_changes_nothing() {
    let club = published().await;
    club.result("1", "3 2").await.shows("Board 3: 2-0");
    let other = Other::of(&club);
    let game = other.game(&club, 3).await;
    other.does(game, wins(Score::Draw)).await;
    let proposed = "Round 1, board 3: 2-0 becomes 1-1";
    soon(&club.organiser, "/desk/open/results", proposed).await;
    let white = Some(GameResult::won_by(Colour::White));
    assert_eq!(other.result(3).await.0, white);
    // While the round lasts the organiser decides too. What was declined is not asked again.
    let decline = [
        ("round", "1"),
        ("action", "decline"),
        ("proposal", "1"),
        ("reason", "la feuille est signée"),
    ];
    let declined = club.does("results", &decline).await;
    declined.shows("The result stays.");
    assert!(!declined.body.contains("Proposed changes"));
    // A second settling is told so.
    let again = club.does("results", &decline).await;
    assert!(again.body.contains("settled this proposal meanwhile"));
}

#[tokio::test]
async fn an_arbiter_proposes_and_the_chief_arbiter_makes_the_change_of_a_past_result() {
    let club = published().await;
    for _ in 0..4 {
        club.result("1", "2").await;
    }
    next_round(&club).await;
    let arbiter = club.hall.with_role(club.event_id, Role::Arbiter).await;
    arbiter
        .get("/desk/open/results?round=1")
        .await
        .shows("a change of a result goes to the chief arbiter as a proposal");
    let change = |action: &'static str, reason: &'static str| {
        [
            ("round", "1"),
            ("board", "2"),
            ("seen", "2-0"),
            ("result", "1-1"),
            ("action", action),
            ("reason", reason),
        ]
    };
    // What it would move is asked without doing anything.
    club.send(&arbiter, "results", &change("preview", ""))
        .await
        .shows("Board 2, 2-0 becomes 1-1: what it moves");
    let bare = club.send(&arbiter, "results", &change("", "")).await;
    assert_eq!(bare.status, StatusCode::UNPROCESSABLE_ENTITY);
    club.send(&arbiter, "results", &change("", "signes inversés"))
        .await
        .shows("Board 2: the change to 1-1 waits for the chief arbiter.")
        .shows("signes inversés");
    let standings = club.hall.visitor().get("/events/open/rounds/1").await;
    assert!(!standings.body.contains("1-1"), "{}", standings.body);
    let accept = [
        ("round", "1"),
        ("action", "accept"),
        ("proposal", "1"),
        ("reason", ""),
    ];
    let himself = club.send(&arbiter, "results", &accept).await;
    assert_eq!(himself.status, StatusCode::FORBIDDEN);
    club.send(&club.chief, "results", &accept)
        .await
        .shows("The change is made.")
        .shows("Corrections")
        .shows("Round 1, board 2: 2-0 becomes 1-1");
    club.hall
        .visitor()
        .get("/events/open/rounds/1")
        .await
        .shows("1-1");
}

#[tokio::test]
async fn a_recorder_enters_the_results_of_his_own_boards() {
    let club = published().await;
    let grant = Grant {
        role: Role::Recorder,
        boards: vec![3],
    };
    let person = club
        .hall
        .person("recorder", &[(club.event_id, grant)])
        .await;
    let recorder = club.hall.browser_of(person).await;
    let page = recorder.get("/desk/open/results").await;
    page.shows("You enter the results of your own boards.");
    assert!(page.body.contains("id=\"r-3\""));
    assert!(!page.body.contains("id=\"r-2\""));
    let elsewhere = club
        .send(&recorder, "results", &[("round", "1"), ("line", "2 2")])
        .await;
    assert_eq!(elsewhere.status, StatusCode::FORBIDDEN);
    // A figure alone is for his own first board.
    club.send(&recorder, "results", &[("round", "1"), ("line", "1")])
        .await
        .shows("Board 3: 1-1");
    let other = Other::of(&club);
    let draw = Some(GameResult::drawn());
    assert_eq!(other.result(3).await, (draw, Some(ResultSource::Recorder)));
    let none_left = club
        .send(&recorder, "results", &[("round", "1"), ("line", "1")])
        .await;
    assert!(none_left.body.contains("All results are there."));
}

#[tokio::test]
async fn a_result_both_players_confirm_on_their_tablet_is_that_of_the_round() {
    let club = published().await;
    let other = Other::of(&club);
    let game = other.game(&club, 4).await;
    let cookie = club.hall.tablet(club.event_id, 4).await;
    let tablet = club.hall.visitor_with_cookie(&cookie);
    let game_text = game.to_string();
    let propose = [("act", "propose"), ("wish", "black:black")];
    let confirm = [("act", "confirm"), ("side", "white"), ("score", "black")];
    for fields in [propose.as_slice(), confirm.as_slice()] {
        let id = command_id();
        let mut form = vec![("game", game_text.as_str()), ("command_id", id.as_str())];
        form.extend(fields);
        let answer = tablet.post_for_json("/table/actions", &form).await;
        assert!(answer.status.is_success(), "{}", answer.body);
    }
    let visitor = club.hall.visitor();
    for _ in 0..100 {
        let round = visitor.get("/events/open/rounds/1").await;
        if round.body.contains("1 of 4 finished") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let black = Some(GameResult::won_by(Colour::Black));
    assert_eq!(other.result(4).await, (black, Some(ResultSource::Players)));
}

#[tokio::test]
async fn an_adjourned_game_is_shown_so_and_the_next_round_is_paired_without_it() {
    let club = published().await;
    let visitor = club.hall.visitor();
    club.result("1", "1 2").await;
    club.result("1", "2 a").await.shows("Board 2: adjourned");
    // The next row is the first that is still to bring a result.
    let page = club.organiser.get("/desk/open/results").await;
    page.shows("1 of 4 finished · 1 game adjourned");
    assert!(
        page.body
            .contains("<label for=\"line\" data-part=\"next\">Board 3<")
    );
    for _ in 0..2 {
        club.result("1", "2").await;
    }
    visitor
        .get("/events/open/rounds/1")
        .await
        .shows("Adjourned")
        .shows("3 of 4 finished · 1 game adjourned");
    visitor.get("/events/open/tv").await.shows("Adjourned");
    // The event's home has the results of slips, not only those of recorded games.
    visitor
        .get("/events/open")
        .await
        .shows("Adjourned")
        .shows("3 games finished");
    visitor
        .get("/events/open/standings")
        .await
        .shows("1 game is adjourned: a draw only where the next round is paired");
    visitor
        .get("/events/open/players/2")
        .await
        .shows("Adjourned");
    visitor
        .get("/events/open/crosstable")
        .await
        .shows("Adjourned");
    let api = visitor.get("/api/v1/events/open/rounds/1").await.json();
    assert_eq!(api["boards"][1]["adjourned"], true);
    assert_eq!(api["boards"][0]["adjourned"], false);
    // No result is missing: nothing has to be done anyway.
    club.does("pairing", &[("action", "draft")]).await.shows(
        "Adjourned, so that these count as draws in this pairing (GHR 3.1): boards 2 (Round 1).",
    );
    club.does("pairing", &[("action", "publish")])
        .await
        .shows("Round 2 is published.");
    // Its result comes later, from who enters results, and needs no reason.
    club.result("1", "2 0").await.shows("Board 2: 0-2");
    let round = visitor.get("/events/open/rounds/1").await;
    round.shows("4 of 4 finished");
    assert!(!round.body.contains("Adjourned"));
}

/// Two organisers have the round before them as version 1; one takes it back and publishes it again.
#[tokio::test]
async fn who_takes_a_round_back_that_was_published_anew_is_told_so() {
    let club = published().await;
    let colleague = club.hall.with_role(club.event_id, Role::Organiser).await;
    let page = colleague.get("/desk/open/pairing").await;
    page.shows("name=\"round\" value=\"1\"")
        .shows("name=\"version\" value=\"1\"");
    let take_back = [
        ("action", "unpublish"),
        ("round", "1"),
        ("version", "1"),
        ("reason", "Diop absente"),
    ];
    club.does("pairing", &take_back).await;
    let late = club.send(&colleague, "pairing", &take_back).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let taken_back = "Somebody has taken back round 1 meanwhile";
    assert!(late.body.contains(taken_back), "{}", late.body);
    let again = [("action", "publish"), ("reason", "Diop est là")];
    club.does("pairing", &again).await;
    let late = club.send(&colleague, "pairing", &take_back).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let anew = "Round 1 was published meanwhile (version 2), so nothing was done.";
    assert!(late.body.contains(anew), "{}", late.body);
    // What was typed is kept, and the form is about the version that is shown now.
    assert!(
        late.body.contains("value=\"Diop absente\""),
        "{}",
        late.body
    );
    assert!(late.body.contains("name=\"version\" value=\"2\""));
    club.hall
        .visitor()
        .get("/events/open/rounds/1")
        .await
        .shows("Adam");
}

#[tokio::test]
async fn a_round_that_is_taken_back_is_gone_everywhere_and_comes_back_with_its_banner() {
    let club = published().await;
    let visitor = club.hall.visitor();
    visitor.get("/events/open/me?no=4").await.shows("Diop Awa");
    club.does(
        "pairing",
        &[("action", "unpublish"), ("reason", "Diop absente")],
    )
    .await;
    let gone = "The pairings of round 1 were taken back: Diop absente";
    for page in [
        "",
        "/rounds/1",
        "/players",
        "/players/4",
        "/me",
        "/tv",
        "/live",
        "/standings",
    ] {
        let page = visitor.get(&format!("/events/open{page}")).await;
        page.shows(gone);
        for pairing in ["White, against", "href=\"/games/"] {
            assert!(!page.body.contains(pairing), "{}: {}", page.path, page.body);
        }
    }
    // Nor is the draft anywhere in it.
    let round = visitor.get("/events/open/rounds/1").await;
    assert!(!round.body.contains("Göring Max"), "{}", round.body);
    let api = visitor.get("/api/v1/events/open/rounds/1").await;
    assert_eq!(api.status, StatusCode::NOT_FOUND);
    club.does(
        "pairing",
        &[("action", "swap"), ("one", "4"), ("other", "7")],
    )
    .await;
    club.does(
        "pairing",
        &[("action", "publish"), ("reason", "Diop absente")],
    )
    .await;
    let banner = "Round 1, version 2 of the pairings: Diop absente";
    for page in ["", "/players", "/players/4", "/me", "/tv", "/live"] {
        visitor
            .get(&format!("/events/open{page}"))
            .await
            .shows(banner);
    }
    visitor
        .get("/events/open/rounds/1?by=name")
        .await
        .shows("Version 2 of the pairings: Diop absente");
    let embedded = visitor.get("/embed/open/round").await;
    embedded.shows("Version 2 of the pairings: Diop absente");
    let sheet = "/desk/open/documents/pairings-1.html?in=en";
    club.organiser
        .get(sheet)
        .await
        .shows("Version 2 of the pairings: Diop absente");
    let api = visitor.get("/api/v1/events/open/rounds/1").await.json();
    assert_eq!(
        (&api["version"], &api["reason"]),
        (&2.into(), &"Diop absente".into())
    );
    let file = visitor
        .get("/events/open/documents/event.json")
        .await
        .json();
    assert_eq!(file["rounds"][0]["version"], 2);
    assert_eq!(file["rounds"][0]["reason"], "Diop absente");
}
