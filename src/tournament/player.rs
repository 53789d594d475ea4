use std::fmt;

use serde::{Deserialize, Serialize};

use super::RoundNo;

/// Tournament pairing number: a player's place in the initial list, from 1 (GHR 2.2).
///
/// A name, not an index: numbers may be missing from a list, and are never given again after a
/// withdrawal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tpn(pub u16);

impl fmt::Display for Tpn {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// A title of the federation, strongest first within a sex.
///
/// The declaration order is the order GHR 2.2 asks for between players of equal rating.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// International grandmaster (GMI; GM).
    Gmi,
    /// International master (MI; IM).
    Mi,
    /// International grandmaster, women (GMIF; WGM).
    Gmif,
    /// Federation master (MF; FM).
    Mf,
    /// International master, women (MIF; WIM).
    Mif,
    /// Candidate master (CM).
    Cm,
    /// Federation master, women (MFF; WFM).
    Mff,
    /// Candidate master, women (WCM).
    Cmf,
}

/// As reports give it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// `w`
    Woman,
    /// `m`
    Man,
}

/// Somebody in the list. What is not known is `None` or empty, never a zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Place in the initial list.
    pub tpn: Tpn,
    /// `Last, First`.
    pub name: String,
    /// Title, where there is one.
    pub title: Option<Title>,
    /// The rating that orders the list.
    pub rating: Option<u16>,
    /// The rating of the national list.
    pub national_rating: Option<u16>,
    /// Three letters, or empty.
    pub federation: String,
    /// The federation's number, as text: leading zeros count. Or empty.
    pub federation_id: String,
    /// `YYYY`, `YYYY/MM/DD`, or empty: as it was given.
    pub birth: String,
    /// Sex, where it was given.
    pub sex: Option<Sex>,
    /// Club, or empty.
    pub club: String,
    /// Group or category within the event, or empty.
    pub group: String,
    /// The first round the player takes part in: 1, or later for a late entry (GHR 2.4).
    pub enters: RoundNo,
    /// The last round the player took part in, once withdrawn.
    pub withdrawn_after: Option<RoundNo>,
}

impl Player {
    /// Somebody of whom only number and name are known, present from the first round on.
    pub fn new(tpn: Tpn, name: impl Into<String>) -> Self {
        Player {
            tpn,
            name: name.into(),
            title: None,
            rating: None,
            national_rating: None,
            federation: String::new(),
            federation_id: String::new(),
            birth: String::new(),
            sex: None,
            club: String::new(),
            group: String::new(),
            enters: 1,
            withdrawn_after: None,
        }
    }

    /// Whether the player has arrived and not left at `round`.
    pub fn is_in(&self, round: RoundNo) -> bool {
        self.enters <= round && self.withdrawn_after.is_none_or(|last| round <= last)
    }
}
