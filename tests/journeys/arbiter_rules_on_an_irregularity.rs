//! An arbiter records what was played, is called, and writes down what the wronged player decides; and
//! everything else that happens at a board.

use damier::db::{EventId, Role};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::arbiter_at_the_desk::{hall_with_arbiter, types};
use crate::support::hall::{Answer, Hall, Visitor};
use crate::support::people::command_id;

/// White must capture 28x8 (irr-010).
pub(crate) const CAPTURE_DUE: &str = "W:W28,32,37:B9,13,23";

/// A board of an event of its own, and an arbiter at it.
pub(crate) struct Table {
    pub(crate) hall: Hall,
    pub(crate) event_id: EventId,
    pub(crate) arbiter: Visitor,
    pub(crate) game: String,
    pub(crate) board: u32,
}

impl Table {
    pub(crate) async fn set(fen: &str) -> Table {
        Table::set_with(fen, &[]).await
    }

    pub(crate) async fn set_with(fen: &str, more: &[(&str, &str)]) -> Table {
        let (hall, event_id, arbiter) = hall_with_arbiter().await;
        let mut table = Table {
            hall,
            event_id,
            arbiter,
            game: String::new(),
            board: 3,
        };
        table.open(3, fen, more).await;
        table
    }

    pub(crate) async fn open(&mut self, board: u32, fen: &str, more: &[(&str, &str)]) {
        let (id, number) = (command_id(), board.to_string());
        let mut form = vec![
            ("command_id", id.as_str()),
            ("round", "1"),
            ("board", number.as_str()),
            ("white", "Lefèvre Anaïs"),
            ("black", "Garrigues Loïc"),
            ("fen", fen),
        ];
        form.extend_from_slice(more);
        let opened = self.arbiter.post("/desk/open/games/new", &form).await;
        opened.shows("Garrigues Loïc");
        let start = opened.body.find("data-game=\"").expect("a game") + 11;
        self.game = opened.body[start..start + 36].to_owned();
        self.board = board;
    }

    pub(crate) fn desk(&self) -> String {
        format!("/desk/open/rounds/1/boards/{}", self.board)
    }

    /// The last record of the board.
    pub(crate) async fn seq(&self) -> u64 {
        let page = self
            .arbiter
            .send(
                self.arbiter
                    .request(reqwest::Method::GET, &self.desk())
                    .header("Accept", "application/json"),
            )
            .await;
        page.json()["seq"].as_u64().expect("a number")
    }

    pub(crate) async fn types(&self, line: &str) -> (StatusCode, Value) {
        let seq = self.seq().await;
        types(&self.arbiter, &self.game, line, seq, &command_id()).await
    }

    pub(crate) async fn records(&self, line: &str) -> String {
        let (status, answer) = self.types(line).await;
        assert_eq!(status, StatusCode::OK, "{line}: {answer}");
        answer["said"].as_str().expect("a sentence").to_owned()
    }

    /// Types without script: where the line leads.
    pub(crate) async fn leads(&self, line: &str) -> Answer {
        let after = self.seq().await.to_string();
        let id = command_id();
        let form = [
            ("line", line),
            ("after", after.as_str()),
            ("command_id", id.as_str()),
        ];
        self.arbiter
            .post(&format!("/games/{}/entries", self.game), &form)
            .await
    }

    /// Sends a form of one of the pages of the board.
    pub(crate) async fn sends(&self, page: &str, fields: &[(&str, &str)]) -> Answer {
        let after = self.seq().await.to_string();
        let id = command_id();
        let mut form = vec![("after", after.as_str()), ("command_id", id.as_str())];
        form.extend_from_slice(fields);
        self.arbiter
            .post(&format!("/games/{}/{page}", self.game), &form)
            .await
    }

    pub(crate) async fn kinds(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT kind FROM game_event WHERE game_id = $1::uuid ORDER BY seq")
            .bind(&self.game)
            .fetch_all(&self.hall.pool)
            .await
            .expect("the log")
    }
}

