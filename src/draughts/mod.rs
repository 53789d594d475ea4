//! The board and its rules: squares, pieces, positions, moves, draws, notation.
//!
//! Knows nothing of ours and nothing of the outside: no clock, no player, no time. It says
//! what the rules allow from a position; what hands did is the business of `arbitration`.
//!
//! ```
//! use damier::draughts::{DrawRules, History, Position, Variant};
//!
//! let mut game = History::new(Position::start(Variant::International), DrawRules::ffjd());
//! let opening = game.position().read_move("32-28").unwrap();
//! game.play(&opening);
//! assert_eq!(game.position().legal_moves().len(), 9);
//! assert_eq!(game.end(), None);
//! ```

mod articles;
mod board;
mod capture;
mod counters;
mod draws;
mod due;
mod fen;
mod generator;
mod grounds;
mod history;
mod key;
mod kings;
mod kings_table;
mod moves;
mod notation;
mod path;
mod perft;
mod piece;
mod position;
mod reading;
mod reasons;
mod ruleset;
mod square;
mod variant;

pub use articles::Rule;
pub use counters::{CountedEnding, Counters};
pub use draws::{DrawReason, DrawRules, End, Ending, KingsEnding, SmallBoard};
pub use due::Due;
pub use fen::{FenError, FenNote};
pub use grounds::DrawGround;
pub use history::History;
pub use moves::{Move, Moves};
pub use notation::{Label, Notation, SquareNames};
pub use perft::perft;
pub use piece::{Kind, Piece, Placed, Side};
pub use position::{Position, WinReason};
pub use reading::NotAMove;
pub use reasons::WhyNot;
pub use ruleset::{Blocked, InPassing, Jumped, Precedence, RuleSet};
pub use square::Square;
pub use variant::{Score, Variant};
