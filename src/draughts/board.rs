//! The board as bits: where the squares lie in a word, and the lines between them.
//!
//! Rows hold five (four) squares. After every two rows one bit belongs to no square, so that the
//! four diagonal neighbours of every square are constant shifts away and a step over the edge
//! falls on such a ghost:
//!
//! ```text
//!  01 02 03 04 05      square s is bit s + (s - 1) / 10; bits 0, 11, 22, 33, 44 and those
//! 06 07 08 09 10 11    from 55 on are ghosts. Up-left is 6 bits back, up-right 5 back,
//!  12 13 14 15 16      down-left 5 on, down-right 6 on.
//! 17 18 19 20 21 22
//! ```

use super::{Side, Square, ruleset::Rules};

/// Up-left as White sees the board.
pub(super) const UP_LEFT: usize = 0;
/// Up-right.
pub(super) const UP_RIGHT: usize = 1;
/// Down-left; the opposite of direction `d` is `3 - d`.
pub(super) const DOWN_LEFT: usize = 2;
/// Down-right.
pub(super) const DOWN_RIGHT: usize = 3;

/// The bit of a square on a board of `width` columns.
pub(super) const fn index(width: u8, square: Square) -> u8 {
    let number = square.number();
    number + (number - 1) / width
}

/// The square of a bit; the bit must be one of a square.
pub(super) fn square(width: u8, index: u8) -> Square {
    Square::new(index - index / (width + 1)).expect("only bits of squares are ever set")
}

/// The squares of a set of bits, ascending.
pub(super) fn squares(width: u8, mut bits: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let index = take_lowest(&mut bits)?;
        Some(square(width, index))
    })
}

/// Takes the lowest bit out of a set and returns its index.
#[inline(always)]
pub(super) fn take_lowest(bits: &mut u64) -> Option<u8> {
    if *bits == 0 {
        return None;
    }
    let index = bits.trailing_zeros() as u8;
    *bits &= *bits - 1;
    Some(index)
}

/// Takes the lowest bit out of a set and returns it.
#[inline(always)]
pub(super) fn take_lowest_bit(bits: &mut u64) -> Option<u64> {
    let bit = lowest(*bits);
    *bits ^= bit;
    if bit == 0 { None } else { Some(bit) }
}

/// The lowest bit alone; 0 if there is none.
#[inline(always)]
fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}

/// The highest bit alone; 0 if there is none.
#[inline(always)]
fn highest(bits: u64) -> u64 {
    // Bit 0 is a ghost, so that it can stand for "none" and is masked off again.
    (1 << (63 - (bits | 1).leading_zeros())) & !1
}

/// The board of a rule set, its constants computed when the program is built.
pub(super) struct Board<R>(std::marker::PhantomData<R>);

impl<R: Rules> Board<R> {
    /// Columns of the board.
    pub(super) const WIDTH: u8 = R::SET.width;
    const SHORT: u32 = Self::WIDTH as u32 / 2;
    const LONG: u32 = Self::SHORT + 1;
    /// All squares.
    pub(super) const ALL: u64 = all(Self::WIDTH);
    /// For White and Black, the row where their men become kings (R2.13).
    pub(super) const CROWN: [u64; 2] = crown(Self::WIDTH);
    const RAYS: &'static [[u64; 64]; 4] = if Self::WIDTH == 10 { &RAYS_10 } else { &RAYS_8 };

    /// All bits moved one square in direction `D`; those over the edge fall on ghosts.
    #[inline(always)]
    pub(super) const fn step<const D: usize>(bits: u64) -> u64 {
        match D {
            UP_LEFT => bits >> Self::LONG,
            UP_RIGHT => bits >> Self::SHORT,
            DOWN_LEFT => bits << Self::SHORT,
            _ => bits << Self::LONG,
        }
    }

    /// All bits moved one square against direction `D`.
    #[inline(always)]
    pub(super) const fn back<const D: usize>(bits: u64) -> u64 {
        match D {
            UP_LEFT => bits << Self::LONG,
            UP_RIGHT => bits << Self::SHORT,
            DOWN_LEFT => bits >> Self::SHORT,
            _ => bits >> Self::LONG,
        }
    }

