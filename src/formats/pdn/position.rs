//! Positions as they are found in collections (P4.4 to P4.12).

use crate::draughts::{FenError, FenNote, Position, Side, Variant};

use super::Point;

/// The position of a text as [`Position::from_fen_lenient`] reads it, and what was tolerated in it; also a
/// board without pieces (P4.12).
///
/// ```
/// use damier::draughts::{FenNote, Variant};
/// use damier::formats::pdn::read_position;
///
/// let (position, notes) = read_position(Variant::International, "W:WK4:B13.").unwrap();
/// assert_eq!(position.fen(), "W:WK4:B13");
/// assert_eq!(notes, [FenNote::Loose]);
/// ```
pub fn read_position(variant: Variant, text: &str) -> Result<(Position, Vec<FenNote>), FenError> {
    let read = Position::from_fen_lenient(variant, text);
    match text.trim().trim_end_matches('.').strip_suffix("::") {
        Some(turn) if read.is_err() => match Position::from_fen(variant, &format!("{turn}:W:B")) {
            Ok(empty) => Ok((empty, Vec::new())),
            Err(_) => read,
        },
        _ => read,
    }
}

/// The points of what was tolerated in a position, each once.
pub(super) fn points(notes: &[FenNote]) -> impl Iterator<Item = Point> {
    const TOLD: [Point; 5] = [
        Point::LooseFen,
        Point::ManOnCrowningRow,
        Point::FenField,
        Point::HubForm,
        Point::WrappedFen,
    ];
    let point = |note: &FenNote| match note {
        FenNote::Loose => Some(Point::LooseFen),
        FenNote::ManOnLastRow(_) => Some(Point::ManOnCrowningRow),
        FenNote::FieldIgnored(_) => Some(Point::FenField),
        FenNote::HubForm => Some(Point::HubForm),
        FenNote::Wrapped => Some(Point::WrappedFen),
        FenNote::NamedSquare(_) => None,
    };
    TOLD.into_iter()
        .filter(move |told| notes.iter().any(|note| point(note) == Some(*told)))
}

/// The point of a position that was refused: `otherwise`, unless nothing but the turn is unknown (P4.6).
pub(super) fn refusal(error: &FenError, otherwise: Point) -> Point {
    match error {
        FenError::NoTurn { text } if text == "?" => Point::UnknownTurn,
        _ => otherwise,
    }
}

/// The fields of a FEN that are not understood, each behind its colon, so that they can be written back
/// (P4.9).
pub(super) fn fields_behind(variant: Variant, fen: &str) -> String {
    let mut fields = String::new();
    for note in read_position(variant, fen).map_or_else(|_| Vec::new(), |read| read.1) {
        if let FenNote::FieldIgnored(field) = note {
            fields.push(':');
            fields.push_str(&field);
        }
    }
    // P4.4: a full stop at the end is not written, however many there are.
    fields.truncate(
        fields
            .trim_end_matches(|c: char| c == '.' || c.is_whitespace())
            .len(),
    );
    fields
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
    let (position, notes) = read_position(variant, &text)?;
    Ok(Viewed {
        position,
        to_move: known.then(|| position.to_move()),
        on_crowning_row: points(&notes).any(|point| point == Point::ManOnCrowningRow),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        let read = read_position(Variant::International, text);
        read.ok().map(|(position, _)| position.fen())
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

    /// P4.12.
    #[test]
    fn empty_boards_are_read() {
        assert_eq!(read("W::.").as_deref(), Some("W:W:B"));
        assert_eq!(read("B::").as_deref(), Some("B:W:B"));
        assert_eq!(read("x::"), None);
        assert_eq!(read("?:W28:B23"), None);
    }

    /// P4.4, P4.8, P4.9: each kind of tolerance has its point, once.
    #[test]
    fn what_was_tolerated_has_its_points() {
        let told = |text: &str| {
            let notes = read_position(Variant::International, text)
                .expect("a position")
                .1;
            points(&notes).map(Point::id).collect::<Vec<_>>()
        };
        assert_eq!(told("W:W28:B23"), [""; 0]);
        assert_eq!(told("W:W3,4:B23."), ["P4.4", "P4.8"]);
        assert_eq!(told("[FEN \"W:WK3:B23:H0:F1\"]"), ["P4.9", "P4.11"]);
        assert_eq!(told(&format!("W{}", "e".repeat(50))), ["P4.10"]);
        assert_eq!(
            fields_behind(Variant::International, "W:WK3:B23:H0:F1."),
            ":H0:F1"
        );
        assert_eq!(fields_behind(Variant::International, "W:WK3:B23"), "");
    }
}
