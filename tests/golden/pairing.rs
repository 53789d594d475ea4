//! Positions to pair beside the pairing expected, which two independent programs agree on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use damier::formats::trf;
use damier::pairing::{self, Difference, PairingError, Settings, round_robin};
use damier::tournament::{ByeKind, Request, Tournament};

use crate::commands::damier;
use crate::packed;
use crate::support::say;

/// What the command line prints for a position (FORMATS 6).
fn paired(event: &Tournament) -> Vec<String> {
    match pairing::pair(event, &Settings::default()) {
        Ok(paired) => {
            let boards = paired.boards.iter();
            let boards = boards.map(|board| format!("{} {}", board.white, board.black));
            let lines: Vec<String> = boards
                .chain(paired.bye.map(|player| format!("{player} 0")))
                .collect();
            std::iter::once(lines.len().to_string())
                .chain(lines)
                .collect()
        }
        Err(PairingError::NoLegalPairing { .. }) => vec!["NO-VALID-PAIRING".to_owned()],
        Err(error) => vec![error.to_string()],
    }
}

fn event(name: &str, bytes: &[u8]) -> Tournament {
    let reading = trf::read(bytes);
    let report = reading
        .report
        .unwrap_or_else(|| panic!("{name}: {:?}", reading.faults));
    report.tournament
}

fn lines(bytes: &[u8]) -> Vec<String> {
    let text = std::str::from_utf8(bytes).expect("text");
    text.split(['\n', '\r'])
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

/// How many positions of a family came out: opponents, then colours too, then board order too.
#[derive(Default)]
struct Family {
    positions: usize,
    opponents: usize,
    colours: usize,
    boards: usize,
    without: usize,
}

fn opponents(lines: &[String]) -> Vec<Vec<&str>> {
    let pairs = lines.iter().filter(|line| line.contains(' '));
    let mut opponents: Vec<Vec<&str>> = pairs
        .map(|line| {
            let mut two: Vec<&str> = line.split(' ').collect();
            two.sort_unstable();
            two
        })
        .collect();
    opponents.sort();
    opponents
}

impl Family {
    fn add(&mut self, found: &[String], expected: &[String]) {
        let sorted = |lines: &[String]| {
            let mut sorted = lines.to_vec();
            sorted.sort();
            sorted
        };
        self.positions += 1;
        let is_paired = |lines: &[String]| lines.len() > 1;
        let same =
            opponents(found) == opponents(expected) && is_paired(found) == is_paired(expected);
        self.opponents += usize::from(same);
        self.colours += usize::from(sorted(found) == sorted(expected));
        self.boards += usize::from(found == expected);
        self.without += usize::from(found == expected && found == ["NO-VALID-PAIRING"]);
    }
}

/// Compares every position of `files` with the pairs beside it, and prints the counts by family.
fn compare(files: &BTreeMap<String, Vec<u8>>, family: impl Fn(&str) -> String) -> Family {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let mut differences = Vec::new();
    for (name, pairs) in files.iter().filter(|(name, _)| name.ends_with(".pairs")) {
        let position = name.replace(".pairs", ".trf");
        let found = paired(&event(&position, &files[&position]));
        let expected = lines(pairs);
        families
            .entry(family(name))
            .or_default()
            .add(&found, &expected);
        if found != expected && differences.len() < 5 {
            differences.push(format!("{name}\n   found {found:?}\nexpected {expected:?}"));
        }
    }
    let mut all = Family::default();
    let mut table = format!(
        "\n{:<20} positions opponents colours boards without\n",
        "family"
    );
    for (name, one) in &families {
        table += &format!(
            "{name:<20} {:>9} {:>9} {:>7} {:>6} {:>7}\n",
            one.positions, one.opponents, one.colours, one.boards, one.without
        );
        all.positions += one.positions;
        all.opponents += one.opponents;
        all.colours += one.colours;
        all.boards += one.boards;
        all.without += one.without;
    }
    say(&table);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    all
}

/// 438 simulated tournaments: opponents, colours and board order of every round, by family; and the
/// twelve positions that have no legal pairing.
#[test]
fn every_position_of_the_simulated_tournaments() {
    let files = packed::load("pairing");
    let index = String::from_utf8(files["index.csv"].clone()).unwrap();
    let families: BTreeMap<&str, &str> = index
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.split(',');
            Some((fields.next()?, fields.next()?))
        })
        .collect();
    assert_eq!(families.len(), 438);
    let all = compare(&files, |name| {
        families[name.split('/').next().unwrap()].to_owned()
    });
    assert_eq!(
        (
            all.positions,
            all.opponents,
            all.colours,
            all.boards,
            all.without
        ),
        (3062, 3062, 3062, 3062, 12)
    );
}

