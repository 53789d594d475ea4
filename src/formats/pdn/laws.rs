//! What holds for every text, also for those that are no PDN.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::draughts::{Move, Position, Variant};
use crate::formats::pdn;

#[path = "../../../fuzz/pdn_kept.rs"]
mod pdn_kept;

/// Words of the notation and what is met instead of them.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "1.", "12...", "1. ...", "32-28", "19-23", "28x19", "14x23", "01-07", "3- 8", "28x 8", "20 - 24", "c3d4", "c3-d4",
    "d4:b6", "d4xb6", "b6xd8", "3228", "1823", "12", "7", "...", "…", "--", "- -", "-", ".", "!", "??", "(?)", "( ?)",
    "(!?", "$1", "$255", "$300", "$", "*", "1-1", "1/2-1/2", "2-0", "0-0", "1 - 1", "½-½", "1/2", "1-101.", "1-11.",
    "0-20", "{a}", "{a  b\nc}", "{", "}", "{}", "(", ")", "()", "[Event \"x\"]", "[Event \"\"]", "[Result \"4-6\"]", "[Result \" 4-6 \"]", "[Result \"18-23 *\"]", "18-23", "[Result \"32-28\"]",
    "[Result \"1-0\"]", "4-6", "1+", "04-06", "4- 6", "[White \"a\"b\"]", "[White \"a\\\"]\n", "[Site \"c:\\dir\\\"]", "[FEN \"W:W31-50:B1-20\"]",
    "[FEN \"W:WK4:B13,20,32,37\"]", "4x15", "[FEN \"B:Wa1,Kc3:Bb6\"]", "[GameType \"20\"]", "[GameType \"25\"]",
    "[GameType \"40,W,10,10,N2,0\"]", "[GameType \"x\"]", "[RuleSet \"online\"]", "[SetUp \"1\"]", "[setup \"1\"]", "[SetUp \"0\"]", "[white \"y\"]", "[FEN \"W:W28:B19:H0:F1\"]", "[FEN \"W:W31-50:B1-20:H0 x:F1.\"]",
    "/FEN \"W:W28:B19:H0:F1\"/", "[GameType \"20 x\"]", "[Risultato \"2-0\"]", "[Bianco \"z\"]", "[Result \"2-0\"]", "1 1/2 - 1/2", "[result \"1-9\"]", "/FEN \"B::\"/",
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
    for (game, back) in file.games.iter().zip(&back.games) {
        prop_assert_eq!(pdn_kept::lost(game, back), [""; 0], "{}", text);
    }
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

/// What dice do to a game: which move, and what stands behind it.
type Die = (prop::sample::Index, u8);

/// A record of legal moves with everything between them that we write, the moves of its main line
/// and how many positions were set in it.
fn thrown(variant: Variant, dice: &[Die]) -> (GameRecord<'static>, Vec<Move>, usize) {
    let mut here = Position::start(variant);
    let mut record = GameRecord::new(&here);
    let (mut played, mut sets) = (Vec::new(), 0);
    for (choice, behind) in dice {
        let moves = here.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice.index(moves.len())];
        record.push_move(&here, &mv);
        played.push(mv);
        let (before, other) = (here, moves[usize::from(*behind) % moves.len()]);
        here = here.play(&mv);
        if behind & 1 == 1 {
            record.push_mark(["!", "?", "!?", "??"][usize::from(behind >> 1 & 3)]);
        }
        match behind >> 3 {
            0 => record.push_nag(*behind),
            1 => record.push_clock(i64::from(*behind) * 10_007),
            2 => record.push_clocks(3_600_000, 59_000, here.to_move()),
            3 => record.push_spent(12_000),
            4 => record.push_comment("a (b) [c] 1-1 32-28 $7 % é"),
            5..=8 => {
                let mut line = GameRecord::new(&before);
                line.push_move(&before, &other);
                let after = before.play(&other);
                line.push_comment("instead");
                if let Some(reply) = after.legal_moves().first() {
                    line.push_move(&after, reply);
                    let inner = line.items.clone();
                    if behind & 4 == 4 {
                        line.push_variation(vec![inner[2].clone()]);
                    }
                }
                record.push_variation(line.items);
            }
            9 => {
                record.push_null_move(here.to_move().other());
                here = here.with_to_move(here.to_move().other());
                sets += 1;
            }
            10 => {
                here = Position::start(variant);
                record.push_setup(&here);
                sets += 1;
            }
            _ => {}
        }
    }
    (record, played, sets)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Section 9, 7: in every variant and its notation, with variations, comments, marks, clocks,
    /// set positions and passed turns between the moves.
    #[test]
    fn what_we_make_is_read_back_without_a_note(
        variant in select(Variant::ALL.to_vec()),
        dice in prop::collection::vec(any::<Die>(), 0..120),
    ) {
        let (record, played, sets) = thrown(variant, &dice);
        let text = write([&record]);
        let back = read(text.as_bytes());
        prop_assert!(back.notes.is_empty(), "{:?} {}", back.notes, text);
        prop_assert_eq!(&back.games[0], &record.as_written(), "{}", text);
        let replay = replay(&back.games[0]);
        // A capture of one piece may be read as short for a longer one (P5.5); it is told, and the one of one
        // piece is taken.
        let said = replay.notes.iter().find(|note| note.point != Point::AmbiguousMove);
        prop_assert!(said.is_none(), "{:?} {}", said, text);
        let open = replay.plies.iter().filter(|ply| !ply.candidates.is_empty());
        prop_assert!(open.clone().all(|ply| ply.mv.captures() == 1), "{}", text);
        prop_assert_eq!(replay.variant, Some(variant));
        prop_assert_eq!(replay.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>(), played, "{}", text);
        prop_assert_eq!(replay.setups.len(), sets);
        prop_assert_eq!(write(&back.games), text);
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
        "{}1. ",
        "{a}1... ",
        "(1. {a} 1. ",
        "/FEN \"W:W1:B2\"/ {} 1. ",
    ];
    for thing in things {
        let text = thing.repeat((1 << 19) / thing.len());
        let file = read(text.as_bytes());
        assert!(
            file.notes.len() <= 60 * (file.games.len() + 1),
            "{thing:?}: {} notes",
            file.notes.len()
        );
        // Replaying and writing take their share too; a smaller file shows it.
        let end = (text.len() / 16..).find(|end| text.is_char_boundary(*end));
        let file = read(&text.as_bytes()[..end.unwrap_or(text.len())]);
        assert!(write(&file.games).len() < 16 * text.len(), "{thing:?}");
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

/// P1.6: what a variation may try is in proportion to its length, however many there are.
#[test]
fn many_short_variations_do_not_try_much_each() {
    let one = "/FEN \"W:WK4:B13,20,32,37\"/ 4x15 ".repeat(10);
    let text = format!(
        "[GameType \"20\"] 32-28 {} *",
        format!("({one}1-6) ").repeat(60)
    );
    let file = read(text.as_bytes());
    let replay = replay(&file.games[0]);
    assert_eq!((replay.verdict, replay.plies.len()), (Verdict::Legal, 1));
    let illegal = |note: &&Note| note.point == Point::VariationIllegal;
    assert!(replay.notes.iter().filter(illegal).count() > 0);
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
