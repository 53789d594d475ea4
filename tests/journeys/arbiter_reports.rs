//! The arbiter's report: what was corrected and why, what was decided at the boards, and nothing that is
//! open or private.

use damier::arbitration::{CaseCommand, Incident, Observed, Ruling};
use damier::db::{self, CommandId, GameId, Role};
use damier::draughts::Side;
use damier::game::{Command, IrregularCommand};
use damier::services::boards::{Boards, Recording};
use damier::tournament::{Manner, Score};
use damier::web::now;
use reqwest::StatusCode;
use uuid::Uuid;

use crate::documents_agree::{MadeUp, bytes, lines_of};
use crate::support::people::command_id;

const NOTE: &str = "his phone rang twice";
const ILLNESS: &str = "taken ill yesterday";
const WARNING: &str = "spoke to a spectator";

fn observed(by: Side, from: u8, to: u8) -> Command {
    let actions = format!(r#"[{{"move":{{"from":{from},"visited":[{to}]}}}}]"#);
    let actions: Observed = serde_json::from_str(&actions).unwrap();
    Command::Irregular(IrregularCommand::Observe {
        by,
        actions,
        is_whole: true,
        press: None,
    })
}

fn in_case(command: CaseCommand) -> Command {
    Command::Irregular(IrregularCommand::InCase {
        case_no: None,
        command,
    })
}

fn play(text: &str) -> Command {
    Command::Play {
        text: text.to_owned(),
    }
}

async fn game_at(event: &MadeUp, board: i32) -> GameId {
    let mut conn = event.hall.pool.acquire().await.unwrap();
    let found = db::games::find_on_board(&mut conn, event.event_id, 3, board).await;
    found.unwrap().expect("a game")
}

async fn record(event: &MadeUp, game_id: GameId, commands: Vec<Command>) {
    let boards = Boards::new(event.hall.pool.clone());
    let mut after = 1;
    for command in commands {
        let request = Recording {
            game_id,
            command,
            after,
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        let recorded = boards.record(request, now()).await.unwrap();
        after = recorded.entry.seq;
    }
}

/// White plays twice running, which Black keeps; he is warned; he came late.
fn settled() -> Vec<Command> {
    vec![
        play("32-28"),
        observed(Side::White, 37, 32),
        in_case(CaseCommand::Claim { by: Side::Black }),
        in_case(CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Maintain,
        }),
        Command::RecordIncident(Incident::Warned {
            side: Side::White,
            words: WARNING.to_owned(),
        }),
        Command::RecordIncident(Incident::CameLate {
            side: Side::White,
            minutes: 12,
            tolerance: 0,
            words: ILLNESS.to_owned(),
        }),
        Command::WriteNote {
            text: NOTE.to_owned(),
        },
    ]
}

#[tokio::test]
async fn a_report_tells_what_is_settled_and_why_results_were_changed() {
    let event = MadeUp::new(14, 3, 4).await;
    let chief = event
        .hall
        .with_role(event.event_id, Role::ChiefArbiter)
        .await;
    // The boards of the last round are opened when somebody looks.
    chief.get("/desk/open/results").await.shows("Board 1");
    record(&event, game_at(&event, 1).await, settled()).await;
    // At board 2 a case is open, and a warning stands beside it.
    let open = vec![
        play("32-28"),
        Command::RecordIncident(Incident::Warned {
            side: Side::Black,
            words: "moved while his opponent was on move".to_owned(),
        }),
        observed(Side::White, 37, 32),
    ];
    record(&event, game_at(&event, 2).await, open).await;
    let (board, seen) = won(&event);
    let form = [
        ("command_id", command_id()),
        ("round", "1".to_owned()),
        ("board", board.to_string()),
        ("result", "1-1".to_owned()),
        ("seen", seen),
        ("reason", "the slip was read upside down".to_owned()),
    ];
    let form: Vec<(&str, &str)> = form
        .iter()
        .map(|(key, value)| (*key, value.as_str()))
        .collect();
    chief
        .post("/desk/open/results", &form)
        .await
        .shows(&format!("Board {board}: 1-1"));

    let page = chief.get("/desk/open/documents/report.html?in=en").await;
    let pdf = lines_of(&bytes(&chief, "/desk/open/documents/report.pdf?in=en").await).join(" ");
    let again = bytes(&chief, "/desk/open/documents/report.pdf?in=en").await;
    assert!(again == bytes(&chief, "/desk/open/documents/report.pdf?in=en").await);
    let names = [
        event.tournament.rounds[2].pairings[0].white,
        event.tournament.rounds[2].pairings[0].black,
    ]
    .map(|tpn| {
        event.tournament.players[usize::from(tpn.0) - 1]
            .name
            .clone()
    });
    for text in [
        "Arbiter’s report",
        "the slip was read upside down",
        &format!("Round 1, board {board}"),
        "becomes 1-1",
        WARNING,
        "14 (",
        "Valbrune\u{a0}",
        "Lédigny\u{a0}",
    ] {
        page.shows(text);
    }
    for name in names {
        let escaped = name.replace('\'', "&#39;");
        page.shows(&escaped);
    }
    assert!(
        pdf.contains("the slip was read upside down") && pdf.contains("spoke to a"),
        "{pdf}"
    );
    let rulings = page
        .body
        .split_once("Irregularities and incidents")
        .unwrap()
        .1;
    // The case, the warning and the late arrival of board 1.
    assert_eq!(rulings.matches("<tr>").count(), 1 + 3, "{rulings}");
    for secret in [NOTE, ILLNESS, "on move"] {
        assert!(
            !page.body.contains(secret) && !pdf.contains(secret),
            "{secret}"
        );
    }
    // In French it is another text of the same.
    let french = chief.get("/desk/open/documents/report.html?in=fr").await;
    french
        .shows("Rapport d’arbitrage")
        .shows("Les corrections")
        .shows("the slip was read upside down");
    // It is for who reads what everybody did.
    let arbiter = event.hall.with_role(event.event_id, Role::Arbiter).await;
    let refused = arbiter.get("/desk/open/documents/report.pdf").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let page = arbiter.get("/desk/open/documents").await;
    assert!(!page.body.contains("report.pdf") && !page.body.contains("/exports/"));
}

/// A board of round 1 that somebody won, and how, as the form sends it.
fn won(event: &MadeUp) -> (usize, String) {
    let boards = (1..).zip(&event.tournament.rounds[0].pairings);
    let mut won = boards.filter_map(|(board, pairing)| {
        let result = pairing.result?;
        let seen = match (result.manner, result.white, result.black) {
            (Manner::Forfeit, ..) => return None,
            (_, Score::Win, _) => "2-0",
            (_, _, Score::Win) => "0-2",
            _ => return None,
        };
        Some((board, seen.to_owned()))
    });
    won.next().expect("a game that was won")
}
