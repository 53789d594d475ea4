//! An organiser's day in small: expected values by hand.

mod results;

use super::*;
use crate::tournament::{ByeKind, Colour, GameResult, Points};

fn entrant(name: &str, rating: u16) -> Entrant {
    Entrant {
        name: name.to_owned(),
        rating: Some(rating),
        ..Entrant::default()
    }
}

fn done(contest: &mut Contest, command: Command) -> ContestEvent {
    let event = contest
        .decide(&command)
        .unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    contest.take(&event);
    event
}

fn refused(contest: &Contest, command: Command) -> Refusal {
    match contest.decide(&command) {
        Ok(event) => panic!("{command:?} gave {event:?}"),
        Err(refusal) => refusal,
    }
}

/// Six players, strongest first, checked in; colour drawn: White for number 1.
fn six() -> Contest {
    let mut contest = Contest::new();
    let settings = Settings::swiss(3, 0);
    assert_eq!(settings.initial_colour(), Colour::White);
    done(
        &mut contest,
        Command::Configure {
            settings,
            reason: String::new(),
        },
    );
    let entrants = ["Adam", "Blin", "Caro", "Diop", "Evers", "Favre"];
    let entrants = (0..)
        .zip(entrants)
        .map(|(i, name)| entrant(name, 2000 - 100 * i));
    done(
        &mut contest,
        Command::Enter {
            entrants: entrants.collect(),
        },
    );
    done(
        &mut contest,
        Command::CheckIn {
            nos: (1..=6).map(EntryNo).collect(),
        },
    );
    contest
}

fn publish(contest: &mut Contest) {
    done(contest, Command::Draft);
    done(
        contest,
        Command::Publish {
            anyway: false,
            reason: String::new(),
        },
    );
}

fn enter_result(contest: &mut Contest, round: u16, board: u16, result: GameResult) {
    done(contest, result_of(round, board, Some(result), None, ""));
}

fn result_of(
    round: u16,
    board: u16,
    result: Option<GameResult>,
    seen: Option<GameResult>,
    reason: &str,
) -> Command {
    Command::SetResult {
        wish: ResultWish {
            round,
            board,
            result,
            seen,
            source: ResultSource::Desk,
            reason: reason.to_owned(),
        },
        over_past: OverPast::Changes,
    }
}

fn tables(round: &PublishedRound) -> Vec<(u16, u16)> {
    let table = |board: &Board| (board.table.white.0, board.table.black.0);
    round.boards.iter().map(table).collect()
}

const WHITE: fn() -> GameResult = || GameResult::won_by(Colour::White);

/// DUTCH: the upper half meets the lower half, odd numbers of the upper half with the colour drawn.
#[test]
fn the_first_round_pairs_the_halves() {
    let mut contest = six();
    publish(&mut contest);
    assert_eq!(tables(&contest.rounds()[0]), [(1, 4), (5, 2), (3, 6)]);
    assert_eq!(contest.rounds()[0].version, 1);
}

#[test]
fn nothing_of_a_draft_is_published() {
    let mut contest = six();
    let before = contest.published();
    done(&mut contest, Command::Draft);
    assert!(contest.draft().is_some());
    assert_eq!(contest.published(), before);
    assert!(contest.rounds().is_empty());
    done(&mut contest, Command::DropDraft);
    assert_eq!(refused(&contest, Command::DropDraft), Refusal::NoDraft);
}

#[test]
fn only_who_is_there_is_paired() {
    let mut contest = six();
    done(&mut contest, Command::UndoCheckIn { no: EntryNo(6) });
    done(
        &mut contest,
        Command::SetAbsence {
            no: EntryNo(5),
            round: 1,
            bye: Some(ByeKind::Half),
        },
    );
    publish(&mut contest);
    // Four are left: 1-3, 4-2.
    assert_eq!(tables(&contest.rounds()[0]), [(1, 3), (4, 2)]);
    assert_eq!(contest.rounds()[0].byes, [(EntryNo(5), ByeKind::Half)]);
    let standings = contest.standings(None);
    let five = contest.tpn(EntryNo(5)).unwrap();
    let row = standings
        .rows
        .iter()
        .find(|row| row.player + 1 == usize::from(five.0));
    // Half a win on the scale 2-1-0.
    assert_eq!(row.unwrap().points, Points::whole(1));
    // Who never came is not in the list.
    assert_eq!(contest.tpn(EntryNo(6)), None);
    assert_eq!(standings.rows.len(), 5);
}

