//! Reading a typed or written move (R1.14), and saying why a text is none.

use thiserror::Error;

use super::{
    FenError, Move, Position, Square, fen, path,
    ruleset::{Precedence, with_rules},
};

/// Why a text is not exactly one legal move (R1.14).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotAMove {
    /// Not squares with separators between them.
    #[error("this is not a move")]
    Unreadable,
    /// A square off the board, or a light one.
    #[error("there is no square {text}")]
    UnknownSquare {
        /// The square as typed.
        text: String,
    },
    /// No legal move fits.
    #[error("{0}")]
    NoSuchMove(WhyNot),
    /// Several legal moves fit.
    #[error("several moves fit")]
    Ambiguous(Vec<Move>),
}

/// Why no legal move fits.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WhyNot {
    /// There is no piece on the first square.
    #[error("there is no piece on {0}")]
    EmptyOrigin(Square),
    /// The piece on the first square is the opponent's.
    #[error("the piece on {0} is the opponent's")]
    NotYourPiece(Square),
    /// A capture is possible and must be made (R2.4).
    #[error("a capture is compulsory (R2.4)")]
    CaptureDue {
        /// The legal captures.
        moves: Vec<Move>,
        /// The greatest number of pieces one of them takes.
        pieces: u32,
    },
    /// The text is a capture, but another takes more and must be made (R2.11).
    #[error("a capture of {pieces} is compulsory (R2.11)")]
    CaptureMore {
        /// The legal captures.
        moves: Vec<Move>,
        /// How many pieces each of them takes.
        pieces: u32,
    },
    /// Something stands on the destination.
    #[error("square {0} is occupied")]
    Occupied(Square),
    /// The piece cannot get there in one move.
    #[error("the piece on {from} cannot go to {to}")]
    OutOfReach {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A single square was typed, and no legal move ends on it.
    #[error("no move ends on {0}")]
    NoneEndsOn(Square),
    /// `x` was typed, and there is no capture.
    #[error("there is no capture")]
    NoCapture,
    /// The side to move has no move: the game is over (R3.1, R3.2).
    #[error("the game is over")]
    GameOver,
}

impl Position {
    /// Reads a move as R1.14 has it: squares with or without separators, a path, or `x` alone.
    pub fn read_move(&self, text: &str) -> Result<Move, NotAMove> {
        match self.read(text)? {
            Typed::OnlyCapture => self.only_capture(),
            Typed::Squares(squares) if squares.len() >= 2 => self.fitting(&squares),
            Typed::Squares(_) => Err(NotAMove::Unreadable),
        }
    }

    /// Reads what is typed into the entry line: as [`read_move`](Self::read_move), and a single
    /// square when exactly one legal move ends there.
    pub fn read_entry(&self, text: &str) -> Result<Move, NotAMove> {
        match self.read(text)? {
            Typed::Squares(squares) if squares.len() == 1 => {
                let to = squares[0];
                let moves = self.legal_moves();
                let fitting = moves.iter().copied().filter(|mv| mv.to() == to);
                let why = if moves.is_empty() {
                    WhyNot::GameOver
                } else {
                    WhyNot::NoneEndsOn(to)
                };
                one_of(fitting, why)
            }
            _ => self.read_move(text),
        }
    }

    /// Reads a move as files have it (PDN P5.5): as [`read_move`](Self::read_move), but the squares
    /// between the first and the last may be any of those the piece passes, in order.
    pub fn read_written(&self, text: &str) -> Result<Move, NotAMove> {
        let squares = match self.read(text)? {
            Typed::Squares(squares) if squares.len() > 2 => squares,
            _ => return self.read_move(text),
        };
        let refused = match self.fitting(&squares) {
            Ok(mv) => return Ok(mv),
            Err(refused) => refused,
        };
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let ends: Vec<Move> = self
            .unordered_moves()
            .into_iter()
            .filter(|mv| mv.is_capture() && mv.from() == from && mv.to() == to)
            .collect();
        let passing = ends.iter().copied().filter(
            |mv| with_rules!(self.variant, R => path::passes::<R>(&self.bits, self.to_move, mv, &squares[1..squares.len() - 1])),
        );
        match (
            ends.as_slice(),
            one_of(passing, WhyNot::OutOfReach { from, to }),
        ) {
            ([], _) => Err(refused),
            ([only], _) => Ok(*only),
            (_, Err(NotAMove::NoSuchMove(_))) => Err(NotAMove::Ambiguous(ends)),
            (_, read) => read,
        }
    }

    fn only_capture(&self) -> Result<Move, NotAMove> {
        let moves = self.legal_moves();
        let why = if moves.is_empty() {
            WhyNot::GameOver
        } else {
            WhyNot::NoCapture
        };
        one_of(moves.iter().copied().filter(Move::is_capture), why)
    }

