//! What each player did in each round, in the categories of C.07, 16; and what everybody is
//! worth to the others.

use super::rules::{Edition, Rules, System, Unplayed};
use crate::tournament::{
    ByeKind, Cell, Colour, Crosstable, Manner, Points, RoundNo, Score, Tournament, What,
};

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) kind: Kind,
    /// The opponent of the game, or of what was to be one.
    pub(super) opponent: Option<usize>,
    pub(super) colour: Option<Colour>,
    pub(super) points: Points,
}

/// The category of a round (C.07, 16.1 and 16.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A game over the board.
    Played(Score),
    /// A game without a result yet: nothing is concluded from it.
    Pending,
    /// 16.2.2.
    ForfeitWin,
    /// 16.2.4.
    ForfeitLoss,
    /// 16.2.1: a bye of the pairing, or one worth a win.
    Bye,
    /// 16.2.3: a bye asked for, or an absence, with a round to follow that is not one.
    Asked,
    /// 16.2.5: the same with nothing but such rounds after it.
    Trailing,
    /// Not counted: the free round of a round robin, a game against somebody who is out.
    Nothing,
}

impl Entry {
    /// A voluntary unplayed round (VUR).
    pub(super) fn is_voluntary(&self) -> bool {
        matches!(self.kind, Kind::ForfeitLoss | Kind::Asked | Kind::Trailing)
    }

    /// The opponent of a game played over the board.
    pub(super) fn met(&self) -> Option<usize> {
        match self.kind {
            Kind::Played(_) => self.opponent,
            _ => None,
        }
    }
}

/// Everything the criteria are computed from.
#[derive(Debug)]
pub(super) struct Ledger<'t> {
    pub(super) tournament: &'t Tournament,
    pub(super) rules: Rules,
    /// `[player][round - 1]`.
    pub(super) rows: Vec<Vec<Entry>>,
    /// Own points.
    pub(super) points: Vec<Points>,
    /// What each is worth to opponents (16.3).
    pub(super) adjusted: Vec<Points>,
    /// Who left a round robin before half of the games, and counts for nobody.
    pub(super) excluded: Vec<bool>,
}

impl<'t> Ledger<'t> {
    pub(super) fn new(tournament: &'t Tournament, rules: Rules) -> Self {
        let rounds = counted_rounds(tournament, &rules);
        let excluded = excluded(tournament, &rules);
        let crosstable = Crosstable::of(tournament);
        let rows = crosstable
            .rows
            .iter()
            .enumerate()
            .map(|(own, row)| entries(own, &row[..rounds], &rules, &excluded))
            .collect();
        Ledger::of(tournament, rules, rows, excluded)
    }

    fn of(
        tournament: &'t Tournament,
        rules: Rules,
        mut rows: Vec<Vec<Entry>>,
        excluded: Vec<bool>,
    ) -> Self {
        for row in &mut rows {
            mark_trailing(row);
        }
        let mut ledger = Ledger {
            tournament,
            rules,
            points: Vec::new(),
            adjusted: Vec::new(),
            rows,
            excluded,
        };
        let decided = ledger.decided();
        let draw = tournament.points.draw;
        for (row, decided) in ledger.rows.iter().zip(decided) {
            let own: Points = row.iter().map(|entry| entry.points).sum();
            let to_others: Points = row
                .iter()
                .map(|entry| match entry.kind {
                    Kind::Trailing => draw,
                    _ => entry.points,
                })
                .sum();
            ledger.points.push(own + decided);
            ledger.adjusted.push(to_others + decided);
        }
        ledger
    }

    /// The ledger as if every game paired in the last round were a draw (8.3).
    pub(super) fn fore(&self) -> Ledger<'t> {
        let draw = self.tournament.points.draw;
        let mut rows = self.rows.clone();
        for row in &mut rows {
            // The last byes are judged again, because a forfeited game becomes a game.
            for entry in row.iter_mut() {
                if entry.kind == Kind::Trailing {
                    entry.kind = Kind::Asked;
                }
            }
            let Some(last) = row.last_mut().filter(|last| last.opponent.is_some()) else {
                continue;
            };
            last.kind = Kind::Played(Score::Draw);
            last.points = draw;
        }
        Ledger::of(self.tournament, self.rules, rows, self.excluded.clone())
    }

    /// How many rounds are counted.
    pub(super) fn rounds(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Points by decision, in the rounds that are counted.
    fn decided(&self) -> Vec<Points> {
        let players = &self.tournament.players;
        let mut decided = vec![Points::ZERO; players.len()];
        let rounds = self.rounds();
        for adjustment in &self.tournament.adjustments {
            if usize::from(adjustment.round) > rounds {
                continue;
            }
            for tpn in &adjustment.players {
                let at = players.iter().position(|player| player.tpn == *tpn);
                if let Some(at) = at.filter(|at| !self.excluded[*at]) {
                    decided[at] += adjustment.points;
                }
            }
        }
        decided
    }

    /// What a round contributes to the sums of opponents: somebody's points, or those of a dummy
    /// (16.4). `None` where nothing is to be counted.
    pub(super) fn contribution(&self, own: usize, entry: &Entry) -> Option<Points> {
        match (self.rules.unplayed, self.rules.system) {
            (_, System::RoundRobin) => entry
                .opponent
                .filter(|_| !matches!(entry.kind, Kind::Nothing | Kind::Pending))
                .map(|opponent| self.points[opponent]),
            (Unplayed::Plain, System::Swiss) => match entry.kind {
                Kind::Played(_) => entry.opponent.map(|opponent| self.points[opponent]),
                Kind::Pending | Kind::Nothing => None,
                _ => Some(Points::ZERO),
            },
            (Unplayed::C07, System::Swiss) => match entry.kind {
                Kind::Played(_) => entry.opponent.map(|opponent| self.adjusted[opponent]),
                Kind::Pending | Kind::Nothing => None,
                _ => Some(self.dummy(own, entry)),
            },
        }
    }

    fn dummy(&self, own: usize, entry: &Entry) -> Points {
        let score = self.points[own];
        if self.rules.edition == Edition::E2024 {
            return score;
        }
        let cap = match (entry.kind, entry.opponent) {
            (Kind::ForfeitWin | Kind::ForfeitLoss, Some(opponent)) => self.adjusted[opponent],
            _ => {
                let rounds = i32::try_from(self.rounds()).unwrap_or(i32::MAX);
                self.tournament.points.draw * rounds
            }
        };
        score.min(cap)
    }
}

