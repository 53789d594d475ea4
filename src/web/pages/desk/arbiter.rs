//! The arbitration desk: what was done, the decision, draw claims, counts and incidents.

use askama::Template;

use super::{DeskBar, Parts};
use crate::web::board_svg::BoardSvg;
use crate::web::desk::Fields;
use crate::web::filters;
use crate::web::pages::{Office, Shell};
use crate::words::Lang;

/// The decision of the wronged player, and what may follow it.
#[derive(Template)]
#[template(path = "pages/case.html")]
pub struct CasePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Where its forms go.
    pub action: String,
    /// Where what was done is said otherwise.
    pub deed: String,
    /// The desk of the board.
    pub back: String,
    /// The board.
    pub board_no: i32,
    /// The last record the page shows.
    pub seq: u32,
    /// Round, move and clocks in one line.
    pub place: String,
    /// The disc of the wronged player, `w` or `b`.
    pub disc: &'static str,
    /// Who decides, or what became of it.
    pub who: String,
    /// Who did it.
    pub offender: String,
    /// What was found, in sentences.
    pub found: Vec<String>,
    /// Why something was not recorded.
    pub wrong: Option<String>,
    /// Whether it may still be claimed or decided.
    pub is_open: bool,
    /// Whether it is claimed.
    pub is_claimed: bool,
    /// The choice that waits to be confirmed.
    pub chosen: Option<Chosen>,
    /// The two answers; none for what was found late.
    pub ways: Vec<Way>,
    /// When, who, and both clocks: name and value.
    pub facts: Vec<(String, String)>,
    /// Who recorded it.
    pub arbiter: String,
    /// The moves before.
    pub last: Vec<String>,
    /// The articles that may be named.
    pub articles: Vec<ArticleChoice>,
    /// Whether an appeal may be recorded.
    pub may_appeal: bool,
    /// Whether one waits.
    pub appeal_waits: bool,
}

/// A choice that waits to be confirmed.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// `rectify` or `maintain`.
    pub word: &'static str,
    /// Whether it is meant.
    pub question: String,
    /// That it ends the game, where it does.
    pub warning: Option<String>,
}

/// One of the two answers.
#[derive(Clone, Debug)]
pub struct Way {
    /// `rectify` or `maintain`.
    pub word: &'static str,
    /// Its name.
    pub title: &'static str,
    /// Its key.
    pub key: char,
    /// What becomes of the board.
    pub sum: String,
    /// The board.
    pub picture: BoardSvg,
    /// Who is to move.
    pub turn: &'static str,
    /// What must be played.
    pub duty: String,
    /// How many moves there are, and which.
    pub moves: String,
    /// How it ends the game, where it does.
    pub end: Option<String>,
}

/// An article the arbiter may name.
#[derive(Clone, Debug)]
pub struct ArticleChoice {
    /// Its code.
    pub code: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its number in the rule book.
    pub article: &'static str,
    /// Whether it is named now.
    pub chosen: bool,
}

/// What was done, as a form.
#[derive(Template)]
#[template(path = "pages/deed.html")]
pub struct DeedPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The board.
    pub board_no: i32,
    /// Where the form goes.
    pub action: String,
    /// The page of incidents.
    pub incidents: String,
    /// The desk of the board.
    pub back: String,
    /// The last record the page shows.
    pub seq: u32,
    /// Whether it replaces what is on record of the last action.
    pub amends: bool,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// Whether White did it.
    pub by_white: bool,
    /// What was done.
    pub fields: Fields,
    /// Why it was not recorded.
    pub wrong: Option<String>,
    /// Whether it was asked for every landing square.
    pub asked: bool,
    /// A way written out.
    pub example: String,
    /// The board before it.
    pub picture: BoardSvg,
}

/// A draw that is claimed.
#[derive(Template)]
#[template(path = "pages/draw_claim.html")]
pub struct DrawClaimPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The board.
    pub board_no: i32,
    /// Where the forms go.
    pub action: String,
    /// The counts in large figures.
    pub count: String,
    /// The desk of the board.
    pub back: String,
    /// The last record the page shows.
    pub seq: u32,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// What the rules of the event say of a draw that holds.
    pub rule: &'static str,
    /// Whether one holds, in a sentence.
    pub verdict: String,
    /// Whether it waits for the arbiter.
    pub is_due: bool,
    /// Whether the game is over.
    pub is_over: bool,
    /// Whether the record cannot tell.
    pub cannot_verify: bool,
    /// Each time the position stood on the board.
    pub seen: Vec<SeenPosition>,
    /// The counts that run.
    pub counts: Vec<(String, String)>,
    /// What makes each draw that holds.
    pub grounds: Vec<String>,
    /// Why something was not recorded.
    pub wrong: Option<String>,
}

