//! The events, an event's home, and the boards of a round.

use askama::Template;

use super::{BoardCard, BoardRow, PairedRound, Shell, Unfolded};
use crate::web::filters;
use crate::words::Lang;

/// All events: those being played first.
#[derive(Template)]
#[template(path = "pages/events.html")]
pub struct EventsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// Events with a game in progress.
    pub playing: Vec<EventRow>,
    /// The others, latest first.
    pub others: Vec<EventRow>,
}

/// An event in the list.
#[derive(Clone, Debug)]
pub struct EventRow {
    /// Its part of the address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// When and where, in one line.
    pub facts: String,
    /// How many games it has, or how many are being played.
    pub games: String,
    /// Whether it is an invented one.
    pub is_sample: bool,
}

/// An event's home: what is happening now, then everything else about it.
#[derive(Template)]
#[template(path = "pages/event.html")]
pub struct EventPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The latest round; none before the first game.
    pub now: Option<RoundNow>,
    /// All rounds, latest first.
    pub rounds: Vec<RoundRow>,
    /// Place, dates, tempo and rules, each with its name and its lines; nothing for what is not known.
    pub facts: Vec<(&'static str, Vec<String>)>,
    /// The rules in words.
    pub rules: String,
    /// The changes of the rules since the first game, the latest first.
    pub changes: Vec<RuleChange>,
    /// How places come about; none where there is no tournament of ours.
    pub ranking: Option<RankingFacts>,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
}

/// How places come about in an event.
#[derive(Clone, Debug)]
pub struct RankingFacts {
    /// The criteria in their order, the points first.
    pub criteria: Vec<String>,
    /// One player's place, worked out; none before a game is finished.
    pub example: Option<RankingExample>,
    /// The changes of the tournament since round 1, the latest first.
    pub changes: Vec<RuleChange>,
}

/// One player's place, worked out.
#[derive(Clone, Debug)]
pub struct RankingExample {
    /// The number of the entry.
    pub no: u16,
    /// Whose, and which place, in words.
    pub title: String,
    /// After which round.
    pub after: String,
    /// Each criterion, unfolded.
    pub reasons: Vec<Unfolded>,
}

/// A change of an event's rules, as everybody may read it.
#[derive(Clone, Debug)]
pub struct RuleChange {
    /// The day.
    pub title: String,
    /// From what to what, a line each.
    pub what: Vec<String>,
    /// Why; may be empty.
    pub reason: String,
}

/// The latest round of an event.
#[derive(Clone, Debug)]
pub struct RoundNow {
    /// Its number.
    pub no: i32,
    /// What is happening, as a title.
    pub title: String,
    /// How many games are being played, in words; empty when none is.
    pub playing: String,
    /// How many are finished, in words; empty when none is.
    pub finished: String,
    /// Its boards.
    pub boards: Vec<BoardRow>,
}

/// A round in the list of an event.
#[derive(Clone, Debug)]
pub struct RoundRow {
    /// Its number.
    pub no: i32,
    /// How many games it has, in words.
    pub games: String,
    /// Whether some game of it is being played.
    pub is_playing: bool,
}

/// The boards of one round.
#[derive(Template)]
#[template(path = "pages/round.html")]
pub struct RoundPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The round's number.
    pub no: i32,
    /// How many games are finished, of how many.
    pub progress: String,
    /// The rounds that have games, in order, this one among them.
    pub rounds: Vec<i32>,
    /// The boards, by number, where the round is no round of a tournament of ours.
    pub boards: Vec<BoardRow>,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
    /// The round as it was published, where it is one.
    pub paired: Option<PairedRound>,
}

/// Several boards of a round at once.
#[derive(Template)]
#[template(path = "pages/live.html")]
pub struct LivePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The round shown; 0 when there is none.
    pub no: i32,
    /// How many games are finished, of how many.
    pub progress: String,
    /// Which part of a long round is shown, from 1.
    pub part: usize,
    /// What each part shows; empty when there is but one.
    pub parts: Vec<String>,
    /// The boards of this part, by number.
    pub boards: Vec<BoardCard>,
    /// Which boards were asked for, as typed; empty for all.
    pub chosen: String,
    /// Whether there is more than one to choose from.
    pub may_choose: bool,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
}

impl LivePage {
    /// Whether a board of this part has a clock.
    fn has_clock(&self) -> bool {
        self.boards.iter().any(|card| card.clock.is_some())
    }
}

/// The clock of the hall: when the next round begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextRoundShown {
    /// The round and the hour in the hall, in words.
    pub title: String,
    /// The instant, in milliseconds since 1970.
    pub at_ms: i64,
}
