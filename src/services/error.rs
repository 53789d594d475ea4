//! Why something asked for was not done.

use crate::arbitration::OptionError;
use crate::clock::TempoError;
use crate::db::DbError;

/// Why something asked for was not done. `web` puts it into the reader's words.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// What was named is not there.
    #[error("there is no such {0:?}")]
    NotFound(Thing),
    /// The person may not do this.
    #[error("this is not allowed to this person")]
    NotAllowed,
    /// Fields of the form cannot be taken; all of them are listed.
    #[error("some fields cannot be taken: {0:?}")]
    Fields(Vec<FieldFault>),
    /// The name is unknown or the password wrong; which of the two is not said.
    #[error("the name or the password is wrong")]
    Credentials,
    /// The link opens nothing.
    #[error("the link opens nothing: {0:?}")]
    Invitation(InvitationFault),
    /// An event would be left without an organiser.
    #[error("an event keeps at least one organiser")]
    LastOrganiser,
    /// The form was sent before, by somebody else or for something else.
    #[error("this command was used for something else")]
    ForeignCommand,
    /// The database refused or failed.
    #[error(transparent)]
    Db(#[from] DbError),
    /// Something of ours failed.
    #[error("{0}")]
    Failed(String),
}

impl From<sqlx::Error> for ServiceError {
    fn from(error: sqlx::Error) -> Self {
        ServiceError::Db(error.into())
    }
}

/// What can be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// An event.
    Event,
    /// A board of an event.
    Board,
    /// A game.
    Game,
    /// A colleague.
    Person,
    /// A session.
    Session,
    /// An invitation.
    Invitation,
    /// A tablet.
    Tablet,
    /// A token of a program.
    Token,
    /// An address that is told of publications.
    Webhook,
    /// A backup that was kept.
    Backup,
    /// A round that is published.
    Round,
    /// A player of a tournament.
    Player,
}

/// Why a link opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitationFault {
    /// No such link was ever made.
    Unknown,
    /// Somebody has taken it.
    Used,
    /// Its time is over.
    Expired,
    /// The one who made it took it back.
    Withdrawn,
}

/// A field of a form, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldFault {
    /// The name of the field in the form.
    pub field: &'static str,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is empty and must not be.
    Missing,
    /// It has more characters than this.
    TooLong(usize),
    /// It has fewer characters than this.
    TooShort(usize),
    /// It holds a character that a name to sign in with cannot have.
    LoginCharacters,
    /// Somebody signs in with this name already.
    LoginTaken,
    /// The password is the name.
    PasswordIsName,
    /// The present password is not this one.
    WrongPassword,
    /// Something else has this name.
    NameTaken,
    /// There are as many as can be kept.
    TooMany(usize),
    /// It is not a day.
    NotADay,
    /// The last day is before the first.
    EndsBeforeStart,
    /// It is none of the choices.
    NotAChoice,
    /// It is no address messages may be sent to.
    NotAnAddress,
    /// The boards are not written as numbers and ranges: `1-4, 7`.
    NotBoards,
    /// The role needs boards and none is given.
    BoardsMissing,
    /// The option of a rule profile cannot be set so.
    Option(OptionError),
    /// The text is no time control.
    Tempo(TempoError),
}
