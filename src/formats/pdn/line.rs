//! A line of moves on the board, from one position to its end.

use crate::draughts::{FenError, FenNote, Move, NotAMove, Position, Side};

use super::position::points;
use super::resolve::{Meaning, joined, meaning};
use super::{Item, Place, Point, What};

/// A move of a record, resolved against the position it was made in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedPly {
    /// The position before it.
    pub before: Position,
    /// The move.
    pub mv: Move,
    /// The index of its item in the line.
    pub item: usize,
    /// The index of the last item that belongs to it; more than `item` for a capture that was
    /// written hop by hop (P5.13).
    pub last_item: usize,
    /// Where its text fits captures of different pieces: all of them. `mv` is then the first
    /// that lets the rest of the line be legal (P5.5), and a person should be asked.
    pub candidates: Vec<Move>,
}

impl ResolvedPly {
    /// The move as we write it, whatever the record's own spelling.
    pub fn text(&self) -> String {
        self.before.move_text(&self.mv)
    }

    /// The position after it.
    pub fn after(&self) -> Position {
        self.before.play(&self.mv)
    }
}

/// A position set in the middle of a line (P7.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedSetup {
    /// How many plies of the line were played before it.
    pub ply: usize,
    /// The index of its item in the line.
    pub item: usize,
    /// The position that was set.
    pub position: Position,
}

/// Where a line stops being legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    /// The line of the file.
    pub line: u32,
    /// The ply, counting from 1.
    pub ply: usize,
    /// The text that is no legal move, without blanks.
    pub token: String,
    /// What is wrong with it.
    pub reason: BadReason,
    /// The index of its item in the line.
    pub item: usize,
}

/// Why a line cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadReason {
    /// The text is no legal move.
    Move(NotAMove),
    /// The position that was to be set is none.
    Setup(FenError),
}

/// A line as far as it is legal.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub plies: Vec<ResolvedPly>,
    pub setups: Vec<ResolvedSetup>,
    pub end: Position,
    pub bad: Option<Bad>,
    pub notes: Vec<(Point, Place, String)>,
}

/// Plays the moves of `items` from `start` on. Where a text is ambiguous, the first capture is
/// taken that lets the rest be legal; where none does, the line that gets furthest (P5.5).
pub(super) fn play(items: &[Item], start: Position) -> Line {
    play_within(items, start, 1024)
}

/// As [`play`], for a variation: of these a file may have as many as it has brackets, so that what each
/// may try is in proportion to its length (P1.6).
pub(super) fn play_aside(items: &[Item], start: Position) -> Line {
    play_within(items, start, 32)
}

fn play_within(items: &[Item], start: Position, free_steps: usize) -> Line {
    let mut walk = Walk {
        items,
        at: 0,
        line: Line::new(start, items),
    };
    let mut forks: Vec<Fork> = Vec::new();
    let mut furthest: Option<(usize, Vec<usize>)> = None;
    // Trying every capture of many ambiguous texts would take forever.
    let mut steps_left = 8 * items.len() + free_steps;
    loop {
        match walk.run(&mut steps_left) {
            Stop::End => return walk.line,
            Stop::Fork(moves) => {
                forks.push(Fork {
                    at: walk.at,
                    mark: walk.line.mark(),
                    moves,
                    taken: 0,
                });
                walk.take(&forks[forks.len() - 1]);
            }
            Stop::Bad(bad) => {
                if forks.is_empty() && furthest.is_none() {
                    walk.line.bad = Some(bad);
                    return walk.line;
                }
                if furthest
                    .as_ref()
                    .is_none_or(|(plies, _)| walk.line.plies.len() > *plies)
                {
                    furthest = Some((
                        walk.line.plies.len(),
                        forks.iter().map(|fork| fork.taken).collect(),
                    ));
                }
                while forks
                    .last()
                    .is_some_and(|fork| fork.taken + 1 >= fork.moves.len())
                {
                    forks.pop();
                }
                let Some(fork) = forks.last_mut().filter(|_| steps_left > 0) else {
                    break;
                };
                fork.taken += 1;
                walk.back_to(fork);
                walk.take(fork);
            }
        }
    }
    let (_, choices) = furthest.unwrap_or_default();
    again(items, start, &choices)
}

/// Plays a line once more with known choices at its ambiguous texts.
fn again(items: &[Item], start: Position, choices: &[usize]) -> Line {
    let mut walk = Walk {
        items,
        at: 0,
        line: Line::new(start, items),
    };
    let mut choices = choices.iter();
    let mut steps_left = usize::MAX;
    loop {
        match walk.run(&mut steps_left) {
            Stop::End => return walk.line,
            Stop::Bad(bad) => {
                walk.line.bad = Some(bad);
                return walk.line;
            }
            Stop::Fork(moves) => {
                let taken = choices.next().copied().unwrap_or(0);
                walk.take(&Fork {
                    at: walk.at,
                    mark: walk.line.mark(),
                    moves,
                    taken,
                });
            }
        }
    }
}

/// So many items behind a move are looked at for the rest of its capture: nobody takes more than
/// twenty pieces, and a mark or a comment may stand between two hops.
const MOST_HOPS: usize = 60;

/// An ambiguous text, and which of its captures is being tried.
struct Fork {
    at: usize,
    mark: Mark,
    moves: Vec<Move>,
    taken: usize,
}

/// How long a line was, so that it can be taken back to there.
#[derive(Clone, Copy)]
struct Mark {
    plies: usize,
    setups: usize,
    notes: usize,
    end: Position,
}

