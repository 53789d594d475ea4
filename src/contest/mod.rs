//! The tournament of an event as a log: entries, rounds, results. Commands in, events out, state as
//! a fold.
//!
//! A [`Contest`] is folded from [`ContestEvent`]s. What pairing, standings and files need of it is a
//! [`crate::tournament::Tournament`]: [`Contest::published`] is what everybody may know,
//! [`Contest::for_pairing`] what the next round is paired from. Draft and published are different
//! things: nothing of a draft is in the first.
//!
//! Knows `tournament`, `pairing` and `standings`. Does not know who is logged in, what is stored, what
//! is said to whom, or what time it is. Birth dates and addresses are not here either: a log is never
//! rewritten, and they must be removable.

mod apart;
mod as_log;
mod category;
mod command;
mod corrections;
mod decide;
mod draft;
mod entry;
#[cfg(test)]
mod entry_tests;
mod event;
mod impact;
mod proposal;
mod results;
mod round;
mod settings;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use apart::{Apart, Kept};
pub use as_log::as_log;
pub use category::{Belongs, CATEGORIES, CATEGORY_NAME, Category};
pub use command::{Command, OverPast, Refusal, ResultWish};
pub use corrections::{Correction, corrections};
pub use draft::{Draft, DraftChange, Table};
pub use entry::{Entrant, Entry, EntryNo};
pub use event::{ContestEvent, ResultSource};
pub use impact::{Impact, PlaceChange};
pub use proposal::{Proposal, ProposalState};
pub use round::{Board, PublishedRound};
pub use settings::{RatingList, Scale, Settings, SettingsFault, SystemChoice};
pub use state::Contest;
