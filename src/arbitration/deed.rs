//! What hands did, carried out on the board (R4.40, step 1).

use super::Action;
use super::board::Board;
use super::judge::{Scene, own_piece};
use crate::draughts::{Kind, Piece, Side, Square};

/// Why what was entered cannot have happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// The board does not have this square.
    #[error("there is no square {0} on this board")]
    UnknownSquare(Square),
    /// A piece was lifted where none stands.
    #[error("no piece stands on {0}")]
    EmptyOrigin(Square),
    /// A piece was taken off where none stands.
    #[error("no piece to take off stands on {0}")]
    NothingToRemove(Square),
    /// A piece was released where another stands: its removal comes before that leg.
    #[error("a piece stands on {0}: say first that it was taken off")]
    Occupied(Square),
    /// It is not said where the piece was put down.
    #[error("where was the piece of {0} put down?")]
    NoLanding(Square),
    /// Pieces came off after a leg the way does not have.
    #[error("there is no leg {0}")]
    NoSuchLeg(usize),
    /// There is no move to be put back.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Two moves are two actions (R4.9).
    #[error("two moves are two actions: enter the first by itself")]
    TwoDisplacements,
}

/// A piece carried from its square.
#[derive(Debug, Clone)]
pub(super) struct Carried {
    pub piece: Piece,
    pub from: Square,
    pub visited: Vec<Square>,
    /// Whether it was a king that nobody had crowned when it was lifted (R4.35).
    pub uncrowned: bool,
}

impl Carried {
    pub fn to(&self) -> Square {
        self.visited[self.visited.len() - 1]
    }
}

/// One part of an action as hands carried it out, and the board they left.
#[derive(Debug, Clone)]
pub(super) struct Deed {
    pub carried: Option<Carried>,
    /// Own pieces touched, lifted ones among them, in order.
    pub touched: Vec<Square>,
    /// What came off, in order, and whose it was.
    pub removed: Vec<(Square, Side)>,
    /// What came off before the last leg.
    pub lifted: Vec<Square>,
    pub crowned: Vec<Square>,
    pub two_hands: bool,
    pub left: Board,
    /// The kings never crowned that are still there.
    pub uncrowned: Vec<Square>,
}

impl Deed {
    /// Carries the actions of one part out on the board of before. At most one is a displacement.
    pub fn replayed(scene: &Scene, actions: &[Action]) -> Result<Deed, Nonsense> {
        let mut deed = Deed {
            carried: None,
            touched: Vec::new(),
            removed: Vec::new(),
            lifted: Vec::new(),
            crowned: Vec::new(),
            two_hands: false,
            left: Board::of(&scene.position),
            uncrowned: scene.uncrowned.clone(),
        };
        let carry = |action: &Action| matches!(action, Action::Carry { .. });
        let place = actions.iter().position(carry);
        let legs = match place.map(|index| &actions[index]) {
            Some(Action::Carry { from, visited }) if visited.is_empty() => {
                return Err(Nonsense::NoLanding(*from));
            }
            Some(Action::Carry { visited, .. }) => visited.len(),
            _ => 0,
        };
        if actions.iter().filter(|action| carry(action)).count() > 1 {
            return Err(Nonsense::TwoDisplacements);
        }
        // A piece may come off while another is in the air, so removals have their moment.
        let mut after: Vec<Square> = Vec::new();
        let moment = |index: usize, after_leg: Option<usize>| match (place, after_leg) {
            (None, _) => Ok(0),
            (Some(_), Some(leg)) if leg > legs => Err(Nonsense::NoSuchLeg(leg)),
            (Some(_), Some(leg)) => Ok(leg),
            (Some(place), None) => Ok(if index < place { 0 } else { legs }),
        };
        for (index, action) in actions.iter().enumerate() {
            let Action::Remove { squares, after_leg } = action else {
                continue;
            };
            let early = place.is_some() && moment(index, *after_leg)? < legs;
            for square in squares {
                if early || place.is_none() {
                    deed.remove(*square)?;
                } else {
                    after.push(*square);
                }
                if early {
                    deed.lifted.push(*square);
                }
            }
        }
        for action in actions {
            match action {
                Action::Touch(square) => deed.touched.extend(own_piece(scene, *square)),
                Action::Carry { from, visited } => deed.carry(scene, *from, visited)?,
                Action::Crown(square) => {
                    deed.crowned.push(*square);
                    deed.uncrowned.retain(|other| other != square);
                }
                Action::Hands(hands) => deed.two_hands |= *hands > 1,
                Action::Remove { .. } | Action::TakeBack | Action::PressClock => {}
            }
        }
        for square in after {
            deed.remove(square)?;
        }
        deed.put_second_men();
        deed.uncrowned.retain(|square| {
            deed.left
                .at(*square)
                .is_some_and(|piece| piece.kind == Kind::King)
        });
        Ok(deed)
    }

    fn remove(&mut self, square: Square) -> Result<(), Nonsense> {
        let piece = self
            .left
            .take(square)
            .ok_or(Nonsense::NothingToRemove(square))?;
        self.removed.push((square, piece.side));
        Ok(())
    }

    fn carry(&mut self, scene: &Scene, from: Square, visited: &[Square]) -> Result<(), Nonsense> {
        let piece = self.left.take(from).ok_or(Nonsense::EmptyOrigin(from))?;
        let to = visited[visited.len() - 1];
        if self.left.at(to).is_some() {
            return Err(Nonsense::Occupied(to));
        }
        self.left.put(to, piece);
        self.touched.extend(own_piece(scene, from));
        let uncrowned = self.uncrowned.contains(&from);
        self.uncrowned.retain(|square| *square != from);
        if uncrowned && piece.side != scene.actor {
            // Whoever moved it, it is still not crowned; its owner will be asked (R4.35).
            self.uncrowned.push(to);
        }
        self.carried = Some(Carried {
            piece,
            from,
            visited: visited.to_vec(),
            uncrowned,
        });
        Ok(())
    }

    /// A second man makes a king of a man that has come to his last row; anywhere else it has no
    /// effect and comes off again (R4.40).
    fn put_second_men(&mut self) {
        for square in &self.crowned {
            let Some(piece) = self.left.at(*square) else {
                continue;
            };
            let is_carried = self
                .carried
                .as_ref()
                .is_some_and(|carried| carried.to() == *square);
            if piece.kind == Kind::Man && is_carried && self.left.is_last_row(piece.side, *square) {
                self.left.put(*square, Piece::king(piece.side));
            }
        }
    }
}
