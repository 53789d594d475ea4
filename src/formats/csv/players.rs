//! Lists of players.

use super::columns::Columns;
use super::federations::federation;
use super::headings::Heading;
use super::lexer::{self, Separator};
use super::value;
use crate::formats::{day, decode, title};
use crate::tournament::{ByeKind, Player, RoundNo, Sex, Title, Tpn};

/// Somebody in a list, not yet in a tournament. What is not known is `None` or empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The line, counting from 1.
    pub line: u32,
    /// `Last, First`, or as it stands.
    pub name: String,
    /// Title.
    pub title: Option<Title>,
    /// Rating.
    pub rating: Option<u16>,
    /// National rating.
    pub national_rating: Option<u16>,
    /// Three letters, or empty.
    pub federation: String,
    /// The federation's number as text.
    pub federation_id: String,
    /// `YYYY/MM/DD`, `YYYY`, or empty.
    pub birth: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Club.
    pub club: String,
    /// Group or category.
    pub group: String,
    /// Byes asked for, and absences announced.
    pub byes: Vec<(RoundNo, ByeKind)>,
    /// The field they stand in, counting from 1; 0 where there are none.
    pub byes_at: u32,
    /// What stands in other columns: heading and value.
    pub notes: Vec<(String, String)>,
}

impl Entrant {
    /// The player, under a number.
    #[must_use]
    pub fn into_player(self, tpn: Tpn) -> Player {
        Player {
            title: self.title,
            rating: self.rating,
            national_rating: self.national_rating,
            federation: self.federation,
            federation_id: self.federation_id,
            birth: self.birth,
            sex: self.sex,
            club: self.club,
            group: self.group,
            ..Player::new(tpn, self.name)
        }
    }
}

/// What a list gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Who is in it, in the order of the lines.
    pub entrants: Vec<Entrant>,
    /// Everything that was found on the way, in the order of the file.
    pub faults: Vec<Fault>,
    /// What stands between the fields.
    pub separator: Separator,
}

/// A problem, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counting from 1; 0 for the file as a whole.
    pub line: u32,
    /// The field, counting from 1; 0 for the line as a whole.
    pub column: u32,
    /// What it is.
    pub what: What,
}

/// One way in which a list strays from what is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Bytes that are no UTF-8, read as Windows-1252.
    Western,
    /// A column whose heading says nothing to us: kept with each player.
    UnknownColumn(String),
    /// A value that could not be understood, and where: left empty and kept as a note.
    Unreadable(Heading, String),
    /// More fields than headings: the rest is left out.
    TooManyFields,
    /// A quote that is not closed.
    UnclosedQuote,
    /// The same number, or the same name and birth, as on an earlier line: not taken again.
    Twice(u32),
    /// A line without a name: not taken.
    NoName,
    /// No heading that names a player: nothing is taken.
    NoNameColumn,
    /// Nothing in the file.
    Empty,
}

/// What a problem costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Consequence {
    /// Nothing.
    Told,
    /// One value is left empty.
    Value,
    /// One line is not taken.
    Line,
    /// Nothing is taken.
    File,
}

impl What {
    /// What it costs.
    #[must_use]
    pub fn consequence(&self) -> Consequence {
        match self {
            What::Western | What::UnknownColumn(_) => Consequence::Told,
            What::Unreadable(..) | What::TooManyFields | What::UnclosedQuote => Consequence::Value,
            What::Twice(_) | What::NoName => Consequence::Line,
            What::NoNameColumn | What::Empty => Consequence::File,
        }
    }
}

/// Reads a list of players (FORMATS 7).
#[must_use]
pub fn players(bytes: &[u8]) -> Reading {
    let decoded = decode::decode(bytes);
    let (separator, rows) = lexer::rows(&decoded.text);
    let mut reading = Reading {
        entrants: Vec::new(),
        faults: Vec::new(),
        separator,
    };
    if let Some((line, _)) = decoded.western {
        reading.tell(line, 0, What::Western);
    }
    let mut rows = rows.into_iter();
    let Some(header) = rows.next() else {
        reading.tell(0, 0, What::Empty);
        return reading;
    };
    let columns = Columns::of(&header, separator);
    if !columns.has(Heading::Name) && !columns.has(Heading::LastName) {
        reading.tell(header.line, 1, What::NoNameColumn);
        return reading;
    }
    for (at, heading) in &columns.unknown {
        reading.tell(header.line, at + 1, What::UnknownColumn(heading.clone()));
    }
    let width = header.fields.len();
    for row in rows {
        let line = row.line;
        if let Some((opened, field)) = row.unclosed {
            reading.tell(opened, field, What::UnclosedQuote);
        }
        if separator != Separator::Fixed
            && row.fields[width.min(row.fields.len())..]
                .iter()
                .any(|field| !field.trim().is_empty())
        {
            reading.tell(line, width + 1, What::TooManyFields);
        }
        let fields = columns.fields(row);
        let mut line = Line {
            reading: &mut reading,
            columns: &columns,
            header: &header.fields,
            fields: &fields,
            line,
            notes: Vec::new(),
        };
        if let Some(entrant) = line.entrant() {
            reading.entrants.push(entrant);
        }
    }
    reading.drop_repeated();
    reading
        .faults
        .sort_by_key(|fault| (fault.line, fault.column));
    reading
}

