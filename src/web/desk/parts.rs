//! One board's desk in its parts, from the folded game.

use std::collections::HashMap;

use serde::Serialize;

use super::journal;
use crate::clock::{Timestamp, Zone};
use crate::db::PersonId;
use crate::draughts::{Position, Side, Square};
use crate::game::{Game, GameEvent, Ply, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::pages::desk::{
    FactsPart, LogLine, LogPart, MoveLink, MoveRow, MovesPart, Parts, PositionPart, Seated,
    SquareButton,
};
use crate::words::{Lang, dates, rules, standing};
use askama::Template;

/// Who looks at a board, and how.
pub struct Look<'a> {
    /// The language of the page.
    pub t: Lang,
    /// The board.
    pub board: &'a Folded,
    /// The clock on the wall of the hall.
    pub zone: Zone,
    /// Whether he may record something here.
    pub may_record: bool,
    /// The board's own page.
    pub here: &'a str,
    /// The names of those who recorded.
    pub names: &'a HashMap<PersonId, String>,
    /// The step to show instead of the last, counting from the start at 0.
    pub step: Option<usize>,
    /// The start square picked on a page without script.
    pub picked: Option<u8>,
}

/// What a script needs of the position: the browser knows no rules and picks among these moves.
#[derive(Serialize)]
struct Data<'a> {
    seq: u32,
    letters: &'a str,
    turn: &'static str,
    over: bool,
    gap: bool,
    /// The draw offer that waits for its answer, in words.
    offer: Option<&'static str>,
    /// What an undo would take back, in words.
    undo: Option<String>,
    legal: Vec<Legal>,
}

#[derive(Serialize)]
struct Legal {
    t: String,
    p: Vec<u8>,
    c: Vec<u8>,
}

