//! Records and fields by hand, where the packed files have nothing to say.

use super::*;
use crate::tournament::{
    Acceleration, ByeKind, Colour, GameResult, Manner, Pairing, Player, PointSystem, Points, Round,
    RoundNo, Score, Title, Tournament, Tpn,
};

/// A player's line: number, the columns from 10 to 79, points, and cells.
fn line(number: u16, person: &str, points: &str, cells: &str) -> String {
    format!("001 {number:>4} {person:<70}{points:>5}       {cells}\n")
}

/// The columns from 10 to 79.
fn person(
    start: &str,
    name: &str,
    rating: &str,
    federation: &str,
    id: &str,
    birth: &str,
) -> String {
    format!("{start:<4} {name:<33} {rating:>4} {federation:<3} {id:>11} {birth:<10}")
}

fn accepted(text: &str) -> Report {
    let reading = read(text.as_bytes());
    reading
        .report
        .unwrap_or_else(|| panic!("{:?}\n{text}", reading.faults))
}

fn whats(text: &str) -> Vec<What> {
    read(text.as_bytes())
        .faults
        .into_iter()
        .map(|fault| fault.what)
        .collect()
}

const TWO: &str = "142   3\n";

#[test]
fn every_setting_of_the_new_dialect_is_read() {
    let text = "012 Open\n042 12.12.2026\n\
                132                                                                                        26/12/12  26/12/13\n\
                142   3\n152 B\n162  W 2.0    D 1.0    A 0.5    P 1.0\n172 FIDON\n182 Program 1\n192 CUSTOM_SWISS\n\
                202 BH/C1, SB,DE\n212 PTS,BH\n222 40/6000+30:900+30\n"
        .to_owned()
        + &line(1, &person("w  g", "Dam, Anna", "2100", "NED", "000123", "1980.02.03"), "2.0", "   2 w 1")
        + &line(2, &person("", "Bord", "900", "", "", ""), "0.0", "   1 b 0")
        + &line(3, "", "1.0", "0000 - U")
        + &line(4, "", "0.5", "0000 - Z")
        + "240 H   2    3\n250       1.0   1   2    1    2\n260   2   3    1    4\n299 P        -1.0    1    2\n\
           NED    1      Dam, Anna                         2080 NED          77\nABC else\n013 Team                             1    2\n";
    // Player 2 has lost a point by decision, which may or may not be in the printed points.
    let report = accepted(&text);
    let event = &report.tournament;
    assert_eq!(
        (event.rounds_total, event.initial_colour),
        (Some(3), Some(Colour::Black))
    );
    assert_eq!(event.facts.starts, "2026/12/12");
    let points = &event.points;
    assert_eq!(
        (points.win, points.draw, points.pab),
        (Points::whole(2), Points::whole(1), Points::whole(1))
    );
    assert_eq!(
        (points.absence, points.forfeit_loss),
        (Points::halves(1), Points::halves(1))
    );
    let anna = &event.players[0];
    assert_eq!(
        (anna.title, anna.rating, anna.national_rating),
        (Some(Title::Gmif), Some(2100), Some(2080))
    );
    assert_eq!(
        (anna.federation_id.as_str(), anna.birth.as_str()),
        ("000123", "1980/02/03")
    );
    assert_eq!(event.tie_breaks, ["BH/C1", "SB", "DE"]);
    assert_eq!(event.rounds[0].date, "2026/12/12");
    assert_eq!(report.extra.dates, [(2, "2026/12/13".to_owned())]);
    assert_eq!(event.requests[0].kind, ByeKind::Half);
    assert_eq!(
        (event.requests[0].round, event.requests[0].player),
        (2, Tpn(3))
    );
    let Acceleration::Given(given) = &event.acceleration else {
        panic!("{:?}", event.acceleration);
    };
    assert_eq!(
        (given[0].players.clone(), given[0].rounds.clone()),
        (Tpn(1)..=Tpn(2), 1..=2)
    );
    assert_eq!(event.forbidden[0].players, [Tpn(1), Tpn(4)]);
    assert_eq!(event.forbidden[0].rounds, 2..=3);
    assert_eq!(
        (event.adjustments[0].points, event.adjustments[0].kind),
        (Points::whole(-1), 'P')
    );
    // The full list of tie-breaks beside the one for the places, a national record, what nobody
    // knows, and a team.
    let codes: Vec<&str> = report.extra.kept.iter().map(|line| &line[..3]).collect();
    assert_eq!(codes, ["212", "NED", "ABC", "013"]);
    // All of it comes back.
    let again = write(&report, Dialect::Trf2026).unwrap();
    assert_eq!(accepted(&again), report);
}

