//! What stood at the instants of a log: both clocks beside each fact of a case, and what was undone.

use std::collections::BTreeSet;

use super::Line;
use crate::clock::Millis;
use crate::draughts::Side;
use crate::game::{Game, GameEvent};

/// Both clocks when each line was written, White's first; nothing where none is kept.
pub(super) fn clocks(log: &[Line]) -> Vec<Option<[Millis; 2]>> {
    let mut shown = Vec::with_capacity(log.len());
    let mut game: Option<Game> = None;
    for line in log {
        match &mut game {
            None => {
                game = Game::open(line.event);
                shown.push(None);
            }
            Some(game) => {
                let reading = game.clock().map(|clock| clock.reading(line.at));
                shown.push(reading.map(|reading| Side::BOTH.map(|side| reading.of(side).left_ms)));
                game.apply(line.event, line.at);
            }
        }
    }
    shown
}

/// The numbers of the lines that do not count any more.
pub(super) fn undone(log: &[Line]) -> BTreeSet<u32> {
    log.iter()
        .filter_map(|line| match line.event {
            GameEvent::Undone { undone_seq, .. } => Some(*undone_seq),
            _ => None,
        })
        .collect()
}

/// Whether this may have ended the game.
pub(super) fn ends(event: &GameEvent) -> bool {
    match event {
        GameEvent::MovePlayed { end, .. } | GameEvent::Clock { end, .. } => end.is_some(),
        GameEvent::Case(entry) => entry.end.is_some(),
        GameEvent::DrawAccepted { .. }
        | GameEvent::DrawConfirmed { .. }
        | GameEvent::Resigned { .. }
        | GameEvent::ResultSet { .. } => true,
        _ => false,
    }
}
