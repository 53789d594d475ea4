use serde::Serialize;

use super::{
    DrawReason, DrawRules, End, KingsEnding, Move, Position, Side,
    draws::{is_five_move_ending, lone_king_against_three, on_long_diagonal},
};

/// The positions of one game with the counts that can draw it.
///
/// Every turn adds an entry and changes none, so that undoing is taking the last one away.
#[derive(Clone, Debug)]
pub struct History {
    rules: DrawRules,
    entries: Vec<Entry>,
}

/// What the draw rules have counted (R3.14): White's count first, then Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counters {
    /// How many times the position on the board has occurred, this time included (R3.8).
    pub repetition: u8,
    /// Moves since the last capture or man move (R3.9).
    pub quiet: [u8; 2],
    /// Moves with three pieces against a lone king; `None` while that does not run (R3.10).
    pub sixteen: Option<[u8; 2]>,
    /// Moves with the last few kings; `None` while that does not run (R3.13).
    pub five: Option<[u8; 2]>,
    /// Moves with the lone king on the long diagonal; `None` while that does not run (R3.16).
    pub diagonal: Option<[u8; 2]>,
}

#[derive(Clone, Debug)]
struct Entry {
    position: Position,
    counters: Counters,
    /// Moves played up to here.
    ply: usize,
    /// The first entry that can be equal to this one: nothing irreversible has happened since.
    since: usize,
}

impl History {
    /// A game that begins with `start`, which counts as one occurrence (R3.8, R3.15).
    pub fn new(start: Position, rules: DrawRules) -> History {
        let mut history = History {
            rules,
            entries: Vec::with_capacity(128),
        };
        history.set_position(start);
        history
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.last().position
    }

    /// The draws that are in force.
    pub fn rules(&self) -> &DrawRules {
        &self.rules
    }

    /// How many moves have been played; set positions do not count.
    pub fn ply_count(&self) -> usize {
        self.last().ply
    }

    /// Takes a move of the present position.
    pub fn play(&mut self, mv: &Move) {
        let before = self.last();
        let side = before.position.to_move();
        let position = before.position.play(mv);
        let irreversible = mv.is_capture() || before.position.bits.kings >> mv.origin() & 1 == 0;
        let mut counters = before.counters;
        if irreversible {
            counters.quiet = [0; 2];
        } else {
            count(&mut counters.quiet, side);
        }
        // R3.10, R3.13: once started, neither is restarted, paused or cancelled.
        for running in [&mut counters.sixteen, &mut counters.five]
            .into_iter()
            .flatten()
        {
            count(running, side);
        }
        counters.diagonal = counters
            .diagonal
            .and_then(|moves| on_diagonal(&position, moves, side));
        let since = if irreversible {
            self.entries.len()
        } else {
            before.since
        };
        let ply = before.ply + 1;
        self.push(position, counters, ply, since);
    }

    /// Sets a position after a gap: the counts start at zero and earlier occurrences are
    /// forgotten (R3.15).
    pub fn set_position(&mut self, position: Position) {
        let ply = self.entries.last().map_or(0, |entry| entry.ply);
        self.push(position, Counters::default(), ply, self.entries.len());
    }

    /// Takes the last move or set position back; `false` when there is only the start.
    pub fn undo(&mut self) -> bool {
        if self.entries.len() == 1 {
            return false;
        }
        self.entries.pop();
        true
    }

    /// What the draw rules have counted.
    pub fn counters(&self) -> Counters {
        self.last().counters
    }

    /// Whether and how the game is over: first a win, then the draws in the order of the rule
    /// text (R3.6).
    pub fn end(&self) -> Option<End> {
        let position = self.position();
        if let Some((score, reason)) = position.outcome() {
            return Some(End::Win { score, reason });
        }
        self.draws().next().map(End::Draw)
    }