impl Look<'_> {
    /// All parts, printed.
    pub fn parts(&self) -> Result<Parts, askama::Error> {
        Ok(Parts {
            position: self.position().render()?,
            moves: self.moves().render()?,
            facts: self.facts().render()?,
            log: self.log().render()?,
        })
    }

    fn game(&self) -> &Game {
        &self.board.game
    }

    /// The step shown when it is not the last.
    fn past(&self) -> Option<(&Position, Option<&Ply>)> {
        let steps = self.game().steps();
        let step = self.step.filter(|step| *step < steps.len())?;
        if step == 0 {
            return Some((self.game().start(), None));
        }
        let shown = &steps[step - 1];
        let ply = match shown {
            Step::Ply(ply) => Some(ply),
            _ => None,
        };
        Some((shown.position()?, ply))
    }

    fn position(&self) -> PositionPart {
        let (t, game) = (self.t, self.game());
        let past = self.past();
        let position = past.map_or(game.position(), |(position, _)| position);
        let last = match (&past, game.steps().last()) {
            (Some((_, ply)), _) => *ply,
            (None, Some(Step::Ply(ply))) => Some(ply),
            _ => None,
        };
        let running = past.is_none() && game.ended().is_none() && !game.is_suspended();
        let letters = position.letters();
        let mut picture = BoardSvg {
            label: self.label(position, last),
            numbers: Numbers::All,
            last: last.and_then(ends),
            letters: letters.clone(),
            ..BoardSvg::default()
        };
        if running {
            mark_captures(&mut picture, position);
        }
        let to_move = |side| running && position.to_move() == side;
        let seat = |name: &str, club: &str, side| Seated {
            name: name.to_owned(),
            club: club.to_owned(),
            to_move: to_move(side),
        };
        let row = &self.board.row;
        PositionPart {
            t,
            white: seat(&row.white_name, &row.white_club, Side::White),
            black: seat(&row.black_name, &row.black_club, Side::Black),
            squares: square_buttons(t, &letters, running.then(|| position.to_move())),
            picture,
            suspended: past.is_none() && game.is_suspended(),
            picked: self.picked,
            data: self.data(),
            past: past.map(|(_, ply)| match ply {
                Some(ply) => t.board_past(numbered(ply)),
                None => t.board_past_start().to_owned(),
            }),
            may_record: self.may_record,
            here: self.here.to_owned(),
        }
    }

    fn label(&self, position: &Position, last: Option<&Ply>) -> String {
        let t = self.t;
        if self.game().is_suspended() && self.step.is_none() {
            return t.board_label_known().to_owned();
        }
        let turn = standing::turn_within(t, position.to_move());
        match last {
            Some(ply) => t.board_label_after(numbered(ply), turn),
            None => t.board_label_start(turn),
        }
    }

    fn data(&self) -> String {
        let game = self.game();
        let position = game.position();
        let letters = position.letters();
        let running = game.ended().is_none() && !game.is_suspended();
        let legal = if running { legal(position) } else { Vec::new() };
        let data = Data {
            seq: game.seq(),
            letters: &letters,
            turn: match position.to_move() {
                Side::White => "W",
                Side::Black => "B",
            },
            over: game.ended().is_some(),
            gap: game.is_suspended(),
            offer: game.offer().map(|by| match by {
                Side::White => self.t.offer_by_white(),
                Side::Black => self.t.offer_by_black(),
            }),
            undo: journal::undoable(&self.board.log)
                .map(|event| journal::named(self.t, event, game.variant())),
            legal,
        };
        serde_json::to_string(&data).expect("numbers and texts are always JSON")
    }

    fn moves(&self) -> MovesPart {
        let t = self.t;
        let steps = self.game().steps();
        let mut rows: Vec<MoveRow> = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let href = format!("{}?ply={}", self.here, index + 1);
            let now = index + 1 == steps.len();
            match step {
                Step::Ply(ply) => {
                    let link = MoveLink {
                        text: ply.text.clone(),
                        href,
                        letters: ply.after.letters(),
                        squares: ends(ply)
                            .map(|(from, to)| format!("{from} {to}"))
                            .unwrap_or_default(),
                        now,
                    };
                    add_move(&mut rows, ply, link);
                }
                Step::Gap { .. } => {
                    rows.push(MoveRow::Gap {
                        text: t.said_gap().to_owned(),
                        href: String::new(),
                        letters: String::new(),
                    });
                }
                Step::Set { position, .. } => rows.push(MoveRow::Gap {
                    text: t.moves_set(standing::turn_within(t, position.to_move())),
                    href,
                    letters: position.letters(),
                }),
            }
        }
        MovesPart { t, rows }
    }

    fn facts(&self) -> FactsPart {
        let (t, game) = (self.t, self.game());
        let position = game.position();
        let running = game.ended().is_none() && !game.is_suspended();
        let title = match (game.ended(), position.to_move()) {
            (Some(ended), _) => t.facts_ended(standing::ended(t, ended, game.variant())),
            (None, _) if game.is_suspended() => t.said_gap().to_owned(),
            (None, Side::White) => t.facts_white_turn().to_owned(),
            (None, Side::Black) => t.facts_black_turn().to_owned(),
        };
        let mut rows = Vec::new();
        if running && let Some(due) = due(t, position) {
            rows.push((t.facts_due().to_owned(), due));
        }
        if !game.is_suspended() {
            let counted =
                t.facts_pieces_value(position.count(Side::Black), position.count(Side::White));
            rows.push((t.facts_pieces().to_owned(), counted));
        }
        if running {
            let counters = rules::counters(t, &game.counters(), &game.profile().draws);
            rows.extend(
                counters
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value)),
            );
        }
        FactsPart {
            t,
            title,
            offer: game.offer().map(|by| match by {
                Side::White => t.offer_by_white().to_owned(),
                Side::Black => t.offer_by_black().to_owned(),
            }),
            may_record: self.may_record,
            action: action(self.board),
            seq: game.seq(),
            rows,
            warning: (running && game.has_gap()).then(|| t.facts_gap_warning().to_owned()),
            pieces: in_words(t, &position.letters()),
        }
    }

    fn log(&self) -> LogPart {
        let variant = self.game().variant();
        let lines = self
            .board
            .log
            .iter()
            .rev()
            .filter(|entry| !matches!(entry.event, GameEvent::MovePlayed { .. }))
            .map(|entry| LogLine {
                at: self.hour(entry.at),
                text: journal::happened(self.t, &entry.event, variant),
                who: entry
                    .person
                    .and_then(|person| self.names.get(&person))
                    .cloned()
                    .unwrap_or_default(),
                private: !entry.event.is_public(),
            })
            .collect();
        LogPart { t: self.t, lines }
    }

    fn hour(&self, at: Timestamp) -> String {
        dates::hour(self.zone.local(at))
    }
}

