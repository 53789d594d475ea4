//! HTTP: routes, forms, pages, live streams.
//!
//! Knows the pure rooms, `services`, `words`, and functions of `db` that only read.

pub mod assets;
pub mod board_svg;
pub mod cache;
pub(crate) mod filters;
mod health;
pub mod live;
mod now;
pub mod pages;
pub mod server;
mod state;
mod stopping;

pub use now::now;
pub use state::AppState;
pub use stopping::{Stop, Stopping, stopping};

use actix_web::web;

/// Every route, in one list. The server and the tests build the application from it.
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.route("/healthz", web::get().to(health::show));
    assets::configure(cfg);
}
