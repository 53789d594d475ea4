//! How a game stands, how it ended and what happened at its board, in words.

use super::{Lang, clock, clock_desk, incidents, irregularities, rules, table};
use crate::arbitration::CaseEvent;
use crate::draughts::{Score, Side, Variant, WinReason};
use crate::game::{DrawDue, EndReason, Ended, Game, GameEvent};

/// "2-0, abandon des Noirs": the score, and why where it is known.
pub fn ended(t: Lang, ended: &Ended, variant: Variant) -> String {
    let score = ended.score.text(variant);
    let reason = reason(t, ended);
    if reason.is_empty() {
        score.to_owned()
    } else {
        t.end_with_reason(reason, score)
    }
}

/// The results as the variant writes them: won by White, drawn, won by Black, lost for both.
pub fn scores(variant: Variant) -> [&'static str; 4] {
    [
        Score::WhiteWins,
        Score::Draw,
        Score::BlackWins,
        Score::BothLose,
    ]
    .map(|score| score.text(variant))
}

/// "Résultat : r 2-0, …": the results that may be typed.
pub fn results(t: Lang, variant: Variant) -> String {
    let [white, draw, black, _] = scores(variant);
    t.entry_result(black, draw, white)
}

/// "abandon des Noirs": why the game ended; empty where the arbiter gave no reason.
pub fn reason(t: Lang, ended: &Ended) -> String {
    match &ended.reason {
        EndReason::Board(reason) => won(t, *reason).to_owned(),
        EndReason::Draw(reason) => rules::draw_name(t, *reason),
        EndReason::Agreement => t.end_agreement().to_owned(),
        EndReason::Resignation(Side::White) => t.end_resignation_white().to_owned(),
        EndReason::Resignation(Side::Black) => t.end_resignation_black().to_owned(),
        EndReason::Flag(Side::White) => t.end_flag_white().to_owned(),
        EndReason::Flag(Side::Black) => t.end_flag_black().to_owned(),
        EndReason::Players => t.end_players().to_owned(),
        EndReason::Arbiter(words) => words.clone(),
    }
}

/// Why a position is won.
pub fn won(t: Lang, reason: WinReason) -> &'static str {
    match reason {
        WinReason::NoPieces => t.end_no_pieces(),
        WinReason::Blocked => t.end_blocked(),
    }
}

/// The draw that waits for the arbiter, with its article (R3.14).
pub fn draw_due(t: Lang, variant: Variant, due: &DrawDue) -> String {
    rules::draw(t, variant, due.reason)
}

/// How the game stands, for those who have a part in it; what anybody may read is in `public`.
pub fn state(t: Lang, game: &Game) -> String {
    if let Some(end) = game.ended() {
        return ended(t, end, game.variant());
    }
    if game.is_suspended() {
        return t.state_suspended().to_owned();
    }
    if let Some(due) = game.draw_due().filter(|due| !due.played_on) {
        return t.state_draw_due(rules::draw_name(t, due.reason));
    }
    match game.offer() {
        Some(Side::White) => t.state_offered_white().to_owned(),
        Some(Side::Black) => t.state_offered_black().to_owned(),
        None if game.steps().is_empty() => t.state_waiting().to_owned(),
        None => t.state_playing().to_owned(),
    }
}

