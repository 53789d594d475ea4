//! The audit log joins what people did with what was recorded at the boards.

use damier::db::audit::{self, AuditedAct, Deed};
use damier::db::{self, CommandId, EventId, GameId, Grant, Role};
use damier::services::boards::{Boards, NewGame};
use damier::services::import_pdn;
use damier::web::now;
use reqwest::StatusCode;
use uuid::Uuid;

use crate::support::games::new_game;
use crate::support::hall::{Hall, Visitor};
use crate::support::people::command_id;

async fn open_game(hall: &Hall, event_id: EventId) -> GameId {
    let new = NewGame {
        white_name: "Anna".to_owned(),
        black_name: "Bela".to_owned(),
        ..new_game(event_id, (1, 3))
    };
    let boards = Boards::new(hall.pool.clone());
    let opened = boards
        .open_game(new, CommandId(Uuid::now_v7()), None, now())
        .await
        .expect("open a game");
    opened.row.game_id
}

async fn type_line(visitor: &Visitor, game_id: GameId, after: u32, line: &str) {
    let form = [
        ("line", line),
        ("after", &*after.to_string()),
        ("command_id", &*command_id()),
    ];
    let answer = visitor
        .post_for_json(&format!("/games/{game_id}/entries"), &form)
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

#[tokio::test]
async fn moves_stand_in_the_log_with_who_recorded_them() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game_id = open_game(&hall, event_id).await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let (yves, zoe) = (
        hall.with_role(event_id, Role::Arbiter).await,
        hall.with_role(event_id, Role::Recorder).await,
    );
    type_line(&yves, game_id, 1, "32-28").await;
    type_line(&zoe, game_id, 2, "19-23").await;
    type_line(&yves, game_id, 3, "u").await;
    let all = organiser.get("/desk/open/audit").await;
    all.shows("32-28")
        .shows("19-23")
        .shows("Undone")
        .shows("ARBITER-")
        .shows("RECORDER-");
    assert!(
        all.body.find("Undone") < all.body.find("32-28"),
        "the latest stands first"
    );
    let own = yves.get("/desk/open/audit").await;
    own.shows("32-28").shows("Undone");
    assert!(
        !own.body.contains("RECORDER-"),
        "an arbiter reads what he did himself"
    );
    assert_eq!(
        zoe.get("/desk/open/audit").await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_long_log_goes_on_over_the_page_and_loses_no_line() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let game_id = open_game(&hall, event_id).await;
    let organiser = hall.with_role(event_id, Role::Organiser).await;
    let arbiter = hall.with_role(event_id, Role::Arbiter).await;
    for n in 1..=120 {
        type_line(&arbiter, game_id, n, &format!("j ligne numéro {n}.")).await;
    }
    let mut pages = Vec::new();
    let mut next = Some("/desk/open/audit".to_owned());
    while let Some(path) = next {
        let page = organiser.get(&path).await;
        page.shows("ligne numéro");
        next = page
            .body
            .split("href=\"")
            .filter_map(|rest| rest.split('"').next())
            .find(|href| href.contains("before="))
            .map(str::to_owned);
        pages.push(page.body);
    }
    assert_eq!(pages.len(), 2);
    let log = pages.concat();
    for n in 1..=120 {
        assert_eq!(log.matches(&format!("ligne numéro {n}.")).count(), 1, "{n}");
    }
}

/// The moves of a file were recorded by whoever wrote it: the log tells that it was brought in.
#[tokio::test]
async fn a_file_is_one_line_and_its_games_one_line_each() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let organiser = hall
        .person("solange", &[(event_id, Grant::whole(Role::Organiser))])
        .await;
    let file = b"[White \"Anna\"]\n[Black \"Bela\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n[White \"Carl\"]\n[Black \"Dora\"]\n[GameType \"20\"]\n\n1. 33-28 *\n";
    let mut conn = hall.pool.acquire().await.unwrap();
    let event = db::events::find(&mut conn, event_id)
        .await
        .unwrap()
        .unwrap();
    let plan = import_pdn::plan(&mut conn, &event, file, 1, now())
        .await
        .unwrap();
    let boards = Boards::new(hall.pool.clone());
    let command = CommandId(Uuid::now_v7());
    import_pdn::import(&boards, plan, command, Some(organiser), now())
        .await
        .unwrap();
    let lines = audit::list(&mut conn, event_id, None, None, 50)
        .await
        .unwrap();
    let (deeds, records): (Vec<_>, Vec<_>) = lines
        .iter()
        .partition(|line| matches!(line.what, AuditedAct::Deed { .. }));
    assert_eq!(deeds.len(), 1);
    assert_eq!(
        deeds[0].what,
        AuditedAct::Deed {
            deed: Deed::GamesImported { games: 2 },
            to: None
        }
    );
    assert_eq!(deeds[0].display_name.as_deref(), Some("SOLANGE"));
    let seqs: Vec<u32> = records
        .iter()
        .map(|line| match line.what {
            AuditedAct::Board { seq, .. } => seq,
            AuditedAct::Deed { .. } => 0,
        })
        .collect();
    assert_eq!(seqs, [1, 1]);
    hall.browser_of(organiser)
        .await
        .get("/desk/open/audit")
        .await
        .shows("2 games imported")
        .shows("Game opened");
}
