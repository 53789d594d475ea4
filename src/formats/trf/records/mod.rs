//! Every record that is not a player's line.

mod lists;
mod scale;

use self::scale::Scale;
use super::fault::{Faults, Field, What, quoted};
use super::line::Line;
use super::report::Extra;
use super::row::{opponent_column, whole};
use super::settings::MOST_ROUNDS;
use crate::formats::day;
use crate::standings::Criterion;
use crate::tournament::{
    Acceleration, Adjustment, Colour, Facts, ForbiddenGroup, Points, Request, RoundNo, Tpn,
    VirtualPoints,
};

/// What the records say, gathered until the whole file is read.
#[derive(Debug, Default)]
pub(super) struct Records {
    pub(super) facts: Facts,
    pub(super) extra: Extra,
    pub(super) rounds: Option<RoundNo>,
    /// The line that says so.
    pub(super) rounds_line: u32,
    pub(super) initial_colour: Option<Colour>,
    pub(super) announced_players: Option<(u32, u32)>,
    pub(super) dates: Vec<(RoundNo, String)>,
    pub(super) tie_breaks: Vec<String>,
    pub(super) scale: Scale,
    pub(super) requests: Vec<(At, Request)>,
    /// Absences of the next round, whichever that is (`XXZ`).
    pub(super) absent_next: Vec<(At, Tpn)>,
    pub(super) forbidden: Vec<ForbiddenGroup>,
    pub(super) virtual_points: Vec<(At, VirtualPoints)>,
    pub(super) adjustments: Vec<Adjustment>,
    /// National ratings: number and rating.
    pub(super) national: Vec<(Tpn, Option<u16>)>,
    /// Every player's number in a record, and where it stands.
    pub(super) mentioned: Vec<(At, Tpn)>,
    /// Where `XXC` says `rank`.
    pub(super) rank_at: Option<At>,
    seen: Vec<[u8; 3]>,
}

/// A line and a column, from 1.
pub(super) type At = (u32, usize);

/// The most that any single value of points may be: more does not fit the columns of a report.
const MOST_POINTS: Points = Points::whole(999);

impl Records {
    /// Takes a record. Whatever is not understood is kept as it stands.
    pub(super) fn take(&mut self, line: &Line<'_>, faults: &mut Faults) {
        let end = line.last_column();
        if end == 0 {
            return;
        }
        let mut taker = Taker {
            records: self,
            line,
            faults,
        };
        if !taker.known() {
            let text = line.text().trim_end().to_owned();
            self.extra.kept.push(text);
        }
    }
}

struct Taker<'r, 'l, 'f> {
    records: &'r mut Records,
    line: &'l Line<'l>,
    faults: &'f mut Faults,
}

