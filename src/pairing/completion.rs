//! Whether those left can still be paired (C4), and how low the bye can go (C5): a matching of
//! most pairs on the legal ones, mended as players leave.

use super::bits::BitTable;
use super::matching::NONE;

/// A matching of most pairs among those present.
#[derive(Clone, Debug)]
pub(crate) struct Completion<'a> {
    legal: &'a BitTable,
    present: Vec<bool>,
    mate: Vec<usize>,
    // Of a search:
    outer: Vec<bool>,
    /// By inner vertex: the outer one it was reached from.
    from: Vec<usize>,
    base: Vec<usize>,
    /// Present and not reached yet, as bits.
    unreached: Vec<u64>,
    queue: Vec<usize>,
}

impl<'a> Completion<'a> {
    /// Everybody is present and matched as far as can be.
    pub(crate) fn new(legal: &'a BitTable, n: usize) -> Self {
        let mut completion = Completion {
            legal,
            present: vec![true; n],
            mate: vec![NONE; n],
            outer: vec![false; n],
            from: vec![NONE; n],
            base: vec![0; n],
            unreached: vec![0; n.div_ceil(64)],
            queue: Vec::new(),
        };
        completion.grow();
        completion
    }

    /// Those without a partner in a matching of most pairs.
    pub(crate) fn unmatched(&self) -> Vec<usize> {
        (0..self.mate.len())
            .filter(|&v| self.present[v] && self.mate[v] == NONE)
            .collect()
    }

    /// Takes players out and matches the others anew as far as can be.
    pub(crate) fn remove(&mut self, gone: impl IntoIterator<Item = usize>) {
        for v in gone {
            self.present[v] = false;
            let mate = std::mem::replace(&mut self.mate[v], NONE);
            if mate != NONE {
                self.mate[mate] = NONE;
            }
        }
        self.grow();
    }

    /// Of those whom some matching of most pairs leaves alone instead of `alone`, the first that
    /// is wanted. There are all of them if nobody else is unmatched.
    pub(crate) fn instead(
        &mut self,
        alone: usize,
        wanted: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        match wanted(alone) {
            true => Some(alone),
            false => self.search(alone, &wanted),
        }
    }

    /// Everybody whom some matching of most pairs leaves alone instead of `alone`.
    pub(crate) fn all_instead(&mut self, alone: usize) -> Vec<usize> {
        self.search(alone, &|_| false);
        (0..self.mate.len()).filter(|&v| self.outer[v]).collect()
    }

    fn grow(&mut self) {
        let n = self.mate.len();
        // Neighbours in rank first, from the bottom, so that the lowest are matched among themselves.
        for v in (0..n).rev() {
            if self.present[v] && self.mate[v] == NONE {
                let free =
                    |&w: &usize| self.present[w] && self.mate[w] == NONE && self.legal.get(v, w);
                if let Some(w) = (0..v).rev().find(free) {
                    self.mate[v] = w;
                    self.mate[w] = v;
                }
            }
        }
        for v in 0..n {
            if self.present[v] && self.mate[v] == NONE {
                let free: Vec<bool> = (0..n)
                    .map(|w| self.present[w] && w != v && self.mate[w] == NONE)
                    .collect();
                self.search(v, &|w| free[w]);
            }
        }
    }

    /// Grows a tree of alternating ways from `root`, unmatched. Stops at the first unmatched vertex
    /// and matches along the way; or returns the first wanted vertex that is as far as an even
    /// number of steps, without changing anything.
    fn search(&mut self, root: usize, wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
        let n = self.mate.len();
        self.outer.fill(false);
        self.from.fill(NONE);
        self.queue.clear();
        for v in 0..n {
            self.base[v] = v;
        }
        self.unreached.fill(0);
        for v in (0..n).filter(|&v| self.present[v] && v != root) {
            self.unreached[v / 64] |= 1 << (v % 64);
        }
        self.outer[root] = true;
        self.queue.push(root);
        let mut next = 0;
        while next < self.queue.len() {
            let v = self.queue[next];
            next += 1;
            for word in 0..self.unreached.len() {
                let mut found = self.legal.row(v)[word] & self.unreached[word];
                while found != 0 {
                    let w = word * 64 + found.trailing_zeros() as usize;
                    found &= found - 1;
                    if self.unreached[word] >> (w % 64) & 1 == 0 {
                        continue;
                    }
                    self.unreached[word] &= !(1 << (w % 64));
                    self.from[w] = v;
                    let mate = self.mate[w];
                    if mate == NONE {
                        self.augment(w);
                        return Some(w);
                    }
                    self.unreached[mate / 64] &= !(1 << (mate % 64));
                    self.outer[mate] = true;
                    self.queue.push(mate);
                    if wanted(mate) {
                        return Some(mate);
                    }
                }
            }
            // Edges between outer vertices close odd cycles.
            for at in 0..self.queue.len() {
                let w = self.queue[at];
                if self.legal.get(v, w)
                    && self.base[v] != self.base[w]
                    && let Some(found) = self.shrink(v, w, wanted)
                {
                    return Some(found);
                }
            }
        }
        None
    }

