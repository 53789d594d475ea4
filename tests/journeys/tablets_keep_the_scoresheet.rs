//! The scoresheet on the tablet: what the players write comes with their press, and is answered alike,
//! whatever it is.

use damier::arbitration::Incident;
use damier::clock::ClockSetup;
use damier::db::{CommandId, EventId, GameId};
use damier::draughts::{Side, Square};
use damier::game::Command;
use damier::services::boards::{Boards, NewGame, Recording};
use damier::web::now;
use reqwest::StatusCode;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::games::new_game;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

const START: &str = "bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww";
/// After 31-27, by hand.
const MOVED: &str = "bbbbbbbbbbbbbbbbbbbb......w....wwwwwwwwwwwwwwwwwww";

/// A board with its tablet, and its clock running.
struct Table {
    hall: Hall,
    game: GameId,
    tablet: Visitor,
    run: Uuid,
    seq: u32,
}

impl Table {
    async fn open() -> Table {
        let hall = Hall::open().await;
        let event_id: EventId = hall.event("open").await;
        let boards = Boards::new(hall.pool.clone());
        let new = NewGame {
            clock: Some(ClockSetup::new("5'+3\"".parse().unwrap())),
            ..new_game(event_id, (1, 3))
        };
        let id = CommandId(Uuid::now_v7());
        let opened = boards.open_game(new, id, None, now()).await.unwrap();
        let game = opened.row.game_id;
        let tablet = hall.visitor_with_cookie(&hall.tablet(event_id, 3).await);
        let table = Table {
            hall,
            game,
            tablet,
            run: Uuid::now_v7(),
            seq: 0,
        };
        let (game, id) = (game.to_string(), command_id());
        let start = [("game", &*game), ("command_id", &*id), ("act", "start")];
        let started = table.tablet.post_for_json("/table/actions", &start).await;
        assert_eq!(started.status, StatusCode::OK, "{}", started.body);
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
        table
    }

    /// A press as the script sends it; `ms` ago.
    fn press(&mut self, side: &str, wrote: [&str; 3], ago: i64) -> Vec<(&'static str, String)> {
        let offset_ms = 1_700_000_000_000_i64;
        let device_ms = now().timestamp_millis() - ago - offset_ms;
        self.seq += 1;
        let mut form = vec![
            ("game", self.game.to_string()),
            ("side", side.to_owned()),
            ("run", self.run.to_string()),
            ("seq", self.seq.to_string()),
            ("device_ms", device_ms.to_string()),
            ("offset_ms", offset_ms.to_string()),
            ("error_ms", "5".to_owned()),
            ("measured_ms", device_ms.to_string()),
            ("command_id", command_id()),
        ];
        let [before, path, removed] = wrote.map(str::to_owned);
        if !path.is_empty() {
            form.extend([("before", before), ("path", path), ("removed", removed)]);
        }
        form
    }

