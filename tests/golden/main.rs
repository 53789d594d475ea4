//! Golden tests: the data of `tests/data` against the program, and laws that hold for every
//! position. A module for each family.

mod commands;
mod corpus;
mod draws;
mod irregularities;
mod irregularity_laws;
mod kings_endings;
mod laws;
mod mutations;
mod options;
mod packed;
mod pairing;
mod paper;
mod pdn;
mod perft;
mod positions;
mod ranking;
mod rules_in_words;
mod scoresheet;
mod standings;
mod support;
mod trf;
