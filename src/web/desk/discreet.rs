//! A board as it is read by somebody who records nothing there.
//!
//! Notes are the arbiters' own, and the reason of a result may tell why somebody was absent
//! (PRODUCT, Privacy): a recorder of other boards sees neither. The board he is shown is folded
//! again without them, so that no page, part or sentence drawn from it can tell.

use std::sync::Arc;

use crate::db::games::LogEntry;
use crate::game::{EndReason, Ended, Game, GameEvent};
use crate::services::boards::Folded;
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::words::{Lang, public};

/// Whether somebody may record anything at the board.
pub fn may_record(place: &InEvent, board: &Folded) -> bool {
    let board_no = u32::try_from(board.row.board_no).ok();
    [Right::RecordMoves, Right::RecordResult]
        .iter()
        .any(|right| place.may(*right, board_no))
}

/// Whether somebody is told of irregularities at the board: whoever may propose or decide one there.
pub fn sees_cases(place: &InEvent, board: &Folded) -> bool {
    place.may(Right::Propose, u32::try_from(board.row.board_no).ok())
}

/// The board as it may be shown to him. Its records keep their numbers.
pub fn as_seen_by(t: Lang, place: &InEvent, board: Arc<Folded>) -> Arc<Folded> {
    match (may_record(place, &board), sees_cases(place, &board)) {
        (false, _) => without_words(t, board),
        (true, true) => board,
        (true, false) => without_cases(board),
    }
}

/// For whoever records a result and no move: the organiser reads the notes, and of an irregularity
/// what everybody does.
fn without_cases(board: Arc<Folded>) -> Arc<Folded> {
    if !board.log.iter().any(|entry| is_of_a_case(&entry.event)) {
        return board;
    }
    Arc::new(Folded {
        row: board.row.clone(),
        game: board.game.clone(),
        log: board
            .log
            .iter()
            .filter(|entry| !is_of_a_case(&entry.event))
            .cloned()
            .collect(),
    })
}

fn without_words(t: Lang, board: Arc<Folded>) -> Arc<Folded> {
    let tells = |event: &GameEvent| has_words(event) || is_of_a_case(event);
    if !board.log.iter().any(|entry| tells(&entry.event)) {
        return board;
    }
    let log: Vec<Arc<LogEntry>> = board
        .log
        .iter()
        .map(|entry| match has_words(&entry.event) {
            true => Arc::new(LogEntry {
                event: discreet(t, &entry.event),
                ..LogEntry::clone(entry)
            }),
            false => entry.clone(),
        })
        .collect();
    let game = Game::fold(log.iter().map(|entry| (&entry.event, entry.at)))
        .expect("a log that was folded begins with its opening");
    Arc::new(Folded {
        row: board.row.clone(),
        game,
        log: log
            .into_iter()
            .filter(|entry| entry.event.is_public() && !is_of_a_case(&entry.event))
            .collect(),
    })
}

fn has_words(event: &GameEvent) -> bool {
    match event {
        GameEvent::NoteWritten { .. } => true,
        GameEvent::ResultSet { reason, .. } => !reason.is_empty(),
        GameEvent::Clock { event, .. } => event.reason().is_some_and(|reason| !reason.is_empty()),
        GameEvent::Undone { undone, reason, .. } => !reason.is_empty() || has_words(undone),
        _ => false,
    }
}

/// Irregularities are told at the board's own desk alone (PRODUCT, Silence): what they changed shows
/// in the moves.
pub fn is_of_a_case(event: &GameEvent) -> bool {
    match event {
        GameEvent::Case(_)
        | GameEvent::KingCrowned { .. }
        | GameEvent::Incident { .. }
        | GameEvent::DrawClaimRefused { .. } => true,
        GameEvent::Undone { undone, .. } => is_of_a_case(undone),
        _ => false,
    }
}

/// The same fact without what somebody wrote; the usual reasons stay.
fn discreet(t: Lang, event: &GameEvent) -> GameEvent {
    match event {
        GameEvent::NoteWritten { .. } => GameEvent::NoteWritten {
            text: String::new(),
        },
        GameEvent::ResultSet { score, reason } => {
            let ended = Ended {
                score: *score,
                reason: EndReason::Arbiter(reason.clone()),
            };
            GameEvent::ResultSet {
                score: *score,
                reason: public::reason(t, &ended),
            }
        }
        GameEvent::Clock { event, end } => GameEvent::Clock {
            event: event.without_reason(),
            end: end.clone(),
        },
        GameEvent::Undone {
            undone_seq, undone, ..
        } => GameEvent::Undone {
            undone_seq: *undone_seq,
            undone: Box::new(discreet(t, undone)),
            reason: String::new(),
        },
        other => other.clone(),
    }
}
