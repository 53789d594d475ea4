//! Counting move sequences (R8.1), the usual proof of a move generator.

use smallvec::SmallVec;

use super::{
    Position, Side,
    board::Bits,
    generator,
    moves::List,
    ruleset::{Rules, with_rules},
};

/// The number of move sequences of length `depth`, with the identity of R2.16 and without draws.
///
/// `bulk` counts the moves of the last position instead of making them.
pub fn perft(position: &Position, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    with_rules!(position.variant, R => count::<R>(&position.bits, position.to_move, depth, bulk))
}

fn count<R: Rules>(bits: &Bits, side: Side, depth: u32, bulk: bool) -> u64 {
    let mut moves: List = SmallVec::new();
    generator::generate::<R>(bits, side == Side::White, &mut moves);
    if depth == 1 && bulk {
        return moves.len() as u64;
    }
    let after = moves.iter().map(|mv| {
        bits.after(
            side,
            mv.origin(),
            mv.destination(),
            mv.captured_bits(),
            mv.promotes(),
        )
    });
    if depth == 1 {
        return after
            .map(|bits| u64::from(std::hint::black_box(bits).occupied() != 0))
            .sum();
    }
    after
        .map(|bits| count::<R>(&bits, side.other(), depth - 1, bulk))
        .sum()
}
