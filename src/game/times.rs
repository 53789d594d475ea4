//! Which press, and which time, belongs to which move.

use super::{Game, Step};
use crate::clock::{ClockState, Millis, PressRecord, Timestamp};

impl Game {
    /// The press that completed each move that stands, in order; nothing where none is known.
    ///
    /// A move that came without its press has one where the table only pressed: a player's moves and
    /// the presses that belong to no other move then go one to one, as long as no move was missed. No
    /// move has a press from beyond one that a move after it, or before it, came with.
    pub fn presses_of_moves(&self) -> Vec<Option<PressRecord>> {
        let presses = self.clock.as_ref().map_or(&[][..], ClockState::presses);
        let of_moves: Vec<u32> = self.plies().filter_map(|ply| ply.press).collect();
        let mut made = [0_u32; 2];
        let (mut before, mut missed) = (0, false);
        let mut found = Vec::new();
        for step in &self.steps {
            let Step::Ply(ply) = step else {
                missed |= matches!(step, Step::Gap { .. });
                continue;
            };
            made[ply.by.index()] += 1;
            let moves = made[ply.by.index()];
            if let Some(press) = ply.press {
                before = of_moves
                    .iter()
                    .position(|of| *of == press)
                    .map_or(before, |at| at + 1);
            }
            let least = before.checked_sub(1).map_or(0, |at| of_moves[at]);
            let most = of_moves.get(before).copied().unwrap_or(u32::MAX);
            let is_its_own = |record: &&PressRecord| match ply.press {
                Some(press) => record.press == press,
                None => {
                    let is_free = least < record.press
                        && record.press < most
                        && !of_moves.contains(&record.press);
                    !missed && is_free && record.side == ply.by && record.moves == moves
                }
            };
            let mut records = presses.iter().filter(|record| record.in_time);
            found.push(records.rfind(is_its_own).copied());
        }
        found
    }

    /// What the player had left after each move that stands: by the press that completed it, or by what
    /// a clock on the table was read to show between it and the next.
    pub fn left_after_moves(&self) -> Vec<Option<Millis>> {
        let plies: Vec<_> = self.plies().collect();
        let presses = self.presses_of_moves().into_iter();
        let left = plies
            .iter()
            .zip(presses)
            .enumerate()
            .map(|(index, (ply, press))| {
                let next = plies.get(index + 1).map(|next| next.at);
                let follows = |at: Timestamp| ply.at <= at && next.is_none_or(|next| at < next);
                let read = || self.readings.iter().find(|(at, _)| follows(*at));
                let left = press
                    .map(|press| press.left_ms)
                    .or_else(|| read().map(|(_, left)| *left));
                left.map(|left| left[ply.by.index()])
            });
        left.collect()
    }
}
