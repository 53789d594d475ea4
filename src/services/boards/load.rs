//! Boards from the table into memory.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Board, Boards, Change, Folded};
use crate::db::games::{self, GameRow, LogEntry};
use crate::db::{DbError, EventId, GameId};
use crate::game::Game;

impl Boards {
    /// The board of a game as it stands; `None` where there is no such game.
    pub async fn load(&self, game_id: GameId) -> Result<Option<Arc<Folded>>, DbError> {
        if let Some(folded) = self.peek(game_id) {
            return Ok(Some(folded));
        }
        let mut conn = self.shared.pool.acquire().await?;
        let Some(row) = games::find(&mut conn, game_id).await? else {
            return Ok(None);
        };
        drop(conn);
        Ok(self.load_rows(vec![row]).await?.pop())
    }

    /// The board of a game if it is in memory; asks nobody.
    pub fn peek(&self, game_id: GameId) -> Option<Arc<Folded>> {
        self.slot_if_loaded(game_id)?.folded()
    }

    /// Every board that is in memory; asks nobody.
    pub fn in_memory(&self) -> Vec<Arc<Folded>> {
        let loaded = self.loaded().into_iter();
        loaded.filter_map(|(_, board)| board.folded()).collect()
    }

    /// The boards of one round, by number.
    pub async fn of_round(
        &self,
        event_id: EventId,
        round_no: i32,
    ) -> Result<Vec<Arc<Folded>>, DbError> {
        let mut conn = self.shared.pool.acquire().await?;
        let rows = games::list_of_round(&mut conn, event_id, round_no).await?;
        drop(conn);
        self.load_rows(rows).await
    }

    /// The boards of some rounds of any events, in the order asked, each round by number.
    pub async fn of_rounds(&self, rounds: &[(EventId, i32)]) -> Result<Vec<Arc<Folded>>, DbError> {
        if rounds.is_empty() {
            return Ok(Vec::new());
        }
        let mut conn = self.shared.pool.acquire().await?;
        let rows = games::list_of_rounds(&mut conn, rounds).await?;
        drop(conn);
        self.load_rows(rows).await
    }

    /// The boards of these rows in their order, reading every missing log in one query.
    async fn load_rows(&self, rows: Vec<GameRow>) -> Result<Vec<Arc<Folded>>, DbError> {
        let boards: Vec<Arc<Board>> = rows.iter().map(|row| self.slot(row.game_id)).collect();
        let missing: Vec<(GameId, u32)> = rows
            .iter()
            .zip(&boards)
            .filter(|(_, board)| board.folded().is_none())
            .map(|(row, _)| (row.game_id, 0))
            .collect();
        let mut logs = self.read_logs(&missing).await?;
        let mut answer = Vec::with_capacity(rows.len());
        for (row, board) in rows.into_iter().zip(boards) {
            if board.folded().is_none() {
                // Whoever writes at this board reads it himself; one fold is as good as the other.
                let _turn = board.turn.lock().await;
                match logs.remove(&row.game_id) {
                    Some(log) if board.folded().is_none() => {
                        self.keep_read(&board, fold(row, log)?)
                    }
                    // It was thrown away after the logs were read.
                    None if board.folded().is_none() => {
                        self.reload(row.game_id, &board).await?;
                    }
                    _ => {}
                }
            }
            answer.extend(board.folded());
        }
        Ok(answer)
    }

    async fn read_logs(
        &self,
        known: &[(GameId, u32)],
    ) -> Result<HashMap<GameId, Vec<LogEntry>>, DbError> {
        let mut logs: HashMap<GameId, Vec<LogEntry>> = HashMap::new();
        if known.is_empty() {
            return Ok(logs);
        }
        let mut conn = self.shared.pool.acquire().await?;
        for (game_id, entry) in games::list_after(&mut conn, known).await? {
            logs.entry(game_id).or_default().push(entry);
        }
        Ok(logs)
    }

    /// Reads a board again whose turn the caller holds.
    pub(super) async fn reload(
        &self,
        game_id: GameId,
        board: &Board,
    ) -> Result<Option<Arc<Folded>>, DbError> {
        board.forget();
        let mut conn = self.shared.pool.acquire().await?;
        let Some(row) = games::find(&mut conn, game_id).await? else {
            return Ok(None);
        };
        let log = games::list_after(&mut conn, &[(game_id, 0)]).await?;
        let log = log.into_iter().map(|(_, entry)| entry).collect();
        self.keep_read(board, fold(row, log)?);
        Ok(board.folded())
    }

