//! The small cases of the reference (section 10) and of its points, by hand.

use super::*;
use crate::draughts::Variant;

/// The games of a text, one line each: moves and what stands between them, with `[...]` for
/// tags.
fn shape(text: &str) -> Vec<String> {
    read(text.as_bytes()).games.iter().map(shape_of).collect()
}

fn shape_of(game: &GameRecord) -> String {
    let mut out = line(&game.items);
    if let Some(terminator) = &game.terminator {
        out.push_str(&format!(" ={terminator}"));
    }
    out.trim_start().to_owned()
}

fn line(items: &[Item]) -> String {
    let word = |item: &Item| match &item.what {
        What::Move(text) => format!(" {text}"),
        What::Mark(text) => format!(" {text}"),
        What::Nag(number) => format!(" ${number}"),
        What::Comment(text) => format!(" {{{text}}}"),
        What::Variation(items) => format!(" ({} )", line(items)),
        What::Setup(fen) => format!(" /{fen}/"),
        What::Unknown => " ...".to_owned(),
        What::Remark(text) => format!(" %{text}"),
        What::Text(text) => format!(" <{text}>"),
    };
    items.iter().map(word).collect()
}

/// The ids that are reported, in order.
fn ids(text: &str) -> Vec<&'static str> {
    read(text.as_bytes())
        .notes
        .iter()
        .map(|note| note.point.id())
        .collect()
}

fn replayed(text: &str) -> Replay {
    replay(&read(text.as_bytes()).games[0])
}

fn texts(replay: &Replay) -> Vec<String> {
    replay.plies.iter().map(ResolvedPly::text).collect()
}

#[test]
fn a_star_glued_to_the_last_move_ends_the_game_and_elsewhere_is_a_mark() {
    let text = "1.32-28 19-23 2.28x19 14x23*";
    assert_eq!(shape(text), ["32-28 19-23 28x19 14x23 =*"]);
    assert!(ids(text).contains(&"P5.12"));
    assert_eq!(shape("1-6* 32-28"), ["1-6 $7 32-28"]);
    assert!(ids("1-6* 32-28").contains(&"P5.12"));
    assert_eq!(
        shape("1. 32-28 19-23* 1. 33-28 *"),
        ["32-28 19-23 =*", "33-28 =*"]
    );
}

#[test]
fn a_draw_is_not_a_move() {
    assert_eq!(shape("1-18 1-1"), ["1-18 =1-1"]);
    assert_eq!(shape("1. 32-28 1-1"), ["32-28 =1-1"]);
}

#[test]
fn bracketed_marks_are_no_variations() {
    assert_eq!(shape("32-28 (!) 19-23(?!)"), ["32-28 ! 19-23 ?!"]);
    assert_eq!(shape("32-28!? 19-23 (!?!!!)"), ["32-28 !? 19-23 !?!!!"]);
}

#[test]
fn a_comment_ends_at_its_first_brace() {
    let text = "1. 33-29 19-23 2. 35-30 { nested { comment } }";
    assert_eq!(shape(text), ["33-29 19-23 35-30 {nested { comment}"]);
    assert!(ids(text).contains(&"P7.1"));
}

/// P7.1: what would end a comment is replaced, and reported, wherever it stands.
#[test]
fn a_brace_that_cannot_be_written_is_replaced_and_reported() {
    let comment = |text: &'static str| Item::from(What::Comment(text.into()));
    let record = GameRecord {
        items: vec![
            Item::from(What::Move("32-28".into())),
            comment("a } b"),
            Item::from(What::Variation(vec![comment("c}")])),
            comment("plain"),
        ],
        ..GameRecord::default()
    };
    let notes = replaced([&record]);
    let reported: Vec<_> = notes
        .iter()
        .map(|note| (note.point.id(), &*note.text))
        .collect();
    assert_eq!(reported, [("P7.1", "a } b"), ("P7.1", "c}")]);
    let text = write([&record]);
    assert!(
        text.contains("{a ) b}") && text.contains("({c)})"),
        "{text}"
    );
    assert_eq!(replaced(&read(text.as_bytes()).games), []);
}

fn formatted(text: &str) -> String {
    write(&read(text.as_bytes()).games)
}

