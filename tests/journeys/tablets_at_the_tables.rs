//! A tablet is paired with a board, presses its clock, calls the arbiter and confirms the result; and
//! learns nothing that a player must not know.

use std::time::Duration;

use damier::arbitration::{CaseCommand, Observed, Ruling};
use damier::clock::ClockSetup;
use damier::db::{CommandId, EventId, GameId, Grant, Role};
use damier::draughts::Side;
use damier::game::{ClockCommand, Command, IrregularCommand};
use damier::services::boards::{Boards, NewGame, Recording};
use damier::web::now;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use uuid::Uuid;

use crate::support::games::new_game;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

async fn open_game(hall: &Hall, event_id: EventId, round_no: i32, board_no: i32) -> GameId {
    let new = NewGame {
        clock: Some(ClockSetup::new("5'+3\"".parse().unwrap())),
        ..new_game(event_id, (round_no, board_no))
    };
    let boards = Boards::new(hall.pool.clone());
    let opened = boards
        .open_game(new, CommandId(Uuid::now_v7()), None, now())
        .await
        .expect("open a game");
    opened.row.game_id
}

async fn arbiter(hall: &Hall, event_id: EventId) -> Visitor {
    let grants = [(event_id, Grant::whole(Role::Arbiter))];
    let person = hall.person("arbiter", &grants).await;
    hall.browser_of(person).await
}

/// The code on the page that was just shown.
fn code_of(page: &Answer) -> String {
    let (_, rest) = page
        .body
        .split_once("<p class=\"code\">")
        .unwrap_or_else(|| panic!("no code: {} {}", page.status, page.body));
    rest.split_once('<').expect("its end").0.to_owned()
}

async fn code_for(desk: &Visitor, board: i32) -> String {
    let path = format!("/desk/open/boards/{board}/pairing");
    code_of(&desk.post(&path, &[("command_id", &command_id())]).await)
}

async fn types(tablet: &Visitor, code: &str) -> Answer {
    tablet.post("/table/pairing", &[("code", code)]).await
}

/// A stamped press as the tablet's script sends it; `ago` milliseconds before now.
struct Stamped<'a> {
    game: GameId,
    side: &'a str,
    run: Uuid,
    seq: u32,
    ago: i64,
    command_id: String,
}

impl<'a> Stamped<'a> {
    fn new(game: GameId, side: &'a str, run: Uuid, seq: u32) -> Self {
        Stamped {
            game,
            side,
            run,
            seq,
            ago: 0,
            command_id: command_id(),
        }
    }

    fn ago(mut self, ms: i64) -> Self {
        self.ago = ms;
        self
    }

    async fn by(&self, tablet: &Visitor) -> Answer {
        // The device's own time begins long ago, and its tie is wrong by 5 ms at most.
        let offset_ms = 1_700_000_000_000_i64;
        let device_ms = now().timestamp_millis() - self.ago - offset_ms;
        let text = |n: i64| n.to_string();
        let form = [
            ("game", self.game.to_string()),
            ("side", self.side.to_owned()),
            ("run", self.run.to_string()),
            ("seq", self.seq.to_string()),
            ("device_ms", text(device_ms)),
            ("offset_ms", text(offset_ms)),
            ("error_ms", text(5)),
            ("measured_ms", text(device_ms)),
            ("command_id", self.command_id.clone()),
        ];
        let form: Vec<(&str, &str)> = form.iter().map(|(n, v)| (*n, v.as_str())).collect();
        tablet.post_for_json("/table/press", &form).await
    }
}

async fn acts(tablet: &Visitor, game: GameId, fields: &[(&str, &str)]) -> Answer {
    let (game, id) = (game.to_string(), command_id());
    let mut form = vec![("game", &*game), ("command_id", &*id)];
    form.extend(fields);
    tablet.post_for_json("/table/actions", &form).await
}

