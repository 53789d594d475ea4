//! Laws of the judge: what the generator makes is regular, everything else is not, and nothing
//! anybody enters makes it fail.

use damier::arbitration::{
    Action, MoveCompleteAt, ProfileName, RuleProfile, Scene, Uncrowned, Verdict, judge, questions,
};
use damier::draughts::{Kind, Move, Piece, Position, Square};
use proptest::prelude::*;

use crate::laws::{any_position, config};

fn any_square() -> impl Strategy<Value = Square> {
    (1..=50u8).prop_map(|number| Square::new(number).unwrap())
}

/// Squares of the board of `position`: occupied ones often, so that things happen.
fn on(position: &Position, die: &prop::sample::Index) -> Square {
    let occupied: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
    let at = die.index(occupied.len() * 2 + 1);
    match occupied.get(at) {
        Some(square) => *square,
        None => {
            let number = 1 + die.index(usize::from(position.variant().squares())) as u8;
            Square::new(number).unwrap()
        }
    }
}

/// A displacement with removals, thrown by dice.
fn displacement() -> impl Strategy<Value = (Position, Square, Vec<Square>, Vec<Square>)> {
    let dice = || prop::collection::vec(any::<prop::sample::Index>(), 1..4);
    (
        any_position(),
        any::<prop::sample::Index>(),
        dice(),
        prop::collection::vec(any::<prop::sample::Index>(), 0..3),
    )
        .prop_filter_map("a piece to move", |(position, from, visited, removed)| {
            let pieces: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
            let from = *pieces.get(from.index(pieces.len().max(1)))?;
            let squares = usize::from(position.variant().squares());
            let visited = visited
                .iter()
                .map(|die| Square::new(1 + die.index(squares) as u8).unwrap());
            let removed = removed.iter().map(|die| on(&position, die)).collect();
            Some((position, from, visited.collect(), removed))
        })
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any_square().prop_map(Action::Touch),
        (any_square(), prop::collection::vec(any_square(), 0..4))
            .prop_map(|(from, visited)| Action::Carry { from, visited }),
        (
            prop::collection::vec(any_square(), 0..3),
            prop::option::of(0..4usize)
        )
            .prop_map(|(squares, after_leg)| Action::Remove { squares, after_leg }),
        any_square().prop_map(Action::Crown),
        Just(Action::TakeBack),
        Just(Action::PressClock),
        (0..4u8).prop_map(Action::Hands),
    ]
}

fn profiles(position: &Position) -> Vec<RuleProfile> {
    let rapid = RuleProfile::preset(ProfileName::Rapid, position.variant());
    vec![
        RuleProfile::preset(ProfileName::Ffjd, position.variant()),
        rapid,
        RuleProfile {
            self_correction_before_clock: false,
            uncrowned: Uncrowned::Man,
            ..rapid
        },
    ]
}

/// The pieces after hands did this, by the shortest possible program; kings are left as they were.
fn left_by_hands(
    position: &Position,
    from: Square,
    to: Square,
    removed: &[Square],
) -> Vec<(Square, Piece)> {
    let moved = position.piece_at(from).unwrap();
    let mut pieces: Vec<_> = position
        .pieces()
        .filter(|(square, _)| *square != from && !removed.contains(square))
        .collect();
    if !removed.contains(&to) {
        pieces.push((to, moved));
    }
    pieces.sort_by_key(|(square, _)| *square);
    pieces
}

fn without_kinds(pieces: impl IntoIterator<Item = (Square, Piece)>) -> Vec<(Square, Piece)> {
    let as_men = |(square, piece): (Square, Piece)| {
        (
            square,
            Piece {
                kind: Kind::Man,
                ..piece
            },
        )
    };
    let mut pieces: Vec<_> = pieces.into_iter().map(as_men).collect();
    pieces.sort_by_key(|(square, _)| *square);
    pieces
}

proptest! {
    #![proptest_config(config(200))]

    /// A legal move carried out as R2.17 asks has no fault, and gives what playing it gives.
    #[test]
    fn what_the_generator_makes_is_regular(position in any_position()) {
        for mv in &position.legal_moves() {
            let mut actions = Action::of_move(&position, mv);
            actions.push(Action::PressClock);
            for profile in profiles(&position) {
                let verdict = judge(&profile, &Scene::of(position), &actions);
                let Verdict::Legal { mv: judged, after, .. } = verdict else {
                    panic!("{position:?} {mv:?} {actions:?}: {verdict:?}");
                };
                prop_assert_eq!(judged, *mv);
                prop_assert_eq!(after, position.play(mv));
            }
            prop_assert_eq!(questions(&Scene::of(position), &actions), []);
        }
    }

    /// The captured pieces may come off in the reverse order too, and in no other.
    #[test]
    fn captured_pieces_come_off_in_order_or_in_reverse(position in any_position()) {
        let profile = RuleProfile::preset(ProfileName::Ffjd, position.variant());
        // R7.3: a piece that ends where it has jumped needs room there, so that the order is given.
        let ends_elsewhere = |mv: &&Move| mv.captured().all(|taken| taken != mv.to());
        let moves = position.legal_moves();
        for mv in moves.iter().filter(|mv| mv.captures() > 2).filter(ends_elsewhere) {
            let judged = |turn: fn(&mut Vec<Square>)| {
                let mut actions = Action::of_move(&position, mv);
                for action in &mut actions {
                    if let Action::Remove { squares, .. } = action {
                        turn(squares);
                    }
                }
                judge(&profile, &Scene::of(position), &actions)
            };
            let reversed = judged(|squares| squares.reverse());
            prop_assert!(matches!(reversed, Verdict::Legal { .. }), "{:?}", reversed);
            let rotated = judged(|squares| squares.swap(0, 1));
            let Verdict::Irregular(finding) = rotated else { panic!("{rotated:?}") };
            prop_assert_eq!(finding.codes.iter().map(|code| code.code()).collect::<Vec<_>>(), ["I18"]);
            prop_assert_eq!(finding.rectified.position, position.play(mv));
        }
    }
}

