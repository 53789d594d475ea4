//! `draws.json`: when the draw rules end a game, by default and under the world federation's, with
//! the rules chosen by the names of their options (RULES 0.2).

use damier::arbitration::{OptionKey, ProfileName, RuleProfile};
use damier::draughts::{Ending, History, Position, Variant};
use serde_json::Value;

use crate::support::{entries, load, position, text};

/// The FFJD rules with options changed, `key=value` by `key=value`.
fn chosen(variant: Variant, options: &str) -> RuleProfile {
    let options: Vec<(OptionKey, String)> = options
        .split_whitespace()
        .map(|option| option.split_once('=').unwrap())
        .map(|(key, value)| (key.parse().unwrap(), value.to_owned()))
        .collect();
    RuleProfile::choose(ProfileName::Ffjd, variant, &options).unwrap()
}

/// The ply of the first end and its code; nothing where the moves run out before.
fn first_end(entry: &Value, rules: &RuleProfile) -> Option<(usize, String)> {
    let mut history = History::new(position(entry), rules.draws);
    for text in entry["moves"].as_array().unwrap() {
        if history.end().is_some() {
            break;
        }
        let text = text.as_str().unwrap();
        let mv = history.position().read_move(text);
        history.play(&mv.unwrap_or_else(|error| panic!("{} {text}: {error}", entry["id"])));
    }
    history.end().map(|end| (history.ply_count(), end.code()))
}

fn check(results: &str, rules: &RuleProfile) {
    let data = load("rules/draws.json");
    for entry in entries(&data, "sequences") {
        let expected = &entry["expected"][results];
        let expected = expected["ply"]
            .as_u64()
            .map(|ply| (ply as usize, text(expected, "event").to_owned()));
        assert_eq!(
            first_end(entry, rules),
            expected,
            "{} {results}",
            entry["id"]
        );
    }
}

#[test]
fn games_end_where_the_default_rules_end_them() {
    let preset = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
    check("ffjd", &preset);
    let named = "kings_ending=immediate sixteen_move_rule=on no_progress_moves=25 lone_king_long_diagonal=off";
    check("ffjd", &chosen(Variant::International, named));
}

#[test]
fn games_end_where_the_world_federation_ends_them() {
    let preset = RuleProfile::preset(ProfileName::Fmjd, Variant::International);
    check("fmjd", &preset);
    check(
        "fmjd",
        &chosen(Variant::International, "kings_ending=five_moves"),
    );
}

/// What one option changes, worked out from the rule text.
#[test]
fn each_option_ends_games_where_its_article_says() {
    let data = load("rules/draws.json");
    for (id, options, expected) in [
        // R3.9: as many moves of each player as the option says, or no such draw.
        (
            "draw-25-a",
            "no_progress_moves=10",
            Some((20, "draw: 10-move")),
        ),
        ("draw-25-a", "no_progress_moves=0", None),
        // R3.10.
        ("draw-16-a", "sixteen_move_rule=off", None),
        // R3.13: "draw-16-d ends on ply 32, not 36": 36 where the 16 moves do not count.
        (
            "draw-16-d",
            "sixteen_move_rule=off kings_ending=five_moves",
            Some((36, "draw: 5-move")),
        ),
        ("draw-16-d", "sixteen_move_rule=off kings_ending=off", None),
        // R3.11, R3.13.
        ("draw-kings-a", "kings_ending=off", None),
        (
            "draw-kings-a",
            "kings_ending=five_moves",
            Some((10, "draw: 5-move")),
        ),
        // R3.6: a game that is won is won, whatever the options.
        ("draw-kings-b", "kings_ending=off", Some((2, "win B"))),
        (
            "draw-kmk",
            "kings_ending=five_moves",
            Some((10, "draw: 5-move")),
        ),
    ] {
        let mut all = entries(&data, "sequences").iter();
        let entry = all.find(|entry| entry["id"] == id).unwrap();
        let expected = expected.map(|(ply, code)| (ply, code.to_owned()));
        let rules = chosen(Variant::International, options);
        assert_eq!(first_end(entry, &rules), expected, "{id} {options}");
    }
}

/// R7.62: two kings against two are counted to five; by the Russian list (R7.46, item 4) to thirty.
#[test]
fn the_brazilian_list_is_the_one_that_was_chosen() {
    let start = Position::from_fen(Variant::Brazilian, "W:WK29,K30:BK2,K3").unwrap();
    let counted = |options: &str| {
        let rules = chosen(Variant::Brazilian, options);
        let counters = History::new(start, rules.draws).counters();
        (counters.five, counters.ending.map(|counted| counted.ending))
    };
    assert_eq!(counted("brazilian_draws=cbjd"), (Some([0, 0]), None));
    assert_eq!(
        counted("brazilian_draws=f64"),
        (None, Some(Ending::UpToFive))
    );
}
