//! Result slips, eight to an A4, to be cut apart: the players write the result, their times, and sign.

use super::pairings::PairedBoard;
use super::{Face, Mark, Paper, Sheet, names};
use crate::words::Lang;

/// The slips of a round.
#[derive(Debug, Clone, Copy)]
pub struct Slips<'a> {
    /// The language.
    pub t: Lang,
    /// The event.
    pub event: &'a str,
    /// Round and day.
    pub facts: &'a str,
    /// Profile and version.
    pub foot: &'a str,
    /// The results that can be ticked: won by White, drawn, won by Black.
    pub scores: [&'a str; 3],
    /// The boards in their order.
    pub boards: &'a [PairedBoard],
}

const MARGIN: f32 = 14.;

impl Slips<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        let title = format!("{}, {}", self.t.print_slips(), self.facts);
        super::pdf(self.t, &title, &self.sheets())
    }

    /// The sheets: cut into a pile, the boards lie in their order.
    pub fn sheets(&self) -> Vec<Sheet> {
        self.boards
            .chunks(8)
            .map(|boards| self.sheet(boards))
            .collect()
    }

    fn sheet(&self, boards: &[PairedBoard]) -> Sheet {
        let mut sheet = Sheet::new(Paper::A4);
        let (width, height) = Paper::A4.size();
        let (width_of_one, height_of_one) = (width / 2., height / 4.);
        for (n, board) in boards.iter().enumerate() {
            let (column, row) = (n % 2, n / 2);
            let at = (column as f32 * width_of_one, row as f32 * height_of_one);
            self.slip(&mut sheet, board, at, (width_of_one, height_of_one));
        }
        // Where to cut.
        for n in 1..4 {
            let y = n as f32 * height_of_one;
            sheet.rule(0., width, y, 0.3, 128);
        }
        sheet.marks.push(Mark::Rule {
            from: (width_of_one, 0.),
            to: (width_of_one, height),
            thick: 0.3,
            grey: 128,
        });
        sheet
    }

    fn slip(
        &self,
        sheet: &mut Sheet,
        board: &PairedBoard,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
    ) {
        let t = self.t;
        let (left, right) = (x + MARGIN + 6., x + width - MARGIN - 6.);
        let inside = right - left;
        let size = Face::SerifBold.fitting(self.event, 10., 7., inside - 60.);
        let event = super::letterhead::clipped(Face::SerifBold, self.event, size, inside - 60.);
        sheet.text((left, y + 26.), Face::SerifBold, size, &event);
        sheet.text((left, y + 38.), Face::Sans, 8.5, self.facts);
        let no = board.no.to_string();
        sheet.text_to((right, y + 38.), Face::SerifBold, 26., &no);
        sheet.rule(left, right, y + 44., 1., 0);
        let players = [(&board.white, true), (&board.black, false)];
        for (n, (name, is_white)) in players.into_iter().enumerate() {
            let line = y + 62. + n as f32 * 36.;
            sheet.marks.push(Mark::Disc {
                at: (left + 5., line - 4.),
                radius: 4.2,
                grey: if is_white { 255 } else { 0 },
                line: 0.8,
            });
            names::write(
                sheet,
                (left + 15., line),
                Face::Serif,
                name,
                12.5,
                inside - 15.,
            );
            let below = line + 17.;
            sheet.text((left + 15., below), Face::Sans, 7.5, t.print_slip_time());
            sheet.rule(left + 44., left + 100., below + 1., 0.4, 0);
            sheet.text((left + 108., below), Face::Sans, 7.5, t.print_slip_sign());
            let from = left + 112. + Face::Sans.width(t.print_slip_sign(), 7.5);
            sheet.rule(from, right, below + 1., 0.4, 0);
        }
        let line = y + 142.;
        let scores = self.scores;
        let step = inside / 3.;
        for (n, score) in scores.into_iter().enumerate() {
            let x = left + n as f32 * step;
            let (top, side) = (line - 11., 14.);
            let corners = [
                (x, top),
                (x + side, top),
                (x + side, top + side),
                (x, top + side),
            ];
            for (k, from) in corners.into_iter().enumerate() {
                sheet.marks.push(Mark::Rule {
                    from,
                    to: corners[(k + 1) % 4],
                    thick: 0.8,
                    grey: 0,
                });
            }
            sheet.text((x + side + 6., line), Face::SansBold, 13., score);
        }
        sheet.text((left, line + 22.), Face::Sans, 7.5, t.print_slip_other());
        let from = left + Face::Sans.width(t.print_slip_other(), 7.5) + 4.;
        sheet.rule(from, right, line + 23., 0.4, 0);
        let foot = super::letterhead::clipped(Face::Sans, self.foot, 6.5, inside);
        sheet.text((left, y + height - 16.), Face::Sans, 6.5, &foot);
    }
}
