//! Counting move sequences (R8.1), the usual proof of a move generator.

use super::{
    Position, Side,
    board::{Black, Mover, View, White},
    generator,
    ruleset::{Rules, with_rules},
};

/// The number of move sequences of length `depth`, with the identity of R2.16 and without draws.
///
/// `bulk` counts the moves of the last position instead of making them.
pub fn perft(position: &Position, depth: u32, bulk: bool) -> u64 {
    let view = position.bits.view(position.to_move);
    if depth == 0 {
        return 1;
    }
    with_rules!(position.variant, R => match (position.to_move, bulk) {
        (Side::White, true) => counted::<R, White>(&view, depth),
        (Side::Black, true) => counted::<R, Black>(&view, depth),
        (Side::White, false) => made::<R, White>(&view, depth),
        (Side::Black, false) => made::<R, Black>(&view, depth),
    })
}

fn counted<R: Rules, S: Mover>(view: &View, depth: u32) -> u64 {
    if depth == 1 {
        return u64::from(generator::count::<R, S>(view));
    }
    let mut nodes = 0;
    if depth == 2 {
        generator::each_next::<R, S>(view, |next| {
            nodes += u64::from(generator::count::<R, S::Opponent>(&next));
        });
    } else {
        generator::each_next::<R, S>(view, |next| {
            nodes += counted::<R, S::Opponent>(&next, depth - 1);
        });
    }
    nodes
}

fn made<R: Rules, S: Mover>(view: &View, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        // Each is really made: as far as the compiler knows, somebody looks at it.
        generator::each_next::<R, S>(view, |next| {
            nodes += 1;
            std::hint::black_box(&next);
        });
    } else {
        generator::each_next::<R, S>(view, |next| {
            nodes += made::<R, S::Opponent>(&next, depth - 1);
        });
    }
    nodes
}
