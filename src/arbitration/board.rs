//! The physical board: what stands where, whatever the rules say of it.

use std::fmt::Write;

use crate::draughts::{Kind, Piece, Position, Side, Square, Variant};

/// What stands on each square. Unlike a position it may have a man on his last row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    variant: Variant,
    cells: [Option<Piece>; 51],
}

impl Board {
    pub fn of(position: &Position) -> Board {
        let mut board = Board {
            variant: position.variant(),
            cells: [None; 51],
        };
        for (square, piece) in position.pieces() {
            board.put(square, piece);
        }
        board
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        self.cells[usize::from(square.number())]
    }

    pub fn put(&mut self, square: Square, piece: Piece) {
        self.cells[usize::from(square.number())] = Some(piece);
    }

    pub fn take(&mut self, square: Square) -> Option<Piece> {
        self.cells[usize::from(square.number())].take()
    }

    /// Whether a man of `side` becomes a king there (R2.13).
    pub fn is_last_row(&self, side: Side, square: Square) -> bool {
        self.variant.crowns(side, square)
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        (1..=self.variant.squares())
            .filter_map(Square::new)
            .filter_map(|square| self.at(square).map(|piece| (square, piece)))
    }

    /// The position with `side` to move.
    pub fn position(&self, side: Side) -> Position {
        Position::as_left(self.variant, side, self.pieces())
    }

    /// The board as the reference data write it: `W28,K31:B5`, without a side to move.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            if side == Side::Black {
                text.push(':');
            }
            text.push(side.letter());
            let own = self.pieces().filter(|(_, piece)| piece.side == side);
            for (n, (square, piece)) in own.enumerate() {
                let comma = if n > 0 { "," } else { "" };
                let king = if piece.kind == Kind::King { "K" } else { "" };
                let _ = write!(text, "{comma}{king}{square}");
            }
        }
        text
    }
}
