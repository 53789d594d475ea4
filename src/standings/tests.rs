//! Rules by hand, where the packed events have nothing to say.

use super::*;
use crate::tournament::{
    Adjustment, Bye, ByeKind, Colour, GameResult, Manner, Pairing, Player, Points, Round, Score,
    Tournament, Tpn,
};

fn event(players: u16) -> Tournament {
    Tournament::new(
        (1..=players)
            .map(|n| Player::new(Tpn(n), format!("P{n}")))
            .collect(),
    )
}

/// A round of games written `white black result`, result from White's side.
fn round(games: &[(u16, u16, char)]) -> Round {
    let pairings = games.iter().map(|(white, black, result)| Pairing {
        white: Tpn(*white),
        black: Tpn(*black),
        result: match result {
            '1' => Some(GameResult::won_by(Colour::White)),
            '0' => Some(GameResult::won_by(Colour::Black)),
            '=' => Some(GameResult::drawn()),
            '+' => Some(GameResult::forfeited_to(Colour::White)),
            '-' => Some(GameResult::forfeited_to(Colour::Black)),
            _ => None,
        },
    });
    Round {
        pairings: pairings.collect(),
        ..Round::default()
    }
}

fn rules(system: System) -> Rules {
    Rules {
        edition: Edition::E2026,
        unplayed: Unplayed::C07,
        system,
        unrated: None,
        after: None,
    }
}

fn order(standings: &Standings) -> Vec<(usize, u16)> {
    let place = |row: &Standing| (row.place.unwrap_or(0), row.player as u16 + 1);
    standings.rows.iter().map(place).collect()
}

fn ranked(tournament: &Tournament, codes: &str, system: System) -> Standings {
    rank(tournament, &Criterion::list(codes).unwrap(), rules(system))
}

