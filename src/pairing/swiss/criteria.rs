//! The criteria that concern one pair (DUTCH 2.4, C10 to C13).

use crate::pairing::entrant::{Entrant, Strength};
use crate::tournament::Colour;

/// The colour both are due, if it is one.
pub(crate) fn clash(one: &Entrant, other: &Entrant) -> Option<Colour> {
    let (one, other) = (one.preference?, other.preference?);
    (one.colour == other.colour).then_some(one.colour)
}

/// C10: somebody would have had one colour three times more than the other.
pub(crate) fn exceeds_difference(one: &Entrant, other: &Entrant) -> bool {
    clash(one, other).is_some() && one.imbalance.abs() > 1 && other.imbalance.abs() > 1
}

/// C11: somebody would have one colour three times running.
pub(crate) fn exceeds_repetition(one: &Entrant, other: &Entrant) -> bool {
    let Some(due) = clash(one, other) else {
        return false;
    };
    if one.absolute().is_none() || other.absolute().is_none() {
        return false;
    }
    let repeats = |loser: &Entrant| loser.repeated() == Some(due.other());
    match one.imbalance.abs().cmp(&other.imbalance.abs()) {
        std::cmp::Ordering::Less => repeats(one),
        std::cmp::Ordering::Greater => repeats(other),
        std::cmp::Ordering::Equal => repeats(one) && repeats(other),
    }
}

/// C12: one of them will not have the colour due.
pub(crate) fn misses_colour(one: &Entrant, other: &Entrant) -> bool {
    clash(one, other).is_some()
}

/// C13: one of them will not have the colour strongly due. Where both are due it without fail, C10
/// and C11 judge.
pub(crate) fn misses_strong_colour(one: &Entrant, other: &Entrant) -> bool {
    let is_strong = |entrant: &Entrant| {
        entrant
            .preference
            .is_some_and(|due| due.strength >= Strength::Strong)
    };
    clash(one, other).is_some()
        && is_strong(one)
        && is_strong(other)
        && (one.absolute().is_none() || other.absolute().is_none())
}
