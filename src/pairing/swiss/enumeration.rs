//! The literal procedure of DUTCH 3 and 4 for small brackets, to check the search: every candidate
//! in its order, each judged by [`Quality`], and the first of the best.

use std::collections::HashMap;

use super::bracket::Way;
use super::quality::{Case, Quality};
use super::round::{SwissBracket, pair_round};
use super::scope::Reach;
use crate::pairing::bits::BitTable;
use crate::pairing::dice::Dice;
use crate::pairing::entrant::{Entrant, Entrants, Float, Preference, Strength, preference};
use crate::tournament::{Colour, Points, Tpn};

/// What is done with each list of pairs.
type Visit<'a, T> = dyn FnMut(&[(usize, T)]) + 'a;

/// All ways to pair those of `players`, at most one of them alone; `None` for the one alone.
fn all_pairings(legal: &BitTable, players: &[usize], visit: &mut Visit<'_, Option<usize>>) {
    fn go(
        legal: &BitTable,
        left: &[usize],
        made: &mut Vec<(usize, Option<usize>)>,
        may_skip: bool,
        visit: &mut Visit<'_, Option<usize>>,
    ) {
        let Some((&first, others)) = left.split_first() else {
            return visit(made);
        };
        for (at, &other) in others.iter().enumerate() {
            if legal.get(first, other) {
                let mut rest = others.to_vec();
                rest.remove(at);
                made.push((first, Some(other)));
                go(legal, &rest, made, may_skip, visit);
                made.pop();
            }
        }
        if may_skip {
            made.push((first, None));
            go(legal, others, made, false, visit);
            made.pop();
        }
    }
    go(
        legal,
        players,
        &mut Vec::new(),
        players.len() % 2 == 1,
        visit,
    );
}

/// C5 by trying everything: `Err` when there is no legal pairing.
fn bye_score(entrants: &Entrants) -> Result<Option<Points>, ()> {
    let everybody: Vec<usize> = (0..entrants.len()).collect();
    let (mut found, mut lowest) = (false, None);
    all_pairings(&entrants.legal, &everybody, &mut |pairs| match pairs
        .iter()
        .find(|(_, other)| other.is_none())
    {
        None => found = true,
        Some((alone, _)) if entrants.all[*alone].may_have_bye => {
            found = true;
            let score = entrants.all[*alone].score;
            lowest = Some(lowest.map_or(score, |lowest: Points| lowest.min(score)));
        }
        Some(_) => {}
    });
    if found { Ok(lowest) } else { Err(()) }
}

struct Oracle<'a> {
    entrants: &'a Entrants,
    next: &'a [usize],
    rest: &'a [usize],
    bye_score: Option<Points>,
    /// Whether colours decide who meets whom (C3, C10 to C13).
    colours: bool,
    /// C8 by who goes down, in order; `None` where those left cannot be completed (C4).
    below: HashMap<Vec<usize>, Option<(usize, Vec<Points>)>>,
}

