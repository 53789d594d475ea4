//! What a reader of tournament reports found, in words.

use super::Lang;
use crate::formats::trf::{Fault, Field, What};
use crate::tournament::RoundNo;

/// A fault with its line, its column and what was expected there.
#[must_use]
pub fn fault(t: Lang, fault: &Fault) -> String {
    at_place(t, fault.line, fault.column, counted(t, fault))
}

/// What was found, and how often more, for whoever names the place himself.
#[must_use]
pub fn counted(t: Lang, fault: &Fault) -> String {
    let said = what(t, &fault.what);
    match fault.more {
        0 => said,
        more => t.trf_more(more, said),
    }
}

/// What was found, with its line and its column; 0 where it is about more than that.
pub(super) fn at_place(t: Lang, line: u32, column: u32, said: String) -> String {
    match (line, column) {
        (0, _) => said,
        (line, 0) => t.trf_at_line(line, said),
        (line, column) => t.trf_at(column, line, said),
    }
}

/// What is wrong, or was tolerated.
#[must_use]
pub fn what(t: Lang, what: &What) -> String {
    let in_round = |round: &RoundNo, said: &str| t.trf_in_round(round, said);
    match what {
        What::Western => t.trf_western().into(),
        What::UnknownRecord(code) => t.trf_unknown_record(code),
        What::DecimalComma => t.trf_decimal_comma().into(),
        What::OtherDay(day) => t.trf_other_day(day),
        What::DashForAbsent(round) => in_round(round, t.trf_dash_absent()),
        What::WonWithoutOpponent(round) => in_round(round, t.trf_won_alone()),
        What::Pending(round) => in_round(round, t.trf_pending()),
        What::OtherTitle(title) => t.trf_other_title(title),
        What::ByeWithColour(round) => in_round(round, t.trf_bye_colour()),
        What::DrawWithoutOpponent(round) => in_round(round, t.trf_draw_alone()),
        What::Ignored(of, text) => t.trf_ignored(form(t, *of), field(t, *of), text),
        What::LongName(name) => t.trf_long_name(name),
        What::Overlong(of, text) => t.trf_overlong(form(t, *of), field(t, *of), text),
        What::ShortLine => t.trf_short_line().into(),
        What::TakenFromOpponent(round, opponent) => in_round(round, &t.trf_taken(opponent)),
        What::TooManyRounds {
            announced,
            recorded,
        } => t.trf_too_many_rounds(announced, recorded),
        What::TwoPairingByes {
            player,
            first,
            again,
        } => in_round(again, &t.trf_two_byes(first, player)),
        What::TwoByesInRound {
            round,
            first,
            again,
        } => in_round(round, &t.trf_two_byes_round(again, first)),
        What::NobodyHas(number) => t.trf_nobody(number),
        What::RoundOutOfReach(round) => t.trf_out_of_reach(round),
        What::NoSuchRound { round, total } => t.trf_no_such_round(round, total),
        What::TwoRequests(round, player) => in_round(round, &t.trf_two_requests(player)),
        What::UnknownTieBreak(code) => t.trf_unknown_tie_break(code),
        What::OtherCount { announced, found } => t.trf_other_count(announced, found),
        What::RecordTwice(code) => t.trf_record_twice(code),
        What::RankMissing => t.trf_rank_missing().into(),
        What::RankTwice(rank, first) => t.trf_rank_twice(first, rank),
        What::RanksNotLines => t.trf_ranks_not_lines().into(),
        What::NotObeyed(what) => t.trf_not_obeyed(what),
        What::NoRounds => t.trf_no_rounds().into(),
        What::MissingRound(round) => in_round(round, t.trf_missing_round()),
        What::Empty => t.trf_empty().into(),
        What::NoPlayers => t.trf_no_players().into(),
        What::Tabs => t.trf_tabs().into(),
        What::NotBlank(found) => t.trf_not_blank(found),
        What::Unreadable(of, text) => t.trf_unreadable(form(t, *of), field(t, *of), text),
        What::Reversed(first, last) => t.trf_reversed(first, last),
        What::NumberTwice { number, first_line } => t.trf_number_twice(first_line, number),
        What::AgainstSelf(round) => in_round(round, t.trf_against_self()),
        What::UnknownOpponent(round, number) => in_round(round, &t.trf_unknown_opponent(number)),
        What::NoOpponent(round) => in_round(round, t.trf_no_opponent()),
        What::ByeWithOpponent(round, letter) => in_round(round, &t.trf_bye_opponent(letter)),
        What::OneSided {
            round,
            opponent,
            says,
        } => {
            let said = match says {
                Some(says) => t.trf_one_sided(opponent, says),
                None => t.trf_one_sided_nobody(opponent),
            };
            in_round(round, &said)
        }
        What::ColoursClash { round, opponent } => in_round(round, &t.trf_colours(opponent)),
        What::ResultsClash {
            round,
            opponent,
            own,
            other,
        } => in_round(round, &t.trf_results(opponent, other, own)),
        What::PointsDiffer { printed, summed } => t.trf_points(printed, summed),
        What::TooMany => t.trf_too_many().into(),
    }
}

