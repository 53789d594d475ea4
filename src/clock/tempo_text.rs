//! The short text of a time control: `80'+60"`, `2h/50 then 1h/25`.
//!
//! A time is `2h`, `1h30`, `90'` or `30"`; a plain number alone is minutes (`20`, `5+3`). `/50` says
//! in how many moves; a last period that says so repeats. `@0` makes the next period begin at zero
//! instead. A bonus follows in seconds: `+30"` from the first move on, `+30" after` each move,
//! `b10"` Bronstein, `d10"` a delay. Periods are joined by `+`, `then`, `puis` or `daarna`. `byo
//! 5x30"` is five periods of Japanese byo-yomi, `byo 20/5'` Canadian. `*2'` is an hourglass. `White
//! | Black` where they differ.

use std::fmt;
use std::str::FromStr;

use super::{
    Allowance, Bonus, BonusGiven, ByoYomi, ControlFaults, Ends, Millis, Period, TimeControl,
};

/// What a text of a time control has wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("at character {at}: {why}")]
pub struct TempoError {
    /// The character, from 1.
    pub at: usize,
    /// What is wrong there.
    pub why: TempoFault,
}

/// Why a text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TempoFault {
    /// A time should stand there.
    #[error("a time is expected, such as 80', 1h30 or 30\"")]
    NoTime,
    /// A number without a unit, where it is not plain what it means.
    #[error("say whether {number} is minutes (') or seconds (\")")]
    NoUnit {
        /// The number.
        number: u32,
    },
    /// A number of moves should stand there.
    #[error("a number of moves is expected")]
    NoMoves,
    /// A number that is too long to mean anything.
    #[error("the number is too large")]
    NumberTooLarge,
    /// What kind of byo-yomi is not said.
    #[error("byo-yomi is written 5x30\" or 20/5'")]
    NoByoYomi,
    /// Something that has no place there.
    #[error("\"{text}\" has no place here")]
    Unexpected {
        /// The text from there on, shortened.
        text: String,
    },
    /// It can be read, and not be played.
    #[error("{0}")]
    Impossible(ControlFaults),
}

impl FromStr for TimeControl {
    type Err = TempoError;

    fn from_str(text: &str) -> Result<TimeControl, TempoError> {
        let mut reader = Reader::new(text);
        let white = reader.allowance()?;
        let black = match reader.take("|") {
            true => Some(reader.allowance()?),
            false => None,
        };
        reader.end()?;
        let control = match black {
            Some(black) => TimeControl::different(white, black),
            None => TimeControl::same(white),
        };
        control.map_err(|faults| TempoError {
            at: 1,
            why: TempoFault::Impossible(faults),
        })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::draughts::Side;
        write_allowance(f, self.of(Side::White))?;
        if !self.is_same() {
            f.write_str(" | ")?;
            write_allowance(f, self.of(Side::Black))?;
        }
        Ok(())
    }
}

fn write_allowance(f: &mut fmt::Formatter<'_>, allowance: &Allowance) -> fmt::Result {
    let (periods, byo_yomi) = match allowance {
        Allowance::Hourglass { time_ms } => return write!(f, "*{}", Short(*time_ms)),
        Allowance::Periods { periods, byo_yomi } => (periods, byo_yomi),
    };
    for (index, period) in periods.iter().enumerate() {
        if index > 0 {
            f.write_str(" then ")?;
        }
        write!(f, "{}", Short(period.time_ms))?;
        match period.ends {
            Ends::Game => {}
            Ends::AfterMoves(moves) => write!(f, "/{moves}")?,
            Ends::AtZero { moves: None } => f.write_str("@0")?,
            Ends::AtZero { moves: Some(moves) } => write!(f, "/{moves}@0")?,
        }
        match period.bonus {
            Bonus::None => {}
            Bonus::Fischer { bonus_ms, given } => {
                write!(f, "+{}", Seconds(bonus_ms))?;
                if given == BonusGiven::AfterMove {
                    f.write_str(" after")?;
                }
            }
            Bonus::Bronstein { delay_ms } => write!(f, " b{}", Seconds(delay_ms))?,
            Bonus::Delay { delay_ms } => write!(f, " d{}", Seconds(delay_ms))?,
        }
    }
    match byo_yomi {
        None => Ok(()),
        Some(ByoYomi::Japanese { time_ms, periods }) => {
            write!(f, " byo {periods}x{}", Short(*time_ms))
        }
        Some(ByoYomi::Canadian { time_ms, moves }) => write!(f, " byo {moves}/{}", Short(*time_ms)),
    }
}

