//! Every method with times worked out by hand; the arithmetic stands beside them.

use super::*;
use crate::draughts::Side::{self, Black, White};

/// A clock and the instant up to which it was told things, in milliseconds from the start.
struct Table {
    clock: ClockState,
    at: i64,
}

fn instant(ms: i64) -> Timestamp {
    Timestamp::from_timestamp_millis(1_764_500_000_000 + ms).unwrap()
}

/// `0:05:00.250` and shorter, in milliseconds; a sign in front for a clock past zero.
fn ms(text: &str) -> i64 {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text),
    };
    let (clock, part) = text.split_once('.').unwrap_or((text, "0"));
    let seconds = clock
        .split(':')
        .fold(0, |sum, part| sum * 60 + part.parse::<i64>().unwrap());
    sign * (seconds * 1000 + format!("{part:0<3}").parse::<i64>().unwrap())
}

impl Table {
    fn with(setup: ClockSetup) -> Table {
        Table {
            clock: ClockState::new(setup, White, instant(0)),
            at: 0,
        }
    }

    fn started(tempo: &str) -> Table {
        let mut table = Table::with(ClockSetup::new(tempo.parse().expect(tempo)));
        table.now(ClockEvent::Started { side: White });
        table
    }

    fn counting_on(tempo: &str) -> Table {
        let mut table = Table::with(ClockSetup {
            at_flag: AtFlag::CountOn,
            ..ClockSetup::new(tempo.parse().expect(tempo))
        });
        table.now(ClockEvent::Started { side: White });
        table
    }

    fn now(&mut self, event: ClockEvent) {
        self.clock.apply(&event, instant(self.at));
    }

    fn wait(&mut self, time: &str) -> &mut Table {
        self.at += ms(time);
        self
    }

    /// The one whose clock runs presses after `time`.
    fn press(&mut self, time: &str) -> &mut Table {
        self.wait(time);
        let side = self.reading().to_run;
        self.now(ClockEvent::Pressed { side, stamp: None });
        self
    }

    fn undo(&mut self) -> &mut Table {
        let last = *self.clock.presses().last().unwrap();
        self.now(ClockEvent::PressUndone {
            reason: String::new(),
            press: last.press,
            side: last.side,
        });
        self
    }

    fn pause(&mut self) -> &mut Table {
        self.now(ClockEvent::Paused {
            together: false,
            stood: false,
            by: None,
        });
        self
    }

    fn resume(&mut self) -> &mut Table {
        let side = self.reading().to_run;
        self.now(ClockEvent::Resumed { side });
        self
    }

    fn correct(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.clock.settings_at(instant(self.at));
        let mut after = before;
        change(&mut after);
        self.now(ClockEvent::Corrected {
            before,
            after,
            reason: "essai".into(),
        });
    }

    fn reading(&self) -> Reading {
        self.clock.reading(instant(self.at))
    }

    #[track_caller]
    fn left(&mut self, white: &str, black: &str) -> &mut Table {
        let reading = self.reading();
        assert_eq!(
            (reading.white.left_ms, reading.black.left_ms),
            (Millis(ms(white)), Millis(ms(black))),
            "{reading:?}"
        );
        self
    }

    #[track_caller]
    fn down(&self, side: Side, at: &str) {
        let reading = self.reading();
        let flags: Vec<_> = reading
            .flags
            .iter()
            .map(|flag| (flag.side, flag.at))
            .collect();
        assert_eq!(flags, [(side, instant(ms(at)))]);
        assert!(reading.of(side).flag);
    }

    #[track_caller]
    fn up(&self) {
        assert_eq!(self.reading().flags, []);
    }
}

