//! Moves to enter: a game played by chance, always legal, the same for the same seed.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::arbitration::{ProfileName, RuleProfile};
use crate::draughts::{History, Position, Variant};

/// A game as the one who enters it knows it.
pub(super) struct Play {
    history: History,
    chance: SmallRng,
}

impl Play {
    /// From the start, under the rules an event has if nobody chooses others.
    pub(super) fn new(seed: u64) -> Self {
        let variant = Variant::International;
        let rules = RuleProfile::preset(ProfileName::Ffjd, variant).draws;
        Self {
            history: History::new(Position::start(variant), rules),
            chance: SmallRng::seed_from_u64(seed),
        }
    }

    /// Plays the next move and returns its text; nothing when the game is over.
    pub(super) fn next(&mut self) -> Option<String> {
        if self.history.end().is_some() {
            return None;
        }
        let position = *self.history.position();
        let moves = position.legal_moves();
        let chosen = moves.get(self.chance.random_range(0..moves.len()))?;
        let text = position.move_text(chosen);
        self.history.play(chosen);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_legal_and_comes_to_an_end() {
        for seed in 0..20 {
            let mut play = Play::new(seed);
            let mut position = Position::start(Variant::International);
            let mut plies = 0;
            while let Some(text) = play.next() {
                let mv = position.read_move(&text).unwrap();
                position = position.play(&mv);
                plies += 1;
                assert!(plies < 1000, "seed {seed} goes on for ever");
            }
            assert!(plies > 20, "seed {seed}: {plies} plies");
        }
    }
}
