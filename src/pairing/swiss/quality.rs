//! What a candidate for a bracket is worth, criterion by criterion (DUTCH 2.4).
//!
//! Counted directly on the pairs, without the weights the search works with: for the reasons given
//! with a pairing, for judging one made by hand, and to check the search.

use std::cmp::Reverse;
use std::collections::HashSet;

use crate::pairing::entrant::{Entrants, Float};
use crate::tournament::Points;

use super::criteria;

/// A criterion of the FIDE (Dutch) System (DUTCH 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(
    missing_docs,
    reason = "the numbers are the names; Criterion::number gives them"
)]
pub enum Criterion {
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
}

impl Criterion {
    /// 1 to 21.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// How far a candidate misses each quality criterion; less is better.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Quality {
    /// C6.
    pub(crate) down: usize,
    /// C7: highest first.
    pub(crate) down_scores: Vec<Points>,
    /// C8: the same of the next bracket. Left empty by [`Quality::of`].
    pub(crate) next: (usize, Vec<Points>),
    /// C9.
    pub(crate) bye_unplayed: u16,
    /// C10 to C13.
    pub(crate) colours: [usize; 4],
    /// C14 to C17.
    pub(crate) floats: [usize; 4],
    /// C18 to C21, highest first.
    pub(crate) differences: [Vec<Points>; 4],
}

/// The difference of somebody moved down who stays unpaired: more than any other.
const UNPAIRED: Points = Points::tenths(i32::MAX);

/// A bracket to be judged. Numbers are ranks.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) entrants: &'a Entrants,
    pub(crate) moved_down: &'a [usize],
    pub(crate) residents: &'a [usize],
    /// Whether C10 to C13 count.
    pub(crate) colours: bool,
    /// Whether somebody of this bracket gets the bye (and so nobody below).
    pub(crate) gives_bye: bool,
}

impl Quality {
    /// Of these pairs, whose higher ranked player stands first. C8 is not looked at.
    pub(crate) fn of(case: &Case<'_>, pairs: &[(usize, usize)]) -> Quality {
        let all = &case.entrants.all;
        let paired: HashSet<usize> = pairs.iter().flat_map(|&(h, l)| [h, l]).collect();
        let moved: HashSet<usize> = case.moved_down.iter().copied().collect();
        let members = case.moved_down.iter().chain(case.residents).copied();
        let down: Vec<usize> = members.filter(|rank| !paired.contains(rank)).collect();
        let mut quality = Quality {
            down: down.len(),
            down_scores: descending(down.iter().map(|&rank| all[rank].score)),
            ..Quality::default()
        };
        if let (true, [alone]) = (case.gives_bye, &down[..]) {
            quality.bye_unplayed = all[*alone].unplayed;
        }
        if case.colours {
            let tests = [
                criteria::exceeds_difference,
                criteria::exceeds_repetition,
                criteria::misses_colour,
                criteria::misses_strong_colour,
            ];
            for (count, violates) in quality.colours.iter_mut().zip(tests) {
                *count = pairs
                    .iter()
                    .filter(|&&(h, l)| violates(&all[h], &all[l]))
                    .count();
            }
        }
        for ago in [0, 1] {
            let floated = |rank: usize, float: Float| all[rank].floats[ago] == float;
            let is_moved = |rank: &usize| moved.contains(rank);
            let again = down
                .iter()
                .filter(|rank| !is_moved(rank) && floated(**rank, Float::Down));
            quality.floats[2 * ago] = again.count();
            let met = pairs.iter().filter(|(h, _)| is_moved(h));
            let up_again: Vec<_> = met
                .clone()
                .filter(|(_, l)| floated(*l, Float::Up))
                .collect();
            quality.floats[2 * ago + 1] = up_again.len();
            let difference = |&&(h, l): &&(usize, usize)| all[h].score - all[l].score;
            let paired = met
                .filter(|(h, _)| floated(*h, Float::Down))
                .map(|pair| difference(&pair));
            let unpaired = down
                .iter()
                .filter(|rank| is_moved(rank) && floated(**rank, Float::Down));
            quality.differences[2 * ago] = descending(paired.chain(unpaired.map(|_| UNPAIRED)));
            quality.differences[2 * ago + 1] = descending(up_again.iter().map(difference));
        }
        quality
    }

    /// The values by criterion, in the order they are compared; lists as they are.
    pub(crate) fn values(&self) -> Vec<(Criterion, Vec<i32>)> {
        use Criterion::*;
        let count = |number: usize| vec![number as i32];
        let list = |points: &[Points]| {
            points
                .iter()
                .map(|points| points.in_tenths())
                .collect::<Vec<_>>()
        };
        let mut next = count(self.next.0);
        next.extend(list(&self.next.1));
        let mut values = vec![
            (C6, count(self.down)),
            (C7, list(&self.down_scores)),
            (C8, next),
            (C9, count(usize::from(self.bye_unplayed))),
        ];
        values.extend(
            [C10, C11, C12, C13]
                .into_iter()
                .zip(self.colours.map(count)),
        );
        values.extend([C14, C15, C16, C17].into_iter().zip(self.floats.map(count)));
        values.extend(
            [C18, C19, C20, C21]
                .into_iter()
                .zip(self.differences.iter().map(|points| list(points))),
        );
        values
    }

    /// The first criterion two candidates differ in, and where this one stands.
    pub(crate) fn first_difference(
        &self,
        other: &Quality,
    ) -> Option<(Criterion, std::cmp::Ordering)> {
        let both = self.values().into_iter().zip(other.values());
        both.map(|((criterion, own), (_, other))| (criterion, own.cmp(&other)))
            .find(|(_, order)| order.is_ne())
    }
}

fn descending(points: impl Iterator<Item = Points>) -> Vec<Points> {
    let mut points: Vec<Points> = points.collect();
    points.sort_unstable_by_key(|points| Reverse(*points));
    points
}
