//! How long the documents of a round take: no service and no database, an event that is made up and made
//! into papers and files.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use chrono::NaiveDate;
use uuid::Uuid;

use super::figures::instant;
use crate::arbitration::{ProfileName, RuleProfile};
use crate::contest::{Contest, as_log};
use crate::db::contests::ContestEntry;
use crate::db::events::Event;
use crate::db::{CommandId, EventId};
use crate::draughts::Variant;
use crate::formats::trf::Dialect;
use crate::pairing::{Recipe, generate};
use crate::print::Order;
use crate::services::contests::{FoldedContest, PublicContest};
use crate::services::documents::{Document, Documents, File, Personal, Size, Table, TableForm};
use crate::tournament::RoundNo;
use crate::words::Lang;

/// Make all documents of a round of an event that is made up, and measure each
#[derive(clap::Args)]
pub(crate) struct DocumentsArguments {
    /// How many play
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(2..=9999))]
    players: u16,
    /// How many rounds are played
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u16).range(1..=99))]
    rounds: RoundNo,
    /// How often each is made; the shortest counts
    #[arg(long, default_value_t = 3)]
    turns: u32,
}

pub(crate) fn run(arguments: &DocumentsArguments) -> anyhow::Result<()> {
    let started = instant();
    let documents = made_up(arguments)?;
    let players = arguments.players;
    println!("documents.{players}.event_made_ms {:.1}", ms(started));
    let rounds = documents.rounds();
    let files = [
        File::Pdf(Document::Pairings(rounds, Order::Board)),
        File::Pdf(Document::Pairings(rounds, Order::Name)),
        File::Pdf(Document::Slips(rounds)),
        File::Pdf(Document::ScoreSheets(rounds)),
        File::Pdf(Document::Standings(rounds, Size::A4)),
        File::Pdf(Document::Crosstable(rounds, Size::A4)),
        File::Pdf(Document::Crosstable(rounds, Size::A3)),
        File::Table(Table::Standings(0), TableForm::Csv),
        File::Table(Table::Crosstable(0), TableForm::Csv),
        File::Workbook,
        File::Report(Dialect::Trf2026),
        File::Json,
    ];
    let (mut total, mut total_bytes) = (0., 0);
    for file in files {
        let mut least = f64::INFINITY;
        let mut bytes = 0;
        for _ in 0..arguments.turns.max(1) {
            let started = instant();
            let made = documents.file(file)?.unwrap_or_default();
            least = least.min(ms(started));
            anyhow::ensure!(!made.is_empty(), "{} is empty", file.name());
            bytes = made.len();
        }
        total += least;
        total_bytes += bytes;
        let name = file.name().replace(&format!("-{rounds}"), "");
        println!("documents.{players}.{name}.ms {least:.1}");
        println!("documents.{players}.{name}.bytes {bytes}");
    }
    println!("documents.{players}.all.ms {total:.1}");
    println!("documents.{players}.all.bytes {total_bytes}");
    Ok(())
}

fn ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.
}

fn made_up(arguments: &DocumentsArguments) -> anyhow::Result<Documents> {
    let recipe = Recipe {
        half_byes: 10,
        forfeits: 10,
        ..Recipe::plain(arguments.players, arguments.rounds, 7)
    };
    let (tournament, end) = generate(&recipe);
    if let Some(end) = end {
        anyhow::bail!("the event ends early: {end:?}");
    }
    let day = NaiveDate::from_ymd_opt(2026, 12, 12).unwrap_or_default();
    let event = Event {
        event_id: EventId(Uuid::nil()),
        slug: "made-up".to_owned(),
        name: tournament.facts.name.clone(),
        place: "Valbrune".to_owned(),
        starts_on: day,
        ends_on: day,
        time_zone: "Europe/Paris".to_owned(),
        tempo: "80 min + 60 s".to_owned(),
        variant: Variant::International,
        profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
        clock: None,
        own_clocks: Vec::new(),
        is_sample: false,
        has_contest: true,
        announcement: String::new(),
    };
    let events = as_log(&tournament);
    let contest = Contest::fold(&events);
    let log = (1..).zip(events).map(|(seq, event)| {
        Arc::new(ContestEntry {
            seq,
            event,
            at: chrono::DateTime::UNIX_EPOCH,
            person: None,
            command_id: CommandId(Uuid::nil()),
        })
    });
    let folded = FoldedContest {
        event_id: event.event_id,
        contest,
        log: log.collect(),
    };
    let contest = PublicContest::of(Arc::new(folded), &HashMap::new(), &event);
    let nothing = HashMap::new();
    Ok(Documents::of(
        Lang::Fr,
        event,
        contest,
        Personal::Without,
        nothing,
    ))
}
