//! The legal moves of a position (section 2, and 7 for the other variants).
//!
//! Written once, compiled for each rule set and each side: what a variant does not have is not
//! in its code. Nothing is allocated for a move.

use super::{
    board::{Bits, Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, take_lowest},
    moves::{List, Move},
    ruleset::{InPassing, Jumped, Precedence, Rules},
};

/// Puts the legal moves of the side to move into `out`, in no particular order.
pub(super) fn generate<R: Rules>(bits: &Bits, white: bool, out: &mut List) {
    if white {
        generate_for::<R, true>(bits, out)
    } else {
        generate_for::<R, false>(bits, out)
    }
}

fn generate_for<R: Rules, const WHITE: bool>(bits: &Bits, out: &mut List) {
    // A capture is compulsory (R2.4): quiet moves only where there is none.
    captures::<R, WHITE>(bits, out);
    if out.is_empty() {
        quiet_moves::<R, WHITE>(bits, out);
    }
}

const fn side_index(white: bool) -> usize {
    !white as usize
}

fn quiet_moves<R: Rules, const WHITE: bool>(bits: &Bits, out: &mut List) {
    let own = bits.sides[side_index(WHITE)];
    let empty = Board::<R>::ALL & !bits.occupied();
    let men = own & !bits.kings;
    // R2.2: one square forward.
    if WHITE {
        man_steps::<R, WHITE, UP_LEFT>(men, empty, out);
        man_steps::<R, WHITE, UP_RIGHT>(men, empty, out);
    } else {
        man_steps::<R, WHITE, DOWN_LEFT>(men, empty, out);
        man_steps::<R, WHITE, DOWN_RIGHT>(men, empty, out);
    }
    let mut kings = own & bits.kings;
    while let Some(from) = take_lowest(&mut kings) {
        let mut targets = king_reach::<R>(from, empty);
        while let Some(to) = take_lowest(&mut targets) {
            out.push(Move::new(Board::<R>::WIDTH, from, to, 0, false));
        }
    }
}

#[inline(always)]
fn man_steps<R: Rules, const WHITE: bool, const D: usize>(men: u64, empty: u64, out: &mut List) {
    let mut movers = men & Board::<R>::back::<D>(empty);
    while let Some(from) = take_lowest(&mut movers) {
        let target = Board::<R>::step::<D>(1 << from);
        let promotes = target & Board::<R>::CROWN[side_index(WHITE)] != 0;
        out.push(Move::new(
            Board::<R>::WIDTH,
            from,
            target.trailing_zeros() as u8,
            0,
            promotes,
        ));
    }
}

/// The squares a king can move to without capturing (R2.3, R7.22).
#[inline(always)]
pub(super) fn king_reach<R: Rules>(from: u8, empty: u64) -> u64 {
    if R::SET.flying_kings {
        let occupied = !empty;
        Board::<R>::reach::<UP_LEFT>(Board::<R>::ray::<UP_LEFT>(from), occupied)
            | Board::<R>::reach::<UP_RIGHT>(Board::<R>::ray::<UP_RIGHT>(from), occupied)
            | Board::<R>::reach::<DOWN_LEFT>(Board::<R>::ray::<DOWN_LEFT>(from), occupied)
            | Board::<R>::reach::<DOWN_RIGHT>(Board::<R>::ray::<DOWN_RIGHT>(from), occupied)
    } else {
        let king = 1 << from;
        empty
            & (Board::<R>::step::<UP_LEFT>(king)
                | Board::<R>::step::<UP_RIGHT>(king)
                | Board::<R>::step::<DOWN_LEFT>(king)
                | Board::<R>::step::<DOWN_RIGHT>(king))
    }
}

fn captures<R: Rules, const WHITE: bool>(bits: &Bits, out: &mut List) {
    let own = bits.sides[side_index(WHITE)];
    let enemy = bits.sides[side_index(!WHITE)];
    let empty = Board::<R>::ALL & !(own | enemy);
    let mut search = Captures::<R, WHITE> {
        out,
        enemy,
        empty,
        from: 0,
        man: true,
        best: 1,
        rules: Default::default(),
    };
    let men = own & !bits.kings;
    if WHITE || R::SET.men_capture_backward {
        search.by_men::<UP_LEFT>(men, empty);
        search.by_men::<UP_RIGHT>(men, empty);
    }
    if !WHITE || R::SET.men_capture_backward {
        search.by_men::<DOWN_LEFT>(men, empty);
        search.by_men::<DOWN_RIGHT>(men, empty);
    }
    search.by_kings(own & bits.kings, empty);
}

