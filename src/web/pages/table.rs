//! The tablet of a table.

use askama::Template;

use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::web::pages::{Field, Shell};
use crate::web::table::GameView;
use crate::words::Lang;

/// Where a code is typed.
#[derive(Template)]
#[template(path = "pages/table_door.html")]
pub struct DoorPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Whether the tablet was at a board and is no more.
    pub detached: bool,
    /// The board it has.
    pub held: Option<i32>,
    /// The code as typed.
    pub code: Field,
}

/// The clock.
#[derive(Template)]
#[template(path = "pages/table.html")]
pub struct TablePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The name of the event.
    pub event: String,
    /// The board.
    pub board: i32,
    /// The board as the script reads it.
    pub json: String,
    /// The sentences of the script.
    pub words: String,
    /// Empty boards as White sees them and as Black does; none without a game.
    pub boards: Option<[BoardSvg; 2]>,
    /// Who starts the clocks, while they wait.
    pub starts: Option<&'static str>,
    /// Whether a clock runs.
    pub running: bool,
    /// Whether the clocks stand by somebody's hand.
    pub paused: bool,
    /// The number of the move.
    pub moves: u32,
    /// The game.
    pub game: Option<GameView>,
    /// White's half, then Black's.
    pub halves: Option<[Half; 2]>,
    /// Why something asked for was not done.
    pub wrong: Option<String>,
    /// When the times were right, for whoever reads without script.
    pub as_of: String,
}

/// One player's half of the clock.
#[derive(Clone, Debug)]
pub struct Half {
    /// `white` or `black`.
    pub side: &'static str,
    /// Its class.
    pub class: &'static str,
    /// The colour in words.
    pub colour: &'static str,
    /// The name.
    pub player: String,
    /// What is left.
    pub time: String,
    /// Whether it runs.
    pub runs: bool,
    /// Whether its flag is down.
    pub flag: bool,
    /// Whether that was the first flag.
    pub first: bool,
    /// How it stands, in a word or two.
    pub to: String,
}
