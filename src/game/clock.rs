//! The clock of the game: one timeline with its moves.
//!
//! A move recorded by a table presses its clock; one written down at the desk does not, unless the
//! board was told to ([`ClockEvent::DeskPresses`]). The end of the game stops the clocks at its instant, and taking the end back leaves them
//! standing. What happened to the clock is put right on the clock, by a record of its own: an undo
//! passes over it, unless it ended the game.

use super::state::{short_enough, tidy};
use super::{
    CaseEntry, ClockCommand, ClockRefusal, EndReason, Ended, Game, GameEvent, PressWish, Refusal,
};
use crate::arbitration::{CaseEvent, FlagLoses};
use crate::clock::{
    ClockEvent, ClockKind, ClockState, FLAG_GRACE, FlagRule, FlagVerdict, LONGEST_TIME, MOST_MOVES,
    Millis, Pauser, Phase, Press, Settings, SideSettings, Timestamp, admit,
};
use crate::draughts::{Score, Side};

/// The least an arbiter sets a clock to.
const LEAST_TIME: Millis = Millis::from_secs(1);

impl Game {
    /// The clock, where the game has one.
    pub fn clock(&self) -> Option<&ClockState> {
        self.clock.as_ref()
    }

    pub(super) fn decide_clock(
        &self,
        command: &ClockCommand,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        self.still_running()?;
        let clock = self.clock.as_ref().ok_or(ClockRefusal::NoClock)?;
        let fact = |event| Ok(GameEvent::Clock { event, end: None });
        let phase = clock.reading(at).phase;
        match command {
            ClockCommand::Start => {
                kept(clock)?;
                if let Some(side) = self.missing().next() {
                    return Err(ClockRefusal::Missing { side }.into());
                }
                match phase {
                    Phase::Waiting => fact(ClockEvent::Started {
                        side: self.position().to_move(),
                    }),
                    _ => Err(ClockRefusal::AlreadyStarted.into()),
                }
            }
            ClockCommand::Press { by, press } => {
                let Press { stamp } = self.decide_press(*by, *press, at)?;
                fact(ClockEvent::Pressed { side: *by, stamp })
            }
            ClockCommand::Pause | ClockCommand::PauseTogether => {
                kept(clock)?;
                let together = *command == ClockCommand::PauseTogether;
                match phase {
                    Phase::Running => fact(ClockEvent::Paused {
                        together,
                        stood: false,
                        by: Some(Pauser::Desk),
                    }),
                    Phase::Waiting => Err(ClockRefusal::NotStarted.into()),
                    _ => Err(ClockRefusal::Stands.into()),
                }
            }
            ClockCommand::Hold => {
                kept(clock)?;
                match phase {
                    Phase::Running | Phase::Paused | Phase::Waiting => fact(ClockEvent::Paused {
                        together: false,
                        stood: phase != Phase::Running,
                        by: Some(Pauser::Desk),
                    }),
                    _ => Err(ClockRefusal::Stands.into()),
                }
            }
            ClockCommand::Resume { side } => {
                kept(clock)?;
                decide_resume(clock, *side, at)
            }
            ClockCommand::Correct { after, reason } => decide_correction(clock, after, reason, at),
            ClockCommand::SwapSides { reason } => {
                kept(clock)?;
                stands(phase)?;
                if let Some(flag) = clock.open_flag(at) {
                    return Err(ClockRefusal::FlagDown { side: flag.side }.into());
                }
                fact(ClockEvent::SidesSwapped {
                    reason: with_reason(reason)?,
                })
            }
            ClockCommand::UndoPress { reason } => {
                let last = clock.presses().last().ok_or(ClockRefusal::NoPress)?;
                if self.is_press_of_a_move(last.press) {
                    return Err(ClockRefusal::PressOfMove.into());
                }
                fact(ClockEvent::PressUndone {
                    press: last.press,
                    side: last.side,
                    reason: with_reason(reason)?,
                })
            }
            ClockCommand::LogReading {
                white_ms,
                black_ms,
                running,
            } => {
                if clock.setup().kind != ClockKind::Physical {
                    return Err(ClockRefusal::NotPhysical.into());
                }
                for (side, left_ms) in [(Side::White, *white_ms), (Side::Black, *black_ms)] {
                    if !(Millis::ZERO..=LONGEST_TIME).contains(&left_ms) {
                        return Err(ClockRefusal::TimeOutOfRange { side }.into());
                    }
                }
                fact(ClockEvent::ReadingLogged {
                    white_ms: *white_ms,
                    black_ms: *black_ms,
                    running: *running,
                })
            }
            ClockCommand::KeepBy { kind } => {
                if clock.setup().kind == *kind {
                    return Err(ClockRefusal::SaidAlready.into());
                }
                fact(ClockEvent::KeeperChanged { kind: *kind })
            }
            ClockCommand::DeskPresses { on } => {
                kept(clock)?;
                if clock.desk_presses() == *on {
                    return Err(ClockRefusal::SaidAlready.into());
                }
                fact(ClockEvent::DeskPresses { on: *on })
            }
            ClockCommand::NoticeFlag => self.decide_notice(clock, at),
            ClockCommand::AcknowledgeFlag { side } => {
                let flag = clock.open_flag(at).ok_or(ClockRefusal::NoFlag)?;
                if flag.side != *side {
                    return Err(ClockRefusal::NoFlag.into());
                }
                if flag.acknowledged {
                    return Err(ClockRefusal::SaidAlready.into());
                }
                fact(ClockEvent::FlagAcknowledged { side: *side })
            }
            ClockCommand::ClaimFlag { by } => self.decide_claim(clock, *by, at),
            ClockCommand::DecideFlag {
                side,
                verdict,
                reason,
            } => self.decide_verdict(clock, *side, *verdict, reason, at),
        }
    }

