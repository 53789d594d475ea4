//! What the two answers of the wronged player give (R4.5, R4.6, R4.10, R4.23, R5.2).

use serde::{Deserialize, Serialize};

use super::deed::Deed;
use super::judge::{Judged, Scene, first_playable};
use super::{Class, Irregularity, RuleProfile, Uncrowned};
use crate::draughts::{Kind, Move, Piece, Position, Side, Square};

/// The wronged player's decision (R4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// It is rectified.
    Rectify,
    /// It is maintained.
    Maintain,
}

/// An irregularity and what either decision gives. Everything a decision needs is in it, so that a
/// log stays readable when the reading of an article changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Who did it.
    pub offender: Side,
    /// Every fault of the action, by code, each once.
    pub codes: Vec<Irregularity>,
    /// The class of them all together (R4.4).
    pub class: Class,
    /// The position before it.
    #[serde(with = "stored")]
    pub before: Position,
    /// The board as the offender left it, a man on his last row as he was left.
    pub board_as_left: String,
    /// What was found, action by action: one, but where a decision covers two (R4.9).
    pub found: Vec<Found>,
    /// The board as it stands until somebody decides, and what a reply accepts (R4.7). It differs
    /// from `maintained` in one case alone: a faulty move that was taken back (R4.23).
    pub as_it_stands: Outcome,
    /// What rectifying gives.
    pub rectified: Outcome,
    /// What maintaining gives.
    pub maintained: Outcome,
}

/// What was found in one action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The position before it.
    #[serde(with = "stored")]
    pub before: Position,
    /// Its codes.
    pub codes: Vec<Irregularity>,
    /// What hands did.
    pub facts: Facts,
    /// Where something was taken back: each part of the action by itself, in order. What is wrong with
    /// one says nothing about another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<FoundPart>,
}

/// What was found in a part of an action that was taken back, or in what followed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundPart {
    /// Its codes, as far as they count (R4.23).
    pub codes: Vec<Irregularity>,
    /// What hands did.
    pub facts: Facts,
}

/// What hands did, as far as a sentence needs it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Facts {
    /// The squares of the piece carried, origin first; empty where none was.
    pub path: Vec<Square>,
    /// The enemy squares it passed over, in order.
    pub jumped: Vec<Square>,
    /// What was taken off, in order.
    pub removed: Vec<Square>,
    /// The first piece touched that could be played.
    pub touched: Option<Square>,
    /// The squares of the move that was taken back, origin first; empty where none was.
    pub taken_back: Vec<Square>,
}

/// A position a decision gives, and what comes with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The position, with the side to move.
    #[serde(with = "stored")]
    pub position: Position,
    /// The piece that must be played (R5.2).
    pub must_play_from: Option<Square>,
    /// The kings that are not crowned (R4.34).
    pub uncrowned: Vec<Square>,
    /// How it came about: what the counters make of it (R4.10).
    pub came: Came,
}

impl Outcome {
    /// The legal moves, those of the piece that must be played where there is one.
    pub fn legal_moves(&self) -> Vec<Move> {
        let due = self.must_play_from;
        let legal = self.position.legal_moves().into_iter();
        legal
            .filter(|mv| due.is_none_or(|due| mv.from() == due))
            .collect()
    }
}

/// How a position came about (R4.10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// It was restored: every count returns to what it was, and it is no new occurrence.
    Restored,
    /// By the legal move that was made.
    ByMove(Displaced),
    /// It was kept as it stands: a new occurrence.
    Kept {
        /// The displacements, in order; none where pieces were only taken off.
        displaced: Vec<Displaced>,
    },
}

/// One piece displaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Displaced {
    /// By whom.
    pub by: Side,
    /// The squares it stood on, origin first.
    pub path: Vec<Square>,
    /// Whether it jumped something.
    pub jumps: bool,
    /// What came off.
    pub removed: Vec<Square>,
    /// Whether a man was displaced or anything came off: the 25 moves begin anew (R4.10).
    pub clears: bool,
    /// The position it left.
    #[serde(with = "stored")]
    pub after: Position,
}

