//! Reasons and judgements, on small events worked out by hand.

use super::*;
use crate::tournament::{
    Bye, ByeKind, Colour, GameResult, Pairing, Player, Points, Round, Tournament, Tpn,
};

/// Rounds from texts such as `1-2 w, 3-4 d, 5 u`: White, Black, and who won; or a bye.
fn event(players: u16, total: u16, rounds: &[&str]) -> Tournament {
    let mut event = Tournament::new((1..=players).map(|n| Player::new(Tpn(n), "A")).collect());
    event.rounds_total = Some(total);
    event.initial_colour = Some(Colour::White);
    for text in rounds {
        let mut round = Round::default();
        for part in text.split(", ") {
            let (who, how) = part.split_once(' ').unwrap();
            let number = |text: &str| Tpn(text.parse().unwrap());
            let result = match how {
                "w" => GameResult::won_by(Colour::White),
                "b" => GameResult::won_by(Colour::Black),
                "d" => GameResult::drawn(),
                "f" => GameResult::forfeited_to(Colour::White),
                _ => {
                    let kind = ByeKind::PairingAllocated;
                    round.byes.push(Bye {
                        player: number(who),
                        kind,
                    });
                    continue;
                }
            };
            let (white, black) = who.split_once('-').unwrap();
            let (white, black) = (number(white), number(black));
            round.pairings.push(Pairing {
                white,
                black,
                result: Some(result),
            });
        }
        event.rounds.push(round);
    }
    event
}

fn boards(pairing: &RoundPairing) -> Vec<(u16, u16)> {
    pairing
        .boards
        .iter()
        .map(|board| (board.white.0, board.black.0))
        .collect()
}

