//! Captures (R2.4 to R2.16, R7.2 to R7.4, R7.21 to R7.24, R7.42 to R7.44).

use std::marker::PhantomData;

use smallvec::SmallVec;

use super::{
    board::{
        Board, DOWN_LEFT, DOWN_RIGHT, Mover, UP_LEFT, UP_RIGHT, View, White, take_lowest,
        take_lowest_bit,
    },
    machine::Machine,
    ruleset::{InPassing, Jumped, Precedence, Rules},
};

/// What a side can do, found for all its pieces together.
pub(super) enum Due {
    /// No capture: quiet moves. Where the kings can go, taken together.
    Nothing(Reach),
    /// Captures of one piece by men, and no others.
    Single(Jumps),
    /// Captures of several pieces, or by kings.
    Several(Hits),
}

impl Due {
    /// A capture is compulsory (R2.4): is there one?
    #[inline(always)]
    pub(super) fn of<R: Rules, S: Mover>(view: &View, empty: u64) -> Due {
        let men = view.own & !view.kings;
        let kings = view.own & view.kings;
        let jumps = Jumps::of::<R, S>(view.enemy, empty);
        let (reach, hits) = if kings == 0 {
            (Reach::default(), Hits::default())
        } else {
            let reach = Reach::of::<R>(kings, empty);
            let hits = Hits::after::<R>(kings, &reach, view.enemy, empty);
            (reach, hits)
        };
        if men & jumps.all() | hits.all() == 0 {
            Due::Nothing(reach)
        } else if hits.all() | jumps.going_on::<R, S>(men) == 0 {
            Due::Single(jumps)
        } else {
            Due::Several(hits)
        }
    }
}

/// For each direction, the empty squares that kings can move to (R2.3, R7.22).
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    up_left: u64,
    up_right: u64,
    down_left: u64,
    down_right: u64,
}

impl Reach {
    #[inline(always)]
    pub(super) fn of<R: Rules>(kings: u64, empty: u64) -> Reach {
        Reach {
            up_left: reach::<R, UP_LEFT>(kings, empty),
            up_right: reach::<R, UP_RIGHT>(kings, empty),
            down_left: reach::<R, DOWN_LEFT>(kings, empty),
            down_right: reach::<R, DOWN_RIGHT>(kings, empty),
        }
    }

    /// The squares reached in some direction.
    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.up_left | self.up_right | self.down_left | self.down_right
    }

    /// The number of moves. An empty square is reached in one direction by one king at most, so
    /// that squares can be counted for all kings together.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.up_left.count_ones()
            + self.up_right.count_ones()
            + self.down_left.count_ones()
            + self.down_right.count_ones()
    }
}

#[inline(always)]
fn reach<R: Rules, const D: usize>(kings: u64, free: u64) -> u64 {
    if R::SET.flying_kings {
        Board::<R>::flood::<D>(kings, free)
    } else {
        Board::<R>::step::<D>(kings) & free
    }
}

/// For each direction, the squares from which a man could jump its neighbour that way.
pub(super) struct Jumps {
    up_left: u64,
    up_right: u64,
    down_left: u64,
    down_right: u64,
}

impl Jumps {
    #[inline(always)]
    fn of<R: Rules, S: Mover>(enemy: u64, empty: u64) -> Jumps {
        Jumps {
            up_left: jumps::<R, S, UP_LEFT>(enemy, empty),
            up_right: jumps::<R, S, UP_RIGHT>(enemy, empty),
            down_left: jumps::<R, S, DOWN_LEFT>(enemy, empty),
            down_right: jumps::<R, S, DOWN_RIGHT>(enemy, empty),
        }
    }

    #[inline(always)]
    fn all(&self) -> u64 {
        self.up_left | self.up_right | self.down_left | self.down_right
    }

    /// The number of captures by `men`, if each takes one piece.
    #[inline(always)]
    pub(super) fn count(&self, men: u64) -> u32 {
        (men & self.up_left).count_ones()
            + (men & self.up_right).count_ones()
            + (men & self.down_left).count_ones()
            + (men & self.down_right).count_ones()
    }

    /// Calls `act` for what the opponent sees after each capture, if each takes one piece.
    #[inline(always)]
    pub(super) fn each_next<R: Rules, S: Mover>(&self, view: &View, mut act: impl FnMut(View)) {
        let men = view.own & !view.kings;
        each_single::<R, S, UP_LEFT>(view, men & self.up_left, &mut act);
        each_single::<R, S, UP_RIGHT>(view, men & self.up_right, &mut act);
        each_single::<R, S, DOWN_LEFT>(view, men & self.down_left, &mut act);
        each_single::<R, S, DOWN_RIGHT>(view, men & self.down_right, &mut act);
    }

