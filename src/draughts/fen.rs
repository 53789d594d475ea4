//! Positions in text (R1.8; PDN 4).

mod pasted;

use thiserror::Error;

use pasted::{from_hub, is_doubled_turn, unwrapped};

use super::{Kind, Label, Piece, Position, Side, Square, Variant};

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text does not begin with whose turn it is.
    #[error("`{text}` does not say whose turn it is: begin with W: or B:")]
    NoTurn {
        /// What stands there instead.
        text: String,
    },
    /// A list of squares does not begin with `W` or `B`.
    #[error("`{text}` does not say whose pieces these are: begin with W or B")]
    NoSide {
        /// The list.
        text: String,
    },
    /// Something between two commas is neither a square nor a range.
    #[error("`{text}` is no square")]
    NotASquare {
        /// What stands there.
        text: String,
    },
    /// A square that the board does not have.
    #[error("there is no square {text} on this board")]
    UnknownSquare {
        /// The square as written.
        text: String,
    },
    /// A light square of the board, which has a name but is not played on.
    #[error("{text} is a light square, which is not played on")]
    LightSquare {
        /// The square as written.
        text: String,
    },
    /// A range whose end comes before its beginning.
    #[error("the range {text} runs backwards")]
    BackwardRange {
        /// The range as written.
        text: String,
    },
    /// A square named twice, by one side or by both.
    #[error("square {0} is named twice")]
    SquareTwice(Label),
    /// A man on the row where it becomes a king (R1.8).
    #[error("a man cannot stand on {0}, its last row: it would be a king")]
    ManOnLastRow(Label),
    /// More pieces than the game has.
    #[error("{} has more than {most} pieces", if *.side == Side::White { "White" } else { "Black" })]
    TooManyPieces {
        /// Whose they are.
        side: Side,
        /// How many a side has at the start.
        most: u8,
    },
}

/// What a text says beside its position, or that it is unusual and was read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenNote {
    /// A man on its last row (PDN P4.8): the author probably forgot the `K`.
    ManOnLastRow(Square),
    /// A field after the sides, such as lidraughts' move counts (PDN P4.9), was ignored: all of it, as it
    /// is written.
    FieldIgnored(String),
    /// A full stop at the end, blanks inside, or a zero before a number (PDN P4.4).
    Loose,
    /// A letter for every square, as the Hub protocol has positions (PDN P4.10).
    HubForm,
    /// A whole tag, or the turn written twice (PDN P4.11).
    Wrapped,
    /// A square is called by its name, as in `W:Wc3`, and not by its number (R1.7).
    NamedSquare(Square),
}

impl Position {
    /// Reads a position for a game to be played (R1.8).
    pub fn from_fen(variant: Variant, text: &str) -> Result<Position, FenError> {
        let (position, notes) = Position::from_fen_lenient(variant, text)?;
        for note in notes {
            if let FenNote::ManOnLastRow(square) = note {
                return Err(FenError::ManOnLastRow(square.label(variant.notation())));
            }
        }
        Ok(position)
    }

    /// Reads a position of a collection: what cannot arise in a game is noted, not refused. Beside FEN it
    /// takes what people paste: a whole tag (PDN P4.11) and the form of the Hub protocol (P4.10).
    ///
    /// ```
    /// use damier::draughts::{FenNote, Position, Variant};
    ///
    /// let (position, notes) =
    ///     Position::from_fen_lenient(Variant::International, "[FEN \"W:WK4:B13:H0:F1\"]").unwrap();
    /// assert_eq!(position.fen(), "W:WK4:B13");
    /// assert!(notes.contains(&FenNote::FieldIgnored("F1".to_owned())));
    /// ```
    pub fn from_fen_lenient(
        variant: Variant,
        text: &str,
    ) -> Result<(Position, Vec<FenNote>), FenError> {
        let mut notes = Vec::new();
        let pasted = text.trim();
        let text = unwrapped(pasted);
        if text.len() < pasted.len() {
            notes.push(FenNote::Wrapped);
        }
        if let Some(position) = from_hub(variant, text, &mut notes) {
            return position.map(|position| (position, notes));
        }
        let stopped = text.strip_suffix('.').unwrap_or(text);
        let tight: String = stopped.chars().filter(|c| !c.is_whitespace()).collect();
        if tight.len() < text.len() {
            notes.push(FenNote::Loose);
        }
        let mut fields = tight.split(':').enumerate();
        let (_, turn) = fields.next().unwrap_or_default();
        let to_move = side(turn)
            .filter(|_| turn.len() == 1)
            .ok_or_else(|| FenError::NoTurn { text: clip(turn) })?;
        let mut position = Position::empty(variant, to_move);
        let mut sides = 0;
        for (index, field) in fields {
            let Some(side) = side(field) else {
                // After both sides, programs append fields of their own (PDN P4.9).
                if sides >= 2 {
                    let written = stopped.split(':').nth(index).unwrap_or(field);
                    notes.push(FenNote::FieldIgnored(written.trim().to_owned()));
                    continue;
                }
                return Err(FenError::NoSide { text: clip(field) });
            };
            sides += 1;
            read_list(&mut position, side, &field[1..], &mut notes)?;
        }
        if sides == 0 {
            return Err(FenError::NoSide { text: clip("") });
        }
        if sides > 2 && is_doubled_turn(&tight) {
            notes.push(FenNote::Wrapped);
        }
        position.check_counts()?;
        Ok((position, notes))
    }

