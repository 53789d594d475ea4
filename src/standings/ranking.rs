//! The ranking: criteria asked one after the other, until nobody is tied or none is left.

use super::criterion::Criterion;
use super::encounter::{self, Encounter};
use super::fraction::Fraction;
use super::ledger::Ledger;
use super::rules::{Edition, Rules, System};
use super::values::{Column, Values};
use crate::tournament::{Player, Points, RoundNo, Tournament};

/// A ranking with every value it was made by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The criteria, in the order they were asked.
    pub criteria: Vec<Criterion>,
    /// Under which rules.
    pub rules: Rules,
    /// How many rounds are counted.
    pub rounds: RoundNo,
    /// How many of their games have no result yet.
    pub pending: usize,
    /// The players in order; those who share a place by their numbers.
    pub rows: Vec<Standing>,
    /// Every tie that direct encounter was asked about.
    pub encounters: Vec<Encounter>,
}

/// One player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Index into `Tournament::players`.
    pub player: usize,
    /// The place: those who share one have the same, and the next is left out (1, 2, 2, 4).
    /// `None` for who left a round robin too early to be ranked.
    pub place: Option<usize>,
    /// Whether another has the same place.
    pub shared: bool,
    /// Points.
    pub points: Points,
    /// The values of the criteria, in their order; `None` where there is none.
    pub values: Vec<Option<Fraction>>,
}

impl Standings {
    /// The criteria that the edition does not know in a round robin, where it is one: from 2026 on those
    /// of the Buchholz kind. They are computed all the same.
    #[must_use]
    pub fn not_in_a_table(&self) -> Vec<Criterion> {
        if self.rules.system != System::RoundRobin || self.rules.edition < Edition::E2026 {
            return Vec::new();
        }
        let is_sum = |of: &Criterion| {
            matches!(
                of,
                Criterion::Buchholz(_) | Criterion::ForeBuchholz(_) | Criterion::AverageOfBuchholz
            )
        };
        self.criteria.iter().copied().filter(is_sum).collect()
    }
}

/// Ranks the players of a tournament by criteria.
#[must_use]
pub fn rank(tournament: &Tournament, criteria: &[Criterion], rules: Rules) -> Standings {
    let mut values = Values::new(Ledger::new(tournament, rules));
    let count = tournament.players.len();
    let (ranked, out): (Vec<usize>, Vec<usize>) =
        (0..count).partition(|player| !values.ledger.excluded[*player]);
    let mut groups = vec![ranked];
    groups.retain(|group| !group.is_empty());
    let mut columns: Vec<Column> = Vec::with_capacity(criteria.len());
    let mut encounters = Vec::new();
    for criterion in criteria {
        let mut column = values.column(*criterion);
        groups = match criterion {
            Criterion::DirectEncounter => {
                by_encounter(&values.ledger, groups, &mut column, &mut encounters)
            }
            Criterion::InOrder => by_order(&values.ledger, groups),
            _ => by_value(groups, &column, criterion.smaller_first()),
        };
        columns.push(column);
    }
    let ledger = &values.ledger;
    let mut rows = Vec::with_capacity(count);
    let mut standing = |player: usize, place: Option<usize>, shared: bool| {
        rows.push(Standing {
            player,
            place,
            shared,
            points: ledger.points[player],
            values: columns.iter().map(|column| column[player]).collect(),
        });
    };
    let mut before = 0;
    for mut group in groups {
        group.sort_by_key(|player| tournament.players[*player].tpn);
        for player in &group {
            standing(*player, Some(before + 1), group.len() > 1);
        }
        before += group.len();
    }
    for player in out {
        standing(player, None, false);
    }
    let rounds = ledger.rounds();
    let counted = tournament.rounds.iter().take(rounds);
    let pending = counted
        .flat_map(|round| &round.pairings)
        .filter(|pairing| pairing.result.is_none())
        .count();
    Standings {
        criteria: criteria.to_vec(),
        rules,
        rounds: RoundNo::try_from(rounds).unwrap_or(RoundNo::MAX),
        pending,
        rows,
        encounters,
    }
}

/// Splits every group by a column; who has no value comes after those who have one.
fn by_value(groups: Vec<Vec<usize>>, column: &Column, smaller_first: bool) -> Vec<Vec<usize>> {
    let mut split = Vec::with_capacity(groups.len());
    for mut group in groups {
        if group.len() > 1 {
            group.sort_by(|a, b| match smaller_first {
                true => (column[*a].is_none(), column[*a]).cmp(&(column[*b].is_none(), column[*b])),
                false => column[*b].cmp(&column[*a]),
            });
        }
        let equal = group.chunk_by(|a, b| column[*a] == column[*b]);
        split.extend(equal.map(<[usize]>::to_vec));
    }
    split
}

fn by_encounter(
    ledger: &Ledger<'_>,
    groups: Vec<Vec<usize>>,
    column: &mut Column,
    encounters: &mut Vec<Encounter>,
) -> Vec<Vec<usize>> {
    let mut split = Vec::with_capacity(groups.len());
    for group in groups {
        if group.len() == 1 {
            split.push(group);
            continue;
        }
        let encounter = encounter::direct(ledger, &group);
        let mut rest = encounter.group.as_slice();
        for step in &encounter.steps {
            let (part, after) = rest.split_at(*step);
            split.push(part.to_vec());
            rest = after;
        }
        for player in &encounter.group {
            column[*player] = encounter.sum(*player);
        }
        encounters.push(encounter);
    }
    split
}

/// Splits every group by the results against the first place, then the second, and so on.
fn by_order(ledger: &Ledger<'_>, groups: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    // Who left too early stands in no group and behind every place.
    let mut place = vec![groups.len(); ledger.rows.len()];
    for (at, group) in groups.iter().enumerate() {
        for player in group {
            place[*player] = at;
        }
    }
    let places = groups.len() + 1;
    let mut split = Vec::with_capacity(groups.len());
    for group in groups {
        if group.len() == 1 {
            split.push(group);
            continue;
        }
        let mut keyed: Vec<(Vec<Points>, usize)> = group
            .into_iter()
            .map(|own| (encounter::in_order(ledger, own, &place, places), own))
            .collect();
        keyed.sort_by(|a, b| b.0.cmp(&a.0));
        let equal = keyed.chunk_by(|a, b| a.0 == b.0);
        split.extend(equal.map(|part| part.iter().map(|(_, own)| *own).collect::<Vec<_>>()));
    }
    split
}

impl Standings {
    /// The ranking of some of the players among themselves: a category. Places begin at 1, and
    /// are shared where they were shared.
    #[must_use]
    pub fn category(
        &self,
        tournament: &Tournament,
        keep: impl Fn(&Player) -> bool,
    ) -> Vec<Standing> {
        let mut kept: Vec<Standing> = self
            .rows
            .iter()
            .filter(|row| keep(&tournament.players[row.player]))
            .cloned()
            .collect();
        let places: Vec<Option<usize>> = kept.iter().map(|row| row.place).collect();
        for (row, place) in kept.iter_mut().zip(&places) {
            let better = |other: &&Option<usize>| other.is_some() && **other < *place;
            row.place = place.map(|_| 1 + places.iter().filter(better).count());
            row.shared =
                place.is_some() && places.iter().filter(|other| *other == place).count() > 1;
        }
        kept
    }

    /// The place of each player, in the order of `Tournament::players`.
    #[must_use]
    pub fn places(&self) -> Vec<Option<usize>> {
        let mut places = vec![None; self.rows.len()];
        for row in &self.rows {
            places[row.player] = row.place;
        }
        places
    }
}
