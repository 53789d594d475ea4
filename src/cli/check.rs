use std::io::Write;
use std::path::PathBuf;

use crate::pairing;
use crate::words::{Lang, pairing as words};

use super::filter::Status;
use super::pair::PairingArguments;
use super::report_file::{lang, report};

/// Pair each round of a finished tournament again, and print the differences
///
/// A line a difference; nothing and exit status 0 where there is none, 1 where there are some.
#[derive(clap::Args)]
pub(crate) struct CheckArguments {
    /// The report (TRF); `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    how: PairingArguments,
    /// The language of sentences: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
}

pub(crate) fn run(args: &CheckArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let mut event = report(&args.file, args.lang)?.tournament;
    args.how.complete(&mut event);
    let differences = pairing::check(&event, &args.how.settings());
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
