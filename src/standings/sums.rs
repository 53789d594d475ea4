//! Sums over opponents, unfolded (C.07, 8, 9 and 14).

use super::criterion::Cut;
use super::fraction::Fraction;
use super::ledger::{Entry, Kind, Ledger, round_no};
use super::rules::{System, Unplayed};
use crate::tournament::{Points, RoundNo};

/// One round in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Which round.
    pub round: RoundNo,
    /// Whose points are counted.
    pub who: Who,
    /// Those points.
    pub score: Points,
    /// What the player got in that round.
    pub points: Points,
    /// What the round adds to the sum, unless it is cut.
    pub value: Fraction,
    /// Why it is not added.
    pub cut: Option<CutReason>,
}

/// Whose points a round contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The opponent's, as an index into `Tournament::players`.
    Opponent(usize),
    /// Those of a dummy, because there was no game (16.4). With the opponent who was scheduled.
    Dummy(Absence, Option<usize>),
    /// Nobody's: an unplayed round where only games count.
    Nobody(Absence),
}

/// Why a round was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// A bye of the pairing, or one worth a win.
    Bye,
    /// A bye asked for, or an absence.
    Asked,
    /// The same with nothing but such rounds after it.
    Trailing,
    /// Won without a game.
    ForfeitWin,
    /// Lost without a game.
    ForfeitLoss,
}

/// Why a term was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutReason {
    /// The least significant one (14.1).
    Least,
    /// A voluntary unplayed round, which is cut before a lower one (16.5).
    Voluntary,
    /// The most significant one.
    Most,
}

/// Which sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sum {
    Buchholz,
    SonnebornBerger,
}

/// The terms of a sum, with what is cut marked.
pub(super) fn unfold(ledger: &Ledger<'_>, own: usize, sum: Sum, cut: Cut) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::with_capacity(ledger.rounds());
    for (at, entry) in ledger.rows[own].iter().enumerate() {
        let Some(score) = ledger.contribution(own, entry) else {
            continue;
        };
        let value = match sum {
            Sum::Buchholz => score.into(),
            Sum::SonnebornBerger => product(score, entry.points),
        };
        terms.push(Term {
            round: round_no(at),
            who: who(ledger, entry),
            score,
            points: entry.points,
            value,
            cut: None,
        });
    }
    let exception = ledger.rules.unplayed == Unplayed::C07 && ledger.rules.system == System::Swiss;
    for _ in 0..cut.low {
        cut_low(&mut terms, &ledger.rows[own], sum, exception);
    }
    for _ in 0..cut.high {
        cut_high(&mut terms, sum);
    }
    terms
}

/// What is left after the cuts.
pub(super) fn total(terms: &[Term]) -> Fraction {
    let left = terms.iter().filter(|term| term.cut.is_none());
    // All terms of a sum have the same lower half.
    let (over, under) = left.fold((0, 1), |(over, _), term| {
        (over + term.value.over(), term.value.under())
    });
    Fraction::new(over, under)
}

/// A Sonneborn-Berger value as draughts shows it: with 1 for a win, whatever a win is worth
/// (TIEBREAKS B.1).
#[must_use]
pub fn classical(value: Fraction, win: Points) -> Fraction {
    match i64::from(win.in_tenths()) {
        win @ 1.. => Fraction::new(value.over() * 10, value.under() * win),
        _ => value,
    }
}

fn product(score: Points, points: Points) -> Fraction {
    let tenths = |points: Points| i64::from(points.in_tenths());
    Fraction::new(tenths(score) * tenths(points), 100)
}

fn who(ledger: &Ledger<'_>, entry: &Entry) -> Who {
    let absence = match entry.kind {
        Kind::Bye => Absence::Bye,
        Kind::Asked => Absence::Asked,
        Kind::Trailing => Absence::Trailing,
        Kind::ForfeitWin => Absence::ForfeitWin,
        Kind::ForfeitLoss => Absence::ForfeitLoss,
        Kind::Played(_) | Kind::Pending | Kind::Nothing => {
            return entry
                .opponent
                .map_or(Who::Nobody(Absence::Asked), Who::Opponent);
        }
    };
    match (ledger.rules.system, ledger.rules.unplayed) {
        (System::RoundRobin, _) => entry.opponent.map_or(Who::Nobody(absence), Who::Opponent),
        (System::Swiss, Unplayed::Plain) => Who::Nobody(absence),
        (System::Swiss, Unplayed::C07) => Who::Dummy(absence, entry.opponent),
    }
}

/// Least significant first: the lowest contribution, for Sonneborn-Berger the lowest opponent
/// and among equal ones the lowest product (14.1).
fn significance(term: &Term, sum: Sum) -> (Points, Fraction) {
    match sum {
        Sum::Buchholz => (term.score, Fraction::ZERO),
        Sum::SonnebornBerger => (term.score, term.value),
    }
}

/// 14.1 with the exception of 16.5: a voluntary unplayed round goes first, unless its product is
/// lower than that of the least significant one.
fn cut_low(terms: &mut [Term], row: &[Entry], sum: Sum, exception: bool) {
    let left = |term: &&Term| term.cut.is_none();
    let least = terms
        .iter()
        .filter(left)
        .min_by_key(|term| significance(term, sum))
        .map(|term| (term.round, term.value));
    let Some((least, least_value)) = least else {
        return;
    };
    let is_voluntary = |term: &&Term| row[usize::from(term.round) - 1].is_voluntary();
    let voluntary = terms
        .iter()
        .filter(left)
        .filter(is_voluntary)
        .min_by_key(|term| term.value)
        .filter(|term| exception && term.value >= least_value)
        .map(|term| term.round);
    let (round, reason) = match voluntary {
        Some(round) => (round, CutReason::Voluntary),
        None => (least, CutReason::Least),
    };
    mark(terms, round, reason);
}

fn cut_high(terms: &mut [Term], sum: Sum) {
    let most = terms
        .iter()
        .filter(|term| term.cut.is_none())
        // The first of equal ones, as for the low cuts.
        .rev()
        .max_by_key(|term| significance(term, sum))
        .map(|term| term.round);
    if let Some(round) = most {
        mark(terms, round, CutReason::Most);
    }
}

fn mark(terms: &mut [Term], round: RoundNo, reason: CutReason) {
    if let Some(term) = terms.iter_mut().find(|term| term.round == round) {
        term.cut = Some(reason);
    }
}
