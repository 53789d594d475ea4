//! What becomes of results: entered once, proposed, corrected, adjourned; and two at one draft.

use super::*;
use crate::contest::{OverPast, Proposal, ProposalState, corrections};

const BLACK: fn() -> GameResult = || GameResult::won_by(Colour::Black);

/// Round 1 won by White at all three boards, round 2 published.
fn two_rounds() -> Contest {
    let mut contest = six();
    publish(&mut contest);
    for board in 1..=3 {
        enter_result(&mut contest, 1, board, WHITE());
    }
    publish(&mut contest);
    contest
}

/// Board 1 of round 1 is said to have been lost by White.
fn as_seen(over_past: OverPast, reason: &str) -> Command {
    Command::SetResult {
        wish: ResultWish {
            round: 1,
            board: 1,
            result: Some(BLACK()),
            seen: Some(WHITE()),
            source: ResultSource::Desk,
            reason: reason.to_owned(),
        },
        over_past,
    }
}

fn settle(proposal: u16, accepts: bool, reason: &str) -> Command {
    let (over_past, reason) = (OverPast::Changes, reason.to_owned());
    match accepts {
        true => Command::AcceptProposal {
            proposal,
            over_past,
            reason,
        },
        false => Command::DeclineProposal {
            proposal,
            over_past,
            reason,
        },
    }
}

/// PRODUCT, roles: an arbiter proposes the change of a past result, the chief arbiter makes it.
#[test]
fn who_may_only_propose_a_change_of_a_past_result_proposes_it() {
    let mut contest = two_rounds();
    assert_eq!(
        refused(&contest, as_seen(OverPast::Leaves, "relu")),
        Refusal::PastResult
    );
    let proposes = |reason| as_seen(OverPast::Proposes, reason);
    assert_eq!(refused(&contest, proposes(" ")), Refusal::ReasonNeeded);
    let standings = contest.standings(None);
    let event = done(&mut contest, proposes("relu"));
    assert_eq!(event.kind(), "result_proposed");
    assert!(!event.is_public());
    // Nothing is another yet, and the same is not proposed twice.
    assert_eq!(contest.standings(None), standings);
    assert_eq!(
        contest.proposals(),
        [Proposal {
            no: 1,
            round: 1,
            board: 1,
            before: Some(WHITE()),
            result: Some(BLACK()),
            source: ResultSource::Desk,
            reason: "relu".to_owned(),
            state: ProposalState::Waiting,
        }]
    );
    assert_eq!(
        refused(&contest, proposes("encore")),
        Refusal::ProposedAlready(1)
    );
    // Whoever may not change a past result does not decide on one either.
    let command = Command::AcceptProposal {
        proposal: 1,
        over_past: OverPast::Proposes,
        reason: String::new(),
    };
    assert_eq!(refused(&contest, command), Refusal::PastResult);
    // The reason is that of the proposal where the chief arbiter gives none of his own.
    let made = done(&mut contest, settle(1, true, ""));
    assert_eq!(
        made,
        ContestEvent::ResultSet {
            round: 1,
            board: 1,
            result: Some(BLACK()),
            source: ResultSource::Desk,
            reason: "relu".to_owned(),
        }
    );
    assert_eq!(contest.proposals()[0].state, ProposalState::Made);
    assert_eq!(
        refused(&contest, settle(1, true, "")),
        Refusal::ProposalSettled(1)
    );
    assert_eq!(
        refused(&contest, settle(2, true, "")),
        Refusal::NoSuchProposal(2)
    );
}

#[test]
fn a_proposal_is_declined_with_a_reason_and_may_come_again() {
    let mut contest = two_rounds();
    done(&mut contest, as_seen(OverPast::Proposes, "relu"));
    assert_eq!(
        refused(&contest, settle(1, false, " ")),
        Refusal::ReasonNeeded
    );
    done(&mut contest, settle(1, false, "la feuille dit 2-0"));
    let declined = ProposalState::Declined("la feuille dit 2-0".to_owned());
    assert_eq!(contest.proposals()[0].state, declined);
    let there = contest.round(1).unwrap().board(1).unwrap().result;
    assert_eq!(there, Some(WHITE()));
    done(&mut contest, as_seen(OverPast::Proposes, "deux témoins"));
    assert_eq!(contest.waiting_proposals().map(|one| one.no).max(), Some(2));
}

#[test]
fn a_proposal_about_what_no_longer_stands_is_void() {
    let mut contest = two_rounds();
    done(&mut contest, as_seen(OverPast::Proposes, "relu"));
    let draw = result_of(1, 1, Some(GameResult::drawn()), Some(WHITE()), "nulle");
    done(&mut contest, draw);
    assert_eq!(contest.proposals()[0].state, ProposalState::Lapsed);
    // Of a round that is taken back nothing is spoken of any more.
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 1, WHITE());
    let proposal = Command::ProposeResult {
        wish: ResultWish {
            round: 1,
            board: 1,
            result: None,
            seen: Some(WHITE()),
            source: ResultSource::Game,
            reason: String::new(),
        },
    };
    done(&mut contest, proposal);
    let reason = "x".to_owned();
    done(&mut contest, Command::Unpublish { seen: None, reason });
    assert_eq!(contest.proposals()[0].state, ProposalState::Lapsed);
}

