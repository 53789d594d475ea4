//! What a file says must not be lost, and what is tolerated in it must be told: by hand.

use super::*;

fn replayed(text: &str) -> Replay {
    replay(&read(text.as_bytes()).games[0])
}

/// The ids of what is said about a game, by its reader and on the board.
fn told(text: &str) -> Vec<&'static str> {
    let file = read(text.as_bytes());
    let replay = replay(&file.games[0]);
    let notes = file.notes.iter().chain(&replay.notes);
    notes.map(|note| note.point.id()).collect()
}

/// The lines of what is written, and that they say the same when they are read again.
fn written(text: &str) -> Vec<String> {
    let games = read(text.as_bytes()).games;
    let text = write(&games);
    let again = read(text.as_bytes()).games;
    assert_eq!(write(&again), text);
    text.lines().map(str::to_owned).collect()
}

fn tags_of(text: &str, name: &str) -> Vec<String> {
    let begins = |line: &String| {
        line.trim_start_matches('[')
            .to_ascii_lowercase()
            .starts_with(&name.to_ascii_lowercase())
    };
    written(text).into_iter().filter(begins).collect()
}

/// P4.4, P4.6, P4.8 to P4.11: what was tolerated in a position is told with its place.
#[test]
fn each_tolerance_of_a_position_is_told() {
    let of_fen = |fen: &str| told(&format!("[GameType \"20\"]\n[FEN \"{fen}\"] *"));
    assert_eq!(of_fen("W:W28:B19"), [""; 0]);
    assert_eq!(of_fen("W:W28:B19."), ["P4.4"]);
    assert_eq!(of_fen("W:W28, 29:B19"), ["P4.4"]);
    assert_eq!(of_fen("W:W28:B09"), ["P4.4"]);
    assert_eq!(of_fen("?:W28:B19"), ["P4.6"]);
    assert_eq!(of_fen("W:W28:B28"), ["P4.7"]);
    assert_eq!(of_fen("W:W3:B19"), ["P4.8"]);
    assert_eq!(of_fen("W:W28:B19:H0:F1"), ["P4.9"]);
    assert_eq!(of_fen(&format!("W{}w", "e".repeat(49))), ["P4.10"]);
    assert_eq!(of_fen("W:W:W28:B19"), ["P4.11"]);
    assert_eq!(of_fen("[FEN \\\"W:W28:B19\\\"]"), ["P4.11"]);
    let note = &replayed("[GameType \"20\"]\n  [FEN \"W:W28:B19:H0:F1\"] *").notes[0];
    assert_eq!(
        (note.game, note.line, note.column, note.point.id()),
        (1, 2, 3, "P4.9")
    );
    // Positions that are set in a game are no different.
    let set = |fen: &str| told(&format!("[GameType \"20\"] /FEN \"{fen}\"/ *"));
    assert_eq!(set("W:W28:B19:H0:F1"), ["P4.9"]);
    assert_eq!(set("W:W08:B19."), ["P4.4"]);
    assert_eq!(set("?:W28:B19"), ["P4.6"]);
    assert_eq!(set("W:W28:B28"), ["P4.7"]);
    assert_eq!(set("W::"), [""; 0]);
}

/// P4.9: fields that are not understood are kept, and a usual start that has some is written.
#[test]
fn fields_behind_a_position_are_written_back() {
    let fen = |value: &str| tags_of(&format!("[GameType \"20\"][FEN \"{value}\"] *"), "FEN");
    assert_eq!(fen("W:B19:W28:H0:F1."), ["[FEN \"W:W28:B19:H0:F1\"]"]);
    let start = "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";
    assert_eq!(fen("W:W31-50:B1-20"), [""; 0]);
    assert_eq!(
        fen("W:W31-50:B1-20:H0:F1"),
        [format!("[FEN \"{start}:H0:F1\"]")]
    );
    let long = "a field of more than twenty letters";
    assert_eq!(
        fen(&format!("W:W28:B19:{long}")),
        [format!("[FEN \"W:W28:B19:{long}\"]")]
    );
    let moves = written("[GameType \"20\"] 32-28 /FEN \"W:W28:B 19:H3:F7\"/ 28-22 *");
    assert_eq!(
        moves.last().unwrap(),
        "1. 32-28 /FEN \"W:W28:B19:H3:F7\"/ 2. 28-22 *"
    );
}

