//! Reading a typed or written move (R1.14), and saying why a text is none.

use smallvec::{SmallVec, smallvec};
use thiserror::Error;

use super::{
    FenError, Move, Position, Square, WhyNot, board, fen, generator, path, ruleset::with_rules,
};

/// Why a text is not exactly one legal move (R1.14).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotAMove {
    /// Not squares with separators between them.
    #[error("this is not a move")]
    Unreadable,
    /// A square off the board.
    #[error("there is no square {text}")]
    UnknownSquare {
        /// The square as typed.
        text: String,
    },
    /// A light square of the board.
    #[error("{text} is a light square, which is not played on")]
    LightSquare {
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
                let why = match self.due() {
                    _ if moves.is_empty() => self.why_over(),
                    None => WhyNot::NoneEndsOn(to),
                    Some(due) => WhyNot::CaptureDue {
                        moves: due.moves.to_vec(),
                        pieces: due.pieces,
                    },
                };
                one_of(fitting, why)
            }
            _ => self.read_move(text),
        }
    }

    /// Reads a move as files have it (PDN P5.5): as [`read_move`](Self::read_move), but the squares
    /// between the first and the last may be any of those the piece passes, in order.
    pub fn read_written(&self, text: &str) -> Result<Move, NotAMove> {
        self.read_written_strictly(text).map(|(mv, _)| mv)
    }

    /// As [`read_written`](Self::read_written), with whether the piece passes all the squares between: where
    /// the ends alone decide, a square may be named that is not on the way.
    pub(crate) fn read_written_strictly(&self, text: &str) -> Result<(Move, bool), NotAMove> {
        let squares = match self.read(text)? {
            Typed::Squares(squares) if squares.len() > 2 => squares,
            _ => return self.read_move(text).map(|mv| (mv, true)),
        };
        let refused = match self.fitting(&squares) {
            Ok(mv) => return Ok((mv, true)),
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
        match (ends.as_slice(), one_of(passing, WhyNot::NoCapture)) {
            ([], _) => Err(refused),
            ([only], passing) => Ok((*only, passing.is_ok())),
            (_, Err(NotAMove::NoSuchMove(_))) => Err(NotAMove::Ambiguous(ends)),
            (_, read) => read.map(|mv| (mv, true)),
        }
    }

    /// The legal move with these two ends, if there is exactly one: the shortest way to a move,
    /// for those who read collections of millions.
    pub fn only_move(&self, from: Square, to: Square) -> Option<Move> {
        let width = self.variant.width();
        let (from, to) = (board::index(width, from), board::index(width, to));
        with_rules!(self.variant, R => generator::only::<R>(&self.bits, self.to_move, from, to))
    }

    fn only_capture(&self) -> Result<Move, NotAMove> {
        let moves = self.legal_moves();
        let why = if moves.is_empty() {
            self.why_over()
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
        let mut fitting: SmallVec<[Move; 4]> = if squares.len() == 2 {
            ends.collect()
        } else {
            let followed = with_rules!(self.variant, R => path::follow::<R>(&self.bits, self.to_move, squares));
            let began_as_king = self.bits.kings & self.bit(from) != 0;
            let same =
                |mv: &Move| followed == Some((mv.captured_bits(), began_as_king || mv.promotes()));
            ends.filter(same).collect()
        };
        // R1.10: without a majority rule a capture of one piece and a longer one can have the same
        // ends. The whole path of the short one is these two squares; the other must name more.
        if squares.len() == 2 && fitting.len() > 1 {
            let mut short = fitting.iter().filter(|mv| mv.captures() == 1);
            if let (Some(only), None) = (short.next(), short.next()) {
                return Ok(*only);
            }
        }
        match fitting.len() {
            0 => Err(NotAMove::NoSuchMove(self.why_not(squares))),
            1 => Ok(fitting.remove(0)),
            _ => {
                fitting.sort_by_cached_key(|mv| self.move_path(mv));
                Err(NotAMove::Ambiguous(fitting.into_vec()))
            }
        }
    }

    fn read(&self, text: &str) -> Result<Typed, NotAMove> {
        let text = without_signs(text);
        let lower_case;
        let text = if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            lower_case = text.to_ascii_lowercase();
            &lower_case
        } else {
            text
        };
        if text == "x" {
            return Ok(Typed::OnlyCapture);
        }
        let mut squares = Squares::new();
        let mut unknown = None;
        for name in split(text).ok_or(NotAMove::Unreadable)? {
            match fen::square(self.variant, name) {
                Ok(square) => squares.push(square),
                // A text with something unreadable in it is unreadable, wherever that stands.
                Err(FenError::UnknownSquare { text }) => {
                    unknown = unknown.or(Some(NotAMove::UnknownSquare { text }));
                }
                Err(FenError::LightSquare { text }) => {
                    unknown = unknown.or(Some(NotAMove::LightSquare { text }));
                }
                Err(_) => return Err(NotAMove::Unreadable),
            }
        }
        match unknown {
            Some(finding) => Err(finding),
            None => Ok(Typed::Squares(squares)),
        }
    }
}

