//! The way a piece was carried, leg by leg (R4.40, step 8).

use super::board::Board;
use crate::draughts::{InPassing, Jumped, Kind, Piece, Position, RuleSet, Side, Square, Variant};

/// What one leg was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leg {
    /// Nothing was jumped, and the piece may go there.
    Step,
    /// One enemy piece was jumped, or several by a king.
    Jump,
    /// A piece jumped before was passed once more.
    Again,
    /// Anything else.
    Bad,
}

/// The whole way.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub legs: Vec<Leg>,
    /// The enemy squares passed over, each once, in order: J of R4.40.
    pub jumped: Vec<Square>,
    /// The square of its last row on which a man became a king during the capture, wherever it was
    /// carried from there (R7.2, R7.23, R7.42).
    pub crowned_in_passing: Option<Square>,
    /// Whether the piece could capture once more from where it was released.
    pub can_go_on: bool,
}

impl Way {
    pub fn has(&self, kind: Leg) -> bool {
        self.legs.contains(&kind)
    }
}

/// The diagonal from one square to another: the squares between, and the direction.
struct Line {
    between: Vec<Square>,
    down: i8,
}

fn line(variant: Variant, from: Square, to: Square) -> Option<Line> {
    let (row, column) = variant.row_and_column(from);
    let (to_row, to_column) = variant.row_and_column(to);
    let rows = to_row as i8 - row as i8;
    let columns = to_column as i8 - column as i8;
    if rows == 0 || rows.abs() != columns.abs() {
        return None;
    }
    let between = (1..rows.abs())
        .filter_map(|n| {
            let row = row as i8 + n * rows.signum();
            let column = column as i8 + n * columns.signum();
            variant.at(row as u8, column as u8)
        })
        .collect();
    Some(Line {
        between,
        down: rows.signum(),
    })
}

/// The piece on its way, on the board of before the move with its origin empty.
struct Walk<'a> {
    board: &'a Board,
    rules: &'static RuleSet,
    variant: Variant,
    side: Side,
    kind: Kind,
    jumped: Vec<Square>,
    /// A man was crowned in passing and its move is over (R7.2, R7.23).
    stopped: bool,
    crowned: Option<Square>,
}

impl Walk<'_> {
    /// Whether something stands in the way on `square`: what was jumped still does, but where the
    /// rules have it gone at once (R2.10, R7.3).
    fn stands(&self, square: Square) -> bool {
        let gone = self.rules.jumped == Jumped::Gone && self.jumped.contains(&square);
        self.board.at(square).is_some() && !gone
    }

    fn forward(&self) -> i8 {
        match self.side {
            Side::White => -1,
            Side::Black => 1,
        }
    }

    /// Whether a leg over these enemy pieces is a capture of this piece.
    fn takes(&self, line: &Line, over: &[Square], to: Square) -> bool {
        let distance = line.between.len() + 1;
        match self.kind {
            Kind::Man => {
                let backward = line.down != self.forward();
                distance == 2 && (self.rules.men_capture_backward || !backward)
            }
            Kind::King if !self.rules.flying_kings => distance == 2,
            // R2.7: several on one line, each with an empty square behind it.
            Kind::King => {
                let squares: Vec<Square> = line.between.iter().copied().chain([to]).collect();
                squares
                    .windows(2)
                    .all(|pair| !(over.contains(&pair[0]) && self.stands(pair[1])))
            }
        }
    }

    fn steps(&self, line: &Line) -> bool {
        match self.kind {
            Kind::Man => line.between.is_empty() && line.down == self.forward(),
            Kind::King => self.rules.flying_kings || line.between.is_empty(),
        }
    }

    fn leg(&mut self, from: Square, to: Square) -> Leg {
        let Some(line) = line(self.variant, from, to) else {
            return Leg::Bad;
        };
        let passed: Vec<Square> = line
            .between
            .iter()
            .copied()
            .filter(|square| self.stands(*square))
            .collect();
        let again = passed.iter().any(|square| self.jumped.contains(square));
        let is_enemy = |square: &Square| {
            self.board
                .at(*square)
                .is_some_and(|piece| piece.side != self.side)
        };
        let over: Vec<Square> = passed
            .iter()
            .copied()
            .filter(|square| is_enemy(square) && !self.jumped.contains(square))
            .collect();
        let leg = if again {
            Leg::Again
        } else if self.stands(to) || over.len() < passed.len() {
            Leg::Bad
        } else if over.is_empty() && self.steps(&line) {
            Leg::Step
        } else if !over.is_empty() && self.takes(&line, &over, to) {
            Leg::Jump
        } else {
            Leg::Bad
        };
        self.jumped.extend(over);
        if leg == Leg::Jump && self.kind == Kind::Man && self.crowns_in_passing(to) {
            // Where the move is over with it, whoever carries the piece on carries a king.
            self.kind = Kind::King;
            self.crowned = Some(to);
            self.stopped = self.rules.in_passing == InPassing::Stops;
        }
        leg
    }

    fn crowns_in_passing(&self, to: Square) -> bool {
        crowns_in_passing(self.variant, self.side, to)
    }

    /// Whether the piece on `from` could capture something it has not jumped yet.
    fn can_capture(&self, from: Square) -> bool {
        if self.stopped {
            return false;
        }
        (1..=self.variant.squares())
            .filter_map(Square::new)
            .any(|to| {
                let Some(line) = line(self.variant, from, to) else {
                    return false;
                };
                let passed: Vec<Square> = line
                    .between
                    .iter()
                    .copied()
                    .filter(|square| self.stands(*square))
                    .collect();
                let [over] = passed[..] else { return false };
                let is_target = self
                    .board
                    .at(over)
                    .is_some_and(|piece| piece.side != self.side)
                    && !self.jumped.contains(&over);
                is_target && !self.stands(to) && self.takes(&line, &passed, to)
            })
    }
}