/// R1.11: a record that names the online rules and no number is of them, before it is written and after.
#[test]
fn the_online_rules_need_no_number() {
    let text = "[RuleSet \"online\"][FEN \"W:W13,40:B7,8,17,34\"] 13x22 *";
    for text in [text.to_owned(), formatted(text)] {
        let replay = replay(&read(text.as_bytes()).games[0]);
        assert_eq!(replay.variant, Some(Variant::Online), "{text}");
        assert_eq!(replay.verdict, Verdict::Illegal, "{text}");
    }
}

/// P3.3: a game that two sets of rules allow is not decided by writing it down.
#[test]
fn a_game_that_may_be_of_two_kinds_stays_open() {
    for text in ["1. c3-d4 b6-a5 *", "1. 22-18 9-13 2. 18-14 *"] {
        let written = formatted(text);
        assert!(!written.contains("GameType"), "{written}");
        let guessed = |text: &str| replay(&read(text.as_bytes()).games[0]).guessed;
        assert!(guessed(text) && guessed(&written), "{written}");
    }
    // Nothing but the international board has such squares.
    assert!(formatted("1. 33-28 18-22 *").contains("[GameType \"20\"]"));
}

/// P3.2: what a GameType says beyond its number is kept.
#[test]
fn a_deviating_game_type_is_written_as_it_was() {
    for value in ["21,W,8,8,N2,0", "20,W,10,10,N1,0"] {
        let written = formatted(&format!("[GameType \"{value}\"] *"));
        assert!(
            written.contains(&format!("[GameType \"{value}\"]")),
            "{written}"
        );
    }
    assert!(formatted("[GameType \"20, W, 10, 10, N2, 0\"] *").contains("[GameType \"20\"]"));
}

/// P6.6: nobody makes a standing of it unasked.
#[test]
fn a_game_lost_for_both_is_told() {
    let told = |text: &str| {
        let replay = replay(&read(text.as_bytes()).games[0]);
        replay.notes.iter().any(|note| note.point.id() == "P6.6")
    };
    assert!(told("[Result \"0-0\"] 32-28 0-0"));
    assert!(told("32-28 0-0"));
    assert!(!told("[Result \"1-1\"] 32-28 *"));
}

/// P5.5: squares that are on no way of the capture they fit are told.
#[test]
fn squares_off_the_way_are_told() {
    for (text, point) in [
        ("28x50x19", Some("P5.5")),
        ("28x32x19", Some("P5.5")),
        ("28x23x19", Some("P5.6")),
        ("28x19", None),
    ] {
        let text = format!("[GameType \"20\"][FEN \"W:W28,32:B23\"] {text} *");
        let replay = replay(&read(text.as_bytes()).games[0]);
        assert_eq!(
            (replay.verdict, replay.plies.len()),
            (Verdict::Legal, 1),
            "{text}"
        );
        let told = replay
            .notes
            .iter()
            .find(|note| note.point.id().starts_with("P5"));
        assert_eq!(told.map(|note| note.point.id()), point, "{text}");
    }
}

/// P5.10, P7.3: behind a position that was set the number says how far the game had come; elsewhere
/// a number is decoration, and it never goes back.
#[test]
fn a_number_behind_a_set_position_is_kept() {
    let written = |text: &str| {
        let games = read(text.as_bytes()).games;
        let text = write(&games);
        assert_eq!(
            read(text.as_bytes()).games[0].as_written(),
            games[0].as_written()
        );
        text.rsplit("\n\n")
            .next()
            .unwrap_or_default()
            .replace('\n', " ")
    };
    let start = "[GameType \"20\"]\n\n1. 32-28 19-23 ";
    let set = "/FEN \"W:W28,K46:BK5,9\"/";
    let text = written(&format!(
        "{start} {set} {{a gap}} 41. 28-22 9-13 50. 22-18 *"
    ));
    assert_eq!(
        text.trim(),
        "1. 32-28 19-23 /FEN \"W:W28,K46:BK5,9\"/ {a gap} 41. 28-22 9-13 42. 22-18 *"
    );
    let text = written(&format!("{start} 2. 28x19 14x23 {set} 1. 28-22 *"));
    assert!(text.contains("/ 3. 28-22"), "{text}");
}

#[test]
fn variations_stand_inside_one_another() {
    let text = "32-28 19-23 (18-23 38-32 (37-32? 23-29! {Black wins}) 12-18) 28x19 14x23";
    assert_eq!(
        shape(text),
        ["32-28 19-23 ( 18-23 38-32 ( 37-32 ? 23-29 ! {Black wins} ) 12-18 ) 28x19 14x23"]
    );
}

