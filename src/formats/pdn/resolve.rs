//! A written move and the legal moves it can mean.

use crate::draughts::{Move, NotAMove, Position, Square, Variant};

use super::{Point, lexemes};

/// What a text means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// One move, and what was tolerated in its text.
    One(Move, Option<Point>),
    /// Captures of different pieces, in the order of the legal moves (P5.5).
    Several(Vec<Move>),
    /// No legal move.
    None(NotAMove),
}

/// What `text` means (P5.5 to P5.8).
pub(super) fn meaning(position: &Position, text: &str) -> Meaning {
    if let Some(mv) = short(position, text) {
        return Meaning::One(mv, separator(position, text, &mv));
    }
    match position.read_written_strictly(text) {
        Ok((mv, true)) => match longer(position, text, &mv) {
            moves if moves.is_empty() => Meaning::One(mv, separator(position, text, &mv)),
            mut moves => {
                moves.insert(0, mv);
                Meaning::Several(moves)
            }
        },
        Ok((mv, false)) => Meaning::One(
            mv,
            Some(match crossing(position, text, &[mv]) {
                Some(_) => Point::ScrambledSquares,
                None => Point::SquaresOffPath,
            }),
        ),
        Err(NotAMove::Ambiguous(moves)) => match without_captured(position, text) {
            Some(mv) => Meaning::One(mv, Some(Point::ScrambledSquares)),
            None => Meaning::Several(moves),
        },
        Err(why @ NotAMove::NoSuchMove(_)) => match scrambled(position, text) {
            Some(mv) => Meaning::One(mv, Some(Point::ScrambledSquares)),
            None => Meaning::None(why),
        },
        Err(why) => Meaning::None(why),
    }
}

/// P5.1, P5.8: whether a move is written with another sign than its own. `x` is a capture in every game,
/// a colon where squares have letters or the game writes it. That `×` and `–` are other signs has been told
/// by the reader.
fn separator(position: &Position, text: &str, mv: &Move) -> Option<Point> {
    let capture = mv.is_capture();
    let colon = || {
        capture
            && (text.starts_with(|c: char| c.is_ascii_alphabetic())
                || position.variant().notation().capture == ':')
    };
    let other = text.bytes().any(|byte| match byte {
        b'-' | 0xe2 => capture,
        b'x' | b'X' | 0xc3 => !capture,
        b':' => !colon(),
        _ => false,
    });
    other.then_some(Point::OtherSeparator)
}

/// P5.5: the captures of other pieces between the ends a text names, where reading it took the capture of
/// one piece, whose whole path they are (R1.10). Who writes short may have meant these.
fn longer(position: &Position, text: &str, mv: &Move) -> Vec<Move> {
    let is_only = || position.only_move(mv.from(), mv.to()).is_some();
    let names_more = || squares(position, text).is_none_or(|named| named.len() != 2);
    if mv.captures() != 1 || is_only() || names_more() {
        return Vec::new();
    }
    let others = position.legal_moves().into_iter();
    others
        .filter(|other| other.from() == mv.from() && other.to() == mv.to() && other != mv)
        .collect()
}

/// The one move with these two ends, where the text is two squares and a sign: so are nearly all
/// of a collection, and they are worth the shortest way.
fn short(position: &Position, text: &str) -> Option<Move> {
    let variant = position.variant();
    let mut ends = text.splitn(2, ['-', 'x', ':']);
    let mut square = || match ends.next()?.as_bytes() {
        [ones @ b'1'..=b'9'] => variant.square(ones - b'0'),
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] => {
            variant.square((tens - b'0') * 10 + (ones - b'0'))
        }
        name @ [b'a'..=b'h', b'1'..=b'8'] => named(variant, std::str::from_utf8(name).ok()?),
        _ => None,
    };
    let (from, to) = (square()?, square()?);
    position.only_move(from, to)
}

