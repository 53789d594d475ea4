//! Who may not meet: a family, two who travel together, a club in the first rounds (PRODUCT 7.2).

use super::command::Refusal;
use super::entry::EntryNo;
use super::event::ContestEvent;
use super::state::Contest;
use crate::pairing::common;
use crate::tournament::RoundNo;

/// Who is kept apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// These, by their entries.
    Players(Vec<EntryNo>),
    /// Everybody of a club, also who is entered later. Capitals and blanks make no difference.
    Club(String),
}

/// Some who may not meet in some rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apart {
    /// Who.
    pub who: Kept,
    /// The first round it counts in.
    pub first: RoundNo,
    /// The last.
    pub last: RoundNo,
}

impl Contest {
    /// Who may not meet, players first.
    pub fn apart(&self) -> Vec<Apart> {
        let players = self.forbidden.iter().map(|(group, first, last)| Apart {
            who: Kept::Players(group.clone()),
            first: *first,
            last: *last,
        });
        let clubs = self.clubs_apart.iter().map(|(club, first, last)| Apart {
            who: Kept::Club(club.clone()),
            first: *first,
            last: *last,
        });
        players.chain(clubs).collect()
    }

    /// Those of them who are entered, in the order of entering.
    pub fn kept_apart(&self, who: &Kept) -> Vec<EntryNo> {
        let is_one = |no: EntryNo, club: &str| match who {
            Kept::Players(group) => group.contains(&no),
            Kept::Club(name) => same_club(name, club),
        };
        self.entries
            .values()
            .filter(|entry| is_one(entry.no, &entry.who.club))
            .map(|entry| entry.no)
            .collect()
    }

    /// One group more.
    pub(super) fn keep_apart(&self, wish: &Apart) -> Result<ContestEvent, Refusal> {
        let who = match &wish.who {
            Kept::Players(group) => {
                let mut group = group.clone();
                for no in &group {
                    self.entry(*no).ok_or(Refusal::NoSuchEntry(*no))?;
                }
                group.sort_unstable();
                group.dedup();
                if group.len() < 2 {
                    return Err(Refusal::NeedsTwo);
                }
                Kept::Players(group)
            }
            Kept::Club(name) => {
                let club = name.trim().to_owned();
                let known = self.entries.values();
                let mut known = known.filter(|entry| same_club(&club, &entry.who.club));
                if club.is_empty() || known.next().is_none() {
                    return Err(Refusal::NoSuchClub(club));
                }
                Kept::Club(club)
            }
        };
        if wish.last < self.next_round() {
            return Err(Refusal::RoundPassed(wish.last));
        }
        if wish.first == 0 || wish.first > wish.last {
            return Err(Refusal::NoSuchRound(wish.first));
        }
        if self.rounds_total().is_some_and(|total| wish.last > total) {
            return Err(Refusal::NoSuchRound(wish.last));
        }
        let wish = Apart {
            who,
            ..wish.clone()
        };
        let mut all = self.apart();
        if all.contains(&wish) {
            return Err(Refusal::NothingChanges);
        }
        all.push(wish);
        Ok(set(all))
    }

    /// One group less.
    pub(super) fn let_meet(&self, wish: &Apart) -> Result<ContestEvent, Refusal> {
        let mut all = self.apart();
        let before = all.len();
        all.retain(|one| one != wish);
        if all.len() == before {
            return Err(Refusal::NothingChanges);
        }
        Ok(set(all))
    }
}

/// Whether two texts name the same club; nobody without a club is of one.
fn same_club(one: &str, other: &str) -> bool {
    let club = common(one);
    club.is_some() && club == common(other)
}

/// The fact that says all of it.
fn set(all: Vec<Apart>) -> ContestEvent {
    let (mut groups, mut clubs) = (Vec::new(), Vec::new());
    for Apart { who, first, last } in all {
        match who {
            Kept::Players(group) => groups.push((group, first, last)),
            Kept::Club(club) => clubs.push((club, first, last)),
        }
    }
    ContestEvent::ForbiddenSet { groups, clubs }
}
