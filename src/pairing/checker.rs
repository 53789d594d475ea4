use crate::tournament::{ByeKind, Round, RoundNo, Tournament, Tpn};

use super::history::initial_colour;
use super::outcome::{PairingError, pair};
use super::settings::Settings;

/// Where a recorded round and the engine's pairing of it part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Recorded, but not what the engine makes.
    OnlyRecorded(RoundNo, Tpn, Tpn),
    /// What the engine makes, but not recorded. White stands first.
    OnlyPaired(RoundNo, Tpn, Tpn),
    /// The same two, with colours the other way round; as recorded.
    Colours(RoundNo, Tpn, Tpn),
    /// The bye: as recorded, and as the engine gives it.
    Bye(RoundNo, Option<Tpn>, Option<Tpn>),
    /// The engine finds no pairing for the round.
    Unpairable(RoundNo, PairingError),
}

/// Pairs each round of a finished event again from what was recorded before it, and lists the
/// differences in order of rounds and boards. Board numbers are not compared.
///
/// Where the event does not say how many rounds it has, the recorded ones are all; where it does
/// not say which colour was drawn, round 1 shows it.
pub fn check(event: &Tournament, settings: &Settings) -> Vec<Difference> {
    let mut event = event.clone();
    event.rounds_total = event
        .rounds_total
        .or_else(|| event.rounds.len().try_into().ok());
    event.initial_colour = event
        .initial_colour
        .or_else(|| initial_colour(&event, settings.parity));
    let mut differences = Vec::new();
    for (round, recorded) in (1..).zip(&event.rounds) {
        let earlier = event.before(round);
        let paired = match pair(&earlier, settings) {
            Ok(paired) => paired,
            Err(error) => {
                differences.push(Difference::Unpairable(round, error));
                continue;
            }
        };
        let made = paired.boards.iter();
        let made: Vec<(Tpn, Tpn)> = made.map(|board| (board.white, board.black)).collect();
        differences.extend(compare(round, recorded, &made, paired.bye));
    }
    differences
}

/// Where a recorded round parts from the pairs and the bye that were made for it.
pub(super) fn compare(
    round: RoundNo,
    recorded: &Round,
    made: &[(Tpn, Tpn)],
    made_bye: Option<Tpn>,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut sorted = made.to_vec();
    sorted.sort_unstable();
    let mut known: Vec<(Tpn, Tpn)> = recorded
        .pairings
        .iter()
        .map(|one| (one.white, one.black))
        .collect();
    known.sort_unstable();
    let has = |list: &[(Tpn, Tpn)], pair: (Tpn, Tpn)| list.binary_search(&pair).is_ok();
    for pairing in &recorded.pairings {
        let (white, black) = (pairing.white, pairing.black);
        if has(&sorted, (black, white)) {
            differences.push(Difference::Colours(round, white, black));
        } else if !has(&sorted, (white, black)) {
            differences.push(Difference::OnlyRecorded(round, white, black));
        }
    }
    for &(white, black) in made {
        if !has(&known, (white, black)) && !has(&known, (black, white)) {
            differences.push(Difference::OnlyPaired(round, white, black));
        }
    }
    let bye = recorded
        .byes
        .iter()
        .find(|bye| bye.kind == ByeKind::PairingAllocated)
        .map(|bye| bye.player);
    if bye != made_bye {
        differences.push(Difference::Bye(round, bye, made_bye));
    }
    differences
}
