//! Writing (PDN reference, section 9): one form, 80 columns, nothing lost.

use crate::draughts::Side;

use super::narrow::{Narrow, narrow};
use super::text::{keep, kept};
use super::{GameRecord, Item, Note, Point, What};

/// Lines are broken at blanks before this column.
const WIDTH: usize = 80;

/// What closes the movetext (P6.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Terminator {
    /// The star, as PDN 3.0 asks; the result is in its tag.
    #[default]
    Star,
    /// The result once more, for programs that read it there.
    Result,
}

/// The records as a PDN file. What is read from it is equal to [`GameRecord::as_written`].
pub fn write<'a>(records: impl IntoIterator<Item = &'a GameRecord<'a>>) -> String {
    write_with(records, Terminator::Star)
}

/// As [`write()`], with the terminator chosen.
pub fn write_with<'a>(
    records: impl IntoIterator<Item = &'a GameRecord<'a>>,
    terminator: Terminator,
) -> String {
    let mut out = String::new();
    for record in records {
        if !out.is_empty() {
            out.push('\n');
        }
        let mut narrow = narrow(record);
        let result = narrow.record.tag("Result").and_then(super::result::usual);
        if terminator == Terminator::Result && narrow.record.terminator.as_deref() == Some("*") {
            narrow.record.terminator = Some(result.unwrap_or("*").into());
        }
        write_one(&mut out, &narrow);
    }
    out
}

/// What cannot be written as it stands and is replaced: a note for each comment with a closing
/// brace, which would end it (P7.1).
pub fn replaced<'a>(records: impl IntoIterator<Item = &'a GameRecord<'a>>) -> Vec<Note> {
    let mut notes = Vec::new();
    for record in records {
        let mut lines = vec![&record.items];
        while let Some(line) = lines.pop() {
            for item in line {
                match &item.what {
                    What::Comment(text) if text.contains('}') && kept(text).is_none() => {
                        let number = record.number;
                        notes.push(Note::new(Point::BraceReplaced, number, item.place, text));
                    }
                    What::Variation(items) => lines.push(items),
                    _ => {}
                }
            }
        }
    }
    notes
}

impl GameRecord<'_> {
    /// The record in the one form that is written: its tags in order, its legal moves in our
    /// spelling, its result in the family of its game.
    pub fn as_written(&self) -> GameRecord<'static> {
        narrow(self).record
    }
}

fn write_one(out: &mut String, narrow: &Narrow) {
    for tag in &narrow.record.tags {
        let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"");
        out.push_str(&format!("[{} \"{value}\"]\n", tag.name));
    }
    out.push('\n');
    let to_move = narrow
        .record
        .tag("FEN")
        .and_then(turn)
        .unwrap_or(narrow.first);
    let mut text = Movetext {
        out,
        column: 0,
        word: String::new(),
        opening: String::new(),
        of_next: narrow.of_next.iter(),
        first: narrow.first,
    };
    let mut count = Count {
        number: 1,
        to_move,
        numbered: false,
    };
    text.line(&narrow.record.items, &mut count);
    text.word(narrow.record.terminator.as_deref().unwrap_or("*"));
    text.flush();
    out.push('\n');
}

/// Whose turn a FEN says it is.
fn turn(fen: &str) -> Option<Side> {
    match fen.trim_start().as_bytes().first()? {
        b'W' | b'w' => Some(Side::White),
        b'B' | b'b' => Some(Side::Black),
        _ => None,
    }
}

/// The number of the next move.
#[derive(Clone, Copy)]
struct Count {
    number: u32,
    to_move: Side,
    /// Whether the number stands so near that the second player's move needs none.
    numbered: bool,
}

impl Count {
    fn pass(&mut self, first: Side) {
        if self.to_move != first {
            self.number += 1;
        }
        self.to_move = self.to_move.other();
    }

    /// A set position says whose turn it is; the numbers never go back.
    fn set_turn(&mut self, to_move: Option<Side>, first: Side) {
        match to_move {
            Some(side) if side != self.to_move && side == first => self.pass(first),
            Some(side) => self.to_move = side,
            None => {}
        }
        self.numbered = false;
    }
}

struct Movetext<'o> {
    out: &'o mut String,
    column: usize,
    /// The last word, to which a sign may yet be glued.
    word: String,
    /// Brackets that open before the next word.
    opening: String,
    of_next: std::slice::Iter<'o, bool>,
    first: Side,
}

