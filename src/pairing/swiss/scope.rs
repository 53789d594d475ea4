//! A bracket as a matching problem: who takes part, and what each pair weighs (P6.2).

use std::collections::HashMap;

use crate::pairing::bits::BitTable;
use crate::pairing::entrant::{Entrant, Entrants, Float, Preference};
use crate::pairing::matching::Weight;
use crate::tournament::{Colour, Points};

use super::criteria;

/// How far a bracket looks. A nearer look leaves conditions out; its answer holds if it meets them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Reach {
    /// Only the bracket: C8 and completion are left out.
    Bracket,
    /// And the next score group: completion is left out.
    Next,
    /// Everybody left.
    All,
}

/// A bracket and what lies below it. All numbers are ranks, ascending.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub(crate) entrants: &'a Entrants,
    /// Pairs that may be made.
    pub(crate) legal: &'a BitTable,
    pub(crate) moved_down: &'a [usize],
    pub(crate) residents: &'a [usize],
    pub(crate) next: &'a [usize],
    pub(crate) rest: &'a [usize],
    /// The score of the player who gets the bye (C5), if there is one.
    pub(crate) bye_score: Option<Points>,
    /// Whether C10 to C13 count.
    pub(crate) colours: bool,
}

/// Where a vertex stands, from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Zone {
    MovedDown,
    Resident,
    Next,
    Rest,
}

impl Scope<'_> {
    pub(crate) fn bracket_len(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// The ranks of the vertices within reach; first those of the bracket.
    pub(crate) fn vertices(&self, reach: Reach) -> Vec<usize> {
        let mut ranks = [self.moved_down, self.residents].concat();
        if reach >= Reach::Next {
            ranks.extend(self.next);
        }
        if reach == Reach::All {
            ranks.extend(self.rest);
        }
        ranks
    }

    pub(crate) fn zone(&self, vertex: usize) -> Zone {
        let bracket = self.bracket_len();
        match vertex {
            v if v < self.moved_down.len() => Zone::MovedDown,
            v if v < bracket => Zone::Resident,
            v if v < bracket + self.next.len() => Zone::Next,
            _ => Zone::Rest,
        }
    }

    pub(crate) fn is_candidate(&self, rank: usize) -> bool {
        let entrant = &self.entrants.all[rank];
        entrant.may_have_bye && self.bye_score.is_some_and(|score| entrant.score <= score)
    }

    /// Whether the bye falls to somebody of this bracket: nobody below may have it.
    pub(crate) fn gives_bye(&self) -> bool {
        let lowest = self.residents.last().or(self.moved_down.last());
        lowest.is_some_and(|&rank| {
            self.bye_score
                .is_some_and(|score| score >= self.entrants.all[rank].score)
        })
    }
}

/// What makes two vertices alike for every weight.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    zone: Zone,
    slot: usize,
    candidate: bool,
    preference: Option<(Colour, u8)>,
    imbalance: i32,
    repeated: Option<Colour>,
    floats: Option<[Float; 2]>,
    bye_rank: u16,
}

/// The weights of all pairs of a scope, by the kinds of the two.
pub(crate) struct Weights<W> {
    /// The kind of each vertex.
    pub(crate) kind: Vec<usize>,
    kinds: usize,
    /// Twice the weight, by two kinds.
    twice: Vec<W>,
}

impl<W: Weight> Weights<W> {
    #[inline]
    pub(crate) fn twice(&self, v: usize, w: usize) -> W {
        self.twice[self.kind[v] * self.kinds + self.kind[w]]
    }
}

/// The fields of a weight, most significant first, with their widths.
pub(crate) struct Layout<'a> {
    scope: Scope<'a>,
    reach: Reach,
    /// C9 counts.
    armed: bool,
    kind: Vec<usize>,
    /// A vertex of each kind, with its slot.
    examples: Vec<(usize, usize)>,
    ranks: Vec<usize>,
    /// Vertices by score of the bracket, highest first; then those of the next group.
    slots: Vec<usize>,
    low_bits: u32,
}

/// Bits for a number up to `most`.
pub(crate) fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

impl<'a> Layout<'a> {
    pub(crate) fn new(scope: Scope<'a>, reach: Reach, armed: bool, low_bits: u32) -> Self {
        let ranks = scope.vertices(reach);
        let mut slots: Vec<usize> = Vec::new();
        let mut slot_of = Vec::with_capacity(ranks.len());
        let mut known: HashMap<Kind, usize> = HashMap::new();
        let mut examples: Vec<(usize, usize)> = Vec::new();
        let mut kind = Vec::with_capacity(ranks.len());
        for (vertex, &rank) in ranks.iter().enumerate() {
            let zone = scope.zone(vertex);
            let is_new_score = vertex == 0
                || scope.entrants.all[ranks[vertex - 1]].score != scope.entrants.all[rank].score
                || scope.zone(vertex - 1) != zone;
            if is_new_score && zone != Zone::Rest {
                slots.push(0);
            }
            if zone != Zone::Rest {
                *slots.last_mut().expect("one was opened") += 1;
            }
            slot_of.push(slots.len() - 1);
            let next = examples.len();
            let found = *known
                .entry(scope.kind(rank, zone, slots.len() - 1, armed))
                .or_insert(next);
            if found == next {
                examples.push((vertex, slots.len() - 1));
            }
            kind.push(found);
        }
        Layout {
            scope,
            reach,
            armed,
            kind,
            examples,
            ranks,
            slots,
            low_bits,
        }
    }

    pub(crate) fn bits(&self) -> u32 {
        let mut sum = self.low_bits + 2;
        self.fields(0, 0, &mut |_, width| sum += width);
        sum
    }

