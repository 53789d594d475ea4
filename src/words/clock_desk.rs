//! The clocks at the desk, in words: flags, who is missing, what was done to a whole hall, and what
//! a corrected clock will do.

use super::clock::{time, whose};
use super::{Lang, standing, tempo};
use crate::clock::{
    Allowance, AtFlag, Bonus, ByoYomi, ClockKind, ClockSetup, ClockState, Ends, FlagRule, Phase,
    Settings, SideSettings, Timestamp,
};
use crate::draughts::Side;
use crate::game::{Game, Presence};

/// "Noirs absents", "Noirs arrivés".
pub fn presence(t: Lang, side: Side, found: Presence) -> &'static str {
    match (side, found) {
        (Side::White, Presence::Absent) => t.presence_absent_white(),
        (Side::Black, Presence::Absent) => t.presence_absent_black(),
        (Side::White, Presence::Arrived) => t.presence_arrived_white(),
        (Side::Black, Presence::Arrived) => t.presence_arrived_black(),
    }
}

/// "Noirs absents": who is missing at a board; nothing where nobody is.
pub fn missing(t: Lang, game: &Game) -> Option<&'static str> {
    let missing: Vec<Side> = game.missing().collect();
    match missing[..] {
        [] => None,
        [side] => Some(presence(t, side, Presence::Absent)),
        _ => Some(t.presence_absent_both()),
    }
}

/// "Drapeau des Blancs tombé".
pub fn flag_down(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.flag_down_white(),
        Side::Black => t.flag_down_black(),
    }
}

/// What becomes of a flag that fell, by the rule of the game (R6.4).
pub fn flag_rule(t: Lang, rule: FlagRule) -> &'static str {
    match rule {
        FlagRule::Automatic => t.flag_rule_automatic(),
        FlagRule::Claimed => t.flag_rule_claimed(),
        FlagRule::Arbiter => t.flag_rule_arbiter(),
    }
}

/// What the clock does at zero, in a few words for a list of facts.
pub fn at_zero(t: Lang, setup: &ClockSetup) -> &'static str {
    match setup.flag_rule {
        _ if setup.at_flag == AtFlag::CountOn => t.facts_zero_on(),
        FlagRule::Automatic => t.facts_zero_automatic(),
        FlagRule::Claimed => t.facts_zero_claimed(),
        FlagRule::Arbiter => t.facts_zero_arbiter(),
    }
}

/// A correction: both times before and after, and whatever else was set.
pub fn corrected(t: Lang, before: &Settings, after: &Settings) -> String {
    let times = t.clock_corrected(
        time(after.black.left_ms),
        time(before.black.left_ms),
        time(after.white.left_ms),
        time(before.white.left_ms),
    );
    let mut said = vec![times];
    for side in Side::BOTH {
        let (was, is) = (before.of(side), after.of(side));
        let name = standing::side(t, side);
        if was.moves != is.moves {
            said.push(t.clock_corrected_moves(is.moves, was.moves, name));
        }
        if was.period != is.period {
            said.push(t.clock_corrected_period(is.period, was.period, name));
        }
        if was.byo_yomi != is.byo_yomi {
            let count = |settings: &SideSettings| settings.byo_yomi.unwrap_or(0);
            said.push(t.clock_corrected_byo_yomi(count(is), count(was), name));
        }
    }
    if before.to_run != after.to_run {
        said.push(t.clock_corrected_to_run(whose(t, after.to_run)));
    }
    said.join(", ")
}

/// What a clock that stands will do when it goes on: whose runs, with what, what the time control
/// brings, and what happens at zero (promise 5).
pub fn will_do(t: Lang, clock: &ClockState, at: Timestamp) -> String {
    let setup = clock.setup();
    if setup.kind == ClockKind::Physical {
        return t.correct_physical().to_owned();
    }
    let reading = clock.reading(at);
    let side = reading.to_run;
    let shown = reading.of(side);
    let (periods, byo_yomi): (&[_], Option<ByoYomi>) = match setup.control.of(side) {
        Allowance::Periods { periods, byo_yomi } => (periods, *byo_yomi),
        Allowance::Hourglass { .. } => (&[], None),
    };
    let place = shown.period as usize - 1;
    let period = periods.get(place);
    let mut left = time(shown.left_ms);
    if let Some(period) = period {
        left = match period.bonus {
            // Of the only period there is, it is not said that it is this one.
            Bonus::Fischer { bonus_ms, .. } if periods.len() == 1 => {
                t.preview_bonus(tempo::time_of_bonus(t, bonus_ms), left)
            }
            bonus => tempo::with_bonus(t, left, bonus, false),
        };
    }
    let mut said = vec![match reading.phase {
        Phase::Waiting => t.preview_start(left, whose(t, side)),
        _ => t.preview_resume(left, whose(t, side)),
    }];
    let next = periods.get(place + 1).or(period);
    if let (Some(moves), Some(next), Some(Ends::AfterMoves(_))) = (
        shown.moves_to_control,
        next,
        period.map(|period| period.ends),
    ) {
        said.push(t.preview_control(moves, tempo::time(t, next.time_ms)));
    }
    said.push(match (period.map(|period| period.ends), byo_yomi) {
        (Some(Ends::AtZero { .. }), _) if shown.moves_to_control.unwrap_or(0) == 0 => {
            let time_ms = periods.get(place + 1).map(|next| next.time_ms);
            t.preview_zero_next(tempo::time(t, time_ms.unwrap_or_default()))
        }
        (Some(Ends::Game), Some(byo_yomi)) => {
            t.preview_zero_byo_yomi(tempo::said_byo_yomi(t, byo_yomi))
        }
        _ => flag_at_zero(t, setup.at_flag, setup.flag_rule).to_owned(),
    });
    said.join(" ")
}

