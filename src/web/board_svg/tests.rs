//! Geometry by hand: where the rules number the squares.

use super::*;

const START: &str = "bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww";

fn board(variant: Variant) -> BoardSvg {
    BoardSvg {
        variant,
        ..BoardSvg::default()
    }
}

/// R1.2: 1 is the second square of the top row, 6 the first of the next, 50 next to the
/// right end of the last row; 46 is the left corner.
#[test]
fn squares_stand_where_the_rules_number_them() {
    let at = |square| board(Variant::International).corner(square);
    assert_eq!(at(1), (10, 0));
    assert_eq!(at(5), (90, 0));
    assert_eq!(at(6), (0, 10));
    assert_eq!(at(28), (40, 50));
    assert_eq!(at(46), (0, 90));
    assert_eq!(at(50), (80, 90));
}

/// R1.7: the small board is numbered the same way in every variant; R7.20: 1-12 are at the
/// top, White's side at the bottom. 1 = b8, 12 = h6, 13 = a5, 18 = d4, 21 = a3, 29 = a1, 32 = g1.
#[test]
fn the_small_board_has_its_squares_where_the_rules_number_them() {
    for variant in [Variant::American, Variant::Russian, Variant::Brazilian] {
        let at = |square| board(variant).corner(square);
        assert_eq!(at(1), (10, 0));
        assert_eq!(at(4), (70, 0));
        assert_eq!(at(5), (0, 10));
        assert_eq!(at(12), (70, 20));
        assert_eq!(at(13), (0, 30));
        assert_eq!(at(18), (30, 40));
        assert_eq!(at(21), (0, 50));
        assert_eq!(at(29), (0, 70));
        assert_eq!(at(32), (60, 70));
    }
}

/// From Black's side his own left corner is at the bottom left: 5 on the large board, h8 on
/// the small one.
#[test]
fn a_turned_board_has_black_at_the_bottom() {
    let at = |variant, square| {
        BoardSvg {
            turned: true,
            ..board(variant)
        }
        .corner(square)
    };
    assert_eq!(at(Variant::International, 5), (0, 90));
    assert_eq!(at(Variant::International, 46), (90, 0));
    assert_eq!(at(Variant::International, 28), (50, 40));
    assert_eq!(at(Variant::Russian, 4), (0, 70));
    assert_eq!(at(Variant::Russian, 29), (70, 0));
    assert_eq!(at(Variant::American, 1), (60, 70));
    assert_eq!(at(Variant::American, 18), (40, 30));
}

/// The letters and figures at the edges, as (letter, x) and (figure, y).
fn edges(drawn: &str) -> (String, String) {
    let group = drawn.split("<g class=\"c\"").nth(1).unwrap_or_default();
    let group = group.split("</g>").next().unwrap_or_default();
    let texts: Vec<(&str, &str)> = group
        .split("<text x=\"")
        .skip(1)
        .filter_map(|text| {
            let x = text.split('"').next()?;
            let said = text.split('>').nth(1)?.split('<').next()?;
            Some((x, said))
        })
        .collect();
    let pick = |is_file: bool| {
        texts
            .iter()
            .filter(|(x, _)| (*x != "-2.3") == is_file)
            .map(|(_, said)| *said)
            .collect()
    };
    (pick(true), pick(false))
}

