//! A program reads what everybody may read, and writes with the token of a role: nothing more.

use damier::arbitration::CaseCommand;
use damier::contest::{Command, Scale, Settings};
use damier::db::{CommandId, EventId, GameId, Role};
use damier::draughts::Side;
use damier::game::{Command as GameCommand, IrregularCommand};
use damier::services::boards::{Boards, Recording};
use damier::web::now;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::contest::Director;
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

struct Place {
    hall: Hall,
    event_id: EventId,
    organiser: Visitor,
    /// Without cookies and without a browser's headers, as programs come.
    program: reqwest::Client,
    text: Value,
}

/// An event with a Swiss over three rounds.
async fn place() -> Place {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    Director::of(&hall.pool, event_id).configures(3).await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let text = hall.visitor().get("/api/v1/openapi.json").await.json();
    Place {
        hall,
        event_id,
        organiser,
        program: reqwest::Client::new(),
        text,
    }
}

impl Place {
    /// A token as the desk makes it: it stands on the page once.
    async fn token(&self, role: &str, boards: &str) -> String {
        let command = command_id();
        let form = [
            ("command_id", command.as_str()),
            ("program", "Site of the club"),
            ("program_role", role),
            ("program_boards", boards),
        ];
        let page = self.organiser.post("/desk/open/programs", &form).await;
        page.shows("Copy it now");
        let token = page
            .body
            .split("id=\"secret-text\" readonly value=\"")
            .nth(1);
        let token = token
            .expect("a token")
            .split('"')
            .next()
            .unwrap_or_default();
        let again = self.organiser.post("/desk/open/programs", &form).await;
        assert!(again.body.contains(token), "the same form, the same token");
        let later = self.organiser.get("/desk/open/people").await;
        assert!(!later.body.contains(token), "and never again");
        token.to_owned()
    }

    async fn sends(
        &self,
        token: &str,
        (method, path): (Method, &str),
        key: Option<&str>,
        body: &Value,
    ) -> (StatusCode, Value) {
        let url = format!("http://{}{path}", self.hall.addr);
        let mut request = self.program.request(method, url).json(body);
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        let kind = answer.headers()["content-type"]
            .to_str()
            .unwrap()
            .to_owned();
        let expected = match status.is_success() {
            true => "application/json",
            false => "application/problem+json",
        };
        assert_eq!(kind, expected, "{path} {status}");
        assert!(!status.is_success() || answer.headers().contains_key("etag"));
        (status, answer.json().await.expect("JSON"))
    }

