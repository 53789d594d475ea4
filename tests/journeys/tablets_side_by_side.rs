//! Two tablets at one board, one before each player: how they come there and leave, and what becomes of
//! presses made on both, while one cannot know of the other's too.

use damier::clock::{ClockEvent, ClockSetup};
use damier::db::{CommandId, EventId, GameId, Role};
use damier::draughts::Side;
use damier::game::GameEvent;
use damier::services::boards::{Boards, NewGame};
use damier::web::now;
use reqwest::StatusCode;
use serde_json::Value;
use uuid::Uuid;

use crate::support::desk::types_at;
use crate::support::games::new_game;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// Board 3 with this clock, started so many seconds ago.
async fn board_started(hall: &Hall, event_id: EventId, tempo: &str, ago: i64) -> GameId {
    let at = now() - chrono::Duration::seconds(ago);
    let started = GameEvent::Clock {
        event: ClockEvent::Started { side: Side::White },
        end: None,
    };
    let new = NewGame {
        clock: Some(ClockSetup::new(tempo.parse().expect("a tempo"))),
        events: vec![(started, at)],
        ..new_game(event_id, (1, 3))
    };
    let boards = Boards::new(hall.pool.clone());
    let opened = boards.open_game(new, CommandId(Uuid::now_v7()), None, at);
    opened.await.expect("open a game").row.game_id
}

/// Asks for a code for board 3.
async fn asks(desk: &Visitor, stands: &str) -> Answer {
    let form = [("command_id", &*command_id()), ("stands", stands)];
    desk.post("/desk/open/boards/3/pairing", &form).await
}

fn code_of(page: &Answer) -> String {
    let code = page.body.split("<p class=\"code\">").nth(1);
    let code = code.unwrap_or_else(|| panic!("no code: {} {}", page.status, page.body));
    code.split('<').next().unwrap_or_default().to_owned()
}

async fn pairs(tablet: &Visitor, code: &str) -> Answer {
    tablet.post("/table/pairing", &[("code", code)]).await
}

async fn is_paired(tablet: &Visitor) -> bool {
    tablet.get("/table/state").await.status == StatusCode::OK
}

/// How many stand at its board, as a tablet is told with the time.
async fn told(tablet: &Visitor) -> String {
    let answer = tablet.get("/table/time?kept=0").await;
    answer.headers["damier-tablets"]
        .to_str()
        .unwrap()
        .to_owned()
}

