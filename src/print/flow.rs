//! Text that flows down a sheet and on to the next.

use super::letterhead::{FOOT, HEAD, Letterhead, MARGIN};
use super::{Face, Paper, Part, Sheet};

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// Its face.
    pub face: Face,
    /// Its size.
    pub size: f32,
    /// From line to line.
    pub leading: f32,
}

impl Style {
    /// The title of a document.
    pub const TITLE: Style = Style::new(Face::Serif, 21., 26.);
    /// A part of it.
    pub const HEADING: Style = Style::new(Face::SerifBold, 12.5, 17.);
    /// Sentences.
    pub const TEXT: Style = Style::new(Face::Serif, 10., 13.);
    /// Sentences that carry weight.
    pub const STRONG: Style = Style::new(Face::SerifBold, 10., 13.);
    /// Figures and labels.
    pub const SMALL: Style = Style::new(Face::Sans, 8.5, 11.);
    /// Labels that carry weight.
    pub const LABEL: Style = Style::new(Face::SansBold, 8.5, 11.);

    /// A style.
    pub const fn new(face: Face, size: f32, leading: f32) -> Style {
        Style {
            face,
            size,
            leading,
        }
    }

    /// What a text of this style is.
    fn part(self) -> Part {
        match self {
            style if style == Style::TITLE => Part::Title,
            style if style == Style::HEADING => Part::Heading,
            _ => Part::Paragraph,
        }
    }

    /// A text in lines.
    pub fn lines(&self, text: &str, width: f32) -> Vec<String> {
        self.face.lines(text, self.size, width)
    }

    /// How high a text of this width is.
    pub fn height(&self, text: &str, width: f32) -> f32 {
        self.lines(text, width).len() as f32 * self.leading
    }
}

/// A document being written.
pub struct Flow<'a> {
    head: &'a Letterhead,
    paper: Paper,
    sheets: Vec<Sheet>,
    y: f32,
    tables: usize,
}

impl<'a> Flow<'a> {
    /// A document with its first sheet.
    pub fn new(head: &'a Letterhead, paper: Paper) -> Flow<'a> {
        let mut flow = Flow {
            head,
            paper,
            sheets: Vec::new(),
            y: 0.,
            tables: 0,
        };
        flow.next_sheet();
        flow
    }

    /// Goes on on a new sheet.
    pub fn next_sheet(&mut self) {
        let mut sheet = Sheet::new(self.paper);
        self.head.draw_head(&mut sheet);
        sheet.part(Part::Aside);
        self.sheets.push(sheet);
        self.y = HEAD;
    }

    /// The left edge of what is printed.
    pub fn left(&self) -> f32 {
        MARGIN
    }

    /// Its right edge.
    pub fn right(&self) -> f32 {
        self.paper.size().0 - MARGIN
    }

    /// Its width.
    pub fn width(&self) -> f32 {
        self.right() - self.left()
    }

    /// Its lower edge.
    pub fn bottom(&self) -> f32 {
        self.paper.size().1 - FOOT
    }

    /// How far down the sheet is full.
    pub fn y(&self) -> f32 {
        self.y
    }

    /// What is left of the sheet.
    pub fn room(&self) -> f32 {
        self.bottom() - self.y
    }

    /// Leaves room free, if something follows on this sheet.
    pub fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// Goes on on a new sheet where this one has less room than `height`.
    pub fn need(&mut self, height: f32) {
        let is_fresh = self.y <= HEAD;
        if self.room() < height && !is_fresh {
            self.next_sheet();
        }
    }

    /// The sheet that is being written.
    pub fn sheet(&mut self) -> &mut Sheet {
        let last = self.sheets.len() - 1;
        &mut self.sheets[last]
    }

    /// The number of a table that begins.
    pub(super) fn begin_table(&mut self) -> usize {
        self.tables += 1;
        self.tables
    }

    /// Writes a text over the whole width.
    pub fn paragraph(&mut self, style: Style, text: &str) {
        let mut on_sheet = 0;
        for line in style.lines(text, self.width()) {
            self.need(style.leading);
            if on_sheet != self.sheets.len() {
                on_sheet = self.sheets.len();
                self.sheet().part(style.part());
            }
            let at = (self.left(), self.y + style.size);
            self.sheet().text(at, style.face, style.size, &line);
            self.y += style.leading;
        }
        self.sheet().part(Part::Aside);
    }

    /// Writes a text into a column of the present sheet, and gives back its height. The caller knows
    /// that there is room. It is text by itself, unless the caller has said what it is of.
    pub fn beside(&mut self, style: Style, at: (f32, f32), width: f32, text: &str) -> f32 {
        let by_itself = !self.sheet().is_in_part();
        if by_itself {
            self.sheet().part(style.part());
        }
        let height = self.within(style, at, width, text);
        if by_itself {
            self.sheet().part(Part::Aside);
        }
        height
    }

    /// As [`Flow::beside`], of whatever part the caller has said.
    pub(super) fn within(
        &mut self,
        style: Style,
        (x, y): (f32, f32),
        width: f32,
        text: &str,
    ) -> f32 {
        let lines = style.lines(text, width);
        let height = lines.len() as f32 * style.leading;
        let mut line_y = y + style.size;
        for line in &lines {
            self.sheet().text((x, line_y), style.face, style.size, line);
            line_y += style.leading;
        }
        height
    }

    /// Writes a heading under a rule, on a sheet that has room for `height` more below it.
    pub fn heading(&mut self, text: &str, height: f32) {
        self.need(Style::HEADING.leading + 12. + height);
        if self.y > HEAD {
            self.y += 8.;
        }
        let (left, right, y) = (self.left(), self.right(), self.y);
        self.sheet().rule(left, right, y, 1.2, 0);
        self.y += 4.;
        self.paragraph(Style::HEADING, text);
        self.y += 2.;
    }

    /// The sheets, each with its number.
    pub fn finish(mut self) -> Vec<Sheet> {
        let of = self.sheets.len();
        for (n, sheet) in self.sheets.iter_mut().enumerate() {
            sheet.part(Part::Aside);
            self.head.draw_foot(sheet, n + 1, of);
        }
        self.sheets
    }
}