proptest! {
    #![proptest_config(config(3000))]

    /// What leaves a board that no legal move leaves has at least one code; what has none is a legal
    /// move and left its board.
    #[test]
    fn everything_else_has_a_code((position, from, visited, removed) in displacement()) {
        let profile = RuleProfile::preset(ProfileName::Ffjd, position.variant());
        let to = *visited.last().unwrap();
        let mut actions = vec![
            Action::Carry { from, visited: visited.clone() },
            Action::Remove { squares: removed.clone(), after_leg: None },
        ];
        if position.piece_at(from).is_some_and(|piece| piece.kind == Kind::Man && position.variant().crowns(piece.side, to)) {
            actions.push(Action::Crown(to));
        }
        let left = without_kinds(left_by_hands(&position, from, to, &removed));
        let moved_own = position.piece_at(from).is_some_and(|piece| piece.side == position.to_move());
        let by_a_legal_move = moved_own && position.legal_moves().iter().any(|mv| {
            mv.from() == from && mv.to() == to && without_kinds(position.play(mv).pieces()) == left
        });
        match judge(&profile, &Scene::of(position), &actions) {
            Verdict::Legal { mv, after, .. } => {
                prop_assert!(by_a_legal_move);
                prop_assert!(position.legal_moves().contains(&mv));
                prop_assert_eq!(without_kinds(after.pieces()), left);
            }
            Verdict::Irregular(finding) => {
                prop_assert!(!finding.codes.is_empty());
                prop_assert_eq!(finding.codes.iter().filter(|code| code.class() == finding.class).count() > 0, true);
                // R4.6: the board stays exactly as it was left.
                prop_assert_eq!(without_kinds(finding.maintained.position.pieces()), left);
                // The turn passes with a displacement, and not where a piece was only lifted and put back.
                let turn = match visited.iter().all(|square| *square == from) {
                    true => position.to_move(),
                    false => position.to_move().other(),
                };
                prop_assert_eq!(finding.maintained.position.to_move(), turn);
                // R4.5: back to the position before, or the legal move that was made.
                let only_touched = visited.iter().all(|square| *square == from);
                if finding.class.letter() == 'D' || only_touched {
                    prop_assert_eq!(finding.rectified.position, position);
                } else {
                    prop_assert!(position.legal_moves().iter().any(|mv| position.play(mv) == finding.rectified.position));
                }
            }
            Verdict::Nonsense(_) => {}
            // Lifted and put back is a touch, after which a move is still to come.
            Verdict::Unfinished { .. } => {
                prop_assert_eq!(to, from);
                prop_assert_eq!(without_kinds(position.pieces()), left);
            }
        }
    }

    /// No list of actions is too strange, under any profile.
    #[test]
    fn no_actions_are_too_strange(position in any_position(), white in any::<bool>(), actions in prop::collection::vec(any_action(), 0..8)) {
        let side = if white { damier::draughts::Side::White } else { damier::draughts::Side::Black };
        let kings = position.pieces().filter(|(_, piece)| piece.kind == Kind::King).map(|(square, _)| square);
        let scene = Scene { actor: side, uncrowned: kings.take(2).collect(), ..Scene::of(position) };
        for profile in profiles(&position) {
            let verdict = judge(&profile, &scene, &actions);
            let _ = questions(&scene, &actions);
            if let Verdict::Irregular(finding) = &verdict {
                let json = serde_json::to_string(finding).unwrap();
                prop_assert_eq!(&serde_json::from_str::<damier::arbitration::Finding>(&json).unwrap(), &**finding);
                let twice = finding.as_ref().clone().followed_by(finding.as_ref().clone());
                prop_assert!(twice.codes == finding.codes);
                let _ = (finding.rectified.legal_moves(), finding.maintained.legal_moves());
            }
            if profile.move_complete_at == MoveCompleteAt::Clock && !actions.contains(&Action::PressClock) && profile.self_correction_before_clock {
                prop_assert!(!matches!(verdict, Verdict::Irregular(_) | Verdict::Legal { .. }), "{:?}", verdict);
            }
        }
    }
}