    /// The men that can go on after a first jump in some direction.
    #[inline(always)]
    fn going_on<R: Rules, S: Mover>(&self, men: u64) -> u64 {
        men & (self.up_left & self.going_on_after::<R, S, UP_LEFT>()
            | self.up_right & self.going_on_after::<R, S, UP_RIGHT>()
            | self.down_left & self.going_on_after::<R, S, DOWN_LEFT>()
            | self.down_right & self.going_on_after::<R, S, DOWN_RIGHT>())
    }

    /// The squares from which a man that jumps in direction `D` can go on, if it can jump.
    ///
    /// The second jump cannot be over the first piece unless it turns right back, and it cannot
    /// end on the origin, so that the board of before the move tells.
    #[inline(always)]
    fn going_on_after<R: Rules, S: Mover, const D: usize>(&self) -> u64 {
        let on = self.squares_to_go_on::<R, S, D>();
        Board::<R>::back::<D>(Board::<R>::back::<D>(on))
    }

    /// The squares from which a man that has come there by a jump in direction `D` can go on.
    #[inline(always)]
    fn squares_to_go_on<R: Rules, S: Mover, const D: usize>(&self) -> u64 {
        let on = match D {
            UP_LEFT => self.up_left | self.up_right | self.down_left,
            UP_RIGHT => self.up_left | self.up_right | self.down_right,
            DOWN_LEFT => self.up_left | self.down_left | self.down_right,
            _ => self.up_right | self.down_left | self.down_right,
        };
        let crown = Board::<R>::CROWN[S::INDEX];
        match R::SET.in_passing {
            InPassing::StaysMan => on,
            InPassing::Stops => on & !crown,
            InPassing::GoesOnAsKing => on | crown,
        }
    }
}

/// Whether men capture in direction `d` (R2.5, R7.21).
const fn man_may<R: Rules, S: Mover>(d: usize) -> bool {
    R::SET.men_capture_backward || (d < DOWN_LEFT) == (S::INDEX == White::INDEX)
}

#[inline(always)]
fn jumps<R: Rules, S: Mover, const D: usize>(enemy: u64, empty: u64) -> u64 {
    if man_may::<R, S>(D) {
        Board::<R>::back::<D>(enemy & Board::<R>::back::<D>(empty))
    } else {
        0
    }
}

#[inline(always)]
fn each_single<R: Rules, S: Mover, const D: usize>(
    view: &View,
    mut men: u64,
    act: &mut impl FnMut(View),
) {
    while let Some(man) = take_lowest_bit(&mut men) {
        let over = Board::<R>::step::<D>(man);
        let to = Board::<R>::step::<D>(over);
        act(View {
            own: view.enemy ^ over,
            enemy: view.own ^ (man | to),
            kings: view.kings & !over | to & Board::<R>::CROWN[S::INDEX],
        });
    }
}

/// For each direction, the enemy pieces that a king moving that way can take first (R2.6).
#[derive(Default)]
pub(super) struct Hits {
    up_left: u64,
    up_right: u64,
    down_left: u64,
    down_right: u64,
}

impl Hits {
    /// What kings take first after moving as far as `reach`.
    #[inline(always)]
    fn after<R: Rules>(kings: u64, reach: &Reach, targets: u64, free: u64) -> Hits {
        Hits {
            up_left: hits_after::<R, UP_LEFT>(kings, reach.up_left, targets, free),
            up_right: hits_after::<R, UP_RIGHT>(kings, reach.up_right, targets, free),
            down_left: hits_after::<R, DOWN_LEFT>(kings, reach.down_left, targets, free),
            down_right: hits_after::<R, DOWN_RIGHT>(kings, reach.down_right, targets, free),
        }
    }

    #[inline(always)]
    fn all(&self) -> u64 {
        self.up_left | self.up_right | self.down_left | self.down_right
    }
}

/// The pieces among `targets` that kings on `kings` can take, moving in direction `D`.
#[inline(always)]
fn hits<R: Rules, const D: usize>(kings: u64, targets: u64, free: u64) -> u64 {
    hits_after::<R, D>(kings, reach::<R, D>(kings, free), targets, free)
}

#[inline(always)]
fn hits_after<R: Rules, const D: usize>(kings: u64, reach: u64, targets: u64, free: u64) -> u64 {
    let before = if R::SET.flying_kings {
        kings | reach
    } else {
        kings
    };
    Board::<R>::step::<D>(before) & targets & Board::<R>::back::<D>(free)
}

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
