use std::collections::{HashMap, HashSet};

use crate::tournament::{Colour, Crosstable, RoundNo, Tournament, Tpn};

use super::entrant::Entrants;
use super::history::bars_bye;
use super::outcome::{Paired, PairingError};
use super::reasons::{
    BracketReport, ByeReason, Explained, Measure, MovedDown, Natural, Obstacle, Reason, Undue,
    Unnatural,
};
use super::settings::{ColourRelevance, Settings};
use super::swiss::{self, Case, Quality, SwissBracket};

/// Pairs the next round and says why each pair was made.
///
/// # Errors
///
/// As [`super::pair`].
pub fn explain(event: &Tournament, settings: &Settings) -> Result<Explained, PairingError> {
    let paired = Paired::of(event, settings)?;
    let view = View::new(event, settings, &paired);
    let mut bracket_of = vec![0; paired.entrants.len()];
    let mut partner_by_nature: HashMap<usize, usize> = HashMap::new();
    for (at, bracket) in paired.brackets.iter().enumerate() {
        for &(h, l) in &bracket.pairs {
            bracket_of[h] = at;
            bracket_of[l] = at;
        }
        for (h, l) in natural_pairs(bracket) {
            if bracket_of[h] == at {
                partner_by_nature.insert(h, l);
            }
        }
    }
    let reasons = paired
        .ranks
        .iter()
        .enumerate()
        .map(|(board, &(one, other))| {
            let (h, l) = (one.min(other), one.max(other));
            view.reason(
                board,
                h,
                l,
                bracket_of[h],
                partner_by_nature.get(&h).copied(),
            )
        });
    let reasons = reasons.collect();
    let brackets = (0..paired.brackets.len())
        .map(|at| view.bracket(at))
        .collect();
    Ok(Explained {
        reasons,
        brackets,
        bye: view.bye(event),
        pairing: paired.pairing,
    })
}

/// Those moved down with the first residents, then the upper half of the rest with the lower.
fn natural_pairs(bracket: &SwissBracket) -> Vec<(usize, usize)> {
    let met = bracket
        .moved_down
        .iter()
        .zip(&bracket.residents)
        .map(|(&m, &r)| (m, r));
    let rest = bracket
        .residents
        .get(bracket.moved_down.len()..)
        .unwrap_or_default();
    let (upper, lower) = rest.split_at(rest.len() / 2);
    met.chain(upper.iter().zip(lower).map(|(&h, &l)| (h, l)))
        .collect()
}

/// A paired round, to be looked at.
pub(super) struct View<'a> {
    pub(super) paired: &'a Paired,
    entrants: &'a Entrants,
    colours: bool,
    table: Crosstable,
}

impl<'a> View<'a> {
    pub(super) fn new(event: &Tournament, settings: &Settings, paired: &'a Paired) -> Self {
        View {
            paired,
            entrants: &paired.entrants,
            colours: settings.colours == ColourRelevance::Full,
            table: Crosstable::of(event),
        }
    }

    fn tpn(&self, rank: usize) -> Tpn {
        self.entrants.all[rank].tpn
    }

    /// The round in which two met last.
    pub(super) fn last_meeting(&self, v: usize, w: usize) -> Option<RoundNo> {
        let opponent = self.entrants.all[w].player;
        let cells = &self.table.rows[self.entrants.all[v].player];
        let met = cells
            .iter()
            .rposition(|cell| cell.is_played() && cell.opponent == Some(opponent))?;
        RoundNo::try_from(met + 1).ok()
    }

    pub(super) fn obstacle(&self, v: usize, w: usize) -> Option<Obstacle> {
        if self.entrants.legal.get(v, w) {
            return None;
        }
        if self.entrants.met.get(v, w) {
            return Some(Obstacle::Met(self.last_meeting(v, w).unwrap_or_default()));
        }
        if self.entrants.forbidden.get(v, w) {
            return Some(Obstacle::Forbidden);
        }
        self.entrants.all[v].absolute().map(Obstacle::SameColourDue)
    }

    fn reason(
        &self,
        board: usize,
        h: usize,
        l: usize,
        bracket: usize,
        by_nature: Option<usize>,
    ) -> Reason {
        let made = self.paired.pairing.boards[board];
        let (higher, lower) = (&self.entrants.all[h], &self.entrants.all[l]);
        let own = if made.white == higher.tpn {
            Colour::White
        } else {
            Colour::Black
        };
        let undue = [(higher, own), (lower, own.other())]
            .into_iter()
            .find_map(|(one, got)| {
                let due = one.preference.filter(|due| due.colour != got)?;
                Some(Undue {
                    player: one.tpn,
                    due,
                })
            });
        let (white, black) = if own == Colour::White {
            (higher, lower)
        } else {
            (lower, higher)
        };
        let report = &self.paired.brackets[bracket];
        let moved = report.moved_down.contains(&h);
        Reason {
            bracket,
            white_score: white.score,
            black_score: black.score,
            moved_down: moved.then_some(MovedDown {
                player: higher.tpn,
                from: higher.score,
                to: report.score,
            }),
            colour: made.colour,
            undue,
            unnatural: by_nature
                .filter(|&opponent| opponent != l)
                .map(|opponent| Unnatural {
                    player: higher.tpn,
                    opponent: self.tpn(opponent),
                    obstacle: self.obstacle(h, opponent),
                }),
        }
    }

