//! My events, and the forms of an event: a new event, a new board, a position, PDN in.

use askama::Template;

use super::SquareButton;
use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::web::pages::{Choice, Field, Office, Shell};
use crate::words::Lang;

/// The events the person is something in.
#[derive(Template)]
#[template(path = "pages/desk_home.html")]
pub struct DeskHomePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// Whether he may create events.
    pub may_create: bool,
    /// The latest first.
    pub events: Vec<MyEvent>,
}

/// An event of somebody's.
#[derive(Clone, Debug)]
pub struct MyEvent {
    /// Its part of the address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Dates and place.
    pub facts: String,
    /// What he is in it.
    pub roles: String,
    /// Whether it was made up to show the program.
    pub is_sample: bool,
}

/// A new event.
#[derive(Template)]
#[template(path = "pages/new_event.html")]
pub struct NewEventPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The name.
    pub name: Field,
    /// Where.
    pub place: Field,
    /// The first day.
    pub starts_on: Field,
    /// The last day.
    pub ends_on: Field,
    /// The tempo in words.
    pub tempo: Field,
    /// Whether he who creates it arbitrates it too.
    pub arbitrates: bool,
    /// The zones of the hall's clock to choose from.
    pub zones: Vec<Choice>,
}

/// A new board.
#[derive(Template)]
#[template(path = "pages/new_game.html")]
pub struct NewGamePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// The board that has just been opened.
    pub said: Option<String>,
    /// The round.
    pub round: Field,
    /// The board; the next free one at first.
    pub board: Field,
    /// Who has White.
    pub white: Field,
    /// The club of White.
    pub white_club: Field,
    /// Who has Black.
    pub black: Field,
    /// The club of Black.
    pub black_club: Field,
    /// Another starting position.
    pub fen: Field,
}

/// The position of the real board.
#[derive(Template)]
#[template(path = "pages/position.html")]
pub struct PositionPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The board.
    pub board_no: i32,
    /// Where it goes.
    pub action: String,
    /// The board's desk.
    pub back: String,
    /// The last record the page rests on.
    pub seq: u32,
    /// The last position known, as a picture.
    pub picture: BoardSvg,
    /// The same, one letter a square.
    pub letters: String,
    /// The squares as buttons, for the scripts.
    pub squares: Vec<SquareButton>,
    /// Who is to move in it.
    pub white_to_move: bool,
    /// The position as FEN.
    pub fen: Field,
    /// The number of the next move.
    pub move_no: Field,
    /// The sentences of the scripts, as JSON.
    pub words: String,
}

/// A file to bring in.
#[derive(Template)]
#[template(path = "pages/import.html")]
pub struct ImportPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// The text pasted, and the fault of file or text.
    pub file: Field,
    /// The round of games that name none.
    pub round: Field,
    /// The hint under the file, with the size it may have.
    pub file_hint: String,
}

/// What a file holds: before it is confirmed, and afterwards.
#[derive(Template)]
#[template(path = "pages/import_report.html")]
pub struct ImportReportPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// How many games, in a title.
    pub title: String,
    /// What was done or went wrong.
    pub said: Option<String>,
    /// Whether the games are there already.
    pub done: bool,
    /// The games that can be read.
    pub taken: Vec<ImportTaken>,
    /// Those that cannot.
    pub refused: Vec<ImportRefused>,
    /// What was tolerated in the file as a whole.
    pub notes: Vec<String>,
    /// The file's name.
    pub file_name: String,
    /// The round of games that name none.
    pub round: i32,
    /// The text, which the confirmation sends again.
    pub text: String,
}

/// A game that can be read.
#[derive(Clone, Debug)]
pub struct ImportTaken {
    /// Its board.
    pub board: i32,
    /// Its round.
    pub round: i32,
    /// Its desk, once it is there.
    pub href: Option<String>,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The result; empty while it is played.
    pub result: String,
    /// How many moves.
    pub moves: usize,
    /// What the reader of the file should know.
    pub notes: Vec<String>,
}

/// A game that cannot be read.
#[derive(Clone, Debug)]
pub struct ImportRefused {
    /// Its place in the file, from 1.
    pub no: u32,
    /// The players, as far as they are known.
    pub players: String,
    /// The line, and the move where it is known.
    pub place: String,
    /// Why.
    pub reason: String,
}

/// The commands of the entry line.
#[derive(Template)]
#[template(path = "pages/help.html")]
pub struct HelpPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// Where the reader came from.
    pub back: Option<String>,
}
