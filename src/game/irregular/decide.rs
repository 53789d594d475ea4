//! What a command about an irregularity, or a move beside one, means.

use crate::arbitration::{
    Action, CaseCommand, CaseEvent, CaseRefusal, Joins, Observed, Scene, Verdict, judge, questions,
};
use crate::clock::{Press, Timestamp};
use crate::draughts::{Move, NotAMove, Side, Square, WhyNot};

use super::{IrregularCommand, IrregularRefusal, Part};
use crate::game::state::{Undoable, find_move, short_enough, tidy};
use crate::game::{CaseEntry, Game, GameEvent, Refusal, Step, Told};

/// How new actions join what there is.
struct Framed {
    case_no: u32,
    how: Joins,
    part: Part,
}

impl Game {
    /// Reads a typed move where an irregularity has its say: `None` where it has none.
    pub(in crate::game) fn decide_play_beside_case(
        &self,
        text: &str,
    ) -> Result<Option<GameEvent>, Refusal> {
        if let Some((file, part, _)) = self.open_part().filter(|_| self.goes_on()) {
            let by = file.case.offender;
            let mv = read(&part.scene, text)?;
            let taken: Vec<Square> = removed_so_far(&part.actions.0);
            let rest = Action::of_move(&part.scene.position, &mv);
            let mut rest: Vec<Action> = rest
                .into_iter()
                .map(|action| without(action, &taken))
                .collect();
            // A move that is written down is a completed one (R4.3).
            rest.push(Action::PressClock);
            return self.decide_observed(by, rest, true).map(Some);
        }
        let scene = self.scene(self.position().to_move());
        let refused = match read(&scene, text) {
            Ok(mv) if self.open_part().is_none() => return self.bound(&mv).map(|()| None),
            Ok(mv) => self.bound(&mv).err(),
            Err(Refusal::GameOver) => Some(Refusal::GameOver),
            Err(other) => return Err(other),
        };
        // R4.41: where accepting ends the game, his action does not count.
        match (self.lapse_that_ends(), refused) {
            (Some(lapse), _) => Ok(Some(lapse)),
            (None, Some(refusal)) => Err(refusal),
            (None, None) => Ok(None),
        }
    }

    /// Whether a legal move breaks an obligation: that is for the arbiter to enter as it was played.
    fn bound(&self, mv: &Move) -> Result<(), Refusal> {
        let irregular = self.irregular();
        match irregular.must_play_from {
            Some(due) if due != mv.from() => Err(IrregularRefusal::MustPlay(due))?,
            _ if irregular.uncrowned.contains(&mv.from()) => {
                Err(IrregularRefusal::NotCrowned(mv.from()))?
            }
            _ => Ok(()),
        }
    }

    /// The reply of the wronged player, where accepting the board as it stands ends the game.
    fn lapse_that_ends(&self) -> Option<GameEvent> {
        let (case_no, _) = self.open_case()?;
        let end = self.end_by_rule()?;
        Some(GameEvent::Case(CaseEntry {
            case_no,
            fact: CaseEvent::Lapsed {},
            told: Some(Told::Change),
            end: Some(end),
            press: None,
            left_ms: None,
        }))
    }

    pub(in crate::game) fn decide_irregular(
        &self,
        command: &IrregularCommand,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        match command {
            IrregularCommand::Observe {
                by,
                actions,
                is_whole,
                press,
            } => {
                self.still_running()?;
                if self.is_suspended() {
                    return Err(Refusal::NotationSuspended);
                }
                let press = match press {
                    Some(wish) => Some(self.decide_press(*by, *wish, at)?),
                    None => None,
                };
                let event = self.decide_observed(*by, actions.0.clone(), *is_whole)?;
                Ok(with_press(event, press))
            }
            IrregularCommand::Amend { actions, is_whole } => {
                self.still_running()?;
                if self.is_suspended() {
                    return Err(Refusal::NotationSuspended);
                }
                let framed = self.amended(&actions.0)?;
                let by = framed.part.scene.actor;
                match self.judged(by, framed, *is_whole)? {
                    GameEvent::MovePlayed { .. } => Err(IrregularRefusal::IsRegular.into()),
                    event => Ok(event),
                }
            }
            IrregularCommand::InCase { case_no, command } => {
                self.decide_in_case(*case_no, command, at)
            }
            IrregularCommand::RecordLate { by, codes, words } => {
                let words = tidy(words);
                short_enough(&words)?;
                if codes.is_empty() {
                    return Err(IrregularRefusal::NoCodes.into());
                }
                if words.is_empty() {
                    return Err(IrregularRefusal::Case(CaseRefusal::WordsNeeded).into());
                }
                // R4.7, R4.11: what can still be claimed is a case, and nobody is told of it.
                if self.has_no_reply(*by) {
                    return Err(IrregularRefusal::NotLate.into());
                }
                let mut codes = codes.clone();
                codes.sort_unstable();
                codes.dedup();
                Ok(GameEvent::Case(CaseEntry {
                    case_no: self.cases().len() as u32 + 1,
                    fact: CaseEvent::FoundLate {
                        by: *by,
                        codes,
                        words,
                    },
                    told: None,
                    end: None,
                    press: None,
                    left_ms: None,
                }))
            }
        }
    }