#[test]
fn sudden_death_only_counts_down() {
    let mut table = Table::started("5'");
    table.press("10").press("0:01.5").press("20");
    // White 300 - 10 - 20 = 270; Black 300 - 1.5 = 298.5.
    table.left("4:30", "4:58.5");
    // Black thinks: 298.5 - 298.499 = 0.001.
    table.wait("4:58.499").left("4:30", "0:00.001").up();
    table.wait("0:00.001").left("4:30", "0");
    // Black began at 31.5 s and had 298.5: his flag fell at 330 s.
    table.down(Black, "5:30");
    // It freezes: an hour later nothing has changed.
    table.wait("1:00:00").left("4:30", "0").down(Black, "5:30");
    assert_eq!(table.reading().phase, Phase::Frozen);
}

/// R6.3. 5'+3" from the first move: 5:03 on both clocks at the start.
#[test]
fn fischer_before_the_move_is_on_the_clock_at_the_start() {
    let mut table = Table::started("5'+3\"");
    table.left("5:03", "5:03");
    // 303 - 10 + 3 = 296 for the next move; Black has his first bonus already.
    table.press("10").left("4:56", "5:03");
    // 303 - 1 + 3 = 305.
    table.press("1").left("4:56", "5:05");
}

#[test]
fn fischer_after_the_move_is_earned_by_it() {
    let mut table = Table::started("5'+3\" after");
    table.left("5:00", "5:00");
    // 300 - 10 + 3 = 293.
    table.press("10").left("4:53", "5:00");
    // 300 - 1 + 3 = 302.
    table.press("1").left("4:53", "5:02");
}

/// Bronstein gives back what the move took, 3 s at most, at the press.
#[test]
fn bronstein_never_gives_more_than_was_used() {
    let mut table = Table::started("1' b3\"");
    // Used 2: 60 - 2 + 2 = 60.
    table.press("2").left("1:00", "1:00");
    // Used 10: 60 - 10 + 3 = 53.
    table.press("10").left("1:00", "0:53");
    // While thinking nothing is held back: 60 - 5 = 55, then 55 + 3 = 58.
    table.wait("5").left("0:55", "0:53");
    table.press("0").left("0:58", "0:53");
    // One cannot live on it: with 53 s left the flag falls after 53 s.
    table.wait("53").down(Black, "1:10");
}

/// A delay of 3 s: the clock waits, and what is not used of it is lost.
#[test]
fn a_simple_delay_waits_before_it_counts() {
    let mut table = Table::started("1' d3\"");
    table.wait("2").left("1:00", "1:00");
    assert_eq!(table.reading().white.delay_left_ms, Some(Millis(1000)));
    // Pressed within the delay: nothing used, nothing gained.
    table.press("0").left("1:00", "1:00");
    // 10 s: 3 are free, 60 - 7 = 53.
    table.press("10").left("1:00", "0:53");
    // The flag: 60 + 3 s after the press at 12 s, that is at 75 s.
    assert_eq!(table.reading().white.until_flag_ms, Millis(63_000));
    table.wait("1:03").down(White, "1:15");
}

/// With no time at all but a delay, each move has the delay: 0 shows, the flag is up.
#[test]
fn a_base_of_zero_lives_on_its_delay() {
    let mut table = Table::started("0' d5\"");
    table.wait("4.999").left("0", "0").up();
    table.press("0").wait("4.999").up();
    // Black began at 4.999.
    table.wait("0:00.001").down(Black, "9.999");
}

/// With no time at all but a bonus: 30 s on the clock, and what is saved is kept.
#[test]
fn a_base_of_zero_lives_on_its_bonus() {
    let mut table = Table::started("0'+30\"");
    table.left("0:30", "0:30");
    // 30 - 10 + 30 = 50.
    table.press("10").left("0:50", "0:30");
    table.wait("30").down(Black, "40");
}