async fn kinds(hall: &Hall, game: GameId) -> Vec<String> {
    sqlx::query_scalar("SELECT kind FROM game_event WHERE game_id = $1 ORDER BY seq")
        .bind(game.0)
        .fetch_all(&hall.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_code_pairs_one_tablet_within_ten_minutes_and_the_desk_detaches_it() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = open_game(&hall, event_id, 1, 3).await;
    let desk = arbiter(&hall, event_id).await;
    let tablet = hall.visitor();
    tablet.get("/table").await.shows("Pair this tablet");

    // The same form shows the same code; only its digest is kept.
    let id = command_id();
    let made = desk
        .post("/desk/open/boards/3/pairing", &[("command_id", &id)])
        .await;
    let code = code_of(&made);
    made.shows("<svg viewBox")
        .shows(&format!("/table?code={code}"));
    let again = desk
        .post("/desk/open/boards/3/pairing", &[("command_id", &id)])
        .await;
    assert_eq!(code_of(&again), code);
    let kept: Vec<u8> = sqlx::query_scalar("SELECT code_sha256 FROM pairing_code")
        .fetch_one(&hall.pool)
        .await
        .unwrap();
    assert!(kept.len() == 32 && !String::from_utf8_lossy(&kept).contains(&code));

    // A wrong one is kept in the field, with what to do.
    let wrong = types(&tablet, "2222-2222").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("No board has this code") && wrong.body.contains("2222-2222"));
    // An old one pairs nothing.
    let old = code_for(&desk, 3).await;
    sqlx::query("UPDATE pairing_code SET expires_at = now() - interval '1 second' WHERE created_at = (SELECT max(created_at) FROM pairing_code)")
        .execute(&hall.pool)
        .await
        .unwrap();
    let late = types(&tablet, &old).await;
    assert_eq!(late.status, StatusCode::GONE);
    assert!(late.body.contains("more than ten minutes old"));

    // Typed by hand, in small letters; the cookie is the browser's alone.
    let form = [("code", code.to_lowercase().replace('-', " "))];
    let request = tablet.request(Method::POST, "/table/pairing").form(&form);
    let paired = tablet.send_once(request).await;
    assert_eq!(paired.status, StatusCode::SEE_OTHER);
    let cookie = paired.headers["set-cookie"].to_str().unwrap();
    for part in ["damier_table=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    tablet
        .get("/table")
        .await
        .shows("Clock of board 3")
        .shows("Lefèvre Anaïs");
    // A second click finds the first one's answer; a second tablet finds it used.
    assert_eq!(types(&tablet, &code).await.path, "/table");
    let other = hall.visitor();
    let used = types(&other, &code).await;
    assert_eq!(used.status, StatusCode::GONE);
    assert!(used.body.contains("used already"));

    // The desk lists it and detaches it; the tablet says so and can do nothing.
    let list = desk.get("/desk/open/tablets").await;
    list.shows("Last heard");
    let (_, rest) = list.body.split_once("/boards/3/tablets/").expect("a form");
    let device = rest.split_once('/').unwrap().0.to_owned();
    let detached = desk
        .post(&format!("/desk/open/boards/3/tablets/{device}/end"), &[])
        .await;
    detached
        .shows("The tablet of board 3 is detached")
        .shows("No tablet is paired");
    tablet.get("/table").await.shows("no longer paired");
    let refused = Stamped::new(game, "white", Uuid::now_v7(), 1)
        .by(&tablet)
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.json()["error"], "not-paired");
}

#[tokio::test]
async fn who_may_not_pair_gets_no_code_and_guesses_are_held_up() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let grant = Grant {
        role: Role::Recorder,
        boards: vec![3],
    };
    let person = hall.person("recorder", &[(event_id, grant)]).await;
    let recorder = hall.browser_of(person).await;
    let asked = recorder
        .post(
            "/desk/open/boards/3/pairing",
            &[("command_id", &command_id())],
        )
        .await;
    assert_eq!(asked.status, StatusCode::FORBIDDEN);
    let page = recorder.get("/desk/open/tablets").await;
    page.shows("No tablet is paired");
    assert!(!page.body.contains("/pairing"));

    let guesser = hall.visitor();
    let mut held_up = 0;
    for n in 0..45 {
        let code = format!("{}{}", "2".repeat(6), ["23", "45", "67", "89"][n % 4]);
        let status = types(&guesser, &code).await.status;
        held_up += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(held_up >= 10, "{held_up}");
}

