//! The door, one's account, colleagues, the audit log, and events as their organisers see them.

mod account;
mod audit;
mod colleagues;
mod deeds;
mod device;
mod door;
mod event_changes;
mod frame;
mod invitation;
mod programs;

pub use deeds::{grants_in_words, role_name};
pub use device::device as device_words;
pub use door::user_agent;
pub use event_changes::{change_in_words, event_effects};
pub use frame::{facts, office};

use super::routes::Access::{Anyone, Event, Signed};
use super::routes::Route;
use crate::services::rights::Right;

/// The routes of this family.
pub const ROUTES: &[Route] = &[
    Route::get("/sign-in", Anyone, |route| route.to(door::show)),
    Route::post("/sign-in", Anyone, |route| route.to(door::sign_in)),
    // Who is signed out already is where he wanted to be.
    Route::post("/sign-out", Anyone, |route| route.to(door::sign_out)),
    Route::get("/invitations/{token}", Anyone, |route| {
        route.to(invitation::show)
    }),
    Route::post("/invitations/{token}", Anyone, |route| {
        route.to(invitation::accept)
    }),
    Route::get("/account", Signed, |route| route.to(account::show)),
    Route::post("/account/password", Signed, |route| {
        route.to(account::change_password)
    }),
    Route::post("/account/sessions/end", Signed, |route| {
        route.to(account::end_session)
    }),
    Route::post("/account/sessions/end-others", Signed, |route| {
        route.to(account::end_others)
    }),
    Route::get(
        "/desk/{slug}/people",
        Event(Right::DraftAndPublish),
        |route| route.to(colleagues::show),
    ),
    Route::post("/desk/{slug}/people", Event(Right::ManageEvent), |route| {
        route.to(colleagues::invite)
    }),
    Route::post(
        "/desk/{slug}/people/{person}",
        Event(Right::ManageEvent),
        |route| route.to(colleagues::change_roles),
    ),
    Route::post(
        "/desk/{slug}/invitations/withdraw",
        Event(Right::ManageEvent),
        |route| route.to(colleagues::withdraw),
    ),
    Route::post(
        "/desk/{slug}/programs",
        Event(Right::ManageEvent),
        |route| route.to(programs::make_token),
    ),
    Route::post(
        "/desk/{slug}/programs/revoke",
        Event(Right::ManageEvent),
        |route| route.to(programs::revoke),
    ),
    Route::post(
        "/desk/{slug}/webhooks",
        Event(Right::ManageEvent),
        |route| route.to(programs::make_webhook),
    ),
    Route::post(
        "/desk/{slug}/webhooks/end",
        Event(Right::ManageEvent),
        |route| route.to(programs::end_webhook),
    ),
    Route::get("/desk/{slug}/audit", Event(Right::ReadOwnAudit), |route| {
        route.to(audit::show)
    }),
];
