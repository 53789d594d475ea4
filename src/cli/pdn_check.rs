use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use crate::formats::pdn::{self, Collection, GameRecord, Note, Replay, Verdict};

use super::filter::Status;
use super::pdn_file::{EncodingArgument, bytes, readable};
use super::report_file::lang;
use crate::words::{Lang, pdn_notes};

/// Say of each game how far it is legal
///
/// A line a game, fields separated by tabs: file, game, variant, plies written, plies legal,
/// verdict (legal, illegal, no-moves, bad-start, not-replayed), line, ply and text of the first
/// move that is not legal, result, and the ids of the PDN rules it strays from. A game that is
/// not legal makes the exit status 1, a file that cannot be read 2.
#[derive(clap::Args)]
pub(crate) struct PdnCheckArguments {
    /// The files; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Say on standard error where each rule was strayed from
    #[arg(long)]
    notes: bool,
    /// The language of those sentences: fr, nl or en
    #[arg(long, default_value = "en", value_parser = lang)]
    lang: Lang,
    #[command(flatten)]
    encoding: EncodingArgument,
}

pub(crate) fn run(args: &PdnCheckArguments, output: &mut impl Write) -> anyhow::Result<Status> {
    let mut status = Status::Done;
    let mut unreadable = Vec::new();
    for path in &args.files {
        let name = path.display().to_string();
        let bytes = match bytes(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                unreadable.push(format!("{error:#}"));
                continue;
            }
        };
        let file = pdn::read_as(&bytes, args.encoding.encoding());
        if let Err(error) = readable(&name, &file) {
            unreadable.push(format!("{error:#}"));
            continue;
        }
        let sentences = args.notes.then_some(args.lang);
        if check(&name, &file, sentences, output)? == Status::No {
            status = Status::No;
        }
    }
    if unreadable.is_empty() {
        Ok(status)
    } else {
        anyhow::bail!(unreadable.join("\ndamier: "))
    }
}

fn check(
    name: &str,
    file: &Collection,
    sentences: Option<Lang>,
    output: &mut impl Write,
) -> anyhow::Result<Status> {
    let mut status = Status::Done;
    let mut notes = file.notes.iter().peekable();
    for (index, game) in file.games.iter().enumerate() {
        // The notes of the file as a whole go with its first game, those behind the last game
        // with the last.
        let last = index + 1 == file.games.len();
        let mut of_game = Vec::new();
        while let Some(note) = notes.next_if(|note| last || note.game <= game.number) {
            of_game.push(note);
        }
        let replay = pdn::replay(game);
        let audit = pdn::clock_audit(game, &replay);
        of_game.extend(replay.notes.iter().chain(&audit));
        writeln!(output, "{}", line(name, game, &replay, &of_game))?;
        if let Some(t) = sentences {
            for note in of_game {
                eprintln!("{name}: {}", pdn_notes::note_of_file(t, note));
            }
        }
        if matches!(replay.verdict, Verdict::Illegal | Verdict::BadStart) {
            status = Status::No;
        }
    }
    Ok(status)
}

fn line(name: &str, game: &GameRecord, replay: &Replay, notes: &[&Note]) -> String {
    let (bad_line, bad_ply, bad_token) = match (&replay.bad, &replay.start_error) {
        (Some(bad), _) => (bad.line.to_string(), bad.ply.to_string(), bad.token.clone()),
        (None, Some(_)) => {
            let fen = game
                .tags
                .iter()
                .find(|tag| tag.name.eq_ignore_ascii_case("FEN"));
            let (line, value) = fen.map_or((game.line, ""), |tag| (tag.place.line, &tag.value));
            (
                line.to_string(),
                String::new(),
                value.split_whitespace().collect(),
            )
        }
        (None, None) => Default::default(),
    };
    let result = game
        .tag("Result")
        .or(game.result_tag())
        .or(game.terminator.as_deref())
        .unwrap_or("");
    let points: BTreeSet<_> = notes.iter().map(|note| note.point).collect();
    let mut ids: Vec<&str> = points.into_iter().map(|point| point.id()).collect();
    ids.dedup();
    let fields = [
        name.to_owned(),
        game.number.to_string(),
        replay.game_name().to_owned(),
        game.plies_written().to_string(),
        replay.plies.len().to_string(),
        replay.verdict.text().to_owned(),
        bad_line,
        bad_ply,
        bad_token,
        result.to_owned(),
        ids.join(","),
    ];
    fields
        .map(|field| field.replace(['\t', '\n', '\r'], " "))
        .join("\t")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str) -> (String, Status) {
        let mut output = Vec::new();
        let file = pdn::read(text.as_bytes());
        let status = check("a.pdn", &file, None, &mut output).expect("writing to memory");
        (String::from_utf8(output).expect("text"), status)
    }

    #[test]
    fn each_game_has_its_line() {
        let text = "[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n\
                    [GameType \"20\"]\n1. 32-28 19-23\n2. 33-29 1-7 1-1\n[GameType \"40\"] 32-28 *";
        assert_eq!(
            checked(text),
            (
                "a.pdn\t1\tinternational\t4\t4\tlegal\t\t\t\t2-0\t\n\
                 a.pdn\t2\tinternational\t4\t2\tillegal\t7\t3\t33-29\t1-1\tP5.9\n\
                 a.pdn\t3\tfrisian\t1\t0\tnot-replayed\t\t\t\t*\tP3.3\n"
                    .to_owned(),
                Status::No
            )
        );
    }

    #[test]
    fn a_refused_start_is_named_with_its_line() {
        let text = "[GameType \"20\"]\n[FEN \"?:W29, 13:B22\"]\n*";
        let line = "a.pdn\t1\tinternational\t0\t0\tbad-start\t2\t\t?:W29,13:B22\t*\tP4.6\n";
        assert_eq!(checked(text), (line.to_owned(), Status::No));
    }

    /// P7.8: White has 59:00 left, then 59:30, and nothing gives time.
    #[test]
    fn clocks_are_audited() {
        let text = "[GameType \"20\"][TimeControl \"3600\"]\n32-28 {[%clk 0:59:00]} 19-23 28x19 {[%clk 0:59:30]} *";
        let line = "a.pdn\t1\tinternational\t3\t3\tlegal\t\t\t\t*\tP7.8\n";
        assert_eq!(checked(text), (line.to_owned(), Status::Done));
    }

    #[test]
    fn what_was_tolerated_is_named_by_its_ids() {
        let text = "\u{feff}[GameType \"20\"] 01.32-28 19-23 {a} }";
        let (line, status) = checked(text);
        assert_eq!(
            line.trim_end().rsplit('\t').next(),
            Some("P1.2,P1.3,P5.8,P7.1")
        );
        assert_eq!(status, Status::Done);
    }
}
