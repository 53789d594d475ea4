use std::collections::BTreeMap;

use super::draft::{Draft, Table};
use super::entry::{Entry, EntryNo};
use super::event::ContestEvent;
use super::proposal::{Proposal, ProposalState};
use super::round::{Board, PublishedRound};
use super::settings::Settings;
use crate::tournament::{GameResult, RoundNo};

/// A contest as its log has it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Contest {
    pub(super) seq: u32,
    pub(super) settings: Option<Settings>,
    pub(super) entries: BTreeMap<EntryNo, Entry>,
    pub(super) last_no: u16,
    pub(super) list: Vec<EntryNo>,
    /// The last of the upper half as round 1 was published: late entries do not change who that is
    /// (ACCEL 1).
    pub(super) last_of_upper: Option<EntryNo>,
    pub(super) forbidden: Vec<(Vec<EntryNo>, RoundNo, RoundNo)>,
    pub(super) clubs_apart: Vec<(String, RoundNo, RoundNo)>,
    pub(super) rounds: Vec<PublishedRound>,
    pub(super) draft: Option<Draft>,
    pub(super) draft_no: u32,
    pub(super) proposals: Vec<Proposal>,
    pub(super) withheld: Option<PublishedRound>,
    pub(super) withheld_reason: String,
    pub(super) announcement: String,
}

impl Contest {
    /// A contest of which nothing is known.
    pub fn new() -> Contest {
        Contest::default()
    }

