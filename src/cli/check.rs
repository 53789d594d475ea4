use std::io::Write;
use std::path::PathBuf;

use crate::pairing::{self, round_robin};
use crate::words::{Lang, pairing as words};

use super::apart::ApartArguments;
use super::filter::Status;
use super::pair::{PairingArguments, System};
use super::report_file::{lang, report};

/// Pair each round of a finished tournament again, and print the differences
///
/// A round robin is held against its table. A line a difference; nothing and exit status 0 where there is none, 1 where there are some.
#[derive(clap::Args)]
pub(crate) struct CheckArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    how: PairingArguments,
    #[command(flatten)]
    apart: ApartArguments,
    /// The language of sentences: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

pub(crate) fn run(args: &CheckArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let mut event = report(&args.file, args.lang)?.tournament;
    args.how.complete(&mut event);
    args.how.warn(args.lang, &event);
    let system = args.how.system(Some(&event));
    if system == System::KnockOut {
        anyhow::bail!("{}", args.lang.pairing_no_check());
    }
    args.apart.keep(&mut event, system, args.lang)?;
    let differences = match args.how.cycles(system) {
        Some(cycles) => round_robin::check(&event, cycles, args.how.lot),
        None => pairing::check(&event, &args.how.settings(system)),
    };
    let names = words::Names::of(&event);
    for difference in &differences {
        writeln!(
            output,
            "{}",
            words::difference(args.lang, &names, difference)
        )?;
    }
    Ok(if differences.is_empty() {
        Status::Done
    } else {
        Status::No
    })
}