/// The buttons that detach the tablets of board 3: where each leads.
fn ways_out(page: &str) -> Vec<String> {
    let paths = page.split("action=\"").skip(1);
    let paths = paths.map(|rest| rest.split('"').next().unwrap_or_default());
    paths
        .filter(|path| path.contains("/boards/3/tablets/"))
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn a_board_has_one_tablet_or_two_and_never_three() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let desk = hall.with_role(event_id, Role::Arbiter).await;
    let pair = async |stands| {
        let tablet = hall.visitor();
        let paired = pairs(&tablet, &code_of(&asks(&desk, stands).await)).await;
        assert_eq!(paired.status, StatusCode::OK, "{}", paired.body);
        tablet
    };
    // Where nothing stands nothing is asked.
    let first = pair("beside").await;
    assert_eq!(told(&first).await, "1");
    let page = desk.get("/desk/open/tablets?board=3").await;
    page.shows("This board has a tablet")
        .shows("The new one takes its place")
        .shows("one before each player");
    // Two codes are made before either is used: the second of them comes too late.
    let (second_code, third_code) = (
        code_of(&asks(&desk, "beside").await),
        code_of(&asks(&desk, "beside").await),
    );
    let (second, third) = (hall.visitor(), hall.visitor());
    pairs(&second, &second_code).await;
    let full = pairs(&third, &third_code).await;
    assert_eq!(full.status, StatusCode::CONFLICT);
    assert!(
        full.body.contains("has two tablets already"),
        "{}",
        full.body
    );
    assert!(full.body.contains(&third_code), "what was typed is kept");
    assert!(is_paired(&first).await && is_paired(&second).await && !is_paired(&third).await);
    assert_eq!((&*told(&first).await, &*told(&second).await), ("2", "2"));

    // The desk shows both, offers no third place, and makes no code for one.
    let page = desk.get("/desk/open/tablets?board=3").await;
    assert_eq!(page.body.matches(">3</th>").count(), 2);
    page.shows("This board has 2 tablets")
        .shows("The new one takes the place of both")
        .shows("To replace only one, detach it first");
    assert!(!page.body.contains("value=\"beside\""));
    assert_eq!(page.body.matches("of board 3 heard at ").count(), 2);
    let refused = asks(&desk, "beside").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("Board 3 has two tablets already"));
    assert!(!refused.body.contains("<p class=\"code\">"));

    // Detaching one leaves the other; then there is room again.
    let ways = ways_out(&page.body);
    assert_eq!(ways.len(), 2, "{ways:?}");
    desk.post(&ways[0], &[]).await;
    let left = [is_paired(&first).await, is_paired(&second).await];
    assert_eq!(left.iter().filter(|paired| **paired).count(), 1, "{left:?}");
    let stays = if left[0] { &first } else { &second };
    assert_eq!(told(stays).await, "1");
    let new = pair("beside").await;
    assert!(is_paired(stays).await && is_paired(&new).await);

    // One that is there scans another code for the same place: it is no third.
    let code = code_of(&asks(&desk, "instead").await);
    sqlx::query(
        "UPDATE pairing_code SET beside = true WHERE used_at IS NULL AND expires_at > now()",
    )
    .execute(&hall.pool)
    .await
    .unwrap();
    assert_eq!(pairs(&new, &code).await.status, StatusCode::OK);
    assert!(is_paired(stays).await && is_paired(&new).await);

    // Without a word a new one takes the place of both.
    let last = hall.visitor();
    let form = [("command_id", &*command_id())];
    let asked = desk.post("/desk/open/boards/3/pairing", &form).await;
    pairs(&last, &code_of(&asked)).await;
    assert!(!is_paired(stays).await && !is_paired(&new).await && is_paired(&last).await);
    assert_eq!(told(&last).await, "1");
}

#[tokio::test]
async fn both_follow_their_board_to_the_next_round() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let [one, other] = [
        hall.visitor_with_cookie(&hall.tablet(event_id, 3).await),
        hall.visitor_with_cookie(&hall.tablet(event_id, 3).await),
    ];
    board_started(&hall, event_id, "5'+3\"", 1).await;
    let boards = Boards::new(hall.pool.clone());
    let new = new_game(event_id, (2, 3));
    let next = boards.open_game(new, CommandId(Uuid::now_v7()), None, now());
    let next = next.await.unwrap().row.game_id.to_string();
    for tablet in [&one, &other] {
        let state = tablet.get("/table/state").await.json();
        assert_eq!(state["game"]["id"], next);
    }
}

/// A tablet with its time, and the presses it has numbered.
struct Tablet {
    visitor: Visitor,
    run: Uuid,
    taken: u32,
}

/// A press as it is kept: sent again, it is the same.
struct Kept {
    form: Vec<(&'static str, String)>,
}

struct Table {
    hall: Hall,
    event_id: EventId,
    game: GameId,
}

impl Table {
    /// Board 3, its clock started a minute ago. Its tablets were last heard before.
    async fn open(tempo: &str) -> (Table, [Tablet; 2]) {
        let hall = Hall::open().await;
        let event_id = hall.event("open").await;
        let mut tablets = Vec::new();
        for _ in 0..2 {
            tablets.push(Tablet {
                visitor: hall.visitor_with_cookie(&hall.tablet(event_id, 3).await),
                run: Uuid::now_v7(),
                taken: 0,
            });
        }
        sqlx::query("UPDATE device SET last_heard_at = now() - interval '1 hour'")
            .execute(&hall.pool)
            .await
            .unwrap();
        // Only now: a flag that is down already is put on record at once where every tablet was heard.
        let game = board_started(&hall, event_id, tempo, 60).await;
        let Ok(tablets) = tablets.try_into() else {
            panic!("two tablets")
        };
        let table = Table {
            hall,
            event_id,
            game,
        };
        (table, tablets)
    }