/// `2h`, `1h30`, `90'`, `30"`: the shortest of them that says it all.
struct Short(Millis);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.0.0;
        match (ms / 60_000, ms % 60_000) {
            (minutes, 0) if minutes > 0 && minutes % 60 == 0 => write!(f, "{}h", minutes / 60),
            (minutes, 0) if minutes > 90 => write!(f, "{}h{:02}", minutes / 60, minutes % 60),
            (minutes, 0) => write!(f, "{minutes}'"),
            _ => write!(f, "{}", Seconds(self.0)),
        }
    }
}

/// `30"`, `2.5"`.
struct Seconds(Millis);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, ms) = (self.0.0 / 1000, self.0.0 % 1000);
        match ms {
            0 => write!(f, "{seconds}\""),
            _ => {
                let part = format!("{ms:03}");
                write!(f, "{seconds}.{}\"", part.trim_end_matches('0'))
            }
        }
    }
}

struct Reader {
    text: Vec<char>,
    at: usize,
}

/// A time with how it was written.
struct Time {
    ms: Millis,
    /// A number without a unit.
    plain: bool,
    /// Seconds and nothing else.
    seconds_only: bool,
}

impl Reader {
    /// The text in small letters, with one kind of mark for minutes and for seconds.
    fn new(text: &str) -> Reader {
        let text = text
            .to_lowercase()
            .replace(['’', '′', '‘'], "'")
            .replace(['”', '″', '“'], "\"")
            .replace("''", "\"");
        Reader {
            text: text.chars().collect(),
            at: 0,
        }
    }

    fn allowance(&mut self) -> Result<Allowance, TempoError> {
        for word in ["*", "hourglass", "sablier", "zandloper"] {
            if self.take(word) {
                return Ok(Allowance::Hourglass {
                    time_ms: self.minutes()?.ms,
                });
            }
        }
        let mut periods = Vec::new();
        loop {
            periods.push(self.period()?);
            if !["+", "then", "puis", "daarna", ":", ",", ";"]
                .iter()
                .any(|word| self.take(word))
            {
                break;
            }
        }
        let byo_yomi = match self.take("byo") {
            true => Some(self.byo_yomi()?),
            false => None,
        };
        Ok(Allowance::Periods { periods, byo_yomi })
    }

    fn period(&mut self) -> Result<Period, TempoError> {
        let time = self.minutes()?;
        let moves = match self.take("/") {
            true => Some(self.moves()?),
            false => None,
        };
        let ends = match (self.take("@0"), moves) {
            (true, moves) => Ends::AtZero { moves },
            (false, Some(moves)) => Ends::AfterMoves(moves),
            (false, None) => Ends::Game,
        };
        let bonus = self.bonus(time.plain && ends == Ends::Game)?;
        Ok(Period {
            time_ms: time.ms,
            ends,
            bonus,
        })
    }

    /// `plain` where a number without a unit is seconds, as in `5+3`.
    fn bonus(&mut self, plain: bool) -> Result<Bonus, TempoError> {
        let start = self.at;
        if self.take("+") {
            let number_at = self.skip_blanks();
            match self.time()? {
                time if time.seconds_only || time.plain && plain => {
                    let given = match ["after", "après", "na"].iter().any(|word| self.take(word)) {
                        true => BonusGiven::AfterMove,
                        false => BonusGiven::BeforeMove,
                    };
                    return Ok(Bonus::Fischer {
                        bonus_ms: time.ms,
                        given,
                    });
                }
                time if time.plain => {
                    let number = u32::try_from(time.ms.0 / 1000).unwrap_or(u32::MAX);
                    return Err(error(number_at, TempoFault::NoUnit { number }));
                }
                // A time of minutes or hours is the next period.
                _ => {
                    self.at = start;
                    return Ok(Bonus::None);
                }
            }
        }
        if self.take_before_digit('b') {
            return Ok(Bonus::Bronstein {
                delay_ms: self.seconds()?,
            });
        }
        if self.take_before_digit('d') {
            return Ok(Bonus::Delay {
                delay_ms: self.seconds()?,
            });
        }
        Ok(Bonus::None)
    }

