//! Words of the movetext: numbers, moves, results, signs.

use std::borrow::Cow;

use super::{LONGEST_LINE, Pending, Reader};
use crate::formats::pdn::draft::Draft;
use crate::formats::pdn::text::{collapse, is_blank};
use crate::formats::pdn::{Place, Point, What, lexemes};

impl<'a> Reader<'a> {
    pub(super) fn digits(&mut self) {
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
            if self.draft.as_ref().is_some_and(Draft::follows_setup) {
                let digits = lexemes::digits_end(bytes, at);
                self.number = self.cursor.text[at..digits].parse().ok();
            }
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

    pub(super) fn a_move(&mut self, found: lexemes::MoveAt) {
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

    pub(super) fn push_move(&mut self, text: &'a str, place: Place, end: usize) {
        let plies = &mut self.begun().plies;
        *plies += 1;
        match *plies {
            ..=LONGEST_LINE => {
                self.push(What::Move(collapse(text)), place);
                if let Some(number) = self.number.take() {
                    self.begun().number_last(number);
                }
            }
            over => {
                if over == LONGEST_LINE + 1 {
                    self.note_at(Point::TooManyPlies, place, "");
                }
                self.stray(place, end - text.len(), end);
            }
        }
    }

    /// A result closes the game; inside brackets it is text.
    pub(super) fn result(&mut self, found: lexemes::ResultAt) {
        let (place, start) = (self.cursor.place(), self.cursor.at);
        let more_than_half = self.is_behind_a_point(start);
        self.settle(false);
        if more_than_half {
            self.note_at(
                Point::OtherResult,
                place,
                &self.cursor.text[start..found.end],
            );
            self.cursor.move_to(found.end);
            return self.stray(place, start, found.end);
        }
        if found.loose {
            self.note(Point::LooseResult, &self.cursor.text[start..found.end]);
        }
        self.cursor.move_to(found.end);
        self.terminate(Cow::Borrowed(found.text), place, start);
    }

    /// `1 1/2 - 1/2`: whether a half is the end of a number, so that it is no draw. Without the tag
    /// that announces it, it is text, and no result (P6.2).
    fn is_behind_a_point(&self, at: usize) -> bool {
        let is_half = matches!(
            self.cursor.bytes[at..],
            [b'1', b'/', b'2', ..] | [0xc2, 0xbd, ..]
        );
        is_half && matches!(self.pending, Pending::Digits { start, end, .. } if end - start <= 2)
    }

    /// A result of another format, which only the `Result` tag can announce (P6.2).
    pub(super) fn other_result(&mut self) -> bool {
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

    pub(super) fn star(&mut self) {
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

    /// `!`, `(?)` and their like; `around` is the width of a bracket.
    pub(super) fn mark(&mut self, start: usize, end: usize, around: usize) {
        let place = self.cursor.place();
        self.settle_digits();
        self.cursor.move_to(end);
        if self.draft.is_none() {
            return self.stray(place, start, end);
        }
        self.push_aside(
            What::Mark(Cow::Borrowed(
                &self.cursor.text[start + around..end - around],
            )),
            place,
        );
        self.glue = end;
    }

    pub(super) fn nag(&mut self) {
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
    pub(super) fn stops(&mut self) {
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
    pub(super) fn dashes(&mut self) {
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

    pub(super) fn setup(&mut self) {
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

    pub(super) fn stray_word(&mut self) {
        let (start, place) = (self.cursor.at, self.cursor.place());
        let end = self.cursor.word_end();
        self.settle(false);
        self.cursor.move_to(end);
        self.stray(place, start, end);
    }
}