#[test]
fn the_odd_one_gets_the_bye_of_the_pairing() {
    let mut contest = six();
    done(&mut contest, Command::Withdraw { no: EntryNo(2) });
    publish(&mut contest);
    // 1 3 4 5 6 are numbered 1 to 5: 1-3, 4-2 by number, and the last is free.
    assert_eq!(tables(&contest.rounds()[0]), [(1, 4), (5, 3)]);
    assert_eq!(
        contest.rounds()[0].byes,
        [(EntryNo(6), ByeKind::PairingAllocated)]
    );
}

#[test]
fn a_late_entry_is_numbered_by_strength_and_only_until_the_round_allowed() {
    let mut contest = six();
    publish(&mut contest);
    for board in 1..=3 {
        enter_result(&mut contest, 1, board, WHITE());
    }
    done(
        &mut contest,
        Command::Enter {
            entrants: vec![entrant("Zola", 1950)],
        },
    );
    done(
        &mut contest,
        Command::CheckIn {
            nos: vec![EntryNo(7)],
        },
    );
    assert_eq!(contest.entry(EntryNo(7)).unwrap().enters, Some(2));
    // Not in the published list before the round is.
    assert_eq!(contest.tpn(EntryNo(7)), None);
    publish(&mut contest);
    assert_eq!(contest.tpn(EntryNo(7)).map(|tpn| tpn.0), Some(2));
    assert_eq!(contest.tpn(EntryNo(2)).map(|tpn| tpn.0), Some(3));
    // `late_until` is 2.
    done(
        &mut contest,
        Command::Enter {
            entrants: vec![entrant("Yver", 1000)],
        },
    );
    let command = Command::CheckIn {
        nos: vec![EntryNo(8)],
    };
    assert_eq!(refused(&contest, command), Refusal::LateEntryClosed(2));
}

#[test]
fn a_draft_is_changed_by_hand_and_everybody_keeps_a_place() {
    let mut contest = six();
    done(&mut contest, Command::Draft);
    done(
        &mut contest,
        Command::ChangeDraft(DraftChange::Swap(EntryNo(4), EntryNo(5))),
    );
    assert!(!contest.draft().unwrap().by_engine);
    done(&mut contest, Command::ChangeDraft(DraftChange::Turn(2)));
    done(&mut contest, Command::ChangeDraft(DraftChange::Part(3)));
    let publish_now = || Command::Publish {
        anyway: true,
        reason: String::new(),
    };
    assert_eq!(
        refused(&contest, publish_now()),
        Refusal::Unplaced(vec![EntryNo(3), EntryNo(6)])
    );
    done(
        &mut contest,
        Command::ChangeDraft(DraftChange::Join(EntryNo(6), EntryNo(3))),
    );
    let twice = Command::ChangeDraft(DraftChange::Join(EntryNo(6), EntryNo(3)));
    assert_eq!(refused(&contest, twice), Refusal::ChangeDoesNotFit);
    done(&mut contest, Command::ChangeDraft(DraftChange::Move(3, 1)));
    done(&mut contest, publish_now());
    assert_eq!(tables(&contest.rounds()[0]), [(6, 3), (1, 5), (2, 4)]);
}

#[test]
fn a_draft_that_is_overtaken_says_so() {
    let mut contest = six();
    done(&mut contest, Command::Draft);
    done(&mut contest, Command::Withdraw { no: EntryNo(6) });
    assert!(contest.draft().unwrap().is_stale);
    let command = Command::Publish {
        anyway: false,
        reason: String::new(),
    };
    // Who left cannot be published as playing, whatever is said.
    assert_eq!(
        refused(&contest, command),
        Refusal::NotPlaying(vec![EntryNo(6)])
    );
    done(&mut contest, Command::Draft);
    assert!(!contest.draft().unwrap().is_stale);
}

