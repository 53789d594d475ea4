//! Every route is asked by everybody, and lets in those whom PRODUCT's table of roles names.

use damier::clock::{ClockSetup, Preset};
use damier::db::{CommandId, EventId, GameId, Grant, PersonId, Role};
use damier::services::boards::{Boards, NewGame};
use damier::services::rights::Right;
use damier::web::now;
use damier::web::routes::{self, Access, Route};
use reqwest::{Method, StatusCode};
use uuid::Uuid;

use crate::support::games::new_game;
use crate::support::hall::Hall;

/// Those who come. Recorder and tablet have board 3.
const EVERYBODY: [(&str, Option<Role>); 9] = [
    ("nobody", None),
    ("stranger", None),
    ("creator", None),
    ("organiser", Some(Role::Organiser)),
    ("chief arbiter", Some(Role::ChiefArbiter)),
    ("arbiter", Some(Role::Arbiter)),
    ("recorder", Some(Role::Recorder)),
    ("table", Some(Role::Table)),
    // Not a person: a tablet that is paired with board 3.
    ("tablet", None),
];

/// Who has the right: by the table of roles, written here by hand. `own` stands for recorder and
/// tablet at their own board.
fn holders(right: Right) -> &'static [&'static str] {
    match right {
        // event, entries, publishing: yes | draft and publish
        Right::ManageEvent => &["organiser"],
        Right::DraftAndPublish => &["organiser", "chief arbiter"],
        // results: yes | yes | yes | own boards
        Right::SeeDesk => &["organiser", "chief arbiter", "arbiter", "recorder"],
        Right::RecordResult => &["organiser", "chief arbiter", "arbiter", "own recorder"],
        // moves: | yes | yes | own boards | own board
        Right::RecordMoves => &["chief arbiter", "arbiter", "own recorder", "own table"],
        // irregularities, clock corrections: | yes | yes | propose | call the arbiter
        Right::ConfirmDraw | Right::DecideIrregularity | Right::CorrectClock => {
            &["chief arbiter", "arbiter"]
        }
        Right::Propose => &["chief arbiter", "arbiter", "own recorder"],
        Right::CallArbiter => &["chief arbiter", "arbiter", "own recorder", "own table"],
        // change a past result: | with reason | propose
        Right::ChangePastResult => &["chief arbiter"],
        Right::ProposePastResult => &["chief arbiter", "arbiter"],
        // personal data of entrants: yes | names, clubs | names | names
        Right::ReadPersonalData => &["organiser"],
        Right::ReadClubs => &["organiser", "chief arbiter"],
        Right::ReadNames => &["organiser", "chief arbiter", "arbiter", "recorder"],
        // audit log: read | read | own
        Right::ReadAudit => &["organiser", "chief arbiter"],
        Right::ReadOwnAudit => &["organiser", "chief arbiter", "arbiter"],
    }
}

fn is_let_in(who: &str, access: Access, board: u32) -> bool {
    let holds = |right: Right| {
        holders(right)
            .iter()
            .any(|holder| match holder.strip_prefix("own ") {
                Some(bound) => bound == who && board == 3,
                None => *holder == who,
            })
    };
    match access {
        Access::Anyone => true,
        Access::Signed => !matches!(who, "nobody" | "tablet"),
        // moves, and the call for the arbiter, at its own board: there is no other for it.
        Access::Table(right) => {
            who == "tablet" && matches!(right, Right::RecordMoves | Right::CallArbiter)
        }
        // A token and no cookie: nobody who is signed in is let in for that.
        Access::Program(_) => false,
        Access::CreatesEvents => who == "creator",
        Access::Event(right) => holds(right),
        Access::Board(rights) | Access::Game(rights) => rights.iter().any(|&right| holds(right)),
    }
}

