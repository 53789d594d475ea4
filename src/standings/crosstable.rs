//! Crosstables as values: every player in the order of the standings, with what he did against
//! whom. Ready for any output; the spelling of a cell is here so that all outputs share it.

use super::criterion::Criterion;
use super::ranking::{Standing, Standings};
use super::rules::System;
use crate::tournament::{self, ByeKind, Colour, Manner, Points, RoundNo, Score, Tournament, What};

/// By what opponents are named. One table uses one of them throughout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// By the line they have in this very table.
    #[default]
    Line,
    /// By their tournament pairing number.
    Number,
}

/// A crosstable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// A column a round (Swiss), or a column a player (round robin).
    pub system: System,
    /// How opponents are named in it.
    pub numbering: Numbering,
    /// How many rounds it shows.
    pub rounds: RoundNo,
    /// The criteria of the standings, to which the values of each row belong.
    pub criteria: Vec<Criterion>,
    /// The players in order.
    pub rows: Vec<Row>,
}

impl Crosstable {
    /// Whether opponents are named by number. In a matrix the columns are the lines, whatever was
    /// asked for.
    #[must_use]
    pub fn names_by_number(&self) -> bool {
        self.numbering == Numbering::Number && self.system == System::Swiss
    }

    /// Whether somebody has points by decision, so that a column of them stands before the points.
    #[must_use]
    pub fn has_decisions(&self) -> bool {
        self.rows.iter().any(|row| row.decided != Points::ZERO)
    }

    /// The tie-breaks that are shown behind the points, with their place in the values: those of a
    /// round robin (FORMATS 8).
    #[must_use]
    pub fn tie_breaks(&self) -> Vec<(usize, Criterion)> {
        if self.system == System::Swiss {
            return Vec::new();
        }
        let all = self.criteria.iter().copied().enumerate();
        all.filter(|(_, criterion)| *criterion != Criterion::Points)
            .collect()
    }
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number in this table, from 1.
    pub line: usize,
    /// Place, points and values.
    pub standing: Standing,
    /// One for each round, or for each player in the order of the lines.
    pub cells: Vec<Cell>,
    /// Points by decision, which stand in no cell.
    pub decided: Points,
}

/// What stands where a player meets a round or another player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing was paired, or they have not met.
    Empty,
    /// A player against himself.
    Self_,
    /// A game of this round.
    Game(Game),
    /// All games against this player, in the order of the rounds.
    Games(Vec<Game>),
    /// A bye, with its points.
    Bye(ByeKind, Points),
    /// Absent without a bye.
    Absent,
}

/// A game seen from the side of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Which round.
    pub round: RoundNo,
    /// The opponent as the table numbers him.
    pub opponent: usize,
    /// The opponent's index in `Tournament::players`.
    pub player: usize,
    /// Own colour.
    pub colour: Colour,
    /// How it ended.
    pub outcome: Outcome,
    /// Own points from it; none while it has no result.
    pub points: Points,
}

/// How a game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// With a score over the board.
    Scored(Score),
    /// Won without a game.
    ForfeitWin,
    /// Lost without a game.
    ForfeitLoss,
    /// It has no result yet.
    Pending,
}

/// The crosstable of standings, in the form of the system they were made for.
#[must_use]
pub fn crosstable(
    tournament: &Tournament,
    standings: &Standings,
    numbering: Numbering,
) -> Crosstable {
    let mut line = vec![0; tournament.players.len()];
    for (at, row) in (1..).zip(&standings.rows) {
        line[row.player] = at;
    }
    let shown: Vec<usize> = match numbering {
        Numbering::Line => line.clone(),
        Numbering::Number => {
            let numbers = tournament
                .players
                .iter()
                .map(|player| usize::from(player.tpn.0));
            numbers.collect()
        }
    };
    let facts = tournament::Crosstable::of(tournament);
    let counted = usize::from(standings.rounds);
    let rows = (1..)
        .zip(&standings.rows)
        .map(|(at, standing)| {
            let row = &facts.rows[standing.player][..counted];
            let cells = match standings.rules.system {
                System::Swiss => row
                    .iter()
                    .enumerate()
                    .map(|(at, cell)| round_cell(at, cell, &shown))
                    .collect(),
                System::RoundRobin => matrix_row(standing.player, row, &shown, standings),
            };
            let scored: Points = row
                .iter()
                .filter(|cell| cell.what != What::Pending)
                .map(|cell| cell.points)
                .sum();
            let decided = match standing.place {
                Some(_) => standing.points - counted_points(standing, scored, standings, &facts),
                None => Points::ZERO,
            };
            Row {
                line: at,
                standing: standing.clone(),
                cells,
                decided,
            }
        })
        .collect();
    Crosstable {
        criteria: standings.criteria.clone(),
        system: standings.rules.system,
        numbering,
        rounds: standings.rounds,
        rows,
    }
}