impl Oracle<'_> {
    fn below(&mut self, down: &[usize]) -> Option<(usize, Vec<Points>)> {
        if let Some(known) = self.below.get(down) {
            return known.clone();
        }
        let left: Vec<usize> = [down, self.next, self.rest].concat();
        let all = &self.entrants.all;
        let mut best: Option<(usize, Vec<Points>)> = None;
        all_pairings(&self.entrants.legal, &left, &mut |pairs| {
            let alone = pairs.iter().find(|(_, other)| other.is_none());
            let fits = alone.is_none_or(|(rank, _)| {
                all[*rank].may_have_bye
                    && self
                        .bye_score
                        .is_some_and(|score| all[*rank].score <= score)
            });
            if !fits {
                return;
            }
            // Pairs of the next bracket: somebody of the next group with one of it, or moved down.
            let inside = |rank: &usize| down.contains(rank) || self.next.contains(rank);
            let is_pair = |(one, other): &&(usize, Option<usize>)| {
                other.is_some_and(|other| {
                    inside(one)
                        && inside(&other)
                        && (self.next.contains(one) || self.next.contains(&other))
                })
            };
            let paired: Vec<usize> = pairs
                .iter()
                .filter(is_pair)
                .flat_map(|(one, other)| [*one, other.unwrap()])
                .collect();
            let mut scores: Vec<Points> = down
                .iter()
                .chain(self.next)
                .filter(|rank| !paired.contains(rank))
                .map(|&rank| all[rank].score)
                .collect();
            scores.sort_by_key(|score| std::cmp::Reverse(*score));
            let value = (scores.len(), scores);
            if best.as_ref().is_none_or(|best| value < *best) {
                best = Some(value);
            }
        });
        self.below.insert(down.to_vec(), best.clone());
        best
    }

    fn best(&mut self, moved_down: &[usize], residents: &[usize]) -> Vec<(usize, usize)> {
        let everybody: Vec<usize> = moved_down.iter().chain(residents).copied().collect();
        let lowest = self.entrants.all[*residents.last().unwrap()].score;
        let case = Case {
            entrants: self.entrants,
            moved_down,
            residents,
            colours: self.colours,
            gives_bye: self.bye_score.is_some_and(|score| score >= lowest),
        };
        for count in (0..=everybody.len() / 2).rev() {
            let mut best: Option<(Quality, Vec<(usize, usize)>)> = None;
            candidates(moved_down, residents, count, &mut |pairs| {
                if !pairs.iter().all(|&(h, l)| self.entrants.legal.get(h, l)) {
                    return;
                }
                let is_down = |rank: &usize| !pairs.iter().any(|(h, l)| h == rank || l == rank);
                let down: Vec<usize> = everybody.iter().copied().filter(is_down).collect();
                let Some(next) = self.below(&down) else {
                    return;
                };
                let quality = Quality {
                    next,
                    ..Quality::of(&case, pairs)
                };
                if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                    best = Some((quality, pairs.to_vec()));
                }
            });
            if let Some((_, pairs)) = best {
                return pairs;
            }
        }
        unreachable!("no pairs is a candidate where the round can be paired");
    }
}

/// Every candidate with `count` pairs, in the order of DUTCH 3 and 4.
fn candidates(
    moved_down: &[usize],
    residents: &[usize],
    count: usize,
    visit: &mut Visit<'_, usize>,
) {
    for chosen in (0..=moved_down.len().min(count)).rev() {
        for set in combinations(moved_down.len(), chosen) {
            for opponents in arrangements(residents.len(), chosen) {
                let met: Vec<(usize, usize)> = set
                    .iter()
                    .zip(&opponents)
                    .map(|(&m, &r)| (moved_down[m], residents[r]))
                    .collect();
                let rest: Vec<usize> = (0..residents.len())
                    .filter(|r| !opponents.contains(r))
                    .map(|r| residents[r])
                    .collect();
                let half = count - chosen;
                if 2 * half > rest.len() {
                    continue;
                }
                for (upper, lower) in exchanges(rest.len(), half) {
                    for partners in arrangements(lower.len(), half) {
                        let more = upper.iter().zip(&partners).map(|(&u, &p)| {
                            let (one, other) = (rest[u], rest[lower[p]]);
                            (one.min(other), one.max(other))
                        });
                        let pairs: Vec<(usize, usize)> = met.iter().copied().chain(more).collect();
                        visit(&pairs);
                    }
                }
            }
        }
    }
}

/// Subsets of `0..n` in lexicographic order.
fn combinations(n: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = (0u32..1 << n)
        .filter(|set| set.count_ones() as usize == size)
        .map(|set| (0..n).filter(|at| set >> at & 1 == 1).collect())
        .collect();
    found.sort();
    found
}

