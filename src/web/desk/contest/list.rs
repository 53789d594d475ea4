//! A list of players as it comes: CSV, or a tournament report (TRF). And what it would change.

use crate::contest::{Contest, Entrant, Entry, EntryNo};
use crate::formats::csv::{self, Consequence};
use crate::formats::trf::{self, Verdict};
use crate::tournament::{ByeKind, Player, RoundNo, Title};
use crate::web::public::plain;
use crate::words::{Lang, lists, trf_faults};

/// The most characters of a name that are kept.
const LONGEST: usize = 120;

/// A list, read.
#[derive(Default)]
pub struct List {
    /// Who is in it, with the birth where it says one.
    pub players: Vec<Listed>,
    /// Why nothing is taken, by line and column.
    pub faults: Vec<String>,
    /// What was met on the way, likewise.
    pub notes: Vec<String>,
    /// Whether it is a tournament report.
    pub is_report: bool,
}

/// Somebody in a list.
pub struct Listed {
    /// As entered.
    pub who: Entrant,
    /// `YYYY/MM/DD`, `YYYY`, or empty. Kept beside the log.
    pub birth: String,
    /// Byes asked for, and absences announced.
    pub byes: Vec<(RoundNo, ByeKind)>,
    /// The line, counting from 1; 0 where it is not known.
    pub line: u32,
    /// The field of the line in which byes are asked for, counting from 1; 0 where none is.
    pub byes_at: u32,
}

/// Somebody entered of whom a list says something else.
pub struct Changed<'a> {
    /// As the list says it.
    pub listed: &'a Listed,
    /// Whose entry.
    pub no: EntryNo,
    /// As the list has it: what it leaves empty stays.
    pub who: Entrant,
}

/// What a list would do.
#[derive(Default)]
pub struct Plan<'a> {
    /// Who would be entered.
    pub new: Vec<&'a Listed>,
    /// Who would be changed.
    pub changed: Vec<Changed<'a>>,
    /// Who is entered already, just so.
    pub same: Vec<&'a Listed>,
}

impl List {
    /// Reads it, whichever of the two it is.
    pub fn read(t: Lang, bytes: &[u8]) -> List {
        match is_report(bytes) {
            true => List::of_report(t, bytes),
            false => List::of_csv(t, bytes),
        }
    }

    fn of_csv(t: Lang, bytes: &[u8]) -> List {
        let reading = csv::players(bytes);
        let mut list = List::default();
        for fault in &reading.faults {
            let said = lists::fault(t, fault);
            match fault.what.consequence() {
                Consequence::File => list.faults.push(said),
                _ => list.notes.push(said),
            }
        }
        list.players = reading.entrants.into_iter().map(Listed::of_csv).collect();
        list
    }

    /// Only its players, and the byes they ask for where nothing was played yet: the rounds of a report are
    /// those of another tournament.
    fn of_report(t: Lang, bytes: &[u8]) -> List {
        let reading = trf::read(bytes);
        let mut list = List {
            is_report: true,
            ..List::default()
        };
        for fault in &reading.faults {
            let said = trf_faults::fault(t, fault);
            match fault.what.verdict() {
                Verdict::Reject => list.faults.push(said),
                Verdict::Warn | Verdict::Ask => list.notes.push(said),
                Verdict::Accept => {}
            }
        }
        if let Some(report) = reading.report {
            let event = report.tournament;
            let requests = match event.rounds.is_empty() {
                true => event.requests,
                false => Vec::new(),
            };
            let listed = |player: Player| {
                let his = requests.iter().filter(|one| one.player == player.tpn);
                let byes = his.map(|one| (one.round, one.kind)).collect();
                Listed::of_report(player, byes)
            };
            list.players = event.players.into_iter().map(listed).collect();
        }
        list
    }

    /// What it would do to a contest.
    pub fn plan(&self, contest: &Contest) -> Plan<'_> {
        let mut plan = Plan::default();
        for listed in &self.players {
            let known = contest.entries().find(|entry| listed.is(entry));
            let Some(entry) = known else {
                plan.new.push(listed);
                continue;
            };
            let who = merged(&entry.who, &listed.who);
            let who = contest.with_categories_of_birth(who, &listed.birth);
            match who == entry.who {
                true => plan.same.push(listed),
                false => plan.changed.push(Changed {
                    listed,
                    no: entry.no,
                    who,
                }),
            }
        }
        plan
    }
}

