use std::io::Write;
use std::path::PathBuf;

use askama::Template;
use clap::ValueEnum;

use crate::formats::{csv, xlsx};
use crate::print::{CrosstableSheet, Letterhead};
use crate::standings::crosstable::{Crosstable, Numbering, Row, crosstable};
use crate::standings::{Standings, System};
use crate::tournament::Tournament;
use crate::words::{Lang, ranking};

use super::aligned::{Align, aligned};
use super::filter::Status;
use super::ranking::RankingArguments;
use super::report_file::{lang, report};
use super::standings::{head, shown, warn};

/// Print the crosstable of a tournament report, in the order of its standings
#[derive(clap::Args)]
pub(crate) struct CrosstableArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    ranking: RankingArguments,
    /// Text, CSV or a workbook for a spreadsheet, a page for a browser, or sheets to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// By what opponents are named
    #[arg(long, value_enum, default_value_t = By::Line)]
    by: By,
    /// The language of names and messages: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Csv,
    Html,
    Xlsx,
    Pdf,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    /// Their line in the table
    Line,
    /// Their tournament pairing number
    Number,
}

pub(crate) fn run(args: &CrosstableArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    args.ranking.check(args.lang)?;
    let mut tournament = report(&args.file, args.lang)?.tournament;
    args.ranking.complete(args.lang, &mut tournament)?;
    let standings = args.ranking.rank(args.lang, &tournament)?;
    warn(args.lang, &standings);
    let numbering = match args.by {
        By::Line => Numbering::Line,
        By::Number => Numbering::Number,
    };
    let table = crosstable(&tournament, &standings, numbering);
    let written = match args.format {
        Format::Text => text(args.lang, &tournament, &standings, &table).into_bytes(),
        Format::Csv => csv::crosstable(&tournament, &table)
            .write(csv::Style::PLAIN)
            .into_bytes(),
        Format::Html => html(args.lang, &tournament, &standings, &table)?.into_bytes(),
        Format::Xlsx => xlsx::workbook(&[(
            &title(args.lang, &table),
            &csv::crosstable(&tournament, &table),
        )])?,
        Format::Pdf => pdf(args.lang, &tournament, &standings, &table),
    };
    output.write_all(&written)?;
    Ok(Status::Done)
}

fn title(t: Lang, table: &Crosstable) -> String {
    match table.system {
        System::Swiss => t.ranking_cross_swiss(table.rounds),
        System::RoundRobin => t.ranking_cross_robin(table.rounds),
    }
}

/// What stands under the title of every form: the order of the tie-breaks and how they are defined.
fn notes(t: Lang, tournament: &Tournament, standings: &Standings) -> Vec<String> {
    let of_event = usize::from(!tournament.facts.name.is_empty());
    let head = head(t, tournament, standings, "");
    let lines = head.lines().skip(of_event + 1);
    lines.map(str::to_owned).collect()
}

/// A page of its own.
#[derive(Template)]
#[template(path = "files/crosstable.html")]
struct Page<'a> {
    t: Lang,
    event: &'a str,
    title: String,
    notes: Vec<String>,
    /// Whether there is a column of the numbers, by which opponents are named.
    numbered: bool,
    columns: Vec<String>,
    /// Whether there is a column of points by decision.
    has_decisions: bool,
    tie_breaks: Vec<String>,
    rows: Vec<PageRow<'a>>,
}

struct PageRow<'a> {
    line: usize,
    number: u16,
    name: &'a str,
    rating: String,
    cells: Vec<String>,
    decision: String,
    points: String,
    values: Vec<String>,
}