/// DUTCH 5.2.5 and BR 3: upper half against lower half, odd numbers have the colour drawn, and the
/// last of seven stays over.
#[test]
fn the_first_round_is_upper_half_against_lower_half() {
    let explained = explain(&event(7, 5, &[]), &Settings::default()).unwrap();
    assert_eq!(boards(&explained.pairing), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(explained.pairing.bye, Some(Tpn(7)));
    assert!(
        explained
            .reasons
            .iter()
            .all(|reason| reason.colour == ColourRule::Drawn)
    );
    assert!(
        explained
            .reasons
            .iter()
            .all(|reason| reason.unnatural.is_none())
    );
    assert_eq!(explained.brackets.len(), 1);
    assert_eq!(explained.brackets[0].natural, Natural::Kept);
    assert_eq!(explained.brackets[0].down, [Tpn(7)]);
    assert!(explained.brackets[0].gives_bye);
}

/// Round 2 of four: 1 and 2 have won, 1 with White and 2 with Black. The natural pairs are 1-2 and
/// 3-4; both get the colour due.
#[test]
fn colours_due_are_granted() {
    let explained = explain(&event(4, 3, &["1-3 w, 4-2 b"]), &Settings::default()).unwrap();
    assert_eq!(boards(&explained.pairing), [(2, 1), (3, 4)]);
    assert!(
        explained
            .reasons
            .iter()
            .all(|reason| reason.colour == ColourRule::BothGranted)
    );
}

/// All drawn, so that all stand on one: 1 met 3 and 4 met 2. The natural pairs 1-3 and 2-4 have met
/// (C1); 1-4 and 3-2 remain, or 1-2 and 3-4 after an exchange.
#[test]
fn a_natural_pair_that_has_met_is_named_with_its_round() {
    let event = event(4, 3, &["1-3 d, 4-2 d"]);
    let explained = explain(&event, &Settings::default()).unwrap();
    // 1 had White, 4 too: one of them would miss a strong preference (C12, C13). 1-2 and 3-4 give
    // everybody what is due.
    assert_eq!(boards(&explained.pairing), [(2, 1), (3, 4)]);
    let bracket = &explained.brackets[0];
    assert_eq!(bracket.exchanged, 1);
    let met = Obstacle::Met(1);
    assert_eq!(
        bracket.natural,
        Natural::Blocked(vec![(Tpn(1), Tpn(3), met), (Tpn(2), Tpn(4), met)])
    );
    assert_eq!(
        explained.reasons[0].unnatural,
        Some(Unnatural {
            player: Tpn(1),
            opponent: Tpn(3),
            obstacle: Some(met)
        })
    );
}

/// Three on two points: the last goes down, and meets the first of those below (C6, C7).
#[test]
fn who_goes_down_is_said_with_both_scores() {
    // 1, 2 and 3 have won, 4 to 6 lost.
    let event = event(6, 3, &["1-4 w, 5-2 b, 3-6 w"]);
    let explained = explain(&event, &Settings::default()).unwrap();
    // 1 and 3 had White: 1-2 gives both what is due, and 3 goes down to 4, 5 or 6: not 6, whom he
    // met; 4 had Black and is due White, 3 is due Black.
    assert_eq!(boards(&explained.pairing), [(2, 1), (4, 3), (6, 5)]);
    let from = Points::whole(2);
    let moved = MovedDown {
        player: Tpn(3),
        from,
        to: Points::ZERO,
    };
    assert_eq!(explained.reasons[1].moved_down, Some(moved));
    assert_eq!(explained.brackets[0].down, [Tpn(3)]);
    assert_eq!(
        explained.brackets[0].missed,
        [
            (Criterion::C6, Measure::Count(1)),
            (Criterion::C7, Measure::Points(vec![Some(from)])),
        ]
    );
}

/// Somebody with a win by forfeit may not have the bye (C2), and may meet the same opponent (C1).
#[test]
fn a_forfeit_bars_the_bye_and_not_the_opponent() {
    let event = event(3, 3, &["1-2 f, 3 u"]);
    // 3 had the bye, 1 won without playing: only 2 may have it.
    let pairing = pair(&event, &Settings::default()).unwrap();
    assert_eq!(pairing.bye, Some(Tpn(2)));
    assert_eq!(boards(&pairing), [(1, 3)]);
}

/// Three who have all met, and nobody left for the bye: proven, with what could give way.
#[test]
fn no_legal_pairing_comes_with_choices() {
    let event = event(3, 5, &["1-2 w, 3 u", "3-1 w, 2 u", "2-3 d, 1 u"]);
    let Err(PairingError::NoLegalPairing { choices }) = pair(&event, &Settings::default()) else {
        panic!("there is none")
    };
    // Three who all met cannot make a pair at all: one meeting again is not enough, because the
    // third may not have the bye.
    assert_eq!(
        choices,
        [Relaxation::LeaveOut(vec![Tpn(3), Tpn(1), Tpn(2)])]
    );
    let again = Settings {
        rematches: Rematches::WhenAllElseFails,
        ..Settings::default()
    };
    assert!(matches!(
        pair(&event, &again),
        Err(PairingError::NoLegalPairing { .. })
    ));
}

/// Four who have all met: only rematches help, and two of them are enough.
#[test]
fn rematches_are_made_on_request_only_and_as_few_as_can_be() {
    let rounds = ["1-3 w, 4-2 d", "3-4 d, 2-1 w", "1-4 d, 3-2 b"];
    let event = event(4, 5, &rounds);
    let Err(PairingError::NoLegalPairing { choices }) = pair(&event, &Settings::default()) else {
        panic!("there is none")
    };
    assert!(
        choices
            .iter()
            .any(|one| matches!(one, Relaxation::Rematches(pairs) if pairs.len() == 2))
    );
    let again = Settings {
        rematches: Rematches::WhenAllElseFails,
        ..Settings::default()
    };
    let pairing = pair(&event, &again).unwrap();
    assert_eq!(pairing.boards.len(), 2);
    assert!(pairing.boards.iter().all(|board| board.is_rematch));
}

/// A pairing by hand is not refused: what it breaks is named.
#[test]
fn a_proposal_is_told_what_it_breaks() {
    let event = event(6, 3, &["1-4 w, 5-2 b, 3-6 w"]);
    let propose = |boards: &[(u16, u16)], bye: Option<u16>| {
        let boards = boards
            .iter()
            .map(|&(white, black)| (Tpn(white), Tpn(black)))
            .collect();
        judge(
            &event,
            &Settings::default(),
            &Proposal {
                boards,
                bye: bye.map(Tpn),
            },
        )
        .unwrap()
    };
    let own = propose(&[(2, 1), (4, 3), (6, 5)], None);
    assert_eq!(
        (own.broken, own.is_the_same, own.cost),
        (vec![], true, None)
    );

    let reversed = propose(&[(1, 2), (4, 3), (6, 5)], None);
    assert!(reversed.is_the_same);
    assert_eq!(
        reversed.broken,
        [Broken::ColoursReversed(
            Tpn(1),
            Tpn(2),
            ColourRule::BothGranted
        )]
    );

    let rematch = propose(&[(4, 1), (2, 3), (6, 5)], None);
    assert_eq!(rematch.broken, [Broken::Rematch(Tpn(4), Tpn(1), 1)]);

    let odd = propose(&[(2, 1), (4, 3), (4, 9)], Some(6));
    assert_eq!(
        odd.broken,
        [
            Broken::Twice(Tpn(4)),
            Broken::Unknown(Tpn(9)),
            Broken::LeftOut(Tpn(5)),
            Broken::ByeNotDue(Tpn(6)),
        ]
    );
    assert_eq!(odd.cost, None);
}

/// 1-3 in the top group gives nobody the colour due (both had White), 1-2 does: C12 is worse by one.
#[test]
fn a_proposal_is_told_what_it_costs() {
    let event = event(6, 3, &["1-4 w, 5-2 b, 3-6 w"]);
    let boards = vec![(Tpn(3), Tpn(1)), (Tpn(2), Tpn(4)), (Tpn(6), Tpn(5))];
    let judged = judge(
        &event,
        &Settings::default(),
        &Proposal { boards, bye: None },
    )
    .unwrap();
    let cost = judged.cost.unwrap();
    assert_eq!(cost.criterion, Some(Criterion::C12));
    assert_eq!(
        (cost.proposed, cost.engine),
        (Measure::Count(1), Measure::Count(0))
    );
    assert_eq!(cost.players, [Tpn(1), Tpn(2), Tpn(3)]);
    assert_eq!(cost.score, Points::whole(2));
}

/// P11: with colours out of the choice of opponents, all drawn, 1-2 and 3-4 are not needed.
#[test]
fn colours_may_be_for_allocation_only() {
    let event = event(4, 3, &["1-3 d, 4-2 d"]);
    let settings = Settings {
        colours: ColourRelevance::AllocationOnly,
        ..Settings::default()
    };
    let pairing = pair(&event, &settings).unwrap();
    // 1-4 comes before any exchange; both are due Black, and neither more than the other: they had
    // one colour together, so the higher ranked has the one due.
    assert_eq!(boards(&pairing), [(4, 1), (2, 3)]);
    assert_eq!(pairing.boards[0].colour, ColourRule::HigherRanked);
    let settings = Settings {
        colours: ColourRelevance::None,
        ..Settings::default()
    };
    let pairing = pair(&event, &settings).unwrap();
    assert_eq!(boards(&pairing), [(1, 4), (3, 2)]);
    assert!(
        pairing
            .boards
            .iter()
            .all(|board| board.colour == ColourRule::Drawn)
    );
}

/// P11, Swiss on Solkoff. After two rounds 1 to 4 have three points. 1 met 5 (2) and 2 (3), 3 met
/// 7 (2) and 4 (3): 5; 2 met 6 (0) and 1, 4 met 8 (0) and 3: 3. Without the lowest all have 3. So
/// the order is 1 3 2 4, and as 1-2 and 3-4 have met, 1-4 and 3-2 meet; on rating 1-3 and 2-4 do.
#[test]
fn solkoff_orders_the_score_groups() {
    let rounds = ["1-5 w, 6-2 b, 3-7 w, 8-4 b", "2-1 d, 4-3 d, 5-6 w, 7-8 w"];
    let event = event(8, 5, &rounds);
    let rating = Settings {
        colours: ColourRelevance::None,
        ..Settings::default()
    };
    let solkoff = Settings {
        order: Order::Solkoff { lot: 1 },
        ..rating
    };
    let opponents = |settings: &Settings| {
        let mut pairs = boards(&pair(&event, settings).unwrap());
        for pair in &mut pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(opponents(&rating), [(1, 3), (2, 4), (5, 7), (6, 8)]);
    assert_eq!(opponents(&solkoff), [(1, 4), (2, 3), (5, 7), (6, 8)]);
    // The lot decides round 1, the same lot alike.
    let start = Tournament {
        rounds: vec![],
        ..event
    };
    let drawn = |lot| {
        boards(
            &pair(
                &start,
                &Settings {
                    order: Order::Solkoff { lot },
                    ..solkoff
                },
            )
            .unwrap(),
        )
    };
    assert_eq!(drawn(1), drawn(1));
    assert!((1..20).any(|lot| drawn(lot) != drawn(1)));
}

/// An unplayed round in the Solkoff order counts as in the standings. 1 had the bye and met 4 (3);
/// 2 met 5 (2) and 3 (3), 3 met 6 (0) and 2 (3), 4 met 7 (2) and 1 (3). Plain: 1 has 0 + 3, of which
/// the round without a game is cut first, so that 3 remain as for the others, and 3 in all: 2 4 1 3.
/// By C.07 the dummy of 1 has two draws' points (16.4): 2 + 3, without the lowest 3: 1 2 4 3.
#[test]
fn unplayed_rounds_count_in_the_order_as_in_the_standings() {
    use crate::standings::Unplayed;
    let rounds = ["1 u, 2-5 w, 6-3 b, 4-7 w", "3-2 d, 1-4 d, 5-6 w, 7 u"];
    let event = event(7, 4, &rounds);
    let order = |unplayed| {
        let settings = Settings {
            order: Order::Solkoff { lot: 1 },
            unplayed,
            ..Settings::default()
        };
        let entrants = super::entrant::Entrants::of(&event, &settings);
        entrants.all[..4]
            .iter()
            .map(|entrant| entrant.tpn.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(order(Unplayed::Plain), [2, 4, 1, 3]);
    assert_eq!(order(Unplayed::C07), [1, 2, 4, 3]);
}

/// DUTCH 5.1: without the colour drawn, round 1 cannot be paired; later it is seen from round 1.
#[test]
fn the_colour_drawn_is_asked_for() {
    let mut unknown = event(4, 3, &[]);
    unknown.initial_colour = None;
    assert_eq!(
        pair(&unknown, &Settings::default()),
        Err(PairingError::InitialColourUnknown)
    );
    let mut seen = event(5, 3, &["3-1 w, 2-4 d, 5 u"]);
    seen.initial_colour = None;
    assert!(pair(&seen, &Settings::default()).is_ok());
    let mut total = event(4, 3, &[]);
    total.rounds_total = None;
    assert_eq!(
        pair(&total, &Settings::default()),
        Err(PairingError::RoundsUnknown)
    );
    let over = event(4, 1, &["1-3 w, 4-2 w"]);
    assert_eq!(
        pair(&over, &Settings::default()),
        Err(PairingError::NoMoreRounds(1))
    );
}

/// P14.14: when all but one have gone, it ends.
#[test]
fn one_alone_gets_the_bye_once() {
    let mut alone = event(2, 4, &["1-2 w"]);
    alone.players[1].withdrawn_after = Some(1);
    let pairing = pair(&alone, &Settings::default()).unwrap();
    assert_eq!((pairing.boards.len(), pairing.bye), (0, Some(Tpn(1))));
    alone.rounds.push(Round {
        byes: vec![Bye {
            player: Tpn(1),
            kind: ByeKind::PairingAllocated,
        }],
        ..Round::default()
    });
    let ended = pair(&alone, &Settings::default());
    assert!(matches!(ended, Err(PairingError::NoLegalPairing { .. })));
}

/// Rematches on request, where colours do not bar anybody (P11). 1 had White three times, 2 twice
/// running: both are due Black without fail, and 1 more (DUTCH 5.2.2).
#[test]
fn colours_for_allocation_only_bar_no_rematch() {
    let rounds = ["1-2 d, 3-4 d", "1-3 w, 2-4 w", "1-4 w, 2-3 w"];
    let mut event = event(4, 5, &rounds);
    event.players[2].withdrawn_after = Some(3);
    event.players[3].withdrawn_after = Some(3);
    let rematches = Rematches::WhenAllElseFails;
    let strict = Settings {
        rematches,
        ..Settings::default()
    };
    assert!(matches!(
        pair(&event, &strict),
        Err(PairingError::NoLegalPairing { .. })
    ));
    let colours = ColourRelevance::AllocationOnly;
    let loose = Settings {
        rematches,
        colours,
        ..Settings::default()
    };
    let pairing = pair(&event, &loose).unwrap();
    assert_eq!(boards(&pairing), [(2, 1)]);
    assert_eq!(pairing.boards[0].colour, ColourRule::Stronger);
}
