use serde::{Deserialize, Serialize};

use std::fmt;

use smallvec::SmallVec;

use super::{
    FenError, Kind, Move, Moves, Piece, Score, Side, Square, Variant,
    board::{self, Bits},
    generator, path,
    ruleset::{Blocked, with_rules},
};

/// What stands where, whose turn it is, and by which rules.
///
/// A position does not remember how it came about: repetition and counts belong to
/// [`History`](super::History).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) bits: Bits,
    pub(super) variant: Variant,
    pub(super) to_move: Side,
}

/// Why a game is over on the board (R3.1, R3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinReason {
    /// A side has no piece left.
    NoPieces,
    /// The side to move has pieces but no legal move.
    Blocked,
}

impl Position {
    /// The initial position of the variant (R1.4, R7.20, R7.40).
    pub fn start(variant: Variant) -> Position {
        let rules = variant.rules();
        let squares = |numbers: std::ops::RangeInclusive<u8>| {
            numbers
                .filter_map(Square::new)
                .map(|square| 1 << board::index(rules.width, square))
                .sum()
        };
        let last = variant.squares();
        let white = squares(last - rules.pieces + 1..=last);
        let black = squares(1..=rules.pieces);
        Position {
            bits: Bits {
                sides: [white, black],
                kings: 0,
            },
            variant,
            to_move: rules.first,
        }
    }

    /// The position with these pieces. Squares must be on the variant's board and named once, a
    /// side has at most as many pieces as at the start, and no man stands on its last row
    /// (R1.8): a position for a game to be played.
    pub fn from_pieces(
        variant: Variant,
        to_move: Side,
        pieces: impl IntoIterator<Item = (Square, Piece)>,
    ) -> Result<Position, FenError> {
        let mut position = Position::empty(variant, to_move);
        for (square, piece) in pieces {
            position.put(square, piece)?;
            if piece.kind == Kind::Man && variant.crowns(piece.side, square) {
                return Err(FenError::ManOnLastRow(square.label(variant.notation())));
            }
        }
        position.check_counts()?;
        Ok(position)
    }

    /// The position of pieces as hands left them, which is not always one that play can reach: a
    /// man may stand on his last row (R4.34, `uncrowned: man`). Of a square named twice, and of one
    /// the board does not have, the first piece and none are kept.
    pub fn as_left(
        variant: Variant,
        to_move: Side,
        pieces: impl IntoIterator<Item = (Square, Piece)>,
    ) -> Position {
        let mut position = Position::empty(variant, to_move);
        for (square, piece) in pieces {
            let _ = position.put(square, piece);
        }
        position
    }

    pub(super) fn empty(variant: Variant, to_move: Side) -> Position {
        Position {
            bits: Bits::default(),
            variant,
            to_move,
        }
    }

    /// Puts a piece on an empty square of the board.
    pub(super) fn put(&mut self, square: Square, piece: Piece) -> Result<(), FenError> {
        if square.number() > self.variant.squares() {
            return Err(FenError::UnknownSquare {
                text: square.to_string(),
            });
        }
        if self.piece_at(square).is_some() {
            return Err(FenError::SquareTwice(square.label(self.variant.notation())));
        }
        let bit = self.bit(square);
        self.bits.sides[piece.side.index()] |= bit;
        if piece.kind == Kind::King {
            self.bits.kings |= bit;
        }
        Ok(())
    }

    pub(super) fn check_counts(&self) -> Result<(), FenError> {
        let most = self.variant.rules().pieces;
        for side in Side::BOTH {
            if self.count(side) > u32::from(most) {
                return Err(FenError::TooManyPieces { side, most });
            }
        }
        Ok(())
    }

    /// The rules this position is played by.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The same pieces with `side` to move.
    pub fn with_to_move(&self, side: Side) -> Position {
        Position {
            to_move: side,
            ..*self
        }
    }

