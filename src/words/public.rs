//! What the public may know of a game, in words (PRODUCT, Silence and Privacy; DESIGN 8).
//!
//! Offers, and draws that only wait for the arbiter, stay at the desk: the program tells no player
//! what he could claim. The arbiter's own words stay there too, since they may tell why somebody was
//! absent; the usual reasons are shown, in the reader's language.

use super::{Lang, clock, incidents, irregularities, standing};
use crate::game::{EndReason, Ended, Game, GameEvent};

/// Why the game ended; empty where no reason was given.
pub fn reason(t: Lang, ended: &Ended) -> String {
    match &ended.reason {
        EndReason::Arbiter(words) if words.is_empty() => String::new(),
        EndReason::Arbiter(words) => usual(t, words).unwrap_or(t.end_arbiter()).to_owned(),
        _ => standing::reason(t, ended),
    }
}

/// One of the reasons the desk offers, in whatever language it was entered.
fn usual(t: Lang, words: &str) -> Option<&'static str> {
    let usual: [fn(Lang) -> &'static str; 4] = [
        Lang::reason_resignation,
        Lang::reason_agreement,
        Lang::reason_forfeit,
        Lang::reason_flag,
    ];
    let entered = words.trim().to_lowercase();
    usual
        .into_iter()
        .find(|reason| {
            Lang::ALL
                .iter()
                .any(|lang| reason(*lang).to_lowercase() == entered)
        })
        .map(|reason| reason(t))
}

/// "2-0, abandon des Noirs": the score, and why.
fn ended(t: Lang, ended: &Ended, game: &Game) -> String {
    let score = ended.score.text(game.variant());
    match reason(t, ended) {
        none if none.is_empty() => score.to_owned(),
        reason => t.end_with_reason(reason, score),
    }
}

/// How the game stands.
pub fn state(t: Lang, game: &Game) -> String {
    match game.ended() {
        Some(end) => ended(t, end, game),
        None if game.is_suspended() => t.state_suspended().to_owned(),
        None if game.profile().arbiter_signals && game.open_case().is_some() => signalled(t, game),
        None if game.steps().is_empty() => t.state_waiting().to_owned(),
        None => t.state_playing().to_owned(),
    }
}

/// What a teaching event shows of an irregularity that nobody has decided on (R4.11).
fn signalled(t: Lang, game: &Game) -> String {
    let codes = game.open_case().map(|(_, case)| case.codes.as_slice());
    t.priv_signalled(irregularities::names(t, codes.unwrap_or_default()))
}

/// What happened, `game` being the game after it; empty for what is nobody else's business.
pub fn said(t: Lang, game: &Game, event: &GameEvent) -> String {
    match event {
        GameEvent::DrawOffered { .. }
        | GameEvent::DrawRefused { .. }
        | GameEvent::PlayedOn { .. }
        | GameEvent::NoteWritten { .. }
        | GameEvent::DrawClaimRefused { .. }
        | GameEvent::KingCrowned { .. }
        | GameEvent::Presence { .. }
        | GameEvent::WaitBegan { .. } => String::new(),
        GameEvent::Table { event } if !event.ends_game() => String::new(),
        GameEvent::Incident { incident } => incidents::shown(t, incident),
        GameEvent::Case(entry) => irregularities::said(t, game, entry),
        GameEvent::ResultSet { score, reason } => {
            let end = Ended {
                score: *score,
                reason: EndReason::Arbiter(reason.clone()),
            };
            t.said_result(ended(t, &end, game))
        }
        // The reason of a correction is the arbiter's, and a press is seen on the clock.
        GameEvent::Clock { event, end } => {
            let said = clock::shown(t, event);
            match end {
                Some(end) => t.said_turn(said, ended(t, end, game)),
                None => said,
            }
        }
        GameEvent::Undone { undone, .. } => match undone.as_ref() {
            GameEvent::Clock { .. } => t.said_undone(said(t, game, undone)),
            GameEvent::ResultSet { .. } => t.said_undone(said(t, game, undone)),
            _ if !event.is_public() => String::new(),
            _ => standing::said(t, game, event),
        },
        _ => standing::said(t, game, event),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitration::{ProfileName, RuleProfile};
    use crate::draughts::{Position, Score, Side, Variant};

    fn game() -> Game {
        Game::open(&GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: None,
        })
        .expect("an opening")
    }

    #[test]
    fn an_offer_is_not_told_by_its_coming_its_standing_or_its_undoing() {
        let mut game = game();
        let before = state(Lang::Fr, &game);
        let offered = GameEvent::DrawOffered { by: Side::White };
        game.apply(&offered, chrono::DateTime::UNIX_EPOCH);
        assert_eq!(said(Lang::Fr, &game, &offered), "");
        assert_eq!(state(Lang::Fr, &game), before);
        let undone = GameEvent::Undone {
            undone_seq: 2,
            undone: Box::new(offered),
            reason: String::new(),
        };
        game.apply(&undone, chrono::DateTime::UNIX_EPOCH);
        assert_eq!(said(Lang::Fr, &game, &undone), "");
    }

    #[test]
    fn the_words_of_the_arbiter_stay_at_the_desk_and_usual_reasons_are_translated() {
        let by = |words: &str| Ended {
            score: Score::WhiteWins,
            reason: EndReason::Arbiter(words.to_owned()),
        };
        assert_eq!(
            reason(Lang::En, &by("absent, malade depuis hier")),
            "arbiter’s decision"
        );
        assert_eq!(reason(Lang::Fr, &by("Forfait ")), "forfait");
        assert_eq!(reason(Lang::En, &by("forfait")), Lang::En.reason_forfeit());
        assert_eq!(reason(Lang::Nl, &by("")), "");
        let entered = GameEvent::ResultSet {
            score: Score::WhiteWins,
            reason: "malade".to_owned(),
        };
        assert_eq!(
            said(Lang::Fr, &game(), &entered),
            "Résultat 2-0, décision de l’arbitre"
        );
        assert_eq!(
            reason(
                Lang::Fr,
                &Ended {
                    score: Score::WhiteWins,
                    reason: EndReason::Resignation(Side::Black)
                }
            ),
            "abandon des Noirs"
        );
    }
}
