//! Players, standings and crosstable of an event.

use askama::Template;

use super::{NextRoundShown, Shell};
use crate::web::filters;
use crate::words::Lang;

/// The players, with the search for one's own.
#[derive(Template)]
#[template(path = "pages/players.html")]
pub struct PlayersPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// What is looked for; empty where all are shown.
    pub sought: String,
    /// The players, by number.
    pub players: Vec<PlayerRow>,
}

/// A player in the list.
#[derive(Clone, Debug)]
pub struct PlayerRow {
    /// The number of the entry, in addresses.
    pub no: u16,
    /// The number in the list.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The category; may be empty.
    pub group: String,
    /// The rating; empty for somebody unrated.
    pub rating: String,
    /// Board, colour and opponent of the latest round, or why there is none; may be empty.
    pub now: String,
    /// Whether the player has left.
    pub has_left: bool,
}

/// A player: the board, the score, the games, and why the place is what it is.
#[derive(Template)]
#[template(path = "pages/player.html")]
pub struct PlayerPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The number of the entry.
    pub no: u16,
    /// Whether it is the page of the player's own phone.
    pub mine: bool,
    /// The name.
    pub name: String,
    /// Number, category and rating in one line.
    pub facts: String,
    /// The club; may be empty.
    pub club: String,
    /// The board of the latest round.
    pub now: Option<MyBoard>,
    /// When the next round begins, where it is announced.
    pub next: Option<NextRoundShown>,
    /// Why there is no board in it; empty where there is one.
    pub no_board: String,
    /// Points.
    pub points: String,
    /// The place, in words; empty before the first round.
    pub place: String,
    /// All rounds, the latest first.
    pub games: Vec<PlayerGame>,
    /// Each criterion, unfolded.
    pub reasons: Vec<Unfolded>,
}

/// Where somebody plays.
#[derive(Clone, Debug)]
pub struct MyBoard {
    /// Which round.
    pub round: String,
    /// The board.
    pub board_no: u16,
    /// Whether with White.
    pub is_white: bool,
    /// Against whom.
    pub opponent: String,
    /// The opponent's number of entry.
    pub opponent_no: u16,
    /// The opponent's club; may be empty.
    pub opponent_club: String,
    /// The result from the player's own view; empty while there is none.
    pub result: String,
    /// How the recorded game stands; none where none is recorded.
    pub game: Option<super::BoardRow>,
}

/// A round of a player.
#[derive(Clone, Debug)]
pub struct PlayerGame {
    /// Which round, in words.
    pub round: String,
    /// White, Black, or none.
    pub is_white: Option<bool>,
    /// The opponent, or the bye in words.
    pub opponent: String,
    /// The opponent's number of entry; 0 for a bye.
    pub opponent_no: u16,
    /// Win, draw, loss in words; empty while there is none.
    pub result: String,
    /// Points; empty while there is no result.
    pub points: String,
}

/// A criterion with its value and how it comes about.
#[derive(Clone, Debug)]
pub struct Unfolded {
    /// Its code, in addresses.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// How it comes about, a line each.
    pub lines: Vec<String>,
}

/// The standings.
#[derive(Template)]
#[template(path = "pages/standings.html")]
pub struct StandingsPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The next round, where one is announced.
    pub next: Option<NextRoundShown>,
    /// The title.
    pub title: String,
    /// The order of the criteria, and what else is to be known.
    pub notes: Vec<String>,
    /// The rounds there are, with this one marked.
    pub rounds: Vec<(u16, bool)>,
    /// The categories there are, with this one marked.
    pub groups: Vec<(String, bool)>,
    /// The category that is shown; empty for all.
    pub group: String,
    /// The criteria after the points: code, short name, whether a phone has room for it.
    pub columns: Vec<(String, String, bool)>,
    /// The players in order.
    pub rows: Vec<StandingRow>,
}

/// A player in the standings.
#[derive(Clone, Debug)]
pub struct StandingRow {
    /// The place; empty where it is that of the line before.
    pub place: String,
    /// The number of the entry.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// The category.
    pub group: String,
    /// Points.
    pub points: String,
    /// The values of the criteria after the points: code, value, whether a phone has room for it.
    pub values: Vec<(String, String, bool)>,
}

