use uuid::Uuid;

use super::*;
use crate::arbitration::{DrawEnforcement, FlagLoses, ProfileName, RuleProfile};
use crate::clock::{
    ClockEvent, ClockKind, ClockSetup, DeviceId, DeviceStamp, FlagRule, FlagVerdict, Millis, Phase,
    StampFault, Tie, Timestamp,
};
use crate::draughts::{DrawReason, Score, Side, Variant};

pub(super) const EPOCH: i64 = 1_764_500_000_000;

/// So many seconds after the beginning.
pub(super) fn at(seconds: f64) -> Timestamp {
    Timestamp::from_timestamp_millis(EPOCH + (seconds * 1000.0) as i64).unwrap()
}

/// A game with its log, as the service keeps it.
pub(super) struct Hall {
    pub(super) game: Game,
    pub(super) log: Vec<(GameEvent, Timestamp)>,
}

impl Hall {
    fn open_at(setup: ClockSetup, profile: RuleProfile, start: &str) -> Hall {
        let opening = GameEvent::GameOpened {
            variant: Variant::International,
            profile,
            start: start.to_owned(),
            clock: Some(Box::new(setup)),
        };
        Hall {
            game: Game::open(&opening).unwrap(),
            log: vec![(opening, at(0.0))],
        }
    }

    fn open(tempo: &str) -> Hall {
        Hall::with(ClockSetup::new(tempo.parse().unwrap()))
    }

    pub(super) fn with(setup: ClockSetup) -> Hall {
        Hall::open_at(setup, profile(), "W:W31-50:B1-20")
    }

    pub(super) fn started(tempo: &str) -> Hall {
        let mut hall = Hall::open(tempo);
        hall.clock(0.0, ClockCommand::Start);
        hall
    }

    #[track_caller]
    pub(super) fn run(&mut self, seconds: f64, command: Command) -> GameEvent {
        let event = self
            .game
            .decide(&command, at(seconds))
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        self.game.apply(&event, at(seconds));
        self.log.push((event.clone(), at(seconds)));
        event
    }

    #[track_caller]
    pub(super) fn clock(&mut self, seconds: f64, command: ClockCommand) -> GameEvent {
        self.run(seconds, Command::Clock(command))
    }

    /// A move from the table, with its press.
    #[track_caller]
    pub(super) fn table(&mut self, seconds: f64, text: &str) {
        let text = text.to_owned();
        self.run(seconds, Command::PlayAndPress { text, press: None });
    }

    /// A move written down at the desk.
    #[track_caller]
    pub(super) fn desk(&mut self, seconds: f64, text: &str) {
        let text = text.to_owned();
        self.run(seconds, Command::Play { text });
    }

    #[track_caller]
    pub(super) fn refused(&self, seconds: f64, command: ClockCommand) -> Refusal {
        self.game
            .decide(&Command::Clock(command), at(seconds))
            .expect_err("this is refused")
    }

    /// Seconds left of White and Black.
    pub(super) fn left(&self, seconds: f64) -> (f64, f64) {
        let reading = self.game.clock().unwrap().reading(at(seconds));
        (
            reading.white.left_ms.0 as f64 / 1000.0,
            reading.black.left_ms.0 as f64 / 1000.0,
        )
    }

    fn phase(&self, seconds: f64) -> Phase {
        self.game.clock().unwrap().reading(at(seconds)).phase
    }
}

fn profile() -> RuleProfile {
    RuleProfile::preset(ProfileName::Ffjd, Variant::International)
}

/// Logs written before there was a clock are read as they were written.
#[test]
fn the_oldest_logs_still_load() {
    let json = r#"[
        {"kind":"game_opened","variant":"international","profile":PROFILE,"start":"W:W31-50:B1-20"},
        {"kind":"move_played","by":"W","text":"32-28","path":[32,28],"captured":[]},
        {"kind":"undone","undone_seq":2,"undone":{"kind":"move_played","by":"W","text":"32-28","path":[32,28],"captured":[]}}
    ]"#;
    let profile = serde_json::to_string(&profile()).unwrap();
    let log: Vec<GameEvent> = serde_json::from_str(&json.replace("PROFILE", &profile)).unwrap();
    let game = Game::fold(log.iter().map(|event| (event, at(0.0)))).unwrap();
    assert_eq!(game.clock(), None);
    assert_eq!((game.seq(), game.public_no()), (3, 3));
    // And what has no clock is written as before.
    let written = serde_json::to_string(&log[1]).unwrap();
    assert_eq!(
        written,
        r#"{"kind":"move_played","by":"W","text":"32-28","path":[32,28],"captured":[]}"#
    );
    assert!(
        !serde_json::to_string(&log[0])
            .unwrap()
            .contains("\"clock\":")
    );
}