impl Movetext<'_> {
    fn line(&mut self, items: &[Item], count: &mut Count) {
        let mut last_move: Option<Count> = None;
        let mut after_move = false;
        for item in items {
            let was_after_move = std::mem::take(&mut after_move);
            match &item.what {
                What::Move(text) => {
                    // The numbers never go back.
                    count.number = item.number.unwrap_or(0).max(count.number);
                    last_move = Some(*count);
                    self.move_word(text, count);
                    after_move = true;
                    continue;
                }
                // A mark is glued to its move, so that it cannot be taken for the next one's.
                What::Mark(text) if was_after_move => self.glue(text),
                What::Mark(text) => {
                    self.out_of_bracket();
                    self.word(text);
                }
                What::Nag(number) => self.word(&format!("${number}")),
                What::Comment(text) => {
                    self.braced(text);
                    count.numbered = false;
                }
                What::Text(text) => {
                    self.braced(&keep(text));
                    count.numbered = false;
                }
                What::Setup(fen) => {
                    self.word("/FEN");
                    self.word(&format!("\"{fen}\"/"));
                    count.set_turn(turn(fen), self.first);
                    last_move = None;
                }
                What::Variation(items) => {
                    let of_next = self.of_next.next().copied().unwrap_or(false);
                    let mut inner = if of_next {
                        *count
                    } else {
                        last_move.unwrap_or(*count)
                    };
                    inner.numbered = false;
                    self.opening.push('(');
                    self.line(items, &mut inner);
                    self.close();
                    count.numbered = false;
                }
                What::Unknown => {
                    self.move_word("--", count);
                    last_move = None;
                }
                What::Remark(text) => {
                    self.remark(text);
                    count.numbered = false;
                }
            }
        }
    }

    /// The number where one is due, and the move on the same line.
    fn move_word(&mut self, text: &str, count: &mut Count) {
        if count.to_move == self.first {
            self.word(&format!("{}. {text}", count.number));
        } else if count.numbered {
            self.word(text);
        } else {
            self.word(&format!("{}... {text}", count.number));
        }
        count.pass(self.first);
        count.numbered = true;
    }

    /// A word that is not broken, behind a blank or on a new line.
    fn word(&mut self, word: &str) {
        self.flush();
        self.word = std::mem::take(&mut self.opening);
        self.word.push_str(word);
    }

    /// A sign directly behind the last word.
    fn glue(&mut self, sign: &str) {
        self.word.push_str(sign);
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let length = self.word.chars().count();
        if self.column > 0 {
            if self.column + 1 + length < WIDTH {
                self.out.push(' ');
                self.column += 1;
            } else {
                self.out.push('\n');
                self.column = 0;
            }
        }
        self.out.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }

    /// Writes the opened brackets as a word, where the next sign must not touch them: `(!)` is
    /// no variation.
    fn out_of_bracket(&mut self) {
        if !self.opening.is_empty() {
            self.word("");
        }
    }

    fn close(&mut self) {
        if !self.opening.is_empty() {
            self.word("");
        }
        self.glue(")");
    }

    /// A comment. No line may begin with what would be a remark or the tag of another game.
    fn braced(&mut self, text: &str) {
        let text = format!("{{{text}}}");
        let mut chunk = String::new();
        for word in text.split(' ') {
            if !chunk.is_empty() && may_begin_a_line(word) {
                self.word(&chunk);
                chunk.clear();
            }
            if !chunk.is_empty() {
                chunk.push(' ');
            }
            chunk.push_str(word);
        }
        self.word(&chunk);
    }

    /// A remark has its line to itself (P1.5).
    fn remark(&mut self, text: &str) {
        self.out_of_bracket();
        self.flush();
        if self.column > 0 {
            self.out.push('\n');
        }
        self.out.push('%');
        if !text.is_empty() {
            self.out.push(' ');
            self.out.push_str(text);
        }
        self.out.push('\n');
        self.column = 0;
    }
}

fn may_begin_a_line(word: &str) -> bool {
    let mut letters = word.chars();
    match letters.next() {
        Some('%' | ';') | None => false,
        Some('[') => !letters
            .next()
            .is_some_and(|c| c.is_alphabetic() || !c.is_ascii()),
        Some(_) => true,
    }
}
