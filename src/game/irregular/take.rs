//! What the facts of a case change in the state.

use crate::arbitration::{
    Came, Case, CaseEvent, Displaced, Finding, Joins, Observed, Outcome, Ruling,
};
use crate::clock::Timestamp;
use crate::draughts::{Move, Position, Side, Square};

use super::{CaseFile, Open, Part, Place};
use crate::game::clock::press_undone;
use crate::game::state::{find_move, second_mover};
use crate::game::{CaseEntry, Game, GameEvent, Ply, Step};

impl Game {
    /// Takes a fact of a case into the state, and says what must be kept to take it back.
    pub(in crate::game) fn take_case(&mut self, entry: &CaseEntry, at: Timestamp) {
        match &entry.fact {
            CaseEvent::Observed {
                by,
                actions,
                how,
                finding,
            } => {
                self.take_observed(*by, actions, *how, finding, entry, at);
                self.press_observed(*by, entry, at);
            }
            CaseEvent::FoundLate { .. } => {
                let place = self.place();
                if let Some(case) = Case::open(&entry.fact) {
                    let steps = self.steps.len()..self.steps.len();
                    self.irregular_mut()
                        .files
                        .push(CaseFile::new(case, steps, place));
                }
            }
            CaseEvent::Ruled { ruling, .. } => {
                let is_open = self.open_case().is_some_and(|(no, _)| no == entry.case_no);
                if is_open {
                    self.take_ruling(entry.case_no, *ruling, at);
                    self.standing.ended.clone_from(&entry.end);
                }
                self.tell_case(entry);
                self.close_settled();
            }
            CaseEvent::AppealDecided { changed, .. } => {
                let reaches = self.appeal_reaches_board(entry.case_no)
                    // An earlier version left the board alone there, and told nobody.
                    && (self.ended().is_none() || entry.told.is_some());
                if let Some(ruling) = changed.filter(|_| reaches) {
                    if self.standing.ended.take().is_some()
                        && let Some(clock) = &mut self.clock
                    {
                        clock.reopen();
                    }
                    self.take_ruling(entry.case_no, ruling, at);
                    self.standing.ended.clone_from(&entry.end);
                }
                self.tell_case(entry);
            }
            _ => {
                self.tell_case(entry);
                if entry.end.is_some() && self.ended().is_none() {
                    self.standing.ended.clone_from(&entry.end);
                    self.show_accepted(entry.case_no, at);
                }
                self.close_settled();
            }
        }
    }

    fn take_observed(
        &mut self,
        by: Side,
        actions: &Observed,
        how: Joins,
        finding: &Finding,
        entry: &CaseEntry,
        at: Timestamp,
    ) {
        let joins = self
            .open_case()
            .is_some_and(|(_, case)| case.offender == by)
            && matches!(how, Joins::GoesOn | Joins::Follows);
        let part = match self.open_part().map(|(_, part, _)| part).filter(|_| joins) {
            Some(part) if how == Joins::GoesOn => Part {
                actions: actions.clone(),
                ..part.clone()
            },
            Some(_) => Part {
                scene: self.scene(by),
                actions: actions.clone(),
                earlier: self.open_part().map(|(_, _, finding)| finding.clone()),
            },
            None => Part {
                scene: match how {
                    Joins::TakesBack | Joins::Amends => self.scene_before_last_move(),
                    _ => None,
                }
                .unwrap_or_else(|| self.scene(by)),
                actions: actions.clone(),
                earlier: None,
            },
        };
        let place = match self.open_part().filter(|_| joins) {
            Some((file, ..)) => file.place,
            None if matches!(how, Joins::TakesBack | Joins::Amends) => {
                self.place_before_last_move()
            }
            None => self.place(),
        };
        let index = match self.open_case().filter(|_| joins) {
            Some((case_no, _)) => {
                self.tell_case(entry);
                case_no as usize - 1
            }
            None => {
                self.reply();
                let irregular = self.irregular_mut();
                if let Some(case) = Case::open(&entry.fact) {
                    let steps = place.steps..place.steps;
                    irregular.files.push(CaseFile::new(case, steps, place));
                }
                irregular.files.len() - 1
            }
        };
        self.put(index, &finding.as_it_stands, false, at);
        self.irregular_mut().open = Some(Open { index, part });
    }

