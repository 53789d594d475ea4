//! A board on paper: squares 20 % grey, pieces outlined.

use super::{Face, Mark, Part, Sheet};
use crate::draughts::{Kind, Piece, Position, Side, Square, Variant};
use crate::words::{Lang, squares};

/// 20 % grey.
const DARK: u8 = 204;

/// A board to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct Diagram<'a> {
    /// What stands on it.
    pub position: &'a Position,
    /// Seen from Black's side.
    pub turned: bool,
    /// Squares framed by corners: what a sentence beside the board is about.
    pub framed: &'a [Square],
    /// In which language it is said in words, where it stands in a document that is read.
    pub said: Option<Lang>,
}

impl<'a> Diagram<'a> {
    /// A position seen from White's side.
    pub fn of(position: &'a Position) -> Diagram<'a> {
        Diagram {
            position,
            turned: false,
            framed: &[],
            said: None,
        }
    }

    /// Draws it with its upper left corner at `at`, `side` wide and high, numbers in the empty squares,
    /// or the coordinates at the edges where squares have names (R1.2, R1.7).
    pub fn draw(&self, sheet: &mut Sheet, at: (f32, f32), side: f32) {
        match self.said {
            Some(t) => {
                sheet.part(Part::Figure(squares::in_words(t, self.position)));
                self.draw_board(sheet, at, side);
                sheet.part(Part::Aside);
            }
            None => self.draw_board(sheet, at, side),
        }
    }

    fn draw_board(&self, sheet: &mut Sheet, at: (f32, f32), side: f32) {
        let variant = self.position.variant();
        let width = f32::from(variant.width());
        let named = squares::are_named(variant);
        let margin = if named { side * 0.06 } else { 0. };
        let (x, y, side) = (at.0 + margin, at.1, side - margin);
        let cell = side / width;
        for square in all(variant) {
            let (left, top) = self.corner(square, (x, y), cell);
            sheet.marks.push(Mark::Block {
                at: (left, top),
                size: (cell, cell),
                grey: DARK,
            });
        }
        let corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)];
        for (n, from) in corners.into_iter().enumerate() {
            sheet.marks.push(Mark::Rule {
                from,
                to: corners[(n + 1) % 4],
                thick: 0.7,
                grey: 0,
            });
        }
        for square in all(variant) {
            let (left, top) = self.corner(square, (x, y), cell);
            let middle = (left + cell / 2., top + cell / 2.);
            match self.position.piece_at(square) {
                Some(piece) => draw_piece(sheet, piece, middle, cell),
                None if !named => {
                    let size = cell * 0.42;
                    let at = (middle.0, middle.1 + size * 0.35);
                    sheet.text_about(at, Face::Sans, size, &square.number().to_string());
                }
                None => {}
            }
        }
        for square in self.framed {
            frame(sheet, self.corner(*square, (x, y), cell), cell);
        }
        if named {
            self.edges(sheet, (x, y), cell, margin);
        }
    }

    fn corner(&self, square: Square, (x, y): (f32, f32), cell: f32) -> (f32, f32) {
        let variant = self.position.variant();
        let (row, column) = variant.row_and_column(square);
        let last = variant.width() - 1;
        let (row, column) = match self.turned {
            true => (last - row, last - column),
            false => (row, column),
        };
        (x + f32::from(column) * cell, y + f32::from(row) * cell)
    }

    fn edges(&self, sheet: &mut Sheet, (x, y): (f32, f32), cell: f32, margin: f32) {
        let width = self.position.variant().width();
        let size = margin * 0.95;
        let side = f32::from(width) * cell;
        for k in 0..width {
            let (file, rank) = match self.turned {
                true => (width - 1 - k, k + 1),
                false => (k, width - k),
            };
            let along = (f32::from(k) + 0.5) * cell;
            let letter = char::from(b'a' + file).to_string();
            sheet.text_about((x + along, y + side + size), Face::Sans, size, &letter);
            let at = (x - margin / 2., y + along + size * 0.35);
            sheet.text_about(at, Face::Sans, size, &rank.to_string());
        }
    }
}

fn all(variant: Variant) -> impl Iterator<Item = Square> {
    (1..=variant.squares()).filter_map(move |number| variant.square(number))
}

/// A man is a disc with a groove; a king is two discs, one on the other, with a spot of the other colour.
fn draw_piece(sheet: &mut Sheet, piece: Piece, (x, y): (f32, f32), cell: f32) {
    let (inside, other) = match piece.side {
        Side::White => (255, 0),
        Side::Black => (0, 255),
    };
    let line = cell * 0.05;
    let mut disc = |dy: f32, radius: f32, grey: u8, line: f32| {
        sheet.marks.push(Mark::Disc {
            at: (x, y + dy * cell),
            radius: radius * cell,
            grey,
            line,
        });
    };
    match piece.kind {
        Kind::Man => {
            disc(0., 0.4, inside, line);
            // The groove, in the other colour.
            disc(0., 0.25, other, 0.);
            disc(0., 0.23, inside, 0.);
        }
        Kind::King => {
            disc(0.08, 0.38, inside, line);
            if piece.side == Side::Black {
                // Two black discs are told apart by a light edge between them.
                disc(-0.06, 0.42, 255, 0.);
            }
            disc(-0.08, 0.38, inside, line);
            disc(-0.08, 0.16, other, 0.);
        }
    }
}

/// Four corners: they cover neither piece nor number.
fn frame(sheet: &mut Sheet, (x, y): (f32, f32), cell: f32) {
    let inset = cell * 0.06;
    let arm = cell * 0.24;
    let (left, top) = (x + inset, y + inset);
    let (right, bottom) = (x + cell - inset, y + cell - inset);
    for (cx, cy, dx, dy) in [
        (left, top, arm, arm),
        (right, top, -arm, arm),
        (left, bottom, arm, -arm),
        (right, bottom, -arm, -arm),
    ] {
        for to in [(cx + dx, cy), (cx, cy + dy)] {
            sheet.marks.push(Mark::Rule {
                from: (cx, cy),
                to,
                thick: cell * 0.09,
                grey: 0,
            });
        }
    }
}
