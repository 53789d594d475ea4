use std::io::Write;

use crate::formats::trf::{self, Dialect, Report};
use crate::pairing::{self, Recipe};
use crate::tournament::{PointSystem, RoundNo};
use crate::words::{Lang, pairing as words, trf_faults};

use super::filter::Status;
use super::pair::{PairingArguments, System};
use super::report_file::lang;

/// Make a tournament up and print its report (TRF), the same for the same seed
///
/// In a round robin, which ends with its table, who is not there forfeits. Rates are per thousand. Where a round has no legal pairing, the event ends before it and the
/// exit status is 1.
#[derive(clap::Args)]
pub(crate) struct GenerateArguments {
    /// How many are registered
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..=9999))]
    players: u16,
    /// How many rounds are played
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=200))]
    rounds: RoundNo,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A little of everything: byes, absences, forfeits, late entries, withdrawals, wrong ratings
    #[arg(long)]
    lively: bool,
    /// Of players a round: asks for a half point bye
    #[arg(long)]
    half_byes: Option<u32>,
    /// Of players a round: asks for a full point bye
    #[arg(long)]
    full_byes: Option<u32>,
    /// Of players a round: absent
    #[arg(long)]
    absences: Option<u32>,
    /// Of games: forfeited
    #[arg(long)]
    forfeits: Option<u32>,
    /// Of players: enters in round 2 or 3
    #[arg(long)]
    late: Option<u32>,
    /// Of players a round: withdraws
    #[arg(long)]
    withdrawals: Option<u32>,
    /// Of players: much stronger or weaker than the rating says
    #[arg(long)]
    wrong_ratings: Option<u32>,
    /// Of players: has no rating
    #[arg(long)]
    unrated: Option<u32>,
    /// Of players: may not meet somebody
    #[arg(long)]
    forbidden: Option<u32>,
    /// Of games between equals: drawn
    #[arg(long)]
    draws: Option<u32>,
    /// With virtual points
    #[arg(long)]
    acceleration: bool,
    /// On the scale 1-½-0 instead of 2-1-0
    #[arg(long)]
    chess_points: bool,
    #[command(flatten)]
    how: PairingArguments,
    /// In the older dialect, which more programs read
    #[arg(long)]
    trfx: bool,
    /// The language of messages: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

pub(crate) fn run(args: &GenerateArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    if args.how.system(None) == System::KnockOut {
        anyhow::bail!("{}", args.lang.pairing_no_generate());
    }
    let (event, end) = pairing::generate(&recipe(args));
    let report = Report::paired_here(event);
    let dialect = if args.trfx {
        Dialect::TrfX
    } else {
        Dialect::Trf2026
    };
    let text = trf::write(&report, dialect).map_err(|faults| {
        let reasons = faults
            .iter()
            .map(|fault| trf_faults::what(args.lang, &fault.what));
        anyhow::anyhow!(reasons.collect::<Vec<_>>().join("\ndamier: "))
    })?;
    output.write_all(text.as_bytes())?;
    let Some(error) = end else {
        return Ok(Status::Done);
    };
    let names = words::Names::of(&report.tournament);
    for line in words::error(args.lang, &names, &error) {
        eprintln!("damier: {line}");
    }
    Ok(Status::No)
}

fn recipe(args: &GenerateArguments) -> Recipe {
    let base = match args.lively {
        true => Recipe::lively(args.players, args.rounds, args.seed),
        false => Recipe::plain(args.players, args.rounds, args.seed),
    };
    Recipe {
        half_byes: args.half_byes.unwrap_or(base.half_byes),
        full_byes: args.full_byes.unwrap_or(base.full_byes),
        absences: args.absences.unwrap_or(base.absences),
        forfeits: args.forfeits.unwrap_or(base.forfeits),
        late: args.late.unwrap_or(base.late),
        withdrawals: args.withdrawals.unwrap_or(base.withdrawals),
        wrong_ratings: args.wrong_ratings.unwrap_or(base.wrong_ratings),
        unrated: args.unrated.unwrap_or(base.unrated),
        forbidden: args.forbidden.unwrap_or(base.forbidden),
        draws: args.draws.unwrap_or(base.draws),
        acceleration: args.acceleration || base.acceleration,
        points: if args.chess_points {
            PointSystem::CHESS
        } else {
            base.points
        },
        initial_colour: args.how.initial_colour(),
        settings: args.how.settings(args.how.system(None)),
        cycles: args.how.cycles(args.how.system(None)),
        lot: args.how.lot,
        ..base
    }
}
