//! The moves in two columns, as a score sheet has them.

use super::MatchRecord;
use crate::clock::Millis;
use crate::draughts::{Position, Side};
use crate::game::Step;
use crate::print::{Face, Flow, Part, Sheet, Style};
use crate::words::{clock, dates, standing};

/// One line of a column.
enum Row {
    Pair {
        no: u32,
        cells: [Option<(String, String)>; 2],
    },
    Words(String),
}

const LINE: f32 = 12.5;
const GUTTER: f32 = 24.;
const MOVE: Style = Style::new(Face::Sans, 9.5, LINE);
const TIME: Style = Style::new(Face::Sans, 7.5, LINE);
const WORDS: Style = Style::new(Face::Serif, 8.5, LINE);

impl MatchRecord<'_> {
    pub(super) fn moves(&self, flow: &mut Flow) {
        let t = self.t;
        flow.heading(t.record_moves(), 60.);
        let width = (flow.width() - GUTTER) / 2.;
        let rows = self.rows(width);
        if rows.is_empty() {
            return flow.paragraph(Style::TEXT, t.record_no_moves());
        }
        let table = flow.begin_table();
        let mut rest = rows.as_slice();
        while !rest.is_empty() {
            let per_column = ((flow.room() - 18.) / LINE) as usize;
            if per_column < 3 {
                flow.next_sheet();
                continue;
            }
            let taken = rest.len().min(2 * per_column);
            let left = taken.div_ceil(2);
            let first = rows.len() - rest.len();
            let (here, later) = rest.split_at(taken);
            rest = later;
            let y = flow.y();
            for (n, column) in [&here[..left], &here[left..]].into_iter().enumerate() {
                let x = flow.left() + n as f32 * (width + GUTTER);
                if !column.is_empty() {
                    let no = (table, first + n * left);
                    self.column(flow, column, no, (x, y), width);
                }
            }
            flow.space(14. + left as f32 * LINE + 6.);
        }
        let times = match self.has_presses() {
            true => t.record_times_left(),
            false => t.record_times_hour(),
        };
        let marked = self.cases_of_steps().iter().any(|case| case.is_some());
        let marks = if marked { t.record_marks() } else { "" };
        flow.paragraph(Style::SMALL, format!("{times} {marks}").trim());
    }

    fn has_presses(&self) -> bool {
        self.game.left_after_moves().iter().any(Option::is_some)
    }

    /// In the American game Black moves first (R7.20).
    fn first_mover(&self) -> Side {
        Position::start(self.game.variant()).to_move()
    }

    /// For each step, the settled case it belongs to, by number.
    fn cases_of_steps(&self) -> Vec<Option<u32>> {
        let told = self.told_cases();
        let of = |step: usize| {
            let found = told.iter().find(|told| told.file.steps.contains(&step));
            found.map(|told| told.no)
        };
        (0..self.game.steps().len()).map(of).collect()
    }

    fn rows(&self, width: f32) -> Vec<Row> {
        let left = self.game.left_after_moves();
        let with_presses = self.has_presses();
        let cases = self.cases_of_steps();
        let first = self.first_mover();
        let mut plies = left.into_iter();
        let mut rows: Vec<Row> = Vec::new();
        for (index, step) in self.game.steps().iter().enumerate() {
            let words = match step {
                Step::Ply(ply) => {
                    let left = plies.next().flatten().map(clock::time);
                    let time = match with_presses {
                        true => left.unwrap_or_else(|| "–".to_owned()),
                        false => self.hour(ply.at),
                    };
                    let text = match cases[index] {
                        Some(case) => format!("{} [{case}]", ply.text),
                        None => ply.text.clone(),
                    };
                    let place = usize::from(ply.by != first);
                    let cell = Some((text, time));
                    match rows.last_mut() {
                        Some(Row::Pair { no, cells })
                            if *no == ply.move_no && place == 1 && cells[1].is_none() =>
                        {
                            cells[1] = cell;
                        }
                        _ => {
                            let mut cells = [None, None];
                            cells[place] = cell;
                            let no = ply.move_no;
                            rows.push(Row::Pair { no, cells });
                        }
                    }
                    continue;
                }
                Step::Gap { at } => {
                    format!("{} ({})", self.t.gap_open(), self.hour(*at))
                }
                Step::Set { position, at } => format!(
                    "{} ({}), {}",
                    self.t.record_set_on_board(),
                    self.hour(*at),
                    standing::turn_within(self.t, position.to_move())
                ),
            };
            let lines = WORDS.lines(&words, width);
            rows.extend(lines.into_iter().map(Row::Words));
        }
        rows
    }

    /// `first` is the number of its first row among all of the table.
    fn column(
        &self,
        flow: &mut Flow,
        rows: &[Row],
        (table, first): (usize, usize),
        (x, y): (f32, f32),
        width: f32,
    ) {
        let t = self.t;
        let number = 22.;
        let half = (width - number) / 2.;
        let time_width = half * 0.40;
        let time = match self.has_presses() {
            true => t.record_left(),
            false => t.record_hour(),
        };
        let begins = self.first_mover();
        let sheet = flow.sheet();
        // The number, and two columns for each side; heads once, and then as a repetition.
        let cell = |sheet: &mut Sheet, row: usize, column: usize| {
            sheet.part(match (row, first) {
                (0, 1..) => Part::Aside,
                _ => Part::Cell {
                    table,
                    row,
                    column,
                    heads: row == 0,
                },
            });
        };
        for (n, side) in [begins, begins.other()].into_iter().enumerate() {
            let at = x + number + n as f32 * half;
            let name = standing::side(t, side);
            cell(sheet, 0, 1 + 2 * n);
            sheet.text((at, y + 8.5), Style::LABEL.face, 8.5, name);
            let end = (at + half - 8., y + 8.5);
            cell(sheet, 0, 2 + 2 * n);
            sheet.text_to(end, TIME.face, TIME.size, time);
        }
        sheet.part(Part::Aside);
        sheet.rule(x, x + width, y + 12., 0.8, 0);
        for (n, row) in rows.iter().enumerate() {
            let top = y + 14. + n as f32 * LINE;
            let line = top + 9.;
            let row_no = first + n + 1;
            cell(sheet, row_no, 0);
            match row {
                Row::Words(words) => sheet.text((x, line), WORDS.face, WORDS.size, words),
                Row::Pair { no, cells } => {
                    let no = format!("{no}.");
                    sheet.text_to((x + number - 6., line), MOVE.face, MOVE.size, &no);
                    for (n, played) in cells.iter().enumerate() {
                        let at = x + number + n as f32 * half;
                        cell(sheet, row_no, 1 + 2 * n);
                        let Some((text, time)) = played else {
                            let is_gap = n == 0;
                            if is_gap {
                                sheet.text((at, line), MOVE.face, MOVE.size, "…");
                            }
                            continue;
                        };
                        let room = half - time_width - 6.;
                        let size = MOVE.face.fitting(text, MOVE.size, 5., room);
                        sheet.text((at, line), MOVE.face, size, text);
                        let end = (at + half - 8., line);
                        cell(sheet, row_no, 2 + 2 * n);
                        sheet.text_to(end, TIME.face, TIME.size, time);
                    }
                }
            }
            sheet.part(Part::Aside);
            if n % 5 == 4 {
                sheet.rule(x, x + width, top + LINE - 0.5, 0.3, 128);
            }
        }
    }

    /// "12. 32-28 (Blancs)": where in the game something was done, by the step before it.
    pub(super) fn place_after(&self, steps: usize) -> String {
        let before = self.game.steps().get(..steps).unwrap_or_default();
        let last = before.iter().rev().find_map(|step| match step {
            Step::Ply(ply) => Some(ply),
            _ => None,
        });
        match last {
            Some(ply) => {
                self.t
                    .record_after_move(&ply.text, ply.move_no, standing::side(self.t, ply.by))
            }
            None => self.t.record_at_start().to_owned(),
        }
    }

    /// Both clocks, White first: "1:05:23 – 49:11".
    pub(super) fn both(&self, left: Option<[Millis; 2]>) -> String {
        left.map(|[white, black]| format!("{} – {}", clock::time(white), clock::time(black)))
            .unwrap_or_default()
    }

    /// The day and the hour, where the day is another than that of the game.
    pub(super) fn when(&self, at: crate::clock::Timestamp) -> String {
        let local = self.zone.local(at);
        match local.date() == self.day {
            true => dates::hour_with_seconds(local),
            false => self.moment(at),
        }
    }
}