/// 2 moves in 1', then 2 in 30", then 20" and 5" a move from the first move of it. Each ply of both
/// players, until one falls.
#[test]
fn three_periods_ply_by_ply() {
    let mut table = Table::started("1'/2 then 30\"/2 then 20\"+5\"");
    let control = |table: &Table, side: Side| {
        let reading = *table.reading().of(side);
        (reading.period, reading.moves, reading.moves_to_control)
    };
    assert_eq!(control(&table, White), (1, 0, Some(2)));
    // White 1: 60 - 20 = 40.
    table.press("20").left("0:40", "1:00");
    assert_eq!(control(&table, White), (1, 1, Some(1)));
    // Black 1: 60 - 50 = 10.
    table.press("50").left("0:40", "0:10");
    // White 2: 40 - 39 = 1, then 1 + 30 = 31.
    table.press("39").left("0:31", "0:10");
    assert_eq!(control(&table, White), (2, 2, Some(2)));
    // Black 2: 10 - 9.999 = 0.001, then 30.001.
    table.press("9.999").left("0:31", "0:30.001");
    assert_eq!(control(&table, Black), (2, 2, Some(2)));
    // White 3: 31 - 11 = 20.
    table.press("11").left("0:20", "0:30.001");
    assert_eq!(control(&table, White), (2, 3, Some(1)));
    // Black 3: 30.001 - 0.001 = 30.
    table.press("0.001").left("0:20", "0:30");
    // White 4: 20 - 15 = 5, then 5 + 20, and 5 for his next move: 30.
    table.press("15").left("0:30", "0:30");
    assert_eq!(control(&table, White), (3, 4, None));
    // Black 4: 30 - 30 would be zero; 30 - 29 = 1, then 1 + 20 + 5 = 26.
    table.press("29").left("0:30", "0:26");
    assert_eq!(control(&table, Black), (3, 4, None));
    // White 5: 30 - 10 + 5 = 25. Black 5: 26 - 26 = 0 at
    // 20 + 50 + 39 + 9.999 + 11 + 0.001 + 15 + 29 + 10 + 26 = 210.
    table.press("10").left("0:25", "0:26");
    table.wait("26").left("0:25", "0").down(Black, "3:30");
}

/// R6.4: zero before the moves are made is a flag, whatever would follow.
#[test]
fn a_period_change_gives_nothing_to_a_player_past_zero() {
    let mut table = Table::counting_on("1'/2 then 30'");
    table.press("10").press("10");
    // White had 50; he makes the move of the control after 50.001.
    table
        .press("50.001")
        .left("-0:00.001", "0:50")
        .down(White, "1:10");
    let white = table.reading().white;
    assert_eq!((white.period, white.moves), (1, 2));
    // Exactly at zero is past it as well.
    let mut table = Table::counting_on("1'/2 then 30'");
    table
        .press("10")
        .press("10")
        .press("50")
        .left("0", "0:50")
        .down(White, "1:10");
    // One millisecond before is not: 0.001 + 30'.
    let mut table = Table::counting_on("1'/2 then 30'");
    table
        .press("10")
        .press("10")
        .press("49.999")
        .left("30:00.001", "0:50")
        .up();
}

/// The first flag stays the first, whoever falls later, and no bonus is given past zero.
#[test]
fn both_flags_down_and_the_first_is_known() {
    let mut table = Table::counting_on("10\"+2\"");
    // White 12 - 13 = -1: no bonus. Black 12 - 15 = -3.
    table.press("13").left("-1", "0:12");
    table.wait("15").left("-1", "-3");
    let reading = table.reading();
    let sides: Vec<Side> = reading.flags.iter().map(|flag| flag.side).collect();
    assert_eq!(sides, [White, Black]);
    assert_eq!(reading.flags[0].at, instant(12_000));
    assert_eq!(reading.flags[1].at, instant(25_000));
    assert_eq!(
        table.clock.open_flag(instant(table.at)).unwrap().side,
        White
    );
}

