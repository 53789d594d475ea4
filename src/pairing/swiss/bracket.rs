//! Pairing one bracket: the best candidate, and of equal ones the first (P6.3).
//!
//! Every question is put to a matching at its optimum, and its answer fixed by taking away pairs,
//! so that later answers cannot undo it.

use crate::pairing::matching::{Graph, Matcher, NONE, Weight, Wide};

use super::pairs::Pairs;
use super::scope::{Layout, Reach, Scope, Zone, bits};
use super::transposition;

/// How one bracket was paired, in vertices of its scope: residents follow those moved down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Paired {
    /// Those moved down with their opponents, then the remainder; the higher ranked first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Players of the remainder who changed between its halves.
    pub(crate) exchanged: usize,
    /// Whether C9 was asked.
    pub(crate) armed: bool,
    /// Vertices within reach that have no partner when the next bracket is paired as well as the
    /// solution at hand says.
    pub(crate) alone: Vec<usize>,
}

/// How to go about it. The slow way is there to check the fast one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Mend matchings, and try halves without an exchange first.
    Fast,
    /// Make every matching anew, as P6.3 is written.
    #[cfg_attr(not(test), expect(dead_code))]
    Slow,
}

/// More bits than the widest weight has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooWide;

/// The best candidate for a bracket as far as `reach` goes.
pub(crate) fn pair(scope: Scope<'_>, reach: Reach, way: Way) -> Result<Paired, TooWide> {
    let armed_first = scope.gives_bye() && reach < Reach::All;
    let low = low_bits_for_moved_down(&scope);
    let remainder_low = low_bits_for_remainder(&scope);
    let needed = Layout::new(scope, reach, scope.gives_bye(), low.max(remainder_low)).bits();
    macro_rules! with {
        ($($weight:ty),*) => {
            $(if needed <= <$weight as Weight>::BITS {
                return Ok(Bracket::<$weight>::new(scope, reach, way, armed_first).pair());
            })*
        };
    }
    with!(i64, i128, Wide<4>, Wide<8>, Wide<16>, Wide<64>);
    Err(TooWide)
}

/// Room for the favours to moved-down players, and for a resident's place.
fn low_bits_for_moved_down(scope: &Scope<'_>) -> u32 {
    let moved = scope.moved_down.len();
    bits(scope.bracket_len() + moved * (moved + 1) / 2)
}

/// Room for the places of the upper halves, and for a question.
fn low_bits_for_remainder(scope: &Scope<'_>) -> u32 {
    let n = scope.residents.len();
    bits(n / 2) + bits(n / 2 * n) + bits(2 * n + 2)
}

struct Bracket<'a, W> {
    scope: Scope<'a>,
    reach: Reach,
    way: Way,
    armed: bool,
    pairs: Pairs<W>,
    matcher: Matcher<W>,
    /// The vertices of the bracket.
    len: usize,
    all: usize,
}

impl<'a, W: Weight> Bracket<'a, W> {
    fn new(scope: Scope<'a>, reach: Reach, way: Way, armed: bool) -> Self {
        let layout = Layout::new(scope, reach, armed, low_bits_for_moved_down(&scope));
        let pairs = Pairs::new(&scope, reach, layout.weights());
        let all = pairs.weights.kind.len();
        Bracket {
            scope,
            reach,
            way,
            armed,
            matcher: Matcher::with_duals(Vec::new()),
            len: scope.bracket_len(),
            pairs,
            all,
        }
    }

    fn pair(mut self) -> Paired {
        if self.way == Way::Fast
            && self.reach == Reach::Bracket
            && let Some(pairs) = self.natural()
        {
            return Paired {
                pairs,
                armed: self.armed,
                ..Paired::default()
            };
        }
        self.solve_anew();
        if self.reach == Reach::All && self.scope.gives_bye() && !self.reaches_below() {
            // C9: who of the bracket stays without an opponent gets the bye.
            self.armed = true;
            let layout = Layout::new(
                self.scope,
                self.reach,
                true,
                low_bits_for_moved_down(&self.scope),
            );
            self.pairs.weights = layout.weights();
            self.solve_anew();
        }
        let chosen = self.choose_moved_down();
        let mut pairs = Vec::new();
        for m in chosen {
            let opponent = self.choose_opponent(m);
            pairs.push((m, opponent));
        }
        let opponents: Vec<usize> = pairs.iter().map(|&(_, opponent)| opponent).collect();
        let residents: Vec<usize> = (self.pairs.first_resident..self.len)
            .filter(|v| !opponents.contains(v))
            .collect();
        let (rest, exchanged) = self.pair_remainder(&residents);
        pairs.extend(rest);
        let is_alone = |&v: &usize| {
            self.matcher.mate[v] == NONE && !pairs.iter().any(|&(h, l)| v == h || v == l)
        };
        let alone = (0..self.all).filter(is_alone).collect();
        Paired {
            pairs,
            exchanged,
            armed: self.armed,
            alone,
        }
    }

