//! A game with positions set between its moves, as several games that begin from them.
//!
//! A set-up command is part of the standard (P7.3), and hardly any program obeys it. Each part is a game
//! of its own, with the position it begins from in its tags, which they do obey.

use super::{GameRecord, Item, Place, Tag, What};

/// The parts of a game: the moves up to each position that is set, and those from there. All but the last
/// have no result. A game in which nothing is set is one part, as it is.
pub fn in_parts(record: &GameRecord) -> Vec<GameRecord<'static>> {
    let mut parts: Vec<(Option<String>, Vec<Item<'static>>)> = vec![(None, Vec::new())];
    for item in &record.items {
        let item = owned(item);
        match item.what {
            // Only the turn changes (P4.12): that is no position to begin from.
            What::Setup(fen) if !fen.ends_with("::") => match parts.last_mut() {
                // Nothing was played since: this position replaces the one before.
                Some((start, items)) if !has_moves(items) => *start = Some(fen.into_owned()),
                _ => parts.push((Some(fen.into_owned()), Vec::new())),
            },
            _ => {
                if let Some((_, items)) = parts.last_mut() {
                    items.push(item);
                }
            }
        }
    }
    let count = parts.len();
    let part = |(n, (start, items)): (usize, (Option<String>, Vec<Item<'static>>))| GameRecord {
        tags: tags(record, start.as_deref(), &items, n + 1 == count, count > 1),
        items,
        terminator: Some("*".into()),
        ..GameRecord::default()
    };
    parts.into_iter().enumerate().map(part).collect()
}

fn has_moves(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item.what, What::Move(_)))
}

fn owned(item: &Item) -> Item<'static> {
    let whole = GameRecord {
        items: vec![item.clone()],
        ..GameRecord::default()
    };
    let mut items = whole.into_owned().items;
    items.swap_remove(0)
}

fn tags(
    record: &GameRecord,
    start: Option<&str>,
    items: &[Item],
    is_last: bool,
    is_split: bool,
) -> Vec<Tag<'static>> {
    let is = |tag: &Tag, name: &str| tag.name.eq_ignore_ascii_case(name);
    let mut tags = Vec::new();
    for tag in &record.tags {
        let of_start = is(tag, "FEN") || is(tag, "SetUp");
        if start.is_some() && of_start {
            continue;
        }
        let value = match () {
            () if is(tag, "Result") && !is_last => "*".to_owned(),
            () if is(tag, "PlyCount") && is_split => {
                let moves = items
                    .iter()
                    .filter(|item| matches!(item.what, What::Move(_)));
                moves.count().to_string()
            }
            () => tag.value.clone().into_owned(),
        };
        tags.push(made(&tag.name, value));
    }
    if let Some(fen) = start {
        tags.push(made("FEN", fen.to_owned()));
        tags.push(made("SetUp", "1".to_owned()));
    }
    tags
}

fn made(name: &str, value: String) -> Tag<'static> {
    Tag {
        name: name.to_owned().into(),
        value: value.into(),
        place: Place::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{read, replay, write};
    use super::*;

    fn parts_of(text: &str) -> Vec<GameRecord<'static>> {
        in_parts(&read(text.as_bytes()).games[0])
    }

    /// R1.12: the example of the PDN document, two White moves in a row.
    #[test]
    fn each_position_that_is_set_begins_a_game() {
        let set = "B:W28,31,32,33,34,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";
        let text = format!(
            "[Event \"Open\"]\n[White \"Anne\"]\n[Black \"Loïc\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n[PlyCount \"3\"]\n\n\
             1. 32-28 /FEN \"{set}\"/ {{kept}} 1... 20-25 2. 34-29 *\n"
        );
        let parts = parts_of(&text);
        assert_eq!(parts.len(), 2);
        let tag = |n: usize, name: &str| parts[n].tag(name).map(str::to_owned);
        assert_eq!(tag(0, "Result").as_deref(), Some("*"));
        assert_eq!(tag(1, "Result").as_deref(), Some("2-0"));
        assert_eq!(tag(0, "FEN"), None);
        assert_eq!(tag(1, "FEN").as_deref(), Some(set));
        assert_eq!(tag(1, "White").as_deref(), Some("Anne"));
        let counts = [tag(0, "PlyCount"), tag(1, "PlyCount")];
        assert_eq!(counts, [Some("1".to_owned()), Some("2".to_owned())]);
        let played: usize = parts.iter().map(|part| replay(part).plies.len()).sum();
        assert_eq!(played, 3);
        let written = write(&parts);
        assert!(!written.contains("/FEN"), "{written}");
        assert!(
            written.contains("{kept} 1... 20-25 2. 34-29 *"),
            "{written}"
        );
    }

    /// A set-up before the first move has the start in front of it: only the second counts.
    #[test]
    fn a_position_that_is_replaced_at_once_begins_nothing() {
        let parts = parts_of(
            "[GameType \"20\"]\n[FEN \"W:W28:B9\"]\n[SetUp \"1\"]\n\n/FEN \"W:W28:B9\"/ /FEN \"B:W23:B9\"/ {a} 1... 9-14 *\n",
        );
        assert_eq!(parts.len(), 1);
        assert_eq!(parts[0].tag("FEN"), Some("B:W23:B9"));
        assert_eq!(replay(&parts[0]).plies.len(), 1);
    }

    #[test]
    fn a_game_without_set_positions_is_itself() {
        let text = "[GameType \"20\"]\n[Result \"1-1\"]\n[PlyCount \"7\"]\n\n1. 32-28 19-23 *\n";
        let parts = parts_of(text);
        assert_eq!(parts, [read(text.as_bytes()).games[0].clone()]);
    }
}
