//! The states of a case (R4.41), and that no order of facts breaks them.

use proptest::prelude::*;

use super::*;
use crate::arbitration::{Action, Observed, ProfileName, RuleProfile, Scene, Verdict, judge};
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
