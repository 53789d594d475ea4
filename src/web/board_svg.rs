//! Draws a board as one SVG: squares in a path, pieces by reference, marks above them.
//!
//! Ten units a square, White at the bottom unless the board is turned. Colours are in
//! `damier.css`; the pieces referred to are in `parts/symbols.html`. A picture only: what can be
//! done with a board lies over it.

use std::fmt::{self, Display, Formatter, Write};

use crate::draughts::Variant;
use crate::words::squares;

/// Which squares carry their number, always in the centre so that the eye looks in one place.
///
/// Where squares have names instead (R1.7), the coordinates stand at the edges in every mode but
/// [`Numbers::None`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None: small diagrams.
    None,
    /// Empty squares: what a viewer sees.
    #[default]
    Empty,
    /// All, also on pieces: what an arbiter sees.
    All,
}

/// A board to draw; printing it gives the SVG, safe to put in a page.
#[derive(Clone, Debug, Default)]
pub struct BoardSvg {
    /// The game: its board, and what its squares are called.
    pub variant: Variant,
    /// Black at the bottom instead of White.
    pub turned: bool,
    /// One letter a square from square 1: `w` `b` men, `W` `B` kings, anything else empty.
    pub letters: String,
    /// Which squares carry their number.
    pub numbers: Numbers,
    /// Origin and arrival of the last move, marked by corner brackets.
    pub last: Option<(u8, u8)>,
    /// Pieces that must capture, ringed. Arbiters' screens only (DESIGN 8): public pages leave
    /// it empty.
    pub must: Vec<u8>,
    /// Pieces that the only capture takes, wedged in a corner. Arbiters' screens only.
    pub taken: Vec<u8>,
    /// Where the only capture lands, a thin ring round the number. Arbiters' screens only.
    pub landing: Option<u8>,
    /// What the picture shows, in words; empty for one that only repeats what stands beside it.
    pub label: String,
    /// Further classes, such as `mini`.
    pub class: &'static str,
}

impl BoardSvg {
    /// Whether the coordinates stand at the edges.
    fn has_edges(&self) -> bool {
        self.numbers != Numbers::None && squares::are_named(self.variant)
    }

    /// The upper left corner of a square (R1.2, R1.7), in units of the drawing. Seen from the
    /// other side, a square lies where its opposite in number was.
    fn corner(&self, number: u8) -> (u32, u32) {
        let last = self.variant.squares();
        let number = if self.turned {
            (last + 1).saturating_sub(number)
        } else {
            number
        };
        let (row, column) = self
            .variant
            .square(number)
            .map_or((0, 0), |square| self.variant.row_and_column(square));
        (u32::from(column) * 10, u32::from(row) * 10)
    }

    fn opening(&self, f: &mut Formatter<'_>, side: u32) -> fmt::Result {
        f.write_str("<svg class=\"board")?;
        if !self.class.is_empty() {
            write!(f, " {}", self.class)?;
        }
        if self.has_edges() {
            write!(f, "\" viewBox=\"-4 -.5 {0}.5 {0}.5\" data-edges", side + 4)?;
        } else {
            write!(f, "\" viewBox=\"-.5 -.5 {0} {0}\"", side + 1)?;
        }
        // What a script needs to draw another position into the picture.
        if self.variant.width() != 10 {
            write!(f, " data-width=\"{}\"", self.variant.width())?;
        }
        if squares::are_named(self.variant) {
            f.write_str(" data-named")?;
        }
        if self.turned {
            f.write_str(" data-turned")?;
        }
        if self.label.is_empty() {
            // What stands beside it says it already.
            f.write_str(" aria-hidden=\"true\">")
        } else {
            f.write_str(" role=\"img\" aria-label=\"")?;
            escape(f, &self.label)?;
            f.write_str("\">")
        }
    }

    /// The squares: a board looks the same from both sides.
    fn squares(&self, f: &mut Formatter<'_>, side: u32) -> fmt::Result {
        write!(
            f,
            "<path class=\"l\" d=\"M0 0h{side}v{side}H0z\"/><path class=\"d\" d=\""
        )?;
        let width = self.variant.width();
        for row in 0..width {
            // The corner at White's left hand is dark (R1.3).
            let first = if row % 2 == 0 { 10 } else { 0 };
            write!(f, "M{first} {}", u32::from(row) * 10)?;
            for k in 0..width / 2 {
                f.write_str(if k == 0 {
                    "h10v10h-10z"
                } else {
                    "m20 0h10v10h-10z"
                })?;
            }
        }
        f.write_str("\"/>")
    }

    fn pieces(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("<g data-part=\"pieces\">")?;
        for (square, letter) in (1..).zip(self.letters.chars()) {
            if let Some(piece) = piece(letter) {
                let (x, y) = self.corner(square);
                write!(f, "<use href=\"#{piece}\" x=\"{x}\" y=\"{y}\"/>")?;
            }
        }
        f.write_str("</g>")
    }

