use chrono::{Months, NaiveDate};
use serde::{Deserialize, Serialize};

use super::category::{Belongs, CATEGORIES, CATEGORY_NAME, Category};
use crate::pairing::round_robin::Cycles;
use crate::pairing::{ColourRelevance, Order, Rematches, Settings as PairingSettings};
use crate::standings::Criterion;
use crate::tournament::{Colour, PointSystem, Points, RoundNo};

/// Who meets whom, in principle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SystemChoice {
    /// Swiss on rating: the FIDE (Dutch) System.
    SwissRating,
    /// Swiss on truncated Solkoff, round 1 by lot (P11).
    SwissSolkoff,
    /// Everybody once.
    RoundRobin,
    /// Everybody twice, colours reversed the second time.
    DoubleRoundRobin,
}

impl SystemChoice {
    /// All, in the order in which they are offered.
    pub const ALL: [SystemChoice; 4] = [
        SystemChoice::SwissRating,
        SystemChoice::SwissSolkoff,
        SystemChoice::RoundRobin,
        SystemChoice::DoubleRoundRobin,
    ];

    /// How often everybody meets, in a round robin; `None` for a Swiss.
    pub fn cycles(self) -> Option<Cycles> {
        match self {
            SystemChoice::SwissRating | SystemChoice::SwissSolkoff => None,
            SystemChoice::RoundRobin => Some(Cycles::Single),
            SystemChoice::DoubleRoundRobin => Some(Cycles::Double {
                swap: crate::pairing::round_robin::LastRounds::Swapped,
            }),
        }
    }
}

/// What results are worth, in tenths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scale {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss.
    pub loss: Points,
    /// The bye the pairing gives to the odd player.
    pub bye: Points,
    /// A round missed without a bye.
    pub absence: Points,
    /// The better half of a draw, where the event tells two kinds apart: 3 of a draw that a
    /// tie-break decided, and in the Delft count of one with three pieces more; a draw's points where it
    /// only ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_plus: Option<Points>,
    /// The other half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_minus: Option<Points>,
}

impl Scale {
    /// 2-1-0, with a bye of 2.
    pub const DRAUGHTS: Scale = Scale {
        win: Points::whole(2),
        draw: Points::whole(1),
        loss: Points::ZERO,
        bye: Points::whole(2),
        absence: Points::ZERO,
        draw_plus: None,
        draw_minus: None,
    };

    /// The Delft count: 4-0, 2-2, and 3-1 for a draw with three pieces more, a king being two.
    pub const DELFT: Scale = Scale {
        win: Points::whole(4),
        draw: Points::whole(2),
        bye: Points::whole(4),
        draw_plus: Some(Points::whole(3)),
        draw_minus: Some(Points::whole(1)),
        ..Scale::DRAUGHTS
    };

    /// 5-0, and 3-2 for a draw that a tie-break decided.
    pub const FIVE: Scale = Scale {
        win: Points::whole(5),
        draw: Points::halves(5),
        bye: Points::whole(5),
        draw_plus: Some(Points::whole(3)),
        draw_minus: Some(Points::whole(2)),
        ..Scale::DRAUGHTS
    };

    /// Whether a draw may have a better half.
    pub fn has_uneven_draws(&self) -> bool {
        self.draw_plus.is_some() || self.draw_minus.is_some()
    }

    /// As pairing and standings want it.
    pub fn system(self) -> PointSystem {
        PointSystem {
            pab: self.bye,
            absence: self.absence,
            draw_plus: self.draw_plus.unwrap_or(self.draw),
            draw_minus: self.draw_minus.unwrap_or(self.draw),
            ..PointSystem::of(self.win, self.draw, self.loss)
        }
    }
}

/// What the organiser chose for the tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Who meets whom.
    pub system: SystemChoice,
    /// How many rounds.
    pub rounds: RoundNo,
    /// What results are worth.
    pub scale: Scale,
    /// Codes of the criteria in their order, points first.
    pub tie_breaks: Vec<String>,
    /// The number the colour of round 1 and the lots are drawn with: the same draws the same.
    pub seed: u64,
    /// Whether colours also decide who meets whom.
    pub colours_decide: bool,
    /// Whether the upper half carries virtual points in the first rounds (Baku).
    pub accelerated: bool,
    /// The last round somebody may enter in.
    pub late_until: RoundNo,
    /// How many byes of half a win somebody may ask for.
    pub half_byes: u16,
    /// The last round such a bye is granted in.
    pub half_byes_until: RoundNo,
    /// Whether somebody must check in to be paired.
    pub check_in: bool,
    /// Where what is, in words for everybody; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rooms: String,
    /// What else holds for absences, in words for everybody; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub absences: String,
    /// The categories that are ranked for themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<Category>,
    /// Where the ratings come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_list: Option<RatingList>,
}

/// The list of which the ratings of the entries are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingList {
    /// Whose it is; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The day of it.
    pub date: NaiveDate,
}

impl RatingList {
    /// How many months a list is good for. Federations of draughts publish four a year (FMJD: January, April,
    /// July, October), so that one older than this has a newer one beside it.
    pub const MONTHS: u32 = 3;

    /// Whether it is older than that on the first day of the event: what counts is the list of that day, and
    /// a page says the same whenever it is read.
    pub fn is_old(&self, first_day: NaiveDate) -> bool {
        let good_until = self.date.checked_add_months(Months::new(Self::MONTHS));
        good_until.is_none_or(|day| day < first_day)
    }
}

