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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
