//! Weights wide enough for every criterion at once, most significant first.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// An ordered group with halves. Two's complement, so that sums may pass below zero.
pub(crate) trait Weight:
    Copy + Ord + Debug + Default + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign
{
    /// Bits of a value that is not negative, of which a sum of three must still fit.
    const BITS: u32;
    /// `self * 2^bits + low`.
    fn push(self, bits: u32, low: u64) -> Self;
    /// Half of an even value.
    fn half(self) -> Self;
    fn is_odd(self) -> bool;
}

macro_rules! primitive_weight {
    ($($number:ty)*) => {$(
        impl Weight for $number {
            const BITS: u32 = <$number>::BITS - 4;
            #[inline]
            fn push(self, bits: u32, low: u64) -> Self {
                (self << bits) + low as $number
            }
            #[inline]
            fn half(self) -> Self {
                self >> 1
            }
            #[inline]
            fn is_odd(self) -> bool {
                self & 1 == 1
            }
        }
    )*};
}
primitive_weight!(i64 i128);

/// `K` words, the most significant first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wide<const K: usize>([u64; K]);

impl<const K: usize> Default for Wide<K> {
    fn default() -> Self {
        Wide([0; K])
    }
}

impl<const K: usize> Ord for Wide<K> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0[0] as i64)
            .cmp(&(other.0[0] as i64))
            .then_with(|| self.0[1..].cmp(&other.0[1..]))
    }
}

impl<const K: usize> PartialOrd for Wide<K> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const K: usize> Add for Wide<K> {
    type Output = Self;
    #[inline]
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for at in (0..K).rev() {
            let (sum, over) = self.0[at].overflowing_add(other.0[at]);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            self.0[at] = sum;
            carry = over || over_again;
        }
        self
    }
}

impl<const K: usize> Sub for Wide<K> {
    type Output = Self;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for at in (0..K).rev() {
            let (difference, under) = self.0[at].overflowing_sub(other.0[at]);
            let (difference, under_again) = difference.overflowing_sub(u64::from(borrow));
            self.0[at] = difference;
            borrow = under || under_again;
        }
        self
    }
}

impl<const K: usize> AddAssign for Wide<K> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const K: usize> SubAssign for Wide<K> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const K: usize> Weight for Wide<K> {
    const BITS: u32 = 64 * K as u32 - 4;

    fn push(mut self, bits: u32, low: u64) -> Self {
        for _ in 0..bits / 64 {
            self.0.rotate_left(1);
            self.0[K - 1] = 0;
        }
        let bits = bits % 64;
        if bits > 0 {
            for at in 0..K {
                let below = self.0.get(at + 1).map_or(0, |word| word >> (64 - bits));
                self.0[at] = self.0[at] << bits | below;
            }
        }
        let mut rest = Wide([0; K]);
        rest.0[K - 1] = low;
        self + rest
    }

    #[inline]
    fn half(mut self) -> Self {
        let mut above = self.0[0] >> 63;
        for word in &mut self.0 {
            let kept = *word & 1;
            *word = *word >> 1 | above << 63;
            above = kept;
        }
        self
    }

    #[inline]
    fn is_odd(self) -> bool {
        self.0[K - 1] & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wide numbers do what the machine's own do.
    #[test]
    fn wide_numbers_are_numbers() {
        let values: [i128; 9] = [
            0,
            1,
            -1,
            7,
            i128::from(u64::MAX),
            -(1 << 64),
            1 << 70,
            (1 << 90) + 5,
            -(1 << 100) - 3,
        ];
        let wide = |value: i128| Wide([(value >> 64) as u64, value as u64]);
        for a in values {
            assert_eq!(wide(a).half(), wide(a.half()), "{a}");
            assert_eq!(wide(a).push(5, 3), wide(a.push(5, 3)), "{a}");
            assert_eq!(wide(a).is_odd(), a.is_odd());
            for b in values {
                assert_eq!(wide(a) + wide(b), wide(a + b));
                assert_eq!(wide(a) - wide(b), wide(a - b));
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b), "{a} {b}");
            }
        }
        assert_eq!(Wide([0, 0, 9]).push(64, 4), Wide([0, 9, 4]));
        assert_eq!(Wide([0, 1, 9]).push(68, 4), Wide([16, 144, 4]));
    }
}
