//! All SQL. One file per family of tables; rows become values of the domain here.
//!
//! Knows the pure rooms. Functions take a connection, so that they serve inside and outside a
//! transaction, and a constraint's name becomes its meaning here.

pub mod api_tokens;
pub mod audit;
pub mod backup;
pub mod commands;
pub mod contests;
pub mod devices;
mod error;
pub mod events;
pub mod games;
mod ids;
pub mod invitations;
pub mod next_round;
pub mod notices;
pub mod people;
mod pool;
pub mod privacy;
pub mod roles;
pub mod sessions;
pub mod webhooks;

pub use error::DbError;
pub use ids::{
    ApiTokenId, CommandId, DeviceId, EventId, GameId, InvitationId, PersonId, SessionId, WebhookId,
};
pub use pool::{LastRestart, MIGRATOR, connect, create_database, is_answering, migrate};
pub use roles::{Grant, Role};
