//! What the filters have in common: a line in, a line out, and how they end.

use std::{
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    process::ExitCode,
};

use anyhow::Context;
use serde::de::DeserializeOwned;

use crate::draughts::{FenNote, Notation, Position, Variant};

/// How a filter ended when it could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Done: exit status 0.
    Done,
    /// The answer is "no": an illegal move found, a check failed. Exit status 1.
    No,
}

/// What a filter reads: standard input.
///
/// Not locked, so that a command may also be given it as a file, `-`.
pub(crate) type Input = BufReader<io::Stdin>;
/// What a filter writes to: standard output, a block at a time.
pub(crate) type Output<'a> = BufWriter<io::StdoutLock<'a>>;

/// The longest line a filter reads: a longer one is no position and no game.
const LONGEST_LINE: u64 = 16 << 20;

/// Runs a filter and says how it ended. An error is bad usage or unreadable input: its reason
/// goes to standard error and the exit status is 2.
pub(crate) fn filter(
    run: impl FnOnce(&mut Input, &mut Output<'_>) -> anyhow::Result<Status>,
) -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let status = run(&mut BufReader::new(io::stdin()), &mut output);
    // What was answered before an error is worth having.
    match output.flush().map_err(anyhow::Error::from).and(status) {
        Ok(Status::Done) => ExitCode::SUCCESS,
        Ok(Status::No) => ExitCode::from(1),
        // A reader that has seen enough closes the pipe (`damier perft 9 | head -1`): no error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("damier: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// How an answer about a position is written: as it was asked. Where the position came with names of
/// squares, or `names` says so, in the notation of its game (R1.9); else with numbers, which
/// every program knows for every game.
pub(crate) fn notation(fen: &str, variant: Variant, names: bool) -> Notation {
    let named = |note: &FenNote| matches!(note, FenNote::NamedSquare(_));
    let read = || Position::from_fen_lenient(variant, fen);
    if names || read().is_ok_and(|(_, notes)| notes.iter().any(named)) {
        variant.notation()
    } else {
        Notation::NUMERIC
    }
}

/// Answers each line of the input, and says `No` if one of the answers was that.
///
/// What is answered is written out whenever there is no further line to be had at once, so that a
/// program may send a line, wait for its answer and send the next.
pub(crate) fn answer_lines<W: Write>(
    input: &mut BufReader<impl Read>,
    output: &mut W,
    mut answer: impl FnMut(&[u8], &mut W) -> anyhow::Result<Status>,
) -> anyhow::Result<Status> {
    let mut status = Status::Done;
    let mut line = Vec::new();
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        line.clear();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST_LINE {
            anyhow::bail!("standard input, line {number}: longer than {LONGEST_LINE} bytes");
        }
        let answered = answer(line.trim_ascii(), output)
            .with_context(|| format!("standard input, line {number}"))?;
        if answered == Status::No {
            status = Status::No;
        }
    }
    Ok(status)
}

/// Answers each line that is a JSON value; blank lines are passed over.
pub(crate) fn answer_json<T: DeserializeOwned, W: Write>(
    input: &mut BufReader<impl Read>,
    output: &mut W,
    mut answer: impl FnMut(T, &mut W) -> anyhow::Result<Status>,
) -> anyhow::Result<Status> {
    answer_lines(input, output, |line, output| {
        if line.is_empty() {
            return Ok(Status::Done);
        }
        let value = serde_json::from_slice(line).map_err(|error| {
            // The position serde_json names is one within this line.
            let message = error.to_string();
            let message = message
                .rsplit_once(" at line ")
                .map_or(message.as_str(), |(message, _)| message);
            anyhow::anyhow!("column {}: {message}", error.column())
        })?;
        answer(value, output)
    })
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_errors = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors
        .into_iter()
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// What a filter answers to a text, or why it could not.
    pub(crate) fn answer_to(
        input: &str,
        run: impl FnOnce(&mut BufReader<&[u8]>, &mut Vec<u8>) -> anyhow::Result<Status>,
    ) -> (String, Result<Status, String>) {
        let mut output = Vec::new();
        let status = run(&mut BufReader::new(input.as_bytes()), &mut output);
        (
            String::from_utf8(output).unwrap(),
            status.map_err(|error| format!("{error:#}")),
        )
    }

    #[test]
    fn unreadable_json_is_named_by_line_and_column() {
        let (_, status) = answer_to("{}\n\n{\"a\": }\n", |input, output| {
            answer_json(input, output, |_: serde_json::Value, _| Ok(Status::Done))
        });
        assert_eq!(
            status.unwrap_err(),
            "standard input, line 3: column 7: expected value"
        );
    }

    /// A writer that knows what was flushed, to see that nobody waits for an answer in vain.
    struct Flushes(Vec<u8>, usize);

    impl Write for Flushes {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.1 = self.0.len();
            Ok(())
        }
    }

    #[test]
    fn answers_are_written_out_before_waiting_for_more() {
        struct OneAtATime<'a>(
            std::str::SplitInclusive<'a, char>,
            &'a std::cell::Cell<usize>,
        );
        impl Read for OneAtATime<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.1.set(self.1.get() + 1);
                let line = self.0.next().unwrap_or_default();
                buffer[..line.len()].copy_from_slice(line.as_bytes());
                Ok(line.len())
            }
        }
        let reads = std::cell::Cell::new(0);
        let mut output = Flushes(Vec::new(), 0);
        let mut input = BufReader::new(OneAtATime("a\nb\n".split_inclusive('\n'), &reads));
        answer_lines(&mut input, &mut output, |line, output: &mut Flushes| {
            // The answer to the first line is out before the second is read.
            assert_eq!(output.1, reads.get() - 1);
            output.write_all(line)?;
            Ok(Status::Done)
        })
        .unwrap();
        assert_eq!((output.0.as_slice(), output.1), (&b"ab"[..], 2));
    }
}
