//! A game record while it is being read.

use std::borrow::Cow;
use std::collections::HashSet;

use super::resolve::tidied;
use super::{GameRecord, Item, Place, Tag, What, result};

/// The game under way: its tags, its open brackets, and the line that is being read.
pub(super) struct Draft<'a> {
    pub record: GameRecord<'a>,
    /// The innermost line so far.
    pub items: Vec<Item<'a>>,
    /// The plies of the innermost line.
    pub plies: usize,
    /// Whether anything but stray text and remarks has followed the tags.
    pub has_movetext: bool,
    /// The value of a `Result` tag that is a result of another format.
    pub other_result: Option<Cow<'a, str>>,
    /// Whether the last thing of the innermost line that is no comment set a position.
    after_setup: bool,
    /// The lines around the innermost one, outermost first.
    around: Vec<Line<'a>>,
    /// The names met, once there are many.
    names: HashSet<String>,
}

struct Line<'a> {
    items: Vec<Item<'a>>,
    plies: usize,
    /// Where the bracket inside it was opened.
    opened: Place,
}

/// Above this number of tags, names are looked up in a set: a file of a million tags must not
/// take the square of that.
const FEW_TAGS: usize = 32;

impl<'a> Draft<'a> {
    /// A game that begins at `place`, with what stood between it and the game before.
    pub fn new(number: u32, place: Place, front: Vec<Item<'a>>) -> Draft<'a> {
        Draft {
            record: GameRecord {
                number,
                line: place.line,
                ..GameRecord::default()
            },
            items: front,
            plies: 0,
            has_movetext: false,
            other_result: None,
            after_setup: false,
            around: Vec::new(),
            names: HashSet::new(),
        }
    }

    /// Adds a tag and says whether its name has been met before (P2.3).
    pub fn add_tag(&mut self, name: &'a str, value: Cow<'a, str>, place: Place) -> bool {
        let repeated = self.has_tag(name);
        if !repeated && name.eq_ignore_ascii_case("Result") && result::is_other_format(&value) {
            self.other_result = Some(match &value {
                Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
                Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
            });
        }
        self.record.tags.push(Tag {
            name: Cow::Borrowed(name),
            value,
            place,
        });
        if self.record.tags.len() == FEW_TAGS {
            self.names = self
                .record
                .tags
                .iter()
                .map(|tag| tag.name.to_ascii_lowercase())
                .collect();
        } else if self.record.tags.len() > FEW_TAGS {
            self.names.insert(name.to_ascii_lowercase());
        }
        repeated
    }

    fn has_tag(&self, name: &str) -> bool {
        if self.record.tags.len() < FEW_TAGS {
            self.record
                .tags
                .iter()
                .any(|tag| tag.name.eq_ignore_ascii_case(name))
        } else {
            self.names.contains(&name.to_ascii_lowercase())
        }
    }

    /// Whether a tag with this name begins another game although no move was read: the first
    /// name comes again, after an empty line or once the result has been given.
    pub fn starts_again(&self, name: &str, after_blank_line: bool) -> bool {
        let first = self
            .record
            .tags
            .first()
            .is_some_and(|tag| tag.name.eq_ignore_ascii_case(name));
        first && (after_blank_line || self.has_tag("Result"))
    }

    /// Adds to the innermost line.
    pub fn push(&mut self, item: Item<'a>) {
        self.has_movetext |= !matches!(item.what, What::Text(_) | What::Remark(_));
        match item.what {
            What::Comment(_) | What::Remark(_) => {}
            What::Setup(_) => self.after_setup = true,
            _ => self.after_setup = false,
        }
        self.items.push(item);
    }

    /// Whether the last thing of the innermost line that is no comment set a position.
    pub fn follows_setup(&self) -> bool {
        self.after_setup
    }

    /// Gives the last move the number it was written with.
    pub fn number_last(&mut self, number: u32) {
        if let Some(item) = self.items.last_mut() {
            item.number = Some(number);
        }
    }

    /// How many brackets are open.
    pub fn depth(&self) -> usize {
        self.around.len()
    }

    /// Whether a bracket is open.
    pub fn is_inside_brackets(&self) -> bool {
        !self.around.is_empty()
    }

    /// Begins a variation.
    pub fn open(&mut self, place: Place) {
        self.has_movetext = true;
        self.after_setup = false;
        let items = std::mem::take(&mut self.items);
        self.around.push(Line {
            items,
            plies: std::mem::take(&mut self.plies),
            opened: place,
        });
    }

    /// Ends the innermost variation and says whether there was one.
    pub fn close(&mut self) -> bool {
        self.close_open().is_some()
    }

    /// Ends the innermost variation and says where it began.
    pub fn close_open(&mut self) -> Option<Place> {
        let Line {
            mut items,
            plies,
            opened,
        } = self.around.pop()?;
        items.push(Item {
            what: What::Variation(std::mem::take(&mut self.items)),
            place: opened,
            number: None,
        });
        self.items = items;
        self.plies = plies;
        self.after_setup = false;
        Some(opened)
    }

    /// A result of another format can look like a move: as the last one, with no such result
    /// behind it, it is the result that the tag says, however loosely it is written (P6.2, P5.8).
    pub fn result_as_move(&mut self, terminator: Option<Cow<'a, str>>) -> Option<Cow<'a, str>> {
        match (&self.other_result, self.items.last()) {
            (
                Some(other),
                Some(Item {
                    what: What::Move(text),
                    ..
                }),
            ) if terminator.as_ref() != Some(other) && tidied(text, None) == *other => {
                let other = other.clone();
                self.items.pop();
                Some(other)
            }
            _ => terminator,
        }
    }

    /// The record, all brackets being closed.
    pub fn into_record(mut self, terminator: Option<Cow<'a, str>>) -> GameRecord<'a> {
        self.record.items = self.items;
        self.record.terminator = terminator;
        self.record
    }
}

/// Whether a name is one that begins the tags of most games.
pub(super) fn is_usual_tag(name: &str) -> bool {
    [
        "Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "FEN",
    ]
    .iter()
    .any(|usual| usual.eq_ignore_ascii_case(name))
}
