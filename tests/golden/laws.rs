//! Laws: what holds for every position of every variant.
//!
//! The positions come from random games and from pieces thrown on the board, the same ones in
//! every run.

use damier::draughts::{
    DrawRules, History, Kind, Move, NotAMove, Notation, Piece, Position, Side, Square, Variant,
};
use proptest::{prelude::*, strategy::ValueTree, test_runner::RngSeed};

pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_variant() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

/// A position of a game played by throwing dice.
fn played() -> impl Strategy<Value = Position> {
    (
        any_variant(),
        prop::collection::vec(any::<prop::sample::Index>(), 0..120),
    )
        .prop_map(|(variant, dice)| {
            let mut position = Position::start(variant);
            for die in dice {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.play(&moves[die.index(moves.len())]);
            }
            position
        })
}

/// A position made by throwing pieces on the board, many of them kings.
fn thrown() -> impl Strategy<Value = Position> {
    let pieces = prop::collection::vec((1..=50u8, any::<bool>(), 0..3u8), 1..24);
    (any_variant(), any::<bool>(), pieces).prop_map(|(variant, white, pieces)| {
        let mut taken = Vec::new();
        let mut left = [variant.rules().pieces; 2];
        for (number, white, king) in pieces {
            let Some(square) = variant.square(number) else {
                continue;
            };
            let side = if white { Side::White } else { Side::Black };
            let piece = if king == 0 || variant.crowns(side, square) {
                Piece::king(side)
            } else {
                Piece::man(side)
            };
            if left[side.index()] > 0 && taken.iter().all(|(other, _)| *other != square) {
                left[side.index()] -= 1;
                taken.push((square, piece));
            }
        }
        let side = if white { Side::White } else { Side::Black };
        Position::from_pieces(variant, side, taken).unwrap()
    })
}

/// Pieces to be captured on every other row and column, so that captures are long, cross
/// themselves and meet: what games and thrown pieces seldom have.
fn gridded() -> impl Strategy<Value = Position> {
    let taken = prop::collection::vec((any::<bool>(), 0..4u8), 50);
    let takers = prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 1..4);
    (any_variant(), any::<bool>(), 0..2u8, taken, takers).prop_map(
        |(variant, white, parity, taken, takers)| {
            let side = if white { Side::White } else { Side::Black };
            let squares = (1..=variant.squares()).filter_map(Square::new);
            let (grid, rest): (Vec<_>, Vec<_>) =
                squares.partition(|square| variant.row_and_column(*square).0 % 2 == parity);
            let piece = |side, square, king: bool| match king || variant.crowns(side, square) {
                true => (square, Piece::king(side)),
                false => (square, Piece::man(side)),
            };
            let most = usize::from(variant.rules().pieces);
            let mut pieces: Vec<_> = grid
                .into_iter()
                .zip(taken)
                .filter(|(_, (stands, _))| *stands)
                .take(most)
                .map(|(square, (_, kind))| piece(side.other(), square, kind == 0))
                .collect();
            for (index, king) in takers {
                let square = rest[index.index(rest.len())];
                if pieces.iter().all(|(other, _)| *other != square) {
                    pieces.push(piece(side, square, king));
                }
            }
            Position::from_pieces(variant, side, pieces).unwrap()
        },
    )
}

pub fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![played(), thrown(), gridded()]
}

/// The board turned round, with the colours exchanged.
fn turned(position: &Position) -> Position {
    let variant = position.variant();
    let pieces = position.pieces().map(|(square, piece)| {
        (
            turned_square(variant, square),
            Piece {
                side: piece.side.other(),
                kind: piece.kind,
            },
        )
    });
    Position::from_pieces(variant, position.to_move().other(), pieces).unwrap()
}

fn turned_square(variant: Variant, square: Square) -> Square {
    variant
        .square(variant.squares() + 1 - square.number())
        .unwrap()
}

/// All that a move is, comparable between boards.
fn whole(mv: &Move) -> (Square, Square, Vec<Square>, bool) {
    (mv.from(), mv.to(), mv.captured().collect(), mv.promotes())
}

/// What the positions of the laws must have among them, or the laws say nothing about it.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    quiet: usize,
    by_men: usize,
    by_kings: usize,
    long: usize,
    promotions: usize,
    twins: usize,
    blocked: usize,
}

