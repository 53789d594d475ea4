use serde::{Deserialize, Serialize};

use super::Square;

/// One of the two players' colours (R1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// White: begins at the bottom, moves towards square 1.
    #[serde(rename = "W")]
    White,
    /// Black: begins at the top, moves towards the highest square.
    #[serde(rename = "B")]
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black: the place of the side in pairs such as the draw counters.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `W` or `B`, as FEN writes it.
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A man (pion).
    Man,
    /// A king (dame).
    King,
}

/// A piece as it stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Man or king.
    pub kind: Kind,
}

impl Piece {
    /// A man of `side`.
    pub const fn man(side: Side) -> Piece {
        Piece {
            side,
            kind: Kind::Man,
        }
    }

    /// A king of `side`.
    pub const fn king(side: Side) -> Piece {
        Piece {
            side,
            kind: Kind::King,
        }
    }

    /// `w` `b` for men, `W` `B` for kings: the letters of [`Position::letters`](super::Position::letters).
    pub const fn letter(self) -> char {
        match (self.side, self.kind) {
            (Side::White, Kind::Man) => 'w',
            (Side::White, Kind::King) => 'W',
            (Side::Black, Kind::Man) => 'b',
            (Side::Black, Kind::King) => 'B',
        }
    }
}

/// A square with what stands on it.
pub type Placed = (Square, Piece);
