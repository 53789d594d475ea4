//! What else was recorded at the board, and the signatures.

use super::{MatchRecord, Reader, snapshots};
use crate::game::GameEvent;
use crate::print::{Face, Flow, Part, Style};
use crate::words::{clock, journal};

impl MatchRecord<'_> {
    pub(super) fn journal(&self, flow: &mut Flow) {
        let t = self.t;
        flow.heading(t.record_journal(), 40.);
        let undone = snapshots::undone(self.log);
        let lines = self
            .log
            .iter()
            .filter(|line| self.is_in_journal(line.event));
        let rows: Vec<Vec<String>> = lines
            .map(|line| {
                let said = self.said(line.event);
                let said = match undone.contains(&line.seq) {
                    true => t.record_undone(said),
                    false => said,
                };
                let by = line.by.unwrap_or(t.record_col_program()).to_owned();
                vec![self.when(line.at), said, by]
            })
            .collect();
        if rows.is_empty() {
            return flow.paragraph(Style::TEXT, t.record_no_journal());
        }
        let width = flow.width();
        let columns = [
            (t.record_col_hour(), 84.),
            (t.record_col_what(), width - 84. - 120.),
            (t.record_col_by(), 120.),
        ];
        Self::table(&columns, Style::SMALL).draw(flow, &rows);
    }

    /// A reason may name what players are not told while a case is open (R4.11).
    fn said(&self, event: &GameEvent) -> String {
        let silent = self.reader == Reader::Players && self.game.open_case().is_some();
        match event {
            GameEvent::Clock { event, end: None } if silent => clock::shown(self.t, event),
            GameEvent::Undone { undone, .. } if silent => {
                self.t
                    .log_undone(journal::named(self.t, undone, self.game.variant()))
            }
            _ => journal::happened(self.t, event, self.game.variant()),
        }
    }

    /// Moves and cases have parts of their own.
    fn is_in_journal(&self, event: &GameEvent) -> bool {
        let for_arbiters = self.reader == Reader::Arbiters;
        match event {
            GameEvent::GameOpened { .. }
            | GameEvent::MovePlayed { end: None, .. }
            | GameEvent::Case(_) => false,
            GameEvent::Clock { event, end: None } if !for_arbiters => event.is_public(),
            GameEvent::Clock { event, end: None } => !clock::shown(self.t, event).is_empty(),
            GameEvent::Undone { undone, .. } => {
                for_arbiters
                    || !matches!(**undone, GameEvent::Case(_) | GameEvent::KingCrowned { .. })
            }
            // What both players were there for.
            GameEvent::DrawOffered { .. }
            | GameEvent::DrawRefused { .. }
            | GameEvent::DrawClaimRefused { .. }
            | GameEvent::Incident { .. } => true,
            event => for_arbiters || event.is_public(),
        }
    }

    pub(super) fn signatures(&self, flow: &mut Flow) {
        let t = self.t;
        let (height, gap) = (54., 18.);
        flow.heading(t.record_signatures(), height + 40.);
        let width = (flow.width() - 2. * gap) / 3.;
        let y = flow.y();
        let signing = [
            (t.record_sign_white(), self.white.name),
            (t.record_sign_black(), self.black.name),
            (t.record_sign_arbiter(), ""),
        ];
        for (n, (who, name)) in signing.into_iter().enumerate() {
            let x = flow.left() + n as f32 * (width + gap);
            flow.beside(Style::LABEL, (x, y), width, who);
            let size = Face::Serif.fitting(name, 10., 7., width);
            let sheet = flow.sheet();
            sheet.part(Part::Paragraph);
            sheet.text((x, y + 22.), Face::Serif, size, name);
            sheet.part(Part::Aside);
            sheet.rule(x, x + width, y + height, 0.6, 0);
        }
        flow.space(height + 6.);
        flow.paragraph(Style::SMALL, t.record_refusal());
        let (left, right) = (flow.left(), flow.right());
        flow.space(16.);
        let y = flow.y();
        flow.sheet().rule(left, right, y, 0.4, 128);
    }
}
