//! The criteria by which players are ranked, and their codes.

use std::fmt;
use std::str::FromStr;

/// How many contributions are cut from a sum (C.07, 14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cut {
    /// Of the least significant ones.
    pub low: u8,
    /// Of the most significant ones, after the others.
    pub high: u8,
}

impl Cut {
    /// Nothing is cut.
    pub const NONE: Cut = Cut { low: 0, high: 0 };
}

/// A criterion of ranking. The articles are those of FIDE C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// `PTS`: points.
    Points,
    /// `BH`: sum of the opponents' points (8.1): Solkoff, weerstandspunten.
    Buchholz(Cut),
    /// `SB`: sum of the opponents' points times the points scored against each (9.1).
    SonnebornBerger(Cut),
    /// `AOB`: average Buchholz of the opponents met (8.2).
    AverageOfBuchholz,
    /// `FB`: Buchholz as if the last round were all draws (8.3).
    ForeBuchholz(Cut),
    /// `DE`: direct encounter (6).
    DirectEncounter,
    /// `WIN`: rounds with the points of a win (7).
    Wins,
    /// `WON`: wins over the board (7).
    GamesWon,
    /// `BPG`: games played with Black (7).
    BlackPlayed,
    /// `BWG`: games won with Black (7).
    BlackWon,
    /// `WPG`: games played with White.
    WhitePlayed,
    /// `WWG`: games won with White.
    WhiteWon,
    /// `PS`: sum of the running totals (7.5), without those of the first rounds.
    Progressive(u8),
    /// `REP`: rounds one elected to play (7).
    RoundsElected,
    /// `STD`: 1 for a round with more than a draw, a half for a draw's points (7.7).
    Standard,
    /// `KS`: points against opponents with at least half of the maximum (9.2); the limit moved
    /// by half points.
    Koya(i8),
    /// `ARO`: average rating of the opponents met (10.1), without the lowest ones.
    AverageRating(u8),
    /// `TPR`: tournament performance rating (10.2).
    Performance,
    /// `PTP`: perfect tournament performance (10.3).
    PerfectPerformance,
    /// `APRO`: average of the opponents' `TPR` (10.4).
    AveragePerformance,
    /// `APPO`: average of the opponents' `PTP` (10.5).
    AveragePerfect,
    /// `RTNG`: own rating (10.6).
    Rating,
    /// `TPN`: pairing number, the smaller first (7.8).
    Number,
    /// `PM`: plus draws minus minus draws.
    DrawBalance,
    /// `ORD`: results against the first of the ranking, then the second, and so on.
    InOrder,
}

/// The plain codes; those with modifiers are made of them.
const CODES: &[(&str, Criterion)] = &[
    ("PTS", Criterion::Points),
    ("BH", Criterion::Buchholz(Cut::NONE)),
    ("SB", Criterion::SonnebornBerger(Cut::NONE)),
    ("AOB", Criterion::AverageOfBuchholz),
    ("FB", Criterion::ForeBuchholz(Cut::NONE)),
    ("DE", Criterion::DirectEncounter),
    ("WIN", Criterion::Wins),
    ("WON", Criterion::GamesWon),
    ("BPG", Criterion::BlackPlayed),
    ("BWG", Criterion::BlackWon),
    ("WPG", Criterion::WhitePlayed),
    ("WWG", Criterion::WhiteWon),
    ("PS", Criterion::Progressive(0)),
    ("REP", Criterion::RoundsElected),
    ("STD", Criterion::Standard),
    ("KS", Criterion::Koya(0)),
    ("ARO", Criterion::AverageRating(0)),
    ("TPR", Criterion::Performance),
    ("PTP", Criterion::PerfectPerformance),
    ("APRO", Criterion::AveragePerformance),
    ("APPO", Criterion::AveragePerfect),
    ("RTNG", Criterion::Rating),
    ("TPN", Criterion::Number),
    ("PM", Criterion::DrawBalance),
    ("ORD", Criterion::InOrder),
];

/// Draughts names of the same things (TIEBREAKS B.1).
const NAMES: &[(&str, &str)] = &[
    ("SOLKOFF", "BH"),
    ("WP", "BH"),
    ("PR", "BH"),
    ("SOLKOFF-TRUNCATED", "BH/C1"),
    ("SOLKOFF-TRONQUE", "BH/C1"),
    ("SOLKOFF-MEDIAN", "BH/M1"),
    ("OR", "DE"),
    ("WINS", "WIN"),
];