/// P5.1, P5.8: a colon is a capture where the game writes it or squares have letters.
#[test]
fn signs_of_another_game_are_told() {
    let at = |game: &str, text: &str| told(&format!("[GameType \"{game}\"]{text} *"));
    let fen = "[FEN \"W:W28:B23\"] ";
    assert_eq!(at("20", &format!("{fen}28x19")), [""; 0]);
    for text in ["28:19", "28×19", "28-19", "28X19"] {
        assert_eq!(at("20", &format!("{fen}{text}")), ["P5.8"], "{text}");
    }
    assert_eq!(at("20", "[FEN \"W:W28:B3\"] 28–22"), ["P5.8"]);
    let fen = "[FEN \"W:Wd4:Bc5\"] ";
    for text in ["d4:b6", "d4xb6"] {
        assert_eq!(at("25", &format!("{fen}{text}")), [""; 0], "{text}");
        assert_eq!(at("26", &format!("{fen}{text}")), [""; 0], "{text}");
    }
    assert_eq!(at("26", "[FEN \"W:W18:B14\"] 18:9"), ["P5.8"]);
}

/// P5.5: nothing is picked in silence, and what follows may decide.
#[test]
fn a_capture_that_may_be_longer_is_told() {
    let start = "[GameType \"21\"][FEN \"B:WK10,K11,K17,K18,K19:BK14\"] 14x21";
    let replay = replayed(&format!("{start} *"));
    let ply = &replay.plies[0];
    assert_eq!(ply.mv.captures(), 1);
    let taken: Vec<u32> = ply.candidates.iter().map(|mv| mv.captures()).collect();
    assert_eq!(taken, [1, 5]);
    let ids: Vec<_> = replay.notes.iter().map(|note| note.point.id()).collect();
    assert_eq!(ids, ["P5.5"]);
    assert_eq!(written(&format!("{start} *")).last().unwrap(), "1. 14x21 *");
}

/// P6.5, P6.2: two results are both kept, whatever their format.
#[test]
fn a_terminator_beside_another_format_is_kept() {
    let text = "[GameType \"20\"][Result \"4-6\"] 32-28 19-23 2-0";
    assert_eq!(told(text), ["P6.2", "P6.5"]);
    assert_eq!(written(text).last().unwrap(), "1. 32-28 19-23 2-0");
    let same = "[GameType \"20\"][Result \" 4-6 \"] 32-28 19-23 4-6";
    assert_eq!(told(same), ["P6.2"]);
    assert_eq!(written(same).last().unwrap(), "1. 32-28 19-23 *");
    assert_eq!(told("[GameType \"20\"][Result \"?\"] 32-28 2-0"), [""; 0]);
}

/// P6.2: points and a half are no draw where no tag announces them.
#[test]
fn points_and_a_half_are_no_result_by_themselves() {
    for text in ["1 1/2 - 1/2", "1 ½-½", "1/2 - 1 1/2"] {
        let file = format!("[GameType \"20\"] 32-28 {text}");
        let game = &read(file.as_bytes()).games[0];
        assert_eq!(
            (Replay::score(game), &game.terminator),
            (None, &None),
            "{text}"
        );
        let kept = What::Text(text.into());
        assert_eq!(
            game.items.last().map(|item| &item.what),
            Some(&kept),
            "{text}"
        );
        assert!(told(&file).contains(&"P6.2"), "{text}");
    }
    let tagged = "[GameType \"20\"][Result \"1 1/2 - 1/2\"] 32-28 1 1/2 - 1/2";
    assert_eq!(
        read(tagged.as_bytes()).games[0].terminator.as_deref(),
        Some("1 1/2 - 1/2")
    );
    let draw = "[GameType \"20\"] 32-28 1/2 - 1/2";
    assert_eq!(
        read(draw.as_bytes()).games[0].terminator.as_deref(),
        Some("1/2-1/2")
    );
}

