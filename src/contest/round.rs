use super::draft::Table;
use super::entry::EntryNo;
use crate::tournament::{ByeKind, GameResult, RoundNo};

/// A board of a published round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Who sits there.
    pub table: Table,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// Whether the game goes on later; never where there is a result.
    pub adjourned: bool,
}

/// A round everybody knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedRound {
    /// Which round.
    pub round: RoundNo,
    /// 1, or more where it was published again.
    pub version: u16,
    /// Why it was published again; else empty.
    pub reason: String,
    /// In board order: the first is board 1.
    pub boards: Vec<Board>,
    /// Those without an opponent.
    pub byes: Vec<(EntryNo, ByeKind)>,
}

impl PublishedRound {
    /// How many boards have no result.
    pub fn pending(&self) -> usize {
        let without = |board: &&Board| board.result.is_none();
        self.boards.iter().filter(without).count()
    }

    /// How many boards are still to bring a result in this round: none is there, and the game is not
    /// adjourned.
    pub fn awaited(&self) -> usize {
        let awaited = |board: &&Board| board.result.is_none() && !board.adjourned;
        self.boards.iter().filter(awaited).count()
    }

    /// How many games are adjourned.
    pub fn adjourned(&self) -> usize {
        self.boards.iter().filter(|board| board.adjourned).count()
    }

    /// The board of a number, from 1.
    pub fn board(&self, number: u16) -> Option<&Board> {
        self.boards.get(usize::from(number).checked_sub(1)?)
    }

    /// Where `no` sits: the number of the board, from 1, and the board.
    pub fn board_of(&self, no: EntryNo) -> Option<(u16, &Board)> {
        (1..)
            .zip(&self.boards)
            .find(|(_, board)| board.table.opponent(no).is_some())
    }
}