/// R1.7: files from a at White's left, ranks from 1 at White's side.
#[test]
fn coordinates_stand_at_the_edges_where_squares_are_named() {
    let start = format!("{}{}{}", "b".repeat(12), ".".repeat(8), "w".repeat(12));
    for variant in [Variant::Russian, Variant::Brazilian] {
        let mut shown = BoardSvg {
            letters: start.clone(),
            numbers: Numbers::All,
            ..board(variant)
        };
        let drawn = shown.to_string();
        assert_eq!(edges(&drawn), ("abcdefgh".into(), "87654321".into()));
        assert!(drawn.contains(r#"<text x="5" y="83.1">a</text>"#));
        assert!(drawn.contains(r#"<text x="-2.3" y="76">1</text>"#));
        assert!(!drawn.contains("class=\"n\""), "no numbers on the squares");
        assert!(drawn.contains("viewBox=\"-4 -.5 84.5 84.5\""));
        shown.turned = true;
        assert_eq!(
            edges(&shown.to_string()),
            ("hgfedcba".into(), "12345678".into())
        );
        shown.numbers = Numbers::None;
        assert_eq!(edges(&shown.to_string()), (String::new(), String::new()));
    }
}

/// R7.20: numbers on the squares, the eight empty ones from 13 to 20; 32 dark squares.
#[test]
fn the_american_start_has_twenty_four_men_and_eight_numbers() {
    let drawn = BoardSvg {
        letters: format!("{}{}{}", "b".repeat(12), ".".repeat(8), "w".repeat(12)),
        ..board(Variant::American)
    }
    .to_string();
    assert_eq!(drawn.matches("#bm").count(), 12);
    assert_eq!(drawn.matches("#wm").count(), 12);
    assert_eq!(drawn.matches("<text").count(), 8);
    assert!(drawn.contains(r#"<text class="ns" x="5" y="36">13</text>"#));
    assert!(drawn.contains(r##"<use href="#bm" x="70" y="20"/>"##), "12");
    assert!(drawn.contains(r##"<use href="#wm" x="0" y="50"/>"##), "21");
    assert_eq!(dark_squares(&drawn), 32);
}

/// One closed shape each.
fn dark_squares(drawn: &str) -> usize {
    drawn
        .split("class=\"d\" d=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap_or("")
        .matches('z')
        .count()
}

#[test]
fn the_start_has_forty_men_and_ten_numbers() {
    let drawn = BoardSvg {
        letters: START.to_owned(),
        ..BoardSvg::default()
    }
    .to_string();
    assert_eq!(drawn.matches("#bm").count(), 20);
    assert_eq!(drawn.matches("#wm").count(), 20);
    assert_eq!(drawn.matches("<text").count(), 10);
    assert!(drawn.contains(r#"<text class="ns" x="15" y="46">21</text>"#));
    assert_eq!(dark_squares(&drawn), 50);
}

#[test]
fn the_last_move_frames_both_squares() {
    let board = BoardSvg {
        letters: START.to_owned(),
        last: Some((32, 28)),
        ..BoardSvg::default()
    };
    let drawn = board.to_string();
    // 32 at (30, 60), 28 at (40, 50): the upper left bracket begins half a unit inside.
    assert!(drawn.contains("M30.5 62.4v-1.9h1.9"));
    assert!(drawn.contains("M40.5 52.4v-1.9h1.9"));
}

/// The plate of the design: 17 must take 22 and lands on 28.
#[test]
fn the_only_capture_shows_what_it_takes_and_where_it_lands() {
    let board = BoardSvg {
        letters: START.to_owned(),
        must: vec![17],
        taken: vec![22],
        landing: Some(28),
        ..BoardSvg::default()
    };
    let drawn = board.to_string();
    assert!(drawn.contains(r#"<circle class="mu" cx="25" cy="35" r="4.6"/>"#));
    assert!(drawn.contains(r#"<path class="px" d="M40 50h-2.9l2.9-2.9z"/>"#));
    assert!(drawn.contains(r#"<circle class="pa" cx="45" cy="55" r="2.9"/>"#));
}

#[test]
fn a_label_cannot_leave_its_attribute() {
    let board = BoardSvg {
        label: "\"><script>&".to_owned(),
        ..BoardSvg::default()
    };
    assert!(
        board
            .to_string()
            .contains("aria-label=\"&quot;>&lt;script>&amp;\"")
    );
}

/// int-019's kind: White 28 takes 23 and stands on 19.
#[test]
fn a_delta_names_what_changed() {
    let before = format!("{}b....w{}", ".".repeat(22), ".".repeat(22));
    let after = format!("{}w{}", ".".repeat(18), ".".repeat(31));
    assert_eq!(delta(&before, &after), "19w23.28.");
    assert_eq!(delta(&before, &before), "");
}