    /// All bits moved `N` squares in direction `D`.
    #[inline(always)]
    const fn steps<const D: usize, const N: u32>(bits: u64) -> u64 {
        match D {
            UP_LEFT => bits >> (N * Self::LONG),
            UP_RIGHT => bits >> (N * Self::SHORT),
            DOWN_LEFT => bits << (N * Self::SHORT),
            _ => bits << (N * Self::LONG),
        }
    }

    /// The squares that pieces on `from` reach in direction `D` through `open` squares, `from`
    /// itself left out. All pieces at once: each doubling carries them twice as far.
    #[inline(always)]
    pub(super) fn flood<const D: usize>(from: u64, mut open: u64) -> u64 {
        let mut reached = from | open & Self::steps::<D, 1>(from);
        open &= Self::steps::<D, 1>(open);
        reached |= open & Self::steps::<D, 2>(reached);
        open &= Self::steps::<D, 2>(open);
        reached |= open & Self::steps::<D, 4>(reached);
        if Self::WIDTH > 8 {
            open &= Self::steps::<D, 4>(open);
            reached |= open & Self::steps::<D, 8>(reached);
        }
        reached & !from
    }

    /// All squares from `from` (excluded) to the edge in direction `D`.
    #[inline(always)]
    pub(super) fn ray<const D: usize>(from: u8) -> u64 {
        Self::RAYS[D][usize::from(from & 63)]
    }

    /// All squares from `from` (excluded) to the edge against direction `D`.
    #[inline(always)]
    pub(super) fn ray_back<const D: usize>(from: u8) -> u64 {
        Self::RAYS[3 - D][usize::from(from & 63)]
    }

    /// The nearest bit of `bits` as seen by something moving in direction `D`; 0 if there is none.
    #[inline(always)]
    pub(super) fn nearest<const D: usize>(bits: u64) -> u64 {
        if D >= DOWN_LEFT {
            lowest(bits)
        } else {
            highest(bits)
        }
    }

    /// The nearest bit of `bits` as seen by something moving against direction `D`.
    #[inline(always)]
    pub(super) fn nearest_back<const D: usize>(bits: u64) -> u64 {
        if D >= DOWN_LEFT {
            highest(bits)
        } else {
            lowest(bits)
        }
    }

    /// The part of a ray in direction `D` up to, not including, the nearest of `blockers`.
    #[inline(always)]
    pub(super) fn reach<const D: usize>(ray: u64, blockers: u64) -> u64 {
        let blockers = ray & blockers;
        if D >= DOWN_LEFT {
            ray & (blockers & blockers.wrapping_neg()).wrapping_sub(1)
        } else {
            let highest = 63 - (blockers | 1).leading_zeros();
            ray & (!1 << highest)
        }
    }
}

const fn all(width: u8) -> u64 {
    let mut bits = 0;
    let mut number = 1;
    while number <= width * width / 2 {
        bits |= 1 << (number + (number - 1) / width);
        number += 1;
    }
    bits
}

const fn crown(width: u8) -> [u64; 2] {
    let half = width as u32 / 2;
    let top = ((1 << half) - 1) << 1;
    // The last row is odd: it ends on the last square.
    let last = 63 - all(width).leading_zeros();
    let bottom = ((1 << half) - 1) << (last + 1 - half);
    [top, bottom]
}

const RAYS_10: [[u64; 64]; 4] = rays(10);
const RAYS_8: [[u64; 64]; 4] = rays(8);

const fn rays(width: u8) -> [[u64; 64]; 4] {
    let all = all(width);
    let half = width as u32 / 2;
    let mut rays = [[0; 64]; 4];
    let mut from = 0;
    while from < 64 {
        if all >> from & 1 == 1 {
            let mut direction = 0;
            while direction < 4 {
                let mut bit = 1u64 << from;
                loop {
                    bit = match direction {
                        UP_LEFT => bit >> (half + 1),
                        UP_RIGHT => bit >> half,
                        DOWN_LEFT => bit << half,
                        _ => bit << (half + 1),
                    } & all;
                    if bit == 0 {
                        break;
                    }
                    rays[direction][from] |= bit;
                }
                direction += 1;
            }
        }
        from += 1;
    }
    rays
}

/// The pieces as bits. What a position is, without whose turn it is and under which rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Bits {
    /// The pieces of White and of Black.
    pub sides: [u64; 2],
    /// Which of them are kings.
    pub kings: u64,
}