fn flag_at_zero(t: Lang, at_flag: AtFlag, rule: FlagRule) -> &'static str {
    match (at_flag, rule) {
        (AtFlag::CountOn, _) => t.preview_zero_on(),
        (AtFlag::Freeze, FlagRule::Automatic) => t.preview_zero_automatic(),
        (AtFlag::Freeze, FlagRule::Claimed) => t.preview_zero_claimed(),
        (AtFlag::Freeze, FlagRule::Arbiter) => t.preview_zero_arbiter(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{ClockEvent, Millis};

    fn at(seconds: i64) -> Timestamp {
        Millis::from_secs(seconds).after(Timestamp::UNIX_EPOCH)
    }

    /// A clock of this tempo that was started, stopped after ten seconds and set to these values.
    fn set(tempo: &str, change: impl FnOnce(&mut Settings)) -> ClockState {
        let setup = ClockSetup::new(tempo.parse().expect("a tempo"));
        let mut clock = ClockState::new(setup, Side::White, at(0));
        clock.apply(&ClockEvent::Started { side: Side::White }, at(0));
        clock.apply(
            &ClockEvent::Paused {
                together: false,
                stood: false,
                by: None,
            },
            at(10),
        );
        let before = clock.settings_at(at(10));
        let mut after = before;
        change(&mut after);
        let reason = "essai".to_owned();
        clock.apply(
            &ClockEvent::Corrected {
                before,
                after,
                reason,
            },
            at(20),
        );
        clock
    }

    #[track_caller]
    fn says(clock: &ClockState, [fr, nl, en]: [&str; 3]) {
        assert_eq!(will_do(Lang::Fr, clock, at(20)), fr);
        assert_eq!(will_do(Lang::Nl, clock, at(20)), nl);
        assert_eq!(will_do(Lang::En, clock, at(20)), en);
    }

    /// The screen of the design: Black to run, 20:30, 30 seconds a move.
    #[test]
    fn a_corrected_clock_says_what_it_will_do() {
        let clock = set("45'+30\"", |after| {
            after.black.left_ms = Millis::from_secs(1230);
            after.to_run = Side::Black;
        });
        says(
            &clock,
            [
                "À la reprise, la pendule des Noirs marchera : 20:30, plus 30 secondes à chaque coup. À zéro, elle se fige et la partie est perdue.",
                "Na hervatting loopt de klok van Zwart: 20:30 en 30 seconden per zet. Bij nul stopt de klok en is de partij verloren.",
                "On resuming, Black’s clock will run: 20:30 and 30 seconds a move. At zero it freezes and the game is lost.",
            ],
        );
    }

    /// 2 hours for 50 moves, then 1 hour for every 25: White has made 43, so 7 are left.
    #[test]
    fn a_control_ahead_and_byo_yomi_are_told() {
        let clock = set("2h/50 then 1h/25", |after| {
            after.white.moves = 43;
            after.white.left_ms = Millis::from_secs(300);
        });
        says(
            &clock,
            [
                "À la reprise, la pendule des Blancs marchera : 5:00. Encore 7 coups jusqu’au contrôle, qui donne 1 heure. À zéro, elle se fige et la partie est perdue.",
                "Na hervatting loopt de klok van Wit: 5:00. Nog 7 zetten tot de tijdcontrole, die 1 uur geeft. Bij nul stopt de klok en is de partij verloren.",
                "On resuming, White’s clock will run: 5:00. 7 moves to the time control, which gives 1 hour. At zero it freezes and the game is lost.",
            ],
        );
        let clock = set("30' byo 5x30\"", |after| {
            after.white.left_ms = Millis::from_secs(60);
        });
        says(
            &clock,
            [
                "À la reprise, la pendule des Blancs marchera : 1:00. À zéro commence le byo-yomi : 5 périodes de byo-yomi de 30 secondes.",
                "Na hervatting loopt de klok van Wit: 1:00. Bij nul begint de byo-yomi: 5 byo-yomiperiodes van 30 seconden.",
                "On resuming, White’s clock will run: 1:00. At zero byo-yomi begins: 5 byo-yomi periods of 30 seconds.",
            ],
        );
    }

    #[test]
    fn all_that_was_set_is_said() {
        let side = |left, moves, period| SideSettings {
            left_ms: Millis::from_secs(left),
            moves,
            period,
            byo_yomi: None,
        };
        let before = Settings {
            white: side(300, 49, 1),
            black: side(240, 49, 1),
            to_run: Side::White,
        };
        let after = Settings {
            white: side(3900, 50, 2),
            black: side(240, 49, 1),
            to_run: Side::Black,
        };
        assert_eq!(
            corrected(Lang::Fr, &before, &after),
            "Pendule corrigée : Blancs 5:00 → 1:05:00, Noirs 4:00 → 4:00, coups : Blancs 49 → 50, période : Blancs 1 → 2, marchera la pendule des Noirs"
        );
    }
}
