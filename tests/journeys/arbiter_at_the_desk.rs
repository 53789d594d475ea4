//! An arbiter opens an event and its boards, types at them, and brings a file in.

use damier::db::{EventId, Role};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// Opens a board with these players and gives its game and the last record of it.
pub async fn open_board(who: &Visitor, slug: &str, board: &str) -> (String, u64) {
    let form = [
        ("command_id", command_id()),
        ("round", "1".to_owned()),
        ("board", board.to_owned()),
        ("white", "Vasseur Aurélien".to_owned()),
        ("black", "Van Houtte Liesbeth".to_owned()),
    ];
    let opened = who
        .post(&format!("/desk/{slug}/games/new"), &as_refs(&form))
        .await;
    opened.shows("Vasseur Aurélien");
    assert_eq!(opened.path, format!("/desk/{slug}/rounds/1/boards/{board}"));
    (between(&opened.body, "data-game=\"", "\"").to_owned(), 1)
}

fn as_refs<'a>(form: &'a [(&'a str, String)]) -> Vec<(&'a str, &'a str)> {
    form.iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect()
}

#[track_caller]
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text
        .find(before)
        .unwrap_or_else(|| panic!("no {before} in {text}"))
        + before.len();
    let length = text[start..].find(after).expect("an end");
    &text[start..start + length]
}

/// Types a line at a game, as the scripts do.
pub async fn types(
    who: &Visitor,
    game: &str,
    line: &str,
    after: u64,
    command: &str,
) -> (StatusCode, Value) {
    let after = after.to_string();
    let form = [
        ("line", line),
        ("after", after.as_str()),
        ("command_id", command),
    ];
    let answer = who
        .post_for_json(&format!("/games/{game}/entries"), &form)
        .await;
    (answer.status, answer.json())
}

pub async fn hall_with_arbiter() -> (Hall, EventId, Visitor) {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let arbiter = hall.with_role(event_id, Role::ChiefArbiter).await;
    (hall, event_id, arbiter)
}

#[tokio::test]
async fn a_new_event_keeps_what_was_typed_and_says_what_is_wrong_with_each_field() {
    let hall = Hall::open().await;
    let solange = hall.first_organiser().await;
    let form = [
        ("command_id", command_id()),
        ("name", String::new()),
        ("place", "Valbrune".to_owned()),
        ("starts_on", "2026-12-13".to_owned()),
        ("ends_on", "2026-12-12".to_owned()),
        ("time_zone", "Europe/Paris".to_owned()),
    ];
    let refused = solange.post("/desk/events/new", &as_refs(&form)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for kept in [
        "value=\"Valbrune\"",
        "value=\"2026-12-13\"",
        "id=\"w-name\"",
        "id=\"w-ends_on\"",
    ] {
        assert!(refused.body.contains(kept), "{kept}: {}", refused.body);
    }
    assert!(!refused.body.contains("id=\"w-starts_on\""));

    let mut right = form.clone();
    right[1].1 = "Open de Valbrune".to_owned();
    right[4].1 = "2026-12-13".to_owned();
    let opened = solange.post("/desk/events/new", &as_refs(&right)).await;
    assert_eq!(opened.path, "/desk/open-de-valbrune");
    opened
        .shows("No board is open yet")
        .shows("/desk/open-de-valbrune/games/new");
    // The second click of the same form leads to the same event.
    let again = solange.post("/desk/events/new", &as_refs(&right)).await;
    assert_eq!(again.path, "/desk/open-de-valbrune");
}

#[tokio::test]
async fn a_board_is_opened_once_and_a_taken_number_is_refused_with_its_field() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let form = |command: String, white: &str| {
        [
            ("command_id", command),
            ("round", "1".to_owned()),
            ("board", "7".to_owned()),
            ("white", white.to_owned()),
            ("black", "Delhaye François".to_owned()),
        ]
    };
    let command = command_id();
    let first = arbiter
        .post(
            "/desk/open/games/new",
            &as_refs(&form(command.clone(), "Hébrard Noémie")),
        )
        .await;
    assert_eq!(first.path, "/desk/open/rounds/1/boards/7");
    let second_click = arbiter
        .post(
            "/desk/open/games/new",
            &as_refs(&form(command, "Hébrard Noémie")),
        )
        .await;
    assert_eq!(second_click.path, "/desk/open/rounds/1/boards/7");

    let taken = arbiter
        .post(
            "/desk/open/games/new",
            &as_refs(&form(command_id(), "Aubertin Rose")),
        )
        .await;
    assert_eq!(taken.status, StatusCode::CONFLICT);
    assert!(
        taken.body.contains("Board 7 of round 1 is open already."),
        "{}",
        taken.body
    );
    assert!(
        taken.body.contains("value=\"Aubertin Rose\""),
        "what was typed is kept"
    );

    let empty = arbiter
        .post("/desk/open/games/new", &as_refs(&form(command_id(), "  ")))
        .await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(empty.body.contains("id=\"w-white\""), "{}", empty.body);
    arbiter
        .get("/desk/open/games/new")
        .await
        .shows("value=\"8\"");
}