#[test]
fn missing_results_stop_a_publication_unless_it_is_wanted() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 1, WHITE());
    done(&mut contest, Command::Draft);
    let publish = |anyway| Command::Publish {
        anyway,
        reason: String::new(),
    };
    assert_eq!(
        refused(&contest, publish(false)),
        Refusal::ResultsMissing(2)
    );
    done(&mut contest, publish(true));
    assert_eq!(contest.rounds().len(), 2);
}

#[test]
fn the_second_writer_of_a_result_is_told() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 2, WHITE());
    let other = result_of(1, 2, Some(GameResult::drawn()), None, "");
    assert_eq!(
        refused(&contest, other),
        Refusal::ResultChanged {
            board: 2,
            now: Some(WHITE())
        }
    );
    // The same result twice is no conflict, and no fact.
    let same = result_of(1, 2, Some(WHITE()), None, "");
    assert_eq!(
        refused(&contest, same),
        Refusal::ResultStands {
            board: 2,
            now: Some(WHITE())
        }
    );
    let nowhere = result_of(1, 9, Some(WHITE()), None, "");
    assert_eq!(refused(&contest, nowhere), Refusal::NoSuchBoard(9));
}

#[test]
fn a_past_result_is_corrected_with_a_reason_and_says_what_it_moves() {
    let mut contest = six();
    publish(&mut contest);
    for board in 1..=3 {
        enter_result(&mut contest, 1, board, WHITE());
    }
    publish(&mut contest);
    let change = |reason| {
        result_of(
            1,
            1,
            Some(GameResult::won_by(Colour::Black)),
            Some(WHITE()),
            reason,
        )
    };
    assert_eq!(refused(&contest, change(" ")), Refusal::ReasonNeeded);
    // Winners were 1, 5 and 3; after the change 4 has the points of 1.
    let impact = contest.impact(1, 1, Some(GameResult::won_by(Colour::Black)));
    assert_eq!(impact.paired_since, [2]);
    let one = impact
        .places
        .iter()
        .find(|change| change.no == EntryNo(1))
        .unwrap();
    assert!(one.after > one.before);
    let four = impact
        .places
        .iter()
        .find(|change| change.no == EntryNo(4))
        .unwrap();
    assert!(four.after < four.before);
    let second = contest.rounds()[1].clone();
    done(&mut contest, change("feuille relue"));
    // GHR 4.3: what was paired since stays.
    assert_eq!(contest.rounds()[1], second);
}

#[test]
fn a_round_taken_back_is_published_again_as_version_two_with_what_was_played() {
    let mut contest = six();
    publish(&mut contest);
    enter_result(&mut contest, 1, 1, WHITE());
    enter_result(&mut contest, 1, 3, WHITE());
    assert_eq!(
        refused(
            &contest,
            Command::Unpublish {
                seen: None,
                reason: String::new()
            }
        ),
        Refusal::ReasonNeeded
    );
    done(
        &mut contest,
        Command::Unpublish {
            seen: None,
            reason: "Diop absent".to_owned(),
        },
    );
    assert!(contest.rounds().is_empty());
    assert!(contest.published().rounds.is_empty());
    done(
        &mut contest,
        Command::ChangeDraft(DraftChange::Swap(EntryNo(2), EntryNo(6))),
    );
    let publish = |reason: &str| Command::Publish {
        anyway: true,
        reason: reason.to_owned(),
    };
    assert_eq!(refused(&contest, publish("")), Refusal::ReasonNeeded);
    done(&mut contest, publish("Diop absent"));
    let round = &contest.rounds()[0];
    assert_eq!((round.version, round.reason.as_str()), (2, "Diop absent"));
    // Board 1 is the same pair and keeps its result; board 3 is another pair.
    let results: Vec<bool> = round
        .boards
        .iter()
        .map(|board| board.result.is_some())
        .collect();
    assert_eq!(results, [true, false, false]);
}