/// The seventeen that are unpacked for programs' own tests; four of their positions have no legal
/// pairing.
#[test]
fn every_position_of_the_sample() {
    let files = packed::load("sample");
    let all = compare(&files, |name| {
        let id = name.split('/').next().unwrap();
        id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-')
            .to_owned()
    });
    assert_eq!((all.positions, all.without), (all.boards, 4));
    assert!(all.positions > 80, "{}", all.positions);
}

/// Single positions of 200 to 5000 players. The largest take too long without optimisation, so
/// that only `cargo test --release` has all of them.
#[test]
fn large_positions() {
    let mut files = packed::load("large");
    assert_eq!(files.len(), 24);
    if cfg!(debug_assertions) {
        say("left out without optimisation: n2000-r5, n5000-r5");
        files.retain(|name, _| !name.starts_with("n5000-r5") && !name.starts_with("n2000-r5"));
    }
    let expected = files.len() / 2;
    let all = compare(&files, |name| name.split('-').next().unwrap().to_owned());
    assert_eq!((all.positions, all.boards), (expected, expected));
}

/// The generator of the program in widest use: 48 finished tournaments, each round paired again.
#[test]
fn tournaments_of_another_generator_are_paired_again_as_they_were() {
    let files = packed::load("rtg");
    assert_eq!(files.len(), 48);
    let mut rounds = 0;
    for (name, bytes) in &files {
        let event = event(name, bytes);
        rounds += event.rounds.len();
        assert_eq!(pairing::check(&event, &Settings::default()), [], "{name}");
    }
    say(&format!("rtg: 48 tournaments, {rounds} rounds"));
}

/// C.05 annex 1: every round of the tables for 4 to 24 players.
#[test]
fn berger_tables() {
    let files = packed::load("roundrobin");
    let mut boards = 0;
    for line in lines(&files["berger.csv"]).iter().skip(1) {
        let numbers: Vec<u16> = line
            .split(',')
            .map(|field| field.parse().unwrap())
            .collect();
        let [players, round, board, white, black] = numbers[..] else {
            panic!("{line}")
        };
        let table = round_robin::round(players, round_robin::Cycles::Single, round).unwrap();
        assert_eq!(
            table.boards[usize::from(board) - 1],
            (white, black),
            "{line}"
        );
        boards += 1;
    }
    assert!(boards > 0);
    say(&format!("berger: {boards} boards"));
}

/// A folder of the shared reference, or `None` with a word where it is not there. Under CI it must be.
fn shared(folder: &str, test: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared/swiss/vectors")
        .join(folder);
    if path.is_dir() {
        return Some(path);
    }
    assert!(
        std::env::var_os("CI").is_none(),
        "the vectors are missing: {}",
        path.display()
    );
    eprintln!("skipped {test}: there is no {}", path.display());
    None
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let files = entries.map(|entry| entry.expect("a readable entry").path());
    files
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, std::fs::read(&path).expect("a readable file"))
        })
        .collect()
}

/// One rule each; the eight `edition-delta` files come out differently under the text of 2017.
#[test]
fn one_rule_each() {
    let Some(folder) = shared("rules", "one_rule_each") else {
        return;
    };
    let all = compare(&files(&folder), |_| "rules".to_owned());
    assert_eq!((all.positions, all.boards, all.without), (25, 25, 2));
}

/// Where the program in widest use gives a second bye: by enumeration the legal pairings are few.
#[test]
fn disputed_positions_are_paired_legally() {
    let Some(folder) = shared("disputed", "disputed_positions_are_paired_legally") else {
        return;
    };
    let all = compare(&files(&folder), |_| "disputed".to_owned());
    assert_eq!((all.positions, all.boards), (3, 3));
}

/// Events played by people, paired by other programs under older rules: other pairs are right, but
/// every round can be paired again.
#[test]
fn real_events_can_be_paired_again() {
    let Some(folder) = shared("real", "real_events_can_be_paired_again") else {
        return;
    };
    for (name, bytes) in files(&folder)
        .iter()
        .filter(|(name, _)| name.ends_with(".trf"))
    {
        let mut event = event(name, bytes);
        // One does not say how many rounds it had; it was over.
        event.rounds_total.get_or_insert(event.rounds.len() as u16);
        let differences = pairing::check(&event, &Settings::default());
        let unpairable = differences
            .iter()
            .filter(|one| matches!(one, Difference::Unpairable(..)));
        say(&format!(
            "real/{name}: {} rounds, {} differences",
            event.rounds.len(),
            differences.len()
        ));
        assert_eq!(
            unpairable.collect::<Vec<_>>(),
            Vec::<&Difference>::new(),
            "{name}"
        );
    }
}

