//! One board's desk in its parts, from the folded game.

use std::collections::HashMap;

use serde::Serialize;

use super::{cells, discreet, squares as squares_of};
use crate::arbitration::{CaseEvent, CaseState};
use crate::clock::{ClockEvent, ClockKind, ClockState, FlagRule, Timestamp, Zone};
use crate::db::PersonId;
use crate::draughts::{Position, Side, Square};
use crate::game::{DrawDue, Game, GameEvent, Ply, Step};
use crate::services::boards::Folded;
use crate::web::board_svg::{BoardSvg, Numbers};
use crate::web::clock_view;
use crate::web::pages::desk::{
    ClockFacts, DueDraw, FactsPart, FlagFacts, LogLine, LogPart, MoveLink, MoveRow, MovesPart,
    Parts, PositionPart, PrivateNote, Seated,
};
use crate::words::{
    Lang, clock, clock_desk, dates, incidents, irregularities, journal, rules, squares, standing,
};
use askama::Template;

/// Who looks at a board, and how.
pub struct Look<'a> {
    /// The language of the page.
    pub t: Lang,
    /// The board.
    pub board: &'a Folded,
    /// The clock on the wall of the hall.
    pub zone: Zone,
    /// When he looks.
    pub at: Timestamp,
    /// Whether a flag is down and the table's tablet was not heard since.
    pub tablet_is_silent: bool,
    /// Whether he may record something here.
    pub may_record: bool,
    /// Whether he may declare a draw that is due.
    pub may_confirm: bool,
    /// Whether he may put the clock right, and judge a flag.
    pub may_correct: bool,
    /// Whether he is told of irregularities.
    pub sees_cases: bool,
    /// Whether he is told what is the chief arbiter's alone.
    pub is_chief: bool,
    /// The board's own page.
    pub here: &'a str,
    /// The names of those who recorded.
    pub names: &'a HashMap<PersonId, String>,
    /// The step to show instead of the last, counting from the start at 0.
    pub step: Option<usize>,
    /// The start square picked on a page without script.
    pub picked: Option<u8>,
    /// Whether the board is seen from Black's side.
    pub turned: bool,
}

