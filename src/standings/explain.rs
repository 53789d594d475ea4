//! Why a value is what it is, as data.

use super::criterion::{Criterion, Cut};
use super::encounter::{Encounter, is_game};
use super::fraction::Fraction;
use super::ledger::{Entry, Kind, Ledger, round_no};
use super::ranking::Standings;
use super::ratings::{expected_percent, rating_difference};
use super::sums::{Sum, Term, total, unfold};
use super::values::{self, Values};
use crate::tournament::{Points, RoundNo, Tournament};

/// A value unfolded. Players are indices into `Tournament::players`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// Points of the rounds, and those given or taken by decision.
    Points {
        /// Of each round.
        rounds: Vec<Points>,
        /// By decision.
        decided: Points,
    },
    /// A sum over rounds.
    Sum {
        /// Round by round, with what is cut.
        terms: Vec<Term>,
        /// What is left.
        total: Fraction,
    },
    /// A mean over the opponents met over the board.
    Mean {
        /// Opponents with what each contributes; `None` for one that is cut or has no value.
        parts: Vec<(usize, Option<Fraction>)>,
        /// The mean, rounded where the article says so.
        mean: Option<Fraction>,
    },
    /// Running totals.
    Running {
        /// After each round.
        totals: Vec<Points>,
        /// How many of the first are not counted.
        skipped: u8,
    },
    /// Rounds that count one each.
    Rounds(Vec<RoundNo>),
    /// Rounds with the points that count in them.
    Scored(Vec<(RoundNo, Fraction)>),
    /// A performance by the average of ratings.
    Performance {
        /// The average.
        average: i64,
        /// The score in whole per cent.
        percent: i64,
        /// The difference of ratings for it.
        difference: i64,
    },
    /// A perfect performance: the score in per cent, and what is expected at the rating found
    /// against each opponent, in per cent.
    Perfect {
        /// Scored.
        score: Fraction,
        /// The rating.
        rating: i64,
        /// Expected.
        expected: Vec<(usize, i64)>,
    },
    /// Points against the others, the first of the ranking first.
    InOrder(Vec<(usize, Points)>),
    /// The tie that direct encounter looked at; nothing where there was none.
    Encounter(Option<Encounter>),
    /// A value of its own.
    Value(Option<Fraction>),
}

/// Why a player's value of a criterion is what it is.
#[must_use]
pub fn explain(
    tournament: &Tournament,
    standings: &Standings,
    player: usize,
    criterion: Criterion,
) -> Explanation {
    let ledger = Ledger::new(tournament, standings.rules);
    let row = &ledger.rows[player];
    let sum = |ledger: &Ledger<'_>, sum: Sum, cut: Cut| {
        let terms = unfold(ledger, player, sum, cut);
        let total = total(&terms);
        Explanation::Sum { terms, total }
    };
    match criterion {
        Criterion::Points => {
            let rounds: Vec<Points> = row.iter().map(|entry| entry.points).collect();
            let scored: Points = rounds.iter().copied().sum();
            let decided = ledger.points[player] - scored;
            Explanation::Points { rounds, decided }
        }
        Criterion::Buchholz(cut) => sum(&ledger, Sum::Buchholz, cut),
        Criterion::SonnebornBerger(cut) => sum(&ledger, Sum::SonnebornBerger, cut),
        Criterion::ForeBuchholz(cut) => sum(&ledger.fore(), Sum::Buchholz, cut),
        Criterion::Progressive(skipped) => Explanation::Running {
            totals: values::running_totals(row),
            skipped,
        },
        Criterion::Wins
        | Criterion::GamesWon
        | Criterion::BlackPlayed
        | Criterion::BlackWon
        | Criterion::WhitePlayed
        | Criterion::WhiteWon
        | Criterion::RoundsElected => {
            let counted = row.iter().enumerate();
            let counted = counted.filter(|(_, entry)| values::counts(&ledger, criterion, entry));
            Explanation::Rounds(counted.map(|(at, _)| round_no(at)).collect())
        }
        Criterion::Koya(moved) => scored(row, |entry| {
            values::koya_counts(&ledger, entry, moved).then(|| entry.points.into())
        }),
        Criterion::Standard => {
            let draw = tournament.points.draw;
            scored(row, |entry| match entry.kind {
                Kind::Pending | Kind::Nothing => None,
                _ if entry.points > draw => Some(Fraction::whole(1)),
                _ if entry.points == draw => Some(Fraction::new(1, 2)),
                _ => None,
            })
        }
        Criterion::Performance => {
            let games = values::games(&ledger, player);
            let value = value_of(&ledger, player, criterion);
            match (games.average(0), value) {
                (Some(average), Some(value)) => {
                    let difference = value.rounded() - average;
                    let percent =
                        (0..=100).find(|percent| rating_difference(*percent) == difference);
                    let percent = percent.unwrap_or(50);
                    Explanation::Performance {
                        average,
                        percent,
                        difference,
                    }
                }
                _ => Explanation::Value(None),
            }
        }
        Criterion::AverageOfBuchholz => {
            mean(&ledger, player, criterion, Criterion::Buchholz(Cut::NONE))
        }
        Criterion::AverageRating(_) => mean(&ledger, player, criterion, Criterion::Rating),
        Criterion::AveragePerformance => mean(&ledger, player, criterion, Criterion::Performance),
        Criterion::AveragePerfect => {
            mean(&ledger, player, criterion, Criterion::PerfectPerformance)
        }
        Criterion::DirectEncounter => {
            let of_player = |encounter: &&Encounter| encounter.group.contains(&player);
            Explanation::Encounter(standings.encounters.iter().find(of_player).cloned())
        }
        Criterion::PerfectPerformance => {
            let rating = value_of(&ledger, player, criterion).map(Fraction::rounded);
            let games = values::games(&ledger, player);
            match (rating, games.percent()) {
                (Some(rating), Some(score)) => Explanation::Perfect {
                    score,
                    rating,
                    expected: expected(&ledger, player, rating),
                },
                _ => Explanation::Value(None),
            }
        }
        Criterion::InOrder => Explanation::InOrder(in_order(&ledger, standings, player)),
        Criterion::Rating | Criterion::Number | Criterion::DrawBalance => {
            Explanation::Value(value_of(&ledger, player, criterion))
        }
    }
}