/// The stored shapes of the clock's events, kept for good.
#[test]
fn what_happened_to_the_clock_is_stored_in_a_shape_that_stays() {
    for text in [
        r#"{"kind":"clock","event":{"what":"started","side":"W"}}"#,
        r#"{"kind":"clock","event":{"what":"pressed","side":"B"}}"#,
        r#"{"kind":"clock","event":{"what":"paused"}}"#,
        r#"{"kind":"clock","event":{"what":"resumed","side":"B"}}"#,
        r#"{"kind":"clock","event":{"what":"press_undone","press":7,"side":"W"}}"#,
        r#"{"kind":"clock","event":{"what":"flag_claimed","by":"B"},"end":{"score":"white_wins","reason":{"flag":"B"}}}"#,
        r#"{"kind":"clock","event":{"what":"sides_swapped","reason":"x"}}"#,
        r#"{"kind":"clock","event":{"what":"reading_logged","white_ms":1000,"black_ms":2000,"running":"W"}}"#,
        r#"{"kind":"clock","event":{"what":"corrected","before":{"white":{"left_ms":1000,"moves":2,"period":1},"black":{"left_ms":1000,"moves":2,"period":1},"to_run":"W"},"after":{"white":{"left_ms":5000,"moves":2,"period":2,"byo_yomi":3},"black":{"left_ms":1000,"moves":2,"period":1},"to_run":"B"},"reason":"x"}}"#,
    ] {
        let event: GameEvent = serde_json::from_str(text).expect(text);
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
    }
}

/// White 300 + 3: 10 s for the first move.
#[test]
fn a_move_of_the_table_presses_and_one_of_the_desk_does_not() {
    let mut hall = Hall::started("5'+3\"");
    hall.table(10.0, "32-28");
    assert_eq!(hall.left(10.0), (296.0, 303.0));
    // The desk writes Black's move at 30 s: his clock runs on until his table presses.
    hall.desk(30.0, "18-23");
    assert_eq!(hall.left(30.0), (296.0, 283.0));
    let press = ClockCommand::Press {
        by: Side::Black,
        press: None,
    };
    hall.clock(40.0, press.clone());
    // 303 - 30 + 3 = 276; White runs from 40 on.
    assert_eq!(hall.left(41.0), (295.0, 276.0));
    let other = Refusal::Clock(ClockRefusal::OtherRuns { side: Side::White });
    assert_eq!(hall.refused(41.0, press), other);
}

#[test]
fn the_log_folds_to_the_live_game_with_its_clock() {
    let mut hall = Hall::started("2h/50 then 1h/25");
    hall.table(60.0, "32-28");
    hall.run(70.0, Command::OfferDraw { by: Side::White });
    hall.table(90.0, "18-23");
    hall.clock(100.0, ClockCommand::Pause);
    let mut after = hall.game.clock().unwrap().settings_at(at(100.0));
    after.white.left_ms = Millis::from_minutes(110);
    let reason = "erreur d’affichage".to_owned();
    hall.clock(120.0, ClockCommand::Correct { after, reason });
    hall.clock(130.0, ClockCommand::Resume { side: None });
    hall.run(140.0, Command::Undo);
    hall.run(150.0, Command::Undo);
    let json = serde_json::to_string(&hall.log.iter().map(|line| &line.0).collect::<Vec<_>>());
    let read: Vec<GameEvent> = serde_json::from_str(&json.unwrap()).unwrap();
    let folded = Game::fold(read.iter().zip(hall.log.iter().map(|line| line.1))).unwrap();
    assert_eq!(folded.clock(), hall.game.clock());
    assert_eq!(folded.public_no(), hall.game.public_no());
    assert_eq!(folded.seq() as usize, hall.log.len());
}

