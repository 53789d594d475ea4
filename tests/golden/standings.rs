//! Standings beside the values of two independent programs, in both editions.

use std::collections::BTreeMap;

use damier::formats::trf;
use damier::standings::crosstable::{Numbering, crosstable};
use damier::standings::{
    Criterion, Edition, Explanation, Fraction, Rules, Standings, System, Unplayed, Who, explain,
    rank,
};
use damier::tournament::{self, Points, Tournament};

use crate::packed;
use crate::support::say;

fn tournaments() -> Vec<(String, Tournament, BTreeMap<String, Vec<u8>>)> {
    let mut found = Vec::new();
    for pack in ["standings", "tiebreak-example"] {
        let files = packed::load(pack);
        for (name, bytes) in &files {
            let Some(stem) = name.strip_suffix(".trf") else {
                continue;
            };
            let reading = trf::read(bytes);
            let report = reading
                .report
                .unwrap_or_else(|| panic!("{name}: {:?}", reading.faults));
            let tables = files
                .iter()
                .filter(|(other, _)| {
                    other
                        .strip_prefix(stem)
                        .is_some_and(|rest| rest.starts_with('.') && rest.ends_with(".csv"))
                })
                .map(|(other, bytes)| (other[stem.len() + 1..].to_owned(), bytes.clone()))
                .collect();
            found.push((format!("{pack}/{stem}"), report.tournament, tables));
        }
    }
    found
}

/// A table: the names of its columns and its rows.
fn table(bytes: &[u8]) -> (Vec<String>, Vec<Vec<String>>) {
    let text = std::str::from_utf8(bytes).unwrap();
    let split = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = text.lines();
    (split(lines.next().unwrap()), lines.map(split).collect())
}

/// Whether a value is what is printed, with the decimals that are printed.
fn is_printed(value: Option<Fraction>, printed: &str) -> bool {
    let Some(value) = value else {
        return printed.is_empty();
    };
    let Some(whole) = printed.split('.').next().filter(|_| !printed.is_empty()) else {
        return false;
    };
    let decimals = printed.len() - whole.len();
    let decimals = decimals.saturating_sub(1);
    // Programs differ in how they round a half in the last decimal.
    let scale = 10_i64.pow(decimals as u32);
    let digits: i64 = printed.replace('.', "").parse().unwrap();
    let distance = (value.over() * scale - digits * value.under()).abs();
    2 * distance <= value.under()
}

fn rules(edition: Edition, unplayed: Unplayed) -> Rules {
    Rules {
        edition,
        unplayed,
        system: System::Swiss,
        unrated: None,
        after: None,
    }
}

/// The row of each player by number.
fn by_number<'s>(
    tournament: &Tournament,
    standings: &'s Standings,
) -> BTreeMap<u16, &'s damier::standings::Standing> {
    standings
        .rows
        .iter()
        .map(|row| (tournament.players[row.player].tpn.0, row))
        .collect()
}

#[test]
fn every_value_of_both_editions_is_that_of_two_programs() {
    let (mut values, mut tables, mut differences) = (0, 0, Vec::new());
    for (name, tournament, files) in tournaments() {
        for edition in Edition::ALL {
            let (names, rows) = table(&files[&format!("tb{}.csv", edition.year())]);
            let criteria: Vec<Criterion> = names[2..]
                .iter()
                .map(|code| code.parse().unwrap())
                .collect();
            assert_eq!(criteria.len(), 25);
            let standings = rank(&tournament, &criteria, rules(edition, Unplayed::C07));
            let ours = by_number(&tournament, &standings);
            assert_eq!(rows.len(), ours.len(), "{name}");
            for row in rows {
                let own = ours[&row[0].parse::<u16>().unwrap()];
                if own.place.unwrap().to_string() != row[1] {
                    differences.push(format!(
                        "{name} {} player {}: place {:?}, not {}",
                        edition.year(),
                        row[0],
                        own.place,
                        row[1]
                    ));
                }
                for ((code, value), printed) in names[2..].iter().zip(&own.values).zip(&row[2..]) {
                    values += 1;
                    if !is_printed(*value, printed) {
                        differences.push(format!(
                            "{name} {} player {} {code}: {:?}, not {printed}",
                            edition.year(),
                            row[0],
                            value.map(|value| value.to_string()),
                        ));
                    }
                }
            }
            tables += 1;
        }
    }
    let shown = differences
        .iter()
        .take(40)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        differences.is_empty(),
        "{} of {values}\n{shown}",
        differences.len()
    );
    say(&format!("{values} values of {tables} tables"));
    assert_eq!(tables, 2 * 59);
    assert!(values > 68_070, "{values} values");
}

