//! Criteria that look at the players still tied: direct encounter (C.07, 6) and results in the
//! order of the ranking.

use std::collections::HashMap;

use super::fraction::Fraction;
use super::ledger::{Entry, Kind, Ledger};
use super::rules::System;
use crate::tournament::Points;

/// The games of tied players against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Who was tied, as indices into `Tournament::players`, in the order this criterion left
    /// them; those it could not tell apart stand together in `decided`.
    pub group: Vec<usize>,
    /// For each of `group`: the points against each of the others met, a mean where they met
    /// more than once.
    pub games: Vec<Vec<(usize, Fraction)>>,
    /// How many of `group` each step of the order holds: all of them in one where nothing was
    /// decided.
    pub steps: Vec<usize>,
}

impl Encounter {
    /// The sum of a player's points against the others of the group.
    #[must_use]
    pub fn sum(&self, player: usize) -> Option<Fraction> {
        let at = self.group.iter().position(|other| *other == player)?;
        Some(sum(&self.games[at]))
    }

    /// Whether everybody met everybody.
    #[must_use]
    pub fn all_met(&self) -> bool {
        self.games
            .iter()
            .all(|games| games.len() + 1 == self.group.len())
    }
}

fn sum(games: &[(usize, Fraction)]) -> Fraction {
    games
        .iter()
        .fold(Fraction::ZERO, |sum, (_, points)| sum + *points)
}

/// Whether a round is a game for direct encounter. Forfeits are none, but in a round robin.
pub(super) fn is_game(ledger: &Ledger<'_>, entry: &Entry) -> bool {
    match entry.kind {
        Kind::Played(_) => true,
        Kind::ForfeitWin | Kind::ForfeitLoss => ledger.rules.system == System::RoundRobin,
        _ => false,
    }
}

/// The points of each of a group against the others met, in the order of the group.
fn games_between(ledger: &Ledger<'_>, group: &[usize]) -> Vec<Vec<(usize, Fraction)>> {
    let members: HashMap<usize, usize> = group
        .iter()
        .enumerate()
        .map(|(at, who)| (*who, at))
        .collect();
    let of_one = |own: &usize| {
        let mut met: Vec<(usize, Points, i64)> = Vec::new();
        let games = ledger.rows[*own]
            .iter()
            .filter(|entry| is_game(ledger, entry));
        for entry in games {
            let Some(opponent) = entry.opponent.filter(|at| members.contains_key(at)) else {
                continue;
            };
            match met.iter_mut().find(|(who, ..)| *who == opponent) {
                Some((_, points, count)) => {
                    *points += entry.points;
                    *count += 1;
                }
                None => met.push((opponent, entry.points, 1)),
            }
        }
        met.sort_by_key(|(opponent, ..)| members[opponent]);
        met.into_iter()
            .map(|(opponent, points, count)| (opponent, Fraction::from(points).divided_by(count)))
            .collect()
    };
    group.iter().map(of_one).collect()
}

/// Orders a tied group by direct encounter.
///
/// All have met: by the sum, and each group that is still tied again among itself. Not all have
/// met: whoever has more than anybody else could reach by winning every missing game is first,
/// and the rest are looked at again. The article can be read so that the rest keep their points
/// against the first; here they are a smaller group of their own, as in the other case.
pub(super) fn direct(ledger: &Ledger<'_>, group: &[usize]) -> Encounter {
    let mut parts = Vec::new();
    split(ledger, group.to_vec(), &mut parts);
    let ordered: Vec<usize> = parts.iter().flatten().copied().collect();
    Encounter {
        games: games_between(ledger, &ordered),
        group: ordered,
        steps: parts.iter().map(Vec::len).collect(),
    }
}

fn split(ledger: &Ledger<'_>, group: Vec<usize>, parts: &mut Vec<Vec<usize>>) {
    let mut rest = group;
    while rest.len() > 1 {
        let games = games_between(ledger, &rest);
        let sums: Vec<Fraction> = games.iter().map(|games| sum(games)).collect();
        if games.iter().all(|games| games.len() + 1 == rest.len()) {
            let mut order: Vec<usize> = (0..rest.len()).collect();
            order.sort_by(|a, b| sums[*b].cmp(&sums[*a]));
            let groups = order.chunk_by(|a, b| sums[*a] == sums[*b]);
            let groups: Vec<Vec<usize>> = groups
                .map(|group| group.iter().map(|at| rest[*at]).collect())
                .collect();
            if groups.len() == 1 {
                break;
            }
            for group in groups {
                split(ledger, group, parts);
            }
            return;
        }
        let Some(first) = clear_first(ledger, &games, &sums) else {
            break;
        };
        parts.push(vec![rest.remove(first)]);
    }
    if !rest.is_empty() {
        parts.push(rest);
    }
}

/// The one whose points nobody else can reach, even by winning every game that was not played.
fn clear_first(
    ledger: &Ledger<'_>,
    games: &[Vec<(usize, Fraction)>],
    sums: &[Fraction],
) -> Option<usize> {
    let (first, most) = sums.iter().enumerate().max_by_key(|(_, sum)| **sum)?;
    let win = i64::from(ledger.tournament.points.win.in_tenths());
    let reachable = |at: usize| {
        let missing = i64::try_from(games.len() - 1 - games[at].len()).unwrap_or(i64::MAX);
        sums[at] + Fraction::new(missing * win, 10)
    };
    let others = (0..games.len()).filter(|at| *at != first);
    others
        .into_iter()
        .all(|at| reachable(at) < *most)
        .then_some(first)
}

/// A player's points against each place of the ranking so far, from the first on. Places that
/// are shared are looked at together.
pub(super) fn in_order(
    ledger: &Ledger<'_>,
    own: usize,
    place: &[usize],
    places: usize,
) -> Vec<Points> {
    let mut against = vec![Points::ZERO; places];
    let games = ledger.rows[own]
        .iter()
        .filter(|entry| is_game(ledger, entry));
    for entry in games {
        if let Some(opponent) = entry.opponent {
            against[place[opponent]] += entry.points;
        }
    }
    against
}
