//! A report: parts with sentences and tables, one after the other.

use super::{Align, Column, Flow, Letterhead, Paper, Sheet, Style, Table};

/// A report to be printed.
#[derive(Debug, Clone, Copy)]
pub struct ReportSheet<'a> {
    /// What stands at head and foot.
    pub head: &'a Letterhead,
    /// Its title.
    pub title: &'a str,
    /// Its parts.
    pub sections: &'a [Section],
    /// Who signs; may be empty.
    pub signed: &'a str,
}

/// A part of a report. What there is nothing of is left out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Facts, each under its name.
    pub facts: Vec<(String, String)>,
    /// Sentences.
    pub lines: Vec<String>,
    /// The columns of its table.
    pub columns: Vec<SectionColumn>,
    /// The rows of its table.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table in a report.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionColumn {
    /// Its heading.
    pub heading: String,
    /// Its share of the width.
    pub share: f32,
    /// Whether figures stand in it.
    pub figures: bool,
}

impl ReportSheet<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf(self.head.t, self.title, &self.sheets())
    }

    /// The sheets.
    pub fn sheets(&self) -> Vec<Sheet> {
        let mut flow = Flow::new(self.head, Paper::A4);
        flow.paragraph(Style::TITLE, self.title);
        flow.space(4.);
        for section in self.sections {
            draw(&mut flow, section);
        }
        if !self.signed.is_empty() {
            flow.need(70.);
            flow.space(40.);
            let (left, y) = (flow.left(), flow.y());
            flow.sheet().rule(left, left + 220., y, 0.6, 0);
            flow.space(3.);
            flow.paragraph(Style::SMALL, self.signed);
        }
        flow.finish()
    }
}

fn draw(flow: &mut Flow, section: &Section) {
    flow.heading(&section.title, 40.);
    let label = 118.;
    for (name, value) in &section.facts {
        let width = flow.width() - label;
        let height = Style::TEXT.height(value, width);
        flow.need(height + 3.);
        let (left, y) = (flow.left(), flow.y());
        flow.beside(Style::SMALL, (left, y + 1.5), label - 8., name);
        flow.beside(Style::TEXT, (left + label, y), width, value);
        flow.space(height.max(Style::SMALL.leading) + 3.);
    }
    for line in &section.lines {
        flow.paragraph(Style::TEXT, line);
        flow.space(2.);
    }
    if section.rows.is_empty() {
        return;
    }
    flow.space(2.);
    let all: f32 = section.columns.iter().map(|column| column.share).sum();
    let width = flow.width();
    let columns = section.columns.iter().map(|column| Column {
        heading: &column.heading,
        width: width * column.share / all,
        align: match column.figures {
            true => Align::Right,
            false => Align::Left,
        },
    });
    let table = Table {
        columns: columns.collect(),
        style: Style::new(super::Face::Sans, 9., 11.5),
    };
    table.draw(flow, &section.rows);
}
