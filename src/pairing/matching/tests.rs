use super::*;
use crate::pairing::dice::Dice;

#[derive(Clone)]
struct Table(usize, Vec<Option<i64>>);
impl<W: Weight> Graph<W> for Table {
    fn twice(&self, v: usize, w: usize) -> Option<W> {
        self.1[v * self.0 + w].map(|weight| W::default().push(60, weight as u64 * 4))
    }
}
impl Table {
    fn random(dice: &mut Dice, n: usize, highest: u64, density: u64) -> Self {
        let mut table = Table(n, vec![None; n * n]);
        for v in 0..n {
            for w in v + 1..n {
                let weight = (dice.roll(10) < density).then(|| dice.roll(highest + 1) as i64);
                table.set(v, w, weight);
            }
        }
        table
    }
    fn set(&mut self, v: usize, w: usize, weight: Option<i64>) {
        self.1[v * self.0 + w] = weight;
        self.1[w * self.0 + v] = weight;
    }
    /// The best sum over all matchings, by trying them all.
    fn best(&self, gone: u32) -> i64 {
        fn best(table: &Table, left: u32, known: &mut std::collections::HashMap<u32, i64>) -> i64 {
            if left == 0 {
                return 0;
            }
            if let Some(&best) = known.get(&left) {
                return best;
            }
            let v = left.trailing_zeros() as usize;
            let rest = left & !(1 << v);
            let mut most = best(table, rest, known);
            for w in (0..table.0).filter(|w| rest >> w & 1 == 1) {
                if let Some(weight) = table.1[v * table.0 + w] {
                    most = most.max(weight + best(table, rest & !(1 << w), known));
                }
            }
            known.insert(left, most);
            most
        }
        best(
            self,
            ((1u32 << self.0) - 1) & !gone,
            &mut Default::default(),
        )
    }
    fn value(&self, mate: &[usize]) -> i64 {
        let pairs = (0..self.0).filter(|&v| mate[v] != NONE && v < mate[v]);
        pairs
            .map(|v| {
                assert_eq!(mate[mate[v]], v);
                self.1[v * self.0 + mate[v]].expect("an edge")
            })
            .sum()
    }
}

fn check<W: Weight>(rounds: u64) {
    let mut dice = Dice(7);
    for case in 0..rounds {
        let n = 2 + dice.roll(11) as usize;
        let (highest, density) = ([1, 2, 3, 10, 1000][dice.roll(5) as usize], 2 + dice.roll(9));
        let mut table = Table::random(&mut dice, n, highest, density);
        let mut matcher = Matcher::<W>::new(n, &table);
        if dice.roll(2) == 0 {
            matcher.match_greedily(&table, 0..n, |v| v..n);
        }
        matcher.solve(&table);
        assert_eq!(table.value(&matcher.mate), table.best(0), "case {case}");
        // Change a vertex's edges, or take one away, several times over.
        let mut gone = 0u32;
        for change in 0..4 {
            let v = dice.roll(n as u64) as usize;
            if gone >> v & 1 == 1 {
                continue;
            }
            if dice.roll(3) == 0 {
                let mate = matcher.mate[v];
                let both = if mate == NONE { vec![v] } else { vec![v, mate] };
                matcher.remove(&table, &both);
                both.iter().for_each(|v| gone |= 1 << v);
            } else {
                for w in (0..n).filter(|&w| w != v) {
                    if dice.roll(2) == 0 {
                        let weight =
                            (dice.roll(10) < density).then(|| dice.roll(highest + 1) as i64);
                        table.set(v, w, weight);
                    }
                }
                matcher.renew(&table, v);
            }
            assert_eq!(
                table.value(&matcher.mate),
                table.best(gone),
                "case {case} change {change}"
            );
        }
    }
}

#[test]
fn small_matchings_are_the_best_of_all() {
    check::<i128>(3000);
    check::<Wide<3>>(1000);
}

/// Large ones carry their proof: the duals leave no edge a negative slack, and add up to the value.
#[test]
fn large_matchings_carry_their_proof() {
    let mut dice = Dice(11);
    for (n, highest) in [(60, 3), (61, 50), (120, 2), (150, 100_000)] {
        let table = Table::random(&mut dice, n, highest, 5);
        let mut matcher = Matcher::<i128>::new(n, &table);
        matcher.solve(&table);
        let mut proof: i128 = matcher.y.iter().sum();
        for id in n..matcher.base.len() {
            if matcher.base[id] != NONE {
                let leaves = matcher.leaves(id);
                proof += 2 * matcher.half_z[id] * ((leaves.len() as i128 - 1) / 2);
            }
        }
        let value: i128 = (0..n)
            .filter(|&v| matcher.mate[v] != NONE && v < matcher.mate[v])
            .map(|v| Graph::<i128>::twice(&table, v, matcher.mate[v]).unwrap())
            .sum();
        assert_eq!(proof, value, "{n}");
        for v in 0..n {
            assert!(matcher.y[v] >= 0);
            for w in v + 1..n {
                let Some(twice) = Graph::<i128>::twice(&table, v, w) else {
                    continue;
                };
                let mut slack = matcher.y[v] + matcher.y[w] - twice;
                for id in n..matcher.base.len() {
                    if matcher.base[id] != NONE {
                        let leaves = matcher.leaves(id);
                        if leaves.contains(&v) && leaves.contains(&w) {
                            slack += 2 * matcher.half_z[id];
                        }
                    }
                }
                assert!(slack >= 0, "{v} {w}");
            }
        }
    }
}
