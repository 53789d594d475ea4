//! One irregularity from being seen to being settled (R4.41): events in, state as a fold.

use serde::{Deserialize, Serialize};

use super::{Class, Finding, Irregularity, Observed, Ruling};
use crate::draughts::Side;

/// A fact of a case. Past tense; a later fact follows an earlier one and changes none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum CaseEvent {
    /// Something irregular was done; or the case went on by what the same player did next.
    Observed {
        /// Who did it.
        by: Side,
        /// What hands did: everything that belongs to this one action.
        actions: Observed,
        /// How it joins what was there.
        how: Joins,
        /// What the judge found, in all that the case covers, with both candidate positions.
        finding: Box<Finding>,
    },
    /// The arbiter named other articles of the same class than the judge had proposed.
    ArticlesNamed {
        /// Their codes.
        codes: Vec<Irregularity>,
    },
    /// The wronged player claimed.
    Claimed {
        /// Who.
        by: Side,
    },
    /// He withdrew his claim before a decision was recorded.
    ClaimWithdrawn {},
    /// He decided (R4.1).
    Ruled {
        /// Who.
        by: Side,
        /// What.
        ruling: Ruling,
    },
    /// He replied: it counts as maintained for good (R4.7).
    Lapsed {},
    /// The action went on and has no fault as a whole.
    Dissolved {},
    /// The game ended otherwise before he decided.
    NotDecided {},
    /// It was found when nothing could be rectified any more, and is recorded.
    FoundLate {
        /// Who had done it.
        by: Side,
        /// What it was.
        codes: Vec<Irregularity>,
        /// Where and how, in the arbiter's words.
        words: String,
    },
    /// Something became known later.
    FactAdded {
        /// What, in the arbiter's words; empty where hands say it.
        words: String,
        /// What the wronged player's hands did while his right was open, without moving a piece: that
        /// accepts nothing (R4.7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        done: Option<Observed>,
    },
    /// Somebody appealed.
    AppealLodged {
        /// Who.
        by: Side,
        /// Why.
        words: String,
    },
    /// The appeal was decided.
    AppealDecided {
        /// What replaces the outcome; `None` where it is upheld.
        changed: Option<Ruling>,
        /// Why.
        words: String,
    },
}

impl CaseEvent {
    /// The word stored beside it.
    pub fn kind(&self) -> &'static str {
        match self {
            CaseEvent::Observed { .. } => "irregularity_observed",
            CaseEvent::ArticlesNamed { .. } => "articles_named",
            CaseEvent::Claimed { .. } => "irregularity_claimed",
            CaseEvent::ClaimWithdrawn {} => "claim_withdrawn",
            CaseEvent::Ruled { .. } => "irregularity_ruled",
            CaseEvent::Lapsed {} => "irregularity_lapsed",
            CaseEvent::Dissolved {} => "irregularity_dissolved",
            CaseEvent::NotDecided {} => "irregularity_not_decided",
            CaseEvent::FoundLate { .. } => "irregularity_found_late",
            CaseEvent::FactAdded { .. } => "fact_added",
            CaseEvent::AppealLodged { .. } => "appeal_lodged",
            CaseEvent::AppealDecided { .. } => "appeal_decided",
        }
    }

    /// Whether somebody decided by it: that is final (R4.41).
    pub fn is_decision(&self) -> bool {
        matches!(
            self,
            CaseEvent::Ruled { .. } | CaseEvent::AppealDecided { .. }
        )
    }

    /// Whether it is what hands did, which whoever records the moves writes down.
    pub fn is_what_was_done(&self) -> bool {
        matches!(
            self,
            CaseEvent::Observed { .. } | CaseEvent::FactAdded { done: Some(_), .. }
        )
    }

    /// Whether it changes, or may change, what is played next.
    pub fn bears_on_play(&self) -> bool {
        matches!(
            self,
            CaseEvent::Observed { .. }
                | CaseEvent::Ruled { .. }
                | CaseEvent::Lapsed {}
                | CaseEvent::AppealDecided { .. }
        )
    }
}

