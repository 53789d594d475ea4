//! What the rules of the board find, as sentences with their article.

use super::{Lang, moves::shortened};
use crate::draughts::{
    Counters, DrawGround, DrawReason, DrawRules, End, FenError, KingsEnding, Score, Side,
    SmallBoard, Variant, WinReason,
};

pub use super::moves::{any_of, due, not_a_move};

/// How the game ended by itself (R3.1 to R3.16), by the article of the variant.
#[must_use]
pub fn end(t: Lang, variant: Variant, end: &End) -> String {
    match end {
        End::Win { score, reason } => {
            let article = reason.article(variant);
            match (score, reason) {
                (Score::WhiteWins, WinReason::NoPieces) => t.win_white_no_pieces(article),
                (Score::WhiteWins, WinReason::Blocked) => t.win_white_blocked(article),
                (Score::BlackWins, WinReason::NoPieces) => t.win_black_no_pieces(article),
                (Score::BlackWins, WinReason::Blocked) => t.win_black_blocked(article),
                // R7.5: by the online rules equal numbers tie.
                (Score::Draw | Score::BothLose, _) => t.draw_equal_pieces(article),
            }
        }
        End::Draw(reason) => draw(t, variant, *reason),
    }
}

/// Why the game is drawn, by the article of the variant.
#[must_use]
pub fn draw(t: Lang, variant: Variant, reason: DrawReason) -> String {
    t.draw_because(reason.article(variant), draw_name(t, reason))
}

/// What the rule is called by which a game is drawn, as it stands after a result or in a sentence.
#[must_use]
pub fn draw_name(t: Lang, reason: DrawReason) -> String {
    match reason {
        DrawReason::Repetition => t.draw_repetition().to_owned(),
        DrawReason::NoProgress(moves) => t.draw_no_progress(moves),
        DrawReason::Sixteen => t.draw_sixteen().to_owned(),
        DrawReason::KingsEnding => t.draw_kings_ending().to_owned(),
        DrawReason::FiveMoves => t.draw_five_moves().to_owned(),
        DrawReason::LongDiagonal => t.draw_long_diagonal().to_owned(),
        DrawReason::Ending(ending) => t.draw_ending(ending.moves()),
    }
}

/// What makes the draw: the moves after which the position stood on the board, or the count and
/// where it began. `turn` gives the number and the side of the move of a ply, counted from 1, as
/// the score sheet numbers it; [`History::turn`](crate::draughts::History::turn) counts from the start.
#[must_use]
pub fn draw_ground(
    t: Lang,
    variant: Variant,
    ground: &DrawGround,
    turn: impl Fn(usize) -> Option<(u32, Side)>,
) -> String {
    let place = |ply: usize| match turn(ply) {
        None => t.place_start().to_owned(),
        Some((n, Side::White)) => t.place_white(n),
        Some((n, Side::Black)) => t.place_black(n),
    };
    let article = ground.reason().article(variant);
    match ground {
        DrawGround::Occurrences { position, plies } => {
            let places: Vec<String> = plies.iter().map(|ply| place(*ply)).collect();
            let places = places.join(", ");
            let times = t.times(plies.len());
            match position.to_move() {
                Side::White => t.ground_occurrences_white(article, places, times),
                Side::Black => t.ground_occurrences_black(article, places, times),
            }
        }
        DrawGround::Counted {
            since, made, limit, ..
        } => {
            let [white, black] = made;
            t.ground_counted(article, black, limit, place(*since), white)
        }
        DrawGround::NobodyWins => t.ground_kings(article),
    }
}

/// The counts that are running (R3.14), each with its name; a count at zero is not shown.
#[must_use]
pub fn counters(t: Lang, counted: &Counters, rules: &DrawRules) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if rules.repetition && counted.repetition > 1 {
        lines.push((t.counter_repetition(), t.times(counted.repetition)));
    }
    if rules.no_progress_moves > 0 && counted.quiet != [0, 0] {
        lines.push((
            t.counter_quiet(),
            both(t, counted.quiet, rules.no_progress_moves),
        ));
    }
    for (name, count, limit) in [
        (t.counter_sixteen(), counted.sixteen, 16),
        (t.counter_five(), counted.five, 5),
        (t.counter_diagonal(), counted.diagonal, 5),
    ] {
        if let Some(moves) = count {
            lines.push((name, both(t, moves, limit)));
        }
    }
    if let Some(counted) = counted.ending {
        let moves = both(t, counted.made, counted.ending.moves());
        lines.push((t.counter_ending(), moves));
    }
    lines
}

