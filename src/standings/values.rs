//! The value of every criterion for every player.

use super::criterion::{Criterion, Cut};
use super::fraction::Fraction;
use super::ledger::{Entry, Kind, Ledger};
use super::ratings::{Games, mean};
use super::sums::{Sum, total, unfold};
use crate::tournament::{
    Cell, Colour, Crosstable, Manner, Points, RoundNo, Score, Tournament, What,
};

/// Values of the criteria, each kind computed once.
#[derive(Debug)]
pub(super) struct Values<'t> {
    pub(super) ledger: Ledger<'t>,
    /// The same with the last round drawn, for Fore Buchholz.
    fore: Option<Ledger<'t>>,
    /// Whether everybody has a rating, or one is declared for those who have none.
    rated: bool,
}

/// A value for each player, in the order of `Tournament::players`; `None` where there is nothing
/// to compute it from.
pub(super) type Column = Vec<Option<Fraction>>;

impl<'t> Values<'t> {
    pub(super) fn new(ledger: Ledger<'t>) -> Self {
        let default = ledger.rules.unrated;
        let players = &ledger.tournament.players;
        let rated = players
            .iter()
            .all(|player| player.rating.or(default).is_some());
        Values {
            ledger,
            fore: None,
            rated,
        }
    }

    fn fore(&mut self) -> &Ledger<'t> {
        self.fore.get_or_insert_with(|| self.ledger.fore())
    }

    /// The values of a criterion. Those that need the ties, direct encounter and results in
    /// order, have none here.
    pub(super) fn column(&mut self, criterion: Criterion) -> Column {
        if criterion.needs_ratings() && !self.rated {
            return self.each(|_, _| None);
        }
        match criterion {
            Criterion::Points => self.each(|ledger, own| Some(ledger.points[own].into())),
            Criterion::Buchholz(cut) => self.sum(Sum::Buchholz, cut),
            Criterion::SonnebornBerger(cut) => self.sum(Sum::SonnebornBerger, cut),
            Criterion::AverageOfBuchholz => self.average_of_buchholz(),
            Criterion::ForeBuchholz(cut) => {
                let ledger = self.fore();
                let players = 0..ledger.rows.len();
                let sum = |own| total(&unfold(ledger, own, Sum::Buchholz, cut));
                players.map(|own| Some(sum(own))).collect()
            }
            Criterion::Progressive(skipped) => self.each(|ledger, own| {
                let running = running_totals(&ledger.rows[own]);
                let counted: Points = running.into_iter().skip(usize::from(skipped)).sum();
                Some(counted.into())
            }),
            Criterion::Standard => self.each(|ledger, own| Some(standard(ledger, own))),
            Criterion::Koya(moved) => self.each(|ledger, own| Some(koya(ledger, own, moved))),
            Criterion::AverageRating(cut) => {
                self.each(|ledger, own| whole(games(ledger, own).average(usize::from(cut))))
            }
            Criterion::Performance => {
                self.each(|ledger, own| whole(games(ledger, own).performance()))
            }
            Criterion::PerfectPerformance => {
                self.each(|ledger, own| whole(games(ledger, own).perfect()))
            }
            Criterion::AveragePerformance => self.average_of(Games::performance),
            Criterion::AveragePerfect => self.average_of(Games::perfect),
            Criterion::Rating => self.each(|ledger, own| {
                let player = &ledger.tournament.players[own];
                whole(player.rating.or(ledger.rules.unrated).map(i64::from))
            }),
            Criterion::Number => self.each(|ledger, own| {
                let number = ledger.tournament.players[own].tpn;
                Some(Fraction::whole(i64::from(number.0)))
            }),
            Criterion::DirectEncounter | Criterion::InOrder => self.each(|_, _| None),
            Criterion::DrawBalance => self.each(|ledger, own| {
                let row = &ledger.rows[own];
                let count = |score| {
                    row.iter()
                        .filter(|entry| entry.kind == Kind::Played(score))
                        .count()
                };
                let (plus, minus) = (count(Score::DrawPlus), count(Score::DrawMinus));
                Some(Fraction::whole(signed(plus) - signed(minus)))
            }),
            Criterion::Wins
            | Criterion::GamesWon
            | Criterion::BlackPlayed
            | Criterion::BlackWon
            | Criterion::WhitePlayed
            | Criterion::WhiteWon
            | Criterion::RoundsElected => self.each(|ledger, own| {
                let counted = ledger.rows[own]
                    .iter()
                    .filter(|entry| counts(ledger, criterion, entry))
                    .count();
                Some(Fraction::whole(signed(counted)))
            }),
        }
    }

    fn each(&self, value: impl Fn(&Ledger<'t>, usize) -> Option<Fraction>) -> Column {
        let players = 0..self.ledger.rows.len();
        players.map(|own| value(&self.ledger, own)).collect()
    }

    fn sum(&self, sum: Sum, cut: Cut) -> Column {
        self.each(|ledger, own| Some(total(&unfold(ledger, own, sum, cut))))
    }

    /// 8.2: of the opponents met over the board.
    fn average_of_buchholz(&self) -> Column {
        let sums = self.sum(Sum::Buchholz, Cut::NONE);
        self.each(|ledger, own| {
            let met = ledger.rows[own].iter().filter_map(Entry::met);
            let (sum, count) = met.fold((Fraction::ZERO, 0), |(sum, count), opponent| {
                (sum + sums[opponent].unwrap_or(Fraction::ZERO), count + 1)
            });
            (count > 0).then(|| sum.divided_by(count))
        })
    }

    /// 10.4 and 10.5.
    fn average_of(&self, performance: impl Fn(&Games) -> Option<i64>) -> Column {
        let players = 0..self.ledger.rows.len();
        let all: Vec<Option<i64>> = players
            .map(|own| performance(&games(&self.ledger, own)))
            .collect();
        self.each(|ledger, own| {
            let met = ledger.rows[own].iter().filter_map(Entry::met);
            whole(mean(met.filter_map(|opponent| all[opponent])))
        })
    }
}