    /// All draws that hold now, in the order of the rule text.
    pub fn draws(&self) -> impl Iterator<Item = DrawReason> {
        let Entry {
            position, counters, ..
        } = self.last();
        let DrawRules {
            no_progress_moves, ..
        } = self.rules;
        let both = |moves: [u8; 2], limit: u8| moves[0].min(moves[1]) >= limit;
        let ended =
            |moves: Option<[u8; 2]>, limit: u8| moves.is_some_and(|moves| both(moves, limit));
        let kings_drawn = self.rules.kings_ending == KingsEnding::Immediate
            && position.phase_in_progress() == Some(false);
        [
            (
                self.rules.repetition && counters.repetition >= 3,
                DrawReason::Repetition,
            ),
            (
                no_progress_moves > 0 && both(counters.quiet, no_progress_moves),
                DrawReason::NoProgress(no_progress_moves),
            ),
            (ended(counters.sixteen, 16), DrawReason::Sixteen),
            (kings_drawn, DrawReason::KingsEnding),
            (ended(counters.five, 5), DrawReason::FiveMoves),
            (ended(counters.diagonal, 5), DrawReason::LongDiagonal),
        ]
        .into_iter()
        .filter_map(|(holds, reason)| holds.then_some(reason))
    }

    /// After how many plies the position on the board has occurred, the present one last: 0 is the
    /// start. What a claim of repetition is decided by (R3.8).
    pub fn occurrences(&self) -> Vec<usize> {
        let last = self.last();
        self.entries[last.since..]
            .iter()
            .filter(|entry| entry.position == last.position)
            .map(|entry| entry.ply)
            .collect()
    }

    fn last(&self) -> &Entry {
        self.entries
            .last()
            .expect("a history has at least its start")
    }

    fn push(&mut self, position: Position, mut counters: Counters, ply: usize, since: usize) {
        if self.rules.sixteen_move_rule
            && counters.sixteen.is_none()
            && lone_king_against_three(&position).is_some()
        {
            counters.sixteen = Some([0; 2]);
        }
        if self.rules.kings_ending == KingsEnding::FiveMoves
            && counters.five.is_none()
            && is_five_move_ending(&position)
        {
            counters.five = Some([0; 2]);
        }
        if self.rules.lone_king_long_diagonal && counters.diagonal.is_none() {
            counters.diagonal = lone_king_on_diagonal(&position).map(|_| [0; 2]);
        }
        let earlier = self.entries.get(since..).unwrap_or_default();
        let equal = earlier
            .iter()
            .filter(|entry| entry.position == position)
            .count();
        counters.repetition = u8::try_from(equal + 1).unwrap_or(u8::MAX);
        self.entries.push(Entry {
            position,
            counters,
            ply,
            since,
        });
    }
}

fn count(moves: &mut [u8; 2], side: Side) {
    let moves = &mut moves[side.index()];
    *moves = moves.saturating_add(1);
}

/// The side whose lone king stands on the long diagonal against three pieces (R3.16).
fn lone_king_on_diagonal(position: &Position) -> Option<Side> {
    let lone = lone_king_against_three(position)?;
    let (square, _) = position.pieces().find(|(_, piece)| piece.side == lone)?;
    on_long_diagonal(position.variant(), square).then_some(lone)
}

