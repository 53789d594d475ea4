//! A table that breaks between rows, its heading again on every sheet.

use super::Part;
use super::flow::{Flow, Style};

/// Where the texts of a column stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// At its left edge.
    Left,
    /// At its right edge: figures.
    Right,
}

/// One column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column<'a> {
    /// Its heading.
    pub heading: &'a str,
    /// Its width, with the gap to the next.
    pub width: f32,
    /// Where its texts stand.
    pub align: Align,
}

const GAP: f32 = 8.;

/// A table.
pub struct Table<'a> {
    /// Its columns.
    pub columns: Vec<Column<'a>>,
    /// How its cells look.
    pub style: Style,
}

impl Table<'_> {
    /// Writes the rows.
    pub fn draw(&self, flow: &mut Flow, rows: &[Vec<String>]) {
        let height = |row: &[String]| {
            let cells = row.iter().zip(&self.columns);
            cells
                .map(|(cell, column)| self.style.height(cell, column.width - GAP))
                .fold(self.style.leading, f32::max)
                + 4.
        };
        let table = flow.begin_table();
        let mut is_headed = false;
        for (n, row) in rows.iter().enumerate() {
            let height = height(row);
            if !is_headed || flow.room() < height {
                flow.need(height + self.heading_height() + 4.);
                // On the sheets that follow it is a repetition.
                self.draw_heading(flow, (!is_headed).then_some(table));
                is_headed = true;
            }
            let y = flow.y() + 2.;
            self.draw_row(flow, y, self.style, row, |column| Part::Cell {
                table,
                row: n + 1,
                column,
                heads: false,
            });
            flow.space(height);
            let (left, right, y) = (flow.left(), flow.right(), flow.y());
            flow.sheet().rule(left, right, y, 0.3, 128);
        }
    }

    fn heading_height(&self) -> f32 {
        let heights = self.columns.iter().map(|column| {
            let width = column.width - GAP;
            Style::LABEL.height(column.heading, width)
        });
        heights.fold(Style::LABEL.leading, f32::max) + 2.
    }

    fn draw_heading(&self, flow: &mut Flow, table: Option<usize>) {
        let headings: Vec<String> = self
            .columns
            .iter()
            .map(|column| column.heading.to_owned())
            .collect();
        let y = flow.y();
        self.draw_row(flow, y, Style::LABEL, &headings, |column| match table {
            Some(table) => Part::Cell {
                table,
                row: 0,
                column,
                heads: true,
            },
            None => Part::Aside,
        });
        flow.space(self.heading_height());
        let (left, right, y) = (flow.left(), flow.right(), flow.y());
        flow.sheet().rule(left, right, y, 0.8, 0);
    }

    fn draw_row(
        &self,
        flow: &mut Flow,
        y: f32,
        style: Style,
        row: &[String],
        part: impl Fn(usize) -> Part,
    ) {
        let mut x = flow.left();
        for (n, (cell, column)) in row.iter().zip(&self.columns).enumerate() {
            let width = column.width - GAP;
            flow.sheet().part(part(n));
            match column.align {
                Align::Left => {
                    flow.within(style, (x, y), width, cell);
                }
                Align::Right => {
                    let mut line_y = y + style.size;
                    for line in style.lines(cell, width) {
                        let at = (x + width, line_y);
                        flow.sheet().text_to(at, style.face, style.size, &line);
                        line_y += style.leading;
                    }
                }
            }
            x += column.width;
        }
        flow.sheet().part(Part::Aside);
    }
}
