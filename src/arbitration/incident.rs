//! What else happens at a board: accidents, a wrong set-up, touched pieces, sanctions, lateness
//! (R4.13, R4.38, R4.39, R5, R6.8). Recorded by the arbiter; nothing follows from it by itself, but
//! for a board that is set up anew and a touched piece that must be played.

use serde::{Deserialize, Serialize};

use crate::draughts::{Side, Square};

/// Something the arbiter records beside moves and irregularities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Incident {
    /// Pieces were upset by chance, noticed at once, and put back (R4.39).
    Upset {
        /// How, in the arbiter's words; may be empty.
        words: String,
    },
    /// The board lay wrong, or the pieces were set up wrong (R4.38).
    WrongSetUp {
        /// What became of it.
        outcome: SetUp,
        /// Whose pieces stood wrong: his opponent chose. `None` where it was the board, or both.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// The pieces that stand on light squares or beside the board, and take no part.
        #[serde(default, skip_serializing_if = "OffBoard::is_empty")]
        off_board: OffBoard,
        /// Whether the clocks began anew with the game; not, in the oldest logs.
        #[serde(default, skip_serializing_if = "is_false")]
        clocks_anew: bool,
        /// What was wrong.
        words: String,
    },
    /// Somebody claimed that a piece had been touched (R5.1).
    TouchClaimed {
        /// Who is said to have touched it.
        side: Side,
        /// The piece.
        square: Square,
        /// Whether the arbiter found it so: the piece must then be played.
        upheld: bool,
        /// What was said; may be empty.
        words: String,
    },
    /// A player was warned (R4.13).
    Warned {
        /// Who.
        side: Side,
        /// Why.
        words: String,
    },
    /// A player was punished otherwise (R4.13). What it does to clock or result is entered there.
    Punished {
        /// Who.
        side: Side,
        /// How.
        sanction: Sanction,
        /// Why.
        words: String,
    },
    /// A player came late (R6.8).
    CameLate {
        /// Who.
        side: Side,
        /// By how many minutes.
        minutes: u16,
        /// The tolerance of the event, as it stood: beyond it the game is lost.
        tolerance: u8,
        /// Why; may be empty.
        words: String,
    },
    /// A player did not sign the result.
    RefusedToSign {
        /// Who.
        side: Side,
        /// Why; may be empty.
        words: String,
    },
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Pieces that belong to a game and take no part in it, standing on light squares or beside the board
/// (R4.38): they come back only by a decision, which says so by naming those that are still off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OffBoard {
    /// White's men.
    pub white_men: u8,
    /// White's kings.
    pub white_kings: u8,
    /// Black's men.
    pub black_men: u8,
    /// Black's kings.
    pub black_kings: u8,
}

impl OffBoard {
    /// Whether every piece takes part.
    pub const fn is_empty(&self) -> bool {
        matches!(
            self,
            OffBoard {
                white_men: 0,
                white_kings: 0,
                black_men: 0,
                black_kings: 0,
            }
        )
    }
}

/// What becomes of a wrong board or set-up (R4.38).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUp {
    /// The game does not count and begins anew, on the arbiter's command.
    Restarted,
    /// The opponent of the player whose pieces stood wrong had it put right: the position then.
    Corrected(String),
    /// He plays on from what stands.
    PlayedOn,
}

/// The sanctions RULES knows besides a warning (R4.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sanction {
    /// A minute more for the opponent.
    Minute,
    /// The game is lost.
    GameLost,
    /// Exclusion.
    Excluded,
}

impl Sanction {
    /// All of them, in the order in which they weigh.
    pub const ALL: [Sanction; 3] = [Sanction::Minute, Sanction::GameLost, Sanction::Excluded];

    /// The word in forms.
    pub const fn as_str(self) -> &'static str {
        match self {
            Sanction::Minute => "minute",
            Sanction::GameLost => "game_lost",
            Sanction::Excluded => "excluded",
        }
    }
}

