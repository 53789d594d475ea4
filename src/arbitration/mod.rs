//! Irregularities and rulings (FMJD Annex 1, 5), and the rule profile that governs an event.
//!
//! It says what was irregular; the wronged player decides what follows, and a [`Case`] keeps what
//! became of it.
//! Knows `draughts` and `clock`. Does not know who is logged in, what is stored, or what time it is.

mod board;
mod case;
mod deed;
mod incident;
mod irregularity;
mod judge;
mod legs;
mod observed;
mod options;
mod profile;
mod questions;
mod ruling;
mod stored;

pub use case::{Appeal, Case, CaseCommand, CaseEvent, CaseRefusal, CaseState, Joins};
pub use deed::Nonsense;
pub use incident::{Conduct, Incident, NextStep, OffBoard, Sanction, SetUp};
pub use irregularity::{Class, Irregularity};
pub use judge::{Scene, Verdict, judge, judge_all};
pub use observed::{Action, Entry, Observed};
pub use options::{Allowed, OptionError, OptionKey};
pub use profile::{
    DrawEnforcement, FlagLoses, MoveCompleteAt, ProfileName, RuleProfile, Uncrowned, UnknownProfile,
};
pub use questions::{Possible, Question, questions, ways};
pub use ruling::{Came, Displaced, Facts, Finding, Found, FoundPart, Outcome, Ruling};

#[cfg(test)]
mod examples;
