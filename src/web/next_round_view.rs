//! The clock of the hall, as pages print it.

use crate::clock::{Timestamp, Zone};
use crate::db::next_round::NextRound;
use crate::web::pages::NextRoundShown;
use crate::words::{Lang, dates};

/// How long after its beginning a round is still announced: its boards may not be there yet.
const SHOWN_AFTER: chrono::TimeDelta = chrono::TimeDelta::minutes(30);

/// What is announced, unless it is long past. The day is said where it is another than that of `at`.
pub fn shown(
    t: Lang,
    next: Option<NextRound>,
    zone: Zone,
    at: Timestamp,
) -> Option<NextRoundShown> {
    let next = next.filter(|next| at < next.starts_at + SHOWN_AFTER)?;
    let local = zone.local(next.starts_at);
    let hour = dates::hour(local);
    Some(NextRoundShown {
        title: match local.date() == zone.local(at).date() {
            true => t.next_round_at(next.round_no, hour),
            false => t.next_round_on(dates::long_day(t, local.date()), next.round_no, hour),
        },
        at_ms: next.starts_at.timestamp_millis(),
    })
}
