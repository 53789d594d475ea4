//! Reasons as values: what `words` puts into sentences.

use crate::tournament::{Colour, Points, RoundNo, Tpn};

use super::entrant::Preference;
use super::outcome::RoundPairing;
use super::swiss::{ColourRule, Criterion, Quality};

/// A pairing with a reason for every pair and every bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The pairing.
    pub pairing: RoundPairing,
    /// By board.
    pub reasons: Vec<Reason>,
    /// From the top.
    pub brackets: Vec<BracketReport>,
    /// Why the bye is his who has it; `None` where nobody has one.
    pub bye: Option<ByeReason>,
}

/// Why the bye goes to nobody ranked below: everybody there is in one of these lists, in rank order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByeReason {
    /// Who has it.
    pub player: Tpn,
    /// With which pairing score.
    pub score: Points,
    /// Had a bye, or a win's points without playing, in this round (C2).
    pub barred: Vec<(Tpn, RoundNo)>,
    /// Have fewer points and may have it, but the others could not all be paired then (C4).
    pub needed: Vec<Tpn>,
    /// Have the same points and may have it: the criteria of the bracket and the order of candidates
    /// choose otherwise.
    pub outweighed: Vec<Tpn>,
}

/// Why two players meet, with these colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The bracket they were paired in: an index into [`Explained::brackets`].
    pub bracket: usize,
    /// White's pairing score.
    pub white_score: Points,
    /// Black's pairing score.
    pub black_score: Points,
    /// Who of the two came from a higher score group.
    pub moved_down: Option<MovedDown>,
    /// The rule that gave the colours.
    pub colour: ColourRule,
    /// Who of the two does not get the colour due.
    pub undue: Option<Undue>,
    /// The opponent the higher ranked would have had by nature, if that is not the one.
    pub unnatural: Option<Unnatural>,
}

/// Somebody who was left over in a higher score group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovedDown {
    /// Who.
    pub player: Tpn,
    /// With which score.
    pub from: Points,
    /// To which score group.
    pub to: Points,
}

/// Somebody who does not get the colour due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undue {
    /// Who.
    pub player: Tpn,
    /// What would have been due.
    pub due: Preference,
}

/// The opponent by nature: upper half against lower half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unnatural {
    /// The higher ranked of the pair made.
    pub player: Tpn,
    /// Who would have been the opponent.
    pub opponent: Tpn,
    /// What forbids it; `None` where it is allowed, and the bracket's criterion decides.
    pub obstacle: Option<Obstacle>,
}

/// Why two may not meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// They have met (C1), last in this round.
    Met(RoundNo),
    /// The organiser keeps them apart.
    Forbidden,
    /// Both are due this colour without fail (C3).
    SameColourDue(Colour),
}

/// How a bracket was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketReport {
    /// The score of its residents.
    pub score: Points,
    /// Those who came from above.
    pub moved_down: Vec<Tpn>,
    /// Those of the score.
    pub residents: Vec<Tpn>,
    /// How many pairs it made.
    pub pairs: usize,
    /// Those who go down from it; after the last bracket, who gets the bye.
    pub down: Vec<Tpn>,
    /// Whether the one who goes down gets the bye.
    pub gives_bye: bool,
    /// How many players changed between the halves.
    pub exchanged: usize,
    /// What prevented the natural pairing.
    pub natural: Natural,
    /// What could not be avoided: the criteria the pairing misses, and how far.
    pub missed: Vec<(Criterion, Measure)>,
}

/// What became of the natural pairing of a bracket: those moved down with the first residents, the
/// upper half of the others with the lower half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Natural {
    /// It was made.
    Kept,
    /// These pairs of it may not be made.
    Blocked(Vec<(Tpn, Tpn, Obstacle)>),
    /// Those below could not all be paired after it (C4).
    Incomplete,
    /// It is worse in this criterion, and equal in those before.
    Worse {
        /// The first criterion the two differ in.
        criterion: Criterion,
        /// What the natural pairing misses.
        natural: Measure,
        /// What the pairing made misses.
        made: Measure,
    },
}

/// How far a criterion is missed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// So many players or pairs.
    Count(usize),
    /// These scores or differences, highest first. A difference of `None` is a player who stays
    /// unpaired, more than any other.
    Points(Vec<Option<Points>>),
    /// So many players go down from the next bracket, with these scores (C8).
    Next(usize, Vec<Points>),
}

impl Measure {
    /// Whether nothing is missed.
    pub fn is_nothing(&self) -> bool {
        match self {
            Measure::Count(count) => *count == 0,
            Measure::Points(points) => points.is_empty(),
            Measure::Next(count, _) => *count == 0,
        }
    }

    pub(super) fn of(criterion: Criterion, quality: &Quality) -> Measure {
        use Criterion::*;
        let points = |list: &[Points]| {
            let known = |points: &Points| (points.in_tenths() != i32::MAX).then_some(*points);
            Measure::Points(list.iter().map(known).collect())
        };
        match criterion {
            C7 => points(&quality.down_scores),
            C8 => Measure::Next(quality.next.0, quality.next.1.clone()),
            C9 => Measure::Count(usize::from(quality.bye_unplayed)),
            C10 | C11 | C12 | C13 => {
                Measure::Count(quality.colours[criterion as usize - C10 as usize])
            }
            C14 | C15 | C16 | C17 => {
                Measure::Count(quality.floats[criterion as usize - C14 as usize])
            }
            C18 | C19 | C20 | C21 => {
                points(&quality.differences[criterion as usize - C18 as usize])
            }
            C1 | C2 | C3 | C4 | C5 | C6 => Measure::Count(quality.down),
        }
    }
}
