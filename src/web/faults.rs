//! Faults of fields, in the reader's words.

use crate::services::{Fault, FieldFault, ServiceError};
use crate::words::{Lang, profile, tempo};

use super::WebError;
use super::pages::Field;

/// What is wrong, in a sentence.
pub fn fault_words(fault: &Fault, t: Lang) -> String {
    match fault {
        Fault::Missing => t.fault_missing().to_owned(),
        Fault::TooLong(most) => t.fault_too_long(*most),
        Fault::TooShort(least) => t.fault_too_short(*least),
        Fault::LoginCharacters => t.fault_login_characters().to_owned(),
        Fault::LoginTaken => t.fault_login_taken().to_owned(),
        Fault::PasswordIsName => t.fault_password_is_name().to_owned(),
        Fault::WrongPassword => t.fault_wrong_password().to_owned(),
        Fault::NameTaken => t.fault_name_taken().to_owned(),
        Fault::TooMany(most) => t.fault_too_many(*most),
        Fault::NotADay => t.fault_not_a_day().to_owned(),
        Fault::EndsBeforeStart => t.fault_ends_before_start().to_owned(),
        Fault::NotAChoice => t.fault_not_a_choice().to_owned(),
        Fault::NotAnAddress => t.fault_not_an_address().to_owned(),
        Fault::NotBoards => t.fault_not_boards().to_owned(),
        Fault::BoardsMissing => t.fault_boards_missing().to_owned(),
        Fault::Option(error) => profile::fault_in_form(t, error),
        Fault::Tempo(error) => tempo::error(t, error),
    }
}

/// The faults of a form that is to be shown again.
#[derive(Debug, Default)]
pub struct FormFaults(Vec<FieldFault>);

impl FormFaults {
    /// Takes the faults of fields out of an error; any other error goes on.
    pub fn of(error: ServiceError) -> Result<Self, WebError> {
        match error {
            ServiceError::Fields(faults) => Ok(Self(faults)),
            other => Err(other.into()),
        }
    }

    /// The field as it was typed, with its first fault.
    pub fn field(&self, name: &str, typed: &str, t: Lang) -> Field {
        let field = Field::holding(typed);
        match self.wrong(name, t) {
            Some(why) => field.wrong(why),
            None => field,
        }
    }

    /// What is wrong with the field of this name.
    pub fn wrong(&self, name: &str, t: Lang) -> Option<String> {
        self.0
            .iter()
            .find(|fault| fault.field == name)
            .map(|fault| fault_words(&fault.fault, t))
    }
}