#[test]
fn half_byes_are_granted_as_often_and_as_late_as_the_rules_say() {
    let contest = six();
    let mut contest = contest;
    let ask = |round, bye| Command::SetAbsence {
        no: EntryNo(1),
        round,
        bye: Some(bye),
    };
    // Three rounds: granted up to round 2, once.
    assert_eq!(
        refused(&contest, ask(3, ByeKind::Half)),
        Refusal::HalfByesClosed(2)
    );
    done(&mut contest, ask(1, ByeKind::Half));
    assert_eq!(
        refused(&contest, ask(2, ByeKind::Half)),
        Refusal::HalfByesUsed(1)
    );
    assert_eq!(
        refused(&contest, ask(2, ByeKind::PairingAllocated)),
        Refusal::PairingByeRequested
    );
    assert_eq!(
        refused(&contest, ask(4, ByeKind::Zero)),
        Refusal::NoSuchRound(4)
    );
    // The same bye moved to another value is not a second one.
    done(&mut contest, ask(1, ByeKind::Zero));
    done(&mut contest, ask(2, ByeKind::Half));
}

/// Berger table of four (C.05 annex 1): 1-4 2-3, 4-3 1-2, 2-4 3-1.
#[test]
fn a_round_robin_follows_the_table_and_who_is_gone_forfeits() {
    let mut contest = Contest::new();
    let settings = Settings {
        system: SystemChoice::RoundRobin,
        ..Settings::swiss(3, 0)
    };
    done(
        &mut contest,
        Command::Configure {
            settings,
            reason: String::new(),
        },
    );
    let entrants =
        (0..4).map(|i| entrant(["Adam", "Blin", "Caro", "Diop"][i], 2000 - 100 * i as u16));
    done(
        &mut contest,
        Command::Enter {
            entrants: entrants.collect(),
        },
    );
    done(
        &mut contest,
        Command::CheckIn {
            nos: (1..=4).map(EntryNo).collect(),
        },
    );
    assert_eq!(contest.rounds_total(), Some(3));
    publish(&mut contest);
    assert_eq!(tables(&contest.rounds()[0]), [(1, 4), (2, 3)]);
    enter_result(&mut contest, 1, 1, WHITE());
    enter_result(&mut contest, 1, 2, GameResult::drawn());
    done(&mut contest, Command::Withdraw { no: EntryNo(4) });
    publish(&mut contest);
    let round = &contest.rounds()[1];
    assert_eq!(tables(round), [(4, 3), (1, 2)]);
    assert_eq!(
        round.boards[0].result,
        Some(GameResult::forfeited_to(Colour::Black))
    );
    let late = Command::CheckIn { nos: vec![] };
    assert_eq!(refused(&contest, late), Refusal::NothingChanges);
}

#[test]
fn rules_that_are_published_change_with_a_reason_and_the_system_does_not() {
    let mut contest = six();
    publish(&mut contest);
    let settings = contest.settings().unwrap().clone();
    let longer = Settings {
        rounds: 4,
        ..settings.clone()
    };
    let configure = |settings: &Settings, reason: &str| Command::Configure {
        settings: settings.clone(),
        reason: reason.to_owned(),
    };
    assert_eq!(
        refused(&contest, configure(&longer, "")),
        Refusal::ReasonNeeded
    );
    let other = Settings {
        system: SystemChoice::RoundRobin,
        ..settings.clone()
    };
    assert_eq!(
        refused(&contest, configure(&other, "non")),
        Refusal::SystemFixed
    );
    let none = Settings {
        rounds: 0,
        late_until: 0,
        half_byes_until: 0,
        ..settings.clone()
    };
    assert_eq!(
        refused(&contest, configure(&none, "non")),
        Refusal::BadSettings(vec![SettingsFault::Rounds])
    );
    let odd = Settings {
        tie_breaks: vec!["PTS".into(), "XX".into()],
        ..settings
    };
    assert_eq!(
        refused(&contest, configure(&odd, "non")),
        Refusal::BadSettings(vec![SettingsFault::TieBreak(1)])
    );
    done(&mut contest, configure(&longer, "une ronde de plus"));
    assert_eq!(contest.rounds_total(), Some(4));
}

