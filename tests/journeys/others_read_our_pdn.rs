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

use crate::support::hall::Hall;

/// White plays twice running, which Black keeps; later he carries a man across the board, which Black
/// has put right.
fn game() -> Vec<Command> {
    let played = |text: &str| Command::PlayAndPress {
        text: text.to_owned(),
        press: None,
    };
    let observed = |actions: &str| {
        let actions: Observed = serde_json::from_str(actions).unwrap();
        Command::Irregular(IrregularCommand::Observe {
            by: Side::White,
            actions,
            is_whole: true,
            press: None,
        })
    };
    let ruled = |ruling| {
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command: CaseCommand::Rule {
                by: Side::Black,
                ruling,
            },
        })
    };
    let mut commands = vec![
        Command::Clock(ClockCommand::Start),
        played("32-28"),
        observed(r#"[{"move":{"from":37,"visited":[32]}}]"#),
        ruled(Ruling::Maintain),
    ];
    commands.extend(["20-25", "34-29", "17-22", "28x17", "11x22"].map(played));
    commands.extend([
        observed(r#"[{"move":{"from":41,"visited":[23]}}]"#),
        ruled(Ruling::Rectify),
    ]);
    commands.extend(["41-37", "14-20"].map(played));
    commands.push(Command::Resign { by: Side::Black });
    commands
}

/// The files of `tests/readers`, which `.ci/test-readers` hands to programs that are not ours. Where this
/// fails after a change of the writer, let `KEPT_TO=tests/readers` write them anew, and read what the
/// other programs then say.
#[tokio::test]
async fn the_kept_files_are_what_is_exported() {
    let hall = Hall::open().await;
    let event_id = hall.event("open").await;
    let boards = Boards::new(hall.pool.clone());
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
        start: Position::start(Variant::International),
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
