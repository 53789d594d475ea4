//! The squares of a board as the desk shows them: as buttons, as marks, and in words.

use crate::draughts::{Position, Side, Square};
use crate::web::board_svg::BoardSvg;
use crate::web::pages::desk::SquareButton;
use crate::words::{Lang, squares};

/// The squares of a board as buttons, in the order of the picture they lie over; `turn` is the side
/// whose pieces may be picked.
pub fn buttons(t: Lang, picture: &BoardSvg, turn: Option<Side>) -> Vec<SquareButton> {
    let button = |(no, letter): (u8, char)| {
        let piece = match letter {
            'w' => t.white_man(),
            'W' => t.white_king(),
            'b' => t.black_man(),
            'B' => t.black_king(),
            _ => t.empty_square(),
        };
        let own = match turn {
            Some(Side::White) => letter.eq_ignore_ascii_case(&'w'),
            Some(Side::Black) => letter.eq_ignore_ascii_case(&'b'),
            None => false,
        };
        SquareButton {
            no,
            label: t.board_square_label(piece, squares::named(picture.variant, no)),
            own,
        }
    };
    let mut buttons: Vec<SquareButton> = (1u8..).zip(picture.letters.chars()).map(button).collect();
    if picture.turned {
        buttons.reverse();
    }
    buttons
}

/// With one capture possible, what it takes and where it lands; with several, the pieces alone.
pub fn mark_captures(picture: &mut BoardSvg, position: &Position) {
    if !position.must_capture() {
        return;
    }
    let moves = position.legal_moves();
    picture.must = moves.iter().map(|mv| mv.from().number()).collect();
    picture.must.dedup();
    if let [only] = &moves[..] {
        picture.taken = only.captured().map(Square::number).collect();
        picture.landing = Some(only.to().number());
    }
}

/// The position as lists of squares, for whoever does not see the picture.
pub fn in_words(t: Lang, position: &Position) -> Vec<(String, String)> {
    let letters = position.letters();
    [
        ('w', t.facts_white_men()),
        ('W', t.facts_white_kings()),
        ('b', t.facts_black_men()),
        ('B', t.facts_black_kings()),
    ]
    .into_iter()
    .filter_map(|(piece, name)| {
        let found = (1u8..)
            .zip(letters.chars())
            .filter(|(_, letter)| *letter == piece);
        let listed = squares::listed(position.variant(), found.map(|(square, _)| square));
        (!listed.is_empty()).then(|| (name.to_owned(), listed))
    })
    .collect()
}
