//! What the two players do on the tablet of their table besides pressing the clock: start and stop the
//! clocks, call an arbiter, and confirm their result to each other.
//!
//! A call is the desk's alone: viewers are told nothing of it (PRODUCT, Silence). A result is proposed
//! by one player and confirmed by the other; until then it is nobody else's business either, and it is
//! void as soon as somebody plays on.

use serde::{Deserialize, Serialize};

use super::{ClockCommand, ClockRefusal, EndReason, Ended, Game, GameEvent, Refusal};
use crate::arbitration::CaseState;
use crate::clock::{ClockEvent, ClockState, Pauser, Timestamp};
use crate::draughts::{Score, Side};

/// One fact from the table. Past tense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum TableEvent {
    /// An arbiter was called to the board.
    ArbiterCalled {},
    /// An arbiter has seen the call.
    CallAnswered {},
    /// A player proposed the result.
    ResultProposed {
        /// Who.
        by: Side,
        /// The result.
        score: Score,
    },
    /// The proposal was declined, or taken back by the one who made it.
    ResultDeclined {
        /// By whom.
        by: Side,
    },
    /// The opponent confirmed the result that was proposed: the game is over.
    ResultConfirmed {
        /// Who confirmed.
        by: Side,
        /// The result.
        score: Score,
    },
}

/// One wish from the table, or about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableCommand {
    /// Start the clock of the player who is to move.
    StartClocks,
    /// Stop both clocks; the players may let them go on again.
    StopClocks,
    /// Call an arbiter to the board.
    CallArbiter,
    /// Say, as arbiter, that the call was seen.
    AnswerCall,
    /// Propose the result to the opponent; confirm it where he has proposed the same.
    ProposeResult {
        /// Who proposes.
        by: Side,
        /// The result.
        score: Score,
    },
    /// Decline what the opponent proposed, or take one's own proposal back.
    DeclineResult {
        /// Who.
        by: Side,
    },
    /// Confirm what the opponent proposed.
    ConfirmResult {
        /// Who confirms.
        by: Side,
        /// What he has read: another proposal may have come meanwhile.
        score: Score,
    },
}

/// Why the table is not obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TableRefusal {
    /// An arbiter was called and has not come yet.
    #[error("an arbiter was called already")]
    CalledAlready,
    /// Nobody waits for an arbiter.
    #[error("no arbiter was called")]
    NotCalled,
    /// A result waits for its answer.
    #[error("a result was proposed already")]
    ProposedAlready,
    /// No result was proposed, or another one.
    #[error("this result was not proposed")]
    NotProposed,
    /// A player does not confirm his own proposal.
    #[error("the opponent confirms")]
    OpponentConfirms,
    /// What was written is no move of the board that stands.
    #[error("this was not written down")]
    NotWritten,
    /// Two players cannot agree that both lose.
    #[error("the arbiter enters this result")]
    ArbiterEnters,
}

impl TableEvent {
    /// The word stored beside the payload, and used in the audit log.
    pub fn kind(&self) -> &'static str {
        match self {
            TableEvent::ArbiterCalled {} => "arbiter_called",
            TableEvent::CallAnswered {} => "call_answered",
            TableEvent::ResultProposed { .. } => "result_proposed",
            TableEvent::ResultDeclined { .. } => "result_declined",
            TableEvent::ResultConfirmed { .. } => "result_confirmed",
        }
    }

    /// Whether the game is over by it: the one thing from the table that viewers are told.
    pub fn ends_game(&self) -> bool {
        matches!(self, TableEvent::ResultConfirmed { .. })
    }
}

impl Game {
    /// Since when a player has been waiting for an arbiter he called.
    pub fn called_at(&self) -> Option<Timestamp> {
        self.called_at
    }

    /// The result that waits for an answer, and who proposed it.
    pub fn proposal(&self) -> Option<(Side, Score)> {
        self.standing.proposal
    }

