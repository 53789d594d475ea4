//! Standings and their reasons, in words.

use super::Lang;
use crate::standings::crosstable::Crosstable;
use crate::standings::{
    Absence, Criterion, CutReason, Explanation, Fraction, Standing, Standings, Term, Who,
    classical, explain,
};
use crate::tournament::{Points, Tournament};

/// The name of a criterion, as an arbiter says it.
#[must_use]
pub fn criterion(t: Lang, of: Criterion) -> String {
    use Criterion as C;
    let plain = match of {
        C::Points => t.criterion_points(),
        C::Buchholz(cut) if (cut.low, cut.high) == (1, 0) => t.criterion_solkoff_truncated(),
        C::Buchholz(cut) if (cut.low, cut.high) == (1, 1) => t.criterion_solkoff_median(),
        C::Buchholz(_) => t.criterion_solkoff(),
        C::SonnebornBerger(_) => t.criterion_sonneborn(),
        C::AverageOfBuchholz => t.criterion_average_solkoff(),
        C::ForeBuchholz(_) => t.criterion_fore_solkoff(),
        C::DirectEncounter => t.criterion_direct_encounter(),
        C::Wins => t.criterion_wins(),
        C::GamesWon => t.criterion_games_won(),
        C::BlackPlayed => t.criterion_black_played(),
        C::BlackWon => t.criterion_black_won(),
        C::WhitePlayed => t.criterion_white_played(),
        C::WhiteWon => t.criterion_white_won(),
        C::Progressive(_) => t.criterion_progressive(),
        C::RoundsElected => t.criterion_rounds_elected(),
        C::Standard => t.criterion_standard(),
        C::Koya(_) => t.criterion_koya(),
        C::AverageRating(_) => t.criterion_average_rating(),
        C::Performance => t.criterion_performance(),
        C::PerfectPerformance => t.criterion_perfect(),
        C::AveragePerformance => t.criterion_average_performance(),
        C::AveragePerfect => t.criterion_average_perfect(),
        C::Rating => t.criterion_rating(),
        C::Number => t.criterion_number(),
        C::DrawBalance => t.criterion_draw_balance(),
        C::InOrder => t.criterion_in_order(),
    };
    match of {
        // These have names of their own.
        C::Buchholz(cut) if cut.low <= 1 => plain.to_owned(),
        C::Buchholz(cut) | C::SonnebornBerger(cut) | C::ForeBuchholz(cut) if cut.high > 0 => {
            t.criterion_median(plain, cut.high)
        }
        C::Buchholz(cut) | C::SonnebornBerger(cut) | C::ForeBuchholz(cut) if cut.low > 0 => {
            t.criterion_cut(plain, cut.low)
        }
        C::AverageRating(cut @ 1..) => t.criterion_cut(plain, cut),
        _ if of.is_estimate() => t.criterion_estimate(plain),
        _ => plain.to_owned(),
    }
}

/// A value as it is shown: decimals only where there are any, as points have them.
#[must_use]
pub fn value(of: Criterion, value: Fraction) -> String {
    let (_, most) = of.decimals();
    value.decimal(0, most)
}

/// The head of a column.
#[must_use]
pub fn short(t: Lang, of: Criterion) -> String {
    match of {
        Criterion::SonnebornBerger(cut) if cut.low + cut.high == 0 => "S.-B.".to_owned(),
        Criterion::Wins => t.column_wins().to_owned(),
        Criterion::DirectEncounter => t.column_encounter().to_owned(),
        Criterion::AverageRating(0) => t.column_average_rating().to_owned(),
        of => {
            let name = criterion(t, of);
            match name.chars().count() {
                0..=16 => capital(&name),
                _ => of.to_string(),
            }
        }
    }
}

/// The text with a capital.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The places as they are written: once where they are shared. Within a category they are counted anew.
#[must_use]
pub fn places(rows: &[&Standing], of_all: bool) -> Vec<String> {
    let mut written = Vec::with_capacity(rows.len());
    let mut last = None;
    for (at, row) in (1..).zip(rows) {
        let same = last == Some(row.place) && row.shared;
        last = Some(row.place);
        written.push(match (row.place, same) {
            (_, true) => String::new(),
            (None, _) => "–".to_owned(),
            (Some(place), _) if of_all => place.to_string(),
            (Some(_), _) => at.to_string(),
        });
    }
    written
}

