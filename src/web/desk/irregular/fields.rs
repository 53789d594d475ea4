//! What was done, as the fields of a form: filled from what is on record, and made a line again.

use super::deed::Part;
use crate::arbitration::Action;
use crate::draughts::Square;
use crate::game::Amendable;
use crate::words::Lang;

/// What was done, as the fields of a form.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Fields {
    /// Whether the move before was taken back first.
    pub took_back: bool,
    /// What was taken back, as a line: the form shows it and does not change it.
    pub before: String,
    /// The pieces touched first.
    pub touched: String,
    /// The squares of the piece carried; what came off on the way may stand behind a square, `24/20`.
    pub path: String,
    /// What came off before it was put down for the last time.
    pub early: String,
    /// What came off afterwards.
    pub removed: String,
    /// Whether the king was not crowned.
    pub not_crowned: bool,
    /// Whether both hands were used.
    pub two_hands: bool,
    /// Whether the clock was pressed though no piece had been moved: the form carries it along.
    pub pressed: bool,
}

impl Fields {
    /// The fields of what is on record.
    pub fn of(last: &Amendable) -> Fields {
        let notation = last.before.variant().notation();
        let is_taking_back = |action: &Action| *action == Action::TakeBack;
        let mut parts: Vec<Part> = last
            .actions
            .0
            .split(is_taking_back)
            .map(|actions| Part::of(actions, last.by, &last.before))
            .collect();
        let part = parts.pop().unwrap_or_default();
        let before: Vec<String> = parts.iter().map(|part| part.text(notation)).collect();
        let list = |squares: &mut dyn Iterator<Item = Square>| -> String {
            let labels: Vec<String> = squares
                .map(|square| square.label(notation).to_string())
                .collect();
            labels.join(" ")
        };
        let legs = part.path.len().saturating_sub(1);
        let is_early = |leg: usize| leg < legs;
        // The field knows one moment, the last leg: anything else stands where it came off.
        let fits = |leg: usize| !is_early(leg) || leg + 1 == legs;
        let fits = part.removed.iter().all(|(leg, _)| fits(*leg));
        let of = |early: bool| {
            let here = part.removed.iter();
            here.filter(move |(leg, _)| is_early(*leg) == early)
                .filter_map(|(_, square)| *square)
        };
        Fields {
            took_back: !parts.is_empty(),
            before: before.join(" u "),
            touched: list(&mut part.touched.iter().copied()),
            path: match part.path.is_empty() {
                true => String::new(),
                false => part.way(notation, if fits { 0 } else { legs }),
            },
            early: match fits {
                true => list(&mut of(true)),
                false => String::new(),
            },
            removed: list(&mut of(false)),
            not_crowned: part.not_crowned,
            two_hands: part.two_hands,
            pressed: part.pressed && part.path.is_empty(),
        }
    }

    /// What was taken back, in words: what of it there was, one thing after the other.
    pub fn taken_back(&self, t: Lang) -> String {
        let parts: Vec<&str> = self.before.split(" u ").collect();
        let said: Vec<String> = parts.iter().map(|part| said(t, part)).collect();
        match &said[..] {
            _ if self.before.trim().is_empty() => t.deed_took_back().to_owned(),
            [one] => t.labelled(t.deed_took_back(), one),
            [first, others @ ..] => {
                let whole = others
                    .iter()
                    .fold(first.clone(), |whole, other| t.deed_back_then(whole, other));
                t.labelled(t.deed_took_back_each(), whole)
            }
            [] => t.deed_took_back().to_owned(),
        }
    }

