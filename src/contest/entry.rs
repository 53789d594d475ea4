use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tournament::{ByeKind, RoundNo, Sex, Title};

/// Number of an entry, in the order of entering, from 1. Never given to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryNo(pub u16);

impl fmt::Display for EntryNo {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// What everybody may know of somebody who plays. What is not known is `None` or empty.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// `Last First`, or as the list had it.
    pub name: String,
    /// Club, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Three letters, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The federation's number, as text. Or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation_id: String,
    /// The rating that orders the list; `None` for somebody unrated, never 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The rating of the national list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national_rating: Option<u16>,
    /// Title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Sex, where it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Category within the event, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub group: String,
}

/// Somebody entered, as things stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the entry.
    pub no: EntryNo,
    /// Who.
    pub who: Entrant,
    /// The first round the player takes part in, once checked in.
    pub enters: Option<RoundNo>,
    /// The last round the player took part in, once withdrawn; 0 who never played.
    pub withdrawn_after: Option<RoundNo>,
    /// Byes granted and absences announced, by round.
    pub absences: BTreeMap<RoundNo, ByeKind>,
}

impl Entry {
    /// Whether the player is to be paired in `round`: arrived, not gone, not absent.
    pub fn plays(&self, round: RoundNo) -> bool {
        self.is_in(round) && !self.absences.contains_key(&round)
    }

    /// Whether the player has arrived and not left at `round`.
    pub fn is_in(&self, round: RoundNo) -> bool {
        self.enters.is_some_and(|first| first <= round)
            && self.withdrawn_after.is_none_or(|last| round <= last)
    }
}
