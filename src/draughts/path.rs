//! How a capture is carried out on the board, square by square (R1.10).

use std::collections::HashSet;

use super::{
    Move, Side, Square,
    board::{Bits, Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, index, square, take_lowest},
    ruleset::{InPassing, Jumped, Rules},
};

/// A rule that a search leaves aside, to find out whether it is the one that forbids.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Against {
    Nothing,
    /// A piece is jumped once, and is not passed again (R2.10).
    JumpedOnce,
    /// A man that lands on the last row stops there (R7.2, R7.23).
    Crown,
}

/// The path of `mv` whose squares are smallest in order.
pub(super) fn smallest<R: Rules>(bits: &Bits, side: Side, mv: &Move) -> Vec<Square> {
    let mut walk = Walk::<R>::new(bits, side, mv.origin());
    walk.mv = Some(*mv);
    let mut path = vec![mv.from()];
    let start = walk.start(mv.origin());
    if !walk.complete(start, &mut path) {
        // Only a move of another position can get here.
        path.push(mv.to());
    }
    path
}

/// What a piece captures that lands on exactly these squares in this order, and whether it is a
/// king at the end; `None` if no piece of `side` can do so.
///
/// Each square is a landing behind one piece, also where a king goes straight on over the next
/// (R1.10, R2.7). Whether the piece may stop there is for the list of legal moves to say.
pub(super) fn follow<R: Rules>(bits: &Bits, side: Side, squares: &[Square]) -> Option<(u64, bool)> {
    let (walk, end, last) = walked::<R>(bits, side, squares, Against::Nothing)?;
    if !walk.may_end(&last) {
        return None;
    }
    let crowned = Board::<R>::CROWN[side.index()] >> end.here & 1 == 1;
    Some((end.captured, end.king || crowned))
}

/// Whether a piece can land on exactly these squares in this order, and if so, whether it can
/// capture still from the last.
pub(super) fn follows<R: Rules>(
    bits: &Bits,
    side: Side,
    squares: &[Square],
    against: Against,
) -> Option<bool> {
    let (walk, end, _) = walked::<R>(bits, side, squares, against)?;
    Some(!walk.onward(end).is_empty())
}

/// The piece on the last of the squares, and wherever it could have landed instead.
fn walked<R: Rules>(
    bits: &Bits,
    side: Side,
    squares: &[Square],
    against: Against,
) -> Option<(Walk<R>, Standing, Vec<Standing>)> {
    let (first, rest) = squares.split_first()?;
    let width = Board::<R>::WIDTH;
    let here = index(width, *first);
    let mut walk = Walk::<R>::new(bits, side, here);
    walk.against = against;
    if bits.of(side) >> here & 1 == 0 {
        return None;
    }
    let mut standing = walk.start(here);
    let mut last = Vec::new();
    for landing in rest {
        let to = index(width, *landing);
        (standing, last) = [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT]
            .into_iter()
            .filter_map(|direction| {
                let leg = walk.leg(direction, standing);
                let there = leg.iter().copied().find(|there| there.here == to)?;
                Some((there, leg))
            })
            .next()?;
    }
    Some((walk, standing, last))
}

/// A piece in the middle of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Standing {
    here: u8,
    came: Option<usize>,
    /// Going straight on, only the square directly behind the last piece is named.
    may_go_straight: bool,
    captured: u64,
    king: bool,
}

struct Walk<R> {
    side: Side,
    enemy: u64,
    empty: u64,
    began_as_king: bool,
    mv: Option<Move>,
    /// Against which rule the search goes, to tell why.
    against: Against,
    /// Where the search has been in vain: there is no need to go there by another route.
    in_vain: HashSet<Standing>,
    rules: std::marker::PhantomData<R>,
}

impl<R: Rules> Walk<R> {
    fn new(bits: &Bits, side: Side, from: u8) -> Walk<R> {
        Walk {
            side,
            enemy: bits.of(side.other()),
            empty: Board::<R>::ALL & !bits.occupied() | 1 << from,
            began_as_king: bits.kings >> from & 1 == 1,
            mv: None,
            against: Against::Nothing,
            in_vain: HashSet::new(),
            rules: std::marker::PhantomData,
        }
    }