    fn bracket(&self, at: usize) -> BracketReport {
        let bracket = &self.paired.brackets[at];
        let named = |ranks: &[usize]| ranks.iter().map(|&rank| self.tpn(rank)).collect::<Vec<_>>();
        let made = self.quality(at, &bracket.pairs).unwrap_or_default();
        let missed = made
            .values()
            .into_iter()
            .map(|(criterion, _)| (criterion, Measure::of(criterion, &made)))
            .filter(|(_, measure)| !measure.is_nothing());
        let is_last = at + 1 == self.paired.brackets.len();
        BracketReport {
            score: bracket.score,
            moved_down: named(&bracket.moved_down),
            residents: named(&bracket.residents),
            pairs: bracket.pairs.len(),
            down: named(&bracket.down),
            gives_bye: is_last && !bracket.down.is_empty(),
            exchanged: bracket.exchanged,
            natural: self.natural(at, &made),
            missed: missed.collect(),
        }
    }

    /// Who of those ranked below could not have the bye, and why. The score of the bye is the lowest that
    /// lets everybody else be paired (C5), so that fewer points and the right to it leave one reason only.
    fn bye(&self, event: &Tournament) -> Option<ByeReason> {
        let player = self.paired.pairing.bye?;
        let all = &self.entrants.all;
        let rank = all.iter().position(|one| one.tpn == player)?;
        let mut reason = ByeReason {
            player,
            score: all[rank].score,
            barred: Vec::new(),
            needed: Vec::new(),
            outweighed: Vec::new(),
        };
        for below in &all[rank + 1..] {
            let cells = &self.table.rows[below.player];
            let bar = (1..)
                .zip(cells)
                .find(|(_, cell)| bars_bye(event, cell))
                .map(|(round, _)| round);
            match bar {
                Some(round) => reason.barred.push((below.tpn, round)),
                None if below.score < reason.score => reason.needed.push(below.tpn),
                None => reason.outweighed.push(below.tpn),
            }
        }
        Some(reason)
    }

    fn natural(&self, at: usize, made: &Quality) -> Natural {
        let bracket = &self.paired.brackets[at];
        let natural = natural_pairs(bracket);
        let kept: HashSet<_> = bracket.pairs.iter().collect();
        if natural.len() == kept.len() && natural.iter().all(|pair| kept.contains(pair)) {
            return Natural::Kept;
        }
        let blocked: Vec<_> = natural
            .iter()
            .filter_map(|&(h, l)| Some((self.tpn(h), self.tpn(l), self.obstacle(h, l)?)))
            .collect();
        if !blocked.is_empty() {
            return Natural::Blocked(blocked);
        }
        let Some(quality) = self.quality(at, &natural) else {
            return Natural::Incomplete;
        };
        match quality.first_difference(made) {
            Some((criterion, _)) => Natural::Worse {
                criterion,
                natural: Measure::of(criterion, &quality),
                made: Measure::of(criterion, made),
            },
            // Nothing is better than the first candidate but what is better.
            None => Natural::Kept,
        }
    }

    fn may_have_bye(&self, rank: usize) -> bool {
        let one = &self.entrants.all[rank];
        one.may_have_bye
            && self
                .paired
                .bye_score
                .is_some_and(|lowest| one.score <= lowest)
    }

    /// What these pairs of a bracket are worth; `None` if those left could not all be paired.
    pub(super) fn quality(&self, at: usize, pairs: &[(usize, usize)]) -> Option<Quality> {
        let brackets = &self.paired.brackets;
        let bracket = &brackets[at];
        let bye_score = self.paired.bye_score;
        let case = Case {
            entrants: self.entrants,
            moved_down: &bracket.moved_down,
            residents: &bracket.residents,
            colours: self.colours,
            gives_bye: bye_score.is_some_and(|score| score >= bracket.score),
        };
        let quality = Quality::of(&case, pairs);
        let paired: HashSet<usize> = pairs.iter().flat_map(|&(h, l)| [h, l]).collect();
        let members = bracket.moved_down.iter().chain(&bracket.residents);
        let down: Vec<usize> = members
            .copied()
            .filter(|rank| !paired.contains(rank))
            .collect();
        let rest: Vec<usize> = brackets
            .iter()
            .skip(at + 2)
            .flat_map(|below| below.residents.iter().copied())
            .collect();
        // After the last bracket there is no next one to fail.
        let next = match brackets.get(at + 1) {
            None if down == bracket.down => Default::default(),
            None => match down[..] {
                [alone] if self.may_have_bye(alone) => Default::default(),
                _ => return None,
            },
            // The same players go down: the next bracket is as it was made.
            Some(below) if down == bracket.down => {
                let scores = below.down.iter().map(|&rank| self.entrants.all[rank].score);
                (below.down.len(), scores.collect())
            }
            Some(_) => swiss::next_bracket(
                self.entrants,
                self.colours,
                bye_score,
                &down,
                &bracket.next,
                &rest,
            )?,
        };
        Some(Quality { next, ..quality })
    }
}