impl Criterion {
    /// Whether less is better.
    #[must_use]
    pub fn smaller_first(self) -> bool {
        self == Criterion::Number
    }

    /// Whether it is made of ratings.
    #[must_use]
    pub fn needs_ratings(self) -> bool {
        matches!(
            self,
            Criterion::AverageRating(_)
                | Criterion::Performance
                | Criterion::PerfectPerformance
                | Criterion::AveragePerformance
                | Criterion::AveragePerfect
        )
    }

    /// Whether it estimates a rating: only the federation says what one is.
    #[must_use]
    pub fn is_estimate(self) -> bool {
        matches!(
            self,
            Criterion::Performance
                | Criterion::PerfectPerformance
                | Criterion::AveragePerformance
                | Criterion::AveragePerfect
        )
    }

    /// How many decimals its values have in the reference tables, at least and at most. Where a person
    /// reads them there are none that say nothing (`words::ranking::value`).
    #[must_use]
    pub fn decimals(self) -> (usize, usize) {
        match self {
            Criterion::Points
            | Criterion::Buchholz(_)
            | Criterion::ForeBuchholz(_)
            | Criterion::Progressive(_)
            | Criterion::Koya(_)
            | Criterion::Standard => (1, 1),
            Criterion::DirectEncounter => (1, 2),
            Criterion::SonnebornBerger(_) => (2, 2),
            Criterion::AverageOfBuchholz => (2, 3),
            _ => (0, 0),
        }
    }

    /// Reads a list: codes between commas, semicolons or blanks. Points come first when the list
    /// does not say where.
    ///
    /// # Errors
    ///
    /// The first code that is none.
    pub fn list(text: &str) -> Result<Vec<Criterion>, UnknownCriterion> {
        let codes = text
            .split([',', ';'])
            .flat_map(str::split_whitespace)
            .map(str::parse);
        let mut list = codes.collect::<Result<Vec<Criterion>, _>>()?;
        if !list.contains(&Criterion::Points) {
            list.insert(0, Criterion::Points);
        }
        Ok(list)
    }
}

impl Criterion {
    /// The codes there are, without modifiers.
    #[must_use]
    pub fn codes() -> Vec<&'static str> {
        CODES.iter().map(|(code, _)| *code).collect()
    }
}

/// A code that names no criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCriterion(pub String);

impl fmt::Display for UnknownCriterion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = CODES.iter().map(|(code, _)| *code).collect();
        write!(
            out,
            "`{}` is no criterion; there are {}, with /C1 /C2 /M1 /M2",
            self.0,
            codes.join(" ")
        )
    }
}

impl std::error::Error for UnknownCriterion {}

impl FromStr for Criterion {
    type Err = UnknownCriterion;

    /// Reads a code in capitals or not: `BH`, `BH/C1`, `bh/m2`, `KS/L+1`, and the draughts names.
    fn from_str(text: &str) -> Result<Self, UnknownCriterion> {
        let unknown = || UnknownCriterion(text.to_owned());
        let mut upper = text.trim().to_ascii_uppercase();
        let (name, rest) = upper.split_once('/').unwrap_or((&upper, ""));
        if let Some((_, code)) = NAMES.iter().find(|(known, _)| *known == name) {
            let rest = if rest.is_empty() {
                String::new()
            } else {
                format!("/{rest}")
            };
            upper = format!("{code}{rest}");
        }
        let mut parts = upper.split('/');
        let base = parts.next().unwrap_or("");
        let (_, plain) = CODES
            .iter()
            .find(|(code, _)| *code == base)
            .ok_or_else(unknown)?;
        let mut criterion = *plain;
        for modifier in parts {
            criterion = criterion.modified(modifier).ok_or_else(unknown)?;
        }
        Ok(criterion)
    }
}

