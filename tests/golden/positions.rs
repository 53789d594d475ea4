//! `positions.json`: legal moves, how captures are carried out, blocked and decided positions.

use damier::draughts::{
    DrawReason, DrawRules, End, History, Notation, Position, Square, Variant, WinReason,
};
use serde_json::{Value, json};

use crate::support::{entries, load, numbers, position, text};

fn each(mut check: impl FnMut(&Value, &Position)) {
    let data = load("rules/positions.json");
    for entry in entries(&data, "positions") {
        check(entry, &position(entry));
    }
}

fn square_numbers(squares: impl IntoIterator<Item = Square>) -> Vec<u64> {
    squares
        .into_iter()
        .map(|square| square.number().into())
        .collect()
}

#[test]
fn the_legal_moves_are_those_of_the_reference_in_its_order() {
    each(|entry, position| {
        let texts: Vec<String> = position
            .legal_texts_in(Notation::NUMERIC)
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(json!(texts), entry["legal"], "{}", entry["id"]);
    });
}

#[test]
fn captures_have_the_paths_and_pieces_of_the_reference() {
    each(|entry, position| {
        let moves = position.legal_moves();
        let captures = entry["captures"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        assert_eq!(
            captures.len(),
            moves.iter().filter(|mv| mv.is_capture()).count(),
            "{}",
            entry["id"]
        );
        for (expected, mv) in captures.iter().zip(&moves) {
            assert_eq!(
                position.move_text_in(mv, Notation::NUMERIC),
                text(expected, "move"),
                "{}",
                entry["id"]
            );
            assert_eq!(
                square_numbers(position.move_path(mv)),
                numbers(&expected["path"]),
                "{}",
                entry["id"]
            );
            assert_eq!(
                square_numbers(mv.captured()),
                numbers(&expected["captured"]),
                "{}",
                entry["id"]
            );
        }
    });
}

#[test]
fn promotions_are_those_of_the_reference() {
    each(|entry, position| {
        let promoting = position
            .legal_texts_in(Notation::NUMERIC)
            .into_iter()
            .filter(|(mv, _)| mv.promotes())
            .map(|(_, text)| text);
        let expected = entry.get("promotes").cloned().unwrap_or(json!([]));
        assert_eq!(
            json!(promoting.collect::<Vec<_>>()),
            expected,
            "{}",
            entry["id"]
        );
    });
}

/// R1.14: the full path of any capture is read as the move, whatever its shortest text.
#[test]
fn every_text_and_every_path_of_the_reference_is_read() {
    each(|entry, position| {
        for (mv, text) in position.legal_texts() {
            assert_eq!(position.read_move(&text), Ok(mv), "{} {text}", entry["id"]);
        }
        for capture in entry["captures"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default()
        {
            let path: Vec<String> = numbers(&capture["path"])
                .iter()
                .map(u64::to_string)
                .collect();
            let read = position.read_move(&path.join("x"));
            if path.len() > 2 {
                let read = read.unwrap_or_else(|error| panic!("{} {path:?}: {error}", entry["id"]));
                assert_eq!(
                    position.move_text_in(&read, Notation::NUMERIC),
                    text(capture, "move")
                );
            }
        }
    });
}

#[test]
fn finished_positions_are_finished_as_the_reference_says() {
    let mut finished = 0;
    each(|entry, position| {
        let Some(result) = entry.get("result") else {
            return assert_eq!(position.outcome(), None, "{}", entry["id"]);
        };
        let (score, reason) = position
            .outcome()
            .unwrap_or_else(|| panic!("{} is over", entry["id"]));
        let expected_reason = match text(result, "reason") {
            "blocked" => WinReason::Blocked,
            "no pieces" => WinReason::NoPieces,
            other => panic!("unknown reason {other}"),
        };
        assert_eq!(reason, expected_reason, "{}", entry["id"]);
        finished += 1;
        let winner = score.winner().map(|side| side.letter().to_string());
        match result.get("winner") {
            Some(expected) => assert_eq!(json!(winner), *expected, "{}", entry["id"]),
            // "lost for the side to move".
            None => assert_eq!(
                score.winner(),
                Some(position.to_move().other()),
                "{}",
                entry["id"]
            ),
        }
    });
    assert_eq!(finished, 7);
}

/// R3.11, R3.12.
#[test]
fn king_endings_are_drawn_or_played_on_as_the_reference_says() {
    let data = load("rules/positions.json");
    for entry in entries(&data, "king_endings") {
        let position = Position::from_fen(Variant::International, text(entry, "fen")).unwrap();
        assert_eq!(
            json!(position.must_capture()),
            entry["side_to_move_can_capture"],
            "{entry}"
        );
        assert_eq!(
            json!(position.phase_in_progress()),
            entry["phase_in_progress"],
            "{entry}"
        );
        // Where nobody can move the game is won, and that comes first (R3.6).
        let end = History::new(position, DrawRules::ffjd()).end();
        let ffjd = if end == Some(End::Draw(DrawReason::KingsEnding)) {
            "draw now"
        } else {
            "play on"
        };
        assert_eq!(ffjd, text(entry, "ffjd"), "{entry}");
    }
}
