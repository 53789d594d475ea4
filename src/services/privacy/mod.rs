//! Personal data: shown by initials, given to whom it is about, removed when its time is over.

mod initials;
mod person;
mod retention;

pub use initials::{Subject, inherit, minors, show_by_initials};
pub use person::{Removal, export, remove_contacts};
pub use retention::{Days, Removed, apply, apply_every_night};