/// Folding in pieces equals folding at once, and every fact survives being stored.
#[test]
fn a_log_is_stored_and_read_back_as_the_same_contest() {
    let mut contest = Contest::new();
    let mut log = Vec::new();
    let mut tell = |contest: &mut Contest, command: Command| log.push(done(contest, command));
    let settings = Settings::swiss(3, 7);
    tell(
        &mut contest,
        Command::Configure {
            settings,
            reason: String::new(),
        },
    );
    let entrants = (0..5).map(|i| entrant(["Ångström", "Blin", "Caro", "Diop", "Evers"][i], 1500));
    tell(
        &mut contest,
        Command::Enter {
            entrants: entrants.collect(),
        },
    );
    tell(
        &mut contest,
        Command::CheckIn {
            nos: (1..=5).map(EntryNo).collect(),
        },
    );
    tell(
        &mut contest,
        Command::KeepApart(Apart {
            who: Kept::Players(vec![EntryNo(4), EntryNo(1)]),
            first: 1,
            last: 3,
        }),
    );
    tell(&mut contest, Command::Draft);
    tell(
        &mut contest,
        Command::Publish {
            anyway: false,
            reason: String::new(),
        },
    );
    tell(&mut contest, result_of(1, 1, Some(WHITE()), None, ""));
    tell(
        &mut contest,
        Command::Announce {
            text: "Ronde 2 à 14 h".to_owned(),
        },
    );
    let stored: Vec<String> = log
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    let read: Vec<ContestEvent> = stored
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    assert_eq!(read, log);
    assert_eq!(Contest::fold(&read), contest);
    assert_eq!(contest.seq(), 8);
    assert!(!tables(&contest.rounds()[0]).contains(&(1, 4)));
    for (event, text) in log.iter().zip(&stored) {
        assert!(
            text.contains(&format!("\"kind\":\"{}\"", event.kind())),
            "{text}"
        );
    }
}

/// ACCEL 1: of six the first four are the upper half, and the fourth stays the last of it when
/// somebody stronger comes late: he is number 5 then, and five carry points.
#[test]
fn the_upper_half_ends_with_the_same_person() {
    use crate::tournament::{Acceleration, Tpn};
    let mut contest = six();
    let settings = Settings {
        accelerated: true,
        ..contest.settings().unwrap().clone()
    };
    done(
        &mut contest,
        Command::Configure {
            settings: settings.clone(),
            reason: String::new(),
        },
    );
    publish(&mut contest);
    done(
        &mut contest,
        Command::Enter {
            entrants: vec![entrant("Gagnon", 2500)],
        },
    );
    let nos = vec![EntryNo(7)];
    done(&mut contest, Command::CheckIn { nos });
    let next = contest.for_pairing();
    assert_eq!(
        next.acceleration,
        Acceleration::Baku {
            last_of_upper: Some(Tpn(5))
        }
    );
    let carried = next.virtual_points(2);
    let carry = carried.iter().filter(|row| row[1] == Points::whole(1));
    assert_eq!(carry.count(), 5);
    assert_eq!(next.facts.type_code, "FIDE_DUTCH_2026");
    // Not on a scale it is not made for.
    let three = Scale {
        win: Points::whole(3),
        ..Scale::DRAUGHTS
    };
    let settings = Settings {
        scale: three,
        ..settings
    };
    assert_eq!(settings.faults(), [SettingsFault::Acceleration]);
}

/// Draws of two kinds: 5-0, and 3-2 for a draw that a tie-break decided. 1 wins, 5 has the better
/// half against 2, 3 and 6 draw. A log of before has no word of it.
#[test]
fn a_draw_may_have_a_better_half() {
    use crate::tournament::{Manner, Score};
    let mut contest = six();
    let settings = Settings {
        scale: Scale::FIVE,
        ..contest.settings().unwrap().clone()
    };
    done(
        &mut contest,
        Command::Configure {
            settings,
            reason: String::new(),
        },
    );
    publish(&mut contest);
    let better = GameResult {
        white: Score::DrawPlus,
        black: Score::DrawMinus,
        manner: Manner::Played,
    };
    enter_result(&mut contest, 1, 1, WHITE());
    enter_result(&mut contest, 1, 2, better);
    enter_result(&mut contest, 1, 3, GameResult::drawn());
    let standings = contest.standings(None);
    let points: Vec<i32> = standings
        .rows
        .iter()
        .map(|row| row.points.in_tenths())
        .collect();
    assert_eq!(points, [50, 30, 25, 25, 20, 0]);
    let before = r#"{"win":20,"draw":10,"loss":0,"bye":20,"absence":0}"#;
    let scale: Scale = serde_json::from_str(before).unwrap();
    assert_eq!(scale, Scale::DRAUGHTS);
    assert_eq!(serde_json::to_string(&scale).unwrap(), before);
}
