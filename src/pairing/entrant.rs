//! What the recorded rounds mean for the next one (P2): score, colours, floats, byes of each player.

use std::cmp::Reverse;

use crate::standings::{Criterion, Cut, Fraction, Rules, System, rank};
use crate::tournament::{Colour, Crosstable, Points, RoundNo, Tournament, Tpn};

use super::bits::BitTable;
use super::dice::drawn;
use super::history::{self, History};
use super::settings::{ColourRelevance, Order, Settings};

/// Somebody who is to be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Number in the initial list.
    pub tpn: Tpn,
    /// Index in `Tournament::players`.
    pub player: usize,
    /// Number in the order of the initial list: that of [`Tournament::list_numbers`].
    pub list_no: u16,
    /// Points so far and virtual points of this round.
    pub score: Points,
    /// Points so far.
    pub points: Points,
    /// Whites minus blacks, over played games.
    pub imbalance: i32,
    /// Colours of the played games, oldest first.
    pub colours: Vec<Colour>,
    /// The colour due, and how much.
    pub preference: Option<Preference>,
    /// Float of the previous round, and of the one before.
    pub floats: [Float; 2],
    /// Whether a bye of the pairing may be given (C2).
    pub may_have_bye: bool,
    /// Rounds without a played game (C9).
    pub unplayed: u16,
    /// DUTCH 1.8: in the last round, more than half of what could be won.
    pub topscorer: bool,
    /// The number whose parity decides where nobody has a preference.
    pub parity_no: u16,
}

/// A colour somebody is due (DUTCH 1.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preference {
    /// Which.
    pub colour: Colour,
    /// How much.
    pub strength: Strength,
}

/// How much a colour is due, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Balanced: the colour not had last.
    Mild,
    /// One too many of the other.
    Strong,
    /// Two too many of the other, or twice the other running.
    Absolute,
}

/// How a player left the score group in a round (DUTCH 1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    /// Equal scores, or nothing gained without playing.
    Level,
    /// Met a lower score, or gained something without playing.
    Down,
    /// Met a higher score.
    Up,
}

impl Entrant {
    /// The preference if it is absolute.
    pub(crate) fn absolute(&self) -> Option<Colour> {
        let preference = self.preference?;
        (preference.strength == Strength::Absolute).then_some(preference.colour)
    }

    /// The colour of the last two played games, if it was one.
    pub(crate) fn repeated(&self) -> Option<Colour> {
        match self.colours[..] {
            [.., before, last] if before == last => Some(last),
            _ => None,
        }
    }
}

/// Those to be paired in a round, in rank order, and who may meet whom.
#[derive(Clone, Debug)]
pub(crate) struct Entrants {
    pub(crate) round: RoundNo,
    /// In rank order (DUTCH 1.2): the position here is the rank.
    pub(crate) all: Vec<Entrant>,
    /// Pairs of ranks that may meet: C1, C3 and the organiser's list.
    pub(crate) legal: BitTable,
    /// Pairs of ranks who have met (C1).
    pub(crate) met: BitTable,
    /// Pairs of ranks the organiser keeps apart.
    pub(crate) forbidden: BitTable,
    pub(crate) initial_colour: Option<Colour>,
    /// Whether C3 counts.
    pub(crate) colours_bar: bool,
}

impl Entrants {
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Those to be paired in the next round: in the event, and without a bye asked for.
    pub(crate) fn of(event: &Tournament, settings: &Settings) -> Self {
        let round = event.next_round();
        let table = Crosstable::of(event);
        let virtual_points = event.virtual_points(round);
        let history = History::of(event, &table, &virtual_points);
        let mut away: Vec<Tpn> = event
            .requests
            .iter()
            .filter(|request| request.round == round)
            .map(|request| request.player)
            .collect();
        away.sort_unstable();
        let present: Vec<usize> = (0..event.players.len())
            .filter(|&at| {
                let player = &event.players[at];
                player.is_in(round) && away.binary_search(&player.tpn).is_err()
            })
            .collect();
        let numbers = event.list_numbers();
        let parity = history.parity_numbers(&numbers, &present, settings);
        let mut all: Vec<Entrant> = present
            .iter()
            .map(|&player| {
                let list_no = numbers[player];
                history.entrant(player, list_no, parity[player], settings)
            })
            .collect();
        match settings.order {
            Order::Rating => all.sort_by_key(|entrant| (Reverse(entrant.score), entrant.list_no)),
            Order::Solkoff { lot } if round == 1 => {
                all.sort_by_key(|one| (Reverse(one.score), drawn(lot, one.tpn), one.list_no));
            }
            Order::Solkoff { .. } => {
                let solkoff = solkoff(event, settings);
                all.sort_by_key(|one| {
                    (
                        Reverse(one.score),
                        Reverse(solkoff[one.player]),
                        one.list_no,
                    )
                });
            }
        }
        let mut rank_of = vec![None; event.players.len()];
        for (rank, entrant) in all.iter().enumerate() {
            rank_of[entrant.player] = Some(rank);
        }
        let met = met(&table, &rank_of, all.len());
        let forbidden = forbidden(event, round, &all);
        let mut entrants = Entrants {
            round,
            legal: BitTable::new(0, 0),
            colours_bar: settings.colours == ColourRelevance::Full,
            met,
            forbidden,
            initial_colour: event
                .initial_colour
                .or_else(|| history::initial_colour(event, settings.parity)),
            all,
        };
        entrants.legal = entrants.legal_pairs(entrants.colours_bar);
        entrants
    }

