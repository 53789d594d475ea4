//! A thousand races between a press on its way and everything that is made of a flag meanwhile: the
//! program's own record at two seconds, claims, decisions, and what the desk says without touching the time.
//!
//! The answer (R6.4): a press that was made before zero and comes within two seconds of it stands, whoever
//! asked for the loss before it came. What comes later finds the game lost by the one whose flag fell, and
//! nothing ever makes a loss of the other's.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uuid::Uuid;

use super::*;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::clock::{
    ClockSetup, DeviceId, DeviceStamp, FlagRule, FlagVerdict, Millis, Tie, Timestamp,
};
use crate::draughts::{Position, Side, Variant};

const EPOCH: i64 = 1_764_500_000_000;
/// White has ten seconds from the start on.
const ZERO: i64 = 10_000;

fn at(ms: i64) -> Timestamp {
    Timestamp::from_timestamp_millis(EPOCH + ms).unwrap()
}

#[derive(Debug, Clone)]
struct Race {
    rule: FlagRule,
    /// When White's hand came down, and how long his press was on its way.
    pressed: i64,
    late: i64,
    /// What others ask for, each so long after zero.
    asked: Vec<(i64, ClockCommand)>,
}

fn race() -> impl Strategy<Value = Race> {
    let rule = prop::sample::select(&[FlagRule::Automatic, FlagRule::Claimed, FlagRule::Arbiter]);
    let decide = |verdict| ClockCommand::DecideFlag {
        side: Side::White,
        verdict,
        reason: "a reason".to_owned(),
    };
    let wish = prop_oneof![
        Just(ClockCommand::ClaimFlag { by: Side::Black }),
        Just(ClockCommand::ClaimFlag { by: Side::White }),
        Just(ClockCommand::AcknowledgeFlag { side: Side::White }),
        Just(ClockCommand::DeskPresses { on: true }),
        Just(ClockCommand::NoticeFlag),
        Just(decide(FlagVerdict::Ends)),
    ];
    let asked = prop::collection::vec((-2000_i64..4000, wish), 0..6);
    (rule, -500_i64..500, 0_i64..4000, asked).prop_map(|(rule, margin, late, mut asked)| {
        // The program itself asks as early as it may.
        asked.push((2000, ClockCommand::NoticeFlag));
        asked.sort_by_key(|(after, _)| *after);
        Race {
            rule,
            pressed: ZERO - margin,
            late,
            asked,
        }
    })
}

fn game(rule: FlagRule) -> Game {
    Game::open(&GameEvent::GameOpened {
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        start: Position::start(Variant::International).fen(),
        clock: Some(Box::new(ClockSetup {
            flag_rule: rule,
            ..ClockSetup::new("10\"".parse().unwrap())
        })),
    })
    .unwrap()
}

/// Does what is asked, or says why not; the log is what was done.
fn ask(
    game: &mut Game,
    log: &mut Vec<(GameEvent, Timestamp)>,
    command: ClockCommand,
    ms: i64,
) -> Result<(), Refusal> {
    let event = game.decide(&Command::Clock(command), at(ms))?;
    game.apply(&event, at(ms));
    log.push((event, at(ms)));
    Ok(())
}

fn run(race: &Race) -> Result<(), TestCaseError> {
    let mut game = game(race.rule);
    let mut log = Vec::new();
    ask(&mut game, &mut log, ClockCommand::Start, 0).unwrap();
    let arrives = race.pressed + race.late;
    let stamp = DeviceStamp {
        device: DeviceId(Uuid::nil()),
        seq: 1,
        device_ms: race.pressed,
    };
    let tie = Tie {
        offset_ms: EPOCH,
        error_ms: Millis(1),
        measured_ms: race.pressed,
    };
    let press = ClockCommand::Press {
        by: Side::White,
        press: Some((stamp, tie)),
    };
    let (before, after): (Vec<_>, Vec<_>) = race
        .asked
        .iter()
        .cloned()
        .partition(|(after, _)| ZERO + after <= arrives);
    for (after, command) in before {
        // What may not be asked is refused, and changes nothing.
        let _ = ask(&mut game, &mut log, command, ZERO + after);
    }
    let lost_before = game.ended().cloned();
    let taken = ask(&mut game, &mut log, press, arrives);
    let in_time = race.pressed < ZERO;
    if arrives < ZERO + 2000 {
        prop_assert_eq!(
            &lost_before,
            &None,
            "nobody makes a loss of it within the grace"
        );
        prop_assert_eq!(&taken, &Ok(()));
    }
    match &lost_before {
        Some(ended) => {
            prop_assert_eq!(&ended.reason, &EndReason::Flag(Side::White));
            prop_assert_eq!(taken, Err(Refusal::GameOver));
        }
        None => {
            let record = game.clock().unwrap().presses()[0];
            prop_assert_eq!((record.in_time, record.at), (in_time, at(race.pressed)));
        }
    }
    for (after, command) in after {
        let _ = ask(&mut game, &mut log, command, ZERO + after);
    }
    let ended = game.ended().map(|ended| ended.reason.clone());
    let stands = in_time && lost_before.is_none();
    prop_assert!(ended.is_none() || ended == Some(EndReason::Flag(Side::White)));
    // What was asked at last, at most four seconds after zero, found Black's clock running.
    if stands {
        prop_assert_eq!(&ended, &None);
        prop_assert_eq!(game.clock().unwrap().open_flag(at(ZERO + 5000)), None);
    } else if race.rule == FlagRule::Automatic {
        prop_assert!(ended.is_some());
    }
    // Whoever reads the log finds the same.
    let mut again = self::game(race.rule);
    for (event, at) in &log {
        again.apply(event, *at);
    }
    prop_assert_eq!(again.clock(), game.clock());
    prop_assert_eq!(again.ended(), game.ended());
    Ok(())
}

#[test]
fn a_thousand_races_with_claims_and_decisions_have_the_documented_answer() {
    let config = Config {
        cases: 1000,
        failure_persistence: None,
        ..Config::default()
    };
    // The same thousand each time.
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[11; 32]);
    TestRunner::new_with_rng(config, rng)
        .run(&race(), |race| run(&race))
        .unwrap();
}
