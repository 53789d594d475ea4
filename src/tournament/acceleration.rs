use std::ops::RangeInclusive;

use super::{Points, RoundNo, Tournament, Tpn};

/// Virtual points that some players carry in some rounds while pairing (ACCEL). They never appear
/// in standings.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Acceleration {
    /// None.
    #[default]
    None,
    /// Baku (ACCEL 1): the upper half (GA) carries a win's points in the first half of the
    /// accelerated rounds, half of it in the others.
    Baku {
        /// The last player of GA, fixed before round 1; later entries do not change who that is.
        /// `None`: the last of the first `2*ceil(n/4)` of those in the list who were there from round 1
        /// on.
        last_of_upper: Option<Tpn>,
    },
    /// Written out. Entries that cover the same player and round add up.
    Given(Vec<VirtualPoints>),
}

impl Acceleration {
    /// Whether it is the Baku system.
    pub fn is_baku(&self) -> bool {
        matches!(self, Acceleration::Baku { .. })
    }
}

/// Virtual points of a range of players in a range of rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirtualPoints {
    /// Whom, by number.
    pub players: RangeInclusive<Tpn>,
    /// When.
    pub rounds: RangeInclusive<RoundNo>,
    /// How many.
    pub points: Points,
}

impl Tournament {
    /// The virtual points of each player, in the order of `players`, for rounds `1..=last`:
    /// `[player][round - 1]`.
    ///
    /// Baku needs the number of rounds of the event; where it is not known nobody has any.
    pub fn virtual_points(&self, last: RoundNo) -> Vec<Vec<Points>> {
        let mut table = vec![vec![Points::ZERO; usize::from(last)]; self.players.len()];
        match &self.acceleration {
            Acceleration::None => {}
            Acceleration::Baku { last_of_upper } => self.add_baku(&mut table, *last_of_upper),
            Acceleration::Given(entries) => self.add_given(&mut table, entries),
        }
        table
    }

    /// ACCEL 1.2 and 1.3: the first `ceil(R/2)` rounds are accelerated, the first half of those
    /// (rounded up) with a win's points, the rest with half of it.
    fn add_baku(&self, table: &mut [Vec<Points>], last_of_upper: Option<Tpn>) {
        let Some(rounds) = self.rounds_total else {
            return;
        };
        let accelerated = usize::from(rounds.div_ceil(2));
        let fully = accelerated.div_ceil(2);
        let numbers = self.list_numbers();
        let last = match last_of_upper {
            Some(last) => {
                let at = self.players.iter().position(|player| player.tpn == last);
                Some(at.map_or(last.0, |at| numbers[at]))
            }
            None => self.last_of_upper(&numbers),
        };
        let win = self.points.win;
        for (row, number) in table.iter_mut().zip(numbers) {
            if last.is_none_or(|last| number > last) {
                continue;
            }
            for (at, cell) in row.iter_mut().enumerate().take(accelerated) {
                *cell = if at < fully {
                    win
                } else {
                    Points::tenths(win.in_tenths() / 2)
                };
            }
        }
    }

    /// The number in the list of the last player of GA as it was before round 1: who entered later was
    /// not counted then, and does not change it (ACCEL 1).
    fn last_of_upper(&self, numbers: &[u16]) -> Option<u16> {
        let first = self.players.iter().zip(numbers);
        let first = first.filter(|(player, _)| player.enters <= 1);
        let mut first: Vec<u16> = first.map(|(_, number)| *number).collect();
        first.sort_unstable();
        let upper = 2 * first.len().div_ceil(4);
        upper.checked_sub(1).and_then(|at| first.get(at).copied())
    }

    fn add_given(&self, table: &mut [Vec<Points>], entries: &[VirtualPoints]) {
        // Players by number, so that an entry finds its own without asking everybody.
        let mut by_number: Vec<(Tpn, usize)> = self
            .players
            .iter()
            .enumerate()
            .map(|(at, player)| (player.tpn, at))
            .collect();
        by_number.sort_unstable();
        for entry in entries {
            let from = by_number.partition_point(|(tpn, _)| tpn < entry.players.start());
            let covered = by_number[from..]
                .iter()
                .take_while(|(tpn, _)| tpn <= entry.players.end());
            for &(_, player) in covered {
                let first = usize::from(*entry.rounds.start()).max(1);
                let last = usize::from(*entry.rounds.end()).min(table[player].len());
                for cell in table[player].iter_mut().take(last).skip(first - 1) {
                    *cell += entry.points;
                }
            }
        }
    }
}
