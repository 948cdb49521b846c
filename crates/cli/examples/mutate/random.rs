//! Random numbers that are the same for the same seed, on every machine and in every version.

/// The generator SplitMix64 (public domain, Vigna 2015).
pub(crate) struct Random(u64);

impl Random {
    /// A sequence of its own for every pair of seed and number.
    pub(crate) fn new(seed: u64, number: u64) -> Random {
        let mut mixer = Random(seed);
        let start = mixer.next().wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95));
        let mut r = Random(start);
        r.next();
        r
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 if there is none.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        // The high half of the product; the bias is of no matter here.
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    /// An element of the list.
    pub(crate) fn one_of<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }
}
