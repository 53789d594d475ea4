//! Everybody against everybody, by the Berger tables (FIDE C.05 annex 1; P12).
//!
//! Deliberately lacks the Varma tables, by which numbers are drawn so that compatriots meet early: the
//! reference names them and does not hold them, and from memory they would not be worth trusting.
//! Whoever draws by them elsewhere enters the numbers so drawn.

use super::checker::{self, Difference};
use super::dice::drawn;
use crate::tournament::{Colour, RoundNo, Tournament, Tpn};

/// How often everybody meets everybody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Cycles {
    /// Once.
    #[default]
    Single,
    /// Twice, the second time with colours reversed.
    Double {
        /// Whether the last two rounds of the first cycle change places, so that nobody has one
        /// colour three times running where the cycles meet (C.05).
        swap: LastRounds,
    },
}

/// The last two rounds of the first cycle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LastRounds {
    /// As in the table.
    #[default]
    InOrder,
    /// Changed.
    Swapped,
}

/// A round: White and Black of each board, by place in the table from 1; and who is free where the
/// number is odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRound {
    /// In board order.
    pub boards: Vec<(u16, u16)>,
    /// No opponent, no colour, no points, and no bye of the pairing.
    pub free: Option<u16>,
}

/// The type code of an event by these tables (record 192 of the report files).
pub fn type_code(cycles: Cycles) -> &'static str {
    match cycles {
        Cycles::Single => "BERGER_ROUNDROBIN",
        Cycles::Double { .. } => "BERGER_DOUBLEROUNDROBIN",
    }
}

/// How many rounds `players` need.
pub fn rounds(players: u16, cycles: Cycles) -> RoundNo {
    let once = match players {
        0 | 1 => 0,
        _ => players + players % 2 - 1,
    };
    match cycles {
        Cycles::Single => once,
        Cycles::Double { .. } => 2 * once,
    }
}

/// The round with this number, from 1; `None` if there is none.
pub fn round(players: u16, cycles: Cycles, number: RoundNo) -> Option<TableRound> {
    if number == 0 || number > rounds(players, cycles) {
        return None;
    }
    let once = rounds(players, Cycles::Single);
    let in_second = number > once;
    let place = if in_second { number - once } else { number };
    let place = match cycles {
        // One round cannot change places with itself.
        Cycles::Double {
            swap: LastRounds::Swapped,
        } if !in_second && once > 1 && place + 1 >= once => {
            if place == once {
                once - 1
            } else {
                once
            }
        }
        _ => place,
    };
    let mut table = berger(players, place);
    if in_second {
        for (white, black) in &mut table.boards {
            std::mem::swap(white, black);
        }
    }
    Some(table)
}

/// Round `r` of the table for this many: for `m` seats and `k` as below, board 1 is `k` and `m`,
/// board `i+1` has the `i`-th after `k` against the `i`-th before.
fn berger(players: u16, r: RoundNo) -> TableRound {
    let (n, r) = (u32::from(players), u32::from(r));
    let m = n + n % 2;
    let k = if r % 2 == 1 {
        r.div_ceil(2)
    } else {
        m / 2 + r / 2
    };
    let circle = m - 1;
    let first = if r % 2 == 1 { (k, m) } else { (m, k) };
    let others = (1..m / 2).map(|i| ((k - 1 + i) % circle + 1, (k - 1 + circle - i) % circle + 1));
    let mut table = TableRound {
        boards: Vec::new(),
        free: None,
    };
    for (white, black) in std::iter::once(first).chain(others) {
        match (white > n, black > n) {
            (false, false) => table.boards.push((white as u16, black as u16)),
            (true, _) => table.free = Some(black as u16),
            (_, true) => table.free = Some(white as u16),
        }
    }
    table
}

/// The boards of the next round of `event`, everybody ever registered taking part in the order of
/// the list, or of the lots drawn with `lot`: who has left stays in the table, and the games not
/// played are the arbiter's to score. `None` when all rounds are paired.
pub fn next(event: &Tournament, cycles: Cycles, lot: Option<u64>) -> Option<Vec<(Tpn, Tpn)>> {
    let mut numbers = event.in_list_order();
    if let Some(lot) = lot {
        numbers.sort_by_key(|tpn| drawn(lot, *tpn));
    }
    let table = round(
        u16::try_from(numbers.len()).ok()?,
        cycles,
        event.next_round(),
    )?;
    let seat = |place: u16| numbers[usize::from(place) - 1];
    Some(
        table
            .boards
            .into_iter()
            .map(|(white, black)| (seat(white), seat(black)))
            .collect(),
    )
}

/// Holds each recorded round against the table, and lists the differences in order of rounds and
/// boards. There is no bye of the pairing in a round robin (C.05).
pub fn check(event: &Tournament, cycles: Cycles, lot: Option<u64>) -> Vec<Difference> {
    let mut earlier = event.clone();
    let mut differences = Vec::new();
    for (round, recorded) in (1..).zip(&event.rounds) {
        earlier.rounds.truncate(usize::from(round) - 1);
        let made = next(&earlier, cycles, lot).unwrap_or_default();
        differences.extend(checker::compare(round, recorded, &made, None));
        earlier.rounds.clone_from(&event.rounds);
    }
    differences
}

