use std::{fmt, ops::Deref};

use smallvec::SmallVec;

use super::{Square, board};

/// A legal move of a position: origin, destination, captured squares, and what the piece becomes.
///
/// Two captures equal in these are one move, whatever the order of capture (R2.16). Moves come
/// only from a [`Position`](super::Position); what hands did on a real board is another matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: u64,
    from: u8,
    to: u8,
    width: u8,
    promotes: bool,
}

impl Move {
    #[inline(always)]
    pub(super) fn new(width: u8, from: u8, to: u8, captured: u64, promotes: bool) -> Move {
        Move {
            captured,
            from,
            to,
            width,
            promotes,
        }
    }

    /// Where the piece stood.
    pub fn from(&self) -> Square {
        board::square(self.width, self.from)
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        board::square(self.width, self.to)
    }

    /// The captured squares, ascending.
    pub fn captured(&self) -> impl Iterator<Item = Square> + use<> {
        board::squares(self.width, self.captured)
    }

    /// How many pieces are captured.
    pub fn captures(&self) -> u32 {
        self.captured.count_ones()
    }

    /// Whether anything is captured.
    pub fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// Whether a man becomes a king by this move (R2.13, R7.42).
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    #[inline(always)]
    pub(super) fn origin(&self) -> u8 {
        self.from
    }

    #[inline(always)]
    pub(super) fn destination(&self) -> u8 {
        self.to
    }

    #[inline(always)]
    pub(super) fn captured_bits(&self) -> u64 {
        self.captured
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}{}",
            self.from(),
            if self.is_capture() { 'x' } else { '-' },
            self.to()
        )?;
        if self.is_capture() {
            write!(f, " taking ")?;
            f.debug_set()
                .entries(self.captured().map(Square::number))
                .finish()?;
        }
        Ok(())
    }
}

/// The list the generator fills; positions met in games fit without the heap.
pub(super) type List = SmallVec<[Move; 40]>;

/// The legal moves of a position in the order origin, destination, path.
#[derive(Clone, PartialEq, Eq)]
pub struct Moves(pub(super) List);

impl Deref for Moves {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = smallvec::IntoIter<[Move; 40]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
