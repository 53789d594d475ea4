//! Games as PDN: from the file a game came from where nothing was added to it, otherwise from its log.

mod irregular;
#[cfg(test)]
mod irregular_tests;

use std::collections::HashMap;

use chrono::NaiveDate;
use sqlx::PgConnection;

use super::boards::Folded;
use super::contests::initials;
use crate::clock::Zone;
use crate::db::events::Event;
use crate::db::{DbError, GameId, games};
use crate::draughts::{Position, Side, Variant};
use crate::formats::pdn::{self, GameRecord, GameType, Item, Tag, What};
use crate::game::{CaseFile, EndReason, Game, Step};
use crate::words::{Lang, irregularities, public};

/// What is written in words between the moves; in the language of the event's papers.
pub struct Sentences {
    /// Where moves were played that nobody wrote down.
    pub gap: &'static str,
    /// Why the game ended, where a person said so.
    pub ended: fn(&Game) -> String,
    /// What became of an irregularity; nothing while its right is open (R4.11).
    pub irregularity: fn(&CaseFile) -> Option<String>,
}

impl Sentences {
    /// The sentences of a language, as anybody may read them.
    pub fn of(t: Lang) -> Sentences {
        fn ended(t: Lang, game: &Game) -> String {
            game.ended()
                .map(|end| public::reason(t, end))
                .unwrap_or_default()
        }
        Sentences {
            gap: t.gap_open(),
            ended: match t {
                Lang::Fr => |game| ended(Lang::Fr, game),
                Lang::Nl => |game| ended(Lang::Nl, game),
                Lang::En => |game| ended(Lang::En, game),
            },
            irregularity: match t {
                Lang::Fr => |file| irregularities::in_record(Lang::Fr, file),
                Lang::Nl => |file| irregularities::in_record(Lang::Nl, file),
                Lang::En => |file| irregularities::in_record(Lang::En, file),
            },
        }
    }
}

/// One game as a record. `source` is the record it came from, word for word, where it came from one.
pub fn record(
    board: &Folded,
    event: &Event,
    source: Option<&str>,
    sentences: &Sentences,
) -> GameRecord<'static> {
    let collection = source.map(|source| pdn::read(source.as_bytes()));
    match collection
        .as_ref()
        .and_then(|collection| collection.games.first())
    {
        Some(record)
            if tells_the_same(record, &board.game)
                && !has_comment(&board.game, sentences)
                && names_the_same(record, board) =>
        {
            record.clone().into_owned()
        }
        _ => from_log(board, event, sentences),
    }
}

/// Games as records, in their order, with the names that are given for a round and board, and the rest as
/// they were opened.
pub async fn of_boards(
    conn: &mut PgConnection,
    boards: &[std::sync::Arc<Folded>],
    event: &Event,
    t: Lang,
    names: &HashMap<(i32, i32), [String; 2]>,
) -> Result<Vec<GameRecord<'static>>, DbError> {
    let sources: HashMap<GameId, String> = sources(conn, boards).await?.into_iter().collect();
    let sentences = Sentences::of(t);
    let records = boards.iter().map(|board| {
        let row = &board.row;
        let source = sources.get(&row.game_id).map(String::as_str);
        let mut record = record(board, event, source, &sentences);
        if let Some([white, black]) = names.get(&(row.round_no, row.board_no)) {
            let names = Side::BOTH.map(|side| record.player_tags(side));
            for tag in &mut record.tags {
                if is_one_of(tag, &names[0]) {
                    tag.value = white.clone().into();
                } else if is_one_of(tag, &names[1]) {
                    tag.value = black.clone().into();
                }
            }
        }
        record
    });
    Ok(records.collect())
}

/// Reads the sources of games, in one query.
pub async fn sources(
    conn: &mut PgConnection,
    boards: &[std::sync::Arc<Folded>],
) -> Result<Vec<(GameId, String)>, DbError> {
    let games: Vec<GameId> = boards.iter().map(|board| board.row.game_id).collect();
    games::list_sources(conn, &games).await
}

