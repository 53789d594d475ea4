//! Sheets on which players write their games: two to an A4 across, to be cut apart, one for White and one
//! for Black. Sixty moves, room for the time, the result and both signatures.

use super::letterhead::clipped;
use super::{Face, Mark, Paper, Sheet, names};
use crate::words::Lang;

/// Somebody at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// The number in the list.
    pub number: u16,
    /// The club; may be empty.
    pub club: String,
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatedBoard {
    /// Its number.
    pub no: u32,
    /// Who has White.
    pub white: Seat,
    /// Who has Black.
    pub black: Seat,
}

/// The score sheets of a round.
#[derive(Debug, Clone, Copy)]
pub struct ScoreSheets<'a> {
    /// The language.
    pub t: Lang,
    /// The event; may be empty.
    pub event: &'a str,
    /// Round and day; may be empty.
    pub facts: &'a str,
    /// Profile and tempo; may be empty.
    pub foot: &'a str,
    /// The boards in their order; none for a sheet on which everything is written by hand.
    pub boards: &'a [SeatedBoard],
}

/// How many moves a sheet has room for: two columns of thirty.
pub const MOVES: usize = 60;
const COLUMNS: usize = 2;
const LINES: usize = MOVES / COLUMNS;
const MARGIN: f32 = 26.;
const LINE: f32 = 12.6;
/// Where the moves begin, from the upper edge.
const TOP: f32 = 118.;

