//! A time control in one sentence, and what a text of one has wrong.

use super::Lang;
use crate::clock::{
    Allowance, Bonus, BonusGiven, ByoYomi, ControlFaults, Ends, Impossible, Millis, Period,
    TempoError, TempoFault, TimeControl,
};
use crate::draughts::Side;

/// "80 minutes and 60 seconds a move from the first move: 81 minutes on the clock at the start."
#[must_use]
pub fn control(t: Lang, control: &TimeControl) -> String {
    let white = sentence(t, control.of(Side::White));
    match control.is_same() {
        true => white,
        false => t.tempo_different(sentence(t, control.of(Side::Black)), white),
    }
}

/// "1 hour 30 minutes": up to an hour and a half as minutes alone, as players say it.
#[must_use]
pub fn time(t: Lang, time: Millis) -> String {
    let (minutes, ms) = (time.0 / 60_000, time.0 % 60_000);
    let (hours, minutes) = match minutes {
        0..=90 if minutes % 60 != 0 => (0, minutes),
        _ => (minutes / 60, minutes % 60),
    };
    let mut parts = Vec::new();
    if hours > 0 {
        parts.push(t.clock_hours(hours));
    }
    if minutes > 0 {
        parts.push(t.clock_minutes(minutes));
    }
    if ms > 0 || parts.is_empty() {
        parts.push(seconds(t, ms));
    }
    parts.join(" ")
}

/// What a text of a time control has wrong, and where.
#[must_use]
pub fn error(t: Lang, error: &TempoError) -> String {
    let why = match &error.why {
        TempoFault::Impossible(found) => return faults(t, found),
        TempoFault::NoTime => t.tempo_no_time().to_owned(),
        TempoFault::NoUnit { number } => t.tempo_no_unit(number),
        TempoFault::NoMoves => t.tempo_no_moves().to_owned(),
        TempoFault::NumberTooLarge => t.tempo_too_large().to_owned(),
        TempoFault::NoByoYomi => t.tempo_no_byo_yomi().to_owned(),
        TempoFault::Unexpected { text } => t.tempo_unexpected(text),
    };
    t.tempo_error(error.at, why)
}