/// One search for the captures of a position.
struct Captures<'a, R, const WHITE: bool> {
    out: &'a mut List,
    enemy: u64,
    /// Empty squares, the origin among them: it counts as empty from the start (R2.9).
    empty: u64,
    from: u8,
    /// Whether the capturing piece began as a man.
    man: bool,
    /// The greatest number of pieces found so far (R2.11).
    best: u32,
    rules: std::marker::PhantomData<R>,
}

impl<R: Rules, const WHITE: bool> Captures<'_, R, WHITE> {
    fn by_men<const D: usize>(&mut self, men: u64, empty: u64) {
        let first = Board::<R>::back::<D>(self.enemy & Board::<R>::back::<D>(empty));
        let mut movers = men & first;
        self.man = true;
        while let Some(from) = take_lowest(&mut movers) {
            self.from = from;
            self.empty = empty | 1 << from;
            let over = Board::<R>::step::<D>(1 << from);
            self.man_lands(Board::<R>::step::<D>(over), over, 1);
        }
    }

    fn by_kings(&mut self, mut kings: u64, empty: u64) {
        self.man = false;
        while let Some(from) = take_lowest(&mut kings) {
            self.from = from;
            self.empty = empty | 1 << from;
            self.king_goes_on(from, 0, 0);
        }
    }

    /// A man has jumped and stands on `here`.
    fn man_lands(&mut self, here: u64, captured: u64, count: u32) {
        let crowned = here & Board::<R>::CROWN[side_index(WHITE)] != 0;
        match R::SET.in_passing {
            InPassing::Stops if crowned => return self.record(here, captured, count, true),
            InPassing::GoesOnAsKing if crowned => {
                if !self.king_goes_on(here.trailing_zeros() as u8, captured, count) {
                    self.record(here, captured, count, true);
                }
                return;
            }
            _ => {}
        }
        let mut goes_on = false;
        if WHITE || R::SET.men_capture_backward {
            goes_on |= self.man_jumps::<UP_LEFT>(here, captured, count);
            goes_on |= self.man_jumps::<UP_RIGHT>(here, captured, count);
        }
        if !WHITE || R::SET.men_capture_backward {
            goes_on |= self.man_jumps::<DOWN_LEFT>(here, captured, count);
            goes_on |= self.man_jumps::<DOWN_RIGHT>(here, captured, count);
        }
        // R2.7: where it can go on it must.
        if !goes_on {
            self.record(here, captured, count, crowned);
        }
    }

    #[inline(always)]
    fn man_jumps<const D: usize>(&mut self, here: u64, captured: u64, count: u32) -> bool {
        let over = Board::<R>::step::<D>(here) & self.enemy & !captured;
        let landing = Board::<R>::step::<D>(over) & self.free(captured);
        if landing == 0 {
            return false;
        }
        self.man_lands(landing, captured | over, count + 1);
        true
    }

    /// Tries all four directions from `here`; says whether there was a capture.
    fn king_goes_on(&mut self, here: u8, captured: u64, count: u32) -> bool {
        self.king_jumps::<UP_LEFT>(here, captured, count)
            | self.king_jumps::<UP_RIGHT>(here, captured, count)
            | self.king_jumps::<DOWN_LEFT>(here, captured, count)
            | self.king_jumps::<DOWN_RIGHT>(here, captured, count)
    }

    /// R2.6: over empty squares to the first piece, over it, onto any empty square behind it.
    fn king_jumps<const D: usize>(&mut self, here: u8, captured: u64, count: u32) -> bool {
        let free = self.free(captured);
        let (over, landings) = if R::SET.flying_kings {
            let ray = Board::<R>::ray::<D>(here);
            let over = Board::<R>::nearest::<D>(ray & !free);
            let behind = if over == 0 {
                0
            } else {
                Board::<R>::ray::<D>(over.trailing_zeros() as u8)
            };
            (over, Board::<R>::reach::<D>(behind, !free))
        } else {
            let over = Board::<R>::step::<D>(1 << here);
            (over, Board::<R>::step::<D>(over) & free)
        };
        if over & self.enemy & !captured == 0 || landings == 0 {
            return false;
        }
        self.king_lands::<D>(landings, captured | over, count + 1);
        true
    }

    /// The king has jumped in direction `D` and may stand on any of `landings`, all in one line.
    fn king_lands<const D: usize>(&mut self, landings: u64, captured: u64, count: u32) {
        let mut goes_on = false;
        let mut turns = landings;
        while let Some(here) = take_lowest(&mut turns) {
            if D == UP_LEFT || D == DOWN_RIGHT {
                goes_on |= self.king_jumps::<UP_RIGHT>(here, captured, count);
                goes_on |= self.king_jumps::<DOWN_LEFT>(here, captured, count);
            } else {
                goes_on |= self.king_jumps::<UP_LEFT>(here, captured, count);
                goes_on |= self.king_jumps::<DOWN_RIGHT>(here, captured, count);
            }
        }
        // Straight on (R2.7) it meets the same piece from every landing square: once is enough.
        // So it does turning back, which needs the jumped piece to be out of the way (R7.3).
        let here = landings.trailing_zeros() as u8;
        goes_on |= self.king_jumps::<D>(here, captured, count);
        if matches!(R::SET.jumped, Jumped::Gone) {
            goes_on |= match D {
                UP_LEFT => self.king_jumps::<DOWN_RIGHT>(here, captured, count),
                UP_RIGHT => self.king_jumps::<DOWN_LEFT>(here, captured, count),
                DOWN_LEFT => self.king_jumps::<UP_RIGHT>(here, captured, count),
                _ => self.king_jumps::<UP_LEFT>(here, captured, count),
            };
        }
        // R7.44, and R2.11 where the majority holds: a landing square from which the king can go
        // on excludes those from which it cannot.
        if !goes_on {
            self.record(landings, captured, count, self.man);
        }
    }

    /// The squares that do not stop the piece, given what it has jumped (R2.10, R7.3).
    #[inline(always)]
    fn free(&self, captured: u64) -> u64 {
        match R::SET.jumped {
            Jumped::Stays => self.empty,
            Jumped::Gone => self.empty | captured,
        }
    }

    /// A capture is complete on any one of `landings`.
    #[inline(always)]
    fn record(&mut self, mut landings: u64, captured: u64, count: u32, promotes: bool) {
        if matches!(R::SET.precedence, Precedence::Most) {
            if count < self.best {
                return;
            }
            if count > self.best {
                self.best = count;
                self.out.clear();
            }
        }
        while let Some(to) = take_lowest(&mut landings) {
            let mv = Move::new(Board::<R>::WIDTH, self.from, to, captured, promotes);
            // R2.16. Two orders of the same pieces can meet only on a circuit: with one or two
            // pieces the second line determines the first.
            if count < 3 || !self.out.contains(&mv) {
                self.out.push(mv);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::draughts::{Position, Variant};

    fn assert_legal(fen: &str, moves: &str) {
        let position = Position::from_fen(Variant::International, fen).unwrap();
        let texts: Vec<String> = position
            .legal_texts()
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(texts.join(" "), moves, "{fen}");
    }

    /// R1.4.
    #[test]
    fn there_are_nine_first_moves() {
        assert_legal(
            "W:W31-50:B1-20",
            "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30",
        );
    }

    /// R2.3: the king stops before any piece.
    #[test]
    fn a_king_stops_before_any_piece() {
        assert_legal("W:W32,K46:B10,14,19", "32-27 32-28 46-37 46-41");
    }

    /// R2.8: two enemy pieces without a gap cannot be jumped.
    #[test]
    fn two_pieces_without_a_gap_are_not_jumped() {
        assert_legal("W:WK46:B14,19", "46-23 46-28 46-32 46-37 46-41");
    }

    /// R2.10: captured pieces stay on the board until the capture is complete (coup turc).
    #[test]
    fn a_jumped_piece_stays_and_blocks() {
        assert_legal("B:W27,28,38,39,42:BK25", "25x33");
        assert_legal("W:WK43:B9,17,29,38", "43x33");
    }

    /// R2.11: the greatest number must be taken; three men before two kings.
    #[test]
    fn the_longest_capture_is_the_only_legal_move() {
        assert_legal("W:W48:B24,K31,34,K42,43", "48x19");
    }

    /// R2.13: a man that only touches its last row goes on as a man.
    #[test]
    fn a_man_is_not_crowned_in_passing() {
        assert_legal("W:W13:B7,8,17", "13x22");
        let position = Position::from_fen(Variant::International, "W:W13:B7,8,17").unwrap();
        assert!(!position.legal_moves()[0].promotes());
    }

    /// R2.16: both directions of a circuit are one move.
    #[test]
    fn a_circuit_is_one_move() {
        assert_legal("W:W38:B22,23,32,33", "38x38");
    }
}