#[test]
fn every_setting_of_the_other_dialect_is_read() {
    let text =
        "XXR 4\nXXC black1 rank\nXXS WW=3 BW=3 D=1 PAB=2\nXXP 1 2\nXXA    1  1.0  1.0  0.5\nXXZ 2\n"
            .to_owned()
            + &line(1, "", "3.0", "   2 w 1") + &line(2, "", "0.0", "   1 b 0");
    let report = accepted(&text);
    let event = &report.tournament;
    assert_eq!(
        (event.points.win, event.points.pab),
        (Points::whole(3), Points::whole(2))
    );
    assert!(report.extra.ordered_by_rank);
    assert_eq!(
        (event.requests[0].round, event.requests[0].player),
        (2, Tpn(2))
    );
    assert_eq!(event.forbidden[0].rounds, 1..=RoundNo::MAX);
    let virtual_points: Vec<i32> = event.virtual_points(4)[0]
        .iter()
        .map(|points| points.in_tenths())
        .collect();
    assert_eq!(virtual_points, [10, 10, 5, 0]);
    let again = write(&report, Dialect::TrfX).unwrap();
    assert!(
        again.contains("XXC black1 rank\n") && again.contains("XXA    1  1.0  1.0  0.5\n"),
        "{again}"
    );
    // The absence of the next round stands in its column.
    assert!(again.contains("   1 b 0  0000 - Z\n"), "{again}");
    assert_eq!(accepted(&again), report);
}

/// A value that differs by colour is kept and told.
#[test]
fn a_value_by_colour_is_not_obeyed() {
    let text = format!("{TWO}XXS WW=3 BW=2\n{}", line(1, "", "0.0", ""));
    assert!(whats(&text).contains(&What::NotObeyed("BW=2".to_owned())));
}

#[test]
fn the_type_code_tells_of_the_baku_system() {
    let text = format!("{TWO}192 FIDE_DUTCH_2026_BAKU\n{}", line(1, "", "0.0", ""));
    let report = accepted(&text);
    let baku = Acceleration::Baku {
        last_of_upper: None,
    };
    assert_eq!(report.tournament.acceleration, baku);
    assert_eq!(accepted(&write(&report, Dialect::Trf2026).unwrap()), report);
}

#[test]
fn spellings_of_a_cell_are_read_as_they_are_meant() {
    let text = TWO.to_owned()
        + &line(1, "", "1.5", "   2 w X     3 b +")
        + &line(2, "", "1.0", "   1 b X  0000 - =")
        + &line(3, "", "1.0", "0000 - +     1 w -")
        + &line(4, "", "0.0", "       -");
    let report = accepted(&text);
    let rounds = &report.tournament.rounds;
    assert_eq!(rounds[0].pairings[0].result, None);
    assert_eq!(
        rounds[1].pairings[0].result,
        Some(GameResult::forfeited_to(Colour::Black))
    );
    let kinds: Vec<(u16, ByeKind)> = rounds[0]
        .byes
        .iter()
        .map(|bye| (bye.player.0, bye.kind))
        .collect();
    assert_eq!(kinds, [(3, ByeKind::Full), (4, ByeKind::Zero)]);
    assert_eq!(rounds[1].byes[0].kind, ByeKind::Half);
    let found = whats(&text);
    for what in [
        What::Pending(1),
        What::DrawWithoutOpponent(2),
        What::WonWithoutOpponent(1),
        What::DashForAbsent(1),
    ] {
        assert!(found.contains(&what), "{what:?}: {found:?}");
    }
}

/// FORMATS 11.5: who came later has nothing before; who left has nothing after.
#[test]
fn blank_cells_are_before_arrival_and_after_leaving() {
    let text = TWO.to_owned()
        + &line(1, "", "1.0", "   2 w 1     3 b 0")
        + &line(2, "", "0.0", "   1 b 0")
        + &line(3, "", "1.0", "             1 w 1");
    let report = accepted(&text);
    let enters: Vec<RoundNo> = report
        .tournament
        .players
        .iter()
        .map(|player| player.enters)
        .collect();
    assert_eq!(enters, [1, 1, 2]);
    assert_eq!(report.tournament.rounds[1].byes, []);
}

/// FORMATS 11.6.
#[test]
fn a_round_in_which_nobody_has_anything_is_missing() {
    let text = TWO.to_owned()
        + &line(1, "", "1.0", "   2 w 1               2 b 0")
        + &line(2, "", "1.0", "   1 b 0               1 w 1");
    let reading = read(text.as_bytes());
    assert_eq!(reading.verdict(), Verdict::Ask);
    assert!(
        reading
            .faults
            .iter()
            .any(|fault| fault.what == What::MissingRound(2))
    );
}

