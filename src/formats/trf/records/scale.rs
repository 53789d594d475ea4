//! What results are worth, in the symbols of each dialect.

use super::Taker;
use crate::formats::trf::fault::{Field, What, quoted};
use crate::tournament::{PointSystem, Points};

/// Values of points by the symbols of the dialects; what is not given follows from the rest.
#[derive(Debug, Default, Clone, Copy)]
pub(in crate::formats::trf) struct Scale {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    absence: Option<Points>,
    forfeit_loss: Option<Points>,
    pab: Option<Points>,
    draw_plus: Option<Points>,
    draw_minus: Option<Points>,
}

impl Scale {
    /// FORMATS 5: missing ones are 1, 0.5, 0, a loss, and a win for the bye.
    pub(in crate::formats::trf) fn system(self) -> PointSystem {
        let chess = PointSystem::CHESS;
        let (win, draw, loss) = (
            self.win.unwrap_or(chess.win),
            self.draw.unwrap_or(chess.draw),
            self.loss.unwrap_or(chess.loss),
        );
        PointSystem {
            absence: self.absence.unwrap_or(loss),
            forfeit_loss: self.forfeit_loss.unwrap_or(loss),
            pab: self.pab.unwrap_or(win),
            draw_plus: self.draw_plus.unwrap_or(draw),
            draw_minus: self.draw_minus.unwrap_or(draw),
            ..PointSystem::of(win, draw, loss)
        }
    }
}

impl Taker<'_, '_, '_> {
    /// `162`: symbols in two columns and values in four. A value that fills its four touches the
    /// symbol; everywhere else the blanks tell as much as the columns, also where programs shift
    /// them.
    pub(super) fn scale(&mut self) -> bool {
        let line = self.line;
        let mut words = line.words(4, |_| false).into_iter();
        let mut not_obeyed = None;
        while let Some((at, word)) = words.next() {
            let (symbol, column, value) = match touching(word) {
                Some((symbol, value)) => (symbol, at + symbol.len(), value),
                None => {
                    let (column, value) = words.next().unwrap_or((at + word.len(), ""));
                    (word, column, value)
                }
            };
            let Some(points) = self.value(column, value, Field::PointValue) else {
                return true;
            };
            let scale = &mut self.records.scale;
            match symbol {
                "W" => scale.win = Some(points),
                "D" => scale.draw = Some(points),
                "L" => scale.loss = Some(points),
                "A" => {
                    scale.absence = Some(points);
                    scale.forfeit_loss = Some(points);
                }
                "Z" => scale.absence = Some(points),
                "P" => scale.pab = Some(points),
                // What a game without a result is worth while pairing: a draw, here.
                "X" => {
                    if points != scale.system().draw {
                        not_obeyed = Some((at, value));
                    }
                }
                _ => {
                    self.unreadable(at, Field::PointValue, symbol);
                    return true;
                }
            }
        }
        if let Some((at, value)) = not_obeyed {
            self.tell(at, What::NotObeyed("X".to_owned()));
            self.keep(format!("162  X {value}"));
        }
        true
    }

    /// What of a record was not taken: it is written behind everything, where the part that was taken
    /// would win over what other records said since.
    fn keep(&mut self, line: String) {
        self.records.extra.kept.push(line);
    }

    pub(super) fn bb(&mut self, code: &str, text: &str) -> bool {
        let first = self.line.words(4, |_| false).first().map(|(at, _)| *at);
        let Some(points) = self.value(first.unwrap_or(5), text, Field::BareValue) else {
            return true;
        };
        let scale = &mut self.records.scale;
        let place = match code {
            "BBW" => &mut scale.win,
            "BBD" => &mut scale.draw,
            "BBL" => &mut scale.loss,
            "BBZ" => &mut scale.absence,
            "BBF" => &mut scale.forfeit_loss,
            _ => &mut scale.pab,
        };
        *place = Some(points);
        true
    }

    /// `XXS CODE=VALUE`. A value that differs by colour is not known here.
    pub(super) fn xxs(&mut self) -> bool {
        let line = self.line;
        let mut rest = Vec::new();
        for (column, word) in line.words(4, |_| false) {
            let Some((code, value)) = word.split_once('=') else {
                self.unreadable(column, Field::CodeValue, word);
                return true;
            };
            let Some(points) = self.value(column + code.len() + 1, value, Field::CodeValue) else {
                return true;
            };
            let scale = &mut self.records.scale;
            let place = match code.to_ascii_uppercase().as_str() {
                "W" | "WW" | "BW" => &mut scale.win,
                "D" | "WD" | "BD" => &mut scale.draw,
                "L" | "WL" | "BL" => &mut scale.loss,
                "ZPB" => &mut scale.absence,
                "FL" => &mut scale.forfeit_loss,
                "PAB" => &mut scale.pab,
                // Draws that a tie-break decided, or that count as more and less: our own.
                "DP" => &mut scale.draw_plus,
                "DM" => &mut scale.draw_minus,
                code => {
                    rest.push((column, word, code.to_owned(), points));
                    continue;
                }
            };
            if place.replace(points).is_some_and(|other| other != points) {
                self.tell(column, What::NotObeyed(quoted(word)));
            }
        }
        // These follow the win and the draw here, wherever in the record they stand; another value
        // cannot be obeyed.
        let said = self.records.scale.system();
        let follows = |code: &str, points| match code {
            "FW" | "FPB" => points == said.win,
            "HPB" => points == said.draw,
            _ => false,
        };
        rest.retain(|(_, _, code, points)| !follows(code, *points));
        for (column, word, ..) in &rest {
            self.tell(*column, What::NotObeyed(quoted(word)));
        }
        if !rest.is_empty() {
            let words: Vec<&str> = rest.iter().map(|(_, word, ..)| *word).collect();
            self.keep(format!("XXS {}", words.join(" ")));
        }
        true
    }
}

/// A symbol and the value that touches it: a letter, then four columns.
fn touching(word: &str) -> Option<(&str, &str)> {
    let (symbol, value) = word.split_at_checked(1)?;
    let is_symbol = symbol.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_value = value.len() == 4 && value.bytes().all(|byte| !byte.is_ascii_alphabetic());
    (is_symbol && is_value).then_some((symbol, value))
}