    /// The press of `by`, read at its own instant: on a clock that stands or was frozen before, or
    /// that runs for the other, there is nothing to press. One that comes after zero is recorded, and
    /// changes nothing.
    pub(super) fn decide_press(
        &self,
        by: Side,
        press: PressWish,
        at: Timestamp,
    ) -> Result<Press, Refusal> {
        let clock = self.clock.as_ref().ok_or(ClockRefusal::NoClock)?;
        kept(clock)?;
        let stamp = match press {
            None => None,
            Some((stamp, tie)) => {
                let last_seq = clock.last_seq(stamp.device);
                let admitted = admit(stamp, tie, last_seq, clock.last_instant(), at);
                Some(admitted.map_err(ClockRefusal::Stamp)?)
            }
        };
        let reading = clock.reading(stamp.map_or(at, |stamp| stamp.at));
        match reading.phase {
            Phase::Waiting => Err(ClockRefusal::NotStarted.into()),
            Phase::Paused | Phase::Stopped => Err(ClockRefusal::Stands.into()),
            Phase::Running | Phase::Frozen if reading.to_run != by => {
                Err(ClockRefusal::OtherRuns {
                    side: reading.to_run,
                }
                .into())
            }
            Phase::Running | Phase::Frozen => Ok(Press { stamp }),
        }
    }

    fn decide_notice(&self, clock: &ClockState, at: Timestamp) -> Result<GameEvent, Refusal> {
        let flag = clock.open_flag(at).ok_or(ClockRefusal::NoFlag)?;
        if flag.noticed {
            return Err(ClockRefusal::SaidAlready.into());
        }
        past_grace(flag.at, at)?;
        let loses = clock.setup().flag_rule == FlagRule::Automatic;
        Ok(GameEvent::Clock {
            event: ClockEvent::FlagNoticed {
                side: flag.side,
                fell_at: flag.at,
            },
            end: loses.then(|| self.end_by_flag(flag.side)),
        })
    }