    /// A press made on a tablet so many milliseconds before `end`: the next it makes, or the one in the
    /// place of a refused one.
    fn press(&self, tablet: &Tablet, side: &str, end: i64, ago: i64, behind: u32) -> Kept {
        let at = (end - ago).to_string();
        let form = vec![
            ("game", self.game.to_string()),
            ("side", side.to_owned()),
            ("run", tablet.run.to_string()),
            ("seq", (tablet.taken + 1 + behind).to_string()),
            ("device_ms", at.clone()),
            ("offset_ms", "0".to_owned()),
            ("error_ms", "5".to_owned()),
            ("measured_ms", at),
            ("command_id", command_id()),
        ];
        Kept { form }
    }

    async fn clock(&self, tablet: &Tablet) -> Value {
        tablet.visitor.get("/table/state").await.json()["game"]["clock"].clone()
    }
}

impl Tablet {
    /// Sends a press with so many kept behind it.
    async fn sends(&mut self, press: &Kept, kept: usize) -> (u16, Value) {
        let form: Vec<(&str, &str)> = press.form.iter().map(|(n, v)| (*n, v.as_str())).collect();
        let path = format!("/table/press?kept={kept}");
        let answer = self.visitor.post_for_json(&path, &form).await;
        if answer.status == StatusCode::OK {
            self.taken += 1;
        }
        (answer.status.as_u16(), answer.json())
    }

    async fn takes(&mut self, press: &Kept, kept: usize) -> Value {
        let (status, answer) = self.sends(press, kept).await;
        assert_eq!(status, 200, "{answer}");
        answer["state"]["game"]["clock"].clone()
    }

    /// Not decided: it stays on the tablet.
    async fn waits(&mut self, press: &Kept, kept: usize) {
        let (status, answer) = self.sends(press, kept).await;
        assert_eq!(
            (status, &answer["refused"]),
            (409, &"again".into()),
            "{answer}"
        );
    }

