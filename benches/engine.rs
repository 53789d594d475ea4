//! How fast the rules are: `cargo bench --bench engine`.
//!
//! `perft` counts leaf positions a second (elements are leaves), `counted` without making the last
//! positions and `made` making every one. `replay` reads the texts of a game, plays them and asks
//! for its end after each, with all draw rules (elements are plies).

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use damier::draughts::{DrawRules, History, Position, Variant, perft};

/// Name, variant, FEN, depth and the leaves at that depth (RULES 8).
const POSITIONS: [(&str, Variant, &str, u32, u64); 8] = [
    (
        "start",
        Variant::International,
        "W:W31-50:B1-20",
        8,
        6_483_961,
    ),
    (
        "random178",
        Variant::International,
        "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        7,
        9_041_010,
    ),
    (
        "woldouby",
        Variant::International,
        "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        13,
        9_872_645,
    ),
    (
        "all kings",
        Variant::International,
        "W:WK31-50:BK1-20",
        9,
        8_558_321,
    ),
    (
        "almost promotion",
        Variant::International,
        "W:W6-10:B41-45",
        7,
        11_448_262,
    ),
    (
        "american",
        Variant::American,
        "B:W21-32:B1-12",
        9,
        3_963_680,
    ),
    ("russian", Variant::Russian, "W:W21-32:B1-12", 9, 4_570_586),
    (
        "brazilian",
        Variant::Brazilian,
        "W:W21-32:B1-12",
        9,
        4_431_766,
    ),
];

fn leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, variant, fen, depth, expected) in POSITIONS {
        let position = Position::from_fen(variant, fen).unwrap();
        group.throughput(Throughput::Elements(expected));
        for (way, bulk) in [("counted", true), ("made", false)] {
            group.bench_function(format!("{name}/{way}"), |bencher| {
                bencher.iter(|| assert_eq!(perft(black_box(&position), depth, bulk), expected));
            });
        }
    }
}

/// A game of random moves to its end, the same one in every run.
fn game() -> Vec<String> {
    let mut history = History::new(Position::start(Variant::International), DrawRules::ffjd());
    let mut texts = Vec::new();
    let mut seed = 20_u64;
    while history.end().is_none() {
        let moves = history.position().legal_texts();
        // The multiplier is Knuth's.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (mv, text) = moves[(seed >> 33) as usize % moves.len()].clone();
        history.play(&mv);
        texts.push(text);
    }
    texts
}

fn replay(criterion: &mut Criterion) {
    let texts = game();
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("a game with all draw rules", |bencher| {
        bencher.iter(|| {
            let mut history =
                History::new(Position::start(Variant::International), DrawRules::ffjd());
            for text in &texts {
                assert_eq!(history.end(), None);
                let mv = history.position().read_move(black_box(text)).unwrap();
                history.play(&mv);
            }
            history.end()
        });
    });
}

criterion_group!(benches, leaves, replay);
criterion_main!(benches);