    /// What stands on `square`; `None` too for a square this board does not have.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if square.number() > self.variant.squares() {
            return None;
        }
        let bit = self.bit(square);
        let kind = if self.bits.kings & bit != 0 {
            Kind::King
        } else {
            Kind::Man
        };
        let side = Side::BOTH
            .into_iter()
            .find(|side| self.bits.of(*side) & bit != 0)?;
        Some(Piece { side, kind })
    }

    /// All pieces with their squares, ascending.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + use<> {
        let position = *self;
        board::squares(self.variant.width(), self.bits.occupied())
            .filter_map(move |square| position.piece_at(square).map(|piece| (square, piece)))
    }

    /// How many pieces `side` has.
    pub fn count(&self, side: Side) -> u32 {
        self.bits.of(side).count_ones()
    }

    /// How many kings `side` has.
    pub fn kings(&self, side: Side) -> u32 {
        (self.bits.of(side) & self.bits.kings).count_ones()
    }

    /// How many men `side` has.
    pub fn men(&self, side: Side) -> u32 {
        self.count(side) - self.kings(side)
    }

    /// A letter for every square from 1: `w` `b` men, `W` `B` kings, `.` empty.
    pub fn letters(&self) -> String {
        (1..=self.variant.squares())
            .map(|number| {
                let piece = Square::new(number).and_then(|square| self.piece_at(square));
                piece.map_or('.', Piece::letter)
            })
            .collect()
    }

    /// The legal moves in the order origin, destination, path. Empty where the side to move has
    /// lost (R3.1, R3.2).
    pub fn legal_moves(&self) -> Moves {
        let mut list = self.unordered_moves();
        let ends = |mv: &Move| (mv.origin(), mv.destination());
        list.sort_unstable_by_key(ends);
        for twins in list.chunk_by_mut(|mv, next| ends(mv) == ends(next)) {
            if twins.len() > 1 {
                twins.sort_by_cached_key(|mv| (self.move_path(mv), mv.promotes()));
            }
        }
        Moves(list)
    }

    pub(super) fn unordered_moves(&self) -> super::moves::List {
        let mut list = SmallVec::new();
        with_rules!(self.variant, R => generator::generate::<R>(&self.bits, self.to_move, &mut list));
        list
    }

    /// Whether the side to move has a capture, so that it must capture (R2.4).
    pub fn must_capture(&self) -> bool {
        with_rules!(self.variant, R => generator::must_capture::<R>(&self.bits, self.to_move))
    }

    fn can_move(&self) -> bool {
        with_rules!(self.variant, R => generator::can_move::<R>(&self.bits, self.to_move))
    }

    /// The position after a move of this position, the opponent to move.
    ///
    /// A move of another position does no harm beyond a meaningless result.
    pub fn play(&self, mv: &Move) -> Position {
        let bits = self.bits.after(
            self.to_move,
            mv.origin(),
            mv.destination(),
            mv.captured_bits(),
            mv.promotes(),
        );
        Position {
            bits,
            variant: self.variant,
            to_move: self.to_move.other(),
        }
    }

    /// Whether no earlier position can come back after this move: a capture or a move of a man.
    pub(super) fn is_irreversible(&self, mv: &Move) -> bool {
        mv.is_capture() || self.bits.kings >> mv.origin() & 1 == 0
    }

    /// Whether and how the game is over on the board (R3.1, R3.2, R7.5).
    pub fn outcome(&self) -> Option<(Score, WinReason)> {
        let count_decides = self.variant.rules().blocked == Blocked::MorePiecesWins;
        let reason = if self.count(self.to_move) == 0
            || count_decides && self.count(self.to_move.other()) == 0
        {
            WinReason::NoPieces
        } else if !self.can_move() {
            WinReason::Blocked
        } else {
            return None;
        };
        let score = if count_decides {
            match self.count(Side::White).cmp(&self.count(Side::Black)) {
                std::cmp::Ordering::Greater => Score::WhiteWins,
                std::cmp::Ordering::Equal => Score::Draw,
                std::cmp::Ordering::Less => Score::BlackWins,
            }
        } else {
            Score::won_by(self.to_move.other())
        };
        Some((score, reason))
    }

    /// The squares a move lands on, origin first: one for each captured piece, of all ways to
    /// carry the move out the one whose squares are smallest in order (R1.10).
    pub fn move_path(&self, mv: &Move) -> Vec<Square> {
        if mv.captures() <= 1 {
            return vec![mv.from(), mv.to()];
        }
        with_rules!(self.variant, R => path::smallest::<R>(&self.bits, self.to_move, mv))
    }

    pub(super) fn bit(&self, square: Square) -> u64 {
        1 << board::index(self.variant.width(), square)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant, self.fen())
    }
}

impl fmt::Display for Position {
    /// The position as FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}