#[test]
fn letters_need_no_separator() {
    let replay = replayed("a3b4");
    assert_eq!(
        (replay.game_name(), texts(&replay)),
        ("russian", vec!["a3-b4".to_owned()])
    );
}

#[test]
fn an_unknown_turn_is_no_position_to_play_from() {
    let text = "[FEN \"?:W29,13,11:B22,4,2\"] *";
    assert_eq!(
        read(text.as_bytes()).games[0].tag("FEN"),
        Some("?:W29,13,11:B22,4,2")
    );
    assert_eq!(replayed(text).verdict, Verdict::BadStart);
}

#[test]
fn a_problem_is_legal_to_the_end() {
    let text = "[FEN \"W:W7,26,28,33,44,46,50:B8,14,17,24,34,37,39.\"] 46-41 37x46 26-21 46x1 21x3 39x28 3x45";
    let replay = replayed(text);
    assert_eq!((replay.verdict, replay.plies.len()), (Verdict::Legal, 7));
}

/// P5.5: it is said, and both captures are named.
#[test]
fn an_ambiguous_move_is_reported_with_its_captures() {
    let replay = replayed("[FEN \"W:WK4:B13,20,32,37\"] 4x15");
    let ply = &replay.plies[0];
    let names: Vec<String> = ply
        .candidates
        .iter()
        .map(|mv| ply.before.move_text(mv))
        .collect();
    assert_eq!(names, ["4x27x38x15", "4x31x42x15"]);
    assert!(
        replay
            .notes
            .iter()
            .any(|note| note.point == Point::AmbiguousMove)
    );
}

/// P5.5: only the second capture leaves 32 for Black to go on with.
#[test]
fn the_capture_is_taken_that_lets_the_rest_be_legal() {
    let both = "[FEN \"W:WK4:B13,20,32,37\"] 4x15 ";
    assert_eq!(
        texts(&replayed(&format!("{both}32-38"))),
        ["4x31x42x15", "32-38"]
    );
    assert_eq!(
        texts(&replayed(&format!("{both}37-42"))),
        ["4x27x38x15", "37-42"]
    );
    let neither = replayed(&format!("{both}1-6"));
    assert_eq!(
        (neither.verdict, texts(&neither)),
        (Verdict::Illegal, vec!["4x27x38x15".to_owned()])
    );
}

#[test]
fn the_same_men_in_another_order_are_one_move() {
    let text = "[FEN \"B:W25,27,28,29,30,32,34,35,37,38:B12,13,14,16,18,19,21,23,24,26\"] 24x33";
    let replay = replayed(text);
    assert_eq!(
        (replay.verdict, texts(&replay)),
        (Verdict::Legal, vec!["24x33".to_owned()])
    );
    assert!(replay.plies[0].candidates.is_empty());
    assert_eq!(replay.plies[0].mv.captures(), 5);
}

#[test]
fn a_plain_move_is_illegal_where_a_capture_is_compulsory() {
    let replay = replayed("1. 32-28 19-23 2. 33-29");
    let bad = replay.bad.expect("an illegal move");
    assert_eq!((bad.line, bad.ply, bad.token.as_str()), (1, 3, "33-29"));
    assert_eq!(replay.verdict, Verdict::Illegal);
}

#[test]
fn a_result_of_another_format_is_text() {
    let text = "[Result \"4-6\"] 1. 32-28 19-23 4-6";
    assert_eq!(shape(text), ["32-28 19-23 =4-6"]);
    assert!(ids(text).contains(&"P6.2"));
    // A mini-match can end 12-8 with the move 12-8.
    let text = "[Result \"12-8\"] 32-28 12-8 12-8";
    assert_eq!(shape(text), ["32-28 12-8 =12-8"]);
    assert!(write(&read(text.as_bytes()).games).ends_with("\n1. 32-28 12-8 12-8\n"));
    assert_eq!(
        shape("[Result \"4-6\"] 32-28 19-23 04- 6 *"),
        ["32-28 19-23 =4-6"]
    );
    assert_eq!(
        shape("[Result \"1-9\"] 1. 32-28 19-23 *"),
        ["32-28 19-23 =*"]
    );
}

