//! The `damier` program.

fn main() -> std::process::ExitCode {
    damier::cli::main()
}