/// The name of a field, with its round.
fn field(t: Lang, field: Field) -> String {
    let of_round = |round, name: &str| t.trf_in_round(round, name);
    match field {
        Field::Number => t.trf_field_number().into(),
        Field::Sex => t.trf_field_sex().into(),
        Field::Rating => t.trf_field_rating().into(),
        Field::Birth => t.trf_field_birth().into(),
        Field::Points => t.trf_field_points().into(),
        Field::Rank => t.trf_field_rank().into(),
        Field::Opponent(round) => of_round(round, t.trf_field_opponent()),
        Field::Colour(round) => of_round(round, t.trf_field_colour()),
        Field::Result(round) => of_round(round, t.trf_field_result()),
        Field::Rounds => t.trf_field_rounds().into(),
        Field::InitialColour => t.trf_field_initial_colour().into(),
        Field::PointValue => t.trf_field_point_value().into(),
        Field::Day => t.trf_field_day().into(),
        Field::ByeLetter => t.trf_field_bye_letter().into(),
        Field::RoundRange => t.trf_field_round_range().into(),
        Field::Players => t.trf_field_players().into(),
        Field::GivenPoints => t.trf_field_given_points().into(),
        Field::Federation => t.trf_field_federation().into(),
        Field::FederationId => t.trf_field_federation_id().into(),
        Field::BareValue | Field::CodeValue => t.trf_field_point_value().into(),
        Field::ListedPlayers => t.trf_field_players().into(),
    }
}

/// What is expected in a field.
fn form(t: Lang, field: Field) -> &'static str {
    match field {
        Field::Number => t.trf_form_number(),
        Field::Sex => t.trf_form_sex(),
        Field::Rating => t.trf_form_rating(),
        Field::Birth => t.trf_form_birth(),
        Field::Points => t.trf_form_points(),
        Field::Rank => t.trf_form_rank(),
        Field::Opponent(_) => t.trf_form_opponent(),
        Field::Colour(_) => t.trf_form_colour(),
        Field::Result(_) => t.trf_form_result(),
        Field::Rounds => t.trf_form_rounds(),
        Field::InitialColour => t.trf_form_initial_colour(),
        Field::PointValue => t.trf_form_point_value(),
        Field::Day => t.trf_form_day(),
        Field::ByeLetter => t.trf_form_bye_letter(),
        Field::RoundRange => t.trf_form_round_range(),
        Field::Players => t.trf_form_players(),
        Field::GivenPoints => t.trf_form_given_points(),
        Field::Federation => t.trf_form_federation(),
        Field::FederationId => t.trf_form_federation_id(),
        Field::BareValue => t.trf_form_given_points(),
        Field::CodeValue => t.trf_form_code_value(),
        Field::ListedPlayers => t.trf_form_listed_players(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Points, Tpn};

    fn said(line: u32, column: u32, what: What) -> [String; 3] {
        let found = Fault {
            line,
            column,
            what,
            more: 0,
        };
        Lang::ALL.map(|t| fault(t, &found))
    }

    #[test]
    fn a_fault_names_its_place_and_what_was_expected() {
        let found = said(12, 109, What::Unreadable(Field::Result(2), "#".into()));
        assert_eq!(
            found,
            [
                "ligne 12, colonne 109\u{a0}: ronde 2\u{a0}: résultat\u{a0}: «\u{a0}#\u{a0}»\u{a0}; attendu\u{a0}: 1 = 0 W D L + - U F H Z X",
                "regel 12, kolom 109: ronde 2: uitslag: “#”; verwacht: 1 = 0 W D L + - U F H Z X",
                "line 12, column 109: round 2: result: “#”; expected: 1 = 0 W D L + - U F H Z X",
            ]
        );
        let differ = What::PointsDiffer {
            printed: Points::whole(2),
            summed: Points::whole(1),
        };
        assert_eq!(
            said(13, 81, differ)[2],
            "line 13, column 81: points: 2 printed, 1 by the results"
        );
        let sided = What::OneSided {
            round: 2,
            opponent: Tpn(2),
            says: Some(Tpn(6)),
        };
        assert_eq!(
            said(12, 102, sided)[2],
            "line 12, column 102: round 2: against 2, but the line of 2 names 6"
        );
        let again = Fault {
            line: 4,
            column: 81,
            what: What::DecimalComma,
            more: 2,
        };
        assert_eq!(
            Lang::ALL.map(|t| fault(t, &again)),
            [
                "ligne 4, colonne 81\u{a0}: une virgule décimale à la place du point, et encore 2 fois",
                "regel 4, kolom 81: een decimale komma in plaats van een punt, en nog 2 keer",
                "line 4, column 81: a decimal comma instead of a point, and 2 times more",
            ]
        );
        assert_eq!(
            said(0, 0, What::NoPlayers)[2],
            "the file has no player (record 001)"
        );
    }
}
