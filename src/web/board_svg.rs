//! Draws a board as one SVG: squares in a path, pieces by reference, marks above them.
//!
//! Ten units a square, White at the bottom. Colours are in `damier.css`; the pieces referred to
//! are in `parts/symbols.html`. A picture only: what can be done with a board lies over it.

use std::fmt::{self, Display, Formatter, Write};

/// Which squares carry their number, always in the centre so that the eye looks in one place.
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
    /// Rows and columns: 10, or 8 for a board of 32 squares.
    fn width(&self) -> u8 {
        if self.letters.len() <= 32 { 8 } else { 10 }
    }
}

impl Display for BoardSvg {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let width = self.width();
        let side = u32::from(width) * 10;
        f.write_str("<svg class=\"board")?;
        if !self.class.is_empty() {
            write!(f, " {}", self.class)?;
        }
        write!(f, "\" viewBox=\"-.5 -.5 {0} {0}\"", side + 1)?;
        if self.label.is_empty() {
            // What stands beside it says it already.
            f.write_str(" aria-hidden=\"true\"")?;
        } else {
            f.write_str(" role=\"img\" aria-label=\"")?;
            escape(f, &self.label)?;
            f.write_str("\"")?;
        }
        write!(
            f,
            "><path class=\"l\" d=\"M0 0h{side}v{side}H0z\"/><path class=\"d\" d=\""
        )?;
        for row in 0..width {
            write!(
                f,
                "M{} {}",
                if row % 2 == 0 { 10 } else { 0 },
                u32::from(row) * 10
            )?;
            for k in 0..width / 2 {
                f.write_str(if k == 0 {
                    "h10v10h-10z"
                } else {
                    "m20 0h10v10h-10z"
                })?;
            }
        }
        f.write_str("\"/><g data-part=\"pieces\">")?;
        for (square, letter) in (1..).zip(self.letters.chars()) {
            if let Some(piece) = piece(letter) {
                let (x, y) = corner(width, square);
                write!(f, "<use href=\"#{piece}\" x=\"{x}\" y=\"{y}\"/>")?;
            }
        }
        f.write_str("</g>")?;
        if self.numbers != Numbers::None {
            let only = if self.numbers == Numbers::Empty {
                " data-numbers=\"empty\""
            } else {
                ""
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
                let (x, y) = corner(width, square);
                write!(
                    f,
                    "<text class=\"{class}\" x=\"{}\" y=\"{}{}\">{square}</text>",
                    x + 5,
                    if is_king { y + 5 } else { y + 6 },
                    if is_king { ".2" } else { "" }
                )?;
            }
            f.write_str("</g>")?;
        }
        f.write_str("<path class=\"mk\" d=\"")?;
        if let Some((from, to)) = self.last {
            brackets(f, corner(width, from))?;
            if to != from {
                brackets(f, corner(width, to))?;
            }
        }
        f.write_str("\"/>")?;
        for square in &self.must {
            let (x, y) = corner(width, *square);
            write!(
                f,
                "<circle class=\"mu\" cx=\"{}\" cy=\"{}\" r=\"4.6\"/>",
                x + 5,
                y + 5
            )?;
        }
        for square in &self.taken {
            let (x, y) = corner(width, *square);
            let (x, y) = (x + 10, y + 10);
            write!(f, "<path class=\"px\" d=\"M{x} {y}h-2.9l2.9-2.9z\"/>")?;
        }
        if let Some(square) = self.landing {
            let (x, y) = corner(width, square);
            write!(
                f,
                "<circle class=\"pa\" cx=\"{}\" cy=\"{}\" r=\"2.9\"/>",
                x + 5,
                y + 5
            )?;
        }
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

/// The upper left corner of a square (R1.2, R1.7), in units of the drawing.
fn corner(width: u8, square: u8) -> (u32, u32) {
    let half = u32::from(width / 2);
    let index = u32::from(square.saturating_sub(1));
    let (row, k) = (index / half, index % half);
    let column = if row % 2 == 0 { 2 * k + 1 } else { 2 * k };
    (column * 10, row * 10)
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
mod tests {
    use super::*;

    const START: &str = "bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww";

    /// R1.2: 1 is the second square of the top row, 6 the first of the next, 50 next to the
    /// right end of the last row; 46 is the left corner.
    #[test]
    fn squares_stand_where_the_rules_number_them() {
        assert_eq!(corner(10, 1), (10, 0));
        assert_eq!(corner(10, 5), (90, 0));
        assert_eq!(corner(10, 6), (0, 10));
        assert_eq!(corner(10, 28), (40, 50));
        assert_eq!(corner(10, 46), (0, 90));
        assert_eq!(corner(10, 50), (80, 90));
        assert_eq!(corner(8, 1), (10, 0));
        assert_eq!(corner(8, 29), (0, 70));
    }

    #[test]
    fn the_start_has_forty_men_and_ten_numbers() {
        let drawn = BoardSvg {
            letters: START.to_owned(),
            ..BoardSvg::default()
        }
        .to_string();
        assert_eq!(drawn.matches("#bm").count(), 20);
        assert_eq!(drawn.matches("#wm").count(), 20);
        assert_eq!(drawn.matches("<text").count(), 10);
        assert!(drawn.contains(r#"<text class="ns" x="15" y="46">21</text>"#));
        // Fifty dark squares: one closed shape each.
        let path = drawn
            .split("class=\"d\" d=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .unwrap_or("");
        assert_eq!(path.matches('z').count(), 50);
    }

    #[test]
    fn the_last_move_frames_both_squares() {
        let board = BoardSvg {
            letters: START.to_owned(),
            last: Some((32, 28)),
            ..BoardSvg::default()
        };
        let drawn = board.to_string();
        // 32 at (30, 60), 28 at (40, 50): the upper left bracket begins half a unit inside.
        assert!(drawn.contains("M30.5 62.4v-1.9h1.9"));
        assert!(drawn.contains("M40.5 52.4v-1.9h1.9"));
    }

    /// The plate of the design: 17 must take 22 and lands on 28.
    #[test]
    fn the_only_capture_shows_what_it_takes_and_where_it_lands() {
        let board = BoardSvg {
            letters: START.to_owned(),
            must: vec![17],
            taken: vec![22],
            landing: Some(28),
            ..BoardSvg::default()
        };
        let drawn = board.to_string();
        assert!(drawn.contains(r#"<circle class="mu" cx="25" cy="35" r="4.6"/>"#));
        assert!(drawn.contains(r#"<path class="px" d="M40 50h-2.9l2.9-2.9z"/>"#));
        assert!(drawn.contains(r#"<circle class="pa" cx="45" cy="55" r="2.9"/>"#));
    }

    #[test]
    fn a_label_cannot_leave_its_attribute() {
        let board = BoardSvg {
            label: "\"><script>&".to_owned(),
            ..BoardSvg::default()
        };
        assert!(
            board
                .to_string()
                .contains("aria-label=\"&quot;>&lt;script>&amp;\"")
        );
    }

    /// int-019's kind: White 28 takes 23 and stands on 19.
    #[test]
    fn a_delta_names_what_changed() {
        let before = format!("{}b....w{}", ".".repeat(22), ".".repeat(22));
        let after = format!("{}w{}", ".".repeat(18), ".".repeat(31));
        assert_eq!(delta(&before, &after), "19w23.28.");
        assert_eq!(delta(&before, &before), "");
    }
}