#[test]
fn equal_players_share_a_place_and_the_next_is_left_out() {
    let mut four = event(4);
    four.rounds = vec![
        round(&[(1, 2, '1'), (3, 4, '1')]),
        round(&[(1, 3, '1'), (2, 4, '1')]),
    ];
    // 1 has 4 points; 2 and 3 have 2; 4 has none.
    let standings = ranked(&four, "PTS", System::Swiss);
    assert_eq!(order(&standings), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    let shared: Vec<bool> = standings.rows.iter().map(|row| row.shared).collect();
    assert_eq!(shared, [false, true, true, false]);
}

#[test]
fn standings_are_those_after_the_round_asked_for() {
    let mut four = event(4);
    four.rounds = vec![
        round(&[(1, 2, '0'), (3, 4, '=')]),
        round(&[(2, 3, '0'), (4, 1, '0')]),
    ];
    let mut asked = rules(System::Swiss);
    asked.after = Some(1);
    let standings = rank(&four, &[Criterion::Points], asked);
    assert_eq!(order(&standings), [(1, 2), (2, 3), (2, 4), (4, 1)]);
    assert_eq!(standings.rounds, 1);
}

/// A game without a result counts for nothing yet, and is told.
#[test]
fn a_game_without_a_result_is_not_counted() {
    let mut two = event(2);
    two.rounds = vec![round(&[(1, 2, '1')]), round(&[(2, 1, '?')])];
    let standings = ranked(&two, "PTS,BH,WIN,REP", System::Swiss);
    assert_eq!(standings.pending, 1);
    let values: Vec<String> = standings.rows[0]
        .values
        .iter()
        .map(|value| value.unwrap().to_string())
        .collect();
    assert_eq!(values, ["2", "0", "1", "2"]);
}

/// C.07, 6, the check of TIEBREAKS A.7: four players on the same score, all met. 3 scored 2,
/// 1 and 4 scored 1.5, 2 scored 1 (chess points): first 3; 1 and 4 drew each other and stay
/// tied; then 2.
#[test]
fn direct_encounter_orders_those_who_all_met() {
    let mut four = event(4);
    four.rounds = vec![
        round(&[(1, 2, '1'), (3, 4, '1')]),
        round(&[(1, 3, '0'), (4, 2, '1')]),
        round(&[(1, 4, '='), (2, 3, '1')]),
    ];
    // Make the total points equal by decision, so that direct encounter has to decide.
    // 1 has 3, 2 has 2, 3 has 4, 4 has 3 of six.
    for (player, points) in [(1, 1), (2, 2), (4, 1)] {
        four.adjustments.push(Adjustment {
            players: vec![Tpn(player)],
            round: 1,
            points: Points::whole(points),
            kind: ' ',
        });
    }
    let standings = ranked(&four, "PTS,DE", System::Swiss);
    assert_eq!(order(&standings), [(1, 3), (2, 1), (2, 4), (4, 2)]);
    assert!(standings.encounters[0].all_met());
}

/// C.07, 6: with a game missing, first is only who cannot be reached any more.
#[test]
fn direct_encounter_assumes_the_missing_game_won() {
    // 1, 2 and 3 are tied; 1 beat 2, 2 and 3 have not met, 1 and 3 have not met.
    let mut open = event(4);
    open.rounds = vec![round(&[(1, 2, '1'), (3, 4, '1')]), round(&[(2, 4, '1')])];
    // 1: 2 points of one game; 3 could reach 4 in its two missing games.
    let standings = ranked(&open, "PTS,DE", System::Swiss);
    assert_eq!(order(&standings), [(1, 1), (1, 2), (1, 3), (4, 4)]);
    assert!(!standings.encounters[0].all_met());
    // Once 1 has beaten 3 too, nobody reaches 4; 2 and 3 have not met and stay tied.
    open.rounds.push(round(&[(3, 1, '0')]));
    open.rounds.push(round(&[(4, 2, '0')]));
    open.rounds.push(round(&[(3, 4, '1')]));
    let standings = ranked(&open, "PTS,DE", System::Swiss);
    assert_eq!(
        order(&standings),
        [(1, 1), (1, 2), (1, 3), (4, 4)].map(|(place, player)| match player {
            1 => (1, 1),
            2 => (2, 2),
            3 => (2, 3),
            _ => (place, player),
        })
    );
}

/// Several games between two players count as their mean.
#[test]
fn several_games_count_as_their_mean() {
    let mut two = event(2);
    two.rounds = vec![
        round(&[(1, 2, '1')]),
        round(&[(2, 1, '=')]),
        round(&[(1, 2, '0')]),
    ];
    let standings = ranked(&two, "PTS,DE", System::Swiss);
    // Three points each in three games: a mean of 1.
    assert_eq!(order(&standings), [(1, 1), (1, 2)]);
    assert_eq!(standings.rows[0].values[1], Some(Fraction::whole(1)));
}

/// Results against the first, then the second, of the ranking.
#[test]
fn results_in_order_of_ranking_decide() {
    // 1 is ahead with 6; 2 and 3 have 3 each and drew; 2 drew with 1, 3 with 4.
    let mut four = event(4);
    four.rounds = vec![
        round(&[(1, 2, '='), (3, 4, '=')]),
        round(&[(1, 3, '1'), (2, 4, '=')]),
        round(&[(1, 4, '1'), (2, 3, '=')]),
    ];
    four.adjustments.push(Adjustment {
        players: vec![Tpn(3)],
        round: 3,
        points: Points::whole(1),
        kind: ' ',
    });
    let standings = ranked(&four, "PTS,ORD", System::RoundRobin);
    assert_eq!(order(&standings), [(1, 1), (2, 2), (3, 3), (4, 4)]);
}

/// C.07, 15: in a round robin a forfeit counts as a game against the real opponent, and the free
/// round counts nothing.
#[test]
fn forfeits_are_games_in_a_round_robin() {
    let mut three = event(3);
    three.rounds = vec![
        round(&[(2, 3, '+')]),
        round(&[(3, 1, '0')]),
        round(&[(1, 2, '1')]),
    ];
    for (round, player) in three.rounds.iter_mut().zip([1, 2, 3]) {
        round.byes.push(Bye {
            player: Tpn(player),
            kind: ByeKind::Zero,
        });
    }
    let standings = ranked(&three, "PTS,SB,WIN,WON", System::RoundRobin);
    // 1 has 4, 2 has 2, 3 has 0. SB of 1: 2x2 + 0x2 = 4; of 2: 0x2 = 0.
    let values: Vec<String> = standings.rows[..2]
        .iter()
        .map(|row| {
            row.values
                .iter()
                .map(|value| value.unwrap().to_string())
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(values, ["4 4 2 2", "2 0 1 0"]);
}

/// C.05, 6.6: who leaves before half of the games is not ranked, and the games count for nobody.
#[test]
fn who_leaves_a_round_robin_early_counts_for_nobody() {
    let mut four = event(4);
    four.rounds_total = Some(3);
    four.rounds = vec![
        round(&[(1, 4, '1'), (2, 3, '=')]),
        round(&[(4, 3, '-'), (1, 2, '=')]),
        round(&[(2, 4, '+'), (3, 1, '=')]),
    ];
    four.players[3].withdrawn_after = Some(1);
    let standings = ranked(&four, "PTS,SB", System::RoundRobin);
    assert_eq!(order(&standings), [(1, 1), (1, 2), (1, 3), (0, 4)]);
    assert!(
        standings.rows[..3]
            .iter()
            .all(|row| row.points == Points::whole(2))
    );
    // That he left is seen at the end also where nobody said so; not before.
    four.players[3].withdrawn_after = None;
    let standings = ranked(&four, "PTS,SB", System::RoundRobin);
    assert_eq!(order(&standings), [(1, 1), (1, 2), (1, 3), (0, 4)]);
    let mut early = four.clone();
    early.rounds.truncate(2);
    let standings = ranked(&early, "PTS", System::RoundRobin);
    assert!(standings.rows.iter().all(|row| row.place.is_some()));
    // With two of three games completed the results stay.
    four.rounds[1] = round(&[(4, 3, '1'), (1, 2, '=')]);
    four.players[3].withdrawn_after = Some(2);
    let standings = ranked(&four, "PTS", System::RoundRobin);
    assert!(standings.rows.iter().all(|row| row.place.is_some()));
}

/// A category keeps the order, and its places begin at 1.
#[test]
fn a_category_is_ranked_among_itself() {
    let mut four = event(4);
    four.rounds = vec![round(&[(1, 2, '1'), (3, 4, '=')])];
    for at in [1, 2, 3] {
        four.players[at].group = "J".to_owned();
    }
    let standings = ranked(&four, "PTS", System::Swiss);
    let juniors = standings.category(&four, |player| player.group == "J");
    let places: Vec<(Option<usize>, usize)> =
        juniors.iter().map(|row| (row.place, row.player)).collect();
    assert_eq!(places, [(Some(1), 2), (Some(1), 3), (Some(3), 1)]);
}

/// KNDB: plus draws minus minus draws.
#[test]
fn the_balance_of_draws_counts_both_kinds() {
    let mut two = event(2);
    two.rounds = vec![round(&[(1, 2, '=')]); 3];
    let plus = GameResult {
        white: Score::DrawPlus,
        black: Score::DrawMinus,
        manner: Manner::Played,
    };
    two.rounds[0].pairings[0].result = Some(plus);
    let standings = ranked(&two, "PTS,PM", System::Swiss);
    assert_eq!(order(&standings), [(1, 1), (2, 2)]);
    assert_eq!(standings.rows[1].values[1], Some(Fraction::whole(-1)));
}

/// Opponents are named by the line of the same table or by their number, never mixed.
#[test]
fn opponents_are_named_in_one_way() {
    use crosstable::{Numbering, crosstable};
    let mut three = event(3);
    three.rounds = vec![round(&[(1, 2, '0')]), round(&[(3, 2, '?')])];
    three.rounds[0].byes.push(Bye {
        player: Tpn(3),
        kind: ByeKind::Half,
    });
    let standings = ranked(&three, "PTS", System::Swiss);
    let cells = |numbering| -> Vec<Vec<String>> {
        let table = crosstable(&three, &standings, numbering);
        table
            .rows
            .iter()
            .map(|row| row.cells.iter().map(crosstable::Cell::spelling).collect())
            .collect()
    };
    // Lines: 1 is player 2, 2 is player 3, 3 is player 1.
    assert_eq!(
        cells(Numbering::Line),
        [["3b2", "2b?"], ["H1", "1w?"], ["1w0", "-"]]
    );
    assert_eq!(
        cells(Numbering::Number),
        [["1b2", "3b?"], ["H1", "2w?"], ["2w0", "-"]]
    );
}

/// A double round robin shows both games in one cell, from the side of the row.
#[test]
fn a_matrix_shows_every_game_of_two_players() {
    use crosstable::{Numbering, crosstable};
    let mut two = event(2);
    two.rounds = vec![round(&[(1, 2, '1')]), round(&[(2, 1, '-')])];
    let standings = ranked(&two, "PTS", System::RoundRobin);
    let table = crosstable(&two, &standings, Numbering::Line);
    let cells: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| row.cells.iter().map(crosstable::Cell::spelling).collect())
        .collect();
    assert_eq!(cells, [["X", "2+"], ["0-", "X"]]);
}

/// 9.2: of five in a round robin everybody has four games, so that half of the maximum is four
/// points, not five. 1 has four points: 2, who beat him, has 2 by Koya for it.
#[test]
fn koya_is_half_of_the_games_of_that_player() {
    let mut five = event(5);
    five.facts.type_code = "BERGER_ROUNDROBIN".to_owned();
    five.rounds_total = Some(5);
    five.rounds = vec![
        round(&[(2, 5, '1'), (3, 4, '=')]),
        round(&[(5, 3, '0'), (2, 1, '1')]),
        round(&[(3, 1, '0'), (4, 5, '1')]),
        round(&[(1, 4, '1'), (2, 3, '0')]),
        round(&[(4, 2, '1'), (5, 1, '1')]),
    ];
    let standings = ranked(&five, "PTS,KS", System::RoundRobin);
    let two = standings.rows.iter().find(|row| row.player == 1).unwrap();
    let shown: Vec<String> = two
        .values
        .iter()
        .map(|value| value.unwrap().to_string())
        .collect();
    // 2 has beaten 5 (2 points) and 1 (4), and lost to 3 (5) and 4 (5).
    assert_eq!(shown, ["4", "2"]);
}

/// Only the rounds that are counted are rated.
#[test]
fn rated_games_are_those_of_the_rounds_counted() {
    let mut two = event(2);
    for player in &mut two.players {
        player.rating = Some(2000);
    }
    two.rounds = vec![round(&[(1, 2, '1')]), round(&[(2, 1, '1')])];
    let games = |rounds| rated_games(&two, rounds)[0].clone();
    assert_eq!((games(1).ratings.len(), games(1).halves), (1, 2));
    assert_eq!((games(2).ratings.len(), games(2).halves), (2, 2));
}
