//! `/table`: the tablet of a table. It is paired with a board by a code, shows the clock of the game that
//! is played there, and presses it.
//!
//! What it is told is what anybody in the hall can see (PRODUCT, Silence): the clock, the names, and what
//! the two players did on it themselves. No mark and no case ever reaches it. Where the players keep the
//! scoresheet on it, it is told the moves as viewers are, and whatever they write is answered alike, legal
//! or not.

mod act;
mod page;
mod pairing;
mod shell;
mod stream;
#[cfg(test)]
mod vectors;
mod view;

pub use view::{GameView, was_paused_by_table};

use super::routes::Access::{Anyone, Table};
use super::routes::Route;
use crate::services::rights::Right;

/// The routes of this family.
pub const ROUTES: &[Route] = &[
    Route::post("/table/press", Table(Right::RecordMoves), |route| {
        route.to(act::press)
    }),
    Route::get("/table/time", Table(Right::RecordMoves), |route| {
        route.to(stream::time)
    }),
    Route::get("/table/state", Table(Right::RecordMoves), |route| {
        route.to(page::state)
    }),
    Route::get("/table/stream", Table(Right::RecordMoves), |route| {
        route.to(stream::show)
    }),
    Route::post("/table/actions", Table(Right::RecordMoves), |route| {
        route.to(act::act)
    }),
    Route::post("/table/calls", Table(Right::CallArbiter), |route| {
        route.to(act::call)
    }),
    Route::get("/table", Anyone, |route| route.to(page::show)),
    Route::post("/table/pairing", Anyone, |route| route.to(pairing::pair)),
    Route::get("/table/manifest.webmanifest", Anyone, |route| {
        route.to(shell::manifest)
    }),
    // Beside the page and not under it: what a worker may serve is what its address begins.
    Route::get("/table-worker.js", Anyone, |route| route.to(shell::worker)),
];