#[tokio::test]
async fn presses_are_taken_in_order_once_within_bounds_and_both_times_are_kept() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = open_game(&hall, event_id, 1, 3).await;
    let elsewhere = open_game(&hall, event_id, 1, 4).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let started = acts(&tablet, game, &[("act", "start")]).await;
    assert_eq!(started.json()["state"]["game"]["clock"]["to_run"], "white");
    tokio::time::sleep(Duration::from_millis(120)).await;

    let run = Uuid::now_v7();
    // The second before the first, and one from the future.
    let early = Stamped::new(game, "white", run, 2).by(&tablet).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(early.json()["refused"], "refused");
    let ahead = Stamped::new(game, "white", run, 1)
        .ago(-5_000)
        .by(&tablet)
        .await;
    assert_eq!(ahead.status, StatusCode::UNPROCESSABLE_ENTITY);
    // One from before the start.
    let before = Stamped::new(game, "white", run, 1)
        .ago(60_000)
        .by(&tablet)
        .await;
    assert_eq!(before.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A refusal shows what stands.
    assert_eq!(before.json()["state"]["game"]["clock"]["to_run"], "white");

    // Made 100 ms ago, whatever the network did since: what White used is what the device says.
    let first = Stamped::new(game, "white", run, 1).ago(100);
    let taken = first.by(&tablet).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.body);
    let clock = &taken.json()["state"]["game"];
    assert_eq!(clock["clock"]["to_run"], "black");
    assert_eq!(clock["runs"], serde_json::json!([[run, 1]]));
    // Sent again after a lost answer, it counts once.
    let repeated = first.by(&tablet).await;
    assert_eq!(repeated.status, StatusCode::OK);
    let events = ["game_opened", "clock_started", "clock_pressed"];
    assert_eq!(kinds(&hall, game).await, events);
    let stored: Value = sqlx::query_scalar(
        "SELECT payload->'event'->'stamp' FROM game_event WHERE kind = 'clock_pressed'",
    )
    .fetch_one(&hall.pool)
    .await
    .unwrap();
    assert!(stored["device_ms"].is_i64() && stored["tie"]["offset_ms"].is_i64());
    assert!(stored["at"].is_string() && stored["seq"] == 1, "{stored}");

    // Not at a board that is not its own, and not by a run of somebody else's device.
    let foreign = Stamped::new(elsewhere, "white", run, 1).by(&tablet).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    let other = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let stolen = Stamped::new(game, "black", run, 2).by(&other).await;
    assert_eq!(stolen.status, StatusCode::FORBIDDEN);
    assert_eq!(kinds(&hall, game).await, events);
    // After a reload the same tablet has another run, numbered from 1.
    let reloaded = Stamped::new(game, "black", Uuid::now_v7(), 1)
        .by(&tablet)
        .await;
    assert_eq!(reloaded.status, StatusCode::OK, "{}", reloaded.body);

    // Without script the same button works, by the server's time.
    let (id, key) = (command_id(), game.to_string());
    let form = [("game", &*key), ("side", "white"), ("command_id", &*id)];
    let plain = tablet
        .send_once(tablet.request(Method::POST, "/table/press").form(&form))
        .await;
    assert_eq!(plain.status, StatusCode::SEE_OTHER);
    assert_eq!(kinds(&hall, game).await.len(), 5);
}

#[tokio::test]
async fn a_tablet_follows_its_board_to_the_next_round() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    tablet
        .get("/table")
        .await
        .shows("No game at this board yet");
    let first = open_game(&hall, event_id, 1, 3).await;
    open_game(&hall, event_id, 1, 4).await;
    assert_eq!(
        tablet.get("/table/state").await.json()["game"]["id"],
        first.to_string()
    );
    let second = open_game(&hall, event_id, 2, 3).await;
    let state = tablet.get("/table/state").await.json();
    assert_eq!(state["game"]["id"], second.to_string());
    assert_eq!(state["game"]["round"], 2);
    // What was kept from the first is still taken.
    let start = acts(&tablet, first, &[("act", "start")]).await;
    assert_eq!(start.status, StatusCode::OK);
}

