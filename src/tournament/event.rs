use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::micro_match::Ladder;
use super::{Acceleration, ByeKind, Colour, Player, PointSystem, Points, Round, RoundNo, Tpn};

/// An event from its recorded facts.
///
/// `rounds` are those that were paired; the next one to pair is `rounds.len() + 1`. A result may
/// still be missing in any of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    /// Name, place, dates and the like: what is printed and never decides anything.
    pub facts: Facts,
    /// How many rounds the event has, where that is known. Pairing needs it: topscorers exist only
    /// in the last round (DUTCH 1.8).
    pub rounds_total: Option<RoundNo>,
    /// What results are worth.
    pub points: PointSystem,
    /// The colour drawn before round 1 for players with odd numbers (DUTCH 5.1).
    pub initial_colour: Option<Colour>,
    /// Everybody ever registered, numbers unique. Their order here means nothing.
    pub players: Vec<Player>,
    /// The initial list in its order, where that is another than the order of the numbers (`XXC rank`
    /// of the report files); empty where the numbers order it. Who is missing comes last, by number.
    pub list_order: Vec<Tpn>,
    /// The rounds paired so far, the first being round 1.
    pub rounds: Vec<Round>,
    /// Byes asked for (and absences announced) in rounds not yet paired.
    pub requests: Vec<Request>,
    /// Players who may not meet.
    pub forbidden: Vec<ForbiddenGroup>,
    /// Virtual points.
    pub acceleration: Acceleration,
    /// Points that do not follow from the results.
    pub adjustments: Vec<Adjustment>,
    /// Codes of the tie-breaks, the first to be asked first, as the event announced them.
    pub tie_breaks: Vec<String>,
    /// The ladder by which the games of two are counted, where a round of theirs is a micro-match.
    pub ladder: Option<Ladder>,
}

/// What is printed on every page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Facts {
    /// Name of the event.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// Three letters.
    pub federation: String,
    /// `YYYY/MM/DD`, or as it was given.
    pub starts: String,
    /// `YYYY/MM/DD`, or as it was given.
    pub ends: String,
    /// The kind of event in words.
    pub kind: String,
    /// The encoded type of the event (record 192 of the report files), or empty.
    pub type_code: String,
    /// Chief arbiter.
    pub chief_arbiter: String,
    /// Deputies.
    pub deputies: Vec<String>,
    /// The time control in words.
    pub time_control: String,
    /// The time control as code (record 222), or empty.
    pub time_control_code: String,
}

/// A bye asked for, or an absence announced, for a round to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Which round.
    pub round: RoundNo,
    /// Who.
    pub player: Tpn,
    /// What was granted; never [`ByeKind::PairingAllocated`].
    pub kind: ByeKind,
}

/// Players of whom no two may meet in the given rounds: one club, one family, one federation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForbiddenGroup {
    /// Who.
    pub players: Vec<Tpn>,
    /// When; `1..=RoundNo::MAX` is always.
    pub rounds: RangeInclusive<RoundNo>,
}

/// Points given or taken by decision (record 299): a penalty, a correction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjustment {
    /// Whom.
    pub players: Vec<Tpn>,
    /// The round it belongs to; it counts from the next one on.
    pub round: RoundNo,
    /// How many, possibly negative.
    pub points: Points,
    /// The letter of the record, or a blank: what kind of decision it was.
    pub kind: char,
}

impl Tournament {
    /// An event in which nothing has happened yet, on the draughts scale.
    pub fn new(players: Vec<Player>) -> Self {
        Tournament {
            facts: Facts::default(),
            rounds_total: None,
            points: PointSystem::DRAUGHTS,
            initial_colour: None,
            players,
            list_order: Vec::new(),
            rounds: Vec::new(),
            requests: Vec::new(),
            forbidden: Vec::new(),
            acceleration: Acceleration::None,
            adjustments: Vec::new(),
            tie_breaks: Vec::new(),
            ladder: None,
        }
    }

    /// Counts the games of any two as micro-matches: a win is what the first step is worth, a draw what
    /// each has where all were drawn.
    pub fn count_by(&mut self, ladder: Ladder) {
        let step = ladder.steps.first().copied();
        let (win, loss) = step.map_or((ladder.drawn, Points::ZERO), |step| {
            (step.winner, step.loser)
        });
        self.points = PointSystem::of(win, ladder.drawn, loss);
        self.ladder = Some(ladder);
    }

    /// Each player's number in the initial list, in the order of `players`: the pairing number, or the
    /// place in [`Tournament::list_order`], from 1. It is what counts wherever a rule asks for a place in
    /// the list; who somebody is, the pairing number says.
    pub fn list_numbers(&self) -> Vec<u16> {
        if self.list_order.is_empty() {
            return self.players.iter().map(|player| player.tpn.0).collect();
        }
        let listed: HashMap<Tpn, usize> = self.list_order.iter().copied().zip(0..).collect();
        let place = |at: &usize| {
            let tpn = self.players[*at].tpn;
            (listed.get(&tpn).copied().unwrap_or(usize::MAX), tpn)
        };
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(place);
        let mut numbers = vec![0; order.len()];
        for (number, at) in (1..).zip(order) {
            numbers[at] = number;
        }
        numbers
    }

    /// Everybody in the order of the initial list.
    pub fn in_list_order(&self) -> Vec<Tpn> {
        let numbered = self.players.iter().zip(self.list_numbers());
        let mut list: Vec<(u16, Tpn)> = numbered
            .map(|(player, number)| (number, player.tpn))
            .collect();
        list.sort_unstable();
        list.into_iter().map(|(_, tpn)| tpn).collect()
    }

    /// The number of the next round to pair.
    pub fn next_round(&self) -> RoundNo {
        RoundNo::try_from(self.rounds.len() + 1).unwrap_or(RoundNo::MAX)
    }

    /// The first round, if any, in which nobody stands although later ones, or the list of rounds,
    /// go on: what was played in it is not known, so that nothing can be paired after it.
    pub fn missing_round(&self) -> Option<RoundNo> {
        (1..)
            .zip(&self.rounds)
            .find(|(_, round)| round.is_missing())
            .map(|(number, _)| number)
    }

    /// The same event as it stood before `round` was paired: later rounds are gone, and the byes of
    /// that round which were not given by the pairing are asked for, because they were known then.
    ///
    /// For pairing a finished event again. What was registered later is still in the list; an
    /// absent player is asked for as a zero point bye.
    pub fn before(&self, round: RoundNo) -> Tournament {
        let kept = usize::from(round.max(1)) - 1;
        let mut earlier = self.clone();
        earlier.rounds.truncate(kept);
        let Some(then) = self.rounds.get(kept) else {
            return earlier;
        };
        earlier.requests.retain(|request| request.round > round);
        let mut seen: Vec<Tpn> = then
            .pairings
            .iter()
            .flat_map(|p| [p.white, p.black])
            .collect();
        for bye in &then.byes {
            seen.push(bye.player);
            if bye.kind != ByeKind::PairingAllocated {
                earlier.requests.push(Request {
                    round,
                    player: bye.player,
                    kind: bye.kind,
                });
            }
        }
        seen.sort_unstable();
        let absent = self
            .players
            .iter()
            .filter(|player| seen.binary_search(&player.tpn).is_err());
        let absences = absent.map(|player| Request {
            round,
            player: player.tpn,
            kind: ByeKind::Zero,
        });
        earlier.requests.extend(absences);
        earlier
            .adjustments
            .retain(|adjustment| adjustment.round < round);
        earlier
    }
}
