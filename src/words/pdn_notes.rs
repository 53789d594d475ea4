//! What a reader of PDN tolerated, in words.

use super::Lang;
use crate::formats::pdn::{Note, Point};

/// A note with its place in the file, the text it is about and the id of its rule in the PDN reference.
#[must_use]
pub fn note(t: Lang, note: &Note) -> String {
    let said = what(t, note);
    t.pdn_at_line(note.column, note.point.id(), note.line, said)
}

/// As [`note`], for a file of many games: which of them it is about stands with it.
#[must_use]
pub fn note_of_file(t: Lang, note: &Note) -> String {
    let said = what(t, note);
    t.pdn_for_file(note.column, note.game, note.point.id(), note.line, said)
}

fn what(t: Lang, note: &Note) -> String {
    let mut said = point(t, note.point).to_owned();
    if !note.text.is_empty() {
        said = t.pdn_quoted(&note.text, said);
    }
    if note.more > 0 {
        said = t.pdn_more(note.more, said);
    }
    said
}

/// What was tolerated.
#[must_use]
pub fn point(t: Lang, point: Point) -> &'static str {
    match point {
        Point::StrayTerminator => t.pdn_stray_terminator(),
        Point::NoTerminator => t.pdn_no_terminator(),
        Point::TagsStartAgain => t.pdn_tags_start_again(),
        Point::ByteOrderMark => t.pdn_byte_order_mark(),
        Point::NotUtf8 => t.pdn_not_utf8(),
        Point::EscapedLineEnd => t.pdn_escaped_line_end(),
        Point::OldRemark => t.pdn_old_remark(),
        Point::StrayText => t.pdn_stray_text(),
        Point::TagName => t.pdn_tag_name(),
        Point::TagNotClosed => t.pdn_tag_not_closed(),
        Point::RawQuote => t.pdn_raw_quote(),
        Point::UnknownEscape => t.pdn_unknown_escape(),
        Point::RepeatedTag => t.pdn_repeated_tag(),
        Point::GameTypeDeviates => t.pdn_game_type_deviates(),
        Point::GameTypeGuessed => t.pdn_game_type_guessed(),
        Point::GameTypeUnknown => t.pdn_game_type_unknown(),
        Point::NotPlayable => t.pdn_not_playable(),
        Point::LooseFen => t.pdn_loose_fen(),
        Point::UnknownTurn => t.pdn_unknown_turn(),
        Point::FenField => t.pdn_fen_field(),
        Point::HubForm => t.pdn_hub_form(),
        Point::WrappedFen => t.pdn_wrapped_fen(),
        Point::BadStart => t.pdn_bad_start(),
        Point::ManOnCrowningRow => t.pdn_man_on_crowning_row(),
        Point::BadSetup => t.pdn_bad_setup(),
        Point::AmbiguousMove => t.pdn_ambiguous_move(),
        Point::ScrambledSquares => t.pdn_scrambled_squares(),
        Point::OtherSeparator => t.pdn_other_separator(),
        Point::LooseMove => t.pdn_loose_move(),
        Point::GluedNumber => t.pdn_glued_number(),
        Point::IllegalMove => t.pdn_illegal_move(),
        Point::BareNumber => t.pdn_bare_number(),
        Point::StrayStop => t.pdn_stray_stop(),
        Point::DotsForMove => t.pdn_dots_for_move(),
        Point::UnknownMove => t.pdn_unknown_move(),
        Point::GluedStar => t.pdn_glued_star(),
        Point::BothLost => t.pdn_both_lost(),
        Point::SquaresOffPath => t.pdn_squares_off_path(),
        Point::HopByHop => t.pdn_hop_by_hop(),
        Point::OtherResult => t.pdn_other_result(),
        Point::LooseResult => t.pdn_loose_result(),
        Point::ResultsDiffer => t.pdn_results_differ(),
        Point::ResultAgainstBoard => t.pdn_result_against_board(),
        Point::StrayBrace => t.pdn_stray_brace(),
        Point::BraceReplaced => t.pdn_brace_replaced(),
        Point::UnbalancedVariation => t.pdn_unbalanced_variation(),
        Point::VariationOfNext => t.pdn_variation_of_next(),
        Point::VariationIllegal => t.pdn_variation_illegal(),
        Point::UnknownMark => t.pdn_unknown_mark(),
        Point::ClockRises => t.pdn_clock_rises(),
        Point::ClockMissing => t.pdn_clock_missing(),
        Point::TooManyPlies => t.pdn_too_many_plies(),
        Point::TooDeep => t.pdn_too_deep(),
        Point::ValueTooLong => t.pdn_value_too_long(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_names_its_place_its_text_and_its_rule() {
        let place = crate::formats::pdn::Place {
            line: 12,
            column: 3,
        };
        let found = Note::new(Point::OtherSeparator, 4, place, "32x28");
        assert_eq!(
            note(Lang::En, &found),
            "line 12, column 3: a capture or a plain move written with another sign (“32x28”) [P5.8]"
        );
        assert_eq!(
            note_of_file(Lang::Fr, &found),
            "ligne 12, colonne 3, partie 4\u{a0}: une prise ou un déplacement écrit avec un autre signe («\u{a0}32x28\u{a0}») [P5.8]"
        );
    }
}