#[tokio::test]
async fn a_position_that_is_none_is_refused_with_its_square() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let form = [
        ("command_id", command_id()),
        ("round", "1".to_owned()),
        ("board", "1".to_owned()),
        ("white", "A".to_owned()),
        ("black", "B".to_owned()),
        ("fen", "W:W28,51:B12".to_owned()),
    ];
    let refused = arbiter.post("/desk/open/games/new", &as_refs(&form)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let why = between(&refused.body, "id=\"w-fen\">", "<");
    assert!(why.contains("51"), "{why}");
    assert!(refused.body.contains("W:W28,51:B12"));
}

#[tokio::test]
async fn a_line_is_recorded_once_however_often_it_is_sent() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    let command = command_id();
    let (status, first) = types(&arbiter, &game, "32-28", seq, &command).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert_eq!(first["seq"], 2);
    assert_eq!(first["said"], "Move 1, White, 32-28, Black to move");
    let (status, again) = types(&arbiter, &game, "32-28", seq, &command).await;
    assert_eq!(
        (status, &again["seq"]),
        (StatusCode::OK, &json!(2)),
        "{again}"
    );
    let (_, next) = types(&arbiter, &game, "19-23", 2, &command_id()).await;
    assert_eq!(next["seq"], 3);
    // By now the same text would be no move: it is answered as it was.
    let (status, late) = types(&arbiter, &game, "32-28", seq, &command).await;
    assert_eq!(status, StatusCode::OK, "{late}");
    assert_eq!(
        (&late["recorded_seq"], &late["seq"]),
        (&json!(2), &json!(3)),
        "its own record, and what the board has reached"
    );
    let (status, capture) = types(&arbiter, &game, "x", 3, &command_id()).await;
    assert_eq!(
        (status, &capture["said"]),
        (
            StatusCode::OK,
            &json!("Move 2, White, 28x19, Black to move")
        )
    );
}

#[tokio::test]
async fn the_second_of_two_hears_what_was_first_and_a_note_hinders_nobody() {
    let (hall, event_id, arbiter) = hall_with_arbiter().await;
    let colleague = hall.with_role(event_id, Role::Arbiter).await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    types(
        &colleague,
        &game,
        "j bruit dans la salle",
        seq,
        &command_id(),
    )
    .await;
    let (status, _) = types(&arbiter, &game, "32-28", seq, &command_id()).await;
    assert_eq!(
        status,
        StatusCode::OK,
        "a note between is no reason to stop"
    );
    let (status, late) = types(&colleague, &game, "31-27", seq, &command_id()).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(late["error"], "overtaken");
    assert_eq!(late["seq"], 3);
    assert!(
        late["message"]
            .as_str()
            .is_some_and(|said| said.contains("32-28")),
        "{late}"
    );
    let (status, again) = types(&colleague, &game, "19-23", 3, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{again}");
}

#[tokio::test]
async fn a_refusal_says_why_and_records_nothing() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    for (line, why) in [
        ("60-55", "60"),
        ("22-18", "22"),
        ("19-23", "19"),
        ("zut", "zut"),
        ("r 3-0", "r 2-0"),
        ("o+", "No draw has been offered."),
        ("u", "There is nothing to undo."),
        ("j", "j"),
        ("/99", "99"),
        ("g W:W51:B1", "51"),
        ("", "?"),
    ] {
        let (status, refused) = types(&arbiter, &game, line, seq, &command_id()).await;
        assert_eq!(
            status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{line}: {refused}"
        );
        assert_eq!(refused["seq"], 1, "{line}");
        assert!(
            refused["message"]
                .as_str()
                .is_some_and(|said| said.contains(why)),
            "{line}: {refused}"
        );
    }
}