#[test]
fn every_plain_sum_is_that_of_the_tables() {
    let (mut values, mut skipped, mut differences) = (0, 0, Vec::new());
    let codes = "PTS,BH,BH/C1,BH/M1,SB,WIN,WON,ARO";
    let columns = [
        "points",
        "wp",
        "wp_trunc",
        "wp_median",
        "sb",
        "wins",
        "won_otb",
        "avg_opp_rating",
    ];
    for (name, tournament, files) in tournaments() {
        let Some(file) = files.get("plain.csv") else {
            continue;
        };
        let (names, rows) = table(file);
        // Where somebody has no rating, the averages are dropped for the whole event: so are they in the
        // table of C.07, and that of plain sums has them for those who have some.
        let (of_c07, all) = table(&files["tb2026.csv"]);
        let average = of_c07.iter().position(|name| name == "ARO").unwrap();
        let is_dropped = all.iter().all(|row| row[average].is_empty());
        let criteria = Criterion::list(codes).unwrap();
        let standings = rank(
            &tournament,
            &criteria,
            rules(Edition::E2026, Unplayed::Plain),
        );
        let ours = by_number(&tournament, &standings);
        for row in rows {
            let own = ours[&row[0].parse::<u16>().unwrap()];
            for (column, value) in columns.iter().zip(&own.values) {
                let at = names.iter().position(|name| name == column).unwrap();
                if *column == "avg_opp_rating" && is_dropped {
                    assert_eq!(*value, None, "{name}");
                    skipped += 1;
                    continue;
                }
                values += 1;
                if !is_printed(*value, &row[at]) {
                    differences.push(format!(
                        "{name} player {} {column}: {value:?}, not {}",
                        row[0], row[at]
                    ));
                }
            }
            // The classical value: a win is 1.
            let at = names.iter().position(|name| name == "sb_fraction").unwrap();
            let win = i64::from(tournament.points.win.in_tenths());
            let classical = own.values[4].map(|sb| Fraction::new(sb.over() * 10, sb.under() * win));
            values += 1;
            if !is_printed(classical, &row[at]) {
                differences.push(format!(
                    "{name} player {} sb_fraction: {classical:?}, not {}",
                    row[0], row[at]
                ));
            }
        }
    }
    let shown = differences
        .iter()
        .take(40)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        differences.is_empty(),
        "{} of {values}\n{shown}",
        differences.len()
    );
    say(&format!(
        "{values} values, and {skipped} averages of events with unrated players"
    ));
    assert!(values > 15_000, "{values} values");
    // Ten of the 58 events have such players, 602 of 2278 in all.
    assert_eq!(skipped, 602);
}

/// A value unfolded adds up to the value, for every player and criterion.
#[test]
fn what_is_unfolded_adds_up() {
    let codes = "PTS,BH,BH/C2,BH/M2,SB,SB/C1,FB,KS,STD,WIN,WON,BPG,REP,AOB,ARO,ARO/C1,TPR,APRO";
    let criteria = Criterion::list(codes).unwrap();
    for pack in ["draughts9", "swiss16"] {
        let files = packed::load("tiebreak-example");
        let tournament = trf::read(&files[&format!("{pack}.trf")])
            .report
            .unwrap()
            .tournament;
        for edition in Edition::ALL {
            let standings = rank(&tournament, &criteria, rules(edition, Unplayed::C07));
            for row in &standings.rows {
                for (criterion, value) in criteria.iter().zip(&row.values) {
                    let unfolded = explain(&tournament, &standings, row.player, *criterion);
                    assert_eq!(sum_of(&unfolded), *value, "{pack} {criterion} {unfolded:?}");
                }
            }
        }
    }
}

fn sum_of(explanation: &Explanation) -> Option<Fraction> {
    let all = |values: &mut dyn Iterator<Item = Fraction>| {
        values.fold(Fraction::ZERO, |sum, value| sum + value)
    };
    match explanation {
        Explanation::Points { rounds, decided } => {
            Some((rounds.iter().copied().sum::<Points>() + *decided).into())
        }
        Explanation::Sum { terms, .. } => {
            let left = terms.iter().filter(|term| term.cut.is_none());
            Some(all(&mut left.map(|term| term.value)))
        }
        Explanation::Mean { parts, mean } => {
            let values: Vec<Fraction> = parts.iter().filter_map(|(_, value)| *value).collect();
            if values.is_empty() {
                return *mean;
            }
            let exact = all(&mut values.iter().copied()).divided_by(values.len() as i64);
            // Means of ratings are rounded, that of Buchholz is not.
            let rounded = mean.is_some_and(|mean| mean == Fraction::whole(exact.rounded()));
            Some(if rounded {
                Fraction::whole(exact.rounded())
            } else {
                exact
            })
        }
        Explanation::Rounds(rounds) => Some(Fraction::whole(rounds.len() as i64)),
        Explanation::Scored(rounds) => Some(all(&mut rounds.iter().map(|(_, value)| *value))),
        Explanation::Performance {
            average,
            difference,
            ..
        } => Some(Fraction::whole(average + difference)),
        Explanation::Running { totals, skipped } => Some(
            totals
                .iter()
                .skip(usize::from(*skipped))
                .copied()
                .sum::<Points>()
                .into(),
        ),
        Explanation::Perfect { rating, .. } => Some(Fraction::whole(*rating)),
        Explanation::Encounter(_) | Explanation::InOrder(_) => None,
        Explanation::Value(value) => *value,
    }
}

