//! What is decided about a result: entered once, changed by who may, never overwritten unseen.

use super::command::{Command, OverPast, Refusal, ResultWish};
use super::decide::{Decided, needed};
use super::event::{ContestEvent, ResultSource};
use super::proposal::{Proposal, ProposalState};
use super::round::Board;
use super::state::Contest;
use crate::tournament::RoundNo;

impl Contest {
    /// Whether a later round is published than this one.
    pub fn is_past(&self, round: RoundNo) -> bool {
        round + 1 < self.next_round()
    }

    /// The part of [`Contest::decide`] that is about results.
    pub(super) fn decide_result(&self, command: &Command) -> Decided {
        match command {
            Command::SetResult { wish, over_past } => self.set_result(wish, *over_past),
            Command::ProposeResult { wish } => self.propose_result(wish),
            Command::Adjourn { round, board } => self.adjourn(*round, *board),
            Command::AcceptProposal {
                proposal,
                over_past,
                reason,
            } => self.accept(*proposal, *over_past, reason),
            Command::DeclineProposal {
                proposal,
                over_past,
                reason,
            } => self.decline(*proposal, *over_past, reason),
            _ => Err(Refusal::NothingChanges),
        }
    }

    fn board(&self, round: RoundNo, board: u16) -> Result<&Board, Refusal> {
        let round = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        round.board(board).ok_or(Refusal::NoSuchBoard(board))
    }

    /// Whether a wish is about what stands at its board, and would change it.
    fn is_up_to_date(&self, wish: &ResultWish) -> Result<(), Refusal> {
        let (there, board) = (self.board(wish.round, wish.board)?, wish.board);
        let now = there.result;
        // No result takes an adjournment away.
        let lifts = there.adjourned && wish.result.is_none();
        if now == wish.result && !lifts {
            return Err(Refusal::ResultStands { board, now });
        }
        if now != wish.seen {
            return Err(Refusal::ResultChanged { board, now });
        }
        Ok(())
    }

    fn set_result(&self, wish: &ResultWish, over_past: OverPast) -> Decided {
        self.is_up_to_date(wish)?;
        if self.is_past(wish.round) && wish.seen.is_some() {
            match over_past {
                OverPast::Leaves => return Err(Refusal::PastResult),
                OverPast::Proposes => return self.propose_result(wish),
                OverPast::Changes => needed(&wish.reason)?,
            }
        }
        Ok(ContestEvent::ResultSet {
            round: wish.round,
            board: wish.board,
            result: wish.result,
            source: wish.source,
            reason: wish.reason.trim().to_owned(),
        })
    }

    fn propose_result(&self, wish: &ResultWish) -> Decided {
        self.is_up_to_date(wish)?;
        let is_same = |one: &&Proposal| {
            (one.round, one.board, one.result) == (wish.round, wish.board, wish.result)
        };
        if let Some(same) = self.waiting_proposals().find(is_same) {
            return Err(Refusal::ProposedAlready(same.no));
        }
        if wish.source != ResultSource::Game {
            needed(&wish.reason)?;
        }
        Ok(ContestEvent::ResultProposed {
            round: wish.round,
            board: wish.board,
            before: wish.seen,
            result: wish.result,
            source: wish.source,
            reason: wish.reason.trim().to_owned(),
        })
    }

    fn adjourn(&self, round: RoundNo, board: u16) -> Decided {
        let there = self.board(round, board)?;
        if there.adjourned {
            return Err(Refusal::AdjournedAlready(board));
        }
        match there.result {
            None => Ok(ContestEvent::Adjourned { round, board }),
            now => Err(Refusal::ResultChanged { board, now }),
        }
    }

    fn waiting(&self, no: u16, over_past: OverPast) -> Result<&Proposal, Refusal> {
        let proposal = self.proposal(no).ok_or(Refusal::NoSuchProposal(no))?;
        if proposal.state != ProposalState::Waiting {
            return Err(Refusal::ProposalSettled(no));
        }
        if self.is_past(proposal.round) && over_past != OverPast::Changes {
            return Err(Refusal::PastResult);
        }
        Ok(proposal)
    }

    fn accept(&self, no: u16, over_past: OverPast, reason: &str) -> Decided {
        let proposal = self.waiting(no, over_past)?;
        let reason = match reason.trim() {
            "" => proposal.reason.as_str(),
            reason => reason,
        };
        let wish = ResultWish {
            round: proposal.round,
            board: proposal.board,
            result: proposal.result,
            seen: proposal.before,
            source: proposal.source,
            reason: reason.to_owned(),
        };
        self.set_result(&wish, over_past)
    }

    fn decline(&self, no: u16, over_past: OverPast, reason: &str) -> Decided {
        let proposal = self.waiting(no, over_past)?;
        needed(reason)?;
        Ok(ContestEvent::ProposalDeclined {
            proposal: proposal.no,
            reason: reason.trim().to_owned(),
        })
    }
}
