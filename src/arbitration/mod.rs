//! The rule profile that governs an event (RULES 0.2).
//!
//! Knows `draughts` and `clock`. Does not know who is logged in, what is stored, or what time it is.

mod profile;

pub use profile::{DrawEnforcement, ProfileName, RuleProfile, UnknownProfile};
