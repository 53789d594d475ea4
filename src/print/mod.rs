//! Paper: values in, the bytes of a PDF out.
//!
//! Black on white, A4, in letters that are part of the program, so that a sheet is the same wherever it
//! is made, and the same bytes each time it is made of the same values. A sheet is first a list of marks
//! with their places, which tests read, and only then a file. Knows the pure rooms and the words.
//! Deliberately lacks a clock of its own: the hours on a sheet are those of the log.

mod crosstable;
mod diagram;
mod face;
mod flow;
mod letterhead;
mod match_record;
mod names;
mod pairings;
mod pdf;
mod sheet;
mod slips;
mod table;

pub use crosstable::CrosstableSheet;
pub use diagram::Diagram;
pub use face::Face;
pub use flow::{Flow, Style};
pub use letterhead::Letterhead;
pub use match_record::{Line, MatchRecord, Player, Reader, clocks_beside};
pub use pairings::{Order, PairedBoard, PairingSheet, Unpaired};
pub use pdf::pdf;
pub use sheet::{Mark, Paper, Sheet, Written};
pub use slips::Slips;
pub use table::{Align, Column, Table};
