//! Presses that come late, what was said meanwhile, and which move a press or a reading belongs to.

use uuid::Uuid;

use super::clock_tests::{EPOCH, Hall, at};
use super::*;
use crate::clock::{
    ClockKind, ClockSetup, DeviceId, DeviceStamp, FlagRule, FlagVerdict, Millis, StampFault, Tie,
};
use crate::draughts::{Score, Side};

const RUN: DeviceId = DeviceId(Uuid::from_u128(7));

/// A press stamped so many seconds after the beginning, by a tablet whose time is ours to the
/// millisecond.
fn stamped(by: Side, seq: u32, seconds: f64) -> ClockCommand {
    let device_ms = (seconds * 1000.0) as i64;
    let stamp = DeviceStamp {
        device: RUN,
        seq,
        device_ms,
    };
    let tie = Tie {
        offset_ms: EPOCH,
        error_ms: Millis(1),
        measured_ms: device_ms,
    };
    ClockCommand::Press {
        by,
        press: Some((stamp, tie)),
    }
}

fn claimed(tempo: &str, flag_rule: FlagRule) -> Hall {
    let mut hall = Hall::with(ClockSetup {
        flag_rule,
        ..ClockSetup::new(tempo.parse().unwrap())
    });
    hall.clock(0.0, ClockCommand::Start);
    hall
}

/// What the desk says of a clock in between is no reason to refuse a press made before it.
#[test]
fn a_switch_at_the_desk_does_not_refuse_a_press_made_before_it() {
    let mut hall = Hall::started("5'+3\"");
    hall.clock(1.5, ClockCommand::DeskPresses { on: true });
    hall.clock(2.5, stamped(Side::White, 1, 1.0));
    // 5:03 less one second, and three earned; Black runs since 1.
    assert_eq!(hall.left(3.0), (305.0, 301.0));
    // What happened to the time does: it was of a clock on which nobody had pressed.
    hall.clock(10.0, ClockCommand::Pause);
    hall.clock(11.0, ClockCommand::Resume { side: None });
    let late = hall.refused(12.0, stamped(Side::Black, 2, 9.0));
    assert!(matches!(
        late,
        Refusal::Clock(ClockRefusal::Stamp(StampFault::BeforeLastEvent { .. }))
    ));
}

/// A flag was seen, claimed and put on record where it loses nothing by itself; then the press comes that
/// was made one second before zero.
#[test]
fn what_is_said_of_a_flag_does_not_refuse_a_press_in_time() {
    let mut hall = claimed("1'", FlagRule::Arbiter);
    hall.clock(61.0, ClockCommand::AcknowledgeFlag { side: Side::White });
    hall.clock(61.5, ClockCommand::ClaimFlag { by: Side::Black });
    hall.clock(62.0, ClockCommand::NoticeFlag);
    let flag = hall.game.clock().unwrap().open_flag(at(63.0)).unwrap();
    assert!(flag.acknowledged && flag.noticed && flag.claimed_by == Some(Side::Black));
    assert_eq!(flag.at, at(60.0));
    hall.clock(63.0, stamped(Side::White, 1, 59.0));
    assert_eq!(hall.left(64.0), (1.0, 55.0));
    assert!(
        hall.game
            .clock()
            .unwrap()
            .reading(at(64.0))
            .flags
            .is_empty()
    );
    // The next flag is another one, of which nothing was said.
    let next = hall.game.clock().unwrap().open_flag(at(200.0)).unwrap();
    assert_eq!(
        (next.side, next.at, next.noticed),
        (Side::Black, at(119.0), false)
    );
    // The log says the same, whoever reads it.
    let folded = Game::fold(hall.log.iter().map(|(event, at)| (event, *at))).unwrap();
    assert_eq!(folded.clock(), hall.game.clock());
}

/// R6.4: within two seconds of zero nobody makes a loss of a flag, whoever asks: a press that was in time
/// may be under way. That the game goes on may be said at once.
#[test]
fn no_claim_and_no_decision_ends_a_game_within_the_grace() {
    let fresh = Refusal::Clock(ClockRefusal::FlagTooFresh { until: at(62.0) });
    let claim = || ClockCommand::ClaimFlag { by: Side::Black };
    let decide = |verdict| ClockCommand::DecideFlag {
        side: Side::White,
        verdict,
        reason: "the clock was set wrong".to_owned(),
    };
    for rule in [FlagRule::Automatic, FlagRule::Claimed] {
        let mut hall = claimed("1'", rule);
        assert_eq!(hall.refused(60.0, claim()), fresh);
        assert_eq!(hall.refused(61.999, claim()), fresh);
        hall.clock(62.0, claim());
        assert!(hall.game.ended().is_some());
    }
    let mut hall = claimed("1'", FlagRule::Arbiter);
    assert_eq!(hall.refused(61.999, decide(FlagVerdict::Ends)), fresh);
    hall.clock(60.5, decide(FlagVerdict::PlayOn));
    // A press in time comes all the same, and what was decided was of a flag that did not fall.
    hall.clock(61.0, stamped(Side::White, 1, 59.9));
    assert_eq!(hall.left(61.0), (0.1, 58.9));
    let mut hall = claimed("1'", FlagRule::Arbiter);
    hall.clock(62.0, decide(FlagVerdict::Ends));
    assert_eq!(hall.game.ended().unwrap().score, Score::BlackWins);
}