/// R4.12: what the faulty move used stays used, what it earned is taken back, and what the other used
/// until then stays used.
#[test]
fn an_undone_move_takes_its_press_back() {
    let mut hall = Hall::started("5'+3\"");
    hall.table(10.0, "32-28");
    hall.run(17.0, Command::Undo);
    // White 303 - 10, and 3 more until 20; Black 303 - 7.
    assert_eq!(hall.left(20.0), (290.0, 296.0));
    let reading = hall.game.clock().unwrap().reading(at(20.0));
    assert_eq!(
        (reading.white.moves, reading.running()),
        (0, Some(Side::White))
    );
    hall.table(21.0, "33-28");
    assert_eq!(hall.left(21.0), (303.0 - 10.0 - 4.0 + 3.0, 296.0));
    // A move of the desk has no press to take back.
    hall.desk(25.0, "18-22");
    hall.run(26.0, Command::Undo);
    assert_eq!(hall.game.clock().unwrap().presses().len(), 1);
}

/// What happened to the clock is not what `u` takes back.
#[test]
fn an_undo_passes_over_the_clock() {
    let mut hall = Hall::started("5'");
    hall.table(10.0, "32-28");
    hall.clock(12.0, ClockCommand::Pause);
    let undone = hall.run(13.0, Command::Undo);
    let GameEvent::Undone { undone, .. } = undone else {
        panic!()
    };
    assert_eq!(undone.kind(), "move_played");
    // The clocks stand still, and White is to run.
    assert_eq!(hall.left(60.0), (290.0, 298.0));
    assert_eq!(hall.phase(60.0), Phase::Paused);
    hall.clock(60.0, ClockCommand::Resume { side: None });
    assert_eq!(hall.left(61.0), (289.0, 298.0));
}

#[test]
fn a_press_alone_is_undone_alone() {
    let mut hall = Hall::started("5'+3\"");
    let press = ClockCommand::Press {
        by: Side::White,
        press: None,
    };
    hall.clock(10.0, press);
    hall.clock(15.0, undo_press());
    assert_eq!(hall.left(15.0), (293.0, 298.0));
    let none = Refusal::Clock(ClockRefusal::NoPress);
    assert_eq!(hall.refused(15.0, undo_press()), none);
    hall.table(20.0, "32-28");
    let of_move = Refusal::Clock(ClockRefusal::PressOfMove);
    assert_eq!(hall.refused(21.0, undo_press()), of_move);
}

#[test]
fn the_end_of_the_game_stops_the_clock() {
    let mut hall = Hall::started("5'");
    hall.table(10.0, "32-28");
    hall.run(30.0, Command::Resign { by: Side::Black });
    assert_eq!(hall.left(1000.0), (290.0, 280.0));
    assert_eq!(hall.phase(1000.0), Phase::Stopped);
    let over = hall.refused(31.0, ClockCommand::Pause);
    assert_eq!(over, Refusal::GameOver);
    // Taken back: the clocks stand until somebody lets them run.
    hall.run(50.0, Command::Undo);
    assert_eq!(hall.left(1000.0), (290.0, 280.0));
    hall.clock(100.0, ClockCommand::Resume { side: None });
    assert_eq!(hall.left(101.0), (290.0, 279.0));
}

/// R6.5: a win completed by the last move stands, and the loser's clock never runs.
#[test]
fn a_move_that_wins_stops_the_clock_at_its_press() {
    let setup = ClockSetup::new("1'".parse().unwrap());
    let mut hall = Hall::open_at(setup, profile(), "W:W28:B23");
    hall.clock(0.0, ClockCommand::Start);
    hall.table(59.0, "28x19");
    assert_eq!(hall.game.ended().unwrap().score, Score::WhiteWins);
    assert_eq!(hall.left(9000.0), (1.0, 60.0));
    assert_eq!(
        hall.refused(9000.0, ClockCommand::NoticeFlag),
        Refusal::GameOver
    );
}

