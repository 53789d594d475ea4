//! What comes between an arbiter and what he records: players who stop the clocks themselves, answers that
//! are lost, slips of the hand, a piece taken off in protest, a form that is sent back.

use damier::arbitration::CaseCommand;
use damier::db::{CommandId, GameId};
use damier::draughts::Side;
use damier::game::{Command, IrregularCommand};
use damier::services::boards::{Boards, Recording};
use damier::web::now;
use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::arbiter_at_the_desk::types;
use crate::arbiter_rules_on_an_irregularity::{CAPTURE_DUE, CLOCK, Table};
use crate::support::hall::{Answer, Visitor};
use crate::support::people::command_id;

/// The tablet of the table presses a button.
async fn acts(table: &Table, tablet: &Visitor, act: &str) -> Answer {
    let id = command_id();
    let form = [
        ("game", table.game.as_str()),
        ("command_id", id.as_str()),
        ("act", act),
    ];
    tablet.post_for_json("/table/actions", &form).await
}

async fn state(tablet: &Visitor) -> Value {
    tablet.get("/table/state").await.json()["game"].clone()
}

/// R4.12: Black stops the clocks on the tablet and calls. From the claim on, or from the check of a draw,
/// going on is the arbiter's; and the tablet cannot tell one from the other (R4.11).
#[tokio::test]
async fn players_who_stopped_the_clocks_do_not_let_them_go_on_while_an_arbiter_decides() {
    let mut told = Vec::new();
    for line in ["i", "n"] {
        let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
        let tablet = table.hall.tablet(table.event_id, 3).await;
        let tablet = table.hall.visitor_with_cookie(&tablet);
        table.records("s").await;
        table.records("+37-31").await;
        acts(&table, &tablet, "pause").await;
        assert_eq!(state(&tablet).await["may_resume"], true);
        table.leads(line).await;
        let state = state(&tablet).await;
        assert_eq!(state["may_resume"], false);
        assert_eq!(state["clock"]["phase"], "paused");
        told.push(
            state
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>(),
        );
        let refused = acts(&table, &tablet, "resume").await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{line}");
        assert_eq!(table.kinds().await.last().unwrap(), "clock_paused");
        // What is done for the whole hall leaves it alone too.
        let pauses = table.kinds().await.len();
        table.leads(line).await;
        assert_eq!(table.kinds().await.len(), pauses, "held once");
        table.records("p").await;
        assert_eq!(table.kinds().await.last().unwrap(), "clock_resumed");
    }
    assert_eq!(told[0], told[1]);
}

/// A hall that stands goes on together, but for the board at which a player decides.
#[tokio::test]
async fn a_hall_that_goes_on_leaves_a_claim_alone() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    let hall = async |line: &str| {
        let id = command_id();
        let form = [("line", line), ("round", "1"), ("command_id", &*id)];
        table.arbiter.post("/desk/open/entries", &form).await
    };
    table.records("s").await;
    table.records("+37-31").await;
    hall("pause").await;
    table.leads("i").await;
    hall("resume").await;
    assert_eq!(
        table.kinds().await[3..],
        ["clock_paused", "irregularity_claimed", "clock_paused"]
    );
}

