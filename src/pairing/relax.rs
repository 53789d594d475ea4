//! What could give way where no pairing is legal.

use crate::tournament::Tpn;

use super::bits::BitTable;
use super::completion::Completion;
use super::entrant::Entrants;
use super::matching::{Graph, Matcher, NONE, Weight};

/// Something that would make a pairing possible, alone. The choice is the arbiter's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Relaxation {
    /// Let these meet although the organiser keeps them apart: as few as can be.
    ForbiddenPairs(Vec<(Tpn, Tpn)>),
    /// Let these meet although both are due the same colour without fail: as few as can be.
    SameColourDue(Vec<(Tpn, Tpn)>),
    /// Let these meet again: as few as can be.
    Rematches(Vec<(Tpn, Tpn)>),
    /// Give the bye to one of these, though they may not have it.
    SecondBye(Vec<Tpn>),
    /// Leave these out of the round, with a bye or without: as few as can be. If their number makes
    /// that of the others odd, one of the others gets the bye.
    LeaveOut(Vec<Tpn>),
}

/// All that would help.
pub(crate) fn choices(entrants: &Entrants) -> Vec<Relaxation> {
    let named = |pairs: Vec<(usize, usize)>| {
        pairs
            .into_iter()
            .map(|(v, w)| (entrants.all[v].tpn, entrants.all[w].tpn))
            .collect::<Vec<_>>()
    };
    let mut choices = Vec::new();
    let with_colours = entrants.legal.clone();
    let without_colours = entrants.legal_pairs(false);
    let lift = |barred: &dyn Fn(usize, usize) -> bool| fewest(entrants, &with_colours, barred, 1);
    if let Some(pairs) = lift(&|v, w| {
        entrants.forbidden.get(v, w) && !entrants.met.get(v, w) && !clash_absolutely(entrants, v, w)
    }) {
        choices.push(Relaxation::ForbiddenPairs(named(pairs)));
    }
    if let Some(pairs) = lift(&|v, w| without_colours.get(v, w)) {
        choices.push(Relaxation::SameColourDue(named(pairs)));
    }
    if let Some(pairs) = fewest_rematches(entrants) {
        choices.push(Relaxation::Rematches(named(pairs)));
    }
    let mut completion = Completion::new(&entrants.legal, entrants.len());
    match completion.unmatched()[..] {
        [alone] => {
            let able = completion
                .all_instead(alone)
                .into_iter()
                .map(|rank| entrants.all[rank].tpn);
            choices.push(Relaxation::SecondBye(able.collect()));
        }
        _ => {
            let out = left_out(entrants, &mut completion);
            let named = out.into_iter().map(|rank| entrants.all[rank].tpn);
            choices.push(Relaxation::LeaveOut(named.collect()));
        }
    }
    choices
}

/// Those whom a matching of most pairs leaves alone, but for one of them if that one, or somebody
/// who could be alone instead, may have the bye: without the others the number is odd.
fn left_out(entrants: &Entrants, completion: &mut Completion<'_>) -> Vec<usize> {
    let mut left = completion.unmatched();
    let may = |rank: usize| entrants.all[rank].may_have_bye;
    let spared = (0..left.len())
        .rev()
        .find(|&at| completion.instead(left[at], may).is_some());
    if let Some(at) = spared {
        left.remove(at);
    }
    left
}

/// The pairs who must meet again where everybody is to be paired: as few as can be, and the lowest
/// ranked first. `None` where that does not help either.
pub(crate) fn fewest_rematches(entrants: &Entrants) -> Option<Vec<(usize, usize)>> {
    let again = |v: usize, w: usize| {
        entrants.met.get(v, w) && !entrants.forbidden.get(v, w) && !clash_absolutely(entrants, v, w)
    };
    fewest(entrants, &entrants.legal, &again, entrants.len())
}

fn clash_absolutely(entrants: &Entrants, v: usize, w: usize) -> bool {
    let (one, other) = (&entrants.all[v], &entrants.all[w]);
    let clash = one.absolute().is_some() && one.absolute() == other.absolute();
    entrants.colours_bar && clash && !one.topscorer && !other.topscorer
}

/// The fewest barred pairs with which everybody is paired, all but one who may have the bye. With
/// `places` above 1, the lower ranked sooner than the higher.
fn fewest(
    entrants: &Entrants,
    legal: &BitTable,
    barred: &dyn Fn(usize, usize) -> bool,
    places: usize,
) -> Option<Vec<(usize, usize)>> {
    let n = entrants.len();
    let graph = Lifted {
        entrants,
        legal,
        barred,
        places,
    };
    let mut matcher = Matcher::<i128>::new(n, &graph);
    matcher.solve(&graph);
    let alone: Vec<usize> = (0..n).filter(|&v| matcher.mate[v] == NONE).collect();
    let is_fine = match alone[..] {
        [] => true,
        [alone] => n % 2 == 1 && entrants.all[alone].may_have_bye,
        _ => false,
    };
    let pairs = (0..n)
        .map(|v| (v, matcher.mate[v]))
        .filter(|&(v, w)| w != NONE && v < w && !legal.get(v, w));
    is_fine.then(|| pairs.collect())
}

struct Lifted<'a> {
    entrants: &'a Entrants,
    legal: &'a BitTable,
    barred: &'a dyn Fn(usize, usize) -> bool,
    places: usize,
}

impl Graph<i128> for Lifted<'_> {
    /// Pairs before all; then that who stays alone may have the bye; then few barred pairs; then
    /// low ones.
    fn twice(&self, v: usize, w: usize) -> Option<i128> {
        let is_legal = self.legal.get(v, w);
        if !is_legal && !(self.barred)(v, w) {
            return None;
        }
        let keeps = |rank: usize| u64::from(!self.entrants.all[rank].may_have_bye);
        let (count, places) = (20, 40);
        let spared = if is_legal { 1 } else { 0 };
        let low = match (is_legal, self.places) {
            (false, 2..) => (v + w) as u64,
            _ => 0,
        };
        Some(
            0.push(count, 1)
                .push(count, keeps(v) + keeps(w))
                .push(count, spared)
                .push(places, low)
                .push(2, 0),
        )
    }
}
