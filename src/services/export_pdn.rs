//! Games as PDN: from the file a game came from where nothing was added to it, otherwise from its log.

use chrono::NaiveDate;
use sqlx::PgConnection;

use super::boards::Folded;
use crate::clock::Zone;
use crate::db::events::Event;
use crate::db::{DbError, GameId, games};
use crate::draughts::{Position, Variant};
use crate::formats::pdn::{self, GameRecord, GameType, Item, Tag, What};
use crate::game::{EndReason, Game, Step};

/// What is written in words between the moves; in the language of the event's papers.
pub struct Sentences {
    /// Where moves were played that nobody wrote down.
    pub gap: &'static str,
    /// Why the game ended, where a person said so.
    pub ended: fn(&Game) -> String,
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
        Some(record) if tells_the_same(record, &board.game) => record.clone().into_owned(),
        _ => from_log(board, event, sentences),
    }
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

fn from_log(board: &Folded, event: &Event, sentences: &Sentences) -> GameRecord<'static> {
    let game = &board.game;
    let variant = game.variant();
    let mut tags = vec![
        ("Event", event.name.clone()),
        ("Site", event.place.clone()),
        ("Date", date(board, event).format("%Y.%m.%d").to_string()),
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
    tags.push(("PlyCount", game.plies().count().to_string()));
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
        items: items(game, sentences),
        terminator: Some("*".into()),
        ..GameRecord::default()
    }
}

fn items(game: &Game, sentences: &Sentences) -> Vec<Item<'static>> {
    let mut items: Vec<What<'static>> = Vec::new();
    for step in game.steps() {
        match step {
            Step::Ply(ply) => items.push(What::Move(ply.text.clone().into())),
            Step::Gap { .. } => items.push(What::Comment(sentences.gap.into())),
            Step::Set { position, .. } => items.push(What::Setup(position.fen().into())),
        }
    }
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
    items.into_iter().map(Item::from).collect()
}

/// The day of the game where it is known, otherwise the day on which it was opened, in the hall's time.
fn date(board: &Folded, event: &Event) -> NaiveDate {
    let opened = || match Zone::named(&event.time_zone) {
        Some(zone) => zone.local(board.row.opened_at).date(),
        None => board.row.opened_at.date_naive(),
    };
    board.row.played_on.unwrap_or_else(opened)
}