/// A page without the instant at which its times were right.
fn without_digits(page: &str) -> String {
    page.chars().filter(|sign| !sign.is_ascii_digit()).collect()
}

#[tokio::test]
async fn a_call_is_seen_at_the_desk_alone_until_an_arbiter_answers() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = open_game(&hall, event_id, 1, 3).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let desk = arbiter(&hall, event_id).await;
    let viewer = hall.visitor();
    let public = format!("/games/{game}");
    let read = async || without_digits(&viewer.get(&public).await.body);
    let before = read().await;

    let (id, key) = (command_id(), game.to_string());
    let form = [("game", &*key), ("command_id", &*id)];
    let called = tablet.post_for_json("/table/calls", &form).await;
    assert_eq!(called.json()["state"]["game"]["called"], true);
    // The same call again is the same call.
    assert_eq!(
        tablet.post_for_json("/table/calls", &form).await.status,
        StatusCode::OK
    );
    desk.get("/desk/open?round=1")
        .await
        .shows("i-call")
        .shows("call</span>");
    let board = desk.get("/desk/open/rounds/1/boards/3").await;
    board.shows("Called by the table").shows("On my way");
    assert_eq!(read().await, before, "viewers see nothing of it");

    let answer = format!("/games/{game}/call");
    let answered = desk.post(&answer, &[("command_id", &command_id())]).await;
    assert!(
        !answered
            .shows("Call seen by the arbiter")
            .body
            .contains("On my way")
    );
    assert_eq!(
        tablet.get("/table/state").await.json()["game"]["called"],
        false
    );
    assert_eq!(read().await, before);
}

#[tokio::test]
async fn a_result_is_recorded_once_both_players_confirmed_it() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = open_game(&hall, event_id, 1, 3).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let desk = arbiter(&hall, event_id).await;
    let proposed = acts(
        &tablet,
        game,
        &[("act", "propose"), ("wish", "black:white")],
    )
    .await;
    let proposal = &proposed.json()["state"]["game"]["proposal"];
    assert_eq!(proposal["by"], "black");
    assert_eq!(proposal["text"], "2-0");
    tablet
        .get("/table")
        .await
        .shows("Black proposes 2-0. Does White confirm?");
    let own = acts(
        &tablet,
        game,
        &[("act", "confirm"), ("side", "black"), ("score", "white")],
    )
    .await;
    assert_eq!(own.status, StatusCode::UNPROCESSABLE_ENTITY);
    let both = acts(
        &tablet,
        game,
        &[("act", "confirm"), ("side", "white"), ("score", "white")],
    )
    .await;
    assert_eq!(both.json()["state"]["game"]["result"]["score"], "2-0");
    desk.get("/desk/open/rounds/1/boards/3")
        .await
        .shows("Result 2-0, confirmed by both players");
    hall.visitor()
        .get(&format!("/games/{game}"))
        .await
        .shows("Confirmed by both players");
}

#[tokio::test]
async fn a_pause_of_the_arbiter_is_his_to_end() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game = open_game(&hall, event_id, 1, 3).await;
    let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let desk = arbiter(&hall, event_id).await;
    acts(&tablet, game, &[("act", "start")]).await;
    acts(&tablet, game, &[("act", "pause")]).await;
    let resumed = acts(&tablet, game, &[("act", "resume")]).await;
    assert_eq!(resumed.json()["state"]["game"]["clock"]["phase"], "running");

    let id = command_id();
    let line = [("line", "p"), ("after", "4"), ("command_id", &*id)];
    desk.post_for_json(&format!("/games/{game}/entries"), &line)
        .await;
    let state = tablet.get("/table/state").await.json();
    assert_eq!(state["game"]["clock"]["phase"], "paused");
    assert_eq!(state["game"]["may_resume"], false);
    let refused = acts(&tablet, game, &[("act", "resume")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("it is he who resumes"),
        "{}",
        refused.body
    );
}

