use std::collections::{HashMap, HashSet};

use crate::tournament::{Colour, Crosstable, Points, RoundNo, Tournament, Tpn};

use super::entrant::{Entrants, Preference};
use super::outcome::{Paired, PairingError, RoundPairing};
use super::settings::{ColourRelevance, Settings};
use super::swiss::{self, Case, ColourRule, Criterion, Quality, SwissBracket};

/// A pairing with a reason for every pair and every bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The pairing.
    pub pairing: RoundPairing,
    /// By board.
    pub reasons: Vec<Reason>,
    /// From the top.
    pub brackets: Vec<BracketReport>,
}

/// Why two players meet, with these colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The bracket they were paired in: an index into [`Explained::brackets`].
    pub bracket: usize,
    /// White's pairing score.
    pub white_score: Points,
    /// Black's pairing score.
    pub black_score: Points,
    /// Who of the two came from a higher score group.
    pub moved_down: Option<MovedDown>,
    /// The rule that gave the colours.
    pub colour: ColourRule,
    /// Who of the two does not get the colour due.
    pub undue: Option<Undue>,
    /// The opponent the higher ranked would have had by nature, if that is not the one.
    pub unnatural: Option<Unnatural>,
}

/// Somebody who was left over in a higher score group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovedDown {
    /// Who.
    pub player: Tpn,
    /// With which score.
    pub from: Points,
    /// To which score group.
    pub to: Points,
}

/// Somebody who does not get the colour due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undue {
    /// Who.
    pub player: Tpn,
    /// What would have been due.
    pub due: Preference,
}

/// The opponent by nature: upper half against lower half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unnatural {
    /// The higher ranked of the pair made.
    pub player: Tpn,
    /// Who would have been the opponent.
    pub opponent: Tpn,
    /// What forbids it; `None` where it is allowed, and the bracket's criterion decides.
    pub obstacle: Option<Obstacle>,
}

/// Why two may not meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// They have met (C1), last in this round.
    Met(RoundNo),
    /// The organiser keeps them apart.
    Forbidden,
    /// Both are due this colour without fail (C3).
    SameColourDue(Colour),
}

/// How a bracket was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketReport {
    /// The score of its residents.
    pub score: Points,
    /// Those who came from above.
    pub moved_down: Vec<Tpn>,
    /// Those of the score.
    pub residents: Vec<Tpn>,
    /// How many pairs it made.
    pub pairs: usize,
    /// Those who go down from it; after the last bracket, who gets the bye.
    pub down: Vec<Tpn>,
    /// Whether the one who goes down gets the bye.
    pub gives_bye: bool,
    /// How many players changed between the halves.
    pub exchanged: usize,
    /// What prevented the natural pairing.
    pub natural: Natural,
    /// What could not be avoided: the criteria the pairing misses, and how far.
    pub missed: Vec<(Criterion, Measure)>,
}

/// What became of the natural pairing of a bracket: those moved down with the first residents, the
/// upper half of the others with the lower half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Natural {
    /// It was made.
    Kept,
    /// These pairs of it may not be made.
    Blocked(Vec<(Tpn, Tpn, Obstacle)>),
    /// Those below could not all be paired after it (C4).
    Incomplete,
    /// It is worse in this criterion, and equal in those before.
    Worse {
        /// The first criterion the two differ in.
        criterion: Criterion,
        /// What the natural pairing misses.
        natural: Measure,
        /// What the pairing made misses.
        made: Measure,
    },
}

/// How far a criterion is missed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// So many players or pairs.
    Count(usize),
    /// These scores or differences, highest first. A difference of `None` is a player who stays
    /// unpaired, more than any other.
    Points(Vec<Option<Points>>),
    /// So many players go down from the next bracket, with these scores (C8).
    Next(usize, Vec<Points>),
}

impl Measure {
    /// Whether nothing is missed.
    pub fn is_nothing(&self) -> bool {
        match self {
            Measure::Count(count) => *count == 0,
            Measure::Points(points) => points.is_empty(),
            Measure::Next(count, _) => *count == 0,
        }
    }

    pub(super) fn of(criterion: Criterion, quality: &Quality) -> Measure {
        use Criterion::*;
        let points = |list: &[Points]| {
            let known = |points: &Points| (points.in_tenths() != i32::MAX).then_some(*points);
            Measure::Points(list.iter().map(known).collect())
        };
        match criterion {
            C7 => points(&quality.down_scores),
            C8 => Measure::Next(quality.next.0, quality.next.1.clone()),
            C9 => Measure::Count(usize::from(quality.bye_unplayed)),
            C10 | C11 | C12 | C13 => {
                Measure::Count(quality.colours[criterion as usize - C10 as usize])
            }
            C14 | C15 | C16 | C17 => {
                Measure::Count(quality.floats[criterion as usize - C14 as usize])
            }
            C18 | C19 | C20 | C21 => {
                points(&quality.differences[criterion as usize - C18 as usize])
            }
            C1 | C2 | C3 | C4 | C5 | C6 => Measure::Count(quality.down),
        }
    }
}

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