#[tokio::test]
async fn an_illegal_move_is_refused_with_its_reason_and_offered_as_it_was_played() {
    let table = Table::set(CAPTURE_DUE).await;
    let (status, refused) = table.types("37-31").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused["message"].as_str().unwrap().contains("28x8"));
    assert_eq!(
        refused["offers"],
        json!([{ "line": "+37-31", "text": "Record as played: 37-31, capture not made (I06)" }])
    );
    assert_eq!(
        table.kinds().await,
        ["game_opened"],
        "nothing is recorded by itself"
    );
    assert!(table.records("+37-31").await.contains("Black to move"));
    let desk = table.arbiter.get(&table.desk()).await;
    desk.shows("Irregularity 1, not claimed: capture not made (I06).")
        .shows("aria-label=\"Private\"");
    table.arbiter.get("/desk/open").await.shows("Private");
    // The game goes on from the board as it stands: the reply lapses the right (R4.7).
    table.records("9-14").await;
    let desk = table.arbiter.get(&table.desk()).await;
    assert!(
        !desk.body.contains("aria-label=\"Private\""),
        "{}",
        desk.body
    );
}

/// R4.40: landing squares and removed pieces are asked only where two squares do not tell.
#[tokio::test]
async fn what_two_squares_do_not_tell_is_asked_with_the_likely_answers() {
    // irr-012: 48x37x26 takes two kings where three pieces are due.
    let table = Table::set("W:W48:B24,34,43,K31,K42").await;
    let (_, refused) = table.types("48-26").await;
    let lines: Vec<&str> = refused["offers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|offer| offer["line"].as_str().unwrap())
        .collect();
    assert_eq!(lines, ["+48x37x26/42/31", "+48x37x26/"]);
    table.records("+48x37x26/42/31").await;
    table
        .arbiter
        .get(&table.desk())
        .await
        .shows("fewer or more captured (I08)");
    // Without a jump, two squares say everything (irr-003).
    let table = Table::set("W:W28,38:B9,14").await;
    table.records("+28-33").await;
    // A line that is no action says so, and an action on an empty square names it.
    let table = Table::set(CAPTURE_DUE).await;
    let (_, unreadable) = table.types("+37-99").await;
    assert!(unreadable["message"].as_str().unwrap().contains("37-99"));
    let (_, vacant) = table.types("+36-31").await;
    assert!(vacant["message"].as_str().unwrap().contains("36"));
    assert_eq!(table.kinds().await, ["game_opened"]);
}

/// A piece of the player who is not to move: he moved out of turn, or the other one moved it.
#[tokio::test]
async fn both_players_may_have_moved_a_piece() {
    let table = Table::set("W:W31-50:B1-20").await;
    let (_, refused) = table.types("20-24").await;
    let offers = refused["offers"].as_array().unwrap();
    assert_eq!(offers.len(), 2, "{refused}");
    assert_eq!(offers[0]["line"], "+20-24");
    assert!(offers[0]["text"].as_str().unwrap().contains("I01"));
    assert_eq!(offers[1]["line"], "++20-24");
    assert!(offers[1]["text"].as_str().unwrap().contains("I05"));
    table.records("++20-24").await;
    table.arbiter.get(&table.desk()).await.shows("(I05)");
}

/// Without script: the refused page has a button for it.
#[tokio::test]
async fn by_form_a_refused_move_is_recorded_as_played() {
    let table = Table::set(CAPTURE_DUE).await;
    let refused = table.leads("37-31").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("name=\"line\" value=\"+37-31\""),
        "{}",
        refused.body
    );
    table.leads("+37-31").await.shows("(I06)");
    // What needs more than a line has a page: 33 touched, 32-28 played with both hands.
    let table = Table::set("W:W31-50:B1-20").await;
    let form = table
        .arbiter
        .get(&format!("/games/{}/deed", table.game))
        .await;
    form.shows("name=\"touched\"").shows("name=\"two_hands\"");
    let fields = [
        ("by", "white"),
        ("path", "32 28"),
        ("touched", "33"),
        ("two_hands", "yes"),
    ];
    let done = table.sends("deed", &fields).await;
    assert_eq!(done.path, table.desk());
    done.shows("(I03)").shows("(I17)");
    let wrong = table
        .sends("deed", &[("by", "black"), ("path", "20-")])
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("value=\"20-\""),
        "what was typed is kept"
    );
}

pub(crate) const CLOCK: [(&str, &str); 2] = [("clock", "own"), ("clock_text", "5'+3\"")];

