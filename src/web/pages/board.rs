//! What several pages print of one board.

use crate::web::board_svg::BoardSvg;
use crate::words::Lang;

/// A player beside a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// Family name first, as the list of the event has it.
    pub name: String,
    /// The club; empty when unknown.
    pub club: String,
}

/// Where a game stands, as the public may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameState {
    /// No move yet.
    Waiting,
    /// Moves are being played.
    Playing,
    /// The game has its result.
    Finished,
}

impl GameState {
    /// The name of its icon in `parts/symbols.html`, and of its class.
    #[must_use]
    pub const fn icon(self) -> &'static str {
        match self {
            GameState::Waiting => "wait",
            GameState::Playing => "run",
            GameState::Finished => "end",
        }
    }

    /// Its word.
    #[must_use]
    pub fn word(self, t: Lang) -> &'static str {
        match self {
            GameState::Waiting => t.state_waiting(),
            GameState::Playing => t.state_playing(),
            GameState::Finished => t.state_finished(),
        }
    }
}

/// The clock of a board, as it stood when the page was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockShown {
    /// The same for the script, as JSON.
    pub wire: String,
    /// What White has left.
    pub white: String,
    /// What Black has left.
    pub black: String,
    /// Whose clock runs, `white` or `black`.
    pub running: Option<&'static str>,
    /// Whether the flag is down for White, and for Black.
    pub flags: [bool; 2],
    /// How it stands, in words.
    pub note: String,
    /// When the times were right, in words.
    pub as_of: String,
    /// The sentences of the script, as JSON.
    pub words: String,
}

impl ClockShown {
    /// The time of `w`, White, or `b`, Black.
    #[must_use]
    pub fn time(&self, disc: &str) -> &str {
        match disc {
            "w" => &self.white,
            _ => &self.black,
        }
    }

    /// The name of that side on the wire.
    #[must_use]
    pub fn colour(&self, disc: &str) -> &'static str {
        match disc {
            "w" => "white",
            _ => "black",
        }
    }

    /// The classes of its figures: ` runs`, ` flag`.
    #[must_use]
    pub fn classes(&self, disc: &str) -> &'static str {
        let flag = self.flags[usize::from(disc != "w")];
        match (self.running == Some(self.colour(disc)), flag) {
            (_, true) => " flag",
            (true, _) => " runs",
            _ => "",
        }
    }
}

/// A board in a list: who plays, and how far they are.
#[derive(Clone, Debug)]
pub struct BoardRow {
    /// The game's part of the address.
    pub game_id: String,
    /// The board's number in the hall.
    pub board_no: i32,
    /// White.
    pub white: Seat,
    /// Black.
    pub black: Seat,
    /// Where the game stands.
    pub state: GameState,
    /// Whether the tournament says that it goes on later.
    pub adjourned: bool,
    /// The score, such as `2-0`, once the game has one.
    pub score: Option<String>,
    /// The number of the last move; 0 before the first.
    pub move_no: u32,
}

/// A board shown among others.
#[derive(Clone, Debug)]
pub struct BoardCard {
    /// Who plays, and how far they are.
    pub row: BoardRow,
    /// The position.
    pub board: BoardSvg,
    /// The last move with its number; empty before the first.
    pub last_move: String,
    /// Who is to move, or how the game ended, in words.
    pub turn: String,
    /// The public record up to which this is true.
    pub public_no: i64,
    /// Its clock, where it has one.
    pub clock: Option<ClockShown>,
}
