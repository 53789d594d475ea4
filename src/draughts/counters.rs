use serde::Serialize;

use super::{
    DrawRules, Ending, KingsEnding, Move, Position, Side, SmallBoard,
    draws::{
        is_brazilian_five_move_ending, is_five_move_ending, lone_king_against_three,
        on_long_diagonal,
    },
};

/// What the draw rules have counted (R3.14): White's count first, then Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counters {
    /// How many times the position on the board has occurred, this time included (R3.8).
    pub repetition: u8,
    /// Moves since the last capture or man move (R3.9).
    pub quiet: [u8; 2],
    /// Moves with three pieces against a lone king; `None` while that does not run (R3.10).
    pub sixteen: Option<[u8; 2]>,
    /// Moves with the last few kings; `None` while that does not run (R3.13, R7.62).
    pub five: Option<[u8; 2]>,
    /// Moves with the lone king on the long diagonal; `None` while that does not run (R3.16).
    pub diagonal: Option<[u8; 2]>,
    /// The ending of the small board that is being counted (R7.46).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<CountedEnding>,
}

/// An ending of the small board and the moves made in it (R7.46).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CountedEnding {
    /// Which ending.
    pub ending: Ending,
    /// Moves made since it arose.
    pub made: [u8; 2],
}

impl Counters {
    /// The counts of a position that is set on the board (R3.15).
    pub(super) fn starting_with(position: &Position, rules: &DrawRules) -> Counters {
        let mut counters = Counters::default();
        counters.start_what_applies(position, rules);
        counters
    }

    /// The counts after a move. Whether the new position occurred before is not counted here.
    pub(super) fn after(
        mut self,
        before: &Position,
        mv: &Move,
        after: &Position,
        rules: &DrawRules,
    ) -> Counters {
        let side = before.to_move();
        if before.is_irreversible(mv) {
            // R3.9: the clearing move itself is not counted.
            self.quiet = [0; 2];
        } else {
            count(&mut self.quiet, side);
        }
        // R3.10, R3.13: once started, neither is restarted, paused or cancelled.
        for made in [&mut self.sixteen, &mut self.five].into_iter().flatten() {
            count(made, side);
        }
        // R3.16: it goes on while the lone king starts and ends its turns on the long diagonal.
        if self.diagonal.is_some() && !lone_king_on_diagonal(after) {
            self.diagonal = None;
        }
        if let Some(made) = &mut self.diagonal {
            count(made, side);
        }
        self.ending = self
            .ending
            .and_then(|counted| counted.after(side, mv, after));
        self.start_what_applies(after, rules);
        self
    }

    /// The counts at a position that an irregularity left and that was kept (R4.10). Each
    /// displacement counts for whoever made it, and begins the 25 moves anew where a man was
    /// displaced or a piece came off; what the material brings into force is looked at again.
    pub(super) fn after_kept(
        mut self,
        before: &Position,
        displaced: &[(Side, bool)],
        after: &Position,
        rules: &DrawRules,
    ) -> Counters {
        let material =
            |position: &Position| Side::BOTH.map(|side| (position.men(side), position.kings(side)));
        let balance_changed = material(before) != material(after);
        if displaced.is_empty() {
            self.quiet = [0; 2];
        }
        if !lone_king_on_diagonal(after) {
            self.diagonal = None;
        }
        self.ending = self
            .ending
            .filter(|counted| counted.still_applies(balance_changed, after));
        for (side, clears) in displaced {
            if *clears {
                self.quiet = [0; 2];
            } else {
                count(&mut self.quiet, *side);
            }
            let ending = self.ending.as_mut().map(|counted| &mut counted.made);
            let counts = [
                self.sixteen.as_mut(),
                self.five.as_mut(),
                self.diagonal.as_mut(),
                ending,
            ];
            for made in counts.into_iter().flatten() {
                count(made, *side);
            }
        }
        self.start_what_applies(after, rules);
        self
    }

