//! The legal moves of a position (section 2, and 7 for the other variants).
//!
//! Written once, compiled for each rule set and each side: what a variant does not have is not
//! in its code. All pieces move at once where that is possible, as sets of squares, and nothing is
//! allocated for a move.

use super::{
    board::{
        Bits, Black, Board, DOWN_LEFT, DOWN_RIGHT, Mover, UP_LEFT, UP_RIGHT, View, White,
        take_lowest_bit,
    },
    capture::{Due, Hits, Reach},
    machine::{Any, Machine},
    moves::{List, Move},
    piece::Side,
    ruleset::Rules,
    search::Captures,
};

/// Puts the legal moves of `side` into `out`, in no particular order.
pub(super) fn generate<R: Rules>(bits: &Bits, side: Side, out: &mut List) {
    match side {
        Side::White => list::<R, White>(&bits.view(side), out),
        Side::Black => list::<R, Black>(&bits.view(side), out),
    }
}

fn list<R: Rules, S: Mover>(view: &View, out: &mut List) {
    let empty = view.empty::<R>();
    let mut push = |from: u8, to: u8, captured, promotes| {
        out.push(Move::new(Board::<R>::WIDTH, from, to, captured, promotes));
    };
    match Due::of::<R, S>(view, empty) {
        Due::Nothing(reach) => quiet::<R, S>(view, empty, &reach, |from, to, next| {
            let promotes = next.kings & to != 0 && view.kings & from == 0;
            push(
                from.trailing_zeros() as u8,
                to.trailing_zeros() as u8,
                0,
                promotes,
            );
        }),
        Due::Single(_) => {
            let mut found = Captures::new();
            found.find::<R, S, Any>(Any, view, empty, &Hits::default());
            found.each(push);
        }
        Due::Several(hits) => {
            let mut found = Captures::new();
            found.find::<R, S, Any>(Any, view, empty, &hits);
            found.each(push);
        }
    }
}

/// The legal move of `side` with these two ends, if there is exactly one. Without a capture it is looked
/// at alone: no list is made.
pub(super) fn only<R: Rules>(bits: &Bits, side: Side, from: u8, to: u8) -> Option<Move> {
    match side {
        Side::White => only_of::<R, White>(&bits.view(side), from, to),
        Side::Black => only_of::<R, Black>(&bits.view(side), from, to),
    }
}

fn only_of<R: Rules, S: Mover>(view: &View, from: u8, to: u8) -> Option<Move> {
    let empty = view.empty::<R>();
    let (origin, destination) = (1 << (from & 63), 1 << (to & 63));
    if let Due::Nothing(_) = Due::of::<R, S>(view, empty) {
        let is_king = view.kings & origin != 0;
        let targets = if is_king {
            reach_of_one::<R>(origin, empty)
        } else {
            let (left, right) = man_targets::<R, S>(origin, empty);
            left | right
        };
        let promotes = !is_king && destination & Board::<R>::CROWN[S::INDEX] != 0;
        let is_legal = view.own & origin != 0 && targets & destination != 0;
        return is_legal.then(|| Move::new(Board::<R>::WIDTH, from, to, 0, promotes));
    }
    let mut moves = List::new();
    list::<R, S>(view, &mut moves);
    let mut fitting = moves
        .iter()
        .filter(|mv| mv.origin() == from && mv.destination() == to);
    let first = fitting.next()?;
    fitting.next().is_none().then_some(*first)
}

/// Whether `side` has a capture, which is then compulsory (R2.4).
pub(super) fn must_capture<R: Rules>(bits: &Bits, side: Side) -> bool {
    let view = bits.view(side);
    let due = match side {
        Side::White => Due::of::<R, White>(&view, view.empty::<R>()),
        Side::Black => Due::of::<R, Black>(&view, view.empty::<R>()),
    };
    !matches!(due, Due::Nothing(_))
}

/// Whether `side` has a legal move.
pub(super) fn can_move<R: Rules>(bits: &Bits, side: Side) -> bool {
    let view = bits.view(side);
    let men = view.own & !view.kings;
    let empty = view.empty::<R>();
    let (left, right) = match side {
        Side::White => man_targets::<R, White>(men, empty),
        Side::Black => man_targets::<R, Black>(men, empty),
    };
    let kings = Reach::of::<R>(view.own & view.kings, empty).all();
    left | right | kings != 0 || must_capture::<R>(bits, side)
}

/// Calls `act` for what the opponent sees after each legal move.
#[inline(always)]
pub(super) fn each_next<R: Rules, S: Mover, M: Machine>(
    machine: M,
    view: &View,
    mut act: impl FnMut(View),
) {
    let empty = view.empty::<R>();
    match Due::of::<R, S>(view, empty) {
        Due::Nothing(reach) => quiet::<R, S>(view, empty, &reach, |_, _, next| act(next)),
        Due::Single(jumps) => jumps.each_next::<R, S>(view, act),
        Due::Several(hits) => {
            let mut found = Captures::new();
            found.find::<R, S, M>(machine, view, empty, &hits);
            found.each_next(view, act);
        }
    }
}

/// The number of legal moves, without making a list of them.
#[inline(always)]
pub(super) fn count<R: Rules, S: Mover, M: Machine>(machine: M, view: &View) -> u32 {
    let empty = view.empty::<R>();
    let men = view.own & !view.kings;
    match Due::of::<R, S>(view, empty) {
        Due::Nothing(reach) => {
            let (left, right) = man_targets::<R, S>(men, empty);
            let by_men = left.count_ones() + right.count_ones();
            let kings = view.own & view.kings;
            match kings {
                0 => by_men,
                _ if kings.is_power_of_two() => by_men + reach.all().count_ones(),
                _ => by_men + reach.count(),
            }
        }
        Due::Single(jumps) => jumps.count(men),
        Due::Several(hits) => {
            let mut found = Captures::new();
            found.find::<R, S, M>(machine, view, empty, &hits);
            found.count()
        }
    }
}