/// While its round lasts, a result is decided on by all who enter results.
#[test]
fn a_proposal_of_a_recorded_game_says_its_reason_by_itself() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 2, WHITE());
    let proposal = Command::ProposeResult {
        wish: ResultWish {
            round: 1,
            board: 2,
            result: Some(GameResult::drawn()),
            seen: Some(WHITE()),
            source: ResultSource::Game,
            reason: String::new(),
        },
    };
    done(&mut contest, proposal);
    let accept = Command::AcceptProposal {
        proposal: 1,
        over_past: OverPast::Leaves,
        reason: String::new(),
    };
    done(&mut contest, accept);
    let there = contest.round(1).unwrap().board(2).unwrap().result;
    assert_eq!(there, Some(GameResult::drawn()));
}

#[test]
fn corrections_are_read_from_the_log_with_what_they_moved() {
    let mut contest = six();
    let mut log = Vec::new();
    let mut run = |contest: &mut Contest, command| {
        let event = done(contest, command);
        log.push(event);
    };
    let entrants = contest.entries().map(|entry| entry.who.clone()).collect();
    // The same six in a log of their own.
    contest = Contest::new();
    let reason = String::new();
    let settings = Settings {
        check_in: false,
        ..Settings::swiss(3, 0)
    };
    run(&mut contest, Command::Configure { settings, reason });
    run(&mut contest, Command::Enter { entrants });
    for round in 1..=2 {
        run(&mut contest, Command::Draft);
        let reason = String::new();
        let anyway = false;
        run(&mut contest, Command::Publish { anyway, reason });
        for board in (1..=3).filter(|_| round == 1) {
            run(&mut contest, result_of(1, board, Some(WHITE()), None, ""));
        }
    }
    run(&mut contest, as_seen(OverPast::Changes, "relu"));
    let found = corrections(&log);
    let [one] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!((one.round, one.board), (1, 1));
    assert_eq!((one.before, one.after), (WHITE(), Some(BLACK())));
    assert_eq!((one.seq as usize, one.reason.as_str()), (log.len(), "relu"));
    assert_eq!(one.impact.paired_since, [2]);
    assert_eq!(one.impact.draft, None);
    let of_adam = one.impact.places.iter().find(|one| one.no == EntryNo(1));
    let of_adam = of_adam.expect("the loser's place changes");
    assert!(of_adam.after > of_adam.before);
}

#[test]
fn a_change_says_which_draft_was_made_with_the_old_result() {
    let mut contest = six();
    publish(&mut contest);
    for board in 1..=3 {
        enter_result(&mut contest, 1, board, WHITE());
    }
    done(&mut contest, Command::Draft);
    assert_eq!(contest.impact(1, 1, Some(BLACK())).draft, Some(2));
}

/// GHR 3.1: an adjourned game counts as a draw where the next round is paired, and nowhere else.
#[test]
fn an_adjourned_game_is_no_missing_result_and_counts_as_a_draw_for_pairing_alone() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 1, WHITE());
    enter_result(&mut contest, 1, 2, BLACK());
    let adjourn = || Command::Adjourn { round: 1, board: 3 };
    let event = done(&mut contest, adjourn());
    assert!(event.is_public());
    assert_eq!(refused(&contest, adjourn()), Refusal::AdjournedAlready(3));
    let round = contest.round(1).unwrap();
    assert_eq!(
        (round.pending(), round.awaited(), round.adjourned()),
        (1, 0, 1)
    );
    // Nothing for the standings: 3 and 6 have no point.
    let standings = contest.standings(None);
    assert_eq!(standings.pending, 1);
    let points = |contest: &Contest, no: u16| {
        let tpn = contest.tpn(EntryNo(no)).unwrap();
        let standings = contest.standings(None);
        let row = standings
            .rows
            .iter()
            .find(|row| row.player + 1 == usize::from(tpn.0));
        row.unwrap().points
    };
    assert_eq!(points(&contest, 3), Points::ZERO);
    // 1 and 2 won, 3 and 6 count as drawn, 4 and 5 lost: 2 meets 1 at the top, and the two in the
    // middle, who meet already, go to the losers.
    publish(&mut contest);
    let pairs = tables(&contest.rounds()[1]);
    let meets =
        |one: u16, other: u16| pairs.contains(&(one, other)) || pairs.contains(&(other, one));
    assert!(meets(1, 2), "{pairs:?}");
    assert!(!meets(4, 5), "{pairs:?}");
    // Its result comes in the next round, and asks nobody for a reason.
    let later = Command::SetResult {
        wish: ResultWish {
            round: 1,
            board: 3,
            result: Some(GameResult::drawn()),
            seen: None,
            source: ResultSource::Desk,
            reason: String::new(),
        },
        over_past: OverPast::Leaves,
    };
    done(&mut contest, later);
    let round = contest.round(1).unwrap();
    assert_eq!((round.pending(), round.adjourned()), (0, 0));
    assert_eq!(points(&contest, 3), Points::whole(1));
}