fn both(t: Lang, [white, black]: [u8; 2], limit: u8) -> String {
    t.counted(black, limit, white)
}

/// When a game is drawn, one phrase a rule (RULES 0.2); they follow the word "draw".
#[must_use]
pub fn draw_rules(t: Lang, rules: &DrawRules) -> Vec<String> {
    let mut phrases = Vec::new();
    if rules.repetition {
        phrases.push(t.rule_repetition().to_owned());
    }
    if rules.no_progress_moves > 0 {
        phrases.push(t.rule_no_progress(rules.no_progress_moves));
    }
    if rules.sixteen_move_rule {
        phrases.push(t.rule_sixteen().to_owned());
    }
    match rules.kings_ending {
        KingsEnding::Immediate => phrases.push(t.rule_kings_immediate().to_owned()),
        KingsEnding::FiveMoves => phrases.push(t.rule_kings_five().to_owned()),
        KingsEnding::Off => {}
    }
    match rules.small_board {
        SmallBoard::Off => {}
        SmallBoard::Cbjd => phrases.push(t.rule_kings_five().to_owned()),
        SmallBoard::F64 => phrases.push(t.rule_endings().to_owned()),
    }
    if rules.lone_king_long_diagonal {
        phrases.push(t.rule_long_diagonal().to_owned());
    }
    if phrases.is_empty() {
        phrases.push(t.rule_none().to_owned());
    }
    phrases
}

