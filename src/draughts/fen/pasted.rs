//! What people paste for a position: a whole tag, the turn written twice (PDN P4.11), the form of the Hub
//! protocol (P4.10).

use super::{FenError, FenNote, side};
use crate::draughts::{Kind, Piece, Position, Side, Variant};

/// The value of a whole tag, `[FEN "..."]`, that was pasted; any other text as it is.
pub(super) fn unwrapped(text: &str) -> &str {
    let wrapping = |c: char| c.is_whitespace() || matches!(c, '"' | '[' | ']');
    let inner = text.strip_prefix('[').unwrap_or(text).trim_start();
    match inner.get(..3) {
        Some(name) if name.eq_ignore_ascii_case("FEN") => inner[3..].trim_matches(wrapping),
        _ => text,
    }
}

/// `W:W:W31...`, as older programs write it: a field that is no list but the turn once more.
pub(super) fn is_doubled_turn(tight: &str) -> bool {
    let mut fields = tight.split(':');
    let (turn, again) = (fields.next(), fields.next());
    turn == again && fields.any(|field| side(field) == turn.and_then(side))
}

/// The Hub form: the side to move, then a letter for every square, `e` for an empty one.
pub(super) fn from_hub(
    variant: Variant,
    text: &str,
    notes: &mut Vec<FenNote>,
) -> Option<Result<Position, FenError>> {
    let squares = text.as_bytes().get(1..)?;
    let known = |letter: &u8| matches!(letter, b'w' | b'b' | b'W' | b'B' | b'e');
    if squares.len() != usize::from(variant.squares()) || !squares.iter().all(known) {
        return None;
    }
    let to_move = side(text)?;
    let mut position = Position::empty(variant, to_move);
    notes.push(FenNote::HubForm);
    for (number, letter) in (1..).zip(squares) {
        let (side, kind) = match letter {
            b'w' => (Side::White, Kind::Man),
            b'W' => (Side::White, Kind::King),
            b'b' => (Side::Black, Kind::Man),
            b'B' => (Side::Black, Kind::King),
            _ => continue,
        };
        let square = variant.square(number)?;
        if let Err(error) = position.put(square, Piece { side, kind }) {
            return Some(Err(error));
        }
        if kind == Kind::Man && variant.crowns(side, square) {
            notes.push(FenNote::ManOnLastRow(square));
        }
    }
    Some(position.check_counts().map(|()| position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Square;

    fn read(text: &str) -> Result<String, FenError> {
        Position::from_fen(Variant::International, text).map(|position| position.fen())
    }

    /// PDN P4.10, P4.11: what people paste is read wherever a position is, also for a game to be played.
    #[test]
    fn pasted_forms_are_read() {
        assert_eq!(read("[FEN \"B:W28:B23\"]").unwrap(), "B:W28:B23");
        assert_eq!(read("FEN \"B:W28:B23\"").unwrap(), "B:W28:B23");
        assert_eq!(read("W:W:W28:B23").unwrap(), "W:W28:B23");
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(
            read(&start),
            Ok(Position::start(Variant::International).fen())
        );
        let kings = format!("B{}W{}B", "e".repeat(5), "e".repeat(43));
        assert_eq!(read(&kings).unwrap(), "B:WK6:BK50");
        assert!(read(&start[..50]).is_err());
        assert!(read(&start.replacen('e', "x", 1)).is_err());
        let many = format!("W{}{}", "w".repeat(21), "e".repeat(29));
        assert!(Position::from_fen_lenient(Variant::International, &many).is_err());
        let notes = |text: &str| {
            let read = Position::from_fen_lenient(Variant::International, text);
            read.map(|(_, notes)| notes)
        };
        assert_eq!(notes(&start), Ok(vec![FenNote::HubForm]));
        for text in [
            "[FEN \"W:W28:B23\"]",
            "[ fen \"W:W28:B23\" ]",
            "W:W:W28:B23",
            "B:B:W28:B23",
        ] {
            assert_eq!(notes(text), Ok(vec![FenNote::Wrapped]), "{text}");
        }
        // Two lists of one side add up (P4.2), and an empty side is no turn (P4.3).
        for text in ["W:W28:W29:B23", "W:W:B23", "W:W:B23:B24"] {
            assert_eq!(notes(text), Ok(vec![]), "{text}");
        }
    }

    /// PDN P4.8: a man on its last row is told, and refused only for a game to be played.
    #[test]
    fn the_hub_form_has_the_same_rows() {
        let hub = format!("Wew{}b{}", "e".repeat(20), "e".repeat(27));
        let read = Position::from_fen_lenient(Variant::International, &hub);
        let (position, notes) = read.unwrap();
        assert_eq!(position.fen(), "W:W2:B23");
        let two = Square::new(2).unwrap();
        let row = FenNote::ManOnLastRow(two);
        assert_eq!(notes, [FenNote::HubForm, row]);
        assert_eq!(
            Position::from_fen(Variant::International, &hub),
            Err(FenError::ManOnLastRow(
                two.label(Variant::International.notation())
            ))
        );
    }
}