    /// Whether the last thing done at the board was done by `by`, so that his opponent still has his
    /// right.
    fn has_no_reply(&self, by: Side) -> bool {
        let is_open = self
            .open_case()
            .is_some_and(|(_, case)| case.offender == by);
        let moved = matches!(self.steps.last(), Some(Step::Ply(ply)) if ply.by == by);
        self.ended().is_none() && (is_open || moved)
    }

    fn decide_in_case(
        &self,
        case_no: Option<u32>,
        command: &CaseCommand,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        let case_no = case_no
            .or(self.open_case().map(|(case_no, _)| case_no))
            .ok_or(IrregularRefusal::NoCase)?;
        let file = (case_no as usize)
            .checked_sub(1)
            .and_then(|index| self.cases().get(index))
            .ok_or(IrregularRefusal::NoCase)?;
        if let CaseCommand::AddFact { words }
        | CaseCommand::LodgeAppeal { words, .. }
        | CaseCommand::DecideAppeal { words, .. } = command
        {
            short_enough(words)?;
        }
        let fact = file.case.decide(command).map_err(IrregularRefusal::from)?;
        let clocks = matches!(fact, CaseEvent::Claimed { .. } | CaseEvent::Ruled { .. });
        let mut event = self.told(case_no, fact);
        if let (GameEvent::Case(entry), Some(clock)) = (&mut event, self.clock())
            && clocks
        {
            entry.left_ms = Some(Side::BOTH.map(|side| clock.remaining(side, at)));
        }
        Ok(event)
    }

    pub(in crate::game) fn decide_observed(
        &self,
        by: Side,
        actions: Vec<Action>,
        is_whole: bool,
    ) -> Result<GameEvent, Refusal> {
        let framed = self.framed(by, actions);
        self.judged(by, framed, is_whole)
    }

    fn judged(&self, by: Side, framed: Framed, is_whole: bool) -> Result<GameEvent, Refusal> {
        let Part { scene, actions, .. } = &framed.part;
        let asked = questions(scene, &actions.0);
        if !is_whole && !asked.is_empty() {
            return Err(IrregularRefusal::Asks(asked).into());
        }
        let verdict = judge(self.profile(), scene, &actions.0);
        let done = !matches!(verdict, Verdict::Nonsense(_) | Verdict::Unfinished { .. });
        let replies = framed.how == Joins::Opens && self.open_part().is_some();
        if let (Some((case_no, _)), Verdict::Irregular(_)) = (self.open_case(), &verdict)
            && replies
            && !actions.0.iter().any(is_displacement)
        {
            // R4.7: he accepts by a displacement of his own. A piece taken off in protest is a fact of
            // the case, and the right stays open.
            let fact = CaseEvent::FactAdded {
                words: String::new(),
                done: Some(framed.part.actions),
            };
            return Ok(self.told(case_no, fact));
        }
        if let Some(lapse) = self.lapse_that_ends().filter(|_| done && replies) {
            return Ok(lapse);
        }
        match verdict {
            Verdict::Nonsense(nonsense) => Err(IrregularRefusal::from(nonsense).into()),
            Verdict::Unfinished { uncrowned, .. } => {
                let crowned = scene.uncrowned.iter().find(|one| !uncrowned.contains(one));
                match crowned {
                    Some(square) => Ok(GameEvent::KingCrowned { square: *square }),
                    None => Err(IrregularRefusal::NothingDone.into()),
                }
            }
            Verdict::Legal {
                mv,
                path,
                uncrowned,
                ..
            } => {
                let stays = |square: &&Square| {
                    **square != mv.from() && !mv.captured().any(|taken| taken == **square)
                };
                let mut beside = scene.uncrowned.iter().filter(stays);
                match beside.find(|square| !uncrowned.contains(square)) {
                    Some(square) => Err(IrregularRefusal::CrownFirst(*square).into()),
                    None => Ok(self.played(scene, &framed, &mv, path)),
                }
            }
            Verdict::Irregular(finding) => {
                let finding = match &framed.part.earlier {
                    Some(earlier) => Box::new(earlier.clone().followed_by(*finding)),
                    None => finding,
                };
                let fact = CaseEvent::Observed {
                    by,
                    actions: framed.part.actions,
                    how: framed.how,
                    finding,
                };
                Ok(self.told(framed.case_no, fact))
            }
        }
    }

