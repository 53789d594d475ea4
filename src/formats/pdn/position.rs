//! Positions as they are found in collections and pasted by people (P4.8 to P4.12).

use crate::draughts::{FenError, FenNote, Kind, Piece, Position, Side, Variant};

/// The position of a text, and whether a man of it stands on its crowning row (P4.8). Beside FEN
/// it takes what people paste: a whole tag (P4.11), the form of the Hub protocol (P4.10), and a
/// board without pieces (P4.12).
///
/// ```
/// use damier::draughts::Variant;
/// use damier::formats::pdn::read_position;
///
/// let (position, _) = read_position(Variant::International, "[FEN \"W:WK4:B13.\"]").unwrap();
/// assert_eq!(position.fen(), "W:WK4:B13");
/// ```
pub fn read_position(variant: Variant, text: &str) -> Result<(Position, bool), FenError> {
    let text = text.trim();
    let wrapping = |c: char| c.is_whitespace() || matches!(c, '"' | '[' | ']');
    let text = match text
        .trim_start_matches('[')
        .trim_start()
        .strip_prefix("FEN")
    {
        Some(value) => value.trim_matches(wrapping),
        None => text,
    };
    if let Some(position) = hub(variant, text) {
        return position.map(|position| (position, false));
    }
    if let Some(turn) = text.trim_end_matches('.').strip_suffix("::")
        && let Ok(position) = Position::from_fen(variant, &format!("{turn}:W:B"))
    {
        return Ok((position, false));
    }
    let (position, notes) = Position::from_fen_lenient(variant, text)?;
    let on_crowning_row = notes
        .iter()
        .any(|note| matches!(note, FenNote::ManOnLastRow(_)));
    Ok((position, on_crowning_row))
}

/// A position to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewed {
    /// The pieces. Where the turn is not known, White's.
    pub position: Position,
    /// Whose turn it is; `None` for the `?` of P4.6: such a position cannot be played.
    pub to_move: Option<Side>,
    /// Whether a man stands on its crowning row (P4.8).
    pub on_crowning_row: bool,
}

/// As [`read_position`], and takes a turn that is not known, for the position viewer (P4.6).
///
/// ```
/// use damier::draughts::Variant;
/// use damier::formats::pdn::view_position;
///
/// let viewed = view_position(Variant::International, "?:W29,13,11:B22,4,2").unwrap();
/// assert_eq!((viewed.to_move, viewed.position.pieces().count()), (None, 6));
/// ```
pub fn view_position(variant: Variant, text: &str) -> Result<Viewed, FenError> {
    // Pasted with its tag around it, or alone (P4.11).
    let (text, known) = match text.find(['?', ':']) {
        Some(at) if text[at..].starts_with('?') => (text.replacen('?', "W", 1), false),
        _ => (text.to_owned(), true),
    };
    let (position, on_crowning_row) = read_position(variant, &text)?;
    Ok(Viewed {
        position,
        to_move: known.then(|| position.to_move()),
        on_crowning_row,
    })
}

/// The Hub form: the side to move, then a letter for every square, `e` for an empty one.
fn hub(variant: Variant, text: &str) -> Option<Result<Position, FenError>> {
    let (turn, squares) = text.as_bytes().split_first()?;
    let to_move = match turn {
        b'W' | b'w' => Side::White,
        b'B' | b'b' => Side::Black,
        _ => return None,
    };
    let all_known = squares
        .iter()
        .all(|letter| matches!(letter, b'w' | b'b' | b'W' | b'B' | b'e'));
    if squares.len() != usize::from(variant.squares()) || !all_known {
        return None;
    }
    let pieces = (1..).zip(squares).filter_map(|(number, letter)| {
        let side = if letter.eq_ignore_ascii_case(&b'w') {
            Side::White
        } else {
            Side::Black
        };
        let kind = if letter.is_ascii_uppercase() {
            Kind::King
        } else {
            Kind::Man
        };
        let square = variant.square(number).filter(|_| *letter != b'e')?;
        Some((square, Piece { side, kind }))
    });
    Some(Position::from_pieces(variant, to_move, pieces))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        let read = read_position(Variant::International, text);
        read.ok().map(|(position, _)| position.fen())
    }

    /// P4.10.
    #[test]
    fn the_hub_form_is_read() {
        let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(
            read(&start),
            Some(Position::start(Variant::International).fen())
        );
        let kings = format!("B{}W{}B", "e".repeat(5), "e".repeat(43));
        assert_eq!(read(&kings).as_deref(), Some("B:WK6:BK50"));
        assert_eq!(read(&start[..50]), None);
    }

    /// P4.6, P4.8: to look at, not to play.
    #[test]
    fn a_viewer_takes_an_unknown_turn() {
        let view = |text: &str| {
            let viewed = view_position(Variant::International, text);
            viewed.map(|viewed| {
                (
                    viewed.position.fen(),
                    viewed.to_move,
                    viewed.on_crowning_row,
                )
            })
        };
        let fen = "W:W28:B23".to_owned();
        assert_eq!(view("?:W28:B23"), Ok((fen.clone(), None, false)));
        assert_eq!(view("[FEN \"?:W28:B23\"]"), Ok((fen, None, false)));
        let black = Some(Side::Black);
        assert_eq!(view("B:W3:B23"), Ok(("B:W3:B23".to_owned(), black, true)));
        assert!(view("W:W28:B23?").is_err());
        assert!(view("").is_err());
    }

    /// P4.11, P4.12.
    #[test]
    fn pasted_tags_and_empty_boards_are_read() {
        assert_eq!(read("[FEN \"B:W28:B23\"]").as_deref(), Some("B:W28:B23"));
        assert_eq!(read("W:W:W28:B23").as_deref(), Some("W:W28:B23"));
        assert_eq!(read("W::.").as_deref(), Some("W:W:B"));
        assert_eq!(read("?:W28:B23"), None);
    }

    /// P4.8.
    #[test]
    fn a_man_on_its_crowning_row_is_told() {
        assert!(read_position(Variant::International, "W:W3:B23").is_ok_and(|(_, told)| told));
        assert!(read_position(Variant::International, "W:WK3:B23").is_ok_and(|(_, told)| !told));
    }
}
