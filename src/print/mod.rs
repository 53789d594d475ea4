//! Paper: values in, the bytes of a PDF out, or a page that looks the same.
//!
//! Black on white, A4, in letters that are part of the program, so that a sheet is the same wherever it
//! is made, and the same bytes each time it is made of the same values. A sheet is first a list of marks
//! with their places, which tests read, and only then a file. Marks say what they are of, so that the file
//! can be read aloud: headings, tables with their columns, diagrams in words. Knows the pure rooms and the words.
//! Deliberately lacks a clock of its own: the hours on a sheet are those of the log.

mod cards;
mod crosstable;
mod diagram;
mod face;
mod flow;
mod letterhead;
mod match_record;
mod names;
mod pairings;
mod pdf;
mod report;
mod score_sheets;
mod sheet;
mod slips;
mod standings;
mod svg;
mod table;
mod tagged;
#[cfg(test)]
mod tests;

pub use cards::{Card, Cards};
pub use crosstable::{CrosstableSheet, ValueColumn};
pub use diagram::Diagram;
pub use face::Face;
pub use flow::{Flow, Style};
pub use letterhead::Letterhead;
pub use match_record::{Line, MatchRecord, Player, Reader, clocks_beside};
pub use pairings::{Order, PairedBoard, PairingSheet, Unpaired};
pub use pdf::pdf;
pub use report::{ReportSheet, Section, SectionColumn};
pub use score_sheets::{MOVES, ScoreSheets, Seat, SeatedBoard};
pub use sheet::{Mark, Paper, Part, Sheet, Written};
pub use slips::Slips;
pub use standings::{RankedRow, StandingsSheet};
pub use svg::svg;
pub use table::{Align, Column, Table};