/// How an action joins what was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joins {
    /// It opens a case.
    Opens,
    /// The same action goes on and is judged again as a whole (R4.41).
    GoesOn,
    /// A second displacement by the same player: one decision covers both (R4.9).
    Follows,
    /// It takes back a move that was recorded as regular (R4.23).
    TakesBack,
    /// It is what hands did when the last move was recorded as regular: the arbiter was told later.
    Amends,
}

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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::arbitration::{Action, ProfileName, RuleProfile, Scene, Verdict, judge};
    use crate::draughts::{Position, Square, Variant};

    /// irr-010: White plays 37-31 though 28x8 is compulsory.
    fn observed() -> CaseEvent {
        let square = |number| Square::new(number).unwrap();
        let position = Position::from_fen(Variant::International, "W:W28,32,37:B9,13,23").unwrap();
        let actions = vec![Action::Carry {
            from: square(37),
            visited: vec![square(31)],
        }];
        let profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
        let Verdict::Irregular(finding) = judge(&profile, &Scene::of(position), &actions) else {
            panic!("I06")
        };
        CaseEvent::Observed {
            by: Side::White,
            actions: Observed(actions),
            how: Joins::Opens,
            finding,
        }
    }

    fn case() -> Case {
        Case::open(&observed()).unwrap()
    }

    fn run(case: &mut Case, command: CaseCommand) -> Result<CaseEvent, CaseRefusal> {
        let event = case.decide(&command)?;
        case.apply(&event);
        Ok(event)
    }

    fn rule(by: Side, ruling: Ruling) -> CaseCommand {
        CaseCommand::Rule { by, ruling }
    }

    /// R4.1.
    #[test]
    fn the_offender_has_no_say() {
        let mut case = case();
        assert_eq!(case.wronged(), Side::Black);
        for command in [
            CaseCommand::Claim { by: Side::White },
            rule(Side::White, Ruling::Maintain),
        ] {
            assert_eq!(run(&mut case, command), Err(CaseRefusal::NotTheWronged));
        }
        run(&mut case, rule(Side::Black, Ruling::Rectify)).unwrap();
        assert_eq!(case.state, CaseState::Ruled(Ruling::Rectify));
    }

    /// R4.41: a claim may be withdrawn before the decision; a recorded decision is final.
    #[test]
    fn a_claim_may_be_withdrawn_and_a_decision_may_not() {
        let mut case = case();
        assert_eq!(
            run(&mut case, CaseCommand::Withdraw),
            Err(CaseRefusal::NotClaimed)
        );
        let claim = CaseCommand::Claim { by: Side::Black };
        run(&mut case, claim.clone()).unwrap();
        assert_eq!(
            run(&mut case, claim.clone()),
            Err(CaseRefusal::ClaimedAlready)
        );
        run(&mut case, CaseCommand::Withdraw).unwrap();
        assert_eq!(case.state, CaseState::Open);
        run(&mut case, claim).unwrap();
        run(&mut case, rule(Side::Black, Ruling::Maintain)).unwrap();
        for command in [
            CaseCommand::Withdraw,
            rule(Side::Black, Ruling::Rectify),
            CaseCommand::Claim { by: Side::Black },
        ] {
            assert_eq!(run(&mut case, command), Err(CaseRefusal::Settled));
        }
        assert_eq!(case.outcome(), Some(Ruling::Maintain));
    }

    /// R4.7: after the reply nothing can be claimed; what was found late is recorded only.
    #[test]
    fn a_reply_settles_it_and_late_discovery_only_records() {
        let mut lapsed = case();
        lapsed.apply(&CaseEvent::Lapsed {});
        assert_eq!(
            run(&mut lapsed, CaseCommand::Claim { by: Side::Black }),
            Err(CaseRefusal::Settled)
        );
        let mut late = Case::open(&CaseEvent::FoundLate {
            by: Side::White,
            codes: vec![Irregularity::RemovedFewer],
            words: "un pion noir resté en 8".into(),
        })
        .unwrap();
        assert_eq!(late.state, CaseState::NotRectifiable);
        assert_eq!(
            run(&mut late, rule(Side::Black, Ruling::Rectify)),
            Err(CaseRefusal::Settled)
        );
        let fact = CaseCommand::AddFact {
            words: " vu par\u{0}deux témoins ".into(),
        };
        assert_eq!(
            run(&mut late, fact),
            Ok(CaseEvent::FactAdded {
                words: "vu par deux témoins".into(),
                done: None,
            })
        );
    }

    #[test]
    fn an_appeal_upholds_or_changes_with_its_reason() {
        let mut case = case();
        let lodge = |words: &str| CaseCommand::LodgeAppeal {
            by: Side::White,
            words: words.into(),
        };
        let decide = |changed, words: &str| CaseCommand::DecideAppeal {
            changed,
            words: words.into(),
        };
        assert_eq!(run(&mut case, lodge("x")), Err(CaseRefusal::NotSettled));
        run(&mut case, rule(Side::Black, Ruling::Maintain)).unwrap();
        assert_eq!(run(&mut case, lodge(" ")), Err(CaseRefusal::WordsNeeded));
        assert_eq!(
            run(&mut case, decide(None, "x")),
            Err(CaseRefusal::NoAppeal)
        );
        run(&mut case, lodge("28 n’a pas été touché")).unwrap();
        assert_eq!(run(&mut case, lodge("x")), Err(CaseRefusal::AppealWaits));
        assert_eq!(
            run(&mut case, decide(Some(Ruling::Maintain), "x")),
            Err(CaseRefusal::SameOutcome)
        );
        run(&mut case, decide(Some(Ruling::Rectify), "témoins")).unwrap();
        assert_eq!(case.outcome(), Some(Ruling::Rectify));
        // The decision itself is still what was recorded.
        assert_eq!(case.state, CaseState::Ruled(Ruling::Maintain));
    }

    fn any_event() -> impl Strategy<Value = CaseEvent> {
        let side = || prop::sample::select(Side::BOTH.to_vec());
        let ruling = || prop::sample::select(vec![Ruling::Rectify, Ruling::Maintain]);
        prop_oneof![
            Just(observed()),
            side().prop_map(|by| CaseEvent::Claimed { by }),
            Just(CaseEvent::ClaimWithdrawn {}),
            (side(), ruling()).prop_map(|(by, ruling)| CaseEvent::Ruled { by, ruling }),
            Just(CaseEvent::Lapsed {}),
            Just(CaseEvent::Dissolved {}),
            Just(CaseEvent::NotDecided {}),
            Just(CaseEvent::FactAdded {
                words: "x".into(),
                done: None
            }),
            side().prop_map(|by| CaseEvent::AppealLodged {
                by,
                words: "x".into()
            }),
            prop::option::of(ruling()).prop_map(|changed| CaseEvent::AppealDecided {
                changed,
                words: "x".into()
            }),
        ]
    }

    proptest! {
        /// No order of facts is too strange; a settled case never opens again; the same facts give
        /// the same case, also after they were stored.
        #[test]
        fn any_order_of_events_folds(events in prop::collection::vec(any_event(), 0..20)) {
            let mut case = case();
            let mut settled = None;
            for event in &events {
                case.apply(event);
                prop_assert!(!(settled.is_some() && case.state.is_open()));
                if !case.state.is_open() {
                    settled = Some(case.state);
                }
            }
            let json = serde_json::to_string(&events).unwrap();
            let again: Vec<CaseEvent> = serde_json::from_str(&json).unwrap();
            prop_assert_eq!(&again, &events);
            let mut folded = super::tests::case();
            again.iter().for_each(|event| folded.apply(event));
            prop_assert_eq!(folded, case);
        }

        /// What is decided is what was allowed: an event a case decides changes it, or adds words.
        #[test]
        fn what_is_decided_is_taken(events in prop::collection::vec(any_event(), 0..12), rectify in any::<bool>()) {
            let mut case = case();
            events.iter().for_each(|event| case.apply(event));
            let ruling = if rectify { Ruling::Rectify } else { Ruling::Maintain };
            let command = rule(Side::Black, ruling);
            match case.decide(&command) {
                Ok(event) => {
                    case.apply(&event);
                    prop_assert_eq!(case.outcome(), Some(ruling));
                }
                Err(refusal) => {
                    prop_assert_eq!(refusal, CaseRefusal::Settled);
                    prop_assert!(!case.state.is_open());
                }
            }
        }
    }
}
