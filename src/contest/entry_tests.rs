//! Entries, categories, who is kept apart, and rules that change: expected values by hand.

use super::*;
use crate::tournament::{GameResult, Sex};
use chrono::NaiveDate;

fn done(contest: &mut Contest, command: Command) -> ContestEvent {
    let event = contest
        .decide(&command)
        .unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    contest.take(&event);
    event
}

fn entrant(name: &str, club: &str, rating: Option<u16>) -> Entrant {
    Entrant {
        name: name.to_owned(),
        club: club.to_owned(),
        rating,
        ..Entrant::default()
    }
}

/// Eight, strongest first, of two clubs by turns; all there.
fn eight() -> Contest {
    let mut contest = Contest::new();
    done(
        &mut contest,
        Command::Configure {
            settings: Settings::swiss(5, 0),
            reason: String::new(),
        },
    );
    let names = [
        "Adam", "Blin", "Caro", "Diop", "Evers", "Favre", "Gill", "Hugo",
    ];
    let clubs = ["Orsan", "Lédigny"];
    let entrants = (0..).zip(names).map(|(at, name)| {
        let rating = Some(1500 - 50 * at);
        entrant(name, clubs[usize::from(at) % 2], rating)
    });
    done(
        &mut contest,
        Command::Enter {
            entrants: entrants.collect(),
        },
    );
    done(
        &mut contest,
        Command::CheckIn {
            nos: (1..=8).map(EntryNo).collect(),
        },
    );
    contest
}

fn apart(who: Kept, last: u16) -> Apart {
    Apart {
        who,
        first: 1,
        last,
    }
}

