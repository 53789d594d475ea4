//! All boards of a round at a glance.

use askama::Template;

use super::{DeskBar, Reply};
use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::web::pages::{ClockShown, Field, NextRoundShown, Office, Shell};
use crate::words::Lang;
use crate::words::squares::Examples;

/// The desk of a round.
#[derive(Template)]
#[template(path = "pages/desk.html")]
pub struct DeskPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its links.
    pub office: Office,
    /// Who looks, and when.
    pub bar: DeskBar,
    /// The event's part of the address.
    pub slug: String,
    /// The event's name.
    pub event_name: String,
    /// The round in words, with its boards and the rules.
    pub facts: String,
    /// The rules of the event in words.
    pub rules: String,
    /// The round shown.
    pub round_no: i32,
    /// The rounds to choose from.
    pub rounds: Vec<i32>,
    /// The boards, by number.
    pub cells: Vec<Cell>,
    /// What deserves a look.
    pub attention: Attention,
    /// Whether any board has a clock that is kept here.
    pub has_clocks: bool,
    /// Whether a clock of the round runs.
    pub runs: bool,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
    /// The form that announces it: the round, and the hour.
    pub next_round: Field,
    /// See `next_round`.
    pub next_hour: Field,
    /// Whether the person may open boards.
    pub may_open_boards: bool,
    /// What was typed and refused, kept in the line.
    pub line: String,
    /// What the line says.
    pub reply: Reply,
    /// What may be typed, as in the event's game.
    pub examples: Examples,
    /// The results in it: won by White, drawn, won by Black, lost for both.
    pub scores: [&'static str; 4],
    /// The sentences of the scripts, as JSON.
    pub words: String,
    /// The lowest board, as an example of a key.
    pub first_board: i32,
    /// The highest.
    pub last_board: i32,
}

impl DeskPage {
    /// Whether a link leads to this very page, or to the rules, which have their own place on it.
    fn is_here(&self, href: &str) -> bool {
        let rest = href
            .strip_prefix("/desk/")
            .and_then(|path| path.strip_prefix(self.slug.as_str()));
        matches!(rest, Some("" | "/rules"))
    }
}

/// One board of the desk.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Its number.
    pub board_no: i32,
    /// Its own desk.
    pub href: String,
    /// Its game.
    pub game: String,
    /// The last record it shows.
    pub seq: u32,
    /// White, then Black.
    pub sides: [Side; 2],
    /// How it stands, shape and word; the first is the main one.
    pub states: Vec<State>,
    /// The last move with its number; empty before the first.
    pub last: String,
    /// The position; absent, not guessed, when the notation has a gap.
    pub mini: Option<BoardSvg>,
    /// `done`, or nothing.
    pub class: &'static str,
    /// Its clock, where it has one.
    pub clock: Option<ClockShown>,
}

/// A player at a board.
#[derive(Clone, Debug)]
pub struct Side {
    /// The class of the disc.
    pub disc: &'static str,
    /// The colour in words.
    pub colour: &'static str,
    /// The name.
    pub name: String,
    /// Whether it is his turn.
    pub to_move: bool,
}

/// A state: shape, word and colour, in that order of weight.
#[derive(Clone, Debug)]
pub struct State {
    /// The icon's name.
    pub icon: &'static str,
    /// The class that colours it.
    pub class: &'static str,
    /// The word.
    pub text: String,
    /// What is counted down behind it.
    pub until: Option<Until>,
}

/// An instant that is waited for.
#[derive(Clone, Debug)]
pub struct Until {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// How long it was until then when the page was made, as a clock shows it.
    pub shown: String,
}

/// What deserves a look, and the counts.
#[derive(Clone, Debug)]
pub struct Attention {
    /// By board number, never by urgency.
    pub items: Vec<AttentionItem>,
    /// How many play, wait, have finished.
    pub counts: String,
    /// How many changes of results wait for a decision, in words; empty where none does.
    pub proposals: String,
    /// Where they are decided.
    pub results: String,
}

/// A board to look at.
#[derive(Clone, Debug)]
pub struct AttentionItem {
    /// Its number.
    pub board_no: i32,
    /// Its desk.
    pub href: String,
    /// Why.
    pub state: State,
    /// The hour of it; empty where it has none.
    pub hour: String,
}

/// One cell alone, for a page that is open already.
#[derive(Template)]
#[template(path = "parts/cell.html")]
pub struct CellPart {
    /// The language of the page.
    pub t: Lang,
    /// The cell.
    pub cell: Cell,
}

/// The line above the boards alone, for a page that is open already.
#[derive(Template)]
#[template(path = "parts/attention.html")]
pub struct AttentionPart {
    /// The language of the page.
    pub t: Lang,
    /// What it says.
    pub attention: Attention,
}

/// The clock of the hall alone, for a page that is open already.
#[derive(Template)]
#[template(path = "parts/next_round_box.html")]
pub struct NextRoundPart {
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
}