    /// Reads again who sits at the boards of an event that are in memory.
    pub async fn read_names_again(&self, event_id: EventId) -> Result<(), DbError> {
        let known: HashMap<GameId, Arc<Board>> = self
            .loaded()
            .into_iter()
            .filter(|(_, board)| {
                let folded = board.folded();
                folded.is_some_and(|folded| folded.row.event_id == event_id)
            })
            .collect();
        if known.is_empty() {
            return Ok(());
        }
        let games: Vec<GameId> = known.keys().copied().collect();
        let mut conn = self.shared.pool.acquire().await?;
        let rows = games::list(&mut conn, &games).await?;
        drop(conn);
        for row in rows {
            if let Some(board) = known.get(&row.game_id) {
                let _turn = board.turn.lock().await;
                board.rename(Arc::new(row));
            }
        }
        Ok(())
    }

    /// Keeps a board read from the table, and tells those who watch what they do not know yet.
    fn keep_read(&self, board: &Board, folded: Folded) {
        let change = Change::Board {
            event_id: folded.row.event_id,
            game_id: folded.row.game_id,
        };
        if board.keep_read(Arc::new(folded)) {
            self.tell(change);
        }
    }

    /// Takes in what other processes wrote at these boards, or at all that are in memory, and tells
    /// whoever listens. One query, whatever the number of boards.
    pub async fn refresh(&self, games: Option<&[GameId]>) -> Result<(), DbError> {
        let loaded: HashMap<GameId, Arc<Board>> = self
            .loaded()
            .into_iter()
            .filter(|(game_id, _)| games.is_none_or(|games| games.contains(game_id)))
            .collect();
        let known: Vec<(GameId, u32)> = loaded
            .iter()
            .filter_map(|(game_id, board)| Some((*game_id, board.folded()?.game.seq())))
            .collect();
        // Thrown away after a write whose outcome is unknown, and perhaps asked for by nobody since:
        // those who watch must hear what became of it.
        for (game_id, board) in loaded.iter().filter(|(_, board)| board.is_forgotten()) {
            let _turn = board.turn.lock().await;
            if board.is_forgotten() {
                self.reload(*game_id, board).await?;
            }
        }
        self.tell_of_boards_not_loaded(games.unwrap_or_default(), &loaded)
            .await?;
        for (game_id, entries) in self.read_logs(&known).await? {
            let Some(board) = loaded.get(&game_id) else {
                continue;
            };
            let _turn = board.turn.lock().await;
            let before = board.folded().map(|folded| folded.game.seq());
            let after = board.apply(entries.into_iter().map(Arc::new));
            if let Some(folded) = after.filter(|folded| Some(folded.game.seq()) != before) {
                self.tell(Change::Board {
                    event_id: folded.row.event_id,
                    game_id,
                });
            }
        }
        Ok(())
    }

    /// A board nobody has in memory may still be on a kept page.
    async fn tell_of_boards_not_loaded(
        &self,
        games: &[GameId],
        loaded: &HashMap<GameId, Arc<Board>>,
    ) -> Result<(), DbError> {
        let absent: Vec<GameId> = games
            .iter()
            .filter(|game_id| !loaded.contains_key(game_id))
            .copied()
            .collect();
        if absent.is_empty() {
            return Ok(());
        }
        let mut conn = self.shared.pool.acquire().await?;
        for row in games::list(&mut conn, &absent).await? {
            self.tell(Change::Board {
                event_id: row.event_id,
                game_id: row.game_id,
            });
        }
        Ok(())
    }

    fn slot_if_loaded(&self, game_id: GameId) -> Option<Arc<Board>> {
        let loaded = self
            .shared
            .loaded
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        loaded.get(&game_id).cloned()
    }
}

fn fold(row: GameRow, log: Vec<LogEntry>) -> Result<Folded, DbError> {
    let game = Game::fold(log.iter().map(|entry| (&entry.event, entry.at))).ok_or(
        DbError::Unreadable {
            what: "game",
            reason: "its log does not begin with an opening".to_owned(),
        },
    )?;
    Ok(Folded {
        row: Arc::new(row),
        game,
        log: log.into_iter().map(Arc::new).collect(),
    })
}
