//! Maximum-weight matching in general graphs (Edmonds), by primal and dual steps.
//!
//! A matching is a set of pairs; nobody has to be in one. Weights may be hundreds of bits wide. The
//! work is done in stages: all unmatched vertices grow trees of tight edges at once, every
//! augmenting path found on the way is used, and when no tight edge helps any more the duals move.
//! After the weights at one vertex have changed, the matching is mended in a stage or two instead of
//! being made again.
//!
//! `slack(v, w) = y(v) + y(w) - twice the weight`, never negative outside blossoms; unmatched
//! vertices end with `y = 0`; a blossom's dual is kept as its half. Twice the weights must be
//! multiples of four: then all halves are whole.

mod blossom;
mod weight;

#[cfg(test)]
mod tests;

pub(crate) use weight::{Weight, Wide};

/// No vertex, no blossom.
pub(crate) const NONE: usize = usize::MAX;

/// Twice the weight of each edge.
pub(crate) trait Graph<W> {
    /// Of the edge between two different vertices, or `None` where there is none. Symmetric.
    fn twice(&self, v: usize, w: usize) -> Option<W>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    /// At an even distance from its root.
    Outer,
    /// At an odd distance.
    Inner,
}

/// The state of a matching problem on vertices `0..n`.
#[derive(Clone, Debug)]
pub(crate) struct Matcher<W> {
    n: usize,
    /// The partner of each vertex.
    pub(crate) mate: Vec<usize>,
    active: Vec<bool>,
    y: Vec<W>,
    /// By vertex: the outermost blossom around it, itself if there is none. Vertices and blossoms
    /// share one numbering; blossoms come after the vertices.
    top: Vec<usize>,
    // By vertex or blossom:
    parent: Vec<usize>,
    base: Vec<usize>,
    /// In a cycle from the child with the base.
    children: Vec<Vec<usize>>,
    /// The edges from each child to the next one.
    links: Vec<Vec<(usize, usize)>>,
    half_z: Vec<W>,
    unused: Vec<usize>,
    // Of a stage:
    label: Vec<Label>,
    /// The edge a blossom got its label by, from the one that gave it.
    entry: Vec<(usize, usize)>,
    tree: Vec<usize>,
    /// By root: its tree has been used by an augmenting path in this stage.
    spent: Vec<bool>,
    /// By vertex: the outer vertex with the least slack to it, and that slack without the vertex's
    /// own dual and as it was when the stage began.
    best: Vec<usize>,
    best_key: Vec<W>,
    moved: W,
    queue: Vec<usize>,
    marks: Vec<u32>,
    mark: u32,
}

/// What a move of the duals makes possible.
enum Next {
    /// An outer vertex whose dual is 0 may stay alone.
    Alone(usize),
    /// A free vertex has a tight edge.
    Reach(usize),
    /// Two outer vertices have one.
    Meet(usize),
    /// An inner blossom has no dual left.
    Open(usize),
}

impl<W: Weight> Matcher<W> {
    /// Nobody matched yet, every vertex as dear as its dearest edge.
    pub(crate) fn new(n: usize, graph: &impl Graph<W>) -> Self {
        let y = (0..n).map(|v| {
            let all = (0..n).filter(|&w| w != v).filter_map(|w| graph.twice(v, w));
            all.max().map_or(W::default(), W::half).max(W::default())
        });
        let mut y: Vec<W> = y.collect();
        // What a vertex asks more than its partners leave over is no use to anybody.
        for v in 0..n {
            let all = (0..n)
                .filter(|&w| w != v)
                .filter_map(|w| Some(graph.twice(v, w)? - y[w]));
            y[v] = all.max().unwrap_or_default().max(W::default());
        }
        Self::with_duals(y)
    }

    /// Nobody matched yet. The duals must be even and leave no edge a negative slack.
    pub(crate) fn with_duals(y: Vec<W>) -> Self {
        let n = y.len();
        let ids = n + n / 2 + 1;
        Matcher {
            n,
            mate: vec![NONE; n],
            active: vec![true; n],
            y,
            top: (0..n).collect(),
            parent: vec![NONE; ids],
            base: (0..ids).map(|id| if id < n { id } else { NONE }).collect(),
            children: vec![Vec::new(); ids],
            links: vec![Vec::new(); ids],
            half_z: vec![W::default(); ids],
            unused: (n..ids).rev().collect(),
            label: vec![Label::Free; ids],
            entry: vec![(NONE, NONE); ids],
            tree: vec![NONE; ids],
            spent: vec![false; n],
            best: vec![NONE; n],
            best_key: vec![W::default(); n],
            moved: W::default(),
            queue: Vec::new(),
            marks: vec![0; ids],
            mark: 0,
        }
    }