/// The laws hold for what they are tried on: every variant, quiet moves and captures, by men and
/// by kings, long ones, promotions, captures with the same ends, and sides without a move.
#[test]
fn the_positions_of_the_laws_have_everything_in_them() {
    let mut runner = proptest::test_runner::TestRunner::new(config(1));
    let mut seen: std::collections::BTreeMap<Variant, Seen> = Default::default();
    for _ in 0..6000 {
        let position = any_position().new_tree(&mut runner).unwrap().current();
        let moves = position.legal_moves();
        let seen = seen.entry(position.variant()).or_default();
        seen.positions += 1;
        seen.blocked += usize::from(moves.is_empty());
        for (n, mv) in moves.iter().enumerate() {
            let king = position.piece_at(mv.from()).unwrap().kind == Kind::King;
            seen.quiet += usize::from(!mv.is_capture());
            seen.by_men += usize::from(mv.is_capture() && !king);
            seen.by_kings += usize::from(mv.is_capture() && king);
            seen.long += usize::from(mv.captures() >= 3);
            seen.promotions += usize::from(mv.promotes());
            let twin = |other: &Move| (other.from(), other.to()) == (mv.from(), mv.to());
            seen.twins += usize::from(moves[..n].iter().any(twin));
        }
    }
    assert_eq!(seen.len(), Variant::ALL.len());
    for (variant, seen) in &seen {
        let all = [
            seen.positions / 100,
            seen.quiet,
            seen.by_men,
            seen.by_kings,
            seen.long,
            seen.promotions,
            seen.twins,
            seen.blocked,
        ];
        assert!(all.iter().all(|count| *count > 0), "{variant}: {seen:?}");
    }
}

