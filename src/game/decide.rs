//! What a command would add to the log of a game: one event, or a refusal.

use super::irregular::with_press;
use super::state::{short_enough, tidy};
use super::{Command, DrawDue, Game, GameEvent, IrregularRefusal, Refusal};
use crate::arbitration::CaseState;
use crate::clock::{Press, Timestamp};
use crate::draughts::{NotAMove, Score, Side, WhyNot};

/// No game on record reaches this move number by far; a larger one is a slip of the hand.
pub const LAST_MOVE_NO: u32 = 999;

impl Game {
    /// Works out what `command` means at this point of the game, at `at`. Changes nothing.
    pub fn decide(&self, command: &Command, at: Timestamp) -> Result<GameEvent, Refusal> {
        match command {
            Command::Play { text } => self.decide_play(text, None),
            Command::PlayAndPress { text, press } => {
                self.still_running()?;
                let press = self.decide_press(self.position().to_move(), *press, at)?;
                self.decide_play(text, Some(press))
            }
            Command::Written { by, written, press } => {
                self.decide_written(*by, written, *press, at)
            }
            Command::Completed { by, written } => self.decide_completed(*by, written, at),
            Command::Clock(command) => self.decide_clock(command, at),
            Command::OfferDraw { by } => self.decide_offer(*by),
            Command::AcceptDraw => self
                .offer_to_answer()
                .map(|by| GameEvent::DrawAccepted { by: by.other() }),
            Command::RefuseDraw => self
                .offer_to_answer()
                .map(|by| GameEvent::DrawRefused { by: by.other() }),
            Command::ConfirmDraw => self
                .draw_to_decide()
                .map(|due| GameEvent::DrawConfirmed { reason: due.reason }),
            Command::PlayOn => self
                .draw_to_decide()
                .map(|due| GameEvent::PlayedOn { reason: due.reason }),
            Command::Resign { by } => self
                .still_running()
                .map(|()| GameEvent::Resigned { by: *by }),
            Command::SetResult { score, reason } => self.decide_result(*score, reason),
            Command::Presence { side, found } => self.decide_presence(*side, *found),
            Command::BeginWait { since } => self.decide_wait((*since).min(at)),
            Command::WriteNote { text } => decide_note(text),
            Command::DeclareGap => self.decide_gap(),
            Command::SetPosition { fen, move_no } => self.decide_position(fen, *move_no),
            Command::RecordIncident(incident) => self.decide_incident(incident),
            Command::RefuseDrawClaim { by, words } => {
                let words = tidy(words);
                short_enough(&words)?;
                self.still_running()?;
                Ok(GameEvent::DrawClaimRefused { by: *by, words })
            }
            Command::Irregular(command) => self.decide_irregular(command, at),
            Command::Table(command) => self.decide_table(command, at),
            Command::Undo => self.decide_undo(""),
            Command::UndoBecause { reason } => self.decide_undo(reason),
        }
    }

    fn decide_play(&self, text: &str, press: Option<Press>) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        if self.standing.suspended {
            return Err(Refusal::NotationSuspended);
        }
        if let Some(event) = self.decide_play_beside_case(text)? {
            // It came with its press like any other move, and is seen to (R4.11).
            return Ok(with_press(event, press));
        }
        let position = self.position();
        let mv = position.read_entry(text).map_err(|finding| match finding {
            NotAMove::NoSuchMove(WhyNot::GameOver(_)) => Refusal::GameOver,
            other => Refusal::NoMove(other),
        })?;
        let mut ahead = self.history.clone();
        ahead.play(&mv);
        Ok(GameEvent::MovePlayed {
            by: position.to_move(),
            text: position.move_text(&mv),
            path: position.move_path(&mv),
            captured: mv.captured().collect(),
            end: self.declared(ahead.end()),
            press,
        })
    }

    fn decide_offer(&self, by: Side) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        if self.standing.last_offer_by == Some(by) {
            return Err(Refusal::OfferedAlready { by });
        }
        let min = self.profile().draw_offer_min_moves;
        if self
            .moves_made(Side::White)
            .min(self.moves_made(Side::Black))
            < min
        {
            return Err(Refusal::OfferTooEarly { min });
        }
        Ok(GameEvent::DrawOffered { by })
    }

    fn decide_result(&self, score: Score, reason: &str) -> Result<GameEvent, Refusal> {
        let reason = tidy(reason);
        let is_correction = match self.result_undone {
            _ if self.standing.ended.is_some() => true,
            Some(undone) => undone != score,
            None => false,
        };
        if is_correction && reason.is_empty() {
            return Err(Refusal::ReasonNeeded);
        }
        short_enough(&reason)?;
        Ok(GameEvent::ResultSet { score, reason })
    }

    fn decide_undo(&self, reason: &str) -> Result<GameEvent, Refusal> {
        let last = self.undoable.last().ok_or(Refusal::NothingToUndo)?;
        let reason = tidy(reason);
        short_enough(&reason)?;
        let decides = matches!(&last.event, GameEvent::Case(entry) if entry.fact.is_decision());
        if decides && reason.is_empty() {
            return Err(Refusal::DecisionStands);
        }
        Ok(GameEvent::Undone {
            undone_seq: last.seq,
            undone: Box::new(last.event.clone()),
            reason,
        })
    }

    fn decide_gap(&self) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        self.nobody_decides()?;
        if self.standing.suspended {
            return Err(Refusal::AlreadySuspended);
        }
        Ok(GameEvent::GapDeclared {})
    }

    fn decide_position(&self, fen: &str, move_no: Option<u32>) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        self.nobody_decides()?;
        let position = (self.profile().uncrowned)
            .read_position(self.variant, fen)
            .map_err(Refusal::BadPosition)?;
        let least = self.standing.next_move_no;
        match move_no {
            Some(number) if number < least => Err(Refusal::MoveNumberTooLow { least }),
            Some(number) if number > LAST_MOVE_NO => {
                Err(Refusal::MoveNumberTooHigh { most: LAST_MOVE_NO })
            }
            _ => Ok(GameEvent::PositionSet {
                fen: position.fen(),
                move_no,
            }),
        }
    }

    /// While the wronged player decides, no key that says nothing of it takes his right away (R4.1).
    fn nobody_decides(&self) -> Result<(), Refusal> {
        match self.open_case() {
            Some((_, case)) if case.state == CaseState::Claimed => {
                Err(IrregularRefusal::DecideFirst.into())
            }
            _ => Ok(()),
        }
    }

    pub(super) fn still_running(&self) -> Result<(), Refusal> {
        match self.standing.ended {
            Some(_) => Err(Refusal::GameOver),
            None => Ok(()),
        }
    }

    fn offer_to_answer(&self) -> Result<Side, Refusal> {
        self.still_running()?;
        self.standing.offer.ok_or(Refusal::NoOffer)
    }

    fn draw_to_decide(&self) -> Result<DrawDue, Refusal> {
        self.still_running()?;
        self.draw_due().ok_or(Refusal::NoDrawDue)
    }
}

fn decide_note(text: &str) -> Result<GameEvent, Refusal> {
    let text = tidy(text);
    if text.is_empty() {
        return Err(Refusal::EmptyNote);
    }
    short_enough(&text)?;
    Ok(GameEvent::NoteWritten { text })
}