#[tokio::test]
async fn results_are_the_organisers_too_and_moves_are_not() {
    let (hall, event_id, arbiter) = hall_with_arbiter().await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    let (status, refused) = types(&organiser, &game, "32-28", seq, &command_id()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused["message"],
        "Your roles do not allow this at this board."
    );
    let (status, set) = types(&organiser, &game, "r 2-0 forfeit", seq, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{set}");
    let (status, undone) = types(&organiser, &game, "u", 2, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{undone}");

    let recorder = hall.with_role(event_id, Role::Recorder).await;
    let (status, _) = types(&recorder, &game, "32-28", 3, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "board 3 is his");
    let (other, seq) = open_board(&arbiter, "open", "4").await;
    let form = [
        ("line", "32-28"),
        ("after", "1"),
        ("command_id", &command_id()),
    ];
    let refused: Answer = recorder
        .post_for_json(&format!("/games/{other}/entries"), &form)
        .await;
    assert_eq!(
        (refused.status, seq),
        (StatusCode::FORBIDDEN, 1),
        "board 4 is not"
    );
}

/// PRODUCT, roles: "change a past result" is the chief arbiter's, with a reason.
#[tokio::test]
async fn a_result_of_an_earlier_round_is_changed_by_the_chief_arbiter_alone() {
    let (hall, event_id, chief) = hall_with_arbiter().await;
    let arbiter = hall.with_role(event_id, Role::Arbiter).await;
    let (game, seq) = open_board(&chief, "open", "3").await;
    let (status, set) = types(&arbiter, &game, "r 2-0", seq, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{set}");
    let (status, _) = types(&arbiter, &game, "r 1-1 misheard", 2, &command_id()).await;
    assert_eq!(
        status,
        StatusCode::OK,
        "in its own round an arbiter corrects it"
    );
    let form = [
        ("command_id", command_id()),
        ("round", "2".to_owned()),
        ("board", "1".to_owned()),
        ("white", "A".to_owned()),
        ("black", "B".to_owned()),
    ];
    chief
        .post("/desk/open/games/new", &as_refs(&form))
        .await
        .shows("Round 2");
    for line in ["r 0-2 misread", "u"] {
        let (status, refused) = types(&arbiter, &game, line, 3, &command_id()).await;
        assert_eq!(
            status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{line}: {refused}"
        );
    }
    // What was read out is followed by a correction, and not taken back by anybody.
    let (status, refused) = types(&chief, &game, "u", 3, &command_id()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert_eq!(
        refused["message"],
        "This game is of an earlier round: its result is not undone but corrected, with the reason, \
         for example r 1-1 entered wrongly."
    );
    let (status, noted) = types(&arbiter, &game, "j the slip says 0-2", 3, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{noted}");
    let (status, changed) = types(&chief, &game, "r 0-2 misread", 4, &command_id()).await;
    assert_eq!(status, StatusCode::OK, "{changed}");
}

#[tokio::test]
async fn without_script_a_refused_line_stays_in_its_field() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let (game, _) = open_board(&arbiter, "open", "3").await;
    let form = [
        ("line", "32-27x"),
        ("after", "1"),
        ("command_id", &command_id()),
    ];
    let page = arbiter.post(&format!("/games/{game}/entries"), &form).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("value=\"32-27x\""), "{}", page.body);
    // The form of the result has its fields; they make one line.
    let id = command_id();
    let form = [
        ("line", "r"),
        ("more", "0-2"),
        ("more", "opgave"),
        ("after", "1"),
        ("command_id", &id),
    ];
    let page = arbiter.post(&format!("/games/{game}/entries"), &form).await;
    assert_eq!(page.path, "/desk/open/rounds/1/boards/3");
    page.shows("Finished: 0-2, White resigned");
    let seen = seen_on(&arbiter.get("/desk/open").await);
    let form = [
        ("line", "3 r 1-1 corrected"),
        ("round", "1"),
        ("seen", &seen),
        ("command_id", &command_id()),
    ];
    arbiter
        .post("/desk/open/entries", &form)
        .await
        .shows("1-1, corrected");
    let form = [("line", "3"), ("round", "1"), ("command_id", &command_id())];
    assert_eq!(
        arbiter.post("/desk/open/entries", &form).await.path,
        "/desk/open/rounds/1/boards/3"
    );
}

/// Which record of each board the page of the desk shows.
fn seen_on(desk: &Answer) -> String {
    between(&desk.body, "name=\"seen\" value=\"", "\"").to_owned()
}

#[tokio::test]
async fn without_script_the_desk_follows_what_its_page_showed_and_not_what_came_since() {
    let (hall, event_id, arbiter) = hall_with_arbiter().await;
    let colleague = hall.with_role(event_id, Role::Arbiter).await;
    let (game, seq) = open_board(&arbiter, "open", "3").await;
    let (other, _) = open_board(&arbiter, "open", "4").await;
    let before = seen_on(&arbiter.get("/desk/open").await);
    assert_eq!(before.trim(), "3:1 4:1");
    types(&colleague, &game, "32-28", seq, &command_id()).await;
    types(&colleague, &other, "31-27", seq, &command_id()).await;

    let command = command_id();
    let enter = |line: &'static str, seen: String, command: String| {
        let form = [
            ("line", line.to_owned()),
            ("round", "1".to_owned()),
            ("seen", seen),
            ("command_id", command),
        ];
        let arbiter = arbiter.clone();
        async move { arbiter.post("/desk/open/entries", &as_refs(&form)).await }
    };
    // He saw neither move, and a result over a game that goes on is not what he means.
    let late = enter("3 r 1-1 agreed", before, command).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(
        late.body.contains("Somebody was first: 32-28"),
        "{}",
        late.body
    );
    assert!(
        late.body.contains("value=\"3 r 1-1 agreed\""),
        "{}",
        late.body
    );
    // The answer shows the boards as they are; the same line sent from there has seen them.
    let now = seen_on(&late);
    assert_eq!(now.trim(), "3:2 4:2");
    enter("3 r 1-1 agreed", now, command_id())
        .await
        .shows("1-1, agreed");
}

#[tokio::test]
async fn the_desk_gives_an_open_page_the_cells_it_asks_for() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    open_board(&arbiter, "open", "3").await;
    open_board(&arbiter, "open", "5").await;
    let ask = |path: &str| {
        arbiter
            .request(reqwest::Method::GET, path)
            .header("Accept", "application/json")
    };
    let one = arbiter
        .send(ask("/desk/open?round=1&boards=5"))
        .await
        .json();
    let cells = one["cells"].as_object().expect("cells");
    assert_eq!(cells.keys().collect::<Vec<_>>(), ["5"]);
    let all = arbiter.send(ask("/desk/open?round=1")).await.json();
    assert_eq!(all["cells"].as_object().map(serde_json::Map::len), Some(2));
    assert!(
        all["parts"]["attention"]
            .as_str()
            .is_some_and(|html| html.contains("2 not started"))
    );
    let board = arbiter
        .send(ask("/desk/open/rounds/1/boards/3"))
        .await
        .json();
    assert_eq!(board["seq"], 1);
    for part in ["position", "moves", "facts", "log"] {
        assert!(board["parts"][part].is_string(), "{part}");
    }
}

/// Two games, the second with an illegal ply: 28x19 is compulsory (R2.4).
const FILE: &str = "[White \"Maes\"]\n[Black \"Kermarrec\"]\n[Round \"2\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n[White \"Bad\"]\n[Black \"Game\"]\n[GameType \"20\"]\n\n1. 32-28 19-23\n2. 33-29 *\n";

#[tokio::test]
async fn a_file_is_seen_before_it_is_taken_and_taken_once() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let send = |path: &'static str, fields: Vec<(&'static str, String)>| {
        let form = fields
            .into_iter()
            .fold(reqwest::multipart::Form::new(), |form, (name, value)| {
                form.text(name, value)
            });
        arbiter.send(arbiter.request(reqwest::Method::POST, path).multipart(form))
    };
    let seen = send(
        "/desk/open/import",
        vec![("text", FILE.to_owned()), ("round", "1".to_owned())],
    )
    .await;
    seen.shows("Games to import: 1")
        .shows("Maes")
        .shows("line 14, move 2, White")
        .shows("28x19");
    arbiter
        .get("/desk/open")
        .await
        .shows("No board is open yet");

    let id = command_id();
    let confirm = || {
        vec![
            ("text", FILE.to_owned()),
            ("round", "1".to_owned()),
            ("command_id", id.clone()),
        ]
    };
    send("/desk/open/import/confirm", confirm())
        .await
        .shows("Games imported: 1")
        .shows("/desk/open/rounds/2/boards/1");
    let second_click = send("/desk/open/import/confirm", confirm()).await;
    second_click
        .shows("Games imported: 1")
        .shows("/desk/open/rounds/2/boards/1")
        .shows("Maes")
        .shows("28x19");
    assert!(
        !second_click.body.contains("Imported already"),
        "what this very click brought is no refusal: {}",
        second_click.body
    );
    let desk = arbiter.get("/desk/open?round=2").await;
    desk.shows("Maes").shows("2-0");
    assert_eq!(
        desk.body.matches("data-cell=").count(),
        1,
        "the second click brings nothing"
    );
    let again = send(
        "/desk/open/import",
        vec![("text", FILE.to_owned()), ("round", "1".to_owned())],
    )
    .await;
    again.shows("Imported already: round 2, board 1.");

    let nothing = send(
        "/desk/open/import",
        vec![("text", "  ".to_owned()), ("round", "1".to_owned())],
    )
    .await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(nothing.body.contains("id=\"w-file\""));
}