    async fn is_refused(&mut self, press: &Kept) -> Value {
        let (status, answer) = self.sends(press, 0).await;
        assert_eq!(
            (status, &answer["refused"]),
            (422, &"refused".into()),
            "{answer}"
        );
        answer
    }
}

fn instant() -> i64 {
    now().timestamp_millis()
}

#[tokio::test]
async fn each_presses_on_his_own_and_both_show_one_clock() {
    let (table, [mut near, mut far]) = Table::open("5'+3\"").await;
    let end = instant();
    let first = table.press(&near, "white", end, 40_000, 0);
    near.takes(&first, 0).await;
    let second = table.press(&far, "black", end, 30_000, 0);
    far.takes(&second, 0).await;
    let third = table.press(&near, "white", end, 25_000, 0);
    let clock = near.takes(&third, 0).await;
    // By hand: 303 - 20 + 3 - 5 + 3, and 303 - 10 + 3; the start lies some milliseconds before the minute.
    let white = clock["white"]["left_ms"].as_i64().unwrap();
    assert!((283_000..284_100).contains(&white), "{white}");
    let state = table.clock(&far).await;
    assert_eq!(state["white"]["left_ms"], white);
    assert_eq!(state["to_run"], "black");
    let near_state = table.clock(&near).await;
    assert_eq!(near_state["black"]["moves"], state["black"]["moves"]);
}

/// Both hands come down on both tablets: the first is the press, the other is refused, and costs the
/// opponent nothing.
#[tokio::test]
async fn the_same_press_on_both_is_one() {
    let (table, [mut near, mut far]) = Table::open("5'+3\"").await;
    let end = instant();
    let one = table.press(&near, "white", end, 40_000, 0);
    near.takes(&one, 0).await;
    let two = table.press(&far, "white", end, 39_900, 0);
    far.is_refused(&two).await;
    let clock = table.clock(&far).await;
    assert_eq!(
        (
            &clock["white"]["moves"],
            &clock["black"]["moves"],
            &clock["to_run"]
        ),
        (&1.into(), &0.into(), &"black".into())
    );
    // Its number goes to the next press, which is Black's.
    let reply = table.press(&far, "black", end, 10_000, 0);
    let clock = far.takes(&reply, 0).await;
    assert_eq!(clock["black"]["left_ms"], 303_000 - 30_000 + 3_000);
}

/// White's tablet is cut, and each plays on, on his own. Black's presses wait for White's, and all are taken
/// in the order in which hands came down.
#[tokio::test]
async fn presses_of_a_tablet_that_was_cut_meet_those_of_the_other_in_their_order() {
    let (table, [mut cut, mut near]) = Table::open("5'+3\"").await;
    let end = instant();
    let whites = [
        table.press(&cut, "white", end, 40_000, 0),
        table.press(&cut, "white", end, 20_000, 1),
    ];
    let blacks = [
        table.press(&near, "black", end, 30_000, 0),
        table.press(&near, "black", end, 10_000, 1),
    ];
    near.waits(&blacks[0], 1).await;
    near.waits(&blacks[0], 0).await;
    assert_eq!(
        table.clock(&near).await["to_run"],
        "white",
        "nothing is recorded"
    );
    cut.takes(&whites[0], 1).await;
    cut.waits(&whites[1], 0).await;
    near.takes(&blacks[0], 1).await;
    // What White's tablet sent in vain does not say that it keeps nothing.
    near.waits(&blacks[1], 0).await;
    cut.takes(&whites[1], 0).await;
    let clock = near.takes(&blacks[1], 0).await;
    assert_eq!(clock["to_run"], "white");
    assert_eq!(
        clock["black"]["left_ms"],
        303_000 - 10_000 + 3_000 - 10_000 + 3_000
    );
    let moves = [&clock["white"]["moves"], &clock["black"]["moves"]];
    assert_eq!(moves, [&Value::from(2), &Value::from(2)]);
}

/// The other tablet was heard and has nothing: who touches his half while the opponent thinks has pressed
/// nothing.
#[tokio::test]
async fn a_press_out_of_turn_is_refused_once_the_other_tablet_is_heard() {
    let (table, [far, mut near]) = Table::open("5'+3\"").await;
    let early = table.press(&near, "black", instant(), 10_000, 0);
    near.waits(&early, 0).await;
    // One that keeps presses says nothing of them.
    far.visitor.get("/table/time?kept=1").await;
    near.waits(&early, 0).await;
    far.visitor.get("/table/time?kept=0").await;
    near.is_refused(&early).await;
    assert_eq!(table.clock(&near).await["to_run"], "white");
    // Nor does one wait that was made before White's press, whoever knew of it.
    let end = instant();
    let mut far = far;
    let late = table.press(&far, "white", end, 5_000, 0);
    let before = table.press(&near, "black", end, 8_000, 0);
    far.takes(&late, 0).await;
    near.is_refused(&before).await;
    assert_eq!(table.clock(&near).await["black"]["moves"], 0);
}

/// On both the same is pressed, and neither has what both wait for.
#[tokio::test]
async fn two_tablets_do_not_wait_for_each_other() {
    let (table, [mut one, mut other]) = Table::open("5'+3\"").await;
    let end = instant();
    let first = table.press(&one, "black", end, 20_000, 0);
    let second = table.press(&other, "black", end, 19_000, 0);
    one.waits(&first, 0).await;
    other.is_refused(&second).await;
    one.is_refused(&first).await;
}

/// White pressed on the tablet that was cut, and again on the one before Black, which could not know. What
/// he lost in between is his own, and the arbiter is called for it.
#[tokio::test]
async fn a_queue_that_comes_after_the_game_went_on_is_refused_and_costs_the_opponent_nothing() {
    let (table, [mut cut, mut near]) = Table::open("5'+3\"").await;
    let end = instant();
    let kept = table.press(&cut, "white", end, 25_000, 0);
    let again = table.press(&near, "white", end, 20_000, 0);
    near.takes(&again, 0).await;
    let reply = table.press(&near, "black", end, 10_000, 0);
    near.takes(&reply, 0).await;
    let answer = cut.is_refused(&kept).await;
    let clock = &answer["state"]["game"]["clock"];
    assert_eq!(clock["black"]["left_ms"], 303_000 - 10_000 + 3_000);
    assert_eq!(clock["white"]["moves"], 1);
    // What is pressed on it now is taken.
    let next = table.press(&cut, "white", end, 2_000, 0);
    cut.takes(&next, 0).await;
}

/// A dead tablet holds back what may be on it, until the desk detaches it: a press that waits, and a flag.
#[tokio::test]
async fn the_desk_detaches_a_dead_tablet_and_nothing_waits_for_it() {
    let (table, [_dead, mut near]) = Table::open("30\"").await;
    let (hall, game) = (&table.hall, table.game.to_string());
    let desk = hall.with_role(table.event_id, Role::ChiefArbiter).await;
    let early = table.press(&near, "black", instant(), 10_000, 0);
    near.waits(&early, 0).await;
    // This one is heard, and the other is not: White's flag fell half a minute ago.
    near.visitor.get("/table/time?kept=0").await;
    let (status, refused) = types_at(&desk, &game, "f+", 2).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(
        refused
            .to_string()
            .contains("has not been heard since zero"),
        "{refused}"
    );
    assert_eq!(hall.log_of(&game).await.len(), 2);

    // The one that was heard last stands first in the list.
    let page = desk.get("/desk/open/tablets").await;
    let ways = ways_out(&page.body);
    assert_eq!(ways.len(), 2);
    desk.post(&ways[1], &[]).await;
    assert!(is_paired(&near.visitor).await);
    near.is_refused(&early).await;
    types_at(&desk, &game, "f+", 2).await;
    assert_eq!(hall.log_of(&game).await.len(), 3, "the loss is on record");
}

/// Each confirms on his own tablet, and both may speak first.
#[tokio::test]
async fn a_result_takes_both_players_whichever_tablet_they_have() {
    for second in [["confirm", "black:draw"], ["propose", "black:draw"]] {
        let (table, [near, far]) = Table::open("5'+3\"").await;
        let game = table.game.to_string();
        let says = async |tablet: &Tablet, [act, wish]: [&str; 2]| {
            let id = command_id();
            let form = [
                ("game", &*game),
                ("command_id", &*id),
                ("act", act),
                ("wish", wish),
            ];
            tablet.visitor.post_for_json("/table/actions", &form).await
        };
        says(&near, ["propose", "white:draw"]).await;
        let asked = far.visitor.get("/table/state").await.json();
        assert_eq!(asked["game"]["proposal"]["by"], "white");
        // White's word on the other tablet is White's word still.
        let own = says(&far, ["confirm", "white:draw"]).await;
        assert_eq!(own.status, StatusCode::UNPROCESSABLE_ENTITY);
        let done = says(&far, second).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
        let state = near.visitor.get("/table/state").await.json();
        assert_eq!(state["game"]["result"]["score"], "1-1");
    }
}

/// Call, pause and going on are the board's: either tablet shows what was done on the other.
#[tokio::test]
async fn what_is_asked_for_on_one_stands_on_the_other() {
    let (table, [near, far]) = Table::open("5'+3\"").await;
    let game = table.game.to_string();
    let posts = async |tablet: &Tablet, path: &str, act: &str| {
        let id = command_id();
        let form = [("game", &*game), ("command_id", &*id), ("act", act)];
        tablet.visitor.post_for_json(path, &form).await.status
    };
    assert_eq!(posts(&near, "/table/calls", "").await, StatusCode::OK);
    assert_eq!(
        far.visitor.get("/table/state").await.json()["game"]["called"],
        true
    );
    assert_eq!(
        posts(&near, "/table/actions", "pause").await,
        StatusCode::OK
    );
    assert_eq!(table.clock(&far).await["phase"], "paused");
    assert_eq!(
        posts(&far, "/table/actions", "resume").await,
        StatusCode::OK
    );
    assert_eq!(table.clock(&near).await["phase"], "running");
}
