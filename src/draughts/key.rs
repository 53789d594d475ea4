//! A number for a position, kept up to date move by move.

use super::{Move, Position, Side};

/// Numbers that look thrown, for each bit of the board: men and kings of each side.
const NUMBERS: [[u64; 64]; 4] = numbers();
const BLACK_TO_MOVE: u64 = 0x9e6c_63d0_876a_46ad;

/// The numbers of Vigna's splitmix64, which is in the public domain.
const fn numbers() -> [[u64; 64]; 4] {
    let mut numbers = [[0; 64]; 4];
    let mut state: u64 = 20;
    let mut n = 0;
    while n < 256 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[n / 64][n % 64] = z ^ (z >> 31);
        n += 1;
    }
    numbers
}

fn of(side: Side, king: bool, bits: u64) -> u64 {
    let table = &NUMBERS[2 * side.index() + usize::from(king)];
    let mut key = 0;
    let mut rest = bits;
    while rest != 0 {
        key ^= table[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    key
}

impl Position {
    /// A number that equal positions of a variant share, turn included, and others hardly ever: to
    /// find a position among many. Whether two are equal only the positions themselves tell.
    pub fn key(&self) -> u64 {
        let turn = match self.to_move {
            Side::White => 0,
            Side::Black => BLACK_TO_MOVE,
        };
        let pieces = Side::BOTH.into_iter().map(|side| {
            let own = self.bits.of(side);
            of(side, false, own & !self.bits.kings) ^ of(side, true, own & self.bits.kings)
        });
        pieces.fold(turn, |key, pieces| key ^ pieces)
    }

    /// The key of the position after a move of this one, from this one's `key`: what
    /// [`key`](Self::key) gives there, without going over the board.
    ///
    /// ```
    /// use damier::draughts::{Position, Variant};
    ///
    /// let start = Position::start(Variant::International);
    /// let mv = start.read_move("32-28").unwrap();
    /// assert_eq!(start.key_after(start.key(), &mv), start.play(&mv).key());
    /// ```
    pub fn key_after(&self, key: u64, mv: &Move) -> u64 {
        let (side, other) = (self.to_move, self.to_move.other());
        let king = self.bits.kings >> mv.origin() & 1 == 1;
        let captured = mv.captured_bits();
        key ^ BLACK_TO_MOVE
            ^ of(side, king, 1 << mv.origin())
            ^ of(side, king || mv.promotes(), 1 << mv.destination())
            ^ of(other, false, captured & !self.bits.kings)
            ^ of(other, true, captured & self.bits.kings)
    }
}