/// A report has players' records, which no list of names has.
fn is_report(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.any(|line| line.starts_with(b"001 "))
}

impl Listed {
    fn of_csv(one: csv::Entrant) -> Listed {
        Listed {
            who: Entrant {
                name: short(&one.name),
                club: short(&one.club),
                federation: one.federation,
                federation_id: one.federation_id,
                rating: one.rating,
                national_rating: one.national_rating,
                title: one.title,
                sex: one.sex,
                group: short(&one.group),
            },
            birth: one.birth,
            byes: one.byes,
            line: one.line,
            byes_at: one.byes_at,
        }
    }

    fn of_report(player: Player, byes: Vec<(RoundNo, ByeKind)>) -> Listed {
        Listed {
            who: Entrant {
                name: short(&player.name),
                club: short(&player.club),
                federation: player.federation,
                federation_id: player.federation_id,
                rating: player.rating,
                national_rating: player.national_rating,
                title: player.title,
                sex: player.sex,
                group: short(&player.group),
            },
            birth: player.birth,
            byes,
            line: 0,
            byes_at: 0,
        }
    }

    /// Whether this is who stands in the list.
    pub fn is(&self, entry: &Entry) -> bool {
        is_same(&self.who, entry)
    }
}

fn short(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}

/// By the federation's number where both have one, else by name.
fn is_same(who: &Entrant, entry: &Entry) -> bool {
    let (id, known) = (&who.federation_id, &entry.who.federation_id);
    match id.is_empty() || known.is_empty() {
        true => same_name(&who.name, &entry.who.name),
        false => id == known,
    }
}