/// The move meant by a path in which squares of captured pieces are mixed.
fn without_captured(position: &Position, text: &str) -> Option<Move> {
    let named = squares(position, text)?;
    let enemy = |square: &Square| {
        position
            .piece_at(*square)
            .is_some_and(|piece| piece.side != position.to_move())
    };
    let landings: Vec<String> = named
        .iter()
        .filter(|square| !enemy(square))
        .map(Square::to_string)
        .collect();
    if landings.len() == named.len() {
        return None;
    }
    position.read_written(&landings.join("x")).ok()
}

/// The only one of several captures that crosses all the squares named, in whatever order they
/// are: also the squares of captured pieces may be among them.
fn crossing(position: &Position, text: &str, moves: &[Move]) -> Option<Move> {
    let named = squares(position, text).filter(|named| named.len() > 2)?;
    let fits = |mv: &&Move| {
        let crossed = crossed(position, mv);
        named.iter().all(|square| crossed.contains(square))
    };
    only(moves.iter().filter(fits))
}

/// P5.6: the two ends followed by captured squares in any order, or four squares and more in
/// scrambled order. Only where exactly one capture fits.
fn scrambled(position: &Position, text: &str) -> Option<Move> {
    let named = squares(position, text)?;
    let (&[from, to], others) = named.split_first_chunk::<2>()?;
    if others.is_empty() {
        return None;
    }
    let legal = position.legal_moves();
    let hub = |mv: &&Move| {
        mv.from() == from
            && mv.to() == to
            && others
                .iter()
                .all(|square| mv.captured().any(|taken| taken == *square))
    };
    only(legal.iter().filter(hub)).or_else(|| {
        let ends =
            |mv: &&Move| mv.is_capture() && named.contains(&mv.from()) && named.contains(&mv.to());
        let captures: Vec<Move> = legal.iter().filter(ends).copied().collect();
        if named.len() >= 4 {
            crossing(position, text, &captures)
        } else {
            None
        }
    })
}

/// The squares a capture crosses on its path, ends and captured squares included.
fn crossed(position: &Position, mv: &Move) -> Vec<Square> {
    let variant = position.variant();
    let path = position.move_path(mv);
    let mut crossed = vec![mv.from()];
    for leg in path.windows(2) {
        crossed.extend(variant.between(leg[0], leg[1]).into_iter().flatten());
        crossed.push(leg[1]);
    }
    crossed
}

fn only<'m>(mut moves: impl Iterator<Item = &'m Move>) -> Option<Move> {
    let first = moves.next().copied();
    if moves.next().is_some() { None } else { first }
}

/// The squares a text names, as far as this board has them.
pub(super) fn squares(position: &Position, text: &str) -> Option<Vec<Square>> {
    let variant = position.variant();
    names(text)
        .map(|name| match name.parse::<u8>() {
            Ok(number) => variant.square(number),
            Err(_) => named(variant, name),
        })
        .collect()
}

/// The square with a chess-style name; only the small board has them in files (R1.6, R1.7).
fn named(variant: Variant, name: &str) -> Option<Square> {
    variant
        .from_algebraic(name)
        .filter(|_| variant.width() == 8)
}

/// The names of the squares in the text of a move.
fn names(text: &str) -> impl Iterator<Item = &str> {
    // `c3d4` and `3228` have no sign between their squares.
    let (first, second) = match text.len() == 4
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && !text.contains('x')
    {
        true => text.split_at(2),
        false => (text, ""),
    };
    let signs = |c: char| !c.is_ascii_alphanumeric() || c == 'x' || c == 'X';
    [first, second]
        .into_iter()
        .flat_map(move |part| part.split(signs))
        .filter(|name| !name.is_empty())
}

/// Two hops of one capture that were written as two moves, as one text: the second begins where
/// the first ends (P5.13).
pub(super) fn joined(position: &Position, first: &str, second: &str) -> Option<String> {
    let (one, two) = (squares(position, first)?, squares(position, second)?);
    if one.last() != two.first() || one.len() < 2 || two.len() < 2 {
        return None;
    }
    let numbers: Vec<String> = one.iter().chain(&two[1..]).map(Square::to_string).collect();
    Some(numbers.join("x"))
}

