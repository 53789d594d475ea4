use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::standings::ratings::{Expectation, expected_change};
use crate::standings::{
    Criterion, Fraction, Standing, Standings, System, Unplayed, classical, rated_games,
};
use crate::tournament::{PointSystem, RoundNo, Tournament};
use crate::words::{Lang, ranking};

use super::aligned::{Align, aligned};
use super::category::{Category, category};
use super::filter::Status;
use super::ranking::RankingArguments;
use super::report_file::{lang, report};

/// Rank the players of a tournament report, with every tie-break value
#[derive(clap::Args)]
pub(crate) struct StandingsArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    ranking: RankingArguments,
    /// Text, or CSV with `tpn,rank` and the codes of the tie-breaks, or JSON
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Rank some of the players among themselves: `women`, `men`, `fed=FRA`, `group=NAME`,
    /// `born=FROM-TO` (years), `rating=FROM-TO`; an end may be left away
    #[arg(long, value_name = "WHICH", value_parser = category)]
    category: Option<Category>,
    /// Unfold the sums of one player: his number, or a part of his name
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    /// Estimate the change of each rating with this development factor
    #[arg(long, value_name = "K")]
    rating_factor: Option<u16>,
    /// Expect scores by the curve instead of the table
    #[arg(long, requires = "rating_factor")]
    rating_curve: bool,
    /// The language of names and messages: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

pub(crate) fn run(args: &StandingsArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    args.ranking.check(args.lang)?;
    let mut tournament = report(&args.file, args.lang)?.tournament;
    args.ranking.complete(args.lang, &mut tournament)?;
    let mut standings = args.ranking.rank(args.lang, &tournament)?;
    warn(args.lang, &standings);
    if let Some(category) = &args.category {
        standings.rows = standings.category(&tournament, |player| category.holds(player));
    }
    if let Some(player) = &args.explain {
        let row = found(args.lang, &tournament, &standings, player)?;
        for line in ranking::explanation(args.lang, &tournament, &standings, row) {
            writeln!(output, "{line}")?;
        }
        return Ok(Status::Done);
    }
    let changes = args.rating_factor.map(|factor| {
        let by = if args.rating_curve {
            Expectation::Curve
        } else {
            Expectation::Table
        };
        changes(&tournament, standings.rounds, factor, by)
    });
    let text = match args.format {
        Format::Text => text(args.lang, &tournament, &standings, changes.as_deref()),
        Format::Csv => csv(&tournament, &standings, changes.as_deref()),
        Format::Json => json(args.lang, &tournament, &standings, changes.as_deref())?,
    };
    output.write_all(text.as_bytes())?;
    Ok(Status::Done)
}

/// Says on standard error what holds of a ranking in whatever form it is printed.
pub(super) fn warn(t: Lang, standings: &Standings) {
    if let Some(said) = ranking::not_in_a_table(t, standings) {
        eprintln!("damier: {said}");
    }
}

/// The player of a number, or the only one whose name holds a text.
fn found<'s>(
    t: Lang,
    tournament: &Tournament,
    standings: &'s Standings,
    wanted: &str,
) -> anyhow::Result<&'s Standing> {
    let number = wanted.trim().parse::<u16>().ok();
    let lower = wanted.trim().to_lowercase();
    let fits = |row: &&Standing| {
        let player = &tournament.players[row.player];
        match number {
            Some(number) => player.tpn.0 == number,
            None => player.name.to_lowercase().contains(&lower),
        }
    };
    let mut fitting = standings.rows.iter().filter(fits);
    let row = fitting
        .next()
        .with_context(|| t.ranking_no_such_player("--explain", wanted))?;
    if let Some(other) = fitting.next() {
        let names = [row, other].map(|row| tournament.players[row.player].name.as_str());
        anyhow::bail!(
            "{}",
            t.ranking_which_player(names[0], "--explain", names[1], wanted)
        );
    }
    Ok(row)
}

/// The estimated change of each rating, in hundredths; nothing for who has none.
fn changes(
    tournament: &Tournament,
    rounds: RoundNo,
    factor: u16,
    by: Expectation,
) -> Vec<Option<Fraction>> {
    let games = rated_games(tournament, rounds);
    let players = tournament.players.iter().zip(&games);
    players
        .map(|(player, games)| {
            let own = player.rating?;
            Some(Fraction::new(expected_change(own, games, factor, by), 100))
        })
        .collect()
}

