//! The rounds that the cells of a report make together.

use super::reader::Rows;
use super::row::{Mark, RawCell};
use crate::tournament::{
    Adjustment, Bye, ByeKind, Colour, GameResult, Manner, Pairing, PointSystem, Points, Round,
    RoundNo, Score, Tpn,
};

/// The rounds that were paired. A report does not say the boards: they stand in the order that
/// GHR 3.6 recommends, by the points before the round.
pub(super) fn rounds(
    rows: &Rows,
    played: usize,
    dates: &[(RoundNo, String)],
    scale: &PointSystem,
) -> Vec<Round> {
    let mut points = vec![Points::ZERO; rows.list.len()];
    let mut rounds = Vec::with_capacity(played);
    for at in 0..played {
        let number = at + 1;
        let date = dates
            .iter()
            .find(|(round, _)| usize::from(*round) == number);
        let mut round = Round {
            date: date.map(|(_, date)| date.clone()).unwrap_or_default(),
            ..Round::default()
        };
        let mut boards = Vec::with_capacity(rows.list.len() / 2);
        for (index, row) in rows.list.iter().enumerate() {
            let Some(cell) = row.cells.get(at) else {
                continue;
            };
            let player = row.player.tpn;
            match cell.mark {
                Mark::Blank => {}
                Mark::Bye(letter) => round.byes.push(Bye {
                    player,
                    kind: bye_kind(letter),
                }),
                Mark::Game(_) | Mark::Pending => {
                    // What is told of a game is the same on both lines: taken from the first.
                    let Some(other) = rows.find(Tpn(cell.opponent)).filter(|other| *other > index)
                    else {
                        continue;
                    };
                    let other_cell = rows.list[other].cells.get(at).copied();
                    let other_cell = other_cell.unwrap_or(RawCell::BLANK);
                    let pairing = pairing(player, cell, &other_cell);
                    let key = board_key(
                        (points[index], player),
                        (points[other], rows.list[other].player.tpn),
                    );
                    boards.push((key, pairing));
                }
            }
        }
        boards.sort_by_key(|(key, _)| *key);
        round.pairings = boards.into_iter().map(|(_, pairing)| pairing).collect();
        round.byes.sort_by_key(|bye| bye.player);
        rounds.push(round);
        for (sum, row) in points.iter_mut().zip(&rows.list) {
            if let Some(cell) = row.cells.get(at) {
                *sum += worth(cell.mark, scale);
            }
        }
    }
    rounds
}

/// The type of a record 299 that says who had the better half of a draw.
pub(super) const PLUS_DRAW: char = '+';
/// Who had the other.
pub(super) const MINUS_DRAW: char = '-';

/// Makes plus and minus draws of the draws that records 299 say to be such, and leaves the other
/// records. What such a draw is worth is taken from the first, where the scale does not say it.
pub(super) fn uneven_draws(
    rounds: &mut [Round],
    adjustments: Vec<Adjustment>,
    scale: &mut PointSystem,
) -> Vec<Adjustment> {
    for (kind, worth) in [
        (PLUS_DRAW, &mut scale.draw_plus),
        (MINUS_DRAW, &mut scale.draw_minus),
    ] {
        let first = adjustments.iter().find(|one| one.kind == kind);
        if let Some(first) = first.filter(|_| *worth == scale.draw) {
            *worth = scale.draw + first.points;
        }
    }
    let mut left = Vec::new();
    for mut one in adjustments {
        let (score, worth) = match one.kind {
            PLUS_DRAW => (Score::DrawPlus, scale.draw_plus),
            MINUS_DRAW => (Score::DrawMinus, scale.draw_minus),
            _ => {
                left.push(one);
                continue;
            }
        };
        let round = rounds.get_mut(usize::from(one.round).wrapping_sub(1));
        if let Some(round) = round.filter(|_| scale.draw + one.points == worth) {
            one.players.retain(|player| !give(round, *player, score));
        }
        if !one.players.is_empty() {
            left.push(one);
        }
    }
    left
}

/// Whether the player's game of the round was a draw: it is one of this kind then.
fn give(round: &mut Round, player: Tpn, score: Score) -> bool {
    for pairing in &mut round.pairings {
        let Some(result) = &mut pairing.result else {
            continue;
        };
        let own = if pairing.white == player {
            &mut result.white
        } else if pairing.black == player {
            &mut result.black
        } else {
            continue;
        };
        if *own == Score::Draw {
            *own = score;
            return true;
        }
    }
    false
}

type BoardKey = (std::cmp::Reverse<Points>, std::cmp::Reverse<Points>, Tpn);

/// GHR 3.6: the score of the higher ranked, then both together, then the number of the former.
fn board_key(one: (Points, Tpn), other: (Points, Tpn)) -> BoardKey {
    let rank = |(points, tpn): (Points, Tpn)| (std::cmp::Reverse(points), tpn);
    let higher = if rank(one) <= rank(other) { one } else { other };
    (
        std::cmp::Reverse(higher.0),
        std::cmp::Reverse(one.0 + other.0),
        higher.1,
    )
}

fn pairing(player: Tpn, cell: &RawCell, other: &RawCell) -> Pairing {
    let opponent = Tpn(cell.opponent);
    // A forfeited game may have no colours: the smaller number then stands for White.
    let colour = cell.colour.or(other.colour.map(Colour::other));
    let is_white = colour.map_or(player < opponent, |colour| colour == Colour::White);
    let result = match (cell.mark, other.mark) {
        (Mark::Game(own), Mark::Game(others)) => Some((score(own), score(others))),
        _ => None,
    };
    let result = result.map(|((own, manner), (others, _))| {
        let (white, black) = if is_white {
            (own, others)
        } else {
            (others, own)
        };
        GameResult {
            white,
            black,
            manner,
        }
    });
    let (white, black) = if is_white {
        (player, opponent)
    } else {
        (opponent, player)
    };
    Pairing {
        white,
        black,
        result,
    }
}

/// What a result is worth.
pub(super) fn worth(mark: Mark, scale: &PointSystem) -> Points {
    match mark {
        Mark::Blank => Points::ZERO,
        Mark::Pending => scale.draw,
        Mark::Game(sign) => {
            let (score, manner) = score(sign);
            scale.of_score(score, manner)
        }
        Mark::Bye(letter) => scale.of_bye(bye_kind(letter)),
    }
}

fn score(sign: char) -> (Score, Manner) {
    match sign {
        '1' => (Score::Win, Manner::Played),
        '=' => (Score::Draw, Manner::Played),
        '0' => (Score::Loss, Manner::Played),
        'W' => (Score::Win, Manner::Unrated),
        'D' => (Score::Draw, Manner::Unrated),
        'L' => (Score::Loss, Manner::Unrated),
        '+' => (Score::Win, Manner::Forfeit),
        _ => (Score::Loss, Manner::Forfeit),
    }
}

pub(super) fn bye_kind(letter: char) -> ByeKind {
    match letter {
        'U' => ByeKind::PairingAllocated,
        'F' => ByeKind::Full,
        'H' => ByeKind::Half,
        _ => ByeKind::Zero,
    }
}
