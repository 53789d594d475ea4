use super::{Counters, DrawReason, DrawRules, End, KingsEnding, Move, Position, Side, SmallBoard};

/// The positions of one game with the counts that can draw it.
///
/// Every turn adds an entry and changes none, so that undoing is taking the last one away.
#[derive(Clone, Debug)]
pub struct History {
    rules: DrawRules,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    position: Position,
    /// The key of the position: few positions need to be compared whole.
    key: u64,
    counters: Counters,
    /// Moves played up to here.
    ply: usize,
    /// The first entry that can be equal to this one: nothing irreversible has happened since.
    since: usize,
    /// The entry this part of the game began with: the start, or the last position set.
    begin: usize,
    /// A kept irregularity may bring back any earlier position of this part (R3.8).
    keeps_all: bool,
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
        let position = before.position.play(mv);
        let counters = before
            .counters
            .after(&before.position, mv, &position, &self.rules);
        let since = if before.position.is_irreversible(mv) && !before.keeps_all {
            self.entries.len()
        } else {
            before.since
        };
        self.push(Entry {
            key: before.position.key_after(before.key, mv),
            position,
            counters,
            ply: before.ply + 1,
            since,
            ..*before
        });
    }

    /// Takes a position that an irregularity left and that was kept (R4.6): one more occurrence, also
    /// of a position from before a capture or a move of a man (R3.8). `displaced` says of each
    /// displacement whose it was, and whether the 25 moves begin anew with it; without any, pieces
    /// were only taken off (R4.10).
    pub fn keep(&mut self, position: Position, displaced: &[(Side, bool)]) {
        let before = self.last();
        let counters =
            before
                .counters
                .after_kept(&before.position, displaced, &position, &self.rules);
        self.push(Entry {
            key: position.key(),
            position,
            counters,
            ply: before.ply + displaced.len(),
            since: before.begin,
            keeps_all: true,
            ..*before
        });
    }

    /// Makes room for moves that are known to come, so that they are not moved about meanwhile.
    pub fn reserve(&mut self, plies: usize) {
        self.entries.reserve(plies);
    }

    /// A place to come back to.
    pub fn mark(&self) -> usize {
        self.entries.len()
    }

    /// Forgets what came after a mark: everything counted returns to what it was then (R4.10).
    pub fn back_to(&mut self, mark: usize) {
        self.entries.truncate(mark.max(1));
    }

    /// The position before the last move or set position.
    pub fn previous(&self) -> Option<&Position> {
        let index = self.entries.len().checked_sub(2)?;
        Some(&self.entries[index].position)
    }

    /// Sets a position after a gap: the counts start at zero and earlier occurrences are
    /// forgotten (R3.15).
    pub fn set_position(&mut self, position: Position) {
        let ply = self.entries.last().map_or(0, |entry| entry.ply);
        let counters = Counters::starting_with(&position, &self.rules);
        let begin = self.entries.len();
        self.push(Entry {
            key: position.key(),
            position,
            counters,
            ply,
            since: begin,
            begin,
            keeps_all: false,
        });
    }

    /// Takes the last move or set position back; `false` when there is only the start.
    pub fn undo(&mut self) -> bool {
        if self.entries.len() == 1 {
            return false;
        }
        self.entries.pop();
        true
    }

    /// The key of the position on the board, [`Position::key`].
    pub fn key(&self) -> u64 {
        self.last().key
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
        self.draws_at(self.last())
    }

    /// After how many plies a draw that holds now began to hold, without a break since (R3.14). A
    /// repetition is that of the position on the board: it holds since its third occurrence.
    pub fn draw_since(&self, reason: DrawReason) -> usize {
        if reason == DrawReason::Repetition {
            let third = self.occurrences().get(2).copied();
            return third.unwrap_or(self.ply_count());
        }
        let held = self.entries.iter().rev();
        held.take_while(|entry| self.draws_at(entry).any(|draw| draw == reason))
            .last()
            .map_or(self.ply_count(), |entry| entry.ply)
    }

    fn draws_at(&self, entry: &Entry) -> impl Iterator<Item = DrawReason> + use<> {
        let Entry {
            position, counters, ..
        } = entry;
        let rules = &self.rules;
        let both = |made: [u8; 2], limit: u8| made[0].min(made[1]) >= limit;
        let ended = |made: Option<[u8; 2]>, limit: u8| made.is_some_and(|made| both(made, limit));
        // R7.46: only one of its items applies at a time.
        let quiet_counts = rules.no_progress_moves > 0
            && !(rules.small_board == SmallBoard::F64 && counters.ending.is_some());
        let ending = counters
            .ending
            .filter(|counted| both(counted.made, counted.ending.moves()));
        let repeated = rules.repetition && counters.repetition >= 3;
        let no_progress = quiet_counts && both(counters.quiet, rules.no_progress_moves);
        let kings = rules.kings_ending == KingsEnding::Immediate
            && position.phase_in_progress() == Some(false);
        [
            repeated.then_some(DrawReason::Repetition),
            no_progress.then_some(DrawReason::NoProgress(rules.no_progress_moves)),
            ended(counters.sixteen, 16).then_some(DrawReason::Sixteen),
            kings.then_some(DrawReason::KingsEnding),
            ended(counters.five, 5).then_some(DrawReason::FiveMoves),
            ended(counters.diagonal, 5).then_some(DrawReason::LongDiagonal),
            ending.map(|counted| DrawReason::Ending(counted.ending)),
        ]
        .into_iter()
        .flatten()
    }

    /// After how many plies the position on the board has occurred, the present one last: 0 is the
    /// start. What a claim of repetition is decided by (R3.8).
    pub fn occurrences(&self) -> Vec<usize> {
        let last = self.last();
        let since = self.entries[last.since..].iter();
        since
            .filter(|entry| entry.position == last.position)
            .map(|entry| entry.ply)
            .collect()
    }

    /// The number and the side of the move that made ply `ply`, counted from 1 at the start; `None`
    /// for the start itself and beyond the end. A game that began with the second player has his
    /// move alone as its first.
    pub fn turn(&self, ply: usize) -> Option<(u32, Side)> {
        let at = self.entries.iter().position(|entry| entry.ply == ply)?;
        let before = &self.entries[at.checked_sub(1)?].position;
        let start = &self.entries[0].position;
        let late = usize::from(start.to_move() != start.variant().rules().first);
        let number = u32::try_from((ply + late).div_ceil(2)).unwrap_or(u32::MAX);
        Some((number, before.to_move()))
    }

    /// The last ply after which the counts were so; 0 if they never were.
    pub(super) fn last_ply_with(&self, so: impl Fn(&Counters) -> bool) -> usize {
        let mut entries = self.entries.iter().rev();
        entries
            .find(|entry| so(&entry.counters))
            .map_or(0, |entry| entry.ply)
    }

    fn last(&self) -> &Entry {
        self.entries
            .last()
            .expect("a history has at least its start")
    }

    fn push(&mut self, mut entry: Entry) {
        let earlier = self.entries.get(entry.since..).unwrap_or_default();
        let equal = earlier
            .iter()
            .filter(|earlier| earlier.key == entry.key && earlier.position == entry.position)
            .count();
        entry.counters.repetition = u8::try_from(equal + 1).unwrap_or(u8::MAX);
        self.entries.push(entry);
    }
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

    fn position(fen: &str) -> Position {
        Position::from_fen(Variant::International, fen).unwrap()
    }

    /// R4.10: a kept king's displacement counts for the offender alone; a man displaced, a piece taken
    /// off, begin the 25 moves anew.
    #[test]
    fn a_kept_irregularity_is_counted_for_the_offender() {
        let mut game = history("W:W36,K46,K47:BK4,K5,15", DrawRules::ffjd());
        play(&mut game, "47-38 4-22");
        let mark = game.mark();
        // The king of 46 is put down on 48, which is on none of its diagonals.
        game.keep(
            position("B:W36,K38,K48:BK5,15,K22"),
            &[(Side::White, false)],
        );
        assert_eq!((game.counters().quiet, game.ply_count()), ([2, 1], 3));
        game.keep(position("B:W31,K38,K48:BK5,15,K22"), &[(Side::White, true)]);
        assert_eq!((game.counters().quiet, game.ply_count()), ([0, 0], 4));
        game.back_to(mark);
        assert_eq!((game.counters().quiet, game.ply_count()), ([1, 1], 2));
        // Pieces taken off without a displacement: nobody's move, but the count begins anew.
        game.keep(position("W:W36,K38,K46:BK5,K22"), &[]);
        assert_eq!((game.counters().quiet, game.ply_count()), ([0, 0], 2));
    }

    /// R4.10, R3.10: the 16 moves go on with each displacement, and begin where the material of
    /// R3.10 came about by pieces taken off.
    #[test]
    fn a_kept_irregularity_may_begin_or_continue_the_sixteen_moves() {
        let mut game = history("W:WK46,K47,K48:BK3", DrawRules::ffjd());
        play(&mut game, "48-30 3-25");
        game.keep(position("B:WK8,K46,K47:BK25"), &[(Side::White, false)]);
        assert_eq!(game.counters().sixteen, Some([2, 1]));
        let mut game = history("W:WK46,K47,K48:BK3,15", DrawRules::ffjd());
        assert_eq!(game.counters().sixteen, None);
        game.keep(position("W:WK46,K47,K48:BK3"), &[]);
        assert_eq!(game.counters().sixteen, Some([0, 0]));
    }

    /// R3.8: a man moved backwards brings back a position from before a man move, and it counts; after
    /// that the whole history is kept.
    #[test]
    fn a_kept_irregularity_may_bring_an_older_position_back() {
        let mut game = history("W:W33,K46:BK3", DrawRules::ffjd());
        play(&mut game, "33-28 3-9");
        game.keep(position("B:W33,K46:BK9"), &[(Side::White, true)]);
        play(&mut game, "9-3");
        // The start again: W:W33,K46:BK3.
        assert_eq!(
            (game.counters().repetition, game.occurrences()),
            (2, vec![0, 4])
        );
        play(&mut game, "33-28");
        // B:W28,K46:BK3 was there after ply 1, though a man moved since.
        assert_eq!(game.occurrences(), [1, 5]);
        // A position set begins anew.
        game.set_position(position("B:W28,K46:BK3"));
        assert_eq!(game.counters().repetition, 1);
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

    /// R3.14: a draw holds from the ply that brought it until its condition ends; each position that
    /// is repeated is a draw of its own.
    #[test]
    fn a_draw_holds_since_the_ply_that_brought_it() {
        let rules = DrawRules {
            no_progress_moves: 2,
            ..DrawRules::ffjd()
        };
        let mut game = history("W:W36,K46,K47:BK4,K5,15", rules);
        play(&mut game, "47-38 4-22 38-43 22-6");
        assert_eq!(game.draw_since(DrawReason::NoProgress(2)), 4);
        play(&mut game, "43-34");
        assert_eq!(game.draw_since(DrawReason::NoProgress(2)), 4);
        let mut game = history("W:W36,41,K48:BK3,10,15", DrawRules::ffjd());
        play(&mut game, "48-42 3-8 42-48 8-3 48-42 3-8 42-48 8-3");
        assert_eq!(game.draw_since(DrawReason::Repetition), 8);
        play(&mut game, "48-42");
        assert_eq!(game.draw_since(DrawReason::Repetition), 9);
        play(&mut game, "3-8 42-48 8-3");
        assert_eq!(game.draw_since(DrawReason::Repetition), 8);
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