impl Incident {
    /// The word stored beside it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Incident::Upset { .. } => "pieces_upset",
            Incident::WrongSetUp { .. } => "wrong_set_up",
            Incident::TouchClaimed { .. } => "touch_claimed",
            Incident::Warned { .. } => "warned",
            Incident::Punished { .. } => "punished",
            Incident::CameLate { .. } => "came_late",
            Incident::RefusedToSign { .. } => "refused_to_sign",
        }
    }

    /// The arbiter's words.
    pub fn words(&self) -> &str {
        match self {
            Incident::Upset { words }
            | Incident::WrongSetUp { words, .. }
            | Incident::TouchClaimed { words, .. }
            | Incident::Warned { words, .. }
            | Incident::Punished { words, .. }
            | Incident::CameLate { words, .. }
            | Incident::RefusedToSign { words, .. } => words,
        }
    }

    /// The arbiter's words, to be put in order before they are kept.
    pub fn words_mut(&mut self) -> &mut String {
        match self {
            Incident::Upset { words }
            | Incident::WrongSetUp { words, .. }
            | Incident::TouchClaimed { words, .. }
            | Incident::Warned { words, .. }
            | Incident::Punished { words, .. }
            | Incident::CameLate { words, .. }
            | Incident::RefusedToSign { words, .. } => words,
        }
    }

    /// Whether it needs words: a sanction has its reason, and a wrong set-up is described.
    pub const fn needs_words(&self) -> bool {
        matches!(
            self,
            Incident::Warned { .. } | Incident::Punished { .. } | Incident::WrongSetUp { .. }
        )
    }

    /// Whether the clocks begin anew by it.
    pub const fn begins_clocks_anew(&self) -> bool {
        matches!(
            self,
            Incident::WrongSetUp {
                clocks_anew: true,
                ..
            }
        )
    }

    /// Whether it changes the board, which viewers see.
    pub const fn changes_board(&self) -> bool {
        matches!(
            self,
            Incident::WrongSetUp {
                outcome: SetUp::Restarted | SetUp::Corrected(_),
                ..
            }
        )
    }
}

/// What a player has on record: shown, counted, and never turned into a sanction by itself (R4.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Conduct {
    /// Irregularities.
    pub irregularities: usize,
    /// Warnings.
    pub warnings: usize,
    /// Minutes given to an opponent.
    pub minutes: usize,
    /// Games lost by a sanction.
    pub lost: usize,
}

/// The next step of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// A warning.
    Warning,
    /// Another sanction.
    Sanction(Sanction),
}

impl Conduct {
    /// What is on record in one more game.
    #[must_use]
    pub fn and(self, other: Conduct) -> Conduct {
        Conduct {
            irregularities: self.irregularities + other.irregularities,
            warnings: self.warnings + other.warnings,
            minutes: self.minutes + other.minutes,
            lost: self.lost + other.lost,
        }
    }

    /// What known sanctions would be next: a warning first; then, where the profile is that of rapid
    /// play, a minute for the opponent (WTW15); then the game; exclusion for repeated offences (FR-R).
    pub fn next(self, is_rapid: bool) -> NextStep {
        match (self.warnings, self.minutes, self.lost) {
            (0, 0, 0) => NextStep::Warning,
            (_, 0, 0) if is_rapid => NextStep::Sanction(Sanction::Minute),
            (_, _, 0) => NextStep::Sanction(Sanction::GameLost),
            _ => NextStep::Sanction(Sanction::Excluded),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R4.13: "warning; one extra minute for the opponent in rapid, blitz and tie-breaks, after a spoken
    /// warning; loss of the game; exclusion for flagrant and repeated offences".
    #[test]
    fn the_ladder_has_its_steps_in_order() {
        let mut conduct = Conduct::default();
        assert_eq!(conduct.next(true), NextStep::Warning);
        conduct.warnings = 1;
        assert_eq!(conduct.next(true), NextStep::Sanction(Sanction::Minute));
        assert_eq!(conduct.next(false), NextStep::Sanction(Sanction::GameLost));
        conduct.minutes = 1;
        assert_eq!(conduct.next(true), NextStep::Sanction(Sanction::GameLost));
        conduct.lost = 1;
        assert_eq!(conduct.next(true), NextStep::Sanction(Sanction::Excluded));
    }

    #[test]
    fn what_is_stored_keeps_its_shape() {
        let square = Square::new(33).unwrap();
        let incident = Incident::TouchClaimed {
            side: Side::White,
            square,
            upheld: true,
            words: String::new(),
        };
        let text = r#"{"what":"touch_claimed","side":"W","square":33,"upheld":true,"words":""}"#;
        assert_eq!(serde_json::to_string(&incident).unwrap(), text);
        assert_eq!(serde_json::from_str::<Incident>(text).unwrap(), incident);
        let text = r#"{"what":"wrong_set_up","outcome":{"corrected":"W:W32:B19"},"words":"19"}"#;
        let read: Incident = serde_json::from_str(text).unwrap();
        assert!(read.changes_board() && read.needs_words());
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        let text = r#"{"what":"wrong_set_up","outcome":"played_on","side":"B","off_board":{"white_men":0,"white_kings":0,"black_men":1,"black_kings":0},"words":"19"}"#;
        let read: Incident = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}