    pub(crate) fn weights<W: Weight>(&self) -> Weights<W> {
        let kinds = self.examples.len();
        let mut twice = vec![W::default(); kinds * kinds];
        for one in 0..kinds {
            for other in 0..=one {
                let mut weight = W::default();
                self.fields(one, other, &mut |value, width| {
                    weight = weight.push(width, value)
                });
                let weight = weight.push(self.low_bits, 0).push(2, 0);
                twice[one * kinds + other] = weight;
                twice[other * kinds + one] = weight;
            }
        }
        Weights {
            kind: self.kind.clone(),
            kinds,
            twice,
        }
    }

    /// Tells each field of a pair of two kinds.
    fn fields(&self, one: usize, other: usize, tell: &mut dyn FnMut(u64, u32)) {
        // The kinds are numbered in rank order of their first vertices; zones and slots go down.
        let (one, other) = (one.min(other), one.max(other));
        let ((h, h_slot), (l, l_slot)) = (self.examples[one], self.examples[other]);
        let (h_zone, l_zone) = (self.scope.zone(h), self.scope.zone(l));
        let (h_rank, l_rank) = (self.ranks[h], self.ranks[l]);
        let (higher, lower) = (
            &self.scope.entrants.all[h_rank],
            &self.scope.entrants.all[l_rank],
        );
        let scope = &self.scope;
        let bracket = scope.bracket_len();
        let own_slots =
            self.slots.len() - usize::from(self.reach >= Reach::Next && !scope.next.is_empty());
        let inside = l_zone <= Zone::Resident;
        let is_moved = h_zone == Zone::MovedDown;
        let count = |yes: bool| u64::from(yes);
        // One field for each score, highest first.
        let by_slot =
            |slots: usize, values: &dyn Fn(usize) -> u64, tell: &mut dyn FnMut(u64, u32)| {
                for slot in 0..slots {
                    tell(values(slot), bits(self.slots[slot]));
                }
            };

        let completes = self.reach == Reach::All || scope.gives_bye();
        if completes {
            let barred = count(!scope.is_candidate(h_rank)) + count(!scope.is_candidate(l_rank));
            tell(1 + barred, bits(self.ranks.len() / 2 * 3 + 3));
        }
        let most_pairs = bits(bracket / 2);
        tell(count(inside), most_pairs); // C6
        if own_slots > 1 {
            by_slot(own_slots, &|slot| count(inside && slot == h_slot), tell); // C7
        }
        if self.reach >= Reach::Next {
            let reaches = l_zone == Zone::Next;
            tell(
                count(reaches),
                bits((bracket + scope.next.len()).min(2 * scope.next.len())),
            ); // C8
            by_slot(
                self.slots.len(),
                &|slot| count(reaches && slot == h_slot),
                tell,
            );
        }
        if self.armed {
            let rank = |entrant: &Entrant| match scope.bye_score == Some(entrant.score) {
                true => u64::from(entrant.unplayed),
                false => 0,
            };
            let most = usize::from(scope.entrants.round);
            let value = if inside {
                rank(higher) + rank(lower)
            } else {
                0
            };
            tell(value, bits(bracket * most)); // C9
        }
        if scope.colours {
            for violates in [
                criteria::exceeds_difference,
                criteria::exceeds_repetition,
                criteria::misses_colour,
                criteria::misses_strong_colour,
            ] {
                tell(count(inside && !violates(higher, lower)), most_pairs); // C10 to C13
            }
        }
        let residents = bits(scope.residents.len());
        let moved = bits(scope.moved_down.len());
        let floated = |zone: Zone, entrant: &Entrant, ago: usize, float: Float| {
            count(inside && zone == Zone::Resident && entrant.floats[ago] == float)
        };
        let meets_level = |ago: usize| count(inside && is_moved && lower.floats[ago] != Float::Up);
        for ago in [0, 1] {
            let down = floated(h_zone, higher, ago, Float::Down)
                + floated(l_zone, lower, ago, Float::Down);
            tell(down, residents); // C14, C16
            if moved > 0 {
                tell(meets_level(ago), moved); // C15, C17
            }
        }
        if moved > 0 {
            let slots = own_slots - usize::from(!scope.residents.is_empty());
            for ago in [0, 1] {
                let falls = |slot: usize| {
                    let of = |own: usize, zone: Zone, entrant: &Entrant| {
                        inside
                            && zone == Zone::MovedDown
                            && own == slot
                            && entrant.floats[ago] == Float::Down
                    };
                    count(of(h_slot, h_zone, higher)) + count(of(l_slot, l_zone, lower))
                };
                by_slot(slots, &falls, tell); // C18, C20
                by_slot(
                    slots,
                    &|slot| if slot == h_slot { meets_level(ago) } else { 0 },
                    tell,
                ); // C19, C21
            }
        }
    }
}

impl Scope<'_> {
    fn kind(&self, rank: usize, zone: Zone, slot: usize, armed: bool) -> Kind {
        let entrant = &self.entrants.all[rank];
        let inside = zone <= Zone::Resident;
        let seen = inside && self.colours;
        let colour = |due: Preference| (due.colour, due.strength as u8);
        Kind {
            zone,
            slot: if zone == Zone::Rest { 0 } else { slot },
            candidate: self.bye_score.is_some() && self.is_candidate(rank),
            preference: entrant.preference.filter(|_| seen).map(colour),
            imbalance: if seen && entrant.absolute().is_some() {
                entrant.imbalance
            } else {
                0
            },
            repeated: entrant
                .repeated()
                .filter(|_| seen && entrant.absolute().is_some()),
            floats: inside.then_some(entrant.floats),
            bye_rank: if armed && inside && self.bye_score == Some(entrant.score) {
                entrant.unplayed
            } else {
                0
            },
        }
    }
}
