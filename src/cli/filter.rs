//! What the filters have in common: from standard input to standard output, and how they end.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// How a filter ended when it could do its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Done: exit status 0.
    Done,
    /// The answer is "no": an illegal move found, a check failed. Exit status 1.
    No,
}

/// What a filter reads: standard input.
pub(crate) type Input<'a> = io::StdinLock<'a>;
/// What a filter writes to: standard output, a block at a time.
pub(crate) type Output<'a> = BufWriter<io::StdoutLock<'a>>;

/// Runs a filter and says how it ended. An error is bad usage or unreadable input: its reason
/// goes to standard error and the exit status is 2.
pub(crate) fn filter(
    run: impl FnOnce(&mut Input<'_>, &mut Output<'_>) -> anyhow::Result<Status>,
) -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let status = run(&mut io::stdin().lock(), &mut output);
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

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