/// R6.4, automatic: after the grace the program makes a loss of it. A press on its way comes first.
#[test]
fn a_flag_loses_by_itself_after_the_grace() {
    let mut hall = Hall::started("1'");
    hall.table(10.0, "32-28");
    assert_eq!(
        hall.refused(60.0, ClockCommand::NoticeFlag),
        Refusal::Clock(ClockRefusal::NoFlag)
    );
    // Black has 60 s from 10 on: zero at 70, and 2 s of grace.
    let fresh = Refusal::Clock(ClockRefusal::FlagTooFresh { until: at(72.0) });
    assert_eq!(hall.refused(71.999, ClockCommand::NoticeFlag), fresh);
    let lost = Ended {
        score: Score::WhiteWins,
        reason: EndReason::Flag(Side::Black),
    };
    let event = hall.clock(72.0, ClockCommand::NoticeFlag);
    assert_eq!(
        event,
        GameEvent::Clock {
            event: ClockEvent::FlagNoticed {
                side: Side::Black,
                fell_at: at(70.0),
            },
            end: Some(lost.clone()),
        }
    );
    assert_eq!(hall.game.ended(), Some(&lost));
    // The arbiter takes it back: the flag is down all the same.
    hall.run(80.0, Command::Undo);
    assert_eq!(hall.game.ended(), None);
    let down = Refusal::Clock(ClockRefusal::FlagDown { side: Side::Black });
    assert_eq!(
        hall.refused(81.0, ClockCommand::Resume { side: None }),
        down
    );
    let decide = ClockCommand::DecideFlag {
        side: Side::Black,
        verdict: FlagVerdict::PlayOn,
        reason: String::new(),
    };
    assert_eq!(
        hall.refused(81.0, decide),
        Refusal::Clock(ClockRefusal::ReasonNeeded)
    );
    let mut after = hall.game.clock().unwrap().settings_at(at(81.0));
    after.black.left_ms = Millis::from_secs(30);
    let reason = "pendule mal réglée".to_owned();
    hall.clock(82.0, ClockCommand::Correct { after, reason });
    hall.clock(90.0, ClockCommand::Resume { side: None });
    assert_eq!(hall.left(91.0), (50.0, 29.0));
    assert_eq!(hall.game.clock().unwrap().reading(at(91.0)).flags.len(), 1);
}

/// R6.4, claimed: the program says nothing; the opponent's claim decides.
#[test]
fn a_flag_loses_by_a_claim_where_the_rule_says_so() {
    let setup = ClockSetup {
        flag_rule: FlagRule::Claimed,
        ..ClockSetup::new("1'".parse().unwrap())
    };
    let mut hall = Hall::with(setup);
    hall.clock(0.0, ClockCommand::Start);
    let claim = |by| ClockCommand::ClaimFlag { by };
    let none = Refusal::Clock(ClockRefusal::NoFlag);
    assert_eq!(hall.refused(59.999, claim(Side::Black)), none);
    // His own flag is nothing to claim.
    assert_eq!(hall.refused(60.0, claim(Side::White)), none);
    let noticed = hall.clock(62.0, ClockCommand::NoticeFlag);
    assert!(matches!(noticed, GameEvent::Clock { end: None, .. }));
    hall.clock(70.0, claim(Side::Black));
    let lost = Ended {
        score: Score::BlackWins,
        reason: EndReason::Flag(Side::White),
    };
    assert_eq!(hall.game.ended(), Some(&lost));
}

#[test]
fn a_flag_waits_for_the_arbiter_where_the_rule_says_so() {
    let setup = ClockSetup {
        flag_rule: FlagRule::Arbiter,
        ..ClockSetup::new("1'".parse().unwrap())
    };
    let mut hall = Hall::with(setup);
    hall.clock(0.0, ClockCommand::Start);
    hall.clock(61.0, ClockCommand::ClaimFlag { by: Side::Black });
    hall.clock(62.0, ClockCommand::AcknowledgeFlag { side: Side::White });
    let again = ClockCommand::AcknowledgeFlag { side: Side::White };
    assert_eq!(
        hall.refused(63.0, again),
        Refusal::Clock(ClockRefusal::SaidAlready)
    );
    assert_eq!(hall.game.ended(), None);
    let decide = ClockCommand::DecideFlag {
        side: Side::White,
        verdict: FlagVerdict::Ends,
        reason: String::new(),
    };
    hall.clock(90.0, decide);
    assert_eq!(hall.game.ended().unwrap().score, Score::BlackWins);
    // Claim, acknowledgement: the desk's business. Opened, started, decided: public.
    assert_eq!((hall.game.seq(), hall.game.public_no()), (5, 3));
}