    /// What the text says of an answer holds for it.
    #[track_caller]
    fn fits(&self, schema: &str, value: &Value) {
        let all = json!({
            "$ref": format!("#/components/schemas/{schema}"),
            "components": self.text["components"],
        });
        let validator = jsonschema::validator_for(&all).expect("a schema");
        let faults: Vec<String> = validator
            .iter_errors(value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{schema}: {faults:#?}\n{value:#}");
    }

    async fn reads(&self, path: &str, schema: &str) -> Value {
        let answer = self.hall.visitor().get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}\n{}", answer.body);
        assert!(answer.headers.contains_key("etag"), "{path}");
        let value = answer.json();
        self.fits(schema, &value);
        value
    }
}

fn players(names: &[&str]) -> Value {
    let all: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
    json!({ "players": all })
}

const EIGHT: [&str; 8] = [
    "Adam Noé",
    "Blin Zoé",
    "Caro Inès",
    "Diop Awa",
    "Évrard Luc",
    "Favre Éva",
    "Göring Max",
    "Hébrard Noémie",
];

const PLAYERS: (Method, &str) = (Method::POST, "/api/v1/events/open/players");
const ROUNDS: (Method, &str) = (Method::POST, "/api/v1/events/open/rounds");

fn result_of(board: u16) -> (Method, String) {
    let path = format!("/api/v1/events/open/rounds/1/boards/{board}/result");
    (Method::PUT, path)
}

#[tokio::test]
async fn a_program_runs_a_round_and_everybody_reads_it() {
    let place = place().await;
    let organiser = place.token("organiser", "").await;

    // Entered once, however often it is sent; the same key with another list is refused.
    let first = place
        .sends(&organiser, PLAYERS, Some("list-1"), &players(&EIGHT))
        .await;
    assert_eq!(first.0, StatusCode::CREATED, "{:#}", first.1);
    place.fits("Entered", &first.1);
    assert_eq!(first.1["players"][7]["no"], 8);
    let second = place
        .sends(&organiser, PLAYERS, Some("list-1"), &players(&EIGHT))
        .await;
    assert_eq!(first, second);
    let other = place
        .sends(&organiser, PLAYERS, Some("list-1"), &players(&["Autre"]))
        .await;
    assert_eq!(other.0, StatusCode::CONFLICT);
    let all = place.reads("/api/v1/events/open/players", "Players").await;
    assert_eq!(all["players"].as_array().unwrap().len(), 8);

    // Nothing is published, so nothing is told; then the engine's draft is, at once.
    let rounds = place.reads("/api/v1/events/open/rounds", "Rounds").await;
    assert_eq!(rounds["rounds"], json!([]));
    let hidden = place
        .hall
        .visitor()
        .get("/api/v1/events/open/rounds/1")
        .await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND);
    let published = place
        .sends(&organiser, ROUNDS, Some("round-1"), &json!({}))
        .await;
    assert_eq!(published.0, StatusCode::CREATED, "{:#}", published.1);
    place.fits("Round", &published.1);
    assert_eq!(published.1["boards"].as_array().unwrap().len(), 4);
    let again = place
        .sends(&organiser, ROUNDS, Some("round-1"), &json!({}))
        .await;
    assert_eq!(published, again, "one key publishes one round");

    // A result, as the field of the body names its key; and a second writer who has not seen it is told.
    let (method, path) = result_of(1);
    let body = json!({ "result": "2-0", "command_id": command_id() });
    let at = (method.clone(), path.as_str());
    let (status, round) = place.sends(&organiser, at.clone(), None, &body).await;
    assert_eq!(status, StatusCode::OK, "{round:#}");
    assert_eq!(round["boards"][0]["result"]["code"], "2-0");
    let blind = place
        .sends(&organiser, at.clone(), None, &json!({ "result": "1-1" }))
        .await;
    assert_eq!(blind.0, StatusCode::CONFLICT, "{:#}", blind.1);
    let seen = json!({ "result": "1-1", "seen": "2-0" });
    assert_eq!(
        place.sends(&organiser, at, None, &seen).await.0,
        StatusCode::OK
    );

    // Everything that can be read, as the text describes it.
    place.reads("/api/v1/events", "Events").await;
    let event = place.reads("/api/v1/events/open", "EventDetail").await;
    assert_eq!(event["rounds"], json!([1]));
    assert_eq!(event["tournament"]["points"]["win"], 2);
    place.reads("/api/v1/events/open/rounds/1", "Round").await;
    let standings = place
        .reads("/api/v1/events/open/standings", "Standings")
        .await;
    assert_eq!(standings["rows"][0]["points"], 1);
    assert_eq!(standings["pending"], 3);
    assert_eq!(standings["criteria"][0], "PTS");
    place
        .reads("/api/v1/events/open/standings?after=1", "Standings")
        .await;
    let cross = place
        .reads("/api/v1/events/open/crosstable", "Crosstable")
        .await;
    assert_eq!(cross["rows"][0]["cells"][0]["games"][0]["outcome"], "draw");
    let player = place
        .reads("/api/v1/events/open/players/1", "PlayerDetail")
        .await;
    assert_eq!(player["games"][0]["result"]["code"], "1-1");
    let game = round["boards"][1]["game"]["game"]
        .as_str()
        .unwrap()
        .to_owned();
    let game = format!("/api/v1/games/{game}");
    let board = place.reads(&game, "Game").await;
    assert!(board["pdn"].as_str().unwrap().contains("[Event "));