fn html(
    t: Lang,
    tournament: &Tournament,
    standings: &Standings,
    table: &Crosstable,
) -> anyhow::Result<String> {
    let columns = table.rows.first().map_or(0, |row| row.cells.len());
    let rows = table.rows.iter().map(|row| {
        let player = &tournament.players[row.standing.player];
        PageRow {
            line: row.line,
            number: player.tpn.0,
            name: &player.name,
            rating: player
                .rating
                .map_or_else(String::new, |rating| rating.to_string()),
            cells: row.cells.iter().map(|cell| cell.spelling()).collect(),
            decision: row.decision(),
            points: row.standing.points.to_string(),
            values: tie_breaks(tournament, table, row),
        }
    });
    let mut notes = notes(t, tournament, standings);
    notes.push(ranking::opponents(t, table).to_owned());
    let page = Page {
        t,
        event: &tournament.facts.name,
        title: title(t, table),
        notes,
        numbered: table.names_by_number(),
        columns: (1..=columns).map(|at| at.to_string()).collect(),
        has_decisions: table.has_decisions(),
        tie_breaks: codes(table),
        rows: rows.collect(),
    };
    Ok(page.render()? + "\n")
}

/// The codes of the tie-breaks behind the points.
fn codes(table: &Crosstable) -> Vec<String> {
    let tie_breaks = table.tie_breaks().into_iter();
    tie_breaks.map(|(_, code)| code.to_string()).collect()
}

/// Their values in a row.
fn tie_breaks(tournament: &Tournament, table: &Crosstable, row: &Row) -> Vec<String> {
    let tie_breaks = table.tie_breaks().into_iter();
    tie_breaks
        .map(|(at, criterion)| {
            let value = row.standing.values[at];
            value.map_or_else(String::new, |value| shown(tournament, criterion, value))
        })
        .collect()
}

fn pdf(t: Lang, tournament: &Tournament, standings: &Standings, table: &Crosstable) -> Vec<u8> {
    let facts = &tournament.facts;
    let said = [&facts.place, &facts.starts, &facts.time_control];
    let said = said.into_iter().filter(|fact| !fact.is_empty());
    let head = Letterhead {
        t,
        event: facts.name.clone(),
        facts: said.cloned().collect::<Vec<_>>().join(" · "),
        foot: notes(t, tournament, standings).join(" · "),
    };
    let title = title(t, table);
    let sheet = CrosstableSheet {
        head: &head,
        title: &title,
        tournament,
        table,
        values: &[],
    };
    sheet.pdf(sheet.paper())
}

fn text(t: Lang, tournament: &Tournament, standings: &Standings, table: &Crosstable) -> String {
    let mut out = head(t, tournament, standings, &title(t, table));
    out += ranking::opponents(t, table);
    out += "\n\n";
    let mut header = vec![
        t.ranking_column_line().to_owned(),
        t.ranking_column_number().to_owned(),
        t.ranking_column_name().to_owned(),
        t.ranking_column_rating().to_owned(),
    ];
    let columns = table.rows.first().map_or(0, |row| row.cells.len());
    header.extend((1..=columns).map(|at| match table.system {
        System::Swiss => format!("r{at}"),
        System::RoundRobin => at.to_string(),
    }));
    let mut align = vec![Align::Right, Align::Right, Align::Left, Align::Right];
    align.resize(header.len(), Align::Left);
    let has_decisions = table.has_decisions();
    if has_decisions {
        header.push(t.ranking_column_decision().to_owned());
        align.push(Align::Right);
    }
    header.push(t.ranking_column_points().to_owned());
    align.push(Align::Right);
    header.extend(codes(table));
    align.resize(header.len(), Align::Right);
    let mut rows = vec![header];
    for row in &table.rows {
        let player = &tournament.players[row.standing.player];
        let mut cells = vec![
            row.line.to_string(),
            player.tpn.to_string(),
            player.name.clone(),
            player
                .rating
                .map_or_else(String::new, |rating| rating.to_string()),
        ];
        cells.extend(row.cells.iter().map(|cell| cell.spelling()));
        cells.extend(has_decisions.then(|| row.decision()));
        cells.push(row.standing.points.to_string());
        cells.extend(tie_breaks(tournament, table, row));
        rows.push(cells);
    }
    out + &aligned(&rows, &align)
}
