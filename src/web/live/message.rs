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
use crate::words::{Lang, clock, public};

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
    /// The time the move took, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    used: Option<String>,
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
        && entry.event.is_told_as_move()
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
        let before = *game.shown();
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
        .filter(|_| entry.event.is_told_as_move());
    // What is on the board may have been taken off without a move: that is nobody else's business yet.
    let shown = game.shown();
    let letters = shown.letters();
    let message = Message {
        n: game.public_no(),
        game: board.row.game_id,
        board: board.row.board_no,
        ply: game.plies().count(),
        no: ply.map(|ply| numbered(game, ply)),
        by: ply.map(|ply| ply.by),
        text: ply.map(|ply| ply.text.as_str()),
        used: ply.and_then(|_| used(game)),
        from: ply
            .and_then(|ply| ply.path.first())
            .map(|square| square.number()),
        to: ply
            .and_then(|ply| ply.path.last())
            .map(|square| square.number()),
        d: ply.map(|_| delta(&before.letters(), &letters)),
        letters,
        turn: shown.to_move(),
        state: public::state(lang, game),
        say: public::said(lang, game, &entry.event),
        result: game.ended().map(|end| end.score.text(game.variant())),
        at: entry.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        clock: (game.public_no() == board.game.public_no())
            .then(|| ClockView::of(&board.game, now()))
            .flatten(),
    };
    let event = match &entry.event {
        _ if entry.event.is_told_as_move() => "move",
        // Whatever else an irregularity changes in the record looks like an undo.
        GameEvent::Undone { .. } | GameEvent::Case(_) => "undo",
        GameEvent::Clock { end: None, .. } => "clock",
        GameEvent::GapDeclared {} | GameEvent::PositionSet { .. } | GameEvent::Incident { .. } => {
            "set"
        }
        _ => "state",
    };
    // Plain fields of plain types always become JSON.
    Frame::new(
        game.public_no(),
        event,
        &serde_json::to_string(&message).unwrap_or_default(),
    )
}