/// 2 moves in 10", again and again.
#[test]
fn a_last_period_with_moves_repeats() {
    let mut table = Table::started("10\"/2");
    // White: 10 - 1 = 9; 9 - 1 + 10 = 18; 18 - 1 = 17; 17 - 1 + 10 = 26.
    for left in ["0:09", "0:18", "0:17", "0:26"] {
        table.press("1").press("0");
        assert_eq!(table.reading().white.left_ms, Millis(ms(left)));
    }
    let white = table.reading().white;
    assert_eq!(
        (white.period, white.moves, white.moves_to_control),
        (1, 4, Some(2))
    );
    // Black used nothing: 10 + 10 + 10.
    table.left("0:26", "0:30");
}

/// 10" until zero, then 20" and 2" a move: what is thought beyond zero comes out of the 20.
#[test]
fn a_period_that_ends_at_zero_runs_into_the_next() {
    let mut table = Table::started("10\"@0 then 20\"+2\"");
    assert_eq!(table.reading().white.until_flag_ms, Millis(30_000));
    table.wait("9.999");
    assert_eq!(table.reading().white.period, 1);
    table.wait("0.001").left("0:20", "0:10").up();
    assert_eq!(table.reading().white.period, 2);
    // 13 s used: 10 + 20 - 13 = 17, and 2 for the next move.
    table.press("3").left("0:19", "0:10");
    // Black 4: 10 - 4 = 6, no bonus in his first period.
    table.press("4").left("0:19", "0:06");
    table.wait("19").down(White, "36");
}

/// At zero the moves must have been made: 2 in 10".
#[test]
fn a_period_that_ends_at_zero_may_ask_for_its_moves() {
    let mut table = Table::started("10\"/2@0 then 20\"");
    assert_eq!(table.reading().white.until_flag_ms, Millis(10_000));
    table.press("1").press("1").press("1").press("1");
    // Both made them; White has 8 left, then 20.
    assert_eq!(table.reading().white.moves_to_control, Some(0));
    assert_eq!(table.reading().white.until_flag_ms, Millis(28_000));
    table.wait("9").left("0:19", "0:08").up();
    assert_eq!(table.reading().white.period, 2);
    let mut table = Table::started("10\"/2@0 then 20\"");
    table.press("1").press("1");
    table.wait("9").left("0", "0:09").down(White, "11");
}

#[test]
fn the_players_may_have_different_times() {
    let mut table = Table::started("5' | 3'+2\"");
    table.left("5:00", "3:02");
    // White 300 - 5; Black 182 - 5 + 2.
    table.press("5").press("5").left("4:55", "2:59");
}

/// Japanese: 10", then 3 periods of 5".
#[test]
fn japanese_byo_yomi_counts_periods_used_up() {
    let mut table = Table::started("10\" byo 3x5\"");
    assert_eq!(table.reading().white.until_flag_ms, Millis(25_000));
    // White thinks 12: 10 of the main time, 2 of a period, which is whole again at the press.
    table.wait("12").left("0:03", "0:10");
    assert_eq!(
        table.reading().white.byo_yomi,
        Some(ByoYomiLeft::Periods(3))
    );
    table.press("0").left("0:05", "0:10").press("1");
    // White 4.999: whole again. Black 1 more: 10 - 1 - 1 = 8.
    table
        .press("4.999")
        .left("0:05", "0:09")
        .press("1")
        .left("0:05", "0:08");
    // White 5: the first period is used up at that instant.
    table.wait("5").left("0:05", "0:08").up();
    assert_eq!(
        table.reading().white.byo_yomi,
        Some(ByoYomiLeft::Periods(2))
    );
    // 7 in all: 2 of the second.
    table.press("2").left("0:05", "0:08").press("1");
    assert_eq!(
        table.reading().white.byo_yomi,
        Some(ByoYomiLeft::Periods(2))
    );
    // 10 more: both are gone. 12 + 1 + 4.999 + 1 + 7 + 1 + 10 = 36.999.
    table.wait("10").left("0", "0:07").down(White, "36.999");
}

