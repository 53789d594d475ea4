//! One file per thing somebody does. The only place that begins a transaction.
//!
//! Knows the pure rooms and `db`. Does not know HTTP, and is told the hour. What each person may
//! do is one table, in `rights`.

pub mod accept_invitation;
pub mod all_boards;
pub mod announce_round;
pub mod api_tokens;
pub mod backup;
pub mod boards;
pub mod change_event;
pub mod change_password;
pub mod change_roles;
pub mod change_rules;
pub mod clocks;
pub mod contests;
pub mod create_event;
pub mod derived;
pub mod documents;
pub mod end_sessions;
mod error;
pub mod event_page;
pub mod export_pdn;
mod fields;
pub mod first_organiser;
pub mod flags;
pub mod import_pdn;
pub mod invite;
pub mod own_clocks;
pub mod papers;
pub mod passwords;
pub mod privacy;
pub mod rights;
pub mod rules;
pub mod sample;
pub mod sessions;
pub mod sign_in;
pub mod slug;
pub mod tablets;
pub mod token;
pub mod webhooks;

pub use error::{Fault, FieldFault, InvitationFault, ServiceError, Thing};
