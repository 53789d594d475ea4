//! What the regulations of an event leave open.

use crate::tournament::{RoundNo, Tournament};

/// The edition of FIDE C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from 2024-08-01; for Swiss events the same as that of 2023.
    E2024,
    /// In force from 2026-03-01: dummies are capped (16.4).
    E2026,
}

impl Edition {
    /// Both, the older first.
    pub const ALL: [Edition; 2] = [Edition::E2024, Edition::E2026];

    /// The year it is known by.
    #[must_use]
    pub fn year(self) -> u16 {
        match self {
            Edition::E2024 => 2024,
            Edition::E2026 => 2026,
        }
    }

    /// The edition of a year; 2023 had the definitions of 2024.
    #[must_use]
    pub fn of_year(year: u16) -> Option<Edition> {
        match year {
            2023 | 2024 => Some(Edition::E2024),
            2026 => Some(Edition::E2026),
            _ => None,
        }
    }

    /// The edition in force on a day, `YYYY/MM/DD`; the present one where the day is not known.
    #[must_use]
    pub fn on(day: &str) -> Edition {
        let is_day = day.len() == 10 && day.as_bytes()[4] == b'/';
        if is_day && day < "2026/03/01" {
            Edition::E2024
        } else {
            Edition::E2026
        }
    }
}

/// What an unplayed round is worth in the sums of opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unplayed {
    /// FIDE C.07, 16: a dummy opponent.
    #[default]
    C07,
    /// Nothing: only played games count, and a truncation takes away unplayed rounds first. What
    /// simple programs do.
    Plain,
}

/// How opponents are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum System {
    /// Round by round, by the points.
    #[default]
    Swiss,
    /// Everybody against everybody: forfeits count as games (C.07, 15).
    RoundRobin,
}

impl System {
    /// The system of a tournament by the code of its type, Swiss where it has none.
    #[must_use]
    pub fn of(tournament: &Tournament) -> System {
        System::of_code(&tournament.facts.type_code)
    }

    /// The system of a type code (record 192), Swiss where it is empty.
    #[must_use]
    pub fn of_code(type_code: &str) -> System {
        if type_code.contains("ROUNDROBIN") {
            System::RoundRobin
        } else {
            System::Swiss
        }
    }
}

/// Everything that a ranking depends on beside the tournament and the criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whose definitions.
    pub edition: Edition,
    /// What an unplayed round is worth.
    pub unplayed: Unplayed,
    /// How opponents are found.
    pub system: System,
    /// The rating that stands for none. Without one, criteria of ratings are dropped for the
    /// whole event where somebody has none (C.07, 10).
    pub unrated: Option<u16>,
    /// The last round to be counted; all that are recorded where it is not given.
    pub after: Option<RoundNo>,
}

impl Rules {
    /// The rules of an event as its own facts suggest them: the edition by its first day, the
    /// system by the code of its type.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Rules {
        Rules {
            edition: Edition::on(&tournament.facts.starts),
            unplayed: Unplayed::C07,
            system: System::of(tournament),
            unrated: None,
            after: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edition_is_that_of_the_first_day() {
        assert_eq!(Edition::on("2026/02/28"), Edition::E2024);
        assert_eq!(Edition::on("2026/03/01"), Edition::E2026);
        assert_eq!(Edition::on(""), Edition::E2026);
        assert_eq!(Edition::of_year(2023), Some(Edition::E2024));
        assert_eq!(Edition::of_year(2025), None);
    }
}
