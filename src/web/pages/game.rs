//! One board: live, and move by move.

use askama::Template;

use super::{ClockShown, GameState, NextRoundShown, Seat, Shell};
use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::words::Lang;

/// One board as the public sees it, at its last move or at an earlier one (`?ply=`).
#[derive(Template)]
#[template(path = "pages/game.html")]
pub struct GamePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The game's part of the address.
    pub game_id: String,
    /// The event's part of the address.
    pub slug: String,
    /// The event's time zone, so that a live move's hour is that of the hall.
    pub zone: String,
    /// The round it belongs to.
    pub round_no: i32,
    /// The board's number in the hall.
    pub board_no: i32,
    /// The next round, where one is announced.
    pub next: Option<NextRoundShown>,
    /// White.
    pub white: Seat,
    /// Black.
    pub black: Seat,
    /// Where the game stands.
    pub state: GameState,
    /// The same in words, with whatever the public may know besides.
    pub state_words: String,
    /// Whether moves are being played that nobody writes down: the board shown is an earlier one.
    pub is_suspended: bool,
    /// Score and reason, once the game has a result.
    pub result: Option<ResultLine>,
    /// The hour of the last move at the event; empty before the first.
    pub last_at: String,
    /// The public record up to which this is true; the stream goes on from there.
    pub public_no: i64,
    /// The ply shown: 0 is the start.
    pub ply: usize,
    /// The last ply there is.
    pub last_ply: usize,
    /// The move that led to the position shown, with its number; empty at the start.
    pub shown_move: String,
    /// Who is to move in the position shown, in words; or that the game is over.
    pub turn_words: &'static str,
    /// Whether it is White's turn in the position shown (`W`), Black's (`B`), or nobody's.
    pub turn: &'static str,
    /// Whether the board is seen from Black's side.
    pub turned: bool,
    /// Who begins the game, `W` or `B`: his moves are the left column.
    pub first: &'static str,
    /// The position shown.
    pub board: BoardSvg,
    /// The squares of the position shown, by kind of piece.
    pub text_board: Vec<TextRow>,
    /// One letter a square at the start; each move's `delta` leads on from there.
    pub start: String,
    /// Whose turn it is at the start.
    pub start_turn: &'static str,
    /// The moves.
    pub moves: Vec<MoveRow>,
    /// The game as PDN.
    pub pdn: String,
    /// Its clock, where it has one.
    pub clock: Option<ClockShown>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultLine {
    /// The score, White first: `2-0`.
    pub score: String,
    /// Who won and why, or why it is a draw.
    pub sentence: String,
}

/// The pieces of one side and kind, as squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextRow {
    /// The letter of the piece: `w` `W` `b` `B`.
    pub letter: char,
    /// The class of its disc: `w` or `b`.
    pub disc: &'static str,
    /// Side and kind, in words.
    pub words: &'static str,
    /// The squares, ascending, with commas.
    pub squares: String,
    /// How many they are.
    pub count: usize,
}

/// A line of the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRow {
    /// A number with the move of each side, as far as it was played.
    Pair {
        /// The number.
        no: u32,
        /// The move of the side that begins the game.
        left: Option<MoveCell>,
        /// The answer.
        right: Option<MoveCell>,
    },
    /// Something that interrupts the moves, such as a gap in the notation.
    Note {
        /// What happened, in words.
        sentence: String,
        /// The position it led to, when one was set from the board.
        cell: Option<MoveCell>,
        /// Whose turn it is then: `W` or `B`; empty without a position.
        turn: &'static str,
    },
}

/// One move in the list, or a position set from the board: a step of the replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCell {
    /// Its place in the game: 1 is the first move. A position set after a gap counts as one.
    pub ply: usize,
    /// The move as it is written.
    pub text: String,
    /// The time it took, where it is known.
    pub time: Option<String>,
    /// The squares it changes (`board_svg::delta`).
    pub delta: String,
    /// Whether its position is the one shown.
    pub now: bool,
}

impl GamePage {
    /// The board's accessible name without its move, for each turn: what the script fills in.
    #[must_use]
    pub fn label(&self, turn: &str) -> String {
        match turn {
            "W" => self.t.position_after_white("{move}"),
            "B" => self.t.position_after_black("{move}"),
            _ => self.t.position_after_end("{move}"),
        }
    }

    /// What an address says besides the ply, so that the board stays turned: `&side=black`.
    #[must_use]
    pub fn side(&self) -> &'static str {
        if self.turned { "&side=black" } else { "" }
    }

    /// The same where the address says nothing else: `?side=black`.
    #[must_use]
    pub fn side_alone(&self) -> &'static str {
        if self.turned { "?side=black" } else { "" }
    }

    /// The players as they sit, from the top: letter, class of the disc, colour in words, seat.
    #[must_use]
    pub fn seats(&self) -> [(&'static str, &'static str, &'static str, &Seat); 2] {
        let black = ("B", "b", self.t.black(), &self.black);
        let white = ("W", "w", self.t.white(), &self.white);
        match self.turned {
            true => [white, black],
            false => [black, white],
        }
    }

    /// Whether the position shown is an earlier one.
    #[must_use]
    pub fn is_replay(&self) -> bool {
        self.ply < self.last_ply
    }

    /// The ply before the one shown; the start stays the start.
    #[must_use]
    pub fn previous(&self) -> usize {
        self.ply.saturating_sub(1)
    }

    /// The ply after the one shown; the last stays the last.
    #[must_use]
    pub fn next(&self) -> usize {
        (self.ply + 1).min(self.last_ply)
    }
}
