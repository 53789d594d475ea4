//! The search for captures (R2.7 to R2.16, R7.2 to R7.4, R7.23, R7.24, R7.42 to R7.44).

use std::marker::PhantomData;

use smallvec::SmallVec;

use super::{
    board::{
        Board, DOWN_LEFT, DOWN_RIGHT, Mover, UP_LEFT, UP_RIGHT, View, take_lowest, take_lowest_bit,
    },
    capture::{Hits, Jumps, hits, man_may},
    machine::Machine,
    ruleset::{InPassing, Jumped, Precedence, Rules},
};

/// Captures that differ only in where they end.
pub(super) struct Capture {
    /// The captured pieces.
    pub captured: u64,
    /// Where the piece may end.
    pub landings: u64,
    /// Where it began.
    pub from: u8,
    /// Whether a man becomes a king.
    pub promotes: bool,
}

/// The legal captures of a position.
pub(super) struct Captures {
    pub list: SmallVec<[Capture; 16]>,
    /// The greatest number of pieces found so far (R2.11).
    best: u32,
}

impl Captures {
    /// Finds all legal captures; `hits` are those of the kings of the side to move.
    #[inline(always)]
    pub(super) fn find<R: Rules, S: Mover, M: Machine>(
        &mut self,
        machine: M,
        view: &View,
        empty: u64,
        hits: &Hits,
    ) {
        machine.find::<R, S>(self, view, empty, hits);
    }

    /// The code of [`Captures::find`], compiled by each machine into a function of its own.
    #[inline(always)]
    pub(super) fn find_with<R: Rules, S: Mover, M: Machine>(
        &mut self,
        machine: M,
        view: &View,
        empty: u64,
        hits: &Hits,
    ) {
        let men = view.own & !view.kings;
        let jumps = Jumps::of::<R, S>(view.enemy, empty);
        // Where some men can go on, the others do not take the most (R2.11).
        let only_longer =
            matches!(R::SET.precedence, Precedence::Most) && jumps.going_on::<R, S>(men) != 0;
        self.by_men::<R, S, M, UP_LEFT>(
            machine,
            view,
            empty,
            men & jumps.up_left,
            &jumps,
            only_longer,
        );
        self.by_men::<R, S, M, UP_RIGHT>(
            machine,
            view,
            empty,
            men & jumps.up_right,
            &jumps,
            only_longer,
        );
        self.by_men::<R, S, M, DOWN_LEFT>(
            machine,
            view,
            empty,
            men & jumps.down_left,
            &jumps,
            only_longer,
        );
        self.by_men::<R, S, M, DOWN_RIGHT>(
            machine,
            view,
            empty,
            men & jumps.down_right,
            &jumps,
            only_longer,
        );
        if hits.all() != 0 {
            self.by_kings::<R, S, M, UP_LEFT>(machine, view, empty, hits.up_left);
            self.by_kings::<R, S, M, UP_RIGHT>(machine, view, empty, hits.up_right);
            self.by_kings::<R, S, M, DOWN_LEFT>(machine, view, empty, hits.down_left);
            self.by_kings::<R, S, M, DOWN_RIGHT>(machine, view, empty, hits.down_right);
        }
    }

    #[inline(always)]
    fn by_men<R: Rules, S: Mover, M: Machine, const D: usize>(
        &mut self,
        machine: M,
        view: &View,
        empty: u64,
        mut men: u64,
        jumps: &Jumps,
        only_longer: bool,
    ) {
        if only_longer {
            men &= jumps.going_on_after::<R, S, D>();
        }
        while let Some(from) = take_lowest(&mut men) {
            let over = Board::<R>::step::<D>(1 << from);
            let here = Board::<R>::step::<D>(over);
            let search = Search::<R, S, M>::new(machine, view, empty, from, true);
            if only_longer {
                machine.man_goes_on_once(&search, here, over, jumps, self);
            } else {
                machine.man_lands(&search, here, over, 1, self);
            }
        }
    }

    /// The captures of kings that begin in direction `D`. Each piece that can be taken first has
    /// one king that can take it: the next piece behind.
    #[inline(always)]
    fn by_kings<R: Rules, S: Mover, M: Machine, const D: usize>(
        &mut self,
        machine: M,
        view: &View,
        empty: u64,
        mut hits: u64,
    ) {
        while let Some(over) = take_lowest(&mut hits) {
            let behind = Board::<R>::ray_back::<D>(over) & !empty;
            let from = Board::<R>::nearest_back::<D>(behind).trailing_zeros() as u8;
            let search = Search::<R, S, M>::new(machine, view, empty, from, false);
            machine.king_takes::<R, S, D>(&search, over, 1 << over, 1, self);
        }
    }

    pub(super) fn new() -> Captures {
        Captures {
            list: SmallVec::new(),
            best: 1,
        }
    }

    /// Calls `act` with origin, destination, captured pieces and promotion of each legal capture.
    pub(super) fn each(&self, mut act: impl FnMut(u8, u8, u64, bool)) {
        for capture in &self.list {
            let mut landings = capture.landings;
            while let Some(to) = take_lowest(&mut landings) {
                act(capture.from, to, capture.captured, capture.promotes);
            }
        }
    }