/// In draughts Sonneborn-Berger is shown with 1 for a win, whatever a win is worth.
pub(super) fn shown(tournament: &Tournament, criterion: Criterion, value: Fraction) -> String {
    let value = match criterion {
        Criterion::SonnebornBerger(_) => classical(value, tournament.points.win),
        _ => value,
    };
    ranking::value(criterion, value)
}

fn text(
    t: Lang,
    tournament: &Tournament,
    standings: &Standings,
    changes: Option<&[Option<Fraction>]>,
) -> String {
    let mut out = head(t, tournament, standings, &t.ranking_after(standings.rounds));
    let has_sums = standings
        .criteria
        .iter()
        .any(|criterion| matches!(criterion, Criterion::SonnebornBerger(_)));
    if has_sums && tournament.points.win != PointSystem::CHESS.win {
        out += t.ranking_classical();
        out.push('\n');
    }
    out.push('\n');
    let mut header = vec![
        t.ranking_column_place().to_owned(),
        t.ranking_column_number().to_owned(),
        t.ranking_column_name().to_owned(),
        t.ranking_column_federation().to_owned(),
        t.ranking_column_rating().to_owned(),
    ];
    let mut columns = vec![
        Align::Right,
        Align::Right,
        Align::Left,
        Align::Left,
        Align::Right,
    ];
    header.extend(standings.criteria.iter().map(|criterion| match criterion {
        Criterion::Points => t.ranking_column_points().to_owned(),
        other => other.to_string(),
    }));
    columns.resize(header.len(), Align::Right);
    if changes.is_some() {
        header.push("±".to_owned());
        columns.push(Align::Right);
    }
    let mut rows = vec![header];
    for row in &standings.rows {
        let player = &tournament.players[row.player];
        let mut cells = vec![
            row.place
                .map_or_else(|| "-".to_owned(), |place| place.to_string()),
            player.tpn.to_string(),
            player.name.clone(),
            player.federation.clone(),
            player
                .rating
                .map_or_else(String::new, |rating| rating.to_string()),
        ];
        cells.extend(
            standings
                .criteria
                .iter()
                .zip(&row.values)
                .map(|(criterion, value)| {
                    value.map_or_else(String::new, |value| match criterion {
                        Criterion::Points => row.points.to_string(),
                        _ => shown(tournament, *criterion, value),
                    })
                }),
        );
        if let Some(changes) = changes {
            let change = changes[row.player].map_or_else(String::new, signed);
            cells.push(change);
        }
        rows.push(cells);
    }
    out += &aligned(&rows, &columns);
    let estimates = standings.criteria.iter().filter(|one| one.is_estimate());
    let mut estimates: Vec<String> = estimates.map(ToString::to_string).collect();
    estimates.extend(changes.map(|_| "±".to_owned()));
    if !estimates.is_empty() {
        out += &format!("\n{}: {}\n", estimates.join(" "), t.ranking_estimate());
    }
    out
}

fn signed(change: Fraction) -> String {
    let sign = if change > Fraction::ZERO { "+" } else { "" };
    format!("{sign}{}", change.decimal(1, 1))
}

/// What stands above a table.
pub(super) fn head(t: Lang, tournament: &Tournament, standings: &Standings, title: &str) -> String {
    let mut lines = Vec::new();
    if !tournament.facts.name.is_empty() {
        lines.push(tournament.facts.name.clone());
    }
    lines.push(title.to_owned());
    let names = standings
        .criteria
        .iter()
        .map(|of| ranking::criterion(t, *of));
    lines.push(t.ranking_order(names.collect::<Vec<_>>().join("; ")));
    lines.push(match standings.rules.unplayed {
        Unplayed::C07 => t.ranking_edition(standings.rules.edition.year()),
        Unplayed::Plain => t.ranking_plain().to_owned(),
    });
    let ladder = tournament.ladder.as_ref();
    lines.extend(ladder.map(|ladder| t.ranking_ladder(ladder)));
    lines.extend(ranking::not_in_a_table(t, standings));
    if standings.pending > 0 {
        lines.push(t.ranking_pending(standings.pending));
    }
    lines.join("\n") + "\n"
}

