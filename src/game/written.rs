//! What a player writes on the scoresheet of the tablet, with the press of his clock.
//!
//! He moves a piece and takes pieces off, as hands do. The tablet knows no rule, and nothing he is answered
//! may tell him whether it was a legal move (R4.11): the board is left as he left it, either way. Where
//! what he wrote cannot be taken, it is a press like any other, and the desk completes the record.
//!
//! On paper each player writes the moves of both. So what one forgot the other writes, while his own clock
//! runs: it is a move without a press, as one the desk writes down.

use super::irregular::with_press;
use super::{Game, GameEvent, PressWish, Refusal, TableRefusal};
use crate::arbitration::{Action, CaseState};
use crate::clock::{ClockEvent, Timestamp};
use crate::draughts::{Kind, Move, Position, Side, Square};

/// One turn as it was written on the tablet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The board it was written on, a letter a square as [`Position::letters`] has them.
    pub before: String,
    /// Where the piece stood, and each square on which it was put down.
    pub path: Vec<Square>,
    /// What was taken off, in whatever order it was touched.
    pub removed: Vec<Square>,
}

impl Game {
    /// The press of `by`, with what he wrote where that can be recorded.
    pub(super) fn decide_written(
        &self,
        by: Side,
        written: &Written,
        press: PressWish,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        let press = self.decide_press(by, press, at)?;
        let stamp = press.stamp;
        match self.taken_down(by, written) {
            Some(event) => Ok(with_press(event, Some(press))),
            None => Ok(GameEvent::Clock {
                event: ClockEvent::Pressed { side: by, stamp },
                end: None,
            }),
        }
    }

    /// The move of `by` that nobody wrote down, as his opponent writes it whose clock runs since. Where it
    /// cannot be taken the reason is the same whatever it is.
    pub(super) fn decide_completed(
        &self,
        by: Side,
        written: &Written,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        let running = self
            .clock
            .as_ref()
            .and_then(|clock| clock.reading(at).running());
        let is_missing = self.missing_move(at) == Some(by) && running == Some(by.other());
        let event = match is_missing {
            true => self.taken_down(by, written),
            false => None,
        };
        event.ok_or(TableRefusal::NotWritten.into())
    }

    /// Whose move is missing on the scoresheet: he is to move by the record, and has pressed more often than
    /// the record has moves of his. Nobody writes a move before it is played (R6.9).
    pub fn missing_move(&self, at: Timestamp) -> Option<Side> {
        let by = self.shown().to_move();
        let pressed = self.clock.as_ref()?.reading(at).of(by).moves as usize;
        let written = self.plies().filter(|ply| ply.by == by).count();
        (pressed > written).then_some(by)
    }

    /// The fact it makes. None where it was written on another board than everybody is shown, in a turn
    /// that is not his by the record, or could not have happened.
    fn taken_down(&self, by: Side, written: &Written) -> Option<GameEvent> {
        let shown = self.shown();
        let is_his = shown.to_move() == by && shown.letters() == written.before;
        // While the wronged player decides, nobody writes a reply but the arbiter (R4.1).
        let is_claimed = self
            .open_case()
            .is_some_and(|(_, case)| case.state == CaseState::Claimed);
        if !is_his || is_claimed || self.is_suspended() {
            return None;
        }
        let actions = written.actions(self.position(), by)?;
        self.decide_observed(by, actions, true).ok()
    }
}

impl Written {
    /// What hands did. Two squares and what came off tell a capture, as on paper.
    fn actions(&self, position: &Position, by: Side) -> Option<Vec<Action>> {
        let (&from, visited) = self.path.split_first()?;
        let piece = position.piece_at(from).filter(|piece| piece.side == by)?;
        let &to = visited.last()?;
        let mut removed = self.removed.clone();
        // What is gone without a move, and shown to nobody yet, is gone.
        removed.retain(|square| position.piece_at(*square).is_some());
        removed.sort_unstable();
        removed.dedup();
        let legal = position.legal_moves();
        let legal = legal.iter().find(|mv| self.is(position, mv, &removed));
        let mut actions = match legal {
            Some(mv) => Action::of_move(position, mv),
            None => {
                let mut done = carried(position, &self.path, &removed);
                if piece.kind == Kind::Man && is_last_row(position, by, to) {
                    done.push(Action::Crown(to));
                }
                done
            }
        };
        actions.push(Action::PressClock);
        Some(actions)
    }

    fn is(&self, position: &Position, mv: &Move, removed: &[Square]) -> bool {
        let mut path = position.move_path(mv).into_iter();
        self.path.first() == Some(&mv.from())
            && self.path.last() == Some(&mv.to())
            && mv.captured().eq(removed.iter().copied())
            && self
                .path
                .iter()
                .all(|square| path.any(|other| other == *square))
    }
}

/// What was done where it is no legal move. The order in which a scoresheet was touched says nothing of the
/// order in which pieces came off: it is that of the jumps.
fn carried(position: &Position, path: &[Square], removed: &[Square]) -> Vec<Action> {
    let mut squares = Action::jumped_along(position, path);
    squares.retain(|square| removed.contains(square));
    let others: Vec<Square> = removed
        .iter()
        .filter(|square| !squares.contains(square))
        .copied()
        .collect();
    squares.extend(others);
    // A piece is put down where another stood: that came off first.
    let (first, after): (Vec<Square>, Vec<Square>) = squares
        .into_iter()
        .partition(|square| path.contains(square));
    let mut done = Vec::new();
    if !first.is_empty() {
        done.push(Action::Remove {
            squares: first,
            after_leg: Some(0),
        });
    }
    done.push(Action::Carry {
        from: path[0],
        visited: path[1..].to_vec(),
    });
    if !after.is_empty() {
        done.push(Action::Remove {
            squares: after,
            after_leg: None,
        });
    }
    done
}

fn is_last_row(position: &Position, side: Side, square: Square) -> bool {
    let variant = position.variant();
    let row = match side {
        Side::White => 0,
        Side::Black => variant.width() - 1,
    };
    variant.row_and_column(square).0 == row
}