/// The files that are sound pair their third round as the reference does.
#[test]
fn sound_files_of_every_dialect_are_paired() {
    let files = packed::load("reader");
    let all = compare(&files, |_| "reader".to_owned());
    assert!(all.positions > 0);
    assert_eq!(all.positions, all.boards);
}

/// The commands: a script that called another program can call this one.
#[test]
fn pair_prints_what_scripts_expect() {
    let files = packed::load("sample");
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    let sample = "draughts-210-19";
    for round in ["r01", "r05", "r10"] {
        let (output, errors, status) =
            damier(&["pair", "-"], &text(&format!("{sample}/{round}.trf")));
        assert_eq!(
            lines(output.as_bytes()),
            lines(&files[&format!("{sample}/{round}.pairs")]),
            "{errors}"
        );
        assert_eq!(status, 0);
    }
    let explained = damier(
        &["pair", "-", "--explain", "--lang", "fr"],
        &text(&format!("{sample}/r05.trf")),
    );
    assert_eq!(explained.2, 0, "{}", explained.1);
    // A sentence a board; the pairs begin with their number and end with the bye.
    let boards = explained
        .0
        .lines()
        .filter(|line| line.starts_with("Damier "));
    assert_eq!(
        boards.count() + 2,
        lines(&files[&format!("{sample}/r05.pairs")]).len()
    );

    let (name, _) = files
        .iter()
        .find(|(_, bytes)| bytes.starts_with(b"NO-VALID-PAIRING"))
        .expect("a position without a pairing");
    let (output, errors, status) = damier(&["pair", "-"], &text(&name.replace(".pairs", ".trf")));
    assert_eq!((output.as_str(), status), ("NO-VALID-PAIRING\n", 1));
    assert!(!errors.is_empty(), "what could give way is said");

    let (output, errors, status) = damier(&["check", "-"], &text(&format!("{sample}/final.trf")));
    assert_eq!((output.as_str(), status), ("", 0), "{errors}");
}

/// C2, by hand: 4 is the last of those with 2.5 points, and all five below had a bye (`U`) or won without
/// a game (`+`).
#[test]
fn the_bye_says_who_below_could_not_have_it() {
    let files = packed::load("sample");
    let report = String::from_utf8(files["forfeits-13/r05.trf"].clone()).unwrap();
    let last = |lang: &str| {
        let arguments = ["pair", "-", "--explain", "--lang", lang];
        let (output, errors, status) = damier(&arguments, &report);
        assert_eq!(status, 0, "{errors}");
        output.lines().last().map(str::to_owned)
    };
    let below = |round: &str| {
        [
            ("6 Ēriķis, Gorbazi", 2),
            ("7 Junkokas, Drudede", 3),
            ("8 Batozi, Marmar", 2),
            ("5 Koko, Lowen", 4),
            ("9 Samardru, Bajun", 1),
        ]
        .map(|(name, number)| format!("{name} ({round} {number})"))
        .join("; ")
    };
    for (lang, said) in [
        (
            "en",
            format!(
                "Bye: 4 Zitojun, Logor (2.5). Ranked below, but had a bye or a win’s points without playing (C2): {}.",
                below("round")
            ),
        ),
        (
            "fr",
            format!(
                "Exempt : 4 Zitojun, Logor (2.5). Classés plus bas, mais déjà exempts ou gagnants sans jouer (C2) : {}.",
                below("ronde")
            ),
        ),
        (
            "nl",
            format!(
                "Vrij: 4 Zitojun, Logor (2.5). Lager geplaatst, maar al vrij geweest of zonder te spelen gewonnen (C2): {}.",
                below("ronde")
            ),
        ),
    ] {
        assert_eq!(last(lang), Some(said));
    }
}