    /// Calls `act` for what the opponent sees after each legal capture.
    #[inline(always)]
    pub(super) fn each_next(&self, view: &View, mut act: impl FnMut(View)) {
        for capture in &self.list {
            let mut landings = capture.landings;
            while let Some(to) = take_lowest_bit(&mut landings) {
                act(view.after(1 << capture.from, to, capture.captured, capture.promotes));
            }
        }
    }

    /// The number of legal captures.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.list
            .iter()
            .map(|capture| capture.landings.count_ones())
            .sum()
    }

    #[inline(always)]
    fn record<R: Rules>(&mut self, capture: Capture, count: u32) {
        if matches!(R::SET.precedence, Precedence::Most) {
            if count < self.best {
                return;
            }
            if count > self.best {
                self.best = count;
                self.list.clear();
            }
        }
        // R2.16. Two orders of the same pieces can meet only on a circuit: with one or two pieces
        // the second line determines the first.
        if count >= 3 {
            let same = self.list.iter_mut().find(|other| {
                other.captured == capture.captured
                    && other.from == capture.from
                    && other.promotes == capture.promotes
            });
            if let Some(same) = same {
                same.landings |= capture.landings;
                return;
            }
        }
        self.list.push(capture);
    }
}

/// The search for the captures of one piece.
pub(super) struct Search<R, S, M> {
    machine: M,
    enemy: u64,
    /// Empty squares, the origin among them: it counts as empty from the start (R2.9).
    free: u64,
    from: u8,
    /// Whether the capturing piece began as a man.
    man: bool,
    rules: PhantomData<(R, S)>,
}

impl<R: Rules, S: Mover, M: Machine> Search<R, S, M> {
    #[inline(always)]
    fn new(machine: M, view: &View, empty: u64, from: u8, man: bool) -> Search<R, S, M> {
        Search {
            machine,
            enemy: view.enemy,
            free: empty | 1 << from,
            from,
            man,
            rules: PhantomData,
        }
    }

    /// A man that can go on has jumped over `first` and stands on `here`. Most often it goes on
    /// once; the third jump too can be told from the board of before the move, for the origin is
    /// four jumps away.
    #[inline(always)]
    pub(super) fn man_goes_on_once(
        &self,
        here: u64,
        first: u64,
        jumps: &Jumps,
        found: &mut Captures,
    ) {
        self.man_second::<UP_LEFT>(here, first, jumps, found);
        self.man_second::<UP_RIGHT>(here, first, jumps, found);
        self.man_second::<DOWN_LEFT>(here, first, jumps, found);
        self.man_second::<DOWN_RIGHT>(here, first, jumps, found);
    }

    #[inline(always)]
    fn man_second<const D: usize>(
        &self,
        here: u64,
        first: u64,
        jumps: &Jumps,
        found: &mut Captures,
    ) {
        let (landing, over) = self.man_jumps::<D>(here, first);
        if landing == 0 {
            return;
        }
        if landing & jumps.squares_to_go_on::<R, S, D>() == 0 {
            let crowned = landing & Board::<R>::CROWN[S::INDEX] != 0;
            self.record(landing, first | over, 2, crowned, found);
        } else {
            self.machine
                .man_lands(self, landing, first | over, 2, found);
        }
    }

    /// A man has jumped and stands on `here`.
    #[inline(always)]
    pub(super) fn man_lands(&self, here: u64, captured: u64, count: u32, found: &mut Captures) {
        let crowned = here & Board::<R>::CROWN[S::INDEX] != 0;
        // R2.7: where it can go on it must.
        let goes_on = match R::SET.in_passing {
            InPassing::Stops if crowned => false,
            InPassing::GoesOnAsKing if crowned => self.king_goes_on(here, captured, count, found),
            _ => self.man_goes_on(here, captured, count, found),
        };
        if !goes_on {
            self.record(here, captured, count, crowned, found);
        }
    }

    /// Tries all directions for a man on `here`; says whether there was a capture.
    #[inline(always)]
    fn man_goes_on(&self, here: u64, captured: u64, count: u32, found: &mut Captures) -> bool {
        let jumps = [
            self.man_jumps::<UP_LEFT>(here, captured),
            self.man_jumps::<UP_RIGHT>(here, captured),
            self.man_jumps::<DOWN_LEFT>(here, captured),
            self.man_jumps::<DOWN_RIGHT>(here, captured),
        ];
        for (landing, over) in jumps {
            if landing != 0 {
                self.machine
                    .man_lands(self, landing, captured | over, count + 1, found);
            }
        }
        jumps.iter().any(|(landing, _)| *landing != 0)
    }