fn counted_rounds(tournament: &Tournament, rules: &Rules) -> usize {
    let recorded = tournament.rounds.len();
    rules
        .after
        .map_or(recorded, |after| recorded.min(usize::from(after)))
}

/// C.05, 6.6: who withdrew from a round robin before completing half of the games. That somebody
/// has left is said, or seen when the event is over: from some round on he came to no game.
fn excluded(tournament: &Tournament, rules: &Rules) -> Vec<bool> {
    let mut excluded = vec![false; tournament.players.len()];
    if rules.system != System::RoundRobin {
        return excluded;
    }
    let counted = counted_rounds(tournament, rules);
    let all = usize::from(tournament.rounds_total.unwrap_or(0)).max(tournament.rounds.len());
    // Of an odd number of players everybody has one free round in each cycle.
    let cycle = tournament.players.len() + tournament.players.len() % 2 - 1;
    let free = match (tournament.players.len() % 2, cycle) {
        (0, _) | (_, 0) => 0,
        (_, cycle) => all / cycle,
    };
    let games = all - free;
    let rows = Crosstable::of(tournament).rows;
    for ((out, player), row) in excluded.iter_mut().zip(&tournament.players).zip(rows) {
        let last = player.withdrawn_after.map(usize::from);
        let said = last.is_some_and(|last| last < all && last <= counted);
        let seen = counted >= all && row.last().is_some_and(stays_away);
        let completed = row
            .iter()
            .filter(|cell| matches!(cell.what, What::Game(_, manner) if manner != Manner::Forfeit));
        *out = (said || seen) && 2 * completed.count() < games;
    }
    excluded
}

/// Whether somebody had a round without coming to it.
fn stays_away(cell: &Cell) -> bool {
    match cell.what {
        What::Game(score, Manner::Forfeit) => score == Score::Loss,
        What::Bye(ByeKind::Zero) | What::Absent => true,
        _ => false,
    }
}

fn entries(own: usize, cells: &[Cell], rules: &Rules, excluded: &[bool]) -> Vec<Entry> {
    let is_out = |at: Option<usize>| at.is_some_and(|at| excluded[at]);
    cells
        .iter()
        .map(|cell| {
            let kind = match cell.what {
                _ if excluded[own] || is_out(cell.opponent) => Kind::Nothing,
                What::Bye(_) | What::Absent if rules.system == System::RoundRobin => Kind::Nothing,
                What::Pending => Kind::Pending,
                What::Game(Score::Loss, Manner::Forfeit) => Kind::ForfeitLoss,
                What::Game(_, Manner::Forfeit) => Kind::ForfeitWin,
                What::Game(score, _) => Kind::Played(score),
                What::Bye(ByeKind::PairingAllocated | ByeKind::Full) => Kind::Bye,
                What::Bye(ByeKind::Half | ByeKind::Zero) | What::Absent => Kind::Asked,
            };
            let counts = !matches!(kind, Kind::Nothing | Kind::Pending);
            Entry {
                kind,
                opponent: cell.opponent,
                colour: cell.colour,
                points: if counts { cell.points } else { Points::ZERO },
            }
        })
        .collect()
}

/// 16.2.5: byes asked for with nothing but voluntary unplayed rounds after them.
fn mark_trailing(row: &mut [Entry]) {
    for entry in row.iter_mut().rev() {
        if !entry.is_voluntary() {
            return;
        }
        if entry.kind == Kind::Asked {
            entry.kind = Kind::Trailing;
        }
    }
}

/// The number of a round by its place.
pub(super) fn round_no(at: usize) -> RoundNo {
    RoundNo::try_from(at + 1).unwrap_or(RoundNo::MAX)
}
