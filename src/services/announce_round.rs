//! The clock of the hall: somebody announces when the next round begins, or takes it back. One edit,
//! and every page that counts down follows.

use chrono::{Days, NaiveTime};
use sqlx::PgPool;

use super::error::{Fault, ServiceError, Thing};
use super::fields::Faults;
use super::rights::Right;
use super::sessions::Signed;
use crate::clock::{Millis, Timestamp, Zone};
use crate::db::audit::Deed;
use crate::db::commands::{self, Claim};
use crate::db::next_round::{self, NextRound};
use crate::db::{self, CommandId, EventId};

/// An hour that is longer ago than this means that of tomorrow.
const GONE: chrono::TimeDelta = chrono::TimeDelta::hours(6);

/// The longest wait that is typed in minutes.
const MOST_MINUTES: i64 = 24 * 60;

/// What the form says, as typed.
pub struct AnnounceRound {
    /// The form.
    pub command_id: CommandId,
    /// The round.
    pub round: String,
    /// The hour in the hall, `14:30`, or `+10` for ten minutes from now.
    pub hour: String,
    /// Whether what is announced is taken back instead.
    pub clears: bool,
}

/// Announces it, or takes it back; what is announced now.
pub async fn announce_round(
    pool: &PgPool,
    signed: &Signed,
    event_id: EventId,
    request: AnnounceRound,
    at: Timestamp,
) -> Result<Option<NextRound>, ServiceError> {
    if !signed.may(event_id, Right::DraftAndPublish, None) {
        return Err(ServiceError::NotAllowed);
    }
    let mut tx = pool.begin().await?;
    let claim = commands::claim::<()>(
        &mut tx,
        request.command_id,
        Some(signed.person_id),
        "announce_round",
        at,
    );
    match claim.await? {
        Claim::Foreign => return Err(ServiceError::ForeignCommand),
        Claim::Done(()) => return Ok(next_round::find(&mut tx, event_id).await?),
        Claim::New => {}
    }
    let event = db::events::find(&mut tx, event_id)
        .await?
        .ok_or(ServiceError::NotFound(Thing::Event))?;
    let zone = Zone::named(&event.time_zone).unwrap_or(Zone::UTC);
    let before = next_round::find(&mut tx, event_id).await?;
    let after = match request.clears {
        true => None,
        false => Some(request.read(zone, at)?),
    };
    if before != after {
        match after {
            Some(next) => next_round::set(&mut tx, event_id, next).await?,
            None => next_round::clear(&mut tx, event_id).await?,
        }
        let deed = Deed::RoundAnnounced { before, after };
        db::audit::add(&mut tx, Some(signed.person_id), Some(event_id), &deed, at).await?;
    }
    tx.commit().await?;
    Ok(after)
}

impl AnnounceRound {
    fn read(&self, zone: Zone, at: Timestamp) -> Result<NextRound, ServiceError> {
        let mut faults = Faults::default();
        let round_no = self.round.trim().parse().ok();
        let round_no = round_no.filter(|no| (1..=999).contains(no));
        if round_no.is_none() {
            faults.add("next_round", Fault::NotAChoice);
        }
        let starts_at = instant(&self.hour, zone, at);
        if starts_at.is_none() {
            faults.add("next_hour", Fault::NotAChoice);
        }
        match (round_no, starts_at) {
            (Some(round_no), Some(starts_at)) => Ok(NextRound {
                round_no,
                starts_at,
            }),
            _ => Err(ServiceError::Fields(faults.found())),
        }
    }
}

/// The instant that somebody means who types this hour in the hall.
fn instant(hour: &str, zone: Zone, at: Timestamp) -> Option<Timestamp> {
    let hour = hour.trim();
    if let Some(minutes) = hour.strip_prefix('+') {
        let minutes: i64 = minutes.trim().parse().ok()?;
        let is_sound = (1..=MOST_MINUTES).contains(&minutes);
        return is_sound.then(|| Millis::from_minutes(minutes).after(at));
    }
    let hour = hour.replace(['h', 'H', '.'], ":");
    let time = NaiveTime::parse_from_str(hour.trim_end_matches(':'), "%H:%M")
        .or_else(|_| NaiveTime::parse_from_str(&hour, "%H:%M:%S"))
        .ok()?;
    let today = zone.local(at).date();
    let starts_at = zone.instant(today.and_time(time));
    match at - starts_at > GONE {
        true => Some(zone.instant(today.checked_add_days(Days::new(1))?.and_time(time))),
        false => Some(starts_at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn means(hour: &str, at: &str) -> Option<String> {
        let zone = Zone::named("Europe/Paris").expect("a zone");
        let at: Timestamp = at.parse().expect("an instant");
        instant(hour, zone, at).map(|instant| zone.local(instant).format("%F %R").to_string())
    }

    /// Paris is an hour before Greenwich in winter, two in summer.
    #[test]
    fn an_hour_is_that_of_the_hall_and_of_these_hours() {
        let noon = "2026-11-30T11:00:00Z";
        assert_eq!(means("14:30", noon).as_deref(), Some("2026-11-30 14:30"));
        assert_eq!(means(" 14h30 ", noon).as_deref(), Some("2026-11-30 14:30"));
        // Set right when it has gone by already.
        assert_eq!(means("11:55", noon).as_deref(), Some("2026-11-30 11:55"));
        assert_eq!(means("+10", noon).as_deref(), Some("2026-11-30 12:10"));
        // In the evening the hour of the next morning is meant.
        let evening = "2026-07-14T19:00:00Z";
        assert_eq!(means("9:30", evening).as_deref(), Some("2026-07-15 09:30"));
        for wrong in ["", "25:00", "14:61", "+0", "+9999", "demain", "+-5"] {
            assert_eq!(means(wrong, noon), None, "{wrong}");
        }
    }
}
