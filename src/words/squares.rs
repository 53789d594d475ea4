//! Squares, positions and example moves as the players of a variant write them (R1.7, R1.9).

use super::Lang;
use crate::draughts::{Kind, Position, Side, SquareNames, Variant};

/// Whether the squares have the names of a chessboard (R1.7, R7.2): the coordinates then stand at
/// the edges of the board and not on its squares.
#[must_use]
pub fn are_named(variant: Variant) -> bool {
    variant.notation().squares == SquareNames::Letters
}

/// A square by its number: `28`, or `d4` where squares are named; empty where there is none.
#[must_use]
pub fn named(variant: Variant, number: u8) -> String {
    variant
        .square(number)
        .map(|square| square.label(variant.notation()).to_string())
        .unwrap_or_default()
}

/// Squares in the order in which people look for them: by number, or by file where they are named.
#[must_use]
pub fn listed(variant: Variant, numbers: impl Iterator<Item = u8>) -> String {
    let mut names: Vec<String> = numbers.map(|number| named(variant, number)).collect();
    if are_named(variant) {
        names.sort_unstable();
    }
    names.join(", ")
}

/// The position in text for people: as [`Position::fen`], with the squares as they write them
/// (PDN P4.5). Both forms are read; files keep the numbers (R1.7).
#[must_use]
pub fn fen(position: &Position) -> String {
    let mut text = String::from(position.to_move().letter());
    for side in Side::BOTH {
        text.push(':');
        text.push(side.letter());
        let pieces: Vec<String> = position
            .pieces()
            .filter(|(_, piece)| piece.side == side)
            .map(|(on, piece)| {
                let king = if piece.kind == Kind::King { "K" } else { "" };
                format!("{king}{}", on.label(position.variant().notation()))
            })
            .collect();
        text.push_str(&pieces.join(","));
    }
    text
}

/// The pieces on the board in words, as they are read aloud.
#[must_use]
pub fn in_words(t: Lang, position: &Position) -> String {
    let kinds = [
        (t.white_men(), Side::White, Kind::Man),
        (t.white_kings(), Side::White, Kind::King),
        (t.black_men(), Side::Black, Kind::Man),
        (t.black_kings(), Side::Black, Kind::King),
    ];
    let said = kinds.into_iter().filter_map(|(name, side, kind)| {
        let pieces = position.pieces();
        let on = pieces
            .filter(|(_, piece)| (piece.side, piece.kind) == (side, kind))
            .map(|(on, _)| on.number());
        let squares = listed(position.variant(), on);
        (!squares.is_empty()).then(|| t.labelled(name, squares))
    });
    let said: Vec<String> = said.collect();
    said.join(". ")
}

/// What somebody may type, as examples in hints and in the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Examples {
    /// A move, in the forms the line takes.
    pub moves: &'static [&'static str],
    /// A capture, likewise.
    pub captures: &'static [&'static str],
    /// A capture with its whole path.
    pub path: &'static str,
    /// Where a move ends.
    pub end: &'static str,
    /// A position with a king.
    pub fen: &'static str,
}

/// The examples of a variant.
#[must_use]
pub const fn examples(variant: Variant) -> Examples {
    match variant {
        Variant::International | Variant::Online => Examples {
            moves: &["32-28", "3228", "32 28"],
            captures: &["17x28", "17*28"],
            path: "17x8x19x28",
            end: "28",
            fen: "W:W28,32,K41:B12,19",
        },
        Variant::American => Examples {
            moves: &["11-15", "1115", "11 15"],
            captures: &["22x15", "22*15"],
            path: "26x17x10",
            end: "15",
            fen: "B:W21,26,K7:B1,12",
        },
        Variant::Russian => Examples {
            moves: &["c3-d4", "c3d4", "cd4"],
            captures: &["c3:e5", "c3e5"],
            path: "c3:e5:g7",
            end: "d4",
            fen: "W:Wc3,e3,Kg5:Bb6,f6",
        },
        Variant::Brazilian => Examples {
            moves: &["c3-d4", "c3d4", "cd4"],
            captures: &["c3xe5", "c3e5"],
            path: "c3xe5xg7",
            end: "d4",
            fen: "W:Wc3,e3,Kg5:Bb6,f6",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R1.7: 29 is a1 and 4 is h8, where squares have names.
    #[test]
    fn squares_are_named_where_the_variant_names_them() {
        let at = named;
        assert_eq!(at(Variant::Russian, 29), "a1");
        assert_eq!(at(Variant::Brazilian, 4), "h8");
        assert_eq!(at(Variant::American, 29), "29");
        assert_eq!(at(Variant::International, 50), "50");
        assert_eq!(at(Variant::Russian, 33), "");
    }

    #[test]
    fn named_squares_are_listed_by_file() {
        let of = |variant| listed(variant, [9, 17, 29].into_iter());
        assert_eq!(of(Variant::Russian), "a1, b4, b6");
        assert_eq!(of(Variant::American), "9, 17, 29");
    }

    /// PDN P4.5, with the squares of R1.7: 22 = c3, 21 = a3, 9 = b6.
    #[test]
    fn a_position_is_written_for_people_and_read_back() {
        let position = Position::from_fen(Variant::Russian, "W:W29,K22:B9").expect("a position");
        assert_eq!(fen(&position), "W:WKc3,a1:Bb6");
        assert_eq!(
            Position::from_fen(Variant::Russian, &fen(&position)),
            Ok(position)
        );
        let american = Position::from_fen(Variant::American, "B:W21:BK1").expect("a position");
        assert_eq!(fen(&american), "B:W21:BK1");
    }

    /// Every example can be typed: its position is one, its moves are read as moves.
    #[test]
    fn the_examples_are_what_the_line_reads() {
        for variant in Variant::ALL {
            let examples = examples(variant);
            let position = Position::from_fen(variant, examples.fen).expect("a position");
            let written = fen(&position);
            assert_eq!(
                Position::from_fen(variant, &written),
                Ok(position),
                "{variant}"
            );
            let start = Position::start(variant);
            assert!(start.read_move(examples.moves[0]).is_ok(), "{variant}");
        }
    }
}
