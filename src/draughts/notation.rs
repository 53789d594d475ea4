//! How squares and moves are written (R1.7, R1.9, R1.10; PDN section 3).

use std::fmt;

use super::{Move, Position, Square, Variant};

/// How a game is written: what its squares are called, and the sign of a capture.
///
/// Each variant has its own, [`RuleSet::notation`](super::RuleSet::notation); whatever a person
/// reads is written in it. Reading takes all of them, wherever they are clear (R1.14).
///
/// ```
/// use damier::draughts::{Notation, Position, Variant};
///
/// let position = Position::from_fen(Variant::Russian, "W:Wd4:Bc5").unwrap();
/// let capture = position.read_move("18x9").unwrap();
/// assert_eq!(position.move_text(&capture), "d4:b6");
/// assert_eq!(position.move_text_in(&capture, Notation::NUMERIC), "18x9");
/// assert_eq!(capture.from().label(Variant::Russian.notation()).to_string(), "d4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Notation {
    /// What squares are called.
    pub squares: SquareNames,
    /// The sign between the squares of a capture: `x` or `:`.
    pub capture: char,
}

/// What squares are called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquareNames {
    /// By their numbers, on any board (R1.2).
    Numbers,
    /// As in chess, on the 8x8 board: `a1` is at White's left hand (R1.7).
    Letters,
}

impl Notation {
    /// Numbers, and `x` for a capture: how our data are written for every variant (R1.7), and
    /// how the games of GameType 20 and 21 are (R1.9).
    pub const NUMERIC: Notation = Notation {
        squares: SquareNames::Numbers,
        capture: 'x',
    };

    /// Letters, and `x`: GameType 26.
    pub const LETTERS: Notation = Notation {
        squares: SquareNames::Letters,
        capture: 'x',
    };

    /// Letters, and `:`: GameType 25 (R1.9).
    pub const RUSSIAN: Notation = Notation {
        squares: SquareNames::Letters,
        capture: ':',
    };

    /// Squares in a row, as the path of a capture or the two ends of any move.
    pub fn path(self, squares: &[Square], captures: bool) -> String {
        use fmt::Write;
        let sign = if captures { self.capture } else { '-' };
        let mut text = String::with_capacity(3 * squares.len());
        for (n, square) in squares.iter().enumerate() {
            if n > 0 {
                text.push(sign);
            }
            let _ = write!(text, "{}", square.label(self));
        }
        text
    }
}

/// A square as a notation calls it; see [`Square::label`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    square: Square,
    names: SquareNames,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.names {
            // A square that only the large board has keeps its number.
            SquareNames::Letters if self.square.number() <= 32 => {
                f.pad(&Variant::Russian.algebraic(self.square))
            }
            _ => self.square.fmt(f),
        }
    }
}

impl Square {
    /// The name of the square in a notation: `18`, or `d4` where squares have letters.
    pub const fn label(self, notation: Notation) -> Label {
        Label {
            square: self,
            names: notation.squares,
        }
    }
}

impl Variant {
    /// How this variant is written (R1.9).
    pub const fn notation(self) -> Notation {
        self.rules().notation
    }
}

impl Position {
    /// The move in the notation of the variant: origin and destination, or the whole path where
    /// another legal capture has the same two (R1.9, R1.10).
    pub fn move_text(&self, mv: &Move) -> String {
        self.move_text_in(mv, self.variant.notation())
    }

    /// The move in another notation.
    pub fn move_text_in(&self, mv: &Move, notation: Notation) -> String {
        self.text_among(mv, &self.unordered_moves(), notation)
    }

    /// All legal moves with their texts in the notation of the variant, in the order origin,
    /// destination, path.
    pub fn legal_texts(&self) -> Vec<(Move, String)> {
        self.legal_texts_in(self.variant.notation())
    }

    /// All legal moves with their texts in another notation, in the same order.
    pub fn legal_texts_in(&self, notation: Notation) -> Vec<(Move, String)> {
        let moves = self.legal_moves();
        moves
            .iter()
            .map(|mv| (*mv, self.text_among(mv, &moves, notation)))
            .collect()
    }

    fn text_among(&self, mv: &Move, legal: &[Move], notation: Notation) -> String {
        let twin = |other: &&Move| other.from() == mv.from() && other.to() == mv.to();
        if mv.is_capture() && legal.iter().filter(twin).count() > 1 {
            notation.path(&self.move_path(mv), true)
        } else {
            notation.path(&[mv.from(), mv.to()], mv.is_capture())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(variant: Variant, fen: &str) -> String {
        let position = Position::from_fen(variant, fen).unwrap();
        let texts: Vec<String> = position
            .legal_texts()
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        texts.join(" ")
    }

    /// R1.9: the Russian variant writes `:` and letters; section 7.2: the Brazilian a1-h8, the
    /// American 1-32.
    #[test]
    fn each_variant_is_written_in_its_own_notation() {
        // rus-002 and bra-002: from 12 to 10, 14, 17, 21; and ame-005.
        assert_eq!(
            texts(Variant::Russian, "W:W12:B7,8"),
            "h6:d6 h6:c5 h6:b4 h6:a3"
        );
        assert_eq!(texts(Variant::Brazilian, "W:W12:B7,8"), "h6xd6");
        assert_eq!(texts(Variant::American, "W:W12:B7,8"), "12x3");
        // 22-17 and 22-18.
        assert_eq!(texts(Variant::Russian, "W:Wc3:Ba7"), "c3-b4 c3-d4");
        assert_eq!(texts(Variant::International, "W:W28,32:B23"), "28x19");
        assert_eq!(texts(Variant::Online, "W:W28,32:B23"), "28x19");
    }

    /// R1.7, and every name is that of one square.
    #[test]
    fn labels_are_the_names_of_the_notation() {
        let label = |n, notation| Square::new(n).unwrap().label(notation).to_string();
        for (n, name) in [(1, "b8"), (4, "h8"), (5, "a7"), (29, "a1"), (32, "g1")] {
            assert_eq!(label(n, Notation::RUSSIAN), name);
            assert_eq!(label(n, Notation::LETTERS), name);
            assert_eq!(label(n, Notation::NUMERIC), n.to_string());
        }
        assert_eq!(label(46, Variant::International.notation()), "46");
    }

    /// R1.10: int-030, and a man who only goes forwards (R7.21) from e1 to e5 by c3 or by g3.
    #[test]
    fn the_whole_path_is_written_where_two_captures_share_their_ends() {
        assert_eq!(
            texts(Variant::International, "W:WK47:B14,19,31,33,42"),
            "47x38x20x9x36 47x38x24x13x36"
        );
        assert_eq!(
            texts(Variant::American, "W:W31:B18,19,26,27"),
            "31x22x15 31x24x15"
        );
        let by_c3 = [31, 22, 15].map(|n| Square::new(n).unwrap());
        assert_eq!(Notation::RUSSIAN.path(&by_c3, true), "e1:c3:e5");
        assert_eq!(Notation::LETTERS.path(&by_c3[..2], false), "e1-c3");
    }
}
