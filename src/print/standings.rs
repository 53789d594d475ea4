//! The standings on the wall: place, name, points, and the values that decide between equals.

use super::{Face, Flow, Letterhead, Paper, Part, Sheet, Style, names};

/// Standings to be printed.
#[derive(Debug, Clone, Copy)]
pub struct StandingsSheet<'a> {
    /// What stands at head and foot.
    pub head: &'a Letterhead,
    /// The title.
    pub title: &'a str,
    /// In what order, and what else is to be known: a sentence each.
    pub notes: &'a [String],
    /// The heads of the values after the points.
    pub columns: &'a [String],
    /// The players in order.
    pub rows: &'a [RankedRow],
}

/// A player's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedRow {
    /// The place; empty where it is that of the line before.
    pub place: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The category; may be empty.
    pub group: String,
    /// Points.
    pub points: String,
    /// The values after the points, one for each column.
    pub values: Vec<String>,
}

const PLACE: f32 = 14.;
const NAME: f32 = 12.5;
const VALUE: f32 = 10.;
/// The lowest a row may be, and the highest.
const LOWEST: f32 = 14.5;
const HIGHEST: f32 = 20.;
/// What a name needs, so that a long one is cut nowhere.
const NAME_LEAST: f32 = 150.;
const HEADING: f32 = 18.;
/// Between two columns of players.
const GAP: f32 = 24.;

/// Where things stand in a row, from its left edge.
struct Places {
    width: f32,
    name: f32,
    club: f32,
    group: f32,
    has_group: bool,
    points_end: f32,
    /// The right edges of the values that are shown.
    values: Vec<f32>,
}

