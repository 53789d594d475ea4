//! What must hold for any bytes: the bodies of the fuzz targets. The tests of every run play the
//! kept corpus over with them.

use damier::draughts::{DrawRules, History, Notation, Position, Variant, perft};
use damier::formats::pdn::{self, GameRecord};

/// A FEN that is read is written and read back as the same position.
pub fn fen(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for variant in Variant::ALL {
        let strict = Position::from_fen(variant, &text);
        let Ok((position, _)) = Position::from_fen_lenient(variant, &text) else {
            assert!(
                strict.is_err(),
                "the strict reading takes what the lenient one refuses"
            );
            continue;
        };
        let again = Position::from_fen_lenient(variant, &position.fen()).expect("what we wrote");
        assert_eq!(again.0, position);
        if let Ok(strict) = strict {
            assert_eq!(strict, position);
        }
        assert_eq!(
            perft(&position, 1, true),
            position.legal_moves().len() as u64
        );
    }
}

/// A line with a FEN and a line with a move: what is read is legal, and its text is read back.
pub fn move_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (fen, typed) = text.split_once('\n').unwrap_or(("", &text));
    for variant in Variant::ALL {
        let position = Position::from_fen(variant, fen).unwrap_or(Position::start(variant));
        let legal = position.legal_moves();
        let readings = [
            position.read_move(typed),
            position.read_entry(typed),
            position.read_written(typed),
        ];
        for mv in readings.into_iter().flatten() {
            assert!(legal.contains(&mv), "{mv:?} is not legal in {position:?}");
            assert_eq!(position.read_move(&position.move_text(&mv)), Ok(mv));
            for notation in [variant.notation(), Notation::NUMERIC] {
                let written = position.move_text_in(&mv, notation);
                assert_eq!(position.read_written(&written), Ok(mv));
            }
        }
    }
}

/// A PDN file is read, replayed and written, and what was written is read back as the same
/// values.
pub fn pdn(bytes: &[u8]) {
    let file = pdn::read(bytes);
    for game in &file.games {
        let replay = pdn::replay(game);
        assert!(replay.plies.len() <= game.plies_written());
    }
    let text = pdn::write(&file.games);
    let back = pdn::read(text.as_bytes());
    let written: Vec<_> = file.games.iter().map(GameRecord::as_written).collect();
    assert_eq!(back.games, written, "{text}");
}

/// Bytes that choose a variant and its legal moves: undoing a game leads back, and its PDN gives
/// the same moves.
pub fn replay(bytes: &[u8]) {
    let Some((first, choices)) = bytes.split_first() else {
        return;
    };
    let variant = Variant::ALL[usize::from(*first) % Variant::ALL.len()];
    let mut history = History::new(Position::start(variant), DrawRules::for_variant(variant));
    let mut record = GameRecord::new(history.position());
    let mut played = Vec::new();
    for choice in choices.iter().take(400) {
        let moves = history.position().legal_moves();
        if moves.is_empty() {
            assert!(history.end().is_some());
            break;
        }
        let mv = moves[usize::from(*choice) % moves.len()];
        let before = (*history.position(), history.counters());
        record.push_move(history.position(), &mv);
        history.play(&mv);
        let after = (*history.position(), history.counters());
        assert!(history.undo());
        assert_eq!((*history.position(), history.counters()), before);
        history.play(&mv);
        assert_eq!((*history.position(), history.counters()), after);
        played.push(mv);
    }
    let text = pdn::write([&record]);
    let file = pdn::read(text.as_bytes());
    assert!(file.notes.is_empty(), "{:?}", file.notes);
    let replay = pdn::replay(&file.games[0]);
    assert_eq!(
        replay.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>(),
        played,
        "{text}"
    );
    assert_eq!(replay.end, Some(*history.position()));
}