/// TIEBREAKS A.6 and A.9: the pieces of a performance, by hand. 2 scored 4 of 5 against 1880 on average:
/// 80 % is 240 in table 8.1a; 16 scored 3.5 of 5, 70 %, which is 149; 12 lost his only game.
#[test]
fn a_performance_is_unfolded_into_the_pieces_of_its_formula() {
    let files = packed::load("tiebreak-example");
    let tournament = trf::read(&files["swiss16.trf"]).report.unwrap().tournament;
    let criteria = Criterion::list("PTS,TPR").unwrap();
    let standings = rank(&tournament, &criteria, rules(Edition::E2026, Unplayed::C07));
    for (tpn, pieces) in [
        (2, (1880, 80, 240)),
        (16, (1820, 70, 149)),
        (12, (2050, 0, -800)),
    ] {
        let at = tournament.players.iter().position(|one| one.tpn.0 == tpn);
        let unfolded = explain(&tournament, &standings, at.unwrap(), criteria[1]);
        let Explanation::Performance {
            average,
            percent,
            difference,
        } = unfolded
        else {
            panic!("a performance: {unfolded:?}");
        };
        assert_eq!((average, percent, difference), pieces, "{tpn}");
    }
}

/// TIEBREAKS A.9, player 4 under the edition of 2026: the dummy of the asked bye is capped, and
/// is the one that is cut.
#[test]
fn the_worked_example_is_unfolded_as_it_is_written() {
    let files = packed::load("tiebreak-example");
    let tournament = trf::read(&files["swiss16.trf"]).report.unwrap().tournament;
    let criteria = Criterion::list("PTS,BH/C1,SB/C1").unwrap();
    let standings = rank(&tournament, &criteria, rules(Edition::E2026, Unplayed::C07));
    let Explanation::Sum { terms, total } = explain(&tournament, &standings, 3, criteria[1]) else {
        panic!("a sum");
    };
    let shown: Vec<(u16, String, bool)> = terms
        .iter()
        .map(|term| (term.round, term.score.to_string(), term.cut.is_some()))
        .collect();
    let expected = [
        (1, "3", false),
        (2, "2.5", true),
        (3, "1.5", false),
        (4, "3.5", false),
        (5, "3.5", false),
    ];
    assert_eq!(
        shown,
        expected.map(|(round, score, cut)| (round, score.to_owned(), cut))
    );
    assert!(matches!(terms[1].who, Who::Dummy(..)));
    assert_eq!(total, Fraction::new(23, 2));
    // SB/C1: the product of the dummy is lower than that of player 13, who is cut instead.
    let Explanation::Sum { terms, total } = explain(&tournament, &standings, 3, criteria[2]) else {
        panic!("a sum");
    };
    let cut: Vec<u16> = terms
        .iter()
        .filter(|term| term.cut.is_some())
        .map(|term| term.round)
        .collect();
    assert_eq!((cut, total), (vec![3], Fraction::new(31, 4)));
}

/// The points in the cells of a crosstable are those of the results, and make the points of the
/// row; in both numberings.
#[test]
fn a_crosstable_sums_to_the_results() {
    let mut cells = 0;
    for (name, tournament, _) in tournaments() {
        let standings = rank(
            &tournament,
            &[Criterion::Points],
            rules(Edition::E2026, Unplayed::C07),
        );
        let facts = tournament::Crosstable::of(&tournament);
        let results: Points = facts.rows.iter().flatten().map(|cell| cell.points).sum();
        for numbering in [Numbering::Line, Numbering::Number] {
            let table = crosstable(&tournament, &standings, numbering);
            let mut all = Points::ZERO;
            for row in &table.rows {
                let sum: Points = row.cells.iter().map(|cell| cell.points()).sum();
                assert_eq!(sum + row.decided, row.standing.points, "{name}");
                all += sum;
                cells += row.cells.len();
            }
            assert_eq!(all, results, "{name}");
        }
    }
    assert!(cells > 10_000, "{cells}");
}

/// FORMATS 8: the crosstable of draughts9, opponents by number.
#[test]
fn the_crosstable_of_the_worked_example_is_the_printed_one() {
    let files = packed::load("tiebreak-example");
    let tournament = trf::read(&files["draughts9.trf"])
        .report
        .unwrap()
        .tournament;
    let criteria = Criterion::list("PTS,BH/C1").unwrap();
    let standings = rank(&tournament, &criteria, rules(Edition::E2026, Unplayed::C07));
    let table = crosstable(&tournament, &standings, Numbering::Number);
    let line = |at: usize| {
        let row = &table.rows[at];
        let cells: Vec<String> = row.cells.iter().map(|cell| cell.spelling()).collect();
        format!(
            "{} {} {} {}",
            row.line,
            tournament.players[row.standing.player].tpn,
            cells.join(" "),
            row.standing.points
        )
    };
    assert_eq!(line(0), "1 2 6b2 3w1 1b1 5w2 4b2 8");
    assert_eq!(line(1), "2 3 8w2 2b1 4w2 1b1 5b2 8");
    assert_eq!(line(2), "3 1 5w2 4b1 2w1 3w1 7b2 7");
    assert_eq!(line(7), "8 8 3b0 6w0 H1 7w1 bye 1 3");
}
