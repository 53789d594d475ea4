use std::fmt;

use serde::{Deserialize, Serialize};

/// A playing square by its number: 1 to 50 on the large board, 1 to 32 on the small one (R1.2, R1.7).
///
/// Numbers run row by row from the top as White sees the board, left to right. Whether a number
/// exists on the board in use is for the position to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Square(u8);

impl Square {
    /// The square with this number; `None` outside 1 to 50.
    pub const fn new(number: u8) -> Option<Square> {
        if number >= 1 && number <= 50 {
            Some(Square(number))
        } else {
            None
        }
    }

    /// The number of the square.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

impl TryFrom<u8> for Square {
    type Error = String;

    fn try_from(number: u8) -> Result<Square, String> {
        Square::new(number).ok_or_else(|| format!("there is no square {number}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_the_numbers_from_1_to_50() {
        assert_eq!(Square::new(0), None);
        assert_eq!(Square::new(51), None);
        assert_eq!(Square::new(1).unwrap().to_string(), "1");
        assert_eq!(Square::new(50).unwrap().number(), 50);
    }

    #[test]
    fn squares_are_stored_as_numbers() {
        assert_eq!(serde_json::to_string(&Square(28)).unwrap(), "28");
        assert_eq!(serde_json::from_str::<Square>("28").unwrap(), Square(28));
        assert!(serde_json::from_str::<Square>("51").is_err());
    }
}
