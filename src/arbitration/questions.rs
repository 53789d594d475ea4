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
