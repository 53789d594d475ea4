//! A published round has its boards: a game each, with the clock and the rules of the event.

use std::collections::HashMap;

use super::{ContestError, Contests, FoldedContest};
use crate::clock::Timestamp;
use crate::contest::{ContestEvent, Entry, EntryNo, Table};
use crate::db::events::{self, Event};
use crate::db::games::{self, GameRow};
use crate::db::{DbError, EventId};
use crate::draughts::Position;
use crate::services::boards::NewGame;
use crate::services::derived::derived;
use crate::tournament::{Manner, RoundNo};

impl Contests {
    /// Whether the boards of a round that is to be published are free for its pairs: at none that
    /// changes hands a move is recorded.
    pub(super) async fn can_open_boards(
        &self,
        event_id: EventId,
        event: &ContestEvent,
    ) -> Result<(), ContestError> {
        let ContestEvent::Published { round, tables, .. } = event else {
            return Ok(());
        };
        let folded = self.slot(event_id).folded();
        let Some(folded) = folded else { return Ok(()) };
        let names = self.names(&folded).await?;
        for row in self.rows(event_id, *round).await? {
            let table = usize::try_from(row.board_no - 1).ok();
            let table = table.and_then(|at| tables.get(at));
            let same = table.is_some_and(|table| {
                names.get(&table.white) == Some(&row.white_name)
                    && names.get(&table.black) == Some(&row.black_name)
            });
            if !same && self.is_played(&row).await? {
                return Err(ContestError::BoardInUse(
                    u16::try_from(row.board_no).unwrap_or(u16::MAX),
                ));
            }
        }
        Ok(())
    }

    /// Opens the boards of a published round that are not open, and gives those that are, and at
    /// which nothing happened, to the pairs that have them now.
    pub(super) async fn open_boards(
        &self,
        folded: &FoldedContest,
        round: RoundNo,
        at: Timestamp,
    ) -> Result<(), ContestError> {
        let Some(published) = folded.contest.round(round) else {
            return Ok(());
        };
        let event_id = folded.event_id;
        let mut conn = self.shared.pool.acquire().await?;
        let event = events::find(&mut conn, event_id).await?;
        drop(conn);
        let Some(event) = event else { return Ok(()) };
        let names = self.names(folded).await?;
        let there: HashMap<i32, GameRow> = self
            .rows(event_id, round)
            .await?
            .into_iter()
            .map(|row| (row.board_no, row))
            .collect();
        let mut new = Vec::new();
        for (number, board) in (1..).zip(&published.boards) {
            // Nobody sits where somebody does not come.
            if board
                .result
                .is_some_and(|result| result.manner == Manner::Forfeit)
            {
                continue;
            }
            let game = new_game(&event, folded, &names, (round, number), board.table);
            match there.get(&number) {
                None => new.push(game),
                Some(row)
                    if (&row.white_name, &row.black_name)
                        != (&game.white_name, &game.black_name) =>
                {
                    if !self.is_played(row).await? {
                        self.shared.boards.rename(row.game_id, &game).await?;
                    }
                }
                Some(_) => {}
            }
        }
        if new.is_empty() {
            return Ok(());
        }
        let version = published.version;
        let first = new.first().map_or(0, |game| game.board_no);
        let command_id = derived(&[
            b"boards",
            event_id.0.as_bytes(),
            format!("{round} {version} {first}").as_bytes(),
        ]);
        match self
            .shared
            .boards
            .open_games(new, command_id, None, at)
            .await
        {
            // Another process was quicker.
            Ok(_) | Err(DbError::Repeated | DbError::BoardTaken) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// What each player is called where everybody can read it.
    pub async fn names(&self, folded: &FoldedContest) -> Result<HashMap<EntryNo, String>, DbError> {
        let private = self.private(folded.event_id).await?;
        let name = |entry: &Entry| {
            let by_initials = private.get(&entry.no).is_some_and(|one| one.initials);
            match by_initials {
                true => initials(&entry.who.name),
                false => entry.who.name.clone(),
            }
        };
        let entries = folded.contest.entries();
        Ok(entries.map(|entry| (entry.no, name(entry))).collect())
    }

    async fn rows(&self, event_id: EventId, round: RoundNo) -> Result<Vec<GameRow>, DbError> {
        let mut conn = self.shared.pool.acquire().await?;
        games::list_of_round(&mut conn, event_id, i32::from(round)).await
    }

    async fn is_played(&self, row: &GameRow) -> Result<bool, DbError> {
        let board = self.shared.boards.load(row.game_id).await?;
        Ok(board.is_some_and(|board| board.game.seq() > 1))
    }
}

fn new_game(
    event: &Event,
    folded: &FoldedContest,
    names: &HashMap<EntryNo, String>,
    (round, board_no): (RoundNo, i32),
    Table { white, black }: Table,
) -> NewGame {
    let name = |no| names.get(&no).cloned().unwrap_or_else(|| "?".to_owned());
    let club = |no| {
        let entry = folded.contest.entry(no);
        entry
            .map(|entry| entry.who.club.clone())
            .unwrap_or_default()
    };
    NewGame {
        event_id: event.event_id,
        round_no: i32::from(round),
        board_no,
        white_name: name(white),
        black_name: name(black),
        white_club: club(white),
        black_club: club(black),
        played_on: None,
        profile: event.profile,
        start: Position::start(event.variant),
        clock: event
            .clock
            .clone()
            .map(|chosen| event.profile.clock(chosen)),
        events: Vec::new(),
        source_pdn: None,
    }
}

/// `Delhaye François` is `D. F.`, `van der Berg Anna-Lise` is `v. d. B. A.-L.`
pub fn initials(name: &str) -> String {
    let word = |word: &str| {
        let parts = word.split('-').filter_map(|part| part.chars().next());
        let parts: Vec<String> = parts.map(|first| format!("{first}.")).collect();
        parts.join("-")
    };
    let name = name.replace(',', " ");
    let words: Vec<String> = name.split_whitespace().map(word).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_keep_the_shape_of_a_name() {
        assert_eq!(initials("Delhaye, François"), "D. F.");
        assert_eq!(initials("van der Berg Anna-Lise"), "v. d. B. A.-L.");
        assert_eq!(initials("Élodie"), "É.");
        assert_eq!(initials("  "), "");
    }
}
