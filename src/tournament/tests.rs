use super::*;

fn event(players: u16, rounds: RoundNo, acceleration: Acceleration) -> Tournament {
    let players = (1..=players)
        .map(|number| Player::new(Tpn(number), "A"))
        .collect();
    Tournament {
        rounds_total: Some(rounds),
        acceleration,
        ..Tournament::new(players)
    }
}

/// ACCEL 1: of nine rounds five are accelerated, three with a win's points and two with half of
/// it; of 161 players the first 82 are in the upper half.
#[test]
fn baku_gives_the_upper_half_points_in_the_first_rounds() {
    let event = event(
        161,
        9,
        Acceleration::Baku {
            last_of_upper: None,
        },
    );
    let points = event.virtual_points(9);
    let upper: Vec<i32> = points[81].iter().map(|points| points.in_tenths()).collect();
    assert_eq!(upper, [20, 20, 20, 10, 10, 0, 0, 0, 0]);
    assert_eq!(points[82], [Points::ZERO; 9]);
}

/// The last player of the upper half stays the same person when somebody comes late.
#[test]
fn baku_keeps_the_last_player_of_the_upper_half() {
    let event = event(
        12,
        4,
        Acceleration::Baku {
            last_of_upper: Some(Tpn(7)),
        },
    );
    let points = event.virtual_points(1);
    assert_eq!(
        points
            .iter()
            .filter(|row| row[0] == Points::whole(2))
            .count(),
        7
    );
}

/// Twelve of whom 2, 3, 9 and 12 enter in round 2: of the eight others (1, 4, 5, 6, 7, 8, 10, 11) the
/// first four end with 6, and 2 and 3 stand before him in the list.
#[test]
fn baku_counts_those_who_were_there_from_the_first_round_on() {
    let baku = Acceleration::Baku {
        last_of_upper: None,
    };
    let mut event = event(12, 4, baku);
    for number in [2, 3, 9, 12] {
        event.players[number - 1].enters = 2;
    }
    let upper = |event: &Tournament| -> Vec<u16> {
        let points = event.virtual_points(1);
        let players = event.players.iter().zip(points);
        let upper = players.filter(|(_, row)| row[0] == Points::whole(2));
        upper.map(|(player, _)| player.tpn.0).collect()
    };
    assert_eq!(upper(&event), [1, 2, 3, 4, 5, 6]);
    // By another order of the list: it ends with 11, 10, 8, 7.
    event.list_order = (1..=12).rev().map(Tpn).collect();
    assert_eq!(upper(&event), [7, 8, 9, 10, 11, 12]);
}

/// Numbers say who somebody is; the place in the list may be another.
#[test]
fn the_list_may_have_an_order_of_its_own() {
    let mut event = event(4, 3, Acceleration::None);
    event.players.swap(0, 3);
    assert_eq!(event.list_numbers(), [4, 2, 3, 1]);
    assert_eq!(event.in_list_order(), [1, 2, 3, 4].map(Tpn));
    // Who is missing in it, 1 and 2, comes last.
    event.list_order = vec![Tpn(4), Tpn(3)];
    assert_eq!(event.list_numbers(), [1, 4, 2, 3]);
    assert_eq!(event.in_list_order(), [4, 3, 1, 2].map(Tpn));
}

#[test]
fn points_written_out_add_up() {
    let range = |players: std::ops::RangeInclusive<u16>, rounds, points| VirtualPoints {
        players: Tpn(*players.start())..=Tpn(*players.end()),
        rounds,
        points: Points::whole(points),
    };
    let given = Acceleration::Given(vec![range(1..=2, 1..=3, 2), range(2..=9, 2..=2, 1)]);
    let points = event(3, 5, given).virtual_points(3);
    let whole = |row: &[Points]| {
        row.iter()
            .map(|points| points.in_tenths() / 10)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        [whole(&points[0]), whole(&points[1]), whole(&points[2])],
        [[2, 2, 2], [2, 3, 2], [0, 1, 0]]
    );
}

/// What was known before a round is asked for again: an absence, and a bye that was wanted.
#[test]
fn an_event_goes_back_to_before_a_round() {
    let mut event = event(5, 3, Acceleration::None);
    let met = |white, black| Pairing {
        white: Tpn(white),
        black: Tpn(black),
        result: Some(GameResult::drawn()),
    };
    let bye = |player, kind| Bye {
        player: Tpn(player),
        kind,
    };
    event.rounds = vec![
        Round {
            pairings: vec![met(1, 2)],
            byes: vec![bye(3, ByeKind::PairingAllocated), bye(4, ByeKind::Half)],
            ..Round::default()
        },
        Round::default(),
    ];
    let earlier = event.before(1);
    assert!(earlier.rounds.is_empty());
    let asked = |player, kind| Request {
        round: 1,
        player: Tpn(player),
        kind,
    };
    assert_eq!(
        earlier.requests,
        [asked(4, ByeKind::Half), asked(5, ByeKind::Zero)]
    );
}

/// Forfeits have an opponent and no game; a pending game counts as a draw (GHR 3.1).
#[test]
fn the_crosstable_tells_games_from_what_is_none() {
    let mut event = event(4, 3, Acceleration::None);
    let forfeit = Pairing {
        white: Tpn(1),
        black: Tpn(2),
        result: Some(GameResult::forfeited_to(Colour::Black)),
    };
    let pending = Pairing {
        white: Tpn(3),
        black: Tpn(4),
        result: None,
    };
    event.rounds = vec![Round {
        pairings: vec![forfeit, pending],
        ..Round::default()
    }];
    let table = Crosstable::of(&event);
    let cell = |player: usize| table.rows[player][0];
    assert_eq!(
        (cell(0).points, cell(0).is_played(), cell(0).opponent),
        (Points::ZERO, false, Some(1))
    );
    assert_eq!(
        (cell(1).points, cell(1).what),
        (Points::whole(2), What::Game(Score::Win, Manner::Forfeit))
    );
    assert_eq!(
        (cell(2).points, cell(2).is_played(), cell(2).what),
        (Points::whole(1), true, What::Pending)
    );
}
