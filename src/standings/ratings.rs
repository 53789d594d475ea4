//! What results say about ratings (C.07, 10; C.02, 8.1). Estimates: the federation's lists are
//! made by the federation.

use super::fraction::Fraction;

/// Table 8.1a from 50 to 100 per cent: the difference of ratings that a score corresponds to.
#[rustfmt::skip]
const DIFFERENCE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// Table 8.1b: the largest difference for which the higher rated is expected to score 50, 51, ...
/// 99 per cent; above the last it is 100.
#[rustfmt::skip]
const EXPECTED_UP_TO: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// The expected score in per cent for a difference of ratings, by table 8.1b.
#[must_use]
pub fn expected_percent(difference: i64) -> i64 {
    let at = EXPECTED_UP_TO.partition_point(|most| *most < difference.abs());
    let higher = 50 + i64::try_from(at).unwrap_or(50);
    if difference < 0 { 100 - higher } else { higher }
}

/// The difference of ratings for a score in whole per cent, by table 8.1a.
#[must_use]
pub fn rating_difference(percent: i64) -> i64 {
    let percent = percent.clamp(0, 100);
    let from_half = usize::try_from((percent - 50).abs()).unwrap_or(50);
    let difference = DIFFERENCE[from_half];
    if percent < 50 {
        -difference
    } else {
        difference
    }
}

/// The games a rating is estimated from. A win is 1 and a draw a half, whatever they are worth
/// in the event: under 3-1-0 a draw is half of a game all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Ratings of the opponents met over the board.
    pub ratings: Vec<u16>,
    /// What was scored in these games, in halves.
    pub halves: i64,
}

impl Games {
    fn count(&self) -> i64 {
        i64::try_from(self.ratings.len()).unwrap_or(i64::MAX)
    }

    /// The score as a part of all that could be scored, in per cent, exact.
    pub(super) fn percent(&self) -> Option<Fraction> {
        let count = self.count();
        (count > 0).then(|| Fraction::new(100 * self.halves, 2 * count))
    }

    /// `ARO`: the average rating, without the `cut` lowest, rounded (10.1).
    #[must_use]
    pub fn average(&self, cut: usize) -> Option<i64> {
        let mut ratings = self.ratings.clone();
        ratings.sort_unstable();
        mean(ratings.iter().skip(cut).map(|rating| i64::from(*rating)))
    }

    /// `TPR`: the average and the difference of the score in whole per cent (10.2).
    #[must_use]
    pub fn performance(&self) -> Option<i64> {
        let percent = self.percent()?.rounded();
        Some(self.average(0)? + rating_difference(percent))
    }

    /// `PTP`: the lowest rating that is expected to score as much against each of them (10.3).
    #[must_use]
    pub fn perfect(&self) -> Option<i64> {
        let lowest = i64::from(*self.ratings.iter().min()?);
        let highest = i64::from(*self.ratings.iter().max()?);
        if self.halves == 0 {
            return Some(lowest - 800);
        }
        let wanted = self.percent()?;
        let reaches = |rating: i64| {
            let sum: i64 = self
                .ratings
                .iter()
                .map(|other| expected_percent((rating - i64::from(*other)).clamp(-800, 800)))
                .sum();
            Fraction::new(sum, self.count()) >= wanted
        };
        // Expected scores only grow with the rating.
        let (mut below, mut reached) = (lowest - 801, highest + 800);
        while reached - below > 1 {
            let middle = (below + reached).div_euclid(2);
            if reaches(middle) {
                reached = middle;
            } else {
                below = middle;
            }
        }
        Some(reached)
    }
}

/// The mean, rounded, half upwards.
pub(super) fn mean(values: impl Iterator<Item = i64>) -> Option<i64> {
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| Fraction::new(sum, count).rounded())
}

/// How an expected score is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Expectation {
    /// Table 8.1b.
    #[default]
    Table,
    /// `1 / (1 + 10^(-d/400))`.
    Curve,
}

/// An estimated change of a rating, in hundredths of a point: `K x (W - We)`.
///
/// The development factor and the way of expecting are parameters, because the federation's
/// present text was not to be had; this is shown as an estimate and never as a rating.
#[must_use]
pub fn expected_change(own: u16, games: &Games, factor: u16, by: Expectation) -> i64 {
    // In hundredths of a game.
    let scored = Fraction::whole(50 * games.halves);
    let expected = match by {
        Expectation::Table => {
            let differences = games
                .ratings
                .iter()
                .map(|other| i64::from(own) - i64::from(*other));
            Fraction::whole(differences.map(expected_percent).sum())
        }
        Expectation::Curve => {
            let scores = games.ratings.iter().map(|other| {
                let difference = f64::from(own) - f64::from(*other);
                1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
            });
            // An estimate of an estimate: a ten-thousandth of a game is near enough.
            let thousandths = (scores.sum::<f64>() * 10_000.0).round();
            Fraction::new(thousandths as i64, 100)
        }
    };
    let over = scored.over() * expected.under() - expected.over() * scored.under();
    Fraction::new(i64::from(factor) * over, scored.under() * expected.under()).rounded()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(ratings: &[u16], halves: i64) -> Games {
        Games {
            ratings: ratings.to_vec(),
            halves,
        }
    }

    #[test]
    fn the_tables_are_those_of_the_handbook() {
        assert_eq!(rating_difference(0), -800);
        assert_eq!(rating_difference(50), 0);
        assert_eq!(rating_difference(67), 125);
        assert_eq!(rating_difference(100), 800);
        assert_eq!(expected_percent(3), 50);
        assert_eq!(expected_percent(4), 51);
        assert_eq!(expected_percent(-4), 49);
        assert_eq!(expected_percent(735), 99);
        assert_eq!(expected_percent(736), 100);
        assert_eq!(expected_percent(-900), 0);
    }

    /// Worked example 1, players 2 and 12.
    #[test]
    fn performances_are_those_of_the_worked_example() {
        let second = games(&[1750, 1900, 2200, 1450, 2100], 8);
        assert_eq!(second.average(0), Some(1880));
        assert_eq!(second.average(1), Some(1988));
        assert_eq!(second.performance(), Some(2120));
        assert_eq!(second.perfect(), Some(2216));
        let twelfth = games(&[2050], 0);
        assert_eq!(twelfth.average(1), None);
        assert_eq!(twelfth.performance(), Some(1250));
        assert_eq!(twelfth.perfect(), Some(1250));
        assert_eq!(games(&[], 0).performance(), None);
    }

    /// Equal opponents: W - We = 2.5 - 2 x 0.5 = 1.5 of three games by the table; K 20.
    #[test]
    fn a_change_is_the_factor_times_what_was_not_expected() {
        let three = games(&[2000, 2000, 2000], 5);
        assert_eq!(expected_change(2000, &three, 20, Expectation::Table), 2000);
        assert_eq!(expected_change(2000, &three, 20, Expectation::Curve), 2000);
        // 200 above: 76 per cent by the table.
        assert_eq!(
            expected_change(2200, &games(&[2000], 2), 10, Expectation::Table),
            240
        );
        assert_eq!(
            expected_change(2200, &games(&[2000], 0), 10, Expectation::Table),
            -760
        );
    }
}
