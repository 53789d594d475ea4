//! What makes a time control impossible.

use std::fmt;

use super::{Allowance, Bonus, ByoYomi, Ends, Millis, Period};
use crate::draughts::Side;

/// The longest time of a period, and the most an arbiter sets.
pub const LONGEST_TIME: Millis = Millis::from_minutes(99 * 60);
/// The longest bonus or delay of a move.
const LONGEST_BONUS: Millis = Millis::from_minutes(60);
/// No game on record reaches this number of moves.
pub const MOST_MOVES: u32 = 999;
/// More periods than any rule book has.
const MOST_PERIODS: usize = 9;

/// One fault of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ControlFault {
    /// Whose time it is in; nobody's where the two are the same or do not fit together.
    pub side: Option<Side>,
    /// The period, from 1; 0 where it is in none.
    pub period: usize,
    /// What is wrong.
    pub what: Impossible,
}

/// Why a time control cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// There is no period.
    #[error("there is no period")]
    NoPeriod,
    /// There are too many periods.
    #[error("at most {MOST_PERIODS} periods")]
    TooManyPeriods,
    /// A time below zero.
    #[error("a time is never below zero")]
    BelowZero,
    /// A time that is too long.
    #[error("at most 99 hours")]
    TooLong,
    /// A bonus or delay of nothing.
    #[error("a bonus or delay of nothing: leave it out")]
    EmptyBonus,
    /// A bonus or delay that is too long.
    #[error("a bonus or delay of at most one hour")]
    BonusTooLong,
    /// A number of moves that no player makes.
    #[error("1 to {MOST_MOVES} moves")]
    MovesOutOfRange,
    /// The period lasts until the end of the game, and another is to follow.
    #[error("another period follows: say after how many moves, or at zero")]
    NeverEnds,
    /// Nothing follows the period that ends at zero.
    #[error("nothing follows at zero: a last period lasts to the end of the game")]
    NothingFollows,
    /// A later period without time and without a bonus.
    #[error("this period gives neither time nor a bonus")]
    GivesNothing,
    /// No time for the first move.
    #[error("there is no time for the first move")]
    NoFirstMove,
    /// Byo-yomi without time or without a period or move.
    #[error("byo-yomi needs a time of at least a second and a count from 1 to {MOST_MOVES}")]
    EmptyByoYomi,
    /// Byo-yomi after a period that repeats.
    #[error("byo-yomi never begins: the last period repeats")]
    ByoYomiNeverBegins,
    /// One player has an hourglass and the other has not.
    #[error("an hourglass is for both players")]
    HalfAnHourglass,
}

/// Every fault of a time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ControlFaults(pub Vec<ControlFault>);

impl std::error::Error for ControlFaults {}

impl fmt::Display for ControlFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            match fault.side {
                Some(Side::White) => f.write_str("White, ")?,
                Some(Side::Black) => f.write_str("Black, ")?,
                None => {}
            }
            if fault.period > 0 {
                write!(f, "period {}: ", fault.period)?;
            }
            write!(f, "{}", fault.what)?;
        }
        Ok(())
    }
}

/// Looks at both players' times; where they are the same, once.
pub(super) fn check(white: &Allowance, black: &Allowance) -> Result<(), ControlFaults> {
    let mut faults = Vec::new();
    if white == black {
        check_one(white, None, &mut faults);
    } else {
        check_one(white, Some(Side::White), &mut faults);
        check_one(black, Some(Side::Black), &mut faults);
        let hourglass = |allowance: &Allowance| matches!(allowance, Allowance::Hourglass { .. });
        if hourglass(white) != hourglass(black) {
            faults.push(ControlFault {
                side: None,
                period: 0,
                what: Impossible::HalfAnHourglass,
            });
        }
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(ControlFaults(faults)),
    }
}

