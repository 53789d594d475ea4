//! What leaves here of a game with irregularities is what `tests/readers` gives other programs to read.

use chrono::{TimeDelta, TimeZone, Utc};
use damier::arbitration::{CaseCommand, Observed, ProfileName, RuleProfile, Ruling};
use damier::clock::{ClockSetup, Preset};
use damier::db::CommandId;
use damier::draughts::{Position, Side, Variant};
use damier::formats::pdn;
use damier::game::{ClockCommand, Command, IrregularCommand};
use damier::services::boards::{Boards, NewGame, Recording};
use uuid::Uuid;

use crate::support::database::TestDatabase;
use crate::support::hall::Hall;
use crate::support::people::event_in;

/// Where the game begins: after 1. 33-28 and Black's 17-23 White takes both men one after the other.
const START: &str = "W:W32,33:B9,17";

/// White carries a man across the board, which Black has put right; then Black carries one to 23, which
/// White keeps, and loses it and the game on the board.
fn game() -> Vec<Command> {
    let played = |text: &str| Command::PlayAndPress {
        text: text.to_owned(),
        press: None,
    };
    let observed = |by: Side, actions: &str| {
        let actions: Observed = serde_json::from_str(actions).unwrap();
        Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole: true,
            press: None,
        })
    };
    let ruled = |by: Side, ruling| {
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Rule { by, ruling },
        })
    };
    let mut commands = vec![
        Command::Clock(ClockCommand::Start),
        observed(Side::White, r#"[{"move":{"from":33,"visited":[23]}}]"#),
        ruled(Side::Black, Ruling::Rectify),
        // R5.2: the man that was carried must be played, and its owner plays it to 28.
        played("33-28"),
        observed(Side::Black, r#"[{"move":{"from":17,"visited":[23]}}]"#),
        ruled(Side::White, Ruling::Maintain),
    ];
    commands.extend(["28x19", "9-14", "19x10"].map(played));
    commands
}

/// The files of `tests/readers`, which `.ci/test-readers` hands to programs that are not ours. Where this
/// fails after a change of the writer, let `KEPT_TO=tests/readers` write them anew, and read what the
/// other programs then say.
#[tokio::test]
async fn the_kept_files_are_what_is_exported() {
    let database = TestDatabase::fresh().await;
    let pool = database.pool();
    let event_id = event_in(&pool, "open").await;
    let boards = Boards::new(pool);
    let start = Utc.with_ymd_and_hms(2026, 11, 28, 13, 0, 0).unwrap();
    let new = NewGame {
        event_id,
        round_no: 3,
        board_no: 4,
        white_name: "Sow, Aminata".to_owned(),
        black_name: "Lefèvre, Éloïse".to_owned(),
        white_club: String::new(),
        black_club: String::new(),
        played_on: None,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::from_fen(Variant::International, START).unwrap(),
        clock: Some(ClockSetup::new(Preset::ALL[0].control())),
        events: Vec::new(),
        source_pdn: None,
    };
    let opened = boards
        .open_game(new, CommandId(Uuid::now_v7()), None, start)
        .await
        .unwrap();
    let game_id = opened.row.game_id;
    let (mut at, mut after) = (start, 1);
    for command in game() {
        at += TimeDelta::seconds(10);
        let request = Recording {
            game_id,
            command,
            after,
            command_id: CommandId(Uuid::now_v7()),
            person: None,
        };
        after = boards.record(request, at).await.unwrap().entry.seq;
    }
    // The clocks of this game ran in the past: a hall that had been open would have looked after its flags.
    let hall = Hall::open_on(database, |_| ()).await;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readers");
    for (address, name) in [("pdn", "whole.pdn"), ("parts.pdn", "parts.pdn")] {
        let exported = hall
            .visitor()
            .get(&format!("/games/{game_id}.{address}"))
            .await;
        exported.shows("[Result \"2-0\"]");
        if std::env::var_os("KEPT_TO").is_some() {
            std::fs::write(folder.join(name), &exported.body).unwrap();
        }
        let kept = std::fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(exported.body, kept, "{name}");
        // We ourselves get to the end of it, to the same board.
        let read = pdn::read(kept.as_bytes());
        let last = read.games.last().unwrap();
        let board = boards.load(game_id).await.unwrap().unwrap();
        assert_eq!(pdn::replay(last).end, Some(*board.game.position()));
    }
}
