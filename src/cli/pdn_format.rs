use std::io::Write;
use std::path::PathBuf;

use crate::formats::pdn::{self, Terminator};

use super::filter::Status;
use super::pdn_file::{EncodingArgument, bytes, readable};
use super::report_file::lang;
use crate::words::{Lang, pdn_notes};

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
    /// Write both clocks after each move (%clock) where the file tells them
    #[arg(long)]
    both_clocks: bool,
    /// The language of messages: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
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
        let note = pdn_notes::note_of_file(args.lang, &note);
        eprintln!("damier: {}: {note}", args.file.display());
    }
    let games = match args.both_clocks {
        true => file.games.iter().map(pdn::with_both_clocks).collect(),
        false => file.games,
    };
    output.write_all(pdn::write_with(&games, terminator).as_bytes())?;
    Ok(Status::Done)
}
