//! The HTTP server around the routes: one way to start it, for `serve` and for the tests.

use std::net::TcpListener;

use actix_web::dev::Server;
use actix_web::{App, HttpServer, web};

use super::AppState;
use crate::config;

/// Starts to serve `state` on `listener`. It stops when its handle says so: signals are the
/// business of the caller, who has more to stop than this.
pub fn start(
    listener: TcpListener,
    state: web::Data<AppState>,
    settings: &config::Server,
) -> std::io::Result<Server> {
    let workers = match settings.workers {
        0 => std::thread::available_parallelism()?.get(),
        chosen => chosen,
    };
    let server = HttpServer::new(move || {
        App::new()
            .app_data(state.clone())
            .wrap(super::Shield)
            .configure(super::configure)
    })
    .workers(workers)
    .max_connections(settings.connections_per_worker)
    // A stream says a few words at a time: none of them waits for the acknowledgement of those before.
    .tcp_nodelay(true)
    .shutdown_timeout(settings.shutdown_seconds)
    .disable_signals()
    .listen(listener)?
    .run();
    Ok(server)
}
