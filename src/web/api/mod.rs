//! `/api/v1`: what is published, for programs; and what a program with a token may write.
//!
//! Reading asks nothing and is kept like a public page: made once per change, with an ETag. Nothing here
//! reads a log: what is told comes from the published tournament and from what viewers are told of a
//! board, so that a case that is not settled is no more to be seen here than anywhere (R4.11).
//! `openapi.json` beside this file says the same in OpenAPI 3.1; a test compares it with the routes.

mod answer;
mod body;
mod contest;
mod events;
mod games;
mod openapi;
mod write;

use actix_web::HttpRequest;

use crate::services::rights::Right;
use crate::web::routes::{Access, Route};

/// Where the addresses begin.
const PREFIX: &str = "/api/";

/// Whether a request asks a program's question: it is answered in JSON, whatever it accepts.
pub(in crate::web) fn is_asked(path: &str) -> bool {
    path.starts_with(PREFIX)
}

/// As `is_asked`, of a whole request.
pub(in crate::web) fn is_asked_by(request: &HttpRequest) -> bool {
    is_asked(request.path())
}

/// The routes of this family.
pub const ROUTES: &[Route] = &[
    Route::get("/api/v1/openapi.json", Access::Anyone, |route| {
        route.to(openapi::show)
    }),
    Route::get("/api/v1/events", Access::Anyone, |route| {
        route.to(events::list)
    }),
    Route::get("/api/v1/events/{slug}", Access::Anyone, |route| {
        route.to(events::show)
    }),
    Route::get("/api/v1/events/{slug}/players", Access::Anyone, |route| {
        route.to(contest::players)
    }),
    Route::post(
        "/api/v1/events/{slug}/players",
        Access::Program(&[Right::DraftAndPublish]),
        |route| route.to(write::enter),
    ),
    Route::get(
        "/api/v1/events/{slug}/players/{no}",
        Access::Anyone,
        |route| route.to(contest::player),
    ),
    Route::get("/api/v1/events/{slug}/rounds", Access::Anyone, |route| {
        route.to(contest::rounds)
    }),
    Route::post(
        "/api/v1/events/{slug}/rounds",
        Access::Program(&[Right::DraftAndPublish]),
        |route| route.to(write::publish),
    ),
    Route::get(
        "/api/v1/events/{slug}/rounds/{n}",
        Access::Anyone,
        |route| route.to(contest::round),
    ),
    Route::put(
        "/api/v1/events/{slug}/rounds/{n}/boards/{board}/result",
        Access::Program(&[Right::RecordResult]),
        |route| route.to(write::result),
    ),
    Route::get("/api/v1/events/{slug}/standings", Access::Anyone, |route| {
        route.to(contest::standings)
    }),
    Route::get(
        "/api/v1/events/{slug}/crosstable",
        Access::Anyone,
        |route| route.to(contest::cross),
    ),
    Route::get("/api/v1/games/{game}", Access::Anyone, |route| {
        route.to(games::show)
    }),
    Route::post(
        "/api/v1/games/{game}/moves",
        Access::Program(&[Right::RecordMoves]),
        |route| route.to(write::play),
    ),
];

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The text and the routes say the same: no address is in one alone.
    #[test]
    fn every_route_is_in_the_text_and_every_text_is_a_route() {
        let text: Value = serde_json::from_str(openapi::TEXT).expect("JSON");
        let mut told: Vec<String> = Vec::new();
        for (path, methods) in text["paths"].as_object().expect("paths") {
            let methods = methods.as_object().expect("methods").keys();
            let methods = methods.filter(|method| *method != "parameters");
            told.extend(methods.map(|method| format!("{} {path}", method.to_uppercase())));
        }
        let mut routes: Vec<String> = ROUTES
            .iter()
            .map(|route| format!("{} {}", route.method, route.path))
            .collect();
        told.sort();
        routes.sort();
        assert_eq!(told, routes);
    }

    /// Who writes brings a token, and only he: what the text asks for is what the gate asks for.
    #[test]
    fn the_text_asks_a_token_where_the_route_does() {
        let text: Value = serde_json::from_str(openapi::TEXT).expect("JSON");
        for route in ROUTES {
            let method = route.method.as_str().to_lowercase();
            let told = &text["paths"][route.path][&method];
            let asks = told["security"].is_array();
            let program = matches!(route.access, Access::Program(_));
            assert_eq!(asks, program, "{method} {}", route.path);
        }
    }
}
