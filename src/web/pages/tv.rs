//! The screen on the wall, and the sheet beside it.

use askama::Template;

use super::{BoardCard, BoardRow, NextRoundShown, Shell, StandingRow};
use crate::web::filters;
use crate::words::Lang;

/// One slide of the screen.
#[derive(Template)]
#[template(path = "pages/tv.html")]
pub struct TvPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// Which slide, from 1.
    pub here: usize,
    /// Of how many.
    pub count: usize,
    /// The one after it.
    pub following: usize,
    /// The one before it.
    pub previous: usize,
    /// Whether it stays.
    pub held: bool,
    /// What it shows.
    pub title: String,
    /// How far that is; may be empty.
    pub progress: String,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
    /// Who plays where: the name, the number of the entry, board and opponent in words.
    pub names: Vec<(String, u16, String)>,
    /// Boards of the round.
    pub pairs: Vec<TvPair>,
    /// The criteria after the points.
    pub columns: Vec<(String, String, bool)>,
    /// Players in order.
    pub ranks: Vec<StandingRow>,
    /// Positions.
    pub boards: Vec<BoardCard>,
}

impl TvPage {
    /// Whether a board of this slide has a clock.
    fn has_clock(&self) -> bool {
        self.boards.iter().any(|card| card.clock.is_some())
    }

    /// Whether there is nothing to show yet.
    fn is_empty(&self) -> bool {
        self.names.is_empty()
            && self.pairs.is_empty()
            && self.ranks.is_empty()
            && self.boards.is_empty()
    }
}

/// A board of the round on the screen.
#[derive(Clone, Debug)]
pub struct TvPair {
    /// Its number.
    pub board_no: i32,
    /// White.
    pub white: String,
    /// White's points before the round; may be empty.
    pub white_points: String,
    /// Black.
    pub black: String,
    /// Black's points before the round; may be empty.
    pub black_points: String,
    /// The result; empty while there is none.
    pub result: String,
    /// Whether the game goes on later.
    pub adjourned: bool,
    /// How the recorded game stands; none where none is recorded.
    pub game: Option<BoardRow>,
}

/// A sheet for the wall.
#[derive(Template)]
#[template(path = "pages/poster.html")]
pub struct PosterPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event.
    pub name: String,
    /// When and where.
    pub facts: String,
    /// Whether there are players to be found.
    pub has_contest: bool,
    /// The code as a picture.
    pub qr: String,
    /// The address of the event.
    pub address: String,
    /// The address of one's own board.
    pub mine: String,
}
