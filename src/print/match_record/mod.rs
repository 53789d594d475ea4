//! The match record (procès-verbal) of one game: who played, under which rules, every move with its
//! time, every irregularity with what was offered and what was decided, and room to sign.

mod cases;
mod in_text;
mod moves;
mod report;
mod snapshots;

use super::{Align, Column, Diagram, Flow, Letterhead, Paper, Sheet, Style, Table};
use crate::clock::{Millis, Timestamp, Zone};
use crate::draughts::{Position, Side};
use crate::game::{Game, GameEvent, Step};
use crate::words::{Lang, dates, profile, standing, tempo};

/// For whom a record is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reader {
    /// Anybody who was at the board: nothing of a case that is not settled (R4.11), no private note.
    Players,
    /// Arbiters and the appeals committee: everything.
    Arbiters,
}

/// A player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player<'a> {
    /// The name.
    pub name: &'a str,
    /// The club; may be empty.
    pub club: &'a str,
}

/// One line of the log.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line<'a> {
    /// Its number.
    pub seq: u32,
    /// What happened.
    pub event: &'a GameEvent,
    /// When.
    pub at: Timestamp,
    /// Who recorded it; `None` for what the program wrote by itself.
    pub by: Option<&'a str>,
}

/// What the record of a game is made of.
#[derive(Debug, Clone, Copy)]
pub struct MatchRecord<'a> {
    /// The language of the sheet.
    pub t: Lang,
    /// For whom it is.
    pub reader: Reader,
    /// The event.
    pub event: &'a str,
    /// Where; may be empty.
    pub place: &'a str,
    /// The tempo as the event says it; may be empty.
    pub tempo: &'a str,
    /// The clock on the wall of the hall.
    pub zone: Zone,
    /// The day of the game.
    pub day: chrono::NaiveDate,
    /// The round.
    pub round_no: i32,
    /// The board.
    pub board_no: i32,
    /// Who has White.
    pub white: Player<'a>,
    /// Who has Black.
    pub black: Player<'a>,
    /// The game as it stands.
    pub game: &'a Game,
    /// Its log, whole.
    pub log: &'a [Line<'a>],
}

/// Both clocks at the instant each line was written, White's first; nothing where none is kept.
pub fn clocks_beside(log: &[Line]) -> Vec<Option<[Millis; 2]>> {
    snapshots::clocks(log)
}