/// What a rating makes one expect against each opponent met over the board.
fn expected(ledger: &Ledger<'_>, player: usize, rating: i64) -> Vec<(usize, i64)> {
    let players = &ledger.tournament.players;
    let met = ledger.rows[player].iter().filter_map(Entry::met);
    met.filter_map(|at| {
        let other = players[at].rating.or(ledger.rules.unrated)?;
        let difference = (rating - i64::from(other)).clamp(-800, 800);
        Some((at, expected_percent(difference)))
    })
    .collect()
}

/// The points against each opponent, in the order of the ranking.
fn in_order(ledger: &Ledger<'_>, standings: &Standings, player: usize) -> Vec<(usize, Points)> {
    let row = &ledger.rows[player];
    let others = standings.rows.iter().map(|one| one.player);
    others
        .filter_map(|other| {
            let games = row
                .iter()
                .filter(|entry| entry.opponent == Some(other) && is_game(ledger, entry));
            let points: Vec<Points> = games.map(|entry| entry.points).collect();
            (!points.is_empty()).then(|| (other, points.into_iter().sum()))
        })
        .collect()
}

fn value_of(ledger: &Ledger<'_>, player: usize, criterion: Criterion) -> Option<Fraction> {
    let again = Ledger::new(ledger.tournament, ledger.rules);
    Values::new(again).column(criterion)[player]
}

fn scored(row: &[Entry], value: impl Fn(&Entry) -> Option<Fraction>) -> Explanation {
    let rounds = row.iter().enumerate();
    let scored = rounds.filter_map(|(at, entry)| Some((round_no(at), value(entry)?)));
    Explanation::Scored(scored.collect())
}

/// A mean of another criterion's values of the opponents met.
fn mean(ledger: &Ledger<'_>, player: usize, criterion: Criterion, of: Criterion) -> Explanation {
    let again = Ledger::new(ledger.tournament, ledger.rules);
    let mut values = Values::new(again);
    let mean = values.column(criterion)[player];
    let column = values.column(of);
    let met = ledger.rows[player].iter().filter_map(Entry::met);
    let mut parts: Vec<(usize, Option<Fraction>)> = met.map(|at| (at, column[at])).collect();
    if let Criterion::AverageRating(cut) = criterion {
        for _ in 0..cut {
            let lowest = parts.iter_mut().filter(|(_, value)| value.is_some());
            if let Some((_, value)) = lowest.min_by_key(|(_, value)| *value) {
                *value = None;
            }
        }
    }
    Explanation::Mean { parts, mean }
}
