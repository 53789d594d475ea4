//! The rule profile that governs an event (RULES 0.2).
//!
//! Knows `draughts` and `clock`. Does not know who is logged in, what is stored, or what time it is.

mod options;
mod profile;
mod stored;

pub use options::{Allowed, OptionError, OptionKey};
pub use profile::{
    DrawEnforcement, FlagLoses, MoveCompleteAt, ProfileName, RuleProfile, Uncrowned, UnknownProfile,
};
