//! The journal of a board: what happened besides the moves.

use super::{Lang, clock, clock_desk, incidents, irregularities, rules, standing, table};
use crate::draughts::{Score, Variant};
use crate::game::{EndReason, Ended, GameEvent};

/// What happened, in words that need no position: a journal is read long afterwards.
pub fn happened(t: Lang, event: &GameEvent, variant: Variant) -> String {
    match event {
        GameEvent::GameOpened { .. } => t.said_opened().to_owned(),
        GameEvent::MovePlayed { text, .. } => t.log_move(text),
        GameEvent::DrawOffered { by } => t.said_offer(standing::the_side(t, *by)),
        GameEvent::DrawAccepted { by } => t.said_accepted(standing::the_side(t, *by)),
        GameEvent::DrawRefused { by } => t.said_refused(standing::the_side(t, *by)),
        GameEvent::DrawConfirmed { reason } => t.said_confirmed(rules::draw_name(t, *reason)),
        GameEvent::PlayedOn { reason } => t.said_played_on(rules::draw_name(t, *reason)),
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
        GameEvent::Clock { event, end } => {
            let said = clock::happened(t, event);
            match end {
                Some(end) => t.said_turn(said, standing::ended(t, end, variant)),
                None => said,
            }
        }
        GameEvent::Table { event } => table::happened(t, event, variant),
        GameEvent::NoteWritten { text } => text.clone(),
        GameEvent::GapDeclared {} => t.said_gap().to_owned(),
        GameEvent::PositionSet { .. } => t.said_set().to_owned(),
        GameEvent::Case(entry) => irregularities::happened(t, variant, entry),
        GameEvent::Presence { side, found } => clock_desk::presence(t, *side, *found).to_owned(),
        GameEvent::WaitBegan { minutes, .. } => t.presence_wait(minutes),
        GameEvent::Incident { incident } => incidents::happened(t, variant, incident),
        GameEvent::DrawClaimRefused { by, words } => standing::draw_claim_refused(t, *by, words),
        GameEvent::KingCrowned { square } => t.king_crowned(square.label(variant.notation())),
        GameEvent::Undone { undone, reason, .. } => {
            let said = t.log_undone(named(t, undone, variant));
            match reason.as_str() {
                "" => said,
                reason => t.said_with_words(said, reason),
            }
        }
    }
}

/// The thing itself, to be named inside a sentence: a move by its text alone.
pub fn named(t: Lang, event: &GameEvent, variant: Variant) -> String {
    match event {
        GameEvent::MovePlayed { text, .. } => text.clone(),
        other => happened(t, other, variant),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Side;

    fn offered(by: Side) -> GameEvent {
        GameEvent::DrawOffered { by }
    }

    #[test]
    fn what_was_undone_is_named() {
        let undone = GameEvent::Undone {
            undone_seq: 1,
            undone: Box::new(offered(Side::White)),
            reason: String::new(),
        };
        assert_eq!(
            happened(Lang::En, &undone, Variant::International),
            "Undone: Draw offered by White"
        );
        let undone = GameEvent::Undone {
            undone_seq: 1,
            undone: Box::new(offered(Side::White)),
            reason: "Black had offered".to_owned(),
        };
        assert_eq!(
            happened(Lang::En, &undone, Variant::International),
            "Undone: Draw offered by White. Black had offered"
        );
    }
}