/// R4.12, with a tablet that only presses and a desk that writes the moves down: White carried a piece
/// where none goes, the opponent claims, and it is put right. His count and his ten seconds are gone.
#[test]
fn a_rectified_move_takes_its_press_back_where_the_table_only_pressed() {
    use crate::arbitration::{CaseCommand, Ruling};
    let mut hall = Hall::started("20'+10\"");
    hall.clock(1.0, stamped(Side::White, 1, 1.0));
    hall.desk(2.0, "32-28");
    hall.clock(3.0, stamped(Side::Black, 2, 3.0));
    hall.desk(4.0, "20-24");
    hall.clock(6.0, stamped(Side::White, 3, 6.0));
    // 20:10 - 1 + 10 - 3 + 10.
    assert_eq!(hall.left(6.0).0, 1226.0);
    hall.run(
        7.0,
        Command::Irregular(IrregularCommand::Observe {
            by: Side::White,
            actions: serde_json::from_str(r#"[{"move":{"from":36,"visited":[27]}}]"#).unwrap(),
            is_whole: true,
            press: None,
        }),
    );
    hall.clock(8.0, ClockCommand::Pause);
    let rule = IrregularCommand::InCase {
        case_no: None,
        command: CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Rectify,
        },
    };
    hall.run(9.0, Command::Irregular(rule));
    let white = hall.game.clock().unwrap().reading(at(9.0)).white;
    assert_eq!((white.moves, white.left_ms), (1, Millis(1_216_000)));
    assert_eq!(
        hall.game.clock().unwrap().reading(at(9.0)).to_run,
        Side::White
    );
    // What stands keeps its times.
    let left = hall.game.left_after_moves();
    assert_eq!(left, [Some(Millis(1_219_000)), Some(Millis(1_218_000))]);
}

/// One move of the desk presses the clock itself; those before and after keep the presses of the table.
#[test]
fn one_move_with_its_press_leaves_the_others_theirs() {
    let mut hall = Hall::started("20'+10\"");
    hall.clock(1.0, stamped(Side::White, 1, 1.0));
    hall.desk(1.5, "32-28");
    hall.clock(3.0, stamped(Side::Black, 2, 3.0));
    hall.desk(3.5, "19-23");
    hall.table(6.0, "28x19");
    hall.clock(10.0, stamped(Side::Black, 3, 10.0));
    hall.desk(11.0, "14x23");
    let presses: Vec<_> = hall
        .game
        .presses_of_moves()
        .into_iter()
        .map(|press| press.map(|press| press.press))
        .collect();
    assert_eq!(presses, [Some(1), Some(2), Some(3), Some(4)]);
    // Two moves that nobody pressed for, and then two that came with theirs: nothing is guessed.
    let mut hall = Hall::started("20'+10\"");
    hall.desk(1.0, "32-28");
    hall.desk(2.0, "19-23");
    hall.table(6.0, "28x19");
    hall.table(8.0, "14x23");
    let presses: Vec<_> = hall
        .game
        .presses_of_moves()
        .into_iter()
        .map(|press| press.map(|press| press.press))
        .collect();
    assert_eq!(presses, [None, None, Some(1), Some(2)]);
}

/// What a clock on the table was read to show belongs to the move before it.
#[test]
fn a_reading_belongs_to_the_move_it_follows() {
    let mut hall = Hall::with(ClockSetup {
        kind: ClockKind::Physical,
        ..ClockSetup::new("2h/50 then 1h/25".parse().unwrap())
    });
    let read = |white, black| ClockCommand::LogReading {
        white_ms: Millis::from_secs(white),
        black_ms: Millis::from_secs(black),
        running: None,
    };
    hall.clock(1.0, read(7200, 7200));
    hall.desk(10.0, "32-28");
    hall.clock(11.0, read(6900, 7200));
    hall.desk(20.0, "19-23");
    hall.desk(30.0, "28x19");
    hall.clock(31.0, read(6800, 6600));
    hall.clock(32.0, read(6700, 6500));
    let left = hall.game.left_after_moves();
    assert_eq!(
        left,
        [
            Some(Millis::from_secs(6900)),
            None,
            Some(Millis::from_secs(6800))
        ]
    );
}