    /// A contest from its log.
    pub fn fold<'a>(events: impl IntoIterator<Item = &'a ContestEvent>) -> Contest {
        let mut contest = Contest::new();
        for event in events {
            contest.take(event);
        }
        contest
    }

    /// How many facts it was folded from.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Its rules, once chosen.
    pub fn settings(&self) -> Option<&Settings> {
        self.settings.as_ref()
    }

    /// Everybody entered, in the order of entering.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// An entry.
    pub fn entry(&self, no: EntryNo) -> Option<&Entry> {
        self.entries.get(&no)
    }

    /// The published rounds, the first being round 1.
    pub fn rounds(&self) -> &[PublishedRound] {
        &self.rounds
    }

    /// A published round.
    pub fn round(&self, round: RoundNo) -> Option<&PublishedRound> {
        self.rounds.get(usize::from(round).checked_sub(1)?)
    }

    /// The next round to pair.
    pub fn next_round(&self) -> RoundNo {
        RoundNo::try_from(self.rounds.len() + 1).unwrap_or(RoundNo::MAX)
    }

    /// The draft, for organisers alone.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// The number of the fact the draft comes from; 0 where there is none. What an asker saw is told
    /// apart by it from what somebody made meanwhile.
    pub fn draft_no(&self) -> u32 {
        match self.draft {
            Some(_) => self.draft_no,
            None => 0,
        }
    }

    /// The round that was published and taken back, until it is published again.
    pub fn withheld(&self) -> Option<&PublishedRound> {
        self.withheld.as_ref()
    }

    /// Why it was taken back; empty where none is.
    pub fn withheld_reason(&self) -> &str {
        match self.withheld {
            Some(_) => &self.withheld_reason,
            None => "",
        }
    }

    /// What the arbiter says to everybody; mostly empty.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Whether `no` stands in a published round.
    pub fn was_paired(&self, no: EntryNo) -> bool {
        let stands = |round: &PublishedRound| {
            round.board_of(no).is_some() || round.byes.iter().any(|(one, _)| *one == no)
        };
        self.rounds.iter().any(stands)
    }

    /// Takes a fact.
    pub fn take(&mut self, event: &ContestEvent) {
        self.seq += 1;
        let makes_stale = self.makes_stale(event);
        if let Some(draft) = &mut self.draft {
            draft.is_stale |= makes_stale;
        }
        match event {
            ContestEvent::Configured { settings, .. } => self.settings = Some(settings.clone()),
            ContestEvent::Entered { entries } => self.enter(entries),
            ContestEvent::EntryChanged { no, who } => {
                self.with(*no, |entry| entry.who = who.clone());
            }
            ContestEvent::EntriesChanged { entries } => {
                for (no, who) in entries {
                    self.with(*no, |entry| entry.who = who.clone());
                }
            }
            ContestEvent::EntryRemoved { no } => {
                self.entries.remove(no);
                self.list.retain(|one| one != no);
                for (group, _, _) in &mut self.forbidden {
                    group.retain(|one| one != no);
                }
                self.forbidden.retain(|(group, _, _)| group.len() > 1);
            }
            ContestEvent::CheckedIn { nos, enters } => {
                for no in nos {
                    self.with(*no, |entry| entry.enters = Some(*enters));
                }
            }
            ContestEvent::CheckInUndone { no } => self.with(*no, |entry| entry.enters = None),
            ContestEvent::AbsenceSet { no, round, bye } => self.with(*no, |entry| match bye {
                Some(kind) => drop(entry.absences.insert(*round, *kind)),
                None => drop(entry.absences.remove(round)),
            }),
            ContestEvent::Withdrawn { no, after } => {
                self.with(*no, |entry| entry.withdrawn_after = Some(*after));
            }
            ContestEvent::Returned { no } => self.with(*no, |entry| entry.withdrawn_after = None),
            ContestEvent::ForbiddenSet { groups, clubs } => {
                self.forbidden.clone_from(groups);
                self.clubs_apart.clone_from(clubs);
            }
            ContestEvent::Drafted {
                round,
                tables,
                byes,
                by_engine,
            } => {
                self.draft = Some(Draft {
                    round: *round,
                    tables: tables.clone(),
                    byes: byes.clone(),
                    by_engine: *by_engine,
                    is_stale: !by_engine && self.draft.as_ref().is_some_and(|old| old.is_stale),
                });
                self.draft_no = self.seq;
            }
            ContestEvent::DraftDropped { .. } => self.draft = None,
            ContestEvent::Published {
                round,
                version,
                list,
                tables,
                byes,
                results,
                adjourned,
                reason,
            } => {
                self.list.clone_from(list);
                if *round == 1 {
                    let upper = 2 * list.len().div_ceil(4);
                    self.last_of_upper = upper.checked_sub(1).and_then(|at| list.get(at).copied());
                }
                self.draft = None;
                self.withheld = None;
                self.rounds.push(PublishedRound {
                    round: *round,
                    version: *version,
                    reason: reason.clone(),
                    boards: boards(tables, results, adjourned),
                    byes: byes.clone(),
                });
            }
            ContestEvent::Unpublished { reason, .. } => {
                self.take_back();
                self.withheld_reason.clone_from(reason);
            }
            ContestEvent::ResultSet {
                round,
                board,
                result,
                ..
            } => {
                if let Some(board) = self.board_mut(*round, *board) {
                    board.result = *result;
                    board.adjourned = false;
                }
                self.settle_proposals(*round, *board, *result);
            }
            ContestEvent::Adjourned { round, board } => {
                if let Some(board) = self.board_mut(*round, *board) {
                    board.adjourned = board.result.is_none();
                }
            }
            ContestEvent::ResultProposed {
                round,
                board,
                before,
                result,
                source,
                reason,
            } => self.proposals.push(Proposal {
                no: u16::try_from(self.proposals.len() + 1).unwrap_or(u16::MAX),
                round: *round,
                board: *board,
                before: *before,
                result: *result,
                source: *source,
                reason: reason.clone(),
                state: ProposalState::Waiting,
            }),
            ContestEvent::ProposalDeclined { proposal, reason } => {
                if let Some(proposal) = self.proposal_mut(*proposal) {
                    proposal.state = ProposalState::Declined(reason.clone());
                }
            }
            ContestEvent::Announced { text } => self.announcement.clone_from(text),
        }
    }

    fn enter(&mut self, entries: &[(EntryNo, super::Entrant)]) {
        let must_check_in = self.settings.as_ref().is_none_or(|rules| rules.check_in);
        let enters = (!must_check_in).then(|| self.next_round());
        for (no, who) in entries {
            self.last_no = self.last_no.max(no.0);
            let entry = Entry {
                no: *no,
                who: who.clone(),
                enters,
                withdrawn_after: None,
                absences: BTreeMap::new(),
            };
            self.entries.insert(*no, entry);
        }
    }

    /// The latest round becomes a draft again; what was played of it is remembered.
    fn take_back(&mut self) {
        let Some(round) = self.rounds.pop() else {
            return;
        };
        self.draft = Some(Draft {
            round: round.round,
            tables: round.boards.iter().map(|board| board.table).collect(),
            byes: round.byes.clone(),
            by_engine: false,
            is_stale: false,
        });
        self.draft_no = self.seq;
        self.lapse_proposals(round.round);
        self.withheld = Some(round);
    }

    fn board_mut(&mut self, round: RoundNo, board: u16) -> Option<&mut Board> {
        let round = self.rounds.get_mut(usize::from(round).checked_sub(1)?)?;
        round.boards.get_mut(usize::from(board).checked_sub(1)?)
    }

    fn with(&mut self, no: EntryNo, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(&no) {
            change(entry);
        }
    }

    /// Whether what the next round is paired from is another afterwards.
    fn makes_stale(&self, event: &ContestEvent) -> bool {
        let Some(draft) = &self.draft else {
            return false;
        };
        match event {
            ContestEvent::Configured { .. }
            | ContestEvent::EntryChanged { .. }
            | ContestEvent::EntriesChanged { .. }
            | ContestEvent::EntryRemoved { .. }
            | ContestEvent::CheckedIn { .. }
            | ContestEvent::CheckInUndone { .. }
            | ContestEvent::Withdrawn { .. }
            | ContestEvent::Returned { .. }
            | ContestEvent::ForbiddenSet { .. }
            | ContestEvent::ResultSet { .. } => true,
            ContestEvent::AbsenceSet { round, .. } => *round == draft.round,
            ContestEvent::Entered { .. } => {
                self.settings.as_ref().is_some_and(|rules| !rules.check_in)
            }
            ContestEvent::Drafted { .. }
            | ContestEvent::DraftDropped { .. }
            | ContestEvent::Published { .. }
            | ContestEvent::Unpublished { .. }
            // No result counts as a draw, adjourned or not.
            | ContestEvent::Adjourned { .. }
            | ContestEvent::ResultProposed { .. }
            | ContestEvent::ProposalDeclined { .. }
            | ContestEvent::Announced { .. } => false,
        }
    }
}

fn boards(tables: &[Table], results: &[(u16, GameResult)], adjourned: &[u16]) -> Vec<Board> {
    let result = |number: u16| results.iter().find(|(board, _)| *board == number);
    (1..)
        .zip(tables)
        .map(|(number, table)| Board {
            table: *table,
            result: result(number).map(|(_, result)| *result),
            adjourned: adjourned.contains(&number) && result(number).is_none(),
        })
        .collect()
}
