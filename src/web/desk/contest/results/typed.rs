//! What a form of the page says, read.

use serde::Deserialize;
use uuid::Uuid;

use crate::contest::{Contest, PublishedRound};
use crate::tournament::{GameResult, RoundNo};
use crate::web::result_code::{self, read};
use crate::words::Lang;

/// A form of the page, as typed.
#[derive(Deserialize, Default)]
pub struct Typed {
    #[serde(default)]
    pub(super) command_id: Uuid,
    #[serde(default)]
    pub(super) round: RoundNo,
    /// What else than entering a result: `preview` it, `accept` or `decline` a proposal.
    #[serde(default)]
    pub(super) action: String,
    /// What was typed into the line; empty where a row's own form was sent.
    #[serde(default)]
    pub(super) line: String,
    pub(super) board: Option<u16>,
    /// The result of a row's form.
    #[serde(default)]
    pub(super) result: String,
    /// What the page showed at the board.
    #[serde(default)]
    pub(super) seen: String,
    /// The proposal that is settled.
    #[serde(default)]
    pub(super) proposal: u16,
    #[serde(default)]
    pub(super) reason: String,
}

/// What is to stand at a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// A result, or none.
    Result(Option<GameResult>),
    /// That the game goes on later.
    Adjourned,
}

/// What is wished for a board, and what was seen there.
pub(super) struct Wish {
    pub(super) board: u16,
    pub(super) wanted: Wanted,
    pub(super) seen: Option<GameResult>,
}

impl Typed {
    /// The wish, or why it is none. `own` says at which boards the asker enters results: a figure alone
    /// is for the first of those without a result.
    pub(super) fn wish(
        &self,
        t: Lang,
        contest: &Contest,
        round: &PublishedRound,
        own: impl Fn(u16) -> bool,
    ) -> Result<Wish, Vec<String>> {
        let wanted = |code: &str| wanted(contest, code);
        if let (Some(board), "") = (self.board, self.line.trim()) {
            return Ok(Wish {
                board,
                wanted: wanted(&self.result).ok_or_else(|| vec![t.results_unread(&self.result)])?,
                seen: read(&self.seen).unwrap_or(None),
            });
        }
        let typed = self.line.trim();
        let unread = || vec![t.results_unread(typed)];
        let (board, code) = match typed.split_once(char::is_whitespace) {
            Some((board, code)) => (board.parse().map_err(|_| unread())?, code.trim()),
            None => {
                let next = next_board(round, own);
                (
                    next.ok_or_else(|| vec![t.results_all_there().to_owned()])?,
                    typed,
                )
            }
        };
        Ok(Wish {
            board,
            wanted: wanted(code)
                .filter(|_| !code.is_empty())
                .ok_or_else(unread)?,
            // The line enters results; it changes none unless it is said again in the row.
            seen: None,
        })
    }
}

/// The first board that is still to bring a result, among those somebody enters; 0 is never one.
pub(super) fn next_board(round: &PublishedRound, own: impl Fn(u16) -> bool) -> Option<u16> {
    (1..)
        .zip(&round.boards)
        .find(|(no, board)| board.result.is_none() && !board.adjourned && own(*no))
        .map(|(no, _)| no)
}

fn wanted(contest: &Contest, code: &str) -> Option<Wanted> {
    if result_code::is_adjourned(code) {
        return Some(Wanted::Adjourned);
    }
    // Two kinds of draws only where the event has them.
    let is_uneven = result_code::UNEVEN.contains(&code.trim());
    read(code)
        .filter(|_| has_uneven_draws(contest) || !is_uneven)
        .map(Wanted::Result)
}

/// Whether the event tells two kinds of draws apart.
pub(super) fn has_uneven_draws(contest: &Contest) -> bool {
    let scale = contest.settings().map(|settings| settings.scale);
    scale.is_some_and(|scale| scale.has_uneven_draws())
}
