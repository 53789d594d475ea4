//! The line of a player (`001`), read by itself.

use super::fault::{Faults, Field, What, quoted};
use super::line::Line;
use super::settings::MOST_ROUNDS;
use crate::formats::{day, title};
use crate::tournament::{Colour, Player, Points, RoundNo, Sex, Tpn};

/// Where the cell of a round begins: its opponent's first column.
pub(super) const fn opponent_column(round: RoundNo) -> usize {
    82 + 10 * round as usize
}

pub(super) const fn colour_column(round: RoundNo) -> usize {
    opponent_column(round) + 5
}

pub(super) const fn result_column(round: RoundNo) -> usize {
    opponent_column(round) + 7
}

/// The last column of the points, where a line may end that has no cells.
const POINTS_END: usize = 84;

/// What a cell says, on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RawCell {
    /// The opponent's number; 0 for none.
    pub(super) opponent: u16,
    pub(super) colour: Option<Colour>,
    pub(super) mark: Mark,
}

/// The result of a cell (FORMATS 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing recorded.
    Blank,
    /// A game: `1`, `=`, `0`, `W`, `D`, `L`, `+`, `-`.
    Game(char),
    /// A game without a result.
    Pending,
    /// `U`, `F`, `H`, `Z`.
    Bye(char),
}

impl RawCell {
    pub(super) const BLANK: RawCell = RawCell {
        opponent: 0,
        colour: None,
        mark: Mark::Blank,
    };
}

/// A player's line as it stands.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) line: u32,
    pub(super) player: Player,
    /// A title that is none of ours.
    pub(super) other_title: Option<String>,
    pub(super) points: Option<Points>,
    pub(super) rank: Option<u16>,
    /// As far as something stands in them.
    pub(super) cells: Vec<RawCell>,
    /// How many rounds the line has columns for, blank or not.
    pub(super) covers: RoundNo,
    /// Whether the line ends before the points.
    pub(super) short: bool,
    /// Whether something of it could not be read, so that nothing should be concluded from it.
    pub(super) broken: bool,
}

/// Columns that must be blank, so that a shifted line is not read as another one, and whether
/// a sign in them spoils the numbers beside it.
const BLANKS: [(usize, bool); 9] = [
    (4, true),
    (9, true),
    (48, false),
    (53, true),
    (57, false),
    (69, false),
    (80, true),
    (85, true),
    (90, true),
];

/// Reads a player's line. Nothing comes back when it has no number to be known by.
pub(super) fn read(line: &Line<'_>, faults: &mut Faults) -> Option<Row> {
    if let Some(column) = line.find('\t') {
        faults.add(line.number, column, What::Tabs);
        return None;
    }
    let end = line.last_column();
    let mut reader = Reader {
        line,
        faults,
        broken: false,
    };
    for (column, spoils) in BLANKS {
        reader.blank(column, spoils);
    }
    let number = reader.number()?;
    let mut player = Player::new(Tpn(number), "");
    player.sex = reader.sex();
    player.name = reader.name();
    let (title, other_title) = reader.title(player.sex);
    player.title = title;
    player.rating = reader.figure(49, 52, Field::Rating);
    line.columns(54, 56)
        .trim()
        .clone_into(&mut player.federation);
    line.columns(58, 68)
        .trim()
        .clone_into(&mut player.federation_id);
    player.birth = reader.birth();
    let points = reader.points();
    let rank = reader.rank();
    let cells = reader.cells(end);
    let broken = reader.broken;
    let short = end < POINTS_END && points.is_none();
    if short {
        faults.add(line.number, end + 1, What::ShortLine);
    }
    Some(Row {
        line: line.number,
        player,
        other_title,
        points,
        rank,
        cells,
        covers: RoundNo::try_from(line.len().saturating_sub(89) / 10)
            .unwrap_or(RoundNo::MAX)
            .min(MOST_ROUNDS),
        short,
        broken,
    })
}

struct Reader<'l, 'f> {
    line: &'l Line<'l>,
    faults: &'f mut Faults,
    broken: bool,
}

impl Reader<'_, '_> {
    fn refuse(&mut self, column: usize, what: What) {
        self.broken = true;
        self.tell(column, what);
    }

    fn tell(&mut self, column: usize, what: What) {
        self.faults.add(self.line.number, column, what);
    }