    fn solve_anew(&mut self) {
        self.matcher = Matcher::new(self.all, &self.pairs);
        if self.way == Way::Fast {
            let (moved_down, len, all) = (self.pairs.first_resident, self.len, self.all);
            let half = (len - moved_down) / 2;
            self.matcher.match_greedily(&self.pairs, 0..all, |v| {
                let start = if v >= moved_down && v < len {
                    (v + half).min(len)
                } else {
                    v
                };
                (start..all).chain(v..start)
            });
        }
        self.matcher.solve(&self.pairs);
    }

    /// The pairs are not to be made, which leaves the optimum what it is.
    fn take_away(&mut self, gone: impl Iterator<Item = (usize, usize)>) {
        let mut opened = false;
        for (v, w) in gone.filter(|(v, w)| v != w) {
            if self.pairs.allowed.get(v, w) {
                opened |= self.way == Way::Fast && self.matcher.forget(v, w);
                self.pairs.take_away(v, w);
            }
        }
        if opened {
            self.matcher.solve(&self.pairs);
        }
    }

    /// The weights at `v` have changed.
    fn solve_again(&mut self, v: usize) {
        match self.way {
            Way::Fast => self.matcher.renew(&self.pairs, v),
            Way::Slow => self.solve_anew(),
        }
    }

    fn reaches_below(&self) -> bool {
        (0..self.len).any(|v| self.matcher.mate[v] != NONE && self.matcher.mate[v] >= self.len)
    }

    /// Whether `v` is paired within the bracket in the solution at hand.
    fn is_paired(&self, v: usize) -> bool {
        self.matcher.mate[v] < self.len
    }

    /// The first pairs that come to mind, where nothing can be better: those moved down with the
    /// first residents, the upper half of the others with the lower.
    fn natural(&self) -> Option<Vec<(usize, usize)>> {
        let moved_down = self.pairs.first_resident;
        let residents = self.len - moved_down;
        if moved_down > residents {
            return None;
        }
        let half = (residents - moved_down) / 2;
        let start = 2 * moved_down;
        let met = (0..moved_down).map(|v| (v, v + moved_down));
        let rest = (start..start + half).map(|v| (v, v + half));
        let pairs: Vec<(usize, usize)> = met.chain(rest).collect();
        let mut sum = W::default();
        for &(v, w) in &pairs {
            sum += self.pairs.twice(v, w)?;
        }
        // Nobody can add more than half of the best pair of their kind.
        let mut best: Vec<Option<W>> = Vec::new();
        let mut kinds: Vec<usize> = self.pairs.weights.kind.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let example = |kind: usize| {
            self.pairs
                .weights
                .kind
                .iter()
                .position(|&other| other == kind)
        };
        for &kind in &kinds {
            let v = example(kind)?;
            let others = kinds.iter().filter_map(|&other| example(other));
            best.push(
                others
                    .map(|w| self.pairs.weights.twice(v, w))
                    .max()
                    .map(W::half),
            );
        }
        let mut bound = W::default();
        let mut least: Option<W> = None;
        for kind in &self.pairs.weights.kind {
            let own = best[kinds.binary_search(kind).ok()?]?;
            bound += own;
            least = Some(least.map_or(own, |least| least.min(own)));
        }
        if self.len % 2 == 1 {
            bound -= least?;
        }
        (sum == bound).then_some(pairs)
    }

    /// P6.3 a: which of those moved down are paired.
    fn choose_moved_down(&mut self) -> Vec<usize> {
        let scores: Vec<_> = self
            .scope
            .moved_down
            .iter()
            .map(|&rank| self.scope.entrants.all[rank].score)
            .collect();
        let mut chosen = Vec::new();
        let mut start = 0;
        while start < scores.len() {
            let end = start
                + scores[start..]
                    .iter()
                    .take_while(|&&score| score == scores[start])
                    .count();
            let mut wanted = (start..end).filter(|&m| self.is_paired(m)).count();
            let all = wanted == end - start;
            for m in start..end {
                if wanted > 0 && !all {
                    // Less than those chosen before him, or he could take their place.
                    self.pairs.favoured[m] = (end - m) as u64;
                    self.solve_again(m);
                }
                if wanted > 0 && self.is_paired(m) {
                    wanted -= 1;
                    chosen.push(m);
                    self.take_away((self.len..self.all).map(|w| (m, w)));
                } else {
                    self.take_away((0..self.len).map(|w| (m, w)));
                }
            }
            start = end;
        }
        chosen
    }

    /// P6.3 b: the first resident that `m` can meet.
    fn choose_opponent(&mut self, m: usize) -> usize {
        let by_resident = (0..self.all)
            .map(|w| (self.len.saturating_sub(w)) as u64)
            .collect();
        self.pairs.choosing = Some((m, by_resident));
        self.solve_again(m);
        let opponent = self.matcher.mate[m];
        assert!(opponent < self.len, "a player to be paired is");
        self.pairs.choosing = None;
        self.pairs.favoured[m] = 0;
        self.fix(m, opponent);
        opponent
    }

