//! The pairings on the wall, by board or by name.

use super::names::{self, LEAST};
use super::{Face, Flow, Letterhead, Mark, Paper, Part, Sheet, Style};

/// In which order a pairing sheet is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Board after board.
    Board,
    /// Name after name, each with his board and colour.
    Name,
}

/// One board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedBoard {
    /// Its number.
    pub no: u32,
    /// Who has White.
    pub white: String,
    /// What White has so far; may be empty.
    pub white_points: String,
    /// Who has Black.
    pub black: String,
    /// What Black has so far; may be empty.
    pub black_points: String,
    /// The result, once there is one.
    pub result: Option<String>,
}

/// Somebody without an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpaired {
    /// Who.
    pub name: String,
    /// Why, in words: exempt, absent.
    pub why: String,
}

/// The pairings of a round.
#[derive(Debug, Clone, Copy)]
pub struct PairingSheet<'a> {
    /// What stands at head and foot.
    pub head: &'a Letterhead,
    /// Its title.
    pub title: &'a str,
    /// That the round was published again, and why; at most two lines of it are printed.
    pub notice: Option<&'a str>,
    /// The boards in their order.
    pub boards: &'a [PairedBoard],
    /// Those who do not play.
    pub unpaired: &'a [Unpaired],
    /// How it is read.
    pub order: Order,
}

const BOARD_NO: f32 = 16.;
const NAME: f32 = 12.5;
const LOWEST: f32 = 19.;
const HIGHEST: f32 = 26.;
const HEADING: f32 = 14.;