    fn byo_yomi(&mut self) -> Result<ByoYomi, TempoError> {
        self.take("-yomi");
        let at = self.skip_blanks();
        let count = self
            .number()?
            .ok_or_else(|| error(at, TempoFault::NoByoYomi))?;
        if self.take("x") || self.take("×") {
            return Ok(ByoYomi::Japanese {
                periods: count,
                time_ms: self.with_unit()?,
            });
        }
        if self.take("/") {
            return Ok(ByoYomi::Canadian {
                moves: count,
                time_ms: self.with_unit()?,
            });
        }
        Err(error(at, TempoFault::NoByoYomi))
    }

    fn moves(&mut self) -> Result<u32, TempoError> {
        let at = self.skip_blanks();
        self.number()?.ok_or_else(|| error(at, TempoFault::NoMoves))
    }

    /// A time in which a plain number is minutes.
    fn minutes(&mut self) -> Result<Time, TempoError> {
        let mut time = self.time()?;
        if time.plain {
            time.ms = Millis(time.ms.0 * 60);
        }
        Ok(time)
    }

    fn seconds(&mut self) -> Result<Millis, TempoError> {
        let at = self.skip_blanks();
        match self.time()? {
            time if time.seconds_only => Ok(time.ms),
            time => Err(error(
                at,
                TempoFault::NoUnit {
                    number: u32::try_from(time.ms.0 / 1000).unwrap_or(u32::MAX),
                },
            )),
        }
    }

    fn with_unit(&mut self) -> Result<Millis, TempoError> {
        let at = self.skip_blanks();
        match self.time()? {
            time if !time.plain => Ok(time.ms),
            time => Err(error(
                at,
                TempoFault::NoUnit {
                    number: u32::try_from(time.ms.0 / 1000).unwrap_or(u32::MAX),
                },
            )),
        }
    }

    /// Hours, minutes and seconds; a plain number is taken as seconds.
    fn time(&mut self) -> Result<Time, TempoError> {
        let at = self.skip_blanks();
        let Some(number) = self.number()? else {
            return Err(error(at, TempoFault::NoTime));
        };
        let number = i64::from(number);
        if self.take("h") {
            let minutes = match self.digit_follows() {
                true => i64::from(self.number()?.unwrap_or(0)),
                false => 0,
            };
            if minutes > 0 || self.follows("'") || self.follows("m") {
                let _ = self.take_minutes_unit();
            }
            return Ok(Time {
                ms: Millis::from_minutes(number * 60 + minutes),
                plain: false,
                seconds_only: false,
            });
        }
        if self.take_minutes_unit() {
            return Ok(Time {
                ms: Millis::from_minutes(number),
                plain: false,
                seconds_only: false,
            });
        }
        let part = self.fraction()?;
        let is_seconds = self.take("\"") || self.take("sec") || self.take("s");
        if part > 0 && !is_seconds {
            return Err(error(at, TempoFault::NoTime));
        }
        Ok(Time {
            ms: Millis(number * 1000 + part),
            plain: !is_seconds,
            seconds_only: is_seconds,
        })
    }

    fn take_minutes_unit(&mut self) -> bool {
        self.take("'") || self.take("min") || self.take("mn") || self.take("m")
    }

