//! The crosstable on the wall: a line a player in the order of the standings.

use super::{Face, Flow, Letterhead, Paper, Part, Sheet, Style, names};
use crate::standings::System;
use crate::standings::crosstable::{Cell, Crosstable, Outcome, Row};
use crate::tournament::{Colour, Points, Score, Tournament};
use crate::words::{Lang, ranking};

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
    /// The values after the points, a column each, the first to be asked first.
    pub values: &'a [ValueColumn],
}

/// The values of a criterion, in the order of the lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueColumn {
    /// The head of the column.
    pub head: String,
    /// A value a line.
    pub values: Vec<String>,
}

const NUMBER: f32 = 14.;
/// How wide the column of the lines is, and that of the numbers; and where figures end in it.
const LINE: f32 = 34.;
const NUMBER_END: f32 = 24.;
const NAME: f32 = 12.5;
const CELL: f32 = 10.;
const VALUE_HEAD: f32 = 8.;
/// The lowest a row may be.
const LOWEST: f32 = 14.5;
const HIGHEST: f32 = 19.;
/// The column of the first round, for whoever has the table read to him: after line, number, name, club,
/// rating and points.
const CELLS: usize = 6;
/// What a name needs, so that a long one is cut nowhere.
const NAME_LEAST: f32 = 150.;

/// The columns, from the left edge.
struct Columns {
    /// The right edge of the numbers, where opponents are named by them.
    number_end: Option<f32>,
    name: f32,
    club: f32,
    club_width: f32,
    rating_end: f32,
    cells: f32,
    cell: f32,
    points_end: f32,
    /// The right edges of the values that are shown.
    values: Vec<f32>,
    end: f32,
}