    pub(super) fn decide_table(
        &self,
        command: &TableCommand,
        at: Timestamp,
    ) -> Result<GameEvent, Refusal> {
        let event = match *command {
            TableCommand::StartClocks => return self.decide_start_at_table(at),
            TableCommand::StopClocks => return self.decide_pause_at_table(at),
            TableCommand::CallArbiter if self.called_at.is_some() => {
                return Err(TableRefusal::CalledAlready.into());
            }
            TableCommand::CallArbiter => TableEvent::ArbiterCalled {},
            TableCommand::AnswerCall if self.called_at.is_none() => {
                return Err(TableRefusal::NotCalled.into());
            }
            TableCommand::AnswerCall => TableEvent::CallAnswered {},
            TableCommand::ProposeResult { by, score } => {
                self.still_running()?;
                if score == Score::BothLose {
                    return Err(TableRefusal::ArbiterEnters.into());
                }
                match self.standing.proposal {
                    None => TableEvent::ResultProposed { by, score },
                    // Each said it on his own, and neither waits for the other's question.
                    Some(said) if said == (by.other(), score) => {
                        TableEvent::ResultConfirmed { by, score }
                    }
                    Some(_) => return Err(TableRefusal::ProposedAlready.into()),
                }
            }
            TableCommand::DeclineResult { by } => {
                self.still_running()?;
                self.standing.proposal.ok_or(TableRefusal::NotProposed)?;
                TableEvent::ResultDeclined { by }
            }
            TableCommand::ConfirmResult { by, score } => {
                self.still_running()?;
                match self.standing.proposal {
                    Some((proposer, proposed)) if proposed == score => {
                        if proposer == by {
                            return Err(TableRefusal::OpponentConfirms.into());
                        }
                    }
                    _ => return Err(TableRefusal::NotProposed.into()),
                }
                TableEvent::ResultConfirmed { by, score }
            }
        };
        Ok(GameEvent::Table { event })
    }

    /// What an arbiter keeps standing he lets run (R4.12), whether he decides a case, checks a draw or
    /// came for something else: the players are told the same (R4.11). While the wronged player decides they
    /// stand in any case.
    fn decide_start_at_table(&self, at: Timestamp) -> Result<GameEvent, Refusal> {
        let start = self.decide_clock(&ClockCommand::Start, at)?;
        let is_kept = self.clock().is_some_and(ClockState::is_kept_from_start);
        match self.open_case() {
            Some((_, case)) if case.state == CaseState::Claimed => {
                Err(ClockRefusal::KeptByArbiter.into())
            }
            _ if is_kept => Err(ClockRefusal::KeptByArbiter.into()),
            _ => Ok(start),
        }
    }

    fn decide_pause_at_table(&self, at: Timestamp) -> Result<GameEvent, Refusal> {
        let mut pause = self.decide_clock(&ClockCommand::Pause, at)?;
        if let GameEvent::Clock {
            event: ClockEvent::Paused { by, .. },
            ..
        } = &mut pause
        {
            *by = Some(Pauser::Table);
        }
        Ok(pause)
    }