    /// The position in text: White first, squares ascending, no ranges (R1.8).
    pub fn fen(&self) -> String {
        use std::fmt::Write;
        let mut text = String::from(self.to_move().letter());
        for side in Side::BOTH {
            text.push(':');
            text.push(side.letter());
            let pieces = self.pieces().filter(|(_, piece)| piece.side == side);
            for (n, (square, piece)) in pieces.enumerate() {
                let comma = if n > 0 { "," } else { "" };
                let king = if piece.kind == Kind::King { "K" } else { "" };
                let _ = write!(text, "{comma}{king}{square}");
            }
        }
        text
    }
}

fn side(field: &str) -> Option<Side> {
    match field.as_bytes().first()? {
        b'W' | b'w' => Some(Side::White),
        b'B' | b'b' => Some(Side::Black),
        _ => None,
    }
}

fn read_list(
    position: &mut Position,
    side: Side,
    list: &str,
    notes: &mut Vec<FenNote>,
) -> Result<(), FenError> {
    let variant = position.variant();
    if list.is_empty() {
        return Ok(());
    }
    for item in list.split(',') {
        let (kind, squares) = match item.strip_prefix(['K', 'k']) {
            Some(squares) => (Kind::King, squares),
            None => (Kind::Man, item),
        };
        let (first, last) = match squares.split_once('-') {
            // P4.5: ranges are of numbers. That of kings may name the kind before each end.
            Some((first, last)) => {
                let last = match kind {
                    Kind::King => last.strip_prefix(['K', 'k']).unwrap_or(last),
                    Kind::Man => last,
                };
                if !first.starts_with(|c: char| c.is_ascii_digit())
                    || !last.starts_with(|c: char| c.is_ascii_digit())
                {
                    return Err(FenError::NotASquare { text: clip(item) });
                }
                (square(variant, first)?, square(variant, last)?)
            }
            None => {
                let only = square(variant, squares)?;
                (only, only)
            }
        };
        if last < first {
            return Err(FenError::BackwardRange { text: clip(item) });
        }
        if squares.starts_with(|c: char| c.is_ascii_alphabetic()) {
            notes.push(FenNote::NamedSquare(first));
        }
        let has_zero = |end: &str| end.trim_start_matches(['K', 'k']).starts_with('0');
        if squares.split('-').any(has_zero) && !notes.contains(&FenNote::Loose) {
            notes.push(FenNote::Loose);
        }
        for square in (first.number()..=last.number()).filter_map(Square::new) {
            position.put(square, Piece { side, kind })?;
            if kind == Kind::Man && variant.crowns(side, square) {
                notes.push(FenNote::ManOnLastRow(square));
            }
        }
    }
    Ok(())
}

/// Reads a square by its number or, on the small board, by its chess-style name.
pub(super) fn square(variant: Variant, text: &str) -> Result<Square, FenError> {
    if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        let number = text.trim_start_matches('0').parse().ok();
        return number
            .and_then(|n| variant.square(n))
            .ok_or_else(|| FenError::UnknownSquare { text: clip(text) });
    }
    let mut letters = text.bytes();
    let named = variant.width() == 8
        && letters.next().is_some_and(|b| b.is_ascii_alphabetic())
        && letters.next().is_some_and(|b| b.is_ascii_digit())
        && letters.next().is_none();
    if !named {
        return Err(FenError::NotASquare { text: clip(text) });
    }
    match variant.from_algebraic(text) {
        Some(square) => Ok(square),
        None if variant.is_light(text) => Err(FenError::LightSquare { text: clip(text) }),
        None => Err(FenError::UnknownSquare { text: clip(text) }),
    }
}

