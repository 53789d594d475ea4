//! What was put right of what had been entered: read from the log, which keeps both.

use super::event::{ContestEvent, ResultSource};
use super::impact::Impact;
use super::state::Contest;
use crate::tournament::{GameResult, RoundNo};

/// A result that stood and was changed, or taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The number of its fact in the log, from 1: who recorded it and when stands there.
    pub seq: u32,
    /// Which round.
    pub round: RoundNo,
    /// Which board, from 1.
    pub board: u16,
    /// What stood there.
    pub before: GameResult,
    /// What stands there since; `None` for no result.
    pub after: Option<GameResult>,
    /// Where it came from.
    pub source: ResultSource,
    /// Why; may be empty in the round's own time.
    pub reason: String,
    /// What it moved on that day.
    pub impact: Impact,
}

/// Every correction of a log, in the order of the log.
pub fn corrections<'a>(log: impl IntoIterator<Item = &'a ContestEvent>) -> Vec<Correction> {
    let mut contest = Contest::new();
    let mut found = Vec::new();
    for event in log {
        if let ContestEvent::ResultSet {
            round,
            board,
            result,
            source,
            reason,
        } = event
        {
            let there = contest.round(*round).and_then(|one| one.board(*board));
            if let Some(before) = there.and_then(|board| board.result) {
                found.push(Correction {
                    seq: contest.seq() + 1,
                    round: *round,
                    board: *board,
                    before,
                    after: *result,
                    source: *source,
                    reason: reason.clone(),
                    impact: contest.impact(*round, *board, *result),
                });
            }
        }
        contest.take(event);
    }
    found
}
