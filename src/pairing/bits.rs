//! A square table of bits.

/// For each of `n` rows, a set of columns.
#[derive(Clone, Debug)]
pub(crate) struct BitTable {
    words: usize,
    bits: Vec<u64>,
}

impl BitTable {
    pub(crate) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64);
        BitTable {
            words,
            bits: vec![0; rows * words],
        }
    }

    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    #[inline]
    pub(crate) fn get(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    pub(crate) fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    pub(crate) fn clear(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] &= !(1 << (column % 64));
    }
}
