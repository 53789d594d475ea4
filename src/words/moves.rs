//! Why a text is no move, as a sentence with the squares, the article and what is due instead.

use super::Lang;
use crate::draughts::{
    Kind, Move, NotAMove, Position, Rule, Side, Square, Variant, WhyNot, WinReason,
};

/// How many moves a sentence lists before it says "or another".
const LISTED: usize = 6;

/// Why `typed` is not exactly one legal move in `position` (R1.14), and what is due instead, in
/// the notation and by the articles of its variant.
#[must_use]
pub fn not_a_move(t: Lang, position: &Position, typed: &str, finding: &NotAMove) -> String {
    let typed = shortened(typed);
    let variant = position.variant();
    match finding {
        NotAMove::Unreadable => {
            let [quiet, capture] = examples(variant);
            t.not_a_move("R1.14", capture, quiet, typed)
        }
        NotAMove::UnknownSquare { text } => {
            let label = |number| {
                let square = variant.square(number);
                square.map(|square| square.label(variant.notation()))
            };
            // On the small board squares run from a1 to h8, or by number.
            let numbering = variant.numbering_article();
            let lettered = text.starts_with(|c: char| c.is_ascii_alphabetic());
            match (label(29), label(4)) {
                (Some(first), Some(last)) if variant.width() == 8 && lettered => {
                    t.no_such_square(numbering, first, last, shortened(text))
                }
                _ => t.no_such_square(numbering, 1, variant.squares(), shortened(text)),
            }
        }
        NotAMove::LightSquare { text } => {
            let board = if variant.width() == 8 { "R1.7" } else { "R1.1" };
            t.light_square(board, shortened(text))
        }
        NotAMove::Ambiguous(moves) => t.several_fit("R1.10", any_of(t, position, moves)),
        NotAMove::NoSuchMove(why) => why_not(t, position, &typed, why),
    }
}

/// A quiet move and a capture, to show how moves are typed.
fn examples(variant: Variant) -> [String; 2] {
    let (quiet, capture) = match variant.width() {
        10 => ([32, 28], [17, 28]),
        _ => ([22, 18], [18, 9]),
    };
    let text = |ends: [u8; 2], captures| {
        let squares: Vec<Square> = ends.into_iter().filter_map(Square::new).collect();
        variant.notation().path(&squares, captures)
    };
    [text(quiet, false), text(capture, true)]
}

fn why_not(t: Lang, position: &Position, typed: &str, why: &WhyNot) -> String {
    let variant = position.variant();
    let label = |square: &Square| square.label(variant.notation());
    let article = why.article(variant);
    match why {
        WhyNot::EmptyOrigin(square) => t.empty_origin(article, label(square)),
        WhyNot::NotYourPiece(square) => match position.to_move() {
            Side::White => t.piece_of_black(article, label(square)),
            Side::Black => t.piece_of_white(article, label(square)),
        },
        WhyNot::CaptureDue { moves, .. } if let [only] = moves.as_slice() => t.capture_due(
            article,
            position.move_text(only),
            t.pieces_taken(only.captures()),
            typed,
        ),
        WhyNot::CaptureDue { moves, .. } => {
            t.capture_due_choice(article, any_of(t, position, moves), typed)
        }
        WhyNot::CaptureMore { moves, .. } if let [only] = moves.as_slice() => t.capture_more(
            article,
            position.move_text(only),
            t.pieces_taken(only.captures()),
            typed,
        ),
        WhyNot::CaptureMore { moves, pieces } => t.capture_more_choice(
            article,
            any_of(t, position, moves),
            t.pieces_taken(*pieces),
            typed,
        ),
        WhyNot::CaptureUnfinished { moves, .. } => {
            t.capture_unfinished(article, any_of(t, position, moves), typed)
        }
        WhyNot::LandsShort { moves, .. } => {
            t.lands_short(article, any_of(t, position, moves), typed)
        }
        WhyNot::JumpedTwice { moves } => t.jumped_twice(article, any_of(t, position, moves), typed),
        WhyNot::PastTheCrown { moves } => {
            t.past_the_crown(article, any_of(t, position, moves), typed)
        }
        WhyNot::NotThisWay { moves } => t.not_this_way(article, any_of(t, position, moves), typed),
        WhyNot::Occupied { at, .. } => t.square_occupied(article, label(at), typed),
        WhyNot::NotDiagonal { from, to, .. } => t.off_diagonal(article, label(from), label(to)),
        WhyNot::Backward { .. } if variant.rules().men_capture_backward => {
            t.man_backward(article, typed)
        }
        WhyNot::Backward { .. } | WhyNot::BackwardCapture { .. } => {
            t.man_forward_only(article, typed)
        }
        WhyNot::TooFar { kind, .. } => match kind {
            Kind::Man => t.man_one_square(article, typed),
            Kind::King => t.king_one_square(article, typed),
        },
        WhyNot::InTheWay { at, .. } => t.in_the_way(article, label(at), typed),
        WhyNot::StaysThere { at, .. } => t.stays_there(article, label(at)),
        WhyNot::NoneEndsOn(square) => t.none_ends_on(article, label(square)),
        WhyNot::NoCapture => t.no_capture(article, typed),
        WhyNot::GameOver(reason) => {
            let who = match (position.to_move(), reason) {
                (Side::White, WinReason::NoPieces) => t.white_has_no_piece(),
                (Side::Black, WinReason::NoPieces) => t.black_has_no_piece(),
                (Side::White, WinReason::Blocked) => t.white_cannot_move(),
                (Side::Black, WinReason::Blocked) => t.black_cannot_move(),
            };
            match variant {
                // R7.5: the greater number wins.
                Variant::Online => t.over_by_number(article, who),
                _ => t.over_and_lost(article, who),
            }
        }
    }
}