    /// What hands did turned out to be a legal move.
    fn played(&self, scene: &Scene, framed: &Framed, mv: &Move, path: Vec<Square>) -> GameEvent {
        let mut ahead = self.history.clone();
        if let (Joins::GoesOn, Some((file, ..))) = (framed.how, self.open_part()) {
            ahead.back_to(file.place.mark);
        }
        ahead.play(mv);
        GameEvent::MovePlayed {
            by: scene.actor,
            text: scene.position.move_text(mv),
            path,
            captured: mv.captured().collect(),
            end: self.declared(ahead.end()),
            press: None,
        }
    }

    /// What is put in the place of what the record says was done.
    fn amended(&self, actions: &[Action]) -> Result<Framed, Refusal> {
        let actions = Observed(actions.to_vec());
        if let (Some((case_no, _)), Some((_, part, _))) = (self.open_case(), self.open_part()) {
            let part = Part {
                actions,
                ..part.clone()
            };
            return Ok(Framed {
                case_no,
                how: Joins::GoesOn,
                part,
            });
        }
        let scene = self
            .scene_before_last_move()
            .ok_or(IrregularRefusal::NothingToAmend)?;
        Ok(Framed {
            case_no: self.cases().len() as u32 + 1,
            how: Joins::Amends,
            part: Part {
                scene,
                actions,
                earlier: None,
            },
        })
    }

    /// The turn in which the last move of the record was made.
    pub(super) fn scene_before_last_move(&self) -> Option<Scene> {
        let last = self.last_move()?;
        let GameEvent::MovePlayed { by, .. } = &last.event else {
            return None;
        };
        Some(Scene {
            position: *self.history.previous()?,
            actor: *by,
            uncrowned: last.before.irregular.uncrowned.clone(),
            must_play_from: last.before.irregular.must_play_from,
        })
    }

    /// The action these actions are a part of, and where it begins.
    fn framed(&self, by: Side, actions: Vec<Action>) -> Framed {
        let next_no = self.cases().len() as u32 + 1;
        let open_no = self.open_case().map_or(next_no, |(case_no, _)| case_no);
        let takes_back = actions
            .iter()
            .find(|action| matches!(action, Action::Carry { .. } | Action::TakeBack))
            == Some(&Action::TakeBack);
        if let Some((file, part, finding)) = self.open_part()
            && file.case.offender == by
        {
            if self.goes_on() || takes_back {
                let mut whole = part.actions.0.clone();
                whole.extend(actions);
                return Framed {
                    case_no: open_no,
                    how: Joins::GoesOn,
                    part: Part {
                        actions: Observed(whole),
                        ..part.clone()
                    },
                };
            }
            return Framed {
                case_no: open_no,
                how: Joins::Follows,
                part: Part {
                    scene: self.scene(by),
                    actions: Observed(actions),
                    earlier: Some(finding.clone()),
                },
            };
        }
        if takes_back && let Some(part) = self.taking_back(by, &actions) {
            return Framed {
                case_no: next_no,
                how: Joins::TakesBack,
                part,
            };
        }
        Framed {
            case_no: next_no,
            how: Joins::Opens,
            part: Part {
                scene: self.scene(by),
                actions: Observed(actions),
                earlier: None,
            },
        }
    }

