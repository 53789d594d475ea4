//! Opening games: one at a board, or many from a file.

use std::sync::Arc;

use chrono::NaiveDate;
use uuid::Uuid;

use super::{Boards, Folded};
use crate::arbitration::RuleProfile;
use crate::clock::{ClockSetup, Timestamp};
use crate::db::audit::{self, Deed};
use crate::db::games::{self, GameRow, LogEntry, NewEntry};
use crate::db::{CommandId, DbError, EventId, GameId, PersonId};
use crate::draughts::Position;
use crate::game::{Game, GameEvent};

/// How many lines of a log go into one statement.
const LINES: usize = 4000;

/// A game to be opened, with what happened in it already.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// The event.
    pub event_id: EventId,
    /// The round, from 1.
    pub round_no: i32,
    /// The board, from 1.
    pub board_no: i32,
    /// Who has White.
    pub white_name: String,
    /// Who has Black.
    pub black_name: String,
    /// The club of White; may be empty.
    pub white_club: String,
    /// The club of Black; may be empty.
    pub black_club: String,
    /// The day it was played, where it is known.
    pub played_on: Option<NaiveDate>,
    /// The text that governs it.
    pub profile: RuleProfile,
    /// The position it starts from.
    pub start: Position,
    /// The clock it is played with; absent where none is kept.
    pub clock: Option<ClockSetup>,
    /// What happened in it, with the instants.
    pub events: Vec<(GameEvent, Timestamp)>,
    /// The file it came from, word for word.
    pub source_pdn: Option<String>,
}

/// Why a game was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenGameError {
    /// The board has its game in this round.
    #[error("board {board_no} has a game in this round already")]
    BoardTaken {
        /// The board.
        board_no: i32,
    },
    /// The command was recorded for something else.
    #[error("this command was recorded for another purpose")]
    CommandElsewhere,
    /// The database did not answer.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl Boards {
    /// Opens one game. The same command again answers with the game it opened.
    pub async fn open_game(
        &self,
        new: NewGame,
        command_id: CommandId,
        person: Option<PersonId>,
        at: Timestamp,
    ) -> Result<Arc<Folded>, OpenGameError> {
        let (event_id, board_no) = (new.event_id, new.board_no);
        match self.insert_games(vec![new], command_id, person, at).await {
            Ok(opened) => {
                self.event_changed(event_id);
                self.found(opened.first().copied()).await
            }
            Err(DbError::Repeated) => self.found(self.game_of(command_id).await?).await,
            // A second click finds the board taken by the first.
            Err(DbError::BoardTaken) => match self.game_of(command_id).await? {
                Some(game_id) => self.found(Some(game_id)).await,
                None => Err(OpenGameError::BoardTaken { board_no }),
            },
            Err(error) => Err(error.into()),
        }
    }

    /// Opens many games, all or none. The same command again opens nothing and says so by `Repeated`.
    pub async fn open_games(
        &self,
        games: Vec<NewGame>,
        command_id: CommandId,
        person: Option<PersonId>,
        at: Timestamp,
    ) -> Result<Vec<GameId>, DbError> {
        let events: Vec<EventId> = games.iter().map(|new| new.event_id).collect();
        let opened = self.insert_games(games, command_id, person, at).await?;
        for event_id in events.into_iter().collect::<std::collections::HashSet<_>>() {
            self.event_changed(event_id);
        }
        Ok(opened)
    }

    /// Gives a game at which nothing happened to the players of `new`.
    pub async fn rename(&self, game_id: GameId, new: &NewGame) -> Result<(), DbError> {
        let board = self.slot(game_id);
        let _turn = board.turn.lock().await;
        let mut conn = self.shared.pool.acquire().await?;
        games::rename(
            &mut conn,
            game_id,
            [&new.white_name, &new.black_name],
            [&new.white_club, &new.black_club],
        )
        .await?;
        drop(conn);
        board.forget();
        self.event_changed(new.event_id);
        Ok(())
    }

    async fn insert_games(
        &self,
        games: Vec<NewGame>,
        command_id: CommandId,
        person: Option<PersonId>,
        at: Timestamp,
    ) -> Result<Vec<GameId>, DbError> {
        let mut tx = self.shared.pool.begin().await?;
        let mut rows = Vec::with_capacity(games.len());
        let mut sources = Vec::with_capacity(games.len());
        let mut lines = Vec::new();
        for new in games {
            let game_id = GameId(Uuid::new_v4());
            let first = if rows.is_empty() {
                command_id
            } else {
                CommandId(Uuid::new_v4())
            };
            // The one character a text of the database cannot hold.
            sources.push(new.source_pdn.map(|source| source.replace('\0', " ")));
            rows.push(GameRow {
                game_id,
                event_id: new.event_id,
                round_no: new.round_no,
                board_no: new.board_no,
                white_name: new.white_name,
                black_name: new.black_name,
                white_club: new.white_club,
                black_club: new.black_club,
                played_on: new.played_on,
                opened_at: new.events.first().map_or(at, |(_, first)| at.min(*first)),
            });
            let opening = GameEvent::GameOpened {
                variant: new.start.variant(),
                profile: new.profile,
                start: new.start.fen(),
                clock: new.clock.map(Box::new),
            };
            debug_assert!(
                Game::open(&opening).is_some(),
                "a position we write is one we read"
            );
            // A log begins before what is in it, also where that happened earlier.
            let opened_at = new.events.first().map_or(at, |(_, first)| at.min(*first));
            let events = std::iter::once((opening, opened_at, first)).chain(
                new.events
                    .into_iter()
                    .map(|(event, at)| (event, at, CommandId(Uuid::new_v4()))),
            );
            for (index, (event, at, command_id)) in events.enumerate() {
                let entry = LogEntry {
                    seq: index as u32 + 1,
                    event,
                    at,
                    person,
                    command_id,
                };
                lines.push(NewEntry { game_id, entry });
            }
        }
        games::insert(&mut tx, &rows, &sources, person).await?;
        for lines in lines.chunks(LINES) {
            games::append(&mut tx, lines).await?;
        }
        if person.is_some() && sources.iter().any(Option::is_some) {
            let games = rows.len() as u32;
            let event_id = rows.first().map(|row| row.event_id);
            audit::add(
                &mut tx,
                person,
                event_id,
                &Deed::GamesImported { games },
                at,
            )
            .await?;
        }
        tx.commit().await?;
        Ok(rows.into_iter().map(|row| row.game_id).collect())
    }

    async fn game_of(&self, command_id: CommandId) -> Result<Option<GameId>, DbError> {
        let mut conn = self.shared.pool.acquire().await?;
        Ok(games::find_command(&mut conn, command_id)
            .await?
            .map(|(game_id, _)| game_id))
    }

    async fn found(&self, game_id: Option<GameId>) -> Result<Arc<Folded>, OpenGameError> {
        let game_id = game_id.ok_or(OpenGameError::CommandElsewhere)?;
        self.load(game_id)
            .await?
            .ok_or(OpenGameError::CommandElsewhere)
    }
}