/// Whether two names are the same but for accents, capitals and the comma.
pub fn same_name(one: &str, other: &str) -> bool {
    let words = |name: &str| {
        let name = plain(&name.replace(',', " "));
        name.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    words(one) == words(other)
}

/// What is known, and what a list says in its place.
fn merged(known: &Entrant, listed: &Entrant) -> Entrant {
    let text = |known: &String, listed: &String| match listed.is_empty() {
        true => known.clone(),
        false => listed.clone(),
    };
    Entrant {
        // Another spelling is no news where the name is what they were known by.
        name: match same_name(&known.name, &listed.name) {
            true => known.name.clone(),
            false => text(&known.name, &listed.name),
        },
        club: text(&known.club, &listed.club),
        federation: text(&known.federation, &listed.federation),
        federation_id: text(&known.federation_id, &listed.federation_id),
        rating: listed.rating.or(known.rating),
        national_rating: listed.national_rating.or(known.national_rating),
        title: listed.title.or(known.title),
        sex: listed.sex.or(known.sex),
        group: text(&known.group, &listed.group),
    }
}

/// What changes of somebody, from what to what. Sex is not told: nobody reads it on a screen.
pub fn differences(t: Lang, before: &Entrant, after: &Entrant) -> String {
    let number = |value: Option<u16>| value.map_or_else(|| "–".to_owned(), |one| one.to_string());
    let title = |value: Option<Title>| value.map_or("–", csv::title).to_owned();
    let text = |value: &str| match value.is_empty() {
        true => "–".to_owned(),
        false => value.to_owned(),
    };
    let pairs = [
        (t.player(), text(&before.name), text(&after.name)),
        (t.players_club(), text(&before.club), text(&after.club)),
        (
            t.ranking_column_rating(),
            number(before.rating),
            number(after.rating),
        ),
        (
            t.list_heading_national_rating(),
            number(before.national_rating),
            number(after.national_rating),
        ),
        (
            t.list_heading_title(),
            title(before.title),
            title(after.title),
        ),
        (
            t.list_heading_federation(),
            text(&before.federation),
            text(&after.federation),
        ),
        (
            t.list_heading_id(),
            text(&before.federation_id),
            text(&after.federation_id),
        ),
        (t.players_group(), text(&before.group), text(&after.group)),
    ];
    let told: Vec<String> = pairs
        .into_iter()
        .filter(|(_, before, after)| before != after)
        .map(|(label, before, after)| t.list_from_to(after, before, label))
        .collect();
    match told.is_empty() {
        true => t.sex().to_lowercase(),
        false => told.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{Belongs, Category, Command, Settings};
    use crate::tournament::Sex;

    fn contest() -> Contest {
        let mut contest = Contest::new();
        let settings = Settings {
            categories: vec![Category {
                name: "J".to_owned(),
                belongs: Belongs::BornSince(2008),
            }],
            ..Settings::swiss(3, 0)
        };
        let one = |name: &str, id: &str, rating| Entrant {
            name: name.to_owned(),
            federation_id: id.to_owned(),
            rating,
            club: "Valbrune".to_owned(),
            ..Entrant::default()
        };
        for command in [
            Command::Configure {
                settings,
                reason: String::new(),
            },
            Command::Enter {
                entrants: vec![
                    one("Adam Noé", "11", Some(1400)),
                    one("Blin Zoé", "", None),
                    one("Caro Inès", "", Some(1300)),
                ],
            },
        ] {
            let event = contest.decide(&command).unwrap();
            contest.take(&event);
        }
        contest
    }

    #[test]
    fn a_list_changes_what_it_says_and_leaves_the_rest() {
        let list = "Nom;Elo;Club;Naissance;ID\n\
            Adam-Roux Noé;1420;;;11\nBLIN, ZOE;1100;;;\nCaro Inès;;;2010;\nDiop Awa;;;;\n";
        let list = List::read(Lang::En, list.as_bytes());
        assert!(list.faults.is_empty(), "{:?}", list.faults);
        let contest = contest();
        let plan = list.plan(&contest);
        let told: Vec<String> = plan
            .changed
            .iter()
            .map(|one| differences(Lang::En, &contest.entry(one.no).unwrap().who, &one.who))
            .collect();
        // By number the name follows the list; by name it stays as it was entered.
        assert_eq!(
            told,
            [
                "Player Adam Noé → Adam-Roux Noé, Elo 1400 → 1420",
                "Elo – → 1100",
                "Category – → J",
            ]
        );
        assert_eq!(plan.changed[1].who.name, "Blin Zoé");
        assert_eq!(plan.changed[0].who.club, "Valbrune");
        assert_eq!(plan.new.len(), 1);
        assert_eq!(plan.new[0].who.name, "Diop Awa");
        assert!(plan.same.is_empty());
    }

    /// FORMATS 2: columns 5-8 number, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56 federation,
    /// 58-68 its number, 70-79 birth, 81-84 points, 86-89 rank.
    #[test]
    fn the_players_of_a_report_are_entered_and_its_rounds_are_not() {
        let row = |no: u16, sex: &str, name: &str, rating: &str, birth: &str| {
            format!(
                "001 {no:>4} {sex:1}{:>3} {name:<33} {rating:>4} FRA {:>11} {birth:<10} {:>4} {:>4}",
                "", "", "0.0", no
            )
        };
        let report = [
            "012 Open".to_owned(),
            row(1, "w", "Zola, Ève", "1210", "2011/02/03"),
            row(2, "m", "Adam, Noé", "1400", ""),
        ]
        .join("\n");
        let list = List::read(Lang::En, report.as_bytes());
        assert!(
            list.is_report && list.faults.is_empty(),
            "{:?}",
            list.faults
        );
        let contest = contest();
        let plan = list.plan(&contest);
        assert_eq!(plan.new.len(), 1);
        let zola = &plan.new[0];
        assert_eq!(zola.who.name, "Zola, Ève");
        assert_eq!(
            (zola.who.rating, zola.who.sex),
            (Some(1210), Some(Sex::Woman))
        );
        assert_eq!(zola.birth, "2011/02/03");
        // The comma makes nobody new.
        assert_eq!(plan.changed.len() + plan.same.len(), 1);
    }

    #[test]
    fn a_report_that_cannot_be_right_is_told_by_line_and_column() {
        let report = "012 Open\n001    x w    Zola, Ève\n";
        let list = List::read(Lang::En, report.as_bytes());
        assert!(list.players.is_empty());
        assert!(list.faults[0].contains("line 2"), "{:?}", list.faults);
        assert!(list.faults[0].contains("column 5"), "{:?}", list.faults);
    }
}
