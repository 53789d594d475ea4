use super::event::ResultSource;
use super::state::Contest;
use crate::tournament::{GameResult, RoundNo};

/// A change of a result that somebody asks for who may not make it, or that a recorded game asks for by
/// what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Its number, from 1.
    pub no: u16,
    /// Which round.
    pub round: RoundNo,
    /// Which board, from 1.
    pub board: u16,
    /// What stood there when it was made.
    pub before: Option<GameResult>,
    /// What is to stand there; `None` for no result.
    pub result: Option<GameResult>,
    /// Where it comes from.
    pub source: ResultSource,
    /// Why; empty where a recorded game says so by itself.
    pub reason: String,
    /// What became of it.
    pub state: ProposalState,
}

/// What became of a proposal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProposalState {
    /// Nobody has decided yet.
    Waiting,
    /// The result is what was proposed.
    Made,
    /// It was declined, for this reason.
    Declined(String),
    /// The board got another result, or the round was taken back.
    Lapsed,
}

impl Contest {
    /// All proposals, the first having number 1.
    pub fn proposals(&self) -> &[Proposal] {
        &self.proposals
    }

    /// Those that wait for a decision.
    pub fn waiting_proposals(&self) -> impl Iterator<Item = &Proposal> {
        let waits = |one: &&Proposal| one.state == ProposalState::Waiting;
        self.proposals.iter().filter(waits)
    }

    /// A proposal.
    pub fn proposal(&self, no: u16) -> Option<&Proposal> {
        self.proposals.get(usize::from(no).checked_sub(1)?)
    }

    pub(super) fn proposal_mut(&mut self, no: u16) -> Option<&mut Proposal> {
        self.proposals.get_mut(usize::from(no).checked_sub(1)?)
    }

    /// A result was entered: whatever was proposed for the board is made by it, or void.
    pub(super) fn settle_proposals(
        &mut self,
        round: RoundNo,
        board: u16,
        result: Option<GameResult>,
    ) {
        for proposal in self.waiting_at(round) {
            if proposal.board == board {
                proposal.state = match proposal.result == result {
                    true => ProposalState::Made,
                    false => ProposalState::Lapsed,
                };
            }
        }
    }

    /// A round was taken back: its boards are no more what was spoken of.
    pub(super) fn lapse_proposals(&mut self, round: RoundNo) {
        for proposal in self.waiting_at(round) {
            proposal.state = ProposalState::Lapsed;
        }
    }

    fn waiting_at(&mut self, round: RoundNo) -> impl Iterator<Item = &mut Proposal> {
        let waits =
            move |one: &&mut Proposal| one.state == ProposalState::Waiting && one.round == round;
        self.proposals.iter_mut().filter(waits)
    }
}
