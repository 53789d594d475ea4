//! What everybody may know of a contest, with the names as they are shown.

use super::{Contests, FoldedContest};
use crate::contest::{Category, EntryNo};
use crate::db::DbError;
use crate::db::events::Event;
use crate::standings::Standings;
use crate::tournament::{RoundNo, Tournament, Tpn};
use std::collections::HashMap;
use std::sync::Arc;

/// A contest as it is published.
pub struct PublicContest {
    /// Where it comes from.
    pub folded: Arc<FoldedContest>,
    /// Players and rounds, with the names as they are shown and the facts of the event.
    pub tournament: Tournament,
    /// Who has number 1, 2, … in it.
    pub list: Vec<EntryNo>,
}

impl Contests {
    /// The published contest of an event.
    pub async fn published(&self, event: &Event) -> Result<PublicContest, DbError> {
        let folded = self.load(event.event_id).await?;
        let names = self.names(&folded).await?;
        Ok(PublicContest::of(folded, &names, event))
    }
}

impl PublicContest {
    /// What is published of a contest, with the names as they are shown.
    pub fn of(
        folded: Arc<FoldedContest>,
        names: &HashMap<EntryNo, String>,
        event: &Event,
    ) -> PublicContest {
        let list = folded.contest.published_list();
        let mut tournament = folded.contest.published();
        for (player, no) in tournament.players.iter_mut().zip(&list) {
            if let Some(name) = names.get(no).filter(|name| **name != player.name) {
                player.name.clone_from(name);
                // Who is shown by initials is not to be found by a number either.
                player.federation_id.clear();
                player.national_rating = None;
                player.sex = None;
            }
        }
        let facts = &mut tournament.facts;
        facts.name.clone_from(&event.name);
        facts.place.clone_from(&event.place);
        facts.starts = event.starts_on.format("%Y/%m/%d").to_string();
        facts.ends = event.ends_on.format("%Y/%m/%d").to_string();
        facts.time_control.clone_from(&event.tempo);
        PublicContest {
            folded,
            tournament,
            list,
        }
    }
}

impl PublicContest {
    /// The standings after a round, or after all that are published.
    pub fn standings(&self, after: Option<RoundNo>) -> Standings {
        self.folded.contest.ranked(&self.tournament, after)
    }

    /// Whether a player of the tournament, by index, is in a category: by what was entered, also of those who
    /// are shown by initials.
    pub fn is_in_category(&self, player: usize, category: &Category) -> bool {
        let no = self.entry_no(player);
        no.is_some_and(|no| self.folded.contest.is_in_category(no, category))
    }

    /// The entry of a player of the tournament, by index.
    pub fn entry_no(&self, player: usize) -> Option<EntryNo> {
        self.list.get(player).copied()
    }

    /// What the players of a board are called, by round and board: what games are to be written with.
    pub fn game_names(&self) -> HashMap<(i32, i32), [String; 2]> {
        let name = |no: EntryNo| {
            let at = self.player(no);
            at.map(|at| self.tournament.players[at].name.clone())
        };
        let mut names = HashMap::new();
        for round in self.folded.contest.rounds() {
            for (number, board) in (1..).zip(&round.boards) {
                let pair = name(board.table.white).zip(name(board.table.black));
                if let Some((white, black)) = pair {
                    names.insert((i32::from(round.round), number), [white, black]);
                }
            }
        }
        names
    }

    /// The index of an entry among the players.
    pub fn player(&self, no: EntryNo) -> Option<usize> {
        self.list.iter().position(|one| *one == no)
    }

    /// The index of a number among the players.
    pub fn player_of(&self, tpn: Tpn) -> Option<usize> {
        let at = usize::from(tpn.0).checked_sub(1)?;
        (at < self.list.len()).then_some(at)
    }
}
