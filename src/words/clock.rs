//! What happened to a clock, and why it does not take a command, in words.

use super::{Lang, clock_desk, standing, tempo};
use crate::clock::{
    AtFlag, ChosenClock, ClockEvent, ClockKind, FlagVerdict, Millis, Phase, Reading, StampFault,
};
use crate::draughts::Side;
use crate::game::ClockRefusal;

/// `1:21:05`, `20:10`, `0:09`: hours only where there are any, whole seconds rounded down as a clock
/// shows them.
#[must_use]
pub fn time(left: Millis) -> String {
    let seconds = left.0.unsigned_abs() / 1000;
    let sign = if left < Millis::ZERO { "-" } else { "" };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{sign}{minutes}:{seconds:02}"),
        _ => format!("{sign}{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// As [`time`], with tenths of a second: `0:09.9`.
#[must_use]
pub fn time_with_tenths(left: Millis) -> String {
    format!("{}.{}", time(left), left.0.unsigned_abs() / 100 % 10)
}

/// The clock of an event's games in a sentence or two: the time control, and that it is kept on the
/// table where it is.
#[must_use]
pub fn chosen(t: Lang, chosen: Option<&ChosenClock>) -> String {
    match chosen {
        None => t.clock_not_kept().to_owned(),
        Some(ChosenClock {
            control,
            kind,
            at_flag,
        }) => {
            let said = tempo::control(t, control);
            match kind {
                ClockKind::Kept if *at_flag == AtFlag::CountOn => t.clock_counts_on(said),
                ClockKind::Kept => said,
                ClockKind::Physical => t.clock_kept_on_table(said),
            }
        }
    }
}

/// How the clocks stand, for everybody: a pause has no reason.
#[must_use]
pub fn stands(t: Lang, reading: &Reading, kept: bool) -> String {
    stands_in(t, reading.phase, reading.to_run, kept)
}

/// As [`stands`], for a phase and the side whose clock runs or is to run.
#[must_use]
pub fn stands_in(t: Lang, phase: Phase, to_run: Side, kept: bool) -> String {
    match phase {
        Phase::Stopped => t.clock_now_stopped().to_owned(),
        _ if !kept => t.clock_now_physical().to_owned(),
        Phase::Waiting => t.clock_now_waiting().to_owned(),
        Phase::Running => t.clock_now_runs(whose(t, to_run)),
        Phase::Paused => t.clock_now_paused().to_owned(),
        Phase::Frozen => t.clock_now_frozen().to_owned(),
    }
}

/// What happened, for those who keep the clock.
#[must_use]
pub fn happened(t: Lang, event: &ClockEvent) -> String {
    let side = |side| standing::the_side(t, side);
    let said = match event {
        ClockEvent::Started { side } => t.clock_started(whose(t, *side)),
        ClockEvent::Pressed { side: by, .. } => t.clock_pressed(side(*by)),
        ClockEvent::PressUndone { side: by, .. } => t.clock_press_undone(side(*by)),
        ClockEvent::Paused { together: true, .. } => t.clock_paused_together().to_owned(),
        ClockEvent::Paused { stood: true, .. } => t.clock_held().to_owned(),
        ClockEvent::Paused { .. } | ClockEvent::Stopped {} => t.clock_paused().to_owned(),
        ClockEvent::KeeperChanged { kind } => match kind {
            ClockKind::Physical => t.clock_kept_on_table_now().to_owned(),
            ClockKind::Kept => t.clock_kept_here_now().to_owned(),
        },
        ClockEvent::DeskPresses { on: true } => t.desk_presses_on().to_owned(),
        ClockEvent::DeskPresses { on: false } => t.desk_presses_off().to_owned(),
        ClockEvent::Resumed { side } => t.clock_resumed(whose(t, *side)),
        ClockEvent::Corrected { before, after, .. } => clock_desk::corrected(t, before, after),
        ClockEvent::SidesSwapped { .. } => t.clock_swapped().to_owned(),
        ClockEvent::FlagNoticed { side: of, .. } => t.clock_flag_noticed(side(*of)),
        ClockEvent::FlagAcknowledged { side: of } => t.clock_flag_seen(side(*of)),
        ClockEvent::FlagClaimed { by } => t.clock_flag_claimed(side(*by)),
        ClockEvent::FlagDecided {
            side: of, verdict, ..
        } => match verdict {
            FlagVerdict::Ends => t.clock_flag_ends(side(*of)),
            FlagVerdict::PlayOn => t.clock_flag_play_on(side(*of)),
        },
        ClockEvent::ReadingLogged {
            white_ms, black_ms, ..
        } => t.clock_read(time(*black_ms), time(*white_ms)),
    };
    match event.reason() {
        Some(reason) if !reason.is_empty() => t.clock_with_reason(reason, said),
        _ => said,
    }
}

/// What happened, for everybody: without what the arbiter wrote, and nothing of a press, which comes
/// with every move.
#[must_use]
pub fn shown(t: Lang, event: &ClockEvent) -> String {
    match event {
        ClockEvent::Pressed { .. } => String::new(),
        event => happened(t, &event.without_reason()),
    }
}

/// Why the clock does not take a command, and what to do instead.
#[must_use]
pub fn refusal(t: Lang, refusal: &ClockRefusal) -> String {
    match refusal {
        ClockRefusal::NoClock => t.clock_none().to_owned(),
        ClockRefusal::Physical => t.clock_physical().to_owned(),
        ClockRefusal::NotPhysical => t.clock_not_physical().to_owned(),
        ClockRefusal::NotStarted => t.clock_not_started().to_owned(),
        ClockRefusal::AlreadyStarted => t.clock_already_started().to_owned(),
        ClockRefusal::Stands => t.clock_stands().to_owned(),
        ClockRefusal::KeptByArbiter => t.table_refusal_resume().to_owned(),
        ClockRefusal::Runs => t.clock_runs().to_owned(),
        ClockRefusal::OtherRuns { side } => t.clock_other_runs(whose(t, *side)),
        ClockRefusal::Missing { side: Side::White } => t.clock_missing_white().to_owned(),
        ClockRefusal::Missing { side: Side::Black } => t.clock_missing_black().to_owned(),
        ClockRefusal::NoPress => t.clock_no_press().to_owned(),
        ClockRefusal::PressOfMove => t.clock_press_of_move().to_owned(),
        ClockRefusal::Stamp(fault) => stamp_fault(t, fault).to_owned(),
        ClockRefusal::NoFlag => t.clock_no_flag().to_owned(),
        ClockRefusal::FlagDown { side } => t.clock_flag_down(standing::the_side(t, *side)),
        ClockRefusal::FlagTooFresh { .. } => t.clock_flag_fresh().to_owned(),
        ClockRefusal::SaidAlready => t.clock_said_already().to_owned(),
        ClockRefusal::TimeOutOfRange { side } => t.clock_time_range(standing::side(t, *side)),
        ClockRefusal::MovesOutOfRange { side, most } => {
            t.clock_number_range(most, standing::side(t, *side))
        }
        ClockRefusal::NoSuchPeriod { side, last } => {
            t.clock_period_range(last, standing::side(t, *side))
        }
        ClockRefusal::ReasonNeeded => t.clock_reason().to_owned(),
        ClockRefusal::NothingChanges => t.clock_nothing_changes().to_owned(),
    }
}

fn stamp_fault(t: Lang, fault: &StampFault) -> &'static str {
    match fault {
        StampFault::LooseTie { .. } => t.clock_loose_tie(),
        StampFault::Repeated { .. } => t.clock_repeated(),
        StampFault::OutOfOrder { .. } => t.clock_out_of_order(),
        StampFault::AheadOfNow { .. } => t.clock_ahead(),
        StampFault::BeforeLastEvent { .. } => t.clock_before_last(),
    }
}

/// "des Blancs", "White’s".
#[must_use]
pub fn whose(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.clock_of_white(),
        Side::Black => t.clock_of_black(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{Settings, SideSettings};

    #[test]
    fn times_are_shown_as_a_clock_shows_them() {
        for (ms, shown) in [
            (4_865_999, "1:21:05"),
            (1_210_000, "20:10"),
            (9_999, "0:09"),
            (0, "0:00"),
            (-61_000, "-1:01"),
        ] {
            assert_eq!(time(Millis(ms)), shown);
        }
    }

    /// The table that the script reads too.
    #[test]
    fn digits_are_those_of_the_script() {
        let text = include_str!("../../tests/data/clock/digits.json");
        let table: serde_json::Value = serde_json::from_str(text).unwrap();
        let digits = table["digits"].as_array().unwrap();
        assert!(digits.len() > 10);
        for row in digits {
            let left = Millis(row[0].as_i64().unwrap());
            let shown = match row[1].as_bool().unwrap() {
                true => time_with_tenths(left),
                false => time(left),
            };
            assert_eq!(shown, row[2].as_str().unwrap(), "{row}");
        }
    }

    /// The screen of the design: 20:10 becomes 23:10, 17:30 becomes 20:30. Promise 5: the reason is
    /// kept, and it is the arbiter's.
    #[test]
    fn a_correction_says_before_and_after_and_keeps_its_reason_from_viewers() {
        let side = |left_ms: i64| SideSettings {
            left_ms: Millis(left_ms * 1000),
            moves: 20,
            period: 1,
            byo_yomi: None,
        };
        let settings = |white, black| Settings {
            white: side(white),
            black: side(black),
            to_run: Side::Black,
        };
        let event = ClockEvent::Corrected {
            before: settings(1210, 1050),
            after: settings(1390, 1230),
            reason: "Incrément absent sur 6 coups".into(),
        };
        assert_eq!(
            happened(Lang::Fr, &event),
            "Pendule corrigée : Blancs 20:10 → 23:10, Noirs 17:30 → 20:30 : Incrément absent sur 6 coups"
        );
        assert_eq!(
            shown(Lang::En, &event),
            "Clock corrected: White 20:10 → 23:10, Black 17:30 → 20:30"
        );
    }

    #[test]
    fn the_clock_that_runs_is_named() {
        let resumed = ClockEvent::Resumed { side: Side::Black };
        assert_eq!(
            Lang::ALL.map(|t| happened(t, &resumed)),
            [
                "Reprise : la pendule des Noirs marche",
                "Hervat: de klok van Zwart loopt",
                "Resumed: Black’s clock is running"
            ]
        );
        let other = ClockRefusal::OtherRuns { side: Side::White };
        assert_eq!(
            refusal(Lang::Fr, &other),
            "C’est la pendule des Blancs qui marche."
        );
    }
}
