//! A whole round: bracket after bracket, from the top (DUTCH 1.9).

use crate::pairing::completion::Completion;
use crate::pairing::entrant::Entrants;
use crate::tournament::Points;

use super::bracket::{self, Paired, TooWide, Way};
use super::scope::{Reach, Scope};

/// A bracket as it was paired. Numbers are ranks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SwissBracket {
    pub(crate) score: Points,
    pub(crate) moved_down: Vec<usize>,
    pub(crate) residents: Vec<usize>,
    pub(crate) next: Vec<usize>,
    /// The higher ranked first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Those who go down; after the last bracket, who gets the bye.
    pub(crate) down: Vec<usize>,
    pub(crate) exchanged: usize,
    pub(crate) reach: Reach,
    pub(crate) armed: bool,
}

/// Why a round cannot be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// No set of pairs obeys the absolute criteria.
    NoLegalPairing,
    TooWide,
}

impl From<TooWide> for Failure {
    fn from(_: TooWide) -> Self {
        Failure::TooWide
    }
}

/// C5: the lowest score among those who can get the bye while everybody else is paired; `None` if
/// everybody is paired.
pub(crate) fn bye_score(
    entrants: &Entrants,
    completion: &mut Completion<'_>,
) -> Result<Option<Points>, Failure> {
    match completion.unmatched()[..] {
        [] => Ok(None),
        [alone] => {
            let able = completion.all_instead(alone);
            let all = able.into_iter().map(|rank| &entrants.all[rank]);
            let lowest = all
                .filter(|entrant| entrant.may_have_bye)
                .map(|entrant| entrant.score)
                .min();
            lowest.map(Some).ok_or(Failure::NoLegalPairing)
        }
        _ => Err(Failure::NoLegalPairing),
    }
}

/// Pairs a round. `from` is the least a bracket looks at; the slow way always looks at everybody.
pub(crate) fn pair_round(
    entrants: &Entrants,
    colours: bool,
    from: Reach,
    way: Way,
) -> Result<(Vec<SwissBracket>, Option<Points>), Failure> {
    let n = entrants.len();
    let legal = &entrants.legal;
    let mut completion = Completion::new(legal, n);
    let bye_score = bye_score(entrants, &mut completion)?;
    let groups = score_groups(entrants);
    let mut brackets: Vec<SwissBracket> = Vec::with_capacity(groups.len());
    let mut moved_down: Vec<usize> = Vec::new();
    for (at, residents) in groups.iter().enumerate() {
        let next = groups.get(at + 1).map_or(&[][..], |group| group);
        let rest: Vec<usize> = groups.iter().skip(at + 2).flatten().copied().collect();
        let scope = Scope {
            entrants,
            legal,
            moved_down: &moved_down,
            residents,
            next,
            rest: &rest,
            bye_score,
            colours,
        };
        let (paired, reach) = pair_bracket(scope, from, way, &mut completion)?;
        let ranks = scope.vertices(Reach::Bracket);
        let pairs: Vec<(usize, usize)> = paired
            .pairs
            .iter()
            .map(|&(v, w)| (ranks[v], ranks[w]))
            .collect();
        let mut is_paired = vec![false; ranks.len()];
        for &(v, w) in &paired.pairs {
            is_paired[v] = true;
            is_paired[w] = true;
        }
        let down: Vec<usize> = (0..ranks.len())
            .filter(|&v| !is_paired[v])
            .map(|v| ranks[v])
            .collect();
        brackets.push(SwissBracket {
            score: entrants.all[residents[0]].score,
            moved_down: std::mem::replace(&mut moved_down, down.clone()),
            residents: residents.clone(),
            next: next.to_vec(),
            pairs,
            down,
            exchanged: paired.exchanged,
            reach,
            armed: paired.armed,
        });
    }
    Ok((brackets, bye_score))
}

/// How many players the next bracket sends down again, and their scores from the top, when it is
/// paired as well as can be after `down` came to it (C8); `None` if those left cannot all be paired.
pub(crate) fn next_bracket(
    entrants: &Entrants,
    colours: bool,
    bye_score: Option<Points>,
    down: &[usize],
    next: &[usize],
    rest: &[usize],
) -> Option<(usize, Vec<Points>)> {
    let after = rest.first().map(|&rank| entrants.all[rank].score);
    let split = rest
        .iter()
        .take_while(|&&rank| Some(entrants.all[rank].score) == after)
        .count();
    let scope = Scope {
        entrants,
        legal: &entrants.legal,
        moved_down: down,
        residents: next,
        next: &rest[..split],
        rest: &rest[split..],
        bye_score,
        colours,
    };
    let mut completion = Completion::new(&entrants.legal, entrants.len());
    let kept: std::collections::HashSet<usize> = [down, next, rest].concat().into_iter().collect();
    completion.remove((0..entrants.len()).filter(|rank| !kept.contains(rank)));
    if !completes(&scope, &mut completion.clone()) {
        return None;
    }
    if next.is_empty() {
        let scores = down.iter().map(|&rank| entrants.all[rank].score).collect();
        return Some((down.len(), scores));
    }
    let (paired, _) = pair_bracket(scope, Reach::Bracket, Way::Fast, &mut completion).ok()?;
    let ranks = scope.vertices(Reach::Bracket);
    let is_paired = |v: usize| paired.pairs.iter().any(|&(h, l)| v == h || v == l);
    let scores: Vec<Points> = (0..ranks.len())
        .filter(|&v| !is_paired(v))
        .map(|v| entrants.all[ranks[v]].score)
        .collect();
    Some((scores.len(), scores))
}