/// Where the entry line of a board goes.
pub fn action(board: &Folded) -> String {
    format!("/games/{}/entries", board.row.game_id)
}

/// The squares of a position as buttons; `turn` is the side whose pieces may be picked.
pub fn square_buttons(t: Lang, letters: &str, turn: Option<Side>) -> Vec<SquareButton> {
    (1u8..)
        .zip(letters.chars())
        .map(|(no, letter)| {
            let piece = match letter {
                'w' => t.white_man(),
                'W' => t.white_king(),
                'b' => t.black_man(),
                'B' => t.black_king(),
                _ => t.empty_square(),
            };
            let own = match turn {
                Some(Side::White) => letter.eq_ignore_ascii_case(&'w'),
                Some(Side::Black) => letter.eq_ignore_ascii_case(&'b'),
                None => false,
            };
            SquareButton {
                no,
                label: t.board_square_label(piece, no),
                own,
            }
        })
        .collect()
}

/// "28. 32-27" or "28... 19-23": a move with its number, as score sheets write it.
pub fn numbered(ply: &Ply) -> String {
    match ply.by {
        Side::White => format!("{}. {}", ply.move_no, ply.text),
        Side::Black => format!("{}... {}", ply.move_no, ply.text),
    }
}

fn legal(position: &Position) -> Vec<Legal> {
    position
        .legal_texts()
        .into_iter()
        .map(|(mv, text)| Legal {
            t: text,
            p: position
                .move_path(&mv)
                .into_iter()
                .map(Square::number)
                .collect(),
            c: mv.captured().map(Square::number).collect(),
        })
        .collect()
}

/// With one capture possible, what it takes and where it lands; with several, the pieces alone.
fn mark_captures(picture: &mut BoardSvg, position: &Position) {
    if !position.must_capture() {
        return;
    }
    let moves = position.legal_moves();
    picture.must = moves.iter().map(|mv| mv.from().number()).collect();
    picture.must.dedup();
    if let [only] = &moves[..] {
        picture.taken = only.captured().map(Square::number).collect();
        picture.landing = Some(only.to().number());
    }
}

fn due(t: Lang, position: &Position) -> Option<String> {
    let captures = position.legal_texts();
    let (first, _) = captures.first()?;
    if !first.is_capture() {
        return None;
    }
    let texts: Vec<&str> = captures.iter().map(|(_, text)| text.as_str()).collect();
    Some(t.facts_due_one(first.captures(), texts.join(", ")))
}

fn ends(ply: &Ply) -> Option<(u8, u8)> {
    Some((ply.path.first()?.number(), ply.path.last()?.number()))
}

fn add_move(rows: &mut Vec<MoveRow>, ply: &Ply, link: MoveLink) {
    match (ply.by, rows.last_mut()) {
        (Side::Black, Some(MoveRow::Pair { no, black, .. }))
            if *no == ply.move_no && black.is_none() =>
        {
            *black = Some(link);
        }
        (Side::Black, _) => rows.push(MoveRow::Pair {
            no: ply.move_no,
            white: None,
            black: Some(link),
        }),
        (Side::White, _) => rows.push(MoveRow::Pair {
            no: ply.move_no,
            white: Some(link),
            black: None,
        }),
    }
}

/// The position as lists of squares, for whoever does not see the picture.
fn in_words(t: Lang, letters: &str) -> Vec<(String, String)> {
    [
        ('w', t.facts_white_men()),
        ('W', t.facts_white_kings()),
        ('b', t.facts_black_men()),
        ('B', t.facts_black_kings()),
    ]
    .into_iter()
    .filter_map(|(piece, name)| {
        let squares: Vec<String> = (1..)
            .zip(letters.chars())
            .filter(|(_, letter)| *letter == piece)
            .map(|(square, _): (u8, char)| square.to_string())
            .collect();
        (!squares.is_empty()).then(|| (name.to_owned(), squares.join(", ")))
    })
    .collect()
}
