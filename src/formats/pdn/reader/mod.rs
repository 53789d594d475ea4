//! One pass over the text: which word comes next, and what it means for the game under way.

mod enclosed;
mod words;

use std::borrow::Cow;

use crate::formats::pdn::decode::{Encoding, decode};
use crate::formats::pdn::draft::Draft;
use crate::formats::pdn::note::Notes;
use crate::formats::pdn::scan::Cursor;
use crate::formats::pdn::text::collapse;
use crate::formats::pdn::{
    Collection, GameRecord, Item, Note, Place, Point, What, lexemes, result,
};

/// The games of a PDN file. Nothing is refused: what strays from the standard is reported in
/// the notes, and what could not be understood is kept as text.
///
/// ```
/// let file = damier::formats::pdn::read(b"[White \"Anne\"]\n1. 32-28 19-23 2. 28x19 14x23 *");
/// assert_eq!(file.games[0].tag("White"), Some("Anne"));
/// assert_eq!(file.games[0].plies_written(), 4);
/// ```
pub fn read(bytes: &[u8]) -> Collection<'_> {
    read_as(bytes, Encoding::Detected)
}

/// As [`read`], with the encoding named by the caller (P1.3).
pub fn read_as(bytes: &[u8], encoding: Encoding) -> Collection<'_> {
    let (text, notes) = decode(bytes, encoding);
    let mut collection = match text {
        Cow::Borrowed(text) => Reader::new(text).run(),
        Cow::Owned(text) => Reader::new(&text).run().into_owned(),
    };
    collection.notes.splice(0..0, notes);
    collection
}

/// The most brackets that are read inside one another (PDN reference, section 8).
const DEEPEST: usize = 64;

/// The most plies that are read in one line.
const LONGEST_LINE: usize = 4096;

struct Reader<'a> {
    cursor: Cursor<'a>,
    games: Vec<GameRecord<'a>>,
    notes: Notes,
    /// The game under way, from its first tag or move on.
    draft: Option<Draft<'a>>,
    /// Remarks, comments and stray text met between two games: they go with the second.
    front: Vec<Item<'a>>,
    /// Stray text under way: its place, and where it begins and ends.
    stray: Option<(Place, usize, usize)>,
    pending: Pending,
    /// The place behind the last move or mark: a sign that begins here is glued to it.
    glue: usize,
    /// The place behind the last move number.
    number_end: usize,
    /// The number that was read behind a set position, until its move comes.
    number: Option<u32>,
    /// Line ends since the last word.
    lines_ended: u32,
    /// The line of the last terminator: a comment on it belongs to the game it closed.
    tail_line: u32,
}

