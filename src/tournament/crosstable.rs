use std::collections::HashMap;

use super::micro_match::Ladder;
use super::{ByeKind, Colour, Manner, Points, Score, Tournament, Tpn};

/// The recorded rounds seen by player and round.
///
/// Rows stand in the order of `Tournament::players`, and opponents are indices into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crosstable {
    /// `[player][round - 1]`; every row has as many cells as there are rounds.
    pub rows: Vec<Vec<Cell>>,
}

/// What one player did in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What happened.
    pub what: What,
    /// The opponent's index in `Tournament::players`; also of a game that was forfeited.
    pub opponent: Option<usize>,
    /// The colour on the pairing sheet; also of a game that was forfeited, which gives no colour
    /// for pairing (GHR 3.4).
    pub colour: Option<Colour>,
    /// Its worth under the event's scale, without adjustments. A game without a result counts as
    /// a draw (GHR 3.1). Where rounds are micro-matches, the worth of one stands where it ended, and its
    /// other games are worth nothing.
    pub points: Points,
}

/// What can happen to a player in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A game was to be played, and its result is known; [`Manner::Forfeit`] if there was none.
    Game(Score, Manner),
    /// A game whose result is not known yet.
    Pending,
    /// No opponent.
    Bye(ByeKind),
    /// Nothing was recorded: not yet arrived, or gone. Worth nothing.
    Absent,
}

impl Cell {
    /// Whether a game took place (or is being played).
    pub fn is_played(&self) -> bool {
        match self.what {
            What::Game(_, manner) => manner != Manner::Forfeit,
            What::Pending => true,
            What::Bye(_) | What::Absent => false,
        }
    }

    const ABSENT: Cell = Cell {
        what: What::Absent,
        opponent: None,
        colour: None,
        points: Points::ZERO,
    };
}

impl Crosstable {
    /// The crosstable of what is recorded. Numbers that are not in the list are passed over;
    /// [`Tournament::faults`] names them.
    pub fn of(tournament: &Tournament) -> Self {
        let index: HashMap<Tpn, usize> = tournament
            .players
            .iter()
            .enumerate()
            .map(|(at, player)| (player.tpn, at))
            .collect();
        let rounds = tournament.rounds.len();
        let mut rows = vec![vec![Cell::ABSENT; rounds]; tournament.players.len()];
        let scale = &tournament.points;
        for (at, round) in tournament.rounds.iter().enumerate() {
            for pairing in &round.pairings {
                let sides = [
                    (pairing.white, pairing.black),
                    (pairing.black, pairing.white),
                ];
                for ((own, opponent), colour) in
                    sides.into_iter().zip([Colour::White, Colour::Black])
                {
                    let Some(&row) = index.get(&own) else {
                        continue;
                    };
                    let (what, points) = match pairing.result {
                        Some(result) => {
                            let score = result.of(colour);
                            (
                                What::Game(score, result.manner),
                                scale.of_score(score, result.manner),
                            )
                        }
                        None => (What::Pending, scale.draw),
                    };
                    let opponent = index.get(&opponent).copied();
                    rows[row][at] = Cell {
                        what,
                        opponent,
                        colour: Some(colour),
                        points,
                    };
                }
            }
            for bye in &round.byes {
                let Some(&row) = index.get(&bye.player) else {
                    continue;
                };
                let points = scale.of_bye(bye.kind);
                rows[row][at] = Cell {
                    what: What::Bye(bye.kind),
                    points,
                    ..Cell::ABSENT
                };
            }
        }
        if let Some(ladder) = &tournament.ladder {
            by_ladder(ladder, &mut rows);
        }
        Crosstable { rows }
    }
}

/// Counts the games of any two, in the order of the rounds, as micro-matches. After a game without a
/// result nothing more is known.
fn by_ladder(ladder: &Ladder, rows: &mut [Vec<Cell>]) {
    for own in 0..rows.len() {
        let mut against: HashMap<usize, Vec<usize>> = HashMap::new();
        for (at, cell) in rows[own].iter_mut().enumerate() {
            if let Some(opponent) = cell.opponent {
                cell.points = Points::ZERO;
                against.entry(opponent).or_default().push(at);
            }
        }
        for (opponent, games) in against {
            let score = |of: usize, at: usize| match rows[of][at].what {
                What::Game(score, _) => Some(score),
                _ => None,
            };
            let scores: Vec<(Score, Score)> = games
                .iter()
                .map_while(|&at| Some((score(own, at)?, score(opponent, at)?)))
                .collect();
            let mut taken = 0;
            for round in ladder.rounds(&scores, scores.len()) {
                taken += round.games;
                rows[own][games[taken - 1]].points = round.first;
            }
        }
    }
}