/// One time the position stood on the board.
#[derive(Clone, Debug)]
pub struct SeenPosition {
    /// Which time, and after which move.
    pub text: String,
    /// The position with that move.
    pub picture: BoardSvg,
}

/// Everything else that happens at a board.
#[derive(Template)]
#[template(path = "pages/incidents.html")]
pub struct IncidentsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The board.
    pub board_no: i32,
    /// Where the forms go.
    pub action: String,
    /// The desk of the board.
    pub back: String,
    /// The last record the page shows.
    pub seq: u32,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// What each has on record.
    pub ladders: [Ladder; 2],
    /// The fields for pieces that take no part: name and label.
    pub off_board: [(&'static str, &'static str); 4],
    /// The sanctions, word and name.
    pub sanctions: Vec<(&'static str, &'static str)>,
    /// The irregularities, code and name.
    pub codes: Vec<(&'static str, &'static str)>,
    /// Whether time can be given.
    pub has_clock: bool,
    /// What lateness costs.
    pub late_rule: String,
    /// Whether the game is over.
    pub is_over: bool,
    /// Why something was not recorded.
    pub wrong: Option<String>,
    /// The form that was sent, by name, as it was typed.
    pub typed: Option<(String, IncidentTyped)>,
    /// What stands in a form at first.
    pub untouched: IncidentTyped,
}

impl IncidentsPage {
    fn is_open(&self, what: &str) -> bool {
        self.typed.as_ref().is_some_and(|(open, _)| open == what)
    }

    /// What stands in the form of this name.
    fn of(&self, what: &str) -> &IncidentTyped {
        match &self.typed {
            Some((open, typed)) if open == what => typed,
            _ => &self.untouched,
        }
    }

    /// The fields for pieces that take no part: name, label and number.
    fn off_board_fields(&self) -> Vec<(&'static str, &'static str, &str)> {
        let typed = self.of("set-up").off_board.iter();
        let fields = self.off_board.iter().zip(typed);
        fields
            .map(|((name, label), number)| (*name, *label, number.as_str()))
            .collect()
    }
}

/// The fields of a form of the page, whatever it records, as they were typed.
#[derive(Clone, Debug, Default)]
pub struct IncidentTyped {
    /// `white`, `black`, or neither.
    pub side: String,
    /// The arbiter's words.
    pub words: String,
    /// The square of a piece.
    pub square: String,
    /// Whether a claim was upheld, `yes` or `no`.
    pub upheld: String,
    /// The sanction, by its word.
    pub sanction: String,
    /// Minutes, or minutes and seconds.
    pub minutes: String,
    /// What became of a wrong set-up, by its word.
    pub outcome: String,
    /// A position.
    pub fen: String,
    /// The code of an irregularity.
    pub code: String,
    /// The pieces that take no part: white men, white kings, black men, black kings.
    pub off_board: [String; 4],
}

/// What a player has on record in the event.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// Whose.
    pub title: String,
    /// How many of each.
    pub counts: String,
    /// What is usually next.
    pub next: String,
}

/// The counts of an ending, for both players to read.
#[derive(Template)]
#[template(path = "pages/count.html")]
pub struct CountPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and when.
    pub bar: DeskBar,
    /// The event's part of the address.
    pub slug: String,
    /// The board.
    pub board_no: i32,
    /// The game.
    pub game: String,
    /// The last record the page shows.
    pub seq: u32,
    /// Where the entry line goes.
    pub action: String,
    /// The address of the round's boards.
    pub base: String,
    /// The desk of the board.
    pub back: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// What may be typed.
    pub example: String,
    /// The sentences of the scripts, as JSON.
    pub words: String,
    /// The parts, printed.
    pub parts: Parts,
}

/// The figures alone, for a page that is open already.
#[derive(Template)]
#[template(path = "parts/count.html")]
pub struct CountPart {
    /// The language of the page.
    pub t: Lang,
    /// The draw, or how the game ended.
    pub end: Option<String>,
    /// The counts that run.
    pub rows: Vec<CountRow>,
    /// Whether the record has a gap.
    pub has_gap: bool,
}

/// One count.
#[derive(Clone, Debug)]
pub struct CountRow {
    /// By which rule.
    pub title: String,
    /// Out of how many.
    pub limit: String,
    /// White's moves.
    pub white: u8,
    /// Black's moves.
    pub black: u8,
}