/// A row a player by number, as the reference tables have it. Every field is a number or a code. The
/// estimated change of the rating is last, under the name it has in JSON.
fn csv(
    tournament: &Tournament,
    standings: &Standings,
    changes: Option<&[Option<Fraction>]>,
) -> String {
    let mut lines = vec![(0, {
        let codes = standings.criteria.iter().map(|code| format!(",{code}"));
        let change = changes.map_or("", |_| ",estimated_change");
        format!("tpn,rank{}{change}", codes.collect::<String>())
    })];
    for row in &standings.rows {
        let tpn = tournament.players[row.player].tpn;
        let mut line = format!(
            "{tpn},{}",
            row.place
                .map_or_else(String::new, |place| place.to_string())
        );
        for (criterion, value) in standings.criteria.iter().zip(&row.values) {
            line.push(',');
            let (least, most) = criterion.decimals();
            line += &value.map_or_else(String::new, |value| value.decimal(least, most));
        }
        if let Some(changes) = changes {
            line.push(',');
            line += &changes[row.player].map_or_else(String::new, |change| change.decimal(1, 2));
        }
        lines.push((tpn.0, line));
    }
    lines.sort_by_key(|(tpn, _)| *tpn);
    let lines: Vec<String> = lines.into_iter().map(|(_, line)| line + "\n").collect();
    lines.concat()
}

#[derive(Serialize)]
struct Ranking<'t> {
    event: &'t str,
    rounds: u16,
    pending: usize,
    edition: u16,
    unplayed: &'static str,
    system: &'static str,
    /// What should be known of it, in words.
    notes: Vec<String>,
    criteria: Vec<Code>,
    players: Vec<Ranked<'t>>,
}

#[derive(Serialize)]
struct Code {
    code: String,
    name: String,
    /// Whether it estimates a rating.
    estimate: bool,
}

#[derive(Serialize)]
struct Ranked<'t> {
    rank: Option<usize>,
    shared: bool,
    tpn: u16,
    name: &'t str,
    federation: &'t str,
    rating: Option<u16>,
    points: String,
    /// By code: exact as a fraction, and as it is shown.
    values: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_change: Option<String>,
}

fn json(
    t: Lang,
    tournament: &Tournament,
    standings: &Standings,
    changes: Option<&[Option<Fraction>]>,
) -> anyhow::Result<String> {
    let ranked = |row: &Standing| {
        let player = &tournament.players[row.player];
        let values = standings
            .criteria
            .iter()
            .zip(&row.values)
            .map(|(criterion, value)| {
                let value = value.map_or(Value::Null, |value| {
                    serde_json::json!({
                        "over": value.over(),
                        "under": value.under(),
                        "shown": ranking::value(*criterion, value),
                    })
                });
                (criterion.to_string(), value)
            });
        let change = changes.and_then(|changes| changes[row.player]);
        Ranked {
            rank: row.place,
            shared: row.shared,
            tpn: player.tpn.0,
            name: &player.name,
            federation: &player.federation,
            rating: player.rating,
            points: row.points.to_string(),
            values: values.collect(),
            estimated_change: change.map(|change| change.decimal(1, 2)),
        }
    };
    let codes = standings.criteria.iter().map(|criterion| Code {
        code: criterion.to_string(),
        name: ranking::criterion(t, *criterion),
        estimate: criterion.is_estimate(),
    });
    let all = Ranking {
        event: &tournament.facts.name,
        rounds: standings.rounds,
        pending: standings.pending,
        edition: standings.rules.edition.year(),
        unplayed: match standings.rules.unplayed {
            Unplayed::C07 => "c07",
            Unplayed::Plain => "plain",
        },
        system: match standings.rules.system {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
        },
        notes: tournament
            .ladder
            .as_ref()
            .map(|ladder| t.ranking_ladder(ladder))
            .into_iter()
            .chain(ranking::not_in_a_table(t, standings))
            .collect(),
        criteria: codes.collect(),
        players: standings.rows.iter().map(ranked).collect(),
    };
    Ok(serde_json::to_string_pretty(&all)? + "\n")
}