/// The points of the cells that count: in a round robin byes count nothing, nor do games against
/// somebody who left too early.
fn counted_points(
    standing: &Standing,
    scored: Points,
    standings: &Standings,
    facts: &tournament::Crosstable,
) -> Points {
    if standings.rules.system == System::Swiss {
        return scored;
    }
    let places = standings.places();
    let row = &facts.rows[standing.player][..usize::from(standings.rounds)];
    row.iter()
        .filter(|cell| matches!(cell.what, What::Game(..)))
        .filter(|cell| cell.opponent.is_some_and(|at| places[at].is_some()))
        .map(|cell| cell.points)
        .sum()
}

fn game(at: usize, cell: &tournament::Cell, shown: &[usize]) -> Option<Game> {
    let player = cell.opponent?;
    let outcome = match cell.what {
        What::Game(Score::Loss, Manner::Forfeit) => Outcome::ForfeitLoss,
        What::Game(_, Manner::Forfeit) => Outcome::ForfeitWin,
        What::Game(score, _) => Outcome::Scored(score),
        What::Pending => Outcome::Pending,
        What::Bye(_) | What::Absent => return None,
    };
    Some(Game {
        round: RoundNo::try_from(at + 1).unwrap_or(RoundNo::MAX),
        opponent: shown[player],
        player,
        colour: cell.colour?,
        outcome,
        points: if outcome == Outcome::Pending {
            Points::ZERO
        } else {
            cell.points
        },
    })
}

fn round_cell(at: usize, cell: &tournament::Cell, shown: &[usize]) -> Cell {
    match (cell.what, game(at, cell, shown)) {
        (_, Some(game)) => Cell::Game(game),
        (What::Bye(kind), None) => Cell::Bye(kind, cell.points),
        (What::Absent, None) => Cell::Absent,
        (What::Game(..) | What::Pending, None) => Cell::Empty,
    }
}

fn matrix_row(
    own: usize,
    row: &[tournament::Cell],
    shown: &[usize],
    standings: &Standings,
) -> Vec<Cell> {
    let mut games: Vec<Vec<Game>> = vec![Vec::new(); shown.len()];
    for (at, cell) in row.iter().enumerate() {
        if let Some(game) = game(at, cell, shown) {
            games[game.player].push(game);
        }
    }
    standings
        .rows
        .iter()
        .map(|other| match std::mem::take(&mut games[other.player]) {
            _ if other.player == own => Cell::Self_,
            games if games.is_empty() => Cell::Empty,
            games => Cell::Games(games),
        })
        .collect()
}

impl Row {
    /// The points by decision with their sign; nothing where there are none.
    #[must_use]
    pub fn decision(&self) -> String {
        match self.decided.cmp(&Points::ZERO) {
            std::cmp::Ordering::Greater => format!("+{}", self.decided),
            std::cmp::Ordering::Less => self.decided.to_string(),
            std::cmp::Ordering::Equal => String::new(),
        }
    }
}

impl Cell {
    /// The points that stand in it.
    #[must_use]
    pub fn points(&self) -> Points {
        match self {
            Cell::Game(game) => game.points,
            Cell::Games(games) => games.iter().map(|game| game.points).sum(),
            Cell::Bye(_, points) => *points,
            Cell::Empty | Cell::Self_ | Cell::Absent => Points::ZERO,
        }
    }

    /// Its usual spelling: `12w2`, `12w+`, `12w?`, `bye 2`, `H1`, `-`; in a round robin `2`,
    /// `20`, `+`, `X` (FORMATS 8).
    #[must_use]
    pub fn spelling(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Self_ => "X".to_owned(),
            Cell::Game(game) => {
                let colour = match game.colour {
                    Colour::White => 'w',
                    Colour::Black => 'b',
                };
                format!("{}{colour}{}", game.opponent, game.result())
            }
            Cell::Games(games) => {
                let results: Vec<String> = games.iter().map(Game::result).collect();
                // Two signs of one game would read as two games.
                let is_wide = results.iter().any(|result| result.chars().count() > 1);
                results.join(if is_wide { " " } else { "" })
            }
            Cell::Bye(ByeKind::PairingAllocated, points) => format!("bye {}", half(*points)),
            Cell::Bye(ByeKind::Full, points) => format!("F{}", half(*points)),
            Cell::Bye(ByeKind::Half, points) => format!("H{}", half(*points)),
            Cell::Bye(ByeKind::Zero, Points::ZERO) | Cell::Absent => "-".to_owned(),
            Cell::Bye(ByeKind::Zero, points) => format!("Z{}", half(*points)),
        }
    }
}

impl Game {
    /// What was scored: points, `+` or `-` for a forfeit, `?` while there is no result.
    #[must_use]
    pub fn result(&self) -> String {
        match self.outcome {
            Outcome::Scored(_) => half(self.points),
            Outcome::ForfeitWin => "+".to_owned(),
            Outcome::ForfeitLoss => "-".to_owned(),
            Outcome::Pending => "?".to_owned(),
        }
    }
}

/// Points in a cell: half a point has a sign of its own.
fn half(points: Points) -> String {
    if points == Points::halves(1) {
        "½".to_owned()
    } else {
        points.to_string()
    }
}
