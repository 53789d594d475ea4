use super::entry::EntryNo;
use super::event::{ContestEvent, ResultSource};
use super::settings::Settings;
use super::state::Contest;
use crate::tournament::{GameResult, RoundNo};

/// What a changed result would move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Impact {
    /// Rounds published since: they stay as they were paired (GHR 4.3).
    pub paired_since: Vec<RoundNo>,
    /// The draft of a round that is not published and was made with the old result, where there is one.
    pub draft: Option<RoundNo>,
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
        Impact {
            paired_since: (round + 1..self.next_round()).collect(),
            draft: self.draft().map(|draft| draft.round),
            places: self.places_moved(&changed),
        }
    }

    /// Whose place is another under other rules, in the order of the places afterwards.
    pub fn moved_by(&self, settings: &Settings) -> Vec<PlaceChange> {
        let mut changed = self.clone();
        changed.settings = Some(settings.clone());
        self.places_moved(&changed)
    }

    fn places_moved(&self, changed: &Contest) -> Vec<PlaceChange> {
        let (before, after) = (self.standings(None).places(), changed.standings(None));
        let moved = after.rows.iter().filter_map(|row| {
            let change = PlaceChange {
                no: *self.list.get(row.player)?,
                before: before.get(row.player).copied().flatten(),
                after: row.place,
            };
            (change.before != change.after).then_some(change)
        });
        moved.collect()
    }
}
