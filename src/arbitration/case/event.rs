//! What happens in a case: one fact after the other.

use serde::{Deserialize, Serialize};

use crate::arbitration::{Finding, Irregularity, Observed, Ruling};
use crate::draughts::Side;

/// A fact of a case. Past tense; a later fact follows an earlier one and changes none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum CaseEvent {
    /// Something irregular was done; or the case went on by what the same player did next.
    Observed {
        /// Who did it.
        by: Side,
        /// What hands did: everything that belongs to this one action.
        actions: Observed,
        /// How it joins what was there.
        how: Joins,
        /// What the judge found, in all that the case covers, with both candidate positions.
        finding: Box<Finding>,
    },
    /// The arbiter named other articles of the same class than the judge had proposed.
    ArticlesNamed {
        /// Their codes.
        codes: Vec<Irregularity>,
    },
    /// The wronged player claimed.
    Claimed {
        /// Who.
        by: Side,
    },
    /// He withdrew his claim before a decision was recorded.
    ClaimWithdrawn {},
    /// He decided (R4.1).
    Ruled {
        /// Who.
        by: Side,
        /// What.
        ruling: Ruling,
    },
    /// He replied: it counts as maintained for good (R4.7).
    Lapsed {},
    /// The action went on and has no fault as a whole.
    Dissolved {},
    /// The game ended otherwise before he decided.
    NotDecided {},
    /// It was found when nothing could be rectified any more, and is recorded.
    FoundLate {
        /// Who had done it.
        by: Side,
        /// What it was.
        codes: Vec<Irregularity>,
        /// Where and how, in the arbiter's words.
        words: String,
    },
    /// Something became known later.
    FactAdded {
        /// What, in the arbiter's words; empty where hands say it.
        words: String,
        /// What the wronged player's hands did while his right was open, without moving a piece: that
        /// accepts nothing (R4.7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        done: Option<Observed>,
    },
    /// Somebody appealed.
    AppealLodged {
        /// Who.
        by: Side,
        /// Why.
        words: String,
    },
    /// The appeal was decided.
    AppealDecided {
        /// What replaces the outcome; `None` where it is upheld.
        changed: Option<Ruling>,
        /// Why.
        words: String,
    },
}

impl CaseEvent {
    /// The word stored beside it.
    pub fn kind(&self) -> &'static str {
        match self {
            CaseEvent::Observed { .. } => "irregularity_observed",
            CaseEvent::ArticlesNamed { .. } => "articles_named",
            CaseEvent::Claimed { .. } => "irregularity_claimed",
            CaseEvent::ClaimWithdrawn {} => "claim_withdrawn",
            CaseEvent::Ruled { .. } => "irregularity_ruled",
            CaseEvent::Lapsed {} => "irregularity_lapsed",
            CaseEvent::Dissolved {} => "irregularity_dissolved",
            CaseEvent::NotDecided {} => "irregularity_not_decided",
            CaseEvent::FoundLate { .. } => "irregularity_found_late",
            CaseEvent::FactAdded { .. } => "fact_added",
            CaseEvent::AppealLodged { .. } => "appeal_lodged",
            CaseEvent::AppealDecided { .. } => "appeal_decided",
        }
    }

    /// Whether somebody decided by it: that is final (R4.41).
    pub fn is_decision(&self) -> bool {
        matches!(
            self,
            CaseEvent::Ruled { .. } | CaseEvent::AppealDecided { .. }
        )
    }

    /// Whether it is what hands did, which whoever records the moves writes down.
    pub fn is_what_was_done(&self) -> bool {
        matches!(
            self,
            CaseEvent::Observed { .. } | CaseEvent::FactAdded { done: Some(_), .. }
        )
    }

    /// Whether it changes, or may change, what is played next.
    pub fn bears_on_play(&self) -> bool {
        matches!(
            self,
            CaseEvent::Observed { .. }
                | CaseEvent::Ruled { .. }
                | CaseEvent::Lapsed {}
                | CaseEvent::AppealDecided { .. }
        )
    }
}

/// How an action joins what was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joins {
    /// It opens a case.
    Opens,
    /// The same action goes on and is judged again as a whole (R4.41).
    GoesOn,
    /// A second displacement by the same player: one decision covers both (R4.9).
    Follows,
    /// It takes back a move that was recorded as regular (R4.23).
    TakesBack,
    /// It is what hands did when the last move was recorded as regular: the arbiter was told later.
    Amends,
}