    /// The duals of the vertices.
    pub(crate) fn duals(&self) -> &[W] {
        &self.y
    }

    /// Matches along tight edges, each vertex in the order given with the first partner offered
    /// that fits.
    pub(crate) fn match_greedily<I: Iterator<Item = usize>>(
        &mut self,
        graph: &impl Graph<W>,
        order: impl Iterator<Item = usize>,
        partners: impl Fn(usize) -> I,
    ) {
        for v in order {
            if self.mate[v] != NONE || !self.active[v] || self.y[v] == W::default() {
                continue;
            }
            let fits = |w: &usize| {
                *w != v
                    && self.active[*w]
                    && self.mate[*w] == NONE
                    && graph
                        .twice(v, *w)
                        .is_some_and(|twice| self.y[v] + self.y[*w] == twice)
            };
            if let Some(w) = partners(v).find(fits) {
                self.mate[v] = w;
                self.mate[w] = v;
            }
        }
    }

    /// Brings the matching to the optimum.
    pub(crate) fn solve(&mut self, graph: &impl Graph<W>) {
        self.make_free_duals_even();
        while self.begin_stage() {
            let mut augmented = false;
            loop {
                while let Some(v) = self.queue.pop() {
                    augmented |= self.scan(graph, v);
                }
                let Some((step, next)) = self.next_event(graph, augmented) else {
                    break;
                };
                if step > W::default() {
                    if augmented {
                        break;
                    }
                    self.move_duals(step);
                }
                augmented |= self.act(next);
            }
            self.end_stage();
        }
    }

    /// The edges at `v` have changed: mends the matching.
    pub(crate) fn renew(&mut self, graph: &impl Graph<W>, v: usize) {
        self.unlock(v);
        self.part(v);
        let mut y = W::default();
        for w in (0..self.n).filter(|&w| w != v && self.active[w]) {
            if let Some(twice) = graph.twice(v, w) {
                y = y.max(twice - self.y[w]);
            }
        }
        self.y[v] = y;
        self.solve(graph);
    }

    /// A pair that is not in the matching is to go. Where a blossom may stand on it, the blossom is
    /// opened, and the matching has to be solved again: `true`.
    pub(crate) fn forget(&mut self, v: usize, w: usize) -> bool {
        debug_assert_ne!(self.mate[v], w);
        let shared = self.top[v] == self.top[w];
        if shared {
            self.unlock(v);
        }
        shared
    }

    /// Takes two partners out of the problem.
    pub(crate) fn remove(&mut self, graph: &impl Graph<W>, gone: &[usize]) {
        for &v in gone {
            self.unlock(v);
        }
        for &v in gone {
            self.part(v);
            self.active[v] = false;
        }
        self.solve(graph);
    }

    /// Unmatched vertices must have duals of one parity, or halves would not be whole.
    fn make_free_duals_even(&mut self) {
        let mut v = 0;
        while v < self.n {
            if self.active[v] && self.mate[v] == NONE && self.y[v].is_odd() {
                self.unlock(v);
                if self.y[v].is_odd() {
                    self.y[v] += W::default().push(1, 1);
                }
                // Opening blossoms may have set earlier vertices free.
                v = 0;
            } else {
                v += 1;
            }
        }
    }

    /// Labels all roots. `false` if there are none: the matching is the optimum.
    fn begin_stage(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.entry.fill((NONE, NONE));
        self.best.fill(NONE);
        self.spent.fill(false);
        self.moved = W::default();
        self.queue.clear();
        for v in 0..self.n {
            if self.active[v] && self.mate[v] == NONE && self.y[v] > W::default() {
                self.tree[self.top[v]] = v;
                self.label_outer(self.top[v], (NONE, NONE));
            }
        }
        !self.queue.is_empty()
    }

    fn end_stage(&mut self) {
        for id in self.n..self.base.len() {
            if self.base[id] != NONE && self.parent[id] == NONE && self.half_z[id] == W::default() {
                self.dissolve(id);
            }
        }
    }

    fn is_spent(&self, id: usize) -> bool {
        self.label[id] != Label::Free && self.spent[self.tree[id]]
    }

    fn is_outer(&self, v: usize) -> bool {
        self.label[self.top[v]] == Label::Outer && !self.is_spent(self.top[v])
    }

