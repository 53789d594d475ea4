//! My events, and the forms of an event: a new event, a new board, a position, PDN in.

use askama::Template;

use super::SquareButton;
use crate::web::board_svg::BoardSvg;
use crate::web::filters;
use crate::web::pages::{Choice, Field, Office, RuleChange, Shell};
use crate::words::Lang;
use crate::words::squares::Examples;

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
    /// Whether it may be held again from here.
    pub may_repeat: bool,
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
    /// The event it is made from: its part of the address, and what is taken over in words.
    pub from: Option<(String, String)>,
    /// What is said of it.
    pub fields: EventFields,
    /// Whether he who creates it arbitrates it too.
    pub arbitrates: bool,
}

/// What is said of an event, as a form.
#[derive(Clone, Debug)]
pub struct EventFields {
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
    /// The zones of the hall's clock to choose from.
    pub zones: Vec<Choice>,
    /// What is wrong with the zone.
    pub zone_wrong: Option<String>,
    /// The languages its papers can have.
    pub languages: Vec<Choice>,
    /// What is wrong with the language.
    pub language_wrong: Option<String>,
    /// The rules.
    pub rules: RulesFields,
    /// The clock.
    pub clock: ClockFields,
}

/// An event that is put right.
#[derive(Template)]
#[template(path = "pages/event_page.html")]
pub struct EventPagePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// The number of the last change the page has seen.
    pub seen: i64,
    /// What was done.
    pub said: Option<String>,
    /// What colleagues changed since the page was shown.
    pub meanwhile: Vec<String>,
    /// What the change would do.
    pub effects: Vec<String>,
    /// Whether games are open, so that a change needs a reason.
    pub is_fixed: bool,
    /// What is said of it.
    pub fields: EventFields,
    /// The reason.
    pub reason: Field,
}

/// The rules of an event.
#[derive(Template)]
#[template(path = "pages/event_rules.html")]
pub struct EventRulesPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Its navigation.
    pub office: Office,
    /// The event's part of the address.
    pub slug: String,
    /// What was done.
    pub said: Option<String>,
    /// The rules in words.
    pub paragraph: String,
    /// Whether he may change them.
    pub may_change: bool,
    /// Whether games are open, so that a change needs a reason.
    pub is_fixed: bool,
    /// The clock in words.
    pub tempo: String,
    /// The rules as a form.
    pub rules: RulesFields,
    /// The clock as a form.
    pub clock: ClockFields,
    /// The time controls of its own.
    pub own: OwnClockFields,
    /// The reason.
    pub reason: Field,
    /// The changes since the first game, the latest first.
    pub changes: Vec<RuleChange>,
}

/// The time controls an event has under names of its own, and the form for one more.
#[derive(Clone, Debug)]
pub struct OwnClockFields {
    /// Those there are.
    pub named: Vec<OwnClock>,
    /// The name of another.
    pub name: Field,
    /// The text of another.
    pub text: Field,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct OwnClock {
    /// Its name.
    pub name: String,
    /// The control as it is typed.
    pub text: String,
    /// The control in a sentence.
    pub sentence: String,
}

/// The part of a form in which a clock is chosen.
#[derive(Clone, Debug)]
pub struct ClockFields {
    /// None, the presets, an own text.
    pub choices: Vec<Choice>,
    /// What is wrong with the one chosen.
    pub wrong: Option<String>,
    /// The own text.
    pub text: Field,
    /// Who keeps the time.
    pub kinds: Vec<Choice>,
    /// What the clock does at zero.
    pub at_flag: Vec<Choice>,
}

/// The part of a form in which the rules are chosen.
#[derive(Clone, Debug)]
pub struct RulesFields {
    /// The games to choose from.
    pub variants: Vec<Choice>,
    /// What is wrong with the one chosen.
    pub variant_wrong: Option<String>,
    /// The profiles to choose from.
    pub profiles: Vec<Choice>,
    /// What is wrong with the one chosen.
    pub profile_wrong: Option<String>,
    /// The options, in the order of the rule text.
    pub options: Vec<OptionField>,
    /// Whether the options are unfolded: one is not as the profile says, or wrong.
    pub open: bool,
}

/// One option.
#[derive(Clone, Debug)]
pub struct OptionField {
    /// Its name in the form.
    pub key: &'static str,
    /// What it is about, with its article.
    pub label: String,
    /// What it may be, for a number.
    pub hint: String,
    /// The values to choose from, the profile's first; none for a number.
    pub choices: Vec<Choice>,
    /// What stands in it; empty for what the profile says.
    pub field: Field,
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
    /// The rules; those of the event at first.
    pub rules: RulesFields,
    /// The clock; that of the event at first.
    pub clock: ClockFields,
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
    /// The start of the game, one letter a square.
    pub start: String,
    /// The squares as buttons, for the scripts.
    pub squares: Vec<SquareButton>,
    /// Who is to move in it.
    pub white_to_move: bool,
    /// The position as FEN.
    pub fen: Field,
    /// An example of FEN.
    pub example: &'static str,
    /// The number of the next move.
    pub move_no: Field,
    /// Why the position typed may be a slip: asked before it is set.
    pub doubt: Option<String>,
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
    /// The rules of the games; those of the event at first.
    pub rules: RulesFields,
    /// The hint under the file, with the size it may have.
    pub file_hint: String,
    /// The encodings the file may be read in (P1.3).
    pub encodings: Vec<Choice>,
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
    /// The rules that were chosen, by the names of their fields.
    pub rules: Vec<(String, String)>,
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
    /// The position it was to start from, where it can be looked at and not played.
    pub picture: Option<BoardSvg>,
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
    /// What may be typed.
    pub examples: Examples,
    /// The results: won by White, drawn, won by Black, lost for both.
    pub scores: [&'static str; 4],
    /// Where the reader came from.
    pub back: Option<String>,
}
