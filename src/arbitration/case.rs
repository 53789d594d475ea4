//! One irregularity from being seen to being settled (R4.41): events in, state as a fold.

mod event;
#[cfg(test)]
mod tests;

pub use event::{CaseEvent, Joins};

use super::{Class, Finding, Irregularity, Ruling};
use crate::draughts::Side;

/// What somebody wants to happen in a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaseCommand {
    /// The arbiter names other articles than those proposed.
    NameArticles {
        /// Their codes.
        codes: Vec<Irregularity>,
    },
    /// The wronged player claims.
    Claim {
        /// Who claims.
        by: Side,
    },
    /// He withdraws his claim.
    Withdraw,
    /// He decides.
    Rule {
        /// Who decides.
        by: Side,
        /// What.
        ruling: Ruling,
    },
    /// Something became known later.
    AddFact {
        /// What.
        words: String,
    },
    /// Somebody appeals.
    LodgeAppeal {
        /// Who.
        by: Side,
        /// Why.
        words: String,
    },
    /// The appeal is decided.
    DecideAppeal {
        /// What replaces the outcome; `None` to uphold it.
        changed: Option<Ruling>,
        /// Why.
        words: String,
    },
}

/// Why nothing is recorded in a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CaseRefusal {
    /// The offender has no say (R4.1).
    #[error("the wronged player alone claims and decides")]
    NotTheWronged,
    /// It is claimed already.
    #[error("it is claimed already")]
    ClaimedAlready,
    /// There is no claim to withdraw.
    #[error("there is no claim to withdraw")]
    NotClaimed,
    /// It is settled: decided, lapsed, or found too late.
    #[error("it is settled: a decision is final")]
    Settled,
    /// It is not settled: there is nothing to appeal against yet.
    #[error("it is not settled yet")]
    NotSettled,
    /// An appeal waits for its decision.
    #[error("an appeal waits for its decision")]
    AppealWaits,
    /// There is no appeal to decide.
    #[error("there is no appeal to decide")]
    NoAppeal,
    /// What replaces the outcome is the outcome.
    #[error("that is the outcome already: uphold it")]
    SameOutcome,
    /// Articles of another class would give other decisions: it is what was done that must change.
    #[error("articles of the same class only: correct what was done")]
    OtherClass,
    /// Those are the articles already.
    #[error("those are its articles already")]
    SameArticles,
    /// Words are needed: a late record has its reason.
    #[error("say what, or why")]
    WordsNeeded,
}

/// Where a case stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaseState {
    /// The right is open and nobody has claimed it.
    Open,
    /// It is claimed and waits for the wronged player's decision.
    Claimed,
    /// He decided.
    Ruled(Ruling),
    /// He replied: maintained for good (R4.7).
    Lapsed,
    /// The action went on and has no fault as a whole.
    Dissolved,
    /// The game ended otherwise first.
    NotDecided,
    /// Found when nothing could be rectified any more.
    NotRectifiable,
}

impl CaseState {
    /// Whether the wronged player may still claim or decide. Until then nobody but the arbiter's
    /// desk is told that there is a case (R4.11).
    pub fn is_open(self) -> bool {
        matches!(self, CaseState::Open | CaseState::Claimed)
    }
}

/// Where an appeal stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Appeal {
    /// It waits.
    Lodged,
    /// The outcome stands.
    Upheld,
    /// This replaces it.
    Changed(Ruling),
}

/// One case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Who did it.
    pub offender: Side,
    /// Its codes.
    pub codes: Vec<Irregularity>,
    /// What the judge found; `None` for what was found late.
    pub finding: Option<Finding>,
    /// Where it stands.
    pub state: CaseState,
    /// Where its appeal stands, where there is one.
    pub appeal: Option<Appeal>,
}

impl Case {
    /// The case that an event opens; `None` where the event opens none.
    pub fn open(event: &CaseEvent) -> Option<Case> {
        let case = |offender, codes: &[Irregularity], finding, state| Case {
            offender,
            codes: codes.to_vec(),
            finding,
            state,
            appeal: None,
        };
        match event {
            CaseEvent::Observed { by, finding, .. } => Some(case(
                *by,
                &finding.codes,
                Some(Finding::clone(finding)),
                CaseState::Open,
            )),
            CaseEvent::FoundLate { by, codes, .. } => {
                Some(case(*by, codes, None, CaseState::NotRectifiable))
            }
            _ => None,
        }
    }

    /// The player who decides.
    pub fn wronged(&self) -> Side {
        self.offender.other()
    }

    /// How the board was left for good: by the decision, by the reply, or as an appeal changed it.
    pub fn outcome(&self) -> Option<Ruling> {
        match (self.appeal, self.state) {
            (Some(Appeal::Changed(ruling)), _) | (_, CaseState::Ruled(ruling)) => Some(ruling),
            (_, CaseState::Lapsed | CaseState::NotRectifiable) => Some(Ruling::Maintain),
            _ => None,
        }
    }

