//! One public record as a message: what a page needs to follow, in one language.

use serde::Serialize;

use super::Frame;
use crate::db::GameId;
use crate::db::games::LogEntry;
use crate::draughts::{Position, Side};
use crate::game::{Game, GameEvent, Ply, Step};
use crate::services::boards::Folded;
use crate::web::clock_view::ClockView;
use crate::web::now;
use crate::words::{Lang, public};

/// The data of a message. `n` is the public number; `d` the squares that changed; `at` the instant
/// in UTC, which the page prints in the event's own time.
#[derive(Serialize)]
struct Message<'a> {
    n: u32,
    game: GameId,
    board: i32,
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    no: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<String>,
    letters: String,
    turn: Side,
    state: String,
    say: String,
    result: Option<&'static str>,
    at: String,
    /// The clock as it stands now; only with the last message.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockView>,
}

/// The messages of a game after the public number `after`, in order.
pub(super) fn since(board: &Folded, after: u32, lang: Lang) -> Vec<Frame> {
    let public_no = board.game.public_no();
    if after >= public_no {
        return Vec::new();
    }
    // The usual case: one new record, and the game stands as it left it.
    if after + 1 == public_no
        && let Some(entry) = board.log.last().filter(|entry| entry.event.is_public())
        && matches!(entry.event, GameEvent::MovePlayed { .. })
    {
        return vec![frame(
            board,
            &board.game,
            before_last(&board.game),
            entry,
            lang,
        )];
    }
    // Otherwise the game is played through again up to each record that was missed.
    let mut frames = Vec::new();
    let mut entries = board.log.iter();
    let Some(mut game) = entries
        .next()
        .and_then(|opening| Game::open(&opening.event))
    else {
        return frames;
    };
    for entry in entries {
        let before = *game.position();
        game.apply(&entry.event, entry.at);
        if entry.event.is_public() && game.public_no() > after {
            frames.push(frame(board, &game, &before, entry, lang));
        }
    }
    frames
}

/// The position before the last step, where the last step was a move.
fn before_last(game: &Game) -> &Position {
    game.steps()
        .iter()
        .rev()
        .nth(1)
        .and_then(Step::position)
        .unwrap_or(game.start())
}

fn frame(board: &Folded, game: &Game, before: &Position, entry: &LogEntry, lang: Lang) -> Frame {
    let ply = game
        .plies()
        .next_back()
        .filter(|_| matches!(entry.event, GameEvent::MovePlayed { .. }));
    let letters = game.position().letters();
    let message = Message {
        n: game.public_no(),
        game: board.row.game_id,
        board: board.row.board_no,
        ply: game.plies().count(),
        no: ply.map(|ply| numbered(game, ply)),
        by: ply.map(|ply| ply.by),
        text: ply.map(|ply| ply.text.as_str()),
        from: ply
            .and_then(|ply| ply.path.first())
            .map(|square| square.number()),
        to: ply
            .and_then(|ply| ply.path.last())
            .map(|square| square.number()),
        d: ply.map(|_| delta(&before.letters(), &letters)),
        letters,
        turn: game.position().to_move(),
        state: public::state(lang, game),
        say: public::said(lang, game, &entry.event),
        result: game.ended().map(|end| end.score.text(game.variant())),
        at: entry.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        clock: (game.public_no() == board.game.public_no())
            .then(|| ClockView::of(&board.game, now()))
            .flatten(),
    };
    let event = match entry.event {
        GameEvent::MovePlayed { .. } => "move",
        GameEvent::Undone { .. } => "undo",
        GameEvent::Clock { end: None, .. } => "clock",
        GameEvent::GapDeclared {} | GameEvent::PositionSet { .. } => "set",
        _ => "state",
    };
    // Plain fields of plain types always become JSON.
    Frame::new(
        game.public_no(),
        event,
        &serde_json::to_string(&message).unwrap_or_default(),
    )
}

/// The number of a move as the list has it: `28.`, or `28…` for the answer.
fn numbered(game: &Game, ply: &Ply) -> String {
    let begins = ply.by == game.variant().rules().first;
    format!("{}{}", ply.move_no, if begins { "." } else { "…" })
}

/// The squares that changed, as square and letter after the move: `32.28w`.
fn delta(before: &str, after: &str) -> String {
    let changed = before
        .chars()
        .zip(after.chars())
        .enumerate()
        .filter(|(_, (before, after))| before != after);
    changed
        .map(|(index, (_, after))| format!("{}{after}", index + 1))
        .collect()
}
