//! A sheet of paper as a list of marks. Points (72 to the inch), from the upper left corner.

use unicode_normalization::UnicodeNormalization;

use super::Face;

/// How large a sheet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// A4 upright.
    A4,
    /// A4 across.
    A4Across,
    /// A3 upright.
    A3,
    /// A3 across.
    A3Across,
}

impl Paper {
    /// Width and height, in points.
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::A4Across => (841.89, 595.28),
            Paper::A3 => (841.89, 1190.55),
            Paper::A3Across => (1190.55, 841.89),
        }
    }
}

/// Something on a sheet. Greys are from 0, black, to 255, white.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// A text on one line.
    Text(Written),
    /// A straight line.
    Rule {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How thick it is.
        thick: f32,
        /// How dark it is.
        grey: u8,
    },
    /// A filled rectangle.
    Block {
        /// The upper left corner.
        at: (f32, f32),
        /// Width and height.
        size: (f32, f32),
        /// How dark it is.
        grey: u8,
    },
    /// A disc with its outline.
    Disc {
        /// Its centre.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// How dark it is inside.
        grey: u8,
        /// How thick its black outline is.
        line: f32,
    },
}

/// A text with its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Written {
    /// Where it begins, on the line its letters stand on.
    pub at: (f32, f32),
    /// In which face.
    pub face: Face,
    /// How large.
    pub size: f32,
    /// How dark.
    pub grey: u8,
    /// The text.
    pub text: String,
    /// Whether it stands on its head: it then goes from `at` to the left.
    pub turned: bool,
}

/// What marks are of, for whoever has the sheet read to him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// Nothing that is read: heads and feet, lines, what stands on the sheet before as well.
    Aside,
    /// The title of the document.
    Title,
    /// The heading of a part of it.
    Heading,
    /// Text.
    Paragraph,
    /// A picture, in words.
    Figure(String),
    /// A cell of a table, which may go on in another column and on another sheet.
    Cell {
        /// The table.
        table: usize,
        /// The row, from the top.
        row: usize,
        /// The column, by a number of its own.
        column: usize,
        /// Whether it heads its column.
        heads: bool,
    },
}

/// One sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// Its paper.
    pub paper: Paper,
    /// What is on it, the lowest first.
    pub marks: Vec<Mark>,
    /// What the marks are of, in the order in which they are read: the number of the first mark with its
    /// part, up to the next. Marks before the first are aside.
    pub parts: Vec<(usize, Part)>,
    /// Marks that are said in words, by number: a disc that tells a colour.
    pub said: Vec<(usize, String)>,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(paper: Paper) -> Sheet {
        Sheet {
            paper,
            marks: Vec::new(),
            parts: Vec::new(),
            said: Vec::new(),
        }
    }

    /// What the marks that follow are of.
    pub fn part(&mut self, part: Part) {
        self.parts.push((self.marks.len(), part));
    }

    /// Whether what follows is of a part.
    pub(super) fn is_in_part(&self) -> bool {
        let last = self.parts.last();
        last.is_some_and(|(_, part)| *part != Part::Aside)
    }

    /// Draws a mark that says something, with its words.
    pub fn saying(&mut self, words: &str, mark: Mark) {
        self.said.push((self.marks.len(), words.to_owned()));
        self.marks.push(mark);
    }

    /// Writes a text from `at` on. Accents stand on their letters, and what no printer prints is left
    /// out.
    pub fn text(&mut self, at: (f32, f32), face: Face, size: f32, text: &str) {
        self.grey_text(at, face, size, 0, text);
    }

    /// Writes a text in grey.
    pub fn grey_text(&mut self, at: (f32, f32), face: Face, size: f32, grey: u8, text: &str) {
        let text: String = text.nfc().filter(|c| !c.is_control()).collect();
        if !text.is_empty() {
            self.marks.push(Mark::Text(Written {
                at,
                face,
                size,
                grey,
                text,
                turned: false,
            }));
        }
    }

    /// Writes a text that ends at `at`.
    pub fn text_to(&mut self, (x, y): (f32, f32), face: Face, size: f32, text: &str) {
        self.text((x - face.width(text, size), y), face, size, text);
    }

    /// Writes a text with its middle at `at`.
    pub fn text_about(&mut self, (x, y): (f32, f32), face: Face, size: f32, text: &str) {
        self.text((x - face.width(text, size) / 2., y), face, size, text);
    }

    /// Draws a line from left to right.
    pub fn rule(&mut self, x: f32, to: f32, y: f32, thick: f32, grey: u8) {
        self.marks.push(Mark::Rule {
            from: (x, y),
            to: (to, y),
            thick,
            grey,
        });
    }

    /// Draws the thick and thin rule under a masthead; `y` is its upper edge.
    pub fn double_rule(&mut self, x: f32, to: f32, y: f32) {
        self.rule(x, to, y + 0.9, 1.8, 0);
        self.rule(x, to, y + 3.6, 0.5, 0);
    }

    /// Every text on the sheet.
    pub fn texts(&self) -> impl Iterator<Item = &Written> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Text(written) => Some(written),
            _ => None,
        })
    }
}