fn pairs(contest: &Contest) -> Vec<(u16, u16)> {
    let tables = contest.draft().expect("a draft").tables.iter();
    let mut pairs: Vec<(u16, u16)> = tables
        .map(|table| {
            let (white, black) = (table.white.0, table.black.0);
            (white.min(black), white.max(black))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

/// DUTCH: 1-5, 2-6, 3-7, 4-8 by rating. Adam and Evers are one family: 5 changes places with 6, and then it
/// is 1-6, 2-5.
#[test]
fn a_family_is_not_paired_with_itself() {
    let mut contest = eight();
    done(&mut contest, Command::Draft);
    assert_eq!(pairs(&contest), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    let family = apart(Kept::Players(vec![EntryNo(5), EntryNo(1), EntryNo(5)]), 5);
    let event = done(&mut contest, Command::KeepApart(family));
    // In the log each once, and in order.
    let groups = vec![(vec![EntryNo(1), EntryNo(5)], 1, 5)];
    let clubs = Vec::new();
    assert_eq!(event, ContestEvent::ForbiddenSet { groups, clubs });
    assert!(contest.draft().unwrap().is_stale);
    done(&mut contest, Command::Draft);
    assert_eq!(pairs(&contest), [(1, 6), (2, 5), (3, 7), (4, 8)]);
    // It is taken back as it was said.
    let family = contest.apart().remove(0);
    done(&mut contest, Command::LetMeet(family.clone()));
    assert!(contest.apart().is_empty());
    let again = contest.decide(&Command::LetMeet(family));
    assert_eq!(again, Err(Refusal::NothingChanges));
}

/// Odd numbers are of Orsan, even ones of Lédigny: every pair of the engine's own draft is of one club. Kept
/// apart in round 1, no pair is; in round 2 they may meet.
#[test]
fn a_club_is_kept_apart_in_the_first_rounds_with_who_comes_later() {
    let mut contest = eight();
    for club in ["orsan ", "Lédigny"] {
        let club = Kept::Club(club.to_owned());
        done(&mut contest, Command::KeepApart(apart(club, 1)));
    }
    let late = entrant("Ivar", "ORSAN", Some(1100));
    let entrants = vec![late, entrant("Jung", "", None)];
    done(&mut contest, Command::Enter { entrants });
    done(
        &mut contest,
        Command::CheckIn {
            nos: vec![EntryNo(9), EntryNo(10)],
        },
    );
    let orsan = Kept::Club("Orsan".to_owned());
    let nos: Vec<u16> = contest.kept_apart(&orsan).iter().map(|no| no.0).collect();
    assert_eq!(nos, [1, 3, 5, 7, 9]);
    done(&mut contest, Command::Draft);
    let club = |no: u16| contest.entry(EntryNo(no)).unwrap().who.club.to_lowercase();
    for (one, other) in pairs(&contest) {
        assert_ne!(club(one), club(other), "{one}-{other}");
    }
    let tournament = contest.for_pairing();
    assert!(
        tournament
            .forbidden
            .iter()
            .all(|group| group.rounds == (1..=1))
    );
    let publish = Command::Publish {
        anyway: false,
        reason: String::new(),
    };
    done(&mut contest, publish);
    // What is over for good is refused with its round.
    let again = Command::KeepApart(apart(Kept::Club("Orsan".to_owned()), 1));
    assert_eq!(contest.decide(&again), Err(Refusal::RoundPassed(1)));
}

/// As the command keeps clubs apart: `pairing::common`.
#[test]
fn a_club_is_one_whatever_its_capitals_and_blanks() {
    let mut contest = eight();
    let entrants = vec![
        entrant("Ivar", " Damier  Lent", None),
        entrant("Jung", "damier lent ", None),
    ];
    done(&mut contest, Command::Enter { entrants });
    let lent = Kept::Club("DAMIER LENT".to_owned());
    assert_eq!(contest.kept_apart(&lent), [EntryNo(9), EntryNo(10)]);
    assert_eq!(contest.kept_apart(&Kept::Club(" ".to_owned())), []);
}

#[test]
fn who_is_kept_apart_is_two_or_a_club_in_rounds_there_are() {
    let contest = eight();
    let refused = |wish: Apart| contest.decide(&Command::KeepApart(wish)).unwrap_err();
    let two = |one, other| Kept::Players(vec![EntryNo(one), EntryNo(other)]);
    assert_eq!(refused(apart(two(3, 3), 5)), Refusal::NeedsTwo);
    assert_eq!(
        refused(apart(two(3, 30), 5)),
        Refusal::NoSuchEntry(EntryNo(30))
    );
    assert_eq!(refused(apart(two(3, 4), 6)), Refusal::NoSuchRound(6));
    assert_eq!(refused(apart(two(3, 4), 0)), Refusal::RoundPassed(0));
    let club = Kept::Club(" Paris".to_owned());
    let unknown = Refusal::NoSuchClub("Paris".to_owned());
    assert_eq!(refused(apart(club, 2)), unknown);
    // Nobody is kept apart for having no club.
    let none = Kept::Club(String::new());
    assert_eq!(refused(apart(none, 2)), Refusal::NoSuchClub(String::new()));
}

/// A log of before knows no clubs, no categories and no rooms.
#[test]
fn a_log_of_before_is_read() {
    let text = r#"{"kind":"forbidden_set","groups":[[[1,4],1,3]]}"#;
    let event: ContestEvent = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), text);
    let settings = Settings::swiss(3, 7);
    let text = serde_json::to_string(&settings).unwrap();
    for new in ["rooms", "absences", "categories", "rating_list"] {
        assert!(!text.contains(new), "{text}");
    }
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
}

fn category(name: &str, belongs: Belongs) -> Category {
    Category {
        name: name.to_owned(),
        belongs,
    }
}

fn with_categories() -> Settings {
    Settings {
        categories: vec![
            category("Jeunes", Belongs::BornSince(2008)),
            category("Féminines", Belongs::Women),
            category("B", Belongs::RatedAtMost(1250)),
            category("Club", Belongs::Typed),
        ],
        ..Settings::swiss(5, 0)
    }
}

#[test]
fn somebody_may_be_in_several_categories_by_rule_or_as_typed() {
    let settings = with_categories();
    assert!(settings.faults().is_empty());
    let of = |who: &Entrant| -> Vec<&str> {
        let mine = settings.categories.iter().filter(|one| one.has(who));
        mine.map(|one| one.name.as_str()).collect()
    };
    let mut who = entrant("Zola", "", Some(1250));
    assert_eq!(of(&who), ["B"]);
    who.sex = Some(Sex::Woman);
    who.group = "club, jeunes".to_owned();
    assert_eq!(of(&who), ["Jeunes", "Féminines", "B", "Club"]);
    // 1251 is above, and unrated is not below.
    who.rating = Some(1251);
    assert!(!of(&who).contains(&"B"));
    who.rating = None;
    assert!(!of(&who).contains(&"B"));
    // Unrated, and yet of the category where the organiser says so.
    who.group = "B".to_owned();
    assert_eq!(of(&who), ["Féminines", "B"]);
    // Stored and read again.
    let text = serde_json::to_string(&settings).unwrap();
    assert!(
        text.contains(r#"{"name":"B","rule":"rated_at_most","limit":1250}"#),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
}

#[test]
fn a_year_of_birth_writes_its_category_down_once() {
    let mut contest = eight();
    let reason = String::new();
    let settings = with_categories();
    done(&mut contest, Command::Configure { settings, reason });
    let group = |group: &str, birth: &str| {
        let who = Entrant {
            group: group.to_owned(),
            ..entrant("Zola", "", None)
        };
        contest.with_categories_of_birth(who, birth).group
    };
    assert_eq!(group("", "2008"), "Jeunes");
    assert_eq!(group("", "2008/12/31"), "Jeunes");
    assert_eq!(group("", "2007/12/31"), "");
    assert_eq!(group("Club", "2012"), "Club, Jeunes");
    assert_eq!(group("Jeunes", "2012"), "Jeunes");
    assert_eq!(group("", ""), "");
}

#[test]
fn a_category_that_was_only_typed_is_one_too() {
    let mut contest = eight();
    let no = EntryNo(3);
    let who = Entrant {
        group: "V; Club".to_owned(),
        ..contest.entry(no).unwrap().who.clone()
    };
    done(&mut contest, Command::ChangeEntry { no, who });
    let names: Vec<String> = contest
        .categories()
        .into_iter()
        .map(|one| one.name)
        .collect();
    assert_eq!(names, ["Club", "V"]);
    let v = contest.category("v").unwrap();
    assert!(contest.is_in_category(no, &v));
    assert!(!contest.is_in_category(EntryNo(4), &v));
    assert_eq!(contest.category("J"), None);
}

#[test]
fn a_category_has_a_name_of_its_own() {
    let faults = |names: &[&str]| {
        let typed = |name: &&str| category(name, Belongs::Typed);
        let settings = Settings {
            categories: names.iter().map(typed).collect(),
            ..Settings::swiss(3, 0)
        };
        settings.faults()
    };
    assert!(faults(&["A", "B"]).is_empty());
    assert_eq!(faults(&["A", "a"]), [SettingsFault::Category(1)]);
    assert_eq!(
        faults(&["", "A, B"]),
        [SettingsFault::Category(0), SettingsFault::Category(1)]
    );
    assert_eq!(
        faults(&["x".repeat(41).as_str()]),
        [SettingsFault::Category(0)]
    );
    let many: Vec<String> = (1..=13).map(|n| n.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(faults(&many), [SettingsFault::TooManyCategories]);
}

/// Three months to the day are not older than three months.
#[test]
fn a_rating_list_is_old_after_three_months() {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let is_old = |list: &str, first: &str| {
        let list = RatingList {
            name: String::new(),
            date: day(list),
        };
        list.is_old(day(first))
    };
    assert!(!is_old("2026-10-01", "2026-12-13"));
    assert!(!is_old("2026-10-01", "2027-01-01"));
    assert!(is_old("2026-10-01", "2027-01-02"));
    // The last day of November has no 30th of February to wait for.
    assert!(!is_old("2026-11-30", "2027-02-28"));
    assert!(is_old("2026-11-30", "2027-03-01"));
    // A list of after the first day is not old.
    assert!(!is_old("2027-01-01", "2026-12-13"));
}

#[test]
fn the_same_event_a_year_later_counts_births_from_its_year() {
    let last_year = Settings {
        rooms: "Salle des fêtes".to_owned(),
        rating_list: Some(RatingList {
            name: "FFJD".to_owned(),
            date: "2026-10-01".parse().unwrap(),
        }),
        ..with_categories()
    };
    let again = last_year.again(99, 1);
    assert_eq!(again.categories[0].belongs, Belongs::BornSince(2009));
    assert_eq!(again.categories[1..], last_year.categories[1..]);
    assert_eq!((again.seed, again.rating_list), (99, None));
    assert_eq!(again.rooms, "Salle des fêtes");
    assert_eq!(again.tie_breaks, last_year.tie_breaks);
}

#[test]
fn a_list_changes_many_entries_at_once_and_only_those_that_change() {
    let mut contest = eight();
    let who = |no| contest.entry(EntryNo(no)).unwrap().who.clone();
    let newer = |no, rating| {
        let rating = Some(rating);
        (EntryNo(no), Entrant { rating, ..who(no) })
    };
    let entries = vec![newer(1, 1510), newer(2, 1450), newer(3, 1390)];
    let unknown = vec![newer(1, 1510), (EntryNo(30), who(2))];
    let event = done(
        &mut contest,
        Command::ChangeEntries {
            entries: entries.clone(),
        },
    );
    let expected = vec![entries[0].clone(), entries[2].clone()];
    assert_eq!(event, ContestEvent::EntriesChanged { entries: expected });
    assert_eq!(contest.entry(EntryNo(3)).unwrap().who.rating, Some(1390));
    let refused = |entries| contest.decide(&Command::ChangeEntries { entries });
    assert_eq!(refused(entries), Err(Refusal::NothingChanges));
    assert_eq!(refused(unknown), Err(Refusal::NoSuchEntry(EntryNo(30))));
}

/// Round 1: 1 beats 5, 6 beats 2, 3-7 and 4-8 are draws. By Sonneborn alone, 1 and 6 are level: 0. By rating,
/// 1 is before 6; before, both were first.
#[test]
fn other_tie_breaks_say_whose_place_they_move() {
    let mut contest = eight();
    let reason = String::new();
    let by = |codes: &[&str], contest: &Contest| Settings {
        tie_breaks: codes.iter().map(|code| (*code).to_owned()).collect(),
        ..contest.settings().unwrap().clone()
    };
    let settings = by(&["PTS"], &contest);
    done(&mut contest, Command::Configure { settings, reason });
    done(&mut contest, Command::Draft);
    let publish = Command::Publish {
        anyway: false,
        reason: String::new(),
    };
    done(&mut contest, publish);
    let lines: Vec<(u16, GameResult)> = (1..)
        .zip(&contest.rounds()[0].boards)
        .map(|(board, one)| {
            let result = match (one.table.white.0, one.table.black.0) {
                (1 | 6, _) => GameResult::won_by(crate::tournament::Colour::White),
                (_, 1 | 6) => GameResult::won_by(crate::tournament::Colour::Black),
                _ => GameResult::drawn(),
            };
            (board, result)
        })
        .collect();
    for (board, result) in lines {
        let command = Command::SetResult {
            wish: ResultWish {
                round: 1,
                board,
                result: Some(result),
                seen: None,
                source: ResultSource::Desk,
                reason: String::new(),
            },
            over_past: OverPast::Changes,
        };
        done(&mut contest, command);
    }
    // The points alone: 1 and 6 share place 1; 3, 4, 7, 8 place 3; 2 and 5 place 7. By rating each has his own.
    let settings = by(&["PTS", "RTNG"], &contest);
    let moved: Vec<(u16, Option<usize>, Option<usize>)> = contest
        .moved_by(&settings)
        .iter()
        .map(|one| (one.no.0, one.before, one.after))
        .collect();
    assert_eq!(
        moved,
        [
            (6, Some(1), Some(2)),
            (4, Some(3), Some(4)),
            (7, Some(3), Some(5)),
            (8, Some(3), Some(6)),
            (5, Some(7), Some(8)),
        ]
    );
    assert!(contest.moved_by(contest.settings().unwrap()).is_empty());
}
