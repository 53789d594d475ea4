//! Moves to enter: a game played by chance, always legal, the same for the same seed.

use anyhow::ensure;
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

/// So many moves of two kings that walk about and never can be captured.
pub(super) fn kings_walk(fen: &str, plies: usize) -> anyhow::Result<Vec<String>> {
    let mut position = Position::from_fen(Variant::International, fen)?;
    let mut chance = SmallRng::seed_from_u64(1);
    let mut lines = Vec::with_capacity(plies);
    for _ in 0..plies {
        let moves = position.legal_moves();
        let safe: Vec<_> = moves
            .iter()
            .filter(|mv| {
                let next = position.play(mv).legal_moves();
                !next.is_empty() && next.iter().all(|reply| !reply.is_capture())
            })
            .collect();
        ensure!(!safe.is_empty(), "no quiet move in {fen}");
        let chosen = safe[chance.random_range(0..safe.len())];
        lines.push(position.move_text(chosen));
        position = position.play(chosen);
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kings_walk_as_long_as_asked_and_never_capture() {
        let lines = kings_walk("W:WK47:BK4", 300).unwrap();
        assert_eq!(lines.len(), 300);
        let mut position = Position::from_fen(Variant::International, "W:WK47:BK4").unwrap();
        for line in lines {
            let mv = position.read_move(&line).unwrap();
            assert!(!mv.is_capture(), "{line}");
            position = position.play(&mv);
        }
        let lost = kings_walk("W:W6:BK1", 4);
        assert!(lost.is_err(), "{lost:?}");
    }

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
