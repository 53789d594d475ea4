//! The judge: from what hands did to the codes of the rule book (R4.40). It never fails and never
//! guesses: what cannot have happened is asked back, what two squares do not tell is asked for.

use super::board::Board;
use super::deed::{Carried, Deed, Nonsense};
use super::legs::{self, Leg, Way};
use super::ruling::{self, Finding};
use super::{Action, Irregularity, MoveCompleteAt, RuleProfile};
use crate::draughts::{Jumped, Kind, Move, Piece, Position, Side, Square};

/// The turn in which something was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The position before it, with the side that was to move.
    pub position: Position,
    /// Who did it.
    pub actor: Side,
    /// The kings that were never crowned (R4.34).
    pub uncrowned: Vec<Square>,
    /// The piece that must be played since a rectification (R5.2).
    pub must_play_from: Option<Square>,
}

impl Scene {
    /// A turn of the side to move, with nothing left over from before.
    pub fn of(position: Position) -> Scene {
        Scene {
            position,
            actor: position.to_move(),
            uncrowned: Vec::new(),
            must_play_from: None,
        }
    }

    /// The piece the actor must play since a rectification: it binds the side that is to move.
    pub(super) fn due(&self) -> Option<Square> {
        self.must_play_from
            .filter(|_| self.actor == self.position.to_move())
    }
}

/// What the judge says.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// Nothing is done yet that could be judged: a piece was touched at the most (R4.3).
    Unfinished {
        /// The piece that must be played now (R5.1).
        must_play_from: Option<Square>,
        /// The kings that are still not crowned.
        uncrowned: Vec<Square>,
    },
    /// A legal move, properly executed.
    Legal {
        /// The move.
        mv: Move,
        /// The squares the piece stood on, origin first.
        path: Vec<Square>,
        /// The position after it.
        after: Position,
        /// The kings that are still not crowned.
        uncrowned: Vec<Square>,
    },
    /// Something the rules do not have.
    Irregular(Box<Finding>),
    /// It cannot have happened so: a slip in what was entered (R4.40).
    Nonsense(Nonsense),
}

