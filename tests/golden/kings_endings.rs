//! `kings_endings.json` computed again by the engine: all positions of two kings against one and
//! of one against one, solved backwards from their ends (R3.12).

use std::collections::HashMap;

use damier::draughts::{Move, Piece, Position, Side, Square, Variant};

use crate::support::{entries, load};

/// A position of the endings with all that the solution needs.
struct Node {
    position: Position,
    captures: bool,
    next: Vec<usize>,
    /// A move that leaves the opponent without pieces.
    wins_at_once: bool,
    /// Plies to the end for the side to move: odd when it wins, even when it loses.
    plies: Option<u32>,
}

/// The squares of White and of Black.
fn squares(position: &Position) -> (Vec<u8>, Vec<u8>) {
    let of = |side| {
        let pieces = position.pieces().filter(|(_, piece)| piece.side == side);
        pieces.map(|(square, _)| square.number()).collect()
    };
    (of(Side::White), of(Side::Black))
}

fn all_positions() -> Vec<Position> {
    let squares = || (1..=50).filter_map(Square::new);
    let mut positions = Vec::new();
    let mut add = |white: &[Square], black: Square| {
        if white.contains(&black) {
            return;
        }
        let pieces = white
            .iter()
            .map(|square| (*square, Piece::king(Side::White)));
        let pieces = pieces.chain([(black, Piece::king(Side::Black))]);
        for side in Side::BOTH {
            positions
                .push(Position::from_pieces(Variant::International, side, pieces.clone()).unwrap());
        }
    };
    for first in squares() {
        for black in squares() {
            add(&[first], black);
            for second in squares().filter(|second| *second > first) {
                add(&[first, second], black);
            }
        }
    }
    positions
}

fn solve() -> Vec<Node> {
    let positions = all_positions();
    // R3.12: 117,600 positions of two kings against one, 4,900 of one against one.
    assert_eq!(positions.len(), 117_600 + 4_900);
    let index: HashMap<Position, usize> = positions
        .iter()
        .enumerate()
        .map(|(n, position)| (*position, n))
        .collect();
    let mut nodes: Vec<Node> = positions
        .into_iter()
        .map(|position| {
            let moves = position.legal_moves();
            let after = || moves.iter().map(|mv| position.play(mv));
            Node {
                position,
                captures: moves.first().is_some_and(Move::is_capture),
                next: after()
                    .filter(|next| next.count(next.to_move()) > 0)
                    .map(|next| index[&next])
                    .collect(),
                wins_at_once: after().any(|next| next.count(next.to_move()) == 0),
                plies: if moves.is_empty() { Some(0) } else { None },
            }
        })
        .collect();
    // Ply by ply, until none longer is found for two plies.
    for plies in 1.. {
        let decided: Vec<usize> = (0..nodes.len())
            .filter(|n| {
                let node = &nodes[*n];
                let mut next = node.next.iter().map(|next| nodes[*next].plies);
                node.plies.is_none()
                    && if plies % 2 == 1 {
                        plies == 1 && node.wins_at_once || next.any(|next| next == Some(plies - 1))
                    } else {
                        !node.wins_at_once
                            && next.all(|next| next.is_some_and(|next| next % 2 == 1))
                    }
            })
            .collect();
        for n in &decided {
            nodes[*n].plies = Some(plies);
        }
        if decided.is_empty() && plies > 10 {
            break;
        }
    }
    nodes
}

#[test]
fn the_engine_finds_the_endings_of_the_reference_and_knows_them() {
    let nodes = solve();
    let data = load("rules/kings_endings.json");
    let quiet = || nodes.iter().filter(|node| !node.captures);
    let list = |white: usize, side: Side| -> Vec<Vec<i64>> {
        let mut list: Vec<Vec<i64>> = quiet()
            .filter(|node| {
                node.position.to_move() == side
                    && node.position.count(Side::White) as usize == white
            })
            .filter_map(|node| {
                let (white, black) = squares(&node.position);
                let plies = i64::from(node.plies?);
                // The list of one king each has negative plies where White loses.
                let signed = if white.len() == 1 && side == Side::White && plies % 2 == 0 {
                    -plies
                } else {
                    plies
                };
                Some(
                    white
                        .into_iter()
                        .chain(black)
                        .map(i64::from)
                        .chain([signed])
                        .collect(),
                )
            })
            .collect();
        list.sort();
        list
    };
    let expected = |name: &str| -> Vec<Vec<i64>> {
        let rows = entries(&data, name).iter();
        let mut rows: Vec<Vec<i64>> = rows
            .map(|row| {
                row.as_array()
                    .unwrap()
                    .iter()
                    .map(|n| n.as_i64().unwrap())
                    .collect()
            })
            .collect();
        rows.sort();
        rows
    };
    assert_eq!(list(2, Side::White), expected("KKvK_strong_to_move_wins"));
    assert_eq!(list(2, Side::Black), expected("KKvK_weak_to_move_losses"));
    assert_eq!(list(1, Side::White), expected("KvK_white_to_move"));

    // The table in the program says the same of every position, with the colours either way.
    for node in &nodes {
        let in_progress = node.captures || node.plies.is_some();
        assert_eq!(
            node.position.phase_in_progress(),
            Some(in_progress),
            "{}",
            node.position
        );
        let swapped = node
            .position
            .pieces()
            .map(|(square, piece)| (square, Piece::king(piece.side.other())));
        let swapped = Position::from_pieces(
            Variant::International,
            node.position.to_move().other(),
            swapped,
        )
        .unwrap();
        assert_eq!(swapped.phase_in_progress(), Some(in_progress), "{swapped}");
    }
}
