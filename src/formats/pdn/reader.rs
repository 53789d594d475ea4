//! One pass over the text: which word comes next, and what it means for the game under way.

use std::borrow::Cow;

use super::decode::{Encoding, decode};
use super::draft::Draft;
use super::note::Notes;
use super::scan::Cursor;
use super::text::{collapse, is_blank, kept, trim};
use super::{Collection, GameRecord, Item, Note, Place, Point, What, lexemes, tag};

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

    fn digits(&mut self) {
        let bytes = self.cursor.bytes;
        let at = self.cursor.at;
        if self.other_result() {
            return;
        }
        if let Some(found) = lexemes::result_at(bytes, at) {
            return self.result(found);
        }
        if let Some(end) = lexemes::number_at(bytes, at) {
            // `1823 2. 38-32`: four digits may be a move, and the next move will tell.
            if !matches!(self.pending, Pending::Digits { start, end, .. } if lexemes::is_two_squares(&bytes[start..end]))
            {
                self.settle(false);
            }
            if bytes
                .get(end)
                .is_some_and(|byte| !is_blank(*byte) && *byte != b'*')
            {
                self.note(Point::GluedNumber, &self.cursor.text[at..end]);
            }
            self.cursor.move_to(end);
            self.number_end = end;
            return;
        }
        if let Some(found) = lexemes::move_at(bytes, at) {
            return self.a_move(found);
        }
        self.settle(false);
        let end = lexemes::digits_end(bytes, at);
        let stands_alone = bytes
            .get(end)
            .is_none_or(|byte| is_blank(*byte) || matches!(byte, b'(' | b')' | b'{' | b'['));
        if stands_alone {
            self.pending = Pending::Digits {
                place: self.cursor.place(),
                start: at,
                end,
            };
            self.cursor.move_to(end);
        } else {
            self.stray_word();
        }
    }

    fn a_move(&mut self, found: lexemes::MoveAt) {
        let place = self.cursor.place();
        let text = &self.cursor.text[self.cursor.at..found.end];
        if found.loose {
            self.note(Point::LooseMove, text);
        }
        self.settle(true);
        self.cursor.move_to(found.end);
        self.push_move(text, place, found.end);
        self.glue = found.end;
    }

    fn push_move(&mut self, text: &'a str, place: Place, end: usize) {
        let plies = &mut self.begun().plies;
        *plies += 1;
        match *plies {
            ..=LONGEST_LINE => self.push(What::Move(collapse(text)), place),
            over => {
                if over == LONGEST_LINE + 1 {
                    self.note_at(Point::TooManyPlies, place, "");
                }
                self.stray(place, end - text.len(), end);
            }
        }
    }

    /// A result closes the game; inside brackets it is text.
    fn result(&mut self, found: lexemes::ResultAt) {
        let (place, start) = (self.cursor.place(), self.cursor.at);
        self.settle(false);
        if found.loose {
            self.note(Point::LooseResult, &self.cursor.text[start..found.end]);
        }
        self.cursor.move_to(found.end);
        self.terminate(Cow::Borrowed(found.text), place, start);
    }

    /// A result of another format, which only the `Result` tag can announce (P6.2).
    fn other_result(&mut self) -> bool {
        let Some(other) = self
            .draft
            .as_ref()
            .and_then(|draft| draft.other_result.clone())
        else {
            return false;
        };
        let (place, start) = (self.cursor.place(), self.cursor.at);
        if !self.cursor.text[start..].starts_with(other.as_ref()) {
            return false;
        }
        let mut behind = self.cursor.clone();
        behind.move_to(start + other.len());
        let star = lexemes::skip_blanks(behind.bytes, behind.at);
        if !behind.game_ends_here() && behind.bytes.get(star) != Some(&b'*') {
            return false;
        }
        self.settle(false);
        self.cursor = behind;
        self.terminate(other, place, start);
        true
    }

    fn star(&mut self) {
        let (place, start) = (self.cursor.place(), self.cursor.at);
        let glued = start == self.glue;
        self.settle(false);
        self.cursor.move_to(start + 1);
        if glued {
            // P5.12: a mark, unless the text or the game ends here.
            self.note_at(Point::GluedStar, place, "*");
            if !self.cursor.game_ends_here() && !self.numbering_starts_again() {
                self.push(What::Nag(7), place);
                self.glue = start + 1;
                return;
            }
        }
        self.terminate(Cow::Borrowed("*"), place, start);
    }

    /// Whether the next word is the number of a first move, though moves were played.
    fn numbering_starts_again(&self) -> bool {
        let next = lexemes::skip_blanks(self.cursor.bytes, self.cursor.at);
        let digits = lexemes::digits_end(self.cursor.bytes, next);
        let number = self.cursor.text[next..digits].trim_start_matches('0');
        number == "1" && self.cursor.bytes.get(digits) == Some(&b'.')
    }

    fn terminate(&mut self, text: Cow<'a, str>, place: Place, start: usize) {
        self.tail_line = self.cursor.line();
        match &self.draft {
            None => self.note_at(Point::StrayTerminator, place, &text),
            Some(draft) if draft.is_inside_brackets() && !self.cursor.game_ends_here() => {
                self.note_at(Point::UnbalancedVariation, place, &text);
                self.stray(place, start, self.cursor.at);
            }
            Some(_) => self.finish(Some(text), place),
        }
    }

    fn bracket(&mut self) {
        let at = self.cursor.at;
        let place = self.cursor.place();
        let Some((name, value_start)) = tag::name_at(self.cursor.text, at) else {
            return self.stray_word();
        };
        match tag::value_at(self.cursor.text, value_start) {
            Ok(value) => {
                self.settle(false);
                self.flush_stray();
                self.tag(&self.cursor.text[name], value.value, place);
                for point in value.points {
                    self.note_at(point, place, &self.cursor.text[at..value.end]);
                }
                self.cursor.move_to(value.end);
            }
            Err(stop) => {
                let stop = (0..=stop)
                    .rev()
                    .find(|at| self.cursor.text.is_char_boundary(*at))
                    .unwrap_or(stop);
                self.note_at(Point::ValueTooLong, place, &self.cursor.text[at..stop]);
                self.stray(place, at, stop);
                self.cursor.move_to(stop);
            }
        }
    }

    fn tag(&mut self, name: &'a str, value: Cow<'a, str>, place: Place) {
        let blank_line = self.lines_ended >= 2;
        if let Some(draft) = &self.draft {
            if draft.has_movetext {
                self.finish(None, place);
            } else if draft.starts_again(name, blank_line) {
                self.note_at(Point::TagsStartAgain, place, name);
                self.finish(None, place);
            }
        }
        if self.begun_at(place).add_tag(name, value, place) {
            self.note_at(Point::RepeatedTag, place, name);
        }
        if !tag::is_standard_name(name) {
            self.note_at(Point::TagName, place, name);
        }
    }

    /// P7.1. A comment that nothing closes ends before the next game's tags, so that it does
    /// not swallow the file (P1.7).
    fn comment(&mut self) {
        let place = self.cursor.place();
        let start = self.cursor.at + 1;
        let bytes = self.cursor.bytes;
        let mut at = start;
        let mut blank_line = false;
        let (stop, end) = loop {
            match bytes.get(at) {
                Some(b'}') => break (at, at + 1),
                Some(b'\n' | b'\r') => {
                    at += 1;
                    let next = at
                        + bytes[at..]
                            .iter()
                            .take_while(|byte| matches!(byte, b' ' | b'\t'))
                            .count();
                    if bytes.get(next) == Some(&b'[')
                        && let Some((name, _)) = tag::name_at(self.cursor.text, next)
                        && (blank_line || super::draft::is_usual_tag(&self.cursor.text[name]))
                    {
                        break (at, at);
                    }
                    blank_line = matches!(bytes.get(next), Some(b'\n' | b'\r'));
                    at = next;
                }
                Some(_) => at += 1,
                None => break (at, at),
            }
        };
        if stop == end {
            self.note_at(Point::StrayBrace, place, "{");
        }
        let text = trim(&self.cursor.text[start..stop]);
        self.settle_digits();
        let what = match kept(text) {
            Some(text) => What::Text(Cow::Owned(collapse(&text).into_owned())),
            None => What::Comment(collapse(text)),
        };
        let tail = self.draft.is_none() && place.line == self.tail_line && self.lines_ended == 0;
        self.cursor.move_to(end);
        match self.games.last_mut() {
            Some(game) if tail && self.front.is_empty() && self.stray.is_none() => {
                game.items.push(Item { what, place });
                self.tail_line = self.cursor.line();
            }
            _ => self.push_aside(what, place),
        }
    }

    fn stray_brace(&mut self) {
        self.note(Point::StrayBrace, "}");
        self.settle(false);
        self.cursor.move_to(self.cursor.at + 1);
    }

    fn open(&mut self) {
        let at = self.cursor.at;
        let place = self.cursor.place();
        let mark_end = lexemes::mark_end(self.cursor.bytes, at + 1);
        if mark_end > at + 1 && self.cursor.bytes.get(mark_end) == Some(&b')') {
            return self.mark(at, mark_end + 1, 1);
        }
        self.settle(false);
        self.flush_stray();
        if self.begun().depth() >= DEEPEST {
            let end = self.skip_brackets();
            self.note_at(Point::TooDeep, place, "");
            self.stray(place, at, end);
            return;
        }
        self.cursor.move_to(at + 1);
        self.begun().open(place);
    }

    /// Moves behind the bracket that closes the one here, or to the next tags.
    fn skip_brackets(&mut self) -> usize {
        let bytes = self.cursor.bytes;
        let mut depth = 0_usize;
        let mut at = self.cursor.at;
        let mut line_start = false;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'(' => depth += 1,
                b')' if depth == 1 => {
                    at += 1;
                    break;
                }
                b')' => depth -= 1,
                b'[' if line_start && tag::name_at(self.cursor.text, at).is_some() => break,
                _ => {}
            }
            line_start = matches!(byte, b'\n' | b'\r');
            at += 1;
        }
        self.cursor.move_to(at);
        at
    }

    fn close(&mut self) {
        self.settle(false);
        self.flush_stray();
        let place = self.cursor.place();
        self.cursor.move_to(self.cursor.at + 1);
        if !self.draft.as_mut().is_some_and(Draft::close) {
            self.note_at(Point::UnbalancedVariation, place, ")");
        }
    }

    /// `!`, `(?)` and their like; `around` is the width of a bracket.
    fn mark(&mut self, start: usize, end: usize, around: usize) {
        let place = self.cursor.place();
        self.cursor.move_to(end);
        if self.draft.is_none() {
            return self.stray(place, start, end);
        }
        self.settle_digits();
        self.push_aside(
            What::Mark(Cow::Borrowed(
                &self.cursor.text[start + around..end - around],
            )),
            place,
        );
        self.glue = end;
    }

    fn nag(&mut self) {
        let (at, place) = (self.cursor.at, self.cursor.place());
        let end = lexemes::digits_end(self.cursor.bytes, at + 1);
        match self.cursor.text[at + 1..end].parse::<u8>() {
            Ok(number) if self.draft.is_some() => {
                self.settle_digits();
                self.cursor.move_to(end);
                self.push_aside(What::Nag(number), place);
                self.glue = end;
            }
            _ => {
                self.note_at(Point::UnknownMark, place, &self.cursor.text[at..end]);
                self.stray_word();
            }
        }
    }

    /// Full stops that no digits precede: the rest of a number, an unknown move, or a stray.
    fn stops(&mut self) {
        let (start, place) = (self.cursor.at, self.cursor.place());
        let end = lexemes::stops_end(self.cursor.bytes, start);
        let numbered = matches!(self.pending, Pending::Nothing) && self.number_end != usize::MAX;
        if end == start + 1 && self.cursor.bytes[start] == b'.' {
            self.note_at(Point::StrayStop, place, ".");
            return self.stray_word();
        }
        self.settle(false);
        self.flush_stray();
        self.cursor.move_to(end);
        let index = self.begun().items.len();
        self.pending = Pending::Dots {
            place,
            index,
            numbered,
        };
        self.number_end = usize::MAX;
    }

    /// `--` and `- -`, an unknown move (P5.11).
    fn dashes(&mut self) {
        let (start, place) = (self.cursor.at, self.cursor.place());
        let second = lexemes::skip_blanks(self.cursor.bytes, start + 1);
        if self.cursor.bytes.get(second) != Some(&b'-') {
            return self.stray_word();
        }
        self.settle(false);
        self.cursor.move_to(second + 1);
        self.note_at(Point::UnknownMove, place, "--");
        self.push(What::Unknown, place);
    }

    fn setup(&mut self) {
        let place = self.cursor.place();
        match lexemes::setup_at(self.cursor.bytes, self.cursor.at) {
            Some((fen, end)) => {
                self.settle(false);
                self.cursor.move_to(end);
                self.push(What::Setup(collapse(&self.cursor.text[fen])), place);
            }
            None => self.stray_word(),
        }
    }

    fn remark(&mut self) {
        let place = self.cursor.place();
        let text = &self.cursor.text[self.cursor.at + 1..self.cursor.line_end()];
        self.cursor.move_to(self.cursor.line_end());
        self.settle_digits();
        self.push_aside(What::Remark(collapse(text)), place);
    }

    fn stray_word(&mut self) {
        let (start, place) = (self.cursor.at, self.cursor.place());
        let end = self.cursor.word_end();
        self.settle(false);
        self.cursor.move_to(end);
        self.stray(place, start, end);
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
                items.insert(
                    index.min(items.len()),
                    Item {
                        what: What::Unknown,
                        place,
                    },
                );
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
            Some(draft) => draft.push(Item { what, place }),
            None => self.front.push(Item { what, place }),
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

    fn finish(&mut self, terminator: Option<Cow<'a, str>>, place: Place) {
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
        if let Some(result) = &draft.other_result {
            self.add(Note::new(
                Point::OtherResult,
                draft.record.number,
                place,
                result,
            ));
        } else if let Some((tag, terminator)) = draft.tag("Result").zip(terminator.as_deref())
            && terminator != "*"
            && super::result::differ(tag, terminator)
        {
            self.add(Note::new(
                Point::ResultsDiffer,
                draft.record.number,
                place,
                terminator,
            ));
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