    fn numbers(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let only = match self.numbers {
            Numbers::Empty => " data-numbers=\"empty\"",
            _ => "",
        };
        write!(
            f,
            "<g class=\"n\"{only} aria-hidden=\"true\" text-anchor=\"middle\">"
        )?;
        for (square, letter) in (1..).zip(self.letters.chars()) {
            let class = match piece(letter) {
                None => "ns",
                Some(_) if self.numbers == Numbers::Empty => continue,
                // A king's spot has the other colour, so the number on it has its own.
                Some("wm" | "bk") => "nw",
                Some(_) => "nb",
            };
            // On the spot, which lies above the middle of the square.
            let is_king = letter == 'W' || letter == 'B';
            let (x, y) = self.corner(square);
            write!(
                f,
                "<text class=\"{class}\" x=\"{}\" y=\"{}{}\">{square}</text>",
                x + 5,
                if is_king { y + 5 } else { y + 6 },
                if is_king { ".2" } else { "" }
            )?;
        }
        f.write_str("</g>")
    }

    /// Letters under the board and figures at its left, from the side it is seen from (R1.7).
    fn edges(&self, f: &mut Formatter<'_>, side: u32) -> fmt::Result {
        f.write_str("<g class=\"c\" aria-hidden=\"true\" text-anchor=\"middle\">")?;
        let width = self.variant.width();
        for k in 0..width {
            let (file, rank) = if self.turned {
                (width - 1 - k, k + 1)
            } else {
                (k, width - k)
            };
            let along = u32::from(k) * 10;
            write!(
                f,
                "<text x=\"{}\" y=\"{}.1\">{}</text><text x=\"-2.3\" y=\"{}\">{rank}</text>",
                along + 5,
                side + 3,
                char::from(b'a' + file),
                along + 6,
            )?;
        }
        f.write_str("</g>")
    }

    fn marks(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("<path class=\"mk\" d=\"")?;
        if let Some((from, to)) = self.last {
            brackets(f, self.corner(from))?;
            if to != from {
                brackets(f, self.corner(to))?;
            }
        }
        f.write_str("\"/>")?;
        for square in &self.must {
            let (x, y) = self.corner(*square);
            write!(
                f,
                "<circle class=\"mu\" cx=\"{}\" cy=\"{}\" r=\"4.6\"/>",
                x + 5,
                y + 5
            )?;
        }
        for square in &self.taken {
            let (x, y) = self.corner(*square);
            let (x, y) = (x + 10, y + 10);
            write!(f, "<path class=\"px\" d=\"M{x} {y}h-2.9l2.9-2.9z\"/>")?;
        }
        if let Some(square) = self.landing {
            let (x, y) = self.corner(square);
            write!(
                f,
                "<circle class=\"pa\" cx=\"{}\" cy=\"{}\" r=\"2.9\"/>",
                x + 5,
                y + 5
            )?;
        }
        Ok(())
    }
}

impl Display for BoardSvg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let side = u32::from(self.variant.width()) * 10;
        self.opening(f, side)?;
        self.squares(f, side)?;
        self.pieces(f)?;
        if self.has_edges() {
            self.edges(f, side)?;
        } else if self.numbers != Numbers::None {
            self.numbers(f)?;
        }
        self.marks(f)?;
        write!(f, "<path class=\"e\" d=\"M0 0h{side}v{side}H0z\"/></svg>")
    }
}

/// The squares that differ between two boards given by their letters, each followed by its new
/// letter: `32.28w23.`. A page walks through a game by these, without knowing a rule.
#[must_use]
pub fn delta(before: &str, after: &str) -> String {
    let mut out = String::new();
    for (square, (old, new)) in (1..).zip(before.chars().zip(after.chars())) {
        if old != new {
            let square: u32 = square;
            write!(out, "{square}{new}").expect("a string takes all");
        }
    }
    out
}

fn piece(letter: char) -> Option<&'static str> {
    match letter {
        'w' => Some("wm"),
        'W' => Some("wk"),
        'b' => Some("bm"),
        'B' => Some("bk"),
        _ => None,
    }
}

/// Four corner brackets: they frame the square and cover neither piece nor number.
fn brackets(f: &mut Formatter<'_>, (x, y): (u32, u32)) -> fmt::Result {
    write!(
        f,
        "M{x}.5 {y2}.4v-1.9h1.9M{x7}.6 {y}.5h1.9v1.9M{x9}.5 {y7}.6v1.9h-1.9M{x2}.4 {y9}.5h-1.9v-1.9",
        y2 = y + 2,
        x7 = x + 7,
        x9 = x + 9,
        y7 = y + 7,
        x2 = x + 2,
        y9 = y + 9,
    )
}

fn escape(f: &mut Formatter<'_>, text: &str) -> fmt::Result {
    for char in text.chars() {
        match char {
            '&' => f.write_str("&amp;")?,
            '"' => f.write_str("&quot;")?,
            '<' => f.write_str("&lt;")?,
            other => f.write_char(other)?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
