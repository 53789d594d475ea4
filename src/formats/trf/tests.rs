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
    assert_eq!(event.list_order, [Tpn(1), Tpn(2)]);
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

/// ACCEL 1: eight were there in round 1, so that the fourth of them, 5, is the last of the upper half; 3
/// came later and is in it by his number, 9 came later and changes nothing.
#[test]
fn who_enters_late_does_not_change_the_last_of_the_upper_half() {
    let cells = [
        "  10 w =", "   8 w =", "", "   7 w =", "   6 w =", "   5 b =", "   4 b =", "   2 b =", "",
        "   1 b =",
    ];
    let lines = (1..).zip(cells).map(|(number, cell)| {
        let points = if cell.is_empty() { "0.0" } else { "0.5" };
        line(number, "", points, cell)
    });
    let text = "142   5\n192 FIDE_DUTCH_2026_BAKU\n".to_owned() + &lines.collect::<String>();
    let event = accepted(&text).tournament;
    let upper: Vec<u16> = event
        .players
        .iter()
        .zip(event.virtual_points(2))
        .filter(|(_, points)| points[1] > Points::ZERO)
        .map(|(player, _)| player.tpn.0)
        .collect();
    // The first 2 * ceil(8 / 4) of 1, 2, 4, 5, 6, 7, 8 and 10 end with 5.
    assert_eq!(upper, [1, 2, 3, 4, 5]);
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
/// not follow from the results, so that the sums are right for everybody, and read back by its type.
#[test]
fn plus_draws_keep_their_points() {
    let five = PointSystem {
        draw_plus: Points::whole(3),
        draw_minus: Points::whole(2),
        ..PointSystem::of(Points::whole(5), Points::halves(5), Points::ZERO)
    };
    // Where a plus draw only ranks they are worth the same, and told apart all the same.
    for (points, white, black) in [(five, "3.0", "2.0"), (PointSystem::DRAUGHTS, "1.0", "1.0")] {
        let mut event = two_players();
        event.points = points;
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
        for dialect in [Dialect::Trf2026, Dialect::TrfX] {
            let text = write(&event.clone().into(), dialect).unwrap();
            assert!(
                text.contains(&format!("  {white}          2 w =\n"))
                    && text.contains(&format!("  {black}          1 b =\n")),
                "{text}"
            );
            assert_eq!(accepted(&text).tournament, event, "{text}");
        }
    }
}

/// A file of somebody else: 5-0, and 3-2 after a tie-break (World Cup final of 2017).
/// A word that is not obeyed is kept alone: behind record 162, the others would win over it.
#[test]
fn what_is_kept_of_a_scale_changes_nothing_when_it_is_read_again() {
    for (said, kept) in [
        ("XXS W=3 D=1 N=0\n162  W 2.0    D 1.0\n", "XXS N=0"),
        ("XXS W=3 FW=1\n162  W 2.0    D 1.0\n", "XXS FW=1"),
        ("162  W 3.0    D 1.0    X 2.0\nXXS W=2\n", "162  X 2.0"),
    ] {
        let text = format!("{TWO}{said}{}", line(1, "", "0.0", ""));
        let report = read(text.as_bytes()).report.expect("it is read");
        let points = &report.tournament.points;
        assert_eq!(
            (Ok(points.win), Ok(points.draw)),
            ("2.0".parse(), "1.0".parse()),
            "{said}"
        );
        assert_eq!(report.extra.kept, [kept], "{said}");
        for dialect in [Dialect::Trf2026, Dialect::TrfX] {
            let written = write(&report, dialect).expect("it is written");
            let again = read(written.as_bytes()).report.expect("it is read again");
            assert_eq!(again.tournament.points, *points, "{written}");
            assert_eq!(again.extra.kept, [kept], "{written}");
        }
    }
}

#[test]
fn an_empty_list_of_tie_breaks_takes_nothing_away() {
    for records in ["202 BH\n212 PTS,BH\n202\n", "212\n202 BH\n212 PTS,BH\n"] {
        let text = format!("{TWO}{records}{}", line(1, "", "0.0", ""));
        let report = accepted(&text);
        assert_eq!(report.tournament.tie_breaks, ["BH"], "{records}");
        assert_eq!(report.extra.kept, ["212 PTS,BH"], "{records}");
        let written = write(&report, Dialect::Trf2026).expect("it is written");
        assert_eq!(accepted(&written), report, "{written}");
    }
}

/// What follows the win is known wherever it stands in the record.
#[test]
fn a_forfeit_that_is_worth_a_win_follows_it_from_wherever_it_stands() {
    let read = |record: &str| read(format!("{TWO}{record}\n{}", line(1, "", "0.0", "")).as_bytes());
    for record in ["XXS FW=3 WW=3 BW=3", "XXS WW=3 BW=3 FW=3"] {
        let kept = read(record).report.expect("it is read").extra.kept;
        assert_eq!(kept, [""; 0], "{record}");
    }
    let reading = read("XXS FW=1 WW=3 BW=3");
    assert_eq!(reading.report.expect("it is read").extra.kept, ["XXS FW=1"]);
}

/// The Delft count: 4-0, 2-2, and 3-1 for a draw with three pieces more.
#[test]
fn the_delft_count_is_read_and_written() {
    let text = "142   1\n162  W 4.0    D 2.0\nXXS DP=3 DM=1\n299 +         1.0    1    1\n\
                299 -        -1.0    1    2\n"
        .to_owned()
        + &line(1, "", "3.0", "   2 w =")
        + &line(2, "", "1.0", "   1 b =")
        + &line(3, "", "4.0", "   4 w 1")
        + &line(4, "", "0.0", "   3 b 0")
        + &line(5, "", "2.0", "   6 w =")
        + &line(6, "", "2.0", "   5 b =");
    let report = accepted(&text);
    let sums = |event: &Tournament| -> Vec<i32> {
        let table = crate::tournament::Crosstable::of(event);
        table
            .rows
            .iter()
            .map(|row| row[0].points.in_tenths())
            .collect()
    };
    assert_eq!(sums(&report.tournament), [30, 10, 40, 0, 20, 20]);
    let written = write(&report, Dialect::Trf2026).unwrap();
    assert_eq!(
        accepted(&written).tournament,
        report.tournament,
        "{written}"
    );
}

#[test]
fn a_scale_with_two_kinds_of_draws_is_read() {
    let text = "142   1\n162  W 5.0    D 2.5\nXXS DP=3 DM=2\n299 +         0.5    1    1\n\
                299 -        -0.5    1    2\n"
        .to_owned()
        + &line(1, "", "3.0", "   2 w =")
        + &line(2, "", "2.0", "   1 b =")
        + &line(3, "", "5.0", "   4 w 1")
        + &line(4, "", "0.0", "   3 b 0");
    let event = accepted(&text).tournament;
    let sums: Vec<i32> = crate::tournament::Crosstable::of(&event)
        .rows
        .iter()
        .map(|row| row[0].points.in_tenths())
        .collect();
    assert_eq!(sums, [30, 20, 50, 0]);
    assert_eq!(event.adjustments, []);
}

/// R6.11: 12-0 in the standard game. The value fills its four columns and touches the symbol
/// (FORMATS 5: symbol 5-6, value 7-10, step 9).
#[test]
fn a_value_that_touches_its_symbol_is_read_and_written() {
    let record = "162  W12.0    D 6.0    P12.0\n";
    let text = format!("142   1\n{record}")
        + &line(1, "", "12.0", "   2 w 1")
        + &line(2, "", "0.0", "   1 b 0");
    assert_eq!(placed(&text), []);
    let report = accepted(&text);
    let twelve = PointSystem::of(Points::whole(12), Points::whole(6), Points::ZERO);
    assert_eq!(report.tournament.points, twelve);
    let again = write(&report, Dialect::Trf2026).unwrap();
    assert!(again.contains(record), "{again}");
    assert_eq!(accepted(&again), report);
    // Between blanks it is read as well; a value of another width must stand apart.
    let apart = text.replace(record, "162 W 12.0 D 6.0 P 12.0\n");
    assert_eq!(accepted(&apart), report);
    let glued = text.replace(record, "162  W12     D 6.0    P12.0\n");
    let unreadable = What::Unreadable(Field::PointValue, "D".to_owned());
    assert_eq!(placed(&glued)[0], (2, 14, unreadable));
}

/// A hundred points and more have no room for their decimal: nine rounds won at 12-0 are 108.
#[test]
fn a_hundred_points_are_written_without_their_decimal() {
    let mut event = two_players();
    event.rounds_total = Some(9);
    event.points = PointSystem::of(Points::whole(12), Points::whole(6), Points::ZERO);
    event.rounds = vec![
        Round {
            pairings: vec![Pairing {
                white: Tpn(1),
                black: Tpn(2),
                result: Some(GameResult::won_by(Colour::White)),
            }],
            ..Round::default()
        };
        9
    ];
    for dialect in [Dialect::Trf2026, Dialect::TrfX] {
        let text = write(&event.clone().into(), dialect).unwrap();
        assert!(text.contains("  108          2 w 1     2 w 1"), "{text}");
        assert_eq!(accepted(&text).tournament, event);
    }
    event.rounds.clear();
    event.points = PointSystem::of(Points::whole(100), Points::whole(50), Points::ZERO);
    let text = write(&event.clone().into(), Dialect::Trf2026).unwrap();
    assert!(text.contains("162  W 100    D50.0    P 100\n"), "{text}");
    assert_eq!(accepted(&text).tournament, event);
    // Half a point more fits nowhere.
    event.points.win = Points::tenths(1005);
    assert!(write(&event.into(), Dialect::Trf2026).is_err());
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

/// The places of all faults with what they are.
fn placed(text: &str) -> Vec<(u32, u32, What)> {
    let faults = read(text.as_bytes()).faults.into_iter();
    faults
        .map(|fault| (fault.line, fault.column, fault.what))
        .collect()
}

fn after_two(records: &str) -> String {
    format!("142   3\n{records}") + &line(1, "", "0.0", "") + &line(2, "", "0.0", "")
}

/// Counted by hand: a fault of a record stands where the wrong text does, with the form of that
/// very field.
#[test]
fn a_fault_of_a_record_names_its_column_and_form() {
    let unreadable = |field, text: &str| What::Unreadable(field, text.to_owned());
    for (record, column, what) in [
        (
            "162  W 2.0    D x.0",
            17,
            unreadable(Field::PointValue, "x.0"),
        ),
        (
            "162  W 2.0    Q 1.0",
            15,
            unreadable(Field::PointValue, "Q"),
        ),
        ("BBW  two", 6, unreadable(Field::BareValue, "two")),
        ("XXS WW=2 D=x", 12, unreadable(Field::CodeValue, "x")),
        ("XXS WW=2 draw", 10, unreadable(Field::CodeValue, "draw")),
        (
            "XXA    1  1.0  x.0",
            16,
            unreadable(Field::GivenPoints, "x.0"),
        ),
        ("XXA    7  1.0", 5, What::NobodyHas(7)),
        ("XXP 1 2 7", 9, What::NobodyHas(7)),
        ("XXP 1 two", 7, unreadable(Field::ListedPlayers, "two")),
        ("XXZ 1 x", 7, unreadable(Field::ListedPlayers, "x")),
        ("240 H   1    1    7", 16, What::NobodyHas(7)),
        ("260   1   3    1    2    7", 23, What::NobodyHas(7)),
        ("299 P         1.0    1    1    7", 32, What::NobodyHas(7)),
        (
            "299 P         x.0    1    1",
            14,
            What::Ignored(Field::GivenPoints, "x.0".into()),
        ),
        (
            "299 P         1.0    y    1",
            20,
            What::Ignored(Field::RoundRange, "y".into()),
        ),
        ("202 BH/C1,XYZ,SB", 11, What::UnknownTieBreak("XYZ".into())),
    ] {
        let found = placed(&after_two(&format!("{record}\n")));
        assert!(
            found.contains(&(2, column, what.clone())),
            "{record}: {what:?} not in {found:?}"
        );
    }
}

/// Ranges the wrong way round, numbers nobody has, rounds there are not, two byes at once.
#[test]
fn records_that_cannot_be_meant_are_told() {
    for (record, column, what) in [
        ("250       1.0   3   1    1    2", 15, What::Reversed(3, 1)),
        ("250       1.0   1   3    2    1", 23, What::Reversed(2, 1)),
        ("250       1.0   1   3    7    9", 23, What::NobodyHas(7)),
        ("260   3   1    1    2", 5, What::Reversed(3, 1)),
        (
            "240 H   9    1",
            7,
            What::NoSuchRound { round: 9, total: 3 },
        ),
    ] {
        let found = placed(&after_two(&format!("{record}\n")));
        assert!(
            found.contains(&(2, column, what.clone())),
            "{record}: {what:?} not in {found:?}"
        );
    }
    let text = after_two("240 H   1    1\n240 Z   1    2    1\n");
    assert_eq!(placed(&text), [(3, 16, What::TwoRequests(1, Tpn(1)))]);
    let requests = accepted(&text).tournament.requests;
    let kinds: Vec<_> = requests
        .iter()
        .map(|one| (one.player.0, one.kind))
        .collect();
    assert_eq!(kinds, [(1, ByeKind::Half), (2, ByeKind::Zero)]);
    // No federation is called XXF, and a code with words behind it is no player's line.
    for record in ["XXF 1", "QQQ hello", "NED    1"] {
        let code = record[..3].to_owned();
        let found = placed(&after_two(&format!("{record}\n")));
        assert_eq!(found, [(2, 1, What::UnknownRecord(code))], "{record}");
    }
}

/// Columns 57 and 69 are blank: what runs into them is cut, and told.
#[test]
fn what_runs_into_a_blank_is_told() {
    let text = |federation: &str, id: &str| {
        let who = format!("{:<44}{federation:<4}{id:>11}", "     A");
        after_two("") + &line(3, &who, "0.0", "")
    };
    let text = text("FRAN", "123");
    let overlong = |field, text: &str| What::Overlong(field, text.to_owned());
    assert_eq!(
        placed(&text),
        [(4, 57, overlong(Field::Federation, "FRAN"))]
    );
    let whole = after_two("") + &line(3, &format!("{:<44}FRA123456789012", "     A"), "0.0", "");
    assert_eq!(
        placed(&whole),
        [(4, 57, overlong(Field::FederationId, "123456789012"))]
    );
}

/// `XXC rank`: the ranks order the list, also when it is written again. Lines in another order, ranks
/// that are missing and ranks that come twice are told.
#[test]
fn ranks_order_the_list_where_the_file_says_so() {
    let ranked = |ranks: [&str; 3]| {
        let line = |(number, rank): (u16, &str)| {
            format!("001 {number:>4} {:<70}{:>5} {rank:>4}\n", "", "0.0")
        };
        let lines = (1..).zip(ranks).map(line);
        "142   3\nXXC white1 rank\n".to_owned() + &lines.collect::<String>()
    };
    let order = |text: &str| -> Vec<u16> {
        let event = accepted(text).tournament;
        event.list_order.iter().map(|tpn| tpn.0).collect()
    };
    for (ranks, list, faults) in [
        (["1", "2", "3"], [1, 2, 3], vec![]),
        (
            ["7", "2", "5"],
            [2, 3, 1],
            vec![(2, 12, What::RanksNotLines)],
        ),
        (
            ["2", "", "1"],
            [3, 1, 2],
            vec![(2, 12, What::RanksNotLines), (4, 86, What::RankMissing)],
        ),
        (
            ["1", "2", "2"],
            [1, 2, 3],
            vec![(5, 86, What::RankTwice(2, Tpn(2)))],
        ),
    ] {
        let text = ranked(ranks);
        assert_eq!((order(&text), placed(&text)), (list.to_vec(), faults));
        let report = accepted(&text);
        for dialect in [Dialect::Trf2026, Dialect::TrfX] {
            let again = accepted(&write(&report, dialect).unwrap());
            assert_eq!(again.tournament.list_order, report.tournament.list_order);
            assert_eq!(again.extra.ranks, report.extra.ranks);
        }
    }
    // Missing on every line, it is told once and counted.
    let missing = read(ranked(["", "", ""]).as_bytes()).faults;
    assert_eq!(missing.len(), 1);
    assert_eq!((missing[0].line, missing[0].more), (3, 2));
    // Without the word, ranks are places in the standings and order nothing.
    let plain = ranked(["3", "2", "1"]).replace(" rank", "");
    assert_eq!(accepted(&plain).tournament.list_order, []);
    // An order that no file gave is written as places.
    let mut event = two_players();
    event.rounds_total = Some(1);
    event.list_order = vec![Tpn(2), Tpn(1)];
    let text = write(&event.clone().into(), Dialect::Trf2026).unwrap();
    assert_eq!(accepted(&text).tournament.list_order, event.list_order);
}

/// What would be told of every line stands at its first place, with how often it comes again; a day
/// read otherwise is told every time, because each is read as something else.
#[test]
fn what_comes_again_is_counted() {
    let text = "042 12.12.2026\n052 13.12.2026\n142   3\n".to_owned()
        + &line(1, "", "0,0", "       -")
        + &line(2, "", "0,0", "       -")
        + &line(3, "", "0,0", "0000 - Z");
    let found: Vec<(u32, u32, What, u32)> = read(text.as_bytes())
        .faults
        .into_iter()
        .map(|fault| (fault.line, fault.column, fault.what, fault.more))
        .collect();
    assert_eq!(
        found,
        [
            (1, 5, What::OtherDay("2026/12/12".to_owned()), 0),
            (2, 5, What::OtherDay("2026/12/13".to_owned()), 0),
            (4, 81, What::DecimalComma, 2),
            (4, 99, What::DashForAbsent(1), 1),
        ]
    );
}

/// A report has no sign for who has left or not arrived but an absence in each round to come.
#[test]
fn who_has_left_or_not_arrived_is_absent_in_the_file() {
    let mut event = two_players();
    event
        .players
        .extend((3..=4).map(|n| Player::new(Tpn(n), "P")));
    event.rounds_total = Some(4);
    event.players[1].withdrawn_after = Some(1);
    event.players[3].enters = 3;
    event.rounds = vec![Round {
        pairings: vec![Pairing {
            white: Tpn(1),
            black: Tpn(2),
            result: Some(GameResult::drawn()),
        }],
        ..Round::default()
    }];
    let report = Report::from(event);
    let text = write(&report, Dialect::Trf2026).unwrap();
    for record in [
        "240 Z   2    2    4\n",
        "240 Z   3    2\n",
        "240 Z   4    2\n",
    ] {
        assert!(text.contains(record), "{text}");
    }
    let text = write(&report, Dialect::TrfX).unwrap();
    let line = text
        .lines()
        .find(|line| line.starts_with("001    2"))
        .unwrap();
    assert!(line.ends_with("   1 b =  0000 - Z"), "{text}");
    let read = accepted(&text).tournament;
    for round in 2..=4 {
        let away = |tpn| {
            let mut all = read.requests.iter();
            all.any(|one| (one.round, one.player, one.kind) == (round, tpn, ByeKind::Zero))
        };
        assert_eq!(
            (away(Tpn(2)), away(Tpn(4)), away(Tpn(1))),
            (true, round == 2, false)
        );
    }
}

/// FORMATS 11.6: columns that everybody has and nobody uses are rounds that are missing, also when
/// the report is written again.
#[test]
fn missing_rounds_stay_missing() {
    let blank = " ".repeat(20);
    let row = |number: u16| line(number, "", "0.0", &blank);
    let text = format!("142   5\n{}{}", row(1), row(2));
    let report = accepted(&text);
    assert_eq!(report.tournament.missing_round(), Some(1));
    assert_eq!(report.tournament.rounds.len(), 2);
    assert_eq!(accepted(&write(&report, Dialect::Trf2026).unwrap()), report);
    // Blanks beyond the last round are nothing.
    let text = format!(
        "142   1\n{}{}",
        line(1, "", "1.0", &format!("   2 w 1{blank}")),
        line(2, "", "0.0", &format!("   1 b 0{blank}"))
    );
    assert_eq!(accepted(&text).tournament.missing_round(), None);
}