impl Reading {
    fn tell(&mut self, line: u32, column: usize, what: What) {
        let column = u32::try_from(column).unwrap_or(u32::MAX);
        self.faults.push(Fault { line, column, what });
    }

    /// Somebody who stands in the list a second time is taken once.
    fn drop_repeated(&mut self) {
        let mut seen = std::collections::HashMap::new();
        let mut twice = Vec::new();
        self.entrants.retain(|entrant| {
            let key = if entrant.federation_id.is_empty() {
                (entrant.name.to_lowercase(), entrant.birth.clone())
            } else {
                (String::new(), entrant.federation_id.clone())
            };
            match seen.get(&key) {
                Some(first) => {
                    twice.push((entrant.line, *first));
                    false
                }
                None => {
                    seen.insert(key, entrant.line);
                    true
                }
            }
        });
        for (line, first) in twice {
            self.tell(line, 0, What::Twice(first));
        }
    }
}

/// A line under way.
struct Line<'r> {
    reading: &'r mut Reading,
    columns: &'r Columns,
    header: &'r [String],
    fields: &'r [String],
    line: u32,
    notes: Vec<(String, String)>,
}

impl Line<'_> {
    fn entrant(&mut self) -> Option<Entrant> {
        let name = self.name();
        if name.is_empty() {
            self.reading.tell(self.line, 0, What::NoName);
            return None;
        }
        let sex = self
            .value(Heading::Sex, |text| value::sex(text).map(Some))
            .flatten();
        let entrant = Entrant {
            line: self.line,
            name,
            sex,
            title: self
                .value(Heading::Title, |text| title::title(text, sex).map(Some))
                .flatten(),
            rating: self
                .value(Heading::Rating, |text| value::rating(text).ok())
                .flatten(),
            national_rating: self
                .value(Heading::NationalRating, |text| value::rating(text).ok())
                .flatten(),
            federation: self
                .value(Heading::Federation, federation)
                .unwrap_or_default(),
            federation_id: self.text(Heading::Id),
            birth: self.value(Heading::Birth, day::day).unwrap_or_default(),
            club: self.text(Heading::Club),
            group: self.text(Heading::Group),
            byes: self.value(Heading::Byes, value::byes).unwrap_or_default(),
            byes_at: 0,
            notes: Vec::new(),
        };
        let byes_at = match entrant.byes.is_empty() {
            true => 0,
            false => self.place_of(Heading::Byes),
        };
        for (at, heading) in &self.columns.unknown {
            let value = self.field(*at);
            if !value.is_empty() {
                self.notes.push((heading.clone(), value));
            }
        }
        let notes = std::mem::take(&mut self.notes);
        Some(Entrant {
            byes_at,
            notes,
            ..entrant
        })
    }

    /// The field in which the line says something of this kind first, counting from 1.
    fn place_of(&self, heading: Heading) -> u32 {
        let mut columns = self.columns.all(heading);
        let said = columns.find(|at| !self.field(*at).is_empty());
        said.map_or(0, |at| u32::try_from(at + 1).unwrap_or(u32::MAX))
    }

    fn field(&self, at: usize) -> String {
        self.fields
            .get(at)
            .map(|field| value::clean(field))
            .unwrap_or_default()
    }

    /// The first column of a thing that is not empty. What other columns for it say is kept.
    fn found(&mut self, heading: Heading) -> Option<(usize, String)> {
        let columns: Vec<usize> = self.columns.all(heading).collect();
        let mut found = None;
        for at in columns {
            let text = self.field(at);
            if text.is_empty() {
                continue;
            }
            if found.is_none() {
                found = Some((at, text));
            } else {
                let heading = self.header.get(at).map(|heading| heading.trim().to_owned());
                self.notes.push((heading.unwrap_or_default(), text));
            }
        }
        found
    }

    fn text(&mut self, heading: Heading) -> String {
        self.found(heading)
            .map(|(_, text)| text)
            .unwrap_or_default()
    }

    /// A value that must be understood; one that is not is told and kept as a note.
    fn value<T>(&mut self, heading: Heading, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let (at, text) = self.found(heading)?;
        let value = read(&text);
        if value.is_none() {
            let what = What::Unreadable(heading, text.clone());
            self.reading.tell(self.line, at + 1, what);
            let heading = self.header.get(at).map(|heading| heading.trim().to_owned());
            self.notes.push((heading.unwrap_or_default(), text));
        }
        value
    }

    /// One column, or two: a list with a column for given names has family names in the other.
    fn name(&mut self) -> String {
        let first = self.text(Heading::FirstName);
        let last = self.text(Heading::LastName);
        let name = self.text(Heading::Name);
        let last = if last.is_empty() { name } else { last };
        match (last.is_empty(), first.is_empty()) {
            (false, false) => format!("{last}, {first}"),
            (false, true) => last,
            (true, _) => first,
        }
    }
}