/// What the last move took, on a clock that was pressed for it.
fn used(game: &Game) -> Option<String> {
    game.clock()?;
    let press = game.presses_of_moves().pop()??;
    press.used().map(clock::time)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use uuid::Uuid;

    use super::*;
    use crate::arbitration::{CaseCommand, Observed, ProfileName, RuleProfile, Ruling};
    use crate::clock::Timestamp;
    use crate::db::games::GameRow;
    use crate::db::{CommandId, EventId};
    use crate::draughts::Variant;
    use crate::game::{Command, IrregularCommand};

    fn board(commands: &[Command]) -> Folded {
        let at = |second| Timestamp::from_timestamp(second, 0).unwrap();
        let opening = GameEvent::GameOpened {
            variant: Variant::International,
            profile: RuleProfile::preset(ProfileName::Ffjd, Variant::International),
            start: Position::start(Variant::International).fen(),
            clock: None,
        };
        let mut game = Game::open(&opening).unwrap();
        let mut events = vec![opening];
        for command in commands {
            let event = game.decide(command, at(0)).unwrap();
            game.apply(&event, at(0));
            events.push(event);
        }
        let entries = (1..).zip(events).map(|(seq, event)| {
            Arc::new(LogEntry {
                seq,
                event,
                at: at(0),
                person: None,
                command_id: CommandId(Uuid::nil()),
            })
        });
        let row = GameRow {
            game_id: GameId(Uuid::nil()),
            event_id: EventId(Uuid::nil()),
            round_no: 1,
            board_no: 1,
            white_name: "A".into(),
            black_name: "B".into(),
            white_club: String::new(),
            black_club: String::new(),
            played_on: None,
            opened_at: at(0),
        };
        Folded {
            row: Arc::new(row),
            game,
            log: entries.collect(),
        }
    }

    fn play(text: &str) -> Command {
        Command::Play { text: text.into() }
    }

    fn observe(by: Side, actions: &str) -> Command {
        let actions: Observed = serde_json::from_str(actions).unwrap();
        Command::Irregular(IrregularCommand::Observe {
            by,
            actions,
            is_whole: true,
            press: None,
        })
    }

    fn in_case(command: CaseCommand) -> Command {
        Command::Irregular(IrregularCommand::InCase {
            case_no: None,
            command,
        })
    }

    fn told(commands: &[Command], after: u32) -> Vec<Vec<Frame>> {
        let board = board(commands);
        let all = Lang::ALL.into_iter();
        all.map(|lang| since(&board, after, lang)).collect()
    }

    /// R4.11: irr-006, 33 touched and 32-28 played, and every private fact after it; byte for byte what
    /// the move alone gives, whether one was there or comes back later.
    #[test]
    fn viewers_receive_the_same_bytes_for_an_irregular_move_as_for_a_regular_one() {
        let touched = r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#;
        let claim = in_case(CaseCommand::Claim { by: Side::Black });
        let regular = [play("33-29"), play("20-25"), play("31-27")];
        let faulty = r#"[{"touch":34},{"move":{"from":31,"visited":[27]}}]"#;
        let mut irregular = vec![play("33-29"), play("20-25"), observe(Side::White, faulty)];
        for after in 0..=4 {
            assert_eq!(told(&irregular, after), told(&regular, after), "{after}");
        }
        irregular.push(claim.clone());
        irregular.push(in_case(CaseCommand::Withdraw));
        irregular.push(claim);
        for after in 0..=4 {
            assert_eq!(told(&irregular, after), told(&regular, after), "{after}");
        }
        let one = [observe(Side::White, touched)];
        assert_eq!(told(&one, 1), told(&[play("32-28")], 1));
        // Accepted by the reply, viewers follow the same game.
        let replied = [observe(Side::White, touched), play("20-25")];
        assert_eq!(told(&replied, 1), told(&[play("32-28"), play("20-25")], 1));
    }

    /// A move that was recorded and is put back looks like a slip that is taken back.
    #[test]
    fn a_move_put_back_is_told_as_an_undo_is() {
        let put_back = [
            play("32-28"),
            observe(Side::White, r#"[{"undo":true}]"#),
            play("33-29"),
        ];
        let slip = [play("32-28"), Command::Undo, play("33-29")];
        for after in 0..=4 {
            assert_eq!(told(&put_back, after), told(&slip, after), "{after}");
        }
    }

    /// R4.11, irr-021: 14 is taken off and nobody has moved. Whatever is told next, viewers keep seeing the
    /// board they saw.
    #[test]
    fn what_was_taken_off_without_a_move_is_not_in_the_next_message() {
        let removed = observe(Side::White, r#"[{"remove":[14]}]"#);
        let claim = in_case(CaseCommand::Claim { by: Side::Black });
        let resigned = Command::Resign { by: Side::White };
        let quiet = [play("32-28"), play("20-25"), resigned.clone()];
        let private = [play("32-28"), play("20-25"), removed, claim, resigned];
        for after in 0..=4 {
            assert_eq!(told(&private, after), told(&quiet, after), "{after}");
        }
    }

    /// R4.11: a recorder takes back what he wrote, whatever the desk knows of it.
    #[test]
    fn an_undecided_action_that_is_undone_is_told_as_an_undone_move_is() {
        let faulty = r#"[{"touch":34},{"move":{"from":31,"visited":[27]}}]"#;
        let irregular = [
            play("32-28"),
            play("20-25"),
            observe(Side::White, faulty),
            Command::Undo,
        ];
        let regular = [play("32-28"), play("20-25"), play("31-27"), Command::Undo];
        for after in 0..=5 {
            assert_eq!(told(&irregular, after), told(&regular, after), "{after}");
        }
        // A move put back and then left standing looks like one that was taken back and played again.
        let put_back = [
            play("32-28"),
            observe(Side::White, r#"[{"undo":true}]"#),
            Command::Undo,
        ];
        let slip = [play("32-28"), Command::Undo, play("32-28")];
        for after in 0..=4 {
            assert_eq!(told(&put_back, after), told(&slip, after), "{after}");
        }
    }

    #[test]
    fn a_rectified_move_is_told_as_taken_back_once_it_is_decided() {
        let touched = r#"[{"touch":33},{"move":{"from":32,"visited":[28]}}]"#;
        let rule = in_case(CaseCommand::Rule {
            by: Side::Black,
            ruling: Ruling::Rectify,
        });
        let frames = since(&board(&[observe(Side::White, touched), rule]), 2, Lang::Fr);
        let text = String::from_utf8(frames[0].bytes.to_vec()).unwrap();
        assert_eq!(frames.len(), 1);
        assert!(text.starts_with("id: 3\nevent: undo\n"), "{text}");
        assert!(text.contains("Irrégularité rectifiée"), "{text}");
    }
}