#[test]
fn a_game_with_a_result_is_not_adjourned_and_one_that_is_can_be_played_after_all() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 1, WHITE());
    assert_eq!(
        refused(&contest, Command::Adjourn { round: 1, board: 1 }),
        Refusal::ResultChanged {
            board: 1,
            now: Some(WHITE())
        }
    );
    done(&mut contest, Command::Adjourn { round: 1, board: 2 });
    // No result takes it back; a second time there is nothing to take.
    done(&mut contest, result_of(1, 2, None, None, ""));
    assert_eq!(contest.round(1).unwrap().adjourned(), 0);
    assert_eq!(
        refused(&contest, result_of(1, 2, None, None, "")),
        Refusal::ResultStands {
            board: 2,
            now: None
        }
    );
}

#[test]
fn a_pair_of_a_round_taken_back_stays_adjourned() {
    let mut contest = six();
    publish(&mut contest);
    done(&mut contest, Command::Adjourn { round: 1, board: 2 });
    done(&mut contest, Command::Adjourn { round: 1, board: 3 });
    let reason = || "couleurs".to_owned();
    done(
        &mut contest,
        Command::Unpublish {
            seen: None,
            reason: reason(),
        },
    );
    assert_eq!(contest.withheld_reason(), "couleurs");
    done(&mut contest, Command::ChangeDraft(DraftChange::Turn(2)));
    let again = Command::Publish {
        anyway: false,
        reason: reason(),
    };
    done(&mut contest, again);
    assert_eq!(contest.withheld_reason(), "");
    let boards = &contest.round(1).unwrap().boards;
    // The colours of board 2 were turned: that is another game.
    let adjourned: Vec<bool> = boards.iter().map(|board| board.adjourned).collect();
    assert_eq!(adjourned, [false, false, true]);
}

#[test]
fn two_at_one_draft_do_nothing_to_what_they_have_not_seen() {
    let about = |seen, then| Command::ForDraft {
        seen,
        then: Box::new(then),
    };
    let publish_it = || Command::Publish {
        anyway: true,
        reason: String::new(),
    };
    let mut contest = six();
    assert_eq!(contest.draft_no(), 0);
    done(&mut contest, about(0, Command::Draft));
    let first = contest.draft_no();
    assert_eq!(first, contest.seq());
    // Both saw no draft; the second does not pair over the first.
    assert_eq!(
        refused(&contest, about(0, Command::Draft)),
        Refusal::DraftChanged
    );
    done(
        &mut contest,
        about(first, Command::ChangeDraft(DraftChange::Turn(1))),
    );
    // The other one meant board 1 as it was, and published what he saw.
    let turn = about(first, Command::ChangeDraft(DraftChange::Turn(1)));
    assert_eq!(refused(&contest, turn), Refusal::DraftChanged);
    assert_eq!(
        refused(&contest, about(first, publish_it())),
        Refusal::DraftChanged
    );
    let second = contest.draft_no();
    done(&mut contest, about(second, publish_it()));
    assert_eq!(
        refused(&contest, about(second, publish_it())),
        Refusal::PublishedMeanwhile {
            round: 1,
            version: 1
        }
    );
    // Nor is the draft of the next round published by who saw the one before.
    done(&mut contest, about(0, Command::Draft));
    assert_eq!(
        refused(&contest, about(second, publish_it())),
        Refusal::DraftChanged
    );
    assert_eq!(contest.rounds().len(), 1);
}

#[test]
fn two_who_take_a_round_back_do_nothing_to_what_they_have_not_seen() {
    let take_back = |seen| Command::Unpublish {
        seen,
        reason: "couleurs".to_owned(),
    };
    let mut contest = six();
    publish(&mut contest);
    done(&mut contest, take_back(Some((1, 1))));
    // The second saw it published: it is a draft by now.
    assert_eq!(
        refused(&contest, take_back(Some((1, 1)))),
        Refusal::TakenBackMeanwhile(1)
    );
    let again = Command::Publish {
        anyway: false,
        reason: "couleurs".to_owned(),
    };
    done(&mut contest, again);
    assert_eq!(
        refused(&contest, take_back(Some((1, 1)))),
        Refusal::PublishedAnew {
            round: 1,
            version: 2
        }
    );
    done(&mut contest, take_back(Some((1, 2))));
}

/// Logs of before said nothing of adjourned games.
#[test]
fn a_publication_of_an_older_log_is_read() {
    let stored = r#"{"kind":"published","round":1,"version":1,"list":[1,2],"tables":[{"white":1,"black":2}],"byes":[]}"#;
    let event: ContestEvent = serde_json::from_str(stored).expect("it is read");
    let contest = Contest::fold([&event]);
    let board = contest.round(1).unwrap().board(1).unwrap();
    assert!(!board.adjourned);
    assert_eq!(serde_json::to_string(&event).unwrap(), stored);
}
