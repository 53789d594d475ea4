use serde::{Deserialize, Serialize};

/// The colour a player has in a game. White moves first.
///
/// Its own word here, so that a tournament need not know the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The light men.
    White,
    /// The dark men.
    Black,
}

impl Colour {
    /// The other colour.
    pub fn other(self) -> Self {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The colour in game `number`, from 1, of who has this one in the first: they alternate.
    pub fn in_game(self, number: usize) -> Self {
        match number % 2 {
            1 => self,
            _ => self.other(),
        }
    }
}
