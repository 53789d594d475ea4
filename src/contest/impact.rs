use super::entry::EntryNo;
use super::event::{ContestEvent, ResultSource};
use super::state::Contest;
use crate::tournament::{GameResult, RoundNo};

/// What a changed result would move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impact {
    /// Rounds published since: they stay as they were paired (GHR 4.3).
    pub paired_since: Vec<RoundNo>,
    /// Whose place changes, in the order of the places afterwards.
    pub places: Vec<PlaceChange>,
}

/// Somebody's place before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceChange {
    /// Whose.
    pub no: EntryNo,
    /// Before; `None` where there was none.
    pub before: Option<usize>,
    /// After.
    pub after: Option<usize>,
}

impl Contest {
    /// What the standings would be moved by another result at a board.
    pub fn impact(&self, round: RoundNo, board: u16, result: Option<GameResult>) -> Impact {
        let mut changed = self.clone();
        changed.take(&ContestEvent::ResultSet {
            round,
            board,
            result,
            source: ResultSource::Desk,
            reason: String::new(),
        });
        let (before, after) = (self.standings(None), changed.standings(None));
        let place_before = |player: usize| {
            let row = before.rows.iter().find(|row| row.player == player);
            row.and_then(|row| row.place)
        };
        let moved = after.rows.iter().filter_map(|row| {
            let change = PlaceChange {
                no: *self.list.get(row.player)?,
                before: place_before(row.player),
                after: row.place,
            };
            (change.before != change.after).then_some(change)
        });
        Impact {
            paired_since: (round + 1..self.next_round()).collect(),
            places: moved.collect(),
        }
    }
}
