//! `damier bench`: the client of the load measurements. `make bench` calls it; `benches/README.md`
//! has the figures.
//!
//! It speaks HTTP to a running service, as browsers do, checks every answer, and fails at the
//! first one that is wrong: a quick wrong answer is no figure.

mod clocks;
mod desk;
mod documents;
mod event;
mod figures;
mod heard;
mod http;
mod link;
mod moves;
mod organiser;
mod phones;
mod play;
mod tablet;
mod viewers;

use std::process::ExitCode;

use clap::Subcommand;

/// Load a running service and measure it (for `make bench`; never against a real event)
#[derive(clap::Args)]
pub(crate) struct BenchArguments {
    #[command(subcommand)]
    what: BenchCommand,
}

#[derive(Subcommand)]
enum BenchCommand {
    Clocks(clocks::ClocksArguments),
    Desk(desk::DeskArguments),
    Documents(documents::DocumentsArguments),
    Link(link::LinkArguments),
    Event(event::EventArguments),
    Moves(moves::MovesLoadArguments),
    Phones(phones::PhonesArguments),
    Viewers(viewers::ViewersArguments),
}

/// Does one of them. What was measured is written to standard output, `name value` a line.
pub(crate) fn run(arguments: BenchArguments) -> anyhow::Result<ExitCode> {
    // One thread: on a small machine the client must leave the cores to what it measures.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    match arguments.what {
        BenchCommand::Clocks(arguments) => runtime.block_on(clocks::run(arguments))?,
        BenchCommand::Desk(arguments) => runtime.block_on(desk::run(arguments))?,
        BenchCommand::Documents(arguments) => documents::run(&arguments)?,
        BenchCommand::Link(arguments) => runtime.block_on(link::run(arguments))?,
        BenchCommand::Event(arguments) => runtime.block_on(event::run(arguments))?,
        BenchCommand::Moves(arguments) => runtime.block_on(moves::run(arguments))?,
        BenchCommand::Phones(arguments) => runtime.block_on(phones::run(arguments))?,
        BenchCommand::Viewers(arguments) => runtime.block_on(viewers::run(arguments))?,
    }
    Ok(ExitCode::SUCCESS)
}
