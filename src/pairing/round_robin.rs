//! Everybody against everybody, by the Berger tables (FIDE C.05 annex 1; P12).

use crate::tournament::{Colour, Crosstable, RoundNo, Tournament, Tpn, What};

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
/// numbers: who has left stays in the table, and the games not played are the arbiter's to score.
/// `None` when all rounds are paired.
pub fn next(event: &Tournament, cycles: Cycles) -> Option<Vec<(Tpn, Tpn)>> {
    let mut numbers: Vec<Tpn> = event.players.iter().map(|player| player.tpn).collect();
    numbers.sort_unstable();
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

/// What becomes of the results of somebody who left a round robin (C.05 6.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterWithdrawal {
    /// Fewer than half of the games were played: they stay in the table and for rating, and count
    /// for nobody in the standings.
    Annulled,
    /// Half or more: the games not played are forfeited.
    Forfeited,
}

/// Which it is for a player who leaves now. `None` for somebody not in the list.
pub fn after_withdrawal(
    event: &Tournament,
    player: Tpn,
    cycles: Cycles,
) -> Option<AfterWithdrawal> {
    let row = event.players.iter().position(|one| one.tpn == player)?;
    let each = match cycles {
        Cycles::Single => 1,
        Cycles::Double { .. } => 2,
    };
    let games = (event.players.len() - 1) * each;
    let is_played = |what: What| matches!(what, What::Game(..));
    let cells = &Crosstable::of(event).rows[row];
    let played = cells
        .iter()
        .filter(|cell| is_played(cell.what) && cell.is_played())
        .count();
    Some(if 2 * played < games {
        AfterWithdrawal::Annulled
    } else {
        AfterWithdrawal::Forfeited
    })
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
