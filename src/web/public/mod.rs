//! The pages anybody may read: rendered once per change, and sent from memory.
//!
//! Nothing here asks who reads. What a page shows comes from the folded games through `view`,
//! which notes never pass.

mod contest;
mod documents;
mod events;
mod feeds;
pub(in crate::web) mod game;
mod paired;
pub(in crate::web) mod pdn;
mod privacy;
mod slugs;
mod streams;
mod tv;
mod view;

use actix_web::web::Data;

pub use contest::CardBase;
pub(in crate::web) use contest::{bye_in_words, plain};
pub(in crate::web) use documents::{Asked, category_in_address, made, name_file};
pub use slugs::Slugs;
pub use view::rule_change;
pub(in crate::web) use view::state;

use crate::db::events::Event;
use crate::db::{self, EventId};
use crate::services::{ServiceError, Thing};
use crate::web::routes::{Access, Route};
use crate::web::{AppState, WebError};
use crate::words::{self, Lang};

/// The routes of this family.
pub const ROUTES: &[Route] = &[
    Route::get("/", Access::Anyone, |route| route.to(events::list)),
    // Before the pages whose addresses they prolong.
    Route::get("/games/{game}.parts.pdn", Access::Anyone, |route| {
        route.to(pdn::game_in_parts)
    }),
    Route::get("/games/{game}.pdn", Access::Anyone, |route| {
        route.to(pdn::game)
    }),
    Route::get("/events/{slug}.pdn", Access::Anyone, |route| {
        route.to(pdn::event)
    }),
    Route::get("/events/{slug}.trf", Access::Anyone, |route| {
        route.to(documents::report)
    }),
    Route::get("/events/{slug}.ics", Access::Anyone, |route| {
        route.to(feeds::calendar)
    }),
    Route::get("/events/{slug}.atom", Access::Anyone, |route| {
        route.to(feeds::feed)
    }),
    Route::get("/events/{slug}", Access::Anyone, |route| {
        route.to(events::home)
    }),
    Route::get("/events/{slug}/players", Access::Anyone, |route| {
        route.to(contest::players)
    }),
    Route::get("/events/{slug}/players/{no}.ics", Access::Anyone, |route| {
        route.to(feeds::player_calendar)
    }),
    Route::get(
        "/events/{slug}/players/{no}/qr.svg",
        Access::Anyone,
        |route| route.to(feeds::player_code),
    ),
    Route::get("/events/{slug}/me", Access::Anyone, |route| {
        route.to(contest::mine)
    }),
    Route::get("/events/{slug}/me/qr.svg", Access::Anyone, |route| {
        route.to(feeds::mine_code)
    }),
    Route::get("/events/{slug}/players/{no}", Access::Anyone, |route| {
        route.to(contest::player)
    }),
    Route::get("/events/{slug}/standings.csv", Access::Anyone, |route| {
        route.to(documents::standings_csv)
    }),
    Route::get("/events/{slug}/standings", Access::Anyone, |route| {
        route.to(contest::standings)
    }),
    Route::get("/events/{slug}/crosstable.csv", Access::Anyone, |route| {
        route.to(documents::crosstable_csv)
    }),
    Route::get("/events/{slug}/crosstable", Access::Anyone, |route| {
        route.to(contest::cross)
    }),
    Route::get("/events/{slug}/documents/{file}", Access::Anyone, |route| {
        route.to(documents::file)
    }),
    Route::get("/events/{slug}/rounds/{n}", Access::Anyone, |route| {
        route.to(events::round)
    }),
    Route::get("/events/{slug}/live", Access::Anyone, |route| {
        route.to(events::live)
    }),
    Route::get("/events/{slug}/stream", Access::Anyone, |route| {
        route.to(streams::event)
    }),
    Route::get(
        "/events/{slug}/rounds/{n}/qr.svg",
        Access::Anyone,
        |route| route.to(feeds::round_code),
    ),
    Route::get("/events/{slug}/qr.svg", Access::Anyone, |route| {
        route.to(feeds::event_code)
    }),
    Route::get("/events/{slug}/clubs", Access::Anyone, |route| {
        route.to(contest::clubs)
    }),
    Route::get("/events/{slug}/tv", Access::Anyone, |route| {
        route.to(tv::tv)
    }),
    Route::get("/events/{slug}/poster", Access::Anyone, |route| {
        route.to(tv::poster)
    }),
    Route::get("/embed/{slug}/{view}", Access::Anyone, |route| {
        route.to(contest::embed)
    }),
    Route::get("/privacy", Access::Anyone, |route| route.to(privacy::show)),
    Route::get("/mine-worker.js", Access::Anyone, |route| {
        route.to(privacy::worker)
    }),
    Route::get("/games/{game}", Access::Anyone, |route| {
        route.to(game::show)
    }),
    Route::get("/games/{game}/stream", Access::Anyone, |route| {
        route.to(streams::game)
    }),
];

/// The event an address means.
pub(in crate::web) async fn event_id(
    state: &Data<AppState>,
    slug: &str,
) -> Result<EventId, WebError> {
    if let Some(event_id) = state.slugs.get(slug) {
        return Ok(event_id);
    }
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find_by_slug(&mut conn, slug)
        .await?
        .ok_or_else(no_event)?;
    state.slugs.keep(event.slug, event.event_id);
    Ok(event.event_id)
}

/// An event and the rounds that have games, each with how many.
pub(in crate::web) async fn event_and_rounds(
    state: &Data<AppState>,
    event_id: EventId,
) -> Result<(Event, Vec<(i32, i64)>), WebError> {
    let mut conn = state.pool.acquire().await?;
    let event = db::events::find(&mut conn, event_id)
        .await?
        .ok_or_else(no_event)?;
    let mut rounds = db::games::list_rounds(&mut conn, event_id).await?;
    drop(conn);
    if event.has_contest {
        // Of a round that was taken back there are boards still; who meets whom is a draft again.
        let folded = state.contests.load(event_id).await?;
        let back = folded.contest.withheld().map(|back| i32::from(back.round));
        rounds.retain(|(no, _)| Some(*no) != back);
        // A round is published by its record. Its boards are opened a moment later, or after a restart.
        for round in folded.contest.rounds() {
            let no = i32::from(round.round);
            if rounds.iter().all(|(known, _)| *known != no) {
                rounds.push((no, i64::try_from(round.boards.len()).unwrap_or_default()));
            }
        }
        rounds.sort_unstable();
    }
    Ok((event, rounds))
}

/// What everybody is to know of the latest round beside its pairings ([`words::contest::notice`]).
pub(in crate::web) async fn notice(
    state: &Data<AppState>,
    t: Lang,
    event: &Event,
) -> Result<String, WebError> {
    if !event.has_contest {
        return Ok(String::new());
    }
    let folded = state.contests.load(event.event_id).await?;
    Ok(words::contest::notice(t, &folded.contest).unwrap_or_default())
}

fn no_event() -> WebError {
    ServiceError::NotFound(Thing::Event).into()
}
