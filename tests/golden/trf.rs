//! Report files beside what is to be done with each.

use std::collections::BTreeMap;
use std::path::Path;

use damier::formats::trf::{self, Dialect, Verdict, What};
use damier::tournament::{Crosstable, Points, Tournament};

use crate::packed;
use crate::support::say;

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accept => "accept",
        Verdict::Warn => "warn",
        Verdict::Ask => "ask",
        Verdict::Reject => "reject",
    }
}

/// FORMATS 2 and 11: every file gets its verdict, and one that is rejected says where, in line
/// and column, and gives nothing.
#[test]
fn every_file_gets_its_verdict() {
    let files = packed::load("reader");
    let verdicts = String::from_utf8(files["verdicts.csv"].clone()).unwrap();
    let mut count = 0;
    let mut differences = Vec::new();
    for line in verdicts.lines().skip(1) {
        let (file, rest) = line.split_once(',').unwrap();
        let expected = rest.split(',').next().unwrap();
        let reading = trf::read(&files[file]);
        let found = word(reading.verdict());
        if found != expected {
            differences.push(format!(
                "{file}: {found}, not {expected}: {:?}",
                reading.faults
            ));
        }
        if expected == "reject" {
            assert!(reading.report.is_none(), "{file}");
            let refused = reading
                .faults
                .iter()
                .filter(|fault| fault.what.verdict() == Verdict::Reject);
            for fault in refused {
                let of_file = matches!(fault.what, What::Empty | What::NoPlayers);
                assert!(
                    of_file || (fault.line > 0 && fault.column > 0),
                    "{file}: {fault:?}"
                );
            }
        } else {
            assert!(reading.report.is_some(), "{file}");
        }
        count += 1;
    }
    say(&format!(
        "reader: {count} files, {} other verdicts",
        differences.len()
    ));
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert_eq!(count, 54);
}

/// The place of the fault of each rejected file, counted by hand.
#[test]
fn faults_are_placed_where_they_are() {
    let files = packed::load("reader");
    let places: BTreeMap<&str, (u32, u32)> = [
        ("bad-points", (13, 81)),
        ("bad-results-clash", (13, 109)),
        ("bad-both-won", (13, 109)),
        ("bad-colours-clash", (13, 107)),
        ("bad-one-sided", (12, 102)),
        ("bad-opponents-clash", (12, 102)),
        ("bad-unknown-opponent", (13, 102)),
        ("bad-self", (13, 102)),
        ("bad-duplicate-id", (18, 5)),
        ("bad-pending-Z", (12, 109)),
        ("bad-result-code", (18, 109)),
        ("bad-colour-code", (18, 107)),
        ("bad-tpn", (12, 5)),
        ("bad-zero-tpn", (12, 5)),
        ("bad-one-shift", (12, 53)),
        ("bad-tabs", (12, 4)),
        ("bad-two-pabs", (18, 109)),
        ("bad-bye-with-colour", (18, 97)),
        ("bad-short-line", (18, 57)),
        ("bad-forbidden-unknown", (12, 7)),
        ("ok-unknown-record", (19, 1)),
        ("ok-windows-1252", (12, 16)),
        ("ok-comma-points", (12, 81)),
        ("ok-birth-dots", (12, 70)),
        ("ok-late-dash", (19, 99)),
    ]
    .into();
    for (file, place) in places {
        let reading = trf::read(&files[&format!("{file}.trf")]);
        let found: Vec<(u32, u32)> = reading
            .faults
            .iter()
            .map(|fault| (fault.line, fault.column))
            .collect();
        assert!(
            found.contains(&place),
            "{file}: {place:?} not in {:?}",
            reading.faults
        );
    }
}

/// Files that must mean the same as another: late entries in three spellings, byes of the next
/// round counted or not, line ends, order of lines.
#[test]
fn spellings_of_the_same_event_read_the_same() {
    let files = packed::load("reader");
    let read = |name: &str| {
        let reading = trf::read(&files[&format!("{name}.trf")]);
        reading
            .report
            .unwrap_or_else(|| panic!("{name}: {:?}", reading.faults))
    };
    let base = read("ok-base");
    for name in [
        "ok-crlf",
        "ok-cr",
        "ok-no-final-newline",
        "ok-bom",
        "ok-headers-last",
        "ok-blank-line",
        "ok-trailing-blanks",
        "ok-lower-case-results",
        "ok-comma-points",
        "ok-birth-dots",
    ] {
        assert_eq!(read(name), base, "{name}");
    }
    assert_eq!(
        read("ok-next-round-byes"),
        read("ok-next-round-byes-counted")
    );
    assert_eq!(read("ok-late-Z"), read("ok-late-dash"));
    assert_eq!(
        sums(&read("ok-late-blank-cells").tournament),
        sums(&read("ok-late-Z").tournament)
    );
    let mut unsorted = read("ok-unsorted").tournament;
    unsorted.players.sort_by_key(|player| player.tpn);
    assert_eq!(unsorted.players, base.tournament.players);
    let draughts = read("ok-draughts-bb").tournament;
    assert_eq!(draughts.points, read("ok-draughts-26").tournament.points);
    assert_eq!(draughts.points.win, Points::whole(2));
}