/// R6.5, `loss_unless_draw_due`: a draw by rule that only waited for the arbiter.
#[test]
fn a_flag_in_a_position_drawn_by_rule() {
    for (flag, score, reason) in [
        (
            FlagLoses::LossUnlessDrawDue,
            Score::Draw,
            EndReason::Draw(DrawReason::Repetition),
        ),
        (
            FlagLoses::Loss,
            Score::BlackWins,
            EndReason::Flag(Side::White),
        ),
    ] {
        let profile = RuleProfile {
            draw_enforcement: DrawEnforcement::ArbiterConfirms,
            flag,
            ..profile()
        };
        let setup = ClockSetup::new("1'".parse().unwrap());
        let mut hall = Hall::open_at(setup, profile, "W:WK4,35:BK47,16");
        hall.clock(0.0, ClockCommand::Start);
        let moves = ["4-9", "47-42", "9-4", "42-47"];
        for (index, text) in moves.iter().cycle().take(8).enumerate() {
            hall.table(index as f64 + 1.0, text);
        }
        hall.clock(100.0, ClockCommand::NoticeFlag);
        assert_eq!(hall.game.ended(), Some(&Ended { score, reason }));
    }
}

/// The device's stamp counts, not when it arrived; both are kept.
#[test]
fn a_press_of_a_device_counts_at_its_own_instant() {
    let mut hall = Hall::started("5'");
    let device = DeviceId(Uuid::from_u128(7));
    // The device's zero is at 100 s; its tie is wrong by 5 ms at most.
    let tie = Tie {
        offset_ms: EPOCH + 100_000,
        error_ms: Millis(5),
        measured_ms: -90_000,
    };
    let stamp = |seq, device_ms| DeviceStamp {
        device,
        seq,
        device_ms,
    };
    let play = |text: &str, stamp| Command::PlayAndPress {
        text: text.to_owned(),
        press: Some((stamp, tie)),
    };
    // Pressed at 20 s and 50 s, received at 80 s.
    hall.run(80.0, play("32-28", stamp(1, -80_000)));
    hall.run(80.0, play("18-23", stamp(2, -50_000)));
    assert_eq!(hall.left(80.0), (300.0 - 20.0 - 30.0, 270.0));
    let again = hall
        .game
        .decide(&play("33-29", stamp(2, -40_000)), at(80.0));
    assert_eq!(
        again,
        Err(Refusal::Clock(ClockRefusal::Stamp(StampFault::Repeated {
            seq: 2
        })))
    );
    let presses: Vec<_> = hall.game.presses_of_moves().into_iter().flatten().collect();
    let told: Vec<_> = presses.iter().map(|press| (press.side, press.at)).collect();
    assert_eq!(told, [(Side::White, at(20.0)), (Side::Black, at(50.0))]);
    let GameEvent::MovePlayed { press, .. } = &hall.log[2].0 else {
        panic!()
    };
    assert_eq!(press.unwrap().stamp.unwrap().device, stamp(1, -80_000));
}

/// A press that was on its way when zero passed: it was in time, so nothing fell.
#[test]
fn a_press_that_was_in_time_is_in_time_whenever_it_arrives() {
    let mut hall = Hall::started("1'");
    let tie = Tie {
        offset_ms: EPOCH,
        error_ms: Millis(5),
        measured_ms: 0,
    };
    let stamp = DeviceStamp {
        device: DeviceId(Uuid::nil()),
        seq: 1,
        device_ms: 59_999,
    };
    // Meanwhile it looked like a flag.
    assert_eq!(hall.phase(61.5), Phase::Frozen);
    hall.clock(
        61.5,
        ClockCommand::Press {
            by: Side::White,
            press: Some((stamp, tie)),
        },
    );
    assert_eq!(hall.left(61.5), (0.001, 58.499));
    assert_eq!(hall.game.clock().unwrap().reading(at(61.5)).flags, []);
}