    fn start_what_applies(&mut self, position: &Position, rules: &DrawRules) {
        let start = |made: &mut Option<[u8; 2]>, applies: bool| {
            if applies && made.is_none() {
                *made = Some([0; 2]);
            }
        };
        let sixteen = rules.sixteen_move_rule && lone_king_against_three(position).is_some();
        start(&mut self.sixteen, sixteen);
        let five = rules.kings_ending == KingsEnding::FiveMoves && is_five_move_ending(position)
            || rules.small_board == SmallBoard::Cbjd && is_brazilian_five_move_ending(position);
        start(&mut self.five, five);
        start(
            &mut self.diagonal,
            rules.lone_king_long_diagonal && lone_king_on_diagonal(position),
        );
        if rules.small_board == SmallBoard::F64 && self.ending.is_none() {
            self.ending = Ending::of(position).map(|ending| CountedEnding {
                ending,
                made: [0; 2],
            });
        }
    }
}

impl CountedEnding {
    /// R7.46: it goes on as long as the same ending applies. Those with kings on both sides are
    /// counted from the last change of the balance, that is a capture or a promotion.
    fn after(mut self, side: Side, mv: &Move, position: &Position) -> Option<CountedEnding> {
        if !self.still_applies(mv.is_capture() || mv.promotes(), position) {
            return None;
        }
        count(&mut self.made, side);
        Some(self)
    }

    fn still_applies(&self, balance_changed: bool, position: &Position) -> bool {
        let by_balance = matches!(self.ending, Ending::UpToFive | Ending::UpToSeven);
        !(by_balance && balance_changed) && Ending::of(position) == Some(self.ending)
    }
}

fn count(made: &mut [u8; 2], side: Side) {
    let made = &mut made[side.index()];
    *made = made.saturating_add(1);
}

/// Whether a lone king stands on the long diagonal against three pieces (R3.16).
fn lone_king_on_diagonal(position: &Position) -> bool {
    let lone = lone_king_against_three(position);
    lone.and_then(|lone| position.pieces().find(|(_, piece)| piece.side == lone))
        .is_some_and(|(square, _)| on_long_diagonal(position.variant(), square))
}

#[cfg(test)]
mod tests {
    use crate::draughts::{
        DrawReason, DrawRules, End, Ending, History, Position, SmallBoard, Variant,
    };

    /// A game in which repetition is not in the way of the other counts.
    fn game(variant: Variant, fen: &str) -> History {
        let rules = DrawRules {
            repetition: false,
            ..DrawRules::for_variant(variant)
        };
        History::new(Position::from_fen(variant, fen).unwrap(), rules)
    }

    fn play(game: &mut History, moves: &str) {
        for text in moves.split(' ') {
            let mv = game
                .position()
                .read_move(text)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            game.play(&mv);
        }
    }

    /// The ending and the moves counted in it.
    fn counted(game: &History) -> Option<(Ending, [u8; 2])> {
        game.counters()
            .ending
            .map(|counted| (counted.ending, counted.made))
    }

    /// R7.46: against a lone king first item 6, then 5, then 2; otherwise 4, else 3.
    #[test]
    fn the_endings_of_the_64_square_rules_are_told_apart() {
        for (fen, ending) in [
            ("W:WK1:BK32", Some(Ending::LastKings)),
            ("W:WK1,K2:BK32", Some(Ending::LastKings)),
            ("W:WK1,20:BK32", Some(Ending::LastKings)),
            // a1 is 29 and h8 is 4: the lone king holds the long diagonal.
            ("W:WK1,K2,K3:BK29", Some(Ending::LongDiagonal)),
            ("W:WK1,20,21:BK4", Some(Ending::LongDiagonal)),
            ("W:WK1,K2,K4:BK29", Some(Ending::ThreeKings)),
            ("W:WK1,K2,K3:BK32", Some(Ending::ThreeKings)),
            ("W:WK1,K2,K3,K5:BK29", Some(Ending::ThreeKings)),
            ("W:WK1,K2,20:BK32", Some(Ending::UpToFive)),
            ("W:WK1,20,21,22:BK4,9", Some(Ending::UpToSeven)),
            ("W:WK1,20,21,22:BK4,9,10", Some(Ending::UpToSeven)),
            ("W:WK1,20,21,22,23:BK4,9,10", None),
            ("W:WK1,20,21,22:B9", None),
        ] {
            let game = game(Variant::Russian, fen);
            assert_eq!(counted(&game).map(|(ending, _)| ending), ending, "{fen}");
        }
    }

