//! What was done, as the fields of a form: filled from what is on record, and made a line again.

use super::deed::Part;
use crate::arbitration::Action;
use crate::draughts::Square;
use crate::game::Amendable;

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

    /// The squares of what was taken back, to be read.
    pub fn taken_back(&self) -> String {
        let parts: Vec<&str> = self
            .before
            .split(" u ")
            .map(|part| part.trim_end_matches([' ', '/', 'n', 'm', 'p']))
            .collect();
        parts.join(", ")
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::arbitration::{CaseEvent, Finding, Observed, ProfileName, RuleProfile};
    use crate::clock::Timestamp;
    use crate::draughts::{Side, Variant};
    use crate::game::{Command, Game, GameEvent, IrregularCommand};
    use crate::web::desk::irregular::deed;

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

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 3000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// Whatever was recorded, move by move and line by line: its form saved again finds the same. But
        /// for two things taken back in one action, and a piece taken back that was only put down where it
        /// stood: the form has no words for them, and says so when it is saved.
        #[test]
        fn no_form_loses_what_was_found(
            lines in prop::collection::vec(line(), 1..4),
            rapid in any::<bool>(),
        ) {
            let back = lines.iter().filter(|line| line.contains('u')).count();
            let again = lines.concat().matches(" u ").count();
            let stays = |line: &String| {
                let first = line[1..].split(['-', '/', ' ']).next().unwrap_or_default();
                line.contains(&format!("-{first}"))
            };
            if again > 1 || back == 1 && lines.iter().any(stays) {
                return Ok(());
            }
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
