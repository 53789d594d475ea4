//! The frame of the pages behind the desk, for one who is in an event.

use crate::db::events::Event;
use crate::services::rights::Right;
use crate::web::extract::InEvent;
use crate::web::pages::{Office, OfficeEvent, OfficePage};
use crate::words::{Lang, dates};

/// The frame of a page of the event.
pub fn office(t: Lang, place: &InEvent, here: OfficePage) -> Office {
    Office {
        t,
        person: place.signed.display_name.clone(),
        event: Some(OfficeEvent {
            slug: place.event.slug.clone(),
            name: place.event.name.clone(),
            facts: facts(t, &place.event),
            has_contest: place.event.has_contest,
        }),
        here,
        may_open_boards: place.may(Right::DraftAndPublish, None),
        may_see_people: place.may(Right::DraftAndPublish, None),
        may_manage: place.may(Right::ManageEvent, None),
        may_see_audit: place.may(Right::ReadOwnAudit, None),
    }
}

/// Days and place of an event, in one line.
pub fn facts(t: Lang, event: &Event) -> String {
    let days = dates::days(t, event.starts_on, event.ends_on);
    match event.place.as_str() {
        "" => days,
        place => format!("{days} · {place}"),
    }
}
