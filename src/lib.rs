#![doc = include_str!("ARCHITECTURE.md")]
#![warn(missing_docs)]

pub mod arbitration;
pub mod cli;
pub mod clock;
pub mod config;
pub mod contest;
pub mod db;
pub mod draughts;
pub mod formats;
pub mod game;
pub mod pairing;
pub mod print;
pub mod services;
pub mod standings;
pub mod telemetry;
pub mod tournament;
pub mod web;
pub mod words;
