use std::cmp::Reverse;

use crate::tournament::{Colour, Fault, Points, RoundNo, Tournament, Tpn};

use super::entrant::{Entrant, Entrants};
use super::relax::{self, Relaxation};
use super::settings::{BoardOrder, ColourRelevance, Rematches, Settings};
use super::swiss::{self, ColourRule, Failure, Reach, SwissBracket, Way};

/// The pairing of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundPairing {
    /// Which round.
    pub round: RoundNo,
    /// In board order (GHR 3.6): the first is board 1.
    pub boards: Vec<Board>,
    /// Who gets the bye of the pairing, if the number is odd.
    pub bye: Option<Tpn>,
}

/// Two players who meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Who has White.
    pub white: Tpn,
    /// Who has Black.
    pub black: Tpn,
    /// The rule that gave the colours.
    pub colour: ColourRule,
    /// They have met before: only on the arbiter's request.
    pub is_rematch: bool,
}

/// Why a round is not paired.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairingError {
    /// No set of pairs obeys the absolute criteria (C1 to C3, the forbidden pairs, the bye). This
    /// is proven, not given up. What could give way is the arbiter's choice (DUTCH 1.9.3); empty
    /// where nothing helps.
    #[error("no pairing satisfies the rules")]
    NoLegalPairing {
        /// Each of these alone would make a pairing possible.
        choices: Vec<Relaxation>,
    },
    /// The last round of the event is paired.
    #[error("all {0} rounds are paired")]
    NoMoreRounds(RoundNo),
    /// Nobody stands in a round that is over: it was not recorded, and who met whom is not known.
    #[error("round {0} is missing")]
    RoundMissing(RoundNo),
    /// Baku acceleration on a scale it is not made for (ACCEL 1): a win must be worth two draws, and
    /// a loss nothing.
    #[error("Baku acceleration needs a win worth two draws and a loss worth nothing")]
    BakuScale,
    /// The event does not say how many rounds it has, and the rules of the last one differ.
    #[error("the number of rounds of the event is not known")]
    RoundsUnknown,
    /// Somebody's colour hangs on the lot drawn before round 1 (DUTCH 5.1), and it is not recorded.
    #[error("the colour drawn before round 1 is not known")]
    InitialColourUnknown,
    /// The recorded event cannot be.
    #[error("the recorded rounds do not fit the list of players")]
    Faults(Vec<Fault>),
    /// More criteria and players than the search has room for: thousands of players on hundreds of
    /// different scores moved into one bracket.
    #[error("too many players on too many scores in one bracket")]
    TooLarge,
}

/// Pairs the next round of `event`.
///
/// To be paired are those in the event in that round who have no bye asked for. The answer depends
/// on nothing else than the event and the settings, and not on the order in which players or byes
/// are listed.
///
/// # Errors
///
/// [`PairingError`], where the round cannot be paired.
pub fn pair(event: &Tournament, settings: &Settings) -> Result<RoundPairing, PairingError> {
    Paired::of(event, settings).map(|paired| paired.pairing)
}

/// A pairing with what it was made from.
pub(crate) struct Paired {
    pub(crate) entrants: Entrants,
    pub(crate) brackets: Vec<SwissBracket>,
    pub(crate) bye_score: Option<Points>,
    pub(crate) pairing: RoundPairing,
    /// By board: the two ranks, the higher first.
    pub(crate) ranks: Vec<(usize, usize)>,
}

impl Paired {
    pub(crate) fn of(event: &Tournament, settings: &Settings) -> Result<Paired, PairingError> {
        let mut entrants = entrants(event, settings)?;
        let colours = settings.colours == ColourRelevance::Full;
        let paired = swiss::pair_round(&entrants, colours, Reach::Bracket, Way::Fast);
        let (brackets, bye_score) = match paired {
            Err(Failure::NoLegalPairing) if settings.rematches == Rematches::WhenAllElseFails => {
                allow_rematches(&mut entrants)?;
                swiss::pair_round(&entrants, colours, Reach::Bracket, Way::Fast)
            }
            other => other,
        }
        .map_err(|failure| match failure {
            Failure::NoLegalPairing => PairingError::NoLegalPairing {
                choices: relax::choices(&entrants),
            },
            Failure::TooWide => PairingError::TooLarge,
        })?;
        let ranks = in_board_order(&entrants, &brackets, settings.boards);
        let boards = ranks
            .iter()
            .map(|&(h, l)| board(&entrants, h, l))
            .collect::<Result<_, _>>()?;
        let bye = brackets
            .last()
            .and_then(|last| last.down.first())
            .map(|&rank| entrants.all[rank].tpn);
        let pairing = RoundPairing {
            round: entrants.round,
            boards,
            bye,
        };
        assert_sound(&entrants, &ranks, bye);
        Ok(Paired {
            entrants,
            brackets,
            bye_score,
            pairing,
            ranks,
        })
    }
}