/// P3.2, P3.3: what stood in a GameType is still there.
#[test]
fn an_unknown_game_type_stands_behind_the_number() {
    let types = |value: &str, moves: &str| {
        tags_of(&format!("[GameType \"{value}\"] {moves} *"), "GameType")
    };
    let both = ["[GameType \"20\"]", "[GameType \"standard\"]"];
    assert_eq!(types("standard", "33-28"), both);
    assert_eq!(types("standard", "22-18"), ["[GameType \"standard\"]"]);
    assert_eq!(types("20", "33-28"), ["[GameType \"20\"]"]);
    assert_eq!(types("20 x", "33-28"), ["[GameType \"20 x\"]"]);
    assert_eq!(told("[GameType \"20 x\"] 33-28 *"), ["P3.2"]);
    assert_eq!(types("20 5", "33-28"), ["[GameType \"20 5\"]"]);
    assert_eq!(types(" 20 , W,10, 10,N2,0", "33-28"), ["[GameType \"20\"]"]);
}

/// P2.4, P2.5: our order, the file's spelling.
#[test]
fn names_keep_their_spelling() {
    let text = "[FEN \"W:W28:B19\"][opening \"z\"][gametype \"20\"][white \"A\"][ANNOTATOR \"x\"][Setup \"1\"] *";
    let names = [
        "[Event \"?\"]",
        "[Site \"?\"]",
        "[Date \"????.??.??\"]",
        "[Round \"?\"]",
        "[white \"A\"]",
        "[Black \"?\"]",
        "[Result \"*\"]",
        "[gametype \"20\"]",
        "[FEN \"W:W28:B19\"]",
        "[Setup \"1\"]",
        "[ANNOTATOR \"x\"]",
        "[opening \"z\"]",
        "",
        "*",
    ];
    assert_eq!(written(text), names);
}

/// P2.5: `SetUp "1"` comes and goes with its FEN; anything else it says stays.
#[test]
fn a_set_up_is_kept() {
    let setup = |tags: &str| tags_of(&format!("[GameType \"20\"]{tags} *"), "SetUp");
    let fen = "[FEN \"W:W28:B19\"]";
    assert_eq!(setup(fen), ["[SetUp \"1\"]"]);
    assert_eq!(setup(&format!("[Setup \"1\"]{fen}")), ["[Setup \"1\"]"]);
    assert_eq!(setup(&format!("{fen}[SetUp \"0\"]")), ["[SetUp \"0\"]"]);
    assert_eq!(setup("[SetUp \"1\"]"), ["[SetUp \"1\"]"]);
    assert_eq!(setup("[SetUp \"0\"]"), ["[SetUp \"0\"]"]);
    assert_eq!(setup("[FEN \"W:W31-50:B1-20\"][SetUp \"1\"]"), [""; 0]);
    assert_eq!(
        setup("[FEN \"W:W31-50:B1-20\"][SetUp \"2\"]"),
        ["[SetUp \"2\"]"]
    );
}

/// P2.5: who plays and how it ended is said under the usual names too.
#[test]
fn what_italian_files_say_is_in_the_roster() {
    let text = "[GameType \"20\"][Bianco \"A\"][Nero \"B\"][Risultato \"1-0\"] 32-28 *";
    let lines = written(text);
    for line in [
        "[White \"A\"]",
        "[Black \"B\"]",
        "[Result \"2-0\"]",
        "[Bianco \"A\"]",
        "[Nero \"B\"]",
        "[Risultato \"1-0\"]",
        "1. 32-28 *",
    ] {
        assert!(lines.iter().any(|there| there == line), "{line}: {lines:?}");
    }
}