/// P6.4.
#[test]
fn glued_results_part_two_games() {
    assert_eq!(shape("32-28 2-0\n01.34-29"), ["32-28 =2-0", "34-29"]);
    assert_eq!(shape("32-28 0-201.33-29"), ["32-28 =0-2", "33-29"]);
    assert!(ids("32-28 0-201.33-29").contains(&"P6.4"));
    assert_eq!(shape("32-28 1 - 1[White \"x\"]"), ["32-28 =1-1", ""]);
}

#[test]
fn remarks_clocks_and_setups() {
    let text = "% remark\n[Event \"x\"]\n1. 32-28 {[%clock w0:10:00 B0:09:58]} /FEN \"W:W31-50:B1-20\"/ 32-28 % 5\n*";
    assert_eq!(
        shape(text),
        ["%remark 32-28 {[%clock w0:10:00 B0:09:58]} /W:W31-50:B1-20/ 32-28 <% 5> =*"]
    );
    let game = &read(text.as_bytes()).games[0];
    let What::Comment(comment) = &game.items[2].what else {
        panic!()
    };
    let clock = ClockReading::of(comment).expect("a clock");
    assert_eq!(
        (clock.white_ms, clock.black_ms),
        (Some(600_000), Some(598_000))
    );
    assert_eq!(clock.running, Some(crate::draughts::Side::Black));
}

/// P1.1, P1.2.
#[test]
fn games_are_tags_or_moves_or_both() {
    assert_eq!(
        shape("[Event \"a\"] * [Event \"b\"] 1-0 32-28 * 33-28"),
        ["=*", "=1-0", "32-28 =*", "33-28"]
    );
    assert_eq!(
        shape("[Event \"a\"] 32-28 [Event \"b\"] 33-28"),
        ["32-28", "33-28"]
    );
    assert_eq!(shape("* * \n"), Vec::<String>::new());
    assert_eq!(shape(""), Vec::<String>::new());
    assert_eq!(
        shape("[Event \"a\"]\n[Result \"2-0\"]\n[Event \"b\"]\n[Result \"0-2\"]"),
        ["", ""]
    );
    assert_eq!(shape("[FEN \"W:W1:B2\"]\n\n[FEN \"W:W1:B3\"]"), ["", ""]);
    assert_eq!(
        read(b"[Event \"a\"]\n[White \"x\"]\n[Event \"b\"] *")
            .games
            .len(),
        1
    );
}

/// P1.7.
#[test]
fn a_bad_game_does_not_spoil_its_neighbours() {
    let text = "[Event \"a\"]\n1. 32-28 { never closed\n\n[Event \"b\"]\n1. 33-28 (18-23 \n[Event \"c\"]\n1. 31-26 *";
    assert_eq!(
        shape(text),
        ["32-28 {never closed}", "33-28 ( 18-23 )", "31-26 =*"]
    );
    let reported = ids(text);
    assert!(reported.contains(&"P7.1") && reported.contains(&"P7.2"));
}

/// P2.3, P2.5.
#[test]
fn the_first_of_repeated_tags_counts() {
    let text = "[white \"A\"][White \"B\"][Black \"\"] *";
    let file = read(text.as_bytes());
    assert_eq!(file.games[0].tag("WHITE"), Some("A"));
    assert_eq!(file.games[0].tag("Black"), None);
    assert_eq!(file.games[0].tags.len(), 3);
    assert_eq!(ids(text), ["P2.1", "P2.3"]);
}

/// P5.8: only between two moves that read normally.
#[test]
fn digits_without_separator_are_a_move_between_moves() {
    assert_eq!(shape("1. 32-28 1721 2. 38-32 *"), ["32-28 1721 38-32 =*"]);
    assert_eq!(
        texts(&replayed("1. 32-28 1721 2. 38-32 *")),
        ["32-28", "17-21", "38-32"]
    );
    assert_eq!(shape("1. 32-28 1823 *"), ["32-28 <1823> =*"]);
    assert_eq!(shape("1823 32-28 *"), ["32-28 =*"]);
    assert_eq!(
        shape("1 32-28 19-23 2 28x19 14x23"),
        ["32-28 19-23 28x19 14x23"]
    );
}