/// From "board 3" to a stopped clock with the article proposed: `3 i` and Enter on the desk.
#[tokio::test]
async fn a_claim_stops_the_clocks_and_the_wronged_player_has_it_rectified() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    table.records("+28-22").await;
    let decision = {
        let id = command_id();
        let seen = format!("3:{}", table.seq().await);
        let form = [
            ("line", "3 i"),
            ("round", "1"),
            ("command_id", id.as_str()),
            ("seen", seen.as_str()),
        ];
        table.arbiter.post("/desk/open/entries", &form).await
    };
    assert_eq!(decision.path, format!("/games/{}/cases/1", table.game));
    assert_eq!(
        table.kinds().await[3..],
        ["irregularity_claimed", "clock_paused"]
    );
    // irr-011: who decides, what was found, what either answer gives. Nothing is suggested.
    decision
        .shows("Garrigues Loïc decides: rectify or maintain")
        .shows("28-22 was played although a capture had to be made, by 28x8 (R4.25; FMJD 5.4.6).")
        .shows("play the piece on 28")
        .shows("1: 28x8")
        .shows("clocks stopped");
    assert!(
        !decision.body.contains("btn main"),
        "no button is the main one"
    );
    // Nothing is decided before it is confirmed.
    let sure = table
        .arbiter
        .get(&format!("/games/{}/cases/1?choice=rectify", table.game))
        .await;
    sure.shows("Garrigues Loïc decides to rectify?");
    assert_eq!(table.kinds().await.len(), 5);
    let decided = table.sends("cases/1", &[("what", "rectify")]).await;
    assert_eq!(decided.path, table.desk());
    decided
        .shows("Irregularity 1 rectified, decided by Black (White ")
        .shows("Piece to be played");
    // R5.2 holds for the next entry; played otherwise, it is offered as I03.
    let (status, refused) = table.types("32-27").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    assert!(table.records("28x8").await.contains("Black to move"));
    // R4.12: White's count began anew.
    let clocks: Value = sqlx::query_scalar(
        "SELECT payload FROM game_event WHERE game_id = $1::uuid AND kind = 'irregularity_ruled'",
    )
    .bind(&table.game)
    .fetch_one(&table.hall.pool)
    .await
    .unwrap();
    assert!(clocks["left_ms"][0].as_i64().unwrap() > 290_000, "{clocks}");
    // A decision is final.
    let again = table.sends("cases/1", &[("what", "maintain")]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    again.body.contains("final").then_some(()).expect("why");
}

