//! Reading the reference data.

use std::path::Path;

use damier::draughts::{Position, Variant};
use serde_json::Value;

/// The value in a file of `tests/data`.
pub fn load(file: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The entries of a list in it; there must be some.
pub fn entries<'a>(data: &'a Value, list: &str) -> &'a [Value] {
    let entries = data[list]
        .as_array()
        .unwrap_or_else(|| panic!("no list `{list}`"));
    assert!(!entries.is_empty(), "`{list}` is empty");
    entries
}

/// The text of a field.
pub fn text<'a>(entry: &'a Value, field: &str) -> &'a str {
    entry[field]
        .as_str()
        .unwrap_or_else(|| panic!("no text `{field}` in {entry}"))
}

/// The position of an entry, by its variant (international if it names none) and its FEN.
pub fn position(entry: &Value) -> Position {
    let variant: Variant = entry["variant"]
        .as_str()
        .unwrap_or("international")
        .parse()
        .unwrap();
    Position::from_fen(variant, text(entry, "fen"))
        .unwrap_or_else(|error| panic!("{entry}: {error}"))
}

/// The numbers of a list.
pub fn numbers(list: &Value) -> Vec<u64> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_u64().unwrap())
        .collect()
}

/// A line past the harness, which shows nothing of a test that holds.
pub fn say(line: &str) {
    use std::io::Write;
    let line = format!("{line}\n");
    std::io::stdout()
        .write_all(line.as_bytes())
        .expect("standard output");
}