impl Taker<'_, '_, '_> {
    /// Whether the record was taken; if not it is kept.
    fn known(&mut self) -> bool {
        let code = self.line.columns(1, 3);
        let text = self.line.from(4).trim();
        if let Some(place) = self.text_place(code) {
            text.clone_into(place);
            self.once();
            return true;
        }
        match code {
            "112" => self.deputy(text),
            "042" | "052" => self.day(code, text),
            "062" => self.count(text),
            "072" | "082" => true,
            "132" => self.dates(),
            "142" | "XXR" => self.rounds(text),
            "152" => self.initial_colour(text),
            "XXC" => self.xxc(),
            "162" => self.scale(),
            "XXS" => self.xxs(),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.bb(code, text),
            "202" | "212" => self.tie_breaks(code),
            "240" => self.byes(),
            "XXZ" => self.absent(),
            "250" => self.virtual_range(),
            "XXA" => self.virtual_list(),
            "260" => self.forbidden_in_rounds(),
            "XXP" => self.forbidden(),
            "299" => self.adjustment(),
            // Teams are kept: this reader knows players. So are comments.
            "013" | "300" | "310" | "320" | "330" | "352" | "362" | "801" | "802" | "###" => false,
            _ if self.national(code) => false,
            _ => {
                let shown = self.line.text().split_whitespace().next().unwrap_or(code);
                self.tell(1, What::UnknownRecord(quoted(shown)));
                false
            }
        }
    }

    fn text_place(&mut self, code: &str) -> Option<&mut String> {
        let facts = &mut self.records.facts;
        Some(match code {
            "012" => &mut facts.name,
            "022" => &mut facts.place,
            "032" => &mut facts.federation,
            "092" => &mut facts.kind,
            "102" => &mut facts.chief_arbiter,
            "122" => &mut facts.time_control,
            "172" => &mut self.records.extra.rating_kind,
            "182" => &mut self.records.extra.controller,
            "192" => &mut facts.type_code,
            "222" => &mut facts.time_control_code,
            _ => return None,
        })
    }

    fn tell(&mut self, column: usize, what: What) {
        self.faults.add(self.line.number, column, what);
    }

    fn unreadable(&mut self, column: usize, field: Field, text: &str) {
        self.tell(column, What::Unreadable(field, quoted(text)));
    }

    /// Tells of a record that stands a second time.
    fn once(&mut self) {
        let mut code = [b' '; 3];
        for (place, byte) in code.iter_mut().zip(self.line.text().bytes()) {
            *place = byte;
        }
        if self.records.seen.contains(&code) {
            let shown = String::from_utf8_lossy(&code).into_owned();
            self.tell(1, What::RecordTwice(shown));
        } else {
            self.records.seen.push(code);
        }
    }

    fn deputy(&mut self, text: &str) -> bool {
        if !text.is_empty() {
            self.records.facts.deputies.push(text.to_owned());
        }
        true
    }

    fn day(&mut self, code: &str, text: &str) -> bool {
        self.once();
        let read = day::day(text);
        let value = match read {
            Some(day) => {
                if day != text {
                    self.tell(5, What::OtherDay(day.clone()));
                }
                day
            }
            None => {
                if !text.is_empty() {
                    self.tell(5, What::Ignored(Field::Day, quoted(text)));
                }
                text.to_owned()
            }
        };
        let facts = &mut self.records.facts;
        match code {
            "042" => facts.starts = value,
            _ => facts.ends = value,
        }
        true
    }

    fn count(&mut self, text: &str) -> bool {
        self.once();
        // Some write `12 (10)`: players and those with a rating.
        let first = text.split_whitespace().next().unwrap_or("");
        match whole(first) {
            Some(count) => self.records.announced_players = Some((self.line.number, count)),
            None if text.is_empty() => {}
            None => self.tell(5, What::Ignored(Field::Players, quoted(text))),
        }
        true
    }

    fn dates(&mut self) -> bool {
        self.once();
        let end = self.line.last_column();
        let mut dates = Vec::new();
        for round in 1.. {
            let at = opponent_column(round);
            if at > end || round == RoundNo::MAX {
                break;
            }
            let text = self.line.columns(at, at + 9).trim();
            if text.is_empty() {
                continue;
            }
            match day::short_day(text) {
                Some(day) => dates.push((round, day)),
                None => self.tell(at, What::Ignored(Field::Day, quoted(text))),
            }
        }
        self.records.dates = dates;
        true
    }

    fn rounds(&mut self, text: &str) -> bool {
        let rounds = whole(text)
            .and_then(|rounds| RoundNo::try_from(rounds).ok())
            .filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
        match rounds {
            Some(rounds) => {
                self.records.rounds_line = self.line.number;
                if self
                    .records
                    .rounds
                    .replace(rounds)
                    .is_some_and(|other| other != rounds)
                {
                    let code = self.line.columns(1, 3).to_owned();
                    self.tell(1, What::RecordTwice(code));
                }
            }
            None => self.unreadable(5, Field::Rounds, text),
        }
        true
    }

    fn initial_colour(&mut self, text: &str) -> bool {
        match text {
            "W" | "w" => self.records.initial_colour = Some(Colour::White),
            "B" | "b" => self.records.initial_colour = Some(Colour::Black),
            "" => {}
            _ => self.unreadable(5, Field::InitialColour, text),
        }
        true
    }

    fn xxc(&mut self) -> bool {
        let line = self.line;
        for (column, word) in line.words(4, |_| false) {
            match word.to_ascii_lowercase().as_str() {
                "white1" => self.records.initial_colour = Some(Colour::White),
                "black1" => self.records.initial_colour = Some(Colour::Black),
                "rank" => self.records.rank_at = Some((line.number, column)),
                _ => self.unreadable(column, Field::InitialColour, word),
            }
        }
        true
    }

    fn value(&mut self, column: usize, text: &str, field: Field) -> Option<Points> {
        if text.contains(',') {
            self.tell(column, What::DecimalComma);
        }
        let value = text
            .parse()
            .ok()
            .filter(|value: &Points| (-MOST_POINTS..=MOST_POINTS).contains(value));
        if value.is_none() {
            self.unreadable(column, field, text);
        }
        value
    }

    /// `202` and `212`: the list for the places wins over the full one, which is then kept.
    fn tie_breaks(&mut self, code: &str) -> bool {
        let line = self.line;
        let words = line.words(4, |c| matches!(c, ',' | ';'));
        for (column, word) in &words {
            if word.parse::<Criterion>().is_err() {
                self.tell(*column, What::UnknownTieBreak(quoted(word)));
            }
        }
        // An empty list takes nothing away from one that says something.
        if words.is_empty() {
            return true;
        }
        let codes: Vec<String> = words.iter().map(|(_, word)| (*word).to_owned()).collect();
        let full = self.records.tie_breaks.iter().any(|code| code == "PTS");
        if code == "212" && !self.records.tie_breaks.is_empty() {
            return false;
        }
        if code == "202" && full {
            self.records
                .extra
                .kept
                .push(format!("212 {}", self.records.tie_breaks.join(",")));
        }
        self.records.tie_breaks = codes;
        true
    }
}

/// Virtual points as a tournament has them: written out, or the Baku system by its type code.
pub(super) fn acceleration(given: Vec<VirtualPoints>, type_code: &str) -> Acceleration {
    if !given.is_empty() {
        Acceleration::Given(given)
    } else if type_code.ends_with("_BAKU") {
        Acceleration::Baku {
            last_of_upper: None,
        }
    } else {
        Acceleration::None
    }
}