    // Moves, by a role that records them.
    let moves = format!("{game}/moves");
    let moves = (Method::POST, moves.as_str());
    let first = json!({ "text": "32-28", "after": 0 });
    let refused = place.sends(&organiser, moves.clone(), None, &first).await;
    assert_eq!(
        refused.0,
        StatusCode::FORBIDDEN,
        "moves are not the organiser's"
    );
    let arbiter = place.token("arbiter", "").await;
    let (status, played) = place
        .sends(&arbiter, moves.clone(), Some("m1"), &first)
        .await;
    assert_eq!(status, StatusCode::CREATED, "{played:#}");
    place.fits("Game", &played);
    assert_eq!(
        played["moves"],
        json!([{ "no": 1, "by": "white", "text": "32-28" }])
    );
    let late = place.sends(&arbiter, moves.clone(), None, &first).await;
    assert_eq!(late.0, StatusCode::CONFLICT, "the board has gone on");
    let again = place
        .sends(&arbiter, moves.clone(), Some("m1"), &first)
        .await;
    assert_eq!(
        again.0,
        StatusCode::CREATED,
        "the same key is answered again"
    );
    let wrong = json!({ "text": "19-14", "after": 1 });
    let (status, why) = place.sends(&arbiter, moves.clone(), None, &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    place.fits("Problem", &why);
    let made: i64 =
        sqlx::query_scalar("SELECT count(*) FROM game_event WHERE kind = 'move_played'")
            .fetch_one(&place.hall.pool)
            .await
            .unwrap();
    assert_eq!(made, 1);
    // R4.1: while a wronged player decides, no program writes his reply.
    let game_id: GameId = game.rsplit('/').next().unwrap().parse().unwrap();
    let boards = Boards::new(place.hall.pool.clone());
    let touched = r#"[{"touch":17},{"move":{"from":19,"visited":[23]}}]"#;
    for command in [
        IrregularCommand::Observe {
            by: Side::Black,
            actions: serde_json::from_str(touched).unwrap(),
            is_whole: true,
            press: None,
        },
        IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Claim { by: Side::White },
        },
    ] {
        let board = boards.load(game_id).await.unwrap().unwrap();
        let request = Recording {
            game_id,
            command: GameCommand::Irregular(command),
            after: board.game.seq(),
            command_id: CommandId(uuid::Uuid::now_v7()),
            person: None,
        };
        boards.record(request, now()).await.map(|_| ()).unwrap();
    }
    tokio::time::sleep(std::time::Duration::from_millis(1300)).await;
    let reply = json!({ "text": "28x19", "after": 2 });
    let (status, why) = place.sends(&arbiter, moves, None, &reply).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{why:#}");
    place.fits("Problem", &why);
    place
        .organiser
        .get("/desk/open/people")
        .await
        .shows("Site of the club");
}

/// The codes of an answer can be sent back: both halves of a draw, as the result and as what was seen.
/// An event that does not tell them apart refuses them as a result.
#[tokio::test]
async fn a_program_sends_the_half_of_a_draw_that_it_was_given() {
    let place = place().await;
    let director = Director::of(&place.hall.pool, place.event_id);
    director.enters(&["Adam Noé", "Blin Zoé"]).await;
    let organiser = place.token("organiser", "").await;
    let (method, path) = result_of(1);
    let at = (method, path.as_str());
    director.publishes().await;
    let plus = json!({ "result": "1+" });
    let (status, why) = place.sends(&organiser, at.clone(), None, &plus).await;
    assert_eq!(status, StatusCode::CONFLICT, "{why:#}");

    let settings = Settings {
        check_in: false,
        scale: Scale::DELFT,
        ..Settings::swiss(3, 3)
    };
    let reason = "plus and minus draws count".to_owned();
    director.does(Command::Configure { settings, reason }).await;
    for (body, code) in [
        (plus, "1+"),
        (json!({ "result": "1-", "seen": "1+" }), "1-"),
        (json!({ "result": "2-0", "seen": "1-" }), "2-0"),
    ] {
        let (status, round) = place.sends(&organiser, at.clone(), None, &body).await;
        assert_eq!(status, StatusCode::OK, "{round:#}");
        place.fits("Round", &round);
        assert_eq!(round["boards"][0]["result"]["code"], code);
    }
    let blind = json!({ "result": "1-1", "seen": "1+" });
    let (status, _) = place.sends(&organiser, at, None, &blind).await;
    assert_eq!(
        status,
        StatusCode::CONFLICT,
        "what was seen stands there no more"
    );
}

#[tokio::test]
async fn a_token_opens_what_its_role_opens_until_it_is_revoked() {
    let place = place().await;
    let director = Director::of(&place.hall.pool, place.event_id);
    director.enters(&EIGHT).await;
    director.publishes().await;
    let recorder = place.token("recorder", "2").await;
    let win = json!({ "result": "2-0" });
    let send = async |token: &str, board: u16| {
        let (method, path) = result_of(board);
        place.sends(token, (method, &path), None, &win).await.0
    };
    assert_eq!(send("", 2).await, StatusCode::UNAUTHORIZED);
    assert_eq!(send(&"0".repeat(64), 2).await, StatusCode::UNAUTHORIZED);
    assert_eq!(send("short", 2).await, StatusCode::UNAUTHORIZED);
    assert_eq!(
        send(&recorder, 1).await,
        StatusCode::FORBIDDEN,
        "not his board"
    );
    assert_eq!(send(&recorder, 2).await, StatusCode::OK);
    let entered = place
        .sends(&recorder, PLAYERS, None, &players(&["Autre"]))
        .await;
    assert_eq!(entered.0, StatusCode::FORBIDDEN);
    // A token is for one event.
    place.hall.event("other").await;
    let elsewhere = (Method::PUT, "/api/v1/events/other/rounds/1/boards/2/result");
    let elsewhere = place.sends(&recorder, elsewhere, None, &win).await;
    assert_eq!(elsewhere.0, StatusCode::FORBIDDEN);

    let page = place.organiser.get("/desk/open/people").await;
    assert!(!page.body.contains("never"), "its use is shown");
    let key = page.body.split("name=\"token\" value=\"").nth(1).unwrap();
    let key = key.split('"').next().unwrap_or_default();
    let chief = place
        .hall
        .with_role(place.event_id, Role::ChiefArbiter)
        .await;
    let form = [("token", key)];
    let refused = chief.post("/desk/open/programs/revoke", &form).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    place
        .organiser
        .post("/desk/open/programs/revoke", &form)
        .await
        .shows("The token is revoked");
    assert_eq!(send(&recorder, 2).await, StatusCode::UNAUTHORIZED);
    // Neither the token nor what it signs for is in the tables.
    let kept: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM api_token WHERE api_token::text LIKE '%' || $1 || '%'",
    )
    .bind(&recorder)
    .fetch_one(&place.hall.pool)
    .await
    .unwrap();
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn an_error_is_a_problem_in_the_language_asked_for() {
    let place = place().await;
    let organiser = place.token("organiser", "").await;
    let dutch = place.hall.visitor_speaking("nl");
    let says = |answer: &Answer, status: u16, title: &str| {
        assert_eq!(answer.status.as_u16(), status, "{}", answer.body);
        assert_eq!(answer.headers["content-type"], "application/problem+json");
        let value = answer.json();
        place.fits("Problem", &value);
        assert_eq!(value["title"], title);
        assert_eq!(value["status"], status);
    };
    let unknown = dutch.get("/api/v1/events/none").await;
    says(&unknown, 404, "Dit toernooi bestaat niet");
    let nowhere = dutch.get("/api/v2").await;
    says(&nowhere, 404, "Deze pagina bestaat niet");
    let request = dutch.request(Method::DELETE, "/api/v1/events/open");
    let method = dutch.send(request).await;
    says(&method, 405, "Dit adres wordt niet zo gebruikt");
    assert_eq!(method.headers["allow"], "GET, HEAD");
    let form = dutch
        .request(Method::POST, "/api/v1/events/open/players")
        .bearer_auth(&organiser)
        .form(&[("name", "Adam")]);
    says(&dutch.send(form).await, 415, "De inhoud is geen JSON");
    let send = async |body: String| {
        let request = dutch
            .request(Method::POST, "/api/v1/events/open/players")
            .bearer_auth(&organiser)
            .header("Content-Type", "application/json")
            .body(body);
        dutch.send(request).await
    };
    for body in [
        "",
        "{",
        "[]",
        "{\"players\": [{}]}",
        "{\"players\": [{\"name\": 7}]}",
        "{\"players\": [], \"more\": 1}",
        "{\"players\": [{\"name\": \"\\u0000\"}]}",
    ] {
        says(&send(body.to_owned()).await, 422, "Onleesbare inhoud");
    }
    let nameless = send("{\"players\": [{\"name\": \" \"}]}".to_owned()).await;
    says(&nameless, 422, "Er is niets opgeslagen");
    let large = format!(
        "{{\"players\": [{{\"name\": \"{}\"}}]}}",
        "x".repeat(300_000)
    );
    says(&send(large).await, 413, "Te groot om te verzenden");
    let odd = dutch.get("/api/v1/events/open/standings?after=x").await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    place.fits("Problem", &odd.json());
    let nul = dutch.get("/api/v1/events/%00").await;
    assert_eq!(nul.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again_and_other_sites_may_read() {
    let place = place().await;
    let visitor = place.hall.visitor();
    let path = "/api/v1/events/open/players";
    let first = visitor.get(path).await;
    let tag = first.headers["etag"].clone();
    let ask = async || {
        let request = visitor
            .request(Method::GET, path)
            .header("If-None-Match", tag.clone());
        visitor.send(request).await
    };
    assert_eq!(ask().await.status, StatusCode::NOT_MODIFIED);
    Director::of(&place.hall.pool, place.event_id)
        .enters(&["Adam Noé"])
        .await;
    for _ in 0..100 {
        if ask().await.status == StatusCode::OK {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let changed = ask().await;
    changed.shows("Adam Noé");
    assert_eq!(changed.headers["access-control-allow-origin"], "*");
    assert!(
        !changed
            .headers
            .contains_key("access-control-allow-credentials")
    );
    let before = visitor
        .request(Method::OPTIONS, path)
        .header("Origin", "https://club.example")
        .header("Access-Control-Request-Method", "GET");
    let before = visitor.send(before).await;
    assert_eq!(before.status, StatusCode::NO_CONTENT);
    assert_eq!(before.headers["access-control-allow-methods"], "GET, HEAD");
    // A page of another site writes nothing, whatever it brings.
    let organiser = place.token("organiser", "").await;
    let url = format!("http://{}{path}", place.hall.addr);
    let foreign = place
        .program
        .post(url)
        .bearer_auth(organiser)
        .header("Sec-Fetch-Site", "cross-site")
        .json(&players(&["Autre"]));
    let foreign = foreign.send().await.unwrap();
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    assert!(
        !foreign
            .headers()
            .contains_key("access-control-allow-origin")
    );
    let pages = visitor.get("/events/open").await;
    assert!(!pages.headers.contains_key("access-control-allow-origin"));
}

#[tokio::test]
async fn who_reads_too_quickly_is_told_when_to_come_back() {
    let hall = Hall::open_with(|settings| settings.web.api_reads_per_second = 2).await;
    hall.event("open").await;
    let visitor = hall.visitor();
    let mut seen = Vec::new();
    for _ in 0..12 {
        seen.push(visitor.get("/api/v1/events").await.status.as_u16());
    }
    assert_eq!(seen[..8], [200; 8]);
    assert!(seen.contains(&429), "{seen:?}");
    let late = loop {
        let answer = visitor.get("/api/v1/events").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            break answer;
        }
    };
    assert_eq!(late.headers["retry-after"], "1");
    assert_eq!(late.headers["content-type"], "application/problem+json");
    assert_eq!(visitor.get("/events/open").await.status, StatusCode::OK);
}