impl ScoreSheets<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf(self.t, &self.title(), &self.sheets())
    }

    fn title(&self) -> String {
        match self.facts {
            "" => self.t.print_score_sheets().to_owned(),
            facts => format!("{}, {facts}", self.t.print_score_sheets()),
        }
    }

    /// The sheets: one a board, or the one that is blank.
    pub fn sheets(&self) -> Vec<Sheet> {
        match self.boards {
            [] => vec![self.sheet(None)],
            boards => boards.iter().map(|board| self.sheet(Some(board))).collect(),
        }
    }

    fn sheet(&self, board: Option<&SeatedBoard>) -> Sheet {
        let mut sheet = Sheet::new(Paper::A4Across);
        let (width, height) = Paper::A4Across.size();
        let half = width / 2.;
        for n in 0..2 {
            self.half(&mut sheet, board, n as f32 * half, half);
        }
        // Where to cut.
        sheet.marks.push(Mark::Rule {
            from: (half, 0.),
            to: (half, height),
            thick: 0.3,
            grey: 128,
        });
        sheet
    }

    fn half(&self, sheet: &mut Sheet, board: Option<&SeatedBoard>, x: f32, width: f32) {
        let t = self.t;
        let (left, right) = (x + MARGIN, x + width - MARGIN);
        let inside = right - left;
        let room = inside - 74.;
        let size = Face::SerifBold.fitting(self.event, 11., 8., room);
        let event = clipped(Face::SerifBold, self.event, size, room);
        sheet.text((left, 36.), Face::SerifBold, size, &event);
        match self.facts {
            "" => self.blank(sheet, (left, 50.), inside * 0.55, t.print_round_and_day()),
            facts => sheet.text((left, 49.), Face::Sans, 8.5, facts),
        }
        match board {
            Some(board) => {
                sheet.text_to((right, 49.), Face::SerifBold, 24., &board.no.to_string());
                let before = right - Face::SerifBold.width(&board.no.to_string(), 24.) - 6.;
                sheet.text_to((before, 49.), Face::Sans, 8., t.board());
            }
            None => {
                let label = Face::Sans.width(t.board(), 8.);
                sheet.text((right - 34. - label, 49.), Face::Sans, 8., t.board());
                sheet.rule(right - 30., right, 50., 0.5, 0);
            }
        }
        sheet.double_rule(left, right, 54.);
        let seats = board.map(|board| (&board.white, &board.black)).unzip();
        for (n, seat) in [seats.0, seats.1].into_iter().enumerate() {
            let line = 78. + n as f32 * 19.;
            self.player(sheet, seat, n == 0, (left, line), inside);
        }
        self.moves(sheet, left, inside);
        self.below(sheet, left, right);
    }

    fn player(
        &self,
        sheet: &mut Sheet,
        seat: Option<&Seat>,
        is_white: bool,
        (left, line): (f32, f32),
        width: f32,
    ) {
        let t = self.t;
        sheet.marks.push(Mark::Disc {
            at: (left + 5., line - 4.),
            radius: 4.2,
            grey: if is_white { 255 } else { 0 },
            line: 0.8,
        });
        let name = left + 16.;
        let Some(seat) = seat else {
            let colour = if is_white { t.white() } else { t.black() };
            let end = name + Face::Sans.width(colour, 8.) + 6.;
            sheet.text((name, line), Face::Sans, 8., colour);
            sheet.rule(end, left + width, line + 1.5, 0.5, 0);
            return;
        };
        let number = t.player_number(seat.number);
        sheet.text_to((left + width, line), Face::Sans, 8.5, &number);
        let room = width - 16. - Face::Sans.width(&number, 8.5) - 10.;
        let (shown, size) = names::fitted(Face::Serif, &seat.name, 12.5, room);
        sheet.text((name, line), Face::Serif, size, &shown);
        let after = Face::Serif.width(&shown, size) + 8.;
        if !seat.club.is_empty() && room - after > 40. {
            let club = clipped(Face::Sans, &seat.club, 8., room - after);
            sheet.text((name + after, line), Face::Sans, 8., &club);
        }
    }

    /// A label with a line to write on behind it.
    fn blank(&self, sheet: &mut Sheet, (x, y): (f32, f32), width: f32, label: &str) {
        sheet.text((x, y), Face::Sans, 8., label);
        let from = x + Face::Sans.width(label, 8.) + 5.;
        sheet.rule(from, x + width, y + 1., 0.5, 0);
    }

    fn moves(&self, sheet: &mut Sheet, left: f32, width: f32) {
        let t = self.t;
        let gap = 14.;
        let column = (width - gap * (COLUMNS - 1) as f32) / COLUMNS as f32;
        let number = 20.;
        for n in 0..COLUMNS {
            let x = left + n as f32 * (column + gap);
            let (first, second) = (x + number, x + number + (column - number) / 2.);
            let head = TOP - 5.;
            sheet.text((first + 5., head), Face::SansBold, 8., t.white());
            sheet.text((second + 5., head), Face::SansBold, 8., t.black());
            sheet.rule(x, x + column, TOP, 1., 0);
            for line in 0..LINES {
                let y = TOP + (line + 1) as f32 * LINE;
                let no = (n * LINES + line + 1).to_string();
                sheet.text_to((x + number - 5., y - 3.4), Face::Sans, 8., &no);
                let (thick, grey) = if line % 5 == 4 { (0.8, 0) } else { (0.3, 110) };
                sheet.rule(x, x + column, y, thick, grey);
            }
            let end = TOP + LINES as f32 * LINE;
            for at in [first, second, x + column] {
                sheet.marks.push(Mark::Rule {
                    from: (at, TOP),
                    to: (at, end),
                    thick: 0.3,
                    grey: 110,
                });
            }
        }
    }

    fn below(&self, sheet: &mut Sheet, left: f32, right: f32) {
        let t = self.t;
        let y = TOP + LINES as f32 * LINE + 24.;
        let gap = 14.;
        let column = (right - left - gap) / 2.;
        let second = left + column + gap;
        self.blank(sheet, (left, y), column, t.result());
        self.blank(sheet, (second, y), column / 2. - 4., t.print_time_white());
        let at = (second + column / 2. + 4., y);
        self.blank(sheet, at, column / 2. - 4., t.print_time_black());
        let y = y + 24.;
        self.blank(sheet, (left, y), column, t.print_sign_white());
        self.blank(sheet, (second, y), column, t.print_sign_black());
        let foot = clipped(Face::Sans, self.foot, 6.5, right - left);
        sheet.text((left, y + 18.), Face::Sans, 6.5, &foot);
    }
}