/// Looks as near as will do. A candidate that is the best with fewer conditions and meets those
/// left out is the best with all of them, and the first: the others were in the choice too.
fn pair_bracket(
    scope: Scope<'_>,
    from: Reach,
    way: Way,
    completion: &mut Completion<'_>,
) -> Result<(Paired, Reach), Failure> {
    for reach in [Reach::Bracket, Reach::Next, Reach::All] {
        // The bye is a matter of everybody below.
        if reach < from || reach == Reach::Next && (scope.gives_bye() || scope.next.is_empty()) {
            continue;
        }
        let paired = bracket::pair(scope, reach, way)?;
        if reach == Reach::All {
            completion.remove(players(&scope, &paired));
            assert!(
                completes(&scope, completion),
                "what looks at everybody completes"
            );
            return Ok((paired, reach));
        }
        let mut left = completion.clone();
        left.remove(players(&scope, &paired));
        if completes(&scope, &mut left) && holds(&scope, reach, &paired, &left) {
            *completion = left;
            return Ok((paired, reach));
        }
    }
    unreachable!("the last look is at everybody")
}

fn players(scope: &Scope<'_>, paired: &Paired) -> Vec<usize> {
    let ranks = scope.vertices(Reach::Bracket);
    paired
        .pairs
        .iter()
        .flat_map(|&(v, w)| [ranks[v], ranks[w]])
        .collect()
}

/// Whether those left can all be paired, but for one who may have the bye.
fn completes(scope: &Scope<'_>, left: &mut Completion<'_>) -> bool {
    match left.unmatched()[..] {
        [] => true,
        [alone] => left
            .instead(alone, |rank| scope.is_candidate(rank))
            .is_some(),
        _ => false,
    }
}

/// Whether what a near look left out could not have led to another choice.
fn holds(scope: &Scope<'_>, reach: Reach, paired: &Paired, left: &Completion<'_>) -> bool {
    let down = scope.bracket_len() - 2 * paired.pairs.len();
    match reach {
        // Who stays gets the bye, and all others below meet, whoever it is.
        Reach::Bracket if scope.gives_bye() => down == 1,
        // Nobody goes down, in any candidate as good.
        Reach::Bracket if down == 0 => true,
        Reach::Bracket => next_is_whole(scope, paired, left),
        // The next bracket as the solution has it, and the rest can be completed.
        _ => {
            let ranks = scope.vertices(reach);
            let is_alone = |v: &usize| paired.alone.binary_search(v).is_ok();
            let below = (0..ranks.len()).filter(|v| !is_alone(v)).map(|v| ranks[v]);
            let mut rest = left.clone();
            rest.remove(below);
            completes(scope, &mut rest)
        }
    }
}

/// Whether the next bracket can be paired as well as its number allows, which no other choice of
/// those who go down can better (C8): all of them, or all but one of its own score; and everybody
/// below at the same time.
fn next_is_whole(scope: &Scope<'_>, paired: &Paired, left: &Completion<'_>) -> bool {
    let ranks = scope.vertices(Reach::Bracket);
    let mut moved = ranks.clone();
    moved.retain(|rank| {
        !paired
            .pairs
            .iter()
            .any(|&(v, w)| ranks[v] == *rank || ranks[w] == *rank)
    });
    let below: Vec<usize> = moved.iter().chain(scope.next).copied().collect();
    // Of a single score group and no more: who is there besides is taken out.
    let mut group = left.clone();
    group.remove(scope.rest.iter().copied());
    match group.unmatched()[..] {
        [] => {
            let mut rest = left.clone();
            rest.remove(below);
            completes(scope, &mut rest)
        }
        [alone] => {
            let lowest = group
                .all_instead(alone)
                .into_iter()
                .filter(|rank| scope.next.contains(rank));
            lowest.into_iter().any(|rank| {
                let mut rest = left.clone();
                rest.remove(below.iter().copied().filter(|&other| other != rank));
                completes(scope, &mut rest)
            })
        }
        _ => false,
    }
}

/// The ranks of each score, from the top.
fn score_groups(entrants: &Entrants) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (rank, entrant) in entrants.all.iter().enumerate() {
        let is_new = rank == 0 || entrants.all[rank - 1].score != entrant.score;
        if is_new {
            groups.push(Vec::new());
        }
        groups.last_mut().expect("one was opened").push(rank);
    }
    groups
}