fn sums(tournament: &Tournament) -> Vec<Points> {
    let table = Crosstable::of(tournament);
    let sum = |row: &Vec<damier::tournament::Cell>| row.iter().map(|cell| cell.points).sum();
    table.rows.iter().map(sum).collect()
}

/// FORMATS 11.11: read, write, read gives the same event, in both dialects, for every report of
/// every pack.
#[test]
fn what_is_written_is_read_back() {
    let packs = packed::all();
    let packs: Vec<&str> = packs.iter().map(String::as_str).collect();
    let reports = packed::reports(&packs);
    let half = reports.len() / 2;
    let count = |part: &[(String, Vec<u8>)]| {
        part.iter()
            .filter(|(name, bytes)| round_trip(name, bytes))
            .count()
    };
    let (one, other) = reports.split_at(half);
    let read = std::thread::scope(|scope| {
        let other = scope.spawn(|| count(other));
        count(one) + other.join().expect("no difference")
    });
    // All but the rejected files of the reader's.
    assert_eq!(read, reports.len() - REJECTED, "{} files", reports.len());
    say(&format!("{read} reports of {} packs", packs.len()));
    assert!(read > 200);
}

/// Files in the pack `reader` that are rejected.
const REJECTED: usize = 18;

/// Whether the file could be read; then it is written and read back.
fn round_trip(name: &str, bytes: &[u8]) -> bool {
    let Some(mut report) = trf::read(bytes).report else {
        return false;
    };
    report.tournament.players.sort_by_key(|player| player.tpn);
    let text =
        trf::write(&report, Dialect::Trf2026).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
    let again = trf::read(text.as_bytes())
        .report
        .expect("the writer read it");
    assert_eq!(again.extra.kept, report.extra.kept, "{name}");
    assert_eq!(again.tournament, report.tournament, "{name}\n{text}");
    let twice = trf::write(&again, Dialect::Trf2026).expect("written before");
    assert_eq!(twice, text, "{name}");

    let text =
        trf::write(&report, Dialect::TrfX).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
    let mut again = trf::read(text.as_bytes())
        .report
        .expect("the writer read it");
    // Virtual points are written out, and the code of the type is left away.
    let last = report.tournament.rounds_total.unwrap_or(20);
    assert_eq!(
        again.tournament.virtual_points(last),
        report.tournament.virtual_points(last),
        "{name}"
    );
    again.tournament.acceleration = report.tournament.acceleration.clone();
    again
        .tournament
        .facts
        .type_code
        .clone_from(&report.tournament.facts.type_code);
    assert_eq!(again.tournament, report.tournament, "{name}\n{text}");
    true
}

/// Events played by people, read from outside: names and numbers are replaced, but they are not
/// ours to give away.
#[test]
fn files_of_real_events_have_the_points_they_print() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/swiss/vectors/real");
    if !folder.is_dir() {
        let missing = folder.display();
        assert!(
            std::env::var_os("CI").is_none(),
            "the files are missing: {missing}"
        );
        eprintln!("skipped files_of_real_events_have_the_points_they_print: there is no {missing}");
        return;
    }
    let mut players = 0;
    for name in ["online-swiss-9", "online-swiss-13", "open-284"] {
        let bytes = std::fs::read(folder.join(format!("{name}.trf"))).unwrap();
        let reading = trf::read(&bytes);
        let report = reading
            .report
            .unwrap_or_else(|| panic!("{name}: {:?}", reading.faults));
        // The points as they stand in the file, by a reader of one line.
        let text = String::from_utf8_lossy(&bytes);
        let printed: Vec<Points> = text
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(|line| line[80..84].trim().parse().unwrap())
            .collect();
        assert_eq!(sums(&report.tournament), printed, "{name}");
        players += printed.len();
        assert!(round_trip(name, &bytes));
    }
    assert_eq!(players, 9 + 13 + 284);
}
