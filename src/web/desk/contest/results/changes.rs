//! What was changed of results, and what is proposed: who, when, before, after, why, and what it moves.

use std::collections::HashMap;

use crate::clock::{Timestamp, Zone};
use crate::contest::{Board, Contest, ContestEvent, OverPast, Proposal, ResultSource, corrections};
use crate::db::contests::ContestEntry;
use crate::db::{self, DbError, PersonId};
use crate::services::contests::FoldedContest;
use crate::services::rights::Right;
use crate::tournament::RoundNo;
use crate::web::AppState;
use crate::web::extract::InEvent;
use crate::web::pages::desk::{CorrectionLine, ImpactShown, ProposalLine};
use crate::words::{self, Lang, dates};

/// The log of results as somebody reads it.
pub(super) struct Told<'a> {
    t: Lang,
    folded: &'a FoldedContest,
    zone: Zone,
    names: HashMap<PersonId, String>,
}

impl<'a> Told<'a> {
    pub(super) async fn of(
        t: Lang,
        state: &AppState,
        place: &InEvent,
        folded: &'a FoldedContest,
    ) -> Result<Told<'a>, DbError> {
        let about_results = |line: &&std::sync::Arc<ContestEntry>| {
            matches!(
                line.event,
                ContestEvent::ResultSet { .. }
                    | ContestEvent::ResultProposed { .. }
                    | ContestEvent::Adjourned { .. }
            )
        };
        let mut people: Vec<PersonId> = folded
            .log
            .iter()
            .filter(about_results)
            .filter_map(|line| line.person)
            .collect();
        people.sort_unstable_by_key(|person| person.0);
        people.dedup();
        let mut conn = state.pool.acquire().await?;
        let names = db::people::list_names(&mut conn, &people).await?;
        Ok(Told {
            t,
            folded,
            zone: Zone::named(&place.event.time_zone).unwrap_or(Zone::UTC),
            names: names.into_iter().collect(),
        })
    }

    fn hour(&self, at: Timestamp) -> String {
        dates::hour(self.zone.local(at))
    }

    /// Who recorded a line, as it stands in a list.
    fn who(&self, line: &ContestEntry, source: ResultSource) -> String {
        let named = line.person.and_then(|person| self.names.get(&person));
        match (named, source) {
            (Some(name), _) => name.clone(),
            (None, ResultSource::Game | ResultSource::Players) => {
                self.t.results_unsigned_game().to_owned()
            }
            (None, _) => self.t.results_unsigned_program().to_owned(),
        }
    }

    /// Who entered what stands at a board, and when; nothing where nobody did.
    pub(super) fn stands_by(&self, round: RoundNo, board: u16) -> Option<String> {
        let t = self.t;
        for line in self.folded.log.iter().rev() {
            let (of, at, source) = match &line.event {
                ContestEvent::ResultSet {
                    round,
                    board,
                    source,
                    ..
                } => (*round, *board, *source),
                ContestEvent::Adjourned { round, board } => (*round, *board, ResultSource::Desk),
                ContestEvent::Published { round: of, .. } if *of == round => return None,
                _ => continue,
            };
            if (of, at) != (round, board) {
                continue;
            }
            let hour = self.hour(line.at);
            return Some(match (line.person, source) {
                (Some(_), _) => t.results_by(hour, self.who(line, source)),
                (None, ResultSource::Game) => t.results_by_game(hour),
                (None, ResultSource::Players) => t.results_by_players(hour),
                (None, _) => t.results_by_program(hour),
            });
        }
        None
    }

    /// The proposals that wait, with what each would move.
    pub(super) fn proposals(&self, place: &InEvent) -> Vec<ProposalLine> {
        let (t, contest) = (self.t, &self.folded.contest);
        let made: Vec<&std::sync::Arc<ContestEntry>> = self
            .folded
            .log
            .iter()
            .filter(|line| matches!(line.event, ContestEvent::ResultProposed { .. }))
            .collect();
        let shown = contest.waiting_proposals().map(|proposal| {
            let there = board_of(contest, proposal);
            let is_moved = there.is_some_and(|board| board.result != proposal.before);
            let line = made.get(usize::from(proposal.no) - 1);
            ProposalLine {
                no: proposal.no,
                round: proposal.round,
                what: changed(
                    t,
                    contest,
                    (proposal.round, proposal.board),
                    proposal.before,
                    proposal.result,
                ),
                by: line
                    .map(|line| match line.person {
                        Some(_) => {
                            let who = self.who(line, proposal.source);
                            t.results_proposal_by(self.hour(line.at), who)
                        }
                        None => t.results_proposal_game(self.hour(line.at)),
                    })
                    .unwrap_or_default(),
                reason: proposal.reason.clone(),
                moved: match there.filter(|_| is_moved) {
                    Some(board) => {
                        t.results_proposal_moved(words::contest::at_board(t, contest, board))
                    }
                    None => String::new(),
                },
                impact: words::contest::impact(
                    t,
                    contest,
                    &contest.impact(proposal.round, proposal.board, proposal.result),
                ),
                may_settle: may_settle(place, contest, proposal),
            }
        });
        shown.collect()
    }

    /// The corrections, the latest first.
    pub(super) fn corrections(&self) -> Vec<CorrectionLine> {
        let (t, contest) = (self.t, &self.folded.contest);
        let found = corrections(self.folded.log.iter().map(|line| &line.event));
        let shown = found.iter().rev().filter_map(|one| {
            let line = self.folded.log.get(usize::try_from(one.seq).ok()? - 1)?;
            Some(CorrectionLine {
                when: dates::moment(t, self.zone.local(line.at)),
                who: self.who(line, one.source),
                what: changed(
                    t,
                    contest,
                    (one.round, one.board),
                    Some(one.before),
                    one.after,
                ),
                reason: one.reason.clone(),
                impact: words::contest::impact(t, contest, &one.impact),
            })
        });
        shown.collect()
    }
}

