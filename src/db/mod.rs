//! All SQL. One file per family of tables; rows become values of the domain here.
//!
//! Knows the pure rooms. Functions take a connection, so that they serve inside and outside a
//! transaction, and a constraint's name becomes its meaning here.

mod error;
mod ids;
mod pool;

pub use error::DbError;
pub use ids::{CommandId, EventId, GameId, InvitationId, PersonId, SessionId};
pub use pool::{LastRestart, MIGRATOR, connect, create_database, is_answering, migrate};