    /// The piece before its first jump.
    fn start(&self, here: u8) -> Standing {
        Standing {
            here,
            came: None,
            may_go_straight: true,
            captured: 0,
            king: self.began_as_king,
        }
    }

    /// Completes the path from here, smallest squares first.
    fn complete(&mut self, standing: Standing, path: &mut Vec<Square>) -> bool {
        let Some(mv) = self.mv else { return false };
        if standing.captured == mv.captured_bits() {
            return standing.here == mv.destination();
        }
        if self.in_vain.contains(&standing) {
            return false;
        }
        let mut next: Vec<Standing> = Vec::new();
        for direction in [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT] {
            if standing.came == Some(direction) && !standing.may_go_straight {
                continue;
            }
            let Some((over, mut landings)) = self.jump(direction, standing) else {
                continue;
            };
            if over & mv.captured_bits() == 0 {
                continue;
            }
            let captured = standing.captured | over;
            let directly = self.neighbour(direction, over);
            if captured == mv.captured_bits() {
                if !self.may_end(&self.leg(direction, standing)) {
                    continue;
                }
                landings &= 1 << mv.destination();
            }
            while let Some(here) = take_lowest(&mut landings) {
                let crowned = Board::<R>::CROWN[self.side.index()] >> here & 1 == 1;
                if crowned
                    && !standing.king
                    && R::SET.in_passing == InPassing::Stops
                    && captured != mv.captured_bits()
                {
                    continue;
                }
                let king = standing.king || crowned && R::SET.in_passing == InPassing::GoesOnAsKing;
                let may_go_straight = 1 << here == directly;
                next.push(Standing {
                    here,
                    came: Some(direction),
                    may_go_straight,
                    captured,
                    king,
                });
            }
        }
        next.sort_by_key(|standing| standing.here);
        for there in next {
            path.push(square(Board::<R>::WIDTH, there.here));
            if self.complete(there, path) {
                return true;
            }
            path.pop();
        }
        self.in_vain.insert(standing);
        false
    }

    /// Every square the piece can stand on after its next jump.
    fn onward(&self, standing: Standing) -> Vec<Standing> {
        let mut next = Vec::new();
        for direction in [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT] {
            next.extend(self.leg(direction, standing));
        }
        next
    }

    /// Every square the piece can stand on after a jump in `direction`.
    fn leg(&self, direction: usize, standing: Standing) -> Vec<Standing> {
        let last_row = Board::<R>::CROWN[self.side.index()];
        let was_crowned =
            !standing.king && standing.captured != 0 && last_row >> standing.here & 1 == 1;
        if R::SET.in_passing == InPassing::Stops && was_crowned && self.against != Against::Crown {
            return Vec::new();
        }
        let Some((over, mut landings)) = self.jump(direction, standing) else {
            return Vec::new();
        };
        // Who takes it for a king there means one that goes back, where men do not.
        let goes_on_as_king = R::SET.in_passing == InPassing::GoesOnAsKing
            || self.against == Against::Crown && !R::SET.men_capture_backward;
        let mut leg = Vec::new();
        while let Some(here) = take_lowest(&mut landings) {
            let crowned = last_row >> here & 1 == 1;
            leg.push(Standing {
                here,
                came: None,
                may_go_straight: true,
                captured: standing.captured | over,
                king: standing.king || crowned && goes_on_as_king,
            });
        }
        leg
    }

    /// Whether a capture may end after its last jump: where it could have gone on from one of the
    /// landings, it has to (R2.7, R7.44).
    fn may_end(&self, last: &[Standing]) -> bool {
        last.iter().all(|there| self.onward(*there).is_empty())
    }