/// Where a line leads that the page of the board sends, or sends again.
async fn leads(table: &Table, line: &str, after: u64, id: &str) -> Value {
    let after = after.to_string();
    let form = [
        ("line", line),
        ("after", after.as_str()),
        ("command_id", id),
        ("parts", "1"),
    ];
    let page = format!("/games/{}/entries", table.game);
    let answer = table.arbiter.post_for_json(&page, &form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()["goto"].clone()
}

/// The answer was lost, or the program ended between the claim and its pause: the same line again does
/// what is missing, and leads where it led.
#[tokio::test]
async fn a_line_sent_again_does_what_was_not_done_and_leads_to_its_page() {
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    table.records("+37-31").await;
    let seq = table.seq().await;
    let claim = command_id();
    // The first attempt came as far as the claim.
    let boards = Boards::new(table.hall.pool.clone());
    let request = Recording {
        game_id: GameId(table.game.parse().unwrap()),
        command: Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Claim { by: Side::Black },
        }),
        after: u32::try_from(seq).unwrap(),
        command_id: CommandId(claim.parse().unwrap()),
        person: None,
    };
    boards.record(request, now()).await.unwrap();
    while table.seq().await == seq {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    for _ in 0..2 {
        let to = leads(&table, "i", seq, &claim).await;
        assert_eq!(to, format!("/games/{}/cases/1", table.game));
        assert_eq!(
            table.kinds().await[3..],
            ["irregularity_claimed", "clock_paused"]
        );
    }

    // Without a case the pause is all that is recorded: to check a draw, or to say what was done.
    for (line, page) in [("n", "draw"), ("i", "deed?amend=yes")] {
        let table = Table::set_with("W:W31-50:B1-20", &CLOCK).await;
        table.records("s").await;
        let (seq, id) = (table.seq().await, command_id());
        for _ in 0..2 {
            let to = leads(&table, line, seq, &id).await;
            assert_eq!(to, format!("/games/{}/{page}", table.game));
        }
        assert_eq!(table.kinds().await[2..], ["clock_paused"]);
    }
    // A pause is answered as it was.
    let table = Table::set_with(CAPTURE_DUE, &CLOCK).await;
    table.records("s").await;
    let (seq, id) = (table.seq().await, command_id());
    for _ in 0..2 {
        let (_, answer) = types(&table.arbiter, &table.game, "p", seq, &id).await;
        assert_eq!(answer["said"], "Clocks stopped");
    }
}

/// The form of a finding holds what was found; what is added leaves what is there.
#[tokio::test]
async fn a_finding_is_corrected_without_losing_what_it_says() {
    let table = Table::set("W:W8,39:B14,20").await;
    table.records("+8-2 n").await;
    table.leads("i").await.shows("(I15)");
    let page = format!("/games/{}/deed?amend=yes", table.game);
    let form = table.arbiter.get(&page).await;
    form.shows("name=\"not_crowned\" value=\"yes\" checked");
    let fields = [
        ("amend", "yes"),
        ("path", "8-2"),
        ("not_crowned", "yes"),
        ("touched", "39"),
    ];
    table
        .sends("deed", &fields)
        .await
        .shows("(I03)")
        .shows("(I15)");

    // irr-007: taken back and replaced. The form shows what was taken back, and saved it says the same.
    let table = Table::set("W:W31-50:B1-20").await;
    table.records("32-28").await;
    table.records("+u33-29").await;
    table.leads("i").await.shows("(I04)");
    let page = format!("/games/{}/deed?amend=yes", table.game);
    let form = table.arbiter.get(&page).await;
    form.shows("The previous move was first taken back: 32-28")
        .shows("name=\"before\" value=\"32-28 p\"");
    let fields = [
        ("amend", "yes"),
        ("took_back", "yes"),
        ("before", "32-28 p"),
        ("path", "33-29"),
    ];
    let saved = table.sends("deed", &fields).await;
    assert_eq!(saved.path, format!("/games/{}/cases/1", table.game));
    // And it can be said otherwise: 34-30 was played instead.
    let fields = [&fields[..3], &[("path", "34-30")]].concat();
    table.sends("deed", &fields).await.shows("(I04)");
    table.arbiter.get(&table.desk()).await.shows("34-30");
}