proptest! {
    #![proptest_config(config(600))]

    /// R1.8.
    #[test]
    fn a_position_is_its_fen(position in any_position()) {
        prop_assert_eq!(Position::from_fen(position.variant(), &position.fen()), Ok(position));
    }

    /// Exactly the generated pairs of squares are accepted, and each is read as its move (R1.14).
    #[test]
    fn every_generated_move_is_legal_and_every_other_pair_is_refused(position in any_position()) {
        let moves = position.legal_moves();
        let squares = position.variant().squares();
        for from in 1..=squares {
            for to in 1..=squares {
                let generated: Vec<_> =
                    moves.iter().filter(|mv| (mv.from().number(), mv.to().number()) == (from, to)).copied().collect();
                let ends = [from, to].map(|number| Square::new(number).unwrap());
                let only = if let [only] = generated[..] { Some(only) } else { None };
                prop_assert_eq!(position.only_move(ends[0], ends[1]), only, "{}-{}", from, to);
                match (position.read_move(&format!("{from}-{to}")), generated.as_slice()) {
                    (Err(NotAMove::NoSuchMove(_)), []) => {}
                    (Ok(read), [only]) => prop_assert_eq!(read, *only),
                    // R1.10: the whole path of a capture of one piece.
                    (Ok(read), several) if read.captures() == 1 => prop_assert!(several.contains(&read)),
                    (Err(NotAMove::Ambiguous(listed)), several) if several.len() > 1 => prop_assert_eq!(listed, several),
                    (read, generated) => prop_assert!(false, "{}-{}: {:?}, generated {:?}", from, to, read, generated),
                }
            }
        }
    }

    /// R1.9, R1.10.
    #[test]
    fn a_move_is_its_text_and_its_path(position in any_position()) {
        for notation in [position.variant().notation(), Notation::NUMERIC] {
            for (mv, text) in position.legal_texts_in(notation) {
                prop_assert_eq!(position.read_move(&text), Ok(mv), "{}", text);
                prop_assert_eq!(position.read_written(&text), Ok(mv), "{}", text);
                prop_assert_eq!(position.move_text_in(&mv, notation), text);
            }
        }
        for mv in position.legal_moves() {
            let path = position.move_path(&mv);
            prop_assert_eq!(path.len(), mv.captures().max(1) as usize + 1);
            if path.len() > 2 {
                let path: Vec<String> = path.iter().map(Square::to_string).collect();
                prop_assert_eq!(position.read_move(&path.join("x")), Ok(mv), "{:?}", path);
            }
        }
    }

    /// The rules are the same for both sides.
    #[test]
    fn turned_boards_have_turned_moves(position in any_position()) {
        let variant = position.variant();
        let mut moves: Vec<_> = position.legal_moves().iter().map(|mv| {
            let mut captured: Vec<_> = mv.captured().map(|square| turned_square(variant, square)).collect();
            captured.sort();
            (turned_square(variant, mv.from()), turned_square(variant, mv.to()), captured, mv.promotes())
        }).collect();
        moves.sort();
        let mut expected: Vec<_> = turned(&position).legal_moves().iter().map(whole).collect();
        expected.sort();
        prop_assert_eq!(moves, expected);
    }

    /// What a move does to the board: one piece goes, the captured go, nothing else changes.
    #[test]
    fn playing_changes_what_the_move_says(position in any_position()) {
        for mv in &position.legal_moves() {
            let after = position.play(mv);
            let captured: Vec<_> = mv.captured().collect();
            prop_assert_eq!(after.to_move(), position.to_move().other());
            prop_assert_eq!(after.count(position.to_move()), position.count(position.to_move()));
            for number in 1..=position.variant().squares() {
                let square = Square::new(number).unwrap();
                let expected = if square == mv.to() {
                    let mut piece = position.piece_at(mv.from()).unwrap();
                    prop_assert!(!mv.promotes() || piece.kind == Kind::Man);
                    if mv.promotes() {
                        piece.kind = Kind::King;
                    }
                    Some(piece)
                } else if square == mv.from() || captured.contains(&square) {
                    None
                } else {
                    position.piece_at(square)
                };
                prop_assert_eq!(after.piece_at(square), expected);
            }
        }
    }

    /// The key kept up to date by a move is the one of the whole position, and a piece more or less,
    /// another turn, another kind are another key.
    #[test]
    fn the_key_of_a_position_follows_its_moves(position in any_position()) {
        let key = position.key();
        prop_assert_ne!(position.with_to_move(position.to_move().other()).key(), key);
        for mv in &position.legal_moves() {
            let after = position.play(mv);
            prop_assert_eq!(position.key_after(key, mv), after.key());
            prop_assert_ne!(after.key(), key);
            prop_assert_eq!(Position::from_fen(after.variant(), &after.fen()).unwrap_or(after).key(), after.key());
        }
        prop_assert_ne!(turned(&position).key(), key);
    }

    /// R2.16: no move is listed twice; the list is in the order origin, destination, path.
    #[test]
    fn moves_are_listed_once_and_in_order(position in any_position()) {
        let keys: Vec<_> =
            position.legal_moves().iter().map(|mv| (mv.from(), mv.to(), position.move_path(mv), mv.promotes())).collect();
        prop_assert!(keys.is_sorted(), "{:?}", keys);
        let mut wholes: Vec<_> = position.legal_moves().iter().map(whole).collect();
        wholes.sort();
        wholes.dedup();
        prop_assert_eq!(wholes.len(), keys.len());
    }

    #[test]
    fn undoing_restores_everything(
        variant in any_variant(),
        dice in prop::collection::vec(any::<prop::sample::Index>(), 1..160),
    ) {
        let mut history = History::new(Position::start(variant), DrawRules::for_variant(variant));
        let state = |history: &History| {
            assert_eq!(history.key(), history.position().key());
            (*history.position(), history.counters(), history.end(), history.occurrences(), history.ply_count())
        };
        let mut states = vec![state(&history)];
        for die in &dice {
            let moves = history.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            // Now and then the position is set after a gap.
            if die.index(40) == 0 {
                let set = history.position().with_to_move(history.position().to_move().other());
                history.set_position(set);
            } else {
                history.play(&moves[die.index(moves.len())]);
            }
            states.push(state(&history));
        }
        while let Some(expected) = states.pop() {
            prop_assert_eq!(state(&history), expected);
            prop_assert_eq!(history.undo(), !states.is_empty());
        }
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn no_text_is_too_strange_for_a_fen(variant in any_variant(), bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = Position::from_fen(variant, &String::from_utf8_lossy(&bytes));
    }

    /// Texts made of the characters of a FEN come nearer to the reader's corners.
    #[test]
    fn no_fen_is_too_strange(variant in any_variant(), text in "[WBKwbk0-9a-h:,.\\- ?H]{0,40}") {
        if let Ok((position, _)) = Position::from_fen_lenient(variant, &text) {
            let again = Position::from_fen_lenient(variant, &position.fen()).unwrap().0;
            prop_assert_eq!(again, position);
            let _ = (position.legal_moves(), position.outcome(), position.letters());
        }
    }

    #[test]
    fn no_text_is_too_strange_for_a_move(position in any_position(), text in "\\PC{0,12}|[0-9a-hx:*×\\- !?$+=.l]{0,14}") {
        let _ = (position.read_move(&text), position.read_entry(&text), position.read_written(&text));
    }
}
