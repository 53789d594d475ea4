//! What every page has around its content.

use crate::words::Lang;

/// The frame of a page: its language, the event it belongs to, and the place in it.
///
/// Public pages are the same for everybody, so nothing here says who is reading.
#[derive(Clone, Debug)]
pub struct Shell {
    /// The language of the page.
    pub t: Lang,
    /// The event the page belongs to, with its navigation; none on pages above the events.
    pub heading: Option<Heading>,
    /// The part of the navigation this page is.
    pub here: Here,
    /// On a page inside somebody else's: its colours, `light`, `dark`, or empty for the reader's own.
    pub embedded: Option<&'static str>,
}

/// What the masthead says of an event.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The event's part of the address.
    pub slug: String,
    /// The event's name.
    pub name: String,
    /// Dates and place, in one line.
    pub facts: String,
    /// The round to which the navigation leads; none before the first game.
    pub round_no: Option<i32>,
    /// Whether the event has standings and a crosstable.
    pub has_contest: bool,
    /// What the arbiter says to everybody; mostly empty.
    pub announcement: String,
    /// That the pairings of the latest round are a new version, or were taken back; mostly empty.
    pub notice: String,
    /// The last line of the page: rules and tempo.
    pub footing: String,
    /// The rules in words, for what is printed.
    pub rules: String,
}

/// The places of the navigation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Here {
    /// The event's home.
    Home,
    /// The boards of a round.
    Round,
    /// A live board, or several.
    Live,
    /// One's own board.
    Mine,
    /// The players, and where they play.
    Players,
    /// The standings.
    Standings,
    /// The crosstable.
    Crosstable,
    /// None of them.
    Elsewhere,
}

impl Shell {
    /// The frame of a page that belongs to no event.
    #[must_use]
    pub fn plain(t: Lang) -> Shell {
        Shell {
            t,
            heading: None,
            here: Here::Elsewhere,
            embedded: None,
        }
    }

    /// The same frame with what everybody is to know of the latest round; nothing where that is empty.
    #[must_use]
    pub fn noticing(mut self, notice: String) -> Shell {
        if let Some(heading) = &mut self.heading {
            heading.notice = notice;
        }
        self
    }

    /// Whether the page is the event's home.
    #[must_use]
    pub fn at_home(&self) -> bool {
        self.here == Here::Home
    }

    /// Whether the page is the boards of a round.
    #[must_use]
    pub fn at_round(&self) -> bool {
        self.here == Here::Round
    }

    /// Whether the page shows live boards.
    #[must_use]
    pub fn at_live(&self) -> bool {
        self.here == Here::Live
    }

    /// Whether the page is one's own board.
    #[must_use]
    pub fn at_mine(&self) -> bool {
        self.here == Here::Mine
    }

    /// The same frame inside somebody else's page.
    #[must_use]
    pub fn embedded(mut self, theme: &'static str) -> Shell {
        self.embedded = Some(theme);
        self
    }

    /// Whether the page is the standings.
    #[must_use]
    pub fn at_standings(&self) -> bool {
        self.here == Here::Standings
    }

    /// Whether the page is the crosstable.
    #[must_use]
    pub fn at_crosstable(&self) -> bool {
        self.here == Here::Crosstable
    }

    /// The other languages and this one, in the order of the switch.
    #[must_use]
    pub fn langs(&self) -> [Lang; 3] {
        Lang::ALL
    }
}