#[test]
fn the_clock_says_why_it_does_not_take_a_command() {
    let clock = |refusal| Refusal::Clock(refusal);
    let press = ClockCommand::Press {
        by: Side::White,
        press: None,
    };
    let resume = ClockCommand::Resume { side: None };
    let reading = ClockCommand::LogReading {
        white_ms: Millis(1000),
        black_ms: Millis(1000),
        running: None,
    };
    let hall = Hall::open("5'");
    assert_eq!(
        hall.refused(1.0, press.clone()),
        clock(ClockRefusal::NotStarted)
    );
    assert_eq!(
        hall.refused(1.0, ClockCommand::Pause),
        clock(ClockRefusal::NotStarted)
    );
    assert_eq!(
        hall.refused(1.0, resume.clone()),
        clock(ClockRefusal::NotStarted)
    );
    let mut hall = Hall::started("5'");
    assert_eq!(
        hall.refused(1.0, ClockCommand::Start),
        clock(ClockRefusal::AlreadyStarted)
    );
    assert_eq!(hall.refused(1.0, resume), clock(ClockRefusal::Runs));
    assert_eq!(
        hall.refused(1.0, reading.clone()),
        clock(ClockRefusal::NotPhysical)
    );
    let now = hall.game.clock().unwrap().settings_at(at(1.0));
    let correct = |after, reason: &str| ClockCommand::Correct {
        after,
        reason: reason.into(),
    };
    assert_eq!(
        hall.refused(1.0, correct(now, "x")),
        clock(ClockRefusal::Runs)
    );
    hall.clock(1.0, ClockCommand::Pause);
    assert_eq!(
        hall.refused(1.0, press.clone()),
        clock(ClockRefusal::Stands)
    );
    assert_eq!(
        hall.refused(1.0, ClockCommand::Pause),
        clock(ClockRefusal::Stands)
    );
    assert_eq!(
        hall.refused(1.0, correct(now, "x")),
        clock(ClockRefusal::NothingChanges)
    );
    let mut more = now;
    more.white.left_ms = Millis::from_minutes(7);
    assert_eq!(
        hall.refused(1.0, correct(more, " ")),
        Refusal::Clock(ClockRefusal::ReasonNeeded)
    );
    for left_ms in [Millis(999), Millis(-1), Millis(i64::MAX)] {
        more.white.left_ms = left_ms;
        let side = Side::White;
        assert_eq!(
            hall.refused(1.0, correct(more, "x")),
            clock(ClockRefusal::TimeOutOfRange { side })
        );
    }
    let mut other = now;
    other.black.period = 2;
    let period = ClockRefusal::NoSuchPeriod {
        side: Side::Black,
        last: 1,
    };
    assert_eq!(hall.refused(1.0, correct(other, "x")), clock(period));
    let mut hall = Hall::with(ClockSetup {
        kind: ClockKind::Physical,
        ..ClockSetup::new("5'".parse().unwrap())
    });
    assert_eq!(
        hall.refused(1.0, ClockCommand::Start),
        clock(ClockRefusal::Physical)
    );
    assert_eq!(hall.refused(1.0, press), clock(ClockRefusal::Physical));
    hall.clock(1.0, reading);
    assert_eq!(hall.left(500.0), (1.0, 1.0));
}

/// A press hinders nobody; a correction must have been seen.
#[test]
fn presses_and_pauses_hinder_nobody() {
    let mut hall = Hall::started("5'");
    let before = hall.game.last_play_seq();
    hall.clock(
        1.0,
        ClockCommand::Press {
            by: Side::White,
            press: None,
        },
    );
    hall.clock(2.0, ClockCommand::Pause);
    assert_eq!(hall.game.last_play_seq(), before);
    let mut after = hall.game.clock().unwrap().settings_at(at(2.0));
    after.white.left_ms = Millis::from_secs(10);
    let correct = ClockCommand::Correct {
        after,
        reason: "x".into(),
    };
    assert!(Command::Clock(correct.clone()).minds_what_came_between());
    assert!(!Command::Clock(ClockCommand::Pause).minds_what_came_between());
    hall.clock(3.0, correct);
    assert_eq!(hall.game.last_play_seq(), hall.game.seq());
}

/// Moves of the desk and presses of the table go one to one.
#[test]
fn presses_alone_find_their_moves() {
    let mut hall = Hall::started("5'");
    let press = |by| ClockCommand::Press { by, press: None };
    hall.clock(10.0, press(Side::White));
    hall.desk(12.0, "32-28");
    hall.desk(25.0, "18-23");
    hall.clock(30.0, press(Side::Black));
    hall.desk(33.0, "38-32");
    let left: Vec<_> = hall
        .game
        .presses_of_moves()
        .iter()
        .map(|press| press.map(|press| press.left_ms[press.side.index()].0))
        .collect();
    // White 300 - 10; Black 300 - 20; White's second is not pressed yet.
    assert_eq!(left, [Some(290_000), Some(280_000), None]);
}

fn undo_press() -> ClockCommand {
    ClockCommand::UndoPress {
        reason: "pressed by mistake".to_owned(),
    }
}