/// Puts together what both decisions give. `undone` are the parts that were taken back, in order.
pub(super) fn find(
    profile: &RuleProfile,
    scene: &Scene,
    undone: &[Judged],
    last: &Judged,
) -> Finding {
    let mut codes = last.codes.clone();
    let mut parts = Vec::new();
    for part in undone {
        let faulty = part.codes.iter().copied();
        let faulty: Vec<Irregularity> = faulty
            .filter(|code| code.class() == Class::Displacement)
            .collect();
        codes.push(Irregularity::TookBack);
        codes.extend_from_slice(&faulty);
        parts.push(FoundPart {
            codes: faulty,
            facts: facts(scene, &[], part),
        });
    }
    if !parts.is_empty() {
        parts.push(FoundPart {
            codes: last.codes.clone(),
            facts: facts(scene, &[], last),
        });
    }
    codes.sort_unstable();
    codes.dedup();
    let class = Class::of(&codes).expect("a finding has a fault");
    let as_it_stands = kept(profile, scene, last);
    let (rectified, maintained) = match undone.first() {
        // R4.23: the decision on a faulty move is still open, whatever was played afterwards.
        Some(first) if Class::of(&first.codes) == Some(Class::Displacement) => {
            (restored(scene, &first.deed), kept(profile, scene, first))
        }
        Some(first) => (executed(scene, first), as_it_stands.clone()),
        None if class == Class::Displacement => (restored(scene, &last.deed), as_it_stands.clone()),
        None => (executed(scene, last), as_it_stands.clone()),
    };
    Finding {
        offender: scene.actor,
        class,
        before: scene.position,
        board_as_left: last.deed.left.text(),
        found: vec![Found {
            before: scene.position,
            codes: codes.clone(),
            facts: facts(scene, undone, last),
            parts,
        }],
        codes,
        as_it_stands,
        rectified,
        maintained,
    }
}

impl Finding {
    /// Both of two displacements in a row by the same player, the first still undecided: one
    /// decision covers them (R4.9). Rectified undoes the second and rectifies the first; maintained
    /// keeps both.
    pub fn followed_by(self, second: Finding) -> Finding {
        let mut codes = self.codes;
        codes.extend_from_slice(&second.codes);
        codes.sort_unstable();
        codes.dedup();
        let earlier = match &self.as_it_stands.came {
            Came::Restored => Vec::new(),
            Came::ByMove(displaced) => vec![displaced.clone()],
            Came::Kept { displaced } => displaced.clone(),
        };
        let both = |outcome: Outcome| {
            let later = match outcome.came {
                Came::Restored => Vec::new(),
                Came::ByMove(displaced) => vec![displaced],
                Came::Kept { displaced } => displaced,
            };
            let displaced = earlier.iter().cloned().chain(later).collect();
            Outcome {
                came: Came::Kept { displaced },
                ..outcome
            }
        };
        Finding {
            class: Class::of(&codes).unwrap_or(self.class),
            codes,
            before: self.before,
            found: self.found.into_iter().chain(second.found).collect(),
            as_it_stands: both(second.as_it_stands),
            maintained: both(second.maintained),
            rectified: self.rectified,
            ..second
        }
    }
}

/// Back to the position before the displacement (R4.5, class D).
fn restored(scene: &Scene, deed: &Deed) -> Outcome {
    let must_play_from = if scene.actor == scene.position.to_move() {
        scene
            .must_play_from
            .or_else(|| first_playable(scene, &deed.touched))
    } else {
        scene.must_play_from
    };
    // R4.35: the king that was played is crowned.
    let played = deed.carried.as_ref().map(|carried| carried.from);
    let uncrowned = scene
        .uncrowned
        .iter()
        .copied()
        .filter(|square| Some(*square) != played && !deed.crowned.contains(square));
    Outcome {
        position: scene.position,
        must_play_from,
        uncrowned: uncrowned.collect(),
        came: Came::Restored,
    }
}

/// The board put right: the legal move as it should have been executed, or the pieces back (R4.5,
/// class E; class T for the move that was taken back).
fn executed(scene: &Scene, judged: &Judged) -> Outcome {
    let deed = &judged.deed;
    let (Some(mv), Some(carried)) = (judged.mv, &deed.carried) else {
        let uncrowned = scene.uncrowned.iter().copied();
        return Outcome {
            position: scene.position,
            must_play_from: scene.must_play_from,
            uncrowned: uncrowned
                .filter(|square| !deed.crowned.contains(square))
                .collect(),
            came: Came::Restored,
        };
    };
    let after = scene.position.with_to_move(scene.actor).play(&mv);
    let uncrowned = scene.uncrowned.iter().copied().filter(|square| {
        *square != carried.from
            && !deed.crowned.contains(square)
            && after.piece_at(*square) == scene.position.piece_at(*square)
    });
    let mut path = vec![carried.from];
    path.extend_from_slice(&carried.visited);
    Outcome {
        position: after,
        must_play_from: None,
        uncrowned: uncrowned.collect(),
        came: Came::ByMove(Displaced {
            by: scene.actor,
            path,
            jumps: mv.is_capture(),
            removed: mv.captured().collect(),
            clears: mv.is_capture() || carried.piece.kind == Kind::Man,
            after,
        }),
    }
}