impl Bits {
    /// The pieces of `side`.
    #[inline(always)]
    pub(super) fn of(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// All pieces.
    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The same pieces as the side to move sees them.
    #[inline(always)]
    pub(super) fn view(&self, side: Side) -> View {
        View {
            own: self.of(side),
            enemy: self.of(side.other()),
            kings: self.kings,
        }
    }

    /// The bits after `side` has moved a piece.
    #[inline(always)]
    pub(super) fn after(
        &self,
        side: Side,
        from: u8,
        to: u8,
        captured: u64,
        promotes: bool,
    ) -> Bits {
        let next = self
            .view(side)
            .after(1 << (from & 63), 1 << (to & 63), captured, promotes);
        let mut bits = Bits {
            sides: [next.enemy, next.own],
            kings: next.kings,
        };
        if side == Side::Black {
            bits.sides.swap(0, 1);
        }
        bits
    }
}

/// The pieces as the side to move sees them.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// The pieces of the side to move.
    pub own: u64,
    /// The pieces of the opponent.
    pub enemy: u64,
    /// Which of all these are kings.
    pub kings: u64,
}

impl View {
    /// The empty squares.
    #[inline(always)]
    pub(super) fn empty<R: Rules>(&self) -> u64 {
        Board::<R>::ALL & !(self.own | self.enemy)
    }

    /// What the opponent sees after a move.
    #[inline(always)]
    pub(super) fn after(&self, from: u64, to: u64, captured: u64, promotes: bool) -> View {
        let king = self.kings & from != 0 || promotes;
        View {
            own: self.enemy & !captured,
            enemy: self.own & !from | to,
            kings: self.kings & !(from | captured) | if king { to } else { 0 },
        }
    }
}

/// The side to move as a type, so that the generator is compiled once for each.
pub(super) trait Mover {
    /// Its place in pairs.
    const INDEX: usize;
    /// The side that moves next.
    type Opponent: Mover;
}

/// White to move.
pub(super) struct White;
/// Black to move.
pub(super) struct Black;

impl Mover for White {
    const INDEX: usize = 0;
    type Opponent = Black;
}

impl Mover for Black {
    const INDEX: usize = 1;
    type Opponent = White;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::ruleset::{American, International};

    /// Each square's neighbours by shifting are its neighbours by row and column (R1.2, R1.7).
    #[test]
    fn shifts_lead_to_the_diagonal_neighbours() {
        fn check<R: Rules>(variant: crate::draughts::Variant) {
            let width = variant.width();
            for number in 1..=variant.squares() {
                let from = Square::new(number).unwrap();
                let bit = 1u64 << index(width, from);
                let (row, column) = variant.row_and_column(from);
                let steps = [
                    (Board::<R>::step::<UP_LEFT>(bit), -1, -1),
                    (Board::<R>::step::<UP_RIGHT>(bit), -1, 1),
                    (Board::<R>::step::<DOWN_LEFT>(bit), 1, -1),
                    (Board::<R>::step::<DOWN_RIGHT>(bit), 1, 1),
                ];
                for (bits, down, right) in steps {
                    let there = row
                        .checked_add_signed(down)
                        .zip(column.checked_add_signed(right))
                        .and_then(|(row, column)| variant.at(row, column));
                    assert_eq!(
                        squares(width, bits & Board::<R>::ALL).next(),
                        there,
                        "from {from}"
                    );
                }
            }
        }
        check::<International>(crate::draughts::Variant::International);
        check::<American>(crate::draughts::Variant::American);
    }

    #[test]
    fn the_long_diagonal_has_ten_squares() {
        // R1.3: 46-41-37-32-28-23-19-14-10-5.
        let from = index(10, Square::new(46).unwrap());
        let ray: Vec<_> = squares(10, Board::<International>::ray::<UP_RIGHT>(from))
            .map(Square::number)
            .collect();
        assert_eq!(ray, [5, 10, 14, 19, 23, 28, 32, 37, 41]);
    }

    #[test]
    fn the_crowning_rows_are_the_first_and_the_last() {
        let rows = Board::<International>::CROWN
            .map(|row| squares(10, row).map(Square::number).collect::<Vec<_>>());
        assert_eq!(rows, [vec![1, 2, 3, 4, 5], vec![46, 47, 48, 49, 50]]);
        let rows = Board::<American>::CROWN
            .map(|row| squares(8, row).map(Square::number).collect::<Vec<_>>());
        assert_eq!(rows, [vec![1, 2, 3, 4], vec![29, 30, 31, 32]]);
    }
}