    /// C1, C3 and the organiser's list as one table.
    pub(crate) fn legal_pairs(&self, colours: bool) -> BitTable {
        let n = self.len();
        // Non-topscorers due one colour without fail may not meet (C3).
        let mut due = BitTable::new(2, n);
        for (rank, entrant) in self.all.iter().enumerate() {
            if let (true, false, Some(colour)) = (colours, entrant.topscorer, entrant.absolute()) {
                due.set(colour as usize, rank);
            }
        }
        let mut legal = BitTable::new(n, n);
        for rank in 0..n {
            let entrant = &self.all[rank];
            let clash = entrant.absolute().filter(|_| colours && !entrant.topscorer);
            let clash = clash.map(|colour| due.row(colour as usize));
            let barred = self.met.row(rank).iter().zip(self.forbidden.row(rank));
            for (at, (word, (met, forbidden))) in
                legal.row_mut(rank).iter_mut().zip(barred).enumerate()
            {
                *word = !(met | forbidden | clash.map_or(0, |row| row[at]));
            }
            legal.clear(rank, rank);
            if !n.is_multiple_of(64)
                && let Some(last) = legal.row_mut(rank).last_mut()
            {
                *last &= (1 << (n % 64)) - 1;
            }
        }
        legal
    }
}

/// Truncated Solkoff and Solkoff by player: those of the standings, so that nobody sees one order
/// and is paired by another (P11).
fn solkoff(event: &Tournament, settings: &Settings) -> Vec<[Option<Fraction>; 2]> {
    let whole = Criterion::Buchholz(Cut::NONE);
    let truncated = Criterion::Buchholz(Cut { low: 1, high: 0 });
    let rules = Rules {
        unplayed: settings.unplayed,
        system: System::Swiss,
        ..Rules::of(event)
    };
    let mut sums = vec![[None; 2]; event.players.len()];
    for row in rank(event, &[truncated, whole], rules).rows {
        sums[row.player] = [row.values[0], row.values[1]];
    }
    sums
}

/// DUTCH 1.7.
pub(crate) fn preference(imbalance: i32, colours: &[Colour]) -> Option<Preference> {
    let last = *colours.last()?;
    let repeated = colours.len() >= 2 && colours[colours.len() - 2] == last;
    let lowering = if imbalance > 0 {
        Colour::Black
    } else {
        Colour::White
    };
    let (colour, strength) = match imbalance.abs() {
        2.. => (lowering, Strength::Absolute),
        _ if repeated => (last.other(), Strength::Absolute),
        1 => (lowering, Strength::Strong),
        _ => (last.other(), Strength::Mild),
    };
    Some(Preference { colour, strength })
}

fn met(table: &Crosstable, rank_of: &[Option<usize>], n: usize) -> BitTable {
    let mut met = BitTable::new(n, n);
    for (player, cells) in table.rows.iter().enumerate() {
        let Some(rank) = rank_of[player] else {
            continue;
        };
        for cell in cells.iter().filter(|cell| cell.is_played()) {
            if let Some(opponent) = cell.opponent.and_then(|opponent| rank_of[opponent]) {
                met.set(rank, opponent);
            }
        }
    }
    met
}

fn forbidden(event: &Tournament, round: RoundNo, all: &[Entrant]) -> BitTable {
    let mut table = BitTable::new(all.len(), all.len());
    let groups = event
        .forbidden
        .iter()
        .filter(|group| group.rounds.contains(&round));
    let mut ranks: Vec<(Tpn, usize)> = all
        .iter()
        .enumerate()
        .map(|(rank, one)| (one.tpn, rank))
        .collect();
    ranks.sort_unstable();
    let rank_of = |tpn: &Tpn| {
        ranks
            .binary_search_by_key(tpn, |(tpn, _)| *tpn)
            .ok()
            .map(|at| ranks[at].1)
    };
    for group in groups {
        let here: Vec<usize> = group.players.iter().filter_map(rank_of).collect();
        for &a in &here {
            for &b in here.iter().filter(|&&b| b != a) {
                table.set(a, b);
            }
        }
    }
    table
}
