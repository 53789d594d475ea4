//! `perft.json`: numbers of move sequences.
//!
//! Six plies in every run. `PERFT_DEPTH=9` (with a release build) goes deeper.

use damier::draughts;

use crate::support::{entries, load, numbers, position};

#[test]
fn sequences_are_as_many_as_the_reference_says() {
    let depth = std::env::var("PERFT_DEPTH")
        .map_or(6, |depth| depth.parse().expect("PERFT_DEPTH is a number"));
    let data = load("rules/perft.json");
    for entry in entries(&data, "positions") {
        let position = position(entry);
        for (n, expected) in numbers(&entry["nodes"]).into_iter().take(depth).enumerate() {
            let counted = draughts::perft(&position, n as u32 + 1, true);
            assert_eq!(counted, expected, "{} to {} plies", entry["id"], n + 1);
        }
    }
}

/// Making every last position counts the same as counting the moves before it.
#[test]
fn counting_and_making_the_last_moves_agree() {
    let data = load("rules/perft.json");
    for entry in entries(&data, "positions") {
        for (n, expected) in numbers(&entry["nodes"]).into_iter().take(4).enumerate() {
            assert_eq!(
                draughts::perft(&position(entry), n as u32 + 1, false),
                expected,
                "{}",
                entry["id"]
            );
        }
    }
}
