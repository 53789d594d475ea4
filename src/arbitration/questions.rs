//! What must be asked before anything is judged.

use super::board::Board;
use super::legs::{self, Leg};
use super::{Action, Scene};
use crate::draughts::Square;

/// What must be asked before anything is judged (R4.40).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Every square on which the piece was put down between these two.
    LandingSquares {
        /// Where it was lifted.
        from: Square,
        /// Where it was released.
        to: Square,
    },
    /// Which pieces were taken off, for some were jumped and it is not said; none is an answer too.
    RemovedPieces,
}

/// What two squares do not tell. Empty where what was entered says everything; the judge answers in
/// any case, taking it for the whole story.
pub fn questions(scene: &Scene, actions: &[Action]) -> Vec<Question> {
    let board = Board::of(&scene.position);
    let variant = scene.position.variant();
    let mut asked = Vec::new();
    let rest = actions.rsplit(|action| *action == Action::TakeBack).next();
    let rest = rest.unwrap_or_default();
    let says_removed = rest
        .iter()
        .any(|action| matches!(action, Action::Remove { .. }));
    for action in rest {
        let Action::Carry { from, visited } = action else {
            continue;
        };
        let Some(piece) = board.at(*from).filter(|piece| piece.side == scene.actor) else {
            continue;
        };
        let way = legs::walk(variant, &board, piece, *from, visited);
        if let ([to], [Leg::Bad]) = (&visited[..], &way.legs[..])
            && legs::could_jump(variant, &board, piece, *from, *to)
        {
            asked.push(Question::LandingSquares {
                from: *from,
                to: *to,
            });
        }
        let jumped = !way.jumped.is_empty() || !asked.is_empty();
        if jumped && !says_removed {
            asked.push(Question::RemovedPieces);
        }
    }
    asked
}

/// A way a piece can have gone, landing on every square it had to, and what it jumped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Possible {
    /// Where it stood and where it was put down, in order.
    pub path: Vec<Square>,
    /// What it jumped, in order.
    pub jumped: Vec<Square>,
}

/// The most ways that are looked for.
const MOST_WAYS: usize = 8;
/// The most landings of one way.
const LONGEST_WAY: usize = 12;

/// The ways by which the piece can have come from the first square to the last by jumps alone: what a
/// desk may offer where [`questions`] asks.
pub fn ways(scene: &Scene, actions: &[Action], asked: &[Question]) -> Vec<Possible> {
    let carried = actions.iter().rev().find_map(|action| match action {
        Action::Carry { from, visited } => Some((*from, visited)),
        _ => None,
    });
    let Some((from, visited)) = carried else {
        return Vec::new();
    };
    let board = Board::of(&scene.position);
    let variant = scene.position.variant();
    let Some(piece) = board.at(from) else {
        return Vec::new();
    };
    let walk = |path: &[Square]| legs::walk(variant, &board, piece, from, path);
    let asks_landing = |question: &Question| matches!(question, Question::LandingSquares { .. });
    if !asked.iter().any(asks_landing) {
        let mut path = vec![from];
        path.extend_from_slice(visited);
        let jumped = walk(visited).jumped;
        return vec![Possible { path, jumped }];
    }
    let Some(to) = visited.last() else {
        return Vec::new();
    };
    let squares: Vec<Square> = (1..=variant.squares())
        .filter_map(|number| variant.square(number))
        .filter(|square| *square == from || board.at(*square).is_none())
        .collect();
    let mut found = Vec::new();
    let mut open: Vec<Vec<Square>> = vec![Vec::new()];
    while let Some(path) = open.pop() {
        for square in &squares {
            let mut longer = path.clone();
            longer.push(*square);
            let way = walk(&longer);
            if way.legs.iter().any(|leg| *leg != Leg::Jump) {
                continue;
            }
            if square == to {
                let mut whole = vec![from];
                whole.extend_from_slice(&longer);
                found.push(Possible {
                    path: whole,
                    jumped: way.jumped,
                });
                if found.len() == MOST_WAYS {
                    return found;
                }
            }
            if longer.len() < LONGEST_WAY {
                open.push(longer);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{Position, Variant};

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    /// irr-012: from 48 to 26 there is one way, by 37, over 42 and 31.
    #[test]
    fn the_ways_between_two_squares_are_found() {
        let position =
            Position::from_fen(Variant::International, "W:W48:B24,34,43,K31,K42").unwrap();
        let scene = Scene::of(position);
        let actions = [Action::Carry {
            from: square(48),
            visited: vec![square(26)],
        }];
        let asked = questions(&scene, &actions);
        assert_eq!(asked.len(), 2);
        let [way] = &ways(&scene, &actions, &asked)[..] else {
            panic!()
        };
        assert_eq!(way.path, [48, 37, 26].map(square));
        assert_eq!(way.jumped, [42, 31].map(square));
    }
}