impl PairingSheet<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf(self.head.t, self.title, &self.sheets())
    }

    /// The sheets.
    pub fn sheets(&self) -> Vec<Sheet> {
        let mut flow = Flow::new(self.head, Paper::A4);
        flow.paragraph(Style::TITLE, self.title);
        self.notice(&mut flow);
        flow.space(2.);
        match self.order {
            Order::Board => self.by_board(&mut flow),
            Order::Name => self.by_name(&mut flow),
        }
        flow.space(6.);
        self.without_board(&mut flow);
        flow.finish()
    }

    /// Who has the first version in his hand must see at once that this is another.
    fn notice(&self, flow: &mut Flow) {
        let Some(notice) = self.notice else { return };
        let lines = Style::STRONG.lines(notice, flow.width());
        for line in lines.iter().take(2) {
            flow.paragraph(Style::STRONG, line);
        }
    }

    fn below(&self) -> f32 {
        8. + 14. * self.unpaired.len().div_ceil(2) as f32
    }

    /// Those without an opponent, two beside each other.
    fn without_board(&self, flow: &mut Flow) {
        let gap = 26.;
        let width = (flow.width() - gap) / 2.;
        for pair in self.unpaired.chunks(2) {
            flow.need(14.);
            for (n, unpaired) in pair.iter().enumerate() {
                let x = flow.left() + n as f32 * (width + gap);
                let why = format!(" – {}", unpaired.why);
                let room = width - Face::Serif.width(&why, LEAST);
                let (name, size) = names::fitted(Face::Serif, &unpaired.name, LEAST, room);
                let at = (x, flow.y() + LEAST);
                let words = format!("{name}{why}");
                let sheet = flow.sheet();
                sheet.part(Part::Paragraph);
                sheet.text(at, Face::Serif, size, &words);
                sheet.part(Part::Aside);
            }
            flow.space(14.);
        }
    }

    fn by_board(&self, flow: &mut Flow) {
        let rows = self.boards.len().max(1) as f32;
        let height = ((flow.room() - HEADING - self.below()) / rows).clamp(LOWEST, HIGHEST);
        let (left, right) = (flow.left(), flow.right());
        let middle = (left + right) / 2. + 12.;
        let table = flow.begin_table();
        self.heading(flow, middle, Some(table));
        for (n, board) in self.boards.iter().enumerate() {
            // What was divided by the rows may not add up to the last hair.
            if flow.room() < height - 0.5 {
                flow.next_sheet();
                // A repetition.
                self.heading(flow, middle, None);
            }
            let cell = |column: usize| Part::Cell {
                table,
                row: n + 1,
                column,
                heads: false,
            };
            let line = flow.y() + height / 2. + 4.5;
            let sheet = flow.sheet();
            let no = board.no.to_string();
            sheet.part(cell(0));
            sheet.text_to((left + 28., line), Face::SerifBold, BOARD_NO, &no);
            let white = left + 48.;
            let width = middle - 40. - white;
            sheet.part(cell(1));
            sheet.marks.push(disc((white - 9., line - 4.), true));
            names::write(sheet, (white, line), Face::Serif, &board.white, NAME, width);
            let points = (middle - 22., line);
            sheet.part(cell(2));
            sheet.text_to(points, Face::Sans, 10., &board.white_points);
            sheet.part(cell(3));
            match &board.result {
                Some(result) => sheet.text_about((middle, line), Face::SansBold, 12., result),
                None => sheet.text_about((middle, line), Face::Sans, 12., "–"),
            }
            sheet.part(cell(4));
            sheet.text((middle + 22., line), Face::Sans, 10., &board.black_points);
            let black = middle + 52.;
            sheet.part(cell(5));
            sheet.marks.push(disc((black - 9., line - 4.), false));
            let width = right - black;
            names::write(sheet, (black, line), Face::Serif, &board.black, NAME, width);
            sheet.part(Part::Aside);
            flow.space(height);
            // A stronger line every four boards leads the eye across.
            let (thick, grey) = if n % 4 == 3 { (0.9, 0) } else { (0.3, 128) };
            let y = flow.y();
            flow.sheet().rule(left, right, y, thick, grey);
        }
    }

    fn heading(&self, flow: &mut Flow, middle: f32, table: Option<usize>) {
        let t = self.head.t;
        let (left, right, y) = (flow.left(), flow.right(), flow.y());
        let (line, size) = (y + 8.5, 8.);
        let sheet = flow.sheet();
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
        sheet.text_to((left + 28., line), Face::SansBold, size, t.board());
        head(sheet, 1);
        sheet.text((left + 48., line), Face::SansBold, size, t.white());
        let points = t.ranking_column_points();
        head(sheet, 2);
        sheet.text_to((middle - 22., line), Face::Sans, size, points);
        head(sheet, 3);
        sheet.text_about((middle, line), Face::SansBold, size, t.result());
        head(sheet, 4);
        sheet.text((middle + 22., line), Face::Sans, size, points);
        head(sheet, 5);
        sheet.text((middle + 52., line), Face::SansBold, size, t.black());
        sheet.part(Part::Aside);
        sheet.rule(left, right, y + HEADING - 1., 1.2, 0);
        flow.space(HEADING);
    }

    fn by_name(&self, flow: &mut Flow) {
        let mut players: Vec<(&str, u32, bool)> = self
            .boards
            .iter()
            .flat_map(|board| {
                [
                    (board.white.as_str(), board.no, true),
                    (board.black.as_str(), board.no, false),
                ]
            })
            .collect();
        players.sort_by_cached_key(|(name, ..)| key(name));
        flow.space(4.);
        let gap = 26.;
        let width = (flow.width() - gap) / 2.;
        let mut rest = players.as_slice();
        while !rest.is_empty() {
            let room = flow.room() - self.below();
            let fitting = ((room / LOWEST) as usize).max(1);
            let taken = rest.len().min(2 * fitting);
            let in_left = taken.div_ceil(2);
            let height = (room / in_left as f32).clamp(LOWEST, HIGHEST);
            let (here, later) = rest.split_at(taken);
            rest = later;
            let y = flow.y();
            for (n, (name, no, is_white)) in here.iter().enumerate() {
                let (column, row) = (n / in_left, n % in_left);
                let x = flow.left() + column as f32 * (width + gap);
                let top = y + row as f32 * height;
                let line = top + height / 2. + 4.5;
                let sheet = flow.sheet();
                let no = no.to_string();
                sheet.part(Part::Paragraph);
                sheet.text_to((x + 28., line), Face::SerifBold, BOARD_NO, &no);
                let colour = match is_white {
                    true => self.head.t.white(),
                    false => self.head.t.black(),
                };
                sheet.saying(colour, disc((x + 41., line - 4.), *is_white));
                names::write(sheet, (x + 52., line), Face::Serif, name, NAME, width - 52.);
                sheet.part(Part::Aside);
                let (thick, grey) = if row % 4 == 3 { (0.9, 0) } else { (0.3, 128) };
                sheet.rule(x, x + width, top + height, thick, grey);
            }
            flow.space(in_left as f32 * height);
            if !rest.is_empty() {
                flow.next_sheet();
            }
        }
    }
}

fn disc(at: (f32, f32), is_white: bool) -> Mark {
    Mark::Disc {
        at,
        radius: 4.,
        grey: if is_white { 255 } else { 0 },
        line: 0.8,
    }
}

/// Names in the order in which somebody looks for his: accents and case do not count.
fn key(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    let plain = name.nfd().filter(|c| !is_combining_mark(*c));
    plain.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests;
