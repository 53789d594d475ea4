//! The file for a protest committee: one archive, the same bytes for the same log.
//!
//! Stored, not compressed, and without an hour: what it holds can be read in a century, and no other
//! version of a compressor changes its bytes.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use serde_json::json;
use sha2::{Digest, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{Papers, tables};
use crate::print::Reader;

/// A part of the archive.
struct Entry {
    name: String,
    bytes: Vec<u8>,
}

const DIGESTS: &str = "SHA256SUMS";
const LOG: &str = "log.jsonl";

pub(super) fn protest_file(papers: &Papers) -> Vec<u8> {
    let text = |name: &str, text: String| Entry {
        name: name.to_owned(),
        bytes: text.into_bytes(),
    };
    let (decisions, statements) = papers.with_record(Reader::Arbiters, |record| {
        let head = record.summary();
        (
            format!("{head}\n{}", record.decisions()),
            format!("{head}\n{}", record.statements()),
        )
    });
    let parts = [
        Entry {
            name: papers.record_name(),
            bytes: papers.match_record(Reader::Arbiters),
        },
        text("game.pdn", papers.pdn()),
        text(LOG, log(papers)),
        text("positions.tsv", tables::positions(papers)),
        text("times.tsv", tables::times(papers)),
        text("statements.txt", statements),
        text("decisions.txt", decisions),
        text("people.tsv", tables::people(papers)),
    ];
    let mut entries = vec![text("README.txt", readme(papers, &parts))];
    entries.extend(parts);
    let digests = text(DIGESTS, digests(&entries));
    entries.push(digests);
    zipped(&papers.folder(), &entries)
}

/// One record a line, in the order of their numbers, private ones among them. `kind` and `event` are
/// what the table holds.
fn log(papers: &Papers) -> String {
    let mut out = String::new();
    for entry in &papers.board.log {
        let line = json!({
            "seq": entry.seq,
            "at": entry.at.to_rfc3339(),
            "person": entry.person,
            "command_id": entry.command_id,
            "event": entry.event,
        });
        writeln!(out, "{line}").expect("a string takes all");
    }
    out
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// As `sha256sum -c` reads it.
fn digests(entries: &[Entry]) -> String {
    entries
        .iter()
        .map(|entry| format!("{}  {}\n", digest(&entry.bytes), entry.name))
        .collect()
}

fn readme(papers: &Papers, parts: &[Entry]) -> String {
    let t = papers.t;
    let summary = papers.with_record(Reader::Arbiters, |record| record.summary());
    let contents = [
        t.protest_entry_record(),
        t.protest_entry_pdn(),
        t.protest_entry_log(),
        t.protest_entry_positions(),
        t.protest_entry_times(),
        t.protest_entry_statements(),
        t.protest_entry_decisions(),
        t.protest_entry_people(),
    ];
    let mut out = format!(
        "{}\n\n{summary}\n{}\n",
        t.protest_title(),
        t.protest_contents()
    );
    for (part, what) in parts.iter().zip(contents) {
        writeln!(out, "- {}: {what}", part.name).expect("a string takes all");
    }
    writeln!(out, "- {DIGESTS}: {}", t.protest_entry_digests()).expect("a string takes all");
    let log = parts.iter().find(|part| part.name == LOG);
    let of_log = log.map(|log| digest(&log.bytes)).unwrap_or_default();
    format!(
        "{out}\n{}\n{}\n",
        t.protest_check(),
        t.protest_log_digest(of_log)
    )
}

fn zipped(folder: &str, entries: &[Entry]) -> Vec<u8> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let written = zip
            .start_file(format!("{folder}/{}", entry.name), options)
            .map(|()| zip.write_all(&entry.bytes));
        written.expect("short names").expect("memory takes all");
    }
    zip.finish().expect("memory takes all").into_inner()
}
