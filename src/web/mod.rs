//! HTTP: routes, forms, pages, live streams.
//!
//! Knows the pure rooms, `services`, `words`, and functions of `db` that only read.

mod addresses;
mod api;
pub mod assets;
pub mod board_svg;
pub mod cache;
pub mod clock_view;
mod cookies;
mod csrf;
mod desk;
pub mod error;
pub mod extract;
mod faults;
pub(crate) mod filters;
mod gate;
mod headers;
mod health;
mod hooks;
mod lighter;
mod limits;
pub mod live;
mod next_round_view;
mod now;
pub mod pages;
pub mod people;
pub mod public;
mod qr;
pub mod reply;
mod result_code;
pub mod routes;
pub mod server;
mod shield;
mod state;
mod stopping;
mod table;
mod upload;

pub use addresses::{inner_path, sign_in_address, without_language};
pub use error::WebError;
pub use faults::{FormFaults, fault_words};
pub use limits::Limits;
pub use now::now;
pub use shield::Shield;
pub use state::AppState;
pub use stopping::{Stop, Stopping, stopping};
pub use upload::Upload;

use actix_web::web;

/// Every route, in one list. The server and the tests build the application from it.
pub fn configure(cfg: &mut web::ServiceConfig) {
    cfg.route("/healthz", web::get().to(health::show));
    assets::configure(cfg);
    // What comes in a form is small; a file has its own limit where it is taken.
    cfg.app_data(web::FormConfig::default().limit(64 * 1024));
    cfg.app_data(web::JsonConfig::default().limit(64 * 1024));
    routes::configure(cfg);
}
