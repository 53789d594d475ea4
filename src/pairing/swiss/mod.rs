//! The FIDE (Dutch) System (DUTCH, edition in force from 1 February 2026).
//!
//! A round is paired bracket by bracket from the top (`round`). A bracket is a matching problem
//! (`scope`: who takes part and what each pair weighs) and a list of questions put to its optimum
//! (`bracket`, `transposition`), which end in the one candidate the text defines. `criteria` tests a
//! pair, `quality` counts a whole candidate without weights, `colour` says who has White.

mod bracket;
mod colour;
mod criteria;
#[cfg(test)]
mod enumeration;
mod pairs;
mod quality;
mod round;
mod scope;
mod transposition;

pub use colour::ColourRule;
pub use quality::Criterion;

pub(crate) use bracket::Way;
pub(crate) use colour::allocate;
pub(crate) use quality::{Case, Quality};
pub(crate) use round::{Failure, SwissBracket, next_bracket, pair_round};
pub(crate) use scope::Reach;