    /// Refuses, or tells and cuts, what stands where a blank should be.
    fn blank(&mut self, column: usize, spoils: bool) {
        if self.line.byte_at(column) == b' ' {
            return;
        }
        if spoils {
            let found = self.line.columns(column, column).chars().next();
            self.refuse(column, What::NotBlank(found.unwrap_or(' ')));
        } else if column == 48 {
            let name = quoted(self.line.columns(14, 48));
            self.tell(column, What::LongName(name));
        } else {
            // A figure before the columns of the number is a figure of the number.
            let (field, first, last) = match (column, self.line.byte_at(column)) {
                (57, b'0'..=b'9') => (Field::FederationId, 57, 68),
                (57, _) => (Field::Federation, 54, 57),
                _ => (Field::FederationId, 58, 69),
            };
            let text = quoted(self.line.columns(first, last));
            self.tell(column, What::Overlong(field, text));
        }
    }

    fn number(&mut self) -> Option<u16> {
        let text = self.line.columns(5, 8);
        match whole(text).filter(|number| *number > 0) {
            Some(number) => u16::try_from(number).ok(),
            None => {
                self.refuse(5, What::Unreadable(Field::Number, quoted(text)));
                None
            }
        }
    }

    fn sex(&mut self) -> Option<Sex> {
        match self.line.byte_at(10) {
            b' ' | b'-' => None,
            b'm' | b'M' => Some(Sex::Man),
            b'w' | b'W' | b'f' | b'F' => Some(Sex::Woman),
            _ => {
                let found = self.line.columns(10, 10).to_owned();
                self.tell(10, What::Ignored(Field::Sex, found));
                None
            }
        }
    }

    fn title(&mut self, sex: Option<Sex>) -> (Option<crate::tournament::Title>, Option<String>) {
        let text = self.line.columns(11, 13).trim();
        if text.is_empty() {
            return (None, None);
        }
        match title::title(text, sex) {
            Some(title) => (Some(title), None),
            None => {
                self.tell(11, What::OtherTitle(text.to_owned()));
                (None, Some(text.to_owned()))
            }
        }
    }

    /// From column 15; a name that touches the title begins one earlier, and has no more than its
    /// 33 characters then.
    fn name(&self) -> String {
        let (first, last) = match self.line.byte_at(14) {
            b' ' => (15, 47),
            _ => (14, 46),
        };
        self.line.columns(first, last).trim().to_owned()
    }

    /// A whole number; blank and 0 are nothing.
    fn figure(&mut self, first: usize, last: usize, field: Field) -> Option<u16> {
        let text = self.line.columns(first, last);
        if text.bytes().all(|byte| byte == b' ') {
            return None;
        }
        match whole(text).and_then(|number| u16::try_from(number).ok()) {
            Some(number) => Some(number).filter(|number| *number > 0),
            None => {
                self.refuse(first, What::Unreadable(field, quoted(text)));
                None
            }
        }
    }

    fn birth(&mut self) -> String {
        let text = self.line.columns(70, 79).trim();
        if text.is_empty()
            || text
                .bytes()
                .all(|byte| matches!(byte, b'0' | b'/' | b'.' | b'-'))
        {
            return String::new();
        }
        let plain = text.len() == 10 && text.as_bytes()[4] == b'/' && text.as_bytes()[7] == b'/';
        match day::day(text) {
            Some(day) => {
                if !plain && text.len() != 4 {
                    self.tell(70, What::OtherDay(day.clone()));
                }
                day
            }
            None => {
                self.tell(70, What::Ignored(Field::Birth, quoted(text)));
                text.to_owned()
            }
        }
    }

    fn points(&mut self) -> Option<Points> {
        let text = self.line.columns(81, 84).trim();
        if text.is_empty() {
            return None;
        }
        if text.contains(',') {
            self.tell(81, What::DecimalComma);
        }
        match text.parse() {
            Ok(points) => Some(points),
            Err(_) => {
                self.refuse(81, What::Unreadable(Field::Points, quoted(text)));
                None
            }
        }
    }

    fn rank(&mut self) -> Option<u16> {
        let text = self.line.columns(86, 89).trim();
        if text.is_empty() {
            return None;
        }
        let rank = whole(text).and_then(|rank| u16::try_from(rank).ok());
        if rank.is_none() {
            self.tell(86, What::Ignored(Field::Rank, quoted(text)));
        }
        rank.filter(|rank| *rank > 0)
    }

