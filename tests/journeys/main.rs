//! Stories: somebody does something with the real application, and other people see it.
//!
//! One program, because each one links the whole of Damier again. One file a story.

#[path = "../support/mod.rs"]
mod support;

mod first_organiser;
mod the_hall_opens;
