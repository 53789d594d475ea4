use std::collections::{HashMap, HashSet};

use crate::tournament::{Colour, Points, RoundNo, Tournament, Tpn};

use super::entrant::Entrants;
use super::explain::View;
use super::outcome::{self, Paired, PairingError};
use super::reasons::{Measure, Obstacle};
use super::settings::Settings;
use super::swiss::{self, ColourRule, Criterion};

/// A pairing made by hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proposal {
    /// White and Black of each board.
    pub boards: Vec<(Tpn, Tpn)>,
    /// Who gets the bye of the pairing.
    pub bye: Option<Tpn>,
}

/// What a proposal breaks and costs. Nothing is refused: GHR 4.4 leaves it to the arbiter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Rules it breaks.
    pub broken: Vec<Broken>,
    /// Who meets whom and the bye are the engine's; boards and colours are not compared.
    pub is_the_same: bool,
    /// Where it is first worse than the engine's pairing; `None` if it is the same, or if there is
    /// nothing to compare.
    pub cost: Option<Cost>,
}

/// A rule broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// Nobody has this number.
    Unknown(Tpn),
    /// Absent, withdrawn, not yet arrived, or with a bye asked for.
    NotToBePaired(Tpn),
    /// Stands more than once in the proposal.
    Twice(Tpn),
    /// Stands nowhere in it.
    LeftOut(Tpn),
    /// Has met the opponent (C1), in this round.
    Rematch(Tpn, Tpn, RoundNo),
    /// The organiser keeps the two apart.
    Forbidden(Tpn, Tpn),
    /// Both are due this colour without fail (C3).
    SameColourDue(Tpn, Tpn, Colour),
    /// May not have the bye (C2).
    ByeBarred(Tpn),
    /// The number of players is even: nobody gets a bye.
    ByeNotDue(Tpn),
    /// White and Black are the other way round by this rule (DUTCH 5.2).
    ColoursReversed(Tpn, Tpn, ColourRule),
}

/// The first thing in which a proposal is worse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The score of the bracket.
    pub score: Points,
    /// The criterion; `None` where all are equal, and the proposal is a later candidate.
    pub criterion: Option<Criterion>,
    /// What the proposal misses.
    pub proposed: Measure,
    /// What the engine's pairing misses.
    pub engine: Measure,
    /// Players of the bracket whose opponents differ.
    pub players: Vec<Tpn>,
}

/// Holds a pairing made by hand against the rules and against the engine's.
///
/// # Errors
///
/// As [`super::pair`], except that a proposal is judged also where no legal pairing exists.
pub fn judge(
    event: &Tournament,
    settings: &Settings,
    proposal: &Proposal,
) -> Result<Judgement, PairingError> {
    let entrants = outcome::entrants(event, settings)?;
    let rank_of: HashMap<Tpn, usize> = entrants
        .all
        .iter()
        .enumerate()
        .map(|(rank, one)| (one.tpn, rank))
        .collect();
    let paired = match Paired::of(event, settings) {
        Ok(paired) => Some(paired),
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(error) => return Err(error),
    };
    let mut broken = roster(event, &entrants, proposal, &rank_of);
    let roster_is_whole = broken.is_empty();
    broken.extend(pairs_broken(event, &entrants, proposal, &rank_of));
    if let Some(bye) = proposal.bye
        && let Some(&rank) = rank_of.get(&bye)
    {
        if !entrants.all[rank].may_have_bye {
            broken.push(Broken::ByeBarred(bye));
        }
        if entrants.len() % 2 == 0 {
            broken.push(Broken::ByeNotDue(bye));
        }
    }
    let Some(paired) = paired else {
        return Ok(Judgement {
            broken,
            is_the_same: false,
            cost: None,
        });
    };
    let meets = |boards: &mut dyn Iterator<Item = (Tpn, Tpn)>| {
        boards
            .map(|(one, other)| (one.min(other), one.max(other)))
            .collect::<HashSet<_>>()
    };
    let own = meets(&mut proposal.boards.iter().copied());
    let engine = meets(
        &mut paired
            .pairing
            .boards
            .iter()
            .map(|board| (board.white, board.black)),
    );
    let is_the_same = own == engine && proposal.bye == paired.pairing.bye;
    let cost = match roster_is_whole && !is_the_same {
        true => cost(&View::new(event, settings, &paired), proposal, &rank_of),
        false => None,
    };
    Ok(Judgement {
        broken,
        is_the_same,
        cost,
    })
}

/// Everybody once.
fn roster(
    event: &Tournament,
    entrants: &Entrants,
    proposal: &Proposal,
    rank_of: &HashMap<Tpn, usize>,
) -> Vec<Broken> {
    let mut broken = Vec::new();
    let mut seen = HashSet::new();
    let named = proposal
        .boards
        .iter()
        .flat_map(|&(white, black)| [white, black])
        .chain(proposal.bye);
    for tpn in named {
        if !event.players.iter().any(|player| player.tpn == tpn) {
            broken.push(Broken::Unknown(tpn));
        } else if !rank_of.contains_key(&tpn) {
            broken.push(Broken::NotToBePaired(tpn));
        }
        if !seen.insert(tpn) {
            broken.push(Broken::Twice(tpn));
        }
    }
    let left_out = entrants
        .all
        .iter()
        .map(|one| one.tpn)
        .filter(|tpn| !seen.contains(tpn));
    broken.extend(left_out.map(Broken::LeftOut));
    broken
}