    /// R7.46, item 6: five moves of each player.
    #[test]
    fn the_last_kings_have_five_moves() {
        let mut game = game(Variant::Russian, "W:WK1:BK32");
        play(&mut game, "1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32 1-5");
        assert_eq!(counted(&game), Some((Ending::LastKings, [5, 4])));
        assert_eq!(game.end(), None);
        play(&mut game, "32-28");
        assert_eq!(
            game.end(),
            Some(End::Draw(DrawReason::Ending(Ending::LastKings)))
        );
        assert_eq!(
            game.end().map(|end| end.code()).as_deref(),
            Some("draw: 5-move")
        );
    }

    /// R7.46: an ending is counted from the turn that brings it about, and only while it applies.
    #[test]
    fn leaving_the_long_diagonal_ends_its_count() {
        let mut game = game(Variant::Russian, "B:WK1,K2,K3:BK18");
        play(&mut game, "18-23");
        assert_eq!(counted(&game), Some((Ending::ThreeKings, [0, 0])));
        play(&mut game, "1-6");
        assert_eq!(counted(&game), Some((Ending::ThreeKings, [1, 0])));
        play(&mut game, "23-18");
        assert_eq!(counted(&game), Some((Ending::LongDiagonal, [0, 0])));
        play(&mut game, "6-1");
        assert_eq!(counted(&game), Some((Ending::LongDiagonal, [1, 0])));
    }

    /// R7.46, items 3 and 4: with four to seven pieces 30 or 60 moves replace the 15.
    #[test]
    fn few_pieces_have_more_than_fifteen_moves() {
        let mut long = game(Variant::Russian, "W:WK1,21:BK32,12");
        for _ in 0..4 {
            play(&mut long, "1-5 32-28 5-1 28-32 1-6 32-27 6-1 27-32");
        }
        assert_eq!(long.counters().quiet, [16, 16]);
        assert_eq!(counted(&long), Some((Ending::UpToFive, [16, 16])));
        assert_eq!(long.end(), None);

        let mut short = game(Variant::Russian, "W:WK28,29,30,31:BK5,1,2,3");
        for _ in 0..7 {
            play(&mut short, "28-24 5-9 24-28 9-5");
        }
        play(&mut short, "28-24");
        assert_eq!((counted(&short), short.end()), (None, None));
        play(&mut short, "5-9");
        assert_eq!(
            short.end().map(|end| end.code()).as_deref(),
            Some("draw: 15-move")
        );
    }

    /// R7.62: one count for the whole group, never restarted.
    #[test]
    fn the_brazilian_endings_share_one_count() {
        let mut game = game(Variant::Brazilian, "W:WK1,20:BK32");
        assert_eq!(game.counters().five, Some([0, 0]));
        play(&mut game, "20-16 32-28 16-11 28-32 11-7 32-28 7-2 28-32");
        // A king and a man have become two kings: the same group.
        assert_eq!(game.counters().five, Some([4, 4]));
        play(&mut game, "1-5 32-28");
        assert_eq!(game.end(), Some(End::Draw(DrawReason::FiveMoves)));
        let rules = DrawRules {
            small_board: SmallBoard::F64,
            ..DrawRules::for_variant(Variant::Brazilian)
        };
        let start = Position::from_fen(Variant::Brazilian, "W:WK1,20:BK32").unwrap();
        let counters = History::new(start, rules).counters();
        assert_eq!(
            (counters.five, counters.ending.map(|counted| counted.ending)),
            (None, Some(Ending::LastKings))
        );
    }

    /// R7.26: forty moves by each player.
    #[test]
    fn american_games_are_drawn_after_forty_quiet_moves() {
        let mut game = game(Variant::American, "W:WK1:BK32");
        for _ in 0..20 {
            assert_eq!(game.end(), None);
            play(&mut game, "1-5 32-28 5-1 28-32");
        }
        assert_eq!(game.ply_count(), 80);
        assert_eq!(
            game.end().map(|end| end.code()).as_deref(),
            Some("draw: 40-move")
        );
    }
}
