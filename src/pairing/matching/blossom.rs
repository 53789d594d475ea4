//! Blossoms: odd cycles of tight edges, shrunk to one vertex and opened again.

use super::{Label, Matcher, NONE, Weight};

impl<W: Weight> Matcher<W> {
    /// The vertices inside.
    pub(super) fn leaves(&self, id: usize) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            match id < self.n {
                true => leaves.push(id),
                false => open.extend(&self.children[id]),
            }
        }
        leaves
    }

    pub(super) fn label_outer(&mut self, id: usize, entry: (usize, usize)) {
        self.label[id] = Label::Outer;
        self.entry[id] = entry;
        match id < self.n {
            true => self.queue.push(id),
            false => {
                let leaves = self.leaves(id);
                self.queue.extend(leaves);
            }
        }
    }

    /// Labels a free blossom inner, and the one its base is matched to outer.
    pub(super) fn label_inner(&mut self, id: usize, entry: (usize, usize)) {
        self.label[id] = Label::Inner;
        self.entry[id] = entry;
        self.tree[id] = self.tree[self.top[entry.0]];
        let base = self.base[id];
        let mate = self.mate[base];
        self.tree[self.top[mate]] = self.tree[id];
        self.label_outer(self.top[mate], (base, mate));
    }

    /// The outer blossom nearest to both where their ways to the root meet, or `NONE` if they stand
    /// in different trees.
    pub(super) fn common_root(&mut self, v: usize, w: usize) -> usize {
        self.mark += 1;
        let (mut one, mut other) = (self.top[v], self.top[w]);
        while one != NONE || other != NONE {
            if one != NONE {
                if self.marks[one] == self.mark {
                    return one;
                }
                self.marks[one] = self.mark;
                one = self.outer_above(one);
            }
            std::mem::swap(&mut one, &mut other);
        }
        NONE
    }

    fn outer_above(&self, outer: usize) -> usize {
        match self.entry[outer] {
            (NONE, _) => NONE,
            (inner, _) => self.top[self.entry[self.top[inner]].0],
        }
    }

    /// Shrinks the cycle that the edge closes below `root`.
    pub(super) fn shrink(&mut self, root: usize, v: usize, w: usize) {
        // From v up to the root, and the links downwards.
        let (mut children, mut links) = (Vec::new(), vec![(v, w)]);
        let mut at = self.top[v];
        while at != root {
            children.push(at);
            let (above, below) = self.entry[at];
            links.push((above, below));
            at = self.top[above];
        }
        children.push(root);
        children.reverse();
        links.reverse();
        // And from w up, the links upwards.
        let mut at = self.top[w];
        while at != root {
            children.push(at);
            let (above, below) = self.entry[at];
            links.push((below, above));
            at = self.top[above];
        }
        let id = self
            .unused
            .pop()
            .expect("fewer blossoms than half the vertices");
        self.base[id] = self.base[root];
        self.parent[id] = NONE;
        self.half_z[id] = W::default();
        self.label[id] = Label::Outer;
        self.entry[id] = self.entry[root];
        self.tree[id] = self.tree[root];
        for &child in &children {
            self.parent[child] = id;
            let leaves = self.leaves(child);
            if self.label[child] == Label::Inner {
                self.queue.extend(&leaves);
            }
            for leaf in leaves {
                self.top[leaf] = id;
            }
        }
        self.children[id] = children;
        self.links[id] = links;
    }

    /// Forgets an outermost blossom; what was inside stands alone.
    fn release(&mut self, id: usize) -> Vec<usize> {
        let children = std::mem::take(&mut self.children[id]);
        for &child in &children {
            self.parent[child] = NONE;
            for leaf in self.leaves(child) {
                self.top[leaf] = child;
            }
        }
        self.links[id].clear();
        self.base[id] = NONE;
        self.label[id] = Label::Free;
        self.entry[id] = (NONE, NONE);
        self.half_z[id] = W::default();
        self.unused.push(id);
        children
    }

    /// Opens a blossom without a dual between stages, and those in it that have none either.
    pub(super) fn dissolve(&mut self, id: usize) {
        for child in self.release(id) {
            if child >= self.n && self.half_z[child] == W::default() {
                self.dissolve(child);
            }
        }
    }

    /// Opens an inner blossom whose dual is used up, during a stage: the way through it keeps its
    /// labels, the rest is free.
    pub(super) fn open_inner(&mut self, id: usize) {
        let entry = self.entry[id];
        let base = self.base[id];
        let links = self.links[id].clone();
        let tree = self.tree[id];
        let children = self.release(id);
        for &child in &children {
            self.label[child] = Label::Free;
            self.entry[child] = (NONE, NONE);
        }
        let count = children.len();
        let child_of = |vertex: usize, this: &Self| {
            children
                .iter()
                .position(|&child| child == this.top[vertex])
                .expect("a child holds its vertex")
        };
        let mut at = child_of(entry.1, self);
        debug_assert_eq!(self.base[children[0]], base);
        // Towards the base in the direction with an even number of steps.
        let forwards = at % 2 == 1;
        let step = |at: usize| {
            if forwards {
                (at + 1) % count
            } else {
                (at + count - 1) % count
            }
        };
        let link = |from: usize| match forwards {
            true => links[from],
            false => {
                let (a, b) = links[(from + count - 1) % count];
                (b, a)
            }
        };
        let mut reached = entry;
        loop {
            let inner = children[at];
            self.label[inner] = Label::Inner;
            self.entry[inner] = reached;
            self.tree[inner] = tree;
            if at == 0 {
                break;
            }
            let outer = children[step(at)];
            self.tree[outer] = tree;
            self.label_outer(outer, link(at));
            at = step(at);
            reached = link(at);
            at = step(at);
        }
        // The one the base is matched to is outer already, entered from the base.
    }

    /// Turns the matching inside a blossom so that `v` becomes its base.
    pub(super) fn turn(&mut self, id: usize, v: usize) {
        let mut inside = v;
        while self.parent[inside] != id {
            inside = self.parent[inside];
        }
        if inside >= self.n {
            self.turn(inside, v);
        }
        let count = self.children[id].len();
        let start = self.children[id]
            .iter()
            .position(|&child| child == inside)
            .expect("a child of its parent");
        let forwards = start % 2 == 1;
        let mut at = start;
        while at != 0 {
            // The next two children are matched to each other.
            let one = if forwards { (at + 1) % count } else { at - 1 };
            let two = if forwards { (one + 1) % count } else { one - 1 };
            let (a, b) = match forwards {
                true => self.links[id][one],
                false => {
                    let (x, y) = self.links[id][two];
                    (y, x)
                }
            };
            for (child, vertex) in [(one, a), (two, b)] {
                let child = self.children[id][child];
                if child >= self.n {
                    self.turn(child, vertex);
                }
            }
            self.mate[a] = b;
            self.mate[b] = a;
            at = two;
        }
        self.children[id].rotate_left(start);
        self.links[id].rotate_left(start);
        self.base[id] = v;
    }

    /// Matches `v` to `w` and turns the ways from both to their roots.
    pub(super) fn augment(&mut self, v: usize, w: usize) {
        self.walk_to_root(v, w);
        self.walk_to_root(w, v);
    }

    /// Gives `v`, outer or unmatched, the partner `p`, and turns the way to its root.
    pub(super) fn walk_to_root(&mut self, v: usize, p: usize) {
        let (mut v, mut p) = (v, p);
        loop {
            let outer = self.top[v];
            if outer >= self.n {
                self.turn(outer, v);
            }
            self.mate[v] = p;
            let (above, _) = self.entry[outer];
            if above == NONE {
                return;
            }
            let inner = self.top[above];
            let (from, into) = self.entry[inner];
            if inner >= self.n {
                self.turn(inner, into);
            }
            self.mate[into] = from;
            (v, p) = (from, into);
        }
    }

    /// Opens every blossom around `v`, whatever its dual: the dual goes to the vertices inside, and
    /// the edge that left the blossom is given up.
    pub(super) fn unlock(&mut self, v: usize) {
        while self.top[v] != v {
            let id = self.top[v];
            let half_z = self.half_z[id];
            if half_z > W::default() {
                for leaf in self.leaves(id) {
                    self.y[leaf] += half_z;
                }
                self.part(self.base[id]);
            }
            self.release(id);
        }
    }

    pub(super) fn part(&mut self, v: usize) {
        let mate = std::mem::replace(&mut self.mate[v], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }
}
