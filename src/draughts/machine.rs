//! Instructions that not every processor has, chosen when the program runs.
//!
//! Processors since 2013 count, isolate and clear bits with single instructions that older ones
//! lack. Counting move sequences is compiled for both: every function in it that calls itself,
//! and so is not inlined, is one of a [`Machine`], and each machine compiles the same code.

use super::{
    board::{Mover, View},
    capture::{Hits, Jumps},
    perft,
    ruleset::Rules,
    search::{Captures, Search},
};

/// A kind of processor. What its functions do is told where their code stands.
pub(super) trait Machine: Copy {
    fn counted<R: Rules, S: Mover>(self, view: &View, depth: u32) -> u64;
    fn count<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64;
    fn made<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64, depth: u32) -> u64;
    fn leaves<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64;
    fn find<R: Rules, S: Mover>(self, found: &mut Captures, view: &View, empty: u64, hits: &Hits);
    fn man_lands<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Self>,
        here: u64,
        captured: u64,
        count: u32,
        found: &mut Captures,
    );
    fn man_goes_on_once<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Self>,
        here: u64,
        first: u64,
        jumps: &Jumps,
        found: &mut Captures,
    );
    fn king_takes<R: Rules, S: Mover, const D: usize>(
        self,
        search: &Search<R, S, Self>,
        over: u8,
        captured: u64,
        count: u32,
        found: &mut Captures,
    );
}

/// Any processor.
#[derive(Clone, Copy)]
pub(super) struct Any;

impl Machine for Any {
    fn counted<R: Rules, S: Mover>(self, view: &View, depth: u32) -> u64 {
        perft::counted::<R, S, Any>(self, view, depth)
    }

    fn count<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64 {
        perft::count::<R, S, Any>(self, own, enemy, kings)
    }

    fn made<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64, depth: u32) -> u64 {
        perft::made::<R, S, Any>(self, own, enemy, kings, depth)
    }

    fn leaves<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64 {
        perft::leaves::<R, S, Any>(self, own, enemy, kings)
    }

    fn find<R: Rules, S: Mover>(self, found: &mut Captures, view: &View, empty: u64, hits: &Hits) {
        found.find_with::<R, S, Any>(self, view, empty, hits)
    }

    fn man_lands<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Any>,
        here: u64,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        search.man_lands(here, captured, count, found)
    }

    fn man_goes_on_once<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Any>,
        here: u64,
        first: u64,
        jumps: &Jumps,
        found: &mut Captures,
    ) {
        search.man_goes_on_once(here, first, jumps, found)
    }

    fn king_takes<R: Rules, S: Mover, const D: usize>(
        self,
        search: &Search<R, S, Any>,
        over: u8,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        search.king_takes::<D>(over, captured, count, found)
    }
}

/// A processor with the instructions for bits of BMI1, BMI2, LZCNT and POPCNT. Only
/// [`Bits::found`] makes one, on such a processor.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Bits(());

#[cfg(target_arch = "x86_64")]
impl Bits {
    /// Looks whether this is one.
    pub(super) fn found() -> Option<Bits> {
        let all = std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("lzcnt")
            && std::arch::is_x86_feature_detected!("popcnt");
        all.then_some(Bits(()))
    }
}

/// Each function hands on to one that is compiled with these instructions. Calling that is unsafe
/// because another processor would not know them; whoever has a `Bits` runs on one that does.
#[cfg(target_arch = "x86_64")]
impl Machine for Bits {
    #[inline(always)]
    fn counted<R: Rules, S: Mover>(self, view: &View, depth: u32) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(machine: Bits, view: &View, depth: u32) -> u64 {
            perft::counted::<R, S, Bits>(machine, view, depth)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(self, view, depth) }
    }

    #[inline(always)]
    fn count<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(machine: Bits, own: u64, enemy: u64, kings: u64) -> u64 {
            perft::count::<R, S, Bits>(machine, own, enemy, kings)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(self, own, enemy, kings) }
    }

    #[inline(always)]
    fn made<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64, depth: u32) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(
            machine: Bits,
            own: u64,
            enemy: u64,
            kings: u64,
            depth: u32,
        ) -> u64 {
            perft::made::<R, S, Bits>(machine, own, enemy, kings, depth)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(self, own, enemy, kings, depth) }
    }

    #[inline(always)]
    fn leaves<R: Rules, S: Mover>(self, own: u64, enemy: u64, kings: u64) -> u64 {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(machine: Bits, own: u64, enemy: u64, kings: u64) -> u64 {
            perft::leaves::<R, S, Bits>(machine, own, enemy, kings)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(self, own, enemy, kings) }
    }

    #[inline(always)]
    fn find<R: Rules, S: Mover>(self, found: &mut Captures, view: &View, empty: u64, hits: &Hits) {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(
            machine: Bits,
            found: &mut Captures,
            view: &View,
            empty: u64,
            hits: &Hits,
        ) {
            found.find_with::<R, S, Bits>(machine, view, empty, hits)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(self, found, view, empty, hits) }
    }

    #[inline(always)]
    fn man_lands<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Bits>,
        here: u64,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(
            search: &Search<R, S, Bits>,
            here: u64,
            captured: u64,
            count: u32,
            found: &mut Captures,
        ) {
            search.man_lands(here, captured, count, found)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(search, here, captured, count, found) }
    }

    #[inline(always)]
    fn man_goes_on_once<R: Rules, S: Mover>(
        self,
        search: &Search<R, S, Bits>,
        here: u64,
        first: u64,
        jumps: &Jumps,
        found: &mut Captures,
    ) {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover>(
            search: &Search<R, S, Bits>,
            here: u64,
            first: u64,
            jumps: &Jumps,
            found: &mut Captures,
        ) {
            search.man_goes_on_once(here, first, jumps, found)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S>(search, here, first, jumps, found) }
    }

    #[inline(always)]
    fn king_takes<R: Rules, S: Mover, const D: usize>(
        self,
        search: &Search<R, S, Bits>,
        over: u8,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
        fn with<R: Rules, S: Mover, const D: usize>(
            search: &Search<R, S, Bits>,
            over: u8,
            captured: u64,
            count: u32,
            found: &mut Captures,
        ) {
            search.king_takes::<D>(over, captured, count, found)
        }
        // SAFETY: a `Bits` is made only where these instructions were found.
        unsafe { with::<R, S, D>(search, over, captured, count, found) }
    }
}
