//! Reading, replaying and writing PDN: bytes and plies a second, on one core.
//!
//! `cargo bench --bench pdn`. The file is the public game collections, where they are beside the
//! repository, else games played out here by a rule of thumb.

use std::fmt::Write as _;
use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damier::draughts::{DrawRules, History, Position, Variant};
use damier::formats::pdn::{self, GameRecord};

/// Files of the public collections, or a made one of the same size.
fn files() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/pdn/games")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "pdn") {
                found.extend(std::fs::read(path));
            }
        }
    }
    if found.is_empty() {
        vec![made().into_bytes()]
    } else {
        found
    }
}

/// Some three thousand games: each ply is chosen among the legal ones by a small counter.
fn made() -> String {
    let mut text = String::new();
    for game in 0..3000_usize {
        let mut history = History::new(Position::start(Variant::International), DrawRules::ffjd());
        let mut record = GameRecord::new(history.position());
        record.set_tag("Round", &game.to_string());
        for ply in 0..120 {
            let moves = history.position().legal_moves();
            if history.end().is_some() || moves.is_empty() {
                break;
            }
            let mv = moves[(game * 31 + ply * ply * 7) % moves.len()];
            record.push_move(history.position(), &mv);
            history.play(&mv);
        }
        let _ = writeln!(text, "{}", pdn::write([&record]));
    }
    text
}

fn bench(criterion: &mut Criterion) {
    let files = files();
    let bytes: usize = files.iter().map(Vec::len).sum();
    let collections: Vec<_> = files.iter().map(|file| pdn::read(file)).collect();
    let games = || collections.iter().flat_map(|file| &file.games);
    let plies: usize = games().map(|game| pdn::replay(game).plies.len()).sum();

    let mut group = criterion.benchmark_group("pdn");
    group.sample_size(20);
    group.throughput(Throughput::Bytes(bytes as u64));
    group.bench_function("read", |b| {
        b.iter(|| {
            files
                .iter()
                .map(|file| pdn::read(black_box(file)).games.len())
                .sum::<usize>()
        });
    });
    group.bench_function("write", |b| {
        b.iter(|| {
            collections
                .iter()
                .map(|file| pdn::write(black_box(&file.games)).len())
                .sum::<usize>()
        });
    });
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("replay", |b| {
        b.iter(|| {
            games()
                .map(|game| pdn::replay(black_box(game)).plies.len())
                .sum::<usize>()
        });
    });
    group.bench_function("replay with the draws", |b| {
        b.iter(|| games().filter(|game| ends_by_rule(black_box(game))).count());
    });
    group.finish();
}

/// Plays a record with every draw rule watching.
fn ends_by_rule(game: &GameRecord) -> bool {
    let replay = pdn::replay(game);
    let (Some(start), Some(variant)) = (replay.start, replay.variant) else {
        return false;
    };
    let mut history = History::new(start, DrawRules::for_variant(variant));
    history.reserve(replay.plies.len());
    let mut ended = false;
    for ply in &replay.plies {
        history.play(&ply.mv);
        ended |= history.draws().next().is_some();
    }
    ended
}

criterion_group!(benches, bench);
criterion_main!(benches);