fn check_one(allowance: &Allowance, side: Option<Side>, faults: &mut Vec<ControlFault>) {
    let mut fault = |period, what| faults.push(ControlFault { side, period, what });
    let (periods, byo_yomi) = match allowance {
        Allowance::Periods { periods, byo_yomi } => (periods, byo_yomi),
        Allowance::Hourglass { time_ms } => {
            if let Some(what) = time_fault(*time_ms) {
                fault(0, what);
            } else if *time_ms == Millis::ZERO {
                fault(0, Impossible::NoFirstMove);
            }
            return;
        }
    };
    let Some(last) = periods.len().checked_sub(1) else {
        return fault(0, Impossible::NoPeriod);
    };
    if periods.len() > MOST_PERIODS {
        fault(0, Impossible::TooManyPeriods);
    }
    for (index, period) in periods.iter().enumerate() {
        for what in period_faults(period, index == last) {
            fault(index + 1, what);
        }
        let later = index > 0 || matches!(period.ends, Ends::AfterMoves(_)) && index == last;
        if later && period.time_ms == Millis::ZERO && period.bonus == Bonus::None {
            fault(index + 1, Impossible::GivesNothing);
        }
    }
    if let Some(byo_yomi) = byo_yomi {
        if matches!(periods[last].ends, Ends::AfterMoves(_)) {
            fault(0, Impossible::ByoYomiNeverBegins);
        }
        check_byo_yomi(*byo_yomi, |what| fault(0, what));
    }
    let has_byo_yomi = byo_yomi.is_some() && last == 0;
    if periods[0].time_ms == Millis::ZERO && !has_byo_yomi && starts_without_time(&periods[0]) {
        fault(1, Impossible::NoFirstMove);
    }
}

fn period_faults(period: &Period, is_last: bool) -> Vec<Impossible> {
    let mut faults = Vec::new();
    faults.extend(time_fault(period.time_ms));
    faults.extend(match period.bonus {
        Bonus::None => None,
        Bonus::Fischer { bonus_ms: ms, .. }
        | Bonus::Bronstein { delay_ms: ms }
        | Bonus::Delay { delay_ms: ms } => match ms {
            ms if !ms.is_positive() => Some(Impossible::EmptyBonus),
            ms if ms > LONGEST_BONUS => Some(Impossible::BonusTooLong),
            _ => None,
        },
    });
    faults.extend(match period.ends {
        Ends::AfterMoves(moves) | Ends::AtZero { moves: Some(moves) }
            if moves == 0 || moves > MOST_MOVES =>
        {
            Some(Impossible::MovesOutOfRange)
        }
        Ends::Game if !is_last => Some(Impossible::NeverEnds),
        Ends::AtZero { .. } if is_last => Some(Impossible::NothingFollows),
        _ => None,
    });
    faults
}

fn time_fault(time: Millis) -> Option<Impossible> {
    match time {
        time if time < Millis::ZERO => Some(Impossible::BelowZero),
        time if time > LONGEST_TIME => Some(Impossible::TooLong),
        _ => None,
    }
}

/// A first period of no time at all is possible where the first move brings its own.
fn starts_without_time(first: &Period) -> bool {
    !first.bonus.before_move().is_positive() && !first.bonus.delay().is_positive()
}

