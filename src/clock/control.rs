//! The time control: how much time each player has, and when he gets more (R6.1 to R6.3).

use serde::{Deserialize, Serialize};

use super::Millis;
use super::fault::{self, ControlFaults};
use crate::draughts::Side;

/// The time control of a game. Always a possible one: what cannot be played is refused when it is
/// made, also when it is read from stored data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct TimeControl {
    white: Allowance,
    black: Allowance,
}

/// What one player is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "snake_case", deny_unknown_fields)]
pub enum Allowance {
    /// Periods one after the other, and perhaps byo-yomi when the last is used up.
    Periods {
        /// At least one. A last period that ends after a number of moves repeats.
        periods: Vec<Period>,
        /// What follows when the last period has come to zero.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        byo_yomi: Option<ByoYomi>,
    },
    /// What one player uses the other gets.
    Hourglass {
        /// What he begins with.
        time_ms: Millis,
    },
}

/// A stretch of the game with its own time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// Added to what is left when the period begins.
    pub time_ms: Millis,
    /// When it ends.
    #[serde(default, skip_serializing_if = "Ends::is_game")]
    pub ends: Ends,
    /// What a move earns, or costs less.
    #[serde(default, skip_serializing_if = "Bonus::is_none")]
    pub bonus: Bonus,
}

/// When a period ends, what is left being carried over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// With the game.
    #[default]
    Game,
    /// When that many moves were made in it. Zero before that is a flag.
    AfterMoves(u32),
    /// When its time is used up: the next period's time begins at that instant. Where a number of
    /// moves is named they must have been made by then, or the flag falls.
    AtZero {
        /// Moves to be made in the period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
    },
}

/// What each move of a period earns, or costs less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// The same time for every move, kept when it is not used.
    Fischer {
        /// For each move.
        bonus_ms: Millis,
        /// When it is given.
        given: BonusGiven,
    },
    /// Given back at the press: the time the move took, at most this much. A player cannot live on
    /// it: what he has left must last until the press.
    Bronstein {
        /// The most that is given back.
        delay_ms: Millis,
    },
    /// The clock waits so long before it counts. What is not used of it is lost.
    Delay {
        /// How long it waits.
        delay_ms: Millis,
    },
}

/// When a Fischer bonus is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusGiven {
    /// For the move to come: on the clock at the start, and at each press for the next move.
    BeforeMove,
    /// For the move made: at its press.
    AfterMove,
}

/// Small periods after the main time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ByoYomi {
    /// A number of periods. One that a move was made in is whole again; one used up is lost.
    Japanese {
        /// Each of them.
        time_ms: Millis,
        /// How many.
        periods: u32,
    },
    /// A number of moves within a time, again and again; what is left of it is lost.
    Canadian {
        /// For all the moves together.
        time_ms: Millis,
        /// How many moves.
        moves: u32,
    },
}

/// The shape in which a control is stored: `black` only where the players differ.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    white: Allowance,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<Allowance>,
}

impl TryFrom<Stored> for TimeControl {
    type Error = ControlFaults;

    fn try_from(stored: Stored) -> Result<TimeControl, ControlFaults> {
        match stored.black {
            Some(black) => TimeControl::different(stored.white, black),
            None => TimeControl::same(stored.white),
        }
    }
}

impl From<TimeControl> for Stored {
    fn from(control: TimeControl) -> Stored {
        let differ = control.white != control.black;
        Stored {
            black: differ.then_some(control.black),
            white: control.white,
        }
    }
}

impl TimeControl {
    /// The same for both players. Every fault found is reported, not only the first.
    pub fn same(allowance: Allowance) -> Result<TimeControl, ControlFaults> {
        TimeControl::different(allowance.clone(), allowance)
    }

    /// Different times for the two players (R6.3).
    pub fn different(white: Allowance, black: Allowance) -> Result<TimeControl, ControlFaults> {
        fault::check(&white, &black)?;
        Ok(TimeControl { white, black })
    }

    /// What `side` is given.
    pub fn of(&self, side: Side) -> &Allowance {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Whether both players have the same.
    pub fn is_same(&self) -> bool {
        self.white == self.black
    }

    /// What the clock of `side` shows before the first move: a bonus that is given before each
    /// move is on it.
    pub fn at_start(&self, side: Side) -> Millis {
        self.of(side).at_start()
    }
}

impl Allowance {
    /// What the clock shows before the first move.
    pub fn at_start(&self) -> Millis {
        match self {
            Allowance::Hourglass { time_ms } => *time_ms,
            Allowance::Periods { periods, byo_yomi } => match (periods.first(), byo_yomi) {
                (Some(first), _) => first.time_ms + first.bonus.before_move(),
                (None, Some(byo_yomi)) => byo_yomi.time(),
                (None, None) => Millis::ZERO,
            },
        }
    }
}

impl Ends {
    fn is_game(&self) -> bool {
        *self == Ends::Game
    }
}

impl Bonus {
    fn is_none(&self) -> bool {
        *self == Bonus::None
    }