/// In what order, and what is not counted yet.
#[must_use]
pub fn notes(t: Lang, standings: &Standings) -> Vec<String> {
    let after_points = standings
        .criteria
        .iter()
        .filter(|one| **one != Criterion::Points);
    let names: Vec<String> = after_points.map(|one| criterion(t, *one)).collect();
    let mut notes = vec![t.ranking_order(names.join(", "))];
    notes.push(t.ranking_edition(standings.rules.edition.year()));
    notes.extend(not_in_a_table(t, standings));
    if standings.pending > 0 {
        notes.push(t.ranking_pending(standings.pending));
    }
    notes
}

/// That a round robin is ranked by sums the edition does not know there, if it is.
#[must_use]
pub fn not_in_a_table(t: Lang, standings: &Standings) -> Option<String> {
    let unknown = standings.not_in_a_table();
    let codes: Vec<String> = unknown.iter().map(ToString::to_string).collect();
    let year = standings.rules.edition.year();
    (!codes.is_empty()).then(|| t.ranking_not_in_table(codes.join(", "), year))
}

/// By what a crosstable names opponents.
#[must_use]
pub fn opponents(t: Lang, table: &Crosstable) -> &'static str {
    match table.names_by_number() {
        true => t.ranking_by_number(),
        false => t.ranking_by_line(),
    }
}

/// Why a player stands where he stands: a line for his place, and some for each criterion.
#[must_use]
pub fn explanation(
    t: Lang,
    tournament: &Tournament,
    standings: &Standings,
    standing: &Standing,
) -> Vec<String> {
    let player = &tournament.players[standing.player];
    let place = match standing.place {
        Some(place) if standing.shared => t.explain_shared(place),
        Some(place) => t.explain_ranked(place),
        None => t.explain_unranked().into(),
    };
    let mut lines = vec![t.explain_place(&player.name, player.tpn, place, standing.points)];
    for (of, of_value) in standings.criteria.iter().zip(&standing.values) {
        let shown = of_value.map_or_else(
            || t.explain_none().to_owned(),
            |one| with_classical(t, tournament, *of, one),
        );
        lines.push(String::new());
        lines.push(t.explain_value(of, criterion(t, *of), shown));
        let unfolded = explain(tournament, standings, standing.player, *of);
        let told = reasons(t, tournament, standing.player, *of, &unfolded);
        lines.extend(told.into_iter().map(|line| format!("  {line}")));
    }
    lines
}

/// A value, and beside that of Sonneborn-Berger the one that draughts shows.
#[must_use]
pub fn with_classical(t: Lang, tournament: &Tournament, of: Criterion, exact: Fraction) -> String {
    let shown = value(of, exact);
    let win = tournament.points.win;
    match of {
        Criterion::SonnebornBerger(_) if win != Points::whole(1) => {
            t.explain_classical(value(of, classical(exact, win)), shown)
        }
        _ => shown,
    }
}

