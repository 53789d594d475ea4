//! Incidents and draw claims at one board: what a command means, what its fact changes, and what a
//! player has on record.

use crate::arbitration::{
    CaseEvent, CaseRefusal, CaseState, Conduct, Incident, Irregularity, Joins, OffBoard, Sanction,
    SetUp,
};
use crate::clock::Timestamp;
use crate::draughts::{Position, Side, Square};

use super::state::{short_enough, tidy};
use super::{Game, GameEvent, IrregularRefusal, Refusal, Step};

/// What both players must have let stand together before the chief arbiter is told.
const MOST_REMOVALS: usize = 3;

impl Game {
    pub(super) fn decide_incident(&self, incident: &Incident) -> Result<GameEvent, Refusal> {
        let mut incident = incident.clone();
        let words = tidy(incident.words());
        short_enough(&words)?;
        if words.is_empty() && incident.needs_words() {
            return Err(IrregularRefusal::Case(CaseRefusal::WordsNeeded).into());
        }
        *incident.words_mut() = words;
        match &mut incident {
            Incident::TouchClaimed {
                side,
                square,
                upheld: true,
                ..
            } => self.touch_binds(*side, *square)?,
            Incident::CameLate { tolerance, .. } => *tolerance = self.profile().forfeit_minutes,
            Incident::WrongSetUp {
                outcome,
                off_board,
                clocks_anew,
                ..
            } => {
                self.still_running()?;
                *clocks_anew = *outcome == SetUp::Restarted && self.clock().is_some();
                if *outcome == SetUp::Restarted {
                    // Whoever begins anew has all his pieces on the board.
                    *off_board = OffBoard::default();
                }
                if let SetUp::Corrected(fen) = outcome {
                    let position =
                        Position::from_fen(self.variant(), fen).map_err(Refusal::BadPosition)?;
                    *fen = position.fen();
                }
            }
            _ => {}
        }
        Ok(GameEvent::Incident { incident })
    }

    /// R5.1, R5.3: a piece of the player on move that has a legal move, and none that binds already.
    fn touch_binds(&self, side: Side, square: Square) -> Result<(), Refusal> {
        self.still_running()?;
        if self.is_suspended() {
            return Err(Refusal::NotationSuspended);
        }
        let position = self.position();
        let legal = position.legal_moves();
        let plays = position.to_move() == side && legal.iter().any(|mv| mv.from() == square);
        match (plays, self.must_play_from()) {
            (false, _) => Err(IrregularRefusal::NotPlayable(square).into()),
            (true, Some(due)) if due != square => Err(IrregularRefusal::MustPlay(due).into()),
            (true, _) => Ok(()),
        }
    }

    /// Takes an incident into the state, and says whether the position was set.
    pub(super) fn take_incident(&mut self, incident: &Incident, at: Timestamp) -> bool {
        let set = match incident {
            Incident::TouchClaimed {
                square,
                upheld: true,
                ..
            } => {
                self.bind_to(*square);
                return false;
            }
            Incident::WrongSetUp {
                outcome, off_board, ..
            } => {
                self.standing.off_board = *off_board;
                match outcome {
                    SetUp::Restarted => Some(*self.start()),
                    SetUp::Corrected(fen) => Position::from_fen(self.variant(), fen).ok(),
                    SetUp::PlayedOn => None,
                }
            }
            _ => None,
        };
        let Some(position) = set else { return false };
        self.leave_undecided();
        self.forget_obligations();
        self.history.set_position(position);
        self.steps.push(Step::Set { position, at });
        if let Incident::WrongSetUp {
            outcome: SetUp::Restarted,
            ..
        } = incident
        {
            // R4.38: what was played and offered before is of a game that is annulled.
            self.standing.next_move_no = 1;
            self.standing.annulled = self.steps.len();
            self.standing.last_offer_by = None;
            self.standing.proposal = None;
        }
        self.standing.offer = None;
        self.standing.ended = self.end_by_rule();
        if let Some(clock) = &mut self.clock {
            match incident.begins_clocks_anew() {
                true => clock.begin_anew(position.to_move(), at),
                false => clock.turn_to(position.to_move(), at),
            }
        }
        true
    }