/// What a script needs of the position: the browser knows no rules and picks among these moves.
#[derive(Serialize)]
struct Data<'a> {
    seq: u32,
    letters: &'a str,
    /// Whether squares have names instead of numbers (R1.7).
    named: bool,
    turn: &'static str,
    over: bool,
    gap: bool,
    /// The draw offer that waits for its answer, in words.
    offer: Option<&'static str>,
    /// The draw that waits for the arbiter, in words; only for who may declare it.
    due: Option<String>,
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
            count: super::irregular::count_part(self.t, self.board)?,
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
            variant: game.variant(),
            turned: self.turned,
            label: self.label(position, last),
            numbers: Numbers::All,
            last: last.and_then(ends),
            letters: letters.clone(),
            ..BoardSvg::default()
        };
        if running {
            squares_of::mark_captures(&mut picture, position);
            if let Some(due) = game.must_play_from() {
                picture.must = vec![due.number()];
            }
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
            squares: squares_of::buttons(t, &picture, running.then(|| position.to_move())),
            picture,
            suspended: past.is_none() && game.is_suspended(),
            picked: self.picked,
            data: self.data(),
            past: past.map(|(_, ply)| match ply {
                Some(ply) => t.board_past(self.numbered(ply)),
                None => t.board_past_start().to_owned(),
            }),
            may_record: self.may_record,
            turned: self.turned,
            here: self.here.to_owned(),
            clock: clock_view::shown(t, game, self.zone, self.at),
        }
    }

    /// The address of the board after a step, seen from the side it is seen from now.
    fn at_step(&self, step: usize) -> String {
        let side = if self.turned { "&side=black" } else { "" };
        format!("{}?ply={step}{side}", self.here)
    }

    /// "28. 32-27" or "28... 19-23": a move with its number, as score sheets write it.
    fn numbered(&self, ply: &Ply) -> String {
        let sign = if ply.by == self.game().variant().rules().first {
            "."
        } else {
            "..."
        };
        format!("{}{sign} {}", ply.move_no, ply.text)
    }

    fn label(&self, position: &Position, last: Option<&Ply>) -> String {
        let t = self.t;
        if self.game().is_suspended() && self.step.is_none() {
            return t.board_label_known().to_owned();
        }
        let turn = standing::turn_within(t, position.to_move());
        match last {
            Some(ply) => t.board_label_after(self.numbered(ply), turn),
            None => t.board_label_start(turn),
        }
    }

    fn data(&self) -> String {
        let game = self.game();
        let position = game.position();
        let letters = position.letters();
        let running = game.ended().is_none() && !game.is_suspended();
        let legal = match running {
            true => legal(position, game.must_play_from()),
            false => Vec::new(),
        };
        let data = Data {
            seq: game.seq(),
            letters: &letters,
            named: squares::are_named(game.variant()),
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
            due: game
                .draw_due()
                .filter(|_| self.may_confirm)
                .map(|due| standing::draw_due(self.t, game.variant(), &due)),
            undo: game
                .undoable()
                .filter(|event| self.sees_cases || !discreet::is_of_a_case(event))
                .map(|event| journal::named(self.t, event, game.variant())),
            legal,
        };
        serde_json::to_string(&data).expect("numbers and texts are always JSON")
    }

    fn moves(&self) -> MovesPart {
        let t = self.t;
        let steps = self.game().steps();
        let open = self.open_steps();
        let mut rows: Vec<MoveRow> = Vec::new();
        let mut presses = self.game().presses_of_moves().into_iter();
        for (index, step) in steps.iter().enumerate() {
            let href = self.at_step(index + 1);
            let now = index + 1 == steps.len();
            match step {
                Step::Ply(ply) => {
                    let press = presses.next().flatten();
                    let link = MoveLink {
                        text: ply.text.clone(),
                        time: press.and_then(|press| press.used()).map(clock::time),
                        href,
                        letters: ply.after.letters(),
                        squares: ends(ply)
                            .map(|(from, to)| format!("{from} {to}"))
                            .unwrap_or_default(),
                        now,
                        private: open.contains(&index),
                    };
                    add_move(&mut rows, ply, link, self.game().variant().rules().first);
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
        let first = self.game().variant().rules().first;
        MovesPart {
            t,
            black_first: first == Side::Black,
            rows,
        }
    }

    /// The steps of the irregularity nobody has decided on.
    fn open_steps(&self) -> std::ops::Range<usize> {
        let game = self.game();
        let file = game
            .open_case()
            .and_then(|(no, _)| game.cases().get(no as usize - 1));
        match file.filter(|_| self.sees_cases) {
            Some(file) => file.steps.clone(),
            None => 0..0,
        }
    }

    fn private(&self) -> Option<PrivateNote> {
        let (no, case) = self.game().open_case().filter(|_| self.sees_cases)?;
        let names = irregularities::names(self.t, &case.codes);
        Some(PrivateNote {
            text: match case.state {
                CaseState::Claimed => self.t.priv_claimed(names, no),
                _ => self.t.priv_open(names, no),
            },
            href: format!("/games/{}/cases/{no}", self.board.row.game_id),
        })
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
        if let Some(clock) = game.clock().filter(|_| game.ended().is_none()) {
            rows.extend(self.clock_rows(clock));
        }
        let label = |square: &Square| square.label(game.variant().notation()).to_string();
        if running && let Some(square) = game.must_play_from() {
            rows.push((t.facts_must_play().to_owned(), label(&square)));
        }
        if running && self.sees_cases && !game.uncrowned().is_empty() {
            let squares: Vec<String> = game.uncrowned().iter().map(label).collect();
            rows.push((t.facts_uncrowned().to_owned(), squares.join(", ")));
        }
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
        if self.sees_cases && !game.off_board().is_empty() {
            let off = incidents::off_board(t, game.off_board());
            rows.push((t.facts_off_board().to_owned(), off));
        }
        FactsPart {
            t,
            title,
            call: game.called_at().map(|since| t.call_waits(self.hour(since))),
            call_action: format!("/games/{}/call", self.board.row.game_id),
            offer: game.offer().map(|by| match by {
                Side::White => t.offer_by_white().to_owned(),
                Side::Black => t.offer_by_black().to_owned(),
            }),
            due: game.draw_due().map(|due| self.due_draw(&due)),
            may_record: self.may_record,
            may_confirm: self.may_confirm,
            action: action(self.board),
            seq: game.seq(),
            clock: game.clock().map(|clock| self.clock_facts(clock)),
            private: self.private(),
            guard: self.is_chief && game.removals_look_agreed(),
            rows,
            warning: (running && game.has_gap()).then(|| t.facts_gap_warning().to_owned()),
            pieces: squares_of::in_words(t, position),
        }
    }

    /// What there is to know of the clock besides the times.
    fn clock_rows(&self, clock: &ClockState) -> Vec<(String, String)> {
        let (t, setup) = (self.t, clock.setup());
        if setup.kind == ClockKind::Physical {
            let read = self.board.log.iter().rev().find(|entry| {
                let event = &entry.event;
                matches!(
                    event,
                    GameEvent::Clock {
                        event: ClockEvent::ReadingLogged { .. },
                        ..
                    }
                )
            });
            let when = read.map_or(t.facts_read_never().to_owned(), |entry| self.hour(entry.at));
            return vec![(t.facts_read().to_owned(), when)];
        }
        let reading = clock.reading(self.at);
        let side = reading.to_run;
        let control = match reading.of(side).moves_to_control {
            Some(moves) => t.facts_control_left(moves, standing::side(t, side)),
            None => t.facts_control_none().to_owned(),
        };
        let presses = match clock.desk_presses() {
            true => t.facts_presses_yes(),
            false => t.facts_presses_no(),
        };
        vec![
            (t.facts_control().to_owned(), control),
            (
                t.facts_zero().to_owned(),
                clock_desk::at_zero(t, setup).to_owned(),
            ),
            (t.facts_presses().to_owned(), presses.to_owned()),
        ]
    }

    /// What can be done about the clock, and the flag that is down.
    fn clock_facts(&self, clock: &ClockState) -> ClockFacts {
        let (t, game) = (self.t, self.game());
        let rule = clock.setup().flag_rule;
        ClockFacts {
            flag: cells::open_flag(game, self.at).map(|flag| FlagFacts {
                fell: t.flag_fell_at(
                    dates::hour_with_seconds(self.zone.local(flag.at)),
                    clock::whose(t, flag.side),
                ),
                // While it is not heard nothing is recorded by itself, nor decided (promise 5).
                rule: match self.tablet_is_silent {
                    true => t.flag_tablet_silent(self.board.row.board_no),
                    false => clock_desk::flag_rule(t, rule).to_owned(),
                },
                is_acknowledged: flag.acknowledged,
                counts: match rule {
                    FlagRule::Claimed => {
                        Some(t.flag_claim(standing::the_side(t, flag.side.other())))
                    }
                    _ => self.may_correct.then(|| t.flag_hold().to_owned()),
                },
            }),
            is_physical: clock.setup().kind == ClockKind::Physical,
            presses: clock.desk_presses(),
            is_over: game.ended().is_some(),
            may_correct: self.may_correct,
        }
    }

    /// The draw that waits for the arbiter: which, since when, and what he did about it.
    fn due_draw(&self, due: &DrawDue) -> DueDraw {
        let t = self.t;
        let brought = due
            .since_ply
            .checked_sub(1)
            .and_then(|ply| self.game().plies().nth(ply));
        DueDraw {
            reason: standing::draw_due(t, self.game().variant(), due),
            since: match brought {
                Some(ply) => t.due_since(self.numbered(ply)),
                None => t.due_since_start().to_owned(),
            },
            played_on: due.played_on,
        }
    }

    fn log(&self) -> LogPart {
        let variant = self.game().variant();
        let lines = self
            .board
            .log
            .iter()
            .rev()
            .filter(|entry| !is_move_or_press(&entry.event))
            .map(|entry| LogLine {
                at: self.hour(entry.at),
                text: journal::happened(self.t, &entry.event, variant),
                who: entry
                    .person
                    .and_then(|person| self.names.get(&person))
                    .cloned()
                    .unwrap_or_default(),
                private: is_private(&entry.event),
            })
            .collect();
        LogPart { t: self.t, lines }
    }

    fn hour(&self, at: Timestamp) -> String {
        dates::hour(self.zone.local(at))
    }
}

/// What is the arbiter's alone, or was when it was recorded.
fn is_private(event: &GameEvent) -> bool {
    match event {
        GameEvent::Case(entry) => !matches!(
            entry.fact,
            CaseEvent::Ruled { .. } | CaseEvent::AppealDecided { .. }
        ),
        other => !other.is_public(),
    }
}

/// What comes with every move has no line of its own in the log.
fn is_move_or_press(event: &GameEvent) -> bool {
    matches!(
        event,
        GameEvent::MovePlayed { .. }
            | GameEvent::Clock {
                event: ClockEvent::Pressed { .. },
                ..
            }
    )
}

/// Where the entry line of a board goes.
pub fn action(board: &Folded) -> String {
    format!("/games/{}/entries", board.row.game_id)
}

fn legal(position: &Position, due: Option<Square>) -> Vec<Legal> {
    position
        .legal_texts()
        .into_iter()
        .filter(|(mv, _)| due.is_none_or(|due| mv.from() == due))
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

/// Puts a move beside the one before it. The column at the left is that of the side that begins
/// the game (R1.5, R7.20).
fn add_move(rows: &mut Vec<MoveRow>, ply: &Ply, link: MoveLink, first: Side) {
    if ply.by == first {
        return rows.push(MoveRow::Pair {
            no: ply.move_no,
            left: Some(link),
            right: None,
        });
    }
    match rows.last_mut() {
        Some(MoveRow::Pair { no, right, .. }) if *no == ply.move_no && right.is_none() => {
            *right = Some(link);
        }
        _ => rows.push(MoveRow::Pair {
            no: ply.move_no,
            left: None,
            right: Some(link),
        }),
    }
}
