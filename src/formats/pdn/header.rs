//! What the tags say, where it is certain (P2.4 to P2.7). Times used (P2.8) are kept as the file has them: nothing
//! here shows the time of a whole game.

use chrono::NaiveDate;

use crate::draughts::Side;

use super::{GameRecord, GameType};

impl GameRecord<'_> {
    /// The names of the tags that may name the player of a side, the usual one first (P2.5). The `P1` of
    /// playstrategy.org is who begins: Black where the game is one in which Black does.
    pub fn player_tags(&self, side: Side) -> [&'static str; 3] {
        let (usual, italian) = match side {
            Side::White => ("White", "Bianco"),
            Side::Black => ("Black", "Nero"),
        };
        let first = GameType::named_by(self).map_or(Side::White, |game| game.first);
        let in_order = if side == first { "P1" } else { "P2" };
        [usual, italian, in_order]
    }

    /// The first of these names that has a value. `?` and values of question marks say nothing.
    fn said(&self, names: &[&str]) -> Option<&str> {
        names
            .iter()
            .filter_map(|name| self.tag(name))
            .map(str::trim)
            .find(|value| !value.bytes().all(|byte| matches!(byte, b'?' | b'.' | b'-')))
    }

    /// The player of a side, also under the names of Italian files and playstrategy.org (P2.5).
    pub fn player(&self, side: Side) -> Option<&str> {
        self.said(&self.player_tags(side))
    }

    /// The result as the tag gives it, also under the name of Italian files (P2.5).
    pub fn result_tag(&self) -> Option<&str> {
        let says = |value: &&str| value.trim() != "?";
        self.tag("Result")
            .filter(says)
            .or_else(|| self.tag("Risultato").filter(says))
    }

    /// The date, where day, month and year are certain (P2.7).
    pub fn certain_date(&self) -> Option<NaiveDate> {
        let text = self.said(&["Date"])?;
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Score;
    use crate::formats::pdn::{Replay, read};

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
        assert_eq!(date(" 2009.04.17 ").as_deref(), Some("2009-04-17"));
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
        let file = read(b"[White \"?\"][Bianco \"A\"][P2 \"B\"][Risultato \"2-0\"] 32-28 *");
        let game = &file.games[0];
        assert_eq!(
            (game.player(Side::White), game.player(Side::Black)),
            (Some("A"), Some("B"))
        );
        assert_eq!(game.result_tag(), Some("2-0"));
        assert_eq!(Replay::score(game), Some(Score::WhiteWins));
        // What the usual name says comes first, and a star says something.
        let score = |text: &str| Replay::score(&read(text.as_bytes()).games[0]);
        assert_eq!(
            score("[Risultato \"2-0\"][Result \"0-1\"] 1-0"),
            Some(Score::BlackWins)
        );
        assert_eq!(score("[Result \"*\"] 1-0"), None);
        assert_eq!(score("[Result \"?\"] 1-0"), Some(Score::WhiteWins));
    }

    /// P2.5: `P1` begins. The games of playstrategy.org in which Black begins (P3.1: 21 and 23) have Black there;
    /// in all others, and where no game is named, it is White.
    #[test]
    fn who_begins_is_the_first_player_of_playstrategy() {
        let white = |game_type: &str| {
            let text = format!("[P1 \"A\"][P2 \"B\"]{game_type} 11-15 *");
            let file = read(text.as_bytes());
            let game = &file.games[0];
            let names = Side::BOTH.map(|side| game.player(side).map(str::to_owned));
            names.map(Option::unwrap)
        };
        for game in ["", "[GameType \"20\"]", "[GameType \"25\"]"] {
            assert_eq!(white(game), ["A", "B"], "{game}");
        }
        for game in ["21", "21,B,8,8,N1,0", "23"] {
            let game = format!("[GameType \"{game}\"]");
            assert_eq!(white(&game), ["B", "A"], "{game}");
        }
    }
}