    /// A claim decides where the rule leaves it to the players, if the flag claimed is the first: a
    /// player whose own fell before has nothing to win by it.
    fn decide_claim(
        &self,
        clock: &ClockState,
        by: Side,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        let first = clock.open_flag(at).ok_or(ClockRefusal::NoFlag)?;
        let claimed = by.other();
        if !clock.reading(at).of(claimed).flag {
            return Err(ClockRefusal::NoFlag.into());
        }
        let is_first = first.side == claimed;
        if is_first && first.claimed_by.is_some() {
            return Err(ClockRefusal::SaidAlready.into());
        }
        let decides = is_first && clock.setup().flag_rule != FlagRule::Arbiter;
        if decides {
            past_grace(first.at, at)?;
        }
        Ok(GameEvent::Clock {
            event: ClockEvent::FlagClaimed { by },
            end: decides.then(|| self.end_by_flag(claimed)),
        })
    }

    fn decide_verdict(
        &self,
        clock: &ClockState,
        side: Side,
        verdict: FlagVerdict,
        reason: &str,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        clock.open_flag(at).ok_or(ClockRefusal::NoFlag)?;
        let reading = clock.reading(at);
        if !reading.of(side).flag {
            return Err(ClockRefusal::NoFlag.into());
        }
        let fell = reading.flags.iter().rfind(|flag| flag.side == side);
        if let (FlagVerdict::Ends, Some(flag)) = (verdict, fell) {
            past_grace(flag.at, at)?;
        }
        let reason = match verdict {
            FlagVerdict::PlayOn => with_reason(reason)?,
            FlagVerdict::Ends => tidy(reason),
        };
        short_enough(&reason)?;
        Ok(GameEvent::Clock {
            event: ClockEvent::FlagDecided {
                side,
                verdict,
                reason,
            },
            end: (verdict == FlagVerdict::Ends).then(|| self.end_by_flag(side)),
        })
    }

    /// R6.5: the flag loses whatever the material; where the event says so, not when a draw by rule
    /// held already and only waited for the arbiter. What the last move completed stands: such a game
    /// is over, and its clock with it.
    fn end_by_flag(&self, side: Side) -> Ended {
        match (self.profile().flag, self.draw_due()) {
            (FlagLoses::LossUnlessDrawDue, Some(due)) => Ended {
                score: Score::Draw,
                reason: EndReason::Draw(due.reason),
            },
            _ => Ended {
                score: Score::won_by(side.other()),
                reason: EndReason::Flag(side),
            },
        }
    }

    pub(super) fn tell_clock(&mut self, event: &ClockEvent, at: Timestamp) {
        if let Some(clock) = &mut self.clock {
            clock.apply(event, at);
        }
    }

    /// The number of the press that came with a move.
    pub(super) fn press_with_move(
        &mut self,
        side: Side,
        press: Press,
        at: Timestamp,
    ) -> Option<u32> {
        let stamp = press.stamp;
        self.tell_clock(&ClockEvent::Pressed { side, stamp }, at);
        self.clock.as_ref().map(ClockState::last_press)
    }

    /// The game is over by `event`. A move that ends it with its press ends it at that instant: the
    /// other's clock never runs.
    pub(super) fn stop_clock(&mut self, event: &GameEvent, at: Timestamp) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        let at = match event {
            GameEvent::MovePlayed { press: Some(_), .. } => clock.last_instant(),
            _ => at,
        };
        clock.apply(&ClockEvent::Stopped {}, at);
    }

    /// Puts the clock back after `undone` was taken back: its press with what it earned (R6.3,
    /// R4.12), the end it made of the game, what it said of a flag.
    pub(super) fn take_back_on_clock(
        &mut self,
        undone: &GameEvent,
        press: Option<u32>,
        at: Timestamp,
    ) {
        let over = self.ended().is_some();
        let Some(clock) = &mut self.clock else {
            return;
        };
        if !over {
            clock.reopen();
        }
        match undone {
            GameEvent::MovePlayed { by, .. } => {
                if let Some(press) = press {
                    clock.apply(&press_undone(press, *by), at);
                }
            }
            GameEvent::Case(CaseEntry {
                fact: CaseEvent::Observed { by, .. },
                ..
            }) => {
                if let Some(press) = press {
                    clock.apply(&press_undone(press, *by), at);
                }
            }
            GameEvent::Clock { event, .. } => match event {
                ClockEvent::FlagNoticed { side, .. } | ClockEvent::FlagDecided { side, .. } => {
                    clock.withdraw(*side);
                }
                ClockEvent::FlagClaimed { by } => clock.withdraw(by.other()),
                _ => {}
            },
            _ => {}
        }
    }
}