    /// The legal move with these two ends, or this path.
    fn fitting(&self, squares: &[Square]) -> Result<Move, NotAMove> {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let legal = self.unordered_moves();
        let ends = legal
            .iter()
            .copied()
            .filter(|mv| mv.from() == from && mv.to() == to);
        let mut fitting: Vec<Move> = if squares.len() == 2 {
            ends.collect()
        } else {
            let followed = with_rules!(self.variant, R => path::follow::<R>(&self.bits, self.to_move, squares));
            let began_as_king = self.bits.kings & self.bit(from) != 0;
            ends.filter(|mv| followed == Some((mv.captured_bits(), began_as_king || mv.promotes())))
                .collect()
        };
        match fitting.len() {
            0 => Err(NotAMove::NoSuchMove(self.why_not(squares))),
            1 => Ok(fitting.remove(0)),
            _ => {
                fitting.sort_by_cached_key(|mv| self.move_path(mv));
                Err(NotAMove::Ambiguous(fitting))
            }
        }
    }

    /// Why no legal move fits these squares; the reason nearest to the fingers comes first.
    fn why_not(&self, squares: &[Square]) -> WhyNot {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let moves = self.legal_moves();
        if moves.is_empty() {
            return WhyNot::GameOver;
        }
        match self.piece_at(from) {
            None => return WhyNot::EmptyOrigin(from),
            Some(piece) if piece.side != self.to_move => return WhyNot::NotYourPiece(from),
            Some(_) => {}
        }
        if moves[0].is_capture() {
            let pieces = moves.iter().map(Move::captures).max().unwrap_or(0);
            let takes_less = self.variant.rules().precedence == Precedence::Most
                && with_rules!(self.variant, R => match squares {
                    [_, _] => path::can_jump_to::<R>(&self.bits, self.to_move, from, to),
                    path => path::follow::<R>(&self.bits, self.to_move, path).is_some(),
                });
            let moves = moves.to_vec();
            return if takes_less {
                WhyNot::CaptureMore { moves, pieces }
            } else {
                WhyNot::CaptureDue { moves, pieces }
            };
        }
        if from != to && self.piece_at(to).is_some() {
            WhyNot::Occupied(to)
        } else {
            WhyNot::OutOfReach { from, to }
        }
    }

    fn read(&self, text: &str) -> Result<Typed, NotAMove> {
        let text = without_signs(text).to_lowercase();
        if text == "x" {
            return Ok(Typed::OnlyCapture);
        }
        let names = split(&text).ok_or(NotAMove::Unreadable)?;
        let squares = names.into_iter().map(|name| {
            fen::square(self.variant, name).map_err(|error| match error {
                FenError::UnknownSquare { text } => NotAMove::UnknownSquare { text },
                _ => NotAMove::Unreadable,
            })
        });
        // A text with something unreadable in it is unreadable, wherever the unknown square stands.
        let squares: Vec<_> = squares.collect();
        if squares.contains(&Err(NotAMove::Unreadable)) {
            return Err(NotAMove::Unreadable);
        }
        squares
            .into_iter()
            .collect::<Result<_, _>>()
            .map(Typed::Squares)
    }
}

/// What a text says, before the position is asked.
enum Typed {
    OnlyCapture,
    Squares(Vec<Square>),
}

fn one_of(fitting: impl Iterator<Item = Move>, why: WhyNot) -> Result<Move, NotAMove> {
    let mut fitting: Vec<Move> = fitting.collect();
    match fitting.len() {
        0 => Err(NotAMove::NoSuchMove(why)),
        1 => Ok(fitting.remove(0)),
        _ => Err(NotAMove::Ambiguous(fitting)),
    }
}

/// The text without the signs that may follow a move (R1.13) and without outer blanks.
fn without_signs(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let number = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let rest = if number.len() < text.len() && number.ends_with('$') {
            &number[..number.len() - 1]
        } else if let Some(rest) = text.strip_suffix("a.l.") {
            rest
        } else {
            text.trim_end_matches(['!', '?', '*', '+', '='])
        };
        if rest.len() == text.len() {
            return text;
        }
        text = rest.trim_end();
    }
}

/// The names of the squares, in order; `None` if there is anything else.
fn split(text: &str) -> Option<Vec<&str>> {
    if text.len() > 400 {
        return None;
    }
    let bytes = text.as_bytes();
    let is_name = |part: &[u8]| part[0].is_ascii_lowercase() && part[1].is_ascii_digit();
    if bytes.len() == 4
        && (bytes.iter().all(u8::is_ascii_digit) || is_name(&bytes[..2]) && is_name(&bytes[2..]))
    {
        return Some(vec![&text[..2], &text[2..]]);
    }
    let is_sign = |c: char| matches!(c, '-' | 'x' | ':' | '*' | '×' | '–');
    let mut names = Vec::new();
    let mut rest = text;
    loop {
        let end = rest
            .find(|c: char| is_sign(c) || c.is_whitespace())
            .unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if name.is_empty() || name.bytes().any(|b| !b.is_ascii_alphanumeric()) {
            return None;
        }
        names.push(name);
        if after.is_empty() {
            // Digits run together are two squares only when there are four of them.
            return (names.len() > 1 || name.len() <= 2).then_some(names);
        }
        rest = after.trim_start();
        rest = rest.strip_prefix(is_sign).unwrap_or(rest).trim_start();
    }
}