    fn augment(&mut self, end: usize) {
        let mut w = end;
        while w != NONE {
            let v = self.from[w];
            let next = self.mate[v];
            self.mate[v] = w;
            self.mate[w] = v;
            w = next;
        }
    }

    fn shrink(&mut self, v: usize, w: usize, wanted: &dyn Fn(usize) -> bool) -> Option<usize> {
        let root = self.common_base(v, w);
        let mut inside = vec![false; self.mate.len()];
        let mut first_wanted = None;
        for (start, across) in [(v, w), (w, v)] {
            let (mut at, mut across) = (start, across);
            while self.base[at] != root {
                let inner = self.mate[at];
                inside[self.base[at]] = true;
                inside[self.base[inner]] = true;
                // The way round for the inner one, once it is outer.
                self.from[at] = across;
                if !self.outer[inner] {
                    self.outer[inner] = true;
                    self.queue.push(inner);
                    if wanted(inner) && first_wanted.is_none() {
                        first_wanted = Some(inner);
                    }
                }
                across = inner;
                at = self.from[inner];
            }
        }
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = root;
            }
        }
        first_wanted
    }

    fn common_base(&self, v: usize, w: usize) -> usize {
        let mut passed = vec![false; self.mate.len()];
        let mut at = self.base[v];
        loop {
            passed[at] = true;
            match self.mate[at] {
                NONE => break,
                inner => at = self.base[self.from[inner]],
            }
        }
        let mut at = self.base[w];
        while !passed[at] {
            at = self.base[self.from[self.mate[at]]];
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::super::dice::Dice;
    use super::*;

    fn most(n: usize, legal: &BitTable, left: u32) -> u32 {
        if left == 0 {
            return 0;
        }
        let v = left.trailing_zeros() as usize;
        let rest = left & !(1 << v);
        let with = (0..n).filter(|&w| rest >> w & 1 == 1 && legal.get(v, w));
        with.map(|w| 1 + most(n, legal, rest & !(1 << w)))
            .chain([most(n, legal, rest)])
            .max()
            .unwrap_or(0)
    }

    /// Against all matchings of small graphs: how many pairs, and whom one of them may leave alone.
    #[test]
    fn most_pairs_and_everybody_who_may_stay_alone() {
        let mut dice = Dice(3);
        for case in 0..3000 {
            let n = 2 + dice.roll(8) as usize;
            let density = 2 + dice.roll(7);
            let mut legal = BitTable::new(n, n);
            for v in 0..n {
                for w in 0..v {
                    if dice.roll(10) < density {
                        legal.set(v, w);
                        legal.set(w, v);
                    }
                }
            }
            let all = (1u32 << n) - 1;
            let pairs = most(n, &legal, all);
            let mut completion = Completion::new(&legal, n);
            let unmatched = completion.unmatched();
            assert_eq!(n as u32 - 2 * pairs, unmatched.len() as u32, "case {case}");
            if let [alone] = unmatched[..] {
                let expected: Vec<usize> = (0..n)
                    .filter(|&v| most(n, &legal, all & !(1 << v)) == pairs)
                    .collect();
                assert_eq!(completion.all_instead(alone), expected, "case {case}");
                for v in 0..n {
                    let found = completion.instead(alone, |w| w == v);
                    assert_eq!(found.is_some(), expected.contains(&v), "case {case}");
                }
            }
            let gone = dice.roll(n as u64) as usize;
            completion.remove([gone]);
            let left = completion.unmatched().len() as u32;
            assert_eq!(n as u32 - 1 - 2 * most(n, &legal, all & !(1 << gone)), left);
        }
    }
}
