//! The command line (`damier --help`): serving, migrating, and filters that need no database.
//!
//! Knows everything.

/// Runs the command named by the arguments and says how it ended.
pub fn main() -> std::process::ExitCode {
    std::process::ExitCode::SUCCESS
}