/// A press that is taken back with what it came with.
pub(super) fn press_undone(press: u32, side: Side) -> ClockEvent {
    ClockEvent::PressUndone {
        press,
        side,
        reason: String::new(),
    }
}

/// Nobody makes a loss of a flag as long as a press that was in time may be on its way (R6.4).
fn past_grace(fell_at: Timestamp, at: Timestamp) -> Result<(), ClockRefusal> {
    let until = FLAG_GRACE.after(fell_at);
    match at < until {
        true => Err(ClockRefusal::FlagTooFresh { until }),
        false => Ok(()),
    }
}

fn decide_resume(
    clock: &ClockState,
    side: Option<Side>,
    at: Timestamp,
) -> Result<GameEvent, Refusal> {
    let reading = clock.reading(at);
    let side = side.unwrap_or(reading.to_run);
    match reading.phase {
        Phase::Waiting => Err(ClockRefusal::NotStarted.into()),
        Phase::Running => Err(ClockRefusal::Runs.into()),
        _ if reading.of(side).flag => Err(ClockRefusal::FlagDown { side }.into()),
        _ => Ok(GameEvent::Clock {
            event: ClockEvent::Resumed { side },
            end: None,
        }),
    }
}

fn decide_correction(
    clock: &ClockState,
    after: &Settings,
    reason: &str,
    at: Timestamp,
) -> Result<GameEvent, Refusal> {
    stands(clock.reading(at).phase)?;
    let before = clock.settings_at(at);
    for side in Side::BOTH {
        check_settings(clock, side, before.of(side), after.of(side))?;
    }
    if before == *after {
        return Err(ClockRefusal::NothingChanges.into());
    }
    Ok(GameEvent::Clock {
        event: ClockEvent::Corrected {
            before,
            after: *after,
            reason: with_reason(reason)?,
        },
        end: None,
    })
}

/// What does not change may stay as it is, also where it is out of range: a clock past zero.
fn check_settings(
    clock: &ClockState,
    side: Side,
    before: &SideSettings,
    after: &SideSettings,
) -> Result<(), ClockRefusal> {
    if before.left_ms != after.left_ms && !(LEAST_TIME..=LONGEST_TIME).contains(&after.left_ms) {
        return Err(ClockRefusal::TimeOutOfRange { side });
    }
    if before.moves != after.moves && after.moves > MOST_MOVES {
        return Err(ClockRefusal::MovesOutOfRange {
            side,
            most: MOST_MOVES,
        });
    }
    let last = clock.last_period(side);
    if !(1..=last).contains(&after.period) {
        return Err(ClockRefusal::NoSuchPeriod { side, last });
    }
    if before.byo_yomi != after.byo_yomi
        && after
            .byo_yomi
            .is_some_and(|left| left > clock.most_byo_yomi(side))
    {
        return Err(ClockRefusal::MovesOutOfRange {
            side,
            most: clock.most_byo_yomi(side),
        });
    }
    Ok(())
}

fn kept(clock: &ClockState) -> Result<(), ClockRefusal> {
    match clock.setup().kind {
        ClockKind::Kept => Ok(()),
        ClockKind::Physical => Err(ClockRefusal::Physical),
    }
}

fn stands(phase: Phase) -> Result<(), ClockRefusal> {
    match phase {
        Phase::Running => Err(ClockRefusal::Runs),
        _ => Ok(()),
    }
}

fn with_reason(reason: &str) -> Result<String, Refusal> {
    let reason = tidy(reason);
    if reason.is_empty() {
        return Err(ClockRefusal::ReasonNeeded.into());
    }
    short_enough(&reason)?;
    Ok(reason)
}
