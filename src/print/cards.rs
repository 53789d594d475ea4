//! Cards that stand on the tables: names or numbers of boards, three to an A4, to be cut apart and
//! folded, so that they are read from both sides.

use super::letterhead::clipped;
use super::{Face, Mark, Paper, Sheet, names};
use crate::words::Lang;

/// A card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// What is read from afar: a name, or the number of a board.
    pub large: String,
    /// What stands below; may be empty.
    pub small: String,
}

/// Cards of an event.
#[derive(Debug, Clone, Copy)]
pub struct Cards<'a> {
    /// The language.
    pub t: Lang,
    /// What the document is called.
    pub title: &'a str,
    /// The event, in the corner of each.
    pub event: &'a str,
    /// The cards.
    pub cards: &'a [Card],
}

const EACH_SHEET: usize = 3;
const MARGIN: f32 = 36.;

impl Cards<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf(self.t, self.title, &self.sheets())
    }

    /// The sheets.
    pub fn sheets(&self) -> Vec<Sheet> {
        self.cards
            .chunks(EACH_SHEET)
            .map(|cards| self.sheet(cards))
            .collect()
    }

    fn sheet(&self, cards: &[Card]) -> Sheet {
        let mut sheet = Sheet::new(Paper::A4);
        let (width, height) = Paper::A4.size();
        let each = height / EACH_SHEET as f32;
        for (n, card) in cards.iter().enumerate() {
            let top = n as f32 * each;
            let fold = top + each / 2.;
            self.face(&mut sheet, card, fold, each / 2., false);
            self.face(&mut sheet, card, fold, each / 2., true);
            // Where to fold: only at the edges, so that no line is on the ridge.
            sheet.rule(0., 18., fold, 0.3, 128);
            sheet.rule(width - 18., width, fold, 0.3, 128);
            if n > 0 {
                sheet.rule(0., width, top, 0.3, 128);
            }
        }
        if cards.len() < EACH_SHEET {
            sheet.rule(0., width, cards.len() as f32 * each, 0.3, 128);
        }
        sheet
    }

    /// One side, from the fold down, or turned round from the fold up.
    fn face(&self, sheet: &mut Sheet, card: &Card, fold: f32, height: f32, turned: bool) {
        let (width, _) = Paper::A4.size();
        let room = width - 2. * MARGIN;
        let first = sheet.marks.len();
        let is_number = card.large.chars().all(|c| c.is_ascii_digit());
        let (face, size, least) = match is_number {
            true => (Face::SerifBold, 84., 60.),
            false => (Face::Serif, 42., 24.),
        };
        let (large, size) = fitted(face, &card.large, size, least, room);
        let line = fold + height / 2. + size * 0.3;
        let line = if card.small.is_empty() {
            line
        } else {
            line - 8.
        };
        sheet.text_about((width / 2., line), face, size, &large);
        let small = clipped(Face::Sans, &card.small, 14., room);
        sheet.text_about((width / 2., line + 26.), Face::Sans, 14., &small);
        let event = clipped(Face::Sans, self.event, 8., room);
        let foot = (width / 2., fold + height - 12.);
        sheet.text_about(foot, Face::Sans, 8., &event);
        if turned {
            for mark in &mut sheet.marks[first..] {
                if let Mark::Text(written) = mark {
                    written.at = (width - written.at.0, 2. * fold - written.at.1);
                    written.turned = true;
                }
            }
        }
    }
}

/// A name as large as it fits, with initials where it is too long even at its least.
fn fitted(face: Face, text: &str, size: f32, least: f32, width: f32) -> (String, f32) {
    let whole = face.fitting(text, size, least, width);
    if face.width(text, whole) <= width {
        return (text.to_owned(), whole);
    }
    names::fitted(face, text, least, width)
}