    /// The last move of the record, where nothing has been played or set since.
    pub(super) fn last_move(&self) -> Option<&Undoable> {
        let mut last = self.undoable.iter().rev();
        let last = last.find(|undo| match &undo.event {
            GameEvent::MovePlayed { .. } => true,
            GameEvent::Case(entry) => super::rewrites(&entry.fact),
            _ => false,
        });
        last.filter(|undo| {
            matches!(undo.event, GameEvent::MovePlayed { .. }) && undo.steps + 1 == self.steps.len()
        })
    }

    /// A regular move of `by` that he puts back: the action began with it.
    pub(super) fn taking_back(&self, by: Side, actions: &[Action]) -> Option<Part> {
        let last = self.last_move()?;
        let GameEvent::MovePlayed { path, captured, .. } = &last.event else {
            return None;
        };
        let scene = self.scene_before_last_move()?;
        let mv = find_move(&scene.position, path, captured).filter(|_| scene.actor == by)?;
        let mut whole = Action::of_move(&scene.position, &mv);
        // A move on the record is a completed one (R4.3): putting it back is no repair.
        whole.push(Action::PressClock);
        whole.extend_from_slice(actions);
        Some(Part {
            scene,
            actions: Observed(whole),
            earlier: None,
        })
    }

    /// The fact with what viewers are told of it and the end it brings: it is tried out on a copy.
    fn told(&self, case_no: u32, fact: CaseEvent) -> GameEvent {
        let mut entry = CaseEntry {
            case_no,
            // Tried out as one that is told: what nobody is told does not reach the board.
            told: matches!(fact, CaseEvent::AppealDecided { .. }).then_some(Told::Change),
            fact,
            end: None,
            press: None,
            left_ms: None,
        };
        let mut ahead = self.clone();
        ahead.take_case(&entry, Timestamp::UNIX_EPOCH);
        let changes = matches!(
            entry.fact,
            CaseEvent::Ruled { .. } | CaseEvent::AppealDecided { .. }
        );
        let is_new = self.ended().is_none() || ahead.ended() != self.ended();
        if changes && is_new && ahead.open_case().is_none() {
            entry.end = ahead.end_by_rule();
        }
        entry.told = match ahead.steps.split_last() {
            // A teaching event is told of what was done as soon as it is recorded (R4.11).
            _ if ahead.steps == self.steps
                && self.profile().arbiter_signals
                && matches!(entry.fact, CaseEvent::Observed { .. }) =>
            {
                Some(Told::Change)
            }
            _ if ahead.steps == self.steps => entry.end.is_some().then_some(Told::Change),
            Some((Step::Ply(_), before)) if before == self.steps => Some(Told::Move),
            _ => Some(Told::Change),
        };
        GameEvent::Case(entry)
    }
}

fn is_displacement(action: &Action) -> bool {
    matches!(action, Action::Carry { .. } | Action::TakeBack)
}

/// The same fact with its press, where it is what hands did.
pub(in crate::game) fn with_press(event: GameEvent, press: Option<Press>) -> GameEvent {
    match event {
        GameEvent::MovePlayed {
            by,
            text,
            path,
            captured,
            end,
            press: _,
        } => GameEvent::MovePlayed {
            by,
            text,
            path,
            captured,
            end,
            press,
        },
        GameEvent::Case(entry) if matches!(entry.fact, CaseEvent::Observed { .. }) => {
            GameEvent::Case(CaseEntry { press, ..entry })
        }
        other => other,
    }
}

fn read(scene: &Scene, text: &str) -> Result<Move, Refusal> {
    let read = scene.position.read_entry(text);
    read.map_err(|finding| match finding {
        NotAMove::NoSuchMove(WhyNot::GameOver(_)) => Refusal::GameOver,
        other => Refusal::NoMove(other),
    })
}

/// What was taken off since the last take-back.
fn removed_so_far(actions: &[Action]) -> Vec<Square> {
    let rest = actions.rsplit(|action| *action == Action::TakeBack).next();
    let removals = rest
        .unwrap_or_default()
        .iter()
        .filter_map(|action| match action {
            Action::Remove { squares, .. } => Some(squares.iter().copied()),
            _ => None,
        });
    removals.flatten().collect()
}

fn without(action: Action, taken: &[Square]) -> Action {
    match action {
        Action::Remove {
            mut squares,
            after_leg,
        } => {
            squares.retain(|square| !taken.contains(square));
            Action::Remove { squares, after_leg }
        }
        other => other,
    }
}
