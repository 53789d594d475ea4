//! What the rules of the board find, as sentences with their article.

use super::Lang;
use crate::draughts::{
    Counters, DrawReason, DrawRules, End, FenError, KingsEnding, Move, NotAMove, Position, Score,
    Side, SmallBoard, Square, WhyNot, WinReason,
};

/// How many moves a sentence lists before it says "or another".
const LISTED: usize = 6;

/// Why `typed` is not exactly one legal move in `position` (R1.14), and what is due instead.
#[must_use]
pub fn not_a_move(t: Lang, position: &Position, typed: &str, finding: &NotAMove) -> String {
    let typed = shortened(typed);
    match finding {
        NotAMove::Unreadable => t.not_a_move(typed),
        NotAMove::UnknownSquare { text } => {
            t.no_such_square(position.variant().squares(), shortened(text))
        }
        NotAMove::Ambiguous(moves) => t.several_fit(any_of(t, position, moves)),
        NotAMove::NoSuchMove(why) => why_not(t, position, &typed, why),
    }
}

fn why_not(t: Lang, position: &Position, typed: &str, why: &WhyNot) -> String {
    let label = |square: &Square| square.label(position.variant().notation());
    match why {
        WhyNot::EmptyOrigin(square) => t.empty_origin(label(square)),
        WhyNot::NotYourPiece(square) => match position.to_move() {
            Side::White => t.piece_of_black(label(square)),
            Side::Black => t.piece_of_white(label(square)),
        },
        WhyNot::CaptureDue { moves, .. } if let [only] = moves.as_slice() => t.capture_due(
            position.move_text(only),
            t.pieces_taken(only.captures()),
            typed,
        ),
        WhyNot::CaptureDue { moves, .. } => t.capture_due_choice(any_of(t, position, moves), typed),
        WhyNot::CaptureMore { moves, .. } if let [only] = moves.as_slice() => t.capture_more(
            position.move_text(only),
            t.pieces_taken(only.captures()),
            typed,
        ),
        WhyNot::CaptureMore { moves, pieces } => {
            t.capture_more_choice(any_of(t, position, moves), t.pieces_taken(*pieces), typed)
        }
        WhyNot::Occupied(square) => t.square_occupied(label(square), typed),
        WhyNot::OutOfReach { from, to } => t.out_of_reach(label(from), label(to)),
        WhyNot::NoneEndsOn(square) => t.none_ends_on(label(square)),
        WhyNot::NoCapture => t.no_capture().to_owned(),
        WhyNot::GameOver => t.no_move_left().to_owned(),
    }
}

/// How the game ended by itself (R3.1 to R3.16).
#[must_use]
pub fn end(t: Lang, end: &End) -> String {
    match end {
        End::Win { score, reason } => match (score, reason) {
            (Score::WhiteWins, WinReason::NoPieces) => t.win_white_no_pieces().to_owned(),
            (Score::WhiteWins, WinReason::Blocked) => t.win_white_blocked().to_owned(),
            (Score::BlackWins, WinReason::NoPieces) => t.win_black_no_pieces().to_owned(),
            (Score::BlackWins, WinReason::Blocked) => t.win_black_blocked().to_owned(),
            // R7.5: by the online rules equal numbers tie.
            (Score::Draw | Score::BothLose, _) => t.draw_equal_pieces().to_owned(),
        },
        End::Draw(reason) => draw(t, *reason),
    }
}