    /// The piece jumped in `direction` and the squares behind it, if there is a jump.
    fn jump(&self, direction: usize, standing: Standing) -> Option<(u64, u64)> {
        let free = self.free(standing.captured);
        let mut over = self.neighbour(direction, 1 << standing.here);
        let flies = standing.king && R::SET.flying_kings;
        while flies && over & free != 0 {
            over = self.neighbour(direction, over);
        }
        let allowed = standing.king || R::SET.men_capture_backward || self.is_forward(direction);
        let again = self.against == Against::JumpedOnce;
        let gone = if again { 0 } else { standing.captured };
        if !allowed || over & self.enemy & !gone == 0 {
            return None;
        }
        let mut landing = self.neighbour(direction, over) & free;
        let mut landings = landing;
        while flies && landing != 0 {
            landing = self.neighbour(direction, landing) & free;
            landings |= landing;
        }
        (landings != 0).then_some((over, landings))
    }

    fn neighbour(&self, direction: usize, bits: u64) -> u64 {
        Board::<R>::ALL
            & match direction {
                UP_LEFT => Board::<R>::step::<UP_LEFT>(bits),
                UP_RIGHT => Board::<R>::step::<UP_RIGHT>(bits),
                DOWN_LEFT => Board::<R>::step::<DOWN_LEFT>(bits),
                _ => Board::<R>::step::<DOWN_RIGHT>(bits),
            }
    }

    fn is_forward(&self, direction: usize) -> bool {
        (self.side == Side::White) == (direction < DOWN_LEFT)
    }

    fn free(&self, captured: u64) -> u64 {
        match R::SET.jumped {
            Jumped::Stays if self.against != Against::JumpedOnce => self.empty,
            Jumped::Stays | Jumped::Gone => self.empty | captured,
        }
    }
}

/// Whether some way to carry `mv` out lands on the `named` squares in this order.
pub(super) fn passes<R: Rules>(bits: &Bits, side: Side, mv: &Move, named: &[Square]) -> bool {
    let walk = Walk::<R>::new(bits, side, mv.origin());
    let start = walk.start(mv.origin());
    let mut seen = HashSet::from([(start, 0)]);
    let mut open = vec![(start, 0)];
    while let Some((standing, found)) = open.pop() {
        if standing.captured == mv.captured_bits()
            && standing.here == mv.destination()
            && found == named.len()
        {
            return true;
        }
        let legs = [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT]
            .map(|direction| walk.leg(direction, standing));
        let is_way = |leg: &Vec<Standing>| match leg.first() {
            Some(there) if there.captured == mv.captured_bits() => walk.may_end(leg),
            Some(there) => there.captured & !mv.captured_bits() == 0,
            None => false,
        };
        for there in legs.into_iter().filter(is_way).flatten() {
            let is_named = named
                .get(found)
                .is_some_and(|square| index(Board::<R>::WIDTH, *square) == there.here);
            let next = (there, found + usize::from(is_named));
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}

/// Whether the piece on `from` can stand on `to` after capturing something, finished or not, and
/// if so, whether it can capture still from there.
pub(super) fn can_jump_to<R: Rules>(
    bits: &Bits,
    side: Side,
    from: Square,
    to: Square,
    against: Against,
) -> Option<bool> {
    let from = index(Board::<R>::WIDTH, from);
    let to = index(Board::<R>::WIDTH, to);
    let mut walk = Walk::<R>::new(bits, side, from);
    walk.against = against;
    let start = walk.start(from);
    let mut seen = HashSet::from([start]);
    let mut open = vec![start];
    let mut stands = None;
    while let Some(standing) = open.pop() {
        // A reason need not be found at any price: few captures have so many beginnings.
        if seen.len() > 20_000 {
            break;
        }
        for there in walk.onward(standing) {
            if there.here == to {
                let goes_on = !walk.onward(there).is_empty();
                if goes_on {
                    return Some(true);
                }
                stands = Some(false);
            }
            // What was jumped matters, how the piece came there does not.
            if seen.insert(Standing {
                came: None,
                ..there
            }) {
                open.push(there);
            }
        }
    }
    stands
}
