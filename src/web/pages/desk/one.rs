//! One board's desk, in parts that a page that is open already can take one by one.

use std::collections::BTreeMap;

use askama::Template;

use super::{DeskBar, Reply};
use crate::draughts::Variant;
use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::web::pages::{ClockShown, NextRoundShown, Shell};
use crate::words::Lang;
use crate::words::squares::Examples;

/// The desk of one board.
#[derive(Template)]
#[template(path = "pages/board.html")]
pub struct BoardPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Who looks, and when.
    pub bar: DeskBar,
    /// The event's part of the address.
    pub slug: String,
    /// The event's name.
    pub event_name: String,
    /// The round.
    pub round_no: i32,
    /// The board.
    pub board_no: i32,
    /// Round, board, tempo and rules in one line.
    pub facts: String,
    /// The rules of the game in words.
    pub rules: String,
    /// The desk of the round.
    pub desk: String,
    /// The address of the round's boards, without the number.
    pub base: String,
    /// The board before this one.
    pub previous: Option<i32>,
    /// The board after it.
    pub next: Option<i32>,
    /// The next round, where one is announced.
    pub next_round: Option<NextRoundShown>,
    /// All boards of the round, as a JSON list.
    pub boards: String,
    /// The game.
    pub game: String,
    /// Where the entry line goes.
    pub action: String,
    /// The last record the page shows.
    pub seq: u32,
    /// Whether the person may record something here.
    pub may_record: bool,
    /// Whether he may have the match record and the protest file.
    pub may_print: bool,
    /// The game, whose squares and results the page writes its way.
    pub variant: Variant,
    /// What may be typed.
    pub examples: Examples,
    /// The results: won by White, drawn, won by Black, lost for both.
    pub scores: [&'static str; 4],
    /// Whether the board is seen from Black's side.
    pub turned: bool,
    /// What was typed and refused, kept in the line.
    pub line: String,
    /// What the line says.
    pub reply: Reply,
    /// The page's own address.
    pub here: String,
    /// Paths to choose from, after a capture that has several.
    pub choices: Vec<String>,
    /// What a refused line may have been, if it was played so: the line that records it, and words.
    pub offers: Vec<(String, String)>,
    /// Whether the person may record irregular actions.
    pub sees_cases: bool,
    /// Whether the person may decide irregularities.
    pub may_decide: bool,
    /// The sentences of the scripts, as JSON.
    pub words: String,
    /// Whether the game has a clock.
    pub has_clock: bool,
    /// Whether the time is kept by a clock on the table.
    pub is_physical: bool,
    /// Whether the person may put the clock right.
    pub may_correct: bool,
    /// The parts, printed.
    pub parts: Parts,
}

impl BoardPage {
    fn board_href(&self, board_no: &i32) -> String {
        format!("{}/{board_no}", self.base)
    }

    /// The results to choose from, in figures and in words.
    fn results(&self) -> [(&'static str, &'static str); 4] {
        let t = self.t;
        let words = [
            t.score_white(),
            t.score_draw(),
            t.score_black(),
            t.score_none(),
        ];
        std::array::from_fn(|n| (self.scores[n], words[n]))
    }
}

/// The parts of one board's desk, as HTML.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// Seats and board.
    pub position: String,
    /// The moves.
    pub moves: String,
    /// Whose turn, what is due, the counts.
    pub facts: String,
    /// The journal.
    pub log: String,
    /// The counts in large figures.
    pub count: String,
}

impl Parts {
    /// By name, as the scripts ask for them.
    #[must_use]
    pub fn by_name(&self) -> BTreeMap<&'static str, &str> {
        BTreeMap::from([
            ("position", self.position.as_str()),
            ("moves", &self.moves),
            ("facts", &self.facts),
            ("log", &self.log),
            ("count", &self.count),
        ])
    }
}

/// The board between its players.
#[derive(Template)]
#[template(path = "parts/board_position.html")]
pub struct PositionPart {
    /// The language of the page.
    pub t: Lang,
    /// White.
    pub white: Seated,
    /// Black.
    pub black: Seated,
    /// The picture.
    pub picture: BoardSvg,
    /// Whether the notation is suspended, so that the picture is not the hall's board.
    pub suspended: bool,
    /// The squares as buttons.
    pub squares: Vec<SquareButton>,
    /// The start square chosen by a page without script.
    pub picked: Option<u8>,
    /// What the scripts need of the position, as JSON.
    pub data: String,
    /// Said where the page shows an earlier position.
    pub past: Option<String>,
    /// Whether the person may record something here.
    pub may_record: bool,
    /// Whether Black is at the bottom.
    pub turned: bool,
    /// The page of the present position.
    pub here: String,
    /// The clock, where the game has one.
    pub clock: Option<ClockShown>,
}

impl PositionPart {
    fn is_picked(&self, square: &u8) -> bool {
        self.picked == Some(*square)
    }

    /// The page of the present position, from the side it is seen from now.
    fn present(&self) -> String {
        match self.turned {
            true => format!("{}?side=black", self.here),
            false => self.here.clone(),
        }
    }

