//! What makes a draw: the evidence for a claim, or for whoever asks why the game is over.

use super::{Counters, DrawReason, History, Position};

/// What makes a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawGround {
    /// The same position with the same side to move stood on the board this often (R3.8).
    Occurrences {
        /// The position.
        position: Position,
        /// After how many plies it stood there, ascending; 0 is the start.
        plies: Vec<usize>,
    },
    /// So many moves were made by each side (R3.9, R3.10, R3.13, R3.16, R7.26, R7.46, R7.62).
    Counted {
        /// By which rule.
        reason: DrawReason,
        /// After how many plies counting began; the move that began it is not counted.
        since: usize,
        /// The moves counted, White's first.
        made: [u8; 2],
        /// How many of each side make the draw.
        limit: u8,
    },
    /// One or two kings against one: neither side can capture or force a win (R3.11, R3.12).
    NobodyWins,
}

impl DrawGround {
    /// The draw it makes.
    pub const fn reason(&self) -> DrawReason {
        match self {
            DrawGround::Occurrences { .. } => DrawReason::Repetition,
            DrawGround::Counted { reason, .. } => *reason,
            DrawGround::NobodyWins => DrawReason::KingsEnding,
        }
    }
}

impl History {
    /// What makes each draw that holds now, in the order of the rule text (R3.6).
    ///
    /// ```
    /// use damier::draughts::{DrawGround, DrawRules, History, Position, Variant};
    ///
    /// let start = Position::from_fen(Variant::International, "W:W36,41,K48:BK3,10,15").unwrap();
    /// let mut game = History::new(start, DrawRules::ffjd());
    /// for text in ["48-42", "3-8", "42-48", "8-3", "48-42", "3-8", "42-48", "8-3"] {
    ///     let mv = game.position().read_move(text).unwrap();
    ///     game.play(&mv);
    /// }
    /// let plies = vec![0, 4, 8];
    /// assert_eq!(game.draw_grounds(), [DrawGround::Occurrences { position: start, plies }]);
    /// ```
    pub fn draw_grounds(&self) -> Vec<DrawGround> {
        self.draws().map(|reason| self.ground(reason)).collect()
    }

    fn ground(&self, reason: DrawReason) -> DrawGround {
        let count: fn(&Counters) -> Option<[u8; 2]> = match reason {
            DrawReason::Repetition => {
                return DrawGround::Occurrences {
                    position: *self.position(),
                    plies: self.occurrences(),
                };
            }
            DrawReason::KingsEnding => return DrawGround::NobodyWins,
            DrawReason::NoProgress(_) => |counters| Some(counters.quiet),
            DrawReason::Sixteen => |counters| counters.sixteen,
            DrawReason::FiveMoves => |counters| counters.five,
            DrawReason::LongDiagonal => |counters| counters.diagonal,
            DrawReason::Ending(_) => |counters| counters.ending.map(|counted| counted.made),
        };
        DrawGround::Counted {
            reason,
            since: self.last_ply_with(|counters| count(counters) == Some([0, 0])),
            made: count(&self.counters()).unwrap_or_default(),
            limit: reason.moves(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{DrawRules, Ending, Side, Variant};

    fn game(variant: Variant, fen: &str) -> History {
        let rules = DrawRules {
            repetition: false,
            ..DrawRules::for_variant(variant)
        };
        History::new(Position::from_fen(variant, fen).unwrap(), rules)
    }

    fn play(game: &mut History, moves: &str) {
        for text in moves.split(' ') {
            let mv = game.position().read_move(text).unwrap();
            game.play(&mv);
        }
    }

    /// R3.10: the capture on ply 1 brings three kings against one about and is not counted; 16
    /// moves each follow, so the draw comes on ply 33 (draw-16-c).
    #[test]
    fn sixteen_moves_are_counted_from_the_capture() {
        let mut game = game(Variant::International, "W:WK46,K47,K48:BK3,28");
        play(&mut game, "46x5");
        for _ in 0..8 {
            assert_eq!(game.draw_grounds(), []);
            play(&mut game, "3-26 5-41 26-3 41-5");
        }
        assert_eq!(game.ply_count(), 33);
        assert_eq!(
            game.draw_grounds(),
            [DrawGround::Counted {
                reason: DrawReason::Sixteen,
                since: 1,
                made: [16, 16],
                limit: 16
            }]
        );
        assert_eq!(game.turn(1), Some((1, Side::White)));
        assert_eq!(game.turn(33), Some((17, Side::White)));
    }

    /// R3.9: the man's move on ply 4 is the last that clears; 25 moves each end on ply 54.
    #[test]
    fn quiet_moves_are_counted_from_the_last_man() {
        let mut game = game(Variant::International, "W:W36,K46,K47:BK4,K5,15");
        play(&mut game, "47-38 4-22 38-43 15-20");
        for _ in 0..12 {
            play(&mut game, "43-49 22-4 49-43 4-22");
        }
        play(&mut game, "43-49");
        assert_eq!(game.draw_grounds(), []);
        play(&mut game, "22-4");
        assert_eq!(
            game.draw_grounds(),
            [DrawGround::Counted {
                reason: DrawReason::NoProgress(25),
                since: 4,
                made: [25, 25],
                limit: 25
            }]
        );
    }

    /// R7.46, item 6, and R3.11.
    #[test]
    fn endings_have_their_grounds() {
        let mut russian = game(Variant::Russian, "B:WK1:BK32");
        play(
            &mut russian,
            "32-28 1-5 28-32 5-1 32-28 1-5 28-32 5-1 32-28 1-5",
        );
        assert_eq!(
            russian.draw_grounds(),
            [DrawGround::Counted {
                reason: DrawReason::Ending(Ending::LastKings),
                since: 0,
                made: [5, 5],
                limit: 5
            }]
        );
        // Black began: his is the first half of nothing but move 1.
        assert_eq!(russian.turn(0), None);
        assert_eq!(russian.turn(1), Some((1, Side::Black)));
        assert_eq!(russian.turn(2), Some((2, Side::White)));
        let kings = game(Variant::International, "W:WK10,K50:BK3");
        assert_eq!(kings.draw_grounds(), [DrawGround::NobodyWins]);
    }
}
