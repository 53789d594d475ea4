//! What the tags say, where it is certain (P2.4 to P2.8).

use chrono::NaiveDate;

use crate::draughts::{Score, Side};

use super::{GameRecord, Replay};

impl GameRecord<'_> {
    /// The first of these names that has a value. `?` and values of question marks say nothing.
    fn said(&self, names: &[&str]) -> Option<&str> {
        names
            .iter()
            .filter_map(|name| self.tag(name))
            .map(str::trim)
            .find(|value| !value.bytes().all(|byte| matches!(byte, b'?' | b'.' | b'-')))
    }

    /// The tournament.
    pub fn event(&self) -> Option<&str> {
        self.said(&["Event"])
    }

    /// The place.
    pub fn site(&self) -> Option<&str> {
        self.said(&["Site"])
    }

    /// The date as the file writes it; [`GameRecord::certain_date`] where it leaves no doubt.
    pub fn date(&self) -> Option<&str> {
        self.said(&["Date"])
    }

    /// The round.
    pub fn round(&self) -> Option<&str> {
        self.said(&["Round"])
    }

    /// The board in the round.
    pub fn board(&self) -> Option<&str> {
        self.said(&["Board"])
    }

    /// The player of a side, also under the names of Italian files and playstrategy.org (P2.5).
    pub fn player(&self, side: Side) -> Option<&str> {
        match side {
            Side::White => self.said(&["White", "Bianco", "P1"]),
            Side::Black => self.said(&["Black", "Nero", "P2"]),
        }
    }

    /// The result of the tag or, where that says none, of the terminator (P6.5).
    pub fn score(&self) -> Option<Score> {
        Replay::score(self)
    }

    /// The date, where day, month and year are certain (P2.7).
    pub fn certain_date(&self) -> Option<NaiveDate> {
        let text = self.date()?;
        let separator = text.chars().find(|c| !c.is_ascii_digit())?;
        let fields: Vec<&str> = text.split(separator).collect();
        let [first, middle, last] = fields[..] else {
            return None;
        };
        let number = |field: &str| {
            field
                .parse::<u32>()
                .ok()
                .filter(|_| field.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let (one, two, three) = (number(first)?, number(middle)?, number(last)?);
        let (year, month, day) = match (first.len(), last.len(), separator) {
            (4, 1..=2, _) => (one, two, three),
            // Dots stand in dates that begin with the day.
            (1..=2, 4, '.') => (three, two, one),
            (1..=2, 4, _) if one > 12 || one == two => (three, two, one),
            (1..=2, 4, _) if two > 12 => (three, one, two),
            _ => return None,
        };
        NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)
    }

    /// The time a player has used, in milliseconds (P2.8): `H:MM`, `H:MM:SS`, or with dots.
    pub fn time_used_ms(&self, side: Side) -> Option<i64> {
        let value = match side {
            Side::White => self.said(&["WhiteTime", "WhiteClock"]),
            Side::Black => self.said(&["BlackTime", "BlackClock"]),
        }?;
        let mut fields = value.split([':', '.']).map(|field| {
            let digits =
                (1..=2).contains(&field.len()) && field.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| field.parse::<i64>().ok()).flatten()
        });
        let (hours, minutes) = (fields.next()??, fields.next()??);
        let seconds = fields.next().unwrap_or(Some(0))?;
        (fields.next().is_none() && minutes < 60 && seconds < 60)
            .then_some(((hours * 60 + minutes) * 60 + seconds) * 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::pdn::read;

    /// P2.7.
    #[test]
    fn a_date_is_given_where_it_is_certain() {
        let date = |text: &str| {
            let file = format!("[Date \"{text}\"] *");
            read(file.as_bytes()).games[0]
                .certain_date()
                .map(|date| date.to_string())
        };
        assert_eq!(date("2007.05.19").as_deref(), Some("2007-05-19"));
        assert_eq!(date("1965-01-31").as_deref(), Some("1965-01-31"));
        assert_eq!(date("31-01-1965").as_deref(), Some("1965-01-31"));
        assert_eq!(date("01/31/1965").as_deref(), Some("1965-01-31"));
        assert_eq!(date("1.2.1965").as_deref(), Some("1965-02-01"));
        for uncertain in [
            "01-02-1965",
            "03.07.20",
            "1950.",
            "2004.10.27 - 2004.11.01",
            "15 april 2009",
            "",
            "????.??.??",
            "2009.04.??",
            "2009.02.30",
            "2007/2008",
        ] {
            assert_eq!(date(uncertain), None, "{uncertain}");
        }
    }

    #[test]
    fn names_are_found_under_their_variants() {
        let file =
            read(b"[Bianco \"A\"][P2 \"B\"][Site \"?\"][round \"3\"][Risultato \"2-0\"] 1-0");
        let game = &file.games[0];
        assert_eq!(
            (game.player(Side::White), game.player(Side::Black)),
            (Some("A"), Some("B"))
        );
        assert_eq!(
            (game.site(), game.round(), game.board()),
            (None, Some("3"), None)
        );
        assert_eq!(game.score(), Some(Score::WhiteWins));
    }

    /// P2.8.
    #[test]
    fn times_used_have_colons_or_dots() {
        let file = read(b"[WhiteTime \"1:36\"][BlackTime \"2.23\"] * [WhiteTime \"1020\"][BlackTime \"1:02:03\"] *");
        assert_eq!(file.games[0].time_used_ms(Side::White), Some(5_760_000));
        assert_eq!(file.games[0].time_used_ms(Side::Black), Some(8_580_000));
        assert_eq!(file.games[1].time_used_ms(Side::White), None);
        assert_eq!(file.games[1].time_used_ms(Side::Black), Some(3_723_000));
    }
}
