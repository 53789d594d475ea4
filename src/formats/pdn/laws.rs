//! What holds for every text, also for those that are no PDN.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;

/// Words of the notation and what is met instead of them.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "1.", "12...", "1. ...", "32-28", "19-23", "28x19", "14x23", "01-07", "3- 8", "28x 8", "20 - 24", "c3d4", "c3-d4",
    "d4:b6", "d4xb6", "b6xd8", "3228", "1823", "12", "7", "...", "…", "--", "- -", "-", ".", "!", "??", "(?)", "( ?)",
    "(!?", "$1", "$255", "$300", "$", "*", "1-1", "1/2-1/2", "2-0", "0-0", "1 - 1", "½-½", "1/2", "1-101.", "1-11.",
    "0-20", "{a}", "{a  b\nc}", "{", "}", "{}", "(", ")", "()", "[Event \"x\"]", "[Event \"\"]", "[Result \"4-6\"]", "[Result \" 4-6 \"]", "[Result \"18-23 *\"]", "18-23", "[Result \"32-28\"]",
    "[Result \"1-0\"]", "4-6", "1+", "04-06", "4- 6", "[White \"a\"b\"]", "[White \"a\\\"]\n", "[Site \"c:\\dir\\\"]", "[FEN \"W:W31-50:B1-20\"]",
    "[FEN \"W:WK4:B13,20,32,37\"]", "4x15", "[FEN \"B:Wa1,Kc3:Bb6\"]", "[GameType \"20\"]", "[GameType \"25\"]",
    "[GameType \"40,W,10,10,N2,0\"]", "[GameType \"x\"]", "[RuleSet \"online\"]", "[SetUp \"1\"]", "/FEN \"B::\"/",
    "/FEN \"W:W28:B22\"/", "/FEN \"x", "28x17", "% remark\n", "\n% remark", "; old\n", "\\n", "\\", "word", "é", "\u{a0}",
    "[", "]", "\"", "/", "{[%kept \"a\"]}", "{[%kept \"a\\u007d\"]}", "{[%clk 1:00:00]}", "[Event \"", "\n[White \"x\"]",
    "\n\n[Opening \"x\"", "{x [White \"y\"] %z}", "25x25", "1x1", "01:01", "\u{feff}", "\u{0}", "[%clk 1]", "×", "32–28",
];

const BLANKS: &[&str] = &[
    "", "", " ", " ", " ", "\n", "\r\n", "\r", "\n\n", "\t", "  ",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec((select(WORDS), select(BLANKS)), 0..60).prop_map(|words| {
        words
            .into_iter()
            .flat_map(|(word, blank)| [word, blank])
            .collect()
    })
}

/// Reads, replays and writes; what is written must be read back as the same values.
fn holds(bytes: &[u8]) -> Result<(), TestCaseError> {
    let file = read(bytes);
    for game in &file.games {
        replay(game);
    }
    let text = write(&file.games);
    let back = read(text.as_bytes());
    let written: Vec<_> = file.games.iter().map(GameRecord::as_written).collect();
    prop_assert_eq!(&back.games, &written, "{}", text);
    let again: Vec<_> = back.games.iter().map(GameRecord::as_written).collect();
    prop_assert_eq!(
        &again,
        &written,
        "written again it is another record: {}",
        text
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn any_words_are_read_and_read_back(text in soup()) {
        holds(text.as_bytes())?;
    }

    #[test]
    fn any_bytes_are_read_and_read_back(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        holds(&bytes)?;
    }

    #[test]
    fn a_game_with_any_bytes_changed_is_read_and_read_back(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for (index, byte) in changes {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.rotate_left(cut.index(SAMPLE.len()));
        holds(&bytes)?;
    }
}

const SAMPLE: &str = "[Event \"Club\"]\n[White \"A \\\"x\\\"\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n\
    1. 32-28 {[%clk 1:00:00]} 19-23 2. 28x19 14x23 (13x24 37-32 (38-32) 8-13) 3. 37-32! $1 10-14 2-0\n\n\
    [Event \"Problem\"]\n[FEN \"W:WK47:B14,19,31,33,42.\"]\n% remark\n1. 47x24x36 *\n\n01.34-29 20-24 02.29x20 15x24 1-1";

/// P1.6: a file of any sign over and over takes no more than its share. A reader that goes
/// over the rest for each of a million signs would take days.
#[test]
fn long_files_of_one_thing_are_read_in_time() {
    let things = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "/",
        "%",
        ";",
        "$",
        "*",
        ".",
        "-",
        "!",
        "1",
        "1 ",
        "a",
        "é",
        " ",
        "\n",
        "\r",
        "()",
        "(!",
        "{}",
        "[A \"",
        "[A \"x\"]",
        "[A \"x\"",
        "\n[A \"x\"]",
        "\n[Event \"",
        "{\n[",
        "/FEN \"",
        "/FEN \"\"/",
        "1-",
        "1-1",
        "1-1 ",
        "32-28",
        "32-28 ",
        "1. ",
        "... ",
        "-- ",
        "1 - ",
        "1823 ",
        "(32-28 ",
        "(32-28) ",
        "32-28*",
        "* ",
        "\\n",
        "[A \"\\\"]",
        "{[%kept \"",
        "1/2-",
        "½",
        "32-28 {a} ",
        "[Result \"9-9\"] 9-9 ",
    ];
    for thing in things {
        let text = thing.repeat((1 << 19) / thing.len());
        let file = read(text.as_bytes());
        assert!(
            file.notes.len() <= 60 * (file.games.len() + 1),
            "{thing:?}: {} notes",
            file.notes.len()
        );
    }
}

/// P5.5, P1.6: not every combination of every ambiguous capture is tried.
#[test]
fn many_ambiguous_moves_are_not_all_combined() {
    let text = format!(
        "[GameType \"20\"] {} 1-6 *",
        "/FEN \"W:WK4:B13,20,32,37\"/ 4x15 ".repeat(1000)
    );
    let file = read(text.as_bytes());
    let replay = replay(&file.games[0]);
    assert_eq!(
        (replay.verdict, replay.plies.len()),
        (Verdict::Illegal, 1000)
    );
}

/// P5.13, P1.6: hops without end are not joined again for every try.
#[test]
fn endless_hops_behind_ambiguous_moves_are_given_up() {
    let text = format!(
        "[GameType \"20\"] {} {}",
        "/FEN \"W:WK4:B13,20,32,37\"/ 4x15 ".repeat(500),
        "1x7 7x1 ".repeat(1500)
    );
    let file = read(text.as_bytes());
    let replay = replay(&file.games[0]);
    assert_eq!(
        (replay.verdict, replay.plies.len()),
        (Verdict::Illegal, 500)
    );
}