    fn take_ruling(&mut self, case_no: u32, ruling: Ruling, at: Timestamp) {
        let index = (case_no as usize).wrapping_sub(1);
        let file = self.cases().get(index);
        let Some(finding) = file.and_then(|file| file.case.finding.clone()) else {
            return;
        };
        let outcome = match ruling {
            Ruling::Rectify => &finding.rectified,
            Ruling::Maintain => &finding.maintained,
        };
        self.put(index, outcome, true, at);
        if let Some(file) = self.irregular_mut().files.get_mut(index) {
            file.on_board = Some(ruling);
        }
        let turn = self.position().to_move();
        if let Some(clock) = &mut self.clock {
            clock.turn_to(turn, at);
        }
    }

    /// The press that came with what hands did goes with the last displacement of his.
    fn press_observed(&mut self, by: Side, entry: &CaseEntry, at: Timestamp) {
        let Some(press) = entry.press else { return };
        let number = self.press_with_move(by, press, at);
        if let Some(Step::Ply(ply)) = self.steps.last_mut()
            && ply.by == by
            && ply.press.is_none()
        {
            ply.press = number;
        }
    }

    /// R4.12: what was displaced before goes on with the press it came with, player by player in
    /// order; a press whose displacement is gone is taken back, with its count and what it earned.
    fn hand_over_presses(&mut self, from_step: usize, earlier: &[Step], at: Timestamp) {
        for side in Side::BOTH {
            let of_his = |step: &Step| match step {
                Step::Ply(ply) if ply.by == side => ply.press,
                _ => None,
            };
            let mut presses: Vec<u32> = earlier.iter().filter_map(of_his).collect();
            let now = self.steps.get_mut(from_step..).unwrap_or_default();
            presses.retain(|press| !now.iter().any(|step| of_his(step) == Some(*press)));
            let mut left = presses.into_iter();
            for step in now {
                if let Step::Ply(ply) = step
                    && ply.by == side
                    && ply.press.is_none()
                {
                    ply.press = left.next();
                }
            }
            let gone: Vec<u32> = left.collect();
            for press in gone.into_iter().rev() {
                self.tell_clock(&press_undone(press, side), at);
            }
        }
    }

    /// Whether an appeal can still change the board: nothing was played since, and where the game has
    /// ended, it was this case that ended it.
    fn appeal_reaches_board(&self, case_no: u32) -> bool {
        let index = (case_no as usize).wrapping_sub(1);
        let file = self.cases().get(index);
        (self.ended().is_none() || self.was_ended_by(case_no))
            && self.open_case().is_none()
            && !self.is_suspended()
            && file.is_some_and(|file| {
                file.case.finding.is_some() && file.steps.end == self.steps.len()
            })
    }

    /// Whether the result that stands came with a fact of this case.
    fn was_ended_by(&self, case_no: u32) -> bool {
        let stands = self.ended();
        let came = self.undoable.iter().rev();
        let mut came = came.skip_while(|undo| undo.before.ended.as_ref() == stands);
        came.next().is_some_and(
            |undo| matches!(&undo.event, GameEvent::Case(entry) if entry.case_no == case_no),
        )
    }

    /// What was accepted without a move ended the game: viewers see the board that did.
    fn show_accepted(&mut self, case_no: u32, at: Timestamp) {
        let position = *self.position();
        if *self.shown() == position {
            return;
        }
        self.steps.push(Step::Set { position, at });
        let end = self.steps.len();
        let index = (case_no as usize).wrapping_sub(1);
        if let Some(file) = self.irregular_mut().files.get_mut(index) {
            file.steps.end = end;
        }
    }

    fn tell_case(&mut self, entry: &CaseEntry) {
        let index = (entry.case_no as usize).wrapping_sub(1);
        if let Some(file) = self.irregular_mut().files.get_mut(index) {
            file.case.apply(&entry.fact);
        }
    }

    fn close_settled(&mut self) {
        if self
            .open_case()
            .is_some_and(|(_, case)| !case.state.is_open())
        {
            self.irregular_mut().open = None;
        }
    }

    /// The wronged player has done something of his own: the case is settled (R4.7).
    pub(in crate::game) fn reply(&mut self) {
        self.settle(&CaseEvent::Lapsed {});
    }

