use std::collections::HashSet;

use super::{ByeKind, RoundNo, Tournament, Tpn};

/// What cannot be in a tournament, whoever wrote it down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Two players have this number.
    NumberTwice(Tpn),
    /// A round, request, forbidden group or adjustment names a number nobody has.
    Unknown(Tpn),
    /// Somebody stands more than once in this round.
    TwiceInRound(RoundNo, Tpn),
    /// Somebody is paired with themselves in this round.
    AgainstSelf(RoundNo, Tpn),
    /// More rounds are recorded than the event has.
    MoreRoundsThanAnnounced(RoundNo),
    /// A bye of the pairing cannot be asked for.
    PairingByeRequested(RoundNo, Tpn),
}

impl Tournament {
    /// Everything that cannot be, in reading order; empty for a sound event.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut known = HashSet::new();
        for player in &self.players {
            if !known.insert(player.tpn) {
                faults.push(Fault::NumberTwice(player.tpn));
            }
        }
        for (round, played) in (1..).zip(&self.rounds) {
            let mut seen = HashSet::new();
            for pairing in &played.pairings {
                if pairing.white == pairing.black {
                    faults.push(Fault::AgainstSelf(round, pairing.white));
                    continue;
                }
                for tpn in [pairing.white, pairing.black] {
                    if !seen.insert(tpn) {
                        faults.push(Fault::TwiceInRound(round, tpn));
                    }
                }
            }
            for bye in &played.byes {
                if !seen.insert(bye.player) {
                    faults.push(Fault::TwiceInRound(round, bye.player));
                }
            }
            let mut unknown: Vec<Tpn> = seen.difference(&known).copied().collect();
            unknown.sort_unstable();
            faults.extend(unknown.into_iter().map(Fault::Unknown));
        }
        if self
            .rounds_total
            .is_some_and(|total| usize::from(total) < self.rounds.len())
        {
            faults.push(Fault::MoreRoundsThanAnnounced(self.next_round() - 1));
        }
        for request in &self.requests {
            if request.kind == ByeKind::PairingAllocated {
                faults.push(Fault::PairingByeRequested(request.round, request.player));
            }
        }
        let named = (self.requests.iter().map(|request| request.player))
            .chain(
                self.forbidden
                    .iter()
                    .flat_map(|group| group.players.iter().copied()),
            )
            .chain(
                self.adjustments
                    .iter()
                    .flat_map(|one| one.players.iter().copied()),
            );
        faults.extend(named.filter(|tpn| !known.contains(tpn)).map(Fault::Unknown));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Bye, Pairing, Player, Round};
    use super::*;

    #[test]
    fn each_fault_is_found_and_a_sound_event_has_none() {
        let players = (1..=3).map(|n| Player::new(Tpn(n), "A")).collect();
        let mut event = Tournament::new(players);
        let met = |white, black| Pairing {
            white: Tpn(white),
            black: Tpn(black),
            result: None,
        };
        let bye = Bye {
            player: Tpn(3),
            kind: ByeKind::PairingAllocated,
        };
        event.rounds = vec![Round {
            pairings: vec![met(1, 2)],
            byes: vec![bye],
            ..Round::default()
        }];
        event.rounds_total = Some(1);
        assert_eq!(event.faults(), []);

        event.rounds.push(Round {
            pairings: vec![met(1, 1), met(2, 9)],
            byes: vec![],
            ..Round::default()
        });
        event.rounds[0].byes.push(Bye {
            player: Tpn(2),
            kind: ByeKind::Zero,
        });
        event.players.push(Player::new(Tpn(3), "B"));
        assert_eq!(
            event.faults(),
            [
                Fault::NumberTwice(Tpn(3)),
                Fault::TwiceInRound(1, Tpn(2)),
                Fault::AgainstSelf(2, Tpn(1)),
                Fault::Unknown(Tpn(9)),
                Fault::MoreRoundsThanAnnounced(2),
            ]
        );
    }
}