/// Whether a man of `side` that lands there while capturing is a king from then on.
fn crowns_in_passing(variant: Variant, side: Side, to: Square) -> bool {
    variant.rules().in_passing != InPassing::StaysMan && variant.crowns(side, to)
}

/// Splits the way of `piece` from `from` over `visited` into legs. `board` is the one of before,
/// the piece still on it.
pub(super) fn walk(
    variant: Variant,
    board: &Board,
    piece: Piece,
    from: Square,
    visited: &[Square],
) -> Way {
    let mut lifted = *board;
    lifted.take(from);
    let mut walk = Walk {
        board: &lifted,
        rules: variant.rules(),
        variant,
        side: piece.side,
        kind: piece.kind,
        jumped: Vec::new(),
        stopped: false,
        crowned: None,
    };
    let mut here = from;
    let mut legs = Vec::with_capacity(visited.len());
    for to in visited {
        legs.push(walk.leg(here, *to));
        here = *to;
    }
    Way {
        legs,
        can_go_on: walk.can_capture(here),
        crowned_in_passing: walk.crowned,
        jumped: walk.jumped,
    }
}

/// The pieces jumped along a path of landing squares, origin first, in order.
pub(super) fn taken_in_order(position: &Position, path: &[Square]) -> Vec<Square> {
    let Some(piece) = path.first().and_then(|from| position.piece_at(*from)) else {
        return Vec::new();
    };
    let board = Board::of(position);
    walk(position.variant(), &board, piece, path[0], &path[1..]).jumped
}

/// Whether `piece` could come from `from` to `to` by jumping one piece after another, which the two
/// squares alone do not show (R4.40). What was jumped is taken as gone, so that a way the rules
/// forbid is found too.
pub(super) fn could_jump(
    variant: Variant,
    board: &Board,
    piece: Piece,
    from: Square,
    to: Square,
) -> bool {
    let mut lifted = *board;
    lifted.take(from);
    let mut open = vec![(from, piece.kind)];
    let mut seen = open.clone();
    while let Some((here, kind)) = open.pop() {
        for there in (1..=variant.squares()).filter_map(Square::new) {
            let crowned = kind == Kind::King || crowns_in_passing(variant, piece.side, there);
            let becomes = if crowned { Kind::King } else { Kind::Man };
            if seen.contains(&(there, becomes)) || lifted.at(there).is_some() {
                continue;
            }
            let Some(line) = line(variant, here, there) else {
                continue;
            };
            let over = line
                .between
                .iter()
                .filter_map(|square| lifted.at(*square))
                .collect::<Vec<_>>();
            let near =
                kind == Kind::King && variant.rules().flying_kings || line.between.len() == 1;
            if near && over.len() == 1 && over[0].side != piece.side {
                if there == to {
                    return true;
                }
                seen.push((there, becomes));
                open.push((there, becomes));
            }
        }
    }
    false
}