/// Canadian: 10", then 3 moves in 20", again and again; what is left of the 20 is lost.
#[test]
fn canadian_byo_yomi_is_whole_after_its_moves() {
    let mut table = Table::started("10\" byo 3/20\"");
    // White 15: 10 and 5 of the 20; one of three moves made.
    table.press("15").left("0:15", "0:10").press("1");
    assert_eq!(table.reading().white.byo_yomi, Some(ByoYomiLeft::Moves(2)));
    table.press("5").left("0:10", "0:09").press("1");
    // The third move with 10 - 6 = 4 left: 20 again, not 24.
    table.press("6").left("0:20", "0:08").press("1");
    assert_eq!(table.reading().white.byo_yomi, Some(ByoYomiLeft::Moves(3)));
    // 15 + 1 + 5 + 1 + 6 + 1 + 20 = 49.
    table.wait("20").left("0", "0:07").down(White, "49");
}

#[test]
fn in_an_hourglass_one_gets_what_the_other_uses() {
    let mut table = Table::started("*1'");
    table.wait("20").left("0:40", "1:20");
    table.press("0");
    // Black 80 - 50 = 30, White 40 + 50 = 90.
    table.press("50").left("1:30", "0:30");
    // White has 90 from 70 s on: 160 s. Black has all there is: 120 s.
    table.wait("1:30").left("0", "2:00").down(White, "2:40");
}

/// R6.3, R4.12: the move and what it earned are taken back exactly, what was used stays used.
#[test]
fn an_undo_across_a_period_change_takes_all_of_it_back() {
    let mut table = Table::started("1'/2 then 30\"+5\"");
    table.press("10").press("10").press("40");
    // White 60 - 10 - 40 = 10, then + 30 + 5 = 45, period 2.
    table.left("0:45", "0:50");
    // Black thinks for 7 before the claim: that stays used. White is back at 10, with 1 move.
    table.wait("7").undo().left("0:10", "0:43");
    let white = table.reading().white;
    assert_eq!(
        (white.period, white.moves, white.moves_to_control),
        (1, 1, Some(1))
    );
    assert_eq!(table.reading().running(), Some(White));
    // He thinks 4 more and presses: 6 + 35 = 41.
    table.press("4").left("0:41", "0:43");
    let white = table.reading().white;
    assert_eq!((white.period, white.moves), (2, 2));
}

/// The same turn goes on: what it had used before the press counts for its delay again.
#[test]
fn an_undone_press_goes_on_with_the_same_delay() {
    // Bronstein 10: used 4, given back 4, taken back 4; then 3 more: 7 used, 7 given back.
    let mut table = Table::started("1' b10\"");
    table.press("4").left("1:00", "1:00");
    table.wait("5").undo().left("0:56", "0:55");
    table.press("3").left("1:00", "0:55");
    // A delay of 10: 4 used of it before the press, so 6 are left after the undo.
    let mut table = Table::started("1' d10\"");
    table.press("4").wait("12").undo();
    // Black thought for 12: 2 count.
    table.left("1:00", "0:58");
    assert_eq!(table.reading().white.delay_left_ms, Some(Millis(6000)));
    table.press("7").left("0:59", "0:58");
}

#[test]
fn an_undone_press_in_byo_yomi_uses_its_period_again() {
    // Japanese: 3 of 5 used, whole at the press, undone: 2 left.
    let mut table = Table::started("10\" byo 3x5\"");
    table
        .press("13")
        .left("0:05", "0:10")
        .undo()
        .left("0:02", "0:10");
    // Canadian: the third move made it whole, undone: 4 left, one move to make.
    let mut table = Table::started("10\" byo 3/20\"");
    table
        .press("15")
        .press("1")
        .press("5")
        .press("1")
        .press("6");
    table.left("0:20", "0:08").undo().left("0:04", "0:08");
    assert_eq!(table.reading().white.byo_yomi, Some(ByoYomiLeft::Moves(1)));
}