impl CrosstableSheet<'_> {
    /// The paper that takes the table on one sheet, or A4 across where it takes several anyway.
    pub fn paper(&self) -> Paper {
        let cells = self.cells();
        match (self.table.rows.len(), cells) {
            (0..=24, 0..=11) => Paper::A4Across,
            _ => self.large_paper(),
        }
    }

    /// The way A3 is turned.
    pub fn large_paper(&self) -> Paper {
        match (self.table.rows.len(), self.cells()) {
            (0..=42, 0..=24) => Paper::A3Across,
            (0..=68, 0..=13) => Paper::A3,
            _ => Paper::A3Across,
        }
    }

    fn cells(&self) -> usize {
        self.table.rows.first().map_or(0, |row| row.cells.len())
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
        let table = flow.begin_table();
        let mut is_headed = false;
        for (n, row) in self.table.rows.iter().enumerate() {
            if !is_headed || flow.room() < height + below - 0.5 {
                if is_headed {
                    flow.next_sheet();
                }
                // On the sheets that follow it is a repetition.
                let table = (!is_headed).then_some(table);
                self.draw_heading(&mut flow, &columns, t, table);
                is_headed = true;
            }
            self.draw_row(&mut flow, &columns, (table, n, row), height);
            let (left, y) = (flow.left(), flow.y());
            // A darker line every five rows leads the eye.
            let (thick, grey) = if n % 5 == 4 { (0.8, 0) } else { (0.3, 128) };
            flow.sheet().rule(left, columns.end, y, thick, grey);
        }
        flow.space(4.);
        flow.paragraph(Style::SMALL, ranking::opponents(t, self.table));
        flow.finish()
    }

    /// Names first, then the cells, then as many of the values as there is room for, then clubs.
    fn columns(&self, flow: &Flow) -> Columns {
        let count = self.cells().max(1) as f32;
        // The line, and beside it the number where opponents are named by it.
        let numbers = if self.table.names_by_number() { 2. } else { 1. };
        let (number, points) = (LINE * numbers, 36.);
        let rated = self
            .tournament
            .players
            .iter()
            .any(|one| one.rating.is_some());
        let rating = if rated { 44. } else { 8. };
        let (narrowest, widest) = match self.table.system {
            System::Swiss => (42., 54.),
            System::RoundRobin => (20., 30.),
        };
        let wide = |column: &ValueColumn| {
            let values = column.values.iter();
            let widest = values.map(|value| Face::Sans.width(value, CELL));
            let head = Face::SansBold.width(&column.head, VALUE_HEAD);
            widest.fold(head, f32::max) + 8.
        };
        let mut values: Vec<f32> = self.values.iter().map(wide).collect();
        let all = flow.width() - number - rating - points;
        let left = |values: &[f32]| all - values.iter().sum::<f32>() - NAME_LEAST;
        while !values.is_empty() && left(&values) < narrowest * count {
            values.pop();
        }
        // Names take what the rounds leave, and at least a third.
        let rest = all - values.iter().sum::<f32>();
        let cell = (left(&values) / count).max(rest * 0.66 / count).min(widest);
        let spare = rest - cell * count;
        let has_clubs = self
            .tournament
            .players
            .iter()
            .any(|one| !one.club.is_empty());
        let club_width = match has_clubs && spare - NAME_LEAST > 76. {
            true => (spare - NAME_LEAST).min(150.),
            false => 0.,
        };
        let name_width = (spare - club_width).min(300.);
        let name = flow.left() + number;
        let club = name + name_width;
        let rating_end = club + club_width + rating - 8.;
        let points_end = rating_end + 8. + cell * count + points;
        let mut end = points_end;
        let values = values.iter().map(|one| {
            end += one;
            end
        });
        let values: Vec<f32> = values.collect();
        Columns {
            number_end: (numbers > 1.).then(|| flow.left() + number - LINE + NUMBER_END),
            name,
            club,
            club_width,
            rating_end,
            cells: rating_end + 8.,
            cell,
            points_end,
            end: values.last().copied().unwrap_or(points_end),
            values,
        }
    }

    fn draw_heading(&self, flow: &mut Flow, columns: &Columns, t: Lang, table: Option<usize>) {
        let (left, y) = (flow.left(), flow.y() + 11.);
        let sheet = flow.sheet();
        let size = 9.5;
        let face = Face::SansBold;
        let head = |sheet: &mut Sheet, column: usize| {
            sheet.part(match table {
                Some(table) => Part::Cell {
                    table,
                    row: 0,
                    column,
                    heads: true,
                },
                None => Part::Aside,
            });
        };
        head(sheet, 0);
        sheet.text((left, y), face, size, t.ranking_column_line());
        if let Some(end) = columns.number_end {
            head(sheet, 1);
            sheet.text_to((end, y), face, size, t.ranking_column_number());
        }
        head(sheet, 2);
        sheet.text((columns.name, y), face, size, t.ranking_column_name());
        if columns.club_width > 0. {
            head(sheet, 3);
            sheet.text((columns.club, y), face, size, t.players_club());
        }
        if self
            .tournament
            .players
            .iter()
            .any(|one| one.rating.is_some())
        {
            let rating = t.ranking_column_rating();
            head(sheet, 4);
            sheet.text_to((columns.rating_end, y), face, size, rating);
        }
        for n in 0..self.cells() {
            let x = columns.cells + (n as f32 + 0.5) * columns.cell;
            let name = match self.table.system {
                System::Swiss => t.cross_round(n + 1),
                System::RoundRobin => (n + 1).to_string(),
            };
            head(sheet, CELLS + n);
            sheet.text_about((x, y), face, size, &name);
        }
        let points = t.ranking_column_points();
        head(sheet, 5);
        sheet.text_to((columns.points_end, y), face, size, points);
        for (n, (column, end)) in self.values.iter().zip(&columns.values).enumerate() {
            head(sheet, CELLS + self.cells() + n);
            sheet.text_to((*end, y), face, VALUE_HEAD, &column.head);
        }
        sheet.part(Part::Aside);
        sheet.rule(left, columns.end, y + 5., 1.2, 0);
        flow.space(18.);
    }

    fn draw_row(
        &self,
        flow: &mut Flow,
        columns: &Columns,
        (table, n, row): (usize, usize, &Row),
        height: f32,
    ) {
        let cell = |column: usize| Part::Cell {
            table,
            row: n + 1,
            column,
            heads: false,
        };
        let player = &self.tournament.players[row.standing.player];
        let left = flow.left();
        let line = flow.y() + height / 2. + 4.2;
        let sheet = flow.sheet();
        let at = (left + NUMBER_END, line);
        sheet.part(cell(0));
        sheet.text_to(at, Face::SerifBold, NUMBER, &row.line.to_string());
        if let Some(end) = columns.number_end {
            let number = player.tpn.to_string();
            sheet.part(cell(1));
            sheet.text_to((end, line), Face::Sans, CELL, &number);
        }
        sheet.part(cell(2));
        names::write(
            sheet,
            (columns.name, line),
            Face::Serif,
            &player.name,
            NAME,
            columns.club - columns.name - 6.,
        );
        if columns.club_width > 0. {
            let width = columns.club_width - 6.;
            let club = super::letterhead::clipped(Face::Sans, &player.club, 9., width);
            sheet.part(cell(3));
            sheet.text((columns.club, line), Face::Sans, 9., &club);
        }
        if let Some(rating) = player.rating {
            let at = (columns.rating_end, line);
            sheet.part(cell(4));
            sheet.text_to(at, Face::Sans, CELL, &rating.to_string());
        }
        for (n, played) in row.cells.iter().enumerate() {
            let x = columns.cells + n as f32 * columns.cell;
            sheet.part(cell(CELLS + n));
            draw_cell(self.head.t, sheet, played, (x, line), columns.cell);
        }
        let points = row.standing.points.to_string();
        let at = (columns.points_end, line);
        sheet.part(cell(5));
        sheet.text_to(at, Face::SansBold, NUMBER - 2., &points);
        for (k, (column, end)) in self.values.iter().zip(&columns.values).enumerate() {
            let value = column.values.get(n).map_or("", String::as_str);
            sheet.part(cell(CELLS + row.cells.len() + k));
            sheet.text_to((*end, line), Face::Sans, CELL, value);
        }
        sheet.part(Part::Aside);
        flow.space(height);
    }
}

/// A disc for the colour, the opponent, and the points: bold where they are a win, grey where there are
/// none.
fn draw_cell(t: Lang, sheet: &mut Sheet, cell: &Cell, (x, line): (f32, f32), width: f32) {
    let middle = x + width / 2.;
    match cell {
        Cell::Game(game) => {
            let (grey, colour) = match game.colour {
                Colour::White => (255, t.white()),
                Colour::Black => (0, t.black()),
            };
            let disc = super::Mark::Disc {
                at: (middle - 14.5, line - 3.4),
                radius: 2.8,
                grey,
                line: 0.6,
            };
            sheet.saying(colour, disc);
            let opponent = game.opponent.to_string();
            sheet.text_to((middle + 4.5, line), Face::Sans, CELL, &opponent);
            let result = game.result();
            let face = match game.outcome {
                Outcome::Scored(Score::Win) | Outcome::ForfeitWin => Face::SansBold,
                _ => Face::Sans,
            };
            let grey = if game.points == Points::ZERO { 110 } else { 0 };
            sheet.grey_text((middle + 9., line), face, CELL, grey, &result);
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