    /// Looks at all edges of an outer vertex. `true` if the matching has grown.
    fn scan(&mut self, graph: &impl Graph<W>, v: usize) -> bool {
        let mut augmented = false;
        let key_base = self.y[v] + self.moved;
        for w in 0..self.n {
            if !self.is_outer(v) {
                break;
            }
            let (own, other) = (self.top[v], self.top[w]);
            if own == other || !self.active[w] || self.is_spent(other) {
                continue;
            }
            let Some(twice) = graph.twice(v, w) else {
                continue;
            };
            let key = key_base - twice;
            if self.label[other] != Label::Inner && key + self.y[w] == self.moved {
                augmented |= self.use_edge(v, w);
            } else if self.best[w] == NONE
                || key < self.best_key[w]
                || self.top[self.best[w]] == other
                || !self.is_outer(self.best[w])
            {
                self.best[w] = v;
                self.best_key[w] = key;
            }
        }
        augmented
    }

    /// Uses a tight edge from an outer vertex to one that is not inner.
    fn use_edge(&mut self, v: usize, w: usize) -> bool {
        let other = self.top[w];
        match self.label[other] {
            Label::Free if self.mate[self.base[other]] == NONE => {
                self.augment(v, w);
                self.spend(v);
                // It has a partner now, and is out of this stage.
                self.label[other] = Label::Inner;
                self.tree[other] = self.base[other];
                self.spent[self.base[other]] = true;
                true
            }
            Label::Free => {
                self.label_inner(other, (v, w));
                false
            }
            _ => match self.common_root(v, w) {
                NONE => {
                    self.augment(v, w);
                    self.spend(v);
                    self.spend(w);
                    true
                }
                root => {
                    self.shrink(root, v, w);
                    false
                }
            },
        }
    }

    fn spend(&mut self, v: usize) {
        let root = self.tree[self.top[v]];
        self.spent[root] = true;
    }

    /// The least move of the duals that makes something possible. Once the matching has grown in
    /// this stage, what grew from trees already used is passed over.
    fn next_event(&mut self, graph: &impl Graph<W>, augmented: bool) -> Option<(W, Next)> {
        let mut least: Option<(W, Next)> = None;
        let mut offer = |step: W, next: Next| {
            if least.as_ref().is_none_or(|(known, _)| step < *known) {
                least = Some((step, next));
            }
        };
        for v in 0..self.n {
            let top = self.top[v];
            if !self.active[v] || self.is_spent(top) {
                continue;
            }
            match self.label[top] {
                Label::Outer => {
                    offer(self.y[v], Next::Alone(v));
                    if self.best[v] != NONE {
                        if self.top[self.best[v]] == top || !self.is_outer(self.best[v]) {
                            self.find_best(graph, v);
                        }
                        if self.best[v] != NONE {
                            let slack = self.best_key[v] - self.moved + self.y[v];
                            offer(slack.half(), Next::Meet(v));
                        }
                    }
                }
                Label::Free if self.best[v] != NONE => {
                    if !self.is_outer(self.best[v]) {
                        debug_assert!(augmented);
                        continue;
                    }
                    let slack = self.best_key[v] - self.moved + self.y[v];
                    offer(slack, Next::Reach(v));
                }
                _ => {}
            }
        }
        for id in self.n..self.base.len() {
            let is_open = self.base[id] != NONE && self.parent[id] == NONE;
            if is_open && self.label[id] == Label::Inner && !self.is_spent(id) {
                offer(self.half_z[id], Next::Open(id));
            }
        }
        least
    }

    /// The outer vertex outside its blossom that is nearest to an outer vertex.
    fn find_best(&mut self, graph: &impl Graph<W>, v: usize) {
        self.best[v] = NONE;
        for u in 0..self.n {
            if self.top[u] == self.top[v] || !self.active[u] || !self.is_outer(u) {
                continue;
            }
            let Some(twice) = graph.twice(u, v) else {
                continue;
            };
            let key = self.y[u] + self.moved - twice;
            if self.best[v] == NONE || key < self.best_key[v] {
                self.best[v] = u;
                self.best_key[v] = key;
            }
        }
    }

    fn move_duals(&mut self, step: W) {
        for v in 0..self.n {
            if !self.active[v] {
                continue;
            }
            match self.label[self.top[v]] {
                Label::Outer => self.y[v] -= step,
                Label::Inner => self.y[v] += step,
                Label::Free => {}
            }
        }
        for id in self.n..self.base.len() {
            if self.base[id] == NONE || self.parent[id] != NONE {
                continue;
            }
            match self.label[id] {
                Label::Outer => self.half_z[id] += step,
                Label::Inner => self.half_z[id] -= step,
                Label::Free => {}
            }
        }
        self.moved += step;
    }

    fn act(&mut self, next: Next) -> bool {
        match next {
            Next::Alone(v) => {
                self.walk_to_root(v, NONE);
                self.spend(v);
                true
            }
            Next::Reach(w) | Next::Meet(w) => self.use_edge(self.best[w], w),
            Next::Open(id) => {
                self.open_inner(id);
                false
            }
        }
    }
}