    /// `.5` as milliseconds.
    fn fraction(&mut self) -> Result<i64, TempoError> {
        if !(self.text.get(self.at) == Some(&'.')
            && self.text.get(self.at + 1).is_some_and(char::is_ascii_digit))
        {
            return Ok(0);
        }
        self.at += 1;
        let start = self.at;
        let digits: String = self.text[start..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        self.at += digits.len();
        match digits.len() {
            1..=3 => Ok(format!("{digits:0<3}").parse().unwrap_or(0)),
            _ => Err(error(start, TempoFault::NumberTooLarge)),
        }
    }

    fn number(&mut self) -> Result<Option<u32>, TempoError> {
        let start = self.skip_blanks();
        let digits: String = self.text[start..]
            .iter()
            .take_while(|c| c.is_ascii_digit())
            .collect();
        self.at += digits.len();
        match digits.len() {
            0 => Ok(None),
            1..=6 => Ok(digits.parse().ok()),
            _ => Err(error(start, TempoFault::NumberTooLarge)),
        }
    }

    fn digit_follows(&self) -> bool {
        self.text.get(self.at).is_some_and(char::is_ascii_digit)
    }

    fn follows(&self, word: &str) -> bool {
        let length = word.chars().count();
        let rest = &self.text[self.at.min(self.text.len())..];
        rest.len() >= length && rest.iter().zip(word.chars()).all(|(a, b)| *a == b)
    }

    /// Takes a word, blanks before it included, if it follows.
    fn take(&mut self, word: &str) -> bool {
        let start = self.at;
        self.skip_blanks();
        if self.follows(word) {
            self.at += word.chars().count();
            return true;
        }
        self.at = start;
        false
    }

    fn take_before_digit(&mut self, letter: char) -> bool {
        let start = self.at;
        self.skip_blanks();
        if self.text.get(self.at) == Some(&letter)
            && self.text.get(self.at + 1).is_some_and(char::is_ascii_digit)
        {
            self.at += 1;
            return true;
        }
        self.at = start;
        false
    }

    fn skip_blanks(&mut self) -> usize {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.at
    }

    fn end(&mut self) -> Result<(), TempoError> {
        let at = self.skip_blanks();
        if at >= self.text.len() {
            return Ok(());
        }
        let text = self.text[at..].iter().take(12).collect();
        Err(error(at, TempoFault::Unexpected { text }))
    }
}

fn error(index: usize, why: TempoFault) -> TempoError {
    TempoError { at: index + 1, why }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Impossible;

    fn control(text: &str) -> TimeControl {
        text.parse()
            .unwrap_or_else(|error: TempoError| panic!("{text}: {error}"))
    }

    #[test]
    fn a_text_is_read_however_it_is_typed() {
        for (canonical, others) in [
            (
                "80'+60\"",
                ["80’ + 60”", "80 min + 60 s", "1h20 + 60 sec", "80+60"].as_slice(),
            ),
            (
                "2h/50 then 1h/25",
                &[
                    "2h/50 + 1h/25",
                    "120'/50 puis 60'/25",
                    "2H/50:1h/25",
                    "2 h / 50 daarna 1 h / 25",
                ],
            ),
            (
                "90'/45 then 30'+30\"",
                &["1h30/45 + 30' + 30\"", "90'/45, 30'+30''"],
            ),
            ("20'", &["20", " 20 min ", "20m"]),
            ("5'+3\"", &["5+3", "5 + 3\""]),
            ("1h@0 then 30'+30\"", &["60' @0 + 30'+30\""]),
            ("90'/40@0 then 30'", &["1h30 /40 @0 : 30'"]),
            ("5'+3\" after", &["5'+3\" na", "5' + 3\" après"]),
            ("5' b3\"", &["5'b3s"]),
            ("5' d2.5\"", &["5'd2.50\""]),
            ("30' byo 5x30\"", &["30' byo-yomi 5×30\""]),
            ("30' byo 20/5'", &["30 min byo 20 / 5 min"]),
            ("*2'", &["hourglass 2'", "sablier 2", "zandloper 2 min"]),
            ("5' | 3'+2\"", &["5|3+2"]),
            ("0'+30\"", &["0+30"]),
            ("1h45", &["105'"]),
        ] {
            let value = control(canonical);
            assert_eq!(value.to_string(), canonical);
            for other in others {
                assert_eq!(control(other), value, "{other}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let fails = |text: &str| text.parse::<TimeControl>().unwrap_err();
        for (text, at, why) in [
            ("", 1, TempoFault::NoTime),
            ("quick", 1, TempoFault::NoTime),
            ("80'+", 5, TempoFault::NoTime),
            ("80'+60", 5, TempoFault::NoUnit { number: 60 }),
            ("2h/", 4, TempoFault::NoMoves),
            ("5' b3", 5, TempoFault::NoUnit { number: 3 }),
            ("5' byo 3", 8, TempoFault::NoByoYomi),
            ("5' byo", 7, TempoFault::NoByoYomi),
            ("5' byo 3x30", 10, TempoFault::NoUnit { number: 30 }),
            ("1234567'", 1, TempoFault::NumberTooLarge),
            (
                "5' x",
                4,
                TempoFault::Unexpected {
                    text: "x".to_owned(),
                },
            ),
        ] {
            assert_eq!(fails(text), TempoError { at, why }, "{text}");
        }
        let TempoFault::Impossible(ControlFaults(faults)) = fails("90' + 30'").why else {
            panic!()
        };
        assert_eq!(
            (faults[0].period, faults[0].what),
            (1, Impossible::NeverEnds)
        );
    }
}