    /// The game ended, or goes on from another position, before anybody decided (R4.41).
    pub(in crate::game) fn leave_undecided(&mut self) {
        self.settle(&CaseEvent::NotDecided {});
    }

    fn settle(&mut self, fact: &CaseEvent) {
        if self.open_case().is_none() {
            return;
        }
        let irregular = self.irregular_mut();
        let open = irregular.open.take();
        if let Some(file) = open.and_then(|open| irregular.files.get_mut(open.index)) {
            file.case.apply(fact);
        }
    }

    /// A legal move is about to be taken: what is open ends by it. Says whether the record was gone
    /// back in, so that taking the move back needs more than its last step.
    pub(in crate::game) fn before_move(&mut self, by: Side) -> bool {
        let dissolves = self.goes_on()
            && self
                .open_case()
                .is_some_and(|(_, case)| case.offender == by);
        if !dissolves {
            self.reply();
            return false;
        }
        if let Some(place) = self.open_part().map(|(file, ..)| file.place) {
            self.go_back_to(place);
        }
        self.settle(&CaseEvent::Dissolved {});
        true
    }

    /// What a legal move changes beside the board: it meets the obligation, and a king that was moved
    /// is crowned.
    pub(in crate::game) fn after_move(&mut self, path: &[Square], captured: &[Square]) {
        if self.irregular().must_play_from.is_none() && self.irregular().uncrowned.is_empty() {
            return;
        }
        let irregular = self.irregular_mut();
        irregular.must_play_from = None;
        irregular
            .uncrowned
            .retain(|square| path.first() != Some(square) && !captured.contains(square));
    }

    pub(in crate::game) fn crown(&mut self, square: Square) {
        self.irregular_mut()
            .uncrowned
            .retain(|other| *other != square);
    }

    /// The player on move touched this piece: he must play it (R5.1).
    pub(in crate::game) fn bind_to(&mut self, square: Square) {
        self.irregular_mut().must_play_from = Some(square);
    }

    /// The position was set: what bound anybody before is over.
    pub(in crate::game) fn forget_obligations(&mut self) {
        let irregular = self.irregular();
        if irregular.must_play_from.is_some() || !irregular.uncrowned.is_empty() {
            let irregular = self.irregular_mut();
            irregular.must_play_from = None;
            irregular.uncrowned.clear();
        }
    }

    fn place(&self) -> Place {
        Place {
            mark: self.history.mark(),
            steps: self.steps.len(),
            next_move_no: self.standing.next_move_no,
        }
    }

    fn place_before_last_move(&self) -> Place {
        let here = self.place();
        match self.last_move() {
            Some(last) => Place {
                mark: here.mark.saturating_sub(1).max(1),
                steps: here.steps - 1,
                next_move_no: last.before.next_move_no,
            },
            None => here,
        }
    }

    fn go_back_to(&mut self, place: Place) -> Vec<Step> {
        self.history.back_to(place.mark);
        self.standing.next_move_no = place.next_move_no;
        let keep = place.steps.min(self.steps.len());
        self.steps.split_off(keep)
    }

    /// As [`Game::go_back_to`]; each move that is taken up has the press that completed it, also where
    /// the table only pressed and the desk wrote the moves down (R4.12).
    fn go_back_with_presses(&mut self, place: Place) -> Vec<Step> {
        let presses = self.presses_of_moves();
        let mut earlier = self.go_back_to(place);
        let stay = self.plies().count();
        let taken_up = earlier.iter_mut().filter_map(|step| match step {
            Step::Ply(ply) => Some(ply),
            _ => None,
        });
        for (ply, press) in taken_up.zip(presses.iter().skip(stay)) {
            ply.press = press.map(|press| press.press);
        }
        earlier
    }