/// P5.10, P5.11.
#[test]
fn dots_are_decoration_or_an_unknown_move() {
    assert_eq!(shape("1. ... 20-25"), ["20-25"]);
    assert_eq!(shape("1... 20-25"), ["20-25"]);
    assert_eq!(
        shape("12. 32-28 {x} 12... {y} 20-25"),
        ["32-28 {x} {y} 20-25"]
    );
    assert_eq!(shape("41. - - *"), ["... =*"]);
    assert_eq!(shape("40. 32-28 -- 41. 33-28"), ["32-28 ... 33-28"]);
    assert_eq!(
        shape("40. 32-28 20-25 41. ... {x} *"),
        ["32-28 20-25 ... {x} =*"]
    );
    let replay = replayed("1. 32-28 19-23 2. ... *");
    assert_eq!((replay.verdict, replay.plies.len()), (Verdict::Legal, 2));
}

/// P5.13.
#[test]
fn hops_written_as_moves_are_joined() {
    let text = "[GameType \"25\"][FEN \"W:Wd4:Bc5,c7,h8\"] d4xb6 b6xd8 h8-g7";
    let replay = replayed(text);
    assert_eq!(texts(&replay), ["d4:d8", "h8-g7"]);
    assert!(replay.notes.iter().any(|note| note.point.id() == "P5.13"));
    assert_eq!((replay.plies[0].item, replay.plies[0].last_item), (0, 1));
}

/// P6.5.
#[test]
fn a_terminator_that_differs_is_reported_and_kept() {
    let text = "[Result \"2-0\"] 32-28 1-1";
    assert_eq!(ids(text), ["P6.5"]);
    assert!(write(&read(text.as_bytes()).games).ends_with("1. 32-28 1-1\n"));
    assert_eq!(ids("[Result \"1-0\"] 32-28 *"), Vec::<&str>::new());
    assert_eq!(ids("[Result \"1-0\"] 32-28 2-0"), Vec::<&str>::new());
}

/// P6.7.
#[test]
fn a_win_for_the_blocked_side_is_reported() {
    let text = "[GameType \"20\"][Result \"0-2\"][FEN \"W:W28:B23\"] 28x19 *";
    let replay = replayed(text);
    assert_eq!(
        replay
            .notes
            .iter()
            .map(|note| note.point.id())
            .collect::<Vec<_>>(),
        ["P6.7"]
    );
    assert!(replayed(&text.replace("0-2", "2-0")).notes.is_empty());
}

/// P7.2: a line that is legal only as one of the next move.
#[test]
fn a_variation_may_stand_before_its_move() {
    let text = "[GameType \"20\"] 1. 32-28 (19-23 28x19) 19-23 *";
    let written = write(&read(text.as_bytes()).games);
    assert!(
        written.ends_with("1. 32-28 (1... 19-23 2. 28x19) 1... 19-23 *\n"),
        "{written}"
    );
    let text = "[GameType \"20\"] 1. 32-28 19-23 (18-23 38-32) 2. 28x19 *";
    let written = write(&read(text.as_bytes()).games);
    assert!(
        written.ends_with("1. 32-28 19-23 (1... 18-23 2. 38-32) 2. 28x19 *\n"),
        "{written}"
    );
}

/// P7.2: what is said about variations.
#[test]
fn variations_that_do_not_fit_are_reported() {
    let points = |text: &str| {
        let replay = replayed(&format!("[GameType \"20\"] {text}"));
        replay
            .notes
            .iter()
            .map(|note| note.point)
            .collect::<Vec<_>>()
    };
    assert_eq!(points("32-28 19-23 (18-23 38-32)"), []);
    assert_eq!(
        points("32-28 (19-23 28x19) 19-23"),
        [Point::VariationOfNext]
    );
    assert_eq!(points("32-28 19-23 (1-2)"), [Point::VariationIllegal]);
    assert_eq!(
        points("32-28 19-23 (18-23 (19-24 1-2))"),
        [Point::VariationIllegal]
    );
    assert_eq!(points("32-28 19-23 ({better})"), []);
}

/// P7.3, R1.12: White moved twice in a row.
#[test]
fn a_setup_goes_on_with_the_side_it_names() {
    let text =
        "/FEN \"W:W31-50:B1-20\"/ /FEN \"B:W28,31,33-50:B1-20\"/ 1... 20-25 /FEN \"B::\"/ 19-23";
    let replay = replayed(text);
    assert_eq!(
        (replay.verdict, texts(&replay)),
        (Verdict::Legal, vec!["20-25".to_owned(), "19-23".to_owned()])
    );
    assert_eq!(
        replay
            .setups
            .iter()
            .map(|setup| setup.ply)
            .collect::<Vec<_>>(),
        [0, 0, 1]
    );
}

