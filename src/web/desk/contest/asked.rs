//! The byes and absences that a list of players asks for. Each is granted or refused as the form of the entry
//! would, one after the other, so that whoever asks for two half byes where one is granted gets the first.

use super::list::List;
use crate::contest::{Command, Contest, Entrant, EntryNo};
use crate::tournament::{ByeKind, RoundNo};
use crate::words::{self, Lang, lists};

/// A bye or an absence that can be noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// Whose, by the place in the list.
    pub at: usize,
    /// Whose entry; of those who are not entered yet, the one they would have.
    pub no: EntryNo,
    /// In which round.
    pub round: RoundNo,
    /// What it is.
    pub kind: ByeKind,
    /// What is noted there now.
    pub before: Option<ByeKind>,
}

impl Asked {
    /// The round and what it is, and what it was where something else is noted.
    pub fn in_words(&self, t: Lang) -> String {
        let round = t.round_no(self.round);
        match self.before {
            Some(before) => t.list_from_to(kind(t, self.kind), kind(t, before), round),
            None => t.labelled(round, kind(t, self.kind)),
        }
    }
}

fn kind(t: Lang, kind: ByeKind) -> &'static str {
    match kind {
        ByeKind::Half => t.bye_half(),
        ByeKind::Full => t.bye_full(),
        ByeKind::Zero => t.bye_zero(),
        ByeKind::PairingAllocated => t.bye_pairing(),
    }
}

/// What a list asks for that can be noted, in its order, and why the rest cannot, by line and field. What is
/// noted already is in neither.
pub fn asked(t: Lang, contest: &Contest, list: &List) -> (Vec<Asked>, Vec<String>) {
    let mut then = contest.clone();
    let plan = list.plan(contest);
    if !plan.new.is_empty() {
        let entrants: Vec<Entrant> = plan.new.iter().map(|one| one.who.clone()).collect();
        match then.decide(&Command::Enter { entrants }) {
            Ok(event) => then.take(&event),
            // Who cannot be entered is told so; what they ask for is asked of nobody.
            Err(_) => return (Vec::new(), Vec::new()),
        }
    }
    let (mut taken, mut refused) = (Vec::new(), Vec::new());
    for (at, listed) in list.players.iter().enumerate() {
        let Some(entry) = then.entries().find(|entry| listed.is(entry)) else {
            continue;
        };
        let no = entry.no;
        for &(round, kind) in &listed.byes {
            let before = then
                .entry(no)
                .and_then(|entry| entry.absences.get(&round).copied());
            if before == Some(kind) {
                continue;
            }
            let wish = Command::SetAbsence {
                no,
                round,
                bye: Some(kind),
            };
            match then.decide(&wish) {
                Ok(event) => {
                    then.take(&event);
                    taken.push(Asked {
                        at,
                        no,
                        round,
                        kind,
                        before,
                    });
                }
                Err(refusal) => {
                    let why = words::contest::refusal(t, &then, &refusal).join(" ");
                    let said = t.list_not_granted(lists::byes(t), &*listed.who.name, round, why);
                    refused.push(lists::at(t, listed.line, listed.byes_at, said));
                }
            }
        }
    }
    (taken, refused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Settings;

    fn contest() -> Contest {
        let mut contest = Contest::new();
        let wishes = [
            Command::Configure {
                settings: Settings::swiss(5, 0),
                reason: String::new(),
            },
            Command::Enter {
                entrants: vec![Entrant {
                    name: "Adam, Noé".to_owned(),
                    ..Entrant::default()
                }],
            },
        ];
        for wish in wishes {
            let event = contest.decide(&wish).expect("a sound wish");
            contest.take(&event);
        }
        contest
    }

    #[test]
    fn what_is_asked_for_is_granted_as_by_hand_or_refused_by_line_and_field() {
        let list = "Nom;Elo;Absent\nBlin Zoé;1500;2H,3H,9\nAdam Noé;;1";
        let list = List::read(Lang::En, list.as_bytes());
        assert!(list.faults.is_empty(), "{:?}", list.faults);
        let (taken, refused) = asked(Lang::En, &contest(), &list);
        let found = taken.iter().map(|one| (one.no.0, one.round, one.kind));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [(2, 2, ByeKind::Half), (1, 1, ByeKind::Zero)]
        );
        // One half bye is granted, and there is no ninth round.
        assert_eq!(refused.len(), 2, "{refused:?}");
        for why in &refused {
            assert!(
                why.contains("line 2") && why.contains("column 3") && why.contains("Blin Zoé"),
                "{why}"
            );
        }
        assert!(refused[0].contains("round 3") && refused[1].contains("round 9"));
    }

    #[test]
    fn a_list_seen_again_asks_for_nothing_that_is_noted() {
        let mut contest = contest();
        let list = List::read(Lang::En, "Nom;Absent\nAdam Noé;1 2F".as_bytes());
        for one in asked(Lang::En, &contest, &list).0 {
            let wish = Command::SetAbsence {
                no: one.no,
                round: one.round,
                bye: Some(one.kind),
            };
            let event = contest.decide(&wish).expect("a bye");
            contest.take(&event);
        }
        assert_eq!(contest.entry(EntryNo(1)).expect("Adam").absences.len(), 2);
        assert_eq!(asked(Lang::En, &contest, &list), (vec![], vec![]));
        // Another value is told with the one it replaces.
        let other = List::read(Lang::En, "Nom;Absent\nAdam Noé;2".as_bytes());
        let (taken, _) = asked(Lang::En, &contest, &other);
        assert_eq!(taken[0].before, Some(ByeKind::Full));
    }

    /// FORMATS 2: a bye of a round that is not paired yet is asked for; record 240 says the same.
    #[test]
    fn a_report_of_entries_asks_too_and_one_that_was_played_does_not() {
        let row = |no: u16, name: &str, points: &str, cells: &str| {
            format!(
                "001 {no:>4} {:1}{:>3} {name:<33} {:>4} FRA {:>11} {:<10} {:>4} {no:>4}{cells}",
                "", "", "1500", "", "", points
            )
        };
        let entries = [
            "012 Open".to_owned(),
            "XXR 5".to_owned(),
            row(1, "Adam, Noé", "0.0", "  0000 - H"),
            row(2, "Blin, Zoé", "0.0", ""),
        ];
        let list = List::read(Lang::En, entries.join("\n").as_bytes());
        assert!(list.faults.is_empty(), "{:?}", list.faults);
        let (taken, refused) = asked(Lang::En, &contest(), &list);
        assert!(refused.is_empty(), "{refused:?}");
        let found = taken.iter().map(|one| (one.no.0, one.round, one.kind));
        assert_eq!(found.collect::<Vec<_>>(), [(1, 1, ByeKind::Half)]);
        let played = [
            "012 Open".to_owned(),
            "XXR 5".to_owned(),
            row(1, "Adam, Noé", "1.0", "     2 w 1  0000 - H"),
            row(2, "Blin, Zoé", "0.0", "     1 b 0"),
        ];
        let list = List::read(Lang::En, played.join("\n").as_bytes());
        assert!(list.faults.is_empty(), "{:?}", list.faults);
        assert_eq!(asked(Lang::En, &contest(), &list), (vec![], vec![]));
    }
}
