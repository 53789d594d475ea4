use serde::{Deserialize, Serialize};

use super::{Colour, Tpn};

/// A round as it was published and played.
///
/// Everybody stands in at most one pairing or bye. Who stands nowhere was absent without anything
/// having been recorded: not yet arrived, or gone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Round {
    /// In board order: the first is board 1.
    pub pairings: Vec<Pairing>,
    /// Those without an opponent.
    pub byes: Vec<Bye>,
    /// `YYYY/MM/DD`, or empty.
    pub date: String,
}

impl Round {
    /// Whether nobody stands in it: it was not recorded, and nothing follows from it.
    pub fn is_missing(&self) -> bool {
        self.pairings.is_empty() && self.byes.is_empty()
    }
}

/// Two players who were to meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Who has the light men.
    pub white: Tpn,
    /// Who has the dark men.
    pub black: Tpn,
    /// `None` while the game has none: adjourned, postponed, being played.
    pub result: Option<GameResult>,
}

/// How a game ended. The two halves are each recorded: an arbiter may give 0-0 or ½-0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// What White scored.
    pub white: Score,
    /// What Black scored.
    pub black: Score,
    /// Whether there was a game.
    pub manner: Manner,
}

/// What one side scored. Its value in points is a matter of the [`super::PointSystem`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Lost.
    Loss,
    /// Drew, and lost what decides between two draws.
    DrawMinus,
    /// Drew.
    Draw,
    /// Drew, and won what decides between two draws.
    DrawPlus,
    /// Won.
    Win,
}

/// Whether there was a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Played.
    Played,
    /// Played, but not rated (under one move played: `W`, `D`, `L` of the report files). Counts for
    /// pairing like any game.
    Unrated,
    /// One or both did not appear: no game, no colour, not met (GHR 3.4, 3.5).
    Forfeit,
}

impl GameResult {
    /// A played game won by `winner`.
    pub fn won_by(winner: Colour) -> Self {
        Self::with_winner(winner, Manner::Played)
    }

    /// A played draw.
    pub fn drawn() -> Self {
        GameResult {
            white: Score::Draw,
            black: Score::Draw,
            manner: Manner::Played,
        }
    }

    /// The opponent of `winner` did not appear.
    pub fn forfeited_to(winner: Colour) -> Self {
        Self::with_winner(winner, Manner::Forfeit)
    }

    /// Neither appeared.
    pub fn forfeited_by_both() -> Self {
        GameResult {
            white: Score::Loss,
            black: Score::Loss,
            manner: Manner::Forfeit,
        }
    }

    /// What `colour` scored.
    pub fn of(&self, colour: Colour) -> Score {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    fn with_winner(winner: Colour, manner: Manner) -> Self {
        let (white, black) = match winner {
            Colour::White => (Score::Win, Score::Loss),
            Colour::Black => (Score::Loss, Score::Win),
        };
        GameResult {
            white,
            black,
            manner,
        }
    }
}

/// Somebody without an opponent in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bye {
    /// Who.
    pub player: Tpn,
    /// Why, which says what it is worth.
    pub kind: ByeKind,
}

/// Why somebody has no opponent. The letter is that of the report files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeKind {
    /// `U`: the pairing gave it, because the number of players was odd.
    PairingAllocated,
    /// `F`: asked for or decided, worth a win. Discouraged.
    Full,
    /// `H`: asked for, worth a draw.
    Half,
    /// `Z`: absent, known before the pairing; withdrawn; not yet arrived.
    Zero,
}