/// A pairing made by hand: the engine's own costs nothing; its colours turned break DUTCH 5.2, and two
/// who have met break C1, both with exit status 1; what is no pairing is named by its line.
#[test]
fn pair_judges_a_pairing_made_by_hand() {
    let files = packed::load("sample");
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    let folder = std::env::temp_dir().join(format!("damier-judge-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let report = folder.join("r02.trf");
    std::fs::write(&report, text("draughts-210-19/r02.trf")).expect("written");
    let judged = |pairs: &str| {
        let report = report.to_str().expect("a path");
        damier(&["pair", report, "--judge", "-"], pairs)
    };
    let engine = text("draughts-210-19/r02.pairs");
    let (output, errors, status) = judged(&engine);
    assert_eq!(
        (output.as_str(), status),
        ("This is the pairing of the rules.\n", 0),
        "{errors}"
    );
    let engine = lines(engine.as_bytes());
    let board = engine
        .iter()
        .position(|line| line.contains(' '))
        .expect("a board");
    let (white, black) = engine[board].split_once(' ').expect("two");
    let mut turned = engine.clone();
    turned[board] = format!("{black} {white}");
    let (output, errors, status) = judged(&turned.join("\n"));
    assert_eq!((output.lines().count(), status), (1, 1), "{output}{errors}");
    // Round 1 once more: everybody has met his opponent.
    let (output, _, status) = judged(&text("draughts-210-19/r01.pairs"));
    let met = lines(text("draughts-210-19/r01.pairs").as_bytes()).len();
    assert!(output.lines().count() > met / 2 && status == 1, "{output}");
    for (pairs, error) in [
        ("1 2\n3 x\n", "-:2: `3 x` is no pair"),
        ("2\n1 2\n", "-:1: 2 pairs are announced, 1 follow"),
    ] {
        let (output, errors, status) = judged(pairs);
        assert_eq!((output.as_str(), status), ("", 2));
        assert!(errors.contains(error), "{errors}");
    }
    let path = report.to_str().expect("a path");
    for (lang, error) in [
        ("fr", "-:2: «\u{a0}3 x\u{a0}» n’est pas un appariement"),
        ("nl", "-:2: “3 x” is geen paring"),
    ] {
        let arguments = ["pair", path, "--judge", "-", "--lang", lang];
        let (_, errors, status) = damier(&arguments, "1 2\n3 x\n");
        assert!(errors.contains(error) && status == 2, "{errors}");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// P13: five players, so that 4 meets 5 and the others wait; then the semi-finals, the final, the end.
#[test]
fn pair_leads_a_knock_out_to_its_end() {
    // Each player's line with his games; the winner of 4 - 5 meets 1.
    let player = |number: u16, points: &str, games: &str| {
        format!(
            "001 {number:>4} {:>5}{:<33} {:>4}{:>28}{points:>4}{:>7}{games}\n",
            "",
            format!("Player {number}"),
            2000 - number,
            "",
            ""
        )
    };
    let event = |games: [(&str, &str); 5]| {
        let players = (1..)
            .zip(games)
            .map(|(n, (points, games))| player(n, points, games));
        format!(
            "012 Cup\n142 3\n152 W\n162  W 2.0    D 1.0\n{}",
            players.collect::<String>()
        )
    };
    let next = |report: &str| damier(&["pair", "-", "--system", "knock-out"], report);
    let begun = event([
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", ""),
    ]);
    let (output, errors, status) = next(&begun);
    assert_eq!((output.as_str(), status), ("1\n4 5\n", 0), "{errors}");
    let first = event([
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", "   5 w 0"),
        ("2.0", "   4 b 1"),
    ]);
    let (output, errors, status) = next(&first);
    assert_eq!((output.as_str(), status), ("2\n1 5\n2 3\n", 0), "{errors}");
    let drawn = event([
        ("0.0", ""),
        ("0.0", ""),
        ("0.0", ""),
        ("1.0", "   5 w ="),
        ("1.0", "   4 b ="),
    ]);
    let (output, errors, status) = next(&drawn);
    // Nobody goes on: the answer is "no", not a file that cannot be read.
    assert_eq!((output.as_str(), status), ("", 1), "{errors}");
    assert!(errors.contains("the lot or the regulation"), "{errors}");
    for lot in ["4", "1:4"] {
        let arguments = ["pair", "-", "--system", "knock-out", "--lot-for", lot];
        assert_eq!(damier(&arguments, &drawn).0, "2\n1 4\n2 3\n");
    }
    for option in [vec!["--explain"], vec!["--judge", "/dev/null"]] {
        let mut arguments = vec!["pair", "-", "--system", "knock-out"];
        arguments.extend(&option);
        let (output, errors, status) = damier(&arguments, &drawn);
        assert_eq!((output.as_str(), status), ("", 2), "{errors}");
        assert!(errors.contains(option[0]), "{errors}");
    }
}

/// R6.11 by hand, two players and a match of four rounds on the ladder of 2020, a game a round of the
/// report. 1 wins the first standard game (12-0); a draw, then 2 wins the rapid game (4-8); two draws,
/// then 1 wins the blitz game (7-5); three draws (6-6).
#[test]
fn a_knock_out_is_played_and_counted_by_micro_matches() {
    let games = [
        "w 1", "b =", "w 0", "w =", "b =", "w 1", "b =", "w =", "b =",
    ];
    let report = |played: usize| {
        let mut cells = [String::new(), String::new()];
        let mut points = [0, 0];
        for game in &games[..played] {
            let (own, other, one, two) = match *game {
                "w 1" => ("w 1", "b 0", 2, 0),
                "w 0" => ("w 0", "b 1", 0, 2),
                "w =" => ("w =", "b =", 1, 1),
                _ => ("b =", "w =", 1, 1),
            };
            cells[0] += &format!("   2 {own}  ");
            cells[1] += &format!("   1 {other}  ");
            points[0] += one;
            points[1] += two;
        }
        let [one, two] = points.map(|points| format!("{points}.0"));
        small(
            "142   9\n152 W\n162  W 2.0    D 1.0\n192 CUSTOM_KNOCKOUT\n",
            &[(&one, cells[0].trim_end()), (&two, cells[1].trim_end())],
        )
    };
    let next = |played: usize, more: &[&str]| {
        let mut arguments = vec![
            "pair",
            "-",
            "--games",
            "4",
            "--micro-match",
            "12-0,8-4,7-5,6-6",
        ];
        arguments.extend(more);
        damier(&arguments, &report(played))
    };
    for (played, board) in [
        (0, "1 2"),
        // Round 2 is begun with the other colours; its rapid game is due.
        (1, "2 1"),
        (2, "1 2"),
        (3, "1 2"),
        (4, "2 1"),
        (5, "1 2"),
        (6, "2 1"),
        (8, "2 1"),
    ] {
        let (output, errors, status) = next(played, &[]);
        assert_eq!(
            (output, status),
            (format!("1\n{board}\n"), 0),
            "{played} {errors}"
        );
    }
    let (output, errors, status) = next(9, &[]);
    assert_eq!((output.as_str(), status), ("0\n", 0), "{errors}");
    assert!(errors.contains("1 P has won"), "{errors}");

    let points = |more: &[&str], played: usize| {
        let mut arguments = vec!["standings", "-", "--format", "csv", "--tie-breaks", "PTS"];
        arguments.extend(more);
        let (output, errors, status) = damier(&arguments, &report(played));
        assert_eq!(status, 0, "{errors}");
        output
    };
    let ladder = ["--micro-match", "title-2020"];
    for (played, sums) in [
        (1, "1,1,12.0\n2,2,0.0"),
        // A round that is not over counts nothing.
        (2, "1,1,12.0\n2,2,0.0"),
        (3, "1,1,16.0\n2,2,8.0"),
        (6, "1,1,23.0\n2,2,13.0"),
        (8, "1,1,23.0\n2,2,13.0"),
        (9, "1,1,29.0\n2,2,19.0"),
    ] {
        assert_eq!(points(&ladder, played), format!("tpn,rank,PTS\n{sums}\n"));
    }
    assert_eq!(points(&[], 9), "tpn,rank,PTS\n1,1,10.0\n2,2,8.0\n");
    let table = damier(
        &["crosstable", "-", "--micro-match", "title-2020"],
        &report(3),
    )
    .0;
    assert!(
        table.contains("2w12") && table.contains("2w4") && table.contains("1b8"),
        "{table}"
    );
    for (lang, said) in [
        ("en", "a ladder is written as 12-0"),
        ("fr", "une échelle s’écrit 12-0"),
        ("nl", "een ladder schrijft men als 12-0"),
    ] {
        let arguments = ["standings", "-", "--micro-match", "12-0", "--lang", lang];
        let (output, errors, status) = damier(&arguments, &report(9));
        assert_eq!((output.as_str(), status), ("", 2));
        assert!(errors.contains(said), "{errors}");
    }
}

/// R6.11, 2013 and 2015: 1 has the only standard win, 2 three rapid ones: 24-24 and equal by points but
/// for the blitz game of round 5, which 2 wins (29-31).
#[test]
fn earlier_matches_compare_the_standard_games_first() {
    let own = [
        "w 1", "b =", "w 0", "w =", "b 0", "b =", "w 0", "w =", "b =", "w 0",
    ];
    let mut cells = [String::new(), String::new()];
    for game in own {
        let (colour, result) = game.split_once(' ').unwrap();
        let other = if colour == "w" { "b" } else { "w" };
        let turned = match result {
            "1" => "0",
            "0" => "1",
            _ => "=",
        };
        cells[0] += &format!("   2 {game}  ");
        cells[1] += &format!("   1 {other} {turned}  ");
    }
    let report = small(
        "142  10\n152 W\n162  W 2.0    D 1.0\n192 CUSTOM_KNOCKOUT\n",
        &[("7.0", cells[0].trim_end()), ("13.0", cells[1].trim_end())],
    );
    for (more, winner) in [(None, "2 P"), (Some("--steps-first"), "1 P")] {
        let mut arguments = vec!["pair", "-", "--games", "5", "--micro-match", "title-2020"];
        arguments.extend(more);
        let (output, errors, status) = damier(&arguments, &report);
        assert_eq!((output.as_str(), status), ("0\n", 0), "{errors}");
        assert!(errors.contains(&format!("{winner} has won")), "{errors}");
    }
}

/// FORMATS 5: of the systems of record 192 that are not paired here, that is said.
#[test]
fn a_system_that_is_not_ours_is_named() {
    let event = |code: &str| {
        small(
            &format!("142   3\n152 W\n162  W 2.0    D 1.0\n192 {code}\n"),
            &[("0.0", ""), ("0.0", ""), ("0.0", ""), ("0.0", "")],
        )
    };
    for code in [
        "FIDE_DUBOV",
        "FIDE_DOUBLESWISS",
        "FIDE_DUTCH_2017",
        "FIDE_DUTCH_2017_BAKU",
    ] {
        for (lang, said) in [
            ("en", "paired by the FIDE (Dutch) System of 2026"),
            ("fr", "que ce programme n’apparie pas"),
            ("nl", "een systeem dat hier niet wordt ingedeeld"),
        ] {
            let (output, errors, status) = damier(&["pair", "-", "--lang", lang], &event(code));
            assert_eq!((output.lines().count(), status), (3, 0), "{errors}");
            assert!(errors.contains(code) && errors.contains(said), "{errors}");
        }
        let (_, errors, _) = damier(&["pair", "-", "--system", "dutch"], &event(code));
        assert_eq!(errors, "", "it was asked for");
    }
    for code in [
        "FIDE_DUTCH",
        "FIDE_DUTCH_2026",
        "FIDE_DUTCH_2026_BAKU",
        "CUSTOM_SWISS",
        "CUSTOM_KNOCKOUT",
    ] {
        let (_, errors, _) = damier(&["pair", "-"], &event(code));
        assert!(!errors.contains("(192)"), "{errors}");
    }
}

/// More rounds than announced: the reason, with the place of the record.
#[test]
fn more_rounds_than_announced_are_named_with_their_record() {
    let files = packed::load("reader");
    let report = String::from_utf8(files["bad-too-many-rounds.trf"].clone()).unwrap();
    for (lang, said) in [
        ("en", "More rounds are recorded (2) than the event has (1)."),
        (
            "fr",
            "Plus de rondes sont enregistrées (2) que le tournoi n’en a (1).",
        ),
        (
            "nl",
            "Er zijn meer ronden vastgelegd (2) dan het toernooi heeft (1).",
        ),
    ] {
        let (output, errors, status) = damier(&["pair", "-", "--lang", lang], &report);
        assert_eq!((output.as_str(), status), ("", 2), "{errors}");
        assert!(
            errors.contains("-:10:5: ") && errors.contains(said),
            "{errors}"
        );
    }
}

/// The colour that is asked for is the one drawn, and nothing else of the event changes.
#[test]
fn generate_obeys_the_initial_colour() {
    let made = |colour: &str| {
        let mut arguments = vec!["generate", "--players", "6", "--rounds", "1", "--seed", "3"];
        arguments.extend(["--initial-colour", colour]);
        let (report, errors, status) = damier(&arguments, "");
        assert_eq!(status, 0, "{errors}");
        report
    };
    assert!(made("white").contains("\n152 W\n") && made("black").contains("\n152 B\n"));
    let arguments = [
        "generate",
        "--players",
        "30",
        "--rounds",
        "3",
        "--full-byes",
        "200",
    ];
    let (report, _, _) = damier(&arguments, "");
    assert!(report.contains("0000 - F"), "{report}");
}

/// A generated event is a report that can be read, and is paired again as it was.
#[test]
fn generate_writes_a_report_that_checks() {
    let arguments = [
        "generate",
        "--players",
        "24",
        "--rounds",
        "7",
        "--seed",
        "3",
    ];
    let (report, errors, status) = damier(&arguments, "");
    assert_eq!(status, 0, "{errors}");
    assert_eq!(damier(&arguments, "").0, report);
    let (output, errors, status) = damier(&["check", "-"], &report);
    assert_eq!((output.as_str(), status), ("", 0), "{errors}");
}

/// Reports for the tests below: a line a player, with points and cells.
fn small(head: &str, players: &[(&str, &str)]) -> String {
    let player = |(number, (points, cells)): (u16, &(&str, &str))| {
        format!(
            "001 {number:>4} {:<70}{points:>5}       {cells}\n",
            "     P"
        )
    };
    let players = (1..).zip(players).map(player);
    head.to_owned() + &players.collect::<String>()
}

/// FORMATS 11.6: nothing is paired over a round of which nothing is recorded, in any system.
#[test]
fn a_missing_round_is_not_paired_over() {
    let files = packed::load("reader");
    let blank = String::from_utf8(files["bad-missing-round.trf"].clone()).unwrap();
    let middle = small(
        "142   4\n152 W\n162  W 2.0    D 1.0\n",
        &[
            ("4.0", "   3 w 1               2 b 1"),
            ("2.0", "   4 b 1               1 w 0"),
            ("1.0", "   1 b 0               4 w ="),
            ("1.0", "   2 w 0               3 b ="),
        ],
    );
    for (report, round) in [(blank, "round 1"), (middle, "round 2")] {
        for system in ["dutch", "fmjd", "round-robin", "knock-out"] {
            let (output, errors, status) = damier(&["pair", "-", "--system", system], &report);
            assert_eq!((output.as_str(), status), ("", 2), "{system}: {errors}");
            assert!(
                errors.contains(&format!("Nothing is recorded of {round}")),
                "{errors}"
            );
        }
    }
}

/// Who has left is not in the next pairing of a report that was written.
#[test]
fn who_has_left_is_not_paired_from_the_file() {
    let arguments = [
        "generate",
        "--players",
        "12",
        "--rounds",
        "5",
        "--seed",
        "2",
        "--withdrawals",
        "300",
    ];
    let recipe = pairing::Recipe {
        withdrawals: 300,
        ..pairing::Recipe::plain(12, 5, 2)
    };
    let (mut event, _) = pairing::generate(&recipe);
    event.rounds.truncate(3);
    let next = event.next_round();
    let gone: Vec<u16> = event
        .players
        .iter()
        .filter(|one| !one.is_in(next))
        .map(|one| one.tpn.0)
        .collect();
    assert!(!gone.is_empty() && gone.len() < 10, "{gone:?}");
    let text = trf::write(&event.into(), trf::Dialect::Trf2026).unwrap();
    let (output, errors, status) = damier(&["pair", "-"], &text);
    assert_eq!(status, 0, "{errors}");
    for line in output.lines().skip(1) {
        for number in line.split(' ') {
            assert!(
                !gone.contains(&number.parse().unwrap()),
                "{line}: {gone:?} have left"
            );
        }
    }
    // The command writes the same way: nobody who left at the end is forgotten.
    let (report, _, _) = damier(&arguments, "");
    assert!(
        report.contains("192 FIDE_DUTCH_2026\n") && report.contains("182 Damier "),
        "{report}"
    );
}

/// GHR 3.1: a game without a result counts as a draw for pairing, and that is said.
#[test]
fn a_game_without_a_result_is_told_when_pairing() {
    let report = small(
        "142   3\n152 W\n162  W 2.0    D 1.0\n",
        &[
            ("2.0", "   3 w 1"),
            ("1.0", "   4 b X"),
            ("0.0", "   1 b 0"),
            ("1.0", "   2 w X"),
        ],
    );
    let (output, errors, status) = damier(&["pair", "-"], &report);
    assert_eq!((output.lines().count(), status), (3, 0), "{errors}");
    assert!(
        errors.contains("count as draws in this pairing (GHR 3.1): 4 P – 2 P"),
        "{errors}"
    );
}

/// A round robin is made and checked by its table, and its type code says what it is.
#[test]
fn a_round_robin_is_generated_and_checked_by_its_table() {
    let arguments = [
        "generate",
        "--players",
        "6",
        "--rounds",
        "5",
        "--seed",
        "4",
        "--system",
        "round-robin",
    ];
    let (report, errors, status) = damier(&arguments, "");
    assert_eq!(status, 0, "{errors}");
    assert!(report.contains("192 BERGER_ROUNDROBIN\n"), "{report}");
    let (output, errors, status) = damier(&["check", "-"], &report);
    assert_eq!((output.as_str(), status), ("", 0), "{errors}");
    let (output, _, status) = damier(&["check", "-", "--system", "dutch"], &report);
    assert!(output.lines().count() > 0 && status == 1);
    for command in ["check", "generate"] {
        let mut arguments = vec![command, "--system", "knock-out"];
        match command {
            "check" => arguments.push("-"),
            _ => arguments.extend(["--players", "6", "--rounds", "3"]),
        }
        assert_eq!(damier(&arguments, &report).2, 2);
    }
}

/// ACCEL 1: not on 3-1-0.
#[test]
fn baku_on_another_scale_is_refused() {
    let report = small(
        "142   5\n152 W\n162  W 3.0    D 1.0\n192 FIDE_DUTCH_2026_BAKU\n",
        &[("0.0", ""), ("0.0", ""), ("0.0", ""), ("0.0", "")],
    );
    let (output, errors, status) = damier(&["pair", "-"], &report);
    assert_eq!((output.as_str(), status), ("", 2));
    assert!(errors.contains("Baku"), "{errors}");
}

fn how_many(usual: u64) -> u64 {
    let set = std::env::var("LAWS")
        .ok()
        .and_then(|text| text.parse().ok());
    set.unwrap_or(usual)
}

/// Laws of generated events beside those of the room: boards are numbered by GHR 3.6 and stay so
/// when the event is written and read back, in both dialects; the next round, wherever the event
/// stands, is paired from the file as from the event; the crosstable sums to the results.
#[test]
fn generated_events_are_the_same_after_writing_and_reading() {
    use damier::tournament::{Acceleration, Crosstable, PointSystem, Points};
    let (mut positions, mut baku, mut steps, mut asked) = (0, 0, 0, 0);
    let scales = [
        PointSystem::DRAUGHTS,
        PointSystem::CHESS,
        PointSystem::of(Points::whole(3), Points::whole(1), Points::ZERO),
        PointSystem {
            pab: Points::whole(1),
            ..PointSystem::DRAUGHTS
        },
    ];
    for seed in 0..how_many(200) {
        let players = 4 + (seed * 7 % 27) as u16;
        let rounds = 3 + (seed % 5) as u16;
        let mut recipe = match seed % 4 {
            0 => pairing::Recipe::plain(players, rounds, seed),
            _ => pairing::Recipe::lively(players, rounds, seed),
        };
        recipe.acceleration = seed % 3 == 0;
        recipe.points = scales[seed as usize / 4 % scales.len()];
        recipe.settings.colours = [
            pairing::ColourRelevance::Full,
            pairing::ColourRelevance::AllocationOnly,
            pairing::ColourRelevance::None,
        ][seed as usize / 2 % 3];
        if seed % 5 == 0 {
            recipe.settings.order = pairing::Order::Solkoff { lot: seed };
        }
        let (event, _) = pairing::generate(&recipe);
        let table = Crosstable::of(&event);
        let summed: Points = table.rows.iter().flatten().map(|cell| cell.points).sum();
        let mut given = Points::ZERO;
        for round in &event.rounds {
            for game in &round.pairings {
                let result = game.result.expect("played");
                for score in [result.white, result.black] {
                    given += event.points.of_score(score, result.manner);
                }
            }
            given += round
                .byes
                .iter()
                .map(|bye| event.points.of_bye(bye.kind))
                .sum();
        }
        assert_eq!(summed, given, "{seed}");
        for kept in 0..=event.rounds.len() {
            let mut then = event.clone();
            then.rounds.truncate(kept);
            // What was granted for the next round stood among the requests before it was paired.
            then.requests = event.rounds.get(kept).map_or_else(Vec::new, |round| {
                let granted = round
                    .byes
                    .iter()
                    .filter(|bye| bye.kind != ByeKind::PairingAllocated);
                granted
                    .map(|bye| Request {
                        round: kept as u16 + 1,
                        player: bye.player,
                        kind: bye.kind,
                    })
                    .collect()
            });
            asked += then.requests.len();
            match then.acceleration {
                Acceleration::Baku { .. } => baku += 1,
                Acceleration::None => {}
                _ => steps += 1,
            }
            let dialect = [trf::Dialect::Trf2026, trf::Dialect::TrfX][(seed as usize + kept) % 2];
            let text = trf::write(&then.clone().into(), dialect).expect("fits");
            let read = trf::read(text.as_bytes())
                .report
                .expect("readable")
                .tournament;
            for (round, (own, again)) in (1..).zip(then.rounds.iter().zip(&read.rounds)) {
                assert_eq!(
                    own.pairings, again.pairings,
                    "{seed}: boards of round {round}"
                );
            }
            assert_eq!(then.rounds.len(), read.rounds.len(), "{seed}");
            let settings = &recipe.settings;
            assert_eq!(
                pairing::pair(&read, settings),
                pairing::pair(&then, settings),
                "{seed} after {kept}\n{text}"
            );
            positions += 1;
        }
    }
    say(&format!(
        "{positions} positions of generated events, written and read; {baku} with Baku acceleration, {steps} with \
         other virtual points, {asked} byes asked for"
    ));
    assert!(
        baku > 50 && steps > 50 && asked > 100,
        "{baku} {steps} {asked}"
    );
}
