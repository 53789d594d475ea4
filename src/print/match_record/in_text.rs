//! The same as plain text, for the archive of a protest: what was decided, and what was said.

use super::cases::{Fact, ToldCase};
use super::{MatchRecord, snapshots};
use crate::arbitration::{CaseEvent, Ruling};
use crate::game::GameEvent;
use crate::words::{irregularities, journal, standing};

impl MatchRecord<'_> {
    /// Every case the reader is told of: what was found, what was offered, what was decided.
    pub fn decisions(&self) -> String {
        let t = self.t;
        let mut out = Vec::new();
        let facts = self.facts_of_cases();
        for ToldCase { no, case_no, file } in self.told_cases() {
            let case = &file.case;
            out.push(format!("# {}", t.record_case(no)));
            out.push(irregularities::names(t, &case.codes));
            out.push(self.done_by(file));
            out.extend(irregularities::found(t, case));
            if let Some(finding) = &case.finding {
                for (caption, ruling, outcome) in [
                    (t.record_if_rectified(), Ruling::Rectify, &finding.rectified),
                    (
                        t.record_if_maintained(),
                        Ruling::Maintain,
                        &finding.maintained,
                    ),
                ] {
                    let gives = irregularities::gives(t, finding, ruling).join(" ");
                    out.push(format!(
                        "- {caption} | {gives} | {}",
                        outcome.position.fen()
                    ));
                }
            }
            for fact in facts.iter().filter(|fact| fact.entry.case_no == case_no) {
                out.push(format!("- {}", self.in_one_line(fact)));
            }
            out.push(self.outcome(case));
            out.push(String::new());
        }
        if out.is_empty() {
            out.push(t.record_no_cases().to_owned());
        }
        out.join("\n") + "\n"
    }

    fn in_one_line(&self, fact: &Fact) -> String {
        let by = fact.line.by.unwrap_or(self.t.record_col_program());
        let parts = [
            self.moment(fact.line.at),
            self.both(fact.clocks),
            self.fact(&fact.entry.fact),
            by.to_owned(),
        ];
        let said = parts.into_iter().filter(|part| !part.is_empty());
        said.collect::<Vec<_>>().join(" | ")
    }

    /// Everything somebody put into words: notes, reasons, facts, appeals, with who wrote it and when.
    pub fn statements(&self) -> String {
        let t = self.t;
        let undone = snapshots::undone(self.log);
        let lines = self.log.iter().filter(|line| has_words(line.event));
        let said = lines.map(|line| {
            let said = journal::happened(t, line.event, self.game.variant());
            let said = match undone.contains(&line.seq) {
                true => t.record_undone(said),
                false => said,
            };
            let by = line.by.unwrap_or(t.record_col_program());
            format!("{} | {by} | {said}\n", self.moment(line.at))
        });
        let all: String = said.collect();
        match all.is_empty() {
            true => format!("{}\n", t.record_no_journal()),
            false => all,
        }
    }

    /// What stands at the top of a text: the game, its players and its result.
    pub fn summary(&self) -> String {
        let t = self.t;
        let result = match self.game.ended() {
            Some(ended) => standing::ended(t, ended, self.game.variant()),
            None => t.record_no_result().to_owned(),
        };
        format!(
            "{}\n{}, {}\n{} – {}\n{result}\n",
            self.event,
            self.where_played(),
            crate::words::dates::day(t, self.day),
            self.white.name,
            self.black.name,
        )
    }
}

/// Whether a person wrote something there.
fn has_words(event: &GameEvent) -> bool {
    match event {
        GameEvent::NoteWritten { .. } | GameEvent::Incident { .. } => true,
        GameEvent::DrawClaimRefused { words, .. } => !words.is_empty(),
        GameEvent::ResultSet { reason, .. } => !reason.is_empty(),
        GameEvent::Clock { event, .. } => event.reason().is_some_and(|reason| !reason.is_empty()),
        GameEvent::Case(entry) => matches!(
            entry.fact,
            CaseEvent::FoundLate { .. }
                | CaseEvent::FactAdded { .. }
                | CaseEvent::AppealLodged { .. }
                | CaseEvent::AppealDecided { .. }
        ),
        _ => false,
    }
}
