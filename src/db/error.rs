//! What the database answered when it did not do what was asked.

/// A refusal or a failure of the database.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// Two people wrote the next event of one game; the other was first.
    #[error("somebody wrote the next event of this game first")]
    Overtaken,
    /// This command was recorded before.
    #[error("this command was recorded before")]
    Repeated,
    /// The board of this round has its game already.
    #[error("this board of this round has a game already")]
    BoardTaken,
    /// The name to sign in with belongs to somebody.
    #[error("this login name is taken")]
    LoginTaken,
    /// The address of the event belongs to another.
    #[error("this slug is taken")]
    SlugTaken,
    /// Another rule of the schema was broken: a mistake of ours.
    #[error("the constraint {0} was broken")]
    Constraint(String),
    /// The row is not there.
    #[error("there is no such row")]
    Missing,
    /// A stored value cannot be read: written by a newer version, or by hand.
    #[error("unreadable {what}: {reason}")]
    Unreadable {
        /// Which value.
        what: &'static str,
        /// Why.
        reason: String,
    },
    /// A value the database cannot hold, such as a text with a character it has no room for.
    #[error("the database cannot hold a value: {0}")]
    Value(String),
    /// Anything else; whether a write happened is unknown.
    #[error("the database does not answer: {0}")]
    Sql(sqlx::Error),
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> DbError {
        if matches!(error, sqlx::Error::RowNotFound) {
            return DbError::Missing;
        }
        // SQLSTATE class 22: data exception. Nothing was written.
        if let Some(refused) = error
            .as_database_error()
            .filter(|refused| refused.code().is_some_and(|code| code.starts_with("22")))
        {
            return DbError::Value(refused.message().to_owned());
        }
        let Some(name) = error
            .as_database_error()
            .and_then(|error| error.constraint())
            .map(str::to_owned)
        else {
            return DbError::Sql(error);
        };
        match name.as_str() {
            "game_event_pkey" | "contest_event_pkey" => DbError::Overtaken,
            "game_event_command_key" | "contest_event_command_key" | "command_pkey" => {
                DbError::Repeated
            }
            "game_board_key" => DbError::BoardTaken,
            "person_login_name_key" => DbError::LoginTaken,
            "event_slug_key" => DbError::SlugTaken,
            _ => DbError::Constraint(name),
        }
    }
}