/// The board exactly as it was left (R4.6).
fn kept(profile: &RuleProfile, scene: &Scene, judged: &Judged) -> Outcome {
    let deed = &judged.deed;
    let mut board = deed.left;
    let mut uncrowned = deed.uncrowned.clone();
    let removed: Vec<Square> = deed.removed.iter().map(|(square, _)| *square).collect();
    let Some(carried) = &deed.carried else {
        let came = if removed.is_empty() {
            Came::Restored
        } else {
            Came::Kept {
                displaced: Vec::new(),
            }
        };
        return Outcome {
            position: board.position(scene.position.to_move()),
            must_play_from: scene.must_play_from,
            uncrowned,
            came,
        };
    };
    let to = carried.to();
    let forgotten = judged.codes.contains(&Irregularity::NotCrowned);
    if let Some(piece) = board.at(to).filter(|piece| piece.kind == Kind::Man) {
        let passed = judged
            .way
            .as_ref()
            .is_some_and(|way| way.crowned_in_passing.is_some());
        let arrived = passed || forgotten || board.is_last_row(piece.side, to);
        let stays_man = forgotten && profile.uncrowned == Uncrowned::Man;
        if arrived && !stays_man {
            board.put(to, Piece::king(piece.side));
            if forgotten {
                uncrowned.push(to);
            }
        }
    }
    let wronged = scene.actor.other();
    let position = board.position(wronged);
    // Who plays out of turn takes no obligation off his opponent, as long as it can be met.
    let must_play_from = scene.must_play_from.filter(|due| {
        let legal = position.legal_moves();
        scene.position.to_move() == wronged && legal.iter().any(|mv| mv.from() == *due)
    });
    let mut path = vec![carried.from];
    path.extend_from_slice(&carried.visited);
    let jumps = judged
        .way
        .as_ref()
        .is_some_and(|way| !way.jumped.is_empty());
    let clears = carried.piece.kind == Kind::Man || !removed.is_empty();
    let displaced = Displaced {
        by: scene.actor,
        path,
        jumps,
        removed,
        clears,
        after: position,
    };
    Outcome {
        position,
        must_play_from,
        uncrowned,
        came: Came::Kept {
            displaced: vec![displaced],
        },
    }
}

fn facts(scene: &Scene, undone: &[Judged], last: &Judged) -> Facts {
    let path = |deed: &Deed| match &deed.carried {
        None => Vec::new(),
        Some(carried) => std::iter::once(carried.from)
            .chain(carried.visited.iter().copied())
            .collect(),
    };
    let jumped = |judged: &Judged| {
        let way = judged.way.as_ref();
        way.map(|way| way.jumped.clone()).unwrap_or_default()
    };
    Facts {
        path: path(&last.deed),
        jumped: jumped(last),
        removed: last
            .deed
            .removed
            .iter()
            .map(|(square, _)| *square)
            .collect(),
        touched: scene
            .due()
            .or_else(|| first_playable(scene, &last.deed.touched)),
        taken_back: undone
            .first()
            .map(|part| path(&part.deed))
            .unwrap_or_default(),
    }
}

/// A position as a text with its variant: `international W:W28:B19`.
pub(crate) mod stored {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::draughts::{Position, Variant};

    pub fn serialize<S: Serializer>(position: &Position, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{} {}", position.variant(), position.fen()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Position, D::Error> {
        let text = String::deserialize(from)?;
        let (variant, fen) = text
            .split_once(' ')
            .ok_or_else(|| D::Error::custom("a variant and a position"))?;
        let variant: Variant = variant.parse().map_err(D::Error::custom)?;
        // A man may have been left on his last row.
        Position::from_fen_lenient(variant, fen)
            .map(|(position, _)| position)
            .map_err(D::Error::custom)
    }
}
