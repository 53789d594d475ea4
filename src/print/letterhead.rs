//! What stands at the head and the foot of every sheet: event, round, day; profile and version.

use super::{Face, Sheet};
use crate::words::Lang;

/// What every sheet of a document says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letterhead {
    /// The language of the document.
    pub t: Lang,
    /// The event.
    pub event: String,
    /// Round, board, day.
    pub facts: String,
    /// The profile and the version of what is printed.
    pub foot: String,
}

/// From the left and right edge to what is printed.
pub(super) const MARGIN: f32 = 48.;
/// From the upper edge to the first line below the head.
pub(super) const HEAD: f32 = 72.;
/// From the lower edge to the last line above the foot.
pub(super) const FOOT: f32 = 54.;

impl Letterhead {
    /// Draws the head of a sheet.
    pub(super) fn draw_head(&self, sheet: &mut Sheet) {
        let (width, _) = sheet.paper.size();
        let (left, right) = (MARGIN, width - MARGIN);
        let line = 47.;
        let facts = Face::Sans.width(&self.facts, 9.);
        let room = right - left - facts - 14.;
        let size = Face::SerifBold.fitting(&self.event, 12., 8., room);
        let event = clipped(Face::SerifBold, &self.event, size, room);
        sheet.text((left, line), Face::SerifBold, size, &event);
        sheet.text_to((right, line), Face::Sans, 9., &self.facts);
        sheet.double_rule(left, right, line + 5.);
    }

    /// Draws the foot of a sheet, the `n`th of `of`.
    pub(super) fn draw_foot(&self, sheet: &mut Sheet, n: usize, of: usize) {
        let (width, height) = sheet.paper.size();
        let (left, right) = (MARGIN, width - MARGIN);
        let line = height - 34.;
        let page = self.t.print_page(n, of);
        let room = right - left - Face::Sans.width(&page, 8.) - 14.;
        sheet.rule(left, right, line - 10., 0.4, 0);
        let foot = Face::Sans.lines(&self.foot, 8., room);
        for (n, text) in (0_u8..).zip(foot.iter().take(2)) {
            sheet.text((left, line + f32::from(n) * 9.5), Face::Sans, 8., text);
        }
        sheet.text_to((right, line), Face::Sans, 8., &page);
    }
}

/// A text that is cut where it would be wider, with a sign that it was.
pub(super) fn clipped(face: Face, text: &str, size: f32, width: f32) -> String {
    if face.width(text, size) <= width {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while !cut.is_empty() && face.width(&format!("{cut}…"), size) > width {
        cut.pop();
    }
    format!("{}…", cut.trim_end())
}