/// R4.38: pieces out of play stay so until somebody says otherwise; and a form that is sent back keeps
/// what was typed.
#[tokio::test]
async fn pieces_out_of_play_stay_on_the_list() {
    let table = Table::set("W:W31-50:B1-19").await;
    let played_on = |more: &[(&'static str, &'static str)]| {
        let mut form = vec![("what", "set-up"), ("outcome", "played-on")];
        form.extend_from_slice(more);
        form
    };
    let words = ("words", "a man on a light square");
    table
        .sends("incidents", &played_on(&[("black_men", "1"), words]))
        .await
        .shows("Out of play: Black men: 1");
    let page = table.leads("v").await;
    page.shows("name=\"black_men\" value=\"1\"");
    // Another thing is noted, and nothing typed about them.
    let other = ("words", "the board was turned");
    table
        .sends("incidents", &played_on(&[other]))
        .await
        .shows("Out of play: Black men: 1. the board was turned");
    // Put back, on somebody's word: none.
    table
        .sends("incidents", &played_on(&[("black_men", "0"), words]))
        .await;
    let page = table.leads("v").await;
    page.shows("name=\"black_men\" value=\"\"");

    for (fields, kept) in [
        (
            played_on(&[("side", "black"), ("black_men", "21"), words]),
            &[
                "value=\"21\"",
                ">a man on a light square</textarea>",
                "value=\"played-on\" checked",
                "value=\"black\" checked",
            ][..],
        ),
        (
            vec![
                ("what", "touch"),
                ("side", "white"),
                ("square", "77"),
                ("upheld", "no"),
                ("words", "Black says so"),
            ],
            &[
                "value=\"77\"",
                "value=\"white\" required checked",
                "value=\"no\" checked",
                ">Black says so</textarea>",
            ],
        ),
        (
            vec![
                ("what", "late-found"),
                ("side", "white"),
                ("code", "I09"),
                ("words", ""),
            ],
            &["value=\"I09\" selected", "value=\"white\" required checked"],
        ),
    ] {
        let refused = table.sends("incidents", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        for text in kept {
            assert_eq!(refused.body.matches(text).count(), 1, "{text}");
        }
    }
}

/// R4.7, R4.1: a piece taken off in protest accepts nothing, and no key but those of the decision ends a
/// claim.
#[tokio::test]
async fn a_protest_and_a_gap_take_no_right_away() {
    let table = Table::set(CAPTURE_DUE).await;
    table.records("+37-31").await;
    let said = table.records("+/31").await;
    assert!(said.contains("the wronged player removed 31"), "{said}");
    assert!(said.contains("His right stays open (R4.7)"), "{said}");
    let desk = table.arbiter.get(&table.desk()).await;
    desk.shows("Irregularity 1, not claimed: capture not made (I06).");
    table.leads("i").await.shows("decides");
    let (status, refused) = table.types("g").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("first record his decision"), "{message}");
    let (status, _) = table.types("g W:W28,32:B9").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    table
        .sends("cases/1", &[("what", "rectify")])
        .await
        .shows("Irregularity 1 rectified");
}

/// R4.41: "A recorded decision is final." Written down wrongly, it is taken back with its reason, which the
/// journal and the arbiters' paper keep and nobody outside reads.
#[tokio::test]
async fn a_decision_is_taken_back_with_its_reason() {
    let table = Table::set(CAPTURE_DUE).await;
    table.records("+37-31").await;
    table.leads("i").await;
    table.sends("cases/1", &[("what", "maintain")]).await;
    let decided = table.kinds().await;
    let (status, refused) = table.types("u").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("final (R4.41)"), "{message}");
    // By the button, without script, too.
    let by_button = table.leads("u").await;
    assert_eq!(by_button.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(by_button.body.contains("value=\"u\""));
    assert_eq!(table.kinds().await, decided);
    table.records("u Black had said to rectify").await;
    let desk = table.arbiter.get(&table.desk()).await;
    desk.shows("Black had said to rectify");
    let public = table
        .hall
        .visitor()
        .get(&format!("/games/{}", table.game))
        .await;
    assert!(!public.body.contains("had said"));
    let request = table
        .arbiter
        .request(Method::GET, &format!("{}/protest.zip", table.desk()));
    assert_eq!(table.arbiter.send(request).await.status, StatusCode::OK);
    table.leads("i").await;
    table
        .sends("cases/1", &[("what", "rectify")])
        .await
        .shows("Irregularity 1 rectified");
    // Any other undo may say why, and need not.
    table.records("28x8").await;
    table.records("u").await;
}
