use serde::{Deserialize, Serialize};

use super::entry::EntryNo;
use crate::tournament::{ByeKind, RoundNo};

/// Two players who are to meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Who has White.
    pub white: EntryNo,
    /// Who has Black.
    pub black: EntryNo,
}

impl Table {
    /// The opponent of `no`, if `no` sits here.
    pub fn opponent(self, no: EntryNo) -> Option<EntryNo> {
        match no {
            no if no == self.white => Some(self.black),
            no if no == self.black => Some(self.white),
            _ => None,
        }
    }
}

/// A round nobody but the organisers knows of yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Which round.
    pub round: RoundNo,
    /// In board order.
    pub tables: Vec<Table>,
    /// Those without an opponent.
    pub byes: Vec<(EntryNo, ByeKind)>,
    /// Whether it is as the engine made it.
    pub by_engine: bool,
    /// Whether something it was made from has changed since.
    pub is_stale: bool,
}

/// A change by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftChange {
    /// Two players change places, wherever they stand: at tables, with a bye, or free.
    Swap(EntryNo, EntryNo),
    /// White and Black of a board, from 1, change colours.
    Turn(u16),
    /// The two of a board, from 1, are without an opponent for now.
    Part(u16),
    /// Two free players meet, on the last board.
    Join(EntryNo, EntryNo),
    /// A free player gets a bye.
    Bye(EntryNo, ByeKind),
    /// A player with a bye is free again.
    Free(EntryNo),
    /// A board, from 1, goes to another place.
    Move(u16, u16),
}

impl Draft {
    /// Whether `no` has a place in it.
    pub fn places(&self, no: EntryNo) -> bool {
        let at_table = |table: &Table| table.opponent(no).is_some();
        self.tables.iter().any(at_table) || self.byes.iter().any(|(one, _)| *one == no)
    }

    /// The draft after a change; `None` if it changes nothing or names what is not there. `plays`
    /// says who is to be paired.
    pub fn changed(&self, change: DraftChange, plays: impl Fn(EntryNo) -> bool) -> Option<Draft> {
        let mut draft = Draft {
            by_engine: false,
            ..self.clone()
        };
        let is_free = |draft: &Draft, no: EntryNo| plays(no) && !draft.places(no);
        let index = |board: u16| usize::from(board).checked_sub(1);
        match change {
            DraftChange::Swap(one, other) => draft.swap(one, other, &plays)?,
            DraftChange::Turn(board) => {
                let table = draft.tables.get_mut(index(board)?)?;
                std::mem::swap(&mut table.white, &mut table.black);
            }
            DraftChange::Part(board) => {
                let at = index(board).filter(|at| *at < draft.tables.len())?;
                draft.tables.remove(at);
            }
            DraftChange::Join(white, black) => {
                if white == black || !is_free(&draft, white) || !is_free(&draft, black) {
                    return None;
                }
                draft.tables.push(Table { white, black });
            }
            DraftChange::Bye(no, kind) => {
                if !is_free(&draft, no) {
                    return None;
                }
                draft.byes.push((no, kind));
            }
            DraftChange::Free(no) => {
                let before = draft.byes.len();
                draft.byes.retain(|(one, _)| *one != no || !plays(no));
                if draft.byes.len() == before {
                    return None;
                }
            }
            DraftChange::Move(from, to) => {
                let (from, to) = (index(from)?, index(to)?);
                if from == to || from.max(to) >= draft.tables.len() {
                    return None;
                }
                let table = draft.tables.remove(from);
                draft.tables.insert(to, table);
            }
        }
        Some(draft)
    }

    fn swap(
        &mut self,
        one: EntryNo,
        other: EntryNo,
        plays: &impl Fn(EntryNo) -> bool,
    ) -> Option<()> {
        let known = |no: EntryNo| self.places(no) || plays(no);
        if one == other || !known(one) || !known(other) {
            return None;
        }
        // An announced absence stays with the one who announced it.
        if !plays(one) || !plays(other) {
            return None;
        }
        let swapped = |no: EntryNo| match no {
            no if no == one => other,
            no if no == other => one,
            no => no,
        };
        for table in &mut self.tables {
            *table = Table {
                white: swapped(table.white),
                black: swapped(table.black),
            };
        }
        for (no, _) in &mut self.byes {
            *no = swapped(*no);
        }
        Some(())
    }
}