/// How often each place of the table has each colour over the event: `(whites, blacks)`.
pub fn colours(players: u16, cycles: Cycles) -> Vec<(u16, u16)> {
    let mut counts = vec![(0, 0); usize::from(players)];
    for table in (1..=rounds(players, cycles)).filter_map(|number| round(players, cycles, number)) {
        for (white, black) in table.boards {
            for (place, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let count = &mut counts[usize::from(place) - 1];
                match colour {
                    Colour::White => count.0 += 1,
                    Colour::Black => count.1 += 1,
                }
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C.05 annex 1, the table for six.
    #[test]
    fn the_table_for_six_is_the_printed_one() {
        let expected: [[(u16, u16); 3]; 5] = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (number, boards) in (1..).zip(expected) {
            assert_eq!(round(6, Cycles::Single, number).unwrap().boards, boards);
        }
        assert_eq!(round(6, Cycles::Single, 6), None);
        assert_eq!(round(6, Cycles::Single, 0), None);
    }

    /// C.05 annex 1, four players: 1-4 2-3, then 4-3 1-2, then 2-4 3-1.
    #[test]
    fn a_round_robin_is_held_against_the_table() {
        use crate::tournament::{Pairing, Player, Round};
        let met = |(white, black)| Pairing {
            white: Tpn(white),
            black: Tpn(black),
            result: None,
        };
        let round = |pairs: [(u16, u16); 2]| Round {
            pairings: pairs.map(met).to_vec(),
            ..Round::default()
        };
        let mut event = Tournament::new(
            (1..=4)
                .map(|number| Player::new(Tpn(number), "A"))
                .collect(),
        );
        event.rounds = vec![
            round([(1, 4), (2, 3)]),
            round([(4, 3), (1, 2)]),
            round([(2, 4), (3, 1)]),
        ];
        assert_eq!(check(&event, Cycles::Single, None), []);
        // Another lot seats them otherwise, the same one alike.
        let seated = |lot| {
            next(
                &Tournament {
                    rounds: vec![],
                    ..event.clone()
                },
                Cycles::Single,
                Some(lot),
            )
        };
        assert_eq!(seated(1), seated(1));
        assert!((2..20).any(|lot| seated(lot) != seated(1)));
        event.rounds[1] = round([(3, 4), (1, 2)]);
        event.rounds[2] = round([(2, 1), (3, 4)]);
        assert_eq!(
            check(&event, Cycles::Single, None),
            [
                Difference::Colours(2, Tpn(3), Tpn(4)),
                Difference::OnlyRecorded(3, Tpn(2), Tpn(1)),
                Difference::OnlyRecorded(3, Tpn(3), Tpn(4)),
                Difference::OnlyPaired(3, Tpn(2), Tpn(4)),
                Difference::OnlyPaired(3, Tpn(3), Tpn(1)),
            ]
        );
    }

    /// With five the sixth seat is free.
    #[test]
    fn an_odd_number_leaves_one_free() {
        let table = round(5, Cycles::Single, 1).unwrap();
        assert_eq!((table.boards, table.free), (vec![(2, 5), (3, 4)], Some(1)));
    }

    #[test]
    fn everybody_meets_everybody_and_colours_stay_even() {
        for players in 2..=40 {
            for cycles in [
                Cycles::Single,
                Cycles::Double {
                    swap: LastRounds::InOrder,
                },
                Cycles::Double {
                    swap: LastRounds::Swapped,
                },
            ] {
                let mut met: Vec<(u16, u16)> = Vec::new();
                for number in 1..=rounds(players, cycles) {
                    let table = round(players, cycles, number).unwrap();
                    let mut seated: Vec<u16> = table
                        .boards
                        .iter()
                        .flat_map(|&(w, b)| [w, b])
                        .chain(table.free)
                        .collect();
                    seated.sort_unstable();
                    assert_eq!(seated, (1..=players).collect::<Vec<_>>());
                    met.extend(table.boards);
                }
                let (single, both) = (cycles == Cycles::Single, cycles != Cycles::Single);
                for one in 1..=players {
                    for other in one + 1..=players {
                        let times = [(one, other), (other, one)]
                            .map(|pair| met.iter().filter(|met| **met == pair).count());
                        assert!(both && times == [1, 1] || single && times[0] + times[1] == 1);
                    }
                }
                for (white, black) in colours(players, cycles) {
                    assert!(white.abs_diff(black) <= u16::from(single));
                }
            }
        }
    }

    /// C.05: the swap is there to avoid three equal colours running where the cycles meet.
    #[test]
    fn swapped_rounds_avoid_three_equal_colours() {
        let cycles = Cycles::Double {
            swap: LastRounds::Swapped,
        };
        for players in [4u16, 6, 8, 10, 12] {
            for place in 1..=players {
                let had: Vec<bool> = (1..=rounds(players, cycles))
                    .map(|number| {
                        round(players, cycles, number)
                            .unwrap()
                            .boards
                            .iter()
                            .any(|&(white, _)| white == place)
                    })
                    .collect();
                assert!(
                    !had.windows(3)
                        .any(|three| three[0] == three[1] && three[1] == three[2]),
                    "{players} {place}"
                );
            }
        }
    }
}
