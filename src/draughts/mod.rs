//! The board and its rules: squares, pieces, positions, moves, draws, notation.
//!
//! Knows nothing of ours and nothing of the outside: no clock, no player, no time. It says
//! what the rules allow from a position; what hands did is the business of `arbitration`.
//! Articles such as R2.11 are those of the project's digest of the rules.
//!
//! | question | answer |
//! |---|---|
//! | what may be played? | [`Position::legal_moves`], [`Position::legal_texts`], [`Position::due`] |
//! | what does this text mean, and why is it no move? | [`Position::read_move`], [`NotAMove`], [`WhyNot`] |
//! | is the game over? | [`History::end`], [`Position::outcome`], [`History::draw_grounds`] |
//! | how is it written? | [`Notation`], [`Position::fen`], [`Position::move_text`] |
//! | how is a variant played? | [`Variant::rules`], a [`RuleSet`] of values |
//!
//! # The legal moves of a position
//!
//! Five variants, one generator: a [`RuleSet`] says in what they differ. Moves come in the order
//! origin, destination, path, and are written in the notation of the variant (R1.9).
//!
//! ```
//! use damier::draughts::{FenError, Position, Variant};
//!
//! let moves = |variant, fen| -> Result<String, FenError> {
//!     let position = Position::from_fen(variant, fen)?;
//!     let texts: Vec<String> = position.legal_texts().into_iter().map(|(_, text)| text).collect();
//!     Ok(texts.join(" "))
//! };
//! // Three men before two kings (R2.11).
//! assert_eq!(moves(Variant::International, "W:W48:B24,K31,34,K42,43")?, "48x19");
//! // Crowned in passing, and the move ends (R7.2).
//! assert_eq!(moves(Variant::Online, "W:W13:B7,8,17")?, "13x2");
//! // One piece or three, as one likes (R7.24).
//! assert_eq!(moves(Variant::American, "W:WK10:B7,8,14,16")?, "10x17 10x19");
//! // Crowned in passing, and on as a king (R7.42).
//! assert_eq!(moves(Variant::Russian, "W:Wh6:Be7,g7")?, "h6:d6 h6:c5 h6:b4 h6:a3");
//! // The international rules on the small board (R7.61).
//! assert_eq!(moves(Variant::Brazilian, "W:Wh6:Be7,g7")?, "h6xd6");
//! # Ok::<(), FenError>(())
//! ```
//!
//! # Reading what was typed
//!
//! A text is exactly one legal move, or there is a reason with its squares (R1.14) and its
//! [article](WhyNot::article). In words, in three languages, it is
//! [`words::rules::not_a_move`](crate::words::rules::not_a_move).
//!
//! ```
//! use damier::draughts::{NotAMove, Position, Variant, WhyNot};
//!
//! let position = Position::from_fen(Variant::International, "W:W28,32:B23").unwrap();
//! let capture = position.read_move("28 x 19").unwrap();
//! assert_eq!(position.play(&capture).fen(), "B:W19,32:B");
//!
//! let Err(NotAMove::NoSuchMove(why)) = position.read_move("32-27") else { panic!() };
//! assert!(matches!(&why, WhyNot::CaptureDue { moves, pieces: 1 } if moves[..] == [capture]));
//! assert_eq!(why.article(Variant::International), "R2.4");
//! ```
//!
//! # A game with its draws
//!
//! A [`History`] counts what the [`DrawRules`] ask for. Plies count from 1, 0 is the start; the
//! counts of the two players are `[white, black]`. A move ends the game by winning before it
//! ends it by drawing (R3.6).
//!
//! ```
//! use damier::draughts::{DrawReason, DrawRules, End, History, Position, Variant};
//!
//! let start = Position::from_fen(Variant::International, "W:WK10,K50:BK3").unwrap();
//! // Two kings against one and nothing to be won: drawn at once (R3.11) ...
//! let game = History::new(start, DrawRules::ffjd());
//! assert_eq!(game.end(), Some(End::Draw(DrawReason::KingsEnding)));
//! // ... or after five moves of each player (R3.13).
//! let mut game = History::new(start, DrawRules::fmjd());
//! for text in ["10-37", "3-12", "37-32"] {
//!     let mv = game.position().read_move(text).unwrap();
//!     game.play(&mv);
//! }
//! assert_eq!((game.end(), game.counters().five), (None, Some([2, 1])));
//! assert!(game.undo());
//! assert_eq!(game.counters().five, Some([1, 1]));
//! ```
//!
//! # Counting
//!
//! [`perft`] counts move sequences, the usual proof of a generator (R8.1):
//!
//! ```
//! use damier::draughts::{Position, Variant, perft};
//!
//! let start = Position::start(Variant::International);
//! assert_eq!((1..=4).map(|depth| perft(&start, depth, true)).collect::<Vec<_>>(), [9, 81, 658, 4265]);
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
mod machine;
mod moves;
mod notation;
mod path;
mod perft;
mod piece;
mod position;
mod reading;
mod reasons;
mod ruleset;
mod search;
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
