//! The irregularities: the board before and as it was left, both choices as they were offered, who
//! claimed and decided when, with both clocks, and what became of it.

use super::{Line, MatchRecord, Reader, snapshots};
use crate::arbitration::{Appeal, Case, CaseEvent, CaseState, Facts, Finding, Joins, Ruling};
use crate::clock::Millis;
use crate::draughts::{Position, Square};
use crate::game::{CaseEntry, CaseFile, GameEvent};
use crate::print::{Diagram, Flow, Style};
use crate::words::{irregularities, standing};

/// A fact of a case with the line it stands on and both clocks.
pub(super) struct Fact<'a> {
    pub line: &'a Line<'a>,
    pub entry: &'a CaseEntry,
    pub clocks: Option<[Millis; 2]>,
}

/// A case as its reader counts it.
pub(super) struct ToldCase<'a> {
    /// The reader's number, from 1.
    pub no: u32,
    /// The number in the log.
    pub case_no: u32,
    pub file: &'a CaseFile,
}

const GAP: f32 = 13.;

impl MatchRecord<'_> {
    /// Whether the reader is told of a case: players of what is settled, and was something.
    pub(super) fn is_told(&self, case: &Case) -> bool {
        match self.reader {
            Reader::Arbiters => true,
            Reader::Players => !case.state.is_open() && case.state != CaseState::Dissolved,
        }
    }

    /// The cases the reader is told of. Players count those alone: a number that is missing would say
    /// that there is a case they are not told of (R4.11).
    pub(super) fn told_cases(&self) -> Vec<ToldCase<'_>> {
        let files = (1..).zip(self.game.cases());
        let told = files.filter(|(_, file)| self.is_told(&file.case));
        let numbered = (1..).zip(told);
        numbered
            .map(|(no, (case_no, file))| ToldCase { no, case_no, file })
            .collect()
    }

    /// The facts of all cases that were not undone, in order.
    pub(super) fn facts_of_cases(&self) -> Vec<Fact<'_>> {
        let undone = snapshots::undone(self.log);
        let mut facts: Vec<Fact> = Vec::new();
        for (line, clocks) in self.log.iter().zip(snapshots::clocks(self.log)) {
            if let GameEvent::Case(entry) = line.event
                && !undone.contains(&line.seq)
            {
                facts.push(Fact {
                    line,
                    entry,
                    clocks,
                });
            }
        }
        facts
    }

    pub(super) fn cases(&self, flow: &mut Flow) {
        let t = self.t;
        let told = self.told_cases();
        if told.is_empty() {
            flow.heading(t.record_cases(), 30.);
            return flow.paragraph(Style::TEXT, t.record_no_cases());
        }
        let facts = self.facts_of_cases();
        for ToldCase { no, case_no, file } in told {
            let its_own = facts.iter().filter(|fact| fact.entry.case_no == case_no);
            self.case(flow, no, file, &its_own.collect::<Vec<_>>());
        }
    }

    /// "Les Blancs (Maes, Wouter), après 12. 32-28 (Blancs)".
    pub(super) fn done_by(&self, file: &CaseFile) -> String {
        let place = self.place_after(file.steps.start);
        let by = self.named(file.case.offender);
        capital(&self.t.record_by_at(by, place))
    }

    fn case(&self, flow: &mut Flow, no: u32, file: &CaseFile, facts: &[&Fact]) {
        let t = self.t;
        let case = &file.case;
        flow.heading(&t.record_case(no), 230.);
        flow.paragraph(Style::STRONG, &irregularities::names(t, &case.codes));
        flow.paragraph(Style::TEXT, &self.done_by(file));
        for sentence in irregularities::found(t, case) {
            flow.paragraph(Style::TEXT, &sentence);
        }
        if let Some(finding) = &case.finding {
            self.boards(flow, finding);
        }
        self.timeline(flow, facts);
        flow.space(4.);
        let outcome = capital(&self.outcome(case));
        flow.paragraph(Style::STRONG, &outcome);
    }

    /// Before, as left, and both choices, with what each gives.
    fn boards(&self, flow: &mut Flow, finding: &Finding) {
        let t = self.t;
        let side = (flow.width() - 3. * GAP) / 4.;
        let variant = finding.before.variant();
        let left = Position::from_fen_lenient(variant, &finding.board_as_left);
        let left = left.map_or(finding.as_it_stands.position, |(position, _)| position);
        let framed = finding.found.last().map(|found| squares_of(&found.facts));
        let framed = framed.unwrap_or_default();
        let gives = |ruling| irregularities::gives(t, finding, ruling).join(" ");
        let turn = |position: &Position| standing::turn(t, position.to_move()).to_owned();
        let columns: [(&str, &Position, &[Square], String); 4] = [
            (
                t.record_before(),
                &finding.before,
                &[],
                turn(&finding.before),
            ),
            (t.record_as_left(), &left, &framed, String::new()),
            (
                t.record_if_rectified(),
                &finding.rectified.position,
                &[],
                gives(Ruling::Rectify),
            ),
            (
                t.record_if_maintained(),
                &finding.maintained.position,
                &[],
                gives(Ruling::Maintain),
            ),
        ];
        let below = columns
            .iter()
            .map(|(.., words)| Style::SMALL.height(words, side));
        let height = 14. + side + 4. + below.fold(0., f32::max);
        flow.need(height + 8.);
        flow.space(4.);
        let y = flow.y();
        for (n, (caption, position, framed, words)) in columns.into_iter().enumerate() {
            let x = flow.left() + n as f32 * (side + GAP);
            flow.beside(Style::LABEL, (x, y), side, caption);
            let diagram = Diagram {
                framed,
                said: Some(t),
                ..Diagram::of(position)
            };
            diagram.draw(flow.sheet(), (x, y + 14.), side);
            flow.beside(Style::SMALL, (x, y + 14. + side + 4.), side, &words);
        }
        flow.space(height + 4.);
    }

    fn timeline(&self, flow: &mut Flow, facts: &[&Fact]) {
        let t = self.t;
        let rows: Vec<Vec<String>> = facts
            .iter()
            .map(|fact| {
                vec![
                    self.when(fact.line.at),
                    self.both(fact.clocks),
                    self.fact(&fact.entry.fact),
                    fact.line.by.unwrap_or(t.record_col_program()).to_owned(),
                ]
            })
            .collect();
        let width = flow.width();
        let columns = [
            (t.record_col_hour(), 84.),
            (t.record_col_clocks(), 110.),
            (t.record_col_what(), width - 84. - 110. - 110.),
            (t.record_col_by(), 110.),
        ];
        Self::table(&columns, Style::SMALL).draw(flow, &rows);
    }

    pub(super) fn fact(&self, fact: &CaseEvent) -> String {
        let t = self.t;
        match fact {
            CaseEvent::Observed { how, .. } => match how {
                Joins::Opens => t.record_fact_observed().to_owned(),
                Joins::GoesOn => t.record_fact_goes_on().to_owned(),
                Joins::Follows => t.record_fact_follows().to_owned(),
                Joins::TakesBack => t.record_fact_takes_back().to_owned(),
                Joins::Amends => t.record_fact_amends().to_owned(),
            },
            CaseEvent::ArticlesNamed { codes } => {
                t.record_fact_articles(irregularities::names(t, codes))
            }
            CaseEvent::Claimed { by } => t.record_fact_claimed(self.named(*by)),
            CaseEvent::ClaimWithdrawn {} => t.record_fact_withdrawn().to_owned(),
            CaseEvent::Ruled { by, ruling } => match ruling {
                Ruling::Rectify => t.record_fact_rectified(self.named(*by)),
                Ruling::Maintain => t.record_fact_maintained(self.named(*by)),
            },
            CaseEvent::Lapsed {} => t.record_fact_lapsed().to_owned(),
            CaseEvent::Dissolved {} => t.record_fact_dissolved().to_owned(),
            CaseEvent::NotDecided {} => t.record_fact_not_decided().to_owned(),
            CaseEvent::FoundLate { words, .. } => t.record_fact_late(words),
            CaseEvent::FactAdded {
                done: Some(done), ..
            } => t.record_fact_added(irregularities::protest(t, self.game.variant(), done)),
            CaseEvent::FactAdded { words, .. } => t.record_fact_added(words),
            CaseEvent::AppealLodged { by, words } => t.record_fact_appeal(self.named(*by), words),
            CaseEvent::AppealDecided { changed, words } => match changed {
                None => t.record_fact_upheld(words),
                Some(Ruling::Rectify) => t.record_fact_appeal_rectified(words),
                Some(Ruling::Maintain) => t.record_fact_appeal_maintained(words),
            },
        }
    }

    /// What became of a case.
    pub(super) fn outcome(&self, case: &Case) -> String {
        let t = self.t;
        let ruled = |ruling| match ruling {
            Ruling::Rectify => t.record_outcome_rectified(),
            Ruling::Maintain => t.record_outcome_maintained(),
        };
        let outcome = match case.state {
            CaseState::Open => t.record_outcome_open(),
            CaseState::Claimed => t.record_outcome_claimed(),
            CaseState::Ruled(ruling) => ruled(ruling),
            CaseState::Lapsed => t.record_outcome_lapsed(),
            CaseState::Dissolved => t.record_outcome_dissolved(),
            CaseState::NotDecided => t.record_outcome_not_decided(),
            CaseState::NotRectifiable => t.record_outcome_late(),
        };
        match case.appeal {
            None => outcome.to_owned(),
            Some(Appeal::Lodged) => t.record_outcome_appeal(outcome),
            Some(Appeal::Upheld) => t.record_outcome_upheld(outcome),
            Some(Appeal::Changed(ruling)) => t.record_outcome_changed(ruled(ruling)),
        }
    }
}

/// The squares an action was about: the way of the piece, and what came off.
fn squares_of(facts: &Facts) -> Vec<Square> {
    let mut squares: Vec<Square> = [facts.path.first(), facts.path.last()]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    squares.extend_from_slice(&facts.removed);
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