    /// Works out what a command means. Changes nothing.
    pub fn decide(&self, command: &CaseCommand) -> Result<CaseEvent, CaseRefusal> {
        match command {
            CaseCommand::NameArticles { codes } => self.named(codes),
            CaseCommand::Claim { by } => {
                self.by_the_wronged(*by)?;
                match self.state {
                    CaseState::Claimed => Err(CaseRefusal::ClaimedAlready),
                    _ => Ok(CaseEvent::Claimed { by: *by }),
                }
            }
            CaseCommand::Withdraw => match self.state {
                CaseState::Claimed => Ok(CaseEvent::ClaimWithdrawn {}),
                CaseState::Open => Err(CaseRefusal::NotClaimed),
                _ => Err(CaseRefusal::Settled),
            },
            CaseCommand::Rule { by, ruling } => {
                self.by_the_wronged(*by)?;
                Ok(CaseEvent::Ruled {
                    by: *by,
                    ruling: *ruling,
                })
            }
            CaseCommand::AddFact { words } => Ok(CaseEvent::FactAdded {
                words: said(words)?,
                done: None,
            }),
            CaseCommand::LodgeAppeal { by, words } => match (self.outcome(), self.appeal) {
                (None, _) => Err(CaseRefusal::NotSettled),
                (_, Some(Appeal::Lodged)) => Err(CaseRefusal::AppealWaits),
                _ => Ok(CaseEvent::AppealLodged {
                    by: *by,
                    words: said(words)?,
                }),
            },
            CaseCommand::DecideAppeal { changed, words } => match self.appeal {
                Some(Appeal::Lodged) if changed.is_some() && *changed == self.outcome() => {
                    Err(CaseRefusal::SameOutcome)
                }
                Some(Appeal::Lodged) => Ok(CaseEvent::AppealDecided {
                    changed: *changed,
                    words: said(words)?,
                }),
                _ => Err(CaseRefusal::NoAppeal),
            },
        }
    }

    /// R4.4, R4.40: the class says what either decision gives, and it follows from what hands did.
    fn named(&self, codes: &[Irregularity]) -> Result<CaseEvent, CaseRefusal> {
        if !self.state.is_open() {
            return Err(CaseRefusal::Settled);
        }
        let mut codes = codes.to_vec();
        codes.sort_unstable();
        codes.dedup();
        if codes == self.codes {
            return Err(CaseRefusal::SameArticles);
        }
        let class = self.finding.as_ref().map(|finding| finding.class);
        match Class::of(&codes) == class {
            true => Ok(CaseEvent::ArticlesNamed { codes }),
            false => Err(CaseRefusal::OtherClass),
        }
    }

    fn by_the_wronged(&self, by: Side) -> Result<(), CaseRefusal> {
        if by != self.wronged() {
            return Err(CaseRefusal::NotTheWronged);
        }
        match self.state.is_open() {
            true => Ok(()),
            false => Err(CaseRefusal::Settled),
        }
    }

    /// Takes a fact into the state. This cannot fail: a fact that says nothing new where the case
    /// stands, such as a reply after the decision, leaves it as it is.
    pub fn apply(&mut self, event: &CaseEvent) {
        let is_open = self.state.is_open();
        match event {
            CaseEvent::Observed { finding, .. } if is_open => {
                self.codes.clone_from(&finding.codes);
                self.finding = Some(Finding::clone(finding));
            }
            CaseEvent::ArticlesNamed { codes } if is_open => self.codes.clone_from(codes),
            CaseEvent::Claimed { .. } if is_open => self.state = CaseState::Claimed,
            CaseEvent::ClaimWithdrawn {} if is_open => self.state = CaseState::Open,
            CaseEvent::Ruled { ruling, .. } if is_open => self.state = CaseState::Ruled(*ruling),
            CaseEvent::Lapsed {} if is_open => self.state = CaseState::Lapsed,
            CaseEvent::Dissolved {} if is_open => self.state = CaseState::Dissolved,
            CaseEvent::NotDecided {} if is_open => self.state = CaseState::NotDecided,
            CaseEvent::AppealLodged { .. } if self.outcome().is_some() => {
                // A change by an earlier appeal stays what the next one is about.
                if let Some(Appeal::Changed(ruling)) = self.appeal {
                    self.state = CaseState::Ruled(ruling);
                }
                self.appeal = Some(Appeal::Lodged);
            }
            CaseEvent::AppealDecided { changed, .. } if self.appeal == Some(Appeal::Lodged) => {
                self.appeal = Some(changed.map_or(Appeal::Upheld, Appeal::Changed));
            }
            _ => {}
        }
    }
}

fn said(words: &str) -> Result<String, CaseRefusal> {
    let words = words.replace(char::is_control, " ");
    match words.trim() {
        "" => Err(CaseRefusal::WordsNeeded),
        words => Ok(words.to_owned()),
    }
}