/// Why a time control cannot be played: every fault, with its period.
#[must_use]
pub fn faults(t: Lang, ControlFaults(faults): &ControlFaults) -> String {
    let sentences = faults.iter().map(|fault| {
        let why = impossible(t, fault.what);
        match fault.period {
            0 => why.to_owned(),
            period => t.tempo_in_period(period, why),
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}

fn impossible(t: Lang, what: Impossible) -> &'static str {
    match what {
        Impossible::NoPeriod => t.tempo_no_period(),
        Impossible::TooManyPeriods => t.tempo_too_many_periods(),
        Impossible::BelowZero => t.tempo_below_zero(),
        Impossible::TooLong => t.tempo_too_long(),
        Impossible::EmptyBonus => t.tempo_empty_bonus(),
        Impossible::BonusTooLong => t.tempo_bonus_too_long(),
        Impossible::MovesOutOfRange => t.tempo_moves_range(),
        Impossible::NeverEnds => t.tempo_never_ends(),
        Impossible::NothingFollows => t.tempo_nothing_follows(),
        Impossible::GivesNothing => t.tempo_gives_nothing(),
        Impossible::NoFirstMove => t.tempo_no_first_move(),
        Impossible::EmptyByoYomi => t.tempo_empty_byo_yomi(),
        Impossible::ByoYomiNeverBegins => t.tempo_byo_yomi_never(),
        Impossible::HalfAnHourglass => t.tempo_half_hourglass(),
    }
}

fn sentence(t: Lang, allowance: &Allowance) -> String {
    let (periods, byo_yomi) = match allowance {
        Allowance::Hourglass { time_ms } => {
            return t.tempo_end(t.tempo_hourglass(time(t, *time_ms)));
        }
        Allowance::Periods { periods, byo_yomi } => (periods, byo_yomi),
    };
    let last = periods.len() - 1;
    let mut parts: Vec<String> = periods
        .iter()
        .enumerate()
        .map(|(index, each)| period(t, each, index == 0, index == last && last > 0))
        .collect();
    parts.extend(byo_yomi.map(|byo_yomi| said_byo_yomi(t, byo_yomi)));
    let tempo = parts
        .into_iter()
        .reduce(|before, next| t.tempo_then(before, next))
        .unwrap_or_default();
    let start = allowance.at_start();
    match periods[0].time_ms == start {
        true => t.tempo_end(tempo),
        false => t.tempo_at_start(time(t, start), tempo),
    }
}

pub(super) fn said_byo_yomi(t: Lang, byo_yomi: ByoYomi) -> String {
    match byo_yomi {
        ByoYomi::Japanese { time_ms, periods } => t.tempo_japanese(periods, time(t, time_ms)),
        ByoYomi::Canadian { time_ms, moves } => {
            t.tempo_canadian(t.clock_moves(moves), time(t, time_ms))
        }
    }
}

fn period(t: Lang, period: &Period, is_first: bool, is_last_of_many: bool) -> String {
    let own = time(t, period.time_ms);
    let said = match period.ends {
        // A last one with a number of moves repeats; a first one that is the last does as well.
        Ends::AfterMoves(moves) if is_last_of_many => t.tempo_again(t.clock_moves(moves), own),
        Ends::AfterMoves(moves) => t.tempo_for_moves(t.clock_moves(moves), own),
        Ends::AtZero { moves: None } => t.tempo_to_zero(own),
        Ends::AtZero { moves: Some(moves) } => t.tempo_to_zero_moves(t.clock_moves(moves), own),
        Ends::Game if is_last_of_many => t.tempo_rest(own),
        Ends::Game => own,
    };
    with_bonus(t, said, period.bonus, is_first)
}

/// A time with what each move brings. `is_first` where it is so from the first move on.
pub(super) fn with_bonus(t: Lang, said: String, bonus: Bonus, is_first: bool) -> String {
    match bonus {
        Bonus::None => said,
        Bonus::Fischer { bonus_ms, given } => {
            let bonus = time_of_bonus(t, bonus_ms);
            match given {
                BonusGiven::AfterMove => t.tempo_bonus_after(bonus, said),
                BonusGiven::BeforeMove if is_first => t.tempo_bonus_first(bonus, said),
                BonusGiven::BeforeMove => t.tempo_bonus_here(bonus, said),
            }
        }
        Bonus::Bronstein { delay_ms } => t.tempo_bronstein(time_of_bonus(t, delay_ms), said),
        Bonus::Delay { delay_ms } => t.tempo_delay(time_of_bonus(t, delay_ms), said),
    }
}

/// A bonus is named in seconds, also where it is a minute.
pub(super) fn time_of_bonus(t: Lang, time: Millis) -> String {
    seconds(t, time.0)
}

fn seconds(t: Lang, ms: i64) -> String {
    match ms % 1000 {
        0 => t.clock_seconds(ms / 1000),
        part => {
            let part = format!("{part:03}");
            let part = part.trim_end_matches('0');
            t.clock_seconds_part(format!("{}{}{part}", ms / 1000, t.clock_decimal()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Preset;

    #[track_caller]
    fn says(tempo: &str, [fr, nl, en]: [&str; 3]) {
        let value: TimeControl = tempo.parse().expect(tempo);
        assert_eq!(control(Lang::Fr, &value), fr);
        assert_eq!(control(Lang::Nl, &value), nl);
        assert_eq!(control(Lang::En, &value), en);
    }

    #[test]
    fn a_time_control_says_what_the_clock_will_do() {
        says(
            "80'+60\"",
            [
                "80 minutes, plus 60 secondes à chaque coup dès le premier : 81 minutes à la pendule au départ.",
                "80 minuten en 60 seconden per zet vanaf de eerste zet: 81 minuten op de klok bij het begin.",
                "80 minutes and 60 seconds a move from the first move: 81 minutes on the clock at the start.",
            ],
        );
        says(
            "2h/50 then 1h/25",
            [
                "2 heures pour 50 coups, puis 1 heure pour chaque série de 25 coups.",
                "2 uur voor 50 zetten, daarna 1 uur voor telkens 25 zetten.",
                "2 hours for 50 moves, then 1 hour for every 25 moves.",
            ],
        );
        says(
            "90'/45 then 30'+30\"",
            [
                "90 minutes pour 45 coups, puis 30 minutes pour le reste de la partie, plus 30 secondes à chaque coup de cette période.",
                "90 minuten voor 45 zetten, daarna 30 minuten voor de rest van de partij en 30 seconden per zet van deze periode.",
                "90 minutes for 45 moves, then 30 minutes for the rest of the game and 30 seconds a move of this period.",
            ],
        );
        says("5'", ["5 minutes.", "5 minuten.", "5 minutes."]);
        says(
            "*1'",
            [
                "Sablier de 1 minute : ce que l’un utilise, l’autre le reçoit.",
                "Zandloper van 1 minuut: wat de een gebruikt, krijgt de ander.",
                "Hourglass of 1 minute: what one uses the other gets.",
            ],
        );
        says(
            "5' d2.5\" | 3'+2\" after",
            [
                "Blancs : 5 minutes, la pendule attendant 2,5 seconde à chaque coup. Noirs : 3 minutes, plus 2 secondes après chaque coup.",
                "Wit: 5 minuten, waarbij de klok elke zet 2,5 seconde wacht. Zwart: 3 minuten en 2 seconden na elke zet.",
                "White: 5 minutes, the clock waiting 2.5 seconds each move. Black: 3 minutes and 2 seconds after each move.",
            ],
        );
        says(
            "30' byo 5x30\"",
            [
                "30 minutes, puis 5 périodes de byo-yomi de 30 secondes.",
                "30 minuten, daarna 5 byo-yomiperiodes van 30 seconden.",
                "30 minutes, then 5 byo-yomi periods of 30 seconds.",
            ],
        );
    }

    #[test]
    fn every_preset_is_one_sentence_in_every_language() {
        for preset in Preset::ALL {
            for t in Lang::ALL {
                let said = control(t, &preset.control());
                assert!(said.ends_with('.') && !said.contains(['{', '|']), "{said}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place_and_its_period() {
        let wrong = |text: &str| error(Lang::Fr, &text.parse::<TimeControl>().unwrap_err());
        assert_eq!(
            wrong("80'+60"),
            "Caractère 5 : 60 : minutes (') ou secondes (\") ?"
        );
        assert_eq!(
            wrong("90' puis 30'"),
            "Période 1 : Une autre période suit : dites après combien de coups (/50), ou à zéro (@0)."
        );
    }
}