    /// What is given for the move to come.
    pub(super) fn before_move(self) -> Millis {
        match self {
            Bonus::Fischer {
                bonus_ms,
                given: BonusGiven::BeforeMove,
            } => bonus_ms,
            _ => Millis::ZERO,
        }
    }

    /// What is given for a move that took `turn`.
    pub(super) fn after_move(self, turn: Millis) -> Millis {
        match self {
            Bonus::Fischer {
                bonus_ms,
                given: BonusGiven::AfterMove,
            } => bonus_ms,
            Bonus::Bronstein { delay_ms } => delay_ms.min(turn),
            _ => Millis::ZERO,
        }
    }

    /// How long the clock waits before it counts.
    pub(super) fn delay(self) -> Millis {
        match self {
            Bonus::Delay { delay_ms } => delay_ms,
            _ => Millis::ZERO,
        }
    }
}

impl ByoYomi {
    /// The time of one period, or of the moves together.
    pub(super) fn time(self) -> Millis {
        match self {
            ByoYomi::Japanese { time_ms, .. } | ByoYomi::Canadian { time_ms, .. } => time_ms,
        }
    }

    /// How many periods there are, or moves to make.
    pub(super) fn count(self) -> u32 {
        match self {
            ByoYomi::Japanese { periods, .. } => periods,
            ByoYomi::Canadian { moves, .. } => moves,
        }
    }

    /// All of it that can be used before a move must have been made.
    pub(super) fn whole(self) -> Millis {
        match self {
            ByoYomi::Japanese { time_ms, periods } => time_ms * periods,
            ByoYomi::Canadian { time_ms, .. } => time_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Preset;

    /// The stored shape is kept for good: games carry it in their first event.
    #[test]
    fn a_control_is_stored_in_a_shape_that_stays() {
        let text = r#"{"white":{"method":"periods","periods":[
            {"time_ms":5400000,"ends":{"after_moves":45}},
            {"time_ms":1800000,"bonus":{"fischer":{"bonus_ms":30000,"given":"before_move"}}}]}}"#;
        let control: TimeControl = serde_json::from_str(text).unwrap();
        let preset = Preset::named("90'/45 then 30'+30\"").unwrap().control();
        assert_eq!(control, preset);
        let written = serde_json::to_string(&control).unwrap();
        assert_eq!(written, text.replace("\n            ", ""));
    }

    #[test]
    fn every_method_comes_back_from_its_stored_shape() {
        let texts = [
            r#"{"white":{"method":"hourglass","time_ms":120000}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000}]},"black":{"method":"periods","periods":[{"time_ms":180000}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000,"bonus":{"bronstein":{"delay_ms":3000}}}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000,"bonus":{"delay":{"delay_ms":3000}}}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000,"bonus":{"fischer":{"bonus_ms":3000,"given":"after_move"}}}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000,"ends":{"at_zero":{"moves":40}}},{"time_ms":60000}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000,"ends":{"at_zero":{}}},{"time_ms":60000}]}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000}],"byo_yomi":{"japanese":{"time_ms":30000,"periods":5}}}}"#,
            r#"{"white":{"method":"periods","periods":[{"time_ms":300000}],"byo_yomi":{"canadian":{"time_ms":300000,"moves":20}}}}"#,
        ];
        for text in texts {
            let control: TimeControl = serde_json::from_str(text).expect(text);
            assert_eq!(serde_json::to_string(&control).unwrap(), text);
        }
    }

    #[test]
    fn a_misspelt_field_and_an_impossible_control_are_refused() {
        let fails = |text: &str| {
            serde_json::from_str::<TimeControl>(text)
                .unwrap_err()
                .to_string()
        };
        let misspelt =
            r#"{"white":{"method":"periods","periods":[{"time_ms":1000,"bonsu":"none"}]}}"#;
        assert!(fails(misspelt).contains("bonsu"), "{}", fails(misspelt));
        let nothing = r#"{"white":{"method":"periods","periods":[]}}"#;
        assert!(fails(nothing).contains("no period"), "{}", fails(nothing));
    }

    /// 80 minutes and 60 seconds a move from the first move: 81 minutes at the start.
    #[test]
    fn a_bonus_given_before_the_move_is_on_the_clock_at_the_start() {
        let preset = Preset::named("80'+60\"").unwrap().control();
        assert_eq!(preset.at_start(Side::White), Millis::from_minutes(81));
    }
}