/// Whether a record has the moves, the set positions and the result of the game as it stands. Its
/// comments and variations are then worth more than ours.
fn tells_the_same(record: &GameRecord, game: &Game) -> bool {
    let replay = pdn::replay(record);
    let same_moves = replay
        .plies
        .iter()
        .map(|ply| ply.text())
        .eq(game.plies().map(|ply| ply.text.clone()));
    let sets = game
        .steps()
        .iter()
        .filter(|step| !matches!(step, Step::Ply(_)))
        .count();
    let score = game.ended().map(|ended| ended.score);
    same_moves && replay.setups.len() == sets && pdn::Replay::score(record) == score
}

/// Whether an irregularity leaves words in the record. One that nobody may know of yet must not make the
/// file look different either (R4.11).
fn has_comment(game: &Game, sentences: &Sentences) -> bool {
    let mut files = game.cases().iter();
    files.any(|file| (sentences.irregularity)(file).is_some())
}

/// Whether the record names no player who is shown by initials here. Its comments may name him too, so
/// that it is not enough to change its tags.
fn names_the_same(record: &GameRecord, board: &Folded) -> bool {
    let row = &board.row;
    [
        (Side::White, &row.white_name),
        (Side::Black, &row.black_name),
    ]
    .iter()
    .all(|(side, shown)| {
        let names = record.player_tags(*side);
        let mut named = record.tags.iter().filter(|tag| is_one_of(tag, &names));
        named.all(|named| {
            let name = named.value.trim();
            name == shown.as_str() || initials(name) != **shown
        })
    })
}

/// Whether a tag has one of these names, in whatever letters (P2.5).
fn is_one_of(tag: &Tag, names: &[&str]) -> bool {
    let mut names = names.iter();
    names.any(|name| tag.name.eq_ignore_ascii_case(name))
}

fn from_log(board: &Folded, event: &Event, sentences: &Sentences) -> GameRecord<'static> {
    let game = &board.game;
    let variant = game.variant();
    let mut tags = vec![
        ("Event", event.name.clone()),
        ("Site", event.place.clone()),
        ("Date", day(board, event).format("%Y.%m.%d").to_string()),
        ("Round", board.row.round_no.to_string()),
        ("White", board.row.white_name.clone()),
        ("Black", board.row.black_name.clone()),
        (
            "Result",
            game.ended()
                .map_or("*", |ended| ended.score.text(variant))
                .to_owned(),
        ),
        ("GameType", GameType::of(variant).number.to_string()),
    ];
    if variant == Variant::Online {
        tags.push(("RuleSet", "online".to_owned()));
    }
    if game.start() != &Position::start(variant) {
        tags.push(("FEN", game.start().fen()));
        tags.push(("SetUp", "1".to_owned()));
    }
    tags.push(("Board", board.row.board_no.to_string()));
    let items = items(game, sentences);
    tags.push(("PlyCount", moves_in(&items).to_string()));
    if let Some(clock) = game.clock() {
        tags.extend(pdn::time_control_tags(&clock.setup().control));
    }
    let tags = tags
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| Tag {
            name: name.into(),
            value: value.into(),
            place: pdn::Place::default(),
        });
    GameRecord {
        tags: tags.collect(),
        items,
        terminator: Some("*".into()),
        ..GameRecord::default()
    }
}

/// The plies whoever reads the file will count: what left as a set-up is none of them (R1.12).
fn moves_in(items: &[Item]) -> usize {
    let moves = items.iter();
    moves
        .filter(|item| matches!(item.what, What::Move(_)))
        .count()
}

