//! The pairs of a bracket as a graph, and what is added to them while a question is open.

use crate::pairing::bits::BitTable;
use crate::pairing::matching::{Graph, Weight};

use super::scope::{Reach, Scope, Weights};

/// A bracket's pairs: which are there, what they weigh, and what is added while a question is open.
pub(super) struct Pairs<W> {
    pub(super) weights: Weights<W>,
    /// Which pairs are left, by vertex.
    pub(super) allowed: BitTable,
    /// Added to each pair of remainder players for the place of the higher one; empty for none.
    pub(super) downwards: Vec<u64>,
    pub(super) in_remainder: Vec<bool>,
    /// Added to a moved-down player's pairs with residents.
    pub(super) favoured: Vec<u64>,
    /// A moved-down player, and what is added by resident.
    pub(super) choosing: Option<(usize, Vec<u64>)>,
    pub(super) first_resident: usize,
    pub(super) end_of_residents: usize,
}

impl<W: Weight> Graph<W> for Pairs<W> {
    #[inline]
    fn twice(&self, v: usize, w: usize) -> Option<W> {
        if !self.allowed.get(v, w) {
            return None;
        }
        let (h, l) = (v.min(w), v.max(w));
        let mut low = 0;
        if !self.downwards.is_empty() && self.in_remainder[h] && self.in_remainder[l] {
            low += self.downwards[h];
        }
        if l < self.end_of_residents && l >= self.first_resident {
            low += self.favoured[h];
            if let Some((chooser, by_resident)) = &self.choosing
                && *chooser == h
            {
                low += by_resident[l];
            }
        }
        let twice = self.weights.twice(v, w);
        Some(if low == 0 {
            twice
        } else {
            twice + W::default().push(62, low << 2)
        })
    }
}

impl<W: Weight> Pairs<W> {
    /// All that are legal.
    pub(super) fn new(scope: &Scope<'_>, reach: Reach, weights: Weights<W>) -> Self {
        let ranks = scope.vertices(reach);
        let n = ranks.len();
        let mut allowed = BitTable::new(n, n);
        let moved_down = scope.moved_down.len();
        for v in 0..n {
            for w in v + 1..n {
                // Had two of those moved down been able to meet, the bracket above had one pair more.
                if scope.legal.get(ranks[v], ranks[w]) && w >= moved_down {
                    allowed.set(v, w);
                    allowed.set(w, v);
                }
            }
        }
        Pairs {
            weights,
            allowed,
            downwards: Vec::new(),
            in_remainder: vec![false; n],
            favoured: vec![0; n],
            choosing: None,
            first_resident: moved_down,
            end_of_residents: scope.bracket_len(),
        }
    }

    pub(super) fn take_away(&mut self, v: usize, w: usize) {
        self.allowed.clear(v, w);
        self.allowed.clear(w, v);
    }
}
