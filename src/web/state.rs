//! What every handler can reach.

use sqlx::PgPool;

use super::Stopping;
use crate::config;

/// What every handler can reach, shared by all workers: `web::Data<AppState>`.
pub struct AppState {
    /// Connections to PostgreSQL. Acquire once a request.
    pub pool: PgPool,
    /// What pages need to know about the outside.
    pub settings: config::Web,
    /// Streams end when this says so; otherwise they hold the shutdown for its full delay.
    pub stopping: Stopping,
}

impl AppState {
    /// Joins the parts.
    pub fn new(pool: PgPool, settings: config::Web, stopping: Stopping) -> Self {
        Self {
            pool,
            settings,
            stopping,
        }
    }
}