/// What happened, in words; `game` is the game after it.
pub fn said(t: Lang, game: &Game, event: &GameEvent) -> String {
    match event {
        GameEvent::GameOpened { .. } => t.said_opened().to_owned(),
        GameEvent::MovePlayed { by, text, .. } => {
            let no = game.plies().next_back().map_or(1, |ply| ply.move_no);
            let said = t.said_move(no, side(t, *by), text);
            match game.ended() {
                Some(end) => t.said_turn(said, ended(t, end, game.variant())),
                None => t.said_turn(said, turn_within(t, game.position().to_move())),
            }
        }
        GameEvent::DrawOffered { by } => t.said_offer(the_side(t, *by)),
        GameEvent::DrawAccepted { by } => t.said_accepted(the_side(t, *by)),
        GameEvent::DrawRefused { by } => t.said_refused(the_side(t, *by)),
        GameEvent::DrawConfirmed { reason } => t.said_confirmed(rules::draw_name(t, *reason)),
        GameEvent::PlayedOn { reason } => t.said_played_on(rules::draw_name(t, *reason)),
        GameEvent::Resigned { by: Side::White } => t.end_resignation_white().to_owned(),
        GameEvent::Resigned { by: Side::Black } => t.end_resignation_black().to_owned(),
        GameEvent::ResultSet { score, reason } => {
            let end = Ended {
                score: *score,
                reason: EndReason::Arbiter(reason.clone()),
            };
            t.said_result(ended(t, &end, game.variant()))
        }
        GameEvent::Clock { event, end } => {
            let said = clock::happened(t, event);
            match end {
                Some(end) => t.said_turn(said, ended(t, end, game.variant())),
                None => said,
            }
        }
        GameEvent::Table { event } => table::happened(t, event, game.variant()),
        GameEvent::NoteWritten { text } => t.said_note(text),
        GameEvent::GapDeclared {} => t.said_gap().to_owned(),
        GameEvent::PositionSet { .. } => {
            t.said_turn(t.said_set(), turn_within(t, game.position().to_move()))
        }
        GameEvent::Case(entry) => match entry.told {
            Some(_) => irregularities::said(t, game, entry),
            None => {
                let said = irregularities::happened(t, game.variant(), entry);
                match &entry.fact {
                    // What is to be done about it is said once, to whoever wrote it down.
                    CaseEvent::FactAdded { done: Some(_), .. } => t.case_protest_said(said),
                    _ => said,
                }
            }
        },
        GameEvent::Presence { side, found } => clock_desk::presence(t, *side, *found).to_owned(),
        GameEvent::WaitBegan { minutes, .. } => t.presence_wait(minutes),
        GameEvent::Incident { incident } => incidents::happened(t, game.variant(), incident),
        GameEvent::DrawClaimRefused { by, words } => draw_claim_refused(t, *by, words),
        GameEvent::KingCrowned { square } => {
            t.king_crowned(square.label(game.variant().notation()))
        }
        GameEvent::Undone { undone, .. } => match undone.as_ref() {
            GameEvent::Case(entry) if entry.told.is_some() => {
                irregularities::said_undone(t, game, entry)
            }
            _ => t.said_undone(said_of(t, game, undone)),
        },
    }
}

/// A draw was claimed and did not hold.
pub fn draw_claim_refused(t: Lang, by: Side, words: &str) -> String {
    match words {
        "" => t.draw_claim_refused(the_side(t, by)),
        words => t.draw_claim_refused_words(the_side(t, by), words),
    }
}

/// What was undone: as `said`, but of a thing that does not stand any more.
fn said_of(t: Lang, game: &Game, undone: &GameEvent) -> String {
    match undone {
        GameEvent::MovePlayed { by, text, .. } => {
            t.said_move(game.next_move_no(), side(t, *by), text)
        }
        GameEvent::PositionSet { .. } => t.said_set().to_owned(),
        other => said(t, game, other),
    }
}

/// "Blancs": the side as a name.
pub fn side(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.white(),
        Side::Black => t.black(),
    }
}

/// "les Blancs": the side in a sentence.
pub fn the_side(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.the_white(),
        Side::Black => t.the_black(),
    }
}

/// "trait aux Blancs", inside a sentence.
pub fn turn_within(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.turn_white(),
        Side::Black => t.turn_black(),
    }
}

/// "Trait aux Blancs".
pub fn turn(t: Lang, side: Side) -> &'static str {
    match side {
        Side::White => t.white_to_move(),
        Side::Black => t.black_to_move(),
    }
}