/// Squares in the order in which they were typed.
type Squares = SmallVec<[Square; 4]>;

/// What a text says, before the position is asked.
enum Typed {
    OnlyCapture,
    Squares(Squares),
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
fn split(text: &str) -> Option<SmallVec<[&str; 4]>> {
    if text.len() > 400 {
        return None;
    }
    let bytes = text.as_bytes();
    let is_name = |part: &[u8]| part[0].is_ascii_lowercase() && part[1].is_ascii_digit();
    if bytes.len() == 4
        && (bytes.iter().all(u8::is_ascii_digit) || is_name(&bytes[..2]) && is_name(&bytes[2..]))
    {
        return Some(smallvec![&text[..2], &text[2..]]);
    }
    let is_sign = |c: char| matches!(c, '-' | 'x' | ':' | '*' | '×' | '–');
    let mut names = SmallVec::new();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Variant;

    fn position(fen: &str) -> Position {
        Position::from_fen(Variant::International, fen).unwrap()
    }

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    fn reads(position: &Position, text: &str) -> Result<String, NotAMove> {
        position.read_move(text).map(|mv| position.move_text(&mv))
    }

    fn refused(fen: &str, text: &str) -> WhyNot {
        match position(fen).read_move(text) {
            Err(NotAMove::NoSuchMove(why)) => why,
            other => panic!("{text}: {other:?}"),
        }
    }

    /// R1.14: the forms of two squares.
    #[test]
    fn two_squares_may_be_typed_in_many_ways() {
        let start = Position::start(Variant::International);
        for text in [
            "32-28",
            "32 28",
            "3228",
            " 32 - 28 ",
            "32x28",
            "032-028",
            "32-28!?",
            "32-28 $7",
            "32-28*",
        ] {
            assert_eq!(reads(&start, text).as_deref(), Ok("32-28"), "{text}");
        }
        let capture = position("W:W28:B23");
        for text in [
            "28x19",
            "28X19",
            "28:19",
            "28*19",
            "2819",
            "28-19",
            "28 × 19",
            "28x19+ a.l.",
            "28x19!!",
        ] {
            assert_eq!(reads(&capture, text).as_deref(), Ok("28x19"), "{text}");
        }
        assert_eq!(reads(&position("W:W10:B"), "1005").as_deref(), Ok("10-5"));
        assert_eq!(reads(&position("B:W:B5"), "0510").as_deref(), Ok("5-10"));
    }

    /// R1.10: a path is read when the piece can land on exactly these squares, either way round.
    #[test]
    fn paths_are_read_when_the_piece_can_land_there() {
        let two = position("W:WK47:B14,19,31,33,42");
        assert_eq!(
            reads(&two, "47x38x24x13x36").as_deref(),
            Ok("47x38x24x13x36")
        );
        assert_eq!(reads(&two, "47 38 20 9 36").as_deref(), Ok("47x38x20x9x36"));
        let Err(NotAMove::Ambiguous(moves)) = two.read_move("47x36") else {
            panic!("two moves fit")
        };
        assert_eq!(moves, two.legal_moves().to_vec());
        // Straight on over 20 or 19 and 14 is two jumps, and has a landing between them.
        for too_short in ["47x24x36", "47x38x13x36", "47x38x9x36"] {
            assert!(
                matches!(
                    two.read_move(too_short),
                    Err(NotAMove::NoSuchMove(WhyNot::NotThisWay { .. }))
                ),
                "{too_short}"
            );
        }
        let circuit = position("W:W38:B22,23,32,33");
        for text in ["38x38", "38x27x18x29x38", "38x29x18x27x38"] {
            assert_eq!(reads(&circuit, text).as_deref(), Ok("38x38"), "{text}");
        }
        assert!(circuit.read_move("38x27x18x38").is_err());
    }

    /// R7.44: from 16 over 11 the king may land on 7 or on 2, where it could take 9 still; so it does
    /// not end on 7 by that way, and by 14 first it takes 9 there too.
    #[test]
    fn a_king_ends_where_it_could_not_have_gone_on() {
        let position = Position::from_fen(Variant::Russian, "B:W9,K10,11,18,19,K25:BK7").unwrap();
        let paths: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|mv| crate::draughts::Notation::NUMERIC.path(&position.move_path(mv), true))
            .collect();
        assert!(paths.contains(&"7x16x23x14x7".to_owned()), "{paths:?}");
        assert!(!paths.contains(&"7x14x23x16x7".to_owned()), "{paths:?}");
        assert!(position.read_move("7x16x23x14x7").is_ok());
        assert!(position.read_move("7x14x23x16x7").is_err());
    }