/// As much of a text as a message can hold.
pub(super) fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(20).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(number: u8) -> Label {
        Square::new(number)
            .unwrap()
            .label(Variant::International.notation())
    }

    fn read(text: &str) -> Result<String, FenError> {
        Position::from_fen(Variant::International, text).map(|position| position.fen())
    }

    #[test]
    fn the_initial_position_is_written_square_by_square() {
        let fen = Position::start(Variant::International).fen();
        assert!(fen.starts_with("W:W31,32,33,34,"));
        assert!(fen.ends_with(":B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"));
        assert_eq!(read("W:W31-50:B1-20").unwrap(), fen);
    }

    /// R1.8: either colour first, ranges, a final dot, an empty list; blanks (PDN P4.4).
    #[test]
    fn tolerated_forms_are_read() {
        assert_eq!(
            read("B:B1,2,K07:WK46-48,50.").unwrap(),
            "B:WK46,K47,K48,50:B1,2,K7"
        );
        assert_eq!(read("W:W13:B").unwrap(), "W:W13:B");
        assert_eq!(read("W:W50").unwrap(), "W:W50:B");
        assert_eq!(read(" W : W 28 ,\n32 : B 19 ").unwrap(), "W:W28,32:B19");
        assert_eq!(read("W:W28:B19:H0:F1").unwrap(), "W:W28:B19");
    }

    #[test]
    fn small_boards_have_names_too() {
        let position = Position::from_fen(Variant::Russian, "W:Wa1,Kc3:Bb6").unwrap();
        assert_eq!(position.fen(), "W:WK22,29:B9");
        // R1.9: what is wrong is told in the notation of the game.
        let wrong = |fen| {
            Position::from_fen(Variant::Russian, fen)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(wrong("W:Wa1:Ba1"), "square a1 is named twice");
        assert!(wrong("W:W1:B").starts_with("a man cannot stand on b8"));
        assert!(wrong("W:Wa2:B").starts_with("a2 is a light square"));
        assert!(wrong("W:Wa9:B").starts_with("there is no square a9"));
    }

    #[test]
    fn a_square_that_is_named_is_noted() {
        let named = |fen| {
            let (_, notes) = Position::from_fen_lenient(Variant::Russian, fen).unwrap();
            let named = |note: &FenNote| matches!(note, FenNote::NamedSquare(_));
            notes.iter().any(named)
        };
        for names in ["W:Wc3:Bf6", "W:W:BKh8", "B:W a1, Kd4:B2", "w:w22:bB6"] {
            assert!(named(names), "{names}");
        }
        // `b1` is the first square of Black where a list begins.
        for numbers in ["W:W22:B11", "W:WK22:BK1", "w:w22:b1", "W:W21-32:B1-12"] {
            assert!(!named(numbers), "{numbers}");
        }
    }

    #[test]
    fn what_is_no_position_is_refused_with_its_reason() {
        assert_eq!(read(""), Err(FenError::NoTurn { text: "".into() }));
        assert_eq!(read("?:W31:B1"), Err(FenError::NoTurn { text: "?".into() }));
        assert_eq!(read("W"), Err(FenError::NoSide { text: "".into() }));
        assert_eq!(read("W:31"), Err(FenError::NoSide { text: "31".into() }));
        assert_eq!(
            read("W:W51:B"),
            Err(FenError::UnknownSquare { text: "51".into() })
        );
        assert_eq!(
            read("W:W0:B"),
            Err(FenError::UnknownSquare { text: "0".into() })
        );
        assert_eq!(
            read("W:W31,:B"),
            Err(FenError::NotASquare { text: "".into() })
        );
        assert_eq!(
            read("W:Wc3:B"),
            Err(FenError::NotASquare { text: "c3".into() })
        );
        assert_eq!(
            read("W:W32-31:B"),
            Err(FenError::BackwardRange {
                text: "32-31".into()
            })
        );
        assert_eq!(read("W:W31:B31"), Err(FenError::SquareTwice(label(31))));
        assert_eq!(read("W:W5:B"), Err(FenError::ManOnLastRow(label(5))));
        assert_eq!(read("W:W:B46"), Err(FenError::ManOnLastRow(label(46))));
        assert_eq!(
            read("W:W30-50:B"),
            Err(FenError::TooManyPieces {
                side: Side::White,
                most: 20
            })
        );
    }

    /// PDN P4.4, P4.9: what was tolerated is told, and a field that is not understood is kept whole.
    #[test]
    fn what_is_tolerated_is_noted() {
        let notes = |text: &str| {
            let read = Position::from_fen_lenient(Variant::International, text);
            read.map(|(_, notes)| notes)
        };
        let field = |text: &str| FenNote::FieldIgnored(text.to_owned());
        for text in [
            "W:W28:B19",
            "B:B1-20:WK31-50",
            "W:W50",
            "W:W28:B",
            "W:W28:W29:B1",
        ] {
            assert_eq!(notes(text), Ok(vec![]), "{text}");
        }
        for text in [
            "W:W28:B19.",
            "W:W28, 29:B19",
            "W:W28\n:B19",
            "W:W08:B19",
            "W:WK04,28:B19",
            "W:W28-029:B1",
        ] {
            assert_eq!(notes(text), Ok(vec![FenNote::Loose]), "{text}");
        }
        assert_eq!(notes("W:W28:B19:H0:F1"), Ok(vec![field("H0"), field("F1")]));
        let long = "a field of more than twenty letters";
        assert_eq!(
            notes(&format!("W:W28:B19:{long}.")),
            Ok(vec![FenNote::Loose, field(long)])
        );
    }

    #[test]
    fn collections_may_have_a_man_on_its_last_row() {
        let (position, notes) =
            Position::from_fen_lenient(Variant::International, "W:W5:B40").unwrap();
        assert_eq!(position.fen(), "W:W5:B40");
        assert_eq!(notes, [FenNote::ManOnLastRow(Square::new(5).unwrap())]);
    }
}