/// FORMATS 11.7 and 11.8.
#[test]
fn names_and_numbers_that_touch_are_told() {
    let name = format!("     {}", "X".repeat(34));
    let text = TWO.to_owned() + &line(1, &name, "0.0", "");
    assert_eq!(whats(&text), [What::LongName("X".repeat(34))]);
    assert_eq!(accepted(&text).tournament.players[0].name.len(), 33);
    // The name begins where a blank should be.
    let text = TWO.to_owned() + &line(1, " GMIDam, Anna", "0.0", "");
    assert_eq!(accepted(&text).tournament.players[0].name, "Dam, Anna");
    // A number of five figures.
    let text = format!("{TWO}00110000 {}\n", " ".repeat(70));
    assert_eq!(whats(&text)[0], What::NotBlank('1'));
    // Accents that stand apart from their letters are part of them.
    let text = TWO.to_owned()
        + &line(1, "     Z\u{30c}u\u{304}rz\u{30c}", "0.0", "")
            .replace("Z\u{30c}u\u{304}rz\u{30c}", "Z\u{30c}u\u{304}rz\u{30c}   ");
    assert_eq!(accepted(&text).tournament.players[0].name, "Žūrž");
}

/// Two reports of one game that together give more than a win, or mix kinds of results.
#[test]
fn results_that_do_not_fit_are_refused_and_decisions_are_not() {
    let both = |one: &str, other: &str, points: [&str; 2]| {
        let text = TWO.to_owned()
            + &line(1, "", points[0], &format!("   2 w {one}"))
            + &line(2, "", points[1], &format!("   1 b {other}"));
        read(text.as_bytes()).verdict()
    };
    assert_eq!(both("=", "0", ["0.5", "0.0"]), Verdict::Accept);
    assert_eq!(both("0", "0", ["0.0", "0.0"]), Verdict::Accept);
    assert_eq!(both("-", "-", ["0.0", "0.0"]), Verdict::Accept);
    assert_eq!(both("1", "=", ["1.0", "0.5"]), Verdict::Reject);
    assert_eq!(both("+", "+", ["1.0", "1.0"]), Verdict::Reject);
    assert_eq!(both("1", "L", ["1.0", "0.0"]), Verdict::Reject);
    assert_eq!(both("+", "0", ["1.0", "0.0"]), Verdict::Reject);
}

fn two_players() -> Tournament {
    Tournament::new((1..=2).map(|n| Player::new(Tpn(n), "P")).collect())
}

/// Plus and minus draws have no sign in a report: their difference is written as points that do
/// not follow from the results, and the sums are the same.
#[test]
fn plus_draws_keep_their_points() {
    let mut event = two_players();
    event.points = PointSystem {
        draw_plus: Points::whole(3),
        draw_minus: Points::whole(2),
        ..PointSystem::of(Points::whole(5), Points::halves(5), Points::ZERO)
    };
    event.rounds_total = Some(1);
    event.rounds = vec![Round {
        pairings: vec![Pairing {
            white: Tpn(1),
            black: Tpn(2),
            result: Some(GameResult {
                white: Score::DrawPlus,
                black: Score::DrawMinus,
                manner: Manner::Played,
            }),
        }],
        ..Round::default()
    }];
    let text = write(&event.into(), Dialect::Trf2026).unwrap();
    assert!(
        text.contains("  3.0          2 w =\n") && text.contains("  2.0          1 b =\n"),
        "{text}"
    );
    let report = accepted(&text);
    let decided: Vec<i32> = report
        .tournament
        .adjustments
        .iter()
        .map(|one| one.points.in_tenths())
        .collect();
    assert_eq!(decided, [-5, 5]);
}

/// What the columns cannot hold is refused, with the faults a reader would find.
#[test]
fn what_does_not_fit_is_not_written() {
    let mut event = two_players();
    event.rounds_total = Some(1);
    event.players[1].tpn = Tpn(10_000);
    assert!(write(&event.into(), Dialect::Trf2026).is_err());
    let mut event = two_players();
    event.rounds_total = Some(1);
    event.points = PointSystem::of(Points::whole(1000), Points::whole(1), Points::ZERO);
    assert!(write(&event.into(), Dialect::TrfX).is_err());
}

/// A name cannot break a line or a column.
#[test]
fn names_are_cut_and_cleaned() {
    let mut event = two_players();
    event.rounds_total = Some(1);
    event.facts.name = "Open\n001    9".to_owned();
    event.players[0].name = format!("Žūrž\t{}", "x".repeat(40));
    let report = accepted(&write(&event.into(), Dialect::Trf2026).unwrap());
    assert_eq!(report.tournament.facts.name, "Open 001    9");
    assert_eq!(
        report.tournament.players[0].name,
        format!("Žūrž {}", "x".repeat(28))
    );
    assert_eq!(report.tournament.players.len(), 2);
}