/// Undoing everything gives everybody back what he began with, less what he used.
#[test]
fn undoing_ply_by_ply_goes_back_the_whole_way() {
    let mut table = Table::started("1'/2 then 30\"/2 then 20\"+5\"");
    for _ in 0..10 {
        table.press("3");
    }
    for _ in 0..10 {
        table.undo();
    }
    // Five turns of 3 s each.
    table.left("0:45", "0:45");
    let reading = table.reading();
    for side in [reading.white, reading.black] {
        assert_eq!(
            (side.period, side.moves, side.moves_to_control),
            (1, 0, Some(2))
        );
    }
    assert_eq!(reading.running(), Some(White));
}

/// R6.7: corrected in the middle of a delay, the delay goes on where it was.
#[test]
fn a_correction_in_the_middle_of_a_delay() {
    let mut table = Table::started("1' d10\"");
    table.wait("4").pause().wait("1:00");
    table.left("1:00", "1:00");
    table.correct(|after| {
        after.white.left_ms = Millis::from_secs(90);
        after.black.left_ms = Millis::from_secs(30);
    });
    table.left("1:30", "0:30").wait("1:00").left("1:30", "0:30");
    assert_eq!(table.reading().white.delay_left_ms, Some(Millis(6000)));
    // 6 of the delay and 5 more: 85.
    table.resume().wait("11").left("1:25", "0:30");
}

/// A correction sets moves, period and the side to run, and lifts a flag it gives time to.
#[test]
fn a_correction_sets_everything_and_lifts_the_flag() {
    let mut table = Table::started("1'/2 then 30'");
    table.press("10").press("10").wait("50");
    table.left("0", "0:50").down(White, "1:10");
    table.correct(|after| {
        after.white.left_ms = Millis::from_minutes(30);
        after.white.moves = 2;
        after.white.period = 2;
        after.to_run = Black;
    });
    let reading = table.reading();
    assert_eq!(reading.phase, Phase::Paused);
    assert!(!reading.white.flag);
    // That it fell stays.
    assert_eq!(reading.flags.len(), 1);
    assert_eq!(reading.to_run, Black);
    assert_eq!((reading.white.period, reading.white.moves), (2, 2));
    table.resume().press("20").left("30:00", "30:30");
}

/// An arbiter who sets the move counter wins over what a press remembers of the period.
#[test]
fn an_undo_after_a_corrected_counter_takes_only_the_press_back() {
    let mut table = Table::started("1'/2 then 30'+5\"");
    table.press("10").press("10").press("10").pause();
    // 60 - 20 + 1800 + 5 = 1845, period 2 with 2 moves. Three moves had been made.
    table.left("30:45", "0:50");
    table.correct(|after| after.white.moves = 3);
    // The press gave 30:05, which goes; the period is the arbiter's.
    table.undo().left("0:40", "0:50");
    let white = table.reading().white;
    assert_eq!((white.period, white.moves), (2, 2));
}

#[test]
fn a_clock_that_waits_or_stands_uses_nothing() {
    let mut table = Table::with(ClockSetup::new("5'".parse().unwrap()));
    table.wait("1:00:00").left("5:00", "5:00");
    assert_eq!(table.reading().phase, Phase::Waiting);
    // A press does not start it.
    table.press("0").left("5:00", "5:00");
    table.now(ClockEvent::Started { side: White });
    table.wait("10").pause().wait("20").left("4:50", "5:00");
    table.resume().wait("1").left("4:49", "5:00");
    table.now(ClockEvent::Stopped {});
    table.wait("1:00").left("4:49", "5:00");
    table.resume().wait("1:00").left("4:49", "5:00");
    // The end taken back: the clocks stand until somebody says they run.
    table.clock.reopen();
    table.wait("1:00").left("4:49", "5:00");
    assert_eq!(table.reading().phase, Phase::Paused);
    table.resume().wait("1").left("4:48", "5:00");
}

