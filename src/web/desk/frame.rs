//! What every page of the desk knows: who looks, at which event, and what time it is there.

use crate::clock::{Timestamp, Zone};
use crate::db::events::Event;
use crate::services::sessions::Signed;
use crate::web::pages::desk::DeskBar;
use crate::web::people::grants_in_words;
use crate::words::{Lang, dates};

/// The clock on the wall of the event.
pub fn zone(event: &Event) -> Zone {
    Zone::named(&event.time_zone).unwrap_or(Zone::UTC)
}

/// The right end of the bar.
pub fn bar(t: Lang, signed: &Signed, event: &Event, at: Timestamp) -> DeskBar {
    let local = zone(event).local(at);
    DeskBar {
        person_id: signed.person_id.to_string(),
        person: signed.display_name.clone(),
        role: grants_in_words(signed.grants_in(event.event_id), t),
        now: dates::hour(local),
        now_seconds: dates::hour_with_seconds(local),
        time_zone: event.time_zone.clone(),
    }
}

/// The address of the boards of a round, without the number.
pub fn boards_base(slug: &str, round_no: i32) -> String {
    format!("/desk/{slug}/rounds/{round_no}/boards")
}

/// The address of the desk of a round.
pub fn desk_of_round(slug: &str, round_no: i32) -> String {
    format!("/desk/{slug}?round={round_no}")
}