/// R3.16: the count goes on while the lone king starts and ends its turns on the long diagonal.
fn on_diagonal(position: &Position, mut moves: [u8; 2], side: Side) -> Option<[u8; 2]> {
    lone_king_on_diagonal(position)?;
    count(&mut moves, side);
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{Score, Variant, WinReason};

    fn history(fen: &str, rules: DrawRules) -> History {
        History::new(
            Position::from_fen(Variant::International, fen).unwrap(),
            rules,
        )
    }

    fn play(history: &mut History, moves: &str) {
        for text in moves.split(' ') {
            let mv = history.position().read_move(text).unwrap();
            history.play(&mv);
        }
    }

    /// R3.9: cleared by man moves and captures, the clearing move not counted.
    #[test]
    fn quiet_moves_are_counted_for_each_player() {
        let mut game = history("W:W36,K46,K47:BK4,K5,15", DrawRules::ffjd());
        play(&mut game, "47-38 4-22 38-43");
        assert_eq!(game.counters().quiet, [2, 1]);
        play(&mut game, "15-20");
        assert_eq!(game.counters().quiet, [0, 0]);
        play(&mut game, "43-49");
        assert_eq!(game.counters().quiet, [1, 0]);
    }

    /// R3.8: the start is the first occurrence; the third draws.
    #[test]
    fn occurrences_are_counted_from_the_start() {
        let mut game = history("W:W36,41,K48:BK3,10,15", DrawRules::ffjd());
        assert_eq!(game.counters().repetition, 1);
        play(&mut game, "48-42 3-8 42-48 8-3");
        assert_eq!(game.counters().repetition, 2);
        assert_eq!(game.end(), None);
        play(&mut game, "48-42 3-8 42-48 8-3");
        assert_eq!(game.occurrences(), [0, 4, 8]);
        assert_eq!(game.end(), Some(End::Draw(DrawReason::Repetition)));
        assert!(game.undo());
        assert_eq!(game.end(), None);
    }

    /// R3.15: after a gap the history starts afresh, and taking it back brings the old one back.
    #[test]
    fn a_set_position_starts_afresh() {
        let mut game = history("W:W36,41,K48:BK3,10,15", DrawRules::ffjd());
        play(&mut game, "48-42 3-8 42-48 8-3");
        let start = *game.position();
        game.set_position(start);
        assert_eq!(
            game.counters(),
            Counters {
                repetition: 1,
                ..Counters::default()
            }
        );
        assert_eq!(game.ply_count(), 4);
        assert!(game.undo());
        assert_eq!(game.counters().repetition, 2);
    }

    /// R3.6: a winning move on the last move of a count wins.
    #[test]
    fn a_win_comes_before_a_draw() {
        let mut game = history("W:WK46:BK5", DrawRules::ffjd());
        play(&mut game, "46-10 5x46");
        assert_eq!(
            game.end(),
            Some(End::Win {
                score: Score::BlackWins,
                reason: WinReason::NoPieces
            })
        );
        assert_eq!(game.end().map(|end| end.code()).as_deref(), Some("win B"));
    }

    /// R3.10: both counters run from the material on; R3.14: White and Black separately.
    #[test]
    fn three_against_one_is_counted_from_its_beginning() {
        let mut game = history("W:WK46,K47,K48:BK3,28", DrawRules::ffjd());
        assert_eq!(game.counters().sixteen, None);
        play(&mut game, "46x5");
        assert_eq!(game.counters().sixteen, Some([0, 0]));
        play(&mut game, "3-26 5-41");
        assert_eq!(game.counters().sixteen, Some([1, 1]));
    }

    /// R3.16: five moves of the lone king on the long diagonal and five of the other side.
    #[test]
    fn the_lone_king_may_keep_to_the_long_diagonal_when_that_draws() {
        let rules = DrawRules {
            lone_king_long_diagonal: true,
            repetition: false,
            ..DrawRules::ffjd()
        };
        let mut game = history("B:WK1,K2,K3:BK46", rules);
        assert_eq!(game.counters().diagonal, Some([0, 0]));
        play(&mut game, "46-41 1-6 41-46 6-1 46-41 1-6 41-46 6-1");
        assert_eq!(game.counters().diagonal, Some([4, 4]));
        play(&mut game, "46-41");
        assert_eq!(game.end(), None);
        play(&mut game, "1-6");
        assert_eq!(game.end(), Some(End::Draw(DrawReason::LongDiagonal)));
        let mut game = history("B:WK1,K2,K3:BK46", rules);
        play(&mut game, "46-41 1-6 41-36");
        assert_eq!(game.counters().diagonal, None);
    }

    /// R7.6: the network rules draw nothing.
    #[test]
    fn without_draw_rules_nothing_is_drawn() {
        let mut game = history("W:WK46,K47,K48:BK3", DrawRules::online());
        for _ in 0..40 {
            play(&mut game, "48-43 3-8 43-48 8-3");
        }
        assert_eq!(game.end(), None);
    }
}
