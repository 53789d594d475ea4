//! The crosstable on the wall: a line a player in the order of the standings.

use super::{Face, Flow, Letterhead, Paper, Sheet, Style, names};
use crate::standings::System;
use crate::standings::crosstable::{Cell, Crosstable, Numbering, Outcome, Row};
use crate::tournament::{Colour, Points, Score, Tournament};
use crate::words::Lang;

/// A crosstable to be printed.
#[derive(Debug, Clone, Copy)]
pub struct CrosstableSheet<'a> {
    /// What stands at head and foot.
    pub head: &'a Letterhead,
    /// Its title.
    pub title: &'a str,
    /// Who plays.
    pub tournament: &'a Tournament,
    /// The table.
    pub table: &'a Crosstable,
}

const NUMBER: f32 = 14.;
const NAME: f32 = 12.5;
const CELL: f32 = 10.;
/// The lowest a row may be.
const LOWEST: f32 = 14.5;
const HIGHEST: f32 = 19.;

/// The columns, from the left edge.
struct Columns {
    name: f32,
    name_width: f32,
    rating_end: f32,
    cells: f32,
    cell: f32,
    end: f32,
}

impl CrosstableSheet<'_> {
    /// The paper that takes the table on one sheet, or A4 across where it takes several anyway.
    pub fn paper(&self) -> Paper {
        let cells = self.table.rows.first().map_or(0, |row| row.cells.len());
        match (self.table.rows.len(), cells) {
            (0..=24, 0..=11) => Paper::A4Across,
            (0..=42, 0..=24) => Paper::A3Across,
            (0..=68, 0..=13) => Paper::A3,
            _ => Paper::A3Across,
        }
    }

    /// The bytes of the PDF.
    pub fn pdf(&self, paper: Paper) -> Vec<u8> {
        super::pdf(self.head.t, self.title, &self.sheets(paper))
    }

    /// The sheets.
    pub fn sheets(&self, paper: Paper) -> Vec<Sheet> {
        let t = self.head.t;
        let mut flow = Flow::new(self.head, paper);
        flow.paragraph(Style::TITLE, self.title);
        flow.space(4.);
        let columns = self.columns(&flow);
        let heading = 18.;
        let below = Style::SMALL.leading + 6.;
        let rows = self.table.rows.len().max(1) as f32;
        let height = ((flow.room() - heading - below) / rows).clamp(LOWEST, HIGHEST);
        let mut is_headed = false;
        for (n, row) in self.table.rows.iter().enumerate() {
            if !is_headed || flow.room() < height + below - 0.5 {
                if is_headed {
                    flow.next_sheet();
                }
                self.draw_heading(&mut flow, &columns, t);
                is_headed = true;
            }
            self.draw_row(&mut flow, &columns, row, height);
            let (left, y) = (flow.left(), flow.y());
            // A darker line every five rows leads the eye.
            let (thick, grey) = if n % 5 == 4 { (0.8, 0) } else { (0.3, 128) };
            flow.sheet().rule(left, columns.end, y, thick, grey);
        }
        flow.space(4.);
        let by_number =
            self.table.numbering == Numbering::Number && self.table.system == System::Swiss;
        let named = match by_number {
            true => t.ranking_by_number(),
            false => t.ranking_by_line(),
        };
        flow.paragraph(Style::SMALL, named);
        flow.finish()
    }

    fn columns(&self, flow: &Flow) -> Columns {
        let cells = self.table.rows.first().map_or(0, |row| row.cells.len());
        let (number, rating, points) = (34., 44., 46.);
        let all = flow.width() - number - rating - points;
        let widest = match self.table.system {
            System::Swiss => 52.,
            System::RoundRobin => 30.,
        };
        // Names take what the rounds leave, and at least a third.
        let cell = ((all * 0.66) / cells.max(1) as f32).min(widest);
        let name_width = (all - cell * cells as f32).min(300.);
        let name = flow.left() + number;
        let rating_end = name + name_width + rating - 8.;
        Columns {
            name,
            name_width,
            rating_end,
            cells: rating_end + 8.,
            cell,
            end: rating_end + 8. + cell * cells as f32 + points,
        }
    }

    fn draw_heading(&self, flow: &mut Flow, columns: &Columns, t: Lang) {
        let (left, y) = (flow.left(), flow.y() + 11.);
        let sheet = flow.sheet();
        let size = 9.5;
        let face = Face::SansBold;
        sheet.text_to((left + 24., y), face, size, t.ranking_column_place());
        sheet.text((columns.name, y), face, size, t.ranking_column_name());
        sheet.text_to(
            (columns.rating_end, y),
            face,
            size,
            t.ranking_column_rating(),
        );
        let cells = self.table.rows.first().map_or(0, |row| row.cells.len());
        for n in 0..cells {
            let x = columns.cells + (n as f32 + 0.5) * columns.cell;
            sheet.text_about((x, y), face, size, &(n + 1).to_string());
        }
        sheet.text_to((columns.end, y), face, size, t.ranking_column_points());
        sheet.rule(left, columns.end, y + 5., 1.2, 0);
        flow.space(18.);
    }

    fn draw_row(&self, flow: &mut Flow, columns: &Columns, row: &Row, height: f32) {
        let player = &self.tournament.players[row.standing.player];
        let left = flow.left();
        let line = flow.y() + height / 2. + 4.2;
        let sheet = flow.sheet();
        let at = (left + 24., line);
        sheet.text_to(at, Face::SerifBold, NUMBER, &row.line.to_string());
        names::write(
            sheet,
            (columns.name, line),
            Face::Serif,
            &player.name,
            NAME,
            columns.name_width - 6.,
        );
        if let Some(rating) = player.rating {
            let at = (columns.rating_end, line);
            sheet.text_to(at, Face::Sans, CELL, &rating.to_string());
        }
        for (n, cell) in row.cells.iter().enumerate() {
            let x = columns.cells + n as f32 * columns.cell;
            draw_cell(sheet, cell, (x, line), columns.cell);
        }
        let points = row.standing.points.to_string();
        sheet.text_to((columns.end, line), Face::SansBold, NUMBER - 2., &points);
        flow.space(height);
    }
}

/// A disc for the colour, the opponent, and the points: bold where they are a win, grey where there are
/// none.
fn draw_cell(sheet: &mut Sheet, cell: &Cell, (x, line): (f32, f32), width: f32) {
    let middle = x + width / 2.;
    match cell {
        Cell::Game(game) => {
            sheet.marks.push(super::Mark::Disc {
                at: (middle - 16., line - 3.4),
                radius: 2.8,
                grey: match game.colour {
                    Colour::White => 255,
                    Colour::Black => 0,
                },
                line: 0.6,
            });
            let opponent = game.opponent.to_string();
            sheet.text_to((middle + 3.5, line), Face::Sans, CELL, &opponent);
            let result = game.result();
            let face = match game.outcome {
                Outcome::Scored(Score::Win) | Outcome::ForfeitWin => Face::SansBold,
                _ => Face::Sans,
            };
            let grey = if game.points == Points::ZERO { 110 } else { 0 };
            sheet.grey_text((middle + 11., line), face, CELL, grey, &result);
        }
        Cell::Self_ => {
            sheet.marks.push(super::Mark::Block {
                at: (x + 2., line - 10.),
                size: (width - 4., 13.),
                grey: 204,
            });
        }
        other => {
            let text = other.spelling();
            sheet.text_about((middle, line), Face::Sans, CELL, &text);
        }
    }
}
