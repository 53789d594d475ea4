//! Backups: an event as one portable file, made before every publication and on demand, and restored
//! elsewhere into a new event; and a copy of everything, every night.
//!
//! A file is an archive with a manifest and the digest of each part. It is read whole and checked before
//! anything is written, and what is written is one transaction: nothing is restored by halves.

mod archive;
mod event;
mod everything;
mod keeper;

pub use archive::{Format, Manifest, Reading};
pub use event::{Restored, make_event, restore_event, restore_event_for};
pub use everything::{make_everything, restore_everything};
pub use keeper::{Keeper, Kept, Plan, nightly};

use crate::db::DbError;

/// Why a backup was not made or not restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file is none of ours.
    #[error("this is no backup of Damier")]
    Foreign,
    /// A part is missing or not as it was written.
    #[error("the backup is damaged: {0} is not as it was written")]
    Damaged(String),
    /// It was made by a newer version.
    #[error("the backup was made by a newer version of Damier ({0})")]
    Newer(String),
    /// It is a backup of the other kind.
    #[error("this is a backup of another kind: {0:?}")]
    OtherKind(Format),
    /// A line of a part says nothing this version knows.
    #[error("line {line} of {part} cannot be read: {reason}")]
    Unreadable {
        /// The part.
        part: &'static str,
        /// Its line, from 1.
        line: usize,
        /// Why.
        reason: String,
    },
    /// A part is larger than any that was ever made.
    #[error("the backup is too large")]
    TooLarge,
    /// Something is there already: a backup never overwrites.
    #[error("the database is not empty: a backup of everything is restored into an empty one")]
    NotEmpty,
    /// The database has another schema than the backup.
    #[error("the database has another schema than the backup; give it an empty one")]
    OtherSchema,
    /// There is no such event.
    #[error("there is no such event")]
    NoEvent,
    /// The disk did not do what it should.
    #[error("the file: {0}")]
    Io(#[from] std::io::Error),
    /// The database did not answer, or refused.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        BackupError::Db(error.into())
    }
}