/// R4.12, R4.11: clocks that nobody started yet stand by the arbiter's hand too once he is there. Whether he
/// checks a draw or an irregularity was claimed, the tablet is refused alike, and as where he stopped clocks
/// that ran.
#[tokio::test]
async fn clocks_that_were_never_started_are_the_arbiters_while_he_is_there() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let desk = arbiter(&hall, event_id).await;
    let types = async |game: GameId, line: &str| {
        let after = kinds(&hall, game).await.len().to_string();
        let id = command_id();
        let line = [("line", line), ("after", &*after), ("command_id", &*id)];
        let path = format!("/games/{game}/entries");
        // `i` and `n` lead to a page of their own.
        let answer = desk.post(&path, &line).await;
        assert!(answer.status.is_success(), "{}", answer.body);
    };
    let mut refusals = Vec::new();
    for (board, lines, act) in [
        (3, &["32-28", "+37-32!", "i"][..], "start"),
        (4, &["32-28", "19-23", "n"], "start"),
        (5, &["s", "p"], "resume"),
    ] {
        let game = open_game(&hall, event_id, 1, board).await;
        let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, board).await);
        for line in lines {
            types(game, line).await;
        }
        let before = tablet.get("/table/state").await.json();
        let refused = acts(&tablet, game, &[("act", act)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{board}");
        let answer = refused.json();
        refusals.push((answer["refused"].clone(), answer["message"].clone()));
        assert_eq!(
            answer["state"]["game"]["clock"]["phase"],
            before["game"]["clock"]["phase"]
        );
    }
    assert_eq!(refusals[0], refusals[1]);
    assert_eq!(refusals[0], refusals[2]);
}

/// Everything a tablet is sent, without the instants and identities that differ in any case.
async fn everything(tablet: &Visitor, game: GameId) -> String {
    let page = tablet.get("/table").await.body;
    let state = tablet.get("/table/state").await.body;
    let mut stream = tablet
        .request(Method::GET, "/table/stream")
        .send()
        .await
        .expect("a stream");
    let mut heard = String::new();
    while !heard.contains("event: state") {
        let chunk = stream.chunk().await.expect("more").expect("not its end");
        heard.push_str(&String::from_utf8_lossy(&chunk));
    }
    let mut text = format!("{page}\n{state}\n{heard}").replace(&game.to_string(), "GAME");
    for (begin, end) in [
        ("name=\"command_id\" value=\"", '"'),
        ("as_of&quot;:", ','),
        ("as_of\":", ','),
        ("as_of&#34;:", ','),
        ("event: tick\ndata: ", '\n'),
        ("<p class=\"note\">Times as of ", '.'),
    ] {
        let mut kept = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once(begin) {
            kept.push_str(before);
            rest = &after[after.find(end).expect("its end")..];
        }
        kept.push_str(rest);
        text = kept;
    }
    text
}