/// A word whose meaning depends on the next one.
enum Pending {
    Nothing,
    /// Digits without full stop: a move number, a move without separator, or stray text.
    Digits {
        place: Place,
        start: usize,
        end: usize,
    },
    /// Dots: decoration of a number, or an unknown move. With the index the item would have.
    Dots {
        place: Place,
        index: usize,
        numbered: bool,
    },
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        Reader {
            cursor: Cursor::new(text),
            games: Vec::new(),
            notes: Notes::default(),
            draft: None,
            front: Vec::new(),
            stray: None,
            pending: Pending::Nothing,
            glue: usize::MAX,
            number_end: usize::MAX,
            number: None,
            lines_ended: 0,
            tail_line: 0,
        }
    }

    fn run(mut self) -> Collection<'a> {
        loop {
            self.lines_ended += self.cursor.skip_blanks();
            let Some(byte) = self.cursor.peek() else {
                break;
            };
            self.word(byte);
            self.lines_ended = 0;
        }
        self.end_of_file();
        Collection {
            games: self.games,
            notes: self.notes.into_list(),
        }
    }

    fn word(&mut self, byte: u8) {
        let at = self.cursor.at;
        match byte {
            b'0'..=b'9' => self.digits(),
            b'[' => self.bracket(),
            b'{' => self.comment(),
            b'}' => self.stray_brace(),
            b'(' => self.open(),
            b')' => self.close(),
            b'!' | b'?' => self.mark(at, lexemes::mark_end(self.cursor.bytes, at), 0),
            b'$' => self.nag(),
            b'*' => self.star(),
            b'.' => self.stops(),
            b'-' => self.dashes(),
            b'/' => self.setup(),
            b'%' if self.cursor.at_line_start() => self.remark(),
            b';' => {
                self.note(Point::OldRemark, "");
                self.remark();
            }
            b'\\' if matches!(self.cursor.bytes.get(at + 1), Some(b'n' | b'r' | b't')) => {
                self.note(Point::EscapedLineEnd, &self.cursor.text[at..at + 2]);
                self.cursor.move_to(at + 2);
            }
            b'a'..=b'j' | b'A'..=b'J' => match lexemes::move_at(self.cursor.bytes, at) {
                Some(found) => self.a_move(found),
                None => self.stray_word(),
            },
            0xc2 => match lexemes::result_at(self.cursor.bytes, at) {
                Some(found) => self.result(found),
                None => self.stray_word(),
            },
            0xe2 if self.cursor.bytes[at..].starts_with("…".as_bytes()) => self.stops(),
            b'+' if self.other_result() => {}
            _ => self.stray_word(),
        }
    }

    /// Adds to the stray text under way, or begins one.
    fn stray(&mut self, place: Place, start: usize, end: usize) {
        self.number_end = usize::MAX;
        match &mut self.stray {
            Some((_, _, stop)) => *stop = end,
            None => self.stray = Some((place, start, end)),
        }
    }

    fn flush_stray(&mut self) {
        if let Some((place, start, end)) = self.stray.take() {
            let text = collapse(&self.cursor.text[start..end]);
            self.note_at(Point::StrayText, place, &text);
            self.push_aside(What::Text(text), place);
        }
    }

    /// Decides what the pending word was, now that the next one is known to be a move or not.
    fn settle(&mut self, before_move: bool) {
        match std::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Nothing => {}
            Pending::Digits { place, start, end } => self.settle_as(place, start, end, before_move),
            Pending::Dots {
                place, numbered, ..
            } if before_move => {
                if !numbered {
                    self.note_at(Point::DotsForMove, place, "...");
                }
            }
            Pending::Dots { place, index, .. } => {
                self.note_at(Point::UnknownMove, place, "...");
                self.flush_stray();
                let items = &mut self.begun().items;
                items.insert(index.min(items.len()), Item::from(What::Unknown).at(place));
            }
        }
        self.number_end = usize::MAX;
    }

    /// As [`Reader::settle`] before something that is no move and may stand between dots and
    /// their move.
    fn settle_digits(&mut self) {
        if let Pending::Digits { .. } = self.pending {
            self.settle(false);
        }
    }

    fn settle_as(&mut self, place: Place, start: usize, end: usize, before_move: bool) {
        let digits = &self.cursor.text[start..end];
        if !before_move {
            self.stray(place, start, end);
        } else if lexemes::is_two_squares(digits.as_bytes())
            && self.draft.as_ref().is_some_and(|draft| draft.plies > 0)
        {
            self.note_at(Point::LooseMove, place, digits);
            self.push_move(digits, place, end);
        } else {
            self.note_at(Point::BareNumber, place, digits);
        }
    }

    /// Adds something that makes a game of what was only text so far.
    fn push(&mut self, what: What<'a>, place: Place) {
        self.begun_at(place);
        self.push_aside(what, place);
    }

    /// Adds something to the game under way or, between two games, to the next one's front.
    fn push_aside(&mut self, what: What<'a>, place: Place) {
        self.flush_stray();
        match &mut self.draft {
            Some(draft) => draft.push(Item::from(what).at(place)),
            None => self.front.push(Item::from(what).at(place)),
        }
    }

    fn begun(&mut self) -> &mut Draft<'a> {
        let place = self.cursor.place();
        self.begun_at(place)
    }

    /// The game under way, begun here if none is.
    fn begun_at(&mut self, place: Place) -> &mut Draft<'a> {
        if self.draft.is_none() && self.stray.is_some() {
            self.flush_stray();
        }
        let number = u32::try_from(self.games.len() + 1).unwrap_or(u32::MAX);
        let front = &mut self.front;
        self.draft
            .get_or_insert_with(|| Draft::new(number, place, std::mem::take(front)))
    }

    fn finish(&mut self, mut terminator: Option<Cow<'a, str>>, place: Place) {
        self.settle(false);
        self.flush_stray();
        if terminator.is_none() {
            self.note_at(Point::NoTerminator, place, "");
        }
        let Some(mut draft) = self.draft.take() else {
            return;
        };
        while let Some(opened) = draft.close_open() {
            self.add(Note::new(
                Point::UnbalancedVariation,
                draft.record.number,
                opened,
                "(",
            ));
        }
        terminator = draft.result_as_move(terminator);
        if let Some(tag) = draft.record.result_tag() {
            let number = draft.record.number;
            if !result::is_usual(tag) {
                self.add(Note::new(Point::OtherResult, number, place, tag));
            }
            if let Some(terminator) = terminator.as_deref()
                && terminator != "*"
                && result::differ(tag, terminator)
            {
                self.add(Note::new(Point::ResultsDiffer, number, place, terminator));
            }
        }
        self.games.push(draft.into_record(terminator));
        self.glue = usize::MAX;
    }

    fn end_of_file(&mut self) {
        self.settle(false);
        self.flush_stray();
        if self.draft.is_some() {
            return self.finish(None, self.cursor.place());
        }
        let rest = std::mem::take(&mut self.front);
        if rest.is_empty() {
            return;
        }
        match self.games.last_mut() {
            Some(game) => game.items.extend(rest),
            None => {
                let place = rest[0].place;
                self.games
                    .push(Draft::new(1, place, rest).into_record(None));
            }
        }
    }

    fn note(&mut self, point: Point, text: &str) {
        self.note_at(point, self.cursor.place(), text);
    }

    fn note_at(&mut self, point: Point, place: Place, text: &str) {
        let number = self.games.len() + 1;
        self.add(Note::new(
            point,
            u32::try_from(number).unwrap_or(u32::MAX),
            place,
            text,
        ));
    }

    fn add(&mut self, note: Note) {
        self.notes.add(note);
    }
}
