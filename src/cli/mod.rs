//! The command line (`damier --help`): serving, migrating, and filters that need no database.
//!
//! Knows everything. Answers go to standard output, messages to standard error. The exit status
//! is 0 when it is done, 1 when the answer is "no" or the service could not do its work, 2 for
//! bad usage or unreadable input.

mod aligned;
mod announce;
mod apart;
mod backup;
mod bench;
mod category;
mod check;
pub mod cluster;
mod crosstable;
mod database;
mod filter;
mod generate;
mod judge;
mod listen;
mod migrate;
mod moves;
mod pair;
mod pdn_check;
mod pdn_file;
mod pdn_format;
mod perft;
mod profile;
mod ranking;
mod read;
mod replay;
mod report_file;
mod retention;
mod serve;
mod standings;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::filter::filter;

/// Arbitration and tournament clock for international draughts.
///
/// Without a command it serves.
#[derive(Parser)]
#[command(name = "damier", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::ServeArguments,
}

/// Only the arguments of the command that is called are made: a script that pairs five players waits for
/// nothing else. What the list of commands says of each stands here for that reason.
#[derive(Subcommand)]
#[command(defer = true)]
enum Command {
    /// Write everything, or one event, into a file; the service may be running
    Backup(backup::BackupArguments),
    /// Load a running service and measure it (for `make bench`; never against a real event)
    Bench(bench::BenchArguments),
    /// Pair each round of a finished tournament again, and print the differences
    Check(check::CheckArguments),
    /// Print the crosstable of a tournament report, in the order of its standings
    Crosstable(crosstable::CrosstableArguments),
    /// Make a tournament up and print its report (TRF), the same for the same seed
    Generate(generate::GenerateArguments),
    /// Judge what hands did at a board
    Judge(judge::JudgeArguments),
    /// Run the service, on its own private PostgreSQL or on the one of DATABASE_URL
    Serve(serve::ServeArguments),
    /// Bring the database to this version's schema and say what was done
    Migrate(migrate::MigrateArguments),
    /// List the legal moves of each position
    Moves(moves::MovesArguments),
    /// Pair the next round of a tournament report
    Pair(pair::PairArguments),
    /// Check game collections in PDN, or write them in one form
    #[command(subcommand)]
    Pdn(PdnCommand),
    /// Count move sequences
    Perft(perft::PerftArguments),
    /// Read typed moves
    Read(read::ReadArguments),
    /// Replay games with all draw rules
    Replay(replay::ReplayArguments),
    /// Restore such a file: an event into a new one, everything into an empty database
    Restore(backup::RestoreArguments),
    /// Remove personal data whose time is over, and say how much
    Retention(retention::RetentionArguments),
    /// Rank the players of a tournament report, with every tie-break value
    Standings(standings::StandingsArguments),
}

#[derive(Subcommand)]
#[command(defer = true)]
enum PdnCommand {
    /// Say of each game how far it is legal
    Check(pdn_check::PdnCheckArguments),
    /// Write the games of a file in the one form this program writes
    Format(pdn_format::PdnFormatArguments),
}

/// Runs the command named by the arguments and says how it ended.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command.unwrap_or(Command::Serve(arguments.serve)) {
        Command::Backup(arguments) => backup::run_backup(arguments),
        Command::Restore(arguments) => backup::run_restore(arguments),
        Command::Bench(arguments) => bench::run(arguments),
        Command::Check(arguments) => Ok(filter(|_, output| check::run(&arguments, output))),
        Command::Crosstable(arguments) => {
            Ok(filter(|_, output| crosstable::run(&arguments, output)))
        }
        Command::Generate(arguments) => Ok(filter(|_, output| generate::run(&arguments, output))),
        Command::Pair(arguments) => Ok(filter(|_, output| pair::run(&arguments, output))),
        Command::Judge(arguments) => Ok(filter(|input, output| {
            judge::run(&arguments, input, output)
        })),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Migrate(arguments) => migrate::run(arguments),
        Command::Moves(arguments) => Ok(filter(|input, output| {
            moves::run(&arguments, input, output)
        })),
        Command::Pdn(PdnCommand::Check(arguments)) => {
            Ok(filter(|_, output| pdn_check::run(&arguments, output)))
        }
        Command::Pdn(PdnCommand::Format(arguments)) => {
            Ok(filter(|_, output| pdn_format::run(&arguments, output)))
        }
        Command::Perft(arguments) => Ok(filter(|_, output| perft::run(&arguments, output))),
        Command::Read(arguments) => {
            Ok(filter(|input, output| read::run(&arguments, input, output)))
        }
        Command::Replay(arguments) => Ok(filter(|input, output| {
            replay::run(&arguments, input, output)
        })),
        Command::Retention(arguments) => retention::run(arguments),
        Command::Standings(arguments) => Ok(filter(|_, output| standings::run(&arguments, output))),
    };
    done.unwrap_or_else(|error| {
        // Not by `main`'s own report: that adds fifty lines of backtrace where RUST_BACKTRACE is set.
        eprintln!("damier: {error:#}");
        ExitCode::FAILURE
    })
}

/// What `damier replay --explain` answers to these lines, for the checks of arbitrary bytes.
#[doc(hidden)]
pub fn replayed(lines: &[u8]) -> Vec<u8> {
    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: replay::ReplayArguments,
    }
    let line = Line::parse_from(["replay", "--explain"]);
    let mut output = Vec::new();
    let mut input = std::io::BufReader::new(lines);
    // A line that is no JSON ends the command with its place; what was answered before stands.
    let _ = replay::run(&line.arguments, &mut input, &mut output);
    output
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_flags_of_all_commands_fit_together() {
        Arguments::command().debug_assert();
    }

    /// Where the arguments of a command are made late, so is what its own flags say of it.
    #[test]
    fn the_list_says_of_a_command_what_its_own_help_says() {
        let mut built = Arguments::command();
        built.build();
        says_the_same(&Arguments::command(), &built);
        let pdn = PdnCommand::augment_subcommands(clap::Command::new("pdn"));
        says_the_same(&pdn, built.find_subcommand("pdn").expect("the command"));
    }

    fn says_the_same(listed: &clap::Command, built: &clap::Command) {
        let said = |command: &clap::Command| command.get_about().map(ToString::to_string);
        for command in listed.get_subcommands() {
            let name = command.get_name();
            let own = built.find_subcommand(name).expect("the same commands");
            assert!(said(command).is_some(), "{name}");
            assert_eq!(said(command), said(own), "{name}");
        }
    }

    #[test]
    fn without_a_command_it_serves() {
        let arguments = Arguments::try_parse_from(["damier", "--addr", "127.0.0.1:1"]).unwrap();
        assert!(arguments.command.is_none());
    }
}