impl StandingsSheet<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self, paper: Paper) -> Vec<u8> {
        super::pdf(self.head.t, self.title, &self.sheets(paper))
    }

    /// The sheets. Where one sheet has no room for all, but has with two players side by side, they stand
    /// so, with as many of the values as there is room for.
    pub fn sheets(&self, paper: Paper) -> Vec<Sheet> {
        let mut flow = Flow::new(self.head, paper);
        flow.paragraph(Style::TITLE, self.title);
        for note in self.notes {
            flow.paragraph(Style::SMALL, note);
        }
        flow.space(6.);
        let fitting = (((flow.room() - HEADING) / LOWEST) as usize).max(1);
        let side_by_side = (fitting + 1..=2 * fitting).contains(&self.rows.len());
        let columns = if side_by_side { 2 } else { 1 };
        let width = match columns {
            1 => flow.width(),
            _ => (flow.width() - GAP) / 2.,
        };
        let places = self.places(width, columns == 1);
        let table = flow.begin_table();
        let mut rest = self.rows;
        while !rest.is_empty() {
            let room = flow.room() - HEADING;
            let fitting = ((room / LOWEST) as usize).max(1);
            let taken = rest.len().min(columns * fitting);
            let (here, later) = rest.split_at(taken);
            let in_one = taken.div_ceil(columns);
            let height = (room / in_one as f32).clamp(LOWEST, HIGHEST);
            for (n, rows) in here.chunks(in_one).enumerate() {
                let x = flow.left() + n as f32 * (width + GAP);
                let first = self.rows.len() - rest.len() + n * in_one;
                self.column(&mut flow, x, &places, height, (table, first, rows));
            }
            rest = later;
            if !rest.is_empty() {
                flow.next_sheet();
            }
        }
        flow.finish()
    }

    /// Clubs and categories where they leave names their room, and values from the last on only as long
    /// as they do.
    fn places(&self, width: f32, may_show_club: bool) -> Places {
        let (place, points) = if may_show_club {
            (34., 36.)
        } else {
            (29., 30.)
        };
        let wide = |n: usize| {
            // Beside another column a head may be smaller than what stands below it.
            let head = match may_show_club {
                true => Face::SansBold.width(&self.columns[n], 8.5) + 9.,
                false => 22.5,
            };
            let values = self.rows.iter().filter_map(|row| row.values.get(n));
            let widest = values.map(|value| Face::Sans.width(value, VALUE) + 7.);
            widest.fold(head, f32::max)
        };
        let mut widths: Vec<f32> = (0..self.columns.len()).map(wide).collect();
        let least = if may_show_club { NAME_LEAST } else { 132. };
        while widths.iter().sum::<f32>() > width - place - points - least {
            widths.pop();
        }
        let rest = width - place - points - widths.iter().sum::<f32>();
        let has = |of: fn(&RankedRow) -> &str| self.rows.iter().any(|row| !of(row).is_empty());
        let group = match may_show_club && has(|row| &row.group) && rest - NAME_LEAST > 30. {
            true => 30.,
            false => 0.,
        };
        let left = rest - group - NAME_LEAST;
        let club = match may_show_club && has(|row| &row.club) && left > 70. {
            true => left.min(150.),
            false => 0.,
        };
        let points_end = width - widths.iter().sum::<f32>();
        let mut end = points_end;
        let values = widths.iter().map(|one| {
            end += one;
            end
        });
        Places {
            width,
            name: place,
            values: values.collect(),
            points_end,
            has_group: group > 0.,
            group: points_end - points - group,
            club: points_end - points - group - club,
        }
    }

    /// `first` is the number of its first row among all.
    fn column(
        &self,
        flow: &mut Flow,
        x: f32,
        places: &Places,
        height: f32,
        (table, first, rows): (usize, usize, &[RankedRow]),
    ) {
        let t = self.head.t;
        let y = flow.y();
        let sheet = flow.sheet();
        let (line, face, size) = (y + 11., Face::SansBold, 8.5);
        let number_end = x + places.name - 8.;
        // The heads of the columns beside it and on later sheets are a repetition.
        let head = |sheet: &mut Sheet, column: usize| {
            sheet.part(match first {
                0 => Part::Cell {
                    table,
                    row: 0,
                    column,
                    heads: true,
                },
                _ => Part::Aside,
            });
        };
        head(sheet, 0);
        sheet.text_to((number_end, line), face, size, t.ranking_column_place());
        head(sheet, 1);
        sheet.text((x + places.name, line), face, size, t.player());
        if places.club < places.group {
            head(sheet, 2);
            sheet.text((x + places.club, line), face, size, t.players_club());
        }
        let points = t.ranking_column_points();
        head(sheet, 4);
        sheet.text_to((x + places.points_end, line), face, size, points);
        let mut before = places.points_end;
        for (n, (name, end)) in self.columns.iter().zip(&places.values).enumerate() {
            let size = face.fitting(name, size, 5.5, end - before - 3.);
            head(sheet, 5 + n);
            sheet.text_to((x + end, line), face, size, name);
            before = *end;
        }
        sheet.part(Part::Aside);
        sheet.rule(x, x + places.width, y + 16., 1.2, 0);
        for (n, row) in rows.iter().enumerate() {
            let top = y + HEADING + n as f32 * height;
            let no = (table, first + n + 1);
            draw_row(sheet, row, no, places, (x, top + height / 2. + 4.3));
            sheet.part(Part::Aside);
            // A darker line every five rows leads the eye.
            let (thick, grey) = if n % 5 == 4 { (0.8, 0) } else { (0.3, 128) };
            sheet.rule(x, x + places.width, top + height, thick, grey);
        }
    }
}

fn draw_row(
    sheet: &mut Sheet,
    row: &RankedRow,
    (table, no): (usize, usize),
    places: &Places,
    (x, line): (f32, f32),
) {
    let cell = |column: usize| Part::Cell {
        table,
        row: no,
        column,
        heads: false,
    };
    let at = (x + places.name - 8., line);
    sheet.part(cell(0));
    sheet.text_to(at, Face::SerifBold, PLACE, &row.place);
    let name_width = places.club - places.name - 8.;
    let at = (x + places.name, line);
    sheet.part(cell(1));
    names::write(sheet, at, Face::Serif, &row.name, NAME, name_width);
    if places.club < places.group {
        let width = places.group - places.club - 8.;
        let club = super::letterhead::clipped(Face::Sans, &row.club, 9., width);
        sheet.part(cell(2));
        sheet.text((x + places.club, line), Face::Sans, 9., &club);
    }
    if places.has_group {
        let group = super::letterhead::clipped(Face::Sans, &row.group, 9., 28.);
        sheet.part(cell(3));
        sheet.text((x + places.group, line), Face::Sans, 9., &group);
    }
    let at = (x + places.points_end, line);
    sheet.part(cell(4));
    sheet.text_to(at, Face::SansBold, PLACE - 2., &row.points);
    for (n, (value, end)) in row.values.iter().zip(&places.values).enumerate() {
        sheet.part(cell(5 + n));
        sheet.text_to((x + end, line), Face::Sans, VALUE, value);
    }
}