    /// The line they make, without its `+`. What is no square stays in it, to be refused by name.
    pub fn line(&self) -> String {
        let words = |text: &str| -> Vec<String> {
            text.split(|c: char| c.is_whitespace() || ",;/".contains(c))
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let mut line = String::new();
        if self.took_back {
            line.push_str(self.before.trim());
            line.push_str(if line.is_empty() { "u " } else { " u " });
        }
        for touched in words(&self.touched) {
            line.push_str(&format!(".{touched} "));
        }
        let taken = |squares: &str| -> String {
            words(squares).iter().map(|one| format!("/{one}")).collect()
        };
        let path: Vec<String> = self
            .path
            .split(|c: char| c.is_whitespace() || "-x:*".contains(c))
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let early = taken(&self.early);
        match path.split_last() {
            Some((last, before)) if !before.is_empty() => {
                line.push_str(&before.join("-"));
                line.push_str(&early);
                line.push('-');
                line.push_str(last);
            }
            Some((last, _)) => line.push_str(last),
            None => line.push_str(&early),
        }
        match taken(&self.removed) {
            none if none.is_empty() && !path.is_empty() => line.push('/'),
            taken => line.push_str(&taken),
        }
        if self.not_crowned {
            line.push_str(" n");
        }
        if self.two_hands {
            line.push_str(" m");
        }
        if self.pressed && path.is_empty() {
            line.push_str(" p");
        }
        line
    }
}

/// One thing that was taken back, from its line.
fn said(t: Lang, part: &str) -> String {
    let (mut touched, mut path, mut removed) = (Vec::new(), Vec::new(), Vec::new());
    for word in part.split_whitespace() {
        if let Some(square) = word.strip_prefix('.') {
            touched.push(square);
        } else if word.starts_with(|c: char| c.is_ascii_digit() || c == '/') || word.len() > 1 {
            for leg in word.split('-') {
                let mut squares = leg.split('/');
                path.extend(squares.next().filter(|square| !square.is_empty()));
                removed.extend(squares.filter(|square| !square.is_empty()));
            }
        }
    }
    let way = path.join("-");
    let mut said = Vec::new();
    if !touched.is_empty() {
        said.push(t.labelled(t.deed_back_touched(), touched.join(", ")));
    }
    match &path[..] {
        [] => {}
        [from, .., to] if from == to => said.push(t.deed_back_where_it_stood(way)),
        _ => said.push(way),
    }
    if !removed.is_empty() {
        said.push(t.labelled(t.deed_back_removed(), removed.join(", ")));
    }
    said.join(", ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::arbitration::{CaseEvent, Finding, Observed, ProfileName, RuleProfile};
    use crate::clock::Timestamp;
    use crate::draughts::{Side, Variant};
    use crate::game::{Command, Game, GameEvent, IrregularCommand};
    use crate::web::desk::irregular::deed;
    use crate::words::Lang;

    #[test]
    fn a_form_makes_the_same_line() {
        let fields = Fields {
            path: "15 24 13 2".to_owned(),
            early: "20".to_owned(),
            removed: "19, 8".to_owned(),
            two_hands: true,
            ..Fields::default()
        };
        assert_eq!(fields.line(), "15-24-13/20-2/19/8 m");
        let touched = Fields {
            touched: "33".to_owned(),
            path: "32-28".to_owned(),
            ..Fields::default()
        };
        assert_eq!(touched.line(), ".33 32-28/");
        let back = Fields {
            took_back: true,
            ..Fields::default()
        };
        assert_eq!(back.line(), "u ");
    }

    fn open(profile: ProfileName, fen: &str) -> Game {
        let profile = RuleProfile::preset(profile, Variant::International);
        Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile,
            start: fen.to_owned(),
            clock: None,
        })
        .unwrap()
    }

    /// Records it, whatever it is; `None` where it is not taken.
    fn takes(game: &mut Game, command: &Command) -> Option<()> {
        let event = game.decide(command, Timestamp::UNIX_EPOCH).ok()?;
        game.apply(&event, Timestamp::UNIX_EPOCH);
        Some(())
    }

    fn types(game: &mut Game, line: &str) -> Option<()> {
        let command = match line.strip_prefix('+') {
            Some(deed) => deed::read(&format!("{deed}!"), game)?,
            None => Command::Play {
                text: line.to_owned(),
            },
        };
        takes(game, &command)
    }

    fn form(game: &Game) -> Fields {
        Fields::of(&game.amendable().expect("something is on record"))
    }

