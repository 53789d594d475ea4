//! The desk: what arbiters and organisers see and do. Everything here is behind the gate.

mod backup;
mod board;
mod calls;
mod carry_out;
mod cells;
mod clock_form;
mod contest;
mod correct_clock;
mod discreet;
mod documents;
mod entries;
mod event_form;
mod event_page;
mod event_rules;
mod events;
mod frame;
mod games;
mod hall;
mod help;
mod import;
mod irregular;
mod line;
mod next_round;
mod operator;
mod papers;
mod parts;
mod position;
mod public;
mod rules_form;
mod sentences;
mod sizes;
mod squares;
mod stream;
mod tablets;
mod together;

use super::routes::Access::{Board, CreatesEvents, Event, Game, Signed};
use super::routes::Route;
use crate::services::rights::Right;
use crate::words::journal;

pub use carry_out::with_press;
pub use irregular::Fields;
pub use irregular::ROUTES as IRREGULAR_ROUTES;

/// The routes of this family.
pub const ROUTES: &[Route] = &[
    Route::post(
        "/games/{game}/entries",
        Game(&[Right::RecordMoves, Right::RecordResult]),
        |route| route.to(entries::enter),
    ),
    Route::get("/desk", Signed, |route| route.to(events::list)),
    Route::get("/help", Signed, |route| route.to(help::show)),
    Route::get("/desk/events/new", CreatesEvents, |route| {
        route.to(events::form)
    }),
    Route::post("/desk/events/new", CreatesEvents, |route| {
        route.to(events::create)
    }),
    Route::get("/desk/events/restore", CreatesEvents, |route| {
        route.to(backup::restore_form)
    }),
    Route::post("/desk/events/restore", CreatesEvents, |route| {
        route.to(backup::restore)
    }),
    Route::get("/operator", CreatesEvents, |route| route.to(operator::show)),
    Route::post("/operator/backup", CreatesEvents, |route| {
        route.to(operator::copy)
    }),
    Route::get("/desk/{slug}/backup", Event(Right::ManageEvent), |route| {
        route.to(backup::show)
    }),
    Route::get(
        "/desk/{slug}/backup.zip",
        Event(Right::ManageEvent),
        |route| route.to(backup::download),
    ),
    Route::get(
        "/desk/{slug}/backups/{file}",
        Event(Right::ManageEvent),
        |route| route.to(backup::kept),
    ),
    Route::get("/desk/{slug}", Event(Right::SeeDesk), |route| {
        route.to(hall::show)
    }),
    Route::post("/desk/{slug}/entries", Event(Right::SeeDesk), |route| {
        route.to(hall::enter)
    }),
    Route::get("/desk/{slug}/stream", Event(Right::SeeDesk), |route| {
        route.to(stream::show)
    }),
    Route::post(
        "/desk/{slug}/next-round",
        Event(Right::DraftAndPublish),
        |route| route.to(next_round::announce),
    ),
    Route::get(
        "/desk/{slug}/games/new",
        Event(Right::DraftAndPublish),
        |route| route.to(games::form),
    ),
    Route::post(
        "/desk/{slug}/games/new",
        Event(Right::DraftAndPublish),
        |route| route.to(games::open),
    ),
    Route::get("/desk/{slug}/event", Event(Right::ManageEvent), |route| {
        route.to(event_page::show)
    }),
    Route::post("/desk/{slug}/event", Event(Right::ManageEvent), |route| {
        route.to(event_page::change)
    }),
    Route::get("/desk/{slug}/rules", Event(Right::SeeDesk), |route| {
        route.to(event_rules::show)
    }),
    Route::post("/desk/{slug}/rules", Event(Right::ManageEvent), |route| {
        route.to(event_rules::change)
    }),
    Route::post(
        "/desk/{slug}/rules/clocks",
        Event(Right::ManageEvent),
        |route| route.to(event_rules::name_clock),
    ),
    Route::get("/desk/{slug}/tablets", Event(Right::SeeDesk), |route| {
        route.to(tablets::show)
    }),
    Route::get("/desk/{slug}/tablets/new", Event(Right::SeeDesk), |route| {
        route.to(tablets::choose)
    }),
    Route::post(
        "/desk/{slug}/boards/{board}/pairing",
        Board(crate::services::tablets::PAIRS),
        |route| route.to(tablets::make_code),
    ),
    Route::post(
        "/desk/{slug}/boards/{board}/tablets/{device}/end",
        Board(crate::services::tablets::PAIRS),
        |route| route.to(tablets::detach),
    ),
    Route::get(
        "/desk/{slug}/tournament",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::settings),
    ),
    Route::post(
        "/desk/{slug}/tournament",
        Event(Right::ManageEvent),
        |route| route.to(contest::settings_change),
    ),
    Route::get(
        "/desk/{slug}/players",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::entries),
    ),
    Route::post(
        "/desk/{slug}/players",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::entries_act),
    ),
    Route::get(
        "/desk/{slug}/check-in",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::check_in),
    ),
    Route::post(
        "/desk/{slug}/check-in",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::check_in_act),
    ),
    Route::get(
        "/desk/{slug}/apart",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::apart),
    ),
    Route::post(
        "/desk/{slug}/apart",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::apart_act),
    ),
    Route::get(
        "/desk/{slug}/players/import",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::import_form),
    ),
    Route::post(
        "/desk/{slug}/players/import",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::import_check),
    ),
    Route::post(
        "/desk/{slug}/players/import/confirm",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::import_confirm),
    ),
    Route::get(
        "/desk/{slug}/pairing",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::pairing),
    ),
    Route::post(
        "/desk/{slug}/pairing",
        Event(Right::DraftAndPublish),
        |route| route.to(contest::pairing_act),
    ),
    Route::get("/desk/{slug}/results", Event(Right::SeeDesk), |route| {
        route.to(contest::results)
    }),
    Route::post("/desk/{slug}/results", Event(Right::SeeDesk), |route| {
        route.to(contest::results_enter)
    }),
    Route::get("/desk/{slug}/documents", Event(Right::SeeDesk), |route| {
        route.to(documents::show)
    }),
    // Before the files whose addresses it could be.
    Route::get(
        "/desk/{slug}/documents/report.html",
        Event(Right::ReadAudit),
        |route| route.to(documents::report),
    ),
    Route::get(
        "/desk/{slug}/documents/report.pdf",
        Event(Right::ReadAudit),
        |route| route.to(documents::report_pdf),
    ),
    Route::get(
        "/desk/{slug}/documents/{file}",
        Event(Right::SeeDesk),
        |route| route.to(documents::file),
    ),
    Route::get(
        "/desk/{slug}/exports/{file}",
        Event(Right::ReadPersonalData),
        |route| route.to(documents::export),
    ),
    Route::get(
        "/desk/{slug}/public",
        Event(Right::DraftAndPublish),
        |route| route.to(public::show),
    ),
    Route::post(
        "/desk/{slug}/public",
        Event(Right::DraftAndPublish),
        |route| route.to(public::announce),
    ),
    Route::post(
        "/desk/{slug}/privacy",
        Event(Right::ReadPersonalData),
        |route| route.to(public::privacy),
    ),
    Route::get(
        "/desk/{slug}/players/{no}/data.json",
        Event(Right::ReadPersonalData),
        |route| route.to(public::person),
    ),
    Route::get(
        "/desk/{slug}/import",
        Event(Right::DraftAndPublish),
        |route| route.to(import::form),
    ),
    Route::post(
        "/desk/{slug}/import",
        Event(Right::DraftAndPublish),
        |route| route.to(import::check),
    ),
    Route::post(
        "/desk/{slug}/import/confirm",
        Event(Right::DraftAndPublish),
        |route| route.to(import::confirm),
    ),
    Route::get(
        "/desk/{slug}/rounds/{round}/boards/{board}",
        Event(Right::SeeDesk),
        |route| route.to(board::show),
    ),
    Route::get(
        "/desk/{slug}/rounds/{round}/boards/{board}/record.pdf",
        Board(&[Right::DecideIrregularity]),
        |route| route.to(papers::record),
    ),
    Route::get(
        "/desk/{slug}/rounds/{round}/boards/{board}/protest.zip",
        Board(&[Right::DecideIrregularity]),
        |route| route.to(papers::protest),
    ),
    Route::get(
        "/desk/{slug}/rounds/{round}/boards/{board}/position",
        Board(&[Right::RecordMoves]),
        |route| route.to(position::form),
    ),
    Route::post(
        "/desk/{slug}/rounds/{round}/boards/{board}/position",
        Board(&[Right::RecordMoves]),
        |route| route.to(position::set),
    ),
    Route::get(
        "/desk/{slug}/rounds/{round}/boards/{board}/clock",
        Board(&[Right::CorrectClock]),
        |route| route.to(correct_clock::form),
    ),
    Route::post(
        "/desk/{slug}/rounds/{round}/boards/{board}/clock",
        Board(&[Right::CorrectClock]),
        |route| route.to(correct_clock::correct),
    ),
    Route::post(
        "/games/{game}/call",
        Game(&[Right::DecideIrregularity]),
        |route| route.to(calls::answer),
    ),
    Route::get("/games/{game}/desk", Game(&[Right::SeeDesk]), |route| {
        route.to(board::find)
    }),
];