/// What is wrong with settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// No round, or more than 99.
    Rounds,
    /// A win is worth less than a draw, or a draw less than a loss.
    Scale,
    /// Baku acceleration on a scale it is not made for (ACCEL 1).
    Acceleration,
    /// A tie-break nobody knows; its place, from 0.
    TieBreak(usize),
    /// Late entries are taken after the last round, or byes granted.
    LateRound,
    /// A category without a name, with one that is too long or has a comma, or with that of another; its
    /// place, from 0.
    Category(usize),
    /// More categories than an event has room for.
    TooManyCategories,
    /// The words on rooms or absences are too many: at most this many characters.
    TooLong(usize),
}

/// The most characters of what is said of rooms, of absences and of the rating list.
const WORDS: usize = 300;

impl Settings {
    /// A Swiss on rating over `rounds` rounds as the French federation orders it.
    pub fn swiss(rounds: RoundNo, seed: u64) -> Settings {
        Settings {
            system: SystemChoice::SwissRating,
            rounds,
            scale: Scale::DRAUGHTS,
            tie_breaks: ["PTS", "BH", "SB", "WIN", "DE"].map(str::to_owned).to_vec(),
            seed,
            colours_decide: true,
            accelerated: false,
            late_until: rounds.min(2),
            half_byes: 1,
            half_byes_until: rounds.saturating_sub(1),
            check_in: true,
            rooms: String::new(),
            absences: String::new(),
            categories: Vec::new(),
            rating_list: None,
        }
    }

    /// The same rules for the same event `years` later: births are counted from the year, the draw is another,
    /// and the rating list was one of its day.
    pub fn again(&self, seed: u64, years: i32) -> Settings {
        let later = |year: u16| {
            let later = i32::from(year).saturating_add(years);
            u16::try_from(later).unwrap_or(year)
        };
        let mut settings = Settings {
            seed,
            rating_list: None,
            ..self.clone()
        };
        for category in &mut settings.categories {
            category.belongs = match category.belongs {
                Belongs::BornSince(year) => Belongs::BornSince(later(year)),
                Belongs::BornUntil(year) => Belongs::BornUntil(later(year)),
                other => other,
            };
        }
        settings
    }

    /// The colour drawn for odd numbers before round 1 (DUTCH 5.1).
    pub fn initial_colour(&self) -> Colour {
        // The low bits of neighbouring numbers alternate; folded, every bit counts.
        if self.seed.count_ones().is_multiple_of(2) {
            Colour::White
        } else {
            Colour::Black
        }
    }

    /// As the pairing engine wants them.
    pub fn pairing(&self) -> PairingSettings {
        PairingSettings {
            order: match self.system {
                SystemChoice::SwissSolkoff => Order::Solkoff { lot: self.seed },
                _ => Order::Rating,
            },
            colours: if self.colours_decide {
                ColourRelevance::Full
            } else {
                ColourRelevance::AllocationOnly
            },
            rematches: Rematches::Never,
            ..PairingSettings::default()
        }
    }

    /// The tie-breaks as criteria; codes nobody knows are left out, and never got in.
    pub fn criteria(&self) -> Vec<Criterion> {
        let codes = self.tie_breaks.iter();
        codes.filter_map(|code| code.parse().ok()).collect()
    }

    /// Everything that is wrong.
    pub fn faults(&self) -> Vec<SettingsFault> {
        let mut faults = Vec::new();
        if self.rounds == 0 || self.rounds > 99 {
            faults.push(SettingsFault::Rounds);
        }
        if self.scale.win < self.scale.draw || self.scale.draw < self.scale.loss {
            faults.push(SettingsFault::Scale);
        }
        if self.accelerated && !self.scale.system().suits_baku() {
            faults.push(SettingsFault::Acceleration);
        }
        let unknown = |code: &String| code.parse::<Criterion>().is_err();
        let unknown = (0..)
            .zip(&self.tie_breaks)
            .filter(|(_, code)| unknown(code));
        faults.extend(unknown.map(|(place, _)| SettingsFault::TieBreak(place)));
        if self.late_until > self.rounds || self.half_byes_until > self.rounds {
            faults.push(SettingsFault::LateRound);
        }
        if self.categories.len() > CATEGORIES {
            faults.push(SettingsFault::TooManyCategories);
        }
        let bad = (0..self.categories.len()).filter(|at| !self.is_named(*at));
        faults.extend(bad.map(SettingsFault::Category));
        let list = self.rating_list.as_ref().map(|list| list.name.as_str());
        let texts = [
            self.rooms.as_str(),
            &self.absences,
            list.unwrap_or_default(),
        ];
        if texts.iter().any(|text| text.chars().count() > WORDS) {
            faults.push(SettingsFault::TooLong(WORDS));
        }
        faults
    }

    /// Whether a category has a name of its own, that can be one of several in a field.
    fn is_named(&self, at: usize) -> bool {
        let name = &self.categories[at].name;
        let others = self.categories[..at].iter();
        let mut same = others.filter(|one| one.name.to_lowercase() == name.to_lowercase());
        !name.trim().is_empty()
            && name.chars().count() <= CATEGORY_NAME
            && !name.contains([',', ';'])
            && same.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{ByeKind, Manner, Score};

    /// The Delft count as it is spoken: 4-0, 3-1 and 2-2.
    #[test]
    fn the_delft_count_is_four_three_two_one_nothing() {
        let scale = Scale::DELFT.system();
        let worth = |score| scale.of_score(score, Manner::Played).in_tenths();
        let scores = [
            Score::Win,
            Score::DrawPlus,
            Score::Draw,
            Score::DrawMinus,
            Score::Loss,
        ];
        assert_eq!(scores.map(worth), [40, 30, 20, 10, 0]);
        assert_eq!(scale.of_bye(ByeKind::PairingAllocated).in_tenths(), 40);
        assert!(scale.suits_baku());
    }
}