/// The squares men can step to (R2.2), to the left and to the right as White sees the board.
#[inline(always)]
fn man_targets<R: Rules, S: Mover>(men: u64, empty: u64) -> (u64, u64) {
    if S::INDEX == White::INDEX {
        (
            Board::<R>::step::<UP_LEFT>(men) & empty,
            Board::<R>::step::<UP_RIGHT>(men) & empty,
        )
    } else {
        (
            Board::<R>::step::<DOWN_LEFT>(men) & empty,
            Board::<R>::step::<DOWN_RIGHT>(men) & empty,
        )
    }
}

/// Calls `act` with each quiet move: origin, destination, and what the opponent sees after it.
#[inline(always)]
fn quiet<R: Rules, S: Mover>(
    view: &View,
    empty: u64,
    reach: &Reach,
    mut act: impl FnMut(u64, u64, View),
) {
    let men = view.own & !view.kings;
    let (left, right) = man_targets::<R, S>(men, empty);
    if S::INDEX == White::INDEX {
        man_steps::<R, S, UP_LEFT>(view, left, &mut act);
        man_steps::<R, S, UP_RIGHT>(view, right, &mut act);
    } else {
        man_steps::<R, S, DOWN_LEFT>(view, left, &mut act);
        man_steps::<R, S, DOWN_RIGHT>(view, right, &mut act);
    }
    let mut kings = view.own & view.kings;
    if kings.is_power_of_two() {
        return king_moves(view, kings, reach.all(), &mut act);
    }
    while let Some(king) = take_lowest_bit(&mut kings) {
        king_moves(view, king, reach_of_one::<R>(king, empty), &mut act);
    }
}

#[inline(always)]
fn king_moves(view: &View, king: u64, mut targets: u64, act: &mut impl FnMut(u64, u64, View)) {
    while let Some(to) = take_lowest_bit(&mut targets) {
        let next = View {
            own: view.enemy,
            enemy: view.own ^ (king | to),
            kings: view.kings ^ (king | to),
        };
        act(king, to, next);
    }
}

#[inline(always)]
fn man_steps<R: Rules, S: Mover, const D: usize>(
    view: &View,
    mut targets: u64,
    act: &mut impl FnMut(u64, u64, View),
) {
    while let Some(to) = take_lowest_bit(&mut targets) {
        let man = Board::<R>::back::<D>(to);
        let crowned = to & Board::<R>::CROWN[S::INDEX];
        act(
            man,
            to,
            View {
                own: view.enemy,
                enemy: view.own ^ (man | to),
                kings: view.kings | crowned,
            },
        );
    }
}

/// The squares one king among several can move to.
#[inline(always)]
fn reach_of_one<R: Rules>(king: u64, empty: u64) -> u64 {
    if !R::SET.flying_kings {
        return Reach::of::<R>(king, empty).all();
    }
    let from = king.trailing_zeros() as u8;
    let occupied = !empty;
    Board::<R>::reach::<UP_LEFT>(Board::<R>::ray::<UP_LEFT>(from), occupied)
        | Board::<R>::reach::<UP_RIGHT>(Board::<R>::ray::<UP_RIGHT>(from), occupied)
        | Board::<R>::reach::<DOWN_LEFT>(Board::<R>::ray::<DOWN_LEFT>(from), occupied)
        | Board::<R>::reach::<DOWN_RIGHT>(Board::<R>::ray::<DOWN_RIGHT>(from), occupied)
}

#[cfg(test)]
mod tests {
    use crate::draughts::{Position, Variant};

    fn assert_legal(fen: &str, moves: &str) {
        let position = Position::from_fen(Variant::International, fen).unwrap();
        let texts: Vec<String> = position
            .legal_texts()
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(texts.join(" "), moves, "{fen}");
    }

    /// R1.4.
    #[test]
    fn there_are_nine_first_moves() {
        assert_legal(
            "W:W31-50:B1-20",
            "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30",
        );
    }

    /// R2.3: the king stops before any piece.
    #[test]
    fn a_king_stops_before_any_piece() {
        assert_legal("W:W32,K46:B10,14,19", "32-27 32-28 46-37 46-41");
    }

    /// R2.8: two enemy pieces without a gap cannot be jumped.
    #[test]
    fn two_pieces_without_a_gap_are_not_jumped() {
        assert_legal("W:WK46:B14,19", "46-23 46-28 46-32 46-37 46-41");
    }

    /// R2.10: captured pieces stay on the board until the capture is complete (coup turc).
    #[test]
    fn a_jumped_piece_stays_and_blocks() {
        assert_legal("B:W27,28,38,39,42:BK25", "25x33");
        assert_legal("W:WK43:B9,17,29,38", "43x33");
    }

    /// R2.11: the greatest number must be taken; three men before two kings.
    #[test]
    fn the_longest_capture_is_the_only_legal_move() {
        assert_legal("W:W48:B24,K31,34,K42,43", "48x19");
    }

    /// R2.13: a man that only touches its last row goes on as a man.
    #[test]
    fn a_man_is_not_crowned_in_passing() {
        assert_legal("W:W13:B7,8,17", "13x22");
        let position = Position::from_fen(Variant::International, "W:W13:B7,8,17").unwrap();
        assert!(!position.legal_moves()[0].promotes());
    }

    /// R2.16: both directions of a circuit are one move.
    #[test]
    fn a_circuit_is_one_move() {
        assert_legal("W:W38:B22,23,32,33", "38x38");
    }
}