fn board_of<'c>(contest: &'c Contest, proposal: &Proposal) -> Option<&'c Board> {
    contest.round(proposal.round)?.board(proposal.board)
}

/// "Round 1, board 3: 2-0 becomes 1-1."
fn changed(
    t: Lang,
    contest: &Contest,
    (round, board): (RoundNo, u16),
    before: Option<crate::tournament::GameResult>,
    after: Option<crate::tournament::GameResult>,
) -> String {
    let said = |result| words::contest::result(t, contest, result);
    t.report_result_changed(said(after), said(before), board, round)
}

/// Whether somebody decides on a proposal: whoever may make the change himself.
pub(super) fn may_settle(place: &InEvent, contest: &Contest, proposal: &Proposal) -> bool {
    match contest.is_past(proposal.round) {
        true => over_past(place) == OverPast::Changes,
        false => place.may(Right::RecordResult, Some(u32::from(proposal.board))),
    }
}

/// What somebody may do to a past result.
pub(super) fn over_past(place: &InEvent) -> OverPast {
    if place.may(Right::ChangePastResult, None) {
        OverPast::Changes
    } else if place.may(Right::ProposePastResult, None) {
        OverPast::Proposes
    } else {
        OverPast::Leaves
    }
}

/// What the change of a result would move, under its heading.
pub(super) fn impact(
    t: Lang,
    contest: &Contest,
    round: RoundNo,
    board: u16,
    result: Option<crate::tournament::GameResult>,
) -> ImpactShown {
    let there = contest.round(round).and_then(|round| round.board(board));
    let said = |result| words::contest::result(t, contest, result);
    let before = said(there.and_then(|board| board.result));
    ImpactShown {
        title: t.results_impact_of(said(result), before, board),
        lines: words::contest::impact(t, contest, &contest.impact(round, board, result)),
    }
}
