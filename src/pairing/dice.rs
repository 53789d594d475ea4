use crate::tournament::Tpn;

/// Numbers that look like chance and follow from a seed (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

/// A player's lot under the number the lots were drawn with: the same number, the same lot.
pub(crate) fn drawn(lot: u64, tpn: Tpn) -> u64 {
    Dice(lot ^ u64::from(tpn.0) << 48).number()
}

impl Dice {
    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of `0..sides`; nothing is 0.
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        // The small preference for low numbers is far below what a tournament could show.
        self.number() % sides.max(1)
    }

    /// True so many times in a thousand.
    pub(crate) fn one_in_a_thousand(&mut self, times: u32) -> bool {
        self.roll(1000) < u64::from(times)
    }
}
