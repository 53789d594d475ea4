//! The first way to pair an upper half with a lower one, of all that weigh most.

use crate::pairing::bits::BitTable;
use crate::pairing::matching::{Graph, Matcher, NONE, Weight};

use super::pairs::Pairs;

/// Pairs of an upper half with a lower one, and twice what they weigh.
type Halves<W> = (Vec<(usize, usize)>, W);

/// Every player of `upper` with one of `lower`: the heaviest pairs, and of those the ones where the
/// first of `upper` has the first partner, then the second, and so on; with twice what they weigh.
/// `None` if not everybody of `upper` is paired in the heaviest.
///
/// One optimum and its duals are enough: every optimum uses tight pairs only, and every way to
/// pair along tight pairs is one. What remains is to find the first, by asking whether a partner
/// can be given up by somebody else.
pub(super) fn first<W: Weight>(
    pairs: &Pairs<W>,
    upper: &[usize],
    lower: &[usize],
) -> Option<Halves<W>> {
    let halves = TwoSides {
        pairs,
        upper,
        lower,
    };
    let (rows, columns) = (upper.len(), lower.len());
    let mut matcher = Matcher::new(rows + columns, &halves);
    matcher.match_greedily(&halves, 0..rows, |row| {
        (rows + row.min(columns)..rows + columns).chain(rows..rows + row)
    });
    matcher.solve(&halves);
    if (0..rows).any(|row| matcher.mate[row] == NONE) {
        return None;
    }
    let mut search = Search::new(&halves, &matcher);
    let mut found = Vec::with_capacity(rows);
    let mut value = W::default();
    for (row, &player) in upper.iter().enumerate() {
        let column = search.settle(row);
        value += halves.twice(row, rows + column)?;
        found.push((player, lower[column]));
    }
    Some((found, value))
}

struct TwoSides<'a, W> {
    pairs: &'a Pairs<W>,
    upper: &'a [usize],
    lower: &'a [usize],
}

impl<W: Weight> Graph<W> for TwoSides<'_, W> {
    #[inline]
    fn twice(&self, v: usize, w: usize) -> Option<W> {
        let rows = self.upper.len();
        let (row, column) = (v.min(w), v.max(w));
        if row >= rows || column < rows {
            return None;
        }
        let (v, w) = (self.upper[row], self.lower[column - rows]);
        // After an exchange the upper half has players below some of the lower.
        if v > w { None } else { self.pairs.twice(v, w) }
    }
}

/// The tight pairs of an optimum.
struct Search {
    /// By column, the rows; those beyond the upper half stand for staying alone.
    rows_of: BitTable,
    /// By row, the columns.
    columns_of: BitTable,
    row_of: Vec<usize>,
    column_of: Vec<usize>,
    open_rows: Vec<u64>,
}

impl Search {
    fn new<W: Weight>(halves: &TwoSides<'_, W>, matcher: &Matcher<W>) -> Self {
        let (rows, columns) = (halves.upper.len(), halves.lower.len());
        let all = rows + columns.saturating_sub(rows);
        let y = matcher.duals();
        let mut search = Search {
            rows_of: BitTable::new(columns, all),
            columns_of: BitTable::new(all, columns),
            row_of: vec![NONE; columns],
            column_of: vec![NONE; all],
            open_rows: vec![0; all.div_ceil(64)],
        };
        let mut spare = rows;
        for column in 0..columns {
            for row in 0..rows {
                let twice = halves.twice(row, rows + column);
                if twice.is_some_and(|twice| y[row] + y[rows + column] == twice) {
                    search.rows_of.set(column, row);
                    search.columns_of.set(row, column);
                }
            }
            if y[rows + column] == W::default() {
                for row in rows..all {
                    search.rows_of.set(column, row);
                    search.columns_of.set(row, column);
                }
            }
            let row = match matcher.mate[rows + column] {
                NONE => {
                    spare += 1;
                    spare - 1
                }
                row => row,
            };
            search.row_of[column] = row;
            search.column_of[row] = column;
        }
        for row in 0..all {
            search.open_rows[row / 64] |= 1 << (row % 64);
        }
        search
    }

    /// Gives `row` the first column it can have, settles it, and says which.
    fn settle(&mut self, row: usize) -> usize {
        self.open_rows[row / 64] &= !(1 << (row % 64));
        let own = self.column_of[row];
        for at in 0..self.columns_of.row(row).len() {
            let mut left = self.columns_of.row(row)[at];
            while left != 0 {
                let column = at * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                // Settled columns belong to settled rows.
                let holder = self.row_of[column];
                let is_open = self.open_rows[holder / 64] >> (holder % 64) & 1 == 1;
                if column == own || is_open && self.give(own, column) {
                    return self.take(row, column);
                }
            }
        }
        own
    }

    fn take(&mut self, row: usize, column: usize) -> usize {
        self.row_of[column] = row;
        self.column_of[row] = column;
        column
    }

    /// Finds the holder of `wanted` another column, so that in the end `free` is used: an
    /// alternating way among the open rows, found backwards from the free column.
    fn give(&mut self, free: usize, wanted: usize) -> bool {
        let holder = self.row_of[wanted];
        let mut unseen = self.open_rows.clone();
        // By row: the column it would take.
        let mut takes = vec![NONE; self.column_of.len()];
        let mut queue = vec![free];
        let mut next = 0;
        while next < queue.len() {
            let column = queue[next];
            next += 1;
            for (at, unseen) in unseen.iter_mut().enumerate() {
                let mut found = self.rows_of.row(column)[at] & *unseen;
                *unseen &= !found;
                while found != 0 {
                    let row = at * 64 + found.trailing_zeros() as usize;
                    found &= found - 1;
                    takes[row] = column;
                    if row == holder {
                        self.shift(row, free, &takes);
                        return true;
                    }
                    queue.push(self.column_of[row]);
                }
            }
        }
        false
    }

    fn shift(&mut self, first: usize, free: usize, takes: &[usize]) {
        let mut row = first;
        loop {
            let column = takes[row];
            let holder = self.row_of[column];
            self.row_of[column] = row;
            self.column_of[row] = column;
            if column == free {
                return;
            }
            row = holder;
        }
    }
}