impl Criterion {
    /// The criterion with a modifier of article 14, or 9.2 for Koya's limit.
    fn modified(self, modifier: &str) -> Option<Criterion> {
        let (letter, number) = modifier.split_at_checked(1)?;
        if let Criterion::Koya(_) = self {
            let moved: i8 = number.parse().ok()?;
            return (letter == "L").then_some(Criterion::Koya(moved));
        }
        let number: u8 = number
            .parse()
            .ok()
            .filter(|number| (1..=9).contains(number))?;
        let cut = match letter {
            "C" => Cut {
                low: number,
                high: 0,
            },
            "M" => Cut {
                low: number,
                high: number,
            },
            _ => return None,
        };
        Some(match self {
            Criterion::Buchholz(Cut::NONE) => Criterion::Buchholz(cut),
            Criterion::SonnebornBerger(Cut::NONE) => Criterion::SonnebornBerger(cut),
            Criterion::ForeBuchholz(Cut::NONE) => Criterion::ForeBuchholz(cut),
            Criterion::Progressive(0) if letter == "C" => Criterion::Progressive(number),
            Criterion::AverageRating(0) if letter == "C" => Criterion::AverageRating(number),
            _ => return None,
        })
    }

    fn plain(self) -> Criterion {
        match self {
            Criterion::Buchholz(_) => Criterion::Buchholz(Cut::NONE),
            Criterion::SonnebornBerger(_) => Criterion::SonnebornBerger(Cut::NONE),
            Criterion::ForeBuchholz(_) => Criterion::ForeBuchholz(Cut::NONE),
            Criterion::Progressive(_) => Criterion::Progressive(0),
            Criterion::AverageRating(_) => Criterion::AverageRating(0),
            Criterion::Koya(_) => Criterion::Koya(0),
            plain => plain,
        }
    }
}

impl fmt::Display for Criterion {
    /// The code, as it is read.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.plain();
        let (code, _) = CODES
            .iter()
            .find(|(_, criterion)| *criterion == plain)
            .expect("every criterion has a code");
        let modifier = match *self {
            Criterion::Buchholz(cut)
            | Criterion::SonnebornBerger(cut)
            | Criterion::ForeBuchholz(cut) => match cut {
                Cut::NONE => String::new(),
                Cut { low, high: 0 } => format!("/C{low}"),
                Cut { high, .. } => format!("/M{high}"),
            },
            Criterion::Progressive(cut @ 1..) | Criterion::AverageRating(cut @ 1..) => {
                format!("/C{cut}")
            }
            Criterion::Koya(moved) if moved != 0 => format!("/L{moved:+}"),
            _ => String::new(),
        };
        out.pad(&format!("{code}{modifier}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_criterion_is_its_code() {
        for (code, criterion) in CODES {
            assert_eq!(code.parse(), Ok(*criterion));
            assert_eq!(criterion.to_string(), *code);
        }
        for code in [
            "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "FB/C1", "PS/C1", "ARO/C1", "KS/L+1",
            "KS/L-2",
        ] {
            let criterion: Criterion = code.parse().unwrap();
            assert_eq!(criterion.to_string(), code);
        }
        assert_eq!("ks/l+1".parse(), Ok(Criterion::Koya(1)));
    }

    #[test]
    fn draughts_names_are_known() {
        assert_eq!("Solkoff".parse(), Ok(Criterion::Buchholz(Cut::NONE)));
        assert_eq!("wp/m1".parse(), "BH/M1".parse::<Criterion>());
        assert_eq!("solkoff-truncated".parse(), "BH/C1".parse::<Criterion>());
    }

    #[test]
    fn what_is_no_criterion_is_named() {
        for text in [
            "", "XX", "BH/", "BH/X1", "BH/C0", "BH/C1/C1", "DE/C1", "WIN/M1", "KS/C1", "BH/é",
        ] {
            assert_eq!(
                text.parse::<Criterion>(),
                Err(UnknownCriterion(text.to_owned()))
            );
        }
    }

    #[test]
    fn points_come_first_unless_the_list_says_where() {
        let list = |text: &str| {
            let list = Criterion::list(text).unwrap();
            list.iter()
                .map(Criterion::to_string)
                .collect::<Vec<_>>()
                .join(",")
        };
        assert_eq!(list("BH/C1, SB;DE"), "PTS,BH/C1,SB,DE");
        assert_eq!(list("WIN,PTS"), "WIN,PTS");
        assert_eq!(list(""), "PTS");
    }
}