/// The wrong hand changes nothing.
#[test]
fn a_press_by_the_one_who_waits_changes_nothing() {
    let mut table = Table::started("5'+3\"");
    table.wait("10");
    table.now(ClockEvent::Pressed {
        side: Black,
        stamp: None,
    });
    table.left("4:53", "5:03");
    assert_eq!(table.reading().running(), Some(White));
    assert!(!table.clock.presses()[0].in_time);
    table.undo().left("4:53", "5:03");
}

/// The documented answer: at zero the flag has fallen, and it is the flag of the one who pressed.
#[test]
fn a_press_at_the_very_zero_is_too_late_for_the_one_who_pressed() {
    let mut table = Table::started("10\"");
    table.press("9.999").left("0:00.001", "0:10").up();
    let mut table = Table::started("10\"");
    table.press("10").left("0", "0:10").down(White, "10");
    assert!(!table.clock.presses()[0].in_time);
    // Black's clock never ran.
    table.wait("1:00").left("0", "0:10").down(White, "10");
    // The late press is on record, and taking it back gives nothing.
    table.undo().left("0", "0:10").down(White, "10");
}

#[test]
fn the_players_had_each_others_clock() {
    let mut table = Table::started("5'+3\" | 3'");
    table.press("10").press("20").press("0").pause();
    // White 303 - 10 + 3 = 296, + 3 = 299 with 2 moves; Black 180 - 20 = 160 with 1.
    table.left("4:59", "2:40");
    table.now(ClockEvent::SidesSwapped {
        reason: "couleurs inversées".into(),
    });
    table.left("2:40", "4:59");
    let reading = table.reading();
    assert_eq!((reading.white.moves, reading.black.moves), (1, 2));
    // Their tempo went with the clocks: Black earns 3 s now.
    table.resume().press("9").left("2:40", "4:53");
}

#[test]
fn a_physical_clock_is_read_and_never_runs() {
    let mut table = Table::with(ClockSetup {
        kind: ClockKind::Physical,
        ..ClockSetup::new("2h/50+1h".parse().unwrap())
    });
    table.now(ClockEvent::Started { side: White });
    table.wait("10:00").left("2:00:00", "2:00:00");
    table.now(ClockEvent::ReadingLogged {
        white_ms: Millis(ms("1:51:00")),
        black_ms: Millis(ms("1:58:30")),
        running: Some(Black),
    });
    table.wait("10:00").left("1:51:00", "1:58:30");
    assert_eq!(table.reading().running(), None);
    assert_eq!(table.reading().to_run, Black);
}

#[test]
fn what_is_said_of_a_flag_is_kept_with_it() {
    let mut table = Table::started("10\"");
    table.wait("11");
    table.now(ClockEvent::FlagAcknowledged { side: White });
    table.now(ClockEvent::FlagClaimed { by: Black });
    table.now(ClockEvent::FlagDecided {
        side: White,
        verdict: FlagVerdict::PlayOn,
        reason: "pendule défectueuse".into(),
    });
    let flag = table.reading().flags[0].clone();
    assert_eq!(
        (flag.acknowledged, flag.claimed_by, flag.verdict),
        (true, Some(Black), Some(FlagVerdict::PlayOn))
    );
    assert_eq!(table.clock.open_flag(instant(table.at)), None);
    // It still has nothing: the arbiter sets it before play goes on.
    table.resume();
    assert_eq!(table.reading().phase, Phase::Frozen);
    table.correct(|after| after.white.left_ms = Millis::from_secs(60));
    table.resume().wait("1").left("0:59", "0:10");
}

/// 81 minutes at the start; after 40 moves each of 2 minutes: 81 - 80 + 40 = 41.
#[test]
fn the_usual_long_game() {
    let mut table = Table::started("80'+60\"");
    for _ in 0..80 {
        table.press("2:00");
    }
    table.left("41:00", "41:00");
}