fn whole(number: Option<i64>) -> Option<Fraction> {
    number.map(Fraction::whole)
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Whether a round counts for a criterion that counts rounds (7).
pub(super) fn counts(ledger: &Ledger<'_>, criterion: Criterion, entry: &Entry) -> bool {
    let played = matches!(entry.kind, Kind::Played(_));
    let won = entry.kind == Kind::Played(Score::Win);
    match criterion {
        Criterion::Wins => {
            let counted = !matches!(entry.kind, Kind::Pending | Kind::Nothing);
            counted && entry.points >= ledger.tournament.points.win
        }
        Criterion::GamesWon => won,
        Criterion::BlackPlayed => played && entry.colour == Some(Colour::Black),
        Criterion::BlackWon => won && entry.colour == Some(Colour::Black),
        Criterion::WhitePlayed => played && entry.colour == Some(Colour::White),
        Criterion::WhiteWon => won && entry.colour == Some(Colour::White),
        Criterion::RoundsElected => !entry.is_voluntary(),
        _ => false,
    }
}

/// The running total after each round (7.5).
pub(super) fn running_totals(row: &[Entry]) -> Vec<Points> {
    let running = row.iter().scan(Points::ZERO, |sum, entry| {
        *sum += entry.points;
        Some(*sum)
    });
    running.collect()
}

/// 7.7.
fn standard(ledger: &Ledger<'_>, own: usize) -> Fraction {
    let draw = ledger.tournament.points.draw;
    let halves = ledger.rows[own].iter().map(|entry| match entry.kind {
        Kind::Pending | Kind::Nothing => 0,
        _ if entry.points > draw => 2,
        _ if entry.points == draw => 1,
        _ => 0,
    });
    Fraction::new(halves.sum(), 2)
}

/// The least points of an opponent that counts for Koya (9.2): half of the maximum of his games,
/// moved by half points (in units of half a win). A free round and games against somebody who is
/// out are none of his games.
fn koya_limit(ledger: &Ledger<'_>, opponent: usize, moved: i8) -> Fraction {
    let win = i64::from(ledger.tournament.points.win.in_tenths());
    let row = ledger.rows[opponent].iter();
    let games = signed(row.filter(|entry| entry.kind != Kind::Nothing).count());
    Fraction::new(win * (games + i64::from(moved)), 20)
}

fn koya(ledger: &Ledger<'_>, own: usize, moved: i8) -> Fraction {
    let against_strong: Points = ledger.rows[own]
        .iter()
        .filter(|entry| koya_counts(ledger, entry, moved))
        .map(|entry| entry.points)
        .sum();
    against_strong.into()
}

/// Whether a round counts for Koya: the result was against a strong enough opponent, also
/// without a game.
pub(super) fn koya_counts(ledger: &Ledger<'_>, entry: &Entry, moved: i8) -> bool {
    let opponent = match entry.kind {
        Kind::Played(_) | Kind::ForfeitWin | Kind::ForfeitLoss => entry.opponent,
        _ => None,
    };
    opponent.is_some_and(|opponent| {
        let limit = koya_limit(ledger, opponent, moved);
        Fraction::from(ledger.points[opponent]) >= limit
    })
}

/// The games over the board that ratings are estimated from.
pub(super) fn games(ledger: &Ledger<'_>, own: usize) -> Games {
    let players = &ledger.tournament.players;
    let mut found = Games {
        ratings: Vec::with_capacity(ledger.rounds()),
        halves: 0,
    };
    for entry in &ledger.rows[own] {
        let Kind::Played(score) = entry.kind else {
            continue;
        };
        let opponent = entry.opponent.map(|at| &players[at]);
        if let Some(rating) = opponent.and_then(|one| one.rating.or(ledger.rules.unrated)) {
            found.ratings.push(rating);
            found.halves += halves(score);
        }
    }
    found
}

fn halves(score: Score) -> i64 {
    match score {
        Score::Win => 2,
        Score::DrawPlus | Score::Draw | Score::DrawMinus => 1,
        Score::Loss => 0,
    }
}

/// The games of every player that the federation may rate, for an estimate of the changes: over
/// the board, not marked as unrated, against somebody with a rating; of the first `rounds` rounds.
/// In the order of `Tournament::players`.
#[must_use]
pub fn rated_games(tournament: &Tournament, rounds: RoundNo) -> Vec<Games> {
    let games_of = |row: Vec<Cell>| {
        let mut found = Games::default();
        for cell in row.into_iter().take(usize::from(rounds)) {
            let rating = cell.opponent.and_then(|at| tournament.players[at].rating);
            if let (What::Game(score, Manner::Played), Some(rating)) = (cell.what, rating) {
                found.ratings.push(rating);
                found.halves += halves(score);
            }
        }
        found
    };
    let rows = Crosstable::of(tournament).rows;
    rows.into_iter().map(games_of).collect()
}