    pub(super) fn take_table(&mut self, event: &TableEvent, at: Timestamp) {
        match *event {
            TableEvent::ArbiterCalled {} => self.called_at = Some(at),
            TableEvent::CallAnswered {} => self.called_at = None,
            TableEvent::ResultProposed { by, score } => {
                self.standing.proposal = Some((by, score));
            }
            TableEvent::ResultDeclined { .. } => self.standing.proposal = None,
            TableEvent::ResultConfirmed { score, .. } => {
                self.standing.proposal = None;
                self.standing.ended = Some(Ended {
                    score,
                    reason: EndReason::Players,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{CaseCommand, ProfileName, RuleProfile, Ruling};
    use crate::clock::{ClockSetup, Phase};
    use crate::draughts::{Position, Variant};
    use crate::game::{Command, IrregularCommand};

    fn at(second: i64) -> Timestamp {
        Timestamp::from_timestamp(second, 0).unwrap()
    }

    fn game() -> Game {
        Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: Some(Box::new(ClockSetup::new("5'+3\"".parse().unwrap()))),
        })
        .unwrap()
    }

    fn does(game: &mut Game, command: TableCommand) -> Result<(), Refusal> {
        let event = game.decide(&Command::Table(command), at(0))?;
        game.apply(&event, at(7));
        Ok(())
    }

    fn refused(why: TableRefusal) -> Result<(), Refusal> {
        Err(Refusal::Table(why))
    }

    #[test]
    fn a_call_waits_for_its_answer_and_leaves_no_public_trace() {
        let mut game = game();
        let public = game.public_no();
        assert_eq!(does(&mut game, TableCommand::CallArbiter), Ok(()));
        assert_eq!(game.called_at(), Some(at(7)));
        assert_eq!(
            does(&mut game, TableCommand::CallArbiter),
            refused(TableRefusal::CalledAlready)
        );
        assert_eq!(does(&mut game, TableCommand::AnswerCall), Ok(()));
        assert_eq!(game.called_at(), None);
        assert_eq!(
            does(&mut game, TableCommand::AnswerCall),
            refused(TableRefusal::NotCalled)
        );
        assert_eq!(game.public_no(), public);
        assert_eq!(game.last_play_seq(), 1, "nobody is overtaken by a call");
        // An undo passes over it: there is nothing else to undo.
        assert_eq!(
            game.decide(&Command::Undo, at(9)),
            Err(Refusal::NothingToUndo)
        );
    }

    #[test]
    fn a_result_counts_once_the_opponent_confirms_the_one_he_read() {
        let mut game = game();
        let propose = |by, score| TableCommand::ProposeResult { by, score };
        let confirm = |by, score| TableCommand::ConfirmResult { by, score };
        let (white, black) = (Side::White, Side::Black);
        let run = &mut |command| does(&mut game, command);
        assert_eq!(
            run(confirm(black, Score::Draw)),
            refused(TableRefusal::NotProposed)
        );
        assert_eq!(run(propose(white, Score::Draw)), Ok(()));
        assert_eq!(
            run(propose(black, Score::BlackWins)),
            refused(TableRefusal::ProposedAlready)
        );
        assert_eq!(
            run(confirm(white, Score::Draw)),
            refused(TableRefusal::OpponentConfirms)
        );
        assert_eq!(
            run(confirm(black, Score::WhiteWins)),
            refused(TableRefusal::NotProposed)
        );
        assert_eq!(run(TableCommand::DeclineResult { by: black }), Ok(()));
        assert_eq!(
            run(confirm(black, Score::Draw)),
            refused(TableRefusal::NotProposed)
        );
        assert_eq!(
            run(propose(black, Score::BothLose)),
            refused(TableRefusal::ArbiterEnters)
        );
        assert_eq!(run(propose(black, Score::WhiteWins)), Ok(()));
        assert_eq!(run(confirm(white, Score::WhiteWins)), Ok(()));
        let ended = game.ended().unwrap();
        assert_eq!(
            (ended.score, &ended.reason),
            (Score::WhiteWins, &EndReason::Players)
        );
        assert_eq!(
            does(&mut game, propose(white, Score::Draw)),
            Err(Refusal::GameOver)
        );
        // An arbiter can take it back like any other end.
        let undo = game.decide(&Command::Undo, at(9)).unwrap();
        game.apply(&undo, at(9));
        assert!(game.ended().is_none());
    }

    /// Two tablets, one before each player: both propose before either has read the other's.
    #[test]
    fn the_same_result_proposed_by_both_is_confirmed() {
        let mut game = game();
        let propose = |by, score| TableCommand::ProposeResult { by, score };
        let run = &mut |command| does(&mut game, command);
        assert_eq!(run(propose(Side::White, Score::Draw)), Ok(()));
        // Said twice by one it is one proposal, and another result is no answer.
        let again = refused(TableRefusal::ProposedAlready);
        assert_eq!(run(propose(Side::White, Score::Draw)), again);
        assert_eq!(run(propose(Side::Black, Score::WhiteWins)), again);
        assert_eq!(run(propose(Side::Black, Score::Draw)), Ok(()));
        let ended = game.ended().unwrap();
        assert_eq!(
            (ended.score, &ended.reason),
            (Score::Draw, &EndReason::Players)
        );
    }

    #[test]
    fn who_plays_on_withdraws_the_proposal() {
        let mut game = game();
        let start = Command::Clock(ClockCommand::Start);
        let event = game.decide(&start, at(0)).unwrap();
        game.apply(&event, at(0));
        let propose = TableCommand::ProposeResult {
            by: Side::White,
            score: Score::Draw,
        };
        does(&mut game, propose).unwrap();
        let press = Command::Clock(ClockCommand::Press {
            by: Side::White,
            press: None,
        });
        let event = game.decide(&press, at(9)).unwrap();
        game.apply(&event, at(9));
        assert_eq!(game.proposal(), None);
        does(&mut game, propose).unwrap();
        let played = game
            .decide(
                &Command::Play {
                    text: "32-28".into(),
                },
                at(10),
            )
            .unwrap();
        game.apply(&played, at(10));
        assert_eq!(game.proposal(), None);
    }

    fn runs(game: &mut Game, command: &Command) {
        let event = game.decide(command, at(0)).unwrap();
        game.apply(&event, at(0));
    }

    fn in_case(command: CaseCommand) -> Command {
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command,
        })
    }

    /// R4.12, R4.11: clocks that were never started cannot be stopped, and stand by the arbiter's hand all the
    /// same while the wronged player decides. Before his claim and after the decision they start as ever.
    #[test]
    fn clocks_are_not_started_at_the_table_while_a_case_is_claimed() {
        let mut game = game();
        // 1. 32-28 is played, and 37-32 at once (irr-001).
        runs(
            &mut game,
            &Command::Play {
                text: "32-28".into(),
            },
        );
        runs(
            &mut game,
            &Command::Irregular(IrregularCommand::Observe {
                by: Side::White,
                actions: serde_json::from_str(r#"[{"move":{"from":37,"visited":[32]}}]"#).unwrap(),
                is_whole: true,
                press: None,
            }),
        );
        let start = Command::Table(TableCommand::StartClocks);
        assert!(game.decide(&start, at(0)).is_ok(), "nobody has claimed");
        let by = Side::Black;
        runs(&mut game, &in_case(CaseCommand::Claim { by }));
        assert_eq!(
            game.decide(&start, at(0)),
            Err(Refusal::Clock(ClockRefusal::KeptByArbiter))
        );
        // The arbiter may.
        let by_desk = Command::Clock(ClockCommand::Start);
        assert!(game.decide(&by_desk, at(0)).is_ok());
        let ruling = Ruling::Maintain;
        runs(&mut game, &in_case(CaseCommand::Rule { by, ruling }));
        // A second pair of clocks, kept standing from the start: the arbiter alone lets them run, once.
        let mut held = game.clone();
        runs(&mut held, &Command::Clock(ClockCommand::Hold));
        let kept = Err(Refusal::Clock(ClockRefusal::KeptByArbiter));
        assert_eq!(held.decide(&start, at(0)), kept);
        runs(&mut held, &by_desk);
        assert_eq!(held.clock().unwrap().reading(at(1)).phase, Phase::Running);
        runs(&mut game, &start);
        assert_eq!(
            game.decide(&start, at(0)),
            Err(Refusal::Clock(ClockRefusal::AlreadyStarted))
        );
    }

    /// R4.12: a pause says by whose hand it is, whoever or whatever sent it.
    #[test]
    fn a_pause_says_whether_it_is_the_tables() {
        let mut game = game();
        runs(&mut game, &Command::Table(TableCommand::StartClocks));
        let pausers = [
            (Command::Table(TableCommand::StopClocks), "table"),
            (Command::Clock(ClockCommand::Pause), "desk"),
            (Command::Clock(ClockCommand::PauseTogether), "desk"),
            (Command::Clock(ClockCommand::Hold), "desk"),
        ];
        for (command, by) in pausers {
            let event = game.decide(&command, at(1)).unwrap();
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(stored["event"]["by"], by, "{stored}");
            assert_eq!(serde_json::from_value::<GameEvent>(stored).unwrap(), event);
        }
    }
}
