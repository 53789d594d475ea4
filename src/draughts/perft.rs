//! Counting move sequences (R8.1), the usual proof of a move generator.

use super::{
    Position, Side,
    board::{Black, Mover, View, White},
    generator,
    machine::{self, Machine},
    ruleset::{Rules, with_rules},
};

/// The number of move sequences of length `depth`, with the identity of R2.16 and without draws.
///
/// `bulk` counts the moves of the last position instead of making them.
pub fn perft(position: &Position, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(bits) = machine::Bits::found() {
        return walk(bits, position, depth, bulk);
    }
    walk(machine::Any, position, depth, bulk)
}

fn walk<M: Machine>(machine: M, position: &Position, depth: u32, bulk: bool) -> u64 {
    let view = position.bits.view(position.to_move);
    let View { own, enemy, kings } = view;
    with_rules!(position.variant, R => match (position.to_move, bulk) {
        (Side::White, true) => machine.counted::<R, White>(&view, depth),
        (Side::Black, true) => machine.counted::<R, Black>(&view, depth),
        (Side::White, false) => machine.made::<R, White>(own, enemy, kings, depth),
        (Side::Black, false) => machine.made::<R, Black>(own, enemy, kings, depth),
    })
}

/// Counts the moves of the last position.
#[inline(always)]
pub(super) fn counted<R: Rules, S: Mover, M: Machine>(machine: M, view: &View, depth: u32) -> u64 {
    if depth == 1 {
        return machine.count::<R, S>(view.own, view.enemy, view.kings);
    }
    let mut nodes = 0;
    if depth == 2 {
        generator::each_next::<R, S, M>(machine, view, |next| {
            nodes += machine.count::<R, S::Opponent>(next.own, next.enemy, next.kings);
        });
    } else {
        generator::each_next::<R, S, M>(machine, view, |next| {
            nodes += machine.counted::<R, S::Opponent>(&next, depth - 1);
        });
    }
    nodes
}

/// Counts the moves of one position. The three words of a view are passed in registers.
#[inline(always)]
pub(super) fn count<R: Rules, S: Mover, M: Machine>(
    machine: M,
    own: u64,
    enemy: u64,
    kings: u64,
) -> u64 {
    let view = View { own, enemy, kings };
    u64::from(generator::count::<R, S, M>(machine, &view))
}

/// Makes every last position.
#[inline(always)]
pub(super) fn made<R: Rules, S: Mover, M: Machine>(
    machine: M,
    own: u64,
    enemy: u64,
    kings: u64,
    depth: u32,
) -> u64 {
    if depth == 1 {
        return machine.leaves::<R, S>(own, enemy, kings);
    }
    let view = View { own, enemy, kings };
    let mut nodes = 0;
    if depth == 2 {
        generator::each_next::<R, S, M>(machine, &view, |next| {
            nodes += machine.leaves::<R, S::Opponent>(next.own, next.enemy, next.kings);
        });
    } else {
        generator::each_next::<R, S, M>(machine, &view, |next| {
            nodes += machine.made::<R, S::Opponent>(next.own, next.enemy, next.kings, depth - 1);
        });
    }
    nodes
}

/// Makes the positions after each move of one.
#[inline(always)]
pub(super) fn leaves<R: Rules, S: Mover, M: Machine>(
    machine: M,
    own: u64,
    enemy: u64,
    kings: u64,
) -> u64 {
    let mut nodes = 0;
    // Each is really made: as far as the compiler knows, somebody looks at it.
    generator::each_next::<R, S, M>(machine, &View { own, enemy, kings }, |next| {
        nodes += 1;
        std::hint::black_box(&next);
    });
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Variant;

    /// R8.1: whatever the processor, the code for any one and the code for this one count what the
    /// table says, by counting and by making the last positions.
    #[test]
    fn every_machine_counts_the_same() {
        for (variant, fen, depth, leaves) in [
            (Variant::International, "W:W31-50:B1-20", 5, 27_117),
            (
                Variant::International,
                "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
                4,
                5_432,
            ),
            (Variant::International, "W:WK31-50:BK1-20", 5, 7_062),
            (Variant::International, "W:W6-10:B41-45", 4, 7_578),
            (Variant::American, "B:W21-32:B1-12", 6, 36_768),
            (Variant::Russian, "W:W21-32:B1-12", 6, 37_986),
            (Variant::Brazilian, "W:W21-32:B1-12", 6, 37_628),
            (
                Variant::Online,
                "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
                4,
                7_662,
            ),
        ] {
            let position = Position::from_fen_lenient(variant, fen).unwrap().0;
            for bulk in [true, false] {
                assert_eq!(walk(machine::Any, &position, depth, bulk), leaves, "{fen}");
                assert_eq!(perft(&position, depth, bulk), leaves, "{fen}");
            }
        }
    }
}