fn items(game: &Game, sentences: &Sentences) -> Vec<Item<'static>> {
    let mut items: Vec<What<'static>> = Vec::new();
    // Moves may be missing before a position that was set: what follows it says its number.
    let mut numbers = Vec::new();
    let mut left = game.left_after_moves().into_iter();
    let mut shown = *game.start();
    for (index, step) in game.steps().iter().enumerate() {
        irregular::between(&mut items, &mut shown, game, index, sentences);
        match step {
            Step::Ply(ply) => {
                let left = left.next().flatten();
                if irregular::cannot_be_a_move(game, index, ply, &shown) {
                    irregular::set_up(&mut items, game, &ply.after);
                } else {
                    if matches!(items.last(), Some(What::Setup(_))) {
                        numbers.push((items.len(), ply.move_no));
                    }
                    items.push(What::Move(ply.text.clone().into()));
                }
                // What the player had left who just moved (P7.6, and 9 on writing).
                if let Some(left) = left {
                    let left = format!("[%clk {}]", pdn::clock_time(left.0));
                    items.push(What::Comment(left.into()));
                }
            }
            Step::Gap { .. } => items.push(What::Comment(sentences.gap.into())),
            Step::Set { position, .. } => items.push(What::Setup(position.fen().into())),
        }
        shown = step.position().copied().unwrap_or(shown);
        irregular::after(&mut items, game, index, sentences);
    }
    irregular::between(&mut items, &mut shown, game, game.steps().len(), sentences);
    // What the board itself shows needs no words.
    if game
        .ended()
        .is_some_and(|ended| !matches!(ended.reason, EndReason::Board(_)))
    {
        let words = (sentences.ended)(game);
        if !words.is_empty() {
            items.push(What::Comment(words.into()));
        }
    }
    let mut items: Vec<Item> = items.into_iter().map(Item::from).collect();
    for (index, number) in numbers {
        items[index].number = Some(number);
    }
    items
}