    async fn send(&self, form: &[(&'static str, String)]) -> Answer {
        let form: Vec<(&str, &str)> = form.iter().map(|(n, v)| (*n, v.as_str())).collect();
        self.tablet
            .post_for_json("/table/press?kept=0&sheet=1", &form)
            .await
    }

    async fn writes(&mut self, side: &str, wrote: [&str; 3]) -> Answer {
        let form = self.press(side, wrote, 0);
        self.send(&form).await
    }

    /// By an arbiter, whom nobody at the table sees.
    async fn records(&self, command: Command) {
        // The application has recorded meanwhile: it is read anew.
        let boards = Boards::new(self.hall.pool.clone());
        let board = boards.load(self.game).await.unwrap().unwrap();
        let wish = Recording {
            game_id: self.game,
            command,
            after: board.game.seq(),
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        boards.record(wish, now()).await.expect("recorded");
        // The application is another process than the test: it looks at the table every second.
        tokio::time::sleep(std::time::Duration::from_millis(1300)).await;
    }

    async fn kinds(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT kind FROM game_event WHERE game_id = $1 ORDER BY seq")
            .bind(self.game.0)
            .fetch_all(&self.hall.pool)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn a_move_comes_with_its_press_once() {
    let mut table = Table::open().await;
    // Who keeps no scoresheet is told of no move.
    let plain = table.tablet.get("/table/state").await.json();
    assert_eq!(plain["game"]["sheet"], Value::Null);
    let sheet = table.tablet.get("/table/state?sheet=1").await.json();
    assert_eq!(sheet["game"]["sheet"]["letters"], START);

    let form = table.press("white", [START, "31-27", ""], 0);
    let answer = table.send(&form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let game = answer.json()["state"]["game"].clone();
    assert_eq!(game["clock"]["to_run"], "black");
    assert_eq!(
        game["sheet"],
        json!({ "letters": MOVED, "turn": "black", "moves": [[1, "31-27", ""]], "last": [31, 27], "suspended": false })
    );
    // Sent again after a lost answer, it counts once.
    assert_eq!(table.send(&form).await.status, StatusCode::OK);
    assert_eq!(
        table.kinds().await,
        ["game_opened", "clock_started", "move_played"]
    );
    // The press is in the record of the move, with both times.
    let stamp: Value = sqlx::query_scalar(
        "SELECT payload->'press'->'stamp' FROM game_event WHERE kind = 'move_played'",
    )
    .fetch_one(&table.hall.pool)
    .await
    .unwrap();
    assert!(
        stamp["device_ms"].is_i64() && stamp["tie"]["offset_ms"].is_i64(),
        "{stamp}"
    );
    // A press without a move is a press as ever.
    let bare = table.writes("black", ["", "", ""]).await;
    assert_eq!(bare.json()["state"]["game"]["clock"]["to_run"], "white");
    assert_eq!(table.kinds().await.last().unwrap(), "clock_pressed");
}

/// Kept without network and sent in order: each on the board the one before it left.
#[tokio::test]
async fn what_was_kept_is_recorded_in_order() {
    let mut table = Table::open().await;
    let replied = MOVED.replacen("bb..", "b...", 1);
    let replied = format!("{}b{}", &replied[..24], &replied[25..]);
    let first = table.press("white", [START, "31-27", ""], 40);
    let second = table.press("black", [MOVED, "20-25", ""], 20);
    let third = table.press("white", [&replied, "37-31", ""], 0);
    for form in [&first, &second, &third] {
        let answer = table.send(form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let state = table.tablet.get("/table/state?sheet=1").await.json();
    let moves = &state["game"]["sheet"]["moves"];
    assert_eq!(*moves, json!([[1, "31-27", "20-25"], [2, "37-31", ""]]));
    assert_eq!(state["game"]["clock"]["to_run"], "black");
}

#[tokio::test]
async fn what_the_desk_wrote_meanwhile_stands_and_the_press_counts() {
    let mut table = Table::open().await;
    let text = "32-28".to_owned();
    table.records(Command::Play { text }).await;
    let answer = table.writes("white", [START, "31-27", ""]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let game = answer.json()["state"]["game"].clone();
    assert_eq!(game["clock"]["to_run"], "black");
    assert_eq!(game["sheet"]["moves"], json!([[1, "32-28", ""]]));
    let garbled = table.writes("black", [START, "31-?", ""]).await;
    assert_eq!(garbled.status, StatusCode::BAD_REQUEST);
}

/// The answer without what is another at every board: keys and times.
fn alike(table: &Table, answer: &Answer) -> String {
    fn still(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match name.as_str() {
                        "as_of" | "left_ms" | "until_flag_ms" | "turn_ms" => *value = Value::Null,
                        _ => still(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(still),
            _ => {}
        }
    }
    let mut body = answer.json();
    still(&mut body);
    let text = body.to_string();
    let text = text.replace(&table.game.to_string(), "GAME");
    format!(
        "{}\n{}",
        answer.status,
        text.replace(&table.run.to_string(), "RUN")
    )
}

/// R4.11: at one of two tables an arbiter has found that 33 was touched, and White writes 31-27 at both. The
/// one is a move and the other an irregularity; the answer is the same.
#[tokio::test]
async fn the_answer_is_the_same_legal_or_not() {
    let (mut regular, mut irregular) = tokio::join!(Table::open(), Table::open());
    let touched = Incident::TouchClaimed {
        side: Side::White,
        square: Square::new(33).unwrap(),
        upheld: true,
        words: String::new(),
    };
    irregular.records(Command::RecordIncident(touched)).await;
    let wrote = [START, "31-27", ""];
    let answers = (
        regular.writes("white", wrote).await,
        irregular.writes("white", wrote).await,
    );
    assert_eq!(regular.kinds().await.last().unwrap(), "move_played");
    let kind = irregular.kinds().await.pop().unwrap();
    assert_ne!(kind, "move_played");
    assert_eq!(
        alike(&regular, &answers.0),
        alike(&irregular, &answers.1),
        "{kind}"
    );
    // Nothing is refused either: a piece that jumps nothing, and takes one off elsewhere.
    let answer = irregular.writes("black", [MOVED, "20-30", "50"]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let letters = answer.json()["state"]["game"]["sheet"]["letters"].clone();
    let hands = "bbbbbbbbbbbbbbbbbbb.......w..b.wwwwwwwwwwwwwwwwww.";
    assert_eq!(letters, hands);
    // What came off makes it a capture on the list, whatever the rules make of it.
    let moves = answer.json()["state"]["game"]["sheet"]["moves"].clone();
    assert_eq!(moves, json!([[1, "31-27", "20x30"]]));
    assert_eq!(answer.json()["state"]["game"]["clock"]["to_run"], "white");
}

impl Table {
    /// The move a side forgot, written by its opponent: nothing is pressed by it.
    async fn completes(&self, side: &str, wrote: [&str; 3], id: &str) -> Answer {
        let game = self.game.to_string();
        let [before, path, removed] = wrote;
        let form = [
            ("game", &*game),
            ("command_id", id),
            ("act", "complete"),
            ("side", side),
            ("before", before),
            ("path", path),
            ("removed", removed),
        ];
        self.tablet
            .post_for_json("/table/actions?sheet=1", &form)
            .await
    }
}

/// On paper each player writes the moves of both.
#[tokio::test]
async fn a_move_one_player_forgot_is_written_by_the_other() {
    let mut table = Table::open().await;
    table.writes("white", ["", "", ""]).await;
    let id = command_id();
    let forgotten = [START, "31-27", ""];
    let answer = table.completes("white", forgotten, &id).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let game = answer.json()["state"]["game"].clone();
    assert_eq!(game["sheet"]["letters"], MOVED);
    assert_eq!(game["sheet"]["turn"], "black");
    assert_eq!(game["clock"]["to_run"], "black", "nothing is pressed by it");
    // Sent again it is the same; and another's word on a board that has changed is refused.
    let again = table.completes("white", forgotten, &id).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.body);
    let twice = table.completes("white", forgotten, &command_id()).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        twice.body.contains("the board has changed"),
        "{}",
        twice.body
    );
    // Black's own move comes with his press, and nobody writes it for him while he thinks.
    let id = command_id();
    let meddling = table.completes("black", [MOVED, "20-25", ""], &id).await;
    assert_eq!(meddling.status, StatusCode::UNPROCESSABLE_ENTITY);
    let own = table.writes("black", [MOVED, "20-25", ""]).await;
    let moves = &own.json()["state"]["game"]["sheet"]["moves"];
    assert_eq!(*moves, json!([[1, "31-27", "20-25"]]));
    assert_eq!(
        table.kinds().await,
        [
            "game_opened",
            "clock_started",
            "clock_pressed",
            "move_played",
            "move_played"
        ]
    );
    let id = command_id();
    let garbled = table.completes("white", [START, "31-?", ""], &id).await;
    assert_eq!(garbled.status, StatusCode::BAD_REQUEST);
}

/// R4.11: what was forgotten is answered alike, too.
#[tokio::test]
async fn the_answer_to_a_forgotten_move_is_the_same_legal_or_not() {
    let (mut regular, mut irregular) = tokio::join!(Table::open(), Table::open());
    let touched = Incident::TouchClaimed {
        side: Side::White,
        square: Square::new(33).unwrap(),
        upheld: true,
        words: String::new(),
    };
    irregular.records(Command::RecordIncident(touched)).await;
    let forgotten = [START, "31-27", ""];
    let mut answers = Vec::new();
    for table in [&mut regular, &mut irregular] {
        table.writes("white", ["", "", ""]).await;
        answers.push(table.completes("white", forgotten, &command_id()).await);
    }
    assert_eq!(regular.kinds().await.last().unwrap(), "move_played");
    let kind = irregular.kinds().await.pop().unwrap();
    assert_ne!(kind, "move_played");
    assert_eq!(
        alike(&regular, &answers[0]),
        alike(&irregular, &answers[1]),
        "{kind}"
    );
}