/// Which captures are due, as "28x19 takes one piece and must be played (R2.4)" says of a typed
/// move; `None` where there is no capture.
#[must_use]
pub fn due(t: Lang, position: &Position) -> Option<String> {
    let due = position.due()?;
    let article = due.rule.article(position.variant());
    let moves = any_of(t, position, &due.moves);
    let pieces = t.pieces_taken(due.pieces);
    Some(match (&due.moves[..], due.rule) {
        ([_], _) => t.due_one(article, moves, pieces),
        (_, Rule::Majority) => t.due_most(article, moves, pieces),
        _ => t.due_any(article, moves),
    })
}

/// Moves as alternatives: `17x28, 18x29 or 19x30`.
#[must_use]
pub fn any_of(t: Lang, position: &Position, moves: &[Move]) -> String {
    let texts: Vec<String> = moves
        .iter()
        .take(LISTED)
        .map(|mv| position.move_text(mv))
        .collect();
    let Some((last, before)) = texts.split_last() else {
        return String::new();
    };
    if moves.len() > LISTED {
        return t.and_so_on(texts.join(", "));
    }
    if before.is_empty() {
        last.clone()
    } else {
        t.or_else(before.join(", "), last)
    }
}

/// What somebody typed, short enough to be shown in a sentence.
pub(super) fn shortened(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sentence for `typed` in the position `fen`, in the three languages.
    fn said(fen: &str, typed: &str) -> [String; 3] {
        said_in(Variant::International, fen, typed)
    }

    fn said_in(variant: Variant, fen: &str, typed: &str) -> [String; 3] {
        let position = Position::from_fen(variant, fen).expect("a position");
        let finding = position.read_entry(typed).expect_err("no legal move");
        Lang::ALL.map(|t| not_a_move(t, &position, typed, &finding))
    }

    /// int-010: 28x19 is the only move.
    #[test]
    fn the_only_capture_is_named_with_its_article() {
        assert_eq!(
            said("W:W28,32:B23", "32-27"),
            [
                "32-27 n’est pas possible\u{a0}: 28x19 prend une pièce et doit être joué (R2.4).",
                "32-27 is niet mogelijk: 28x19 slaat één stuk en moet gespeeld worden (R2.4).",
                "32-27 is not possible: 28x19 takes one piece and must be played (R2.4).",
            ]
        );
    }

    /// int-022: three men before two kings.
    #[test]
    fn the_greater_capture_is_named_with_its_article() {
        let [fr, _, en] = said("W:W48:B24,K31,34,K42,43", "48x26");
        assert_eq!(
            fr,
            "48x26 n’est pas possible\u{a0}: 48x19 prend trois pièces et doit être joué (R2.11)."
        );
        assert_eq!(
            en,
            "48x26 is not possible: 48x19 takes three pieces and must be played (R2.11)."
        );
    }

    /// int-024: free choice at equality, so both are listed.
    #[test]
    fn several_captures_are_alternatives() {
        let [fr, nl, _] = said("W:W26:B12,K21,31,32", "26-20");
        assert_eq!(
            fr,
            "26-20 n’est pas possible\u{a0}: il faut prendre (R2.4), par 26x8 ou 26x28."
        );
        assert_eq!(
            nl,
            "26-20 is niet mogelijk: slaan is verplicht (R2.4), met 26x8 of 26x28."
        );
    }

    /// R3.1, R3.2, R7.5: who cannot move, and what that means.
    #[test]
    fn a_game_that_is_over_says_who_has_lost() {
        assert_eq!(
            said("W:W46:B37,41", "46-28"),
            [
                "Les Blancs ne peuvent plus jouer et ont perdu\u{a0}: la partie est terminée (R3.2).",
                "Wit kan niet meer zetten en heeft verloren: de partij is afgelopen (R3.2).",
                "White cannot move and has lost: the game is over (R3.2).",
            ]
        );
        assert_eq!(
            said("B:W46:B", "x")[2],
            "Black has no piece left and has lost: the game is over (R3.1)."
        );
        assert_eq!(
            said_in(Variant::Online, "W:W46:B37,41", "46-28")[2],
            "White cannot move: the game is over, and the greater number wins (R7.5)."
        );
    }

    #[test]
    fn a_wrong_square_is_named() {
        let start = Position::start(Variant::International).fen();
        assert_eq!(
            said(&start, "61-28")[0],
            "La case 61 n’existe pas\u{a0}: les cases vont de 1 à 50 (R1.2)."
        );
        assert_eq!(
            said(&start, "28-23")[1],
            "Er staat geen stuk op veld 28 (R1.14)."
        );
        assert_eq!(
            said(&start, "17-22")[2],
            "The piece on square 17 is Black’s, and it is White’s move (R2.1)."
        );
        assert_eq!(
            said(&start, "37-31")[2],
            "37-31 is not possible: square 31 is occupied (R2.2)."
        );
        assert_eq!(
            said(&start, "32-22")[0],
            "La pièce de la case 32 ne peut pas aller en 22\u{a0}: elle se déplace en diagonale (R2.2)."
        );
        assert_eq!(
            said(&start, "x")[0],
            "x n’est pas possible\u{a0}: aucune pièce ne peut prendre (R2.5, R2.6)."
        );
        assert_eq!(
            said(&start, "10")[0],
            "Aucun coup n’arrive sur la case 10 (R1.14)."
        );
        assert_eq!(
            said(&start, "<b>")[2],
            "“<b>” is not a move (R1.14). Type for example 32-28, 17x28, or x for the only capture."
        );
    }

    /// int-030: two captures with the same ends and different pieces.
    #[test]
    fn ambiguous_ends_ask_for_the_path() {
        let [fr, _, _] = said("W:WK47:B14,19,31,33,42", "47x36");
        assert_eq!(
            fr,
            "Plusieurs coups conviennent\u{a0}: 47x38x20x9x36 ou 47x38x24x13x36. Tapez le chemin en entier (R1.10)."
        );
    }

    #[test]
    fn what_was_typed_is_shown_shortened() {
        let start = Position::start(Variant::International).fen();
        let long = "é".repeat(500);
        assert!(said(&start, &long)[0].chars().count() < 150);
    }

    /// int-020 against onl-003, ame-007, rus-004, bra-005: own articles, own notation.
    #[test]
    fn each_variant_has_its_articles_and_its_notation() {
        assert_eq!(
            said("W:WK43:B9,17,29,38", "43x42"),
            [
                "43x42 n’est pas possible\u{a0}: une pièce sautée reste en place jusqu’à la fin de la prise et ne se repasse pas (R2.10). Il faut jouer 43x33.",
                "43x42 is niet mogelijk: een geslagen stuk blijft staan tot de slag klaar is en wordt niet nog eens gepasseerd (R2.10). Gespeeld moet worden 43x33.",
                "43x42 is not possible: a jumped piece stays until the capture is complete and is not passed again (R2.10). What must be played is 43x33.",
            ]
        );
        assert_eq!(
            said_in(Variant::American, "W:WK10:B7,8,14,16", "10x3")[2],
            "10x3 is not possible: the capture must be carried to its end (R7.24), by 10x17 or 10x19."
        );
        assert_eq!(
            said_in(Variant::American, "W:W18:B22,1", "18x25")[1],
            "18x25 is niet mogelijk: een schijf gaat nooit achteruit (R7.21)."
        );
        assert_eq!(
            said_in(Variant::American, "W:WK32:B1", "32-23")[0],
            "32-23 n’est pas possible\u{a0}: une dame se déplace d’une seule case (R7.22)."
        );
        assert_eq!(
            said_in(Variant::Russian, "W:WK4:B15,23", "h8:c3")[2],
            "h8:c3 is not possible: the king must land where it can go on capturing (R7.44), by h8:f2 or h8:g1."
        );
        assert_eq!(
            said_in(Variant::Russian, "W:WK4:B15,23", "a7-b6")[2],
            "There is no piece on square a7 (R1.14)."
        );
        assert_eq!(
            said_in(Variant::Brazilian, "W:W11:B7,15,22", "f6xd8")[0],
            "f6xd8 n’est pas possible\u{a0}: f6xb2 prend deux pièces et doit être joué (R2.11, R7.61)."
        );
        assert_eq!(
            said_in(Variant::Online, "W:W28,32:B23", "32-27")[2],
            "32-27 is not possible: 28x19 takes one piece and must be played (R2.4, R7.1)."
        );
        let start = Position::start(Variant::Russian).fen();
        assert_eq!(
            said_in(Variant::Russian, &start, "c3-i5")[2],
            "There is no square i5: squares run from a1 to h8 (R1.7)."
        );
        assert_eq!(
            said_in(Variant::Russian, &start, "c3-c4"),
            [
                "La case c4 est claire\u{a0}: on n’y joue pas (R1.7).",
                "Veld c4 is licht: daar wordt niet op gespeeld (R1.7).",
                "Square c4 is a light one: nobody plays there (R1.7).",
            ]
        );
        assert_eq!(
            said_in(Variant::Russian, &start, "22-33")[2],
            "There is no square 33: squares run from 1 to 32 (R1.7)."
        );
        assert_eq!(
            said_in(Variant::Russian, &start, "hello")[2],
            "“hello” is not a move (R1.14). Type for example c3-d4, d4:b6, or x for the only capture."
        );
    }

    /// R2.2, R2.8.
    #[test]
    fn what_a_piece_cannot_do_is_told_with_its_squares() {
        let start = Position::start(Variant::International).fen();
        assert_eq!(
            said(&start, "32-23"),
            [
                "32-23 n’est pas possible\u{a0}: un pion avance d’une seule case (R2.2).",
                "32-23 is niet mogelijk: een schijf gaat één veld vooruit (R2.2).",
                "32-23 is not possible: a man moves one square (R2.2).",
            ]
        );
        assert_eq!(
            said("W:W28:B1", "28-33")[0],
            "28-33 n’est pas possible\u{a0}: un pion ne recule que pour prendre (R2.2)."
        );
        // int-008.
        assert_eq!(
            said("W:W32,K46:B10,14,19", "46-28")[1],
            "46-28 is niet mogelijk: het stuk op veld 32 staat in de weg (R2.8)."
        );
        // A single square, while something must be taken.
        assert_eq!(
            said("W:W28,32:B23", "27")[2],
            "27 is not possible: 28x19 takes one piece and must be played (R2.4)."
        );
    }

    /// int-010, int-022, int-024, rus-005.
    #[test]
    fn what_is_due_is_said_of_a_position() {
        let due = |variant, fen: &str| {
            let position = Position::from_fen(variant, fen).expect("a position");
            Lang::ALL.map(|t| super::due(t, &position))
        };
        let international = Variant::International;
        assert_eq!(
            due(international, "W:W28,32:B23")[2].as_deref(),
            Some("28x19 takes one piece and must be played (R2.4).")
        );
        assert_eq!(
            due(international, "W:W48:B24,K31,34,K42,43")[0].as_deref(),
            Some("48x19 prend trois pièces et doit être joué (R2.11).")
        );
        // Two pieces by either way.
        assert_eq!(
            due(international, "W:W26:B12,K21,31,32")[1].as_deref(),
            Some("Er moeten twee stukken geslagen worden (R2.11), met 26x8 of 26x28.")
        );
        assert_eq!(
            due(Variant::Russian, "W:W11,14:B10,18,26")[2].as_deref(),
            Some("A capture must be made (R7.43), by c5:e7 or c5:c1.")
        );
        assert_eq!(due(international, "W:W28:B1"), [None, None, None]);
    }
}