/// Promise 2 and R4.11: for a board with an undecided irregularity the tablet is sent, byte for byte, what
/// it is sent for one with a legal move; and what happens in the case sends it nothing.
#[tokio::test]
async fn nothing_on_the_tablet_hints_at_an_irregularity() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    // Two events of the same name, board and players, so that nothing else differs.
    let twin = hall.event("twin").await;
    sqlx::query("UPDATE event SET name = 'Open'")
        .execute(&hall.pool)
        .await
        .unwrap();
    let boards = Boards::new(hall.pool.clone());
    let records = async |game_id, command| {
        let board = boards.load(game_id).await.unwrap().unwrap();
        let wish = Recording {
            game_id,
            command,
            after: board.game.seq(),
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        boards
            .record(wish, now())
            .await
            .map(|_| ())
            .expect("recorded");
    };
    let clean = open_game(&hall, event_id, 1, 3).await;
    let case = open_game(&hall, twin, 1, 3).await;
    for game in [clean, case] {
        records(game, Command::Clock(ClockCommand::Start)).await;
    }
    // R4.20 and following: 33 touched, 32-28 played.
    let actions: Observed =
        serde_json::from_str(r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#).unwrap();
    let legal = Command::Play {
        text: "32-28".to_owned(),
    };
    let faulty = Command::Irregular(IrregularCommand::Observe {
        by: Side::White,
        actions,
        is_whole: true,
        press: None,
    });
    records(clean, legal).await;
    records(case, faulty).await;
    for game in [clean, case] {
        records(game, Command::Clock(ClockCommand::Pause)).await;
    }
    // The times on the two clocks differ by what the test took: they are set alike.
    for game in [clean, case] {
        let board = boards.load(game).await.unwrap().unwrap();
        let clock = board.game.clock().unwrap();
        let mut after = clock.settings_at(now());
        after.white.left_ms = damier::clock::Millis::from_secs(200);
        records(
            game,
            Command::Clock(ClockCommand::Correct {
                after,
                reason: "alike".to_owned(),
            }),
        )
        .await;
    }
    let tablet_of = async |event_id| hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
    let (one, other) = (tablet_of(event_id).await, tablet_of(twin).await);
    // What was used in the move that is being thought about is the players' own.
    let without_turn = |text: String| {
        let mut kept = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once("turn_ms") {
            kept.push_str(before);
            rest = &after[after.find('}').expect("its end")..];
        }
        kept + rest
    };
    let expected = without_turn(everything(&one, clean).await);
    assert!(expected.contains("Garrigues Loïc") && expected.contains("GAME"));
    assert_eq!(without_turn(everything(&other, case).await), expected);

    // A claim in the case is nobody's business: the open stream stays silent.
    let mut stream = other
        .request(Method::GET, "/table/stream")
        .send()
        .await
        .expect("a stream");
    records(
        case,
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Claim { by: Side::Black },
        }),
    )
    .await;
    let mut heard = String::new();
    let listen = async {
        // Two signs of life: six seconds, in which everything would have come.
        while heard.matches("event: tick").count() < 3 {
            let chunk = stream.chunk().await.expect("more").expect("not its end");
            heard.push_str(&String::from_utf8_lossy(&chunk));
        }
    };
    tokio::time::timeout(Duration::from_secs(20), listen)
        .await
        .expect("signs of life");
    assert_eq!(heard.matches("event: state").count(), 1, "{heard}");
    assert_eq!(without_turn(everything(&other, case).await), expected);

    // I07: Black takes a piece off before he moves; then I04: he puts the move back, which in the other
    // hall was written down wrongly.
    let black = |actions: &str| {
        Command::Irregular(IrregularCommand::Observe {
            by: Side::Black,
            actions: serde_json::from_str(actions).unwrap(),
            is_whole: true,
            press: None,
        })
    };
    records(case, black(r#"[{"remove":[50]}]"#)).await;
    assert_eq!(without_turn(everything(&other, case).await), expected);
    for game in [clean, case] {
        let text = "20-25".to_owned();
        records(game, Command::Play { text }).await;
    }
    let alike = async || {
        let expected = without_turn(everything(&one, clean).await);
        assert_eq!(without_turn(everything(&other, case).await), expected);
    };
    alike().await;
    records(clean, Command::Undo).await;
    records(case, black(r#"[{"undo":true}]"#)).await;
    alike().await;
    // Decided, the players know; their tablet still has nothing but the clock.
    records(
        case,
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Rule {
                by: Side::White,
                ruling: Ruling::Rectify,
            },
        }),
    )
    .await;
    let told = everything(&other, case).await;
    for word in ["rregul", "nregelm", "ectif", "I04", "I07", "R4."] {
        assert!(!told.contains(word), "{word}: {told}");
    }
}

#[tokio::test]
async fn the_page_can_be_installed_and_its_worker_keeps_files_that_are_there() {
    let hall = Hall::open().await;
    let visitor = hall.visitor_speaking("nl");
    let manifest = visitor.get("/table/manifest.webmanifest").await;
    assert_eq!(
        manifest.headers["content-type"],
        "application/manifest+json"
    );
    let manifest = manifest.json();
    assert_eq!(manifest["scope"], "/table");
    assert_eq!(manifest["start_url"], "/table");
    assert_eq!(manifest["short_name"], "Tafelklok");
    let worker = visitor.get("/table-worker.js").await;
    assert!(
        worker.headers["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/javascript")
    );
    let (_, rest) = worker.body.split_once("const FILES = ").expect("files");
    let files: Vec<String> = serde_json::from_str(rest.split_once(';').unwrap().0).unwrap();
    assert!(files.len() > 10);
    for file in files {
        assert_eq!(visitor.get(&file).await.status, StatusCode::OK, "{file}");
    }
}
