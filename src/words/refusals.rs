//! Why a board does not take a command, as a sentence that says what to do instead.

use super::{Lang, clock, irregularities, rules, standing, table};
use crate::draughts::{Score, Side};
use crate::game::{Game, Refusal};

/// Why an entry of a game to replay is neither a move nor an irregular action.
#[must_use]
pub fn unreadable_entry(t: Lang, reason: &str) -> String {
    t.entry_neither(reason)
}

/// Why `game` does not take what was `typed`.
#[must_use]
pub fn refusal(t: Lang, game: &Game, typed: &str, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoMove(finding) => rules::not_a_move(t, game.position(), typed, finding),
        Refusal::GameOver => t.refusal_game_over().to_owned(),
        Refusal::NotationSuspended => t.refusal_suspended().to_owned(),
        Refusal::AlreadySuspended => t.refusal_already_suspended().to_owned(),
        Refusal::OfferedAlready { by: Side::White } => t.refusal_offered_white().to_owned(),
        Refusal::OfferedAlready { by: Side::Black } => t.refusal_offered_black().to_owned(),
        Refusal::OfferTooEarly { min } => t.refusal_offer_early(min),
        Refusal::NoDrawDue => t.refusal_no_draw_due().to_owned(),
        Refusal::NoOffer => t.refusal_no_offer().to_owned(),
        Refusal::ReasonNeeded => t.refusal_reason(Score::Draw.text(game.variant())),
        Refusal::PresenceKnown => t.clock_said_already().to_owned(),
        Refusal::HasMoved { side } => t.presence_has_moved(standing::side(t, *side)),
        Refusal::NobodyMissing => t.presence_nobody().to_owned(),
        Refusal::EmptyNote => t.refusal_empty_note().to_owned(),
        Refusal::TooLong { max } => t.refusal_too_long(max),
        Refusal::BadPosition(error) => rules::fen_error(t, error),
        Refusal::MoveNumberTooLow { least } => t.refusal_move_no(least),
        Refusal::MoveNumberTooHigh { most } => t.refusal_move_no_high(most),
        Refusal::Clock(refusal) => clock::refusal(t, refusal),
        Refusal::Table(why) => table::refusal(t, *why).to_owned(),
        Refusal::NothingToUndo => t.refusal_nothing_to_undo().to_owned(),
        Refusal::DecisionStands => t.refusal_decision_stands().to_owned(),
        Refusal::Irregular(why) => irregularities::refusal(t, game.variant(), why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::draughts::Variant;
    use crate::game::{Command, GameEvent};

    fn said(fen: &str, command: &Command, typed: &str) -> [String; 3] {
        let variant = Variant::International;
        let profile = RuleProfile::preset(ProfileName::Ffjd, variant);
        let game = Game::open(&GameEvent::GameOpened {
            variant,
            profile,
            start: fen.to_owned(),
            clock: None,
        })
        .expect("sound");
        let why = game
            .decide(command, chrono::DateTime::UNIX_EPOCH)
            .expect_err("it is refused");
        Lang::ALL.map(|t| refusal(t, &game, typed, &why))
    }

    #[test]
    fn a_due_capture_is_named_with_its_squares() {
        // White 28 must take 23; 32-27 is no move then.
        let play = Command::Play {
            text: "32-27".to_owned(),
        };
        for sentence in said("W:W28,32:B23,1", &play, "32-27") {
            assert!(
                sentence.contains("28x19") && sentence.contains("32-27"),
                "{sentence}"
            );
        }
    }

    #[test]
    fn an_answer_without_an_offer_says_so() {
        let [fr, nl, en] = said("W:W32:B1", &Command::AcceptDraw, "o+");
        assert_eq!(fr, "Aucune nulle n’a été proposée.");
        assert_eq!(nl, "Er is geen remise aangeboden.");
        assert_eq!(en, "No draw has been offered.");
    }
}