    /// Where a man on `here` lands by jumping in direction `D`, and over what; 0 if it cannot.
    #[inline(always)]
    fn man_jumps<const D: usize>(&self, here: u64, captured: u64) -> (u64, u64) {
        if !man_may::<R, S>(D) {
            return (0, 0);
        }
        let over = Board::<R>::step::<D>(here) & self.enemy & !captured;
        (Board::<R>::step::<D>(over) & self.free(captured), over)
    }

    /// Tries all four directions for a king on `here`; says whether there was a capture.
    #[inline(always)]
    fn king_goes_on(&self, here: u64, captured: u64, count: u32, found: &mut Captures) -> bool {
        let targets = self.enemy & !captured;
        let free = self.free(captured);
        let up_left = hits::<R, UP_LEFT>(here, targets, free);
        let up_right = hits::<R, UP_RIGHT>(here, targets, free);
        let down_left = hits::<R, DOWN_LEFT>(here, targets, free);
        let down_right = hits::<R, DOWN_RIGHT>(here, targets, free);
        self.king_takes_each::<UP_LEFT>(up_left, captured, count, found);
        self.king_takes_each::<UP_RIGHT>(up_right, captured, count, found);
        self.king_takes_each::<DOWN_LEFT>(down_left, captured, count, found);
        self.king_takes_each::<DOWN_RIGHT>(down_right, captured, count, found);
        up_left | up_right | down_left | down_right != 0
    }

    #[inline(always)]
    fn king_takes_each<const D: usize>(
        &self,
        mut hits: u64,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        while let Some(over) = take_lowest(&mut hits) {
            let captured = captured | 1 << over;
            self.machine
                .king_takes::<R, S, D>(self, over, captured, count + 1, found);
        }
    }

    /// A king moving in direction `D` takes the piece on `over`, the last of `captured`, and may
    /// land on any empty square behind it (R2.6).
    #[inline(always)]
    pub(super) fn king_takes<const D: usize>(
        &self,
        over: u8,
        captured: u64,
        count: u32,
        found: &mut Captures,
    ) {
        let targets = self.enemy & !captured;
        let free = self.free(captured);
        if !R::SET.flying_kings {
            let landing = Board::<R>::step::<D>(1 << over);
            if !self.king_goes_on(landing, captured, count, found) {
                self.record(landing, captured, count, self.man, found);
            }
            return;
        }
        let ray = Board::<R>::ray::<D>(over);
        let landings = Board::<R>::reach::<D>(ray, !free);
        // R2.7: straight on it meets the same piece from every landing square; to the sides each
        // piece is met from one landing square only. So nothing is found twice.
        let ahead = Board::<R>::nearest::<D>(ray & !free) & targets & Board::<R>::back::<D>(free);
        // Turning back needs the jumped piece to be out of the way (R7.3).
        let behind = match R::SET.jumped {
            Jumped::Stays => 0,
            Jumped::Gone => {
                let first = Board::<R>::nearest_back::<D>(Board::<R>::ray_back::<D>(over) & !free);
                first & targets & Board::<R>::step::<D>(free)
            }
        };
        if D == UP_LEFT || D == DOWN_RIGHT {
            let up = hits::<R, UP_RIGHT>(landings, targets, free);
            let down = hits::<R, DOWN_LEFT>(landings, targets, free);
            if up | down | ahead | behind == 0 {
                return self.record(landings, captured, count, self.man, found);
            }
            self.king_takes_each::<UP_RIGHT>(up, captured, count, found);
            self.king_takes_each::<DOWN_LEFT>(down, captured, count, found);
        } else {
            let up = hits::<R, UP_LEFT>(landings, targets, free);
            let down = hits::<R, DOWN_RIGHT>(landings, targets, free);
            if up | down | ahead | behind == 0 {
                return self.record(landings, captured, count, self.man, found);
            }
            self.king_takes_each::<UP_LEFT>(up, captured, count, found);
            self.king_takes_each::<DOWN_RIGHT>(down, captured, count, found);
        }
        self.king_takes_each::<D>(ahead, captured, count, found);
        if matches!(R::SET.jumped, Jumped::Gone) {
            match D {
                UP_LEFT => self.king_takes_each::<DOWN_RIGHT>(behind, captured, count, found),
                UP_RIGHT => self.king_takes_each::<DOWN_LEFT>(behind, captured, count, found),
                DOWN_LEFT => self.king_takes_each::<UP_RIGHT>(behind, captured, count, found),
                _ => self.king_takes_each::<UP_LEFT>(behind, captured, count, found),
            }
        }
    }

    /// The squares that do not stop the piece, given what it has jumped (R2.10, R7.3).
    #[inline(always)]
    fn free(&self, captured: u64) -> u64 {
        match R::SET.jumped {
            Jumped::Stays => self.free,
            Jumped::Gone => self.free | captured,
        }
    }

    /// A capture is complete on any one of `landings`.
    #[inline(always)]
    fn record(
        &self,
        landings: u64,
        captured: u64,
        count: u32,
        promotes: bool,
        found: &mut Captures,
    ) {
        let capture = Capture {
            captured,
            landings,
            from: self.from,
            promotes,
        };
        found.record::<R>(capture, count);
    }
}
