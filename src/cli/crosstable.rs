use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::formats::csv;
use crate::standings::crosstable::{Crosstable, Numbering, crosstable};
use crate::standings::{Standings, System};
use crate::tournament::Tournament;
use crate::words::Lang;

use super::aligned::{Align, aligned};
use super::filter::Status;
use super::ranking::RankingArguments;
use super::report_file::{lang, report};
use super::standings::head;

/// Print the crosstable of a tournament report, in the order of its standings
#[derive(clap::Args)]
pub(crate) struct CrosstableArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    ranking: RankingArguments,
    /// Text, or CSV for a spreadsheet
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
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    /// Their line in the table
    Line,
    /// Their tournament pairing number
    Number,
}

pub(crate) fn run(args: &CrosstableArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let tournament = report(&args.file, args.lang)?.tournament;
    let standings = args.ranking.rank(&tournament)?;
    let numbering = match args.by {
        By::Line => Numbering::Line,
        By::Number => Numbering::Number,
    };
    let table = crosstable(&tournament, &standings, numbering);
    let text = match args.format {
        Format::Text => text(args.lang, &tournament, &standings, &table),
        Format::Csv => csv::crosstable(&tournament, &table).write(csv::Style::PLAIN),
    };
    output.write_all(text.as_bytes())?;
    Ok(Status::Done)
}

fn text(t: Lang, tournament: &Tournament, standings: &Standings, table: &Crosstable) -> String {
    let title = match table.system {
        System::Swiss => t.ranking_cross_swiss(table.rounds),
        System::RoundRobin => t.ranking_cross_robin(table.rounds),
    };
    let mut out = head(t, tournament, standings, &title);
    // In a matrix the columns are the lines, whatever opponents are named by.
    let by_number = table.numbering == Numbering::Number && table.system == System::Swiss;
    out += match by_number {
        true => t.ranking_by_number(),
        false => t.ranking_by_line(),
    };
    out += "\n\n";
    let mut header = vec![
        t.ranking_column_place().to_owned(),
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
    header.push(t.ranking_column_points().to_owned());
    align.push(Align::Right);
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
        cells.push(row.standing.points.to_string());
        rows.push(cells);
    }
    out + &aligned(&rows, &align)
}