fn pairs_broken(
    event: &Tournament,
    entrants: &Entrants,
    proposal: &Proposal,
    rank_of: &HashMap<Tpn, usize>,
) -> Vec<Broken> {
    let mut broken = Vec::new();
    for &(white, black) in &proposal.boards {
        let (Some(&one), Some(&other)) = (rank_of.get(&white), rank_of.get(&black)) else {
            continue;
        };
        if one == other {
            continue;
        }
        let met = event.rounds.iter().rposition(|round| {
            let is_met = |pairing: &crate::tournament::Pairing| {
                let both = [pairing.white, pairing.black];
                both.contains(&white) && both.contains(&black)
            };
            round.pairings.iter().any(is_met)
        });
        if entrants.met.get(one, other) {
            let round = met.and_then(|at| RoundNo::try_from(at + 1).ok());
            broken.push(Broken::Rematch(white, black, round.unwrap_or_default()));
        }
        if entrants.forbidden.get(one, other) {
            broken.push(Broken::Forbidden(white, black));
        }
        let only_colours = !entrants.met.get(one, other) && !entrants.forbidden.get(one, other);
        if only_colours
            && !entrants.legal.get(one, other)
            && let Some(colour) = entrants.all[one].absolute()
        {
            broken.push(Broken::SameColourDue(white, black, colour));
        }
        let (h, l) = (one.min(other), one.max(other));
        if let Some(initial) = entrants.initial_colour {
            let (colour, rule) = swiss::allocate(&entrants.all[h], &entrants.all[l], initial);
            if (colour == Colour::White) != (h == one) {
                broken.push(Broken::ColoursReversed(white, black, rule));
            }
        }
    }
    broken
}

/// The first bracket in which the two part.
fn cost(view: &View<'_>, proposal: &Proposal, rank_of: &HashMap<Tpn, usize>) -> Option<Cost> {
    let paired = view.paired;
    let all = &paired.entrants.all;
    let proposed: Vec<(usize, usize)> = proposal
        .boards
        .iter()
        .filter_map(|(white, black)| {
            let (one, other) = (*rank_of.get(white)?, *rank_of.get(black)?);
            Some((one.min(other), one.max(other)))
        })
        .collect();
    if let (Some(bye), Some(lowest)) = (
        proposal.bye.and_then(|bye| rank_of.get(&bye)),
        paired.bye_score,
    ) && all[*bye].score > lowest
    {
        return Some(Cost {
            score: all[*bye].score,
            criterion: Some(Criterion::C5),
            proposed: Measure::Points(vec![Some(all[*bye].score)]),
            engine: Measure::Points(vec![Some(lowest)]),
            players: vec![all[*bye].tpn],
        });
    }
    for (at, bracket) in paired.brackets.iter().enumerate() {
        let members: HashSet<usize> = bracket
            .moved_down
            .iter()
            .chain(&bracket.residents)
            .copied()
            .collect();
        let own: Vec<(usize, usize)> = proposed
            .iter()
            .copied()
            .filter(|(h, l)| members.contains(h) && members.contains(l))
            .collect();
        let (own_set, engine_set): (HashSet<_>, HashSet<_>) =
            (own.iter().collect(), bracket.pairs.iter().collect());
        if own_set == engine_set {
            continue;
        }
        let mut differ: Vec<usize> = own_set
            .symmetric_difference(&engine_set)
            .flat_map(|&&(h, l)| [h, l])
            .collect();
        differ.sort_unstable();
        differ.dedup();
        let players = differ.into_iter().map(|rank| all[rank].tpn).collect();
        let engine = view.quality(at, &bracket.pairs)?;
        let Some(own) = view.quality(at, &own) else {
            let criterion = Some(Criterion::C4);
            let (proposed, engine) = (Measure::Count(1), Measure::Count(0));
            return Some(Cost {
                score: bracket.score,
                criterion,
                proposed,
                engine,
                players,
            });
        };
        let criterion = own
            .first_difference(&engine)
            .map(|(criterion, _)| criterion);
        let measured = criterion.unwrap_or(Criterion::C6);
        return Some(Cost {
            score: bracket.score,
            criterion,
            proposed: Measure::of(measured, &own),
            engine: Measure::of(measured, &engine),
            players,
        });
    }
    None
}

impl Broken {
    /// The rule as an obstacle to a pair, where it is one.
    pub fn obstacle(&self) -> Option<Obstacle> {
        match *self {
            Broken::Rematch(_, _, round) => Some(Obstacle::Met(round)),
            Broken::Forbidden(..) => Some(Obstacle::Forbidden),
            Broken::SameColourDue(_, _, colour) => Some(Obstacle::SameColourDue(colour)),
            _ => None,
        }
    }
}
