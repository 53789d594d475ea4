//! What stands between signs: tags, comments, variations, remarks.

use std::borrow::Cow;

use super::{DEEPEST, Reader};
use crate::formats::pdn::draft::{Draft, is_usual_tag};
use crate::formats::pdn::text::{collapse, kept};
use crate::formats::pdn::{Item, Place, Point, What, lexemes, tag};

impl<'a> Reader<'a> {
    pub(super) fn bracket(&mut self) {
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
                self.settle(false);
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
    pub(super) fn comment(&mut self) {
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
                        && (blank_line || is_usual_tag(&self.cursor.text[name]))
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
        let text = collapse(&self.cursor.text[start..stop]);
        self.settle_digits();
        let what = match kept(&text) {
            Some(text) => What::Text(Cow::Owned(collapse(&text).into_owned())),
            None => What::Comment(text),
        };
        let tail = self.draft.is_none() && place.line == self.tail_line && self.lines_ended == 0;
        self.cursor.move_to(end);
        match self.games.last_mut() {
            Some(game) if tail && self.front.is_empty() && self.stray.is_none() => {
                game.items.push(Item::from(what).at(place));
                self.tail_line = self.cursor.line();
            }
            _ => self.push_aside(what, place),
        }
    }

    pub(super) fn stray_brace(&mut self) {
        self.note(Point::StrayBrace, "}");
        self.settle(false);
        self.cursor.move_to(self.cursor.at + 1);
    }

    pub(super) fn open(&mut self) {
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

    pub(super) fn close(&mut self) {
        self.settle(false);
        self.flush_stray();
        let place = self.cursor.place();
        self.cursor.move_to(self.cursor.at + 1);
        if !self.draft.as_mut().is_some_and(Draft::close) {
            self.note_at(Point::UnbalancedVariation, place, ")");
        }
    }

    pub(super) fn remark(&mut self) {
        let place = self.cursor.place();
        let text = &self.cursor.text[self.cursor.at + 1..self.cursor.line_end()];
        self.cursor.move_to(self.cursor.line_end());
        self.settle_digits();
        self.push_aside(What::Remark(collapse(text)), place);
    }
}
