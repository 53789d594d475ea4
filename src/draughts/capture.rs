//! How captures begin (R2.4 to R2.6, R7.21, R7.22): found for all pieces of a side together.

use super::{
    board::{Board, DOWN_LEFT, DOWN_RIGHT, Mover, UP_LEFT, UP_RIGHT, View, White, take_lowest_bit},
    ruleset::{InPassing, Rules},
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
    pub up_left: u64,
    pub up_right: u64,
    pub down_left: u64,
    pub down_right: u64,
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
    pub up_left: u64,
    pub up_right: u64,
    pub down_left: u64,
    pub down_right: u64,
}

impl Jumps {
    #[inline(always)]
    pub(super) fn of<R: Rules, S: Mover>(enemy: u64, empty: u64) -> Jumps {
        Jumps {
            up_left: jumps::<R, S, UP_LEFT>(enemy, empty),
            up_right: jumps::<R, S, UP_RIGHT>(enemy, empty),
            down_left: jumps::<R, S, DOWN_LEFT>(enemy, empty),
            down_right: jumps::<R, S, DOWN_RIGHT>(enemy, empty),
        }
    }

    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
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
    pub(super) fn going_on<R: Rules, S: Mover>(&self, men: u64) -> u64 {
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
    pub(super) fn going_on_after<R: Rules, S: Mover, const D: usize>(&self) -> u64 {
        let on = self.squares_to_go_on::<R, S, D>();
        Board::<R>::back::<D>(Board::<R>::back::<D>(on))
    }

    /// The squares from which a man that has come there by a jump in direction `D` can go on.
    #[inline(always)]
    pub(super) fn squares_to_go_on<R: Rules, S: Mover, const D: usize>(&self) -> u64 {
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
pub(super) const fn man_may<R: Rules, S: Mover>(d: usize) -> bool {
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
    pub up_left: u64,
    pub up_right: u64,
    pub down_left: u64,
    pub down_right: u64,
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
    pub(super) fn all(&self) -> u64 {
        self.up_left | self.up_right | self.down_left | self.down_right
    }
}

/// The pieces among `targets` that kings on `kings` can take, moving in direction `D`.
#[inline(always)]
pub(super) fn hits<R: Rules, const D: usize>(kings: u64, targets: u64, free: u64) -> u64 {
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
