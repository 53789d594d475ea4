//! Who has White (DUTCH 5.2).

use crate::pairing::entrant::{Entrant, Strength};
use crate::tournament::Colour;

/// The rule of DUTCH 5.2 that gave the colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColourRule {
    /// 5.2.1: both have the colour they are due, or nobody is due the other one.
    BothGranted,
    /// 5.2.2: the stronger preference.
    Stronger,
    /// 5.2.3: the other way round than when one last had White and the other Black.
    Alternated,
    /// 5.2.4: the preference of the higher ranked.
    HigherRanked,
    /// 5.2.5: the colour drawn before round 1, by the parity of the higher ranked's number.
    Drawn,
}

/// The colour of the higher ranked of two, and by which rule.
pub(crate) fn allocate(higher: &Entrant, lower: &Entrant, initial: Colour) -> (Colour, ColourRule) {
    let (own, other) = match (higher.preference, lower.preference) {
        (None, None) => {
            let colour = if higher.parity_no % 2 == 1 {
                initial
            } else {
                initial.other()
            };
            return (colour, ColourRule::Drawn);
        }
        (Some(own), None) => return (own.colour, ColourRule::BothGranted),
        (None, Some(other)) => return (other.colour.other(), ColourRule::BothGranted),
        (Some(own), Some(other)) => (own, other),
    };
    if own.colour != other.colour {
        return (own.colour, ColourRule::BothGranted);
    }
    let weight = |strength: Strength, imbalance: i32| match strength {
        Strength::Absolute => (strength, imbalance.abs()),
        _ => (strength, 0),
    };
    let own_weight = weight(own.strength, higher.imbalance);
    match own_weight.cmp(&weight(other.strength, lower.imbalance)) {
        std::cmp::Ordering::Greater => return (own.colour, ColourRule::Stronger),
        std::cmp::Ordering::Less => return (own.colour.other(), ColourRule::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let backwards = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    match backwards.into_iter().find(|(own, other)| own != other) {
        Some((own, _)) => (own.other(), ColourRule::Alternated),
        None => (own.colour, ColourRule::HigherRanked),
    }
}
