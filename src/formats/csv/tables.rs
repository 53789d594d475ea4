//! Standings and crosstables (FORMATS 8).

use super::writer::{Table, Value};
use crate::standings::crosstable::{Cell, Crosstable, Outcome};
use crate::standings::{Criterion, Standing, Standings, System};
use crate::tournament::{self, Manner, Player, Score, Title, Tournament, What};

/// Standings: `rank;tpn;title;name;fed;rating;points;games;wins;draws;losses;tb1_...`.
///
/// Games are those over the board. Equal players have the same rank, and the next is left out.
#[must_use]
pub fn standings(tournament: &Tournament, standings: &Standings) -> Table {
    let fixed = [
        "rank", "tpn", "title", "name", "fed", "rating", "points", "games", "wins", "draws",
        "losses",
    ];
    let tie_breaks: Vec<(usize, Criterion)> = standings
        .criteria
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, criterion)| *criterion != Criterion::Points)
        .collect();
    let names = tie_break_headings(&tie_breaks);
    let mut table = Table::with_headings(fixed.map(str::to_owned).into_iter().chain(names));
    let facts = tournament::Crosstable::of(tournament);
    for row in &standings.rows {
        let player = &tournament.players[row.player];
        let cells = &facts.rows[row.player][..usize::from(standings.rounds)];
        let count = |wanted: fn(Score) -> bool| {
            let is_wanted = |cell: &&tournament::Cell| matches!(cell.what, What::Game(score, manner) if manner != Manner::Forfeit && wanted(score));
            cells.iter().filter(is_wanted).count()
        };
        let draws = |score| matches!(score, Score::DrawPlus | Score::Draw | Score::DrawMinus);
        let mut values = vec![Value::number_or_empty(row.place), Value::number(player.tpn)];
        values.extend(person(player));
        values.push(Value::number(row.points));
        values.push(Value::number(count(|_| true)));
        values.push(Value::number(count(|score| score == Score::Win)));
        values.push(Value::number(count(draws)));
        values.push(Value::number(count(|score| score == Score::Loss)));
        values.extend(tie_break_values(&tie_breaks, row));
        table.rows.push(values);
    }
    table
}

fn tie_break_headings(tie_breaks: &[(usize, Criterion)]) -> Vec<String> {
    let numbered = (1..).zip(tie_breaks);
    let names = numbered.map(|(at, (_, criterion))| {
        let code = criterion.to_string();
        // In draughts Buchholz is Solkoff.
        let code = match code.strip_prefix("BH") {
            Some(modifier) => format!("SOLKOFF{modifier}"),
            None if criterion.is_estimate() => format!("{code}_ESTIMATE"),
            None => code,
        };
        format!("tb{at}_{code}")
    });
    names.collect()
}

fn tie_break_values<'a>(
    tie_breaks: &'a [(usize, Criterion)],
    row: &'a Standing,
) -> impl Iterator<Item = Value> + 'a {
    tie_breaks.iter().map(|(at, criterion)| {
        let (_, most) = criterion.decimals();
        Value::number_or_empty(row.values[*at].map(|value| value.decimal(0, most)))
    })
}

fn person(player: &Player) -> [Value; 4] {
    [
        Value::text(player.title.map_or("", title)),
        Value::text(&*player.name),
        Value::text(&*player.federation),
        Value::number_or_empty(player.rating),
    ]
}

/// The letters of a title, as federations of draughts write it.
pub fn title(title: Title) -> &'static str {
    match title {
        Title::Gmi => "GMI",
        Title::Mi => "MI",
        Title::Gmif => "GMIF",
        Title::Mf => "MF",
        Title::Mif => "MIF",
        Title::Cm => "CM",
        Title::Mff => "MFF",
        Title::Cmf => "CMF",
    }
}

/// A crosstable: a column a round, and in the last one by which column opponents are named, `line` or
/// `tpn`; or a column a player, headed by his line, and the tie-breaks in a round robin.
#[must_use]
pub fn crosstable(tournament: &Tournament, table: &Crosstable) -> Table {
    let tie_breaks = table.tie_breaks();
    let columns = table.rows.first().map_or(0, |row| row.cells.len());
    let numbers = (1..=columns).map(|at| match table.system {
        System::Swiss => format!("r{at}"),
        System::RoundRobin => at.to_string(),
    });
    let fixed = ["line", "tpn", "title", "name", "fed", "rating"].map(str::to_owned);
    let headings = fixed
        .into_iter()
        .chain(numbers)
        .chain(table.has_decisions().then(|| "decision".to_owned()))
        .chain(["points".to_owned()])
        .chain(tie_break_headings(&tie_breaks))
        .chain((table.system == System::Swiss).then(|| "opponents".to_owned()));
    let named = match table.names_by_number() {
        true => "tpn",
        false => "line",
    };
    let mut out = Table::with_headings(headings);
    for row in &table.rows {
        let player = &tournament.players[row.standing.player];
        let mut values = vec![Value::number(row.line), Value::number(player.tpn)];
        values.extend(person(player));
        values.extend(row.cells.iter().map(|cell| Value::text(spelling(cell))));
        values.extend(table.has_decisions().then(|| Value::number(row.decided)));
        values.push(Value::number(row.standing.points));
        values.extend(tie_break_values(&tie_breaks, &row.standing));
        if table.system == System::Swiss {
            values.push(Value::text(named));
        }
        out.rows.push(values);
    }
    out
}

/// A cell that no spreadsheet takes for a formula: an absence is `Z`, forfeits in a matrix are
/// `1F` and `0F`.
fn spelling(cell: &Cell) -> String {
    match cell {
        Cell::Games(games) => games
            .iter()
            .map(|game| match game.outcome {
                Outcome::ForfeitWin => "1F".to_owned(),
                Outcome::ForfeitLoss => "0F".to_owned(),
                _ => game.result(),
            })
            .collect(),
        _ => match cell.spelling() {
            absent if absent == "-" => "Z".to_owned(),
            other => other,
        },
    }
}