/// A move that could not be resolved, spelled as we write moves: no leading zeros, no blanks,
/// small letters, one sign (P5.8). Where the capture sign of the game is not known, a colon
/// stays what it is.
pub(super) fn tidied(text: &str, capture: Option<&str>) -> String {
    let capture = capture.unwrap_or(if text.contains(':') { ":" } else { "x" });
    let whole = lexemes::move_at(text.as_bytes(), 0).is_some_and(|found| found.end == text.len());
    if !whole && !lexemes::is_two_squares(text.as_bytes()) {
        return text.to_owned();
    }
    let names: Vec<String> = names(text)
        .map(|name| name.trim_start_matches('0').to_ascii_lowercase())
        .collect();
    let takes = names.len() > 2 || text.contains(['x', 'X', ':', '×']);
    // `1:1` would be read as a draw.
    let capture = if names == ["1", "1"] { "x" } else { capture };
    names.join(if takes { capture } else { "-" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(Variant::International, fen).expect("a position")
    }

    fn read(fen: &str, text: &str) -> Meaning {
        meaning(&position(fen), text)
    }

    fn taken(meaning: Meaning) -> (Vec<u8>, Option<Point>) {
        match meaning {
            Meaning::One(mv, point) => (mv.captured().map(Square::number).collect(), point),
            other => panic!("{other:?}"),
        }
    }

    /// P5.4 and P5.5: from the king on 47.
    #[test]
    fn any_sublist_of_the_path_is_taken() {
        let fen = "W:WK47:B14,19,31,33,42";
        let first = taken(read(fen, "47x38x24x13x36")).0;
        let second = taken(read(fen, "47x38x20x9x36")).0;
        assert_ne!(first, second);
        assert_eq!(taken(read(fen, "47x24x36")).0, first);
        assert_eq!(
            taken(read(fen, "47x33x24x13x36")),
            (first.clone(), Some(Point::ScrambledSquares))
        );
        assert!(matches!(read(fen, "47x36"), Meaning::Several(moves) if moves.len() == 2));
    }

    /// P5.5: nothing named can tell which.
    #[test]
    fn two_captures_with_the_same_ends_are_ambiguous() {
        let Meaning::Several(moves) = read("W:WK4:B13,20,32,37", "4x15") else {
            panic!()
        };
        let position = position("W:WK4:B13,20,32,37");
        let texts: Vec<String> = moves.iter().map(|mv| position.move_text(mv)).collect();
        assert_eq!(texts, ["4x27x38x15", "4x31x42x15"]);
    }

    /// P5.6.
    #[test]
    fn captured_squares_and_scrambled_squares_are_tried() {
        let fen = "W:W28:B12,22,23";
        assert_eq!(taken(read(fen, "28x8")), (vec![12, 22], None));
        assert_eq!(
            taken(read(fen, "28x8x22x12")),
            (vec![12, 22], Some(Point::ScrambledSquares))
        );
        assert_eq!(
            taken(read(fen, "17x28x8x12")),
            (vec![12, 22], Some(Point::ScrambledSquares))
        );
        assert!(
            matches!(read(fen, "28x8x19"), Meaning::None(_)),
            "three squares are not shuffled"
        );
        assert!(matches!(read(fen, "28x19"), Meaning::None(_)));
    }

    /// P5.7: over 22, 12, 13 and 23 back to 28.
    #[test]
    fn a_capture_may_end_where_it_began() {
        let fen = "W:W28:B12,13,22,23";
        for text in ["28x28", "28x17x8x19x28", "28x19x8x17x28"] {
            assert_eq!(taken(read(fen, text)).0, [12, 13, 22, 23], "{text}");
        }
        assert!(matches!(read("W:W28:B1", "28-28"), Meaning::None(_)));
    }

    /// P5.8.
    #[test]
    fn a_dash_for_a_capture_is_reported() {
        let fen = "W:W28:B22";
        assert_eq!(
            taken(read(fen, "28-17")),
            (vec![22], Some(Point::OtherSeparator))
        );
        assert_eq!(taken(read(fen, "28x17")), (vec![22], None));
        assert_eq!(
            taken(read("W:W28:B1", "28x22")),
            (vec![], Some(Point::OtherSeparator))
        );
    }

    /// P5.1, P5.8: what is the sign of a capture in another game, and not in this one.
    #[test]
    fn a_colon_is_reported_where_the_game_has_none() {
        let point = |variant, fen: &str, text: &str| {
            let position = Position::from_fen(variant, fen).expect("a position");
            taken(meaning(&position, text)).1
        };
        let other = Some(Point::OtherSeparator);
        let fen = "W:W28:B23";
        assert_eq!(point(Variant::International, fen, "28:19"), other);
        assert_eq!(point(Variant::International, fen, "28–19"), other);
        assert_eq!(
            point(Variant::International, fen, "28×19"),
            None,
            "told by the reader"
        );
        assert_eq!(point(Variant::International, "W:W28:B1", "28:22"), other);
        assert_eq!(
            point(Variant::International, "W:W28:B1", "28–22"),
            None,
            "told by the reader"
        );
        assert_eq!(
            point(Variant::International, "W:W28:B12,22", "28:17:8"),
            other
        );
        let fen = "W:Wd4:Bc5";
        for text in ["d4:b6", "d4xb6", "18:9", "18x9"] {
            assert_eq!(point(Variant::Russian, fen, text), None, "{text}");
            let numeric_colon = (text == "18:9").then_some(Point::OtherSeparator);
            assert_eq!(
                point(Variant::Brazilian, fen, text),
                numeric_colon,
                "{text}"
            );
        }
        assert_eq!(point(Variant::Russian, fen, "d4-b6"), other);
        assert_eq!(point(Variant::Russian, "W:Wd4:Bh8", "d4:c5"), other);
        assert_eq!(point(Variant::Russian, "W:Wd4:Bh8", "d4c5"), None);
    }

    /// P5.5, R1.10: one king before Black's may be taken, or five.
    #[test]
    fn a_short_text_may_mean_the_longer_capture() {
        let position = Position::from_fen(Variant::American, "B:WK10,K11,K17,K18,K19:BK14");
        let position = position.expect("a position");
        let Meaning::Several(moves) = meaning(&position, "14x21") else {
            panic!()
        };
        let taken: Vec<u32> = moves.iter().map(|mv| mv.captures()).collect();
        assert_eq!(taken, [1, 5]);
    }

    /// R1.6: the names of a 10x10 board are no notation.
    #[test]
    fn letters_are_squares_of_the_small_board_only() {
        assert!(matches!(read("W:W37:B1", "c3-d4"), Meaning::None(_)));
        let russian = Position::from_fen(Variant::Russian, "W:Wc3:Bh8").expect("a position");
        assert!(matches!(meaning(&russian, "c3-d4"), Meaning::One(..)));
    }

    #[test]
    fn hops_are_joined_where_they_meet() {
        let position = position("W:W28:B12,22");
        assert_eq!(
            joined(&position, "28x17", "17x8").as_deref(),
            Some("28x17x8")
        );
        assert_eq!(joined(&position, "28x17", "18x9"), None);
    }

    #[test]
    fn moves_are_tidied_without_a_board() {
        for (text, tidy) in [
            ("01-07", "1-7"),
            ("28x 8", "28x8"),
            ("3 - 8", "3-8"),
            ("C3-D4", "c3-d4"),
            ("c3d4", "c3-d4"),
            ("3228", "32-28"),
            ("d4:b6:d8", "d4xb6xd8"),
            ("28×19", "28x19"),
            ("1x2", "1x2"),
        ] {
            assert_eq!(tidied(text, Some("x")), tidy);
        }
        assert_eq!(tidied("d4xb6", Some(":")), "d4:b6");
        assert_eq!(tidied("01x01", Some(":")), "1x1");
    }
}
