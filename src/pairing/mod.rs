//! Who meets whom: Swiss rounds, round robins and knock-outs, with reasons.
//!
//! [`pair`] pairs the next round of a [`Tournament`] by the FIDE (Dutch) System in the edition in
//! force from 1 February 2026, or by one of the draughts variants of [`Settings`], and gives exactly
//! the pairing the text defines: the first of the best candidates. [`explain`] says why; [`judge`]
//! holds a pairing made by hand against the rules; [`check`] pairs a finished event again;
//! [`generate`] makes an event up from a seed. [`round_robin`], [`knockout`] and
//! [`knockout_event`] need no search.
//!
//! Knows `tournament`, and `standings` for the order of a Swiss on Solkoff. Deliberately lacks
//! files and any memory of what was published: everything follows from the recorded rounds. Points are exact integers throughout.
//!
//! How it searches: every criterion of a bracket is a field of one wide number, and a matching of
//! greatest weight is best in all of them in order. Each bracket is first paired on its own; where
//! that meets what was left out (completion, the next bracket), it is the answer, and otherwise the
//! look goes one group further or to the end. See `swiss`.
//!
//! Articles: BR = FIDE C.04.1, GHR = C.04.2, DUTCH = C.04.3; P and a number is the section of the
//! digest of the pairing rules.

mod apart;
mod bits;
mod checker;
mod completion;
mod dice;
mod entrant;
mod explain;
#[cfg(test)]
mod explain_tests;
mod generator;
mod history;
mod judge;
pub mod knockout;
pub mod knockout_event;
#[cfg(test)]
mod laws;
mod matching;
mod outcome;
mod reasons;
mod relax;
pub mod round_robin;
mod settings;
mod swiss;

pub use apart::{Kinship, apart, common};
pub use checker::{Difference, check};
pub use entrant::{Entrant, Float, Preference, Strength};
pub use explain::explain;
pub use generator::{Recipe, generate};
pub use judge::{Broken, Cost, Judgement, Proposal, judge};
pub use outcome::{Board, PairingError, RoundPairing, pair};
pub use reasons::{
    BracketReport, ByeReason, Explained, Measure, MovedDown, Natural, Obstacle, Reason, Undue,
    Unnatural,
};
pub use relax::Relaxation;
pub use settings::{BoardOrder, ColourRelevance, Order, Parity, Rematches, Settings};
pub use swiss::{ColourRule, Criterion};