impl MatchRecord<'_> {
    /// The bytes of the PDF.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf(self.t, &self.title(), &self.sheets())
    }

    /// What the file is called in its own words.
    fn title(&self) -> String {
        format!("{}, {}", self.t.record_title(), self.where_played())
    }

    /// The sheets.
    pub fn sheets(&self) -> Vec<Sheet> {
        let head = self.letterhead();
        let mut flow = Flow::new(&head, Paper::A4);
        flow.paragraph(Style::TITLE, self.t.record_title());
        if self.reader == Reader::Arbiters {
            flow.paragraph(Style::LABEL, self.t.record_for_arbiters());
        }
        flow.space(6.);
        self.players(&mut flow);
        self.facts(&mut flow);
        self.moves(&mut flow);
        self.cases(&mut flow);
        self.journal(&mut flow);
        self.signatures(&mut flow);
        flow.finish()
    }

    fn where_played(&self) -> String {
        self.t.print_round_board(self.board_no, self.round_no)
    }

    fn letterhead(&self) -> Letterhead {
        let t = self.t;
        let day = dates::day(t, self.day);
        Letterhead {
            t,
            event: self.event.to_owned(),
            facts: format!("{} · {day}", self.where_played()),
            foot: t.print_foot(profile::name(t, self.game.profile().name), self.version()),
        }
    }

    /// Which state of the game is printed. Players are told the public number, which counts nothing
    /// that is not told.
    fn version(&self) -> String {
        let told = |line: &&Line| self.reader == Reader::Arbiters || line.event.is_public();
        let last = self.log.iter().rfind(told);
        let no = match self.reader {
            Reader::Players => self.game.public_no(),
            Reader::Arbiters => self.game.seq(),
        };
        let moment = last.map(|line| self.moment(line.at)).unwrap_or_default();
        self.t.record_version(moment, no)
    }

    fn hour(&self, at: Timestamp) -> String {
        dates::hour_with_seconds(self.zone.local(at))
    }

    fn moment(&self, at: Timestamp) -> String {
        let day = dates::day(self.t, self.zone.local(at).date());
        format!("{day}, {}", self.hour(at))
    }

    fn player(&self, side: Side) -> Player<'_> {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// "les Blancs (Maes, Wouter)".
    fn named(&self, side: Side) -> String {
        let name = self.player(side).name;
        format!("{} ({name})", standing::the_side(self.t, side))
    }

    /// Two players, each under his colour.
    fn players(&self, flow: &mut Flow) {
        let (left, y) = (flow.left(), flow.y());
        let half = flow.width() / 2.;
        let mut height: f32 = 0.;
        for (side, x) in [(Side::White, left), (Side::Black, left + half)] {
            let player = self.player(side);
            let grey = if side == Side::White { 255 } else { 0 };
            flow.sheet().marks.push(super::Mark::Disc {
                at: (x + 6., y + 8.),
                radius: 5.,
                grey,
                line: 0.8,
            });
            let name = Style::new(super::Face::SerifBold, 13., 16.);
            let width = half - 30.;
            let mut down = flow.beside(name, (x + 18., y), width, player.name);
            let below = match player.club {
                "" => standing::side(self.t, side).to_owned(),
                club => format!("{} · {club}", standing::side(self.t, side)),
            };
            down += flow.beside(Style::SMALL, (x + 18., y + down), width, &below);
            height = height.max(down);
        }
        flow.space(height + 8.);
    }

    /// Result, tempo, rules, hours; at the right the last position.
    fn facts(&self, flow: &mut Flow) {
        let t = self.t;
        let (side, label, gap) = (112., 74., 18.);
        let top = flow.y();
        let board_x = flow.right() - side;
        let words = board_x - gap - flow.left() - label;
        let x = flow.left();
        for (name, value) in self.facts_in_words() {
            let y = flow.y();
            flow.beside(Style::LABEL, (x, y + 1.5), label - 6., name);
            let height = flow.beside(Style::TEXT, (x + label, y), words, &value);
            flow.space(height + 3.);
        }
        let position = self.last_position();
        let caption = match self.game.steps().is_empty() {
            true => t.record_start_position(),
            false => t.record_last_position(),
        };
        flow.beside(Style::LABEL, (board_x, top), side, caption);
        let diagram = Diagram {
            said: Some(t),
            ..Diagram::of(position)
        };
        diagram.draw(flow.sheet(), (board_x, top + 13.), side);
        let turn = match self.game.ended() {
            Some(_) => String::new(),
            None => standing::turn(t, position.to_move()).to_owned(),
        };
        flow.beside(Style::SMALL, (board_x, top + side + 16.), side, &turn);
        let below = top + side + 30.;
        flow.space((below - flow.y()).max(0.));
    }

    /// The last position everybody knows.
    fn last_position(&self) -> &Position {
        match self.reader {
            Reader::Arbiters => self.game.position(),
            Reader::Players => {
                let told = self.game.steps().iter().rev().find_map(Step::position);
                told.unwrap_or(self.game.start())
            }
        }
    }

    fn facts_in_words(&self) -> Vec<(&'static str, String)> {
        let t = self.t;
        let game = self.game;
        let result = match game.ended() {
            Some(ended) => standing::ended(t, ended, game.variant()),
            None => t.record_no_result().to_owned(),
        };
        let event = match self.place {
            "" => self.event.to_owned(),
            place => format!("{}, {place}", self.event),
        };
        let mut facts = vec![
            (t.record_result(), result),
            (t.record_event(), event),
            (t.record_day(), dates::long_day(t, self.day)),
        ];
        let control = game
            .clock()
            .map(|clock| tempo::control(t, &clock.setup().control));
        match (control, self.tempo) {
            (Some(control), _) => facts.push((t.record_tempo(), control)),
            (None, "") => {}
            (None, tempo) => facts.push((t.record_tempo(), tempo.to_owned())),
        }
        facts.push((
            t.record_rules(),
            profile::paragraph(t, game.variant(), game.profile()),
        ));
        if let Some(first) = self.log.first() {
            facts.push((t.record_started(), self.moment(first.at)));
        }
        let end = self.log.iter().rfind(|line| snapshots::ends(line.event));
        if let Some(end) = end.filter(|_| game.ended().is_some()) {
            facts.push((t.record_ended(), self.moment(end.at)));
        }
        facts
    }

    /// A table with these columns, over the whole width.
    fn table<'a>(columns: &[(&'a str, f32)], style: Style) -> Table<'a> {
        let column = |(heading, width): &(&'a str, f32)| Column {
            heading,
            width: *width,
            align: Align::Left,
        };
        Table {
            columns: columns.iter().map(column).collect(),
            style,
        }
    }
}

#[cfg(test)]
mod tests;
