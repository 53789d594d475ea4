//! Exact numbers: whole, or a fraction of whole numbers.

use std::cmp::Ordering;
use std::fmt;

use crate::tournament::Points;

/// A number as it is, never rounded. Comparing is exact.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction::whole(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Fraction {
        Fraction {
            over: number,
            under: 1,
        }
    }

    /// `over` divided by `under`, which must be positive.
    #[must_use]
    pub fn new(over: i64, under: i64) -> Fraction {
        assert!(under > 0, "the lower half of a fraction is positive");
        Fraction { over, under }
    }

    /// The upper half.
    #[must_use]
    pub fn over(self) -> i64 {
        self.over
    }

    /// The lower half.
    #[must_use]
    pub fn under(self) -> i64 {
        self.under
    }

    /// Divided by a positive whole number.
    #[must_use]
    pub fn divided_by(self, number: i64) -> Fraction {
        Fraction::new(self.over, self.under * number)
    }

    /// The nearest whole number, half upwards.
    #[must_use]
    pub fn rounded(self) -> i64 {
        (2 * self.over + self.under).div_euclid(2 * self.under)
    }

    /// As a decimal number with at least `least` and at most `most` decimals, half rounded
    /// upwards in the last one. For showing; nothing is compared by it.
    #[must_use]
    pub fn decimal(self, least: usize, most: usize) -> String {
        let scale = 10_i64.pow(u32::try_from(most).unwrap_or(0));
        let scaled = Fraction::new(self.over * scale, self.under).rounded();
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
        let mut text = format!("{sign}{whole}.{rest:0most$}");
        if most == 0 {
            text.truncate(text.len() - 2);
            return text;
        }
        let keep = text.len() - (most - least);
        while text.len() > keep && text.ends_with('0') {
            text.pop();
        }
        if text.ends_with('.') {
            text.pop();
        }
        text
    }
}

impl std::ops::Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        if self.under == other.under {
            return Fraction::new(self.over + other.over, self.under);
        }
        let over = self.over * other.under + other.over * self.under;
        let under = self.under * other.under;
        let common = divisor(over.abs(), under).max(1);
        Fraction::new(over / common, under / common)
    }
}

/// The greatest common divisor.
fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

impl From<Points> for Fraction {
    fn from(points: Points) -> Fraction {
        Fraction::new(i64::from(points.in_tenths()), 10)
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let cross = |a: i64, b: i64| i128::from(a) * i128::from(b);
        cross(self.over, other.under).cmp(&cross(other.over, self.under))
    }
}

impl fmt::Display for Fraction {
    /// As short as it is exact, with at most three decimals.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.decimal(0, 3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_compared_exactly() {
        assert_eq!(Fraction::new(1, 3), Fraction::new(2, 6));
        assert!(Fraction::new(333, 1000) < Fraction::new(1, 3));
        assert!(Fraction::new(-1, 3) < Fraction::ZERO);
        assert_eq!(
            Fraction::new(1, 2) + Fraction::new(1, 3),
            Fraction::new(5, 6)
        );
        assert_eq!(Fraction::new(-5, 10) + Fraction::new(5, 10), Fraction::ZERO);
    }

    #[test]
    fn halves_are_rounded_upwards() {
        assert_eq!(Fraction::new(5, 2).rounded(), 3);
        assert_eq!(Fraction::new(-5, 2).rounded(), -2);
        assert_eq!(Fraction::new(7, 3).rounded(), 2);
    }

    #[test]
    fn decimals_are_shown_as_asked() {
        assert_eq!(Fraction::new(107, 8).decimal(2, 2), "13.38");
        assert_eq!(Fraction::new(27, 2).decimal(1, 3), "13.5");
        assert_eq!(Fraction::whole(12).decimal(1, 2), "12.0");
        assert_eq!(Fraction::whole(-3).decimal(0, 0), "-3");
        assert_eq!(Fraction::new(-1, 4).decimal(0, 2), "-0.25");
        assert_eq!(Fraction::new(67, 3).to_string(), "22.333");
        assert_eq!(Fraction::whole(40).to_string(), "40");
    }
}