    /// Goes back to the place before a case and takes an outcome from there. What stood there already
    /// and stands again keeps its hour. A board that changed without a move is a step of the record
    /// once that is settled; before, nobody is told (R4.11).
    fn put(&mut self, index: usize, outcome: &Outcome, is_settled: bool, at: Timestamp) {
        let Some(place) = self.cases().get(index).map(|file| file.place) else {
            return;
        };
        let earlier = self.go_back_with_presses(place);
        match &outcome.came {
            Came::Restored => {}
            Came::ByMove(displaced) => {
                let before = *self.position();
                let text = match find_move(&before, &displaced.path, &displaced.removed) {
                    Some(mv) => before.move_text(&mv),
                    None => text_of(displaced, &before),
                };
                self.apply_move(
                    displaced.by,
                    &text,
                    &displaced.path,
                    &displaced.removed,
                    None,
                    at,
                );
            }
            Came::Kept { displaced } => {
                let mut before = *self.position();
                let counted: Vec<(Side, bool)> =
                    displaced.iter().map(|one| (one.by, one.clears)).collect();
                self.history.keep(outcome.position, &counted);
                for one in displaced {
                    self.push_kept(one, &before, at);
                    before = one.after;
                }
            }
        }
        // What a reply accepted before it had been shown comes to light here too.
        let position = *self.position();
        if is_settled && *self.shown() != position {
            self.steps.push(Step::Set { position, at });
        }
        let added = self.steps.get_mut(place.steps..).unwrap_or_default();
        for (now, before) in added.iter_mut().zip(&earlier) {
            if let (Step::Ply(now), Step::Ply(before)) = (now, before) {
                let recorded = (now.at, now.press);
                (now.at, now.press) = (before.at, before.press);
                if now != before {
                    (now.at, now.press) = recorded;
                    break;
                }
            }
        }
        self.hand_over_presses(place.steps, &earlier, at);
        let steps = place.steps..self.steps.len();
        let irregular = self.irregular_mut();
        irregular.must_play_from = outcome.must_play_from;
        irregular.uncrowned.clone_from(&outcome.uncrowned);
        if let Some(file) = irregular.files.get_mut(index) {
            file.steps = steps;
        }
    }

    /// A displacement as a step of the record, numbered as the score sheet numbers it: Black's turn
    /// ends a number only where it was his.
    fn push_kept(&mut self, displaced: &Displaced, before: &Position, at: Timestamp) {
        let turn = before.to_move();
        let move_no = self.standing.next_move_no;
        if displaced.by == turn && turn == second_mover(self.variant()) {
            self.standing.next_move_no = move_no.saturating_add(1);
        }
        if self.standing.offer == Some(displaced.by.other()) {
            self.standing.offer = None;
        }
        self.steps.push(Step::Ply(Ply {
            by: displaced.by,
            move_no,
            text: text_of(displaced, before),
            path: displaced.path.clone(),
            captured: displaced.removed.clone(),
            after: displaced.after,
            at,
            press: None,
        }));
    }
}

/// What a displacement is called on the record. One that leaves what a legal move leaves is written as that
/// move, with its whole way where two squares do not tell (R1.10). Any other has its two squares, and the sign
/// of a capture (R1.9) where it jumped something, or took a piece of the opponent's off though no quiet move
/// leads there: what the sign says is what everybody sees on the board. None of these leaves in a file as a
/// move (R1.12).
fn text_of(displaced: &Displaced, before: &Position) -> String {
    let (Some(from), Some(to)) = (displaced.path.first(), displaced.path.last()) else {
        return String::new();
    };
    let position = before.with_to_move(displaced.by);
    let legal = position.legal_moves();
    let between = || {
        let moves = legal.iter();
        moves.filter(|mv| mv.from() == *from && mv.to() == *to)
    };
    let leaves_the_same = |mv: &&Move| {
        let after = position.play(mv);
        after.with_to_move(displaced.after.to_move()) == displaced.after
    };
    if let Some(mv) = between().find(leaves_the_same) {
        return position.move_text(mv);
    }
    let is_enemy = |square: &Square| {
        let piece = position.piece_at(*square);
        piece.is_some_and(|piece| piece.side != displaced.by)
    };
    let is_quiet = between().any(|mv| !mv.is_capture());
    let takes = displaced.jumps || !is_quiet && displaced.removed.iter().any(is_enemy);
    let notation = position.variant().notation();
    notation.path(&[*from, *to], takes)
}

/// Whether a fact of a case rewrites steps of the record, so that more than the last must be kept to
/// take it back.
pub(in crate::game) fn rewrites(fact: &CaseEvent) -> bool {
    matches!(
        fact,
        CaseEvent::Observed { .. } | CaseEvent::Ruled { .. } | CaseEvent::AppealDecided { .. }
    )
}