fn check_byo_yomi(byo_yomi: ByoYomi, mut fault: impl FnMut(Impossible)) {
    let count = byo_yomi.count();
    if byo_yomi.time() < Millis::from_secs(1) || count == 0 || count > MOST_MOVES {
        fault(Impossible::EmptyByoYomi);
    }
    if byo_yomi.time() > LONGEST_TIME {
        fault(Impossible::TooLong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{BonusGiven, TimeControl};

    fn period(minutes: i64, ends: Ends, bonus: Bonus) -> Period {
        Period {
            time_ms: Millis::from_minutes(minutes),
            ends,
            bonus,
        }
    }

    fn faults(periods: Vec<Period>, byo_yomi: Option<ByoYomi>) -> Vec<(usize, Impossible)> {
        match TimeControl::same(Allowance::Periods { periods, byo_yomi }) {
            Ok(_) => Vec::new(),
            Err(ControlFaults(faults)) => faults
                .into_iter()
                .map(|fault| (fault.period, fault.what))
                .collect(),
        }
    }

    #[test]
    fn each_impossible_control_is_named_with_its_period() {
        use Impossible::*;
        let game = |minutes| period(minutes, Ends::Game, Bonus::None);
        let after = |minutes, moves| period(minutes, Ends::AfterMoves(moves), Bonus::None);
        let at_zero = Ends::AtZero { moves: None };
        let fischer = |seconds, given| Bonus::Fischer {
            bonus_ms: Millis::from_secs(seconds),
            given,
        };
        for (periods, expected) in [
            (vec![], vec![(0, NoPeriod)]),
            (vec![game(-1)], vec![(1, BelowZero)]),
            (vec![game(99 * 60 + 1)], vec![(1, TooLong)]),
            (vec![game(90), game(30)], vec![(1, NeverEnds)]),
            (vec![after(90, 0), game(30)], vec![(1, MovesOutOfRange)]),
            (vec![after(90, 1000), game(30)], vec![(1, MovesOutOfRange)]),
            (vec![after(90, 45), game(0)], vec![(2, GivesNothing)]),
            (
                vec![period(90, at_zero, Bonus::None)],
                vec![(1, NothingFollows)],
            ),
            (vec![game(0)], vec![(1, NoFirstMove)]),
            (
                vec![period(0, Ends::Game, fischer(5, BonusGiven::AfterMove))],
                vec![(1, NoFirstMove)],
            ),
            (
                vec![period(0, Ends::Game, fischer(5, BonusGiven::BeforeMove))],
                vec![],
            ),
            (
                vec![period(5, Ends::Game, fischer(0, BonusGiven::AfterMove))],
                vec![(1, EmptyBonus)],
            ),
            (
                vec![period(5, Ends::Game, fischer(3601, BonusGiven::AfterMove))],
                vec![(1, BonusTooLong)],
            ),
            // Every fault is told at once.
            (
                vec![game(-5), after(30, 0)],
                vec![(1, BelowZero), (1, NeverEnds), (2, MovesOutOfRange)],
            ),
            (
                (0..10).map(|_| after(10, 10)).collect(),
                vec![(0, TooManyPeriods)],
            ),
        ] {
            assert_eq!(faults(periods.clone(), None), expected, "{periods:?}");
        }
    }

    #[test]
    fn byo_yomi_and_hourglass_have_their_own_faults() {
        let japanese = |seconds, periods| ByoYomi::Japanese {
            time_ms: Millis::from_secs(seconds),
            periods,
        };
        let game = vec![period(10, Ends::Game, Bonus::None)];
        assert_eq!(faults(game.clone(), Some(japanese(30, 5))), []);
        assert_eq!(
            faults(game.clone(), Some(japanese(30, 0))),
            [(0, Impossible::EmptyByoYomi)]
        );
        assert_eq!(
            faults(game, Some(japanese(0, 5))),
            [(0, Impossible::EmptyByoYomi)]
        );
        let repeats = vec![period(60, Ends::AfterMoves(25), Bonus::None)];
        assert_eq!(
            faults(repeats, Some(japanese(30, 5))),
            [(0, Impossible::ByoYomiNeverBegins)]
        );
        // Byo-yomi from the first move.
        let nothing = vec![period(0, Ends::Game, Bonus::None)];
        assert_eq!(faults(nothing, Some(japanese(30, 5))), []);
        let sand = |minutes| Allowance::Hourglass {
            time_ms: Millis::from_minutes(minutes),
        };
        let half = TimeControl::different(
            sand(2),
            Allowance::Periods {
                periods: vec![period(5, Ends::Game, Bonus::None)],
                byo_yomi: None,
            },
        );
        assert_eq!(
            half.unwrap_err().to_string(),
            "an hourglass is for both players"
        );
        let none = TimeControl::different(sand(2), sand(0)).unwrap_err();
        assert_eq!(
            none.to_string(),
            "Black, there is no time for the first move"
        );
    }
}