/// Those to be paired, if the event can be paired at all.
pub(crate) fn entrants(event: &Tournament, settings: &Settings) -> Result<Entrants, PairingError> {
    let faults = event.faults();
    if !faults.is_empty() {
        return Err(PairingError::Faults(faults));
    }
    if let Some(round) = event.missing_round() {
        return Err(PairingError::RoundMissing(round));
    }
    if event.acceleration.is_baku() && !event.points.suits_baku() {
        return Err(PairingError::BakuScale);
    }
    let total = event.rounds_total.ok_or(PairingError::RoundsUnknown)?;
    if event.next_round() > total {
        return Err(PairingError::NoMoreRounds(total));
    }
    Ok(Entrants::of(event, settings))
}

/// As few pairs as can be become legal although they have met.
fn allow_rematches(entrants: &mut Entrants) -> Result<(), PairingError> {
    let again = relax::fewest_rematches(entrants).ok_or_else(|| PairingError::NoLegalPairing {
        choices: relax::choices(entrants),
    })?;
    for (v, w) in again {
        entrants.legal.set(v, w);
        entrants.legal.set(w, v);
    }
    Ok(())
}

fn board(entrants: &Entrants, h: usize, l: usize) -> Result<Board, PairingError> {
    let (higher, lower) = (&entrants.all[h], &entrants.all[l]);
    let (colour, rule) = swiss::allocate(
        higher,
        lower,
        entrants.initial_colour.unwrap_or(Colour::White),
    );
    if rule == ColourRule::Drawn && entrants.initial_colour.is_none() {
        return Err(PairingError::InitialColourUnknown);
    }
    let (white, black) = match colour {
        Colour::White => (higher.tpn, lower.tpn),
        Colour::Black => (lower.tpn, higher.tpn),
    };
    Ok(Board {
        white,
        black,
        colour: rule,
        is_rematch: entrants.met.get(h, l),
    })
}

/// GHR 3.6: the score of the higher ranked, the sum of both, the number of the higher ranked in the
/// list.
fn in_board_order(
    entrants: &Entrants,
    brackets: &[SwissBracket],
    order: BoardOrder,
) -> Vec<(usize, usize)> {
    let score = |one: &Entrant| match order {
        BoardOrder::Points => one.points,
        BoardOrder::PairingScores => one.score,
    };
    let mut ranks: Vec<(usize, usize)> = brackets
        .iter()
        .flat_map(|bracket| bracket.pairs.iter().copied())
        .collect();
    ranks.sort_by_key(|&(one, other)| {
        let (one, other) = (&entrants.all[one], &entrants.all[other]);
        let (top, number) = [one, other]
            .map(|entrant| (Reverse(score(entrant)), entrant.list_no))
            .into_iter()
            .min()
            .expect("two");
        (top, Reverse(score(one) + score(other)), number)
    });
    ranks
}

/// P6.5: a last look that no rule was broken, whatever the search did.
fn assert_sound(entrants: &Entrants, ranks: &[(usize, usize)], bye: Option<Tpn>) {
    let mut seen = vec![false; entrants.len()];
    let bye_rank = entrants
        .all
        .iter()
        .position(|entrant| Some(entrant.tpn) == bye);
    for rank in ranks.iter().flat_map(|&(h, l)| [h, l]).chain(bye_rank) {
        assert!(!std::mem::replace(&mut seen[rank], true), "everybody once");
    }
    assert!(seen.iter().all(|&seen| seen), "everybody at all");
    assert!(
        ranks.iter().all(|&(h, l)| entrants.legal.get(h, l)),
        "legal pairs only"
    );
    assert!(
        bye_rank.is_none_or(|rank| entrants.all[rank].may_have_bye),
        "no second bye"
    );
}
