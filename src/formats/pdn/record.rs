//! The values a file is read into.

use std::borrow::Cow;

use super::Note;

/// The games of a file, in their order, and what was tolerated in reading them.
#[derive(Clone, Debug, Default)]
pub struct Collection<'a> {
    /// Every game, readable or not.
    pub games: Vec<GameRecord<'a>>,
    /// What was tolerated, by game and place.
    pub notes: Vec<Note>,
}

/// Where something began in its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counting from 1; 0 for a value that comes from no file.
    pub line: u32,
    /// The column in characters, counting from 1.
    pub column: u32,
}

/// One game: tags, movetext, terminator (P1.1).
///
/// Two records are equal when their values are: number and places do not count.
#[derive(Clone, Debug, Default)]
pub struct GameRecord<'a> {
    /// The number of the game in its file, counting from 1; 0 for one that was made here.
    pub number: u32,
    /// The line on which it begins.
    pub line: u32,
    /// The tags in the order and spelling of the file, repeated ones included.
    pub tags: Vec<Tag<'a>>,
    /// The main line, with everything between its moves.
    pub items: Vec<Item<'a>>,
    /// The result or star that closes the movetext; absent when the file or the next game did.
    pub terminator: Option<Cow<'a, str>>,
}

/// A name and its value.
#[derive(Clone, Debug)]
pub struct Tag<'a> {
    /// As the file spells it. Names are compared without regard to case (P2.5).
    pub name: Cow<'a, str>,
    /// Without its quotes and escapes; a line end inside it has become a blank.
    pub value: Cow<'a, str>,
    /// Where the tag begins.
    pub place: Place,
}

/// One thing of the movetext.
///
/// Two are equal when they are the same thing: place and number do not count.
#[derive(Clone, Debug)]
pub struct Item<'a> {
    /// What it is.
    pub what: What<'a>,
    /// Where it begins.
    pub place: Place,
    /// The number the file gives a move. Move numbers are decoration (P5.10), and only that of the
    /// first move behind a set position is kept: after moves that nobody wrote down it says more
    /// than counting does.
    pub number: Option<u32>,
}

/// What can stand in the movetext. In texts, runs of blanks have become one blank (P1.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What<'a> {
    /// A move as the file writes it, such as `32-28`, `28x 8`, `c3d4`.
    Move(Cow<'a, str>),
    /// Signs after a move without their brackets: `!`, `?!`, longer runs (P7.4).
    Mark(Cow<'a, str>),
    /// A numeric sign, `$0` to `$255`.
    Nag(u8),
    /// The text between braces, commands included.
    Comment(Cow<'a, str>),
    /// An alternative line between brackets.
    Variation(Vec<Item<'a>>),
    /// The FEN of a position set in the middle of the game (P7.3).
    Setup(Cow<'a, str>),
    /// An unknown move, `...` or `--`: the end of the known moves (P5.11).
    Unknown,
    /// A remark up to the end of its line (P1.5).
    Remark(Cow<'a, str>),
    /// Text that is nothing of the notation.
    Text(Cow<'a, str>),
}

impl PartialEq for GameRecord<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags && self.items == other.items && self.terminator == other.terminator
    }
}

impl Eq for GameRecord<'_> {}

impl PartialEq for Tag<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.value == other.value
    }
}

impl Eq for Tag<'_> {}

impl PartialEq for Item<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Eq for Item<'_> {}

impl<'a> From<What<'a>> for Item<'a> {
    fn from(what: What<'a>) -> Item<'a> {
        Item {
            what,
            place: Place::default(),
            number: None,
        }
    }
}

impl Item<'_> {
    /// The same, as something that begins there.
    pub(super) fn at(mut self, place: Place) -> Self {
        self.place = place;
        self
    }
}

impl Collection<'_> {
    /// The same, independent of the bytes it was read from.
    pub fn into_owned(self) -> Collection<'static> {
        Collection {
            games: self.games.into_iter().map(GameRecord::into_owned).collect(),
            notes: self.notes,
        }
    }
}

impl GameRecord<'_> {
    /// The value of the first tag with this name that has one, whatever the case of its letters.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .filter(|tag| tag.name.eq_ignore_ascii_case(name))
            .map(|tag| tag.value.as_ref())
            .find(|value| !value.trim().is_empty())
    }

    /// How many moves the main line has as written.
    pub fn plies_written(&self) -> usize {
        self.items
            .iter()
            .filter(|item| matches!(item.what, What::Move(_)))
            .count()
    }

    /// The same, independent of the bytes it was read from.
    pub fn into_owned(self) -> GameRecord<'static> {
        GameRecord {
            number: self.number,
            line: self.line,
            tags: self.tags.into_iter().map(Tag::into_owned).collect(),
            items: self.items.into_iter().map(Item::into_owned).collect(),
            terminator: self.terminator.map(owned),
        }
    }
}

impl Tag<'_> {
    fn into_owned(self) -> Tag<'static> {
        Tag {
            name: owned(self.name),
            value: owned(self.value),
            place: self.place,
        }
    }
}

impl Item<'_> {
    /// The depth of brackets is bounded by the reader (P1.6), so this recursion is too.
    fn into_owned(self) -> Item<'static> {
        let what = match self.what {
            What::Move(text) => What::Move(owned(text)),
            What::Mark(text) => What::Mark(owned(text)),
            What::Nag(number) => What::Nag(number),
            What::Comment(text) => What::Comment(owned(text)),
            What::Variation(items) => {
                What::Variation(items.into_iter().map(Item::into_owned).collect())
            }
            What::Setup(text) => What::Setup(owned(text)),
            What::Unknown => What::Unknown,
            What::Remark(text) => What::Remark(owned(text)),
            What::Text(text) => What::Text(owned(text)),
        };
        Item {
            what,
            place: self.place,
            number: self.number,
        }
    }
}

fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}