    /// The pieces that stand on light squares or beside the board (R4.38).
    pub fn off_board(&self) -> OffBoard {
        self.standing.off_board
    }

    /// The incidents that stand, in order.
    pub fn incidents(&self) -> impl Iterator<Item = &Incident> {
        self.undoable.iter().filter_map(|undo| match &undo.event {
            GameEvent::Incident { incident } => Some(incident),
            _ => None,
        })
    }

    /// Those of them that may be told while a case waits: what was written down since the turn began in
    /// which its action was done may name it (R4.11).
    pub fn incidents_told(&self) -> impl Iterator<Item = &Incident> {
        self.undoable[..self.before_open_turn()]
            .iter()
            .filter_map(|undo| match &undo.event {
                GameEvent::Incident { incident } => Some(incident),
                _ => None,
            })
    }

    /// How many of the facts that stand are older than the turn in which the open case began.
    fn before_open_turn(&self) -> usize {
        let open = self.open_case().map(|(case_no, _)| case_no);
        let opens = |event: &GameEvent| matches!(event, GameEvent::Case(entry) if Some(entry.case_no) == open);
        let Some(first) = self.undoable.iter().position(|undo| opens(&undo.event)) else {
            return self.undoable.len();
        };
        // Where a recorded move was put back or said otherwise, the turn is the one of that move.
        let is_older = match &self.undoable[first].event {
            GameEvent::Case(entry) => matches!(
                entry.fact,
                CaseEvent::Observed {
                    how: Joins::TakesBack | Joins::Amends,
                    ..
                }
            ),
            _ => false,
        };
        let plays = self.undoable[..first].iter().enumerate().rev();
        let mut plays = plays.filter(|(_, undo)| match &undo.event {
            GameEvent::MovePlayed { .. } => true,
            GameEvent::Case(entry) => matches!(entry.fact, CaseEvent::Observed { .. }),
            _ => false,
        });
        plays
            .nth(usize::from(is_older))
            .map_or(0, |(place, _)| place)
    }

    /// What `side` has on record in this game (R4.13).
    pub fn conduct(&self, side: Side) -> Conduct {
        let mut conduct = Conduct {
            irregularities: self.irregularities(side),
            ..Conduct::default()
        };
        for incident in self.incidents() {
            match incident {
                Incident::Warned { side: of, .. } if *of == side => conduct.warnings += 1,
                Incident::Punished {
                    side: of, sanction, ..
                } if *of == side => match sanction {
                    Sanction::Minute => conduct.minutes += 1,
                    Sanction::GameLost | Sanction::Excluded => conduct.lost += 1,
                },
                _ => {}
            }
        }
        conduct
    }

    /// Whether both players have taken pieces off without reason and let it stand, again and again: a
    /// game may be lost on purpose that way. For the chief arbiter alone.
    pub fn removals_look_agreed(&self) -> bool {
        let removals = [
            Irregularity::RemovedWithoutReason,
            Irregularity::RemovedNotJumped,
            Irregularity::RemovedOwn,
        ];
        let kept = |side: Side| {
            let kept = self.cases().iter().filter(|file| {
                let case = &file.case;
                let stands = matches!(
                    case.state,
                    CaseState::Ruled(crate::arbitration::Ruling::Maintain) | CaseState::Lapsed
                );
                stands
                    && case.offender == side
                    && case.codes.iter().any(|code| removals.contains(code))
            });
            kept.count()
        };
        let (white, black) = (kept(Side::White), kept(Side::Black));
        white > 0 && black > 0 && white + black >= MOST_REMOVALS
    }
}