    /// The two meet: both leave the problem.
    fn fix(&mut self, v: usize, w: usize) {
        match self.way {
            Way::Fast => self.matcher.remove(&self.pairs, &[v, w]),
            Way::Slow => {
                for other in 0..self.all {
                    self.pairs.take_away(v, other);
                    self.pairs.take_away(w, other);
                }
                self.solve_anew();
            }
        }
        if self.way == Way::Fast {
            for other in 0..self.all {
                self.pairs.take_away(v, other);
                self.pairs.take_away(w, other);
            }
        }
    }

    /// P6.3 c to g: the residents that are left, as a homogeneous bracket. The pairs, and how many
    /// players were exchanged.
    fn pair_remainder(&mut self, residents: &[usize]) -> (Vec<(usize, usize)>, usize) {
        let k = residents.iter().filter(|&&v| self.is_paired(v)).count() / 2;
        if k == 0 {
            return (Vec::new(), 0);
        }
        if self.way == Way::Fast
            && self.reach == Reach::Bracket
            && let Some(pairs) = self.without_exchange(residents, k)
        {
            return (pairs, 0);
        }
        let (upper, exchanged) = self.exchange(residents, k);
        let lower: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|v| !upper.contains(v))
            .collect();
        if self.way == Way::Fast && self.reach == Reach::Bracket {
            let pairs = transposition::first(&self.pairs, &upper, &lower);
            let pairs = pairs.expect("the exchange left the optimum within reach").0;
            return (pairs, exchanged);
        }
        let mut pairs = Vec::new();
        for v in upper {
            let partner = self.choose_opponent(v);
            pairs.push((v, partner));
        }
        (pairs, exchanged)
    }

    /// The first pairs of the upper half with the lower, if no exchange makes them better.
    fn without_exchange(&mut self, residents: &[usize], k: usize) -> Option<Vec<(usize, usize)>> {
        let mut best = W::default();
        for &v in residents {
            let mate = self.matcher.mate[v];
            if mate != NONE && v < mate {
                best += self.pairs.twice(v, mate).expect("partners may meet");
            }
        }
        let (upper, lower) = residents.split_at(k);
        let (pairs, value) = transposition::first(&self.pairs, upper, lower)?;
        (value == best).then_some(pairs)
    }

    /// P6.3 d to f: the upper half after the fewest and smallest exchanges.
    fn exchange(&mut self, residents: &[usize], k: usize) -> (Vec<usize>, usize) {
        // Higher player of the pair in the upper half; then as far up as can be; then a question.
        let n = residents.len();
        let question = bits(2 * n + 2);
        let places = bits(n / 2 * n);
        let layout = Layout::new(
            self.scope,
            self.reach,
            self.armed,
            low_bits_for_remainder(&self.scope),
        );
        self.pairs.weights = layout.weights();
        self.pairs.downwards = vec![0; self.all];
        for (at, &v) in residents.iter().enumerate() {
            self.pairs.in_remainder[v] = true;
            let is_upper = u64::from(at < k);
            self.pairs.downwards[v] = ((is_upper << places) + (n - 1 - at) as u64) << question | 1;
        }
        self.solve_anew();
        let is_higher = |this: &Self, v: usize| this.is_paired(v) && v < this.matcher.mate[v];
        let (above, below) = residents.split_at(k);
        let exchanged = above.iter().filter(|&&v| !is_higher(self, v)).count();
        let leave = |this: &mut Self, v: usize, add: i64| {
            this.pairs.downwards[v] = this.pairs.downwards[v].wrapping_add_signed(add);
            this.solve_again(v);
            let stays = is_higher(this, v);
            let gone = residents
                .iter()
                .filter(|&&w| if stays { w < v } else { w > v });
            this.take_away(gone.map(|&w| (v, w)));
            stays
        };
        let mut left = exchanged;
        for &v in above.iter().rev() {
            if left == 0 {
                break;
            }
            left -= usize::from(!leave(self, v, -1));
        }
        let mut left = exchanged;
        for &v in below {
            if left == 0 {
                break;
            }
            if leave(self, v, 1) {
                // More than those asked after him, or they could take his place.
                leave(self, v, 1);
                left -= 1;
            }
        }
        let upper: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|&v| is_higher(self, v))
            .collect();
        self.pairs.downwards.clear();
        if !(self.way == Way::Fast && self.reach == Reach::Bracket) {
            let layout = Layout::new(
                self.scope,
                self.reach,
                self.armed,
                low_bits_for_moved_down(&self.scope),
            );
            self.pairs.weights = layout.weights();
            // Only pairs of the new halves are left, which choose_opponent needs from the start.
            let lower_zone = |v: &usize| self.scope.zone(*v) == Zone::Resident;
            debug_assert!(upper.iter().all(lower_zone));
            for (at, &v) in residents.iter().enumerate() {
                for &w in &residents[at + 1..] {
                    if !upper.contains(&v) || upper.contains(&w) {
                        self.pairs.take_away(v, w);
                    }
                }
            }
            for &v in &upper {
                (self.len..self.all).for_each(|w| self.pairs.take_away(v, w));
            }
            self.solve_anew();
        }
        (upper, exchanged)
    }
}