/// Judges one action: everything one player did up to the reply, with at most one displacement that
/// was not taken back.
pub fn judge(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> Verdict {
    judged(profile, scene, actions).unwrap_or_else(Verdict::Nonsense)
}

/// Judges everything one player did, several displacements running among it (R4.9): each is an action,
/// those after the first are out of turn, and what is still undecided is decided together.
pub fn judge_all(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> Verdict {
    let actions = in_order(scene, actions);
    let parts = displacements(&actions);
    let by_clock = profile.move_complete_at == MoveCompleteAt::Clock;
    let pressed = |part: &&[Action]| part.contains(&Action::PressClock);
    let mut scene = scene.clone();
    let mut open: Option<Finding> = None;
    let mut last = None;
    for (index, part) in parts.iter().enumerate() {
        let is_left = index + 1 < parts.len();
        let verdict = if !is_left {
            judge(profile, &scene, part)
        } else if by_clock && !parts[index..].iter().any(pressed) {
            // R4.3: nothing exists yet, but it must be able to have happened.
            match judge(profile, &scene, &completed(part)) {
                nonsense @ Verdict::Nonsense(_) => return nonsense,
                done => {
                    last.get_or_insert_with(|| judge(profile, &scene, part));
                    scene = scene_after(&scene, &done);
                    continue;
                }
            }
        } else {
            // What is left as it stands is completed by the press that comes after it (R4.3).
            judge(profile, &scene, &completed(part))
        };
        match &verdict {
            Verdict::Nonsense(_) => return verdict,
            // What was done before it stands, whatever was begun after it.
            Verdict::Unfinished { .. } if last.is_some() => continue,
            Verdict::Unfinished { .. } | Verdict::Legal { .. } => {}
            Verdict::Irregular(finding) => {
                let finding = Finding::clone(finding);
                open = Some(match open {
                    Some(first) => first.followed_by(finding),
                    None => finding,
                });
            }
        }
        scene = scene_after(&scene, &verdict);
        last = Some(verdict);
    }
    match (open, last) {
        (Some(finding), _) => Verdict::Irregular(Box::new(finding)),
        (None, Some(verdict)) => verdict,
        (None, None) => judge(profile, &scene, &[]),
    }
}

/// The turn as it stands after what was done in it.
fn scene_after(scene: &Scene, verdict: &Verdict) -> Scene {
    let (position, uncrowned, must_play_from) = match verdict {
        Verdict::Unfinished { .. } | Verdict::Nonsense(_) => return scene.clone(),
        Verdict::Legal {
            after, uncrowned, ..
        } => (*after, uncrowned.clone(), None),
        Verdict::Irregular(finding) => {
            let outcome = finding.as_it_stands.clone();
            (outcome.position, outcome.uncrowned, outcome.must_play_from)
        }
    };
    Scene {
        position,
        actor: scene.actor,
        uncrowned,
        must_play_from,
    }
}

fn completed(part: &[Action]) -> Vec<Action> {
    let mut whole = part.to_vec();
    whole.push(Action::PressClock);
    whole
}

/// The same actions, in which a piece put back on the square it was lifted from was touched (R5.1).
fn in_order(scene: &Scene, actions: &[Action]) -> Vec<Action> {
    let mut landed: Vec<Square> = Vec::new();
    let mut ordered = Vec::with_capacity(actions.len());
    for action in actions {
        match action {
            // Where nothing stands, nothing was lifted: that is asked back.
            Action::Carry { from, visited }
                if !visited.is_empty()
                    && visited.iter().all(|square| square == from)
                    && (scene.position.piece_at(*from).is_some() || landed.contains(from)) =>
            {
                ordered.push(Action::Touch(*from));
                continue;
            }
            Action::Carry { visited, .. } => landed.extend(visited.last()),
            _ => {}
        }
        ordered.push(action.clone());
    }
    ordered
}

/// The parts of a list with one displacement each, takings-back counted with what they take back.
/// What was touched or taken off just before a piece was lifted belongs to that piece.
fn displacements(actions: &[Action]) -> Vec<&[Action]> {
    let mut parts = Vec::new();
    let (mut begin, mut carried) = (0, false);
    for (index, action) in actions.iter().enumerate() {
        match action {
            Action::TakeBack => carried = false,
            Action::Carry { .. } if carried => {
                let before = |action: &&Action| {
                    matches!(
                        action,
                        Action::Touch(_)
                            | Action::Remove {
                                after_leg: Some(0),
                                ..
                            }
                    )
                };
                let led = actions[begin..index]
                    .iter()
                    .rev()
                    .take_while(before)
                    .count();
                parts.push(&actions[begin..index - led]);
                begin = index - led;
            }
            Action::Carry { .. } => carried = true,
            _ => {}
        }
    }
    parts.push(&actions[begin..]);
    parts
}

fn judged(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> Result<Verdict, Nonsense> {
    let variant = scene.position.variant();
    if let Some(square) = actions
        .iter()
        .flat_map(Action::squares)
        .find(|square| square.number() > variant.squares())
    {
        return Err(Nonsense::UnknownSquare(square));
    }
    let actions = in_order(scene, actions);
    // What is repaired before the press is not judged, but it must be able to have happened (R4.40).
    for part in actions.split(|action| *action == Action::TakeBack) {
        Deed::replayed(scene, part)?;
    }
    let (actions, existed) = existing(profile, scene, &actions);
    let mut deeds = Vec::new();
    for part in actions.split(|action| *action == Action::TakeBack) {
        deeds.push(Deed::replayed(scene, part)?);
    }
    let taken_back = deeds.len() > 1;
    let last = deeds.pop().expect("a split has at least one part");
    if deeds.iter().any(|deed| deed.carried.is_none()) {
        return Err(Nonsense::NothingToTakeBack);
    }
    if !existed && !taken_back {
        return Ok(unfinished(scene, &last));
    }
    let undone: Vec<Judged> = deeds
        .into_iter()
        .map(|deed| Judged::of(scene, deed))
        .collect();
    let last = Judged::of(scene, last);
    let nothing = last.codes.is_empty() && last.deed.carried.is_none();
    if undone.is_empty() && nothing {
        return Ok(unfinished(scene, &last.deed));
    }
    if let ([], [], Some(mv)) = (&undone[..], &last.codes[..], last.mv) {
        let carried = last
            .deed
            .carried
            .as_ref()
            .expect("a move is a displacement");
        let mut path = vec![carried.from];
        path.extend_from_slice(&carried.visited);
        return Ok(Verdict::Legal {
            path,
            after: scene.position.with_to_move(scene.actor).play(&mv),
            uncrowned: last.deed.uncrowned.clone(),
            mv,
        });
    }
    let finding = ruling::find(profile, scene, &undone, &last);
    Ok(Verdict::Irregular(Box::new(finding)))
}

/// What counts of what was done, and whether it can be claimed (R4.3): a move exists once it is
/// released, or once the clock is pressed; until then a player may be allowed to repair it.
fn existing(profile: &RuleProfile, scene: &Scene, actions: &[Action]) -> (Vec<Action>, bool) {
    let by_clock = profile.move_complete_at == MoveCompleteAt::Clock;
    let mut counted: Vec<Action> = Vec::with_capacity(actions.len());
    let mut pressed = false;
    for action in actions {
        let repairs = by_clock && profile.self_correction_before_clock && !pressed;
        let moved = counted
            .iter()
            .any(|action| matches!(action, Action::Carry { .. }));
        if *action == Action::TakeBack && repairs && moved {
            // What he took back is not judged, but what he touched he touched.
            counted = counted
                .into_iter()
                .filter_map(|action| match action {
                    Action::Carry { from, .. } => own_piece(scene, from).map(Action::Touch),
                    Action::Touch(square) => Some(Action::Touch(square)),
                    _ => None,
                })
                .collect();
            continue;
        }
        match action {
            Action::PressClock => pressed = true,
            Action::Carry { .. } => pressed = false,
            _ => {}
        }
        counted.push(action.clone());
    }
    (counted, pressed || !by_clock)
}

pub(super) fn own_piece(scene: &Scene, square: Square) -> Option<Square> {
    let piece = scene.position.piece_at(square)?;
    (piece.side == scene.actor).then_some(square)
}

fn unfinished(scene: &Scene, deed: &Deed) -> Verdict {
    let must_play_from = if scene.actor == scene.position.to_move() {
        scene
            .must_play_from
            .or_else(|| first_playable(scene, &deed.touched))
    } else {
        scene.must_play_from
    };
    Verdict::Unfinished {
        must_play_from,
        uncrowned: deed.uncrowned.clone(),
    }
}

/// The first of the touched pieces that has a legal move (R5.2, R5.7).
pub(super) fn first_playable(scene: &Scene, touched: &[Square]) -> Option<Square> {
    let legal = scene.position.with_to_move(scene.actor).legal_moves();
    touched
        .iter()
        .copied()
        .find(|square| legal.iter().any(|mv| mv.from() == *square))
}

/// One part of an action with its codes.
#[derive(Debug, Clone)]
pub(super) struct Judged {
    pub deed: Deed,
    pub way: Option<Way>,
    /// The legal move it is, where the displacement is regular and the actor's own.
    pub mv: Option<Move>,
    pub codes: Vec<Irregularity>,
}

impl Judged {
    /// Steps 3 to 12 of R4.40.
    fn of(scene: &Scene, deed: Deed) -> Judged {
        let mut judged = Judged {
            deed,
            way: None,
            mv: None,
            codes: Vec::new(),
        };
        let Some(carried) = judged.deed.carried.clone() else {
            if !judged.deed.removed.is_empty() {
                judged.codes.push(Irregularity::RemovedWithoutReason);
            }
            return judged;
        };
        if scene.actor != scene.position.to_move() {
            judged.codes.push(Irregularity::PlayedOutOfTurn);
        }
        if carried.piece.side != scene.actor {
            judged.codes.push(Irregularity::PlayedOpponentsPiece);
            return judged;
        }
        let due = scene
            .due()
            .or_else(|| first_playable(scene, &judged.deed.touched));
        if due.is_some_and(|due| due != carried.from) {
            judged.codes.push(Irregularity::TouchedOnePlayedAnother);
        }
        if carried.uncrowned {
            judged.codes.push(Irregularity::PlayedUncrowned);
        }
        judged.displacement(scene, &carried);
        judged.removal(scene, &carried);
        judged.crowning(&carried);
        if judged.deed.two_hands {
            judged.codes.push(Irregularity::TwoHands);
        }
        judged
    }

    /// Steps 8 and 9.
    fn displacement(&mut self, scene: &Scene, carried: &Carried) {
        let position = scene.position.with_to_move(scene.actor);
        let way = legs::walk(
            position.variant(),
            &Board::of(&position),
            carried.piece,
            carried.from,
            &carried.visited,
        );
        let mut jumped = way.jumped.clone();
        jumped.sort_unstable();
        if !way.has(Leg::Bad) && !way.has(Leg::Again) {
            let mut same = position.legal_moves().into_iter().filter(|mv| {
                mv.from() == carried.from
                    && mv.to() == carried.to()
                    && mv.captured().eq(jumped.iter().copied())
            });
            // R7.42: two moves may differ in what the piece becomes; the way it went tells which.
            let crowned = way.crowned_in_passing.is_some();
            let first = same.next();
            self.mv = same
                .find(|mv| mv.promotes() == crowned)
                .filter(|_| first.is_some_and(|mv| mv.promotes() != crowned))
                .or(first);
        }
        if self.mv.is_none() {
            self.codes.push(fault_of(&position, &way));
        }
        self.way = Some(way);
    }

    /// Step 10.
    fn removal(&mut self, scene: &Scene, carried: &Carried) {
        let Some(way) = &self.way else { return };
        let jumped = &way.jumped;
        let removed: Vec<Square> = self
            .deed
            .removed
            .iter()
            .map(|(square, _)| *square)
            .collect();
        let stray = |side: Side| {
            self.deed
                .removed
                .iter()
                .any(|(square, of)| *of == side && !jumped.contains(square))
        };
        let (strange, own) = (stray(scene.actor.other()), stray(scene.actor));
        let forgotten = jumped.iter().any(|square| !removed.contains(square));
        let stopped_at_once =
            self.codes.contains(&Irregularity::StoppedCapture) && removed.is_empty();
        let men = scene
            .position
            .piece_at(carried.from)
            .map(|piece| piece.kind)
            == Some(Kind::Man)
            && matches!(jumped[..], [only] if scene.position.piece_at(only)
                .is_some_and(|piece| piece.kind == Kind::Man));
        // R7.3: where jumped pieces are gone at once, they are lifted at once.
        let stays = scene.position.variant().rules().jumped == Jumped::Stays;
        let lifted = self
            .deed
            .lifted
            .iter()
            .any(|square| jumped.contains(square));
        let in_order = removed == *jumped || removed.iter().rev().eq(jumped.iter());
        let same = removed.len() == jumped.len() && !forgotten;
        let without_reason = (strange || own) && jumped.is_empty();
        for (found, code) in [
            (without_reason, Irregularity::RemovedWithoutReason),
            (
                strange && !jumped.is_empty(),
                Irregularity::RemovedNotJumped,
            ),
            (own && !jumped.is_empty(), Irregularity::RemovedOwn),
            (forgotten && !stopped_at_once, Irregularity::RemovedFewer),
            (lifted && stays && !men, Irregularity::LiftedDuringCapture),
            (
                same && jumped.len() > 1 && !in_order,
                Irregularity::Disordered,
            ),
        ] {
            if found {
                self.codes.push(code);
            }
        }
    }

    /// Step 11. A man crowned in passing has his second man from the square of his last row on, or
    /// gets it where he ends, whatever the capture was otherwise (R7.42).
    fn crowning(&mut self, carried: &Carried) {
        let to = carried.to();
        let in_passing = self.way.as_ref().and_then(|way| way.crowned_in_passing);
        let mut crowned = self.deed.crowned.iter().copied();
        let is_crowned = crowned.any(|square| square == to || Some(square) == in_passing);
        if is_crowned && in_passing.is_some() && self.deed.left.at(to).is_some() {
            self.deed.left.put(to, Piece::king(carried.piece.side));
        }
        if !is_crowned && self.mv.is_some_and(|mv| mv.promotes()) {
            self.codes.push(Irregularity::NotCrowned);
        }
    }
}

/// What is wrong with a displacement that is no legal move (step 9).
fn fault_of(position: &Position, way: &Way) -> Irregularity {
    if way.has(Leg::Again) {
        Irregularity::CapturedFewerOrMore
    } else if way.has(Leg::Bad) {
        Irregularity::IrregularDisplacement
    } else if way.jumped.is_empty() {
        if position.must_capture() && way.legs == [Leg::Step] {
            Irregularity::CaptureNotMade
        } else {
            Irregularity::IrregularDisplacement
        }
    } else if way.has(Leg::Step) {
        Irregularity::IrregularDisplacement
    } else if way.can_go_on {
        Irregularity::StoppedCapture
    } else {
        Irregularity::CapturedFewerOrMore
    }
}
