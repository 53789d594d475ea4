use super::draft::Table;
use super::entry::{Entrant, EntryNo};
use super::event::{ContestEvent, ResultSource};
use super::settings::{Scale, Settings};
use crate::tournament::{ByeKind, Player, RoundNo, Score, Tournament, Tpn};

/// A tournament that was played elsewhere, or made up, as the log that would have led to it: each player
/// entered under the number in the list, each round published once.
///
/// What a contest has no word for is left out: facts, virtual points, points by decision, who may not meet, an
/// order of the list that is not that of the numbers.
pub fn as_log(tournament: &Tournament) -> Vec<ContestEvent> {
    let mut log = vec![
        ContestEvent::Configured {
            settings: settings(tournament),
            reason: String::new(),
        },
        ContestEvent::Entered {
            entries: tournament
                .players
                .iter()
                .map(|player| (no(player.tpn), entrant(player)))
                .collect(),
        },
    ];
    let players = tournament.players.iter();
    log.extend(players.map(|player| ContestEvent::CheckedIn {
        nos: vec![no(player.tpn)],
        enters: player.enters,
    }));
    for (round, played) in (1..).zip(&tournament.rounds) {
        publish(&mut log, tournament, round, played);
    }
    let players = tournament.players.iter();
    log.extend(players.filter_map(|player| {
        Some(ContestEvent::Withdrawn {
            no: no(player.tpn),
            after: player.withdrawn_after?,
        })
    }));
    log
}

fn publish(
    log: &mut Vec<ContestEvent>,
    tournament: &Tournament,
    round: RoundNo,
    played: &crate::tournament::Round,
) {
    let tables = played.pairings.iter().map(|pairing| Table {
        white: no(pairing.white),
        black: no(pairing.black),
    });
    // Who has not come yet, or has left, is not in the round.
    let is_in = |bye: &&crate::tournament::Bye| {
        let player = tournament.players.iter().find(|one| one.tpn == bye.player);
        bye.kind != ByeKind::Zero || player.is_none_or(|player| player.is_in(round))
    };
    let byes = played.byes.iter().filter(is_in);
    let byes = byes.map(|bye| (no(bye.player), bye.kind));
    let list = tournament.players.iter().map(|player| no(player.tpn));
    log.push(ContestEvent::Published {
        round,
        version: 1,
        list: list.collect(),
        tables: tables.collect(),
        byes: byes.collect(),
        results: Vec::new(),
        adjourned: Vec::new(),
        reason: String::new(),
    });
    for (board, pairing) in (1..).zip(&played.pairings) {
        if pairing.result.is_some() {
            log.push(ContestEvent::ResultSet {
                round,
                board,
                result: pairing.result,
                source: ResultSource::Desk,
                reason: String::new(),
            });
        }
    }
}

fn no(tpn: Tpn) -> EntryNo {
    EntryNo(tpn.0)
}

/// Whether two kinds of draws are told apart: by what they are worth, or by a result.
fn has_uneven_draws(tournament: &Tournament) -> bool {
    let points = &tournament.points;
    let games = tournament.rounds.iter().flat_map(|round| &round.pairings);
    let mut results = games.filter_map(|game| game.result);
    (points.draw_plus, points.draw_minus) != (points.draw, points.draw)
        || results.any(|one| matches!(one.white, Score::DrawPlus | Score::DrawMinus))
}

fn settings(tournament: &Tournament) -> Settings {
    let played = RoundNo::try_from(tournament.rounds.len()).unwrap_or(RoundNo::MAX);
    let rounds = tournament.rounds_total.unwrap_or(played).max(1);
    let points = &tournament.points;
    let mut settings = Settings {
        scale: Scale {
            win: points.win,
            draw: points.draw,
            loss: points.loss,
            bye: points.pab,
            absence: points.absence,
            draw_plus: has_uneven_draws(tournament).then_some(points.draw_plus),
            draw_minus: has_uneven_draws(tournament).then_some(points.draw_minus),
        },
        ..Settings::swiss(rounds, 0)
    };
    if !tournament.tie_breaks.is_empty() {
        settings.tie_breaks.clone_from(&tournament.tie_breaks);
    }
    // A number with an odd count of bits draws Black.
    if tournament
        .initial_colour
        .is_some_and(|colour| colour != settings.initial_colour())
    {
        settings.seed = 1;
    }
    settings
}

fn entrant(player: &Player) -> Entrant {
    Entrant {
        name: player.name.clone(),
        club: player.club.clone(),
        federation: player.federation.clone(),
        federation_id: player.federation_id.clone(),
        rating: player.rating,
        national_rating: player.national_rating,
        title: player.title,
        sex: player.sex,
        group: player.group.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Contest;
    use crate::pairing::{Recipe, generate};

    /// What comes of the log is what it was made of.
    #[test]
    fn a_tournament_comes_out_of_its_log() {
        for seed in 1..12 {
            let recipe = Recipe {
                acceleration: false,
                forbidden: 0,
                ..Recipe::lively(21, 6, seed)
            };
            let (tournament, _) = generate(&recipe);
            let found = Contest::fold(&as_log(&tournament)).published();
            let mut tournament = tournament;
            for (no, round) in (1..).zip(&mut tournament.rounds) {
                round.byes.retain(|bye| {
                    let player = &tournament.players[usize::from(bye.player.0) - 1];
                    bye.kind != ByeKind::Zero || player.is_in(no)
                });
            }
            assert_eq!(found.players, tournament.players, "seed {seed}");
            assert_eq!(found.rounds, tournament.rounds, "seed {seed}");
            assert_eq!(found.initial_colour, tournament.initial_colour);
            assert_eq!(found.points, tournament.points);
        }
    }
}
