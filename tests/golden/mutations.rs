//! Files with bytes changed, lost and added: whatever is left of them, nothing panics, and what
//! is still read is ranked, written and read back as the same.

use proptest::{prelude::*, test_runner::RngSeed};

use crate::corpus::checks;
use crate::packed;

/// A change of a file: where, how far, and what is put there.
type Change = (prop::sample::Index, u8, Vec<u8>);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    // Mostly what has a meaning somewhere in these files.
    let byte = prop_oneof![
        8 => prop::sample::select(b"0123456789 wb-=+UFHZXDL.,;\"\n\rBXRPA\t'@xKa:()[]{}$*".to_vec()),
        1 => any::<u8>(),
    ];
    let put = prop::collection::vec(byte, 0..4);
    prop::collection::vec((any::<prop::sample::Index>(), 0..6u8, put), 1..8)
}

fn changed(bytes: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for (place, lost, put) in changes {
        let at = place.index(bytes.len() + 1);
        let end = match lost {
            // Now and then a whole line goes, or comes twice.
            5 => bytes[at..]
                .iter()
                .position(|byte| *byte == b'\n')
                .map_or(bytes.len(), |length| at + length),
            _ => (at + usize::from(*lost)).min(bytes.len()),
        };
        if *lost == 4 {
            let line: Vec<u8> = bytes[at..].iter().copied().take(100).collect();
            bytes.splice(at..at, line);
        } else {
            bytes.splice(at..end, put.iter().copied());
        }
    }
    bytes
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Small files of every dialect.
fn reports() -> Vec<Vec<u8>> {
    let reports = packed::reports(&["reader", "sample", "tiebreak-example"]).into_iter();
    let mut small: Vec<Vec<u8>> = reports
        .map(|(_, bytes)| bytes)
        .filter(|bytes| bytes.len() < 2500)
        .collect();
    small.extend(crate::corpus::inputs("trf"));
    small
}

#[test]
fn reports_with_changes_are_read_or_refused() {
    let files = reports();
    assert!(files.len() > 60, "{}", files.len());
    let mut runner = proptest::test_runner::TestRunner::new(config(1500));
    let strategy = (any::<prop::sample::Index>(), changes());
    let result = runner.run(&strategy, |(file, changes)| {
        checks::trf(&changed(&files[file.index(files.len())], &changes));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn lists_with_changes_are_read_or_refused() {
    let files = crate::corpus::inputs("csv");
    let mut runner = proptest::test_runner::TestRunner::new(config(1500));
    let strategy = (any::<prop::sample::Index>(), changes());
    let result = runner.run(&strategy, |(file, changes)| {
        checks::csv(&changed(&files[file.index(files.len())], &changes));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// The kept corpus of a target with changes.
fn corpus_with_changes(target: &str, cases: u32, check: fn(&[u8])) {
    let files = crate::corpus::inputs(target);
    assert!(files.len() >= 5, "{target}: {} inputs", files.len());
    let mut runner = proptest::test_runner::TestRunner::new(config(cases));
    let strategy = (any::<prop::sample::Index>(), changes());
    let result = runner.run(&strategy, |(file, changes)| {
        check(&changed(&files[file.index(files.len())], &changes));
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{target}: {error}"));
}

#[test]
fn positions_with_changes_are_read_or_refused() {
    corpus_with_changes("fen", 1500, checks::fen);
}

#[test]
fn typed_moves_with_changes_are_read_or_refused() {
    corpus_with_changes("move_text", 1500, checks::move_text);
}

#[test]
fn games_with_changes_are_read_and_written() {
    corpus_with_changes("pdn", 1500, checks::pdn);
}

#[test]
fn replays_with_changes_are_answered() {
    corpus_with_changes("replay", 400, checks::replay);
}