/// An explanation, line by line.
#[must_use]
pub fn reasons(
    t: Lang,
    tournament: &Tournament,
    player: usize,
    of: Criterion,
    explanation: &Explanation,
) -> Vec<String> {
    let name = |at: usize| tournament.players[at].name.as_str();
    match explanation {
        Explanation::Points { rounds, decided } => {
            let scored = (1..).zip(rounds);
            let mut lines: Vec<String> = scored
                .map(|(round, points)| t.explain_round(round, points))
                .collect();
            if *decided != Points::ZERO {
                lines.push(t.explain_decided(decided));
            }
            lines
        }
        Explanation::Sum { terms, total } => {
            let mut lines: Vec<String> = terms
                .iter()
                .map(|one| term(t, tournament, of, one))
                .collect();
            lines.push(t.explain_total(total));
            lines
        }
        Explanation::Mean { parts, mean } => {
            let mut lines = Vec::new();
            for (opponent, value) in parts {
                lines.push(match value {
                    Some(value) => t.explain_against(name(*opponent), value),
                    None => t.explain_against(name(*opponent), t.explain_left_out()),
                });
            }
            lines.extend(mean.map(|mean| t.explain_mean(mean)));
            if of.is_estimate() {
                lines.push(t.ranking_estimate().into());
            }
            lines
        }
        Explanation::Running { totals, skipped } => {
            let mut lines = vec![t.explain_running(joined(totals))];
            if *skipped > 0 {
                lines.push(t.explain_skipped(*skipped));
            }
            lines
        }
        Explanation::Rounds(rounds) if rounds.is_empty() => vec![t.explain_no_rounds().into()],
        Explanation::Rounds(rounds) => vec![t.explain_rounds(joined(rounds))],
        Explanation::Scored(rounds) if rounds.is_empty() => vec![t.explain_no_rounds().into()],
        Explanation::Scored(rounds) => {
            let lines = rounds.iter();
            lines
                .map(|(round, points)| t.explain_round(round, points))
                .collect()
        }
        Explanation::Performance {
            average,
            percent,
            difference,
        } => {
            let difference = format!("{difference:+}");
            vec![
                t.explain_performance(average, difference, percent),
                t.ranking_estimate().into(),
            ]
        }
        Explanation::Perfect {
            score,
            rating,
            expected,
        } => {
            let mut lines = vec![t.explain_perfect(rating, score.decimal(0, 1))];
            lines.extend(
                expected
                    .iter()
                    .map(|(opponent, percent)| t.explain_expected(name(*opponent), percent)),
            );
            lines.push(t.ranking_estimate().into());
            lines
        }
        Explanation::InOrder(points) => points
            .iter()
            .map(|(opponent, points)| t.explain_against(name(*opponent), points))
            .collect(),
        Explanation::Encounter(None) => vec![t.explain_alone().into()],
        Explanation::Encounter(Some(encounter)) => {
            let others: Vec<&str> = encounter
                .group
                .iter()
                .filter(|other| **other != player)
                .map(|other| name(*other))
                .collect();
            let mut lines = vec![t.explain_tie(others.join("; "))];
            let own = encounter.group.iter().position(|other| *other == player);
            for (opponent, points) in own.map(|at| &encounter.games[at]).into_iter().flatten() {
                lines.push(t.explain_against(name(*opponent), points));
            }
            if !encounter.all_met() {
                lines.push(t.explain_not_met().into());
            }
            lines
        }
        Explanation::Value(_) => Vec::new(),
    }
}

/// One round of a sum.
#[must_use]
pub fn term(t: Lang, tournament: &Tournament, of: Criterion, term: &Term) -> String {
    let who = match term.who {
        Who::Opponent(at) => t.explain_opponent(&tournament.players[at].name, term.score),
        Who::Dummy(why, _) => t.explain_dummy(absence(t, why), term.score),
        Who::Nobody(why) => t.explain_nobody(absence(t, why)),
    };
    let what = match of {
        Criterion::SonnebornBerger(_) => t.explain_product(term.points, term.value, who),
        _ => who,
    };
    let line = t.explain_round(term.round, what);
    match term.cut {
        None => line,
        Some(reason) => {
            let reason = match reason {
                CutReason::Least => t.explain_least(),
                CutReason::Voluntary => t.explain_voluntary(),
                CutReason::Most => t.explain_most(),
            };
            t.explain_cut(reason, line)
        }
    }
}

fn absence(t: Lang, why: Absence) -> &'static str {
    match why {
        Absence::Bye => t.absence_bye(),
        Absence::Asked => t.absence_asked(),
        Absence::Trailing => t.absence_trailing(),
        Absence::ForfeitWin => t.absence_forfeit_win(),
        Absence::ForfeitLoss => t.absence_forfeit_loss(),
    }
}

fn joined(values: &[impl std::fmt::Display]) -> String {
    let texts: Vec<String> = values.iter().map(ToString::to_string).collect();
    texts.join(" ")
}