    /// The finding of the case after the form is saved.
    fn saved(game: &Game, fields: &Fields) -> Finding {
        let line = fields.line();
        let command = deed::read(&format!("={line}!"), game).expect(&line);
        let event = game.decide(&command, Timestamp::UNIX_EPOCH);
        match event.expect(&line) {
            GameEvent::Case(entry) => match entry.fact {
                CaseEvent::Observed { finding, .. } => *finding,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    /// In which order pieces came off after everything else is nothing to find.
    fn in_order(mut finding: Finding) -> Finding {
        for found in &mut finding.found {
            found.facts.removed.sort_unstable();
        }
        finding
    }

    fn on_record(game: &Game) -> Finding {
        let (_, case) = game.open_case().expect("a case");
        case.finding.clone().expect("a finding")
    }

    /// The form of what is on record, saved as it stands, changes nothing; and it shows what was done.
    #[test]
    fn the_form_of_what_is_on_record_says_the_same_again() {
        let start = "W:W31-50:B1-20";
        for (fen, lines, wanted) in [
            // irr-026: not crowned; and the same with a piece touched first.
            (
                "W:W8,39:B14,20",
                &["+8-2 n"][..],
                Fields {
                    path: "8-2".to_owned(),
                    not_crowned: true,
                    ..Fields::default()
                },
            ),
            // irr-007: what was taken back, completed as everything on record, and what followed.
            (
                start,
                &["32-28", "+u33-29"],
                Fields {
                    took_back: true,
                    before: "32-28 p".to_owned(),
                    path: "33-29".to_owned(),
                    ..Fields::default()
                },
            ),
            // irr-008: nothing followed.
            (
                start,
                &["32-28", "+u"],
                Fields {
                    took_back: true,
                    before: "32-28 p".to_owned(),
                    ..Fields::default()
                },
            ),
            // Several pieces touched: 43 and 44 cannot move, 33 can.
            (
                start,
                &["+.43 .44 .33 32-28"],
                Fields {
                    touched: "43 44 33".to_owned(),
                    path: "32-28".to_owned(),
                    ..Fields::default()
                },
            ),
            // irr-023: 20 came off after the first leg of three.
            (
                "W:W15:B3,8,19,20",
                &["+15x24/20x13x2/19/8"],
                Fields {
                    path: "15-24/20-13-2".to_owned(),
                    removed: "19 8".to_owned(),
                    ..Fields::default()
                },
            ),
            // The same before the last leg: the field of its own.
            (
                "W:W15:B3,8,19,20",
                &["+15x24x13/20x2/19/8"],
                Fields {
                    path: "15-24-13-2".to_owned(),
                    early: "20".to_owned(),
                    removed: "19 8".to_owned(),
                    ..Fields::default()
                },
            ),
        ] {
            for profile in [ProfileName::Ffjd, ProfileName::Rapid] {
                let mut game = open(profile, fen);
                for line in lines {
                    types(&mut game, line).expect(line);
                }
                let fields = form(&game);
                assert_eq!(fields, wanted, "{lines:?}, {profile:?}");
                assert_eq!(saved(&game, &fields), on_record(&game), "{lines:?}");
            }
        }
    }

    /// R4.9, R4.23: several things put back in one action, whether something stands in the end or not, and a
    /// piece that was carried away, put back where it stood, and that taken back. In rapid play what is written
    /// down is completed by its press (R4.3).
    #[test]
    fn the_form_says_everything_that_was_taken_back() {
        let start = "W:W31-50:B1-20";
        for (lines, ffjd, rapid, path) in [
            (
                &["32-28", "+u33-29", "+u34-30"][..],
                "32-28 p u 33-29",
                "32-28 p u 33-29 p",
                "34-30",
            ),
            (
                &["32-28", "+u33-29", "+u"],
                "32-28 p u 33-29",
                "32-28 p u 33-29 p",
                "",
            ),
            (
                &["32-28", "+u33-28-33", "+u34-30"],
                "32-28 p u 33-28-33",
                "32-28 p u 33-28-33 p",
                "34-30",
            ),
        ] {
            for (profile, before) in [(ProfileName::Ffjd, ffjd), (ProfileName::Rapid, rapid)] {
                let mut game = open(profile, start);
                for line in lines {
                    types(&mut game, line).expect(line);
                }
                let wanted = Fields {
                    took_back: true,
                    before: before.to_owned(),
                    path: path.to_owned(),
                    ..Fields::default()
                };
                let fields = form(&game);
                assert_eq!(fields, wanted, "{lines:?}, {profile:?}");
                assert_eq!(saved(&game, &fields), on_record(&game), "{lines:?}");
            }
        }
    }

    /// What was taken back is said thing by thing, and how each was.
    #[test]
    fn what_was_taken_back_is_said_in_words() {
        let said = |before: &str| {
            let fields = Fields {
                took_back: true,
                before: before.to_owned(),
                ..Fields::default()
            };
            fields.taken_back(Lang::En)
        };
        assert_eq!(said(""), "The previous move was first taken back");
        assert_eq!(
            said("32-28/ p"),
            "The previous move was first taken back: 32-28"
        );
        assert_eq!(
            said(".33 28-19/23 p u 33-28-33 m u c3-d4"),
            "Taken back first, one after the other: touched: 33, 28-19, taken off: 23; 33-28-33, back where it stood; c3-d4"
        );
    }

    /// R4.34: what is added leaves what is there.
    #[test]
    fn a_piece_touched_is_added_and_the_king_stays_uncrowned() {
        let mut game = open(ProfileName::Ffjd, "W:W8,39:B14,20");
        types(&mut game, "+8-2 n").unwrap();
        let fields = Fields {
            touched: "39".to_owned(),
            ..form(&game)
        };
        let codes: Vec<&str> = saved(&game, &fields)
            .codes
            .iter()
            .map(|code| code.code())
            .collect();
        assert_eq!(codes, ["I03", "I15"]);
    }

    /// Every worked example whose board lets it be recorded.
    #[test]
    fn the_worked_examples_survive_their_form() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/data/rules/irregularities.json"
        );
        let text = std::fs::read_to_string(path).expect(path);
        let all: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut seen = 0;
        for case in all["cases"].as_array().unwrap() {
            if case["expected_codes"].as_array().unwrap().is_empty()
                || !case["uncrowned_kings_before"].is_null()
            {
                continue;
            }
            let mut game = open(ProfileName::Ffjd, case["before"].as_str().unwrap());
            let by = if case["offender"] == "W" {
                Side::White
            } else {
                Side::Black
            };
            let actions: Observed = serde_json::from_value(case["played"].clone()).unwrap();
            let observed = Command::Irregular(IrregularCommand::Observe {
                by,
                actions,
                is_whole: true,
                press: None,
            });
            let id = case["id"].as_str().unwrap();
            takes(&mut game, &observed).expect(id);
            let fields = form(&game);
            assert_eq!(saved(&game, &fields), on_record(&game), "{}", case["id"]);
            seen += 1;
        }
        assert!(seen > 25, "{seen}");
    }

    /// Squares that meet often, in a position with something to do everywhere.
    fn square() -> impl Strategy<Value = String> {
        prop_oneof![
            Just(2),
            Just(3),
            Just(8),
            Just(13),
            Just(15),
            Just(19),
            Just(20),
            Just(24),
            Just(33),
            Just(28),
            Just(38),
            Just(32),
        ]
        .prop_map(|square: u8| square.to_string())
    }

    fn line() -> impl Strategy<Value = String> {
        let sign = prop_oneof![
            3 => square().prop_map(|square| format!("-{square}")),
            2 => square().prop_map(|square| format!("/{square}")),
            1 => square().prop_map(|square| format!(" .{square} ")),
            1 => Just(" u ".to_owned()),
            1 => Just(" n".to_owned()),
            1 => Just(" m".to_owned()),
            1 => Just("/".to_owned()),
            1 => Just(" p".to_owned()),
        ];
        (square(), prop::collection::vec(sign, 1..8))
            .prop_map(|(first, rest)| format!("+{first}{}", rest.concat()))
    }

    /// Several things in one action, each but the last taken back: a move of one to three squares, that may
    /// come back to where it began, with what was touched before it and what came off after it.
    fn taken_back() -> impl Strategy<Value = String> {
        let touched = prop_oneof![
            2 => Just(String::new()),
            1 => square().prop_map(|square| format!(".{square} ")),
        ];
        let removed = prop_oneof![
            2 => Just(String::new()),
            1 => square().prop_map(|square| format!("/{square}")),
        ];
        let way = (
            square(),
            prop::collection::vec(square(), 0..3),
            any::<bool>(),
        );
        let way = way.prop_map(|(from, visited, returns)| {
            let back = (returns || visited.is_empty()).then(|| from.clone());
            let squares: Vec<String> = [from].into_iter().chain(visited).chain(back).collect();
            squares.join("-")
        });
        let part = (touched, way, removed)
            .prop_map(|(touched, way, removed)| format!("{touched}{way}{removed}"));
        prop::collection::vec(part, 2..5).prop_map(|parts| format!("+{}", parts.join(" u ")))
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 3000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// Whatever was recorded, move by move and line by line: its form saved again finds the same.
        #[test]
        fn no_form_loses_what_was_found(
            lines in prop::collection::vec(prop_oneof![2 => line(), 1 => taken_back()], 1..4),
            rapid in any::<bool>(),
        ) {
            let profile = if rapid { ProfileName::Rapid } else { ProfileName::Ffjd };
            let mut game = open(profile, "W:W15,28,33,38,8:B3,13,19,20,24");
            for line in &lines {
                let _ = types(&mut game, line);
            }
            if game.open_case().is_some() && game.ended().is_none() {
                let fields = form(&game);
                let (again, before) = (in_order(saved(&game, &fields)), in_order(on_record(&game)));
                prop_assert_eq!(again, before, "{:?}: {:?}", lines, fields);
            }
        }
    }
}
