//! The packed data of `tests/data/swiss`.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

/// The files of a pack, by name. There must be some.
pub fn load(name: &str) -> BTreeMap<String, Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/swiss")
        .join(format!("{name}.pack.gz"));
    let file = std::fs::File::open(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(file)
        .read_to_end(&mut text)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut rest = text.as_slice();
    let source = line(&mut rest);
    assert!(source.starts_with("Source: "), "{name}: {source}");
    let mut files = BTreeMap::new();
    while !rest.is_empty() {
        let entry = line(&mut rest);
        let (name, length) = entry.split_once('\t').expect("name and length");
        let (bytes, after) = rest.split_at(length.parse().expect("a length"));
        files.insert(name.to_owned(), bytes.to_vec());
        rest = after
            .strip_prefix(b"\n")
            .expect("a line end after each file");
    }
    assert!(!files.is_empty(), "{name} is empty");
    files
}

fn line<'a>(rest: &mut &'a [u8]) -> &'a str {
    let end = rest.iter().position(|byte| *byte == b'\n').expect("a line");
    let (line, after) = rest.split_at(end);
    *rest = &after[1..];
    std::str::from_utf8(line).expect("text")
}

/// The report files of some packs, with the pack's name before theirs.
pub fn reports(packs: &[&str]) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for pack in packs {
        let files = load(pack).into_iter();
        let reports = files.filter(|(name, _)| name.ends_with(".trf"));
        found.extend(reports.map(|(name, bytes)| (format!("{pack}/{name}"), bytes)));
    }
    found
}

/// The names of all packs.
pub fn all() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/swiss");
    let entries = std::fs::read_dir(folder).expect("the packs");
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.expect("a readable entry").file_name();
            let name = name.to_string_lossy();
            name.strip_suffix(".pack.gz").map(str::to_owned)
        })
        .collect();
    names.sort();
    names
}
