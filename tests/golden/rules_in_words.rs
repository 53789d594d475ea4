//! `words/rules.txt`: each profile says itself in one paragraph, in three languages.

use damier::arbitration::{OptionKey, ProfileName, RuleProfile};
use damier::draughts::Variant;
use damier::words::{Lang, profile};

const EXPECTED: &str = include_str!("../data/words/rules.txt");

/// The rules an entry names: game, profile and options.
fn rules(head: &str) -> (Variant, RuleProfile) {
    let mut words = head.split_whitespace();
    let variant = words.next().unwrap().parse().unwrap();
    let name = words.next().unwrap().parse().unwrap();
    let options: Vec<(OptionKey, String)> = words
        .map(|word| word.split_once('=').unwrap())
        .map(|(key, value)| (key.parse().unwrap(), value.to_owned()))
        .collect();
    (
        variant,
        RuleProfile::choose(name, variant, &options).unwrap(),
    )
}

#[test]
fn each_profile_says_itself_in_three_languages() {
    let mut seen = Vec::new();
    for entry in EXPECTED.split("== ").skip(1) {
        let mut lines = entry.lines();
        let head = lines.next().unwrap();
        let (variant, rules) = rules(head);
        for (t, line) in Lang::ALL.into_iter().zip(&mut lines) {
            let expected = line.replace('~', "\u{a0}");
            assert_eq!(profile::paragraph(t, variant, &rules), expected, "{head}");
        }
        assert_eq!(lines.find(|line| !line.is_empty()), None, "{head}");
        seen.push((variant, rules.name));
    }
    // Every preset and every game is among them.
    for name in ProfileName::ALL {
        assert!(seen.iter().any(|(_, other)| *other == name), "{name}");
    }
    for variant in Variant::ALL {
        assert!(seen.iter().any(|(other, _)| *other == variant), "{variant}");
    }
}
