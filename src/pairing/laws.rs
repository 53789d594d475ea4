//! What holds for every pairing, on events made up from seeds.
//!
//! `LAWS=10000 cargo test --release -- laws` asks as many events.

use std::collections::HashSet;

use super::dice::Dice;
use super::entrant::Entrants;
use super::generator::{Recipe, generate};
use super::outcome::{PairingError, pair};
use super::settings::{ColourRelevance, Order, Settings};
use super::swiss::{self, Failure, Reach, Way};
use crate::tournament::{
    ByeKind, Colour, Crosstable, PointSystem, Points, Request, Tournament, Tpn, What,
};

fn how_many(usual: u64) -> u64 {
    std::env::var("LAWS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// Events of all sizes and manners; most small, where little is left to choose.
fn recipe(seed: u64) -> Recipe {
    let mut dice = Dice(seed);
    let players = match dice.roll(4) {
        0 => 3 + dice.roll(6),
        1 | 2 => 8 + dice.roll(14),
        _ => 20 + dice.roll(40),
    };
    let rounds = 3 + dice.roll(8);
    let mut recipe = match dice.roll(4) {
        0 => Recipe::plain(players as u16, rounds as u16, seed),
        _ => Recipe::lively(players as u16, rounds as u16, seed),
    };
    recipe.points = [
        PointSystem::DRAUGHTS,
        PointSystem::CHESS,
        PointSystem::of(Points::whole(3), Points::whole(1), Points::ZERO),
        PointSystem {
            pab: Points::whole(1),
            ..PointSystem::DRAUGHTS
        },
    ][dice.roll(4) as usize];
    recipe.settings.colours = [
        ColourRelevance::Full,
        ColourRelevance::Full,
        ColourRelevance::AllocationOnly,
        ColourRelevance::None,
    ][dice.roll(4) as usize];
    if dice.roll(4) == 0 {
        recipe.settings.order = Order::Solkoff { lot: seed };
    }
    recipe
}

/// The event as it stood before each of its rounds, withdrawals included.
fn positions(event: &Tournament) -> impl Iterator<Item = Tournament> {
    (1..=event.rounds.len() as u16).map(|round| event.before(round))
}

#[test]
fn everybody_once_nobody_again_and_no_second_bye() {
    let mut rounds = 0;
    for seed in 0..how_many(200) {
        let recipe = recipe(seed);
        let (event, end) = generate(&recipe);
        assert!(
            matches!(end, None | Some(PairingError::NoLegalPairing { .. })),
            "{seed}: {end:?}"
        );
        assert_eq!(event.faults(), [], "{seed}");
        let table = Crosstable::of(&event);
        for (player, cells) in event.players.iter().zip(&table.rows) {
            let met: Vec<usize> = cells
                .iter()
                .filter(|cell| cell.is_played())
                .filter_map(|cell| cell.opponent)
                .collect();
            let different: HashSet<usize> = met.iter().copied().collect();
            assert_eq!(
                met.len(),
                different.len(),
                "{seed}: {} meets somebody twice",
                player.tpn
            );
            let byes = cells
                .iter()
                .filter(|cell| cell.what == What::Bye(ByeKind::PairingAllocated))
                .count();
            assert!(byes <= 1, "{seed}: {} has a second bye", player.tpn);
            assert!(
                cells.iter().all(|cell| cell.what != What::Absent),
                "{seed}: {} is forgotten",
                player.tpn
            );
            if recipe.settings.colours == ColourRelevance::Full {
                colours_stay_within_bounds(&event, cells, seed);
            }
        }
        for (round, played) in (1..).zip(&event.rounds) {
            for group in &event.forbidden {
                let meet = |pairing: &&crate::tournament::Pairing| {
                    group.players.contains(&pairing.white) && group.players.contains(&pairing.black)
                };
                assert_eq!(
                    played.pairings.iter().find(meet),
                    None,
                    "{seed}: round {round}"
                );
            }
            let given = played
                .byes
                .iter()
                .filter(|bye| bye.kind == ByeKind::PairingAllocated)
                .count();
            let there = 2 * played.pairings.len() + given;
            assert_eq!(
                given,
                there % 2,
                "{seed}: a bye only where the number is odd"
            );
        }
        rounds += event.rounds.len();
    }
    println!("{rounds} rounds");
}

/// C3: but for the last round, nobody has a colour three times running or three times more.
fn colours_stay_within_bounds(event: &Tournament, cells: &[crate::tournament::Cell], seed: u64) {
    let last = event.rounds_total.map_or(0, usize::from);
    let before_last = cells.iter().take(last.saturating_sub(1));
    let colours: Vec<Colour> = before_last
        .filter(|cell| cell.is_played())
        .filter_map(|cell| cell.colour)
        .collect();
    assert!(
        !colours
            .windows(3)
            .any(|three| three[0] == three[1] && three[1] == three[2]),
        "{seed}"
    );
    let mut difference = 0i32;
    for colour in colours {
        difference += if colour == Colour::White { 1 } else { -1 };
        assert!(difference.abs() <= 2, "{seed}");
    }
}

/// The same pairing whatever the order of the lists; and the fast way is the slow way.
#[test]
fn the_order_of_the_lists_does_not_matter_and_the_fast_way_is_the_slow_way() {
    let mut compared = 0;
    for seed in 0..how_many(200) {
        let recipe = recipe(seed + 1_000_000);
        let (event, _) = generate(&recipe);
        let mut dice = Dice(seed);
        for earlier in positions(&event) {
            let paired = pair(&earlier, &recipe.settings);
            let mut shuffled = earlier.clone();
            shuffle(&mut shuffled.players, &mut dice);
            shuffle(&mut shuffled.requests, &mut dice);
            shuffle(&mut shuffled.forbidden, &mut dice);
            shuffled
                .rounds
                .iter_mut()
                .for_each(|round| shuffle(&mut round.byes, &mut dice));
            assert_eq!(pair(&shuffled, &recipe.settings), paired, "{seed}");

            let entrants = Entrants::of(&earlier, &recipe.settings);
            let colours = recipe.settings.colours == ColourRelevance::Full;
            let made =
                |from: Reach, way: Way| match swiss::pair_round(&entrants, colours, from, way) {
                    Ok((brackets, _)) => Some(
                        brackets
                            .into_iter()
                            .map(|one| (one.pairs, one.down, one.exchanged))
                            .collect::<Vec<_>>(),
                    ),
                    Err(Failure::NoLegalPairing) => None,
                    Err(Failure::TooWide) => panic!("room enough"),
                };
            let fast = made(Reach::Bracket, Way::Fast);
            // The slow way of many is dear: all small fields, half of the middling, a tenth of the others.
            let is_small = match entrants.len() {
                0..=16 => true,
                17..=24 => seed.is_multiple_of(2),
                _ => seed.is_multiple_of(10),
            };
            if is_small {
                assert_eq!(fast, made(Reach::All, Way::Slow), "{seed}");
            }
            assert_eq!(fast, made(Reach::Next, Way::Fast), "{seed}");
            assert_eq!(fast, made(Reach::All, Way::Fast), "{seed}");
            compared += 1;
        }
    }
    println!("{compared} positions");
}

/// The checker agrees with what the generator recorded.
#[test]
fn a_generated_event_is_paired_again_as_it_was() {
    for seed in 0..how_many(200) {
        let recipe = recipe(seed + 2_000_000);
        let (event, _) = generate(&recipe);
        assert_eq!(super::check(&event, &recipe.settings), [], "{seed}");
    }
}

fn shuffle<T>(list: &mut [T], dice: &mut Dice) {
    for at in (1..list.len()).rev() {
        list.swap(at, dice.roll(at as u64 + 1) as usize);
    }
}

/// A legal pairing is never overlooked, and none is made up: by a matching that knows nothing of
/// brackets (P6.5), and each choice offered instead would help.
#[test]
fn where_nothing_is_legal_it_is_proven() {
    let (mut hopeless, mut left_out) = (0, 0);
    for seed in 0..how_many(200) {
        let players = 4 + (seed % 5) as u16;
        let recipe = Recipe {
            forbidden: 200,
            ..Recipe::lively(players, players + 2, seed)
        };
        let (event, end) = generate(&recipe);
        let Some(PairingError::NoLegalPairing { choices }) = end else {
            continue;
        };
        hopeless += 1;
        let entrants = Entrants::of(&event, &Settings::default());
        let n = entrants.len();
        assert!(n > 0, "nobody is always paired");
        assert!(!any_legal(&entrants, &mut vec![false; n]), "{seed}");
        assert!(!choices.is_empty(), "{seed}");
        for choice in &choices {
            if let super::Relaxation::LeaveOut(players) = choice {
                left_out += 1;
                assert!(is_paired_without(&event, players), "{seed}: {players:?}");
                let fewer = players.len() - 1;
                let all: Vec<Tpn> = entrants.all.iter().map(|one| one.tpn).collect();
                assert!(!any_without(&event, &all, fewer, &mut Vec::new()), "{seed}");
            }
        }
    }
    assert!(hopeless > 0 && left_out > 0);
    println!("{hopeless} events ended without a legal pairing");
}

/// Whether the round can be paired when these are absent.
fn is_paired_without(event: &Tournament, players: &[Tpn]) -> bool {
    let mut event = event.clone();
    let round = event.next_round();
    event.requests.extend(players.iter().map(|player| Request {
        round,
        player: *player,
        kind: ByeKind::Zero,
    }));
    pair(&event, &Settings::default()).is_ok()
}

/// Whether it can without as many others as `more`, by trying.
fn any_without(event: &Tournament, all: &[Tpn], more: usize, out: &mut Vec<Tpn>) -> bool {
    if more == 0 {
        return is_paired_without(event, out);
    }
    let later = all
        .iter()
        .filter(|one| out.last().is_none_or(|last| last < one));
    for player in later.copied().collect::<Vec<_>>() {
        out.push(player);
        let found = any_without(event, all, more - 1, out);
        out.pop();
        if found {
            return true;
        }
    }
    false
}

/// Whether everybody can be paired, all but one who may have the bye, by trying.
fn any_legal(entrants: &Entrants, taken: &mut [bool]) -> bool {
    let Some(first) = taken.iter().position(|taken| !taken) else {
        return true;
    };
    taken[first] = true;
    let left = taken.iter().filter(|taken| !**taken).count();
    let alone_is_fine =
        entrants.all[first].may_have_bye && left % 2 == 0 && pairs_up(entrants, taken);
    let found = alone_is_fine
        || (0..taken.len()).any(|other| {
            if taken[other] || !entrants.legal.get(first, other) {
                return false;
            }
            taken[other] = true;
            let found = any_legal(entrants, taken);
            taken[other] = false;
            found
        });
    taken[first] = false;
    found
}

fn pairs_up(entrants: &Entrants, taken: &mut [bool]) -> bool {
    let Some(first) = taken.iter().position(|taken| !taken) else {
        return true;
    };
    taken[first] = true;
    let found = (0..taken.len()).any(|other| {
        if taken[other] || !entrants.legal.get(first, other) {
            return false;
        }
        taken[other] = true;
        let found = pairs_up(entrants, taken);
        taken[other] = false;
        found
    });
    taken[first] = false;
    found
}
