//! The kept corpus of the fuzz targets, played over in every run.

use std::path::Path;

#[path = "../../fuzz/checks.rs"]
mod checks;

fn play_over(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let mut inputs = 0;
    for entry in std::fs::read_dir(&folder).expect("the corpus") {
        let path = entry.expect("a readable entry").path();
        check(&std::fs::read(&path).expect("a readable file"));
        inputs += 1;
    }
    assert!(inputs >= 5, "{}: {inputs} inputs", folder.display());
}

#[test]
fn the_corpus_of_fen_holds() {
    play_over("fen", checks::fen);
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
