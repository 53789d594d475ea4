//! One board between two players: commands in, events out, state as a fold.
//!
//! Knows `draughts`, `clock` and `arbitration`. Does not know who is logged in, what is stored,
//! or what time it is: the hour of a command comes with it.