/// Why a text is no position to play from (R1.8).
#[must_use]
pub fn fen_error(t: Lang, error: &FenError) -> String {
    match error {
        FenError::NoTurn { .. } => t.fen_no_turn().to_owned(),
        FenError::NoSide { text } => t.fen_no_side(shortened(text)),
        FenError::NotASquare { text } => t.fen_not_a_square(shortened(text)),
        FenError::UnknownSquare { text } => t.fen_unknown_square(shortened(text)),
        FenError::LightSquare { text } => t.light_square("R1.8", shortened(text)),
        FenError::BackwardRange { text } => t.fen_backward_range(shortened(text)),
        FenError::SquareTwice(square) => t.fen_square_twice(square),
        FenError::ManOnLastRow(square) => t.fen_man_on_last_row(square),
        FenError::TooManyPieces {
            side: Side::White,
            most,
        } => t.fen_too_many_white(most),
        FenError::TooManyPieces {
            side: Side::Black,
            most,
        } => t.fen_too_many_black(most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{History, Position};

    #[test]
    fn ends_say_who_won_and_by_which_article() {
        let blocked = End::Win {
            score: Score::BlackWins,
            reason: WinReason::Blocked,
        };
        assert_eq!(
            end(Lang::Fr, Variant::International, &blocked),
            "Gain des Noirs\u{a0}: les Blancs sont bloqués (R3.2)"
        );
        assert_eq!(
            end(
                Lang::En,
                Variant::International,
                &End::Draw(DrawReason::NoProgress(25))
            ),
            "Draw: 25-move rule (R3.9)"
        );
        assert_eq!(
            end(
                Lang::Nl,
                Variant::International,
                &End::Draw(DrawReason::Repetition)
            ),
            "Remise: driemaal dezelfde stand (R3.8)"
        );
    }

    /// R7.5, R7.25, R7.26, R7.45, R7.62, R7.63.
    #[test]
    fn ends_have_the_articles_of_the_variant() {
        let win = |reason| End::Win {
            score: Score::WhiteWins,
            reason,
        };
        for (variant, ended, article) in [
            (Variant::Online, win(WinReason::Blocked), "R7.5"),
            (Variant::American, win(WinReason::NoPieces), "R7.25"),
            (Variant::Russian, win(WinReason::Blocked), "R7.45"),
            (Variant::Brazilian, win(WinReason::NoPieces), "R3.1"),
            (
                Variant::American,
                End::Draw(DrawReason::NoProgress(40)),
                "R7.26",
            ),
            (Variant::Russian, End::Draw(DrawReason::Repetition), "R7.46"),
            (
                Variant::Brazilian,
                End::Draw(DrawReason::Repetition),
                "R7.63",
            ),
            (
                Variant::Brazilian,
                End::Draw(DrawReason::FiveMoves),
                "R7.62",
            ),
            (
                Variant::International,
                End::Draw(DrawReason::FiveMoves),
                "R3.13",
            ),
        ] {
            for t in Lang::ALL {
                let sentence = end(t, variant, &ended);
                assert!(sentence.ends_with(&format!("({article})")), "{sentence}");
            }
        }
    }

    /// R3.8: the start, and after Black's second and fourth moves.
    #[test]
    fn a_repetition_names_its_moves() {
        let start = Position::from_fen(Variant::International, "W:W36,41,K48:BK3,10,15")
            .expect("a position");
        let mut game = History::new(start, DrawRules::ffjd());
        for text in [
            "48-42", "3-8", "42-48", "8-3", "48-42", "3-8", "42-48", "8-3",
        ] {
            let mv = game.position().read_move(text).expect("legal");
            game.play(&mv);
        }
        let said = |t| {
            let [ground] = &game.draw_grounds()[..] else {
                panic!("one draw holds")
            };
            draw_ground(t, Variant::International, ground, |ply| game.turn(ply))
        };
        assert_eq!(
            Lang::ALL.map(said),
            [
                "La position sur le damier, trait aux Blancs, s’est produite 3 fois\u{a0}: au départ, après le coup 2 des Noirs, après le coup 4 des Noirs (R3.8).",
                "De stand op het bord, met wit aan zet, is 3 keer voorgekomen: bij het begin, na zet 2 van zwart, na zet 4 van zwart (R3.8).",
                "The position on the board, White to move, has occurred 3 times: at the start, after Black’s move 2, after Black’s move 4 (R3.8).",
            ]
        );
    }

    #[test]
    fn a_count_says_where_it_began() {
        let ground = DrawGround::Counted {
            reason: DrawReason::Sixteen,
            since: 1,
            made: [16, 17],
            limit: 16,
        };
        let turn = |ply| (ply == 1).then_some((40, Side::White));
        let said = |t| draw_ground(t, Variant::International, &ground, turn);
        assert_eq!(
            Lang::ALL.map(said),
            [
                "Le compte a commencé après le coup 40 des Blancs\u{a0}: Blancs 16, Noirs 17, sur 16 coups (R3.10).",
                "De telling begon na zet 40 van wit: wit 16, zwart 17, van 16 zetten (R3.10).",
                "Counting began after White’s move 40: White 16, Black 17, of 16 moves (R3.10).",
            ]
        );
        assert_eq!(
            draw_ground(
                Lang::Fr,
                Variant::International,
                &DrawGround::NobodyWins,
                |_| None
            ),
            "Aucun camp ne peut prendre ni forcer le gain (R3.11)."
        );
    }

    #[test]
    fn only_running_counts_are_shown() {
        let rules = DrawRules::ffjd();
        let start =
            Position::from_fen(Variant::International, "W:WK46,K47,K48:BK3,4").expect("a position");
        let mut game = History::new(start, rules);
        assert_eq!(counters(Lang::Fr, &game.counters(), &rules), []);
        let mv = game.position().read_move("46-41").expect("legal");
        game.play(&mv);
        assert_eq!(
            counters(Lang::Fr, &game.counters(), &rules),
            [(
                "Sans prise ni coup de pion",
                "Blancs 1, Noirs 0, sur 25".to_owned()
            )]
        );
        assert_eq!(
            counters(
                Lang::Nl,
                &Counters {
                    repetition: 2,
                    sixteen: Some([3, 2]),
                    ..Counters::default()
                },
                &rules
            ),
            [
                ("Stand voorgekomen", "2 keer".to_owned()),
                (
                    "Drie stukken tegen één dam",
                    "Wit 3, zwart 2, van 16".to_owned()
                ),
            ]
        );
    }

    #[test]
    fn rules_of_an_event_are_phrases() {
        assert_eq!(draw_rules(Lang::En, &DrawRules::ffjd()).len(), 4);
        assert_eq!(
            draw_rules(Lang::En, &DrawRules::ffjd())[3],
            "at once with one or two kings against one, unless a phase of play is in progress"
        );
        assert_eq!(
            draw_rules(Lang::Nl, &DrawRules::online()),
            ["alleen in overleg"]
        );
    }

    #[test]
    fn a_position_that_is_none_says_where() {
        let error = Position::from_fen(Variant::International, "W:W31,31:B1").expect_err("twice");
        assert_eq!(
            fen_error(Lang::Fr, &error),
            "La case 31 est donnée deux fois."
        );
        let error = Position::from_fen(Variant::International, "W:W3:B20")
            .expect_err("a man on its last row");
        assert_eq!(
            fen_error(Lang::En, &error),
            "A man cannot stand on 3, its promotion row: it would be a king. Write K3."
        );
    }
}