/// Why the game is drawn.
#[must_use]
pub fn draw(t: Lang, reason: DrawReason) -> String {
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

/// Moves as alternatives: `17x28, 18x29 or 19x30`.
#[must_use]
pub fn any_of(t: Lang, position: &Position, moves: &[Move]) -> String {
    let texts: Vec<String> = moves
        .iter()
        .take(LISTED)
        .map(|mv| position.move_text(mv))
        .collect();
    let Some((last, before)) = texts.split_last() else {
        return String::new();
    };
    if moves.len() > LISTED {
        return t.and_so_on(texts.join(", "));
    }
    if before.is_empty() {
        last.clone()
    } else {
        t.or_else(before.join(", "), last)
    }
}

/// What somebody typed, short enough to be shown in a sentence.
fn shortened(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{History, Variant};

    /// The sentence for `typed` in the position `fen`, in the three languages.
    fn said(fen: &str, typed: &str) -> [String; 3] {
        let position = Position::from_fen(Variant::International, fen).expect("a position");
        let finding = position.read_entry(typed).expect_err("no legal move");
        Lang::ALL.map(|t| not_a_move(t, &position, typed, &finding))
    }

    /// int-010: 28x19 is the only move.
    #[test]
    fn the_only_capture_is_named_with_its_article() {
        assert_eq!(
            said("W:W28,32:B23", "32-27"),
            [
                "32-27 n’est pas possible\u{a0}: 28x19 prend une pièce et doit être joué (R2.4).",
                "32-27 is niet mogelijk: 28x19 slaat één stuk en moet gespeeld worden (R2.4).",
                "32-27 is not possible: 28x19 takes one piece and must be played (R2.4).",
            ]
        );
    }

    /// int-022: three men before two kings.
    #[test]
    fn the_greater_capture_is_named_with_its_article() {
        let [fr, _, en] = said("W:W48:B24,K31,34,K42,43", "48x26");
        assert_eq!(
            fr,
            "48x26 n’est pas possible\u{a0}: 48x19 prend trois pièces et doit être joué (R2.11)."
        );
        assert_eq!(
            en,
            "48x26 is not possible: 48x19 takes three pieces and must be played (R2.11)."
        );
    }

    /// int-024: free choice at equality, so both are listed.
    #[test]
    fn several_captures_are_alternatives() {
        let [fr, nl, _] = said("W:W26:B12,K21,31,32", "26-20");
        assert_eq!(
            fr,
            "26-20 n’est pas possible\u{a0}: il faut prendre (R2.4), par 26x8 ou 26x28."
        );
        assert_eq!(
            nl,
            "26-20 is niet mogelijk: slaan is verplicht (R2.4), met 26x8 of 26x28."
        );
    }

    #[test]
    fn a_wrong_square_is_named() {
        let start = Position::start(Variant::International).fen();
        assert_eq!(
            said(&start, "61-28")[0],
            "La case 61 n’existe pas\u{a0}: les cases vont de 1 à 50."
        );
        assert_eq!(said(&start, "28-23")[1], "Er staat geen stuk op veld 28.");
        assert_eq!(
            said(&start, "17-22")[2],
            "The piece on square 17 is Black’s, and it is White’s move (R2.1)."
        );
        assert_eq!(
            said(&start, "37-31")[2],
            "37-31 is not possible: square 31 is occupied."
        );
        assert_eq!(
            said(&start, "32-23")[0],
            "La pièce de la case 32 ne peut pas aller en 23."
        );
        assert_eq!(said(&start, "x")[0], "Il n’y a pas de prise.");
        assert_eq!(said(&start, "10")[0], "Aucun coup n’arrive sur la case 10.");
        assert_eq!(
            said(&start, "<b>")[2],
            "“<b>” is not a move. Type for example 32-28, 17x28, or x for the only capture."
        );
    }

    /// int-030: two captures with the same ends and different pieces.
    #[test]
    fn ambiguous_ends_ask_for_the_path() {
        let [fr, _, _] = said("W:WK47:B14,19,31,33,42", "47x36");
        assert_eq!(
            fr,
            "Plusieurs coups conviennent\u{a0}: 47x38x20x9x36 ou 47x38x24x13x36. Tapez le chemin en entier."
        );
    }

    #[test]
    fn what_was_typed_is_shown_shortened() {
        let start = Position::start(Variant::International).fen();
        let long = "é".repeat(500);
        assert!(said(&start, &long)[0].chars().count() < 150);
    }

    #[test]
    fn ends_say_who_won_and_by_which_article() {
        let blocked = End::Win {
            score: Score::BlackWins,
            reason: WinReason::Blocked,
        };
        assert_eq!(
            end(Lang::Fr, &blocked),
            "Gain des Noirs\u{a0}: les Blancs sont bloqués (R3.2)"
        );
        assert_eq!(
            end(Lang::En, &End::Draw(DrawReason::NoProgress(25))),
            "Draw: 25 moves by each player without a capture or a man’s move (R3.9)"
        );
        assert_eq!(
            end(Lang::Nl, &End::Draw(DrawReason::Repetition)),
            "Remise: driemaal dezelfde stand (R3.8)"
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
            "at once, with one or two kings against one"
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
