//! The boards beside the items of a line, and which of them a variation begins from.

use crate::draughts::Position;

use super::line::{self, Line, ResolvedPly, ResolvedSetup};
use super::{Item, Place, Point, What};

/// Walks along the items of a line that was played as far as it is legal.
pub(super) struct Boards<'l> {
    /// The position on the board; `None` once it is not known any more.
    pub here: Option<Position>,
    /// The position before the last move.
    pub before: Option<Position>,
    plies: std::slice::Iter<'l, ResolvedPly>,
    setups: std::slice::Iter<'l, ResolvedSetup>,
    joined_until: usize,
}

/// What became of an item on the board.
pub(super) enum Passed<'l> {
    /// A move that was played.
    Ply(&'l ResolvedPly),
    /// A part of the move before it (P5.13).
    Joined,
    /// A position that was set.
    Setup(&'l ResolvedSetup),
    /// A move or a position behind the end of what is legal or known.
    Unresolved,
    /// Nothing that touches the board.
    Aside,
}

impl<'l> Boards<'l> {
    /// The boards of a line, or none where it was not played.
    pub fn new(played: Option<(Position, &'l Line)>) -> Boards<'l> {
        Boards {
            here: played.map(|(start, _)| start),
            before: None,
            plies: played.map_or(&[][..], |(_, line)| &line.plies).iter(),
            setups: played.map_or(&[][..], |(_, line)| &line.setups).iter(),
            joined_until: 0,
        }
    }

    /// Goes past the item with this index.
    pub fn pass(&mut self, index: usize, what: &What) -> Passed<'l> {
        match what {
            What::Move(_) if index < self.joined_until => return Passed::Joined,
            What::Move(_) => {
                if let Some(ply) = self
                    .plies
                    .as_slice()
                    .first()
                    .filter(|ply| ply.item == index)
                {
                    self.plies.next();
                    self.joined_until = ply.last_item + 1;
                    (self.before, self.here) = (Some(ply.before), Some(ply.after()));
                    return Passed::Ply(ply);
                }
            }
            What::Setup(_) => {
                let next = self.setups.as_slice().first();
                if let Some(setup) = next.filter(|setup| setup.item == index) {
                    self.setups.next();
                    (self.before, self.here) = (None, Some(setup.position));
                    return Passed::Setup(setup);
                }
            }
            What::Unknown => {}
            _ => return Passed::Aside,
        }
        (self.before, self.here) = (None, None);
        Passed::Unresolved
    }

    /// Where the variation behind the last item begins (P7.2): before the last move or, if it
    /// is not legal from there, as engines write them, before the next one.
    pub fn variation(&self, items: &[Item]) -> Branch {
        let of_last = self
            .before
            .map(|start| (start, line::play_aside(items, start)));
        if of_last.as_ref().is_some_and(|(_, line)| line.bad.is_none()) {
            return Branch {
                played: of_last,
                of_next: false,
            };
        }
        let of_next = self
            .here
            .map(|start| (start, line::play_aside(items, start)));
        let of_next = of_next.filter(|(_, line)| line.bad.is_none() && !line.plies.is_empty());
        Branch {
            of_next: of_next.is_some(),
            played: of_next,
        }
    }
}

/// A variation on the board.
pub(super) struct Branch {
    /// Where it begins, and how it goes; `None` where it is legal from nowhere.
    pub played: Option<(Position, Line)>,
    /// Whether it is one of the move that follows it.
    pub of_next: bool,
}

/// What there is to say about the variations of a line, and about those inside them. The
/// reader bounds how deep they stand (P1.6).
pub(super) fn variation_notes(
    items: &[Item],
    played: (Position, &Line),
    notes: &mut Vec<(Point, Place, String)>,
) {
    let mut boards = Boards::new(Some(played));
    for (index, item) in items.iter().enumerate() {
        boards.pass(index, &item.what);
        let What::Variation(inner) = &item.what else {
            continue;
        };
        let branch = boards.variation(inner);
        match branch.played {
            Some((start, line)) => {
                if branch.of_next {
                    notes.push((Point::VariationOfNext, item.place, String::new()));
                }
                variation_notes(inner, (start, &line), notes);
            }
            None if inner.iter().any(|item| matches!(item.what, What::Move(_))) => {
                notes.push((Point::VariationIllegal, item.place, String::new()));
            }
            None => {}
        }
    }
}