/// P7.3: a passed turn is written as one, not as a position.
#[test]
fn a_passed_turn_stays_one() {
    let text = "[GameType \"20\"] 1. 32-28 /FEN \"W : :\"/ 33-29 *";
    let written = write(&read(text.as_bytes()).games);
    assert!(
        written.ends_with("\n1. 32-28 /FEN \"W::\"/ 2. 33-29 *\n"),
        "{written}"
    );
}

/// P4.5, R1.9: a Russian game is written in its letters whatever it was written in.
#[test]
fn numbers_of_a_game_with_letters_are_read() {
    let text = "[GameType \"25\"][FEN \"W:W18:B14,4\"] 18x9 4-8 *";
    let written = write(&read(text.as_bytes()).games);
    assert!(written.contains("[FEN \"W:W18:B4,14\"]"), "{written}");
    assert!(written.ends_with("\n1. d4:b6 h8-g7 *\n"), "{written}");
}

/// P7.4.
#[test]
fn numeric_signs_go_up_to_255() {
    assert_eq!(
        shape("32-28 $1 19-23$255 $256 *"),
        ["32-28 $1 19-23 $255 <$256> =*"]
    );
}

/// Section 8.
#[test]
fn absurd_input_is_cut_with_a_note() {
    let deep = format!("32-28 {}{}", "(".repeat(100), "19-23");
    assert!(ids(&deep).contains(&"P8.2"));
    let long = "32-28 ".repeat(4100);
    assert!(ids(&long).contains(&"P8.1"));
    assert_eq!(read(long.as_bytes()).games[0].plies_written(), 4096);
    let value = format!("[Event \"{}\"] 32-28", "a".repeat(70_000));
    assert!(ids(&value).contains(&"P8.3"));
    assert_eq!(read(value.as_bytes()).games[0].plies_written(), 1);
}

#[test]
fn a_comment_behind_the_result_belongs_to_the_game_it_closed() {
    assert_eq!(
        shape("32-28 1-0 {time}\n{next} 33-28 *"),
        ["32-28 {time} =1-0", "{next} 33-28 =*"]
    );
}

/// Section 9, by hand.
#[test]
fn one_form_is_written() {
    let text = "[WhiteElo \"1500\"]\n[Black \"B \\\"x\\\"\"]\n[GameType \"20,W,10,10,N2,0\"]\n[Date \"\"]\n[Result \"1-0\"]\n\
        [SetUp \"1\"][FEN \"W:W28,K03:B22, 1,2.\"]\n01.28x 17! {a  b} 1- 7 (2-8) won 1-0";
    assert_eq!(
        write(&read(text.as_bytes()).games),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"B \\\"x\\\"\"]\n\
         [Result \"2-0\"]\n[GameType \"20\"]\n[FEN \"W:WK3,28:B1,2,22\"]\n[SetUp \"1\"]\n[WhiteElo \"1500\"]\n\n\
         1. 28x17! {a b} 1... 1-7 (1... 2-8) {[%kept \"won\"]} *\n"
    );
}

/// P2.4: a value that is not known is written as such.
#[test]
fn unknown_values_have_their_signs() {
    let text = write(&read(b"32-28").games);
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";
    assert_eq!(text, format!("{roster}[GameType \"20\"]\n\n1. 32-28 *\n"));
}

/// P6.8, P3: the family of results, the capture sign and the squares of each game.
#[test]
fn each_game_is_written_in_its_own_signs() {
    let written = |text: &str| {
        let text = write(&read(text.as_bytes()).games);
        let (tags, moves) = text.split_once("\n\n").expect("tags and moves");
        let result = tags
            .lines()
            .find(|line| line.starts_with("[Result"))
            .expect("a result")
            .to_owned();
        (result, moves.trim_end().to_owned())
    };
    assert_eq!(
        written("[GameType \"25\"][Result \"2-0\"] 1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. d4xb6 a7xc5"),
        (
            "[Result \"1-0\"]".to_owned(),
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. d4:b6 a7:c5 *".to_owned()
        )
    );
    assert_eq!(
        written("[GameType \"21\"] 1. 11-15 23-19 2. 8-11 22-17 1/2-1/2"),
        (
            "[Result \"1/2-1/2\"]".to_owned(),
            "1. 11-15 23-19 2. 8-11 22-17 *".to_owned()
        )
    );
}