    /// The cells as far as something stands in them.
    fn cells(&mut self, end: usize) -> Vec<RawCell> {
        let rounds = end.saturating_sub(opponent_column(1) - 1).div_ceil(10);
        let rounds = RoundNo::try_from(rounds).unwrap_or(RoundNo::MAX);
        if rounds > MOST_ROUNDS {
            self.refuse(opponent_column(MOST_ROUNDS + 1), What::TooMany);
        }
        let rounds = rounds.min(MOST_ROUNDS);
        let mut cells = Vec::with_capacity(usize::from(rounds));
        let mut last = 0;
        for round in 1..=rounds {
            let cell = self.cell(round);
            cells.push(cell);
            if cell != RawCell::BLANK {
                last = cells.len();
            }
        }
        cells.truncate(last);
        cells
    }

    fn cell(&mut self, round: RoundNo) -> RawCell {
        let at = opponent_column(round);
        for column in [at - 1, at + 4, at + 6] {
            self.blank(column, true);
        }
        if round > 1 {
            self.blank(at - 2, true);
        }
        let text = self.line.columns(at, at + 3);
        let opponent = match whole(text).and_then(|number| u16::try_from(number).ok()) {
            Some(number) => number,
            None if text.bytes().all(|byte| byte == b' ' || byte == b'-') => 0,
            None => {
                self.refuse(at, What::Unreadable(Field::Opponent(round), quoted(text)));
                return RawCell::BLANK;
            }
        };
        let Ok(colour) = self.colour(round) else {
            return RawCell::BLANK;
        };
        self.mark(round, opponent, colour)
    }

    fn colour(&mut self, round: RoundNo) -> Result<Option<Colour>, ()> {
        let column = colour_column(round);
        match self.line.byte_at(column) {
            b' ' | b'-' => Ok(None),
            b'w' | b'W' => Ok(Some(Colour::White)),
            b'b' | b'B' => Ok(Some(Colour::Black)),
            _ => {
                let found = self.line.columns(column, column).to_owned();
                self.refuse(column, What::Unreadable(Field::Colour(round), found));
                Err(())
            }
        }
    }

    /// What opponent, colour and result mean together.
    fn mark(&mut self, round: RoundNo, opponent: u16, colour: Option<Colour>) -> RawCell {
        let column = result_column(round);
        let sign = self.line.byte_at(column).to_ascii_uppercase() as char;
        let has_opponent = opponent > 0;
        let mark = match sign {
            '1' | '=' | '0' | 'W' | 'D' | 'L' | '+' | '-' if has_opponent => Mark::Game(sign),
            'X' | ' ' if has_opponent => {
                self.tell(column, What::Pending(round));
                Mark::Pending
            }
            'U' | 'F' | 'H' | 'Z' if has_opponent => {
                self.refuse(column, What::ByeWithOpponent(round, sign));
                return RawCell::BLANK;
            }
            'U' | 'F' | 'H' | 'Z' => Mark::Bye(sign),
            ' ' => Mark::Blank,
            '=' => {
                self.tell(column, What::DrawWithoutOpponent(round));
                Mark::Bye('H')
            }
            '+' => {
                self.tell(column, What::WonWithoutOpponent(round));
                Mark::Bye('F')
            }
            '-' => {
                self.tell(column, What::DashForAbsent(round));
                Mark::Bye('Z')
            }
            '1' | '0' | 'W' | 'D' | 'L' | 'X' => {
                self.refuse(opponent_column(round), What::NoOpponent(round));
                return RawCell::BLANK;
            }
            _ => {
                let found = self.line.columns(column, column).to_owned();
                self.refuse(column, What::Unreadable(Field::Result(round), found));
                return RawCell::BLANK;
            }
        };
        let needs_colour = matches!(
            mark,
            Mark::Pending | Mark::Game('1' | '=' | '0' | 'W' | 'D' | 'L')
        );
        if needs_colour && colour.is_none() {
            let column = colour_column(round);
            let found = self.line.columns(column, column).to_owned();
            self.refuse(column, What::Unreadable(Field::Colour(round), found));
            return RawCell::BLANK;
        }
        if colour.is_some() && matches!(mark, Mark::Bye(_) | Mark::Blank) {
            self.tell(colour_column(round), What::ByeWithColour(round));
        }
        RawCell {
            opponent,
            colour: colour.filter(|_| has_opponent),
            mark,
        }
    }
}

/// A whole number, after trimming. `None` for anything else; blank is not a number.
pub(super) fn whole(text: &str) -> Option<u32> {
    let text = text.trim();
    if text.is_empty() || text.len() > 9 {
        return None;
    }
    text.bytes().try_fold(0, |number: u32, byte| {
        byte.is_ascii_digit()
            .then(|| number * 10 + u32::from(byte - b'0'))
    })
}