/// P1.3: an old Russian file is read in the encoding the form names; one that is no UTF-8 is said to be read
/// as Windows-1252. What is tolerated is told with its place and its rule, and a position that cannot be
/// played is shown.
#[tokio::test]
async fn a_file_is_read_in_the_encoding_that_is_named() {
    let (_hall, _, arbiter) = hall_with_arbiter().await;
    let send = |bytes: &'static [u8], encoding: &'static str| {
        let part = reqwest::multipart::Part::bytes(bytes).file_name("old.pdn");
        let form = reqwest::multipart::Form::new()
            .part("file", part)
            .text("encoding", encoding)
            .text("round", "1");
        let request = arbiter.request(reqwest::Method::POST, "/desk/open/import");
        arbiter.send(request.multipart(form))
    };
    let russian =
        b"[White \"\xc1\xeb\xe8\xed\xe4\xe5\xf0\"]\n[GameType \"20\"]\n\n1. 32-28 01-07 *\n";
    let named = send(russian, "windows-1251").await;
    named.shows("Блиндер");
    let detected = send(russian, "detected").await;
    detected
        .shows("Áëèíäåð")
        .shows("line 1, column 9: text read as Windows-1252 [P1.3]");
    let unknown = send(russian, "koi8").await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
    let colon = b"[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28:19 *\n\n[GameType \"20\"]\n[FEN \"?:W28:B23\"]\n*\n";
    let told = send(colon, "detected").await;
    told.shows(
        "line 4, column 4: a capture or a plain move written with another sign (“28:19”) [P5.8]",
    )
    .shows("class=\"board thumb\"");
}