impl Line {
    /// With room for the moves among the items: a line is not moved about while it grows.
    fn new(start: Position, items: &[Item]) -> Line {
        let is_move = |item: &&Item| matches!(item.what, What::Move(_));
        Line {
            plies: Vec::with_capacity(items.iter().filter(is_move).count()),
            setups: Vec::new(),
            end: start,
            bad: None,
            notes: Vec::new(),
        }
    }

    fn mark(&self) -> Mark {
        Mark {
            plies: self.plies.len(),
            setups: self.setups.len(),
            notes: self.notes.len(),
            end: self.end,
        }
    }
}

enum Stop {
    End,
    Bad(Bad),
    Fork(Vec<Move>),
}

struct Walk<'i> {
    items: &'i [Item<'i>],
    at: usize,
    line: Line,
}

impl Walk<'_> {
    /// Goes on until the line ends, cannot go on, or is ambiguous. After the last step that is
    /// left, the first of several captures is taken.
    fn run(&mut self, steps_left: &mut usize) -> Stop {
        while let Some(item) = self.items.get(self.at) {
            match &item.what {
                What::Move(text) => {
                    *steps_left = steps_left.saturating_sub(1);
                    match meaning(&self.line.end, text) {
                        Meaning::One(mv, point) => {
                            if let Some(point) = point {
                                self.line.notes.push((
                                    point,
                                    item.place,
                                    self.assumed(text, point, &mv),
                                ));
                            }
                            self.push(mv, self.at, Vec::new());
                        }
                        Meaning::Several(moves) => return Stop::Fork(moves),
                        Meaning::None(why) => match self.hops(steps_left) {
                            Some((mv, last)) => {
                                self.line.notes.push((
                                    Point::HopByHop,
                                    item.place,
                                    text.to_string(),
                                ));
                                self.push(mv, last, Vec::new());
                            }
                            None => return Stop::Bad(self.bad(item, text, BadReason::Move(why))),
                        },
                    }
                }
                What::Setup(fen) => match set(&self.line.end, fen) {
                    Ok((position, notes)) => {
                        for point in points(&notes) {
                            self.line.notes.push((point, item.place, fen.to_string()));
                        }
                        self.line.setups.push(ResolvedSetup {
                            ply: self.line.plies.len(),
                            item: self.at,
                            position,
                        });
                        self.line.end = position;
                        self.at += 1;
                    }
                    Err(error) => return Stop::Bad(self.bad(item, fen, BadReason::Setup(error))),
                },
                What::Unknown => return Stop::End,
                _ => self.at += 1,
            }
        }
        Stop::End
    }

    fn push(&mut self, mv: Move, last_item: usize, candidates: Vec<Move>) {
        let before = self.line.end;
        self.line.plies.push(ResolvedPly {
            before,
            mv,
            item: self.at,
            last_item,
            candidates,
        });
        self.line.end = before.play(&mv);
        self.at = last_item + 1;
    }

    fn take(&mut self, fork: &Fork) {
        let item = &self.items[self.at];
        if let What::Move(text) = &item.what {
            self.line
                .notes
                .push((Point::AmbiguousMove, item.place, text.to_string()));
        }
        self.push(fork.moves[fork.taken], self.at, fork.moves.clone());
    }

    fn back_to(&mut self, fork: &Fork) {
        self.at = fork.at;
        self.line.plies.truncate(fork.mark.plies);
        self.line.setups.truncate(fork.mark.setups);
        self.line.notes.truncate(fork.mark.notes);
        self.line.end = fork.mark.end;
    }

    fn assumed(&self, text: &str, point: Point, mv: &Move) -> String {
        match point {
            Point::ScrambledSquares => format!("{text} = {}", self.line.end.move_text(mv)),
            _ => text.to_owned(),
        }
    }

    fn bad(&self, item: &Item, text: &str, reason: BadReason) -> Bad {
        Bad {
            line: item.place.line,
            ply: self.line.plies.len() + 1,
            token: text.chars().filter(|c| !c.is_whitespace()).collect(),
            reason,
            item: self.at,
        }
    }

    /// P5.13: the capture this move and the next ones make together, and its last item.
    fn hops(&self, steps_left: &mut usize) -> Option<(Move, usize)> {
        let What::Move(first) = &self.items[self.at].what else {
            return None;
        };
        let mut text = first.to_string();
        for (index, item) in self
            .items
            .iter()
            .enumerate()
            .skip(self.at + 1)
            .take(MOST_HOPS)
        {
            match &item.what {
                What::Move(next) => {
                    *steps_left = steps_left.saturating_sub(1);
                    text = joined(&self.line.end, &text, next)?;
                    if let Meaning::One(mv, None) = meaning(&self.line.end, &text) {
                        return Some((mv, index));
                    }
                }
                What::Setup(_) | What::Variation(_) | What::Unknown => return None,
                _ => {}
            }
        }
        None
    }
}

/// Whether a setup only passes the turn (P4.12, P7.3).
pub(super) fn is_null_move(fen: &str) -> bool {
    let mut letters = fen.chars().filter(|c| !c.is_whitespace());
    matches!(letters.next(), Some('W' | 'w' | 'B' | 'b')) && letters.eq("::".chars())
}

/// The position a setup sets, and what was tolerated in it (P4.4 to P4.11). `W::` and `B::` change only
/// whose turn it is (P4.12).
fn set(position: &Position, fen: &str) -> Result<(Position, Vec<FenNote>), FenError> {
    if is_null_move(fen) {
        let side = if fen.trim_start().starts_with(['W', 'w']) {
            Side::White
        } else {
            Side::Black
        };
        return Ok((position.with_to_move(side), Vec::new()));
    }
    Position::from_fen_lenient(position.variant(), fen)
}
