use std::io::Write;
use std::path::PathBuf;

use crate::formats::pdn::{self, Terminator};

use super::filter::Status;
use super::pdn_file::{EncodingArgument, bytes, readable};

/// Write the games of a file in the one form this program writes
///
/// Tags in order, short moves without leading zeros, 80 columns, UTF-8. Nothing is lost: what
/// could not be understood is kept as it stood, and stray text becomes a comment.
#[derive(clap::Args)]
pub(crate) struct PdnFormatArguments {
    /// The file; `-` is standard input
    file: PathBuf,
    /// Close each game with its result, for programs that read it there
    #[arg(long)]
    results: bool,
    #[command(flatten)]
    encoding: EncodingArgument,
}

pub(crate) fn run(args: &PdnFormatArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let bytes = bytes(&args.file)?;
    let file = pdn::read_as(&bytes, args.encoding.encoding());
    readable(&args.file.display().to_string(), &file)?;
    let terminator = if args.results {
        Terminator::Result
    } else {
        Terminator::Star
    };
    for note in pdn::replaced(&file.games) {
        eprintln!("damier: {}: {note}", args.file.display());
    }
    output.write_all(pdn::write_with(&file.games, terminator).as_bytes())?;
    Ok(Status::Done)
}
