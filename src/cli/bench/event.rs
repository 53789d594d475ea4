//! `damier bench event`: an event in full swing, whose public pages can then be measured.

use super::organiser::{Organiser, Place};
use super::play::Play;

/// Make an event with games in progress, and print the addresses of its public pages
#[derive(clap::Args)]
pub(super) struct EventArguments {
    #[command(flatten)]
    place: Place,
    /// How many boards it has
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=500))]
    boards: u16,
    /// How many moves each has seen
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u16).range(0..=60))]
    plies: u16,
}

pub(super) async fn run(arguments: EventArguments) -> anyhow::Result<()> {
    let mut organiser = Organiser::connect(&arguments.place).await?;
    let slug = organiser.create_event("Bench, an event").await?;
    let mut shown = None;
    for board in 1..=usize::from(arguments.boards) {
        let game = organiser.open_game(&slug, 1, board).await?;
        let mut play = Play::new(board as u64);
        let mut after = 1;
        for _ in 0..arguments.plies {
            let Some(line) = play.next() else { break };
            after = organiser.enter(game, &line, after).await?.seq;
        }
        shown.get_or_insert(game);
    }
    println!("home /events/{slug}");
    println!("round /events/{slug}/rounds/1");
    if let Some(game) = shown {
        println!("board /games/{game}");
    }
    Ok(())
}
