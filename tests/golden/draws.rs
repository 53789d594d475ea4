//! `draws.json`: when the draw rules end a game, by default and under the world federation's.

use damier::draughts::{DrawRules, History};

use crate::support::{entries, load, position, text};

fn check(rules_name: &str, rules: DrawRules) {
    let data = load("rules/draws.json");
    for entry in entries(&data, "sequences") {
        let mut history = History::new(position(entry), rules);
        let mut moves = entry["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|text| text.as_str().unwrap());
        while history.end().is_none() {
            let Some(text) = moves.next() else { break };
            let mv = history.position().read_move(text);
            history.play(&mv.unwrap_or_else(|error| panic!("{} {text}: {error}", entry["id"])));
        }
        let expected = &entry["expected"][rules_name];
        match (history.end(), expected["ply"].as_u64()) {
            (Some(end), Some(ply)) => {
                assert_eq!(
                    end.code(),
                    text(expected, "event"),
                    "{} {rules_name}",
                    entry["id"]
                );
                assert_eq!(
                    history.ply_count() as u64,
                    ply,
                    "{} {rules_name}",
                    entry["id"]
                );
            }
            (None, None) => {}
            (end, ply) => panic!(
                "{} {rules_name}: {end:?}, expected at ply {ply:?}",
                entry["id"]
            ),
        }
    }
}

#[test]
fn games_end_where_the_default_rules_end_them() {
    check("ffjd", DrawRules::ffjd());
}

#[test]
fn games_end_where_the_world_federation_ends_them() {
    check("fmjd", DrawRules::fmjd());
}
