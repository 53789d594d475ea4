//! The board and its rules: squares, pieces, positions, moves, draws, notation.
//!
//! Knows nothing of ours and nothing of the outside: no clock, no player, no time. It says
//! what the rules allow from a position; what hands did is the business of `arbitration`.