    /// R1.10, R7.24: the king on 14 takes 17 alone, or five pieces on a round that ends on 21 too.
    #[test]
    fn the_path_of_a_short_capture_is_its_two_ends() {
        let fen = "B:WK10,K11,K17,K18,K19:BK14";
        let position = Position::from_fen(Variant::American, fen).unwrap();
        let texts = position.legal_texts();
        let texts: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
        assert!(texts.contains(&"14x21"), "{texts:?}");
        let read = position.read_move("14x21").unwrap();
        assert_eq!(
            (read.captures(), position.read_written("14x21")),
            (1, Ok(read))
        );
        let long = texts
            .iter()
            .find(|text| text.starts_with("14x") && text.ends_with("x21"));
        let long = position.read_move(long.expect("the round")).unwrap();
        assert_eq!(long.captures(), 5);
    }

    #[test]
    fn files_may_leave_squares_out() {
        let two = position("W:WK47:B14,19,31,33,42");
        let long = two.read_move("47x38x24x13x36");
        assert_eq!(two.read_written("47x24x36"), long);
        assert_eq!(two.read_written("47x13x36"), long);
        assert!(
            matches!(two.read_written("47x38x36"), Err(NotAMove::Ambiguous(moves)) if moves.len() == 2)
        );
        assert!(matches!(
            two.read_written("47x38x25"),
            Err(NotAMove::NoSuchMove(_))
        ));
    }

    #[test]
    fn x_alone_is_the_only_capture() {
        assert_eq!(
            reads(&position("W:W28,32:B23"), "x").as_deref(),
            Ok("28x19")
        );
        assert_eq!(
            reads(&position("W:W28,32:B23"), " X! ").as_deref(),
            Ok("28x19")
        );
        assert_eq!(refused("W:W28:B1", "x"), WhyNot::NoCapture);
        assert!(
            matches!(position("W:W33:B28,29").read_move("x"), Err(NotAMove::Ambiguous(moves)) if moves.len() == 2)
        );
    }

    #[test]
    fn the_entry_line_takes_a_single_end_square() {
        let start = Position::start(Variant::International);
        assert_eq!(
            start
                .read_entry("26")
                .map(|mv| start.move_text(&mv))
                .as_deref(),
            Ok("31-26")
        );
        assert!(
            matches!(start.read_entry("28"), Err(NotAMove::Ambiguous(moves)) if moves.len() == 2)
        );
        assert_eq!(
            start.read_entry("5"),
            Err(NotAMove::NoSuchMove(WhyNot::NoneEndsOn(square(5))))
        );
        assert_eq!(
            start.read_entry("51"),
            Err(NotAMove::UnknownSquare { text: "51".into() })
        );
        assert_eq!(
            start
                .read_entry("32-28")
                .map(|mv| start.move_text(&mv))
                .as_deref(),
            Ok("32-28")
        );
        assert_eq!(start.read_move("26"), Err(NotAMove::Unreadable));
    }

    #[test]
    fn small_boards_have_names() {
        let start = Position::start(Variant::Russian);
        for text in ["c3-d4", "c3d4", "C3:D4", "22-18", "2218", "c3-18"] {
            assert_eq!(reads(&start, text).as_deref(), Ok("c3-d4"), "{text}");
        }
        assert_eq!(
            start.read_move("c3-c4"),
            Err(NotAMove::LightSquare { text: "c4".into() })
        );
        assert_eq!(
            start.read_move("c3-i5"),
            Err(NotAMove::UnknownSquare { text: "i5".into() })
        );
        assert_eq!(
            start.read_move("22-33"),
            Err(NotAMove::UnknownSquare { text: "33".into() })
        );
    }

    #[test]
    fn what_is_not_squares_is_unreadable() {
        let start = Position::start(Variant::International);
        for text in [
            "", "?", "hello", "32", "32-", "-28", "32--28", "32-28-", "322", "32281", "c3-d4",
            "32/28", "3é28",
        ] {
            assert_eq!(start.read_move(text), Err(NotAMove::Unreadable), "{text}");
        }
        for (text, square) in [
            ("32-51", "51"),
            ("0-5", "0"),
            ("99-98", "99"),
            ("3200", "00"),
            ("332-28", "332"),
        ] {
            assert_eq!(
                start.read_move(text),
                Err(NotAMove::UnknownSquare {
                    text: square.into()
                }),
                "{text}"
            );
        }
    }
}
