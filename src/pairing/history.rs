//! What each player's recorded rounds come to (P2).

use crate::tournament::{ByeKind, Cell, Colour, Crosstable, Points, Tournament, Tpn, What};

use super::entrant::{Entrant, Float, preference};
use super::settings::{ColourRelevance, Parity, Settings};

/// The recorded rounds, seen by player.
pub(super) struct History<'a> {
    event: &'a Tournament,
    table: &'a Crosstable,
    virtual_points: &'a [Vec<Points>],
    /// Points before each round, the next one included: `[player][round - 1]`.
    totals: Vec<Vec<Points>>,
}

impl<'a> History<'a> {
    pub(super) fn of(
        event: &'a Tournament,
        table: &'a Crosstable,
        virtual_points: &'a [Vec<Points>],
    ) -> Self {
        let totals = totals(event, table);
        History {
            event,
            table,
            virtual_points,
            totals,
        }
    }

    pub(super) fn entrant(
        &self,
        player: usize,
        list_no: u16,
        parity_no: u16,
        settings: &Settings,
    ) -> Entrant {
        let cells = &self.table.rows[player];
        let rounds = cells.len();
        let colours: Vec<Colour> = cells
            .iter()
            .filter(|cell| cell.is_played())
            .filter_map(|cell| cell.colour)
            .collect();
        let imbalance = colours
            .iter()
            .map(|colour| if *colour == Colour::White { 1 } else { -1 })
            .sum();
        let points = self.totals[player][rounds];
        let score = points + self.virtual_points[player][rounds];
        let win = self.event.points.win;
        let is_last = self
            .event
            .rounds_total
            .is_some_and(|total| usize::from(total) == rounds + 1);
        // Doubled, so that the half of an odd maximum is not rounded.
        let topscorer = is_last && score * 2 > win * rounds as i32;
        let preference = match settings.colours {
            ColourRelevance::None => None,
            _ => preference(imbalance, &colours),
        };
        Entrant {
            tpn: self.event.players[player].tpn,
            player,
            list_no,
            score,
            points,
            imbalance,
            preference,
            floats: [1, 2].map(|ago| {
                rounds
                    .checked_sub(ago)
                    .map_or(Float::Level, |round| self.float(player, round))
            }),
            may_have_bye: !cells.iter().any(|cell| bars_bye(self.event, cell)),
            unplayed: cells.iter().filter(|cell| !cell.is_played()).count() as u16,
            topscorer,
            parity_no,
            colours,
        }
    }

    /// DUTCH 1.4, in the round with this index.
    fn float(&self, player: usize, at: usize) -> Float {
        let cell = &self.table.rows[player][at];
        let score = |player: usize| self.totals[player][at] + self.virtual_points[player][at];
        match cell.opponent {
            Some(opponent) if cell.is_played() => match score(player).cmp(&score(opponent)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::Level,
            },
            _ => {
                let gained = cell.what != What::Absent && cell.points > self.event.points.loss;
                let is_bye = cell.what == What::Bye(ByeKind::PairingAllocated);
                if gained || is_bye {
                    Float::Down
                } else {
                    Float::Level
                }
            }
        }
    }

    /// The numbers whose parity counts, by player; `list` are their numbers in the initial list.
    pub(super) fn parity_numbers(
        &self,
        list: &[u16],
        present: &[usize],
        settings: &Settings,
    ) -> Vec<u16> {
        if settings.parity == Parity::Literal {
            return list.to_vec();
        }
        let mut takes_part = vec![false; list.len()];
        for &player in present {
            takes_part[player] = true;
        }
        for (player, cells) in self.table.rows.iter().enumerate() {
            takes_part[player] |= cells.iter().any(|cell| {
                cell.opponent.is_some() || cell.what == What::Bye(ByeKind::PairingAllocated)
            });
        }
        let mut by_number: Vec<usize> = (0..list.len()).collect();
        by_number.sort_unstable_by_key(|&player| list[player]);
        let mut numbers = vec![0; list.len()];
        let mut next = 0;
        for player in by_number {
            next += u16::from(takes_part[player]);
            numbers[player] = next;
        }
        numbers
    }
}

/// BR 4: a bye of the pairing, or a win's points in a round without playing.
pub(super) fn bars_bye(event: &Tournament, cell: &Cell) -> bool {
    cell.what == What::Bye(ByeKind::PairingAllocated)
        || !cell.is_played() && cell.what != What::Absent && cell.points >= event.points.win
}

/// The colour drawn before round 1 (DUTCH 5.1), seen from that round where it was not written down:
/// nobody had a preference then, so the first of the list who was paired had it, being number 1.
pub(super) fn initial_colour(event: &Tournament, parity: Parity) -> Option<Colour> {
    let first = event.rounds.first()?;
    let sides = first.pairings.iter().flat_map(|pairing| {
        [
            (pairing.white, Colour::White),
            (pairing.black, Colour::Black),
        ]
    });
    let mut numbers: Vec<(Tpn, u16)> = event
        .players
        .iter()
        .zip(event.list_numbers())
        .map(|(player, number)| (player.tpn, number))
        .collect();
    numbers.sort_unstable();
    let number = |tpn: Tpn| {
        let at = numbers.binary_search_by_key(&tpn, |(tpn, _)| *tpn);
        at.map_or(tpn.0, |at| numbers[at].1)
    };
    let (number, colour) = sides
        .map(|(tpn, colour)| (number(tpn), colour))
        .min_by_key(|(number, _)| *number)?;
    let is_odd = parity == Parity::Compact || number % 2 == 1;
    Some(if is_odd { colour } else { colour.other() })
}

/// Points before each round, adjustments of earlier rounds included.
fn totals(event: &Tournament, table: &Crosstable) -> Vec<Vec<Points>> {
    let mut totals: Vec<Vec<Points>> = table
        .rows
        .iter()
        .map(|cells| {
            let mut sum = Points::ZERO;
            let after = cells.iter().map(|cell| {
                sum += cell.points;
                sum
            });
            std::iter::once(Points::ZERO).chain(after).collect()
        })
        .collect();
    for adjustment in &event.adjustments {
        for (player, row) in event.players.iter().zip(&mut totals) {
            if adjustment.players.contains(&player.tpn) {
                for total in row.iter_mut().skip(usize::from(adjustment.round)) {
                    *total += adjustment.points;
                }
            }
        }
    }
    totals
}
