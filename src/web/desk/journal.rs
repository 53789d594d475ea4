//! The journal of a board: what happened besides the moves, and what `u` would take back.

use std::sync::Arc;

use crate::db::games::LogEntry;
use crate::draughts::{Score, Variant};
use crate::game::{EndReason, Ended, GameEvent};
use crate::words::{Lang, standing};

/// What happened, in words that need no position: a journal is read long afterwards.
pub fn happened(t: Lang, event: &GameEvent, variant: Variant) -> String {
    match event {
        GameEvent::GameOpened { .. } => t.said_opened().to_owned(),
        GameEvent::MovePlayed { text, .. } => t.log_move(text),
        GameEvent::DrawOffered { by } => t.said_offer(standing::the_side(t, *by)),
        GameEvent::DrawAccepted { by } => t.said_accepted(standing::the_side(t, *by)),
        GameEvent::DrawRefused { by } => t.said_refused(standing::the_side(t, *by)),
        GameEvent::Resigned { by } => {
            let ended = Ended {
                score: Score::won_by(by.other()),
                reason: EndReason::Resignation(*by),
            };
            standing::ended(t, &ended, variant)
        }
        GameEvent::ResultSet { score, reason } => {
            let ended = Ended {
                score: *score,
                reason: EndReason::Arbiter(reason.clone()),
            };
            t.said_result(standing::ended(t, &ended, variant))
        }
        GameEvent::NoteWritten { text } => text.clone(),
        GameEvent::GapDeclared {} => t.said_gap().to_owned(),
        GameEvent::PositionSet { .. } => t.said_set().to_owned(),
        GameEvent::Undone { undone, .. } => t.log_undone(named(t, undone, variant)),
    }
}

/// The thing itself, to be named inside a sentence: a move by its text alone.
pub fn named(t: Lang, event: &GameEvent, variant: Variant) -> String {
    match event {
        GameEvent::MovePlayed { text, .. } => text.clone(),
        other => happened(t, other, variant),
    }
}

/// The event that an undo would take back: the last that stands, notes and openings aside.
pub fn undoable(log: &[Arc<LogEntry>]) -> Option<&GameEvent> {
    let mut standing: Vec<&LogEntry> = Vec::new();
    for entry in log {
        match &entry.event {
            GameEvent::GameOpened { .. } | GameEvent::NoteWritten { .. } => {}
            GameEvent::Undone { undone_seq, .. } => {
                standing.pop_if(|last| last.seq == *undone_seq);
            }
            _ => standing.push(entry),
        }
    }
    standing.last().map(|entry| &entry.event)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Timestamp;
    use crate::db::CommandId;
    use crate::draughts::Side;

    fn log(events: Vec<GameEvent>) -> Vec<Arc<LogEntry>> {
        (1..)
            .zip(events)
            .map(|(seq, event)| {
                let command_id = CommandId(uuid::Uuid::nil());
                Arc::new(LogEntry {
                    seq,
                    event,
                    at: Timestamp::UNIX_EPOCH,
                    person: None,
                    command_id,
                })
            })
            .collect()
    }

    fn offered(by: Side) -> GameEvent {
        GameEvent::DrawOffered { by }
    }

    #[test]
    fn a_note_is_nothing_to_undo_and_an_undo_uncovers_what_was_before() {
        let note = GameEvent::NoteWritten {
            text: "bruit".to_owned(),
        };
        let refused = GameEvent::DrawRefused { by: Side::Black };
        let two = log(vec![offered(Side::White), refused.clone(), note.clone()]);
        assert_eq!(undoable(&two), Some(&refused));
        let undone = GameEvent::Undone {
            undone_seq: 2,
            undone: Box::new(refused.clone()),
        };
        let three = log(vec![
            offered(Side::White),
            refused.clone(),
            undone,
            note.clone(),
        ]);
        assert_eq!(undoable(&three), Some(&offered(Side::White)));
        assert_eq!(undoable(&log(vec![note])), None);
    }

    #[test]
    fn what_was_undone_is_named() {
        let undone = GameEvent::Undone {
            undone_seq: 1,
            undone: Box::new(offered(Side::White)),
        };
        assert_eq!(
            happened(Lang::En, &undone, Variant::International),
            "Undone: Draw offered by White"
        );
    }
}
