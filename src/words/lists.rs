//! What a reader of players' lists found, in words.

use super::{Lang, trf_faults::at_place};
use crate::formats::csv::{Fault, Heading, What};

/// A problem with its line and its field.
#[must_use]
pub fn fault(t: Lang, fault: &Fault) -> String {
    at_place(t, fault.line, fault.column, what(t, &fault.what))
}

/// Something about a line and a field of a list, both counting from 1; 0 where it is about more than that.
#[must_use]
pub fn at(t: Lang, line: u32, field: u32, said: String) -> String {
    at_place(t, line, field, said)
}

/// What the column of byes is called.
#[must_use]
pub fn byes(t: Lang) -> &'static str {
    heading(t, Heading::Byes)
}

/// What is wrong, or was tolerated.
#[must_use]
pub fn what(t: Lang, what: &What) -> String {
    match what {
        What::Western => t.trf_western().into(),
        What::UnknownColumn(heading) => t.list_unknown_column(heading),
        What::Unreadable(of, text) => t.list_unreadable(form(t, *of), heading(t, *of), text),
        What::TooManyFields => t.list_too_many_fields().into(),
        What::UnclosedQuote => t.list_unclosed_quote().into(),
        What::Twice(line) => t.list_twice(line),
        What::NoName => t.list_no_name().into(),
        What::NoNameColumn => t.list_no_name_column().into(),
        What::Empty => t.list_empty().into(),
    }
}

/// What a column holds.
#[must_use]
pub fn heading(t: Lang, heading: Heading) -> &'static str {
    match heading {
        Heading::Name => t.list_heading_name(),
        Heading::LastName => t.list_heading_last_name(),
        Heading::FirstName => t.list_heading_first_name(),
        Heading::Rating => t.list_heading_rating(),
        Heading::NationalRating => t.list_heading_national_rating(),
        Heading::Id => t.list_heading_id(),
        Heading::Federation => t.list_heading_federation(),
        Heading::Title => t.list_heading_title(),
        Heading::Birth => t.list_heading_birth(),
        Heading::Sex => t.list_heading_sex(),
        Heading::Club => t.list_heading_club(),
        Heading::Group => t.list_heading_group(),
        Heading::Byes => t.list_heading_byes(),
    }
}

fn form(t: Lang, heading: Heading) -> &'static str {
    match heading {
        Heading::Rating | Heading::NationalRating => t.list_form_rating(),
        Heading::Federation => t.list_form_federation(),
        Heading::Title => t.list_form_title(),
        Heading::Birth => t.list_form_birth(),
        Heading::Sex => t.list_form_sex(),
        Heading::Byes => t.list_form_byes(),
        Heading::Name
        | Heading::LastName
        | Heading::FirstName
        | Heading::Id
        | Heading::Club
        | Heading::Group => t.list_form_text(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_names_its_line_its_field_and_what_was_expected() {
        let found = Fault {
            line: 3,
            column: 2,
            what: What::Unreadable(Heading::Birth, "02/29/1980".into()),
        };
        assert_eq!(
            fault(Lang::En, &found),
            "line 3, column 2: birth: “02/29/1980” is not understood and left out; expected: DD/MM/YYYY, YYYY-MM-DD or \
             the year"
        );
    }
}