    /// The players in the order in which they sit, from the top.
    fn seats(&self) -> [(&'static str, &'static str, &Seated); 2] {
        let black = ("b", self.t.black(), &self.black);
        let white = ("w", self.t.white(), &self.white);
        match self.turned {
            true => [white, black],
            false => [black, white],
        }
    }
}

/// A player beside the board.
#[derive(Clone, Debug)]
pub struct Seated {
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// Whether it is his turn.
    pub to_move: bool,
}

/// One square as a button.
#[derive(Clone, Debug)]
pub struct SquareButton {
    /// Its number.
    pub no: u8,
    /// "case 28, pion blanc".
    pub label: String,
    /// Whether the side to move has a piece on it.
    pub own: bool,
}

/// The moves so far.
#[derive(Template)]
#[template(path = "parts/board_moves.html")]
pub struct MovesPart {
    /// The language of the page.
    pub t: Lang,
    /// Whether the left column is Black's, who begins (R7.20).
    pub black_first: bool,
    /// In order.
    pub rows: Vec<MoveRow>,
}

/// A line of the moves.
#[derive(Clone, Debug)]
pub enum MoveRow {
    /// Two moves of one number.
    Pair {
        /// The number.
        no: u32,
        /// The move of the side that begins the game.
        left: Option<MoveLink>,
        /// The answer.
        right: Option<MoveLink>,
    },
    /// The notation breaks here, or goes on from a position that was set.
    Gap {
        /// What is said of it.
        text: String,
        /// The page of that position.
        href: String,
        /// The position, one letter a square; empty where nobody knows it.
        letters: String,
    },
}

/// A move as a link to its position.
#[derive(Clone, Debug)]
pub struct MoveLink {
    /// The move.
    pub text: String,
    /// The time it took, where it is known.
    pub time: Option<String>,
    /// The page of the position after it.
    pub href: String,
    /// That position, one letter a square.
    pub letters: String,
    /// Its start and end square.
    pub squares: String,
    /// Whether it is the last.
    pub now: bool,
    /// Whether it is irregular and nobody has decided: for the arbiter alone.
    pub private: bool,
}

/// Whose turn it is, what must be played, and the counts.
#[derive(Template)]
#[template(path = "parts/board_facts.html")]
pub struct FactsPart {
    /// The language of the page.
    pub t: Lang,
    /// Whose turn, or the result.
    pub title: String,
    /// Since when a player waits for an arbiter, in a sentence.
    pub call: Option<String>,
    /// Where it is said that the call was seen.
    pub call_action: String,
    /// The draw offer that waits for its answer, in a sentence.
    pub offer: Option<String>,
    /// The draw that holds by rule and waits for the arbiter.
    pub due: Option<DueDraw>,
    /// Whether the person may answer an offer.
    pub may_record: bool,
    /// Whether he may declare a draw that is due.
    pub may_confirm: bool,
    /// Where the answer goes.
    pub action: String,
    /// The last record the part shows.
    pub seq: u32,
    /// The clock, where the game has one.
    pub clock: Option<ClockFacts>,
    /// The irregularity nobody has decided on, for the arbiter alone.
    pub private: Option<PrivateNote>,
    /// For the chief arbiter alone: both players let removals stand.
    pub guard: bool,
    /// Name and value.
    pub rows: Vec<(String, String)>,
    /// What the counts cannot know.
    pub warning: Option<String>,
    /// The position in words.
    pub pieces: Vec<(String, String)>,
}

/// What can be done about a clock, and the flag that is down.
#[derive(Clone, Debug)]
pub struct ClockFacts {
    /// The flag, where one is down and nothing was decided about it.
    pub flag: Option<FlagFacts>,
    /// Whether the time is kept by a clock on the table.
    pub is_physical: bool,
    /// Whether a move recorded here presses the clock too.
    pub presses: bool,
    /// Whether the game is over.
    pub is_over: bool,
    /// Whether the person may judge a flag.
    pub may_correct: bool,
}

/// A flag that is down.
#[derive(Clone, Debug)]
pub struct FlagFacts {
    /// Whose fell, and when.
    pub fell: String,
    /// What becomes of it.
    pub rule: String,
    /// Whether an arbiter has said that he saw it.
    pub is_acknowledged: bool,
    /// What to press for it to lose, where the person may.
    pub counts: Option<String>,
}

/// An irregularity that waits, as the desk marks it.
#[derive(Clone, Debug)]
pub struct PrivateNote {
    /// Which, and whether it is claimed.
    pub text: String,
    /// Its page.
    pub href: String,
}

/// A draw that holds by rule and waits for the arbiter (R3.14).
#[derive(Clone, Debug)]
pub struct DueDraw {
    /// Which draw, with its article.
    pub reason: String,
    /// The move that brought it.
    pub since: String,
    /// Whether the arbiter has let play go on over it.
    pub played_on: bool,
}

/// What happened besides the moves.
#[derive(Template)]
#[template(path = "parts/board_log.html")]
pub struct LogPart {
    /// The language of the page.
    pub t: Lang,
    /// The latest first.
    pub lines: Vec<LogLine>,
}

/// One line of the journal.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The hour in the hall.
    pub at: String,
    /// What happened.
    pub text: String,
    /// Who recorded it.
    pub who: String,
    /// Whether only arbiters read it.
    pub private: bool,
}