#[tokio::test]
async fn a_claim_may_be_withdrawn_and_an_irregularity_maintained() {
    let table = Table::set(CAPTURE_DUE).await;
    table.records("+37-31").await;
    let decision = table.leads("i").await;
    decision.shows("no clock").shows("Claim withdrawn");
    let back = table.sends("cases/1", &[("what", "withdraw")]).await;
    assert_eq!(back.path, table.desk());
    back.shows("not claimed");
    let (status, refused) = table.types("k").await;
    assert_eq!(
        (status, &refused["error"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("refused"))
    );
    table.leads("i").await.shows("decides");
    let sure = table.leads("k").await;
    assert!(
        sure.path.ends_with("/cases/1?choice=maintain"),
        "{}",
        sure.path
    );
    sure.shows("decides to maintain?");
    let decided = table.sends("cases/1", &[("what", "maintain")]).await;
    decided.shows("Irregularity 1 maintained, decided by Black");
    // What became known later, and an appeal, are new records.
    table
        .sends(
            "cases/1",
            &[("what", "fact"), ("words", "a witness saw it")],
        )
        .await
        .shows("Irregularity 1: maintained");
    let lodged = [
        ("what", "appeal"),
        ("by", "white"),
        ("words", "he had resigned"),
    ];
    table
        .sends("cases/1", &lodged)
        .await
        .shows("Decision upheld");
    let changed = [("what", "to-rectify"), ("words", "committee")];
    table
        .sends("cases/1", &changed)
        .await
        .shows("Irregularity 1: rectified");
    let desk = table.arbiter.get(&table.desk()).await;
    desk.shows("fact added: a witness saw it")
        .shows("Appeal on irregularity 1: rectified. committee");
}

/// The arbiter is called about a move that was recorded as regular: 33 had been touched (irr-006).
#[tokio::test]
async fn called_to_a_regular_move_the_arbiter_says_what_was_done() {
    let table = Table::set("W:W31-50:B1-20").await;
    table.records("32-28").await;
    let form = table.leads("i").await;
    assert!(form.path.ends_with("/deed?amend=yes"), "{}", form.path);
    form.shows("value=\"32-28\"");
    let fields = [("amend", "yes"), ("path", "32-28"), ("touched", "33")];
    let decision = table.sends("deed", &fields).await;
    assert_eq!(decision.path, format!("/games/{}/cases/1", table.game));
    decision
        .shows("Garrigues Loïc decides")
        .shows("The piece on 33 had to be played, and 32-28 was")
        .shows("play the piece on 33");
    let regular = table
        .sends("deed", &[("amend", "yes"), ("path", "32-28")])
        .await;
    assert_eq!(regular.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The article may be named otherwise within its class.
    let named = [("what", "articles"), ("code", "I02")];
    table
        .sends("cases/1", &named)
        .await
        .shows("Irregular displacement (I02)");
    let other = table
        .sends("cases/1", &[("what", "articles"), ("code", "I07")])
        .await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// R4.42: a choice that ends the game says so, before anybody confirms it.
#[tokio::test]
async fn a_choice_that_ends_the_game_is_warned_of() {
    // 32-27 takes Black's last man off the board as well: kept, Black has nothing left.
    let table = Table::set("W:W32:B5").await;
    table.records("+32-27/5").await;
    table.leads("i").await.shows("class=\"ends\"");
    let sure = table.leads("k").await;
    sure.shows("This choice ends the game: 2-0");
    table
        .sends("cases/1", &[("what", "maintain")])
        .await
        .shows("2-0");
}

/// Recorders record what was played; what follows is an arbiter's. The organiser is told nothing.
#[tokio::test]
async fn each_role_sees_what_is_its_own() {
    let table = Table::set(CAPTURE_DUE).await;
    let recorder = table.hall.with_role(table.event_id, Role::Recorder).await;
    let organiser = table.hall.with_role(table.event_id, Role::Organiser).await;
    let (status, _) = types(&recorder, &table.game, "+37-31", 1, &command_id()).await;
    assert_eq!(status, StatusCode::OK);
    let seen = recorder.get(&table.desk()).await;
    seen.shows("(I06)");
    assert!(
        !seen.body.contains("value=\"i\""),
        "the decision is an arbiter's"
    );
    let (status, _) = types(&recorder, &table.game, "i", 2, &command_id()).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let case = format!("/games/{}/cases/1", table.game);
    assert_eq!(recorder.get(&case).await.status, StatusCode::FORBIDDEN);
    for path in [table.desk(), "/desk/open".to_owned()] {
        let page = organiser.get(&path).await;
        page.shows("37-31");
        for word in ["I06", "rregularity", "Private", "i-priv\""] {
            // What the line may say is the same for everybody, and so are the pictures.
            let told: String = page
                .body
                .lines()
                .filter(|line| {
                    !line.contains("data-words")
                        && !line.contains("<symbol")
                        && !line.contains("act-note")
                        && !line.contains("<tr>")
                        && !line.contains("class=\"rules")
                })
                .collect();
            let found = told
                .find(word)
                .map(|at| told[..at].chars().rev().take(60).collect::<String>());
            assert_eq!(found, None, "{path} says {word}");
        }
    }
    assert_eq!(organiser.get(&case).await.status, StatusCode::FORBIDDEN);
}

/// R4.1: while the wronged player decides, nobody writes his reply but the arbiter; and what an arbiter
/// decided is not taken back by whoever records the moves.
#[tokio::test]
async fn a_recorder_settles_no_claimed_case_and_takes_back_no_decision() {
    let table = Table::set(CAPTURE_DUE).await;
    let recorder = table.hall.with_role(table.event_id, Role::Recorder).await;
    let tries = async |line: &str| {
        let seq = table.seq().await;
        types(&recorder, &table.game, line, seq, &command_id())
            .await
            .0
    };
    table.records("+37-31").await;
    assert_eq!(tries("u").await, StatusCode::OK, "what he wrote is his");
    table.records("+37-31").await;
    table.leads("i").await;
    let claimed = table.kinds().await;
    for line in ["9-14", "+9-14", "u"] {
        assert_eq!(
            tries(line).await,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{line}"
        );
    }
    assert_eq!(table.kinds().await, claimed);
    table.sends("cases/1", &[("what", "maintain")]).await;
    let decided = table.kinds().await;
    assert_eq!(tries("u").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(table.kinds().await, decided);
    assert_eq!(tries("9-14").await, StatusCode::OK);
    assert_eq!(tries("u").await, StatusCode::OK);
    table.records("u the wrong key").await;
    assert_eq!(table.kinds().await.last().unwrap(), "undone");
}

/// R4.12: nothing is confirmed that nobody claimed, by key, by address or by form.
#[tokio::test]
async fn a_decision_needs_a_claim() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    table.records("+37-31").await;
    let before = table.kinds().await;
    let (status, refused) = table.types("k").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("Nobody has claimed yet"), "{message}");
    let page = format!("/games/{}/cases/1?choice=maintain", table.game);
    let shown = table.arbiter.get(&page).await;
    assert!(!shown.body.contains("decides to maintain?"));
    let sent = table.sends("cases/1", &[("what", "maintain")]).await;
    assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(sent.body.contains("Nobody has claimed yet"));
    assert_eq!(table.kinds().await, before);
}

/// R3.14: the three positions with their moves, accepted; and refused where none holds.
#[tokio::test]
async fn a_draw_claim_shows_the_positions_that_decide_it() {
    let confirms = [
        ("profile", "ffjd"),
        ("draw_enforcement", "arbiter_confirms"),
    ];
    let table = Table::set_with("W:W36,41,K48:BK3,10,15", &confirms).await;
    for line in ["48-42", "3-8", "42-48", "8-3"] {
        table.records(line).await;
    }
    // Twice only: refused, and it stays on record.
    let claim = table.leads("n").await;
    assert_eq!(claim.path, format!("/games/{}/draw", table.game));
    claim
        .shows("No draw holds")
        .shows("1: starting position")
        .shows("2: now");
    let refused = [("what", "refuse"), ("by", "black"), ("words", "twice only")];
    let desk = table.sends("draw", &refused).await;
    desk.shows("Draw claimed by Black, refused: twice only");
    for line in ["48-42", "3-8", "42-48", "8-3"] {
        table.records(line).await;
    }
    let claim = table.leads("n").await;
    claim
        .shows("The draw holds")
        .shows("1: starting position")
        .shows("2: after 2… 8-3")
        .shows("3: now")
        .shows("the arbiter declares the draw");
    table
        .sends("draw", &[("what", "accept")])
        .await
        .shows("1-1");
}

#[tokio::test]
async fn across_a_gap_a_draw_cannot_be_verified_and_may_be_granted() {
    let table = Table::set("W:W36,41,K48:BK3,10,15").await;
    table.records("48-42").await;
    table.records("g").await;
    table.records("g W:W36,41,K48:BK3,10,15").await;
    let claim = table.leads("n").await;
    claim.shows("Cannot be verified from the record");
    let granted = table
        .sends(
            "draw",
            &[
                ("what", "grant"),
                ("words", "both agree it was the third time"),
            ],
        )
        .await;
    granted
        .shows("1-1")
        .shows("both agree it was the third time");
}

/// R3.10: three pieces against a king, counted from the position that was set, for both to read.
#[tokio::test]
async fn a_count_runs_from_the_position_that_was_set() {
    let table = Table::set("W:W31-50:B1-20").await;
    table.records("g").await;
    table.records("g W:WK6,K26,K40:BK5").await;
    let page = format!("/games/{}/count", table.game);
    let before = table.arbiter.get(&page).await;
    before.shows("16 moves").shows("of 16");
    table.records("6-1").await;
    table.records("5-10").await;
    let after = table.arbiter.get(&page).await;
    let figures: Vec<&str> = after
        .body
        .split("<b class=\"num\">")
        .skip(1)
        .map(|rest| &rest[..rest.find('<').unwrap()])
        .collect();
    assert_eq!(figures[..2], ["1", "1"]);
}

#[tokio::test]
async fn everything_else_at_a_board_is_written_down() {
    let table = Table::set_with(
        "W:W31-50:B1-20",
        &[("profile", "ffjd"), ("forfeit_minutes", "15")],
    )
    .await;
    let page = table.leads("v").await;
    page.shows("Tolerance: 15 min.")
        .shows("Record of Lefèvre Anaïs in this event")
        .shows("Usual next step: warning. Nothing is applied without you.");
    for (fields, said) in [
        (
            &[("what", "upset"), ("words", "a sleeve")][..],
            "Pieces upset by accident, put back. a sleeve",
        ),
        (
            &[("what", "late"), ("side", "black"), ("minutes", "16")],
            "Black: 16 min late, beyond the tolerance of 15 min (R6.8)",
        ),
        (
            &[("what", "warn"), ("side", "white"), ("words", "telephone")],
            "Warning to White. telephone",
        ),
        (
            &[
                ("what", "touch"),
                ("side", "white"),
                ("square", "33"),
                ("upheld", "yes"),
            ],
            "White: piece on 33 touched, it must be played",
        ),
        (
            &[("what", "unsigned"), ("side", "black")],
            "Black: refusal to sign",
        ),
        (
            &[
                ("what", "late-found"),
                ("side", "white"),
                ("code", "I19"),
                ("words", "52 men"),
            ],
            "Irregularity 1 found too late to be rectified: wrong board or starting position (I19). 52 men",
        ),
    ] {
        let done = table.sends("incidents", fields).await;
        assert_eq!(done.path, table.desk(), "{}", done.body);
        done.shows(said);
    }
    let page = table.leads("v").await;
    page.shows("Irregularities 1 · warnings 1")
        .shows("Usual next step: loss of the game");
    for fields in [
        &[("what", "late"), ("side", "black"), ("minutes", "soon")][..],
        &[
            ("what", "touch"),
            ("side", "white"),
            ("square", "77"),
            ("upheld", "yes"),
        ],
        &[
            ("what", "punish"),
            ("side", "white"),
            ("sanction", "flogging"),
            ("words", "x"),
        ],
        &[("what", "warn"), ("side", "white"), ("words", " ")],
    ] {
        let refused = table.sends("incidents", fields).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{fields:?}"
        );
    }
    // R4.38: the game begins anew, and viewers see the board.
    table.leads("33-29").await.shows("33-29");
    let anew = [
        ("what", "set-up"),
        ("outcome", "restarted"),
        ("words", "light corner at the left"),
    ];
    table
        .sends("incidents", &anew)
        .await
        .shows("Wrong starting position: the game begins anew");
    // Whose pieces stood wrong, and those that take no part.
    let beside = [
        ("what", "set-up"),
        ("outcome", "played-on"),
        ("side", "black"),
        ("black_men", "1"),
        ("words", "a man on a light square"),
    ];
    table
        .sends("incidents", &beside)
        .await
        .shows("(pieces wrong: Black, choice: White)")
        .shows("Out of play");
    let many = [
        ("what", "set-up"),
        ("outcome", "played-on"),
        ("black_men", "21"),
        ("words", "x"),
    ];
    let refused = table.sends("incidents", &many).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let viewer = table.hall.visitor();
    let public = viewer.get(&format!("/games/{}", table.game)).await;
    assert!(!public.body.contains("Out of play"));
    assert!(
        !public.body.contains("light corner"),
        "the arbiter's words stay at the desk"
    );
}

/// R4.13: two players of one name are told apart by their clubs, where no list of entries knows them.
#[tokio::test]
async fn the_ladder_is_a_player_s_and_not_a_name_s() {
    let mut table = Table::set_with("W:W31-50:B1-20", &[("white_club", "Damier du Nord")]).await;
    table
        .sends(
            "incidents",
            &[("what", "warn"), ("side", "white"), ("words", "telephone")],
        )
        .await
        .shows("Warning to White");
    table.leads("v").await.shows("warnings 1");
    for (board, club, warned) in [(4, "Damier du Sud", false), (5, "Damier du Nord", true)] {
        table
            .open(board, "W:W31-50:B1-20", &[("white_club", club)])
            .await;
        let page = table.leads("v").await;
        page.shows("Record of Lefèvre Anaïs in this event");
        assert_eq!(page.body.contains("warnings 1"), warned, "{club}");
    }
}

/// On the desk of a round the chief arbiter, and he alone, is told of removals that look agreed; and a
/// refused line is offered as it was played there too, without script.
#[tokio::test]
async fn the_desk_of_a_round_warns_and_offers() {
    let table = Table::set("W:W31-50:B1-20").await;
    for line in ["+32-28/1", "+20-25/50", "+37-32/2", "15-20"] {
        table.records(line).await;
    }
    let chief = table
        .hall
        .with_role(table.event_id, Role::ChiefArbiter)
        .await;
    let agreed = "Both players repeatedly let pieces be removed";
    chief.get("/desk/open").await.shows(agreed);
    let arbiter = table.hall.with_role(table.event_id, Role::Arbiter).await;
    let own = arbiter.get("/desk/open").await;
    assert!(!own.body.contains(agreed));
    let id = command_id();
    let seen = format!("3:{}", table.seq().await);
    let form = [
        ("line", "3 31-21"),
        ("round", "1"),
        ("seen", seen.as_str()),
        ("command_id", id.as_str()),
    ];
    let refused = table.arbiter.post("/desk/open/entries", &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("name=\"line\" value=\"3 +31-21\""),
        "{}",
        refused.body
    );
    let id = command_id();
    let form = [
        ("line", "3 +31-21"),
        ("round", "1"),
        ("seen", seen.as_str()),
        ("command_id", id.as_str()),
    ];
    table.arbiter.post("/desk/open/entries", &form).await;
    assert_eq!(table.kinds().await.last().unwrap(), "irregularity_observed");
}

/// R4.12, R6.7: time given to a player is a correction of his clock, with its reason.
#[tokio::test]
async fn time_is_compensated_by_a_correction_of_the_clock() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    let fields = [
        ("what", "compensate"),
        ("side", "black"),
        ("minutes", "1:30"),
        ("words", "the arbiter was long"),
    ];
    let runs = table.sends("incidents", &fields).await;
    assert_eq!(runs.status, StatusCode::UNPROCESSABLE_ENTITY);
    table.records("p").await;
    table
        .sends("incidents", &fields)
        .await
        .shows("the arbiter was long");
    let corrected: Value = sqlx::query_scalar(
        "SELECT payload FROM game_event WHERE game_id = $1::uuid AND kind = 'clock_corrected'",
    )
    .bind(&table.game)
    .fetch_one(&table.hall.pool)
    .await
    .unwrap();
    let left = |when: &str| {
        corrected["event"][when]["black"]["left_ms"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(left("after") - left("before"), 90_000, "{corrected}");
}

/// The same wish twice does once: a nervous second click of every page.
#[tokio::test]
async fn a_second_click_records_nothing_more() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    let seq = table.seq().await;
    let id = command_id();
    for _ in 0..2 {
        types(&table.arbiter, &table.game, "+37-31", seq, &id).await;
    }
    assert_eq!(table.kinds().await.len(), 3);
    let (claim, rule) = (command_id(), command_id());
    for _ in 0..2 {
        types(&table.arbiter, &table.game, "i", seq + 1, &claim).await;
    }
    assert_eq!(table.kinds().await.len(), 5);
    let after = table.seq().await.to_string();
    for _ in 0..2 {
        let form = [
            ("after", after.as_str()),
            ("command_id", rule.as_str()),
            ("what", "rectify"),
        ];
        let page = format!("/games/{}/cases/1", table.game);
        let answer = table.arbiter.post(&page, &form).await;
        assert_eq!(answer.path, table.desk());
    }
    assert_eq!(table.kinds().await.len(), 6);
}

/// In the arbiter's language: the decision in French and Dutch.
#[tokio::test]
async fn the_decision_speaks_the_language_of_the_hall() {
    let table = Table::set(CAPTURE_DUE).await;
    table.records("+37-31").await;
    table.leads("i").await;
    for (lang, who, keep) in [
        (
            "fr",
            "Garrigues Loïc décide\u{a0}: rectifier ou maintenir",
            "Maintenir",
        ),
        (
            "nl",
            "Garrigues Loïc beslist: laten herstellen of handhaven",
            "Handhaven",
        ),
    ] {
        let request = table
            .arbiter
            .request(
                reqwest::Method::GET,
                &format!("/games/{}/cases/1", table.game),
            )
            .header("Accept-Language", lang);
        table.arbiter.send(request).await.shows(who).shows(keep);
    }
}