/// Ordered choices of `size` of `0..n`, in lexicographic order.
fn arrangements(n: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        found = found
            .iter()
            .flat_map(|begun: &Vec<usize>| {
                (0..n)
                    .filter(|next| !begun.contains(next))
                    .map(|next| [begun.clone(), vec![next]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    found
}

/// The halves of `0..n` after each exchange, in the order of DUTCH 4.3.
fn exchanges(n: usize, half: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut found = Vec::new();
    for size in 0..=half.min(n - half) {
        let mut of_size = Vec::new();
        for from_upper in combinations(half, size) {
            for from_lower in combinations(n - half, size) {
                let from_lower: Vec<usize> = from_lower.iter().map(|at| at + half).collect();
                of_size.push((from_upper.clone(), from_lower));
            }
        }
        of_size.sort_by(|(upper, lower), (other_upper, other_lower)| {
            let sum = |list: &[usize]| list.iter().sum::<usize>();
            let difference = (sum(lower) - sum(upper)).cmp(&(sum(other_lower) - sum(other_upper)));
            // The largest number only one of the two moves down decides, then the smallest only
            // one of the two moves up.
            let largest = || {
                let (own, other) = (only_in(upper, other_upper), only_in(other_upper, upper));
                other.last().cmp(&own.last())
            };
            let smallest = || {
                let (own, other) = (only_in(lower, other_lower), only_in(other_lower, lower));
                own.first().cmp(&other.first())
            };
            difference.then_with(largest).then_with(smallest)
        });
        for (from_upper, from_lower) in of_size {
            let upper: Vec<usize> = (0..half)
                .filter(|at| !from_upper.contains(at))
                .chain(from_lower.clone())
                .collect();
            let lower: Vec<usize> = (0..n).filter(|at| !upper.contains(at)).collect();
            found.push((upper, lower));
        }
    }
    found
}

fn only_in(one: &[usize], other: &[usize]) -> Vec<usize> {
    one.iter()
        .copied()
        .filter(|number| !other.contains(number))
        .collect()
}

/// Players with histories out of nowhere: what a bracket can hold, more often than events show it.
///
/// `colours` says whether they decide who meets whom, `forbidden` whether some are kept apart.
fn random_entrants(dice: &mut Dice, colours: bool, forbidden: bool) -> Entrants {
    let n = 2 + dice.roll(9) as usize;
    let levels = 1 + dice.roll(4);
    let rounds = dice.roll(6) as usize;
    let mut all: Vec<Entrant> = (0..n)
        .map(|player| {
            let colours: Vec<Colour> = (0..dice.roll(rounds as u64 + 1))
                .map(|_| {
                    if dice.roll(2) == 0 {
                        Colour::White
                    } else {
                        Colour::Black
                    }
                })
                .collect();
            let imbalance = colours
                .iter()
                .map(|c| if *c == Colour::White { 1 } else { -1 })
                .sum();
            let due: Option<Preference> = preference(imbalance, &colours);
            let float =
                |dice: &mut Dice| [Float::Level, Float::Down, Float::Up][dice.roll(3) as usize];
            Entrant {
                tpn: Tpn(player as u16 + 1),
                player,
                list_no: player as u16 + 1,
                score: Points::whole(dice.roll(levels) as i32),
                points: Points::ZERO,
                imbalance,
                preference: due,
                floats: [float(dice), float(dice)],
                may_have_bye: dice.roll(4) > 0,
                unplayed: dice.roll(3) as u16,
                topscorer: false,
                parity_no: player as u16 + 1,
                colours,
            }
        })
        .collect();
    if dice.roll(3) == 0 {
        all.iter_mut()
            .for_each(|one| one.topscorer = one.score >= Points::whole(levels as i32 - 1));
    }
    all.sort_by_key(|one| (std::cmp::Reverse(one.score), one.tpn));
    let mut met = BitTable::new(n, n);
    let density = dice.roll(7);
    for v in 0..n {
        for w in 0..v {
            if dice.roll(10) < density {
                met.set(v, w);
                met.set(w, v);
            }
        }
    }
    let mut apart = BitTable::new(n, n);
    // A group of two to four, one or two times.
    for _ in 0..if forbidden { 1 + dice.roll(2) } else { 0 } {
        let group: Vec<usize> = (0..2 + dice.roll(3))
            .map(|_| dice.roll(n as u64) as usize)
            .collect();
        for &v in &group {
            for &w in group.iter().filter(|&&w| w != v) {
                apart.set(v, w);
            }
        }
    }
    let mut entrants = Entrants {
        round: rounds as u16 + 1,
        all,
        legal: BitTable::new(0, 0),
        colours_bar: colours,
        met,
        forbidden: apart,
        initial_colour: None,
    };
    entrants.legal = entrants.legal_pairs(colours);
    entrants
}

/// Compares whole small rounds, bracket by bracket, until `wanted` brackets of two or more players
/// were seen; returns how many brackets and how many rounds without a legal pairing.
fn compare(seed: u64, wanted: usize, colours: bool, forbidden: bool) -> (usize, usize) {
    let mut dice = Dice(seed);
    let (mut brackets, mut hopeless) = (0, 0);
    while brackets < wanted {
        let entrants = random_entrants(&mut dice, colours, forbidden);
        let fast = pair_round(&entrants, colours, Reach::Bracket, Way::Fast);
        let slow = pair_round(&entrants, colours, Reach::All, Way::Slow);
        let Ok(bye_score) = bye_score(&entrants) else {
            assert!(fast.is_err() && slow.is_err());
            hopeless += 1;
            continue;
        };
        let ((fast, _), (slow, _)) = (
            fast.expect("a legal pairing"),
            slow.expect("a legal pairing"),
        );
        let made = |round: &[SwissBracket]| {
            round
                .iter()
                .map(|one| (one.pairs.clone(), one.down.clone()))
                .collect::<Vec<_>>()
        };
        assert_eq!(made(&fast), made(&slow), "{entrants:?}");
        for (at, bracket) in fast.iter().enumerate() {
            if bracket.moved_down.len() + bracket.residents.len() > 8 {
                break;
            }
            let rest: Vec<usize> = fast[at..]
                .iter()
                .skip(2)
                .flat_map(|one| one.residents.clone())
                .collect();
            let mut oracle = Oracle {
                entrants: &entrants,
                next: &bracket.next,
                rest: &rest,
                bye_score,
                colours,
                below: HashMap::new(),
            };
            let mut expected = oracle.best(&bracket.moved_down, &bracket.residents);
            let mut found = bracket.pairs.clone();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "bracket {at} of {entrants:?}\n{fast:?}");
            brackets += usize::from(bracket.moved_down.len() + bracket.residents.len() > 1);
        }
    }
    (brackets, hopeless)
}

#[test]
fn a_few_hundred_brackets_are_paired_as_the_text_says() {
    let (brackets, hopeless) = compare(2026, 300, true, false);
    println!("{brackets} brackets, {hopeless} rounds without a legal pairing");
}

/// P11: pairs the organiser forbids, and colours for allocation only, where C3 and C10 to C13 are
/// dropped.
#[test]
fn forbidden_pairs_and_rounds_without_colours_are_paired_as_the_text_says() {
    for (colours, forbidden) in [(true, true), (false, false), (false, true)] {
        let (brackets, hopeless) = compare(11, 100, colours, forbidden);
        println!("{brackets} brackets, {hopeless} rounds without a legal pairing");
    }
}

/// `ORACLE=20000 cargo test --release -- many_brackets`
#[test]
fn many_brackets_are_paired_as_the_text_says() {
    let wanted = std::env::var("ORACLE")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(100);
    let (brackets, hopeless) = compare(64, wanted, true, false);
    println!("{brackets} brackets, {hopeless} rounds without a legal pairing");
}

/// DUTCH 4.3 for six players, three and three, by hand: the exchanges of one player in order of
/// the difference, and of equal ones the lower of the upper half first.
#[test]
fn exchanges_come_in_the_order_of_the_text() {
    let ones: Vec<(Vec<usize>, Vec<usize>)> = exchanges(6, 3).into_iter().take(5).collect();
    let upper: Vec<&[usize]> = ones.iter().map(|(upper, _)| &upper[..]).collect();
    // 3-4 (difference 1), 3-5, 2-4 (difference 2), 3-6 (difference 3), with numbers from 0.
    assert_eq!(
        upper,
        [
            &[0, 1, 2][..],
            &[0, 1, 3],
            &[0, 1, 4],
            &[0, 2, 3],
            &[0, 1, 5]
        ]
    );
}

#[test]
fn preferences_are_those_of_the_text() {
    use Colour::{Black, White};
    let of = |colours: &[Colour]| {
        let imbalance = colours
            .iter()
            .map(|c| if *c == White { 1 } else { -1 })
            .sum();
        preference(imbalance, colours).map(|due| (due.colour, due.strength))
    };
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[White]), Some((Black, Strength::Strong)));
    assert_eq!(of(&[White, Black]), Some((White, Strength::Mild)));
    assert_eq!(
        of(&[White, Black, Black]),
        Some((White, Strength::Absolute))
    );
    assert_eq!(
        of(&[Black, Black, White, White, White]),
        Some((Black, Strength::Absolute))
    );
    assert_eq!(
        of(&[White, White, Black, White]),
        Some((Black, Strength::Absolute))
    );
    // Twice the same colour running outweighs the balance (DUTCH 1.7.1).
    assert_eq!(
        of(&[Black, Black, White, White]),
        Some((Black, Strength::Absolute))
    );
    assert_eq!(
        of(&[Black, Black, Black, White, White]),
        Some((Black, Strength::Absolute))
    );
}