/// The crosstable.
#[derive(Template)]
#[template(path = "pages/crosstable.html")]
pub struct CrosstablePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The title.
    pub title: String,
    /// The heads of the columns of rounds, or of players in a round robin.
    pub heads: Vec<String>,
    /// The heads of the criteria after the points.
    pub columns: Vec<(String, bool)>,
    /// The players in the order of the standings.
    pub rows: Vec<CrossRow>,
}

/// A player in the crosstable.
#[derive(Clone, Debug)]
pub struct CrossRow {
    /// The line.
    pub line: usize,
    /// The number of the entry.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The club.
    pub club: String,
    /// The rating; may be empty.
    pub rating: String,
    /// The cells.
    pub cells: Vec<CrossCell>,
    /// Points.
    pub points: String,
    /// The values of the criteria after the points, and whether a phone has room for it.
    pub values: Vec<(String, bool)>,
}

/// A cell of the crosstable.
#[derive(Clone, Debug, Default)]
pub struct CrossCell {
    /// White, Black, or none.
    pub is_white: Option<bool>,
    /// The opponent's line; empty where there is none.
    pub opponent: String,
    /// Points, or another sign.
    pub points: String,
    /// What the sign means.
    pub meaning: String,
    /// Whether it is a loss, or nothing yet.
    pub is_light: bool,
}

/// A round as it was published.
#[derive(Clone, Debug)]
pub struct PairedRound {
    /// That it was published again, and why; empty where it was not.
    pub version: String,
    /// By board, or by name.
    pub by_name: bool,
    /// The boards.
    pub rows: Vec<PairedRow>,
    /// By name: the name, the number of the entry, and the board, colour and opponent in words.
    pub names: Vec<(String, u16, String)>,
    /// Those without an opponent, each with why.
    pub byes: Vec<String>,
}

/// A board of a round as it is paired, with points before the round.
#[derive(Clone, Debug)]
pub struct PairedRow {
    /// The board.
    pub board_no: u16,
    /// The game's part of the address; empty where none is recorded.
    pub game_id: String,
    /// White, and the number of the entry.
    pub white: (String, u16),
    /// White's points before the round.
    pub white_points: String,
    /// Black, and the number of the entry.
    pub black: (String, u16),
    /// Black's points before the round.
    pub black_points: String,
    /// The result; empty while there is none.
    pub result: String,
    /// Whether the game goes on later.
    pub adjourned: bool,
    /// How the recorded game stands; none where none is recorded.
    pub game: Option<super::BoardRow>,
}

/// The search for one's own board.
#[derive(Template)]
#[template(path = "pages/mine.html")]
pub struct MinePage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// What is looked for; empty at first.
    pub sought: String,
    /// Those whose names begin so.
    pub players: Vec<PlayerRow>,
}

/// The clubs, or the players of one.
#[derive(Template)]
#[template(path = "pages/clubs.html")]
pub struct ClubPage {
    /// The language of the page.
    pub t: Lang,
    /// Its frame.
    pub shell: Shell,
    /// The event's part of the address.
    pub slug: String,
    /// The club; empty where all are listed.
    pub club: String,
    /// The latest round, in words; empty before the first.
    pub round: String,
    /// All clubs, by name.
    pub clubs: Vec<ClubRow>,
    /// The players of the club, in the order of the standings.
    pub players: Vec<ClubPlayer>,
}

/// A club in the list.
#[derive(Clone, Debug)]
pub struct ClubRow {
    /// Its name.
    pub name: String,
    /// How many players it has, in words.
    pub players: String,
}

/// A player of a club.
#[derive(Clone, Debug)]
pub struct ClubPlayer {
    /// The number of the entry.
    pub no: u16,
    /// The name.
    pub name: String,
    /// The category; may be empty.
    pub group: String,
    /// The place in the event; empty before the first round.
    pub place: String,
    /// Points.
    pub points: String,
    /// Board, colour and opponent of the latest round, or why there is none; may be empty.
    pub now: String,
}
