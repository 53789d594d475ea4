//! Standings as of any round: points and tie-breaks, exact, each value with its reason.
//!
//! [`rank`] orders the players by a list of criteria; [`explain`] unfolds one value: which
//! opponents, which dummies, what was cut. [`crosstable`] puts players in that order beside
//! their rounds. All values are whole numbers or fractions and are never rounded before they
//! are compared. Knows `tournament`. Deliberately lacks words and files.
//!
//! Articles are those of FIDE C.07, editions of 2024 and 2026 (16.4 differs), unless another
//! text is named; the orders of draughts federations are [`PRESETS`].

mod criterion;
pub mod crosstable;
mod encounter;
mod explain;
mod fraction;
mod ledger;
mod presets;
mod ranking;
pub mod ratings;
mod rules;
mod sums;
#[cfg(test)]
mod tests;
mod values;

pub use criterion::{Criterion, Cut, UnknownCriterion};
pub use encounter::Encounter;
pub use explain::{Explanation, explain};
pub use fraction::Fraction;
pub use presets::{PRESETS, Preset};
pub use ranking::{Standing, Standings, rank};
pub use rules::{Edition, Rules, System, Unplayed};
pub use sums::{Absence, CutReason, Term, Who, classical};
pub use values::rated_games;