/// A hall with an event, a game at board 3 and one at board 4, and one person a role.
struct Fixture {
    hall: Hall,
    event_id: EventId,
    games: [(u32, GameId); 2],
    people: Vec<(&'static str, Option<PersonId>)>,
    tablet: String,
}

async fn open_game(hall: &Hall, event_id: EventId, round_no: i32, board_no: i32) -> GameId {
    let new = NewGame {
        white_name: "Anna".to_owned(),
        black_name: "Bela".to_owned(),
        clock: Some(ClockSetup::new(Preset::ALL[0].control())),
        ..new_game(event_id, (round_no, board_no))
    };
    let boards = Boards::new(hall.pool.clone());
    let opened = boards
        .open_game(new, CommandId(Uuid::now_v7()), None, now())
        .await
        .expect("open a game");
    opened.row.game_id
}

async fn fixture() -> Fixture {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let games = [
        (3, open_game(&hall, event_id, 1, 3).await),
        (4, open_game(&hall, event_id, 1, 4).await),
    ];
    let mut people = Vec::new();
    for (who, role) in EVERYBODY {
        let person = match (who, role) {
            ("nobody" | "tablet", _) => None,
            (_, None) => Some(hall.person(who, &[]).await),
            (_, Some(role)) => {
                let boards = if role.is_bound_to_boards() {
                    vec![3]
                } else {
                    vec![]
                };
                Some(
                    hall.person(role.code(), &[(event_id, Grant { role, boards })])
                        .await,
                )
            }
        };
        people.push((who, person));
    }
    sqlx::query("UPDATE person SET creates_events = true WHERE login_name = 'creator'")
        .execute(&hall.pool)
        .await
        .unwrap();
    let tablet = hall.tablet(event_id, 3).await;
    Fixture {
        tablet,
        hall,
        event_id,
        games,
        people,
    }
}

/// The address with something in each of its places.
fn address(route: &Route, game_id: GameId, board: u32) -> String {
    let mut path = route.path.to_owned();
    for (place, value) in [
        ("{slug}", "open".to_owned()),
        ("{round}", "1".to_owned()),
        ("{n}", "1".to_owned()),
        ("{case}", "1".to_owned()),
        ("{no}", "1".to_owned()),
        ("{board}", board.to_string()),
        ("{game}", game_id.to_string()),
        ("{token}", "0".repeat(64)),
        ("{file}", "players.csv".to_owned()),
        ("{person}", Uuid::nil().to_string()),
        ("{device}", Uuid::nil().to_string()),
        ("{file}", "none.zip".to_owned()),
        ("{view}", "round".to_owned()),
    ] {
        path = path.replace(place, &value);
    }
    assert!(
        !path.contains('{'),
        "{path}: teach this test what to put there"
    );
    path
}

#[tokio::test]
async fn every_route_lets_in_those_the_table_names() {
    let fixture = fixture().await;
    let mut wrong = Vec::new();
    for route in routes::all() {
        for &(who, person) in &fixture.people {
            for (board, game_id) in fixture.games {
                // A fresh browser each time: one of the routes signs out.
                let visitor = match person {
                    Some(person_id) => fixture.hall.browser_of(person_id).await,
                    None if who == "tablet" => fixture.hall.visitor_with_cookie(&fixture.tablet),
                    None => fixture.hall.visitor(),
                };
                let path = address(route, game_id, board);
                let method = Method::from_bytes(route.method.as_str().as_bytes()).unwrap();
                // Streams have no end, so that the body is not read.
                let answer = visitor
                    .request(method, &path)
                    .send()
                    .await
                    .expect("an answer");
                let status = answer.status();
                let to_the_door = answer
                    .headers()
                    .get("location")
                    .is_some_and(|path| path.as_bytes().starts_with(b"/sign-in"));
                let refused = status == StatusCode::FORBIDDEN
                    || status == StatusCode::UNAUTHORIZED
                    || to_the_door;
                let expected = is_let_in(who, route.access, board);
                if refused == expected || status.is_server_error() {
                    wrong.push(format!(
                        "{who} at board {board}: {} {path} gives {status}",
                        route.method
                    ));
                }
                let is_named = person.is_some();
                let by_token = matches!(route.access, Access::Program(_));
                if refused && is_named && !by_token && status != StatusCode::FORBIDDEN {
                    wrong.push(format!(
                        "{who} is signed in, but {} {path} gives {status}",
                        route.method
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The list is all there is: what is not in it, is not there.
#[tokio::test]
async fn nothing_is_served_that_the_list_does_not_name() {
    let hall = Hall::open().await;
    let named: Vec<&str> = routes::all().map(|route| route.path).collect();
    for path in [
        "/desk/open/secret",
        "/admin",
        "/metrics",
        "/api",
        "/.env",
        "/desk/open/people/x/y",
    ] {
        assert!(!named.contains(&path));
        assert_eq!(
            hall.visitor().get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

/// One address takes every line that is typed at a board. Each asks for the right its row of the
/// table names: moves, offers, notes and gaps are not the organiser's, results are not the tablet's.
#[tokio::test]
async fn every_line_at_a_board_is_taken_from_those_the_table_names() {
    let fixture = fixture().await;
    let event_id = fixture.event_id;
    let lines = [
        ("32-28", &[Right::RecordMoves]),
        ("j une note", &[Right::RecordMoves]),
        // Played though it is no move: whoever may propose an irregularity records it.
        ("+32-22", &[Right::Propose]),
        ("g", &[Right::RecordMoves]),
        ("s", &[Right::RecordMoves]),
        ("p", &[Right::RecordMoves]),
        ("p+", &[Right::RecordMoves]),
        ("a w", &[Right::RecordMoves]),
        ("r 2-0 forfait", &[Right::RecordResult]),
    ];
    let mut wrong = Vec::new();
    let mut round_no = 1;
    for (line, rights) in lines {
        for &(who, person) in &fixture.people {
            let visitor = match person {
                Some(person_id) => fixture.hall.browser_of(person_id).await,
                None => fixture.hall.visitor(),
            };
            round_no += 1;
            for board in [3, 4] {
                let game_id = open_game(&fixture.hall, event_id, round_no, board).await;
                let command_id = Uuid::now_v7().to_string();
                let form = [("line", line), ("after", "1"), ("command_id", &*command_id)];
                let path = format!("/games/{game_id}/entries");
                let answer = visitor.post_for_json(&path, &form).await;
                let recorded: i64 =
                    sqlx::query_scalar("SELECT count(*) - 1 FROM game_event WHERE game_id = $1")
                        .bind(game_id.0)
                        .fetch_one(&fixture.hall.pool)
                        .await
                        .unwrap();
                let expected = is_let_in(who, Access::Game(rights), board.unsigned_abs());
                if (recorded == 1) != expected || (answer.status == StatusCode::OK) != expected {
                    wrong.push(format!(
                        "{who} at board {board}: {line:?} gives {} and {recorded} records",
                        answer.status
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