/// The day of the game where it is known, otherwise the day on which it was opened, in the hall's time.
pub fn day(board: &Folded, event: &Event) -> NaiveDate {
    let opened = || match Zone::named(&event.time_zone) {
        Some(zone) => zone.local(board.row.opened_at).date(),
        None => board.row.opened_at.date_naive(),
    };
    board.row.played_on.unwrap_or_else(opened)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::arbitration::{CaseCommand, ProfileName, RuleProfile, Ruling};
    use crate::clock::{ClockSetup, Timestamp};
    use crate::db::games::GameRow;
    use crate::db::{EventId, GameId};
    use crate::game::{ClockCommand, Command, GameEvent, IrregularCommand};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_timestamp(1_764_500_000 + seconds, 0).expect("an instant")
    }

    fn event() -> Event {
        let day = at(0).date_naive();
        Event {
            event_id: EventId(uuid::Uuid::nil()),
            slug: "open".to_owned(),
            name: "Open".to_owned(),
            place: String::new(),
            starts_on: day,
            ends_on: day,
            time_zone: "Europe/Paris".to_owned(),
            tempo: String::new(),
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            clock: None,
            own_clocks: Vec::new(),
            is_sample: false,
            has_contest: false,
            announcement: String::new(),
        }
    }

    fn board(game: Game) -> Folded {
        let row = GameRow {
            game_id: GameId(uuid::Uuid::nil()),
            event_id: EventId(uuid::Uuid::nil()),
            round_no: 1,
            board_no: 4,
            white_name: "Anne".to_owned(),
            black_name: "Loïc".to_owned(),
            white_club: String::new(),
            black_club: String::new(),
            played_on: None,
            opened_at: at(0),
        };
        Folded {
            row: Arc::new(row),
            game,
            log: Vec::new(),
        }
    }

    /// A game without a clock, in English.
    pub(super) fn record_of(game: Game) -> GameRecord<'static> {
        record(&board(game), &event(), None, &Sentences::of(Lang::En))
    }

    /// P2.9, P7.6: 90 minutes and 30 seconds from the first move. White thinks for 65 seconds and has
    /// 5400 + 30 - 65 + 30 = 5395, 1:29:55; Black for 30 and has 5430 - 30 + 30, 1:30:30. The third
    /// move was written down at the desk: nobody knows its time.
    #[test]
    fn a_game_with_a_clock_has_its_times() {
        let control = "90'+30\"".parse().expect("a tempo");
        let mut game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: "W:W31-50:B1-20".to_owned(),
            clock: Some(Box::new(ClockSetup::new(control))),
        })
        .expect("it opens");
        let table = |text: &str| Command::PlayAndPress {
            text: text.to_owned(),
            press: None,
        };
        let desk = Command::Play {
            text: "28x19".to_owned(),
        };
        for (seconds, command) in [
            (0, Command::Clock(ClockCommand::Start)),
            (65, table("32-28")),
            (95, table("19-23")),
            (100, desk),
        ] {
            let event = game.decide(&command, at(seconds)).expect("allowed");
            game.apply(&event, at(seconds));
        }
        let sentences = Sentences {
            gap: "",
            ended: |_| String::new(),
            irregularity: |_| None,
        };
        let record = record(&board(game), &event(), None, &sentences);
        assert_eq!(record.tag("TimeControl"), Some("5400+30"));
        let written = pdn::write([&record]);
        assert!(
            written
                .ends_with("\n1. 32-28 {[%clk 1:29:55]} 1... 19-23 {[%clk 1:30:30]} 2. 28x19 *\n"),
            "{written}"
        );
    }

    /// A game leaves as the file it came from, with its comments, unless something has to be told beside it;
    /// what may not be told yet does not show in that either (R4.11).
    #[test]
    fn an_imported_game_keeps_its_file_until_an_irregularity_is_told() {
        let source =
            "[Event \"x\"]\n[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 {well played} 19-23 *\n";
        let mut game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: "W:W31-50:B1-20".to_owned(),
            clock: None,
        })
        .expect("it opens");
        let run = |game: &mut Game, command: Command| {
            let event = game.decide(&command, at(0)).expect("allowed");
            game.apply(&event, at(0));
        };
        for text in ["32-28", "19-23"] {
            let text = text.to_owned();
            run(&mut game, Command::Play { text });
        }
        let written = |game: &Game| {
            let record = record(
                &board(game.clone()),
                &event(),
                Some(source),
                &Sentences::of(Lang::En),
            );
            pdn::write([&record])
        };
        let whole = written(&game);
        assert!(whole.contains("{well played}"), "{whole}");
        let removed = serde_json::from_str(r#"[{"remove":[20]}]"#).expect("actions");
        let observed = IrregularCommand::Observe {
            by: Side::White,
            actions: removed,
            is_whole: true,
            press: None,
        };
        run(&mut game, Command::Irregular(observed));
        assert_eq!(written(&game), whole);
        let rule = CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Rectify,
        };
        let ruled = IrregularCommand::InCase {
            case_no: None,
            command: rule,
        };
        run(&mut game, Command::Irregular(ruled));
        let told = written(&game);
        assert!(
            told.contains("1. 32-28 19-23 {removed 20: irregularity rectified,"),
            "{told}"
        );
    }

    /// P5.10, P7.3: moves may be missing where the desk set the position, and its number says how many.
    #[test]
    fn a_number_that_was_set_is_exported() {
        let profile = RuleProfile::preset(ProfileName::Ffjd, Variant::International);
        let mut game = Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile,
            start: "W:W31-50:B1-20".to_owned(),
            clock: None,
        })
        .expect("it opens");
        let play = |text: &str| Command::Play {
            text: text.to_owned(),
        };
        for command in [
            play("32-28"),
            Command::DeclareGap,
            Command::SetPosition {
                fen: "W:W28,K46:BK5,9".to_owned(),
                move_no: Some(31),
            },
            play("28-22"),
            play("9-13"),
        ] {
            let event = game.decide(&command, at(0)).expect("allowed");
            game.apply(&event, at(0));
        }
        let sentences = Sentences {
            gap: "moves are missing",
            ended: |_| String::new(),
            irregularity: |_| None,
        };
        let record = record(&board(game), &event(), None, &sentences);
        let written = pdn::write([&record]);
        let expected =
            "\n1. 32-28 {moves are missing} /FEN \"W:W28,K46:BK5,9\"/ 31. 28-22 9-13 *\n";
        assert!(written.ends_with(expected), "{written}");
    }
}
