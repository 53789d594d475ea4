//! The kept corpus of the fuzz targets, played over in every run.

use std::path::Path;

#[path = "../../fuzz/checks.rs"]
pub mod checks;

/// The kept inputs of a target, in the order of their names.
pub fn inputs(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries = std::fs::read_dir(&folder).expect("the corpus");
    let mut paths: Vec<_> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).expect("a readable file"))
        .collect()
}

fn play_over(target: &str, check: fn(&[u8])) {
    let inputs = inputs(target);
    for input in &inputs {
        check(input);
    }
    assert!(inputs.len() >= 5, "{target}: {} inputs", inputs.len());
}

#[test]
fn the_corpus_of_fen_holds() {
    play_over("fen", checks::fen);
}

#[test]
fn the_corpus_of_actions_holds() {
    play_over("judge", checks::judge_actions);
}

#[test]
fn the_corpus_of_move_texts_holds() {
    play_over("move_text", checks::move_text);
}

#[test]
fn the_corpus_of_pdn_holds() {
    play_over("pdn", checks::pdn);
}

#[test]
fn the_corpus_of_replays_holds() {
    play_over("replay", checks::replay);
}

#[test]
fn the_corpus_of_reports_holds() {
    play_over("trf", checks::trf);
}

#[test]
fn the_corpus_of_lists_holds() {
    play_over("csv", checks::csv);
}
