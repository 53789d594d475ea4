//! The program as its users meet it: started, stopped, killed, started again.
//!
//! Every test has its own data folder and its own port. Nothing here knows how Damier is made.
#![allow(
    clippy::disallowed_methods,
    reason = "these tests wait for processes, by the clock on the wall"
)]

mod program;

mod copies;
mod crash;
mod installs;
mod recovers;
mod refuses;
mod starts;
mod stops;
